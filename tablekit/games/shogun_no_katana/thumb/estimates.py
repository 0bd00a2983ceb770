"""What things are worth, in tenths of a point: the measure of the rules of thumb.

Everything is an estimate by what lies open on the table; there is nothing hidden that would matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box import vocabulary as word
from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY_COINS,
    COLUMNS,
    DECORATED,
    LAST_COLUMN,
    LINES,
    PRICE,
    PRINTED,
    ROUNDS,
    ROWS,
    WORKERS,
    locked_after,
)
from tablekit.games.shogun_no_katana.box.vocabulary import (
    RESOURCES,
    amount_of,
    what_of,
    word_of,
)
from tablekit.games.shogun_no_katana.rules import academy, forge

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tablekit.games.shogun_no_katana.position.state import State

POINT: Final = 10

# Found by trying: games of players who all think alike, and what they score on average.
MOVE: Final = 28
"""A sword moves by one resource."""
COMPLETE: Final = 16
"""… which completes it."""
STEP: Final = 9
"""A decorator advances."""
CARD: Final = 8
"""A card, for what it may do one day."""
SASHIMONO: Final = 20
COIN_WORTH: Final = (0, 6, 8, 5, 3)
"""What a coin is worth in each round."""
NEAR: Final = 12
"""A wanted resource for one of the next three steps."""
SOON: Final = 10
"""… for one of the three after them."""
COMMISSION: Final = 230
"""A sword to be forged, whatever its points."""
LENGTH: Final = 37
"""What each step of a sword costs in time."""
PRICE_WORTH: Final = 4
"""What each coin of its resources costs."""
CROWD: Final = (0, 0, 0, 10, 40, 75, 84)
"""What speaks against another sword, by those that are on the forge."""
NEW_TYPE: Final = 6
"""A resource that the Project lacks."""
DECORATION: Final = 75
"""Of the points for a decoration, so many in a hundred will be scored."""
BONUS_LEAST: Final = 30
"""A permanent bonus should bring more than that."""
PACE: Final = 13
"""Steps that swords make for each piece that is placed anywhere, in tenths."""
MONK_SHY: Final = 13
"""What speaks against a monk whose offering is needed for resources."""
LAUNCH_PACE: Final = 16
"""Pieces that should be left for each step of the katana, in tenths."""
FUTURE: Final = 3
"""Deliveries on a line for each sword that is still to come, in tenths."""


def coin(state: State) -> int:
    """What a coin is worth now."""
    return COIN_WORTH[state.round]


def pieces_left(state: State, seat: int) -> int:
    """About how many pieces the seat will still place in this game."""
    each = WORKERS - locked_after(len(state.delivered[seat]))
    return state.workers[seat] + state.monks[seat] // 2 + (ROUNDS - state.round) * (each + 1)


# --- Resources --------------------------------------------------------------------------------


def wanted(state: State, seat: int) -> list[int]:
    """The resources that the blades on the forge still need and the storage lacks, nearest first.

    The next step of every blade comes before the second step of any.
    """
    stock = state.storage[seat * RESOURCES : (seat + 1) * RESOURCES]
    lacking: list[int] = []
    needs = [
        forge.recipe_of(state, seat, entry >> 10)[entry >> 7 & 7 :] for entry in state.forge[seat]
    ]
    needs.sort(key=len)
    deepest = max((len(need) for need in needs), default=0)
    reach = min(deepest, max(1, pieces_left(state, seat)))
    for depth in range(reach):
        for need in needs:
            if depth < len(need):
                resource = need[depth]
                if stock[resource]:
                    stock[resource] -= 1
                else:
                    lacking.append(resource)
    return lacking


def market_worth(state: State, seat: int, coins: int) -> int:
    """A visit to the market: what can be bought of what is wanted, and a card."""
    total = CARD
    for place, resource in enumerate(wanted(state, seat)):
        if PRICE[resource] > coins:
            break
        coins -= PRICE[resource]
        total += NEAR if place < 3 else SOON if place < 6 else 3
    return total


# --- The forge --------------------------------------------------------------------------------


def move_worth(state: State, seat: int, blade: int) -> int:
    """One step of a blade: the nearer to its end, the better."""
    entry = state.forge[seat][forge.find_blade(state, seat, blade)]
    left = len(forge.recipe_of(state, seat, blade)) - (entry >> 7 & 7)
    worth = MOVE + COMPLETE if left == 1 else MOVE + (4 if left == 2 else 0)
    return worth + 8 if blade == state.box.katana else worth


def line_worth(state: State, seat: int, line: int, extra: int) -> int:
    """A piece at a line: the moves that it would bring, each blade once, and so many extra ones."""
    stock = state.storage[seat * RESOURCES : (seat + 1) * RESOURCES]
    taken = forge.occupied(state, seat)
    total = 0
    waiting: list[tuple[int, list[int]]] = []
    others: list[int] = []
    for entry in state.forge[seat]:
        blade, placed = entry >> 10, entry >> 7 & 7
        path = forge.path_of_blade(state, seat, blade)
        if placed + 1 == len(path):
            continue
        if forge.is_on_line(path[placed], line):
            waiting.append((placed, path))
        elif extra and stock[path[placed + 1] // COLUMNS] and not taken >> path[placed + 1] & 1:
            others.append(COMPLETE if placed + 2 == len(path) else 0)
    while waiting:
        mover = -1
        for place, (placed, path) in enumerate(waiting):
            there = path[placed + 1]
            if not taken >> there & 1 and stock[there // COLUMNS]:
                mover = place
                break
        if mover >= 0:
            placed, path = waiting.pop(mover)
            there = path[placed + 1]
            stock[there // COLUMNS] -= 1
            taken = taken & ~(1 << path[placed]) | 1 << there
            total += MOVE + (COMPLETE if placed + 2 == len(path) else 0)
        elif pair := _exchange(waiting, stock):
            for placed, path in pair:
                stock[path[placed + 1] // COLUMNS] -= 1
                total += MOVE + (COMPLETE if placed + 2 == len(path) else 0)
                waiting.remove((placed, path))
        else:
            break
    if extra and (others or total):
        total += MOVE + max(others, default=0)
    return total


def _exchange(
    waiting: list[tuple[int, list[int]]], stock: list[int]
) -> list[tuple[int, list[int]]]:
    """Two blades of the line that can change places; none if there are none."""
    for first, (placed, path) in enumerate(waiting):
        for other, way in waiting[first + 1 :]:
            if path[placed + 1] == way[other] and way[other + 1] == path[placed]:
                there, here = path[placed + 1] // COLUMNS, way[other + 1] // COLUMNS
                if stock[there] and stock[here]:
                    return [(placed, path), (other, way)]
    return []


# --- Decorations ------------------------------------------------------------------------------


def decoration_worth(state: State, seat: int, resource: int) -> int:
    """A decoration: its points when the blade is delivered, and its coins now."""
    column = state.decorators[seat * RESOURCES + resource]
    return DECORATED[resource] * POINT * DECORATION // 100 + ACADEMY_COINS[column] * coin(state)


def academy_worth(state: State, seat: int) -> int:
    """A visit to the academy: a step and up to four decorations."""
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


# --- Swords and effects -----------------------------------------------------------------------


def sword_worth(state: State, seat: int, sword: int) -> int:
    """A commission: what it will bring, if there is time to finish it, and its coins now."""
    box = state.box
    length, coins = box.length[sword], box.advance[sword]
    on_forge = len(state.forge[seat])
    price = sum(PRICE[resource] for resource in box.recipe[sword])
    value = coins * coin(state) + CARD
    waiting = sum(
        len(forge.recipe_of(state, seat, entry >> 10)) - (entry >> 7 & 7)
        for entry in state.forge[seat]
    )
    # A piece at the forge moves nearly two swords; somebody must buy the resources, too.
    if pieces_left(state, seat) * PACE < (length + waiting) * 10:
        return value - 20 * on_forge
    value += box.points[sword] * POINT + COMMISSION - length * LENGTH - price * PRICE_WORTH
    if not state.katana[seat]:
        for resource in range(RESOURCES):
            if box.counts[sword][resource] and not state.project[seat * RESOURCES + resource]:
                value += NEW_TYPE
    return value - CROWD[min(on_forge, len(CROWD) - 1)]


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
    own = sum(state.attendants[seat * len(state.halls) : (seat + 1) * len(state.halls)])
    comes = own < state.settings.attendants
    now = sum(max(0, worth) for worth in worths[: own + comes])
    return now + (state.settings.attendants * 4 if comes and state.round < ROUNDS else 0)


# --- Permanent bonuses ------------------------------------------------------------------------


def deliveries_on(state: State, seat: int) -> list[int]:
    """For each line about how many deliveries are to come, in tenths."""
    found = [0] * LINES
    left = pieces_left(state, seat)
    for entry in state.forge[seat]:
        path = forge.path_of_blade(state, seat, entry >> 10)
        steps = len(path) - 1 - (entry >> 7 & 7)
        sure = 10 if not steps else max(0, min(8, left * 2 - steps))
        found[path[-1] // COLUMNS] += sure
        found[ROWS + path[-1] % COLUMNS] += sure
    later = left // 7
    for line in range(LINES):
        found[line] += later * (FUTURE if PRINTED[line] else 0)
    return found


def bonus_worth(state: State, seat: int, card: int, line: int, cost: int) -> int:
    """A permanent bonus under a line, less its cost."""
    gain = effect_worth(state, seat, state.box.bonus[card])
    return gain * deliveries_on(state, seat)[line] // 10 - cost * coin(state)
