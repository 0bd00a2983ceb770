"""The ways of an attack: from the viewer's seat to each other one, past the middle of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablekit.core.view import View
from tablekit_widgets.geometry import Spot, bow, ring


def prepare(view: View, seen: Mapping[str, Any]) -> dict[str, object]:
    """`arcs`: the path of an attack on each seat."""
    me, *others = ring(view)
    arcs = {}
    for other in others:
        over = Spot(round((me.x + other.x) / 4 + 25, 1), round((me.y + other.y) / 4 + 25, 1))
        arcs[other.seat] = bow(me, other, over)
    return {"arcs": arcs}
