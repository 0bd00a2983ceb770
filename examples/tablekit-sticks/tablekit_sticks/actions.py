"""What can be said at the table: actions as ints, and their notation.

keep      keep your stick          give      swap with whoever asks
draw      draw another             block     spend your peg instead
swap>2    ask seat 2 to swap
"""

from __future__ import annotations

from typing import Final

KEEP: Final = 0
DRAW: Final = 1
GIVE: Final = 2
BLOCK: Final = 3
SWAP: Final = 4
"""SWAP + seat asks that seat."""

WORDS: Final = ("keep", "draw", "give", "block")


def notation(action: int) -> str:
    """The action in a few stable characters."""
    return WORDS[action] if action < SWAP else f"swap>{action - SWAP}"


def parts(action: int) -> dict[str, object]:
    """The action taken apart."""
    if action < SWAP:
        return {"kind": WORDS[action]}
    return {"kind": "swap", "target": action - SWAP}
