"""Where things lie on a table, in percent of it: what the looks of several games need.

A look may have a module of its own, `geometry.py` beside its template, with a function
`prepare(view, seen)`: what it gives is `geometry` in the template. `seen` is `view.to_dict()`.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from tablekit.core.view import View


class Spot(NamedTuple):
    """A place on the table, in percent of its width and height."""

    x: float
    y: float


class SeatSpot(NamedTuple):
    """The place of a seat."""

    seat: int
    x: float
    y: float


def ring(view: View) -> list[SeatSpot]:
    """The seats clockwise around the table, the viewer at the bottom."""
    count, first = view.state.seats, view.seat or 0
    angles = [pi / 2 + 2 * pi * step / count for step in range(count)]
    return [
        SeatSpot(
            (first + step) % count, round(50 + 41 * cos(angle), 1), round(50 + 38 * sin(angle), 1)
        )
        for step, angle in enumerate(angles)
    ]


def bow(start: Spot | SeatSpot, end: Spot | SeatSpot, over: Spot) -> str:
    """The path of an SVG from one place to another, bent towards a third."""
    return f"M{start.x} {start.y}Q{over.x} {over.y} {end.x} {end.y}"
