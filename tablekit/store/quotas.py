"""What one visitor may have in a store: so many tables, and so many characters in all of them."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, Select, func, insert, select

from tablekit.core.errors import BadOption, StoreTrouble
from tablekit.store.schema import heads, keepsakes, lines, makers, tables
from tablekit.store.tokens import is_token, token_hash

MOST_UNFINISHED: Final = 60
MOST_FINISHED: Final = 300
MOST_LETTERS: Final = 20_000_000
"""Characters of records, moves and keepsakes: about twenty megabytes."""
OF_A_LINE: Final = 32
"""Characters that a line counts for beside its own: short ones take room and time, too."""


class QuotaFull(StoreTrouble):
    """A visitor has as much as one may have; `what` is unfinished, finished or letters."""

    def __init__(self, what: str, most: int) -> None:
        super().__init__(f"One visitor may have {most:,} here ({what}). Delete something first.")
        self.what, self.most = what, most


def note_maker(database: Connection, table: str, maker: str) -> None:
    """Whose a new table is, if it is anybody's; QuotaFull if that is one too many.

    The caller sees to it that nobody else counts at the same time.
    """
    if not maker:
        return
    if not is_token(maker):
        raise BadOption("A visitor is known by a token, and this is none.")
    for what, most, count in (
        ("unfinished", MOST_UNFINISHED, _tables(maker).where(tables.c.result == "")),
        ("finished", MOST_FINISHED, _tables(maker).where(tables.c.result != "")),
        ("letters", MOST_LETTERS, _letters(maker)),
    ):
        if database.execute(count).scalar_one() >= most:
            raise QuotaFull(what, most)
    database.execute(insert(makers).values(table_id=table, maker=_hash(maker)))


def keeper(token: str) -> str:
    """What is kept of the token behind which keepsakes are."""
    return token_hash("keepsakes", token)


def _hash(maker: str) -> str:
    return token_hash("maker", maker)


def _tables(maker: str) -> Select[int]:
    mine = makers.c.maker == _hash(maker)
    return (
        select(func.count())
        .select_from(tables)
        .join(makers, makers.c.table_id == tables.c.id)
        .where(mine)
    )


def _letters(maker: str) -> Select[int]:
    """The characters of all that a visitor has."""
    mine, kept = makers.c.maker == _hash(maker), keepsakes.c.owner == keeper(maker)
    parts = (
        _sum(func.length(heads.c.head)).join(makers, makers.c.table_id == heads.c.table_id),
        _sum(func.length(lines.c.notation) + func.length(lines.c.comment) + OF_A_LINE).join(
            makers, makers.c.table_id == lines.c.table_id
        ),
    )
    records, moves = (part.where(mine).scalar_subquery() for part in parts)
    texts = _sum(func.length(keepsakes.c.text)).where(kept).scalar_subquery()
    return select(records + moves + texts)


def _sum(of: object) -> Select[int]:
    return select(func.coalesce(func.sum(of), 0))
