"""Strangers' words, made fit to keep and to show on one line."""

from __future__ import annotations

import re
from typing import Final
from unicodedata import category

from tablekit.core.errors import BadNotation, BadRecord, shown
from tablekit.store.kept import Line

LONGEST_WORDS: Final = 500
"""Characters of one thing said at a table."""
LONGEST_NAME: Final = 200
"""Characters of a player's name, a game's or a bot's."""
LONGEST_COMMENT: Final = 10_000
"""Characters of the comment on a move."""
LONGEST_NOTATION: Final = 500
"""No move of any game takes more characters."""
MOST_SEATS: Final = 100
"""No table is larger; records count seats with two digits."""

# Control signs, and halves of characters. PostgreSQL keeps no NUL, no database keeps the halves.
_UNFIT: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
# A space or a semicolon would end the move in a record.
_NO_MOVE: Final = re.compile(rf"[\s;]|{_UNFIT.pattern}")


def tidy(words: str, longest: int) -> str:
    """The words on one line, without what cannot be kept, and not longer than that."""
    # A stranger may send megabytes; what lies far behind the longest is never looked at.
    start = words.lstrip()[: 4 * longest]
    return " ".join(_UNFIT.sub(" ", start).split())[:longest].rstrip()


def fit_name(name: str) -> str:
    """The name as it is kept: as it was given, but for what cannot be kept."""
    return _UNFIT.sub("", name[:LONGEST_NAME])


def can_be_seen(words: str) -> bool:
    """Whether anything of it shows: not only spaces, invisible signs and marks without a letter."""
    return any(category(sign) not in ("Cf", "Me", "Mn", "Zs") for sign in words)


def fit_line(line: Line) -> Line:
    """The line as it is kept; BadNotation or BadRecord if it cannot be one."""
    seat, notation, comment = line
    if not is_seat(seat):
        raise BadRecord(f"A line of the journal names a seat, not {shown(seat)}.")
    if not isinstance(notation, str) or not isinstance(comment, str):
        raise BadRecord(f"A line of the journal is text, not {shown(notation)}.")
    if len(notation) > LONGEST_NOTATION or _NO_MOVE.search(notation):
        raise BadNotation(f"No move is written like this: {shown(notation)}.")
    return Line(seat, notation, tidy(comment, LONGEST_COMMENT))


def is_seat(seat: object) -> bool:
    """Whether a table could have a seat of that number."""
    return type(seat) is int and 0 <= seat < MOST_SEATS
