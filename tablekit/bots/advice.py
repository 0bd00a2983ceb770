"""Advice: what a bot would do, and its main reason in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tablekit.core.texts import Texts


@dataclass(frozen=True)
class Advice:
    """One action as a bot sees it; the first of several is the one it would take."""

    action: int
    """The action, for `view.describe` and `view.notation`."""
    value: float | None
    """The chance to win after it, from 0 to 1, if the bot has an idea of it."""
    visits: int
    """How often the bot has tried it out."""
    code: str
    """The reason, as a message of the core's texts: "advice-thumb"."""
    arguments: Mapping[str, object]
    """The numbers in that message."""
    texts: Texts = field(repr=False)

    def text(self, players: Sequence[str] = (), language: str = "en") -> str:
        """The reason as a sentence."""
        return self.texts.say(self.code, self.arguments, players, language)

    def __str__(self) -> str:
        return self.text()


def advise(
    texts: Texts,
    action: int,
    code: str,
    value: float | None = None,
    visits: int = 0,
    **arguments: object,
) -> Advice:
    """Advice by the code of its message and the numbers in it."""
    return Advice(action, value, visits, code, arguments, texts)
