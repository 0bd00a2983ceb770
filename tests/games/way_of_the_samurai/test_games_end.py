"""Every mode, enemy, weapon, place, climate and module is played at random, and ends.

`make fuzz` plays more of them, at random and by the rules of thumb.
"""

import re
from pathlib import Path

import pytest

from tablekit.games import way_of_the_samurai
from tablekit.games.way_of_the_samurai.settings import MODES
from tablekit.testing import combinations
from tests.games.way_of_the_samurai.box import CAMPAIGNS, CLIMATES, PLACES, WEAPONS

ALARM = 1_000
"""Rounds after which something is wrong; the rules know no limit (WS-021)."""
TABLES = [
    *({"enemy": enemy} for enemy in ("ishida", "takeshi", "oda", "kempo", "kojiro")),
    *({"weapon": weapon} for weapon in (*WEAPONS, "yari", "tessen")),
    *({"place": place} for place in (*PLACES, "temple", "shore")),
    *({"place": "mountains", "climate": climate} for climate in CLIMATES),
    {"easy_draw_three": "yes", "easy_die_two": "yes", "easy_random_special": "yes"},
    {"difficult": "yes"},
    {"gisei": "yes"},
    {"blood": "yes"},
    {"one_vs_three": "yes"},
    *({"virtue": virtue} for virtue in ("gi", "yu", "rei", "jin", "makoto", "meiyo", "chugi")),
    {"mode": "clan"},
    {"mode": "clan", "place": "rice-field", "climate": "fog", "difficult": "yes"},
    *({"mode": mode, "events": events} for mode in CAMPAIGNS for events in ("hard", "normal")),
    {"mode": "yoshioka-dojo", "weapon": "yari", "virtue": "gi", "gisei": "yes"},
]

# From the source: a compiled class keeps no docstring.
SOURCE = Path(way_of_the_samurai.__file__).with_name("game.py")
BOUNDS = {
    mode: int(moves.replace(",", ""))
    for mode, moves in re.findall(
        r"^ {8}([a-z-]+) +([\d,]+) moves;", SOURCE.read_text(encoding="utf-8"), re.MULTILINE
    )
}
"""What the docstring of the game promises for each mode, in moves."""


def bound(state):
    """The most moves that this game may take."""
    mode = state.options["mode"]
    return BOUNDS["campaign" if mode in CAMPAIGNS else mode]


def name(options):
    return "-".join(str(value) for value in options.values())


def check_table(state):
    """What holds at every moment (WS-013, WS-014, WS-067)."""
    now = state.view(None).to_dict()
    for player in now["players"]:
        assert 0 <= player["life"] <= player["max_life"]
        assert 0 <= player["ki"] <= player["max_ki"]
        assert 1 <= player["die"] <= 6
        for band, level in player["levels"].items():
            assert -2 <= level <= player["caps"][band] <= 4
    assert len(now["zone"]) <= 3
    if not state.is_over and state.decision.kind in ("place", "free"):
        assert now["window"] in range(1, 7)
    assert now["round"] <= ALARM


@pytest.mark.rule("WS-021", "WS-013", "WS-014")
@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_game_ends(game, walk, options):
    for seed in range(4):
        state = game.new(seats=1, seed=seed, **options)
        check_table(state)
        for _ in walk(state, seed):
            check_table(state)
        assert state.result is not None
        assert state.result.rule in game.rulebook
        assert state.move <= bound(state)


@pytest.mark.rule("WS-192", "WS-198")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_game_of_two_ends_with_one_winner(game, walk, weapon):
    for seed in range(4):
        state = game.new(seats=2, seed=seed, weapon=weapon)
        for _ in walk(state, seed):
            check_table(state)
        assert len(state.result.winners) == 1
        assert sorted(state.result.scores) == [0, 1]
        assert state.move <= bound(state)


def test_every_mode_has_a_bound_and_the_game_the_greatest_of_them(game):
    assert tuple(BOUNDS) == MODES
    assert max(BOUNDS.values()) == game.longest


@pytest.mark.rule("WS-021")
@pytest.mark.parametrize("seats", [1, 2])
def test_a_game_by_the_rules_of_thumb_ends_within_the_bound_of_its_mode(game, seats):
    """With whatever options go together, every two choices of them once."""
    ended = set()
    for seed, options in enumerate(combinations(game, seats)):
        state = game.new(seats, seed, **options)
        while not state.is_over:
            state.apply(game.thumb(state))
        assert state.move <= bound(state), options
        ended.add(options["mode"])
    assert ended == ({"two-player"} if seats == 2 else {"duel", "clan", *CAMPAIGNS})


@pytest.mark.rule("WS-021")
@pytest.mark.parametrize("mode", ["duel", "clan", *CAMPAIGNS])
def test_a_player_who_never_spends_ki_comes_to_an_end_too(game, quietly, mode):
    state = game.new(seats=1, seed=7, mode=mode)
    quietly(state, lambda now: False, limit=20_000)
    assert state.is_over


@pytest.mark.rule("WS-011", "WS-057")
@pytest.mark.parametrize("mode", ["duel", "clan", "leaving-the-village"])
def test_no_card_is_lost_or_made(game, walk, mode):
    """Action cards and specials together are always 28, opponent cards always 12."""
    state = game.new(seats=1, seed=11, mode=mode)
    for _ in walk(state, 3):
        if state.is_over or state.decision.kind not in ("place", "free"):
            continue
        now = state.view(0).to_dict()
        player = now["players"][0]
        cards = now["deck_size"] + len(now["discard"]) + now["special_deck_size"] + len(now["zone"])
        assert cards + len(player["hand"]) + len(player["stored"]) == 28
        defence = now["defence"] is not None
        opponents = now["opponent_deck_size"] + len(now["opponent_discard"]) + len(now["counters"])
        assert opponents + defence == 12


@pytest.mark.rule("WS-021", "WS-061")
def test_the_same_seed_and_moves_give_the_same_game(game, walk):
    for mode in ("duel", "clan", *CAMPAIGNS):
        first, second = (game.new(seats=1, seed=5, mode=mode) for _ in range(2))
        assert list(walk(first, 2)) == list(walk(second, 2))
        assert first.to_json() == second.to_json()
