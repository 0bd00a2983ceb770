"""A real Chromium before a real JupyterLab and a real Voila, all on this machine.

The servers have folders of their own for configuration, data and settings, and answer on loopback
only. One notebook stays open in JupyterLab; a test puts its own table into it, which takes a
fraction of a second where a new kernel takes many.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.chromium import PATIENCE, Watch, free_port, write_notebook

ROOT = Path(__file__).parents[2]
WIDE = {"width": 1280, "height": 800}

# The notebook that stays open: `place` shows the table of the test.
STAGE = """
import ipywidgets
import tablekit as tk
from tablekit_widgets import TableWidget

game = tk.game("samurai-sword")
NODACHI = {"card": "nodachi", "target": 0}
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil")
ROLES = ["samurai", "ninja-1", "shogun", "ninja-2", "ronin", "ninja-3", "samurai"]
PEOPLE = ("tomoe", "goemon", "ginchiyo", "hideyoshi", "ushiwaka", "kojiro", "musashi")


def sit(seat=0, names=NAMES, play=(), seats=5, characters={}, **position):
    "A window on a described position; what is not said is the same for every test."
    roles = ["ninja-1", "ninja-2", "shogun"] if seats == 3 else ROLES[:seats]
    others = [who for who in PEOPLE if who not in characters.values()]
    people = {**dict(enumerate(others[:seats])), **characters}
    described = {"seats": seats, "turn": 0, "roles": roles, "characters": people, **position}
    state = game.scenario(**described)
    table = tk.Table.from_state(state, list(names)[: state.seats])
    for move in play:
        table.play(move)
    return TableWidget(table, seat=seat, pace=0)


def duel(play=(), **position):
    "The duel mat of a described position, for the first seat."
    state = tk.game("way-of-the-samurai").scenario(**position)
    table = tk.Table.from_state(state, list(NAMES)[: state.seats])
    for move in play:
        table.play(move)
    return TableWidget(table, seat=0, pace=0)


place = ipywidgets.VBox()
place
"""

# A page of Voila: one table of seven, all the room.
VOILA = """
import tablekit as tk
from tablekit_widgets import TableWidget

TableWidget(tk.Table("samurai-sword", seats=["Ann", *["greedy"] * 6], seed=16), pace=0)
"""

# A table, a state and a view as the outputs of cells, of a game with a look and of one without.
STILLS = (
    """
