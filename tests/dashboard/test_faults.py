"""Things that go wrong: kernels and servers die, messages and links are forged, the store breaks.

Nothing is lost, nothing is shown that a seat may not know, and the page says what is the matter.
"""

import json
import re
import sqlite3
import subprocess
import sys
import time
import uuid
from collections import Counter
from contextlib import ExitStack
from random import Random
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tablekit_widgets import render
from websockets.sync.client import connect

from tablekit.store import new_token
from tests.chromium import free_port
from tests.dashboard.people import (
    come_back,
    decision,
    kept_table,
    link_of,
    note,
    now,
    path_of,
    play,
    play_together,
    press,
    seats_of,
    settle,
    shows_exactly,
    sit_down,
    table_id,
    wait_for_quiet,
)
from tests.waiting import wait_until

LOG_SHOWN = 60
NO_TABLE = "There is no such table here: its link is mistyped, or it was deleted."
NO_SEAT = "This link opens no seat at this table"


def kernel_of(page):
    """The id of the kernel that a page talks to."""
    return re.search(r'"kernelId": "([\w-]+)"', page.content())[1]


# --- What dies ------------------------------------------------------------------------------------


def test_when_its_kernel_is_killed_the_page_says_so_and_comes_back(server, visit):
    page = visit(server, faults=True)
    sit_down(page, "me Ann", "bot greedy", "bot greedy", seed=24)
    play(page, 2)
    asked = decision(page)
    server.kernels()[kernel_of(page)].kill()
    wait_for_quiet(page)
    press(page)  # too late: nobody hears it
    come_back(page)
    settle(page)
    assert decision(page) == asked
    press(page)
    settle(page, asked["moves"])
    table = kept_table(server, page)
    assert table._moves[asked["moves"]].seat == 0


# Tells every number of moves that is shown, with the log beside it, at once.
WITNESS = """() => {
  let last = "";
  new MutationObserver(() => {
    const slider = document.querySelector(".tk-app .tk-replay input");
    const table = new URLSearchParams(location.search).get("table");
    if (!slider || !table) return; // on the way to the lobby the address changes first
    const now = `${table} ${slider.max}`;
    if (now === last) return;
    last = now;
    const log = [...document.querySelectorAll(".tk-log li > span")].map((each) => each.textContent);
    window.noteShown(table, Number(slider.max), log);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ["max"] });
}"""


def check_journal(server, id, shown, presses):
    """The journal has no gap and no double, and all that was shown; a press is in it once."""
    with sqlite3.connect(server.folder / "tables.db") as base:
        of = "from tablekit_lines where table_id = ? order by number"
        numbers = [number for (number,) in base.execute(f"select number {of}", [id])]
        (count,) = base.execute("select lines from tablekit_tables where id = ?", [id]).fetchone()
    base.close()
    assert numbers == list(range(count))
    table = kept_table(server, id)  # every line is a legal move, or this fails
    assert table.moves == count
    assert max(shown) <= count
    for moves, log in shown.items():
        _, events = table.at(moves)
        told = [event.seen_by(0).text(table.players) for event in events[-LOG_SHOWN:]]
        assert log == told, f"what was shown at move {moves}"
    own = [number for number, move in enumerate(table._moves) if move.seat == 0]
    assert set(own) <= set(presses)
    return table


def test_whatever_dies_no_move_is_lost_or_doubled(playing, tmp_path, visit):
    chance = Random(4)
    kills = ["kernel"] * 5 + ["server"] * 2
    chance.shuffle(kills)
    killed = Counter()
    shown, presses = {}, {}
    with ExitStack() as stack:
        again = ("--pool-size", "2", "--port", str(free_port()))
        server = stack.enter_context(playing(tmp_path / "0", *again))
        again += ("--store", str(server.folder / "tables.db"))
        page = visit(server, faults=True)
        page.expose_function(
            "noteShown", lambda table, moves, log: shown.setdefault(table, {}).update({moves: log})
        )
        page.add_init_script(f"({WITNESS})()")
        page.reload()
        running = server

        def kill(what):
            if what == "server":
                running.process.kill()
            else:
                running.kernels()[kernel_of(page)].kill()
            killed[what] += 1
            if killed[what] == 1:
                wait_for_quiet(page)
            if what == "server":
                folder = tmp_path / str(killed.total())
                return stack.enter_context(playing(folder, *again))
            return running

        moves = 0
        until = chance.randrange(2, 6)
        while kills:
            sit_down(page, "me Ann", *["bot greedy", "bot random"] * 2, seed=len(presses))
            id = table_id(page)
            at = settle(page)
            while not at["over"]:
                presses.setdefault(id, []).append(at["moves"])
                press(page)
                until -= 1
                if until or not kills:
                    at = settle(page, at["moves"])
                    continue
                what, until = kills.pop(), chance.randrange(2, 8)
                if killed[what]:
                    time.sleep(chance.random() * 0.3)  # in the middle of whatever goes on
                    running = kill(what)
                    page.reload()
                    at = settle(page)
                else:
                    settle(page, at["moves"])
                    asked = decision(page)
                    running = kill(what)
                    come_back(page)
                    at = settle(page)
                    assert decision(page) == asked
            moves += at["moves"]
            check_journal(server, id, shown[id], presses[id])
            page.get_by_role("button", name="Lobby").click()
    note(f"{moves} moves, killed {dict(killed)}")
    assert killed == {"kernel": 5, "server": 2}
    for id, seen in shown.items():
        table = check_journal(server, id, seen, presses[id])
        assert table.state.is_over


