"""The layout of a state: every field declared once.

A row of the layout says what a field holds, how long it is, its range, the words that its numbers
stand for, and who may see it. From the rows follow the empty table, saving, loading, the check of
every range, equality, and what a seat may be shown where a game does not say more.

    LAYOUT: Final = Layout(
        Field("turn", NUMBER, high=LAST_SEAT),
        Field("bushido", NUMBER, low=-1, high=LAST_SEAT, start=-1),
        Field("honor", NUMBERS, high=30, each=SEAT),
        Field("role", NUMBERS, words="role", each=SEAT, seen=OWNER),
        Field("hands", PILES, words="card", seen=OWNER),
        Field("deck", NUMBERS, words="card", seen=NOBODY, top_first=True),
        Field("squares", NUMBERS, -1, LAST_SEAT, ("x", "o"), -1, FIXED, times=9, columns=3),
    )

A state's class names its slots with `LAYOUT.names` and gives each field its type and its docstring.
`copy` is written by hand where speed matters; the conformance kit holds it to the layout.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tablekit.core.errors import Nonconforming
from tablekit.core.saving import Fields

if TYPE_CHECKING:
    from tablekit.core.state import State

# What a field holds.
NUMBER: Final = 0
"""One number."""
NUMBERS: Final = 1
"""A list of numbers."""
PILES: Final = 2
"""A list of numbers for each seat."""

# How long a list is.
FREE: Final = 0
"""As long as it happens to be: a deck, a row of placed cards."""
SEAT: Final = 1
"""As many numbers for each seat as the row says."""
PAIR: Final = 2
"""A number for each seat towards each seat."""
FIXED: Final = 3
"""As many numbers as the row says, whatever the seats: the squares of a board."""

# Who may see it.
EVERYBODY: Final = 0
OWNER: Final = 1
"""Each seat sees its own part, perhaps more by the rules of the game."""
NOBODY: Final = 2
"""Nobody sees it for sure: a deck, chance that a scenario has fixed."""

HIDDEN: Final = -1
"""Stands for what a seat cannot see."""
LARGEST: Final = 1_000_000

# A bound of a range: a number, or what follows from the table, such as the last seat.
Bound = int | Callable[[Any], int]


def LAST_SEAT(state: State) -> int:  # noqa: N802 - a bound, read like the constants above
    """The number of the last seat."""
    return state.seats - 1


@dataclass(frozen=True)
class Field:
    """One row of a layout.

    A game whose numbers are written in a way of their own overrides `write_one` and `read_one`.
    """

    name: str
    """Of the state's attribute."""
    shape: int
    """NUMBER, NUMBERS or PILES."""
    low: Bound = 0
    high: Bound = LARGEST
    words: str | Sequence[str] = ""
    """What the numbers stand for: a kind of the game's `words`, or the words themselves; -1 is
    none of them, and allowed where `low` is -1. If `high` is LAST_SEAT, each seat has its word."""
    start: int = 0
    """What it holds, or its entries hold, on an empty table."""
    each: int = FREE
    """How long a list is: FREE, or `times` numbers for each SEAT, for each PAIR, or FIXED."""
    times: int = 1
    columns: int = 0
    """Of a board: a FIXED list is shown as rows of so many squares, from the top. If there are as
    many squares as the game has `notations`, a click on a square is the action at its place."""
    seen: int = EVERYBODY
    """Who may see it: EVERYBODY, OWNER or NOBODY."""
    saved: str = ""
    """Its name in saved positions, if it is another one."""
    is_sorted: bool = False
    """Whether the order means nothing and is kept sorted, as in a hand."""
    top_first: bool = False
    """A pile has its top card last; written down it begins with the top."""
    is_shared: bool = False
    """Whether the list is only ever replaced as a whole, so that copies may share it."""
    is_new: bool = False
    """Whether positions that were saved before it was added lack it; there it is as on an empty
    table."""

    @property
    def key(self) -> str:
        """Its name in saved positions."""
        return self.saved or self.name

    def length(self, seats: int) -> int | None:
        """How many entries it has at a table of that size; None: as many as there happen to be."""
        if self.shape == PILES:
            return seats
        if self.each == FREE:
            return None
        return self.times * {SEAT: seats, PAIR: seats * seats, FIXED: 1}[self.each]

    def empty(self, seats: int) -> object:
        """What it holds on an empty table."""
        if self.shape == NUMBER:
            return self.start
        if self.shape == PILES:
            return [[] for _ in range(seats)]
        return [self.start] * (self.length(seats) or 0)

    def vocabulary(self, state: State) -> Sequence[str]:
        """The words that its numbers stand for; none if they are just numbers."""
        return state.game.words[self.words] if isinstance(self.words, str) else self.words

    # --- Saving -------------------------------------------------------------------------------

    def write(self, state: State) -> object:
        """Its value in plain JSON types, components by their ids."""
        value = getattr(state, self.name)
        if self.shape == PILES:
            return [self._write_list(state, part) for part in value]
        return (
            self._write_list(state, value)
            if self.shape == NUMBERS
            else self.write_one(state, value)
        )

    def read(self, state: State, fields: Fields) -> object:
        """The value of a saved field, checked; what does not fit fails with a sentence."""
        data = fields.data.get(self.key)
        if self.shape == NUMBER:
            return self.read_one(state, fields, data)
        entries = fields.items(self.key, self.length(state.seats))
        if self.shape == NUMBERS:
            return self._read_list(state, fields, entries)
        lists = [Fields({self.key: each}, fields.where, fields.error) for each in entries]
        return [self._read_list(state, each, each.items(self.key)) for each in lists]

    def _write_list(self, state: State, numbers: Sequence[int]) -> list[object]:
        written = [self.write_one(state, number) for number in numbers]
        return written[::-1] if self.top_first else written

    def write_one(self, state: State, number: int) -> object:
        """One number in plain JSON types."""
        if not self.words:
            return number
        return "" if number < 0 else self.vocabulary(state)[number]

    def _read_list(self, state: State, fields: Fields, entries: Sequence[object]) -> list[int]:
        numbers = [self.read_one(state, fields, entry) for entry in entries]
        if self.is_sorted:
            numbers.sort()
        return numbers[::-1] if self.top_first else numbers

    def read_one(self, state: State, fields: Fields, value: object) -> int:
        """One number of a saved field, checked."""
        low = self.low if isinstance(self.low, int) else self.low(state)
        if self.words:
            if value == "" and low < 0:
                return -1
            return fields.check_word(self.key, value, self.vocabulary(state))
        high = self.high if isinstance(self.high, int) else self.high(state)
        return fields.check_number(self.key, value, low, high)

    # --- Seeing -------------------------------------------------------------------------------

    def hide(self, state: State, seat: int | None) -> None:
        """Put HIDDEN for all that the seat does not see for sure."""
        if self.seen == EVERYBODY:
            return
        value = getattr(state, self.name)
        if self.shape == NUMBER:
            setattr(state, self.name, HIDDEN)
        elif self.shape == PILES:
            own = seat if self.seen == OWNER else None
            hidden = [
                part if place == own else [HIDDEN] * len(part) for place, part in enumerate(value)
            ]
            setattr(state, self.name, hidden)
        else:
            own = seat if self.seen == OWNER and self.each == SEAT else None
            kept = [
                number if place // self.times == own else HIDDEN
                for place, number in enumerate(value)
            ]
            setattr(state, self.name, kept)

    def show(self, state: State, value: object) -> object:
        """A value, or a part of it, as a view tells it: words, and None for what is hidden.

        Where everybody sees it, -1 hides nothing: it is no word, or just a number.
        """
        if isinstance(value, list):
            return [self.show(state, part) for part in value]
        assert isinstance(value, int)
        if value == HIDDEN and self.seen != EVERYBODY:
            return None
        return self.write_one(state, value)

    def rows(self, value: Any) -> Any:
        """A board as rows of squares; any other value as it is."""
        size = self.columns
        return [value[at : at + size] for at in range(0, len(value), size)] if size else value

    @property
    def is_by_seat(self) -> bool:
        """Whether each seat has a part of it."""
        return self.shape == PILES or (self.shape == NUMBERS and self.each == SEAT)

    def part(self, value: Any, seat: int) -> object:
        """The seat's part of a value."""
        if self.shape == PILES or self.times == 1:
            return value[seat]
        return value[seat * self.times : (seat + 1) * self.times]


