"""A table: seats with people and bots, a game in progress, and its record.

>>> import tablekit as tk
>>> table = tk.Table("samurai-sword", seats=["Ann", "greedy", "greedy", "random"], seed=7)
>>> table.state.actor                   # the bots have moved; it is Ann's decision
0
>>> table.play(table.state.legal_actions()[-1])
>>> tk.Table.from_record(table.record).state.to_json() == table.state.to_json()
True
"""

from __future__ import annotations

import secrets
import warnings
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from time import monotonic
from typing import NamedTuple
from unicodedata import category

from tablekit import bots
from tablekit.core.errors import BadOption, BadRecord, CannotUndo, TablekitError, shown
from tablekit.core.event import Event
from tablekit.core.game import Game
from tablekit.core.options import as_written, plain
from tablekit.core.record import Move, Record, read_record
from tablekit.core.refusal import Message, Refusal
from tablekit.core.saving import OTHER_KIT, how_to_open
from tablekit.core.showing import mimebundle
from tablekit.core.state import NOT_AN_ACTION, State, as_action
from tablekit.core.texts import Told
from tablekit.core.view import View
from tablekit.games import find_game

LONGEST_NAME = 200


@dataclass(frozen=True)
class CanUndo:
    """Whether the last move can honestly be taken back; if not, why not."""

    honest: bool
    reason: str = ""

    def __bool__(self) -> bool:
        return self.honest


class _Past(NamedTuple):
    """The table as it was before a move."""

    state: State
    events: int


@dataclass(frozen=True, eq=False)
class Asked:
    """A bot that is to decide. It thinks with its view alone, in any thread: no table is moved."""

    bot: bots.Bot
    seat: int
    view: View
    state: State
    """The table's position and how many moves it had: a thought about another one is stale."""
    move: int
    patience: float

    def think(self, hurried: bots.Bot | None = None) -> Thought:
        """What the bot chooses, as far as it can, or the same bot in a hurry.

        A bot that thinks too long is not interrupted, which Python cannot do to a thread: its
        choice comes too late and is not taken.
        """
        started = monotonic()
        try:
            choice = (hurried or self.bot).choose(self.view)
            thought = Thought(self, as_action(choice), ("bot-nonsense", {"choice": shown(choice)}))
        except Exception as problem:  # noqa: BLE001  # whatever a stranger's bot may raise
            words = {"problem": type(problem).__name__}
            thought = Thought(self, NOT_AN_ACTION, ("bot-raised", words))
        seconds = monotonic() - started
        if seconds > self.patience:
            late = {"seconds": round(seconds, 1), "limit": self.patience}
            thought = Thought(self, NOT_AN_ACTION, ("bot-slow", late))
        return thought


class Thought(NamedTuple):
    """What a bot has come to; `Table.take` makes the move."""

    asked: Asked
    action: int
    """What it chose, legal or not."""
    trouble: Message
    """What is to be said if that cannot be played."""


