"""The conformance kit: Samurai Sword passes it, with every number of seats and every deck."""

from itertools import combinations as pairs
from itertools import product
from random import Random

import pytest

import tablekit as tk
from tablekit.core.options import Option
from tablekit.testing import Report, check_game, check_processes, combinations, trace

GAME = tk.game("samurai-sword")
OPTIONS = list(combinations(GAME, 5))
PLAIN = {"edition": "es", "deck": "edition"}


def in_words(value):
    """A test's name for a combination of options."""
    return "-".join(value.values()) if isinstance(value, dict) else f"{value}-seats"


# --- Options ----------------------------------------------------------------------------------


class Choosy(tk.Game):
    """Six options of four choices each, of which some do not go together."""

    def __init__(self):
        super().__init__()
        self.title = "Choosy"
        self.texts = GAME.texts
        names = ("one", "two", "three", "four", "five", "six")
        self.options = tuple(Option(name, ("a", "b", "c", "d"), "a", self.texts) for name in names)

    def defaults(self, seats, chosen):
        return {"six": "b"} if chosen.get("five") == "b" else {}

    def check_options(self, seats, settled):
        if settled["one"] == "d" and settled["two"] != "a":
            raise tk.BadOption("d goes with a alone.")


def test_few_combinations_are_all_there():
    assert len(OPTIONS) == len({tuple(options.items()) for options in OPTIONS}) == 4


def test_of_many_combinations_every_two_choices_that_go_together_are_there():
    game = Choosy()
    found = list(combinations(game, 5))
    assert len(found) < 60
    for one, other in pairs(game.options, 2):
        for this, that in product(one.choices, other.choices):
            together = any(
                chosen[one.name] == this and chosen[other.name] == that for chosen in found
            )
            forbidden = (one.name, this) == ("one", "d") and other.name == "two" and that != "a"
            assert together != forbidden, (one.name, this, other.name, that)


# --- Samurai Sword ----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats, ids=in_words)
def test_every_position_of_a_game_keeps_the_contract(seats):
    """A game for each number of seats, with each deck in turn; `make fuzz` plays thousands."""
    report = check_game(GAME, 1, [seats], [OPTIONS[seats % len(OPTIONS)]])
    assert report.games == 1
    assert report.inspected == report.moves > 30


@pytest.mark.parametrize("seats", GAME.seats, ids=in_words)
@pytest.mark.parametrize("options", OPTIONS, ids=in_words)
def test_a_hundred_random_games_keep_the_contract(seats, options):
    """Five for each number of seats and each deck, one position in 20 looked at in full."""
    report = check_game(GAME, 5, [seats], [options], seed=1_000, every=20)
    assert report.games == 5
    assert report.longest <= GAME.longest
    # Three players have no Sword Master (SS-95).
    assert ("sword-master" in report.reasons) <= (seats > 3)


@pytest.mark.parametrize("seats", GAME.seats, ids=in_words)
@pytest.mark.parametrize("options", OPTIONS, ids=in_words)
def test_all_the_usual_ways_to_end_come_up(seats, options):
    reasons = set()
    for seed in range(50):
        state, chance = GAME.new(seats, seed, **options), Random(seed)
        while not state.is_over:
            state.apply(chance.choice(state.legal_actions()))
        reasons.add(state.result.reason)
    assert {"defeat", "deck-end"} <= reasons
    assert ("sword-master" in reasons) <= (seats > 3)


@pytest.mark.parametrize("seats", GAME.seats, ids=in_words)
def test_other_processes_play_the_same_games(seats):
    check_processes("samurai-sword", seats, seed=seats)


def test_all_combinations_of_options_are_tried():
    assert len(OPTIONS) == 4
    assert {(chosen["edition"], chosen["deck"]) for chosen in OPTIONS} == {
        ("es", "edition"), ("es", "published"), ("it", "edition"), ("it", "published"),
    }  # fmt: skip


# --- Games by the rules of thumb --------------------------------------------------------------


def test_games_by_the_rules_of_thumb_come_on_top():
    report = check_game(GAME, 2, [3], [PLAIN], every=60, greedy=3)
    assert (report.games, report.greedy) == (5, 3)
    assert sum(report.reasons.values()) == 5
    assert "5 games, 3 of them by rules of thumb, " in str(report)


def test_the_rules_of_thumb_come_further_than_luck():
    alone = {"game": "way-of-the-samurai", "seats": [1], "options": [{"mode": "clan"}]}
    careless = check_game(**alone, games=5, every=60)
    sensible = check_game(**alone, games=0, every=60, greedy=5)
    assert sensible.moves > 3 * careless.moves
    assert sensible == check_game(**alone, games=0, every=60, greedy=5)


def test_the_rules_of_thumb_slip_now_and_then(monkeypatch):
    """So the kit comes to positions beside the one road that they would take."""
    asked, thumb = [], type(GAME).thumb

    def counted(game, state):
        asked.append(state.move)
        return thumb(game, state)

    monkeypatch.setattr(type(GAME), "thumb", counted)
    report = check_game(GAME, 0, [3], [PLAIN], every=10**9, greedy=2)
    assert 0.9 * report.moves < len(asked) < report.moves


def test_a_report_adds_up():
    one = check_game("samurai-sword", 2, [3], [PLAIN], seed=5, every=40)
    two = check_game("samurai-sword", 1, [4], [PLAIN], seed=5, every=40)
    two += check_game("samurai-sword", 0, [3], [PLAIN], seed=5, every=40, greedy=1)
    both = one + two
    assert (both.games, both.greedy) == (4, 1)
    assert both.moves == one.moves + two.moves
    assert both.longest == max(one.longest, two.longest)
    assert sum(both.reasons.values()) == 4
    assert str(both).startswith("samurai-sword: 4 games, ")
    assert (Report("x") + Report("x")).games == 0


def test_a_trace_tells_seeds_and_seats_apart():
    assert trace("samurai-sword", 3, 1) == trace("samurai-sword", 3, 1)
    assert len({trace("samurai-sword", seats, seed) for seats in (3, 4) for seed in (1, 2)}) == 4


def test_a_process_that_plays_another_game_is_noticed(monkeypatch):
    monkeypatch.setattr("tablekit.testing.traces.trace", lambda *_: "another game")
    with pytest.raises(tk.Nonconforming, match="plays another game"):
        check_processes("samurai-sword", 3)
