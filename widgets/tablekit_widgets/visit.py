"""One visitor at a page of the dashboard: what all its rooms know and use.

A room is a class on top of this one: the story (`story_page.py`), the seats of the open table
(`seats.py`), setting up a table and sitting down (`sitting.py`). `dashboard.py` is the page itself.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Final

import ipywidgets
import traitlets

from tablekit import bots
from tablekit.core.errors import TablekitError
from tablekit.store import Store
from tablekit_widgets.answering import Answering, Handler
from tablekit_widgets.learning import Learner
from tablekit_widgets.lesson import LessonWidget
from tablekit_widgets.names import names_of
from tablekit_widgets.teacher import TeacherWidget
from tablekit_widgets.window import Window
from tablekit_widgets.words import problem

LONGEST_KEY: Final = 100
STORE_IS_MADE: Final = "TABLEKIT_STORE_IS_MADE"
"""In the environment of a server's kernels."""


class Visit(Answering):
    """Where the visitor is, what their browser knows, and where the tables are."""

    sprite = traitlets.Unicode().tag(sync=True)
    """The drawings of the dashboard, once."""

    def __init__(self, place: str | None, sprite: str) -> None:
        super().__init__(sprite=sprite)
        self._place = place
        self._store: Store | None = None
        self._page = "hello"
        self._mine: list[tuple[str, str, str]] = []
        """The tables that the browser remembers: id, key to a seat, and owner's key."""
        self._learner = Learner()
        self._owner = ""
        """The owner's key to the open table, if it is this visitor's."""
        self._story = "", ""
        """The game and the id of the story that is open, or that the open table belongs to."""
        self._window: Window | None = None
        self._lesson: LessonWidget | None = None
        self._teacher: TeacherWidget | None = None
        self._trouble: TablekitError | None = None
        self.box = ipywidgets.VBox([self])
        self.box.add_class("tk-page")

    @property
    def store(self) -> Store:
        """Where the tables are; StoreTrouble while they cannot be reached."""
        if self._store is None:
            # What the server has made before its first visitor came is not made anew.
            # Visitors of a server need not know where it keeps them.
            served = STORE_IS_MADE in os.environ
            called = self.house.say("store-of-the-server") if served else ""
            self._store = Store(self._place, make=not served, called=called)
        return self._store

    def _handlers(self) -> dict[str, Handler]:
        """Each room adds what it can be asked for."""
        return {}

    def _lose(self, error: TablekitError) -> None:
        """There is no table to show."""
        self._leave()
        self._page, self._trouble = "trouble", error
        self.refresh()

    def _leave(self) -> None:
        self._trouble = None
        self._owner = ""
        self._story = "", ""
        for widget in (self._window, self._lesson, self._teacher):
            if widget is not None:
                self.box.children = (self,)
                widget.close()
        self._window = self._lesson = self._teacher = None

    def _open_window(self) -> Window:
        if self._window is None:
            raise problem("no-table-open")
        return self._window

    def _owner_key(self, table: str) -> str:
        """The owner's key that the browser remembers; nothing if it has none."""
        return next((owner for known, _, owner in self._mine if known == table), "")

    def _names(self, players: Sequence[str]) -> tuple[str, ...]:
        return names_of(len(players), [bots.name_of(name) for name in players], self.language)


def text_of(value: object) -> str:
    """A stranger's value, if it is text; else nothing."""
    return value if isinstance(value, str) else ""
