"""Records: one text that is save file, replay, lesson and regression test."""

import json

import pytest

import tablekit as tk
from tablekit.core.record import LARGEST, Move, Record, read_record

DEEP = 100_000
HEADER = ("game", "version", "move", "position")
"""Of a saved position, besides its format."""


def is_refused(text, *words):
    """Whether opening raises BadRecord, with a sentence that has these words."""
    with pytest.raises(tk.BadRecord) as caught:
        tk.Table.from_record(text)
    sentence = str(caught.value)
    assert sentence.endswith((".", "?")), sentence
    assert len(sentence) < 600
    assert sentence.isprintable(), sentence
    assert all(word in sentence for word in words), sentence
    return True


def edited(record, name, value):
    """The record with another value in a header line."""
    lines = record.split("\n")
    place = next(at for at, line in enumerate(lines) if line.startswith(f"{name}:"))
    lines[place] = f"{name}: {value}"
    return "\n".join(lines)


@pytest.fixture(scope="module")
def record(recorded):
    """A record of forty moves."""
    return recorded(40).record


@pytest.fixture(scope="module")
def from_position(game):
    """The record of a table that began in a described position."""
    state = game.scenario(seats=3, turn=0, hands={0: ["armor", "bo"], 1: ["bo"], 2: ["bo"]})
    table = tk.Table.from_state(state, ["Ann", "Bo", "Cleo"])
    table.play("armor")
    return table.record


# --- What is written --------------------------------------------------------------------------


def test_a_record_reads_like_its_description():
    table = tk.Table("samurai-sword", ["Ann", "greedy", "random"], seed=7, edition="it")
    lines = table.record.split("\n")
    assert lines[:7] == [
        "tablekit: 1",
        'game: "samurai-sword"',
        "version: 1",
        'options: {"edition": "it", "deck": "edition"}',
        "seed: 7",
        'seats: ["Ann", "greedy", "random"]',
        "",
    ]
    assert lines[-2:] == [f"end {table.state.move}", ""]
    assert len(lines) == 7 + table.state.move + 2


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("moves", [0, 1, 60, 10_000])
def test_a_record_plays_through_to_the_same_table(recorded, seats, moves):
    names = [f"Player {seat}" for seat in range(seats)]
    table = recorded(moves, names, seed=seats)
    back = tk.Table.from_record(table.record)
    assert back.state.to_json() == table.state.to_json()
    assert back.record == table.record
    assert [event.to_dict() for event in back.events] == [event.to_dict() for event in table.events]
    assert back.players == table.players


def test_a_record_of_a_described_position_has_it_whole(from_position):
    assert "seed:" not in from_position
    back = tk.Table.from_record(from_position)
    assert back.record == from_position
    assert back.state.view(0).to_dict()["players"][0]["in_play"] == ["armor"]


def test_a_record_can_be_typed_by_hand(record):
    loose = record.replace("\n", "\r\n") + "\r\n\r\n"
    assert tk.Table.from_record(loose).record == record
    spaced = record.replace("\nend ", "\n\n; a line of its own\n\n end   ")
    assert tk.Table.from_record(spaced).record == record


def test_reading_alone_plays_nothing(record):
    read = read_record(record)
    assert read.game == "samurai-sword"
    assert read.seed == 3
    assert len(read.moves) == 40
    assert str(read) == record


# --- Comments ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("comment", "kept"),
    [
        ("", ""),
        ("a plain thought", "a plain thought"),
        ("; semicolons; everywhere;", "; semicolons; everywhere;"),
        ("two\nlines", "two lines"),
        ("0 end\n0 end\nend 99", "0 end 0 end end 99"),
        ("tabs\tand\r\nreturns\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029end", "tabs and returns end"),
        ("  spaces   around  ", "spaces around"),
        ("家 👩‍👩‍👧 \u202eRTL", "家 👩‍👩‍👧 \u202eRTL"),
        ("{ $seat } <b>", "{ $seat } <b>"),
        ('"quoted": \\n', '"quoted": \\n'),
        ("\n", ""),
        ("x" * 10_000, "x" * 10_000),
    ],
    ids=lambda text: repr(text[:20]),
)
def test_comments_survive_or_are_flattened_to_one_line(comment, kept):
    table = tk.Table("samurai-sword", 3, seed=1)
    table.play(table.state.legal_actions()[-1], comment)
    table.play(table.state.legal_actions()[-1], "the next one")
    read = read_record(table.record)
    assert [move.comment for move in read.moves] == [kept, "the next one"]
    back = tk.Table.from_record(table.record)
    assert back.state.to_json() == table.state.to_json()
    assert back.record == table.record


