"""The boards of the box: places and their spaces, the forge, the academy, the rounds.

These are the same at every table. What a kit may replace (swords, cards, halls, honours and
favours) is read into a `Box` (see `components`).
"""

from __future__ import annotations

from itertools import product
from typing import Final

from tablekit.core.numbered import Numbered
from tablekit.core.rows import ids, names, number, numbers, read_rows
from tablekit.games.shogun_no_katana.box.vocabulary import (
    RESOURCE_IDS,
    RESOURCES,
    read_effects,
)

BOX: Final = "tablekit.games.shogun_no_katana.box"
LANGUAGES: Final = ("en", "it")

# --- Resources (SK-103, SK-321, SK-506) --------------------------------------------------------

_RESOURCES: Final = sorted(
    read_rows(BOX, "resources"), key=lambda row: RESOURCE_IDS.index(row["id"])
)
RESOURCE_NAMES: Final = names(_RESOURCES, LANGUAGES)
PRICE: Final[list[int]] = numbers(_RESOURCES, "market_price")
"""What a resource costs at the market, and what it is worth on the katana (SK-321, SK-714)."""
DECORATED: Final[list[int]] = numbers(_RESOURCES, "decoration_points")
"""Points for a decorated resource of each type (SK-506)."""
START_STOCK: Final[list[int]] = numbers(_RESOURCES, "start_stock")

# --- Sashimono: the colours of the four residences (SK-314) -----------------------------------

_SASHIMONO: Final = read_rows(BOX, "sashimono")
_BY_COLOUR: Final = [row for row in _SASHIMONO if row["kind"] == "region"]
COLOUR_IDS: Final[tuple[str, ...]] = tuple(row["colour"] for row in _BY_COLOUR)
COLOURS: Final = len(COLOUR_IDS)
COLOUR_NAMES: Final = {
    row["colour"]: {language: row[f"name_{language}"] for language in LANGUAGES}
    for row in _BY_COLOUR
}
RESIDENCE_IDS: Final[tuple[str, ...]] = tuple(row["residence"] for row in _BY_COLOUR)
INITIAL: Final = COLOURS
"""A banner on a sword: the colours, the initial sashimono, or none (the katana)."""
NO_BANNER: Final = COLOURS + 1
BANNER_IDS: Final = (*COLOUR_IDS, "initial", "none")
START_COINS: Final[list[int]] = numbers(
    [row for row in _SASHIMONO if row["kind"] == "initial"], "start_coins"
)
"""Coins of the initial sashimono, by place in the turn order (SK-114)."""

# --- Places and spaces (SK-120, SK-301) -------------------------------------------------------

_places: Final[Numbered[str]] = Numbered("places")
TEMPLE: Final = _places.row("temple")
RESIDENCES: Final = _places.row("daimyo-residences")
MARKET: Final = _places.row("market")
FORGE: Final = _places.row("forge")
ACADEMY: Final = _places.row("academy")
PALACE: Final = _places.row("palace")
KOMAINU: Final = _places.row("komainu")
PLACE_IDS: Final = _places.rows
NO_PLACE: Final = -1

_AREAS: Final = {row["id"]: row for row in read_rows(BOX, "areas")}
PLACE_NAMES: Final = names(list(_AREAS.values()), LANGUAGES)
MONK_EFFECTS: Final[list[list[int]]] = [
    read_effects(_AREAS[place]["monk_effect"]) for place in PLACE_IDS
]
"""What a monk adds at each place (SK-304)."""
OTHERS_EFFECTS: Final[list[list[int]]] = [
    read_effects(_AREAS[place]["others_effect"]) for place in PLACE_IDS
]
"""What the others may do when a place is activated (SK-357, SK-376)."""
KOMAINU_COINS: Final = int(_AREAS["komainu"]["worker_effect"].split(";")[0].rpartition(":")[2])
"""Coins at the komainu (SK-381)."""
KOMAINU_POINTS: Final = int(_AREAS["komainu"]["phantom_points"])
"""Points of the Phantom at the komainu (SK-929)."""

_SPACES: Final = read_rows(BOX, "board-spaces")
SPACE_IDS: Final[tuple[str, ...]] = ids(_SPACES)
SPACES: Final = len(SPACE_IDS)
SPACE_PLACE: Final[list[int]] = [PLACE_IDS.index(row["area"]) for row in _SPACES]
SPACE_NUMBER: Final[list[int]] = numbers(_SPACES, "min_players")
"""The number printed on a space: it is usable from so many players on (SK-120)."""
SWORD_SPACES: Final = SPACE_PLACE.count(RESIDENCES)
"""The sword spaces come first."""
RESIDENCE_OF: Final[list[int]] = [
    RESIDENCE_IDS.index(row["residence"]) for row in _SPACES[:SWORD_SPACES]
]
PLACE_SPACES: Final[list[list[int]]] = [
    [space for space in range(SPACES) if SPACE_PLACE[space] == place]
    for place in range(len(PLACE_IDS))
]
"""The spaces of each place, in board order."""

# --- The forge board (SK-401, SK-508) ---------------------------------------------------------

_LINES: Final = read_rows(BOX, "forge-board")
LINE_IDS: Final[tuple[str, ...]] = ids(_LINES)
LINE_NAMES: Final = names(_LINES, LANGUAGES)
LINES: Final = len(LINE_IDS)
ROWS: Final = RESOURCES
COLUMNS: Final = LINES - ROWS
CELLS: Final = ROWS * COLUMNS
PRINTED: Final[list[list[int]]] = [read_effects(row["bonus"]) for row in _LINES]
"""The bonus printed at each line: rows first, then columns."""
CELL_IDS: Final[tuple[str, ...]] = tuple(
    f"{resource}-{column}" for resource in RESOURCE_IDS for column in range(1, COLUMNS + 1)
)
CELL_NAMES: Final = {
    cell: {
        language: f"{LINE_NAMES[row][language]}, {LINE_NAMES[column][language]}"
        for language in LANGUAGES
    }
    for cell, (row, column) in zip(CELL_IDS, product(LINE_IDS[:ROWS], LINE_IDS[ROWS:]), strict=True)
}


