"""The table widget: one widget that draws any game for a seat, and lets a person play it.

Python sends a *scene*: the rendered view, what the seat may do, and why everything else is refused.
The browser shows it and sends back small messages, which are checked like any stranger's input.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import anywidget
import traitlets

from tablekit.core.errors import TablekitError
from tablekit.core.event import Event
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.table import Table
from tablekit_widgets.looks import look_of
from tablekit_widgets.render import render

_STATIC: Final = Path(__file__).parent / "static"
LOG_SHOWN: Final = 60
RULES_SHOWN: Final = 12
LARGEST_MESSAGE: Final = 3_000_000


class TableWidget(anywidget.AnyWidget):
    """A table to sit at, in any notebook.

    With a `seat`, the widget is that seat's own window. Without one, the people at the table share
    the screen: when another person must decide, a curtain falls until they say they are there.
    `pace` is the pause in seconds before a bot moves.
    """

    _esm = _STATIC / "table.js"
    _css = _STATIC / "table.css"

    scene = traitlets.Dict().tag(sync=True)
    """What is on the screen now."""
    found = traitlets.List().tag(sync=True)
    """The rules that were searched for."""
    sprite = traitlets.Unicode().tag(sync=True)
    """The drawings of the game, once."""
    style = traitlets.Unicode().tag(sync=True)
    """The style of the game, once."""
    flights = traitlets.Dict().tag(sync=True)
    """Which events move a card, from where to where."""

    def __init__(
        self, table: Table, seat: int | None = None, pace: float = 0.7, language: str = "en"
    ) -> None:
        table.game.check_seat(table.state.seats, seat)
        look = look_of(table.game)
        super().__init__(sprite=look.sprite(), style=look.own_style(), flights=look.flights())
        self.table = table
        self.seat = seat
        self.pace = pace
        self.language = language
        self._shown_seat: int | None = seat
        self._asked_for: int | None = None
        self._at: int | None = None
        self._notice = ""
        self._seen = len(table.events)
        self._skipping = False
        self._bots: asyncio.Task[None] | None = None
        self.on_msg(self._receive)
        if seat is None and len(table.people) == 1:
            self._shown_seat = table.people[0]
        self.refresh()
        self._start_bots()

    # --- What is shown ------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the table as it is now."""
        replaying = self._at is not None
        state, events = self.table.at(self.table.moves if self._at is None else self._at)
        viewer = self._viewer()
        view = state.view(viewer)
        behind = None if replaying else self._behind_curtain()
        curtain = behind is not None
        fresh = [] if replaying else events[self._seen :]
        self._seen = len(self.table.events)
        players = self.table.players
        self.scene = {
            "html": "" if curtain else render(view, players, self.language),
            "curtain": None if behind is None else {"seat": behind, "name": players[behind]},
            "seat": viewer,
            "people": [] if self.seat is not None else [[n, players[n]] for n in self.table.people],
            "move": self.table.moves,
            "turn": view.actor is not None and view.actor == viewer and not replaying,
            "prompt": "" if curtain else self._prompt(view),
            "actions": [] if replaying or curtain else self._actions(view),
            "why": {} if replaying or curtain else self._refusals(view),
            "log": [] if curtain else self._log(events, viewer, len(fresh)),
            "news": [] if curtain else [self._news(event.seen_by(viewer)) for event in fresh],
            "undo": self._undo(viewer, replaying),
            "result": self._result(state),
            "replay": {"at": self._at, "moves": self.table.moves},
            "save": self._may_save(),
            "bots": self.table.state.actor in self.table.bots,
            "notice": self._notice,
        }

    def _viewer(self) -> int | None:
        return self.seat if self.seat is not None else self._shown_seat

    def _behind_curtain(self) -> int | None:
        """On a shared screen, the person who must take it before anything is shown."""
        people, actor = self.table.people, self.table.state.actor
        if self.seat is not None or len(people) < 2:
            return None
        if self._asked_for is not None:
            return self._asked_for
        return actor if actor in people and actor != self._shown_seat else None

    def _prompt(self, view: View) -> str:
        decision, players = view.decision, self.table.players
        if decision is None:
            return ""
        if view.seat == decision.seat:
            return decision.prompt(players, self.language)
        return self.table.game.texts.say("waiting", {"seat": decision.seat}, players, self.language)

    def _actions(self, view: View) -> list[dict[str, object]]:
        return [
            {
                "id": action,
                "words": view.describe(action, self.table.players, self.language),
                "picks": _picks(view.parts(action)),
            }
            for action in view.legal_actions()
        ]

    def _refusals(self, view: View) -> dict[str, list[str]]:
        """Why not, for everything the seat might try: by what it would pick."""
        if view.seat is None or view.actor != view.seat:
            return {}
        legal = set(view.legal_actions())
        reasons: dict[str, list[str]] = {}
        for action in view.state.candidates():
            refusal = None if action in legal else view.refusal(action)
            picks = _picks(view.parts(action))
            if refusal is not None and picks:
                fixes = refusal.say_fixes(self.table.players, self.language)
                words = " ".join((refusal.say(self.table.players, self.language), *fixes))
                # The first reason for a pick stands: play comes before answers and discards.
                reasons.setdefault(_signature(picks), [words, refusal.rule])
        return reasons

    def _log(self, events: Sequence[Event], viewer: int | None, fresh: int) -> list[list[object]]:
        shown = events[-LOG_SHOWN:]
        first_fresh = len(shown) - fresh
        return [
            [
                event.seen_by(viewer).text(self.table.players, self.language),
                event.rule,
                event.kind,
                place >= first_fresh,
            ]
            for place, event in enumerate(shown)
        ]

    def _news(self, event: Event) -> dict[str, object]:
        """An event for the eyes: what moved, and a sentence for the live region."""
        return {
            "kind": event.kind,
            "seat": event.seat,
            "data": event.data,
            "words": event.text(self.table.players, self.language),
        }

    def _undo(self, viewer: int | None, replaying: bool) -> list[object]:
        allowed = self.table.can_undo()
        mine = self.table.state.actor == viewer
        return [bool(allowed) and mine and not replaying, allowed.reason]

    def _result(self, state: State) -> dict[str, object] | None:
        result, players = state.result, self.table.players
        if result is None:
            return None
        return {
            "words": result.text(players, self.language),
            "winners": [players[seat] for seat in result.winners],
            "scores": [[players[seat], score] for seat, score in enumerate(result.scores)],
            "rows": [
                [row.text(players, self.language), row.rule, row.points] for row in result.breakdown
            ],
        }

    def _may_save(self) -> bool:
        """A record tells everything: while the game goes on, only to a screen that has it all."""
        return self.table.state.is_over or self.seat is None

    # --- What comes back ----------------------------------------------------------------------

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        """One guard around everything that comes from the browser."""
        self._notice = ""
        try:
            handlers = {
                "act": self._act,
                "undo": self._take_back,
                "reveal": self._reveal,
                "look": self._look,
                "skip": self._skip,
                "goto": self._goto,
                "search": self._search,
                "save": self._save,
                "open": self._open,
            }
            kind = content.get("type") if isinstance(content, dict) else None
            handler = handlers.get(kind) if isinstance(kind, str) else None
            if handler is None or not isinstance(content, dict):
                raise TablekitError("The page sent something this table does not understand.")
            handler(content)
        except TablekitError as problem:
            self._notice = str(problem)
            self.refresh()
        except Exception as problem:
            self._notice = f"Something went wrong at this table: {type(problem).__name__}."
            self.refresh()
            raise

    def _act(self, content: Mapping[str, Any]) -> None:
        action, move = content.get("action"), content.get("move")
        if type(action) is not int or type(move) is not int:
            raise TablekitError("A move is an action number and the move number it was made for.")
        if move != self.table.moves:
            raise TablekitError("The table has moved on since. Look again, and choose anew.")
        viewer, state = self._viewer(), self.table.state
        behind = self._behind_curtain()
        if viewer is None or state.actor != viewer or self._at is not None or behind is not None:
            raise TablekitError("It is not for you to decide now.")
        refusal = state.refusal(action)
        if refusal is not None:
            raise TablekitError(f"{refusal.say(self.table.players, self.language)} {refusal.rule}")
        self.table.play(action, bots=False)
        self.refresh()
        self._start_bots()

    def _take_back(self, content: Mapping[str, Any]) -> None:
        if self._viewer() != self.table.state.actor or self._at is not None:
            raise TablekitError("Only whoever is to decide may take back a move.")
        self.table.undo()
        self._seen = len(self.table.events)
        self.refresh()

    def _reveal(self, content: Mapping[str, Any]) -> None:
        """The person behind the curtain is there."""
        behind = self._behind_curtain()
        if behind is not None:
            self._shown_seat, self._asked_for = behind, None
        self._seen = len(self.table.events)
        self.refresh()

    def _look(self, content: Mapping[str, Any]) -> None:
        """Another person of a shared screen wants to see their own hand."""
        seat = content.get("seat")
        if self.seat is not None or type(seat) is not int or seat not in self.table.people:
            raise TablekitError("Only people who share this screen can look at it.")
        self._asked_for = seat
        self.refresh()

    def _skip(self, content: Mapping[str, Any]) -> None:
        self._skipping = True

    def _goto(self, content: Mapping[str, Any]) -> None:
        """Look at a past position; None, or the last one, is the table as it is now."""
        move = content.get("move")
        if self._behind_curtain() is not None:
            raise TablekitError("First let the next person take the screen.")
        if move is not None:
            self.table.at(move)
        self._at = None if move == self.table.moves else move
        self._seen = len(self.table.events)
        self.refresh()

    def _search(self, content: Mapping[str, Any]) -> None:
        words = content.get("words")
        if not isinstance(words, str) or len(words) > 200:
            raise TablekitError("Search for a few words, or for a rule's number.")
        found = self.table.game.rulebook.search(words)[:RULES_SHOWN]
        self.found = [[rule.id, rule.title, rule.section, rule.text] for rule in found]

    def _save(self, content: Mapping[str, Any]) -> None:
        if not self._may_save():
            raise TablekitError("The record tells every secret, so it can be saved after the end.")
        self.send({"type": "record", "text": self.table.record, "name": self.table.game.id})

    def _open(self, content: Mapping[str, Any]) -> None:
        text = content.get("text")
        if not isinstance(text, str) or len(text) > LARGEST_MESSAGE:
            raise TablekitError("A record is a text file of at most 2 MB.")
        if self.seat is not None:
            raise TablekitError("Only a table that is all yours can be replaced by a record.")
        opened = Table.from_record(text)
        if opened.game.id != self.table.game.id:
            raise TablekitError(f"That is a record of {opened.game.title}.")
        self._stop_bots()
        self.table, self._at, self._seen = opened, None, len(opened.events)
        self._shown_seat = opened.people[0] if len(opened.people) == 1 else None
        self._asked_for = None
        self.refresh()
        self._start_bots()

    # --- Bots ---------------------------------------------------------------------------------

    def _start_bots(self) -> None:
        """Let the bots move one by one, at a pace a person can follow."""
        if self.table.state.actor not in self.table.bots:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            # Nobody is waiting for messages here, as in a script: do not wait either.
            self.table.run_bots()
            self.refresh()
            return
        self._skipping = False
        self._bots = loop.create_task(self._move_bots())

    async def _move_bots(self) -> None:
        while self.table.state.actor in self.table.bots:
            if not self._skipping:
                await asyncio.sleep(self.pace)
            self.table.move_bot()
            if not self._skipping:
                self.refresh()
        self.refresh()

    def _stop_bots(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
            self._bots = None

    def close(self) -> None:
        """Put the widget away; the table stays as it is."""
        self._stop_bots()
        super().close()


def _picks(parts: Mapping[str, object]) -> dict[str, str]:
    """What a person picks on the table for an action: all its parts but its kind."""
    return {name: str(value) for name, value in parts.items() if name != "kind"}


def _signature(picks: Mapping[str, str]) -> str:
    return "&".join(f"{name}={picks[name]}" for name in sorted(picks))
