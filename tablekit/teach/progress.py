"""Progress: how far learners have come, from the marks that a store keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from tablekit.core.errors import TablekitError
from tablekit.games import find_game
from tablekit.teach.course import course
from tablekit.teach.lesson import Lesson

if TYPE_CHECKING:
    import pandas as pd

    from tablekit.store import Marked


@dataclass(frozen=True)
class Progress:
    """How far a learner has come in a lesson."""

    steps: int
    """How many steps it has."""
    done: int
    """How many of them are done."""
    next: int
    """Where to go on: the first step that is not done, or 0 to begin anew."""
    first_try: int
    """How many of its tasks were solved at the first try,"""
    with_help: int
    """after a wrong try or a hint,"""
    shown: int
    """or were shown."""

    @property
    def is_done(self) -> bool:
        """Whether the whole lesson is done."""
        return self.done == self.steps


def progress(lesson: Lesson, marks: Iterable[Marked]) -> Progress:
    """How far a learner with these marks has come in a lesson."""
    hows = {
        mark.step: mark.how
        for mark in marks
        if (mark.game, mark.lesson) == (lesson.game.id, lesson.id)
    }
    steps = range(len(lesson.steps))
    done = [step for step in steps if step in hows]
    counts = Counter(hows[step] for step in done if lesson.steps[step].is_task)
    return Progress(
        steps=len(steps),
        done=len(done),
        next=next((step for step in steps if step not in hows), 0),
        first_try=counts["first try"],
        with_help=counts["with help"],
        shown=counts["shown"],
    )


def overview(place: str | None = None) -> pd.DataFrame:
    """A class at a glance: a row for each learner and each lesson that they have begun.

    `place` is the store, as for `tablekit play --store`.
    """
    import pandas as pd

    from tablekit.store import Store

    rows = []
    with Store(place, make=False) as store:
        everybody = store.class_marks()
    for (name, game, id), group in groupby(
        everybody, key=lambda named: (named[0], named[1].game, named[1].lesson)
    ):
        marks = [mark for _, mark in group]
        lesson = _lesson(game, id)
        if lesson is None:
            continue  # of a game or a course that is not installed here
        got = progress(lesson, marks)
        rows.append(
            {
                "learner": name,
                "game": lesson.game.title,
                "lesson": lesson.title,
                "done": got.done,
                "steps": got.steps,
                "first_try": got.first_try,
                "with_help": got.with_help,
                "shown": got.shown,
                "wrong": sum(mark.wrong for mark in marks),
                "last": pd.Timestamp(max(mark.at for mark in marks), unit="s", tz="UTC").floor("s"),
            }
        )
    columns = ["learner", "game", "lesson", "done", "steps"]
    columns += ["first_try", "with_help", "shown", "wrong", "last"]
    return pd.DataFrame(rows, columns=columns)


def _lesson(game: str, id: str) -> Lesson | None:
    try:
        lessons = course(find_game(game))
        return None if lessons is None else lessons[id]
    except TablekitError:
        return None
