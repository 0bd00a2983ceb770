"""What a table tells somebody new: by messages of the game, and by what the seat may know."""

import pytest
from tablekit_widgets.guide import guide_of, has_guide, legend_of
from tablekit_widgets.looks import look_of

import tablekit as tk
from tablekit.games import find_game

GUIDED = [game for game in tk.games() if has_guide(game)]


def test_our_first_games_have_a_guide():
    assert {"samurai-sword", "way-of-the-samurai", "sake-samurai"} <= {game.id for game in GUIDED}


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.id)
def test_every_sign_of_the_legend_is_drawn_and_explained(game):
    legend = legend_of(game)
    assert len(legend) >= 5
    for symbol, words in legend:
        assert symbol in look_of(game).sprite()
        assert symbol
        assert len(words) > 10


@pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.id)
def test_every_seat_is_told_its_aim_and_what_ends_the_game(game):
    for seats in game.seats:
        options = {}
        if game.id == "way-of-the-samurai" and seats == 2:
            options = {"mode": "two-player", "weapon_2": "bokken"}
        state = game.new(seats=seats, seed=1, **options)
        for seat in range(seats):
            guide = guide_of(state.view(seat), ())
            assert len(guide["aim"]) > 30
            assert len(guide["end"]) > 30


def test_the_aim_is_that_of_the_own_role_and_of_no_other():
    game = find_game("samurai-sword")
    state = game.new(seats=5, seed=1)
    names = {"shogun": "Shogun", "samurai": "Samurai", "ninja": "Ninja", "ronin": "Ronin"}
    for seat in range(5):
        view = state.view(seat)
        role = view.to_dict()["players"][seat]["role"].partition("-")[0]
        assert guide_of(view, ())["aim"].startswith(("You are the", "You are a"))
        assert (
            f"You are {'the' if role in ('shogun', 'ronin') else 'a'} {names[role]}"
            in (guide_of(view, ())["aim"])
        )


def test_a_spectator_and_a_game_without_messages_are_told_nothing(sticks):
    state = find_game("samurai-sword").new(seats=5, seed=1)
    assert guide_of(state.view(None), ()) == {}
    assert guide_of(sticks.new(seats=2, seed=1).view(0), ()) == {}
    assert legend_of(sticks) == []


def test_only_who_is_asked_is_told_what_the_question_is_about():
    state = find_game("samurai-sword").new(seats=5, seed=1)
    asked, other = state.actor, (state.actor + 1) % 5
    kind, words, taught = guide_of(state.view(asked), ())["asked"]
    assert (kind, taught[0].partition("/")[0]) == ("play", "samurai-sword")
    assert words.startswith("Play as many cards")
    assert guide_of(state.view(other), ())["asked"] is None


def test_the_window_tells_it_and_hides_it_behind_a_curtain(visit, start, window, tell):
    page = visit()
    start(page, "me Ann", "here Bo", "bot greedy")
    shared = window(page)
    assert shared.legend
    assert shared.scene["curtain"]
    assert shared.guide == {}
    tell(shared, "reveal")
    assert shared.guide["aim"]
