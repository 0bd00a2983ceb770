"""The coin of the rules of thumb: tenths of a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

POINT: Final = 10
CARD: Final = 4
"""A card, for what it may do one day."""
COIN_WORTH: Final = (0, 6, 8, 5, 3)
"""What a coin is worth in each round."""


def coin(state: State) -> int:
    """What a coin is worth now."""
    return COIN_WORTH[state.round]
