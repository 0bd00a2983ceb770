"""In every game: what a window is sent does not depend on what its seat cannot see.

The same proof as in `test_secrets`, for all games there are: two worlds that look the same to a
seat, or to somebody who watches, and all that a window on each of them is sent, byte by byte.
"""

from random import Random

import pytest

import tablekit as tk
from tests.widgets.test_secrets import difference, in_step, play_both, two_worlds, wire_text

GAMES = [game.id for game in tk.games()]
MOMENTS = (0, 12, 45)
"""How many moves were made before."""
LOOKS = 8
"""So many updates are compared of each window, at most."""


def position(game, seats, moves):
    """A random game after so many moves, or before its last."""
    state, chance = game.new(seats=seats, seed=31 * seats + moves), Random(moves)
    for _ in range(moves):
        before = state.copy()
        state.apply(chance.choice(state.legal_actions()))
        if state.is_over:
            return before
    return state


@pytest.mark.parametrize("moves", MOMENTS)
@pytest.mark.parametrize("name", GAMES)
def test_a_window_is_sent_the_same_in_both_worlds(name, moves):
    game = tk.game(name)
    chance, compared, differed = Random(moves), 0, 0
    for seats in {game.seats[0], game.seats[-1]}:
        state = position(game, seats, moves)
        for seat in (*range(seats), None):
            one, other = two_worlds(state, seat, seed=7)
            differed += one.table.state != other.table.state
            for _ in range(LOOKS):
                if not in_step(one, other):
                    break
                assert difference(wire_text(one), wire_text(other)) == "", (seats, seat)
                compared += 1
                if not play_both(one, other, chance):
                    break
            one.close()
            other.close()
    assert compared >= differed > 0
