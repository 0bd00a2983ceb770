"""The rules of Sticks, in the order of the rulebook."""

import json

import pytest
from tablekit_sticks.game import GAME

import tablekit as tk


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
@pytest.mark.parametrize("position", [{"sticks": [4, 4]}, {"sticks": [7, 3], "bundle": [9]}])
def test_each_stick_is_in_one_place(position):
    with pytest.raises(tk.BadPosition, match="nine sticks"):
        GAME.scenario(**position)


@pytest.mark.rule("ST-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_sticks_is_for_two_to_four(seats):
    with pytest.raises(tk.BadPosition, match="2 to 4"):
        GAME.scenario(sticks=list(range(1, seats + 1)))


@pytest.mark.rule("ST-1", "ST-2")
@pytest.mark.parametrize("seats", range(2, 5))
def test_everybody_gets_a_stick_and_a_peg(seats):
    state = GAME.new(seats=seats, seed=1)
    assert sorted(state.sticks + state.bundle) == list(range(1, 10))
    assert state.pegs == [1] * seats
    assert state.actor == 0


@pytest.mark.rule("ST-2")
def test_only_the_owner_sees_a_stick():
    state = GAME.scenario(sticks=[7, 3])
    assert [player["stick"] for player in state.view(0).to_dict()["players"]] == [7, None]
    assert [player["stick"] for player in state.view(None).to_dict()["players"]] == [None, None]


@pytest.mark.rule("ST-3")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_everybody_takes_the_agreed_turns(turns):
    state = GAME.new(seats=3, seed=1, turns=turns)
    actors = []
    while not state.is_over:
        actors.append(state.actor)
        play(state, "keep")
    assert actors == [0, 1, 2] * turns


@pytest.mark.rule("ST-4")
def test_keeping_changes_nothing_but_the_turn():
    state = play(GAME.scenario(sticks=[7, 3]), "keep")
    assert state.sticks == [7, 3]
    assert state.actor == 1


@pytest.mark.rule("ST-5")
def test_a_drawn_stick_takes_the_place_of_one_laid_face_up():
    state = play(GAME.scenario(sticks=[2, 3], bundle=[1, 4, 5, 6, 7, 8, 9]), "draw")
    assert state.sticks == [9, 3]
    assert state.face_up == [2]
    (drew,) = told(state, "drew")
    assert str(drew.seen_by(0)) == "Seat 0 draws stick 9."
    assert str(drew.seen_by(1)) == "Seat 0 draws a stick."


@pytest.mark.rule("ST-5")
def test_nobody_draws_from_an_empty_bundle():
    state = play(GAME.new(seats=4, seed=1), *["draw"] * 5)
    refusal = state.refusal("draw")
    assert (refusal.code, refusal.rule) == ("bundle-empty", "ST-5")
    assert refusal.fixes


@pytest.mark.rule("ST-6")
def test_a_swap_is_seen_by_all_and_its_numbers_by_two():
    state = play(GAME.scenario(sticks=[2, 8, 5]), "swap>1", "give")
    assert state.sticks == [8, 2, 5]
    (swapped,) = told(state, "swapped")
    assert str(swapped.seen_by(1)) == "Seat 0 gives seat 1 stick 2 for stick 8."
    assert str(swapped.seen_by(2)) == "Seat 0 and seat 1 swap sticks."


@pytest.mark.rule("ST-6")
def test_what_was_seen_in_a_swap_stays_known_wherever_it_goes():
    state = play(GAME.scenario(sticks=[2, 8, 5]), "swap>1", "give", "swap>2", "give")
    assert state.sticks == [8, 5, 2]
    seen = state.view(0).to_dict()["players"]
    assert [player["stick"] for player in seen] == [8, None, 2]


@pytest.mark.rule("ST-6")
def test_nobody_swaps_alone():
    assert GAME.scenario(sticks=[2, 8]).refusal("swap>0").code == "swap-with-yourself"


@pytest.mark.rule("ST-7")
def test_a_block_costs_the_peg_and_the_turn_goes_on_without_swaps():
    state = play(GAME.scenario(sticks=[2, 8, 5]), "swap>1")
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
def test_without_a_peg_nobody_is_asked():
    state = play(GAME.scenario(sticks=[2, 8, 5], pegs=[1, 0, 1]), "swap>1")
    assert state.sticks == [8, 2, 5]
    assert told(state, "no-peg")
    assert state.actor == 1
    assert state.decision.kind == "turn"


@pytest.mark.rule("ST-3", "ST-7")
def test_only_a_player_with_a_peg_can_be_asked():
    saved = json.loads(play(GAME.scenario(sticks=[2, 8, 5]), "swap>1").to_json())
    assert saved["stack"] == [["turn", 0, 0], ["answer", 1, 0]]
    saved["position"]["pegs"] = [1, 0, 1]
    with pytest.raises(tk.BadRecord, match="ST-7"):
        GAME.from_json(json.dumps(saved))


@pytest.mark.rule("ST-8")
def test_the_stick_and_the_peg_are_the_score():
    state = play(GAME.scenario(sticks=[7, 8], pegs=[1, 0]), *["keep"] * 4)
    result = state.result
    assert result.scores == (8, 8)
    assert [row.points for row in result.rows(0)] == [7, 1]
    assert str(result) == "The last turn is over: seat 0 and seat 1 win together."
    assert state.refusal("keep").code == "game-over"


@pytest.mark.parametrize("seats", range(2, 5))
def test_the_game_keeps_the_contract(seats):
    tk.testing.check_game(GAME, games=2, seats=[seats])
