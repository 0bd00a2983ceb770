"""What the pages of strangers send to the dashboard: refused in words, and nothing changes."""

import json

import pytest
import tablekit_widgets.dashboard
from comm.base_comm import CommManager
from tablekit_widgets.dashboard import refuse_widgets

from tablekit.store import Store

HUGE = 10**4000
NOT_UNDERSTOOD = "The page sent something this table does not understand."


def short(value):
    """What a test is called after a value."""
    return "huge" if value is HUGE else ascii(value)[:20]


def nested(levels):
    found = []
    for _ in range(levels):
        found = [found]
    return found


JUNK = [
    None, True, -1, 2**64, HUGE, 1.5, float("nan"), float("inf"), "", "x", "x" * 1_000_000, "\0",
    "\ud800", "../..", [], [[]], [None] * 1000, {}, {"": {}}, {"kind": {"kind": []}}, b"\xff",
    nested(5_000), {"edition": nested(5_000)}, {"edition": HUGE}, [{"kind": nested(500)}],
]  # fmt: skip
FIELDS = {
    "hello": ("table", "key", "mine", "lesson", "step", "learner", "name", "record", "story"),
    "goto": ("table", "key", "page", "lesson", "step", "story"),
    "start": ("game", "seats", "options", "seed"),
    "consider": ("game", "seats", "options"),
    "open": ("text",),
    "save": ("table",),
    "delete": ("table",),
    "hand": ("seat", "bot"),
    "link": ("seat",),
    "begin": (),
    "call": (),  # any text that is seen is a name: test_company.py
    "rules": ("game", "words"),
    "name": ("name",),
    "teach": ("game", "record", "finished", "seats"),
    "chapter": ("game", "id", "seen", "choice", "name"),
    "moveon": ("game", "id", "seen"),
    "branch": ("game", "id", "seen", "count"),
    "burn": ("game", "id", "seen"),
    "ping": ("n",),
    "bye": ("why",),
}
GOOD = {
    "game": "samurai-sword",
    "seats": [{"kind": "bot", "bot": "greedy"}] * 2,  # one too few, so that nothing is set up
    "options": {},
    "seed": 1,
    "bot": "greedy",
}
# Of a story that there is not, and a rival that nobody has.
STORY = {"game": "shogun-no-katana", "id": "x", "seen": 0, "count": 0, "choice": 99, "name": "Ann"}


def test_the_list_of_messages_is_complete(page):
    assert set(FIELDS) == set(page._handlers())


def check_sane(page):
    """What the page shows is something that can be sent, and no error of ours."""
    scene = page.scene
    assert not scene["notice"].startswith("Something went wrong")
    assert len(scene["notice"]) < 400
    assert scene["page"] in (
        "hello",
        "lobby",
        "learn",
        "lesson",
        "story",
        "teach",
        "whatif",
        "table",
        "trouble",
    )
    assert scene["trouble"] is None or len(scene["trouble"]["words"]) < 400
    json.dumps(scene).encode()


@pytest.mark.parametrize("kind", FIELDS)
def test_whatever_a_page_sends_nothing_breaks_and_nothing_changes(invite, visit, tell, kept, kind):
    """Every field missing, of a wrong type, huge or nested: as a stranger, a friend, the owner."""
    ann, seated = invite()
    pages = [visit(), visit(seated.id, seated.keys[1]), ann]
    known = STORY if "seen" in FIELDS[kind] else GOOD
    before = kept()
    for page in pages:
        tell(page, kind)
        check_sane(page)
        for field in FIELDS[kind]:
            for junk in JUNK:
                good = {name: known[name] for name in FIELDS[kind] if name in known}
                tell(page, kind, **{**good, field: junk})
                check_sane(page)
                json.dumps(page.comm.sent[-1:])
        page.comm.sent.clear()
    assert kept() == before
    tell(ann, "hello", table=seated.id, key=seated.key, mine=seated.mine)
    assert ann.scene["table"]["seats"][0]["yours"]
    assert ann.scene["notice"] == ""


