"""A companion for samurai tabletop games: rules engines that say why, tables, bots.

>>> import tablekit as tk
>>> game = tk.game("samurai-sword")
>>> state = game.new(seats=5, seed=42)
>>> len(state.legal_actions()) > 0
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from tablekit.core.decision import Decision
from tablekit.core.errors import (
    BadKit,
    BadLesson,
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    CannotUndo,
    IllegalAction,
    MissingExtra,
    MissingMessage,
    MoveTaken,
    Nonconforming,
    StoreTrouble,
    TablekitError,
    UnknownBot,
    UnknownGame,
    UnknownRule,
    UnknownTable,
    WorkersLost,
)
from tablekit.core.event import Event
from tablekit.core.game import Game
from tablekit.core.options import Option
from tablekit.core.refusal import Refusal
from tablekit.core.result import Result, ScoreRow
from tablekit.core.rulebook import Rule, Rulebook
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.games import find_game as game

if TYPE_CHECKING:
    from tablekit import analysis, bots, teach, testing
    from tablekit.analysis import branch_report, by_seat, simulate, sweep, tournament, what_if
    from tablekit.analysis.beliefs import beliefs
    from tablekit.analysis.odds import odds
    from tablekit.analysis.retracing import look_back
    from tablekit.table import Table

    # At run time this is the package of that name, which can be called.
    def games() -> tuple[Game, ...]:
        """Every game there is, sorted by id."""


__version__ = "0.1.0"

COMPILED: bool = not str(import_module("tablekit.core.state").__file__).endswith(".py")
"""Whether the engines run as compiled modules."""

__all__ = [
    "COMPILED",
    "BadKit",
    "BadLesson",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Decision",
    "Event",
    "Game",
    "IllegalAction",
    "MissingExtra",
    "MissingMessage",
    "MoveTaken",
    "Nonconforming",
    "Option",
    "Refusal",
    "Result",
    "Rule",
    "Rulebook",
    "ScoreRow",
    "State",
    "StoreTrouble",
    "Table",
    "TablekitError",
    "UnknownBot",
    "UnknownGame",
    "UnknownRule",
    "UnknownTable",
    "View",
    "WorkersLost",
    "__version__",
    "analysis",
    "beliefs",
    "bots",
    "branch_report",
    "by_seat",
    "game",
    "games",
    "look_back",
    "odds",
    "simulate",
    "sweep",
    "teach",
    "testing",
    "tournament",
    "what_if",
]

# Imported when first asked for, so that `import tablekit` stays light.
_LATE = {
    "Table": "tablekit.table",
    "analysis": "tablekit.analysis",
    "beliefs": "tablekit.analysis",
    "bots": "tablekit.bots",
    "branch_report": "tablekit.analysis",
    "by_seat": "tablekit.analysis",
    "look_back": "tablekit.analysis",
    "odds": "tablekit.analysis",
    "simulate": "tablekit.analysis",
    "sweep": "tablekit.analysis",
    "teach": "tablekit.teach",
    "testing": "tablekit.testing",
    "tournament": "tablekit.analysis",
    "what_if": "tablekit.analysis",
}


def __getattr__(name: str) -> object:
    if name not in _LATE:
        raise AttributeError(f"module 'tablekit' has no attribute {name!r}")
    module = import_module(_LATE[name])
    return getattr(module, name) if hasattr(module, name) else module


def __dir__() -> list[str]:
    return sorted(__all__)
