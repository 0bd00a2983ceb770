"""A game from another distribution: examples/tablekit-sticks, built and found by its entry point.

The wheel is built from the example's own pyproject.toml and unpacked into a folder on the path,
which is all that installing it would do. Nothing comes from the network.
"""

import doctest
import os
import re
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module
from pathlib import Path
from textwrap import dedent

import pytest

import tablekit as tk
from tablekit.cli import main
from tablekit.core.game import unfinished

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "tablekit-sticks"
GUIDE = ROOT / "docs" / "add-a-game.md"


def run(*command, path=(), cwd=None, **environment):
    """Run Python in a process of its own, with more folders on its path."""
    return subprocess.run(
        [sys.executable, *map(str, command)],
        capture_output=True,
        text=True,
        check=False,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, path)), **environment},
    )


def say(program, *path):
    """What a program prints in a process of its own; warnings are errors there."""
    done = run("-W", "error", "-c", dedent(program), path=path, cwd=path[0])
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder of packages that holds the example, as if it had been installed there."""
    dist, folder = tmp_path_factory.mktemp("dist"), tmp_path_factory.mktemp("site")
    built = run("-m", "build", "--wheel", "--no-isolation", "--outdir", dist, EXAMPLE)
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = dist.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


@pytest.fixture
def sticks(site, monkeypatch):
    """The game, found by its id."""
    monkeypatch.syspath_prepend(site)
    return tk.game("sticks")


# --- It is there --------------------------------------------------------------------------------


def test_an_installed_game_is_listed_with_the_others(sticks):
    ids = [game.id for game in tk.games()]
    assert ids == sorted(ids)
    assert {"samurai-sword", "sticks"} <= set(ids)
    assert sticks in tk.games()
    assert type(sticks).__module__ == "tablekit_sticks.game"


def test_an_installed_game_is_suggested(sticks):
    with pytest.raises(tk.UnknownGame, match="Did you mean 'sticks'"):
        tk.game("stick")


def test_an_installed_game_brings_its_rulebook_and_its_words(sticks):
    assert [rule.id for rule in sticks.rulebook] == [f"ST-{number}" for number in range(1, 9)]
    assert sticks.options[0].help == "How many turns everybody takes."


@pytest.mark.parametrize("seats", range(2, 5))
def test_an_installed_game_plays_to_the_end(sticks, seats):
    state = sticks.new(seats=seats, seed=7)
    while not state.is_over:
        assert state.refusal("give" if state.decision.kind == "turn" else "keep").rule == "ST-7"
        state.apply(state.legal_actions()[-1])
    assert state.result.winners


def test_an_answer_interrupts_a_turn_and_the_turn_goes_on(sticks):
    state = sticks.scenario(sticks=[2, 8, 5])
    asked = []
    for move in ("swap>1", "block", "keep"):
        asked.append((state.decision.kind, state.actor, len(state.stack)))
        state.apply(state.parse(move))
    assert asked == [("turn", 0, 1), ("answer", 1, 2), ("turn", 0, 1)]
    assert state.actor == 1


# --- It keeps the contract ----------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 5))
def test_an_installed_game_passes_the_conformance_kit(sticks, seats):
    report = tk.testing.check_game(sticks, games=50, seats=[seats], every=3)
    assert report.games == 50 * 2  # both ends of the option `turns`


def test_an_installed_game_is_the_same_in_every_process(sticks, site, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(site))
    tk.testing.check_processes("sticks", seats=3)


def test_the_examples_own_tests_pass(site):
    pytest_alone = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
    done = run(*pytest_alone, path=[site], cwd=EXAMPLE, PYTEST_DISABLE_PLUGIN_AUTOLOAD="1")
    assert done.returncode == 0, done.stdout


def test_the_examples_doctests_pass(sticks):
    assert doctest.testmod(import_module("tablekit_sticks.game")).failed == 0
    assert doctest.testfile(str(EXAMPLE / "README.md"), module_relative=False).failed == 0


# --- Everything built on the contract works with it ---------------------------------------------


def test_bots_play_an_installed_game_at_a_table(sticks):
    table = tk.Table("sticks", seats=["greedy", "random", "greedy"], seed=7, turns=3)
    assert table.state.is_over
    again = tk.Table.from_record(table.record)
    assert again.state.to_json() == table.state.to_json()
    assert again.log(0) == table.log(0)


def test_a_person_plays_an_installed_game_at_a_table(sticks):
    table = tk.Table("sticks", seats=["Ann", "greedy"], seed=7)
    assert table.log(0)[0].startswith("Ann draws stick ")
    assert table.log(1)[0] == "Ann draws a stick and takes a peg."
    branch = table.branch()
    table.play("draw")
    assert [event.kind for event in table.events].count("dealt") == 2
    assert not table.can_undo()
    assert branch.state.move == 0


def test_an_installed_game_is_shown_without_a_look_of_its_own(sticks):
    table = tk.Table("sticks", seats=["Ann", "greedy"], seed=7)
    shown = table._repr_mimebundle_()
    assert "Ask Greedy to swap sticks" in shown["text/plain"]
    assert "Ann" in shown["text/html"]


def test_the_greedy_bot_of_an_installed_game_beats_chance(sticks):
    won = 0
    for seed in range(100):
        seats = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        result = tk.Table("sticks", seats=seats, seed=seed).state.result
        won += seats[result.winners[0]] == "greedy"
    assert won > 60


def test_the_command_line_knows_an_installed_game(site):
    done = run("-m", "tablekit", "rules", "sticks", "swap", path=[site])
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("ST-6 Swap (The turns)\n")


def test_the_command_line_lists_checks_and_covers_an_installed_game(sticks, capsys):
    assert main(["games"]) == 0
    assert "sticks: Sticks, 2 to 4 seats\n  turns (" in capsys.readouterr().out
    assert main(["check", "sticks", "--games", "6"]) == 0
    tests = str(EXAMPLE / "tests")
    assert main(["rules", "sticks", "--coverage", "--quiet", "--tests", tests]) == 0
    assert "8 of 8 rules have a test" in capsys.readouterr().out


# --- Guests and hosts that are missing something ------------------------------------------------

BROKEN = [
    pytest.param("broken_absent:GAME", None, id="no module"),
    pytest.param("broken_empty:GAME", "", id="no game in it"),
    pytest.param("broken_import:GAME", "import no_such_module", id="needs what is not there"),
    pytest.param("broken_error:GAME", "1 / 0", id="fails"),
    pytest.param("broken_syntax:GAME", "def", id="is not Python"),
    pytest.param(
        "broken_half:GAME",
        "import tablekit as tk\nclass Half(tk.Game): pass\nGAME = Half()",
        id="is half written",
    ),
    pytest.param(
        "broken_id:GAME",
        "from tablekit.games.samurai_sword.game import GAME",
        id="has another id",
    ),
    pytest.param("broken_other:GAME", "GAME = 42", id="is no game"),
]


@pytest.mark.parametrize(("target", "source"), BROKEN)
def test_a_broken_guest_is_a_warning_and_the_other_games_play(
    target, source, tmp_path, monkeypatch
):
    info = tmp_path / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[tablekit.games]\nbroken = {target}\n")
    if source is not None:
        (tmp_path / f"{target.partition(':')[0]}.py").write_text(source)
    expected = [game.id for game in tk.games()]
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(RuntimeWarning, match=target):
        assert [game.id for game in tk.games()] == expected
    with (
        pytest.warns(RuntimeWarning, match=target),
        pytest.raises(tk.UnknownGame, match="The game broken cannot be loaded: "),
    ):
        tk.game("broken")
    assert tk.game("samurai-sword").new(seats=3, seed=1).legal_actions()


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A copy of tablekit without any game."""
    folder = tmp_path_factory.mktemp("house")
    compiled = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "tablekit", folder / "tablekit", ignore=compiled)
    for game in (folder / "tablekit" / "games").glob("*/"):
        shutil.rmtree(game)
    return folder


