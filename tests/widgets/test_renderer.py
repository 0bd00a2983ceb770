"""The renderer: the same bytes for the same view, well formed, and nothing from elsewhere.

The pictures in `snapshots/` are compared byte by byte. When a template has changed on purpose, look
at the new ones and keep them:

    UPDATE_SNAPSHOTS=1 .venv/bin/python -m pytest tests/widgets/test_renderer.py
    git diff tests/widgets/snapshots
"""

import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from tablekit_widgets import as_text, page, render
from tablekit_widgets.front import module_text, style_text
from tablekit_widgets.looks import look_of

import tablekit as tk

GAME = tk.game("samurai-sword")
SNAPSHOTS = Path(__file__).parent / "snapshots"
UPDATE = bool(os.environ.get("UPDATE_SNAPSHOTS"))


@pytest.fixture
def moments(position, ended):
    """`moments(5)`: a name, a table and a seat for each of the positions that are drawn."""

    def describe(seats):
        struck = position(seats)
        struck.play("katana>1")
        return [
            ("start", position(seats), 0),
            ("parry", struck, 1),
            ("end", ended(seats), 0),
            ("spectator", struck, None),
        ]

    return describe


DRAWN = {}
"""The views of each number of seats with their pictures, which take a while to read."""


@pytest.fixture
def views(moments, table_after, parse, seats):
    """Views of all kinds: the described positions, and every seat's in the middle of a game.

    Each comes with the players' names and the elements of its page.
    """
    if seats not in DRAWN:
        played = table_after(45, seats, seed=seats)
        tables = [(table, seat) for _, table, seat in moments(seats)]
        tables += [(played, seat) for seat in (None, *range(seats))]
        views = [(table.view(seat), table.players) for table, seat in tables]
        DRAWN[seats] = [(view, players, parse(page(view, players))) for view, players in views]
    return DRAWN[seats]


# --- The same bytes ---------------------------------------------------------------------------


def test_the_same_view_is_drawn_with_the_same_bytes(table_after, seats):
    one, other = (table_after(30, seats, seed=1) for _ in range(2))
    for seat in (None, *range(seats)):
        assert render(one.view(seat), one.players) == render(other.view(seat), other.players)
        assert page(one.view(seat), one.players) == page(other.view(seat), other.players)


PROGRAM = """
    import hashlib
    from random import Random
    import tablekit as tk
    from tablekit_widgets import as_text, page

    table, chance = tk.Table("samurai-sword", 5, seed=8), Random(8)
    while not table.state.is_over:
        table.play(chance.choice(table.state.legal_actions()))
        if table.moves % 20 == 0:
            for seat in (None, 0, 4):
                view = table.view(seat)
                print(hashlib.sha256((page(view) + as_text(view)).encode()).hexdigest())
"""


def test_every_process_draws_the_same_bytes():
    prints = [
        subprocess.run(
            [sys.executable, "-c", dedent(PROGRAM)],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            check=True,
        ).stdout
        for seed in ("0", "4242")
    ]
    assert len(prints[0].split()) > 10
    assert len(set(prints)) == 1


@pytest.mark.parametrize("moment", ["start", "parry", "end", "spectator"])
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_the_picture_is_the_one_that_was_approved(moments, seats, moment):
    table, seat = next((table, seat) for name, table, seat in moments(seats) if name == moment)
    view = table.view(seat)
    for ending, drawn in (
        ("html", render(view, table.players)),
        ("txt", as_text(view, table.players)),
    ):
        kept = SNAPSHOTS / f"{seats}-seats-{moment}.{ending}"
        if UPDATE:
            kept.write_bytes(f"{drawn}\n".encode())
        assert kept.read_bytes() == f"{drawn}\n".encode(), f"{kept.name}: see the top of this file"


def test_no_snapshot_is_left_over():
    wanted = {
        f"{seats}-seats-{moment}.{ending}"
        for seats in (3, 5, 7)
        for moment in ("start", "parry", "end", "spectator")
        for ending in ("html", "txt")
    }
    assert {file.name for file in SNAPSHOTS.iterdir()} == wanted


# --- Well formed ------------------------------------------------------------------------------


def test_every_tag_is_closed_and_every_attribute_stands_once(views):
    """The reader would have stopped; here it has read every seat."""
    for _, players, tree in views:
        assert len(list(tree.all("section"))) == len(players)


