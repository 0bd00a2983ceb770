"""Who will win, at a glance: the strengths of `hopes`, for searches that must stop early."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.games.sake_samurai.rules import ending, facts
from tablekit.games.sake_samurai.rules.facts import SAMURAI
from tablekit.games.sake_samurai.thumb.hopes import Hopes

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State


def outlook(state: State, seat: int) -> float:
    """The chance of a seat to win; certain when the game is over."""
    if state.ending:
        return 1.0 if seat in ending.winners(state) else 0.0
    if facts.is_out(state, seat):
        return 0.0
    hopes = Hopes(state, seat).weighed()
    if state.status[seat] != SAMURAI:
        return hopes.chance
    # A samurai may yet fall, and win with the spirits.
    falls = hopes.later / (hopes.later + 1 + facts.hit_points(state, seat))
    return (1 - falls) * hopes.chance + falls * hopes.team / hopes.total
