"""The seats of a table: opened by tokens, handed to bots, and whose window is there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from tablekit.core.errors import BadOption, StoreTrouble, shown
from tablekit.store.kept import KNOWN, PASSED_ON, Seat
from tablekit.store.rows import Rows, is_id, known_form, unknown_table
from tablekit.store.schema import deals, rematches, seats, signs, tables, windows
from tablekit.store.tokens import (
    INVITATION,
    check_token,
    invited_by,
    is_token,
    kept_invitation,
    kept_token,
    token_hash,
)
from tablekit.store.words import fit_name, is_seat

PRESENT: Final = 12.0
"""Seconds after which a silent window counts as gone."""
OPEN: Final = 50.0
"""Seconds for which a window counts as open after its kernel has last said so."""


class Seats(Rows):
    """The store's seats."""

    def seats(self, id: str) -> list[Seat]:
        """Who sits at a table, and whose window is open."""
        with self._database.read() as database:
            found = self._seats(database, known_form(id))
        if not found:
            raise unknown_table()
        return [
            Seat(
                row.seat,
                row.name,
                row.bot,
                row.person,
                row.seen if _is_present(row) else 0.0,
                row.token.startswith(INVITATION),
                row.windows,
            )
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

    def invite(self, id: str, seat: int, token: str) -> None:
        """Make an invitation to a seat; whoever had a key or an older invitation has none now.

        Where somebody had a key, and the game had begun, the deal tells from now on that a seat
        was passed on.
        """
        check_token(token)
        if not token:
            raise BadOption("A person's seat needs a token.")
        self._set_seat(id, seat, token=kept_invitation(known_form(id), token))

    def accept(self, id: str, invitation: str, key: str) -> tuple[int, ...]:
        """Use an invitation up: from now on its seat is opened by this key alone.

        At a rematch, the key to a seat of the table before is an invitation. The seats that are
        opened; none for an invitation that is wrong or was used before.
        """
        if not is_id(id) or not is_token(invitation) or not is_token(key):
            return ()
        with self._database.read() as database:
            before = database.execute(
                select(rematches.c.table_id).where(rematches.c.next_id == id)
            ).scalars()
            known = [kept_invitation(table, invitation) for table in (id, *before)]
            here = (seats.c.table_id == id) & seats.c.token.in_(known)
            if database.execute(select(seats.c.seat).where(here)).first() is None:
                return ()  # a wrong one keeps nobody waiting
        with self._database.change() as database:
            used = database.execute(update(seats).where(here).values(token=token_hash(id, key)))
            if used.rowcount:
                self._touch(database, id)
        return self.claim(id, key) if used.rowcount else ()

    def hand_to(self, id: str, seat: int, bot: str) -> None:
        """Hand a person's seat to a kind of bot, or take it back with an empty one."""
        self._set_seat(id, seat, bot=fit_name(bot))

    def call(self, id: str, seat: int, name: str) -> None:
        """What the person at a seat is called from now on."""
        self._set_seat(id, seat, name=fit_name(name))

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

    def mark_open(self, id: str, shown: Iterable[int], window: str) -> None:
        """A window shows what these seats may know, for `OPEN` seconds unless it says so again."""
        asked = sorted(filter(is_seat, shown))
        with self._database.change() as database:
            self._locked(database, id)
            before = self._open_windows(database, id)
            now = self._database.clock()
            stale = func.abs(now - windows.c.seen) >= OPEN
            database.execute(
                delete(windows).where(
                    windows.c.table_id == id, stale | (windows.c.window == window)
                )
            )
            rows = [{"table_id": id, "seat": seat, "window": window} for seat in asked]
            for row in rows:
                database.execute(insert(windows).values(seen=now, **row))
            if self._open_windows(database, id) != before:
                self._bump(database, id)

    def mark_closed(self, id: str, window: str) -> None:
        """A window shows nothing any more."""
        with self._database.change() as database:
            closed = database.execute(
                delete(windows).where(
                    windows.c.table_id == known_form(id), windows.c.window == window
                )
            )
            if closed.rowcount:
                self._bump(database, id)

    def _open_windows(self, database: Connection, id: str) -> list[tuple[int, str]]:
        columns = windows.c
        found = database.execute(
            select(columns.seat, columns.window)
            .where(columns.table_id == id, func.abs(self._database.clock() - columns.seen) < OPEN)
            .order_by(columns.seat, columns.window)
        )
        return [(seat, window) for seat, window in found]

    def _seats(self, database: Connection, id: str) -> Sequence[Any]:
        """The rows of a table's seats, with the seconds since each was last seen."""
        columns = seats.c
        shown = (
            select(func.count())
            .select_from(windows)
            .where(
                windows.c.table_id == columns.table_id,
                windows.c.seat == columns.seat,
                func.abs(self._database.clock() - windows.c.seen) < OPEN,
            )
            .scalar_subquery()
        )
        return database.execute(
            select(
                columns.seat,
                columns.name,
                columns.bot,
                columns.person,
                columns.seen,
                columns.token,
                shown.label("windows"),
                # Either way: a clock that was set back does not keep anybody here.
                func.abs(self._database.clock() - columns.seen).label("silent"),
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
            if "token" in values and not found["token"].startswith(INVITATION):
                self._note_passed_on(database, id)
            if any(found[name] != value for name, value in values.items()):
                database.execute(update(seats).where(here).values(**values))
                self._touch(database, id)

    def _note_passed_on(self, database: Connection, id: str) -> None:
        """Whoever comes to a seat after somebody else is told; so is everybody at the table."""
        waits = select(signs.c.waits).where(signs.c.table_id == id)
        if database.execute(waits).scalar():
            return  # nobody has been shown a card
        here = deals.c.table_id == id
        how = database.execute(select(deals.c.how).where(here)).scalar()
        if how is None:
            database.execute(insert(deals).values(table_id=id, how=PASSED_ON, seed=""))
        elif how != KNOWN:
            database.execute(update(deals).where(here).values(how=PASSED_ON))

    def _set_seen(self, database: Connection, id: str, which: list[int], seen: Any) -> None:
        if which:
            database.execute(
                update(seats)
                .where(seats.c.table_id == id, seats.c.seat.in_(which))
                .values(seen=seen)
            )


def new_seats(
    table: str, names: Sequence[str], tokens: Sequence[str], invited: Sequence[int]
) -> list[dict[str, object]]:
    return [
        {
            "table_id": table,
            "seat": seat,
            "name": fit_name(name),
            "bot": "" if token else fit_name(name),
            "person": bool(token),
            "token": (kept_invitation if seat in invited else kept_token)(table, token),
            "seen": 0.0,
        }
        for seat, (name, token) in enumerate(zip(names, tokens, strict=True))
    ]


def same_seats(table: str, rows: Iterable[Row[Any]]) -> list[dict[str, object]]:
    """The seats of a rematch: who has the key to a seat has an invitation to the same one here."""
    return [
        {
            "table_id": table,
            "seat": row.seat,
            "name": row.name,
            "bot": row.bot,
            "person": row.person,
            "token": invited_by(row.token, table) if row.person else "",
            "seen": 0.0,
        }
        for row in rows
    ]


def _is_present(row: Row[Any]) -> bool:
    return bool(row.silent < PRESENT)


def _fell_silent(rows: Iterable[Row[Any]]) -> list[int]:
    """Seats that were there, said nothing for too long, and have not been marked as gone."""
    return [row.seat for row in rows if row.seen and not _is_present(row)]
