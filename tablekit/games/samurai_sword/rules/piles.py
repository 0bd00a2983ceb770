"""Cards that move: out of hands, from the deck, onto the discard pile, and the end of the deck."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.core.memory import note_loss
from tablekit.games.samurai_sword.box.components import NO_CARD
from tablekit.games.samurai_sword.position.memory import ONE_IN_ROW, note_deck
from tablekit.games.samurai_sword.rules import scoring
from tablekit.games.samurai_sword.words import events

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


def lose_card(state: State, seat: int, card: int) -> None:
    """A card leaves a hand, seen by all."""
    hand = state.hands[seat]
    hand.remove(card)
    if state.older[seat] > len(hand):
        state.older[seat] = len(hand)
    if state.known:
        note_loss(state.known, seat, card)


def discard_card(state: State, seat: int, card: int) -> None:
    """A card goes from a hand onto the discard pile."""
    lose_card(state, seat, card)
    state.discard.append(card)


def begin_card(state: State, card: int) -> None:
    """The active player's card is being carried out (SS-37, SS-56)."""
    lose_card(state, state.turn, card)
    state.resolving = card


def finish_card(state: State) -> None:
    """Only now does the card reach the discard pile (SS-37, SS-63, SS-116)."""
    state.discard.append(state.resolving)
    state.resolving = NO_CARD


def draw(state: State, seat: int, count: int, why: int) -> None:
    """Draw cards one at a time (SS-32); an end of the game stops it (SS-74).

    `why` is the event to tell, whose row names the rule.
    """
    hand, own = state.hands[seat], ONE_IN_ROW[seat]
    for _ in range(count):
        if not state.deck and not deck_is_ready(state):
            # Both piles are empty: the draw is lost (SS-75); or the game has ended.
            if not state.ending:
                state.tell(events.NO_CARDS, seat)
            return
        card = state.deck.pop()
        insort(hand, card)
        state.might_hold[card] -= own
        if state.log is not None:
            state.tell(why, seat, card)
        if not state.deck:
            end_deck(state)
            if state.ending:
                return


def deck_is_ready(state: State) -> bool:
    """Whether a card can be drawn or flipped, after a deck end that is overdue (SS-75)."""
    if not state.deck:
        end_deck(state)
    return bool(state.deck) and not state.ending


def end_deck(state: State) -> None:
    """The deck has run out: the discard pile is the new one, and everybody pays (SS-71 to 74)."""
    if not state.discard:
        return  # Nothing to shuffle yet; it will happen at the next draw or flip (SS-75).
    state.deck, state.discard = state.discard, []
    note_deck(state, state.deck)
    state.shuffle(state.deck)
    state.tell(events.DECK_ENDED, -1, len(state.deck))
    for seat in range(state.seats):
        state.honor[seat] -= 1  # SS-73
    state.box += state.seats
    state.tell(events.HONOR_TOLL, -1)
    if 0 in state.honor:
        scoring.end(state, scoring.BY_DECK_END)  # SS-74
