"""The houses of the village: their spaces with the pieces on them, cards, tracks and halls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY_COINS,
    COLOUR_IDS,
    PLACE_IDS,
    PLACE_SPACES,
    PRICE,
    RESIDENCE_OF,
    SPACE_IDS,
    SPACE_NUMBER,
    SWORD_SPACES,
)
from tablekit.games.shogun_no_katana.box.components import METRICS, TIMING_IDS
from tablekit.games.shogun_no_katana.box.vocabulary import (
    RESOURCE_IDS,
    WORDS,
    amount_of,
    what_of,
    word_of,
)
from tablekit.games.shogun_no_katana.position.state import State
from tablekit.games.shogun_no_katana.rules import ending, forge, village
from tablekit_widgets.games.shogun_no_katana import phantom
from tablekit_widgets.games.shogun_no_katana.forges import Gains, Tile, displayed, gains

Does = tuple[tuple[str, int, str], ...]
"""Effects: the word of each as the messages have it, how much, and which resource."""
BY_PRICE: Final = sorted(range(len(PRICE)), key=lambda resource: PRICE[resource])
SIGNS: Final = {
    "coins": "coin",
    "figures-on-main-board": "worker",
    "sashimono": "banner",
    "sashimono-sets-of-4": "banner",
    "total-strength": "sword",
    "swords-with-strength-2plus": "sword",
    "decorated-on-swords": "decorator",
    "swords-with-3plus-decorations": "decorator",
    "decorators-in-last-column": "decorator",
    "permanent-bonuses": "bonus",
    "market-cards-kept": "scroll",
    "daimyo-cards-kept": "scroll",
    "shogun-katana-resources": "katana",
    "attendants-at-palace": "attendant",
    "delivered-swords": "sword",
}
"""The drawing of what an honour card counts."""


class Space(NamedTuple):
    """A space for a piece; `number` is printed on it, and it is shut for fewer players (SK-120)."""

    id: str
    number: int
    is_open: bool
    seat: int | str
    """Whose piece stands on it; -1 for nobody."""
    is_monk: bool

    @property
    def is_free(self) -> bool:
        """Whether nobody stands on it."""
        return self.seat == -1


class Stand(NamedTuple):
    """A sword space of a residence."""

    space: Space
    tile: Tile | None
    gate: str
    """The resource whose gate on the own forge is taken, if it is (SK-311)."""


class Card(NamedTuple):
    """A daimyo or market card: when it works, what it does, and its permanent bonus."""

    id: str
    is_market: bool
    timing: str
    does: Does
    bonus: Gains
    cost: int


class Honour(NamedTuple):
    """An honour card: so many points for so many of what it counts."""

    id: str
    metric: str
    of: str
    per: int
    points: int
    sign: str
    worth: int
    """What it would bring the viewer now; -1 if nobody looks."""


def does(effects: Sequence[int]) -> Does:
    """Effects as the messages name them."""
    return tuple(
        (
            WORDS.rows[word_of(effect)].replace(":", "-"),
            amount_of(effect),
            RESOURCE_IDS[what_of(effect)] if word_of(effect) == _GAIN_RESOURCE else "none",
        )
        for effect in effects
    )


_GAIN_RESOURCE: Final = WORDS.rows.index("gain:resource")


def card_of(state: State, card: int) -> Card:
    """What is printed on a card."""
    box = state.box
    return Card(
        box.card_ids[card],
        card >= box.first_market,
        TIMING_IDS[box.timing[card]],
        does(box.effects[card]),
        gains(box.bonus[card]),
        box.cost[card],
    )


def houses(state: State, me: int | None) -> dict[str, object]:
    """What stands along the street."""
    players = state.settings.players
    return {
        "residences": [_residence(state, colour, players, me) for colour in range(len(COLOUR_IDS))],
        "porches": {
            place: tuple(_space(state, space, players) for space in PLACE_SPACES[number])
            for number, place in enumerate(PLACE_IDS)
        },
        "market": [
            card_of(state, card) if card >= 0 else None
            for card in (*state.market[-1:], *state.market_row)
        ],
        "market_left": len(state.market),
        "prices": [(RESOURCE_IDS[each], village.list_price(state, each)) for each in BY_PRICE],
        "tracks": [_track(state, resource) for resource in range(len(RESOURCE_IDS))],
        "academy_coins": ACADEMY_COINS,
        "starting": [displayed(state, sword) for sword in state.starting],
    }


def _space(state: State, space: int, players: int) -> Space:
    piece = state.spaces[space]
    number = SPACE_NUMBER[space]
    seat = -1 if piece < 0 else phantom.seat_of(state, piece >> 1)
    return Space(SPACE_IDS[space], number, number <= players, seat, piece >= 0 and bool(piece & 1))


def _residence(state: State, colour: int, players: int, me: int | None) -> dict[str, object]:
    left = state.daimyo_left[colour]
    stands: list[Stand] = []
    for space in range(SWORD_SPACES):
        if RESIDENCE_OF[space] != colour:
            continue
        sword = state.display[space]
        tile = displayed(state, sword) if sword >= 0 else None
        first = state.box.recipe[sword][0] if sword >= 0 else 0
        is_shut = me is not None and sword >= 0 and not forge.is_entry_free(state, me, first)
        gate = RESOURCE_IDS[first] if is_shut else ""
        stands.append(Stand(_space(state, space, players), tile, gate))
    return {
        "colour": COLOUR_IDS[colour],
        "card": card_of(state, state.daimyo[village.daimyo_top(state, colour)]) if left else None,
        "left": left,
        "stands": stands,
    }


def _track(state: State, resource: int) -> dict[str, object]:
    """Where the decorators of a resource stand: for each column the seats."""
    width = len(RESOURCE_IDS)
    at = [state.decorators[seat * width + resource] for seat in range(state.seats)]
    return {
        "resource": RESOURCE_IDS[resource],
        "columns": [
            tuple(seat for seat in range(state.seats) if at[seat] == column)
            for column in range(len(ACADEMY_COINS))
        ],
    }


def halls(state: State, shown: Sequence[Mapping[str, Any]]) -> list[dict[str, object]]:
    """The halls of the palace, with whose attendants are there."""

    def standing(hall: Mapping[str, Any]) -> list[tuple[int | str, int]]:
        return [*enumerate(hall["attendants"]), (phantom.WHO, hall[phantom.WHO])]

    return [
        {
            "id": hall["hall"],
            "passive": hall["passive"],
            "does": does(state.box.hall_effects[state.halls[place]]),
            "seats": tuple(
                seat
                for seat, count in (
                    *enumerate(hall["attendants"]),
                    (phantom.WHO, hall[phantom.WHO]),
                )
                for _ in range(count)
            ),
        }
        for place, hall in enumerate(shown)
    ]


def honour_of(state: State, honour: int, me: int | None) -> Honour:
    """What an honour card counts, and what it would be worth to the viewer."""
    box = state.box
    metric = METRICS.rows[box.metric[honour]]
    facts: Mapping[str, Any] = state.game.catalogue["honour"][box.honour_ids[honour]]
    of = str(facts["metric"]).partition(":")[2]
    return Honour(
        box.honour_ids[honour],
        metric,
        of or "none",
        box.per[honour],
        box.honour_points[honour],
        f"resource-{of}" if metric == "resource-on-swords" else SIGNS[metric],
        -1 if me is None else ending.honour_points(state, me, honour),
    )


def favours(state: State) -> list[tuple[str, str, str, int]]:
    """The favour cards of this game: id, Roman number, what they look at, points (SK-112)."""
    box, found = state.box, []
    for favour in state.favours:
        facts: Mapping[str, Any] = state.game.catalogue["favour"][box.favour_ids[favour]]
        row = (box.favour_ids[favour], str(facts["roman"]), str(facts["criterion"]))
        found.append((*row, box.favour_points[favour]))
    return found
