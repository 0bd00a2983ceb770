"""What may stand in each table, as data: columns, effects, and what a row must keep.

The same sheets check our own box and every kit. What holds between rows stands in `kits`.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping
from typing import Final

from tablekit.core.errors import shown
from tablekit.core.sheets import Column, Complaint, Id, Kind, Number, Row, Sheet, Text, Word
from tablekit.games.shogun_no_katana.box.board import (
    ATTENDANTS,
    COLOUR_IDS,
    COLUMNS,
    HALLS_IN_PLAY,
    PLACE_IDS,
    SOLO_DECK,
    WORKERS,
)
from tablekit.games.shogun_no_katana.box.chapters import DIFFICULTIES, FREE_WORKERS, tokens
from tablekit.games.shogun_no_katana.box.components import (
    CRITERIA,
    METRICS,
    PHANTOM_SCORES,
    RESOURCE_ON_SWORDS,
    SASHIMONO,
    TIMING_IDS,
    path_of,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS

LONGEST_RECIPE: Final = 7

# --- Effects: which words may stand where, and the largest number of each ---------------------

_GAINS: Final = {
    "gain:coin": 20,
    "gain:point": 10,
    **{f"gain:{resource}": 6 for resource in RESOURCE_IDS},
}
_SIMPLE: Final = {
    **_GAINS,
    "pay:coin": 20,
    "gain:any-resource-distinct": 4,
    "gain:market-card": 3,
    "gain:daimyo-card": 3,
    "gain:sashimono-any": 3,
}
"""What needs no place."""
_AT: Final[dict[str, dict[str, int]]] = {
    "temple": {"waive-monk-cost": 1},
    "daimyo-residences": _SIMPLE,
    "market": {**_SIMPLE, "discount-purchase": 20},
    "forge": {**_SIMPLE, "move-sword": 3},
    "academy": {
        **_SIMPLE,
        "advance-decorator": 3,
        "decorate": 4,
        "double-decoration-coins": 1,
    },
    "palace": {
        **_SIMPLE,
        "rearrange-attendants": 1,
        "activate-own-hall": 3,
        "activate-any-hall": 1,
    },
    "komainu": _SIMPLE,
    "any-time": _SIMPLE,
    "delivery": {**_SIMPLE, "double-sword-points": 1, "double-line-bonus": 1},
    "permanent-purchase": {"stack-permanent": 1, "discount-permanent": 20},
}


class Effects(Kind):
    """Effects with ";" between them, each a word and mostly how much.

    >>> Effects({"gain:coin": 20}).problem("gain:gold:2")
    "there is no effect 'gain:gold:2' here; there are gain:coin"
    >>> Effects({"gain:coin": 20}).problem("gain:coin:90")
    'gain:coin ends with a number from 1 to 20, as in gain:coin:1'
    """

    def __init__(self, words: Mapping[str, int]) -> None:
        self.words = words
        """By word the largest number."""

    def problem(self, text: str) -> str:
        """No such effect, a number out of range, the same one twice, or nothing at all."""
        named = [part.rpartition(":")[0] or part for part in map(_with_number, text.split(";"))]
        if len(set(named)) < len(named):
            return f"{shown(text)} names an effect twice"
        return next(filter(None, map(self._problem_of_one, text.split(";"))), "")

    def _problem_of_one(self, text: str) -> str:
        word, _, number = _with_number(text).rpartition(":")
        if word not in self.words:
            return f"there is no effect {shown(text)} here; there are {', '.join(self.words)}"
        most = self.words[word]
        if len(number) < 4 and 1 <= int(number) <= most:
            return ""
        span = f"a number from 1 to {most}" if most > 1 else "1 or nothing"
        return f"{word} ends with {span}, as in {word}:1"


def _with_number(text: str) -> str:
    """An effect without a number is meant once."""
    last = text.rpartition(":")[2]
    return text if last.isascii() and last.isdecimal() else f"{text}:1"


EFFECTS_AT: Final = {timing: Effects(_AT[timing]) for timing in TIMING_IDS}
"""What a card can do, by when it is used (SK-604)."""
BONUS: Final = Effects(_GAINS)
"""What a permanent bonus brings: nothing is chosen (SK-509)."""
HALL: Final = Effects({**_SIMPLE, "move-sword": 3, "advance-decorator": 3})
"""What an active hall does (SK-377)."""
PASSIVE_HALL: Final = Effects({"discount-permanent": 20, "market-move": 1})
"""What a passive hall does (SK-325, SK-623)."""


class Recipe(Kind):
    """Resources in their order, with "-" between them: a path across the forge (SK-404 to SK-409).

    >>> Recipe().problem("lacquer-steel")
    'from lacquer to steel a sword would jump over a row'
    """

    def problem(self, text: str) -> str:
        """Something that is no resource, a jump over a row, or a way off the grid."""
        words = text.split("-")
        strange = [word for word in words if word not in RESOURCE_IDS]
        if strange:
            return f"there is no resource {shown(strange[0])}; there are {', '.join(RESOURCE_IDS)}"
        if len(words) > LONGEST_RECIPE:
            return f"{len(words)} resources are too many; {LONGEST_RECIPE} at most"
        recipe = [RESOURCE_IDS.index(word) for word in words]
        for one, next_one in itertools.pairwise(recipe):
            if abs(one - next_one) > 1:
                names = RESOURCE_IDS[one], RESOURCE_IDS[next_one]
                return f"from {names[0]} to {names[1]} a sword would jump over a row"
        if max(path_of(recipe)) >= COLUMNS * len(RESOURCE_IDS) or _right_moves(recipe) >= COLUMNS:
            return f"the sword would leave the forge to the right of column {COLUMNS}"
        return ""


def _right_moves(recipe: list[int]) -> int:
    return 1 + sum(one == next_one for one, next_one in itertools.pairwise(recipe))


class Metric(Kind):
    """What an honour card counts; some are about a colour or a resource (SK-826)."""

    def problem(self, text: str) -> str:
        """No such metric, or one that needs another word."""
        word, _, what = text.partition(":")
        if word not in METRICS.rows:
            return f"there is no metric {shown(text)}; there are {', '.join(METRICS.rows)}"
        number = METRICS.rows.index(word)
        known = {SASHIMONO: COLOUR_IDS, RESOURCE_ON_SWORDS: RESOURCE_IDS}.get(number, ("",))
        if what in known:
            return ""
        if known == ("",):
            return f"{word} is written alone"
        return f"{word} is written as in {word}:{known[0]}; there are {', '.join(known)}"


# --- Chapters (SK-11xx) -----------------------------------------------------------------------


class Tokens(Kind):
    """Words of the story with ";" between them, each with what it is about after ":".

    >>> Tokens({"min-coins": Number(1, 200)}).problem("min-coins:many")
    "min-coins: expected a whole number from 1 to 200, not 'many'"
    """

    def __init__(self, words: Mapping[str, Kind]) -> None:
        self.words = words
        """By word what may stand after it."""

    def problem(self, text: str) -> str:
        """A word that there is not, or something odd after one."""
        for word, what in tokens(text):
            if word not in self.words:
                return f"there is no {shown(word)} here; there are {', '.join(self.words)}"
            wrong = self.words[word].problem(what)
            if wrong:
                return f"{word}: {wrong}"
        return ""


class Ids(Kind):
    """Ids with a sign between them; `kits` says whether there are such components."""

    def __init__(self, sign: str = "") -> None:
        self.sign = sign

    def problem(self, text: str) -> str:
        """One of them is no id."""
        named = text.split(self.sign) if self.sign else [text]
        return next(filter(None, map(Id().problem, named)), "")


class Composition(Kind):
    """The resources of a katana in their order: 4 to 7, of every type, without a jump (SK-702)."""

    def problem(self, text: str) -> str:
        """No recipe of a katana."""
        wrong = Recipe().problem(text)
        if not wrong and set(text.split("-")) != set(RESOURCE_IDS):
            return f"a katana has every resource: {', '.join(RESOURCE_IDS)}"
        return wrong


class Tagged(Kind):
    """A kind of card and a tag: `honour:decoration`."""

    def problem(self, text: str) -> str:
        """Another kind of card, or no tag."""
        kind, _, tag = text.partition(":")
        if kind in TAGGED and tag:
            return ""
        return f"it is written as in {TAGGED[0]}:decoration; there are {', '.join(TAGGED)}"


TAGGED: Final = ("daimyo", "market", "honour")
_ALONE: Final = Word("word", ("",))
"""Nothing stands after it."""
SPECIAL_RULES: Final = Tokens(
    {
        "require-hall": Ids(),
        "halls": Ids("+"),
        "halls-in-play": Number(1, HALLS_IN_PLAY),
        "attendants": Number(1, ATTENDANTS),
        "attendants-may-share-hall": _ALONE,
        "remove": Ids(),
        "remove-tagged": Tagged(),
        "start-workers": Number(FREE_WORKERS, WORKERS),
        "round-end-fee": Word("fee", ("monk-cost",)),
        "no-decorating": _ALONE,
        "phantom-skips": Word("place", [PLACE_IDS[place] for place in sorted(set(SOLO_DECK))]),
        "extra-advance": Word("advance", ("round-number",)),
        "market-inflation": Number(1, 3),
    }
)
REQUEST: Final = Tokens(
    {
        "forge-empty": _ALONE,
        "shogun-katana-delivered": _ALONE,
        "all-decorators-in-last-column": _ALONE,
        "min-decorations-on-every-delivered-sword": Number(1, len(RESOURCE_IDS)),
        "min-sashimono-set-points": Number(1, 100),
        "min-permanent-bonuses": Number(1, 20),
        "shogun-katana-composition": Composition(),
        "min-delivered-swords": Number(1, 20),
        "min-coins": Number(1, 500),
        "min-total-strength": Number(1, 100),
        "min-unused-cards": Number(1, 30),
    }
)


# --- Columns ----------------------------------------------------------------------------------

_ANY: Final = Kind()
_TAGS: Final = Text(60)
_YES_OR_NO: Final = Word("answer", ("yes", "no"))
_ONE_OR_NONE: Final = Column("count", Number(0, 1), "1")
_NAMES: Final = (
    Column("name_en", Text(60, may_lack=False), is_played=False),
    Column("name_it", Text(60), "", is_played=False),
)


def _notes(*names: str) -> tuple[Column, ...]:
    """Columns that nobody plays with."""
    return tuple(Column(name, _ANY, "", is_played=False) for name in names)


_LAST: Final = (
    Column("text_en", Text(300), "", is_played=False),
    *_notes("art", "provenance", "pinned_by"),
)


# --- What a row must keep ---------------------------------------------------------------------


def _check_card(row: Row) -> Iterator[Complaint]:
    """The effect fits its time; what is paid comes first, and for something."""
    wrong = EFFECTS_AT[row["timing"]].problem(row["immediate_effect"])
    yield from _wrong_effect("immediate_effect", wrong, row["immediate_effect"], "SK-604")


def _check_hall(row: Row) -> Iterator[Complaint]:
    """A passive hall has one passive effect, and no other hall has any (SK-374)."""
    kind = PASSIVE_HALL if row["kind"] == "passive" else HALL
    yield from _wrong_effect("effect", kind.problem(row["effect"]), row["effect"], "SK-377")
    if row["kind"] == "passive" and ";" in row["effect"]:
        yield "effect", "a passive hall has one effect (SK-374)"


def _wrong_effect(column: str, wrong: str, text: str, rule: str) -> Iterator[Complaint]:
    parts = text.split(";")
    paid = [place for place, part in enumerate(parts) if part.startswith("pay:")]
    if wrong:
        yield column, f"{wrong} ({rule})"
    elif paid and (paid != [0] or len(parts) == 1):
        yield column, "what is paid comes first, and something after it"


_CARD_COLUMNS: Final = (
    Column("id", Id()),
    *_NAMES,
    Column("timing", Word("timing", TIMING_IDS), rule="SK-604"),
    Column("immediate_effect", _ANY),
    Column("permanent_bonus", BONUS, rule="SK-620"),
    Column("permanent_cost", Number(0, 20), rule="SK-620"),
    Column("count", Number(0, 10), "1"),
    Column("tags", _TAGS, ""),
    *_notes("kind", "number", "out_of_turn"),
    *_LAST,
)
SHEETS: Final = (
    Sheet(
        "swords",
        (
            Column("id", Id()),
            *_NAMES,
            Column("resources", Recipe(), rule="SK-404"),
            Column("points", Number(0, 30), rule="SK-505"),
            Column("advance_coins", Number(0, 30), "0", rule="SK-313"),
            Column("strength", Number(0, 9), "0"),
            _ONE_OR_NONE,
            *_notes("number", "length", "resource_value", "end_row", "end_column"),
            *_LAST,
        ),
    ),
    Sheet("daimyo-cards", _CARD_COLUMNS, check=_check_card),
    Sheet("market-cards", _CARD_COLUMNS, check=_check_card),
    Sheet(
        "halls",
        (
            Column("id", Id()),
            *_NAMES,
            Column("kind", Word("kind", ("active", "passive")), "active"),
            Column("effect", _ANY),
            Column("first_game", _YES_OR_NO, "no", rule="SK-108"),
            _ONE_OR_NONE,
            *_notes("effect_kind", "passive_trigger", "net_value"),
            *_LAST,
        ),
        check=_check_hall,
    ),
    Sheet(
        "honour-cards",
        (
            Column("id", Id()),
            *_NAMES,
            Column("metric", Metric(), rule="SK-826"),
            Column("per", Number(1, 20), "1"),
            Column("points", Number(1, 12)),
            Column("cap", Number(1, 12), "12", rule="SK-826"),
            _ONE_OR_NONE,
            Column("phantom", Word("way to score", PHANTOM_SCORES), "own", rule="SK-954"),
            Column("tags", _TAGS, ""),
            *_LAST,
        ),
    ),
    Sheet(
        "favour-cards",
        (
            Column("id", Id()),
            *_NAMES,
            Column("criterion", Word("criterion", CRITERIA.rows), rule="SK-827"),
            Column("points", Number(0, 30), "6"),
            _ONE_OR_NONE,
            *_notes("roman", "scored", "on_tie"),
            *_LAST,
        ),
    ),
    Sheet(
        "story-chapters",
        (
            Column("id", Id()),
            *_NAMES,
            Column("difficulty", Word("difficulty", DIFFICULTIES), "medium", rule="SK-1004"),
            Column("special_rules", SPECIAL_RULES, ""),
            Column("request", REQUEST, ""),
            *_notes("number", "part"),
            *_LAST,
        ),
    ),
)
"""The tables that a kit may bring."""
