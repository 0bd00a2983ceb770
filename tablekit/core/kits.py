"""Kits: components of one's own, as a folder of tables that nobody has to trust.

    my-kit/
      kit.toml                what it is called, and tables if one likes: [[weapons]]
      weapons.csv             rows that are added to ours, or take the place of those with their id

Nothing in the folder is ever run. Whatever is wrong with it is told at once, in sentences that name
the file, the row and the column.
"""

from __future__ import annotations

import csv
import hashlib
import json
import os
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tablekit.core.errors import BadKit, nearest, shown
from tablekit.core.sheets import Entry, Id, Kind, Row, Sheet, Text

HEAD: Final = "kit.toml"
LARGEST: Final = 200_000
"""No honest file of a kit is longer, in bytes."""
MOST_ROWS: Final = 100
"""Rows in a table of a kit."""
MOST_PROBLEMS: Final = 100
"""So many are told; whoever has mended them sees the others."""
FIELDS: Final[dict[str, Kind]] = {
    "game": Id(),
    "id": Id(),
    "title": Text(60, may_lack=False),
    "about": Text(300),
}
REPLACE: Final = "replace"
"""The tables of which nothing of ours is left."""

Tables = Mapping[str, Sequence[Entry]]


@dataclass(frozen=True)
class Source:
    """A kit as it was written, in plain values."""

    id: str
    title: str
    about: str
    replaces: tuple[str, ...]
    """The tables of which nothing of ours is left."""
    tables: Tables

    def to_text(self) -> str:
        """All of it as text, for another process."""
        tables = {
            name: [[entry.file, entry.line, entry.row] for entry in entries]
            for name, entries in self.tables.items()
        }
        return json.dumps([self.id, self.title, self.about, self.replaces, tables])

    @classmethod
    def from_text(cls, text: str) -> Source:
        """What `to_text` wrote."""
        id, title, about, replaces, tables = json.loads(text)
        read = {name: [Entry(*entry) for entry in entries] for name, entries in tables.items()}
        return cls(id, title, about, tuple(replaces), read)

    def contents(self, box: Tables, sheets: Iterable[Sheet]) -> list[str]:
        """What it brings, a line for each table, such as "weapons.csv: moon-blade, river-staff"."""
        lines: list[str] = []
        for sheet in sheets:
            keys = [sheet.key_of(entry.row) for entry in self.tables.get(sheet.name, ())]
            ours = {sheet.key_of(entry.row) for entry in box[sheet.name]}
            new = ", ".join(" ".join(key) for key in keys if key not in ours)
            old = ", ".join(" ".join(key) for key in keys if key in ours)
            told = "; ".join(filter(None, (new, old and f"in place of ours: {old}")))
            if sheet.name in self.replaces:
                told = f"nothing of ours, but {', '.join(' '.join(key) for key in keys)}"
            if keys:
                lines.append(f"{sheet.file}: {told}")
        return lines

    def digest(self, sheets: Iterable[Sheet]) -> str:
        """A few letters that change whenever the game would go another way.

        Names and texts may be mended, and a file may become TOML: old records can still be opened.
        """
        played: list[object] = [sorted(self.replaces)]
        for sheet in sheets:
            columns = [column for column in sheet.columns if column.is_played]
            rows = [
                [
                    entry.row[column.name]
                    for column in columns
                    if entry.row[column.name] != column.default or not column.is_new
                ]
                for entry in self.tables.get(sheet.name, ())
            ]
            played.append([sheet.name, rows])
        return hashlib.sha256(json.dumps(played).encode()).hexdigest()[:12]


# --- Reading a folder -------------------------------------------------------------------------


def read_kit(
    folder: object,
    game_id: str,
    sheets: Sequence[Sheet],
    check: Callable[[Source], Iterable[str]],
) -> Source:
    """The kit in a folder; BadKit, with all that is wrong, if it cannot be played.

    `check` says what is wrong with the whole, once every file could be read.
    """
    place = _folder(folder)
    problems: list[str] = []
    head = _read_head(place, problems)
    named = head.get("game", game_id)
    if named != game_id:
        problems.append(f"{HEAD}, game: this kit is for {shown(named)}, not for {game_id!r}.")
    source = _read_source(place, head, sheets, problems)
    is_whole = not problems
    for sheet in sheets:
        problems.extend(check_entries(sheet, source.tables.get(sheet.name, ())))
    if is_whole:
        problems.extend(check(source))
    if problems:
        raise bad_kit(place, problems)
    return source


def game_of(folder: object) -> str:
    """The game that a kit says it is for; BadKit if it does not say so."""
    place = _folder(folder)
    problems: list[str] = []
    named = _read_head(place, problems).get("game")
    if not problems and not isinstance(named, str):
        problems.append(f'{HEAD}, game: say which one, as in game = "way-of-the-samurai".')
    if problems:
        raise bad_kit(place, problems)
    return str(named)


