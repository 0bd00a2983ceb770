"""A position in a game, and the questions one can ask it.

**Interrupts are a stack.** This is the one hard idea of the engines. At any instant somebody is
asked something: to play a card, to parry, to give up a weapon. What is asked is a *frame*, one
plain int that packs the kind of decision, the seat that decides, and a small payload. Frames lie
on `state.stack`; the top one is the current decision. An attack in the middle of a turn pushes a
`parry` frame above the attacker's `play` frame; when the parry has been answered the frame is
popped, and the turn goes on where it was. An effect that needs an answer pushes a frame and
returns; nothing waits inside a function. There are no coroutines and no callbacks, so a state can
be copied, saved or thrown away at any instant. An empty stack means that the game is over.

    stack   [play, seat 0]                      seat 0 is in the Play phase
            [play, seat 0] [parry, seat 3]      … has attacked seat 3, who may parry
            [play, seat 0]                      … and goes on playing
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from operator import index
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from tablekit.core.decision import Decision
from tablekit.core.errors import BadNotation, IllegalAction, Nonconforming, shown
from tablekit.core.event import Event, read_event
from tablekit.core.frames import KINDS, MOST_SEATS, NOBODY_ASKED, frame, frame_kind, frame_seat
from tablekit.core.refusal import Message, Refusal
from tablekit.core.result import Result
from tablekit.core.rng import roll, shuffle
from tablekit.core.saving import Fields, dump
from tablekit.core.showing import mimebundle
from tablekit.core.view import View

if TYPE_CHECKING:
    from tablekit.core.game import Game

NOT_AN_ACTION: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The base of every game's state: the contract, on top of what a game fills in.

    What a stranger may hand in is declared as `object` and checked here, so that it gets a sentence
    from us and not a TypeError from a compiled module. Subclasses add the slots of their layout
    and the methods below the line "What a game fills in". What only some games have (hidden things,
    reasons of their own, a notation of their own) has a default below "What a game may fill in".

    Two states of one game are equal if everything about them is the same but who watches.
    """

    __slots__ = ("_legal", "_stood", "game", "log", "move", "options", "rng", "seats", "stack")

    game: Game[Any]
    """The game this is a position of."""
    seats: int
    """How many seats there are at this table."""
    options: Mapping[str, str | int]
    """What was chosen before the deal; shared by all copies."""
    move: int
    """How many actions have been applied since the deal."""
    rng: int
    """The generator: all chance to come hangs on this one number."""
    stack: list[int]
    """Who is asked what; the top frame is the current decision."""
    log: list[tuple[int, ...]] | None
    """What happened, as plain ints; None while nobody watches."""
    _legal: list[int] | None
    """The legal actions of the current decision, once somebody has asked for them."""
    _stood: list[State] | None
    """The position after each event, while a move is gone through again; a copy has none."""

    def __init__(self, game: Game[Any], seats: int, options: Mapping[str, str | int]) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.rng = 0
        self.move = 0
        self.stack = []
        self.log = None
        self._legal = None
        self._stood = None

    # --- Who decides what ---------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat to decide; None when the game is over."""
        # As frame_seat, without the call: every decision passes here.
        return self.stack[-1] >> 6 & 15 if self.stack else None

    @property
    def decision(self) -> Decision | None:
        """What is being chosen; None when the game is over, or in the middle of a move."""
        if not self.stack or self.stack[-1] == NOBODY_ASKED:
            return None
        top = self.stack[-1]
        kind = self.game.decisions[frame_kind(top)]
        return Decision(self.game.texts, kind, frame_seat(top), self.question())

    def legal_actions(self) -> list[int]:
        """What the seat to decide may do: sorted ints, never empty before the end."""
        return (self._legal or self.legal_now())[:]

    def legal_now(self) -> list[int]:
        """The same list as the state keeps it, to be read and never changed: for playouts."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self.find_legal() if self.stack else []
        return legal

    def apply(self, action: object) -> None:
        """Carry out a legal action (an int, or its notation), in place.

        IllegalAction, and nothing has changed, if it is not legal; BadNotation if it is unknown.
        """
        number = action if type(action) is int else self._number(action)
        if number not in (self._legal or self.legal_now()):
            refusal = self._refuse(number)
            raise IllegalAction(self._complaint(action, refusal), refusal)
        self.advance(number)

    def advance(self, action: int) -> None:
        """As `apply`, for an action that comes from the legal ones: nothing is checked again."""
        self._legal = None
        self.move += 1
        self.step(action)

    def whisper(self, seat: object, action: object) -> None:
        """Say something that any seat may say at any time, whoever is asked (`whispers`).

        It is no move: the number of moves, what is asked, and what all others see stay the same.
        IllegalAction, and nothing has changed, if the seat cannot say it now.
        """
        speaker, number = self.game.check_seat(self.seats, seat), self._number(action)
        if speaker is None or number not in self.whispers(speaker):
            known = speaker is not None and self.is_action(number)
            refusal = self.why_not_whisper(speaker or 0, number) if known else self._refuse(number)
            raise IllegalAction(self._complaint(action, refusal), refusal)
        self.hear(speaker, number)

    def refusal(self, action: object) -> Refusal | None:
        """None if the action (an int, or its notation) is legal now, else why it is not."""
        number = self._number(action)
        return None if number in self.legal_actions() else self._refuse(number)

    # --- Words --------------------------------------------------------------------------------

    def describe(self, action: object, players: Sequence[str] = (), language: str = "en") -> str:
        """The action as a sentence: "Play Daikyu on seat 3 (difficulty 3, 2 wounds)"."""
        code, arguments = self.sentence(self._known(action))
        return self.game.texts.say(f"action-{code}", arguments, players, language)

    def parts(self, action: object) -> dict[str, object]:
        """The action taken apart: {"kind": "attack", "card": "daikyu", "target": 3}."""
        return self.take_apart(self._known(action))

    def notation(self, action: object) -> str:
        """The action in a few stable characters: "daikyu>3"."""
        return self.write(self._known(action))

    def parse(self, text: object) -> int:
        """The action of a notation; BadNotation if unknown, IllegalAction if not legal now."""
        action = self._read(text)
        refusal = self.refusal(action)
        if refusal is not None:
            raise IllegalAction(self._complaint(text, refusal), refusal)
        return action

    def watch(self) -> None:
        """Write down from now on what happens, for `events`; copies go on watching."""
        if self.log is None:
            self.log = []

    def events(self, start: int = 0) -> list[Event]:
        """What has happened since somebody watches, from event number `start`.

        A state is watched if it comes from `game.new(..., watch=True)`, or after `watch()`.
        """
        game = self.game
        return [
            read_event(game.texts, game.events, game.words, entry)
            for entry in (self.log or [])[start:]
        ]

    def ask(self, kind: int, seat: int, payload: int = 0) -> None:
        """Push a decision: this seat is asked now, and what is under way goes on afterwards."""
        # As frame, without the call: every question passes here.
        if 0 <= kind < KINDS and 0 <= seat < MOST_SEATS and payload >= 0:
            self.stack.append(payload << 10 | seat << 6 | kind)
        else:
            frame(kind, seat, payload)  # says what does not fit

    def tell(
        self,
        kind: int,
        seat: int,
        first: int = 0,
        second: int = 0,
        third: int = 0,
        more: tuple[int, ...] = (),
    ) -> None:
        """Note an event with its numbers, if anybody watches; few events have more than three."""
        if self.log is not None:
            self.log.append((kind, seat, first, second, third, *more))
            if self._stood is not None:
                self._stood.append(self._still())

    def retrace(self, action: object) -> list[State]:
        """The position after each event of a legal action, which is carried out on a copy.

        In these positions nobody is asked anything. They are for showing how a long move went.
        """
        twin = self.copy()
        stood: list[State] = []
        twin.log, twin._stood = [], stood
        twin.apply(action)
        return stood

    def _still(self) -> State:
        """A copy in the middle of a move: nobody is asked, and the game is not over."""
        still = self.copy()
        still.log = still._legal = None
        still.stack = [NOBODY_ASKED]
        return still

    def refuse(self, code: str, arguments: Mapping[str, object], *fixes: Message) -> Refusal:
        """A refusal by its code; the game's table has the rule."""
        rule = self.game.refusals.get(code)
        if rule is None:
            raise Nonconforming(f"{self.game.title} has no rule for {code!r} in its refusals.")
        return Refusal(self.game.texts, code, rule, arguments, fixes)

    # --- Chance -------------------------------------------------------------------------------

    def roll(self, sides: int) -> int:
        """A random number from 0 to sides - 1."""
        self.rng, value = roll(self.rng, sides)
        return value

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle a pile in place."""
        self.rng = shuffle(self.rng, cards)

    # --- Seeing and saving --------------------------------------------------------------------

    def view(self, seat: object) -> View:
        """What a seat may know (None: a spectator); it keeps no way back to this state."""
        viewer = self.game.check_seat(self.seats, seat)
        masked = self.copy()
        masked.log = None
        masked.hide(viewer)
        masked.rng = 0
        masked._legal = None
        return View(masked, viewer)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.stack

    def to_json(self) -> str:
        """The full truth as text, for `game.from_json`."""
        return dump(self)

    def copy_core_into(self, twin: State) -> None:
        """What every game's `copy` does with the fields that all games have."""
        twin.rng = self.rng
        twin.move = self.move
        twin.stack = self.stack[:]
        if self.log is not None:
            twin.log = self.log[:]
        # Lists of legal actions are replaced, never changed, so twins may share one.
        twin._legal = self._legal

    def contents(self) -> dict[str, object]:
        """Every field as it is, for comparing and for pickling; the log is not part of it."""
        return {
            "seats": self.seats,
            "options": self.options,
            "move": self.move,
            "rng": self.rng,
            "stack": self.stack,
            **self.game.layout.values(self),
        }

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or self.game is not other.game:
            return NotImplemented
        return self.contents() == other.contents()

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (self.game, self.contents())

    def __repr__(self) -> str:
        over = "over" if self.is_over else f"seat {self.actor} to decide"
        return f"<{self.game.title}: {self.seats} seats, move {self.move}, {over}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        # A state is the full truth, and shows it: all hands are open.
        return mimebundle(View(self.copy(), None))

    def _refuse(self, number: int) -> Refusal:
        """Why an action is not legal: what all games say, else what this game says."""
        if not self.is_action(number):
            return self.refuse("unknown-action", {})
        if not self.stack:
            return self.refuse("game-over", {})
        return self.why_not(number)

    def _number(self, action: object) -> int:
        """The action that an int or a notation stands for; BadNotation if it is unknown."""
        return self._read(action) if isinstance(action, str) else as_action(action)

    def _known(self, action: object) -> int:
        """The action (an int, or its notation), if it is one of this game; else IllegalAction."""
        number = self.read(action) if isinstance(action, str) else as_action(action)
        if not self.is_action(number):
            refusal = self._refuse(number)
            raise IllegalAction(self._complaint(action, refusal), refusal)
        return number

    def _read(self, text: object) -> int:
        action = self.read(text) if isinstance(text, str) else NOT_AN_ACTION
        if action == NOT_AN_ACTION:
            legal = ", ".join(self.notation(action) for action in self.legal_actions()[:8])
            now = f" Legal now: {legal}." if legal else ""
            raise BadNotation(
                f"{self.game.title}, move {self.move}: {shown(text)} names no action.{now}"
            )
        return action

    def _complaint(self, action: object, refusal: Refusal) -> str:
        where = f"{self.game.title}, move {self.move}"
        return f"{where}: {shown(action)} is refused. {refusal}"

    # --- What a game fills in -----------------------------------------------------------------
    #
    # The public methods above check what they are given; these do the work. Only legal actions
    # reach `step`, only actions of this game reach the methods that put them into words.

    @property
    @abstractmethod
    def result(self) -> Result | None:
        """How the game ended; None while it goes on."""

    @abstractmethod
    def step(self, action: int) -> None:
        """Carry out an action that is known to be legal."""

    # --- What a game may fill in --------------------------------------------------------------

    def copy(self) -> State:
        """An independent copy; it goes on watching if this one does.

        By the layout. A game that is played out many thousand times writes its own, field by field.
        """
        twin = type(self)(self.game, self.seats, self.options)
        self.copy_core_into(twin)
        self.game.layout.copy(self, twin)
        return twin

    def against(self, action: int) -> str:
        """The reason against an action of this game now: a code of its refusals, or nothing.

        This is the one source of what is legal and what is refused; the game is not over.
        """
        return ""

    def find_legal(self) -> list[int]:
        """The legal actions of the top frame, sorted, found afresh; the game is not over.

        Those that nothing speaks against. A game may find them faster; the conformance kit holds
        that it finds the same.
        """
        return [action for action in self.candidates() if not self.against(action)]

    def why_not(self, action: int) -> Refusal:
        """The refusal of an action of this game that is not legal; the game is not over.

        A game that says more than the reason, such as numbers, puts the words together here.
        """
        return self.refuse(self.against(action) or "not-now", {})

    def whispers(self, seat: int) -> list[int]:
        """What a seat may say at any time, whoever is asked: actions that are never legal moves.

        Such as when it wants to be asked: a standing answer. What has been said is the seat's own.
        """
        return []

    def why_not_whisper(self, seat: int, action: int) -> Refusal:
        """Why an action of this game is nothing that the seat can whisper now."""
        return self.refuse("not-now", {})

    def hear(self, seat: int, action: int) -> None:
        """Keep what a seat has whispered, where only its own view has it."""

    def standing_answer(self) -> int:
        """What the seat to decide has said beforehand to a question like this; else NOT_AN_ACTION.

        The engine passes over whoever has said so before being asked. A seat that says it while it
        is asked is answered for by the table.
        """
        return NOT_AN_ACTION

    def candidates(self) -> list[int]:
        """Everything the seat to decide might think of trying, legal or not, sorted."""
        return list(range(len(self.game.notations))) if self.stack else []

    def question(self) -> Mapping[str, object]:
        """The arguments of the current decision's prompt, beside its seat."""
        return {}

    def is_action(self, number: int) -> bool:
        """Whether the number stands for something that can be said at this table."""
        return 0 <= number < len(self.game.notations)

    def take_apart(self, action: int) -> dict[str, object]:
        """The parts of an action."""
        return {"kind": "move", "move": self.write(action)}

    def sentence(self, action: int) -> tuple[str, Mapping[str, object]]:
        """The message code and arguments that describe an action."""
        taken = self.take_apart(action)
        return str(taken["kind"]), taken

    def write(self, action: int) -> str:
        """The notation of an action."""
        return self.game.notations[action]

    def read(self, text: str) -> int:
        """The action of a notation, legal or not; NOT_AN_ACTION if there is none."""
        # Those of `notations` can be said at any time, also when the game is over.
        for action in range(len(self.game.notations)) or self.candidates():
            if self.write(action) == text.strip():
                return action
        return NOT_AN_ACTION

    def hide(self, seat: int | None) -> None:
        """Take out of this copy all that the seat cannot know."""
        self.game.layout.hide(self, seat)

    def redeal(self, seat: int | None) -> None:
        """Fill what `hide` took out with something that could be true, by this state's `rng`."""
        if secrets := self.game.layout.secrets():
            raise Nonconforming(
                f"{self.game.title} hides {secrets[0].name!r}: write State.redeal, to deal it anew."
            )

    def show(self, seat: int | None = None) -> dict[str, object]:
        """What this (masked) position has on the table, in plain JSON types, for a seat.

        None stands for what is hidden. What belongs to a seat stands in a list `players`.
        """
        return self.game.layout.show(self)

    def to_dict(self) -> dict[str, object]:
        """Every field of the game's own in plain JSON types."""
        return self.game.layout.write(self)

    def fill(self, fields: Fields) -> None:
        """Set every field of the game's own from `to_dict`, and refuse what cannot be played.

        Seats, options, generator and stack are already set.
        """
        self.game.layout.read(self, fields)
        self.check(fields)

    def check(self, fields: Fields) -> None:
        """Refuse, by `fields.fail`, a position that no game can come to or play on from."""


def _rebuild(game: Game, contents: dict[str, Any]) -> State:
    state = game.empty_table(contents["seats"], contents["options"])
    for name, value in contents.items():
        setattr(state, name, value)
    return state


def as_action(value: object) -> int:
    """The int of something that counts as one (numpy's ints do), else NOT_AN_ACTION."""
    if isinstance(value, bool):
        return NOT_AN_ACTION
    try:
        return index(value)  # type: ignore[arg-type]  # anything may come in
    except TypeError:
        return NOT_AN_ACTION
