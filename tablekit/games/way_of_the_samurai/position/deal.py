"""The deal: gems, gauge, decks and dice (WS-008 to WS-013)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.games.way_of_the_samurai.rules import effects, phases
from tablekit.games.way_of_the_samurai.settings import DUEL
from tablekit.games.way_of_the_samurai.words import events

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


def set_up(state: State) -> None:
    """Everything up to the first fight."""
    hand_out_gems(state)
    shuffle_decks(state)
    if state.settings.versus:
        state.turn = state.roll(2)  # WS-192
        state.tell(events.FIRST_PLAYER, state.turn)
        for seat in range(state.seats):
            phases.refill_stance(state, seat, events.STANCE_DREW)
    elif state.settings.mode == DUEL:
        meet_enemy(state)


def hand_out_gems(state: State) -> None:
    """Life and Ki by the weapon (WS-008), and the wound die (WS-012, WS-105, WS-176)."""
    box = state.box
    for seat in range(state.seats):
        weapon = state.weapon[seat]
        state.life[seat] = box.full_life
        state.ki[seat] = box.full_ki[weapon]
        for band in range(3):  # WS-010; a weapon may hold a band below 0
            effects.move_level(state, seat, band, 0)
        face = max(box.start_die[weapon], box.easy_face if state.settings.easy_die else 1)
        state.die[seat] = min(face, state.settings.top_face)  # WS-133
        state.tell(events.DEALT, seat, weapon, state.life[seat], state.ki[seat])


def shuffle_decks(state: State) -> None:
    """The four decks (WS-011); one special may join the action deck (WS-177)."""
    box, settings = state.box, state.settings
    state.specials = box.special_lot[:]
    state.shuffle(state.specials)
    state.deck = box.main_lot[:]
    if settings.easy_special:
        special = state.specials.pop()
        state.deck.append(special)
        state.tell(events.SPECIAL_ADDED, -1, special)
    state.shuffle(state.deck)
    state.opponents = settings.stance_lot[:]
    state.shuffle(state.opponents)
    if settings.difficult:
        state.tell(events.DIFFICULT_ADDED, -1)
    if settings.blood:
        state.blood = list(range(len(box.blood_ids)))
        state.shuffle(state.blood)


def meet_enemy(state: State) -> None:
    """The enemy of a duel (WS-009), or three of them (WSX-04)."""
    box, enemy = state.box, state.settings.enemy
    if state.settings.crowd:
        state.enemy_life = [box.crowd_life] * box.crowd
        state.enemy_ki = [box.crowd_ki] * box.crowd
        state.tell(events.CROWD_MET, -1, box.crowd, box.crowd_life, box.crowd_ki)
    else:
        state.enemy_life = [box.enemy_life[enemy]]
        state.enemy_ki = [box.enemy_ki[enemy]]
        state.tell(events.ENEMY_MET, -1, enemy, box.enemy_life[enemy], box.enemy_ki[enemy])
