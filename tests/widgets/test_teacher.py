"""The teacher's table: open hands, notes, and every move to be played differently."""

import json

import pytest
from tablekit_widgets import TeacherWidget

import tablekit as tk
from tablekit import teach

NAMES = ["Ann", "Bo", "Cleo", "Dan"]


@pytest.fixture
def table():
    table = tk.Table("samurai-sword", NAMES, seed=4)
    greedy = tk.bots.make("greedy")
    while table.moves < 12:
        table.play(greedy.choose(table.view(table.state.actor)))
    return table


def hands_drawn(widget):
    """The seats whose cards can be read."""
    html = widget.scene["html"]
    own = {widget.seat} if 'aria-label="Your hand"' in html else set()
    return own | {seat for seat, name in enumerate(NAMES) if f"Known cards of {name}" in html}


def test_all_hands_are_open_unless_asked_otherwise(table):
    holding = {seat for seat in range(4) if table.state.hands[seat]}
    assert hands_drawn(TeacherWidget(table)) >= holding
    assert hands_drawn(TeacherWidget(table, open_seats=[])) <= {
        seat for seat in range(4) if table.view(None).state.hands[seat].count(-1) == 0
    }


def test_hands_are_opened_one_by_one(table, tell):
    widget = TeacherWidget(table, open_seats=[])
    closed = json.dumps(widget.scene["html"])
    other = next(seat for seat in range(4) if seat != table.state.actor)
    tell(widget, "uncover", seats=[other])
    assert other in hands_drawn(widget)
    assert widget.teacher["seats"][other] == [other, NAMES[other], True]
    tell(widget, "uncover", seats=[])
    assert json.dumps(widget.scene["html"]) == closed


def test_the_teacher_moves_for_whoever_is_to_decide(table, act):
    widget = TeacherWidget(table)
    for _ in range(6):
        actor = table.state.actor
        assert widget.seat == actor
        act(widget, table.state.legal_actions()[0])
    assert widget.scene["curtain"] is None


def test_notes_stand_in_the_log_and_in_the_record(table, tell):
    widget = TeacherWidget(table)
    tell(widget, "goto", move=3)
    tell(widget, "note", words="Why not\n the Bo?")
    assert widget.teacher["note"] == "Why not the Bo?"
    assert widget.teacher["notes"] == [[3, "Why not the Bo?"]]
    scene = tell(widget, "goto", move=None)
    notes = [line for line in scene["log"] if line[2] == "note"]
    assert notes == [["Why not the Bo?", "", "note", False, None]]
    assert "; Why not the Bo?" in table.record
    assert tk.Table.from_record(table.record).comments[2] == "Why not the Bo?"
    tell(widget, "goto", move=3)
    tell(widget, "note", words="")
    assert widget.teacher["notes"] == []


def test_a_past_move_is_played_differently(table, tell, act):
    widget = TeacherWidget(table)
    start = table.at(5)[0].to_json()
    tell(widget, "goto", move=5)
    tell(widget, "fork", move=5)
    assert (table.moves, table.state.to_json()) == (5, start)
    act(widget, table.state.legal_actions()[-1])
    assert table.moves == 6
    tell(widget, "undo")
    assert table.state.to_json() == start


def test_a_game_becomes_a_lesson(table, tell, wires):
    widget = TeacherWidget(table)
    wires[-1].take()
    tell(widget, "skeleton")
    sent = [wire.messages("lesson") for wire in wires]
    (message,) = [each for found in sent for each in found]
    lesson = teach.read_lesson(message["text"])
    assert teach.check_lesson(lesson) == []


def test_the_record_is_kept_with_every_change(table, tell):
    kept = []
    widget = TeacherWidget(table, keep=kept.append)
    tell(widget, "note", words="Well played.")
    assert kept[-1] == table.record
    assert "Well played." in kept[-1]


@pytest.mark.parametrize("kind", ["uncover", "note", "fork", "skeleton", "undo", "goto"])
def test_nonsense_is_refused_in_words(table, tell, kind):
    for junk in (None, True, -1, 99, "x" * 9_999, [], {}, [None], [9], [True], "\ud800"):
        widget = TeacherWidget(tk.Table("samurai-sword", NAMES, seed=4))
        scene = tell(widget, kind, seats=junk, words=junk, move=junk)
        assert not scene["notice"].startswith("Something went wrong"), junk
        json.dumps(widget.teacher)


def test_a_seat_that_is_not_there_cannot_be_opened(table):
    with pytest.raises(tk.BadOption):
        TeacherWidget(table, open_seats=[9])
