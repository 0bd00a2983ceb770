"""The table: whose stick is how long, whose turn it is, and what everybody has seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core import state as core
from tablekit.core.frames import frame, frame_kind, frame_payload, frame_seat
from tablekit.core.game import Game
from tablekit.core.refusal import Refusal
from tablekit.core.result import Result, ScoreRow
from tablekit.core.saving import Fields
from tablekit_sticks import actions, events, refusals
from tablekit_sticks.actions import BLOCK, DRAW, GIVE, KEEP, SWAP
from tablekit_sticks.events import ANSWER, TURN

STICKS: Final = 9
"""They are numbered from 1 (ST-1)."""
UNKNOWN: Final = 0
"""A stick that this seat cannot see."""


class State(core.State):
    """One position of Sticks. Lists are by seat unless said otherwise."""

    __slots__ = ("bundle", "face_up", "pegs", "seen_by", "sticks", "turns_taken")

    def __init__(self, game: Game, seats: int, options: Mapping[str, str | int]) -> None:
        super().__init__(game, seats, options)
        self.sticks: list[int] = []
        """The stick in each hand."""
        self.seen_by = [1 << seat for seat in range(seats)]
        """Who has seen the stick in each hand: a bit for each seat. It moves with the stick."""
        self.pegs = [1] * seats
        """1 for a peg, 0 once it is spent."""
        self.bundle: list[int] = []
        """Face down; the last one is on top."""
        self.face_up: list[int] = []
        """The sticks that were laid down, in that order."""
        self.turns_taken = 0
        """Turns that are over, of all players together."""

    def copy(self) -> State:
        """An independent copy, without the log."""
        twin = State(self.game, self.seats, self.options)
        self.copy_core_into(twin)
        twin.sticks = self.sticks[:]
        twin.seen_by = self.seen_by[:]
        twin.pegs = self.pegs[:]
        twin.bundle = self.bundle[:]
        twin.face_up = self.face_up[:]
        twin.turns_taken = self.turns_taken
        return twin

    # --- The turns ----------------------------------------------------------------------------

    def all_turns(self) -> int:
        """How many turns the players take together (ST-3)."""
        return self.seats * int(self.options["turns"])

    def begin_turn(self) -> None:
        """Ask the next player (ST-3), or end the game after the last turn (ST-8)."""
        if self.turns_taken < self.all_turns():
            self.ask(TURN, self.turns_taken % self.seats)
        else:
            for seat in range(self.seats):
                self.tell(events.SHOWN, seat, self.sticks[seat])

    def end_turn(self) -> None:
        """The turn is over; the frame that waited for it goes."""
        self.stack.pop()
        self.turns_taken += 1
        self.begin_turn()

    def is_blocked(self) -> bool:
        """Whether the player whose turn it is has been blocked in it (ST-7)."""
        return frame_payload(self.stack[0]) == 1

    def find_legal(self) -> list[int]:
        top = self.stack[-1]
        if frame_kind(top) == ANSWER:
            return [GIVE, BLOCK]  # ST-7
        legal = [KEEP]  # ST-4
        if self.bundle:
            legal.append(DRAW)  # ST-5
        if not self.is_blocked():
            legal += [SWAP + seat for seat in range(self.seats) if seat != frame_seat(top)]  # ST-6
        return legal

    def step(self, action: int) -> None:
        top = self.stack[-1]
        seat = frame_seat(top)
        if frame_kind(top) == ANSWER:
            self.stack.pop()  # the turn that was interrupted is on top again
            self.answer(seat, action)
        elif action == KEEP:
            self.tell(events.KEPT, seat)
            self.end_turn()
        elif action == DRAW:
            self.draw(seat)
            self.end_turn()
        else:
            self.ask_for_swap(seat, action - SWAP)

    def draw(self, seat: int) -> None:
        """The old stick is laid face up, and the top of the bundle is the new one (ST-5)."""
        self.face_up.append(self.sticks[seat])
        self.tell(events.LAID, seat, self.sticks[seat])
        self.sticks[seat] = self.bundle.pop()
        self.seen_by[seat] = 1 << seat
        self.tell(events.DREW, seat, self.sticks[seat])

    def ask_for_swap(self, seat: int, target: int) -> None:
        """A player with a peg may answer; one without is not asked (ST-6, ST-7)."""
        self.tell(events.ASKED, seat, target)
        if self.pegs[target]:
            self.ask(ANSWER, target)
        else:
            self.tell(events.NO_PEG, target)
            self.swap(seat, target)
            self.end_turn()

    def answer(self, target: int, action: int) -> None:
        """A swap ends the turn; after a block it goes on, without swaps (ST-7)."""
        seat = frame_seat(self.stack[-1])
        if action == GIVE:
            self.swap(seat, target)
            self.end_turn()
        else:
            self.pegs[target] = 0
            self.tell(events.BLOCKED, target, seat)
            self.stack[-1] = frame(TURN, seat, payload=1)

    def swap(self, seat: int, target: int) -> None:
        """Two sticks change hands; both players know both now (ST-6)."""
        sticks, seen_by = self.sticks, self.seen_by
        self.tell(events.SWAPPED, seat, target, sticks[seat], sticks[target])
        sticks[seat], sticks[target] = sticks[target], sticks[seat]
        both = 1 << seat | 1 << target
        seen_by[seat], seen_by[target] = seen_by[target] | both, seen_by[seat] | both

    # --- Words --------------------------------------------------------------------------------

    def is_action(self, number: int) -> bool:
        return 0 <= number < SWAP + self.seats

    def candidates(self) -> list[int]:
        return list(range(SWAP + self.seats))

    def write(self, action: int) -> str:
        return actions.notation(action)

    def take_apart(self, action: int) -> dict[str, object]:
        return actions.parts(action)

    def question(self) -> Mapping[str, object]:
        turn = self.stack[0]
        return {"by": frame_seat(turn), "blocked": frame_payload(turn)}

    def why_not(self, action: int) -> Refusal:
        return refusals.why_not(self, action)

    # --- The end ------------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """The number on the stick, and 1 for a peg (ST-8)."""
        if self.stack:
            return None
        texts = self.game.texts
        rows: list[ScoreRow] = []
        for seat in range(self.seats):
            rows.append(ScoreRow(texts, "stick", "ST-8", (seat,), seat, self.sticks[seat], {}))
            if self.pegs[seat]:
                rows.append(ScoreRow(texts, "peg", "ST-8", (seat,), seat, 1, {}))
        scores = tuple(map(sum, zip(self.sticks, self.pegs, strict=True)))
        winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
        words = {"count": len(winners)}
        return Result(texts, winners, scores, "last-turn", "ST-8", tuple(rows), words)

    # --- What a seat sees ---------------------------------------------------------------------

    def hide(self, seat: int | None) -> None:
        """Others' sticks, unless seen, and the bundle; all sticks are shown at the end (ST-8)."""
        if self.stack:
            me = 0 if seat is None else 1 << seat
            for other in range(self.seats):
                if not self.seen_by[other] & me:
                    self.sticks[other] = UNKNOWN
        self.bundle = [UNKNOWN] * len(self.bundle)

    def redeal(self, seat: int | None) -> None:
        """Any stick that is not in sight may be in any place that is not."""
        in_sight = {*self.sticks, *self.face_up}
        unseen = [stick for stick in range(1, STICKS + 1) if stick not in in_sight]
        self.shuffle(unseen)
        self.sticks = [unseen.pop() if stick == UNKNOWN else stick for stick in self.sticks]
        self.bundle = unseen

    def show(self, seat: int | None = None) -> dict[str, object]:
        return {
            "players": [
                {
                    "stick": self.sticks[other] or None,
                    "pegs": self.pegs[other],
                    "seen_by": [one for one in range(self.seats) if self.seen_by[other] >> one & 1],
                }
                for other in range(self.seats)
            ],
            "bundle": len(self.bundle),
            "face_up": self.face_up[:],
            "turns_taken": self.turns_taken,
        }

    # --- Saving -------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, object]:
        return {name: getattr(self, name) for name in self.__slots__}

    def fill(self, fields: Fields) -> None:
        fields.only(self.__slots__)
        seats = self.seats
        self.sticks = fields.numbers("sticks", 1, STICKS, seats)
        self.seen_by = fields.numbers("seen_by", 0, 2**seats - 1, seats)
        self.pegs = fields.numbers("pegs", 0, 1, seats)
        self.bundle = fields.numbers("bundle", 1, STICKS)
        self.face_up = fields.numbers("face_up", 1, STICKS)
        self.turns_taken = fields.number("turns_taken", 0, self.all_turns())
        if sorted(self.sticks + self.bundle + self.face_up) != list(range(1, STICKS + 1)):
            fields.fail("each of the nine sticks is in one place (ST-1)")
        if any(not self.seen_by[seat] >> seat & 1 for seat in range(seats)):
            fields.fail("everybody knows their own stick (ST-2)")
        if self.stack not in self.possible_stacks():
            fields.fail("nobody can be asked that now (ST-3, ST-7)")

    def possible_stacks(self) -> list[list[int]]:
        """All that can be asked in this turn: nothing after the last (ST-8)."""
        if self.turns_taken == self.all_turns():
            return [[]]
        seat = self.turns_taken % self.seats
        turn, blocked = frame(TURN, seat), frame(TURN, seat, payload=1)
        asked = [other for other in range(self.seats) if self.pegs[other] and other != seat]
        return [[turn], [blocked], *([turn, frame(ANSWER, other)] for other in asked)]
