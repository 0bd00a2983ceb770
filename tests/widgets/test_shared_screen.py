"""One screen for several people: a curtain, so that nobody sees another's hand."""

import json

import pytest
from tablekit_widgets import TableWidget, render

import tablekit as tk

GAME = tk.game("samurai-sword")

COVERED = {"html": "", "prompt": "", "actions": [], "why": {}, "log": [], "news": [], "turn": False}
"""What a page gets while the curtain is down, beside whose turn it is."""


def is_covered(scene):
    return {name: scene[name] for name in COVERED} == COVERED


def reveal(tell, widget, name):
    """Take the screen as that person; the scene they see."""
    assert widget.scene["curtain"]["name"] == name
    assert is_covered(widget.scene)
    return tell(widget, "reveal")


# --- The curtain ------------------------------------------------------------------------------


def test_a_shared_screen_begins_behind_a_curtain(shared, tell):
    assert shared.scene["curtain"] == {"seat": 0, "name": "Ann"}
    assert is_covered(shared.scene)
    scene = reveal(tell, shared, "Ann")
    assert scene["curtain"] is None
    assert scene["seat"] == 0
    assert scene["html"] == render(shared.table.view(0), shared.table.players)
    assert scene["turn"]


def test_the_curtain_falls_when_another_person_must_decide(shared, tell, act):
    reveal(tell, shared, "Ann")
    act(shared, "katana>1")
    assert shared.scene["curtain"] == {"seat": 1, "name": "Bo"}
    scene = reveal(tell, shared, "Bo")
    assert scene["seat"] == 1
    assert scene["prompt"].startswith("Ann attacks you with Katana")
    act(shared, "decline")
    assert reveal(tell, shared, "Ann")["seat"] == 0


def test_no_curtain_falls_while_the_same_person_goes_on_or_a_bot_moves(shared, tell, act):
    reveal(tell, shared, "Ann")
    assert act(shared, "armor")["curtain"] is None
    assert act(shared, "katana>4")["curtain"] is None  # a bot answers
    assert shared.scene["turn"]


def test_one_person_alone_and_a_window_of_ones_own_need_no_curtain(position):
    alone = TableWidget(position(5, ("greedy", "greedy", "Ann", "greedy", "greedy")))
    assert alone.scene["curtain"] is None
    assert alone.scene["seat"] == 2
    for seat in range(5):
        assert TableWidget(position(5), seat=seat).scene["curtain"] is None


def test_a_hand_is_never_shown_to_the_wrong_person(position, tell, act):
    """Whoever the screen was given to last is the only one whose cards are ever in a scene."""
    hands = [["bokken"], ["kusarigama"], ["nodachi"], ["tanegashima"], ["shuriken"]]
    table = position(5, hands=hands, deck=["parry"] * 12 + ["geisha"] * 5, in_play={})
    own = ["bokken", "kusarigama", "nodachi", "tanegashima", "shuriken"]
    widget = TableWidget(table)
    holder = None
    for _ in range(30):
        if widget.scene["curtain"]:
            holder = widget.scene["curtain"]["seat"]
            tell(widget, "reveal")
        legal = [table.state.notation(action) for action in table.state.legal_actions()]
        move = next(word for word in ("end", "decline", legal[0]) if word in legal)
        if table.state.decision.kind == "discard":
            move = next(word for word in legal if "parry" in word or "geisha" in word)
        act(widget, move)
        text = json.dumps(widget.scene)
        for seat, card in enumerate(own):
            hidden = widget.scene["curtain"] is not None or seat != holder
            assert (f"card={card}" in text) == (not hidden), (seat, card)
    assert table.moves == 30


def test_a_whole_game_behind_the_curtain_tells_nothing_private(table_after, tell, act, play_on):
    table = table_after(0, 4, seed=4)
    widget = TableWidget(table)
    chance = 0
    while not table.state.is_over:
        if widget.scene["curtain"]:
            assert is_covered(widget.scene)
            # What is left is the same for everybody who might pick the screen up.
            covered = json.dumps(widget.scene)
            assert "tk-" not in covered
            assert "card" not in json.dumps({**widget.scene, "undo": None})
            tell(widget, "reveal")
        legal = widget.scene["actions"]
        chance += 7
        act(widget, legal[chance % len(legal)]["id"])


