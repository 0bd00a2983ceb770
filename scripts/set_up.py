"""Install what the Makefile asks for, and say in words how far it is.

    .venv/bin/python scripts/set_up.py -c constraints.txt -e '.[test]'

The arguments are those of `pip install`. It is uv that installs, in a quarter of pip's time; where
uv cannot be had or does not get through, pip does. Exit code: that of the last of them.
"""

import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

SAY_EVERY = 10  # seconds
STEPS = ("Resolved", "Downloading", "Building", "Prepared", "Installed")
"""How the lines of uv begin that say how far it is."""


def main() -> int:
    started = time.monotonic()
    print("Installing tablekit and what it needs, once.", flush=True)
    code = install_by_uv(sys.argv[1:])
    if code:
        print("  uv did not get through; pip takes a minute or two.", flush=True)
        code = install_by_pip(sys.argv[1:])
    if code == 0:
        print(f"  installed after {time.monotonic() - started:.0f} s", flush=True)
    else:
        print("The installation failed; what pip said stands above.", file=sys.stderr)
    return code


# --- By uv ----------------------------------------------------------------------------------------


def install_by_uv(arguments: list[str]) -> int:
    """Get uv, and let it install; what went wrong is told only if it was the packages' fault."""
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--quiet", "uv"]
    got = subprocess.run(pip, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    if got.returncode:
        return got.returncode
    uv = subprocess.Popen(
        [sys.executable, "-m", "uv", "pip", "install", "--python", sys.executable, *arguments],
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        text=True,
    )
    assert uv.stderr is not None
    told = []
    for line in uv.stderr:
        told.append(line)
        if line.strip().startswith(STEPS):
            print(f"  {line.strip()}", flush=True)
    if uv.wait():
        print("".join(told[-10:]), file=sys.stderr)
    return uv.returncode


# --- By pip ---------------------------------------------------------------------------------------


def install_by_pip(arguments: list[str]) -> int:
    """Let pip install, and say now and then how far it is."""
    pip = subprocess.Popen(
        [sys.executable, "-m", "pip", "install", "--progress-bar", "off", *arguments],
        stdout=subprocess.PIPE,
        text=True,
    )
    lines: SimpleQueue[str | None] = SimpleQueue()
    Thread(target=read, args=[pip, lines], daemon=True).start()
    follow(lines)
    return pip.wait()


def read(pip: subprocess.Popen[str], lines: SimpleQueue[str | None]) -> None:
    """Put each line of pip's into the queue, and None at the end."""
    assert pip.stdout is not None
    for line in pip.stdout:
        lines.put(line)
    lines.put(None)


def follow(lines: SimpleQueue[str | None]) -> None:
    """Say now and then how many packages were found and installed."""
    before, found, wanted = installed(), 0, 0
    said = time.monotonic()
    while True:
        try:
            line = lines.get(timeout=1)
        except Empty:
            line = ""
        if line is None:
            return
        if line.startswith("Collecting"):
            found += 1
        elif line.startswith("Installing collected packages"):
            wanted = line.count(",") + 1
            print(f"  all {wanted} packages are here; installing them", flush=True)
            said = time.monotonic()
        if time.monotonic() - said >= SAY_EVERY:
            said = time.monotonic()
            if wanted:
                print(f"  {min(installed() - before, wanted)} of {wanted} installed", flush=True)
            else:
                print(f"  {found} packages found", flush=True)


def installed() -> int:
    return len(list(Path(sysconfig.get_path("purelib")).glob("*.dist-info")))


if __name__ == "__main__":
    sys.exit(main())
