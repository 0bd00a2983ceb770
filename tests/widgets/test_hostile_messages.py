"""What comes from a page is a stranger's input: refused in words, and nothing changes."""

import json
import logging
from pathlib import Path

import pytest
import tablekit_widgets.table
from tablekit_widgets import TableWidget

import tablekit as tk

GAME = tk.game("samurai-sword")
HUGE = 10**4000


def settled(scene):
    """A scene without its notice and without marks of what is new."""
    log = [line[:3] for line in scene["log"]]
    return {**scene, "notice": "", "news": [], "log": log}


class Untouched:
    """Holds that a widget and its table are as they were, but for the notice."""

    def __init__(self, widget):
        self.widget = widget
        self.scene = widget.scene
        self.record = widget.table.record
        self.state = widget.table.state.to_json()
        self.events = len(widget.table.events)

    def check(self):
        table = self.widget.table
        assert table.record == self.record
        assert table.state.to_json() == self.state
        assert len(table.events) == self.events
        assert settled(self.widget.scene) == settled(self.scene)
        notice = self.widget.scene["notice"]
        assert notice
        assert not notice.startswith("Something went wrong")
        assert len(notice) < 400
        json.dumps(self.widget.scene).encode()


@pytest.fixture
def widget(position):
    """Ann's window; it is for her to decide."""
    return TableWidget(position(5), seat=0)


# --- Moves ------------------------------------------------------------------------------------

NO_ACTIONS = [
    True, False, None, 1.0, 3.7, float("nan"), float("inf"), "", "armor", "0", [], [1], {},
    {"id": 1}, [[[[]]]], b"\x00", -1, -(2**63), 2**31, 2**64, HUGE, -HUGE,
]  # fmt: skip


def short(value):
    text = type(value).__name__ if isinstance(value, int) and abs(value) == HUGE else repr(value)
    return text[:20]


@pytest.mark.parametrize("action", NO_ACTIONS, ids=short)
def test_what_is_no_action_is_refused(widget, tell, action):
    untouched = Untouched(widget)
    tell(widget, "act", action=action, move=0)
    untouched.check()


@pytest.mark.parametrize("move", [*NO_ACTIONS, 1, 2], ids=short)
def test_a_move_made_for_another_position_is_refused(widget, tell, move):
    untouched = Untouched(widget)
    legal = widget.scene["actions"][0]["id"]
    tell(widget, "act", action=legal, move=move)
    untouched.check()


def test_a_move_without_its_numbers_is_refused(widget, tell):
    untouched = Untouched(widget)
    for content in ({}, {"action": widget.scene["actions"][0]["id"]}, {"move": 0}):
        tell(widget, "act", **content)
        untouched.check()


def test_every_action_that_is_not_legal_is_refused_with_its_rule(widget, tell):
    untouched = Untouched(widget)
    view = widget.table.view(0)
    for action in set(view.state.candidates()) - set(view.legal_actions()):
        notice = tell(widget, "act", action=action, move=0)["notice"]
        refusal = view.refusal(action)
        assert notice == f"{refusal.say(widget.table.players)} {refusal.rule}"
    untouched.check()


def test_a_stale_move_is_refused_also_if_it_would_be_legal_again(widget, tell, act):
    legal = widget.table.state.parse("bo>1")
    act(widget, "armor")
    untouched = Untouched(widget)
    scene = tell(widget, "act", action=legal, move=0)
    assert scene["notice"] == "The table has moved on since. Look again, and choose anew."
    untouched.check()


def test_the_same_move_sent_twice_is_made_once(widget, tell):
    action = widget.table.state.parse("armor")
    tell(widget, "act", action=action, move=0)
    tell(widget, "act", action=action, move=0)
    assert widget.table.moves == 1
    assert widget.scene["notice"]


@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_nobody_moves_for_another_seat(position, tell, seat):
    widget = TableWidget(position(5), seat=seat)
    untouched = Untouched(widget)
    for action in widget.table.state.legal_actions():
        notice = tell(widget, "act", action=action, move=0, seat=0)["notice"]
        assert notice == "It is not for you to decide now."
    untouched.check()


def test_a_spectator_moves_for_nobody(position, tell):
    widget = TableWidget(position(5))  # several people, and nobody has taken the screen yet
    untouched = Untouched(widget)
    tell(widget, "act", action=widget.table.state.legal_actions()[0], move=0)
    untouched.check()


def test_nothing_is_played_after_the_end(ended, tell):
    table = ended(5)
    widget = TableWidget(table, seat=0)
    untouched = Untouched(widget)
    tell(widget, "act", action=0, move=table.moves)
    tell(widget, "undo")
    untouched.check()


# --- Messages ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content",
    [
        None, 0, 1.5, True, "act", b"act", [], ["act"], [{"type": "act"}], (), {}, {"type": None},
        {"type": []}, {"type": {}}, {"type": ["act"]}, {"type": 1}, {"type": True}, {"type": ""},
        {"type": "ACT"}, {"type": "_act"}, {"type": "refresh"}, {"type": "close"},
        {"type": "__class__"}, {"type": "x" * 1_000_000}, {"act": {"type": "act"}},
    ],
    ids=short,
)  # fmt: skip
def test_what_is_no_message_is_refused(widget, content):
    untouched = Untouched(widget)
    widget._receive(widget, content, [])
    assert widget.scene["notice"] == "The page sent something this table does not understand."
    untouched.check()


def test_what_is_too_much_is_ignored_or_refused(widget, tell):
    untouched = Untouched(widget)
    ballast = "x" * 5_000_000
    for kind in ("act", "undo", "look", "goto", "search", "save", "open"):
        fields = dict.fromkeys(("action", "move", "seat", "words", "text"), ballast)
        assert tell(widget, kind, **fields)["notice"]
    untouched.check()
    for kind in ("reveal", "skip"):
        assert tell(widget, kind, text=ballast)["notice"] == ""


