"""Deliveries: score, line bonuses, sashimono, washitsu and Project (SK-5xx, SK-714 to SK-716)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box.board import (
    COLOURS,
    DECORATED,
    INITIAL,
    PRICE,
    PRINTED,
    ROUND_POINTS,
    column_line,
    row_line,
)
from tablekit.games.shogun_no_katana.box.vocabulary import (
    GAIN_COINS,
    RESOURCES,
    amount_of,
    word_of,
)
from tablekit.games.shogun_no_katana.position.agenda import (
    COLUMN,
    DONE_SHIFT,
    DOUBLED_SHIFT,
    FROM_CALL,
    POINTS_TWICE,
    ROW,
    blade_of,
    done_lines,
    doubled_lines,
    plan,
)
from tablekit.games.shogun_no_katana.position.moment import OPENED
from tablekit.games.shogun_no_katana.rules import cards, effects, forge
from tablekit.games.shogun_no_katana.words import actions, events
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import (
    NO_RESOURCE,
    first_of,
    pack,
    second_of,
)

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

BOTH: Final = ROW | COLUMN
OF_A_DELIVERY: Final = frozenset((ask.DELIVERY, ask.PROJECT))
LINE_ACTIONS: Final = (pack(actions.ROW), pack(actions.COLUMN))
DOUBLES: Final = [pack(actions.DOUBLE, 0), pack(actions.DOUBLE, 1)]
LINE_BITS: Final = (ROW, COLUMN)
DECORATION_POINTS: Final = [
    sum(DECORATED[resource] for resource in range(RESOURCES) if mask >> resource & 1)
    for mask in range(1 << RESOURCES)
]
"""Points for each set of decorated types (SK-506)."""


def is_delivering(state: State) -> bool:
    """Whether a delivery is under way: none begins inside another (R10)."""
    return any(task & 63 in OF_A_DELIVERY for task in state.agenda)


# --- Naming the sword (SK-501 to SK-503) ------------------------------------------------------


def deliver_options(state: State, seat: int) -> list[int]:
    """The complete blades."""
    return [
        pack(actions.DELIVER, entry >> 10)
        for entry in state.forge[seat]
        if forge.is_complete(state, seat, entry)
    ]


def against_deliver(state: State, seat: int, action: int) -> str:
    """A complete blade on the own forge, before having passed (SK-501, SK-503)."""
    place = forge.find_blade(state, seat, first_of(action))
    if place < 0:
        return "not-on-forge"
    if not forge.is_complete(state, seat, state.forge[seat][place]):
        return "not-complete"
    if state.passed >> seat & 1:
        return "passed-no-delivery"
    return "delivery-under-way" if is_delivering(state) else ""


def deliver(state: State, top: int, action: int) -> None:
    """Name the blade; what was asked comes back afterwards (SK-504)."""
    seat, blade = top >> 6 & 15, first_of(action)
    last_call = top & 63 == ask.LAST_CALL
    if not last_call:
        plan(state, top & 63, seat, top >> 10)
    state.tell(events.DELIVERS, seat, blade)
    plan(state, ask.DELIVERY, seat, blade | (FROM_CALL if last_call else 0))


# --- Lines (SK-508 to SK-511) -----------------------------------------------------------------


def ask_delivery(state: State, seat: int, payload: int) -> None:
    """Before, between and after the two lines cards may be used and bought (SK-510)."""
    if done_lines(payload) != BOTH or payload & FROM_CALL:
        state.ask(ask.DELIVERY, seat, payload)
    else:
        finish(state, seat, payload)


def against_line(state: State, seat: int, action: int) -> str:
    """Each line once (SK-508)."""
    bit = ROW if action == LINE_ACTIONS[0] else COLUMN
    return "line-activated" if done_lines(state.stack[-1] >> 10) & bit else ""


def against_end(state: State, seat: int, action: int) -> str:
    """Both lines are activated before a delivery ends (SK-508)."""
    return "" if done_lines(state.stack[-1] >> 10) == BOTH else "lines-first"


def order_matters(state: State, seat: int, payload: int) -> bool:
    """Whether coins of the first line could buy a card before the second one (SK-510)."""
    if not state.held[seat] and not state.pending:
        return False
    coins = 0
    lines = lines_of(state, seat, blade_of(payload))
    for line, bit in zip(lines, LINE_BITS, strict=True):
        found = [*PRINTED[line], *cards.line_yield(state, seat, line)]
        gained = sum(amount_of(effect) for effect in found if word_of(effect) == GAIN_COINS)
        coins = max(coins, gained * 2 if doubled_lines(payload) & bit else gained)
    coins += state.coins[seat]
    at_hand = (*state.held[seat], *state.pending)
    cheapest = min(cards.price(state, seat, card) for card in at_hand)
    return cheapest <= coins and cards.has_free_line(state, seat)


def lines_of(state: State, seat: int, blade: int) -> tuple[int, int]:
    """The row and the column in which a blade stands, as lines."""
    cell = forge.cell_of(state, seat, state.forge[seat][forge.find_blade(state, seat, blade)])
    return row_line(cell), column_line(cell)


def activate_line(state: State, top: int, action: int) -> None:
    """Score the blade before the first line, then take the line's bonuses at once (SK-509)."""
    seat, payload = top >> 6 & 15, top >> 10
    if not done_lines(payload):
        score(state, seat, payload)
    bit = ROW if action == LINE_ACTIONS[0] else COLUMN
    line = lines_of(state, seat, blade_of(payload))[0 if bit == ROW else 1]
    state.tell(events.LINE, seat, line)
    state.activated = state.activated[:]
    state.activated[seat] |= 1 << line
    # What a line gives cannot change on the way: it is collected first (SK-509).
    found = [*PRINTED[line], *cards.line_yield(state, seat, line)]
    for _ in range(2 if doubled_lines(payload) & bit else 1):
        for effect in found:
            effects.gain(state, seat, effect)
    plan(state, ask.DELIVERY, seat, payload | bit << DONE_SHIFT)


