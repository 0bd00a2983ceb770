"""Hearts, as a yardstick: one game that OpenSpiel has too, written the way our engines are.

The rules are the defaults of OpenSpiel's `hearts`, with its numbers: a card is rank * 4 + suit, and
a pass is three choices of each seat in turn. `check_hearts.py` holds the seat to decide and its
legal actions against OpenSpiel's. `report.py` compiles this file like an engine.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SEATS: Final = 4
CARDS: Final = 52
TRICKS: Final = 13
PASSED: Final = 3
CLUBS: Final = 0
HEARTS: Final = 2
TWO_OF_CLUBS: Final = 0
QUEEN_OF_SPADES: Final = 43
NOBODY: Final = -1


class Hearts:
    """A deal of hearts, from the pass to the last trick."""

    __slots__ = (
        *("actor", "broken", "direction", "hands", "led"),
        *("passed", "played", "points", "trick"),
    )

    def __init__(self) -> None:
        self.actor = 0
        self.broken = False
        self.direction = 0
        """The seat so many places further on gets the passed cards; 0: nobody passes."""
        self.hands: list[list[int]] = []
        self.led = 0
        self.passed: list[list[int]] = []
        """What each seat has chosen to pass; empty once it has been handed over."""
        self.played = 0
        self.points = [0] * SEATS
        self.trick: list[int] = []

    def copy(self) -> Hearts:
        """An independent deal."""
        twin = Hearts()
        twin.actor, twin.broken, twin.direction = self.actor, self.broken, self.direction
        twin.led, twin.played = self.led, self.played
        twin.hands = [hand[:] for hand in self.hands]
        twin.passed = [cards[:] for cards in self.passed]
        twin.points, twin.trick = self.points[:], self.trick[:]
        return twin

    def legal_actions(self) -> list[int]:
        """The cards that may be passed or played."""
        hand = self.hands[self.actor]
        if self.passed:
            return hand[:]
        if self.trick:
            suit = self.trick[0] & 3
            legal = [card for card in hand if card & 3 == suit]
            if legal:
                return legal
            if self.played < SEATS:  # No points in the first trick.
                legal = [card for card in hand if card & 3 != HEARTS and card != QUEEN_OF_SPADES]
        elif not self.played:
            return [TWO_OF_CLUBS]
        elif not self.broken:
            legal = [card for card in hand if card & 3 != HEARTS]
        else:
            return hand[:]
        return legal or hand[:]

    def apply(self, card: int) -> None:
        """Pass or play a card."""
        seat = self.actor
        self.hands[seat].remove(card)
        if self.passed:
            self.passed[seat].append(card)
            if len(self.passed[seat]) == PASSED:
                self.actor += 1
                if self.actor == SEATS:
                    self.hand_over()
            return
        if card & 3 == HEARTS or card == QUEEN_OF_SPADES:
            self.broken = True
        if not self.trick:
            self.led = seat
        self.trick.append(card)
        self.played += 1
        if len(self.trick) < SEATS:
            self.actor = seat + 1 & 3
        else:
            self.take_trick()

    def hand_over(self) -> None:
        """All passed cards change hands, and who has the two of clubs leads."""
        for seat in range(SEATS):
            taker = self.hands[seat + self.direction & 3]
            taker += self.passed[seat]
            taker.sort()
        self.passed = []
        self.begin()

    def begin(self) -> None:
        """Who has the two of clubs leads."""
        for seat in range(SEATS):
            if self.hands[seat][0] == TWO_OF_CLUBS:
                self.actor = seat

    def take_trick(self) -> None:
        """The highest card of the suit led takes the trick and leads."""
        best = winner = points = 0
        suit = self.trick[0] & 3
        for place in range(SEATS):
            card = self.trick[place]
            if card & 3 == HEARTS:
                points += 1
            elif card == QUEEN_OF_SPADES:
                points += 13
            if card & 3 == suit and card >= best:
                best, winner = card, place
        self.actor = self.led + winner & 3
        self.points[self.actor] += points
        self.trick = []
        if self.played == CARDS:
            self.actor = NOBODY


def deal(seed: int) -> Hearts:
    """A shuffled deal and a direction to pass in."""
    deck = list(range(CARDS))
    chance = _next(seed + 1)
    for place in range(CARDS - 1, 0, -1):
        chance = _next(chance)
        other = (chance >> 8) % (place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return deal_of(deck, seed % SEATS)


def deal_of(deck: list[int], direction: int) -> Hearts:
    """A deal of these cards, one to each seat in turn."""
    state = Hearts()
    state.direction = direction
    state.hands = [sorted(deck[seat::SEATS]) for seat in range(SEATS)]
    if direction:
        state.passed = [[] for _ in range(SEATS)]
    else:
        state.begin()
    return state


def playouts(state: Hearts, count: int, seed: int) -> int:
    """Random games from here, without coming back to the caller; how many decisions they were."""
    decisions = 0
    chance = _next(seed)
    for _ in range(count):
        world = state.copy()
        while world.actor != NOBODY:
            legal = world.legal_actions()
            chance = _next(chance)
            world.apply(legal[(chance >> 8) % len(legal)])
            decisions += 1
    return decisions


def _next(chance: i64) -> int:
    return (chance * 1103515245 + 12345) & 0x7FFF_FFFF
