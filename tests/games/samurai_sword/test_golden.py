"""Golden records: whole games, one for each number of seats, that must never play differently.

Each `golden/*.tkr` is the record of a game that bots have played; the `.json` beside it says how it
ended, with fingerprints of the last position and of every sentence told on the way. A record holds
its moves, so a bot that plays better changes nothing here. If a difference is meant (the rules as
played have changed: then the game's version goes up too; or a sentence or the save format has),
write them anew from the project's folder and read the change:

    python tests/games/samurai_sword/test_golden.py --write
"""

import hashlib
import json
import sys
from pathlib import Path

import pytest

import tablekit as tk

GOLDEN = Path(__file__).parent / "golden"
BOTS = ("greedy", "random", "greedy", "greedy", "random", "greedy", "random")
GAMES = {
    "3-seats": {"seats": 3, "seed": 81, "edition": "es"},
    "4-seats": {"seats": 4, "seed": 37, "edition": "es"},
    "5-seats": {"seats": 5, "seed": 226, "edition": "es"},
    "6-seats": {"seats": 6, "seed": 2, "edition": "es"},
    "7-seats": {"seats": 7, "seed": 4, "edition": "es"},
    "5-seats-it": {"seats": 5, "seed": 2, "edition": "it"},
}
"""Seeds picked so that each of the five ways to end is there."""


def outcome(table):
    """How a game went: readable where it is short, a fingerprint where it is long."""
    story = [table.log(seat) for seat in (*range(table.state.seats), None)]
    story.append([str(event) for event in table.events])
    result = table.state.result
    return {
        "moves": table.state.move,
        "events": len(table.events),
        "reason": result.reason,
        "winners": list(result.winners),
        "scores": list(result.scores),
        "breakdown": [str(row) for row in result.breakdown],
        "last_position": fingerprint(table.state.to_json()),
        "story": fingerprint("\n".join(sentence for log in story for sentence in log)),
    }


def fingerprint(text):
    return hashlib.sha256(text.encode()).hexdigest()


def write():
    """Tell the games anew; one whose record is not there is played first."""
    GOLDEN.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        file = GOLDEN / f"{name}.tkr"
        if file.exists():
            table = tk.Table.from_record(file.read_text(encoding="utf-8"))
        else:
            options = {"edition": game["edition"]}
            table = tk.Table("samurai-sword", BOTS[: game["seats"]], game["seed"], **options)
            file.write_text(table.record, encoding="utf-8")
        told = json.dumps(outcome(table), indent=2, ensure_ascii=False)
        (GOLDEN / f"{name}.json").write_text(told + "\n", encoding="utf-8")


def read(name):
    record = (GOLDEN / f"{name}.tkr").read_text(encoding="utf-8")
    return record, json.loads((GOLDEN / f"{name}.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_plays_as_it_was_written(name):
    record, expected = read(name)
    table = tk.Table.from_record(record)
    assert outcome(table) == expected
    assert table.record == record


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_is_the_game_its_name_says(name):
    record, _ = read(name)
    state = tk.Table.from_record(record).state
    assert state.seats == GAMES[name]["seats"]
    assert state.options["edition"] == GAMES[name]["edition"]
    assert state.is_over


def test_there_is_a_golden_record_for_every_number_of_seats_and_way_to_end():
    game = tk.game("samurai-sword")
    assert {chosen["seats"] for chosen in GAMES.values()} == set(game.seats)
    assert {chosen["edition"] for chosen in GAMES.values()} == {"es", "it"}
    reasons = {read(name)[1]["reason"] for name in GAMES}
    assert reasons == {"defeat", "deck_end", "bushido", "last_strike", "sword_master"}
    assert {path.stem for path in GOLDEN.iterdir()} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_one_other_move_tells_another_story(name):
    """The fingerprints notice: the same record without its last move has another ending."""
    record, expected = read(name)
    lines = record.rstrip("\n").split("\n")
    cut = "\n".join([*lines[:-2], f"end {expected['moves'] - 1}"])
    table = tk.Table.from_record(cut)
    assert not table.state.is_over
    assert fingerprint(table.state.to_json()) != expected["last_position"]


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("To write the golden records anew: --write")
    write()