def value_of(state: State, seat: int, blade: int, decorations: int, placed: int) -> int:
    """Points of a blade without the round: printed or by its resources, and decorations.

    SK-505, SK-506, SK-714.
    """
    points = DECORATION_POINTS[decorations]
    if blade != state.box.katana:
        return points + state.box.points[blade]
    recipe = forge.katana_path(state.katana[seat])[0]
    return points + sum(PRICE[resource] for resource in recipe[:placed])


def score(state: State, seat: int, payload: int) -> None:
    """Points of the blade, its decorations and the round (SK-505 to SK-507, SK-714)."""
    blade = blade_of(payload)
    entry = state.forge[seat][forge.find_blade(state, seat, blade)]
    decorations = forge.decorations_of(entry)
    value = value_of(state, seat, blade, decorations, forge.placed_on(entry))
    twice = state.box.points[blade] if payload & POINTS_TWICE else 0
    in_round = ROUND_POINTS[state.round - 1]
    points = value + twice + in_round
    state.score[seat] += points
    state.moment |= OPENED
    kind = events.SCORED_KATANA if blade == state.box.katana else events.SCORED
    adorned = DECORATION_POINTS[decorations]
    # One number is no sum.
    parts = (value > adorned) + (twice > 0) + (adorned > 0) + (in_round > 0)
    sum_ = (value - adorned, twice, adorned, parts)
    state.tell(kind, seat, blade, points, in_round, sum_)


def ask_double(state: State, seat: int, payload: int) -> None:
    """Which line a card doubles (SK-610)."""
    state.ask(ask.DOUBLE, seat, payload)


def double_options(_state: State, _seat: int) -> list[int]:
    """The row and the column."""
    return DOUBLES


def against_double(state: State, seat: int, action: int) -> str:
    """A line that is neither activated nor doubled (SK-610)."""
    delivery = state.agenda[-1] >> 10
    taken = done_lines(delivery) | doubled_lines(delivery)
    return "doubled-already" if taken & LINE_BITS[first_of(action)] else ""


def double(state: State, top: int, action: int) -> None:
    """That line yields everything twice (SK-610)."""
    effects.note_in_delivery(state, LINE_BITS[first_of(action)] << DOUBLED_SHIFT)
    state.tell(events.DOUBLED, top >> 6 & 15, first_of(action))


# --- After the lines (SK-512 to SK-519, SK-715) -----------------------------------------------


def end_delivery(state: State, top: int, _action: int) -> None:
    """The delivery of a last call comes to its end, and its moment with it (SK-230, SK-232)."""
    seat = top >> 6 & 15
    finish(state, seat, top >> 10)
    cards.settle_moment(state, seat)


def finish(state: State, seat: int, payload: int) -> None:
    """The blade leaves the forge (SK-512 to SK-515, SK-715)."""
    blade = blade_of(payload)
    entry = state.forge[seat].pop(forge.find_blade(state, seat, blade))
    if blade in state.ready:
        state.ready.remove(blade)
    if blade == state.box.katana:
        state.given = state.given[:]
        state.given[seat] = forge.decorations_of(entry)
        state.given_now |= 1 << seat
        state.tell(events.KATANA_GIVEN, seat)
        return
    state.delivered[seat].append(entry)
    count = len(state.delivered[seat])
    state.tell(events.DELIVERED, seat, blade, count)
    locked_after = state.settings.locked_after
    if locked_after(count) < locked_after(count - 1):
        state.workers[seat] += 1
        state.tell(events.UNLOCKED, seat)
    if not state.katana[seat]:
        plan(state, ask.PROJECT, seat, blade)
    banner = forge.banner_of(entry)
    if banner == INITIAL:
        plan(state, ask.SASHIMONO, seat, 1 << 1)
    elif banner < COLOURS:
        state.sashimono[seat * COLOURS + banner] += 1
        state.tell(events.SASHIMONO, seat, banner)


def ask_project(state: State, seat: int, sword: int) -> None:
    """Which resources of the sword are noted for the katana (SK-516)."""
    state.ask(ask.PROJECT, seat, sword)


_PROJECTS: dict[tuple[int, ...], list[int]] = {}


def project_options(state: State, _seat: int) -> list[int]:
    """None, one or two of the sword's resources (SK-516)."""
    counts = state.box.counts[state.stack[-1] >> 10]
    key = tuple(counts)
    known = _PROJECTS.get(key)
    if known is None:
        types = [resource for resource in range(RESOURCES) if counts[resource]]
        known = [
            pack(actions.PROJECT, first, second)
            for first in types
            for second in (*types, NO_RESOURCE)
            if second > first or (second == first and counts[first] > 1)
        ]
        known.append(pack(actions.PROJECT, NO_RESOURCE, NO_RESOURCE))
        _PROJECTS[key] = known = sorted(known)
    return known


def against_project(state: State, seat: int, action: int) -> str:
    """Two of a type need two of that type on the sword (SK-516)."""
    return "" if action in project_options(state, seat) else "not-on-sword"


def add_to_project(state: State, top: int, action: int) -> None:
    """Base resources from the supply go into the Project (SK-516, SK-517)."""
    seat = top >> 6 & 15
    chosen = [r for r in (first_of(action), second_of(action)) if r != NO_RESOURCE]
    for resource in chosen:
        state.project[seat * RESOURCES + resource] += 1
        state.tell(events.NOTED, seat, resource)
    if not chosen:
        state.tell(events.NOTHING_NOTED, seat)
