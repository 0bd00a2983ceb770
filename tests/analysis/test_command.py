"""`tablekit simulate`: files, a summary in words, one sentence for a wrong call."""

import sys

import pandas as pd
import pytest

import tablekit as tk
from tablekit.cli import main

GAME = "samurai-sword"


@pytest.fixture
def call(capsys):
    """`code, out, err = call("--n", 5)`"""

    def run(*arguments):
        try:
            code = main(["simulate", *map(str, arguments)])
        except SystemExit as stop:  # argparse's own way to stop
            code = stop.code
        return code, *capsys.readouterr()

    return run


@pytest.mark.parametrize("ending", ["csv", "parquet"])
def test_games_are_written_to_a_file(call, tmp_path, ending):
    file = tmp_path / f"games.{ending}"
    code, out, err = call(GAME, "--n", 5, "--seats", 4, "--seed", 3, "--out", file)
    assert (code, err) == (0, "")
    assert out == f"5 games of Samurai Sword are in {file}.\n"
    read = pd.read_parquet if ending == "parquet" else pd.read_csv
    kinds = {} if ending == "parquet" else {"dtype": {"winners": "str"}}
    expected = tk.simulate(GAME, 5, seats=4, seed=3, progress=False)
    pd.testing.assert_frame_equal(read(file, **kinds), expected)


def test_without_a_file_the_games_are_summed_up(call):
    code, out, err = call(GAME, "--n", 12, "--bots", "greedy,random,greedy,random")
    assert (code, err) == (0, "")
    first, *lines = out.splitlines()
    assert first.startswith("12 games of Samurai Sword with 4 seats: ")
    assert "They ended by: " in first
    heads = [line.split()[0] for line in lines if "95% interval" in line]
    assert heads == ["seat", "bot", "role", "team"]
    assert sum(line.startswith(("greedy ", "random ")) for line in lines) == 2


def test_options_and_workers_are_passed_on(call, tmp_path):
    file = tmp_path / "games.csv"
    options = ["--option", "edition=it", "--option", "deck=published", "--workers", 2]
    assert call(GAME, "--n", 4, *options, "--out", file)[0] == 0
    frame = pd.read_csv(file)
    assert set(frame["edition"]) == {"it"}
    assert set(frame["deck"]) == {"published"}


def test_an_option_that_is_a_number(monkeypatch, call, sticks, tmp_path):
    monkeypatch.setattr("tablekit.analysis.command.find_game", lambda game: sticks)
    file = tmp_path / "games.csv"
    assert call("sticks", "--n", 2, "--option", "turns=3", "--out", file)[0] == 0
    assert set(pd.read_csv(file)["turns"]) == {3}
    code, _, err = call("sticks", "--n", 2, "--option", "turns=9")
    assert code == 2
    assert "turns cannot be 9" in err


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["chess"], "no game 'chess'"),
        ([GAME, "--seats", 9], "3 to 7 seats, not 9"),
        ([GAME, "--bots", "greddy"], "Did you mean 'greedy'?"),
        ([GAME, "--bots", "greedy,random", "--seats", 5], "5 seats, and 2 bots"),
        ([GAME, "--bots", ","], "not 2"),
        ([GAME, "--option", "edition"], "written NAME=CHOICE"),
        ([GAME, "--option", "edition=xx"], "edition cannot be 'xx'"),
        ([GAME, "--option", "editon=it"], "Did you mean 'edition'?"),
        ([GAME, "--n", 10**12], "The number of games"),
        ([GAME, "--workers", 10**6], "At most 1000 workers"),
        ([GAME, "--out", "games.txt"], "ends in .csv or .parquet"),
        ([GAME, "--out", "no/such/folder/games.csv"], "is no place for a file"),
        ([GAME, "--seed", 2**300], "a seed is a whole number"),
    ],
    ids=str,
)
def test_a_wrong_call_is_one_sentence_and_starts_nothing(monkeypatch, call, arguments, says):
    monkeypatch.setattr("tablekit.analysis.games.crew", None)
    code, out, err = call(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith("tablekit: ")
    assert says in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        [GAME, "--n", "0"],
        [GAME, "--n", "-3"],
        [GAME, "--n", "many"],
        [GAME, "--workers", "0"],
        [GAME, "--workers", "2", "--cluster", "tcp://127.0.0.1:1"],
        [GAME, "--seed", "x"],
    ],
    ids=str,
)
def test_a_call_that_is_no_call_exits_2(call, arguments):
    code, out, err = call(*arguments)
    assert (code, out) == (2, "")
    assert "usage: tablekit simulate" in err


def test_a_file_that_cannot_be_written_is_told_before_the_work(monkeypatch, call, tmp_path):
    monkeypatch.setattr("tablekit.analysis.games.crew", None)
    (tmp_path / "folder.csv").mkdir()
    code, _, err = call(GAME, "--out", tmp_path / "folder.csv")
    assert code == 2
    assert "is no place for a file" in err


def test_a_disk_that_is_full_in_the_end_is_one_sentence(monkeypatch, call, tmp_path):
    def full(*_, **__):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pd.DataFrame, "to_csv", full)
    code, out, err = call(GAME, "--n", 2, "--out", tmp_path / "games.csv")
    assert (code, out) == (2, "")
    assert "cannot be written (No space left on device)" in err


def test_ctrl_c_writes_the_games_that_are_over_and_says_so(call, stopped_after, tmp_path):
    stopped_after(3)
    file = tmp_path / "games.csv"
    code, out, err = call(GAME, "--n", 50, "--out", file)
    assert code == 130
    assert out == f"3 games of Samurai Sword are in {file}.\n"
    assert err == "tablekit: Stopped after 3 of 50 games. This result is partial.\n"
    assert len(pd.read_csv(file)) == 3


def test_ctrl_c_before_the_first_game_leaves_no_file(call, stopped_after, tmp_path):
    stopped_after(0)
    file = tmp_path / "games.csv"
    code, out, err = call(GAME, "--n", 50, "--out", file)
    assert (code, out) == (130, "")
    assert err == "tablekit: Stopped before the first game was over.\n"
    assert not file.exists()


def test_without_the_extra_it_says_what_to_install(monkeypatch, call):
    monkeypatch.setitem(sys.modules, "tablekit.analysis", None)
    monkeypatch.delitem(sys.modules, "tablekit.analysis.command", raising=False)
    code, out, err = call(GAME)
    assert (code, out) == (2, "")
    assert err.startswith("tablekit: ")
    assert "tablekit[analysis]" in err
