"""What follows from the position: harmless, Difficulty, wounds, limits. Nothing here is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.samurai_sword.box.components import (
    BENKEI,
    CHIYOME,
    GINCHIYO,
    GOEMON,
    HIDEYOSHI,
    KOJIRO,
    MUSASHI,
    REACH,
    SHOGUN,
    WOUNDS,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

ANY_DIFFICULTY: Final = 98
"""Kojiro's reach (SS-130)."""
OUT_OF_REACH: Final = 99
"""The Difficulty of whoever cannot be attacked at all: a harmless player, oneself."""
MOST_REACH: Final = max(REACH)
"""The largest number on a weapon."""
CLOCKWISE: Final = [
    [[(seat + step) % seats for step in range(1, seats)] for seat in range(seats)]
    for seats in range(8)
]
"""By number of seats: the others at the table, clockwise from each seat."""
HAND_LIMIT: Final = 7
"""Cards one may keep at the end of the own turn (SS-43)."""


def is_harmless(state: State, seat: int) -> bool:
    """Without resilience or without cards (SS-19); never remembered, always seen anew (SS-20)."""
    return not state.resilience[seat] or not state.hands[seat]


def is_lone_shogun(state: State, seat: int) -> bool:
    """The Shogun of a three-player game, who has privileges (SS-91 to SS-94)."""
    return state.seats == 3 and state.role[seat] == SHOGUN


def in_reach(state: State, attacker: int) -> list[int]:
    """By the number on a weapon: the seats that it may attack now, a bit each (SS-54, SS-55).

    The same as `is_harmless`, `difficulty` and `reach` say for each seat, faster.
    """
    resilience, hands, armor = state.resilience, state.hands, state.armor
    sure = state.character[attacker] == KOJIRO  # SS-130
    # Those who are harmless do not count (SS-21, SS-23).
    ring = [
        other for other in CLOCKWISE[state.seats][attacker] if resilience[other] and hands[other]
    ]
    found = [0] * (MOST_REACH + 1)
    clockwise, counter = 1, len(ring)
    for other in ring:
        strain = (clockwise if clockwise < counter else counter) + armor[other]  # SS-48, SS-50
        if state.character[other] == BENKEI:  # SS-121
            strain += 1
        if sure:
            found[0] |= 1 << other
        elif strain <= MOST_REACH:
            found[strain] |= 1 << other
        clockwise += 1
        counter -= 1
    nearer = 0
    for strain, seats in enumerate(found):
        nearer |= seats
        found[strain] = nearer
    return found


def holders(state: State) -> int:
    """The seats that hold cards, a bit each."""
    found, bit = 0, 1
    for hand in state.hands:
        if hand:
            found |= bit
        bit += bit
    return found


def base_difficulty(state: State, attacker: int, target: int) -> int:
    """The seats between two players by the shorter way, target included (SS-48, SS-49).

    Also for a harmless target, which counts 1 though it cannot be attacked.
    """
    seats = state.seats
    shortest = OUT_OF_REACH
    for way in (1, seats - 1):
        steps = 1
        other = (attacker + way) % seats
        while other != target:
            steps += not is_harmless(state, other)
            other = (other + way) % seats
        shortest = min(shortest, steps)
    return shortest


def protection(state: State, target: int) -> int:
    """What a player's Armor, and being Benkei, add to the Difficulty (SS-50, SS-121)."""
    return state.armor[target] + (state.character[target] == BENKEI)


def difficulty(state: State, attacker: int, target: int) -> int:
    """The Difficulty of attacking a player (SS-52); the attacker's own Armor is no help (SS-51)."""
    return base_difficulty(state, attacker, target) + protection(state, target)


def reach(state: State, attacker: int, weapon: int) -> int:
    """The largest Difficulty a weapon reaches in these hands (SS-54, SS-130)."""
    return ANY_DIFFICULTY if state.character[attacker] == KOJIRO else REACH[weapon]


def wounds(state: State, attacker: int, target: int, weapon: int) -> int:
    """The wounds of a weapon that hits (SS-60)."""
    dealt = WOUNDS[weapon] + state.fast_draw[attacker]  # SS-107
    if state.character[attacker] == MUSASHI:  # SS-131
        dealt += 1
    if state.character[target] == GINCHIYO and dealt > 1:  # SS-124
        dealt -= 1
    return dealt


def wound_parts(state: State, attacker: int, target: int, weapon: int) -> dict[str, int]:
    """What the wounds of a weapon are made of (SS-60): each part by its name, and how many."""
    base, fast = WOUNDS[weapon], state.fast_draw[attacker]
    musashi = 1 if state.character[attacker] == MUSASHI else 0
    dealt = wounds(state, attacker, target, weapon)
    ginchiyo = base + fast + musashi - dealt
    added = {"fast": fast, "musashi": musashi, "ginchiyo": ginchiyo}
    parts = 1 + sum(1 for part in added.values() if part)
    return {"wounds": dealt, "base": base, "parts": parts, **added}


def weapon_limit(state: State, seat: int) -> int:
    """How many weapons a player may play in a turn (SS-34, SS-35)."""
    limit = 1 + state.concentration[seat]  # SS-106
    if state.character[seat] == GOEMON:  # SS-123
        limit += 1
    if state.seats == 3 and is_lone_shogun(state, seat):  # SS-92
        limit += 1
    return limit


def draw_count(state: State, seat: int) -> int:
    """How many cards a player draws in the Draw phase (SS-31)."""
    count = 2
    if state.character[seat] == HIDEYOSHI:  # SS-128
        count += 1
    if state.seats == 3 and is_lone_shogun(state, seat):  # SS-91
        count += 1
    return count


def is_passed_over(state: State, seat: int) -> bool:
    """Whether Battlecry and Jujitsu leave this player alone (SS-22, SS-122)."""
    return state.character[seat] == CHIYOME or is_harmless(state, seat)
