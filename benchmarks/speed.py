"""How fast tablekit is, side by side with the engines a Python user would pick instead.

    python benchmarks/speed.py                            # Samurai Sword, 7 seats, and the others
    python benchmarks/speed.py --game samurai-sword --seats 5
    python benchmarks/speed.py --rounds 15 --seconds 0.5 --json speed.json

How it is measured: every engine takes its turn in one process, round after round, and the best
round counts. The clock is `time.process_time` (CPU seconds), so other jobs on the machine do not
count. One decision is `legal_actions()`, a random pick and `apply()`, with the loop in Python.
Chance events are resolved inside the timing but are not decisions; the initial deal is not timed.
Copies are of positions half-way through random games. `import tablekit` is timed in a fresh
interpreter.

Trust the ratios, not the figures: best rounds still vary by about 15 %, and one machine is not
another. Games differ in the work of a decision, so a ratio between two games is indicative.

Exit code: 0 when every bar is met, 1 when one is missed, 2 when nothing could be measured.
"""

import argparse
import gc
import json
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

from candidates import Candidate, OpenSpielGame, RlcardEnv, TablekitGame


class Bar(NamedTuple):
    """A limit that a figure must keep."""

    sign: str  # ">=" or "<="
    limit: float

    def is_met_by(self, figure: float) -> bool:
        return figure >= self.limit if self.sign == ">=" else figure <= self.limit


class Peer(NamedTuple):
    """Another engine's game, and what tablekit owes it."""

    name: str
    candidate: Callable[[], Candidate]
    speed: Bar | None = None  # tablekit's decisions per second over the peer's
    copy: Bar | None = None  # tablekit's time for a copy over the peer's
    every_game: bool = False  # the bar on speed is for every tablekit game, not the heavy one only


# The bars are those of the interpreted build, which every installation has.
PEERS = (
    Peer("RLCard uno env", partial(RlcardEnv, "uno"), Bar(">=", 3), Bar("<=", 1 / 150)),
    Peer("RLCard gin-rummy env", partial(RlcardEnv, "gin-rummy"), Bar(">=", 10)),
    Peer("OpenSpiel hearts", partial(OpenSpielGame, "hearts"), Bar(">=", 0.16)),
    Peer(
        "OpenSpiel gin_rummy", partial(OpenSpielGame, "gin_rummy"), Bar(">=", 1.0), every_game=True
    ),
)
HEAVY_GAME = ("samurai-sword", 7)

# Tables that take their turns in the same rounds, for the bars that are for every game.
OTHER_TABLES = (
    partial(TablekitGame, "way-of-the-samurai", 1, mode="duel"),
    partial(TablekitGame, "way-of-the-samurai", 1, mode="clan"),
    partial(TablekitGame, "way-of-the-samurai", 1, mode="yoshioka-dojo"),
    partial(TablekitGame, "way-of-the-samurai", 1, mode="leaving-the-village"),
    partial(TablekitGame, "way-of-the-samurai", 2, mode="two-player"),
    partial(TablekitGame, "sake-samurai", 8),
    partial(TablekitGame, "shogun-no-katana", 4),
)
# One of its decisions settles more: a delivery with its lines, or what the others may do in a turn.
SLOWER_GAMES = {"shogun-no-katana": Bar(">=", 0.5)}
COPY_MICROSECONDS = {"shogun-no-katana": Bar("<=", 8.0)}
IMPORT_SECONDS = Bar("<=", 0.15)
HEAVY_PACKAGES = ("numpy", "pandas", "ipywidgets", "IPython", "jinja2")
HEAVY_PACKAGES_LOADED = Bar("<=", 0)

PACKAGES = ("tablekit", "pyspiel", "rlcard")  # by import name
POSITIONS = 8  # mid-game positions copied, for each candidate
COPIES = 25  # copies of a position between two looks at the clock
WHOLE_GAME = sys.maxsize  # a limit that no game reaches

