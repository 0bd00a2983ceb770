"""Blows: the attacks that a seat could make, and what each of them is worth.

Every card in hand may strike from every place within reach. Who stands where and what reaches them
is found once in a decision; what a blow is worth is reckoned once for all cards with the same box.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.position.agenda import FIRST_TARGET
from tablekit.games.sake_samurai.rules import attack, facts, movement, ring
from tablekit.games.sake_samurai.rules.attack import STAND_STILL
from tablekit.games.sake_samurai.rules.facts import SAMURAI

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State
    from tablekit.games.sake_samurai.thumb.hopes import Hopes

SHY: Final = 2
"""What an attack is worth that probably hurts nobody: it may cost a card."""
NOBODY: Final = -1_000
"""What an attack is worth where nobody is in reach."""


class Blows:
    """What is known of the blows of one decision, by packed numbers."""

    __slots__ = ("best", "best_iaido", "enemies", "strikes", "weapons", "worth")

    def __init__(self) -> None:
        self.weapons: list[tuple[int, int, int, int]] = []
        self.enemies: list[tuple[int, int, int]] = []
        """What reaches how far, and who stands where, once a strike is looked for."""
        self.strikes: dict[int, list[tuple[int, int]]] = {}
        """By direction and steps: every target with every way to attack it."""
        self.best: dict[int, int] = {}
        """By attack box, direction and steps: what the best attack is worth."""
        self.best_iaido: dict[int, int] = {}
        """By attack box: the same with the steps of iaido."""
        self.worth: dict[int, int] = {}
        """By total, target and whether it is ranged: what an attack is worth."""


def _known(hopes: Hopes) -> Blows:
    known = hopes.blows
    if known is None:
        known = hopes.blows = Blows()
    return known


def strikes(
    state: State, hopes: Hopes, way: int = STAND_STILL, steps: int = 0
) -> list[tuple[int, int]]:
    """Every target with every way to attack it, perhaps after some steps."""
    known, place = _known(hopes), way + 1 << 5 | steps
    found = known.strikes.get(place)
    if found is None:
        if not known.strikes:
            known.weapons = attack.reach(state, hopes.me)
            known.enemies = ring.distances(state, hopes.me)
        found = attack.strikes_with(state, known.weapons, known.enemies, way, steps)
        known.strikes[place] = found
    return found


def best(state: State, hopes: Hopes, card: int, way: int = STAND_STILL, steps: int = 0) -> int:
    """What the best attack with a card is worth, perhaps after some steps."""
    known, blow = _known(hopes), state.box.attack[card] << 8 | way + 1 << 5 | steps
    found = known.best.get(blow)
    if found is None:
        found = NOBODY
        for target, means in strikes(state, hopes, way, steps):
            total, ranged = attack.box_total(state, hopes.me, card, means)
            found = max(found, worth(state, hopes, target, total, bool(ranged)))
        known.best[blow] = found
    return found


def best_iaido(state: State, hopes: Hopes, card: int) -> int:
    """What the best attack with a card is worth, after as many steps as iaido may go."""
    known, box, me = _known(hopes), state.box.attack[card], hopes.me
    found = known.best_iaido.get(box)
    if found is None:
        found = best(state, hopes, card)
        for way in ring.directions(state):
            most = min(movement.IAIDO_STEPS, ring.free_steps(state, me, way))
            for steps in range(1, most + 1):
                found = max(found, best(state, hopes, card, way, steps))
        known.best_iaido[box] = found
    return found


def worth(state: State, hopes: Hopes, target: int, total: int, is_ranged: bool) -> int:
    """What an attack of this total on a target is worth, before anybody has answered."""
    known, blow = _known(hopes), total << 6 | target << 1 | is_ranged
    found = known.worth.get(blow)
    if found is None:
        found = known.worth[blow] = _reckon(state, hopes, target, total, is_ranged)
    return found


def _reckon(state: State, hopes: Hopes, target: int, total: int, is_ranged: bool) -> int:
    if target >= FIRST_TARGET:
        return 6 + 5 * min(total, 3)
    if state.status[target] != SAMURAI:
        if any(facts.has_match(state, spirit) for spirit in facts.spirits(state)):
            return SHY  # one of them can save it, as everybody sees (SA-132)
        return hopes.sips(-1, -min(total, facts.sips_of(state, target)))
    defence = 0
    if state.hands[target]:
        defence = 1 + facts.defence_bonus(state, target, is_ranged)
    damage = total - defence
    if damage <= 0:
        return SHY
    life = facts.hit_points(state, target)
    fall = hopes.fall(target)
    if damage >= life:
        return fall
    lost = min(damage, facts.sips_on(state, target, state.box.life))
    return SHY + hopes.sips(target, -lost) + fall * damage // (2 * life)
