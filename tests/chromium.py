"""A real Chromium for the tests in JupyterLab and at the dashboard, and the notebooks they open."""

from __future__ import annotations

import json
import os
import shutil
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 120_000  # milliseconds; the machine may be busy

expect.set_options(timeout=PATIENCE)


@contextmanager
def chromium():
    """A browser; None if there is none on this machine."""
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
        found = next(filter(None, map(shutil.which, (*CHROMIUMS, own))), None)
        yield found and playwright.chromium.launch(executable_path=found)


@pytest.fixture(scope="session")
def browser():
    """Chromium; without one the tests are skipped, with CI=true they fail."""
    with chromium() as found:
        if found is None:
            give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
            give_up("BROWSER TESTS DID NOT RUN: no Chromium found (see `make test`)")
        yield found


class Watch:
    """What a page must never do: log an error, raise one, or ask a stranger."""

    def __init__(self, page, address):
        self.problems = []
        self.home = urlsplit(address).netloc
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.problems.append(f"page error: {error.stack}"))
        page.on("request", self._asked)

    def _heard(self, message):
        if message.type == "error":
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
