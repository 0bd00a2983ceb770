"""The seats of a table: opened by tokens, handed to bots, and whose window is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, select, update

from tablekit.core.errors import BadOption, StoreTrouble, shown
from tablekit.store.kept import Seat
from tablekit.store.rows import Rows, is_id, known_form, unknown_table
from tablekit.store.schema import seats, tables
from tablekit.store.tokens import check_token, is_token, kept_token, token_hash
from tablekit.store.words import fit_name, is_seat

PRESENT: Final = 12.0
"""Seconds after which a silent window counts as gone."""


class Seats(Rows):
    """The store's seats."""

    def seats(self, id: str) -> list[Seat]:
        """Who sits at a table, and whose window is open."""
        with self._database.read() as database:
            found = self._seats(database, known_form(id))
        if not found:
            raise unknown_table()
        return [
            Seat(row.seat, row.name, row.bot, row.person, row.seen if _is_present(row) else 0.0)
            for row in found
        ]

    def claim(self, id: str, token: str) -> tuple[int, ...]:
        """The seats that a token opens at this table; none for a wrong one."""
        if not is_id(id) or not is_token(token):
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
        if not is_id(id) or not is_token(token):
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
        check_token(token)
        if not token:
            raise BadOption("A person's seat needs a token.")
        self._set_seat(id, seat, token=token_hash(known_form(id), token))

    def hand_to(self, id: str, seat: int, bot: str) -> None:
        """Hand a person's seat to a kind of bot, or take it back with an empty one."""
        self._set_seat(id, seat, bot=fit_name(bot))

    def mark_present(self, id: str, present: Iterable[int]) -> None:
        """The window of these seats is there; call it every few seconds."""
        asked = set(present)
        with self._database.read() as database:
            found = self._seats(database, known_form(id))
        if not found:
            raise unknown_table()
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


def new_seats(table: str, names: Sequence[str], tokens: Sequence[str]) -> list[dict[str, object]]:
    return [
        {
            "table_id": table,
            "seat": seat,
            "name": fit_name(name),
            "bot": "" if token else fit_name(name),
            "person": bool(token),
            "token": kept_token(table, token),
            "seen": 0.0,
        }
        for seat, (name, token) in enumerate(zip(names, tokens, strict=True))
    ]


def _is_present(row: Row[Any]) -> bool:
    return bool(row.silent < PRESENT)


def _fell_silent(rows: Iterable[Row[Any]]) -> list[int]:
    """Seats that were there, said nothing for too long, and have not been marked as gone."""
    return [row.seat for row in rows if row.seen and not _is_present(row)]
