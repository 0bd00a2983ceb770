"""The lesson widget: a table with a tutor beside it."""

import json

import pytest
from tablekit_widgets import LessonWidget
from tablekit_widgets.wording import as_html

from tablekit import teach

LESSON = """
title = "Strikes"
about = "What a weapon does."
game = "samurai-sword"
seats = ["Hana", "Tora", "Ken", "Yuki"]

[position]
turn = 0
roles = ["shogun", "samurai", "ninja-1", "ninja-2"]
characters = ["benkei", "hideyoshi", "musashi", "goemon"]
hands = [["bo", "bokken", "armor"], ["geisha"], ["kiseru"], ["geisha"]]

[[step]]
show = "A **weapon** has a reach <b>(SS-54)</b>."
look = ["card=bo"]

[[step]]
do = "Strike Ken."
goal = { action = "*>2" }
solution = ["bo>2"]
replies = ["decline"]
hint = "He is at 2."
right = "That was it (SS-55)."

[[step]]
predict = "How much resilience has Ken left?"
value = "players.2.resilience"

[[step]]
choose = "What else may you play?"
options = ["armor", "bokken>1"]

[[step]]
predict = "Whose friend are you?"
value = "players.0.team"
choices = { shogun = "The Shogun’s", ninja = "The Ninja’s" }

[[step]]
play = "Play your turn to its end."
until = "turn"
"""


@pytest.fixture
def kept():
    return []


@pytest.fixture
def lesson_at(kept):
    """`lesson_at(1)`: the widget at a step."""

    def open_at(place=0, **more):
        lesson = teach.read_lesson(LESSON, "strikes")
        return LessonWidget(
            lesson, place, keep=lambda step, mark: kept.append((step, mark.how)), **more
        )

    return open_at


def ask(widget, kind, **content):
    widget._take({"type": kind, **content})
    return widget.lesson


def do(widget, notation):
    state = widget.table.state
    return ask(widget, "act", action=state.parse(notation), move=widget.table.moves)


def test_the_words_stand_beside_the_table(lesson_at):
    panel = lesson_at().lesson
    assert panel["title"] == "Strikes"
    assert (panel["number"], len(panel["marks"]), panel["kind"]) == (1, 6, "show")
    assert "<strong>weapon</strong>" in panel["words"]
    assert "&lt;b&gt;" in panel["words"]
    assert ">SS-54</button>" in panel["words"]
    assert panel["look"] == ["card=bo"]
    assert panel["forward"]


def test_only_what_a_step_asks_for_can_be_done(lesson_at):
    for place in (0, 2, 3, 4):
        widget = lesson_at(place)
        assert widget.scene["actions"] == []
        assert not widget.scene["turn"]
        before = widget.table.state.to_json()
        ask(widget, "act", action=0, move=widget.table.moves)
        assert widget.scene["notice"]
        assert widget.table.state.to_json() == before
    assert lesson_at(1).scene["turn"]
    assert lesson_at(1).scene["actions"]


def test_a_wrong_move_is_answered_although_the_table_stays_as_it_is(lesson_at, wires):
    widget = lesson_at(1)
    before = widget.scene
    (wire,) = [wire for wire in wires if wire.comm_id == widget.comm.comm_id]
    wire.take()
    panel = do(widget, "armor")
    assert not panel["said"]["right"]
    assert widget.scene == before
    assert wire.scenes() == []
    assert wire.messages("answered") == [{"type": "answered", "to": "act"}]


def test_a_right_move_is_praised_and_kept(lesson_at, kept):
    widget = lesson_at(1)
    panel = do(widget, "bo>2")
    assert panel["said"]["right"]
    assert "That was it" in panel["said"]["words"]
    assert panel["solved"]
    assert panel["forward"]
    assert kept == [(1, "first try")]
    assert not widget.scene["turn"]


def test_a_wrong_move_is_answered_and_the_table_put_back(lesson_at, kept):
    widget = lesson_at(1)
    before = widget.table.state.to_json()
    panel = do(widget, "bokken>1")
    assert not panel["said"]["right"]
    assert "not what was asked" in panel["said"]["words"]
    assert widget.table.state.to_json() == before
    assert panel["stuck"]
    assert kept == []
    do(widget, "bo>2")
    assert kept == [(1, "with help")]


