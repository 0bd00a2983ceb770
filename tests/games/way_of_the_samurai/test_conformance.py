"""The conformance kit on this game, and the page about it."""

import re
from pathlib import Path

import pytest

import tablekit as tk

PAGE = Path(__file__).parents[3] / "docs" / "games" / "way-of-the-samurai.md"


@pytest.mark.rule("WS-001")
def test_the_game_conforms(game):
    """Every seat count and combination of options once, a position in twelve looked at in full."""
    report = tk.testing.check_game(game, every=12)
    assert report.game == "way-of-the-samurai"


def test_the_code_on_the_page_runs(game):
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        exec(compile(block, PAGE.name, "exec"), {"tk": tk, "game": game})


def test_the_page_lists_every_option_with_its_default(game):
    text = PAGE.read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", text, re.MULTILINE))
    for option in game.options:
        listed = rows[option.name]
        assert f"{option.default}` (default" in listed or f"{option.default} (default" in listed
        if option.name != "weapon_2":
            assert all(str(choice) in listed for choice in option.choices), option.name


def test_the_rules_named_on_the_page_exist(game):
    for named in re.findall(r"WSX?-\d+b?", PAGE.read_text(encoding="utf-8")):
        assert named in game.rulebook, named
