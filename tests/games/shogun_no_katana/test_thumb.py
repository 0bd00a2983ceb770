"""Rules of thumb: they play a sensible game, and say why."""

import pytest

import tablekit as tk


def play_out(game, bots, seed):
    state = game.new(seats=len(bots), seed=seed)
    while not state.is_over:
        view = state.view(state.actor)
        state.apply(bots[state.actor].choose(view))
    return state


def test_greedy_beats_random(game):
    for seed in range(4):
        bots = [tk.bots.make("greedy", seed), tk.bots.make("random", seed)]
        assert play_out(game, bots, seed).result.winners == (0,)


def test_greedy_forges_and_delivers(game, seats):
    """About five swords for each player; here with room for bad luck."""
    swords = points = 0
    for seed in range(6):
        state = game.new(seats=seats, seed=seed)
        while not state.is_over:
            state.apply(game.thumb(state))
        swords += sum(map(len, state.delivered)) / seats / 6
        points += sum(state.result.scores) / seats / 6
    assert swords > 3.8
    assert points > 80


def test_search_finds_a_move(game):
    state = game.new(seats=2, seed=3)
    for _ in range(30):
        state.apply(game.thumb(state))
    choice = tk.bots.make("search", 1).choose(state.view(state.actor))
    assert choice in state.legal_actions()


def test_the_katana_is_put_in_play_in_time(position, game):
    four = {"lacquer": 1, "wood": 1, "steel": 1, "rayskin": 1}
    early = position(round=2, project={0: four}, delivered={0: ["sword-21", "sword-18"]})
    assert early.notation(game.thumb(early)) == "launch"
    late = position(
        round=4, workers={0: 1}, project={0: four}, delivered={0: ["sword-21", "sword-18"]}
    )
    assert late.notation(game.thumb(late)) != "launch"


def test_a_complete_sword_is_delivered(position, game):
    state = position(forge={0: ["sword-01:3"]})
    assert state.notation(game.thumb(state)) == "deliver:sword-01"


@pytest.mark.parametrize("seed", [1, 2])
def test_an_outlook_is_a_chance_and_favours_the_leader(position, game, seed):
    state = position(seats=2, round=4, score=[60, 20], seed=seed)
    chances = [game.outlook(state, seat) for seat in range(2)]
    assert chances[0] > 0.9
    assert abs(sum(chances) - 1) < 1e-9


def test_reasons_are_said(position, game):
    state = position(forge={0: ["sword-01:3"]})
    said = game.say_reason(state, state.parse("deliver:sword-01"))
    assert said == "It scores 4 points now, and the bonuses of its lines."
