"""What a kit may replace: swords, cards, halls, honours and favours, as integer tables.

The rules read these only through a `Box`. A card is an int, its row: daimyo cards first, then
market cards; a copy has no identity of its own. A blade is a sword tile, or the katana
(`box.katana`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablekit.core.numbered import Numbered
from tablekit.core.rows import Names, Row, ids, names, numbers
from tablekit.games.shogun_no_katana.box.board import (
    COLOUR_IDS,
    COLUMNS,
    KATANA_NAME,
    LANGUAGES,
    PLACE_IDS,
    RESOURCE_NAMES,
)
from tablekit.games.shogun_no_katana.box.chapters import Chapter
from tablekit.games.shogun_no_katana.box.vocabulary import (
    ANY_HALL,
    CHEAPER_BONUS,
    FREE_MONK,
    GAIN_RESOURCE,
    MARKET_MOVE,
    MOVE_SWORD,
    RESOURCE_IDS,
    RESOURCES,
    amount_of,
    read_effects,
    what_of,
    word_of,
)

Tables = Mapping[str, Sequence[Row]]
BEST_HUMAN: Final = "best-human"
PHANTOM_SCORES: Final = ("own", BEST_HUMAN)
"""What the Phantom scores by an honour card: its own, or what the best human would (SK-954)."""
NO_CARD: Final = -1
NO_SWORD: Final = -1
MOST_PROJECT: Final = 2
"""Resources of a delivered sword that may go into the Project (SK-516)."""

# --- When an effect may be used (SK-604): at a place, by its number, or as these say ----------

ANY_TIME: Final = len(PLACE_IDS)
AT_DELIVERY: Final = ANY_TIME + 1
AT_PURCHASE: Final = ANY_TIME + 2
TIMING_IDS: Final = (*PLACE_IDS, "any-time", "delivery", "permanent-purchase")

# --- What an honour card counts (SK-826) ------------------------------------------------------

METRICS: Final[Numbered[str]] = Numbered("honour metrics")
COINS: Final = METRICS.row("coins")
FIGURES: Final = METRICS.row("figures-on-main-board")
SASHIMONO: Final = METRICS.row("sashimono")
FULL_SETS: Final = METRICS.row("sashimono-sets-of-4")
STRENGTH: Final = METRICS.row("total-strength")
STRONG_SWORDS: Final = METRICS.row("swords-with-strength-2plus")
RESOURCE_ON_SWORDS: Final = METRICS.row("resource-on-swords")
DECORATED_ON_SWORDS: Final = METRICS.row("decorated-on-swords")
RICH_SWORDS: Final = METRICS.row("swords-with-3plus-decorations")
LAST_DECORATORS: Final = METRICS.row("decorators-in-last-column")
BONUSES: Final = METRICS.row("permanent-bonuses")
MARKET_KEPT: Final = METRICS.row("market-cards-kept")
DAIMYO_KEPT: Final = METRICS.row("daimyo-cards-kept")
KATANA_RESOURCES: Final = METRICS.row("shogun-katana-resources")
AT_PALACE: Final = METRICS.row("attendants-at-palace")
DELIVERED: Final = METRICS.row("delivered-swords")

# --- What a favour looks at (SK-716, SK-827 to SK-830) ----------------------------------------

CRITERIA: Final[Numbered[str]] = Numbered("favours")
FIRST: Final = CRITERIA.row("first-to-deliver")
LONGEST: Final = CRITERIA.row("most-resources")
DEAREST: Final = CRITERIA.row("highest-value-without-round-points")
LEFTMOST: Final = CRITERIA.row("leftmost-column")
RIGHTMOST: Final = CRITERIA.row("rightmost-column")


def path_of(resources: Sequence[int]) -> list[int]:
    """The cells of a blade with 0, 1, 2 … resources on it (SK-402, SK-405, SK-406, SK-416).

    >>> path_of([2, 1, 1, 1, 2])
    [10, 11, 6, 7, 8, 13]
    """
    row, column = resources[0], 0
    cells = [row * COLUMNS]
    for resource in resources:
        if resource == row:
            column += 1
        row = resource
        cells.append(row * COLUMNS + column)
    return cells


class Box:
    """The numbers of all components; the lists are by the number of a sword, card, hall …"""

    def __init__(self, tables: Tables) -> None:
        self.names: dict[str, Names] = {}
        self._read_swords(tables["swords"])
        self._read_cards(tables["daimyo-cards"], tables["market-cards"])
        self._read_halls(tables["halls"])
        self._read_honours(tables["honour-cards"])
        self._read_favours(tables["favour-cards"])
        self._read_chapters(tables["story-chapters"])

    def _read_swords(self, rows: Sequence[Row]) -> None:
        """Sword tiles (SK-109)."""
        self.names["sword"] = names(rows, LANGUAGES)
        self.names["blade"] = {**self.names["sword"], "katana": KATANA_NAME}
        self.names["other_blade"] = self.names["blade"]
        self.sword_ids = ids(rows)
        self.swords = len(rows)
        self.katana = len(rows)
        """The number of the katana among the blades: one after the last sword."""
        self.blade_ids = (*self.sword_ids, "katana")
        self.recipe = [
            [RESOURCE_IDS.index(word) for word in row["resources"].split("-")] for row in rows
        ]
        self.length = [len(recipe) for recipe in self.recipe]
        self.path = [path_of(recipe) for recipe in self.recipe]
        self.points = numbers(rows, "points")
        self.advance = numbers(rows, "advance_coins")
        self.strength = numbers(rows, "strength")
        self.counts = [
            [recipe.count(resource) for resource in range(RESOURCES)] for recipe in self.recipe
        ]
        """How many of each resource a sword has."""
        self.types = [sum(1 << resource for resource in set(recipe)) for recipe in self.recipe]
        """A bit for each resource that a sword has."""
        self.can_give = [
            [
                min(MOST_PROJECT, sum(counts[r] for r in range(RESOURCES) if types >> r & 1))
                for types in range(1 << RESOURCES)
            ]
            for counts in self.counts
        ]
        """How many resources of some types a sword can give to the Project (SK-709)."""

    def _read_cards(self, daimyo: Sequence[Row], market: Sequence[Row]) -> None:
        """Daimyo and market cards (SK-602)."""
        rows = [*daimyo, *market]
        self.card_ids = ids(rows)
        self.cards = len(rows)
        self.first_market = len(daimyo)
        """Cards from this number on are market cards."""
        self.copies = numbers(rows, "count")
        self.timing = [TIMING_IDS.index(row["timing"]) for row in rows]
        self.effects = [read_effects(row["immediate_effect"]) for row in rows]
        self.bonus = [read_effects(row["permanent_bonus"]) for row in rows]
        self.cost = numbers(rows, "permanent_cost")
        self.names["card"] = {
            row["id"]: {
                language: _card_name(row, self.bonus[card], language, card < self.first_market)
                for language in LANGUAGES
            }
            for card, row in enumerate(rows)
        }
        self.card_tags = [row["tags"].split(";") for row in rows]
        """What a card is about, for the chapters of the story."""
        self.is_free_monk = [
            any(word_of(effect) == FREE_MONK for effect in effects) for effects in self.effects
        ]
        """Cards that pay for a monk (SK-306)."""
        self.opens_hall = [
            any(word_of(effect) == ANY_HALL for effect in effects) for effects in self.effects
        ]

    def _read_halls(self, rows: Sequence[Row]) -> None:
        """Palace halls (SK-377)."""
        self.names["hall"] = self.names["other_hall"] = names(rows, LANGUAGES)
        self.hall_ids = ids(rows)
        self.halls = len(rows)
        self.passive = [row["kind"] == "passive" for row in rows]
        self.hall_effects = [read_effects(row["effect"]) for row in rows]
        self.first_game = [hall for hall, row in enumerate(rows) if row["first_game"] == "yes"]
        """The halls for a first game (SK-108)."""
        self.moves_sword = [
            any(word_of(effect) == MOVE_SWORD for effect in effects)
            for effects in self.hall_effects
        ]
        self.hall_discount = [
            sum(amount_of(effect) for effect in effects if word_of(effect) == CHEAPER_BONUS)
            for effects in self.hall_effects
        ]
        """Coins that a hall takes off a permanent bonus (SK-623)."""
        self.is_quay = [
            any(word_of(effect) == MARKET_MOVE for effect in effects)
            for effects in self.hall_effects
        ]
        """Halls that move a sword at the market (SK-325)."""

    def _read_honours(self, rows: Sequence[Row]) -> None:
        """Honour cards (SK-826)."""
        self.names["honour"] = names(rows, LANGUAGES)
        self.honour_ids = ids(rows)
        self.honours = len(rows)
        self.metric: list[int] = []
        self.metric_of: list[int] = []
        """Of a metric about a colour or a resource: which one."""
        for row in rows:
            word, _, what = row["metric"].partition(":")
            self.metric.append(METRICS.rows.index(word))
            known = COLOUR_IDS if word == METRICS.rows[SASHIMONO] else RESOURCE_IDS
            self.metric_of.append(known.index(what) if what else 0)
        self.per = numbers(rows, "per")
        self.honour_points = numbers(rows, "points")
        self.honour_cap = numbers(rows, "cap")
        self.honour_tags = [row["tags"].split(";") for row in rows]
        self.has_human_icon = [row["phantom"] == BEST_HUMAN for row in rows]
        """Cards that give the Phantom what the best human would have (SK-954)."""

    def _read_favours(self, rows: Sequence[Row]) -> None:
        """Favour cards (SK-112)."""
        self.names["favour"] = names(rows, LANGUAGES)
        self.favour_ids = ids(rows)
        self.favours = len(rows)
        self.criterion = [CRITERIA.rows.index(row["criterion"]) for row in rows]
        self.favour_points = numbers(rows, "points")

    def _read_chapters(self, rows: Sequence[Row]) -> None:
        """The chapters of the story, after the plain game (SK-1001)."""
        self.names["chapter"] = names(rows, LANGUAGES)
        self.chapters = [
            Chapter(self),
            *(Chapter(self, place, row) for place, row in enumerate(rows, 1)),
        ]


def _card_name(row: Row, bonus: Sequence[int], language: str, is_daimyo: bool) -> str:
    """The name on a card; daimyo cards of one name differ by the bonus in brackets."""
    name = row[f"name_{language}"]
    first = bonus[0] if bonus else 0
    if not is_daimyo or word_of(first) != GAIN_RESOURCE:
        return name
    return f"{name} ({RESOURCE_NAMES[RESOURCE_IDS[what_of(first)]][language].lower()})"
