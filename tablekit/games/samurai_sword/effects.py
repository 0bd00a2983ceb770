"""What happens: drawing, wounds and defeat, and one small function for each card and ability."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.games.samurai_sword import events, facts, scoring
from tablekit.games.samurai_sword.beliefs import (
    BUSHIDO_GRUDGE,
    HELP_GRUDGE,
    PROPERTY_GRUDGE,
    THEFT_GRUDGE,
    note_grudge,
)
from tablekit.games.samurai_sword.components import (
    ARMOR,
    BATTLECRY,
    BUSHIDO,
    CONCENTRATION,
    EDITIONS,
    IEYASU,
    KINDS,
    NO_CARD,
    PARRY,
    RESILIENCE,
    TEAM,
    TOMOE,
    USHIWAKA,
    WEAPONS,
)
from tablekit.games.samurai_sword.decisions import BATTLECRY_ANSWER, JUJITSU_ANSWER, PARRY_WINDOW
from tablekit.games.samurai_sword.memory import note_deck, note_flip, note_loss, note_theft

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.state import State

# --- Cards that move --------------------------------------------------------------------------


def lose_card(state: State, seat: int, card: int) -> None:
    """A card leaves a hand, seen by all."""
    hand = state.hands[seat]
    hand.remove(card)
    if state.older[seat] > len(hand):
        state.older[seat] = len(hand)
    if state.known:
        note_loss(state, seat, card)


def begin_card(state: State, card: int) -> None:
    """The active player's card is being carried out (SS-37, SS-56)."""
    lose_card(state, state.turn, card)
    state.resolving = card


def finish_card(state: State) -> None:
    """Only now does the card reach the discard pile (SS-37, SS-63, SS-116)."""
    state.discard.append(state.resolving)
    state.resolving = NO_CARD


def draw(state: State, seat: int, count: int, why: int) -> None:
    """Draw cards one at a time (SS-32); an end of the game stops it (SS-74).

    `why` is the row of the event, which names the rule.
    """
    for _ in range(count):
        if not deck_is_ready(state):
            # Both piles are empty: the draw is lost (SS-75); or the game has ended.
            if not state.ending:
                state.tell(events.NO_CARDS, seat)
            return
        card = state.deck.pop()
        insort(state.hands[seat], card)
        state.might_hold[seat * KINDS + card] -= 1
        state.tell(why, seat, card)
        if not state.deck:
            end_deck(state)
            if state.ending:
                return


def deck_is_ready(state: State) -> bool:
    """Whether a card can be drawn or flipped, after a deck end that is overdue (SS-75)."""
    if not state.deck:
        end_deck(state)
    return bool(state.deck) and not state.ending


def end_deck(state: State) -> None:
    """The deck has run out: the discard pile is the new one, and everybody pays (SS-71 to 74)."""
    if not state.discard:
        return  # Nothing to shuffle yet; it will happen at the next draw or flip (SS-75).
    state.deck, state.discard = state.discard, []
    note_deck(state, state.deck)
    state.shuffle(state.deck)
    state.tell(events.DECK_ENDED, -1, len(state.deck))
    for seat in range(state.seats):
        state.honor[seat] -= 1  # SS-73
    state.box += state.seats
    state.tell(events.HONOR_TOLL, -1)
    if 0 in state.honor:
        scoring.end(state, scoring.BY_DECK_END)  # SS-74


# --- Wounds and defeat ------------------------------------------------------------------------


def wound(state: State, seat: int, count: int) -> int:
    """Lose resilience, all at once; returns the points really lost (SS-61, SS-62).

    The event comes from the caller, who knows what struck.
    """
    lost = min(count, state.resilience[seat])
    state.resilience[seat] -= lost
    return lost


def check_defeat(state: State, seat: int, by: int) -> None:
    """Whoever has lost the last point hands over one honor; then the end checks (SS-66 to 70)."""
    if state.resilience[seat]:
        return
    state.honor[seat] -= 1
    state.honor[by] += 1
    state.tell(events.DEFEATED, seat, by, state.honor[seat])
    friendly = TEAM[state.role[seat]] == TEAM[state.role[by]]
    standing = state.seats - state.resilience.count(0)
    # Sword Master comes first (SS-89), and does not exist with three players (SS-95).
    if standing == 1 and state.seats > 3:
        scoring.end(state, scoring.BY_LAST_STRIKE if friendly else scoring.BY_SWORD_MASTER)
    elif not state.honor[seat]:
        scoring.end(state, scoring.BY_DEFEAT)
    if state.ending and friendly:
        state.penalty = TEAM[state.role[seat]]  # SS-83, SS-84


