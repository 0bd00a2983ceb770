"""The dashboard: a lobby, and the table that the page's address names.

Routing is done in the browser, which tells by message where it is (`hello`, `goto`): the key to a
seat stands in the address behind `#` and never reaches a server's log. One kernel serves one
visitor; what visitors share is in the store.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any, Final

from comm import get_comm_manager
from IPython.display import display

from tablekit import COMPILED, __version__, bots, games
from tablekit.core.errors import StoreTrouble, TablekitError
from tablekit.games import find_game
from tablekit.shared import SharedTable
from tablekit.store import Marked, Summary
from tablekit.table import Table
from tablekit.teach import progress
from tablekit_widgets.answering import Handler
from tablekit_widgets.front import module_text, style_text
from tablekit_widgets.learning import Learner, course_card, find_lesson, following
from tablekit_widgets.lesson import LessonWidget
from tablekit_widgets.logs import log_to_the_terminal, log_what_fails
from tablekit_widgets.names import harmless
from tablekit_widgets.pages import (
    bot_words,
    find_rules,
    game_card,
    in_words,
    rivals_of,
    sprite_of,
)
from tablekit_widgets.sitting import Sitting
from tablekit_widgets.table import TableWidget
from tablekit_widgets.teacher import TeacherWidget
from tablekit_widgets.visit import LONGEST_KEY, STORE_IS_MADE, text_of
from tablekit_widgets.visitor import wait_for_visitor
from tablekit_widgets.words import TEXTS, problem

PAGES: Final = ("lobby", "learn", "whatif")
LONGEST_LIST: Final = 100
WIDGETS: Final = "jupyter.widget"
"""What a message is addressed to that opens a widget."""


def open_dashboard(place: str | None = None) -> None:
    """Show the dashboard; with preheating, as soon as somebody comes."""
    log_to_the_terminal()
    refuse_widgets()
    warm_up()
    dashboard = Dashboard(place)
    wait_for_visitor()
    display(dashboard.box)  # type: ignore[no-untyped-call]
    if STORE_IS_MADE in os.environ:  # until here a failure is for the page to tell
        log_what_fails()


def warm_up() -> None:
    """Make a page and set a table of every game: the first ones read all texts and templates."""
    first = Dashboard()
    first.box.close()
    first.close()
    for game in games():
        TableWidget(Table(game, game.seats[0], seed=0)).close()


def refuse_widgets() -> None:
    """Let no page open widgets of its own in this kernel: all there is to show is made here."""
    manager = get_comm_manager()
    opened = manager.targets.get(WIDGETS)
    if opened is not None:
        manager.unregister_target(WIDGETS, opened)


class Dashboard(Sitting):
    """The page of one visitor: where it is, the lobby, the courses and the rules."""

    _esm = module_text("dashboard/main.js")
    _css = style_text("dashboard.css")
    _unasked = ("ping",)

    def __init__(self, place: str | None = None) -> None:
        super().__init__(place, sprite_of(games()))
        self._learn: dict[str, str] | None = None
        self._games = [game_card(game, self.language) for game in games()]
        self.refresh()

    # --- What is shown ------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the page as it is now."""
        tables, out_of_reach = self._tables() if self._page in ("lobby", "whatif") else ([], "")
        courses: list[dict[str, object]] = []
        if self._page == "learn":
            courses, out_of_reach = self._courses()
        story, out_of_reach = self._told_story() if self._page == "story" else (None, out_of_reach)
        self.scene = {
            "page": self._page,
            "games": self._games,
            "bots": [[name, *bot_words(name, self.house)] for name in bots.NAMES],
            "company": list(bots.COMPANY),
            "tables": tables,
            "considered": self._considered,
            "table": None if self._window is None else self._seats(self._window),
            "rules": self._rules(),
            "learn": self._learn,
            "courses": courses,
            "story": story,
            "lesson": None if self._lesson is None else self._lesson.tutor.lesson.title,
            "teacher": None if self._teacher is None else self._teacher.table.game.title,
            "trouble": None if self._trouble is None else in_words(self._trouble, self.house),
            "notice": self._notice or out_of_reach,
            "build": self.house.phrase(
                "build", version=__version__, compiled="yes" if COMPILED else "no"
            ),
        }

    def _tables(self) -> tuple[list[dict[str, object]], str]:
        """The tables this browser remembers and that are still there; else why none is listed."""
        keys = {table: (key, owner) for table, key, owner in self._mine}
        try:
            return [self._line(table, *keys[table.id]) for table in self.store.tables(keys)], ""
        except StoreTrouble as error:
            return [], self.house.tell(error)

    def _line(self, table: Summary, key: str, owner: str) -> dict[str, object]:
        game = next((card for card in self._games if card["id"] == table.game), None)
        return {
            "id": table.id,
            "title": game["title"] if game else table.game,
            "players": [
                bot_words(name, self.house)[0] if name in bots.NAMES else seen
                for name, seen in zip(table.names, self._names(table.names), strict=True)
            ],
            "bots": [bool(bots.kind_of(name)) for name in table.names],
            "rivals": self._rivals(table),
            # Whispers are lines, too, and nobody's business before the end.
            "moves": table.lines if table.result else None,
            "changed": table.changed,
            "over": bool(table.result),
            "words": self._ending(table),
            "seated": bool(self.store.claim(table.id, key)),
            "owner": self.store.owns(table.id, owner),
        }

    def _rivals(self, table: Summary) -> list[str]:
        """Who else plays there; only few games have rivals without a seat."""
        game = next((game for game in games() if game.id == table.game and game.rival_turns), None)
        if game is None:
            return []
        return rivals_of(game, self.store.head(table.id).options, self.language)

    def _ending(self, table: Summary) -> str:
        """How a table ended: the store has it in English, the game in all its languages."""
        if not table.result or self.language == "en":
            return harmless(table.result)
        shared = SharedTable.open(self.store, table.id)
        result = shared.state.result
        return "" if result is None else result.text(self._names(shared.players), self.language)

    def _rules(self) -> list[list[object]]:
        """The rules on the page Learn."""
        if self._learn is None or self._page != "learn":
            return []
        return find_rules(find_game(self._learn["game"]), self._learn["words"])

    def _courses(self) -> tuple[list[dict[str, object]], str]:
        """The courses with the learner's progress; else why that is not known."""
        marks, out_of_reach = self._marks()
        cards = [course_card(game, marks) for game in games()]
        return [card for card in cards if card is not None], out_of_reach

    def _marks(self) -> tuple[list[Marked], str]:
        try:
            return self._learner.marks(self.store), ""
        except StoreTrouble as error:
            return [], self.house.tell(error)

    # --- What comes back ----------------------------------------------------------------------

    def _handlers(self) -> dict[str, Handler]:
        return {
            **super()._handlers(),
            "hello": self._hello,
            "goto": self._goto,
            "save": self._save,
            "delete": self._delete,
            "rules": self._search,
            "name": self._name,
            "teach": self._teach,
            "ping": self._ping,
            "bye": self._bye,
        }

    def _hello(self, content: Mapping[str, Any]) -> None:
        """The page says where it is, and which tables its browser remembers."""
        self._mine = _known_tables(content.get("mine"))
        self._listen(content)
        self._learner = Learner.at_page(
            text_of(content.get("learner"))[:LONGEST_KEY], text_of(content.get("name"))
        )
        self._goto(content)

    def _listen(self, content: Mapping[str, Any]) -> None:
        """The language of the address, else one of the browser's, else English."""
        liked = content.get("languages")
        wanted = [content.get("lang"), *(liked if isinstance(liked, list) else [])]
        language = TEXTS.choose(*map(text_of, wanted[:LONGEST_LIST]))
        if language != self.language:
            self._games = [game_card(game, language) for game in games()]
            self.speak(language)

    def _goto(self, content: Mapping[str, Any]) -> None:
        table, page, lesson = content.get("table"), content.get("page"), content.get("lesson")
        story = content.get("story")
        if table:
            self._sit_down(
                text_of(table),
                text_of(content.get("key")),
                text_of(content.get("spare"))[:LONGEST_KEY],
            )
        elif lesson:
            self._open_lesson(text_of(lesson), content.get("step"))
        elif story:
            self._open_story(text_of(story))
        elif page == "teach":
            try:
                self._teach(content)
            except TablekitError as error:
                self._lose(error)
        else:
            self._leave()
            self._page = page if page in PAGES else "lobby"
            self.refresh()

    # --- Lessons, and a table to teach at -----------------------------------------------------

    def _open_lesson(self, name: str, step: object = None) -> None:
        """Open a lesson: at a step, or where the learner has left off."""
        self._leave()
        try:
            lessons, lesson = find_lesson(name)
            if self._learn is None or self._learn["game"] != lessons.game.id:
                self._learn = {"game": lessons.game.id, "words": ""}  # the way back to its course
            marks, self._notice = self._marks()
            place = progress(lesson, marks).next
            if type(step) is int and 0 <= step < len(lesson.steps):
                place = step
            then = following(lessons, lesson)
            self._lesson = LessonWidget(
                lesson,
                place,
                keep=lambda number, mark: self._learner.keep(self.store, lesson, number, mark),
                following="" if then is None else then.title,
                leave=lambda: (
                    self.send({"type": "lesson", "id": f"{lessons.game.id}/{then.id}"})
                    if then
                    else None
                ),
                language=self.language,
            )
        except TablekitError as error:
            self._lose(error)
            return
        self._page = "lesson"
        self.box.children = (self, self._lesson)
        self.refresh()

    def _teach(self, content: Mapping[str, Any]) -> None:
        """A table to teach at: of a finished game, of a record, or a new one.

        The page remembers its record, so that it is there again after a refresh.
        """
        game, text = text_of(content.get("game")), text_of(content.get("record"))
        if finished := text_of(content.get("finished")):
            text = self._record_of(finished).record
        seats = content.get("seats")  # so many people: bots would play it out here and now
        table = (
            Table.from_record(text)
            if text
            else Table(
                find_game(game) if game else games()[0], seats if type(seats) is int else None
            )
        )
        self._leave()
        self._teacher = TeacherWidget(
            table,
            keep=lambda record: self.send({"type": "teaching", "text": record}),
            language=self.language,
        )
        self._page = "teach"
        self.box.children = (self, self._teacher)
        self.refresh()

    # --- Tables of the list -------------------------------------------------------------------

    def _save(self, content: Mapping[str, Any]) -> None:
        table = self._record_of(text_of(content.get("table")))
        self.send({"type": "record", "text": table.record, "name": table.game.id})

    def _record_of(self, id: str) -> SharedTable:
        """A finished table, whose record tells no secret any more."""
        table = SharedTable.open(self.store, id)
        if not table.state.is_over:
            raise problem("record-after-the-end")
        return table

    def _delete(self, content: Mapping[str, Any]) -> None:
        table = text_of(content.get("table"))
        self._settle_stories()
        if not self.store.delete(table, self._owner_key(table)):
            raise problem("not-your-table")
        self._mine = [known for known in self._mine if known[0] != table]
        self.refresh()

    # --- Around -------------------------------------------------------------------------------

    def _search(self, content: Mapping[str, Any]) -> None:
        words = text_of(content.get("words"))
        if len(words) > 200:
            raise problem("search-for-words")
        self._learn = {"game": find_game(text_of(content.get("game"))).id, "words": words}
        self.refresh()

    def _name(self, content: Mapping[str, Any]) -> None:
        """The learner wants to be called something else."""
        self._learner = self._learner._replace(name=text_of(content.get("name")))
        if self._learner.token:
            self.store.name_learner(self._learner.token, self._learner.name)

    def _ping(self, content: Mapping[str, Any]) -> None:
        """The page is there, and wants to know whether we are."""
        number = content.get("n")
        self.send({"type": "pong", "n": number if type(number) is int else 0})
        if self._window is not None:
            self._window.call()
        elif isinstance(self._trouble, StoreTrouble):
            self._sit_down(*self._wanted)  # the store may be back
        elif self._page == "story":
            self._look_at_story()

    def _bye(self, content: Mapping[str, Any]) -> None:
        """The page is closed, as far as it knows."""
        self._leave()
        self._page = "hello"
        self.refresh()


def _known_tables(mine: object) -> list[tuple[str, str, str]]:
    """The tables that the page says it knows: id, key and owner's key."""
    known = []
    for line in (mine if isinstance(mine, list) else [])[:LONGEST_LIST]:
        if isinstance(line, list) and len(line) == 3:
            known.append((text_of(line[0]), text_of(line[1]), text_of(line[2])))
    return known
