"""The journal of a table: lines that are written once, in order, and never changed."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Final

from sqlalchemy import insert, select, update

from tablekit.core.errors import MoveTaken, StoreTrouble, shown
from tablekit.store.kept import Line
from tablekit.store.rows import LARGEST_NUMBER, Rows, from_number, known_form
from tablekit.store.schema import lines, tables
from tablekit.store.trouble import was_cut_off
from tablekit.store.words import fit_line

MOST_LINES: Final = 50_000
"""Of one table: many times the longest game, so that nobody fills a store by taking back."""
MOST_ASIDE: Final = 10_000
"""The number of the first line that is a move and nothing else: no taking back, no whisper. A table
begins with no more of them: they are written at once, and everybody else waits."""


class Journal(Rows):
    """The store's journals."""

    def journal(self, id: str, since: int = 0) -> list[Line]:
        """The lines of a table, from a number on; the first is 0."""
        with self._database.read() as database:
            found = [
                Line(*row)
                for row in database.execute(
                    select(lines.c.seat, lines.c.notation, lines.c.comment)
                    .where(lines.c.table_id == known_form(id), lines.c.number >= from_number(since))
                    .order_by(lines.c.number)
                )
            ]
        if not found:
            self.revision(id)  # an empty journal, or no table at all
        return found

    def write(self, id: str, number: int, line: Line, quietly: bool = False) -> None:
        """Write the line of that number; when this returns, it is on the disk.

        MoveTaken if the number is written already, by whomever; then nothing has changed. With
        `quietly` no lobby says that the table has changed now.
        """
        kept, at = fit_line(line), time.time()
        if type(number) is not int or not 0 <= number < LARGEST_NUMBER:
            raise StoreTrouble(
                f"Lines are numbered from 0, without a gap; {shown(number)} is none."
            )
        if number >= MOST_LINES:
            raise StoreTrouble(f"A table has at most {MOST_LINES} lines. Go on at a new one.")
        try:
            self._write(known_form(id), number, kept, at, quietly)
        except StoreTrouble as trouble:
            if not was_cut_off(trouble):
                raise
            # The answer is lost, the line perhaps not. The second time it knows its own line.
            self._write(id, number, kept, at, quietly, again=True)

    def _write(
        self, id: str, number: int, line: Line, at: float, quietly: bool, again: bool = False
    ) -> None:
        seen = {} if quietly else {"changed": self._database.clock()}
        with self._database.change() as database:
            # Who raises the count writes the line; everybody else waits here, and comes too late.
            counted = database.execute(
                update(tables)
                .where(tables.c.id == id, tables.c.lines == number)
                .values(lines=number + 1, revision=tables.c.revision + 1, **seen)
            )
            if counted.rowcount:
                database.execute(insert(lines), new_lines(id, number, [line], at))
                return
            written = self._locked(database, id).lines
            if number > written:
                raise StoreTrouble(f"Line {number} cannot follow line {written - 1}: a gap.")
            mine = select(lines.c.seat).where(
                lines.c.table_id == id,
                lines.c.number == number,
                lines.c.seat == line.seat,
                lines.c.notation == line.notation,
                lines.c.at == at,
            )
            if again and database.execute(mine).first():
                return
            raise MoveTaken("Somebody else was faster: the table has moved on.")


def new_lines(table: str, first: int, new: Iterable[Line], at: float) -> list[dict[str, object]]:
    return [
        {"table_id": table, "number": number, "at": at, **line._asdict()}
        for number, line in enumerate(new, first)
    ]
