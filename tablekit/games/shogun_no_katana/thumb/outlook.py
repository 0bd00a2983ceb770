"""Who will win, at a glance: for searches that must stop before the end.

Each seat has a total as it stands, and a part of what lies on its forge. The chance of a seat is
the exponential of its total among those of all seats; early in the game a lead means less.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box.board import COINS_PER_POINT, ROUND_POINTS
from tablekit.games.shogun_no_katana.rules import delivery, ending, forge

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

SPREAD: Final = (0.0, 16.0, 13.0, 10.0, 6.0)
"""How many points of a lead count in each round."""
FAVOUR_HOPE: Final = 3.0
"""Points that a favour will bring to whoever has given a katana, on average."""


def total(state: State, seat: int) -> float:
    """What a seat has now, and a part of what it is working on."""
    points = float(state.score[seat])
    points += ending.wealth(state, seat) / COINS_PER_POINT
    points += ending.set_points(ending.banners(state, seat))
    for honour in ending.own_honours(state, seat):
        points += ending.honour_points(state, seat, honour)
    bonus = ROUND_POINTS[state.round - 1] + 4
    for entry in state.forge[seat]:
        recipe = forge.recipe_of(state, seat, entry >> 10)
        placed, decorations = entry >> 7 & 7, entry >> 3 & 15
        value = delivery.value_of(state, seat, entry >> 10, decorations, len(recipe)) + bonus
        points += value * placed / (len(recipe) + 1)
    if state.given[seat] >= 0:
        points += FAVOUR_HOPE * sum(favour > 0 for favour in state.favours)
    return points


def outlook(state: State, seat: int) -> float:
    """The chance of a seat to win; certain when the game is over."""
    if not state.stack:
        return 1.0 if seat in ending.outcome(state).winners else 0.0
    totals = [total(state, each) for each in range(state.seats)]
    most, spread = max(totals), SPREAD[state.round]
    odds = [exp((each - most) / spread) for each in totals]
    return odds[seat] / sum(odds)