@pytest.mark.parametrize(
    "content",
    [None, 0, "hello", b"hello", [], ["hello"], {}, {"type": None}, {"type": []}, {"type": {}},
     {"type": "HELLO"}, {"type": "_hello"}, {"type": "refresh"}, {"type": "__class__"},
     {"type": "act"}, {"type": "x" * 1_000_000}],
    ids=short,
)  # fmt: skip
def test_what_is_no_message_is_refused(page, tell, kept, content):
    before = kept()
    page._receive(page, content, [])
    assert page.scene["notice"] == NOT_UNDERSTOOD
    assert kept() == before
    assert tell(page, "goto", page="learn")["notice"] == ""


def test_a_page_cannot_set_what_the_dashboard_shows(invite):
    ann, _ = invite()
    shown = {name: ann.trait_values()[name] for name in ann.keys if name != "scene"}
    scene = ann.scene
    for state in ({"scene": {"page": "lobby", "notice": ""}}, {"_esm": "alert(1)"}, {"x": 1}):
        data = {"method": "update", "state": state, "buffer_paths": []}
        ann.comm.handle_msg({"content": {"data": data}, "buffers": []})
        assert ann.scene == {**scene, "notice": NOT_UNDERSTOOD}
        assert {name: ann.trait_values()[name] for name in shown} == shown


