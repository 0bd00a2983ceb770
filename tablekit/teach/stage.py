"""The table of a lesson: where each step begins, and what happens when its solution is played."""

from __future__ import annotations

from typing import Any, Final

from tablekit.core.errors import BadLesson, BadNotation, TablekitError
from tablekit.core.state import State
from tablekit.table import Table
from tablekit.teach.goals import value_at
from tablekit.teach.lesson import Do, Lesson, Play, Predict, Step

LONGEST_WAIT: Final = 200
"""After so many moves of the others, the learner's turn should have come."""


class Attempt:
    """The learner's moves in a `do` step, with the replies of the others."""

    def __init__(self, lesson: Lesson, step: Do, table: Table) -> None:
        self.lesson, self.step, self.table = lesson, step, table
        self.made: list[str] = []
        """The learner's moves so far, in notation."""
        self.replies = list(step.replies)
        """The replies that nobody has given yet."""
        self.start = self.last = len(table.events)
        """Where in the log the attempt began, and its last move."""

    def make(self, action: int) -> None:
        """A legal move of the learner, and what the others answer.

        Scripted replies are given as long as they are legal. Where there are none, the others
        follow their rules of thumb, until the goal is met or the learner must decide.
        """
        table = self.table
        self.made.append(table.state.notation(action))
        self.last = len(table.events)
        table.play(action)
        for _ in range(LONGEST_WAIT):
            if table.state.actor in (None, self.lesson.seat):
                return
            if self.replies and table.state.refusal(self.replies[0]) is None:
                table.play(self.replies.pop(0))
            elif self.is_done:
                return
            else:
                table.play(self.lesson.game.thumb(table.state))

    @property
    def is_done(self) -> bool:
        """Whether the goal is met; without one, whether the moves are those of the solution."""
        goal = self.step.goal
        if not goal:
            return tuple(self.made) == self.step.solution
        table = self.table
        looks = table.view(self.lesson.seat).to_dict()
        return goal.is_met(self.made, table.events[self.start :], looks)

    @property
    def is_as_shown(self) -> bool:
        """Whether these are the moves of the solution so far."""
        return tuple(self.made) == self.step.solution[: len(self.made)]

    @property
    def is_on_its_way(self) -> bool:
        """Whether more moves may lead to the goal."""
        promising = bool(self.step.goal) or self.is_as_shown
        left = len(self.step.solution) - len(self.made)
        return left > 0 and promising and not self.table.state.is_over


def table_at(lesson: Lesson, place: int) -> Table:
    """The table where a step begins: set anew, or as the solutions before it leave it."""
    step = lesson.steps[place]
    try:
        if step.position is not None:
            table = Table.from_state(lesson.game.scenario(**step.position), lesson.seats)
        elif place == 0:
            table = Table.from_state(_first_position(lesson), lesson.seats)
        else:
            table = table_at(lesson, place - 1)
            carry_out(lesson, lesson.steps[place - 1], table)
        for move in step.moves:
            table.play(move)
    except BadLesson:
        raise
    except TablekitError as problem:
        raise BadLesson(f"In the lesson {lesson.id!r}, step {place + 1}: {problem}") from None
    return table


def _first_position(lesson: Lesson) -> State:
    if lesson.record:
        return Table.from_record(lesson.record, lesson.game).state
    return lesson.game.scenario(**lesson.position)


def carry_out(lesson: Lesson, step: Step, table: Table) -> None:
    """Solve a step at its table, as the lesson says."""
    if isinstance(step, Do):
        attempt = Attempt(lesson, step, table)
        for move in step.solution:
            attempt.make(table.state.parse(move))
    elif isinstance(step, Predict):
        for move in step.after:
            table.play(move)
    elif isinstance(step, Play):
        raise BadLesson(
            f"In the lesson {lesson.id!r}: nobody knows where free play leads, so the step after it"
            " needs a position."
        )


def find_answer(lesson: Lesson, step: Predict, table: Table) -> Any:
    """What the learner is to predict; the table is moved on by it."""
    before = value_at(table.view(lesson.seat).to_dict(), step.value)
    carry_out(lesson, step, table)
    value = value_at(table.view(lesson.seat).to_dict(), step.value)
    if not step.change:
        return value
    if not isinstance(before, int) or not isinstance(value, int):
        raise BadLesson(
            f"In the lesson {lesson.id!r}: {step.value} is no number that could change."
        )
    return value - before


def read_action(state: State, action: int | str) -> int:
    """The number of an action, legal or not."""
    if isinstance(action, str):
        for number in state.candidates():
            if state.notation(number) == action:
                return number
        raise BadNotation(f"{action!r} is nothing that could be tried here.")
    return action
