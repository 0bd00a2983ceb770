"""Where people sit on the oval, and the ways of an attack from the viewer's seat to each of them.

A wide table has fixed places: left ones hang on its left edge, right ones on the right edge, the
others on the line through its middle. A standing one, as on a phone, has a column of people on
either side.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tablekit.core.view import View
from tablekit_widgets.geometry import Spot, bow

# Clockwise from the viewer, by the number of seats; the column they take on a standing table.
PLACES: Final = {
    3: ("near", "left", "right"),
    4: ("near", "left", "top", "right"),
    5: ("near", "left", "top-left", "top-right", "right"),
    6: ("near", "low-left", "high-left", "top", "high-right", "low-right"),
    7: ("near", "low-left", "high-left", "top-left", "top-right", "high-right", "low-right"),
}
# Where an arc ends, in percent of the table: under the plate, so that a small shift never shows.
ENDS: Final = {
    "near": Spot(52, 84),
    "left": Spot(14, 60),
    "right": Spot(86, 60),
    "low-left": Spot(14, 86),
    "low-right": Spot(86, 86),
    "high-left": Spot(14, 38),
    "high-right": Spot(86, 38),
    "top": Spot(44, 12),
    "top-left": Spot(30, 12),
    "top-right": Spot(70, 12),
}
MIDDLE: Final = Spot(50, 74)
# Where the card lies that is being played.
EVENT: Final = Spot(50, 44)
STANDING_EVENT: Final = Spot(50, 42)


class Seat(NamedTuple):
    """Who sits where: the place on a wide table, and the column and row on a standing one."""

    seat: int
    at: str
    side: str
    row: int
    rows: int


FIRST: Final = Seat(0, "near", "near", 0, 1)


def prepare(view: View, seen: Mapping[str, Any]) -> dict[str, object]:
    """`seats`, clockwise from the viewer, and `arcs`: the two paths of an attack on each."""
    count, first = view.state.seats, view.seat or 0
    seats = [_sit((first + step) % count, step, count) for step in range(count)]
    arcs = {one.seat: (_wide(one), _standing(one)) for one in seats[1:]}
    return {"seats": seats, "arcs": arcs, "blow": _blow(view, seen["turn"], seats)}


def _blow(view: View, attacker: int, seats: Sequence[Seat]) -> dict[str, object] | None:
    """The attack that waits for its answer: its sum, and its way over the middle to the target."""
    decision = view.decision
    if decision is None or decision.kind != "parry":
        return None
    sitting = {one.seat: one for one in seats}
    by, target = sitting[attacker], sitting[decision.seat]
    wide = _over(ENDS[by.at], ENDS[target.at], EVENT)
    standing = _over(_column(by), _column(target), STANDING_EVENT)
    return {**decision.arguments, "ways": (wide, standing)}


def _over(start: Spot, end: Spot, middle: Spot) -> str:
    """From who attacks to the weapon in the middle, and on to who is attacked."""
    below = Spot(middle.x, round((middle.y + end.y) / 2, 1))
    low = Spot(start.x, middle.y)
    return bow(start, middle, low) + bow(middle, end, below)[bow(middle, end, below).index("Q") :]


def _sit(seat: int, step: int, count: int) -> Seat:
    """The seat so many steps from the viewer: up the left side, and down the right one."""
    left = (count - 1) // 2
    if step == 0:
        return Seat(seat, "near", "near", 0, 1)
    if step <= left:
        return Seat(seat, PLACES[count][step], "left", left - step, left)
    return Seat(seat, PLACES[count][step], "right", step - left - 1, count - 1 - left)


def _wide(to: Seat) -> str:
    return _bent(ENDS["near"], ENDS[to.at])


def _standing(to: Seat) -> str:
    return _bent(_column(FIRST), _column(to))


def _column(seat: Seat) -> Spot:
    """Where a way ends on a standing table."""
    if seat.side == "near":
        return Spot(50, 88)
    y = 8 + 84 * seat.row / max(seat.rows, 2)
    return Spot(18 if seat.side == "left" else 82, round(y, 1))


def _bent(start: Spot, end: Spot) -> str:
    """A way past the viewer's side of the middle, below what lies there."""
    x, y = (round((a + b + 2 * c) / 4, 1) for a, b, c in zip(start, end, MIDDLE, strict=True))
    return bow(start, end, Spot(x, y))
