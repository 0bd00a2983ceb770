"""What if I do this, or that: the actions of a position compared, each with an interval.

Every action is tried in the same sampled worlds and played out by the same policy, so that luck
is shared and differences show sooner. Results come in rounds: clear losers are dropped, and the
work stops when every action left is known to the asked width.
"""

from __future__ import annotations

import html
import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from typing import TYPE_CHECKING, Any, Final

from tqdm.auto import tqdm

from tablekit.analysis.intervals import Interval, difference, mean, share
from tablekit.analysis.playing import play_out, seat_bots, seed_of
from tablekit.analysis.work import crew
from tablekit.core.errors import BadOption, shown
from tablekit.core.rng import seeded
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.table import Table

if TYPE_CHECKING:
    import pandas as pd

WORLDS: Final = 3
"""The stream of chance that worlds come from."""
FIRST_ROUND: Final = 24
"""Worlds in the first round: something to look at soon."""
LARGEST_ROUND: Final = 400
CLEARLY: Final = 3.3
"""An action is dropped when it is so many standard errors behind: many are compared, often."""
MOST: Final = 1_000_000_000


@dataclass
class _Tried:
    """What an action has come to, world by world."""

    wins: list[int] = field(default_factory=list)
    scores: list[float] = field(default_factory=list)


@dataclass(frozen=True)
class _Question:
    """A position to try actions in. Travels to workers."""

    position: View | State
    seat: int
    policy: object
    seed: int

    def world(self, number: int) -> State:
        """The numbered world: one the seat could be in, or the true one with other luck to come."""
        seed = seed_of(self.seed, number, WORLDS)
        if isinstance(self.position, View):
            return self.position.sample(seed)
        state = self.position.copy()
        state.rng = seeded(seed, WORLDS)
        return state


def _try(
    question: _Question, actions: tuple[int, ...], numbers: Sequence[int]
) -> list[list[tuple[bool, int]]]:
    """For each world, whether each action wins there, and its score."""
    found = []
    for number in numbers:
        world = question.world(number)
        policy = seat_bots(question.policy, world.seats, number)
        line = []
        for action in actions:
            state = world.copy()
            state.apply(action)
            play_out(state, policy)
            result = state.result
            assert result is not None
            line.append((question.seat in result.winners, result.scores[question.seat]))
        found.append(line)
    return found


