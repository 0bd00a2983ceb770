"""Cautions: what a legal action costs, said before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.frames import frame_seat
from tablekit.core.refusal import Message
from tablekit.games.shogun_no_katana.words.actions import PASS, WORKER, kind_of

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State


def caution(state: State, action: int) -> Message | None:
    """Who passes while a worker could be sent gives up turns of the round (SK-205)."""
    if kind_of(action) != PASS or WORKER not in map(kind_of, state.legal_actions()):
        return None
    return "caution-pass", {"workers": state.workers[frame_seat(state.stack[-1])]}
