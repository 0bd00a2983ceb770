"""The box: cards, characters, roles and the tables of the rulebook, as integer tables.

A card is an int, its row in `cards.csv`; the weapons come first. A copy has no identity of its
own: two Bokken are the same int (SS-136). The same goes for characters and roles.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.rows import Row, ids, names, number, numbers, read_rows

BOX: Final = "tablekit.games.samurai_sword.box"

# --- Playing cards (SS-15) --------------------------------------------------------------------

_CARDS: Final = read_rows(BOX, "cards")
CARD_IDS: Final[tuple[str, ...]] = ids(_CARDS)
CARD_NAMES: Final = names(_CARDS)
CARD_TYPES: Final[tuple[str, ...]] = tuple(row["type"] for row in _CARDS)
KINDS: Final = len(CARD_IDS)
"""How many different cards there are."""
WEAPONS: Final = CARD_TYPES.count("weapon")
"""The weapons are the first so many cards; the test is `card < WEAPONS`."""

PARRY: Final = CARD_IDS.index("parry")
GEISHA: Final = CARD_IDS.index("geisha")
DIVERSION: Final = CARD_IDS.index("diversion")
BATTLECRY: Final = CARD_IDS.index("battlecry")
TEA_CEREMONY: Final = CARD_IDS.index("tea-ceremony")
BREATHING: Final = CARD_IDS.index("breathing")
DAIMYO: Final = CARD_IDS.index("daimyo")
JUJITSU: Final = CARD_IDS.index("jujitsu")
CONCENTRATION: Final = CARD_IDS.index("concentration")
ARMOR: Final = CARD_IDS.index("armor")
FAST_DRAW: Final = CARD_IDS.index("fast-draw")
BUSHIDO: Final = CARD_IDS.index("bushido")
NO_CARD: Final = -1
"""No card, or one that this seat cannot see."""
OWN_PROPERTIES: Final = frozenset((CONCENTRATION, ARMOR, FAST_DRAW))
"""The properties that a player puts in front of himself (SS-38); Bushido may go anywhere."""

REACH: Final[list[int]] = numbers(_CARDS, "max_difficulty")
"""The largest Difficulty a weapon can be played at (SS-54)."""
WOUNDS: Final[list[int]] = numbers(_CARDS, "wounds")
"""The wounds a weapon deals (SS-54)."""
EDITIONS: Final = ("es", "it")
COPIES: Final[dict[str, list[int]]] = {
    edition: numbers(_CARDS, f"count_{edition}") for edition in EDITIONS
}
"""How many copies of each card an edition has (SS-4)."""

# --- Characters (SS-10) -----------------------------------------------------------------------

_CHARACTERS: Final = read_rows(BOX, "characters")
CHARACTER_IDS: Final[tuple[str, ...]] = ids(_CHARACTERS)
CHARACTER_NAMES: Final = names(_CHARACTERS)
RESILIENCE: Final[list[int]] = numbers(_CHARACTERS, "resilience")
"""What a character starts with and recovers to (SS-11)."""

BENKEI: Final = CHARACTER_IDS.index("benkei")
CHIYOME: Final = CHARACTER_IDS.index("chiyome")
GINCHIYO: Final = CHARACTER_IDS.index("ginchiyo")
GOEMON: Final = CHARACTER_IDS.index("goemon")
HANZO: Final = CHARACTER_IDS.index("hanzo")
HIDEYOSHI: Final = CHARACTER_IDS.index("hideyoshi")
IEYASU: Final = CHARACTER_IDS.index("ieyasu")
KOJIRO: Final = CHARACTER_IDS.index("kojiro")
MUSASHI: Final = CHARACTER_IDS.index("musashi")
NOBUNAGA: Final = CHARACTER_IDS.index("nobunaga")
TOMOE: Final = CHARACTER_IDS.index("tomoe")
USHIWAKA: Final = CHARACTER_IDS.index("ushiwaka")

# --- Roles (SS-6) -----------------------------------------------------------------------------

_ROLES: Final = read_rows(BOX, "roles")
ROLE_IDS: Final[tuple[str, ...]] = ids(_ROLES)
ROLE_NAMES: Final = names(_ROLES)
SHOGUN: Final = ROLE_IDS.index("shogun")
SAMURAI: Final = ROLE_IDS.index("samurai")
NINJA_1: Final = ROLE_IDS.index("ninja-1")
NINJA_2: Final = ROLE_IDS.index("ninja-2")
NINJA_3: Final = ROLE_IDS.index("ninja-3")
RONIN: Final = ROLE_IDS.index("ronin")
NO_ROLE: Final = -1
"""A role that this seat cannot see."""
NINJA: Final = (NINJA_1, NINJA_2, NINJA_3)
"""The Ninja, by their stars (SS-81)."""

TEAM_IDS: Final = ("shogun", "ninja", "ronin")
TEAM: Final[list[int]] = [TEAM_IDS.index(row["team"]) for row in _ROLES]
"""The team of each role (SS-2)."""
SHOGUN_TEAM: Final = TEAM_IDS.index("shogun")
NINJA_TEAM: Final = TEAM_IDS.index("ninja")
RONIN_TEAM: Final = TEAM_IDS.index("ronin")

# --- By number of players (SS-6, SS-13, SS-16, SS-80); the first rows stand for 0, 1 and 2 -----

_COUNTS: Final = {int(row["players"]): row for row in read_rows(BOX, "player-counts")}
_SCORING: Final = read_rows(BOX, "scoring")


def _by_count(column: str) -> list[int]:
    return [number(_COUNTS[n], column) if n in _COUNTS else 0 for n in range(8)]


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


def _multipliers(role: str, condition: str = "") -> list[int]:
    named = [row for row in _SCORING if (row["role"], row["condition"]) == (role, condition)]
    return [int(named[0].get(f"players_{n}") or 0) for n in range(8)]


_NINJA_TIMES: Final = _multipliers("ninja", "fewer-stars-of-the-two-ninja")
TIMES: Final[list[list[int]]] = [
    _NINJA_TIMES if row["team"] == "ninja" else _multipliers(row["id"]) for row in _ROLES
]
"""What the honor of each role is multiplied by, by number of players (SS-80)."""
TOP_NINJA_TIMES: Final[list[int]] = _multipliers("ninja", "most-stars")
"""For the Ninja with the most stars, which matters with 4 players only (SS-81)."""

# --- Everything by name -----------------------------------------------------------------------

_COMPONENTS: Final = {row["id"]: row for row in read_rows(BOX, "components")}
HONOR_SUPPLY: Final = int(_COMPONENTS["honor-points"]["count_es"])
"""The honor points of the box (SS-14)."""
CARDS: Final = int(_COMPONENTS["playing-cards"]["count_es"])
"""The playing cards of the box (SS-15)."""


def _counts(row: Row) -> dict[str, object]:
    return {f"count_{edition}": int(row[f"count_{edition}"]) for edition in EDITIONS}


CATALOGUE: Final[dict[str, dict[str, dict[str, object]]]] = {
    "card": {
        row["id"]: {
            "type": row["type"],
            "reach": REACH[card],
            "wounds": WOUNDS[card],
            **_counts(row),
        }
        for card, row in enumerate(_CARDS)
    },
    "character": {
        row["id"]: {
            "resilience": int(row["resilience"]),
            "ability": row["ability"],
            "mode": row["mode"],
        }
        for row in _CHARACTERS
    },
    "role": {
        row["id"]: {
            "team": row["team"],
            "stars": int(row["stars"] or 0),
            "count": int(row["count"]),
        }
        for row in _ROLES
    },
    "team": {team: {"roles": [r["id"] for r in _ROLES if r["team"] == team]} for team in TEAM_IDS},
    "players": {
        str(n): {
            "shogun": int(row["shogun"]),
            "samurai": SAMURAI_COUNT[n],
            "ninja": NINJA_COUNT[n],
            "ronin": RONIN_COUNT[n],
            "honor_shogun": SHOGUN_HONOR[n],
            "honor_others": OTHER_HONOR[n],
            "hands_clockwise_from_shogun": HANDS[n],
            "deck_after_deal": int(row["deck_after_deal"]),
        }
        for n, row in _COUNTS.items()
    },
    "multiplier": {
        row["condition"] or row["role"]: {
            "role": row["role"],
            **{f"players_{n}": int(row[f"players_{n}"] or 0) for n in _COUNTS},
        }
        for row in _SCORING
    },
    "component": {name: _counts(row) for name, row in _COMPONENTS.items()},
}
"""Everything in the box by kind and id, for tables and frames; the same facts as above."""


def _check_box() -> None:
    """The sums that the box promises; a wrong CSV must not start a game."""
    for edition in EDITIONS:
        for kind in ("weapon", "property", "action"):
            cards = [card for card in range(KINDS) if CARD_TYPES[card] == kind]
            promised = int(_COMPONENTS[f"{kind}-cards"][f"count_{edition}"])
            assert sum(COPIES[edition][card] for card in cards) == promised
    assert CARD_TYPES[:WEAPONS] == ("weapon",) * WEAPONS
    for n, row in _COUNTS.items():
        roles = int(row["shogun"]) + SAMURAI_COUNT[n] + NINJA_COUNT[n] + RONIN_COUNT[n]
        assert roles == n == len(HANDS[n])


_check_box()
