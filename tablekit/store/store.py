"""The store: who sits at which table, and every move, on the disk before it is shown.

A table is a journal that only grows. Its lines are numbered, and two windows that move at the same
time write the same number: the database lets exactly one of them in. Everything that others should
notice raises the table's revision, which windows look at many times a second.
"""

from __future__ import annotations

import re
import secrets
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Row, bindparam, delete, func, insert, select, update

from tablekit.core.errors import BadOption, BadRecord, MoveTaken, StoreTrouble, UnknownTable, shown
from tablekit.core.record import LARGEST, Record, read_record
from tablekit.store.database import Database
from tablekit.store.kept import Line, Said, Seat, Summary
from tablekit.store.places import store_url
from tablekit.store.schema import heads, leases, lines, seats, tables, talk
from tablekit.store.tokens import LONGEST_TOKEN, is_token, token_hash
from tablekit.store.trouble import was_cut_off
from tablekit.store.words import (
    LONGEST_WORDS,
    MOST_SEATS,
    can_be_seen,
    fit_line,
    fit_name,
    is_seat,
    tidy,
)

PRESENT: Final = 12.0
"""Seconds after which a silent window counts as gone."""
SAID_A_MINUTE: Final = 60
"""Things that a seat may say in a minute; all spectators together count as one."""
DAY: Final = 24 * 60 * 60.0
LARGEST_NUMBER: Final = 2**31 - 1
"""What a whole number in PostgreSQL holds."""

_ID: Final = re.compile(r"[\w-]{1,32}", re.ASCII)
_REVISION: Final = select(tables.c.revision).where(tables.c.id == bindparam("id"))
_MANY: Final = 500
"""Ids in one question; databases allow some thousands."""


