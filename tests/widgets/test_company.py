"""Bots are people: a name and a face each, at the table, in the list and in what is tried."""

import json
import xml.etree.ElementTree as ET

import pytest
from tablekit_widgets import TableWidget
from tablekit_widgets.looks import face
from tablekit_widgets.seats import CHANGES_A_MINUTE

import tablekit as tk
from tablekit import bots
from tablekit.shared import SharedTable
from tablekit.store import Store

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


def test_nobody_sees_the_deal_before_the_game_begins(visit, start, window, secrets_of):
    ann = visit()
    seated = start(ann, "me Ann", "link Bo", "link Cleo", "bot greedy", seed=3)
    bo = visit(seated.id, seated.keys[1])
    watcher = visit(seated.id)
    state = window(ann).table.state
    assert state.legal_actions(), "it has been dealt"
    for page in (ann, bo, watcher):
        scene = window(page).scene
        assert "Waiting for everybody" in scene["html"]
        for told in ("prompt", "status", "hurry"):
            assert scene[told] == "", told
        for told in ("actions", "log", "news", "odds", "rivals"):
            assert scene[told] == [], told
        assert (scene["why"], scene["turn"], scene["bots"]) == ({}, False, False)
        assert window(page).guide == {}
        assert secrets_of(state).rng not in "".join(page.comm.sent + window(page).comm.sent)
        scenes = json.dumps(window(page).comm.scenes())
        for drawn in ("tk-card", "role-", "data-place"):
            assert drawn not in scenes, drawn
    room = window(bo).scene["html"]
    assert room.count("is here") == 2
    assert room.count("is still to come") == 1
    assert "Greedy bot" in room


def test_before_the_game_begins_nothing_is_done_at_the_table(visit, start, window, tell):
    ann = visit()
    start(ann, "me Ann", "link Bo", "bot greedy", seed=3)
    table = window(ann).table
    table.bots.clear()
    legal = table.state.legal_actions()[0]
    window(ann).seat = table.state.actor
    assert "not for you" in tell(window(ann), "act", action=legal, move=0)["notice"]
    assert "The game begins when" in tell(window(ann), "goto", move=0)["notice"]
    assert "The game begins when" in tell(window(ann), "explain", rival="phantom")["notice"]
    assert "hints" in tell(window(ann), "try", action=legal)["notice"]
    assert table.moves == 0


def test_what_the_host_begins_is_seen_in_every_window(visit, start, window, tell):
    ann = visit()
    seated = start(ann, "me Ann", "link Bo", "link Cleo", seed=3)  # nobody has moved then
    bo = visit(seated.id, seated.keys[1])
    tell(ann, "begin")
    window(bo).look()
    for page in (ann, bo):
        assert "tk-card" in window(page).scene["html"]
        assert page.scene["table"]["awaited"] == []


def test_who_leaves_after_the_beginning_is_not_waited_for_again(visit, start, window):
    ann = visit()
    seated = start(ann, "me Ann", "link Bo", "link Cleo", seed=3)
    friends = [visit(seated.id, seated.keys[seat]) for seat in (1, 2)]
    window(ann)._counted = -10.0  # a second has passed
    window(ann).look()
    assert "tk-card" in window(ann).scene["html"]
    friends[0]._leave()
    window(ann)._counted = -10.0
    window(ann).look()
    assert not ann.scene["table"]["seats"][1]["present"]
    assert "tk-card" in window(ann).scene["html"]
    assert window(visit(seated.id)).awaited == ()


# --- How friends are called -------------------------------------------------------------------


def test_a_friend_says_a_name_and_every_window_calls_them_by_it(gather, tell, visit):
    (ann, bo), seated = gather(2, "bot greedy")
    tell(ann, "say", words="Hello!")
    tell(bo, "say", words="Hi!")
    page = bo._changed.__self__
    scene = tell(page, "call", name="  Roberto \u202e ")
    assert scene["notice"] == ""
    assert scene["table"]["seats"][1]["name"] == "Roberto"
    ann.look()
    for each in (ann, bo):
        assert "Roberto" in each.scene["html"]
        assert "Bo" not in [seat["name"] for seat in page.scene["table"]["seats"]]
        assert [line[0] for line in each.talk] == ["Ann", "Roberto"]
    assert ann.shared.players == ("Ann", "Roberto", "Greedy")
    assert '"Roberto"' in ann.shared.record
    (line,) = tell(visit(mine=seated.mine), "goto", page="lobby")["tables"]
    assert line["players"] == ["Ann", "Roberto", "Greedy"]


