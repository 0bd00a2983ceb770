"""Lessons: a position, a few words, a task. They are TOML files that need no programming.

    title = "Attack and parry"
    about = "How a weapon strikes, and how it is stopped."
    game = "samurai-sword"
    seats = ["Hana", "Tora", "Ken"]     # the learner has seat 0, unless `seat` says another

    [position]                          # as for `game.scenario`
    hands = { 0 = ["bo", "parry"] }

    [[step]]
    show = "A weapon has two numbers: **reach** and **wounds** (SS-54)."
    look = ["card=bo"]

    [[step]]
    do = "Strike Tora with your Bo."
    solution = ["bo>1"]
    replies = ["decline"]

A step is of the kind whose name holds its words: `show`, `do`, `predict`, `choose` or `play`. The
classes below say which other fields each kind has. Every step begins from one position, whatever
the learner did before: the one to which the solutions of the steps before it lead, or one of its
own. A step's `position` says what is different from the lesson's; `position.hands.0 = ["bo"]` is
another hand for one seat. Instead of the first position, a lesson may have a `record`.
`docs/write-a-lesson.md` shows it all by example.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, ClassVar, Final

from tablekit import bots
from tablekit.core.errors import BadLesson, shown
from tablekit.core.game import Game
from tablekit.core.saving import Fields
from tablekit.games import find_game
from tablekit.teach.goals import Goal, read_goal

LONGEST: Final = 200_000
"""No honest lesson is longer, in characters."""
DEEPEST: Final = 20
"""How many things a lesson may hold one inside the other."""
LARGEST: Final = 64
"""Bits of the largest number in a lesson."""
RULE: Final = re.compile(r"\b[A-Z]{2,}-\d+[a-z]?\b")
"""A rule's id in running text."""


@dataclass(frozen=True)
class Step:
    """What all steps have."""

    text: str
    """What the learner reads first."""
    rules: tuple[str, ...] = ()
    """The rules that this step teaches, beside those its words name."""
    look: tuple[str, ...] = ()
    """What to look at: `seat:1` and other places of the table, `card=bo` and other things."""
    position: Mapping[str, object] | None = None
    """The table is set anew, as for `game.scenario`: the lesson's position with these changes."""
    moves: tuple[str, ...] = ()
    """What happens before the learner is asked, in notation, by whoever is to decide."""
    hint: str = ""
    """A nudge, after a wrong try or on request."""
    right: str = ""
    """What is said when the step is solved."""

    kind: ClassVar[str]
    is_task: ClassVar[bool] = True
    """Whether the learner must do something."""

    @property
    def all_rules(self) -> tuple[str, ...]:
        """Every rule the step cites, in its fields or its words, in order."""
        named = [*self.rules]
        for words in (self.text, self.hint, self.right):
            named += RULE.findall(words)
        return tuple(dict.fromkeys(named))


@dataclass(frozen=True)
class Show(Step):
    """Look at this."""

    kind = "show"
    is_task = False


@dataclass(frozen=True)
class Do(Step):
    """Make a move, or several, so that the goal is met; there may be several ways."""

    solution: tuple[str, ...] = ()
    """The learner's own moves, one way to do it."""
    replies: tuple[str, ...] = ()
    """What the others answer to them; where nothing is said, they follow their rules of thumb."""
    goal: Goal = field(default_factory=Goal)
    """When it is done; without one, the moves of the solution are what is asked for."""

    kind = "do"


@dataclass(frozen=True)
class Predict(Step):
    """Say what something will be. The engine knows; no number is stored in a lesson."""

    value: str = ""
    """Where it is in the learner's view: `players.2.difficulty`; `count` counts a list."""
    after: tuple[str, ...] = ()
    """Moves to be made first, by whoever is to decide; they are shown with the answer."""
    change: bool = False
    """Ask by how much it changes through these moves, up or down."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """Values to choose from with a word for each; without them a number is asked for."""

    kind = "predict"


@dataclass(frozen=True)
class Choose(Step):
    """Tick everything that is allowed. The engine's refusals are the answers."""

    options: Mapping[str, str] = field(default_factory=dict)
    """Actions in notation, legal and not; with words where the table would say too much."""

    kind = "choose"


@dataclass(frozen=True)
class Play(Step):
    """Play on from here against bots, as long as one likes."""

    until: str = "end"
    """When it is done: at the `end` of the game, or of the learner's `turn`."""
    bot: str = "greedy"

    kind = "play"


KINDS: Final[dict[str, type[Step]]] = {
    each.kind: each for each in (Show, Do, Predict, Choose, Play)
}


@dataclass(frozen=True)
class Lesson:
    """A lesson: its steps, and the table it is taught at."""

    id: str
    """Short and stable: "attack"."""
    title: str
    about: str
    game: Game
    seats: tuple[str, ...]
    seat: int
    """The learner's."""
    position: Mapping[str, object]
    """Where the first step begins, as for `game.scenario`."""
    record: str
    """Instead, a record; its last position is where the first step begins."""
    steps: tuple[Step, ...]

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """The rules it teaches, in the order of its steps."""
        return tuple(dict.fromkeys(rule for step in self.steps for rule in step.all_rules))

    @property
    def tasks(self) -> int:
        """In how many steps the learner does something."""
        return sum(step.is_task for step in self.steps)

    def __reduce__(self) -> tuple[Any, ...]:
        known = {each.name: getattr(self, each.name) for each in fields(self)}
        return Lesson, tuple(known.values())


