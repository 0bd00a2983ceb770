"""The deal: gems, gauge, decks and dice (WS-008 to WS-013)."""

from __future__ import annotations

from collections.abc import Mapping

from tablekit.core.game import Game
from tablekit.games.way_of_the_samurai import effects, events, phases
from tablekit.games.way_of_the_samurai.components import NO_CARD, Kit
from tablekit.games.way_of_the_samurai.state import State
from tablekit.games.way_of_the_samurai.terms import DUEL, Terms

EASY_FACE = 2
"""Where the wound die starts with the easy option (WS-176)."""


def empty_table(
    game: Game, kit: Kit, terms: Terms, seats: int, options: Mapping[str, str | int]
) -> State:
    """A table with nothing on it."""
    state = State(game, seats, options)
    state.kit = kit
    state.terms = terms
    state.weapon = terms.weapons[:]
    state.life = [0] * seats
    state.ki = [0] * seats
    state.die = [1] * seats
    state.level = [0] * (seats * 3)
    state.hands = [[] for _ in range(seats)]
    state.stored = [[] for _ in range(seats)]
    state.stance = [[] for _ in range(seats)]
    state.enemy_life = []
    state.enemy_ki = []
    state.opponent = -1
    state.target = 0
    state.deck = []
    state.discard = []
    state.specials = []
    state.opponents = []
    state.opponent_discard = []
    state.blood = []
    state.aside = []
    state.stances_aside = []
    state.zone = []
    state.drawn = []
    state.defence = NO_CARD
    state.counters = []
    state.committed = []
    state.combo = 0
    state.die_used = 0
    state.turn = 0
    state.round = 0
    state.attack = 0
    state.window = 1
    state.combos = 0
    state.virtue_used = 0
    state.beaten = []
    state.broken = []
    state.memory = 0
    state.mulligan_used = 0
    state.reinforced = 0
    state.ending = 0
    state.rolls = []
    state.wounds = []
    return state


def set_up(state: State) -> None:
    """Everything up to the first fight."""
    hand_out_gems(state)
    shuffle_decks(state)
    if state.terms.versus:
        state.turn = state.roll(2)  # WS-192
        state.tell(events.FIRST_PLAYER, state.turn)
        for seat in range(state.seats):
            phases.refill_stance(state, seat, events.STANCE_DREW)
    elif state.terms.mode == DUEL:
        meet_enemy(state)


def hand_out_gems(state: State) -> None:
    """Life and Ki by the weapon (WS-008), and the wound die (WS-012, WS-105, WS-176)."""
    kit = state.kit
    for seat in range(state.seats):
        weapon = state.weapon[seat]
        state.life[seat] = kit.full_life
        state.ki[seat] = kit.full_ki[weapon]
        for band in range(3):  # WS-010; a weapon may hold a band below 0
            effects.move_level(state, seat, band, 0)
        face = max(kit.start_die[weapon], EASY_FACE if state.terms.easy_die else 1)
        state.die[seat] = min(face, state.terms.top_face)  # WS-133
        state.tell(events.DEALT, seat, weapon, state.life[seat], state.ki[seat])


def shuffle_decks(state: State) -> None:
    """The four decks (WS-011); one special may join the action deck (WS-177)."""
    kit, terms = state.kit, state.terms
    state.specials = kit.special_lot[:]
    state.shuffle(state.specials)
    state.deck = kit.main_lot[:]
    if terms.easy_special:
        special = state.specials.pop()
        state.deck.append(special)
        state.tell(events.SPECIAL_ADDED, -1, special)
    state.shuffle(state.deck)
    state.opponents = terms.stance_lot[:]
    state.shuffle(state.opponents)
    if terms.difficult:
        state.tell(events.DIFFICULT_ADDED, -1)
    if terms.blood:
        state.blood = list(range(len(kit.blood_ids)))
        state.shuffle(state.blood)


def meet_enemy(state: State) -> None:
    """The enemy of a duel (WS-009), or three of them (WSX-04)."""
    kit, enemy = state.kit, state.terms.enemy
    if state.terms.crowd:
        state.enemy_life = [kit.crowd_life] * kit.crowd
        state.enemy_ki = [kit.crowd_ki] * kit.crowd
        state.tell(events.CROWD_MET, -1, kit.crowd, kit.crowd_life, kit.crowd_ki)
    else:
        state.enemy_life = [kit.enemy_life[enemy]]
        state.enemy_ki = [kit.enemy_ki[enemy]]
        state.tell(events.ENEMY_MET, -1, enemy, kit.enemy_life[enemy], kit.enemy_ki[enemy])
