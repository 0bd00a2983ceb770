"""Pieces: where the next worker or monk does most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY,
    KOMAINU_COINS,
    MARKET,
    PALACE,
    PRICE,
    RESIDENCE_OF,
    ROUNDS,
    set_points,
)
from tablekit.games.shogun_no_katana.rules import ending, forge, village
from tablekit.games.shogun_no_katana.thumb import estimates, smithy
from tablekit.games.shogun_no_katana.thumb.worths import CARD, POINT, coin
from tablekit.games.shogun_no_katana.words.actions import first_of

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

NEVER: Final = -1000
DAIMYO_CARDS: Final = 4
"""Of ten cards that the Phantom draws, so many lead to a sword."""
MONK_SHY: Final = 13
"""What speaks against a monk whose offering is needed for resources."""


def best_place(state: State, seat: int, is_monk: bool) -> int:
    """What the best place for a piece is worth."""
    best = max(smithy.line_worths(state, seat, int(is_monk)))
    for place in village.VISITED:
        if village.free_space(state, place) >= 0:
            best = max(best, _visit_worth(state, seat, place, is_monk))
    for sword in state.display:
        if sword >= 0 and forge.is_entry_free(state, seat, state.box.recipe[sword][0]):
            best = max(best, smithy.sword_worth(state, seat, sword) + estimates.SASHIMONO * is_monk)
    return best


def _visit_worth(state: State, seat: int, place: int, is_monk: bool) -> int:
    if place == MARKET:
        return estimates.market_worth(state, seat, state.coins[seat]) + CARD * is_monk
    if place == ACADEMY:
        return estimates.academy_worth(state, seat) + estimates.STEP * is_monk
    if place == PALACE:
        return estimates.palace_worth(state, seat) + estimates.STEP * is_monk
    # Coins are worth more while something is to be bought, and who is first chooses first.
    short = 2 if len(smithy.wanted(state, seat)) > 2 and state.coins[seat] < 4 else 0
    value = KOMAINU_COINS * (coin(state) + short) + (4 if state.round < ROUNDS else 0)
    return value + estimates.SASHIMONO * is_monk


def worker(state: State, seat: int, _action: int) -> int:
    """A worker costs nothing: whatever the best place brings is gained."""
    return max(1, best_place(state, seat, False))


def monk(state: State, seat: int, _action: int) -> int:
    """A monk comes after the workers, if the best place is worth the offering."""
    cost = village.monk_cost(state)
    if state.workers[seat]:
        return NEVER
    needed = sum(PRICE[resource] for resource in smithy.wanted(state, seat)[:4])
    spare = state.coins[seat] - cost >= needed or state.round == ROUNDS
    value = best_place(state, seat, True) - cost * coin(state)
    return value if spare else value - MONK_SHY


def bless(state: State, seat: int, _action: int) -> int:
    """A monk by a card costs nothing but the card."""
    if state.workers[seat] and state.round < ROUNDS:
        return NEVER
    return best_place(state, seat, True) - 5


def take(state: State, seat: int, action: int) -> int:
    """A sword for the forge, and its colour for the sets."""
    sword = first_of(action)
    value = smithy.sword_worth(state, seat, sword)
    if sword in state.display:
        colour = RESIDENCE_OF[state.display.index(sword)]
        value += sashimono_worth(state, seat, colour) // 4
        if state.settings.phantom:
            value += denial(state, sword)
    return value


def denial(state: State, sword: int) -> int:
    """What the Phantom loses if the sword that it would take is gone (SK-913)."""
    highest = sorted(state.display)[-2:]
    if sword != highest[1] or highest[0] < 0:
        return 0
    points = state.box.points
    return max(0, points[sword] - points[highest[0]]) * POINT * DAIMYO_CARDS // 10


def go(state: State, seat: int, action: int) -> int:
    """A place in the village, for a worker or a monk."""
    return _visit_worth(state, seat, first_of(action), bool(state.stack[-1] >> 10))


def sashimono_worth(state: State, seat: int, colour: int) -> int:
    """A colour that completes a set is best."""
    own = ending.banners(state, seat)
    before = set_points(own)
    own[colour] += 1
    return (set_points(own) - before) * POINT
