"""The table: everything that is true in a game of Sake Samurai, as plain ints.

Its questions are answered by the modules of the rooms (see `core.rooms`).
"""

from __future__ import annotations

from typing import Final

from tablekit.core.layout import (
    FIXED,
    LAST_SEAT,
    NOBODY,
    NUMBER,
    NUMBERS,
    OWNER,
    PILES,
    SEAT,
    Field,
    Layout,
)
from tablekit.core.memory import LARGEST_FACT
from tablekit.core.refusal import Refusal
from tablekit.core.rooms import StateInRooms
from tablekit.games.sake_samurai.box.components import INN, NO_CARD, NO_GEAR, Box
from tablekit.games.sake_samurai.box.kits import OUR_BOX
from tablekit.games.sake_samurai.rules import answers, ending, flow
from tablekit.games.sake_samurai.rules.answers import STANDING_IDS
from tablekit.games.sake_samurai.rules.facts import STATUS_IDS
from tablekit.games.sake_samurai.rules.ring import LARGEST_FOLLOWER
from tablekit.games.sake_samurai.rules.turn import NORMAL_PLAYS
from tablekit.games.sake_samurai.settings import MOST_SEPPUKU, MOST_TURNS, Settings
from tablekit.games.sake_samurai.words.actions import STANDING, kind_of

LARGEST_TASK: Final = 2**40
ALL_SEATS: Final = 255
NO_SEAT: Final = -1


def layout(box: Box) -> Layout:
    """The fields of a state with the components of a box."""
    sips = box.most_sips
    return Layout(
        Field("board", NUMBERS, words="samurai", each=SEAT, saved="boards", is_shared=True),
        Field("location", NUMBER, words="location", start=INN),
        Field("status", NUMBERS, words=STATUS_IDS, each=SEAT),
        Field("seated", NUMBERS, high=1, start=1, each=SEAT),
        Field("hands", PILES, words="card", seen=OWNER, is_sorted=True),
        Field("life", PILES, words="card", seen=NOBODY, top_first=True),
        Field("wounds", PILES, words="card", seen=NOBODY, top_first=True),
        Field(
            "gear",
            NUMBERS,
            low=NO_CARD,
            words="card",
            start=NO_CARD,
            each=SEAT,
            times=box.gear_count,
        ),
        Field("sips", NUMBERS, high=sips, each=SEAT, times=box.places),
        Field("wielded", NUMBERS, low=NO_GEAR, words=box.weapon_ids, start=NO_GEAR, each=SEAT),
        Field("gaps", NUMBERS, high=box.step_tokens, each=SEAT),
        Field("followers", NUMBERS, high=LARGEST_FOLLOWER, is_sorted=True),
        Field("masu", NUMBER, high=sips),
        Field("deck", NUMBERS, words="card", seen=NOBODY, top_first=True),
        Field("discard", NUMBERS, words="card"),
        Field("aside", NUMBERS, words="card", seen=NOBODY, is_sorted=True, is_shared=True),
        Field("resolving", NUMBER, low=NO_CARD, words="card", start=NO_CARD),
        Field("turn", NUMBER, high=LAST_SEAT),
        Field("turns", NUMBER, high=MOST_TURNS + 1000),
        Field("plays", NUMBER, high=sips + NORMAL_PLAYS),
        Field("souls", NUMBER, high=ALL_SEATS),
        Field("stirred", NUMBER, high=1),
        Field("agenda", NUMBERS, high=LARGEST_TASK),
        Field("round", NUMBER, high=MOST_SEPPUKU + 1),
        Field("round_first", NUMBER, low=NO_SEAT, high=LAST_SEAT, start=NO_SEAT),
        Field("to_play", NUMBER, high=ALL_SEATS),
        Field("ending", NUMBER, words=ending.REASONS),
        Field("standing", NUMBERS, words=STANDING_IDS, each=SEAT, seen=OWNER),
        Field("known", NUMBERS, high=LARGEST_FACT, seen=OWNER, is_sorted=True),
        Field(
            "fresh",
            NUMBERS,
            high=sum(box.copies),
            each=FIXED,
            times=box.card_kinds,
            is_shared=True,
        ),
        derived=("settings", "box"),
    )


LAYOUT: Final = layout(OUR_BOX)


