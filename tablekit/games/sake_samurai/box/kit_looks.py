"""Drawings and sentences for the components of a kit that bring none of their own."""

from __future__ import annotations

from typing import Final

from tablekit.core.kits import Source
from tablekit.core.sheets import Row
from tablekit.core.texts import Own
from tablekit.games.sake_samurai.box.components import split_code
from tablekit.games.sake_samurai.box.kits import OUR_TABLES, ids_of

_LIKENESS: Final = {
    "card_types": ("kind", "effect_key", "ranged", "steps", "attack_bonus"),
    "samurai": ("ability_key", "life"),
    "locations": ("rule_key",),
}
"""The columns that make components look alike, the most telling first."""

_SAID: Final = (
    ("card_types", "card-text", ("effect_en",)),
    ("samurai", "ability", ("ability_en",)),
    ("samurai", "samurai-text", ("ability_text_en",)),
    ("locations", "location-text", ("rule_en",)),
)
"""The messages about components, with the columns that have their sentences."""


def drawings(source: Source) -> dict[str, str]:
    """For each component of a kit the name of the drawing of ours that it is shown by."""
    return {
        entry.row["id"]: entry.row["art"] or _stand_in(table, entry.row)
        for table in _LIKENESS
        for entry in source.tables.get(table, ())
        if entry.row["art"] or entry.row["id"] not in ids_of(OUR_TABLES, table)
    }


def _stand_in(table: str, row: Row) -> str:
    """The id of our component that is most like a row."""

    def likeness(one: Row) -> list[bool]:
        return [
            split_code(one[column].split(";")[0])[0] == split_code(row[column].split(";")[0])[0]
            for column in _LIKENESS[table]
        ]

    ours = [entry.row for entry in OUR_TABLES[table]]
    return max(ours, key=likeness)["id"]


def own_words(source: Source) -> Own:
    """The messages about the components of a kit, for the lobby."""
    own: dict[str, list[tuple[str, dict[str, object]]]] = {}
    if source.about:
        own["game-pitch"] = [("as-written", {"text": source.about})]
    for entry in source.tables.get("locations", ()):
        row = entry.row
        said = f"{row['name_en']}: {row['rule_en']}" if row["rule_en"] else row["name_en"]
        own[f"option-location-{row['id']}"] = [("as-written", {"text": said})]
    # What the table says of a component: its own sentence, or its name.
    for table, message, columns in _SAID:
        for entry in source.tables.get(table, ()):
            texts = (entry.row.get(column) for column in (*columns, "name_en"))
            said = next(text for text in texts if text)
            own[f"{message}-{entry.row['id']}"] = [("as-written", {"text": said})]
    return own
