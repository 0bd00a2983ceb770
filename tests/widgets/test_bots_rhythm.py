"""Bots move one by one, at a pace that a person can follow and skip."""

import asyncio
from threading import Event

import pytest
from tablekit_widgets import TableWidget
from tablekit_widgets.thinking import Composure

import tablekit as tk

GAME = tk.game("samurai-sword")


@pytest.fixture
def table():
    """A person and bots; the bots' turn comes as soon as Ann ends hers."""
    table = tk.Table(GAME, ["Ann", "greedy", "random", "greedy"], seed=11)
    while "end" not in [table.state.notation(one) for one in table.state.legal_actions()]:
        table.play(table.state.legal_actions()[0])
    return table


@pytest.fixture
def spectacle(table_after):
    """A table of bots that has not begun; each seat was handed to a bot."""
    table = table_after(0, 4, seed=12)
    table.bots.update({seat: tk.bots.make("random", seat) for seat in range(4)})
    return table


def send(widget, kind, **content):
    widget._receive(widget, {"type": kind, **content}, [])


def end_turn(widget):
    send(widget, "act", action=widget.table.state.parse("end"), move=widget.scene["move"])


async def until(true, seconds=300):
    """Wait, but not for ever."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0)


def moves_shown(widget):
    return [scene["move"] for scene in widget.comm.scenes()]


# --- One by one -------------------------------------------------------------------------------


def test_bots_move_one_by_one_and_each_move_is_shown(table):
    async def play():
        widget = TableWidget(table, pace=0)
        first = table.moves
        end_turn(widget)
        assert table.moves == first + 1
        assert widget.scene["bots"]
        await until(lambda: widget.scene["turn"] or table.state.is_over)
        assert table.moves > first + 2
        assert sorted(set(moves_shown(widget))) == list(range(first, table.moves + 1))
        assert not widget.scene["bots"]

    asyncio.run(play())


def test_the_pace_is_the_pause_before_each_move_and_longer_after_a_long_one(table, monkeypatch):
    """On a clock of our own: a pause is over at once, and is written down."""
    seen = []

    async def wait_for(awaited, seconds):
        awaited.close()
        seen.append((table.moves, seconds))
        raise TimeoutError

    async def play():
        widget = TableWidget(table, pace=0.05)
        first = table.moves + 1
        monkeypatch.setattr(asyncio, "wait_for", wait_for)
        end_turn(widget)
        await until(lambda: table.moves >= first + 2)
        assert [moves for moves, _ in seen[:2]] == [first, first + 1]
        # The page shows two cards drawn and a turn begun before the first of them.
        assert [seconds for _, seconds in seen[:2]] == [pytest.approx(0.0825), 0.05]

    asyncio.run(play())


def test_the_page_is_answered_while_bots_think(table):
    async def play():
        widget = TableWidget(table, pace=60)
        end_turn(widget)
        await asyncio.sleep(0)
        send(widget, "search", words="SS-52")
        assert [rule[0] for rule in widget.found] == ["SS-52"]
        send(widget, "act", action=0, move=table.moves)
        assert widget.scene["notice"] == "It is not for you to decide now."
        send(widget, "goto", move=0)
        assert widget.scene["replay"]["at"] == 0

    asyncio.run(play())


# --- Thinking ---------------------------------------------------------------------------------


class Slow:
    """Thinks until it is let go; then plays the last of its actions."""

    def __init__(self):
        self.asked = 0
        self.go = Event()

    def choose(self, view):
        self.asked += 1
        assert self.go.wait(300)
        return view.legal_actions()[-1]


@pytest.fixture
def slow(table):
    """The bot of all seats but Ann's."""
    bot = Slow()
    table.bots = dict.fromkeys(table.bots, bot)
    yield bot
    bot.go.set()


async def settled(widget):
    """Until what was going on has come to its end, thoughts that nobody waits for as well."""
    await until(lambda: not widget._is_moving())
    await asyncio.get_running_loop().shutdown_default_executor()


