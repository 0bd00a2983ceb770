"""What is still to be done: the engine's own list of tasks, under the question that is asked.

A question stands on `state.stack`, and somebody answers it. Everything that comes afterwards is a
task on `state.agenda`, packed like a frame: what, whose, and a small payload. Whenever nobody is
asked anything, the last task is taken off and carried out (`rules.flow`): it asks its question if
there is anything to choose, else it goes on by itself.

    agenda  [slots 1] [turn-end 0] [card 0]        seat 0 buys at the market; then it takes a card,
    stack   [buy 0]                                ends its turn, and the others have their slots

A free act in the middle of an action (SK-221) puts the question back as a task, and its own steps
above it:

    agenda  [slots 1] [turn-end 0] [card 0] [buy 0] [sashimono 0] …     seat 0 delivers a sword
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.numbered import Numbered
from tablekit.games.shogun_no_katana.words.decisions import DECISIONS
from tablekit.games.shogun_no_katana.words.decisions import SURCHARGE as SURCHARGED

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

TASKS: Final[Numbered[str]] = Numbered("tasks", most=64)
_QUESTIONS: Final = [TASKS.row(kind.name) for kind in DECISIONS.rows[:SURCHARGED]]
"""The first tasks ask the decision of the same number."""

SLOTS: Final = TASKS.row("slots")
"""The slots of the others, from this place clockwise on (SK-206, T4)."""
CALLS: Final = TASKS.row("calls")
"""The last calls for favour I (T5), then its settlement (T6) and the next turn."""
EFFECT: Final = TASKS.row("effect")
"""Carry out one effect: packed as in `box.vocabulary`, above it OPTIONAL."""

SURCHARGE: Final = TASKS.row("surcharge")
"""Ask which resource gets dearer. Saved agendas count on the numbers above, so it comes last."""

OPTIONAL: Final = 1
"""In the payload of a question that may be declined; how many are left stands above it."""
OPTIONAL_EFFECT: Final = 1 << 20
"""The same in the payload of EFFECT."""


def plan(state: State, task: int, seat: int, payload: int = 0) -> None:
    """Put a task on the agenda: it comes before all that is there."""
    # As core.frames.frame, without the call: every turn passes here many times.
    state.agenda.append(payload << 10 | seat << 6 | task)


# --- A delivery under way (SK-504) ------------------------------------------------------------

ROW: Final = 1
COLUMN: Final = 2
"""In a delivery: the lines that were activated, and those that are doubled (SK-508, SK-610)."""
DONE_SHIFT: Final = 7
DOUBLED_SHIFT: Final = 9
POINTS_TWICE: Final = 1 << 11
"""The printed points count twice (SK-609)."""
FROM_CALL: Final = 1 << 12
"""It is the delivery of a last call: a moment of its own (SK-230)."""


def blade_of(payload: int) -> int:
    """Which blade is delivered."""
    return payload & 127


def done_lines(payload: int) -> int:
    """Which of ROW and COLUMN have been activated."""
    return payload >> DONE_SHIFT & 3


def doubled_lines(payload: int) -> int:
    """Which of ROW and COLUMN yield twice."""
    return payload >> DOUBLED_SHIFT & 3


# --- Moves of a forge action (SK-417) ---------------------------------------------------------

EXTRA_SHIFT: Final = 4
"""Moves that a monk adds (SK-335); below it stands the line."""
GRANT_SHIFT: Final = 8
"""Moves that a card adds; the only kind of which the question `move-sword` has any."""


def line_of(payload: int) -> int:
    """The line that the piece stands at."""
    return payload & 15


def extra_of(payload: int) -> int:
    """The monk's moves that are left."""
    return payload >> EXTRA_SHIFT & 15


def grants_of(payload: int) -> int:
    """The moves of halls and cards that are left."""
    return payload >> GRANT_SHIFT & 63
