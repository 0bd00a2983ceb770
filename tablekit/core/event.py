"""Events: what happened, one sentence each, with the rule, and who may know it.

A state that is being watched writes a few plain ints for each event (`state.tell`); they become
`Event` objects when somebody reads them. An unwatched state, as in a playout, writes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tablekit.core.errors import Nonconforming
from tablekit.core.texts import SEAT_ARGUMENTS, Texts


class EventKind(NamedTuple):
    """A row in a game's table of events.

    `fields` name what the event's numbers mean; those in `secret` are only for the seats that the
    fields in `to` name ("seat" is the seat the event is about). `reveals` marks an event that
    brings something hidden or random to light, which no honest undo can take back.
    """

    name: str
    rule: str
    fields: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    reveals: bool = False


class Event:
    """Something that happened.

    `to` is None for what everybody sees, else the seats that know all of it: the others see the
    same event without its secret part (`seen_by`).
    """

    __slots__ = ("_secret", "_texts", "data", "kind", "reveals", "rule", "seat", "to")

    def __init__(
        self,
        texts: Texts,
        kind: str,
        seat: int | None,
        rule: str,
        data: Mapping[str, object],
        to: tuple[int, ...] | None = None,
        secret: tuple[str, ...] = (),
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.rule = rule
        self.data: dict[str, object] = dict(data)
        self.to = to
        self.reveals = reveals
        self._secret = secret
        self._texts = texts

    def seen_by(self, seat: int | None) -> Event:
        """The event as that seat sees it (None: a spectator)."""
        if self.to is None or seat in self.to:
            return self
        data = {key: None if key in self._secret else value for key, value in self.data.items()}
        return Event(self._texts, self.kind, self.seat, self.rule, data, reveals=self.reveals)

    def text(self, players: Sequence[str] = (), language: str = "en") -> str:
        """The event in one sentence."""
        # Fluent chooses the wording for what is not known by the word "hidden".
        known = {key: "hidden" if value is None else value for key, value in self.data.items()}
        return self._texts.say(
            f"event-{self.kind}", {"seat": self.seat, **known}, players, language
        )

    def to_dict(self) -> dict[str, object]:
        """Plain JSON types."""
        return {"kind": self.kind, "seat": self.seat, "rule": self.rule, "data": dict(self.data)}

    def __reduce__(self) -> tuple[object, ...]:
        known = (self.kind, self.seat, self.rule, self.data, self.to, self._secret, self.reveals)
        return Event, (self._texts, *known)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, seat={self.seat}, {self.rule!r}, {self.data!r})"


def read_event(
    texts: Texts,
    kinds: Sequence[EventKind],
    words: Mapping[str, Sequence[str]],
    entry: Sequence[int],
) -> Event:
    """The event that a log entry `(kind, seat, number, number, …)` stands for.

    `words` turns a field's number into an id: `words["card"][12] == "daikyu"`; -1 is nobody or
    nothing.
    """
    kind = kinds[entry[0]]
    seat = entry[1]
    data: dict[str, object] = {}
    if len(entry) < 2 + len(kind.fields):
        raise Nonconforming(f"The event {kind.name} tells fewer numbers than it has fields.")
    for name, number in zip(kind.fields, entry[2:], strict=False):
        if name in words:
            data[name] = words[name][number] if number >= 0 else None
        else:
            data[name] = number
    to: tuple[int, ...] | None = None
    if kind.secret:
        everybody = {"seat": seat, **{k: v for k, v in data.items() if k in SEAT_ARGUMENTS}}
        to = tuple(int(str(everybody[name])) for name in kind.to)
    return Event(
        texts,
        kind.name,
        seat if seat >= 0 else None,
        kind.rule,
        data,
        to,
        kind.secret,
        kind.reveals,
    )
