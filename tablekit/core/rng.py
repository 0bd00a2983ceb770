"""Chance as one integer.

A generator that is a plain number makes a state cheap to copy and a replay exact on every machine
and Python version. This is SplitMix64 (Steele, Lea and Flood, 2014): the number counts up in fixed
steps, and each value is the number stirred.

Where they are rolled they are of type `i64`: plain numbers to Python, machine words when
compiled. Those have a sign, so a shift to the right is masked.

>>> number = seeded(42)
>>> number, die = roll(number, 6)
>>> number, again = roll(number, 6)
>>> die, again
(3, 2)
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_MASK: Final = 0xFFFF_FFFF_FFFF_FFFF
_STEP: Final = 0x9E37_79B9_7F4A_7C15
_FIRST: Final = 0xBF58_476D_1CE4_E5B9
_SECOND: Final = 0x94D0_49BB_1331_11EB


def stir(number: int) -> int:
    """Sixty-four well mixed bits of a number."""
    z = (number ^ (number >> 30)) * _FIRST & _MASK
    z = (z ^ (z >> 27)) * _SECOND & _MASK
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
    if sides >> 31:  # too many for words
        number = (number + _STEP) & _MASK
        return number, stir(number) * sides >> 64
    here = _word(number) + _STEP_WORD & _MASK_WORD
    return _number(here), _share(here, sides)


def shuffle(number: int, cards: list[int]) -> int:
    """Shuffle the list in place; returns the generator moved on."""
    here = _word(number)
    for i in range(len(cards) - 1, 0, -1):
        here = here + _STEP_WORD & _MASK_WORD
        j = _share(here, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return _number(here)


def _share(here: i64, sides: i64) -> i64:
    """As stir(here) * sides >> 64, in words."""
    z = (here ^ (here >> 30 & 0x3_FFFF_FFFF)) * _FIRST_WORD & _MASK_WORD
    z = (z ^ (z >> 27 & 0x1F_FFFF_FFFF)) * _SECOND_WORD & _MASK_WORD
    z ^= z >> 31 & 0x1_FFFF_FFFF
    return ((z >> 32 & 0xFFFF_FFFF) * sides + ((z & 0xFFFF_FFFF) * sides >> 32)) >> 32


def _word(number: int) -> i64:
    high: i64 = number >> 32
    low: i64 = number & 0xFFFF_FFFF
    return high << 32 | low


def _number(word: i64) -> int:
    high: int = word >> 32 & 0xFFFF_FFFF
    low: int = word & 0xFFFF_FFFF
    return high << 32 | low


_MASK_WORD: Final[i64] = _word(_MASK)
_STEP_WORD: Final[i64] = _word(_STEP)
_FIRST_WORD: Final[i64] = _word(_FIRST)
_SECOND_WORD: Final[i64] = _word(_SECOND)
