"""What the parts of the store share: the row of a table, and one change of it after the other."""

from __future__ import annotations

import re
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, select, update

from tablekit.core.errors import UnknownTable
from tablekit.store.database import Database
from tablekit.store.schema import tables

LARGEST_NUMBER: Final = 2**31 - 1
"""What a whole number in PostgreSQL holds."""

_ID: Final = re.compile(r"[\w-]{1,32}", re.ASCII)
_REVISION: Final = select(tables.c.revision).where(tables.c.id == bindparam("id"))


class Rows:
    """The rows of one table in the store, behind its id."""

    _database: Database

    def revision(self, id: str) -> int:
        """A number that goes up whenever anything of the table changes."""
        with self._database.read() as database:
            found = database.execute(_REVISION, {"id": known_form(id)}).scalar()
        if found is None:
            raise unknown_table()
        return int(found)

    def _locked(self, database: Connection, id: str) -> Row[Any]:
        """The table's row. Others who want to change the table wait until this change is done."""
        found = database.execute(
            select(tables).where(tables.c.id == known_form(id)).with_for_update()
        ).first()
        if found is None:
            raise unknown_table()
        return found

    def _bump(self, database: Connection, id: str, **values: object) -> None:
        """Let the windows notice."""
        database.execute(
            update(tables).where(tables.c.id == id).values(revision=tables.c.revision + 1, **values)
        )

    def _touch(self, database: Connection, id: str, **values: object) -> None:
        """Let the windows notice, and the lobby too: the table has changed now."""
        self._bump(database, id, changed=self._database.clock(), **values)


def is_id(id: object) -> bool:
    """Whether it could be the id of a table."""
    return isinstance(id, str) and _ID.fullmatch(id) is not None


def known_form(id: str) -> str:
    """The id, if it could be one: a stranger's text does not reach the database."""
    if not is_id(id):
        raise unknown_table()
    return id


def unknown_table() -> UnknownTable:
    """The error for an id that is none, or none any longer."""
    return UnknownTable("There is no such table here: its link is mistyped, or it was deleted.")


def from_number(since: int) -> int:
    """The number to read from, as the database can hold it."""
    return max(0, min(since, LARGEST_NUMBER))