def test_deeply_nested_content_is_refused(widget, tell):
    untouched = Untouched(widget)
    nested = []
    for _ in range(5_000):
        nested = [nested]
    for kind, field in (("act", "action"), ("goto", "move"), ("look", "seat"), ("open", "text")):
        tell(widget, kind, **{field: nested})
        untouched.check()


def test_a_notice_goes_with_the_next_good_message(widget, tell):
    assert tell(widget, "act", action=-1, move=0)["notice"]
    assert tell(widget, "act", action=widget.table.state.parse("armor"), move=0)["notice"] == ""


def test_messages_come_over_the_wire_and_only_as_messages(widget):
    """As the protocol brings them: a page says things, and cannot set what Python shows."""
    untouched = Untouched(widget)
    before = {name: widget.trait_values()[name] for name in widget.keys}
    hostile = {"html": "<script>", "notice": "", "actions": []}
    for state in (
        {"scene": hostile},
        {"_esm": "alert(1)"},
        {"sprite": "<script>", "style": "*{}", "found": [["x"]], "flights": {"drew": []}},
        {"no such": 1},
    ):
        receive(widget, {"method": "update", "state": state, "buffer_paths": []})
        assert {name: widget.trait_values()[name] for name in widget.keys} == {
            **before,
            "scene": widget.scene,
        }
        untouched.check()
    assert not [text for text in widget.comm.sent if "echo_update" in text]
    armor = {"type": "act", "action": widget.table.state.parse("armor"), "move": 0}
    receive(widget, {"method": "custom", "content": armor})
    assert widget.table.moves == 1


def receive(widget, data):
    """What a browser sends to the widget's model."""
    widget.comm.handle_msg({"content": {"data": data}, "buffers": []})


def test_a_page_may_ask_for_the_whole_state_again(widget):
    widget.comm.sent.clear()
    receive(widget, {"method": "request_state"})
    (answer,) = [json.loads(text)["data"] for text in widget.comm.sent]
    assert answer["state"]["scene"] == widget.scene


# --- When the table itself fails --------------------------------------------------------------


@pytest.fixture
def failing(monkeypatch):
    """`failing("play")`: a method of Table that raises what it should not."""

    def fail(method):
        def broken(*arguments, **keywords):
            raise KeyError("the deck order is katana, bo, parry")

        monkeypatch.setattr(tk.Table, method, broken)

    return fail


def test_an_unexpected_error_is_shown_on_the_page_and_does_not_vanish(widget, tell, failing):
    failing("play")
    record, html = widget.table.record, widget.scene["html"]
    with pytest.raises(KeyError):
        tell(widget, "act", action=widget.table.state.parse("armor"), move=0)
    # The kind of the error, and nothing of what it says: it might tell a secret.
    assert widget.scene["notice"] == "Something went wrong at this table: KeyError."
    assert widget.scene["html"] == html
    assert widget.table.record == record
    assert "deck order" not in "".join(widget.comm.sent)


def test_an_error_in_the_drawing_is_shown_on_the_last_picture(widget, tell, monkeypatch):
    html = widget.scene["html"]

    def broken(*arguments):
        raise RuntimeError

    monkeypatch.setattr(tablekit_widgets.table, "make_scene", broken)
    with pytest.raises(RuntimeError):
        tell(widget, "act", action=widget.table.state.parse("armor"), move=0)
    assert widget.scene["notice"] == "Something went wrong at this table: RuntimeError."
    assert widget.scene["html"] == html
    monkeypatch.undo()
    widget.refresh()
    assert widget.scene["move"] == 1


def test_an_error_in_the_search_is_shown_too(widget, tell, monkeypatch):
    monkeypatch.setattr(type(GAME.rulebook), "search", None)
    with pytest.raises(TypeError):
        tell(widget, "search", words="parry")
    assert "TypeError" in widget.scene["notice"]


def test_an_unexpected_error_reaches_the_kernels_log(widget, failing, caplog):
    failing("play")
    armor = {"type": "act", "action": widget.table.state.parse("armor"), "move": 0}
    with caplog.at_level(logging.WARNING):
        receive(widget, {"method": "custom", "content": armor})
    assert "KeyError" in caplog.text
    assert widget.scene["notice"]


# --- The page ---------------------------------------------------------------------------------


def test_the_page_puts_no_text_of_a_stranger_into_markup():
    """Words go in as text; only the rendered picture and our own drawings are markup."""
    static = Path(tablekit_widgets.table.__file__).parent / "static"
    files = sorted(
        file for part in ("page", "table", "dashboard") for file in (static / part).iterdir()
    )
    assert len(files) > 30
    markup = []
    for file in files:
        script = file.read_text("utf-8")
        for word in ("eval(", "insertAdjacentHTML", "outerHTML", "document.write", "Function("):
            assert word not in script, file.name
        lines = [line.strip() for line in script.splitlines() if not line.strip().startswith("*")]
        markup += [line for line in lines if "innerHTML" in line or "marked(" in line]
    # The rendered picture, our drawings, and a lesson's words, which Python has made safe.
    safe = (
        "function marked(",
        "node.innerHTML = markup",
        "wanted.innerHTML = now.html",
        "marked(sprite,",
        "marked(use)",
        "marked(svg,",
        "marked(SAMPLE,",
        "marked(words)",
        "marked(now.words,",
        "marked(now.hint)",
    )
    for line in markup:
        assert any(word in line for word in safe), line
    assert {word for word in safe if any(word in line for line in markup)} == set(safe)