class Table:
    """People and bots around a game.

    `seats` is a name for each seat. The name of a bot ("greedy", "search"), also with a name of its
    own ("Aki (greedy)"), or an object with `choose(view)` seats a bot; any other name is a
    person's. A number seats that many people.
    """

    patience: float = 30.0
    """Seconds that a bot may think about a move; then a random action is played instead."""

    def __init__(
        self,
        game: str | Game,
        seats: Sequence[object] | int | None = None,
        seed: int | None = None,
        **options: object,
    ) -> None:
        played = find_game(game) if isinstance(game, str) else game
        if not isinstance(played, Game):
            raise BadOption(f"A table needs a game or its id, not {shown(game)}.")
        named = _named_seats(played, seats)
        _ask_about_bots([name for name, bot in named if bot is None])
        number = secrets.randbits(32) if seed is None else played.check_seed(seed)
        state = played.start(len(named), number, options, watch=True)
        self._sit(state, named, number, None)

    @classmethod
    def from_state(cls, state: State, seats: Sequence[object] | None = None) -> Table:
        """A table that goes on from any state, such as a scenario."""
        if not isinstance(state, State):
            raise BadOption(f"A table goes on from a state, not {shown(state)}.")
        table = cls.__new__(cls)
        named = _named_seats(state.game, state.seats if seats is None else seats)
        if len(named) != state.seats:
            raise BadOption(f"This position has {state.seats} seats, not {len(named)}.")
        twin = state.copy()
        twin.log = []
        table._sit(twin, named, None, state.to_json())
        return table

    @classmethod
    def from_record(cls, text: str, game: Game | None = None) -> Table:
        """The table of a record, at its last move; BadRecord if it cannot be played through.

        The record names its game; `game` is for one that is not registered.
        """
        record = read_record(text)
        try:
            table = cls._open(record, game or find_game(record.game))
            for number, move in enumerate(record.moves):
                table._replay(number, move)
        except BadRecord:
            raise
        except TablekitError as problem:
            raise BadRecord(f"This record cannot be played. {problem}") from None
        return table

    @classmethod
    def _open(cls, record: Record, game: Game) -> Table:
        if record.game != game.id:
            raise BadRecord(
                f"This is a record of {shown(record.game)}, not of {game.id!r}."
                f"{how_to_open(record.game)}"
            )
        if record.version != game.version:
            raise BadRecord(
                f"The record was played by version {record.version} of the rules of {game.title};"
                f" this tablekit plays version {game.version}."
            )
        if record.digest != game.digest:
            raise BadRecord(f"The record cannot be played: {OTHER_KIT}.")
        table = cls.__new__(cls)
        named = _named_seats(game, record.seats)
        options = game.settle(len(named), as_written(game.options, record.options))
        if record.start is None:
            state = game.start(len(named), record.seed, options, watch=True)
        else:
            state = game.from_json(record.start)
            state.log = []
            if len(named) != state.seats or dict(state.options) != options:
                raise BadRecord("The record's seats or options are not those of its position.")
        table._sit(state, named, record.seed, record.start, wait=True)
        return table

    def _sit(
        self,
        state: State,
        seats: list[tuple[str, bots.Bot | None]],
        seed: int | None,
        start: str | None,
        wait: bool = False,
    ) -> None:
        self.state: State = state
        """The position now. Look, copy, ask; move with `play`."""
        self.game: Game = state.game
        self.seats: tuple[str, ...] = tuple(name for name, _ in seats)
        """Who sits where, as given: a person's name or a bot's kind."""
        self.players: tuple[str, ...] = _players(self.seats, [bot for _, bot in seats])
        """The names to call the players by, all different."""
        self.bots: dict[int, bots.Bot] = {
            seat: bot for seat, (_, bot) in enumerate(seats) if bot is not None
        }
        """The bots by seat; a seat can be handed to one, or taken back."""
        self.events: list[Event] = state.events()
        """Everything that has happened, in full; `log` tells a seat's side of it."""
        state.log = []
        self.notes: list[str] = []
        """Where the table had to move for a bot: it failed, chose nonsense, or took too long."""
        self.bot_troubles: list[Told] = []
        """The same, to be said in any language."""
        self.seed = seed
        self._start = start
        self._moves: list[Move] = []
        self._past: list[_Past] = []
        self._whispers: list[tuple[int, Move]] = []
        if not wait:
            self.run_bots()

    def _call_people(self, names: Sequence[str]) -> None:
        """What people are called from now on; where a name is empty, it stays as it was."""
        seats = tuple(name or seat for name, seat in zip(names, self.seats, strict=True))
        if seats != self.seats:
            # For a person whose seat a bot plays for now there is no bot of that name.
            own = [self.bots.get(n) if bots.kind_of(seat) else None for n, seat in enumerate(seats)]
            self.seats, self.players = seats, _players(seats, own)

    # --- Playing ------------------------------------------------------------------------------

    def play(self, action: int | str, comment: str = "", bots: bool = True) -> None:
        """Make the move of the seat to decide; bots then move until a person must."""
        if not isinstance(comment, str):
            raise BadOption(f"A comment is text, not {shown(comment)}.")
        number = self.state.parse(action) if isinstance(action, str) else action
        self._decide(number, comment)
        if bots:
            self.run_bots()

    def whisper(self, seat: int, action: int | str, bots: bool = True) -> None:
        """Say something that a seat may say at any time, whoever is asked: no move, but recorded.

        If it answers what that seat is asked just now, the answer is made as its move.
        """
        state = self.state
        self.game.check_seat(state.seats, seat)
        number = state.read(action) if isinstance(action, str) else action
        self._note(seat, number)
        if state.actor == seat and state.standing_answer() != NOT_AN_ACTION:
            self._decide(state.standing_answer(), "")
            if bots:
                self.run_bots()

    def run_bots(self) -> None:
        """Let the bots move until a person must decide or the game is over."""
        while self.move_bot():
            pass

    def move_bot(self) -> bool:
        """Let a bot make one move, if it is for a bot to decide."""
        asked = self.ask_bot()
        if asked is None:
            return False
        self.take(asked.think())
        return True

    def ask_bot(self) -> Asked | None:
        """The bot that is to decide, with all it may know; None if it is not for a bot to decide.

        It can think in any thread; what it has thought of is for `take`, in the table's own.
        """
        seat, state = self.state.actor, self.state
        if seat is None or seat not in self.bots:
            return None
        return Asked(self.bots[seat], seat, state.view(seat), state, state.move, self.patience)

    def take(self, thought: Thought) -> None:
        """Make the move that a bot has thought of; nothing if the table has changed meanwhile.

        Where the bot could not choose, a random action is played, and a note says so.
        """
        asked = thought.asked
        if not self._still_asks(asked):
            return
        action, note = thought.action, ""
        if action not in self.state.legal_actions():
            code, words = thought.trouble
            trouble = Told(self.game.texts, code, {"seat": asked.seat, **words})
            note = trouble.say(self.players)
            action = bots.make("random", asked.seat).choose(self.state.view(asked.seat))
        self._decide(action, note)
        if note:
            self.notes.append(note)
            self.bot_troubles.append(trouble)

    def _still_asks(self, asked: Asked) -> bool:
        """Whether nobody has moved (it counts), taken back (another state) or taken the seat."""
        state = self.state
        same = state is asked.state and state.move == asked.move
        return same and self.bots.get(asked.seat) is asked.bot

    def _decide(self, action: int, comment: str) -> None:
        """Somebody at this table has chosen."""
        self._make(action, comment)

    def _make(self, action: int, comment: str) -> None:
        state = self.state
        before = state.copy()
        state.apply(action)
        assert before.actor is not None
        self._past.append(_Past(before, len(self.events)))
        self._moves.append(Move(before.actor, before.notation(int(action)), comment))
        self.events += state.events()
        state.log = []

    def _note(self, seat: int, action: int) -> None:
        """Somebody at this table has whispered."""
        self._hear(seat, action)

    def _hear(self, seat: int, action: int) -> None:
        self.state.whisper(seat, action)
        self._whispers.append((len(self._moves), Move(seat, self.state.notation(action))))

    def _replay(self, number: int, move: Move) -> None:
        if move.seat < self.state.seats:
            said = self.state.read(move.notation)
            if said in self.state.whispers(move.seat):
                self._hear(move.seat, said)
                return
        if move.seat != self.state.actor:
            raise BadRecord(
                f"Move {number + 1} of the record is by seat {move.seat},"
                f" but seat {self.state.actor} is to decide."
            )
        self._make(self.state.parse(move.notation), move.comment)

    # --- Looking ------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        """What a seat may know (None: a spectator)."""
        return self.state.view(seat)

    def log(self, seat: int | None = None, language: str = "en") -> list[str]:
        """What happened, in sentences, as a seat saw it (None: a spectator)."""
        self.game.check_seat(self.state.seats, seat)
        return [event.seen_by(seat).text(self.players, language) for event in self.events]

    def last_turn(self, rival: str) -> list[Event]:
        """What a rival without a seat did in its last turn, step by step; nothing before its first.

        Each event has its sentence, `event.text(table.players)`, and its rule, `event.rule`.

        >>> import tablekit as tk
        >>> table = tk.Table("shogun-no-katana", seats=["greedy"], seed=1, phantom=1)
        >>> print(table.last_turn("phantom")[0].rule)
        SK-910
        """
        return self.events[slice(*self.last_turn_of(rival, len(self.events)))]

    def last_turn_of(self, rival: str, told: int) -> tuple[int, int]:
        """Where among the first so many events the last turn of a rival begins, and where it ends.

        Both are 0 if it had none; BadOption if the game has no such rival.
        """
        if rival not in self.game.rival_turns:
            raise BadOption(f"{self.game.title} has no rival {shown(rival)} with turns of its own.")
        kinds, events = self.game.rival_turns[rival], self.events[:told]
        begins = [n for n, event in enumerate(events) if event.kind == kinds[0]][-1:]
        if not begins:
            return 0, 0
        rest = range(begins[0] + 1, told)
        others = (n for n in rest if events[n].kind not in kinds or events[n].kind == kinds[0])
        return begins[0], next(others, told)

    def told_before(self, move: int) -> int:
        """How many events there were before a past move."""
        return [*(past.events for past in self._past), len(self.events)][move]

    def move_of(self, event: int) -> int:
        """The number of the move that an event came of; of what the deal has told, the first."""
        return max(0, bisect_right([past.events for past in self._past], event) - 1)

    def retrace(self, begin: int, end: int) -> list[State]:
        """The position before the event of a number, and after it and each that follows it.

        The event of the number `end` is the first that does not belong to them any more.
        """
        first, last = self.move_of(begin), self.move_of(end - 1)
        before, told = self.at(first)
        # What the deal has told was there before the first move.
        stood = [before] * (1 + max(0, len(told) - begin))
        for move, action in enumerate(self.played[first : last + 1], first):
            stood += self.at(move)[0].retrace(action)
        start = max(0, begin - len(told))
        return stood[start : start + end - begin + 1]

    def describe(self, action: int, language: str = "en") -> str:
        """An action as a sentence, with the players' names."""
        return self.state.describe(action, self.players, language)

    def why_not(self, action: int | str) -> Refusal | None:
        """Why an action is refused now; None if it is legal."""
        return self.state.refusal(action)

    def at(self, move: int) -> tuple[State, list[Event]]:
        """The position before a past move (or now), and what had happened by then."""
        move = plain(move)
        if move == len(self._past):
            return self.state.copy(), self.events[:]
        if not isinstance(move, int) or not 0 <= move < len(self._past):
            raise BadOption(f"There are {len(self._past)} moves at this table, not {shown(move)}.")
        past = self._past[move]
        return past.state.copy(), self.events[: past.events]

    @property
    def moves(self) -> int:
        """How many moves have been made at this table."""
        return len(self._moves)

    @property
    def played(self) -> list[str]:
        """The moves that have been made, in notation."""
        return [move.notation for move in self._moves]

    @property
    def comments(self) -> list[str]:
        """What was said about each move; they stand in the record."""
        return [move.comment for move in self._moves]

    def annotate(self, move: int, comment: str) -> None:
        """Say something about a past move, or nothing any more; the first move is 0."""
        move = plain(move)
        if type(move) is not int or not 0 <= move < len(self._moves):
            raise BadOption(f"There are {len(self._moves)} moves at this table, not {shown(move)}.")
        if not isinstance(comment, str):
            raise BadOption(f"A comment is text, not {shown(comment)}.")
        self._moves[move].comment = " ".join(comment.split())

    @property
    def told(self) -> list[int]:
        """How many events there were after each move."""
        return [past.events for past in self._past[1:]] + [len(self.events)] * bool(self._past)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat in range(len(self.seats)) if seat not in self.bots)

    @property
    def record(self) -> str:
        """The game so far as text, for `Table.from_record`."""
        record = Record(
            game=self.game.id,
            version=self.game.version,
            digest=self.game.digest,
            options=self.state.options,
            seats=list(self.seats),
            seed=self.seed,
            start=self._start,
            moves=self._lines_of_record(),
        )
        return str(record)

    @property
    def anew(self) -> Record:
        """The same game for the same seats, with the same options, before it is dealt."""
        game = self.game
        options, seats = self.state.options, list(self.seats)
        return Record(game.id, game.version, options, seats, digest=game.digest)

    def _lines_of_record(self) -> list[Move]:
        """The moves, and between them what was whispered."""
        lines, done = [], 0
        for count, said in self._whispers:
            lines += [*self._moves[done:count], said]
            done = count
        return lines + self._moves[done:]

    # --- Taking back and branching ------------------------------------------------------------

    def can_undo(self, language: str = "en") -> CanUndo:
        """Whether the last move can be taken back without taking back what somebody learned."""

        def say(code: str, **arguments: object) -> str:
            return self.game.texts.say(code, arguments, (), language)

        if not self._past:
            return CanUndo(False, say("undo-nothing"))
        last, past = self._moves[-1], self._past[-1]
        if self.state.is_over:
            return CanUndo(False, say("undo-game-over"))
        for event in self.events[past.events :]:
            if event.reveals:
                told = event.seen_by(None).text(self.players, language)
                return CanUndo(False, say("undo-revealed", event=told))
        if self.state.actor != last.seat:
            return CanUndo(False, say("undo-other-seat"))
        return CanUndo(True)

    def undo(self) -> None:
        """Take back the last move, if that is honest; else CannotUndo says why not."""
        allowed = self.can_undo()
        if not allowed:
            raise CannotUndo(f"{self.game.title}, move {self.state.move}: {allowed.reason}")
        self._go_back(len(self._past) - 1)

    def rewind(self, move: int) -> None:
        """Go back to before a past move, whatever has come to light since: for teachers."""
        move = plain(move)
        if type(move) is not int or not 0 <= move < len(self._past):
            raise BadOption(f"There are {len(self._past)} moves at this table, not {shown(move)}.")
        self._go_back(move)

    def _go_back(self, move: int) -> None:
        past = self._past[move]
        del self._past[move:], self._moves[move:], self.events[past.events :]
        self.state = past.state
        self.state.log = []
        # What was whispered since stays said: nobody takes it back with somebody's move.
        since = [said for count, said in self._whispers if count > move]
        del self._whispers[len(self._whispers) - len(since) :]
        for said in since:
            number = self.state.read(said.notation)
            if number in self.state.whispers(said.seat):
                self._hear(said.seat, number)

    def branch(self) -> Table:
        """An independent table from here: what happens there does not happen here."""
        twin = Table.__new__(Table)
        seats = [(name, self.bots.get(seat)) for seat, name in enumerate(self.seats)]
        state = self.state.copy()
        state.log = []
        twin._sit(state, seats, self.seed, self._start, wait=True)
        twin.events = self.events[:]
        twin.notes = self.notes[:]
        twin.bot_troubles = self.bot_troubles[:]
        twin.patience = self.patience
        twin._moves = [Move(move.seat, move.notation, move.comment) for move in self._moves]
        twin._past = [_Past(past.state.copy(), past.events) for past in self._past]
        twin._whispers = self._whispers[:]
        return twin

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        # For the one person at the table; where several sit, nobody's hand is shown.
        seat = self.people[0] if len(self.people) == 1 else None
        return mimebundle(self.view(seat), self.players)

    def __repr__(self) -> str:
        return f"<Table of {self.state!r}: {', '.join(self.players)}>"


