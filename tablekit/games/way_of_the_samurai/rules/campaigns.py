"""From one opponent to the next: clan and campaigns (WS-141 to WS-168)."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.games.way_of_the_samurai.box.components import (
    EFFECT_BREAK,
    EFFECT_DIE,
    EFFECT_KI,
    EFFECT_LIFE,
    EFFECT_MEMORY,
    ROLLED,
)
from tablekit.games.way_of_the_samurai.rules import effects, facts, scoring
from tablekit.games.way_of_the_samurai.words import events
from tablekit.games.way_of_the_samurai.words.actions import FIGHT, TAKE_WEAPON, first_of, pack

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


def count_victory(state: State, by_wound: bool) -> None:
    """A fight is won: count it, reward a kill by a wound card (WS-153), clear up (WS-144)."""
    state.beaten.append(state.opponent)
    state.tell(events.FIGHT_WON, 0, len(state.beaten))
    if by_wound and state.settings.campaign >= 0:
        cap = facts.ki_cap(state, 0)
        state.life[0] = min(state.box.full_life, state.life[0] + 1)
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


def meet(state: State, life: int, ki: int, event: int, word: int) -> None:
    """An opponent stands up (WS-009), perhaps reinforced (WS-165)."""
    state.enemy_life = [life + state.reinforced]
    state.enemy_ki = [ki]
    state.reinforced = 0
    state.tell(event, -1, word, state.enemy_life[0], ki)


def meet_clan(state: State) -> None:
    """The blue die says who comes next (WS-142)."""
    box = state.box
    roll = effects.roll_die(state)
    state.tell(events.CLAN_ROLL, -1, roll)
    state.opponent = roll - 1
    meet(state, box.clan_life[roll - 1], box.clan_ki[roll - 1], events.CLAN_MET, roll - 1)


def meet_rival(state: State, rival: int) -> None:
    """An opponent of the campaign, his Life printed (WS-149) or rolled (WS-151)."""
    box = state.box
    life, event = box.rival_life[rival], events.RIVAL_MET
    if life == ROLLED:
        life, event = effects.roll_die(state), events.STUDENT_MET
        state.tell(events.STUDENT_ROLL, -1, life)
    state.opponent = rival
    meet(state, life, box.rival_ki[rival], event, len(box.clan_ids) + rival)


def against_opponent(state: State, seat: int, action: int) -> str:
    """Disciples in any order, each once; the master when all of them are beaten (WS-150)."""
    last, rivals = state.box.rival_is_last, state.settings.rivals
    rival = first_of(action)
    if rival not in rivals:
        return "other-campaign"
    if rival in state.beaten:
        return "opponent-beaten"
    early = last[rival] and any(not last[one] and one not in state.beaten for one in rivals)
    return "master-last" if early else ""


def rivals_left(state: State) -> list[int]:
    """Who can be fought next: the one whose turn it is (WS-151), or disciples, then the master."""
    if not state.box.is_free_order[state.settings.campaign]:
        done = len(state.beaten)
        return state.settings.ladder[done : done + 1]
    return [
        rival
        for rival in state.settings.rivals
        if not against_opponent(state, 0, pack(FIGHT, rival))
    ]


def roll_event(state: State) -> bool:
    """The compulsory event after a fight (WS-154); True if it broke the weapon (WS-166)."""
    box = state.box
    roll = effects.roll_die(state)
    row = state.settings.event_card * 6 + roll - 1
    effect, amount = box.event_effect[row], box.event_amount[row]
    state.tell(events.EVENT_ROLL, 0, box.event[row], roll)
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


def against_weapon(state: State, seat: int, action: int) -> str:
    """A weapon not broken (WS-166); Yari and Tessen if the game began with one (WSX-08)."""
    box, weapon = state.box, first_of(action)
    if weapon in state.broken:
        return "weapon-broken"
    began_with_extra = box.weapon_is_extra[state.settings.weapons[0]]
    return "weapon-not-here" if box.weapon_is_extra[weapon] and not began_with_extra else ""


def weapons_left(state: State) -> list[int]:
    """The weapons that can still be taken up."""
    return [
        weapon
        for weapon in range(state.box.weapons)
        if not against_weapon(state, 0, pack(TAKE_WEAPON, weapon))
    ]


def take_weapon(state: State, weapon: int) -> None:
    """Another weapon: its caps hold at once, and its die is the least (WS-168)."""
    box = state.box
    state.weapon[0] = weapon
    state.ki[0] = min(state.ki[0], box.full_ki[weapon])
    for band in range(3):
        effects.move_level(state, 0, band, 0)
    state.die[0] = max(state.die[0], box.start_die[weapon])
    state.tell(events.NEW_WEAPON, 0, weapon, state.ki[0], state.die[0])


def lose_all_weapons(state: State) -> None:
    """Nothing left to fight with (WS-167)."""
    state.tell(events.NO_WEAPON, 0)
    scoring.defeat(state)
