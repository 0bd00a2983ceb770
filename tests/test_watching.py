"""Watching a state: what happens is told from the deal on, to copies too, and never to views."""

import pytest

import tablekit as tk

GAMES = [game for game in tk.games() if "+" not in game.id]


@pytest.fixture(params=GAMES, ids=lambda game: game.id)
def game(request):
    return request.param


def test_an_unwatched_state_tells_nothing(game):
    state = game.new(seed=1)
    state.apply(state.legal_actions()[0])
    assert state.events() == []


def test_a_watched_state_tells_the_deal_and_every_move(game):
    state = game.new(seed=1, watch=True)
    dealt = len(state.events())
    assert dealt
    state.apply(state.legal_actions()[0])
    assert len(state.events()) > dealt
    assert state.events(dealt)[0].to_dict() == state.events()[dealt].to_dict()


def test_watching_changes_nothing_else(game):
    assert game.new(seed=1, watch=True) == game.new(seed=1)


def test_watching_can_begin_at_any_time(game):
    state = game.new(seed=1)
    state.watch()
    assert state.events() == []
    state.apply(state.legal_actions()[0])
    told = len(state.events())
    assert told
    state.watch()  # goes on
    assert len(state.events()) == told


def test_a_copy_goes_on_watching_on_its_own(game):
    state = game.new(seed=1, watch=True)
    told = len(state.events())
    twin = state.copy()
    twin.apply(twin.legal_actions()[0])
    assert len(twin.events()) > told
    assert len(state.events()) == told


def test_a_view_and_its_samples_tell_nothing(game):
    state = game.new(seed=1, watch=True)
    view = state.view(state.actor)
    assert view.state.events() == []
    assert view.sample(1).events() == []


def test_equal_states_have_the_same_content_and_others_do_not(game):
    state, twin = game.new(seed=1), game.new(seed=1)
    assert state == twin
    assert state == state.copy()
    twin.apply(twin.legal_actions()[0])
    assert state != twin
    assert state != game.new(seed=2)
    assert state != "a state"
    with pytest.raises(TypeError):
        hash(state)


def test_a_view_can_be_asked_like_a_state(game):
    state = game.new(seed=1)
    view = state.view(state.actor)
    action = state.legal_actions()[0]
    assert view.parse(state.notation(action)) == action
    assert view.seats == state.seats
    assert not view.is_over
    assert view == state.view(state.actor)
    with pytest.raises(tk.BadNotation):
        view.parse("no such thing")
    with pytest.raises(tk.IllegalAction):
        state.view(None).parse(state.notation(action))
