"""Results: who won, why, and a score that explains itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tablekit.core.texts import Texts


class Ending(NamedTuple):
    """A way to end: its code, its rule, and the number of the event that tells it."""

    code: str
    rule: str
    event: int


class ScoreRow:
    """One line of the score sheet.

    It adds `points` to the score of every seat in `seats`: a seat's score is the sum of its rows.
    `seat` is the player the points come from (None: they belong to the side as a whole).
    """

    __slots__ = ("_texts", "arguments", "kind", "points", "rule", "seat", "seats")

    def __init__(
        self,
        texts: Texts,
        kind: str,
        rule: str,
        seats: tuple[int, ...],
        seat: int | None,
        points: int,
        arguments: Mapping[str, object],
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.seats = seats
        self.seat = seat
        self.points = points
        self.arguments = arguments
        self._texts = texts

    def text(self, players: Sequence[str] = (), language: str = "en") -> str:
        """The line in words: "Seat 0 (Shogun): 3 honor x 1 = 3"."""
        arguments = {"seat": self.seat, "points": self.points, **self.arguments}
        return self._texts.say(f"score-{self.kind}", arguments, players, language)

    def __reduce__(self) -> tuple[object, ...]:
        line = (self.kind, self.rule, self.seats, self.seat, self.points, self.arguments)
        return ScoreRow, (self._texts, *line)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"ScoreRow({self.kind!r}, seats={self.seats}, points={self.points})"


class Rival(NamedTuple):
    """Somebody who plays without a seat and takes no decision, such as an automa of the rules."""

    id: str
    """What it is called: the game's texts have its name as the message `rival-ID`."""
    score: int
    won: bool
    """Whether it has won, alone or with the winners among the seats."""
    rows: tuple[ScoreRow, ...]
    """The lines that make up its score; they stand in the breakdown too, with no seats."""


class Result:
    """How the game ended.

    `winners` and `scores` are about seats. Where a rival without a seat played on its own, `rivals`
    says what became of it; if it alone has won, nobody stands in `winners`.
    """

    __slots__ = (
        "_texts",
        "arguments",
        "breakdown",
        "reason",
        "rivals",
        "rule",
        "scores",
        "winners",
    )

    def __init__(
        self,
        texts: Texts,
        winners: tuple[int, ...],
        scores: tuple[int, ...],
        reason: str,
        rule: str,
        breakdown: tuple[ScoreRow, ...],
        arguments: Mapping[str, object],
        rivals: tuple[Rival, ...] = (),
    ) -> None:
        self.rivals = rivals
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.rule = rule
        self.breakdown = breakdown
        self.arguments = arguments
        self._texts = texts

    def rows(self, seat: int) -> tuple[ScoreRow, ...]:
        """The lines that make up a seat's score."""
        return tuple(row for row in self.breakdown if seat in row.seats)

    def text(self, players: Sequence[str] = (), language: str = "en") -> str:
        """Why the game ended and who won, in words."""
        arguments = {"seats": list(self.winners), **self.arguments}
        return self._texts.say(f"result-{self.reason}", arguments, players, language)

    def to_dict(self) -> dict[str, object]:
        """Plain JSON types; `rivals` only where there are any."""
        rivals = [{"id": each.id, "score": each.score, "won": each.won} for each in self.rivals]
        return {
            **({"rivals": rivals} if rivals else {}),
            "winners": list(self.winners),
            "scores": list(self.scores),
            "reason": self.reason,
            "rule": self.rule,
            "breakdown": [
                {
                    "kind": row.kind,
                    "rule": row.rule,
                    "seats": list(row.seats),
                    "seat": row.seat,
                    "points": row.points,
                }
                for row in self.breakdown
            ],
        }

    def __reduce__(self) -> tuple[object, ...]:
        end = (self.winners, self.scores, self.reason, self.rule, self.breakdown, self.arguments)
        return Result, (self._texts, *end, self.rivals)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"
