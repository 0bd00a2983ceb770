"""What is asked and what is told, each with its rule. `texts/*.ftl` says it in words.

The constants are the rows of the tables below them.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.decision import DecisionKind
from tablekit.core.event import EventKind

# --- Decisions: what a seat can be asked ------------------------------------------------------

TURN: Final = 0
ANSWER: Final = 1

DECISIONS: Final = (
    DecisionKind("turn", ("ST-3",)),
    DecisionKind("answer", ("ST-6", "ST-7")),
)

# --- Events: what can happen ------------------------------------------------------------------

DEALT: Final = 0
TURN_BEGAN: Final = 1
KEPT: Final = 2
LAID: Final = 3
DREW: Final = 4
ASKED: Final = 5
NO_PEG: Final = 6
BLOCKED: Final = 7
SWAPPED: Final = 8
SHOWN: Final = 9

_BOTH: Final = ("given", "taken")

EVENTS: Final = (
    EventKind("dealt", "ST-2", ("stick",), secret=("stick",), to=("seat",), reveals=True),
    EventKind("turn", "ST-3"),
    EventKind("kept", "ST-4"),
    EventKind("laid", "ST-5", ("stick",), reveals=True),
    EventKind("drew", "ST-5", ("stick",), secret=("stick",), to=("seat",), reveals=True),
    EventKind("asked", "ST-6", ("target",)),
    EventKind("no-peg", "ST-7"),
    EventKind("blocked", "ST-7", ("by",)),
    EventKind(
        "swapped", "ST-6", ("target", *_BOTH), secret=_BOTH, to=("seat", "target"), reveals=True
    ),
    EventKind("shown", "ST-8", ("stick",), reveals=True),
)
