"""Intervals: known numbers, the edges, and that 95 of 100 contain the truth."""

from random import Random

import pytest

from tablekit.analysis.intervals import (
    Interval,
    Z,
    chance,
    clustered_share,
    gain,
    mean,
    share,
    trials_for,
    z_for,
)


def test_wilsons_interval_has_its_textbook_numbers():
    """Newcombe (1998), table I, method 3: 81 of 263, 15 of 148, 0 of 20, 1 of 29."""
    for successes, trials, low, high in [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ]:
        found = share(successes, trials)
        assert found.low == pytest.approx(low, abs=5e-5)
        assert found.high == pytest.approx(high, abs=5e-5)


def test_no_trials_mean_no_knowledge():
    assert share(0, 0) == (0.5, 0.0, 1.0)
    assert gain([], []) == (0.0, -1.0, 1.0)
    assert mean([]).low == float("-inf")
    assert mean([3]) == (3, float("-inf"), float("inf"))
    assert clustered_share([], []) == (0.5, 0.0, 1.0)


def test_an_interval_never_leaves_what_is_possible():
    for trials in (1, 2, 7, 1000):
        for successes in {0, 1, trials}:
            found = share(successes, trials)
            assert 0 <= found.low <= found.value <= found.high <= 1
    assert gain([1] * 5, [0] * 5).high == 1
    assert gain([0] * 5, [1] * 5).low == -1


def test_equal_results_in_few_worlds_are_no_certainty():
    found = gain([1, 0, 1], [1, 0, 1])
    assert found.value == 0
    assert found.low < -0.3
    assert found.high > 0.3


def test_partners_who_win_together_count_once():
    apart = share(50, 100)
    together = clustered_share([2, 0] * 25, [2] * 50)
    assert together.value == apart.value
    assert together.half == pytest.approx(share(25, 50).half, rel=0.04)
    single = clustered_share([1, 0] * 50, [1] * 100)
    assert single.half == pytest.approx(apart.half, rel=0.03)


def test_groups_never_tell_more_than_all_their_trials():
    assert clustered_share([1] * 9, [2] * 9) == share(9, 18)
    nearly = clustered_share([2] * 19 + [3], [3] * 20)
    assert nearly == share(41, 60)
    assert clustered_share([2], [2]) == share(1, 1)
    assert clustered_share([2] * 9, [2] * 9) == share(9, 9)  # all won: partners may be one voice


def test_few_groups_are_a_margin_less_sure():
    wide, narrow = (
        clustered_share([2, 0] * n, [2, 2] * n).half / share(n, 2 * n).half for n in (3, 99)
    )
    assert wide > 1.15
    assert narrow < 1.02


def test_intervals_for_many_at_once_are_wider():
    assert share(50, 100, z_for(12)).half > 1.3 * share(50, 100).half
    assert z_for() == pytest.approx(Z, abs=1e-5)


@pytest.mark.parametrize("observed", [0.0, 0.001, 0.05, 0.2, 0.5, 0.93, 1.0])
@pytest.mark.parametrize("half", [0.005, 0.02, 0.1])
def test_the_forecast_of_trials_is_right(observed, half):
    trials = trials_for(observed, half)
    assert share(observed * trials, trials).half <= half * 1.0001
    if trials > 1:
        assert share(observed * (trials - 1), trials - 1).half > half * 0.9999


def test_half_of_the_width():
    assert Interval(0.5, 0.4, 0.8).half == pytest.approx(0.2)


@pytest.mark.parametrize("truth", [0.03, 0.2, 0.5])
def test_shares_contain_the_truth_as_often_as_they_say(truth):
    luck, repetitions = Random(1), 2_000
    hits = 0
    for _ in range(repetitions):
        found = share(sum(luck.random() < truth for _ in range(80)), 80)
        hits += found.low <= truth <= found.high
    assert 0.92 <= hits / repetitions <= 0.98


def test_paired_gains_contain_the_truth_as_often_as_they_say():
    random, repetitions, hits = Random(2), 2_000, 0
    for _ in range(repetitions):
        luck = [random.random() for _ in range(60)]
        one = [int(x < 0.4) for x in luck]
        other = [int((x if random.random() < 0.7 else random.random()) < 0.3) for x in luck]
        found = gain(one, other)
        hits += found.low <= 0.1 <= found.high
    assert 0.92 <= hits / repetitions <= 0.98


@pytest.mark.parametrize("count", [16, 60, 200])
@pytest.mark.parametrize(
    ("kind", "truth"),
    [
        (lambda luck: float(luck.random() < 0.2), 0.2),
        (lambda luck: float(luck.random() < 0.5), 0.5),
        (lambda luck: luck.betavariate(4, 6), 0.4),
        (lambda luck: luck.betavariate(1, 3), 0.25),
        (lambda luck: float(luck.random() < 0.3) if luck.random() < 0.3 else 0.6, 0.51),
    ],
    ids=["wins of 20%", "wins of 50%", "outlooks", "wide outlooks", "a mixture"],
)
def test_chances_contain_the_truth_as_often_as_they_say(kind, truth, count):
    luck, repetitions, hits = Random(3), 1_000, 0
    for _ in range(repetitions):
        found = chance([kind(luck) for _ in range(count)])
        hits += found.low <= truth <= found.high
    assert 0.92 <= hits / repetitions <= 0.99


def test_chances_that_differ_little_are_known_sooner():
    luck = Random(4)
    outlooks = [luck.betavariate(10, 10) for _ in range(60)]
    assert chance(outlooks).half < 0.4 * share(sum(outlooks), 60).half
    assert chance([0.0] * 16) == share(0, 16)
    assert chance([1.0] * 16) == share(16, 16)
    assert chance([]) == share(0, 0)
