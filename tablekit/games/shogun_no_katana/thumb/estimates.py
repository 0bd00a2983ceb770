"""What things are worth, in tenths of a point: the measure of the rules of thumb.

Everything is an estimate by what lies open on the table; there is nothing hidden that would matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box import vocabulary as word
from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY_COINS,
    DECORATED,
    HALLS_IN_PLAY,
    LAST_COLUMN,
    PRICE,
    ROUNDS,
)
from tablekit.games.shogun_no_katana.box.vocabulary import (
    RESOURCES,
    amount_of,
    what_of,
    word_of,
)
from tablekit.games.shogun_no_katana.rules import academy
from tablekit.games.shogun_no_katana.thumb.smithy import MOVE, wanted
from tablekit.games.shogun_no_katana.thumb.worths import CARD, POINT, coin

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablekit.games.shogun_no_katana.position.state import State

STEP: Final = 9
"""A decorator advances."""
SASHIMONO: Final = 20
NEAR: Final = 12
"""A wanted resource for one of the next three steps."""
SOON: Final = 10
"""… for one of the three after them."""
DECORATION: Final = 75
"""Of the points for a decoration, so many in a hundred will be scored."""


def market_worth(state: State, seat: int, coins: int) -> int:
    """A visit to the market: what can be bought of what is wanted, and a card."""
    total = CARD
    for place, resource in enumerate(wanted(state, seat)):
        cost = PRICE[resource] + state.surcharge[resource]
        if cost > coins:
            break
        coins -= cost
        total += NEAR if place < 3 else SOON if place < 6 else 3
    return total


# --- Decorations ------------------------------------------------------------------------------


def decoration_worth(state: State, seat: int, resource: int) -> int:
    """A decoration: its points when the blade is delivered, and its coins now."""
    column = state.decorators[seat * RESOURCES + resource]
    return DECORATED[resource] * POINT * DECORATION // 100 + ACADEMY_COINS[column] * coin(state)


def academy_worth(state: State, seat: int) -> int:
    """A visit to the academy: a step and up to four decorations."""
    if not state.settings.chapter.decorates:
        return 0
    total = STEP
    found = 0
    for entry in state.forge[seat]:
        found |= academy.plain_types(state, seat, entry)
    for resource in range(RESOURCES):
        if found >> resource & 1:
            total += decoration_worth(state, seat, resource)
    return total if state.round < ROUNDS or found else 0


def advance_worth(state: State, seat: int, resource: int) -> int:
    """A step of a decorator: better for types that can be decorated, and for those behind."""
    behind = LAST_COLUMN - state.decorators[seat * RESOURCES + resource]
    found = 0
    for entry in state.forge[seat]:
        found += academy.plain_types(state, seat, entry) >> resource & 1
    return STEP + 2 * found + behind


# --- Effects and halls ------------------------------------------------------------------------


def effect_worth(state: State, seat: int, effects: Sequence[int]) -> int:
    """What effects bring, by their words."""
    total = 0
    for effect in effects:
        kind, amount = word_of(effect), amount_of(effect)
        if kind == word.GAIN_COINS:
            total += amount * coin(state)
        elif kind == word.PAY_COINS:
            total -= amount * coin(state)
        elif kind == word.GAIN_POINTS:
            total += amount * POINT
        elif kind == word.GAIN_RESOURCE:
            total += amount * PRICE[what_of(effect)] * 5
        elif kind in (word.GAIN_DIFFERENT, word.MOVE_SWORD, word.MARKET_MOVE):
            total += amount * MOVE
        elif kind in (word.ADVANCE, word.GAIN_DAIMYO_CARD, word.GAIN_MARKET_CARD):
            total += amount * STEP
        elif kind == word.GAIN_SASHIMONO:
            total += amount * SASHIMONO
        else:
            total += STEP
    return total


def palace_worth(state: State, seat: int) -> int:
    """A visit to the palace: an attendant for the rest of the game, and the best halls now."""
    worths = sorted(
        (
            effect_worth(state, seat, state.box.hall_effects[hall])
            for hall in state.halls
            if not state.box.passive[hall]
        ),
        reverse=True,
    )
    own = sum(state.attendants[seat * HALLS_IN_PLAY : (seat + 1) * HALLS_IN_PLAY])
    comes = own < state.settings.attendants
    now = sum(max(0, worth) for worth in worths[: own + comes])
    return now + (state.settings.attendants * 4 if comes and state.round < ROUNDS else 0)
