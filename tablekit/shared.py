"""A table that outlives its window: kept in a store, and shared by all who have it open.

Every window, in whatever process, plays the same lines in the same order. A move is written down
before it is shown; who comes second with the same number is told so, and reads on.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from tablekit import bots
from tablekit.core.errors import BadOption, BadRecord, CannotUndo, MoveTaken, TablekitError, shown
from tablekit.core.record import Move, Record
from tablekit.core.rng import seeded
from tablekit.games import find_game
from tablekit.store import UNDO, Deal, Line, Rematch, Seat, Signs, Store
from tablekit.store.journal import MOST_ASIDE
from tablekit.store.kept import KNOWN, MIXED
from tablekit.store.words import can_be_seen
from tablekit.table import Asked, Table, Thought, is_name


class SharedTable(Table):
    """A table in a store. `create` sets up a new one, `open` comes back to one."""

    store: Store
    id: str
    places: list[Seat]
    """The seats as the store knows them: whose they are, who plays them now, who is there."""

    deal: Deal
    """What somebody may know about its cards."""

    signs: Signs
    """Whether it waits for its people, and how much of their time its bots have."""

    rematch: Rematch | None
    """Where its people play again, once it is over and one of them has asked."""

    @classmethod
    def create(
        cls,
        store: Store,
        record: Record,
        tokens: Sequence[str],
        owner: str,
        invited: Sequence[int] = (),
        most: int | None = None,
        maker: str = "",
    ) -> SharedTable:
        """A new table as a record describes it: a token for each person's seat, "" for a bot's.

        Seats with the same token share a screen; that of an `invited` seat is an invitation. A
        record without a seed is dealt by chance. Where somebody is invited, chance has its part in
        every deal: nobody can have worked out the hands. TablesTaken if `most` tables go on,
        QuotaFull if the visitor with the token `maker` has enough.
        """
        record, deal = _dealt(record, bool(invited))
        for seat, (name, token) in enumerate(zip(record.seats, tokens, strict=True)):
            if token and bots.kind_of(name):
                raise BadOption(f"{shown(name)} is what a bot is called. Choose another name.")
            if not token and not bots.kind_of(name):
                raise BadOption(f"Seat {seat} is nobody’s: {shown(name)} is no bot.")
        Table.from_record(str(record))  # a record that cannot be played is not kept
        return cls.open(store, store.create(record, tokens, owner, invited, deal, most, maker))

    @classmethod
    def open(cls, store: Store, table_id: str) -> SharedTable:
        """The table with this id, at its last move; UnknownTable if there is none."""
        record = store.head(table_id)
        try:
            table = cls._open(record, find_game(record.game))
        except BadRecord:
            raise
        except TablekitError as problem:
            raise BadRecord(f"This table cannot be played here. {problem}") from None
        assert isinstance(table, cls)
        table.store, table.id = store, table_id
        table.rematch, table.signs = None, Signs()
        table._lines = 0
        table._holder = secrets.token_hex(8)
        table.catch_up()
        table._note_end()  # whoever made the last move may not have come to it
        return table

    _lines: int
    """How many lines of the journal have been played here."""
    _holder: str
    """The name under which this window takes the lease."""

    # --- Following the journal ----------------------------------------------------------------

    def catch_up(self) -> bool:
        """Play what others have written since; whether they did anything that is seen.

        They have moved, handed over a seat, said how to call them, begun the game, or asked for
        another one after the end. What was whispered is no reason to draw anything anew: nobody
        else should notice.
        """
        before, others = self.state, self._around()
        moves = before.move
        lines = self.store.journal(self.id, self._lines)
        for line in lines:
            if line.notation == UNDO:
                super().undo()
            else:
                self._replay(len(self._moves), Move(line.seat, line.notation, line.comment))
            self._lines += 1
        self.places, self.deal = self.store.seats(self.id), self.store.deal(self.id)
        for place in self.places:
            if not place.bot:
                self.bots.pop(place.seat, None)
            elif place.seat not in self.bots:
                self.bots[place.seat] = bots.make(bots.kind_of(place.bot), place.seat)
        self._call_people([place.name if place.person else "" for place in self.places])
        self.signs = self.store.signs(self.id)
        if self.state.is_over:
            self.rematch = self.store.rematch(self.id)
        has_moved = self.state is not before or before.move != moves
        return has_moved or self._around() != others

    def _around(self) -> tuple[object, ...]:
        """What is seen around the table, beside its moves."""
        return self.people, self.seats, self.signs, self.rematch

    def _write(self, line: Line, quietly: bool = False) -> None:
        try:
            self.store.write(self.id, self._lines, line, quietly)
        except MoveTaken:
            self.catch_up()
            raise
        self._lines += 1

    def _write_move(self, line: Line) -> None:
        """What everybody sees; a whisper that is written at the same time is in nobody's way."""
        state, move = self.state, self.state.move
        while True:
            lines = self._lines
            try:
                self._write(line)
                return
            except MoveTaken:
                if self._lines == lines or self.state is not state or state.move != move:
                    raise

    def _decide(self, action: int, comment: str) -> None:
        seat = self.state.actor
        if seat is not None and self.state.refusal(action) is None:
            self._write_move(Line(seat, self.state.notation(action), comment))
        self._make(action, comment)
        self._note_end()

    def _note(self, seat: int, action: int) -> None:
        """A whisper is a line of the journal; whoever comes second with it just writes the next."""
        self._check_room()
        while action in self.state.whispers(seat):
            with suppress(MoveTaken):
                self._write(Line(seat, self.state.notation(action)), quietly=True)
                break
        self._hear(seat, action)

    def _note_end(self) -> None:
        result = self.state.result
        if result is not None:
            self.store.finish(self.id, result.text(self.players))

    def undo(self) -> None:
        """Take back the last move, in every window, if that is honest."""
        if self.can_undo():
            self._check_room()
            self._write_move(Line(self._moves[-1].seat, UNDO))
        super().undo()

    def _check_room(self) -> None:
        """The last lines of the journal are for moves, so that nobody uses all of them up."""
        if self._lines >= MOST_ASIDE:
            raise BadOption(
                "So much was taken back or whispered here that there are only moves now."
            )

    def rewind(self, move: int) -> None:
        """What people have played together stays; a teacher takes its record to another table."""
        raise CannotUndo("A shared table cannot be set back: open its record at one of your own.")

    def annotate(self, move: int, comment: str) -> None:
        """Notes are written at a table of one's own, too."""
        raise BadOption("A shared table takes no notes: open its record at one of your own.")

    # --- Bots are moved by one window at a time -----------------------------------------------

    def drives(self) -> bool:
        """Whether it is for this window to move the bots, for the next seconds."""
        return self.store.take_lease(self.id, self._holder)

    def ask_bot(self) -> Asked | None:
        """The bot that is to decide, if there is one and no other window moves the bots."""
        return super().ask_bot() if self.state.actor in self.bots and self.drives() else None

    def take(self, thought: Thought) -> None:
        """Make the move that a bot has thought of, unless another window was faster."""
        with suppress(MoveTaken):  # the table has moved on, as was wanted
            super().take(thought)

    def leave(self) -> None:
        """Let another window move the bots at once, instead of when the lease has run out."""
        self.store.mark_closed(self.id, self._holder)
        self.store.drop_lease(self.id, self._holder)

    # --- People -------------------------------------------------------------------------------

    def show(self, seats: Sequence[int]) -> None:
        """Let the store know that this window shows what these seats may know."""
        self.store.mark_open(self.id, seats, self._holder)

    @property
    def persons(self) -> tuple[int, ...]:
        """The seats that belong to people, also while a bot plays them."""
        return tuple(place.seat for place in self.places if place.person)

    def hand_to(self, seat: int, bot: str) -> None:
        """Let a bot play a person's seat; with an empty name the person takes it back."""
        if seat not in self.persons:
            raise BadOption("Only a person’s seat can be handed to a bot.")
        if bot and bot not in bots.NAMES:
            bots.make(bot)
        self.store.hand_to(self.id, seat, bot)
        self.catch_up()

    def call(self, seat: int, name: str) -> None:
        """What the person at a seat is called from now on, in every window and in the record."""
        if seat not in self.persons:
            raise BadOption("Only a person’s seat has a name to choose.")
        if not is_name(name) or not can_be_seen(name):
            raise BadOption(f"{shown(name)} cannot be read as a name. Choose another one.")
        if bots.kind_of(name) or name.lower() in bots.NAMES:
            raise BadOption(f"{shown(name)} is what a bot is called. Choose another name.")
        self.store.call(self.id, seat, name)
        self.catch_up()

    @property
    def waits(self) -> bool:
        """Whether the game has not begun: nobody sees the deal before all its people have come."""
        return self.signs.waits and not self.moves

    def begin(self) -> None:
        """Wait for nobody any longer."""
        self.store.begin(self.id)
        self.catch_up()

    def hurry(self, percent: int) -> None:
        """Let all windows know how much of their time the bots have to think."""
        if percent != self.signs.percent:
            self.store.hurry(self.id, percent)
            self.signs = self.signs._replace(percent=percent)

    def play_again(self, seat: int, owner: str, most: int | None = None, maker: str = "") -> str:
        """The id of the table where everybody here plays again, dealt by chance.

        Of those who ask, the first becomes its owner (see `Store.play_again`).
        """
        record, _ = _dealt(self.anew, True)
        return self.store.play_again(self.id, seat, record, owner, most, maker)


def _dealt(record: Record, by_invitation: bool) -> tuple[Record, Deal]:
    """The record with the seed that it is dealt by, and what its author knows of that deal."""
    if record.start is None and record.seed is None:
        return replace(record, seed=secrets.randbits(64)), Deal()
    chosen = "" if record.seed is None else str(record.seed)
    if not by_invitation or record.start is not None or record.moves:
        return record, Deal(KNOWN, chosen)
    assert record.seed is not None
    return replace(record, seed=mixed(record.seed)), Deal(MIXED, chosen)


def mixed(seed: int) -> int:
    """A seed made of this one and of chance: whoever knows one of the two knows nothing."""
    return seeded(seed, secrets.randbits(64))
