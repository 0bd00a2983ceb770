"""Positions in words, for lessons, tests and what-if.

Everything is optional; what is not said is as after a deal with the same seats, seed and options,
with nothing on the forges.

    seats       1 to 4 (default: as many as a list names, else 4; with a chapter 1)
    seed        the chance to come
    watch       True: `state.events()` tells what happens from here on
    round       1 to 4
    turn        whose turn it is (default: seat 0), or "phantom"; it begins, unless `phase` says
                otherwise
    phase       "turn" (default), "start": the starting swords are picked, "over": it has ended
    komainu     who has the komainu card (default: whose turn it is)
    passed      [1, "phantom"]: who has passed; `standing` [1]: the seats that decline slots
    score       {0: 12} or a list; `coins` likewise
    storage     {0: {"wood": 2}}: resources in the storage
    workers     {0: 2}: available ones; the others stand beside the forge
    monks       {0: 1}: in the temple; likewise
    forge       {0: ["sword-35:2", {"blade": "sword-18", "placed": 4, "decorated": ["wood"],
                "sashimono": "red"}]}; "sword-35:2" has two resources on it
    delivered   {0: ["sword-18", {"blade": "sword-27", "decorated": ["wood"]}]}
    project     {0: {"lacquer": 1}}
    katana      {0: {"composition": "lwsr", "placed": 2, "decorated": ["wood"], "delivered": False}}
    shame       [2]: the seats with a shame card
    decorators  {0: {"wood": 3}}: academy columns
    palace      ["hall-treasury", …]: all its halls
    attendants  {0: ["hall-treasury"]}
    sashimono   {0: {"red": 2}}
    held        {0: ["market-3"]}
    placed      {0: {"row-3": "market-5"}}, or a list of cards for a line
    honours     {0: ["honour-treasury"]}: by round; what is missing is dealt
    honour_row  ["honour-arsenal", …]
    favours     ["favour-1", …]; `first_favour` "open", "gone", or the seat that has it
    display     {"residence-red-1": "sword-05", "residence-red-2": ""}: what is not named is dealt
    starting    ["sword-05", …]: the starting swords that are left
    tiles       ["sword-40", "..."]: the stack from its top; "..." (or Ellipsis): the rest below
    market      ["market-1", "market-2", "..."]: the deck from its top
    market_row  ["market-3", "market-4"]
    daimyo      {"red": ["daimyo-night-shift-wood"]}: the top cards of a residence
    spaces      {"market-1": 0, "komainu-1": {"seat": 1, "monk": True}, "palace-1": "phantom"}:
                pieces on the board
    beside      [{"seat": 0, "line": "row-1", "monk": True}]: pieces beside forges
    surcharge   {"lacquer": 1}: coins on the resources of the market

    The Phantom, with the option `phantom` (1 to 5):

    phantom_score       12
    phantom_workers     2: available ones; those that stand nowhere are set aside
    phantom_swords      ["sword-30", "sword-12"]
    phantom_katana      ["steel", "wood+"]: from the left; + is decorated
    phantom_attendants  ["hall-treasury"]
    phantom_sashimono   {"red": 2}
    phantom_cards       ["market-7"]
    phantom_honours     ["honour-arsenal"]: by round; what is missing is dealt
    solo_deck           ["market", "palace", "..."]: its deck from the top
    solo_discard        ["academy"]: its discard pile, in the order of the draws
    solo_removed        1: daimyo cards that have left the game
    solo_reserve        ["palace", "market"]: what is left; not said, it is drawn
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tablekit.core.cards import lot
from tablekit.core.saving import Fields
from tablekit.core.scenario import Description
from tablekit.games.shogun_no_katana.box.board import (
    BANNER_IDS,
    COLOUR_IDS,
    COLOURS,
    HALLS_IN_PLAY,
    INITIAL,
    LAST_COLUMN,
    LINE_IDS,
    NO_BANNER,
    NO_FAVOUR,
    NO_PIECE,
    OPEN_FAVOUR,
    PLACE_IDS,
    RESIDENCES,
    ROUNDS,
    SOLO_DECK,
    SOLO_RESERVE,
    SPACE_IDS,
    SPACE_NUMBER,
    SWORD_SPACES,
    WORKERS,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS, RESOURCES
from tablekit.games.shogun_no_katana.position import deal
from tablekit.games.shogun_no_katana.position.agenda import plan
from tablekit.games.shogun_no_katana.position.views import (
    unseen_cards,
    unseen_honours,
    unseen_swords,
)
from tablekit.games.shogun_no_katana.rules import flow, forge, phantom, turn
from tablekit.games.shogun_no_katana.rules.ending import PHANTOM
from tablekit.games.shogun_no_katana.settings import SOLO_LEVEL
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import LETTERS, pack_order

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

PHASES: Final = ("turn", "start", "over")
FIELDS: Final[Sequence[str]] = (
    "round",
    "turn",
    "phase",
    "komainu",
    "passed",
    "standing",
    "score",
    "coins",
    "storage",
    "workers",
    "monks",
    "forge",
    "delivered",
    "project",
    "katana",
    "shame",
    "decorators",
    "palace",
    "attendants",
    "sashimono",
    "held",
    "placed",
    "honours",
    "honour_row",
    "favours",
    "first_favour",
    "display",
    "starting",
    "tiles",
    "market",
    "market_row",
    "daimyo",
    "spaces",
    "beside",
    "surcharge",
    "phantom_score",
    "phantom_workers",
    "phantom_swords",
    "phantom_katana",
    "phantom_attendants",
    "phantom_sashimono",
    "phantom_cards",
    "phantom_honours",
    "solo_deck",
    "solo_discard",
    "solo_removed",
    "solo_reserve",
)
"""What can be described, beside seats, seed and the options."""
MOST: Final = 10_000


def build(fields: Description) -> State:
    """The state of a described position."""
    alone = bool(fields.data.get("chapter"))
    seats = fields.seats(1 if alone else 4, ("coins", "score", "workers", "forge"))
    chosen = fields.options()
    if alone:
        chosen.setdefault("phantom", SOLO_LEVEL)
    state: State = fields.begin(seats, chosen)
    deal.draw_halls(state)
    deal.give_pieces(state)
    _set_turn(state, fields)
    _set_halls(state, fields)
    for seat in range(seats):
        _set_seat(state, fields, seat)
    _set_phantom(state, fields)
    _set_swords(state, fields)
    _set_cards(state, fields)
    _set_honours(state, fields)
    _set_favours(state, fields)
    _set_pieces(state, fields)
    _begin(state, fields)
    state.check(fields)
    return state


def _bits(fields: Description, name: str, seats: int) -> int:
    """A bit for each listed seat."""
    if not fields.has(name):
        return 0
    return sum({1 << seat for seat in fields.numbers(name, 0, seats - 1)})


def _passed(state: State, fields: Description) -> int:
    """The same for those who have passed, the Phantom among them."""
    found = 0
    for player in fields.items("passed") if fields.has("passed") else []:
        found |= 1 << _player(state, fields, "passed", player)
    return found


def _player(state: State, fields: Description, name: str, value: object) -> int:
    """The number of a player: a seat, or "phantom" where it plays."""
    if value == PHANTOM and state.settings.phantom:
        return state.seats
    return fields.check_number(name, value, 0, state.seats - 1)


def _set_turn(state: State, fields: Description) -> None:
    """How far the game has come, and whose turn it is."""
    seats = state.seats
    is_over = fields.has("phase") and fields.word("phase", PHASES) == PHASES.index("over")
    state.round = fields.number("round", 1, ROUNDS) if fields.has("round") else 1
    state.turn = _player(state, fields, "turn", fields.data.get("turn", 0))
    has_komainu = fields.has("komainu")
    state.komainu = fields.number("komainu", 0, seats - 1) if has_komainu else state.turn % seats
    state.passed = _passed(state, fields)
    for name in ("standing", "shame"):
        setattr(state, name, _bits(fields, name, seats))
    if is_over:
        state.round, state.passed = ROUNDS, (1 << state.settings.players) - 1
    if fields.has("surcharge"):
        _set_named(state.surcharge, fields, "surcharge", 0, RESOURCE_IDS, 1000, by_seat=False)


def _set_halls(state: State, fields: Description) -> None:
    """Halls and attendants (SK-106, SK-371)."""
    if fields.has("palace"):
        state.halls = fields.words("palace", state.box.hall_ids, state.settings.halls)
    for seat, named in fields.by_seat("attendants", state.seats).items():
        for hall in fields.check_words("attendants", named, state.box.hall_ids):
            if hall not in state.halls:
                fields.fail(f"attendants: {state.box.hall_ids[hall]} is not in play (SK-106)")
            state.attendants[seat * HALLS_IN_PLAY + state.halls.index(hall)] += 1


def _set_seat(state: State, fields: Description, seat: int) -> None:
    """Everything on the boards of one player."""
    seats = state.seats
    if seat in (numbers := fields.by_seat("score", seats)):
        state.score[seat] = fields.check_number("score", numbers[seat], -1000, MOST)
    if seat in (numbers := fields.by_seat("coins", seats)):
        state.coins[seat] = fields.check_number("coins", numbers[seat], 0, MOST)
    _set_named(state.storage, fields, "storage", seat, RESOURCE_IDS, 1000)
    _set_named(state.project, fields, "project", seat, RESOURCE_IDS, 100)
    _set_named(state.sashimono, fields, "sashimono", seat, COLOUR_IDS, 100)
    columns = fields.by_seat("decorators", seats).get(seat, {})
    for name, column in Fields(columns, fields.where, fields.error).data.items():
        resource = fields.check_word("decorators", name, RESOURCE_IDS)
        number = fields.check_number("decorators", column, 1, LAST_COLUMN + 1)
        state.decorators[seat * RESOURCES + resource] = number - 1
    for blade in _listed(fields, fields.by_seat("forge", seats).get(seat, []), "forge"):
        state.forge[seat].append(_read_blade(state, fields, blade, is_delivered=False))
    for blade in _listed(fields, fields.by_seat("delivered", seats).get(seat, []), "delivered"):
        state.delivered[seat].append(_read_blade(state, fields, blade, is_delivered=True))
    katana = fields.by_seat("katana", seats).get(seat)
    if katana is not None:
        _set_katana(state, fields, seat, katana)
    state.forge[seat].sort()
    held = fields.by_seat("held", seats).get(seat, [])
    state.held[seat] = sorted(fields.check_words("held", held, state.box.card_ids))
    under = fields.by_seat("placed", seats).get(seat, {})
    for name, cards in Fields(under, fields.where, fields.error).data.items():
        line = fields.check_word("placed", name, LINE_IDS)
        listed = cards if isinstance(cards, list | tuple) else [cards]
        for card in fields.check_words("placed", listed, state.box.card_ids):
            state.placed[seat].append(line << 7 | card)
    state.placed[seat].sort()


def _set_named(
    numbers: list[int],
    fields: Description,
    name: str,
    seat: int,
    words: Sequence[str],
    most: int,
    by_seat: bool = True,
) -> None:
    """Numbers by name: {"wood": 2}; with a word about a seat, what is not named is 0."""
    size = len(words)
    described: dict[int, object] = {0: fields.data.get(name)}
    if by_seat:
        described = fields.by_seat(name, len(numbers) // size)
    if seat not in described:
        return
    numbers[seat * size : (seat + 1) * size] = [0] * size
    for key, value in Fields(described[seat], fields.where, fields.error).data.items():
        place = fields.check_word(name, key, words)
        numbers[seat * size + place] = fields.check_number(name, value, 0, most)


def _set_phantom(state: State, fields: Description) -> None:
    """Everything that belongs to the Phantom (SK-902 to SK-905)."""
    named = [name for name in FIELDS if name.startswith(("phantom_", "solo_")) and fields.has(name)]
    if not state.settings.phantom:
        if named:
            fields.fail(f"{named[0]}: there is no Phantom (SK-121)")
        return
    box = state.box
    if fields.has("phantom_score"):
        state.phantom_score = fields.number("phantom_score", -1000, MOST)
    if fields.has("phantom_swords"):
        state.phantom_swords = fields.words("phantom_swords", box.sword_ids)
    for each in fields.items("phantom_katana") if fields.has("phantom_katana") else []:
        name = each.removesuffix("+") if isinstance(each, str) else each
        resource = fields.check_word("phantom_katana", name, RESOURCE_IDS)
        state.phantom_katana.append(resource << 1 | (name != each))
    for name in fields.items("phantom_attendants") if fields.has("phantom_attendants") else []:
        hall = fields.check_word("phantom_attendants", name, box.hall_ids)
        if hall not in state.halls:
            fields.fail(f"phantom_attendants: {box.hall_ids[hall]} is not in play (SK-106)")
        state.phantom_attendants[state.halls.index(hall)] = 1
    if fields.has("phantom_sashimono"):
        stacks = state.phantom_sashimono
        _set_named(stacks, fields, "phantom_sashimono", 0, COLOUR_IDS, 100, by_seat=False)
    if fields.has("phantom_cards"):
        state.phantom_cards = sorted(fields.words("phantom_cards", box.card_ids))
    if fields.has("phantom_honours"):
        state.phantom_honours = fields.words("phantom_honours", box.honour_ids)
    _set_solo_cards(state, fields)


def _set_solo_cards(state: State, fields: Description) -> None:
    """Deck, discard pile and reserve; what is not said is dealt (SK-904, SK-942)."""
    left = ROUNDS - state.round
    reserve = SOLO_RESERVE[:]
    state.shuffle(reserve)
    reserve = sorted(reserve[:left])
    if fields.has("solo_reserve"):
        reserve = fields.words("solo_reserve", PLACE_IDS, left)
    state.solo_reserve = reserve
    rest = Counter([*SOLO_DECK, *SOLO_RESERVE])
    rest.subtract(reserve)
    if fields.has("solo_removed"):
        rest[RESIDENCES] -= fields.number("solo_removed", 0, SOLO_DECK.count(RESIDENCES))
    if fields.has("solo_discard"):
        state.solo_discard = fields.words("solo_discard", PLACE_IDS)
    top, goes_on = fields.stacked("solo_deck", PLACE_IDS)
    rest.subtract([*state.solo_discard, *top])
    if min(rest.values()) < 0:
        fields.fail(f"there is no other {PLACE_IDS[min(rest, key=rest.__getitem__)]} (SK-904)")
    below = sorted(rest.elements())
    state.shuffle(below)
    if below and not goes_on:
        # What is not named has been drawn before: the order of a discard pile tells nothing.
        state.solo_discard = [*below, *state.solo_discard]
        below = []
    state.solo_deck = below + top[::-1]
    for place in set(SOLO_RESERVE):
        if state.solo_discard.count(place) > SOLO_DECK.count(place):
            state.solo_known |= 1 << place


def _listed(fields: Fields, value: object, name: str) -> list[object]:
    if not isinstance(value, list | tuple):
        fields.fail(f"{name} is a list for each seat")
    return list(value)


def _read_blade(state: State, fields: Description, value: object, is_delivered: bool) -> int:
    """A sword on a forge, or a delivered one."""
    if isinstance(value, str):
        name, _, count = value.partition(":")
        value = {"blade": name, **({"placed": int(count)} if count.isdigit() else {})}
    part = Fields(value, fields.where, fields.error)
    for key in part.data:
        if key not in ("blade", "placed", "decorated", "sashimono"):
            fields.fail(f"a blade has no {key!r}")
    sword = part.word("blade", state.box.sword_ids)
    length = state.box.length[sword]
    placed = length if is_delivered else 0
    if "placed" in part.data:
        placed = part.number("placed", 0, length)
    banner = INITIAL if is_delivered else 0
    if "sashimono" in part.data:
        banner = part.word("sashimono", BANNER_IDS)
    return forge.blade_entry(sword, placed, _decorations(part), banner)


def _decorations(part: Fields) -> int:
    """A bit for each decorated type."""
    named = part.data.get("decorated", [])
    return sum({1 << each for each in part.check_words("decorated", named, RESOURCE_IDS)})


def _set_katana(state: State, fields: Description, seat: int, value: object) -> None:
    """A katana in play, or delivered (SK-704, SK-715)."""
    part = Fields(value, fields.where, fields.error)
    letters = part.data.get("composition")
    if not isinstance(letters, str) or not letters or any(each not in LETTERS for each in letters):
        fields.fail(f"katana: a composition is made of the letters {LETTERS} (SK-704)")
    state.katana[seat] = pack_order([LETTERS.index(each) for each in letters]) % 2**21
    if part.data.get("delivered") is True:
        state.given[seat] = _decorations(part)
        return
    placed = part.number("placed", 0, len(letters)) if "placed" in part.data else 0
    entry = forge.blade_entry(state.box.katana, placed, _decorations(part), NO_BANNER)
    state.forge[seat].append(entry)


def _set_swords(state: State, fields: Description) -> None:
    """Starting swords, the display and the stack; what is left is shuffled (SK-109, SK-115)."""
    ids = state.box.sword_ids
    if fields.has("starting"):
        state.starting = fields.words("starting", ids)
    described = Fields(fields.data.get("display", {}), fields.where, fields.error).data
    named: dict[int, int] = {}
    for name, sword in described.items():
        space = fields.check_word("display", name, SPACE_IDS[:SWORD_SPACES])
        named[space] = -1 if sword in ("", None) else fields.check_word("display", sword, ids)
    for space, sword in named.items():
        state.display[space] = sword
    top, goes_on = fields.stacked("tiles", ids)
    state.tiles = top[::-1]
    left = unseen_swords(state)
    if min(left) < 0:
        fields.fail(f"{ids[left.index(min(left))]} is named twice (SK-109)")
    rest = lot(left)
    state.shuffle(rest)
    taken = _described_spaces(fields)
    for space in range(SWORD_SPACES):
        is_usable = SPACE_NUMBER[space] <= state.settings.players
        if space not in named and space not in taken and is_usable and rest:
            state.display[space] = rest.pop()
    if not goes_on and rest:
        fields.fail("tiles: all swords that are nowhere else lie in the stack; end with '...'")
    state.tiles = rest + state.tiles


def _described_spaces(fields: Description) -> set[int]:
    """The spaces on which a piece stands."""
    named = Fields(fields.data.get("spaces", {}), fields.where, fields.error).data
    return {fields.check_word("spaces", name, SPACE_IDS) for name in named}


def _set_cards(state: State, fields: Description) -> None:
    """The market and the residence decks; what is left is shuffled (SK-110, SK-111)."""
    box = state.box
    if fields.has("market_row"):
        state.market_row = fields.words("market_row", box.card_ids, len(state.market_row))
    market, _ = fields.stacked("market", box.card_ids)
    tops: list[list[int]] = [[] for _ in range(COLOURS)]
    for name, listed in Fields(
        fields.data.get("daimyo", {}), fields.where, fields.error
    ).data.items():
        colour = fields.check_word("daimyo", name, COLOUR_IDS)
        tops[colour] = fields.check_words("daimyo", listed, box.card_ids)
    state.market, state.daimyo = market[::-1], [card for top in tops for card in top]
    left = unseen_cards(state)
    if min(left) < 0:
        fields.fail(f"there is no other {box.card_ids[left.index(min(left))]} (SK-601)")
    rest = lot(left)
    state.shuffle(rest)
    below = [card for card in rest if card >= box.first_market]
    if not fields.has("market_row"):
        state.market_row = [below.pop() for _ in state.market_row]
    state.market = below + state.market
    others = [card for card in rest if card < box.first_market]
    # The cards below are shared out so that the decks are as even as they can be.
    decks: list[list[int]] = [top[::-1] for top in tops]
    for card in others:
        decks[min(range(COLOURS), key=lambda colour: len(decks[colour]))].insert(0, card)
    state.daimyo = [card for deck in decks for card in deck]
    state.daimyo_left = [len(deck) for deck in decks]


def _set_honours(state: State, fields: Description) -> None:
    """Honour cards taken and to be taken; what is not named is dealt (SK-113, SK-391)."""
    ids = state.box.honour_ids
    for seat, named in fields.by_seat("honours", state.seats).items():
        taken = fields.check_words("honours", named, ids)
        state.honours[seat * ROUNDS : seat * ROUNDS + len(taken)] = taken
    state.honours = state.honours[: state.seats * ROUNDS]
    if fields.has("honour_row"):
        state.honour_row = fields.words("honour_row", ids)
    left = unseen_honours(state)
    if min(left) < 0:
        fields.fail(f"{ids[left.index(min(left))]} is named twice (SK-113)")
    rest = lot(left)
    state.shuffle(rest)
    passed = state.passed >> state.seats & 1
    if state.settings.phantom:
        missing = state.round - 1 + passed - len(state.phantom_honours)
        state.phantom_honours += [rest.pop() for _ in range(missing)]
    for seat in range(state.seats):
        rounds = state.round - 1 + (state.passed >> seat & 1)
        passed += state.passed >> seat & 1
        for number in range(rounds):
            if state.honours[seat * ROUNDS + number] < 0:
                state.honours[seat * ROUNDS + number] = rest.pop()
    if not fields.has("honour_row"):
        state.honour_row = [rest.pop() for _ in range(state.settings.players - passed)]
    state.honour_deck = rest


def _set_favours(state: State, fields: Description) -> None:
    """The favour cards of the game (SK-112, SK-716)."""
    if fields.has("favours"):
        state.favours = sorted(fields.words("favours", state.box.favour_ids))
        deal.open_first_favour(state)
    else:
        deal.draw_favours(state)
    if not fields.has("first_favour"):
        return
    said = fields.data["first_favour"]
    if said == "open":
        state.first_favour = OPEN_FAVOUR
    elif said == "gone":
        state.first_favour = NO_FAVOUR
    else:
        state.first_favour = fields.number("first_favour", 0, state.seats - 1)


def _set_pieces(state: State, fields: Description) -> None:
    """Pieces on the board and beside forges; described numbers put the others beside (SK-207)."""
    described = Fields(fields.data.get("spaces", {}), fields.where, fields.error).data
    for name, piece in described.items():
        space = fields.check_word("spaces", name, SPACE_IDS)
        seat, is_monk = _read_piece(state, fields, piece)
        state.spaces[space] = seat * 2 + is_monk
    for piece in fields.items("beside") if fields.has("beside") else []:
        seat, is_monk = _read_piece(state, fields, piece)
        line = Fields(piece, fields.where, fields.error).word("line", LINE_IDS)
        state.beside.append(seat << 5 | line << 1 | is_monk)
    for seat in range(state.seats):
        used = [0, 0]
        for piece in state.spaces:
            if piece != NO_PIECE and piece >> 1 == seat:
                used[piece & 1] += 1
        for piece in state.beside:
            if piece >> 5 == seat:
                used[piece & 1] += 1
        free = WORKERS - state.settings.locked_after(len(state.delivered[seat])) - used[0]
        monks = state.settings.chapter.monks - used[1]
        for is_monk, name, left in ((0, "workers", free), (1, "monks", monks)):
            wanted = fields.by_seat(name, state.seats).get(seat, left)
            count = fields.check_number(name, wanted, 0, max(0, left))
            (state.monks if is_monk else state.workers)[seat] = count
            state.beside += [seat << 5 | is_monk] * (left - count)
    if state.settings.phantom:
        free = phantom.set_aside(state)  # none is available yet
        wanted = fields.data.get("phantom_workers", free)
        state.phantom_workers = fields.check_number("phantom_workers", wanted, 0, max(0, free))


def _read_piece(state: State, fields: Description, value: object) -> tuple[int, int]:
    """Whose piece it is, and whether it is a monk."""
    if value == PHANTOM and state.settings.phantom:
        return state.seats, 0
    if isinstance(value, int):
        value = {"seat": value}
    part = Fields(value, fields.where, fields.error)
    return part.number("seat", 0, state.seats - 1), int(part.data.get("monk") is True)


def _begin(state: State, fields: Description) -> None:
    """Let the game come to its next decision."""
    phase = fields.word("phase", PHASES) if fields.has("phase") else 0
    if PHASES[phase] == "over":
        return
    if PHASES[phase] == "start":
        picked = sum(bool(blades) for blades in state.forge)
        if not fields.has("starting"):
            state.starting = [state.tiles.pop() for _ in range(state.seats - picked)]
        plan(state, ask.START, (state.komainu - 1 - picked) % state.seats)
    else:
        if state.passed >> state.turn & 1:
            fields.fail("whoever has passed has no turn (SK-223)")
        turn.begin_any_turn(state, state.turn)
    flow.go_on(state)
