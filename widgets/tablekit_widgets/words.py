"""The words of the widgets: one catalogue beside those of the games, and a language for a window.

`texts/<language>.ftl` has what Python and the templates say, `texts/<language>.page.ftl` what the
JavaScript says. The browser has no Fluent: it gets the messages of the page ready to be filled in,
once for a window, as `words`. There a message is a text, or a list of parts; a part is a text, or

- `{"arg": "name"}`: the argument of that name, a number as the language writes it;
- `{"arg": "name", "call": "NUMBER", "options": {…}}`: by `Intl` (NUMBER or DATETIME);
- `{"by": "name", "cases": {"one": message, "other": message}, "rest": "other"}`: the case that the
  argument names, or else its plural form in the language, or else the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from tablekit.core.texts import Texts

TEXTS: Final = Texts("tablekit_widgets", {})
"""What the widgets say in Python and in templates."""

Message = str | list[object]
"""A message of the page: a text, or its parts."""


class Words:
    """The widgets' words in one language: `Words("en").say("trouble-unforeseen", problem=…)`."""

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def say(self, code: str, /, **arguments: object) -> str:
        """The sentence of a code."""
        return TEXTS.say(code, arguments, (), self.language)


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


# --- The words of the page --------------------------------------------------------------------


@cache
def page_words(language: str = "en") -> dict[str, Message]:
    """What the page says, by code; what a translation lacks, in English."""
    english = {} if language == "en" else page_words()
    return {**english, **read_messages(_page_source(language))}


def _page_source(language: str) -> str:
    file = resources.files("tablekit_widgets") / "texts" / f"{language}.page.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def read_messages(source: str) -> dict[str, Message]:
    """The messages of a Fluent file, ready to be filled in.

    >>> read_messages("seen = { $name } is seen.")
    {'seen': [{'arg': 'name'}, ' is seen.']}
    """
    # Late, as fluent.runtime: a window of a notebook may need none of it.
    from fluent.syntax import FluentParser, ast

    body = FluentParser(with_spans=False).parse(source).body
    wrong = [entry for entry in body if isinstance(entry, ast.Junk)]
    if wrong:
        raise LookupError(f"Not Fluent: {str(wrong[0].content).strip()[:200]}")
    patterns: dict[str, Any] = {}
    for entry in body:
        if isinstance(entry, ast.Message | ast.Term):
            name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
            patterns |= {f"{name}.{each.id.name}": each.value for each in entry.attributes}
            if entry.value is not None:
                patterns[name] = entry.value
    return {
        code: _message(pattern, patterns)
        for code, pattern in patterns.items()
        if not code.startswith("-")
    }


def _message(pattern: Any, patterns: Mapping[str, Any]) -> Message:
    parts = _joined(part for each in pattern.elements for part in _parts(each, patterns))
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts or ""


def _parts(element: Any, patterns: Mapping[str, Any]) -> list[object]:
    """What a piece of a message comes to in the browser."""
    from fluent.syntax import ast

    expression = element.expression if isinstance(element, ast.Placeable) else element
    match expression:
        case ast.TextElement():
            return [expression.value]
        case ast.StringLiteral():
            return [expression.parse()["value"]]
        case ast.NumberLiteral():
            return [expression.value]
        case ast.Placeable():
            return _parts(expression, patterns)
        case ast.VariableReference():
            return [{"arg": expression.id.name}]
        case ast.FunctionReference():
            options = {
                each.name.name: each.value.parse()["value"] for each in expression.arguments.named
            }
            (argument,) = expression.arguments.positional
            call = expression.id.name
            return [{"arg": argument.id.name, "call": call, "options": options}]
        case ast.SelectExpression():
            return [_select(expression, patterns)]
    # A message or a term that this one quotes.
    quoted = "-" * isinstance(expression, ast.TermReference) + expression.id.name
    if expression.attribute is not None:
        quoted += f".{expression.attribute.name}"
    message = _message(patterns[quoted], patterns)
    return [message] if isinstance(message, str) else message


def _select(expression: Any, patterns: Mapping[str, Any]) -> dict[str, object]:
    cases = {}
    rest = ""
    for variant in expression.variants:
        key = getattr(variant.key, "name", None) or variant.key.value
        cases[key] = _message(variant.value, patterns)
        if variant.default:
            rest = key
    return {"by": expression.selector.id.name, "cases": cases, "rest": rest}


def _joined(parts: Iterable[object]) -> list[object]:
    """The parts, with neighbouring texts as one."""
    joined: list[object] = []
    for part in parts:
        if joined and isinstance(part, str) and isinstance(joined[-1], str):
            joined[-1] += part
        else:
            joined.append(part)
    return joined
