"""What was agreed before the deal: the game's options, and what the rules read from them.

One `Settings` belongs to a table for good; all copies of its state share it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core.options import NO_OR_YES, Option
from tablekit.core.texts import Texts
from tablekit.games.sake_samurai.box.components import MOST_SEATS, Box

RANDOM: Final = "random"
ALL_BOARDS: Final = "all"
EVEN: Final = "even"
SPREAD: Final = "spread"
FULL: Final = "full"
NO_USABLE_WEAPON: Final = "no-usable-weapon"
CURRENT_TURN: Final = "current-turn"
MOST_TURNS: Final = 1_000
"""The largest turn limit that can be chosen (SA-155)."""
MOST_SEPPUKU: Final = 20
"""The largest number of seppuku rounds that can be chosen (SA-153)."""


def options(box: Box, texts: Texts) -> tuple[Option, ...]:
    """What can be chosen; `texts` has the help."""
    seats = tuple(str(seat) for seat in range(MOST_SEATS))
    return (
        Option("location", (*box.location_ids, RANDOM), box.location_ids[0], texts),
        Option("board_set", (ALL_BOARDS, "core"), ALL_BOARDS, texts),
        Option("life_points", (EVEN, SPREAD), EVEN, texts, before=SPREAD),
        Option("first_player", (RANDOM, *seats), RANDOM, texts),
        Option("reaction_polling", (FULL, "interrupts"), FULL, texts),
        Option("bare_hands", (NO_USABLE_WEAPON, "no-weapon-in-reach"), NO_USABLE_WEAPON, texts),
        Option("death_round_start", (CURRENT_TURN, "extra-turn"), CURRENT_TURN, texts),
        Option("last_samurai_wins", NO_OR_YES, "no", texts),
        Option("max_seppuku_rounds", range(1, MOST_SEPPUKU + 1), 5, texts),
        Option("max_turns", range(1, MOST_TURNS + 1), 400, texts),
    )


class Settings:
    """The options as the rules need them."""

    def __init__(self, box: Box, options: Mapping[str, str | int]) -> None:
        location = str(options["location"])
        self.location = -1 if location == RANDOM else box.location_ids.index(location)
        """Which of the box's places is played (SA-010); -1: one is drawn."""
        is_all = options["board_set"] == ALL_BOARDS
        self.boards = list(range(len(box.samurai_ids))) if is_all else box.core_samurai
        """The boards that are dealt (SA-001)."""
        self.life = box.life_points if options["life_points"] == EVEN else box.life_spread
        """By board: its life points (SA-006)."""
        first = str(options["first_player"])
        self.first_player = -1 if first == RANDOM else int(first)
        """Who begins (SA-011); -1: a seat is drawn."""
        self.is_full = options["reaction_polling"] == FULL
        """Whether windows offer burning and the soul (SA-072)."""
        self.needs_no_weapon = options["bare_hands"] == NO_USABLE_WEAPON
        """Whether bare hands need that no weapon at all is usable (SA-052)."""
        self.has_extra_turn = options["death_round_start"] != CURRENT_TURN
        """Whether whoever empties the Masu has another turn (SA-141)."""
        self.last_samurai_wins = options["last_samurai_wins"] == "yes"
        """Whether the last living samurai wins at once (SA-128)."""
        self.most_seppuku = int(options["max_seppuku_rounds"])
        """So many seppuku rounds at most (SA-153)."""
        self.most_turns = int(options["max_turns"])
        """After so many turns the Masu is turned over (SA-155)."""