# --- Strangers on the line ------------------------------------------------------------------------


class RawLine:
    """A websocket to a kernel, as somebody uses it who writes the messages by hand."""

    def __init__(self, server, kernel):
        home = urlsplit(server.address)
        address = f"ws://{home.netloc}{home.path}api/kernels/{kernel}/channels"
        self.line = connect(address, proxy=None, max_size=None)
        self.heard = []

    def __enter__(self):
        self.socket = self.line.__enter__()
        return self

    def __exit__(self, *problem):
        self.line.__exit__(*problem)

    def send(self, kind, content, channel="shell", metadata=()):
        """Send a message, and hear all that comes up to the end of a question after it.

        Answers and news come on channels of their own, each in order: both must have ended.
        """
        for each in ((kind, content, channel, metadata), ("kernel_info_request", {}, "shell", ())):
            asked = self._send(*each)
        answers, ends = [], {"kernel_info_reply", "idle"}
        while ends:
            said = json.loads(self.socket.recv(timeout=120))
            answers.append(said)
            if said["parent_header"].get("msg_id") == asked:
                ends -= {said["msg_type"], said["content"].get("execution_state")}
        self.heard += answers
        return answers

    def _send(self, kind, content, channel, metadata):
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": "s"}
        header |= {"version": "5.3", "date": "2025-01-01T00:00:00Z"}
        said = {"channel": channel, "header": header, "parent_header": {}, "content": content}
        self.socket.send(json.dumps({**said, "metadata": dict(metadata), "buffers": []}))
        return header["msg_id"]

    def tell(self, model, data):
        """A message to a widget."""
        return self.send("comm_msg", {"comm_id": model, "data": data})

    def ask(self, model, **content):
        """What the page's own scripts send."""
        return self.tell(model, {"method": "custom", "content": content})

    def open(self, target, data, version="2.1.0"):
        """Open a line to something new in the kernel; its id."""
        line = uuid.uuid4().hex
        content = {"comm_id": line, "target_name": target, "data": data}
        self.send("comm_open", content, metadata={"version": version})
        return line

    def states(self):
        """The state of every widget in the kernel, by id."""
        control = self.open("jupyter.widget.control", {}, version="1.0.0")
        for said in self.tell(control, {"method": "request_states"}):
            data = said["content"].get("data", {})
            if data.get("method") == "update_states":
                return {id: model["state"] for id, model in data["states"].items()}
        raise AssertionError("no states came")


def everything(server):
    """All rows of the store but who was seen when, to see that nothing has changed."""
    with sqlite3.connect(server.folder / "tables.db") as base:
        rows = {
            name: base.execute(f"select * from tablekit_{name}").fetchall()
            for name in ("heads", "lines", "talk")
        }
        rows["seats"] = base.execute(
            "select table_id, seat, name, bot, person, token from tablekit_seats"
        ).fetchall()
        rows["tables"] = base.execute(
            "select id, lines, said, owner, result from tablekit_tables"
        ).fetchall()
    base.close()
    return rows


