"""The game of Sticks: its options, the deal, described positions, a rule of thumb."""

from __future__ import annotations

from typing import Final

from tablekit.core import HIDDEN, Fields, Game, Option, Texts, View, frame_seat
from tablekit.core.scenario import Description
from tablekit_sticks import events
from tablekit_sticks.actions import BLOCK, DRAW, GIVE, KEEP, SWAP
from tablekit_sticks.state import LAYOUT, REFUSALS, STICKS, State

TEXTS: Final = Texts("tablekit_sticks", {})
AVERAGE: Final = 5
"""What to expect of a stick that nobody has shown you."""
LONG: Final = 7
"""From here on a stick is worth keeping."""


class Sticks(Game[State]):
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
        self.seats = range(2, 5)
        self.longest = 36
        self.texts = TEXTS
        self.options = (Option("turns", range(1, 4), 2, TEXTS),)
        self.state_type = State
        self.layout = LAYOUT
        self.decisions = events.DECISIONS.rows
        self.events = events.EVENTS.rows
        self.refusals = REFUSALS

    def deal(self, state: State) -> None:
        """A stick and a peg each (ST-2); then the first turn."""
        state.bundle = list(range(1, STICKS + 1))
        state.shuffle(state.bundle)
        for seat in range(state.seats):
            state.sticks[seat] = state.bundle.pop()
            state.seen_by[seat] = 1 << seat
            state.tell(events.DEALT, seat, state.sticks[seat])
        state.begin_turn()

    def scenario(self, **position: object) -> State:
        """The first turn, with these `sticks` in the hands; `pegs` and `bundle` can be set too.

        >>> print(GAME.scenario(sticks=[7, 3]).refusal("swap>0"))
        You cannot swap sticks with yourself. (ST-6)
        """
        described = Description(self, position, ("sticks", "pegs", "bundle"))
        sticks = described.numbers("sticks", 1, STICKS)
        if len(sticks) not in self.seats:
            described.fail("Sticks is for 2 to 4 players (ST-1)")
        state: State = described.begin(len(sticks))
        state.seen_by = [1 << seat for seat in range(state.seats)]
        state.bundle = [stick for stick in range(1, STICKS + 1) if stick not in sticks]
        state.begin_turn()
        own = {name: position[name] for name in ("sticks", "pegs", "bundle") if name in position}
        state.fill(Fields({**state.to_dict(), **own}, described.where, described.error))
        return state

    def greedy(self, view: View[State]) -> int:
        """Defend a long stick, take a longer one that you have seen, be rid of a short one."""
        state = view.state
        legal = view.legal_actions()
        own = state.sticks[frame_seat(state.stack[-1])]
        if GIVE in legal:
            offered = state.sticks[frame_seat(state.stack[0])]
            return BLOCK if own > 1 + (AVERAGE if offered == HIDDEN else offered) else GIVE
        longest, holder = max((stick, other) for other, stick in enumerate(state.sticks))
        if longest > own + 1 and SWAP + holder in legal:
            return SWAP + holder
        return DRAW if own < LONG and DRAW in legal else KEEP


GAME: Final = Sticks()