# --- The weapon attack (SS-65) ----------------------------------------------------------------


def attack(state: State, weapon: int, target: int) -> None:
    """Declare an attack, and open the parry window (SS-56, SS-57)."""
    if state.log is not None:
        strain = facts.difficulty(state, state.turn, target)
        state.tell(events.ATTACKED, state.turn, weapon, target, strain)
    begin_card(state, weapon)
    state.weapons_played += 1
    note_grudge(state, target, facts.wounds(state, state.turn, target, weapon))
    state.ask(PARRY_WINDOW, target)


def parry_attack(state: State, seat: int, card: int) -> None:
    """The attack has no effect at all; the parry lies under the weapon (SS-58, SS-125)."""
    lose_card(state, seat, card)
    state.tell(events.PARRIED if card == PARRY else events.PARRIED_HANZO, seat, card)
    state.discard.append(card)
    finish_card(state)


def let_hit(state: State, seat: int) -> None:
    """The attack hits: wounds, defeat, weapon discarded, then the draws (SS-64, SS-65)."""
    attacker = state.turn
    wounds = facts.wounds(state, attacker, seat, state.resolving)
    lost = wound(state, seat, wounds)
    state.tell(events.HIT, seat, attacker, wounds, state.resilience[seat])
    check_defeat(state, seat, attacker)
    if state.ending:
        return
    finish_card(state)
    if state.character[seat] == USHIWAKA:
        draw(state, seat, lost, events.DREW_USHIWAKA)  # SS-134
    if state.character[attacker] == TOMOE and not state.ending:
        draw(state, attacker, 1, events.DREW_TOMOE)  # SS-133


# --- Cards that everybody must answer (SS-112 to SS-116) --------------------------------------


def play_mass_card(state: State, card: int) -> None:
    """Battlecry or Jujitsu: the first player to the left answers first (SS-114)."""
    cry = card == BATTLECRY
    state.tell(events.PLAYED_BATTLECRY if cry else events.PLAYED_JUJITSU, state.turn)
    begin_card(state, card)
    ask_next(state, BATTLECRY_ANSWER if cry else JUJITSU_ANSWER, state.turn)


def ask_next(state: State, kind: int, after: int) -> None:
    """Ask the next player to the left who is affected; after the last, discard the card."""
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
    lose_card(state, seat, card)
    hanzo = card < WEAPONS
    state.tell(events.BATTLECRY_PARRIED_HANZO if hanzo else events.BATTLECRY_PARRIED, seat, card)
    state.discard.append(card)


def give_weapon(state: State, seat: int, card: int) -> None:
    """Give up a weapon to Jujitsu; it attacks nobody (SS-113)."""
    lose_card(state, seat, card)
    # The two editions use another verb for the same thing (SS-4).
    state.tell(events.JUJITSU_WEAPON, seat, card, EDITIONS.index(str(state.options["edition"])))
    state.discard.append(card)


def take_wound(state: State, seat: int, event: int) -> None:
    """One plain wound, whoever the two players are (SS-115)."""
    wound(state, seat, 1)
    state.tell(event, seat, state.resilience[seat])
    check_defeat(state, seat, state.turn)  # SS-68


# --- Properties -------------------------------------------------------------------------------


def place_property(state: State, card: int) -> None:
    """Put a property in front of yourself (SS-38); copies add up (SS-39)."""
    seat = state.turn
    lose_card(state, seat, card)
    properties(state, card)[seat] += 1
    state.tell(events.PLACED, seat, card)


def properties(state: State, card: int) -> list[int]:
    """How many of a property each player has in play (Bushido apart)."""
    if card == CONCENTRATION:
        return state.concentration
    return state.armor if card == ARMOR else state.fast_draw


def place_bushido(state: State, target: int) -> None:
    """Put Bushido in front of any player (SS-97)."""
    lose_card(state, state.turn, BUSHIDO)
    state.bushido = target
    note_grudge(state, target, BUSHIDO_GRUDGE)
    state.tell(events.PLACED_BUSHIDO, state.turn, target)


def flip_for_bushido(state: State) -> int:
    """Turn up the top card of the deck onto the discard pile (SS-99); NO_CARD if there is none."""
    if not deck_is_ready(state):
        if not state.ending:
            state.tell(events.NO_CARDS, state.turn)  # Bushido stays where it is (SS-75).
        return NO_CARD
    card = state.deck.pop()
    state.discard.append(card)
    note_flip(state, card)
    state.tell(events.FLIPPED, state.turn, card)
    if not state.deck:
        end_deck(state)  # The flipped card is reshuffled with the rest.
    return card


