"""The CSV files of a box, read as rows."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from importlib import resources

from tablekit.core.errors import Nonconforming, shown

Row = dict[str, str]
Names = dict[str, dict[str, str]]


def read_rows(package: str, name: str) -> list[Row]:
    """The rows of `data/<name>.csv` in a package."""
    file = resources.files(package) / "data" / f"{name}.csv"
    return list(csv.DictReader(file.read_text(encoding="utf-8").splitlines()))


def names(rows: Sequence[Row], languages: Sequence[str] = ("en", "it", "es")) -> Names:
    """The names of components by id and language."""
    return {row["id"]: {lang: row[f"name_{lang}"] for lang in languages} for row in rows}


def ids(rows: Sequence[Row]) -> tuple[str, ...]:
    """The ids of the rows, in their order."""
    return tuple(row["id"] for row in rows)


def numbers(rows: Sequence[Row], column: str, empty: int = 0) -> list[int]:
    """A column as numbers; an empty cell stands for `empty`."""
    return [number(row, column) if row[column] else empty for row in rows]


def number(row: Row, column: str) -> int:
    """The number in a cell; a cell with anything else is named."""
    try:
        return int(row[column])
    except (KeyError, ValueError):
        said = shown(row.get(column, "missing"))
        name = row.get("id") or shown(dict(row))
        raise Nonconforming(f"In the row of {name}, {column} is a number, not {said}.") from None
