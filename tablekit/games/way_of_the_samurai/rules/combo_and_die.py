"""After the Counterattack, in window 6: the prize of a combo, and the wound die."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.games.way_of_the_samurai.box.components import (
    IMMORTAL,
    NO_LOSS,
    ONE_LOSS,
    RED_STEPS,
)
from tablekit.games.way_of_the_samurai.rules import effects, facts, phases, strikes
from tablekit.games.way_of_the_samurai.rules.strikes import STANDS
from tablekit.games.way_of_the_samurai.words import events
from tablekit.games.way_of_the_samurai.words.actions import (
    COMBO_DIE,
    COMBO_KI,
    COMBO_ROLL,
    COMBO_SPECIAL,
    first_of,
)
from tablekit.games.way_of_the_samurai.words.decisions import BY_DIE, CHOOSE_LOSS, CHOOSE_TARGET

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

# --- Combo ------------------------------------------------------------------------------------


def against_combo(state: State, seat: int, action: int) -> str:
    """What a combo is not taken as: WS-052 for a black one, WS-053 and WS-123 for a red one."""
    prize = first_of(action)
    if state.window != 6:
        return "combo-window"
    if not state.combo:
        return "combo-taken" if facts.combo_of(state) else "no-combo"
    if (prize in (COMBO_DIE, COMBO_ROLL)) != (state.combo == facts.RED):
        return "red-prize" if state.combo == facts.RED else "black-prize"
    if prize == COMBO_KI:
        return "" if state.ki[seat] < facts.ki_cap(state, seat) else "combo-full-ki"
    if prize == COMBO_SPECIAL:
        return "" if state.specials else "no-specials"
    if (prize == COMBO_ROLL) != (state.settings.ability == IMMORTAL):
        return "red-rolls"
    if prize == COMBO_ROLL or state.die[seat] < state.settings.top_face:
        return ""
    stormy = state.settings.top_face < state.box.top_face
    return "storm-holds-die" if stormy else "die-at-top"


def take_combo(state: State, seat: int, action: int) -> None:
    """A Ki gem, a special card, or the wound die (WS-052, WS-053).

    It may be taken before the die is activated or after it (WS-072).
    """
    prize = first_of(action)
    state.combo = 0
    if prize == COMBO_ROLL:
        roll_for_red(state, seat)
        return
    if prize == COMBO_KI:
        effects.gain_ki(state, seat, 1, events.COMBO_KI)
    elif prize == COMBO_SPECIAL:
        card = state.specials.pop()
        insort(state.stored[seat], card)
        state.tell(events.SPECIAL_WON, seat, card)
    else:
        effects.raise_die(state, red_steps(state), events.COMBO_DIE)
    phases.stay_open(state)


def red_steps(state: State) -> int:
    """How far a red combo raises the die (WS-053); Meiyo makes it more (WSX-02)."""
    virtue = state.settings.virtue
    if facts.has_virtue(state) and state.box.virtue_code[virtue] == RED_STEPS:
        return state.box.virtue_amount[virtue]
    return 1


def roll_for_red(state: State, seat: int) -> None:
    """Against Kempo a red combo rolls the die: 5 and 6 wound him (WS-123)."""
    roll = effects.roll_die(state)
    state.tell(events.RED_ROLL, seat, roll)
    level = state.box.die_wound[roll]
    phases.after_die(state, strikes.wound_enemy(state, level) if level else STANDS)


# --- Wound die --------------------------------------------------------------------------------


def against_die(state: State, seat: int, action: int) -> str:
    """Once an attack, in window 6, at a face that does something (WS-036, WS-069, WS-071).

    How the die came to that face does not matter, not even against Kempo (WS-124).
    """
    if state.window != 6:
        return "die-window"
    if state.die_used:
        return "die-used"
    return "die-too-low" if state.box.die_mode[state.die[seat]] == NO_LOSS else ""


def use_die(state: State, seat: int, action: int) -> None:
    """Activate the wound die (WS-071); if the target has fallen, against another (WSX-04)."""
    state.tell(events.DIE_USED, seat, state.die[seat])
    if state.settings.crowd and not state.enemy_life[state.target]:
        if facts.standing(state) > 1:
            state.ask(CHOOSE_TARGET, seat, BY_DIE)
            return
        state.target = facts.first_standing(state)
    strike_with_die(state, seat)


def strike_with_die(state: State, seat: int) -> None:
    """Only the face shown counts (WS-065, WS-066)."""
    box, face = state.box, state.die[seat]
    if box.die_mode[face] == ONE_LOSS and facts.foe_ki(state):
        state.ask(CHOOSE_LOSS, seat, BY_DIE)
        return
    spend_die(state, seat)
    if box.die_wound[face]:
        phases.after_die(state, strikes.wound_enemy(state, box.die_wound[face]))
    else:
        ki = 0 if box.die_mode[face] == ONE_LOSS else box.die_ki[face]
        phases.after_die(state, strikes.strike(state, box.die_life[face], ki))


def spend_die(state: State, seat: int) -> None:
    """The die has been used in this attack and shows 1 again (WS-070)."""
    state.die[seat] = 1
    state.die_used = 1
