"""The drawing kit: macros that every look can use, and a module for geometry beside a template."""

import sys
from pathlib import Path

import pytest
import tablekit_widgets
from tablekit_widgets import render
from tablekit_widgets.geometry import ring
from tablekit_widgets.looks import Look, look_of
from tablekit_widgets.render import SEAT_LETTERS

import tablekit as tk

WIDGETS = Path(tablekit_widgets.__file__).parent
PAGES = WIDGETS.parents[1] / "voila" / "templates"
LONGEST_LINE = 140
TEMPLATES = [*WIDGETS.rglob("*.j2"), *PAGES.rglob("*.j2"), *PAGES.rglob("*.html")]
TABLES = [path for path in TEMPLATES if path.name in ("table.html.j2", "plain.html.j2")]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_line_of_a_template_is_too_long_to_read(path):
    lines = path.read_text("utf-8").splitlines()
    assert [n for n, line in enumerate(lines, 1) if len(line) > LONGEST_LINE] == []


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.parent.name)
def test_every_table_is_drawn_with_the_kit(path):
    text = path.read_text("utf-8")
    assert '"kit/' in text
    # What the kit has is not written again.
    for own in ('class="tk-pile"', 'class="tk-card tk-back', "tk-pips", 'class="tk-die"'):
        assert own not in text, own


def undrawn(game, catalogue):
    """Components without a drawing, of kinds of which others have one; where it would stand."""
    look, missing = look_of(game), []
    for kind, ids in catalogue.items():
        bare = [id for id in ids if not look.symbol_id(id) and not look.symbol_id(f"{kind}-{id}")]
        if len(bare) < len(ids):
            missing += [f"{kind} {id}: art/{id}.svg or art/{kind}-{id}.svg" for id in bare]
    return missing


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.id)
def test_every_component_of_a_kind_that_is_drawn_has_its_drawing(game):
    assert undrawn(game, game.catalogue) == []


LOOK = """
{%- from "kit/board.html.j2" import grid -%}
{%- from "kit/cards.html.j2" import back, card, empty, fan, pile -%}
{%- from "kit/counters.html.j2" import counter, die, gems, pips, track -%}
{%- from "kit/seats.html.j2" import crest, letter, plate -%}
<div class="tk-table">
{% for place in seats %}
{% set n = place.seat %}
{% call plate("seat-" ~ n, "seat:" ~ n, players[n], at=place, colour=n) %}
{{ letter(place.seat) }}{{ crest("nobody", "person") }}{{ pips("honor", 1, 3, "1 of 3") }}
{{ gems("honor", 12, 0, "12") }}{{ counter("honor", 2, "tk-seal") }}
{% endcall %}
{% endfor %}
{% call pile("deck", 3, "deck", "Deck: 3") %}{{ back() }}{% endcall %}
{% call fan("tk-hand", 1, "Hand") %}
{% call card("<Ace>", "deck", "plain", "An <Ace>", pick="card=1") %}!{% endcall %}
{% endcall %}
{{ die(4, "Die", "four") }}{{ empty(2) }}
{% call track([("0", ""), ("1", "tk-zero")], 1) %}{% endcall %}
{% call(row, column, cell) grid([[1, 2], [3, 4]], "Board") %}
{{ cell }} at {{ row }} {{ column }}
{% endcall %}
{{ geometry.moved }}
</div>
"""


@pytest.fixture
def drawn(sticks, tmp_path, monkeypatch, parse):
    """The table of a stranger's game, whose look lies in its own package."""
    package = tmp_path / "strange_sticks"
    (package / "look").mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "look" / "table.html.j2").write_text(LOOK, encoding="utf-8")
    (package / "look" / "geometry.py").write_text(
        "def prepare(view, seen):\n    return {'moved': f'at {view.move}: {sorted(seen)[0]}'}\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    look = Look("sticks", "strange_sticks")
    drawing = sys.modules["tablekit_widgets.render"]
    monkeypatch.setattr(drawing, "look_of", lambda game: look)
    drawing._template.cache_clear()
    yield parse(render(sticks.new(seats=4, seed=1).view(0), ["Ann", "Bo", "Cleo", "Dan"]))
    drawing._template.cache_clear()
    for name in [name for name in sys.modules if name.startswith("strange_sticks")]:
        del sys.modules[name]


def test_a_look_of_another_distribution_uses_the_kit_and_its_own_geometry(drawn):
    assert "at 0: actor" in drawn.text
    sections = list(drawn.all("section"))
    assert [one.get("data-colour") for one in sections] == ["0", "1", "2", "3"]
    assert [one.text for section in sections for one in section.of("tk-letter")] == list("ABCD")
    assert [cell.text for cell in drawn.all("td")] == [
        "1 at 0 0",
        "2 at 0 1",
        "3 at 1 0",
        "4 at 1 1",
    ]
    (card,) = drawn.all(data_pick="card=1")
    assert card.get("aria-label") == "An <Ace>"  # a name is text, never markup


def test_pips_show_what_is_lost_and_gems_count_what_is_too_many(drawn):
    first = next(iter(drawn.all("section")))
    ((pips,), (gems,)) = list(first.of("tk-pips")), list(first.of("tk-gems"))
    drawings = [use.get("href").rpartition("-honor")[2] for use in pips.all("use")]
    assert drawings == ["", "-lost", "-lost"]
    assert len(list(gems.all("svg"))) == 8
    assert gems.text == "12"


def test_there_is_a_letter_and_a_place_for_eight_seats_and_more(sticks):
    assert len(set(SEAT_LETTERS)) >= 15

    class Eight:
        seats = 8

    class View:
        state, seat = Eight, 3

    spots = ring(View)
    assert [spot.seat for spot in spots] == [3, 4, 5, 6, 7, 0, 1, 2]
    assert len({(spot.x, spot.y) for spot in spots}) == 8


def test_a_kit_of_components_has_the_look_of_its_game():
    game = tk.game("samurai-sword")
    assert look_of(game) is look_of(game)
    assert look_of(game).prepare is not None
