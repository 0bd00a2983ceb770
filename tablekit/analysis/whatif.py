"""What if I do this, or that: the actions of a position compared, each with an interval.

Every action is tried in the same sampled worlds and played out by the same policy, so that luck
is shared and differences show sooner. Results come in rounds: clear losers are dropped, and the
work stops when every action left is known to the asked width.
"""

from __future__ import annotations

import html
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tqdm.auto import tqdm

from tablekit.analysis.intervals import Interval, gain, mean, share, trials_for
from tablekit.analysis.playing import WORLDS, kinds_of, play_out, seat_bots, seed_of, world_of
from tablekit.analysis.work import Crew, check_executor, crew
from tablekit.core.errors import BadOption, shown
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.table import Table

if TYPE_CHECKING:
    import pandas as pd

POLICIES: Final = 4
"""The stream that those who play on get their seeds from."""
FIRST_ROUND: Final = 24
"""Worlds in the first round: something to look at soon."""
LARGEST_ROUND: Final = 200
CLEARLY: Final = 3.3
"""An action is dropped when it is so many standard errors behind: many are compared, often."""
MOST: Final = 1_000_000_000
DELAY = 0.5
"""Seconds of work before a progress bar appears."""


class Tried(NamedTuple):
    """What an action has come to, world by world from the first."""

    wins: list[int]
    scores: list[float]


@dataclass(frozen=True)
class Question:
    """A position to try actions in. Travels to workers."""

    position: View | State
    seat: int
    policy: object
    seed: int
    beliefs: bool

    def world(self, number: int) -> State:
        """The numbered world: one the seat could be in, or the true one with other luck to come."""
        return world_of(self.position, seed_of(self.seed, number, WORLDS), self.beliefs)


def _try(
    question: Question, actions: tuple[int, ...], numbers: Sequence[int]
) -> list[list[tuple[bool, int]]]:
    """For each world, whether each action wins there, and its score."""
    found = []
    for number in numbers:
        world = question.world(number)
        seed = seed_of(question.seed, number, POLICIES)
        line = []
        for action in actions:
            state = world.copy()
            state.apply(action)
            play_out(state, seat_bots(state.game, question.policy, state.seats, seed))
            result = state.result
            assert result is not None
            line.append((question.seat in result.winners, result.scores[question.seat]))
        found.append(line)
    return found


