"""Free acts: when to deliver, to use a card, to buy its bonus, and to put the katana in play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box import vocabulary as word
from tablekit.games.shogun_no_katana.box.board import ACADEMY, COLUMNS, PRICE, PRINTED, ROUNDS
from tablekit.games.shogun_no_katana.box.components import ANY_TIME
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES, word_of
from tablekit.games.shogun_no_katana.position import agenda
from tablekit.games.shogun_no_katana.rules import (
    academy,
    cards,
    delivery,
    forge,
    katana,
    village,
)
from tablekit.games.shogun_no_katana.thumb import estimates, smithy
from tablekit.games.shogun_no_katana.thumb.pieces import best_place
from tablekit.games.shogun_no_katana.thumb.worths import coin
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import NO_RESOURCE, first_of, second_of

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

WANTED_PROJECT: Final = 4
"""Resources that a Project should have."""
LAUNCH_PACE: Final = 20
"""Pieces that should be left for each step of the katana, in tenths."""
BONUS_LEAST: Final = 30
"""A permanent bonus should bring more than that."""
LATE: Final = 8
"""What speaks against a line that was activated in this turn."""
USED: Final = 6
"""What speaks for a bonus whose effect was used: the card would be lost."""
GIVEN_UP: Final = 10
"""What speaks against it if the effect would be given up."""

# --- Free acts --------------------------------------------------------------------------------


def deliver(state: State, seat: int, action: int) -> int:
    """Deliver in the own turn; before that a visit to the academy may pay."""
    kind = state.stack[-1] & 63
    if kind == ask.LAST_CALL:
        return 100
    if seat != state.turn:
        return 100 if first_of(action) == state.box.katana else -1
    if kind == ask.TURN and state.workers[seat]:
        entry = state.forge[seat][forge.find_blade(state, seat, first_of(action))]
        plain = academy.plain_types(state, seat, entry)
        if plain.bit_count() > 1 and village.free_space(state, ACADEMY) >= 0:
            visit = estimates.academy_worth(state, seat)
            if visit >= 60 and visit >= best_place(state, seat, False):
                return -1
    return 500


def use(state: State, seat: int, action: int) -> int:
    """Cards are used when they do something; what brings coins when coins are short."""
    card = first_of(action)
    effects = state.box.effects[card]
    kinds = [word_of(effect) for effect in effects]
    if word.STACK in kinds:
        return -1
    value = estimates.effect_worth(state, seat, effects)
    if word.DOUBLE_POINTS in kinds:
        blade = agenda.blade_of(state.stack[-1] >> 10)
        return 200 if state.box.points[blade] > 4 or state.round > 2 else -1
    if word.DOUBLE_LINE in kinds:
        return 150
    if word.REARRANGE in kinds:
        return -1
    if word.DOUBLE_COINS in kinds:
        found = sum(academy.plain_types(state, seat, e).bit_count() for e in state.forge[seat])
        return 120 if found > 1 else -1
    if word.CHEAPER_MARKET in kinds:
        return 120 if len(smithy.wanted(state, seat)) > 1 else -1
    if state.box.timing[card] == ANY_TIME:
        short = state.coins[seat] < 8 or state.round == ROUNDS
        return value if short and seat == state.turn else -1
    return 100 + value


def _line_worths(state: State, seat: int, card: int) -> list[int]:
    """What a card under each line would be worth, less its cost."""
    gain = estimates.effect_worth(state, seat, state.box.bonus[card])
    cost = cards.price(state, seat, card) * coin(state)
    return [gain * often // 10 - cost for often in smithy.deliveries_on(state, seat)]


def bonus(state: State, seat: int, action: int) -> int:
    """A bonus that will be collected often enough; coins for the next resources come first."""
    card = first_of(action)
    if state.stack[-1] & 63 == ask.TURN and state.round < ROUNDS:
        needed = sum(PRICE[resource] for resource in smithy.wanted(state, seat)[:3])
        if state.coins[seat] - cards.price(state, seat, card) < needed:
            return -1
    taken = 0
    for entry in state.placed[seat]:
        taken |= 1 << (entry >> 7)
    value = -1
    for line, found in enumerate(_line_worths(state, seat, card)):
        if not taken >> line & 1:
            value = max(value, found - LATE * (state.activated[seat] >> line & 1))
    value += USED if card in state.pending else -GIVEN_UP
    return value if value > BONUS_LEAST else -1


def under(state: State, seat: int, action: int) -> int:
    """The line on which most deliveries will come."""
    return 100 + _line_worths(state, seat, state.stack[-1] >> 10)[first_of(action)]


def line_of_delivery(state: State, seat: int, action: int) -> int:
    """The line with coins first: they may buy a card before the other."""
    return 1 if action == delivery.LINE_ACTIONS[1] else 0


def double(state: State, seat: int, action: int) -> int:
    """A line whose bonus comes twice: what it brings once more."""
    task = state.agenda[-1]
    lines = delivery.lines_of(state, seat, agenda.blade_of(task >> 10))
    line = lines[first_of(action)]
    found = [*PRINTED[line], *cards.line_yield(state, seat, line)]
    return estimates.effect_worth(state, seat, found)


# --- The katana -------------------------------------------------------------------------------


def project(state: State, seat: int, action: int) -> int:
    """Missing types first, then dear ones, up to a size that can be finished."""
    own = list(katana.project_of(state, seat))
    value = 0
    for resource in (first_of(action), second_of(action)):
        if resource == NO_RESOURCE:
            continue
        if not own[resource]:
            value += 100
        elif sum(own) < WANTED_PROJECT:
            value += 10 + PRICE[resource]
        else:
            value -= 50
        own[resource] += 1
    return value


def launch(state: State, seat: int, _action: int) -> int:
    """While there is time to finish it, without shame, and in the own turn."""
    project = katana.project_of(state, seat)
    if seat != state.turn or not katana.is_launchable(project, forge.free_entries(state, seat)):
        return -1
    left = smithy.pieces_left(state, seat)
    return -1 if left * 10 < sum(project) * LAUNCH_PACE else 400


def compose(state: State, seat: int, action: int) -> int:
    """Spread out: an order that ends far to the right comes late to its last cells."""
    path = forge.katana_path(first_of(action))[1]
    stock = state.storage[seat * RESOURCES : (seat + 1) * RESOURCES]
    first = (first_of(action) & 7) - 1
    return path[-1] % COLUMNS + (3 if stock[first] else 0)
