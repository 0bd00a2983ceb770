"""Goals: what must have happened for a step to be done, in words that a file can hold.

    goal = { action = "bo>*" }                                # a move, in notation; * is anything
    goal = { event = { kind = "defeated", seat = 2 } }        # something in the log
    goal = { position = { "players.2.resilience" = [1, 2] } } # how the table looks to the learner

Of several actions or values any one will do; of several parts of a goal all are needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any, Final

from tablekit.core.errors import BadLesson, shown
from tablekit.core.event import Event
from tablekit.core.saving import Fields

PARTS: Final = ("action", "event", "position")


@dataclass(frozen=True)
class Goal:
    """What must have happened."""

    actions: tuple[str, ...] = ()
    event: Mapping[str, object] = field(default_factory=dict)
    position: Mapping[str, object] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.actions or self.event or self.position)

    def is_met(
        self, made: Sequence[str], events: Sequence[Event], looks: Mapping[str, Any]
    ) -> bool:
        """Whether the learner's moves, what happened since, and what is seen now meet it."""
        if self.actions and not any(
            fnmatchcase(move, wanted) for move in made for wanted in self.actions
        ):
            return False
        if self.event and not any(_is_like(event, self.event) for event in events):
            return False
        return all(
            value_at(looks, path) in (wanted if isinstance(wanted, list) else [wanted])
            for path, wanted in self.position.items()
        )


def read_goal(written: Fields) -> Goal:
    """The goal of a step."""
    for name in written.data:
        if name not in PARTS:
            written.fail(f"a goal has {', '.join(PARTS)}, not {shown(name)}")
    actions = written.data.get("action", [])
    actions = [actions] if isinstance(actions, str) else actions
    event, position = written.data.get("event", {}), written.data.get("position", {})
    if not isinstance(actions, list) or not all(isinstance(each, str) for each in actions):
        written.fail(f"the action of a goal is a notation or a list of them, not {shown(actions)}")
    goal = Goal(
        tuple(actions),
        Fields(event, written.where, BadLesson).data,
        Fields(position, written.where, BadLesson).data,
    )
    if not goal:
        written.fail("the goal is empty")
    return goal


def value_at(looks: Mapping[str, Any], path: str) -> Any:
    """What stands at a path like `players.2.honor`; None if there is no such place."""
    value: Any = looks
    for name in path.split("."):
        if name == "count" and isinstance(value, list):
            value = len(value)
        elif isinstance(value, list):
            value = value[int(name)] if name.isdecimal() and int(name) < len(value) else None
        else:
            value = value.get(name) if isinstance(value, Mapping) else None
    return value


def _is_like(event: Event, wanted: Mapping[str, object]) -> bool:
    facts = {"kind": event.kind, "seat": event.seat, "rule": event.rule, **event.data}
    return all(facts.get(name) == value for name, value in wanted.items())
