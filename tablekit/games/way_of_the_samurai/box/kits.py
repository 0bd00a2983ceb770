"""A user's kit (WS-185): the tables of a folder laid over those of our box, and checked together.

`sheets` says what each row must keep; here stands what must hold between rows (WS-187). A game with
a kit that passes always has a next step.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tablekit.core.errors import shown
from tablekit.core.kits import Source, Tables, check_entries, lay_over
from tablekit.core.sheets import Entry, Row
from tablekit.games.way_of_the_samurai.box.components import (
    ABILITIES,
    BANDS,
    EFFECTS,
    LOSS_MODES,
    SYMBOLS,
    VIRTUE_CODES,
    Box,
)
from tablekit.games.way_of_the_samurai.box.csv_rows import module, read_tables
from tablekit.games.way_of_the_samurai.box.sheets import BLANK, FREE_ORDER, FULL_KI, SHEETS
from tablekit.games.way_of_the_samurai.settings import MODES
from tablekit.games.way_of_the_samurai.words.actions import KIND_WORDS

NONE: Final = "none"
LEAST_ACTIONS: Final = 6
LEAST_STANCES: Final = 4
LEAST_WEAPONS: Final = 2
"""So that two players can have different ones (WS-190)."""
MOST_FIGHTS: Final = 30
"""Fights of a campaign."""
BY_NAME: Final = {sheet.name: sheet for sheet in SHEETS}


def read_box() -> dict[str, list[Entry]]:
    """Our own tables, with the place of every row."""
    tables: dict[str, list[Entry]] = {}
    for name, rows in read_tables().items():
        sheet = BY_NAME.get(name)
        tables[name] = [
            Entry(f"{name}.csv", line, row if sheet is None else sheet.complete(row))
            for line, row in enumerate(rows, 2)
        ]
    return tables


def rows_of(tables: Tables) -> dict[str, list[Row]]:
    """The tables as plain rows."""
    return {name: [entry.row for entry in entries] for name, entries in tables.items()}


def ids_of(tables: Tables, name: str) -> list[str]:
    """The ids of a table."""
    return [entry.row["id"] for entry in tables[name]]


def with_kit(source: Source) -> dict[str, list[Entry]]:
    """Our tables with those of a kit; results and opponents of what is gone go with it."""
    laid = lay_over(OUR_TABLES, source, SHEETS)
    for table, column, named in REFERENCES:
        ours, known = OUR_TABLES[table], {*ids_of(laid, named), ""}
        laid[table] = [
            entry
            for entry in laid[table]
            if entry not in ours or known.issuperset(entry.row[column].split(";"))
        ]
    return laid


# --- What holds between rows ------------------------------------------------------------------

REFERENCES: Final = (
    ("place_tables", "place", "places"),
    ("campaign_opponents", "campaign", "campaigns"),
    ("enemies", "forbidden_climates", "climates"),
)
"""A column that names rows of another table."""


def check_set(tables: Tables) -> Iterator[str]:
    """Everything that keeps the tables from being played together."""
    yield from _check_names(tables)
    yield from _check_decks(tables)
    yield from _check_immortals(tables)
    yield from _check_rolls(tables, "places", "place_tables", "place")
    yield from _check_rolls(tables, "", "events", "card")
    yield from _check_events(tables)
    yield from _check_campaigns(tables)


def _at(table: str, entry: Entry, column: str = "") -> str:
    return entry.where(BY_NAME[table].key_of(entry.row), column)


def _number(row: Row, column: str, otherwise: int = 0) -> int:
    """A cell as a number; a row of the kit that is wrong has been told of already."""
    text = row[column].removeprefix("-")
    return int(row[column]) if text.isascii() and text.isdecimal() and len(text) < 10 else otherwise


def _check_names(tables: Tables) -> Iterator[str]:
    """Ids that mean something else, things that are not there, drawings that we do not have."""
    cards = ids_of(tables, "main_action_cards")
    taken: dict[str, Iterable[str]] = {
        "main_action_cards": KIND_WORDS,
        "special_action_cards": (*KIND_WORDS, *cards),
        "wound_cards": OUR_BOX.blood_ids,
        "enemies": ("crowd", "duellist"),
        "campaigns": MODES,
        "campaign_opponents": (*OUR_BOX.clan_ids, "crowd", "duellist"),
    }
    for table in BY_NAME:
        for entry in tables[table]:
            for column in ("id", "card"):
                word = entry.row.get(column, "")
                if word == NONE or (column == "id" and word in taken.get(table, ())):
                    where = _at(table, entry, column)
                    yield f"{where}: {shown(word)} means something else already."
            art = entry.row.get("art", "")
            if art and art not in drawn(table):
                where, known = _at(table, entry, "art"), ", ".join(drawn(table))
                yield f"{where}: we have no drawing {shown(art)}; there are {known}."
    for group in (
        ("main_action_cards", "special_action_cards"),
        *((table,) for table in ("opponent_cards", "enemies", "weapons", "places", "campaigns")),
        ("wound_cards",),
        ("campaign_opponents",),
    ):
        names: dict[str, str] = {}
        for table in group:
            for entry in tables[table]:
                name = entry.row["name_en"]
                if names.setdefault(name, entry.row["id"]) != entry.row["id"]:
                    where, other = _at(table, entry, "name_en"), names[name]
                    yield f"{where}: {shown(name)} is the name of {shown(other)} already."
    for table, column, named in REFERENCES:
        known_ids = ids_of(tables, named)
        for entry in tables[table]:
            for word in filter(None, entry.row[column].split(";")):
                if word not in known_ids:
                    there = ", ".join(known_ids)
                    where = _at(table, entry, column)
                    yield f"{where}: {shown(word)} is not in {named}.csv; there are {there}."


def _check_decks(tables: Tables) -> Iterator[str]:
    """Enough cards of every kind (WS-187)."""
    for table, least, what in (
        ("main_action_cards", LEAST_ACTIONS, "action cards"),
        ("special_action_cards", 1, "special card"),
        ("wound_cards", 1, "wound card"),
    ):
        count = sum(_number(entry.row, "count", 1) for entry in tables[table])
        if count < least:
            yield f"{table}.csv: a game needs {least} {what} or more, not {count} (WS-187)."
    stances = [entry.row for entry in tables["opponent_cards"] if not entry.row["special"]]
    count = sum(_number(row, "count", 1) for row in stances)
    if count < LEAST_STANCES:
        yield (
            f"opponent_cards.csv: a game needs {LEAST_STANCES} Opponent cards or more without the"
            f" difficult ones, not {count} (WS-187)."
        )
    harms = ("ctr_life", "ctr_ki", "ctr_wound")
    if not any(
        _number(row, "count", 1) and any(_number(row, harm) for harm in harms) for row in stances
    ):
        yield "opponent_cards.csv: no Counterattack does harm, so a fight may never end (WS-035)."
    chosen = [
        entry
        for entry in tables["weapons"]
        if entry.row["positive_code"] != BLANK and entry.row["set"] == "base"  # WSX-08
    ]
    if len(chosen) < LEAST_WEAPONS:
        yield f"weapons.csv: two players need {LEAST_WEAPONS} weapons, not {len(chosen)} (WS-190)."


def _check_immortals(tables: Tables) -> Iterator[str]:
    """Whoever rises again and then suffers a Wound 2 must be able to fall by one (WS-121)."""
    fatal = any(
        entry.row["w2_fatal"] == "yes" and _number(entry.row, "count", 1)
        for entry in tables["wound_cards"]
    )
    for entry in tables["enemies"]:
        if entry.row["ability_code"] == "immortal" and not fatal:
            where = _at("enemies", entry, "ability_code")
            yield f"{where}: no wound card is fatal as Wound 2, so he could never fall (WS-187)."


def _check_rolls(tables: Tables, owners: str, table: str, column: str) -> Iterator[str]:
    """A table to roll on has a row for each face of the blue die (WS-126, WS-154)."""
    rolls: dict[str, list[int]] = {}
    for entry in tables[table]:
        rolls.setdefault(entry.row[column], []).append(_number(entry.row, "roll"))
    owned = {entry.row["id"]: _at(owners, entry) for entry in tables[owners]} if owners else {}
    for name in owned if owners else rolls:
        missing = [str(face) for face in range(1, 7) if face not in rolls.get(name, ())]
        if missing:
            where, faces = owned.get(name, f"{table}.csv"), ", ".join(missing)
            yield f"{where}: {shown(name)} has no row in {table}.csv for {faces} (WS-187)."


def _check_events(tables: Tables) -> Iterator[str]:
    """What is remembered is one band for each card; an event has one name on every card."""
    bands: dict[str, str] = {}
    names: dict[str, str] = {}
    for entry in tables["events"]:
        row = entry.row
        if row["effect"].startswith("next-fight-level"):
            band = bands.setdefault(row["card"], row["effect"])
            if band != row["effect"]:
                yield f"{_at('events', entry, 'effect')}: all of a card are {band} (WS-164)."
        name = names.setdefault(row["id"], row["name_en"])
        if name != row["name_en"]:
            where = _at("events", entry, "name_en")
            yield f"{where}: the event {shown(row['id'])} is called {shown(name)} elsewhere."


def _check_campaigns(tables: Tables) -> Iterator[str]:
    """Somebody to fight, in an order that can be kept (WS-148, WS-150, WS-151)."""
    for entry in tables["campaigns"]:
        where = _at("campaigns", entry)
        rivals = [
            one for one in tables["campaign_opponents"] if one.row["campaign"] == entry.row["id"]
        ]
        fights = sum(_number(one.row, "count", 1) for one in rivals)
        if not 0 < fights <= MOST_FIGHTS:
            yield f"{where}: a campaign has 1 to {MOST_FIGHTS} fights, not {fights} (WS-148)."
        if _number(entry.row, "opponents", fights) != fights:
            counted = f"{fights} by campaign_opponents.csv, not {entry.row['opponents']} (WS-148)"
            yield f"{_at('campaigns', entry, 'opponents')}: there are {counted}."
        is_free = entry.row["order"] == FREE_ORDER
        last = [one for one in rivals if one.row["order"] == "last"]
        for one in last[1:] if is_free else last:
            why = "only one can be the last (WS-150)" if is_free else "the order is fixed (WS-151)"
            yield f"{_at('campaign_opponents', one, 'order')}: {why}."
        for one in rivals if is_free else ():
            if _number(one.row, "count", 1) != 1:
                where = _at("campaign_opponents", one, "count")
                yield f"{where}: where the player chooses, each is fought once (WS-150)."


_PEOPLE: Final = ("swordsman", "disciple", "master", "clan")


def drawn(table: str) -> list[str]:
    """Which of our drawings a component of a table may have."""
    if table in ("enemies", "campaign_opponents"):
        return [*ids_of(OUR_TABLES, "enemies"), *_PEOPLE]
    if table == "places":
        return [*ids_of(OUR_TABLES, table), "road"]
    rows = [entry.row for entry in OUR_TABLES[table] if "art" in entry.row]
    return [row["id"] for row in rows if row.get("positive_code") != BLANK]


# --- The box ----------------------------------------------------------------------------------

OUR_TABLES: Final[Tables] = read_box()
OUR_BOX: Final = Box(rows_of(OUR_TABLES))


def _words_in(table: str, *columns: str) -> set[str]:
    """Every word that stands in some columns of a table of ours."""
    rows = [entry.row for entry in OUR_TABLES[table]]
    return {row[column].partition(":")[0] for row in rows for column in columns if row[column]}


def _check_box() -> None:
    """A wrong CSV of ours must not start a game (WS-187)."""
    problems = [wrong for sheet in SHEETS for wrong in check_entries(sheet, OUR_TABLES[sheet.name])]
    problems += check_set(OUR_TABLES)
    # The sums that the box promises (WS-008, WS-011, WSX-01 to WSX-03).
    box = OUR_BOX
    counts = {row["component_en"]: int(row["count"]) for row in rows_of(OUR_TABLES)["components"]}
    for what, found, promised in (
        ("Main Action cards", box.main_lot, counts["Main Action cards"]),
        ("Special Action cards", box.special_lot, counts["Special Action cards"]),
        ("Opponent cards", box.stance_lot, counts["Opponent cards"] + counts["Difficult card"]),
        ("Wound cards", box.wound_lot, counts["Wound cards"]),
        ("Ki gems", range(FULL_KI), counts["Ki gems"] // 2),
        ("Gisei cards", box.gisei_lot, 5),
        ("virtues", box.virtue_ids, 7),
        ("Blood cards", box.blood_ids, 6),
    ):
        if len(found) != promised:
            problems.append(f"There are {len(found)} {what}, not {promised}.")
    # Every word that the engine has a number for stands in a table, and every word of a table here.
    cards = _words_in("main_action_cards", "symbol") | _words_in("special_action_cards", "symbol")
    for what, words, in_tables in (
        ("symbols", SYMBOLS, cards - {"any"}),
        ("abilities", ABILITIES, _words_in("enemies", "ability_code")),
        (
            "loss modes",
            LOSS_MODES,
            _words_in("opponent_cards", "def_mode") | _words_in("wound_die", "mode"),
        ),
        ("effects", EFFECTS, _words_in("place_tables", "effect") | _words_in("events", "effect")),
        (
            "virtues",
            VIRTUE_CODES,
            {row["effect_code"] for row in module(rows_of(OUR_TABLES), "bushido")},
        ),
        ("bands", BANDS, set(BANDS) & set(OUR_TABLES["main_action_cards"][0].row)),
    ):
        if set(words) != in_tables:
            differ = ", ".join(sorted(set(words) ^ in_tables))
            problems.append(f"The {what} of the CSV files are not those of the engine: {differ}.")
    assert not problems, problems


_check_box()
