"""Golden records of Shogun no Katana: seats, Phantoms and chapters (see tests/golden.py)."""

import sys
from pathlib import Path

import pytest

import tablekit as tk
from tests.golden import Golden, fingerprint

GAMES = {
    "2-seats": (("greedy", "greedy"), 11, {}),
    "3-seats": (("greedy", "greedy", "random"), 12, {"slots": "always"}),
    "4-seats": (("greedy", "greedy", "greedy", "greedy"), 13, {"halls": "first-game"}),
    **{f"phantom-{level}": (("greedy",), 20 + level, {"phantom": level}) for level in range(1, 6)},
    "2-and-phantom": (("greedy", "random"), 26, {"phantom": 2}),
    "3-and-phantom": (("greedy", "greedy", "greedy"), 27, {"phantom": 4}),
    **{
        f"chapter-{number:02}": (("greedy",), 30 + number, {"phantom": 1, "chapter": number})
        for number in range(1, 15)
    },
}
GOLDEN = Golden(Path(__file__).parent / "golden", "shogun-no-katana", GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_plays_as_it_was_written(name):
    state = GOLDEN.check(name).state
    assert state.seats == len(GAMES[name][0])


def test_there_is_a_golden_record_for_every_number_of_seats():
    seats = {len(bots) for bots, _, _ in GAMES.values()}
    assert seats == set(tk.game("shogun-no-katana").seats)
    assert GOLDEN.names() == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_one_other_move_tells_another_story(name):
    """The fingerprints notice: the same record without its last move has another ending."""
    record, expected = GOLDEN.read(name)
    lines = record.rstrip("\n").split("\n")
    cut = "\n".join([*lines[:-2], f"end {expected['moves'] - 1}"])
    table = tk.Table.from_record(cut)
    assert not table.state.is_over
    assert fingerprint(table.state.to_json()) != expected["last_position"]


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("To write the golden records anew: --write")
    GOLDEN.write()
