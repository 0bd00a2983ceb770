"""The plan of the forge: which swords can be finished, what moves them, what they still need.

Worths are in tenths of a point, like everything in `estimates`. The numbers were found by trying:
games of players who all think alike, and what they score on average.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box.board import (
    COLUMNS,
    LINES,
    PRICE,
    PRINTED,
    ROUNDS,
    ROWS,
    WORKERS,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES
from tablekit.games.shogun_no_katana.rules import forge
from tablekit.games.shogun_no_katana.thumb.worths import CARD, POINT, coin

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

    Step = tuple[int, int, int, int]
    """A step that could be made: its worth, from which cell, to which, by which blade."""

MOVE: Final = 28
"""A sword moves by one resource."""
COMPLETE: Final = 24
"""… which completes it."""
KATANA_MOVE: Final = 45
"""A step of the katana."""
FAVOUR: Final = 6
"""… and for each favour that it may win."""
STEP_PACE: Final = 10
"""Pieces that a blade needs for each step, in tenths."""
NEXT: Final = 5
"""Of what the next piece at the forge finds more or less, so many tenths count now."""
COMMISSION: Final = 230
"""A sword to be forged, whatever its points."""
LENGTH: Final = 37
"""What each step of a sword costs in time."""
PRICE_WORTH: Final = 4
"""What each coin of its resources costs."""
CROWD: Final = (0, 0, 0, 10, 40, 75, 84)
"""What speaks against another sword, by those that are on the forge."""
NEW_TYPE: Final = 20
"""A resource that the Project lacks."""
PACE: Final = 13
"""Steps that swords make for each piece that is placed anywhere, in tenths."""
FUTURE: Final = 3
"""Deliveries on a line for each sword that is still to come, in tenths."""


# --- Time -------------------------------------------------------------------------------------


def pieces_left(state: State, seat: int) -> int:
    """About how many pieces the seat will still place in this game."""
    each = WORKERS - state.settings.locked_after(len(state.delivered[seat]))
    return state.workers[seat] + state.monks[seat] // 2 + (ROUNDS - state.round) * (each + 1)


def chance(state: State, seat: int, steps: int) -> int:
    """How likely a blade with so many steps to go will be delivered, in tenths."""
    spare = pieces_left(state, seat) * 10 - steps * STEP_PACE
    return max(0, min(10, 10 + spare))


def step_worth(state: State, seat: int, blade: int, left: int) -> int:
    """A step of a blade that has so many to go: it should be delivered in the end."""
    likely = chance(state, seat, left - 1)
    if blade == state.box.katana:
        value = KATANA_MOVE + FAVOUR * len(state.favours)
        return value // 2 + value * likely // 20 + (COMPLETE if left == 1 else 0)
    worth = MOVE + COMPLETE if left == 1 else MOVE + (4 if left == 2 else 0)
    return worth * likely // 10


# --- What is lacking --------------------------------------------------------------------------


def wanted(state: State, seat: int) -> list[int]:
    """The resources that the blades on the forge still need and the storage lacks, nearest first.

    The next step of every blade comes before the second step of any; the katana comes first, then
    whatever is nearest its end. Blades that will never be finished need nothing.
    """
    stock = state.storage[seat * RESOURCES : (seat + 1) * RESOURCES]
    needs: list[tuple[int, list[int]]] = []
    for entry in state.forge[seat]:
        need = forge.recipe_of(state, seat, entry >> 10)[entry >> 7 & 7 :]
        if entry >> 10 == state.box.katana:
            needs.append((0, need))
        elif chance(state, seat, len(need)):
            needs.append((len(need), need))
    needs.sort()
    lacking: list[int] = []
    for depth in range(max(1, pieces_left(state, seat))):
        is_deepest = True
        for _, need in needs:
            if depth < len(need):
                is_deepest = False
                resource = need[depth]
                if stock[resource]:
                    stock[resource] -= 1
                else:
                    lacking.append(resource)
        if is_deepest:
            break
    return lacking


# --- Moves ------------------------------------------------------------------------------------


def move_worth(state: State, seat: int, blade: int) -> int:
    """One step of a blade: the nearer to its end, the better."""
    entry = state.forge[seat][forge.find_blade(state, seat, blade)]
    left = len(forge.recipe_of(state, seat, blade)) - (entry >> 7 & 7)
    return step_worth(state, seat, blade, left)


class Smithy:
    """The blades of a forge that can still move, and the storage: to try out what a piece does."""

    __slots__ = ("blades", "stock", "taken")

    blades: list[tuple[list[int], int, list[int]]]
    """For each blade its path, the resources on it, and the worth of a step by those to go."""
    stock: list[int]
    taken: int
    """A bit for each cell that holds a blade."""

    @classmethod
    def of(cls, state: State, seat: int) -> Smithy:
        """The forge of a seat as it stands."""
        found = cls()
        found.stock = state.storage[seat * RESOURCES : (seat + 1) * RESOURCES]
        found.taken, found.blades = 0, []
        for entry in state.forge[seat]:
            blade, placed = entry >> 10, entry >> 7 & 7
            path = forge.path_of_blade(state, seat, blade)
            found.taken |= 1 << path[placed]
            if placed + 1 < len(path):
                worths = [step_worth(state, seat, blade, left) for left in range(len(path))]
                found.blades.append((path, placed, worths))
        return found

    def copy(self) -> Smithy:
        """A twin to try something out on."""
        twin = Smithy()
        twin.stock, twin.taken, twin.blades = self.stock[:], self.taken, self.blades[:]
        return twin

    def steps(self) -> list[Step]:
        """The next step of each blade, the best first."""
        return sorted(
            (
                (worths[len(path) - 1 - placed], path[placed], path[placed + 1], number)
                for number, (path, placed, worths) in enumerate(self.blades)
                if placed + 1 < len(path)
            ),
            reverse=True,
        )

    def can_go(self, step: Step) -> bool:
        """Whether the resource is there, and the cell is free."""
        return bool(self.stock[step[2] // COLUMNS]) and not self.taken >> step[2] & 1

    def best_beside(self, line: int) -> int:
        """The worth of the best step that an extra move can make off the line."""
        for step in self.steps():
            if not forge.is_on_line(step[1], line) and self.can_go(step):
                return step[0]
        return 0

    def activate(self, line: int) -> int:
        """Make the steps that a piece at the line allows; their worth."""
        waiting = [step for step in self.steps() if forge.is_on_line(step[1], line)]
        total = 0
        while going := self._next_to_go(waiting):
            for step in going:
                worth, here, there, number = step
                path, placed, worths = self.blades[number]
                self.stock[there // COLUMNS] -= 1
                self.taken &= ~(1 << here)
                if there != path[-1] or placed + 2 < len(path):  # a complete one is delivered
                    self.taken |= 1 << there
                self.blades[number] = path, placed + 1, worths
                waiting.remove(step)
                total += worth
        return total

    def _next_to_go(self, waiting: list[Step]) -> list[Step]:
        """The first step that can be made, or two that change places; none if there are none."""
        for step in waiting:
            if self.can_go(step):
                return [step]
        for place, step in enumerate(waiting):
            for other in waiting[place + 1 :]:
                if step[2] == other[1] and step[1] == other[2]:
                    first, second = step[2] // COLUMNS, other[2] // COLUMNS
                    if self.stock[first] and self.stock[second]:
                        return [step, other]
        return []

    def best_line(self) -> int:
        """The worth of a piece at the best line."""
        return max([self.copy().activate(line) for line in self.lines()], default=0)

    def lines(self) -> set[int]:
        """The lines on which something could move."""
        found: set[int] = set()
        for path, placed, _ in self.blades:
            if placed + 1 < len(path):
                found.add(path[placed] // COLUMNS)
                found.add(ROWS + path[placed] % COLUMNS)
        return found


def line_worths(state: State, seat: int, extra: int) -> list[int]:
    """A piece at each line: the moves it brings, and whether the next piece finds more or less.

    A monk may move one more blade (SK-335).
    """
    now = Smithy.of(state, seat)
    found = [0] * LINES
    tried: dict[int, Smithy] = {}
    for line in now.lines():
        tried[line] = now.copy()
        found[line] = tried[line].activate(line)
    best = max(found)
    for line, after in tried.items():
        beside = now.best_beside(line) if extra else 0
        if found[line] or beside:
            next_one = (after.best_line() - best) * NEXT // 10
            found[line] += (beside or MOVE) * extra + next_one
    return found


# --- Commissions and deliveries ---------------------------------------------------------------


def sword_worth(state: State, seat: int, sword: int) -> int:
    """A commission: what it will bring, if there is time to finish it, and its coins now."""
    box = state.box
    length, coins = box.length[sword], box.advance[sword]
    on_forge = len(state.forge[seat])
    price = sum(PRICE[resource] for resource in box.recipe[sword])
    value = coins * coin(state) + CARD
    waiting = sum(
        len(forge.recipe_of(state, seat, entry >> 10)) - (entry >> 7 & 7)
        for entry in state.forge[seat]
    )
    # A piece at the forge moves nearly two swords; somebody must buy the resources, too.
    if pieces_left(state, seat) * PACE < (length + waiting) * 10:
        return value - 20 * on_forge
    value += box.points[sword] * POINT + COMMISSION - length * LENGTH - price * PRICE_WORTH
    if not state.katana[seat]:
        value += NEW_TYPE * (box.types[sword] & ~types_in_sight(state, seat)).bit_count()
    return value - CROWD[min(on_forge, len(CROWD) - 1)]


def types_in_sight(state: State, seat: int) -> int:
    """A bit for each resource that the Project has, or that a sword on the forge could give it."""
    found = 0
    for entry in state.forge[seat]:
        found |= state.box.types[entry >> 10]
    for resource in range(RESOURCES):
        if state.project[seat * RESOURCES + resource]:
            found |= 1 << resource
    return found


def deliveries_on(state: State, seat: int) -> list[int]:
    """For each line about how many deliveries are to come, in tenths."""
    found = [0] * LINES
    left = pieces_left(state, seat)
    for entry in state.forge[seat]:
        path = forge.path_of_blade(state, seat, entry >> 10)
        steps = len(path) - 1 - (entry >> 7 & 7)
        sure = 10 if not steps else max(0, min(8, left * 2 - steps))
        found[path[-1] // COLUMNS] += sure
        found[ROWS + path[-1] % COLUMNS] += sure
    later = left // 7
    for line in range(LINES):
        found[line] += later * (FUTURE if PRINTED[line] else 0)
    return found
