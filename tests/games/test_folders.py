"""Every game's folder shows its rooms, and its first page names everything in them.

`__init__` says in which order to read the folder: a line for each room with its modules, and a line
for each module that stands beside the rooms.
"""

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


def test_no_room_is_too_full(folder):
    for room in ROOMS:
        assert len(modules(folder / room)) <= 12, f"{folder.name}/{room}"