IMPORT_PROBE = """
import sys, time
start = time.process_time()
import tablekit
print(time.process_time() - start, *(name for name in sys.argv[1:] if name in sys.modules))
"""


@dataclass(frozen=True)
class Figure:
    """One measured figure, and the bar it is held against, if any."""

    name: str
    value: float
    ratio: float | None = None  # tablekit's value over the peer's
    bar: Bar | None = None

    @property
    def is_met(self) -> bool:
        judged = self.value if self.ratio is None else self.ratio
        return self.bar is None or self.bar.is_met_by(judged)


class Section(NamedTuple):
    """How the figures of one measure are printed."""

    title: str
    unit: str
    format: str  # of a value


SECTIONS = {
    "speed": Section("Decisions, driven from Python", "decisions/s", "{:,.0f}"),
    "every game": Section("The same, for the tables of every other game", "decisions/s", "{:,.0f}"),
    "copy": Section("Copy of a game at mid-game", "microseconds", "{:,.2f}"),
    "other copies": Section("The same, for other games", "microseconds", "{:,.2f}"),
    "import": Section("import tablekit, in a fresh interpreter", "seconds", "{:.3f}"),
    "packages": Section("Heavy packages that the import loads", "packages", "{:.0f}"),
}


# Measuring


def seconds_per_decision(candidate: Candidate, seconds: float) -> float:
    """Random games, the same ones in every round, until that many CPU seconds are spent."""
    random = Random(0).random
    decisions, spent = 0, 0.0
    for seed in count():
        game = candidate.deal(seed)
        start = process_time()
        decisions += candidate.play(game, random, WHOLE_GAME)
        spent += process_time() - start
        if spent >= seconds:
            break
    return spent / decisions


