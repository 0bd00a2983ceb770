"""The game of Sake Samurai: the deal, and what the contract asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core.errors import BadOption
from tablekit.core.kit_games import GameWithKits
from tablekit.core.kits import Source
from tablekit.core.refusal import Message
from tablekit.core.rooms import Rooms
from tablekit.core.texts import Own, Texts
from tablekit.games.sake_samurai.box import kit_looks, kits
from tablekit.games.sake_samurai.box.catalogue import catalogue
from tablekit.games.sake_samurai.box.components import BACK_IDS, MOST_SEATS, Box
from tablekit.games.sake_samurai.box.sheets import FEWEST_SEATS, SHEETS
from tablekit.games.sake_samurai.position import consistency, deal, scenario, views
from tablekit.games.sake_samurai.position.state import State, layout
from tablekit.games.sake_samurai.rules import ending, flow, turn
from tablekit.games.sake_samurai.rules.ring import DIRECTION_IDS
from tablekit.games.sake_samurai.settings import Settings, options
from tablekit.games.sake_samurai.thumb import cautions, outlook, policy, reasons
from tablekit.games.sake_samurai.words import actions, events, refusals
from tablekit.games.sake_samurai.words.decisions import DECISIONS

MOST_MOVES: Final = 1_169 * 150 + 5_000
"""No game has more moves, with any options and any kit (see `SakeSamurai`)."""
ID: Final = "sake-samurai"
TITLE: Final = "Sake Samurai"
ROOMS: Final = Rooms[State](
    flow, refusals, ending, actions, views, consistency, scenario, policy, reasons, outlook
)


class SakeSamurai(GameWithKits[State]):
    """Drunken duels around a cup, and the dead go on playing.

    A game always ends: after `max_turns` turns, 1,000 at most, the Masu is turned over (SA-155).
    Nine more turns are a Round of Death with an extra turn (SA-141), and 20 seppuku rounds of eight
    turns are the most that can be chosen (SA-153): 1,169 turns in all. A samurai turn asks

        phase 1     3: two cards, the end
        a card     45: an event with three attacks (ours have two), each with its target, with a
                       window of seven who answer, and with seven spirits who may help
        phase 2    48: sixteen followers (ours are ten), each with its turn, its target, a defence
        the rest    9: six cards too many, the end window, a seat in the Dojo, what to wield

    so 150 times at most, and a spirit turn 49. What comes on top is used up once and for all: 40
    sips (ours are 20) that are placed, burnt or stolen with what they buy, 72 life points that a
    soul burns, the followers and cards of eight who fall. That is less than 5,000.

    >>> state = GAME.new(seats=5, seed=42)
    >>> state.actor == state.turn
    True
    >>> state.refusal("step:cw.1").code
    'no-movement-now'
    """

    def __init__(self, source: Source | None = None) -> None:
        super().__init__(ID, TITLE, kits, SHEETS, source)
        tables = kits.rows_of(self.tables)
        self.box: Box = kits.OUR_BOX if source is None else Box(tables)
        own: Own = {}
        if source is not None:
            self.drawings = kit_looks.drawings(source)
            own = kit_looks.own_words(source)
        box = self.box
        # A card is shown by the drawing of its type.
        types = zip(box.card_ids, (box.type_ids[kind] for kind in box.type), strict=True)
        drawn = {card: self.drawings.get(kind, kind) for card, kind in types}
        # Who has left the game had become a shade of it.
        self.drawings = {**self.drawings, **drawn, "gone": "spirit", "fallen": "spirit"}
        self.seats = range(FEWEST_SEATS, MOST_SEATS + 1)
        self.longest = MOST_MOVES
        self.horizon = 4
        self.texts = texts = Texts("tablekit.games.sake_samurai.words", box.names, own)
        self.state_type = State
        self.layout = layout(box)
        self.rooms = ROOMS
        self.options = options(box, texts)
        self.decisions = DECISIONS.rows
        self.events = events.EVENTS.rows
        self.words = {
            "card": box.card_ids,
            "gear": box.gear_ids,
            "samurai": box.samurai_ids,
            "location": box.location_ids,
            "back": BACK_IDS,
            "place": box.place_ids,
            "direction": DIRECTION_IDS,
        }
        self.refusals = refusals.REFUSALS
        self.catalogue = catalogue(tables)

    def check_options(self, seats: int, settled: Mapping[str, str | int]) -> None:
        """Whoever begins has a seat at the table (SA-011)."""
        first = str(settled["first_player"])
        if first.isdigit() and int(first) >= seats:
            raise self.texts.problem(
                BadOption, "clash-first-player", {"first": first, "count": seats}
            )

    def thumb(self, state: State) -> int:
        """What the rules of thumb choose, in playouts."""
        return policy.choose(state)

    def caution(self, state: State, action: int) -> Message | None:
        """Life that is burnt and never comes back."""
        return cautions.caution(state, action)

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it."""
        state = super().empty_table(seats, options)
        state.box = self.box
        state.settings = Settings(self.box, options)
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
