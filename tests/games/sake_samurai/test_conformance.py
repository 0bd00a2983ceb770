"""The conformance kit on this game, its bounds, and the page about it."""

import re
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

import tablekit as tk

MOST_IN_A_TURN = 210
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


OTHER_CHOICES = {
    "board_set": "core",
    "life_points": "spread",
    "first_player": "2",
    "reaction_polling": "interrupts",
    "bare_hands": "no-weapon-in-reach",
    "death_round_start": "extra-turn",
    "last_samurai_wins": "yes",
    "max_seppuku_rounds": 1,
    "max_turns": 9,
}
"""Every option but the location, not as by default."""
PAIRS = [dict(pair) for pair in combinations(OTHER_CHOICES.items(), 2)]


def test_every_option_is_in_the_pairs(game):
    assert {"location", *OTHER_CHOICES} == {option.name for option in game.options}


@pytest.mark.rule("SA-052", "SA-072", "SA-128", "SA-141")
@pytest.mark.parametrize("chosen", PAIRS, ids="-".join)
def test_any_two_options_go_together(game, chosen):
    options = [game.settle(4, chosen)]
    assert tk.testing.check_game(game, seats=[4], options=options, every=90).games == 1


@pytest.mark.rule("SA-153", "SA-155")
def test_no_turn_is_longer_than_the_bound_of_the_game_says(game, seats):
    """The most that one turn asks, beside sips, souls and deaths, which are used up for good."""
    for seed in range(3):
        state, chance = game.new(seats=seats, seed=seed, max_turns=60), Random(seed)
        moves, turn, spent = 0, state.turns, 0
        while not state.is_over:
            choices = [
                move for move in state.legal_actions() if "drink" not in state.notation(move)
            ]
            before = sum(state.sips) + sum(map(len, state.life)) + state.masu
            state.apply(chance.choice(choices or state.legal_actions()))
            after = sum(state.sips) + sum(map(len, state.life)) + state.masu
            spent += max(0, before - after)
            moves += 1
            if state.turns != turn:
                assert moves <= MOST_IN_A_TURN + 60 * spent
                moves, turn, spent = 0, state.turns, 0
        assert state.move < game.longest


@pytest.mark.rule("SA-155")
def test_nobody_has_to_drink_and_yet_the_game_ends(game, seats):
    """Everybody only ever ends the phase: the turn limit does the rest."""
    state = game.new(seats=seats, seed=1, max_turns=30)
    while not state.is_over:
        said = {state.notation(action): action for action in state.legal_actions()}
        quiet = [said[word] for word in ("end", "pass", "done") if word in said]
        state.apply(quiet[0] if quiet else next(iter(said.values())))
    assert state.turns <= 30 + 6 * seats
    assert state.result.winners


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
