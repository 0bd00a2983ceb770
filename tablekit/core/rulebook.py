"""The rulebook: numbered rules in our own words, parsed from a game's `rulebook.md`.

The file is plain Markdown: `## Chapter`, then `### SS-12 Title` and the rule's text below it. A
rule that came later between two others has a letter: `### WS-177b Title`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tablekit.core.errors import UnknownRule, nearest, shown

ENOUGH: Final = 32
"""A sentence with fewer letters says little by itself, and the next one is told with it."""
_SENTENCE = re.compile(r"\w.*?[.!?](?=\s|$)", re.DOTALL)
_RULE = re.compile(r"### ([A-Z]+-\d+[a-z]?) (.+)")


class Rule(NamedTuple):
    """One rule: its id, a short title, its text, and the chapter it stands in."""

    id: str
    title: str
    text: str
    section: str

    @property
    def gist(self) -> str:
        """How its text begins, in a sentence or two: no table, and no list."""
        told = ""
        for paragraph in self.text.split("\n\n"):
            for sentence in _SENTENCE.findall("" if paragraph[:1] in "|-" else paragraph):
                told = f"{told} {' '.join(sentence.split())}".strip()
                if len(told) >= ENOUGH:
                    return told
        return told


class Rulebook:
    """The rules of a game, in order.

    `book["SS-49"]` is one rule, `book.search("parry")` the rules about parrying, best first.
    """

    def __init__(self, markdown: str) -> None:
        self._rules: dict[str, Rule] = {rule.id.upper(): rule for rule in _read(markdown)}

    def __getitem__(self, rule: object) -> Rule:
        found = self._rules.get(str(rule).strip().upper())
        if found is None:
            ids = [known.id for known in self]
            hint = nearest(str(rule).upper(), ids) or f" They run from {ids[0]} to {ids[-1]}."
            raise UnknownRule(f"There is no rule {shown(rule)}.{hint}")
        return found

    def __contains__(self, rule: object) -> bool:
        return str(rule).strip().upper() in self._rules

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        ids = [rule.id for rule in self]
        span = f", {ids[0]} to {ids[-1]}" if ids else ""
        return f"<Rulebook: {len(ids)} rules{span}>"

    def search(self, words: str) -> list[Rule]:
        """The rules that hold every one of the words; those with a word in the title first."""
        wanted = words.lower().split()
        if not wanted:
            return []
        if words in self:
            return [self[words]]
        ranked = []
        for place, rule in enumerate(self):
            title, body = rule.title.lower(), f"{rule.id} {rule.section} {rule.text}".lower()
            if all(word in title or word in body for word in wanted):
                hits = sum(word in title for word in wanted)
                ranked.append((-hits, -sum(map(body.count, wanted)), place, rule))
        return [rule for *_, rule in sorted(ranked)]


def _read(markdown: str) -> Iterator[Rule]:
    section, rule_id, title = "", "", ""
    lines: list[str] = []

    for line in [*markdown.splitlines(), "## "]:
        heading = _RULE.fullmatch(line.rstrip())
        if heading or line.startswith("## "):
            if rule_id:
                yield Rule(rule_id, title, "\n".join(lines).strip(), section)
            rule_id, title, lines = "", "", []
        if heading:
            rule_id, title = heading[1], heading[2]
        elif line.startswith("## "):
            section = line[3:].strip()
        else:
            lines.append(line)