class WhatIf:
    """The actions of a position, compared: `frame`, `best`, `plot()`; shows itself as a table."""

    def __init__(
        self, view: View, tried: dict[int, _Tried], players: Sequence[str], note: str
    ) -> None:
        self._view = view
        self._tried = tried
        self._players = players
        self.note = note
        """Why the work stopped."""

    @property
    def best(self) -> int:
        """The action that wins most often."""
        return max(self._tried, key=self._rank)

    def _rank(self, action: int) -> tuple[float, float, int]:
        tried = self._tried[action]
        count = max(1, len(tried.wins))
        return sum(tried.wins) / count, sum(tried.scores) / count, -action

    def win(self, action: int) -> Interval:
        """How often an action wins."""
        wins = self._tried[action].wins
        return share(sum(wins), len(wins))

    def behind(self, action: int) -> Interval:
        """How much more often the best action wins, in the worlds in which both were tried."""
        one, other = self._tried[self.best].wins, self._tried[action].wins
        shared = min(len(one), len(other))
        return difference(one[:shared], other[:shared])

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each action, the best first; shares from 0 to 1."""
        import pandas as pd

        rows = []
        for action in sorted(self._tried, key=self._rank, reverse=True):
            win, behind = self.win(action), self.behind(action)
            rows.append(
                {
                    "action": action,
                    "notation": self._view.notation(action),
                    "sentence": self._view.describe(action, self._players),
                    "win": win.value,
                    "low": win.low,
                    "high": win.high,
                    "score": mean(self._tried[action].scores).value,
                    "playouts": len(self._tried[action].wins),
                    "behind": behind.value,
                    "behind_low": behind.low,
                    "behind_high": behind.high,
                }
            )
        return pd.DataFrame(rows)

    def plot(self) -> Any:
        """An interval for each action, as a plotly figure."""
        from tablekit.analysis.charts import interval_chart

        return interval_chart(self.frame, self.note)

    def __repr__(self) -> str:
        win = self.win(self.best)
        return (
            f"<WhatIf: {self._view.notation(self.best)} wins {win.value:.1%}"
            f" (±{win.half:.1%}) of {len(self._tried)} actions>"
        )

    def _repr_html_(self) -> str:
        cells = "".join(
            f"<tr><td>{html.escape(row.sentence)}</td><td>{row.win:.1%}</td>"
            f"<td>{row.low:.1%} – {row.high:.1%}</td><td>{row.score:.1f}</td>"
            f"<td>{row.playouts:,}</td></tr>"
            for row in self.frame.itertuples()
        )
        head = "".join(
            f"<th>{name}</th>" for name in ("Action", "Wins", "95% interval", "Score", "Playouts")
        )
        return (
            f"<table><caption>{html.escape(self.note)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>"
        )


def what_if(
    position: Table | View | State,
    actions: Sequence[int | str] | None = None,
    policy: object = "greedy",
    width: float = 0.02,
    budget: int = 100_000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
    omniscient: bool = False,
) -> WhatIf:
    """Compare actions of the seat to decide, by playing them out in sampled worlds.

    Stops when each action left is known to ± `width`, or after `budget` playouts; Ctrl-C stops it
    too and keeps what there is. It knows only what the seat knows, unless a teacher who has the
    full `State` asks for `omniscient=True`.
    """
    latest: WhatIf | None = None
    bar = tqdm(total=None, unit="playout", delay=0.5, disable=not progress)
    rounds = compare(position, actions, policy, width, budget, seed, executor, omniscient)
    try:
        with bar:
            done = 0
            for latest in rounds:
                played = sum(len(tried.wins) for tried in latest._tried.values())
                bar.update(played - done)
                done = played
                bar.set_postfix_str(repr(latest)[9:-1])
    except KeyboardInterrupt:
        if latest is None:
            raise
        latest.note = f"Stopped early. {latest.note}"
        warnings.warn(latest.note, stacklevel=2)
    assert latest is not None
    return latest


def compare(
    position: Table | View | State,
    actions: Sequence[int | str] | None = None,
    policy: object = "greedy",
    width: float = 0.02,
    budget: int = 100_000,
    seed: int = 0,
    executor: Executor | None = None,
    omniscient: bool = False,
) -> Iterator[WhatIf]:
    """As `what_if`, round by round: each is all that is known so far."""
    view, truth, players = _seen(position, omniscient)
    chosen = _chosen(view, actions)
    if not isinstance(width, float | int) or isinstance(width, bool) or not 0 < width < 1:
        raise BadOption(f"The width is a share between 0 and 1, not {shown(width)}.")
    if not isinstance(budget, int) or isinstance(budget, bool) or not 0 < budget <= MOST:
        raise BadOption(f"The budget is a number of playouts from 1 up, not {shown(budget)}.")
    assert view.seat is not None
    question = _Question(
        view if truth is None else truth, view.seat, policy, view.game.check_seed(seed)
    )
    seat_bots(policy, view.state.seats, 0)  # an unknown policy is told before any work
    return _rounds(question, view, chosen, width, budget, executor, players)


def _rounds(
    question: _Question,
    view: View,
    chosen: tuple[int, ...],
    width: float,
    budget: int,
    executor: Executor | None,
    players: Sequence[str],
) -> Iterator[WhatIf]:
    tried = {action: _Tried() for action in chosen}
    live, worlds, left, size = list(chosen), 0, budget, FIRST_ROUND
    with crew(executor) as workers:
        while True:
            size = max(1, min(size, left // len(live)))
            numbers = range(worlds, worlds + size)
            lines = dict(workers.do(partial(_try, question, tuple(live)), numbers))
            for number in numbers:
                for action, (won, score) in zip(live, lines[number], strict=True):
                    tried[action].wins.append(int(won))
                    tried[action].scores.append(score)
            worlds, left, size = (
                worlds + size,
                left - size * len(live),
                min(2 * size, LARGEST_ROUND),
            )
            result = WhatIf(view, tried, players, "")
            live = [action for action in live if not _is_clearly_behind(tried, result.best, action)]
            widest = max(result.win(action).half for action in live)
            if widest <= width:
                result.note = f"Each action that is still in the running is known to ±{width:.1%}."
            elif left < len(live):
                result.note = f"The budget of {budget:,} playouts is spent; known to ±{widest:.1%}."
            else:
                result.note = f"So far known to ±{widest:.1%}."
            yield result
            if widest <= width or left < len(live):
                return


def _is_clearly_behind(tried: dict[int, _Tried], best: int, action: int) -> bool:
    one, other = tried[best].wins, tried[action].wins
    if action == best or len(one) != len(other):
        return False
    count = len(one)
    gaps = [left - right for left, right in zip(one, other, strict=True)]
    average = sum(gaps) / count
    spread = sum((gap - average) ** 2 for gap in gaps) / max(1, count - 1)
    # With few worlds the spread may be nothing by chance: no world counts for less than one.
    return average > CLEARLY * sqrt(max(spread, 1 / count) / count)


def _seen(position: object, omniscient: bool) -> tuple[View, State | None, Sequence[str]]:
    """What the deciding seat sees; the full truth if that may be used; and the names."""
    players: Sequence[str] = ()
    if isinstance(position, Table):
        players, position = position.players, position.state
    if isinstance(position, State):
        if position.actor is None:
            raise BadOption("The game is over: there is nothing left to compare.")
        return position.view(position.actor), position.copy() if omniscient else None, players
    if not isinstance(position, View):
        raise BadOption(f"A table, a view or a state can be asked, not {shown(position)}.")
    if omniscient:
        raise BadOption("A view does not hold the full truth; only a state or a table does.")
    if position.actor is None:
        raise BadOption("The game is over: there is nothing left to compare.")
    if position.seat != position.actor:
        raise BadOption(f"It is for seat {position.actor} to decide, and this is another’s view.")
    return position, None, players


def _chosen(view: View, actions: Sequence[int | str] | None) -> tuple[int, ...]:
    """The actions to compare, all legal, none twice."""
    if actions is None:
        return tuple(view.legal_actions())
    if isinstance(actions, str) or not isinstance(actions, Sequence) or not actions:
        raise BadOption("Name the actions to compare in a list, or leave them out for all.")
    state = view.state
    found = []
    for action in actions:
        if isinstance(action, str):
            found.append(state.parse(action))
        else:
            state.copy().apply(action)  # refuses what is not legal, with the rule
            found.append(int(action))
    return tuple(dict.fromkeys(found))
