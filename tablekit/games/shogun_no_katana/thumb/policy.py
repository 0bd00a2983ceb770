"""Rules of thumb: how a sensible player without a plan would choose.

Keep two or three swords on the forge and move as many as possible with each piece; buy what the
next steps need; decorate when several types can be decorated at once; deliver what is complete, in
the own turn; use cards when they do something; put the katana in play while there is time for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_seat
from tablekit.games.shogun_no_katana.box import vocabulary as word
from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY,
    FORGE,
    HALLS_IN_PLAY,
    KOMAINU_COINS,
    LINES,
    MARKET,
    PALACE,
    PRICE,
    PRINTED,
    RESIDENCE_OF,
    ROUNDS,
)
from tablekit.games.shogun_no_katana.box.components import ANY_TIME
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES, word_of
from tablekit.games.shogun_no_katana.position import agenda
from tablekit.games.shogun_no_katana.rules import (
    academy,
    cards,
    delivery,
    ending,
    forge,
    katana,
    village,
)
from tablekit.games.shogun_no_katana.thumb import estimates
from tablekit.games.shogun_no_katana.thumb.estimates import POINT, coin
from tablekit.games.shogun_no_katana.words import actions as say
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import (
    ARRANGEMENTS,
    NO_RESOURCE,
    first_of,
    kind_of,
    second_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablekit.games.shogun_no_katana.position.state import State

    Worth = Callable[[State, int, int], int]

NEVER: Final = -1000
WANTED_PROJECT: Final = 6
"""Resources that a Project should have."""


def choose(state: State) -> int:
    """The best-looking legal action of the seat to decide; the first of equals."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    seat = frame_seat(state.stack[-1])
    best, choice = -100_000, legal[0]
    for action in legal:
        value = worth(state, seat, action)
        if value > best:
            best, choice = value, action
    return choice


def worths(state: State) -> list[int]:
    """How good each legal action of the seat to decide looks, in their order."""
    seat = frame_seat(state.stack[-1])
    return [worth(state, seat, action) for action in state.legal_actions()]


def worth(state: State, seat: int, action: int) -> int:
    """How good an action looks, in tenths of a point; 0 is doing nothing."""
    known = _WORTHS.get(kind_of(action))
    return known(state, seat, action) if known is not None else 0


# --- Pieces and places ------------------------------------------------------------------------


def _best_place(state: State, seat: int, is_monk: bool) -> int:
    """What the best place for a piece is worth."""
    best = max(_line(state, seat, line, is_monk) for line in range(LINES))
    for place in village.VISITED:
        if village.free_space(state, place) >= 0:
            best = max(best, _visit_worth(state, seat, place, is_monk))
    for sword in state.display:
        if sword >= 0 and forge.is_entry_free(state, seat, state.box.recipe[sword][0]):
            best = max(
                best, estimates.sword_worth(state, seat, sword) + estimates.SASHIMONO * is_monk
            )
    return best


def _line(state: State, seat: int, line: int, is_monk: bool) -> int:
    return estimates.line_worth(state, seat, line, int(is_monk))


def _visit_worth(state: State, seat: int, place: int, is_monk: bool) -> int:
    if place == MARKET:
        return estimates.market_worth(state, seat, state.coins[seat]) + estimates.CARD * is_monk
    if place == ACADEMY:
        return estimates.academy_worth(state, seat) + estimates.STEP * is_monk
    if place == PALACE:
        return estimates.palace_worth(state, seat) + estimates.STEP * is_monk
    # Coins are worth more while something is to be bought, and who is first chooses first.
    short = 2 if len(estimates.wanted(state, seat)) > 2 and state.coins[seat] < 4 else 0
    value = KOMAINU_COINS * (coin(state) + short) + (4 if state.round < ROUNDS else 0)
    return value + estimates.SASHIMONO * is_monk


def _worker(state: State, seat: int, _action: int) -> int:
    """A worker costs nothing: whatever the best place brings is gained."""
    return max(1, _best_place(state, seat, False))


def _monk(state: State, seat: int, _action: int) -> int:
    """A monk comes after the workers, if the best place is worth the offering."""
    cost = village.monk_cost(state)
    if state.workers[seat]:
        return NEVER
    needed = sum(PRICE[resource] for resource in estimates.wanted(state, seat)[:4])
    spare = state.coins[seat] - cost >= needed or state.round == ROUNDS
    value = _best_place(state, seat, True) - cost * coin(state)
    return value if spare else value - estimates.MONK_SHY


def _bless(state: State, seat: int, _action: int) -> int:
    """A monk by a card costs nothing but the card."""
    if state.workers[seat] and state.round < ROUNDS:
        return NEVER
    return _best_place(state, seat, True) - 5


