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


@pytest.mark.parametrize("phantom", [0, 3])
def test_a_turn_has_one_number_from_its_beginning_to_its_end(game, phantom):
    """The search counts turns by it."""
    state = game.new(seats=2, seed=4, phantom=phantom)
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


# --- With the Phantom, and in chapters --------------------------------------------------------


def test_the_phantom_is_an_opponent_in_the_outlook(position, game):
    behind = position(seats=1, phantom=3, round=4, score=[20], phantom_score=90)
    ahead = position(seats=1, phantom=3, round=4, score=[120], phantom_score=30)
    assert game.outlook(behind, 0) < 0.1
    assert game.outlook(ahead, 0) > 0.9


@pytest.mark.rule("SK-913")
def test_the_sword_that_the_phantom_wants_is_worth_more(position, game):
    """The highest number on display, if the next one would bring the Phantom fewer points."""
    spaces = ["red-1", "red-2", "blue-1", "blue-2", "white-1", "white-2", "green-1", "green-2"]
    swords = ["sword-48", "sword-01", "sword-02", "sword-03", "sword-04", "sword-05", "sword-06"]
    display = dict(zip([f"residence-{s}" for s in spaces], [*swords, "sword-07"], strict=True))
    worths = []
    for described in ({"seats": 2}, {"seats": 2, "phantom": 3}):
        state = position(
            display={**display, **NO_MORE[bool(described.get("phantom"))]}, **described
        )
        state.apply("worker")
        worths.append(game.worths(state)[state.legal_actions().index(state.parse("take:sword-48"))])
    assert worths[1] > worths[0]


NO_MORE = [{}, {"residence-red-3": "", "residence-white-3": ""}]


@pytest.mark.rule("SK-1003")
def test_what_is_lost_for_good_leaves_no_hope(position, game):
    plain = {0: ["sword-01"]}
    state = position(seats=1, phantom=1, chapter=3, round=4, score=[150], delivered=plain)
    assert game.outlook(state, 0) == 0
    free = position(seats=1, phantom=1, chapter=7, round=4, score=[150], delivered=plain)
    assert game.outlook(free, 0) > 0.9


def test_greedy_scores_more_than_random_against_the_phantom(game):
    for seed in range(3):
        scores = []
        for name in ("greedy", "random"):
            state = game.new(seats=1, seed=seed, phantom=2)
            bot = tk.bots.make(name, seed)
            while not state.is_over:
                state.apply(bot.choose(state.view(0)))
            scores.append(state.result.scores[0])
        assert scores[0] > scores[1] + 20


@pytest.mark.rule("SK-1103", "SK-1114", "SK-1106")
def test_greedy_spoils_no_request(position, game):
    plain = position(seats=1, phantom=1, chapter=3, forge={0: ["sword-01:3"]})
    assert plain.notation(game.thumb(plain)) != "deliver:sword-01"
    kept = position(
        seats=1, phantom=1, chapter=14, held={0: ["daimyo-patrons-gift-wood"]}, coins={0: 0}
    )
    assert kept.notation(game.thumb(kept)) != "use:daimyo-patrons-gift-wood"
    four = {"lacquer": 1, "wood": 1, "steel": 1, "rayskin": 1}
    early = {"seats": 1, "phantom": 1, "round": 2, "project": {0: four}}
    swords = {0: ["sword-21", "sword-18"]}
    waits = position(chapter=6, delivered=swords, **early)
    assert waits.notation(game.thumb(waits)) != "launch"
    goes = position(chapter=1, delivered=swords, **early)
    assert goes.notation(game.thumb(goes)) == "launch"


def test_search_finds_a_move_in_a_chapter(game):
    state = game.new(seats=1, seed=3, phantom=2, chapter=2)
    for _ in range(20):
        state.apply(game.thumb(state))
    assert tk.bots.make("search", 1).choose(state.view(0)) in state.legal_actions()


def test_reasons_are_said(position, game):
    state = position(forge={0: ["sword-01:3"]})
    said = game.say_reason(state, state.parse("deliver:sword-01"))
    assert said == "It scores 4 points now, and the bonuses of its lines."
