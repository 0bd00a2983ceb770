"""Tables, states and views show themselves: a picture and plain words, with or without a kernel."""

import re
import subprocess
import sys
from html import unescape

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from tablekit_widgets import as_text, page

import tablekit as tk
from tests.kernels import AsyncKernel

GAME = tk.game("samurai-sword")
BOTH = ["text/html", "text/plain"]


def shown(thing):
    """What a notebook gets."""
    bundle = thing._repr_mimebundle_(include=None, exclude=None)
    assert sorted(bundle) == BOTH
    return bundle["text/html"], bundle["text/plain"]


def in_words(html):
    """The text that a picture shows or says, without style and tags."""
    labels = re.findall(r'aria-label="([^"]*)"', html)
    rest = re.sub(r"<style>.*?</style>|<[^>]+>", " ", html, flags=re.DOTALL)
    return unescape(" ".join([*labels, rest]))


# --- Pictures with a plain twin ---------------------------------------------------------------


def test_a_view_shows_what_its_seat_may_know(table_after, seats):
    table = table_after(25, seats)
    for seat in (None, *range(seats)):
        assert shown(table.view(seat)) == (page(table.view(seat)), as_text(table.view(seat)))


def test_a_table_with_one_person_shows_that_persons_view():
    table = tk.Table(GAME, ["greedy", "Ann", "random"], seed=4)
    html, text = shown(table)
    assert html == page(table.view(1), table.players)
    assert "seen by Ann" in text
    assert all(name in html and name in text for name in table.players)


def test_a_table_of_bots_shows_what_a_spectator_sees():
    table = tk.Table(GAME, ["greedy", "greedy", "random"], seed=4)
    assert shown(table)[0] == page(table.view(None), table.players)


def test_a_table_with_several_people_shows_nobodys_hand_and_role(table_after, parse):
    table = table_after(12, 5, seed=2)
    html, text = shown(table)
    assert "seen by a spectator" in text
    tree = parse(html)
    assert tree.of("tk-in-hand") == []
    known = [card for seat in table.view(None).to_dict()["players"] for card in seat["hand"]]
    assert len(tree.of("tk-known")) == len([card for card in known if card])
    roles = re.findall(r"#tk-samurai-sword-role-([\w-]+)", html)
    assert sorted(roles) == ["hidden"] * 4 + ["shogun"]
    # The same picture, whatever the hidden cards, roles and deck are.
    other = tk.Table.from_state(table.view(None).sample(1), table.seats)
    assert other.state.hands != table.state.hands
    assert shown(other) == (html, text)


def test_a_state_is_the_whole_truth_and_shows_all_of_it(table_after, parse):
    state = table_after(12, 5, seed=2).state
    before = state.to_json()
    html, text = shown(state)
    tree = parse(html)
    for seat, section in enumerate(tree.all("section")):
        known = [card for group in section.of("tk-known") for card in group.of("tk-card")]
        names = [card.get("aria-label").partition(".")[0] for card in known]
        truth = GAME.from_json(before).show(None)["players"][seat]
        assert names == [GAME.texts.name("card", card) for card in truth["hand"]]
        assert GAME.texts.name("role", truth["role"]) in section.of("tk-who")[0].get("aria-label")
        assert f"role {truth['role']}" in text
    assert state.to_json() == before


@pytest.mark.parametrize("moves", [0, 25, 10_000])
def test_the_words_tell_what_the_picture_shows(table_after, seats, moves):
    table = table_after(moves, seats, seed=seats)
    for seat in (None, *range(seats)):
        view = table.view(seat)
        seen, text = view.to_dict(), as_text(view, table.players)
        lines = text.splitlines()
        for name, told in zip(table.players, seen["players"], strict=True):
            (line,) = [line for line in lines if line.startswith(f"  {name}: character")]
            for fact in ("character", "role", "resilience", "honor"):
                assert told[fact] is None or f"{fact} {told[fact]}" in line
            hand = re.search(r"hand \[(.*?)\]", line)
            cards = hand[1].split(", ") if hand else []
            assert cards == [card or "?" for card in told["hand"]]
            assert [card for card in told["in_play"] if card not in line] == []
            assert ("harmless True" in line) == told["harmless"]
            if told["difficulty"]:
                assert f"difficulty total {told['difficulty']['total']}" in line
        assert f"deck size {seen['deck_size']}" in text
        assert not seen["discard"] or f"discard [{', '.join(seen['discard'])}]" in text
        assert f"weapons played {seen['weapons_played']}" in text
        for action in view.legal_actions():
            assert view.describe(action, table.players) in text
            assert view.notation(action) in text
        if view.result is None:
            assert view.decision.prompt(table.players) in text
        else:
            assert view.result.text(table.players) in text
            assert all(row.text(table.players) in text for row in view.result.breakdown)


