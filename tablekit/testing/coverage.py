"""Is every rule alive? For each rule: the code, the tests, the messages and the lessons citing it.

Tests cite rules with `@pytest.mark.rule("SS-12", "SS-13")`, code with the id in a comment or a
docstring, events, decisions and refusals in their tables, lessons with the id in their steps. A
course may say that a rule is only bookkeeping, which no lesson needs to teach.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from tablekit.core.errors import TablekitError
from tablekit.core.game import Game
from tablekit.teach import course

BOOKKEEPING: Final = "bookkeeping"
"""Stands for the lessons of a rule that the table keeps by itself."""

_SPAN = re.compile(r"\b([A-Z]+)-(\d+)([a-z]?)\b(?: to (?:[A-Z]+-)?(\d+))?")


@dataclass
class RuleCoverage:
    """Who cites a rule."""

    rule: str
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)
    lessons: list[str] = field(default_factory=list)
    """The lessons that teach it, by id; or the one word BOOKKEEPING."""

    @property
    def is_taught(self) -> bool:
        """Whether a lesson teaches it."""
        return bool(self.lessons) and not self.is_bookkeeping

    @property
    def is_bookkeeping(self) -> bool:
        """Whether a player need not know it."""
        return self.lessons == [BOOKKEEPING]


def rule_coverage(game: Game, tests: Path) -> list[RuleCoverage]:
    """The citations of every rule of the game, in the order of its rulebook."""
    if not tests.is_dir():
        raise TablekitError(f"There is no folder {tests} with tests to look into.")
    covered = {rule.id: RuleCoverage(rule.id) for rule in game.rulebook}
    for rule, name in _code_citations(game):
        if rule in covered and name not in covered[rule].code:
            covered[rule].code.append(name)
    for rule, name in _test_citations(tests):
        if rule in covered:
            covered[rule].tests.append(name)
    for rule, name in _message_citations(game):
        if rule in covered:
            covered[rule].messages.append(name)
    for rule, name in _lesson_citations(game):
        if rule in covered:
            covered[rule].lessons.append(name)
    return list(covered.values())


def _code_citations(game: Game) -> Iterator[tuple[str, str]]:
    for file in _files(resources.files(game.package)):
        if file.name.endswith(".py"):
            for rule in _spelled_out(file.read_text(encoding="utf-8")):
                yield rule, file.name


def _test_citations(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, ValueError) as problem:
            raise TablekitError(f"{path.name} cannot be read as Python: {problem}.") from None
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                for rule in _marked_rules(node.decorator_list):
                    yield rule, f"{path.name}::{node.name}"


def _marked_rules(decorators: list[ast.expr]) -> Iterator[str]:
    for decorator in decorators:
        if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.rule":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def _message_citations(game: Game) -> Iterator[tuple[str, str]]:
    for event in game.events:
        yield event.rule, f"event {event.name}"
    for decision in game.decisions:
        for rule in decision.rules:
            yield rule, f"decision {decision.name}"
    for code, rule in game.refusals.items():
        yield rule, f"refusal {code}"


def _lesson_citations(game: Game) -> Iterator[tuple[str, str]]:
    taught = course(game)
    if taught is not None:
        for lesson in taught.lessons:
            for rule in lesson.rules:
                yield rule, lesson.id
        for rule in taught.bookkeeping:
            yield rule, BOOKKEEPING


def _files(folder: Traversable) -> list[Traversable]:
    return sorted(folder.iterdir(), key=lambda file: file.name)


def _spelled_out(text: str) -> Iterator[str]:
    """The rules a text names; "SS-71 to 74" names four, "WS-009 to 011" three."""
    for prefix, first, letter, last in _SPAN.findall(text):
        yield f"{prefix}-{first}{letter}"
        for number in range(int(first) + 1, int(last or first) + 1):
            yield f"{prefix}-{number:0{len(first)}}"
