"""Cautions: what a legal action costs, said before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.frames import frame_seat
from tablekit.core.refusal import Message
from tablekit.games.way_of_the_samurai.words.actions import COMBO, CONTINUE, LOSE_LIFE, kind_of

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


def caution(state: State, action: int) -> Message | None:
    """A combo that is left lying, and the last Life."""
    kind = kind_of(action)
    if kind == CONTINUE and COMBO in map(kind_of, state.legal_actions()):
        return "caution-combo", {}
    if kind == LOSE_LIFE and state.life[frame_seat(state.stack[-1])] == 1:
        return "caution-last-life", {}
    return None
