"""Rules of thumb: how a sensible player without a plan would choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State


def worths(state: State) -> list[int]:
    return [0 for _ in state.legal_actions()]


def choose(state: State) -> int:
    return state.legal_actions()[0]
