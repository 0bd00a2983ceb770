"""A view: what one seat may know, and nothing else.

A view holds a copy of the state from which everything hidden has been taken out. So the same code
answers questions about it (legal actions, refusals, difficulty), and cannot tell a secret.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, cast

from typing_extensions import TypeVar

from tablekit.core.decision import Decision
from tablekit.core.errors import IllegalAction
from tablekit.core.refusal import Refusal
from tablekit.core.result import Result
from tablekit.core.rng import seeded
from tablekit.core.showing import mimebundle

if TYPE_CHECKING:
    from tablekit.core.game import Game
    from tablekit.core.state import State


StateT = TypeVar("StateT", bound="State", default="State")
"""The state of a game."""


class View(Generic[StateT]):
    """The table as one seat sees it (seat None: a spectator).

    `state` is the masked position, for code that knows the game; bots may read it freely.
    """

    __slots__ = ("seat", "state")

    def __init__(self, masked: StateT, seat: int | None) -> None:
        self.state = masked
        self.seat = seat

    @property
    def game(self) -> Game:
        """The game being played."""
        return self.state.game

    @property
    def seats(self) -> int:
        """How many seats there are at this table."""
        return self.state.seats

    @property
    def move(self) -> int:
        """How many actions have been applied since the deal."""
        return self.state.move

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        return self.state.actor

    @property
    def decision(self) -> Decision | None:
        """What is being chosen, by whomever; None when the game is over."""
        return self.state.decision

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.is_over

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return self.state.result

    def legal_actions(self) -> list[int]:
        """What this seat may do, if it is the one to decide; else nothing."""
        return self.state.legal_actions() if self._decides() else []

    def whispers(self) -> list[int]:
        """What this seat may say at any time, whoever is asked."""
        return [] if self.seat is None else self.state.whispers(self.seat)

    def refusal(self, action: object) -> Refusal | None:
        """Why this seat may not take an action; None if it may."""
        if self._decides() or self.state.is_over:
            return self.state.refusal(action)
        return self.game.not_your_decision(self.state)

    def describe(self, action: object, players: Sequence[str] = (), language: str = "en") -> str:
        """The action as a sentence."""
        return self.state.describe(action, players, language)

    def parts(self, action: object) -> dict[str, object]:
        """The action taken apart."""
        return self.state.parts(action)

    def notation(self, action: object) -> str:
        """The action in a few stable characters."""
        return self.state.notation(action)

    def parse(self, text: object) -> int:
        """The action of a notation; BadNotation if unknown, IllegalAction if not legal now."""
        if self._decides() or self.state.is_over:
            return self.state.parse(text)
        refusal = self.game.not_your_decision(self.state)
        raise IllegalAction(f"{self.game.title}, move {self.move}: {refusal}", refusal)

    def to_dict(self) -> dict[str, object]:
        """What this seat sees, in plain JSON types."""
        state, decision, result = self.state, self.decision, self.result
        return {
            "seat": self.seat,
            "game": self.game.id,
            "options": dict(state.options),
            "move": state.move,
            "actor": state.actor,
            "decision": decision and {"kind": decision.kind, "seat": decision.seat},
            "result": result and result.to_dict(),
            **state.show(self.seat),
        }

    def sample(self, seed: object) -> StateT:
        """A state this seat could be in: hidden things redealt, fresh randomness."""
        state = cast("StateT", self.state.copy())
        # A stream of its own: even the seed of the game itself foretells nothing.
        state.rng = seeded(self.game.check_seed(seed), stream=1)
        state.redeal(self.seat)
        return state

    def __reduce__(self) -> tuple[object, ...]:
        return View, (self.state, self.seat)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self.seat == other.seat and bool(self.state == other.state)

    __hash__ = None  # type: ignore[assignment]  # it holds a state

    def __repr__(self) -> str:
        who = "spectator" if self.seat is None else f"seat {self.seat}"
        return f"<{self.game.title} seen by {who}, move {self.move}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return mimebundle(self)

    def _decides(self) -> bool:
        return self.seat is not None and self.seat == self.state.actor
