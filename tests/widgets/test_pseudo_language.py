"""No word of a page stands outside the catalogues.

A pseudo-language has every message of every catalogue, and every name of the box, between marks:
⟦…⟧. Whatever people read and has letters outside the marks was written somewhere else. Players'
names, rules' numbers, the titles of games, the rulebook and the texts of lessons are no messages.
"""

import ast
import re
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest
import tablekit_widgets
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as fluent
from jinja2 import Environment, FileSystemLoader
from tablekit_widgets import LessonWidget, TableWidget, TeacherWidget, render
from tablekit_widgets.words import TEXTS

import tablekit as tk
from tablekit.core import texts as catalogues
from tablekit.core.texts import Texts
from tablekit.serve.pages import FAULT, SENTENCES
from tablekit.teach import course
from tablekit.teach.lesson import Play

PSEUDO = "en-pseudo"
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil")
WIDGETS = Path(tablekit_widgets.__file__).parent
PAGES = WIDGETS.parents[1] / "voila" / "templates" / "tablekit"
GAMES = ("samurai-sword", "way-of-the-samurai")
READ = ("aria-label", "title", "alt", "placeholder")
"""The attributes that people read or hear."""

_INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
_NO_WORDS = re.compile(r"\b[A-Z]{2}-\d+\b")
_LETTER = re.compile(r"[^\W\d_]")


# --- The language -----------------------------------------------------------------------------


def marked(source):
    """A Fluent file with each message between marks."""
    resource = FluentParser().parse(source)
    for entry in resource.body:
        if isinstance(entry, fluent.Message) and entry.value is not None:
            inside = entry.value.elements
            entry.value.elements = [fluent.TextElement("⟦"), *inside, fluent.TextElement("⟧")]
    return FluentSerializer().serialize(resource)


@pytest.fixture(autouse=True)
def pseudo(monkeypatch):
    """The pseudo-language is spoken everywhere."""
    read, name, languages = catalogues.read_source, Texts.name, Texts.languages

    @cache
    def read_marked(package):
        return marked(read(package, "en"))

    def read_source(package, language):
        return read_marked(package) if language == PSEUDO else read(package, language)

    def name_of(self, kind, component, language="en"):
        own = name(self, kind, component, "en" if language == PSEUDO else language)
        # A table may show the second half of "Blood: Exhausted" alone.
        parts = ": ".join(f"⟦{part}⟧" for part in own.split(": "))
        return parts if language == PSEUDO else own

    monkeypatch.setattr(catalogues, "read_source", read_source)
    monkeypatch.setattr(Texts, "name", name_of)
    monkeypatch.setattr(Texts, "languages", lambda self: (*languages(self), PSEUDO))


# --- What is read -----------------------------------------------------------------------------


def unmarked(text, exempt=()):
    """What of a text stands outside the marks and has letters."""
    for name in (*exempt, *NAMES):
        text = text.replace(name, "")
    while _INNERMOST.search(text):
        text = _INNERMOST.sub("", text)
    rest = _NO_WORDS.sub("", text)
    return " ".join(rest.split()) if _LETTER.search(rest) else ""


def texts_of(element):
    """Every text of a page, and every attribute that people read; a seat's letter is no word."""
    if element.tag == "style" or "tk-letter" in element.classes:
        return
    for name in READ:
        if element.get(name):
            yield element.get(name)
    for part in element.parts:
        if isinstance(part, str):
            yield part
        else:
            yield from texts_of(part)


@pytest.fixture
def check(parse):
    """`check(texts)`: all of them are marked; `check(html=…)` reads a page."""

    def find(texts=(), html="", exempt=()):
        texts = [*texts, *(texts_of(parse(html)) if html else ())]
        found = sorted({rest for text in texts if (rest := unmarked(text, exempt))})
        assert found == []

    return find


