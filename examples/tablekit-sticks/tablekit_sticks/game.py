"""The game of Sticks: its options, the deal, described and saved positions, a rule of thumb."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core.errors import BadOption, BadPosition, shown
from tablekit.core.game import Game
from tablekit.core.options import Option, settle
from tablekit.core.rng import seeded
from tablekit.core.saving import Fields
from tablekit.core.state import frame, frame_seat
from tablekit.core.texts import Texts
from tablekit.core.view import View
from tablekit_sticks import events
from tablekit_sticks.actions import BLOCK, DRAW, GIVE, KEEP, SWAP
from tablekit_sticks.events import ANSWER, DECISIONS, EVENTS, TURN
from tablekit_sticks.refusals import REFUSALS
from tablekit_sticks.state import STICKS, State

TEXTS: Final = Texts("tablekit_sticks", {})
AVERAGE: Final = 5
"""What to expect of a stick that nobody has shown you."""
LONG: Final = 7
"""From here on a stick is worth keeping."""
SAVED: Final = (
    "seats",
    "options",
    "rng",
    "sticks",
    "seen_by",
    "pegs",
    "bundle",
    "face_up",
    "turns_taken",
    "asked",
    "blocked",
)
DESCRIBED: Final = ("sticks", "seed", "turns", "pegs", "bundle", "face_up", "turns_taken", "asked")


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
        self.decisions = DECISIONS
        self.events = EVENTS
        self.words = {}
        self.refusals = REFUSALS

    def deal(self, seats: int, rng: int, options: Mapping[str, str | int], watched: bool) -> State:
        """A stick and a peg each (ST-2); then the first turn."""
        state = State(self, seats, options)
        state.rng = rng
        state.log = [] if watched else None
        state.bundle = list(range(1, STICKS + 1))
        state.shuffle(state.bundle)
        state.sticks = [state.bundle.pop() for _ in range(seats)]
        state.seen_by = [1 << seat for seat in range(seats)]
        state.pegs = [1] * seats
        state.face_up = []
        state.turns_taken = 0
        for seat in range(seats):
            state.tell(events.DEALT, seat, state.sticks[seat])
        state.begin_turn()
        return state

    def scenario(self, **position: object) -> State:
        """A state from a described position; only `sticks` must be given.

            sticks          [7, 3]: the stick in each hand
            pegs            [1, 0]: who still has a peg (default: everybody)
            bundle          [9, 2]: the first one is drawn first; the sticks that lie nowhere else
                            are shuffled below
            face_up         [4]: sticks that were laid down
            turns_taken     turns that are over (default: one for each stick that lies face up)
            asked           the seat that is asked to swap, if one is
            turns           the game's option
            seed            the chance to come

        >>> state = GAME.scenario(sticks=[7, 3], asked=1)
        >>> print(state.refusal("draw"))
        Seat 0 wants to swap with you: answer that first. (ST-7)
        """
        fields = Fields(position, "this position of Sticks", BadPosition)
        for name in fields.data:
            if name not in DESCRIBED:
                fields.fail(f"one can set {', '.join(DESCRIBED)}, not {shown(name)}")
        sticks = fields.numbers("sticks", 1, STICKS)
        bundle = fields.numbers("bundle", 1, STICKS) if "bundle" in position else []
        face_up = fields.numbers("face_up", 1, STICKS) if "face_up" in position else []
        named = {*sticks, *bundle, *face_up}
        rest = [stick for stick in range(1, STICKS + 1) if stick not in named]
        chosen = {"turns": position["turns"]} if "turns" in position else {}
        try:
            seats = self.check_seats(len(sticks))
            state = State(self, seats, settle(self.title, self.options, chosen))
        except BadOption as problem:
            fields.fail(str(problem).rstrip("."))
        state.rng = seeded(fields.number("seed", -(2**64), 2**64) if "seed" in position else 0)
        state.shuffle(rest)
        described = {
            "pegs": [1] * seats,
            "turns_taken": len(face_up),
            "asked": -1,
            **position,
            "seen_by": [1 << seat for seat in range(seats)],
            "face_up": face_up,
            "bundle": rest + bundle[::-1],
            "blocked": 0,
        }
        fill(state, Fields(described, fields.where, fields.error))
        return state

    def from_fields(self, fields: Fields) -> State:
        """The state of a saved position, every field checked."""
        fields.only(SAVED)
        seats = fields.number("seats", self.seats[0], self.seats[-1])
        options = Fields(fields.data["options"], fields.where)
        options.only([option.name for option in self.options])
        state = State(self, seats, settle(self.title, self.options, options.data))
        state.rng = fields.number("rng", 0, 2**64 - 1)
        fill(state, fields)
        return state

    def greedy(self, view: View) -> int:
        """Defend a long stick, take a longer one that you have seen, be rid of a short one."""
        state = view.state
        assert isinstance(state, State)
        legal = view.legal_actions()
        seat = frame_seat(state.stack[-1])
        own = state.sticks[seat]
        if GIVE in legal:
            offered = state.sticks[frame_seat(state.stack[0])] or AVERAGE
            return BLOCK if own > offered + 1 else GIVE
        longest, holder = max((stick, other) for other, stick in enumerate(state.sticks))
        if longest > own + 1 and SWAP + holder in legal:
            return SWAP + holder
        return DRAW if own < LONG and DRAW in legal else KEEP


def fill(state: State, fields: Fields) -> None:
    """Set a state from its fields, and refuse what no game can come to."""
    seats = state.seats
    last_turn = seats * int(state.options["turns"])
    state.sticks = fields.numbers("sticks", 1, STICKS, seats)
    state.seen_by = fields.numbers("seen_by", 0, 2**seats - 1, seats)
    state.pegs = fields.numbers("pegs", 0, 1, seats)
    state.bundle = fields.numbers("bundle", 1, STICKS)
    state.face_up = fields.numbers("face_up", 1, STICKS)
    state.turns_taken = fields.number("turns_taken", 0, last_turn)
    asked = fields.number("asked", -1, seats - 1)
    blocked = fields.number("blocked", 0, 1)
    if sorted(state.sticks + state.bundle + state.face_up) != list(range(1, STICKS + 1)):
        fields.fail("each of the nine sticks is in one place (ST-1)")
    if len(state.face_up) > state.turns_taken:
        fields.fail("a stick is laid down in a turn, one at most (ST-5)")
    if any(not state.seen_by[seat] >> seat & 1 for seat in range(seats)):
        fields.fail("everybody has seen the own stick (ST-2)")
    over = state.turns_taken == last_turn
    if over and (asked >= 0 or blocked):
        fields.fail("after the last turn nobody is asked anything (ST-8)")
    if blocked and (asked >= 0 or 0 not in state.pegs):
        fields.fail("a block costs a peg, and ends the swapping of the turn (ST-7)")
    seat = state.turns_taken % seats
    state.stack = [] if over else [frame(TURN, seat, blocked)]
    if asked >= 0:
        if asked == seat or not state.pegs[asked]:
            fields.fail(f"seat {asked} cannot be asked to swap (ST-6, ST-7)")
        state.stack.append(frame(ANSWER, asked))


GAME: Final = Sticks()
