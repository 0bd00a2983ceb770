"""A decision as one int: what is asked, who decides, and a small payload.

`core/state.py` says what the stack of frames is for.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.errors import Nonconforming

KINDS: Final = 64
"""Kinds of decision that a frame has room for."""
MOST_SEATS: Final = 15
"""Seats that any table has room for; number 15 stands for everybody who only watches."""


NOBODY_ASKED: Final = MOST_SEATS << 6
"""A frame that asks nobody, while a move is under way."""


def frame(kind: int, seat: int, payload: int = 0) -> int:
    """A decision as one int; Nonconforming if a number does not fit, which is a game's mistake."""
    if 0 <= kind < KINDS and 0 <= seat < MOST_SEATS and payload >= 0:
        return (payload << 10) | (seat << 6) | kind
    raise Nonconforming(
        f"A decision has a kind from 0 to {KINDS - 1}, a seat from 0 to {MOST_SEATS - 1} and a"
        f" payload of at least 0, not {kind}, {seat} and {payload}."
    )


def frame_kind(packed: int) -> int:
    """The kind of decision in a frame."""
    return packed & 63


def frame_seat(packed: int) -> int:
    """The seat that decides in a frame."""
    return packed >> 6 & 15


def frame_payload(packed: int) -> int:
    """The payload of a frame."""
    return packed >> 10
