"""A warm kernel waits here for its visitor.

The server starts kernels before anybody asks for them. Such a kernel runs the notebook up to
`wait_for_visitor()`; what comes after that runs for the visitor. While it waits it is busy, so
nobody takes it for forgotten.
"""

from __future__ import annotations

import json
import os


def wait_for_visitor() -> str:
    """Wait until a page asks for this kernel; returns the query of its address.

    Anywhere but in a warm kernel of the dashboard it returns at once. If the server cannot be
    asked, it returns too: the page is then drawn before the visitor comes, which does no harm.

    >>> wait_for_visitor()
    ''
    """
    environment = os.environ
    if environment.get("VOILA_PREHEAT") == "True":
        # Not voila.utils: that would load the whole server into every kernel.
        from websockets.exceptions import WebSocketException
        from websockets.sync.client import connect

        try:
            with connect(_doorbell(), proxy=None) as bell:
                environment.update(json.loads(bell.recv()))
        except (OSError, ValueError, WebSocketException):
            pass
    return environment.get("QUERY_STRING", "")


def _doorbell() -> str:
    """The address at which the server tells a waiting kernel about its visitor."""
    environment = os.environ
    host = environment.get("VOILA_APP_IP", "127.0.0.1")
    place = f"[{host}]" if ":" in host else host
    port = environment.get("VOILA_APP_PORT", "8866")
    root = environment.get("VOILA_SERVER_URL", "/")
    return f"ws://{place}:{port}{root}voila/query/{environment.get('VOILA_KERNEL_ID', '')}"
