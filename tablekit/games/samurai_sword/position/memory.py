"""What seats have learned about hidden cards and about each other, kept as a few integers.

*Known hands.* `state.known` has the cards that somebody has seen go into another hand: stolen from
there, or taken from the discard pile (see `core.memory`).

*The deck.* Right after a reshuffle everybody knows which cards the deck is made of, and a seat
also knows what it has drawn itself. `state.might_hold` has a row of 25 numbers for each seat, and
a last one for spectators: at most so many copies of a card can be in the deck. The other cards
are in hands, and everybody can count how many cards of a hand its holder may have other than by
drawing from this deck (held since before, stolen, taken from the discard pile): `state.older`.

*Grudges.* `state.grudges` has a row for each seat with a number for every other one: how hostile
the seat has been to it, as all have seen. A weapon attack counts its wounds, whether it hits or is
parried: the will is what tells. Cards that strike everybody tell nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core import memory
from tablekit.games.samurai_sword.box.components import KINDS

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


def note_public_gain(state: State, holder: int, card: int) -> None:
    """All have seen the card go into the hand, from the discard pile."""
    state.older[holder] += 1
    memory.note_gain(state.known, state.seats, holder, card)


def note_theft(state: State, thief: int, victim: int, card: int) -> None:
    """A random card changes hands, before it moves; only the two see which (SS-111)."""
    size = len(state.hands[victim])
    if state.known:
        memory.note_theft(state.known, thief, victim, card, size)
    else:  # most often: then only the victim learns something
        state.known.append(memory.fact(victim, thief, card))
    state.older[thief] += 1
    state.older[victim] = min(state.older[victim], size - 1)


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


# --- Grudges ----------------------------------------------------------------------------------

THEFT_GRUDGE: Final = 1
"""Taking a card from a hand, by Diversion or Geisha."""
PROPERTY_GRUDGE: Final = 2
"""A Geisha on a property; on somebody's Bushido she is help, and counts the other way."""
BUSHIDO_GRUDGE: Final = 2
"""Putting Bushido in front of somebody."""
HELP_GRUDGE: Final = -1
"""Letting somebody draw for one's own Breathing."""


def note_grudge(state: State, target: int, amount: int) -> None:
    """All have seen what the active player did to somebody."""
    if target != state.turn:
        state.grudges[state.turn * state.seats + target] += amount