def test_what_cannot_be_played_is_answered_with_its_rule_and_then_a_hint(lesson_at):
    widget = lesson_at(1)
    panel = ask(widget, "tried", picks="card=bokken&target=2")
    assert panel["said"]["rule"] == "SS-55"
    assert panel["hint"] == ""
    panel = ask(widget, "tried", picks="card=bokken&target=2")
    assert "He is at 2." in panel["hint"]


def test_numbers_and_choices_are_predicted(lesson_at):
    widget = lesson_at(2)
    assert widget.lesson["choices"] == []
    assert not widget.lesson["signed"]  # the keys for numbers will do
    assert not ask(widget, "predict", value="3")["said"]["right"]
    assert ask(widget, "predict", value="4")["said"]["right"]
    widget = lesson_at(4)
    assert widget.lesson["choices"] == [["shogun", "The Shogun’s"], ["ninja", "The Ninja’s"]]
    assert ask(widget, "predict", value="shogun")["said"]["right"]


def test_what_is_allowed_is_ticked(lesson_at):
    widget = lesson_at(3)
    (armor, _), (bokken, words) = widget.lesson["options"]
    assert words.startswith("Play Bokken on Tora")
    panel = ask(widget, "tick", actions=[armor, bokken])
    assert panel["said"]["rule"] == "SS-35"
    assert ask(widget, "tick", actions=[armor])["said"]["right"]


def test_help_can_be_had_at_any_time(lesson_at, kept):
    widget = lesson_at(1)
    assert "He is at 2." in ask(widget, "hint")["hint"]
    panel = ask(widget, "solve")
    assert "This does it" in panel["said"]["words"]
    assert kept == [(1, "shown")]
    assert ask(widget, "next")["number"] == 3
    assert ask(widget, "before")["number"] == 2


def test_the_way_to_the_end(lesson_at, kept):
    widget = lesson_at(following="Harmless", leave=lambda: kept.append("left"))
    ask(widget, "next")
    do(widget, "bo>2")
    ask(widget, "next")
    ask(widget, "predict", value="4")
    ask(widget, "next")
    ask(widget, "tick", actions=[widget.lesson["options"][0][0]])
    ask(widget, "next")
    ask(widget, "predict", value="shogun")
    ask(widget, "next")
    assert widget.scene["turn"]
    assert not widget.lesson["solved"]
    panel = do(widget, "end")
    assert panel["solved"]
    panel = ask(widget, "next")
    assert panel["over"]
    assert panel["following"] == "Harmless"
    assert [step for step, how in dict.fromkeys(kept)] == [0, 1, 2, 3, 4, 5]
    ask(widget, "leave")
    assert kept[-1] == "left"
    panel = ask(widget, "again")
    assert (panel["number"], panel["over"], panel["marks"]) == (1, False, [""] * 6)


def test_a_store_that_cannot_be_written_does_not_stop_the_lesson():
    from tablekit.core.errors import StoreTrouble

    def keep(step, mark):
        raise StoreTrouble("The store is gone.")

    widget = LessonWidget(teach.read_lesson(LESSON), keep=keep)
    assert ask(widget, "next")["number"] == 2
    assert widget.scene["notice"] == "The store is gone."


@pytest.mark.parametrize(
    "kind", ["act", "tried", "predict", "tick", "hint", "solve", "next", "before", "again", "leave"]
)
@pytest.mark.parametrize("place", [0, 1, 2, 3])
def test_nonsense_is_refused_in_words(lesson_at, kind, place):
    names = ("action", "move", "picks", "value", "actions")
    for junk in (None, True, -1, 10**40, "x" * 9_999, [], {}, [None], "\ud800", float("nan")):
        widget = lesson_at(place)
        ask(widget, kind, **dict.fromkeys(names, junk))
        assert not widget.scene["notice"].startswith("Something went wrong"), junk
        json.dumps(widget.lesson)


def test_words_become_html_and_nothing_else():
    assert as_html("<script>alert(1)</script> & *so* `on`") == (
        "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; <em>so</em> <code>on</code></p>"
    )
    assert as_html("one\ntwo\n\nthree") == "<p>one two</p><p>three</p>"


def test_a_rule_and_the_brackets_around_it_stay_on_one_line():
    said = as_html("by cards (WS-001). See SS-54")
    assert said.startswith('<p>by cards <span class="tk-kept">(<button ')
    assert "WS-001</button>).</span> See" in said
