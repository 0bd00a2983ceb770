"""The box: cards, boards, places and the tables of the rulebook, as integer tables.

A card is an int, its row in `deck.csv`; a copy has no identity of its own. What its text says is
its type, a row in `card_types.csv`. A card that lies face down is one of the codes below: its
back may be seen (`face_down`), or not even that (`NO_CARD`); `BACK` reads all of them.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.rows import Row, ids, names, number, numbers, read_rows

BOX: Final = "tablekit.games.sake_samurai.box"
LANGUAGES: Final = ("en", "it")

# --- Backs (SA-117) ---------------------------------------------------------------------------

_BACKS: Final = read_rows(BOX, "card_backs")
BACK_IDS: Final[tuple[str, ...]] = ids(_BACKS)
BACK_NAMES: Final = names(_BACKS, LANGUAGES)
NUISANCE: Final = BACK_IDS.index("nuisance")
BRAWLER: Final = BACK_IDS.index("brawler")
SLEEPY: Final = BACK_IDS.index("sleepy")
NO_BACK: Final = -1
"""No card, or one whose back is covered by others."""

# --- Card types: what a card's text says ------------------------------------------------------

_TYPES: Final = read_rows(BOX, "card_types")
TYPE_IDS: Final[tuple[str, ...]] = ids(_TYPES)
TYPE_NAMES: Final = names(_TYPES, LANGUAGES)
TYPE_KINDS: Final[tuple[str, ...]] = tuple(row["kind"] for row in _TYPES)

CHOPSTICKS: Final = TYPE_IDS.index("throwing-chopsticks")
RAMEN: Final = TYPE_IDS.index("boiling-ramen")
STENCH: Final = TYPE_IDS.index("strategic-stench")
MEATBALLS: Final = TYPE_IDS.index("meatballs-in-the-face")
SAKURAGI: Final = TYPE_IDS.index("sakuragi")
PURCHASE: Final = TYPE_IDS.index("drunken-purchase")
STOMACH: Final = TYPE_IDS.index("weak-stomach")
FAKE_WOUNDS: Final = TYPE_IDS.index("fake-wounds")
ROAR: Final = TYPE_IDS.index("roar")
LANTERNS: Final = TYPE_IDS.index("lanterns-out")
STUMBLE: Final = TYPE_IDS.index("stumble")
BLURRED_VISION: Final = TYPE_IDS.index("blurred-vision")
FOLLOWER: Final = TYPE_IDS.index("follower")
FIRST_GEAR: Final = TYPE_IDS.index("katana")
"""Weapons and items are the types from here on."""

TYPE_ATTACK: Final[list[int]] = numbers(_TYPES, "attack_bonus")
TYPE_DEFENCE: Final[list[int]] = numbers(_TYPES, "defence_bonus")
TYPE_STEPS: Final[list[int]] = numbers(_TYPES, "steps")
"""At how many steps the type's attack works (SA-043, SA-057 to SA-059, SA-063)."""
TYPE_OR_MORE: Final[list[int]] = numbers(_TYPES, "steps_or_more")
FOLLOWER_STEPS: Final = number(_TYPES[FOLLOWER], "move")
"""How far a follower moves (SA-100)."""

# --- Gear: weapons first, then items; with life deck and board they are the places of a sip ---

GEAR_IDS: Final[tuple[str, ...]] = TYPE_IDS[FIRST_GEAR:]
GEAR_NAMES: Final = {gear: TYPE_NAMES[gear] for gear in GEAR_IDS}
GEAR: Final = len(GEAR_IDS)
WEAPONS: Final = TYPE_KINDS.count("weapon")
"""The weapons are the first so many; the test is `gear < WEAPONS`."""
WEAPON_IDS: Final = GEAR_IDS[:WEAPONS]
KATANA: Final = GEAR_IDS.index("katana")
YUMI: Final = GEAR_IDS.index("yumi")
PIPE: Final = GEAR_IDS.index("pipe")
SANDALS: Final = GEAR_IDS.index("sandals")
ARMOUR: Final = GEAR_IDS.index("improvised-armour")
FLASK: Final = GEAR_IDS.index("flask")
RICE_BOWL: Final = GEAR_IDS.index("rice-bowl")
ACTIVATED: Final = tuple(
    gear for gear in range(GEAR) if _TYPES[FIRST_GEAR + gear]["timing"] == "own-turn-activated"
)
"""The items that are used by spending a sip (SA-079)."""
GEAR_ATTACK: Final[list[int]] = TYPE_ATTACK[FIRST_GEAR:]
GEAR_DEFENCE: Final[list[int]] = TYPE_DEFENCE[FIRST_GEAR:]
GEAR_STEPS: Final[list[int]] = TYPE_STEPS[FIRST_GEAR:]
GEAR_OR_MORE: Final[list[int]] = TYPE_OR_MORE[FIRST_GEAR:]
GEAR_RANGED: Final[list[int]] = numbers(_TYPES[FIRST_GEAR:], "ranged")
NO_GEAR: Final = -1

