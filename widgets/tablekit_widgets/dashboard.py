"""The dashboard: a lobby, and the table that the page's address names.

Routing is done in the browser, which tells by message where it is (`hello`, `goto`): the key to a
seat stands in the address behind `#` and never reaches a server's log. One kernel serves one
visitor; what visitors share is in the store.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final

import ipywidgets
import traitlets
from comm import get_comm_manager
from IPython.display import display

from tablekit import COMPILED, __version__, bots, games
from tablekit.core.errors import (
    BadOption,
    StoreTrouble,
    TablekitError,
    UnknownGame,
    UnknownTable,
)
from tablekit.core.game import Game
from tablekit.core.record import Record, read_record
from tablekit.games import find_game
from tablekit.shared import SharedTable
from tablekit.store import Marked, QuotaFull, Store, Summary, TablesTaken, new_token
from tablekit.table import Table
from tablekit.teach import progress
from tablekit_widgets.answering import Answering, Handler
from tablekit_widgets.front import module_text, style_text
from tablekit_widgets.learning import (
    Learner,
    course_card,
    find_lesson,
    following,
)
from tablekit_widgets.lesson import LessonWidget
from tablekit_widgets.names import harmless, names_of
from tablekit_widgets.pages import bot_words, consider, find_rules, game_card, in_words, sprite_of
from tablekit_widgets.stories import Kept, Stories
from tablekit_widgets.table import TableWidget
from tablekit_widgets.teacher import TeacherWidget
from tablekit_widgets.visitor import wait_for_visitor
from tablekit_widgets.window import Window
from tablekit_widgets.words import TEXTS, problem

PAGES: Final = ("lobby", "learn", "whatif")
NEW_STORY: Final = "new"
"""In an address, in the place of the id of a story."""
LONGEST_KEY: Final = 100
LONGEST_LIST: Final = 100
MOST_TABLES: Final = 60
"""Tables that one page may set up before it is opened anew, however small they are."""
MOST_LETTERS: Final = 20_000_000
"""Letters in the records of all of them."""
QUOTAS: Final = {
    "unfinished": "quota-unfinished",
    "finished": "quota-finished",
    "letters": "quota-letters",
}
"""What is said to a visitor who may have no more of something."""
WIDGETS: Final = "jupyter.widget"
"""What a message is addressed to that opens a widget."""
STORE_IS_MADE: Final = "TABLEKIT_STORE_IS_MADE"
"""In the environment of a server's kernels."""


def open_dashboard(place: str | None = None) -> None:
    """Show the dashboard; with preheating, as soon as somebody comes."""
    refuse_widgets()
    warm_up()
    dashboard = Dashboard(place)
    wait_for_visitor()
    display(dashboard.box)  # type: ignore[no-untyped-call]


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


