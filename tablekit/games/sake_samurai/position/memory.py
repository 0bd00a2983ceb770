"""What seats have learned about hidden cards, kept as a few integers.

*Known hands.* `state.known` has the cards that somebody has seen go into another hand (see
`core.memory`): a card that the sleepy power passed on is known to both its owners, a follower that
returned to a hand is known to all.

*The deck.* Right after a reshuffle everybody knows which cards the deck is made of: `state.fresh`
has how many copies of each card it might still hold. All other cards that nobody sees are in
hands, life decks and wounds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core import memory

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State


def note_deck(state: State, cards: list[int]) -> None:
    """Everybody knows what the deck is made of."""
    counts = [0] * state.box.card_kinds
    for card in cards:
        counts[card] += 1
    state.fresh = counts


def note_turned_up(state: State, card: int) -> None:
    """All have seen the card leave the deck."""
    fresh = state.fresh[:]
    fresh[card] -= 1
    state.fresh = fresh


def note_passed(state: State, giver: int, receiver: int, card: int) -> None:
    """A card with a back that all see changes hands, before it moves; the two see which (SA-122).

    It was taken at random among the cards with that back: what is known of the others stays known.
    """
    known, backs = state.known, state.box.back
    back = backs[card]
    others = [
        entry
        for entry in known
        if memory.holder_of(entry) == giver and backs[memory.card_of(entry)] != back
    ]
    concerned = [entry for entry in known if entry not in others]
    size = sum(backs[held] == back for held in state.hands[giver])
    memory.note_theft(concerned, receiver, giver, card, size)
    state.known = sorted(others + concerned)
