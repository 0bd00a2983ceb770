"""What the next cards may bring: the worth of a blow and the cost of a Counterattack.

Everything here looks only at what the deciding seat may know: which Opponent cards may still come,
not which one is next. Worths are hundredths of a Life point of the enemy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.way_of_the_samurai.box.components import (
    HIGHEST,
    IMMORTAL,
    LOWEST,
    NO_CARD,
    NO_LOSS,
    ONE_LOSS,
)
from tablekit.games.way_of_the_samurai.rules import facts

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

LIFE: Final = 100
WIN: Final = 600
DEATH: Final = 600
OWN_LIFE: Final = 100
FOE_KI: Final[list[int]] = [0, 260, 120, 90, 75, 70]
"""What the next Ki of the enemy is worth, by how much he has: without Ki he bleeds (WS-047)."""
OWN_KI: Final[list[int]] = [0, 230, 130, 90, 75, 65]
"""What the next Ki of one's own is worth, by how much there is (WS-048)."""


def ki_worth(table: list[int], held: int, amount: int) -> int:
    """What losing so much Ki is worth."""
    worth = 0
    for step in range(min(amount, held)):
        worth += table[min(held - step, len(table) - 1)]
    return worth


# --- Blows ------------------------------------------------------------------------------------


def blow_worth(state: State, life: int, ki: int) -> int:
    """What taking Life and Ki from the enemy is worth, doubled by some weapons (WS-111)."""
    times = state.box.damage_times[state.weapon[state.turn]]
    held = facts.foe_life(state)
    worth = LIFE * min(life * times, held)
    if life * times >= held and held:
        worth += foe_wound_worth(state, 2) if state.settings.ability == IMMORTAL else WIN
    return worth + ki_worth(FOE_KI, facts.foe_ki(state), ki * times)


def foe_wound_worth(state: State, level: int) -> int:
    """What a wound to the enemy is worth on average."""
    box = state.box
    if level == 2 and state.settings.wound2_wins:
        return WIN
    times = box.damage_times[state.weapon[state.turn]]
    held, total = facts.foe_life(state), 0
    for wound in box.wound_lot:
        half = wound * 2 + level - 1
        life = box.wound_life[half] * times
        if box.wound_fatal[half] or (life >= held and state.settings.ability != IMMORTAL):
            total += WIN + LIFE * held
        else:
            total += LIFE * min(life, held)
            total += ki_worth(FOE_KI, facts.foe_ki(state), box.wound_ki[half] * times)
    return total // len(box.wound_lot)


def defence_worth(state: State, stance: int) -> int:
    """What getting through a Defence is worth (WS-029, WS-030)."""
    box = state.box
    life, ki = box.defence_life[stance], box.defence_ki[stance]
    if box.defence_mode[stance] == ONE_LOSS:
        return max(blow_worth(state, life, 0), blow_worth(state, 0, ki))
    return 0 if box.defence_mode[stance] == NO_LOSS else blow_worth(state, life, ki)


def die_worth(state: State, face: int) -> int:
    """What activating the wound die at a face is worth (WS-065)."""
    box = state.box
    if box.die_wound[face]:
        return foe_wound_worth(state, box.die_wound[face])
    if box.die_mode[face] == ONE_LOSS:
        one = blow_worth(state, box.die_life[face], 0)
        return max(one, blow_worth(state, 0, box.die_ki[face]))
    return blow_worth(state, box.die_life[face], box.die_ki[face])


# --- Counterattacks ---------------------------------------------------------------------------


def own_loss(state: State, seat: int, life: int, ki: int) -> int:
    """What losing Life and Ki costs; the last Life costs the game."""
    held = state.life[seat]
    if life >= held:
        return DEATH + OWN_LIFE * held
    ki += life * state.box.ki_per_life[state.weapon[seat]]
    # The less Life there is, the dearer it is.
    return life * (OWN_LIFE + 40 // held) + ki_worth(OWN_KI, state.ki[seat], ki)


def own_wound(state: State, seat: int, level: int) -> int:
    """What a wound costs on average (WS-059)."""
    box, total = state.box, 0
    for wound in box.wound_lot:
        half = wound * 2 + level - 1
        if box.wound_fatal[half]:
            total += DEATH + OWN_LIFE * state.life[seat]
        else:
            total += own_loss(state, seat, box.wound_life[half], box.wound_ki[half])
    return total // len(box.wound_lot)


def possible_stances(state: State, seat: int) -> list[int]:
    """The Opponent cards that may be turned up next, each as often as it may."""
    if not state.settings.versus:
        return state.opponents or state.opponent_discard
    lot = state.settings.stance_lot[:]
    up = [] if state.defence == NO_CARD else [state.defence]
    for pile in (state.opponent_discard, state.counters, up, state.stance[seat]):
        for stance in pile:
            lot.remove(stance)
    for stance in state.stances_aside:
        lot.remove(stance)
    return lot


def guard_losses(state: State, seat: int) -> list[int]:
    """What the coming Counterattack costs on average at each Guard from -2 to 4."""
    box, settings = state.box, state.settings
    levels = HIGHEST - LOWEST + 1
    totals = [0] * levels
    lot = possible_stances(state, seat)
    harm = [own_wound(state, seat, 1), own_wound(state, seat, 2)]
    doubles = 0
    for stance in lot:
        if box.is_double[stance]:
            doubles += 1
            continue
        wound = box.counter_wound[stance]
        if wound == 1 and box.worsens_wounds[state.weapon[seat]]:
            wound = 2
        cost = own_loss(state, seat, box.counter_life[stance], box.counter_ki[stance])
        if wound:
            cost += harm[wound - 1]
        below = facts.strikes_below(state, stance)
        for guard in range(min(levels, below - LOWEST)):
            totals[guard] += cost
    strikes = 2 if settings.crowd and facts.standing(state) >= box.crowd_extra_while else 1
    plain = max(1, len(lot) - doubles)
    return [
        total * strikes * (len(lot) + doubles) // (plain * max(1, len(lot))) for total in totals
    ]