import tablekit as tk
table = tk.Table("samurai-sword", seats=["Ann", *["greedy"] * 4], seed=7)
table
""",
    "table.state",
    "tk.Table('way-of-the-samurai', seats=['Ann', 'greedy'], seed=7).view(0)",
)

# Voila's own page, without the stylesheets that it asks of the network.
PAGE = """
{%- extends "voila/templates/lab/index.html.j2" -%}
{%- block notebook_css -%}
{{ resources.include_js("static/voila-style.js") }}
{{ super.super() }}
{%- endblock notebook_css -%}
"""

# Everything a test needs of the Lab application, which the server is told to expose.
WAIT_FOR_NOTEBOOK = """async () => {
  await window.jupyterapp.restored;
  for (;;) {
    const context = window.jupyterapp.shell.currentWidget?.context;
    if (context?.sessionContext) {
      await context.ready;
      return context.sessionContext.ready;
    }
    await new Promise((again) => setTimeout(again, 50));
  }
}"""
COMMAND = "([name, args]) => window.jupyterapp.commands.execute(name, args).then(() => null)"
EXECUTE = """async (code) => {
  const { kernel } = window.jupyterapp.shell.currentWidget.context.sessionContext.session;
  const future = kernel.requestExecute({ code, store_history: false, stop_on_error: true });
  let said = "";
  future.onIOPub = ({ content }) => { said += content.text ?? ""; };
  const { content } = await future.done;
  if (content.status !== "ok") throw new Error(content.traceback?.join("\\n") ?? content.status);
  return said;
}"""


# --- The servers ----------------------------------------------------------------------------------


@contextmanager
def serving(folder, module, arguments, answers):
    """A server of Jupyter's family with its own folders, until it is no longer needed."""
    port = free_port()
    own = {
        "IPYTHONDIR": "ipython",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_PATH": "share",
    }
    environment = {**os.environ, **{name: str(folder / part) for name, part in own.items()}}
    # Kernels are talked to by files, whose names must be short: see tests/kernels.py.
    environment["JUPYTER_RUNTIME_DIR"] = tempfile.mkdtemp(prefix="tablekit-kernels-")
    news = folder / "settings" / "@jupyterlab" / "apputils-extension"
    news.mkdir(parents=True)
    (news / "notification.jupyterlab-settings").write_text(
        '{"fetchNews": "false", "checkForUpdates": false}'
    )
    log = folder / "server.log"
    with log.open("w") as output:
        server = subprocess.Popen(
            [
                sys.executable,
                "-m",
                module,
                "--no-browser",
                "--KernelManager.transport=ipc",
                *(a.format(port=port) for a in arguments),
            ],
            cwd=folder,
            env=environment,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(server, address + answers, log)
            yield address
        finally:
            server.terminate()
            try:
                server.wait(60)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
            shutil.rmtree(environment["JUPYTER_RUNTIME_DIR"], ignore_errors=True)


def wait_for(server, address, log):
    """Until the server answers anything at all."""
    give_up = time.monotonic() + 300
    while time.monotonic() < give_up:
        if server.poll() is not None:
            break
        try:
            urllib.request.urlopen(address, timeout=30).close()
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    pytest.fail(f"No answer from {address}:\n{log.read_text()[-3000:]}")


@contextmanager
def jupyterlab(folder):
    """JupyterLab over a folder with the notebook to play in and a bare one; its address."""
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    shutil.copy(ROOT / "notebooks" / "play" / "samurai-sword.ipynb", notebooks)
    write_notebook(notebooks / "stage.ipynb", STAGE)
    write_notebook(notebooks / "stills.ipynb", *STILLS)
    arguments = (
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        "--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={notebooks}",
        "--IdentityProvider.token=",
        "--LabApp.expose_app_in_browser=True",
    )
    with serving(folder, "jupyterlab", arguments, "/api") as address:
        yield address


@contextmanager
def voila_page(folder, *cells):
    """Voila with a page of one table, or of these cells; its address."""
    write_notebook(folder / "table.ipynb", *(cells or (VOILA,)))
    template = folder / "share" / "voila" / "templates" / "quiet"
    template.mkdir(parents=True)
    (template / "conf.json").write_text('{"base_template": "lab"}')
    (template / "index.html.j2").write_text(PAGE)
    arguments = (
        str(folder / "table.ipynb"),
        "--Voila.ip=127.0.0.1",
        "--VoilaConfiguration.template=quiet",
        "--port={port}",
        "--MappingKernelManager.cull_idle_timeout=60",
        "--MappingKernelManager.cull_interval=15",
    )
    with serving(folder, "voila", arguments, "/voila/static/voila.js") as address:
        yield address


# --- The browser ----------------------------------------------------------------------------------


class Lab:
    """JupyterLab with one notebook open: runs code in its kernel and shows tables in it."""

    def __init__(self, page: Page, address: str, notebook: str) -> None:
        self.page = page
        self.watch = Watch(page, address)
        page.set_default_timeout(PATIENCE)
        # A workspace of its own: nothing that another page has open is opened here.
        page.goto(f"{address}/lab/workspaces/{Path(notebook).stem}/tree/{notebook}")
        page.wait_for_function("window.jupyterapp")
        self._ask(WAIT_FOR_NOTEBOOK)
        self.command("notebook:run-all-cells")
        self._shown = 0

    def _ask(self, question, argument=None):
        """What a function says in the page, or an error if it does not come back."""
        limit = f"setTimeout(() => stop(new Error('no answer from JupyterLab')), {2 * PATIENCE})"
        limited = f"Promise.race([({question})(about), new Promise((_, stop) => {limit})])"
        return self.page.evaluate(f"(about) => {limited}", argument)

    def command(self, name, **arguments):
        """What a menu of JupyterLab does."""
        self._ask(COMMAND, [name, arguments])

    def run(self, code):
        """Run code in the kernel; what it prints."""
        return self._ask(EXECUTE, code)

    def show(self, code):
        """Put the widget that the code makes on the page: its table."""
        self._shown += 1
        name = f"shown-{self._shown}"
        self.run(
            f"for old in place.children: old.close()\nwidget = {code}\ntable = widget.table\n"
            f"widget.add_class({name!r})\nplace.children = [widget]"
        )
        table = self.page.locator(f".{name} .tk-app")
        table.locator(".tk-table, .tk-curtain").wait_for()
        table.scroll_into_view_if_needed()
        return table

    def theme(self, name):
        """Change JupyterLab's theme."""
        self.command("apputils:change-theme", theme=f"JupyterLab {name}")
        light = "true" if name == "Light" else "false"
        self.page.locator(f"body[data-jp-theme-light='{light}']").wait_for(state="attached")
        # JupyterLab stumbles if the theme changes again before its splash has faded.
        self.page.locator("#jupyterlab-splash").wait_for(state="detached")


# --- Fixtures -------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def lab_address(browser, tmp_path_factory):
    """Where JupyterLab answers."""
    with jupyterlab(tmp_path_factory.mktemp("lab")) as address:
        yield address


@pytest.fixture(scope="session")
def voila_address(browser, tmp_path_factory):
    """Where Voila answers."""
    with voila_page(tmp_path_factory.mktemp("voila")) as address:
        yield address


@pytest.fixture(scope="session")
def open_lab(browser, lab_address):
    """`open_lab("samurai-sword.ipynb")`: a notebook of the folder, open and run."""
    return lambda notebook: Lab(browser.new_page(viewport=WIDE), lab_address, notebook)


@pytest.fixture(scope="session")
def _stage(open_lab):
    stage = open_lab("stage.ipynb")
    yield stage
    stage.page.context.close()


@pytest.fixture
def lab(_stage):
    """The open notebook, tidy again; at the end of the test nothing may have gone wrong in it."""
    page = _stage.page
    page.set_viewport_size(WIDE)
    page.emulate_media(reduced_motion="no-preference", color_scheme="light")
    page.mouse.move(0, 0)
    page.evaluate("localStorage.removeItem('tablekit-panel')")  # no panel was left open
    page.evaluate("localStorage.setItem('tablekit-pace', 'at-once')")  # test_staging.py is not so
    _stage.watch.problems.clear()
    yield _stage
    assert _stage.watch.problems == []


@pytest.fixture(scope="session")
def _voila_pages(browser, voila_address):
    pages = {}

    def open_page(name, **device):
        if name not in pages:
            page = browser.new_context(**device).new_page()
            page.set_default_timeout(PATIENCE)
            watch = Watch(page, voila_address)
            page.goto(voila_address)
            page.locator(".tk-hand .tk-can").first.wait_for()
            pages[name] = page, watch
        page, watch = pages[name]
        panel = page.locator(".tk-close")
        if panel.is_visible():  # which another test has left open
            panel.click()
        return page, watch

    yield open_page
    for page, _ in pages.values():
        page.context.close()


@pytest.fixture
def voila(_voila_pages):
    """A Voila page in a window of 1280 by 800."""
    page, watch = _voila_pages("wide", viewport=WIDE)
    yield page
    assert watch.problems == []


@pytest.fixture
def played(_voila_pages):
    """Another such page, for the one test that goes on with the game."""
    page, watch = _voila_pages("played", viewport=WIDE)
    yield page
    assert watch.problems == []


@pytest.fixture
def phone(_voila_pages):
    """The same page on a phone."""
    page, watch = _voila_pages(
        "phone", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True
    )
    yield page
    assert watch.problems == []
