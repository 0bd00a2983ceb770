"""Players' names, as they may stand on a page: a name is a stranger's text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from unicodedata import bidirectional, category

from tablekit.bots import kind_of
from tablekit_widgets.words import Words

_JOINERS: Final = "\N{ZERO WIDTH JOINER}\N{ZERO WIDTH NON-JOINER}"
_BREAKS: Final = ("Cc", "Cs", "Zl", "Zp")
_ISOLATE: Final = "\N{FIRST STRONG ISOLATE}%s\N{POP DIRECTIONAL ISOLATE}"


def names_of(seats: int, players: Sequence[str] = (), language: str = "en") -> tuple[str, ...]:
    r"""A name for each seat; where none is given, or nothing of it can be seen, its number.

    >>> names_of(3, ["Ann", "B\N{RIGHT-TO-LEFT OVERRIDE}o"])
    ('Ann', 'Bo', 'Seat 2')
    """
    found = []
    for seat in range(seats):
        name = harmless(players[seat]) if seat < len(players) else ""
        # A name that runs from right to left must not turn the sentence around it.
        if any(bidirectional(sign) in ("R", "AL") for sign in name):
            name = _ISOLATE % name
        found.append(name or Words(language).say("seat-name", number=seat))
    return tuple(found)


def as_bot(seat: str) -> str:
    """Who sits there, played by a bot: a bot as it is, a person by the rules of thumb.

    >>> as_bot("Ann"), as_bot("Aki (search)")
    ('Ann (greedy)', 'Aki (search)')
    """
    return seat if kind_of(seat) else f"{seat} (greedy)"


def harmless(text: str) -> str:
    """The text on one line, without unseen signs that change how its neighbours are shown."""
    kept = []
    for sign in text:
        kind = category(sign)
        if kind != "Cf" or sign in _JOINERS:
            kept.append(" " if kind in _BREAKS else sign)
    return " ".join("".join(kept).split()).strip(_JOINERS)
