"""The rulebook: 139 numbered rules, found by id and by word."""

import re

import pytest

import tablekit as tk
from tablekit.core.rulebook import Rulebook

SMALL = """\
# A game

Not a rule.

## Opening

### AB-1 Seats

Two players
sit down.

### AB-2 First

The elder begins, see AB-1.

## Endgame

### AB-10 Last

Whoever sits last wins.
"""

CHAPTERS = [
    ("The game in brief", "SS-1"),
    ("Setup", "SS-6"),
    ("Harmless players", "SS-19"),
    ("Turn", "SS-25"),
    ("Difficulty", "SS-48"),
    ("Weapon attack", "SS-54"),
    ("Defeat", "SS-66"),
    ("Deck end", "SS-71"),
    ("End of the game", "SS-76"),
    ("Three players", "SS-90"),
    ("Cards", "SS-97"),
    ("Characters", "SS-120"),
    ("At the screen", "SS-136"),
]
"""Each chapter with its first rule."""


@pytest.fixture
def book(game):
    return game.rulebook


@pytest.fixture
def small():
    return Rulebook(SMALL)


def test_chapters_and_rules_are_read_in_order(small):
    assert [tuple(rule) for rule in small] == [
        ("AB-1", "Seats", "Two players\nsit down.", "Opening"),
        ("AB-2", "First", "The elder begins, see AB-1.", "Opening"),
        ("AB-10", "Last", "Whoever sits last wins.", "Endgame"),
    ]


def test_a_rule_between_two_others_has_a_letter():
    book = Rulebook("## One\n\n### AB-007 Seven\n\nFirst.\n\n### AB-007b Seven again\n\nThen.\n")
    assert [rule.id for rule in book] == ["AB-007", "AB-007b"]
    assert book["ab-007B"].text == "Then."
    assert "AB-007b" in book
    assert book.search("AB-007b") == [book["AB-007b"]]
    with pytest.raises(tk.UnknownRule, match="They run from AB-007 to AB-007b"):
        book["x"]


def test_rules_are_numbered_from_1_to_139(book):
    assert len(book) == 139
    assert [rule.id for rule in book] == [f"SS-{number}" for number in range(1, 140)]


def test_every_rule_has_a_title_a_text_and_a_chapter(book):
    for rule in book:
        assert rule.title
        assert len(rule.text.split()) >= 3, rule.id
        assert rule.section, rule.id


def test_chapters_are_those_of_the_specification(book):
    firsts = {}
    for rule in book:
        firsts.setdefault(rule.section, rule.id)
    assert list(firsts.items()) == CHAPTERS


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("SS-16", "4"),
        ("SS-43", "7"),
        ("SS-48", "clockwise"),
        ("SS-67", "honor"),
        ("SS-86", "Ninja"),
        ("SS-98", "Bushido"),
        ("SS-126", "Hanzo"),
        ("SS-139", "team"),
    ],
)
def test_a_number_means_what_it_means_in_the_specification(book, rule, words):
    assert words in f"{book[rule].title} {book[rule].text}"


def test_rules_named_in_a_rule_exist(book):
    for rule in book:
        for named in re.findall(r"SS-\d+", rule.text):
            assert named in book, f"{rule.id} names {named}"


def test_an_id_is_found_however_it_is_typed(book):
    assert book["SS-49"] is book[" ss-49 "]
    assert "ss-49" in book
    assert "SS-140" not in book
    assert None not in book


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("SS-140", "There is no rule 'SS-140'. Did you mean 'SS-"),
        ("SS49", "Did you mean 'SS-49'?"),
        ("", "They run from SS-1 to SS-139."),
        (49, "There is no rule 49."),
        (None, "There is no rule None. They run from SS-1 to SS-139."),
        ("x" * 10_000, "They run from SS-1 to SS-139."),
    ],
    ids=lambda value: str(value)[:12],
)
def test_an_unknown_rule_is_refused_with_the_nearest(book, asked, says):
    with pytest.raises(tk.UnknownRule) as caught:
        book[asked]
    assert isinstance(caught.value, KeyError)
    assert says in str(caught.value)


def test_search_puts_rules_with_the_word_in_the_title_first(book):
    found = book.search("parry")
    titled = [rule for rule in book if "parry" in rule.title.lower()]
    assert len(titled) > 1
    assert set(found[: len(titled)]) == set(titled)
    assert all("parry" in f"{rule.title} {rule.text} {rule.section}".lower() for rule in found)
    assert len(found) > len(titled)


def test_search_wants_every_word(book):
    both = {rule.id for rule in book.search("bushido honor")}
    assert both == {rule.id for rule in book.search("bushido")} & {
        rule.id for rule in book.search("HONOR")
    }
    assert "SS-102" in both


def test_search_for_an_id_gives_that_rule(book):
    assert book.search("ss-12") == [book["SS-12"]]


@pytest.mark.parametrize("words", ["", "   ", "zeppelin", "parry zeppelin", "[", "*"])
def test_search_for_what_is_not_there_gives_nothing(book, words):
    assert book.search(words) == []


def test_search_finds_words_in_the_small_book(small):
    assert [rule.id for rule in small.search("last")] == ["AB-10"]
    assert [rule.id for rule in small.search("sit")] == ["AB-1", "AB-10"]


def test_everything_that_cites_a_rule_cites_one_that_exists(game, book):
    cited = {event.rule for event in game.events} | set(game.refusals.values())
    for decision in game.decisions:
        cited.update(decision.rules)
    assert all(rule in book for rule in cited)


def test_the_gist_of_a_rule_is_how_its_text_begins(book):
    assert book["SS-34"].gist == "You may play one weapon per turn."
    # What is too short to say anything alone is told with what follows.
    assert book["SS-128"].gist.startswith("Resilience 4. You draw 1 extra card")


def test_a_gist_is_no_table_and_no_list():
    book = Rulebook(
        "## One\n\n### AA-1 Two\n\n| a | b |\n|---|---|\n\n- one.\n\nIt says\nso. More."
    )
    assert book["AA-1"].gist == "It says so. More."
    assert Rulebook("## One\n\n### AA-1 Two\n\n| a |")["AA-1"].gist == ""
