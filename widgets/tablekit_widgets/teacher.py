"""The teacher's table: on a projector, with the hands that are to be seen, and notes on the moves.

The teacher moves for whoever is to decide. Any past move can be looked at, spoken of, and played
differently; the game with its notes is a record, and the beginning of a lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final

import traitlets

from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.table import Table
from tablekit.teach import make_skeleton
from tablekit_widgets.answering import Handler
from tablekit_widgets.names import harmless
from tablekit_widgets.table import TableWidget
from tablekit_widgets.words import problem

LONGEST_NOTE: Final = 500


class OpenView(View):
    """A view that shows what some seats know of themselves beside what its own seat knows."""

    __slots__ = ("_full", "_open")

    def __init__(self, full: State, seat: int | None, open_seats: Iterable[int]) -> None:
        super().__init__(full.view(seat).state, seat)
        self._full, self._open = full, tuple(open_seats)

    def to_dict(self) -> dict[str, object]:
        """As for the seat, with the own words of the seats that are open."""
        seen = super().to_dict()
        players = seen.get("players")
        if isinstance(players, list):
            for seat in self._open:
                own: Any = self._full.view(seat).to_dict()["players"]
                # How hard somebody is to reach depends on who looks.
                players[seat] = {**own[seat], "difficulty": players[seat].get("difficulty")}
        return seen


class TeacherWidget(TableWidget):
    """A table to teach at, in any notebook.

    All hands are open, or those of the seats in `open_seats`; the teacher opens and closes them.
    `keep` is told the record whenever something has changed.
    """

    teacher = traitlets.Dict().tag(sync=True)
    """Whose hand is open, and what was said about the moves."""

    def __init__(
        self,
        table: Table,
        open_seats: Sequence[int] | None = None,
        keep: Callable[[str], None] | None = None,
        pace: float = 0.7,
        language: str = "en",
    ) -> None:
        everybody = range(table.state.seats)
        wanted = everybody if open_seats is None else open_seats
        self._open_seats = {int(table.game.check_seat(table.state.seats, s) or 0) for s in wanted}
        self._keep = keep
        self.seat = None
        super().__init__(table, pace=pace, language=language)

    # --- What is shown ------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the table and the notes."""
        state, _ = self.table.at(self.table.moves if self._at is None else self._at)
        self.seat = state.actor if state.actor in self._open_seats else None
        super().refresh()
        self.teacher = self._notes()
        if self._keep is not None:
            self._keep(self.table.record)

    def _view(self, state: State) -> View:
        return OpenView(state, self.seat, self._open_seats)

    def _behind_curtain(self) -> int | None:
        return None  # one person stands at this screen, and shows what is to be shown

    def _sharers(self) -> tuple[int, ...]:
        return () if self.seat is None else (self.seat,)

    def _may_fork(self) -> bool:
        return True

    def _no_hints(self) -> str:
        return "no-hints-for-teachers"

    def _undo(self) -> tuple[bool, str]:
        return bool(self.table.moves) and self._at is None, self.house.say("nothing-to-take-back")

    def _notes(self) -> dict[str, object]:
        comments = self.table.comments
        about = self._about()
        return {
            "seats": [
                [seat, name, seat in self._open_seats] for seat, name in enumerate(self._players)
            ],
            "note": "" if about is None else harmless(comments[about]),
            "about": None if about is None else about + 1,
            "notes": [[move + 1, harmless(words)] for move, words in enumerate(comments) if words],
        }

    def _about(self) -> int | None:
        """The move that is spoken of: the last one before the position that is shown."""
        shown = self.table.moves if self._at is None else self._at
        return shown - 1 if shown else None

    def _remarks(self) -> Sequence[tuple[int, str]]:
        """What the teacher says about a move, after what came of it."""
        told = zip(self.table.told, self.table.comments, strict=True)
        return [(end, harmless(words)) for end, words in told if words]

    # --- What comes back ----------------------------------------------------------------------

    def _handlers(self) -> dict[str, Handler]:
        return {
            **super()._handlers(),
            "uncover": self._uncover,
            "note": self._write_note,
            "fork": self._play_on,
            "skeleton": self._skeleton,
        }

    def _uncover(self, content: Mapping[str, Any]) -> None:
        """Open or close hands."""
        seats, everybody = content.get("seats"), range(self.table.state.seats)
        if not isinstance(seats, list) or not all(
            type(seat) is int and seat in everybody for seat in seats
        ):
            raise problem("no-hands")
        self._open_seats = set(seats)
        self.refresh()

    def _write_note(self, content: Mapping[str, Any]) -> None:
        words, about = content.get("words"), self._about()
        if not isinstance(words, str) or len(words) > LONGEST_NOTE:
            raise problem("note-too-long", most=LONGEST_NOTE)
        if about is None:
            raise problem("no-move-yet")
        self.table.annotate(about, words)
        self._show_all()

    def _play_on(self, content: Mapping[str, Any]) -> None:
        """Take the moves after the shown one back, and play differently."""
        if self._at is not None:
            self._stop_bots()
            self.table.rewind(self._at)
            self._at = None
            self._show_all()

    def _take_back(self, content: Mapping[str, Any]) -> None:
        if self.table.moves:
            self._stop_bots()
            self.table.rewind(self.table.moves - 1)
            self._show_all()

    def _skeleton(self, content: Mapping[str, Any]) -> None:
        """A lesson from this game, for the seat that moved first."""
        if not self.table.moves:
            raise problem("no-lesson-yet")
        start, _ = self.table.at(0)
        text = make_skeleton(self.table.record, start.actor or 0)
        self.send({"type": "lesson", "text": text, "name": f"{self.table.game.id}-lesson"})

    def __repr__(self) -> str:
        return f"<TeacherWidget of {self.table.state!r}>"
