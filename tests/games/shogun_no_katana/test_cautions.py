"""Cautions: what a costly action says before it is done, and one of which nothing comes."""

import pytest

import tablekit as tk


@pytest.mark.rule("SK-205")
@pytest.mark.parametrize(
    ("workers", "says"),
    [
        (2, "2 workers stay idle."),
        (1, "1 worker stays idle."),
        (0, ""),
    ],
)
def test_who_passes_with_workers_left_is_told(game, position, workers, says):
    state = position(turn=0, workers={0: workers}, coins={0: 20})
    seen = state.view(0).state
    assert game.say_caution(seen, state.parse("pass")) == says
    assert game.caution(seen, state.parse("pass")) == game.caution(state, state.parse("pass"))
    if workers:
        assert game.say_caution(seen, state.parse("worker")) == ""


@pytest.mark.rule("SK-391")
def test_who_passes_with_a_complete_sword_is_told_that_it_waits(game, position):
    state = position(turn=0, workers={0: 0}, forge={0: ["sword-02:3"]})
    said = game.say_caution(state.view(0).state, state.parse("pass"))
    assert said == "A complete sword waits."


@pytest.mark.rule("SK-302")
def test_a_monk_says_what_it_costs(game, position):
    state = position(turn=0, coins={0: 7})
    assert game.say_caution(state, state.parse("monk")) == "5 of 7 coins."


@pytest.mark.rule("SK-331")
@pytest.mark.parametrize("piece", ["worker", "monk"])
def test_a_line_where_no_sword_moves_says_so_before_and_no_other_does(game, piece):
    """What is said of a line before is held against the moves that are there after."""
    state, told = game.new(seats=3, seed=5), set()
    while not state.is_over:
        turn = state.copy()
        kinds = {turn.parts(action)["kind"]: action for action in turn.legal_actions()}
        if turn.decision.kind == "turn" and piece in kinds:
            turn.apply(kinds[piece])
            for action in turn.legal_actions():
                if turn.parts(action)["kind"] != "smith":
                    continue
                after = turn.copy()
                after.apply(action)
                moves = [after.parts(each)["kind"] for each in after.legal_actions()]
                is_idle = "move" not in moves and "swap" not in moves
                assert bool(game.say_caution(turn, action)) == is_idle, turn.describe(action)
                told.add(is_idle)
        state.apply(game.greedy(state.view(state.actor)))
    assert told == {True, False}


@pytest.mark.rule("SK-331")
def test_a_line_says_why_nothing_moves_there(game, position):
    state = position(turn=0, workers={0: 2}, forge={0: ["sword-02:1"]}, storage={0: {}})
    state.apply(state.parse("worker"))
    said = {game.say_caution(state, action) for action in state.legal_actions()} - {""}
    assert {each.partition(":")[2].split(" in ")[0] for each in said} == {
        " you have no sword",
        " each sword",
    }


@pytest.mark.rule("SK-351")
def test_the_academy_says_when_nothing_comes_of_it(game, position):
    last = dict.fromkeys(("lacquer", "wood", "steel", "rayskin"), 3)
    for decorators, says in ((last, True), ({**last, "wood": 2}, False)):
        state = position(turn=0, workers={0: 1}, decorators={0: decorators})
        state.apply(state.parse("worker"))
        said = game.say_caution(state, state.parse("go:academy"))
        assert said.startswith("Nothing comes of it") == says


def test_the_caution_is_a_sentence_in_every_position():
    game = tk.game("shogun-no-katana")
    state = game.new(seats=1, seed=2, phantom=2)
    while not state.is_over:
        for action in state.legal_actions():
            said = game.say_caution(state.view(0).state, action)
            assert said == "" or said.endswith("."), said
        state.apply(game.greedy(state.view(0)))