LIFE: Final = GEAR
"""The place on the life deck."""
BOARD: Final = GEAR + 1
"""The place on the board; a spirit's only one."""
PLACES: Final = GEAR + 2
PLACE_IDS: Final = (*GEAR_IDS, "life", "board")

# --- Cards: four boxes and a back (SA-024) ----------------------------------------------------

_CARDS: Final = read_rows(BOX, "deck")
CARD_IDS: Final[tuple[str, ...]] = ids(_CARDS)
CARD_NAMES: Final = {row["id"]: TYPE_NAMES[row["card"]] for row in _CARDS}
KINDS: Final = len(CARD_IDS)
"""How many different cards there are."""
COPIES: Final[list[int]] = numbers(_CARDS, "count")
CARDS: Final = sum(COPIES)
TYPE: Final[list[int]] = [TYPE_IDS.index(row["card"]) for row in _CARDS]
ATTACK: Final[list[int]] = numbers(_CARDS, "attack")
DEFENCE: Final[list[int]] = numbers(_CARDS, "defence")
MOVEMENT: Final[list[int]] = numbers(_CARDS, "movement")
DRINK: Final[list[int]] = numbers(_CARDS, "drink")

NO_CARD: Final = -1
"""No card, or one of which nothing is seen."""
BACK: Final[list[int]] = [
    *(BACK_IDS.index(row["back"]) for row in _CARDS),
    *reversed(range(len(BACK_IDS))),
    NO_BACK,
]
"""The back of each card; counted from the end, that of the codes for cards that lie face down."""
KATANA_CARDS: Final = [card for card in range(KINDS) if TYPE[card] == FIRST_GEAR + KATANA]
FOLLOWER_CARDS: Final = [card for card in range(KINDS) if TYPE[card] == FOLLOWER]
FIRST_FOLLOWER: Final = FOLLOWER_CARDS[0]
FOLLOWERS: Final = len(FOLLOWER_CARDS)


def face_down(back: int) -> int:
    """The code for a card of which only the back is seen.

    >>> BACK[face_down(SLEEPY)] == SLEEPY
    True
    """
    return -2 - back


# --- Samurai boards (SA-001) ------------------------------------------------------------------

_SAMURAI: Final = read_rows(BOX, "samurai")
SAMURAI_IDS: Final[tuple[str, ...]] = ids(_SAMURAI)
SAMURAI_NAMES: Final = names(_SAMURAI, LANGUAGES)
LIFE_POINTS: Final[list[int]] = numbers(_SAMURAI, "life")
CORE_SAMURAI: Final = [place for place, row in enumerate(_SAMURAI) if row["set"] == "core"]

MUSASHI: Final = SAMURAI_IDS.index("miyamoto-musashi")
TOMOE: Final = SAMURAI_IDS.index("tomoe-gozen")
BENKEI: Final = SAMURAI_IDS.index("musashibo-benkei")
KOJIRO: Final = SAMURAI_IDS.index("sasaki-kojiro")
HANZO: Final = SAMURAI_IDS.index("hattori-hanzo")
NOBUNAGA: Final = SAMURAI_IDS.index("oda-nobunaga")
TOMONOBU: Final = SAMURAI_IDS.index("mori-tomonobu")
KENSHIN: Final = SAMURAI_IDS.index("uesugi-kenshin")
SHINGEN: Final = SAMURAI_IDS.index("takeda-shingen")
HIDEYOSHI: Final = SAMURAI_IDS.index("toyotomi-hideyoshi")

# --- Locations (SA-010) -----------------------------------------------------------------------

