"""How soon the dashboard stands, what a visitor costs, and what visitors leave behind.

    python benchmarks/dashboard.py                      # everything, 200 visits
    python benchmarks/dashboard.py open memory          # only these measures
    python benchmarks/dashboard.py visits --visits 20   # fewer visits

How it is measured: the servers and the browser are those of `tests/dashboard`, so it is
`tablekit play` as a person starts it, on this machine. A page is opened in a window with an empty
cache; the clock starts with the request and stops when the page shows what it is for. Beside it, in
turns, the same server serves a notebook with nothing but one ipywidgets button: the ratio is what
our page costs on top of Voila. It is wall time: other jobs on the machine count.

A move is timed from the click in one window to the change in another window of the same table,
both by the clock of this machine. The crowd is ten tables with two people and three bots each, all
twenty windows playing by themselves as fast as their tables let them; an error is anything in a
console, and any page that is told of trouble or falls silent.

Thirty visitors come within a minute and stay for another, each at a table of their own with four
bots; they are websockets that say what a page says (`visitors.py`), because thirty browsers would
be what is measured. A visitor can play when the table is there; a click is timed up to the table as
it is after it.

Memory is that of the kernel's process, one for each visitor: resident (RSS, with everything it
shares), proportional (PSS, shared pages divided by their users) and its own (USS).

Visits end in every way that visits end: the window is closed, another address is opened, the
browser's process dies, or somebody asks for the page and never connects. The clock starts when the
last one has ended.

Another measure is a function that takes a `Bench` and returns figures, and a row of `MEASURES`.

Exit code: 0 when every bar is met, 1 when one is missed, 2 when nothing could be measured.
"""

import argparse
import importlib.util
import secrets
import signal
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cached_property
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import Any

import psutil
from speed import Bar, Figure, Section, print_section, print_verdict
from visitors import let_them_come

from tablekit import bots
from tablekit.core.record import Record
from tablekit.shared import SharedTable
from tablekit.store import Store, new_token

OPEN_SECONDS = Bar("<=", 4)
OPEN_RATIO = Bar("<=", 1.3)
MEGABYTES = Bar("<=", 120)
GONE_SECONDS = Bar("<=", 120)
END_SECONDS = Bar("<=", 3)
NONE = Bar("<=", 0)
MOVE_MEDIAN = Bar("<=", 300)
MOVE_WORST = Bar("<=", 1000)
PLAYABLE = Bar("<=", 8)

SECTIONS = {
    "open": Section("From the request to the page (median)", "seconds", "{:.2f}"),
    "memory": Section("A kernel, which is a visitor (the largest)", "megabytes", "{:.0f}"),
    "moves": Section("From a click to the other window", "milliseconds", "{:.0f}"),
    "thirty": Section("Thirty visitors within a minute, greedy bots", "", "{:.2f}"),
    "thinkers": Section("Thirty visitors within a minute, bots that search", "", "{:.2f}"),
    "crowd": Section("Ten tables, twenty windows at once", "", "{:.0f}"),
    "gone": Section("After the last visit", "seconds", "{:.0f}"),
    "end": Section("From the signal to the end of the server and its kernels", "seconds", "{:.1f}"),
    "left": Section("Kernels two minutes after the last visit", "kernels", "{:.0f}"),
}

POOL = 2  # warm kernels of a server at rest
LOBBY = "#rendered_cells .tk-page"
TABLE = ".tk-hand .tk-card"
BUTTON = "#rendered_cells .jupyter-button"
BUTTON_CELLS = ['import ipywidgets\nipywidgets.Button(description="Press")']
# Plays by itself whatever is offered, and notes when the table has moved.
ROBOT = """(pause) => {
  window.moved = {};
  const told = document.querySelector('[aria-label="Replay"] span');
  const move = () => Number(told.textContent.match(/\\d+/));
  let last = move();
  window.look = setInterval(() => {
    if (move() !== last) window.moved[(last = move())] = Date.now();
  }, 2);
  window.press = () => {
    const choices = document.querySelectorAll(".tk-actions [data-action]");
    if (!choices.length || document.querySelector("[aria-busy]")) return 0;
    choices[Math.floor(Math.random() * choices.length)].click();
    return Date.now();
  };
  if (pause) setInterval(window.press, pause);
}"""
SEATS = ["Ann", "Bo", "greedy", "greedy", "random"]


