"""The linter: what cannot be taught is found, with the step and in words."""

from pathlib import Path

import pytest

from tablekit import teach
from tablekit.cli import main


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("(SS-54)", "(SS-540)", "Step 1 (show) names SS-540, which is no rule of Samurai Sword."),
        ('rules = ["SS-50"]', 'rules = ["SS-0"]', "Step 5 (do) names SS-0"),
        ('solution = ["bokken>1"]', 'solution = ["bokken>2"]', "Step 6 (do): "),
        ('solution = ["bokken>1"]', "", "Step 6 (do) has no solution."),
        ('replies = ["decline"]', 'replies = ["parry"]', "does not reach its goal"),
        ('replies = ["decline"]', 'replies = ["decline", "parry"]', "nobody gives: parry."),
        (
            '{ event = { kind = "hit" } }',
            '{ position = { "players.1.resilience" = 2 } }',
            "met before the learner does anything",
        ),
        ('solution = ["armor"]', 'solution = ["bo>2"]', "There is no Bo in your hand"),
        ('options = ["bo>2", "bokken>2", "bokken>3"]', 'options = ["bo>2"]', "at least two"),
        ('options = ["bo>2", "bokken>2", "bokken>3"]', 'options = ["bo>2", "bo>1"]', "refused"),
        ('options = ["bo>2", "bokken>2", "bokken>3"]', 'options = ["bo>0", "parry"]', "Step 2"),
        ('value = "players.2.resilience"', 'value = "players.9.luck"', "no single value"),
        ('value = "players.2.resilience"', 'value = "players.2"', "no single value"),
        ('value = "players.0.team"', 'value = "players.0.role"', "Step 4"),
        ('shogun = "Yes, of the Shogun"', 'samurai = "Yes"', "does not offer the right answer"),
        (', ninja = "No" }', " }", "has only one choice"),
        ('after = ["bo>2", "decline"]', 'after = ["bo>1", "bo>2"]', "Step 3 (predict): "),
        ('until = "turn"', 'until = "dawn"', "not until 'dawn'"),
        ('until = "turn"', 'bot = "chess"', "'chess', which is no bot"),
    ],
)
def test_what_cannot_be_taught_is_found(text, old, new, words):
    assert old in text
    changed = text.replace(old, new)
    if changed == text.replace('value = "players.0.team"', 'value = "players.0.role"'):
        changed = changed.replace("choices = ", "# choices = ")  # a word, and nothing to choose
    found = teach.check_lesson(teach.read_lesson(changed))
    assert found, "nothing was found"
    assert any(part in sentence for part in words.split("|") for sentence in found), found


def test_a_good_lesson_is_fine(lesson):
    assert teach.check_lesson(lesson) == []


def test_a_lesson_in_which_nothing_is_done(text):
    start, *_ = text.partition("[[step]]\nchoose")
    assert teach.check_lesson(teach.read_lesson(start)) == ["In no step the learner does anything."]


def test_after_free_play_the_table_is_set_anew(text):
    found = teach.check_lesson(teach.read_lesson(text + '\n[[step]]\nshow = "And now?"'))
    assert len(found) == 1
    assert "needs a position" in found[0]


def test_a_step_for_another_seat_is_found(text):
    wrong = text.replace('do = "Play your Armor."', 'moves = ["end"]\ndo = "Play your Armor."')
    found = teach.check_lesson(teach.read_lesson(wrong))
    assert any("it is for seat 1 to decide" in sentence for sentence in found), found


def test_the_lesson_of_the_guide_is_fine():
    guide = Path(__file__).parents[2] / "docs" / "write-a-lesson.md"
    example = guide.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    lesson = teach.read_lesson(example)
    assert teach.check_lesson(lesson) == []
    assert "2 steps, 1 of them tasks. Fine." in guide.read_text("utf-8")
    assert (len(lesson.steps), lesson.tasks) == (2, 1)


def test_the_command_checks_files(tmp_path, capsys, text):
    good, bad, none = (tmp_path / name for name in ("good.toml", "bad.toml", "none.toml"))
    good.write_text(text, encoding="utf-8")
    bad.write_text(text.replace("(SS-54)", "(SS-540)"), encoding="utf-8")
    assert main(["lessons", "check", str(good)]) == 0
    assert "7 steps, 6 of them tasks. Fine." in capsys.readouterr().out
    assert main(["lessons", "check", str(good), str(bad)]) == 1
    assert "SS-540" in capsys.readouterr().out
    assert main(["lessons", "check", str(none)]) == 2
    assert "cannot be read" in capsys.readouterr().err
