"""Golden records of Samurai Sword: one for each number of seats (see tests/golden.py)."""

import sys
from pathlib import Path

import pytest

import tablekit as tk
from tests.golden import Golden, fingerprint

BOTS = ("greedy", "random", "greedy", "greedy", "random", "greedy", "random")
# Seeds picked so that each of the five ways to end is there.
SPANISH, ITALIAN = {"edition": "es"}, {"edition": "it"}
GAMES = {
    "3-seats": (BOTS[:3], 81, SPANISH),
    "4-seats": (BOTS[:4], 37, SPANISH),
    "5-seats": (BOTS[:5], 226, SPANISH),
    "6-seats": (BOTS[:6], 2, SPANISH),
    "7-seats": (BOTS[:7], 4, SPANISH),
    "5-seats-it": (BOTS[:5], 2, ITALIAN),
}
GOLDEN = Golden(Path(__file__).parent / "golden", "samurai-sword", GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_plays_as_it_was_written(name):
    state = GOLDEN.check(name).state
    bots, _, options = GAMES[name]
    assert (state.seats, state.options["edition"]) == (len(bots), options["edition"])


def test_there_is_a_golden_record_for_every_number_of_seats_and_way_to_end():
    seats = {len(bots) for bots, _, _ in GAMES.values()}
    assert seats == set(tk.game("samurai-sword").seats)
    assert GOLDEN.reasons() == {"defeat", "deck-end", "bushido", "last-strike", "sword-master"}
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
