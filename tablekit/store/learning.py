"""Learners: how far each has come in the lessons. Nothing of them is kept but a name they chose."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from tablekit.core.errors import BadOption, shown
from tablekit.store.database import Database
from tablekit.store.kept import Marked
from tablekit.store.quotas import keeper
from tablekit.store.schema import keepsakes, learners, marks
from tablekit.store.tokens import is_token, token_hash
from tablekit.store.words import LONGEST_NAME, can_be_seen, tidy

HOW: Final = ("first try", "with help", "shown")
MOST_STEPS: Final = 1_000
MOST_WRONG: Final = 1_000_000
_NOBODY: Final = "Somebody"
_FOUND: Final = (marks.c.game, marks.c.lesson, marks.c.step, marks.c.how, marks.c.wrong, marks.c.at)


class Learning:
    """The store's learners, each behind a token of their own."""

    _database: Database

    def name_learner(self, token: str, name: str) -> None:
        """Call a learner by another name."""
        kept = _fit_name(name)
        with self._database.change() as database:
            self._known(database, _learner(token), kept)
            database.execute(
                update(learners).where(learners.c.id == _learner(token)).values(name=kept)
            )

    def mark(
        self, token: str, name: str, game: str, lesson: str, step: int, how: str, wrong: int = 0
    ) -> None:
        """Note how a learner got through a step; the last time counts."""
        if how not in HOW:
            raise BadOption(f"A step is done {', '.join(HOW)}, not {shown(how)}.")
        if type(step) is not int or not 0 <= step < MOST_STEPS:
            raise BadOption(f"A lesson has no step {shown(step)}.")
        place: dict[str, Any] = {
            "learner_id": _learner(token),
            "game": tidy(game, 100),
            "lesson": tidy(lesson, 100),
            "step": step,
        }
        with self._database.change() as database:
            self._known(database, place["learner_id"], _fit_name(name))
            told = {"how": how, "wrong": min(wrong, MOST_WRONG), "at": self._database.clock()}
            database.execute(delete(marks).filter_by(**place))
            database.execute(insert(marks).values(**place, **told))

    def marks(self, token: str) -> list[Marked]:
        """How a learner has got through every step so far."""
        if not is_token(token):
            return []
        with self._database.read() as database:
            found = database.execute(
                select(*_FOUND)
                .where(marks.c.learner_id == _learner(token))
                .order_by(marks.c.game, marks.c.lesson, marks.c.step)
            )
            return [Marked(*row) for row in found]

    def class_marks(self) -> list[tuple[str, Marked]]:
        """The marks of all learners, each with the learner's name, for a teacher."""
        with self._database.read() as database:
            found = database.execute(
                select(learners.c.name, *_FOUND)
                .join(learners, learners.c.id == marks.c.learner_id)
                .order_by(
                    learners.c.made, learners.c.id, marks.c.game, marks.c.lesson, marks.c.step
                )
            )
            return [(name, Marked(*row)) for name, *row in found]

    def forget_learner(self, token: str) -> bool:
        """Forget a learner with all marks, and everything that is kept for the same token."""
        if not is_token(token):
            return False
        with self._database.change() as database:
            known = database.execute(delete(learners).where(learners.c.id == _learner(token)))
            kept = database.execute(delete(keepsakes).where(keepsakes.c.owner == keeper(token)))
        return bool(known.rowcount or kept.rowcount)

    def _known(self, database: Connection, learner: str, name: str) -> None:
        known = select(learners.c.id).where(learners.c.id == learner)
        if database.execute(known).first() is None:
            database.execute(
                insert(learners).values(id=learner, name=name, made=self._database.clock())
            )


def _learner(token: str) -> str:
    if not is_token(token):
        raise BadOption("A learner is known by a token, and this is none.")
    return token_hash("learner", token)


def _fit_name(name: str) -> str:
    kept = tidy(name, LONGEST_NAME) if isinstance(name, str) else ""
    return kept if can_be_seen(kept) else _NOBODY
