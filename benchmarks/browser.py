"""How soon a click is seen, how smoothly things move, what 300 updates leave: Chromium, JupyterLab.

    python benchmarks/browser.py                 # Samurai Sword, 7 seats, 30 clicks
    python benchmarks/browser.py --clicks 100

How it is measured: the servers, the browser and the notebook are those of `tests/browser`. A click
is made with the mouse on an action of the list; the clock starts with the browser's own time of
that click and stops after the frame in which the page shows the move, so the way to the kernel and
back, the rules, the drawing and the painting are all in it. It is wall time: other jobs on the
machine count. Frames are those that the browser's own trace says it has drawn while something was
on its way at a table of bots: how many a second, and the longest time without one. Growth is
measured at one and the same position of a finished game, before and after 300 updates through the
replay, with the garbage collected: elements on the page, nodes that the browser keeps (shown or
not), and bytes of JavaScript.

Exit code: 0 when every bar is met, 1 when one is missed, 2 when nothing could be measured.
"""

import argparse
import json
import sys
import tempfile
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from types import ModuleType
from typing import Any

from speed import Bar, Figure, Section, print_section, print_verdict

SEATS = 7
UPDATES = 300
CLICK_MILLISECONDS = Bar("<=", 100)
MOVES = 60
"""Pictures that move, of which the frames are counted."""
FRAMES = Bar(">=", 57)
"""Of 60 that the screen shows: a trace begins and ends between two of them."""
STILL_MILLISECONDS = Bar("<=", 100)
ELEMENTS = Bar("<=", 0)
NODES = Bar("<=", 200)
HEAP_KILOBYTES = Bar("<=", 1000)

SECTIONS = {
    "click": Section("From the click to the painted change", "milliseconds", "{:.0f}"),
    "frames": Section(
        "While something is on its way, by the browser's trace", "frames/s", "{:.1f}"
    ),
    "still": Section("The longest time without a frame meanwhile", "milliseconds", "{:.0f}"),
    "elements": Section(f"On the page after {UPDATES} updates", "more", "{:.0f}"),
    "heap": Section(f"JavaScript heap after {UPDATES} updates", "kilobytes", "{:.0f}"),
}

# Says how long the next click takes until the move is on the screen.
CLOCK = """(app) => {
  const moves = app.querySelector(".tk-replay input");
  const before = moves.max;
  let start = 0;
  addEventListener("pointerdown", (event) => { start = event.timeStamp; }, { once: true });
  window.seen = new Promise((tell) => {
    new MutationObserver((_, observer) => {
      if (moves.max === before) return;
      observer.disconnect();
      // The first frame paints the change; when the next one begins, it has been painted.
      requestAnimationFrame(() => requestAnimationFrame(() => tell(performance.now() - start)));
    }).observe(moves, { attributes: true });
  });
}"""

# Marks in the trace when something begins to move, and when it has arrived.
MARK = """() => {
  const animate = Element.prototype.animate;
  let begun = 0;
  window.arrived = 0;
  Element.prototype.animate = function (...path) {
    const moves = animate.apply(this, path);
    begun += 1;
    const name = `tk-${begun}`;
    performance.mark(`${name}-begin`);
    moves.finished.then(() => {
      performance.mark(`${name}-end`);
      window.arrived += 1;
    }, () => {});
    return moves;
  };
}"""
TRACED = ("blink.user_timing", "disabled-by-default-devtools.timeline.frame")

# Walks through the game on the slider, one update after the other, and returns to its start.
WALK = """async ([app, updates]) => {
  const slider = app.querySelector(".tk-replay input");
  const where = slider.parentNode.querySelector(".tk-quiet");
  const shown = (move) => new Promise((done) => {
    const look = () => {
      if (!where.textContent.startsWith(`move ${move} `)) return;
      observer.disconnect();
      done();
    };
    const observer = new MutationObserver(look);
    observer.observe(where, { childList: true, characterData: true, subtree: true });
    slider.value = move;
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    look();
  });
  for (let update = 1; update < updates; update += 1) await shown(update % (slider.max - 1));
  await shown(0);
}"""


def browser_tests() -> tuple[ModuleType, ModuleType]:
    """The browser of the tests, and their servers."""
    sys.path.insert(0, str(Path(__file__).parents[1]))
    return import_module("tests.chromium"), import_module("tests.browser.conftest")


def time_clicks(lab: Any, clicks: int) -> list[float]:
    """Milliseconds of each click: of a person among bots, game after game."""
    # What is staged would be in the way of the next click.
    lab.page.evaluate("localStorage.setItem('tablekit-pace', 'at-once')")
    times: list[float] = []
    seed = 0
    while len(times) < clicks:
        lab.page.evaluate("localStorage.removeItem('tablekit-panel')")  # the last one left it open
        table = lab.show(
            "TableWidget(tk.Table('samurai-sword', "
            f"['Ann', *['greedy'] * {SEATS - 1}], seed={seed}), pace=0)"
        )
        table.get_by_role("tab", name="Actions").click()
        while len(times) < clicks:
            table.locator(".tk-prompt.tk-must, .tk-end").wait_for()
            if table.locator(".tk-end").count():
                break
            table.evaluate(CLOCK)
            table.locator(".tk-actions button").first.click()
            times.append(lab.page.evaluate("window.seen"))
        seed += 1
    return times


