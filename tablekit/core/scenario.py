"""Positions in words: what the descriptions of all games have in common.

A description names fields. Whatever it does not say is as after a deal; whatever it gets wrong is
answered with a sentence, and with the nearest name where one was misspelt.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablekit.core.errors import BadOption, BadPosition, nearest, shown
from tablekit.core.game import Game
from tablekit.core.rng import seeded
from tablekit.core.saving import Fields


class Description(Fields):
    """A described position of a game."""

    def __init__(self, game: Game[Any], position: dict[str, object], known: Sequence[str]) -> None:
        """`known` are the fields of the game's own; seats, seed, watch and options come with it."""
        super().__init__(position, f"this {game.title} position", BadPosition)
        self.game = game
        everything = ("seats", "seed", "watch", *(option.name for option in game.options), *known)
        for name in self.data:
            if name not in everything:
                can = ", ".join(dict.fromkeys(everything))
                hint = nearest(name, everything)
                self.fail(f"there is nothing called {shown(name)}; one can set {can}.{hint}")

    def has(self, name: str) -> bool:
        """Whether the description says anything about this."""
        return name in self.data

    def seats(self, default: int, listed: Sequence[str] = ()) -> int:
        """How many seats: as said, else as many as one of these fields lists, else the default."""
        allowed = self.game.seats
        if self.has("seats"):
            return self.number("seats", allowed[0], allowed[-1])
        for name in listed:
            entries = self.data.get(name)
            if isinstance(entries, list | tuple) and len(entries) in allowed:
                return len(entries)
        return default

    def options(self) -> dict[str, object]:
        """The options that the description names."""
        names = [option.name for option in self.game.options]
        return {name: self.data[name] for name in names if self.has(name)}

    def begin(self, seats: int, chosen: dict[str, object] | None = None) -> Any:
        """An empty table with the described options (or those chosen), seed and watcher."""
        try:
            options = self.game.settle(seats, self.options() if chosen is None else chosen)
        except BadOption as problem:
            self.fail(str(problem).rstrip("."))
        state = self.game.empty_table(seats, options)
        state.rng = seeded(self.number("seed", -(2**64), 2**64) if self.has("seed") else 0)
        if self.data.get("watch", False) is True:
            state.watch()
        return state

    def stacked(self, name: str, words: Sequence[str]) -> tuple[list[int], bool]:
        """The described top of a deck, first card first, and whether the rest lies below it.

        Nothing said: the whole deck. A list that ends in "..." (or an Ellipsis): the rest below.
        """
        if not self.has(name):
            return [], True
        named = self.items(name)
        goes_on = bool(named) and (named[-1] is Ellipsis or named[-1] in ("...", "…"))
        return self.check_words(name, named[:-1] if goes_on else named, words), goes_on
