"""Odds: what a card that lies face down or a die to come may bring, counted and not sampled."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from tablekit.core.refusal import Message
from tablekit.core.texts import Texts


class Outcome(NamedTuple):
    """One thing that may come of a reveal."""

    message: Message
    chance: Fraction


class Odds(NamedTuple):
    """A reveal that lies ahead: what is turned up, and all that may come of it.

    The chances add up to 1; the most probable outcome comes first.
    """

    about: Message
    rule: str
    outcomes: tuple[Outcome, ...]

    def say(
        self, texts: Texts, players: Sequence[str] = (), language: str = "en"
    ) -> tuple[str, list[tuple[str, Fraction]]]:
        """What is turned up, and each outcome with its chance, in words."""
        return (
            texts.say(*self.about, players, language),
            [(texts.say(*message, players, language), chance) for message, chance in self.outcomes],
        )


def count(about: Message, rule: str, ways: Iterable[tuple[Message, Fraction]]) -> Odds:
    """The odds of a reveal from every way it can go; ways that come to the same are one outcome.

    >>> faces = [(("even" if face % 2 == 0 else "odd", {}), Fraction(1, 3)) for face in (1, 2, 3)]
    >>> count(("die", {}), "", faces).outcomes[0]
    Outcome(message=('odd', {}), chance=Fraction(2, 3))
    """
    found: dict[tuple[str, tuple[tuple[str, object], ...]], Outcome] = {}
    for message, chance in ways:
        key = message[0], tuple(sorted(message[1].items()))
        before = found[key].chance if key in found else Fraction(0)
        found[key] = Outcome(message, before + chance)
    # Sorting keeps the order of equals: the outcome that was met first comes first.
    ranked = sorted(found.values(), key=lambda outcome: -outcome.chance)
    return Odds(about, rule, tuple(ranked))


def shares(lot: Sequence[int]) -> list[tuple[int, Fraction]]:
    """Each kind of card in a lot with the chance that it is the next one, in ascending order.

    >>> shares([4, 7, 4])
    [(4, Fraction(2, 3)), (7, Fraction(1, 3))]
    """
    return [(card, Fraction(lot.count(card), len(lot))) for card in sorted(set(lot))]