def _named_seats(
    game: Game, seats: Sequence[object] | int | None
) -> list[tuple[str, bots.Bot | None]]:
    """A name and perhaps a bot for each seat."""
    seats = plain(seats)
    if seats is None or isinstance(seats, int):
        count = game.check_seats(game.seats[0] if seats is None else seats)
        return [(f"Player {seat + 1}", None) for seat in range(count)]
    if isinstance(seats, str) or not isinstance(seats, Sequence):
        raise BadOption(f"{game.title}: seats is a list of names, not {shown(seats)}.")
    game.check_seats(len(seats))
    found: list[tuple[str, bots.Bot | None]] = []
    for seat, who in enumerate(seats):
        if isinstance(who, str) and is_name(bots.name_of(who)):
            kind = bots.kind_of(who)
            found.append((who, bots.make(kind, seat) if kind else None))
        elif callable(getattr(who, "choose", None)):
            found.append((type(who).__name__, who))  # type: ignore[arg-type]  # has choose()
        else:
            raise BadOption(
                f"{game.title}: seat {seat} is a name of 1 to {LONGEST_NAME} characters, a bot's"
                f" name ({', '.join(bots.NAMES)}) or an object with choose(view),"
                f" not {shown(who)}."
            )
    return found


def _ask_about_bots(people: Sequence[str]) -> None:
    """Warn of people whose names look like misspelt bots; a capital tells a person."""
    for name in people:
        close = get_close_matches(name, bots.NAMES, n=1, cutoff=0.8)
        if close and name[0].islower():
            warnings.warn(
                f"A person called {name!r} takes a seat. Did you mean the bot {close[0]!r}?",
                stacklevel=3,
            )


def is_name(name: str) -> bool:
    """Whether a name can be shown anywhere: no control signs, no halves of a character."""
    return 0 < len(name) <= LONGEST_NAME and not any(
        category(sign) in ("Cc", "Cs") for sign in name
    )


def _players(seats: Sequence[str], seated: Sequence[bots.Bot | None]) -> tuple[str, ...]:
    """Names to call the players by, all different: bots and namesakes get a number."""
    called = [
        name if bot is None else bots.name_of(name) if bots.kind_of(name) else name.capitalize()
        for name, bot in zip(seats, seated, strict=True)
    ]
    names: list[str] = []
    for seat, name in enumerate(called):
        free = name
        number = 1 + called[:seat].count(name)
        while called.count(free) > 1 or free in names or (free != name and free in called):
            free, number = f"{name} {number}", number + 1
        names.append(free)
    return tuple(names)
