"""Properties (SS-38, SS-39, SS-97 to SS-108): putting them in front of a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.games.samurai_sword.box.components import ARMOR, BUSHIDO, CONCENTRATION
from tablekit.games.samurai_sword.position.memory import BUSHIDO_GRUDGE, note_grudge
from tablekit.games.samurai_sword.rules.piles import lose_card
from tablekit.games.samurai_sword.words import events
from tablekit.games.samurai_sword.words.actions import NO_SEAT

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


def properties(state: State, card: int) -> list[int]:
    """How many of a property each player has in play (Bushido apart)."""
    if card == CONCENTRATION:
        return state.concentration
    return state.armor if card == ARMOR else state.fast_draw


def has_property(state: State, seat: int, card: int) -> bool:
    """Whether a property lies in front of a player."""
    return state.bushido == seat if card == BUSHIDO else properties(state, card)[seat] > 0


def place_property(state: State, card: int) -> None:
    """Put a property in front of yourself (SS-38); copies add up (SS-39)."""
    seat = state.turn
    lose_card(state, seat, card)
    properties(state, card)[seat] += 1
    state.tell(events.PLACED, seat, card)


def against_bushido(state: State, target: int) -> str:
    """Bushido goes in front of any player, if there is none in play (SS-97, SS-98)."""
    if state.bushido >= 0:
        return "bushido-in-play"
    return "bushido-needs-target" if target == NO_SEAT else ""


def place_bushido(state: State, target: int) -> None:
    """Put Bushido in front of any player (SS-97)."""
    lose_card(state, state.turn, BUSHIDO)
    state.bushido = target
    note_grudge(state, target, BUSHIDO_GRUDGE)
    state.tell(events.PLACED_BUSHIDO, state.turn, target)