@pytest.mark.parametrize("name", ["", "   ", "greedy", "Greedy", "Aki (search)", None, 7])
def test_a_name_that_is_none_changes_nothing(gather, tell, name):
    (ann, bo), _ = gather(2, "bot greedy")
    assert tell(bo._changed.__self__, "call", name=name)["notice"]
    ann.look()
    assert ann.shared.players == ("Ann", "Bo", "Greedy")


def test_who_changes_a_seat_without_end_leaves_the_others_their_table(gather, tell):
    """Ten times a second everybody's table was drawn anew."""
    (ann, bo), _ = gather(2, "bot greedy")
    page = bo._changed.__self__
    for number in range(CHANGES_A_MINUTE - 1):
        assert tell(page, "call", name=f"Bo {number}")["notice"] == ""
    assert tell(page, "hand", seat=1, bot="greedy")["notice"] == ""
    for kind, change in (("call", {"name": "Zoe"}), ("hand", {"seat": 1, "bot": ""})):
        assert "a lot at once" in tell(page, kind, **change)["notice"]
    ann.look()
    assert ann.shared.players[1] == f"Bo {CHANGES_A_MINUTE - 2}"
    assert tell(ann._changed.__self__, "link", seat=1)["notice"] == "", "others have their own"


def test_two_of_one_name_are_told_apart_and_a_long_one_is_cut(gather, tell):
    (ann, bo), _ = gather(2, "bot greedy")
    tell(bo._changed.__self__, "call", name="Ann")
    ann.look()
    assert ann.shared.players == ("Ann 1", "Ann 2", "Greedy")
    tell(bo._changed.__self__, "call", name="x" * 200)
    ann.look()
    assert ann.shared.players == ("Ann", "x" * 40, "Greedy")


def test_only_who_has_a_seat_alone_says_its_name(visit, start, tell, window):
    ann = visit()
    seated = start(ann, "me Ann", "here Dan", "bot greedy")
    for page in (ann, visit(seated.id)):
        assert "Only who has one seat" in tell(page, "call", name="Zoe")["notice"]
    assert window(ann).shared.players == ("Ann", "Dan", "Greedy")


def test_who_plays_again_keeps_the_name(gather, tell, place):
    (ann, bo), _ = gather(2, "bot greedy")
    tell(bo._changed.__self__, "call", name="Roberto")
    ann.look()
    again = ann.shared.play_again(0, "the-key-of-the-next-owner")
    with Store(place) as store:
        assert SharedTable.open(store, again).players == ("Ann", "Roberto", "Greedy")


# --- Who plays without a seat -----------------------------------------------------------------


def test_the_phantom_is_named_with_its_level(page, tell):
    seats = [{"kind": "me", "name": "Ann", "bot": ""}]
    scene = tell(page, "start", game="shogun-no-katana", seats=seats, options={}, seed=3)
    assert scene["table"]["rivals"] == ["The Phantom (level 3)"]
    (line,) = tell(page, "goto", page="lobby")["tables"]
    assert (line["players"], line["rivals"]) == (["Ann"], ["The Phantom (level 3)"])


def test_where_no_phantom_plays_none_is_named(page, tell, start):
    start(page, "me Ann", "bot greedy", "bot greedy")
    assert page.scene["table"]["rivals"] == []
    seats = [{"kind": kind, "name": "Ann", "bot": "greedy"} for kind in ("me", "bot")]
    scene = tell(page, "start", game="shogun-no-katana", seats=seats, options={}, seed=3)
    assert scene["table"]["rivals"] == []


# --- A hurry that all hear of -----------------------------------------------------------------


def test_that_bots_have_less_time_is_said_in_every_window(gather):
    (ann, bo), _ = gather(2, "bot greedy")
    ann._hear_share(0.25)
    for each in (ann, bo):
        each.look()
        each.refresh()
        assert "25%" in each.scene["hurry"]
    ann._hear_share(1.0)
    bo.look()
    assert bo.scene["hurry"] == ""


def test_what_is_only_tried_hurries_nobody_else(gather, tell, visit, start, window):
    page = visit()
    start(page, "me Ann", "bot greedy", "bot greedy")
    shown = window(page)
    tell(shown, "try", action=shown.scene["actions"][0]["id"])
    assert shown.scene["trial"]
    shown._hear_share(0.5)
    shown.refresh()
    assert shown.shared.signs.percent == 100
    assert "50%" in shown.scene["hurry"]
