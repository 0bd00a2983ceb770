"""What a database complains about, as a sentence: what, where, and what to do."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, NoSuchModuleError, TimeoutError

from tablekit.core.errors import StoreTrouble

_BUSY: Final = "Somebody else keeps the store busy ({place}). Try again in a moment."
_FULL: Final = "The disk of the store is full ({place}). Make room, and play on."
_DENIED: Final = "The store cannot be written ({place}): this user may not, or it is read-only."
_AWAY: Final = (
    "PostgreSQL cannot be reached ({place}). See that it runs and that the store's address is"
    " right; what was written down is safe there."
)
_TURNED_AWAY: Final = (
    "PostgreSQL does not let us in ({place}): {why}. Try again in a moment, or mend the store's"
    " address."
)
_DAMAGED: Final = (
    "The store is damaged, or this file is none ({place}). Put a copy from a backup in its place,"
    " or choose another place with --store or TABLEKIT_STORE."
)
_FATAL: Final = "FATAL:"
_OTHER: Final = "The store does not work just now ({place}): {why}."

_SQLITE: Final = {
    sqlite3.SQLITE_PERM: _DENIED,
    sqlite3.SQLITE_READONLY: _DENIED,
    sqlite3.SQLITE_BUSY: _BUSY,
    sqlite3.SQLITE_LOCKED: _BUSY,
    sqlite3.SQLITE_FULL: _FULL,
    sqlite3.SQLITE_IOERR: "The disk of the store does not answer as it should ({place}):"
    " it may be full, unplugged or failing.",
    sqlite3.SQLITE_CANTOPEN: "The store cannot be opened ({place}): there is no such folder, or"
    " this user may not write there. Choose another place with --store or TABLEKIT_STORE.",
    sqlite3.SQLITE_CORRUPT: _DAMAGED,
    sqlite3.SQLITE_NOTADB: _DAMAGED,
}

# The longest beginning of the code counts. https://www.postgresql.org/docs/current/errcodes-appendix.html
_POSTGRES: Final = {
    "25006": _DENIED,
    "28": _TURNED_AWAY,
    "3D": _TURNED_AWAY,
    "3F": _DENIED,  # no schema that this user may use
    "42501": _DENIED,
    "42": "The tables in PostgreSQL are not those of this tablekit ({place}). Choose another"
    " database.",
    "53100": _FULL,
    "53300": "PostgreSQL has no connection left ({place}). Try again in a moment, or raise its"
    " max_connections.",
    "40": _BUSY,
    "55P03": _BUSY,
    "57014": _BUSY,
}


def trouble(problem: Exception, place: str, why: str = "") -> StoreTrouble:
    """The sentence for a complaint of the database about the store at a place.

    The database's own words may name users and addresses: `why` takes their place.
    """
    return StoreTrouble(_sentence(problem).format(place=place, why=why or _why(problem)))


def damaged(place: str) -> StoreTrouble:
    """The file at the place cannot be a whole store."""
    return StoreTrouble(_DAMAGED.format(place=place))


def is_busy(problem: Exception) -> bool:
    """Whether waiting may help: another connection holds what this one wants."""
    return _sentence(problem) is _BUSY


def was_cut_off(told: StoreTrouble) -> bool:
    """Whether the connection broke, so that nobody knows how the last change ended."""
    return isinstance(told.__cause__, DBAPIError) and told.__cause__.connection_invalidated


def _sentence(problem: Exception) -> str:
    if isinstance(problem, TimeoutError):
        return _BUSY
    if isinstance(problem, NoSuchModuleError | ImportError):
        return (
            "Tables in PostgreSQL ({place}) need its driver, which is not installed:"
            ' pip install "tablekit[postgres]".'
        )
    if isinstance(problem, PermissionError):
        return _DENIED
    if isinstance(problem, OSError):
        return "The store cannot be made or opened ({place}): {why}."
    cause = problem.orig if isinstance(problem, DBAPIError) else None
    if isinstance(cause, sqlite3.Error):
        # The low byte is the kind; the rest says how it came about.
        return _SQLITE.get(getattr(cause, "sqlite_errorcode", 0) & 0xFF, _OTHER)
    state = getattr(cause, "sqlstate", None) or ""
    fits = [start for start in _POSTGRES if state.startswith(start)]
    if fits:
        return _POSTGRES[max(fits, key=len)]
    if state:
        return _AWAY if state.startswith(("08", "57P")) else _OTHER
    # While connecting there is no code yet, but a server that is there says why it refuses.
    return _TURNED_AWAY if _FATAL in str(cause) else _AWAY


def _why(problem: Exception) -> str:
    if isinstance(problem, OSError):
        return problem.strerror or type(problem).__name__
    cause = problem.orig if isinstance(problem, DBAPIError) else problem
    told = str(cause).rpartition(_FATAL)[2].strip()
    return (told.splitlines() or [type(cause).__name__])[0][:200].rstrip(".")
