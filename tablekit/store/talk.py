"""Table talk: what was said, in order; bluffing is part of the game."""

from __future__ import annotations

from typing import Final

from sqlalchemy import func, insert, select

from tablekit.core.errors import StoreTrouble
from tablekit.store.kept import Said
from tablekit.store.rows import Rows, from_number, known_form
from tablekit.store.schema import talk
from tablekit.store.words import LONGEST_WORDS, can_be_seen, is_seat, tidy

SAID_A_MINUTE: Final = 60
"""Things that a seat may say in a minute."""
MOST_SAID: Final = 10_000
"""Things that are said at one table, by everybody; spectators are silent from half of them on."""
SPECTATORS: Final = 10
"""All spectators together may say as much as so many seats; their windows count for each."""


class Talk(Rows):
    """The store's talk."""

    def say(self, id: str, seat: int | None, words: str) -> None:
        """Say something at the table; `None` is a spectator."""
        if not isinstance(words, str) or not (seat is None or is_seat(seat)):
            raise StoreTrouble("Only words are said at a table, by a seat or by a spectator.")
        said = tidy(words, LONGEST_WORDS)
        if not can_be_seen(said):
            return
        with self._database.change() as database:
            now = self._database.clock()
            number = self._locked(database, id).said
            most = MOST_SAID // 2 if seat is None else MOST_SAID  # who plays has the last word
            if number >= most:
                raise StoreTrouble(f"{most} things were said at this table: it is enough.")
            lately = database.execute(
                select(func.count())
                .select_from(talk)
                .where(
                    talk.c.table_id == id,
                    talk.c.seat.is_not_distinct_from(seat),
                    func.abs(now - talk.c.at) < 60.0,  # a clock set back silences nobody
                )
            ).scalar_one()
            if lately >= SAID_A_MINUTE * (SPECTATORS if seat is None else 1):
                raise StoreTrouble("That was a lot at once. Take a breath, and say it in a minute.")
            database.execute(
                insert(talk).values(table_id=id, number=number, seat=seat, words=said, at=now)
            )
            self._touch(database, id, said=number + 1)

    def talk(self, id: str, since: int = 0) -> list[Said]:
        """What was said at a table, from a number on; the first is 0."""
        with self._database.read() as database:
            found = [
                Said(*row)
                for row in database.execute(
                    select(talk.c.number, talk.c.seat, talk.c.words, talk.c.at)
                    .where(talk.c.table_id == known_form(id), talk.c.number >= from_number(since))
                    .order_by(talk.c.number)
                )
            ]
        if not found:
            self.revision(id)
        return found