def test_the_page_is_answered_while_a_bot_thinks(table, slow):
    async def play():
        widget = TableWidget(table, pace=0)
        end_turn(widget)
        moves = table.moves
        await until(lambda: slow.asked)
        send(widget, "search", words="SS-52")
        assert [rule[0] for rule in widget.found] == ["SS-52"]
        send(widget, "goto", move=0)
        assert widget.scene["replay"]["at"] == 0
        send(widget, "undo")
        assert widget.scene["notice"] == "Only whoever is to decide may take back a move."
        send(widget, "skip")
        for _ in range(100):
            await asyncio.sleep(0)
        assert (table.moves, slow.asked) == (moves, 1)
        send(widget, "goto", move=None)
        slow.go.set()
        await until(lambda: widget.scene["turn"] or table.state.is_over)
        assert table.moves > moves

    asyncio.run(play())


def test_a_thought_about_a_seat_that_a_person_has_taken_is_dropped(table, slow):
    async def play():
        widget = TableWidget(table, pace=0)
        end_turn(widget)
        record, seat = table.record, table.state.actor
        await until(lambda: slow.asked)
        del table.bots[seat]
        slow.go.set()
        await settled(widget)
        assert table.record == record
        assert not widget.scene["bots"]

    asyncio.run(play())


def test_a_thought_comes_too_late_when_somebody_has_moved(table, slow):
    async def play():
        widget = TableWidget(table, pace=0)
        end_turn(widget)
        await until(lambda: slow.asked)
        table.play(table.state.legal_actions()[0], "by hand", bots=False)
        moves = table.moves
        table.bots.pop(table.state.actor, None)
        slow.go.set()
        await settled(widget)
        assert table.moves == moves
        assert table.record.count("by hand") == 1

    asyncio.run(play())


def test_a_thought_about_a_move_that_was_taken_back_is_dropped(position):
    """The same bot is asked again, about the table as it is now."""

    async def play():
        table, bot = position(4), Slow()
        table.play("armor")
        table.bots[0] = bot
        widget = TableWidget(table, pace=0)
        await until(lambda: bot.asked)
        table.undo()
        before = table.state.to_json()
        bot.go.set()
        await until(lambda: bot.asked == 2)
        await until(lambda: table.moves)
        assert table.at(0)[0].to_json() == before
        widget.close()

    asyncio.run(play())


@pytest.mark.parametrize("leave", ["close", "open"])
def test_a_thought_of_a_table_that_was_left_is_dropped(table, slow, leave):
    async def play():
        widget = TableWidget(table, pace=0)
        end_turn(widget)
        record = table.record
        await until(lambda: slow.asked)
        if leave == "close":
            widget.close()
        else:
            send(widget, "open", text=tk.Table(GAME, 3, seed=1).record)
        slow.go.set()
        await settled(widget)
        assert table.record == record

    asyncio.run(play())


def test_a_bot_that_thinks_too_long_in_its_thread_loses_its_move(table, slow):
    async def play():
        table.patience = 0  # whatever the bot does, it takes longer
        widget = TableWidget(table, pace=0)
        end_turn(widget)
        await until(lambda: slow.asked)
        slow.go.set()
        await until(lambda: widget.scene["notice"])
        assert "thought for" in table.notes[0]
        assert "thought for" in widget.scene["notice"]

    asyncio.run(play())


def test_bots_in_threads_play_the_same_game(table_after, monkeypatch):
    """Move by move in a window or at once in a script: the same record."""
    monkeypatch.setattr(Composure, "rest", lambda self, thought: 0.0)
    tables = [table_after(40, 3, seed=6) for _ in range(2)]
    assert not tables[0].state.is_over
    for one in tables:
        bots = [tk.bots.make("search", seat, iterations=3) for seat in range(3)]
        one.bots.update(enumerate(bots))

    async def watch():
        TableWidget(tables[0], pace=0)
        await until(lambda: tables[0].state.is_over)

    asyncio.run(watch())
    tables[1].run_bots()
    assert tables[0].record == tables[1].record


# --- Watching ---------------------------------------------------------------------------------