def test_the_picture_shows_what_the_words_tell(table_after, seats):
    table = table_after(25, seats, seed=seats)
    for seat in (None, *range(seats)):
        view = table.view(seat)
        html = in_words(page(view, table.players))
        seen = view.to_dict()
        for told in seen["players"]:
            assert GAME.texts.name("character", told["character"]) in html
            for card in [*told["in_play"], *filter(None, told["hand"]), *seen["discard"][-1:]]:
                assert GAME.texts.name("card", card) in html


def test_a_terminal_gets_the_words():
    """IPython without a notebook prints text/plain; Python alone has a short repr."""
    table = tk.Table(GAME, ["Ann", "greedy", "greedy"], seed=4)
    assert repr(table).startswith("<Table of <Samurai Sword: 3 seats")
    assert repr(table.view(0)) == f"<Samurai Sword seen by seat 0, move {table.moves}>"
    assert "<" not in shown(table)[1]


def test_drawing_is_imported_only_when_something_is_shown():
    program = """if True:
        import sys
        import tablekit as tk
        drawing = ("tablekit_widgets", "jinja2", "ipywidgets", "anywidget", "IPython")
        table = tk.Table("samurai-sword", ["Ann", "greedy", "greedy"], seed=4)
        table.play(table.state.legal_actions()[0])
        print([name for name in drawing if name in sys.modules])
        table._repr_mimebundle_()
        print("tablekit_widgets" in sys.modules)
    """
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["[]", "True"]


# --- In a saved notebook ----------------------------------------------------------------------

CELLS = (
    "import tablekit as tk\ntable = tk.Table('samurai-sword', ['Ann', 'greedy', 'greedy'], seed=4)",
    "table",
    "table.view(1)",
    "table.state",
    "tk.Table('samurai-sword', ['Ann', 'Bo', 'greedy'], seed=4)",
    "from tablekit_widgets import TableWidget\nTableWidget(table)",
)


@pytest.fixture(scope="module")
def notebook():
    """A notebook that was run once; its kernel is gone."""
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    book = nbformat.v4.new_notebook(cells=cells)
    kernel = {"kernel_name": "python3", "extra_arguments": [], "kernel_manager_class": AsyncKernel}
    client = NotebookClient(book, timeout=300, store_widget_state=False, **kernel)
    client.execute()
    return book


def outputs(book, cell):
    (output,) = book.cells[cell].outputs
    return output["data"]


def test_a_saved_notebook_holds_picture_and_words(notebook):
    table = tk.Table("samurai-sword", ["Ann", "greedy", "greedy"], seed=4)
    for cell, thing in ((1, table), (2, table.view(1)), (3, table.state)):
        html, text = shown(thing)
        assert outputs(notebook, cell)["text/html"] == html
        assert outputs(notebook, cell)["text/plain"] == text


def test_a_saved_notebook_with_two_people_holds_nobodys_hand(notebook):
    data = outputs(notebook, 4)
    assert "seen by a spectator" in data["text/plain"]
    assert "tk-in-hand" not in re.sub(r"<style>.*?</style>", "", data["text/html"], flags=re.S)


def test_a_widget_in_a_saved_notebook_leaves_readable_words(notebook):
    data = outputs(notebook, 5)
    assert "application/vnd.jupyter.widget-view+json" in data
    assert re.fullmatch(r"<TableWidget of <Samurai Sword: 3 seats, .*>>", data["text/plain"])


def test_a_web_page_of_the_notebook_shows_the_tables_without_a_kernel(notebook, parse):
    body, _ = HTMLExporter(template_name="basic").from_notebook_node(notebook)
    pictures = parse(body).of("tk-still")
    assert len(pictures) == 4
    for cell, picture in zip((1, 2, 3, 4), pictures, strict=True):
        (drawn,) = parse(outputs(notebook, cell)["text/html"]).of("tk-still")
        assert elements(picture) == elements(drawn)
        assert picture.text == drawn.text


def elements(tree):
    """Tags and attributes; the converter puts attributes into another order."""
    return [
        (each.tag, {name: value.split() for name, value in each.attributes.items()})
        for each in tree.all()
    ]
