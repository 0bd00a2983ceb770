"""What is asked and what is told, each with its rule. A row gives its constant its number."""

from __future__ import annotations

from typing import Final

from tablekit.core import DecisionKind, EventKind, Numbered

DECISIONS: Final[Numbered[DecisionKind]] = Numbered("decisions")
TURN: Final = DECISIONS.row(DecisionKind("turn", ("ST-3",)))
ANSWER: Final = DECISIONS.row(DecisionKind("answer", ("ST-6", "ST-7")))

_OWN: Final = ("seat",)
_BOTH: Final = ("given", "taken")

EVENTS: Final[Numbered[EventKind]] = Numbered("events")
DEALT: Final = EVENTS.row(EventKind("dealt", "ST-2", ("stick",), ("stick",), _OWN, reveals=True))
KEPT: Final = EVENTS.row(EventKind("kept", "ST-4"))
LAID: Final = EVENTS.row(EventKind("laid", "ST-5", ("stick",), reveals=True))
DREW: Final = EVENTS.row(EventKind("drew", "ST-5", ("stick",), ("stick",), _OWN, reveals=True))
ASKED: Final = EVENTS.row(EventKind("asked", "ST-6", ("target",)))
NO_PEG: Final = EVENTS.row(EventKind("no-peg", "ST-7"))
BLOCKED: Final = EVENTS.row(EventKind("blocked", "ST-7", ("by",)))
SWAPPED: Final = EVENTS.row(
    EventKind("swapped", "ST-6", ("target", *_BOTH), _BOTH, ("seat", "target"), reveals=True)
)
SHOWN: Final = EVENTS.row(EventKind("shown", "ST-8", ("stick",), reveals=True))
