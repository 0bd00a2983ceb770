"""The compiled build of a checkout: made once, used until a source changes.

    make fast                       # build it; make play, make notebooks and make bench then use it
    python scripts/fast.py --path   # print where it is, or nothing; never builds

The build is a copy of `tablekit` with compiled engines, in build/fast by a digest of the sources.
It is used by putting it first on Python's path, so a change in the sources puts it out of use at
once, and the tree itself holds no compiled module.

Exit code: 0, or 1 when it cannot be built; plain Python then goes on doing everything.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from engines import compile_engines, has_compiler

ROOT = Path(__file__).resolve().parents[1]
BUILDS = ROOT / "build" / "fast"
SHARED = ("examples", "notebooks", "voila")  # found beside the package, as in a checkout
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--path", action="store_true", help="print where the build is, if it is")
    place = place_of_build()
    if parser.parse_args().path:
        if place.exists():
            print(place)
        return 0
    if place.exists():
        print("The compiled engines are up to date.")
        return 0
    if not has_compiler():
        print("The compiled engines need a C compiler: gcc or clang.", file=sys.stderr)
        return 1
    print("Compiling the engines; this takes a few minutes, once for each change of the sources.")
    started = time.monotonic()
    try:
        count = build(place)
    except subprocess.CalledProcessError as failure:
        print(f"They cannot be compiled (exit code {failure.returncode}).", file=sys.stderr)
        return 1
    print(f"Compiled {count} modules in {time.monotonic() - started:.0f} s.")
    return 0


def place_of_build() -> Path:
    """Where the build of these sources and this Python belongs."""
    digest = hashlib.sha256(sys.version.encode())
    package = ROOT / "tablekit"
    for path in sorted(package.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(path.relative_to(package).as_posix().encode())
            digest.update(path.read_bytes())
    digest.update((ROOT / "scripts" / "engines.py").read_bytes())
    return BUILDS / digest.hexdigest()[:16]


def build(place: Path) -> int:
    """Build beside its place, then move it there; older builds go. The number of modules."""
    made = place.with_name(f"{place.name}.{os.getpid()}")
    try:
        shutil.copytree(ROOT / "tablekit", made / "tablekit", ignore=LEFT_OUT)
        modules = compile_engines(made, {**os.environ, "PYTHONPATH": str(made)})
        for name in SHARED:
            (made / name).symlink_to(ROOT / name, target_is_directory=True)
        made.rename(place)
    finally:
        shutil.rmtree(made, ignore_errors=True)
    for other in BUILDS.iterdir():
        if other != place:
            shutil.rmtree(other, ignore_errors=True)
    return len(modules)


if __name__ == "__main__":
    sys.exit(main())
