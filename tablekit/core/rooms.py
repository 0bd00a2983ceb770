"""A game in rooms: its rules are functions in modules, and its state and game ask them.

A small game writes the methods of `State` and `Game` itself. A large one keeps its rules in modules
of functions that take a state, one module for each chapter or question. It names those modules
once, in `Rooms`; `StateInRooms` and `GameInRooms` pass the questions of the contract on to them.

    self.rooms = Rooms(
        flow, refusals, scoring, actions, views, consistency, scenario, policy, reasons, outlook
    )

The protocols below say which functions each module has; mypy holds the modules to them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from mypy_extensions import mypyc_attr

from tablekit.core.game import Game
from tablekit.core.refusal import Message, Refusal
from tablekit.core.result import Result
from tablekit.core.saving import Fields
from tablekit.core.scenario import Description
from tablekit.core.state import State
from tablekit.core.view import StateT, View

Asked_contra = TypeVar("Asked_contra", contravariant=True)
Built_co = TypeVar("Built_co", covariant=True)


class Flow(Protocol[Asked_contra]):
    """`rules/flow`: who is asked what, and what an answer does."""

    def against(self, state: Asked_contra, action: int, /) -> str:
        """The reason against an action, a code of the refusals, or nothing."""

    def find_legal(self, state: Asked_contra, /) -> list[int]:
        """The legal actions, sorted."""

    def step(self, state: Asked_contra, action: int, /) -> None:
        """Carry out a legal action."""

    def question(self, state: Asked_contra, /) -> Mapping[str, object]:
        """The arguments of the current decision's prompt."""


class Refusals(Protocol[Asked_contra]):
    """`words/refusals`: a reason in words, with its numbers."""

    def why_not(self, state: Asked_contra, action: int, /) -> Refusal:
        """The refusal of an action that is not legal."""


class Scoring(Protocol[Asked_contra]):
    """`rules/scoring`: how a game ends, and for whom."""

    def result(self, state: Asked_contra, /) -> Result | None:
        """How it ended; None while it goes on."""


class Actions(Protocol[Asked_contra]):
    """`words/actions`: what can be said at this table."""

    def is_action(self, state: Asked_contra, number: int, /) -> bool:
        """Whether the number stands for something that can be said."""

    def parts(self, state: Asked_contra, action: int, /) -> dict[str, object]:
        """The action taken apart."""

    def notation(self, state: Asked_contra, action: int, /) -> str:
        """The action in a few stable characters."""

    def read(self, state: Asked_contra, text: str, /) -> int:
        """The action of a notation, legal or not."""

    def sentence(self, state: Asked_contra, action: int, /) -> tuple[str, Mapping[str, object]]:
        """The message that describes an action."""

    def candidates(self, state: Asked_contra, /) -> list[int]:
        """Everything that a person might try."""


class Views(Protocol[Asked_contra]):
    """`position/views`: what a seat may know."""

    def hide(self, state: Asked_contra, seat: int | None, /) -> None:
        """Take out what the seat cannot know."""

    def redeal(self, state: Asked_contra, seat: int | None, /) -> None:
        """Fill the holes with something that could be true."""

    def show(self, state: Asked_contra, seat: int | None, /) -> dict[str, object]:
        """The position in plain JSON types."""


class Consistency(Protocol[Asked_contra]):
    """`position/consistency`: what holds in every position that a game can come to."""

    def check_table(self, state: Asked_contra, fields: Fields, /) -> None:
        """What lies on the table is what is in the box."""

    def check_decision(self, state: Asked_contra, fields: Fields, /) -> None:
        """What is asked can be asked here."""

    def check_ending(self, state: Asked_contra, fields: Fields, /) -> None:
        """A game that is over has ended for a reason."""


class Scenario(Protocol[Built_co]):
    """`position/scenario`: positions from a description."""

    FIELDS: Sequence[str]
    """What can be described, beside what every game has."""

    def build(self, fields: Description, /) -> Built_co:
        """The described position."""


class Policy(Protocol[Asked_contra]):
    """`thumb/policy`: rules of thumb, by what the seat to decide may know."""

    def choose(self, state: Asked_contra, /) -> int:
        """The action that looks best."""

    def worths(self, state: Asked_contra, /) -> list[int]:
        """How good each legal action looks."""


class Reasons(Protocol[Asked_contra]):
    """`thumb/reasons`: what speaks for an action, or against it."""

    def reason(self, state: Asked_contra, action: int, /) -> Message | None:
        """A message; None if there is nothing to say."""


