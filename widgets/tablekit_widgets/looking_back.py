"""Looking back at a finished game from its table: the chances over its moves, and what decided it.

The work is done beside the page, round by round; each round is shown, and can be the last one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import traitlets

from tablekit_widgets.answering import Handler, running_loop
from tablekit_widgets.names import harmless
from tablekit_widgets.table import TableWidget
from tablekit_widgets.thinking import in_turn
from tablekit_widgets.words import problem

if TYPE_CHECKING:
    from tablekit.analysis import LookBack


class LookingBack(TableWidget):
    """A table that can be looked back at when its game is over."""

    back = traitlets.Dict().tag(sync=True)
    """What looking back has found so far; {} before anybody has asked."""

    _looking: asyncio.Task[None] | None = None
    _asked: int = 0
    """How often somebody has asked, or stopped it: an older answer is not shown."""

    def _handlers(self) -> dict[str, Handler]:
        return {**super()._handlers(), "retrace": self._retrace, "enough": self._stop_looking}

    def _retrace(self, content: Mapping[str, Any]) -> None:
        """Look back as this window's seat could know it; with `knowing`, with all cards open."""
        from tablekit.analysis import retrace

        if not self.table.state.is_over or self._real is not None:
            raise problem("look-back-after-the-end")
        knowing = content.get("knowing") is True
        self._asked += 1
        seat = None if knowing else self.seat
        rounds = retrace(self.table, seat, knowing, executor=self._thinkers())
        self.back = {"busy": True, "done": 0.0, "knowing": knowing, "sides": []}
        loop = running_loop()
        if loop is None:
            for found in rounds:
                self._show_back(found, knowing, busy=False)
        else:
            asked, before = self._asked, self._looking
            self._looking = loop.create_task(self._look_back(rounds, knowing, asked, before))

    async def _look_back(
        self,
        rounds: Iterator[LookBack],
        knowing: bool,
        asked: int,
        before: asyncio.Task[None] | None,
    ) -> None:
        """One look at a time: a new one begins when the round of the last one has ended."""
        if before is not None:
            await asyncio.wait((before,))
        with self._guard():
            try:
                while self._asks(asked):
                    found = await in_turn(lambda _: next(rounds, None), is_long=True)
                    if found is None or not self._asks(asked):
                        break
                    self._show_back(found, knowing, busy=True)
                if self._asks(asked):
                    self.back = {**self.back, "busy": False, "done": 1.0}
            finally:
                rounds.close()  # type: ignore[attr-defined]  # a generator: its workers end

    def _asks(self, asked: int) -> bool:
        """Whether that is still what somebody wants to know."""
        return asked == self._asked

    def _stop_looking(self, content: Mapping[str, Any]) -> None:
        """What has been found is enough; the round that is under way is not shown."""
        self._asked += 1
        self.back = {**self.back, "busy": False}

    def _show_back(self, found: LookBack, knowing: bool, busy: bool) -> None:
        language, past = self.language, found.past
        sides = dict.fromkeys(side for point in found.curve.values() for side in point.chances)
        self.back = {
            "busy": busy,
            "done": round(found.progress, 3),
            "knowing": knowing,
            "title": harmless(found.title(language)),
            "note": found.say_note(language),
            "moves": len(past.actions),
            "sides": [
                {
                    "name": harmless(found.side_with_seats(side, language)),
                    "seat": side if isinstance(side, int) else None,
                    "points": [
                        [move, *(round(share, 3) for share in point.chances[side])]
                        for move, point in sorted(found.curve.items())
                        if side in point.chances
                    ],
                }
                for side in sides
            ],
            "turns": [
                [turn.move, harmless(found.say_turn(turn, language))]
                for turn in sorted(found.turns)
            ],
            "costs": [
                [
                    cost.move,
                    harmless(found.say_cost(cost, language)),
                    past.mover(cost.move) == self.seat,
                ]
                for cost in found.costs
            ],
        }

    def close(self) -> None:
        """Put the widget away; nobody waits for what was being worked out."""
        self._asked += 1
        with suppress(AttributeError):
            self.back = {}
        super().close()
