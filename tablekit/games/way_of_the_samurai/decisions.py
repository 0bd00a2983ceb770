"""What a player can be asked, each with its rules. `texts/*.ftl` has the prompts."""

from __future__ import annotations

from typing import Final

from tablekit.core.decision import DecisionKind

PLACE_CARD: Final = 0
FREE_ACTIONS: Final = 1
NAME_JOKER: Final = 2
FOG_DISCARD: Final = 3
EASY_KEEP: Final = 4
CHOOSE_LOSS: Final = 5
MULLIGAN_CHOICE: Final = 6
REDRAW_CARDS: Final = 7
CHOOSE_OPPONENT: Final = 8
NEW_WEAPON: Final = 9
COMMIT_STANCE: Final = 10
CHOOSE_TARGET: Final = 11

DECISIONS: Final[tuple[DecisionKind, ...]] = (
    DecisionKind("place", ("WS-026", "WS-028", "WS-042")),
    DecisionKind("free", ("WS-042",)),
    DecisionKind("joker", ("WS-018",)),
    DecisionKind("fog-discard", ("WS-136",)),
    DecisionKind("easy-keep", ("WS-175",)),
    DecisionKind("loss", ("WS-030",)),
    DecisionKind("mulligan", ("WS-152",)),
    DecisionKind("redraw", ("WSX-02",)),
    DecisionKind("opponent", ("WS-150",)),
    DecisionKind("new-weapon", ("WS-166",)),
    DecisionKind("stance", ("WS-193",)),
    DecisionKind("target", ("WSX-04",)),
)

# What a choice of Life or Ki, or of an enemy, is about: the payload of its frame.
BY_DEFENCE: Final = 0
BY_DIE: Final = 1
BY_FIRE: Final = 2
