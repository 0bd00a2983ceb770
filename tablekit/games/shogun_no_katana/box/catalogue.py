"""Everything in the box by kind and id, for tables, frames and lessons."""

from __future__ import annotations

from tablekit.core.rows import Row, read_rows
from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY_COINS,
    BOX,
    DECORATED,
    LINE_IDS,
    MONK_COST,
    PRICE,
    ROUND_POINTS,
)
from tablekit.games.shogun_no_katana.box.components import Tables
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS

Catalogue = dict[str, dict[str, dict[str, object]]]


def catalogue(tables: Tables) -> Catalogue:
    """The facts of the box, as the tables have them."""
    return {
        "sword": {
            row["id"]: {
                "number": number,
                "resources": row["resources"].split("-"),
                **_numbers(row, "points", "advance_coins", "strength"),
            }
            for number, row in enumerate(tables["swords"], 1)
        },
        "card": {
            row["id"]: {
                **_words(row, "timing", "immediate_effect", "permanent_bonus", "tags"),
                **_numbers(row, "permanent_cost", "count"),
            }
            for row in (*tables["daimyo-cards"], *tables["market-cards"])
        },
        "hall": {
            row["id"]: _words(row, "kind", "effect", "passive_trigger") for row in tables["halls"]
        },
        "honour": {
            row["id"]: {**_words(row, "metric", "tags"), **_numbers(row, "per", "points", "cap")}
            for row in tables["honour-cards"]
        },
        "favour": {
            row["id"]: {**_words(row, "criterion", "roman"), **_numbers(row, "points")}
            for row in tables["favour-cards"]
        },
        "resource": {
            resource: {"price": price, "decoration_points": points}
            for resource, price, points in zip(RESOURCE_IDS, PRICE, DECORATED, strict=True)
        },
        "line": {
            line: {"bonus": row["bonus"]}
            for line, row in zip(LINE_IDS, read_rows(BOX, "forge-board"), strict=True)
        },
        "round": {
            str(number): {"points": points, "monk_cost": cost}
            for number, (points, cost) in enumerate(zip(ROUND_POINTS, MONK_COST, strict=True), 1)
        },
        "academy": {str(column): {"coins": coins} for column, coins in enumerate(ACADEMY_COINS, 1)},
    }


def _words(row: Row, *columns: str) -> dict[str, object]:
    return {column: row[column] for column in columns}


def _numbers(row: Row, *columns: str) -> dict[str, object]:
    return {column: int(row[column] or 0) for column in columns}
