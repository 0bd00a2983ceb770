"""A user's kit: the tables of a folder laid over those of our box, and checked together.

`sheets` says what each row must keep; here stands what must hold between rows. A game with a kit
that passes always has a next step.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from tablekit.core.errors import shown
from tablekit.core.kits import Source, Tables, check_entries, lay_over
from tablekit.core.rows import number, read_rows
from tablekit.core.sheets import Entry, Row
from tablekit.core.texts import Own
from tablekit.games.shogun_no_katana.box.board import (
    BOX,
    COLOURS,
    COLUMNS,
    COMPONENT_COUNTS,
    HALLS_IN_PLAY,
    MOST_SEATS,
    PRICE,
    ROUNDS,
    SWORD_SPACES,
)
from tablekit.games.shogun_no_katana.box.chapters import tokens
from tablekit.games.shogun_no_katana.box.components import CRITERIA, FIRST, Box
from tablekit.games.shogun_no_katana.box.sheets import SHEETS

BY_NAME: Final = {sheet.name: sheet for sheet in SHEETS}
COMPONENTS: Final = {
    "swords": "sword",
    "daimyo-cards": "daimyo-card",
    "market-cards": "market-card",
    "halls": "hall",
    "honour-cards": "honour-card",
    "favour-cards": "favour-card",
}
"""What the rows of each table are called in the list of components."""
CARDS: Final = ("daimyo-cards", "market-cards")
MOST_SWORDS: Final = 126
"""Blades that an action can name, without the katana."""
MOST_CARDS: Final = 48
"""Kinds of daimyo and market cards: with more a question could have over 120 answers."""
MOST_OTHERS: Final = 60
LEAST: Final = {
    "swords": SWORD_SPACES + MOST_SEATS,  # the display and the starting swords (SK-109, SK-115)
    "daimyo-cards": COLOURS,  # one for each residence (SK-110)
    "market-cards": 3,  # the deck and the row beside it (SK-111)
    "honour-cards": ROUNDS * MOST_SEATS,  # one for each player in each round (SK-393)
    "favour-cards": MOST_SEATS,  # one for each player (SK-112)
}
"""What the fullest table needs of each."""


def read_box() -> dict[str, list[Entry]]:
    """Our own tables, with the place of every row."""
    return {
        sheet.name: [
            Entry(sheet.file, line, sheet.complete(row))
            for line, row in enumerate(read_rows(BOX, sheet.name), 2)
        ]
        for sheet in SHEETS
    }


def rows_of(tables: Tables) -> dict[str, list[Row]]:
    """The tables as plain rows; without a name in another language the English one is shown."""
    return {
        name: [
            {**entry.row, "name_it": entry.row["name_it"] or entry.row["name_en"]}
            for entry in entries
        ]
        for name, entries in tables.items()
    }


def with_kit(source: Source) -> dict[str, list[Entry]]:
    """Our tables with those of a kit; what there is none of leaves the box, cards stay known."""
    laid = lay_over(OUR_TABLES, source, SHEETS)
    return {
        name: [entry for entry in entries if name in CARDS or entry.row.get("count") != "0"]
        for name, entries in laid.items()
    }


def own_words(source: Source) -> Own:
    """The sentence about the kit, for the lobby; what its chapters are called, and about."""
    own: dict[str, list[tuple[str, dict[str, object]]]] = {}
    if source.about:
        own["game-pitch"] = [("as-written", {"text": source.about})]
    for place, entry in enumerate(with_kit(source)["story-chapters"], 1):
        if entry not in OUR_TABLES["story-chapters"]:
            said = ": ".join(filter(None, (entry.row["name_en"], entry.row["text_en"])))
            own[f"option-chapter-{place}"] = [("as-written", {"text": said})]
    return own


# --- What holds between rows ------------------------------------------------------------------


def check_set(tables: Tables) -> Iterator[str]:
    """Everything that keeps the tables from being played together."""
    yield from _check_names(tables)
    yield from _check_sizes(tables)
    yield from _check_halls(tables)
    yield from _check_favours(tables)
    yield from _check_chapters(tables)


def _check_names(tables: Tables) -> Iterator[str]:
    """Ids that mean something else, or stand in both tables of cards."""
    for entry in tables["swords"]:
        if entry.row["id"] == "katana":
            yield f"{_at('swords', entry, 'id')}: 'katana' is the katana of each player (SK-701)."
    daimyo = {entry.row["id"] for entry in tables["daimyo-cards"]}
    for entry in tables["market-cards"]:
        if entry.row["id"] in daimyo:
            where, name = _at("market-cards", entry, "id"), shown(entry.row["id"])
            yield f"{where}: {name} is a daimyo card already."


def _check_sizes(tables: Tables) -> Iterator[str]:
    """No fewer than the fullest table needs, and no more than can be told apart."""
    for table, least in LEAST.items():
        count = sum(_count(entry) for entry in tables[table])
        if count < least:
            yield f"{table}.csv: {count} are too few; {MOST_SEATS} players need {least}."
    for names, most in (
        (("swords",), MOST_SWORDS),
        (CARDS, MOST_CARDS),
        (("halls",), MOST_OTHERS),
        (("honour-cards",), MOST_OTHERS),
        (("favour-cards",), MOST_OTHERS),
    ):
        count = sum(len(tables[name]) for name in names)
        if count > most:
            files = " and ".join(f"{name}.csv" for name in names)
            yield f"{files}: {count} rows are too many; {most} at most."


def _count(entry: Entry) -> int:
    """Copies; a row of the kit that is wrong has been told of already."""
    return int(entry.row["count"]) if entry.row["count"].isdecimal() else 0


def _check_halls(tables: Tables) -> Iterator[str]:
    """Five halls can be drawn with one passive one at most, and five are for a first game."""
    rows = [entry.row for entry in tables["halls"]]
    active = sum(row["kind"] != "passive" for row in rows)
    drawn = active + (active < len(rows))
    if drawn < HALLS_IN_PLAY:
        yield f"halls.csv: {HALLS_IN_PLAY} halls are drawn, one of them passive at most (SK-106)."
    first = [row for row in rows if row["first_game"] == "yes"]
    passive = sum(row["kind"] == "passive" for row in first)
    if len(first) != HALLS_IN_PLAY or passive > 1:
        yield (
            f"halls.csv: {HALLS_IN_PLAY} halls are for a first game, one of them passive at most,"
            f" not {len(first)} (SK-108)."
        )


def _check_favours(tables: Tables) -> Iterator[str]:
    """Only one favour is for the first katana (SK-716)."""
    first = CRITERIA.rows[FIRST]
    found = [entry for entry in tables["favour-cards"] if entry.row["criterion"] == first]
    for entry in found[1:]:
        where = _at("favour-cards", entry, "criterion")
        yield f"{where}: one favour at most is {first} (SK-716)."


def _check_chapters(tables: Tables) -> Iterator[str]:
    """What a chapter names is in the box, and what it leaves can be played by one (SK-1002)."""
    halls = {entry.row["id"]: entry.row["kind"] == "passive" for entry in tables["halls"]}
    known = {*halls, "monks", "decorators"}
    for name in (*CARDS, "honour-cards"):
        known |= {entry.row["id"] for entry in tables[name]}
    for entry in tables["story-chapters"]:
        where = _at("story-chapters", entry, "special_rules")
        rules = list(tokens(entry.row["special_rules"]))
        named = [what for word, what in rules if word in ("require-hall", "halls")]
        strange = [hall for what in named for hall in what.split("+") if hall not in halls]
        strange += [what for word, what in rules if word == "remove" and what not in known]
        if strange:
            yield f"{where}: there is no {shown(strange[0])} in the box."
            continue
        yield from (f"{where}: {wrong}." for wrong in _check_chapter(tables, halls, rules))
    if len(tables["story-chapters"]) > MOST_OTHERS:
        yield f"story-chapters.csv: {MOST_OTHERS} chapters at most."


def _check_chapter(
    tables: Tables, halls: Mapping[str, bool], rules: list[tuple[str, str]]
) -> Iterator[str]:
    """Enough halls, cards and honours are left for one person and the Phantom."""
    removed = {what for word, what in rules if word == "remove"}
    tagged = [what.partition(":") for word, what in rules if word == "remove-tagged"]
    fixed = [hall for word, what in rules if word == "halls" for hall in what.split("+")]
    counts = [int(what) for word, what in rules if word == "halls-in-play" and what.isdecimal()]
    wanted = counts[-1] if counts else HALLS_IN_PLAY
    if fixed:
        if len(set(fixed)) != len(fixed) or len(fixed) > HALLS_IN_PLAY:
            yield f"{HALLS_IN_PLAY} different halls at most (SK-1113)"
        if sum(halls[hall] for hall in fixed) > 1:
            yield "at most one hall is passive (SK-107)"
    else:
        required = [what for word, what in rules if word == "require-hall"]
        left = [hall for hall in halls if hall not in removed]
        active = sum(not halls[hall] for hall in left)
        if active + (active < len(left)) < wanted or len(required) > wanted:
            yield f"{wanted} halls cannot be drawn (SK-106)"
        if sum(halls[hall] for hall in required) > 1 or set(required) & removed:
            yield "the halls that it requires cannot be in play (SK-1102a)"
    for table, kind, least in (
        ("daimyo-cards", "daimyo", COLOURS),
        ("market-cards", "market", LEAST["market-cards"]),
        ("honour-cards", "honour", ROUNDS * 2),
    ):
        tags = {tag for name, _, tag in tagged if name == kind}
        count = sum(
            _count(entry)
            for entry in tables[table]
            if entry.row["id"] not in removed and not tags & set(entry.row["tags"].split(";"))
        )
        if count < least:
            yield f"{count} {kind} cards are too few; {least} are needed"


def _at(table: str, entry: Entry, column: str) -> str:
    return entry.where(BY_NAME[table].key_of(entry.row), column)


# --- The box ----------------------------------------------------------------------------------

OUR_TABLES: Final[Tables] = read_box()
OUR_BOX: Final = Box(rows_of(OUR_TABLES))


def _check_box(tables: Mapping[str, list[Row]]) -> None:
    """A wrong CSV of ours must not start a game."""
    problems = [wrong for sheet in SHEETS for wrong in check_entries(sheet, OUR_TABLES[sheet.name])]
    problems += check_set(OUR_TABLES)
    assert not problems, problems
    for file, name in COMPONENTS.items():
        assert sum(number(row, "count") for row in tables[file]) == COMPONENT_COUNTS[name], file
    # The columns of a sword that follow from its recipe.
    for row, recipe, path in zip(tables["swords"], OUR_BOX.recipe, OUR_BOX.path, strict=True):
        assert len(recipe) == number(row, "length"), row["id"]
        assert sum(PRICE[r] for r in recipe) == number(row, "resource_value"), row["id"]
        end = (number(row, "end_row") - 1) * COLUMNS + number(row, "end_column") - 1
        assert path[-1] == end, row["id"]


_check_box(rows_of(OUR_TABLES))
