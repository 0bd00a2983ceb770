"""Who will win, at a glance: a small model of a full position, for searches that must stop early.

Each team has a strength, a weighted sum of a few things that everybody would look at, and the
chance of a team is the exponential of its strength among those of all teams. The weights, a row for
each number of players, were fitted to games of greedy bots by `scripts/fit_outlook.py`, which
also says how well they foretell games they were not fitted to.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tablekit.games.samurai_sword.box.components import (
    NINJA_TEAM,
    RESILIENCE,
    RONIN_TEAM,
    SHOGUN_TEAM,
    TEAM,
    TEAM_IDS,
)
from tablekit.games.samurai_sword.rules import scoring

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

FEATURES: Final = (
    "ninja",  # 1 for the Ninja, who win ties (SS-86)
    "ronin",  # 1 for the Ronin, who has no friends
    "points",  # what the team would score if the game ended now
    "points_near",  # the same again, when somebody has only 2 honor left
    "points_last",  # … only 1
    "points_brink",  # … and at most 2 resilience
    "points_deck",  # … only 1, by the part of a deck that has been drawn
    "resilience",  # of all members; who was defeated will be back in full (SS-27)
    "cards",  # in the hands of all members
    "armor",
    "concentration",
    "fast_draw",
)
FULL_DECK: Final = 60
"""About the size of a deck after a reshuffle."""

WEIGHTS: Final[list[list[float]]] = [
    [-0.82, 0.00, 0.16, 0.10, 0.17, 0.03, 0.28, 0.07, 0.04, 0.27, 0.14, 0.22],  # 3 seats
    [-0.11, 0.00, 0.26, 0.08, 0.14, 0.08, 0.32, 0.10, 0.11, 0.21, 0.15, 0.26],  # 4 seats
    [0.04, 1.36, 0.29, 0.24, 0.35, 0.17, 0.47, 0.13, 0.13, 0.13, 0.15, 0.22],  # 5 seats
    [-0.24, 1.59, 0.30, 0.19, 0.15, 0.16, 0.41, 0.10, 0.09, 0.03, 0.13, 0.12],  # 6 seats
    [-0.01, 2.12, 0.23, 0.25, 0.19, 0.18, 0.49, 0.08, 0.10, -0.00, 0.13, 0.15],  # 7 seats
]
"""A row for each number of players, a weight for each feature."""


def features(state: State) -> list[list[float]]:
    """What counts for each team, in the order of FEATURES."""
    lowest = min(state.honor)
    near = last = brink = drawn = 0.0
    if lowest == 2:
        near = 1.0
    elif lowest == 1:
        last = 1.0
        drawn = max(0.0, 1.0 - len(state.deck) / FULL_DECK)
        for seat in range(state.seats):
            if state.honor[seat] == 1 and 0 < state.resilience[seat] <= 2:
                brink = 1.0
    points = [0] * len(TEAM_IDS)
    rows = [[0.0] * len(FEATURES) for _ in TEAM_IDS]
    for seat in range(state.seats):
        team = TEAM[state.role[seat]]
        points[team] += state.honor[seat] * scoring.multiplier(state, seat)
        points[team] += scoring.daimyo_points(state, seat)
        row = rows[team]
        row[7] += state.resilience[seat] or RESILIENCE[state.character[seat]]
        row[8] += len(state.hands[seat])
        row[9] += state.armor[seat]
        row[10] += state.concentration[seat]
        row[11] += state.fast_draw[seat]
    rows[NINJA_TEAM][0] = 1.0
    rows[RONIN_TEAM][1] = 1.0
    for row, now in zip(rows, points, strict=True):
        row[2] = float(now)
        row[3] = now * near
        row[4] = now * last
        row[5] = now * brink
        row[6] = now * drawn
    return rows


def chances(state: State) -> list[float]:
    """The chance of each team to win from here, at a glance; they add up to 1."""
    weights = WEIGHTS[state.seats - 3]
    strengths: list[float] = []
    for row in features(state):
        strength = 0.0
        for place, weight in enumerate(weights):
            strength += weight * row[place]
        strengths.append(strength)
    most = max(strengths)
    odds = [exp(strength - most) for strength in strengths]
    if not scoring.members(state, RONIN_TEAM):
        odds[RONIN_TEAM] = 0.0
    total = odds[SHOGUN_TEAM] + odds[NINJA_TEAM] + odds[RONIN_TEAM]
    return [one / total for one in odds]


def outlook(state: State, seat: int) -> float:
    """The chance of a seat to win; certain when the game is over."""
    team = TEAM[state.role[seat]]
    if state.ending:
        return 1.0 if scoring.winning_team(state) == team else 0.0
    return chances(state)[team]
