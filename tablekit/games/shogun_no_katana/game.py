"""The game of Shogun no Katana: the deal, and what the contract asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, overload

from tablekit.core.rooms import GameInRooms, Rooms
from tablekit.core.texts import Texts
from tablekit.games.shogun_no_katana.box.board import (
    CELL_IDS,
    CELL_NAMES,
    COLOUR_IDS,
    COLOUR_NAMES,
    LINE_IDS,
    LINE_NAMES,
    MOST_SEATS,
    PLACE_IDS,
    PLACE_NAMES,
    RESOURCE_NAMES,
)
from tablekit.games.shogun_no_katana.box.catalogue import catalogue
from tablekit.games.shogun_no_katana.box.components import OUR_BOX, read_tables
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS
from tablekit.games.shogun_no_katana.position import consistency, deal, scenario, views
from tablekit.games.shogun_no_katana.position.state import LAYOUT, State
from tablekit.games.shogun_no_katana.rules import ending, flow, refusals
from tablekit.games.shogun_no_katana.settings import Settings, options
from tablekit.games.shogun_no_katana.thumb import outlook, policy, reasons
from tablekit.games.shogun_no_katana.words import actions, events
from tablekit.games.shogun_no_katana.words.actions import LETTERS, LINE_KINDS, unpack_order
from tablekit.games.shogun_no_katana.words.decisions import DECISIONS

TEXTS: Final = Texts(
    "tablekit.games.shogun_no_katana.words",
    {
        **OUR_BOX.names,
        "resource": RESOURCE_NAMES,
        "second_resource": RESOURCE_NAMES,
        "colour": COLOUR_NAMES,
        "line": LINE_NAMES,
        "cell": CELL_NAMES,
        "place": PLACE_NAMES,
    },
)
ROOMS: Final = Rooms[State](
    flow, refusals, ending, actions, views, consistency, scenario, policy, reasons, outlook
)


class Orders(Sequence[str]):
    """The compositions of a katana in letters, each at its packed number.

    >>> Orders()[actions.pack_order([0, 1, 2, 3])]
    'L-W-S-R'
    """

    def __len__(self) -> int:
        return 1 << 21

    @overload
    def __getitem__(self, place: int) -> str: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[str]: ...
    def __getitem__(self, place: int | slice) -> str | Sequence[str]:
        if isinstance(place, slice):
            return [self[each] for each in range(*place.indices(len(self)))]
        return "-".join(LETTERS[resource].upper() for resource in unpack_order(place))


class ShogunNoKatana(GameInRooms[State]):
    """Swordsmiths of a village: commissions, a forge as a puzzle, and a katana for the Shogun.

    A game always ends: in each of four rounds every player has at most nine pieces to place, and
    passes once; in a turn every decision uses up something that there is little of: a piece, a
    coin, a resource, a complete sword or a card.

    >>> state = GAME.new(seats=3, seed=42)
    >>> state.decision.kind
    'choose-starting-sword'
    >>> state.refusal("monk").code
    'not-your-turn-now'
    """

    def __init__(self) -> None:
        super().__init__()
        self.id = "shogun-no-katana"
        self.title = "Shogun no Katana"
        self.seats = range(2, MOST_SEATS + 1)
        self.longest = 20_000
        self.horizon = 3
        self.box = OUR_BOX
        self.texts = TEXTS
        self.state_type = State
        self.layout = LAYOUT
        self.rooms = ROOMS
        self.options = options(TEXTS)
        self.decisions = DECISIONS.rows
        self.events = events.EVENTS.rows
        box = self.box
        self.words = {
            "sword": box.sword_ids,
            "blade": box.blade_ids,
            "other_blade": box.blade_ids,
            "card": box.card_ids,
            "hall": box.hall_ids,
            "honour": box.honour_ids,
            "favour": box.favour_ids,
            "resource": RESOURCE_IDS,
            "colour": COLOUR_IDS,
            "line": LINE_IDS,
            "kind_of_line": LINE_KINDS,
            "place": PLACE_IDS,
            "cell": CELL_IDS,
            "order": Orders(),
        }
        self.refusals = refusals.REFUSALS
        self.catalogue = catalogue(read_tables())

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it."""
        state = super().empty_table(seats, options)
        state.box = self.box
        state.settings = Settings(options)
        return state

    def deal(self, state: State) -> None:
        """The setup, up to the first starting sword (SK-101 to SK-119)."""
        deal.set_up(state)
        flow.go_on(state)

    def turn(self, state: State) -> int:
        """A number that is another one in every individual turn."""
        placed = sum(state.workers) + sum(state.monks)
        return (state.round * 8 + state.turn) * 128 + placed + 64 * bool(state.starting)


GAME: Final = ShogunNoKatana()
