"""Cautions: what a legal action costs, said before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_seat
from tablekit.core.refusal import Message
from tablekit.games.shogun_no_katana.box.board import ACADEMY, LINE_IDS
from tablekit.games.shogun_no_katana.rules import academy, forge, village
from tablekit.games.shogun_no_katana.words.actions import (
    GO,
    MONK,
    PASS,
    SMITH,
    WORKER,
    first_of,
    kind_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablekit.games.shogun_no_katana.position.state import State

    Caution = Callable[[State, int, int], Message | None]


def caution(state: State, action: int) -> Message | None:
    """What is given up by it, what it costs, or that nothing comes of it."""
    known = _CAUTIONS.get(kind_of(action))
    return known(state, frame_seat(state.stack[-1]), action) if known is not None else None


def _pass(state: State, seat: int, _action: int) -> Message | None:
    """Turns of the round are given up, and a delivery waits for the next one (SK-205, SK-391)."""
    workers = state.workers[seat] if WORKER in map(kind_of, state.legal_actions()) else 0
    complete = sum(forge.is_complete(state, seat, entry) for entry in state.forge[seat])
    if not workers and not complete:
        return None
    return "caution-pass", {"workers": workers, "complete": complete}


def _monk(state: State, seat: int, _action: int) -> Message:
    """The offering is paid at once (SK-302)."""
    return "caution-monk", {"cost": village.monk_cost(state), "coins": state.coins[seat]}


def _smith(state: State, seat: int, action: int) -> Message | None:
    """A piece may work where no sword can move; a monk moves any one more (SK-331, SK-335)."""
    line, is_monk = first_of(action), bool(state.stack[-1] >> 10)
    there = {
        entry >> 10
        for entry in state.forge[seat]
        if forge.is_on_line(forge.cell_of(state, seat, entry), line)
    }
    for blade in forge.movable(state, seat):
        if is_monk or blade in there:
            return None
    if any(there.issuperset(pair) for pair in forge.exchangeable(state, seat)):
        return None
    return "caution-smith", {"swords": len(there), "line": LINE_IDS[line]}


def _go(state: State, seat: int, action: int) -> Message | None:
    """At the academy there may be nothing to advance and nothing to decorate (SK-351, SK-353)."""
    if first_of(action) != ACADEMY:
        return None
    if academy.can_advance(state, seat) or academy.can_decorate(state, seat):
        return None
    return "caution-academy", {}


_CAUTIONS: Final[dict[int, Caution]] = {PASS: _pass, MONK: _monk, SMITH: _smith, GO: _go}
