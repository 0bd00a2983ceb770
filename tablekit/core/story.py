"""A story: games that one person plays one after the other, and the ledger that remembers them.

A game with a story makes its ledger (`Game.story`) and says what stands on its scroll
(`Game.tell_story`). Whoever keeps a ledger, as the dashboard does in the store, keeps the text
of `to_json` and need not know what it means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypedDict


class Ledger(Protocol):
    """How far somebody has come. It never changes: whatever is noted gives another ledger."""

    @property
    def entries(self) -> int:
        """How many entries it has."""

    @property
    def open_tables(self) -> Sequence[str]:
        """The tables at which a game of the story is still being played."""

    @property
    def tables(self) -> Sequence[str]:
        """All tables of the story, the noted ones too."""

    def options(self, choice: object) -> Mapping[str, str | int]:
        """The options of the next game, with what was chosen for it; else BadOption."""

    def sit_down(self, table: str, options: Mapping[str, object]) -> Ledger:
        """With a table at which the next game begins; as it is, if those are other options."""

    def get_up(self, table: str) -> Ledger:
        """Without a table that is gone before its game was over."""

    def note_table(self, table: str, state: Any) -> Ledger:
        """With the finished game of one of its open tables; each table is noted once."""

    def move_on(self) -> Ledger:
        """Without another try at what was lost; BadOption where one cannot."""

    def fork(self, count: int) -> Ledger:
        """As it was after so many entries, to be played on otherwise; BadOption if it has fewer."""

    def to_json(self) -> str:
        """The ledger as a line of text."""


class Entry(TypedDict):
    """A line of the path walked."""

    words: str
    rule: str
    points: int
    how: str
    """"won", "lost" or "left"."""
    table: str
    """Where it was played, if that is known."""
    number: int
    """Its place among all entries, from 1."""


class Chapter(TypedDict):
    """A game of the story, with the tries at it."""

    number: int
    title: str
    about: str
    status: str
    """"won", "left", "next" or "later"."""
    entries: list[Entry]


class Scroll(TypedDict):
    """What is shown of a ledger, in words."""

    title: str
    about: str
    rule: str
    """The rule that tells how the story is played."""
    entries: int
    points: int
    total: str
    """The points in words."""
    rank: str
    meaning: str
    """What the rank means, and how far it is to the next."""
    chapters: list[Chapter]
    option: str
    """The option that is chosen before each game; its words and drawings are the option's."""
    choices: list[tuple[int, str]]
    """What can be chosen, each with what it brings; nothing after the end of the story."""
    chosen: int
    ended: str
    """What is said after the end; empty before it."""
    may_move_on: bool
