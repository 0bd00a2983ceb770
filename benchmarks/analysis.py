"""How fast the analysis is, how well its work is shared, and whether its intervals are true.

    python benchmarks/analysis.py                      # about four minutes
    python benchmarks/analysis.py --reference 200000   # larger pools for the intervals
    python benchmarks/analysis.py --only what-if       # or look-back, simulate, or intervals

How it is measured: wall time, as a person waits. `simulate` takes turns with one process, two of
them and a Dask cluster on this machine, round after round, and each one's best round counts; the
processes are started before. `what_if` is asked in a 7-seat opening with ten actions, and
`look_back` about a 5-seat game of about 130 moves, processes started in the time. The intervals are
those of 200 comparisons of each of four positions, in worlds drawn from a large pool of them, held
against the whole pool. Close other jobs first: the heading says how busy the machine is.

Exit code: 0 when every bar is met, 1 when one is missed, 2 when nothing could be measured.
"""

import argparse
import logging
import os
import platform
import sys
from concurrent.futures import Executor
from functools import partial
from importlib.util import find_spec
from random import Random
from time import perf_counter
from typing import Any

from speed import Bar, Figure, Section, print_section, print_verdict

FIRST_SECONDS = Bar("<=", 3)
WIDTH_SECONDS = Bar("<=", 25)
CURVE_SECONDS = Bar("<=", 5)
BACK_SECONDS = Bar("<=", 60)
TWO_PROCESSES = Bar(">=", 1.7)
CLUSTER = Bar(">=", 1.5)
LEAST_COVERED = Bar(">=", 0.93)
MOST_COVERED = Bar("<=", 0.97)

GAMES = 3000
ROUNDS = 3
OPENING = 7  # the seed of a 7-seat deal with ten actions
LONG_GAME = 11  # the seed of a 5-seat game of 124 moves
REPETITIONS = 200
PLAYOUTS = 250  # of each action at most, in each repetition


def what_if_figures() -> list[Figure]:
    """Seconds to the first interval, and until ten actions are known to two points."""
    import tablekit as tk
    from tablekit.analysis import compare

    state = tk.game("samurai-sword").new(7, OPENING)
    started = perf_counter()
    rounds = compare(state.view(state.actor), width=0.02)
    next(rounds)
    first = perf_counter() - started
    found = last(rounds)
    whole = perf_counter() - started
    print(f"\n{len(found.actions)} actions, {found.playouts:,} playouts. {found.note}")
    return [
        Figure("first interval", first, bar=FIRST_SECONDS),
        Figure("ten actions to ±2 points", whole, bar=WIDTH_SECONDS),
    ]


def look_back_figures() -> list[Figure]:
    """Seconds to the first curve, and until everything is known."""
    import tablekit as tk
    from tablekit.analysis import retrace

    table = tk.Table("samurai-sword", ["greedy"] * 5, seed=LONG_GAME)
    started = perf_counter()
    rounds = retrace(table)
    next(rounds)
    first = perf_counter() - started
    found = last(rounds)
    whole = perf_counter() - started
    print(f"\n{table.moves} moves, {found.playouts:,} playouts. {found.note}")
    return [
        Figure("first curve", first, bar=CURVE_SECONDS),
        Figure("curve to ±5 points, costly moves", whole, bar=BACK_SECONDS),
    ]


def seconds(executor: Executor, seed: int, n: int = GAMES) -> float:
    """How long n games take."""
    import tablekit as tk

    started = perf_counter()
    tk.simulate("samurai-sword", n, seats=5, seed=seed, executor=executor, progress=False)
    return perf_counter() - started


def simulate_figures(with_cluster: bool) -> list[Figure]:
    """Games per second by one process, two, and a cluster of two; ratios to one."""
    from tablekit.analysis import Workers

    crews: dict[str, Executor] = {"one process": Workers(1), "two processes": Workers(2)}
    closing: list[Any] = []
    if with_cluster:
        from distributed import Client, LocalCluster

        quiet = {"dashboard_address": None, "silence_logs": logging.ERROR}
        cluster = LocalCluster(n_workers=2, threads_per_worker=1, **quiet)
        client = Client(cluster)
        closing = [client, cluster]
        crews["Dask, two workers"] = client.get_executor(pure=False)
    try:
        for crew in crews.values():
            seconds(crew, -1, 60)
        taken: dict[str, list[float]] = {name: [] for name in crews}
        for number in range(ROUNDS):
            for name, crew in crews.items():
                taken[name].append(seconds(crew, number))
    finally:
        for crew in crews.values():
            crew.shutdown()
        for one in closing:
            one.close()
    rates = {name: GAMES / min(each) for name, each in taken.items()}
    alone = rates["one process"]
    bars = {"two processes": TWO_PROCESSES, "Dask, two workers": CLUSTER}
    return [
        Figure(name, rate, ratio=rate / alone if name in bars else None, bar=bars.get(name))
        for name, rate in rates.items()
    ]


