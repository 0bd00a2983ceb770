"""Cards that move: out of hands, from the deck, onto the discard pile, life and wounds."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.core.memory import note_gain, note_loss
from tablekit.games.sake_samurai.box.components import (
    HAND_LIMIT,
    NO_CARD,
)
from tablekit.games.sake_samurai.position.memory import note_deck, note_turned_up
from tablekit.games.sake_samurai.rules import facts
from tablekit.games.sake_samurai.words import events
from tablekit.games.sake_samurai.words.decisions import DISCARD_EXCESS

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State


def lose_card(state: State, seat: int, card: int) -> None:
    """A card leaves a hand, seen by all."""
    state.hands[seat].remove(card)
    if state.known:
        note_loss(state.known, seat, card)


def discard_card(state: State, seat: int, card: int) -> None:
    """A card goes from a hand onto the discard pile."""
    lose_card(state, seat, card)
    state.discard.append(card)
    if not state.deck:
        rebuild(state)


def put_away(state: State, cards: list[int]) -> None:
    """Cards go onto the discard pile, all in one step (SA-105)."""
    state.discard += cards
    if not state.deck and state.discard:
        rebuild(state)


def rebuild(state: State) -> None:
    """The deck is empty: all discards are shuffled into a new one (SA-105)."""
    if not state.discard:
        return
    state.deck, state.discard = state.discard, []
    note_deck(state, state.deck)
    state.shuffle(state.deck)
    state.tell(events.RESHUFFLED, -1, len(state.deck), facts.top_back(state, state.deck))


def draw(state: State, seat: int, count: int, why: int) -> None:
    """Draw cards from the deck; `why` is the event to tell. Too many are discarded (SA-027)."""
    hand = state.hands[seat]
    for _ in range(count):
        if not state.deck:
            state.tell(events.NO_CARDS, seat)
            break
        card = state.deck.pop()
        insort(hand, card)
        if state.log is not None:
            state.tell(why, seat, card, facts.top_back(state, state.deck))
        if not state.deck:
            rebuild(state)
    check_limit(state, seat)


def check_limit(state: State, seat: int) -> None:
    """Whoever holds more than four cards discards at once (SA-027)."""
    if len(state.hands[seat]) > HAND_LIMIT:
        state.ask(DISCARD_EXCESS, seat)


def check_limits(state: State) -> None:
    """Several may hold too many: they discard clockwise from the active player (SA-027)."""
    for seat in reversed([state.turn, *facts.clockwise(state, state.turn)]):
        check_limit(state, seat)


def turn_up(state: State, seat: int) -> int:
    """The top card of the deck is turned up for a follower and discarded; -1 if there is none."""
    if not state.deck:
        state.tell(events.NO_CARDS, seat)
        return NO_CARD
    card = state.deck.pop()
    note_turned_up(state, card)
    state.tell(events.TURNED_UP, seat, card, facts.top_back(state, state.deck))
    if not state.deck:
        rebuild(state)  # the card itself stays out of it (SA-105)
    put_away(state, [card])
    return card


def take_back(state: State, seat: int, card: int) -> None:
    """All see a card return to a hand (SA-112)."""
    insort(state.hands[seat], card)
    note_gain(state.known, state.seats, seat, card)


# --- Life and wounds (SA-106 to SA-108) -------------------------------------------------------


def lose_life(state: State, seat: int, damage: int) -> None:
    """Sips on the life deck go first, then cards, one by one (SA-090, SA-106)."""
    life, wounds = state.life[seat], state.wounds[seat]
    place = state.box.life
    for _ in range(damage):
        if facts.sips_on(state, seat, place):
            facts.add_sips(state, seat, place, -1)
            state.tell(events.LOST_LIFE_SIP, seat)
        elif life:
            wounds.append(life.pop())
            state.tell(events.LOST_LIFE, seat, len(life), facts.top_back(state, life))


def heal(state: State, seat: int, points: int) -> None:
    """Wounds return to the life deck, as many as there are (SA-108)."""
    life, wounds = state.life[seat], state.wounds[seat]
    for _ in range(min(points, len(wounds))):
        life.append(wounds.pop())
        state.tell(events.HEALED, seat, len(life), facts.top_back(state, wounds))


def burn_soul(state: State, seat: int, count: int) -> None:
    """The top cards of the life deck go into the hand, for good (SA-084 to SA-086)."""
    life, hand = state.life[seat], state.hands[seat]
    state.souls |= 1 << seat
    state.tell(events.SOUL, seat, count)
    for _ in range(count):
        card = life.pop()
        insort(hand, card)
        if state.log is not None:
            state.tell(events.TOOK_LIFE, seat, card, facts.top_back(state, life))
    check_limit(state, seat)
