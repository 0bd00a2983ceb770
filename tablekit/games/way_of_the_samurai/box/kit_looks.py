"""Drawings and sentences for the components of a kit that bring none of their own."""

from __future__ import annotations

from typing import Final

from tablekit.core.kits import Source
from tablekit.core.sheets import Code, Row
from tablekit.core.texts import Own
from tablekit.games.way_of_the_samurai.box.kits import OUR_BOX, OUR_TABLES, drawn
from tablekit.games.way_of_the_samurai.box.sheets import ABILITY_CODES, BLANK, MINUSES, PLUSES

# --- Drawings ---------------------------------------------------------------------------------

_LIKENESS: Final = {
    "main_action_cards": ("strength", "technique", "guard"),
    "special_action_cards": ("strength", "technique", "guard"),
    "opponent_cards": ("def_strength_min", "def_technique_min", "def_mode", "ctr_guard_below"),
    "wound_cards": ("w1_life", "w1_ki", "w2_life", "w2_ki", "w2_fatal"),
    "weapons": ("positive_code", "negative_code"),
}
"""The columns that decide which of our components is most like one without a drawing."""
_PREFIX: Final = {
    "enemies": "enemy-",
    "campaign_opponents": "enemy-",
    "weapons": "weapon-",
    "places": "place-",
    "campaigns": "start-",
}
"""What the names of drawings begin with."""
_ANY: Final = {"places": "road", "campaigns": "leaving-the-village"}
"""The drawing for whatever else is in a table. People get one by their rank, in the template."""


def drawings(source: Source) -> dict[str, str]:
    """For each component of a kit the name of the drawing of ours that it is shown by."""
    found: dict[str, str] = {}
    for table, entries in source.tables.items():
        prefix = _PREFIX.get(table, "")
        for entry in entries if drawn(table) else ():
            art = entry.row["art"] or _stand_in(table, entry.row)
            if art:
                found[prefix + entry.row["id"]] = prefix + art
    return found


def _stand_in(table: str, row: Row) -> str:
    """The id of our component that is most like a row; empty if the row needs no such drawing."""
    known = drawn(table)
    if row["id"] in known or table not in _LIKENESS:
        return "" if row["id"] in known else _ANY.get(table, "")
    columns = _LIKENESS[table]
    ours = [entry.row for entry in OUR_TABLES[table] if entry.row["id"] in known]
    alike = [sum((one[name] or "0") == (row[name] or "0") for name in columns) for one in ours]
    return ours[alike.index(max(alike))]["id"]


# --- Words ------------------------------------------------------------------------------------


def own_words(source: Source) -> Own:
    """The messages about the components of a kit, for the lobby and the mat."""
    own: dict[str, list[tuple[str, dict[str, object]]]] = {}
    if source.about:
        own["game-pitch"] = [("as-written", {"text": source.about})]
    rows = {name: [entry.row for entry in entries] for name, entries in source.tables.items()}
    for row in rows.get("enemies", ()):
        word = row["id"]
        sentences = _as_written(row["ability_text_en"]) or [_ability(row)]
        own[f"enemy-text-{word}"] = sentences
        gems: dict[str, object] = {"enemy": word, "life": row["life"], "ki": row["ki"]}
        own[f"option-enemy-{word}"] = [("choice-enemy", gems), *sentences]
    for row in rows.get("weapons", ()):
        word = row["id"]
        sentences = _as_written(row["text_en"]) or _features(row)
        own[f"weapon-text-{word}"] = sentences
        own[f"option-weapon-{word}"] = [("choice-weapon", {"weapon": word}), *sentences]
        own[f"option-weapon_2-{word}"] = _as_written(row["name_en"])
    for row in rows.get("places", ()):
        own[f"option-place-{row['id']}"] = _as_written(row["name_en"])
    for row in rows.get("campaigns", ()):
        own[f"option-mode-{row['id']}"] = [("choice-campaign", {"campaign": row["id"]})]
    for row in rows.get("events", ()):
        if row["card"] not in OUR_BOX.event_cards:
            own[f"option-events-{row['card']}"] = [("choice-events", {"name": row["card"]})]
    return own


def _as_written(text: str) -> list[tuple[str, dict[str, object]]]:
    return [("as-written", {"text": text})] if text else []


def _ability(row: Row) -> tuple[str, dict[str, object]]:
    code = ABILITY_CODES[row["ability_code"]]
    values = _values(code, row["ability_param"]).values()
    return f"ability-{code.word}", {"amount": next(iter(values), 0)}


def _values(code: Code, text: str) -> dict[str, object]:
    """The values of a code, numbers as such: Fluent tells them from words."""
    read = code.read(text)
    return {
        name: int(value) if value.removeprefix("-").isdecimal() else value
        for name, value in read.items()
    }


def _features(row: Row) -> list[tuple[str, dict[str, object]]]:
    """The good and the bad of a weapon, a sentence each."""
    both = (
        (PLUSES[row["positive_code"]], row["positive_param"]),
        (MINUSES[row["negative_code"]], row["negative_param"]),
    )
    sentences: list[tuple[str, dict[str, object]]] = [
        (f"feature-{code.word}", _values(code, values))
        for code, values in both
        if code.word not in ("none", BLANK)
    ]
    return sentences or [("feature-none", {})]
