"""How fast the table widget is in Python, how much it sends, and what it leaves behind.

    python benchmarks/widget.py                            # Samurai Sword, 7 seats
    python benchmarks/widget.py --seats 5 --games 12
    python benchmarks/widget.py --game shogun-no-katana --seats 4
    python benchmarks/widget.py --json widget.json

How it is measured: whole games, every other one played at random and by rules of thumb. After each
move the window of whoever decides is drawn anew, as it is in a notebook: what the seat may know,
what it may do, why everything else is refused, the picture, the log. The clock is
`time.process_time` (CPU seconds), so other jobs on the machine do not count. The message is what
goes over the wire for that update, as JSON in UTF-8. Memory is what Python holds more after 300
updates than before them. What a browser makes of it is measured in `tests/browser`.

Exit code: 0 when every bar is met, 1 when one is missed, 2 when nothing could be measured.
"""

import argparse
import gc
import json
import platform
import sys
import tracemalloc
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import process_time
from typing import Any

from speed import Bar, Figure, Section, print_section, print_verdict

GAME = ("samurai-sword", 7)
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana")
PACKAGES = ("tablekit", "tablekit_widgets")

UPDATE_MILLISECONDS = Bar("<=", 10)
MESSAGE_KILOBYTES = Bar("<=", 60)
# A village and four forges are more to draw.
LARGER_UPDATES = {"shogun-no-katana": Bar("<=", 25)}
LARGER_MESSAGES = {"shogun-no-katana": Bar("<=", 150)}
UPDATES = 300
LEFT_KILOBYTES = Bar("<=", 200)

SECTIONS = {
    "update": Section("Python side of one update", "milliseconds", "{:.2f}"),
    "message": Section("What is sent for one update", "kilobytes", "{:.1f}"),
    "memory": Section(f"Memory held after {UPDATES} updates", "kilobytes", "{:.1f}"),
}

Moves = Callable[[Any, Random], int]  # the next move at a table


# Playing


def at_random(table: Any, chance: Random) -> int:
    return chance.choice(table.state.legal_actions())


def by_rules_of_thumb(table: Any, chance: Random) -> int:
    return table.game.greedy(table.view(table.state.actor))


def sit(game: str, seats: int, seed: int) -> Any:
    """A table of people and the window of one of them."""
    from tablekit_widgets import TableWidget

    import tablekit as tk

    return TableWidget(tk.Table(game, NAMES[:seats], seed=seed), seat=0)


def play(widget: Any, moves: Moves, seed: int) -> Iterator[None]:
    """A whole game; the window is that of whoever decides, and at the end of any seat."""
    table, chance = widget.table, Random(seed)
    while not table.state.is_over:
        table.play(moves(table, chance), bots=False)
        widget.seat = 0 if table.state.actor is None else table.state.actor
        yield


# Measuring


def timed(call: Callable[[], object]) -> float:
    """CPU milliseconds of a call."""
    start = process_time()
    call()
    return (process_time() - start) * 1e3


def parts_of_update(widget: Any) -> dict[str, Callable[[], object]]:
    """What an update is made of, each part on its own."""
    from tablekit_widgets import render
    from tablekit_widgets.scene import choices_of, refusals_of

    table, seat = widget.table, widget.seat
    view = table.view(seat)
    return {
        "the view": lambda: table.view(seat),
        "the legal actions, in words": lambda: choices_of(view, table.players),
        "why everything else is refused": lambda: refusals_of(view, table.players),
        "the picture": lambda: render(view, table.players),
    }


def measure_updates(game: str, seats: int, games: int) -> tuple[dict[str, list[float]], list[int]]:
    """Milliseconds of every update and of its parts, and the bytes of every message."""
    times: dict[str, list[float]] = {"all": []}
    sizes: list[int] = []
    for seed in range(games):
        widget = sit(game, seats, seed)
        for _ in play(widget, by_rules_of_thumb if seed % 2 else at_random, seed):
            times["all"].append(timed(widget.refresh))
            for name, call in parts_of_update(widget).items():
                times.setdefault(name, []).append(timed(call))
            sizes.append(message_bytes(widget))
        widget.close()
    return times, sizes


