"""The conformance kit on this game, its bounds, and the page about it."""

import re
from pathlib import Path
from random import Random

import pytest

import tablekit as tk

PAGE = Path(__file__).parents[3] / "docs" / "games" / "shogun-no-katana.md"


@pytest.mark.rule("SK-101")
@pytest.mark.parametrize("slots", ["useful", "always"])
def test_the_game_conforms(game, seats, slots):
    """A random game and one by the rules of thumb, now and then inspected in full."""
    options = [game.settle(seats, {"slots": slots})]
    report = tk.testing.check_game(game, seats=[seats], options=options, every=25, greedy=1)
    assert report.games == 2


@pytest.mark.rule("SK-121")
def test_the_first_game_conforms(game):
    options = [game.settle(2, {"halls": "first-game"})]
    assert tk.testing.check_game(game, seats=[2], options=options, every=25, greedy=1).games == 2


@pytest.mark.rule("SK-901", "SK-121")
@pytest.mark.parametrize("count", [1, 2, 3])
@pytest.mark.parametrize("level", range(1, 6))
def test_every_phantom_conforms(game, count, level):
    options = [game.settle(count, {"phantom": level})]
    report = tk.testing.check_game(game, seats=[count], options=options, every=70, greedy=1)
    assert report.games == 2


@pytest.mark.rule("SK-1001", "SK-1002")
@pytest.mark.parametrize("chapter", range(1, 15))
def test_every_chapter_conforms(game, chapter):
    options = [game.settle(1, {"chapter": chapter, "phantom": 1 + chapter % 5})]
    report = tk.testing.check_game(game, seats=[1], options=options, every=50, greedy=1)
    assert report.games == 2


def test_a_decision_has_at_most_120_answers_and_few_on_average(game, seats):
    total = decisions = 0
    for seed in range(6):
        state = game.new(seats=seats, seed=seed)
        while not state.is_over:
            legal = state.legal_actions()
            assert len(legal) <= 120
            total, decisions = total + len(legal), decisions + 1
            state.apply(game.thumb(state))
    assert total / decisions < 25


def test_random_games_keep_the_bounds(game, seats):
    for seed in range(12):
        state, chance = game.new(seats=seats, seed=seed), Random(seed)
        while not state.is_over:
            legal = state.legal_actions()
            assert len(legal) <= 120
            state.apply(chance.choice(legal))
        assert state.move < game.longest


def test_the_rules_named_on_the_page_exist(game):
    for named in re.findall(r"SK-\d+[a-z]?", PAGE.read_text(encoding="utf-8")):
        assert named in game.rulebook, named


def test_the_code_on_the_page_runs(game):
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for block in blocks:
        exec(compile(block, PAGE.name, "exec"), {"tk": tk, "game": game})
