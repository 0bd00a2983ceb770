"""Saved states: strict JSON in and out.

Whatever a stranger hands in, reading it either gives a state that keeps every rule of the box, or
raises BadRecord with a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NoReturn

from tablekit.core.errors import BadOption, BadRecord, TablekitError, nearest, shown
from tablekit.core.frames import frame, frame_kind, frame_payload, frame_seat
from tablekit.core.options import as_written

if TYPE_CHECKING:
    from tablekit.core.game import Game
    from tablekit.core.state import State

FORMAT: Final = 2
OLD_FORMAT: Final = 1
"""Saves of the first tablekit: a game's `carry_over` turns their positions into those of today."""
FIELDS: Final = ("seats", "options", "move", "rng", "stack", "position")
"""What a save holds after its header."""
OTHER_KIT: Final = "it was played with other components: the tables of the kit have changed since"
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
        raise self.error(f"In {self.where}: {what}{'' if what.endswith('?') else '.'}")

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
        return self.check_number(name, self.data.get(name), low, high)

    def numbers(self, name: str, low: int, high: int, length: int | None = None) -> list[int]:
        """A list of whole numbers, of a given length."""
        return [self.check_number(name, item, low, high) for item in self.items(name, length)]

    def word(self, name: str, words: Sequence[str]) -> int:
        """The place of a word among those allowed."""
        return self.check_word(name, self.data.get(name), words)

    def words(self, name: str, words: Sequence[str], length: int | None = None) -> list[int]:
        """The places of a list of words."""
        return [self.check_word(name, item, words) for item in self.items(name, length)]

    def items(self, name: str, length: int | None = None) -> list[object]:
        """A list, of a given length."""
        value = self.data.get(name)
        if not isinstance(value, list | tuple):
            self.fail(f"{name} is a list, not {shown(value)}")
        if length is not None and len(value) != length:
            self.fail(f"{name} has {length} entries, not {len(value)}")
        return list(value)

    def by_seat(self, name: str, seats: int) -> dict[int, object]:
        """A list with an entry for every seat, or a mapping for some; a seat may be 0 or "0"."""
        value = self.data.get(name, {})
        if isinstance(value, list | tuple):
            return dict(enumerate(self.items(name, seats)))
        if not isinstance(value, Mapping):
            self.fail(f"{name} is a list, or a mapping from seats, not {shown(value)}")
        spelled = [str(seat) for seat in range(seats)]
        found: dict[int, object] = {}
        for key, entry in value.items():
            seat = spelled.index(key) if key in spelled else key
            if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
                self.fail(f"{name} names the seat {shown(key)}; seats are 0 to {seats - 1}")
            if seat in found:
                self.fail(f"{name} describes seat {seat} twice")
            found[seat] = entry
        return found

    def check_number(self, name: str, value: object, low: int, high: int) -> int:
        """A value that must be a whole number in a range."""
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(f"{name} is a whole number from {low} to {high}, not {shown(value)}")
        return value

    def check_words(self, name: str, value: object, words: Sequence[str]) -> list[int]:
        """A value that must be a list of words; their places."""
        if not isinstance(value, list | tuple):
            self.fail(f"{name} is a list, not {shown(value)}")
        return [self.check_word(name, item, words) for item in value]

    def check_word(self, name: str, value: object, words: Sequence[str]) -> int:
        """A value that must be one of the words; its place."""
        if not isinstance(value, str) or value not in words:
            hint = nearest(value, words)
            self.fail(f"{name} does not know {shown(value)}{hint and f'.{hint}'}")
        return words.index(value)


def dump(state: State) -> str:
    """A state as text that `load` reads back."""
    game = state.game
    stack = [
        [game.decisions[frame_kind(top)].name, frame_seat(top), frame_payload(top)]
        for top in state.stack
    ]
    saved = {
        "tablekit": FORMAT,
        "game": game.id,
        "version": game.version,
        **kit_field(game.digest),
        "seats": state.seats,
        "options": dict(state.options),
        "move": state.move,
        "rng": state.rng,
        "stack": stack,
        "position": state.to_dict(),
    }
    return json.dumps(saved, separators=(",", ":"))


def kit_field(digest: str) -> dict[str, str]:
    """What a save or a record says of a kit: nothing if there is none."""
    return {"digest": digest} if digest else {}


def kit_of(game_id: str) -> tuple[str, str]:
    """The game and the kit of an id such as "way-of-the-samurai+moon-road"; no kit: empty."""
    game, _, kit = game_id.partition("+")
    return game, kit


def how_to_open(game_id: object) -> str:
    """A sentence for somebody who meets a game whose kit is not open here; else nothing."""
    if not isinstance(game_id, str) or not all(kit_of(game_id)):
        return ""
    game, kit = kit_of(game_id)
    call = f"tk.game({shown(game)}).with_kit(folder)"
    return f" It is played with the kit {shown(kit)}, which is not open here: {call} opens it."


def load(game: Game[Any], text: object) -> State:
    """The state of a saved text; BadRecord if it is not one of ours."""
    where = f"this saved {game.title}"
    saved = Fields(parse_json(text, where), where)
    is_old = type(saved.data.get("tablekit")) is int and saved.data["tablekit"] == OLD_FORMAT
    written = OLD_FORMAT if is_old else FORMAT
    for name, mine in (("tablekit", written), ("game", game.id), ("version", game.version)):
        # True is 1 to Python, never to us.
        if type(saved.data.get(name)) is not type(mine) or saved.data[name] != mine:
            hint = how_to_open(saved.data.get(name)) if name == "game" else ""
            words = f"{name} is {shown(saved.data.get(name))}; this tablekit reads {mine!r}.{hint}"
            saved.fail(words.rstrip("."))
    if saved.data.get("digest", "") != game.digest:
        saved.fail(OTHER_KIT)
    saved.only(("tablekit", "game", "version", *kit_field(game.digest), *FIELDS))
    seats = saved.number("seats", game.seats[0], game.seats[-1])
    state: State = game.empty_table(seats, _options(game, seats, saved))
    state.move = saved.number("move", 0, 1_000_000)
    state.rng = saved.number("rng", 0, 2**64 - 1)
    state.stack = [_frame(game, saved, state.seats, entry) for entry in saved.items("stack")]
    position = Fields(saved.data["position"], where)
    state.fill(Fields(_carry_over(game, position), where) if is_old else position)
    return state


def _carry_over(game: Game[Any], position: Fields) -> dict[str, Any]:
    try:
        return game.carry_over(dict(position.data))
    except (AttributeError, LookupError, TypeError, ValueError):
        position.fail("this old save is damaged")


def _options(game: Game, seats: int, saved: Fields) -> dict[str, str | int]:
    # An option that was added since is as it was played before, or has its default.
    options = Fields(saved.data["options"], saved.where)
    try:
        return game.settle(seats, as_written(game.options, options.data))
    except BadOption as problem:
        saved.fail(str(problem).rstrip("."))


def _frame(game: Game, saved: Fields, seats: int, entry: object) -> int:
    if not isinstance(entry, list) or len(entry) != 3:
        saved.fail("each entry of the stack is a decision, a seat and a number")
    kinds = [kind.name for kind in game.decisions]
    # Old saves spell some decisions with an underscore.
    asked = entry[0].replace("_", "-") if isinstance(entry[0], str) else entry[0]
    return frame(
        saved.check_word("stack", asked if asked in kinds else entry[0], kinds),
        saved.check_number("stack", entry[1], 0, seats - 1),
        saved.check_number("stack", entry[2], 0, 2**40),
    )


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
