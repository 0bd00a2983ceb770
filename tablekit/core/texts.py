"""Sentences: every word a player reads comes from a Fluent file, found by a code.

A game says *what* happened with a code and a few plain arguments; its `texts/<language>.ftl` says
it in words. The catalogue knows which arguments are seats (shown as the player's name) and which
name a component (shown by its name in that language, from the CSV files).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Final

# Arguments that hold a seat, in every game.
SEAT_ARGUMENTS: Final = frozenset({"seat", "target", "by"})

REMEMBERED: Final = 20_000
"""Sentences kept, so that they are put together once."""

# Component names by kind, id and language: names["card"]["parry"]["it"] == "Parata".
Names = Mapping[str, Mapping[str, Mapping[str, str]]]
# Messages by code, and the codes and arguments of those that say them.
Own = Mapping[str, Sequence[tuple[str, Mapping[str, object]]]]


class Texts:
    """The message catalogue of one game, in all its languages.

    An argument `card` (or a list `cards`) is looked up in `names["card"]`. Components that no file
    knows bring messages of their `own`: each is said by other messages, one after the other.
    """

    def __init__(self, package: str, names: Names, own: Own | None = None) -> None:
        self.package = package
        self.names = names
        self.own: Own = own or {}
        self._bundles: dict[str, Any] = {}
        self._said: dict[str, str] = {}
        self._languages: tuple[str, ...] = ()

    def languages(self) -> tuple[str, ...]:
        """The languages this game speaks; English always."""
        if not self._languages:
            files = (resources.files(self.package) / "texts").iterdir()
            names = [file.name for file in files if file.name.endswith(".ftl")]
            self._languages = tuple(sorted(name.removesuffix(".ftl") for name in names))
        return self._languages

    def has(self, code: str, language: str = "en") -> bool:
        """Whether the language has a message with this code."""
        return code in self.own or bool(self._bundle(language).has_message(code))

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
        """The sentence of a code, with seats and components by name."""
        # A table says the same few hundred sentences over and over.
        said = f"{code} {arguments} {players} {language}"
        sentence = self._said.get(said)
        if sentence is None:
            sentence = self._format(code, arguments or {}, players, language)
            # A player's own name keeps its own spelling; anything else begins with a capital.
            if not (players and sentence.startswith(tuple(players))):
                sentence = sentence[:1].upper() + sentence[1:]
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            self._said[said] = sentence
        return sentence

    def __reduce__(self) -> tuple[object, ...]:
        return Texts, (self.package, self.names, self.own)

    def _format(
        self, code: str, arguments: Mapping[str, object], players: Sequence[str], language: str
    ) -> str:
        if code in self.own:
            said = [self._format(*message, players, language) for message in self.own[code]]
            return " ".join(said)
        # A message that a translation lacks is said in English.
        bundle = self._bundle(language)
        if not bundle.has_message(code):
            bundle = self._bundle("en")
        if not bundle.has_message(code):
            raise LookupError(f"{self.package} has no message {code!r} in texts/en.ftl.")
        worded = {
            key: self._word(key, value, players, language) for key, value in arguments.items()
        }
        text, errors = bundle.format_pattern(bundle.get_message(code).value, worded)
        if errors:
            raise LookupError(f"Message {code!r} of {self.package}: {errors[0]}")
        return str(text)

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

    def _bundle(self, language: str) -> Any:
        if language not in self.languages():
            language = "en"
        bundle = self._bundles.get(language)
        if bundle is None:
            # Late, because it costs more time than all of tablekit's own import.
            from fluent.runtime import FluentBundle, FluentResource

            bundle = FluentBundle([language], use_isolating=False)
            for package in ("tablekit.core", self.package):
                file = resources.files(package) / "texts" / f"{language}.ftl"
                if file.is_file():
                    bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
            self._bundles[language] = bundle
        return bundle
