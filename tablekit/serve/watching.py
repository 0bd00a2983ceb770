"""What whoever runs the server can see: whether it is well, and what it has done so far."""

from __future__ import annotations

import asyncio
from collections import Counter
from http import HTTPStatus
from ipaddress import ip_address
from time import monotonic
from typing import Final, NamedTuple

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import JupyterHandler
from tornado import web

from tablekit.core.errors import TablekitError
from tablekit.serve.pages import ANSWERS, CLOSED, Courteous
from tablekit.serve.turns import Turns
from tablekit.store import Store

FRESH: Final = 5.0
"""Seconds for which an answer of the store is good enough: nobody can keep it busy by asking."""

# The numbers that there are: what kind each is, and what it says.
NUMBERS: Final = {
    "visitors": ("gauge", "Pages that have a place."),
    "kernels": ("gauge", "Kernels, warm ones included."),
    "tables": ("gauge", "Tables that go on."),
    "moves": ("gauge", "Moves in the store, of all games that are over."),
    "thinking": ("gauge", "Bots, hints and looks back that are being worked out."),
    "thinkers_wanted": ("gauge", "Visitors who have a turn at thinking, or wait for one."),
    "store_seconds": ("gauge", "How long the store took for its last answer."),
    "store_up": ("gauge", "Whether the store answers."),
    "answers_total": ("counter", "Answers of the server, by status; 403, 421, 429, 503: refused."),
    "lines_closed_total": ("counter", "Websockets that were closed because of what came, by why."),
}


class Checked(NamedTuple):
    """The store, as it answered last."""

    up: bool = False
    tables: int = 0
    moves: int = 0
    seconds: float = 0.0
    at: float = float("-inf")


class Pulse:
    """Asks the store now and then, in a thread: the server goes on answering."""

    def __init__(self) -> None:
        self._store: Store | None = None
        self._last = Checked()
        self._lock = asyncio.Lock()

    async def feel(self) -> Checked:
        """How the store is; not asked anew within a few seconds."""
        async with self._lock:
            if monotonic() - self._last.at >= FRESH:
                self._last = await asyncio.to_thread(self._ask)
            return self._last

    def _ask(self) -> Checked:
        started = monotonic()
        try:
            self._store = self._store or Store(make=False)
            tables, moves = self._store.running(), self._store.moves()
        except TablekitError:
            return Checked(at=monotonic())
        ended = monotonic()
        return Checked(True, tables, moves, ended - started, ended)

    def close(self) -> None:
        """Let go of the store."""
        if self._store is not None:
            self._store.close()


def as_text(numbers: dict[str, float | Counter[str]]) -> str:
    """Numbers in the text format of Prometheus; a counter has a line for each label.

    >>> print(as_text({"visitors": 2, "answers_total": Counter({"200": 5})}), end="")
    # HELP tablekit_visitors Pages that have a place.
    # TYPE tablekit_visitors gauge
    tablekit_visitors 2
    # HELP tablekit_answers_total Answers of the server, by status; 403, 421, 429, 503: refused.
    # TYPE tablekit_answers_total counter
    tablekit_answers_total{of="200"} 5
    """
    lines = []
    for name, value in numbers.items():
        kind, about = NUMBERS[name]
        full = f"tablekit_{name}"
        lines += [f"# HELP {full} {about}", f"# TYPE {full} {kind}"]
        if isinstance(value, Counter):
            lines += [f'{full}{{of="{label}"}} {count}' for label, count in sorted(value.items())]
        else:
            lines.append(f"{full} {value:g}")
    return "\n".join([*lines, ""])


class Health(Courteous, JupyterHandler):
    """Whether the server can serve: 200, or 503 while the store does not answer; no more."""

    def initialize(self, pulse: Pulse) -> None:
        self.pulse = pulse

    @allow_unauthenticated
    async def get(self) -> None:
        up = (await self.pulse.feel()).up
        self.set_status(HTTPStatus.OK if up else HTTPStatus.SERVICE_UNAVAILABLE)
        self.finish({"store": up})


class Metrics(Courteous, JupyterHandler):
    """The numbers, for who knows the password; where there is none, for this machine alone."""

    def initialize(self, pulse: Pulse, turns: Turns) -> None:
        self.pulse = pulse
        self.turns = turns

    @web.authenticated
    async def get(self) -> None:
        if not (self.identity_provider.auth_enabled or is_here(str(self.request.remote_ip))):
            raise web.HTTPError(HTTPStatus.FORBIDDEN)
        store = await self.pulse.feel()
        kernels = self.settings["kernel_manager"]
        self.set_header("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        self.finish(
            as_text(
                {
                    "visitors": kernels.places.taken,
                    "kernels": len(kernels),
                    "tables": store.tables,
                    "moves": store.moves,
                    "thinking": self.turns.thinking,
                    "thinkers_wanted": self.turns.wanted,
                    "store_seconds": store.seconds,
                    "store_up": store.up,
                    "answers_total": ANSWERS,
                    "lines_closed_total": CLOSED,
                }
            )
        )


def is_here(address: str) -> bool:
    """Whether it is an address of this machine that nobody else can have."""
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False