_LOCATIONS: Final = read_rows(BOX, "locations")
INN_ID: Final = "inn"
LOCATION_IDS: Final[tuple[str, ...]] = (INN_ID, *ids(_LOCATIONS))
LOCATION_NAMES: Final = names(_LOCATIONS, LANGUAGES)
INN: Final = LOCATION_IDS.index(INN_ID)
DISTILLERY: Final = LOCATION_IDS.index("distillery")
HOT_SPRING: Final = LOCATION_IDS.index("hot-spring")
BAMBOO_FOREST: Final = LOCATION_IDS.index("bamboo-forest")
MOONLIT_BRIDGE: Final = LOCATION_IDS.index("moonlit-bridge")
DOJO: Final = LOCATION_IDS.index("dojo")
GRAVEYARD: Final = LOCATION_IDS.index("graveyard-of-enma")

# --- By number of players (SA-007, SA-009); the first rows stand for 0, 1 and 2 ---------------

_SETUP: Final = {int(row["players"]): row for row in read_rows(BOX, "setup")}
MOST_SEATS: Final = max(_SETUP)


def _by_count(column: str) -> list[int]:
    return [number(_SETUP[n], column) if n in _SETUP else 0 for n in range(MOST_SEATS + 1)]


SIPS: Final[list[int]] = _by_count("masu_sips")
GAP: Final = number(_SETUP[MOST_SEATS], "step_tokens_per_gap")
BRIDGE_GAP: Final = 2
"""The tokens between neighbours on the Moonlit Bridge (SA-163)."""
HAND_LIMIT: Final = number(_SETUP[MOST_SEATS], "hand_size")
"""Cards dealt to a hand (SA-006), and the most it may ever hold (SA-027)."""

_COMPONENTS: Final = {row["id"]: row for row in read_rows(BOX, "components")}
STEP_TOKENS: Final = int(_COMPONENTS["step-token"]["count"])
MOST_SIPS: Final = int(_COMPONENTS["sake-sip"]["count"])

# --- Everything by name -----------------------------------------------------------------------


def _facts(row: Row, *columns: str) -> dict[str, object]:
    return {column: int(row[column] or 0) for column in columns}


CATALOGUE: Final[dict[str, dict[str, dict[str, object]]]] = {
    "card": {
        row["id"]: {
            "type": row["card"],
            "back": row["back"],
            **_facts(row, "attack", "defence", "movement", "drink", "count"),
        }
        for row in _CARDS
    },
    "type": {
        row["id"]: {
            "kind": row["kind"],
            **_facts(row, "attack_bonus", "defence_bonus", "steps", "steps_or_more", "ranged"),
            **_facts(row, "move", "sake_cost", "count"),
        }
        for row in _TYPES
    },
    "back": {row["id"]: _facts(row, "count") for row in _BACKS},
    "samurai": {
        row["id"]: {"life": int(row["life"]), "ability": row["ability_key"], "set": row["set"]}
        for row in _SAMURAI
    },
    "location": {
        INN_ID: {"rule": "", "set": "core"},
        **{row["id"]: {"rule": row["rule_key"], "set": row["set"]} for row in _LOCATIONS},
    },
    "players": {
        str(n): _facts(row, "masu_sips", "step_tokens_per_gap", "step_tokens_in_box", "hand_size")
        for n, row in _SETUP.items()
    },
    "component": {name: _facts(row, "count") for name, row in _COMPONENTS.items()},
}
"""Everything in the box by kind and id, for tables and frames; the same facts as above."""


def _check_box() -> None:
    """The sums that the box promises; a wrong CSV must not start a game."""
    assert int(_COMPONENTS["game-card"]["count"]) == CARDS
    for kind, row in zip(TYPE_KINDS, _TYPES, strict=True):
        copies = sum(COPIES[card] for card in range(KINDS) if _CARDS[card]["card"] == row["id"])
        assert copies == int(row["count"]), (kind, row["id"])
    for back, row in enumerate(_BACKS):
        assert sum(COPIES[card] for card in range(KINDS) if BACK[card] == back) == int(row["count"])
    assert TYPE_KINDS[FIRST_GEAR:] == ("weapon",) * WEAPONS + ("item",) * (GEAR - WEAPONS)
    assert list(range(FIRST_FOLLOWER, FIRST_FOLLOWER + FOLLOWERS)) == FOLLOWER_CARDS
    for n, sips in enumerate(SIPS):
        assert sips == (5 * n + 1) // 2 * (n in _SETUP)


_check_box()