def said_in(scene):
    """Every sentence of a table's scene, without its picture."""
    yield from (scene["prompt"], scene["undo"][1], scene["notice"])
    yield from (action["words"] for action in scene["actions"])
    yield from (words for words, _ in scene["why"].values())
    yield from (line[0] for line in scene["log"])
    yield from (event["words"] for event in scene["news"])
    yield from (words for _, words in scene["rivals"])
    for odds in scene["odds"]:
        yield from (odds["about"], *(row[0] for row in odds["rows"]))
    if scene["result"]:
        yield from (scene["result"]["words"], *(row[0] for row in scene["result"]["rows"]))


@pytest.fixture
def check_table(check):
    def read(scene, exempt=()):
        check(said_in(scene), scene["html"], exempt)

    return read


# --- Tables -----------------------------------------------------------------------------------


def test_the_marks_are_seen():
    assert unmarked("⟦Waiting for ⟦Ann⟧.⟧ SS-12, 3/4") == ""
    assert unmarked("⟦Waiting⟧ for Ann") == "for"
    assert TEXTS.say("a-spectator", {}, (), PSEUDO) == "⟦a spectator⟧"


def setups():
    for seats in range(3, 8):
        yield pytest.param("samurai-sword", seats, {}, id=f"samurai-sword-{seats}")
    game = tk.game("way-of-the-samurai")
    modes = next(option.choices for option in game.options if option.name == "mode")
    extras = [{}, {"blood": "yes"}, {"virtue": "yes"}, {"one_vs_three": "yes"}]
    extras += [{"places": "yes", "climate": "yes"}]
    for mode in modes:
        for extra in extras:
            for seats in game.seats:
                try:
                    game.settle(seats, {"mode": mode, **extra})
                except tk.BadOption:
                    continue
                name = "-".join((mode, *extra))
                yield pytest.param(game.id, seats, {"mode": mode, **extra}, id=f"{name}-{seats}")


@pytest.mark.parametrize(("game", "seats", "options"), list(setups()))
def test_a_whole_game_is_in_the_language_of_its_window(game, seats, options, check_table):
    table, chance = tk.Table(game, NAMES[:seats], seed=7, **options), Random(7)
    widget = TableWidget(table, seat=0, language=PSEUDO)
    while not table.state.is_over and table.moves < 200:
        if table.moves % 6 == 0:
            for seat in {table.state.actor, None, 0}:
                widget.seat = seat
                widget.refresh()
                check_table(widget.scene)
        if table.moves % 2:
            action = table.game.greedy(table.view(table.state.actor))
        else:
            action = chance.choice(table.state.legal_actions())
        table.play(action, bots=False)
    widget.refresh()
    check_table(widget.scene)


def test_the_scroll_of_a_story(check):
    game = tk.game("shogun-no-katana")
    begun = game.story()
    for campaign in (begun, begun.note(2, False).move_on().note(1, True)):
        scroll = game.tell_story(campaign, PSEUDO)
        told = [scroll[name] for name in ("title", "about", "total", "rank", "meaning", "ended")]
        told += [words for _, words in scroll["choices"]]
        for chapter in scroll["chapters"]:
            told += [chapter["title"], chapter["about"]]
            told += [entry["words"] for entry in chapter["entries"]]
        check(told)


@pytest.mark.parametrize("game", GAMES)
def test_english_has_no_marks(game, check_table):
    widget = TableWidget(tk.Table(game, NAMES[: tk.game(game).seats[0]], seed=1), seat=0)
    assert "⟦" not in str(widget.scene)


@pytest.mark.parametrize("name", ["sticks", "noughts"])
def test_the_plain_table_and_its_fields(example, name, check_table):
    """Where the game has no word for a field of its view, the field's own name stands there.

    Squares and marks are signs, the same in every language.
    """
    game = example(name)
    table = tk.Table(game, ["Ann", "Bo"], seed=1)
    signs = [*game.notations, *("xo" if game.notations else ""), *table.players]
    widget = TableWidget(table, seat=0, language=PSEUDO)
    while True:
        view = table.view(table.state.actor or 0).to_dict()
        fields = [key.replace("_", " ") for own in (view, *view["players"]) for key in own]
        check_table(widget.scene, sorted(fields + signs, key=len, reverse=True))
        if table.state.is_over:
            break
        table.play(table.state.legal_actions()[0], bots=False)
        widget.seat = table.state.actor or 0
        widget.refresh()


