"""The rules of Noughts and Crosses, and the contract that every game keeps."""

import pytest
from tablekit_noughts.game import GAME

import tablekit as tk


def play(*moves):
    state = GAME.new(seed=0)
    for move in moves:
        state.apply(move)
    return state


@pytest.mark.rule("NC-1")
def test_every_square_begins_free():
    state = GAME.new(seed=0)
    assert [state.notation(action) for action in state.legal_actions()] == [
        f"{column}{row}" for row in "123" for column in "abc"
    ]


@pytest.mark.rule("NC-2")
def test_players_mark_free_squares_in_turn():
    state = play("b2")
    assert state.actor == 1
    refusal = state.refusal("b2")
    assert (refusal.code, refusal.rule) == ("taken", "NC-2")


@pytest.mark.rule("NC-3")
@pytest.mark.parametrize(
    "moves",
    [
        ("a1", "a2", "b1", "b2", "c1"),
        ("a1", "a2", "b2", "b1", "c3"),
        ("b1", "a1", "b2", "a2", "b3"),
    ],
)
def test_three_in_a_row_wins_at_once(moves):
    state = play(*moves)
    result = state.result
    assert (result.winners, result.scores, result.rule) == ((0,), (1, 0), "NC-3")
    assert state.refusal("c2").code == "game-over"


@pytest.mark.rule("NC-4")
def test_a_full_board_has_no_winner():
    result = play("a1", "b1", "c1", "b2", "a2", "c2", "b3", "a3", "c3").result
    assert (result.winners, result.rule) == ((), "NC-4")


def test_the_game_keeps_the_contract():
    tk.testing.check_game(GAME, games=20, greedy=5)
