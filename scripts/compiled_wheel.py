"""The build switch: a platform wheel with compiled engines, beside the plain one.

    python -m build --wheel                                        # the plain wheel
    HATCH_BUILD_HOOK_ENABLE_CUSTOM=true python -m build --wheel    # the compiled one

Both have the same modules; an installer takes the compiled wheel where one fits its platform. What
`make fast` has compiled already is not compiled again.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))

from fast import build, has_compiler, place_of_build


class CompiledEngines(BuildHookInterface):
    """Adds the libraries of the compiled build to the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile what is not compiled, and say that the wheel belongs to this platform."""
        if version == "editable":
            return
        place = place_of_build()
        if not place.exists():
            if not has_compiler():
                raise RuntimeError("The compiled wheel needs a C compiler: gcc or clang.")
            build(place)
        for library in (*place.rglob("*.so"), *place.rglob("*.pyd")):
            build_data["force_include"][str(library)] = library.relative_to(place).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
