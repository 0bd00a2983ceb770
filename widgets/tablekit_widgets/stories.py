"""The stories of a visitor: ledgers that the store keeps behind the token of their browser.

What a ledger means is for its game to say (`tablekit.core.story`). Here it is found, changed in one
step after the other, and told what has become of its tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from tablekit.core.errors import BadOption, BadRecord, TablekitError
from tablekit.core.game import Game
from tablekit.core.state import State
from tablekit.core.story import Ledger
from tablekit.shared import SharedTable
from tablekit.store import Store
from tablekit_widgets.words import problem

Change = Callable[[Ledger], Ledger]
NOTHING_KNOWN: Final[Mapping[str, State]] = {}


class Kept(NamedTuple):
    """A ledger of the store."""

    id: str
    ledger: Ledger
    changed: float


class Stories:
    """The stories of one game that one visitor plays."""

    def __init__(self, game: Game, store: Store, token: str) -> None:
        if game.story() is None:
            raise problem("no-such-story", BadOption)
        self.game, self.store, self.token = game, store, token
        self._kind = f"story {game.id}"

    def all(self) -> list[Kept]:
        """Every story that can be read here, the last changed first."""
        found = []
        for each in self.store.keepsakes(self.token, self._kind):
            with suppress(BadRecord):  # of a kit that has lost its chapters since
                found.append(Kept(each.id, self._read(each.text), each.changed))
        return found

    def find(self, id: str) -> Kept | None:
        """The story of this id, if this visitor has it."""
        return next((each for each in self.all() if each.id == id), None)

    def of_table(self, table: str) -> str:
        """The id of the story that a table belongs to; nothing if it belongs to none."""
        return next((each.id for each in self.all() if table in each.ledger.tables), "")

    def new(self) -> Ledger:
        """A story that begins."""
        ledger = self.game.story()
        assert ledger is not None
        return ledger

    def keep(self, ledger: Ledger) -> str:
        """Keep another story, and give it an id."""
        return self.store.keep(self.token, self._kind, ledger.to_json())

    def change(self, id: str, change: Change, seen: int | None = None) -> None:
        """Change a story; not if it has other entries than the page has seen."""

        def rewritten(text: str) -> str:
            ledger = self._read(text)
            if seen is not None and ledger.entries != seen:
                raise problem("story-moved-on")
            return change(ledger).to_json()

        self.store.rewrite(id, self.token, rewritten)

    def settle(self, known: Mapping[str, State] = NOTHING_KNOWN) -> None:
        """Note what is over at the open tables, and leave those that are gone.

        `known` are finished positions that need not be read from the store.
        """
        for story in self.all():
            for table, state in self._settled(story.ledger.open_tables, known):

                def noted(
                    ledger: Ledger, table: str = table, state: State | None = state
                ) -> Ledger:
                    gone = state is None
                    return ledger.get_up(table) if gone else ledger.note_table(table, state)

                self.change(story.id, noted)

    def _settled(
        self, tables: Sequence[str], known: Mapping[str, State]
    ) -> list[tuple[str, State | None]]:
        """Tables that are over, with their last position, and those that are gone, with None."""
        kept = {each.id: each.result for each in self.store.tables(tables)} if tables else {}
        found: list[tuple[str, State | None]] = []
        for table in tables:
            if table in known:
                found.append((table, known[table]))
            elif table not in kept:
                found.append((table, None))
            elif kept[table]:
                # What cannot be opened here, as of another version of the rules, stays open.
                with suppress(TablekitError):
                    found.append((table, SharedTable.open(self.store, table).state))
        return found

    def _read(self, text: str) -> Ledger:
        ledger = self.game.story(text)
        assert ledger is not None
        return ledger