def test_a_comment_that_is_no_text_is_refused_at_once():
    table = tk.Table("samurai-sword", 3, seed=1)
    action = table.state.legal_actions()[-1]
    for comment in (None, 5, b"bytes", ["list"]):
        with pytest.raises(tk.TablekitError):
            table.play(action, comment)
    assert table.state.move == 0
    assert table.record.endswith("end 0\n")


# --- Damaged ----------------------------------------------------------------------------------


def test_a_record_cut_off_after_any_line_is_refused(record, from_position):
    for whole in (record, from_position):
        lines = whole.rstrip("\n").split("\n")
        for count in range(len(lines)):
            assert is_refused("\n".join(lines[:count]))
            assert is_refused("\n".join(lines[:count]) + "\n")


def test_a_record_cut_off_anywhere_is_refused(record):
    for length in range(len(record.rstrip("\n"))):
        assert is_refused(record[:length])
    assert tk.Table.from_record(record.rstrip("\n")).record == record


def test_a_record_that_lacks_any_line_is_refused(record):
    lines = record.rstrip("\n").split("\n")
    for place in range(len(lines)):
        assert is_refused("\n".join(lines[:place] + lines[place + 1 :]))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "\n\n",
        "hello",
        "hello: world",
        "tablekit: 1",
        "tablekit: 1\n\nend 0",
        "\0",
        "\ud800",
        "\ufefftablekit: 1",
        ":",
        ": 1\n: 1",
        "[" * DEEP,
        "tablekit: " + "[" * DEEP + "]" * DEEP,
        "tablekit: NaN",
        "tablekit: " + "9" * 100_000,
        "end 0",
        "\x1b[31m: 1",
        "x: 1\n" * 100_000,
        "x" * (LARGEST + 1),
        '{"tablekit":1}',
    ],
    ids=lambda text: repr(text[:14]),
)
def test_text_that_is_no_record_is_refused(text):
    assert is_refused(text)


@pytest.mark.parametrize(
    "thing", [None, 5, b"tablekit: 1", ["x"], {}, 1.5], ids=lambda thing: type(thing).__name__
)
def test_what_is_not_text_is_refused(thing):
    assert is_refused(thing, "A record is text, not", type(thing).__name__)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("tablekit", "2", "the format is 2; this tablekit reads 1"),
        ("tablekit", '"1"', "the format is '1'"),
        ("game", '"samurai-swords"', "Did you mean 'samurai-sword'?"),
        ("game", "5", "names"),
        ("game", "null", "names"),
        ("game", '["samurai-sword"]', "names"),
        ("version", "2", "version 2 of the rules"),
        ("version", "0", "version is a whole number"),
        ("version", "true", "version is a whole number"),
        ("version", "1" + "0" * 300, "not a huge number"),
        ("options", "{}", ""),
        ("options", "[]", "expected named fields"),
        ("options", '{"edition": "en", "deck": "edition"}', "edition cannot be 'en'"),
        ("options", '{"edition": "es", "deck": ["edition"]}', "deck cannot be"),
        ("options", '{"speed": "fast"}', "no option 'speed'"),
        ("seed", "1.5", "a seed is a whole number, not 1.5"),
        ("seed", '"3"', "a seed is a whole number"),
        ("seed", "null", "a seed is a whole number"),
        ("seed", "true", "a seed is a whole number"),
        ("seed", "NaN", "not readable as JSON"),
        ("seed", "1e5", "a seed is a whole number"),
        ("seed", "9" * 4000, "a seed is a whole number, not a huge number"),
        ("seats", "4", "seats is a list"),
        ("seats", '"Ann"', "seats is a list"),
        ("seats", '["Ann", "Bo", 5, "Dan"]', "names"),
        ("seats", '["Ann", "Bo"]', "3 to 7 seats, not 2"),
        ("seats", json.dumps(["Ann"] * 8), "3 to 7 seats, not 8"),
        ("seats", json.dumps(["Ann"] * 100_000), "3 to 7 seats, not 100000"),
        ("seats", '["Ann", "Bo", "Cleo", ""]', "a name of 1 to 200 characters"),
        ("seats", json.dumps(["A" * 201, "Bo", "Cleo", "Dan"]), "a name of 1 to 200 characters"),
    ],
    ids=lambda text: text[:24],
)
def test_an_edited_header_is_refused(record, name, value, says):
    if name == "options" and value == "{}":
        # Options that are not named are the default: the same table.
        assert tk.Table.from_record(edited(record, name, value)).record == record
    else:
        assert is_refused(edited(record, name, value), says)


def test_another_seed_or_seat_count_plays_another_game(record):
    assert is_refused(edited(record, "seed", "4"))
    assert is_refused(edited(record, "seats", '["Ann", "Bo", "Cleo", "Dan", "Eve"]'))


