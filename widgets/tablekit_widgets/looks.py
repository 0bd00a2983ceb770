"""A game's look: its template, its style and its drawings, found by the game's id.

Ours stand in `tablekit_widgets/games/<game>/`. A game from another distribution brings the same
files in a folder `look/` of its own package. A game without any is drawn by the plain template.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

from tablekit.core.game import Game
from tablekit.core.saving import kit_of

_HERE = resources.files("tablekit_widgets")
_ROOT = re.compile(r"<svg\b[^>]*?viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>", re.DOTALL)


class Look:
    """Where a game's template, style and drawings are."""

    def __init__(self, game: Game) -> None:
        self.game_id, _ = kit_of(game.id)  # with a kit it looks as without
        ours = _HERE / "games" / self.game_id.replace("-", "_")
        theirs = resources.files(game.texts.package) / "look"
        self.folder: Traversable | None = next(
            (folder for folder in (ours, theirs) if folder.is_dir()), None
        )

    def template(self) -> str | None:
        """The game's own template; None if it has none."""
        return self._text("table.html.j2")

    def style(self) -> str:
        """The shared style, and the game's own after it."""
        return style_text("table.css") + self.own_style()

    def own_style(self) -> str:
        """What the game's look adds to the shared style."""
        return self._text("style.css") or ""

    def flights(self) -> dict[str, list[str]]:
        """Which events move something: from where, to where, and what, if not their card."""
        found: dict[str, list[str]] = json.loads(self._text("flights.json") or "{}")
        return found

    def door(self) -> str:
        """The drawing on the game's door in the lobby."""
        return self._text("door.svg") or static_text("door.svg")

    def symbol_id(self, name: str) -> str:
        """The id of a drawing in the page, or nothing if there is no such drawing."""
        return f"tk-{self.game_id}-{name}" if name in _drawings(self.folder) else ""

    def sprite(self, used: Iterable[str] | None = None) -> str:
        """The drawings as one hidden SVG; only those `used`, by id, if given."""
        wanted = None if used is None else set(used)
        symbols = [
            f'<symbol id="tk-{self.game_id}-{name}" viewBox="{box}">{body}</symbol>'
            for name, (box, body) in sorted(_drawings(self.folder).items())
            if wanted is None or f"tk-{self.game_id}-{name}" in wanted
        ]
        return f'<svg class="tk-sprite" aria-hidden="true">{"".join(symbols)}</svg>'

    def _text(self, name: str) -> str | None:
        return None if self.folder is None else _read(self.folder / name)


@cache
def look_of(game: Game) -> Look:
    """The look of a game."""
    return Look(game)


@cache
def static_text(name: str) -> str:
    """The text of a file that every page shares."""
    return (_HERE / "static" / name).read_text(encoding="utf-8")


def module_text(*names: str) -> str:
    """An ES module, with what all of ours begin with: a widget has one file, and no build step."""
    return "".join(static_text(name) for name in ("dom.js", *names))


def style_text(name: str) -> str:
    """A stylesheet, with the palette that all of ours share."""
    return static_text("palette.css") + static_text(name)


@cache
def _read(file: Traversable) -> str | None:
    """The text of a file, read once; None if there is no such file."""
    return file.read_text(encoding="utf-8") if file.is_file() else None


@cache
def _drawings(folder: Traversable | None) -> dict[str, tuple[str, str]]:
    """View box and content of each drawing by name; a game's own win over the shared ones."""
    found: dict[str, tuple[str, str]] = {}
    for place in (_HERE / "art", folder / "art" if folder is not None else None):
        if place is None or not place.is_dir():
            continue
        for file in place.iterdir():
            drawing = _ROOT.search(file.read_text(encoding="utf-8"))
            if file.name.endswith(".svg") and drawing:
                found[file.name.removesuffix(".svg")] = (drawing[1], drawing[2].strip())
    return found
