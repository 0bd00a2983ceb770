"""The store: who sits at which table, and every move, on the disk before it is shown.

A table is a journal that only grows. Its lines are numbered, and two windows that move at the same
time write the same number: the database lets exactly one of them in. Everything that others should
notice raises the table's revision, which windows look at many times a second.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, delete, func, insert, select

from tablekit.core.errors import BadOption, BadRecord, StoreTrouble
from tablekit.core.record import LARGEST, Record, read_record
from tablekit.store.database import Database
from tablekit.store.journal import MOST_ASIDE, Journal, new_lines
from tablekit.store.keepsakes import Keepsakes
from tablekit.store.kept import Deal, Line, Rematch, Signs, Summary
from tablekit.store.learning import Learning
from tablekit.store.lease import Lease
from tablekit.store.places import store_url
from tablekit.store.quotas import note_maker
from tablekit.store.rows import is_id, known_form, unknown_table
from tablekit.store.schema import deals, heads, leases, lines, rematches, seats, signs, tables
from tablekit.store.seats import Seats, new_seats, same_seats
from tablekit.store.signs import Signals
from tablekit.store.talk import Talk
from tablekit.store.tokens import check_token, is_token, kept_token, token_hash
from tablekit.store.words import LONGEST_WORDS, MOST_SEATS, fit_line, fit_name, tidy

NOTHING_KNOWN: Final = Deal()
DAY: Final = 24 * 60 * 60.0
_MANY: Final = 500
"""Ids in one question; databases allow some thousands."""


class TablesTaken(StoreTrouble):
    """No table can be added now: as many go on as there may be."""


class Store(Journal, Seats, Signals, Talk, Lease, Learning, Keepsakes):
    """A place where tables are kept. It is made when it is not there, unless `make` says no."""

    def __init__(
        self, place: str | Path | None = None, make: bool = True, called: str = ""
    ) -> None:
        """`called` is what its place is called in errors that strangers read; empty: its name."""
        self._database = Database(store_url(place), make, called)

    def __repr__(self) -> str:
        return f"Store({self.place!r})"

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def place(self) -> str:
        """Where it is, as a player may read it: never with a password."""
        return self._database.place

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    def create(
        self,
        record: Record,
        tokens: Sequence[str],
        owner: str,
        invited: Sequence[int] = (),
        deal: Deal = NOTHING_KNOWN,
        most: int | None = None,
        maker: str = "",
    ) -> str:
        """Keep a new table and give it an id.

        `tokens` has one for each seat, empty for a bot's own seat; seats with equal tokens share a
        screen. The token of an `invited` seat is an invitation, not yet a key. The moves of the
        record become the first lines of the journal. Where `most` tables go on already, TablesTaken
        is raised: counting and adding is one step. `maker` is the token of a visitor who may have
        so many and no more, else QuotaFull; empty: nobody's.
        """
        if len(tokens) != len(record.seats) or not 0 < len(tokens) <= MOST_SEATS:
            raise BadOption("A table has seats, and a token for each; an empty one is a bot's.")
        for token in (*tokens, owner):
            check_token(token)
        with self._database.change() as database:
            waits = bool(invited)
            table = self._add(database, record, owner, most, maker, waits)
            database.execute(insert(seats), new_seats(table, record.seats, tokens, invited))
            if deal.how:
                database.execute(insert(deals).values(table_id=table, **deal._asdict()))
        return table

    def _add(
        self,
        database: Connection,
        record: Record,
        owner: str,
        most: int | None,
        maker: str,
        waits: bool,
    ) -> str:
        """A new table with its first lines, but without seats."""
        if len(record.moves) > MOST_ASIDE:
            raise BadRecord(
                f"A table begins with at most {MOST_ASIDE} lines, and this record has"
                f" {len(record.moves)}."
            )
        head = _fit_head(record)
        first = [fit_line(Line(move.seat, move.notation, move.comment)) for move in record.moves]
        table, now = secrets.token_urlsafe(9), self._database.clock()
        if most is not None or maker:
            self._database.one_by_one(database)
            if most is not None and database.execute(self._running()).scalar_one() >= most:
                raise TablesTaken("As many tables go on as there may be.")
        database.execute(
            insert(tables).values(
                id=table,
                revision=1,
                lines=len(first),
                said=0,
                made=now,
                changed=now,
                game=fit_name(record.game),
                owner=kept_token(table, owner),
                result="",
            )
        )
        note_maker(database, table, maker)
        database.execute(insert(heads).values(table_id=table, head=head))
        database.execute(insert(leases).values(table_id=table, holder="", until=0.0))
        database.execute(insert(signs).values(table_id=table, **Signs(waits)._asdict()))
        if first:
            database.execute(insert(lines), new_lines(table, 0, first, time.time()))
        return table

    def play_again(
        self,
        id: str,
        seat: int,
        record: Record,
        owner: str,
        most: int | None = None,
        maker: str = "",
    ) -> str:
        """The id of the table where the people of this one play again, which `seat` asks for.

        If they have one that goes on it is that one, else a new one of this record: its seats
        belong to the same people and bots, and the key to a seat here is an invitation to the same
        seat there. `owner`, `most` and `maker` are as for `create`.
        """
        check_token(owner)
        with self._database.change() as database:
            self._locked(database, id)
            going_on = _rematch(database, id)
            if going_on is not None:
                return going_on.id
            found = self._seats(database, id)
            if len(found) != len(record.seats):
                raise BadOption("Those who play again sit in the same seats.")
            table = self._add(database, record, owner, most, maker, waits=True)
            database.execute(insert(seats), same_seats(table, found))
            database.execute(delete(rematches).where(rematches.c.table_id == id))
            database.execute(insert(rematches).values(table_id=id, next_id=table, seat=seat))
            self._touch(database, id)
        return table

    def rematch(self, id: str) -> Rematch | None:
        """Where the people of a table play again, if somebody has asked and it is not over."""
        with self._database.read() as database:
            return _rematch(database, known_form(id))

    def head(self, id: str) -> Record:
        """The record of a table before its first move."""
        with self._database.read() as database:
            found = database.execute(
                select(heads.c.head).where(heads.c.table_id == known_form(id))
            ).scalar()
        if found is None:
            raise unknown_table()
        return read_record(found)

    def deal(self, id: str) -> Deal:
        """What the owner of a table knows about its cards."""
        with self._database.read() as database:
            found = database.execute(
                select(deals.c.how, deals.c.seed).where(deals.c.table_id == known_form(id))
            ).first()
        return NOTHING_KNOWN if found is None else Deal(*found)

    def tables(self, ids: Iterable[str]) -> list[Summary]:
        """What a lobby shows of these tables, the last changed first; unknown ids are left out."""
        asked = list(dict.fromkeys(id for id in ids if is_id(id)))
        found: list[Row[Any]] = []
        names: dict[str, list[str]] = {}
        with self._database.read() as database:
            for start in range(0, len(asked), _MANY):
                some = asked[start : start + _MANY]
                found += database.execute(select(tables).where(tables.c.id.in_(some)))
                for id, name in database.execute(
                    select(seats.c.table_id, seats.c.name)
                    .where(seats.c.table_id.in_(some))
                    .order_by(seats.c.table_id, seats.c.seat)
                ):
                    names.setdefault(id, []).append(name)
        found.sort(key=lambda row: row.changed, reverse=True)
        return [
            Summary(
                row.id,
                row.game,
                tuple(names.get(row.id, ())),
                row.lines,
                row.made,
                row.changed,
                row.result,
            )
            for row in found
        ]

    def running(self) -> int:
        """How many tables go on: not finished, and changed within the last day."""
        with self._database.read() as database:
            return database.execute(self._running()).scalar_one()

    def moves(self) -> int:
        """How many lines the journals of finished tables have.

        Whispers are lines, too: a count of those that go on would tell that somebody has whispered.
        """
        over = select(func.sum(tables.c.lines)).where(tables.c.result != "")
        with self._database.read() as database:
            return int(database.execute(over).scalar() or 0)

    def _running(self) -> Select[int]:
        return (
            select(func.count())
            .select_from(tables)
            .where(
                tables.c.result == "",
                # Not for a year, because the clock was once set forward by one.
                func.abs(self._database.clock() - tables.c.changed) < DAY,
            )
        )

    def finish(self, id: str, result: str) -> None:
        """Note how a table ended; an empty result lets it go on."""
        kept = tidy(result, LONGEST_WORDS)
        with self._database.change() as database:
            if self._locked(database, id).result != kept:
                self._touch(database, id, result=kept)

    def delete(self, id: str, owner: str) -> bool:
        """Forget a table with all that belongs to it, if the token is its owner's."""
        if not is_id(id) or not is_token(owner):
            return False
        with self._database.change() as database:
            gone = database.execute(
                delete(tables).where(tables.c.id == id, tables.c.owner == token_hash(id, owner))
            )
        return bool(gone.rowcount)


def _rematch(database: Connection, id: str) -> Rematch | None:
    found = database.execute(
        select(rematches.c.next_id, rematches.c.seat)
        .join(tables, tables.c.id == rematches.c.next_id)
        .where(rematches.c.table_id == id, tables.c.result == "")
    ).first()
    return None if found is None else Rematch(*found)


def _fit_head(record: Record) -> str:
    """The record without moves, as it is kept; BadRecord if it could not be read again."""
    try:
        head = str(replace(record, moves=[]))
    except (TypeError, ValueError, RecursionError):
        raise BadRecord("This record cannot be kept: it holds something that is no JSON.") from None
    if len(head) > LARGEST:
        raise BadRecord(f"{len(head)} characters are too many for a record; {LARGEST} at most.")
    read_record(head)
    return head
