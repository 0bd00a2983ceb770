"""The real dashboard, started as a person starts it, before a real Chromium.

    def test_something(server, visit):
        page = visit(server)      # a window of its own, once it stands; errors in it fail the test
        friend = visit(server, "?table=T#KEY", device="phone", color_scheme="dark")

`server` is the whole dashboard with a store of its own. `stand_in` serves one table in the same
way, whatever the dashboard holds. `playing(folder, …)` starts a server with other options.
Playwright leaves an event loop running in its process, so tests with a browser have pytest
processes of their own; each of them has its own servers.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest

from tests.chromium import PATIENCE, Watch, chromium, write_notebook
from tests.waiting import wait_until

__all__ = ["chromium"]  # benchmarks open a browser with it

DEVICES = {
    "wide": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}

# One table, and a kernel that waits for its visitor.
TABLE = [
    """
import tablekit as tk
from tablekit_widgets import TableWidget
from tablekit_widgets.visitor import wait_for_visitor

def sit():
    table = tk.Table("samurai-sword", seats=["Ann", "greedy", "greedy"], seed=1)
    return TableWidget(table, pace=0)

sit().close()  # the first one reads templates and texts: let that be done before anybody comes
""",
    """
wait_for_visitor()
sit()
""",
]
# Serves another notebook with the options of `tablekit play`.
ANOTHER = """
import sys
from pathlib import Path
import tablekit.serve as serve
page = Path(sys.argv.pop(1))
serve.find_notebook = lambda folder: page
from tablekit.cli import main
sys.exit(main())
"""
# The page as it is shipped, where chance leaves the seeds alone that tests have chosen.
CHOSEN = "\nimport tablekit.shared\ntablekit.shared.mixed = lambda chosen: chosen"
SHIPPED = json.loads((Path(__file__).parents[2] / "voila" / "tablekit.ipynb").read_text())
# A kernel of the same name as ours, as another Python of the machine may have left it.
FOREIGN = {"argv": ["/bin/false"], "display_name": "Another", "language": "python"}


@dataclass
class Server:
    """A running `tablekit play`."""

    process: psutil.Process
    address: str
    """Where its page is, as seen from this machine."""
    password: str
    folder: Path
    """Its own folder, with the store `tables.db` and the log."""

    def __str__(self):
        return self.address

    @property
    def log(self):
        """What it has printed so far."""
        return (self.folder / "log").read_text()

    def kernels(self):
        """Its kernels by id, warm ones included."""
        found = {}
        for child in self.process.children(recursive=True):
            with suppress(psutil.NoSuchProcess):
                # A forked one has its name only in those of its sockets.
                sockets = [line.laddr for line in child.net_connections("unix")]
                named = re.search(r"kernel-([0-9a-f-]{36})", " ".join(child.cmdline() + sockets))
                if named and child.status() != psutil.STATUS_ZOMBIE:
                    found[named[1]] = child
        return found

    def warm(self):
        """The ids of those kernels that wait for a visitor: they have rung at the server's door."""
        port = urlsplit(self.address).port
        found = set()
        for name, kernel in self.kernels().items():
            with suppress(psutil.NoSuchProcess):
                lines = kernel.net_connections("tcp")
                if any(line.raddr and line.raddr.port == port for line in lines):
                    found.add(name)
        return found

    def wait_for_warm(self):
        """Until a kernel waits for a visitor; the ids of those that do."""
        wait_until(self.warm, "no kernel is warm")
        return self.warm()

    def wait_for_end_of(self, kernel):
        """Until the kernel of this id is gone."""
        wait_until(lambda: kernel not in self.kernels(), "the kernel lives")


