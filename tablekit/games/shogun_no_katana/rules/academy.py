"""The academy: decorators advance, resources are decorated (SK-351 to SK-358)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY,
    ACADEMY_COINS,
    LAST_COLUMN,
    MONK_EFFECTS,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES
from tablekit.games.shogun_no_katana.position.agenda import (
    EFFECT,
    OPTIONAL,
    OPTIONAL_EFFECT,
    plan,
)
from tablekit.games.shogun_no_katana.position.moment import DECORATED, GOLD, OPENED
from tablekit.games.shogun_no_katana.rules import forge
from tablekit.games.shogun_no_katana.words import actions, events
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import first_of, pack, second_of

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

ADVANCES: Final = [pack(actions.ADVANCE, resource) for resource in range(RESOURCES)]
ALL_DECORATORS: Final = (1 << RESOURCES) - 1


def begin_action(state: State, seat: int, is_monk: bool) -> None:
    """Advance, with a monk twice, then decorate (SK-351 to SK-353)."""
    plan(state, ask.DECORATE, seat)
    if is_monk:
        for effect in reversed(MONK_EFFECTS[ACADEMY]):
            plan(state, EFFECT, seat, effect | OPTIONAL_EFFECT)
    plan(state, ask.ADVANCE, seat, 1 << 1)


# --- Advancing (SK-351, SK-352) ---------------------------------------------------------------


def can_advance(state: State, seat: int) -> bool:
    """Whether any own decorator is not in the last column."""
    if not state.settings.chapter.decorates:
        return False  # SK-1111
    base = seat * RESOURCES
    return min(state.decorators[base : base + RESOURCES]) < LAST_COLUMN


def ask_advance(state: State, seat: int, payload: int) -> None:
    """Which decorator advances; nothing if all are in the last column (SK-351)."""
    if payload >> 1 and can_advance(state, seat):
        state.ask(ask.ADVANCE, seat, payload)


def against_advance(state: State, seat: int, action: int) -> str:
    """A decorator in the last column stays there."""
    column = state.decorators[seat * RESOURCES + first_of(action)]
    return "in-last-column" if column == LAST_COLUMN else ""


def advance_options(_state: State, _seat: int) -> list[int]:
    """Every decorator."""
    return ADVANCES


def advance(state: State, top: int, action: int) -> None:
    """One column to the right (SK-351)."""
    seat, resource = top >> 6 & 15, first_of(action)
    place = seat * RESOURCES + resource
    state.decorators[place] += 1
    state.tell(events.ADVANCED, seat, resource, ACADEMY_COINS[state.decorators[place]])
    left = (top >> 11) - 1
    plan(state, ask.ADVANCE, seat, left << 1 | top >> 10 & OPTIONAL)


# --- Decorating (SK-353 to SK-356) ------------------------------------------------------------


def types_on(state: State, seat: int, entry: int) -> int:
    """A bit for each type of resource that lies on a blade."""
    found = 0
    for resource in forge.recipe_of(state, seat, entry >> 10)[: entry >> 7 & 7]:
        found |= 1 << resource
    return found


def plain_types(state: State, seat: int, entry: int) -> int:
    """The types on a blade that may still be decorated: one of each at most (SK-354)."""
    return types_on(state, seat, entry) & ~(entry >> 3 & 15)


def can_decorate(state: State, seat: int, decorators: int = ALL_DECORATORS) -> bool:
    """Whether any of these decorators has something to decorate."""
    if not state.settings.chapter.decorates:
        return False  # SK-1111
    return any(plain_types(state, seat, entry) & decorators for entry in state.forge[seat])


def decorate_options(state: State, seat: int) -> list[int]:
    """Every blade on the forge with the types that lie plain on it."""
    return [
        pack(actions.DECORATE, entry >> 10, resource)
        for entry in state.forge[seat]
        for resource in range(RESOURCES)
        if plain_types(state, seat, entry) >> resource & 1
    ]


def against_decoration(state: State, seat: int, action: int) -> str:
    """The resource lies there, and none of its type is decorated on that blade."""
    blade, resource = first_of(action), second_of(action)
    place = forge.find_blade(state, seat, blade)
    if place < 0:
        return "not-on-forge"
    entry = state.forge[seat][place]
    if plain_types(state, seat, entry) >> resource & 1:
        return ""
    lies_there = types_on(state, seat, entry) >> resource & 1
    return "decorated-already" if lies_there else "nothing-to-decorate"


def against_decorate(state: State, seat: int, action: int) -> str:
    """In the academy action each decorator works once (SK-353)."""
    used = state.stack[-1] >> 10
    if used >> second_of(action) & 1:
        return "decorator-used"
    return against_decoration(state, seat, action)


def ask_decorate(state: State, seat: int, used: int) -> None:
    """Ask for the next decoration while there is any (SK-358)."""
    if can_decorate(state, seat, ALL_DECORATORS & ~used):
        state.ask(ask.DECORATE, seat, used)


def decorate(state: State, top: int, action: int) -> None:
    """A decoration of the academy action."""
    seat, resource = top >> 6 & 15, second_of(action)
    make_decoration(state, seat, first_of(action), resource)
    plan(state, ask.DECORATE, seat, top >> 10 | 1 << resource)


def make_decoration(state: State, seat: int, blade: int, resource: int) -> None:
    """A base resource becomes a decorated one, which pays (SK-353, SK-356)."""
    place = forge.find_blade(state, seat, blade)
    state.forge[seat][place] |= 1 << resource + forge.DECORATION_SHIFT
    coins = ACADEMY_COINS[state.decorators[seat * RESOURCES + resource]]
    if state.moment & GOLD:
        coins *= 2
    state.coins[seat] += coins
    state.moment |= DECORATED | OPENED
    state.tell(events.DECORATED, seat, blade, resource, coins)


def ask_more(state: State, seat: int, payload: int) -> None:
    """A decoration beyond those of the academy, by a card."""
    if payload >> 1 and can_decorate(state, seat):
        state.ask(ask.DECORATE_MORE, seat, payload)


def decorate_more(state: State, top: int, action: int) -> None:
    """A decorator may be used again for it."""
    seat = top >> 6 & 15
    make_decoration(state, seat, first_of(action), second_of(action))
    left = (top >> 11) - 1
    plan(state, ask.DECORATE_MORE, seat, left << 1 | top >> 10 & OPTIONAL)


def finish(state: State, top: int, _action: int) -> None:
    """No more decorations."""
    state.tell(events.DONE_DECORATING, top >> 6 & 15)