def row_line(cell: int) -> int:
    """The row of a cell, as a line."""
    return cell // COLUMNS


def column_line(cell: int) -> int:
    """The column of a cell, as a line."""
    return ROWS + cell % COLUMNS


# --- The academy (SK-105, SK-356) -------------------------------------------------------------

ACADEMY_COINS: Final[list[int]] = numbers(read_rows(BOX, "academy"), "coins")
LAST_COLUMN: Final = len(ACADEMY_COINS) - 1

# --- Rounds (SK-201, SK-302, SK-507) ----------------------------------------------------------

_ROUNDS: Final = read_rows(BOX, "rounds")
ROUNDS: Final = len(_ROUNDS)
ROUND_POINTS: Final[list[int]] = numbers(_ROUNDS, "delivery_points")
MONK_COST: Final[list[int]] = numbers(_ROUNDS, "monk_cost")

# --- What each player has (SK-102, SK-104) ----------------------------------------------------

_COMPONENTS: Final = {row["id"]: row for row in read_rows(BOX, "components")}


def _each(component: str) -> int:
    return number(_COMPONENTS[component], "per_player")


WORKERS: Final = _each("worker")
MONKS: Final = _each("monk")
ATTENDANTS: Final = _each("attendant")
MOST_SEATS: Final = number(_COMPONENTS["shogun-katana"], "count")
HALLS_IN_PLAY: Final = 5
"""Hall spaces of the palace (SK-106)."""

_WASHITSU: Final = {int(row["level"]): row for row in read_rows(BOX, "washitsu-boards")}
HUMAN_LEVEL: Final = 3
UNLOCKED_BY: Final[list[int]] = [
    int(space) for space in _WASHITSU[HUMAN_LEVEL]["unlocked_by_sword"].split("-")
]
"""The sword spaces that hold a locked worker: the so-manieth delivered sword frees it (SK-515)."""
LEVELS: Final = max(_WASHITSU)
"""The hardest Phantom (SK-901)."""
PHANTOM_UNLOCKED_BY: Final[list[list[int]]] = [
    [],
    *(
        [int(space) for space in _WASHITSU[level]["unlocked_by_sword"].split("-")]
        for level in range(1, LEVELS + 1)
    ),
]
"""The same for the Phantom of each level, from 1 on (SK-902)."""
SWORDS_SHOWN: Final = sum(
    number(_WASHITSU[HUMAN_LEVEL], f"sword_spaces_row_{row}") for row in (1, 2)
)
MOST_COMPOSED: Final = number(_WASHITSU[HUMAN_LEVEL], "composition_spaces")
"""Resources that the katana has room for (SK-703)."""

# --- Scoring (SK-8xx) -------------------------------------------------------------------------

SCORING: Final = {row["id"]: number(row, "points") for row in read_rows(BOX, "scoring")}
COINS_PER_POINT: Final = SCORING["coins-per-point"]
SET_POINTS: Final[list[int]] = [0, *(SCORING[f"sashimono-set-{n}"] for n in range(1, COLOURS + 1))]
"""Points of a set by its number of different sashimono (SK-825)."""
ADJUST_POINTS: Final = SCORING["project-fix"]
"""What each change of the Project brings: a loss (SK-710)."""
PHANTOM_COINS_PER_POINT: Final = SCORING["phantom-coins-per-point"]
"""Coins printed on the Phantom's swords for a point (SK-951)."""
KATANA_NAME: Final = names([_COMPONENTS["shogun-katana"]], LANGUAGES)["shogun-katana"]
COMPONENT_COUNTS: Final = {name: number(row, "count") for name, row in _COMPONENTS.items()}


def locked_after(delivered: int, unlocked_by: list[int] = UNLOCKED_BY) -> int:
    """Workers still locked after so many delivered swords (SK-104, SK-515)."""
    locked = 0
    for space in unlocked_by:
        if space > delivered:
            locked += 1
    return locked


def set_points(stacks: list[int]) -> int:
    """Sets of different sashimono, layer by layer (SK-825).

    >>> set_points([2, 2, 2, 1])
    16
    """
    points = 0
    for layer in range(max(stacks)):
        points += SET_POINTS[sum(stack > layer for stack in stacks)]
    return points


# --- Solo cards (SK-904, SK-905) --------------------------------------------------------------

_SOLO: Final = read_rows(BOX, "solo-cards")


def _solo_pile(pile: str) -> list[int]:
    return [
        PLACE_IDS.index(row["area"])
        for row in _SOLO
        for _ in range(number(row, "count"))
        if row["pile"] == pile
    ]


SOLO_DECK: Final[list[int]] = _solo_pile("deck")
"""The Phantom's deck at the start: a card is the place that it shows."""
SOLO_RESERVE: Final[list[int]] = _solo_pile("reserve")
"""The cards that are set aside; one of each goes into the deck in every restore (SK-942)."""
SOLO_CARDS: Final = len(SOLO_DECK) + len(SOLO_RESERVE)


# --- Signs in the state -----------------------------------------------------------------------

NO_PIECE: Final = -1
"""Nothing stands on a space."""
NOT_GIVEN: Final = -1
"""The katana was not delivered."""
OPEN_FAVOUR: Final = MOST_SEATS
"""Favour I lies there for the first (SK-716)."""
NO_FAVOUR: Final = -1
"""It is not in the game, or has left it."""
