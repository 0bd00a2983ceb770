"""Thinking is shared: every visitor in turn, and nobody keeps a turn who is dead."""

import asyncio
import os
import signal
import subprocess
import sys

import pytest

from tablekit.serve.nursery import HAS_FORKS
from tablekit.serve.turns import BOT, GRANT, LONG, MOST_WISHES, Desk, Turns, share_of

ASKS = """
import socket, sys
line = socket.socket(socket.AF_UNIX)
line.connect(sys.argv[1])
line.sendall(b"b")
print(len(line.recv(4)), flush=True)
sys.stdin.read()
"""
MAY_SKIP = os.environ.get("CI") != "true"  # where CI=true nothing is left out
pytestmark = pytest.mark.skipif(
    MAY_SKIP and os.name != "posix", reason="turns need sockets in the file system: not tested here"
)
FORKS = pytest.mark.skipif(
    MAY_SKIP and not HAS_FORKS, reason="the system does not say who asks: not tested here"
)


# --- Whose turn it is -------------------------------------------------------------------------


def test_no_more_think_than_there_are_turns():
    turns = Turns(2)
    wishes = [turns.ask(name) for name in ("ann", "bo", "cleo")]
    assert turns.begin() == wishes[:2]
    assert turns.begin() == []
    assert (turns.thinking, turns.wanted) == (2, 3)
    turns.leave(wishes[1])
    assert turns.begin() == wishes[2:]


def test_a_visitor_with_many_wishes_gets_no_more_than_the_others():
    turns = Turns(1)
    had = dict.fromkeys(("greedy", "ann", "bo"), 0)
    for _ in range(300):
        turns.ask("greedy")  # so many are not even taken
    for name in ("ann", "bo"):
        turns.ask(name)
    for _ in range(90):
        (now,) = turns.begin()
        had[now.visitor] += 1
        turns.leave(now)
        turns.ask(now.visitor)
    assert set(had.values()) == {30}


def test_one_visitor_waits_for_so_many_turns_and_no_more():
    turns = Turns(1)
    wishes = [turns.ask("ann") for _ in range(MOST_WISHES + 1)]
    assert wishes[-1] is None
    assert None not in wishes[:-1]
    assert turns.ask("bo") is not None


def test_a_visitor_thinks_one_thought_at_a_time():
    turns = Turns(2)
    first, second = turns.ask("ann"), turns.ask("ann")
    assert turns.begin() == [first]
    assert turns.begin() == []
    turns.leave(first)
    assert turns.begin() == [second]


def test_what_can_wait_leaves_a_turn_for_bots():
    turns = Turns(2)
    long = [turns.ask(name, is_long=True) for name in ("ann", "bo")]
    bot = turns.ask("cleo")
    assert turns.begin() == [long[0], bot]
    turns.leave(bot)
    assert turns.begin() == []
    turns.leave(long[0])
    assert turns.begin() == [long[1]]


def test_where_there_is_one_turn_it_is_for_everything():
    turns = Turns(1)
    long = turns.ask("ann", is_long=True)
    assert turns.begin() == [long]


def test_whoever_leaves_the_line_is_not_called():
    turns = Turns(1)
    first, gone, last = turns.ask("ann"), turns.ask("bo"), turns.ask("cleo")
    turns.begin()
    for _ in range(2):  # saying it twice does no harm
        turns.leave(gone)
        turns.leave(first)
    assert turns.begin() == [last]
    assert turns.wanted == 1


@pytest.mark.parametrize(
    ("turns", "wanted", "share"), [(2, 0, 1), (2, 2, 1), (2, 8, 0.25), (1, 3, 1 / 3)]
)
def test_the_time_is_shared_by_all_who_want_some(turns, wanted, share):
    assert share_of(turns, wanted) == pytest.approx(share)


# --- At the desk ------------------------------------------------------------------------------


def at_a_desk(tmp_path, scene, most=1, **more):
    """Play a scene with a desk; each is given how to ask there."""

    async def play():
        place = str(tmp_path / "turns")
        desk = await Desk(most, **more).open(place)

        async def ask(kind=BOT):
            reader, writer = await asyncio.open_unix_connection(place)
            writer.write(kind)
            return asyncio.create_task(reader.read(GRANT.size)), writer

        async with asyncio.timeout(60):
            await scene(desk, ask, place)
        desk.close()

    asyncio.run(play())


def test_the_answer_says_how_many_want_a_turn(tmp_path):
    async def scene(desk, ask, place):
        granted, line = await ask()
        assert GRANT.unpack(await granted) == (1, 1)
        again, other = await ask(LONG)
        while desk.turns._line == {}:
            await asyncio.sleep(0)
        assert not again.done()
        line.close()
        assert GRANT.unpack(await again) == (1, 1)
        other.close()

    at_a_desk(tmp_path, scene)


def test_nonsense_is_hung_up_on(tmp_path):
    async def scene(desk, ask, place):
        answer, line = await ask(b"?")
        assert await answer == b""
        assert desk.turns.wanted == 0
        line.close()

    at_a_desk(tmp_path, scene)


@FORKS
def test_a_process_is_one_visitor_and_a_killed_one_has_no_turn(tmp_path):
    async def scene(desk, ask, place):
        arguments = [sys.executable, "-c", ASKS, place]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        others = [await asyncio.create_subprocess_exec(*arguments, **pipes) for _ in range(2)]
        for other in others:
            assert await other.stdout.readline() == b"4\n"
        granted, line = await ask()
        more, second = await ask()
        while desk.turns.wanted < 3:  # these two are one visitor
            await asyncio.sleep(0)
        assert not granted.done()
        others[0].send_signal(signal.SIGKILL)
        assert GRANT.unpack(await granted) == (2, 2)
        assert not more.done()
        for each in (line, second):
            each.close()
        for other in others:
            if other.returncode is None:
                other.stdin.close()
            await other.wait()
        while desk.turns.wanted:
            await asyncio.sleep(0)

    at_a_desk(tmp_path, scene, most=2)


@FORKS
def test_whoever_keeps_a_turn_too_long_keeps_nobody_waiting(tmp_path):
    async def scene(desk, ask, place):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", ASKS, place, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert await process.stdout.readline() == b"4\n"
        granted, line = await ask()
        assert GRANT.unpack(await granted) == (1, 1)
        line.close()
        process.kill()
        await process.wait()

    at_a_desk(tmp_path, scene, longest=0.01)