def pass_bushido(state: State, event: int) -> None:
    """Bushido moves in front of the player to the left (SS-101, SS-104)."""
    state.bushido = (state.turn + 1) % state.seats
    state.tell(event, state.turn, state.bushido)


def discard_to_bushido(state: State, card: int) -> None:
    """Give up a weapon, and pass Bushido on (SS-101)."""
    lose_card(state, state.turn, card)
    state.discard.append(card)
    state.tell(events.BUSHIDO_WEAPON, state.turn, card)
    pass_bushido(state, events.BUSHIDO_PASSED_ON)


def lose_honor_to_bushido(state: State) -> None:
    """Lose 1 honor and be rid of Bushido (SS-102); the lone Shogun loses none (SS-94)."""
    seat = state.turn
    if facts.is_lone_shogun(state, seat):
        state.tell(events.BUSHIDO_SPARED, seat)
    else:
        state.honor[seat] -= 1
        state.box += 1
        state.tell(events.BUSHIDO_HONOR, seat, state.honor[seat])
    state.bushido = -1
    state.discard.append(BUSHIDO)
    if not state.honor[seat]:
        scoring.end(state, scoring.BY_BUSHIDO)


# --- Actions ----------------------------------------------------------------------------------


def tea_ceremony(state: State, card: int) -> None:
    """Draw 3; then every other player, clockwise, draws 1 (SS-109)."""
    state.tell(events.PLAYED_TEA, state.turn)
    begin_card(state, card)
    draw(state, state.turn, 3, events.DREW_TEA)
    for step in range(1, state.seats):
        if state.ending:
            return
        draw(state, (state.turn + step) % state.seats, 1, events.DREW_TEA)
    if not state.ending:
        finish_card(state)


def daimyo(state: State, card: int) -> None:
    """Draw 2 (SS-110)."""
    state.tell(events.PLAYED_DAIMYO, state.turn)
    begin_card(state, card)
    draw(state, state.turn, 2, events.DREW_DAIMYO)
    if not state.ending:
        finish_card(state)


def diversion(state: State, card: int, target: int) -> None:
    """Take a random card from another hand (SS-111)."""
    begin_card(state, card)
    hand = state.hands[target]
    note_grudge(state, target, THEFT_GRUDGE)
    stolen = hand[state.roll(len(hand))]
    note_theft(state, state.turn, target, stolen)
    hand.remove(stolen)
    insort(state.hands[state.turn], stolen)
    state.tell(events.STOLE, state.turn, target, stolen)
    finish_card(state)


def geisha_on_hand(state: State, card: int, target: int) -> None:
    """Discard a random card of another hand (SS-117)."""
    begin_card(state, card)
    hand = state.hands[target]
    note_grudge(state, target, THEFT_GRUDGE)
    lost = hand[state.roll(len(hand))]
    lose_card(state, target, lost)
    state.discard.append(lost)
    state.tell(events.STRUCK_HAND, state.turn, target, lost)
    finish_card(state)


def geisha_on_property(state: State, card: int, target: int, lost: int) -> None:
    """Discard a property in front of another player, Bushido included (SS-117)."""
    begin_card(state, card)
    if lost == BUSHIDO:
        state.bushido = -1
        note_grudge(state, target, -BUSHIDO_GRUDGE)
    else:
        note_grudge(state, target, PROPERTY_GRUDGE)
        properties(state, lost)[target] -= 1
    state.discard.append(lost)
    state.tell(events.STRUCK_PROPERTY, state.turn, target, lost)
    finish_card(state)


def breathing(state: State, card: int, target: int) -> None:
    """Recover all resilience; then another player draws 1 (SS-118)."""
    seat = state.turn
    begin_card(state, card)
    note_grudge(state, target, HELP_GRUDGE)
    state.resilience[seat] = RESILIENCE[state.character[seat]]
    state.tell(events.PLAYED_BREATHING, seat, target, state.resilience[seat])
    draw(state, target, 1, events.DREW_BREATHING)
    if not state.ending:
        finish_card(state)


# --- Abilities that are chosen ----------------------------------------------------------------


def nobunaga_draw(state: State) -> None:
    """Give up 1 resilience for a card; no wound (SS-132)."""
    seat = state.turn
    state.resilience[seat] -= 1
    state.tell(events.GAVE_RESILIENCE, seat, state.resilience[seat])
    draw(state, seat, 1, events.DREW_NOBUNAGA)


def may_take_discard(state: State, seat: int) -> bool:
    """Whether the first card of the Draw phase may come from the discard pile (SS-129)."""
    return state.character[seat] == IEYASU and bool(state.discard)