def midgame(candidate: Candidate, seed: int) -> Any:
    """A random game, played as far as half its decisions."""
    length = candidate.play(candidate.deal(seed), Random(seed).random, WHOLE_GAME)
    game = candidate.deal(seed)
    candidate.play(game, Random(seed).random, length // 2)
    return game


def seconds_per_copy(copiers: list[Callable[[], object]], seconds: float) -> float:
    """Copies of each position in turn, until that many CPU seconds are spent."""
    copies, spent = 0, 0.0
    while spent < seconds:
        start = process_time()
        for copy in copiers:
            for _ in range(COPIES):
                copy()
        spent += process_time() - start
        copies += COPIES * len(copiers)
    return spent / copies


def best_of(
    rounds: int, measure: Callable[[Any], float], subjects: Mapping[str, Any]
) -> dict[str, float]:
    """The least of each subject's figures, when all of them take turns in every round."""
    best = dict.fromkeys(subjects, float("inf"))
    for _ in range(rounds):
        for name, subject in subjects.items():
            gc.collect()  # Nobody pays for another's garbage.
            best[name] = min(best[name], measure(subject))
    return best


def import_tablekit() -> tuple[float, list[str]]:
    """CPU seconds of `import tablekit` in a fresh interpreter, and the heavy packages it loads."""
    command = [sys.executable, "-c", IMPORT_PROBE, *HEAVY_PACKAGES]
    output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    seconds, *packages = output.split()
    return float(seconds), packages


# Comparing


def measurements(
    ours: TablekitGame, rounds: int, seconds: float
) -> Iterator[tuple[str, list[Figure]]]:
    """Each section's figures, as soon as they are there."""
    candidates: dict[str, Candidate] = {ours.name: ours}
    candidates |= {peer.name: peer.candidate() for peer in PEERS}
    others = {table.table: table for table in (make() for make in OTHER_TABLES)}
    copied = [table for table in others.values() if table.game.id in COPY_MICROSECONDS]
    best = best_of(
        rounds, lambda each: seconds_per_decision(each, seconds), {**candidates, **others}
    )
    yield "speed", speed_figures(ours, best)
    yield "every game", every_game_figures(others, best)
    yield "copy", copy_figures(ours, candidates, rounds, seconds)
    yield "other copies", other_copy_figures(copied, rounds, seconds)

    imports = [import_tablekit() for _ in range(rounds)]
    yield "import", [import_figure([spent for spent, _ in imports])]
    yield "packages", [packages_figure(imports[0][1])]


def speed_figures(ours: TablekitGame, best: Mapping[str, float]) -> list[Figure]:
    figures = [Figure(ours.name, 1 / best[ours.name])]
    is_heavy = (ours.game.id, ours.seats) == HEAVY_GAME
    for peer in PEERS:
        bar = peer.speed if is_heavy or peer.every_game else None
        ratio = best[peer.name] / best[ours.name]
        figures.append(Figure(peer.name, 1 / best[peer.name], ratio, bar))
    return figures


def every_game_figures(
    tables: Mapping[str, TablekitGame], best: Mapping[str, float]
) -> list[Figure]:
    """Each peer whose bar is for every game, and each table's figure over the peer's."""
    figures = []
    for peer in PEERS:
        if peer.every_game:
            figures.append(Figure(peer.name, 1 / best[peer.name]))
            for name, table in tables.items():
                ratio = best[peer.name] / best[name]
                bar = SLOWER_GAMES.get(table.game.id, peer.speed)
                figures.append(Figure(name, 1 / best[name], ratio, bar))
    return figures


def copy_figures(
    ours: TablekitGame, candidates: Mapping[str, Candidate], rounds: int, seconds: float
) -> list[Figure]:
    copiers = {
        name: [candidate.copier(midgame(candidate, seed)) for seed in range(POSITIONS)]
        for name, candidate in candidates.items()
    }
    best = best_of(rounds, lambda each: seconds_per_copy(each, seconds), copiers)
    figures = [Figure(f"{ours.name}, {ours.copied_by}", best[ours.name] * 1e6)]
    for peer in PEERS:
        name = f"{peer.name}, {candidates[peer.name].copied_by}"
        ratio = best[ours.name] / best[peer.name]
        figures.append(Figure(name, best[peer.name] * 1e6, ratio, peer.copy))
    return figures


def other_copy_figures(tables: list[TablekitGame], rounds: int, seconds: float) -> list[Figure]:
    """The tables whose copies have a bar of their own, in microseconds."""
    copiers = {
        table.table: [table.copier(midgame(table, seed)) for seed in range(POSITIONS)]
        for table in tables
    }
    bars = {table.table: COPY_MICROSECONDS[table.game.id] for table in tables}
    best = best_of(rounds, lambda each: seconds_per_copy(each, seconds), copiers)
    return [Figure(name, spent * 1e6, bar=bars[name]) for name, spent in best.items()]


def import_figure(seconds: list[float]) -> Figure:
    return Figure("import tablekit", min(seconds), bar=IMPORT_SECONDS)


def packages_figure(loaded: list[str]) -> Figure:
    name = ", ".join(loaded) or f"none of {', '.join(HEAVY_PACKAGES)}"
    return Figure(name, len(loaded), bar=HEAVY_PACKAGES_LOADED)


# Telling


def about(ours: TablekitGame, rounds: int, seconds: float) -> dict[str, Any]:
    """What was measured, on what, and how long."""
    import tablekit as tk

    return {
        "game": ours.game.id,
        "seats": ours.seats,
        "build": "compiled" if getattr(tk, "COMPILED", False) else "interpreted",
        "versions": {
            "Python": platform.python_version(),
            "tablekit": tk.__version__,
            "open_spiel": version("open_spiel"),
            "rlcard": version("rlcard"),
        },
        "rounds": rounds,
        "seconds": seconds,
    }


def times(ratio: float) -> str:
    """A ratio as people say it: 2.50x, 24x, 1/150."""
    if ratio < 0.02:
        return f"1/{1 / ratio:.0f}"
    return f"{ratio:.2f}x" if ratio < 10 else f"{ratio:.0f}x"


def print_about(facts: Mapping[str, Any]) -> None:
    versions = ", ".join(f"{name} {number}" for name, number in facts["versions"].items())
    print(f"{facts['game']} with {facts['seats']} seats, {facts['build']} build; {versions}")
    print(
        f"Best of {facts['rounds']} rounds of {facts['seconds']} CPU seconds, engines in turn;",
        "ratio: tablekit's figure over the peer's",
        flush=True,
    )


def print_section(section: Section, figures: list[Figure]) -> None:
    ratio = "ratio" if any(figure.ratio is not None for figure in figures) else ""
    print(f"\n{section.title:<52}{section.unit:>12}{ratio:>9}   bar")
    for figure in figures:
        print(table_row(section, figure), flush=True)


def table_row(section: Section, figure: Figure) -> str:
    ratio = "" if figure.ratio is None else times(figure.ratio)
    row = f"  {figure.name:<50}{section.format.format(figure.value):>12}{ratio:>9}"
    if figure.bar is None:
        return row.rstrip()
    limit = figure.bar.limit
    limit_text = section.format.format(limit) if figure.ratio is None else times(limit)
    return f"{row}   {figure.bar.sign} {limit_text:<8}{'met' if figure.is_met else 'MISSED'}"


def print_verdict(measured: Mapping[str, list[Figure]]) -> None:
    barred = [
        (measure, figure)
        for measure, figures in measured.items()
        for figure in figures
        if figure.bar
    ]
    missed = [f"{measure}: {figure.name}" for measure, figure in barred if not figure.is_met]
    if missed:
        print(f"\n{len(missed)} of {len(barred)} bars missed ({'; '.join(missed)}).")
    else:
        print(f"\nAll {len(barred)} bars met.")


def as_json(facts: Mapping[str, Any], measured: Mapping[str, list[Figure]]) -> str:
    rows = [
        {
            "measure": measure,
            "name": figure.name,
            "value": figure.value,
            "unit": SECTIONS[measure].unit,
            "ratio": figure.ratio,
            "bar": figure.bar and f"{figure.bar.sign} {figure.bar.limit:.4g}",
            "met": figure.is_met if figure.bar else None,
        }
        for measure, figures in measured.items()
        for figure in figures
    ]
    return json.dumps({**facts, "figures": rows}, indent=2) + "\n"


def command_line() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default=HEAVY_GAME[0], metavar="ID", help="tablekit game")
    parser.add_argument("--seats", type=int, metavar="N", help="seats (default: as many as it has)")
    parser.add_argument("--rounds", type=int, default=7, metavar="N", help="rounds (default: 7)")
    parser.add_argument(
        "--seconds", type=float, default=0.3, metavar="S", help="CPU seconds a turn (default: 0.3)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    return parser


def main() -> int:
    parser = command_line()
    options = parser.parse_args()
    if options.rounds < 1 or options.seconds <= 0:
        parser.error("--rounds must be at least 1 and --seconds more than 0")
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        print(
            f"Not installed here: {', '.join(missing)}. Run `make bench`: it installs tablekit and "
            "its peers into .venv-bench and measures them there.",
            file=sys.stderr,
        )
        return 2

    import tablekit as tk

    try:
        ours = TablekitGame(options.game, options.seats)
    except tk.TablekitError as problem:
        parser.error(str(problem))

    facts = about(ours, options.rounds, options.seconds)
    print_about(facts)
    measured = {}
    for measure, figures in measurements(ours, options.rounds, options.seconds):
        print_section(SECTIONS[measure], figures)
        measured[measure] = figures
    print_verdict(measured)
    if options.json:
        options.json.write_text(as_json(facts, measured), encoding="utf-8")
    return 0 if all(figure.is_met for figures in measured.values() for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
