"""The bars of both builds in one table: writes docs/benchmarks.md and its chart.

    python benchmarks/report.py                   # about ten minutes; `make bench` runs it
    python benchmarks/report.py --only waits --out report   # ratios, waits or growth

A process for each build (plain, compiled) and one for the peers, which have an environment of
their own (.venv-bench), take turns in every round, so that all are measured beside the same other
work of the machine. The best round counts. Bars are ratios within this run wherever they can be.
Before anything is measured, our hearts is held against OpenSpiel's. What was tried where a bar is
missed is told by hand in benchmarks/tried.md and goes into the page.

Exit code: 0 when every bar is met, 1 when one is missed, 2 when nothing could be measured.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

from speed import Bar, times

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PEERS = ROOT / ".venv-bench" / "bin" / "python"
UNO, HEARTS, GIN = "rlcard:uno", "openspiel:hearts", "openspiel:gin_rummy"
SWORD = {"game": "samurai-sword", "seats": 7}
GAMES = {
    "Samurai Sword, 7 seats": SWORD,
    "Sake Samurai, 8 seats": {"game": "sake-samurai", "seats": 8},
    "Shogun no Katana, 4 seats": {"game": "shogun-no-katana", "seats": 4},
    "Way of the Samurai, duel": {
        "game": "way-of-the-samurai",
        "seats": 1,
        "options": {"mode": "duel"},
    },
}
SEATS = {"samurai-sword": (3, 5, 7), "sake-samurai": (3, 5, 8), "shogun-no-katana": (2, 3, 4)}
SLOWER = "Shogun no Katana, 4 seats"
BUILDS = ("plain", "compiled")
PARTS = ("ratios", "waits", "growth")
KEPT = ROOT / "build" / "benchmarks.json"
Question = tuple[str, str, dict[str, Any]]
"""Whom to ask, which measure, and its arguments."""
Points = list[tuple[str, float]]


class Row(NamedTuple):
    """A line of the table: what was measured, by each build, and the bars."""

    name: str
    values: tuple[float | None, float | None]
    """Plain and compiled, in the unit of the bars."""
    bars: tuple[Bar | None, Bar | None]
    unit: str

    @property
    def is_met(self) -> bool:
        return all(
            bar is None or value is None or bar.is_met_by(value)
            for value, bar in zip(self.values, self.bars, strict=True)
        )


class Crew:
    """A process for each build, and one for the peers; each is asked and answers."""

    def __init__(self, paths: dict[str, str]) -> None:
        self.processes = {
            name: subprocess.Popen(
                [
                    str(PEERS if name == "peers" else sys.executable),
                    "-P",
                    str(HERE / "subjects.py"),
                ],
                env={**os.environ, "PYTHONPATH": path},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for name, path in paths.items()
        }

    def ask(self, who: str, measure: str, **question: Any) -> float:
        """What one of them measures."""
        process = self.processes[who]
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps({"measure": measure, **question}) + "\n")
        process.stdin.flush()
        line = process.stdout.readline()
        if not line:
            raise SystemExit(f"{who}: {measure} {question} failed.")
        return float(json.loads(line))

    def best(
        self,
        rounds: int,
        questions: dict[Any, Question],
        least: bool = False,
    ) -> dict[Any, float]:
        """The best of several rounds of each question, all in turn."""
        found: dict[Any, float] = {}
        for _ in range(rounds):
            for key, (who, measure, question) in questions.items():
                value = self.ask(who, measure, **question)
                found[key] = (min if least else max)(found.get(key, value), value)
        return found

    def close(self) -> None:
        for process in self.processes.values():
            assert process.stdin is not None
            process.stdin.close()
            process.wait()


def at_least(plain: float | None, compiled: float | None) -> tuple[Bar | None, Bar | None]:
    return plain and Bar(">=", plain), compiled and Bar(">=", compiled)


def at_most(plain: float | None, compiled: float | None) -> tuple[Bar | None, Bar | None]:
    return plain and Bar("<=", plain), compiled and Bar("<=", compiled)


def ratios(crew: Crew, rounds: int, seconds: float, chart: dict[str, float]) -> Iterator[Row]:
    """The rows that are ratios of CPU time within this run."""
    asked: dict[Any, Question] = {
        name: ("peers", "driven", {"game": name, "seconds": seconds}) for name in (UNO, HEARTS, GIN)
    }
    for build in BUILDS:
        for name, who in GAMES.items():
            asked[build, name] = (build, "driven", {**who, "seconds": seconds})
        asked[build, "hearts"] = (build, "driven", {"game": "our-hearts", "seconds": seconds})
    found = crew.best(rounds, asked)
    chart |= {"RLCard uno": found[UNO], "OpenSpiel hearts": found[HEARTS]}
    chart["OpenSpiel gin_rummy"] = found[GIN]
    for name in (*GAMES, "hearts"):
        for build in BUILDS:
            said = "Hearts, the yardstick" if name == "hearts" else name
            chart[f"{said}, {build}"] = found[build, name]

    def over(peer: str, name: str) -> tuple[float, float]:
        return found["plain", name] / found[peer], found["compiled", name] / found[peer]

    sword = next(iter(GAMES))
    yield Row(f"{sword} / RLCard uno env", over(UNO, sword), at_least(3, 15), "x")
    yield Row(
        f"{sword} / OpenSpiel hearts, by its binding", over(HEARTS, sword), at_least(0.16, 0.8), "x"
    )
    for name in GAMES:
        bars = at_least(0.5, 2.5) if name == SLOWER else at_least(1, 6)
        yield Row(f"{name} / OpenSpiel gin_rummy", over(GIN, name), bars, "x")
    yield Row(
        "Hearts / OpenSpiel hearts, by its binding", over(HEARTS, "hearts"), at_least(0.6, 2), "x"
    )
    loops = crew.best(
        rounds,
        {
            "theirs": ("peers", "their_loop", {"seconds": seconds}),
            **{build: (build, "our_loop", {"seconds": seconds}) for build in BUILDS},
        },
    )
    inside = loops["plain"] / loops["theirs"], loops["compiled"] / loops["theirs"]
    yield Row("Hearts / OpenSpiel hearts, both loops inside", inside, at_least(None, 0.8), "x")
    thumbs = crew.best(
        rounds,
        {
            (build, name): (build, "greedy", {**who, "seconds": seconds})
            for name, who in GAMES.items()
            for build in BUILDS
        },
    )
    for name in GAMES:
        gain = thumbs["compiled", name] / thumbs["plain", name]
        yield Row(
            f"Playouts by rules of thumb, compiled / plain: {name}",
            (None, gain),
            at_least(None, 5),
            "x",
        )
    copied = crew.best(
        rounds,
        {
            "theirs": ("peers", "copies", {"game": HEARTS, "seconds": seconds}),
            **{build: (build, "copies", {**SWORD, "seconds": seconds}) for build in BUILDS},
        },
        least=True,
    )
    both = copied["plain"] / copied["theirs"], copied["compiled"] / copied["theirs"]
    yield Row(f"Copy of {sword} / OpenSpiel hearts `clone()`", both, at_most(4, 1.5), "x")
    tried = crew.best(
        rounds, {build: (build, "search", {**SWORD, "seconds": seconds}) for build in BUILDS}
    )
    both = tried["plain"], tried["compiled"]
    yield Row(f"Iterations of a search, {sword}", both, at_least(600, 5000), "a second")


def waits(crew: Crew, is_short: bool) -> Iterator[Row]:
    """What a person waits for: wall time, once; not of the plain build where that is long."""

    def both(measure: str, long: bool = False, **question: Any) -> tuple[float | None, float]:
        plain = None if long and is_short else crew.ask("plain", measure, **question)
        return plain, crew.ask("compiled", measure, **question)

    first, ten = both("what_if", first=True), both("what_if", long=True)
    yield Row("What if, opening with 7 seats: first interval", first, at_most(None, 0.3), "s")
    yield Row("What if, ten actions to ±2 points", ten, at_most(20, 3), "s")
    back = both("look_back", long=True)
    yield Row("Look back at 130 moves of five seats", back, at_most(60, 12), "s")
    opened = both("opening", lines=10_000)
    yield Row("Opening a shared table after 10,000 lines", opened, at_most(1, 0.4), "s")


def growth(crew: Crew, rounds: int, seconds: float) -> Iterator[tuple[str, str, Points]]:
    """How cost grows, in the compiled build: a title, a unit, and the points."""

    def points(measure: str, name: str, values: Sequence[int], **question: Any) -> Points:
        found = [crew.ask("compiled", measure, **{name: value}, **question) for value in values]
        return [(f"{value:,}", one) for value, one in zip(values, found, strict=True)]

    for game, counts in SEATS.items():
        asked: dict[Any, Question] = {
            seats: ("compiled", "driven", {"game": game, "seats": seats, "seconds": seconds})
            for seats in counts
        }
        found = crew.best(rounds, asked)
        told = [(f"{seats} seats", found[seats]) for seats in counts]
        yield f"Decisions over seats: {game}", "a second", told
    opened = points("opening", "lines", (100, 1_000, 10_000))
    yield "Opening a shared table over the lines of its journal", "s", opened
    tried = points("what_if", "actions", (2, 5, 10), width=0.03)
    yield "What if, to ±3 points, over the actions", "s", tried
    yield "Simulated games over workers", "a second", points("simulate", "workers", (1, 2))


def said(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    if unit == "x":
        return times(value)
    return f"{value:,.0f}" if value >= 100 else f"{value:,.2f}"


def limit_of(bar: Bar | None) -> str:
    if bar is None:
        return ""
    return f"{'at least' if bar.sign == '>=' else 'at most'} {bar.limit:,g}"


PAGE = """\
# How fast it is

