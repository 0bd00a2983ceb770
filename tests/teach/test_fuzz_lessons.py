"""Mutated lessons: thousands of damaged files are read, or refused with an error of ours."""

from contextlib import suppress
from importlib import resources
from random import Random

import pytest

import tablekit as tk
from tablekit.teach import read_lesson
from tablekit.teach.lesson import LONGEST

CHUNKS = range(4)
LESSONS = 100
VALUES = (
    *("1", "-1", "1.5", "nan", "inf", "true", '""', '"x"', "[]", "{}", "[[1], {a = 2}]"),
    *("1979-05-27", "07:32:00", "1979-05-27T07:32:00Z", "1979-02-31", "{ a = { b = 1 } }"),
    *("0x" + "f" * 6_000, "9" * 5_000, "[" * 3_000, "{a=" * 3_000, '"\\ud800"', '"\\U00110000"'),
    *("a." * 3_000 + "a = 1", "1e999999999", "'''", '"\\u0000"', "[1, \n2", "0o9", "1__0"),
)
SIGNS = "0123456789-,:;.=[]{}\"'# \n\t\r\0\x1b\u2028\ufeffé"


def files():
    """Every lesson that we ship, with its game."""
    for game in tk.games():
        package = f"tablekit.games.{game.id.replace('-', '_')}"
        for file in sorted((resources.files(package) / "lessons").iterdir(), key=str):
            if file.name.endswith(".toml") and file.name != "course.toml":
                yield game, file.read_text(encoding="utf-8")


FILES = list(files())


def damaged(chance, text):
    """The text with some values, lines or letters replaced, moved, doubled or cut out."""
    for _ in range(chance.randint(1, 3)):
        lines = text.split("\n")
        where = chance.randrange(len(lines))
        name, sign, _ = lines[where].partition("=")
        kind = chance.randrange(6)
        if kind == 0 and sign:
            lines[where] = f"{name}= {chance.choice(VALUES)}"
        elif kind == 1:
            lines[where] = chance.choice(lines)
        elif kind == 2:
            lines.insert(where, chance.choice([*lines, *VALUES]))
        elif kind == 3:
            del lines[where : where + chance.choice([1, 2, 30])]
        elif kind == 4 and sign:
            lines[where] = (
                f"{chance.choice(lines).partition('=')[0]}={lines[where][len(name) + 1 :]}"
            )
        else:
            place = chance.randrange(len(lines[where]) + 1)
            lines[where] = lines[where][:place] + chance.choice(SIGNS) + lines[where][place + 1 :]
        text = "\n".join(lines)
    return text


@pytest.mark.parametrize("chunk", CHUNKS)
def test_a_damaged_lesson_is_read_or_refused_with_a_sentence(chunk):
    chance, told = Random(chunk), []
    for _ in range(LESSONS):
        game, text = chance.choice(FILES)
        text = damaged(chance, text)
        try:
            lesson = read_lesson(text, game=chance.choice([game, None]))
        except tk.TablekitError as problem:
            told.append(str(problem))
        else:
            assert lesson.steps
            assert lesson.rules is not None
    assert len(told) > LESSONS / 4
    assert all(sentence.isprintable() for sentence in told)


@pytest.mark.parametrize(
    "text",
    [
        None,
        b"title = 'x'",
        5,
        "x = " + "9" * 5_000,
        "x = " + "[" * 5_000,
        "x = " + "{a=" * 5_000,
        "[" + "a." * 5_000 + "a]",
        "x" * (LONGEST + 1),
        "\ud800 = 1",
    ],
    ids=["nothing", "bytes", "number", "long", "deep", "deeper", "dotted", "large", "half"],
)
def test_what_cannot_be_a_lesson_is_refused(text):
    with pytest.raises(tk.BadLesson):
        read_lesson(text)


@pytest.mark.parametrize("value", VALUES, ids=lambda value: value[:12])
@pytest.mark.parametrize(
    "field",
    ["title", "game", "seats", "seat", "position", "record", "step", "choices", "change", "goal"],
)
def test_any_value_in_any_field_is_read_or_refused(field, value):
    lines = {
        "title": '"T"',
        "about": '"A"',
        "game": '"samurai-sword"',
        "seats": '["A", "B", "C"]',
        **({field: value} if field not in ("choices", "change", "goal") else {}),
    }
    step = {"predict": '"How many?"', "value": '"deck"'}
    if field in ("choices", "change", "goal"):
        step = {"do": '"Go"', "goal": value} if field == "goal" else {**step, field: value}
    if field != "step":
        written = "\n".join(f"{name} = {what}" for name, what in step.items())
        lines = {**lines, "": f"[[step]]\n{written}"}
    text = "\n".join(f"{name} = {what}" if name else what for name, what in lines.items())
    with suppress(tk.TablekitError):
        assert read_lesson(text).steps


def test_positions_laid_over_each_other_may_be_deep():
    deep = "position." + "a." * 2_000 + "a = 1"
    text = f"""
        title = "T"
        about = "A"
        game = "samurai-sword"
        seats = ["A", "B", "C"]
        {deep}
        [[step]]
        show = "Look."
        {deep}
    """
    with pytest.raises(tk.BadLesson):
        read_lesson(text)