class State(StateInRooms):
    """One position of Sake Samurai. Lists are by seat unless said otherwise."""

    __slots__ = LAYOUT.names

    board: list[int]
    """The samurai boards; never changed in place, so copies share it."""
    location: int
    """Where the game takes place (SA-010)."""
    status: list[int]
    """Whether a player is a samurai, a spirit, or has left the game (see `facts`)."""
    seated: list[int]
    """1 while the seated marker lies on the board (SA-003)."""
    hands: list[list[int]]
    """The cards in hand, sorted."""
    life: list[list[int]]
    """The life decks, face down and never looked at (SA-107); the last card is on top."""
    wounds: list[list[int]]
    """The wounds, face down; the last card is on top."""
    gear: list[int]
    """Weapons and items in play: for each seat the card of each kind of gear, or NO_CARD."""
    sips: list[int]
    """Sips of sake: for each seat a number for every place; a spirit has them all on the board."""
    wielded: list[int]
    """The weapon in the defence area, or NO_GEAR."""
    gaps: list[int]
    """Step tokens between each samurai and the next one clockwise; 0 where there is no gap."""
    followers: list[int]
    """The followers in play, not by seat: packed and sorted (see `ring`)."""
    masu: int
    """Sips left in the Masu."""
    deck: list[int]
    """Face down; the last one is on top, and its back is seen by all."""
    discard: list[int]
    """Face up; the last one is on top."""
    aside: list[int]
    """Cards out of the game, face down: of players who left (SA-150), or left out by a scenario."""
    resolving: int
    """The card being played, or NO_CARD."""
    turn: int
    """The active player."""
    turns: int
    """How many turns have been completed (SA-155)."""
    plays: int
    """How many more cards the active samurai may play (SA-023, SA-097)."""
    souls: int
    """A bit for each seat whose soul has burnt this turn (SA-085)."""
    stirred: int
    """1 once the active samurai has declared an attack, a movement or iaido this turn (SA-164)."""
    agenda: list[int]
    """What is to be done once nobody is asked anything (see `agenda`)."""
    round: int
    """0 before the Round of Death, 1 in it, then 1 more for each seppuku round."""
    round_first: int
    """Who began the present round, or NO_SEAT."""
    to_play: int
    """In a round: a bit for each seat whose last turn is still to come (SA-142)."""
    ending: int
    """Why the game is over (see `ending`); NOT_YET while it goes on."""
    standing: list[int]
    """What each seat wants to be asked (SA-072b); seen by the seat alone."""
    known: list[int]
    """What seats have seen go into other hands (see `core.memory`)."""
    fresh: list[int]
    """How many copies of each card the deck might still hold, as everybody knows (`memory`)."""
    settings: Settings
    """What was agreed before the deal; shared by all copies."""
    box: Box
    """The components that it is played with; shared by all copies."""

    def copy(self) -> State:
        """An independent copy."""
        twin = State(self.game, self.seats, self.options)
        self.copy_core_into(twin)
        twin.settings = self.settings
        twin.box = self.box
        twin.board = self.board
        twin.location = self.location
        twin.status = self.status[:]
        twin.seated = self.seated[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.life = [pile[:] for pile in self.life]
        twin.wounds = [pile[:] for pile in self.wounds]
        twin.gear = self.gear[:]
        twin.sips = self.sips[:]
        twin.wielded = self.wielded[:]
        twin.gaps = self.gaps[:]
        twin.followers = self.followers[:]
        twin.masu = self.masu
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.aside = self.aside
        twin.resolving = self.resolving
        twin.turn = self.turn
        twin.turns = self.turns
        twin.plays = self.plays
        twin.souls = self.souls
        twin.stirred = self.stirred
        twin.agenda = self.agenda[:]
        twin.round = self.round
        twin.round_first = self.round_first
        twin.to_play = self.to_play
        twin.ending = self.ending
        twin.standing = self.standing[:]
        twin.known = self.known[:]
        twin.fresh = self.fresh
        return twin

    def whispers(self, seat: int) -> list[int]:
        return answers.whispers(self, seat)

    def why_not_whisper(self, seat: int, action: int) -> Refusal:
        is_standing = kind_of(action) == STANDING
        why = answers.against_standing(self, seat, action) if is_standing else "not-whispered"
        return self.refuse(why, {})

    def hear(self, seat: int, action: int) -> None:
        answers.set_standing(self, seat, action)

    def standing_answer(self) -> int:
        return answers.standing_answer(self)

    def find_legal(self) -> list[int]:
        # As flow.find_legal, without the call: every decision passes here.
        top = self.stack[-1]
        return flow.FINDERS[top & 63](self, top >> 6 & 15)

    def step(self, action: int) -> None:
        flow.step(self, action)