class WhatIf:
    """The actions of a position, compared: `frame`, `best`, `plot()`; shows itself as a table."""

    def __init__(
        self, view: View, tried: Mapping[int, Tried], players: Sequence[str], note: str
    ) -> None:
        self._view = view
        self._tried = tried
        self._players = players
        self.note = note
        """Why the work stopped."""
        self.stage = "so-far"
        """The same as a word: so-far, enough, or spent."""
        self.half = 0.0
        """How well the actions still in the running are known: ± this share."""

    @property
    def best(self) -> int:
        """The action that wins most often."""
        return self.actions[0]

    @property
    def actions(self) -> list[int]:
        """The actions, the best first: by wins, then by score."""
        return sorted(self._tried, key=self._rank, reverse=True)

    @property
    def playouts(self) -> int:
        """How many games were played to their end, all actions together."""
        return sum(len(tried.wins) for tried in self._tried.values())

    def _rank(self, action: int) -> tuple[float, float, int]:
        wins, scores = self._tried[action]
        count = max(1, len(wins))
        return sum(wins) / count, sum(scores) / count, -action

    def win(self, action: int) -> Interval:
        """How often an action wins."""
        wins = self._tried[action].wins
        return share(sum(wins), len(wins))

    def behind(self, action: int) -> Interval:
        """How much more often the best action wins, in the worlds in which both were tried."""
        best = self.best
        return Interval(0.0, 0.0, 0.0) if action == best else _gain(self._tried, best, action)

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each action, the best first; shares from 0 to 1."""
        import pandas as pd

        rows, view = [], self._view
        for action in self.actions:
            win, behind = self.win(action), self.behind(action)
            rows.append(
                {
                    "action": action,
                    "notation": view.notation(action),
                    "sentence": view.describe(action, self._players),
                    "reason": view.game.say_reason(view.state, action, self._players),
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
        best = self.best
        win = self.win(best)
        return (
            f"<WhatIf: {self._view.notation(best)} wins {win.value:.1%}"
            f" (±{win.half:.1%}), best of {len(self._tried)}>"
        )

    def _repr_html_(self) -> str:
        cells = "".join(
            f"<tr><td>{html.escape(row.sentence)}</td><td>{row.win:.1%}</td>"
            f"<td>{row.low:.1%} – {row.high:.1%}</td><td>{row.behind:.1%}</td>"
            f"<td>{row.score:.1f}</td><td>{row.playouts:,}</td></tr>"
            for row in self.frame.itertuples()
        )
        names = ("Action", "Wins", "95% interval", "Behind the best", "Score", "Playouts")
        head = "".join(f"<th>{name}</th>" for name in names)
        return (
            f"<table><caption>{html.escape(self.note)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>"
        )


def what_if(
    position: Table | View | State,
    actions: Iterable[int | str] | None = None,
    policy: object = "greedy",
    width: float = 0.02,
    budget: int = 100_000,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
    omniscient: bool = False,
    beliefs: bool = False,
) -> WhatIf:
    """Compare actions of the seat to decide, by playing them out in sampled worlds.

    Stops when each action left is known to ± `width`, or after `budget` playouts; Ctrl-C stops it
    too and keeps what there is. It knows only what the seat knows, and takes all worlds that the
    seat could be in for equally likely; with `beliefs=True` they are drawn by the game's model of
    who is probably who. A teacher who has the full state may ask for `omniscient=True`.
    """
    latest: WhatIf | None = None
    rounds = compare(position, actions, policy, width, budget, seed, executor, omniscient, beliefs)
    try:
        with tqdm(total=budget, unit="playout", delay=DELAY, disable=not progress) as bar:
            for latest in rounds:
                bar.update(latest.playouts - bar.n)
                bar.set_postfix_str(repr(latest)[9:-1])
            bar.total = bar.n  # to be sure before the budget is spent is no failure
    except KeyboardInterrupt:
        if latest is None:
            raise
        latest.note = f"Stopped early. {latest.note}"
        warnings.warn(latest.note, stacklevel=2)
    assert latest is not None
    return latest


def compare(
    position: Table | View | State,
    actions: Iterable[int | str] | None = None,
    policy: object = "greedy",
    width: float = 0.02,
    budget: int = 100_000,
    seed: int = 0,
    executor: Executor | None = None,
    omniscient: bool = False,
    beliefs: bool = False,
) -> Iterator[WhatIf]:
    """As `what_if`, round by round: each is all that is known so far."""
    view, truth, players = seen(position, omniscient)
    chosen = _chosen(view, actions)
    if not isinstance(width, float | int) or isinstance(width, bool) or not 0 < width < 1:
        raise BadOption(f"The width is a share between 0 and 1, not {shown(width)}.")
    if not isinstance(budget, int) or isinstance(budget, bool) or not 0 < budget <= MOST:
        raise BadOption(f"The budget is a number of playouts from 1 up, not {shown(budget)}.")
    if budget < len(chosen):
        raise BadOption(f"A budget of {budget} is too small: there are {len(chosen)} actions.")
    if omniscient and beliefs:
        raise BadOption("Who knows everything believes nothing: omniscient or beliefs, not both.")
    kinds_of(policy, view.state.seats)
    assert view.seat is not None
    question = Question(
        view if truth is None else truth, view.seat, policy, view.game.check_seed(seed), beliefs
    )
    race = _Race(question, view, players, chosen, float(width), budget)
    return race.rounds(check_executor(executor))


class _Race:
    """The actions on their way: who is still in it, and how much may still be spent."""

    def __init__(
        self,
        question: Question,
        view: View,
        players: Sequence[str],
        chosen: tuple[int, ...],
        width: float,
        budget: int,
    ) -> None:
        self.question = question
        self.view = view
        self.players = players
        self.width = width
        self.budget = budget
        self.left = budget
        self.worlds = 0
        self.live = list(chosen)
        self.tried = {action: Tried([], []) for action in chosen}

    def rounds(self, executor: Executor | None) -> Iterator[WhatIf]:
        """All that is known after each round, up to the last."""
        size, is_over = FIRST_ROUND, False
        with crew(executor) as workers:
            while not is_over:
                self.run(workers, size)
                result, is_over = self.judged()
                yield result
                size = min(2 * size, LARGEST_ROUND, self.missing(result))

    def run(self, workers: Crew, size: int) -> None:
        """Try those that are left in so many more worlds, or in as many as can be paid for."""
        size = min(size, self.left // len(self.live))
        actions = tuple(self.live)
        if size == 0:
            # What is left of the budget is for the leaders.
            size, actions = 1, actions[: self.left]
        numbers = range(self.worlds, self.worlds + size)
        lines = dict(workers.do(partial(_try, self.question, actions), numbers))
        for number in numbers:
            for action, (won, score) in zip(actions, lines[number], strict=True):
                self.tried[action].wins.append(int(won))
                self.tried[action].scores.append(score)
        self.worlds += size
        self.left -= size * len(actions)

    def judged(self) -> tuple[WhatIf, bool]:
        """What is known now, and whether that is enough; clear losers are out."""
        known = {action: Tried(wins[:], scores[:]) for action, (wins, scores) in self.tried.items()}
        result = WhatIf(self.view, known, self.players, "")
        best = result.best
        self.live = [
            action
            for action in result.actions
            if action in self.live
            and (action == best or _gain(known, best, action, CLEARLY).low <= 0)
        ]
        result.half = widest = max(result.win(action).half for action in self.live)
        if widest <= self.width:
            result.stage = "enough"
            result.note = f"Each action still in the running is known to ±{self.width:.1%}."
            return result, True
        if self.left == 0:
            result.stage = "spent"
            result.note = f"The budget of {self.budget:,} playouts is spent: ±{widest:.1%}."
            return result, True
        result.note = f"So far known to ±{widest:.1%}."
        return result, False

    def missing(self, result: WhatIf) -> int:
        """About how many worlds more will do, at least a few."""
        needed = max(trials_for(result.win(action).value, self.width) for action in self.live)
        return max(FIRST_ROUND // 2, needed - self.worlds)


def _gain(tried: Mapping[int, Tried], best: int, action: int, z: float | None = None) -> Interval:
    """How much more often the best wins than another, in the worlds in which both were tried."""
    one, other = tried[best].wins, tried[action].wins
    both = min(len(one), len(other))
    return gain(one[:both], other[:both]) if z is None else gain(one[:both], other[:both], z)


def seen(position: object, omniscient: bool = False) -> tuple[View, State | None, Sequence[str]]:
    """What the deciding seat sees; the full truth if that may be used; and the names."""
    players: Sequence[str] = ()
    if isinstance(position, Table):
        players, position = position.players, position.state
    if not isinstance(position, State | View):
        raise BadOption(f"A table, a view or a state can be asked, not {shown(position)}.")
    if position.actor is None:
        raise BadOption("The game is over: there is nothing left to decide.")
    if isinstance(position, State):
        return position.view(position.actor), position.copy() if omniscient else None, players
    if omniscient:
        raise BadOption("A view does not hold the full truth; only a state or a table does.")
    if position.seat != position.actor:
        raise BadOption(f"It is for seat {position.actor} to decide, and this is another’s view.")
    return position, None, players


def _chosen(view: View, actions: object) -> tuple[int, ...]:
    """The actions to compare, all legal, none twice."""
    legal = view.legal_actions()
    if actions is None:
        return tuple(legal)
    if isinstance(actions, str) or not isinstance(actions, Iterable):
        raise BadOption("Name the actions to compare in a list, or leave them out for all.")
    state = view.state
    found = []
    for action in actions:
        if isinstance(action, str):
            found.append(state.parse(action))
        else:
            if isinstance(action, bool) or action not in legal:
                state.copy().apply(action)  # refuses it, with the rule
            found.append(int(action))
    if not found:
        raise BadOption("Name the actions to compare in a list, or leave them out for all.")
    return tuple(dict.fromkeys(found))