def test_a_seat_without_a_name_is_called_in_the_language(check):
    state = tk.game("samurai-sword").new(seats=3, seed=1)
    check(html=render(state.view(0), (), PSEUDO))


def test_hints_and_reasons(monkeypatch, check, tell):
    monkeypatch.setattr("tablekit_widgets.hints.FEW_PLAYOUTS", 40)
    widget = TableWidget(tk.Table(GAMES[0], ["Ann", "greedy", "random"], seed=3), language=PSEUDO)
    tell(widget, "ask")
    assert widget.hints["note"]
    check([widget.hints["note"], *widget.hints["reasons"].values()])


BAD = [
    ("act", {}),
    ("act", {"action": 1, "move": 99}),
    ("act", {"action": 10**9, "move": 0}),
    ("undo", {}),
    ("look", {"seat": 9}),
    ("goto", {"move": "x"}),
    ("goto", {"move": 99}),
    ("search", {"words": 3}),
    ("save", {}),
    ("open", {"text": 3}),
    ("open", {"text": "no record"}),
    ("ask", {}),
    ("try", {"action": 1}),
    ("nonsense", {}),
]


@pytest.mark.parametrize(("kind", "content"), BAD)
def test_what_a_table_does_not_take_is_told_in_the_language(kind, content, tell, check):
    for seats in ([0], None):
        widget = TableWidget(tk.Table(GAMES[0], NAMES[:4], seed=3), seats=seats, language=PSEUDO)
        check([tell(widget, kind, **content)["notice"]])


# --- Lessons ----------------------------------------------------------------------------------


def written(lesson):
    """The words of the lesson itself, as they come out of the tutor, the longest first."""
    found = {lesson.title}
    for step in lesson.steps:
        found |= {step.hint, getattr(step, "right", "") or ""}
        found |= set(getattr(step, "choices", {}).values())
        found |= {words for words in getattr(step, "options", {}).values() if words}
    found |= set(lesson.seats)
    return sorted((words for words in found if words), key=len, reverse=True)


@pytest.mark.parametrize("game", GAMES)
def test_the_tutor_speaks_the_language_around_the_words_of_the_lesson(
    game, check, check_table, tell
):
    for lesson in course(game).lessons:
        widget = LessonWidget(lesson, pace=0, language=PSEUDO)
        own = written(lesson)
        for place, step in enumerate(lesson.steps):
            widget.tutor.go_to(place)
            widget._turn_page()
            check_table(widget.scene, own)
            labels = re.findall(r'aria-label="([^"]*)"', widget.lesson["words"])
            check(labels, exempt=own)
            if step.is_task and not isinstance(step, Play):
                for kind in ("hint", "solve"):
                    tell(widget, kind)
                    check([widget._hint, widget._said.text if widget._said else ""], exempt=own)
        widget.close()


@pytest.mark.parametrize(
    ("kind", "content"),
    [("predict", {"value": "x"}), ("tick", {"actions": 3}), ("undo", {}), ("next", {})],
)
def test_what_a_lesson_does_not_take_is_told_in_the_language(kind, content, tell, check):
    lesson = course(GAMES[0]).lessons[0]
    widget = LessonWidget(lesson, pace=0, language=PSEUDO)
    for place in range(len(lesson.steps)):
        widget.tutor.go_to(place)
        check([tell(widget, kind, **content)["notice"]])


@pytest.mark.parametrize(
    ("kind", "content"),
    [("uncover", {}), ("note", {"words": 3}), ("note", {"words": "x"}), ("skeleton", {})],
)
def test_the_teachers_table(kind, content, tell, check, check_table):
    widget = TeacherWidget(tk.Table(GAMES[0], NAMES[:4], seed=3), language=PSEUDO)
    check_table(widget.scene)
    check([tell(widget, kind, **content)["notice"]])


