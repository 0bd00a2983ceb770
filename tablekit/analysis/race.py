"""Actions on their way: who is still in the running, who leads, and how sure that is.

All are tried in the same worlds. Whoever is clearly behind is dropped, but not told by the worlds
that were unkind to it: it is tried in as many again, and told by those alone. Those that stay are
ranked by the worlds they share, and the dropped come after them, by how far they are behind the
best in worlds that both have met.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from tablekit.analysis.intervals import Interval, Z, flattery, gain, mean, share, trials_for

FIRST_ROUND: Final = 24
"""Worlds in the first round: something to look at soon."""
LARGEST_ROUND: Final = 200
CLEARLY: Final = 3.3
"""An action is dropped when it is so many standard errors behind: many are compared, often."""


class Tried(NamedTuple):
    """What an action has come to, world by world from the first."""

    wins: Sequence[int]
    scores: Sequence[float]
    since: int | None = None
    """Of a dropped one: the world from which on it is told. None: it is in the running."""


class Standing:
    """How the actions stand: their order, their numbers, and which cannot be told apart."""

    def __init__(self, tried: Mapping[int, Tried]) -> None:
        self.tried = tried
        running = [action for action, each in tried.items() if each.since is None]
        self._shared = min(len(tried[action].wins) for action in running)
        self.running: list[int] = sorted(running, key=self._rank, reverse=True)
        """Those in the running, the best first: by wins, then by score, in the same worlds."""
        self.best: int = self.running[0]
        dropped = [action for action in tried if action not in running]
        self.dropped: list[int] = sorted(dropped, key=lambda each: (self.gap(each).value, each))
        """Those that were clearly behind, the nearest first."""

    def _rank(self, action: int) -> tuple[float, float, int]:
        wins, scores, _ = self.tried[action]
        return sum(wins[: self._shared]), sum(scores[: self._shared]), -action

    def _told(self, action: int) -> slice:
        """The worlds that an action is told by."""
        wins, _, since = self.tried[action]
        if since is None:
            return slice(self._shared)
        return slice(since if since < len(wins) else 0, len(wins))

    def share(self, action: int) -> Interval:
        """How often an action has won."""
        wins = self.tried[action].wins[self._told(action)]
        return share(sum(wins), len(wins))

    def win(self, action: int) -> Interval:
        """How often an action wins; the best may owe some of it to having been the luckiest."""
        found = self.share(action)
        if action != self.best:
            return found
        low, high = found.low - self.luck, found.high - self.luck
        return Interval(found.value, max(0.0, low), max(found.value, high))

    @cached_property
    def luck(self) -> float:
        """What the best may owe to having been the luckiest of those in the running."""
        return flattery([self.tried[each].wins[: self._shared] for each in self.running])

    def score(self, action: int) -> Interval:
        """The score that an action leads to."""
        return mean(self.tried[action].scores[self._told(action)])

    def behind(self, action: int) -> Interval:
        """How much more often the best wins, in the worlds that both are told by."""
        if action == self.best:
            return Interval(0.0, 0.0, 0.0)
        found = self.gap(action)
        if self.tried[action].since is not None:
            return found
        # Of its luck about half came in worlds that were kind to both (measured).
        return found._replace(low=max(-1.0, found.low - self.luck / 2))

    def gap(self, action: int, z: float = Z) -> Interval:
        """How much more often the best has won, in the worlds that both are told by."""
        told = self._told(action)
        return gain(self.tried[self.best].wins[told], self.tried[action].wins[told], z)

    @property
    def ties(self) -> list[int]:
        """The best, and all in the running that may be as good."""
        return [
            action for action in self.running if action == self.best or self.behind(action).low <= 0
        ]


class Race:
    """Rounds of worlds, until each action in the running is known well enough or all is spent."""

    def __init__(self, actions: Iterable[int], width: float, budget: int) -> None:
        self.width = width
        self.left = budget
        self.worlds = 0
        self.is_over = False
        self.half = 0.5
        """How well those in the running are known: ± this share."""
        self._since: dict[int, int | None] = dict.fromkeys(actions)
        self._wins: dict[int, list[int]] = {action: [] for action in self._since}
        self._scores: dict[int, list[float]] = {action: [] for action in self._since}
        self._order = [*self._since]
        """Those to try next: in the running, the best first; then the dropped, tried once more."""
        self._size = FIRST_ROUND

    def next_round(self) -> tuple[tuple[int, ...], range]:
        """The actions to try next, and the numbers of the worlds to try them in."""
        size, actions = min(self._size, self.left // len(self._order)), self._order
        if size == 0:
            size, actions = 1, actions[: self.left]  # the last playouts are for the leaders
        return tuple(actions), range(self.worlds, self.worlds + size)

    def take(
        self, actions: Sequence[int], lines: Sequence[Sequence[tuple[bool, float]]]
    ) -> Standing:
        """Enter what a round has found, a line for each world; and judge."""
        for line in lines:
            for action, (won, score) in zip(actions, line, strict=True):
                self._wins[action].append(int(won))
                self._scores[action].append(score)
        self.worlds += len(lines)
        self.left -= len(lines) * len(actions)
        return self._judge()

    def _judge(self) -> Standing:
        standing = self._standing()
        running = self._staying(standing)
        self.half = max(standing.share(each).half for each in running)
        self.is_over = self.left == 0 or self.half <= self.width
        if self.is_over:
            return standing
        for each in standing.running:
            if each not in running:
                self._since[each] = self.worlds
        again = [each for each, since in self._since.items() if self.worlds < 2 * (since or 0)]
        self._order = [*running, *again]
        missing = self._needed(standing, running) - self.worlds
        self._size = min(2 * self._size, LARGEST_ROUND, max(FIRST_ROUND // 2, missing))
        return self._standing()

    def _staying(self, standing: Standing) -> list[int]:
        """Those in the running that are not clearly behind; all of them late in the race.

        To be told by other worlds, a dropped one is tried in as many again. When that takes longer
        than to go on to the end with all, nobody is dropped.
        """
        clear = [each for each in standing.running if standing.gap(each, CLEARLY).low <= 0]
        is_late = 2 * self.worlds > self._needed(standing, clear)
        is_short = self.worlds * len(standing.running) > self.left
        return standing.running if is_late or is_short else clear

    def _needed(self, standing: Standing, actions: Sequence[int]) -> int:
        """About how many worlds make these known to the width."""
        return max(trials_for(standing.share(each).value, self.width) for each in actions)

    def _standing(self) -> Standing:
        return Standing(
            {
                action: Tried(self._wins[action][:], self._scores[action][:], since)
                for action, since in self._since.items()
            }
        )
