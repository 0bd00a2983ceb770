"""The phases of a round: from one fight, round, attack and window to the next.

A round is phase 1 once and then two attacks; an attack is a walk through the six windows of
`free_actions`. A phase either goes on by itself or asks something and waits for the answer. The
window stays on the stack while something smaller is asked above it: what the Joker counts as, which
bought card to keep, which gem the enemy loses to the die.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from tablekit.games.way_of_the_samurai.box.components import (
    GUARD,
    NO_CARD,
    NO_LOSS,
    ONE_LOSS,
    REDRAW_AT_START,
    STANCE_HAND,
    UNTESTED,
)
from tablekit.games.way_of_the_samurai.rules import campaigns, effects, facts, scoring, strikes
from tablekit.games.way_of_the_samurai.rules.strikes import FELL_BY_WOUND, STANDS
from tablekit.games.way_of_the_samurai.settings import CLAN, DUEL
from tablekit.games.way_of_the_samurai.words import events
from tablekit.games.way_of_the_samurai.words.decisions import (
    BY_DEFENCE,
    BY_FIRE,
    CHOOSE_LOSS,
    CHOOSE_MULLIGAN,
    CHOOSE_OPPONENT,
    CHOOSE_TARGET,
    CHOOSE_WEAPON,
    COMMIT_STANCE,
    FREE_ACTIONS,
    PLACE_CARD,
    REDRAW_CARDS,
)

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

HAND: Final = 6
"""Cards drawn in phase 1 (WS-024)."""
WITHOUT_KI: Final = 2
"""Life lost at the end of a round without Ki (WS-047, WS-048)."""

# --- Fights and rounds ------------------------------------------------------------------------


def next_fight(state: State) -> None:
    """Who comes next: rolled (WS-142, WS-151) or chosen (WS-150); then phase 1."""
    if state.settings.mode == CLAN:
        campaigns.meet_clan(state)
    elif state.settings.campaign >= 0:
        left = campaigns.rivals_left(state)
        if len(left) > 1:
            state.ask(CHOOSE_OPPONENT, 0)
            return
        campaigns.meet_rival(state, left[0])
    begin_round(state)


def win_fight(state: State, fall: int) -> None:
    """The last enemy has fallen, at this very moment (WS-073); what then is up to the mode."""
    if state.settings.mode == DUEL:
        state.beaten.append(0)
        scoring.end(state, scoring.VICTORY)
        return
    campaigns.count_victory(state, fall == FELL_BY_WOUND)
    if state.settings.campaign >= 0:
        if len(state.beaten) == state.settings.fights:
            scoring.end(state, scoring.CAMPAIGN_WON)
            return
        if campaigns.roll_event(state):  # WS-158
            replace_weapon(state)
            return
        if state.ending:
            return
    next_fight(state)


def replace_weapon(state: State) -> None:
    """The weapon is broken: choose another one (WS-166), or the campaign is lost (WS-167)."""
    left = campaigns.weapons_left(state)
    if len(left) > 1:
        state.ask(CHOOSE_WEAPON, 0)
    elif left:
        campaigns.take_weapon(state, left[0])
        next_fight(state)
    else:
        campaigns.lose_all_weapons(state)


def begin_round(state: State) -> None:
    """Phase 1: pawns back to 0 (WS-023), six cards (WS-024)."""
    seat, box = state.turn, state.box
    state.round += 1
    state.attack = 0
    state.virtue_used = 0
    state.tell(events.ROUND, seat, state.round)
    if len(state.deck) < HAND:
        effects.refill_deck(state, events.DECK_SHUFFLED)  # WS-022
    at, start = seat * 3, state.weapon[seat] * 3
    for band in range(3):
        # Yari and Tessen start higher (WSX-06), wounds of Blood may hold a band down (WSX-03).
        level = box.start_level[start + band]
        state.level[at + band] = min(level, facts.cap(state, seat, band))
    state.tell(events.RESET, seat, state.level[at], state.level[at + 1], state.level[at + 2])
    if state.memory:  # WS-164
        band = box.memory_band[state.settings.event_card]
        level = effects.move_level(state, seat, band, state.memory)
        state.tell(events.REMEMBERED, seat, band, state.memory, level)
        state.memory = 0
    effects.draw_hand(state, min(HAND, len(state.deck)), events.DREW)
    if state.settings.campaign >= 0 and not state.mulligan_used:
        state.ask(CHOOSE_MULLIGAN, seat)
    else:
        after_mulligan(state)


def after_mulligan(state: State) -> None:
    """Gi comes after the mulligan (WSX-02); then the first attack."""
    virtue = state.settings.virtue
    gi = facts.has_virtue(state) and state.box.virtue_code[virtue] == REDRAW_AT_START
    if gi and state.hands[state.turn]:
        state.ask(REDRAW_CARDS, state.turn)
    else:
        begin_attack(state)


def begin_attack(state: State) -> None:
    """The start of an attack (WS-025), the defender's stance (WS-193), the target (WSX-04)."""
    state.attack += 1
    state.tell(events.ATTACK, state.turn, state.attack)
    if state.settings.versus:
        state.ask(COMMIT_STANCE, facts.defender(state))
        return
    if len(state.opponents) < (3 if state.settings.crowd else 2):
        effects.refill_opponents(state, events.OPPONENTS_SHUFFLED)
    if state.settings.crowd:
        if facts.standing(state) > 1:
            state.ask(CHOOSE_TARGET, state.turn, BY_DEFENCE)
            return
        state.target = facts.first_standing(state)
    open_window(state, 1)


