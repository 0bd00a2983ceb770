"""The table widget: one widget that draws any game for a seat, and lets a person play it.

Python sends a *scene*: the rendered view, what the seat may do, and why everything else is refused.
The browser shows it and sends back small messages, which are checked like any stranger's input.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final
from weakref import WeakSet

import traitlets

from tablekit.core.errors import BadOption, IllegalAction, shown
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.table import Table
from tablekit_widgets.answering import Handler, running_loop
from tablekit_widgets.front import module_text, style_text
from tablekit_widgets.hints import Hinting
from tablekit_widgets.looks import look_of
from tablekit_widgets.names import as_bot, harmless, names_of
from tablekit_widgets.pages import find_rules
from tablekit_widgets.scene import Outlook, make_scene, retell
from tablekit_widgets.steps import beats_of
from tablekit_widgets.thinking import Composure, decide, percent_of
from tablekit_widgets.words import problem

RULES_SHOWN: Final = 12
LARGEST_MESSAGE: Final = 3_000_000
PACES: Final = {"slow": 1.2, "normal": 0.7, "fast": 0.36, "at-once": 0.0}
"""The pause before a bot moves, in seconds, by what the page calls it."""
BEAT: Final = 0.55
"""How much of that pause the page takes for each picture of a move."""
_WINDOWS: Final[WeakSet[TableWidget]] = WeakSet()


class TableWidget(Hinting):
    """A table to sit at, in any notebook.

    With a `seat`, the widget is that seat's own window; with `seats`, the window of all of them,
    and with none of them a spectator's. Without either, everybody at the table shares the screen.
    Where people share it and another must decide, a curtain falls until they say they are there.
    `pace` is the pause in seconds before a bot moves. All windows on a table move together.
    """

    # Their text, not their path: anywidget never lets go of a widget whose files it watches.
    _esm = module_text("table/main.js")
    _css = style_text("table.css")

    found: traitlets.List[list[object]] = traitlets.List().tag(sync=True)
    """The rules that were searched for; all of them if it was for nothing in particular."""
    title = traitlets.Unicode().tag(sync=True)
    """What the game is called."""
    sprite = traitlets.Unicode().tag(sync=True)
    """The drawings of the game, once."""
    own_style = traitlets.Unicode().tag(sync=True)
    """The style of the game, once (`style` is a name that ipywidgets keeps for itself)."""

    _bots: asyncio.Task[None] | None = None
    _opens_lessons: bool = False
    """Whether the page around the table can open a lesson."""

    def __init__(
        self,
        table: Table,
        seat: int | None = None,
        pace: float = 0.7,
        language: str = "en",
        seats: Sequence[int] | None = None,
    ) -> None:
        if not isinstance(table, Table):
            raise problem("no-table", BadOption, value=shown(table))
        if seat is not None:
            seats = (seat,)
        for each in _listed(seats):
            if table.game.check_seat(table.state.seats, each) is None:
                raise problem("seats-are-numbers", BadOption)
        look = look_of(table.game)
        super().__init__(
            language,
            title=table.game.title,
            sprite=look.sprite(),
            own_style=look.own_style(),
        )
        self.seats = None if seats is None else tuple(seats)
        """Whose window it is; None: everybody's."""
        self.pace = pace
        self._hurry = asyncio.Event()
        self._moved_on = asyncio.Event()
        self._composure = Composure()
        self._is_paused = False
        self._share = 1.0
        """The part of their time that bots have to think, as many people want theirs to."""
        self._real: Table | None = None
        """The game itself, while something is being tried out."""
        self._sit_at(table)
        _WINDOWS.add(self)
        self.refresh()
        self._start_bots()

    def _sit_at(self, table: Table) -> None:
        self.table = table
        # Who looks at the screen, who has asked for it, and the move at which it was taken last.
        self.seat = self._sharers()[0] if len(self._sharers()) == 1 else None
        self._asked_for: int | None = None
        self._looked: int | None = None
        # The past move that is looked at, and how many events have been told.
        self._at: int | None = None
        self._seen = len(table.events)
        self._noted = len(table.bot_troubles)

    @property
    def _players(self) -> tuple[str, ...]:
        """What to call who sits there."""
        return names_of(self.table.state.seats, self.table.players, self.language)

    # --- What is shown ------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the table as it is now."""
        troubles = self.table.bot_troubles
        if len(troubles) > self._noted:  # a bot failed, and the table moved for it
            self._notice = harmless(troubles[-1].say(self._players, self.language))
            self._noted = len(troubles)
        behind = self._behind_curtain()
        if behind is not None or (self._at is not None and self._at >= self.table.moves):
            self._at = None  # the move that was looked at may have been taken back
        state, events = self.table.at(self.table.moves if self._at is None else self._at)
        fresh = 0 if self._at is not None else max(0, len(events) - self._seen)
        self._seen = len(self.table.events)
        self.scene = dict(make_scene(self._view(state), events, self._outlook(behind, fresh)))

    def _outlook(self, behind: int | None, fresh: int) -> Outlook:
        """What this window adds to what its seat knows."""
        return Outlook(
            players=self._players,
            language=self.language,
            moves=self.table.moves,
            at=self._at,
            fresh=fresh,
            curtain=behind,
            sharers=self._sharers(),
            decides=self._decides(),
            may_move=self._may_move(),
            undo=self._undo(),
            notes=self._remarks(),
            may_save=self._may_save(),
            may_open=self.seats is None,
            may_fork=self._may_fork(),
            may_play_again=self._may_play_again(),
            offer=self._offer(),
            no_hints=self.house.say(code) if (code := self._no_hints()) else "",
            is_trial=self._real is not None,
            opens_lessons=self._opens_lessons,
            rivals=self._rivals(),
            bots_move=self.table.state.actor in self.table.bots,
            waiting=self._waiting(),
            may_pause=self._may_pause(),
            is_paused=self._is_paused,
            hurry=self._hurry_of_bots(),
            notice=self._notice,
        )

    def _rivals(self) -> dict[str, int]:
        """Rivals without a seat who have had a turn by the move that is shown, and its points."""
        told, table = self._told_events(), self.table
        found = {}
        for rival in table.game.rival_turns:
            begin, end = table.last_turn_of(rival, told)
            if end:
                points = (event.data.get("points") for event in table.events[begin:end])
                found[rival] = sum(each for each in points if isinstance(each, int))
        return found

    def _told_events(self) -> int:
        """How many events had happened by the move that is shown."""
        return len(self.table.events) if self._at is None else self.table.told_before(self._at)

    def _view(self, state: State) -> View:
        """What this window shows of a position."""
        return state.view(self.seat)

    def _sharers(self) -> tuple[int, ...]:
        """The people who share this window."""
        return self.table.people if self.seats is None else self.seats

    def _is_shared(self) -> bool:
        return len(self._sharers()) > 1

    def _decides(self) -> bool:
        """Whether who looks at the table as it is now is the one to decide."""
        viewer = self.seat
        looks_on = self._at is not None or self._is_hidden()
        return viewer in self.table.people and viewer == self.table.state.actor and not looks_on

    def _behind_curtain(self) -> int | None:
        """On a shared screen, the person who must take it before anything is shown."""
        actor = self.table.state.actor
        if not self._is_shared():
            return None
        if self._asked_for is not None:
            return self._asked_for
        if self._looked == self.table.moves or actor not in self.table.people:
            return None
        return actor if actor in self._sharers() and actor != self.seat else None

    def _waiting(self) -> str:
        """The waiting room, as long as the game has not begun."""
        return ""

    def _is_hidden(self) -> bool:
        """Whether nothing of the table may be shown now."""
        return self._behind_curtain() is not None

    def _check_shown(self) -> None:
        if self._is_hidden():
            raise problem("curtain-first")

    def _undo(self) -> tuple[bool, str]:
        """Whether the last move can be taken back; else why not."""
        allowed = self.table.can_undo(self.language)
        return bool(allowed) and self._decides(), harmless(allowed.reason)

    def _remarks(self) -> Sequence[tuple[int, str]]:
        """What was said about the game: after how many events, and the words."""
        return ()

    def _may_move(self) -> bool:
        """Whether there is something to do at the table itself."""
        return True

    def _may_save(self) -> bool:
        """A record tells everything: while the game goes on, only to a screen that has it all."""
        return self.table.state.is_over or self.seats is None

    def _may_fork(self) -> bool:
        """Whether one can play on from a past move, at another table."""
        return False

    def _may_play_again(self) -> bool:
        """Whether the same people can be dealt a new game: nobody else is asked."""
        return self.table.state.is_over and self._real is None and self._may_pause()

    def _offer(self) -> str:
        """Who has asked for another game, in words; empty if nobody has."""
        return ""

    def _no_hints(self) -> str:
        """The code of why nobody gets hints here; empty for who plays against bots alone."""
        if self.table.state.is_over:
            return "no-hints-but-play-on" if self._may_fork() else "no-hints-after-the-end"
        if not self.table.people:
            return "no-hints-among-bots"
        return "no-hints-among-people" if len(self.table.people) > 1 else ""

    # --- What comes back ----------------------------------------------------------------------

    def _take(self, content: object) -> None:
        """Every message is answered, also when it has changed nothing that is shown."""
        try:
            super()._take(content)
        finally:
            kind = content.get("type") if isinstance(content, dict) else None
            self.send({"type": "answered", "to": kind})

    def _handlers(self) -> dict[str, Handler]:
        """What the page may ask for."""
        return {
            "act": self._act,
            "whisper": self._whisper,
            "undo": self._take_back,
            "reveal": self._reveal,
            "look": self._look,
            "skip": self._skip,
            "again": self._play_again,
            "pace": self._set_pace,
            "pause": self._hold,
            "step": self._step,
            "goto": self._goto,
            "explain": self._explain,
            "search": self._search,
            "save": self._save,
            "open": self._open,
            "ask": self._ask,
            "try": self._try,
            "back": self._back,
        }

    def _act(self, content: Mapping[str, Any]) -> None:
        self.table.play(self._checked(content), bots=False)
        self._show_all()
        self._start_bots()

    def _whisper(self, content: Mapping[str, Any]) -> None:
        """What may be said at any time, by who looks at the table as it is now."""
        said, seat = content.get("said"), self.seat
        if not isinstance(said, str):
            raise problem("no-move")
        looks_on = self._at is not None or self._is_hidden()
        if seat is None or seat not in self.table.people or looks_on:
            raise problem("not-your-decision")
        moves = self.table.moves
        try:
            self.table.whisper(seat, said, bots=False)
        except IllegalAction as illegal:
            refusal = illegal.refusal
            words = refusal.say(self._players, self.language)
            raise problem("refused", words=words, rule=refusal.rule) from None
        if self.table.moves == moves:
            self.refresh()  # nothing at all reaches the windows of others
        else:
            self._show_all()
            self._start_bots()

    def _checked(self, content: Mapping[str, Any]) -> int:
        """The action of a message, if it may be taken now."""
        action, move = content.get("action"), content.get("move")
        if type(action) is not int or type(move) is not int:
            raise problem("no-move")
        if move != self.table.moves:
            raise problem("moved-on")
        if not self._decides():
            raise problem("not-your-decision")
        refusal = self.table.view(self.seat).refusal(action)
        if refusal is not None:
            words = refusal.say(self._players, self.language)
            raise problem("refused", words=words, rule=refusal.rule)
        return action

    def _take_back(self, content: Mapping[str, Any]) -> None:
        if not self._decides():
            raise problem("not-yours-to-take-back")
        self.table.undo()
        self._show_all()

    def _reveal(self, content: Mapping[str, Any]) -> None:
        """The person behind the curtain is there."""
        behind = self._behind_curtain()
        if behind is not None:
            self.seat, self._asked_for, self._looked = behind, None, self.table.moves
        self._seen = len(self.table.events)
        self.refresh()

    def _look(self, content: Mapping[str, Any]) -> None:
        """Another person of a shared screen wants to see their own hand."""
        seat = content.get("seat")
        if type(seat) is not int or seat not in self._sharers() or not self._is_shared():
            raise problem("not-your-screen")
        self._asked_for = seat
        self.refresh()

    def _skip(self, content: Mapping[str, Any]) -> None:
        for window in self._windows():
            window._is_paused = False
            window._hurry.set()
            window._moved_on.set()
        self._start_bots()

    # --- The pace of the bots -----------------------------------------------------------------

    def _may_pause(self) -> bool:
        """Whether nobody else waits for the bots."""
        return set(self.table.people) <= set(self._sharers())

    def _set_pace(self, content: Mapping[str, Any]) -> None:
        pace = content.get("pace")
        if not isinstance(pace, str) or pace not in PACES:
            raise problem("no-such-pace")
        self.pace = PACES[pace]

    def _hold(self, content: Mapping[str, Any]) -> None:
        """Let the bots wait, or go on."""
        if not self._may_pause():
            raise problem("others-wait")
        self._hold_bots(content.get("paused") is True)

    def _hold_bots(self, paused: bool) -> None:
        for window in self._windows():
            window._is_paused = paused
            window._moved_on.set()
        self._show_all()
        self._start_bots()

    def _step(self, content: Mapping[str, Any]) -> None:
        """One move of a bot, while they wait."""
        for window in self._windows():
            window._moved_on.set()
        self._start_bots()

    def _goto(self, content: Mapping[str, Any]) -> None:
        """Look at a past position; None, or the last one, is the table as it is now."""
        move = content.get("move")
        self._check_shown()
        if move is not None and type(move) is not int:
            raise problem("no-past-move")
        if move is not None:
            self.table.at(move)
        self._at = None if move == self.table.moves else move
        self._seen = len(self.table.events)
        self.refresh()

    def _explain(self, content: Mapping[str, Any]) -> None:
        """Let the page go through the last turn of a rival again."""
        rival, table = content.get("rival"), self.table
        self._check_shown()
        if rival not in list(self._rivals()):
            raise problem("no-turn-to-explain")
        begin, end = table.last_turn_of(str(rival), self._told_events())
        views = [self._view(state) for state in table.retrace(begin, end)]
        told = retell(views, table.events[:end], self._outlook(None, end - begin))
        self.send({"type": "retold", **told})

    def _search(self, content: Mapping[str, Any]) -> None:
        words = content.get("words")
        if not isinstance(words, str) or len(words) > 200:
            raise problem("search-for-words")
        found = find_rules(self.table.game, words)
        self.found = found[:RULES_SHOWN] if words.strip() else found

    def _save(self, content: Mapping[str, Any]) -> None:
        if not self._may_save():
            raise problem("record-after-the-end")
        self.send({"type": "record", "text": self.table.record, "name": self.table.game.id})

    def _open(self, content: Mapping[str, Any]) -> None:
        text = content.get("text")
        if not isinstance(text, str) or len(text) > LARGEST_MESSAGE:
            raise problem("record-too-large")
        if self.seats is not None:
            raise problem("table-not-all-yours")
        opened = Table.from_record(text, self.table.game)
        self._stop_bots()
        self._sit_at(opened)
        self.refresh()
        self._start_bots()

    def _play_again(self, content: Mapping[str, Any]) -> None:
        """The same people at the same game, dealt anew."""
        if not self._may_play_again():
            raise problem("not-to-be-played-again")
        self._deal_again()

    def _deal_again(self) -> None:
        # A record waits for its bots, which think beside the page, each when its turn has come.
        record = replace(self.table.anew, seed=secrets.randbits(32))
        self._stop_bots()
        self._sit_at(Table.from_record(str(record), self.table.game))
        self.refresh()
        self._start_bots()

    # --- What if ------------------------------------------------------------------------------

    def _try(self, content: Mapping[str, Any]) -> None:
        """Play an action in a world that could be this one, at a table beside the game."""
        self._check_may_ask()
        action, seat = content.get("action"), self.seat
        view = self.table.view(seat)
        refusal = view.refusal(action)
        if refusal is not None or type(action) is not int:
            raise problem("cannot-be-tried")
        names = [as_bot(name) for name in self.table.seats]
        assert seat is not None
        names[seat] = self.table.seats[seat]
        trial = Table.from_state(view.sample(secrets.randbits(63)), names)
        trial.play(action, bots=False)
        self._stop_bots()
        self._real = self._real or self.table
        self._sit_at(trial)
        self.refresh()
        self._start_bots()

    def _back(self, content: Mapping[str, Any]) -> None:
        """Put what was tried aside, and come back to the game."""
        if self._real is not None:
            self._stop_bots()
            self._sit_at(self._real)
            self._real = None
        self.refresh()
        self._start_bots()

    # --- Other windows on the same table, and bots --------------------------------------------

    def _windows(self) -> list[TableWidget]:
        return [window for window in list(_WINDOWS) if window.table is self.table]

    def _show_all(self) -> None:
        """Draw the table in every window on it."""
        for window in self._windows():
            window.refresh()

    def _start_bots(self) -> None:
        """Let the bots move one by one, at a pace a person can follow."""
        moving = any(window._is_moving() for window in self._windows())
        if moving or self.table.state.actor not in self.table.bots:
            return
        loop = running_loop()
        if loop is None:
            # Nobody is waiting for messages here, as in a script: do not wait either.
            self.table.run_bots()
            self._show_all()
            return
        self._hurry, self._moved_on = asyncio.Event(), asyncio.Event()
        self._bots = loop.create_task(self._move_bots())

    def _is_moving(self) -> bool:
        return self._bots is not None and not self._bots.done()

    async def _move_bots(self) -> None:
        """Bots think in a thread, so that the page is answered; the table is moved here alone."""
        with self._guard():
            while self.table.state.actor in self.table.bots:
                await self._pause()
                asked = self.table.ask_bot()
                if asked is None:
                    break  # somebody else moves them
                thought, seconds = await decide(asked, self._hear_share)
                if seconds is not None:
                    await asyncio.sleep(self._composure.rest(seconds))
                self.table.take(thought)
                if not self._hurry.is_set():
                    self._show_all()
            self._show_all()

    def _hear_share(self, share: float) -> None:
        """How much of its time a bot has; told with the next picture of the table."""
        for window in self._windows():
            window._share = share

    def _hurry_of_bots(self) -> str:
        """That bots think for less time than usual, if they do."""
        percent = self._percent()
        return "" if percent == 100 else self.house.say("bots-hurry", percent=percent)

    def _percent(self) -> int:
        """How much of their time the bots of this table have to think."""
        return percent_of(self._share)

    async def _pause(self) -> None:
        await asyncio.sleep(0)  # let messages in, also when there is no time to lose
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), self._rest())
        if self._is_paused and not self._hurry.is_set():
            self._moved_on.clear()
            await self._moved_on.wait()

    def _rest(self) -> float:
        """The seconds until the next bot moves: the page shows what happened before."""
        steps = [news["step"] for news in self.scene["news"]]
        beats = sum(beats_of(step) for step in steps if step is not None)
        return max(self.pace, BEAT * self.pace * beats)

    def _stop_bots(self) -> None:
        """Let no more bots move from here; another window on the table takes over."""
        if self._bots is not None and self._is_moving():
            self._bots.cancel()
            self._bots = None
            for window in self._windows():
                if window is not self:
                    window._start_bots()

    def close(self) -> None:
        """Put the widget away; the table stays as it is."""
        _WINDOWS.discard(self)
        self._stop_bots()
        super().close()

    def __repr__(self) -> str:
        return f"<TableWidget of {self.table.state!r}>"


def _listed(seats: object) -> Sequence[object]:
    if seats is not None and not isinstance(seats, Sequence):
        raise problem("seats-are-a-list", BadOption, value=shown(seats))
    return seats or ()
