"""A teacher's words as HTML: paragraphs, **bold**, *italic*, `code`, and rules to open."""

from __future__ import annotations

import re
from html import escape

from tablekit.teach.lesson import RULE

_MARKS = (
    (re.compile(r"`([^`\n]+)`"), r"<code>\1</code>"),
    (re.compile(r"\*\*([^*\n]+)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*([^*\n]+)\*"), r"<em>\1</em>"),
)


def as_html(text: str) -> str:
    """Safe HTML of a text: whatever tags it holds are shown, not obeyed.

    >>> as_html("A **weapon** has a <reach>.\\n\\nSee SS-54.")[:51]
    '<p>A <strong>weapon</strong> has a &lt;reach&gt;.</p>'
    """
    paragraphs = [part for part in re.split(r"\n\s*\n", text.strip()) if part]
    return "".join(f"<p>{_line(part)}</p>" for part in paragraphs)


def _line(text: str) -> str:
    safe = escape(" ".join(text.split()))
    for mark, tag in _MARKS:
        safe = mark.sub(tag, safe)
    return RULE.sub(_rule, safe)


def _rule(found: re.Match[str]) -> str:
    rule = found[0]
    return f'<button type="button" class="tk-rule" aria-label="Rule {rule}">{rule}</button>'
