"""What a player can be asked, each with its rules. `texts/*.ftl` has the prompts."""

from __future__ import annotations

from typing import Final

from tablekit.core.decision import DecisionKind

BUSHIDO_CHOICE: Final = 0
FIRST_DRAW: Final = 1
PLAY_PHASE: Final = 2
PARRY_WINDOW: Final = 3
BATTLECRY_ANSWER: Final = 4
JUJITSU_ANSWER: Final = 5
DISCARD_DOWN: Final = 6

DECISIONS: Final[tuple[DecisionKind, ...]] = (
    DecisionKind("bushido_choice", ("SS-100", "SS-103")),
    DecisionKind("ieyasu_first_draw", ("SS-129",)),
    DecisionKind("play", ("SS-33",)),
    DecisionKind("parry", ("SS-57",)),
    DecisionKind("battlecry_answer", ("SS-112",)),
    DecisionKind("jujitsu_answer", ("SS-113",)),
    DecisionKind("discard_down", ("SS-43", "SS-44")),
)
