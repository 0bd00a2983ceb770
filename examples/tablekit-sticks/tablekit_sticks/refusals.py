"""Why an action is not legal: one code a reason, each with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.core.refusal import Message, Refusal
from tablekit_sticks.actions import BLOCK, DRAW, GIVE, SWAP
from tablekit_sticks.events import ANSWER

if TYPE_CHECKING:
    from tablekit_sticks.state import State

REFUSALS: Final = {
    # The core gives these three, in every game.
    "unknown-action": "ST-3",
    "game-over": "ST-8",
    "not-your-decision": "ST-3",
    # The turn
    "bundle-empty": "ST-5",
    "swap-with-yourself": "ST-6",
    "blocked-already": "ST-7",
    # The answer
    "answer-first": "ST-7",
    "nothing-to-answer": "ST-7",
}


def why_not(state: State, action: int) -> Refusal:
    """Why an action that is not legal is not."""
    top = state.stack[-1]
    words = {"by": frame_seat(state.stack[0])}
    fixes: list[Message] = []
    if frame_kind(top) == ANSWER:
        code = "answer-first"
    elif action in (GIVE, BLOCK):
        code = "nothing-to-answer"
    elif action == DRAW:
        code = "bundle-empty"
        if not state.is_blocked():
            fixes = [("swap-instead", {})]
    elif action == SWAP + frame_seat(top):
        code = "swap-with-yourself"
    else:
        code = "blocked-already"
    return Refusal(state.game.texts, code, REFUSALS[code], words, fixes)
