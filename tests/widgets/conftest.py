"""What the tests of the table widget share: a wire that records, a parser, and described positions.

A widget here talks to a `Wire` instead of a browser: it keeps every message, as it would be sent.
"""

import json
import re
import sqlite3
import sys
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
import tablekit_widgets.window
from comm.base_comm import BaseComm
from ipywidgets import Widget
from tablekit_widgets import TableWidget
from tablekit_widgets.dashboard import Dashboard
from tablekit_widgets.window import Window

import tablekit as tk
from tablekit.games.samurai_sword.box.components import ROLE_IDS

GAME = tk.game("samurai-sword")
EXAMPLES = Path(__file__).parents[2] / "examples"

ROLES = ("shogun", "ninja-1", "samurai", "ninja-2", "ronin", "ninja-3", "samurai")
CHARACTERS = ("musashi", "goemon", "tomoe", "benkei", "ieyasu", "chiyome", "hanzo")
HANDS = (
    ("katana", "bo", "parry", "armor"),
    ("parry", "geisha", "daikyu", "wakizashi", "tea-ceremony"),
    ("battlecry", "kiseru", "parry"),
    ("jujitsu", "nagayari", "diversion"),
    ("breathing", "fast-draw"),
    ("daimyo", "concentration", "naginata"),
    ("kanabo", "shuriken"),
)
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil")


class Wire(BaseComm):
    """The way to a browser: keeps what is sent, as text."""

    def __init__(self, *arguments, **keywords):
        self.sent = []
        super().__init__(*arguments, **keywords)

    def publish_msg(self, msg_type, data=None, metadata=None, buffers=None, **keys):
        assert not buffers, "a table sends no binary data, which could hide anything"
        message = {"type": msg_type, "data": data, "metadata": metadata}
        self.sent.append(json.dumps(message, ensure_ascii=False))

    def scenes(self):
        """Every scene that was sent, in order."""
        states = [json.loads(text)["data"].get("state", {}) for text in self.sent]
        return [state["scene"] for state in states if state.get("scene")]

    def take(self):
        """Everything that was sent since the last time; then it is forgotten."""
        found = "\n".join(self.sent)
        self.sent.clear()
        return found

    def messages(self, kind):
        """Every message of this type that was sent beside the scenes."""
        custom = [json.loads(text)["data"] for text in self.sent if '"custom"' in text]
        contents = [data["content"] for data in custom if data.get("method") == "custom"]
        return [content for content in contents if content["type"] == kind]


@pytest.fixture(autouse=True)
def wires(monkeypatch):
    """All wires of this test; its widgets are closed at its end."""
    opened = []

    def open_wire(*arguments, **keywords):
        opened.append(Wire(*arguments, **keywords))
        return opened[-1]

    monkeypatch.setattr("comm.create_comm", open_wire)
    yield opened
    Widget.close_all()


@pytest.fixture(params=range(3, 8), ids="{}-seats".format)
def seats(request):
    """Every number of players."""
    return request.param


@pytest.fixture
def tell():
    """`tell(widget, "act", action=3, move=0)`: a message from the page; the scene after it."""

    def send(widget, kind, **content):
        widget._receive(widget, {"type": kind, **content}, [])
        return widget.scene

    return send


@pytest.fixture
def act(tell):
    """`act(widget, "katana>1")`: choose an action that the page offers, by number or notation."""

    def choose(widget, action):
        number = widget.table.state.parse(action) if isinstance(action, str) else action
        assert number in [offered["id"] for offered in widget.scene["actions"]]
        scene = tell(widget, "act", action=number, move=widget.scene["move"])
        assert scene["notice"] == ""
        return scene

    return choose


@pytest.fixture
def play_on(act):
    """`for scene in play_on(widget):` random moves of the page up to the end, each just made."""

    def random_moves(widget, seed=0, most=10_000):
        chance = Random(seed)
        while widget.scene["actions"] and most:
            yield act(widget, chance.choice(widget.scene["actions"])["id"])
            most -= 1

    return random_moves


@pytest.fixture
def position():
    """`position(5, resilience={1: 1})`: a described table of people, Ann (seat 0) to play."""

    def describe(seats=5, names=NAMES, **more):
        described = {
            "seats": seats,
            "roles": ["shogun", "ninja-1", "ninja-2"] if seats == 3 else list(ROLES[:seats]),
            "characters": list(CHARACTERS[:seats]),
            "hands": [list(hand) for hand in HANDS[:seats]],
            "in_play": {1: ["armor"], 2: ["concentration", "bushido"]},
            "discard": ["geisha", "bo"],
            "turn": 0,
        }
        return tk.Table.from_state(GAME.scenario(**{**described, **more}), names[:seats])

    return describe


