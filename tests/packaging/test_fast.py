"""The compiled build of a checkout: what is compiled, and when a build is out of use."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tablekit as tk

ROOT = Path(__file__).parents[2]
SCRIPTS = ROOT / "scripts"


@pytest.fixture
def fast(monkeypatch):
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import fast

    return fast


@pytest.fixture
def copy(fast, monkeypatch, tmp_path):
    """A copy of the sources, of which a build would be made."""
    for folder in ("tablekit/core", "scripts"):
        shutil.copytree(ROOT / folder, tmp_path / folder)
    monkeypatch.setattr(fast, "ROOT", tmp_path)
    return tmp_path


def test_what_runs_in_a_playout_is_compiled_in_every_game(fast):
    from engines import find_modules

    modules = set(find_modules(ROOT))
    assert {"tablekit/core/state.py", "tablekit/core/rng.py"} <= modules
    assert {"tablekit/bots/playouts.py", "tablekit/bots/search.py"} <= modules
    for game in tk.games():
        folder = f"tablekit/games/{game.id.replace('-', '_')}"
        for name in ("position/state.py", "rules/flow.py", "thumb/policy.py", "words/actions.py"):
            assert f"{folder}/{name}" in modules


def test_a_change_of_any_source_puts_a_build_out_of_use(fast, copy):
    before = fast.place_of_build()
    assert fast.place_of_build() == before
    rng = copy / "tablekit" / "core" / "rng.py"
    rng.write_text(rng.read_text() + "\n")
    assert fast.place_of_build() != before


def test_bytecode_is_no_source(fast, copy):
    before = fast.place_of_build()
    cache = copy / "tablekit" / "__pycache__"
    cache.mkdir(exist_ok=True)
    (cache / "new.pyc").write_bytes(b"1")
    assert fast.place_of_build() == before


def test_asking_where_it_is_never_builds():
    asked = subprocess.run(
        [sys.executable, SCRIPTS / "fast.py", "--path"], capture_output=True, text=True, check=True
    )
    assert asked.stdout == "" or Path(asked.stdout.strip(), "tablekit").is_dir()
    assert asked.stderr == ""


@pytest.fixture
def hook(fast, monkeypatch, tmp_path):
    """What hatch does for a platform wheel, with a build that has been made."""
    import compiled_wheel

    library = tmp_path / "tablekit" / "core" / "rng.cpython-311-x86_64-linux-gnu.so"
    library.parent.mkdir(parents=True)
    library.write_bytes(b"")
    monkeypatch.setattr(compiled_wheel, "place_of_build", lambda: tmp_path)
    yield lambda version: initialized(compiled_wheel, version)
    sys.modules.pop("compiled_wheel", None)


def initialized(compiled_wheel, version):
    data = {"force_include": {}, "pure_python": True}
    hook = compiled_wheel.CompiledEngines(str(ROOT), {}, None, None, str(ROOT), "wheel")
    hook.initialize(version, data)
    return data


def test_a_platform_wheel_has_the_libraries_beside_the_sources(hook):
    data = hook("standard")
    names = list(data["force_include"].values())
    assert names == ["tablekit/core/rng.cpython-311-x86_64-linux-gnu.so"]
    assert data["pure_python"] is False
    assert data["infer_tag"] is True


def test_an_editable_install_stays_plain(hook):
    assert hook("editable") == {"force_include": {}, "pure_python": True}


def test_nobody_gets_a_platform_wheel_who_did_not_ask():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["hooks"]["custom"]["enable-by-default"] is False