# --- The dashboard ----------------------------------------------------------------------------


def said_on(page):
    """Every text of a dashboard's scene that is no person's, no lesson's and no rulebook's."""
    scene = page.scene
    yield scene["notice"]
    for game in scene["games"]:
        yield from (game["pitch"], game["length"])
        for option in game["options"]:
            yield from (option["label"], option["help"])
            yield from (words for _, words in option.get("choices", ()))
    for bot in scene["bots"]:
        yield from bot[1:]
    for table in scene["tables"]:
        yield from (table["words"], *table["players"])
    if scene["considered"]:
        yield scene["considered"]["problem"]
        for refused in scene["considered"]["refused"].values():
            yield from refused.values()
    if scene["table"]:
        for seat in scene["table"]["seats"]:
            yield from (seat["bot_label"], seat["name"])
    if scene["trouble"]:
        yield from (scene["trouble"][part] for part in ("title", "words"))


@pytest.fixture
def stranger(visit, tell):
    """Somebody whose browser speaks the pseudo-language."""

    def arrive(**content):
        page = visit()
        tell(page, "hello", languages=["tlh", PSEUDO], **content)
        assert page.language == PSEUDO
        return page

    return arrive


BOTS = ("Greedy", "Random", "Search")
"""A bot at a table is called like a person: by its name."""


def test_the_lobby_and_the_pages_around_it(stranger, tell, check):
    page = stranger()
    check(said_on(page))
    for where in ("learn", "whatif", "lobby"):
        tell(page, "goto", page=where)
        check(said_on(page))


def test_the_setup_of_every_game_tells_its_clashes(stranger, tell, check):
    page = stranger()
    for game in page.scene["games"]:
        for seats in game["seats"]:
            for option in game["options"]:
                for choice, _ in option.get("choices", ()):
                    chosen = {option["name"]: choice}
                    tell(page, "consider", game=game["id"], seats=seats, options=chosen)
                    check(said_on(page))


def test_a_table_of_the_dashboard_its_window_and_its_end(stranger, start, window, tell, check):
    page = stranger()
    start(page, "me Ann", "bot greedy", "bot random", "link Bo")
    check(said_on(page), exempt=BOTS)
    opened = window(page)
    check(said_in(opened.scene), opened.scene["html"], exempt=BOTS)
    while not opened.table.state.is_over:
        opened.table.play(opened.table.state.legal_actions()[0], bots=False)
    opened.look()
    opened.refresh()
    check(said_in(opened.scene), opened.scene["html"], exempt=BOTS)
    tell(page, "goto", page="lobby")
    assert page.scene["tables"][0]["words"].startswith("⟦")
    check(said_on(page), exempt=BOTS)


@pytest.mark.parametrize(
    "content",
    [
        {"table": "nowhere"},
        {"table": "nowhere", "key": "x"},
        {"lesson": "nothing"},
        {"lesson": "samurai-sword/nothing"},
        {"page": "teach", "game": "chess"},
        {"page": "teach", "record": "x"},
    ],
)
def test_pages_of_trouble(stranger, tell, check, content):
    page = stranger()
    tell(page, "goto", **content)
    assert page.scene["page"] == "trouble"
    check(said_on(page))


@pytest.mark.parametrize(
    ("kind", "content"),
    [
        ("start", {}),
        ("start", {"game": "samurai-sword"}),
        ("start", {"game": "samurai-sword", "seats": []}),
        ("start", {"game": "samurai-sword", "seats": [{"kind": "king"}], "options": {}}),
        ("consider", {"game": "samurai-sword", "seats": 4}),
        ("open", {"text": "x"}),
        ("save", {"table": "x"}),
        ("delete", {"table": "x"}),
        ("hand", {"seat": 0}),
        ("link", {"seat": 0}),
        ("rules", {"words": "x" * 300}),
    ],
)
def test_what_the_dashboard_does_not_take_is_told_in_the_language(
    stranger, tell, check, kind, content
):
    page = stranger()
    assert tell(page, kind, **content)["notice"]
    check(said_on(page))


