"""Rows that give out their own numbers, so that a constant and its row cannot disagree.

Events, decisions and kinds of action are numbers in the engine and rows in a table. Each row gives
its number to the constant on the same line:

    EVENTS: Final[Numbered[EventKind]] = Numbered("events")
    TURN: Final = EVENTS.row(EventKind("turn", "SS-25"))
    HIT: Final = EVENTS.row(EventKind("hit", "SS-61", ("by", "wounds", "resilience")))

and the game's table is `EVENTS.rows`.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from tablekit.core.errors import Nonconforming

Row = TypeVar("Row")


class Numbered(Generic[Row]):
    """A table whose rows are numbered from 0, in the order in which they are written.

    >>> fruits = Numbered[str]("fruits", most=2)
    >>> plum, peach = fruits.row("plum"), fruits.row("peach")
    >>> fruits.rows[peach]
    'peach'
    >>> fruits.row("pear")
    Traceback (most recent call last):
    tablekit.core.errors.Nonconforming: The table of fruits has room for 2 rows; 'pear' is one more.
    """

    def __init__(self, name: str, most: int = 1 << 20) -> None:
        self.name = name
        self.most = most
        self._rows: list[Row] = []

    def row(self, row: Row) -> int:
        """Write a row below the others; its number."""
        if len(self._rows) >= self.most:
            raise Nonconforming(
                f"The table of {self.name} has room for {self.most} rows; {row!r} is one more."
            )
        self._rows.append(row)
        return len(self._rows) - 1

    @property
    def rows(self) -> tuple[Row, ...]:
        """All rows, each at its number."""
        return tuple(self._rows)
