"""What the store keeps, as it hands it out."""

from __future__ import annotations

from typing import Final, NamedTuple

UNDO: Final = ""
"""The notation of a line that takes the last move back."""


MIXED: Final = "mixed"
KNOWN: Final = "known"
PASSED_ON: Final = "passed-on"
"""What somebody at a table may know about its cards (`Deal.how`)."""


class Line(NamedTuple):
    """One line of a table's journal: a move, or `UNDO`."""

    seat: int
    notation: str
    comment: str = ""


class Seat(NamedTuple):
    """A seat at a table."""

    seat: int
    name: str
    bot: str
    """The kind of bot that plays it now; empty while a person does."""
    person: bool
    """Whether it is a person's seat, even while a bot plays it."""
    seen: float
    """When its window last said that it is there; 0.0 if it never did or is gone."""
    invited: bool = False
    """Whether an invitation waits for somebody: nobody has a key to this seat yet."""
    windows: int = 0
    """How many windows show what this seat may know."""


class Deal(NamedTuple):
    """What somebody may know about the cards of a table, whose they are not."""

    how: str = ""
    """"mixed" if a seed was chosen and the server's own chance mixed in, "known" if the owner may
    know the cards, "passed-on" if a seat was somebody else's before; empty if nobody can know."""
    seed: str = ""
    """The seed that was chosen, if there was one."""


class Signs(NamedTuple):
    """What the windows of a table tell each other beside moves."""

    waits: bool = False
    """Whether it waits for its people: the game has not begun, and nobody sees the deal."""
    percent: int = 100
    """How much of their time its bots have to think, as many share the server."""


class Rematch(NamedTuple):
    """The table at which the people of another one play again."""

    id: str
    seat: int
    """Who asked for it."""


class Said(NamedTuple):
    """One thing said at a table."""

    number: int
    seat: int | None
    """Who said it; None is a spectator."""
    words: str
    at: float


class Summary(NamedTuple):
    """A table as a lobby lists it."""

    id: str
    game: str
    names: tuple[str, ...]
    lines: int
    """The length of its journal, moves taken back included."""
    made: float
    changed: float
    """When it was last played, talked at or handed over; coming and going does not count."""
    result: str
    """How it ended, in words; empty while it goes on."""


class Marked(NamedTuple):
    """How a learner got through a step of a lesson, the last time."""

    game: str
    lesson: str
    step: int
    """Its number, from 0."""
    how: str
    """"first try", "with help" or "shown"."""
    wrong: int
    """Wrong tries before it was solved."""
    at: float


class Keepsake(NamedTuple):
    """A text that is kept for somebody."""

    id: str
    text: str
    changed: float
