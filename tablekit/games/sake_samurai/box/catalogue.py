"""The facts of the box by name, for the table that is drawn and for data frames."""

from __future__ import annotations

from collections.abc import Iterable

from tablekit.core.rows import Row
from tablekit.games.sake_samurai.box.components import INN_ID, Tables

# Facts by kind of component, id and name.
Catalogue = dict[str, dict[str, dict[str, object]]]


def catalogue(tables: Tables) -> Catalogue:
    """All components of the box."""
    components = {row["id"]: int(row["count"]) for row in tables["components"]}
    tokens = components["step-token"]
    return {
        "card": {
            row["id"]: {
                "type": row["card"],
                "back": row["back"],
                **_numbers(row, ("attack", "defence", "movement", "drink", "count")),
            }
            for row in tables["deck"]
        },
        "type": {
            row["id"]: {
                "kind": row["kind"],
                **_numbers(row, ("attack_bonus", "defence_bonus", "steps", "steps_or_more")),
                **_numbers(row, ("ranged", "move", "sake_cost")),
                "count": sum(
                    int(card["count"]) for card in tables["deck"] if card["card"] == row["id"]
                ),
            }
            for row in tables["card_types"]
        },
        "back": {
            row["id"]: {
                "count": sum(
                    int(card["count"]) for card in tables["deck"] if card["back"] == row["id"]
                )
            }
            for row in tables["card_backs"]
        },
        "samurai": {
            row["id"]: {"life": int(row["life"]), "ability": row["ability_key"], "set": row["set"]}
            for row in tables["samurai"]
        },
        "location": {
            INN_ID: {"rule": "", "set": "core"},
            **{
                row["id"]: {"rule": row["rule_key"], "set": row["set"]}
                for row in tables["locations"]
            },
        },
        "players": {
            row["players"]: {
                **_numbers(row, ("masu_sips", "step_tokens_per_gap", "hand_size")),
                "step_tokens_in_box": tokens
                - int(row["players"]) * int(row["step_tokens_per_gap"]),
            }
            for row in tables["setup"]
        },
        "component": {name: {"count": count} for name, count in components.items()},
    }


def _numbers(row: Row, columns: Iterable[str]) -> dict[str, object]:
    return {column: int(row.get(column) or 0) for column in columns}
