"""What the plain table knows beside the view: the squares of its boards, and what was chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tablekit.core.layout import LAST_SEAT, Field
from tablekit.core.view import View
from tablekit_widgets.picks import picks_of, signature


class Square(NamedTuple):
    """A square of a board: its name, and what is picked by it."""

    name: str
    pick: str


class Board(NamedTuple):
    """A board of the game's layout, beside what lies on it."""

    squares: Sequence[Sequence[Square]]
    """Its squares in rows; none if they stand for no actions."""
    marks: Sequence[str]
    """What each seat's things on it are called; none if they belong to no seat."""


def prepare(view: View, seen: Mapping[str, Any]) -> dict[str, object]:
    """What a template knows as `geometry`, if the look has no other."""
    boards = [field for field in view.game.layout.fields if field.columns]
    return {
        "boards": {
            field.key: Board(_squares(view, field), _marks(view, field))
            for field in boards
            if field.key in seen
        },
        "chosen": _chosen(view),
    }


def _squares(view: View, field: Field) -> Sequence[Sequence[Square]]:
    """The action of each square is the one at its place, if there are as many."""
    state, actions = view.state, range(len(view.game.notations))
    if len(actions) != field.times:
        return ()
    parts = [picks_of(state.take_apart(action)) for action in actions]
    squares = [Square(state.write(action), signature(parts[action], " ")) for action in actions]
    rows: list[list[Square]] = field.rows(squares)
    return rows


def _marks(view: View, field: Field) -> Sequence[str]:
    return field.vocabulary(view.state) if field.words and field.high is LAST_SEAT else ()


def _chosen(view: View) -> dict[str, str | int]:
    """The options of this table that are not as they are by default."""
    game, options = view.game, view.state.options
    usual = {option.name: option.default for option in game.options}
    usual |= game.defaults(view.seats, {})
    return {name: value for name, value in options.items() if value != usual[name]}
