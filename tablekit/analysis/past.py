"""A game so far, and how much of it may be known to whoever looks back at it.

While a game goes on, a seat is told what it could know: its own moves with what else it could have
done, and of the others what everybody saw. When it is over the secrets are out; each position is
still seen as it looked at that moment.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import Final

from tablekit.core.errors import BadOption, shown
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.table import Table

Side = str | int
"""Who wins together: a team by its id, or a seat."""

MOST_TRIED: Final = 6
"""How many other actions are tried instead of a move: those that the rules of thumb like best."""


class Past:
    """The positions and moves of a game, as a seat (None: everybody) or an all-knowing one looks.

    `states[move]` is the position before that move, the last one is now; `actions[move]` is what
    was done there.
    """

    def __init__(self, game: object, seat: object, knowing: bool) -> None:
        table = _table(game)
        self.game = table.game
        self.players = table.players
        self.states = [table.at(move)[0] for move in range(table.moves + 1)]
        self.actions = [
            state.read(notation) for state, notation in zip(self.states, table.played, strict=False)
        ]
        ends = [len(table.at(0)[1]), *table.told]
        self.events = [table.events[begin:end] for begin, end in pairwise(ends)]
        """What each move has brought about."""
        self.knowing = knowing
        self.seat = self.game.check_seat(len(self.players), seat)
        """Who looks; alone at the table, nobody else can."""
        if self.seat is None and len(self.players) == 1:
            self.seat = 0
        self.is_over = self.states[-1].is_over
        self.is_open = self.is_over or knowing
        """Whether everything that was done may be told."""

    def position(self, move: int) -> View | State:
        """A position as whoever looks could know it then."""
        state = self.states[move]
        return state.copy() if self.knowing else state.view(self.seat)

    def asked(self, move: int) -> View | State:
        """A position as the seat that was to decide could know it then."""
        state = self.states[move]
        return state.copy() if self.knowing else state.view(state.actor)

    def mover(self, move: int) -> int | None:
        """Who made a move, or is to make it; None after the end."""
        return self.states[move].actor

    def is_told(self, move: int) -> bool:
        """Whether whoever looks may know all about a move, and what else could have been done."""
        return self.is_open or (self.seat is not None and self.mover(move) == self.seat)

    @cached_property
    def judged(self) -> list[int]:
        """The moves that can be compared with others: there was a choice, and it may be told."""
        return [
            move
            for move in range(len(self.actions))
            if self.is_told(move) and len(self.states[move].legal_actions()) > 1
        ]

    def choices(self, move: int) -> tuple[int, ...]:
        """What was done, and what looked best beside it by what the seat could know."""
        view = self.states[move].view(self.mover(move))
        legal, worths, played = (
            view.legal_actions(),
            self.game.worths(view.state),
            self.actions[move],
        )
        thumb = self.game.greedy(view)
        ranked = sorted(
            range(len(legal)), key=lambda place: (legal[place] != thumb, -worths[place], place)
        )
        others = [legal[place] for place in ranked if legal[place] != played]
        return (played, *others[:MOST_TRIED])

    def notation(self, move: int) -> str:
        """A move in a few characters; empty if it may not be told, or is not made yet."""
        if move == len(self.actions) or not self.is_told(move):
            return ""
        return self.states[move].notation(self.actions[move])

    def sentence(self, move: int, language: str = "en") -> str:
        """A move in words: what was chosen, or what whoever looks saw of it."""
        if move == len(self.actions):
            return self.game.texts.say(
                "look-back-end" if self.is_over else "look-back-now", {}, (), language
            )
        if self.is_told(move):
            return self.states[move].describe(self.actions[move], self.players, language)
        return self.happened(move, language)

    def happened(self, move: int, language: str = "en") -> str:
        """What came of a move, as whoever looks saw it."""
        events = self.events[move]
        seen = events if self.knowing else [event.seen_by(self.seat) for event in events]
        return " ".join(event.text(self.players, language) for event in seen)

    @cached_property
    def members(self) -> dict[Side, list[int]]:
        """The sides with their seats, as far as whoever looks knows them now."""
        last = self.position(len(self.actions))
        found: dict[Side, list[int]] = {}
        for seat, side in enumerate(sides_of(last if isinstance(last, State) else last.state)):
            found.setdefault(side, []).append(seat)
        return found


def sides_of(state: State) -> list[Side]:
    """The side of each seat: its team if the position names one, else the seat itself."""
    players = state.show(None).get("players")
    rows = players if isinstance(players, list) else [{}] * state.seats
    teams = [row.get("team") for row in rows]
    return [team if isinstance(team, str) else seat for seat, team in enumerate(teams)]


def _table(game: object) -> Table:
    if isinstance(game, str):
        return Table.from_record(game)
    if not isinstance(game, Table):
        raise BadOption(
            f"A table or the text of a record can be looked back at, not {shown(game)}."
        )
    return game