def test_a_curtain_says_in_public_words_why_nothing_can_be_taken_back(shared, tell, act):
    reveal(tell, shared, "Ann")
    act(shared, "end")  # the bots move on; some draw cards
    while shared.scene["curtain"] is None:
        act(shared, shared.scene["actions"][-1]["id"])
    allowed = shared.table.can_undo()
    assert shared.scene["undo"] == [False, allowed.reason]


# --- Looking ----------------------------------------------------------------------------------


def test_another_person_may_ask_for_the_screen_and_give_it_back(shared, tell, act):
    reveal(tell, shared, "Ann")
    assert shared.scene["people"] == [[0, "Ann"], [1, "Bo"]]
    tell(shared, "look", seat=1)
    scene = reveal(tell, shared, "Bo")
    assert scene["seat"] == 1
    assert scene["html"] == render(shared.table.view(1), shared.table.players)
    assert (scene["turn"], scene["actions"]) == (False, [])
    assert scene["prompt"] == "Waiting for Ann."
    tell(shared, "look", seat=0)
    assert reveal(tell, shared, "Ann")["turn"]
    act(shared, "armor")


def test_nothing_can_be_done_while_the_curtain_is_down(shared, tell, act):
    reveal(tell, shared, "Ann")
    act(shared, "armor")
    record = shared.table.record
    tell(shared, "look", seat=1)
    legal = shared.table.state.legal_actions()[0]
    for message in (
        {"kind": "act", "action": legal, "move": shared.table.moves},
        {"kind": "undo"},
        {"kind": "goto", "move": 0},
    ):
        scene = tell(shared, **message)
        assert scene["notice"]
        assert is_covered(scene)
    assert shared.table.record == record


def test_who_looks_cannot_move_for_who_decides(shared, tell):
    reveal(tell, shared, "Ann")
    tell(shared, "look", seat=1)
    reveal(tell, shared, "Bo")
    scene = tell(shared, "act", action=shared.table.state.parse("armor"), move=0)
    assert scene["notice"] == "It is not for you to decide now."
    assert shared.table.moves == 0


def test_a_look_ends_with_the_next_move(shared, tell):
    reveal(tell, shared, "Ann")
    tell(shared, "look", seat=1)
    reveal(tell, shared, "Bo")
    shared.table.play("armor")  # Ann has a window of her own, or a cell of the notebook
    shared.refresh()
    assert shared.scene["curtain"] == {"seat": 0, "name": "Ann"}


@pytest.mark.parametrize("seat", [2, 5, -1, True, 1.0, "1", None, [1]], ids=repr)
def test_only_people_who_share_the_screen_can_look(shared, tell, seat):
    reveal(tell, shared, "Ann")
    scene = tell(shared, "look", seat=seat)
    assert scene["notice"] == "Only people who share this screen can look at it."
    assert scene["curtain"] is None


def test_a_window_of_ones_own_does_not_change_seats(position, tell):
    widget = TableWidget(position(5), seat=0)
    assert widget.scene["people"] == []
    assert tell(widget, "look", seat=1)["notice"]
    tell(widget, "reveal")
    assert widget.scene["seat"] == 0


# --- Replay on a shared screen ----------------------------------------------------------------


def test_a_replay_is_the_past_of_who_holds_the_screen(shared, tell, act):
    reveal(tell, shared, "Ann")
    act(shared, "armor")
    scene = tell(shared, "goto", move=0)
    assert scene["html"] == render(shared.table.at(0)[0].view(0), shared.table.players)


def test_asking_for_the_screen_ends_a_replay_behind_the_curtain(shared, tell, act):
    reveal(tell, shared, "Ann")
    act(shared, "armor")
    tell(shared, "goto", move=0)
    tell(shared, "look", seat=1)
    scene = reveal(tell, shared, "Bo")
    assert scene["replay"] == {"at": None, "moves": 1}
    assert scene["html"] == render(shared.table.view(1), shared.table.players)


def test_the_curtain_falls_over_a_replay_too(shared, tell, act):
    reveal(tell, shared, "Ann")
    act(shared, "armor")
    tell(shared, "goto", move=0)
    shared.table.play("katana>1")
    shared.refresh()
    scene = reveal(tell, shared, "Bo")
    assert scene["turn"]


def test_after_the_end_the_screen_is_everybodys(ended, tell):
    widget = TableWidget(ended(5))
    assert widget.scene["curtain"] is None
    assert widget.scene["result"]
    assert tell(widget, "goto", move=0)["html"]