def read_lesson(text: str, id: str = "lesson", game: Game | None = None) -> Lesson:
    """The lesson of a TOML text; BadLesson says what is wrong with it.

    Without `game` the lesson names its own.
    """
    where = f"the lesson {id!r}"
    written = Fields(_parse(text, where), where, BadLesson)
    _only(written, ("title", "about", "game", "seats", "seat", "position", "record", "step"))
    played = game or find_game(read_words(written, "game"))
    named = written.data.get("game", played.id)
    if named != played.id:
        written.fail(f"it is about {shown(named)}, not about {played.id}")
    seats = read_list(written, "seats")
    played.check_seats(len(seats))
    for name in seats:
        if name in bots.NAMES:
            written.fail(f"{name!r} is what a bot is called; give the seat another name")
    steps = written.items("step")
    if not steps:
        written.fail("there are no steps")
    position = _laid_over({"seats": len(seats)}, _position(written))
    return Lesson(
        id=id,
        title=read_words(written, "title"),
        about=read_words(written, "about"),
        game=played,
        seats=seats,
        seat=written.number("seat", 0, len(seats) - 1) if "seat" in written.data else 0,
        position=position,
        record=read_words(written, "record") if "record" in written.data else "",
        steps=tuple(
            _read_step(Fields(step, f"{where}, step {number}", BadLesson), position)
            for number, step in enumerate(steps, 1)
        ),
    )


def _parse(text: object, where: str) -> dict[str, Any]:
    """What a TOML text holds, if it is of reasonable size and depth."""
    if not isinstance(text, str):
        raise BadLesson(f"In {where}: a lesson is a text, not {shown(type(text).__name__)}.")
    if len(text) > LONGEST:
        raise BadLesson(f"In {where}: a lesson has at most {LONGEST:,} characters.")
    try:
        parsed = tomllib.loads(text)
    except RecursionError:
        raise BadLesson(f"In {where}: something is nested too deeply.") from None
    except ValueError as problem:  # of TOML, or a number with thousands of digits
        raise BadLesson(f"In {where}: this is not TOML ({shown(str(problem))}).") from None
    level: list[object] = [parsed]
    for _ in range(DEEPEST):
        if any(isinstance(value, int) and value.bit_length() > LARGEST for value in level):
            raise BadLesson(f"In {where}: a number is too large.")
        level = [
            part
            for value in level
            if isinstance(value, list | dict)
            for part in (value.values() if isinstance(value, dict) else value)
        ]
    if level:
        raise BadLesson(f"In {where}: something is nested too deeply.")
    return parsed


def _read_step(written: Fields, first: Mapping[str, object]) -> Step:
    """A step of a lesson that begins at the `first` position."""
    kinds = [kind for kind in KINDS if kind in written.data]
    if len(kinds) != 1:
        written.fail(f"a step has one of {', '.join(KINDS)}, not {' and '.join(kinds) or 'none'}")
    kind = KINDS[kinds[0]]
    known = [each.name for each in fields(kind) if each.name != "text"]
    _only(written, (kind.kind, *known))
    values: dict[str, Any] = {"text": read_words(written, kind.kind)}
    for name in known:
        if name not in written.data:
            continue
        if name == "position":
            values[name] = _laid_over(first, _position(written))
        elif name == "goal":
            values[name] = read_goal(Fields(written.data[name], written.where, BadLesson))
        elif name == "choices":
            values[name] = _worded(written, name)
        elif name == "options":
            values[name] = _worded(written, name, repeat=False)
        elif name == "change":
            values[name] = bool(written.data[name])
        elif name in ("hint", "right", "value", "until", "bot"):
            values[name] = read_words(written, name)
        else:
            values[name] = read_list(written, name)
    return kind(**values)


def _only(written: Fields, names: tuple[str, ...]) -> None:
    for name in written.data:
        if name not in names:
            written.fail(f"there is no field {shown(name)} here; there are {', '.join(names)}")


def read_words(written: Fields, name: str) -> str:
    value = written.data.get(name)
    if not isinstance(value, str) or not value.strip():
        written.fail(f"{name} is a text, not {shown(value)}")
    return value.strip()


def read_list(written: Fields, name: str) -> tuple[str, ...]:
    """A list of texts; a single one may stand alone."""
    value = written.data.get(name)
    items = [value] if isinstance(value, str) else written.items(name)
    if not all(isinstance(item, str) for item in items):
        written.fail(f"{name} is a list of texts, not {shown(value)}")
    return tuple(str(item) for item in items)


def _worded(written: Fields, name: str, repeat: bool = True) -> dict[str, str]:
    """`[1, 2, 3]`, or words for each: `{ ninja = "The Ninja" }`."""
    value = written.data[name]
    if isinstance(value, list):
        return {str(item): str(item) if repeat else "" for item in value}
    if not isinstance(value, Mapping):
        written.fail(f"{name} are a list, or values with their words, not {shown(value)}")
    return {str(item): str(words) for item, words in value.items()}


def _position(written: Fields) -> Mapping[str, object]:
    return Fields(written.data.get("position", {}), written.where, BadLesson).data


def _laid_over(below: Mapping[str, object], above: Mapping[str, object]) -> dict[str, object]:
    """A position with changes: what has parts of its own, as hands by seat, is changed by parts."""
    laid = {**below, **above}
    for name, new in above.items():
        old = below.get(name)
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            laid[name] = _laid_over(old, new)
    return laid
