"""The game of Sticks: its options, the deal, described positions, a rule of thumb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core import state as core
from tablekit.core.errors import BadPosition
from tablekit.core.frames import frame_seat
from tablekit.core.game import Game
from tablekit.core.options import Option
from tablekit.core.saving import Fields
from tablekit.core.texts import Texts
from tablekit.core.view import View
from tablekit_sticks import events
from tablekit_sticks.actions import BLOCK, DRAW, GIVE, KEEP, SWAP
from tablekit_sticks.refusals import REFUSALS
from tablekit_sticks.state import STICKS, State

TEXTS: Final = Texts("tablekit_sticks", {})
AVERAGE: Final = 5
"""What to expect of a stick that nobody has shown you."""
LONG: Final = 7
"""From here on a stick is worth keeping."""


class Sticks(Game):
    """Nine sticks, one in every hand, and the longest wins.

    A game always ends: a turn is one move, or two with a swap, or three with a swap that is
    blocked, and there are at most 12 turns.

    >>> state = GAME.new(seats=3, seed=1)
    >>> [state.notation(action) for action in state.legal_actions()]
    ['keep', 'draw', 'swap>1', 'swap>2']
    """

    def __init__(self) -> None:
        super().__init__()
        self.id = "sticks"
        self.title = "Sticks"
        self.version = 1
        self.seats = range(2, 5)
        self.longest = 36
        self.texts = TEXTS
        self.options = (Option("turns", range(1, 4), 2, TEXTS),)
        self.decisions = events.DECISIONS
        self.events = events.EVENTS
        self.words = {}
        self.refusals = REFUSALS

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it but the pegs."""
        return State(self, seats, options)

    def deal(self, state: core.State) -> None:
        """A stick and a peg each (ST-2); then the first turn."""
        assert isinstance(state, State)
        state.bundle = list(range(1, STICKS + 1))
        state.shuffle(state.bundle)
        for seat in range(state.seats):
            state.sticks.append(state.bundle.pop())
            state.tell(events.DEALT, seat, state.sticks[seat])
        state.begin_turn()

    def scenario(self, **position: object) -> State:
        """The first turn, with these `sticks` in the hands; `pegs` and `bundle` can be set too.

        >>> print(GAME.scenario(sticks=[7, 3]).refusal("swap>0"))
        You cannot swap sticks with yourself. (ST-6)
        """
        fields = Fields(position, "this position of Sticks", BadPosition)
        sticks = fields.numbers("sticks", 1, STICKS)
        if len(sticks) not in self.seats:
            fields.fail("Sticks is for 2 to 4 players (ST-1)")
        state = self.empty_table(len(sticks), {"turns": self.options[0].default})
        state.bundle = [stick for stick in range(1, STICKS + 1) if stick not in sticks]
        state.begin_turn()
        state.fill(Fields({**state.to_dict(), **position}, fields.where, BadPosition))
        return state

    def greedy(self, view: View) -> int:
        """Defend a long stick, take a longer one that you have seen, be rid of a short one."""
        state = view.state
        assert isinstance(state, State)
        legal = view.legal_actions()
        own = state.sticks[frame_seat(state.stack[-1])]
        if GIVE in legal:
            offered = state.sticks[frame_seat(state.stack[0])] or AVERAGE
            return BLOCK if own > offered + 1 else GIVE
        longest, holder = max((stick, other) for other, stick in enumerate(state.sticks))
        if longest > own + 1 and SWAP + holder in legal:
            return SWAP + holder
        return DRAW if own < LONG and DRAW in legal else KEEP


GAME: Final = Sticks()
