"""Small verbs for the tests of every game."""

from random import Random

import pytest


@pytest.fixture
def play():
    """`play(state, "bokken>1", "decline")` makes the moves and gives the state back."""

    def make_moves(state, *moves):
        for move in moves:
            state.apply(state.parse(move))
        return state

    return make_moves


@pytest.fixture
def notations():
    """`notations(state)`: everything that is legal now, as a set."""
    return lambda state: {state.notation(action) for action in state.legal_actions()}


@pytest.fixture
def walk():
    """`for move in walk(state):` random moves up to the end of the game, each one just made."""

    def random_moves(state, seed=0):
        chance = Random(seed)
        while not state.is_over:
            move = state.notation(chance.choice(state.legal_actions()))
            state.apply(state.parse(move))
            yield move

    return random_moves


@pytest.fixture
def told():
    """`told(state, "hit")`: the events of these kinds (or all of them) since the log was opened."""
    return lambda state, *kinds: [
        event for event in state.events() if not kinds or event.kind in kinds
    ]
