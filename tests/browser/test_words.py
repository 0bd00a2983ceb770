"""What the page itself says is in its catalogue: with every message marked, no text is unmarked.

The page is shown without a notebook: a model in the browser holds what Python would send.
"""

import json
import re
from html import unescape

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from tablekit_widgets import TableWidget
from tablekit_widgets.dashboard import Dashboard
from tablekit_widgets.front import page_words
from tablekit_widgets.lesson import LessonWidget
from tablekit_widgets.teacher import TeacherWidget

import tablekit as tk
from tablekit.teach import course

# A page that asks nothing of anybody: what it sends is forgotten.
SHOW = """async ({ esm, css, state }) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const model = { get: (name) => state[name], on() {}, off() {}, send() {} };
  const address = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const { default: widget } = await import(address);
  widget.render({ model, el: document.body });
}"""
# All that a person reads or hears: text, and the attributes that are spoken or shown.
READ = """() => {
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    if (!texts.currentNode.parentElement.closest("style, .tk-sprite, .tk-stage .tk-table")) {
      found.push(texts.currentNode.nodeValue);
    }
  }
  for (const node of document.querySelectorAll("*")) {
    if (node.closest(".tk-stage .tk-table")) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt"]) {
      found.push(node.getAttribute(name) ?? "");
    }
  }
  return found;
}"""
# What Intl says by itself, a seat's letter, a range of seats, and our name.
OWN = re.compile(r"\b(?:and|ago|minutes?|hours?|days?|[A-O]|tablekit)\b|[^\w]|\d")


class Marking(Transformer):
    """Puts ⟦ and ⟧ around each text of a message."""

    def visit_TextElement(self, node):  # noqa: N802, as the parser calls it
        return ast.TextElement(f"⟦{node.value}⟧")


@pytest.fixture(scope="module")
def marked():
    """The words of the page, each of them marked."""
    ((language, source),) = page_words("en")
    tree = FluentParser().parse(source)
    return [[language, FluentSerializer().serialize(Marking().visit(tree))]]


@pytest.fixture
def read(browser, marked):
    """`read(widget, …)`: what is unmarked on its page, after these scripts, and not Python's."""

    def show(widget, *scripts):
        state = widget.get_state()
        page = browser.new_page()
        page.route(
            "http://words.test/**", lambda route: route.fulfill(body="", content_type="text/html")
        )
        page.goto("http://words.test/")
        shown = {name: value for name, value in state.items() if not name.startswith("_")}
        shown = json.loads(json.dumps({**shown, "words": marked}, default=str))
        page.evaluate(SHOW, {"esm": state["_esm"], "css": state["_css"], "state": shown})
        for script in scripts:
            page.evaluate(script)
        texts = page.evaluate(READ)
        page.close()
        assert any("⟦" in text for text in texts)
        told = plain(" ".join(strings_of({**shown, "words": []})))
        return {text for text in texts if not is_told(text, told)}

    return show


