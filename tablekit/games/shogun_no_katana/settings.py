"""What was agreed before the deal: the game's options, and what the rules read from them.

One `Settings` belongs to a table for good; all copies of its state share it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from tablekit.core.options import Option
from tablekit.core.texts import Texts
from tablekit.games.shogun_no_katana.box.board import (
    LEVELS,
    MOST_SEATS,
    PHANTOM_UNLOCKED_BY,
    locked_after,
)

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.box.components import Box

RANDOM: Final = "random"
FIRST_GAME: Final = "first-game"
USEFUL: Final = "useful"
ALWAYS: Final = "always"
SOLO_LEVEL: Final = 3
"""The Phantom of a single player who has not chosen one (SK-121)."""


def options(texts: Texts, chapters: int) -> tuple[Option, ...]:
    """What can be chosen; `texts` has the help. So many chapters are in the box."""
    return (
        Option("phantom", range(LEVELS + 1), 0, texts),
        Option("chapter", range(chapters + 1), 0, texts),
        Option("halls", (RANDOM, FIRST_GAME), RANDOM, texts),
        Option("slots", (USEFUL, ALWAYS), USEFUL, texts),
    )


def clashes(box: Box, seats: int, options: Mapping[str, str | int]) -> Iterator[str]:
    """What cannot be played together (SK-121)."""
    chapter = box.chapters[int(options["chapter"])]
    if chapter.number and (seats > 1 or not options["phantom"]):
        yield "chapter"
    if seats == 1 and not options["phantom"]:
        yield "alone"
    if seats == MOST_SEATS and options["phantom"]:
        yield "crowd"
    if options["halls"] == FIRST_GAME and chapter.contradicts(box.first_game):
        yield "halls"


class Settings:
    """The options as the rules need them."""

    def __init__(self, box: Box, seats: int, options: Mapping[str, str | int]) -> None:
        self.phantom = int(options["phantom"])
        """The level of the Phantom; 0: there is none (SK-901)."""
        self.chapter = box.chapters[int(options["chapter"])]
        """The rules of the chapter; number 0 is the plain game (SK-1001)."""
        self.has_first_halls = options["halls"] == FIRST_GAME
        """Whether the palace has the halls for a first game (SK-108)."""
        self.opens_for_any_card = options["slots"] == ALWAYS
        """Whether a card without a place icon opens a slot by itself (SK-242)."""
        self.players = seats + bool(self.phantom)
        """How many count for numbered spaces and honour cards, the Phantom too (SK-120, SK-906)."""
        self.attendants = self.chapter.attendants
        """Attendants of each player (SK-102)."""
        self.halls = self.chapter.hall_count
        """Halls of the palace (SK-106)."""

    def locked_after(self, delivered: int) -> int:
        """Workers of a human still locked after so many delivered swords (SK-104, SK-515)."""
        return locked_after(delivered, self.chapter.unlocked_by)

    def phantom_locked_after(self, delivered: int) -> int:
        """The same of the Phantom (SK-902, SK-915)."""
        return locked_after(delivered, PHANTOM_UNLOCKED_BY[self.phantom])
