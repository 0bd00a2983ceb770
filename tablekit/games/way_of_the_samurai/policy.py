"""Rules of thumb: how a sensible player without a plan would choose.

Everything here looks only at what the deciding seat may know, so the same choice comes out of a
view and of the full state behind it. For the cards of an attack every way to go on is weighed: what
the Defences that may come would yield, less what the Counterattack would cost at that Guard. Ki is
kept for Guard and for the end of the round; the wound die is used as soon as it does something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_payload, frame_seat
from tablekit.games.way_of_the_samurai import facts, prospects
from tablekit.games.way_of_the_samurai.actions import (
    BOOST,
    COMBO,
    COMBO_KI,
    COMBO_SPECIAL,
    CONTINUE,
    DIE,
    FIGHT,
    GISEI,
    KEEP,
    KEEP_HAND,
    MULLIGAN,
    NAME,
    RAISE_GUARD,
    STANCE,
    STORED,
    TAKE_WEAPON,
    TARGET,
    TRADE,
    VIRTUE,
    first_of,
    kind_of,
    second_of,
)
from tablekit.games.way_of_the_samurai.components import (
    FREE_REVEAL,
    GUARD,
    KI_FOR_LIFE,
    LOWEST,
    NO_CARD,
    ROLLED,
)
from tablekit.games.way_of_the_samurai.decisions import BY_FIRE, CHOOSE_LOSS
from tablekit.games.way_of_the_samurai.plans import Plan
from tablekit.games.way_of_the_samurai.prospects import LIFE, OWN_KI, ki_worth

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.state import State

NEVER: Final = -1000
"""Something that gains nothing by these rules of thumb."""
PLACING: Final = 10_000
"""Placing a card comes before anything that gains nothing."""
POOR_HAND: Final = -40
"""A hand whose first attack promises less is changed, once in a campaign."""


def choose(state: State) -> int:
    """The best-looking legal action of the seat to decide; the first of equals."""
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    found = worths(state)
    return legal[found.index(max(found))]


def worths(state: State) -> list[int]:
    """How good each legal action of the seat to decide looks, in their order."""
    legal = state.legal_actions()
    top = state.stack[-1]
    seat, first = frame_seat(top), kind_of(legal[0])
    if first <= STORED:
        plan = Plan(state, seat)
        return [_placing(state, seat, plan, action) for action in legal]
    if first == NAME:
        return Plan(state, seat).joker_worths(legal)
    if frame_kind(top) == CHOOSE_LOSS:
        return _loss_worths(state, seat, frame_payload(top))
    losses: list[int] = []
    if state.window == 5:
        losses = prospects.guard_losses(state, seat)
    return [worth(state, seat, action, losses) for action in legal]


def _placing(state: State, seat: int, plan: Plan, action: int) -> int:
    kind = kind_of(action)
    if kind <= STORED:
        return PLACING + plan.worth(first_of(action), kind == STORED)
    if kind == VIRTUE and state.kit.virtue_code[state.terms.virtue] == FREE_REVEAL:
        return 2 * PLACING
    return NEVER


def worth(state: State, seat: int, action: int, losses: list[int]) -> int:
    """How good an action outside placing looks; 0 is doing nothing."""
    kind, first = kind_of(action), first_of(action)
    kit = state.kit
    if kind in (CONTINUE, KEEP_HAND):
        return 0
    if kind == RAISE_GUARD:
        return _guard_worth(state, seat, losses)
    if kind == BOOST:
        return _boost_worth(state, seat, first)
    if kind == TRADE:
        # A Life for a Ki, before the lack of Ki costs two (WS-048).
        late = state.attack == 2 and state.window == 6 and state.life[seat] > 2
        return LIFE if late and not state.ki[seat] else NEVER
    if kind == GISEI:
        return _gisei_worth(state, seat, losses)
    if kind == VIRTUE:
        return _virtue_worth(state, seat, losses)
    if kind == COMBO:
        if first == COMBO_KI:
            return 500 + ki_worth(OWN_KI, state.ki[seat] + 1, 1)
        return 600 if first == COMBO_SPECIAL else 700
    if kind == DIE:
        # In Fire the die is worth keeping for a Wound 2, which wins (WS-138).
        waits = state.terms.wound2_wins and state.die[seat] < state.terms.top_face
        kills = prospects.die_worth(state, state.die[seat]) >= prospects.WIN
        return NEVER if waits and not kills else 100
    if kind == MULLIGAN:
        return POOR_HAND - Plan(state, seat).best()
    if kind == FIGHT:
        life = kit.rival_life[first]
        return -(0 if life == ROLLED else life) - kit.rival_ki[first]
    if kind == TAKE_WEAPON:
        return weapon_worth(state, first)
    if kind == STANCE:
        return stance_worth(state, seat, first, second_of(action))
    if kind == TARGET:
        return -state.enemy_life[first] * 10 - state.enemy_ki[first]
    if kind == KEEP:
        return card_worth(state, first)
    return NEVER


def card_worth(state: State, card: int) -> int:
    """A card on its own: what it moves, with a Joker as the best of all."""
    if state.kit.wild[card]:
        return 10
    return sum(state.kit.change[card * 3 : card * 3 + 3])


def _guard_worth(state: State, seat: int, losses: list[int]) -> int:
    """The best that some levels of Guard could save, less the Ki they cost (WS-045)."""
    guard, cost = state.level[seat * 3 + GUARD], state.terms.cost
    best = NEVER
    for steps in range(1, facts.cap(state, seat, GUARD) - guard + 1):
        if steps * cost > state.ki[seat]:
            break
        saved = losses[guard - LOWEST] - losses[guard + steps - LOWEST]
        best = max(best, saved - ki_worth(OWN_KI, state.ki[seat], steps * cost))
    return best


def _boost_worth(state: State, seat: int, band: int) -> int:
    """Nodachi: worth it if the Defence is then met for less Ki than it yields (WS-109)."""
    if state.window != 4 or state.defence == NO_CARD or facts.is_defence_met(state, state.defence):
        return NEVER
    kit, stance, at = state.kit, state.defence, seat * 3
    missing = [
        max(0, kit.need_strength[stance] - state.level[at]),
        max(0, kit.need_technique[stance] - state.level[at + 1]),
    ]
    price = sum(missing) * state.terms.cost
    if not missing[band] or price > state.ki[seat]:
        return NEVER
    return prospects.defence_worth(state, stance) - ki_worth(OWN_KI, state.ki[seat], price)


def _gisei_worth(state: State, seat: int, losses: list[int]) -> int:
    """What a Gisei card saves on average, less the Life it costs (WSX-01)."""
    kit, guard = state.kit, state.level[seat * 3 + GUARD]
    top = facts.cap(state, seat, GUARD)
    saved = 0
    for card in kit.gisei_lot:
        after = max(LOWEST, min(top, guard + kit.gisei_guard[card]))
        saved += losses[guard - LOWEST] - losses[after - LOWEST]
    return saved // len(kit.gisei_lot) - prospects.own_loss(state, seat, 1, 0)


def _virtue_worth(state: State, seat: int, losses: list[int]) -> int:
    """A virtue used at the right moment (WSX-02)."""
    kit, virtue = state.kit, state.terms.virtue
    if kit.virtue_code[virtue] == KI_FOR_LIFE:
        return 50 if state.ki[seat] > 2 and state.life[seat] < 5 else NEVER
    band = kit.virtue_band[virtue]
    if band == GUARD:
        guard = state.level[seat * 3 + GUARD]
        return losses[guard - LOWEST] - losses[guard + 1 - LOWEST]
    if state.window != 4 or state.defence == NO_CARD or facts.is_defence_met(state, state.defence):
        return NEVER
    needs = (kit.need_strength, kit.need_technique)
    missing = [max(0, needs[one][state.defence] - state.level[seat * 3 + one]) for one in (0, 1)]
    return LIFE if missing[band] == 1 and sum(missing) == 1 else NEVER


def _loss_worths(state: State, seat: int, source: int) -> list[int]:
    """Life or Ki: what hurts the enemy more, or oneself less."""
    kit = state.kit
    if source == BY_FIRE:
        life = prospects.own_loss(state, seat, 1, 0)
        return [-life, -prospects.own_loss(state, seat, 0, 1)]
    gems = (kit.die_life[state.die[seat]], kit.die_ki[state.die[seat]])
    if state.window == 4:
        gems = (kit.defence_life[state.defence], kit.defence_ki[state.defence])
    return [prospects.blow_worth(state, gems[0], 0), prospects.blow_worth(state, 0, gems[1])]


def stance_worth(state: State, seat: int, defence: int, counter: int) -> int:
    """A defender's pair: hard to meet, cheap when met, and a Counterattack that hurts (WS-193)."""
    kit = state.kit
    needed = max(kit.need_strength[defence], 0) + max(kit.need_technique[defence], 0)
    yields = LIFE * kit.defence_life[defence] + 70 * kit.defence_ki[defence]
    harm = LIFE * (kit.counter_life[counter] + kit.counter_wound[counter])
    harm += 70 * kit.counter_ki[counter]
    return harm * (kit.counter_below[counter] - LOWEST) // 6 - yields * (7 - needed) // 6


def weapon_worth(state: State, weapon: int) -> int:
    """How good a weapon is by its features, without knowing more."""
    kit = state.kit
    worth = 30 * kit.guard_before_counter[weapon] + 40 * (kit.damage_times[weapon] - 1)
    worth += 60 if kit.cancel_level[weapon] <= 4 else 0
    worth += 10 if kit.trade_leaves[weapon] else 0
    worth += 20 * sum(kit.start_level[weapon * 3 : weapon * 3 + 3])
    worth -= 25 if kit.worsens_wounds[weapon] else 0
    return worth - 40 * kit.ki_per_life[weapon]
