"""The strength benchmark: it pairs deals, goes on where it was, and answers mistakes in words."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SCRIPT = ROOT / "benchmarks" / "strength.py"


def measure(*arguments):
    return subprocess.run(
        [sys.executable, SCRIPT, *arguments], capture_output=True, text=True, check=False
    )


def test_a_kind_against_itself_gains_nothing():
    done = measure("--pairs", "greedy:greedy", "--games", "4", "--seats", "4", "5")
    assert done.returncode == 1, done.stderr
    lines = done.stdout.splitlines()
    assert [line.split()[2:4] for line in lines] == [["4", "seats"], ["5", "seats"]]
    assert all("+0.0% [ +0.0%,  +0.0%]" in line and "MISSED" in line for line in lines)


def test_a_run_goes_on_where_it_was(tmp_path):
    kept = tmp_path / "strength.csv"
    pair = ("--pairs", "search:random", "--iterations", "20", "--seats", "3", "--out", str(kept))
    measure(*pair, "--games", "2")
    first = kept.read_text(encoding="utf-8")
    assert len(first.splitlines()) == 3
    measure(*pair, "--games", "3")
    assert kept.read_text(encoding="utf-8").startswith(first)
    assert len(kept.read_text(encoding="utf-8").splitlines()) == 4


def test_options_are_played_and_told():
    alone = ("--game", "way-of-the-samurai", "--seats", "1", "--option", "enemy=oda", "gisei=yes")
    done = measure(*alone, "--pairs", "greedy:random", "--games", "5")
    assert done.stderr == ""
    (line,) = done.stdout.splitlines()
    assert " way-of-the-samurai enemy=oda gisei=yes  1 seats " in line
    assert "where random wins   0.0%" in line


def test_an_option_may_be_a_number_and_there_may_be_several():
    alone = ("--game", "shogun-no-katana", "--seats", "1", "--option", "phantom=1")
    pair = ("--option", "chapter=9", "--pairs", "greedy:random")
    done = measure(*alone, *pair, "--games", "2")
    assert done.stderr == ""
    assert " shogun-no-katana phantom=1 chapter=9  1 seats " in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("--pairs", "greedy"),
        ("--pairs", "greedy:chess"),
        ("--seats", "12"),
        ("--games", "0"),
        ("--iterations", "0", "--pairs", "search:greedy"),
        ("--game", "chess"),
        ("--option", "edition"),
        ("--option", "edition=xx"),
    ],
    ids=" ".join,
)
def test_what_cannot_be_measured_is_said(arguments):
    done = measure(*arguments)
    assert done.returncode == 2
    assert done.stderr.strip().endswith((".", "?"))
    assert "Traceback" not in done.stderr
