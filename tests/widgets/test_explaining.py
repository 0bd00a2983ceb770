"""The last turn of a rival without a seat, step by step: each with its sentence and its rule."""

import pytest
from tablekit_widgets import TableWidget

import tablekit as tk

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


def test_the_page_gets_the_table_before_the_turn_and_every_step_of_it(table, tell):
    widget = TableWidget(table, seat=0)
    assert widget.scene["rivals"] == [["phantom", "Explain the Phantom’s turn"]]
    tell(widget, "explain", rival="phantom")
    (told,) = widget.comm.messages("retold")
    turn = table.last_turn("phantom")
    steps = told["news"][told["skipped"] :]
    assert [step["words"] for step in steps] == [event.text(table.players) for event in turn]
    assert [step["rule"] for step in steps] == [event.rule for event in turn]
    assert [told["log"][step["line"]][0] for step in steps] == [step["words"] for step in steps]
    begin, _ = table.last_turn_of("phantom", len(table.events))
    state, before = table.at(table.move_of(begin))
    assert len(before) + told["skipped"] == begin
    assert state.events() == []
    assert told["html"] != widget.scene["html"]


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