class Layout:
    """The fields of a game's state, in the order in which they are saved.

    `derived` names slots that follow from the game and its options, such as its settings.
    """

    def __init__(self, *fields: Field, derived: Sequence[str] = ()) -> None:
        self.fields = fields
        self.derived = tuple(derived)
        self.names = (*(field.name for field in fields), *self.derived)
        """The slots of the state's class."""
        for name in self.names:
            if self.names.count(name) > 1:
                raise Nonconforming(f"The layout has two rows for {name!r}.")
        for field in fields:
            if field.columns and (field.each != FIXED or field.times % field.columns):
                raise Nonconforming(f"{field.name!r} is no board of {field.columns} columns.")

    def lay_out(self, state: State) -> None:
        """Give every field what it holds on an empty table."""
        for field in self.fields:
            setattr(state, field.name, field.empty(state.seats))

    def write(self, state: State) -> dict[str, object]:
        """Every field in plain JSON types."""
        return {field.key: field.write(state) for field in self.fields}

    def read(self, state: State, fields: Fields) -> None:
        """Set every field from a saved position; what does not fit fails with a sentence."""
        known = [field for field in self.fields if not field.is_new or field.key in fields.data]
        fields.only([field.key for field in known])
        for field in self.fields:
            value = field.read(state, fields) if field in known else field.empty(state.seats)
            setattr(state, field.name, value)

    def copy(self, state: State, twin: State) -> None:
        """Give a twin every field, for games that do not write their own `copy`."""
        for field in self.fields:
            value = getattr(state, field.name)
            if field.shape == PILES:
                value = [part[:] for part in value]
            elif field.shape == NUMBERS and not field.is_shared:
                value = value[:]
            setattr(twin, field.name, value)
        for name in self.derived:
            setattr(twin, name, getattr(state, name))

    def values(self, state: State) -> dict[str, object]:
        """Every field as it is, for comparing and pickling."""
        return {field.name: getattr(state, field.name) for field in self.fields}

    def hide(self, state: State, seat: int | None) -> None:
        """Take out what the seat does not see for sure."""
        for field in self.fields:
            field.hide(state, seat)

    def secrets(self) -> list[Field]:
        """The fields that not everybody sees."""
        return [field for field in self.fields if field.seen != EVERYBODY]

    def show(self, state: State) -> dict[str, object]:
        """All of a masked position in plain JSON types; what belongs to a seat is in `players`.

        A board is a list of rows.
        """
        shown: dict[str, object] = {}
        players: list[dict[str, object]] = [{"seat": seat} for seat in range(state.seats)]
        for field in self.fields:
            value = getattr(state, field.name)
            if field.is_by_seat:
                for seat, player in enumerate(players):
                    player[field.key] = field.show(state, field.part(value, seat))
            elif field.shape == NUMBERS and field.seen == NOBODY:
                shown[field.key] = len(value)
            else:
                shown[field.key] = field.show(state, field.rows(value))
        return {"players": players, **shown}
