"""The database under the store: opened, read and changed; its complaints are told in sentences."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EACCES
from pathlib import Path
from threading import RLock
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    Double,
    Engine,
    cast,
    create_engine,
    event,
    extract,
    func,
    insert,
    inspect,
    literal,
    make_url,
    select,
)
from sqlalchemy.exc import SQLAlchemyError

from tablekit.core.errors import StoreTrouble
from tablekit.store import schema
from tablekit.store.places import shown_place
from tablekit.store.trouble import damaged, is_busy, trouble

LOG: Final = logging.getLogger(__name__)
IN_THE_LOG: Final = "the log of the server says why"
_PULLED: Final = (
    "The files beside the store were taken away while it was in use ({place}); they belong to it."
    " The last moves may be lost: see whether the table is as you left it."
)
PATIENCE: Final = 5.0
"""Seconds to wait for somebody else's change."""
_SETTING_UP: Final = 0x7AB1E817
"""The lock in PostgreSQL under which one process makes the tables."""
_COUNTING: Final = _SETTING_UP + 1
"""The lock in PostgreSQL under which one process counts the tables, and adds one."""
_SMALLEST_PAGE: Final = 512
"""A SQLite file is a number of pages, and no page is smaller."""


class Database:
    """A SQLite file or a PostgreSQL database that holds the store's tables."""

    def __init__(self, url: str, make: bool = True, called: str = "") -> None:
        address = make_url(url)
        self.place = called or shown_place(address)
        self._called, self._whole_place = called, shown_place(address)
        self._logged = ""
        self._path = Path(str(address.database)) if address.get_backend_name() == "sqlite" else None
        self._lock = RLock()
        self._process = os.getpid()
        self._opened: tuple[int, int] | None = None
        self._wal: tuple[int, int] | None = None
        with self._told():
            if self._path is None:
                self._engine = _postgres(url)
            else:
                self._engine = _sqlite(url, self._path)
                if make:
                    self._make_file(self._path)
                elif not self._path.exists():
                    raise self._gone()
        # A single question needs no transaction. SQLite begins none by itself; PostgreSQL would,
        # with two more trips to the server.
        self._reader = (
            self._engine.execution_options(isolation_level="AUTOCOMMIT")
            if self._path is None
            else self._engine
        )
        try:
            self._open()
        except BaseException:
            self.close()  # nobody else will
            raise

    def close(self) -> None:
        """Let go of all connections."""
        self._let_go()

    def clock(self) -> ColumnElement[float]:
        """The time by the one clock that all windows share: PostgreSQL's, or the machine's own."""
        if self._path is None:
            return cast(extract("epoch", func.clock_timestamp()), Double)
        return literal(time.time(), Double)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A connection to ask."""
        self._ready()
        with self._told(), self._reader.connect() as connection:
            yield connection
        self._note_wal()

    @contextmanager
    def change(self) -> Iterator[Connection]:
        """A transaction: at its end all of it is on the disk, or nothing."""
        self._ready()
        with self._told(), self._engine.connect() as connection:
            if self._path is not None:
                # The write lock first: who asks for it later, having read, is refused at once.
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            yield connection
            connection.commit()
        self._note_wal()

    def one_by_one(self, connection: Connection) -> None:
        """Within a change: whoever else counts something to add to it waits for its end.

        SQLite has one writer at a time anyway.
        """
        if self._path is None:
            connection.execute(select(func.pg_advisory_xact_lock(_COUNTING)))

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, OSError, ImportError) as problem:
            if self._path is not None and hasattr(self, "_engine") and not is_busy(problem):
                # A connection that met a full disk or a damaged file is not used again.
                self._let_go()
            raise self._trouble(problem) from problem
        except UnicodeDecodeError as problem:
            self._let_go()
            raise damaged(self.place) from problem

    def _trouble(self, problem: Exception) -> StoreTrouble:
        """What went wrong, for whoever is told; if that is a stranger, the rest is for the log."""
        if not self._called:
            return trouble(problem, self.place)
        told = str(trouble(problem, self._whole_place))
        if told != self._logged:
            LOG.error("%s", told)
            self._logged = told
        return trouble(problem, self.place, why=IN_THE_LOG)

    # --- Opening ------------------------------------------------------------------------------

    def _ready(self) -> None:
        """See that the connections belong to this process, and to the file at the store's place."""
        if self._process != os.getpid():
            # After a fork they are the parent's: forgotten here, not closed.
            self._engine.dispose(close=False)
            self._process, self._wal = os.getpid(), None
        if self._path is None:
            return
        if self._opened and _identity(self._path) == self._opened:
            self._check_wal(self._path)
            return
        with self._lock:
            # What is written into a file that was taken away would be lost.
            self._let_go()
            self._opened = None
            if not self._path.exists():
                raise self._gone()
            self._open()

    def _check_wal(self, path: Path) -> None:
        """StoreTrouble if the file of last changes was taken away: others do not see those in it.

        SQLite itself would not notice. Letting go brings what this process knows of into the store.
        """
        with self._lock:
            if self._wal is not None and _identity(_wal_of(path)) != self._wal:
                self._let_go()
                raise StoreTrouble(_PULLED.format(place=self.place))

    def _note_wal(self) -> None:
        """While a connection is open, the file of last changes stays the same one."""
        if self._path is not None and self._wal is None:
            self._wal = _identity(_wal_of(self._path))

    def _let_go(self) -> None:
        self._engine.dispose()
        self._wal = None

    def _gone(self) -> StoreTrouble:
        return StoreTrouble(f"The store is gone ({self.place}). Put the file back, or start anew.")

    def _open(self) -> None:
        with self._lock:
            version, whole = self._found()
            if version is None:
                self._set_up()
            elif not version.isdecimal() or int(version) > schema.VERSION:
                raise StoreTrouble(
                    f"A newer tablekit made this store ({self.place}): it is of version"
                    f" {version[:20]!r}, and this tablekit reads {schema.VERSION}. Update tablekit,"
                    " or choose another place with --store or TABLEKIT_STORE."
                )
            elif not whole:
                self._set_up()  # an older tablekit made the store, which had fewer tables
            if self._path is not None:
                self._opened = _identity(self._path)

    def _found(self) -> tuple[str | None, bool]:
        """The version of the store that is there, and whether it has the tables added since."""
        with self._told(), self._reader.connect() as connection:
            there = set(inspect(connection).get_table_names())
            return _read_version(connection), there.issuperset(each.name for each in schema.ADDED)

    def _set_up(self) -> None:
        """Make the tables, unless another process is faster."""
        if self._path is not None:
            self._use_wal()
        with self._told(), self._engine.connect() as connection:
            if self._path is None:
                connection.execute(select(func.pg_advisory_xact_lock(_SETTING_UP)))
            else:
                connection.exec_driver_sql("BEGIN IMMEDIATE")
            is_new = _read_version(connection) is None
            schema.metadata.create_all(connection, None if is_new else schema.ADDED)
            if is_new:
                connection.execute(
                    insert(schema.about).values(name="version", value=str(schema.VERSION))
                )
            connection.commit()

    def _use_wal(self) -> None:
        """Readers and a writer at the same time; the file remembers it."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                with self._reader.connect() as connection:
                    connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                return
            except SQLAlchemyError as problem:
                # SQLite does not wait by itself when two switch at once.
                if not is_busy(problem) or time.monotonic() > until:
                    raise self._trouble(problem) from problem
                time.sleep(0.02)

    def _make_file(self, path: Path) -> None:
        """An empty file for the user's eyes only, in such a folder; one that is there stays."""
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            # Only a file that nobody has open may be opened and closed here: closing another one
            # would drop the locks that SQLite holds on it in this process.
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        except FileExistsError:
            self._check_size(path)

    def _check_size(self, path: Path) -> None:
        """SQLite overwrites a very short file, and takes a page that was cut off for whole."""
        size = path.stat().st_size
        # After a crash a page may be cut off; then it is whole in the file of last changes.
        if 0 < size < _SMALLEST_PAGE or (size % _SMALLEST_PAGE and not _wal_of(path).exists()):
            raise damaged(self.place)