class Store:
    """A place where tables are kept."""

    def __init__(self, place: str | Path | None = None) -> None:
        self._database = Database(store_url(place))

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

    # --- Tables -------------------------------------------------------------------------------

    def create(self, record: Record, tokens: Sequence[str], owner: str) -> str:
        """Keep a new table and give it an id.

        `tokens` has one for each seat, empty for a bot's own seat; seats with equal tokens share a
        screen. The moves of the record become the first lines of the journal.
        """
        head = _fit_head(record)
        first = [fit_line(Line(move.seat, move.notation, move.comment)) for move in record.moves]
        if len(tokens) != len(record.seats) or not 0 < len(tokens) <= MOST_SEATS:
            raise BadOption("A table has seats, and a token for each; an empty one is a bot's.")
        for token in (*tokens, owner):
            _check_token(token)
        table = secrets.token_urlsafe(9)
        with self._database.change() as database:
            now = self._database.clock()
            database.execute(
                insert(tables).values(
                    id=table,
                    revision=1,
                    lines=len(first),
                    said=0,
                    made=now,
                    changed=now,
                    game=fit_name(record.game),
                    owner=_kept_token(table, owner),
                    result="",
                )
            )
            database.execute(insert(heads).values(table_id=table, head=head))
            database.execute(insert(leases).values(table_id=table, holder="", until=0.0))
            database.execute(insert(seats), _new_seats(table, record.seats, tokens))
            if first:
                database.execute(insert(lines), _new_lines(table, 0, first, time.time()))
        return table

    def head(self, id: str) -> Record:
        """The record of a table before its first move."""
        with self._database.read() as database:
            found = database.execute(
                select(heads.c.head).where(heads.c.table_id == _known_form(id))
            ).scalar()
        if found is None:
            raise _unknown()
        return read_record(found)

    def revision(self, id: str) -> int:
        """A number that goes up whenever anything of the table changes."""
        with self._database.read() as database:
            found = database.execute(_REVISION, {"id": _known_form(id)}).scalar()
        if found is None:
            raise _unknown()
        return int(found)

    def tables(self, ids: Iterable[str]) -> list[Summary]:
        """What a lobby shows of these tables, the last changed first; unknown ids are left out."""
        asked = [id for id in dict.fromkeys(ids) if _is_id(id)]
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
            return database.execute(
                select(func.count())
                .select_from(tables)
                .where(tables.c.result == "", tables.c.changed > self._database.clock() - DAY)
            ).scalar_one()

    def finish(self, id: str, result: str) -> None:
        """Note how a table ended; an empty result lets it go on."""
        kept = tidy(result, LONGEST_WORDS)
        with self._database.change() as database:
            if self._locked(database, id).result != kept:
                self._touch(database, id, result=kept)

    def delete(self, id: str, owner: str) -> bool:
        """Forget a table with all that belongs to it, if the token is its owner's."""
        if not _is_id(id) or not is_token(owner):
            return False
        with self._database.change() as database:
            gone = database.execute(
                delete(tables).where(tables.c.id == id, tables.c.owner == token_hash(id, owner))
            )
        return bool(gone.rowcount)

    # --- The journal --------------------------------------------------------------------------

    def journal(self, id: str, since: int = 0) -> list[Line]:
        """The lines of a table, from a number on; the first is 0."""
        with self._database.read() as database:
            found = [
                Line(*row)
                for row in database.execute(
                    select(lines.c.seat, lines.c.notation, lines.c.comment)
                    .where(lines.c.table_id == _known_form(id), lines.c.number >= _number(since))
                    .order_by(lines.c.number)
                )
            ]
        if not found:
            self.revision(id)  # an empty journal, or no table at all
        return found

    def write(self, id: str, number: int, line: Line) -> None:
        """Write the line of that number; when this returns, it is on the disk.

        MoveTaken if the number is written already, by whomever; then nothing has changed.
        """
        kept, at = fit_line(line), time.time()
        if type(number) is not int or not 0 <= number < LARGEST_NUMBER:
            raise StoreTrouble(
                f"Lines are numbered from 0, without a gap; {shown(number)} is none."
            )
        try:
            self._write(_known_form(id), number, kept, at)
        except StoreTrouble as trouble:
            if not was_cut_off(trouble):
                raise
            # The answer is lost, the line perhaps not. The second time it knows its own line.
            self._write(id, number, kept, at, again=True)

    def _write(self, id: str, number: int, line: Line, at: float, again: bool = False) -> None:
        with self._database.change() as database:
            # Who raises the count writes the line; everybody else waits here, and comes too late.
            counted = database.execute(
                update(tables)
                .where(tables.c.id == id, tables.c.lines == number)
                .values(
                    lines=number + 1,
                    revision=tables.c.revision + 1,
                    changed=self._database.clock(),
                )
            )
            if counted.rowcount:
                database.execute(insert(lines), _new_lines(id, number, [line], at))
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

    # --- Seats --------------------------------------------------------------------------------

    def seats(self, id: str) -> list[Seat]:
        """Who sits at a table, and whose window is open."""
        with self._database.read() as database:
            found = self._seats(database, _known_form(id))
        if not found:
            raise _unknown()
        return [
            Seat(row.seat, row.name, row.bot, row.person, row.seen if _is_present(row) else 0.0)
            for row in found
        ]

    def claim(self, id: str, token: str) -> tuple[int, ...]:
        """The seats that a token opens at this table; none for a wrong one."""
        if not _is_id(id) or not is_token(token):
            return ()
        with self._database.read() as database:
            return tuple(
                database.execute(
                    select(seats.c.seat)
                    .where(seats.c.table_id == id, seats.c.token == token_hash(id, token))
                    .order_by(seats.c.seat)
                ).scalars()
            )

    def owns(self, id: str, token: str) -> bool:
        """Whether a token is that of the table's owner."""
        if not _is_id(id) or not is_token(token):
            return False
        with self._database.read() as database:
            found = database.execute(
                select(tables.c.id).where(
                    tables.c.id == id, tables.c.owner == token_hash(id, token)
                )
            ).first()
        return found is not None

    def replace_token(self, id: str, seat: int, token: str) -> None:
        """Give a seat a new token; its old link opens it no longer."""
        _check_token(token)
        if not token:
            raise BadOption("A person's seat needs a token.")
        self._set_seat(id, seat, token=token_hash(_known_form(id), token))

    def hand_to(self, id: str, seat: int, bot: str) -> None:
        """Hand a person's seat to a kind of bot, or take it back with an empty one."""
        self._set_seat(id, seat, bot=fit_name(bot))

    def mark_present(self, id: str, present: Iterable[int]) -> None:
        """The window of these seats is there; call it every few seconds."""
        asked = set(present)
        with self._database.read() as database:
            found = self._seats(database, _known_form(id))
        if not found:
            raise _unknown()
        here = [row for row in found if row.person and row.seat in asked]
        # Most calls have nothing to tell, and then nothing is written.
        if all(row.silent < PRESENT / 4 for row in here) and not _fell_silent(found):
            return
        with self._database.change() as database:
            self._locked(database, id)
            found = self._seats(database, id)
            here = [row for row in found if row.person and row.seat in asked]
            silent = [seat for seat in _fell_silent(found) if seat not in asked]
            self._set_seen(database, id, silent, 0.0)
            self._set_seen(database, id, [row.seat for row in here], self._database.clock())
            if silent or not all(map(_is_present, here)):
                self._bump(database, id)

    def mark_gone(self, id: str, gone: Iterable[int]) -> None:
        """The window of these seats was closed."""
        asked = set(gone)
        if not any(row.seat in asked and row.seen for row in self.seats(id)):
            return
        with self._database.change() as database:
            self._locked(database, id)
            left = [row.seat for row in self._seats(database, id) if row.seat in asked and row.seen]
            self._set_seen(database, id, left, 0.0)
            if left:
                self._bump(database, id)

    def _seats(self, database: Connection, id: str) -> Sequence[Row[Any]]:
        """The rows of a table's seats, with the seconds since each was last seen."""
        columns = seats.c
        return database.execute(
            select(
                columns.seat,
                columns.name,
                columns.bot,
                columns.person,
                columns.seen,
                (self._database.clock() - columns.seen).label("silent"),
            )
            .where(columns.table_id == id)
            .order_by(columns.seat)
        ).all()

    def _set_seat(self, id: str, seat: int, **values: str) -> None:
        with self._database.change() as database:
            self._locked(database, id)
            here = (seats.c.table_id == id) & (seats.c.seat == (seat if is_seat(seat) else -1))
            found = database.execute(select(seats).where(here)).mappings().first()
            if found is None or not found["person"]:
                raise StoreTrouble(f"Seat {shown(seat)} of this table is not a person's.")
            if any(found[name] != value for name, value in values.items()):
                database.execute(update(seats).where(here).values(**values))
                self._touch(database, id)

    def _set_seen(self, database: Connection, id: str, which: list[int], seen: Any) -> None:
        if which:
            database.execute(
                update(seats)
                .where(seats.c.table_id == id, seats.c.seat.in_(which))
                .values(seen=seen)
            )

    # --- Talk ---------------------------------------------------------------------------------

    def say(self, id: str, seat: int | None, words: str) -> None:
        """Say something at the table; `None` is a spectator."""
        if not isinstance(words, str) or not (seat is None or is_seat(seat)):
            raise StoreTrouble("Only words are said at a table, by a seat or by a spectator.")
        said = tidy(words, LONGEST_WORDS)
        if not can_be_seen(said):
            return
        with self._database.change() as database:
            now = self._database.clock()
            number = self._locked(database, id).said
            lately = database.execute(
                select(func.count())
                .select_from(talk)
                .where(
                    talk.c.table_id == id,
                    talk.c.seat.is_not_distinct_from(seat),
                    talk.c.at > now - 60.0,
                )
            ).scalar_one()
            if lately >= SAID_A_MINUTE:
                raise StoreTrouble("That was a lot at once. Take a breath, and say it in a minute.")
            database.execute(
                insert(talk).values(table_id=id, number=number, seat=seat, words=said, at=now)
            )
            self._touch(database, id, said=number + 1)

    def talk(self, id: str, since: int = 0) -> list[Said]:
        """What was said at a table, from a number on; the first is 0."""
        with self._database.read() as database:
            found = [
                Said(*row)
                for row in database.execute(
                    select(talk.c.number, talk.c.seat, talk.c.words, talk.c.at)
                    .where(talk.c.table_id == _known_form(id), talk.c.number >= _number(since))
                    .order_by(talk.c.number)
                )
            ]
        if not found:
            self.revision(id)
        return found

    # --- One window at a time drives the bots -------------------------------------------------

    def take_lease(self, id: str, holder: str, seconds: float = 5.0) -> bool:
        """Whether this holder drives the bots of a table now, and for some seconds to come."""
        with self._database.read() as database:
            found = database.execute(
                select(
                    leases.c.holder, (leases.c.until - self._database.clock()).label("left")
                ).where(leases.c.table_id == _known_form(id))
            ).first()
        if found is None:
            raise _unknown()
        if found.left > 0 and found.holder != holder:
            return False
        if found.left > seconds / 2 and found.holder == holder:
            return True
        with self._database.change() as database:
            now = self._database.clock()  # not before the turn has come
            taken = database.execute(
                update(leases)
                .where(
                    leases.c.table_id == id,
                    (leases.c.holder == holder) | (leases.c.until <= now),
                )
                .values(holder=holder, until=now + seconds)
            )
        return bool(taken.rowcount)

    def drop_lease(self, id: str, holder: str) -> None:
        """Let another window drive the bots at once."""
        with self._database.change() as database:
            database.execute(
                update(leases)
                .where(leases.c.table_id == _known_form(id), leases.c.holder == holder)
                .values(holder="", until=0.0)
            )

    # --- One change after the other -----------------------------------------------------------

    def _locked(self, database: Connection, id: str) -> Row[Any]:
        """The table's row. Others who want to change the table wait until this change is done."""
        found = database.execute(
            select(tables).where(tables.c.id == _known_form(id)).with_for_update()
        ).first()
        if found is None:
            raise _unknown()
        return found

    def _bump(self, database: Connection, id: str, **values: object) -> None:
        database.execute(
            update(tables).where(tables.c.id == id).values(revision=tables.c.revision + 1, **values)
        )

    def _touch(self, database: Connection, id: str, **values: object) -> None:
        self._bump(database, id, changed=self._database.clock(), **values)


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


