"""Run the tests, suite by suite, and say at the end how many passed.

    python scripts/run_tests.py                     # every suite: what `make test` does
    python scripts/run_tests.py browser -k parry    # one suite; the rest is for pytest
    python scripts/run_tests.py tests/games         # these files, in the suite they belong to

The last line is the sum over all suites: "N passed, N failed", and how many were skipped.

Exit code: 0, or 1 when a test failed, a suite did not come to its end, or CI=true has no browser.
"""

import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
NONE_SELECTED = 5  # pytest's exit code when none of the tests was asked for

# Each suite has pytest processes of its own: Playwright leaves an event loop running in its own.
# A file with a browser stays in one process, which has its own browser and servers. The long files
# come first, so that at the end no process waits for another.
SIDE_BY_SIDE = ("-n", "2", "--dist", "loadfile", "--no-loadscope-reorder")
IN_CHROMIUM = ("tests/dashboard", "tests/browser")
SUITES = {
    "engines": (
        "rules, bots, store, analysis and widgets",
        ("-n", "auto", *(f"--ignore={folder}" for folder in IN_CHROMIUM)),
        (),
    ),
    "notebooks": (
        "every notebook",
        (*SIDE_BY_SIDE, "-p", "tests.kernels", "--nbval"),
        ("notebooks",),
    ),
    "browser": ("the dashboard and JupyterLab in a real Chromium", SIDE_BY_SIDE, IN_CHROMIUM),
}
"""By name: what it is, how it is run, and where its tests are if not where pytest looks."""


@dataclass
class Count:
    """How many tests passed, failed and were skipped."""

    passed: int = 0
    failed: int = 0
    skipped: int = 0

    def add(self, report: Path) -> None:
        """Add what pytest has reported."""
        for suite in ElementTree.parse(report).iter("testsuite"):
            tests, failures, errors, skipped = (
                int(suite.get(name, 0)) for name in ("tests", "failures", "errors", "skipped")
            )
            self.failed += failures + errors
            self.skipped += skipped
            self.passed += tests - failures - errors - skipped

    def __str__(self) -> str:
        skipped = f", {self.skipped} skipped" if self.skipped else ""
        return f"{self.passed} passed, {self.failed} failed{skipped}"


def main() -> int:
    arguments = sys.argv[1:]
    paths = [word for word in arguments if Path(word.partition("::")[0]).exists()]
    if arguments[:1] and arguments[0] in SUITES and arguments[0] not in paths:
        chosen = [arguments.pop(0)]
    else:
        chosen = [name for name in SUITES if not paths or name in map(suite_of, paths)]
    count, went_well, took = Count(), True, []
    with tempfile.TemporaryDirectory() as folder:
        for place, name in enumerate(chosen, 1):
            told, options, places = SUITES[name]
            print(f"\n{name} ({place} of {len(chosen)}): {told}", flush=True)
            if name == "browser":
                went_well &= find_chromium("--get")
            report = Path(folder) / f"{name}.xml"
            started = time.monotonic()
            files = [path for path in paths if suite_of(path) == name] or places
            others = [word for word in arguments if word not in paths]
            command = [sys.executable, "-m", "pytest", *options, f"--junitxml={report}"]
            command += [*files, *others]
            code = subprocess.run(command, cwd=ROOT, check=False).returncode
            took.append(f"{name} {(time.monotonic() - started) / 60:.1f}")
            went_well &= code in (0, NONE_SELECTED)
            if report.exists():
                count.add(report)
    if "browser" in chosen:
        find_chromium()  # says so again, where nobody overlooks it
    print(f"\nMinutes: {', '.join(took)}.")
    if count.failed == 0 and not went_well:
        print("Not everything was run: what went wrong stands above.")
    print(count, flush=True)
    return 0 if went_well and count.failed == 0 else 1


def suite_of(path: str) -> str:
    """The suite that a file or folder belongs to."""
    inside = Path(path.partition("::")[0]).resolve().relative_to(ROOT).as_posix()
    if inside.startswith("notebooks"):
        return "notebooks"
    return "browser" if inside.startswith(IN_CHROMIUM) else "engines"


def find_chromium(*arguments: str) -> bool:
    command = [sys.executable, str(ROOT / "scripts" / "find_chromium.py"), *arguments]
    return subprocess.run(command, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
