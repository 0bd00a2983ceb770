"""Reasons: what speaks for an action, or against it, in the words of the rules of thumb.

One small function for each kind of action gives the code and the numbers of a sentence in `texts`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_seat
from tablekit.core.refusal import Message
from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY_COINS,
    COLOUR_IDS,
    DECORATED,
    PRICE,
    RESIDENCE_OF,
    ROUND_POINTS,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES
from tablekit.games.shogun_no_katana.rules import cards, delivery, ending, forge, village
from tablekit.games.shogun_no_katana.thumb import policy, smithy
from tablekit.games.shogun_no_katana.words import actions as say
from tablekit.games.shogun_no_katana.words.actions import first_of, kind_of, second_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablekit.games.shogun_no_katana.position.state import State

    Reason = Callable[[State, int, int], Message]


def reason(state: State, action: int) -> Message | None:
    """What there is to say about a legal action of the seat to decide."""
    known = _REASONS.get(kind_of(action))
    return known(state, frame_seat(state.stack[-1]), action) if known is not None else None


def _deliver(state: State, seat: int, action: int) -> Message:
    blade = first_of(action)
    entry = state.forge[seat][forge.find_blade(state, seat, blade)]
    placed, decorations = forge.placed_on(entry), forge.decorations_of(entry)
    points = delivery.value_of(state, seat, blade, decorations, placed)
    return "reason-deliver", {"points": points + ROUND_POINTS[state.round - 1]}


def _smith(state: State, seat: int, action: int) -> Message:
    tried = smithy.Smithy.of(state, seat)
    before = sum(tried.stock)
    tried.activate(first_of(action))
    return "reason-smith", {"count": before - sum(tried.stock) + (state.stack[-1] >> 10)}


def _take(state: State, seat: int, action: int) -> Message:
    sword = first_of(action)
    box = state.box
    shown = sword in state.display
    return "reason-take", {
        "colour": COLOUR_IDS[RESIDENCE_OF[state.display.index(sword)]] if shown else "none",
        "points": box.points[sword],
        "coins": box.advance[sword],
        "count": box.length[sword],
        "cost": sum(PRICE[resource] for resource in box.recipe[sword]),
    }


def _buy(state: State, seat: int, action: int) -> Message:
    lacking = smithy.wanted(state, seat)
    return "reason-buy", {"wanted": "yes" if first_of(action) in lacking else "no"}


def _decorate(state: State, seat: int, action: int) -> Message:
    resource = second_of(action)
    column = state.decorators[seat * RESOURCES + resource]
    return "reason-decorate", {"points": DECORATED[resource], "coins": ACADEMY_COINS[column]}


def _honour(state: State, seat: int, action: int) -> Message:
    points = ending.honour_points(state, seat, first_of(action))
    return "reason-honour", {"points": points}


def _monk(state: State, seat: int, action: int) -> Message:
    cost = village.monk_cost(state)
    return "reason-monk", {"cost": cost, "coins": state.coins[seat], **_sent(state, action)}


def _bonus(state: State, seat: int, action: int) -> Message:
    cost = cards.price(state, seat, first_of(action))
    return "reason-bonus", {"cost": cost, "coins": state.coins[seat]}


def _worker(state: State, seat: int, action: int) -> Message:
    return "reason-worker", {"count": state.workers[seat], **_sent(state, action)}


def _sent(state: State, action: int) -> dict[str, object]:
    """Where the piece would go."""
    sent = state.copy()
    sent.apply(action)
    return sent.take_apart(policy.choose(sent))


_REASONS: Final[dict[int, Reason]] = {
    say.DELIVER: _deliver,
    say.SMITH: _smith,
    say.TAKE: _take,
    say.BUY: _buy,
    say.DECORATE: _decorate,
    say.HONOUR: _honour,
    say.MONK: _monk,
    say.BONUS: _bonus,
    say.WORKER: _worker,
}