# --- Windows ----------------------------------------------------------------------------------


def open_window(state: State, window: int) -> None:
    """Open a window, or pass it if there is nothing to choose in it."""
    seat = state.turn
    state.window = window
    if window <= 3:
        if window == 3:
            effects.turn_up_defence(state)
        if state.hands[seat] or state.stored[seat]:
            state.ask(PLACE_CARD, seat)
            stay_open(state)
        else:  # WS-039
            open_window(state, window + 1)
        return
    if window == 5:  # WS-033
        weapon = state.weapon[seat]
        extra = state.box.guard_before_counter[weapon]
        if extra:  # WS-108
            guard = effects.move_level(state, seat, GUARD, extra)
            state.tell(events.GUARD_GIVEN, seat, guard, weapon)
    elif window == 6:
        make_combo(state)
        if state.ending:
            return
    state.ask(FREE_ACTIONS, seat)
    stay_open(state)


def stay_open(state: State) -> None:
    """A window stays open while there is something to choose in it.

    Where only "continue" is left it closes by itself, and a last card that alone can be placed is
    placed (WS-028). What decides this is public: gems, gauge, die, the size of piles and hand.
    """
    seat = state.turn
    placing = state.window <= 3
    if placing and len(state.hands[seat]) + len(state.stored[seat]) > 1:
        return
    found = state.find_legal()
    if len(found) > 1:
        state._legal = found
    elif placing:
        state.step(found[0])
    else:
        close_window(state)


def close_window(state: State) -> None:
    """On to what the window was before (WS-029, WS-034, WS-037)."""
    state.stack.pop()
    if state.window == 4:
        resolve_defence(state)
    elif state.window == 5:
        strikes.counterattack(state)
        if not state.ending:
            open_window(state, 6)
    else:
        end_attack(state)


def after_placing(state: State) -> None:
    """The window closes with the card; the next one opens."""
    state.stack.pop()
    open_window(state, state.window + 1)


def make_combo(state: State) -> None:
    """As window 6 opens the combo is seen (WS-050), and in a Storm costs Ki (WS-131)."""
    seat, settings = state.turn, state.settings
    state.combo = facts.combo_of(state)
    if not state.combo:
        return
    state.combos += 1
    state.tell(events.COMBO_MADE, seat, state.combo)
    if settings.virtue >= 0 and state.combos == facts.COMBOS_FOR_VIRTUE:
        state.tell(events.VIRTUE_WON, seat, settings.virtue)
    if settings.combo_costs_ki and state.ki[seat]:
        state.tell(events.COMBO_COST, seat)
        effects.lose_ki(state, seat, 1)


# --- Striking the enemy -----------------------------------------------------------------------


def resolve_defence(state: State) -> None:
    """The Defence is met or holds (WS-029); a choice of losses is the player's (WS-030)."""
    stance, box = state.defence, state.box
    if stance == NO_CARD:
        open_window(state, 5)
        return
    if not facts.is_defence_met(state, stance):
        if box.defence_mode[stance] == NO_LOSS:  # WS-179
            state.tell(events.DEFENCE_CLOSED, state.turn, stance)
        else:
            tell_test(state, events.DEFENCE_HELD, stance)
        open_window(state, 5)
        return
    tell_test(state, events.DEFENCE_MET, stance)
    life, ki = box.defence_life[stance], box.defence_ki[stance]
    if box.defence_mode[stance] == ONE_LOSS:
        if facts.foe_ki(state):
            state.ask(CHOOSE_LOSS, state.turn, BY_DEFENCE)
            return
        ki = 0
    after_defence(state, strikes.strike(state, life, ki))


