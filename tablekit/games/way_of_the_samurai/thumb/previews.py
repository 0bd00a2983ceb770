"""What a card would do if it were laid now: to the levels, to the Defence, to the Counterattack.

Everything is counted from what the attacker may know: which Opponent cards may still come, not
which one is next.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from tablekit.core.refusal import Message
from tablekit.games.way_of_the_samurai.box.components import (
    BANDS,
    GUARD,
    HIGHEST,
    LOWEST,
    NO_CARD,
    UNTESTED,
)
from tablekit.games.way_of_the_samurai.rules import effects, facts
from tablekit.games.way_of_the_samurai.thumb import estimates
from tablekit.games.way_of_the_samurai.thumb.odds import struck

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


class Preview(NamedTuple):
    """The attack as it would stand at some levels."""

    levels: tuple[int, ...]
    missing: int
    """How many steps the levels lack for the Defence that lies face up."""
    struck: Message | None
    """What the enemy would lose to that Defence; None if none lies face up."""
    met: int
    """How many of the Defences that may come would be met."""
    hits: int
    """How many of the Counterattacks that may come would hit."""
    unseen: int
    """How many Opponent cards may come."""


def now(state: State) -> Preview:
    """The attack as it stands."""
    return _look(state)


def laid(state: State, card: int) -> Preview:
    """The attack with one more card (WS-015); a Joker moves nothing before it is named (WS-018)."""
    after = state.copy()
    after.log = None
    if not state.box.wild[card]:
        effects.apply_card(after, card)
    return _look(after)


def stopped(state: State) -> list[int]:
    """How many of the Counterattacks that may come each Guard from -2 to 4 would stop."""
    return [
        sum(not hits(state, counter, _guard(state, level)) for counter in _unseen(state))
        for level in range(LOWEST, HIGHEST + 1)
    ]


def asked(state: State) -> int | None:
    """The Guard that the Counterattacks ask which lie face up; None if none does."""
    below = [
        facts.strikes_below(state, counter)
        for counter in state.counters
        if not state.box.is_double[counter]
    ]
    return max(below, default=None)


def _look(state: State) -> Preview:
    at, up = state.turn * 3, state.defence
    levels = tuple(state.level[at : at + len(BANDS)])
    lot = _unseen(state)
    return Preview(
        levels,
        0 if up == NO_CARD else _missing(state, up),
        None if up == NO_CARD else struck(state, up),
        sum(facts.is_defence_met(state, stance) for stance in lot),
        sum(hits(state, counter, _guard(state, levels[GUARD])) for counter in lot),
        len(lot),
    )


def _unseen(state: State) -> list[int]:
    return estimates.possible_stances(state, state.turn)


def _missing(state: State, stance: int) -> int:
    """The steps of both bands together (WS-029)."""
    at, box = state.turn * 3, state.box
    needs = box.need_strength[stance], box.need_technique[stance]
    return sum(
        max(0, need - state.level[at + band]) for band, need in enumerate(needs) if need != UNTESTED
    )


def _guard(state: State, level: int) -> int:
    """What Guard becomes at the Counterattack: some weapons raise it before (WS-108)."""
    seat, box = state.turn, state.box
    if state.window < 5:
        level += box.guard_before_counter[state.weapon[seat]]
    return min(level, facts.cap(state, seat, GUARD))


def hits(state: State, counter: int, guard: int) -> bool:
    """Whether a Counterattack gets through (WS-034, WS-113); the Difficult card does (WS-180)."""
    seat, box = state.turn, state.box
    if box.is_double[counter]:
        return True
    weapon = state.weapon[seat]
    if state.level[seat * 3 + box.cancel_band[weapon]] >= box.cancel_level[weapon]:
        return False
    return guard < facts.strikes_below(state, counter)