class Dashboard(Answering):
    """The page of one visitor."""

    _esm = module_text("dashboard/main.js")
    _css = style_text("dashboard.css")
    _unasked = ("ping",)

    sprite = traitlets.Unicode().tag(sync=True)
    """The drawings of the dashboard, once."""

    def __init__(self, place: str | None = None) -> None:
        super().__init__(sprite=sprite_of(games()))
        self._place = place
        self._store: Store | None = None
        self._page = "hello"
        self._mine: list[tuple[str, str, str]] = []
        self._window: Window | None = None
        self._lesson: LessonWidget | None = None
        self._teacher: TeacherWidget | None = None
        self._learner = Learner()
        self._owner = ""
        self._tables_made = self._letters_kept = 0
        self._story = "", ""
        """The game and the id of the story that is open, or that the open table belongs to."""
        self._wanted = "", "", ""
        self._trouble: TablekitError | None = None
        self._learn: dict[str, str] | None = None
        self._considered: dict[str, object] | None = None
        self._games = [game_card(game, self.language) for game in games()]
        self.box = ipywidgets.VBox([self])
        self.box.add_class("tk-page")
        self.refresh()

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
            "moves": table.lines,
            "changed": table.changed,
            "over": bool(table.result),
            "words": self._ending(table),
            "seated": bool(self.store.claim(table.id, key)),
            "owner": self.store.owns(table.id, owner),
        }

    def _names(self, players: Sequence[str]) -> tuple[str, ...]:
        return names_of(len(players), [bots.name_of(name) for name in players], self.language)

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

    def _told_story(self) -> tuple[dict[str, object], str]:
        """The scroll of the open story; if it cannot be read, an empty one and why."""
        game, id = find_game(self._story[0]), self._story[1]
        kept: list[Kept] = []
        there: list[Summary] = []
        out_of_reach = ""
        try:
            stories = self._stories(game.id)
            stories.settle()
            kept = stories.all()
            there = self.store.tables({table for each in kept for table in each.ledger.tables})
        except StoreTrouble as error:
            out_of_reach = self.house.tell(error)
        shown = next((each for each in kept if id == each.id), None)
        if shown is None and id != NEW_STORY:
            shown = next(iter(kept), None)  # the one that was played last
            out_of_reach = out_of_reach or (self.house.say("no-such-story") if id else "")
        ledger = game.story() if shown is None else shown.ledger
        assert ledger is not None
        mine = {table for table, _, _ in self._mine} & {table.id for table in there}
        return {
            "game": game.id,
            "id": "" if shown is None else shown.id,
            "scroll": game.tell_story(ledger, self.language),
            # Where the next chapter is under way, and which finished games can be looked at.
            "running": next((table for table in ledger.open_tables if table in mine), ""),
            "tables": [table.id for table in there],
            "others": [
                {"id": each.id, "changed": each.changed, **_in_short(game, each, self.language)}
                for each in kept
                if shown is None or each.id != shown.id
            ],
        }, out_of_reach

    def _stories(self, game: str) -> Stories:
        return Stories(find_game(game), self.store, self._learner.token)

    def _seats(self, window: Window) -> dict[str, object]:
        table = window.shared
        names = self._names(table.players)
        own = window.seats or ()
        return {
            "id": table.id,
            "title": table.game.title,
            "seats": [
                {
                    "seat": place.seat,
                    "name": names[place.seat],
                    "person": place.person,
                    "bot": (kind := bots.kind_of(place.bot)),
                    "bot_label": bot_words(kind, self.house)[0],
                    "present": place.seat in own or place.seat in window.present,
                    "yours": place.seat in own,
                    "invited": place.invited,
                }
                for place in table.places
            ],
            "owner": bool(self._owner),
            "spectator": not own,
            "awaited": list(window.awaited),
            "elsewhere": window.elsewhere,
            "deal": list(table.deal) if set(table.persons) - set(own) else [],
            "over": table.state.is_over,
            "story": "/".join(self._story) if self._story[1] else "",
        }

    # --- What comes back ----------------------------------------------------------------------

    def _handlers(self) -> dict[str, Handler]:
        return {
            "hello": self._hello,
            "goto": self._goto,
            "start": self._start,
            "consider": self._consider,
            "open": self._open,
            "save": self._save,
            "delete": self._delete,
            "hand": self._hand,
            "link": self._link,
            "begin": self._begin,
            "rules": self._search,
            "name": self._name,
            "teach": self._teach,
            "chapter": self._play_chapter,
            "moveon": self._move_on,
            "branch": self._branch,
            "burn": self._burn,
            "ping": self._ping,
            "bye": self._bye,
        }

    def _hello(self, content: Mapping[str, Any]) -> None:
        """The page says where it is, and which tables its browser remembers."""
        self._mine = _known_tables(content.get("mine"))
        self._listen(content)
        self._learner = Learner(
            _text(content.get("learner"))[:LONGEST_KEY], _text(content.get("name"))
        )
        self._goto(content)

    def _listen(self, content: Mapping[str, Any]) -> None:
        """The language of the address, else one of the browser's, else English."""
        liked = content.get("languages")
        wanted = [content.get("lang"), *(liked if isinstance(liked, list) else [])]
        language = TEXTS.choose(*map(_text, wanted[:LONGEST_LIST]))
        if language != self.language:
            self._games = [game_card(game, language) for game in games()]
            self.speak(language)

    def _goto(self, content: Mapping[str, Any]) -> None:
        table, page, lesson = content.get("table"), content.get("page"), content.get("lesson")
        story = content.get("story")
        if table:
            self._sit_down(
                _text(table), _text(content.get("key")), _text(content.get("spare"))[:LONGEST_KEY]
            )
        elif lesson:
            self._open_lesson(_text(lesson), content.get("step"))
        elif story:
            self._open_story(_text(story))
        elif page == "teach":
            try:
                self._teach(content)
            except TablekitError as error:
                self._lose(error)
        else:
            self._leave()
            self._page = page if page in PAGES else "lobby"
            self.refresh()

    def _sit_down(self, table: str, link: str, spare: str = "") -> None:
        """Open a table where the link has a seat; without one, to watch.

        An invitation is used for the spare key, which the browser has made up and kept.
        """
        self._leave()
        self._wanted = table, link, spare
        try:
            shared = SharedTable.open(self.store, table)
            key = self._key_for(table, link, spare)
            owner = next((mine for known, _, mine in self._mine if known == table), "")
            self._owner = owner if self.store.owns(table, owner) else ""
            if key and not self.store.claim(table, key) and not self._owner:
                raise problem("link-opens-no-seat", UnknownTable)
            self._page = "table"
            self._story = shared.game.id, self._story_of(shared)
            window = Window(
                shared,
                key,
                self.refresh,
                self._lose,
                self._take_up,
                self._play_again,
                language=self.language,
            )
        except TablekitError as error:
            self._lose(error)
            return
        if self._trouble is not None:
            return  # lost at the first look
        self._window = window
        self.box.children = (self, window)
        self._note_end()
        window.observe(self._note_end, "scene")
        if key != link:
            self._mine = [(table, key, owner), *(each for each in self._mine if each[0] != table)]
            self.send({"type": "key", "id": table, "key": key})
        window.call()
        self.refresh()

    def _key_for(self, table: str, link: str, spare: str) -> str:
        """The key to sit down with: that of the link, or what its invitation is used for.

        Whoever comes again by an invitation that they have used is known by their own key.
        """
        if not link or self.store.claim(table, link):
            return link
        if self.store.accept(table, link, spare):
            return spare
        own = [key for known, key, _ in self._mine if known == table]
        return next((key for key in (spare, *own) if self.store.claim(table, key)), link)

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

    # --- Stories ------------------------------------------------------------------------------

    def _open_story(self, name: str) -> None:
        """Open a story by its address: that of a game which was played last, or one by its id."""
        self._leave()
        game, _, id = name.partition("/")
        try:
            if find_game(game).story() is None:
                raise problem("no-such-story", BadOption)
        except UnknownGame:
            self._lose(problem("no-such-story", BadOption))
            return
        except TablekitError as error:
            self._lose(error)
            return
        self._page, self._story = "story", (game, id)
        self.refresh()

    def _story_of(self, table: SharedTable) -> str:
        """The id of this visitor's story that a table belongs to."""
        if table.game.story() is None:
            return ""
        return self._stories(table.game.id).of_table(table.id)

    def _note_end(self, _: object = None) -> None:
        """A game of a story is noted when it is over, whatever the page does next."""
        window, (game, id) = self._window, self._story
        if window is None or not id or not window.shared.state.is_over:
            return
        # What cannot be written now is noted when the story is opened.
        with suppress(TablekitError):
            self._stories(game).settle({window.shared.id: window.shared.state})

    def _open_scroll(self, content: Mapping[str, Any]) -> tuple[Stories, str, int]:
        """The story that a message is about, and how many entries the page has seen of it."""
        seen = content.get("seen")
        if type(seen) is not int:
            raise problem("no-such-story")
        return self._stories(_text(content.get("game"))), _text(content.get("id")), seen

    def _play_chapter(self, content: Mapping[str, Any]) -> None:
        """Sit down at a table for the next game of a story."""
        stories, id, seen = self._open_scroll(content)
        kept = stories.find(id)
        if kept is None and id:
            raise problem("no-such-story")
        ledger = stories.new() if kept is None else kept.ledger
        if ledger.entries != seen:
            raise problem("story-moved-on")
        chosen = ledger.options(content.get("choice"))
        game, own = stories.game, new_token()
        record = Record(
            game=game.id,
            version=game.version,
            digest=game.digest,
            options=game.settle(game.check_seats(1), chosen),
            seats=[_text(content.get("name"))],
        )

        def join(table: str) -> None:
            story = stories.keep(ledger) if kept is None else kept.id
            stories.change(story, lambda now: now.sit_down(table, record.options))

        self._keep(record, [own], own, join)

    def _move_on(self, content: Mapping[str, Any]) -> None:
        stories, id, seen = self._open_scroll(content)
        stories.change(id, lambda ledger: ledger.move_on(), seen)
        self.refresh()

    def _branch(self, content: Mapping[str, Any]) -> None:
        """Another story that goes as this one did, up to one of its entries."""
        stories, id, _ = self._open_scroll(content)
        kept, count = stories.find(id), content.get("count")
        if kept is None or type(count) is not int:
            raise problem("no-such-story")
        branch = stories.keep(kept.ledger.fork(count))
        self.send({"type": "story", "id": f"{stories.game.id}/{branch}"})

    def _burn(self, content: Mapping[str, Any]) -> None:
        """Forget a story; its tables stay."""
        stories, id, _ = self._open_scroll(content)
        if not self.store.throw_away(id, stories.token):
            raise problem("no-such-story")
        self.send({"type": "story", "id": stories.game.id})

    # --- Teaching -----------------------------------------------------------------------------

    def _teach(self, content: Mapping[str, Any]) -> None:
        """A table to teach at: of a finished game, of a record, or a new one.

        The page remembers its record, so that it is there again after a refresh.
        """
        game, text = _text(content.get("game")), _text(content.get("record"))
        if finished := _text(content.get("finished")):
            text = self._record_of(finished).record
        table = (
            Table.from_record(text)
            if text
            else Table(find_game(game) if game else games()[0], content.get("seats") or None)
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

    # --- New tables ---------------------------------------------------------------------------

    def _consider(self, content: Mapping[str, Any]) -> None:
        """What would come of a setup: every option's value, and which choices do not go with it."""
        game = find_game(_text(content.get("game")))
        seats, chosen = game.check_seats(content.get("seats")), content.get("options")
        if not isinstance(chosen, dict):
            raise problem("no-options", BadOption)
        self._considered = consider(game, seats, chosen, self.house)
        self.refresh()

    def _start(self, content: Mapping[str, Any]) -> None:
        """Set up a table as the page describes it, and sit down."""
        game = find_game(_text(content.get("game")))
        seats, options, seed = content.get("seats"), content.get("options"), content.get("seed")
        if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
            raise problem("no-seats", BadOption)
        if not isinstance(options, dict):
            raise problem("no-options", BadOption)
        own = new_token()
        screens: dict[str, Callable[[], str]] = {
            "me": lambda: own, "here": lambda: own, "link": new_token, "bot": str
        }  # fmt: skip
        kinds = [_text(seat.get("kind")) for seat in seats]
        if not set(kinds) <= set(screens):
            raise problem("no-kind-of-seat", BadOption)
        names = [_seated(seat, kind) for seat, kind in zip(seats, kinds, strict=True)]
        record = Record(
            game=game.id,
            version=game.version,
            digest=game.digest,
            options=game.settle(game.check_seats(len(seats)), options),
            seats=names,
            seed=None if seed is None else game.check_seed(seed),
        )
        self._keep(record, [screens[kind]() for kind in kinds], own)

    def _open(self, content: Mapping[str, Any]) -> None:
        """A record from a file becomes a table."""
        self._take_up(read_record(content.get("text")))

    def _take_up(self, record: Record) -> None:
        """Play on from a record, with all its people at this screen."""
        own, (game, story) = new_token(), self._story
        tokens = ["" if bots.kind_of(name) else own for name in record.seats]

        def join(table: str) -> None:
            # A lost chapter that is dealt anew is the next try; a past position is none.
            if story and not (record.start or record.seed or record.moves):
                options = record.options
                self._stories(game).change(story, lambda now: now.sit_down(table, options))

        self._keep(record, tokens, own, join)

    def _play_again(self) -> None:
        """Show the page the way to the table where everybody plays again.

        It is made for the first who asks. The page goes there by itself: the key to a seat here,
        which is in its browser, is an invitation to the same seat there.
        """
        window, owner = self._open_window(), new_token()
        if window.seats:
            with self._room(window.shared.anew) as most:
                maker = self._learner.token
                table = window.shared.play_again(window.seats[0], owner, most, maker)
        else:
            assert window.shared.rematch is not None  # who only watches cannot ask
            table = window.shared.rematch.id
        owner = owner if self.store.owns(table, owner) else ""
        if owner:
            self._mine.insert(0, (table, "", owner))
        self.send({"type": "again", "id": table, "owner": owner})

    def _keep(
        self,
        record: Record,
        tokens: Sequence[str],
        own: str,
        join: Callable[[str], None] = lambda table: None,
    ) -> None:
        """Keep a new table, let it join what it belongs to, and sit down."""
        owner = new_token()
        friends = {seat: token for seat, token in enumerate(tokens) if token not in ("", own)}
        with self._room(record) as most:
            table = SharedTable.create(
                self.store, record, tokens, owner, tuple(friends), most, self._learner.token
            )
        key = own if own in tokens else ""
        try:
            join(table.id)
        except TablekitError:
            self.store.delete(table.id, owner)  # nobody knows of it yet
            raise
        self._mine.insert(0, (table.id, key, owner))
        self.send({"type": "seated", "id": table.id, "key": key, "owner": owner, "keys": friends})
        self._sit_down(table.id, key)

    @contextmanager
    def _room(self, record: Record) -> Iterator[int | None]:
        """How many tables there may be; who would set up one too many is told."""
        self._tables_made += 1
        self._letters_kept += len(str(record))
        if self._tables_made > MOST_TABLES or self._letters_kept > MOST_LETTERS:
            raise problem("page-set-up-enough", StoreTrouble)
        given = os.environ.get("TABLEKIT_MAX_TABLES", "")
        most = int(given) if given.isdecimal() else None
        try:
            yield most
        except TablesTaken:
            raise problem("tables-taken", StoreTrouble, most=most) from None
        except QuotaFull as full:
            raise problem(QUOTAS[full.what], StoreTrouble, most=full.most) from None

    # --- Tables of the list -------------------------------------------------------------------

    def _save(self, content: Mapping[str, Any]) -> None:
        table = self._record_of(_text(content.get("table")))
        self.send({"type": "record", "text": table.record, "name": table.game.id})

    def _record_of(self, id: str) -> SharedTable:
        """A finished table, whose record tells no secret any more."""
        table = SharedTable.open(self.store, id)
        if not table.state.is_over:
            raise problem("record-after-the-end")
        return table

    def _delete(self, content: Mapping[str, Any]) -> None:
        table = _text(content.get("table"))
        owner = next((mine for known, _, mine in self._mine if known == table), "")
        self._settle_stories()
        if not self.store.delete(table, owner):
            raise problem("not-your-table")
        self._mine = [known for known in self._mine if known[0] != table]
        self.refresh()

    def _settle_stories(self) -> None:
        """Before a table goes, what was played at it is noted."""
        for game in games():
            if game.story() is not None:
                self._stories(game.id).settle()

    # --- Seats --------------------------------------------------------------------------------

    def _hand(self, content: Mapping[str, Any]) -> None:
        """Hand a seat to a bot, or take it back: one's own, and for the owner any person's."""
        window, seat, bot = self._open_window(), content.get("seat"), content.get("bot")
        if type(seat) is not int or not (self._owner or seat in (window.seats or ())):
            raise problem("not-your-seat")
        if not isinstance(bot, str):
            raise problem("no-bot", BadOption)
        window.shared.hand_to(seat, bot)
        window.look()
        window.refresh()

    def _link(self, content: Mapping[str, Any]) -> None:
        """A new invitation to a friend's seat; the old one, or their key, stops working."""
        window, seat = self._open_window(), content.get("seat")
        others = set(window.shared.persons) - set(window.seats or ())
        if not self._owner or type(seat) is not int or seat not in others:
            raise problem("not-your-links")
        key = new_token()
        window.shared.store.invite(window.shared.id, seat, key)
        self.send({"type": "link", "seat": seat, "key": key})
        window.look()

    def _begin(self, content: Mapping[str, Any]) -> None:
        """The host does not wait for the friends who are still missing."""
        window = self._open_window()
        if not self._owner:
            raise problem("not-yours-to-begin")
        window.begin()
        self.refresh()

    def _open_window(self) -> Window:
        if self._window is None:
            raise problem("no-table-open")
        return self._window

    # --- Around -------------------------------------------------------------------------------

    def _search(self, content: Mapping[str, Any]) -> None:
        words = _text(content.get("words"))
        if len(words) > 200:
            raise problem("search-for-words")
        self._learn = {"game": find_game(_text(content.get("game"))).id, "words": words}
        self.refresh()

    def _name(self, content: Mapping[str, Any]) -> None:
        """The learner wants to be called something else."""
        self._learner = self._learner._replace(name=_text(content.get("name")))
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
            known.append((_text(line[0]), _text(line[1]), _text(line[2])))
    return known


def _text(value: object) -> str:
    """A stranger's value, if it is text; else nothing."""
    return value if isinstance(value, str) else ""


def _in_short(game: Game, kept: Kept, language: str) -> dict[str, object]:
    """A story in a line."""
    scroll = game.tell_story(kept.ledger, language)
    chapter = next((each for each in scroll["chapters"] if each["status"] == "next"), None)
    return {
        "chapter": scroll["ended"] if chapter is None else chapter["title"],
        "total": scroll["total"],
        "rank": scroll["rank"],
        "entries": scroll["entries"],
    }


def _seated(seat: Mapping[str, Any], kind: str) -> str:
    """Who is to sit there, as a record has it: a person's name, or a bot's with its kind."""
    name, bot = _text(seat.get("name")), _text(seat.get("bot"))
    if kind != "bot":
        return name
    return f"{name} ({bot})" if name and bot in bots.NAMES else bot
