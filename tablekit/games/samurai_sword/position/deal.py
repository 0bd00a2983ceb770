"""The deal: roles, characters, tokens and hands (SS-6 to SS-18)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.core.cards import lot
from tablekit.games.samurai_sword.box.components import (
    CHARACTER_IDS,
    HANDS,
    NINJA,
    NINJA_COUNT,
    OTHER_HONOR,
    RESILIENCE,
    RONIN,
    RONIN_COUNT,
    SAMURAI,
    SAMURAI_COUNT,
    SHOGUN,
    SHOGUN_HONOR,
)
from tablekit.games.samurai_sword.position.memory import ONE_IN_ROW, note_deck
from tablekit.games.samurai_sword.words import events

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


def set_up(state: State) -> None:
    """Everything up to the first turn, which is the Shogun's (SS-18)."""
    deal_roles(state)
    deal_characters(state)
    hand_out_tokens(state)
    state.deck = lot(state.settings.copies)
    note_deck(state, state.deck)
    state.shuffle(state.deck)
    shogun = state.role.index(SHOGUN)
    state.tell(events.SHOGUN_SHOWN, shogun)
    for place, size in enumerate(HANDS[state.seats]):
        deal_hand(state, (shogun + place) % state.seats, size)
    state.turn = shogun


def deal_roles(state: State) -> None:
    """One role each; with fewer players a Ninja is put aside unseen (SS-6 to SS-9)."""
    seats = state.seats
    ninja = list(NINJA)
    state.shuffle(ninja)
    roles = [SHOGUN, *ninja[: NINJA_COUNT[seats]]]
    roles += [SAMURAI] * SAMURAI_COUNT[seats] + [RONIN] * RONIN_COUNT[seats]
    state.shuffle(roles)
    state.role = roles


def deal_characters(state: State) -> None:
    """One of the twelve characters each, face up (SS-10)."""
    characters = list(range(len(CHARACTER_IDS)))
    state.shuffle(characters)
    state.character = characters[: state.seats]


def hand_out_tokens(state: State) -> None:
    """Resilience by character (SS-11), honor by role (SS-13)."""
    seats = state.seats
    for seat in range(seats):
        state.resilience[seat] = RESILIENCE[state.character[seat]]
        shogun = state.role[seat] == SHOGUN
        state.honor[seat] = SHOGUN_HONOR[seats] if shogun else OTHER_HONOR[seats]


def deal_hand(state: State, seat: int, size: int) -> None:
    """Cards from the top of the deck, seen by their owner alone (SS-16)."""
    for _ in range(size):
        card = state.deck.pop()
        insort(state.hands[seat], card)
        state.might_hold[card] -= ONE_IN_ROW[seat]
    state.tell(events.DEALT, seat, state.character[seat], size, state.honor[seat])
