"""The contract that every game keeps, and what a game is made of.

These are the names that a game's own code needs; each stands in the module it belongs to.
"""

from tablekit.core.decision import Decision, DecisionKind
from tablekit.core.event import Event, EventKind
from tablekit.core.frames import frame, frame_kind, frame_payload, frame_seat
from tablekit.core.game import Game, common_refusals
from tablekit.core.layout import (
    EVERYBODY,
    FIXED,
    HIDDEN,
    LAST_SEAT,
    NOBODY,
    NUMBER,
    NUMBERS,
    OWNER,
    PAIR,
    PILES,
    SEAT,
    Field,
    Layout,
)
from tablekit.core.numbered import Numbered
from tablekit.core.options import NO_OR_YES, Option
from tablekit.core.refusal import Message, Refusal
from tablekit.core.result import Result, ScoreRow
from tablekit.core.saving import Fields
from tablekit.core.state import NOT_AN_ACTION, State
from tablekit.core.texts import Texts
from tablekit.core.view import View

__all__ = [
    "EVERYBODY",
    "FIXED",
    "HIDDEN",
    "LAST_SEAT",
    "NOBODY",
    "NOT_AN_ACTION",
    "NO_OR_YES",
    "NUMBER",
    "NUMBERS",
    "OWNER",
    "PAIR",
    "PILES",
    "SEAT",
    "Decision",
    "DecisionKind",
    "Event",
    "EventKind",
    "Field",
    "Fields",
    "Game",
    "Layout",
    "Message",
    "Numbered",
    "Option",
    "Refusal",
    "Result",
    "ScoreRow",
    "State",
    "Texts",
    "View",
    "common_refusals",
    "frame",
    "frame_kind",
    "frame_payload",
    "frame_seat",
]
