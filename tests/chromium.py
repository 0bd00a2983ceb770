"""A real Chromium for the tests in JupyterLab and at the dashboard, and the notebooks they open."""

from __future__ import annotations

import json
import shutil
import socket
from contextlib import contextmanager, suppress
from random import sample
from urllib.parse import urlsplit

from playwright.sync_api import expect, sync_playwright

# The shell is the same browser without windows, and opens a page in a third of the time.
CHROMIUMS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
PATIENCE = 120_000  # milliseconds; the machine may be busy

expect.set_options(timeout=PATIENCE)


@contextmanager
def chromium():
    """A browser; None if there is none on this machine."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
        found = next(filter(None, map(shutil.which, (*CHROMIUMS, own))), None)
        yield found and playwright.chromium.launch(executable_path=found)


def free_port():
    """A port that nobody uses, of those that no system gives away by itself."""
    for port in sample(range(10_000, 30_000), 100):
        with socket.socket() as listener, suppress(OSError):
            listener.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("every port is in use")


class Watch:
    """What a page must never do: log an error, raise one, or ask a stranger."""

    def __init__(self, page, address):
        self.problems = []
        self.home = urlsplit(address).netloc
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error.stack}"))
        page.on("request", self._asked)

    def _heard(self, message):
        # The dashboard's page begins anew when Jupyter's front end says this (loading.js).
        if message.type == "error" and "widget model not found" not in message.text:
            self.problems.append(f"console: {message.text} {message.location}")

    def _asked(self, request):
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != self.home:
            self.problems.append(f"request: {request.url}")


def write_notebook(path, *cells):
    """A notebook with these code cells."""
    shown = [
        {
            "cell_type": "code",
            "execution_count": None,
            "id": f"cell-{number}",
            "metadata": {},
            "outputs": [],
            "source": source.strip(),
        }
        for number, source in enumerate(cells)
    ]
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    notebook = {"cells": shown, "metadata": {"kernelspec": kernel}, "nbformat": 4}
    path.write_text(json.dumps({**notebook, "nbformat_minor": 5}))
