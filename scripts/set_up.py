"""Install what the Makefile asks for, and say in words how far it is.

    .venv/bin/python scripts/set_up.py -c constraints.txt -e '.[test]'

The arguments are those of `pip install`. Exit code: pip's.
"""

import subprocess
import sys
import sysconfig
import time
from collections import Counter
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

SAY_EVERY = 10  # seconds


def main() -> int:
    started = time.monotonic()
    print("Installing tablekit and what it needs: a minute or two, once.", flush=True)
    pip = subprocess.Popen(
        [sys.executable, "-m", "pip", "install", "--progress-bar", "off", *sys.argv[1:]],
        stdout=subprocess.PIPE,
        text=True,
    )
    lines: SimpleQueue[str | None] = SimpleQueue()
    Thread(target=read, args=[pip, lines], daemon=True).start()
    follow(lines)
    code = pip.wait()
    if code == 0:
        print(f"  installed after {time.monotonic() - started:.0f} s", flush=True)
    else:
        print("The installation failed; what pip said stands above.", file=sys.stderr)
    return code


def read(pip: subprocess.Popen[str], lines: SimpleQueue[str | None]) -> None:
    """Put each line of pip's into the queue, and None at the end."""
    assert pip.stdout is not None
    for line in pip.stdout:
        lines.put(line)
    lines.put(None)


def follow(lines: SimpleQueue[str | None]) -> None:
    """Say now and then how many packages were found, fetched and installed."""
    steps: Counter[str] = Counter()
    before, wanted = installed(), 0
    said = time.monotonic()
    while True:
        try:
            line = lines.get(timeout=1)
        except Empty:
            line = ""
        if line is None:
            return
        first = line.split()[:1]
        if first in (["Collecting"], ["Downloading"]):
            steps[first[0]] += 1
        elif line.startswith("Installing collected packages"):
            wanted = line.count(",") + 1
            print(f"  all {wanted} packages are here; installing them", flush=True)
            said = time.monotonic()
        if time.monotonic() - said >= SAY_EVERY:
            said = time.monotonic()
            if wanted:
                print(f"  {min(installed() - before, wanted)} of {wanted} installed", flush=True)
            else:
                print(f"  {steps['Collecting']} packages found", flush=True)


def installed() -> int:
    return len(list(Path(sysconfig.get_path("purelib")).glob("*.dist-info")))


if __name__ == "__main__":
    sys.exit(main())
