"""What may stand in each table, as data: columns, codes (WS-186), what a row must keep (WS-187).

The same sheets check our own box and every kit (WS-185). What holds between rows stands in `kits`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tablekit.core.sheets import (
    Code,
    Column,
    Complaint,
    Id,
    Kind,
    Number,
    Row,
    Sheet,
    Text,
    Word,
    Words,
    coded,
)
from tablekit.games.way_of_the_samurai.box.components import (
    BANDS,
    HIGHEST,
    LOSS_MODES,
    LOWEST,
    SYMBOLS,
)

FULL_KI: Final = 5
"""The Ki of a weapon that says nothing else (WS-008)."""
BLANK: Final = "user"
"""Marks the face of a weapon card that nobody has filled in (WS-186)."""
ROLL: Final = "roll-d6"
"""An amount that a roll of the blue die decides (WS-156)."""
FREE_ORDER: Final = "player-choice-then-master"
IMPENETRABLE: Final = "impenetrable-defence"
DOUBLE: Final = "double-counterattack"

# --- Kinds of values --------------------------------------------------------------------------

_BAND: Final = Word("band", BANDS)
_YES: Final = Word("answer", ("no", "yes"))
_LEVEL: Final = Number(LOWEST, HIGHEST, may_lack=True)
_LOSS: Final = Number(0, 8)
_ROLL: Final = Number(1, 6)
_ANY: Final = Kind()

_NAMES: Final = (
    Column("name_en", Text(60, may_lack=False), is_played=False),
    Column("name_it", Text(60), "", is_played=False),
)
_BOOKKEEPING: Final = (
    Column("provenance", _ANY, "", is_played=False),
    Column("provenance_note", _ANY, "", is_played=False),
)
_COPIES: Final = Column("count", Number(0, 10), "1")
_ONE: Final = Column("count", Number(1, 1), "1", is_played=False)
_ART: Final = Column("art", _ANY, "", is_played=False)
_SET: Final = Column("set", Word("set", ("base", "expansion")), "base")


def _words(name: str) -> Column:
    return Column(name, Text(200), "", is_played=False)


# --- Codes ------------------------------------------------------------------------------------

ABILITY_CODES: Final = coded(
    (
        Code("none"),
        Code("defeat-at-zero-ki"),
        Code("leech-life"),
        Code("immortal", (("refill=", Number(1, 99)),), "refill=8"),
        Code("guard-threshold-plus", (("by=", Number(1, 6)),), "by=1"),
    )
)
"""What an enemy can do."""

PLUSES: Final = coded(
    (
        Code("none"),
        Code("start-die", (("face", Number(2, 6)),), "3"),
        Code("guard-before-counter", (("amount", Number(1, 4)),), "1"),
        Code(
            "ki-for-level",
            (("bands", Words("band", BANDS[:2], "|")), ("amount", Number(1, 4))),
            "strength|technique;1",
        ),
        Code("damage-multiplier", (("times", Number(2, 4)),), "2"),
        Code(
            "cancel-counter-at-level",
            (("band", _BAND), ("level", Number(1, HIGHEST))),
            "technique;4",
        ),
        Code("life-for-ki", (("min_life_left=", Number(1, 7)),), "min_life_left=1"),
        Code("round-start-level", (("band", _BAND), ("level", Number(1, HIGHEST))), "strength;1"),
        Code(BLANK),
    )
)
"""The good of a weapon."""

MINUSES: Final = coded(
    (
        Code("none"),
        Code("counter-wound1-becomes-wound2"),
        Code("ki-cap", (("ki", Number(1, FULL_KI - 1)),), "2"),
        Code("life-loss-costs-ki", (("ki", Number(1, FULL_KI)),), "1"),
        Code("level-cap", (("band", _BAND), ("level", Number(LOWEST, HIGHEST - 1))), "guard;2"),
        Code(
            "end-round-wound-below",
            (
                ("band", _BAND),
                ("level", Number(LOWEST + 1, HIGHEST)),
                ("wound", Word("wound", ("wound1", "wound2"))),
            ),
            "guard;0;wound1",
        ),
        Code(BLANK),
    )
)
"""The bad of a weapon."""

_CHANGE: Final = (("amount", Number(-6, 6)),)
# A place gives no Life, so that every duel comes to an end (WS-129).
PLACE_EFFECTS: Final = coded(
    (
        *(Code(band, _CHANGE, "-1") for band in BANDS),
        Code("life", (("amount", Number(-8, 0)),), "-1"),
        Code("ki", (("amount", Number(-FULL_KI, FULL_KI)),), "1"),
        Code("die", (("amount", Number(0, 5)),), "1"),
    )
)
"""What a roll at a place does."""

_SOME: Final = (("amount", Number(1, 6, word=ROLL)),)
EVENT_EFFECTS: Final = coded(
    (
        Code("life", (("amount", Number(-8, 8, word=ROLL)),), "-1"),
        Code("ki", (("amount", Number(-FULL_KI, FULL_KI, word=ROLL)),), "1"),
        Code("die", (("amount", Number(0, 5, word=ROLL)),), "3"),
        *(Code(f"next-fight-level:{band}", _SOME, ROLL) for band in BANDS),
        Code("break-weapon"),
        Code("next-enemy-life", _SOME, "1"),
    )
)
"""What an event between two fights does."""

# --- What a row must keep ---------------------------------------------------------------------


def _check_card(row: Row) -> Iterator[Complaint]:
    """One band or two, and a symbol (WS-015, WS-017); a Joker's are named on placing (WS-018)."""
    moved = [band for band in BANDS if int(row[band] or 0)]
    if row["wild"] == "yes":
        if moved:
            yield (
                moved[0],
                "a wild card moves the band that is named for it; leave this empty (WS-018)",
            )
        if row["symbol"] != "any":
            yield "symbol", "a wild card has the symbol any (WS-018)"
        return
    if len(moved) not in (1, 2):
        yield BANDS[0], f"a card moves one band or two, not {len(moved)} (WS-187)"
    if row["symbol"] == "any":
        yield "symbol", "only a wild card has the symbol any (WS-187)"


