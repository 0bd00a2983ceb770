"""Hints beside the table: honest, for who plays against bots, and without consequence."""

import asyncio
import sys
from importlib.util import find_spec
from threading import Lock
from time import sleep

import pytest
from tablekit_widgets import TableWidget

import tablekit as tk

SEATS = ["Ann", "greedy", "greedy", "greedy"]


@pytest.fixture(autouse=True)
def few_playouts(monkeypatch):
    monkeypatch.setattr("tablekit_widgets.hints.FEW_PLAYOUTS", 60)
    monkeypatch.setattr("tablekit_widgets.hints.MOST_PLAYOUTS", 90)


@pytest.fixture
def alone():
    """Ann against bots, to decide."""
    return TableWidget(tk.Table("samurai-sword", seats=SEATS, seed=5))


@pytest.mark.parametrize("thorough", [False, True])
def test_a_hint_names_three_actions_and_a_comparison_all_the_best_first(alone, tell, thorough):
    tell(alone, "ask", thorough=thorough)
    hints = alone.hints
    assert hints["move"] == alone.table.moves
    assert not hints["busy"]
    legal = alone.table.state.legal_actions()
    assert len(hints["rows"]) == (len(legal) if thorough else min(3, len(legal)))
    assert {row[0] for row in hints["rows"]} <= set(legal)
    assert [row[1] for row in hints["rows"]] == sorted(row[1] for row in hints["rows"])[::-1]
    for _, win, low, high in hints["rows"]:
        assert 0 <= low <= win <= high <= 1


@pytest.mark.parametrize("thorough", [False, True])
def test_every_action_comes_with_what_speaks_for_it_in_words(alone, tell, thorough):
    tell(alone, "ask", thorough=thorough)
    table = alone.table
    assert alone.hints["reasons"] == {
        str(action): table.game.say_reason(table.view(0).state, action, table.players)
        for action in table.state.legal_actions()
    }
    assert all(alone.hints["reasons"].values())


@pytest.mark.parametrize("seed", [5, 6, 7])
def test_the_page_can_tell_whether_the_numbers_agree_with_the_rule_of_thumb(tell, seed):
    widget = TableWidget(tk.Table("samurai-sword", seats=SEATS, seed=seed))
    tell(widget, "ask", thorough=True)
    table, hints = widget.table, widget.hints
    row, behind = hints["thumb"]["row"], hints["thumb"]["behind"]
    assert row[0] == table.game.greedy(table.view(0))
    assert row in hints["rows"]
    value, low, high = behind
    assert low <= value <= high
    assert (behind == [0, 0, 0]) == (row == hints["rows"][0]) or value == 0


@pytest.mark.parametrize("thorough", [False, True])
def test_the_page_is_told_what_cannot_be_told_apart_and_what_was_dropped(
    tell, monkeypatch, thorough
):
    monkeypatch.setattr("tablekit_widgets.hints.MOST_PLAYOUTS", 400)
    monkeypatch.setattr("tablekit_widgets.hints.FEW_PLAYOUTS", 400)
    state = tk.game("samurai-sword").scenario(
        roles=["shogun", "ninja-1", "ninja-2"],
        hands={0: ["katana"], 1: ["bo"], 2: ["bo", "nodachi", "naginata", "daikyu"]},
        resilience={0: 1, 1: 1},
        honor=[1, 1, 2],
        turn=0,
    )
    widget = TableWidget(tk.Table.from_state(state, ["Ann", "greedy", "greedy"]))
    tell(widget, "ask", thorough=thorough)
    hints = widget.hints
    assert hints["ties"] == [hints["rows"][0][0]]
    assert state.parse("end") in hints["dropped"]


def test_a_game_without_reasons_sends_none(sticks, tell):
    widget = TableWidget(tk.Table(sticks, ["Ann", "greedy"], seed=1))
    tell(widget, "ask")
    assert widget.hints["rows"]
    assert widget.hints["reasons"] == {}
    assert widget.hints["thumb"] is None


def test_without_the_packages_for_it_the_page_says_what_to_install(alone, tell, monkeypatch):
    def find(name, package=None):
        return None if name == "pandas" else find_spec(name, package)

    monkeypatch.setattr("importlib.util.find_spec", find)
    monkeypatch.delitem(sys.modules, "tablekit.analysis", raising=False)
    scene = tell(alone, "ask")
    assert scene["notice"] == (
        'Analysis needs pandas and friends: pip install "tablekit[analysis]".'
    )
    assert alone.hints == {}


def test_a_hint_comes_while_the_page_is_answered(alone, tell):
    async def ask():
        widget = TableWidget(tk.Table("samurai-sword", seats=SEATS, seed=5), pace=0)
        tell(widget, "ask")
        assert widget.hints["busy"]
        tell(widget, "search", words="parry")
        assert widget.found
        while widget.hints["busy"]:
            await asyncio.sleep(0.01)
        return widget.hints

    hints = asyncio.run(ask())
    tell(alone, "ask")
    assert hints["rows"] == alone.hints["rows"]  # the same answer, however it was computed


