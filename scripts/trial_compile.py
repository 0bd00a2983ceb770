"""Compile the engines with mypyc in a temporary copy, and test them there.

    make compile                    # a quarter of an hour
    make compile ARGS=--quick       # some minutes: what CI runs in both builds

The engines are written in the typed subset that mypyc compiles (engines.py says which modules).
This trial shows that they still are: it copies the project, compiles it, lets the same seeded games
run through the plain and the compiled engines, compares every step, and runs the tests against the
compiled modules. The source tree is left as it was.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from engines import compile_engines, has_compiler

ROOT = Path(__file__).resolve().parents[1]
COPIED = (
    "LICENSE",
    "README.md",
    "docs",
    "examples",
    "pyproject.toml",
    "tablekit",
    "tests",
    "widgets",
)

# A compiled class keeps no docstring, and a compiled search does not notice that a test has put
# made-up outcomes in the place of its playouts.
NOT_COMPILED = (
    "tests/test_public_api.py::test_what_stands_at_the_top_level_has_a_docstring",
    "tests/test_bots.py::test_search_does_not_stop_on_six_worlds",
    "tests/test_bots.py::test_search_that_is_sure_stops_early_and_says_so",
    "tests/test_bots.py::test_search_that_spends_its_budget_does_not_say_that_it_stopped_early",
    "tests/test_bots.py::test_what_may_be_luck_is_said_to_be",
)

# Not engine tests: they look at the tree, the installed command or the plain source, or give the
# core something that only looks like a state.
LEFT_OUT = (
    "tests/browser",
    "tests/core/test_layout.py",
    "tests/dashboard",
    "tests/front",
    "tests/games/test_folders.py",
    "tests/notebooks",
    "tests/packaging",
    "tests/test_benchmarks.py",
    "tests/test_strength.py",
    "tests/test_third_party.py",
    "tests/widgets",
)

# What runs twice in CI, plain and compiled (`--quick`): the golden records, whole games in
# words; the core, whose classes plain Python fills in; the bots and simulations, where people's own
# bots and processes meet compiled states. All other engine tests ask the same functions about
# positions, and the traces have just shown that both builds answer alike.
QUICK = (
    "tests/core",
    "tests/games/sake_samurai/test_golden.py",
    "tests/games/samurai_sword/test_golden.py",
    "tests/games/shogun_no_katana/test_golden.py",
    "tests/games/way_of_the_samurai/test_golden.py",
    "tests/test_bots.py",
    "tests/analysis/test_simulate.py",
)

# Every game, seat count and choice of every option, a few seeds each: actions, sentences and
# positions of every step, what the rules of thumb say of them, and now and then what a search does.
TRACE = """\
import hashlib
import sys
import tablekit as tk

def tables(game):
    for seats in game.seats:
        yield seats, {}
    for option in game.options:
        choices = list(option.choices)
        for choice in choices if len(choices) < 30 else choices[:: len(choices) - 1]:
            yield game.seats[choice_count % len(game.seats)], {option.name: choice}

digest = hashlib.sha256()
steps = choice_count = 0
search = tk.bots.make("search", iterations=24)
for game in tk.games():
    for seats, options in tables(game):
        choice_count += 1
        for seed in range(GAMES if not options else 1):
            try:
                state = game.new(seats=seats, seed=seed, **options)
            except tk.BadOption:
                continue  # not with so many seats, or not alone
            while state.actor is not None:
                actions = state.legal_actions()
                action = actions[(seed * 31 + steps * 7) % len(actions)]
                view = state.view(state.actor)
                digest.update(f"{actions} {state.describe(action)} {view.to_dict()}".encode())
                if steps % 8 == 0:
                    digest.update(f"{game.worths(state)} {game.thumb(state)}".encode())
                    digest.update(game.imagine(view, steps).to_json().encode())
                if steps % 64 == 0:
                    digest.update(f"{search.choose(view)} {game.outlook(state, 0)!r}".encode())
                state.apply(action if steps % 3 else game.thumb(state))
                steps += 1
            digest.update(state.to_json().encode())
