"""Records: one text that is save file, replay, lesson and regression test.

    tablekit: 1
    game: "samurai-sword"
    version: 1
    options: {"edition": "es", "deck": "edition"}
    seed: 7
    seats: ["Ann", "greedy", "random"]

    2 daikyu>0      ; a comment
    0 decline
    end 2

A header of JSON values, then a line for each action: who, and the notation. `end` counts the
actions, so that a record that was cut off is noticed. A table that began in a described position
has it whole in `start` instead of a seed. A game with a kit has a `digest` after its version.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from tablekit.core.errors import BadRecord, shown
from tablekit.core.saving import Fields, kit_field, parse_json

FORMAT: Final = 1
LARGEST: Final = 2_000_000
"""No honest record is longer, in characters."""


@dataclass
class Move:
    """One line of a record."""

    seat: int
    notation: str
    comment: str = ""


@dataclass
class Record:
    """What a record says, before any of it has been played."""

    game: str
    version: int
    options: Mapping[str, object]
    seats: list[str]
    seed: int | None = None
    start: str | None = None
    moves: list[Move] = field(default_factory=list)
    digest: str = ""
    """Which components it was played with; empty: those of the box."""

    def __str__(self) -> str:
        head: dict[str, object] = {
            "tablekit": FORMAT,
            "game": self.game,
            "version": self.version,
            **kit_field(self.digest),
            "options": dict(self.options),
        }
        if self.start is None:
            head["seed"] = self.seed
        else:
            head["start"] = json.loads(self.start)
        head["seats"] = self.seats
        lines = [f"{name}: {json.dumps(value)}" for name, value in head.items()]
        lines.append("")
        for move in self.moves:
            # A comment is a player's free text: a line break must not become a move.
            comment = " ".join(move.comment.split())
            line = f"{move.seat} {move.notation}"
            lines.append(f"{line:<24}; {comment}" if comment else line)
        return "\n".join([*lines, f"end {len(self.moves)}", ""])


def read_record(text: object) -> Record:
    """The record in a text; BadRecord if it is damaged or not a record at all."""
    where = "this record"
    if not isinstance(text, str):
        raise BadRecord(f"A record is text, not {shown(type(text).__name__)}.")
    if len(text) > LARGEST:
        raise BadRecord(f"{len(text)} characters are too many for a record; {LARGEST} at most.")
    header, _, body = text.replace("\r\n", "\n").strip("\n").partition("\n\n")
    values: dict[str, object] = {}
    for number, line in enumerate(header.splitlines(), 1):
        name, colon, value = line.partition(":")
        if not colon or name in values:
            raise BadRecord(f"Line {number} of the record is no header line: {shown(line)}.")
        values[name] = parse_json(value, f"line {number} of the record")
    fields = Fields(values, where)
    begins = "start" if "start" in values else "seed"
    digest = values.get("digest", "")
    if not isinstance(digest, str):
        fields.fail(f"a digest is a few letters, not {shown(digest)}")
    fields.only(("tablekit", "game", "version", *kit_field(digest), "options", begins, "seats"))
    if type(values["tablekit"]) is not int or values["tablekit"] != FORMAT:
        fields.fail(f"the format is {shown(values['tablekit'])}; this tablekit reads {FORMAT}")
    game, seats, seed = values["game"], fields.items("seats"), values.get("seed")
    if not isinstance(game, str) or not all(isinstance(name, str) for name in seats):
        fields.fail("the game and the seats are names")
    if begins == "seed" and (not isinstance(seed, int) or isinstance(seed, bool)):
        fields.fail(f"a seed is a whole number, not {shown(seed)}")
    return Record(
        game=game,
        version=fields.number("version", 1, 1_000_000),
        options=Fields(values["options"], where).data,
        seats=[str(name) for name in seats],
        seed=seed if isinstance(seed, int) else None,
        start=json.dumps(values["start"]) if begins == "start" else None,
        moves=_read_moves(body, len(header.splitlines()) + 2),
        digest=digest,
    )


def _read_moves(body: str, first: int) -> list[Move]:
    moves: list[Move] = []
    ended = False
    for number, line in enumerate(body.splitlines(), first):
        words, _, comment = line.partition(";")
        parts = words.split()
        if not parts:
            continue
        if ended or len(parts) != 2:
            raise BadRecord(f"Line {number} of the record is no move: {shown(line)}.")
        if parts[0] == "end":
            ended = True
            if parts[1] != str(len(moves)):
                raise BadRecord(
                    f"The record should end after {shown(parts[1])} moves, and has {len(moves)}."
                )
        elif parts[0].isascii() and parts[0].isdecimal() and len(parts[0]) < 3:
            moves.append(Move(int(parts[0]), parts[1], comment.strip()))
        else:
            raise BadRecord(f"Line {number} of the record is no move: {shown(line)}.")
    if not ended:
        raise BadRecord("The record is cut off: its last line should be “end” and a number.")
    return moves