@pytest.fixture
def ended(position):
    """`ended(5)`: a described table after the strike that ended the game."""

    def strike(seats=5, **more):
        table = position(seats, resilience={1: 1}, honor={1: 1}, **more)
        table.play("katana>1")
        table.play("decline")
        assert table.state.is_over
        return table

    return strike


@pytest.fixture
def table_after():
    """`table_after(40, seats=5)`: a dealt table of people after so many random moves."""

    def play(moves, seats=5, seed=0):
        table, chance = tk.Table(GAME, NAMES[:seats], seed=seed), Random(seed)
        while table.moves < moves and not table.state.is_over:
            table.play(chance.choice(table.state.legal_actions()))
        return table

    return play


@pytest.fixture
def walk():
    """`for view in walk(widget, every=3):` a random game, shown to whoever decides.

    The widget's window goes from seat to seat; every so many moves, it and the view of its seat
    can be looked at.
    """

    def random_moves(widget, seed=0, every=3):
        table, chance = widget.table, Random(seed)
        while not table.state.is_over:
            if table.moves % every == 0:
                widget.seat = table.state.actor
                widget.refresh()
                yield table.view(table.state.actor)
            table.play(chance.choice(table.state.legal_actions()), bots=False)

    return random_moves


@pytest.fixture
def example(monkeypatch):
    """`example("sticks")`: a game of somebody else, without a look of its own."""

    def forget(package):
        for module in [module for module in sys.modules if module.startswith(package)]:
            del sys.modules[module]

    taken = []

    def find(name):
        taken.append(f"tablekit_{name}")
        forget(taken[-1])
        monkeypatch.syspath_prepend(EXAMPLES / f"tablekit-{name}")
        return import_module(f"{taken[-1]}.game").GAME

    yield find
    for package in taken:
        forget(package)


@pytest.fixture
def sticks(example):
    """A game with a secret and an interrupt."""
    return example("sticks")


@pytest.fixture
def noughts(example):
    """A game on a board."""
    return example("noughts")


@pytest.fixture
def shared(position):
    """A screen that Ann and Bo share, with three bots at the table; it is for Ann to decide."""
    return TableWidget(position(5, ("Ann", "Bo", "greedy", "greedy", "random")))


# --- The dashboard ----------------------------------------------------------------------------


@pytest.fixture
def place(tmp_path):
    """Where the tables of this test are kept."""
    return tmp_path / "tables.sqlite"


@pytest.fixture
def visit(place, tell):
    """`page = visit(table, key)`: the dashboard of one more visitor, in a kernel of its own."""
    pages = []

    def arrive(table="", key="", mine=(), store=place, spare=None):
        pages.append(Dashboard(str(store)))
        mine = [list(line) for line in mine]
        # A browser has a key at hand for which it uses an invitation.
        spare = key[::-1] if spare is None else spare
        tell(pages[-1], "hello", table=table, key=key, mine=mine, spare=spare)
        return pages[-1]

    yield arrive
    for page in pages:
        page._leave()
        if page._store is not None:
            page._store.close()


@pytest.fixture
def start(tell, monkeypatch):
    """`seated = start(page, "me Ann", "link Bo", "bot greedy")`: a new table, its id and keys."""

    def set_up(page, *seats, seed=3, **options):
        # Chance leaves the seeds of these tests alone (tests/test_shared.py looks at it).
        monkeypatch.setattr("tablekit.shared.mixed", lambda chosen: chosen)
        asked = []
        for kind, who in (seat.split(" ", 1) for seat in seats):
            asked.append({"kind": kind, "bot" if kind == "bot" else "name": who})
        scene = tell(page, "start", game="samurai-sword", seats=asked, options=options, seed=seed)
        assert (scene["notice"], scene["page"]) == ("", "table")
        seated = page.comm.messages("seated")[-1]
        keys = {int(seat): key for seat, key in seated["keys"].items()}
        mine = [[seated["id"], seated["key"], seated["owner"]]]
        return SimpleNamespace(**{**seated, "keys": keys, "mine": mine})

    return set_up


@pytest.fixture
def window():
    """`window(page)`: the table that a dashboard shows."""

    def of(page):
        assert page.scene["page"] == "table", page.scene["trouble"]
        return page.box.children[1]

    return of


@pytest.fixture
def gather(visit, start, window):
    """`windows, seated = gather(3)`: a window for each of so many people; the first is the owner's.

    Seats after them may be given as for `start`.
    """

    def sit(people, *others, seed=3):
        owner = visit()
        friends = [f"link {name}" for name in NAMES[1:people]]
        seated = start(owner, "me Ann", *friends, *others, seed=seed)
        pages = [owner, *(visit(seated.id, seated.keys[seat]) for seat in range(1, people))]
        windows = [window(page) for page in pages]
        for each in windows:  # bots have waited for the last of them
            each.look()
        return windows, seated

    return sit


