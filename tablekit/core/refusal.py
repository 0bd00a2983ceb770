"""Refusals: why an action is not legal, with the rule, the numbers, and what would help."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablekit.core.texts import Texts

# A message before it is put into words: its code and its arguments.
Message = tuple[str, Mapping[str, object]]


class Refusal:
    """The rules' answer to an action they do not allow.

    `code` is stable and short (`"out-of-reach"`), `rule` is the id in the rulebook, `text` is the
    sentence with the numbers in it, `fixes` are sentences about what would make it possible.
    """

    __slots__ = ("_fixes", "_texts", "arguments", "code", "rule")

    def __init__(
        self,
        texts: Texts,
        code: str,
        rule: str,
        arguments: Mapping[str, object] | None = None,
        fixes: Sequence[Message] = (),
    ) -> None:
        self.code = code
        self.rule = rule
        self.arguments: Mapping[str, object] = arguments or {}
        self._texts = texts
        self._fixes: tuple[Message, ...] = tuple(fixes)

    @property
    def text(self) -> str:
        """Why not, in one sentence."""
        return self.say()

    @property
    def fixes(self) -> tuple[str, ...]:
        """What would help, a sentence each; often empty."""
        return self.say_fixes()

    def say(self, players: Sequence[str] = (), language: str = "en") -> str:
        """The sentence with the players' names, in a language."""
        return self._texts.say(f"refusal-{self.code}", self.arguments, players, language)

    def say_fixes(self, players: Sequence[str] = (), language: str = "en") -> tuple[str, ...]:
        """The fixes with the players' names, in a language."""
        return tuple(
            self._texts.say(f"fix-{code}", arguments, players, language)
            for code, arguments in self._fixes
        )

    def __reduce__(self) -> tuple[object, ...]:
        return Refusal, (self._texts, self.code, self.rule, self.arguments, self._fixes)

    def __str__(self) -> str:
        return " ".join((f"{self.text} ({self.rule})", *self.fixes))

    def __repr__(self) -> str:
        return f"Refusal({self.code!r}, {self.rule!r}, {self.text!r}, fixes={self.fixes!r})"
