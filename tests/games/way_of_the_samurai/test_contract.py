"""Way of the Samurai keeps the contract: every two options that go together, every mode."""

import pytest

import tablekit as tk
from tablekit.testing import check_game, check_processes, combinations

GAME = tk.game("way-of-the-samurai")
WAYS = [(seats, options) for seats in GAME.seats for options in combinations(GAME, seats)]
MODES = {
    "duel": (1, {}),
    "clan": (1, {"mode": "clan"}),
    "yoshioka-dojo": (1, {"mode": "yoshioka-dojo"}),
    "leaving-the-village": (1, {"mode": "leaving-the-village"}),
    "two-player": (2, {}),
}


@pytest.mark.parametrize("part", range(8))
def test_every_two_options_that_go_together_keep_the_contract(part):
    for seats, options in WAYS[part::8]:
        report = check_game(GAME, 2, [seats], [options], seed=part, every=4)
        assert report.games == 2


@pytest.mark.parametrize("mode", MODES)
def test_many_random_games_of_a_mode_keep_the_contract(mode):
    seats, options = MODES[mode]
    report = check_game(GAME, 100, [seats], [options], seed=1_000, every=25)
    assert report.games == 100
    assert report.longest <= GAME.longest


@pytest.mark.parametrize("seats", GAME.seats)
def test_other_processes_play_the_same_games(seats):
    check_processes(GAME.id, seats)
