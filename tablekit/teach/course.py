"""Courses: the lessons of a game, in order, and which rules they teach.

A game's `lessons/course.toml` names its lessons, files beside it:

    title = "Learn Samurai Sword"
    about = "From the first strike to a whole game."
    lessons = ["goal", "turn"]
    bookkeeping = ["SS-12"]     # rules that a player need not know, because the table keeps them
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from pathlib import Path

from tablekit.core.errors import BadLesson, BadOption, nearest, shown
from tablekit.core.game import Game
from tablekit.core.saving import Fields
from tablekit.games import find_game
from tablekit.teach.lesson import Lesson, read_lesson, read_list, read_words

FIELDS = ("title", "about", "lessons", "bookkeeping")


@dataclass(frozen=True)
class Course:
    """The lessons of a game."""

    game: Game
    title: str
    about: str
    lessons: tuple[Lesson, ...]
    bookkeeping: tuple[str, ...]
    """Rules that the table keeps by itself, so that no lesson needs to teach them."""

    def __getitem__(self, id: str) -> Lesson:
        for lesson in self.lessons:
            if lesson.id == id:
                return lesson
        ids = [lesson.id for lesson in self.lessons]
        raise BadOption(f"{self.title} has no lesson {shown(id)}.{nearest(id, ids)}")

    def teaching(self, rule: str) -> tuple[Lesson, int] | None:
        """The lesson that teaches a rule, and its step; None if none does.

        A step that lists the rule in its `rules` teaches it more than one that only names it.
        """
        named: tuple[Lesson, int] | None = None
        for lesson in self.lessons:
            for place, step in enumerate(lesson.steps):
                if rule in step.rules:
                    return lesson, place
                if named is None and rule in step.all_rules:
                    named = lesson, place
        return named

    def untaught(self) -> list[str]:
        """The rules that a player should know and no lesson teaches."""
        taught = {rule for lesson in self.lessons for rule in lesson.rules}
        known = taught.union(self.bookkeeping)
        return [rule.id for rule in self.game.rulebook if rule.id not in known]


def course(game: str | Game) -> Course | None:
    """The course of a game; None if it has none."""
    return _read_course(find_game(game) if isinstance(game, str) else game)


@lru_cache(maxsize=32)
def _read_course(game: Game) -> Course | None:
    folder = resources.files(game.package) / "lessons"
    file = folder / "course.toml"
    if not file.is_file() or game.digest:  # lessons are about our own cards
        return None
    written = Fields(
        tomllib.loads(file.read_text(encoding="utf-8")), f"the course of {game.title}", BadLesson
    )
    written.only(FIELDS)
    return Course(
        game=game,
        title=read_words(written, "title"),
        about=read_words(written, "about"),
        lessons=tuple(
            read_lesson((folder / f"{id}.toml").read_text(encoding="utf-8"), id, game)
            for id in read_list(written, "lessons")
        ),
        bookkeeping=read_list(written, "bookkeeping"),
    )


def taught_in(game: Game, rule: str) -> list[object] | None:
    """Where a rule is taught: the lesson's name in an address, its step, its title."""
    lessons = course(game)
    where = None if lessons is None else lessons.teaching(rule)
    return where and [f"{game.id}/{where[0].id}", where[1], where[0].title]


def open_lesson(path: str | Path, game: Game | None = None) -> Lesson:
    """The lesson of a file; BadLesson if it cannot be read."""
    file = Path(path)
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise BadLesson(f"{file} cannot be read: {problem}.") from None
    return read_lesson(text, file.stem, game)
