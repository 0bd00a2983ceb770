"""The box: cards, characters, roles and the tables of the rulebook, as integer tables.

A card is an int, its row in `cards.csv`; the weapons come first. A copy has no identity of its
own: two Bokken are the same int (SS-136). The same goes for characters and roles.
"""

from __future__ import annotations

import csv
from importlib import resources
from typing import Final


def _rows(name: str) -> list[dict[str, str]]:
    file = resources.files("tablekit.games.samurai_sword") / "data" / name
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))


def _names(rows: list[dict[str, str]]) -> dict[str, dict[str, str]]:
    return {row["id"]: {lang: row[f"name_{lang}"] for lang in ("en", "it", "es")} for row in rows}


# --- Playing cards (SS-15) --------------------------------------------------------------------

_CARDS: Final = _rows("cards.csv")
CARD_IDS: Final[tuple[str, ...]] = tuple(row["id"] for row in _CARDS)
CARD_NAMES: Final = _names(_CARDS)
CARD_TYPES: Final[tuple[str, ...]] = tuple(row["type"] for row in _CARDS)
KINDS: Final = 25
"""How many different cards there are."""
WEAPONS: Final = 13
"""Cards 0 to 12 are weapons; the test is `card < WEAPONS`."""

PARRY: Final = 13
GEISHA: Final = 14
DIVERSION: Final = 15
BATTLECRY: Final = 16
TEA_CEREMONY: Final = 17
BREATHING: Final = 18
DAIMYO: Final = 19
JUJITSU: Final = 20
CONCENTRATION: Final = 21
ARMOR: Final = 22
FAST_DRAW: Final = 23
BUSHIDO: Final = 24
NO_CARD: Final = -1
"""No card, or one that this seat cannot see."""

REACH: Final[list[int]] = [int(row["max_difficulty"] or 0) for row in _CARDS]
"""The largest Difficulty a weapon can be played at (SS-54)."""
WOUNDS: Final[list[int]] = [int(row["wounds"] or 0) for row in _CARDS]
"""The wounds a weapon deals (SS-54)."""
EDITIONS: Final = ("es", "it")
COPIES: Final[dict[str, list[int]]] = {
    edition: [int(row[f"count_{edition}"]) for row in _CARDS] for edition in EDITIONS
}
"""How many copies of each card an edition has (SS-4)."""

# --- Characters (SS-10) -----------------------------------------------------------------------

_CHARACTERS: Final = _rows("characters.csv")
CHARACTER_IDS: Final[tuple[str, ...]] = tuple(row["id"] for row in _CHARACTERS)
CHARACTER_NAMES: Final = _names(_CHARACTERS)
RESILIENCE: Final[list[int]] = [int(row["resilience"]) for row in _CHARACTERS]
"""What a character starts with and recovers to (SS-11)."""

BENKEI: Final = 0
CHIYOME: Final = 1
GINCHIYO: Final = 2
GOEMON: Final = 3
HANZO: Final = 4
HIDEYOSHI: Final = 5
IEYASU: Final = 6
KOJIRO: Final = 7
MUSASHI: Final = 8
NOBUNAGA: Final = 9
TOMOE: Final = 10
USHIWAKA: Final = 11

# --- Roles (SS-6) -----------------------------------------------------------------------------

_ROLES: Final = _rows("roles.csv")
ROLE_IDS: Final[tuple[str, ...]] = tuple(row["id"] for row in _ROLES)
ROLE_NAMES: Final = _names(_ROLES)
SHOGUN: Final = 0
SAMURAI: Final = 1
NINJA_1: Final = 2
NINJA_2: Final = 3
NINJA_3: Final = 4
RONIN: Final = 5
NO_ROLE: Final = -1
"""A role that this seat cannot see."""

