"""The invariants of `test_invariants.py` in many games: random ones, sensible ones, and mixtures.

    python -m tests.games.shogun_no_katana.fuzz                 # 2 to 4 seats, 2,000 games each
    python -m tests.games.shogun_no_katana.fuzz --greed 100 --games 500
    python -m tests.games.shogun_no_katana.fuzz --cells phantoms --greed 60
    python -m tests.games.shogun_no_katana.fuzz --cells chapters --games 50 --first 50

`--greed` is how many of a hundred moves are those of the rules of thumb. A game follows from its
cell, its number and the greed, so `--first` goes on where a run has ended. A line is printed for
each cell; the first finding ends the run, and says which game it was.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from random import Random
from typing import Final

import tablekit as tk
from tests.games.shogun_no_katana.test_invariants import play_through

GAME: Final = tk.game("shogun-no-katana")
Cell = tuple[int, dict[str, int]]
"""Seats and options."""
CELLS: Final[Mapping[str, list[Cell]]] = {
    "seats": [(seats, {}) for seats in (2, 3, 4)],
    "phantoms": [(seats, {"phantom": level}) for seats in (1, 2, 3) for level in range(1, 6)],
    "chapters": [
        (1, {"chapter": chapter, "phantom": level})
        for chapter in range(1, 15)
        for level in range(1, 6)
    ],
}


def deal(cell: Cell, number: int) -> tk.State:
    """The game of this number: every other slots, and halls of a first game where they may be."""
    seats, options = cell
    slots, halls = ("useful", "always")[number % 2], ("random", "first-game")[number // 2 % 2]
    try:
        return GAME.new(seats, number, slots=slots, halls=halls, **options)
    except tk.BadOption:
        return GAME.new(seats, number, slots=slots, **options)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--cells", choices=CELLS, default="seats")
    parser.add_argument("--greed", type=int, default=0)
    parser.add_argument("--games", type=int, default=2_000, help="of each cell (2,000)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game (0)")
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.games)
    for cell in CELLS[given.cells]:
        moves = []
        for number in numbers:
            state = deal(cell, number)
            try:
                play_through(GAME, state, Random(number), given.greed)
            except Exception as finding:
                finding.add_note(f"{cell}, greed {given.greed}, game {number}, move {state.move}")
                raise
            moves.append(state.move)
        print(
            f"{cell[0]} seats {cell[1] or ''} greed {given.greed}: {len(moves):,} games"
            f" from {given.first}, {sum(moves):,} actions, longest {max(moves)}",
            flush=True,
        )


if __name__ == "__main__":
    main()
