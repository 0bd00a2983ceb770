"""The notebooks that teach: what their sources say, one a lesson, with exercises that answer."""

import contextlib
import io
import json
import re
import sys
from importlib import import_module
from pathlib import Path

import nbformat
import pytest

import tablekit as tk
from tablekit import teach
from tablekit.teach.lesson import RULE

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(folder for folder in (ROOT / "notebooks" / "learn").iterdir() if folder.is_dir())
COURSES = {folder: teach.course(folder.name) for folder in FOLDERS}
NOTEBOOKS = {folder: sorted(folder.glob("*.ipynb")) for folder in FOLDERS}

MOST_LINES, MOST_BYTES = 15, 2_000
LINK = re.compile(r"\[[^]]*\]\(([^)]+)\)")

every_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
every_notebook = pytest.mark.parametrize(
    "path", [path for row in NOTEBOOKS.values() for path in row], ids=lambda path: path.stem
)


@pytest.fixture(scope="module")
def builder():
    """The script, as a module; it finds its sister where it lies itself."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "scripts"))
        yield import_module("build_notebooks")
        for name in ("build_notebooks", "run_notebooks"):
            sys.modules.pop(name, None)


def read(path):
    return nbformat.read(path, as_version=4)


def code_cells(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def words(notebook):
    """All text of the notebook that is no code."""
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def outputs(notebook):
    """What each cell has to show, as text."""
    return ["".join(output.text for output in cell.outputs) for cell in code_cells(notebook)]


def say(notebook, answer):
    """What the last cell says to an answer; None leaves the exercise as it is."""
    names = {}
    cells = code_cells(notebook)
    for cell in cells:
        heard = io.StringIO()
        with contextlib.redirect_stdout(heard):
            exec(cell.source, names)
        if answer is not None and cell is cells[-2]:
            names["answer"] = eval(answer)
    return heard.getvalue()


def test_every_game_with_a_course_has_notebooks():
    assert [folder.name for folder in FOLDERS] == [
        game.id for game in tk.games() if teach.course(game) is not None
    ]


@every_folder
def test_every_lesson_has_its_notebook_and_no_other_is_there(folder):
    lessons = enumerate(COURSES[folder].lessons, start=1)
    wanted = [f"{place:02}-{lesson.id}" for place, lesson in lessons]
    assert [path.stem for path in NOTEBOOKS[folder]] == wanted


@every_folder
def test_notebooks_are_what_their_sources_say(builder, folder):
    stale = {path.name: builder.find_stale(path) for path in builder.find_all([folder])}
    assert {name: why for name, why in stale.items() if why} == {}


@every_notebook
def test_notebook_begins_with_the_title_and_the_table_of_its_lesson(path):
    folder = path.parent
    place = NOTEBOOKS[folder].index(path)
    lesson, first, second = COURSES[folder].lessons[place], *read(path).cells[:2]
    assert first.source.startswith(f"# {place + 1}. {lesson.title}\n\nAfter this notebook you ")
    taken = f'LessonWidget(tk.teach.course("{folder.name}")["{lesson.id}"])'
    assert second.source.endswith(taken)
    assert 6 <= len(read(path).cells) <= 9


@every_notebook
def test_links_lead_to_the_notebooks_before_and_after(path):
    row = NOTEBOOKS[path.parent]
    place = row.index(path)
    around = row[max(0, place - 1) : place] + row[place + 1 : place + 2]
    links = LINK.findall(words(read(path)))
    assert [path.parent / link for link in links] == around


@every_notebook
def test_rules_named_in_a_notebook_exist(path):
    named = RULE.findall(path.read_text(encoding="utf-8"))
    assert named
    assert not [rule for rule in named if rule not in COURSES[path.parent].game.rulebook]


@every_notebook
def test_outputs_are_short_plain_and_of_no_machine(path):
    notebook = read(path)
    assert "widgets" not in notebook.metadata
    for cell in code_cells(notebook):
        assert {output.output_type for output in cell.outputs} <= {"stream"}
    shown = outputs(notebook)
    assert max(text.count("\n") for text in shown) <= MOST_LINES
    assert max(len(text.encode()) for text in shown) <= MOST_BYTES
    assert not re.search(r"(?<![\w.])/\w+/\w|0x[0-9a-f]{6}|\x1b", json.dumps(shown))


@every_notebook
def test_open_exercise_says_what_to_do(path):
    notebook = read(path)
    assert code_cells(notebook)[-2].source.splitlines()[-1].startswith("answer = ")
    assert say(notebook, None) == outputs(notebook)[-1]
    assert outputs(notebook)[-1].startswith("Set `answer` to ")


@every_notebook
def test_right_answer_is_taken(path, builder):
    answer = builder.read_comment(builder.source_of(path))["right"]
    assert say(read(path), answer).startswith("Right. ")


@every_notebook
def test_wrong_answer_is_answered_with_its_rule(path, builder):
    answer = builder.read_comment(builder.source_of(path))["wrong"]
    said = say(read(path), answer)
    assert said.startswith("Not yet. ")
    assert RULE.search(said)


@every_notebook
def test_notebook_does_not_hold_the_comment_with_the_answers(path):
    assert "<!--" not in words(read(path))


@every_notebook
def test_nonsense_is_answered_in_words(path):
    said = say(read(path), "['no-such-move']")
    assert said.startswith("Not yet. ")


def test_changed_source_makes_a_notebook_stale(builder, tmp_path):
    built, folder = ROOT / "notebooks" / "learn" / "samurai-sword", tmp_path / "source"
    folder.mkdir()
    for path in (built / "source").glob("0[1-3]-*.md"):
        (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    source, notebook = folder / "02-turn.md", tmp_path / "02-turn.ipynb"
    assert "not built yet" in builder.find_stale(notebook)
    notebook.write_text((built / "02-turn.ipynb").read_text(encoding="utf-8"), encoding="utf-8")
    assert builder.find_stale(notebook) == ""
    source.write_text(source.read_text(encoding="utf-8").replace("SS-43", "SS-44"), "utf-8")
    assert "not what source/02-turn.md says" in builder.find_stale(notebook)
    source.unlink()
    assert "there is no source/02-turn.md" in builder.find_stale(notebook)
