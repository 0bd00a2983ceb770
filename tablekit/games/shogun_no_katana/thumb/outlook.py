"""Who will win, at a glance: for searches that must stop before the end.

Each seat has a total: what stands, what its forge and its coins promise, and its pieces. The chance
of a seat is the exponential of its total among those of all seats, and of the Phantom; early a lead
means less. In a chapter the chance is less while something that it asks for is missing.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana import story
from tablekit.games.shogun_no_katana.box.board import (
    COINS_PER_POINT,
    ROUNDS,
    WORKERS,
    set_points,
)
from tablekit.games.shogun_no_katana.box.components import FIRST
from tablekit.games.shogun_no_katana.rules import delivery, ending, forge, phantom
from tablekit.games.shogun_no_katana.thumb import smithy

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

PHANTOM_WORKER: Final = (0.0, 4.5, 5.5, 6.5, 7.5)
"""Points that a worker of the Phantom brings in each round, with all that it collects."""
OPEN_REQUEST: Final = 0.6
"""How likely a request that is not met yet will be."""
SPREAD: Final = (0.0, 16.0, 13.0, 10.0, 6.0)
"""How many points of a lead count in each round."""
FAVOUR_HOPE: Final = 3.0
"""Points that a favour will bring to whoever has given a katana, on average."""
HONOUR_HOPE: Final = 3.3
"""… and an honour card that is still to be taken."""
PIECE: Final = 4.5
"""Points that a piece brings in this round."""
LATER_PIECE: Final = 4.0
"""… and in a later one, when there is new work to begin."""
STEP: Final = 3.0
"""What each step that a blade still has to go will cost, in pieces and resources."""
BEGUN: Final = 1.0
"""The least that each step already made is worth."""
AT_HAND: Final = 0.9
"""A resource in the storage that a blade needs, beside what it costs."""
DELIVERY: Final = (0, 8, 8, 9, 10)
"""What a delivery brings in each round beside the points of the blade: lines, banner, round."""
RICHES: Final = (0.0, 1.5, 1.5, 1.4, 1.1)
"""What coins and resources are worth in each round, by what they count at the end."""


def total(state: State, seat: int) -> float:
    """What a seat has now, what it is working on, and what its pieces may still do."""
    points = float(state.score[seat])
    points += ending.wealth(state, seat) / COINS_PER_POINT * RICHES[state.round]
    points += set_points(ending.banners(state, seat))
    honours = ending.own_honours(state, seat)
    points += sum(ending.honour_points(state, seat, honour) for honour in honours)
    points += HONOUR_HOPE * (ROUNDS - len(honours))
    each = WORKERS - state.settings.locked_after(len(state.delivered[seat]))
    points += LATER_PIECE * each * (ROUNDS - state.round)
    if not state.passed >> seat & 1:
        points += PIECE * state.workers[seat]
    needed = 0
    for entry in state.forge[seat]:
        blade, placed, decorations = entry >> 10, entry >> 7 & 7, entry >> 3 & 15
        size = len(forge.recipe_of(state, seat, blade))
        likely = smithy.chance(state, seat, size - placed)
        if likely:
            value = delivery.value_of(state, seat, blade, decorations, size)
            value += DELIVERY[state.round]
            to_go = size - placed
            points += max(value - STEP * to_go, BEGUN * (placed + 1)) * likely / 10
            needed += to_go
    if needed:
        points += AT_HAND * (needed - len(smithy.wanted(state, seat)))
    if state.given[seat] >= 0:
        points += FAVOUR_HOPE * sum(state.box.criterion[each] != FIRST for each in state.favours)
    return points


def outlook(state: State, seat: int) -> float:
    """The chance of a seat to win; certain when the game is over."""
    if not state.stack:
        return 1.0 if seat in ending.outcome(state).winners else 0.0
    totals = [total(state, each) for each in range(state.seats)]
    if state.settings.phantom:
        totals.append(phantom_total(state))
    most, spread = max(totals), SPREAD[state.round]
    odds = [exp((each - most) / spread) for each in totals]
    return odds[seat] / sum(odds) * hope(state)


def phantom_total(state: State) -> float:
    """What the Phantom has now, and what its workers will bring."""
    points = float(sum(line.points for line in ending.phantom_lines(state)))
    points += HONOUR_HOPE * (ROUNDS - len(state.phantom_honours))
    each = phantom.free_workers(state)
    points += PHANTOM_WORKER[state.round] * state.phantom_workers
    return points + sum(
        PHANTOM_WORKER[later] * each for later in range(state.round + 1, ROUNDS + 1)
    )


def hope(state: State) -> float:
    """How likely what a chapter asks for will be met; 1 where nothing is asked for."""
    found = 1.0
    for request in state.settings.chapter.requests:
        status = story.progress_of(state, request).status
        found *= 1.0 if status == story.MET else OPEN_REQUEST if status == story.MISSING else 0.0
    return found