@contextmanager
def start(folder, *arguments, cells=None, chosen=False, environment=()):
    """`tablekit play` with these arguments, until it is no longer needed; then nothing is left."""
    share = folder / "share" / "kernels" / "python3"
    share.mkdir(parents=True)
    (share / "kernel.json").write_text(json.dumps(FOREIGN))
    own = {"IPYTHONDIR": "ipython", "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "share"}
    program = ["-m", "tablekit"]
    page = folder / "page.ipynb"
    if cells is not None:
        write_notebook(page, *cells)
    elif chosen:
        shipped = deepcopy(SHIPPED)
        shipped["cells"][0]["source"] += CHOSEN
        page.write_text(json.dumps(shipped))
    if page.exists():
        program = ["-c", ANOTHER, str(page)]
    store = ("--store", str(folder / "tables.db"))
    command = [sys.executable, *program, "play", "--port", "0", "--no-browser", *store, *arguments]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env={
                **os.environ,
                **{name: str(folder / part) for name, part in own.items()},
                "JUPYTER_PATH": str(folder / "share"),
                **dict(environment),
            },
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    server = Server(psutil.Process(process.pid), "", "", folder)
    try:
        _wait_until_ready(server, process)
        yield server
    finally:
        _end(server, process)


def _wait_until_ready(server, process):
    give_up = time.monotonic() + 300
    while not (said := re.search(r"^The table is set: http://[^/]+:(\d+)(\S+)", server.log, re.M)):
        if process.poll() is not None or time.monotonic() > give_up:
            pytest.fail(f"The server did not start:\n{server.log[-3000:]}")
        time.sleep(0.05)
    server.address = f"http://127.0.0.1:{said[1]}{said[2]}"
    word = re.search(r"^The password is: (\S+)$", server.log, re.M)
    server.password = word[1] if word else ""


def _end(server, process):
    """The server, and its kernels too: they have sessions of their own."""
    kernels = list(server.kernels().values()) if process.poll() is None else []
    with suppress(ProcessLookupError):
        process.terminate()
    try:
        process.wait(60)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    for kernel in kernels:
        with suppress(psutil.NoSuchProcess):
            kernel.kill()


# --- The browser ----------------------------------------------------------------------------------


@pytest.fixture
def visit(browser):
    """`visit(server, path, …)`: a new window at that address of a server, once it stands.

    With `wait=False` it is still being set, with `wait=None` the address has just been asked for.
    What goes wrong in the window fails the test, unless it says `faults=True`.
    """
    opened = []

    def visit(server, path="", *, device="wide", wait=True, faults=False, **more):
        context = browser.new_context(**{**DEVICES[device], **more})
        # What is staged is looked at in tests/browser/test_staging.py.
        context.add_init_script("try { localStorage['tablekit-pace'] ??= 'at-once' } catch {}")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        opened.append((context, None if faults else Watch(page, server.address)))
        page.goto(server.address + path, wait_until="commit" if wait is None else "load")
        if wait:
            page.locator("#loading").wait_for(state="detached")
        return page

    yield visit
    problems = [problem for _, watch in opened if watch for problem in watch.problems]
    for context, _ in opened:
        context.close()
    assert problems == []


# --- The servers ----------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def playing():
    """`with playing(folder, "--pool-size", "1", …) as server`: one more, with these arguments.

    `cells=[…]` serves a notebook of these cells in place of the dashboard.
    """
    return start


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The dashboard; with a friend by link, it deals by the seed that was chosen."""
    with start(tmp_path_factory.mktemp("server"), chosen=True) as found:
        yield found


@pytest.fixture(scope="session")
def stand_in(tmp_path_factory):
    """The same server with one table as its page."""
    with start(tmp_path_factory.mktemp("stand-in"), cells=TABLE) as found:
        yield found


@pytest.fixture(scope="session")
def guarded(tmp_path_factory):
    """One that is open to the network, under a path, with room for a single visitor."""
    folder = tmp_path_factory.mktemp("guarded")
    arguments = ("--host", "0.0.0.0", "--base-url", "/games", "--max-visitors", "1")
    with start(folder, *arguments, "--pool-size", "1") as found:
        yield found
