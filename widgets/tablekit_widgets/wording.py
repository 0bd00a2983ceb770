"""A teacher's words as HTML: paragraphs, **bold**, *italic*, `code`, and rules to open."""

from __future__ import annotations

import re
from html import escape

from tablekit.teach.lesson import RULE
from tablekit_widgets.words import Words

_MARKS = (
    (re.compile(r"`([^`\n]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*\n]+)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*([^*\n]+)\*"), r"<em>\1</em>"),
)
_RULE = re.compile(rf"(\(?)({RULE.pattern})([).,;:]*)")
"""A rule, and the signs beside it, which no line may leave."""


def as_html(text: str, language: str = "en") -> str:
    """Safe HTML of a text: whatever tags it holds are shown, not obeyed.

    >>> as_html("A **weapon** has a <reach>.\\n\\nSee SS-54.")[:51]
    '<p>A <strong>weapon</strong> has a &lt;reach&gt;.</p>'
    """
    paragraphs = [part for part in re.split(r"\n\s*\n", text.strip()) if part]
    return "".join(f"<p>{_line(part, language)}</p>" for part in paragraphs)


def _line(text: str, language: str) -> str:
    safe = escape(" ".join(text.split()))
    for mark, tag in _MARKS:
        safe = mark.sub(tag, safe)
    return _RULE.sub(lambda found: _rule(found[1], found[2], found[3], language), safe)


def _rule(before: str, rule: str, after: str, language: str) -> str:
    label = escape(Words(language).say("rule", rule=rule))
    button = f'<button type="button" class="tk-rule" aria-label="{label}">{rule}</button>'
    return f'<span class="tk-kept">{before}{button}{after}</span>'