def test_an_id_stands_once_in_the_page_and_a_key_once_among_its_siblings(views):
    for _, _, tree in views:
        ids = [element.get("id") for element in tree.all(id=True)]
        assert len(set(ids)) == len(ids)
        for parent in (tree, *tree.all()):
            keys = [child.get("data-key") for child in parent.children if child.get("data-key")]
            assert len(set(keys)) == len(keys), keys


def test_everything_that_can_be_pressed_has_a_name(views):
    for _, players, tree in views:
        pressed = [*tree.all("button"), *tree.all("summary")]
        assert len(pressed) > len(players)
        for element in pressed:
            assert (element.get("aria-label") or element.text).strip(), element.attributes


def test_no_label_and_no_role_is_empty(views):
    for _, _, tree in views:
        for element in tree.all():
            for name in ("aria-label", "title", "role", "data-pick", "data-place"):
                assert element.get(name) is None or element.get(name).strip(), element.attributes


def test_drawings_are_silent_and_pictures_with_a_meaning_say_it(views):
    """A drawing is hidden from screen readers, or part of something that has a label."""
    for _, _, tree in views:
        assert all(element.get("aria-label") for element in tree.all(role="img"))
        spoken = [one for one in tree.all() if one.tag == "button" or one.get("role") == "img"]
        labelled = [one for one in spoken if one.get("aria-label")]
        quiet = [*labelled, *tree.all(aria_hidden="true")]
        inside = {id(drawing) for one in quiet for drawing in one.all("svg")}
        for drawing in tree.all("svg"):
            assert drawing.get("aria-hidden") == "true" or id(drawing) in inside


def test_what_is_picked_is_part_of_an_action(views):
    known = {"card", "target", "prize"}
    for _, _, tree in views:
        for element in tree.all(data_pick=True):
            assert element.tag == "button"
            assert {pick.partition("=")[0] for pick in element.get("data-pick").split()} <= known


# --- Whole, and nothing from elsewhere --------------------------------------------------------


def test_every_drawing_that_is_used_comes_along(views):
    for _, _, tree in views:
        symbols = {element.get("id") for element in tree.all("symbol")}
        used = {element.get("href") for element in tree.all("use")}
        assert used == {f"#{name}" for name in symbols}


def test_the_widgets_drawings_hold_all_that_any_card_role_or_character_needs(views, parse):
    symbols = {symbol.get("id") for symbol in parse(look_of(GAME).sprite()).all("symbol")}
    for _, _, tree in views:
        used = {element.get("href") for element in tree.all("use")}
        assert used <= {f"#{name}" for name in symbols}
    for kind in ("card", "character", "role"):
        for name in GAME.catalogue.get(kind, ()):
            drawing = name if kind == "card" else f"{kind}-{name}"
            assert f"tk-samurai-sword-{drawing}" in symbols


def test_a_page_needs_nothing_from_anywhere(views):
    for view, players, tree in views:
        text = page(view, players)
        assert not re.search(r"https?:|//\w|url\(|@import|javascript:|<script|\bsrc=", text)
        for element in tree.all():
            assert element.tag not in {"script", "iframe", "object", "embed", "link", "img", "form"}
            assert not [name for name in element.attributes if name.startswith("on")]
            assert (element.get("href") or "#").startswith("#")


def test_style_and_module_of_the_widget_need_nothing_from_anywhere():
    modules = [module_text("table/main.js"), module_text("dashboard/main.js")]
    named = "http://www.w3.org/2000/svg"  # a name, which nobody asks for
    for text in (look_of(GAME).still_style(), style_text("dashboard.css"), *modules):
        asked = text.replace(named, "")
        assert not re.search(r"https?:|url\(|@import|\bimport\(|^import |\bfetch\(", asked, re.M)


def counted(cards):
    return "1 card" if cards == 1 else f"{cards} cards"


# --- What is on the table ---------------------------------------------------------------------


def test_the_viewer_sits_at_the_bottom_and_the_others_follow_clockwise(table_after, parse, seats):
    table = table_after(0, seats)
    for viewer in range(seats):
        sections = list(parse(render(table.view(viewer), table.players)).all("section"))
        order = [int(section.get("data-key").removeprefix("seat-")) for section in sections]
        assert order == [(viewer + step) % seats for step in range(seats)]
        places = [re.search(r"tk-at-([\w-]+)", one.get("class"))[1] for one in sections]
        assert places[0] == "near"
        assert len(set(places)) == seats
        sides = [re.search(r"tk-on-(\w+)", one.get("class"))[1] for one in sections[1:]]
        assert sides == sorted(sides)  # up the left side, and down the right one


