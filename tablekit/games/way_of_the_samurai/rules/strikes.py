"""Strikes: the player's against the enemy, and the enemy's Counterattacks.

A strike against the enemy returns whether he fell, because a clan or a campaign then goes on with
the next one. A strike against a player may end the game: the caller looks at `state.ending`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.way_of_the_samurai.box.components import (
    GUARD,
    IMMORTAL,
    NO_CARD,
)
from tablekit.games.way_of_the_samurai.rules import effects, facts
from tablekit.games.way_of_the_samurai.words import events

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

STANDS: Final = 0
FELL: Final = 1
FELL_BY_WOUND: Final = 2
ROSE: Final = 3
"""What became of an enemy who was struck; a wound card that kills is rewarded (WS-153)."""

# --- The enemy --------------------------------------------------------------------------------


def strike(state: State, life: int, ki: int) -> int:
    """The player's blow: a weapon may double it (WS-111).

    With two players the other one is struck, by the weapon of the one in turn (WS-197).
    """
    times = state.box.damage_times[state.weapon[state.turn]]
    if state.settings.versus:
        effects.lose_both(state, facts.defender(state), life * times, ki * times)
        return STANDS  # if not, the game is over
    return go_on(
        state, take_from_enemy(state, state.target, life * times, ki * times, by_wound=False)
    )


def go_on(state: State, fall: int) -> int:
    """Whoever has risen suffers a Wound 2 (WS-121), again and again (WS-122)."""
    while fall == ROSE:
        fall = suffer_wound(state, 2)
    return fall


def take_from_enemy(state: State, which: int, life: int, ki: int, by_wound: bool) -> int:
    """An enemy loses Life, then Ki (WS-031), and falls with the last Life (WS-073)."""
    number = which + 1 if state.settings.crowd else 0
    lost = min(life, state.enemy_life[which])
    if lost:
        state.enemy_life[which] -= lost
        state.tell(events.ENEMY_LOST_LIFE, -1, number, lost, state.enemy_life[which])
    taken = min(ki, state.enemy_ki[which])
    if taken and (state.enemy_life[which] or state.settings.ability == IMMORTAL):
        state.enemy_ki[which] -= taken
        state.tell(events.ENEMY_LOST_KI, -1, number, taken, state.enemy_ki[which])
    if state.enemy_life[which]:
        return STANDS
    if state.settings.ability == IMMORTAL:  # WS-121
        state.enemy_life[which] = state.settings.ability_amount
        state.tell(events.ENEMY_ROSE, -1, state.settings.ability_amount)
        return ROSE
    state.tell(events.ENEMY_FELL, -1, number)
    return FELL_BY_WOUND if by_wound else FELL


def wound_enemy(state: State, level: int) -> int:
    """The one under attack suffers a wound (WS-059), and whatever it leads to."""
    return go_on(state, suffer_wound(state, level))


def suffer_wound(state: State, level: int) -> int:
    """A wound card for the one under attack; a weapon may double its losses (WS-111)."""
    box, which = state.box, state.target
    times = box.damage_times[state.weapon[state.turn]]
    if level == 2 and state.settings.wound2_wins:  # WS-138: no card is drawn
        state.enemy_life[which] = 0
        state.tell(events.WOUND2_WINS, -1)
        return FELL
    if state.settings.versus:
        effects.suffer_wound(state, facts.defender(state), level, times)
        return STANDS
    wound = effects.draw_wound(state)
    half = wound * 2 + level - 1
    number = which + 1 if state.settings.crowd else 0
    state.tell(events.ENEMY_WOUNDED, -1, number, level, wound)
    if box.wound_fatal[half]:  # WS-063: even Kempo
        state.enemy_life[which] = 0
        state.tell(events.ENEMY_BEHEADED, -1, wound)
        return FELL_BY_WOUND
    life, ki = box.wound_life[half] * times, box.wound_ki[half] * times
    if life or ki:
        return take_from_enemy(state, which, life, ki, by_wound=True)
    state.tell(events.DODGED, -1, wound)
    return STANDS


# --- Counterattacks ---------------------------------------------------------------------------


def counterattack(state: State) -> None:
    """The enemy strikes back (WS-034); two of three enemies strike twice (WSX-04)."""
    twice = state.settings.crowd and facts.standing(state) >= state.box.crowd_extra_while
    left = 2 if twice else 1
    while left and not state.ending:
        left += turn_up_counter(state) - 1


def turn_up_counter(state: State) -> int:
    """Turn up a Counterattack and carry it out; how many it brings: Difficult two (WS-180)."""
    if state.settings.versus:
        counter = state.committed.pop()
    else:
        counter = effects.draw_opponent(state, events.OPPONENTS_SHUFFLED)
        if counter == NO_CARD:
            return 0
    state.counters.append(counter)
    if not state.box.is_double[counter]:
        resolve_counter(state, counter)
        return 0
    state.tell(events.COUNTER_DOUBLED, -1, counter)
    if len(state.opponents) < 2:
        effects.refill_opponents(state, events.OPPONENTS_FOR_DOUBLE)
    return 2


def resolve_counter(state: State, counter: int) -> None:
    """Guard below the number: Life, then Ki, then a wound (WS-034, WS-035)."""
    box, seat = state.box, state.turn
    weapon, guard = state.weapon[seat], state.level[seat * 3 + GUARD]
    below = facts.strikes_below(state, counter)
    state.tell(events.COUNTER_UP, seat, counter, below, guard)
    if state.level[seat * 3 + box.cancel_band[weapon]] >= box.cancel_level[weapon]:  # WS-113
        state.tell(events.COUNTER_CANCELLED, seat, counter, weapon)
        return
    if guard >= below:
        state.tell(events.COUNTER_MISSED, seat, counter)
        return
    state.tell(events.COUNTER_HIT, seat, counter)
    effects.lose_both(state, seat, box.counter_life[counter], box.counter_ki[counter])
    level = box.counter_wound[counter]
    if level and not state.ending:
        if level == 1 and box.worsens_wounds[weapon]:  # WS-106
            state.tell(events.WOUND_WORSE, seat, weapon)
            level = 2
        effects.suffer_wound(state, seat, level)
