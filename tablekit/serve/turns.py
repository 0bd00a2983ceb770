"""Turns at thinking: the kernels of all visitors share a few, so that no bot takes the machine.

    kernel ──── connects, BOT or LONG ────▶ server    it asks for a turn
           ◀─── turns, who wants one ──────           it has one
           ──────────── closes ───────────▶           it has done, or died

A connection is a turn, so the system gives back what a dead kernel had. A visitor is a process,
which the system names and nobody can make up. Where there are no such connections, everybody thinks
at will.
"""

from __future__ import annotations

import asyncio
import os
import socket
import struct
from collections import deque
from typing import Final, Self

from tablekit.serve.nursery import HAS_FORKS

PLACE: Final = "TABLEKIT_TURNS"
"""In a kernel's environment: the socket where turns are asked for; without it there are enough."""
BOT: Final = b"b"
LONG: Final = b"l"
"""What is asked for: a bot's move, or a round of a hint or of looking back, which can wait."""
GRANT: Final = struct.Struct("!HH")
"""The answer: how many turns there are, and how many visitors want one now."""
MOST_WISHES: Final = 16
"""Turns that one visitor may wait for: a page has a bot, a hint and a look back."""
LONGEST_TURN: Final = 30.0
"""Seconds after which a turn is over for the others, whatever has become of who had it."""
PEER: Final = struct.Struct("3i")
"""What Linux tells about the other end: process, user, group."""


def share_of(turns: int, wanted: int) -> float:
    """The part of its time that a bot may think when so many visitors want one of so many turns.

    >>> share_of(turns=2, wanted=1), share_of(turns=2, wanted=8)
    (1.0, 0.25)
    """
    return min(1.0, turns / max(1, wanted))


class Wish:
    """Somebody wants a turn."""

    def __init__(self, visitor: object, is_long: bool) -> None:
        self.visitor = visitor
        self.is_long = is_long


class Turns:
    """Who thinks, and who waits: every visitor in turn, each with one thought at a time.

    >>> turns = Turns(1)
    >>> first, again, other = turns.ask("ann"), turns.ask("ann"), turns.ask("bo")
    >>> turns.begin() == [first]
    True
    >>> turns.leave(first)
    >>> turns.begin() == [other]
    True
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._thinking: list[Wish] = []
        # Visitors in the order in which their turn comes, each with what they want.
        self._line: dict[object, deque[Wish]] = {}

    @property
    def thinking(self) -> int:
        """How many have a turn."""
        return len(self._thinking)

    @property
    def wanted(self) -> int:
        """How many visitors have a turn or wait for one."""
        return len({wish.visitor for wish in self._thinking} | set(self._line))

    @property
    def most_long(self) -> int:
        """How many turns what can wait may take: one is left for bots, if there are two."""
        return max(1, self.most - 1)

    def ask(self, visitor: object, is_long: bool = False) -> Wish | None:
        """A visitor wants a turn; None if they want too many."""
        if len(self._line.get(visitor, ())) >= MOST_WISHES:
            return None
        wish = Wish(visitor, is_long)
        self._line.setdefault(visitor, deque()).append(wish)
        return wish

    def begin(self) -> list[Wish]:
        """Those whose turn has come: they have it from now on."""
        begun: list[Wish] = []
        busy = {wish.visitor for wish in self._thinking}
        long = sum(wish.is_long for wish in self._thinking)
        for visitor in list(self._line):
            wish = self._line[visitor][0]
            if self.thinking >= self.most:
                break
            if visitor in busy or (wish.is_long and long >= self.most_long):
                continue
            long += wish.is_long
            self._forget(wish)
            self._thinking.append(wish)
            begun.append(wish)
        return begun

    def leave(self, wish: Wish) -> None:
        """Somebody has thought, or wants to no longer; it does no harm to say so twice."""
        if wish not in self._thinking:
            self._forget(wish)
            return
        self._thinking.remove(wish)
        if wish.visitor in self._line:  # what else they want comes after all who wait now
            self._line[wish.visitor] = self._line.pop(wish.visitor)

    def _forget(self, wish: Wish) -> None:
        waiting = self._line.get(wish.visitor, deque())
        if wish in waiting:
            waiting.remove(wish)
            if not waiting:
                del self._line[wish.visitor]


class Desk:
    """Where turns are asked for: a socket of the server's own folder."""

    def __init__(self, most: int, longest: float = LONGEST_TURN) -> None:
        self.turns = Turns(most)
        self._longest = longest
        self._lines: dict[Wish, asyncio.StreamWriter] = {}
        self._server: asyncio.Server | None = None

    async def open(self, place: str) -> Self:
        """Begin to answer at this place."""
        self._server = await asyncio.start_unix_server(self._attend, place)
        return self

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        wish = None
        try:
            asked = await reader.read(1)
            if asked in (BOT, LONG):
                wish = self.turns.ask(_visitor(writer), asked == LONG)
            if wish is not None:
                self._lines[wish] = writer
                self._go_on()
                await reader.read(1)  # nothing more is said: this is the end
        except OSError:
            pass  # as good as an end
        finally:
            if wish is not None:
                del self._lines[wish]
                self._end(wish)
            writer.close()

    def _end(self, wish: Wish) -> None:
        self.turns.leave(wish)
        self._go_on()

    def _go_on(self) -> None:
        for wish in self.turns.begin():
            self._lines[wish].write(GRANT.pack(self.turns.most, min(self.turns.wanted, 0xFFFF)))
            asyncio.get_running_loop().call_later(self._longest, self._end, wish)

    def close(self) -> None:
        """Answer no longer."""
        if self._server is not None:
            self._server.close()


def _visitor(writer: asyncio.StreamWriter) -> object:
    """Whose connection this is: a process; where the system does not say, each is somebody else."""
    if not HAS_FORKS:
        return writer
    peer = writer.get_extra_info("socket")
    return PEER.unpack(peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, PEER.size))[0]


def cores() -> int:
    """How many turns this machine has, unless somebody says another number."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
