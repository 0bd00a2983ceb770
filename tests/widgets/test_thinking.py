"""On a server all bots that search share the machine: they wait for turns, and take less time."""

import asyncio
from threading import Event

import pytest
from tablekit_widgets import TableWidget, thinking
from tablekit_widgets.thinking import Composure

import tablekit as tk
from tablekit.bots.search import ITERATIONS, SearchBot
from tablekit.serve.turns import BOT, GRANT, LONG, PLACE

GAME = tk.game("samurai-sword")


class Desk:
    """Gives turns when the test says so, and notes what was asked and who has hung up."""

    def __init__(self, place):
        self.place, self.asked, self.gone = place, [], 0
        self.turns, self.wanted = 2, 1
        self.refusals = 0
        self.is_open = asyncio.Event()

    async def __aenter__(self):
        self._server = await asyncio.start_unix_server(self._attend, self.place)
        return self

    async def _attend(self, reader, writer):
        self.asked.append(await reader.read(1))
        if len(self.asked) <= self.refusals:
            writer.close()
            return
        hung_up = asyncio.ensure_future(reader.read(1))
        called = asyncio.ensure_future(self.is_open.wait())
        await asyncio.wait((hung_up, called), return_when=asyncio.FIRST_COMPLETED)
        called.cancel()
        if not hung_up.done():
            writer.write(GRANT.pack(self.turns, self.wanted))
        await hung_up
        self.gone += 1
        writer.close()

    async def __aexit__(self, *_):
        self._server.close()


@pytest.fixture
def place(tmp_path, monkeypatch):
    place = str(tmp_path / "turns")
    monkeypatch.setenv(PLACE, place)
    monkeypatch.setattr(Composure, "BEAT", 0.0)
    monkeypatch.setattr(Composure, "STEP", 1e-9)
    return place


@pytest.fixture
def budgets(monkeypatch):
    """Every hurry that a bot was in: its share, and its seconds."""
    noted, within = [], SearchBot.within

    def note(self, share, seconds):
        noted.append((share, seconds))
        return within(self, min(share, 4 / ITERATIONS), seconds)  # so that no test takes long

    monkeypatch.setattr(SearchBot, "within", note)
    return noted


def table_of(bot="search"):
    """Four seats; the first is Ann's, and it is for a bot to move."""
    table = tk.Table(GAME, ["Ann", "greedy", "greedy", "greedy"], seed=11)
    while "end" not in [table.state.notation(one) for one in table.state.legal_actions()]:
        table.play(table.state.legal_actions()[0])
    table.bots.update({seat: tk.bots.make(bot, seat) for seat in table.bots})
    table.play("end", bots=False)
    assert table.state.actor in table.bots
    return table


async def until(true):
    async with asyncio.timeout(120):
        while not true():
            await asyncio.sleep(0.001)


# --- Turns ------------------------------------------------------------------------------------


def test_a_searching_bot_waits_for_a_turn_and_gives_it_back(place, budgets):
    async def play():
        async with Desk(place) as desk:
            table = table_of()
            first = table.moves
            widget = TableWidget(table, pace=0)
            await until(lambda: desk.asked)
            assert table.moves == first
            desk.is_open.set()
            await until(lambda: table.moves > first + 2)
            assert set(desk.asked) == {BOT}
            assert desk.gone >= 2
            assert widget.scene["hurry"] == ""
            widget.close()

    asyncio.run(play())
    assert {share for share, _ in budgets} == {1.0}


def test_rules_of_thumb_wait_for_nobody(place):
    async def play():
        async with Desk(place) as desk:
            table = table_of("greedy")
            first = table.moves
            widget = TableWidget(table, pace=0)
            await until(lambda: table.moves > first)
            assert desk.asked == []
            widget.close()

    asyncio.run(play())


def test_where_many_think_each_thinks_less_and_the_page_says_so(place, budgets):
    async def play():
        async with Desk(place) as desk:
            desk.wanted = 8
            desk.is_open.set()
            widget = TableWidget(table_of(), pace=0)
            await until(lambda: widget.scene["hurry"])
            assert "25%" in widget.scene["hurry"]
            assert widget.scene["bots"]
            desk.wanted = 1
            await until(lambda: not widget.scene["hurry"])
            widget.close()

    asyncio.run(play())
    assert budgets[0] == (0.25, 0.25 * Composure.THOUGHT)


def test_whoever_goes_away_leaves_the_line(place, budgets):
    async def play():
        async with Desk(place) as desk:
            widget = TableWidget(table_of(), pace=0)
            await until(lambda: desk.asked)
            widget.close()
            await until(lambda: desk.gone == 1)

    asyncio.run(play())
    assert budgets == []


