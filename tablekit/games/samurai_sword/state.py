"""The table: everything that is true in a game of Samurai Sword, as plain ints.

The methods that answer questions stand in the other files of this folder, next to their rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core import state as core
from tablekit.core.refusal import Refusal
from tablekit.core.result import Result
from tablekit.core.saving import Fields
from tablekit.games.samurai_sword import actions, flow, refusals, saving, scoring, views

NOBODY: Final = -1
"""No seat."""


class State(core.State):
    """One position of Samurai Sword. Lists are by seat unless said otherwise.

    `setup.empty_table` makes one with nothing on it.
    """

    __slots__ = (
        "armor",
        "aside",
        "box",
        "bushido",
        "character",
        "concentration",
        "deck",
        "discard",
        "ending",
        "fast_draw",
        "grudges",
        "hands",
        "honor",
        "known",
        "might_hold",
        "older",
        "penalty",
        "resilience",
        "resolving",
        "role",
        "turn",
        "weapons_played",
    )

    role: list[int]
    """The secret roles; never changed in place, so copies share it."""
    character: list[int]
    """The public characters; never changed in place."""
    resilience: list[int]
    """Resilience points left."""
    honor: list[int]
    """Honor points."""
    hands: list[list[int]]
    """The cards in hand, sorted."""
    armor: list[int]
    """How many Armor lie in front of each player."""
    concentration: list[int]
    """How many Concentration lie in front of each player."""
    fast_draw: list[int]
    """How many Fast Draw lie in front of each player."""
    bushido: int
    """The seat that the one Bushido in play lies in front of, or NOBODY."""
    deck: list[int]
    """Face down; the last one is on top."""
    discard: list[int]
    """Face up; the last one is on top."""
    aside: list[int]
    """Cards that a scenario left out of the game; empty in every real game."""
    resolving: int
    """The card being carried out, or NO_CARD."""
    box: int
    """Honor that has left the game since the deal."""
    turn: int
    """The active player."""
    weapons_played: int
    """Weapons the active player has played this turn."""
    ending: int
    """Why the game is over (see `scoring`); 0 while it goes on."""
    penalty: int
    """The team that bears the deadly strike at the end, or NOBODY."""
    grudges: list[int]
    """How hostile each seat has been to each other one, a row a seat (see `beliefs`); public."""
    known: list[int]
    """What seats have seen go into other hands (see `memory`)."""
    might_hold: list[int]
    """How many copies of a card the deck might still hold, as each seat knows (see `memory`)."""
    older: list[int]
    """At most so many cards of a hand were not drawn from the present deck (see `memory`)."""

    def copy(self) -> State:
        """An independent copy, without the log."""
        twin = State(self.game, self.seats, self.options)
        self.copy_core_into(twin)
        twin.role = self.role
        twin.character = self.character
        twin.resilience = self.resilience[:]
        twin.honor = self.honor[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.armor = self.armor[:]
        twin.concentration = self.concentration[:]
        twin.fast_draw = self.fast_draw[:]
        twin.bushido = self.bushido
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.aside = self.aside
        twin.resolving = self.resolving
        twin.box = self.box
        twin.turn = self.turn
        twin.weapons_played = self.weapons_played
        twin.ending = self.ending
        twin.penalty = self.penalty
        twin.grudges = self.grudges[:]
        twin.known = self.known[:]
        twin.might_hold = self.might_hold[:]
        twin.older = self.older[:]
        return twin

    def find_legal(self) -> list[int]:
        return flow.find_legal(self)

    def step(self, action: int) -> None:
        flow.step(self, action)

    def question(self) -> Mapping[str, object]:
        return flow.question(self)

    def is_action(self, number: int) -> bool:
        return actions.is_action(number, self.seats)

    def take_apart(self, action: int) -> dict[str, object]:
        return actions.parts(action)

    def write(self, action: int) -> str:
        return actions.notation(action)

    def read(self, text: str) -> int:
        return actions.read(text, self.seats)

    def sentence(self, action: int) -> tuple[str, Mapping[str, object]]:
        return actions.sentence(self, action)

    def candidates(self) -> list[int]:
        return actions.candidates(self)

    def why_not(self, action: int) -> Refusal:
        return refusals.why_not(self, action)

    @property
    def result(self) -> Result | None:
        return scoring.result(self)

    def hide(self, seat: int | None) -> None:
        views.hide(self, seat)

    def redeal(self, seat: int | None) -> None:
        views.redeal(self, seat)

    def show(self, seat: int | None = None) -> dict[str, object]:
        return views.show(self, seat)

    def to_dict(self) -> dict[str, object]:
        return saving.to_dict(self)

    def fill(self, fields: Fields) -> None:
        saving.fill(self, fields)
        saving.check(self, fields)
