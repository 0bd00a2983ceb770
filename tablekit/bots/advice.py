"""Advice: what a bot would do, and why: what the game says of it, then what the bot says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tablekit.core.refusal import Message
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
    """The bot's own remark, as a message of the core's texts: "advice-thumb"."""
    arguments: Mapping[str, object]
    """The numbers in that message."""
    texts: Texts = field(repr=False)
    reason: Message | None = None
    """What the game says for the action or against it (`game.reason`), if it was asked."""

    def text(self, players: Sequence[str] = (), language: str = "en") -> str:
        """The reason, then the remark."""
        remark = (self.code, self.arguments)
        messages = [remark] if self.reason is None else [self.reason, remark]
        return " ".join(self.texts.say(*message, players, language) for message in messages)

    def __str__(self) -> str:
        return self.text()


def advise(
    texts: Texts,
    action: int,
    code: str,
    value: float | None = None,
    visits: int = 0,
    reason: Message | None = None,
    **arguments: object,
) -> Advice:
    """Advice by the code of its message and the numbers in it."""
    return Advice(action, value, visits, code, arguments, texts, reason)
