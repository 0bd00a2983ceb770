"""Tables that people write: which columns there are, what may stand in them, where it is wrong.

A `Sheet` describes a table as data: its columns, the kind of value of each, and the columns whose
values name a row. Our own boxes and the kits of strangers are checked by the same sheets.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final
from unicodedata import category

from tablekit.core.errors import nearest, shown

Row = dict[str, str]
# What is wrong with a row: the column, and the end of a sentence.
Complaint = tuple[str, str]

_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
LONGEST_ID: Final = 40


# --- Kinds of values --------------------------------------------------------------------------


class Kind:
    """What may stand in a cell; this one takes anything."""

    def problem(self, text: str) -> str:
        """What is wrong with a cell, as the end of a sentence; empty if nothing is."""
        return ""

    def tidy(self, text: str) -> str:
        """The one way to write what the cell says."""
        return text


class Number(Kind):
    """A whole number in a range, a `word` that stands for one, or nothing where it `may_lack`.

    >>> Number(1, 6).problem("many")
    "expected a whole number from 1 to 6, not 'many'"
    """

    def __init__(self, low: int, high: int, word: str = "", may_lack: bool = False) -> None:
        self.low = low
        self.high = high
        self.word = word
        self.may_lack = may_lack

    def problem(self, text: str) -> str:
        """Not a number, or out of range."""
        if (text and text == self.word) or (self.may_lack and not text):
            return ""
        if _NUMBER.fullmatch(text) and self.low <= int(text) <= self.high:
            return ""
        return self._expected(text)

    def tidy(self, text: str) -> str:
        """Without a plus and noughts in front."""
        return str(int(text)) if _NUMBER.fullmatch(text) else text

    def _expected(self, text: str) -> str:
        other = f" or {self.word}" if self.word else ", or nothing" if self.may_lack else ""
        return f"expected {_span(self.low, self.high)}{other}, not {shown(text)}"


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"a whole number from {low} to {high}"


class Word(Kind):
    """One of the words; a `noun` says what they are.

    >>> Word("symbol", ("sun", "wave")).problem("star")
    "there is no symbol 'star'; there are sun, wave"
    """

    def __init__(self, noun: str, words: Iterable[str]) -> None:
        self.noun = noun
        self.words = tuple(words)

    def problem(self, text: str) -> str:
        """Not one of the words."""
        return "" if text in self.words else self.unknown(text)

    def unknown(self, text: str) -> str:
        """The end of a sentence about a word that is none of these."""
        known = ", ".join(word or "nothing" for word in self.words)
        return f"there is no {self.noun} {shown(text)}; there are {known}"


class Words(Word):
    """Some of the words, with a sign between them; nothing where they `may_lack`."""

    def __init__(self, noun: str, words: Iterable[str], sign: str, may_lack: bool = False) -> None:
        super().__init__(noun, words)
        self.sign = sign
        self.may_lack = may_lack

    def problem(self, text: str) -> str:
        """Something that is not one of the words, or one of them twice."""
        if not text and self.may_lack:
            return ""
        named = text.split(self.sign)
        if len(set(named)) < len(named):
            return f"{shown(text)} names something twice"
        strange = [word for word in named if word not in self.words]
        return self.unknown(strange[0]) if strange else ""


class Text(Kind):
    """Words for people, on one line: shown as they are, never read as code or markup."""

    def __init__(self, longest: int, may_lack: bool = True) -> None:
        self.longest = longest
        self.may_lack = may_lack

    def problem(self, text: str) -> str:
        """Too long, empty, or with signs that cannot be seen."""
        if not text and not self.may_lack:
            return "this must not be empty"
        if len(text) > self.longest:
            return f"{len(text)} characters are too many; {self.longest} at most"
        if any(category(sign) in ("Cc", "Cf", "Cs", "Co", "Zl", "Zp") for sign in text):
            return f"there is an invisible sign or a line break in {shown(text)}"
        return ""


class Id(Kind):
    """A name for programs: small letters, digits and hyphens."""

    def problem(self, text: str) -> str:
        """Odd characters, or too many."""
        if _ID.fullmatch(text) and len(text) <= LONGEST_ID:
            return ""
        return (
            "an id has small letters, digits and single hyphens, as in moon-blade, and at most"
            f" {LONGEST_ID} characters; {shown(text)} has not"
        )


# --- Codes ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Code:
    """A word that says what a component does, and the values that go with it.

    The values stand in a column of their own with ";" between them. One whose name ends with "="
    is written with its name.

    >>> rise = Code("immortal", (("refill=", Number(1, 9)),), "refill=8")
    >>> rise.read("refill=8")
    {'refill': '8'}
    >>> rise.problem("8")
    "immortal is written as in refill=8, not '8'"
    """

    word: str
    values: tuple[tuple[str, Kind], ...] = ()
    example: str = ""

    def read(self, text: str) -> dict[str, str]:
        """The values by name; of a text without a problem."""
        parts = text.split(";") if self.values else []
        return {
            name.rstrip("="): part.removeprefix(name) if name.endswith("=") else part
            for (name, _), part in zip(self.values, parts, strict=True)
        }

    def problem(self, text: str) -> str:
        """What is wrong with the values, as the end of a sentence; empty if nothing is."""
        if not self.values:
            return f"{self.word} takes no values, not {shown(text)}" if text else ""
        parts = text.split(";")
        fits = len(parts) == len(self.values) and all(
            part.startswith(name) or not name.endswith("=")
            for (name, _), part in zip(self.values, parts, strict=True)
        )
        if not fits:
            return f"{self.word} is written as in {self.example}, not {shown(text)}"
        read = self.read(text)
        for name, kind in self.values:
            wrong = kind.problem(read[name.rstrip("=")])
            if wrong:
                return f"{self.word} is written as in {self.example}: {wrong}"
        return ""


def coded(codes: Iterable[Code]) -> dict[str, Code]:
    """Codes by their word."""
    return {code.word: code for code in codes}


# --- Sheets -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class Column:
    """A column: its name, the kind of its values, and what an empty cell stands for."""

    name: str
    kind: Kind
    default: str | None = None
    """What it is where nothing is written; None: the column must be there."""
    rule: str = ""
    """The rule that a wrong value breaks."""
    is_played: bool = True
    """Whether it changes how the game goes; words for people do not."""
    is_new: bool = False
    """Whether kits of before it was added lack it; where it says nothing, their digest is as it
    was."""


@dataclass(frozen=True)
class Sheet:
    """A table: its columns, and what holds between the cells of a row."""

    name: str
    columns: tuple[Column, ...]
    key: tuple[str, ...] = ("id",)
    """The columns whose values name a row; no two rows have the same."""
    codes: Mapping[tuple[str, str], Mapping[str, Code]] = field(default_factory=dict)
    """By the columns of a code and of its values: which codes there are."""
    check: Callable[[Row], Iterator[Complaint]] | None = None
    """What else is wrong with a row whose cells are fine each on its own."""
    strangers: Mapping[str, str] = field(default_factory=dict)
    """Columns that one might look for here, and why there is no such thing."""

    @property
    def file(self) -> str:
        """The name of the table as a file."""
        return f"{self.name}.csv"

    def key_of(self, row: Row) -> tuple[str, ...]:
        """What names a row."""
        return tuple(row.get(name, "") for name in self.key)

    def complete(self, row: Mapping[str, str]) -> Row:
        """A row with exactly the columns of the sheet; what is not written is as by default."""
        return {
            column.name: column.kind.tidy(row.get(column.name, "")) or column.default or ""
            for column in self.columns
        }

    def check_columns(self, names: Sequence[str]) -> Iterator[str]:
        """What is wrong with the columns of a file or a row; an unknown one can be passed over."""
        known = [column.name for column in self.columns]
        for name in dict.fromkeys(names):
            if name in self.strangers:
                yield f"there is no column {name!r}: {self.strangers[name]}"
            elif name not in known:
                hint = nearest(name, known) or f" There are {', '.join(known)}."
                yield f"there is no column {shown(name)}.{hint}".rstrip(".")
            elif names.count(name) > 1:
                yield f"the column {name!r} is there twice"

    def missing_columns(self, names: Sequence[str]) -> list[str]:
        """The columns that must be there and are not."""
        needed = [column.name for column in self.columns if column.default is None]
        return [name for name in needed if name not in names]

    def check_row(self, row: Row) -> Iterator[Complaint]:
        """Everything that is wrong with a complete row."""
        fine = True
        for column in self.columns:
            wrong = column.kind.problem(row[column.name])
            if wrong:
                fine = False
                yield column.name, f"{wrong} ({column.rule})" if column.rule else wrong
        for (code, values), codes in self.codes.items():
            wrong = codes[row[code]].problem(row[values]) if row[code] in codes else ""
            if wrong:
                fine = False
                rule = next(column.rule for column in self.columns if column.name == code)
                yield values, f"{wrong} ({rule})" if rule else wrong
        if fine and self.check is not None:
            yield from self.check(row)


@dataclass(frozen=True)
class Entry:
    """A row with the place where it stands, so that a sentence can name it."""

    file: str
    line: int
    """As an editor counts: the columns stand in line 1 of a file."""
    row: Row

    def where(self, key: Sequence[str], column: str = "") -> str:
        """For a sentence: "weapons.csv, row 3 (moon-blade), max_ki"."""
        name = " ".join(part for part in key if part)
        named = f" ({name})" if name and all(part == "" or _is_plain(part) for part in key) else ""
        return f"{self.file}, row {self.line}{named}" + (f", {column}" if column else "")


def _is_plain(text: str) -> bool:
    return len(text) <= LONGEST_ID and bool(re.fullmatch(r"[\w+-]+", text, re.ASCII))