def _take(state: State, seat: int, action: int) -> int:
    sword = first_of(action)
    value = estimates.sword_worth(state, seat, sword)
    if sword in state.display:
        colour = RESIDENCE_OF[state.display.index(sword)]
        value += _sashimono_worth(state, seat, colour) // 4
    return value


def _go(state: State, seat: int, action: int) -> int:
    return _visit_worth(state, seat, first_of(action), bool(state.stack[-1] >> 10))


def _smith(state: State, seat: int, action: int) -> int:
    return _line(state, seat, first_of(action), bool(state.stack[-1] >> 10))


# --- The market and other choices -------------------------------------------------------------


def _buy(state: State, seat: int, action: int) -> int:
    """The resources that are wanted, the nearest first."""
    lacking = estimates.wanted(state, seat)
    resource = first_of(action)
    if resource not in lacking:
        free = village.price(state, resource) == 0
        return PRICE[resource] if free else -5
    return 50 - lacking.index(resource)


def _choose_resource(state: State, seat: int, action: int) -> int:
    lacking = estimates.wanted(state, seat)
    resource = first_of(action)
    return 40 - lacking.index(resource) if resource in lacking else PRICE[resource]


def _card(state: State, seat: int, action: int) -> int:
    card = first_of(action)
    return 5 + estimates.effect_worth(state, seat, state.box.effects[card])


def _deck(state: State, seat: int, action: int) -> int:
    top = state.daimyo[village.daimyo_top(state, first_of(action))]
    return 5 + estimates.effect_worth(state, seat, state.box.effects[top])


def _sashimono_worth(state: State, seat: int, colour: int) -> int:
    """A colour that completes a set is best."""
    own = ending.banners(state, seat)
    before = ending.set_points(own)
    own[colour] += 1
    return (ending.set_points(own) - before) * POINT


def _sashimono(state: State, seat: int, action: int) -> int:
    return 1 + _sashimono_worth(state, seat, first_of(action))


def _effect(state: State, seat: int, action: int) -> int:
    place = first_of(action)
    return {
        FORGE: estimates.MOVE + 4,
        MARKET: estimates.CARD,
        ACADEMY: estimates.STEP,
        PALACE: 14,
    }.get(place, estimates.SASHIMONO)


def _honour(state: State, seat: int, action: int) -> int:
    return ending.honour_points(state, seat, first_of(action))


# --- Forge, academy, palace -------------------------------------------------------------------


def _move(state: State, seat: int, action: int) -> int:
    """A blade that frees a cell for another goes first, then those nearest their end."""
    blade = first_of(action)
    entry = state.forge[seat][forge.find_blade(state, seat, blade)]
    here = forge.cell_of(state, seat, entry)
    frees = 0
    for other in state.forge[seat]:
        path = forge.path_of_blade(state, seat, other >> 10)
        placed = other >> 7 & 7
        if placed + 1 < len(path) and path[placed + 1] == here:
            frees = 30
    value = estimates.move_worth(state, seat, blade) + frees
    if state.stack[-1] & 63 == ask.FORGE and blade not in state.ready:
        value -= 15  # the extra move is kept while normal ones are left
    return value


def _swap(state: State, seat: int, action: int) -> int:
    """Two steps at once, for two grants."""
    first, second = first_of(action), second_of(action)
    both = estimates.move_worth(state, seat, first) + estimates.move_worth(state, seat, second)
    return both // 2 - 1


def _advance(state: State, seat: int, action: int) -> int:
    return estimates.advance_worth(state, seat, first_of(action))


def _decorate(state: State, seat: int, action: int) -> int:
    """The blade with fewest steps to go is delivered first."""
    blade, resource = first_of(action), second_of(action)
    entry = state.forge[seat][forge.find_blade(state, seat, blade)]
    left = len(forge.recipe_of(state, seat, blade)) - (entry >> 7 & 7)
    return 8 + estimates.decoration_worth(state, seat, resource) - left


def _hall_worth(state: State, seat: int, hall: int) -> int:
    return estimates.effect_worth(state, seat, state.box.hall_effects[hall])


def _attend(state: State, seat: int, action: int) -> int:
    return 1 + _hall_worth(state, seat, first_of(action))


def _arrange(state: State, seat: int, action: int) -> int:
    """Better halls, by more than a little."""
    digits = ARRANGEMENTS[first_of(action)]
    base = seat * HALLS_IN_PLAY
    gain = 0
    for place, hall in enumerate(state.halls):
        change = int(digits[place]) - state.attendants[base + place]
        if change:
            passive = state.box.passive[hall]
            gain += change * (4 if passive else _hall_worth(state, seat, hall))
    return gain - 4


def _activate(state: State, seat: int, action: int) -> int:
    """Coins first: they may pay for the next hall."""
    hall = first_of(action)
    brings = any(word_of(effect) == word.GAIN_COINS for effect in state.box.hall_effects[hall])
    return 1 + _hall_worth(state, seat, hall) + 30 * brings


