"""The Project and the Shogun no Katana: adjusting, composing, putting in play (SK-7xx)."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box.board import (
    ADJUST_POINTS,
    FORGE,
    MOST_COMPOSED,
    NO_BANNER,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES
from tablekit.games.shogun_no_katana.position.agenda import plan
from tablekit.games.shogun_no_katana.position.moment import NEW_KATANA
from tablekit.games.shogun_no_katana.rules import delivery, forge
from tablekit.games.shogun_no_katana.words import actions, events
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import first_of, pack, pack_order

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

Counts = tuple[int, ...]

SIZES: Final[tuple[Counts, ...]] = tuple(
    counts
    for counts in product(range(1, MOST_COMPOSED), repeat=RESOURCES)
    if sum(counts) <= MOST_COMPOSED
)
"""The Projects that can be composed: each type, 4 to 7 resources (SK-702, SK-703)."""
ADDS: Final = [pack(actions.ADD, resource) for resource in range(RESOURCES)]
REMOVES: Final = [pack(actions.REMOVE, resource) for resource in range(RESOURCES)]


# --- Orders (SK-704, SK-705) ------------------------------------------------------------------


@cache
def orders(counts: Counts) -> tuple[int, ...]:
    """Every order of a Project without a jump over a row, packed; at most 30.

    >>> len(orders((1, 1, 2, 2)))
    6
    """
    found: list[int] = []

    def extend(order: list[int], left: list[int]) -> None:
        if not any(left):
            found.append(pack_order(order))
        for resource in range(RESOURCES):
            if left[resource] and (not order or abs(order[-1] - resource) <= 1):
                left[resource] -= 1
                extend([*order, resource], left)
                left[resource] += 1

    extend([], list(counts))
    return tuple(sorted(found))


@cache
def first_resources(counts: Counts) -> int:
    """A bit for each resource that an order of the Project can begin with."""
    found = 0
    for order in orders(counts):
        found |= 1 << (order & 7) - 1
    return found


def project_of(state: State, seat: int) -> Counts:
    """The resources in the Project, by type."""
    return tuple(state.project[seat * RESOURCES : (seat + 1) * RESOURCES])


# --- Adjusting (SK-709 to SK-712) -------------------------------------------------------------


def could_give(state: State, seat: int) -> list[int]:
    """For every set of types, how many resources of them the delivered swords could give."""
    totals = [0] * (1 << RESOURCES)
    for entry in state.delivered[seat]:
        given = state.box.can_give[entry >> 10]
        for types in range(1, 1 << RESOURCES):
            totals[types] += given[types]
    return totals


def is_attributable(counts: Counts, totals: list[int]) -> bool:
    """Whether a Project can be traced back to the delivered swords (SK-709).

    At most two of each sword, and never more of a type than it has. It is enough that no set of
    types asks for more than the swords could give of it.
    """
    for types in range(1, 1 << RESOURCES):
        wanted = 0
        for resource in range(RESOURCES):
            if types >> resource & 1:
                wanted += counts[resource]
        if wanted > totals[types]:
            return False
    return True


def is_launchable(counts: Counts, entries: int) -> bool:
    """Whether a Project can be put in play as it stands (SK-702, SK-703, SK-706)."""
    if min(counts) < 1 or sum(counts) > MOST_COMPOSED:
        return False
    return bool(first_resources(counts) & entries)


def goals(state: State, seat: int, added: int, removed: int) -> list[Counts]:
    """The Projects that can still be put in play after some adjustments (SK-718).

    A type once added is not removed in the same launch, and the other way round.
    """
    now, entries = project_of(state, seat), forge.free_entries(state, seat)
    totals: list[int] | None = None
    found: list[Counts] = []
    for counts in SIZES:
        if not first_resources(counts) & entries:
            continue
        grows = False
        for resource in range(RESOURCES):
            change = counts[resource] - now[resource]
            if (change < 0 and added >> resource & 1) or (change > 0 and removed >> resource & 1):
                break
            grows = grows or change > 0
        else:
            if grows:
                if totals is None:
                    totals = could_give(state, seat)
                if not is_attributable(counts, totals):
                    continue
            found.append(counts)
    return found


def against_launch(state: State, seat: int, action: int) -> str:
    """Once a game, before passing, if some Project can be composed (SK-701, SK-708, SK-718)."""
    if state.katana[seat]:
        return "katana-in-play"
    if state.passed >> seat & 1:
        return "passed-no-katana"
    if len(state.delivered[seat]) < 2:
        return "project-too-small"  # four types need two swords
    if delivery.is_delivering(state):
        return "delivery-under-way"
    if is_launchable(project_of(state, seat), forge.free_entries(state, seat)):
        return ""
    if goals(state, seat, 0, 0):
        return ""
    has_all = is_attributable((1,) * RESOURCES, could_give(state, seat))
    return "entry-occupied" if has_all else "project-too-small"


def launch(state: State, top: int, _action: int) -> None:
    """Begin to put the katana in play (SK-718)."""
    seat = top >> 6 & 15
    plan(state, top & 63, seat, top >> 10)
    state.tell(events.LAUNCHES, seat)
    plan(state, ask.ADJUST, seat)


def ask_adjust(state: State, seat: int, payload: int) -> None:
    """Whether the Project is adjusted: types added stand in the payload, removed ones above."""
    state.ask(ask.ADJUST, seat, payload)


def add_options(_state: State, _seat: int) -> list[int]:
    """The four resources."""
    return ADDS


def remove_options(_state: State, _seat: int) -> list[int]:
    """The four resources."""
    return REMOVES


def against_add(state: State, seat: int, action: int) -> str:
    """A launch must still be possible with one more of this type (SK-709, SK-718)."""
    resource, payload = first_of(action), state.stack[-1] >> 10
    if payload >> RESOURCES >> resource & 1:
        return "removed-before"
    now = project_of(state, seat)[resource]
    reachable = goals(state, seat, payload & 15, payload >> RESOURCES)
    return "" if any(counts[resource] > now for counts in reachable) else "cannot-add"


def against_remove(state: State, seat: int, action: int) -> str:
    """One of each type stays, and a launch must still be possible (SK-712, SK-718)."""
    resource, payload = first_of(action), state.stack[-1] >> 10
    if payload >> resource & 1:
        return "added-before"
    now = project_of(state, seat)[resource]
    reachable = goals(state, seat, payload & 15, payload >> RESOURCES)
    return "" if any(counts[resource] < now for counts in reachable) else "cannot-remove"


def add(state: State, top: int, action: int) -> None:
    """A resource that could have been taken earlier (SK-709)."""
    adjust(state, top, first_of(action), 1)


def remove(state: State, top: int, action: int) -> None:
    """A resource leaves the Project (SK-712)."""
    adjust(state, top, first_of(action), -1)


def adjust(state: State, top: int, resource: int, change: int) -> None:
    """It costs a point at once, and the first time brings shame (SK-710, SK-711)."""
    seat, payload = top >> 6 & 15, top >> 10
    state.project[seat * RESOURCES + resource] += change
    state.score[seat] += ADJUST_POINTS
    state.tell(events.ADDED if change > 0 else events.REMOVED, seat, resource, -ADJUST_POINTS)
    if not state.shame >> seat & 1:
        state.shame |= 1 << seat
        state.tell(events.SHAMED, seat)
    mark = 1 << resource if change > 0 else 1 << RESOURCES + resource
    plan(state, ask.ADJUST, seat, payload | mark)


def against_adjusted(state: State, seat: int, action: int) -> str:
    """The Project as it stands can be put in play (SK-718)."""
    ready = is_launchable(project_of(state, seat), forge.free_entries(state, seat))
    return "" if ready else "cannot-launch-so"


def adjusted(state: State, top: int, _action: int) -> None:
    """No more adjustments; the order comes next."""
    seat = top >> 6 & 15
    state.tell(events.PROJECT_READY, seat)
    plan(state, ask.COMPOSE, seat)


# --- Composing (SK-704, SK-706, SK-707) -------------------------------------------------------


def ask_compose(state: State, seat: int, payload: int) -> None:
    """In which order the resources lie (SK-704)."""
    state.ask(ask.COMPOSE, seat, payload)


def compose_options(state: State, seat: int) -> list[int]:
    """The orders without a jump; those with a free entry are legal."""
    return [pack(actions.COMPOSE, order) for order in orders(project_of(state, seat))]


def against_compose(state: State, seat: int, action: int) -> str:
    """Without a jump over a row, and the first cell is empty (SK-704, SK-706)."""
    order = first_of(action)
    if order not in orders(project_of(state, seat)):
        return "not-that-order"
    free = forge.free_entries(state, seat) >> (order & 7) - 1 & 1
    return "" if free else "entry-occupied"


def compose(state: State, top: int, action: int) -> None:
    """The katana enters; Project and composition are fixed from now on (SK-706, SK-707)."""
    seat = top >> 6 & 15
    state.katana = state.katana[:]
    state.katana[seat] = first_of(action)
    base = seat * RESOURCES
    state.project[base : base + RESOURCES] = [0] * RESOURCES
    forge.enter(state, seat, state.box.katana, NO_BANNER)
    if state.place == FORGE and seat == state.turn and _is_smithing(state, seat):
        state.moment |= NEW_KATANA
    state.tell(events.LAUNCHED, seat, first_of(action))


def _is_smithing(state: State, seat: int) -> bool:
    """Whether a forge action of the seat is under way (SK-333)."""
    return any(task & 63 == ask.FORGE and task >> 6 & 15 == seat for task in state.agenda)
