"""What the windows of a table tell each other beside moves: that it waits, or that bots hurry."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, delete, insert, select

from tablekit.store.kept import Signs
from tablekit.store.rows import Rows, known_form
from tablekit.store.schema import signs


class Signals(Rows):
    """The store's signs."""

    def signs(self, id: str) -> Signs:
        """What the windows of a table have told each other last."""
        with self._database.read() as database:
            return _signs(database, known_form(id))

    def begin(self, id: str) -> None:
        """The game begins: everybody has come, or the host waits no longer."""
        self._signal(id, lambda before: before._replace(waits=False))

    def hurry(self, id: str, percent: int) -> None:
        """The bots of a table have so much of their time to think."""
        self._signal(id, lambda before: before._replace(percent=percent))

    def _signal(self, id: str, change: Callable[[Signs], Signs]) -> None:
        with self._database.change() as database:
            self._locked(database, id)
            before = _signs(database, id)
            after = change(before)
            if after != before:
                database.execute(delete(signs).where(signs.c.table_id == id))
                database.execute(insert(signs).values(table_id=id, **after._asdict()))
                self._bump(database, id)


def _signs(database: Connection, id: str) -> Signs:
    found = database.execute(
        select(signs.c.waits, signs.c.percent).where(signs.c.table_id == id)
    ).first()
    return Signs() if found is None else Signs(*found)
