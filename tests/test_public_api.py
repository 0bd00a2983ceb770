"""The names a notebook uses: complete, documented, light to import, and fit to travel."""

import ast
import inspect
import json
import pickle
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random

import pytest

import tablekit as tk

GAME = tk.game("samurai-sword")
HEAVY = ("numpy", "pandas", "ipywidgets", "IPython", "jinja2", "fluent", "plotly", "anywidget")


def run(program):
    """What a fresh Python prints as JSON."""
    finished = subprocess.run(
        [sys.executable, "-W", "error", "-c", program], capture_output=True, text=True, check=False
    )
    assert finished.returncode == 0, finished.stderr
    return json.loads(finished.stdout)


# --- Names ------------------------------------------------------------------------------------


def test_all_is_sorted_and_without_doubles():
    """As ruff sorts it: constants, then classes, then the rest."""
    constants = [name for name in tk.__all__ if name.isupper()]
    classes = [name for name in tk.__all__ if name[0].isupper() and not name.isupper()]
    rest = [name for name in tk.__all__ if not name[0].isupper()]
    assert tk.__all__ == sorted(constants) + sorted(classes) + sorted(rest)
    assert len(set(tk.__all__)) == len(tk.__all__)


def test_all_is_complete():
    """Every public name that `tablekit/__init__.py` brings in is in `__all__`, and the reverse."""
    tree = ast.parse(Path(tk.__file__).read_text(encoding="utf-8"))
    brought = {"games", "__version__", *tk._LATE}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tablekit"):
            brought |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            brought.add(node.target.id)
    assert {name for name in brought if not name.startswith("_") or name == "__version__"} == set(
        tk.__all__
    )
    for name in tk.__all__:
        assert getattr(tk, name) is not None
    assert dir(tk) == sorted(tk.__all__)


def test_the_names_of_the_design_are_there():
    for name in ("games", "game", "Table", "TablekitError", "bots", "testing"):
        assert name in tk.__all__
    assert callable(tk.bots.make)
    assert callable(tk.testing.check_game)


def test_a_name_that_is_not_there_is_an_attribute_error():
    with pytest.raises(AttributeError, match="zeppelin"):
        tk.zeppelin  # noqa: B018
    assert not hasattr(tk, "what_is_this")


def definitions(path):
    """The classes and functions of a source file, with their methods, as (name, node)."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            yield node.name, node
            for inner in node.body if isinstance(node, ast.ClassDef) else []:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}.{inner.name}", inner


@pytest.mark.parametrize(
    "folder", ["core", "bots", "analysis", "testing", "table.py", "cli.py", "games"]
)
def test_every_public_name_has_a_docstring(folder):
    """Read in the source: compiled modules keep no docstrings of functions."""
    root = Path(tk.__file__).parent
    files = [root / folder] if folder.endswith(".py") else sorted((root / folder).rglob("*.py"))
    undocumented = []
    for path in files:
        assert ast.get_docstring(ast.parse(path.read_text("utf-8"))), path
        for name, node in definitions(path):
            # What a game fills in is described where the contract asks for it.
            filled_in = "games" in path.parts and name.startswith("State.")
            private = name.rpartition(".")[2].startswith("_") or name.startswith("_")
            if not private and not filled_in and not ast.get_docstring(node):
                undocumented.append(f"{path.name}: {name}")
    assert not undocumented


def test_the_kit_says_what_it_offers():
    assert list(tk.testing.__all__) == sorted(tk.testing.__all__)
    for name in tk.testing.__all__:
        assert inspect.getdoc(getattr(tk.testing, name)), name


# --- Imports ----------------------------------------------------------------------------------


LOADED = "print(json.dumps(sorted({name.split('.')[0] for name in sys.modules})))"


def test_import_is_light():
    loaded = run(f"import sys, json, tablekit; {LOADED}")
    assert not set(loaded) & set(HEAVY)
    assert "tablekit" in loaded


def test_playing_needs_no_notebook():
    """A whole game with its sentences loads Fluent, and still nothing of the notebook."""
    loaded = run(
        "import sys, json, tablekit as tk;"
        "table = tk.Table('samurai-sword', ['greedy'] * 5, seed=1);"
        "assert table.log(None) and table.record and table.state.result.text();" + LOADED
    )
    assert not set(loaded) & (set(HEAVY) - {"fluent"})


KIT = "import tablekit as tk"
BOX = "import tablekit.games.samurai_sword.box.components as box"


@pytest.mark.parametrize(
    "program",
    [
        f"{KIT}; {BOX}; found = tk.games()",
        f"{BOX}; {KIT}; found = tk.games()",
        f"import tablekit.games as games; {BOX}; found = games()",
        f"from tablekit import games; found = games(); {BOX}",
    ],
    ids=["first the kit", "first the box", "the package itself", "from imports"],
)
def test_games_is_a_question_and_a_package(program):
    answer = "print(json.dumps([[game.id for game in found], len(box.CARD_IDS)]))"
    ids, cards = run(f"import json; {program}; {answer}")
    assert "samurai-sword" in ids
    assert ids == sorted(ids)
    assert cards == 25


def test_every_module_can_be_imported_first():
    root = Path(tk.__file__).parent
    modules = [
        ".".join(("tablekit", *path.relative_to(root).with_suffix("").parts)).removesuffix(
            ".__init__"
        )
        for path in sorted(root.rglob("*.py"))
        if path.name != "__main__.py"
    ]
    assert len(modules) > 20
    program = (
        "import json, sys, importlib, tablekit\n"
        f"for name in {modules!r}:\n"
        "    for known in [m for m in sys.modules if m.startswith('tablekit')]:\n"
        "        del sys.modules[known]\n"
        "    importlib.import_module(name)\n"
        "print(json.dumps(True))"
    )
    if (
        not tk.COMPILED
    ):  # a compiled module cannot be unloaded; the trial compile does its own check
        assert run(program)


# --- Games ------------------------------------------------------------------------------------


def test_a_game_has_what_the_design_promises():
    assert (GAME.id, GAME.title, GAME.seats) == ("samurai-sword", "Samurai Sword", range(3, 8))
    assert GAME in tk.games()
    assert tk.game("samurai-sword") is GAME
    assert [option.name for option in GAME.options] == ["edition", "deck"]
    assert repr(GAME) == "<Samurai Sword, 3 to 7 seats>"


def test_states_and_games_are_told_apart():
    """Whatever was asked before: classes that remember answers must not remember each other's."""
    answers = run(
        "import json, tablekit as tk;"
        "game = tk.game('samurai-sword'); state = game.new(3, 1);"
        "kinds = (tk.Game, tk.State, tk.View);"
        "things = (state, game, state.view(0));"
        "print(json.dumps([[isinstance(x, kind) for kind in kinds] for x in things]))"
    )
    assert answers == [[False, True, False], [True, False, False], [False, False, True]]


