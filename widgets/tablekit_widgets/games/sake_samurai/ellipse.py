"""The ellipse that everything on the ring lies on, in percent of its box.

Lengths along it are measured clockwise from its bottom, in units of the table.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Final, NamedTuple

from tablekit_widgets.geometry import Spot

CENTRE: Final = Spot(50, 50)
RADIUS: Final = 50
BOX: Final = Spot(70, 33)
"""The box of the ring in units of the table, of which lengths on it are measured."""
FINE: Final = 360
"""Points of the ellipse that its length is measured at."""
REMEMBERED: Final = 2_000
"""Places and paths that are kept once they are found: few of them change in a move."""


class Thing(NamedTuple):
    """Something on the ring: where it is, and how the ring runs there, in degrees."""

    x: float
    y: float
    turn: float


def at(angle: float, part: float = 1.0) -> Spot:
    """The spot at an angle, or so far inside the ring."""
    x = CENTRE.x + part * RADIUS * cos(angle)
    y = CENTRE.y + part * RADIUS * sin(angle)
    return Spot(round(x, 2), round(y, 2))


def _measured() -> list[float]:
    """The length of the ellipse from its bottom to each of its points."""
    wide, high = BOX.x * RADIUS / 100, BOX.y * RADIUS / 100
    angles = [pi / 2 + 2 * pi * point / FINE for point in range(FINE + 1)]
    lengths = [0.0]
    for one, other in pairwise(angles):
        step = hypot(wide * (cos(other) - cos(one)), high * (sin(other) - sin(one)))
        lengths.append(lengths[-1] + step)
    return lengths


_LENGTHS: Final = _measured()
AROUND: Final = _LENGTHS[-1]
"""Once around."""


def length_at(angle: float) -> float:
    """How far along the ellipse an angle is."""
    point = (angle - pi / 2) / (2 * pi) * FINE
    low = int(point)
    rest = point - low
    turns, low = divmod(low, FINE)
    return turns * AROUND + _LENGTHS[low] + rest * (_LENGTHS[low + 1] - _LENGTHS[low])


def angle_at(length: float) -> float:
    """The angle at a length along the ellipse."""
    turns, length = divmod(length, AROUND)
    low, high = 0, FINE
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if _LENGTHS[middle] <= length else (low, middle)
    rest = (length - _LENGTHS[low]) / (_LENGTHS[high] - _LENGTHS[low])
    return pi / 2 + 2 * pi * (turns + (low + rest) / FINE)


@lru_cache(REMEMBERED)
def thing_at(length: float) -> Thing:
    """What lies at a length along the ellipse."""
    angle = angle_at(length)
    x, y = at(angle)
    return Thing(x, y, round(degrees(atan2(BOX.y * cos(angle), -BOX.x * sin(angle)))))


@lru_cache(REMEMBERED)
def path(start: float, end: float) -> str:
    """A piece of the ellipse, as the path of an SVG."""
    count = max(2, int((end - start) / 3))
    spots = [at(angle_at(start + (end - start) * n / count)) for n in range(count + 1)]
    return "M" + "L".join(f"{spot.x} {spot.y}" for spot in spots)
