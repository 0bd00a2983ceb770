"""The deal: boards, katanas, hands, life decks, steps and sake (SA-001 to SA-011)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.cards import lot
from tablekit.games.sake_samurai.box.components import (
    HAND_LIMIT,
    INN,
)
from tablekit.games.sake_samurai.position.memory import note_deck
from tablekit.games.sake_samurai.words import events

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State


def set_up(state: State) -> None:
    """Everything up to the first turn."""
    choose_location(state)
    deal_boards(state)
    deal_katanas(state)
    state.deck = without(lot(state.box.copies), state.gear)
    note_deck(state, state.deck)
    state.shuffle(state.deck)
    for seat in range(state.seats):
        deal_cards(state, seat)
    lay_steps(state)
    state.masu = state.box.sips[state.seats]
    first = state.settings.first_player
    state.turn = state.roll(state.seats) if first < 0 else first
    state.tell(events.FIRST, state.turn)


def choose_location(state: State) -> None:
    """The agreed place, or one that is drawn (SA-010)."""
    chosen = state.settings.location
    state.location = 1 + state.roll(len(state.box.location_ids) - 1) if chosen < 0 else chosen
    if state.location != INN:
        state.tell(events.AT_LOCATION, -1, state.location)


def deal_boards(state: State) -> None:
    """One board each, at random (SA-001)."""
    boards = state.settings.boards[:]
    state.shuffle(boards)
    state.board = boards[: state.seats]


def deal_katanas(state: State) -> None:
    """Everybody wields a katana (SA-004)."""
    box = state.box
    katanas = [card for card in box.katana_cards for _ in range(box.copies[card])]
    state.shuffle(katanas)
    for seat in range(state.seats):
        state.gear[seat * box.gear_count + box.katana] = katanas[seat]
        state.wielded[seat] = box.katana


def without(cards: list[int], taken: list[int]) -> list[int]:
    """The cards that are left when some have been taken; what is no card is not missed."""
    for card in taken:
        if card >= 0:
            cards.remove(card)
    return cards


def deal_cards(state: State, seat: int) -> None:
    """Four cards into the hand, then as many as the samurai has life points (SA-006)."""
    life = state.settings.life[state.board[seat]]
    state.hands[seat] = sorted(state.deck.pop() for _ in range(HAND_LIMIT))
    state.life[seat] = [state.deck.pop() for _ in range(life)]
    state.tell(events.DEALT, seat, state.board[seat], HAND_LIMIT, life)


def lay_steps(state: State) -> None:
    """Three tokens between neighbours, two on the Moonlit Bridge (SA-007, SA-163)."""
    box = state.box
    state.gaps = [box.start_gap[state.location] or box.gap[state.seats]] * state.seats
