"""Saved states: strict JSON in and out.

Whatever a stranger hands in, reading it either gives a state that keeps every rule of the box, or
raises BadRecord with a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NoReturn

from tablekit.core.errors import BadRecord, TablekitError, shown

if TYPE_CHECKING:
    from tablekit.core.game import Game

FORMAT: Final = 1
LARGEST: Final = 1_000_000
"""No honest save is longer, in characters."""


class Fields:
    """A stranger's JSON object, read field by field; what does not fit raises `error`.

    >>> Fields({"honor": 3}, "a save").number("honor", 0, 30)
    3
    >>> Fields({"honor": "many"}, "a save").number("honor", 0, 30)
    Traceback (most recent call last):
    tablekit.core.errors.BadRecord: In a save: honor is a whole number from 0 to 30, not 'many'.
    """

    def __init__(self, data: object, where: str, error: type[TablekitError] = BadRecord) -> None:
        self.where = where
        self.error = error
        if not isinstance(data, Mapping) or not all(isinstance(key, str) for key in data):
            self.fail(f"expected named fields, not {shown(data)}")
        self.data: Mapping[str, object] = data

    def fail(self, what: str) -> NoReturn:
        """Refuse the whole, with a sentence."""
        raise self.error(f"In {self.where}: {what}.")

    def only(self, names: Sequence[str]) -> None:
        """Insist on exactly these fields."""
        for name in names:
            if name not in self.data:
                self.fail(f"the field {name!r} is missing")
        for name in self.data:
            if name not in names:
                self.fail(f"there is no field {shown(name)}")

    def number(self, name: str, low: int, high: int) -> int:
        """A whole number in a range."""
        return self._number(name, self.data.get(name), low, high)

    def numbers(self, name: str, low: int, high: int, length: int | None = None) -> list[int]:
        """A list of whole numbers, of a given length."""
        return [self._number(name, item, low, high) for item in self.items(name, length)]

    def word(self, name: str, words: Sequence[str]) -> int:
        """The place of a word among those allowed."""
        return self._word(name, self.data.get(name), words)

    def words(self, name: str, words: Sequence[str], length: int | None = None) -> list[int]:
        """The places of a list of words."""
        return [self._word(name, item, words) for item in self.items(name, length)]

    def items(self, name: str, length: int | None = None) -> list[object]:
        """A list, of a given length."""
        value = self.data.get(name)
        if not isinstance(value, list | tuple):
            self.fail(f"{name} is a list, not {shown(value)}")
        if length is not None and len(value) != length:
            self.fail(f"{name} has {length} entries, not {len(value)}")
        return list(value)

    def _number(self, name: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(f"{name} is a whole number from {low} to {high}, not {shown(value)}")
        return value

    def _word(self, name: str, value: object, words: Sequence[str]) -> int:
        if not isinstance(value, str) or value not in words:
            self.fail(f"{name} does not know {shown(value)}")
        return words.index(value)


def dump(game: Game, move: int, position: Mapping[str, object]) -> str:
    """A position as text that `load` reads back."""
    head = {"tablekit": FORMAT, "game": game.id, "version": game.version, "move": move}
    return json.dumps({**head, "position": position}, separators=(",", ":"))


def load(game: Game, text: object) -> tuple[int, Fields]:
    """The move number and the position of a saved text; BadRecord if it is not one of ours."""
    where = f"this saved {game.title}"
    saved = Fields(parse_json(text, where), where)
    saved.only(("tablekit", "game", "version", "move", "position"))
    if saved.data["tablekit"] != FORMAT:
        saved.fail(f"the format is {shown(saved.data['tablekit'])}; this tablekit reads {FORMAT}")
    if saved.data["game"] != game.id:
        saved.fail(f"the game is {shown(saved.data['game'])}, not {game.id!r}")
    if saved.data["version"] != game.version:
        version = shown(saved.data["version"])
        saved.fail(f"the rules are version {version}; this tablekit plays {game.version}")
    return saved.number("move", 0, 1_000_000), Fields(saved.data["position"], where)


def parse_json(text: object, where: str) -> object:
    """JSON of reasonable size and depth, without NaN and infinities."""
    if not isinstance(text, str):
        raise BadRecord(f"In {where}: expected text, not {shown(type(text).__name__)}.")
    if len(text) > LARGEST:
        raise BadRecord(f"In {where}: {len(text)} characters are too many; {LARGEST} at most.")
    try:
        return json.loads(text, parse_constant=_no_such_number)
    except (ValueError, RecursionError) as problem:
        raise BadRecord(f"In {where}: not readable as JSON ({problem}).") from None


def _no_such_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")
