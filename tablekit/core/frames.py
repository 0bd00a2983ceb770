"""A decision as one int: what is asked, who decides, and a small payload.

`core/state.py` says what the stack of frames is for.
"""

from __future__ import annotations


def frame(kind: int, seat: int, payload: int = 0) -> int:
    """A decision as one int."""
    return (payload << 10) | (seat << 6) | kind


def frame_kind(packed: int) -> int:
    """The kind of decision in a frame."""
    return packed & 63


def frame_seat(packed: int) -> int:
    """The seat that decides in a frame."""
    return packed >> 6 & 15


def frame_payload(packed: int) -> int:
    """The payload of a frame."""
    return packed >> 10