TEAM_IDS: Final = ("shogun", "ninja", "ronin")
TEAM: Final[list[int]] = [TEAM_IDS.index(row["team"]) for row in _ROLES]
"""The team of each role (SS-2)."""
SHOGUN_TEAM: Final = 0
NINJA_TEAM: Final = 1
RONIN_TEAM: Final = 2

# --- By number of players (SS-6, SS-13, SS-16, SS-80); the first rows stand for 0, 1 and 2 -----

_COUNTS: Final = {int(row["players"]): row for row in _rows("player-counts.csv")}
_SCORING: Final = _rows("scoring.csv")


def _by_count(column: str) -> list[int]:
    return [int(_COUNTS[n][column]) if n in _COUNTS else 0 for n in range(8)]


SAMURAI_COUNT: Final[list[int]] = _by_count("samurai")
NINJA_COUNT: Final[list[int]] = _by_count("ninja")
RONIN_COUNT: Final[list[int]] = _by_count("ronin")
SHOGUN_HONOR: Final[list[int]] = _by_count("honor_shogun")
OTHER_HONOR: Final[list[int]] = _by_count("honor_others")
HANDS: Final[list[list[int]]] = [
    [int(size) for size in _COUNTS[n]["hands_clockwise_from_shogun"].split("-")]
    if n in _COUNTS
    else []
    for n in range(8)
]
"""Cards dealt, clockwise from the Shogun (SS-16)."""


def _multipliers(row: dict[str, str]) -> list[int]:
    return [0, 0, 0, *(int(row[f"players_{n}"] or 0) for n in range(3, 8))]


SHOGUN_TIMES: Final[list[int]] = _multipliers(_SCORING[0])
SAMURAI_TIMES: Final[list[int]] = _multipliers(_SCORING[1])
NINJA_TIMES: Final[list[int]] = _multipliers(_SCORING[2])
TOP_NINJA_TIMES: Final[list[int]] = _multipliers(_SCORING[3])
"""For the Ninja with the most stars, which matters with 4 players only (SS-81)."""
RONIN_TIMES: Final[list[int]] = _multipliers(_SCORING[4])


CATALOGUE: Final[dict[str, dict[str, dict[str, object]]]] = {
    "card": {
        CARD_IDS[card]: {"type": CARD_TYPES[card], "reach": REACH[card], "wounds": WOUNDS[card]}
        for card in range(KINDS)
    },
    "character": {
        CHARACTER_IDS[place]: {"resilience": RESILIENCE[place]}
        for place in range(len(CHARACTER_IDS))
    },
    "role": {ROLE_IDS[role]: {"team": TEAM_IDS[TEAM[role]]} for role in range(len(ROLE_IDS))},
}
"""The same facts by name, for tables and frames."""


def build_deck(edition: str, deck: str) -> list[int]:
    """The 90 playing cards, in the order of the catalogue (SS-4, SS-15)."""
    counts = COPIES["es" if deck == "published" else edition]
    return [card for card in range(KINDS) for _ in range(counts[card])]


def _check_box() -> None:
    """The sums that the box promises; a wrong CSV must not start a game."""
    for edition, properties, actions in (("es", 15, 43), ("it", 14, 44)):
        counts = COPIES[edition]
        by_type = {"weapon": 0, "property": 0, "action": 0}
        for card in range(KINDS):
            by_type[CARD_TYPES[card]] += counts[card]
        assert by_type == {"weapon": 32, "property": properties, "action": actions}
    assert len(CARD_IDS) == KINDS
    assert CARD_TYPES[:WEAPONS] == ("weapon",) * WEAPONS
    assert CARD_IDS[PARRY] == "parry"
    assert CARD_IDS[BUSHIDO] == "bushido"
    assert CHARACTER_IDS[USHIWAKA] == "ushiwaka"
    assert ROLE_IDS[RONIN] == "ronin"
    for n in range(3, 8):
        roles = 1 + SAMURAI_COUNT[n] + NINJA_COUNT[n] + RONIN_COUNT[n]
        assert roles == n == len(HANDS[n])


_check_box()
