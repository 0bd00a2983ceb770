"""The game of Sake Samurai: the deal, and what the contract asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core.errors import BadOption
from tablekit.core.rooms import GameInRooms, Rooms
from tablekit.core.texts import Texts
from tablekit.games.sake_samurai.box.components import (
    BACK_IDS,
    BACK_NAMES,
    CARD_IDS,
    CARD_NAMES,
    CATALOGUE,
    GEAR_IDS,
    GEAR_NAMES,
    LOCATION_IDS,
    LOCATION_NAMES,
    MOST_SEATS,
    PLACE_IDS,
    SAMURAI_IDS,
    SAMURAI_NAMES,
    TYPE_NAMES,
)
from tablekit.games.sake_samurai.position import consistency, deal, scenario, views
from tablekit.games.sake_samurai.position.state import LAYOUT, State
from tablekit.games.sake_samurai.rules import ending, flow, refusals, turn
from tablekit.games.sake_samurai.rules.answers import STANDING_IDS
from tablekit.games.sake_samurai.rules.ring import DIRECTION_IDS
from tablekit.games.sake_samurai.settings import Settings, options
from tablekit.games.sake_samurai.thumb import outlook, policy, reasons
from tablekit.games.sake_samurai.words import actions, events
from tablekit.games.sake_samurai.words.decisions import DECISIONS

TEXTS: Final = Texts(
    "tablekit.games.sake_samurai.words",
    {
        "card": CARD_NAMES,
        "type": TYPE_NAMES,
        "gear": GEAR_NAMES,
        "place": GEAR_NAMES,  # life deck and board are told by a message
        "samurai": SAMURAI_NAMES,
        "back": BACK_NAMES,
        "location": LOCATION_NAMES,
    },
)
ROOMS: Final = Rooms[State](
    flow, refusals, ending, actions, views, consistency, scenario, policy, reasons, outlook
)


class SakeSamurai(GameInRooms[State]):
    """Drunken duels around a cup, and the dead go on playing.

    A game always ends: after `max_turns` turns the Masu is turned over (SA-155), and after
    `max_seppuku_rounds` rounds a tie is broken (SA-153). In a turn at most two cards are played and
    one more for each sip, of which a game has 20; every play asks the seven others twice at most.

    >>> state = GAME.new(seats=5, seed=42)
    >>> state.actor == state.turn
    True
    >>> state.refusal("step:cw.1").code
    'no-movement-now'
    """

    def __init__(self) -> None:
        super().__init__()
        self.id = "sake-samurai"
        self.title = "Sake Samurai"
        self.seats = range(3, MOST_SEATS + 1)
        self.longest = 300_000
        self.horizon = 4
        self.texts = TEXTS
        self.state_type = State
        self.layout = LAYOUT
        self.rooms = ROOMS
        self.options = options(TEXTS)
        self.decisions = DECISIONS.rows
        self.events = events.EVENTS.rows
        self.words = {
            "card": CARD_IDS,
            "gear": GEAR_IDS,
            "samurai": SAMURAI_IDS,
            "location": LOCATION_IDS,
            "back": BACK_IDS,
            "place": PLACE_IDS,
            "direction": DIRECTION_IDS,
            "answer": STANDING_IDS,
        }
        self.refusals = refusals.REFUSALS
        self.catalogue = CATALOGUE

    def check_options(self, seats: int, settled: Mapping[str, str | int]) -> None:
        """Whoever begins has a seat at the table (SA-011)."""
        first = str(settled["first_player"])
        if first.isdigit() and int(first) >= seats:
            raise TEXTS.problem(BadOption, "clash-first-player", {"first": first, "count": seats})

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it."""
        state = super().empty_table(seats, options)
        state.settings = Settings(options)
        return state

    def deal(self, state: State) -> None:
        """Boards, cards, steps and sake (SA-001 to SA-010); somebody begins (SA-011)."""
        deal.set_up(state)
        turn.begin_turn(state, state.turn)
        flow.go_on(state)

    def turn(self, state: State) -> int:
        """A number that is another one in every turn."""
        return state.turns


GAME: Final = SakeSamurai()
