"""From one opponent to the next: clan and campaigns (WS-141 to WS-168)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.games.way_of_the_samurai import effects, events, facts, scoring
from tablekit.games.way_of_the_samurai.components import (
    EFFECT_BREAK,
    EFFECT_DIE,
    EFFECT_KI,
    EFFECT_LIFE,
    EFFECT_MEMORY,
    ROLLED,
)

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.state import State


def tally(state: State, by_wound: bool) -> None:
    """A fight is won: count it, reward a kill by a wound card (WS-153), clear up (WS-144)."""
    state.beaten.append(state.opponent)
    state.tell(events.FIGHT_WON, 0, len(state.beaten))
    if by_wound and state.terms.campaign >= 0:
        cap = facts.ki_cap(state, 0)
        state.life[0] = min(state.kit.full_life, state.life[0] + 1)
        state.ki[0] = min(cap, state.ki[0] + 1)
        state.tell(events.REWARDED, 0, state.life[0], state.ki[0])
    effects.clear_attack(state)
    effects.discard_hand(state, events.FIGHT_DISCARDED)
    state.opponent = -1
    state.enemy_life = []
    state.enemy_ki = []
    state.window = 1
    state.attack = 0
    state.stack.clear()


def meet(state: State, life: int, ki: int, told: int, word: int) -> None:
    """An opponent stands up (WS-009), perhaps reinforced (WS-165)."""
    state.enemy_life = [life + state.reinforced]
    state.enemy_ki = [ki]
    state.reinforced = 0
    state.tell(told, -1, word, state.enemy_life[0], ki)


def meet_clan(state: State) -> None:
    """The blue die says who comes next (WS-142)."""
    kit = state.kit
    roll = effects.roll_die(state)
    state.tell(events.CLAN_ROLL, -1, roll)
    state.opponent = roll - 1
    meet(state, kit.clan_life[roll - 1], kit.clan_ki[roll - 1], events.CLAN_MET, roll - 1)


def meet_rival(state: State, rival: int) -> None:
    """An opponent of the campaign, his Life printed (WS-149) or rolled (WS-151)."""
    kit = state.kit
    life, told = kit.rival_life[rival], events.RIVAL_MET
    if life == ROLLED:
        life, told = effects.roll_die(state), events.STUDENT_MET
        state.tell(events.STUDENT_ROLL, -1, life)
    state.opponent = rival
    meet(state, life, kit.rival_ki[rival], told, len(kit.clan_ids) + rival)


def rivals_left(state: State) -> list[int]:
    """Who can be fought next: the one whose turn it is (WS-151), or disciples, then the master."""
    kit, rivals = state.kit, state.terms.rivals
    if not kit.is_free_order[state.terms.campaign]:
        done = len(state.beaten)
        return state.terms.ladder[done : done + 1]
    left = [rival for rival in rivals if rival not in state.beaten]
    return [rival for rival in left if not kit.rival_is_last[rival]] or left


def happen(state: State) -> bool:
    """The compulsory event after a fight (WS-154); True if it broke the weapon (WS-166)."""
    kit = state.kit
    roll = effects.roll_die(state)
    row = state.terms.event_card * 6 + roll - 1
    effect, amount = kit.event_effect[row], kit.event_amount[row]
    state.tell(events.EVENT_ROLL, 0, kit.event[row], roll)
    if amount == ROLLED:  # WS-156
        amount = effects.roll_die(state)
    if effect == EFFECT_BREAK:
        insort(state.broken, state.weapon[0])
        state.tell(events.BROKE, 0, state.weapon[0])
        return True
    if effect == EFFECT_MEMORY:  # WS-163
        state.memory = amount
        state.tell(events.MEMORY, 0, amount)
    elif effect == EFFECT_DIE:
        effects.raise_die(state, amount, events.EVENT_DIE)
    elif effect == EFFECT_LIFE:
        if amount > 0:
            effects.gain_life(state, 0, amount, events.EVENT_LIFE)
        else:
            effects.lose_life(state, 0, -amount)
    elif effect == EFFECT_KI:
        if amount > 0:
            effects.gain_ki(state, 0, amount, events.EVENT_KI)
        else:
            effects.lose_ki(state, 0, -amount)
    else:
        state.reinforced = amount
        state.tell(events.REINFORCED, -1, amount)
    return False


def weapons_left(state: State) -> list[int]:
    """The weapons not broken (WS-166); Yari and Tessen if the game began with one (WSX-08)."""
    kit = state.kit
    extra = kit.weapon_is_extra[state.terms.weapons[0]]
    return [
        weapon
        for weapon in range(kit.weapons)
        if weapon not in state.broken and (extra or not kit.weapon_is_extra[weapon])
    ]


def take_weapon(state: State, weapon: int) -> None:
    """Another weapon: its caps hold at once, and its die is the least (WS-168)."""
    kit = state.kit
    state.weapon[0] = weapon
    state.ki[0] = min(state.ki[0], kit.full_ki[weapon])
    for band in range(3):
        effects.move_level(state, 0, band, 0)
    state.die[0] = max(state.die[0], kit.start_die[weapon])
    state.tell(events.NEW_WEAPON, 0, weapon, state.ki[0], state.die[0])


def lose_all_weapons(state: State) -> None:
    """Nothing left to fight with (WS-167)."""
    state.tell(events.NO_WEAPON, 0)
    scoring.defeat(state)
