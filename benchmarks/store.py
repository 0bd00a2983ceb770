"""How fast the store of tables is: looking for news, and writing a line for good.

    python benchmarks/store.py                                      # SQLite in a folder of its own
    python benchmarks/store.py --folder ~/.local/share              # on the disk that counts
    python benchmarks/store.py --store postgresql://me@host/games   # and PostgreSQL beside it

How it is measured: wall time, because a disk is waited for. The table has 500 lines and six others
lie beside it. A line is written by `store.write`, which returns when the disk has it; the bare
figure beside it is a plain file to which a line is added and flushed (`fsync`). A table made in
PostgreSQL is deleted at the end.

Exit code: 0 when every bar is met, 1 when one is missed, 2 when nothing could be measured.
"""

import argparse
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

from speed import Bar, Figure, Section, print_section, print_verdict

LINES = 500
LOOKS = 5_000
REVISION_MILLISECONDS = Bar("<=", 0.3)
WRITE_MILLISECONDS = Bar("<=", 10)  # a disk may need some; a person notices a hundred


def timed(call: Callable[[], object]) -> float:
    """Milliseconds of a call."""
    start = perf_counter()
    call()
    return (perf_counter() - start) * 1e3


def bare_writes(folder: Path) -> list[float]:
    """Adding a line to a plain file, each on the disk before the next."""
    with tempfile.TemporaryFile(dir=folder, buffering=0) as file:

        def add() -> None:
            file.write(b"0 daikyu>1\n")
            os.fsync(file.fileno())

        return [timed(add) for _ in range(LINES)]


def measure(store: Any) -> dict[str, list[float]]:
    """Milliseconds of each thing that windows do all the time."""
    from tablekit.core.record import Record
    from tablekit.store import Line, new_token

    record = Record("samurai-sword", 1, {}, ["Ann", "Bo", "greedy"], seed=7)
    owner = new_token()
    ids = [store.create(record, [new_token(), new_token(), ""], owner) for _ in range(7)]
    table = ids[3]
    times = {
        "write": [
            timed(lambda n=number: store.write(table, n, Line(n % 3, "daikyu>1")))
            for number in range(LINES)
        ],
        "revision": [timed(lambda: store.revision(table)) for _ in range(LOOKS)],
        "the last line": [timed(lambda: store.journal(table, LINES - 1)) for _ in range(500)],
        "the whole journal": [timed(lambda: store.journal(table)) for _ in range(100)],
        "who sits there": [timed(lambda: store.seats(table)) for _ in range(500)],
        "a lease that is held": [timed(lambda: store.take_lease(table, "me")) for _ in range(500)],
    }
    for id in ids:
        store.delete(id, owner)
    return times


def figures(times: dict[str, list[float]], is_local: bool) -> list[Figure]:
    """Medians, with the bars where the disk is this machine's own."""
    bars = {"revision": REVISION_MILLISECONDS, "write": WRITE_MILLISECONDS} if is_local else {}
    rows = []
    for name, taken in times.items():
        rows.append(Figure(f"{name}, median of {len(taken)}", median(taken), bar=bars.get(name)))
        if name in ("write", "revision"):
            rows.append(Figure(f"{name}, 99 of 100 faster than", quantiles(taken, n=100)[-1]))
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--folder", type=Path, help="where the SQLite store is made, for the run")
    parser.add_argument("--store", metavar="URL", help="measure this PostgreSQL store too")
    options = parser.parse_args()
    missing = [name for name in ("tablekit", "sqlalchemy") if find_spec(name) is None]
    if missing:
        print(f"Not installed here: {', '.join(missing)}.", file=sys.stderr)
        return 2

    import tablekit as tk
    from tablekit.store import Store

    print(f"The store: Python {platform.python_version()}, tablekit {tk.__version__}")
    measured = {}
    try:
        with tempfile.TemporaryDirectory(dir=options.folder) as folder:
            with Store(Path(folder) / "tables.sqlite") as store:
                measured["SQLite"] = figures(measure(store), is_local=True)
            bare = median(bare_writes(Path(folder)))
        measured["SQLite"].append(Figure("a bare line in a plain file, flushed", bare))
        print_section(Section("SQLite", "milliseconds", "{:.3f}"), measured["SQLite"])
        if options.store:
            with Store(options.store) as store:
                measured["PostgreSQL"] = figures(measure(store), is_local=False)
            print_section(Section("PostgreSQL", "milliseconds", "{:.3f}"), measured["PostgreSQL"])
    except (tk.TablekitError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 2
    print_verdict(measured)
    return 0 if all(row.is_met for rows in measured.values() for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
