"""The last turn of a rival without a seat, step by step: each with its sentence and its rule."""

import json
from itertools import pairwise

import pytest
from tablekit_widgets import TableWidget
from tablekit_widgets.render import draw

import tablekit as tk
from tablekit.testing.layouts import check_secrets

GAME = tk.game("shogun-no-katana")


@pytest.fixture
def table():
    """A game against the Phantom, played until it has had three turns."""
    table = tk.Table(GAME, ["Ann"], seed=5, phantom=2)
    while sum(event.kind == "phantom-turn" for event in table.events) < 3:
        table.play(GAME.greedy(table.view(0)))
    return table


def test_a_turn_is_told_in_python(table):
    turn = table.last_turn("phantom")
    assert turn[0].kind == "phantom-turn"
    assert turn[1].kind in ("phantom-draws", "phantom-passes")
    assert all(event.text(table.players).endswith(".") for event in turn)
    assert all(event.rule in GAME.rulebook for event in turn)
    assert all(event.seat is None for event in turn)
    assert [event.kind for event in turn].count("phantom-turn") == 1
    with pytest.raises(tk.BadOption, match="no rival 'ghost'"):
        table.last_turn("ghost")
    assert tk.Table(GAME, ["Ann"], seed=5, phantom=2).last_turn("phantom") == []


def test_every_turn_of_a_game_ends_where_the_next_thing_begins():
    table = tk.Table(GAME, ["greedy"], seed=3, phantom=5)
    ends = [n for n, event in enumerate(table.events) if event.kind == "phantom-turn"]
    for told in [*ends[1:], len(table.events)]:
        begin, end = table.last_turn_of("phantom", told)
        assert table.events[begin].kind == "phantom-turn"
        kinds = [event.kind for event in table.events[begin:end]]
        assert kinds[1] in ("phantom-draws", "phantom-passes")
        # What becomes of the round is not its turn any more.
        assert not {"round", "phantom-grows", "phantom-first", "phantom-wins"} & set(kinds)


def pictures(told):
    """The tables of a message, as the page puts them together."""
    return ["\n".join(told["lines"][line] for line in table) for table in told["tables"]]


def test_the_page_gets_every_step_and_the_table_before_and_after_each(table, tell):
    widget = TableWidget(table, seat=0)
    points = sum(event.data.get("points", 0) for event in table.last_turn("phantom"))
    told = f"{points} point{'' if points == 1 else 's'}" if points else "no points"
    assert widget.scene["rivals"] == [["phantom", f"Explain the Phantom’s turn ({told})"]]
    tell(widget, "explain", rival="phantom")
    (told,) = widget.comm.messages("retold")
    turn, steps = table.last_turn("phantom"), told["news"]
    assert [step["words"] for step in steps] == [event.text(table.players) for event in turn]
    assert [step["rule"] for step in steps] == [event.rule for event in turn]
    assert [told["log"][step["line"]][0] for step in steps] == [step["words"] for step in steps]
    stood = table.retrace(*table.last_turn_of("phantom", len(table.events)))
    drawn = [draw(state.view(0), table.players, "en", ()) for state in stood]
    assert pictures(told) == drawn
    assert len(drawn) == len(steps) + 1
    assert len(json.dumps(told)) < 150_000


def test_a_piece_stands_as_soon_as_it_was_set(table):
    """Step by step the positions lead from the move to what came of it."""
    begin, end = table.last_turn_of("phantom", len(table.events))
    stood, turn = table.retrace(begin, end), table.last_turn("phantom")
    assert [event.kind for event in turn] == [
        "phantom-turn",
        "phantom-draws",
        "phantom-at",
        "phantom-attends",
        "phantom-halls",
    ]
    before, begun, drawn, there, attends, scored = stood
    assert len(drawn.solo_deck) == len(begun.solo_deck) - 1
    spaces = [state.spaces.count(2) for state in stood]
    assert spaces == [spaces[0]] * 3 + [spaces[0] + 1] * 3
    assert sum(attends.phantom_attendants) == sum(there.phantom_attendants) + 1
    assert scored.phantom_score > attends.phantom_score == before.phantom_score
    assert scored.phantom_score == table.state.phantom_score


@pytest.mark.parametrize("level", [1, 3, 5])
def test_points_come_with_the_event_that_tells_them(level):
    table = tk.Table(GAME, ["greedy"], seed=level, phantom=level)
    ends = [n for n, event in enumerate(table.events) if event.kind == "phantom-turn"]
    for told in ends[1:]:
        begin, end = table.last_turn_of("phantom", told)
        points = [state.phantom_score for state in table.retrace(begin, end)]
        gained = [after - before for before, after in pairwise(points)]
        assert gained == [event.data.get("points", 0) for event in table.events[begin:end]]


@pytest.mark.parametrize(("people", "level"), [(1, 5), (2, 3), (3, 1)])
def test_in_the_middle_of_a_turn_nobody_is_asked_and_nothing_is_told(people, level):
    table = tk.Table(GAME, ["greedy"] * people, seed=people, phantom=level)
    ends = [n for n, event in enumerate(table.events) if event.kind == "phantom-turn"]
    for told in ends[1::5]:
        begin, end = table.last_turn_of("phantom", told)
        for still in table.retrace(begin, end)[1:]:
            assert (still.decision, still.is_over, still.result) == (None, False, None)
            for seat in (*range(people), None):
                view = still.view(seat)
                assert view.legal_actions() == []
            check_secrets(GAME.layout, still, view.state)  # a spectator's


def test_it_is_that_of_the_move_that_is_looked_at(table, tell):
    widget = TableWidget(table, seat=0)
    begin, _ = table.last_turn_of("phantom", len(table.events))
    tell(widget, "goto", move=table.move_of(begin))
    tell(widget, "explain", rival="phantom")
    (told,) = widget.comm.messages("retold")
    rounds = [step for step in told["news"] if step["kind"] == "phantom-turn"]
    assert rounds
    assert begin > table.last_turn_of("phantom", begin)[1] - 1
    tell(widget, "goto", move=0)
    assert widget.scene["rivals"] == []


@pytest.mark.parametrize("rival", ["ghost", "", None, 3, ["phantom"], {}])
def test_what_is_no_rival_gets_a_sentence(table, tell, rival):
    widget = TableWidget(table, seat=0)
    assert tell(widget, "explain", rival=rival)["notice"].endswith(".")
    assert widget.comm.messages("retold") == []


def test_before_its_first_turn_and_in_other_games_there_is_nothing_to_explain(tell):
    for fresh in (
        tk.Table(GAME, ["Ann"], seed=5, phantom=2),
        tk.Table("samurai-sword", ["Ann", "Bo", "Cleo"], seed=1),
    ):
        widget = TableWidget(fresh, seat=0)
        assert widget.scene["rivals"] == []
        assert "has had a turn" in tell(widget, "explain", rival="phantom")["notice"]


def test_behind_a_curtain_nothing_is_told(tell):
    table = tk.Table(GAME, ["Ann", "Bo"], seed=5, phantom=2)
    while not table.last_turn("phantom"):
        table.play(GAME.greedy(table.view(table.state.actor)))
    widget = TableWidget(table)
    assert widget.scene["curtain"]
    assert widget.scene["rivals"] == []
    assert "screen" in tell(widget, "explain", rival="phantom")["notice"]
    assert widget.comm.messages("retold") == []
