"""The forge: where blades stand, how they move, and the forge action (SK-331 to SK-337, SK-4xx).

A blade on a forge is one int: its number, how many resources lie on it, a bit for each decorated
resource type, and its banner. Its cell follows from its recipe and its resources (SK-416).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box.board import (
    COLUMNS,
    FORGE,
    MONK_EFFECTS,
    ROWS,
)
from tablekit.games.shogun_no_katana.box.components import path_of
from tablekit.games.shogun_no_katana.box.vocabulary import MOVE_SWORD, amount_of, word_of
from tablekit.games.shogun_no_katana.position.agenda import (
    EXTRA_SHIFT,
    GRANT_SHIFT,
    extra_of,
    grants_of,
    line_of,
    plan,
)
from tablekit.games.shogun_no_katana.position.moment import NEW_KATANA
from tablekit.games.shogun_no_katana.words import actions, events
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import (
    first_of,
    pack,
    second_of,
    unpack_order,
)

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

MONK_MOVES: Final = sum(
    amount_of(effect) for effect in MONK_EFFECTS[FORGE] if word_of(effect) == MOVE_SWORD
)
"""Sword moves that a monk adds at the forge (SK-335)."""

# --- A blade as one int -----------------------------------------------------------------------

ONE_RESOURCE: Final = 1 << 7
"""Added to a blade when a resource is placed on it."""
DECORATION_SHIFT: Final = 3
NOT_THERE: Final = -1


def blade_entry(blade: int, placed: int, decorations: int, banner: int) -> int:
    """A blade on the forge, or a delivered sword."""
    return blade << 10 | placed << 7 | decorations << 3 | banner


def placed_on(entry: int) -> int:
    """How many resources lie on it."""
    return entry >> 7 & 7


def decorations_of(entry: int) -> int:
    """A bit for each decorated resource type."""
    return entry >> 3 & 15


def banner_of(entry: int) -> int:
    """The sashimono attached to it."""
    return entry & 7


# --- Recipes and cells (SK-401 to SK-407) -----------------------------------------------------

_KATANAS: dict[int, tuple[list[int], list[int]]] = {}
"""Recipe and path of every composition that was ever looked at."""


def katana_path(composition: int) -> tuple[list[int], list[int]]:
    """The resources of a composed katana, and its cells with 0, 1, 2 … of them on it."""
    known = _KATANAS.get(composition)
    if known is None:
        recipe = unpack_order(composition)
        known = _KATANAS[composition] = (recipe, path_of(recipe))
    return known


def recipe_of(state: State, seat: int, blade: int) -> list[int]:
    """The resources of a blade in their order (SK-404)."""
    if blade == state.box.katana:
        return katana_path(state.katana[seat])[0]
    return state.box.recipe[blade]


def path_of_blade(state: State, seat: int, blade: int) -> list[int]:
    """The cells of a blade, by the resources on it (SK-416)."""
    if blade == state.box.katana:
        return katana_path(state.katana[seat])[1]
    return state.box.path[blade]


def cell_of(state: State, seat: int, entry: int) -> int:
    """Where a blade stands."""
    return path_of_blade(state, seat, entry >> 10)[entry >> 7 & 7]


def is_complete(state: State, seat: int, entry: int) -> bool:
    """Whether all its resources lie on it (SK-501)."""
    return (entry >> 7 & 7) + 1 == len(path_of_blade(state, seat, entry >> 10))


def find_blade(state: State, seat: int, blade: int) -> int:
    """The place of a blade in the seat's forge, or NOT_THERE."""
    for place, entry in enumerate(state.forge[seat]):
        if entry >> 10 == blade:
            return place
    return NOT_THERE


def occupied(state: State, seat: int) -> int:
    """A bit for each cell that holds a blade."""
    cells = 0
    for entry in state.forge[seat]:
        cells |= 1 << cell_of(state, seat, entry)
    return cells


def free_entries(state: State, seat: int) -> int:
    """A bit for each row whose first cell is empty (SK-402, SK-706)."""
    free = (1 << ROWS) - 1
    for entry in state.forge[seat]:
        # The first column holds only blades without a resource (SK-416).
        if not entry >> 7 & 7:
            free &= ~(1 << recipe_of(state, seat, entry >> 10)[0])
    return free


def is_entry_free(state: State, seat: int, resource: int) -> bool:
    """Whether a blade that begins with this resource may enter (SK-311, SK-402)."""
    return bool(free_entries(state, seat) >> resource & 1)


