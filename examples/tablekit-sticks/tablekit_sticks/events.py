"""What is asked and what is told, each with its rule. The constants number the rows."""

from __future__ import annotations

from typing import Final

from tablekit.core.decision import DecisionKind
from tablekit.core.event import EventKind

TURN: Final = 0
ANSWER: Final = 1

DECISIONS: Final = (
    DecisionKind("turn", ("ST-3",)),
    DecisionKind("answer", ("ST-6", "ST-7")),
)

DEALT: Final = 0
KEPT: Final = 1
LAID: Final = 2
DREW: Final = 3
ASKED: Final = 4
NO_PEG: Final = 5
BLOCKED: Final = 6
SWAPPED: Final = 7
SHOWN: Final = 8

_BOTH: Final = ("given", "taken")

EVENTS: Final = (
    EventKind("dealt", "ST-2", ("stick",), secret=("stick",), to=("seat",), reveals=True),
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
