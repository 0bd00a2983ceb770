"""A user's kit: the tables of a folder laid over those of our box, and checked together.

`sheets` says what each row must keep; here stands what must hold between rows. A game with a kit
that passes always has a next step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tablekit.core.errors import shown
from tablekit.core.kits import Source, Tables, check_entries, lay_over
from tablekit.core.rows import read_rows
from tablekit.core.sheets import Entry, Row
from tablekit.games.sake_samurai.box.components import (
    ABILITIES,
    BACK_IDS,
    EFFECTS,
    HAND_LIMIT,
    INN_ID,
    MOST_SEATS,
    Box,
    split_code,
)
from tablekit.games.sake_samurai.box.sheets import FEWEST_SEATS, SHEETS

PACKAGE: Final = "tablekit.games.sake_samurai.box"
BY_NAME: Final = {sheet.name: sheet for sheet in SHEETS}
FIXED: Final = ("card_backs", "components")
"""The tables that no kit changes."""
KATANA: Final = "katana"
"""The weapon that everybody gets (SA-004)."""
MOST_KINDS: Final = 128
"""Different cards that an action can name."""
MOST_FOLLOWERS: Final = 16
MOST_GEAR: Final = 40
"""Kinds of weapons and items."""
TAKEN: Final = {
    "card_types": ("life", "board", "bare"),
    "locations": (INN_ID, "random"),
}
"""Ids that mean something else already."""


def read_box() -> dict[str, list[Entry]]:
    """Our own tables, with the place of every row."""
    tables: dict[str, list[Entry]] = {}
    for name in (*BY_NAME, *FIXED):
        sheet = BY_NAME.get(name)
        tables[name] = [
            Entry(f"{name}.csv", line, row if sheet is None else sheet.complete(row))
            for line, row in enumerate(read_rows(PACKAGE, name), 2)
        ]
    return tables


def rows_of(tables: Tables) -> dict[str, list[Row]]:
    """The tables as plain rows."""
    return {name: [entry.row for entry in entries] for name, entries in tables.items()}


def ids_of(tables: Tables, name: str) -> list[str]:
    """The ids of a table."""
    return [entry.row["id"] for entry in tables[name]]


def with_kit(source: Source) -> dict[str, list[Entry]]:
    """Our tables with those of a kit; our cards of a type that is gone go with it."""
    laid = lay_over(OUR_TABLES, source, SHEETS)
    types, ours = ids_of(laid, "card_types"), OUR_TABLES["deck"]
    laid["deck"] = [
        entry for entry in laid["deck"] if entry not in ours or entry.row["card"] in types
    ]
    return laid


# --- What holds between rows ------------------------------------------------------------------


def check_set(tables: Tables) -> Iterator[str]:
    """Everything that keeps the tables from being played together."""
    yield from _check_names(tables)
    yield from _check_cards(tables)
    yield from _check_sizes(tables)
    yield from _check_players(tables)


def _at(table: str, entry: Entry, column: str) -> str:
    return entry.where(BY_NAME[table].key_of(entry.row), column)


def _number(row: Row, column: str) -> int:
    """A cell as a number; a row of the kit that is wrong has been told of already."""
    return int(row[column]) if row[column].isdecimal() and len(row[column]) < 10 else 0


def _check_names(tables: Tables) -> Iterator[str]:
    """Ids that mean something else, names that are taken, drawings that we do not have."""
    for table in ("card_types", "samurai", "locations"):
        names: dict[str, str] = {}
        for entry in tables[table]:
            word, name, art = (entry.row[column] for column in ("id", "name_en", "art"))
            if word in TAKEN.get(table, ()):
                yield f"{_at(table, entry, 'id')}: {shown(word)} means something else already."
            if names.setdefault(name, word) != word:
                where, other = _at(table, entry, "name_en"), names[name]
                yield f"{where}: {shown(name)} is the name of {shown(other)} already."
            known = ids_of(OUR_TABLES, table)
            if art and art not in known:
                where = _at(table, entry, "art")
                yield f"{where}: we have no drawing {shown(art)}; there are {', '.join(known)}."


def _check_cards(tables: Tables) -> Iterator[str]:
    """Every card is of a type, and of a follower there is one copy at most (SA-013)."""
    kinds = {entry.row["id"]: entry.row["kind"] for entry in tables["card_types"]}
    for entry in tables["deck"]:
        kind = kinds.get(entry.row["card"])
        if kind is None:
            where = _at("deck", entry, "card")
            yield f"{where}: {shown(entry.row['card'])} is not in card_types.csv."
        if kind == "follower" and entry.row["count"] not in ("0", "1"):
            where = _at("deck", entry, "count")
            yield f"{where}: there is at most one copy of each follower (SA-013)."
    if kinds.get(KATANA) != "weapon":
        yield f"card_types.csv: there must be a weapon {KATANA!r}, which everybody gets (SA-004)."


def _check_sizes(tables: Tables) -> Iterator[str]:
    """As many cards as the engine can tell apart, and no fewer than eight players need."""
    deck = [entry.row for entry in tables["deck"]]
    kinds = [entry.row["kind"] for entry in tables["card_types"]]
    of_kind = {entry.row["id"]: entry.row["kind"] for entry in tables["card_types"]}
    followers = [row for row in deck if of_kind.get(row["card"]) == "follower"]
    for count, most, what in (
        (len(deck), MOST_KINDS, "deck.csv: {} different cards"),
        (len(followers), MOST_FOLLOWERS, "deck.csv: {} followers"),
        (
            kinds.count("weapon") + kinds.count("item"),
            MOST_GEAR,
            "card_types.csv: {} kinds of gear",
        ),
    ):
        if count > most:
            yield f"{what.format(count)} are too many; {most} at most."
    katanas = sum(_number(row, "count") for row in deck if row["card"] == KATANA)
    if katanas < MOST_SEATS:
        yield f"deck.csv: {MOST_SEATS} players need {MOST_SEATS} katanas, not {katanas} (SA-004)."
    lives = sorted(
        max(_number(entry.row, "life"), int(entry.row.get("life_spread") or 0))
        for entry in tables["samurai"]
    )
    needed = MOST_SEATS * (HAND_LIMIT + 1) + sum(lives[-MOST_SEATS:])
    cards = sum(_number(row, "count") for row in deck)
    if cards <= needed:
        yield f"deck.csv: {cards} cards are too few; {needed} are dealt at most (SA-006, SA-008)."


def _check_players(tables: Tables) -> Iterator[str]:
    """A board for each player of either set, and sake at every table."""
    boards = [entry.row["set"] for entry in tables["samurai"]]
    if boards.count("core") < MOST_SEATS:
        count = boards.count("core")
        yield f"samurai.csv: {MOST_SEATS} boards of the set core are needed, not {count} (SA-001)."
    counts = {_number(entry.row, "players") for entry in tables["setup"]}
    missing = [str(n) for n in range(FEWEST_SEATS, MOST_SEATS + 1) if n not in counts]
    if missing:
        yield f"setup.csv: there is no row for {', '.join(missing)} players (SA-009)."


# --- The box ----------------------------------------------------------------------------------

OUR_TABLES: Final[Tables] = read_box()
OUR_BOX: Final = Box(rows_of(OUR_TABLES))


def _check_box() -> None:
    """A wrong CSV of ours must not start a game."""
    problems = [wrong for sheet in SHEETS for wrong in check_entries(sheet, OUR_TABLES[sheet.name])]
    problems += check_set(OUR_TABLES)
    rows = rows_of(OUR_TABLES)
    # The sums that the box promises (SA-005, SA-009).
    for table, column, promised in (
        ("card_types", "card", rows["card_types"]),
        ("card_backs", "back", rows["card_backs"]),
    ):
        for row in promised:
            count = sum(int(card["count"]) for card in rows["deck"] if card[column] == row["id"])
            if count != int(row["count"]):
                problems.append(f"{table}.csv: there are {count} of {row['id']}.")
    components = {row["id"]: int(row["count"]) for row in rows["components"]}
    if sum(OUR_BOX.copies) != components["game-card"]:
        problems.append(f"deck.csv: there are {sum(OUR_BOX.copies)} cards.")
    if OUR_BOX.sips != [(5 * n + 1) // 2 * (n >= FEWEST_SEATS) for n in range(MOST_SEATS + 1)]:
        problems.append("setup.csv: there are 2.5 sips for each player, rounded up.")
    # Every word that the engine has a number for stands in a table.
    for what, words, used in (
        ("backs", BACK_IDS, _words_in(rows["card_backs"], "id")),
        ("effects", EFFECTS, _words_in(rows["card_types"], "effect_key")),
        ("abilities", ABILITIES[1:], _words_in(rows["samurai"], "ability_key")),
    ):
        if set(words) != used:
            differ = ", ".join(sorted(set(words) ^ used))
            problems.append(f"The {what} of the CSV files are not those of the engine: {differ}.")
    assert not problems, problems


def _words_in(rows: Sequence[Row], column: str) -> set[str]:
    return {split_code(row[column])[0] for row in rows}


_check_box()
