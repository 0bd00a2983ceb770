"""The table: everything that is true in a game of Shogun no Katana, as plain ints.

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
    PILES,
    SEAT,
    Field,
    Layout,
)
from tablekit.core.rooms import StateInRooms
from tablekit.games.shogun_no_katana.box.board import (
    ATTENDANTS,
    COLOURS,
    HALLS_IN_PLAY,
    LAST_COLUMN,
    LINES,
    MONKS,
    MOST_COMPOSED,
    MOST_SEATS,
    NO_FAVOUR,
    NO_PIECE,
    NO_PLACE,
    NOT_GIVEN,
    OPEN_FAVOUR,
    ROUNDS,
    SPACES,
    SWORD_SPACES,
    WORKERS,
)
from tablekit.games.shogun_no_katana.box.components import NO_CARD, NO_SWORD, Box
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES
from tablekit.games.shogun_no_katana.rules import flow
from tablekit.games.shogun_no_katana.settings import Settings

ALL_SEATS: Final = (1 << MOST_SEATS) - 1
LARGEST_TASK: Final = 2**45
MARKET_SLOTS: Final = 2
"""Market cards that lie beside the deck (SK-111)."""


def _last_piece(state: object) -> int:
    """The largest number of a piece on the board: a seat's monk, or the Phantom's worker."""
    assert isinstance(state, State)
    return state.seats * 2 - (not state.settings.phantom)


def _last_player(state: object) -> int:
    """The number of the last player: a seat, or the Phantom after them."""
    assert isinstance(state, State)
    return state.settings.players - 1


LAYOUT: Final = Layout(
    Field("round", NUMBER, low=1, high=ROUNDS, start=1),
    Field("komainu", NUMBER, high=LAST_SEAT),
    Field("turn", NUMBER, high=_last_player),
    Field("passed", NUMBER, high=ALL_SEATS),
    Field("standing", NUMBER, high=ALL_SEATS),
    Field("place", NUMBER, low=NO_PLACE, words="place", start=NO_PLACE),
    Field("score", NUMBERS, low=-1000, high=10_000, each=SEAT),
    Field("coins", NUMBERS, high=10_000, each=SEAT),
    Field("storage", NUMBERS, high=1_000, each=SEAT, times=RESOURCES),
    Field("workers", NUMBERS, high=WORKERS, each=SEAT),
    Field("monks", NUMBERS, high=MONKS, start=MONKS, each=SEAT),
    Field("forge", PILES, high=2**17 - 1, is_sorted=True),
    Field("delivered", PILES, high=2**17 - 1),
    Field("project", NUMBERS, high=100, each=SEAT, times=RESOURCES),
    Field("katana", NUMBERS, high=2 ** (3 * MOST_COMPOSED) - 1, each=SEAT, is_shared=True),
    Field("given", NUMBERS, NOT_GIVEN, 15, start=NOT_GIVEN, each=SEAT, is_shared=True),
    Field("shame", NUMBER, high=ALL_SEATS),
    Field("decorators", NUMBERS, high=LAST_COLUMN, each=SEAT, times=RESOURCES),
    Field("attendants", NUMBERS, high=ATTENDANTS, each=SEAT, times=HALLS_IN_PLAY),
    Field("sashimono", NUMBERS, high=100, each=SEAT, times=COLOURS),
    Field("held", PILES, words="card", is_sorted=True),
    Field("placed", PILES, high=2**11 - 1, is_sorted=True),
    Field("honours", NUMBERS, NO_CARD, 0, "honour", NO_CARD, SEAT, ROUNDS, is_shared=True),
    Field("activated", NUMBERS, high=2**LINES - 1, each=SEAT, is_shared=True),
    Field("late", NUMBERS, high=2**14 - 1, is_shared=True),
    Field("moment", NUMBER, high=255),
    Field("pending", NUMBERS, words="card", is_sorted=True),
    Field("open_effects", NUMBERS, words="card", is_sorted=True),
    Field("discount", NUMBER, high=1_000),
    Field("rebate", NUMBER, high=1_000),
    Field("ready", NUMBERS, words="blade", is_sorted=True),
    Field("spent", NUMBERS, words="blade", is_sorted=True),
    Field("given_now", NUMBER, high=ALL_SEATS),
    Field("first_favour", NUMBER, low=NO_FAVOUR, high=OPEN_FAVOUR, start=NO_FAVOUR),
    Field("agenda", NUMBERS, high=LARGEST_TASK),
    Field("spaces", NUMBERS, NO_PIECE, _last_piece, start=NO_PIECE, each=FIXED, times=SPACES),
    Field("beside", NUMBERS, high=127, is_shared=True),
    Field(
        "display", NUMBERS, NO_SWORD, words="sword", start=NO_SWORD, each=FIXED, times=SWORD_SPACES
    ),
    Field("starting", NUMBERS, words="sword", is_shared=True),
    Field("tiles", NUMBERS, words="sword", seen=NOBODY, top_first=True, is_shared=True),
    Field("daimyo", NUMBERS, words="card", seen=NOBODY, is_shared=True),
    Field("daimyo_left", NUMBERS, high=1_000, each=FIXED, times=COLOURS),
    Field("market", NUMBERS, words="card", seen=NOBODY, top_first=True, is_shared=True),
    Field(
        "market_row", NUMBERS, NO_CARD, words="card", start=NO_CARD, each=FIXED, times=MARKET_SLOTS
    ),
    Field("honour_deck", NUMBERS, words="honour", seen=NOBODY, top_first=True, is_shared=True),
    Field("honour_row", NUMBERS, words="honour", is_shared=True),
    Field("discard", NUMBERS, words="card", is_sorted=True, is_shared=True),
    Field("halls", NUMBERS, words="hall", is_shared=True),
    Field("favours", NUMBERS, words="favour", is_sorted=True, is_shared=True),
    Field("phantom_score", NUMBER, low=-1000, high=10_000, is_new=True),
    Field("phantom_workers", NUMBER, high=WORKERS, is_new=True),
    Field("phantom_swords", NUMBERS, words="sword", is_shared=True, is_new=True),
    Field("phantom_katana", NUMBERS, high=2 * RESOURCES - 1, is_shared=True, is_new=True),
    Field(
        "phantom_attendants",
        NUMBERS,
        high=1,
        each=FIXED,
        times=HALLS_IN_PLAY,
        is_shared=True,
        is_new=True,
    ),
    Field(
        "phantom_sashimono",
        NUMBERS,
        high=100,
        each=FIXED,
        times=COLOURS,
        is_shared=True,
        is_new=True,
    ),
    Field("phantom_cards", NUMBERS, words="card", is_sorted=True, is_shared=True, is_new=True),
    Field("phantom_honours", NUMBERS, words="honour", is_shared=True, is_new=True),
    Field(
        "solo_deck",
        NUMBERS,
        words="place",
        seen=NOBODY,
        top_first=True,
        is_shared=True,
        is_new=True,
    ),
    Field("solo_discard", NUMBERS, words="place", is_shared=True, is_new=True),
    Field("solo_reserve", NUMBERS, words="place", seen=NOBODY, is_shared=True, is_new=True),
    Field("solo_known", NUMBER, high=127, is_new=True),
    Field(
        "surcharge", NUMBERS, high=1_000, each=FIXED, times=RESOURCES, is_shared=True, is_new=True
    ),
    derived=("box", "settings"),
)


class State(StateInRooms):
    """One position of Shogun no Katana. Lists are by seat unless said otherwise."""

    __slots__ = LAYOUT.names

    round: int
    """From 1 to 4 (SK-201)."""
    komainu: int
    """Who has the komainu card and begins the round (SK-202)."""
    turn: int
    """The active player: a seat, or `seats`, the number of the Phantom."""
    passed: int
    """A bit for each player who has passed this round, the Phantom after the seats (SK-223)."""
    standing: int
    """A bit for each seat that declines slots without a reaction until its own turn (SK-244)."""
    place: int
    """Where the active player acts in this turn, or NO_PLACE (SK-605)."""
    score: list[int]
    """Points on the track; below 0 is possible (R19)."""
    coins: list[int]
    """Coins in hand."""
    storage: list[int]
    """Base resources in the storage: RESOURCES numbers for each seat (SK-103)."""
    workers: list[int]
    """Available workers; locked ones follow from the delivered swords (SK-104)."""
    monks: list[int]
    """Monks in the temple (SK-303)."""
    forge: list[list[int]]
    """The blades on the forge, packed and sorted (see `rules.forge`)."""
    delivered: list[list[int]]
    """The delivered swords, packed the same way, in the order of delivery (SK-514)."""
    project: list[int]
    """Resources in the Project, RESOURCES numbers for each seat; none after the launch (SK-707)."""
    katana: list[int]
    """The composition of the katana, packed (see `words.actions.pack_order`); 0 before it is in
    play (SK-704)."""
    given: list[int]
    """The decorations of the delivered katana, a bit for each resource; NOT_GIVEN before."""
    shame: int
    """A bit for each seat with a shame card (SK-711)."""
    decorators: list[int]
    """The academy column of each decorator, from 0; RESOURCES numbers for each seat (SK-105)."""
    attendants: list[int]
    """Attendants in each hall of the palace, HALLS_IN_PLAY numbers for each seat (SK-371)."""
    sashimono: list[int]
    """Sashimono of each colour in the area, COLOURS numbers for each seat (SK-512)."""
    held: list[list[int]]
    """Daimyo and market cards that lie face up beside the washitsu, sorted (SK-601)."""
    placed: list[list[int]]
    """Cards under the forge board, each packed with its line (see `rules.cards`), sorted."""
    honours: list[int]
    """The honour card taken in each round, ROUNDS numbers for each seat, or NO_CARD (SK-391)."""
    activated: list[int]
    """A bit for each line activated by a delivery in this individual turn (SK-630)."""
    late: list[int]
    """Cards that were placed under a line after it was activated in this individual turn, packed:
    they wait until the turn is over (SK-630)."""
    moment: int
    """What has happened in the present moment, a bit each (see `moment`)."""
    pending: list[int]
    """Cards whose effect was used in this moment and whose bonus is not bought (SK-603)."""
    open_effects: list[int]
    """Cards whose bonus was bought in this moment and whose effect is not used (SK-603)."""
    discount: int
    """Coins that the resources of this market action cost less (SK-608)."""
    rebate: int
    """Coins that the next permanent bonus of this moment costs less (SK-611)."""
    ready: list[int]
    """In a forge action: blades that may still use their normal activation (SK-334)."""
    spent: list[int]
    """In a forge action: blades that have used it."""
    given_now: int
    """A bit for each seat that has delivered its katana in this individual turn (SK-717)."""
    first_favour: int
    """Favour I: OPEN_FAVOUR, the seat that has it, or NO_FAVOUR (SK-716)."""
    agenda: list[int]
    """What is to be done once nobody is asked anything (see `agenda`)."""
    spaces: list[int]
    """The pieces on the spaces of the board: player * 2, a monk 1 more; or NO_PIECE."""
    beside: list[int]
    """The pieces beside the forges, not by seat: seat * 32 + line * 2, a monk 1 more (SK-331)."""
    display: list[int]
    """The sword on each sword space, not by seat; or NO_SWORD (SK-109)."""
    starting: list[int]
    """The starting swords that nobody has picked yet, not by seat (SK-115)."""
    tiles: list[int]
    """The face-down sword stack, not by seat; the last one is on top."""
    daimyo: list[int]
    """The four residence decks one after the other, each with its top last (SK-110)."""
    daimyo_left: list[int]
    """How many cards each residence deck has, by residence."""
    market: list[int]
    """The market deck, not by seat; the last one is on top and seen by all (SK-111)."""
    market_row: list[int]
    """The cards on the two other market slots, or NO_CARD."""
    honour_deck: list[int]
    """The honour cards still to come, not by seat."""
    honour_row: list[int]
    """The honour cards to choose from, not by seat; the first is nearest the deck (SK-113)."""
    discard: list[int]
    """Daimyo and market cards that are out of the game, face up (SK-631)."""
    halls: list[int]
    """The halls of the palace, not by seat (SK-106)."""
    favours: list[int]
    """The favour cards of this game, not by seat (SK-112)."""
    phantom_score: int
    """The Phantom's points on the track."""
    phantom_workers: int
    """Its available workers; locked ones follow from its swords (SK-902)."""
    phantom_swords: list[int]
    """The swords on its washitsu, in their order (SK-915)."""
    phantom_katana: list[int]
    """The resources on its katana from the left: resource * 2, decorated 1 more (SK-916)."""
    phantom_attendants: list[int]
    """Its attendants in each hall of the palace (SK-919)."""
    phantom_sashimono: list[int]
    """Its sashimono by colour (SK-915)."""
    phantom_cards: list[int]
    """The market cards that it took, sorted (SK-923)."""
    phantom_honours: list[int]
    """Its honour cards, by round (SK-936)."""
    solo_deck: list[int]
    """The Phantom's deck; a card is the place that it shows, the last one is on top (SK-904)."""
    solo_discard: list[int]
    """Its discard pile: what was drawn since the last shuffle, and was not removed."""
    solo_reserve: list[int]
    """The solo cards that are set aside (SK-905)."""
    solo_known: int
    """A bit for each place whose card of the reserve was seen in the deck (SK-942)."""
    surcharge: list[int]
    """Coins that lie on each resource of the market (SK-1113)."""
    box: Box
    """What lies in the box; shared by all copies."""
    settings: Settings
    """What was agreed before the deal; shared by all copies."""

    def copy(self) -> State:  # noqa: PLR0915 - a line for each field, held to the layout
        """An independent copy."""
        twin = State(self.game, self.seats, self.options)
        self.copy_core_into(twin)
        twin.box = self.box
        twin.settings = self.settings
        twin.round = self.round
        twin.komainu = self.komainu
        twin.turn = self.turn
        twin.passed = self.passed
        twin.standing = self.standing
        twin.place = self.place
        twin.score = self.score[:]
        twin.coins = self.coins[:]
        twin.storage = self.storage[:]
        twin.workers = self.workers[:]
        twin.monks = self.monks[:]
        twin.forge = [blades[:] for blades in self.forge]
        twin.delivered = [swords[:] for swords in self.delivered]
        twin.project = self.project[:]
        twin.katana = self.katana
        twin.given = self.given
        twin.shame = self.shame
        twin.decorators = self.decorators[:]
        twin.attendants = self.attendants[:]
        twin.sashimono = self.sashimono[:]
        twin.held = [cards[:] for cards in self.held]
        twin.placed = [cards[:] for cards in self.placed]
        twin.honours = self.honours
        twin.activated = self.activated
        twin.late = self.late
        twin.moment = self.moment
        twin.pending = self.pending[:]
        twin.open_effects = self.open_effects[:]
        twin.discount = self.discount
        twin.rebate = self.rebate
        twin.ready = self.ready[:]
        twin.spent = self.spent[:]
        twin.given_now = self.given_now
        twin.first_favour = self.first_favour
        twin.agenda = self.agenda[:]
        twin.spaces = self.spaces[:]
        twin.beside = self.beside
        twin.display = self.display[:]
        twin.starting = self.starting
        twin.tiles = self.tiles
        twin.daimyo = self.daimyo
        twin.daimyo_left = self.daimyo_left[:]
        twin.market = self.market
        twin.market_row = self.market_row[:]
        twin.honour_deck = self.honour_deck
        twin.honour_row = self.honour_row
        twin.discard = self.discard
        twin.halls = self.halls
        twin.favours = self.favours
        twin.phantom_score = self.phantom_score
        twin.phantom_workers = self.phantom_workers
        twin.phantom_swords = self.phantom_swords
        twin.phantom_katana = self.phantom_katana
        twin.phantom_attendants = self.phantom_attendants
        twin.phantom_sashimono = self.phantom_sashimono
        twin.phantom_cards = self.phantom_cards
        twin.phantom_honours = self.phantom_honours
        twin.solo_deck = self.solo_deck
        twin.solo_discard = self.solo_discard
        twin.solo_reserve = self.solo_reserve
        twin.solo_known = self.solo_known
        twin.surcharge = self.surcharge
        return twin

    def find_legal(self) -> list[int]:
        """The legal actions of the current decision, sorted."""
        return flow.find_legal(self)

    def step(self, action: int) -> None:
        """Carry out a legal action."""
        flow.step(self, action)
