"""Lessons are files: what they say is read, and what they cannot say is refused in words."""

import pickle

import pytest

import tablekit as tk
from tablekit import teach
from tablekit.teach.lesson import LONGEST


def test_a_lesson_is_read(lesson):
    assert (lesson.id, lesson.title, lesson.game.id) == ("strikes", "Strikes", "samurai-sword")
    assert [step.kind for step in lesson.steps] == [
        "show", "choose", "predict", "predict", "do", "do", "play",
    ]  # fmt: skip
    assert lesson.tasks == 6
    assert lesson.seat == 0


def test_rules_are_cited_in_fields_and_in_words(lesson):
    assert lesson.rules == ("SS-54", "SS-50", "SS-60")
    assert lesson.steps[5].all_rules == ("SS-60",)


def test_a_lesson_can_be_sent_to_another_process(lesson):
    assert pickle.loads(pickle.dumps(lesson)) == lesson


def test_a_lesson_from_a_file(tmp_path, text):
    file = tmp_path / "my-lesson.toml"
    file.write_text(text, encoding="utf-8")
    assert teach.open_lesson(file).id == "my-lesson"
    with pytest.raises(tk.BadLesson, match="cannot be read"):
        teach.open_lesson(tmp_path / "another.toml")
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(tk.BadLesson, match="cannot be read"):
        teach.open_lesson(file)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('title = "Strikes"', 'title = ""', "title is a text"),
        ('title = "Strikes"', "title = 3", "title is a text"),
        ('title = "Strikes"', 'titel = "Strikes"', "no field 'titel'"),
        ('game = "samurai-sword"', 'game = "chess"', "chess"),
        ('seats = ["Hana", "Tora", "Ken", "Yuki"]', 'seats = ["Hana"]', "3 to 7 seats"),
        ('seats = ["Hana", "Tora", "Ken", "Yuki"]', "seats = [1, 2, 3]", "list of texts"),
        ('"Tora"', '"greedy"', "what a bot is called"),
        ('show = "A weapon', 'look = "A weapon', "Cannot overwrite|one of show, do"),
        ('show = "A', 'do = "A" \nshow = "A', "not show and do"),
        ('look = ["card=bo"]', 'solution = ["bo>1"]', "no field 'solution'"),
        ('look = ["card=bo"]', "look = [3]", "list of texts"),
        ('{ event = { kind = "hit" } }', "{}", "the goal is empty"),
        ('{ event = { kind = "hit" } }', '{ luck = "good" }', "a goal has action"),
        ('{ event = { kind = "hit" } }', "{ action = 3 }", "a notation or a list"),
        ('choices = { shogun = "Yes, of the Shogun", ninja = "No" }', "choices = 3", "choices are"),
        ("[[step]]", "[[steps]]", "no field 'steps'"),
        ("[position]", "[position", "not TOML"),
    ],
)
def test_what_cannot_be_a_lesson_is_refused_in_words(text, old, new, words):
    assert old in text
    with pytest.raises(tk.TablekitError, match=words):
        teach.read_lesson(text.replace(old, new))


def test_a_lesson_has_steps_and_an_end(text):
    with pytest.raises(tk.BadLesson, match="step is a list"):
        teach.read_lesson(text.split("[[step]]")[0])
    with pytest.raises(tk.BadLesson, match="at most"):
        teach.read_lesson("#" * (LONGEST + 1))


def test_a_lesson_of_another_game_is_not_taken_for_this_one(text):
    game = tk.game("samurai-sword")
    with pytest.raises(tk.BadLesson, match="not about samurai-sword"):
        teach.read_lesson(text.replace("samurai-sword", "sake-samurai"), game=game)
    assert teach.read_lesson(text, game=game).game is game