class Bench:
    """The servers and the browser that the measures share; each is started when it is needed."""

    def __init__(self, tests: ModuleType, browser: Any, folder: Path, stack: ExitStack) -> None:
        self.tests = tests
        self.browser = browser
        self.rounds = 7
        self.visits = 200
        self.moves = 120
        self._folder = folder
        self._stack = stack

    def start(self, name: str, *arguments: str, **more: Any) -> Any:
        """Another server, with these arguments."""
        folder = self._folder / name
        folder.mkdir()
        return self._stack.enter_context(self.tests.start(folder, *arguments, **more))

    @cached_property
    def dashboard(self) -> Any:
        """The dashboard itself."""
        return self.start("dashboard")

    def new_table(self, *seats: str) -> list[str]:
        """A new table in the dashboard's store: the links of its people."""
        record = Record("samurai-sword", 1, {}, list(seats), seed=secrets.randbits(32))
        keys = ["" if seat in bots.NAMES else new_token() for seat in seats]
        with Store(self.dashboard.folder / "tables.db") as store:
            table = SharedTable.create(store, record, keys, new_token())
        return [f"?table={table.id}#{key}" for key in keys if key]

    @cached_property
    def button(self) -> Any:
        """A page that is one button: what Voila costs."""
        return self.start("button", cells=BUTTON_CELLS)

    @contextmanager
    def window(self, server: Any, path: str = "") -> Iterator[Any]:
        """A page in a window of its own, with an empty cache; closed at the end."""
        context = self.browser.new_context(**self.tests.DEVICES["wide"])
        page = context.new_page()
        page.set_default_timeout(self.tests.PATIENCE)
        try:
            page.goto(server.address + path, wait_until="commit")
            yield page
        finally:
            context.close()

    def seconds_to_see(self, server: Any, sight: str, path: str = "") -> float:
        """From the request to the first of what `sight` selects, on a server that is at rest."""
        self.tests.wait_until(lambda: len(server.kernels()) == POOL, "kernels are still there", 60)
        time.sleep(1)
        start = time.perf_counter()
        with self.window(server, path) as page:
            page.locator("#loading").wait_for(state="detached")
            page.locator(sight).first.wait_for()
            return time.perf_counter() - start


def measure_open(bench: Bench) -> dict[str, list[Figure]]:
    """Every page once a round, in turns."""
    pages = {
        "one ipywidgets button": (bench.button, BUTTON),
        "the lobby": (bench.dashboard, LOBBY),
        "a table of 5, by its link": (bench.dashboard, TABLE),
    }
    times: dict[str, list[float]] = {name: [] for name in pages}
    for _ in range(bench.rounds):
        for name, (server, sight) in pages.items():
            path = bench.new_table(*SEATS)[0] if sight == TABLE else ""
            times[name].append(bench.seconds_to_see(server, sight, path))
    base, *ours = times
    figures = [Figure(base, median(times[base]))]
    for name in ours:
        seconds = median(times[name])
        # Of each round its own ratio: another job that comes and goes slows both alike.
        ratio = median(page / button for page, button in zip(times[name], times[base], strict=True))
        figures.append(Figure(name, seconds, bar=OPEN_SECONDS))
        figures.append(Figure(f"{name}, over the button", seconds, ratio, OPEN_RATIO))
    return {"open": figures}


def measure_memory(bench: Bench) -> dict[str, list[Figure]]:
    """The kernels of three visitors each, with the page before them."""
    figures = []
    server = bench.dashboard
    for name, sight in (("the lobby", LOBBY), ("a table of 5", TABLE)):
        with ExitStack() as windows:
            kinds: dict[str, float] = {"rss": 0, "pss": 0, "uss": 0}
            for _ in range(3):
                path = bench.new_table(*SEATS)[0] if sight == TABLE else ""
                page = windows.enter_context(bench.window(server, path))
                page.locator("#loading").wait_for(state="detached")
                page.locator(sight).first.wait_for()
                process = server.kernels()[kernel_of(page)]
                used = process.memory_full_info()
                for kind, most in kinds.items():
                    kinds[kind] = max(most, getattr(used, kind) / 1e6)
        figures.append(Figure(f"{name}: resident (RSS)", kinds["rss"], bar=MEGABYTES))
        figures.append(Figure(f"{name}: proportional (PSS)", kinds["pss"]))
        figures.append(Figure(f"{name}: its own (USS)", kinds["uss"]))
    used = bench.dashboard.process.memory_info().rss / 1e6
    figures.append(Figure("the server itself, once: resident (RSS)", used))
    return {"memory": figures}


