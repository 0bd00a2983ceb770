"""Golden records of Sake Samurai: every seat count, place and way to end (see tests/golden.py)."""

import sys
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.games.sake_samurai.rules import ending
from tests.golden import Golden

GAMES = {
    "three-at-the-inn": (["greedy", "random", "greedy"], 1, {}),
    "four-in-the-distillery": (["greedy"] * 4, 2, {"location": "distillery"}),
    "five-at-the-hot-spring": (
        ["greedy", "random", "greedy", "random", "greedy"], 3, {"location": "hot-spring"},
    ),
    "six-in-the-bamboo": (["greedy"] * 6, 104, {"location": "bamboo-forest"}),
    "seven-on-the-bridge": (["greedy"] * 7, 5, {"location": "moonlit-bridge"}),
    "eight-in-the-dojo": (["greedy", "random"] * 4, 186, {"location": "dojo"}),
    "eight-in-the-graveyard": (["random"] * 8, 7, {"location": "graveyard-of-enma"}),
    "interrupts-only": (
        ["random", "greedy", "random", "greedy"], 8,
        {"reaction_polling": "interrupts", "bare_hands": "no-weapon-in-reach"},
    ),
    "an-extra-turn": (
        ["greedy"] * 4, 109, {"death_round_start": "extra-turn", "board_set": "core"},
    ),
    "the-last-one-wins": (["greedy"] * 3, 50, {"last_samurai_wins": True}),
    "one-seppuku-round": (["greedy"] * 4, 91, {"max_seppuku_rounds": 1}),
    "twelve-turns": (["random"] * 5, 12, {"max_turns": 12, "first_player": "2"}),
}  # fmt: skip
GOLDEN = Golden(Path(__file__).parent / "golden", "sake-samurai", GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_plays_as_it_was_written(name):
    GOLDEN.check(name)


def test_there_is_a_golden_record_for_every_seat_count_place_and_ending():
    tables = [tk.Table.from_record(GOLDEN.read(name)[0]) for name in GAMES]
    game = tk.game("sake-samurai")
    assert {table.state.seats for table in tables} == set(game.seats)
    played = {table.state.options["location"] for table in tables}
    assert played == set(game.options[0].choices) - {"random"}
    # Nothing in the box can leave a world without samurai (SA-148).
    assert GOLDEN.reasons() == {*ending.REASONS} - {"", "extinct"}
    assert GOLDEN.names() == set(GAMES)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("To write the golden records anew: --write")
    GOLDEN.write()