def strings_of(value):
    """All texts in what Python sends."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from strings_of(each)


def plain(text):
    """A text without markup, marks of emphasis and line breaks; what a tag is called, is told."""
    text = re.sub(r'<[^>]*\baria-label="([^"]*)"[^>]*>', r" \1 ", text)
    text = unescape(re.sub(r"<[^>]*>", " ", text))
    return " ".join(re.sub(r"[*`|]|^[-*] ", " ", text).split())


def is_told(text, told):
    """Whether everything in a text is marked, or comes from Python, or from the language itself."""
    parts = re.split(r"⟦[^⟧]*⟧", text)
    return all(not OWN.sub("", part) or plain(part) in told for part in parts)


def click(selector):
    return f"() => document.querySelector({json.dumps(selector)})?.click()"


def hover(selector):
    over = 'new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" })'
    return f"() => document.querySelector({json.dumps(selector)})?.dispatchEvent({over})"


# --- The table --------------------------------------------------------------------------------


@pytest.fixture
def table():
    """A table of three people, some moves into the game."""
    table = tk.Table("samurai-sword", ["Zora", "Yuki", "Xeno"], seed=5)
    for _ in range(12):
        table.play(table.state.legal_actions()[0])
    return table


def finished():
    table = tk.Table("samurai-sword", ["greedy"] * 3, seed=2)
    table.run_bots()
    return table


def send(widget, **message):
    widget._receive(widget, message, None)
    return widget


def test_a_table_in_play(read, table):
    seat = table.state.actor
    widget = TableWidget(table, seat=seat)
    assert read(widget) == set()
    assert read(widget, click(".tk-can"), hover(".tk-hand .tk-card")) == set()
    assert (
        read(widget, *(click(f"[data-tab={tab}]") for tab in ("actions", "rules", "whatif")))
        == set()
    )
    assert read(widget, click(".tk-bar .tk-button")) == set()  # nothing to take back, and why


def test_a_table_that_people_share(read, table):
    widget = TableWidget(table)
    assert read(widget) == set()  # the curtain
    send(widget, type="reveal")
    assert read(widget) == set()
    send(widget, type="goto", move=3)
    assert read(widget) == set()  # looking back


def test_a_finished_game(read):
    assert read(TableWidget(finished(), seat=0)) == set()


def test_rules_that_were_searched(read, table):
    widget = TableWidget(table, seat=0)
    assert read(send(widget, type="search", words="parry")) == set()


def test_something_tried(read):
    table = tk.Table("samurai-sword", ["Zora", "greedy", "greedy"], seed=5)
    table.run_bots()
    widget = TableWidget(table, seat=0, pace=0)
    send(widget, type="try", action=table.state.legal_actions()[0])
    assert widget.scene["trial"]
    assert read(widget, click("[data-tab=whatif]")) == set()


@pytest.mark.parametrize("game", ["samurai-sword", "way-of-the-samurai"])
def test_lessons(read, game):
    lessons = course(game).lessons[:3]
    for lesson in lessons:
        for place in range(len(lesson.steps)):
            assert read(LessonWidget(lesson, place, following="Zzz", leave=lambda: None)) == set()


def test_a_teacher_s_table(read, table):
    widget = TeacherWidget(table)
    assert read(widget) == set()
    assert read(send(widget, type="note", words="Look here")) == set()


# --- The dashboard ----------------------------------------------------------------------------


@pytest.fixture
def dashboard(tmp_path):
    """The page of a visitor who has said hello."""
    return send(
        Dashboard(str(tmp_path / "store.db")), type="hello", mine=[], learner="x" * 24, name=""
    )


def test_the_lobby_and_the_sheet(read, dashboard):
    assert dashboard.scene["page"] == "lobby"
    assert read(dashboard) == set()
    choose = """() => { for (const [place, kind] of ["here", "link", "bot"].entries()) {
      const field = document.querySelector(`[data-field="kind:${place}"]`);
      if (!field) continue;
      field.value = kind; field.dispatchEvent(new Event("input", { bubbles: true })); } }"""
    clear = """() => { for (const field of document.querySelectorAll("input.tkd-input")) {
      field.value = field.dataset.field === "seed" ? "x" : "";
      field.dispatchEvent(new Event("input", { bubbles: true })); } }"""
    submit = "() => document.querySelector('form').requestSubmit()"
    for game in tk.games():
        opened = click(f'button[data-do=setup][data-game="{game.id}"]')
        assert read(dashboard, opened) == set()
        assert read(dashboard, opened, choose, clear, submit) == set()


def test_a_table_and_its_seats(read, dashboard):
    seats = [
        {"kind": "me", "name": "Zora", "bot": ""},
        {"kind": "link", "name": "Yuki", "bot": ""},
        {"kind": "bot", "name": "", "bot": "greedy"},
    ]
    send(dashboard, type="start", game="samurai-sword", seats=seats, options={}, seed=1)
    assert dashboard.scene["page"] == "table"
    assert read(dashboard) == set()
    assert read(dashboard, click("[data-do=seats]")) == set()
    assert read(dashboard, click("[data-do=seats]"), click("dialog [data-do=ask]")) == set()


@pytest.mark.parametrize("page", ["learn", "whatif", "lobby"])
def test_the_pages(read, dashboard, page):
    assert read(send(dashboard, type="goto", page=page)) == set()


def test_rules_on_the_page_learn(read, dashboard):
    send(dashboard, type="goto", page="learn")
    for words in ("", "parry", "no such words"):
        assert read(send(dashboard, type="rules", game="samurai-sword", words=words)) == set()


def test_trouble(read, dashboard):
    assert read(send(dashboard, type="goto", table="nowhere")) == set()


def test_an_english_word_would_be_found():
    assert not is_told("Cancel", "")
    assert not is_told("⟦Pass to ⟧Ann and leave", "Ann")
    assert is_told("⟦Pass to ⟧Ann⟦.⟧", "Ann")
