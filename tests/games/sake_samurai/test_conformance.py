"""The conformance kit on this game, its bounds, and the page about it."""

import re
from pathlib import Path
from random import Random

import pytest

import tablekit as tk

PAGE = Path(__file__).parents[3] / "docs" / "games" / "sake-samurai.md"


@pytest.mark.rule("SA-021")
def test_the_game_conforms(game, seats):
    """A random game and one by the rules of thumb, now and then inspected in full."""
    report = tk.testing.check_game(game, seats=[seats], options=[{}], every=60, greedy=1)
    assert report.games == 2


@pytest.mark.rule("SA-010")
@pytest.mark.parametrize("location", tk.game("sake-samurai").options[0].choices)
def test_every_location_conforms(game, location):
    options = [game.settle(5, {"location": location})]
    assert tk.testing.check_game(game, seats=[5], options=options, every=80).games == 1


def test_legal_actions_are_never_more_than_150(game, seats):
    for seed in range(4):
        state, chance = game.new(seats=seats, seed=seed), Random(seed)
        while not state.is_over:
            legal = state.legal_actions()
            assert len(legal) <= 150
            state.apply(chance.choice(legal))


def test_the_rules_named_on_the_page_exist(game):
    for named in re.findall(r"SA-\d+b?", PAGE.read_text(encoding="utf-8")):
        assert named in game.rulebook, named


def test_the_code_on_the_page_runs(game):
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, PAGE.name, "exec"), {"tk": tk, "game": game})
