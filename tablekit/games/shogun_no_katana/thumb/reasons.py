"""What speaks for an action, or against it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.refusal import Message

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State


def reason(state: State, action: int) -> Message | None:
    return None
