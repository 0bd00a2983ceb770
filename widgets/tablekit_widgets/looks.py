"""A game's look: its template, its style and its drawings, found by the game's id.

Ours stand in `tablekit_widgets/games/<game>/`. A game from another distribution brings the same
files in a folder `look/` of its own package. A game without any is drawn by the plain template.

- `table.html.j2`, the template, may import the drawing kit (`kit/cards.html.j2`, …) and templates
  that stand beside it;
- `geometry.py` may have `prepare(view, seen)`, whose result the template knows as `geometry`;
- `style.css`, `flights.json`, `door.svg` and `art/*.svg`;
- `choices.json` names the drawing of an option's choice, where it is not "option-choice";
- `acts.json` says which kinds of action are the main thing to do, and which are paid for, with the
  drawing of what is paid: these stand together, each with its price, by the messages "brief-KIND";
  `beside` has those that can be done before almost any answer, and are none;
- `people.json` says how people are shown at the end of a game, by what the view tells of a player.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from typing import Any, NotRequired, TypedDict

from tablekit.core.game import Game
from tablekit.core.saving import kit_of
from tablekit.core.view import View
from tablekit_widgets.front import joined_style
from tablekit_widgets.steps import Row

_HERE = resources.files("tablekit_widgets")


class People(TypedDict, total=False):
    """How people are shown at the end; patterns are filled with a player's fields in the view."""

    face: str
    """The drawing of the person, as a pattern."""
    role: str
    """The drawing of what they were, which is also the crest of their side, as a pattern."""
    team: str
    """The field that names their side, with the message "team-…"."""
    about: list[str]
    """Fields that hold the id of a component, whose name is told beside the person's."""
    victor: Mapping[str, str]
    """By the reason of the result, the drawing of who has beaten all seats."""


class Acts(TypedDict):
    """Kinds of action that are buttons: the main ones, and what is paid for others, a drawing."""

    main: list[str]
    paid: Mapping[str, str]
    beside: NotRequired[list[str]]
    """What may be done before almost any answer, and is none."""


Prepare = Callable[[View, Mapping[str, Any]], Mapping[str, object]]
# What holds in a whole page cannot stand inside a selector: a picture does not move, and properties
# are declared before its rules.
_KEYFRAMES = re.compile(r"^@keyframes .*?^\}\n", re.DOTALL | re.MULTILINE)
_PROPERTIES = re.compile(r"^@property .*?^\}\n", re.DOTALL | re.MULTILINE)
_ROOT = re.compile(r"<svg\b[^>]*?viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>", re.DOTALL)


