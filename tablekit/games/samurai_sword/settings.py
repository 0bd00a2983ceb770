"""What was agreed before the deal: the game's options, and what the rules read from them.

One `Settings` belongs to a table for good; all copies of its state share it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core.options import Option
from tablekit.core.texts import Texts
from tablekit.games.samurai_sword.box.components import COPIES, EDITIONS

PUBLISHED: Final = "published"


def options(texts: Texts) -> tuple[Option, ...]:
    """What can be chosen; `texts` has the help."""
    return (
        Option("edition", EDITIONS, "es", texts),
        Option("deck", ("edition", PUBLISHED), "edition", texts),
    )


class Settings:
    """The options as the rules need them."""

    def __init__(self, options: Mapping[str, str | int]) -> None:
        edition = str(options["edition"])
        self.edition = EDITIONS.index(edition)
        """Which of EDITIONS is played (SS-4)."""
        self.copies = COPIES["es" if options["deck"] == PUBLISHED else edition]
        """How many copies of each card the deck has (SS-4, SS-15)."""