def test_spectators_see_a_game_of_bots_move_by_move(spectacle):
    async def watch():
        widget = TableWidget(spectacle, pace=0)
        await until(lambda: spectacle.state.is_over)
        await asyncio.sleep(0)
        assert widget.scene["result"]
        assert set(moves_shown(widget)) == set(range(spectacle.moves + 1))
        assert {scene["seat"] for scene in widget.comm.scenes()} == {None}

    asyncio.run(watch())


def test_without_anybody_to_wait_for_bots_do_not_wait(table, tell):
    """As in a script: no event loop runs, so the bots have moved when the call is over."""
    widget = TableWidget(table, pace=60)
    end_turn(widget)
    assert widget.scene["turn"] or table.state.is_over
    assert widget.scene["move"] == table.moves


# --- Skipping ---------------------------------------------------------------------------------


def test_skipping_stops_the_waiting_at_once(table):
    async def play():
        widget = TableWidget(table, pace=60)
        first = table.moves
        end_turn(widget)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert table.moves == first + 1
        send(widget, "skip")
        await until(lambda: widget.scene["turn"] or table.state.is_over)
        # The moves between are not drawn one by one; the log tells them.
        assert table.moves > first + 2
        assert sorted(set(moves_shown(widget))) == [first, first + 1, table.moves]
        return widget

    asyncio.run(play())


def test_after_a_skip_the_next_round_has_its_rhythm_again(table):
    async def play():
        widget = TableWidget(table, pace=60)
        end_turn(widget)
        send(widget, "skip")
        await until(lambda: widget.scene["turn"])
        while not widget.scene["bots"]:
            legal = widget.scene["actions"]
            send(widget, "act", action=legal[-1]["id"], move=table.moves)
        before = table.moves
        for _ in range(20):
            await asyncio.sleep(0)
        assert table.moves == before

    asyncio.run(play())


def test_skipping_when_nobody_waits_does_nothing(table):
    async def play():
        widget = TableWidget(table, pace=60)
        record = table.record
        send(widget, "skip")
        await asyncio.sleep(0)
        assert table.record == record
        assert widget.scene["notice"] == ""

    asyncio.run(play())


def test_messages_come_through_while_a_long_game_is_skipped(spectacle):
    async def watch():
        widget = TableWidget(spectacle, pace=60)
        await asyncio.sleep(0)
        send(widget, "skip")
        await until(lambda: spectacle.moves > 3)
        assert not spectacle.state.is_over
        send(widget, "search", words="SS-52")
        assert widget.found
        await until(lambda: spectacle.state.is_over)

    asyncio.run(watch())


# --- Stopping ---------------------------------------------------------------------------------


def tasks():
    """What moves bots now."""
    return {one for one in asyncio.all_tasks() if one.get_coro().__name__ == "_move_bots"}


def test_opening_a_record_stops_the_bots_of_the_old_table(table, table_after):
    async def play():
        widget = TableWidget(table, pace=60)
        end_turn(widget)
        await asyncio.sleep(0)
        (moving,) = tasks()
        before = table.moves
        send(widget, "open", text=table_after(30, 5).record)
        assert widget.scene["notice"] == ""
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert moving.cancelled()
        assert tasks() == set()
        assert table.moves == before
        assert widget.table.moves == 30

    asyncio.run(play())


def test_an_opened_record_goes_on_with_its_own_bots(table):
    async def play():
        widget = TableWidget(table, pace=60)
        end_turn(widget)
        waiting = table.record  # a bot is to move there too
        send(widget, "open", text=waiting)
        assert widget.table is not table
        before = table.moves
        send(widget, "skip")
        await until(lambda: widget.scene["turn"] or widget.table.state.is_over)
        assert widget.table.moves > before
        assert table.moves == before

    asyncio.run(play())


