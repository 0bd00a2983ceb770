"""What can be said at the table: actions as ints, their notation, their sentences.

An action packs three small numbers: what kind it is, and two more that its kind gives a meaning.

    worker              place a worker             deliver:sword-12    deliver a blade
    monk                … a monk                   use:market-3        use a card's effect
    bless:market-7      … a monk, by a card        bonus:market-3      buy its permanent bonus
    take:sword-12       take a sword               under:row-2         … under this line
    go:market           visit a place              row, column         activate a line
    smith:column-3      work at a line             double:row          … which is doubled
    buy:wood            buy a resource             project:wood.steel  add to the Project
    move:sword-12       move a blade               launch              put the katana in play
    swap:sword-12.katana  two change places        add:wood, remove:wood
    card:market-3       take a market card         compose:lwsr        in this order
    deck:red            a daimyo card              choose:wood         a resource
    advance:wood        a decorator                sashimono:red       a banner
    decorate:sword-12.wood                         effect:market       a monk effect
    attend:hall-school  place an attendant         pass                pass
    arrange:10110       rearrange them             honour:honour-arsenal
    activate:hall-school  use a hall               end, close, later   end the turn, the slot
    done, decline       no more; not this
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.core.numbered import Numbered
from tablekit.core.state import NOT_AN_ACTION
from tablekit.games.shogun_no_katana.box.board import (
    ATTENDANTS,
    COLOUR_IDS,
    HALLS_IN_PLAY,
    LINE_IDS,
    MOST_COMPOSED,
    PLACE_IDS,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

# --- What the two numbers of an action may stand for ------------------------------------------

NOTHING: Final[Sequence[str]] = ()
ARRANGEMENTS: Final[tuple[str, ...]] = tuple(
    "".join(map(str, counts))
    for counts in product(range(ATTENDANTS), repeat=HALLS_IN_PLAY)
    if 0 < sum(counts) <= ATTENDANTS
)
"""How attendants may stand in the halls, a digit for each hall (SK-372)."""
PROJECT_IDS: Final = (*RESOURCE_IDS, "none")
NO_RESOURCE: Final = len(RESOURCE_IDS)
LINE_KINDS: Final = ("row", "column")
LETTERS: Final = "".join(resource[0] for resource in RESOURCE_IDS)

# Names of lists that come from the box of the table.
BLADES: Final = "blade"
CARDS: Final = "card"
HALLS: Final = "hall"
HONOURS: Final = "honour"
ORDERS: Final = "order"
"""An order of resources for the katana, packed (see `pack_order`)."""


class ActionKind(NamedTuple):
    """A kind of action: its word, and what its two numbers stand for."""

    word: str
    first: str = ""
    """What the first number is called in sentences and parts; perhaps the name of a list below."""
    words: Sequence[str] = NOTHING
    """What the first number stands for, if it is not a list of the box."""
    second: str = ""
    others: Sequence[str] = NOTHING
    """The same of the second number."""


ACTIONS: Final[Numbered[ActionKind]] = Numbered("kinds of action", most=64)

WORKER: Final = ACTIONS.row(ActionKind("worker"))
MONK: Final = ACTIONS.row(ActionKind("monk"))
BLESS: Final = ACTIONS.row(ActionKind("bless", CARDS))
PASS: Final = ACTIONS.row(ActionKind("pass"))
TAKE: Final = ACTIONS.row(ActionKind("take", BLADES))
GO: Final = ACTIONS.row(ActionKind("go", "place", PLACE_IDS))
SMITH: Final = ACTIONS.row(ActionKind("smith", "line", LINE_IDS))
BUY: Final = ACTIONS.row(ActionKind("buy", "resource", RESOURCE_IDS))
CARD: Final = ACTIONS.row(ActionKind("card", CARDS))
DECK: Final = ACTIONS.row(ActionKind("deck", "colour", COLOUR_IDS))
MOVE: Final = ACTIONS.row(ActionKind("move", BLADES))
SWAP: Final = ACTIONS.row(ActionKind("swap", BLADES, NOTHING, BLADES))
ADVANCE: Final = ACTIONS.row(ActionKind("advance", "resource", RESOURCE_IDS))
DECORATE: Final = ACTIONS.row(ActionKind("decorate", BLADES, NOTHING, "resource", RESOURCE_IDS))
ATTEND: Final = ACTIONS.row(ActionKind("attend", HALLS))
ARRANGE: Final = ACTIONS.row(ActionKind("arrange", "arrangement", ARRANGEMENTS))
ACTIVATE: Final = ACTIONS.row(ActionKind("activate", HALLS))
EFFECT: Final = ACTIONS.row(ActionKind("effect", "place", PLACE_IDS))
CHOOSE: Final = ACTIONS.row(ActionKind("choose", "resource", RESOURCE_IDS))
SASHIMONO: Final = ACTIONS.row(ActionKind("sashimono", "colour", COLOUR_IDS))
HONOUR: Final = ACTIONS.row(ActionKind("honour", HONOURS))
DONE: Final = ACTIONS.row(ActionKind("done"))
DECLINE: Final = ACTIONS.row(ActionKind("decline"))
END: Final = ACTIONS.row(ActionKind("end"))
CLOSE: Final = ACTIONS.row(ActionKind("close"))
LATER: Final = ACTIONS.row(ActionKind("later"))
DELIVER: Final = ACTIONS.row(ActionKind("deliver", BLADES))
USE: Final = ACTIONS.row(ActionKind("use", CARDS))
BONUS: Final = ACTIONS.row(ActionKind("bonus", CARDS))
UNDER: Final = ACTIONS.row(ActionKind("under", "line", LINE_IDS))
ROW: Final = ACTIONS.row(ActionKind("row"))
COLUMN: Final = ACTIONS.row(ActionKind("column"))
DOUBLE: Final = ACTIONS.row(ActionKind("double", "kind_of_line", LINE_KINDS))
PROJECT: Final = ACTIONS.row(
    ActionKind("project", "resource", PROJECT_IDS, "second_resource", PROJECT_IDS)
)
LAUNCH: Final = ACTIONS.row(ActionKind("launch"))
ADD: Final = ACTIONS.row(ActionKind("add", "resource", RESOURCE_IDS))
REMOVE: Final = ACTIONS.row(ActionKind("remove", "resource", RESOURCE_IDS))
COMPOSE: Final = ACTIONS.row(ActionKind("compose", ORDERS))

KIND_WORDS: Final = tuple(kind.word for kind in ACTIONS.rows)

# --- Packing: ((kind * 2^21) + first) * 2^7 + second ------------------------------------------

FIRST_STEP: Final = 1 << 7
KIND_STEP: Final = 1 << 28


def pack(kind: int, first: int = 0, second: int = 0) -> int:
    """An action as one int."""
    return kind << 28 | first << 7 | second


def kind_of(action: int) -> int:
    """What kind of action it is."""
    return action >> 28


def first_of(action: int) -> int:
    """Its first number."""
    return action >> 7 & 0x1FFFFF


def second_of(action: int) -> int:
    """Its second number."""
    return action & 127


def pack_order(order: Sequence[int]) -> int:
    """Resources in their order as one number: three bits each, the first one lowest.

    >>> unpack_order(pack_order([0, 1, 2, 3]))
    [0, 1, 2, 3]
    """
    packed = 0
    for resource in reversed(order):
        packed = packed << 3 | resource + 1
    return packed


def unpack_order(packed: int) -> list[int]:
    """The resources of such a number."""
    order: list[int] = []
    while packed:
        order.append((packed & 7) - 1)
        packed >>= 3
    return order


# --- What can be said -------------------------------------------------------------------------


def _words_of(state: State, name: str, fixed: Sequence[str]) -> Sequence[str]:
    return fixed or state.game.words.get(name, ())


def is_action(state: State, action: int) -> bool:
    """Whether the int stands for something that can be said at this table."""
    if not 0 <= action < len(KIND_WORDS) * KIND_STEP:
        return False
    kind, first, second = ACTIONS.rows[kind_of(action)], first_of(action), second_of(action)
    if kind.first == ORDERS:
        return second == 0 and _is_order(first)
    if first >= (len(_words_of(state, kind.first, kind.words)) if kind.first else 1):
        return False
    if second >= (len(_words_of(state, kind.second, kind.others)) if kind.second else 1):
        return False
    if kind_of(action) == PROJECT:
        return first <= second
    if kind_of(action) == SWAP:
        return first < second
    return True


def _is_order(packed: int) -> bool:
    """Whether the number packs 1 to 7 resources."""
    order = unpack_order(packed)
    return 0 < len(order) <= MOST_COMPOSED and all(0 <= each < NO_RESOURCE for each in order)


def notation(state: State, action: int) -> str:
    """The action in a few stable characters."""
    kind = ACTIONS.rows[kind_of(action)]
    if not kind.first:
        return kind.word
    first = first_of(action)
    if kind.first == ORDERS:
        letters = "".join(LETTERS[resource] for resource in unpack_order(first))
        return f"{kind.word}:{letters}"
    said = f"{kind.word}:{_words_of(state, kind.first, kind.words)[first]}"
    if not kind.second:
        return said
    other = _words_of(state, kind.second, kind.others)[second_of(action)]
    return said if other == "none" else f"{said}.{other}"


def read(state: State, text: str) -> int:
    """The action of a notation, legal or not; NOT_AN_ACTION if there is none."""
    said = text.strip().lower()
    word, _, rest = said.partition(":")
    if word not in KIND_WORDS:
        return NOT_AN_ACTION
    number = KIND_WORDS.index(word)
    kind = ACTIONS.rows[number]
    if kind.first == ORDERS:
        if not rest or len(rest) > MOST_COMPOSED or any(each not in LETTERS for each in rest):
            return NOT_AN_ACTION
        action = pack(number, pack_order([LETTERS.index(each) for each in rest]))
    else:
        first, _, second = rest.partition(".")
        if number == PROJECT and not second:
            second = "none"
        words = _words_of(state, kind.first, kind.words) if kind.first else ("",)
        others = _words_of(state, kind.second, kind.others) if kind.second else ("",)
        if first not in words or second not in others:
            return NOT_AN_ACTION
        action = pack(number, words.index(first), others.index(second))
    # Only the one right spelling counts, so that notation and action are twins.
    if is_action(state, action) and notation(state, action) == said:
        return action
    return NOT_AN_ACTION


def parts(state: State, action: int) -> dict[str, object]:
    """The action taken apart, for grouping and for columns."""
    kind = ACTIONS.rows[kind_of(action)]
    taken: dict[str, object] = {"kind": kind.word}
    if kind.first == ORDERS:
        taken["order"] = [RESOURCE_IDS[each] for each in unpack_order(first_of(action))]
    elif kind.first:
        taken[kind.first] = _words_of(state, kind.first, kind.words)[first_of(action)]
    if kind.second:
        name = "other_blade" if kind.second == BLADES else kind.second
        taken[name] = _words_of(state, kind.second, kind.others)[second_of(action)]
    return taken


def sentence(state: State, action: int) -> tuple[str, Mapping[str, object]]:
    """The message code and arguments that describe an action at this table."""
    taken, kind = parts(state, action), kind_of(action)
    code = str(taken["kind"])
    if kind == COMPOSE:
        letters = [LETTERS[each].upper() for each in unpack_order(first_of(action))]
        taken["order"] = "-".join(letters)
    elif kind in (USE, BONUS, BLESS, CARD):
        taken["cost"] = state.box.cost[first_of(action)]
    return code, taken


# --- What a person might try ------------------------------------------------------------------


def candidates(state: State) -> list[int]:
    """Every blade, card, line, hall, resource and answer: legal or not."""
    if state.is_over:
        return []
    actor = state.actor
    assert actor is not None
    box = state.box
    blades = sorted({entry >> 10 for entry in state.forge[actor]})
    shown = sorted({sword for sword in (*state.display, *state.starting) if sword >= 0})
    cards = sorted({*state.held[actor], *state.pending, *state.open_effects, *_market(state)})
    lists: dict[str, Sequence[int]] = {
        BLADES: blades,
        CARDS: cards,
        HALLS: range(box.halls),
        HONOURS: state.honour_row,
        "arrangement": [
            place
            for place, digits in enumerate(ARRANGEMENTS)
            if sum(map(int, digits)) == _at_palace(state, actor)
        ],
    }
    tried: list[int] = []
    for number, kind in enumerate(ACTIONS.rows):
        if kind.first == ORDERS:
            tried += [pack(number, order) for order in _orders_to_try(state)]
            continue
        firsts = lists.get(kind.first, range(len(kind.words) or 1))
        seconds = lists.get(kind.second, range(len(kind.others) or 1))
        if number == TAKE:
            firsts = shown
        tried += [pack(number, first, second) for first in firsts for second in seconds]
    return sorted({action for action in tried if is_action(state, action)})


def _market(state: State) -> list[int]:
    """The visible market cards."""
    visible = [card for card in state.market_row if card >= 0]
    return visible + state.market[-1:]


def _at_palace(state: State, seat: int) -> int:
    return sum(state.attendants[seat * HALLS_IN_PLAY : (seat + 1) * HALLS_IN_PLAY])


def _orders_to_try(state: State) -> list[int]:
    """The orders of the own Project that have no jump, and one that has."""
    from tablekit.games.shogun_no_katana.rules.katana import orders

    actor = state.actor or 0
    counts = tuple(state.project[actor * NO_RESOURCE : (actor + 1) * NO_RESOURCE])
    fits = all(counts) and sum(counts) <= MOST_COMPOSED
    return [*(orders(counts) if fits else ()), pack_order([0, 2, 1, 3])]