def tell_test(state: State, kind: int, stance: int) -> None:
    """The levels of who attacks against what the Defence asks for (WS-029)."""
    if state.log is None:
        return
    strength, technique = state.level[state.turn * 3], state.level[state.turn * 3 + 1]
    needs = (state.box.need_strength[stance], state.box.need_technique[stance])
    asks = (needs[0] != UNTESTED) + 2 * (needs[1] != UNTESTED)
    state.tell(kind, state.turn, stance, strength, technique, (asks, *needs))


def after_defence(state: State, fall: int) -> None:
    """A fight that has ended here ends the attack (WS-032); else phase 5 follows."""
    if not state.ending and not fell_last(state, fall):
        open_window(state, 5)


def fell_last(state: State, fall: int) -> bool:
    """Whether the last enemy fell; then the fight has been won and wound up."""
    if fall == STANDS or facts.standing(state):  # WSX-04
        return False
    win_fight(state, fall)
    return True


def after_die(state: State, fall: int) -> None:
    """Back in window 6, unless the fight is over."""
    if not state.ending and not fell_last(state, fall):
        stay_open(state)


# --- The end of an attack and of a round ------------------------------------------------------


def end_attack(state: State) -> None:
    """The cards are cleared away (WS-037), the defender draws (WS-195); a second attack follows."""
    state.window = 1
    effects.clear_attack(state)
    state.tell(events.ATTACK_OVER, state.turn, state.attack)
    if state.settings.versus:
        refill_stance(state, facts.defender(state), events.STANCE_REFILLED)
    if state.attack == 1:
        begin_attack(state)
    else:
        end_round(state)


def refill_stance(state: State, seat: int, event: int) -> None:
    """A stance hand back to three cards (WS-191, WS-195)."""
    hand = state.stance[seat]
    if len(state.opponents) < STANCE_HAND - len(hand):
        effects.refill_opponents(state, events.OPPONENTS_FOR_STANCE)
    while len(hand) < STANCE_HAND and state.opponents:
        stance = state.opponents.pop()
        insort(hand, stance)
        state.tell(event, seat, stance)


def end_round(state: State) -> None:
    """E1 to E4 (WS-075); each may end the fight, and then the rest is skipped (WS-077).

    With two players they are the attacker's alone, and there is no E2 (WS-196).
    """
    seat, box = state.turn, state.box
    weapon = state.weapon[seat]
    if state.level[seat * 3 + box.tangle_band[weapon]] < box.tangle_below[weapon]:  # E1, WS-114
        state.tell(events.TANGLED, seat, weapon)
        effects.suffer_wound(state, seat, box.tangle_wound[weapon])
        if state.ending:
            return
    if weaken_enemies(state):  # E2
        return
    if not state.ki[seat]:  # E3, WS-048
        state.tell(events.WITHOUT_KI, seat)
        effects.lose_life(state, seat, WITHOUT_KI)
        if state.ending:
            return
    suffer_climate(state)


def weaken_enemies(state: State) -> bool:
    """E2: enemies without Ki lose Life (WS-047, WS-125); True if that ended the fight.

    It comes before the player's own lack of Ki, so nobody ties (WS-076).
    """
    for which in range(len(state.enemy_life)):
        if state.enemy_life[which] and not state.enemy_ki[which]:
            state.tell(events.ENEMY_WITHOUT_KI, -1, which + 1 if state.settings.crowd else 0)
            fall = strikes.take_from_enemy(state, which, WITHOUT_KI, 0, by_wound=False)
            if fell_last(state, strikes.go_on(state, fall)):
                return True
    return False


def suffer_climate(state: State) -> None:
    """E4: a band at its lowest (WS-132, WS-135, WS-140), or Fire (WS-137)."""
    climate, seat, box = state.settings.climate, state.turn, state.box
    if climate >= 0:
        band = box.harsh_band[climate]
        if band >= 0 and state.level[seat * 3 + band] == box.harsh_level[climate]:
            state.tell(events.HARSH[band], seat, climate, band)
            if box.harsh_kills[climate]:
                scoring.defeat(state)
            else:
                effects.lose_life(state, seat, 1)
            if state.ending:
                return
        if box.burns[climate]:
            if state.ki[seat]:
                state.ask(CHOOSE_LOSS, seat, BY_FIRE)
            else:
                burn(state, life=True)
            return
    finish_round(state)


def burn(state: State, life: bool) -> None:
    """Fire takes a Life or a Ki (WS-137)."""
    state.tell(events.BURNED, state.turn)
    if life:
        effects.lose_life(state, state.turn, 1)
    else:
        effects.lose_ki(state, state.turn, 1)
    if not state.ending:
        finish_round(state)


def finish_round(state: State) -> None:
    """E5: the hand is discarded (WS-040); then the next round, or the other player's (WS-192)."""
    effects.discard_hand(state, events.HAND_DISCARDED)
    if state.settings.versus:
        state.turn = 1 - state.turn
    begin_round(state)