def _check_stance(row: Row) -> Iterator[Complaint]:
    """Both halves of an Opponent card say something that can happen (WS-019)."""
    tested = row["def_strength_min"] or row["def_technique_min"]
    life, ki = int(row["def_life"]), int(row["def_ki"])
    if row["def_mode"] == "none":
        if tested or life or ki:
            yield "def_mode", "a Defence that nothing gets through tests and loses nothing (WS-179)"
    elif not tested:
        yield "def_strength_min", "a Defence tests Strength, Technique or both (WS-029)"
    if row["def_mode"] == "choice" and not (life and ki):
        yield "def_mode", "a choice needs both def_life and def_ki (WS-030)"
    if row["def_mode"] == "all" and not (life or ki):
        yield (
            "def_mode",
            "a Defence that is met costs Life or Ki; with none nothing gets through (WS-029)",
        )
    hurts = int(row["ctr_life"]) or int(row["ctr_ki"]) or int(row["ctr_wound"])
    if DOUBLE in row["special"].split(";"):
        if hurts or row["ctr_guard_below"]:
            yield "special", f"{DOUBLE} brings others, and has no Counterattack of its own (WS-180)"
    elif not row["ctr_guard_below"]:
        yield (
            "ctr_guard_below",
            "a Counterattack tests Guard: say below which level it hits (WS-034)",
        )
    if IMPENETRABLE in row["special"].split(";") and row["def_mode"] != "none":
        yield "def_mode", f"{IMPENETRABLE} goes with none (WS-179)"


def _check_weapon(row: Row) -> Iterator[Complaint]:
    """One good word and one bad (WS-188); the columns beside them say the same."""
    plus, minus = row["positive_code"], row["negative_code"]
    if (plus == BLANK) != (minus == BLANK):
        yield "positive_code", f"{BLANK} marks a blank face: both codes, or neither (WS-186)"
    ki = row["negative_param"] if minus == "ki-cap" else str(FULL_KI)
    face = row["positive_param"] if plus == "start-die" else "1"
    for column, code, value in (
        ("start_ki", "ki-cap", ki),
        ("max_ki", "ki-cap", ki),
        ("start_die", "start-die", face),
    ):
        if row[column] and int(row[column]) != int(value):
            yield column, f"by its codes this is {value}; only {code} changes it (WS-186)"


# --- The sheets -------------------------------------------------------------------------------

_CARD: Final = (
    Column("id", Id()),
    *_NAMES,
    Column("deck", Word("deck", ("main", "special", "")), "", is_played=False),
    *(Column(band, Number(-6, 6, may_lack=True), "") for band in BANDS),
    Column("symbol", Word("symbol", (*SYMBOLS, "any")), rule="WS-187"),
    Column("wild", _YES, "no"),
    _COPIES,
    _ART,
    *_BOOKKEEPING,
)
_NOT_GUARD: Final = "a Defence tests Strength and Technique, never Guard (WS-187)"
_ONLY_GUARD: Final = "a Counterattack tests Guard and no other band (WS-187)"

