"""Thinking beside the page: in a thread, when there is a turn for it (`tablekit.serve.turns`).

In a notebook there is nobody to share with: `PLACE` is not set, and who thinks has all its time.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from math import ceil
from typing import Final, TypeVar

from tablekit.bots.search import SearchBot
from tablekit.serve.turns import BOT, GRANT, LONG, PLACE, share_of
from tablekit.table import Asked, Thought

T = TypeVar("T")

GENTLE: Final = 10
"""By so much less than a page's does a thought count on this machine (0 to 19)."""
AGAIN: Final = 0.5
"""Seconds after which a turn that was refused is asked for again."""
MINDS: Final = 4
"""Threads of a kernel that think; the server lets one of them think at a time."""


class Composure:
    """A bot that searches takes as long as its longest thought, also where it has no choice.

    Otherwise whoever watches would know from its haste that there was no card to parry with. Where
    turns are shared, no thought is longer than `THOUGHT`, so that all answers take a `BEAT`.

    >>> composure = Composure()
    >>> composure.rest(0.0), composure.rest(0.25)
    (0.5, 0.25)
    """

    STEP: Final = 0.5
    BEAT: Final = 1.0
    THOUGHT: Final = 0.8
    LONGEST: Final = 4.0
    """Seconds; what takes longer than this is told anyway, and is not made up for."""

    def __init__(self) -> None:
        self.seconds = self.BEAT if is_shared() else self.STEP

    def rest(self, thought: float) -> float:
        """The seconds to wait after a thought of so many."""
        whole = ceil(thought / self.STEP) * self.STEP
        self.seconds = min(max(self.seconds, whole), self.LONGEST)
        return max(0.0, self.seconds - thought)


def is_shared() -> bool:
    """Whether others think on this server, too."""
    return bool(os.environ.get(PLACE))


def percent_of(share: float) -> int:
    """A share of the time as it is told: never nothing.

    >>> percent_of(1.0), percent_of(0.25), percent_of(0.001)
    (100, 25, 1)
    """
    return max(1, round(100 * share))


async def decide(asked: Asked, told: Callable[[float], None]) -> tuple[Thought, float | None]:
    """What a bot comes to, and the seconds that it thought; `told` hears its share of its time.

    Rules of thumb and a toss of a coin wait for nobody, and take no time that could tell anything.
    """
    loop = asyncio.get_running_loop()
    if not isinstance(asked.bot, SearchBot):
        return await asyncio.to_thread(asked.think), None
    bot, begun = asked.bot, 0.0

    def think(share: float) -> Thought:
        nonlocal begun
        begun = loop.time()
        loop.call_soon_threadsafe(told, share)
        hurried = bot.within(share, Composure.THOUGHT * share) if is_shared() else bot
        return asked.think(hurried)

    thought = await in_turn(think)
    return thought, loop.time() - begun


async def in_turn(think: Callable[[float], T], is_long: bool = False) -> T:
    """What comes of thinking in a thread, with the share of its time that there is for it."""
    if not is_shared():
        return await asyncio.to_thread(think, 1.0)
    share, line = await _wait_for_turn(LONG if is_long else BOT)
    try:
        thought = asyncio.get_running_loop().run_in_executor(_MINDS, think, share)
    except BaseException:
        _hang_up(line)
        raise
    # A thread cannot be stopped: whoever no longer waits for it gives the turn back when it ends.
    thought.add_done_callback(lambda _: _hang_up(line))
    return await asyncio.shield(thought)


async def _wait_for_turn(kind: bytes) -> tuple[float, asyncio.StreamWriter | None]:
    """The share of the time that one has, and the line that is the turn."""
    while True:
        try:
            reader, writer = await asyncio.open_unix_connection(os.environ[PLACE])
        except OSError:
            return 1.0, None  # the server has ended, and this kernel soon will
        try:
            writer.write(kind)
            turns, wanted = GRANT.unpack(await reader.readexactly(GRANT.size))
        except (OSError, EOFError):  # this kernel wants too many turns: it asks again
            writer.close()
            await asyncio.sleep(AGAIN)
        except BaseException:  # nobody waits for it any more
            writer.close()
            raise
        else:
            return share_of(turns, wanted), writer


def _hang_up(line: asyncio.StreamWriter | None) -> None:
    if line is not None:
        line.close()


def be_gentle() -> None:
    """Let this thread leave the processor to whoever is being waited for."""
    if sys.platform == "linux":  # elsewhere it would be the whole process
        os.setpriority(os.PRIO_PROCESS, 0, GENTLE)


def gentle_thread() -> Executor:
    """A thread for work that takes its time."""
    return ThreadPoolExecutor(1, initializer=be_gentle)


_MINDS: Final = ThreadPoolExecutor(MINDS, initializer=be_gentle)
