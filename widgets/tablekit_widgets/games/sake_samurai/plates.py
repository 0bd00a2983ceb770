"""Plates beside the ring: who hangs where, what lies before each seat, and what is counted.

On the left hang those who sit there, on the right the others, and one above the ring. Spirits float
above the living.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tablekit.games.sake_samurai.position.state import State
from tablekit.games.sake_samurai.rules import facts
from tablekit_widgets.games.sake_samurai.ellipse import CENTRE

PLATE_LOAD: Final = 10
TAG_LOAD: Final = 6
FULL: Final = 24
"""A column with so much load has no room for another tag."""


class Shown(NamedTuple):
    """What lies before a seat, and the picks that lie there: all that its parts are drawn by."""

    backs: tuple[str, ...]
    gears: tuple[tuple[str, int], ...]
    wielded: tuple[tuple[str, int], ...]
    others: tuple[tuple[str, int], ...]
    here: tuple[str, ...]


def columns(
    seen: Mapping[str, Any], others: Sequence[int], seats: Sequence[tuple[int, float, float]]
) -> dict[str, object]:
    """Whose plate hangs where, their order on a narrow table, and how many they are."""
    left: list[int] = []
    right: list[int] = []
    top: list[int] = []
    living = [(seat, x) for seat, x, _ in seats if seat in others]
    for seat, x in living:
        if abs(x - CENTRE.x) < 1:
            top.append(seat)
        elif x < CENTRE.x:
            left.insert(0, seat)
        else:
            right.append(seat)
    load = {"left": PLATE_LOAD * len(left), "right": PLATE_LOAD * len(right)}
    by_name = {"left": left, "right": right}
    spirits = [seat for seat in others if seat not in dict(living)]
    for n, seat in enumerate(spirits):
        is_middle = len(spirits) % 2 and n == len(spirits) // 2
        if not top and (is_middle or min(load.values()) >= FULL):
            top.append(seat)
            continue
        side = min(load, key=lambda each: (load[each], n >= len(spirits) / 2))
        load[side] += TAG_LOAD
        by_name[side].insert(0, seat)
    # The banner of the Round of Death takes the room above the ring, if the columns have some left.
    if seen["round"] and top and min(load.values()) <= FULL - TAG_LOAD:
        by_name[min(load, key=lambda each: (load[each], each == "left"))].insert(0, top.pop())
    most = max(len(left), len(right))
    return {
        "left": left,
        "right": right,
        "top": top,
        "step": {seat: step for step, seat in enumerate(others)},
        "crowd": "few" if most <= 1 else "some" if most <= 2 else "many",
    }


def shown(seen: Mapping[str, Any], me: int | None, shifted: object, picks: set[str]) -> list[Shown]:
    """What lies before each seat; `shifted` is whose sip is put elsewhere (SA-121)."""
    return [_shown(each, me, shifted, picks) for each in seen["players"]]


def _shown(player: Mapping[str, Any], me: int | None, shifted: object, picks: set[str]) -> Shown:
    seat, wielded = player["seat"], player["wielded"]
    gears = tuple((one["gear"], player["sips"].get(one["gear"], 0)) for one in player["gear"])
    end = f" target={seat}"
    here = [pick for pick in picks if pick.endswith(end)]
    single = [pick for pick in picks if " " not in pick]
    if seat == shifted:
        here += [pick for pick in single if pick.startswith("place=")]
        here += [pick.replace("place=", "put=") for pick in single if pick.startswith("place=")]
    elif seat == me and shifted is None:
        here += [pick for pick in single if pick.startswith(("gear=", "place="))]
    return Shown(
        backs=tuple(player["hand_backs"]),
        gears=gears,
        wielded=tuple(each for each in gears if each[0] == wielded),
        others=tuple(each for each in gears if each[0] != wielded),
        here=tuple(sorted(here)),
    )


# --- What is counted --------------------------------------------------------------------------


def places(seen: Mapping[str, Any], me: int | None) -> list[dict[str, object]]:
    """Where the viewer could put a sip, with the sips that lie there."""
    mine = seen["players"][me]
    ids = ["life", "board", *(one["gear"] for one in mine["gear"])]
    return [{"id": place, "sips": mine["sips"].get(place, 0)} for place in ids]


def last_turns(state: State) -> list[int]:
    """Everybody who plays in the present round, in the order of their last turns (SA-142)."""
    if not state.round:
        return []
    first = max(0, state.round_first)
    order = [first, *facts.clockwise(state, first)]
    return [seat for seat in order if state.status[seat] in (facts.SAMURAI, facts.SPIRIT)]


def loot(seen: Mapping[str, Any]) -> dict[str, object]:
    """What the spirits have together, and the most that a samurai has (SA-146, SA-147)."""
    spirits = [each["sake"] for each in seen["players"] if each["status"] == "spirit"]
    samurai = [each["sake"] for each in seen["players"] if each["status"] == "samurai"]
    return {"spirits": len(spirits), "loot": sum(spirits), "best": max(samurai, default=0)}