def test_forged_messages_change_nothing_and_show_nothing(server, visit, tmp_path):
    ann = visit(server)
    sit_down(ann, "me Ann", "link Bo", "link Cleo", seed=16)
    # The kernel's answers to a stranger come to Bo's page, too, which does not know what about.
    bo = visit(server, path_of(server, link_of(ann, "Bo")), faults=True)
    pages = [ann, bo, visit(server, path_of(server, link_of(ann, "Cleo")))]
    for asked in play_together(pages):
        if asked is ann:
            break
    table = kept_table(server, ann)
    legal = table.state.legal_actions()[0]
    keys = ann.evaluate("JSON.parse(localStorage['tablekit.tables'])")[table.id]
    own = urlsplit(bo.url).fragment
    before, drawn = everything(server), decision(bo)
    made = tmp_path / "made"
    code = f"open({str(made)!r}, 'w')"

    with RawLine(server, kernel_of(bo)) as line:
        for channel in ("shell", "control"):
            run = {"code": code, "silent": False, "user_expressions": {"x": code}}
            kinds = {said["msg_type"] for said in line.send("execute_request", run, channel)}
            # The page itself goes on talking to its kernel meanwhile.
            assert kinds <= {"comm_msg", "status", "kernel_info_reply", "iopub_welcome"}
        states = line.states()
        (window,) = [id for id, state in states.items() if "talk" in state]
        (page,) = [id for id, state in states.items() if "games" in state.get("scene", ())]
        boxes = [id for id, state in states.items() if state.get("_model_name") == "VBoxModel"]

        # State is Python's to say.
        for model in (window, page):
            for state in (
                {"scene": {"html": "<b>forged</b>", "notice": "", "turn": True}},
                {"talk": [["Ann", "forged", 0, False]]},
                {"found": [["forged"] * 4], "sprite": "forged", "own_style": "forged"},
                {"_esm": "forged", "_css": "forged", "seats": [0], "seat": 0, "key": "forged"},
                "forged",
            ):
                line.tell(model, {"method": "update", "state": state, "buffer_paths": []})
        for number in (0, -1, table.moves, 10**30, 1.5, True, None, "0", [0], {"a": 0}):
            for action in (legal, -1, str(legal), float(legal), None, [legal]):
                line.ask(window, type="act", action=action, move=number)
        for forged in (
            {"type": "undo"},
            {"type": "look", "seat": 0},
            {"type": "reveal"},
            {"type": "save"},
            {"type": "open", "text": "tablekit: 1"},
            {"type": "fork", "move": 0},
            {"type": "goto", "move": -1},
            {"type": "goto", "move": 10**9},
            {"type": "say", "words": ["forged"]},
            {"type": "search", "words": {"a": 1}},
            {"type": "skip"},
            {"type": "_tell"},
            {"type": ["act"]},
            {},
        ):
            line.ask(window, **forged)
        for forged in (
            {"type": "hand", "seat": 0, "bot": "greedy"},
            {"type": "hand", "seat": 2, "bot": "greedy"},
            {"type": "hand", "seat": True, "bot": ""},
            {"type": "link", "seat": 0},
            {"type": "link", "seat": 1},
            {"type": "save", "table": table.id},
            {"type": "delete", "table": table.id},
            {"type": "open", "text": None},
            {"type": "start", "game": "samurai-sword", "seats": [0], "options": {}},
            {"type": "start", "game": "../x", "seats": [], "options": {}},
            {"type": "rules", "game": 1, "words": "x" * 10_000},
            {"type": "ping", "n": "forged"},
            {"type": "goto", "table": table.id + "x", "key": own},
            {"type": "goto", "table": table.id, "key": new_token()},
            {"type": "hello", "table": table.id, "key": own, "mine": [[table.id, own, own]]},
            {"type": "hand", "seat": 0, "bot": "greedy"},
            {"type": "link", "seat": 2},
            {"type": "delete", "table": table.id},
            {"type": "hello", "table": table.id, "key": own, "mine": "forged"},
        ):
            line.ask(page, **forged)
        # No page makes widgets of its own.
        there = line.states().keys()
        for module, name in (
            ("@jupyter-widgets/controls", "FileUploadModel"),
            ("@jupyter-widgets/output", "OutputModel"),
            ("@jupyter-widgets/base", "LayoutModel"),
            ("anywidget", "AnyModel"),
            ("tablekit_widgets.window", "Window"),
        ):
            asked = {"_model_module": module, "_model_module_version": "*", "_model_name": name}
            asked |= {"_view_module": module, "_view_name": "", "_view_module_version": "*"}
            new = line.open("jupyter.widget", {"state": asked, "buffer_paths": []})
            line.ask(new, type="act", action=legal, move=table.moves)
        assert line.states().keys() == there
        line.open("tablekit", {"table": table.id})
        for model in boxes:
            line.tell(model, {"method": "update", "state": {"children": []}, "buffer_paths": []})
        for model in (window, page, "forged"):
            line.send("comm_close", {"comm_id": model, "data": {}})
        said = json.dumps(line.heard)

    assert not made.exists()
    assert everything(server) == before
    # What came back to Bo is what Bo may know: Bo's own view, and no key but Bo's.
    pictures = [
        heard["content"]["data"]["state"]["scene"]
        for heard in line.heard
        if "scene" in heard["content"].get("data", {}).get("state", ())
    ]
    tables = [scene for scene in pictures if "html" in scene]
    for words in (
        "It is not for you to decide now.",
        "A move is an action number and the move number it was made for.",
        "The table has moved on since. Look again, and choose anew.",
        "The page sent something this table does not understand.",
        "Only people who share this screen can look at it.",
        "The record tells every secret, so it can be saved after the end.",
        "Only whoever is to decide may take back a move.",
        "A game can be taken up again at any of its moves, after its end.",
    ):
        assert words in {scene["notice"] for scene in tables}  # it was heard, and refused
    for words in (
        "A seat is handed over by whose it is, or by the table’s owner.",
        "Only the table’s owner makes new links, and for others’ seats.",
        "Only whoever set up a table can delete it.",
    ):
        assert words in {scene.get("notice") for scene in pictures}
    for scene in tables:
        assert scene["html"] in (
            render(table.view(1), table.players),
            render(table.at(0)[0].view(1), table.players),
        )
        assert (scene["turn"], scene["actions"], scene["save"]) == (False, [], False)
    assert not [key for key in (keys["key"], keys["owner"], keys["keys"]["2"]) if key in said]
    # The others have noticed nothing, and play on; Bo comes back.
    shows_exactly(ann, table, 0)
    bo.reload()
    settle_any(bo)
    shows_exactly(bo, table, 1)
    assert decision(bo) == drawn
    press(ann)
    expect(pages[2].locator(".tk-app .tk-replay input")).to_have_attribute(
        "max", str(table.moves + 1)
    )