def _folder(folder: object) -> Path:
    if not isinstance(folder, str | os.PathLike):
        raise BadKit(f"A kit is the path of a folder, not {shown(folder)}.")
    try:
        place = Path(folder).expanduser()
        if place.is_dir():
            return place
    except (OSError, RuntimeError, TypeError, ValueError):  # no path at all, or nobody's home
        pass
    raise BadKit(f"There is no folder {shown(str(folder), 200)}.")


def bad_kit(place: Path, problems: Sequence[str]) -> BadKit:
    """The error that tells all the problems of a kit."""
    told = list(problems[:MOST_PROBLEMS])
    if len(problems) > MOST_PROBLEMS:
        told.append(f"… and {len(problems) - MOST_PROBLEMS} more.")
    name = shown(place.name or str(place))
    if len(told) == 1:
        return BadKit(f"The kit {name} cannot be played. {told[0]}", told)
    lines = "".join(f"\n  {line}" for line in told)
    return BadKit(f"The kit {name} cannot be played, for {len(problems)} reasons:{lines}", told)


def _read_file(place: Path, name: str, problems: list[str]) -> str | None:
    """The text of a file of the folder; a problem, and None, if it cannot be had."""
    file = place / name
    try:
        if not file.resolve().is_relative_to(place.resolve()):
            problems.append(f"{name}: this is a link out of the folder, and is not followed.")
            return None
        if not file.is_file():
            problems.append(f"{name}: this is no plain file.")
            return None
        with file.open("rb") as opened:
            data = opened.read(LARGEST + 1)
    except OSError as problem:
        problems.append(f"{name}: this cannot be read ({problem.strerror}).")
        return None
    if len(data) > LARGEST:
        problems.append(f"{name}: this file is too large; {LARGEST:,} bytes at most.")
        return None
    try:
        return data.decode("utf-8-sig")  # Windows likes to begin a file with a mark
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        problems.append(f"{name}, row {line}: this is not UTF-8. Save the file as UTF-8 text.")
        return None


def _files(place: Path, problems: list[str]) -> list[Path]:
    """What lies in the folder; a problem, and nothing, if one may not look into it."""
    try:
        return sorted(place.iterdir())
    except OSError as problem:
        told = f"This folder cannot be read ({problem.strerror})."
        problems += [] if told in problems else [told]
        return []


def _read_head(place: Path, problems: list[str]) -> dict[str, object]:
    """What `kit.toml` says."""
    if HEAD not in [file.name for file in _files(place, problems)]:
        if not problems:
            problems.append(f'{HEAD}: there must be one, with an id and a title: id = "moon-road".')
        return {}
    text = _read_file(place, HEAD, problems)
    if text is None:
        return {}
    try:
        return tomllib.loads(text)
    except RecursionError:
        problems.append(f"{HEAD}: this is nested without end.")
    except ValueError as problem:  # also numbers of thousands of digits
        what, _, where = str(problem).partition(" (at line ")
        row = f", row {where.partition(',')[0]}" if where else ""
        problems.append(f"{HEAD}{row}: this is no TOML: {what}.")
    return {}


def _read_source(
    place: Path, head: Mapping[str, object], sheets: Sequence[Sheet], problems: list[str]
) -> Source:
    known = {sheet.name: sheet for sheet in sheets}
    told: dict[str, str] = {}
    for name, kind in FIELDS.items():
        value = head.get(name, "")
        told[name] = value if isinstance(value, str) else ""
        wrong = (
            kind.problem(value) if isinstance(value, str) else f"expected text, not {shown(value)}"
        )
        if head and wrong and not (name == "game" and name not in head):
            problems.append(f"{HEAD}, {name}: {wrong}.")
    replaces = head.get(REPLACE, [])
    if not isinstance(replaces, list) or not all(name in list(known) for name in replaces):
        problems.append(f"{HEAD}, {REPLACE}: expected a list of tables: {', '.join(known)}.")
        replaces = []
    tables: dict[str, list[Entry]] = {}
    for name, value in head.items():
        if name in known:
            tables[name] = list(_toml_entries(known[name], value, problems))
        elif name not in FIELDS and name != REPLACE:
            hint = nearest(name, [*FIELDS, REPLACE, *known])
            problems.append(f"{HEAD}: {shown(name)} means nothing here.{hint}")
    for file in _files(place, problems):
        if file.suffix.lower() not in (".csv", ".toml") or file.name == HEAD:
            continue  # a README, drawings, what a file manager leaves behind
        if file.suffix != ".csv" or file.stem not in known:
            hint = nearest(file.stem, known) or f" There are {', '.join(known)}."
            problems.append(f"{shown(file.name)}: there is no such table.{hint}")
            continue
        text = _read_file(place, file.name, problems)
        if text is not None:
            entries = _csv_entries(known[file.stem], text, problems)
            tables.setdefault(file.stem, []).extend(entries)
    for name in replaces:
        if name not in tables:
            problems.append(f"{HEAD}, {REPLACE}: there is no {name}.csv to take the place of ours.")
    if not tables and not problems:
        problems.append(f"There is no table in it. There can be {', '.join(known)}.")
    for name, rows in tables.items():
        if len(rows) > MOST_ROWS:
            problems.append(f"{name}.csv: {len(rows)} rows are too many; {MOST_ROWS} at most.")
            del rows[MOST_ROWS:]
    return Source(told["id"], told["title"], told["about"], tuple(replaces), tables)


