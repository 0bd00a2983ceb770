"""A window on a shared table: what others do appears by itself, and people can talk."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from typing import Any, Final

import traitlets

from tablekit.bots import kind_of
from tablekit.core.errors import StoreTrouble, TablekitError, UnknownTable
from tablekit.core.record import Record
from tablekit.shared import SharedTable
from tablekit.store import OPEN, Said
from tablekit.store.talk import SAID_A_MINUTE
from tablekit_widgets.answering import Breath, Handler, running_loop
from tablekit_widgets.guide import guide_of, legend_of
from tablekit_widgets.looking_back import LookingBack
from tablekit_widgets.names import as_bot, harmless
from tablekit_widgets.thinking import gentle_thread, percent_of
from tablekit_widgets.waiting import waiting_room
from tablekit_widgets.words import problem

TICK: Final = 0.1
"""Seconds between two looks at the store."""
CALL: Final = 4.0
"""Seconds between two signs that somebody is at this window."""
SHOW: Final = OPEN / 2.5
"""Seconds between two notes that this window is open, whether anybody is at it or not."""
TALK_SHOWN: Final = 100
READABLE: Final = 3.0
"""Seconds for which trouble with the store is shown, also if it is over."""


class Window(LookingBack):
    """The table of a store, for the people whom a key seats there; without one, for a spectator.

    `changed` is called when there is something new about the seats, `lost` when the table is gone
    or the key opens no seat any more, `fork` with the record of another table to play on at,
    `again` when everybody here is to play again at a table of their own.
    """

    talk: traitlets.List[list[object]] = traitlets.List().tag(sync=True)
    """What was said: name, words, when, and whether it was said here."""

    guide = traitlets.Dict().tag(sync=True)
    """What somebody new is told at this moment (see `tablekit_widgets.guide`)."""
    legend: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """What the signs on the table mean, once."""

    _opens_lessons = True

    def __init__(
        self,
        table: SharedTable,
        key: str,
        changed: Callable[[], None],
        lost: Callable[[TablekitError], None],
        fork: Callable[[Record], None],
        again: Callable[[], None],
        pace: float = 0.7,
        language: str = "en",
    ) -> None:
        self.key, self.shared = key, table
        self._changed, self._lost, self._fork, self._again = changed, lost, fork, again
        self._revision = -1
        self._heard: list[Said] = []
        self._breath = Breath(SAID_A_MINUTE)
        self._called = self._counted = self._shown = self._cut_off_at = 0.0
        self._present: tuple[int, ...] = ()
        self._is_open = self._is_cut_off = False
        self._following: asyncio.Task[None] | None = None
        seats = table.store.claim(table.id, key)
        super().__init__(table, seats=seats, pace=pace, language=language)
        self._is_open = True
        self.legend = legend_of(table.game, language)
        self.look()
        loop = running_loop()
        if loop is not None:
            self._following = loop.create_task(self._follow())

    def refresh(self) -> None:
        """Draw the table as it is now, and what somebody new is told about it."""
        super().refresh()
        shown = self._at is None and not self._is_hidden()
        view = self.table.view(self.seat)
        self.guide = guide_of(view, self._players, self.language) if shown else {}

    # --- What others do -----------------------------------------------------------------------

    async def _follow(self) -> None:
        while self._is_open:
            await asyncio.sleep(TICK)
            # What went wrong is on the page; the next look may go better.
            with suppress(Exception), self._guard():
                self.look()

    def look(self) -> None:
        """Show what others have done since the last look; let the bots move, if that is for us."""
        table = self.shared
        try:
            revision = table.store.revision(table.id)
            changed = revision != self._revision
            if changed:
                if table.store.claim(table.id, self.key) != self.seats:
                    raise problem("link-replaced", UnknownTable)
                moved = table.catch_up()
                self._hear()
                self._revision = revision
                if moved:
                    self.refresh()
            self._note_open()
            self._count()
            if self._is_paused and not self._may_pause():
                self._hold_bots(False)  # somebody has come who would wait, too
            if table.waits and not self.awaited:
                self.begin()  # everybody has come
            self._start_bots()
            if self._is_cut_off and (changed or self._is_over_it()):
                self._is_cut_off, self._notice = False, ""
                self.refresh()
        except StoreTrouble as error:
            self._revision = -1  # all is read anew, as soon as it can be
            if self._notice != self.house.tell(error):
                self._tell(error)
        except TablekitError as error:
            self.close()
            self._lost(error)

    def _tell(self, error: TablekitError) -> None:
        # Trouble with the store goes away by itself; anything else is for the person to read.
        self._is_cut_off, self._cut_off_at = isinstance(error, StoreTrouble), time.monotonic()
        super()._tell(error)

    def _hear_share(self, share: float) -> None:
        """The bots are moved here; the windows of others hear of it too."""
        super()._hear_share(share)
        if self._real is None:
            # What is wrong with the store is told by the next look.
            with suppress(TablekitError):
                self.shared.hurry(percent_of(share))

    def _percent(self) -> int:
        return super()._percent() if self._real is not None else self.shared.signs.percent

    def _is_over_it(self) -> bool:
        """Whether what could not be written could be now, some time after it was told."""
        now = time.monotonic()
        if not self.seats or now - self._cut_off_at < READABLE:
            return False
        self._cut_off_at = now
        try:
            self.shared.show(self.seats)
        except StoreTrouble:
            return False
        return True

    def _start_bots(self) -> None:
        """Let the bots move, unless another window does."""
        table = self.shared
        if self._real is not None:
            super()._start_bots()  # what is tried here is nobody else's
            return
        if table.waits:
            return  # bots wait until everybody sits, or the host begins
        if not self.seats and self._others_are_here():
            self._stop_bots()  # who only watches leaves them to who plays
            return
        # Asked also while a bot thinks, so that no other window takes over from one that is slow.
        if self._is_open and table.state.actor in table.bots and table.drives():
            super()._start_bots()

    # --- Who is there -------------------------------------------------------------------------

    @property
    def present(self) -> tuple[int, ...]:
        """The seats whose windows are open."""
        return self._present

    @property
    def awaited(self) -> tuple[int, ...]:
        """The people who have not sat down yet; nobody once the game has begun."""
        if not self.shared.waits:
            return ()
        here = {*self._present, *(self.seats or ())}
        return tuple(
            place.seat
            for place in self.shared.places
            if place.person and not place.bot and place.seat not in here
        )

    def begin(self) -> None:
        """Wait for nobody any longer: from now on the table is seen, in every window."""
        self.shared.begin()
        self.refresh()
        self._changed()
        self._start_bots()

    def _waiting(self) -> str:
        if not self.shared.waits:
            return ""
        return waiting_room(self.shared.places, self._players, self.awaited, self.house)

    def _is_hidden(self) -> bool:
        """Before everybody has come, nobody sees what was dealt."""
        return self.shared.waits or super()._is_hidden()

    def _behind_curtain(self) -> int | None:
        return None if self.shared.waits else super()._behind_curtain()

    def _check_shown(self) -> None:
        if self.shared.waits:
            raise problem("not-begun")
        super()._check_shown()

    def call(self) -> None:
        """Somebody is at this window."""
        now = time.monotonic()
        if self.seats and now - self._called > CALL:
            # What is wrong with the store, or with the table, is told by the next look.
            with suppress(TablekitError):
                self.shared.store.mark_present(self.shared.id, self.seats)
                self._called = now

    def _note_open(self) -> None:
        """This window is open. The page has no say in it: who looks at a seat's hand is counted."""
        now = time.monotonic()
        if self.seats and (not self._shown or now - self._shown > SHOW):
            self.shared.show(self.seats)
            self._shown = now

    def _others_are_here(self) -> bool:
        """Whether a seat is open in somebody else's window."""
        own = self.seats or ()
        return any(place.windows and place.seat not in own for place in self.shared.places)

    def _may_pause(self) -> bool:
        """Nor does anybody wait who looks on from a seat that a bot plays for now."""
        return super()._may_pause() and not self._others_are_here()

    @property
    def elsewhere(self) -> bool:
        """Whether a seat of this window is open in another one, too."""
        own = self.seats or ()
        return any(place.windows > 1 for place in self.shared.places if place.seat in own)

    def _count(self) -> None:
        """Who is there, now and then: silence is not written down anywhere."""
        now = time.monotonic()
        if now - self._counted < 1.0:
            return
        self._counted = now
        before = self.elsewhere
        self.shared.places = self.shared.store.seats(self.shared.id)
        present = tuple(place.seat for place in self.shared.places if place.seen)
        if present != self._present or self.elsewhere != before:
            self._present = present
            self._changed()
            if self.shared.waits:
                self.refresh()

    # --- What comes back ----------------------------------------------------------------------

    def _answer(self, content: object) -> None:
        """First see what has changed: the table may have moved on, or the key been replaced."""
        self.look()
        if self._is_open:
            super()._answer(content)

    def _handlers(self) -> dict[str, Handler]:
        return {**super()._handlers(), "say": self._say, "fork": self._play_on}

    # --- Talk ---------------------------------------------------------------------------------

    def _say(self, content: Mapping[str, Any]) -> None:
        words = content.get("words")
        if not isinstance(words, str):
            raise problem("no-talk")
        seats = self.seats or ()
        seat = self.seat if self.seat in seats or not seats else seats[0]
        if not self._breath.take():
            raise problem("said-a-lot")
        self.shared.store.say(self.shared.id, seat, words)
        self.look()

    def _hear(self) -> None:
        since = self._heard[-1].number + 1 if self._heard else 0
        self._heard += self.shared.store.talk(self.shared.id, since)
        del self._heard[:-TALK_SHOWN]
        own, stranger = self.seats or (), self.house.say("a-spectator")
        self.talk = [
            [
                stranger if said.seat is None else self._players[said.seat],
                harmless(said.words),
                said.at,
                said.seat is not None and said.seat in own,
            ]
            for said in self._heard
        ]
        self._changed()

    # --- What if ------------------------------------------------------------------------------

    def _may_fork(self) -> bool:
        """After the end there is nothing to hide any more."""
        return self.shared.state.is_over and self._real is None

    def _no_hints(self) -> str:
        # Also somebody for whom a bot plays for now may come back.
        found = super()._no_hints()
        return found or ("no-hints-among-people" if len(self.shared.persons) > 1 else "")

    def _thinkers(self) -> Executor:
        # One thread: a server has many visitors, and they should not slow each other down.
        return gentle_thread()

    def _play_on(self, content: Mapping[str, Any]) -> None:
        """Take up a finished game again at a past move: against bots, at a table of its own."""
        move = content.get("move")
        if not self._may_fork() or type(move) is not int:
            raise problem("not-to-be-taken-up")
        state, _ = self.table.at(move)
        if state.actor is None:
            raise problem("over-here")
        own = self.seats or (state.actor,)
        # A bot whose seat is taken over is a person from now on, under its own name.
        named = zip(self.table.seats, self.table.players, strict=True)
        names = [
            as_bot(name) if seat not in own else called if kind_of(name) else name
            for seat, (name, called) in enumerate(named)
        ]
        self._fork(
            Record(
                game=state.game.id,
                version=state.game.version,
                digest=state.game.digest,
                options=state.options,
                seats=names,
                start=state.to_json(),
            )
        )

    # --- Another game -------------------------------------------------------------------------

    def _is_alone(self) -> bool:
        """Whether all people of the table are at this window, also those a bot plays for now."""
        return set(self.shared.persons) <= set(self.seats or ())

    def _may_play_again(self) -> bool:
        """Whoever has a seat may ask; once somebody has, everybody may come, and watch too."""
        may_ask = bool(self.seats) or self._is_alone()
        return self._may_fork() and (may_ask or self.shared.rematch is not None)

    def _offer(self) -> str:
        asked = self.shared.rematch
        if asked is None or self._is_alone():
            return ""
        if asked.seat in (self.seats or ()):
            return self.house.say("again-you")
        return self.house.say("again-offer", name=self._players[asked.seat])

    def _deal_again(self) -> None:
        """A new table of the store: for who plays alone at once, else for all who were here."""
        if self._is_alone():
            self._fork(self.shared.anew)
        else:
            self._again()

    # --- Leaving ------------------------------------------------------------------------------

    def close(self) -> None:
        """Put the window away; the table goes on without it."""
        self._is_open = False
        if self._following is not None:
            self._following.cancel()
        super().close()
        try:
            self.shared.store.mark_gone(self.shared.id, self.seats or ())
            self.shared.leave()
        except TablekitError:
            pass  # the table is gone, or its store: there is nothing to leave