def settle_any(page):
    """Until the table stands, whoever is asked."""
    page.locator(".tk-table").wait_for()


# --- Links ----------------------------------------------------------------------------------------


def test_a_link_opens_its_seat_and_no_other(server, visit):
    ann = visit(server)
    sit_down(ann, "me Ann", "link Bo", "bot greedy", seed=5)
    key_elsewhere = urlsplit(link_of(ann, "Bo")).fragment
    ann.get_by_role("button", name="Lobby").click()
    sit_down(ann, "me Ann", "link Bo", "bot greedy", seed=5)
    id, link = table_id(ann), link_of(ann, "Bo")
    seats_of(ann).get_by_role("button", name="Begin without them").click()
    settle_any(ann)
    table = kept_table(server, ann)
    keys = ann.evaluate("JSON.parse(localStorage['tablekit.tables'])")[id]

    # Without a key one watches; with one that is none, one is told.
    page = visit(server, f"?table={id}")
    settle_any(page)
    expect(page.locator(".tkd-strip")).to_contain_text("You are watching.")
    expect(page.locator(".tk-hand")).to_have_count(0)
    key = urlsplit(link).fragment
    for wrong in (new_token(), key[:-1], key.swapcase(), key_elsewhere, keys["owner"], "%00", "x"):
        page.evaluate("(key) => { location.hash = key; }", wrong)
        expect(page.locator(".tkd-lead")).to_contain_text(NO_SEAT)
        expect(page.get_by_role("heading", level=1)).to_have_text("This link leads nowhere")
        expect(page.locator(".tk-table")).to_have_count(0)
    page.evaluate("(key) => { location.hash = key; }", key)
    settle_any(page)

    def is_shown():  # all that the bot did before a person is asked
        kept, shown = kept_table(server, id), now(page)
        return kept.state.actor != 2 and shown is not None and shown["moves"] == kept.moves

    wait_until(is_shown, "the page never showed what is kept")
    shows_exactly(page, kept_table(server, id), 1)
    # Whoever has a seat's key does not own the table, whatever the browser says it remembers.
    page.evaluate(
        """([id, key]) => localStorage.setItem("tablekit.tables",
          JSON.stringify({ [id]: { key, owner: key, title: "forged", at: 1 } }))""",
        [id, key],
    )
    page.reload()
    settle_any(page)
    page.get_by_role("button", name="Seats").click()
    seats = page.get_by_role("dialog")
    expect(seats.get_by_role("button", name="Hand to a bot, seat of Bo")).to_be_visible()
    for verb in ("New link", "Hand to a bot, seat of Ann", "Copy link, seat of Ann"):
        expect(seats.get_by_role("button", name=verb)).to_have_count(0)
    seats.get_by_role("button", name="Close").click()

    # A table that is deleted is gone for everybody at once, and there is a way back.
    ann.get_by_role("button", name="Lobby").click()
    mine = ann.get_by_role("region", name="My tables").get_by_role("listitem")
    expect(mine).to_have_count(2)
    assert table.id == id
    mine.first.get_by_role("button", name="Delete").click()
    mine.first.get_by_role("button", name="Delete it").click()
    expect(mine).to_have_count(1)
    expect(page.locator(".tkd-lead")).to_have_text(NO_TABLE)
    page.reload()
    expect(page.locator(".tkd-lead")).to_have_text(NO_TABLE)
    page.get_by_role("button", name="Back to the lobby").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    expect(page.get_by_role("region", name="My tables").get_by_role("listitem")).to_have_count(0)


