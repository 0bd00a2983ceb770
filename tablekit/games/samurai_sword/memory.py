"""What seats have learned about hidden cards, kept as a few integers.

*Known hands.* A seat that saw a card go into another hand (it was robbed of it, or the card came
from the discard pile) knows it is there until it is played, or may have been stolen unseen. Each
entry of `state.known` is one such card: who knows it, who holds it, which card. The holder was
there and knows that it is known, unless the knower only concluded it: such a fact is UNNOTICED.

*The deck.* Right after a reshuffle everybody knows which cards the deck is made of, and a seat
also knows what it has drawn itself. `state.might_hold` has a row of 25 numbers for each seat, and
a last one for spectators: at most so many copies of a card can be in the deck. The other cards
are in hands, and everybody can count how many cards of a hand its holder may have other than by
drawing from this deck (held since before, stolen, taken from the discard pile): `state.older`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.samurai_sword.components import KINDS

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.state import State

SPECTATOR: Final = 7
"""The knower that stands for everybody who only watches."""


UNNOTICED: Final = 1 << 11
"""Marks a fact that its holder is not aware of."""


def fact(knower: int, holder: int, card: int) -> int:
    """One card that somebody knows to be in somebody's hand."""
    return (knower << 8) | (holder << 5) | card


def knower_of(entry: int) -> int:
    """Who knows it."""
    return entry >> 8 & 7


def holder_of(entry: int) -> int:
    """In whose hand the card is."""
    return entry >> 5 & 7


def known_cards(state: State, knower: int, holder: int) -> list[int]:
    """The cards that the knower is sure the holder has."""
    who = fact(knower, holder, 0) >> 5
    return [entry & 31 for entry in state.known if (entry & ~UNNOTICED) >> 5 == who]


def knowers(state: State) -> list[int]:
    """Everybody who can know something."""
    return [*range(state.seats), SPECTATOR]


def note_public_gain(state: State, holder: int, card: int) -> None:
    """All have seen the card go into the hand, from the discard pile."""
    state.older[holder] += 1
    for knower in knowers(state):
        if knower != holder:
            state.known.append(fact(knower, holder, card))


def note_loss(state: State, holder: int, card: int) -> None:
    """All have seen the card leave the hand: whoever was sure of it is sure of one copy less."""
    held = fact(0, holder, card)
    for knower in {knower_of(entry) for entry in state.known if entry & 255 == held}:
        forget(state, knower, holder, card)


def note_theft(state: State, thief: int, victim: int, card: int) -> None:
    """A random card changes hands, before it moves; only the two see which (SS-111)."""
    size = len(state.hands[victim])
    for knower in knowers(state):
        known = known_cards(state, knower, victim)
        if not known or knower == victim:
            continue
        if knower == thief:
            forget(state, knower, victim, card)
        elif len(known) == size and len(set(known)) == 1:
            # The whole hand was known to be of one kind, so the stolen card is too. The thief
            # cannot know that the knower knows: it may come from another theft.
            forget(state, knower, victim, card)
            state.known.append(fact(knower, thief, card) | UNNOTICED)
        else:
            # It may have been any of them: of each kind, one copy is no longer certain.
            for kind in set(known):
                forget(state, knower, victim, kind)
    state.known.append(fact(victim, thief, card))
    state.older[thief] += 1
    state.older[victim] = min(state.older[victim], size - 1)


def forget(state: State, knower: int, holder: int, card: int) -> None:
    """One copy is no longer certain to be there; what the holder noticed goes first."""
    entry = fact(knower, holder, card)
    for each in (entry, entry | UNNOTICED):
        if each in state.known:
            state.known.remove(each)
            return


def note_deck(state: State, cards: list[int]) -> None:
    """Everybody knows what the deck is made of."""
    row = [0] * KINDS
    for card in cards:
        row[card] += 1
    state.might_hold = row * (state.seats + 1)
    state.older = [len(hand) for hand in state.hands]


def note_flip(state: State, card: int) -> None:
    """All have seen the card leave the deck."""
    for row in range(state.seats + 1):
        state.might_hold[row * KINDS + card] -= 1
