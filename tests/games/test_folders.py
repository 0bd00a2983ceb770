"""Every game's folder shows its rooms, and its first page names everything in them.

`__init__` says in which order to read the folder: a line for each room with its modules, and a line
for each module that stands beside the rooms.
"""

import ast
import itertools
import re
from importlib import import_module
from pathlib import Path

import pytest

import tablekit as tk

HEADING = "Read the folder in this order:"
ROOMS = ("box", "position", "words", "rules", "thumb")
FOLDERS = {
    path.name: path
    for path in Path(tk.games.__file__).parent.iterdir()
    if (path / "game.py").exists()
}


@pytest.fixture(params=sorted(FOLDERS))
def folder(request):
    return FOLDERS[request.param]


def modules(room):
    """The modules of a folder, without its first page."""
    return {path.stem for path in room.glob("*.py")} - {"__init__"}


def reading_order(folder):
    """Room by room what the first page names; for a module beside the rooms, what it says of it."""
    page = import_module(f"tablekit.games.{folder.name}").__doc__
    assert HEADING in page, f"{folder.name}/__init__.py does not say {HEADING!r}"
    rooms: list[str] = []
    for line in page.split(HEADING)[1].split("\n"):
        if line.startswith(" " * 5):  # a long list goes on in the next line, indented further
            rooms[-1] += f" {line.strip()}"
        elif line.strip():
            rooms.append(line)
    lines = [line.split(maxsplit=1) for line in rooms]
    names = [name for name, _ in lines]
    assert len(set(names)) == len(names), f"{folder.name}/__init__.py names something twice"
    return {name: said.strip() for name, said in lines}


def test_the_first_page_names_every_room_and_every_module_beside_them(folder):
    rooms = {path.name for path in folder.iterdir() if (path / "__init__.py").exists()}
    assert set(reading_order(folder)) == rooms | modules(folder)


def test_every_module_of_every_room_is_named_and_none_too_many(folder):
    for room, named in reading_order(folder).items():
        if (folder / room).is_dir():
            listed = named.split(", ")
            assert len(set(listed)) == len(listed), f"{folder.name}/{room} is named twice"
            missing, gone = modules(folder / room) - {*listed}, {*listed} - modules(folder / room)
            assert not missing, f"{folder.name}/__init__.py does not name {room}: {missing}"
            assert not gone, f"{folder.name}/__init__.py names what is not in {room}: {gone}"


def test_the_rooms_are_the_same_in_every_game_and_the_game_is_read_last(folder):
    order = list(reading_order(folder))
    assert [room for room in order if (folder / room).is_dir()] == list(ROOMS)
    assert order[-1] == "game"


# --- What is written in one place is used in another -------------------------------------------


def unused_rows(folder, table):
    """The constants of `words/<table>.py` that no other module of the game names."""
    page = folder / "words" / f"{table}.py"
    rows = re.findall(r"^(\w+): Final = [A-Z]+\.row\(", page.read_text("utf-8"), re.MULTILINE)
    used = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py") if path != page)
    return [row for row in rows if not re.search(rf"\b{row}\b", used)]


def undescribed_fields(page):
    """The fields of the class State that have no docstring below them."""
    body = next(
        node.body
        for node in ast.parse(page.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == "State"
    )
    return [
        node.target.id
        for node, after in itertools.pairwise(body)
        if isinstance(node, ast.AnnAssign)
        and not (isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant))
    ]


def unread_options(game, page):
    """The options of a game that its settings do not read."""
    text = page.read_text("utf-8")
    return [option.name for option in game.options if f'options["{option.name}"]' not in text]


@pytest.mark.parametrize("table", ["events", "decisions"])
def test_every_event_is_told_and_every_decision_asked(folder, table):
    unused = unused_rows(folder, table)
    assert not unused, f"{folder.name}/words/{table}.py: no rule uses {unused}"


def test_every_field_has_a_type_and_a_docstring(folder):
    page = folder / "position" / "state.py"
    assert not undescribed_fields(page), f"{folder.name}/position/state.py"
    named = import_module(f"tablekit.games.{folder.name}.position.state").State.__slots__
    typed = re.findall(r"^    (\w+): ", page.read_text("utf-8"), re.MULTILINE)
    untyped = set(named) - set(typed)
    assert not untyped, f"{folder.name}/position/state.py: the class gives no type to {untyped}"


def test_every_option_is_read_and_told_to_people(folder):
    game = tk.game(folder.name.replace("_", "-"))
    unread = unread_options(game, folder / "settings.py")
    assert not unread, f"{folder.name}/settings.py does not read {unread}"
    page = (Path(__file__).parents[2] / "docs" / "games" / f"{game.id}.md").read_text("utf-8")
    untold = [option.name for option in game.options if f"| `{option.name}` |" not in page]
    assert not untold, f"docs/games/{game.id}.md does not list {untold}"


def test_no_room_is_too_full(folder):
    for room in ROOMS:
        assert len(modules(folder / room)) <= 12, f"{folder.name}/{room}"
