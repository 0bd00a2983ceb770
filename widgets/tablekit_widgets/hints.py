"""Hints beside the table: what can be done is compared, beside the page and round by round."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any, Final

import traitlets

from tablekit.core.view import View
from tablekit.table import Table
from tablekit_widgets.answering import Answering, running_loop
from tablekit_widgets.thinking import in_turn
from tablekit_widgets.words import problem

if TYPE_CHECKING:
    from tablekit.analysis import WhatIf

WIDE: Final = 0.06
NARROW: Final = 0.02
"""How well the actions are known before a hint, or a comparison, is finished: ± this share."""
FEW_PLAYOUTS: Final = 4_000
MOST_PLAYOUTS: Final = 60_000
HINTED: Final = 3
"""How many actions a hint names."""


class Hinting(Answering):
    """A widget at whose table one can ask what each action comes to."""

    hints = traitlets.Dict().tag(sync=True)
    """What the actions of a move come to, as far as somebody has asked."""

    table: Table
    seat: int | None
    """Who looks at the table now."""

    _thinking: asyncio.Task[None] | None = None
    _question: object = None
    """What is being compared now."""

    @property
    def _players(self) -> Sequence[str]:
        """What to call who sits there."""
        raise NotImplementedError

    def _decides(self) -> bool:
        """Whether who looks at the table as it is now is the one to decide."""
        raise NotImplementedError

    def _no_hints(self) -> str:
        """The code of why nobody gets hints here; empty for who does."""
        raise NotImplementedError

    def _check_may_ask(self) -> None:
        if code := self._no_hints():
            raise problem(code)
        if not self._decides():
            raise problem("not-your-decision")

    def _ask(self, content: Mapping[str, Any]) -> None:
        """Compare what can be done: roughly and soon, or all of it to a narrow interval."""
        from tablekit.analysis import compare

        self._check_may_ask()
        thorough = content.get("thorough") is True
        width, budget = (NARROW, MOST_PLAYOUTS) if thorough else (WIDE, FEW_PLAYOUTS)
        move = self.table.moves
        view = self.table.view(self.seat)
        rounds = compare(view, width=width, budget=budget, seed=move, executor=self._thinkers())
        reasons = self._reasons(view)
        self.hints = {
            "move": move, "rows": [], "reasons": reasons, "note": "", "busy": True, "done": 0.0,
            "thumb": None,
        }  # fmt: skip
        loop = running_loop()
        if loop is None:
            for result in rounds:
                self._show_hints(move, result, width)
            self._end_hints(move)
        else:
            self._thinking = loop.create_task(self._think(move, rounds, width, self._thinking))
            self._question = rounds

    async def _think(
        self,
        move: int,
        rounds: Iterator[WhatIf],
        width: float,
        before: asyncio.Task[None] | None,
    ) -> None:
        """One question at a time: a new one begins when the round of the last one has ended."""
        if before is not None:
            await asyncio.wait((before,))
        with self._guard():
            while self._question is rounds and self.hints["move"] == move == self.table.moves:
                result = await in_turn(lambda _: next(rounds, None), is_long=True)
                if result is None or self._question is not rounds:
                    break
                self._show_hints(move, result, width)
            if self._question is rounds:
                self._end_hints(move)

    def _reasons(self, view: View) -> dict[str, str]:
        """What the game says for its actions or against them, by their numbers."""
        say, players = view.game.say_reason, self._players
        said = {
            str(action): say(view.state, action, players, self.language)
            for action in view.legal_actions()
        }
        return {action: reason for action, reason in said.items() if reason}

    def _show_hints(self, move: int, result: WhatIf, width: float) -> None:
        rows = [[action, *result.win(action)] for action in result.actions]
        widest = max(high - low for _, _, low, high in rows[:HINTED]) / 2
        done = min(1.0, (width / widest) ** 2)
        if width == WIDE:
            rows = rows[:HINTED]
        budget = FEW_PLAYOUTS if width == WIDE else MOST_PLAYOUTS
        known = width if result.stage == "enough" else result.half
        note = self.house.say(f"hint-{result.stage}", half=known, budget=budget)
        # What the rule of thumb would do: whether the numbers agree with it is for the page to say.
        rule = self.table.game.greedy(self.table.view(self.seat)) if self.hints["reasons"] else None
        thumb = None
        if rule in result.actions:
            thumb = {"row": [rule, *result.win(rule)], "behind": [*result.behind(rule)]}
        self.hints = {
            **self.hints, "rows": rows, "thumb": thumb, "note": note, "busy": True, "done": done,
            "ties": result.ties, "dropped": result.dropped,
        }  # fmt: skip

    def _end_hints(self, move: int) -> None:
        if self.hints["move"] == move:
            self.hints = {**self.hints, "busy": False, "done": 1.0}

    def _thinkers(self) -> Executor | None:
        """Who computes hints, and looks back; None: as many processes as this machine has cores."""
        return None