def enter(state: State, seat: int, blade: int, banner: int) -> None:
    """A blade comes to the first column of its first resource's row (SK-402)."""
    state.forge[seat].append(blade_entry(blade, 0, 0, banner))
    state.forge[seat].sort()


# --- Moves (SK-403 to SK-411) -----------------------------------------------------------------


def against_step(state: State, seat: int, blade: int) -> str:
    """What speaks against moving a blade by one resource, whoever grants the move."""
    place = find_blade(state, seat, blade)
    if place < 0:
        return "not-on-forge"
    entry = state.forge[seat][place]
    placed, path = entry >> 7 & 7, path_of_blade(state, seat, blade)
    if placed + 1 == len(path):
        return "blade-complete"
    if not state.storage[seat * ROWS + recipe_of(state, seat, blade)[placed]]:
        return "no-resource"  # SK-404
    if occupied(state, seat) >> path[placed + 1] & 1:
        return "cell-occupied"  # SK-408
    return ""


def against_exchange(state: State, seat: int, blade: int, other: int) -> str:
    """What speaks against two blades changing places (SK-411)."""
    forge = state.forge[seat]
    first, second = find_blade(state, seat, blade), find_blade(state, seat, other)
    if first < 0 or second < 0:
        return "not-on-forge"
    one, two = forge[first], forge[second]
    path, way = path_of_blade(state, seat, blade), path_of_blade(state, seat, other)
    here, there = one >> 7 & 7, two >> 7 & 7
    if here + 1 == len(path) or there + 1 == len(way):
        return "blade-complete"
    if path[here + 1] != way[there] or way[there + 1] != path[here]:
        return "no-exchange"
    stock = seat * ROWS
    for resource in (
        recipe_of(state, seat, blade)[here],
        recipe_of(state, seat, other)[there],
    ):
        if not state.storage[stock + resource]:
            return "no-resource"
    return ""