def measure_moves(bench: Bench) -> dict[str, list[Figure]]:
    """Two people, each at a window: every move of one is timed in the window of the other."""
    waits: list[float] = []
    while len(waits) < bench.moves:
        with ExitStack() as stack:
            links = bench.new_table("Ann", "Bo", "random")
            pages = [stack.enter_context(bench.window(bench.dashboard, link)) for link in links]
            for page in pages:
                page.locator(TABLE).first.wait_for()
                page.evaluate(ROBOT, 0)
            waits += timed_moves(pages, bench.moves - len(waits))
    waits.sort()
    return {
        "moves": [
            Figure(f"median of {len(waits)} moves", median(waits), bar=MOVE_MEDIAN),
            Figure("99th percentile", waits[int(0.99 * (len(waits) - 1))], bar=MOVE_WORST),
        ]
    }


def timed_moves(pages: list[Any], most: int) -> list[float]:
    """Milliseconds from each click to the change in the other window, up to the game's end."""
    waits: list[float] = []
    while len(waits) < most:
        for page, other in (pages, pages[::-1]):
            pressed = page.evaluate("window.press()")
            if pressed:
                seen = "(then) => Object.values(window.moved).find((at) => at >= then)"
                waits.append(other.wait_for_function(seen, arg=pressed).json_value() - pressed)
        if pages[0].locator(".tk-end").count():
            break
        pages[0].wait_for_timeout(30)
    return waits


def measure_crowd(bench: Bench) -> dict[str, list[Figure]]:
    """All windows play for a while; then every table must stand at the same move in both."""
    errors: list[str] = []
    with ExitStack() as stack:
        pairs = []
        for _ in range(10):
            links = bench.new_table(*SEATS)
            pairs.append([stack.enter_context(bench.window(bench.dashboard, to)) for to in links])
        pages = [page for pair in pairs for page in pair]
        for page in pages:
            page.on("pageerror", lambda error: errors.append(f"page: {error}"))
            page.on("console", lambda said: said.type == "error" and errors.append(said.text))
            page.locator(TABLE).first.wait_for(timeout=120_000)
            page.evaluate(ROBOT, 400)
        give_up = time.monotonic() + 90
        while time.monotonic() < give_up and min(map(moves_of, pages)) < 20:
            pages[0].wait_for_timeout(500)
        for page in pages:
            notice = page.locator(".tk-notice:visible, .tkd-notice:visible, .tkd-alarm p:visible")
            errors += [f"notice: {words}" for words in notice.all_inner_texts()]
        made = [min(map(moves_of, pair)) for pair in pairs]
    for error in sorted(set(errors)):
        print(f"  {errors.count(error)}x {error}", file=sys.stderr)
    return {
        "crowd": [
            Figure("moves at the slowest table", min(made), bar=Bar(">=", 20)),
            Figure("errors", len(errors), bar=NONE),
        ]
    }


def measure_thirty(bench: Bench) -> dict[str, list[Figure]]:
    """Thirty who play against rules of thumb."""
    return {"thirty": thirty(bench, "greedy", Bar("<=", 100), Bar("<=", 1000))}


def measure_thinkers(bench: Bench) -> dict[str, list[Figure]]:
    """Thirty who play against bots that think."""
    return {"thinkers": thirty(bench, "search", Bar("<=", 300), None)}


def thirty(bench: Bench, bot: str, usual: Bar, worst: Bar | None) -> list[Figure]:
    """Thirty visitors, each at a table of their own with four bots of this kind."""
    server = bench.dashboard
    links = [bench.new_table("Ann", *[bot] * 4)[0] for _ in range(30)]
    visitors = let_them_come(server.address, links, within=60, stay=60, think=(1.0, 4.0))
    family = [server.process, *server.process.children(recursive=True)]
    memory = sum(each.memory_full_info().pss for each in family) / 1e6
    clicks = sorted(click for each in visitors for click in each.clicks)
    problems = [problem for each in visitors for problem in each.problems]
    for problem in sorted(set(problems)):
        print(f"  {problems.count(problem)}x {problem}", file=sys.stderr)
    came = median(each.playable or 1e9 for each in visitors)
    return [
        Figure("playable, seconds (median)", came, bar=PLAYABLE),
        Figure(f"a click, ms (median of {len(clicks)})", median(clicks), bar=usual),
        Figure("a click, ms (99th percentile)", clicks[int(0.99 * len(clicks))], bar=worst),
        Figure("errors", len(problems), bar=NONE),
        Figure("server and kernels, MB (PSS)", memory),
    ]


def moves_of(page: Any) -> int:
    return int(page.evaluate("Math.max(0, ...Object.keys(window.moved).map(Number))"))


