"""Everything that can go wrong, in one small tree.

    TablekitError
    ├── UnknownGame      (KeyError)     no such game; suggests the nearest
    ├── UnknownRule      (KeyError)     no such rule in this rulebook
    ├── UnknownBot       (KeyError)     no such bot
    ├── BadOption        (ValueError)   an option or seat count the game does not have
    ├── BadPosition      (ValueError)   a scenario that cannot stand on the table
    ├── BadNotation      (ValueError)   text that names no action of this game
    ├── BadRecord        (ValueError)   a saved state or record that is damaged, foreign or hostile
    ├── BadLesson        (ValueError)   a lesson that cannot be taught; says where and why
    ├── BadKit           (ValueError)   a kit that cannot be played; carries all the problems
    ├── IllegalAction    (ValueError)   an action that the rules refuse now; carries the Refusal
    ├── CannotUndo       (RuntimeError) taking back would not be honest; says why
    ├── UnknownTable     (KeyError)     no such table in the store, or no longer
    ├── MoveTaken        (RuntimeError) somebody else was faster; the table has moved on
    ├── StoreTrouble     (RuntimeError) tables cannot be kept or read now; says why and what to do
    ├── WorkersLost      (RuntimeError) processes or a cluster that worked for us do not answer
    ├── MissingMessage   (LookupError)  a sentence that a game's texts do not have, or half of it
    ├── MissingExtra     (ModuleNotFoundError) packages are not installed; says which are needed
    └── Nonconforming    (AssertionError) a game breaks the contract; found by the conformance kit

Each message says what was wrong, what is allowed, and where. Nothing has changed when it is raised.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablekit.core.refusal import Refusal


class TablekitError(Exception):
    """The root: `except tk.TablekitError` catches everything this library raises on purpose."""

    def __str__(self) -> str:
        # KeyError would show the sentence in quotation marks.
        return str(self.args[0]) if self.args else type(self).__name__


class UnknownGame(TablekitError, KeyError):
    """There is no game of that name."""


class UnknownRule(TablekitError, KeyError):
    """The rulebook has no such rule."""


class UnknownBot(TablekitError, KeyError):
    """There is no bot of that name."""


class BadOption(TablekitError, ValueError):
    """The game has no such option, choice or number of seats."""


class BadPosition(TablekitError, ValueError):
    """The described position cannot stand on the table."""


class BadNotation(TablekitError, ValueError):
    """The text names no action of this game."""


class BadRecord(TablekitError, ValueError):
    """The saved text is damaged, hostile, or belongs to another game or version."""


class BadLesson(TablekitError, ValueError):
    """The lesson cannot be read, or cannot be taught as it is written."""


class BadKit(TablekitError, ValueError):
    """The kit cannot be read or played; `problems` has a sentence for everything that is wrong."""

    def __init__(self, sentence: str, problems: Iterable[str] = ()) -> None:
        self.problems = tuple(problems) or (sentence,)
        super().__init__(sentence, self.problems)


class IllegalAction(TablekitError, ValueError):
    """The rules refuse this action now; `refusal` says why, with the rule."""

    def __init__(self, sentence: str, refusal: Refusal) -> None:
        super().__init__(sentence, refusal)
        self.refusal = refusal


class CannotUndo(TablekitError, RuntimeError):
    """Taking the move back would not be honest."""


class UnknownTable(TablekitError, KeyError):
    """The store has no such table, or no longer."""


class MoveTaken(TablekitError, RuntimeError):
    """Somebody else was faster: this move has been made already."""


class StoreTrouble(TablekitError, RuntimeError):
    """Tables cannot be kept or read just now; what was kept before is not lost."""


class WorkersLost(TablekitError, RuntimeError):
    """Whoever computed for us is gone, again and again."""


class MissingMessage(TablekitError, LookupError):
    """The texts of a game lack a message, or an argument that the message names."""


class MissingExtra(TablekitError, ModuleNotFoundError):
    """A part of tablekit needs packages that are not installed here."""


class Nonconforming(TablekitError, AssertionError):
    """A game does not keep the contract."""


def nearest(word: object, known: Iterable[str]) -> str:
    """A hint for a mistyped word: `" Did you mean 'daikyu'?"`, or nothing."""
    if not isinstance(word, str):
        return ""
    spelled = {name.lower(): name for name in known}
    close = get_close_matches(word[:80].lower(), list(spelled), n=1)
    return f" Did you mean {spelled[close[0]]!r}?" if close else ""


def shown(value: object, limit: int = 60) -> str:
    """A stranger's value, safe to put into a message: short and on one line."""
    try:
        text = repr(value)
    except ValueError:  # Python does not print numbers of thousands of digits
        text = "a huge number"
    except RecursionError:
        text = "something nested without end"
    if isinstance(value, int) and value.bit_length() > 200:
        text = "a huge number"
    return text if len(text) <= limit else text[: limit - 1] + "…"
