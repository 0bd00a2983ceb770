"""What was agreed before the deal: the game's options, and what the rules read from them.

One `Settings` belongs to a table for good; all copies of its state share it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core.options import Option
from tablekit.core.texts import Texts
from tablekit.games.shogun_no_katana.box.board import ATTENDANTS, HALLS_IN_PLAY

RANDOM: Final = "random"
FIRST_GAME: Final = "first-game"
USEFUL: Final = "useful"
ALWAYS: Final = "always"


def options(texts: Texts) -> tuple[Option, ...]:
    """What can be chosen; `texts` has the help."""
    return (
        Option("halls", (RANDOM, FIRST_GAME), RANDOM, texts),
        Option("slots", (USEFUL, ALWAYS), USEFUL, texts),
    )


class Settings:
    """The options as the rules need them."""

    def __init__(self, options: Mapping[str, str | int]) -> None:
        self.has_first_halls = options["halls"] == FIRST_GAME
        """Whether the palace has the halls for a first game (SK-108)."""
        self.opens_for_any_card = options["slots"] == ALWAYS
        """Whether a card without a place icon opens a slot by itself (SK-242)."""
        self.attendants = ATTENDANTS
        """Attendants of each player (SK-102)."""
        self.halls = HALLS_IN_PLAY
        """Halls of the palace (SK-106)."""
