"""The courses as the dashboard shows them, and the learner at this page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from tablekit.core.errors import BadOption, UnknownGame
from tablekit.core.game import Game
from tablekit.store import Marked, Store
from tablekit.teach import Course, Lesson, Mark, course, progress, taught_in
from tablekit_widgets.lesson import LessonWidget
from tablekit_widgets.words import problem

NOTEBOOK: Final = "notebook "
"""Before the name by which a notebook knows its learner."""


class Learner(NamedTuple):
    """Who learns at this page: a token that the browser made up, and the name it remembers."""

    token: str = ""
    name: str = ""

    @classmethod
    def at_page(cls, token: str, name: str) -> Learner:
        """A visitor of the server; none is taken for who learns in a notebook, known by name."""
        return cls("" if token.startswith(NOTEBOOK) else token, name)

    def marks(self, store: Store) -> list[Marked]:
        """What this learner has done so far."""
        return store.marks(self.token)

    def keep(self, store: Store, lesson: Lesson, step: int, mark: Mark) -> None:
        """Note that a step is done; without a token nothing is kept."""
        if self.token:
            store.mark(self.token, self.name, lesson.game.id, lesson.id, step, mark.how, mark.wrong)


def find_lesson(name: str) -> tuple[Course, Lesson]:
    """The lesson of an address such as "samurai-sword/attack"; BadOption if there is none."""
    game, _, id = name.partition("/")
    try:
        lessons = course(game)
    except UnknownGame:
        lessons = None
    if lessons is None:
        raise problem("no-such-lesson", BadOption)
    return lessons, lessons[id]


def take_lesson(name: str, learner: str = "", store: str | None = None) -> LessonWidget:
    """A lesson in a notebook, at the step where the learner of that name has left off.

    `name` is as in "samurai-sword/attack"; `store` is where tables and marks are kept, as for
    `tablekit play --store`. Without a learner's name nothing is kept.
    """
    lessons, lesson = find_lesson(name)
    then = following(lessons, lesson)
    title = "" if then is None else then.title
    if not learner:
        return LessonWidget(lesson, following=title)
    kept = Store(store)
    # A notebook is somebody's own, so the name alone tells its learners apart.
    pupil = Learner(NOTEBOOK + learner.encode("ascii", "backslashreplace").decode(), learner)
    return LessonWidget(
        lesson,
        progress(lesson, pupil.marks(kept)).next,
        keep=lambda step, mark: pupil.keep(kept, lesson, step, mark),
        following=title,
    )


def course_card(game: Game, marks: Sequence[Marked]) -> dict[str, object] | None:
    """A course, and how far the learner has come; None if the game has none."""
    lessons = course(game)
    if lessons is None:
        return None
    ledger = game.story()
    # The lesson that teaches how the story is played leads to it.
    told = None if ledger is None else taught_in(game, game.tell_story(ledger)["rule"])
    lines = []
    for lesson in lessons.lessons:
        got = progress(lesson, marks)
        lines.append(
            {
                "id": f"{game.id}/{lesson.id}",
                "title": lesson.title,
                "about": lesson.about,
                "steps": got.steps,
                "done": got.done,
                "next": got.next,
                "tasks": lesson.tasks,
                "first": got.first_try,
                "help": got.with_help,
                "shown": got.shown,
                "story": told is not None and told[0] == f"{game.id}/{lesson.id}",
            }
        )
    return {"game": game.id, "title": lessons.title, "about": lessons.about, "lessons": lines}


def following(lessons: Course, lesson: Lesson) -> Lesson | None:
    """The lesson after this one."""
    place = lessons.lessons.index(lesson) + 1
    return lessons.lessons[place] if place < len(lessons.lessons) else None
