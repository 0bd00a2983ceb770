"""The chapters of the story: what is special in each, and what it asks for (SK-10xx, SK-11xx).

A chapter is a row of `story-chapters.csv`. Its two cells have tokens with ";" between them,
`remove:monks;start-workers:7`: a word and, mostly, what it is about. `sheets` says what may stand
there. Read once, a chapter is a few lists that the rules look at; chapter 0 is the plain game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.core.cards import lot
from tablekit.core.numbered import Numbered
from tablekit.core.rows import Row, number, read_rows
from tablekit.games.shogun_no_katana.box.board import (
    ATTENDANTS,
    BOX,
    HALLS_IN_PLAY,
    LEVELS,
    MONKS,
    NO_PLACE,
    PLACE_IDS,
    SCORING,
    UNLOCKED_BY,
    WORKERS,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.box.components import Box

DIFFICULTIES: Final = ("easy", "medium", "hard")
FREE_WORKERS: Final = WORKERS - len(UNLOCKED_BY)
"""Workers that are available at the start (SK-104)."""

# --- What a chapter may ask for (SK-1101 to SK-1114) ------------------------------------------

REQUESTS: Final[Numbered[str]] = Numbered("requests")
FORGE_EMPTY: Final = REQUESTS.row("forge-empty")
KATANA_DELIVERED: Final = REQUESTS.row("shogun-katana-delivered")
LAST_DECORATORS: Final = REQUESTS.row("all-decorators-in-last-column")
DECORATIONS: Final = REQUESTS.row("min-decorations-on-every-delivered-sword")
SET_POINTS: Final = REQUESTS.row("min-sashimono-set-points")
BONUSES: Final = REQUESTS.row("min-permanent-bonuses")
COMPOSITION: Final = REQUESTS.row("shogun-katana-composition")
SWORDS: Final = REQUESTS.row("min-delivered-swords")
COINS: Final = REQUESTS.row("min-coins")
STRENGTH: Final = REQUESTS.row("min-total-strength")
UNUSED_CARDS: Final = REQUESTS.row("min-unused-cards")

REQUEST_RULES: Final = (
    "SK-1101",
    "SK-1101",
    "SK-1102b",
    "SK-1103",
    "SK-1104",
    "SK-1105",
    "SK-1106",
    "SK-1108",
    "SK-1109",
    "SK-1110",
    "SK-1114",
)
"""The rule of each request, by its number."""


class Request(NamedTuple):
    """One thing that a chapter asks for."""

    kind: int
    """One of REQUESTS."""
    amount: int
    """How much of it; 0 where it is not counted."""
    order: tuple[int, ...]
    """The resources of the katana, where they are asked for (SK-1106)."""


class Chapter:
    """The rules of a chapter, as numbers and lists; made without a row it is the plain game."""

    def __init__(self, box: Box, place: int = 0, row: Row | None = None) -> None:
        self.number = place
        self.id = row["id"] if row else ""
        self.difficulty = row["difficulty"] if row else ""
        self.copies = box.copies[:]
        """How many copies of each card are in the game."""
        self.honours = [1] * box.honours
        """1 for each honour card that is in the game."""
        self.halls = list(range(box.halls))
        """The halls to draw from."""
        self.fixed_halls: list[int] = []
        """The halls of the palace, if none is drawn (SK-1113)."""
        self.required_halls: list[int] = []
        """Halls that must be among those drawn (SK-1102)."""
        self.hall_count = HALLS_IN_PLAY
        self.attendants = ATTENDANTS
        self.shares_halls = False
        """Whether own attendants may stand in one hall (SK-1112)."""
        self.monks = MONKS
        self.unlocked_by = UNLOCKED_BY
        """The delivered swords that free a worker."""
        self.decorates = True
        """Whether there are decorators, and resources are decorated (SK-1111)."""
        self.pays_fee = False
        """Whether every round ends with an offering at the temple (SK-1107)."""
        self.skips = NO_PLACE
        """The solo card that the Phantom ignores (SK-1111)."""
        self.advances_by_round = False
        """Whether a sword brings as many more coins as the round has (SK-1111)."""
        self.inflation = 0
        """How much dearer a resource gets at the market (SK-1113)."""
        self.requests: list[Request] = []
        if row:
            for word, what in tokens(row["special_rules"]):
                self._add_rule(box, word, what)
            self.requests = [_read_request(*token) for token in tokens(row["request"])]
        every = lot(self.copies)
        self.daimyo_lot = [card for card in every if card < box.first_market]
        self.market_lot = [card for card in every if card >= box.first_market]
        self.honour_lot = lot(self.honours)

    def _add_rule(self, box: Box, word: str, what: str) -> None:
        if word == "require-hall":
            self.required_halls.append(box.hall_ids.index(what))
        elif word == "halls":
            self.fixed_halls = [box.hall_ids.index(hall) for hall in what.split("+")]
            self.hall_count = len(self.fixed_halls)
        elif word == "halls-in-play":
            self.hall_count = int(what)
        elif word == "attendants":
            self.attendants = int(what)
        elif word == "attendants-may-share-hall":
            self.shares_halls = True
        elif word == "remove":
            self._remove(box, what)
        elif word == "remove-tagged":
            self._remove_tagged(box, *what.split(":"))
        elif word == "start-workers":
            self.unlocked_by = UNLOCKED_BY[int(what) - FREE_WORKERS :]
        elif word == "round-end-fee":
            self.pays_fee = True
        elif word == "no-decorating":
            self.decorates = False
        elif word == "phantom-skips":
            self.skips = PLACE_IDS.index(what)
        elif word == "extra-advance":
            self.advances_by_round = True
        else:
            self.inflation = int(what)

    def _remove(self, box: Box, what: str) -> None:
        """Monks, decorators, a hall, a card or an honour card stay in the box."""
        if what == "monks":
            self.monks = 0
        elif what == "decorators":
            self.decorates = False
        elif what in box.hall_ids:
            self.halls.remove(box.hall_ids.index(what))
        elif what in box.card_ids:
            self.copies[box.card_ids.index(what)] = 0
        else:
            self.honours[box.honour_ids.index(what)] = 0

    def _remove_tagged(self, box: Box, kind: str, tag: str) -> None:
        """All cards of a kind that bear a tag stay in the box."""
        if kind == "honour":
            for honour, tags in enumerate(box.honour_tags):
                if tag in tags:
                    self.honours[honour] = 0
            return
        for card, tags in enumerate(box.card_tags):
            if tag in tags and (card < box.first_market) == (kind == "daimyo"):
                self.copies[card] = 0

    def contradicts(self, halls: list[int]) -> bool:
        """Whether the halls for a first game cannot be those of the chapter (SK-121)."""
        if self.fixed_halls or len(halls) != self.hall_count:
            return True
        return not set(self.required_halls) <= set(halls) <= set(self.halls)


def tokens(cell: str) -> Iterator[tuple[str, str]]:
    """The words of a cell, each with what stands after it.

    >>> list(tokens("remove:monks;no-decorating"))
    [('remove', 'monks'), ('no-decorating', '')]
    """
    for part in filter(None, cell.split(";")):
        word, _, what = part.partition(":")
        yield word, what


def _read_request(word: str, what: str) -> Request:
    kind = REQUESTS.rows.index(word)
    if kind == COMPOSITION:
        return Request(kind, 0, tuple(RESOURCE_IDS.index(each) for each in what.split("-")))
    return Request(kind, int(what or 0), ())


# --- Story points and ranks (SK-1004 to SK-1009) ----------------------------------------------

WIN_POINTS: Final = {word: SCORING[f"story-{word}"] for word in DIFFICULTIES}
"""Story points for the difficulty of a chapter that was won."""
LEVEL_POINTS: Final = [0, *(SCORING[f"story-phantom-{n}"] for n in range(1, LEVELS + 1))]
"""… and for the Phantom that was beaten, by its level."""
FIRST_LOSS: Final = SCORING["story-first-loss"]
LATER_LOSS: Final = SCORING["story-later-loss"]
_RANKS: Final = read_rows(BOX, "story-ranks")
RANKS: Final = [
    (row["id"], number(row, "min_points") if row["min_points"] else None) for row in _RANKS
]
"""The ranks from the lowest up, each with the story points from which it holds; None: any."""
RANK_WORDS: Final = {
    "rank": {row["id"]: {"en": row["title"], "it": row["title"]} for row in _RANKS},
    "rank_meaning": {
        row["id"]: {"en": row["meaning_en"], "it": row["meaning_it"]} for row in _RANKS
    },
}
"""What the ranks are called, and what that means."""
