"""Decisions: what a seat is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tablekit.core.texts import Texts


class DecisionKind(NamedTuple):
    """A row in a game's table of decisions: its name and the rules it stands on."""

    name: str
    rules: tuple[str, ...]


class Decision:
    """What is being chosen, by whom, and under which rules."""

    __slots__ = ("_texts", "arguments", "kind", "rules", "seat")

    def __init__(
        self, texts: Texts, kind: DecisionKind, seat: int, arguments: Mapping[str, object]
    ) -> None:
        self.kind = kind.name
        self.rules = kind.rules
        self.seat = seat
        self.arguments = arguments
        self._texts = texts

    def prompt(self, players: Sequence[str] = (), language: str = "en") -> str:
        """The question, in a sentence."""
        return self._texts.say(
            f"decision-{self.kind}", {"seat": self.seat, **self.arguments}, players, language
        )

    def __reduce__(self) -> tuple[object, ...]:
        kind = DecisionKind(self.kind, self.rules)
        return Decision, (self._texts, kind, self.seat, self.arguments)

    def __repr__(self) -> str:
        return f"Decision({self.kind!r}, seat={self.seat}, rules={self.rules})"