def positions() -> dict[str, Any]:
    """Four positions: a duel of two actions, an opening, and two in mid-game."""
    import tablekit as tk

    found = {
        "parry or wound": tk.Table("samurai-sword", ["greedy"] * 7, seed=686862).at(177)[0],
        "opening": tk.game("samurai-sword").new(7, 3),
    }
    for name, game, seats, move in (
        ("mid-game", "samurai-sword", 5, 60),
        ("at the inn", "sake-samurai", 4, 30),
    ):
        table = tk.Table(game, ["greedy"] * seats, seed=LONG_GAME)
        states = (table.at(number)[0] for number in range(move, table.moves))
        found[name] = next(state for state in states if len(state.legal_actions()) > 5)
    return found


def play_pool(state: Any, playouts: int) -> list[list[tuple[bool, float]]]:
    """For each of many worlds, what becomes of every action there."""
    from tablekit.analysis.whatif import Question, try_actions
    from tablekit.analysis.work import crew

    view = state.view(state.actor)
    actions = tuple(view.legal_actions())
    question = Question(view, view.seat, "greedy", -1, beliefs=False)
    with crew(None) as workers:
        numbers = range(playouts // len(actions))
        found = dict(workers.do(partial(try_actions, question, actions), numbers))
    return [found[number] for number in numbers]


def interval_figures(reference: int) -> list[Figure]:
    """How many nominal 95% intervals contain the truth: of the best, the dropped and the others.

    A pool of worlds is played once for each position, and is the truth; each repetition is a whole
    comparison in worlds drawn from it.
    """
    from tablekit.analysis.race import Race

    held: dict[str, list[bool]] = {"best": [], "dropped": [], "others": [], "behind the best": []}
    for name, state in positions().items():
        pool, luck = play_pool(state, reference), Random(name)
        actions = range(len(pool[0]))
        truth = [sum(line[action][0] for line in pool) / len(pool) for action in actions]
        for _ in range(REPETITIONS):
            race = Race(actions, 0.05, PLAYOUTS * len(actions))
            while not race.is_over:
                tried, numbers = race.next_round()
                drawn = luck.choices(pool, k=len(numbers))
                standing = race.take(tried, [[line[action] for action in tried] for line in drawn])
            for action in actions:
                win, behind = standing.win(action), standing.behind(action)
                kind = "dropped" if action in standing.dropped else "others"
                kind = "best" if action == standing.best else kind
                held[kind].append(win.low <= truth[action] <= win.high)
                if kind != "best":
                    gap = truth[standing.best] - truth[action]
                    held["behind the best"].append(behind.low <= gap <= behind.high)
        print(f"\n{name}: {len(pool):,} worlds, {[round(share, 3) for share in truth]}.")
    return [
        Figure(f"{kind}, {limit}", sum(each) / len(each), bar=bar)
        for kind, each in held.items()
        for limit, bar in (("at least", LEAST_COVERED), ("at most", MOST_COVERED))
    ]


def last(rounds: Any) -> Any:
    """The last of several."""
    *_, final = rounds
    return final


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--reference", type=int, default=12_000, help="playouts of a pool")
    parser.add_argument("--only", choices=("what-if", "look-back", "simulate", "intervals"))
    options = parser.parse_args()
    missing = [name for name in ("tablekit", "pandas", "tqdm") if find_spec(name) is None]
    if missing:
        print(f"Not installed here: {', '.join(missing)}.", file=sys.stderr)
        return 2

    import tablekit as tk

    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    print(
        f"Analysis: Python {platform.python_version()}, tablekit {tk.__version__}"
        f"{' compiled' if tk.COMPILED else ''}, {os.cpu_count()} cores{load}"
    )
    measured: dict[str, list[Figure]] = {}
    if options.only in (None, "what-if"):
        measured["what if"] = what_if_figures()
        section = Section("what_if, 7-seat opening, ten actions", "seconds", "{:.1f}")
        print_section(section, measured["what if"])
    if options.only in (None, "look-back"):
        measured["look back"] = look_back_figures()
        section = Section("look_back, 5 seats, a whole game", "seconds", "{:.1f}")
        print_section(section, measured["look back"])
    if options.only in (None, "simulate"):
        measured["simulate"] = simulate_figures(find_spec("distributed") is not None)
        section = Section("simulate, 5 seats, greedy", "games/s", "{:,.0f}")
        print_section(section, measured["simulate"])
    if options.only in (None, "intervals"):
        measured["intervals"] = interval_figures(options.reference)
        section = Section(
            f"95% intervals that contain the truth, of {REPETITIONS}", "share", "{:.3f}"
        )
        print_section(section, measured["intervals"])
    print_verdict(measured)
    return 0 if all(row.is_met for rows in measured.values() for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
