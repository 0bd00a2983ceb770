"""`tablekit new-game`: what it writes is a game that plays, passes its tests and the kit."""

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.cli import main
from tablekit.new_game import find_model, renamed, write_game


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    return write_game("moon-hill", tmp_path_factory.mktemp("games"))


@pytest.fixture
def game(written, monkeypatch):
    monkeypatch.syspath_prepend(written)
    return import_module("tablekit_moon_hill.game").GAME


def test_the_model_is_a_complete_game_in_a_hundred_lines():
    modules = list((find_model() / "tablekit_noughts").glob("*.py"))
    assert sum(len(module.read_text("utf-8").splitlines()) for module in modules) <= 100


def test_a_new_game_has_its_own_names_everywhere(written):
    names = sorted(path.relative_to(written).as_posix() for path in written.rglob("*"))
    assert "tablekit_moon_hill/game.py" in names
    assert "tests/test_moon_hill.py" in names
    for file in filter(Path.is_file, written.rglob("*")):
        assert "ought" not in file.read_text("utf-8")


def test_a_new_game_plays(game):
    assert (game.id, game.title) == ("moon-hill", "Moon Hill")
    table = tk.Table(game, seats=["greedy", "random"], seed=1)
    assert table.state.is_over
    assert "MH-2" in game.rulebook


def test_a_new_game_passes_its_own_tests_and_the_kit(written):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=written,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(written), *sys.path])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout


def test_nothing_is_overwritten(written, capsys):
    before = (written / "README.md").read_text("utf-8")
    assert main(["new-game", "moon-hill", "--into", str(written.parent)]) == 2
    assert "There is a tablekit-moon-hill already" in capsys.readouterr().err
    assert (written / "README.md").read_text("utf-8") == before


@pytest.mark.parametrize(
    "name", ["", "Moon", "moon hill", "moon_hill", "../x", "-x", "9men", "a" * 50]
)
def test_a_name_that_cannot_be_one_is_refused(name, tmp_path):
    with pytest.raises(tk.BadOption, match="begins with a small letter"):
        write_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_a_game_has_already_is_refused(tmp_path):
    with pytest.raises(tk.BadOption, match="There is a game samurai-sword already"):
        write_game("samurai-sword", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_new_name_may_have_the_old_one_in_it():
    assert renamed("tablekit_noughts, Noughts and Crosses", "my-noughts") == (
        "tablekit_my_noughts, My Noughts"
    )


def test_the_command_says_what_it_wrote(tmp_path, capsys):
    assert main(["new-game", "go", "--into", str(tmp_path)]) == 0
    assert "tablekit-go is a game that can be played" in capsys.readouterr().out
    assert renamed("NC-1", "go") == "GO-1"
