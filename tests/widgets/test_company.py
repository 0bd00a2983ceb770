"""Bots are people: a name and a face each, at the table, in the list and in what is tried."""

import xml.etree.ElementTree as ET

import pytest
from tablekit_widgets import TableWidget
from tablekit_widgets.looks import face

import tablekit as tk
from tablekit import bots

SEATS = ["Ann", "Aki (greedy)", "Ken (random)", "Tora (search)"]


def test_a_bot_with_a_name_is_called_by_it_and_plays_as_its_kind():
    table = tk.Table("samurai-sword", seats=SEATS, seed=0)  # Ann begins, so no bot has to think
    assert table.players == ("Ann", "Aki", "Ken", "Tora")
    assert table.people == (0,)
    kinds = [type(bot).__name__ for bot in table.bots.values()]
    assert kinds == ["GreedyBot", "RandomBot", "SearchBot"]
    plain = tk.Table("samurai-sword", seats=["Ann", "greedy", "random", "search"], seed=0)
    assert table.state.to_json() == plain.state.to_json()


def test_the_record_keeps_name_and_kind():
    table = tk.Table("samurai-sword", seats=SEATS[:3], seed=5)
    again = tk.Table.from_record(table.record)
    assert again.seats == ("Ann", "Aki (greedy)", "Ken (random)")
    assert again.players == table.players


@pytest.mark.parametrize("name", ["Aki", "Aki (Greedy)", "Aki (lazy)", "(greedy)", "Aki(greedy)"])
def test_other_names_are_peoples(name):
    assert bots.kind_of(name) == ""
    assert bots.name_of(name) == name


def test_there_is_a_name_and_a_drawn_face_for_each_of_eight_seats():
    assert len(set(bots.COMPANY)) == 8
    drawn = [face(name) for name in bots.COMPANY]
    assert len({body for _, body in drawn}) == 8
    for box, body in drawn:
        assert box == "0 0 100 100"
        ET.fromstring(f"<svg>{body}</svg>")


def test_the_lobby_seats_bots_by_name_and_the_list_calls_them_by_it(page, tell):
    seats = [
        {"kind": "me", "name": "Ann", "bot": ""},
        {"kind": "bot", "name": "Aki", "bot": "greedy"},
        {"kind": "bot", "name": "Ken", "bot": "random"},
    ]
    scene = tell(page, "start", game="samurai-sword", seats=seats, options={}, seed=3)
    assert scene["notice"] == ""
    places = scene["table"]["seats"]
    assert [place["name"] for place in places] == ["Ann", "Aki", "Ken"]
    assert [place["bot"] for place in places] == ["", "greedy", "random"]
    assert [place["bot_label"] for place in places][1:] == ["Greedy", "Random"]
    (line,) = tell(page, "goto", page="lobby")["tables"]
    assert (line["players"], line["bots"]) == (["Ann", "Aki", "Ken"], [False, True, True])


def test_nobody_takes_a_bots_seat_under_a_persons_name(page, tell):
    seats = [{"kind": "me", "name": "Aki (greedy)", "bot": ""}]
    seats += [{"kind": "bot", "name": "Ken", "bot": "greedy"}] * 2
    scene = tell(page, "start", game="samurai-sword", seats=seats, options={}, seed=3)
    assert (scene["page"], "is what a bot is called" in scene["notice"]) == ("lobby", True)


def test_a_stranger_cannot_seat_a_bot_of_no_kind(page, tell):
    seats = [{"kind": "bot", "name": "Aki", "bot": kind} for kind in ("", "lazy", "greedy")]
    scene = tell(page, "start", game="samurai-sword", seats=seats, options={}, seed=3)
    assert (scene["page"], bool(scene["notice"])) == ("lobby", True)


def test_what_is_tried_out_has_the_same_people(tell):
    widget = TableWidget(tk.Table("samurai-sword", seats=SEATS[:3], seed=5))
    action = widget.scene["actions"][0]["id"]
    tell(widget, "try", action=action)
    assert widget.scene["trial"]
    assert widget.table.players == ("Ann", "Aki", "Ken")
    assert set(widget.table.bots) == {1, 2}


# --- What is chosen by its picture ------------------------------------------------------------


def test_choices_that_a_look_has_drawings_of_are_shown_by_them(page):
    cards = {card["id"]: card for card in page.scene["games"]}
    options = {option["name"]: option for option in cards["way-of-the-samurai"]["options"]}
    for name in ("mode", "enemy", "weapon"):
        choices = [choice for choice, _ in options[name]["choices"]]
        assert list(options[name]["pictures"]) == choices, name
    assert options["weapon_2"]["pictures"]["katana"] == options["weapon"]["pictures"]["katana"]
    assert "none" not in options["place"]["pictures"]
    shown = {id for option in options.values() for id in option["pictures"].values()}
    sprite = ET.fromstring(page.sprite)
    ids = [symbol.get("id") for symbol in sprite]
    assert shown <= set(ids)
    assert len(ids) == len(set(ids))
    assert {f"tkd-face-{name}" for name in bots.COMPANY} <= set(ids)


def test_options_of_a_module_say_in_which_fold_they_lie(page):
    (way,) = [card for card in page.scene["games"] if card["id"] == "way-of-the-samurai"]
    groups = {option["name"]: option["group"] for option in way["options"]}
    assert groups["enemy"] == ""
    assert groups["gisei"] == groups["blood"] == "Modules"


# --- The waiting room -------------------------------------------------------------------------


def test_bots_wait_until_everybody_sits(visit, start, window):
    ann = visit()
    seated = start(ann, "me Ann", "link Bo", "bot greedy", "bot greedy", seed=5)
    shared = window(ann)
    assert shared.table.state.actor in shared.table.bots
    assert ann.scene["table"]["awaited"] == [1]
    shared.look()
    assert shared.table.moves == 0
    bo = visit(seated.id, seated.keys[1])
    assert window(bo).table.moves == 0 or not bo.scene["table"]["awaited"]
    shared._counted = -10.0  # a second has passed
    shared.look()
    assert shared.awaited == ()
    assert shared.table.moves > 0
    assert ann.scene["table"]["awaited"] == []


def test_the_host_begins_without_who_is_missing_and_nobody_else_does(visit, start, window, tell):
    ann = visit()
    seated = start(ann, "me Ann", "link Bo", "link Cleo", "bot greedy", "bot greedy", seed=5)
    bo = visit(seated.id, seated.keys[1])
    assert "Only whoever set up the table" in tell(bo, "begin")["notice"]
    assert window(bo).table.moves == 0
    scene = tell(ann, "begin")
    assert (scene["notice"], scene["table"]["awaited"]) == ("", [])
    assert window(ann).table.moves > 0
    window(bo).look()
    assert window(bo).awaited == ()  # it is under way


def test_a_seat_that_a_bot_plays_for_now_is_not_waited_for(visit, start, window, tell):
    ann = visit()
    start(ann, "me Ann", "link Bo", "bot greedy", "bot greedy", seed=5)
    tell(ann, "hand", seat=1, bot="greedy")
    assert window(ann).awaited == ()