@pytest.mark.parametrize(
    ("content", "language"),
    [
        ({}, "en"),
        ({"languages": ["tlh", "en-GB"]}, "en"),
        ({"lang": PSEUDO, "languages": ["en"]}, PSEUDO),
        ({"languages": [f"{PSEUDO}"]}, PSEUDO),
        ({"lang": ["x"], "languages": 3}, "en"),
        ({"lang": "../../en"}, "en"),
    ],
)
def test_the_address_comes_before_the_browser_and_english_last(visit, tell, content, language):
    page = visit()
    tell(page, "hello", **content)
    assert page.language == language


# --- The server's pages -----------------------------------------------------------------------


def test_the_pages_of_the_server(check):
    environment = Environment(loader=FileSystemLoader(PAGES), autoescape=True)

    def in_words(name, **about):
        say = lambda code: TEXTS.say(code, {}, (), PSEUDO)  # noqa: E731
        drawn = environment.get_template(name).render(language=PSEUDO, say=say, **about)
        drawn = re.sub(r"<script>.*?</script>|<!DOCTYPE html>", "", drawn, flags=re.S)
        return re.sub(r"<(path|circle)\b[^>]*/>|&[lg]t;", "", drawn)

    for code in ("forbidden", "not-found", "full", "fault", "refusal"):
        check(html=in_words("error.html", code=code, lobby="/"), exempt=("tablekit",))
    for wrong in (False, True):
        about = {"action": "/login", "wrong": wrong, "xsrf": ""}
        check(html=in_words("login.html", **about), exempt=("tablekit",))


# --- What is written elsewhere ----------------------------------------------------------------

TEMPLATES = [*WIDGETS.rglob("*.j2"), *PAGES.glob("*.j2"), *PAGES.glob("*.html")]


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_template_has_words_of_its_own(path):
    text = path.read_text("utf-8")
    text = re.sub(r"\{#.*?#\}|<style>.*?</style>|<script>.*?</script>", " ", text, flags=re.S)
    text = re.sub(r"\{\{.*?\}\}|\{%.*?%\}", "⟦⟧", text, flags=re.S)
    attributes = re.findall(rf'(?:{"|".join(READ)})="([^"]*)"', text)
    outside = re.sub(r"<[^<>]*>|&\w+;", " ", text)
    assert [
        rest for each in (*attributes, outside) if (rest := unmarked(each, ("tablekit",)))
    ] == []


PROGRAMMERS = ("front.py",)
"""Whose errors are for who writes a module of the page."""
MODULES = [path for path in sorted(WIDGETS.rglob("*.py")) if path.name not in PROGRAMMERS]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.name)
def test_no_module_has_sentences_of_its_own(path):
    tree = ast.parse(path.read_text("utf-8"))
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    strings = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
    ]
    assert [text for text in strings if re.search(r"\b[A-Za-z’']+ [a-z’']+ [a-z’']+\b", text)] == []


def test_every_code_of_the_catalogue_is_said_somewhere():
    source = (WIDGETS / "texts" / "en.ftl").read_text("utf-8")
    codes = [entry.id.name for entry in FluentParser().parse(source).body if hasattr(entry, "id")]
    assert len(set(codes)) == len(codes)
    files = [*WIDGETS.rglob("*.py"), *WIDGETS.rglob("*.j2"), *PAGES.glob("*")]
    files.append(Path(sys.modules["tablekit"].__file__).parent / "serve" / "pages.py")
    written_down = "\n".join(file.read_text("utf-8") for file in files)
    titles = "|".join([*SENTENCES.values(), FAULT, "refusal"])
    built = re.compile(rf"^(bot-[\w-]+|hint-[\w-]+|({titles})-title)$")
    assert [
        code for code in codes if f'"{code}"' not in written_down and not built.match(code)
    ] == []