class Look:
    """Where a game's template, style and drawings are."""

    def __init__(self, game_id: str, package: str) -> None:
        self.game_id = game_id
        name = game_id.replace("-", "_")
        places: list[tuple[str, Traversable | None]] = [
            (f"tablekit_widgets.games.{name}", _HERE / "games" / name),
            (f"{package}.look", resources.files(package) / "look"),
        ]
        found = [place for place in places if place[1] is not None and place[1].is_dir()]
        self._module, self.folder = found[0] if found else ("", None)
        self._read: dict[str, str | None] = {}

    def template(self, name: str) -> str | None:
        """A template of the look, or else of the drawing kit; None if there is none."""
        own = self._text(name)
        if own is not None:
            return own
        shared = _HERE / "templates" / name
        return shared.read_text(encoding="utf-8") if shared.is_file() else None

    @cached_property
    def prepare(self) -> Prepare | None:
        """What computes the geometry of the table before it is drawn; None if nothing does."""
        if self._text("geometry.py") is None:
            return None
        found: Prepare = import_module(f"{self._module}.geometry").prepare
        return found

    def still_style(self) -> str:
        """All that a picture needs, stronger than the style of the page around it.

        JupyterLab styles every table and drawing in the output of a cell by a class of its own. So
        our rules stand inside a selector that holds in every page and counts for more than any
        class. They touch no table beside the picture, and no picture of another game.
        """
        shared = [joined_style(_HERE / "static", f"{name}.css") for name in ("still", "table")]
        rules = _KEYFRAMES.sub("", "".join((*shared, self.own_style())))
        palette = joined_style(_HERE / "static", "palette.css")
        known = "".join(_PROPERTIES.findall(rules))
        rules = _PROPERTIES.sub("", rules)
        return (
            f"{palette}{known}:root:not(#tk) .tk-still[data-look='{self.game_id}'] {{\n{rules}}}\n"
        )

    def own_style(self) -> str:
        """What the game's look adds to the shared style."""
        return self._own_style

    def flights(self) -> dict[str, Row]:
        """What events show, by their kind: rows for `steps`."""
        return self._flights

    @cached_property
    def _flights(self) -> dict[str, Row]:
        found: dict[str, Row] = json.loads(self._text("flights.json") or "{}")
        return found

    @cached_property
    def people(self) -> People:
        """How people are shown at the end of a game."""
        found: People = json.loads(self._text("people.json") or "{}")
        return found

    @cached_property
    def acts(self) -> Acts:
        """Which buttons are the main ones, and which have a price."""
        found: Acts = json.loads(self._text("acts.json") or '{"main": [], "paid": {}}')
        return found

    def door(self) -> str:
        """The drawing on the game's door in the lobby."""
        return self._text("door.svg") or static_text("door.svg")

    def symbol_id(self, name: str) -> str:
        """The id of a drawing in the page, or nothing if there is no such drawing."""
        return f"tk-{self.game_id}-{name}" if name in self._drawings else ""

    def quick_options(self) -> dict[str, str | int]:
        """What *Play now* chooses where it is not the default, from `quick.json`."""
        found: dict[str, str | int] = json.loads(self._text("quick.json") or "{}")
        return found

    def chosen(self, option: str, choice: str) -> str:
        """What the drawing of an option's choice is called: by both, "enemy-oda", or otherwise."""
        other: dict[str, str] = json.loads(self._text("choices.json") or "{}")
        return other.get(f"{option}-{choice}", f"{option}-{choice}")

    def drawing(self, name: str) -> tuple[str, str] | None:
        """View box and content of a drawing; None if there is none of that name."""
        return self._drawings.get(name)

    def sprite(self, used: Iterable[str] | None = None) -> str:
        """The drawings as one hidden SVG; only those `used`, by id, if given."""
        wanted = None if used is None else set(used)
        symbols = [
            f'<symbol id="tk-{self.game_id}-{name}" viewBox="{box}">{body}</symbol>'
            for name, (box, body) in sorted(self._drawings.items())
            if wanted is None or f"tk-{self.game_id}-{name}" in wanted
        ]
        return f'<svg class="tk-sprite" aria-hidden="true">{"".join(symbols)}</svg>'

    @cached_property
    def _own_style(self) -> str:
        if self.folder is None or not (self.folder / "style.css").is_file():
            return ""
        return joined_style(self.folder, "style.css")

    @cached_property
    def _drawings(self) -> dict[str, tuple[str, str]]:
        """View box and content of each drawing by name; the game's own win over the shared ones."""
        found: dict[str, tuple[str, str]] = {}
        for place in (_HERE / "art", self.folder / "art" if self.folder is not None else None):
            if place is None or not place.is_dir():
                continue
            for file in place.iterdir():
                drawing = _ROOT.search(file.read_text(encoding="utf-8"))
                if file.name.endswith(".svg") and drawing:
                    found[file.name.removesuffix(".svg")] = (drawing[1], drawing[2].strip())
        return found

    def _text(self, name: str) -> str | None:
        """The text of a file of the look, read once; None if there is no such file."""
        if name not in self._read:
            file = None if self.folder is None else self.folder / name
            is_there = file is not None and file.is_file()
            self._read[name] = file.read_text(encoding="utf-8") if file and is_there else None
        return self._read[name]


def face(name: str) -> tuple[str, str]:
    """View box and content of the face that a bot of the company wears."""
    drawing = _ROOT.search((_HERE / "faces" / f"{name.lower()}.svg").read_text(encoding="utf-8"))
    assert drawing is not None
    return drawing[1], drawing[2].strip()


def look_of(game: Game) -> Look:
    """The look of a game; with a kit it looks as without."""
    return _look(kit_of(game.id)[0], game.package)


@cache
def _look(game_id: str, package: str) -> Look:
    return Look(game_id, package)


@cache
def static_text(name: str) -> str:
    """The text of a file that every page shares."""
    return (_HERE / "static" / name).read_text(encoding="utf-8")