# --- A store in trouble ---------------------------------------------------------------------------

# Locks the store against every writer, until it is told to stop.
LOCKER = """
import sqlite3, sys
base = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=120)
base.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
base.execute("ROLLBACK")
"""


@pytest.fixture(scope="module")
def house(playing, tmp_path_factory):
    """A server whose store may be broken."""
    with playing(tmp_path_factory.mktemp("house"), "--pool-size", "1") as found:
        yield found


def take_away(place):
    """As when a disk is unplugged: the file, and the last changes that SQLite keeps beside it."""
    for file in list(place.parent.glob(f"{place.name}*")):
        file.rename(place.parent / f"aside-{file.name}")


def replace_by_garbage(place):
    take_away(place)
    place.write_bytes(b"garbage" * 2000)


def put_back(place):
    for file in place.parent.glob(f"{place.name}*"):
        file.unlink()
    for file in place.parent.glob(f"aside-{place.name}*"):
        file.rename(place.parent / file.name.removeprefix("aside-"))


@pytest.mark.parametrize(
    ("break_it", "words"),
    [(take_away, "The store is gone"), (replace_by_garbage, "The store is damaged")],
)
def test_a_store_in_trouble_is_told_and_the_page_goes_on_afterwards(house, visit, break_it, words):
    page = visit(house)
    sit_down(page, "me Ann", "bot greedy", "bot greedy", seed=24)
    settle(page)
    asked, table = decision(page), page.url
    place = house.folder / "tables.db"
    lobby, late = visit(house), None
    expect(lobby.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    break_it(place)
    try:
        notice = page.locator(".tk-notice")
        expect(notice).to_contain_text(words)
        press(page)
        expect(notice).to_contain_text(words)
        assert decision(page) == asked
        # Whoever wants a table now is told, too.
        lobby.get_by_role("button", name="Play now: Samurai Sword").click()
        expect(lobby.locator(".tkd-notice")).to_contain_text(words)
        late = visit(house, path_of(house, table))
        title = late.get_by_role("heading", level=1)
        expect(title).to_have_text("The tables cannot be reached")
        expect(late.locator(".tkd-lead")).to_contain_text(words)
    finally:
        put_back(place)
    expect(notice).to_be_hidden()
    if late is not None:
        settle_any(late)  # by itself
    assert decision(page) == asked
    press(page)
    settle(page, asked["moves"])
    lobby.get_by_role("button", name="Play now: Samurai Sword").click()
    settle_any(lobby)
    assert kept_table(house, page)._moves[asked["moves"]].seat == 0


def test_a_locked_store_is_told_and_the_page_goes_on_afterwards(house, visit):
    page = visit(house)
    sit_down(page, "me Ann", "bot greedy", "bot greedy", seed=24)
    settle(page)
    asked = decision(page)
    locker = subprocess.Popen(
        [sys.executable, "-c", LOCKER, str(house.folder / "tables.db")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert locker.stdout.readline() == "locked\n"
        press(page)
        expect(page.locator(".tk-notice")).to_contain_text("Somebody else keeps the store busy")
        assert decision(page) == asked
    finally:
        locker.communicate("stop\n", timeout=120)
    press(page)
    settle(page, asked["moves"])
    expect(page.locator(".tk-notice")).to_be_hidden()
    expect(page.locator(".tkd-alarm")).to_be_empty()
    assert kept_table(house, page)._moves[asked["moves"]].seat == 0
