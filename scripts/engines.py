"""Compile the engines with mypyc: which modules, and how.

What runs in every playout is compiled: states, rules, actions, rules of thumb and search. What is
run once, such as reading a box, checking a save or writing a sentence, stays plain Python; compiled
it would be as fast to a player, and take as long again to build.

Used by `make fast`, by `make compile` and by the build of a platform wheel (compiled_wheel.py).
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

COMPILED = ("tablekit/core", "tablekit/games", "tablekit/bots")

# By the name of the file, in every game: what describes, checks or explains.
PLAIN_IN_GAMES = frozenset(
    {"catalogue", "cautions", "consistency", "kits", "previews", "reasons", "saving", "scenario"}
    | {"scroll", "sheets", "__init__"}
)
PLAIN_IN_CORE = frozenset(
    {"errors", "kits", "layout", "numbered", "odds", "options", "record", "refusal", "result"}
    | {"rows", "rulebook", "saving", "scenario", "sheets", "showing", "story", "texts"}
    | {"__init__"}
)

# mypyc writes a C file for each module; the compiler is run on as many of them at once as there are
# cores, which setuptools would do one after another.
SETUP = """\
import os
import sys
from concurrent.futures import ThreadPoolExecutor

from mypyc.build import mypycify
from setuptools import setup
from setuptools._distutils.ccompiler import CCompiler


def compile_side_by_side(
    self, sources, output_dir=None, macros=None, include_dirs=None, debug=0,
    extra_preargs=None, extra_postargs=None, depends=None,
):
    macros, objects, extra_postargs, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    first = self._get_cc_args(options, debug, extra_preargs)

    def one(made):
        source, ending = build[made]
        self._compile(made, source, ending, first, extra_postargs, options)

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(one, build))
    return objects


CCompiler.compile = compile_side_by_side
modules = mypycify(sys.argv.pop().split(":"), opt_level="1", debug_level="0", multi_file=True)
for module in modules if os.name == "posix" else ():
    # Nothing outside calls what is inside: so calls go straight, not through the linker's table.
    module.extra_compile_args.append("-fvisibility=hidden")
setup(name="tablekit-engines", packages=[], ext_modules=modules)
"""


def has_compiler() -> bool:
    """Whether there is a C compiler."""
    return any(shutil.which(name) for name in ("cc", "gcc", "clang"))


def find_modules(folder: Path) -> list[str]:
    """The modules to compile, as paths in the folder."""
    return sorted(
        path.relative_to(folder).as_posix()
        for package in COMPILED
        for path in (folder / package).rglob("*.py")
        if path.stem not in (PLAIN_IN_CORE if package.endswith("core") else PLAIN_IN_GAMES)
    )


def compile_engines(folder: Path, environment: dict[str, str]) -> list[str]:
    """Compile in place: each module gets its shared library beside it. The modules' paths."""
    modules = find_modules(folder)
    script = folder / "build_engines.py"
    script.write_text(SETUP, encoding="utf-8")
    command = [sys.executable, script.name, "-q", "build_ext", "--inplace", "--parallel", "2"]
    try:
        subprocess.run(
            [*command, ":".join(modules)],
            cwd=folder,
            env=environment,
            check=True,
            stdout=subprocess.DEVNULL,
        )
    finally:
        script.unlink()
        shutil.rmtree(folder / "build", ignore_errors=True)
    return modules