# --- Free acts --------------------------------------------------------------------------------


def _deliver(state: State, seat: int, action: int) -> int:
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
            if visit >= 60 and visit >= _best_place(state, seat, False):
                return -1
    return 500


def _use(state: State, seat: int, action: int) -> int:
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
        return 120 if len(estimates.wanted(state, seat)) > 1 else -1
    if state.box.timing[card] == ANY_TIME:
        short = state.coins[seat] < 8 or state.round == ROUNDS
        return value if short and seat == state.turn else -1
    return 100 + value


def _best_line(state: State, seat: int, card: int) -> tuple[int, int]:
    """The best line for a card, and what it is worth there."""
    cost = cards.price(state, seat, card)
    taken = {entry >> 7 for entry in state.placed[seat]}
    best, line = NEVER, 0
    for each in range(LINES):
        if each not in taken:
            value = estimates.bonus_worth(state, seat, card, each, cost)
            if state.activated[seat] >> each & 1:
                value -= 8
            if value > best:
                best, line = value, each
    return line, best


def _bonus(state: State, seat: int, action: int) -> int:
    """A bonus that will be collected often enough; coins for the next resources come first."""
    card = first_of(action)
    _, value = _best_line(state, seat, card)
    if state.stack[-1] & 63 == ask.TURN and state.round < ROUNDS:
        lacking = estimates.wanted(state, seat)[:3]
        needed = sum(PRICE[resource] for resource in lacking)
        if state.coins[seat] - cards.price(state, seat, card) < needed:
            return -1
    if card in state.pending:
        value += 6
    else:
        value -= 10  # its effect would be given up
    return value if value > estimates.BONUS_LEAST else -1


def _under(state: State, seat: int, action: int) -> int:
    card, line = state.stack[-1] >> 10, first_of(action)
    cost = cards.price(state, seat, card)
    return 100 + estimates.bonus_worth(state, seat, card, line, cost)


def _line_of_delivery(state: State, seat: int, action: int) -> int:
    """The line with coins first: they may buy a card before the other."""
    return 1 if action == delivery.LINE_ACTIONS[1] else 0


def _double(state: State, seat: int, action: int) -> int:
    task = state.agenda[-1]
    lines = delivery.lines_of(state, seat, agenda.blade_of(task >> 10))
    line = lines[first_of(action)]
    found = [*PRINTED[line], *cards.line_yield(state, seat, line)]
    return estimates.effect_worth(state, seat, found)


# --- The katana -------------------------------------------------------------------------------


def _project(state: State, seat: int, action: int) -> int:
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


def _launch(state: State, seat: int, _action: int) -> int:
    """While there is time to finish it, without shame, and in the own turn."""
    project = katana.project_of(state, seat)
    size, left = sum(project), estimates.pieces_left(state, seat)
    if seat != state.turn or min(project) < 1 or size > 7:
        return -1
    if not katana.is_launchable(project, katana.free_entries(state, seat)):
        return -1
    return -1 if left * 10 < size * estimates.LAUNCH_PACE else 400


def _compose(state: State, seat: int, action: int) -> int:
    """Spread out: an order that ends far to the right comes late to its last cells."""
    path = forge.katana_path(first_of(action))[1]
    stock = state.storage[seat * RESOURCES : (seat + 1) * RESOURCES]
    first = (first_of(action) & 7) - 1
    return path[-1] % 5 + (3 if stock[first] else 0)


_WORTHS: Final[dict[int, Worth]] = {
    say.WORKER: _worker,
    say.MONK: _monk,
    say.BLESS: _bless,
    say.TAKE: _take,
    say.GO: _go,
    say.SMITH: _smith,
    say.BUY: _buy,
    say.CHOOSE: _choose_resource,
    say.CARD: _card,
    say.DECK: _deck,
    say.SASHIMONO: _sashimono,
    say.EFFECT: _effect,
    say.HONOUR: _honour,
    say.MOVE: _move,
    say.SWAP: _swap,
    say.ADVANCE: _advance,
    say.DECORATE: _decorate,
    say.ATTEND: _attend,
    say.ARRANGE: _arrange,
    say.ACTIVATE: _activate,
    say.DELIVER: _deliver,
    say.USE: _use,
    say.BONUS: _bonus,
    say.UNDER: _under,
    say.ROW: _line_of_delivery,
    say.COLUMN: _line_of_delivery,
    say.DOUBLE: _double,
    say.PROJECT: _project,
    say.LAUNCH: _launch,
    say.COMPOSE: _compose,
    say.ADD: lambda _state, _seat, _action: -10,
    say.REMOVE: lambda _state, _seat, _action: -10,
    say.LATER: lambda _state, _seat, _action: 1,
}
"""What each kind of action is worth; what is not named is worth nothing."""