def test_finding_a_game_again_looks_nowhere(monkeypatch):
    """A record names its game, and thousands of records may be opened."""
    found = tk.game("samurai-sword")
    monkeypatch.setattr("tablekit.games._targets", lambda: pytest.fail("it looks again"))
    assert tk.game("samurai-sword") is found


# --- Pickling ---------------------------------------------------------------------------------


def some_states():
    for seats in GAME.seats:
        state = GAME.new(seats, seats, edition="it" if seats % 2 else "es")
        chance = Random(seats)
        yield state.copy()
        for _ in range(50):
            if not state.is_over:
                state.apply(chance.choice(state.legal_actions()))
        yield state
        while not state.is_over:
            state.apply(chance.choice(state.legal_actions()))
        yield state


def test_states_travel():
    for state in some_states():
        back = pickle.loads(pickle.dumps(state))
        assert type(back) is type(state)
        assert back.game is state.game
        assert back.to_json() == state.to_json()
        assert back.legal_actions() == state.legal_actions()


def test_a_game_travels_as_itself():
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(GAME, protocol)) is GAME


def test_views_travel_and_stay_blind():
    for state in some_states():
        for seat in (0, 2, None):
            view = state.view(seat)
            back = pickle.loads(pickle.dumps(view))
            assert back.seat == view.seat
            assert back.to_dict() == view.to_dict()
            assert back.legal_actions() == view.legal_actions()
            assert back.sample(5).to_json() == view.sample(5).to_json()


def test_what_a_table_tells_travels():
    table = tk.Table(GAME, ["random"] * 4, seed=1)
    assert table.log(None)  # the catalogue is open
    result, event = table.state.result, table.events[3]
    assert pickle.loads(pickle.dumps(result)).to_dict() == result.to_dict()
    assert pickle.loads(pickle.dumps(result)).text() == result.text()
    assert pickle.loads(pickle.dumps(event)).text() == event.text()
    option = pickle.loads(pickle.dumps(GAME.options[0]))
    assert option.help == GAME.options[0].help


def play_out(game, state):
    """In another process: play a state to its end."""
    chance = Random(1)
    while not state.is_over:
        state.apply(chance.choice(state.legal_actions()))
    return game.id, state


def test_games_and_states_work_in_other_processes():
    states = [GAME.new(seats, 5) for seats in (3, 7)]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        there = list(pool.map(play_out, [GAME] * 2, states))
    for state, (name, back) in zip(states, there, strict=True):
        assert name == "samurai-sword"
        assert back.to_json() == play_out(GAME, state)[1].to_json()