@pytest.mark.parametrize("name", ["tablekit", "game", "version", "options", "seed", "seats"])
def test_a_header_line_missing_or_twice_is_refused(record, name):
    lines = record.split("\n")
    place = next(at for at, line in enumerate(lines) if line.startswith(f"{name}:"))
    assert is_refused(
        "\n".join(lines[:place] + lines[place + 1 :]), f"the field '{name}' is missing"
    )
    assert is_refused("\n".join([lines[place], *lines]), "is no header line")


def test_a_header_line_too_many_is_refused(record, from_position):
    assert is_refused(f"luck: 7\n{record}", "there is no field 'luck'")
    assert is_refused(f"seed: 7\n{from_position}", "there is no field 'seed'")


@pytest.mark.parametrize(
    ("value", "says"),
    [
        ("null", "expected named fields"),
        ("[]", "expected named fields"),
        ("{}", "tablekit is None"),
        ('"text"', "expected named fields"),
        ('{"tablekit": 3}', "tablekit is 3"),
        ('{"tablekit": 1, "game": "other"}', "game is 'other'"),
        ('{"tablekit": 1, "game": "samurai-sword", "version": 1}', "is missing"),
    ],
    ids=lambda text: text[:16],
)
def test_a_damaged_start_is_refused(from_position, value, says):
    assert is_refused(edited(from_position, "start", value), says)


def test_a_start_with_other_seats_or_options_is_refused(from_position):
    assert is_refused(edited(from_position, "seats", '["A", "B", "C", "D"]'), "seats or options")
    options = '{"edition": "it", "deck": "edition"}'
    assert is_refused(edited(from_position, "options", options), "seats or options")


@pytest.mark.parametrize("name", ["tablekit", "game", "version", "options", "seed", "seats"])
@pytest.mark.parametrize("depth", [10, 900, *range(950, 1010, 5), 50_000])
def test_deep_nesting_is_refused_wherever_it_stands(record, name, depth):
    assert is_refused(edited(record, name, "[" * depth + "]" * depth))


@pytest.mark.parametrize("depth", [10, 900, *range(950, 1010, 5), 50_000])
def test_deep_nesting_in_a_start_is_refused(from_position, depth):
    assert is_refused(edited(from_position, "start", "[" * depth + "]" * depth))
    assert is_refused(edited(from_position, "start", '{"a":' * depth + "1" + "}" * depth))


@pytest.mark.parametrize(
    "line",
    [
        "end",
        "0",
        "0 end extra",
        "-1 end",
        "99 end",
        "100 end",
        "٠ end",
        "zero end",
        "0 zeppelin",
        "0 parry:bokken",
        "0 12",
        "0 " + "x" * 5_000,
        "0 \x1b[31m",
        "{}",
        "end -1",
        "end 1e9",
        "end ٤٠",
        "end 40\n0 end",
        "end 40\nend 40",
    ],
    ids=lambda line: repr(line[:14]),
)
def test_a_line_that_is_no_move_is_refused(record, line):
    lines = record.rstrip("\n").split("\n")
    assert is_refused("\n".join([*lines[:-1], line, lines[-1]]))
    assert is_refused("\n".join([*lines[:-1], line]))


def test_moves_of_the_wrong_seat_are_refused(record):
    lines = record.split("\n")
    first = lines.index("") + 1
    seat, move = lines[first].split(maxsplit=1)
    lines[first] = f"{(int(seat) + 1) % 4} {move}"
    assert is_refused("\n".join(lines), f"Move 1 of the record is by seat {(int(seat) + 1) % 4}")


def test_moves_after_the_end_of_the_game_are_refused(recorded):
    whole = recorded(10_000).record.rstrip("\n").split("\n")
    moves = int(whole[-1].removeprefix("end "))
    assert is_refused("\n".join([*whole[:-1], "0 end", f"end {moves + 1}"]))


def test_the_last_line_counts_the_moves(record):
    assert is_refused(
        record.replace("\nend 40", "\nend 41"), "should end after '41' moves, and has 40"
    )
    assert is_refused(record.replace("\nend 40", ""), "The record is cut off")


def test_names_are_kept_letter_by_letter():
    names = ["<b>", "{ $x }", "שרה", "👩‍👩‍👧", "a ; b", '"quoted"\\', "end 0"]
    table = tk.Table("samurai-sword", names, seed=1)
    back = tk.Table.from_record(table.record)
    assert list(back.seats) == names
    assert back.players == table.players


def test_a_record_can_be_made_by_hand():
    record = Record("samurai-sword", 1, {}, ["Ann", "Bo", "Cleo"], seed=5)
    assert tk.Table.from_record(str(record)).state.move == 0
    first = tk.Table.from_record(str(record)).state
    record.moves.append(Move(first.actor, "end", "passing"))
    assert tk.Table.from_record(str(record)).state.move == 1
