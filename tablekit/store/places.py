"""Where the store is: a file in the user's data folder, unless somebody says otherwise."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from tablekit.core.errors import StoreTrouble

VARIABLE: Final = "TABLEKIT_STORE"
_WANTED: Final = "a path, sqlite:///path or postgresql+psycopg://user@host/database"


def default_place() -> Path:
    """The store's file in the user's data folder."""
    from platformdirs import user_data_path

    return user_data_path("tablekit", appauthor=False) / "tables.sqlite"


def store_url(place: str | Path | None = None) -> str:
    """The address of a store: a path or a URL, else `TABLEKIT_STORE`, else the default place.

    It is whole, with the password if there is one: for another process, not for a page.
    """
    asked = str(place or os.environ.get(VARIABLE) or default_place())
    if "\0" in asked:
        raise StoreTrouble(f"This is no place for a store; it is {_WANTED}.")
    url = _read_url(asked) if "://" in asked else URL.create("sqlite", database=asked)
    if url.get_backend_name() == "sqlite":
        url = URL.create("sqlite", database=str(_file_of(url)))
    return url.render_as_string(hide_password=False)


def shown_place(url: URL) -> str:
    """The store's place as a player may read it: a path, or host and database."""
    if url.get_backend_name() == "sqlite":
        return str(url.database)
    return f"{url.host or 'this machine'}{f':{url.port}' if url.port else ''}/{url.database or ''}"


def _read_url(asked: str) -> URL:
    try:
        url = make_url(asked)
    except (ArgumentError, ValueError):
        # Not shown, and not chained: a mistyped address may hold a password.
        raise StoreTrouble(f"The address of the store cannot be read; it is {_WANTED}.") from None
    if url.drivername in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername not in ("sqlite", "sqlite+pysqlite", "postgresql+psycopg"):
        raise StoreTrouble(f"Tables are not kept in {url.drivername}; a store is {_WANTED}.")
    return url


def _file_of(url: URL) -> Path:
    if not url.database or url.database == ":memory:" or url.query:
        # Kernels share the store, and each would get a memory of its own.
        raise StoreTrouble("A SQLite store is a file: sqlite:///path, and nothing behind it.")
    try:
        return Path(url.database).expanduser().resolve()
    except (OSError, RuntimeError):
        raise StoreTrouble(f"There is no such place: {url.database}.") from None
