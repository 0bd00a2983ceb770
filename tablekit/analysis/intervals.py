"""How sure a number is: 95% intervals for shares, means and paired differences."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964
"""Two-sided 95% of the normal distribution."""


class Interval(NamedTuple):
    """An estimate, and where the truth lies in 95 of 100 cases."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        """Half of its width."""
        return (self.high - self.low) / 2


def share(successes: float, trials: int) -> Interval:
    """A share with Wilson's interval, which also holds for few trials and near 0 and 1.

    >>> share(0, 10)
    Interval(value=0.0, low=0.0, high=0.277...)
    """
    if trials == 0:
        return Interval(0.5, 0.0, 1.0)
    observed = successes / trials
    spread = Z * Z / trials
    centre = (observed + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(observed * (1 - observed) / trials + spread / (4 * trials))
    return Interval(observed, max(0.0, centre - half), min(1.0, centre + half))


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


def difference(one: Sequence[float], other: Sequence[float]) -> Interval:
    """The mean of the paired differences: both were tried in the same worlds."""
    return mean([left - right for left, right in zip(one, other, strict=True)])
