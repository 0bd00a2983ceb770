"""What if I do this, or that: the actions of a position compared, each with an interval.

Every action is tried in the same sampled worlds and played out by the same policy, so that luck
is shared and differences show sooner. Results come in rounds: clear losers are dropped, and the
work stops when every action left is known to the asked width (`race.py`).
"""

from __future__ import annotations

import html
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tablekit.analysis.intervals import Interval
from tablekit.analysis.playing import WORLDS, kinds_of, seat_bots, seed_of, world_of
from tablekit.analysis.race import Race, Standing, Tried
from tablekit.analysis.work import Crew, check_executor, crew
from tablekit.bots.playouts import play_out
from tablekit.core.errors import BadOption, shown
from tablekit.core.options import plain
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.table import Table

if TYPE_CHECKING:
    import pandas as pd

POLICIES: Final = 4
"""The stream that those who play on get their seeds from."""
MOST: Final = 1_000_000_000
COLUMNS: Final = (
    *("action", "wins", "interval", "difference", "interval", "standing", "score", "playouts"),
)
"""What is shown of each action, as messages name it."""
MOST_NAMED: Final = 3
"""More that cannot be told apart are counted, not named, where one sentence says it all."""
DELAY = 0.5
"""Seconds of work before a progress bar appears."""


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


def try_actions(
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
        self._standing = Standing(tried)
        self._players = players
        self.note = note
        """Why the work stopped."""
        self.stage = "so-far"
        """The same as a word: so-far, enough, or spent."""
        self.half = 0.0
        """How well the actions still in the running are known: ± this share."""

    @property
    def best(self) -> int:
        """The action that wins most often, of those in the running; see `ties`."""
        return self._standing.best

    @property
    def actions(self) -> list[int]:
        """The actions, the best first: by wins, then by score; then those that were dropped."""
        return [*self._standing.running, *self._standing.dropped]

    @property
    def ties(self) -> list[int]:
        """The best and all that cannot be told apart from it; only the best where it is clear."""
        return self._standing.ties

    @property
    def dropped(self) -> list[int]:
        """Those that were clearly behind and not tried further, the nearest first."""
        return self._standing.dropped

    @property
    def playouts(self) -> int:
        """How many games were played to their end, all actions together."""
        return sum(len(tried.wins) for tried in self._tried.values())

    def win(self, action: int) -> Interval:
        """How often an action wins."""
        return self._standing.win(action)

    def behind(self, action: int) -> Interval:
        """How much more often the best action wins, in the worlds in which both were tried."""
        return self._standing.behind(action)

    def verdict(self, language: str = "en") -> str:
        """Which action wins most often, in a sentence; or which cannot be told apart."""
        ties = [self._view.describe(action, self._players, language) for action in self.ties]
        if len(ties) > MOST_NAMED:
            code = "compared-answer-many"
        elif len(ties) > 1:
            code = "compared-answer-ties"
        else:
            code = "compared-answer" if len(self._tried) > 1 else "compared-answer-only"
        arguments = {"best": ties[0], "count": len(ties), "tied": "; ".join(ties)}
        return self._view.game.texts.say(code, arguments, (), language)

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each action, the best first; shares from 0 to 1.

        `standing` is best, tied (cannot be told apart from it), behind, or dropped.
        """
        import pandas as pd

        rows, view, ties = [], self._view, self.ties
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
                    "score": self._standing.score(action).value,
                    "playouts": len(self._tried[action].wins),
                    "behind": behind.value,
                    "behind_low": behind.low,
                    "behind_high": behind.high,
                    "standing": "best" if action == self.best else self._stands(action, ties),
                }
            )
        return pd.DataFrame(rows)

    def _stands(self, action: int, ties: Sequence[int]) -> str:
        if action in self.dropped:
            return "dropped"
        return "tied" if action in ties else "behind"

    def plot(self, theme: str = "light") -> Any:
        """Which action wins most often, as a plotly figure: how often, and how far behind the best.

        The differences are paired: of the worlds that both actions have met. `theme` is "light" or
        "dark".
        """
        from tablekit.analysis.charts import interval_chart

        def say(code: str, **arguments: object) -> str:
            return self._view.game.texts.say(f"compared-{code}", arguments)

        title = say("question", answer=self.verdict())
        return interval_chart(self.frame, title, self.note, say, theme)

    def __repr__(self) -> str:
        ties = [self._view.notation(action) for action in self.ties]
        win = self.win(self.best)
        if len(ties) == 1:
            told = f"{ties[0]} wins {win.value:.1%} (±{win.half:.1%}), best of {len(self._tried)}"
        else:
            told = (
                f"{_named(ties)} cannot be told apart ({win.value:.1%} ±{win.half:.1%}),"
                f" best {len(ties)} of {len(self._tried)}"
            )
        return f"<WhatIf: {told}>"

    def _repr_html_(self) -> str:
        def say(code: str) -> str:
            return html.escape(self._view.game.texts.say(f"compared-{code}"))

        cells = "".join(
            f"<tr><td>{html.escape(row.sentence)}</td><td>{row.win:.1%}</td>"
            f"<td>{row.low:.1%} – {row.high:.1%}</td><td>{row.behind:.1%}</td>"
            f"<td>{row.behind_low:.1%} – {row.behind_high:.1%}</td><td>{say(row.standing)}</td>"
            f"<td>{row.score:.1f}</td><td>{row.playouts:,}</td></tr>"
            for row in self.frame.itertuples()
        )
        head = "".join(f"<th>{say(f'column-{name}')}</th>" for name in COLUMNS)
        return (
            f"<table><caption>{html.escape(self.verdict())} {html.escape(self.note)}</caption>"
            f"<thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>"
        )


def _named(ties: list[str]) -> str:
    """The actions in one line: all of them, or the first and how many others."""
    if len(ties) > MOST_NAMED:
        return f"{ties[0]} and {len(ties) - 1} others"
    return f"{', '.join(ties[:-1])} and {ties[-1]}"


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
    from tqdm.auto import tqdm  # late: workers draw no bars, and it is slow to import

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
    width, budget = plain(width), plain(budget)
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
    race = Race(chosen, float(width), budget)
    return _rounds(race, question, view, players, check_executor(executor))


def _rounds(
    race: Race,
    question: Question,
    view: View,
    players: Sequence[str],
    executor: Executor | None,
) -> Iterator[WhatIf]:
    """All that is known after each round, up to the last."""
    budget = race.left
    with crew(executor) as workers:
        while not race.is_over:
            standing = _run(race, question, workers)
            stage, note = _progress(race, budget)
            result = WhatIf(view, standing.tried, players, note)
            result.stage, result.half = stage, race.half
            yield result


def _run(race: Race, question: Question, workers: Crew) -> Standing:
    actions, numbers = race.next_round()
    lines = dict(workers.do(partial(try_actions, question, actions), numbers))
    return race.take(actions, [lines[number] for number in numbers])


def _progress(race: Race, budget: int) -> tuple[str, str]:
    """How far the work has come: as a word, and as a sentence."""
    if not race.is_over:
        return "so-far", f"So far known to ±{race.half:.1%}."
    if race.half <= race.width:
        return "enough", f"Each action still in the running is known to ±{race.width:.1%}."
    return "spent", f"The budget of {budget:,} playouts is spent: ±{race.half:.1%}."


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
