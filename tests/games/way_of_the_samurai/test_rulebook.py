"""The rulebook: 171 rules, and a test in this folder for every one of them."""

import re
from pathlib import Path

import pytest

from tablekit.testing.coverage import rule_coverage

CHAPTERS = [
    ("Modes and setup", "WS-001"),
    ("Cards and gauge", "WS-014"),
    ("The round", "WS-021"),
    ("Ki", "WS-041"),
    ("Combos and special cards", "WS-050"),
    ("Wounds", "WS-059"),
    ("The wound die", "WS-065"),
    ("End of the round, victory, defeat", "WS-073"),
    ("Weapons", "WS-101"),
    ("Enemies", "WS-117"),
    ("Places", "WS-126"),
    ("Climates", "WS-131"),
    ("Clan of Samurai", "WS-141"),
    ("Campaigns", "WS-147"),
    ("Random events", "WS-160"),
    ("Difficulty", "WS-175"),
    ("Creation kit", "WS-185"),
    ("Two players", "WS-190"),
    ("Blood and Bushido", "WSX-01"),
]


@pytest.fixture
def book(game):
    return game.rulebook


def test_there_are_171_rules_in_the_chapters_of_the_specification(book):
    assert len(book) == 171
    firsts = {}
    for rule in book:
        firsts.setdefault(rule.section, rule.id)
    assert list(firsts.items()) == CHAPTERS


def test_ids_go_up_and_are_well_formed(book):
    ids = [rule.id for rule in book]
    assert all(re.fullmatch(r"WS-\d{3}b?|WSX-\d{2}", one) for one in ids)
    base = [one for one in ids if one.startswith("WS-")]
    assert base == sorted(base)
    assert ids[len(base) :] == [f"WSX-{number:02}" for number in range(1, 9)]


def test_every_rule_says_something(book):
    titles = [rule.title for rule in book]
    assert len(set(titles)) == len(titles)
    for rule in book:
        assert len(rule.text.split()) >= 3, rule.id
        for named in re.findall(r"WSX?-\d+b?", rule.text):
            assert named in book, f"{rule.id} names {named}"


def test_everything_that_cites_a_rule_cites_one_that_exists(game, book):
    cited = {event.rule for event in game.events} | set(game.refusals.values())
    for decision in game.decisions:
        cited.update(decision.rules)
    assert {rule for rule in cited if rule not in book} == set()


def test_every_rule_has_a_test_here(game):
    """Also with the line of ids that a mark may need: `pytest.mark.rule("WS-014", …)`."""
    untested = [row.rule for row in rule_coverage(game, Path(__file__).parent) if not row.tests]
    assert untested == []


def test_every_vector_of_the_specification_is_a_test_here():
    """V1 to V41, each named in the docstring of the test that shows it."""
    text = "\n".join(
        path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py")
    )
    named = {int(number) for number in re.findall(r'"""V(\d+)\b', text)}
    assert named == set(range(1, 42))


def test_every_mark_names_a_rule_of_this_book(book):
    for path in Path(__file__).parent.glob("test_*.py"):
        for mark in re.findall(r"pytest\.mark\.rule\(([^)]*)\)", path.read_text(encoding="utf-8")):
            for rule in re.findall(r'"(WS[^"]*)"', mark):
                assert rule in book, f"{path.name}: {rule}"
