"""What seats have learned about hidden cards in hands, kept as a few integers.

A seat that saw a card go into another hand (it was robbed of it, or everybody saw it) knows that it
is there until it leaves, or may have left unseen. Each entry of a sorted list `known` is one such
card: who knows it, who holds it, which card. What spectators know everybody knows. The holder knows
that it is known, unless the knower concluded it from what the holder did not see: such a fact is
UNNOTICED.

    bits    | 18        | 17 to 14 | 13 to 10 | 9 to 0 |
    meaning | unnoticed | knower   | holder   | card   |
"""

from __future__ import annotations

from typing import Final

from tablekit.core.frames import MOST_SEATS
from tablekit.core.saving import Fields

SPECTATOR: Final = MOST_SEATS
"""The knower that stands for everybody who only watches."""
UNNOTICED: Final = 1 << 18
"""Marks a fact that its holder is not aware of."""
HELD: Final = (1 << 14) - 1
"""The bits that say who holds which card."""
MOST_CARDS: Final = 1 << 10
"""Kinds of card that a fact has room for."""
LARGEST_FACT: Final = (1 << 19) - 1


def fact(knower: int, holder: int, card: int) -> int:
    """One card that somebody knows to be in somebody's hand."""
    return (knower << 14) | (holder << 10) | card


def knower_of(entry: int) -> int:
    """Who knows it."""
    return entry >> 14 & 15


def holder_of(entry: int) -> int:
    """In whose hand the card is."""
    return entry >> 10 & 15


def card_of(entry: int) -> int:
    """The card that is known."""
    return entry & MOST_CARDS - 1


def knowers(seats: int) -> list[int]:
    """Everybody who can know something."""
    return [*range(seats), SPECTATOR]


def known_cards(known: list[int], knower: int, holder: int) -> list[int]:
    """The cards that the knower is sure the holder has."""
    who = fact(knower, holder, 0) >> 10
    return [card_of(entry) for entry in known if (entry & ~UNNOTICED) >> 10 == who]


def note_gain(known: list[int], seats: int, holder: int, card: int) -> None:
    """Everybody has seen the card go into the hand."""
    known += [fact(knower, holder, card) for knower in knowers(seats) if knower != holder]
    known.sort()


def note_loss(known: list[int], holder: int, card: int) -> None:
    """Everybody has seen the card leave the hand: whoever was sure of it is so of one less."""
    held, sure = fact(0, holder, card), 0
    for entry in known[:]:  # sorted: what the holder noticed goes first
        if entry & HELD == held:
            knower = 1 << knower_of(entry)
            if not sure & knower:
                sure |= knower
                known.remove(entry)


def note_theft(known: list[int], thief: int, victim: int, card: int, size: int) -> None:
    """A random card of a hand of this size changes hands; only the two see which."""
    public = known_cards(known, SPECTATOR, victim)
    noticed = 0 if _tells_all(public, size) else UNNOTICED
    for knower in {knower_of(entry) for entry in known if holder_of(entry) == victim}:
        sure = known_cards(known, knower, victim)
        if knower == thief:
            forget(known, knower, victim, card)
        elif _tells_all(sure, size):
            # The thief cannot know that the knower knows, unless everybody does.
            forget(known, knower, victim, card)
            known.append(fact(knower, thief, card) | noticed)
        else:
            # It may have been any of them: of each kind, one copy is no longer certain.
            for kind in set(sure):
                forget(known, knower, victim, kind)
    known.append(fact(victim, thief, card))
    known.sort()


def _tells_all(sure: list[int], size: int) -> bool:
    """Whether a whole hand is known to be of one kind, so that any card of it is known."""
    return len(sure) == size and len(set(sure)) == 1


def forget(known: list[int], knower: int, holder: int, card: int) -> None:
    """One copy is no longer certain to be there; what the holder noticed goes first."""
    entry = fact(knower, holder, card)
    for each in (entry, entry | UNNOTICED):
        if each in known:
            known.remove(each)
            return


def seen_by(known: list[int], seats: int, me: int) -> list[int]:
    """What a seat knows of who knows what: its own facts, what everybody knows, and what others
    openly know about its own hand."""
    kept = [
        entry
        for entry in known
        if knower_of(entry) == me or (holder_of(entry) == me and not entry & UNNOTICED)
    ]
    for entry in known:
        if knower_of(entry) == SPECTATOR and holder_of(entry) != me:
            held = holder_of(entry)
            kept += [
                fact(knower, held, card_of(entry))
                for knower in knowers(seats)
                if knower not in (held, me)
            ]
    return sorted(kept)


def check_known(known: list[int], hands: list[list[int]], kinds: int, fields: Fields) -> None:
    """Of a saved position: known cards are there, and what all have seen, nobody misses."""
    people = knowers(len(hands))
    for entry in known:
        knower, holder, card = knower_of(entry), holder_of(entry), card_of(entry)
        if knower not in people or holder == knower or holder >= len(hands) or card >= kinds:
            fields.fail("somebody knows something impossible about a hand")
        sure = known_cards(known, knower, holder).count(card)
        if sure > hands[holder].count(card):
            fields.fail("somebody is sure of a card that is not there")
        if knower == SPECTATOR:
            for other in people:
                if other != holder and known_cards(known, other, holder).count(card) < sure:
                    fields.fail(f"seat {other} has not seen what everybody has seen")
