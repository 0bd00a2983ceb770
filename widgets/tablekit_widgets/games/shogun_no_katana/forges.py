"""What stands on a forge: sword tiles with their resources, the ways they have before them, lines.

A tile's way is all its cells to come; what it would bring there is what the row and the column of
its last cell yield (SK-508). Everything here is seen by everybody.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tablekit.games.shogun_no_katana.box.board import (
    BANNER_IDS,
    CELL_IDS,
    COLUMNS,
    LINE_IDS,
    LINES,
    PRINTED,
    ROUND_POINTS,
    ROWS,
    column_line,
    row_line,
)
from tablekit.games.shogun_no_katana.box.vocabulary import (
    GAIN_COINS,
    GAIN_POINTS,
    RESOURCE_IDS,
    amount_of,
    what_of,
    word_of,
)
from tablekit.games.shogun_no_katana.position.state import State
from tablekit.games.shogun_no_katana.rules import cards, delivery, forge

Pips = tuple[tuple[str, str], ...]
"""The resources of a sword in their order, each with its sign: on, gold, next or later."""
Gains = tuple[tuple[str, int], ...]
"""What a line or a card brings: coin, point or a resource, and how many."""
SIDES: Final = {1: "right", -COLUMNS: "up", COLUMNS: "down"}
"""The side by which a tile leaves its cell, by how far on the next cell is."""


class Tile(NamedTuple):
    """The face of a sword tile, or of the katana."""

    blade: str
    number: int
    """0 for the katana."""
    strength: int
    points: int
    """Printed points; for the katana those of the resources that lie on it."""
    coins: int
    """The advance, while the tile is displayed; -1 on a forge."""
    banner: str
    pips: Pips
    complete: bool


class Way(NamedTuple):
    """What lies before a tile: its next cell, its last one, and what speaks against a step."""

    tile: Tile
    cell: str
    row: int
    column: int
    side: str
    """right, up or down; nothing for a complete tile."""
    next_cell: str
    resource: str
    against: str
    """The code of what is in the way; nothing if a resource would move the tile now."""
    by: int
    """The number of the tile that stands on the next cell; -1 for none, 0 for the katana."""
    later: tuple[tuple[str, str], ...]
    """The steps after the next one: resource and cell."""
    end: str
    brings: Gains
    points: int
    """What a delivery in this round would score, as the tile is decorated now."""
    path: str
    """The way as the path of an SVG of 5 by 4 cells."""
    crossed: tuple[int, ...]
    """The tiles that stand on a later cell of the way."""


class Line(NamedTuple):
    """A row or a column: what is printed there, and the cards under it."""

    id: str
    number: int
    resource: str
    printed: Gains
    cards: tuple[tuple[str, Gains], ...]
    pieces: tuple[bool, ...]
    """The pieces beside it: whether each is a monk."""


class Forge(NamedTuple):
    """A forge board with all that is on it."""

    seat: int
    ways: tuple[Way, ...]
    rows: tuple[Line, ...]
    columns: tuple[Line, ...]


def gains(effects: Iterable[int]) -> Gains:
    """Effects of a line or a permanent bonus, as they are drawn (SK-509)."""
    return tuple((_sort(effect), amount_of(effect)) for effect in effects)


def _sort(effect: int) -> str:
    word = word_of(effect)
    if word == GAIN_COINS:
        return "coin"
    return "point" if word == GAIN_POINTS else RESOURCE_IDS[what_of(effect)]


def pips_of(recipe: Sequence[int], placed: int, decorations: int) -> Pips:
    """Of each type the first resource on the blade is the decorated one (SK-354)."""
    found: list[tuple[str, str]] = []
    for place, resource in enumerate(recipe):
        if place > placed:
            sign = "later"
        elif place == placed:
            sign = "next"
        else:
            is_gold = decorations >> resource & 1 and resource not in recipe[:place]
            sign = "gold" if is_gold else "on"
        found.append((RESOURCE_IDS[resource], sign))
    return tuple(found)


def displayed(state: State, sword: int) -> Tile:
    """A sword tile in the village, with its advance (SK-312)."""
    box = state.box
    pips = tuple((RESOURCE_IDS[resource], "later") for resource in box.recipe[sword])
    number = _number(state, sword)
    points, coins = box.points[sword], box.advance[sword]
    return Tile(
        box.sword_ids[sword], number, box.strength[sword], points, coins, "none", pips, False
    )


def _number(state: State, sword: int) -> int:
    facts: Mapping[str, Any] = state.game.catalogue["sword"][state.box.sword_ids[sword]]
    return int(facts["number"])


def forge_of(state: State, shown: Mapping[str, Any], seat: int) -> Forge:
    """The forge of a seat; `shown` is what the view tells of the player."""
    standing = {
        forge.cell_of(state, seat, entry): _label(state, entry >> 10) for entry in state.forge[seat]
    }
    ways = [_way(state, seat, entry, standing) for entry in state.forge[seat]]
    lines = [_line(state, seat, line, shown["beside"]) for line in range(LINES)]
    return Forge(seat, tuple(ways), tuple(lines[:ROWS]), tuple(lines[ROWS:]))


def _label(state: State, blade: int) -> int:
    return 0 if blade == state.box.katana else _number(state, blade)


def _line(state: State, seat: int, line: int, beside: Sequence[Mapping[str, Any]]) -> Line:
    under = [entry for entry in state.placed[seat] if cards.line_of(entry) == line]
    box, name = state.box, LINE_IDS[line]
    return Line(
        name,
        line + 1 if line < ROWS else line - ROWS + 1,
        RESOURCE_IDS[line] if line < ROWS else "",
        gains(PRINTED[line]),
        tuple(
            (box.card_ids[cards.card_of(entry)], gains(box.bonus[cards.card_of(entry)]))
            for entry in under
        ),
        tuple(bool(piece["monk"]) for piece in beside if piece["line"] == name),
    )


def yields(state: State, seat: int, cell: int) -> Gains:
    """What a delivery on a cell brings by its row and its column (SK-508)."""
    found: list[int] = []
    for line in (row_line(cell), column_line(cell)):
        found += [*PRINTED[line], *cards.line_yield(state, seat, line)]
    return gains(found)


def _way(state: State, seat: int, entry: int, standing: Mapping[int, int]) -> Way:
    box, blade, placed = state.box, entry >> 10, forge.placed_on(entry)
    path = forge.path_of_blade(state, seat, blade)
    recipe = forge.recipe_of(state, seat, blade)
    decorations = forge.decorations_of(entry)
    value = delivery.value_of(state, seat, blade, decorations, placed)
    is_katana = blade == box.katana
    here, end = path[placed], path[-1]
    is_complete = placed + 1 == len(path)
    there = -1 if is_complete else path[placed + 1]
    tile = Tile(
        box.blade_ids[blade],
        _label(state, blade),
        0 if is_katana else box.strength[blade],
        value if is_katana else box.points[blade],
        -1,
        BANNER_IDS[forge.banner_of(entry)],
        pips_of(recipe, placed, decorations),
        is_complete,
    )
    return Way(
        tile,
        CELL_IDS[here],
        here // COLUMNS,
        here % COLUMNS,
        "" if is_complete else SIDES[there - here],
        "" if is_complete else CELL_IDS[there],
        "" if is_complete else RESOURCE_IDS[recipe[placed]],
        forge.against_step(state, seat, blade),
        standing.get(there, -1),
        tuple(
            (RESOURCE_IDS[recipe[step]], CELL_IDS[path[step + 1]])
            for step in range(placed + 1, len(recipe))
        ),
        CELL_IDS[end],
        yields(state, seat, end),
        value + ROUND_POINTS[state.round - 1],
        _drawn(path[placed:]),
        tuple(standing[cell] for cell in path[placed + 2 :] if cell != here and cell in standing),
    )


def _drawn(cells: Sequence[int]) -> str:
    spots = [f"{cell % COLUMNS + 0.5} {cell // COLUMNS + 0.5}" for cell in cells]
    return "M" + "L".join(spots)
