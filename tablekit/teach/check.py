"""Is a lesson teachable? Every solution is played, every answer asked of the engine.

What is found is told in sentences, with the step: rules that do not exist, solutions that the rules
refuse or that miss the goal, goals that are met before the learner has done anything, replies that
nobody could give, questions with no answer.
"""

from __future__ import annotations

from collections.abc import Iterator

from tablekit import bots
from tablekit.core.errors import TablekitError
from tablekit.table import Table
from tablekit.teach.lesson import Choose, Do, Lesson, Play, Predict, Step
from tablekit.teach.stage import Attempt, find_answer, read_action, table_at


def check_lesson(lesson: Lesson) -> list[str]:
    """What is wrong with a lesson, a sentence each; empty if nothing is."""
    found: list[str] = []
    if not lesson.tasks:
        found.append("In no step the learner does anything.")
    for place, step in enumerate(lesson.steps):
        where = f"Step {place + 1} ({step.kind})"
        for rule in step.all_rules:
            if rule not in lesson.game.rulebook:
                found.append(f"{where} names {rule}, which is no rule of {lesson.game.title}.")
        try:
            table = table_at(lesson, place)
            found += [f"{where} {problem}" for problem in _problems(lesson, step, table)]
        except TablekitError as problem:
            found.append(f"{where}: {problem}")
            break  # the steps after it cannot be reached
    return found


def _problems(lesson: Lesson, step: Step, table: Table) -> Iterator[str]:
    if isinstance(step, Do | Choose) and table.state.actor != lesson.seat:
        yield f"asks the learner, but it is for seat {table.state.actor} to decide."
    elif isinstance(step, Do):
        yield from _do(lesson, step, table)
    elif isinstance(step, Choose):
        yield from _choose(lesson, step, table)
    elif isinstance(step, Predict):
        yield from _predict(lesson, step, table)
    elif isinstance(step, Play):
        if step.until not in ("end", "turn"):
            yield f"is played until the end or the turn, not until {step.until!r}."
        if step.bot not in bots.NAMES:
            yield f"is played against {step.bot!r}, which is no bot."
        if table.state.is_over:
            yield "has nothing to play: the game is over."


def _do(lesson: Lesson, step: Do, table: Table) -> Iterator[str]:
    attempt = Attempt(lesson, step, table)
    if not step.solution:
        yield "has no solution."
        return
    if step.goal and attempt.is_done:
        yield "has a goal that is met before the learner does anything."
    for number, move in enumerate(step.solution):
        if attempt.is_done:
            yield f"has reached its goal before {step.solution[number]!r}."
        if table.state.actor != lesson.seat:
            yield f"waits for the learner to play {move!r}, who is not to decide then."
            return
        attempt.make(table.state.parse(move))
    if not attempt.is_done:
        yield "has a solution that does not reach its goal."
    if attempt.replies:
        yield f"has replies that nobody gives: {', '.join(attempt.replies)}."


def _choose(lesson: Lesson, step: Choose, table: Table) -> Iterator[str]:
    view = table.view(lesson.seat)
    actions = [read_action(table.state, each) for each in step.options]
    legal = [view.refusal(action) is None for action in actions]
    if len(actions) < 2:
        yield "needs at least two options."
    elif all(legal):
        yield "has no option that is refused."
    elif not any(legal):
        yield "has no option that is allowed."


def _predict(lesson: Lesson, step: Predict, table: Table) -> Iterator[str]:
    answer = find_answer(lesson, step, table)
    if answer is None or isinstance(answer, dict | list):
        yield f"asks for {step.value!r}, where the learner sees no single value."
    elif step.choices and str(answer) not in step.choices:
        yield f"does not offer the right answer, {answer!r}."
    elif len(step.choices) == 1:
        yield "has only one choice."
    elif not step.choices and type(answer) is not int:
        yield f"needs choices: the answer is {answer!r}, and no number."