`make bench` measures this and writes this page. Ratios (*x*) are of one run on one machine, in
which the builds and their peers took turns; a peer's figure is below the stroke. Trust ratios, not
figures.

{about}

![Decisions per second, driven from Python](images/benchmarks.svg)

| measure | unit | plain | bar | compiled | bar | |
|---|---|--:|--:|--:|--:|---|
{rows}

{kept} of {all} lines keep their bars.

## How it grows

The compiled build, in the same run.

| measure | unit | | | |
|---|---|--:|--:|--:|
{grown}

What a visitor takes, and whether that grows over hours, is measured by `make bench-dashboard`
([dashboard](dashboard.md)).

{tried}
"""


def page(rows: list[Row], grown: list[tuple[str, str, Points]], about: str) -> str:
    """The page of the docs."""
    told = []
    for row in rows:
        cells = [row.name, row.unit]
        for value, bar in zip(row.values, row.bars, strict=True):
            cells += [said(value, row.unit), limit_of(bar)]
        told.append(f"| {' | '.join(cells)} | {'' if row.is_met else '**missed**'} |")
    lines = []
    for title, unit, points in grown:
        cells = [f"{place}: {said(value, unit)}" for place, value in points] + [""]
        lines.append(f"| {title} | {unit} | {' | '.join(cells[:3])} |")
    return PAGE.format(
        about=about,
        rows="\n".join(told),
        kept=sum(row.is_met for row in rows),
        all=len(rows),
        grown="\n".join(lines),
        tried=(HERE / "tried.md").read_text(encoding="utf-8").strip(),
    )


def drawing(chart: dict[str, float]) -> str:
    """Bars of decisions per second, on a logarithmic scale, as a picture for both themes."""
    from math import log10

    low, high = 4.0, 6.6
    rows = sorted(chart.items(), key=lambda item: item[1])
    colours = {"plain": "#6a8caf", "compiled": "#b5452f"}
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif" font-size="13"',
        f' viewBox="0 0 760 {len(rows) * 26 + 16}">',
        "<title>Decisions per second, driven from Python, on a logarithmic scale</title>",
        '<rect width="100%" height="100%" fill="#fff"/>',
    ]
    for place, (name, value) in enumerate(rows):
        y, width = 8 + place * 26, max(2.0, (log10(value) - low) / (high - low) * 400)
        colour = colours.get(name.rpartition(", ")[2], "#999")
        parts.append(f'<text x="250" y="{y + 15}" text-anchor="end" fill="#222">{name}</text>')
        parts.append(f'<rect x="258" y="{y + 2}" width="{width:.0f}" height="18" fill="{colour}"/>')
        parts.append(f'<text x="{264 + width:.0f}" y="{y + 15}" fill="#222">{value:,.0f}</text>')
    return "\n".join([*parts, "</svg>", ""])


def compiled_hearts(folder: Path) -> None:
    """Our hearts, compiled like an engine."""
    (folder / "hearts.py").write_bytes((HERE / "hearts.py").read_bytes())
    subprocess.run(
        [sys.executable, "-m", "mypyc", "hearts.py"],
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
    )


def measure(crew: Crew, part: str, rounds: int, seconds: float, is_short: bool) -> dict[str, Any]:
    """A part of the page, as it is kept between runs."""
    if part == "growth":
        return {"grown": list(growth(crew, rounds, seconds))}
    chart: dict[str, float] = {}
    found = ratios(crew, rounds, seconds, chart) if part == "ratios" else waits(crew, is_short)
    rows = []
    for row in found:
        rows.append(row)
        verdict = "" if row.is_met else "MISSED"
        print(row.name, *(said(value, row.unit) for value in row.values), verdict, flush=True)
    return {"rows": rows, "chart": chart}


def read_rows(kept: dict[str, Any]) -> list[Row]:
    """The rows of all parts that are kept."""
    return [
        Row(name, tuple(values), tuple(bar and Bar(*bar) for bar in bars), unit)
        for part in PARTS
        for name, values, bars, unit in kept.get(part, {}).get("rows", [])
    ]


def write(kept: dict[str, Any], out: Path) -> None:
    """The page and its chart, of all that is kept."""
    (out / "images").mkdir(parents=True, exist_ok=True)
    grown = kept.get("growth", {}).get("grown", [])
    (out / "benchmarks.md").write_text(
        page(read_rows(kept), grown, kept["about"]), encoding="utf-8"
    )
    chart = kept.get("ratios", {}).get("chart", {})
    (out / "images" / "benchmarks.svg").write_text(drawing(chart), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.25, help="CPU seconds a turn")
    parser.add_argument("--only", choices=PARTS, help="the other parts are those of an earlier run")
    parser.add_argument(
        "--short", action="store_true", help="leave out what takes the plain build minutes"
    )
    parser.add_argument("--out", type=Path, default=ROOT / "docs", help="folder of the page")
    options = parser.parse_args()
    place = subprocess.run(
        [sys.executable, str(ROOT / "scripts" / "fast.py"), "--path"],
        check=True, capture_output=True, text=True,
    ).stdout.strip()  # fmt: skip
    if not place or not PEERS.exists():
        print("This needs both builds and the peers: `make fast`, `make bench`.", file=sys.stderr)
        return 2
    if subprocess.run([str(PEERS), str(HERE / "check_hearts.py")], check=False).returncode:
        return 2
    load = f", load {os.getloadavg()[0]:.0f}" if hasattr(os, "getloadavg") else ""
    about = (
        f"{date.today():%d %B %Y}, CPython {platform.python_version()}, {platform.machine()},"
        f" {os.cpu_count()} cores{load} (other work on the machine at the beginning of the run)."
    )
    kept: dict[str, Any] = {}
    if options.only and KEPT.exists():
        kept = json.loads(KEPT.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        compiled_hearts(Path(folder))
        crew = Crew(
            {
                "plain": os.pathsep.join((str(ROOT), str(HERE))),
                "compiled": os.pathsep.join((folder, place, str(HERE))),
                "peers": str(HERE),
            }
        )
        for part in [options.only] if options.only else PARTS:
            kept[part] = measure(crew, part, options.rounds, options.seconds, options.short)
            kept["about"] = about
            KEPT.parent.mkdir(exist_ok=True)
            KEPT.write_text(json.dumps(kept), encoding="utf-8")
            write(kept, options.out)
        crew.close()
    return 0 if all(row.is_met for row in read_rows(kept)) else 1


if __name__ == "__main__":
    sys.exit(main())
