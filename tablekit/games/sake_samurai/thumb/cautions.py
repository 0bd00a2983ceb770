"""Cautions: what a costly action says before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.refusal import Message
from tablekit.games.sake_samurai.thumb.reasons import life_after_soul
from tablekit.games.sake_samurai.words.actions import SOUL, kind_of

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

LOW: Final = 2
"""So much life is lost to one blow."""


def caution(state: State, action: int) -> Message | None:
    """Burnt life never comes back: whoever keeps little of it is told (SA-086)."""
    if kind_of(action) != SOUL:
        return None
    left = life_after_soul(state, action)
    return ("caution-soul", {"left": left}) if left <= LOW else None