def test_a_game_that_is_played_again_begins_before_its_bots_move():
    """They played all of it at once, and the page was answered by nobody until they had."""
    table = tk.Table("samurai-sword", ["random"] * 3, seed=6)

    async def play():
        widget = TableWidget(table, pace=0)
        send(widget, "again")
        dealt = widget.table
        assert (dealt is table, dealt.moves, widget.scene["notice"]) == (False, 0, "")
        assert (dealt.seats, dealt.state.options) == (table.seats, table.state.options)
        await until(lambda: dealt.moves > 2)
        widget.close()

    asyncio.run(play())


def test_closing_stops_the_bots(table):
    async def play():
        widget = TableWidget(table, pace=60)
        end_turn(widget)
        await asyncio.sleep(0)
        before = table.moves
        widget.close()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert tasks() == set()
        assert table.moves == before

    asyncio.run(play())


def test_two_windows_do_not_make_bots_twice_as_fast_and_one_takes_over(spectacle):
    async def watch():
        first, second = TableWidget(spectacle, pace=60), TableWidget(spectacle, pace=60)
        await asyncio.sleep(0)
        assert len(tasks()) == 1
        first.close()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(tasks()) == 1
        send(second, "skip")
        await until(lambda: second.scene["result"])

    asyncio.run(watch())


# --- Bots that fail ---------------------------------------------------------------------------


class Broken:
    """Somebody's bot: fails now and then."""

    def __init__(self, answer):
        self.answer = answer

    def choose(self, view):
        if isinstance(self.answer, Exception):
            raise self.answer
        return view.legal_actions()[0] if self.answer is None else self.answer


@pytest.mark.parametrize(
    ("answer", "notice"),
    [(-1, "not legal"), ("end", "not legal"), (ZeroDivisionError(), "ZeroDivisionError")],
    ids=["illegal", "no number", "exception"],
)
def test_where_a_bot_fails_the_table_moves_for_it_and_says_so(table, answer, notice):
    async def play():
        table.bots.update(dict.fromkeys(table.bots, Broken(answer)))
        widget = TableWidget(table, pace=0)
        end_turn(widget)
        await until(lambda: widget.scene["notice"])
        assert notice in widget.scene["notice"]
        assert "a random action was played instead" in widget.scene["notice"]
        await until(lambda: widget.scene["turn"] or table.state.is_over)
        send(widget, "goto", move=None)
        assert widget.scene["notice"] == ""

    asyncio.run(play())


def test_a_bot_that_fails_without_a_loop_is_told_too(table):
    table.bots.update(dict.fromkeys(table.bots, Broken(-1)))
    widget = TableWidget(table)
    end_turn(widget)
    assert "a random action was played instead" in widget.scene["notice"]
    assert widget.scene["move"] == table.moves


# --- Time tells nothing -----------------------------------------------------------------------


def test_a_thought_and_no_thought_take_the_same_time():
    composure = Composure()
    assert composure.rest(0.0) == composure.rest(0.3) + 0.3 == Composure.STEP


def test_after_a_long_thought_every_answer_takes_as_long():
    composure = Composure()
    assert composure.rest(1.7) == pytest.approx(0.3)
    assert composure.rest(0.0) == 2.0
    assert composure.rest(60.0) == 0.0
    assert composure.rest(0.0) == Composure.LONGEST


def test_a_searching_bot_without_a_choice_waits_like_one_with_a_choice(monkeypatch):
    """Who could not parry answered at once, and who could answered later."""
    rested = []
    monkeypatch.setattr(Composure, "rest", lambda self, thought: rested.append(thought) or 0.0)
    seats = [tk.bots.make("search", seat, iterations=2) for seat in range(3)]
    table = tk.Table.from_state(GAME.new(seats=4, seed=12), ["Ann", "Bo", "Cleo", "Dan"])
    table.bots.update(enumerate([*seats, tk.bots.make("random", 3)]))
    choices = []

    async def play():
        widget = TableWidget(table, pace=0)
        await until(lambda: table.moves >= 60 or table.state.is_over)
        widget.close()

    asyncio.run(play())
    for move in range(table.moves):
        state, _ = table.at(move)
        if state.actor != 3:
            choices.append(len(state.legal_actions()))
    assert 1 in choices
    assert max(choices) > 1
    assert len(rested) >= len(choices)
