"""Sentences: every word a player reads comes from a Fluent file, found by a code.

A game says *what* happened with a code and a few plain arguments; its `texts/<language>.ftl` says
it in words. The catalogue knows which arguments are seats (shown as the player's name) and which
name a component (shown by its name in that language, from the CSV files).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Final, NamedTuple, TypeVar

from tablekit.core.errors import MissingMessage

# Arguments that hold a seat, in every game.
SEAT_ARGUMENTS: Final = frozenset({"seat", "target", "by"})

REMEMBERED: Final = 20_000
"""Sentences kept, so that they are put together once."""

# A message or a term in a Fluent file: it begins at the left edge, and its other lines do not.
ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=.*?(?=^-?[a-zA-Z#]|\Z)", re.MULTILINE | re.DOTALL)

# What stands before a number below zero, where it is put into words.
HYPHEN: Final = re.compile(r"(?<![\w-])-(?=\d)")

# Component names by kind, id and language: names["card"]["parry"]["it"] == "Parata".
Names = Mapping[str, Mapping[str, Mapping[str, str]]]
# Messages by code, and the codes and arguments of those that say them.
Own = Mapping[str, Sequence[tuple[str, Mapping[str, object]]]]


Problem = TypeVar("Problem", bound=Exception)


class Texts:
    """The message catalogue of one game, in all its languages.

    An argument `card` (or a list `cards`) is looked up in `names["card"]`. Components that no file
    knows bring messages of their `own`: each is said by other messages, one after the other.
    """

    def __init__(self, package: str, names: Names, own: Own | None = None) -> None:
        self.package = package
        self.names = names
        self.own: Own = own or {}
        self._read: dict[str, Messages] = {}
        self._said: dict[str, str] = {}
        self._languages: tuple[str, ...] = ()

    def languages(self) -> tuple[str, ...]:
        """The languages this game speaks; English always."""
        if not self._languages:
            files = (resources.files(self.package) / "texts").iterdir()
            names = [file.name.removesuffix(".ftl") for file in files if file.name.endswith(".ftl")]
            # A name with a dot is a part of a language: en.page.ftl has what browsers say.
            self._languages = tuple(sorted(name for name in names if "." not in name))
        return self._languages

    def choose(self, *wanted: str) -> str:
        """The first of these languages that is spoken here (pt will do for pt-BR), or English."""
        for tag in wanted:
            for language in (tag, tag.partition("-")[0]):
                if language in self.languages():
                    return language
        return "en"

    def has(self, code: str, language: str = "en") -> bool:
        """Whether the language has a message with this code."""
        return code in self.own or code in self._messages(language)

    def name(self, kind: str, component: str, language: str = "en") -> str:
        """The name of a component: `texts.name("card", "parry", "it") == "Parata"`."""
        names = self.names[kind][component]
        return names.get(language) or names["en"]

    def say(
        self,
        code: str,
        arguments: Mapping[str, object] | None = None,
        players: Sequence[str] = (),
        language: str = "en",
    ) -> str:
        """The sentence of a code, with seats and components by name.

        It is of one language: where the message is told in English, so are the names in it.
        """
        # A table says the same few hundred sentences over and over.
        told = self._told(code, arguments, language)
        said = f"{code} {told} {players} {language}"
        sentence = self._said.get(said)
        if sentence is None:
            sentence = self._format(code, told, players, language)
            # A player's own name keeps its own spelling; anything else begins with a capital.
            if not (players and sentence.startswith(tuple(players))):
                sentence = sentence[:1].upper() + sentence[1:]
            self._remember(said, sentence)
        return sentence

    def phrase(
        self,
        code: str,
        arguments: Mapping[str, object] | None = None,
        players: Sequence[str] = (),
        language: str = "en",
    ) -> str:
        """The words of a code as its file has them: part of a sentence, or a small label."""
        told = self._told(code, arguments, language)
        said = f"{code} {told} {players} {language} phrase"
        words = self._said.get(said)
        if words is None:
            words = self._format(code, told, players, language)
            self._remember(said, words)
        return words

    def problem(
        self, kind: type[Problem], code: str, arguments: Mapping[str, object] | None = None
    ) -> Problem:
        """What is wrong, to be raised: in English, and able to be said in any language (`Told`)."""
        told = Told(self, code, arguments or {})
        return kind(told.say(), told)

    def __reduce__(self) -> tuple[object, ...]:
        return Texts, (self.package, self.names, self.own)

    def _told(
        self, code: str, arguments: Mapping[str, object] | None, language: str
    ) -> dict[str, object]:
        """The arguments that the message names: a caller may know more than is said."""
        wanted = () if code in self.own else self._spoken(code, language).arguments(code)
        known = arguments or {}
        return {name: known[name] for name in wanted if name in known}

    def _remember(self, said: str, words: str) -> None:
        if len(self._said) >= REMEMBERED:
            self._said.clear()
        self._said[said] = words

    def _format(
        self, code: str, arguments: Mapping[str, object], players: Sequence[str], language: str
    ) -> str:
        if code in self.own:
            said = [self._format(*message, players, language) for message in self.own[code]]
            return " ".join(said)
        messages = self._spoken(code, language)
        worded = {
            key: self._word(key, value, players, messages.language)
            for key, value in arguments.items()
        }
        text, errors = messages.format(code, worded)
        if errors:
            raise MissingMessage(f"Message {code!r} of {self.package}: {errors[0]}")
        if any(isinstance(value, int) and value < 0 for value in arguments.values()):
            text = HYPHEN.sub("\N{MINUS SIGN}", text)
        return text

    def _spoken(self, code: str, language: str) -> Messages:
        """Whose message it is that is said."""
        messages = self._messages(language)
        if code not in messages:
            # A message that a translation lacks is said in English, with all names in it.
            messages = self._messages("en")
        if code not in messages:
            raise MissingMessage(f"{self.package} has no message {code!r} in texts/en.ftl.")
        return messages

    def _word(self, key: str, value: object, players: Sequence[str], language: str) -> object:
        if isinstance(value, list | tuple):
            words = [str(self._word(key, item, players, language)) for item in value]
            if len(words) < 2:
                return "".join(words)
            parts = {"first": ", ".join(words[:-1]), "last": words[-1]}
            # Several seats are all meant; of several components any one will do.
            code = "list-of-all" if key.removesuffix("s") in SEAT_ARGUMENTS else "list-of-choices"
            return self._format(code, parts, players, language)
        kind = key.removesuffix("s")
        if kind in SEAT_ARGUMENTS and isinstance(value, int):
            if 0 <= value < len(players):
                return players[value]
            return self._format("seat-name", {"number": value}, players, language)
        if kind in self.names and isinstance(value, str) and value in self.names[kind]:
            return self.name(kind, value, language)
        return value

    def _messages(self, language: str) -> Messages:
        if language not in self.languages():
            language = "en"
        messages = self._read.get(language)
        if messages is None:
            # A game may say in its own words what all games say.
            sources = [
                read_source(package, language) for package in ("tablekit.core", self.package)
            ]
            messages = self._read[language] = Messages(language, sources)
        return messages


class Messages:
    """The messages of one language. Each is parsed when it is first said: most of a file never is,
    and parsing all of it takes more time than everything else that a table needs to begin."""

    def __init__(self, language: str, sources: Sequence[str]) -> None:
        # Late, because it costs more time than all of tablekit's own import.
        from fluent.runtime import FluentBundle

        self.language = language
        self._bundle: Any = FluentBundle([language], use_isolating=False)
        self._sources: dict[str, str] = {}
        self._arguments: dict[str, tuple[str, ...]] = {}
        for source in sources:
            for entry in ENTRY.finditer(source):
                self._sources[entry[1]] = entry[0]

    def __contains__(self, code: str) -> bool:
        return code in self._sources

    def arguments(self, code: str) -> tuple[str, ...]:
        """The arguments that a message names, also in what it refers to; sorted."""
        known = self._arguments.get(code)
        if known is None:
            known = self._parse(code)
        return known

    def format(self, code: str, arguments: Mapping[str, object]) -> tuple[str, list[Any]]:
        """The words of a message, and what was wrong with it."""
        self.arguments(code)
        text, errors = self._bundle.format_pattern(self._bundle.get_message(code).value, arguments)
        return str(text), errors

    def _parse(self, code: str) -> tuple[str, ...]:
        """Take a message, and whatever it refers to, into the bundle."""
        from fluent.runtime import FluentResource
        from fluent.syntax import ast

        self._arguments[code] = ()  # messages that refer to each other come to an end
        found: set[str] = set()
        resource = FluentResource(self._sources.get(code, ""))
        self._bundle.add_resource(resource)
        nodes: list[ast.BaseNode] = [*resource.body]
        while nodes:
            node = nodes.pop()
            if isinstance(node, ast.VariableReference):
                found.add(node.id.name)
            elif isinstance(node, ast.MessageReference):
                found.update(self.arguments(node.id.name))
            elif isinstance(node, ast.TermReference):
                found.update(self.arguments(f"-{node.id.name}"))
            for part in vars(node).values():
                for each in part if isinstance(part, list) else (part,):
                    if isinstance(each, ast.BaseNode):
                        nodes.append(each)
        self._arguments[code] = tuple(sorted(found))
        return self._arguments[code]


class Told(NamedTuple):
    """A sentence that has not been said yet: the last argument of an error that was raised with it.

    >>> import tablekit as tk
    >>> Told(tk.game("samurai-sword").texts, "waiting", {"seat": 1}).say(["Ann", "Bo"])
    'Waiting for Bo.'
    """

    texts: Texts
    code: str
    arguments: Mapping[str, object]

    def say(self, players: Sequence[str] = (), language: str = "en") -> str:
        """The sentence."""
        return self.texts.say(self.code, self.arguments, players, language)


def told_by(problem: Exception) -> Told | None:
    """The sentence of an error that can be said in any language; None if it has none."""
    last = problem.args[-1] if problem.args else None
    return last if isinstance(last, Told) else None


def signed(change: int) -> str:
    """A change with its sign, as words have it: +2, −1."""
    return f"{change:+}".replace("-", "\N{MINUS SIGN}")


def read_source(package: str, language: str) -> str:
    """The Fluent file of a package in a language; nothing if it has none."""
    file = resources.files(package) / "texts" / f"{language}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""