def test_without_its_games_the_rest_still_works(house):
    program = """
        import sys
        import tablekit as tk
        from tablekit.cli import main

        print(tk.__file__, tk.games() == (), all(hasattr(tk, name) for name in tk.__all__))
        try:
            tk.game("samurai-sword")
        except tk.UnknownGame:
            print("unknown")
        sys.exit(main(["games"]))
    """
    where, *answers = say(program, house)
    assert Path(where).is_relative_to(house)
    # No game is listed: the command only says which tablekit this is.
    assert answers == [
        "True",
        "True",
        "unknown",
        "tablekit",
        f"{tk.__version__},",
        "plain",
        "engines",
    ]


def test_a_guest_plays_in_a_house_without_games(house, site):
    program = """
        import tablekit as tk

        print(*(game.id for game in tk.games()))
        print(tk.Table("sticks", seats=["greedy", "random"], seed=1).state.is_over)
        print(tk.testing.check_game("sticks").games)
    """
    assert say(program, house, site) == ["sticks", "True", "6"]


def test_a_folder_among_the_games_is_a_game(house, tmp_path):
    """The same files, moved into tablekit/games: only the imports change."""
    shutil.copytree(house / "tablekit", tmp_path / "tablekit")
    folder = tmp_path / "tablekit" / "games" / "sticks"
    shutil.copytree(EXAMPLE / "tablekit_sticks", folder)
    for file in folder.glob("*.py"):
        text = file.read_text(encoding="utf-8")
        file.write_text(text.replace("tablekit_sticks", "tablekit.games.sticks"), encoding="utf-8")
    program = """
        import tablekit as tk

        print(*(game.id for game in tk.games()), tk.testing.check_game("sticks").games)
    """
    assert say(program, tmp_path) == ["sticks", "6"]


# --- The guide tells the truth ------------------------------------------------------------------


def test_the_guide_quotes_the_example():
    """A code block with a title is in the file of that name; a line `…` leaves something out."""
    blocks = re.findall(
        r'^```\w+ title="([^"]+)"\n(.*?)^```$', GUIDE.read_text("utf-8"), re.M | re.S
    )
    assert len(blocks) > 10
    for file, block in blocks:
        source = (EXAMPLE / file).read_text("utf-8")
        for piece in re.split(r"^…\n", block, flags=re.M):
            assert piece in source


@pytest.mark.parametrize("base", [tk.State, tk.Game])
def test_the_guide_names_everything_a_game_fills_in(base):
    """A row for every method; those that have a default, and only those, say which."""
    rows = re.findall(rf"^\| `(\w+)` \| {base.__name__} \|(.*)$", GUIDE.read_text("utf-8"), re.M)
    by_default = {name for name, says in rows if "*default:*" in says}
    assert {name for name, _ in rows} - by_default == set(unfinished(base))
    assert all(callable(getattr(base, name)) for name in by_default)