def _new_seats(table: str, names: Sequence[str], tokens: Sequence[str]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table,
            "seat": seat,
            "name": fit_name(name),
            "bot": "" if token else fit_name(name),
            "person": bool(token),
            "token": _kept_token(table, token),
            "seen": 0.0,
        }
        for seat, (name, token) in enumerate(zip(names, tokens, strict=True))
    ]


def _new_lines(table: str, first: int, new: Iterable[Line], at: float) -> list[dict[str, object]]:
    return [
        {"table_id": table, "number": number, "at": at, **line._asdict()}
        for number, line in enumerate(new, first)
    ]


def _is_present(row: Row[Any]) -> bool:
    return bool(row.silent < PRESENT)


def _fell_silent(rows: Iterable[Row[Any]]) -> list[int]:
    """Seats that were there, said nothing for too long, and have not been marked as gone."""
    return [row.seat for row in rows if row.seen and not _is_present(row)]


def _check_token(token: object) -> None:
    if token != "" and not is_token(token):
        # The token is not shown: it might be nearly right.
        raise BadOption(f"A token is text of at most {LONGEST_TOKEN} plain characters.")


def _kept_token(table: str, token: str) -> str:
    return token_hash(table, token) if token else ""


def _is_id(id: object) -> bool:
    return isinstance(id, str) and _ID.fullmatch(id) is not None


def _known_form(id: str) -> str:
    """The id, if it could be one: a stranger's text does not reach the database."""
    if not _is_id(id):
        raise _unknown()
    return id


def _unknown() -> UnknownTable:
    return UnknownTable("There is no such table here: its link is mistyped, or it was deleted.")


def _number(since: int) -> int:
    return max(0, min(since, LARGEST_NUMBER))
