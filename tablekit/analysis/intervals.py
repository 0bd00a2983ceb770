"""How sure a number is: 95% intervals for shares, means and paired differences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, sqrt
from operator import itemgetter
from random import Random
from statistics import NormalDist
from typing import Final, NamedTuple

Z: Final = 1.959964
"""Two-sided 95% of the normal distribution."""
BLOCKS: Final = 32
_LUCK: Final = Random(0)
HALVES: Final = [_LUCK.sample(range(BLOCKS), BLOCKS // 2) for _ in range(64)]
"""Ways to take half of the blocks, always the same."""
KEPT: Final = 0.5
"""A half is luckier than the whole: so much of its luck is that of the whole (measured)."""


class Interval(NamedTuple):
    """An estimate, and where the truth lies in 95 of 100 cases."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2


def z_for(compared: int = 1) -> float:
    """The z of 95% intervals that hold all at once for so many things compared (Bonferroni's).

    >>> round(z_for(12), 2)
    2.87
    """
    return NormalDist().inv_cdf(1 - 0.025 / compared)


def share(successes: float, trials: float, z: float = Z) -> Interval:
    """A share with Wilson's interval, which also holds for few trials and near 0 and 1.

    >>> share(0, 10)
    Interval(value=0.0, low=0.0, high=0.277...)
    """
    if trials == 0:
        return Interval(0.5, 0.0, 1.0)
    observed = successes / trials
    spread = z * z / trials
    centre = (observed + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(observed * (1 - observed) / trials + spread / (4 * trials))
    # At 0 and at 1 the formula ends there, but for the rounding.
    low = 0.0 if successes == 0 else max(0.0, centre - half)
    high = 1.0 if successes == trials else min(1.0, centre + half)
    return Interval(observed, low, high)


def chance(values: Sequence[float]) -> Interval:
    """The mean of chances from 0 to 1: Wilson's interval, narrower where they differ little.

    They are worth as many trials as their spread says, and at least as many as there are.

    >>> chance([0, 1, 0, 1, 0, 1, 0, 1]) == share(4, 8)
    True
    >>> round(chance([0.4, 0.5, 0.6, 0.5] * 20).half, 2)
    0.02
    """
    count = len(values)
    trials = count * worth(values)
    return share(trials * sum(values) / max(1, count), trials)


def worth(values: Sequence[float]) -> float:
    """How many wins or losses one of these chances is worth: 1 if they are wins and losses."""
    count = len(values)
    if count == 0:
        return 1.0
    average, padded = sum(values) / count, (sum(values) + 0.5) / (count + 1)
    spread = sum((value - average) ** 2 for value in values)
    # One more value, as far out as can be: a few that are the same by luck are not certain.
    variance = (spread + padded * (1 - padded)) / (count + 1)
    return max(1.0, average * (1 - average) / variance)


def trials_for(observed: float, half: float) -> int:
    """How many trials make the interval of a share so narrow, if it stays what it is.

    >>> trials_for(0.5, 0.02)
    2398
    """
    if half >= 0.5:
        return 1
    # Wilson's half width, solved for Z² / trials.
    square = half * half
    first, second = observed * (1 - observed) - 2 * square, 0.25 - square
    spread = (sqrt(first * first + 4 * square * second) - first) / (2 * second)
    return ceil(Z * Z / spread)


def clustered_share(successes: Sequence[float], trials: Sequence[float], z: float = Z) -> Interval:
    """A share of trials that come in groups which win and lose together, such as teams.

    The groups tell how many independent trials there were in effect: as the spread between them
    says, less a margin for few groups (as Student's t has), and never more than all trials.

    >>> clustered_share([2, 0, 2, 0], [2, 2, 2, 2]).half > share(2, 4).half
    True
    >>> clustered_share([2] * 20, [3] * 20) == share(40, 60)
    True
    """
    total = sum(trials)
    if total == 0:
        return share(0, 0, z)
    groups, observed = len(trials), sum(successes) / total
    spread = sum(
        (won - observed * tried) ** 2 for won, tried in zip(successes, trials, strict=True)
    )
    if groups < 2 or observed in (0, 1):
        return share(observed * groups, groups, z)
    alike = total
    if spread:
        variance = spread / (total * total) * groups / (groups - 1)
        few = 1 + (z * z + 1) / (4 * (groups - 1))
        alike = min(total, observed * (1 - observed) / variance / (few * few))
    return share(observed * alike, alike, z)


def mean(values: Sequence[float]) -> Interval:
    """A mean with the interval of its standard error.

    >>> mean([1, 1, 1, 1])
    Interval(value=1.0, low=1.0, high=1.0)
    """
    count = len(values)
    if count == 0:
        return Interval(0.0, float("-inf"), float("inf"))
    average = sum(values) / count
    if count == 1:
        return Interval(average, float("-inf"), float("inf"))
    variance = sum((value - average) ** 2 for value in values) / (count - 1)
    half = Z * sqrt(variance / count)
    return Interval(average, average - half, average + half)


def gain(one: Sequence[float], other: Sequence[float], z: float = Z) -> Interval:
    """How much more often one wins than the other, both tried in the same worlds.

    The interval is Agresti and Min's (2005): half a world more of each kind, so that few worlds
    without a difference do not pass for certainty. Chances from 0 to 1 may be compared as well.

    >>> gain([1, 1, 0, 1], [1, 0, 0, 0])
    Interval(value=0.5, low=-0.165..., high=0.832...)
    """
    count = len(one)
    if count == 0:
        return Interval(0.0, -1.0, 1.0)
    gaps = [left - right for left, right in zip(one, other, strict=True)]
    total, squares = sum(gaps), sum(gap * gap for gap in gaps)
    padded = count + 2
    centre = total / padded
    half = z * sqrt((squares + 1) / padded - centre * centre) / sqrt(padded)
    return Interval(total / count, max(-1.0, centre - half), min(1.0, centre + half))


def flattery(outcomes: Sequence[Sequence[float]]) -> float:
    """How much the best of several, tried in the same worlds, owes to having been the luckiest.

    Half of the worlds choose the best and the other half judge it: what it loses there was luck.
    That is done for many halves. One that is best in every half owes nothing.

    >>> flattery([[1, 1, 1, 1, 0] * 20, [0] * 100])
    0.0
    >>> luck = Random(1)
    >>> 0.01 < flattery([[luck.randrange(2) for _ in range(400)] for _ in range(6)]) < 0.05
    True
    """
    count = len(outcomes[0])
    if len(outcomes) < 2 or count < 2:
        return 0.0
    edges = [place * count // BLOCKS for place in range(BLOCKS + 1)]
    blocks = [[sum(each[low:high]) for low, high in pairwise(edges)] for each in outcomes]
    lost = 0.0
    for half in HALVES:
        chose = sum(edges[place + 1] - edges[place] for place in half)
        if 0 < chose < count:
            halves = ((sum(each[place] for place in half), sum(each)) for each in blocks)
            won, total = max(halves, key=itemgetter(0))
            lost += won / chose - (total - won) / (count - chose)
    return max(0.0, KEPT * lost / len(HALVES))