def test_every_seat_shows_who_sits_there_and_how_they_stand(views):
    for view, players, tree in views:
        seen = view.to_dict()
        for section in tree.all("section"):
            told = seen["players"][int(section.get("data-key").removeprefix("seat-"))]
            (who,) = section.of("tk-who")
            label = who.get("aria-label")
            assert label.startswith(f"{players[told['seat']]}, ")
            assert GAME.texts.name("character", told["character"]) in label
            assert f"{told['resilience']} resilience, {told['honor']} honor" in label
            assert counted(len(told["hand"])) in label
            assert ("harmless" in label) == told["harmless"]
            assert ("active player" in label) == (seen["turn"] == told["seat"])
            if told["role"]:
                assert GAME.texts.name("role", told["role"]) in label
            pips = {pip.get("aria-label") for pip in section.all(role="img", aria_label=True)}
            assert f"{told['resilience']} of {told['full_resilience']} resilience" in pips
            assert f"{told['honor']} honor" in pips
            in_play = [card for group in section.of("tk-in-play") for card in group.of("tk-card")]
            names = [card.get("aria-label").partition(".")[0] for card in in_play]
            assert names == [GAME.texts.name("card", card) for card in told["in_play"]]


def test_the_own_hand_lies_open_and_the_piles_are_counted(views):
    for view, _, tree in views:
        seen = view.to_dict()
        (deck,) = tree.all(data_place="deck")
        (discard,) = tree.all(data_place="discard")
        assert deck.get("aria-label") == f"Deck: {counted(seen['deck_size'])}"
        assert discard.get("aria-label") == f"Discard pile: {counted(len(seen['discard']))}"
        hand = [card.get("data-pick") for card in tree.of("tk-in-hand")]
        # At the end the own hand lies open among the others.
        own = [] if view.seat is None or view.result else seen["players"][view.seat]["hand"]
        assert hand == [f"card={card}" for card in own]


def test_of_other_hands_only_what_is_known_lies_open(views):
    for view, _, tree in views:
        seen = view.to_dict()
        for section in tree.all("section"):
            told = seen["players"][int(section.get("data-key").removeprefix("seat-"))]
            own = told["seat"] == view.seat and view.result is None
            known = [card for group in section.of("tk-known") for card in group.of("tk-card")]
            assert [card.get("aria-label").partition(".")[0] for card in known] == [
                GAME.texts.name("card", card) for card in told["hand"] if card and not own
            ]


def test_a_struck_seat_sees_the_weapon_that_is_being_resolved(position, parse):
    table = position(5)
    table.play("katana>1")
    for seat in (None, 0, 1, 4):
        (resolving,) = parse(render(table.view(seat), table.players)).all(data_place="resolving")
        assert [card.get("aria-label") for card in resolving.of("tk-card")] == [
            "Katana. Reaches difficulty 2; 3 wounds if it hits."
        ]


def test_seats_without_a_name_are_called_by_number(table_after):
    text = render(table_after(3, 3).view(0), ["Ann"])
    assert "Ann" in text
    assert "Seat 1" in text
    assert "Seat 2" in text


def test_the_pages_around_the_table_have_its_palette():
    """The template of the server's pages has the colours once more: it must stand without us."""
    root = Path(__file__).parents[2]
    ours = root / "widgets" / "tablekit_widgets" / "static" / "palette.css"
    around = root / "voila" / "templates" / "tablekit" / "paper.css"
    colours = [
        dict(re.findall(r"(--tk-[\w-]+): ([^;]+);", place.read_text("utf-8")))
        for place in (ours, around)
    ]
    assert len(colours[0]) > 10
    assert colours[0] == {name: colours[1].get(name) for name in colours[0]}


def test_the_pages_around_the_table_share_no_class_with_it():
    """The style of the server's page would reach into the tables that stand on it."""
    root = Path(__file__).parents[2]
    around = (root / "voila" / "templates" / "tablekit").glob("*.css")
    names = {
        name for place in around for name in re.findall(r"\.(tk-[\w-]+)", place.read_text("utf-8"))
    }
    assert names
    assert [name for name in sorted(names) if not name.startswith("tk-page-")] == []
    ours = (root / "widgets" / "tablekit_widgets").rglob("*")
    named = [
        str(place)
        for place in ours
        if place.suffix in (".css", ".js", ".j2", ".py") and "tk-page-" in place.read_text("utf-8")
    ]
    assert named == []
