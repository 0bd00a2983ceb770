"""The odds of what comes next: on the duel mat, and on the What if panel."""

import re

import pytest
from tablekit_widgets import TableWidget
from tablekit_widgets.render import render

import tablekit as tk

GAME = tk.game("way-of-the-samurai")
ZONE = ["overhead-cut", "straight-thrust", "middle-guard"]


def before_counter(**described):
    return GAME.scenario(window=5, zone=ZONE, defence="stone-gate", ki=3, **described)


def chips(html):
    """What the mat says about the enemy's next card: its heading, and the outcomes."""
    box = re.search(r'<div class="tk-odds".*?</div>', html, re.S)[0]
    heading = re.search(r"<b>(.*?)</b><ul", box)
    outcomes = re.findall(r"<li[^>]*>(.*?) <b>(.*?)</b></li>", box)
    return heading and heading[1], {words: share.replace("&lt;", "<") for words, share in outcomes}


def test_before_the_counterattack_the_mat_shows_its_odds():
    heading, outcomes = chips(render(before_counter(levels=[0, 0, 4]).view(0)))
    assert heading == "The Counterattack, at Guard 4"
    assert outcomes == {"No harm": "100%"}


def test_before_the_defence_the_mat_shows_what_gets_through():
    heading, outcomes = chips(render(GAME.scenario(levels=[0, 0, 0]).view(0)))
    assert heading == "The Defence, at Strength 0 and Technique 0"
    assert outcomes == {"It holds": "100%"}


def test_many_outcomes_are_summed_up_but_never_the_worst():
    state = before_counter(levels=[0, 0, -2], life=2, one_vs_three="yes", difficult="yes")
    _, outcomes = chips(render(state.view(0)))
    assert len(outcomes) <= 7
    assert "You are beaten" in outcomes
    assert "Something else" in outcomes


@pytest.mark.parametrize("seat", [None, 1])
def test_nobody_else_is_told(seat):
    state = GAME.new(seats=2, seed=4)
    while state.window < 5:
        state.apply(GAME.thumb(state))
    watcher = None if seat is None else 1 - state.turn
    assert chips(render(state.view(watcher))) == (None, {})


def test_the_panel_has_every_outcome_with_its_fraction():
    table = tk.Table.from_state(before_counter(levels=[0, 0, 3]), ["Ann"])
    told = {each["code"]: each for each in TableWidget(table).scene["odds"]}
    counter = told["odds-counterattack"]
    assert counter["rule"] == "WS-034"
    assert counter["rows"][0] == ["No harm", 0.8182, "9/11"]
    assert abs(sum(chance for _, chance, _ in counter["rows"]) - 1) < 0.001
    assert "odds-card" in told


def test_a_past_move_and_other_games_have_none():
    sword = tk.Table("samurai-sword", seats=["Ann", "greedy", "greedy"], seed=1)
    assert TableWidget(sword, pace=0).scene["odds"] == []
