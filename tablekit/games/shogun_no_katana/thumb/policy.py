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
    MARKET,
    PALACE,
    PRICE,
)
from tablekit.games.shogun_no_katana.box.vocabulary import word_of
from tablekit.games.shogun_no_katana.rules import ending, forge, village
from tablekit.games.shogun_no_katana.thumb import estimates, free_acts, pieces, smithy, wishes
from tablekit.games.shogun_no_katana.thumb.worths import CARD
from tablekit.games.shogun_no_katana.words import actions as say
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import ARRANGEMENTS, first_of, kind_of, second_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablekit.games.shogun_no_katana.position.state import State

    Worth = Callable[[State, int, int], int]


def choose(state: State) -> int:
    """The best-looking legal action of the seat to decide; the first of equals."""
    legal = state.legal_now()
    if len(legal) == 1:
        return legal[0]
    found = worths(state)
    return legal[found.index(max(found))]


def worths(state: State) -> list[int]:
    """How good each legal action of the seat to decide looks, in their order.

    In tenths of a point; 0 is doing nothing.
    """
    seat = frame_seat(state.stack[-1])
    lines: list[int] = []  # one look at the forge serves all of its lines
    found: list[int] = []
    for action in state.legal_now():
        kind = kind_of(action)
        if kind == say.SMITH:
            lines = lines or smithy.line_worths(state, seat, state.stack[-1] >> 10)
            found.append(lines[first_of(action)])
        else:
            known = _WORTHS.get(kind)
            found.append(known(state, seat, action) if known is not None else 0)
    if state.settings.chapter.requests:
        legal = state.legal_now()
        found = [
            worth + wishes.wish(state, seat, action)
            for worth, action in zip(found, legal, strict=True)
        ]
    return found


# --- The market and other choices -------------------------------------------------------------


def _buy(state: State, seat: int, action: int) -> int:
    """The resources that are wanted, the nearest first."""
    lacking = smithy.wanted(state, seat)
    resource = first_of(action)
    if resource not in lacking:
        free = village.price(state, resource) == 0
        return PRICE[resource] if free else -5
    return 50 - lacking.index(resource)


def _choose_resource(state: State, seat: int, action: int) -> int:
    lacking = smithy.wanted(state, seat)
    resource = first_of(action)
    if state.stack[-1] & 63 == ask.SURCHARGE:  # the one that is needed least gets dearer
        return -lacking.count(resource) * 10 - PRICE[resource]
    return 40 - lacking.index(resource) if resource in lacking else PRICE[resource]


def _card(state: State, seat: int, action: int) -> int:
    card = first_of(action)
    return 5 + estimates.effect_worth(state, seat, state.box.effects[card])


def _deck(state: State, seat: int, action: int) -> int:
    top = state.daimyo[village.daimyo_top(state, first_of(action))]
    return 5 + estimates.effect_worth(state, seat, state.box.effects[top])


def _sashimono(state: State, seat: int, action: int) -> int:
    return 1 + pieces.sashimono_worth(state, seat, first_of(action))


def _effect(state: State, seat: int, action: int) -> int:
    place = first_of(action)
    return {
        FORGE: smithy.MOVE + 4,
        MARKET: CARD,
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
    value = smithy.move_worth(state, seat, blade) + frees
    if state.stack[-1] & 63 == ask.FORGE and blade not in state.ready:
        value -= 15  # the extra move is kept while normal ones are left
    return value


def _swap(state: State, seat: int, action: int) -> int:
    """Two steps at once, for two grants."""
    first, second = first_of(action), second_of(action)
    both = smithy.move_worth(state, seat, first) + smithy.move_worth(state, seat, second)
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


_WORTHS: Final[dict[int, Worth]] = {
    say.WORKER: pieces.worker,
    say.MONK: pieces.monk,
    say.BLESS: pieces.bless,
    say.TAKE: pieces.take,
    say.GO: pieces.go,
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
    say.DELIVER: free_acts.deliver,
    say.USE: free_acts.use,
    say.BONUS: free_acts.bonus,
    say.UNDER: free_acts.under,
    say.ROW: free_acts.line_of_delivery,
    say.COLUMN: free_acts.line_of_delivery,
    say.DOUBLE: free_acts.double,
    say.PROJECT: free_acts.project,
    say.LAUNCH: free_acts.launch,
    say.COMPOSE: free_acts.compose,
    say.ADD: lambda _state, _seat, _action: -10,
    say.REMOVE: lambda _state, _seat, _action: -10,
    say.LATER: lambda _state, _seat, _action: 1,
}
"""What each kind of action is worth; what is not named is worth nothing."""
