"""What a chapter asks for: how much more, or less, an action is worth for its sake (SK-11xx).

Roughly: towards the request, and nothing that spoils it for good. Worths are in tenths of a point,
like everything in `estimates`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box import chapters
from tablekit.games.shogun_no_katana.box import vocabulary as word
from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY,
    KOMAINU,
    LAST_COLUMN,
    MARKET,
    RESIDENCE_OF,
    ROUNDS,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES, word_of
from tablekit.games.shogun_no_katana.rules import academy, cards, ending, forge, katana
from tablekit.games.shogun_no_katana.thumb import smithy
from tablekit.games.shogun_no_katana.words import actions as say
from tablekit.games.shogun_no_katana.words.actions import (
    NO_RESOURCE,
    first_of,
    kind_of,
    second_of,
    unpack_order,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablekit.games.shogun_no_katana.box.chapters import Request
    from tablekit.games.shogun_no_katana.position.state import State

    Wish = Callable[[State, int, int, Request], int]

NEVER: Final = -2000
MUST: Final = 600
KATANA_PIECES: Final = 3
"""Pieces that are kept for a katana that is not in play."""
STEP: Final = 40
"""What a step towards the request is worth."""


def wish(state: State, seat: int, action: int) -> int:
    """What speaks for an action, or against it, by all that the chapter asks for."""
    requests = state.settings.chapter.requests
    return sum(_WISHES[request.kind](state, seat, action, request) for request in requests)


def _clear(state: State, seat: int, action: int, _request: Request) -> int:
    """No new sword that cannot be finished, counting those on the forge."""
    if kind_of(action) != say.TAKE:
        return 0
    steps = state.box.length[first_of(action)] + sum(
        len(forge.recipe_of(state, seat, entry >> 10)) - forge.placed_on(entry)
        for entry in state.forge[seat]
    )
    pieces = smithy.pieces_left(state, seat) - (0 if state.katana[seat] else KATANA_PIECES)
    return NEVER if pieces < steps else 0


def _give(state: State, _seat: int, action: int, _request: Request) -> int:
    """Put the katana in play early."""
    return MUST if kind_of(action) == say.LAUNCH and state.round < ROUNDS else 0


def _train(state: State, seat: int, action: int, _request: Request) -> int:
    """Steps for the decorators, wherever they come from."""
    kind = kind_of(action)
    own = state.decorators[seat * RESOURCES : (seat + 1) * RESOURCES]
    missing = LAST_COLUMN * RESOURCES - sum(own)
    if not missing:
        return 0
    if kind == say.GO and first_of(action) == ACADEMY:
        return STEP
    if kind == say.ADVANCE:
        return STEP
    if kind in (say.ATTEND, say.ACTIVATE):
        effects = state.box.hall_effects[first_of(action)]
        return STEP * any(word_of(effect) == word.ADVANCE for effect in effects)
    return 0


def _adorn(state: State, seat: int, action: int, request: Request) -> int:
    """Nothing is delivered without its decorations."""
    kind = kind_of(action)
    if kind == say.DELIVER:
        entry = state.forge[seat][forge.find_blade(state, seat, first_of(action))]
        return NEVER if forge.decorations_of(entry).bit_count() < request.amount else 0
    if kind == say.GO and first_of(action) == ACADEMY:
        plain = [
            academy.plain_types(state, seat, entry)
            for entry in state.forge[seat]
            if forge.decorations_of(entry).bit_count() < request.amount
        ]
        return STEP * sum(bool(types) for types in plain)
    if kind == say.DECORATE:
        entry = state.forge[seat][forge.find_blade(state, seat, first_of(action))]
        return STEP if forge.decorations_of(entry).bit_count() < request.amount else 0
    if kind == say.TAKE:
        return 0 if state.box.types[first_of(action)].bit_count() >= request.amount else NEVER
    return MUST if kind == say.LAUNCH and state.round < ROUNDS else 0


def _collect(state: State, seat: int, action: int, _request: Request) -> int:
    """Colours that the sets lack."""
    if kind_of(action) != say.TAKE or first_of(action) not in state.display:
        return 0
    own = ending.banners(state, seat)
    for entry in state.forge[seat]:
        if forge.banner_of(entry) < len(own):
            own[forge.banner_of(entry)] += 1
    colour = RESIDENCE_OF[state.display.index(first_of(action))]
    short = STEP // 4 * (4 - state.box.length[first_of(action)])
    return short + (STEP if own[colour] == min(own) else 0)


def _buy(state: State, seat: int, action: int, request: Request) -> int:
    """Cards, and their bonuses as soon as they can be paid."""
    kind = kind_of(action)
    if len(state.placed[seat]) >= request.amount:
        return 0
    if kind == say.BONUS:
        dear = cards.price(state, seat, first_of(action)) > 3 and state.round < ROUNDS
        return STEP if dear else MUST
    if kind == say.GO and first_of(action) == MARKET and not state.held[seat]:
        return STEP
    return 0


def _compose(state: State, seat: int, action: int, request: Request) -> int:
    """The Project has what the composition needs, and nothing else."""
    kind = kind_of(action)
    wanted = [request.order.count(resource) for resource in range(RESOURCES)]
    own = list(katana.project_of(state, seat))
    if kind == say.PROJECT:
        value = 0
        for resource in (first_of(action), second_of(action)):
            if resource != NO_RESOURCE:
                value += MUST if own[resource] < wanted[resource] else NEVER
                own[resource] += 1
        return value
    if kind == say.LAUNCH:
        return MUST if own == wanted else NEVER
    if kind == say.COMPOSE:
        return MUST if tuple(unpack_order(first_of(action))) == request.order else 0
    if kind == say.TAKE and not state.katana[seat]:
        counts = state.box.counts[first_of(action)]
        lacking = [max(0, want - have) for want, have in zip(wanted, own, strict=True)]
        return STEP * min(2, sum(map(min, counts, lacking)))
    return 0


def _hurry(state: State, seat: int, action: int, _request: Request) -> int:
    """Short swords, many of them."""
    kind = kind_of(action)
    if kind == say.TAKE:
        return STEP * (4 - state.box.length[first_of(action)])
    return -MUST if kind == say.LAUNCH else 0


def _save(state: State, seat: int, action: int, request: Request) -> int:
    """Towards the end coins are kept."""
    kind = kind_of(action)
    if kind == say.TAKE:
        return 8 * state.box.advance[first_of(action)]
    if kind in (say.MONK, say.BONUS):
        return NEVER
    is_late = state.round == ROUNDS and state.workers[seat] < 2
    if kind == say.BUY:
        return NEVER if is_late else 0
    if state.round < ROUNDS or kind != say.GO:
        return 0
    return STEP if first_of(action) == KOMAINU else -STEP if first_of(action) == MARKET else 0


def _arm(state: State, seat: int, action: int, _request: Request) -> int:
    """Strong swords."""
    if kind_of(action) != say.TAKE:
        return 0
    return STEP * (state.box.strength[first_of(action)] - 1)


def _keep(state: State, seat: int, action: int, request: Request) -> int:
    """Cards are taken and kept; what is over may be used."""
    kind = kind_of(action)
    if kind in (say.USE, say.BONUS, say.BLESS):
        return NEVER if len(state.held[seat]) <= request.amount else 0
    if kind == say.GO and first_of(action) == MARKET and len(state.held[seat]) < request.amount:
        return STEP
    return 0


_WISHES: Final[dict[int, Wish]] = {
    chapters.FORGE_EMPTY: _clear,
    chapters.KATANA_DELIVERED: _give,
    chapters.LAST_DECORATORS: _train,
    chapters.DECORATIONS: _adorn,
    chapters.SET_POINTS: _collect,
    chapters.BONUSES: _buy,
    chapters.COMPOSITION: _compose,
    chapters.SWORDS: _hurry,
    chapters.COINS: _save,
    chapters.STRENGTH: _arm,
    chapters.UNUSED_CARDS: _keep,
}
