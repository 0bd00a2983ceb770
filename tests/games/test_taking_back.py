"""In every game: what can be taken back has shown its seat nothing that was hidden from it."""

from random import Random

import pytest

import tablekit as tk

GAMES = [game.id for game in tk.games()]
POSITIONS = 60
TRIES = 4


def somewhere(game, chance):
    """A position that somebody must decide, after random moves and whispers."""
    seats = chance.choice(game.seats)
    state = game.new(seats=seats, seed=chance.randrange(10**6))
    for _ in range(chance.randrange(150)):
        before = state.copy()
        seat = chance.randrange(seats)
        if chance.random() < 0.2 and state.whispers(seat):
            state.whisper(seat, chance.choice(state.whispers(seat)))
        answer = state.standing_answer()
        legal = state.legal_actions()
        state.apply(answer if answer in legal else chance.choice(legal))
        if state.is_over:
            return before
    return state


def tried(world, action, seat):
    """Whether a move can be taken back in this world, and what its seat knows after it."""
    table = tk.Table.from_state(world, [f"P{number}" for number in range(world.seats)])
    table.play(action, bots=False)
    told = [event.seen_by(seat).to_dict() for event in table.events]
    return bool(table.can_undo()), table.view(seat).to_dict(), told


@pytest.mark.parametrize("name", GAMES)
def test_whatever_is_hidden_a_move_that_can_be_taken_back_looks_the_same(name):
    """Else one could look by a move, take it back, and choose another."""
    game, chance, honest = tk.game(name), Random(5), 0
    for _ in range(POSITIONS):
        state = somewhere(game, chance)
        seat, legal = state.actor, state.legal_actions()
        other = state.view(seat).sample(chance.randrange(10**6))
        for action in chance.sample(legal, min(TRIES, len(legal))):
            here, there = (tried(world, action, seat) for world in (state, other))
            assert here[0] == there[0], state.notation(action)
            if here[0]:
                honest += 1
                assert here == there, state.notation(action)
    assert honest > 5
