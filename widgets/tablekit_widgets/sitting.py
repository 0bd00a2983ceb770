"""Setting up a table, and sitting down at one.

A table comes from a form, from a record, from a finished game that is played again, or from the
next chapter of a story.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from tablekit import bots
from tablekit.core.errors import BadOption, StoreTrouble, TablekitError, UnknownTable
from tablekit.core.record import Record, read_record
from tablekit.games import find_game
from tablekit.shared import SharedTable
from tablekit.store import QuotaFull, TablesTaken, new_token
from tablekit_widgets.answering import Handler
from tablekit_widgets.pages import consider
from tablekit_widgets.seats import Seats
from tablekit_widgets.story_page import StoryPage
from tablekit_widgets.visit import text_of
from tablekit_widgets.window import Window
from tablekit_widgets.words import problem

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


class Sitting(StoryPage, Seats):
    """New tables, and the one where the visitor sits."""

    def __init__(self, place: str | None, sprite: str) -> None:
        super().__init__(place, sprite)
        self._wanted = "", "", ""
        """The table that was asked for last: its id, the key of the link, and a spare one."""
        self._considered: dict[str, object] | None = None
        self._tables_made = self._letters_kept = 0

    def _handlers(self) -> dict[str, Handler]:
        return {
            **super()._handlers(),
            "consider": self._consider,
            "start": self._start,
            "open": self._open,
            "chapter": self._play_chapter,
        }

    def _sit_down(self, table: str, link: str, spare: str = "") -> None:
        """Open a table where the link has a seat; without one, to watch.

        An invitation is used for the spare key, which the browser has made up and kept.
        """
        self._leave()
        self._wanted = table, link, spare
        try:
            shared = SharedTable.open(self.store, table)
            key = self._key_for(table, link, spare)
            owner = self._owner_key(table)
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

    # --- New tables ---------------------------------------------------------------------------

    def _consider(self, content: Mapping[str, Any]) -> None:
        """What would come of a setup: every option's value, and which choices do not go with it."""
        game = find_game(text_of(content.get("game")))
        seats, chosen = game.check_seats(content.get("seats")), content.get("options")
        if not isinstance(chosen, dict):
            raise problem("no-options", BadOption)
        self._considered = consider(game, seats, chosen, self.house)
        self.refresh()

    def _start(self, content: Mapping[str, Any]) -> None:
        """Set up a table as the page describes it, and sit down."""
        game = find_game(text_of(content.get("game")))
        seats, options, seed = content.get("seats"), content.get("options"), content.get("seed")
        if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
            raise problem("no-seats", BadOption)
        if not isinstance(options, dict):
            raise problem("no-options", BadOption)
        own = new_token()
        screens: dict[str, Callable[[], str]] = {
            "me": lambda: own, "here": lambda: own, "link": new_token, "bot": str
        }  # fmt: skip
        kinds = [text_of(seat.get("kind")) for seat in seats]
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
            seats=[text_of(content.get("name"))],
        )

        def join(table: str) -> None:
            story = stories.keep(ledger) if kept is None else kept.id
            stories.change(story, lambda now: now.sit_down(table, record.options))

        self._keep(record, [own], own, join)

    def _take_up(self, record: Record) -> None:
        """Play on from a record, with all its people at this screen."""
        own, (game, story) = new_token(), self._story
        tokens = ["" if bots.kind_of(name) else own for name in record.seats]

        def join(table: str) -> None:
            # A lost chapter that is dealt anew is the next try; a past position is none.
            is_dealt = record.start is None and record.seed is None and not record.moves
            if story and is_dealt:
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


def _seated(seat: Mapping[str, Any], kind: str) -> str:
    """Who is to sit there, as a record has it: a person's name, or a bot's with its kind."""
    name, bot = text_of(seat.get("name")), text_of(seat.get("bot"))
    if kind != "bot":
        return name
    return f"{name} ({bot})" if name and bot in bots.NAMES else bot