@pytest.mark.parametrize(
    ("seats", "words"),
    [
        (["me Ann", "bot greedy"], "3 to 7 seats"),
        (["me Ann"] * 8, "3 to 7 seats"),
        ([], "3 to 7 seats"),
        (["me greedy", "bot greedy", "bot greedy"], "what a bot is called"),
        (["me random", "link Bo", "bot greedy"], "what a bot is called"),
        (["me Ann", "bot deep blue", "bot greedy"], "no bot"),
        (["me Ann", "bot Ann", "bot greedy"], "no bot"),
        (["me Ann", "king Bo", "bot greedy"], "A seat is mine"),
        (["me ", "bot greedy", "bot greedy"], "1 to 200 characters"),
        (["me " + "x" * 201, "bot greedy", "bot greedy"], "1 to 200 characters"),
        (["me " + "x" * 1_000_000, "bot greedy", "bot greedy"], ""),
        (["me A\0nn", "bot greedy", "bot greedy"], "1 to 200 characters"),
        (["me A\nnn", "bot greedy", "bot greedy"], "1 to 200 characters"),
        (["me \ud800", "bot greedy", "bot greedy"], "1 to 200 characters"),
        (["me Ann"] * 100_000, ""),
    ],
    ids=short,
)  # fmt: skip
def test_seats_that_cannot_be_taken_are_refused_in_words(page, start, kept, seats, words):
    before = kept()
    with pytest.raises(AssertionError):
        start(page, *seats)
    assert page.scene["page"] == "lobby"
    assert words in page.scene["notice"]
    assert 0 < len(page.scene["notice"]) < 400
    assert not page.comm.messages("seated")
    assert kept() == before


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("options", {"edition": "xx"}, "edition cannot be 'xx'"),
        ("options", {"Edition": "es"}, "has no option 'Edition'"),
        ("options", {"edition": True}, "edition cannot be True"),
        ("options", {"__class__": "es"}, "has no option"),
        ("options", ["edition"], "names with their choices"),
        ("seed", True, "a seed is a whole number"),
        ("seed", 1.0, "a seed is a whole number"),
        ("seed", "1", "a seed is a whole number"),
        ("seed", 2**300, "a seed is a whole number"),
        ("game", "go", "go"),
        ("game", None, "game"),
    ],
)
def test_options_and_seeds_that_there_are_not_are_refused_in_words(
    page, tell, kept, field, value, words
):
    before = kept()
    seats = [{"kind": "me", "name": "Ann"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
    message = {"game": "samurai-sword", "seats": seats, "options": {}, "seed": 1}
    assert words in tell(page, "start", **{**message, field: value})["notice"]
    assert kept() == before
    assert tell(page, "start", **message)["page"] == "table"


NAUGHTY = {
    "<script>alert(1)</script>": "<script>alert(1)</script>",
    "{{ 7*7 }}": "{{ 7*7 }}",
    "A\u202enn": "Ann",
    "\u200bBo\ufeff": "Bo",
    "\u05d0\u05d1": "\u2068\u05d0\u05d1\u2069",
    "Greedy": "Greedy 2",
    "x" * 200: "x" * 200,
    "   ": "Seat 1",
}


@pytest.mark.parametrize("name", NAUGHTY, ids=short)
def test_hostile_names_are_shown_as_harmless_text(visit, start, window, tell, name):
    page = visit()
    seated = start(page, "bot greedy", f"link {name}", "me Ann")
    assert page.scene["table"]["seats"][1]["name"] == NAUGHTY[name]
    other = visit(seated.id, seated.keys[1])
    tell(window(other), "say", words="hello")
    assert window(other).talk[-1][0] == NAUGHTY[name]
    assert "<script" not in window(page).scene["html"]
    assert "\u202e" not in json.dumps(window(page).scene, ensure_ascii=False)
    listed = tell(page, "goto", page="lobby")["tables"][0]["players"][1]
    assert listed in (NAUGHTY[name], name)


def test_no_more_tables_are_remembered_than_a_page_lists(invite, visit, monkeypatch):
    _, seated = invite()
    asked = []
    claim = Store.claim
    monkeypatch.setattr(
        Store, "claim", lambda store, id, key: asked.append(id) or claim(store, id, key)
    )
    many = [[f"t{number}", "k" * 24, "o" * 24] for number in range(10_000)]
    page = visit(mine=seated.mine + many)
    assert [line["id"] for line in page.scene["tables"]] == [seated.id]
    again = visit(mine=seated.mine * 10_000)
    assert [line["id"] for line in again.scene["tables"]] == [seated.id]
    assert len(page._mine) == tablekit_widgets.dashboard.LONGEST_LIST
    assert set(asked) == {seated.id}


def test_an_error_of_ours_is_shown_and_does_not_vanish(page, tell, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr(Store, "delete", None)
        with pytest.raises(TypeError):
            tell(page, "delete", table="x")
        assert page.scene["notice"] == "Something went wrong at this table: TypeError."
    assert tell(page, "goto", page="lobby")["notice"] == ""


# --- What a window is not for -----------------------------------------------------------------


def test_a_window_saves_and_replaces_nothing_while_the_game_goes_on(gather, tell, kept):
    (ann, *_), _ = gather(3)
    before = kept()
    for kind, fields in (
        ("save", {}),
        ("open", {"text": ann.table.record}),
        ("fork", {"move": 0}),
        ("look", {"seat": 1}),
        ("nonsense", {}),
    ):
        scene = tell(ann, kind, **fields)
        assert scene["notice"]
        assert not scene["notice"].startswith("Something went wrong")
    assert not ann.comm.messages("record")
    assert kept() == before
    assert (ann.scene["save"], ann.scene["open"], ann.scene["fork"]) == (False, False, False)


def test_a_page_cannot_set_what_a_window_shows(gather, kept):
    (ann, *_), _ = gather(3)
    before, shown = kept(), {name: ann.trait_values()[name] for name in ("talk", "sprite", "_esm")}
    for state in ({"scene": {"notice": "", "turn": True}}, {"talk": [["Bo", "x", 0, False]]}):
        data = {"method": "update", "state": state, "buffer_paths": []}
        ann.comm.handle_msg({"content": {"data": data}, "buffers": []})
        assert ann.scene["notice"] == "The page sent something this table does not understand."
        assert {name: ann.trait_values()[name] for name in shown} == shown
        assert ann.scene["html"]
    assert kept() == before


def test_a_page_opens_no_widgets_of_its_own(monkeypatch):
    manager = CommManager()
    for name in ("jupyter.widget", "jupyter.widget.control"):
        manager.register_target(name, lambda *_: None)
    monkeypatch.setattr(tablekit_widgets.dashboard, "get_comm_manager", lambda: manager)
    for _ in range(2):
        refuse_widgets()
        assert list(manager.targets) == ["jupyter.widget.control"]
