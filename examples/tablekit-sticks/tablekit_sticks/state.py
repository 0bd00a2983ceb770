"""The table: whose stick is how long, whose turn it is, and what everybody has seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit import core
from tablekit.core import (
    HIDDEN,
    NOBODY,
    NUMBER,
    NUMBERS,
    OWNER,
    SEAT,
    Field,
    Fields,
    Layout,
    Refusal,
    Result,
    ScoreRow,
    frame,
    frame_kind,
    frame_payload,
    frame_seat,
)
from tablekit_sticks import actions, events
from tablekit_sticks.actions import BLOCK, DRAW, GIVE, KEEP, SWAP
from tablekit_sticks.events import ANSWER, TURN

STICKS: Final = 9
"""They are numbered from 1 (ST-1)."""
REFUSALS: Final = {
    **core.common_refusals("ST-3"),
    "game-over": "ST-8",
    "bundle-empty": "ST-5",
    "swap-with-yourself": "ST-6",
    "blocked-already": "ST-7",
    "answer-first": "ST-7",
    "nothing-to-answer": "ST-7",
}
"""Every reason against an action, with its rule."""

LAYOUT: Final = Layout(
    Field("sticks", NUMBERS, low=1, high=STICKS, each=SEAT, seen=OWNER),
    Field("seen_by", NUMBERS, high=lambda state: 2**state.seats - 1, each=SEAT),
    Field("pegs", NUMBERS, high=1, start=1, each=SEAT),
    Field("bundle", NUMBERS, low=1, high=STICKS, seen=NOBODY),
    Field("face_up", NUMBERS, low=1, high=STICKS),
    Field("turns_taken", NUMBER, high=lambda state: state.all_turns()),
)


class State(core.State):
    """One position of Sticks. Lists are by seat unless said otherwise."""

    __slots__ = LAYOUT.names

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

    def against(self, action: int) -> str:
        """The reason against an action: a code of REFUSALS, or nothing."""
        top = self.stack[-1]
        if frame_kind(top) == ANSWER:
            return "" if action in (GIVE, BLOCK) else "answer-first"  # ST-7
        if action in (GIVE, BLOCK):
            return "nothing-to-answer"
        if action == DRAW and not self.bundle:
            return "bundle-empty"  # ST-5
        if action == SWAP + frame_seat(top):
            return "swap-with-yourself"  # ST-6
        if action >= SWAP and self.is_blocked():
            return "blocked-already"  # ST-7
        return ""

    def why_not(self, action: int) -> Refusal:
        code = self.against(action)
        can_swap = code == "bundle-empty" and not self.is_blocked()
        fixes = [("swap-instead", {})] if can_swap else []
        return self.refuse(code, {"by": frame_seat(self.stack[0])}, *fixes)

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
                    self.sticks[other] = HIDDEN
        self.bundle = [HIDDEN] * len(self.bundle)

    def redeal(self, seat: int | None) -> None:
        """Any stick that is not in sight may be in any place that is not."""
        in_sight = {*self.sticks, *self.face_up}
        unseen = [stick for stick in range(1, STICKS + 1) if stick not in in_sight]
        self.shuffle(unseen)
        self.sticks = [unseen.pop() if stick == HIDDEN else stick for stick in self.sticks]
        self.bundle = unseen

    def show(self, seat: int | None = None) -> dict[str, object]:
        shown = super().show(seat)
        for other, player in enumerate(shown["players"]):
            player["stick"] = player.pop("sticks")
            player["seen_by"] = [one for one in range(self.seats) if self.seen_by[other] >> one & 1]
        return shown

    # --- Saving -------------------------------------------------------------------------------

    def check(self, fields: Fields) -> None:
        """Refuse a position that no game can come to."""
        if sorted(self.sticks + self.bundle + self.face_up) != list(range(1, STICKS + 1)):
            fields.fail("each of the nine sticks is in one place (ST-1)")
        if any(not self.seen_by[seat] >> seat & 1 for seat in range(self.seats)):
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
