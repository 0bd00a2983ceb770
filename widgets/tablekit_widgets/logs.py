"""What a kernel of the server logs: for whoever runs the server, and never for its page.

What a kernel prints goes to its page, and what Python logs would be printed: where the store is,
and the folders of the server in each traceback.
"""

from __future__ import annotations

import logging
import sys
from time import monotonic
from typing import Any, Final

from IPython.core.getipython import get_ipython

from tablekit_widgets.names import harmless

LOG: Final = logging.getLogger(__name__)
LOGGED_A_MINUTE: Final = 60
"""A page that sends nonsense does not fill the log."""
LONGEST_LINE: Final = 1_000
KERNEL: Final = "IPKernelApp"
"""The logger of the kernel itself, which writes to the terminal."""


def log_to_the_terminal() -> None:
    """Let the server's terminal have what is logged here."""
    handler = logging.StreamHandler(sys.__stderr__)
    handler.setFormatter(OneLine(logging.BASIC_FORMAT))
    few = Few()
    handler.addFilter(few)
    logging.getLogger(KERNEL).addFilter(few)
    logging.basicConfig(handlers=[handler], level=logging.ERROR)


def log_what_fails() -> None:
    """Let the log have what fails from now on; ipywidgets would show it to the page."""
    shell: Any = get_ipython()
    if shell is not None:
        shell.showtraceback = _log_traceback


def _log_traceback(*_: object, **__: object) -> None:
    LOG.error("Message failed", exc_info=True)


class OneLine(logging.Formatter):
    """A message may hold a stranger's words: it is one line, so that nobody makes up others."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802  # its name there
        return harmless(super().formatMessage(record))[:LONGEST_LINE]


class Few(logging.Filter):
    """So many messages a minute and no more."""

    def __init__(self) -> None:
        super().__init__()
        self._began, self._count = monotonic(), 0

    def filter(self, record: logging.LogRecord) -> bool:
        if monotonic() - self._began >= 60:
            self._began, self._count = monotonic(), 0
        self._count += 1
        return self._count <= LOGGED_A_MINUTE
