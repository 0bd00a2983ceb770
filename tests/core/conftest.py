"""Positions and texts that the tests of the core read, save and damage."""

from random import Random

import pytest

import tablekit as tk


@pytest.fixture(scope="session")
def game():
    return tk.game("samurai-sword")


@pytest.fixture(scope="session")
def after(game):
    """`after(40, seats=4)`: the state after so many random moves, or at the end of the game."""

    def play(moves, seats=5, seed=0, **options):
        state = game.new(seats, seed, **options)
        chance = Random(seed)
        while state.move < moves and not state.is_over:
            state.apply(chance.choice(state.legal_actions()))
        return state

    return play


@pytest.fixture(scope="session")
def recorded():
    """`recorded(40)`: a table with so many moves on it, every fifth with a comment."""

    def play(moves, seats=("Ann", "Bo", "Cleo", "Dan"), seed=3):
        table = tk.Table("samurai-sword", seats, seed=seed)
        chance = Random(seed)
        while table.state.move < moves and not table.state.is_over:
            comment = "" if table.state.move % 5 else f"thought number {table.state.move}"
            table.play(chance.choice(table.state.legal_actions()), comment)
        return table

    return play
