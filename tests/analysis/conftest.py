"""Positions, bots and workers that the tests of the analysis share.

Bots are made inside functions, as a notebook's cell makes them: no worker can import them.
"""

import os
import signal
import sys
from pathlib import Path
from random import Random

import pytest

import tablekit as tk
from tablekit.analysis import work

EXAMPLE = Path(__file__).parents[2] / "examples" / "tablekit-sticks"


@pytest.fixture(scope="session")
def game():
    return tk.game("samurai-sword")


@pytest.fixture(scope="session")
def sticks():
    """A game of another distribution: short, and its rules of thumb believe what they are shown."""
    sys.path.insert(0, str(EXAMPLE))
    from tablekit_sticks.game import GAME

    yield GAME
    sys.path.remove(str(EXAMPLE))


@pytest.fixture(scope="session")
def after(game):
    """`after(40, seats=4)`: the state after so many random moves."""

    def play(moves, seats=5, seed=0, **options):
        state = game.new(seats, seed, **options)
        chance = Random(seed)
        while state.move < moves:
            state.apply(chance.choice(state.legal_actions()))
        assert not state.is_over
        return state

    return play


@pytest.fixture
def duel(game):
    """`duel(["parry"])`: the Shogun must strike now; what seat 1 holds decides much."""

    def build(held):
        return game.scenario(
            seats=3,
            roles=["shogun", "ninja-1", "ninja-2"],
            turn=0,
            hands={0: ["katana"], 1: held, 2: ["bo", "nodachi", "naginata", "daikyu"]},
            resilience={0: 1, 1: 1},
            honor=[1, 1, 2],
        )

    return build


@pytest.fixture
def bot():
    """`bot(lambda view: …)`: a bot that chooses so; its class has the name that is given."""

    def make(choose, name="Stranger"):
        return type(name, (), {"choose": lambda self, view: choose(view)})()

    return make


@pytest.fixture
def counting():
    """A bot that remembers: its choice depends on how often it was asked."""

    class Counting:
        def __init__(self):
            self.asked = 0

        def choose(self, view):
            self.asked += 1
            legal = view.legal_actions()
            return legal[self.asked * 7 % len(legal)]

    return Counting()


@pytest.fixture
def deadly(tmp_path):
    """`deadly(times)`: a bot that kills the process it plays in, so often; never this one."""

    def make(times):
        here, folder = os.getpid(), str(tmp_path)

        class Deadly:
            def choose(self, view):
                for number in range(times if os.getpid() != here else 0):
                    try:
                        os.close(os.open(f"{folder}/{number}", os.O_CREAT | os.O_EXCL))
                    except FileExistsError:
                        continue
                    os.kill(os.getpid(), signal.SIGKILL)
                return view.legal_actions()[0]

        return Deadly()

    return make


@pytest.fixture
def stopped_after(monkeypatch):
    """`stopped_after(5)`: somebody presses Ctrl-C when so many pieces of work are done."""

    def arrange(pieces):
        whole, done = work.Crew.do, 0

        def do(self, task, numbers):
            nonlocal done
            for found in whole(self, task, numbers):
                if done == pieces:
                    raise KeyboardInterrupt
                done += 1
                yield found

        monkeypatch.setattr(work.Crew, "do", do)

    return arrange
