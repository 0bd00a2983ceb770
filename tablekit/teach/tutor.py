"""The tutor: takes a learner through a lesson, and answers every try.

A wrong try is answered with the rule that refuses it, or with what it leads to; then the table is
back where the step began. A hint and the solution can be had at any time, and are remembered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablekit import bots
from tablekit.core.errors import BadOption, shown
from tablekit.core.view import View
from tablekit.table import Table
from tablekit.teach.lesson import Choose, Do, Lesson, Play, Predict, Step
from tablekit.teach.stage import Attempt, find_answer, read_action, table_at

CONSEQUENCES: Final = 4
"""How many sentences are told about what a wrong move led to."""


@dataclass(frozen=True)
class Answer:
    """What the tutor says to a try."""

    right: bool
    """Whether it was a good one; several may be needed, `mark.solved` says when it is done."""
    text: str
    rule: str = ""
    """The rule behind it, where there is one."""

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


@dataclass
class Mark:
    """How the learner gets through a step."""

    wrong: int = 0
    hinted: bool = False
    shown: bool = False
    solved: bool = False

    @property
    def how(self) -> str:
        """In a word: "first try", "with help", "shown", or nothing yet."""
        if not self.solved:
            return ""
        if self.shown:
            return "shown"
        return "with help" if self.wrong or self.hinted else "first try"


class Tutor:
    """A learner's way through a lesson.

    `table` is the table of the current step, `step` what is asked there. Try with `act`, `predict`
    or `tick`; ask for a `hint` or the solution (`show`); `go_on` when the step is solved.
    """

    place: int
    """The number of the current step, from 0."""
    table: Table
    """The table as the learner finds it."""
    is_over: bool
    """Whether the last step is done."""
    _attempt: Attempt | None
    _start: int

    def __init__(self, lesson: Lesson, place: int = 0, language: str = "en") -> None:
        self.lesson = lesson
        self.language = language
        self.marks = [Mark() for _ in lesson.steps]
        self.go_to(place)

    # --- Where we are -------------------------------------------------------------------------

    @property
    def step(self) -> Step:
        """What is asked now."""
        return self.lesson.steps[self.place]

    @property
    def mark(self) -> Mark:
        """How it goes with the current step."""
        return self.marks[self.place]

    @property
    def view(self) -> View:
        """What the learner sees."""
        return self.table.view(self.lesson.seat)

    @property
    def may_go_on(self) -> bool:
        """Whether the step is solved, or asks for nothing that must be done."""
        return self.mark.solved or not self.step.is_task or isinstance(self.step, Play)

    def go_on(self) -> None:
        """To the next step; after the last one the lesson is over."""
        if self.is_over:
            raise BadOption("The lesson is over.")
        if not self.may_go_on:
            raise BadOption("First solve this step, or have its solution shown.")
        self.mark.solved = True
        if self.place + 1 < len(self.lesson.steps):
            self.go_to(self.place + 1)
        else:
            self.is_over = True

    def go_to(self, place: int) -> None:
        """To any step, at the position in which it begins."""
        last = len(self.lesson.steps) - 1
        if type(place) is not int or not 0 <= place <= last:
            raise BadOption(f"The steps of this lesson are 0 to {last}, not {shown(place)}.")
        self.place, self.is_over = place, False
        self.again()

    def again(self) -> None:
        """Set the table as it is at the beginning of the step."""
        step, lesson = self.step, self.lesson
        self.table = table_at(lesson, self.place)
        self._start = self.table.moves
        self._attempt = Attempt(lesson, step, self.table) if isinstance(step, Do) else None
        if isinstance(step, Play):
            others = (seat for seat in range(len(lesson.seats)) if seat != lesson.seat)
            self.table.bots.update((seat, bots.make(step.bot, seat)) for seat in others)

    # --- Trying -------------------------------------------------------------------------------

    def act(self, action: int | str) -> Answer:
        """Make a move in a `do` step."""
        attempt = self._attempt
        if attempt is None or self.mark.solved:
            raise BadOption("There is no move to make in this step.")
        state = self.table.state
        refusal = self.view.refusal(action)
        if refusal is not None:
            spoken = self.table.players, self.language
            words = " ".join((refusal.say(*spoken), *refusal.say_fixes(*spoken)))
            return self._wrong(words, refusal.rule)
        attempt.make(state.parse(action) if isinstance(action, str) else action)
        if attempt.is_done:
            return self._right()
        if attempt.is_on_its_way:
            # Of another way than the solution nobody knows yet whether it is a good one.
            return Answer(
                True, self._say("teach-so-far" if attempt.is_as_shown else "teach-we-see")
            )
        happened = self._happened()
        self.again()
        return self._wrong(self._say("teach-not-asked", {"happened": happened}))

    def predict(self, value: object) -> Answer:
        """Answer the question of a `predict` step: a number, or one of its choices."""
        step = self.step
        if not isinstance(step, Predict) or self.mark.solved:
            raise BadOption("There is nothing to predict in this step.")
        guess = str(value).strip().replace("−", "-")
        if step.choices and guess not in step.choices:
            raise BadOption(f"Choose one of {', '.join(step.choices)}, not {shown(value)}.")
        if not step.choices:
            try:
                guess = str(int(guess))  # "+1" and "01" are 1, "−1" is -1
            except ValueError:
                raise BadOption(f"A whole number is asked for, not {shown(value)}.") from None
        if guess != str(self.answer):
            code = "teach-not-this" if step.choices else "teach-not-so"
            return self._wrong_by_rule(self._say(code, {"guess": step.choices.get(guess, guess)}))
        find_answer(self.lesson, step, self.table)
        return self._right()

    def tick(self, actions: Sequence[int | str]) -> Answer:
        """Say which of the options of a `choose` step are allowed: all of them, and no other."""
        step = self.step
        if not isinstance(step, Choose) or self.mark.solved:
            raise BadOption("There is nothing to tick in this step.")
        state, view, players = self.table.state, self.view, self.table.players
        offered = self.options
        ticked = [read_action(state, each) for each in actions]
        for action in ticked:
            if action not in offered:
                raise BadOption(f"{shown(action)} is not one of the options.")
        for action, words in offered.items():
            refusal = view.refusal(action)
            if action in ticked and refusal is not None:
                told = {"action": words, "why": refusal.say(players, self.language)}
                return self._wrong(self._say("teach-not-allowed", told), refusal.rule)
        for action, words in offered.items():
            if action not in ticked and view.refusal(action) is None:
                return self._wrong_by_rule(self._say("teach-allowed-too", {"action": words}))
        return self._right()

    def look_at_play(self) -> Answer | None:
        """Whether the free play of a `play` step has come to its end; None if not yet."""
        step, table = self.step, self.table
        if not isinstance(step, Play) or self.mark.solved:
            return None
        over = table.state.is_over
        if step.until == "turn":
            # The bots may have played on until the learner's next turn.
            made = range(self._start, table.moves + 1)
            over = over or len({self.lesson.game.turn(table.at(move)[0]) for move in made}) > 1
        return self._right() if over else None

    # --- Help ---------------------------------------------------------------------------------

    def hint(self) -> str:
        """A nudge; the step is then solved with help."""
        self.mark.hinted = True
        return self.step.hint or self._say("teach-no-hint")

    def show(self) -> Answer:
        """Have the step solved, and be told how."""
        step, lesson, players = self.step, self.lesson, self.table.players
        if not step.is_task or isinstance(step, Play) or self.mark.solved:
            raise BadOption("There is nothing to solve in this step.")
        self.again()
        self.mark.shown = self.mark.solved = True
        if isinstance(step, Do):
            told = []
            attempt = Attempt(lesson, step, self.table)
            for move in step.solution:
                action = self.table.state.parse(move)
                told.append(self.table.state.describe(action, players, self.language))
                attempt.make(action)
            said = self._say("teach-solution", {"moves": "; ".join(told)})
        elif isinstance(step, Predict):
            answer = str(find_answer(lesson, step, self.table))
            said = self._say("teach-answer", {"value": step.choices.get(answer, answer)})
        else:
            told = [self.options[action] for action in self.allowed]
            said = self._say("teach-allowed", {"actions": "; ".join(told)})
        return Answer(True, f"{said} {step.right}".strip())

    # --- What the engine knows ----------------------------------------------------------------

    @property
    def answer(self) -> Any:
        """The right answer of a `predict` step."""
        assert isinstance(self.step, Predict)
        return find_answer(self.lesson, self.step, table_at(self.lesson, self.place))

    @property
    def options(self) -> dict[int, str]:
        """The options of a `choose` step, each in words."""
        assert isinstance(self.step, Choose)
        state, players = self.table.state, self.table.players
        offered = {read_action(state, each): said for each, said in self.step.options.items()}
        return {
            action: said or state.describe(action, players, self.language)
            for action, said in offered.items()
        }

    @property
    def allowed(self) -> list[int]:
        """Those of the options that are legal."""
        return [action for action in self.options if self.view.refusal(action) is None]

    # --- Words --------------------------------------------------------------------------------

    def _right(self) -> Answer:
        self.mark.solved = True
        return Answer(True, self.step.right or self._say("teach-right"))

    def _wrong(self, words: str, rule: str = "") -> Answer:
        self.mark.wrong += 1
        return Answer(False, words, rule)

    def _wrong_by_rule(self, words: str) -> Answer:
        """Where no refusal says why, the rule of the step does: its title, and how it begins."""
        book = self.lesson.game.rulebook
        for rule in [book[each] for each in self.step.all_rules if each in book]:
            if rule.gist:
                reason = self._say("teach-rule", {"title": rule.title, "gist": rule.gist})
                return self._wrong(f"{words} {reason}", rule.id)
        return self._wrong(words)

    def _happened(self) -> str:
        """What the learner's last move led to, in a few sentences."""
        assert self._attempt is not None
        events = self.table.events[self._attempt.last :][:CONSEQUENCES]
        seat, players = self.lesson.seat, self.table.players
        return " ".join(event.seen_by(seat).text(players, self.language) for event in events)

    def _say(self, code: str, words: Mapping[str, object] | None = None) -> str:
        return self.lesson.game.texts.say(code, words, (), self.language)
