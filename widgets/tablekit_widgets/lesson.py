"""The lesson widget: a table with a tutor beside it.

The table is the one that people play at; only what may be done there is what the step asks for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from tablekit.core.errors import TablekitError
from tablekit.teach import Answer, Lesson, Mark, Tutor
from tablekit.teach.lesson import Choose, Do, Play, Predict
from tablekit_widgets.answering import Handler
from tablekit_widgets.picks import picks_of, signature
from tablekit_widgets.table import TableWidget
from tablekit_widgets.wording import as_html
from tablekit_widgets.words import problem

Keep = Callable[[int, Mark], None]
"""Told when a step is done: its number, and how."""


class LessonWidget(TableWidget):
    """A lesson to take, in any notebook.

    `place` is the step to begin with. `keep` is told when a step is done; `following` is the title
    of the lesson that comes next, if there is one, and `leave` is called when that is asked for.
    """

    lesson = traitlets.Dict().tag(sync=True)
    """The words beside the table, the task, and the tutor's last answer."""

    def __init__(
        self,
        lesson: Lesson,
        place: int = 0,
        keep: Keep | None = None,
        following: str = "",
        leave: Callable[[], None] | None = None,
        pace: float = 0.7,
        language: str = "en",
    ) -> None:
        self.tutor = Tutor(lesson, place, language)
        self._keep, self._following, self._leave = keep, following, leave
        self._opens_lessons = leave is not None
        self._said: Answer | None = None
        self._hint = ""
        super().__init__(self.tutor.table, seat=lesson.seat, pace=pace, language=language)

    # --- What is shown ------------------------------------------------------------------------

    def refresh(self) -> None:
        """Draw the table and the words beside it."""
        ended = self.tutor.look_at_play()
        if ended is not None:
            self._answered(ended)
        super().refresh()
        self.lesson = self._panel()

    def _panel(self) -> dict[str, object]:
        tutor, step, mark, said = self.tutor, self.tutor.step, self.tutor.mark, self._said
        open_task = step.is_task and not mark.solved
        return {
            "title": tutor.lesson.title,
            "number": tutor.place + 1,
            "marks": [each.how for each in tutor.marks],
            "tasks": [each.is_task for each in tutor.lesson.steps],
            "kind": step.kind,
            "words": self._html(step.text),
            "look": list(step.look),
            "choices": self._choices(),
            # On some phones the keys for numbers have no minus.
            "signed": isinstance(step, Predict) and step.change,
            "options": self._options(),
            "solved": mark.solved,
            "said": None
            if said is None
            else {"right": said.right, "words": self._html(said.text), "rule": said.rule},
            "hint": self._html(self._hint) if self._hint else "",
            "help": open_task and not isinstance(step, Play),
            "stuck": open_task and (mark.wrong > 0 or mark.hinted),
            "forward": tutor.may_go_on,
            "over": tutor.is_over,
            "following": self._following,
            "leads": bool(self._following) and self._leave is not None,
        }

    def _html(self, text: str) -> str:
        return as_html(text, self.language)

    def _choices(self) -> list[list[str]] | None:
        step = self.tutor.step
        return [list(each) for each in step.choices.items()] if isinstance(step, Predict) else None

    def _options(self) -> list[list[object]] | None:
        tutor = self.tutor
        if not isinstance(tutor.step, Choose):
            return None
        return [list(each) for each in tutor.options.items()]

    def _may_move(self) -> bool:
        step = self.tutor.step
        return isinstance(step, Play) or (isinstance(step, Do) and not self.tutor.mark.solved)

    def _decides(self) -> bool:
        return self._may_move() and super()._decides()

    def _undo(self) -> tuple[bool, str]:
        if isinstance(self.tutor.step, Play):
            return super()._undo()
        return False, self.house.say("put-back-by-itself")

    def _may_save(self) -> bool:
        return False

    def _no_hints(self) -> str:
        if not isinstance(self.tutor.step, Play):
            return "no-hints-but-the-tutors"
        return super()._no_hints()

    # --- What comes back ----------------------------------------------------------------------

    def _handlers(self) -> dict[str, Handler]:
        return {
            **super()._handlers(),
            "tried": self._tried,
            "predict": self._predict,
            "tick": self._tick,
            "hint": self._give_hint,
            "solve": self._solve,
            "next": self._next,
            "before": self._before,
            "again": self._again,
            "leave": self._go,
        }

    def _whisper(self, content: Mapping[str, Any]) -> None:
        """A step is about its moves; only who plays on may say when to be asked."""
        if not isinstance(self.tutor.step, Play):
            raise problem("not-your-decision")
        super()._whisper(content)

    def _act(self, content: Mapping[str, Any]) -> None:
        if not isinstance(self.tutor.step, Do):
            super()._act(content)
            return
        action = self._checked(content)
        self._answered(self.tutor.act(action))
        self._follow()

    def _take_back(self, content: Mapping[str, Any]) -> None:
        if not isinstance(self.tutor.step, Play):
            raise problem("put-back-by-itself")
        super()._take_back(content)

    def _tried(self, content: Mapping[str, Any]) -> None:
        """Somebody picked what cannot be played: the tutor says why, as the slip at the card."""
        picked, state = content.get("picks"), self.table.state
        if not isinstance(self.tutor.step, Do) or not self._decides():
            return
        for action in state.candidates():
            known = signature(picks_of(state.parts(action)))
            if known == picked and state.refusal(action) is not None:
                self._answered(self.tutor.act(action))
                self._follow()
                return

    def _predict(self, content: Mapping[str, Any]) -> None:
        self._answered(self.tutor.predict(content.get("value")))
        self._follow()

    def _tick(self, content: Mapping[str, Any]) -> None:
        ticked = content.get("actions")
        if not isinstance(ticked, list) or not all(type(each) is int for each in ticked):
            raise problem("no-ticks")
        self._answered(self.tutor.tick(ticked))
        self._follow()

    def _give_hint(self, content: Mapping[str, Any]) -> None:
        self._hint = self.tutor.hint()
        self.refresh()

    def _solve(self, content: Mapping[str, Any]) -> None:
        self._hint = ""
        self._answered(self.tutor.show())
        self._follow()

    def _next(self, content: Mapping[str, Any]) -> None:
        place = self.tutor.place
        self.tutor.go_on()
        self._told(place)
        self._turn_page()

    def _before(self, content: Mapping[str, Any]) -> None:
        if self.tutor.place:
            self.tutor.go_to(self.tutor.place - 1)
            self._turn_page()

    def _again(self, content: Mapping[str, Any]) -> None:
        """The whole lesson from its beginning."""
        self.tutor = Tutor(self.tutor.lesson, language=self.language)
        self._turn_page()

    def _go(self, content: Mapping[str, Any]) -> None:
        if self._leave is not None:
            self._leave()

    # --- Inside -------------------------------------------------------------------------------

    def _answered(self, answer: Answer) -> None:
        tutor = self.tutor
        self._said = answer
        if tutor.mark.solved:
            self._hint = ""
            self._told(tutor.place)
        elif not answer.right and tutor.mark.wrong > 1:
            self._hint = tutor.hint()

    def _told(self, place: int) -> None:
        """Let the step be kept; where it cannot be, the lesson goes on all the same."""
        if self._keep is not None:
            try:
                self._keep(place, self.tutor.marks[place])
            except TablekitError as error:
                self._notice = self.house.tell(error)

    def _turn_page(self) -> None:
        self._said, self._hint = None, ""
        self._follow()

    def _follow(self) -> None:
        """Sit at the table of the current step: a wrong move has set it anew."""
        if self.table is not self.tutor.table:
            self._stop_bots()
            self._sit_at(self.tutor.table)
        self.refresh()
        self._start_bots()

    def __repr__(self) -> str:
        return f"<LessonWidget: {self.tutor.lesson.title}, step {self.tutor.place + 1}>"
