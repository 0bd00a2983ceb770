"""Looking back from the table: after the end, seat-honest, round by round, and to be stopped."""

import asyncio

import pytest
from tablekit_widgets.looking_back import LookingBack

import tablekit as tk


@pytest.fixture(autouse=True)
def rough(monkeypatch):
    """Few games, so that a test takes a moment."""
    from tablekit.analysis import retracing

    monkeypatch.setattr(retracing, "COARSE", 4)
    monkeypatch.setattr(retracing, "FIRST_ROUND", 2)
    found = retracing.retrace

    def retrace(table, seat, knowing, executor):
        return found(table, seat, knowing, width=0.6, executor=executor)

    monkeypatch.setattr("tablekit.analysis.retrace", retrace)


def test_a_game_that_goes_on_is_not_looked_back_at(position, tell):
    widget = LookingBack(position(5))
    assert tell(widget, "retrace")["notice"] == "One looks back at a game after its end."
    assert widget.back == {}


def test_the_chances_of_each_side_over_the_moves(ended, tell):
    widget = LookingBack(ended(5), seat=0)
    assert tell(widget, "retrace")["notice"] == ""
    back = widget.back
    assert not back["busy"]
    assert (back["moves"], back["knowing"]) == (widget.table.moves, False)
    assert back["title"].endswith("as they looked to Ann")
    assert len(back["sides"]) == 3
    for side in back["sides"]:
        moves = [move for move, *_ in side["points"]]
        assert moves == sorted(moves)
        assert moves[-1] == widget.table.moves
        for _, chance, low, high in side["points"]:
            assert 0 <= low <= chance <= high <= 1
    assert sum(side["points"][-1][1] for side in back["sides"]) == 1  # it is over
    for move, words in back["turns"]:
        assert 0 <= move < back["moves"]
        assert words


def test_all_cards_are_open_only_when_somebody_asks_for_it(ended, tell):
    widget = LookingBack(ended(5), seat=1)
    tell(widget, "retrace", knowing="yes")
    assert not widget.back["knowing"]
    tell(widget, "retrace", knowing=True)
    assert widget.back["knowing"]
    assert widget.back["title"].endswith("with all cards open")


def test_the_page_is_answered_meanwhile_and_can_stop_it(ended, tell):
    async def watch():
        widget = LookingBack(ended(5), seat=0)
        tell(widget, "retrace")
        assert widget.back["busy"]
        tell(widget, "search", words="parry")
        assert widget.found
        tell(widget, "enough")
        assert not widget.back["busy"]
        before = dict(widget.back)
        await widget._looking
        assert widget.back == before  # a round that was under way is not shown
        tell(widget, "retrace")
        await widget._looking
        return widget.back

    back = asyncio.run(watch())
    assert (back["busy"], back["done"]) == (False, 1.0)
    assert back["sides"]


def test_who_asks_again_and_again_is_answered_once(ended, tell, monkeypatch):
    """One round at a time is worked out, however often somebody asks."""
    at_work, most, asked = [], [], []

    async def in_turn(think, is_long):
        at_work.append(1)
        most.append(len(at_work))
        await asyncio.sleep(0)
        at_work.pop()
        asked.append(1)
        return think(1.0)

    monkeypatch.setattr("tablekit_widgets.looking_back.in_turn", in_turn)

    async def watch():
        widget = LookingBack(ended(5), seat=0)
        for _ in range(20):
            tell(widget, "retrace")
        await widget._looking
        return widget.back

    back = asyncio.run(watch())
    assert max(most) == 1
    assert len(asked) < 20
    assert (back["busy"], back["done"]) == (False, 1.0)


def test_a_window_that_is_closed_waits_for_nothing(ended, tell):
    async def leave():
        widget = LookingBack(ended(5), seat=0)
        tell(widget, "retrace")
        looking = widget._looking
        widget.close()
        await looking
        return widget.back

    assert asyncio.run(leave()) == {}


def test_the_table_goes_to_a_turning_point_and_can_be_played_on_from_there(visit, tell, window):
    finished = tk.Table("samurai-sword", seats=["Aki (greedy)"] * 3, seed=1)
    finished.run_bots()
    text = finished.record.replace('"Aki (greedy)"', '"Ann"', 1)
    page = visit()
    tell(page, "open", text=text)
    shared = window(page)
    tell(shared, "retrace")
    assert shared.scene["notice"] == ""
    move = shared.back["turns"][0][0]
    scene = tell(shared, "goto", move=move)
    assert (scene["replay"]["at"], scene["fork"]) == (move, True)
    tell(shared, "fork", move=move)
    forked = window(page)
    assert forked is not shared
    assert forked.table.at(0)[0].to_json() == finished.at(move)[0].to_json()
    assert forked.table.seats[0] == "Ann"
