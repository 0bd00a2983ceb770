"""The unit tests of the front end, by node's own runner: each file is a test here."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(Path(__file__).parent.glob("*.test.mjs"))
NO_NODE = 3  # what scripts/front.py says where there is none


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".test.mjs"))
def test_unit(file):
    command = [sys.executable, "scripts/front.py", "test", str(file.relative_to(ROOT))]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if ran.returncode == NO_NODE:
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up(f"THE FRONT END'S UNIT TESTS DID NOT RUN: {ran.stderr.strip()}")
    assert ran.returncode == 0, ran.stdout + ran.stderr


def test_there_are_unit_tests():
    assert len(FILES) >= 4
