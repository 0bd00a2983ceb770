"""What can be said at the table: actions as ints, and their notation.

keep      keep your stick          give      swap with whoever asks
draw      draw another             block     spend your peg instead
swap>2    ask seat 2 to swap
"""

from __future__ import annotations

from typing import Final

from tablekit.core.state import NOT_AN_ACTION

KEEP: Final = 0
DRAW: Final = 1
GIVE: Final = 2
BLOCK: Final = 3
SWAP: Final = 4
"""SWAP + seat asks that seat."""

WORDS: Final = ("keep", "draw", "give", "block")


def every_action(seats: int) -> list[int]:
    """All that can be said at a table of so many seats, at any time."""
    return list(range(SWAP + seats))


def is_action(number: int, seats: int) -> bool:
    """Whether the number stands for something that can be said there."""
    return 0 <= number < SWAP + seats


def notation(action: int) -> str:
    """The action in a few stable characters."""
    return WORDS[action] if action < SWAP else f"swap>{action - SWAP}"


def read(text: str, seats: int) -> int:
    """The action of a notation, legal or not; NOT_AN_ACTION if there is none."""
    said = text.strip().lower()
    for action in every_action(seats):
        if notation(action) == said:
            return action
    return NOT_AN_ACTION


def parts(action: int) -> dict[str, object]:
    """The action taken apart, for grouping and for columns."""
    if action < SWAP:
        return {"kind": WORDS[action]}
    return {"kind": "swap", "target": action - SWAP}
