"""How a position looks for a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State


def outlook(state: State, seat: int) -> float:
    return 0.5
