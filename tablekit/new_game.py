"""`tablekit new-game NAME`: a game of one's own to start from.

What is written is Noughts and Crosses, complete in a hundred lines and with its tests, under the
new name. Whoever writes a game changes its rules one by one, and always has one that can be played.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tablekit.core.errors import BadOption, shown
from tablekit.games import every_game

NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MODEL: Final = "noughts"
"""The id of the game that the new one is a copy of."""


def find_model() -> Path:
    """The folder of the model: in the wheel, or among the examples of a checkout."""
    package = Path(__file__).parent
    for folder in (package / "_share" / MODEL, package.parent / "examples" / f"tablekit-{MODEL}"):
        if folder.is_dir():
            return folder
    raise BadOption("The game to start from is missing: this tablekit was installed without it.")


def write_game(name: str, parent: Path) -> Path:
    """Write the folder `tablekit-<name>` into another one; the new folder.

    BadOption if the name cannot be one, or something of that name is there already.
    """
    if not NAME.fullmatch(name) or len(name) > 40:
        raise BadOption(
            "A game's id begins with a small letter and has small letters, digits and single"
            f" hyphens, not {shown(name)}."
        )
    if name in [game.id for game in every_game()]:
        raise BadOption(f"There is a game {name} already; nothing was written.")
    target = parent / f"tablekit-{name}"
    if target.exists():
        raise BadOption(f"There is a {target.name} already; nothing was written.")
    model = find_model()
    for file in sorted(model.rglob("*")):
        inside = file.relative_to(model)
        if file.is_file() and not any(part.startswith((".", "__pyc")) for part in inside.parts):
            new = target / renamed(str(inside), name)
            new.parent.mkdir(parents=True, exist_ok=True)
            new.write_text(renamed(file.read_text(encoding="utf-8"), name), encoding="utf-8")
    return target


def renamed(text: str, name: str) -> str:
    """The text with the new game's names in place of the model's.

    >>> renamed('class Noughts; id "noughts", rule NC-1, Noughts and Crosses', "moon-hill")
    'class MoonHill; id "moon-hill", rule MH-1, Moon Hill'
    """
    words = name.split("-")
    rules = "".join(word[0] for word in words).upper() if len(words) > 1 else name[:2].upper()
    new = {
        "Noughts and Crosses": " ".join(map(str.capitalize, words)),
        "NC-": f"{rules}-",
        "tablekit_noughts": f"tablekit_{'_'.join(words)}",
        "test_noughts": f"test_{'_'.join(words)}",
        "Noughts": "".join(map(str.capitalize, words)),
        "noughts": name,
    }
    # In one pass, so that a new name may have an old one in it.
    return re.sub("|".join(new), lambda found: new[found[0]], text)
