"""What a player can be asked, each with its rules. `texts/*.ftl` has the prompts."""

from __future__ import annotations

from typing import Final

from tablekit.core.decision import DecisionKind
from tablekit.core.frames import KINDS
from tablekit.core.numbered import Numbered

DECISIONS: Final[Numbered[DecisionKind]] = Numbered("decisions", KINDS)

PLACE_CARD: Final = DECISIONS.row(DecisionKind("place", ("WS-026", "WS-028", "WS-042")))
FREE_ACTIONS: Final = DECISIONS.row(DecisionKind("free", ("WS-042",)))
NAME_JOKER: Final = DECISIONS.row(DecisionKind("joker", ("WS-018",)))
FOG_DISCARD: Final = DECISIONS.row(DecisionKind("fog-discard", ("WS-136",)))
EASY_KEEP: Final = DECISIONS.row(DecisionKind("easy-keep", ("WS-175",)))
CHOOSE_LOSS: Final = DECISIONS.row(DecisionKind("loss", ("WS-030",)))
CHOOSE_MULLIGAN: Final = DECISIONS.row(DecisionKind("mulligan", ("WS-152",)))
REDRAW_CARDS: Final = DECISIONS.row(DecisionKind("redraw", ("WSX-02",)))
CHOOSE_OPPONENT: Final = DECISIONS.row(DecisionKind("opponent", ("WS-150",)))
CHOOSE_WEAPON: Final = DECISIONS.row(DecisionKind("new-weapon", ("WS-166",)))
COMMIT_STANCE: Final = DECISIONS.row(DecisionKind("stance", ("WS-193",)))
CHOOSE_TARGET: Final = DECISIONS.row(DecisionKind("target", ("WSX-04",)))

WINDOWS: Final = (PLACE_CARD, FREE_ACTIONS)
"""The decisions of an open window (WS-042)."""

# What a choice of Life or Ki, or of an enemy, is about: the payload of its frame.
_sources: Final[Numbered[str]] = Numbered("sources of a loss")
BY_DEFENCE: Final = _sources.row("defence")
BY_DIE: Final = _sources.row("die")
BY_FIRE: Final = _sources.row("fire")
SOURCES: Final = _sources.rows
