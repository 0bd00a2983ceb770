"""The game of Shogun no Katana: the deal, and what the contract asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, overload

from tablekit.core.errors import BadOption
from tablekit.core.kit_games import GameWithKits
from tablekit.core.kits import Source
from tablekit.core.refusal import Message
from tablekit.core.rooms import Rooms
from tablekit.core.story import Ledger, Scroll
from tablekit.core.texts import Own, Texts
from tablekit.games.shogun_no_katana import story
from tablekit.games.shogun_no_katana.box import kits
from tablekit.games.shogun_no_katana.box.board import (
    CELL_IDS,
    CELL_NAMES,
    COLOUR_IDS,
    COLOUR_NAMES,
    LINE_IDS,
    LINE_NAMES,
    MOST_SEATS,
    NO_PIECE,
    NO_PLACE,
    PLACE_IDS,
    PLACE_NAMES,
    RESOURCE_NAMES,
    SPACES,
)
from tablekit.games.shogun_no_katana.box.catalogue import catalogue
from tablekit.games.shogun_no_katana.box.chapters import RANK_WORDS
from tablekit.games.shogun_no_katana.box.components import Box
from tablekit.games.shogun_no_katana.box.sheets import SHEETS
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS
from tablekit.games.shogun_no_katana.position import consistency, deal, scenario, views
from tablekit.games.shogun_no_katana.position.state import LAYOUT, State
from tablekit.games.shogun_no_katana.rules import ending, flow, phantom
from tablekit.games.shogun_no_katana.settings import SOLO_LEVEL, Settings, clashes, options
from tablekit.games.shogun_no_katana.story import Campaign, Progress
from tablekit.games.shogun_no_katana.thumb import cautions, outlook, policy, reasons
from tablekit.games.shogun_no_katana.words import actions, events, refusals, scroll
from tablekit.games.shogun_no_katana.words.actions import LETTERS, LINE_KINDS, unpack_order
from tablekit.games.shogun_no_katana.words.decisions import DECISIONS

ID: Final = "shogun-no-katana"
TITLE: Final = "Shogun no Katana"
BOARD_NAMES: Final = {
    "resource": RESOURCE_NAMES,
    "second_resource": RESOURCE_NAMES,
    "colour": COLOUR_NAMES,
    "line": LINE_NAMES,
    "cell": CELL_NAMES,
    "place": PLACE_NAMES,
}
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


class ShogunNoKatana(GameWithKits[State]):
    """Swordsmiths of a village: commissions, a forge as a puzzle, and a katana for the Shogun.

    A game always ends: in each of four rounds every player, the Phantom too, has at most nine
    pieces to place, and passes once; in a turn every decision uses up something that there is
    little of: a piece, a coin, a resource, a complete sword or a card.

    >>> state = GAME.new(seats=3, seed=42)
    >>> state.decision.kind
    'choose-starting-sword'
    >>> state.refusal("monk").code
    'not-your-turn-now'
    """

    def __init__(self, source: Source | None = None) -> None:
        super().__init__(ID, TITLE, kits, SHEETS, source)
        tables = kits.rows_of(self.tables)
        self.box: Box = kits.OUR_BOX if source is None else Box(tables)
        own: Own = {}
        if source is not None:
            own = kits.own_words(source)
        box = self.box
        self.seats = range(1, MOST_SEATS + 1)
        self.longest = 20_000
        self.horizon = 8
        self.texts = texts = Texts(
            "tablekit.games.shogun_no_katana.words", {**box.names, **BOARD_NAMES, **RANK_WORDS}, own
        )
        self.state_type = State
        self.layout = LAYOUT
        self.rooms = ROOMS
        self.options = options(texts, len(box.chapters) - 1)
        self.decisions = DECISIONS.rows
        self.events = events.EVENTS.rows
        self.words = {
            "sword": box.sword_ids,
            "blade": box.blade_ids,
            "other_blade": box.blade_ids,
            "card": box.card_ids,
            "hall": box.hall_ids,
            "other_hall": box.hall_ids,
            "honour": box.honour_ids,
            "favour": box.favour_ids,
            "resource": RESOURCE_IDS,
            "colour": COLOUR_IDS,
            "line": LINE_IDS,
            "kind_of_line": LINE_KINDS,
            "place": PLACE_IDS,
            "cell": CELL_IDS,
            "order": Orders(),
            "chapter": [chapter.id for chapter in box.chapters[1:]],
        }
        self.rival_turns = {ending.PHANTOM: events.PHANTOMS_TURN}
        self.refusals = refusals.REFUSALS
        self.catalogue = catalogue(tables)

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it."""
        state = super().empty_table(seats, options)
        state.box = self.box
        state.settings = Settings(self.box, seats, options)
        return state

    def defaults(self, seats: int, chosen: Mapping[str, object]) -> Mapping[str, str | int]:
        """A single player has a Phantom beside them (SK-121)."""
        return {"phantom": SOLO_LEVEL} if seats == 1 else {}

    def check_options(self, seats: int, settled: Mapping[str, str | int]) -> None:
        """BadOption, with the rule, if these options cannot be played together (SK-121)."""
        for code in clashes(self.box, seats, settled):
            words = {"title": self.title, "count": seats, "number": settled["chapter"]}
            raise self.texts.problem(BadOption, f"clash-{code}", words)

    def progress(self, state: State) -> list[Progress]:
        """How far the chapter of a position, full or masked, is met; nothing without a chapter."""
        if not state.settings.chapter.number:
            return []
        return story.progress(state, ending.outcome(state).totals)

    def story(self, text: object = None) -> Campaign:
        """The campaign: a new one, or as it was saved (SK-1011)."""
        if text is None:
            return Campaign(story=self.box.chapters)
        return Campaign.from_json(text, self.box.chapters)

    def tell_story(self, ledger: Ledger, language: str = "en") -> Scroll:
        """The scroll of a campaign."""
        assert isinstance(ledger, Campaign)
        return scroll.unroll(ledger, self.texts, language)

    def deal(self, state: State) -> None:
        """The setup, up to the first starting sword (SK-101 to SK-119)."""
        deal.set_up(state)
        flow.go_on(state)

    def thumb(self, state: State) -> int:
        """What the rules of thumb choose, in playouts."""
        return policy.choose(state)

    def caution(self, state: State, action: int) -> Message | None:
        """A turn that is given up."""
        return cautions.caution(state, action)

    def turn(self, state: State) -> int:
        """A number that is another one in every individual turn, and the same throughout."""
        standing = len(state.beside) + SPACES - state.spaces.count(NO_PIECE)
        is_phantom = state.turn == state.seats
        if state.settings.phantom:
            standing += phantom.set_aside(state)
        if state.place != NO_PLACE or (is_phantom and not state.passed >> state.seats & 1):
            standing -= 1  # the piece of this turn
        return (state.round * 8 + state.turn) * 128 + standing + 64 * bool(state.starting)


GAME: Final = ShogunNoKatana()
