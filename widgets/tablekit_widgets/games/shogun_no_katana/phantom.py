"""The Phantom among the others: whose its pieces are, its washitsu, its katana and its piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from tablekit.games.shogun_no_katana.box.board import (
    MOST_COMPOSED,
    PHANTOM_UNLOCKED_BY,
    SWORDS_SHOWN,
    WORKERS,
)
from tablekit.games.shogun_no_katana.position.state import State
from tablekit.games.shogun_no_katana.rules import ending

WHO: Final = ending.PHANTOM
"""What stands for it where a seat has its number."""


def seat_of(state: State, player: int) -> int | str:
    """Whose a piece is: the Phantom comes after the last seat."""
    return player if player < state.seats else WHO


def plate(state: State, shown: Mapping[str, Any] | None) -> dict[str, object] | None:
    """What its plate shows beside what the view tells; nothing without a Phantom."""
    if shown is None:
        return None
    done = len(shown["swords"])
    locked = [space for space in PHANTOM_UNLOCKED_BY[shown["level"]] if space > done]
    box, honours = state.box, state.phantom_honours
    return {
        "locked": locked,
        "away": WORKERS - shown["workers"] - len(locked),
        "spaces": max(SWORDS_SHOWN, done),
        "holes": MOST_COMPOSED - len(shown["katana"]),
        "placed": state.settings.attendants - shown["attendants"],
        "discard": sorted(Counter(shown["discard"]).items()),
        "honours": [(box.honour_ids[h], ending.phantom_honour_points(state, h)) for h in honours],
        "is_next": ending.komainu_piece(state) == state.seats,
    }