def _sqlite(url: str, path: Path) -> Engine:
    engine = create_engine(url, hide_parameters=True, connect_args={"timeout": PATIENCE})

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        # Beside a read-only file SQLite would make others that stay read-only for good.
        if not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
            raise PermissionError(EACCES, "not writable", str(path))
        # Transactions begin where `change` says so, not where the driver guesses.
        connection.isolation_level = None
        # On the disk before it is shown; no line without its table.
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

    return engine


def _postgres(url: str) -> Engine:
    engine = create_engine(
        url,
        hide_parameters=True,
        isolation_level="READ COMMITTED",
        pool_pre_ping=True,  # a restarted server is noticed before a change begins
        connect_args={"connect_timeout": max(2, round(PATIENCE)), "tcp_user_timeout": 10_000},
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        connection.autocommit = True
        connection.execute(f"SET lock_timeout = '{PATIENCE * 1000:.0f}ms'")
        connection.execute("SET statement_timeout = '15s'")
        # A server may be set to answer before the disk has it.
        connection.execute(
            "SELECT set_config('synchronous_commit', 'on', false)"
            " WHERE current_setting('synchronous_commit') = 'off'"
        )
        connection.autocommit = False

    return engine


def _wal_of(path: Path) -> Path:
    """The file of last changes, which lies beside a store that is in use."""
    return Path(f"{path}-wal")


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _read_version(connection: Connection) -> str | None:
    if not inspect(connection).has_table(schema.about.name):
        return None
    return connection.execute(
        select(schema.about.c.value).where(schema.about.c.name == "version")
    ).scalar()
