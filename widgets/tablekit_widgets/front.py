"""What a page needs beside its scene: one ES module, one stylesheet, and its words.

A widget ships as one text of each, and there is no build step. So the files in `static/` are
joined here: modules by their imports, stylesheets by their `@import`. A file that asks for
something that is not there, or for itself in a circle, is an error at once.
"""

from __future__ import annotations

import posixpath
import re
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

_HERE: Final = resources.files("tablekit_widgets")

_COMMENT: Final = re.compile(r"^[ \t]*(?://.*|/\*(?:[^*]|\*(?!/))*\*/[ \t]*)\n", re.MULTILINE)
_IMPORT: Final = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
_EXPORT: Final = re.compile(
    r"^export (?=(?:(?:async )?function|const|class) ([\w$]+))", re.MULTILINE
)
# Nothing else of the module system may be left, nor anything that loads code by itself.
_LEFT: Final = re.compile(r"^\s*(?:import|export)\b.*|\bimport\s*[(.].*", re.MULTILINE)
_STYLE: Final = re.compile(r'^@import "(\.[^"]+)";\n', re.MULTILINE)


# --- Modules ----------------------------------------------------------------------------------


@cache
def module_text(entry: str) -> str:
    """The module `static/<entry>` and all it imports, as one module."""
    return joined_module(_HERE / "static", entry)


def joined_module(folder: Traversable, entry: str) -> str:
    """A module of a folder and all it imports, as one module.

    Each file becomes a function that gives what it exports, so that its other names are its own.
    Files stand in the order in which they are first needed, and lose the comments that have lines
    of their own.
    """
    joining = _Joining(folder)
    joining.add(entry, ())
    return "".join(joining.texts.values())


class _Joining:
    """The modules of a folder, while they are joined: their texts, and what each exports."""

    def __init__(self, folder: Traversable) -> None:
        self.folder = folder
        self.texts: dict[str, str] = {}
        self.exports: dict[str, set[str]] = {}

    def add(self, name: str, above: tuple[str, ...]) -> None:
        """Add a module after everything that it imports; `above` are those that import it."""
        if name in self.texts:
            return
        text = _COMMENT.sub("", _read(self.folder, name, above))
        text = _IMPORT.sub(lambda found: self._imported(found, (*above, name)), text)
        self.exports[name] = set(_EXPORT.findall(text))
        text = _EXPORT.sub("", text)
        left = _LEFT.search(text if above else text.replace("\nexport default {", "\n", 1))
        if left:
            raise ImportError(f"{name} has an import or export that cannot be joined: {left[0]}")
        if above:
            given = ", ".join(sorted(self.exports[name]))
            text = f"const {_variable(name)} = (() => {{\n{text}return {{ {given} }};\n}})();\n"
        self.texts[name] = text

    def _imported(self, found: re.Match[str], above: tuple[str, ...]) -> str:
        """An import as a constant: what it asks for, of the module that is joined before it."""
        wanted = _beside(above[-1], found[2])
        self.add(wanted, above)
        names = [part.split() for part in found[1].split(",") if part.strip()]
        unknown = sorted({part[0] for part in names} - self.exports[wanted])
        if unknown:
            raise ImportError(f"{above[-1]} imports {unknown}, which {wanted} does not export.")
        listed = ", ".join(f"{part[0]}: {part[2]}" if len(part) == 3 else part[0] for part in names)
        return f"const {{ {listed} }} = {_variable(wanted)};\n"


def _variable(name: str) -> str:
    """The variable that holds what a module exports."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


# --- Stylesheets ------------------------------------------------------------------------------


@cache
def style_text(name: str) -> str:
    """The stylesheet `static/<name>`, after the palette that all of ours share."""
    return joined_style(_HERE / "static", "palette.css") + joined_style(_HERE / "static", name)


def joined_style(folder: Traversable, name: str, above: tuple[str, ...] = ()) -> str:
    """A stylesheet of a folder, with the ones that it imports in their places, without comments."""
    text = _STYLE.sub(
        lambda found: joined_style(folder, _beside(name, found[1]), (*above, name)),
        _COMMENT.sub("", _read(folder, name, above)),
    )
    if "@import" in text:
        raise ImportError(f"{name} has an import that cannot be joined.")
    return text


# --- Files ------------------------------------------------------------------------------------


def _beside(name: str, path: str) -> str:
    """A path as a file says it, from the folder of all files."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))


def _read(folder: Traversable, name: str, above: tuple[str, ...]) -> str:
    """The text of a file that those above it have led to, the first of them first."""
    if name in above:
        raise ImportError(f"Files import each other in a circle: {' -> '.join((*above, name))}.")
    file = folder.joinpath(*name.split("/"))
    if name.startswith("..") or not file.is_file():
        raise ImportError(f"{' -> '.join((*above, name))}: there is no such file.")
    return file.read_text(encoding="utf-8")


# --- Words ------------------------------------------------------------------------------------


@cache
def page_words(language: str = "en") -> list[list[str]]:
    """What the page itself says, as Fluent: of that language first, then of English."""
    found = []
    for each in dict.fromkeys((language, "en")):
        file = _HERE / "texts" / f"{each}.page.ftl"
        if file.is_file():
            found.append([each, file.read_text(encoding="utf-8")])
    return found
