"""From a record to a lesson that can be taught at once, and be put into better words."""

import pytest

import tablekit as tk
from tablekit import teach
from tablekit.cli import main


@pytest.fixture
def record():
    table = tk.Table("samurai-sword", ["Ann", "greedy", "greedy", "greedy"], seed=3)
    greedy = tk.bots.make("greedy")
    while table.moves < 60 and not table.state.is_over:
        table.play(greedy.choose(table.view(0)), 'A "strong" move.')
    return table.record


@pytest.mark.parametrize("seat", [0, 2])
def test_a_record_becomes_a_lesson(record, seat):
    lesson = teach.read_lesson(teach.make_skeleton(record, seat))
    assert lesson.seat == seat
    assert teach.check_lesson(lesson) == []
    moves = tk.Table.from_record(record)._moves
    own = [move.notation for move in moves if move.seat == seat]
    assert [step.solution[0] for step in lesson.steps] == own[: len(lesson.steps)]
    if seat == 0:
        assert lesson.steps[0].text == 'A "strong" move.'


def test_a_part_of_a_record(record):
    lesson = teach.read_lesson(teach.make_skeleton(record, 0, first=10, last=40))
    assert teach.check_lesson(lesson) == []
    tutor = teach.Tutor(lesson)
    assert tutor.table.state.move >= 10


@pytest.mark.parametrize(
    ("seat", "first", "last"), [(9, 0, None), (0, 5, 2), (0, 0, 9_999), (0, 0, 0), (None, 0, None)]
)
def test_what_is_not_in_the_record_is_refused(record, seat, first, last):
    with pytest.raises(tk.BadOption, match=r"\.$"):
        teach.make_skeleton(record, seat, first, last)


def test_the_command_writes_a_lesson(tmp_path, capsys, record):
    file, out = tmp_path / "game.tkr", tmp_path / "lesson.toml"
    file.write_text(record, encoding="utf-8")
    assert main(["lessons", "from-record", str(file), "--last", "20", "--out", str(out)]) == 0
    assert main(["lessons", "check", str(out)]) == 0
    capsys.readouterr()
    assert main(["lessons", "from-record", str(file), "--last", "20"]) == 0
    assert capsys.readouterr().out == out.read_text(encoding="utf-8")
    assert main(["lessons", "from-record", str(tmp_path / "none.tkr")]) == 2
    assert main(["lessons", "from-record", str(file), "--out", str(tmp_path)]) == 2
    assert "cannot be written" in capsys.readouterr().err