def measure_visits(bench: Bench) -> dict[str, list[Figure]]:
    """Many visits, and then none."""
    server = bench.dashboard
    endings = [close, go_elsewhere, crash, never_come]
    for number, end in enumerate(islice(cycle(endings), bench.visits), start=1):
        end(bench)
        if number % 20 == 0:
            print(f"  {number} visits, {len(server.kernels())} kernels", file=sys.stderr)
    start = time.monotonic()
    while time.monotonic() - start < GONE_SECONDS.limit and len(server.kernels()) > POOL:
        time.sleep(0.5)
    gone = time.monotonic() - start
    left = len(server.kernels()) - POOL
    return {
        "gone": [Figure(f"until no kernel of {bench.visits} visits lives", gone, bar=GONE_SECONDS)],
        "left": [Figure("beyond the warm ones", left, bar=NONE)],
    }


def measure_end(bench: Bench) -> dict[str, list[Figure]]:
    """A server with two visitors, ended in each way."""
    figures = []
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        server = bench.start(how.name, cells=BUTTON_CELLS)
        with bench.window(server) as page, bench.window(server) as other:
            for each in (page, other):
                each.locator(BUTTON).wait_for()
            family = [server.process, *server.kernels().values()]
            start = time.perf_counter()
            server.process.send_signal(how)
            psutil.wait_procs(family, timeout=60)
            figures.append(Figure(how.name, time.perf_counter() - start, bar=END_SECONDS))
    return {"end": figures}


def kernel_of(page: Any) -> str:
    config = "JSON.parse(document.getElementById('jupyter-config-data').text)"
    return str(page.evaluate(f"{config}.kernelId"))


def close(bench: Bench) -> None:
    """The window is closed."""
    with bench.window(bench.dashboard) as page:
        page.locator("#loading").wait_for(state="detached")
        page.close()


def go_elsewhere(bench: Bench) -> None:
    """Another address is opened, before the page has even been set."""
    with bench.window(bench.dashboard) as page:
        page.goto("about:blank")


def crash(bench: Bench) -> None:
    """The browser's process dies: nobody says goodbye."""
    from playwright.sync_api import Error

    with bench.window(bench.dashboard) as page:
        page.locator("#loading").wait_for(state="detached")
        with suppress(Error):  # which is what happened
            page.goto("chrome://crash")


def never_come(bench: Bench) -> None:
    """Somebody reads the page and runs none of it."""
    urllib.request.urlopen(bench.dashboard.address).read()


MEASURES: dict[str, Callable[[Bench], dict[str, list[Figure]]]] = {
    "open": measure_open,
    "memory": measure_memory,
    "moves": measure_moves,
    "crowd": measure_crowd,
    "thirty": measure_thirty,
    "thinkers": measure_thinkers,
    "visits": measure_visits,
    "end": measure_end,
}


def dashboard_tests() -> ModuleType:
    """The servers and the browser of the tests."""
    path = Path(__file__).parents[1] / "tests" / "dashboard" / "conftest.py"
    spec = importlib.util.spec_from_file_location("dashboard_tests", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("measures", nargs="*", metavar="MEASURE", help=f"of {', '.join(MEASURES)}")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="rounds (default: 7)")
    parser.add_argument(
        "--visits", type=int, default=200, metavar="N", help="visits (default: 200)"
    )
    return parser


def main() -> int:
    parser = command_line()
    options = parser.parse_args()
    unknown = set(options.measures) - set(MEASURES)
    if unknown:
        parser.error(f"no such measure: {', '.join(sorted(unknown))}")
    try:
        tests = dashboard_tests()
    except ImportError as missing:
        print(f"Not installed here: {missing.name}. Use .venv/bin/python.", file=sys.stderr)
        return 2
    measured: dict[str, list[Figure]] = {}
    print("The dashboard: `tablekit play` on this machine, Chromium", flush=True)
    with tempfile.TemporaryDirectory() as folder, tests.chromium() as browser, ExitStack() as stack:
        if browser is None:
            print("No Chromium found: apt-get install chromium.", file=sys.stderr)
            return 2
        bench = Bench(tests, browser, Path(folder), stack)
        bench.rounds, bench.visits = options.rounds, options.visits
        for name in options.measures or MEASURES:
            for measure, figures in MEASURES[name](bench).items():
                measured[measure] = figures
                print_section(SECTIONS[measure], figures)
    print_verdict(measured)
    return 0 if all(figure.is_met for figures in measured.values() for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
