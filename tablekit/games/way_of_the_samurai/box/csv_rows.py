"""The CSV files of the box, read as rows; cards of the expansion become rows of the base tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from tablekit.core.rows import Row, read_rows

Tables = Mapping[str, Sequence[Row]]
LANGUAGES: Final = ("en", "it")
"""Those that the tables have names in."""

FILES: Final = (
    "campaign_opponents",
    "campaigns",
    "clan_scores",
    "clan_table",
    "climates",
    "components",
    "difficulty_options",
    "enemies",
    "events",
    "expansion_cards",
    "main_action_cards",
    "opponent_cards",
    "place_tables",
    "places",
    "special_action_cards",
    "weapons",
    "wound_cards",
    "wound_die",
)


def read_tables() -> dict[str, list[Row]]:
    """The rows of every CSV file of the box, those of the expansion in their tables."""
    tables = {name: read_rows("tablekit.games.way_of_the_samurai.box", name) for name in FILES}
    tables["enemies"] += extra_enemies(tables)
    tables["weapons"] += extra_weapons(tables)
    tables["place_tables"] += extra_place_results(tables)
    tables["places"] += extra_places(tables)
    return tables


def rolled(rows: Sequence[Row], column: str, name: str) -> list[Row]:
    """The rows of one table to roll on, in the order of the blue die."""
    return sorted((row for row in rows if row[column] == name), key=lambda row: int(row["roll"]))


def worded(text: str) -> dict[str, str]:
    """ "life=8;ki=5" as a mapping."""
    return {part.partition("=")[0]: part.partition("=")[2] for part in text.split(";")}


def module(tables: Tables, name: str, code: str = "") -> list[Row]:
    """The expansion's cards of one module, perhaps of one effect only."""
    return [
        row
        for row in tables["expansion_cards"]
        if row["module"] == name and (not code or row["effect_code"] == code)
    ]


def amount_of(losses: Sequence[str], gem: str) -> int:
    """How much of a gem a list like ["life2", "ki1"] takes."""
    return sum(int(loss.removeprefix(gem)) for loss in losses if loss.startswith(gem))


# --- The expansion ----------------------------------------------------------------------------


def extra_enemies(tables: Tables) -> list[Row]:
    """Enemies of the expansion (WSX-05), as rows of `enemies.csv`."""
    rows: list[Row] = []
    for card in module(tables, "extra", "enemy"):
        values = worded(card["effect_param"])
        code, _, amount = values["ability"].partition(":")
        rows.append(
            {
                **card,
                "id": card["id"].removeprefix("enemy-"),
                "life": values["life"],
                "ki": values["ki"],
                "ability_code": code,
                "ability_param": f"by={amount}",
                "forbidden_climates": "",
                "set": "expansion",
            }
        )
    return rows


def extra_weapons(tables: Tables) -> list[Row]:
    """Weapons of the expansion (WSX-06), as rows of `weapons.csv`; the rest is as for a Katana."""
    plain = tables["weapons"][0]
    rows: list[Row] = []
    for card in module(tables, "extra", "weapon-pair"):
        for face in card["effect_param"].split(" | "):
            weapon, _, codes = face.partition(": ")
            plus, _, minus = codes.partition(" + ")
            rows.append(
                {
                    **plain,
                    "id": weapon,
                    "name_en": weapon.capitalize(),
                    "name_it": weapon.capitalize(),
                    "positive_code": plus.partition(" ")[0],
                    "positive_param": plus.partition(" ")[2],
                    "negative_code": minus.partition(" ")[0],
                    "negative_param": minus.partition(" ")[2],
                    "set": "expansion",
                }
            )
    return rows


def extra_places(tables: Tables) -> list[Row]:
    """Places of the expansion (WSX-07), as rows of `places.csv`: they cost what the others cost."""
    cost = tables["places"][0]["cost_ki"]
    return [
        {**card, "id": card["id"].removeprefix("place-"), "cost_ki": cost, "set": "expansion"}
        for card in module(tables, "extra", "place")
    ]


def extra_place_results(tables: Tables) -> list[Row]:
    """What a roll does at the places of the expansion, as rows of `place_tables.csv`."""
    rows: list[Row] = []
    for card in extra_places(tables):
        for entry in card["effect_param"].split(";"):
            roll, _, result = entry.partition(":")
            sign = max(result.find("+"), result.find("-"))
            row = {"place": card["id"], "roll": roll}
            rows.append({**row, "effect": result[:sign], "amount": result[sign:]})
    return rows
