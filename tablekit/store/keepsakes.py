"""Keepsakes: short texts that belong to somebody, such as how far they have come in a story.

The store does not know what they mean: a game reads and writes them.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, func, insert, select, update

from tablekit.core.errors import BadOption
from tablekit.store.database import Database
from tablekit.store.kept import Keepsake
from tablekit.store.quotas import keeper
from tablekit.store.rows import is_id
from tablekit.store.schema import keepsakes
from tablekit.store.tokens import is_token
from tablekit.store.words import tidy

MOST_KEEPSAKES: Final = 100
"""Of one owner and one kind."""
LONGEST_KEEPSAKE: Final = 100_000
"""Characters of one text."""
LONGEST_KIND: Final = 100


class Keepsakes:
    """The store's keepsakes, each behind the token of its owner."""

    _database: Database

    def keep(self, owner: str, kind: str, text: str) -> str:
        """Keep a text of this kind for an owner, and give it an id."""
        if not is_token(owner):
            raise BadOption("What is kept belongs to a token, and this is none.")
        id, kept = secrets.token_urlsafe(9), _fit(text)
        with self._database.change() as database:
            self._database.one_by_one(database)
            mine = and_(keepsakes.c.owner == keeper(owner), keepsakes.c.kind == _kind(kind))
            many = select(func.count()).select_from(keepsakes).where(mine)
            if database.execute(many).scalar_one() >= MOST_KEEPSAKES:
                raise BadOption(f"{MOST_KEEPSAKES} of these are kept already. Delete one first.")
            now = self._database.clock()
            row = {"id": id, "owner": keeper(owner), "kind": _kind(kind), "text": kept}
            database.execute(insert(keepsakes).values(**row, made=now, changed=now))
        return id

    def keepsakes(self, owner: str, kind: str) -> list[Keepsake]:
        """All of this kind that an owner has, the last changed first."""
        if not is_token(owner):
            return []
        with self._database.read() as database:
            found = database.execute(
                select(keepsakes.c.id, keepsakes.c.text, keepsakes.c.changed)
                .where(keepsakes.c.owner == keeper(owner), keepsakes.c.kind == _kind(kind))
                .order_by(keepsakes.c.changed.desc(), keepsakes.c.id)
            )
            return [Keepsake(*row) for row in found]

    def rewrite(self, id: str, owner: str, change: Callable[[str], str]) -> str:
        """Change a text, and give it back as it is kept now; what `change` raises changes nothing.

        Of two who change it at the same time, the second gets what the first has written.
        """
        mine = _mine(id, owner)
        with self._database.change() as database:
            before = database.execute(
                select(keepsakes.c.text).where(mine).with_for_update()
            ).scalar()
            if before is None:
                raise _unknown()
            after = _fit(change(before))
            if after != before:
                values = {"text": after, "changed": self._database.clock()}
                database.execute(update(keepsakes).where(mine).values(values))
        return after

    def throw_away(self, id: str, owner: str) -> bool:
        """Forget a text, if the token is its owner's."""
        if not is_id(id) or not is_token(owner):
            return False
        with self._database.change() as database:
            gone = database.execute(delete(keepsakes).where(_mine(id, owner)))
        return bool(gone.rowcount)


def _mine(id: str, owner: str) -> ColumnElement[bool]:
    if not is_id(id) or not is_token(owner):
        raise _unknown()
    return and_(keepsakes.c.id == id, keepsakes.c.owner == keeper(owner))


def _unknown() -> BadOption:
    return BadOption("This is not kept here: it was deleted, or it belongs to somebody else.")


def _kind(kind: str) -> str:
    return tidy(kind, LONGEST_KIND)


def _fit(text: str) -> str:
    # What can be printed on a line, every database can keep.
    if not isinstance(text, str) or len(text) > LONGEST_KEEPSAKE or not text.isprintable():
        raise BadOption(f"What is kept is a line of at most {LONGEST_KEEPSAKE} characters.")
    return text
