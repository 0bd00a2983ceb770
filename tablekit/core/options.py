"""Options: the editions, modes and house rules that a game can be set up with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablekit.core.errors import BadOption, nearest, shown
from tablekit.core.texts import Texts

NO_OR_YES: Final = ("no", "yes")
"""The choices of an option that is on or off; False and True stand for them."""


def plain(value: object) -> Any:
    """A number of numpy or pandas as Python's own; anything else as it is."""
    item = getattr(value, "item", None)
    return item() if callable(item) and getattr(value, "ndim", None) == 0 else value


@dataclass(frozen=True)
class Option:
    """One thing to choose before the game: what may be chosen, and what is chosen otherwise."""

    name: str
    choices: tuple[str, ...] | range
    default: str | int
    texts: Texts
    before: str | int | None = None
    """What was played before there was this option, if that is not the default."""

    @property
    def help(self) -> str:
        """A sentence that tells a player what this option changes."""
        return self.texts.say(f"option-{self.name}")

    def choice_help(self, choice: str | int) -> str:
        """A few words about one of the choices."""
        return self.texts.say(f"option-{self.name}-{choice}")

    def __reduce__(self) -> tuple[object, ...]:
        return Option, (self.name, self.choices, self.default, self.texts, self.before)

    def allowed(self) -> str:
        """The choices in words, for messages."""
        if isinstance(self.choices, range):
            return f"a whole number from {self.choices[0]} to {self.choices[-1]}"
        return ", ".join(repr(choice) for choice in self.choices)


def as_written(options: Sequence[Option], written: Mapping[str, object]) -> dict[str, object]:
    """What a save or a record says, and what was played before there were the options it lacks."""
    before = {option.name: option.before for option in options if option.before is not None}
    return {**before, **written}


def settle(
    title: str, options: Sequence[Option], chosen: Mapping[str, object]
) -> dict[str, str | int]:
    """Every option of the game with its value: as chosen, else its default."""
    names = [option.name for option in options]
    for name in chosen:
        if name not in names:
            known = ", ".join(names) or "none"
            raise BadOption(
                f"{title} has no option {shown(name)}; its options are: {known}."
                f"{nearest(name, names)}"
            )
    settled: dict[str, str | int] = {}
    for option in options:
        value = plain(chosen.get(option.name, option.default))
        if isinstance(value, bool) and option.choices == NO_OR_YES:
            value = NO_OR_YES[value]
        # A bool is an int to Python, never to a player.
        if (
            not isinstance(value, str | int)
            or isinstance(value, bool)
            or value not in option.choices
        ):
            raise BadOption(
                f"{title}: {option.name} cannot be {shown(value)}; it is {option.allowed()}."
                f"{nearest(value, map(str, option.choices))}"
            )
        settled[option.name] = value
    return settled


def read_options(options: Sequence[Option], written: Sequence[str]) -> dict[str, str | int]:
    """What is chosen on a command line, each as NAME=CHOICE; `settle` says what there is not."""
    numbers = {option.name for option in options if isinstance(option.choices, range)}
    chosen: dict[str, str | int] = {}
    for text in written:
        name, sign, choice = text.partition("=")
        if not sign:
            raise BadOption(f"An option is written NAME=CHOICE, not {shown(text)}.")
        is_number = name in numbers and choice.isascii() and choice.isdigit() and len(choice) < 10
        chosen[name] = int(choice) if is_number else choice
    return chosen