def test_a_hint_knows_only_what_the_seat_knows(tell):
    """Two worlds that look the same to Ann give her the same hint."""
    one = tk.Table("samurai-sword", seats=SEATS, seed=5)
    other = tk.Table.from_state(one.view(0).sample(99), SEATS)
    assert one.state.hands != other.state.hands
    hints = []
    for table in (one, tk.Table.from_state(one.state, SEATS), other):
        widget = TableWidget(table)
        tell(widget, "ask")
        hints.append([[row[:2] for row in widget.hints["rows"]], widget.hints["reasons"]])
    assert hints[1] == hints[2]


def test_with_other_people_at_the_table_there_are_no_hints(tell):
    widget = TableWidget(tk.Table("samurai-sword", seats=["Ann", "Bo", "greedy"], seed=5), seat=0)
    for message in ("ask", "try"):
        scene = tell(widget, message, action=widget.table.state.legal_actions()[0])
        assert "no hints" in scene["notice"]
    assert widget.hints == {}
    assert "no hints" in widget.scene["no_hints"]


def test_a_finished_game_against_bots_is_not_one_among_people(alone, tell, play_on):
    assert alone.scene["no_hints"] == ""
    for _ in play_on(alone):
        pass
    for scene in (alone.scene, tell(alone, "goto", move=0)):
        assert scene["no_hints"].startswith("The game is over")
    assert tell(alone, "ask")["notice"] == alone.scene["no_hints"]


def test_among_bots_there_is_nobody_to_give_a_hint_to():
    state = tk.game("samurai-sword").new(3, 5)
    widget = TableWidget(tk.Table.from_state(state, SEATS[1:]), seats=())
    assert widget._no_hints() == "no-hints-among-bots" or widget.table.state.is_over


def test_what_is_tried_does_not_happen_in_the_game(alone, tell):
    game, before = alone.table, alone.table.state.to_json()
    scene = tell(alone, "try", action=game.state.legal_actions()[0])
    assert scene["trial"]
    assert scene["notice"] == ""
    assert alone.table is not game
    while alone.scene["actions"]:
        tell(alone, "act", action=alone.scene["actions"][0]["id"], move=alone.scene["move"])
        if alone.table.moves > 30:
            break
    scene = tell(alone, "back")
    assert not scene["trial"]
    assert alone.table is game
    assert game.state.to_json() == before


def test_what_is_tried_is_one_of_the_worlds_the_seat_could_be_in(alone, tell):
    """Not the true one: trying must not show what is hidden."""
    game = alone.table
    hands = set()
    for _ in range(5):
        tell(alone, "try", action=game.state.legal_actions()[0])
        start, _ = alone.table.at(0)
        assert start.view(0).to_dict() == game.view(0).to_dict()
        hands.add(str(start.hands[1:]))
        tell(alone, "back")
    assert len(hands) > 1


@pytest.mark.parametrize("action", [None, "x", -1, 10**9, 1.5, True, [1]])
def test_only_what_could_be_done_is_tried(alone, tell, action):
    scene = tell(alone, "try", action=action)
    assert scene["notice"]
    assert not scene["trial"]


def test_coming_back_without_having_gone_changes_nothing(alone, tell):
    before = alone.table.state.to_json()
    assert tell(alone, "back")["notice"] == ""
    assert alone.table.state.to_json() == before


def test_a_window_computes_one_comparison_at_a_time(tell, monkeypatch):
    """However often it is asked: the rounds of two questions never overlap."""
    at_work, most, rounds = [], [], []
    lock = Lock()

    def compare(view, **asked):
        while True:
            with lock:
                at_work.append(view)
                most.append(len(at_work))
            rounds.append(view)
            sleep(0.005)
            with lock:
                at_work.remove(view)
            yield None if len(rounds) > 400 else Nothing()

    class Nothing:
        actions, stage, half = (), "enough", 0.0

    monkeypatch.setattr("tablekit.analysis.compare", compare)
    monkeypatch.setattr(TableWidget, "_show_hints", lambda *_: None)

    async def ask():
        widget = TableWidget(tk.Table("samurai-sword", seats=SEATS, seed=5), pace=0)
        for number in range(8):
            tell(widget, "ask", thorough=number % 2 == 1)
            await asyncio.sleep(0.01)
        tell(widget, "ask")
        seen = len(rounds)
        while len(rounds) < seen + 3:
            await asyncio.sleep(0.005)
        widget._question = None
        await asyncio.wait((widget._thinking,))

    asyncio.run(ask())
    assert max(most) == 1
