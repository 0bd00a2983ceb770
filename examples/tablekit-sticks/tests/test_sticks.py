"""The rules of Sticks, in the order of the rulebook."""

import json

import pytest

import tablekit as tk


@pytest.fixture
def game():
    return tk.game("sticks")


def play(state, *moves):
    state.log = []
    for move in moves:
        state.apply(state.parse(move))
    return state


def notations(state):
    return [state.notation(action) for action in state.legal_actions()]


def told(state, kind):
    return [event for event in state.events() if event.kind == kind]


@pytest.mark.rule("ST-1")
def test_each_stick_is_in_one_place(game):
    with pytest.raises(tk.BadPosition, match="nine sticks"):
        game.scenario(sticks=[4, 4])


@pytest.mark.rule("ST-1", "ST-2")
@pytest.mark.parametrize("seats", range(2, 5))
def test_everybody_gets_a_stick_and_a_peg(game, seats):
    state = game.new(seats=seats, seed=1)
    assert sorted(state.sticks + state.bundle) == list(range(1, 10))
    assert state.pegs == [1] * seats
    assert state.actor == 0


@pytest.mark.rule("ST-2")
def test_only_the_owner_sees_a_stick(game):
    state = game.scenario(sticks=[7, 3])
    assert [player["stick"] for player in state.view(0).to_dict()["players"]] == [7, None]
    assert [player["stick"] for player in state.view(None).to_dict()["players"]] == [None, None]


@pytest.mark.rule("ST-3")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_everybody_takes_the_agreed_turns(game, turns):
    state = game.new(seats=3, seed=1, turns=turns)
    actors = []
    while not state.is_over:
        actors.append(state.actor)
        play(state, "keep")
    assert actors == [0, 1, 2] * turns


@pytest.mark.rule("ST-4")
def test_keeping_changes_nothing_but_the_turn(game):
    state = play(game.scenario(sticks=[7, 3]), "keep")
    assert state.sticks == [7, 3]
    assert state.actor == 1


@pytest.mark.rule("ST-5")
def test_a_drawn_stick_takes_the_place_of_one_laid_face_up(game):
    state = play(game.scenario(sticks=[2, 3], bundle=[9]), "draw")
    assert state.sticks == [9, 3]
    assert state.face_up == [2]
    (drew,) = told(state, "drew")
    assert str(drew.seen_by(0)) == "Seat 0 draws stick 9."
    assert str(drew.seen_by(1)) == "Seat 0 draws a stick."


@pytest.mark.rule("ST-5")
def test_nobody_draws_from_an_empty_bundle(game):
    state = game.scenario(sticks=[1, 2, 3], face_up=[4, 5, 6, 7, 8, 9], turns=3)
    refusal = state.refusal("draw")
    assert (refusal.code, refusal.rule) == ("bundle-empty", "ST-5")
    assert refusal.fixes


@pytest.mark.rule("ST-6")
def test_a_swap_is_seen_by_all_and_its_numbers_by_two(game):
    state = play(game.scenario(sticks=[2, 8, 5]), "swap>1", "give")
    assert state.sticks == [8, 2, 5]
    (swapped,) = told(state, "swapped")
    assert str(swapped.seen_by(1)) == "Seat 0 gives seat 1 stick 2 for stick 8."
    assert str(swapped.seen_by(2)) == "Seat 0 and seat 1 swap sticks."


@pytest.mark.rule("ST-6")
def test_what_was_seen_in_a_swap_stays_known_wherever_it_goes(game):
    state = play(game.scenario(sticks=[2, 8, 5]), "swap>1", "give", "swap>2", "give")
    assert state.sticks == [8, 5, 2]
    seen = state.view(0).to_dict()["players"]
    assert [player["stick"] for player in seen] == [8, None, 2]


@pytest.mark.rule("ST-6")
def test_nobody_swaps_alone(game):
    assert game.scenario(sticks=[2, 8]).refusal("swap>0").code == "swap-with-yourself"


@pytest.mark.rule("ST-7")
def test_a_block_costs_the_peg_and_the_turn_goes_on_without_swaps(game):
    state = play(game.scenario(sticks=[2, 8, 5]), "swap>1")
    assert state.actor == 1
    assert notations(state) == ["give", "block"]
    assert state.refusal("draw").code == "answer-first"
    play(state, "block")
    assert state.sticks == [2, 8, 5]
    assert state.pegs == [1, 0, 1]
    assert state.actor == 0
    assert notations(state) == ["keep", "draw"]
    assert state.refusal("swap>2").code == "blocked-already"


@pytest.mark.rule("ST-7")
def test_without_a_peg_nobody_is_asked(game):
    state = play(game.scenario(sticks=[2, 8, 5], pegs=[1, 0, 1]), "swap>1")
    assert state.sticks == [8, 2, 5]
    assert told(state, "no-peg")
    assert state.actor == 1
    assert state.decision.kind == "turn"


@pytest.mark.rule("ST-8")
def test_the_stick_and_the_peg_are_the_score(game):
    state = play(game.scenario(sticks=[7, 8], pegs=[1, 0], turns=1), "keep", "keep")
    result = state.result
    assert result.scores == (8, 8)
    assert result.winners == (0, 1)
    assert [row.points for row in result.rows(0)] == [7, 1]
    assert state.refusal("keep").code == "game-over"


@pytest.mark.parametrize("seats", range(2, 5))
def test_the_game_keeps_the_contract(game, seats):
    tk.testing.check_game(game, games=2, seats=[seats])


@pytest.mark.parametrize("junk", [None, -2, 10**30, True, "many", [], [0, 0], {}, [[1], [2]]])
def test_a_damaged_save_is_refused(game, junk):
    saved = json.loads(game.scenario(sticks=[7, 3], asked=1).to_json())
    for name in [name for name, value in saved["position"].items() if value != junk]:
        damaged = {**saved, "position": {**saved["position"], name: junk}}
        with pytest.raises(tk.BadRecord):
            game.from_json(json.dumps(damaged))
