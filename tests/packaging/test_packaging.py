"""What is shipped, and what never is: the wheel's contents and the tracked files."""

import os
import re
import subprocess
import sys
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

import tablekit

ROOT = Path(__file__).parents[2]
GIT = ("git", "-c", "safe.directory=*")  # the tree may belong to another user, as in a container

# Each pattern is spelled so that it does not match its own source.
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:farm|home|root|work|Users)/")
REGISTRY = re.compile(
    r"index[-]url|extra[-]index|find[-]links|pypi[.]org|pythonhosted[.]org|npmjs[.](?:com|org)"
)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The plain wheel, built from this tree."""
    folder = tmp_path_factory.mktemp("dist")
    built = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (path,) = folder.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        yield archive


@pytest.fixture(scope="module")
def shipped(wheel):
    """The names of the files in the wheel."""
    return set(wheel.namelist())


@pytest.fixture(scope="module")
def tracked():
    """The files that git tracks or would add, with their text (none for a binary file)."""
    if not (ROOT / ".git").exists():
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up("not a git checkout: there are no tracked files to look at")
    listing = subprocess.run(
        [*GIT, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    texts = {}
    for name in filter(None, listing.split("\0")):
        path = ROOT / name
        if path.is_file():  # not one that is deleted but not yet committed
            data = path.read_bytes()
            texts[name] = "" if b"\0" in data else data.decode(errors="replace")
    return texts


def game_files(pattern):
    """Source files of all games that match, as names in the wheel."""
    names = {path.relative_to(ROOT).as_posix() for path in ROOT.glob(f"tablekit/games/{pattern}")}
    assert names, f"no game has {pattern}"
    return names


def mentions(texts, pattern):
    """The lines that match, as `file:line: text`."""
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts.items()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def test_wheel_holds_both_packages_and_nothing_beside_them(shipped):
    tops = {name.split("/")[0] for name in shipped}
    assert tops == {"tablekit", "tablekit_widgets", f"tablekit-{tablekit.__version__}.dist-info"}
    assert "tablekit/__init__.py" in shipped
    assert "tablekit_widgets/__init__.py" in shipped


def test_wheel_holds_every_module(shipped):
    modules = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("tablekit/**/*.py")}
    assert modules <= shipped


def test_wheel_is_typed(shipped):
    assert {"tablekit/py.typed", "tablekit_widgets/py.typed"} <= shipped


@pytest.mark.parametrize("pattern", ["*/box/data/*.csv", "*/rulebook.md", "*/words/texts/*.ftl"])
def test_wheel_holds_what_games_read(shipped, pattern):
    assert game_files(pattern) <= shipped


@pytest.mark.parametrize("share", ["notebooks", "noughts", "voila"])
def test_wheel_holds_the_shared_folders(shipped, share):
    assert any(name.startswith(f"tablekit/_share/{share}/") for name in shipped)


def test_wheel_is_plain(wheel, shipped):
    """It runs everywhere: no compiled module, and a tag that says so."""
    assert not [name for name in shipped if name.endswith((".so", ".pyd", ".dylib"))]
    assert wheel.filename.endswith("-py3-none-any.whl")


def test_wheel_has_the_version_and_command_of_the_package(wheel):
    info = f"tablekit-{tablekit.__version__}.dist-info"
    metadata = message_from_bytes(wheel.read(f"{info}/METADATA"))
    assert metadata["Version"] == tablekit.__version__
    assert metadata["License-Expression"] == "MIT"
    assert b"tablekit = tablekit.cli:main" in wheel.read(f"{info}/entry_points.txt")


def test_voila_folder_does_not_hide_the_voila_package():
    assert not (ROOT / "voila" / "__init__.py").exists()


def test_tracked_files_name_no_machine_path(tracked):
    assert not mentions(tracked, MACHINE_PATH)


def test_tracked_files_name_no_registry(tracked):
    assert not mentions(tracked, REGISTRY)


def test_tracked_files_hold_no_lock_with_addresses(tracked):
    assert not {Path(name).name for name in tracked} & {"uv.lock", "pylock.toml"}
    assert "://" not in tracked["constraints.txt"]


@pytest.mark.parametrize(
    "line", ["see /" + "root/x", "/" + "home/ann", 'path = "/' + 'work/main"', "cd /" + "Users/bo"]
)
def test_machine_path_pattern_finds(line):
    assert MACHINE_PATH.search(line)


@pytest.mark.parametrize("line", ["the house/work/rest", "a/home/b", "./root/x", "and/or"])
def test_machine_path_pattern_spares(line):
    assert not MACHINE_PATH.search(line)
