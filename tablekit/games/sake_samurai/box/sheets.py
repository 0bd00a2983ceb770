"""What may stand in each table, as data: columns, codes, and what a row must keep.

The same sheets check our own box and every kit. What holds between rows stands in `kits`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tablekit.core.errors import shown
from tablekit.core.sheets import Column, Complaint, Id, Kind, Number, Row, Sheet, Text, Word
from tablekit.games.sake_samurai.box.components import (
    ABILITIES,
    BACK_IDS,
    KINDS,
    MOST_AMOUNT,
    MOST_SEATS,
    split_code,
)

FEWEST_SEATS: Final = 3
MOST_STEPS: Final = 12
"""The longest reach."""


class Coded(Kind):
    """A code of a list, some with a number at the end; several with ";" where `many` may stand.

    >>> Coded("rule", {"sit-again": 0, "ranged-minus": 3}).problem("ranged-minus-5")
    'ranged-minus ends with a number from 1 to 3, as in ranged-minus-2'
    """

    def __init__(self, noun: str, codes: Mapping[str, int], many: bool = False) -> None:
        self.noun = noun
        self.codes = codes
        """By code the largest number; 0: it has none."""
        self.many = many

    def problem(self, text: str) -> str:
        """No such code, or another number."""
        named = text.split(";") if self.many else [text]
        if len({split_code(each)[0] for each in named}) < len(named):
            return f"{shown(text)} names a {self.noun} twice"
        return next(filter(None, map(self._problem_of_one, named)), "")

    def _problem_of_one(self, text: str) -> str:
        code, amount = split_code(text)
        if code not in self.codes:
            return f"there is no {self.noun} {shown(text)}; there are {', '.join(self.codes)}"
        most = self.codes[code]
        if not most:
            return "" if text == code else f"{code} has no number at its end"
        times = "x" if code == ATTACKS else ""
        spelled = [f"{code}-{times}{amount}", *([code] if code == ATTACKS else [])]
        if 1 <= amount <= most and text in spelled:
            return ""
        return f"{code} ends with a number from 1 to {most}, as in {code}-{times}2"


ATTACKS: Final = "ranged-attack"
"""This one is written alone for one attack, and as ranged-attack-x2 for two."""
_BY_KIND: Final[dict[str, dict[str, int]]] = {
    "event": {
        ATTACKS: 3,
        "add-steps": MOST_AMOUNT,
        "remove-steps": MOST_AMOUNT,
        "target-discards": MOST_AMOUNT,
        "draw": MOST_AMOUNT,
        "discard-gear": 0,
        "remove-sip": 0,
        "heal": MOST_AMOUNT,
    },
    "interrupt": {"cancel-movement": 0, "cancel-attack": 0},
    "follower": {"follower": 0},
    "weapon": {"weapon": 0},
    "item": {
        "all-discard": MOST_AMOUNT,
        "draw": MOST_AMOUNT,
        "heal": MOST_AMOUNT,
        "movement-plus": MOST_AMOUNT,
        "defence-plus": MOST_AMOUNT,
    },
}
EFFECTS_OF: Final = {kind: Coded("effect", codes) for kind, codes in _BY_KIND.items()}
"""What the text of each kind of card can do."""
PERMANENT: Final = ("movement-plus", "defence-plus")
"""The items that always work (SA-078); the others cost a sip (SA-079)."""
AIMED: Final = (ATTACKS, "target-discards", "weapon")
"""What reaches so many steps."""
PLACE_RULES: Final = Coded(
    "rule",
    {
        "samurai-start-turn-sip": 0,
        "samurai-start-turn-heal": 0,
        "ranged-minus": 3,
        "start-gap": 3,
        "sit-again": 0,
        "spirits-draw": 3,
    },
    many=True,
)

# --- Columns ----------------------------------------------------------------------------------

_ANY: Final = Kind()
_ZERO_OR_ONE: Final = Number(0, 1)
_BOX: Final = Number(0, 9)
_COPIES: Final = Column("count", Number(0, 10), "1")


def _notes(*names: str) -> tuple[Column, ...]:
    """Columns that nobody plays with."""
    return tuple(Column(name, _ANY, "", is_played=False) for name in names)


def _words(*names: str) -> tuple[Column, ...]:
    """Sentences for people."""
    return tuple(Column(name, Text(300), "", is_played=False) for name in names)


_NAMES: Final = (
    Column("name_en", Text(60, may_lack=False), is_played=False),
    Column("name_it", Text(60), "", is_played=False),
)
_ART: Final = Column("art", _ANY, "", is_played=False)
_SET: Final = Column("set", Word("set", ("core", "extra")), "core")


# --- What a row must keep ---------------------------------------------------------------------


def _check_type(row: Row) -> Iterator[Complaint]:
    """The effect is one of its kind, and has the numbers that it needs."""
    kind, effect = row["kind"], split_code(row["effect_key"])[0]
    wrong = EFFECTS_OF[kind].problem(row["effect_key"])
    if wrong:
        yield "effect_key", wrong
        return
    if effect in AIMED and int(row["steps"]) < 1:
        yield "steps", f"{effect} reaches 1 step or more (SA-018)"
    if row["steps_or_more"] == "1" and effect not in AIMED:
        yield "steps_or_more", f"{effect} has no reach (SA-016)"
    if kind == "weapon" and row["ranged"] != row["steps_or_more"]:
        yield "ranged", "a weapon is ranged if it reaches so many steps or more (SA-047)"
    if kind == "follower" and int(row["move"]) < 1:
        yield "move", "a follower moves 1 step or more (SA-100)"
    is_paid = kind == "item" and effect not in PERMANENT
    if is_paid and row["sake_cost"] != "1":
        yield "sake_cost", "an item that is activated costs 1 sip (SA-079)"
    if row["sake_cost"] == "1" and not is_paid and effect != ATTACKS:
        yield "sake_cost", "only attacks and activated items cost a sip (SA-059, SA-079)"


def _check_board(row: Row) -> Iterator[Complaint]:
    if row["ability_key"] == "none" and row["ability_amount"]:
        yield "ability_amount", "none has no number"


def _check_setup(row: Row) -> Iterator[Complaint]:
    if row["hand_size"] != "4":
        yield "hand_size", "a hand has 4 cards (SA-006)"


SHEETS: Final = (
    Sheet(
        "card_types",
        (
            Column("id", Id()),
            *_NAMES,
            Column("kind", Word("kind", KINDS)),
            Column("effect_key", _ANY),
            *_words("effect_en"),
            Column("attack_bonus", _BOX, "0"),
            Column("defence_bonus", _BOX, "0"),
            Column("steps", Number(0, MOST_STEPS), "0"),
            Column("steps_or_more", _ZERO_OR_ONE, "0"),
            Column("ranged", _ZERO_OR_ONE, "0"),
            Column("move", Number(0, MOST_AMOUNT), "0"),
            Column("sake_cost", _ZERO_OR_ONE, "0"),
            _ART,
            *_notes("timing", "count", "provenance", "provenance_values", "provenance_count"),
        ),
        check=_check_type,
    ),
    Sheet(
        "deck",
        (
            Column("id", Id()),
            Column("card", Id()),
            Column("attack", _BOX),
            Column("defence", _BOX),
            Column("movement", Number(1, MOST_AMOUNT), rule="SA-029"),
            Column("drink", _BOX),
            Column("back", Word("back", BACK_IDS), rule="SA-117"),
            _COPIES,
            *_notes("provenance"),
        ),
    ),
    Sheet(
        "samurai",
        (
            Column("id", Id()),
            *_NAMES,
            Column("life", Number(1, 9), rule="SA-006"),
            Column("life_spread", Number(1, 9, may_lack=True), "", "SA-006", is_new=True),
            Column("ability_key", Word("ability", ABILITIES), "none"),
            Column("ability_amount", Number(1, 4, may_lack=True), ""),
            *_words("ability_en", "ability_it", "ability_text_en"),
            _SET,
            _ART,
            *_notes("count", "provenance"),
        ),
        check=_check_board,
    ),
    Sheet(
        "locations",
        (
            Column("id", Id()),
            *_NAMES,
            Column("rule_key", PLACE_RULES),
            *_words("rule_en"),
            _SET,
            _ART,
            *_notes("count", "provenance"),
        ),
    ),
    Sheet(
        "setup",
        (
            Column("players", Number(FEWEST_SEATS, MOST_SEATS)),
            Column("masu_sips", Number(1, 40), rule="SA-009"),
            Column("step_tokens_per_gap", Number(1, 3), "3", rule="SA-007"),
            Column("hand_size", _ANY, "4", is_played=False),
            *_notes(
                "id",
                "count",
                "step_tokens_in_play",
                "step_tokens_in_box",
                "katanas_dealt",
                "katanas_shuffled_in",
                "cards_to_shuffle",
                "provenance",
                "provenance_totals",
            ),
        ),
        key=("players",),
        check=_check_setup,
    ),
)
"""The tables that a kit may bring."""