@pytest.fixture
def page(visit):
    """Somebody in the lobby."""
    return visit()


@pytest.fixture
def invite(visit, start):
    """`ann, seated = invite()`: Ann's page at a new table with Bo, by link, and a bot; its keys."""

    def sit(seed=3):
        ann = visit()
        return ann, start(ann, "me Ann", "link Bo", "bot greedy", seed=seed)

    return sit


@pytest.fixture
def quick(monkeypatch):
    """Windows look often, and bots do not wait."""
    monkeypatch.setattr(tablekit_widgets.window, "TICK", 0.005)
    monkeypatch.setattr(Window.__init__, "__defaults__", (0.001, "en"))


@pytest.fixture
def kept(place):
    """`kept()`: all that the store keeps, but for who was seen when and who moves the bots."""
    columns = {
        "tables": "id, lines, said, game, owner, result",
        "heads": "*",
        "seats": "table_id, seat, name, bot, person, token",
        "lines": "*",
        "talk": "*",
    }

    def read():
        database = sqlite3.connect(place)
        try:
            return {
                name: database.execute(f"select {which} from tablekit_{name}").fetchall()
                for name, which in columns.items()
            }
        finally:
            database.close()

    return read


# --- Secrets ----------------------------------------------------------------------------------


class Drawn:
    """Everything there is to hide in a position, as texts that would tell it."""

    def __init__(self, state):
        saved = json.loads(state.to_json())
        self.rng = str(saved["rng"])
        self.deck = json.dumps(saved["position"]["deck"])
        self.hands = [json.dumps(hand) for hand in saved["position"]["hands"]]
        self.roles = [ROLE_IDS[role] for role in state.role]


@pytest.fixture
def secrets_of():
    """`secrets_of(state)`: what nobody may be sent (`rng`, `deck`), and what only its seat may."""
    return Drawn


@pytest.fixture
def only_known():
    """`only_known(html, seat, secrets, view)`: a picture shows face up what its view knows."""

    def check(html, seat, secrets, view):
        shown = re.findall(r'href="#tk-samurai-sword-role-([\w-]+)"', html)
        own = secrets.roles[seat]
        others = secrets.roles[:seat] + secrets.roles[seat + 1 :]
        # Who plays has the own role beside the hand once more.
        aims = [own] * ("tk-aim" in html)
        assert sorted(shown) == sorted(
            [own, *aims, *("shogun" if role == "shogun" else "hidden" for role in others)]
        )
        face_up = [card for player in view["players"] for card in player["hand"] if card]
        face_up += [card for player in view["players"] for card in player["in_play"]]
        face_up += view["discard"][-1:] + [view["resolving"]] * (view["resolving"] is not None)
        labels = re.findall(r'<(?:div|button) class="tk-card tk-(?:weapon|action|property)', html)
        assert len(labels) == len(face_up)

    return check


# --- Pages ------------------------------------------------------------------------------------


@pytest.fixture
def parse():
    """`parse(html)`: the elements of well-formed HTML; anything else is an error."""
    return lambda html: Reader().read(html)


class Element:
    """A tag with its attributes, its elements in order, and its text."""

    def __init__(self, tag, attributes):
        self.tag = tag
        self.attributes = attributes
        self.children = []
        self.parts = []

    def get(self, name):
        return self.attributes.get(name)

    @property
    def classes(self):
        return (self.get("class") or "").split()

    @property
    def text(self):
        """All text inside, as one line."""
        return " ".join(" ".join(self.strings()).split())

    def strings(self):
        for part in self.parts:
            yield from [part] if isinstance(part, str) else part.strings()

    def all(self, tag=None, **attributes):
        """Every element inside with this tag and these attributes (True: any value)."""
        for child in self.children:
            wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
            if (tag is None or child.tag == tag) and all(
                name in child.attributes and value in (True, child.get(name))
                for name, value in wanted.items()
            ):
                yield child
            yield from child.all(tag, **attributes)

    def of(self, name):
        """Every element inside that has this class."""
        return [child for child in self.all() if name in child.classes]


class Reader(HTMLParser):
    """Reads what browsers would not have to mend."""

    VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})

    def read(self, html):
        self.root = Element("", {})
        self.open = [self.root]
        self.feed(html)
        self.close()
        assert self.open == [self.root], f"left open: {[each.tag for each in self.open]}"
        return self.root

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, dict(attrs))
        self.open[-1].children.append(element)
        self.open[-1].parts.append(element)
        if tag not in self.VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        assert any(each.tag == "svg" for each in self.open), f"<{tag}/> closes nothing in HTML"
        self.open.pop()

    def handle_endtag(self, tag):
        assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data):
        self.open[-1].parts.append(data)

    def handle_comment(self, data):
        raise AssertionError(f"a comment: {data}")
