"""Ways to go on with an attack: each card weighed by the best that can follow it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.way_of_the_samurai.box.components import ANY_SYMBOL, BLOOD, LOWEST, NO_CARD
from tablekit.games.way_of_the_samurai.rules import facts
from tablekit.games.way_of_the_samurai.thumb import estimates
from tablekit.games.way_of_the_samurai.words.actions import first_of, second_of

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

BLACK_COMBO: Final = 110
RED_COMBO: Final = 90
SPECIAL_KEPT: Final = 25
"""What it is worth to keep a stored special for later."""
CARRIED: Final = 6
"""What a level is worth that stays for the second attack (WS-038)."""
WORST: Final = -100_000
MIXED: Final = -2
"""The common symbol of cards that can make no combo any more."""

# A way to use a card: what it adds to each band, its symbol, its card, and what it gives up.
Use = tuple[int, int, int, int, int, int]
# Strength and Technique after the third card, and what is not about the Defence.
Leaf = tuple[int, int, int]


def common(one: int, other: int) -> int:
    """The symbol that two cards, or two lots of cards, have in common."""
    if one in (ANY_SYMBOL, other):
        return other
    return one if other == ANY_SYMBOL else MIXED


class Plan:
    """What can still be placed in this attack, and what each Defence that may come would yield."""

    __slots__ = ("_worths", "caps", "costs", "levels", "needs", "placed", "seat", "state", "symbol")
    state: State
    seat: int
    levels: list[int]
    caps: list[int]
    costs: list[int]
    """What the Counterattack costs on average at each Guard."""
    needs: list[Leaf]
    """For each Defence that may come: Strength, Technique, and what it yields."""
    placed: int
    """Cards that lie there."""
    symbol: int
    """What they have in common."""

    def __init__(self, state: State, seat: int) -> None:
        box, at = state.box, seat * 3
        self.state = state
        self.seat = seat
        self.levels = state.level[at : at + 3]
        self.caps = [facts.cap(state, seat, band) for band in range(3)]
        self.costs = estimates.guard_losses(state, seat)
        self.placed = len(state.zone)
        self.symbol = ANY_SYMBOL
        for entry in state.zone:
            self.symbol = common(self.symbol, facts.symbol_in(state, entry))
        coming = [state.defence]
        if state.defence == NO_CARD:
            coming = estimates.possible_stances(state, seat)
        self.needs = []
        for stance in coming:
            value = estimates.defence_worth(state, stance)
            self.needs.append((box.need_strength[stance], box.need_technique[stance], value))
        self._worths: dict[int, int] = {}

    def uses(self) -> list[Use]:
        """Every way to use a card of the hand or a stored one; a Joker has one for each band."""
        found: list[Use] = []
        for cards, price in (
            (self.state.hands[self.seat], 0),
            (self.state.stored[self.seat], SPECIAL_KEPT),
        ):
            previous = NO_CARD
            for card in cards:
                if card != previous or self.placed < 2:  # of two copies both may be needed
                    self._add_uses(found, card, price)
                previous = card
        return found

    def _add_uses(self, found: list[Use], card: int, price: int) -> None:
        change, at = self.state.box.change, card * 3
        if self.state.box.wild[card]:
            found.append((1, 0, 0, ANY_SYMBOL, card, price))
            found.append((0, 1, 0, ANY_SYMBOL, card, price))
            found.append((0, 0, 1, ANY_SYMBOL, card, price))
        else:
            symbol = self.state.box.symbol[card]
            found.append((change[at], change[at + 1], change[at + 2], symbol, card, price))

    def worth(self, card: int, stored: bool) -> int:
        """The best that placing a card now can lead to."""
        if not self._worths:
            self._weigh_all()
        return self._worths[card * 2 + stored]

    def best(self) -> int:
        """The worth of the best card."""
        if not self._worths:
            self._weigh_all()
        return max(self._worths.values(), default=WORST)

    def _weigh_all(self) -> None:
        uses = self.uses()
        if self.placed > 0:
            for index, use in enumerate(uses):
                rest = _without(uses, index)
                levels = self._moved(self.levels, use)
                symbol = common(self.symbol, use[3])
                self._note(use, self._after(levels, symbol, self.placed + 1, rest) - use[5])
            return
        # The order of the first two cards hardly matters: each pair is weighed once.
        for index, use in enumerate(uses):
            levels = self._moved(self.levels, use)
            self._note(use, WORST)
            for spot in range(index + 1, len(uses)):
                other = uses[spot]
                if other[4] == use[4] and use[3] == ANY_SYMBOL:
                    continue  # the same Joker
                rest = _without(_without(uses, spot), index)
                both = self._moved(levels, other)
                value = self._after(both, common(use[3], other[3]), 2, rest) - use[5] - other[5]
                self._note(use, value)
                self._note(other, value)

    def _note(self, use: Use, value: int) -> None:
        key = use[4] * 2 + (use[5] > 0)
        self._worths[key] = max(value, self._worths.get(key, WORST))

    def joker_worths(self, legal: list[int]) -> list[int]:
        """A Joker that lies there: the band that helps most, the symbol that can still match."""
        uses = self.uses()
        by_band: list[int] = []
        for band in range(3):
            levels = self.levels[:]
            levels[band] = min(self.caps[band], levels[band] + 1)
            by_band.append(self._after(levels, self.symbol, self.placed, uses))
        held = [use[3] for use in uses]
        found: list[int] = []
        for action in legal:
            symbol = second_of(action)
            fits = 50 if symbol == self.symbol else 0
            if self.symbol == ANY_SYMBOL:
                fits = held.count(symbol)
            found.append(by_band[first_of(action)] * 10 + fits)
        return found

    def _after(self, levels: list[int], symbol: int, placed: int, rest: list[Use]) -> int:
        """The best that can follow once so many cards lie there."""
        if placed >= 3 or not rest:
            return self._average([self._leaf(levels, symbol if placed >= 3 else MIXED)])
        if placed == 2:
            return self._last(levels, symbol, rest)
        best = WORST
        for index, use in enumerate(rest):
            after = self._moved(levels, use)
            third = _without(rest, index)
            value = self._after(after, common(symbol, use[3]), placed + 1, third) - use[5]
            best = max(best, value)
        return best

    def _last(self, levels: list[int], symbol: int, rest: list[Use]) -> int:
        """The third card is chosen when the Defence is known: the best one for each (WS-028)."""
        leaves: list[Leaf] = []
        for use in rest:
            after = self._moved(levels, use)
            strength, technique, value = self._leaf(after, common(symbol, use[3]))
            leaves.append((strength, technique, value - use[5]))
        return self._average(leaves)

    def _average(self, leaves: list[Leaf]) -> int:
        """The best of the leaves for each Defence that may come, on average."""
        total = 0
        for need_strength, need_technique, value in self.needs:
            best = WORST
            for strength, technique, base in leaves:
                met = strength >= need_strength and technique >= need_technique
                found = base + value if met else base
                if found > best:
                    best = found
            total += best
        if not self.needs:
            return max(leaf[2] for leaf in leaves)
        return total // len(self.needs)

    def _moved(self, levels: list[int], use: Use) -> list[int]:
        caps = self.caps
        moved = [levels[0] + use[0], levels[1] + use[1], levels[2] + use[2]]
        for band in range(3):
            if moved[band] > caps[band]:
                moved[band] = caps[band]
            elif moved[band] < LOWEST:
                moved[band] = LOWEST
        return moved

    def _leaf(self, levels: list[int], symbol: int) -> Leaf:
        """The attack is complete: what it comes to, whatever the Defence."""
        state = self.state
        box, weapon = state.box, state.weapon[self.seat]
        guard = min(self.caps[2], levels[2] + box.guard_before_counter[weapon])
        value = 0
        if state.attack == 1:
            value = CARRIED * (levels[0] + levels[1] + levels[2])
        elif levels[box.tangle_band[weapon]] < box.tangle_below[weapon]:
            value = -estimates.own_wound(state, self.seat, box.tangle_wound[weapon])
        if levels[box.cancel_band[weapon]] < box.cancel_level[weapon]:
            value -= self.costs[guard - LOWEST]
        if symbol != MIXED:
            value += RED_COMBO if symbol == BLOOD else BLACK_COMBO
        return levels[0], levels[1], value


def _without(uses: list[Use], index: int) -> list[Use]:
    """The other ways to go on when one card is used; a Joker is used up with all its bands."""
    use = uses[index]
    rest = uses[:index] + uses[index + 1 :]
    if use[3] == ANY_SYMBOL:
        rest = [other for other in rest if other[4] != use[4]]
    return rest
