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


@pytest.fixture(scope="module", params=[2, 3, 4], ids="{}-seats".format)
def greedy_games(request):
    """Six games of greedy players, and how many answers each of their decisions had."""
    game, answers, ends = tk.game("shogun-no-katana"), [], []
    for seed in range(6):
        state = game.new(seats=request.param, seed=seed)
        while not state.is_over:
            answers.append(len(state.legal_actions()))
            state.apply(game.thumb(state))
        ends.append(state)
    return ends, answers


def test_greedy_forges_and_delivers(greedy_games):
    """About five swords for each player; here with room for bad luck."""
    ends, _ = greedy_games
    players = sum(state.seats for state in ends)
    assert sum(len(swords) for state in ends for swords in state.delivered) / players > 4
    assert sum(sum(state.result.scores) for state in ends) / players > 90


def test_most_katanas_that_greedy_launches_are_delivered(greedy_games):
    ends, _ = greedy_games
    launched = sum(bool(katana) for state in ends for katana in state.katana)
    given = sum(decorations >= 0 for state in ends for decorations in state.given)
    assert launched > 2
    assert given > launched / 2


def test_a_decision_has_few_answers(greedy_games):
    """A person can read them: 120 at most, and less than 25 on average."""
    _, answers = greedy_games
    assert max(answers) <= 120
    assert sum(answers) / len(answers) < 25


def test_a_turn_has_one_number_from_its_beginning_to_its_end(game):
    """The search counts turns by it."""
    state = game.new(seats=2, seed=4)
    found = []
    while not state.is_over:
        number = game.turn(state)
        if not found or found[-1][0] != number:
            found.append((number, state.round, state.turn))
        assert (state.round, state.turn) == found[-1][1:]
        state.apply(game.thumb(state))
    numbers = [number for number, *_ in found]
    assert len(set(numbers)) == len(numbers)


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
