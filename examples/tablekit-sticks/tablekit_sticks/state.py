"""The table: whose stick is how long, whose turn it is, and what everybody has seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core import state as core
from tablekit.core.refusal import Refusal
from tablekit.core.result import Result, ScoreRow
from tablekit.core.state import frame, frame_kind, frame_payload, frame_seat
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

    sticks: list[int]
    """The stick in each hand."""
    seen_by: list[int]
    """Who has seen the stick in each hand: a bit for each seat. It moves with the stick."""
    pegs: list[int]
    """1 for a peg, 0 once it is spent."""
    bundle: list[int]
    """Face down; the last one is on top."""
    face_up: list[int]
    """The sticks that were laid down, in that order."""
    turns_taken: int
    """Turns that are over, of all players together."""

    def copy(self) -> State:
        """An independent copy, without the log."""
        twin = State(self.game, self.seats, self.options)
        twin.rng = self.rng
        twin.move = self.move
        twin.stack = self.stack[:]
        twin.sticks = self.sticks[:]
        twin.seen_by = self.seen_by[:]
        twin.pegs = self.pegs[:]
        twin.bundle = self.bundle[:]
        twin.face_up = self.face_up[:]
        twin.turns_taken = self.turns_taken
        return twin

    # --- Who decides what ---------------------------------------------------------------------

    def begin_turn(self) -> None:
        """Ask the next player (ST-3), or end the game after the last turn (ST-8)."""
        if self.turns_taken < self.seats * int(self.options["turns"]):
            seat = self.turns_taken % self.seats
            self.tell(events.TURN_BEGAN, seat)
            self.stack.append(frame(TURN, seat))
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
        if not self.stack:
            return []
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
            self.ask(seat, action - SWAP)

    def draw(self, seat: int) -> None:
        """The old stick is laid face up, and the top of the bundle is the new one (ST-5)."""
        self.face_up.append(self.sticks[seat])
        self.tell(events.LAID, seat, self.sticks[seat])
        self.sticks[seat] = self.bundle.pop()
        self.seen_by[seat] = 1 << seat
        self.tell(events.DREW, seat, self.sticks[seat])

    def ask(self, seat: int, target: int) -> None:
        """Ask for a swap: with a peg one may answer, without one is not asked (ST-6, ST-7)."""
        self.tell(events.ASKED, seat, target)
        if self.pegs[target]:
            self.stack.append(frame(ANSWER, target))
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

    def question(self) -> Mapping[str, object]:
        if frame_kind(self.stack[-1]) == ANSWER:
            return {"by": frame_seat(self.stack[0])}
        return {"blocked": "yes" if self.is_blocked() else "no"}

    def is_action(self, number: int) -> bool:
        return actions.is_action(number, self.seats)

    def write(self, action: int) -> str:
        return actions.notation(action)

    def read(self, text: str) -> int:
        return actions.read(text, self.seats)

    def take_apart(self, action: int) -> dict[str, object]:
        return actions.parts(action)

    def sentence(self, action: int) -> tuple[str, Mapping[str, object]]:
        taken = actions.parts(action)
        return str(taken["kind"]), taken

    def candidates(self) -> list[int]:
        return actions.every_action(self.seats) if self.stack else []

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
        scores: list[int] = []
        for seat in range(self.seats):
            rows.append(ScoreRow(texts, "stick", "ST-8", (seat,), seat, self.sticks[seat], {}))
            if self.pegs[seat]:
                rows.append(ScoreRow(texts, "peg", "ST-8", (seat,), seat, 1, {}))
            scores.append(self.sticks[seat] + self.pegs[seat])
        winners = tuple(seat for seat in range(self.seats) if scores[seat] == max(scores))
        words = {"count": len(winners)}
        return Result(texts, winners, tuple(scores), "last-turn", "ST-8", tuple(rows), words)

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
        decision, result = self.decision, self.result
        return {
            "game": self.game.id,
            "options": dict(self.options),
            "move": self.move,
            "actor": self.actor,
            "decision": decision and {"kind": decision.kind, "seat": decision.seat},
            "players": [
                {
                    "seat": other,
                    "stick": self.sticks[other] or None,
                    "pegs": self.pegs[other],
                    "seen_by": self.knowers(other),
                }
                for other in range(self.seats)
            ],
            "bundle": len(self.bundle),
            "face_up": self.face_up[:],
            "turns_taken": self.turns_taken,
            "result": result and result.to_dict(),
        }

    def knowers(self, seat: int) -> list[int]:
        """Who has seen the stick in a hand; everybody knows who that is."""
        return [other for other in range(self.seats) if self.seen_by[seat] >> other & 1]

    # --- Saving (`game.from_fields` reads it back) --------------------------------------------

    def to_dict(self) -> dict[str, object]:
        asked = len(self.stack) > 1
        return {
            "seats": self.seats,
            "options": dict(self.options),
            "rng": self.rng,
            "sticks": self.sticks[:],
            "seen_by": self.seen_by[:],
            "pegs": self.pegs[:],
            "bundle": self.bundle[:],
            "face_up": self.face_up[:],
            "turns_taken": self.turns_taken,
            # The stack follows from the turns taken and these two.
            "asked": frame_seat(self.stack[-1]) if asked else -1,
            "blocked": int(bool(self.stack) and self.is_blocked()),
        }
