"""Why an action is not legal: one code a reason, each with its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.refusal import Message, Refusal
from tablekit.core.state import frame_kind, frame_seat
from tablekit_sticks.actions import BLOCK, DRAW, GIVE, SWAP, is_action
from tablekit_sticks.events import ANSWER

if TYPE_CHECKING:
    from tablekit_sticks.state import State

REFUSALS: Final = {
    # Every game has these three.
    "game-over": "ST-8",
    "unknown-action": "ST-3",
    "not-your-decision": "ST-3",
    # The turn
    "bundle-empty": "ST-5",
    "swap-with-yourself": "ST-6",
    "blocked-already": "ST-7",
    # The answer
    "answer-first": "ST-7",
    "nothing-to-answer": "ST-7",
}
"""Every code, with the rule it cites."""


def why_not(state: State, action: int) -> Refusal:
    """Why an action that is not legal is not."""
    if not is_action(action, state.seats):
        return refuse(state, "unknown-action")
    if not state.stack:
        return refuse(state, "game-over")
    top = state.stack[-1]
    if frame_kind(top) == ANSWER:
        return refuse(state, "answer-first", {"by": frame_seat(state.stack[0])})
    if action in (GIVE, BLOCK):
        return refuse(state, "nothing-to-answer")
    if action == DRAW:
        fixes: list[Message] = [] if state.is_blocked() else [("swap-instead", {})]
        return refuse(state, "bundle-empty", {}, *fixes)
    if action == SWAP + frame_seat(top):
        return refuse(state, "swap-with-yourself")
    return refuse(state, "blocked-already")


def refuse(
    state: State, code: str, arguments: dict[str, object] | None = None, *fixes: Message
) -> Refusal:
    """A refusal with its rule."""
    return Refusal(state.game.texts, code, REFUSALS[code], arguments, fixes)
