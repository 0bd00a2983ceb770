"""What an event shows at the table: a *step*, made of a row of the look's `flights.json`.

A row is `[from, to]` or `[from, to, what]`, or an object with any of these:

- `from`, `to`: places of the table (`data-place`); `to` may be `away`;
- `what`: the field that names the card that moves ("{card}", if nothing is said), a card of the
  box, or the drawing of a token;
- `then`: the place that the way goes on to, as from a weapon to who is attacked;
- `burst`: a drawing that stands for a moment at the place `at`, with a `label`;
- `numbers`: what changes when the thing has arrived: the `data-number` of a counter, and its new
  number, or "+1";
- `long`: a big moment, which takes more time;
- `read`: the scroll opens for what happens with it, and waits at its end to be read;
- `sound`: "paper", "wood", "steel", "drum", "bell" or "cup".

Each text may name fields of the event in braces. A step knows nothing but what its event tells the
seat that looks.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from tablekit.core.event import Event
from tablekit.core.game import Game

_FIELD = re.compile(r"\{(\w+)\}")
LONG: Final = 2.6
"""How much longer a big moment takes; the page holds to it, too."""
Row = Sequence[str] | Mapping[str, Any]


class Thing(TypedDict):
    """What moves: its drawing (none: it is hidden), its name and the type of card, if it is one."""

    drawing: str
    name: str
    type: str


# What `from` is called in the look's file is a word of Python.
Step = TypedDict(
    "Step",
    {
        "from": str,
        "to": str,
        "then": str,
        "thing": Thing | None,
        "burst": str,
        "at": str,
        "label": str,
        "numbers": list[list[str]],
        "long": bool,
        "read": bool,
        "sound": str,
    },
)
"""What one event shows; an empty text stands for nothing."""


def read_row(row: Row) -> Mapping[str, Any]:
    """The parts of a row, be it short or long."""
    if isinstance(row, Mapping):
        return row
    return dict(zip(("from", "to", "what"), row, strict=False))


def make_step(row: Row, event: Event, game: Game, language: str) -> Step:
    """What an event shows, by its row."""
    parts = read_row(row)
    told = {**event.data, "seat": event.seat}

    def filled(name: str) -> str:
        return _filled(str(parts.get(name, "")), told)

    numbers = parts.get("numbers", {})
    return {
        "from": filled("from"),
        "to": filled("to"),
        "then": filled("then"),
        "thing": _thing(str(parts.get("what", "{card}")), told, game, language),
        "burst": filled("burst"),
        "at": filled("at") or filled("to") or _filled("seat:{seat}", told),
        "label": filled("label"),
        "numbers": [[_filled(key, told), _filled(value, told)] for key, value in numbers.items()],
        "long": bool(parts.get("long", False)),
        "read": bool(parts.get("read", False)),
        "sound": str(parts.get("sound", "")),
    }


def beats_of(step: Step) -> float:
    """How long a step takes, in pictures: what moves, what stands for a moment, the way on."""
    pictures = sum(1 for part in (step["from"], step["burst"], step["then"]) if part)
    return pictures * (LONG if step["long"] else 1)


def _filled(pattern: str, told: Mapping[str, object]) -> str:
    known = {name: "" if value is None else str(value) for name, value in told.items()}
    return _FIELD.sub(lambda field: known.get(field[1], ""), pattern)


def _thing(what: str, told: Mapping[str, object], game: Game, language: str) -> Thing | None:
    """The card or the token; a card that the seat may not see has no drawing and no name."""
    field = _FIELD.fullmatch(what)
    component = _filled(what, told) if field is None else told.get(field[1])
    kinds = ("card",) if field is None else (field[1], "card", *game.catalogue)
    for kind in kinds:
        if isinstance(component, str) and component in game.catalogue.get(kind, ()):
            return {
                "drawing": game.drawings.get(component, component),
                "name": game.texts.name(kind, component, language),
                "type": str(game.catalogue[kind][component].get("type", "card")),
            }
    drawing = "" if component is None else str(component)
    return {"drawing": drawing, "name": "", "type": "" if field is None else "card"}