def last_messages(game: str, seats: int, games: int) -> list[int]:
    """Bytes of the last message of more games: the longest one, when all hands lie open."""
    sizes = []
    for seed in range(games, 10 * games):
        widget = sit(game, seats, seed)
        for _ in play(widget, by_rules_of_thumb if seed % 2 else at_random, seed):
            pass
        widget.refresh()
        sizes.append(message_bytes(widget))
        widget.close()
    return sizes


def message_bytes(widget: Any) -> int:
    """The size of the update as it goes over the wire."""
    message = {"method": "update", "state": {"scene": widget.scene}, "buffer_paths": []}
    return len(json.dumps(message, ensure_ascii=False).encode())


def memory_left(game: str, seats: int) -> float:
    """Kilobytes that are held after so many updates, and were not before."""
    widget = sit(game, seats, 0)
    for _ in islice(play(widget, at_random, 0), 40):
        widget.refresh()
    tracemalloc.start()
    held = []
    for updates in (20, UPDATES):
        for _ in range(updates):
            widget.refresh()
        gc.collect()
        held.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    widget.close()
    return max(0.0, (held[1] - held[0]) / 1e3)


def measurements(game: str, seats: int, games: int) -> Iterator[tuple[str, list[Figure]]]:
    """Each section's figures, as soon as they are there."""
    times, sizes = measure_updates(game, seats, games)
    whole = times.pop("all")
    time_bar = LARGER_UPDATES.get(game, UPDATE_MILLISECONDS)
    size_bar = LARGER_MESSAGES.get(game, MESSAGE_KILOBYTES)
    yield (
        "update",
        [
            Figure(f"median of {len(whole)} updates", median(whole), bar=time_bar),
            Figure("of 100 updates, 95 are faster than", quantiles(whole, n=20)[-1]),
            *(Figure(f"median for {name}", median(part)) for name, part in times.items()),
        ],
    )
    most = max(sizes + last_messages(game, seats, games))
    yield (
        "message",
        [
            Figure(f"the largest of {10 * games} games", most / 1e3, bar=size_bar),
            Figure("median", median(sizes) / 1e3),
        ],
    )
    left = memory_left(game, seats)
    yield "memory", [Figure("the widget and its caches", left, bar=LEFT_KILOBYTES)]


# Telling


def as_json(facts: dict[str, Any], measured: dict[str, list[Figure]]) -> str:
    rows = [
        {
            "measure": measure,
            "name": figure.name,
            "value": figure.value,
            "unit": SECTIONS[measure].unit,
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
    parser.add_argument("--game", default=GAME[0], metavar="ID", help="tablekit game")
    parser.add_argument("--seats", type=int, default=GAME[1], metavar="N", help="seats")
    parser.add_argument("--games", type=int, default=6, metavar="N", help="games (default: 6)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures there too")
    return parser


def main() -> int:
    parser = command_line()
    options = parser.parse_args()
    if options.games < 1:
        parser.error("--games must be at least 1")
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        print(f"Not installed here: {', '.join(missing)}. Run `make bench`.", file=sys.stderr)
        return 2

    import tablekit as tk

    try:
        tk.game(options.game).check_seats(options.seats)
    except tk.TablekitError as problem:
        parser.error(str(problem))

    facts = {
        "game": options.game,
        "seats": options.seats,
        "games": options.games,
        "versions": {"Python": platform.python_version(), "tablekit": tk.__version__},
    }
    print(
        f"The table widget: {options.game} with {options.seats} seats;",
        f"Python {platform.python_version()}, tablekit {tk.__version__}",
        flush=True,
    )
    measured = {}
    for measure, figures in measurements(options.game, options.seats, options.games):
        print_section(SECTIONS[measure], figures)
        measured[measure] = figures
    print_verdict(measured)
    if options.json:
        options.json.write_text(as_json(facts, measured), encoding="utf-8")
    return 0 if all(figure.is_met for figures in measured.values() for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main())
