"""Action cards (SS-109 to SS-118): what speaks against playing each one, and what it does."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.games.samurai_sword.box.components import (
    BATTLECRY,
    BREATHING,
    BUSHIDO,
    DAIMYO,
    DIVERSION,
    GEISHA,
    RESILIENCE,
    TEA_CEREMONY,
    WEAPONS,
)
from tablekit.games.samurai_sword.position.memory import (
    BUSHIDO_GRUDGE,
    HELP_GRUDGE,
    PROPERTY_GRUDGE,
    THEFT_GRUDGE,
    note_grudge,
    note_theft,
)
from tablekit.games.samurai_sword.rules import facts
from tablekit.games.samurai_sword.rules.attack import check_defeat, wound
from tablekit.games.samurai_sword.rules.piles import begin_card, discard_card, draw, finish_card
from tablekit.games.samurai_sword.rules.properties import has_property, properties
from tablekit.games.samurai_sword.words import events
from tablekit.games.samurai_sword.words.actions import (
    HAND_PRIZE,
    NO_PRIZE,
    NO_SEAT,
    PRIZE_CARDS,
)
from tablekit.games.samurai_sword.words.decisions import BATTLECRY_ANSWER, JUJITSU_ANSWER

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


# --- Cards to draw ----------------------------------------------------------------------------


def tea_ceremony(state: State) -> None:
    """Draw 3; then every other player, clockwise, draws 1 (SS-109)."""
    state.tell(events.PLAYED_TEA, state.turn)
    begin_card(state, TEA_CEREMONY)
    draw(state, state.turn, 3, events.DREW_TEA)
    for step in range(1, state.seats):
        if state.ending:
            return
        draw(state, (state.turn + step) % state.seats, 1, events.DREW_TEA)
    if not state.ending:
        finish_card(state)


def daimyo(state: State) -> None:
    """Draw 2 (SS-110)."""
    state.tell(events.PLAYED_DAIMYO, state.turn)
    begin_card(state, DAIMYO)
    draw(state, state.turn, 2, events.DREW_DAIMYO)
    if not state.ending:
        finish_card(state)


def against_breathing(state: State, target: int) -> str:
    """Breathing lets another player draw, whoever it is (SS-118)."""
    if target == NO_SEAT:
        return "breathing-needs-target"
    return "breathing-on-self" if target == state.turn else ""


def breathing(state: State, target: int) -> None:
    """Recover all resilience; then another player draws 1 (SS-118)."""
    seat = state.turn
    begin_card(state, BREATHING)
    note_grudge(state, target, HELP_GRUDGE)
    state.resilience[seat] = RESILIENCE[state.character[seat]]
    state.tell(events.PLAYED_BREATHING, seat, target, state.resilience[seat])
    draw(state, target, 1, events.DREW_BREATHING)
    if not state.ending:
        finish_card(state)


# --- Cards that take --------------------------------------------------------------------------


def against_diversion(state: State, target: int) -> str:
    """Diversion takes from another player who holds cards (SS-42, SS-111)."""
    if target == NO_SEAT:
        return "diversion-needs-target"
    if target == state.turn:
        return "diversion-on-self"
    return "" if state.hands[target] else "diversion-no-hand"


def diversion(state: State, target: int) -> None:
    """Take a random card from another hand (SS-111)."""
    begin_card(state, DIVERSION)
    hand = state.hands[target]
    note_grudge(state, target, THEFT_GRUDGE)
    stolen = hand[state.roll(len(hand))]
    note_theft(state, state.turn, target, stolen)
    hand.remove(stolen)
    insort(state.hands[state.turn], stolen)
    state.tell(events.STOLE, state.turn, target, stolen)
    finish_card(state)


def against_geisha(state: State, target: int, prize: int) -> str:
    """Geisha is after a card of another player, in hand or in play (SS-42, SS-117)."""
    if target == NO_SEAT:
        return "geisha-needs-target"
    if target == state.turn:
        return "geisha-on-self"
    if prize == HAND_PRIZE:
        return "" if state.hands[target] else "geisha-no-hand"
    if prize != NO_PRIZE:
        return "" if has_property(state, target, PRIZE_CARDS[prize]) else "geisha-no-property"
    for other in range(HAND_PRIZE, len(PRIZE_CARDS)):
        if not against_geisha(state, target, other):
            return "geisha-needs-choice"
    return "geisha-nothing-there"


def geisha(state: State, target: int, prize: int) -> None:
    """Discard a random card of another hand, or a property, Bushido included (SS-117)."""
    begin_card(state, GEISHA)
    if prize == HAND_PRIZE:
        hand = state.hands[target]
        note_grudge(state, target, THEFT_GRUDGE)
        lost = hand[state.roll(len(hand))]
        discard_card(state, target, lost)
        state.tell(events.STRUCK_HAND, state.turn, target, lost)
    else:
        lost = PRIZE_CARDS[prize]
        if lost == BUSHIDO:
            state.bushido = -1
            note_grudge(state, target, -BUSHIDO_GRUDGE)
        else:
            properties(state, lost)[target] -= 1
            note_grudge(state, target, PROPERTY_GRUDGE)
        state.discard.append(lost)
        state.tell(events.STRUCK_PROPERTY, state.turn, target, lost)
    finish_card(state)


# --- Cards that everybody must answer: Battlecry and Jujitsu (SS-112 to SS-116) ---------------


def strike_everybody(state: State, card: int) -> None:
    """Battlecry or Jujitsu: the first player to the left answers first (SS-114)."""
    cry = card == BATTLECRY
    state.tell(events.PLAYED_BATTLECRY if cry else events.PLAYED_JUJITSU, state.turn)
    begin_card(state, card)
    ask_next(state, BATTLECRY_ANSWER if cry else JUJITSU_ANSWER, state.turn)


def ask_next(state: State, kind: int, after: int) -> None:
    """Ask the next player to the left who is affected; after the last, discard the card."""
    if state.ending:
        return
    seat = (after + 1) % state.seats
    while seat != state.turn:
        if not facts.is_passed_over(state, seat):
            state.ask(kind, seat)
            return
        harmless = facts.is_harmless(state, seat)
        state.tell(events.SKIPPED_HARMLESS if harmless else events.SKIPPED_CHIYOME, seat)
        seat = (seat + 1) % state.seats
    finish_card(state)


def parry_battlecry(state: State, seat: int, card: int) -> None:
    """Answer Battlecry with a parry, Hanzo also with a weapon (SS-112, SS-127)."""
    discard_card(state, seat, card)
    hanzo = card < WEAPONS
    state.tell(events.BATTLECRY_PARRIED_HANZO if hanzo else events.BATTLECRY_PARRIED, seat, card)
    ask_next(state, BATTLECRY_ANSWER, seat)


def suffer_battlecry(state: State, seat: int) -> None:
    """Take a wound rather than parry (SS-112)."""
    _take_wound(state, seat, events.BATTLECRY_WOUND)
    ask_next(state, BATTLECRY_ANSWER, seat)


def against_giving(card: int) -> str:
    """Jujitsu asks for a weapon (SS-113)."""
    return "" if card < WEAPONS else "jujitsu-wants-weapon"


def give_weapon(state: State, seat: int, card: int) -> None:
    """Give up a weapon to Jujitsu; it attacks nobody (SS-113)."""
    discard_card(state, seat, card)
    # The two editions use another verb for the same thing (SS-4).
    state.tell(events.JUJITSU_WEAPON, seat, card, state.settings.edition)
    ask_next(state, JUJITSU_ANSWER, seat)


def suffer_jujitsu(state: State, seat: int) -> None:
    """Take a wound rather than give up a weapon (SS-113)."""
    _take_wound(state, seat, events.JUJITSU_WOUND)
    ask_next(state, JUJITSU_ANSWER, seat)


def _take_wound(state: State, seat: int, event: int) -> None:
    """One plain wound, whoever the two players are (SS-115)."""
    wound(state, seat, 1)
    state.tell(event, seat, state.resilience[seat])
    check_defeat(state, seat, state.turn)  # SS-68
