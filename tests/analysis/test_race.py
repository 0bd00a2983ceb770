"""The race of actions: whoever leads is in the running, and numbers hold as often as they say.

The outcomes are made up: paired, with known chances, so that the truth is known too.
"""

from itertools import pairwise
from random import Random

import pytest

from tablekit.analysis.intervals import flattery, gain
from tablekit.analysis.race import FIRST_ROUND, Race, Standing, Tried

CHANCES = {
    "a clear best": (0.55, 0.4, 0.3, 0.2),
    "three alike": (0.4, 0.4, 0.4, 0.25),
    "eight alike": (0.3,) * 8,
    "a near second": (0.36, 0.33, 0.3, 0.2, 0.1),
}


def worlds(chances, seed, alike=0.5):
    """World after world, whether each action wins there: they share about half of their luck."""
    luck = Random(seed)
    while True:
        shared = luck.random()
        yield [
            int((shared if luck.random() < alike else luck.random()) < chance) for chance in chances
        ]


def run(chances, seed, budget, width=0.02):
    """A race to its end, and the worlds that it was run in."""
    source, met = worlds(chances, seed), []
    race = Race(range(len(chances)), width, budget)
    while not race.is_over:
        actions, numbers = race.next_round()
        met += [next(source) for _ in numbers]
        assert len(met) == numbers.stop
        standing = race.take(
            actions, [[(met[n][action], 0.0) for action in actions] for n in numbers]
        )
    return standing


# --- Who leads ------------------------------------------------------------------------------------


def test_a_dropped_action_never_leads_however_lucky_its_worlds_were():
    """It was tried in worlds that were kind to all, and is behind in just those."""
    found = Standing(
        {1: Tried([1] * 10 + [0] * 90, [0] * 100), 2: Tried([1] * 9 + [0], [0] * 10, 0)}
    )
    assert found.best == 1
    assert (found.running, found.dropped) == ([1], [2])
    assert found.share(2).value > found.share(1).value
    assert found.behind(2).value == pytest.approx(0.1)


def test_those_in_the_running_are_ranked_by_the_worlds_they_share():
    """The last playouts are for the leaders; what only one has met is no advantage."""
    found = Standing({1: Tried([0, 1, 1], [0] * 3), 2: Tried([1, 1], [0] * 2)})
    assert found.running == [2, 1]
    assert (found.win(1).value, found.win(2).value) == (0.5, 1)


def test_the_dropped_are_ranked_by_how_far_they_are_behind():
    best = Tried([1, 1, 1, 1, 0, 0], [0] * 6)
    near, far = Tried([1, 1, 0, 0], [0] * 4, 2), Tried([1, 1, 0, 0, 0, 0], [0] * 6, 0)
    found = Standing({1: best, 2: far, 3: near})
    # In the worlds after it was found out, near is further behind.
    assert found.dropped == [2, 3]
    assert found.behind(3).value == 1


def test_a_dropped_action_is_told_by_worlds_that_did_not_condemn_it():
    for seed in range(20):
        found = run((0.6, 0.2, 0.2), seed, 1_500)
        for action in found.dropped:
            wins, _, since = found.tried[action]
            assert FIRST_ROUND <= since <= len(wins) - FIRST_ROUND
            later = wins[since:]
            assert found.win(action).value == sum(later) / len(later)
            assert found.behind(action) == gain(
                found.tried[found.best].wins[since : len(wins)], later
            )


def test_ties_are_those_that_cannot_be_told_apart():
    alike = run(CHANCES["three alike"], 1, 2_000)
    assert set(alike.ties) >= {0, 1, 2}
    clear = run(CHANCES["a clear best"], 3, 2_000)
    assert clear.ties == [0]


# --- More is never worse --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", CHANCES)
def test_more_budget_never_makes_the_best_worse(kind):
    chances, regrets = CHANCES[kind], []
    for budget in (40, 160, 640, 2_560):
        named = [run(chances, seed, budget).best for seed in range(150)]
        regrets.append(max(chances) - sum(chances[action] for action in named) / len(named))
    # A thousandth is luck: 150 races each.
    assert all(later <= earlier + 0.001 for earlier, later in pairwise(regrets))
    assert regrets[-1] <= 0.012


# --- How sure it is -------------------------------------------------------------------------------


def test_intervals_hold_as_often_as_they_say_for_the_best_and_the_dropped_too():
    """200 races each about four positions that one could be in."""
    held = {"best": [], "dropped": [], "others": [], "behind": []}
    for chances in CHANCES.values():
        for seed in range(200):
            found = run(chances, seed, 1_200)
            for action, truth in enumerate(chances):
                win = found.win(action)
                kind = "dropped" if action in found.dropped else "others"
                held["best" if action == found.best else kind].append(win.low <= truth <= win.high)
                if action != found.best:
                    behind, gap = found.behind(action), chances[found.best] - truth
                    held["behind"].append(behind.low <= gap <= behind.high)
    shares = {kind: sum(each) / len(each) for kind, each in held.items()}
    assert all(0.93 <= each <= 0.97 for each in shares.values()), shares
    assert all(len(each) > 400 for each in held.values())


def test_the_luckiest_of_many_is_not_believed_its_luck():
    found = run(CHANCES["eight alike"], 5, 800)
    plain, told = found.share(found.best), found.win(found.best)
    assert told.value == plain.value
    assert told.low < plain.low - 0.01
    assert told.value <= told.high < plain.high
    assert found.win(found.running[1]) == found.share(found.running[1])


def test_one_that_is_best_in_every_half_owes_nothing_to_luck():
    assert flattery([[1] * 64, [0] * 64]) == 0
    assert flattery([[1, 0, 1]]) == 0
    assert flattery([[1], [0]]) == 0


# --- When it ends ---------------------------------------------------------------------------------


def test_nobody_is_dropped_late_or_when_too_little_is_left_to_try_it_again():
    for budget in range(60, 400, 20):
        found = run((0.8, 0.3, 0.2), budget, budget)
        for action in found.dropped:
            wins, _, since = found.tried[action]
            assert len(wins) > since
        assert sum(len(tried.wins) for tried in found.tried.values()) == budget