engines = [module for name, module in sys.modules.items() if name.startswith("tablekit.games.")]
print(all(module.__file__.endswith(".py") for module in engines), steps, digest.hexdigest())
"""


def main() -> int:
    """Run the trial; 0 when the compiled engines build, agree and pass."""
    parser = argparse.ArgumentParser(
        description="Compile the engines in a temporary copy and test them there."
    )
    parser.add_argument("--games", type=int, default=5, help="seeds a seat count (default: 5)")
    parser.add_argument(
        "--quick", action="store_true", help="only the tests that are chosen to run twice, as in CI"
    )
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="leave the copy in this folder")
    arguments = parser.parse_args()
    if not has_compiler():
        print("The trial needs a C compiler: gcc or clang.", file=sys.stderr)
        return 1
    try:
        if arguments.keep:
            return trial(arguments.keep.resolve(), arguments.games, arguments.quick)
        with tempfile.TemporaryDirectory(prefix="tablekit-trial-") as folder:
            return trial(Path(folder).resolve(), arguments.games, arguments.quick)
    except subprocess.CalledProcessError as failure:
        print(f"The trial stopped: a step ended with exit code {failure.returncode}.")
        return 1


def trial(folder: Path, games: int, is_quick: bool) -> int:
    """The whole trial in a folder."""
    copy_project(folder)
    plain = trace(folder, games)
    started = time.monotonic()
    modules = compile_engines(folder, environment(folder))
    print(f"Compiled {len(modules)} modules in {time.monotonic() - started:.0f} s.")
    import_each_alone(folder, modules)
    compiled = trace(folder, games)
    if plain[0] != "True" or compiled[0] != "False":
        print("The compiled modules were not the ones imported.", file=sys.stderr)
        return 1
    if plain[1:] != compiled[1:]:
        print(f"Traces differ: plain {plain[1:]}, compiled {compiled[1:]}.", file=sys.stderr)
        return 1
    print(f"Plain and compiled engines agree in all {plain[1]} steps.")
    return run_tests(folder, QUICK if is_quick else ("tests", "README.md"))


def copy_project(folder: Path) -> None:
    """Copy what the tests need, without caches and compiled leftovers."""
    folder.mkdir(parents=True, exist_ok=True)
    leftovers = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=leftovers, dirs_exist_ok=True)
        elif source.exists():
            shutil.copy2(source, folder / name)


def import_each_alone(folder: Path, modules: list[str]) -> None:
    """Import every module first: a compiled class that needs one not yet imported would crash."""
    for module in modules:
        name = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        command = [sys.executable, "-c", f"import {name}"]
        if subprocess.run(command, cwd=folder, env=environment(folder), check=False).returncode:
            raise SystemExit(f"The compiled module {name} cannot be imported first.")


def trace(folder: Path, games: int) -> list[str]:
    """Whether the engine is plain Python, how many steps were played, and their digest."""
    program = TRACE.replace("GAMES", str(games))
    command = [sys.executable, "-c", program]
    finished = subprocess.run(
        command, cwd=folder, env=environment(folder), check=True, stdout=subprocess.PIPE, text=True
    )
    return finished.stdout.split()


def run_tests(folder: Path, chosen: tuple[str, ...]) -> int:
    """Run the tests of the copy; the doctests of modules belong to the plain source."""
    options = "--doctest-glob=README.md --import-mode=importlib --strict-markers"
    command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", "-p", "no:cacheprovider"]
    command += ["-o", f"addopts={options}", *chosen]
    command += [f"--ignore={name}" for name in LEFT_OUT]
    command += [f"--deselect={name}" for name in NOT_COMPILED]
    return subprocess.run(command, cwd=folder, env=environment(folder), check=False).returncode


def environment(folder: Path) -> dict[str, str]:
    """The copy comes before the installed project on the import path."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(folder / "widgets")))}


if __name__ == "__main__":
    sys.exit(main())