def _toml_entries(sheet: Sheet, value: object, problems: list[str]) -> Iterator[Entry]:
    """The rows of `[[weapons]]`: numbers and true or false are what a CSV file says in words."""
    rows = value if isinstance(value, list) else [value]
    for number, given in enumerate(rows, 1):
        where = f"{HEAD} [{sheet.name}], row {number}"
        if not isinstance(given, dict):
            problems.append(f"{where}: expected columns and values, as in id = 'moon-blade'.")
            continue
        row: Row = {}
        for name, cell in given.items():
            if isinstance(cell, bool):
                row[name] = "yes" if cell else "no"
            elif isinstance(cell, str | int):
                row[name] = cell.strip() if isinstance(cell, str) else shown(cell)
            else:
                problems.append(f"{where}, {name}: expected a number or text, not {shown(cell)}.")
        problems.extend(f"{where}: {wrong}." for wrong in sheet.check_columns(list(given)))
        missing = sheet.missing_columns(list(given))
        problems.extend(f"{where}: the column {name!r} is missing." for name in missing)
        if not missing:
            yield Entry(f"{HEAD} [{sheet.name}]", number, sheet.complete(row))


def _csv_entries(sheet: Sheet, text: str, problems: list[str]) -> Iterator[Entry]:
    """The rows of a CSV file, with the lines they begin in."""
    reader = csv.reader(text.splitlines(keepends=True), strict=True)
    columns: list[str] = []
    begins, count = 1, 0
    try:
        for cells in reader:
            line, begins = begins, reader.line_num + 1
            where = f"{sheet.file}, row {line}"
            if not any(cell.strip() for cell in cells):
                continue
            if not columns:
                columns = [cell.strip() for cell in cells]
                if not _columns_are_fine(sheet, columns, where, problems):
                    return
                continue
            count += 1
            if len(cells) != len(columns):
                problems.append(
                    f"{where}: there are {len(cells)} cells and {len(columns)} columns. A comma"
                    ' inside a text needs quotation marks around the text: "slow, but sure".'
                )
                continue
            row = {name: cell.strip() for name, cell in zip(columns, cells, strict=True)}
            yield Entry(sheet.file, line, sheet.complete(row))
    except csv.Error as problem:
        problems.append(f"{sheet.file}, row {begins}: this is no CSV: {problem}.")
        return
    if not count:
        problems.append(f"{sheet.file}: there are no rows in it.")


def _columns_are_fine(sheet: Sheet, columns: list[str], where: str, problems: list[str]) -> bool:
    """Whether the rows below can be read; what is wrong is told."""
    if len(columns) == 1 and ";" in columns[0]:
        problems.append(f"{where}: columns are separated by commas, not by semicolons.")
        return False
    problems.extend(f"{where}: {wrong}." for wrong in sheet.check_columns(columns))
    missing = sheet.missing_columns(columns)
    problems.extend(f"{where}: the column {name!r} is missing." for name in missing)
    return not missing


# --- Checking and laying over the box ---------------------------------------------------------


def check_entries(sheet: Sheet, entries: Iterable[Entry]) -> Iterator[str]:
    """Everything that is wrong with the rows of a table, each on its own and as a whole."""
    seen: dict[tuple[str, ...], Entry] = {}
    for entry in entries:
        key = sheet.key_of(entry.row)
        for column, wrong in sheet.check_row(entry.row):
            yield f"{entry.where(key, column)}: {wrong}."
        first = seen.setdefault(key, entry)
        if first is not entry:
            yield f"{entry.where(key)}: this is in {first.file}, row {first.line} already."


def lay_over(box: Tables, source: Source, sheets: Iterable[Sheet]) -> dict[str, list[Entry]]:
    """The tables with a kit: its rows take the place of ours with their key, or are added."""
    laid = {name: list(entries) for name, entries in box.items()}
    for sheet in sheets:
        kept = [] if sheet.name in source.replaces else laid[sheet.name]
        places = {sheet.key_of(entry.row): number for number, entry in enumerate(kept)}
        kept = kept[:]
        for entry in source.tables.get(sheet.name, ()):
            number = places.get(sheet.key_of(entry.row))
            if number is None:
                kept.append(entry)
            else:
                kept[number] = entry
        laid[sheet.name] = kept
    return laid