def test_a_turn_lasts_as_long_as_its_thought_also_when_nobody_waits_for_it(place):
    thinks, may_end = Event(), Event()

    def think(share):
        thinks.set()
        assert may_end.wait(60)

    async def play():
        async with Desk(place) as desk:
            desk.is_open.set()
            waiting = asyncio.create_task(thinking.in_turn(think))
            await until(thinks.is_set)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            await asyncio.sleep(0.01)
            assert desk.gone == 0
            may_end.set()
            await until(lambda: desk.gone == 1)

    asyncio.run(play())


def test_where_the_server_is_gone_one_thinks_at_will(place):
    assert asyncio.run(thinking.in_turn(lambda share: share)) == 1.0


def test_who_is_refused_a_turn_does_not_think_without_one(place, monkeypatch):
    """Whoever wanted more turns than one may want was let think at will."""
    monkeypatch.setattr(thinking, "AGAIN", 0.001)

    async def play():
        async with Desk(place) as desk:
            desk.is_open.set()
            desk.wanted, desk.refusals = 8, 3
            share = await thinking.in_turn(lambda share: share)
            await until(lambda: desk.gone == 1)
            return share, len(desk.asked)

    assert asyncio.run(play()) == (0.25, 4)


def test_in_a_notebook_there_is_nobody_to_wait_for(monkeypatch):
    monkeypatch.delenv(PLACE, raising=False)
    assert asyncio.run(thinking.in_turn(lambda share: share)) == 1.0


def test_hints_ask_for_a_turn_that_can_wait(place):
    async def play():
        async with Desk(place) as desk:
            table = tk.Table(GAME, ["Ann", "greedy", "greedy", "greedy"], seed=11)
            widget = TableWidget(table, pace=0)
            widget._thinkers = thinking.gentle_thread
            widget._receive(widget, {"type": "ask"}, [])
            await until(lambda: desk.asked == [LONG])
            assert widget.hints["rows"] == []
            desk.is_open.set()
            await until(lambda: widget.hints["rows"])
            widget._question = None
            widget.close()

    asyncio.run(play())


# --- Time tells nothing -----------------------------------------------------------------------


def test_on_a_server_every_answer_takes_the_same_time(tmp_path, monkeypatch):
    """The first thoughts, too: the longest one is known beforehand, because it is ended then."""
    monkeypatch.setenv(PLACE, str(tmp_path / "turns"))
    for thought in (0.0, 0.3, Composure.THOUGHT, 0.999):
        assert Composure().rest(thought) + thought == pytest.approx(Composure.BEAT)
    assert Composure.THOUGHT < Composure.BEAT


def test_without_a_choice_a_bot_waits_for_its_turn_as_with_one(place, budgets):
    """What is asked of the server does not depend on hidden cards either."""
    seen = []

    async def play():
        async with Desk(place) as desk:
            desk.is_open.set()
            table = table_of()
            start = table.moves
            widget = TableWidget(table, pace=0)
            await until(lambda: table.state.actor not in table.bots or table.moves > start + 60)
            widget.close()
            for move in range(start, table.moves):
                state, _ = table.at(move)
                if state.actor in table.bots:
                    seen.append(len(state.legal_actions()))
            assert len(desk.asked) - len(seen) in (0, 1)  # the last one may not have moved

    asyncio.run(play())
    assert 1 in seen
    assert max(seen) > 1


@pytest.mark.parametrize("budget", [{"iterations": 100}, {"seconds": 2}, {}])
def test_a_bot_in_a_hurry_is_the_same_bot_with_less_time(budget):
    bot = tk.bots.make("search", 5, **budget)
    hurried = bot.within(0.25, 0.5)
    assert hurried.seed == 5
    assert hurried.iterations == {"iterations": 25, "seconds": None}.get(*budget or ["_"], 200)
    assert hurried.seconds == 0.5
    assert bot.within(0.001, 0.001).seconds == pytest.approx(0.001)


def test_a_bot_whose_time_is_over_has_tried_no_more_worlds(monkeypatch):
    state = GAME.new(5, 3)
    while len(state.legal_actions()) < 3:
        state.apply(GAME.greedy(state.view(state.actor)))
    view = state.view(state.actor)
    bot = tk.bots.make("search", iterations=400)
    assert sum(len(trial.values) for trial in bot.within(1.0, 1e-9).study(view)) == 0
    assert bot.within(1.0, 1e-9).choose(view) == GAME.greedy(view)
    assert bot.within(1.0, 600).choose(view) == bot.choose(view)
