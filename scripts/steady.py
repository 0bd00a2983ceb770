"""Are the tests green every time? Run suites again and again, and tell what failed.

    make steady                             # all of it: hours
    make steady ARGS="quiet --times 3"      # only one kind of run, so many times
    make steady ARGS="busy --suites store dashboard"

quiet   The suites that start processes, ten times in a row; on a machine without other work.
busy    The same three times, beside two busy processes a core.
whole   `make test` three times, each in a fresh clone of what is committed, with nothing left from
        the run before.

What each run printed is kept in build/steady. Exit code: 0 when every run passed, 1 otherwise.
"""

import argparse
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "steady"
TIMES = {"quiet": 10, "busy": 3, "whole": 3}
BUSY_A_CORE = 2
LONGEST = 7200  # seconds of one command

PYTEST = (sys.executable, "-m", "pytest", "-q")
BY_FILE = ("-n", "2", "--dist", "loadfile")
SUITES = {
    "analysis": (*PYTEST, "-n", "2", "tests/analysis"),
    "store": (*PYTEST, "-n", "2", "tests/store"),
    "serve": (*PYTEST, "-n", "2", "tests/serve"),
    "widgets": (*PYTEST, "-n", "2", "tests/widgets"),
    "lab": (*PYTEST, *BY_FILE, "tests/browser"),
    "dashboard": (*PYTEST, *BY_FILE, "tests/dashboard"),
}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kinds", nargs="*", metavar="KIND", help="quiet, busy or whole (all)")
    parser.add_argument("--times", type=int, help="how many times (10, 3 and 3)")
    parser.add_argument("--suites", nargs="+", choices=SUITES, default=list(SUITES))
    options = parser.parse_args()
    if unknown := set(options.kinds) - set(TIMES):
        parser.error(f"there is no kind {', '.join(sorted(unknown))}")
    KEPT.mkdir(parents=True, exist_ok=True)
    runs, failed = 0, Counter[str]()
    for kind in options.kinds or TIMES:
        for number in range(1, (options.times or TIMES[kind]) + 1):
            for name, tests in run(kind, number, options.suites):
                runs += 1
                failed.update(f"{kind} {name}: {test}" for test in tests)
    print(f"\n{runs} runs; what failed, and how often:" if failed else f"\n{runs} runs, all green.")
    for test, often in failed.most_common():
        print(f"{often:4} {test}")
    return 1 if failed else 0


def run(kind: str, number: int, suites: list[str]) -> Iterator[tuple[str, list[str]]]:
    """The names of what was run, each with what failed in it."""
    if kind == "whole":
        with tempfile.TemporaryDirectory(prefix="steady-") as folder:
            clone = Path(folder) / "tablekit"
            subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
            yield "make test", failures(("make", "test"), clone, f"whole-{number}")
        return
    with busy() if kind == "busy" else nullcontext():
        for name in suites:
            yield name, failures(SUITES[name], ROOT, f"{kind}-{number}-{name}")


def failures(command: tuple[str, ...], folder: Path, name: str) -> list[str]:
    """Run the command; the tests that failed, or how it ended if no test has."""
    log = KEPT / f"{name}.log"
    for left in (".pytest_cache", ".hypothesis"):
        shutil.rmtree(folder / left, ignore_errors=True)
    # A clone is used as by a newcomer: nothing of this checkout is on its path.
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    started = time.monotonic()
    with log.open("w") as output:
        process = subprocess.Popen(
            command,
            cwd=folder,
            env=environment if folder != ROOT else None,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            code = process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            code = -1
        finally:
            end(process)
    text = log.read_text(errors="replace")
    found = re.findall(r"^(?:FAILED|ERROR) (\S+)", text, re.MULTILINE)
    if code and not found:
        found = ["did not come to its end" if code == -1 else f"exit code {code}"]
    told = re.findall(r"^=*\s*(\d+ (?:passed|failed).*?)\s*=*$", text, re.MULTILINE)
    minutes = (time.monotonic() - started) / 60
    print(f"{name}: {told[-1] if told else 'no summary'} ({minutes:.1f} min)", flush=True)
    for test in found:
        print(f"    {test}", flush=True)
    return found


def end(process: subprocess.Popen[bytes]) -> None:
    """End the command, and whatever it has left in its session."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


@contextmanager
def busy() -> Iterator[None]:
    """Two processes a core that do nothing but count."""
    count = (sys.executable, "-c", "while True: pass")
    processes = [subprocess.Popen(count) for _ in range(BUSY_A_CORE * (os.cpu_count() or 1))]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


if __name__ == "__main__":
    sys.exit(main())