def movable(state: State, seat: int) -> list[int]:
    """The blades that one resource can move."""
    taken = occupied(state, seat)
    found: list[int] = []
    for entry in state.forge[seat]:
        blade, placed = entry >> 10, entry >> 7 & 7
        path = path_of_blade(state, seat, blade)
        # The next cell lies in the row of the next resource (SK-405, SK-406).
        if (
            placed + 1 < len(path)
            and not taken >> path[placed + 1] & 1
            and state.storage[seat * ROWS + path[placed + 1] // COLUMNS]
        ):
            found.append(blade)
    return found


def exchangeable(state: State, seat: int) -> list[tuple[int, int]]:
    """The pairs of blades that may change places, if both are activated."""
    forge = state.forge[seat]
    if len(forge) < 2:
        return []
    steps: dict[tuple[int, int], int] = {}
    found: list[tuple[int, int]] = []
    for entry in forge:
        blade, placed = entry >> 10, entry >> 7 & 7
        path = path_of_blade(state, seat, blade)
        if placed + 1 == len(path):
            continue
        here, there = path[placed], path[placed + 1]
        if not state.storage[seat * ROWS + there // COLUMNS]:
            continue
        partner = steps.get((there, here))
        if partner is not None:
            found.append((partner, blade))
        steps[here, there] = blade
    return found


def place_resource(state: State, seat: int, blade: int) -> int:
    """Put the next resource on a blade, which moves it by one cell (SK-403); the cell."""
    place = find_blade(state, seat, blade)
    entry = state.forge[seat][place]
    path = path_of_blade(state, seat, blade)
    cell = path[placed_on(entry) + 1]
    state.storage[seat * ROWS + cell // COLUMNS] -= 1
    state.forge[seat][place] = entry + ONE_RESOURCE
    state.tell(events.MOVED, seat, blade, cell)
    return cell


# --- The forge action (SK-331 to SK-337) ------------------------------------------------------


def is_on_line(cell: int, line: int) -> bool:
    """Whether a cell lies in a row or a column."""
    return cell // COLUMNS == line or ROWS + cell % COLUMNS == line


def begin_action(state: State, seat: int, line: int, is_monk: bool) -> None:
    """Every blade of the line may be moved once; a monk adds a move (SK-332, SK-335)."""
    state.spent = []
    state.ready = [
        entry >> 10 for entry in state.forge[seat] if is_on_line(cell_of(state, seat, entry), line)
    ]
    extra = MONK_MOVES if is_monk else 0
    plan(state, ask.FORGE, seat, line | extra << EXTRA_SHIFT)


def ask_moves(state: State, seat: int, payload: int) -> None:
    """Ask for the next move while any is granted."""
    if state.ready or payload >> EXTRA_SHIFT:
        state.ask(ask.FORGE, seat, payload)
    else:
        end_action(state)


def end_action(state: State) -> None:
    """Moves that were not used are lost."""
    state.ready, state.spent = [], []
    state.moment &= ~NEW_KATANA


def was_there(state: State, blade: int) -> bool:
    """Whether the blade was on the forge when the piece was placed (SK-333)."""
    return blade != state.box.katana or not state.moment & NEW_KATANA


def is_granted(state: State, payload: int, blade: int) -> bool:
    """Whether any open grant can move the blade (SK-417)."""
    if blade in state.ready or grants_of(payload):
        return True
    return extra_of(payload) > 0 and was_there(state, blade)


def are_granted(state: State, payload: int, blade: int, other: int) -> bool:
    """Whether two open grants can move the two (SK-411, SK-412)."""
    extra, grants = extra_of(payload), grants_of(payload)
    for each in (blade, other):
        if each not in state.ready:
            if extra and was_there(state, each):
                extra -= 1
            else:
                grants -= 1
    return grants >= 0


def use_grant(state: State, payload: int, blade: int) -> int:
    """Use up the most specific grant for a blade; the payload that is left (SK-417)."""
    if blade in state.ready:
        state.ready.remove(blade)
        state.spent.append(blade)
        state.spent.sort()
        return payload
    if extra_of(payload) and was_there(state, blade):
        return payload - (1 << EXTRA_SHIFT)
    return payload - (1 << GRANT_SHIFT)


def note_arrival(state: State, payload: int, blade: int, cell: int) -> None:
    """A blade that comes onto the line may be activated, if it has not been (SK-334, SK-336)."""
    if (
        is_on_line(cell, line_of(payload))
        and blade not in state.ready
        and blade not in state.spent
        and was_there(state, blade)
    ):
        state.ready.append(blade)
        state.ready.sort()


def against_move(state: State, seat: int, action: int) -> str:
    """A move at the forge needs a grant for the blade, and a free way."""
    blade, payload = first_of(action), state.stack[-1] >> 10
    reason = against_step(state, seat, blade)
    if reason:
        return reason
    return "" if is_granted(state, payload, blade) else _why_not_granted(state, blade)


def _why_not_granted(state: State, blade: int) -> str:
    if blade in state.spent:
        return "moved-already"
    return "not-on-line" if was_there(state, blade) else "katana-came-later"


def move_options(state: State, seat: int) -> list[int]:
    """The moves at the forge."""
    payload = state.stack[-1] >> 10
    return [
        pack(actions.MOVE, blade)
        for blade in movable(state, seat)
        if is_granted(state, payload, blade)
    ]


def move(state: State, top: int, action: int) -> None:
    """Move a blade (SK-332)."""
    seat, blade = top >> 6 & 15, first_of(action)
    payload = use_grant(state, top >> 10, blade)
    note_arrival(state, payload, blade, place_resource(state, seat, blade))
    plan(state, ask.FORGE, seat, payload)


def against_swap(state: State, seat: int, action: int) -> str:
    """Two blades change places if both have an activation (SK-411)."""
    blade, other = first_of(action), second_of(action)
    reason = against_exchange(state, seat, blade, other)
    if reason:
        return reason
    granted = are_granted(state, state.stack[-1] >> 10, blade, other)
    return "" if granted else "swap-needs-two"


def swap_options(state: State, seat: int) -> list[int]:
    """The swaps at the forge."""
    payload = state.stack[-1] >> 10
    return sorted(
        pack(actions.SWAP, blade, other)
        for blade, other in exchangeable(state, seat)
        if are_granted(state, payload, blade, other)
    )


def swap(state: State, top: int, action: int) -> None:
    """Two blades change places; both activations are used (SK-411)."""
    seat, payload = top >> 6 & 15, top >> 10
    pair = (first_of(action), second_of(action))
    for blade in pair:
        payload = use_grant(state, payload, blade)
    for blade, cell in exchange(state, seat, pair):
        note_arrival(state, payload, blade, cell)
    plan(state, ask.FORGE, seat, payload)


def exchange(state: State, seat: int, pair: tuple[int, int]) -> Iterable[tuple[int, int]]:
    """Put a resource on both; where each of them stands now."""
    state.tell(events.SWAPPED, seat, pair[0], pair[1])
    return [(blade, place_resource(state, seat, blade)) for blade in pair]


def finish(state: State, top: int, _action: int) -> None:
    """No more moves (SK-337)."""
    state.tell(events.DONE_MOVING, top >> 6 & 15)
    end_action(state)
