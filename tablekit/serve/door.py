"""The door of the house: how many connections there may be, and how long one may say nothing."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from tornado.httpserver import HTTPServer
from tornado.iostream import IOStream

from tablekit.serve.limits import LARGEST_MESSAGE, LARGEST_WAITING, household

OF_A_HOUSEHOLD: Final = 256
"""Connections from one household on which a request is read or answered; lines of pages are not."""
SILENT_SECONDS: Final = 30.0
"""How long a connection may wait before it has said what it wants, or between two requests."""
LARGEST_BODY: Final = 64_000
"""Bytes of a request: a password, or the goodbye of a page."""
FILES: Final = 65_536
"""Open files and connections that are enough for any house."""


class Door(HTTPServer):
    """A web server that strangers cannot fill with connections, not even before a password."""

    def initialize(self, *args: Any, of_a_household: int | None = None, **kwargs: Any) -> None:
        """`of_a_household`: how many connections; None where a proxy is all that can come."""
        limits = {
            "idle_connection_timeout": SILENT_SECONDS,
            "body_timeout": SILENT_SECONDS,
            "max_body_size": LARGEST_BODY,
            "max_buffer_size": 2 * LARGEST_MESSAGE,
        }
        super().initialize(*args, **{**limits, **kwargs})
        self._most = of_a_household
        self._here: Counter[str] = Counter()

    def handle_stream(self, stream: IOStream, address: tuple[Any, ...]) -> None:
        home = household(str(address[0]))
        if self._most is not None and self._here[home] >= self._most:
            stream.close()
            return
        self._here[home] += 1
        stream.max_write_buffer_size = LARGEST_WAITING
        super().handle_stream(stream, address)

    def on_close(self, server_conn: object) -> None:
        super().on_close(server_conn)
        address: Any = server_conn.context.address  # type: ignore[attr-defined]
        home = household(str(address[0]))
        self._here[home] -= 1
        if not self._here[home]:
            del self._here[home]


def allow_many_files() -> None:
    """Let this process have as many connections as the system allows it; by default few do."""
    try:
        import resource
    except ImportError:  # Windows
        return
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    enough = FILES if most == resource.RLIM_INFINITY else min(FILES, most)
    if now != resource.RLIM_INFINITY and now < enough:
        resource.setrlimit(resource.RLIMIT_NOFILE, (enough, most))
