"""Placing a card in the attack, and naming a Joker (WS-015 to WS-018, WS-026, WS-056)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.games.way_of_the_samurai.rules import effects, phases
from tablekit.games.way_of_the_samurai.words import events
from tablekit.games.way_of_the_samurai.words.actions import (
    PLACE,
    first_of,
    kind_of,
    marked,
    second_of,
)
from tablekit.games.way_of_the_samurai.words.decisions import NAME_JOKER

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


def against_card(state: State, seat: int, action: int) -> str:
    """A card of the hand is placed, discarded or replaced (WS-026, WS-136, WSX-02)."""
    return "" if first_of(action) in state.hands[seat] else "not-in-hand"


def against_stored(state: State, seat: int, action: int) -> str:
    """A special card that lies beside the gauge (WS-056)."""
    return "" if first_of(action) in state.stored[seat] else "not-stored"


def place(state: State, seat: int, action: int) -> None:
    """Place a card from the hand or beside the gauge (WS-026, WS-056), and apply it."""
    card = first_of(action)
    if kind_of(action) == PLACE:
        state.hands[seat].remove(card)
        state.tell(events.PLACED, seat, card)
    else:
        state.stored[seat].remove(card)
        state.tell(events.PLACED_STORED, seat, card)
    state.zone.append(card)
    if state.box.wild[card]:
        state.ask(NAME_JOKER, seat)
        return
    effects.apply_card(state, card)
    phases.after_placing(state)


def name_joker(state: State, seat: int, action: int) -> None:
    """The Joker raises a band by 1 and counts as a symbol (WS-018)."""
    band, symbol = first_of(action), second_of(action)
    state.stack.pop()
    state.zone[-1] = marked(state.zone[-1], band, symbol)
    state.tell(events.NAMED, seat, band, symbol)
    effects.move_level(state, seat, band, 1)
    effects.tell_levels(state, seat)
    phases.after_placing(state)
