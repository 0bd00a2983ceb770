"""The words of the widgets: one catalogue beside those of the games, and a language for a window.

`texts/<language>.ftl` has what Python and the templates say, `texts/<language>.page.ftl` what the
JavaScript says: a window hands it to its page once, as `words`.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.errors import TablekitError
from tablekit.core.texts import Texts, told_by

TEXTS: Final = Texts("tablekit_widgets", {})
"""What the widgets say in Python and in templates."""


class Words:
    """The widgets' words in one language: `Words("en").say("trouble-unforeseen", problem=…)`."""

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def say(self, code: str, /, **arguments: object) -> str:
        """The sentence of a code."""
        return TEXTS.say(code, arguments, (), self.language)

    def phrase(self, code: str, /, **arguments: object) -> str:
        """The words of a code as its file has them: part of a sentence, or a small label."""
        return TEXTS.phrase(code, arguments, (), self.language)

    def tell(self, problem: TablekitError) -> str:
        """What went wrong. Where the library has no message for it, its own sentence is quoted."""
        told = told_by(problem)
        if told is not None:
            return told.say((), self.language)
        return self.phrase("trouble", kind=type(problem).__name__, words=str(problem))


def problem(
    code: str, kind: type[TablekitError] = TablekitError, /, **arguments: object
) -> TablekitError:
    """What is wrong, to be raised: `raise problem("not-your-decision")`."""
    return TEXTS.problem(kind, code, arguments)
