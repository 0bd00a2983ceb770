"""Noughts and Crosses: three in a row wins."""

from __future__ import annotations

from typing import Final

from tablekit import core

SQUARES: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
LINES: Final = ("012", "345", "678", "036", "147", "258", "048", "246")
FREE: Final = -1

EVENTS: Final[core.Numbered[core.EventKind]] = core.Numbered("events")
MARKED: Final = EVENTS.row(core.EventKind("marked", "NC-2", ("move",)))
DECISIONS: Final[core.Numbered[core.DecisionKind]] = core.Numbered("decisions")
MARK: Final = DECISIONS.row(core.DecisionKind("mark", ("NC-2",)))

LAYOUT: Final = core.Layout(
    core.Field(
        "marks", core.NUMBERS, FREE, core.LAST_SEAT, ("x", "o"), FREE, core.FIXED, 9, columns=3
    )
)


class State(core.State):
    """One position."""

    __slots__ = LAYOUT.names

    marks: list[int]
    """The seat that has marked each square, or FREE (NC-1)."""

    def against(self, action: int) -> str:
        """A square that is not free cannot be marked (NC-2)."""
        return "" if self.marks[action] == FREE else "taken"

    def step(self, action: int) -> None:
        """Mark a square; then it is the other's turn, unless the game is over (NC-3, NC-4)."""
        seat = core.frame_seat(self.stack.pop())
        self.marks[action] = seat
        self.tell(MARKED, seat, action)
        self.stack = self.next_decision()

    def next_decision(self) -> list[int]:
        """Who is asked now: nobody after a row of three or on a full board."""
        if self.winner() != FREE or FREE not in self.marks:
            return []
        return [core.frame(MARK, self.marks.count(0) - self.marks.count(1))]

    def winner(self) -> int:
        """The seat with three in a row (NC-3), or FREE."""
        for line in LINES:
            first, second, third = (self.marks[int(square)] for square in line)
            if first == second == third != FREE:
                return first
        return FREE

    def why_not(self, action: int) -> core.Refusal:
        words = {"move": SQUARES[action], "by": self.marks[action]}
        return self.refuse(self.against(action), words)

    @property
    def result(self) -> core.Result | None:
        if self.stack:
            return None
        winner, texts = self.winner(), self.game.texts
        if winner == FREE:
            return core.Result(texts, (), (0, 0), "full", "NC-4", (), {})
        row = core.ScoreRow(texts, "line", "NC-3", (winner,), winner, 1, {})
        return core.Result(texts, (winner,), (1 - winner, winner), "line", "NC-3", (row,), {})

    def check(self, fields: core.Fields) -> None:
        if self.marks.count(0) - self.marks.count(1) not in (0, 1):
            fields.fail("the players mark squares in turn (NC-2)")
        if self.stack != self.next_decision():
            fields.fail("somebody else is to move, or nobody (NC-2)")


class Noughts(core.Game[State]):
    """Two players, nine squares."""

    def __init__(self) -> None:
        super().__init__()
        self.id, self.title = "noughts", "Noughts and Crosses"
        self.seats, self.longest = range(2, 3), 9
        self.state_type, self.layout, self.notations = State, LAYOUT, SQUARES
        self.texts = core.Texts("tablekit_noughts", {})
        self.decisions, self.events, self.words = DECISIONS.rows, EVENTS.rows, {"move": SQUARES}
        self.refusals = {**core.common_refusals("NC-2"), "taken": "NC-2"}

    def deal(self, state: State) -> None:
        """Crosses begin (NC-2)."""
        state.ask(MARK, 0)


GAME: Final = Noughts()
