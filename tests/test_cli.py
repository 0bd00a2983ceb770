"""The command: what it prints, what it answers to a wrong call, and its exit codes."""

import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import teach
from tablekit.cli import main

GAME = tk.game("samurai-sword")
COMMANDS = (
    *("games", "rules", "replay", "look-back", "check", "simulate"),
    *("lessons", "kit", "new-game", "play"),
)


@pytest.fixture
def call(capsys):
    """`code, out, err = call("rules", "samurai-sword")`"""

    def run(*arguments):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as stop:  # argparse's own way to stop
            code = stop.code
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def recorded(tmp_path):
    """A file with the record of a whole game, and its table."""
    table = tk.Table(GAME, ["Ann", "Bo", "random", "greedy"], seed=3)
    while not table.state.is_over:
        table.play(table.state.legal_actions()[0])
    file = tmp_path / "game.tkr"
    file.write_text(table.record, encoding="utf-8")
    return file, table


def is_one_sentence(err):
    """One line on stderr, from this command, without a traceback."""
    return (
        err.startswith("tablekit: ")
        and err.endswith((".\n", "?\n"))
        and err.count("\n") == 1
        and "Traceback" not in err
    )


# --- The command itself -----------------------------------------------------------------------


def test_help_has_examples_that_work(call):
    code, out, _ = call("--help")
    assert code == 0
    examples = [line.split() for line in out.splitlines() if line.startswith("  tablekit ")]
    assert {example[1] for example in examples} == set(COMMANDS)
    assert "tablekit rules samurai-sword parry" in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(call, command):
    code, out, _ = call(command, "--help")
    assert code == 0
    assert out.startswith(f"usage: tablekit {command}")
    code, out, _ = call("--help")
    assert re.search(rf"^    {command}\s", out, re.MULTILINE)


def test_version(call):
    assert call("--version") == (0, f"tablekit {tk.__version__}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["fly"],
        ["rules"],
        ["replay"],
        ["replay", "x.tkr", "--seat", "one"],
        ["check", "samurai-sword", "--games", "0"],
        ["check", "samurai-sword", "--games", "-1"],
        ["check", "samurai-sword", "--games", "many"],
        ["check", "samurai-sword", "--greedy", "-1"],
        ["check", "samurai-sword", "--every", "0"],
        ["check", "samurai-sword", "--seed", "x"],
        ["games", "extra"],
    ],
    ids=" ".join,
)
def test_a_call_that_is_no_call_exits_2(call, arguments):
    code, out, err = call(*arguments)
    assert code == 2
    assert out == ""
    assert "Traceback" not in err
    assert "usage: tablekit" in err


