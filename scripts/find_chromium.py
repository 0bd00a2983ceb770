"""Find the browser for tests/browser, or get one; say loudly when there is none.

    python scripts/find_chromium.py --get    # before the tests: try Playwright's download
    python scripts/find_chromium.py          # after them: remind

Exit code: 0, or 1 when there is no browser and CI=true.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
LOUD = """
********************************************************************************
  NO CHROMIUM: the browser tests (tests/browser) do not run.
  Get one:  apt-get install chromium-headless-shell   (or chromium, or google-chrome)
            .venv/bin/playwright install chromium
********************************************************************************
"""


def found() -> bool:
    """Whether there is a browser: the system's, or Playwright's own."""
    if any(map(shutil.which, NAMES)):
        return True
    with sync_playwright() as playwright:
        return Path(playwright.chromium.executable_path).exists()


def get() -> None:
    """Playwright's own download; without a network it fails, and that is no error yet."""
    print("Getting a Chromium for the browser tests; this happens once.", flush=True)
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    subprocess.run(command, timeout=600, capture_output=True, check=False)


def main() -> int:
    if not found() and "--get" in sys.argv[1:]:
        get()
    if found():
        return 0
    print(LOUD, file=sys.stderr)
    return 1 if os.environ.get("CI") == "true" else 0


if __name__ == "__main__":
    sys.exit(main())
