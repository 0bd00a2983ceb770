"""The tables of slips (tests/breaks.py): each row still fits its game, and what noticing means."""

from pathlib import Path

import pytest

from tests import breaks

TABLES = sorted(Path(__file__).parent.glob(f"*/{breaks.NAME}"))


@pytest.fixture(params=TABLES, ids=lambda path: path.parent.name)
def table(request):
    return breaks.read(request.param)


def test_every_rule_has_a_row_or_a_reason(table):
    assert list(dict.fromkeys(row.rule for row in table.breaks)) == table.rules
    for row in table.breaks:
        assert bool(row.reason) != bool(row.file and row.old), row.rule


def test_what_a_slip_changes_stands_there_once(table):
    for row in table.breaks:
        if row.old:
            text = (breaks.ROOT / table.folder / row.file).read_text(encoding="utf-8")
            assert text.count(row.old) == 1, f"{row.rule}: {row.old!r} in {row.file}"
            assert row.new != row.old, row.rule


def test_every_slip_leaves_python_that_can_be_read(table):
    for row in table.breaks:
        if row.file.endswith(".py"):
            text = (breaks.ROOT / table.folder / row.file).read_text(encoding="utf-8")
            compile(text.replace(row.old, row.new), f"{row.rule}: {row.file}", "exec")


@pytest.mark.parametrize(
    ("program", "noticed"),
    [
        ("def test_it(): assert 1 + 1 == 3", "test_one.py::test_it - assert (1 + 1) == 3"),
        ("def test_it(): assert 1 + 1 == 2", ""),
        ("import nothing_of_this_name\ndef test_it(): assert False", ""),
    ],
    ids=["a test fails", "all pass", "it does not start"],
)
def test_only_a_test_that_fails_has_noticed(tmp_path, program, noticed):
    (tmp_path / "test_one.py").write_text(program, encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text("[tool.pytest.ini_options]\n", encoding="utf-8")
    assert breaks.who_notices(tmp_path, ["test_one.py::test_it"]) == noticed
