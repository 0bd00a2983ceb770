"""Names are strangers' texts: shown whole where they can be, and never as anything but text."""

import json
import re

import pytest
from tablekit_widgets import TableWidget, as_text, page, render
from tablekit_widgets.names import harmless, names_of

import tablekit as tk

GAME = tk.game("samurai-sword")

OVERRIDE, EMBED, POP = "\N{RIGHT-TO-LEFT OVERRIDE}", "\N{RIGHT-TO-LEFT EMBEDDING}", "\u202c"
ISOLATE, POP_ISOLATE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
CONTROLS = re.compile(
    "[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\ufeff]"
)

NAMES = {
    "a script": "<script>alert(1)</script>",
    "an image": '"><img src=x onerror=alert(1)>',
    "an end tag": "</section></div></style>",
    "a comment": "<!-- Ann -->",
    "quotes": """Ann "the 'Blade'" `x`""",
    "an entity": "&lt;Ann&gt; &amp; Bo",
    "braces": "{{ 7 * 7 }} {% raise %} { $seat } { seat-name } {0}",
    "format": "%s %(name)s {name!r} \\N{DIGIT ONE} $1 \\1",
    "a link": "javascript:alert(1) http://example.org",
    "override": f"Ann{OVERRIDE}nna",
    "embedding left open": f"{EMBED}Ann{POP_ISOLATE}{OVERRIDE}",
    "an isolate closed": f"{POP_ISOLATE}{POP}Ann",
    "Hebrew": "\u05e9\u05e8\u05d4",
    "Arabic": "\u0639\u0644\u064a 3",
    "emoji": "\U0001f431\u200d\U0001f464\U0001f1ee\U0001f1f9\U0001f44d\U0001f3fd",
    "combining": "Z\u0351\u036b\u0343a\u035b\u0346",
    "nothing to see": "\u200b\u200e\ufeff",
    "200 characters": "Ab cd" * 40,
    "200 letters": "W" * 200,
    "200 emoji": "\U0001f98a" * 200,
}  # fmt: skip


@pytest.fixture(params=NAMES.values(), ids=list(NAMES))
def name(request):
    return request.param


@pytest.fixture
def named(name, position):
    """`named(…)`: Ann's table, where Bo is called something else; Ann has attacked."""

    def seat_them(**more):
        table = position(5, ("Ann", name, "Cleo", "Dan", "Eve"), **more)
        table.play("katana>1")
        return table

    return seat_them


