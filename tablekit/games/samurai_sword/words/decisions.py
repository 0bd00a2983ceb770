"""What a player can be asked, each with its rules. `texts/*.ftl` has the prompts."""

from __future__ import annotations

from typing import Final

from tablekit.core.decision import DecisionKind
from tablekit.core.frames import KINDS
from tablekit.core.numbered import Numbered

DECISIONS: Final[Numbered[DecisionKind]] = Numbered("decisions", most=KINDS)

BUSHIDO_CHOICE: Final = DECISIONS.row(DecisionKind("bushido-choice", ("SS-100", "SS-103")))
FIRST_DRAW: Final = DECISIONS.row(DecisionKind("ieyasu-first-draw", ("SS-129",)))
PLAY_PHASE: Final = DECISIONS.row(DecisionKind("play", ("SS-33",)))
PARRY_WINDOW: Final = DECISIONS.row(DecisionKind("parry", ("SS-57",)))
BATTLECRY_ANSWER: Final = DECISIONS.row(DecisionKind("battlecry-answer", ("SS-112",)))
JUJITSU_ANSWER: Final = DECISIONS.row(DecisionKind("jujitsu-answer", ("SS-113",)))
DISCARD_DOWN: Final = DECISIONS.row(DecisionKind("discard-down", ("SS-43", "SS-44")))
