"""The words of the widgets: one catalogue beside those of the games, and a language for a window.

`texts/<language>.ftl` has what Python and the templates say, `texts/<language>.page.ftl` what the
JavaScript says: a window hands it to its page once, as `words`.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.texts import Texts

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


def choose_language(*wanted: str) -> str:
    """The first language of these that the widgets speak; English if they speak none.

    >>> choose_language("tlh", "en-GB", "it")
    'en'
    """
    spoken = TEXTS.languages()
    for tag in wanted:
        # "pt-BR" is Portuguese, if nobody wrote Brazil's own.
        for language in (tag, tag.partition("-")[0]):
            if language in spoken:
                return language
    return "en"


def accepted_languages(header: str) -> list[str]:
    """The languages of an `Accept-Language` header, the best liked first.

    >>> accepted_languages("en;q=0.5, it-CH, it;q=0.9, *;q=0.1")
    ['it-CH', 'it', 'en']
    """
    liked = []
    for part in header.split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            liked.append((-float(weight or 1), tag.strip()))
        except ValueError:
            continue
    return [tag for _, tag in sorted(liked, key=lambda each: each[0]) if tag not in ("", "*")]
