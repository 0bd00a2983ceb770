"""Look back: how the chances went in a game, and which moves cost most, worked out in rounds.

Each position is taken as whoever looks could know it at that moment, dealt out in many worlds, and
each world played on by the rules of thumb up to the game's horizon, where its outlook is taken, as
the search bot does it. First there is a coarse curve, then the whole one, then one that is as sure
as was asked for.

A move is judged by what its own seat could know then. The actions that look best are first
compared in the same way; what seems to have been better is then measured against the move in other
worlds, played to their end. So a lucky guess of the first look does not count as a mistake.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from math import ceil
from typing import Final, TypeVar

from tablekit.analysis.intervals import Interval, chance, gain, trials_for, worth
from tablekit.analysis.lookback import Cost, LookBack, Point, Turn
from tablekit.analysis.past import Past, Side, sides_of
from tablekit.analysis.playing import WORLDS, seed_of, world_of
from tablekit.analysis.work import Crew, Task, check_executor, crew
from tablekit.bots.playouts import play_ahead, play_out, try_out
from tablekit.core.errors import BadOption, shown
from tablekit.core.options import plain
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.table import Table

GLANCED: Final = 5
"""The stream that the worlds come from in which actions are compared at a glance."""
MEASURED: Final = 6
"""The stream of those in which the better one is measured."""
COARSE: Final = 24
"""About so many positions are looked at in the first round."""
FIRST_ROUND: Final = 16
"""Worlds of each position in the first rounds: something to look at soon."""
ROUND: Final = 5_000
"""Playouts in a later round, about: a second or two."""
A_FEW: Final = 8
"""Worlds in a round in which the actions of all moves are compared at a glance."""
GLANCES_FOR: Final = 100
"""There is one such round for so many trials that the width asks for."""
TURNS: Final = 3
"""Turning points that are told, chosen from twice as many that are looked at closely."""
COSTLY: Final = 5
"""Costly moves that are told, at most."""
SUSPECTS: Final = 8
"""Moves that are measured against a better one."""
DELAY = 0.5
"""Seconds of work before a progress bar appears."""

Done = TypeVar("Done")
Chances = dict[Side, float]
"""What has become of each side in a world."""


# --- In a worker ----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Trail:
    """Positions of a game by their move, each as somebody could know it. Travels to workers.

    A piece of work is a position in a world; its number is `world * size + move`.
    """

    positions: Mapping[int, View | State]
    size: int
    seed: int
    stream: int
    beliefs: bool

    def world(self, piece: int) -> tuple[int, State]:
        """The move of a piece, and the world."""
        number, move = divmod(piece, self.size)
        seed = seed_of(self.seed, number, self.stream)
        return move, world_of(self.positions[move], seed, self.beliefs)


def _play_on(trail: Trail, pieces: Sequence[int]) -> list[Chances]:
    """What becomes of each side in each piece."""
    found = []
    for piece in pieces:
        _, world = trail.world(piece)
        sides, game = sides_of(world), world.game
        play_ahead(game, world, game.turn(world))
        found.append(_standing(world, sides))
    return found


def _standing(state: State, sides: Sequence[Side]) -> Chances:
    """How each side stands: as the first of its seats does."""
    found: Chances = {}
    for seat, side in enumerate(sides):
        if side not in found:
            found[side] = state.game.outlook(state, seat)
    return found


def _glance(
    trail: Trail, choices: Mapping[int, tuple[int, ...]], pieces: Sequence[int]
) -> list[list[float]]:
    """How the seat to decide stands a few turns after each of its choices, in each piece."""
    found = []
    for piece in pieces:
        move, world = trail.world(piece)
        seat = world.actor or 0
        found.append([try_out(world.game, world.copy(), action, seat) for action in choices[move]])
    return found


def _measure(
    trail: Trail, choices: Mapping[int, tuple[int, ...]], pieces: Sequence[int]
) -> list[list[float]]:
    """What becomes of the seat to decide after each of its choices, in each piece."""
    found = []
    for piece in pieces:
        move, world = trail.world(piece)
        seat, line = world.actor or 0, []
        for action in choices[move]:
            state = world.copy()
            state.apply(action)
            play_out(state, [None] * state.seats)
            line.append(state.game.outlook(state, seat))
        found.append(line)
    return found


_How = Callable[[Trail, Mapping[int, tuple[int, ...]], Sequence[int]], list[list[float]]]
"""A way to try choices."""


# --- What is known so far -------------------------------------------------------------------------


class _Seen:
    """A position, and what has become of each side there, world by world."""

    def __init__(self, is_over: bool) -> None:
        self.is_over = is_over
        self.worlds = 0
        self.values: dict[Side, list[float]] = {}

    def add(self, line: Chances) -> None:
        for side in line:
            if side not in self.values:  # there was no such side in the worlds before
                self.values[side] = [0.0] * self.worlds
        for side, values in self.values.items():
            values.append(line.get(side, 0.0))
        self.worlds += 1

    def first(self, side: Side, count: int) -> list[float]:
        """What became of a side in the first worlds; after the end it is the same in all."""
        values = self.values.get(side, [0.0] * self.worlds)
        return values * count if self.is_over else values[:count]

    def chance(self, side: Side) -> Interval:
        """The chance of a side to win; certain after the end."""
        values = self.values.get(side, [0.0] * self.worlds)
        return Interval(values[0], values[0], values[0]) if self.is_over else chance(values)

    @property
    def half(self) -> float:
        """How well the chances are known."""
        return max(self.chance(side).half for side in self.values)

    def missing(self, width: float) -> int:
        """About how many worlds more will do."""
        needed = max(
            trials_for(sum(values) / self.worlds, width) / worth(values)
            for values in self.values.values()
        )
        return max(0, ceil(needed) - self.worlds)


class _Tried:
    """The choices of a move, and how each did: the same worlds for all."""

    def __init__(self, choices: tuple[int, ...]) -> None:
        self.choices = choices
        """What was played comes first."""
        self.values: list[list[float]] = [[] for _ in choices]

    def add(self, line: Sequence[float]) -> None:
        for values, value in zip(self.values, line, strict=True):
            values.append(value)

    @property
    def worlds(self) -> int:
        return len(self.values[0])

    @property
    def best(self) -> int:
        """The place of the best choice."""
        return max(range(len(self.choices)), key=lambda place: (sum(self.values[place]), -place))

    def cost(self, move: int) -> Cost:
        """What was played beside the best of the others."""
        played, count = self.values[0], max(1, self.worlds)
        best = self.best or 1
        better = self.values[best]
        return Cost(
            move, self.choices[0], self.choices[best], sum(played) / count, sum(better) / count,
            gain(better, played), 2 * self.worlds,
        )  # fmt: skip


class _Walk:
    """A game on its way back: what is known of each position and each move."""

    def __init__(self, past: Past, seed: int, beliefs: bool, width: float) -> None:
        self.past, self.width = past, width
        self.seed, self.beliefs = seed, beliefs
        self.size = len(past.states)
        self.open = [move for move in range(self.size) if not past.states[move].is_over]
        """The positions from which the game goes on."""
        self.seen = [_Seen(state.is_over) for state in past.states]
        if past.is_over:
            end = past.states[-1]
            self.seen[-1].add(_standing(end, sides_of(end)))
        self.glanced = {move: _Tried(past.choices(move)) for move in past.judged}
        self.glances = max(1, trials_for(0.5, width) // GLANCES_FOR)
        self.measured: dict[int, _Tried] = {}
        self.turns = _find_turns(past, self.open)
        """Where each turn of the game begins and ends."""
        self.close: list[tuple[int, int]] | None = None
        """The turns that may be turning points, once they are looked at closely."""
        self.playouts = 0
        self.progress = 0.0

    # --- Rounds -------------------------------------------------------------------------------

    def rounds(self, executor: Executor | None) -> Iterator[LookBack]:
        """All that is known after each round, up to the last."""
        with crew(executor) as workers:
            step = max(1, len(self.open) // COARSE)
            for moves in (sorted({*self.open[::step], *self.open[-1:]}), self.open):
                self._look(workers, {move: FIRST_ROUND - self.seen[move].worlds for move in moves})
                yield self._known()
            for _ in range(self.glances if self.glanced else 0):
                self._try(workers, _glance, self.glanced, A_FEW)
                yield self._known()
            yield from self._narrow(workers, self.open, 2 * self.width)
            self.measured = {
                cost.move: _Tried((cost.played, cost.better))
                for cost in self._costs(self.glanced)[:SUSPECTS]
            }
            while unsure := self._unsure():
                self._try(workers, _measure, unsure, max(A_FEW, ROUND // 8 // len(unsure)))
                yield self._known()
            yield from self._narrow(workers, self.open, self.width)
            self.close = [(turn.first, turn.end) for turn in self._turns()[: 2 * TURNS]]
            yield from self._narrow(workers, self._ends(), self.width / 2)
            self.progress = 1.0
            yield replace(self._known(), stage="enough", half=self.width)

    def _narrow(self, workers: Crew, moves: Iterable[int], width: float) -> Iterator[LookBack]:
        """Play positions on until each is known to the width."""
        while wanting := [move for move in moves if self.seen[move].half > width]:
            most = max(A_FEW, ROUND // len(wanting))
            missing = {move: self.seen[move].missing(width) for move in wanting}
            self._look(workers, {move: max(A_FEW, min(most, missing[move])) for move in wanting})
            yield self._known()

    def _look(self, workers: Crew, more: Mapping[int, int]) -> None:
        """Play positions on in so many more worlds."""
        trail = self._trail({move: self.past.position(move) for move in more}, WORLDS)
        begun = {move: self.seen[move].worlds for move in more}
        for move, line in self._do(workers, partial(_play_on, trail), begun, more):
            self.seen[move].add(line)
            self.playouts += 1

    def _try(self, workers: Crew, how: _How, tried: Mapping[int, _Tried], count: int) -> None:
        """Try the choices of moves in so many more worlds."""
        stream = GLANCED if how is _glance else MEASURED
        trail = self._trail({move: self.past.asked(move) for move in tried}, stream)
        choices = {move: one.choices for move, one in tried.items()}
        begun = {move: one.worlds for move, one in tried.items()}
        more = dict.fromkeys(tried, count)
        for move, line in self._do(workers, partial(how, trail, choices), begun, more):
            tried[move].add(line)
            self.playouts += len(line)

    def _trail(self, positions: Mapping[int, View | State], stream: int) -> Trail:
        return Trail(positions, self.size, self.seed, stream, self.beliefs)

    def _do(
        self, workers: Crew, task: Task[Done], begun: Mapping[int, int], more: Mapping[int, int]
    ) -> Iterator[tuple[int, Done]]:
        """Have the next worlds of positions worked out; each with its move, in order of worlds."""
        pieces = [
            number * self.size + move
            for move, count in more.items()
            for number in range(begun[move], begun[move] + count)
        ]
        done = dict(workers.do(task, pieces))
        for piece in pieces:
            yield piece % self.size, done[piece]

    # --- How sure it is -----------------------------------------------------------------------

    def _unsure(self) -> dict[int, _Tried]:
        """The moves whose cost is to be measured in more worlds."""
        most = trials_for(0.5, self.width)
        return {
            move: one
            for move, one in self.measured.items()
            if one.worlds < most and one.cost(move).loss.half > self.width / 2
        }

    # --- What is told -------------------------------------------------------------------------

    def _known(self) -> LookBack:
        sides = self._sides()
        curve = {
            move: Point({side: seen.chance(side) for side in sides}, seen.worlds)
            for move, seen in enumerate(self.seen)
            if seen.worlds
        }
        half = max(seen.half for seen in self.seen if seen.worlds)
        costs = [cost for cost in self._costs(self.measured or self.glanced) if cost.loss.low > 0]
        done = self.playouts / max(1, self.playouts + self._left())
        self.progress = max(self.progress, done)
        return LookBack(
            self.past, curve, self._turns()[:TURNS], costs[:COSTLY],
            "so-far", half, self.progress, self.playouts,
        )  # fmt: skip

    def _sides(self) -> list[Side]:
        """Every side there was in some world: first those whose seats are known, by seat."""
        known = self.past.members
        found = {side for seen in self.seen for side in seen.values}
        return sorted(found, key=lambda side: (known.get(side, [len(known)])[0], str(side)))

    def _costs(self, tried: Mapping[int, _Tried]) -> list[Cost]:
        """Moves beside better ones, the one that cost most first.

        Of a seat at most one in each turn: what was wrong stays wrong for a while.
        """
        costs = [one.cost(move) for move, one in tried.items() if one.worlds and one.best]
        costs.sort(key=lambda cost: (-cost.loss.value, cost.move))
        of_turn: dict[tuple[int, int | None], Cost] = {}
        for cost in costs:
            turn = sum(first <= cost.move for first, _ in self.turns)
            of_turn.setdefault((turn, self.past.mover(cost.move)), cost)
        return list(of_turn.values())

    def _turns(self) -> list[Turn]:
        """The turns of the game by how much the chances changed in them, the surest first."""
        turns = [
            self._turn(first, end)
            for first, end in (self.turns if self.close is None else self.close)
            if self.seen[first].worlds and self.seen[end].worlds
        ]
        turns.sort(key=lambda turn: (_least(turn.change), abs(turn.change.value)), reverse=True)
        return turns

    def _turn(self, first: int, end: int) -> Turn:
        """A turn of the game: whose chances changed most, and by which move."""
        before, after = self.seen[first], self.seen[end]
        count = before.worlds if after.is_over else min(before.worlds, after.worlds)
        changes = {
            side: gain(after.first(side, count), before.first(side, count))
            for side in sorted({*before.values, *after.values}, key=str)
        }
        side = max(changes, key=lambda side: abs(changes[side].value))
        change = changes[side]
        path = {
            move: self.seen[move].chance(side).value
            for move in range(first, end + 1)
            if self.seen[move].worlds
        }
        steps = {one: (path[two] - path[one]) * change.value for one, two in pairwise(path)}
        move = max(steps, key=lambda move: steps[move])
        return Turn(move, first, end, side, path[first], path[end], change)

    def _ends(self) -> set[int]:
        """The positions before and after each possible turning point."""
        return {place for turn in self.close or () for place in turn} & {*self.open}

    def _left(self) -> int:
        """About how many playouts are still to come."""
        whole, closer = trials_for(0.5, self.width), trials_for(0.5, self.width / 2)
        ends = self._ends()
        left = TURNS * closer if self.close is None else 0
        for move in self.open:
            seen = self.seen[move]
            width = self.width / 2 if move in ends else self.width
            left += seen.missing(width) if seen.worlds else whole // 4
        for one in self.glanced.values():
            left += (self.glances * A_FEW - one.worlds) * len(one.choices)
        if not self.measured:
            return left + 2 * whole * min(SUSPECTS, len(self.glanced))
        return left + sum(2 * (whole - one.worlds) for one in self._unsure().values())


def _find_turns(past: Past, going_on: Sequence[int]) -> list[tuple[int, int]]:
    """The first move of each turn of the game, and the first after it; the last ends now."""
    turns = [past.game.turn(state) for state in past.states]
    begins = [move for move in going_on if not move or turns[move] != turns[move - 1]]
    return list(pairwise(dict.fromkeys([*begins, len(past.actions)])))


def _least(change: Interval) -> float:
    """By how much the chances have changed at least; 0 if perhaps not at all."""
    return max(0.0, change.low, -change.high)


# --- The calls ------------------------------------------------------------------------------------


def look_back(
    table: Table | str,
    seat: int | None = None,
    knowing: bool = False,
    beliefs: bool | None = None,
    width: float = 0.05,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
) -> LookBack:
    """How the chances went in a game (a table, or the text of a record), and which moves cost most.

    The chances are those that a seat could know at each moment (None: everybody at the table); with
    `knowing=True` all cards are open. Worlds are drawn by what should be believed after what was
    done (`game.imagine`); with `beliefs=False` all that were possible are equally likely.

    Each position is known to ± `width` in the end, those beside turning points to half of that;
    Ctrl-C keeps what there is.

    Moves are judged by what their own seat could know. In a game that still goes on, a seat is told
    of its own moves only.
    """
    from tqdm.auto import tqdm  # late: workers draw no bars, and it is slow to import

    latest: LookBack | None = None
    rounds = retrace(table, seat, knowing, beliefs, width, seed, executor)
    try:
        with tqdm(total=100, unit="%", delay=DELAY, disable=not progress) as bar:
            for latest in rounds:
                bar.update(round(100 * latest.progress) - bar.n)
    except KeyboardInterrupt:
        if latest is None:
            raise
        latest = replace(latest, stage="stopped")
        warnings.warn(latest.note, stacklevel=2)
    assert latest is not None
    return latest


def retrace(
    table: Table | str,
    seat: int | None = None,
    knowing: bool = False,
    beliefs: bool | None = None,
    width: float = 0.05,
    seed: int = 0,
    executor: Executor | None = None,
) -> Iterator[LookBack]:
    """As `look_back`, round by round: each is all that is known so far, the first one coarse."""
    width = plain(width)
    if not isinstance(width, float | int) or isinstance(width, bool) or not 0 < width < 1:
        raise BadOption(f"The width is a share between 0 and 1, not {shown(width)}.")
    if knowing and beliefs:
        raise BadOption("Who knows everything believes nothing: knowing or beliefs, not both.")
    believing = not knowing if beliefs is None else bool(beliefs)
    past = Past(table, seat, bool(knowing))
    walk = _Walk(past, past.game.check_seed(seed), believing, float(width))
    return walk.rounds(check_executor(executor))