def trace_frames(lab: Any) -> list[tuple[float, list[float]]]:
    """Of each stretch in which something moves: its milliseconds, and those between its frames."""
    lab.page.evaluate("localStorage.setItem('tablekit-pace', 'normal')")
    lab.page.evaluate(MARK)
    browser = lab.page.context.browser
    # Of bots alone it would be over at once, so each seat is handed to one.
    lab.run(
        f"shown = tk.Table('samurai-sword', [*map(str, range({SEATS}))], seed=11)\n"
        f"shown.bots.update((seat, tk.bots.make('greedy', seat)) for seat in range({SEATS}))"
    )
    lab.show("TableWidget(shown)")
    browser.start_tracing(page=lab.page, categories=list(TRACED))
    lab.page.wait_for_function(f"window.arrived >= {MOVES}")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = {event["name"]: event["ts"] / 1e3 for event in events if event["name"][:3] == "tk-"}
    drawn = sorted(event["ts"] / 1e3 for event in events if event["name"] == "DrawFrame")
    begins = {name.removesuffix("-begin") for name in marks if name.endswith("-begin")}
    spans = sorted((marks[f"{n}-begin"], marks[f"{n}-end"]) for n in begins if f"{n}-end" in marks)
    stretches: list[tuple[float, float]] = []
    for begin, end in spans:
        if stretches and begin <= stretches[-1][1]:
            stretches[-1] = stretches[-1][0], max(end, stretches[-1][1])
        else:
            stretches.append((begin, end))
    found = []
    for begin, end in stretches:
        frames = [begin, *(time for time in drawn if begin < time < end), end]
        found.append((end - begin, [then - now for now, then in pairwise(frames)]))
    return found


def measure_growth(lab: Any) -> dict[str, float]:
    """What there is more of after the updates than before them."""
    table = lab.show(
        f"TableWidget(tk.Table('samurai-sword', ['greedy'] * {SEATS}, seed=7), pace=0)"
    )
    table.locator(".tk-end").wait_for()
    browser = lab.page.context.new_cdp_session(lab.page)
    browser.send("Performance.enable")
    app = table.element_handle()

    def count(updates: int) -> dict[str, float]:
        lab.page.evaluate(WALK, [app, updates])
        lab.page.wait_for_function("document.querySelector('.tk-flying') === null")
        browser.send("HeapProfiler.collectGarbage")
        metrics = browser.send("Performance.getMetrics")["metrics"]
        kept = {metric["name"]: metric["value"] for metric in metrics}
        elements = table.evaluate("(app) => app.querySelectorAll('*').length")
        return {"elements": elements, "nodes": kept["Nodes"], "heap": kept["JSHeapUsedSize"] / 1e3}

    before = count(40)
    after = count(UPDATES)
    return {name: max(0.0, after[name] - before[name]) for name in before}


def measurements(lab: Any, clicks: int) -> dict[str, list[Figure]]:
    times = time_clicks(lab, clicks)
    growth = measure_growth(lab)
    moving = trace_frames(lab)
    seconds = sum(time for time, _ in moving) / 1e3
    gaps = sorted(gap for _, gaps in moving for gap in gaps)
    return {
        "click": [
            Figure(f"median of {clicks} clicks", median(times), bar=CLICK_MILLISECONDS),
            Figure("of 10 clicks, 9 are faster than", quantiles(times, n=10)[-1]),
            Figure("the slowest", max(times)),
        ],
        "frames": [
            Figure(f"in {seconds:.1f} seconds", (len(gaps) - len(moving)) / seconds, bar=FRAMES)
        ],
        "still": [
            Figure(f"of {len(gaps)} times", gaps[-1], bar=STILL_MILLISECONDS),
            Figure("of 100, 99 are shorter than", quantiles(gaps, n=100)[-1]),
        ],
        "elements": [
            Figure("elements of the table", growth["elements"], bar=ELEMENTS),
            Figure("nodes kept by the browser", growth["nodes"], bar=NODES),
        ],
        "heap": [Figure("of the whole page", growth["heap"], bar=HEAP_KILOBYTES)],
    }


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--clicks", type=int, default=30, metavar="N", help="clicks (default: 30)")
    options = parser.parse_args()
    if options.clicks < 2:
        parser.error("--clicks must be at least 2")
    try:
        chromium, servers = browser_tests()
    except ImportError as missing:
        print(f"Not installed here: {missing.name}. Use .venv/bin/python.", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder, chromium.chromium() as browser:
        if browser is None:
            print("No Chromium found: apt-get install chromium.", file=sys.stderr)
            return 2
        with servers.jupyterlab(Path(folder)) as address:
            page = browser.new_page(viewport={"width": 1600, "height": 900})
            measured = measurements(servers.Lab(page, address, "stage.ipynb"), options.clicks)
    print(f"The table in the browser: samurai-sword with {SEATS} seats, JupyterLab, Chromium")
    for measure, figures in measured.items():
        print_section(SECTIONS[measure], figures)
    print_verdict(measured)
    return 0 if all(figure.is_met for figures in measured.values() for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