def test_the_module_is_the_command():
    finished = subprocess.run(
        [sys.executable, "-m", "tablekit", "rules", "samurai-sword", "SS-49"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert finished.returncode == 0
    assert finished.stdout.startswith("SS-49 ")
    assert finished.stderr == ""


def test_a_reader_that_stops_early_is_no_error():
    program = f"{sys.executable} -m tablekit rules samurai-sword | head -1"
    finished = subprocess.run(
        ["bash", "-o", "pipefail", "-c", program], capture_output=True, text=True, check=False
    )
    assert finished.stdout.startswith("SS-1 ")
    assert "Traceback" not in finished.stderr
    assert "Exception" not in finished.stderr
    assert finished.returncode == 0


# --- games ------------------------------------------------------------------------------------


def test_games_lists_games_seats_and_options(call):
    code, out, err = call("games")
    assert (code, err) == (0, "")
    build = "compiled" if tk.COMPILED else "plain"
    assert out.startswith(f"tablekit {tk.__version__}, {build} engines\n")
    assert "samurai-sword: Samurai Sword, 3 to 7 seats" in out
    assert "  edition ('es', 'it'; 'es'): " in out
    assert "  deck ('edition', 'published'; 'edition'): " in out


# --- rules ------------------------------------------------------------------------------------


def test_rules_prints_the_whole_book(call):
    code, out, err = call("rules", "samurai-sword")
    assert (code, err) == (0, "")
    assert out.startswith("SS-1 ")
    assert all(f"{rule.id} {rule.title} ({rule.section})" in out for rule in GAME.rulebook)


def test_rules_searches_words(call):
    code, out, err = call("rules", "samurai-sword", "bushido", "honor")
    assert (code, err) == (0, "")
    heads = [line.split()[0] for line in out.splitlines() if line.startswith("SS-")]
    assert [rule.id for rule in GAME.rulebook.search("bushido honor")] == [
        head for head in heads if head in GAME.rulebook
    ]


def test_rules_shows_one_rule_by_id(call):
    code, out, _ = call("rules", "samurai-sword", "ss-126")
    assert code == 0
    rule = GAME.rulebook["SS-126"]
    assert out == f"SS-126 {rule.title} (Characters)\n{rule.text}\n\n"


def test_rules_without_a_hit_exit_1(call):
    code, out, err = call("rules", "samurai-sword", "zeppelin")
    assert (code, out) == (1, "")
    assert is_one_sentence(err)
    assert "'zeppelin'" in err


def test_rules_of_an_unknown_game_exit_2(call):
    for extra in ([], ["--coverage"]):
        code, out, err = call("rules", "samurai-swords", *extra)
        assert (code, out) == (2, "")
        assert is_one_sentence(err)
        assert "Did you mean 'samurai-sword'?" in err


# --- rules --coverage -------------------------------------------------------------------------


TAUGHT = "Samurai Sword: 132 of 139 rules are taught, 7 are bookkeeping.\n"


def marked(*rules):
    """A test file that holds these rules alive."""
    quoted = ", ".join(f'"{rule}"' for rule in rules)
    return f"import pytest\n\n@pytest.mark.rule({quoted})\ndef test_them():\n    pass\n"


def test_coverage_exits_0_when_every_rule_has_a_test(call, tmp_path):
    rules = [rule.id for rule in GAME.rulebook]
    (tmp_path / "deep").mkdir()
    (tmp_path / "test_one.py").write_text(marked(*rules[:100]))
    (tmp_path / "deep" / "test_two.py").write_text(marked(*rules[100:]))
    code, out, err = call("rules", "samurai-sword", "--coverage", "--tests", tmp_path)
    assert (code, err) == (0, "")
    assert out.endswith(f"Samurai Sword: 139 of 139 rules have a test.\n{TAUGHT}")
    assert "SS-139" in out
    assert "  tests    test_two.py::test_them\n" in out
    assert "refusal out-of-reach" in out
    assert "  lessons  goal, defeat\n" in out
    assert "SS-12 Resilience supply\n" in out
    assert "  lessons  bookkeeping\n" in out


def test_coverage_exits_1_when_a_rule_lacks_a_test(call, tmp_path):
    rules = [rule.id for rule in GAME.rulebook]
    (tmp_path / "test_one.py").write_text(marked(*rules[:41], *rules[42:]))
    # A rule that only a comment or a helper mentions is not tested.
    (tmp_path / "helper.py").write_text(marked("SS-42"))
    (tmp_path / "test_two.py").write_text('# SS-42\ndef test_it():\n    """SS-42"""\n')
    code, out, err = call("rules", "samurai-sword", "--coverage", "--tests", tmp_path)
    assert (code, err) == (1, "")
    assert out.endswith(f"138 of 139 rules have a test.\nWithout a test: SS-42.\n{TAUGHT}")


def test_coverage_can_be_quiet(call, tmp_path):
    (tmp_path / "test_one.py").write_text(marked("SS-1"))
    code, out, _ = call("rules", "samurai-sword", "--coverage", "--quiet", "--tests", tmp_path)
    assert code == 1
    assert out.startswith("Samurai Sword: 1 of 139 rules have a test.\nWithout a test: SS-2, ")
    assert out.endswith(TAUGHT)
    assert out.count("\n") == 3


def test_coverage_exits_1_when_a_rule_is_in_no_lesson(call, tmp_path, monkeypatch):
    course = teach.course(GAME)
    less = replace(course, lessons=course.lessons[:-2], bookkeeping=course.bookkeeping[1:])
    monkeypatch.setattr("tablekit.testing.coverage.course", lambda game: less)
    (tmp_path / "test_one.py").write_text(marked(*(rule.id for rule in GAME.rulebook)))
    code, out, err = call("rules", "samurai-sword", "--coverage", "--tests", tmp_path)
    assert (code, err) == (1, "")
    assert "139 of 139 rules have a test." in out
    assert "are taught, 6 are bookkeeping.\n" in out
    assert out.splitlines()[-1].startswith("In no lesson: SS-9, ")


def test_coverage_asks_nothing_of_a_game_without_a_course(call, tmp_path, monkeypatch):
    for module in ("tablekit.teach", "tablekit.testing.coverage"):
        monkeypatch.setattr(f"{module}.course", lambda game: None)
    (tmp_path / "test_one.py").write_text(marked(*(rule.id for rule in GAME.rulebook)))
    code, out, _ = call("rules", "samurai-sword", "--coverage", "--quiet", "--tests", tmp_path)
    assert (code, out) == (0, "Samurai Sword: 139 of 139 rules have a test.\n")


def test_coverage_of_rules_that_do_not_exist_counts_nothing(call, tmp_path):
    (tmp_path / "test_one.py").write_text(marked("SS-999", "XX-1", "ss-1"))
    code, out, _ = call("rules", "samurai-sword", "--coverage", "--quiet", "--tests", tmp_path)
    assert code == 1
    assert out.startswith("Samurai Sword: 0 of 139")


def test_coverage_without_a_folder_of_tests_exits_2(call, tmp_path):
    code, out, err = call("rules", "samurai-sword", "--coverage", "--tests", tmp_path / "none")
    assert (code, out) == (2, "")
    assert is_one_sentence(err)


@pytest.mark.parametrize("content", [b"def broken(:\n", b"\xff\xfe", b"x = '\0'\n"], ids=repr)
def test_coverage_names_a_test_file_that_cannot_be_read(call, tmp_path, content):
    (tmp_path / "test_broken.py").write_bytes(content)
    code, _, err = call("rules", "samurai-sword", "--coverage", "--tests", tmp_path)
    assert code == 2
    assert is_one_sentence(err)
    assert "test_broken.py" in err


# --- replay -----------------------------------------------------------------------------------


def test_replay_tells_the_story_and_the_score(call, recorded):
    file, table = recorded
    code, out, err = call("replay", file)
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert lines[: len(table.events)] == table.log(None)
    assert lines[len(table.events)] == table.state.result.text(table.players)
    assert all(
        any(row.text(table.players) in line for line in lines)
        for row in table.state.result.breakdown
    )


def test_replay_tells_a_seats_side(call, recorded):
    file, table = recorded
    code, out, _ = call("replay", file, "--seat", 1)
    assert code == 0
    assert out.splitlines()[: len(table.events)] == table.log(1)
    assert table.log(1) != table.log(None)


def test_replay_of_an_unfinished_game_says_who_is_next(call, tmp_path):
    table = tk.Table(GAME, ["Ann", "Bo", "Cleo"], seed=3)
    file = tmp_path / "begun.tkr"
    file.write_text(table.record)
    code, out, _ = call("replay", file)
    assert code == 0
    assert out.endswith(f"The game goes on: {table.players[table.state.actor]} is to decide.\n")


def test_replay_of_a_seat_that_is_not_there_exits_2(call, recorded):
    for seat in (4, -1, 10**30):
        code, _, err = call("replay", recorded[0], "--seat", seat)
        assert code == 2
        assert is_one_sentence(err)


@pytest.mark.parametrize(
    "content",
    [b"", b"hello", b"\xff\xfe\x00", b"tablekit: 1\n", b"\x00" * 100, b"x" * 3_000_000],
    ids=lambda content: repr(content[:6]),
)
def test_replay_of_a_damaged_file_exits_2(call, tmp_path, content):
    file = tmp_path / "bad.tkr"
    file.write_bytes(content)
    code, out, err = call("replay", file)
    assert (code, out) == (2, "")
    assert is_one_sentence(err)


def test_replay_of_no_file_exits_2(call, tmp_path):
    for file in (tmp_path / "none.tkr", tmp_path):
        code, out, err = call("replay", file)
        assert (code, out) == (2, "")
        assert is_one_sentence(err)


@pytest.mark.parametrize(
    "name", [r"A\ud800", r"\u001b[2J\u0007", r"a\nb", r"\u202eba", "Ünï 👩‍👩‍👧"], ids=ascii
)
def test_replay_shows_or_refuses_names_that_would_harm_a_terminal(tmp_path, name):
    """Half a character cannot be printed, and an escape sign would move the cursor."""
    record = tk.Table(GAME, ["Ann", "Bo", "Cleo"], seed=3).record
    file = tmp_path / "names.tkr"
    file.write_text(record.replace('"Ann"', f'"{name}"'), encoding="utf-8")
    finished = subprocess.run(
        [sys.executable, "-m", "tablekit", "replay", str(file)],
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    out, err = finished.stdout.decode(), finished.stderr.decode()
    assert "Traceback" not in err
    assert "\x1b" not in out + err
    assert finished.returncode == 0 or is_one_sentence(err)


# --- check ------------------------------------------------------------------------------------


def test_check_reports_what_it_played(call):
    code, out, err = call("check", "samurai-sword", "--games", 3, "--every", 60, "--seed", 5)
    assert (code, err) == (0, "")
    assert out.startswith("samurai-sword: 3 games, 0 of them by rules of thumb, ")
    assert "ends: " in out


@pytest.mark.parametrize(("asked", "played"), [([], 2), (["--greedy", 1], 1), (["--greedy", 0], 0)])
def test_check_plays_a_quarter_more_by_rules_of_thumb_unless_told(call, asked, played):
    code, out, _ = call("check", "samurai-sword", "--games", 8, "--every", 200, *asked)
    assert code == 0
    assert out.startswith(f"samurai-sword: {8 + played} games, {played} of them by rules of thumb")


def test_check_can_look_at_one_number_of_seats_with_some_options(call, monkeypatch):
    asked = []

    def listen(game, games, seats, options, seed, every, greedy):
        asked.append((games, seats, options, greedy))
        return tk.testing.Report(game.id)

    monkeypatch.setattr("tablekit.testing.check_game", listen)
    arguments = ("--seats", 5, "--option", "location=dojo", "--option", "max_turns=90")
    code, _, err = call("check", "sake-samurai", "--games", 8, *arguments)
    assert (code, err) == (0, "")
    assert asked == [(8, [5], [{"location": "dojo", "max_turns": 90}], 2)]


@pytest.mark.parametrize(
    "arguments",
    [["--seats", 9], ["--option", "location"], ["--option", "location=moon"]],
    ids=["seats", "no choice", "no such choice"],
)
def test_check_says_what_cannot_be_set_up(call, arguments):
    code, out, err = call("check", "sake-samurai", "--games", 1, *arguments)
    assert (code, out) == (2, "")
    assert is_one_sentence(err)


def test_check_can_look_at_every_game(call):
    code, out, _ = call("check", "--all", "--games", 1, "--every", 100)
    assert code == 0
    assert len(out.splitlines()) == len(tk.games())


@pytest.mark.parametrize("arguments", [[], ["samurai-sword", "--all"]], ids=["none", "both"])
def test_check_wants_a_game_or_all(call, arguments):
    code, out, err = call("check", *arguments)
    assert (code, out) == (2, "")
    assert is_one_sentence(err)


def test_check_of_an_unknown_game_exits_2(call):
    code, _, err = call("check", "chess")
    assert code == 2
    assert is_one_sentence(err)


def test_check_of_a_game_that_breaks_the_contract_exits_1(call, monkeypatch):
    def broken(*_, **__):
        raise tk.Nonconforming("samurai-sword: two legal actions share a notation.")

    monkeypatch.setattr("tablekit.testing.check_game", broken)
    code, out, err = call("check", "samurai-sword")
    assert (code, out) == (1, "")
    assert err == "tablekit: samurai-sword: two legal actions share a notation.\n"


# --- kit --------------------------------------------------------------------------------------

KIT = Path(__file__).parents[1] / "examples" / "way-of-the-samurai-kit"


def test_kit_check_says_what_a_kit_brings(call):
    code, out, err = call("kit", "check", KIT)
    assert (code, err) == (0, "")
    first, *lines = out.splitlines()
    assert "Way of the Samurai: The Moon Road (way-of-the-samurai+moon-road, tables " in first
    assert first.endswith("). Fine.")
    assert "  weapons.csv: moon-blade, river-staff" in lines


def test_kit_check_says_what_replaces_ours(call, tmp_path):
    head = 'game = "way-of-the-samurai"\nid = "a"\ntitle = "A"\nreplace = ["places"]\n'
    (tmp_path / "kit.toml").write_text(head, encoding="utf-8")
    (tmp_path / "places.csv").write_text("id,name_en\nbridge,A Bridge\n", encoding="utf-8")
    (tmp_path / "enemies.csv").write_text(
        "id,name_en,life,ki\nfox,Fox,1,1\noda,Oda,3,3\n", encoding="utf-8"
    )
    code, out, _ = call("kit", "check", tmp_path)
    assert code == 0
    assert out.splitlines()[1:] == [
        "  enemies.csv: fox; in place of ours: oda",
        "  places.csv: nothing of ours, but bridge",
    ]


def test_kit_check_tells_every_problem_and_exits_1(call, tmp_path):
    (tmp_path / "kit.toml").write_text('game = "way-of-the-samurai"\nid = "a"', encoding="utf-8")
    (tmp_path / "swords.csv").write_text("", encoding="utf-8")
    code, out, err = call("kit", "check", tmp_path, KIT, tmp_path / "nowhere")
    assert (code, err) == (1, "")
    lines = out.splitlines()
    assert lines[0] == f"{tmp_path}: kit.toml, title: this must not be empty."
    assert lines[1].startswith(f"{tmp_path}: 'swords.csv': there is no such table.")
    assert lines[2].endswith("Fine.")
    assert lines[-1] == f"{tmp_path / 'nowhere'}: There is no folder '{tmp_path / 'nowhere'}'."


def test_play_with_a_broken_kit_says_so_before_it_opens(call, tmp_path):
    code, out, err = call("play", "--no-browser", "--kit", tmp_path)
    assert (code, out) == (2, "")
    assert is_one_sentence(err)
    assert "kit.toml" in err


def test_play_tells_its_kernels_of_the_kits(monkeypatch):
    from tablekit.serve import Setup, prepare_environment

    monkeypatch.setenv("TABLEKIT_KITS", "other")
    for name in ("JUPYTER_PATH", "VOILA_APP_IP", "PYDEVD_DISABLE_FILE_VALIDATION"):
        monkeypatch.setenv(name, "")
    monkeypatch.chdir(KIT.parent)
    prepare_environment(Setup(kits=(KIT.name,)), KIT)
    assert os.environ["TABLEKIT_KITS"] == os.pathsep.join([str(KIT), "other"])
