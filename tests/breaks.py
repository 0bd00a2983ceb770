"""Each rule broken once, and a test seen failing.

`breaks.toml` beside the tests of a game has a row for each rule, or several where it says several
things: a file of the game, what stands in it once, and a slip in its place that breaks the rule.
Here each slip is made in a copy of the project, and the tests that cite the rule run there: one of
them has to fail.

    python -m tests.breaks shogun-no-katana                     # every row: an hour
    python -m tests.breaks shogun-no-katana SK-106 SK-325       # some of them

A line for each rule says which test noticed, and how. Exit code: 0 when every slip was noticed.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from dataclasses import dataclass
from importlib.util import cache_from_source
from pathlib import Path

import tablekit as tk
from tablekit.testing.coverage import rule_coverage

ROOT = Path(__file__).resolve().parents[1]
NAME = "breaks.toml"
COPIED = ("tablekit", "tests", "docs", "examples", "pyproject.toml")
LONGEST = 900  # seconds of one run; a slip may make a game endless

# Without the assert statements of the library: what is checked while a box is read would stop a
# slip before any test has begun. Those of the tests are pytest's own, and stay.
PYTEST = (sys.executable, "-O", "-m", "pytest", "-W", "ignore::pytest.PytestConfigWarning")
AROUND = {"COLUMNS": "160", "PYTHONDONTWRITEBYTECODE": ""}  # whole lines, and quick starts
QUIET = ("-x", "-q", "--tb=no", "-rf", "-p", "no:cacheprovider")


@dataclass(frozen=True)
class Break:
    """A slip that breaks a rule, or the reason why there is none."""

    rule: str
    file: str = ""
    """A file of the game's folder."""
    old: str = ""
    """What stands there, once."""
    new: str = ""
    reason: str = ""


@dataclass(frozen=True)
class Table:
    """The rows of a game, and its first and last rule that must have one."""

    game: str
    first: str
    last: str
    breaks: tuple[Break, ...]

    @property
    def folder(self) -> Path:
        """The folder of the game, below the project's."""
        return Path("tablekit", "games", self.game.replace("-", "_"))

    @property
    def tests(self) -> Path:
        """The folder of its tests."""
        return Path("tests", "games", self.game.replace("-", "_"))

    @property
    def rules(self) -> list[str]:
        """The rules that must have a row, in the order of the rulebook."""
        known = [rule.id for rule in tk.game(self.game).rulebook]
        return known[known.index(self.first) : known.index(self.last) + 1]


def read(path: Path) -> Table:
    """The table of a file."""
    said = tomllib.loads(path.read_text(encoding="utf-8"))
    rows = {name: row for name, row in said.items() if not isinstance(row, str)}
    breaks = tuple(
        Break(rule, **each)
        for rule, row in rows.items()
        for each in (row if isinstance(row, list) else [row])
    )
    return Table(said["game"], said["first"], said["last"], breaks)


def citing(table: Table) -> dict[str, list[str]]:
    """For each rule the tests that cite it, as pytest names them."""
    folder = ROOT / table.tests
    files = {path.name: path.relative_to(ROOT) for path in folder.rglob("test_*.py")}
    found: dict[str, list[str]] = {}
    for covered in rule_coverage(tk.game(table.game), folder):
        names = [name.partition("::") for name in covered.tests]
        found[covered.rule] = [f"{files[file].as_posix()}::{name}" for file, _, name in names]
    return found


def run(folder: Path, tests: list[str]) -> subprocess.CompletedProcess[str]:
    """Run these tests in a copy of the project, which comes before the installed one."""
    return subprocess.run(
        [*PYTEST, *QUIET, *tests],
        cwd=folder,
        env={**os.environ, **AROUND, "PYTHONPATH": str(folder)},
        check=False,
        capture_output=True,
        text=True,
        timeout=LONGEST,
    )


def put(path: Path, text: str) -> None:
    """Change a file of the copy; of two changes within a second Python would see the first only."""
    path.write_text(text, encoding="utf-8")
    Path(cache_from_source(str(path), optimization=1)).unlink(missing_ok=True)


def who_notices(folder: Path, tests: list[str]) -> str:
    """The first test that fails, and how; empty if there is none, or if none could start."""
    try:
        told = run(folder, tests).stdout
    except subprocess.TimeoutExpired:
        return ""
    failed = [line for line in told.splitlines() if line.startswith("FAILED ")]
    return failed[0].removeprefix("FAILED ").rpartition("/")[2] if failed else ""


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("rules", nargs="*", metavar="RULE", help="only these (all)")
    given = parser.parse_args()
    table = read(ROOT / "tests" / "games" / given.game.replace("-", "_") / NAME)
    cited = citing(table)
    chosen = [row for row in table.breaks if row.old and row.rule in (given.rules or cited)]
    with tempfile.TemporaryDirectory(prefix="tablekit-breaks-") as name:
        folder = Path(name).resolve()
        for each in COPIED:
            copy = shutil.copytree if (ROOT / each).is_dir() else shutil.copy2
            copy(ROOT / each, folder / each)
        every = sorted({test for row in chosen for test in cited[row.rule]})
        if (whole := run(folder, every)).returncode:
            print(f"The tests fail without a slip:\n{whole.stdout}{whole.stderr}", file=sys.stderr)
            return 1
        missed = 0
        for row in chosen:
            path = folder / table.folder / row.file
            text = path.read_text(encoding="utf-8")
            put(path, text.replace(row.old, row.new))
            noticed = who_notices(folder, cited[row.rule])
            put(path, text)
            missed += not noticed
            print(f"{row.rule}  {noticed or 'NOBODY NOTICED'}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} slips were noticed.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
