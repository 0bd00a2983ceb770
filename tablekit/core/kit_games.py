"""A game with components in tables: those of our own box, or a user's kit laid over them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, Protocol, Self

from mypy_extensions import mypyc_attr

from tablekit.core.errors import BadKit
from tablekit.core.game import OPENED
from tablekit.core.kits import Source, Tables, read_kit
from tablekit.core.rooms import GameInRooms
from tablekit.core.sheets import Sheet
from tablekit.core.view import StateT

MOST_GAMES: Final = 32
"""Games with a kit that are kept."""


class Kits(Protocol):
    """`box/kits`: our own tables, and what must hold when a kit is laid over them."""

    OUR_TABLES: Tables

    def with_kit(self, source: Source, /) -> Tables:
        """Our tables with those of a kit."""

    def check_set(self, tables: Tables, /) -> Iterator[str]:
        """Everything that keeps the tables from being played together."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GameWithKits(GameInRooms[StateT]):
    """A game in rooms that is made with a kit, or with None for our own box."""

    def __init__(
        self, id: str, title: str, kits: Kits, sheets: Sequence[Sheet], source: Source | None
    ) -> None:
        super().__init__()
        self.id = id
        self.title = title
        self.kits = kits
        self.sheets = sheets
        self.source = source
        """The kit that it is played with; None: our own box."""
        self.tables = kits.OUR_TABLES
        """All its components."""
        if source is not None:
            self.id = f"{id}+{source.id}"
            self.title = f"{title}: {source.title}"
            self.digest = source.digest(sheets)
            self.tables = kits.with_kit(source)

    def with_kit(self, folder: object) -> Self:
        """The game with the components of a folder.

        From now on it is known here under its own id, so that its records can be opened.
        """
        if self.source is not None:
            raise BadKit(f"{self.title} has a kit already; a kit is laid over our own box.")
        kits = self.kits
        source = read_kit(
            folder, self.id, self.sheets, lambda kit: kits.check_set(kits.with_kit(kit))
        )
        kind: Any = type(self)
        game: Self = play_with(kind, source.to_text())
        OPENED[game.id] = game
        return game

    def kit_contents(self) -> list[str]:
        """What the kit brings, table by table."""
        if self.source is None:
            return []
        return self.source.contents(self.kits.OUR_TABLES, self.sheets)

    def __reduce__(self) -> str | tuple[object, ...]:
        # With a kit it is pickled by what the kit says, so that no folder is needed elsewhere.
        return "GAME" if self.source is None else (play_with, (type(self), self.source.to_text()))


@lru_cache(maxsize=MOST_GAMES)
def play_with(game: Any, kit: str) -> Any:
    """The game of this type with a kit, as `Source.to_text` tells it; the same object each time."""
    return game(Source.from_text(kit))
