"""A game: its seats, options, rulebook and words, and how a table of it is set up."""

from __future__ import annotations

import secrets
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, Final, Generic, cast

from mypy_extensions import mypyc_attr

from tablekit.core.decision import DecisionKind
from tablekit.core.errors import BadKit, BadOption, BadPosition, shown
from tablekit.core.event import EventKind
from tablekit.core.layout import Layout
from tablekit.core.odds import Odds
from tablekit.core.options import Option, plain, settle
from tablekit.core.refusal import Message, Refusal
from tablekit.core.rng import seeded
from tablekit.core.rulebook import Rulebook
from tablekit.core.saving import load
from tablekit.core.state import State
from tablekit.core.story import Ledger, Scroll
from tablekit.core.texts import Texts
from tablekit.core.view import StateT, View


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[StateT]):
    """The base of every game: `class Sticks(Game[State])`.

    A subclass sets the attributes and fills in the methods below "What a game fills in". The one
    object of a game is called `GAME` in its module; that is how it is found and pickled.
    """

    id: str
    """Short and stable: "samurai-sword"; with a kit "way-of-the-samurai+moon-road"."""
    title: str
    """As on the box: "Samurai Sword"."""
    version: int
    """Of the rules as played here: it goes up when an old record would play differently."""
    digest: str
    """Which components it is played with: a few letters if they are of a kit, else empty."""
    seats: range
    """How many may play."""
    state_type: type[StateT]
    """The class of its states."""
    layout: Layout
    """The fields of its states."""
    longest: int
    """No game has more moves than this."""
    options: tuple[Option, ...]
    """What can be chosen before the deal."""
    texts: Texts
    """Every sentence of the game."""
    decisions: tuple[DecisionKind, ...]
    """The kinds of decision, by the number in a frame."""
    events: tuple[EventKind, ...]
    """The kinds of event, by the number in a log entry."""
    words: Mapping[str, Sequence[str]]
    """The ids behind the numbers in events: `words["card"][0]`."""
    refusals: Mapping[str, str]
    """Every refusal code with the rule it cites. All games have those of `common_refusals`, whose
    words are in the core's texts."""
    notations: Sequence[str]
    """Of a game whose actions name nothing: the notation of each, at its number."""
    catalogue: Mapping[str, Mapping[str, Mapping[str, object]]]
    """The facts of the box, by kind and id: `catalogue["card"]["bo"]["reach"]`."""

    drawings: Mapping[str, str]
    """Of components without a drawing of their own: the name of the one that they are shown by."""
    rival_turns: Mapping[str, Sequence[str]]
    """For each rival without a seat that has turns, the kinds of event that a turn is made of; the
    first of them begins it. The message `explain-RIVAL` offers to go through its last turn,
    whose events told `$points` in all."""
    horizon: int
    """How many turns ahead a search plays before it trusts `outlook`; 0: up to the end."""

    def __init__(self) -> None:
        self.version = 1
        self.digest = ""
        self.longest = 10_000
        self.options = ()
        self.events = ()
        self.words = {}
        self.notations = ()
        self.layout = Layout()
        self.drawings = {}
        self.catalogue = {}
        self.rival_turns = {}
        self.horizon = 0
        self._rulebook: Rulebook | None = None

    @property
    def package(self) -> str:
        """The game's folder, with its rulebook, lessons and look."""
        return self.texts.package.removesuffix(".words")

    @property
    def rulebook(self) -> Rulebook:
        """The numbered rules, in our own words."""
        if self._rulebook is None:
            file = resources.files(self.package) / "rulebook.md"
            self._rulebook = Rulebook(file.read_text(encoding="utf-8"))
        return self._rulebook

    def new(
        self, seats: object = None, seed: object = None, watch: bool = False, **options: object
    ) -> StateT:
        """A fresh table, dealt. The same seats, seed and options give the same deal everywhere.

        With `watch`, `state.events()` has all that happens, from the deal on.
        """
        return self.start(seats, seed, options, watch)

    def start(
        self, seats: object, seed: object, options: Mapping[str, object], watch: bool
    ) -> StateT:
        """As `new`, with the options as a mapping."""
        count = self.check_seats(self.seats[0] if seats is None else seats)
        state = self.empty_table(count, self.settle(count, options))
        number = secrets.randbits(32) if seed is None else self.check_seed(seed)
        state.rng = seeded(number)
        if watch:
            state.watch()
        self.deal(state)
        return state

    def settle(self, seats: int, chosen: Mapping[str, object]) -> dict[str, str | int]:
        """Every option with its value: as chosen, else its default at a table of that size.

        BadOption for what there is not, and for what does not go together.
        """
        settled = settle(self.title, self.options, {**self.defaults(seats, chosen), **chosen})
        self.check_options(seats, settled)
        return settled

    def from_json(self, text: object) -> StateT:
        """The state that `to_json` wrote; BadRecord for anything else."""
        return cast("StateT", load(self, text))

    def check_seats(self, seats: object) -> int:
        """The seat count, if the game can be played by so many; else BadOption."""
        seats = plain(seats)
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seats:
            raise BadOption(f"{self.title} is for {self.span} seats, not {shown(seats)}.")
        return seats

    def check_seat(self, seats: int, seat: object) -> int | None:
        """The seat, if the table has it, or None for a spectator; else BadOption."""
        seat = plain(seat)
        if seat is None:
            return None
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise BadOption(
                f"{self.title}: there is no seat {shown(seat)} here; seats are 0 to {seats - 1}."
            )
        return seat

    def check_seed(self, seed: object) -> int:
        """The seed, if it is a whole number; else BadOption."""
        seed = plain(seed)
        if not isinstance(seed, int) or isinstance(seed, bool) or seed.bit_length() > 256:
            raise BadOption(f"{self.title}: a seed is a whole number, not {shown(seed)}.")
        return seed

    def say_reason(
        self, state: StateT, action: int, players: Sequence[str] = (), language: str = "en"
    ) -> str:
        """The `reason` of an action in words; empty if the game has nothing to say."""
        reason = self.reason(state, action)
        return "" if reason is None else self.texts.say(reason[0], reason[1], players, language)

    def say_caution(
        self, state: StateT, action: int, players: Sequence[str] = (), language: str = "en"
    ) -> str:
        """The `caution` of an action in words; empty if it may be done without a second thought."""
        caution = self.caution(state, action)
        return "" if caution is None else self.texts.say(caution[0], caution[1], players, language)

    def not_your_decision(self, state: State) -> Refusal:
        """The answer to a seat that acts while another is asked."""
        return state.refuse("not-your-decision", {"seat": state.actor})

    def __reduce__(self) -> str | tuple[object, ...]:
        # A game is pickled by the name it has in its own module.
        return "GAME"

    @property
    def span(self) -> str:
        """How many may play, in words: "3 to 7"."""
        fewest, most = self.seats[0], self.seats[-1]
        return str(most) if fewest == most else f"{fewest} to {most}"

    def __repr__(self) -> str:
        return f"<{self.title}, {self.span} seats>"

    # --- What a game fills in -----------------------------------------------------------------

    @abstractmethod
    def deal(self, state: StateT) -> None:
        """Set up an empty table and deal, up to the first decision."""

    # --- What a game may fill in --------------------------------------------------------------

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> StateT:
        """A state with nothing on the table and nobody asked."""
        state = self.state_type(self, seats, options)
        self.layout.lay_out(state)
        return state

    def defaults(self, seats: int, chosen: Mapping[str, object]) -> Mapping[str, str | int]:
        """What options are by default where that depends on the seats or on other choices."""
        return {}

    def carry_over(self, position: dict[str, Any]) -> dict[str, Any]:
        """A saved position of an older tablekit (format 1), as one of today would be saved."""
        return position

    def check_options(self, seats: int, settled: Mapping[str, str | int]) -> None:
        """BadOption, with the rule, if these options cannot be played together by so many."""

    def with_kit(self, folder: object) -> Game[Any]:
        """This game with components of one's own, from a folder; BadKit says all that is wrong."""
        raise BadKit(f"{self.title} takes no kit.")

    def kit_contents(self) -> list[str]:
        """What the kit of this game brings, a line for each table; nothing without a kit."""
        return []

    def scenario(self, **position: object) -> StateT:
        """A state from a described position; BadPosition if it cannot stand on the table."""
        raise BadPosition(f"{self.title} cannot be set up from a description.")

    def story(self, text: object = None) -> Ledger | None:
        """The ledger of the game's story: a new one, or as its `to_json` wrote it; else BadRecord.

        None: the game has no story.
        """
        return None

    def tell_story(self, ledger: Ledger, language: str = "en") -> Scroll:
        """What is shown of a ledger that `story` made."""
        raise BadOption(f"{self.title} has no story.")

    # What bots and analysis ask. Only `outlook` may look at all of a position.

    def worths(self, state: StateT) -> list[int]:
        """How good each legal action looks, in their order, by what the seat to decide may know."""
        return [0] * len(state.legal_actions())

    def reason(self, state: StateT, action: int) -> Message | None:
        """What speaks for or against a legal action, by what the seat to decide may know.

        The code of a message in the game's texts and its arguments; None: nothing to say.
        """
        return None

    def caution(self, state: StateT, action: int) -> Message | None:
        """What a legal action costs that one would rather know before, by what the seat may know.

        Only what is easily overlooked and cannot be mended; None: go ahead.
        """
        return None

    def odds(self, view: View[StateT]) -> list[Odds]:
        """What the cards and dice that come next may bring, counted from what the seat may know."""
        return []

    def greedy(self, view: View[StateT]) -> int:
        """The action that the game's rules of thumb choose for the view's seat."""
        worths = self.worths(view.state)
        return view.legal_actions()[worths.index(max(worths))]

    def thumb(self, state: StateT) -> int:
        """As `greedy`, for playouts: the choice of the seat to decide in a full position.

        One of the legal actions, which nobody checks again. A game whose rules of thumb never look
        at what is hidden saves the view.
        """
        return self.greedy(cast("View[StateT]", state.view(state.actor)))

    def outlook(self, state: StateT, seat: int) -> float:
        """How probable it looks, from 0 to 1, that the seat wins from this full position.

        After the end it is 0 or 1; where nobody can win, it is how far the seat has come.
        """
        result = state.result
        return 0.5 if result is None else float(seat in result.winners)

    def turn(self, state: StateT) -> int:
        """A number that is another one when the next turn has begun."""
        return state.move

    def beliefs(self, view: View[StateT]) -> list[dict[str, float]] | None:
        """For each seat the probability of each hidden role; None where there are no such roles."""
        return None

    def imagine(self, view: View[StateT], seed: object) -> StateT:
        """A state that the view's seat could be in, drawn by what it should believe."""
        return view.sample(seed)


OPENED: Final[dict[str, Game[Any]]] = {}
"""Games with a kit that were opened in this process, by id; of two with one id the last."""


def unfinished(kind: type) -> list[str]:
    """What a game's class must still fill in: what it has from `Game` or `State` unchanged.

    The two are no ABCs: compiled classes would share one cache of who is an instance. And a
    compiled method keeps no mark that it is abstract, so the names stand here.
    """
    contract, names = (Game, ["deal"]) if issubclass(kind, Game) else (State, ["result", "step"])
    return [name for name in names if getattr(kind, name) is getattr(contract, name)]


def common_refusals(rule: str) -> dict[str, str]:
    """The refusals that the core gives in every game, with one rule for all of them.

    "not-now" is what it says where a game gives no reason of its own.
    """
    return dict.fromkeys(("unknown-action", "game-over", "not-your-decision", "not-now"), rule)