def strings(value):
    """Every text in a JSON value, keys too."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from strings(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from strings(inner)
    elif isinstance(value, str):
        yield value


def is_balanced(text):
    """Whether whatever changes the direction of text in it ends in it."""
    depth = 0
    for sign in text:
        depth += (sign == ISOLATE) - (sign == POP_ISOLATE)
        if depth not in (0, 1):
            return False
    return depth == 0


# --- On the picture ---------------------------------------------------------------------------


def test_a_name_stays_text_in_the_picture(named, name, parse):
    """The same elements as for a plain name; the name itself stands in texts and labels."""
    table = named()
    plain = ("Ann", "Bo", *table.players[2:])
    for seat in (None, 0, 1):
        view = table.view(seat)
        drawn, expected = (parse(page(view, names)) for names in (table.players, plain))
        assert [each.tag for each in drawn.all()] == [each.tag for each in expected.all()]
        for one, other in zip(drawn.all(), expected.all(), strict=True):
            assert one.attributes.keys() == other.attributes.keys()
        shown = names_of(5, table.players)[1]
        sections = {section.get("data-key"): section for section in drawn.all("section")}
        assert sections["seat-1"].get("aria-label") == shown
        assert " ".join(shown.split()) in sections["seat-1"].text


def test_no_text_of_a_picture_is_turned_around_by_a_name(named, parse):
    table = named()
    for element in parse(render(table.view(1), table.players)).all():
        between = [part for part in element.parts if isinstance(part, str)]
        for text in filter(None, [*element.attributes.values(), *between]):
            assert not CONTROLS.search(text.replace("\n", " ")), repr(text)
            assert is_balanced(text)


def test_the_words_for_terminals_keep_one_line_for_each_player(named):
    table = named()
    text = as_text(table.view(1), table.players)
    assert len(text.splitlines()) == 1 + 5 + 1 + 1 + len(table.view(1).legal_actions())
    assert not CONTROLS.search(text.replace("\n", " "))


# --- In every field of every scene ------------------------------------------------------------


def test_every_field_of_every_scene_shows_a_name_harmlessly(named, name, tell):
    scenes = []
    for more in ({}, {"resilience": {1: 1}, "honor": {1: 1}}):
        for seat in (0, 1, None):
            table = named(**more)
            widget = TableWidget(table, seat=seat)
            scenes.append(widget.scene)
            scenes.append(tell(widget, "act", action=-1, move=1))
            scenes.append(tell(widget, "reveal"))
            table.play("decline")
            widget.refresh()
            scenes.append(widget.scene)
            scenes.append(tell(widget, "undo"))
    assert any(scene["result"] for scene in scenes)
    assert any(scene["curtain"] for scene in scenes)
    shown = names_of(5, table.players)[1]
    assert any(shown in scene["prompt"] for scene in scenes)
    assert any(shown in line[0] for scene in scenes for line in scene["log"])
    for scene in scenes:
        json.dumps(scene, ensure_ascii=False).encode()
        for text in strings({**scene, "html": ""}):
            assert not CONTROLS.search(text), repr(text)
            assert is_balanced(text)


def test_a_page_with_long_names_is_still_a_page(position):
    names = [f"{number}" + "\U0001f98a" * 199 for number in range(7)]
    widget = TableWidget(position(7, names), seat=0)
    assert all(name in widget.scene["html"] for name in names)


def test_names_are_told_apart_by_the_table_and_kept_by_the_record(named, name):
    """What is shown is one thing; the record keeps the name as it was given."""
    table = named()
    assert table.seats[1] == name


# --- The rule itself --------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Ann", "Ann B.", "Zoë", "李小龍", "O'Neil <3", "🐱‍👤", "👍🏽", "{0}"]
)
def test_ordinary_names_are_left_alone(name):
    assert names_of(1, [name]) == (name,)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        (f"Ann{OVERRIDE}nna", "Annnna"),
        (f"{POP_ISOLATE}Ann", "Ann"),
        (" Ann \n Bo\u2028Cleo\tDan", "Ann Bo Cleo Dan"),
        ("Ann\x00\x07\x1b[31m", "Ann [31m"),
        ("Ann\ud800", "Ann"),
        ("\u200b\u200d", "Seat 0"),
        ("\u034f \ufe0f", "Seat 0"),  # marks of which nothing is seen
        ("שרה", f"{ISOLATE}שרה{POP_ISOLATE}"),
    ],
)
def test_signs_that_are_not_seen_are_left_out(given, shown):
    assert names_of(1, [given]) == (shown,)


def test_what_is_harmless_stays_so(name):
    once = names_of(1, [name])
    assert names_of(1, once) == once
    assert harmless(harmless(name)) == harmless(name)


def test_missing_names_are_numbers():
    assert names_of(3, ["Ann"]) == ("Ann", "Seat 1", "Seat 2")


# --- Names that pretend -----------------------------------------------------------------------


def test_no_two_seats_look_the_same():
    """They differ for the computer, which numbers namesakes, and for nobody else."""
    wide, joined = "\N{FULLWIDTH LATIN CAPITAL LETTER A}nn", "A\N{ZERO WIDTH JOINER}nn"
    assert names_of(4, ["Ann", wide, joined, "A\N{VARIATION SELECTOR-16}nn"])[1:] == (
        f"{wide} 2",
        f"{joined} 3",
        "A\N{VARIATION SELECTOR-16}nn 4",
    )
    twins = ["Ann", "A\N{ZERO WIDTH SPACE}nn", f"{OVERRIDE}Ann", "Ann 2"]
    assert names_of(4, twins) == ("Ann", "Ann 2", "Ann 3", "Ann 2 2")


@pytest.mark.parametrize("blank", ["\u3164", "\u115f\u1160", "\uffa0", "\u2800\u2800"])
def test_letters_of_which_nothing_is_seen_are_no_name(blank):
    assert names_of(1, [blank]) == ("Seat 0",)


def test_marks_over_marks_do_not_reach_over_the_table():
    assert harmless("Z" + "\u0351" * 150 + "o") == "Z" + "\u0351" * 4 + "o"
    assert harmless("Ế") == harmless("Ế")
    assert harmless("E\u0302\u0301") == "E\u0302\u0301"
