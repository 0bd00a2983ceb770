"""The lease of a table: one window at a time drives its bots."""

from __future__ import annotations

from sqlalchemy import select, update

from tablekit.store.rows import Rows, known_form, unknown_table
from tablekit.store.schema import leases


class Lease(Rows):
    """The store's leases."""

    def take_lease(self, id: str, holder: str, seconds: float = 5.0) -> bool:
        """Whether this holder drives the bots of a table now, and for some seconds to come.

        A lease that ends later than any that begins now is of a time before the clock was set back:
        it has run out. All holders take it for the same number of seconds.
        """
        with self._database.read() as database:
            found = database.execute(
                select(
                    leases.c.holder, (leases.c.until - self._database.clock()).label("left")
                ).where(leases.c.table_id == known_form(id))
            ).first()
        if found is None:
            raise unknown_table()
        runs = 0 < found.left <= seconds
        if runs and found.holder != holder:
            return False
        if runs and found.left > seconds / 2:
            return True
        with self._database.change() as database:
            now = self._database.clock()  # not before the turn has come
            taken = database.execute(
                update(leases)
                .where(
                    leases.c.table_id == id,
                    (leases.c.holder == holder)
                    | (leases.c.until <= now)
                    | (leases.c.until > now + seconds),
                )
                .values(holder=holder, until=now + seconds)
            )
        return bool(taken.rowcount)

    def drop_lease(self, id: str, holder: str) -> None:
        """Let another window drive the bots at once."""
        with self._database.change() as database:
            database.execute(
                update(leases)
                .where(leases.c.table_id == known_form(id), leases.c.holder == holder)
                .values(holder="", until=0.0)
            )
