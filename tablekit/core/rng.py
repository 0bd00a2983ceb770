"""Chance as one integer.

A generator that is a plain number makes a state cheap to copy and a replay exact on every machine
and Python version. This is SplitMix64 (Steele, Lea and Flood, 2014): the number counts up in fixed
steps, and each value is the number stirred.

>>> number = seeded(42)
>>> number, die = roll(number, 6)
>>> number, again = roll(number, 6)
>>> die, again
(3, 2)
"""

from __future__ import annotations

from typing import Final

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_STEP: Final = 0x9E37_79B9_7F4A_7C15


def stir(number: int) -> int:
    """Sixty-four well mixed bits of a number."""
    z = (number ^ (number >> 30)) * 0xBF58_476D_1CE4_E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D0_49BB_1331_11EB & _MASK
    return z ^ (z >> 31)


def seeded(seed: int, stream: int = 0) -> int:
    """The generator for a seed, of any size and sign; another stream is another chance."""
    number = stream
    rest = abs(seed) * 2 + (seed < 0)
    while True:
        number = stir((number + (rest & _MASK) + _STEP) & _MASK)
        rest >>= 64
        if not rest:
            return number


def roll(number: int, sides: int) -> tuple[int, int]:
    """The generator moved on, and a value from 0 to sides - 1."""
    number = (number + _STEP) & _MASK
    return number, stir(number) * sides >> 64


def shuffle(number: int, cards: list[int]) -> int:
    """Shuffle the list in place; returns the generator moved on."""
    for i in range(len(cards) - 1, 0, -1):
        number = (number + _STEP) & _MASK
        j = stir(number) * (i + 1) >> 64
        cards[i], cards[j] = cards[j], cards[i]
    return number