SHEETS: Final = (
    Sheet("main_action_cards", _CARD, check=_check_card),
    Sheet("special_action_cards", _CARD, check=_check_card),
    Sheet(
        "opponent_cards",
        (
            Column("id", Id()),
            *_NAMES,
            Column("def_strength_min", _LEVEL, "", rule="WS-187"),
            Column("def_technique_min", _LEVEL, "", rule="WS-187"),
            Column("def_mode", Word("mode", LOSS_MODES)),
            Column("def_life", _LOSS, "0"),
            Column("def_ki", _LOSS, "0"),
            Column(
                "ctr_guard_below", Number(LOWEST + 1, HIGHEST, may_lack=True), "", rule="WS-187"
            ),
            Column("ctr_life", _LOSS, "0"),
            Column("ctr_ki", _LOSS, "0"),
            Column("ctr_wound", Number(0, 2), "0"),
            Column("special", Words("special", (IMPENETRABLE, DOUBLE), ";", may_lack=True), ""),
            _COPIES,
            _ART,
            *_BOOKKEEPING,
        ),
        check=_check_stance,
        strangers={
            "def_guard_min": _NOT_GUARD,
            "ctr_strength_below": _ONLY_GUARD,
            "ctr_technique_below": _ONLY_GUARD,
        },
    ),
    Sheet(
        "wound_cards",
        (
            Column("id", Id()),
            *_NAMES,
            *(
                column
                for half in ("w1", "w2")
                for column in (
                    Column(f"{half}_life", _LOSS, "0"),
                    Column(f"{half}_ki", _LOSS, "0"),
                    Column(f"{half}_fatal", _YES, "no"),
                )
            ),
            _COPIES,
            _ART,
            *_BOOKKEEPING,
        ),
    ),
    Sheet(
        "enemies",
        (
            Column("id", Id()),
            *_NAMES,
            Column("life", Number(1, 99)),
            Column("ki", Number(0, 99)),
            Column("ability_code", Word("code", ABILITY_CODES), "none", rule="WS-186"),
            Column("ability_param", _ANY, ""),
            _words("ability_text_en"),
            Column("forbidden_climates", _ANY, ""),
            Column("beginner", _YES, "no", is_played=False),
            _SET,
            _ONE,
            _ART,
            *_BOOKKEEPING,
        ),
        codes={("ability_code", "ability_param"): ABILITY_CODES},
    ),
    Sheet(
        "weapons",
        (
            Column("id", Id()),
            *_NAMES,
            Column("start_ki", Number(1, FULL_KI, may_lack=True), "", is_played=False),
            Column("max_ki", Number(1, FULL_KI, may_lack=True), "", is_played=False),
            Column("start_die", Number(1, 6, may_lack=True), "", is_played=False),
            Column("positive_code", Word("code", PLUSES), rule="WS-186"),
            Column("positive_param", _ANY, ""),
            Column("negative_code", Word("code", MINUSES), rule="WS-186"),
            Column("negative_param", _ANY, ""),
            _words("text_en"),
            Column("card_no", _ANY, "", is_played=False),
            Column("face", _ANY, "", is_played=False),
            _SET,
            _ONE,
            _ART,
            *_BOOKKEEPING,
        ),
        codes={
            ("positive_code", "positive_param"): PLUSES,
            ("negative_code", "negative_param"): MINUSES,
        },
        check=_check_weapon,
    ),
    Sheet(
        "places",
        (
            Column("id", Id()),
            *_NAMES,
            Column("cost_ki", Number(1, FULL_KI), "1"),
            _SET,
            _ONE,
            _ART,
            *_BOOKKEEPING,
        ),
    ),
    Sheet(
        "place_tables",
        (
            Column("place", Id()),
            Column("roll", _ROLL),
            Column("effect", Word("effect", PLACE_EFFECTS), rule="WS-186"),
            Column("amount", _ANY, ""),
            Column("name_en", Text(60), "", is_played=False),
            Column("name_it", Text(60), "", is_played=False),
            Column("set", _ANY, "", is_played=False),
            *_BOOKKEEPING,
        ),
        key=("place", "roll"),
        codes={("effect", "amount"): PLACE_EFFECTS},
    ),
    Sheet(
        "events",
        (
            Column("card", Id()),
            Column("roll", _ROLL),
            Column("id", Id()),
            *_NAMES,
            Column("effect", Word("effect", EVENT_EFFECTS), rule="WS-186"),
            Column("amount", _ANY, ""),
            _words("text_en"),
            *_BOOKKEEPING,
        ),
        key=("card", "roll"),
        codes={("effect", "amount"): EVENT_EFFECTS},
    ),
    Sheet(
        "campaigns",
        (
            Column("id", Id()),
            *_NAMES,
            Column("start_space_en", Text(60), "", is_played=False),
            Column("start_space_it", Text(60), "", is_played=False),
            Column("order", Word("order", (FREE_ORDER, "fixed")), "fixed"),
            Column("opponents", Number(1, 99, may_lack=True), "", is_played=False),
            _ART,
            *_BOOKKEEPING,
        ),
    ),
    Sheet(
        "campaign_opponents",
        (
            Column("campaign", Id()),
            Column("id", Id()),
            *_NAMES,
            Column("life", Number(1, 99, word=ROLL)),
            Column("ki", Number(0, 99)),
            Column("role", Text(40), "", is_played=False),
            Column("order", Word("order", ("any", "last", "fixed")), "any"),
            Column("count", Number(1, 30), "1"),
            _ART,
            *_BOOKKEEPING,
        ),
    ),
)
"""Every table that a kit may bring (WS-185)."""
