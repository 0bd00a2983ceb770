"""What seats have learned about hidden cards and about each other, kept as a few integers.

*Known hands.* `state.known` has the cards that somebody has seen go into another hand: stolen from
there, or taken from the discard pile (see `core.memory`).

*The deck.* Right after a reshuffle everybody knows which cards the deck is made of, and a seat
also knows what it has drawn itself: at most so many copies of each card can be in the deck. Each
seat has a row of such counts, and spectators have a last one. `state.might_hold` has all rows in
one number for each card, 7 bits for a seat, so that what all see is written down at once. The
other cards are in hands, and everybody can count how many cards of a hand its holder may have
other than by drawing from this deck (held since before, stolen, taken from the discard pile):
`state.older`.

*Grudges.* `state.grudges` has a row for each seat with a number for every other one: how hostile
the seat has been to it, as all have seen. A weapon attack counts its wounds, whether it hits or is
parried: the will is what tells. Cards that strike everybody tell nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tablekit.core import memory
from tablekit.games.samurai_sword.box.components import KINDS

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

ROW: Final = 7
"""The bits of a count in `might_hold`: there are 90 cards."""
LARGEST_COUNT: Final = (1 << ROW) - 1
ONE_IN_ROW: Final = [1 << ROW * row for row in range(8)]
"""By row: one copy of a card, as one seat has seen it."""
ONE_IN_EACH_ROW: Final = [sum(ONE_IN_ROW[: seats + 1]) for seats in range(8)]
"""By number of seats: one copy of a card, as all seats and spectators have seen it."""


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
    copy, might_hold = ONE_IN_EACH_ROW[state.seats], [0] * KINDS
    for card in cards:
        might_hold[card] += copy
    state.might_hold = might_hold
    state.older = [len(hand) for hand in state.hands]


def note_flip(state: State, card: int) -> None:
    """All have seen the card leave the deck."""
    state.might_hold[card] -= ONE_IN_EACH_ROW[state.seats]


def row_of(state: State, row: int) -> list[int]:
    """How many copies of each card the deck might hold, as a seat knows; the last row is public."""
    return [packed >> ROW * row & LARGEST_COUNT for packed in state.might_hold]


def pack_rows(rows: Sequence[Sequence[int]]) -> list[int]:
    """The rows of all seats and that of spectators, in one number for each card."""
    might_hold = [0] * KINDS
    for place, row in enumerate(rows):
        for card, count in enumerate(row):
            might_hold[card] += count << ROW * place
    return might_hold


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
