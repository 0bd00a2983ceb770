"""Way of the Samurai keeps the contract in every mode, game after game."""

import pytest

import tablekit as tk
from tablekit.testing import check_game, check_processes

GAME = tk.game("way-of-the-samurai")
MODES = {
    "duel": (1, {}),
    "clan": (1, {"mode": "clan"}),
    "yoshioka-dojo": (1, {"mode": "yoshioka-dojo"}),
    "leaving-the-village": (1, {"mode": "leaving-the-village"}),
    "two-player": (2, {}),
}


@pytest.mark.parametrize("mode", MODES)
def test_many_random_games_of_a_mode_keep_the_contract(mode):
    seats, options = MODES[mode]
    report = check_game(GAME, 60, [seats], [options], seed=1_000, every=25)
    assert report.games == 60
    assert report.longest <= GAME.longest


@pytest.mark.parametrize("seats", GAME.seats)
def test_other_processes_play_the_same_games(seats):
    check_processes(GAME.id, seats)
