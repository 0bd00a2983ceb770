"""From a record to a lesson: the learner makes the moves of one seat again, and is asked why.

What was commented in the record becomes the words of its step. The rest says what can be said
without a teacher; the teacher writes the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from tablekit.core.errors import BadOption, shown
from tablekit.core.record import Move, read_record
from tablekit.table import Table

MOST_STEPS: Final = 40
"""A lesson of five minutes has far fewer."""


def make_skeleton(text: str, seat: int = 0, first: int = 0, last: int | None = None) -> str:
    """The file of a lesson in which the learner makes a seat's moves number `first` to `last`."""
    record = read_record(text)
    table = Table.from_record(text)
    moves = record.moves
    end = len(moves) if last is None else last
    if not 0 <= first <= end <= len(moves):
        raise BadOption(f"The record has moves 0 to {len(moves)}, not {first} to {end}.")
    if table.game.check_seat(table.state.seats, seat) is None:
        raise BadOption(f"A lesson is for one seat, not for {shown(seat)}.")
    own = [number for number in range(first, end) if moves[number].seat == seat]
    if not own:
        raise BadOption(f"Seat {seat} has made none of these moves.")
    start = str(replace(record, moves=moves[:first]))
    lines = [
        f"title = {_text(f'A game of {table.game.title}')}",
        f"about = {_text('What would you have done?')}",
        f"game = {_text(table.game.id)}",
        f"seats = {_list(table.players)}",
        f"seat = {seat}",
        f"record = {_text(start)}",
    ]
    for before, number in pairwise([first - 1, *own[:MOST_STEPS]]):
        lines += _step(table, moves, before + 1, number)
    return "\n".join(lines) + "\n"


def _step(table: Table, moves: Sequence[Move], before: int, number: int) -> list[str]:
    """A step in which the learner makes a move again, after what the others did before it."""
    state, events = table.at(number)
    decision = state.decision
    assert decision is not None
    lines = ["", "[[step]]"]
    lines.append(f"do = {_text(moves[number].comment or decision.prompt(table.players))}")
    others = [move.notation for move in moves[before:number]]
    if others:
        lines.append(f"moves = {_list(others)}")
    lines.append(f"solution = {_list([moves[number].notation])}")
    _, after = table.at(number + 1)
    told = [event.seen_by(decision.seat).text(table.players) for event in after[len(events) :]]
    if told:
        lines.append(f"right = {_text(' '.join(told[:3]))}")
    lines.append(f"rules = {_list(decision.rules)}")
    return lines


def _text(words: str) -> str:
    """A text as TOML writes it; one of several lines keeps them."""
    safe = words.replace("\\", "\\\\").replace('"', '\\"')
    if "\n" in safe:
        return f'"""\n{safe}"""'
    return f'"{safe}"'


def _list(items: Sequence[str]) -> str:
    return f"[{', '.join(map(_text, items))}]"