class Outlook(Protocol[Asked_contra]):
    """`thumb/outlook`: how a position looks for a seat."""

    def outlook(self, state: Asked_contra, seat: int, /) -> float:
        """How probable it looks that the seat wins."""


class Rooms(NamedTuple, Generic[StateT]):
    """The modules of a game that answer for its states."""

    flow: Flow[StateT]
    refusals: Refusals[StateT]
    scoring: Scoring[StateT]
    actions: Actions[StateT]
    views: Views[StateT]
    consistency: Consistency[StateT]
    scenario: Scenario[StateT]
    policy: Policy[StateT]
    reasons: Reasons[StateT]
    outlook: Outlook[StateT]


@mypyc_attr(allow_interpreted_subclasses=True)
class StateInRooms(State):
    """A state whose questions are answered by the modules of its game's rooms.

    A game passes `find_legal` and `step` on by itself, because every decision goes through them.
    """

    __slots__ = ()

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""
        return _rooms(self).scoring.result(self)

    def against(self, action: int) -> str:
        """The reason against an action, or nothing."""
        return _rooms(self).flow.against(self, action)

    def find_legal(self) -> list[int]:
        """The legal actions of the top frame, sorted."""
        return _rooms(self).flow.find_legal(self)

    def step(self, action: int) -> None:
        """Carry out an action that is known to be legal."""
        _rooms(self).flow.step(self, action)

    def question(self) -> Mapping[str, object]:
        """The arguments of the current decision's prompt."""
        return _rooms(self).flow.question(self)

    def why_not(self, action: int) -> Refusal:
        """The refusal of an action that is not legal."""
        return _rooms(self).refusals.why_not(self, action)

    def is_action(self, number: int) -> bool:
        """Whether the number stands for something that can be said at this table."""
        return _rooms(self).actions.is_action(self, number)

    def take_apart(self, action: int) -> dict[str, object]:
        """The parts of an action."""
        return _rooms(self).actions.parts(self, action)

    def write(self, action: int) -> str:
        """The notation of an action."""
        return _rooms(self).actions.notation(self, action)

    def read(self, text: str) -> int:
        """The action of a notation, legal or not."""
        return _rooms(self).actions.read(self, text)

    def sentence(self, action: int) -> tuple[str, Mapping[str, object]]:
        """The message code and arguments that describe an action."""
        return _rooms(self).actions.sentence(self, action)

    def candidates(self) -> list[int]:
        """Everything the seat to decide might think of trying."""
        return _rooms(self).actions.candidates(self)

    def hide(self, seat: int | None) -> None:
        """Take out of this copy all that the seat cannot know."""
        _rooms(self).views.hide(self, seat)

    def redeal(self, seat: int | None) -> None:
        """Fill what `hide` took out with something that could be true."""
        _rooms(self).views.redeal(self, seat)

    def show(self, seat: int | None = None) -> dict[str, object]:
        """What this (masked) position has on the table, in plain JSON types."""
        return _rooms(self).views.show(self, seat)

    def check(self, fields: Fields) -> None:
        """Refuse a position that no game can come to, or that cannot be played on."""
        consistency = _rooms(self).consistency
        consistency.check_table(self, fields)
        if self.stack:
            consistency.check_decision(self, fields)
        else:
            consistency.check_ending(self, fields)


@mypyc_attr(allow_interpreted_subclasses=True)
class GameInRooms(Game[StateT]):
    """A game that asks the modules of its rooms."""

    rooms: Rooms[StateT]
    """The modules that answer for its states."""

    def scenario(self, **position: object) -> StateT:
        """A state from a described position; what is not said is as after the deal.

        The game's module `position.scenario` says everything that can be set.
        """
        scenario = self.rooms.scenario
        return scenario.build(Description(self, position, scenario.FIELDS))

    def greedy(self, view: View[StateT]) -> int:
        """The action that the rules of thumb choose."""
        return self.rooms.policy.choose(view.state)

    def thumb(self, state: StateT) -> int:
        """The same; the rules of thumb look at nothing that is hidden."""
        return self.rooms.policy.choose(state)

    def worths(self, state: StateT) -> list[int]:
        """How good each legal action looks by the rules of thumb."""
        return self.rooms.policy.worths(state)

    def reason(self, state: StateT, action: int) -> Message | None:
        """What speaks for a legal action or against it."""
        return self.rooms.reasons.reason(state, action)

    def outlook(self, state: StateT, seat: int) -> float:
        """How probable it looks that the seat wins."""
        return self.rooms.outlook.outlook(state, seat)


def _rooms(state: StateInRooms) -> Rooms[Any]:
    return cast("GameInRooms[Any]", state.game).rooms
