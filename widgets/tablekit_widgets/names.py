"""Players' names, as they may stand on a page: a name is a stranger's text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import bidirectional, category, normalize

from tablekit.bots import kind_of
from tablekit_widgets.words import Words

_JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
_BREAKS: Final = ("Cc", "Cs", "Zl", "Zp")
_BLANKS: Final = (
    "\N{HANGUL CHOSEONG FILLER}\N{HANGUL JUNGSEONG FILLER}\N{HANGUL FILLER}"
    "\N{HALFWIDTH HANGUL FILLER}\N{BRAILLE PATTERN BLANK}"
)
"""Letters and signs of which nothing is seen."""
_UNSEEN: Final = ("Cf", "Me", "Mn", "Zs")
"""Marks, spaces and joiners: alone, of which nothing is seen, or nothing that is a name."""
_MOST_MARKS: Final = 4
"""Marks above and below one letter; more would reach over what stands around it."""
_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"


def names_of(seats: int, players: Sequence[str] = (), language: str = "en") -> tuple[str, ...]:
    r"""A name for each seat; where none is given, or nothing of it can be seen, its number.

    >>> names_of(3, ["Ann", "B\N{RIGHT-TO-LEFT OVERRIDE}o"])
    ('Ann', 'Bo', 'Seat 2')

    Names that can hardly be told from each other get a number.
    """
    found: list[str] = []
    seen: set[str] = set()
    for seat in range(seats):
        name = harmless(players[seat]) if seat < len(players) else ""
        if all(category(sign) in _UNSEEN for sign in name):
            name = ""
        # A name that runs from right to left must not turn the sentence around it.
        if any(bidirectional(sign) in ("R", "AL") for sign in name):
            name = _ISOLATE % name
        free = name = name or Words(language).say("seat-name", number=seat)
        number = 2
        while _as_seen(free) in seen:
            free, number = f"{name} {number}", number + 1
        seen.add(_as_seen(free))
        found.append(free)
    return tuple(found)


def _as_seen(name: str) -> str:
    """What a name is told by at a glance: neither marks nor wide letters nor capitals."""
    letters = normalize("NFKC", name).casefold()
    return "".join(sign for sign in letters if category(sign) not in ("Cf", "Me", "Mn"))


def as_bot(seat: str) -> str:
    """Who sits there, played by a bot: a bot as it is, a person by the rules of thumb.

    >>> as_bot("Ann"), as_bot("Aki (search)")
    ('Ann (greedy)', 'Aki (search)')
    """
    return seat if kind_of(seat) else f"{seat} (greedy)"


def harmless(text: str) -> str:
    """The text on one line, without unseen signs that change how its neighbours are shown."""
    kept = []
    marks = 0
    for sign in text:
        kind = category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS and (kind != "Cf" or sign in _JOINERS):
            kept.append(" " if kind in _BREAKS or sign in _BLANKS else sign)
    return " ".join("".join(kept).split()).strip(_JOINERS)
