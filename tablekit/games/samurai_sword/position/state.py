"""The table: everything that is true in a game of Samurai Sword, as plain ints.

Its questions are answered by the modules of the rooms (see `core.rooms`).
"""

from __future__ import annotations

from typing import Final, cast

from tablekit.core.layout import (
    LAST_SEAT,
    NOBODY,
    NUMBER,
    NUMBERS,
    OWNER,
    PAIR,
    PILES,
    SEAT,
    Field,
    Layout,
)
from tablekit.core.memory import LARGEST_FACT
from tablekit.core.rooms import StateInRooms
from tablekit.core.saving import Fields
from tablekit.core.state import State as BaseState
from tablekit.games.samurai_sword.box.components import (
    CARDS,
    HONOR_SUPPLY,
    KINDS,
    NO_CARD,
    NO_ROLE,
    RESILIENCE,
    TEAM_IDS,
)
from tablekit.games.samurai_sword.position import memory
from tablekit.games.samurai_sword.rules import flow, scoring
from tablekit.games.samurai_sword.settings import Settings

NO_SEAT: Final = -1
NO_TEAM: Final = -1
MOST_GRUDGE: Final = 10_000
"""More hostility than any game has room for."""


class DeckMemory(Field):
    """A number for each card, saved as a row of KINDS counts for each seat and one for watchers."""

    def empty(self, seats: int) -> object:
        """As it is kept: a number for each card."""
        return [0] * KINDS

    def length(self, seats: int) -> int:
        """As it is saved: the row of those who only watch is one more than the seats."""
        return (seats + 1) * KINDS

    def write(self, state: BaseState) -> object:
        """The rows one after another."""
        rows = range(state.seats + 1)
        return [count for row in rows for count in memory.row_of(cast("State", state), row)]

    def read(self, state: BaseState, fields: Fields) -> object:
        """The same way back."""
        counts = cast("list[int]", super().read(state, fields))
        return memory.pack_rows(
            [counts[start : start + KINDS] for start in range(0, len(counts), KINDS)]
        )


LAYOUT: Final = Layout(
    Field(
        "role",
        NUMBERS,
        words="role",
        start=NO_ROLE,
        each=SEAT,
        seen=OWNER,
        saved="roles",
        is_shared=True,
    ),
    Field("character", NUMBERS, words="character", each=SEAT, saved="characters", is_shared=True),
    Field("resilience", NUMBERS, high=max(RESILIENCE), each=SEAT),
    Field("honor", NUMBERS, high=HONOR_SUPPLY, each=SEAT),
    Field("hands", PILES, words="card", seen=OWNER, is_sorted=True),
    Field("armor", NUMBERS, high=CARDS, each=SEAT),
    Field("concentration", NUMBERS, high=CARDS, each=SEAT),
    Field("fast_draw", NUMBERS, high=CARDS, each=SEAT),
    Field("bushido", NUMBER, low=NO_SEAT, high=LAST_SEAT, start=NO_SEAT),
    Field("deck", NUMBERS, words="card", seen=NOBODY, top_first=True),
    Field("discard", NUMBERS, words="card"),
    Field("aside", NUMBERS, words="card", is_shared=True),
    Field("resolving", NUMBER, low=NO_CARD, words="card", start=NO_CARD),
    Field("box", NUMBER, high=HONOR_SUPPLY),
    Field("turn", NUMBER, high=LAST_SEAT),
    Field("weapons_played", NUMBER, high=CARDS),
    Field("ending", NUMBER, words=scoring.REASONS),
    Field("penalty", NUMBER, low=NO_TEAM, words=TEAM_IDS, start=NO_TEAM),
    Field("grudges", NUMBERS, low=-MOST_GRUDGE, high=MOST_GRUDGE, each=PAIR),
    Field("known", NUMBERS, high=LARGEST_FACT, seen=OWNER, is_sorted=True),
    DeckMemory("might_hold", NUMBERS, high=CARDS, seen=OWNER),
    Field("older", NUMBERS, high=CARDS, each=SEAT),
    derived=("settings",),
)


class State(StateInRooms):
    """One position of Samurai Sword. Lists are by seat unless said otherwise."""

    __slots__ = LAYOUT.names

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
    """The seat that the one Bushido in play lies in front of, or NO_SEAT."""
    deck: list[int]
    """Face down; the last one is on top (saved and described, a deck begins with its top)."""
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
    """Why the game is over (see `scoring`); NOT_YET while it goes on."""
    penalty: int
    """The team that bears the deadly strike at the end, or NO_TEAM."""
    grudges: list[int]
    """How hostile each seat has been to each other one, a row a seat (see `memory`); public."""
    known: list[int]
    """What seats have seen go into other hands (see `core.memory`)."""
    might_hold: list[int]
    """By card: how many copies the deck might still hold, as each seat knows (see `memory`)."""
    older: list[int]
    """At most so many cards of a hand were not drawn from the present deck (see `memory`)."""
    settings: Settings
    """What was agreed before the deal; shared by all copies."""

    def copy(self) -> State:
        """An independent copy."""
        twin = State(self.game, self.seats, self.options)
        self.copy_core_into(twin)
        twin.settings = self.settings
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
