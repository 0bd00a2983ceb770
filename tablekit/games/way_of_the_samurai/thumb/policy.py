"""Rules of thumb: how a sensible player without a plan would choose.

Everything here looks only at what the deciding seat may know, so the same choice comes out of a
view and of the full state behind it. For the cards of an attack every way to go on is weighed: what
the Defences that may come would yield, less what the Counterattack would cost at that Guard. Ki is
kept for Guard and for the end of the round; the wound die is used as soon as it does something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_payload, frame_seat
from tablekit.games.way_of_the_samurai.box.components import (
    FREE_REVEAL,
    GUARD,
    KI_FOR_LIFE,
    LOWEST,
    NO_CARD,
    ROLLED,
)
from tablekit.games.way_of_the_samurai.rules import facts
from tablekit.games.way_of_the_samurai.thumb import estimates
from tablekit.games.way_of_the_samurai.thumb.estimates import LIFE, OWN_KI, ki_worth
from tablekit.games.way_of_the_samurai.thumb.lookahead import Plan
from tablekit.games.way_of_the_samurai.words.actions import (
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
    PLACING,
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
from tablekit.games.way_of_the_samurai.words.decisions import BY_FIRE, CHOOSE_LOSS

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

NEVER: Final = -1000
"""Something that gains nothing by these rules of thumb."""
PLACED: Final = 10_000
"""Placing a card comes before anything that gains nothing."""
POOR_HAND: Final = -40
"""A hand whose first attack promises less is changed, once in a campaign."""


def choose(state: State) -> int:
    """The best-looking legal action of the seat to decide; the first of equals."""
    legal = state.legal_now()
    if len(legal) == 1:
        return legal[0]
    found = worths(state)
    return legal[found.index(max(found))]


def worths(state: State) -> list[int]:
    """How good each legal action of the seat to decide looks, in their order."""
    legal = state.legal_now()
    top = state.stack[-1]
    seat, first = frame_seat(top), kind_of(legal[0])
    if first in PLACING:
        plan = Plan(state, seat)
        return [_placing(state, seat, plan, action) for action in legal]
    if first == NAME:
        return Plan(state, seat).joker_worths(legal)
    if frame_kind(top) == CHOOSE_LOSS:
        return _loss_worths(state, seat, frame_payload(top))
    losses: list[int] = []
    if state.window == 5:
        losses = estimates.guard_losses(state, seat)
    return [worth(state, seat, action, losses) for action in legal]


def _placing(state: State, seat: int, plan: Plan, action: int) -> int:
    kind = kind_of(action)
    if kind in PLACING:
        return PLACED + plan.worth(first_of(action), kind == STORED)
    if kind == VIRTUE and state.box.virtue_code[state.settings.virtue] == FREE_REVEAL:
        return 2 * PLACED
    return NEVER


def worth(state: State, seat: int, action: int, losses: list[int]) -> int:
    """How good an action outside placing looks; 0 is doing nothing."""
    kind, first = kind_of(action), first_of(action)
    box = state.box
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
        waits = state.settings.wound2_wins and state.die[seat] < state.settings.top_face
        kills = estimates.die_worth(state, state.die[seat]) >= estimates.WIN
        return NEVER if waits and not kills else 100
    if kind == MULLIGAN:
        return POOR_HAND - Plan(state, seat).best()
    if kind == FIGHT:
        life = box.rival_life[first]
        return -(0 if life == ROLLED else life) - box.rival_ki[first]
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
    if state.box.wild[card]:
        return 10
    return sum(state.box.change[card * 3 : card * 3 + 3])


def _guard_worth(state: State, seat: int, losses: list[int]) -> int:
    """The best that some levels of Guard could save, less the Ki they cost (WS-045)."""
    guard, cost = state.level[seat * 3 + GUARD], state.settings.cost
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
    box, stance, at = state.box, state.defence, seat * 3
    missing = [
        max(0, box.need_strength[stance] - state.level[at]),
        max(0, box.need_technique[stance] - state.level[at + 1]),
    ]
    price = sum(missing) * state.settings.cost
    if not missing[band] or price > state.ki[seat]:
        return NEVER
    return estimates.defence_worth(state, stance) - ki_worth(OWN_KI, state.ki[seat], price)


def _gisei_worth(state: State, seat: int, losses: list[int]) -> int:
    """What a Gisei card saves on average, less the Life it costs (WSX-01)."""
    box, guard = state.box, state.level[seat * 3 + GUARD]
    top = facts.cap(state, seat, GUARD)
    saved = 0
    for card in box.gisei_lot:
        after = max(LOWEST, min(top, guard + box.gisei_guard[card]))
        saved += losses[guard - LOWEST] - losses[after - LOWEST]
    return saved // len(box.gisei_lot) - estimates.own_loss(state, seat, 1, 0)


def _virtue_worth(state: State, seat: int, losses: list[int]) -> int:
    """A virtue used at the right moment (WSX-02)."""
    box, virtue = state.box, state.settings.virtue
    if box.virtue_code[virtue] == KI_FOR_LIFE:
        return 50 if state.ki[seat] > 2 and state.life[seat] < 5 else NEVER
    band = box.virtue_band[virtue]
    if band == GUARD:
        guard = state.level[seat * 3 + GUARD]
        return losses[guard - LOWEST] - losses[guard + 1 - LOWEST]
    if state.window != 4 or state.defence == NO_CARD or facts.is_defence_met(state, state.defence):
        return NEVER
    needs = (box.need_strength, box.need_technique)
    missing = [max(0, needs[one][state.defence] - state.level[seat * 3 + one]) for one in (0, 1)]
    return LIFE if missing[band] == 1 and sum(missing) == 1 else NEVER


def _loss_worths(state: State, seat: int, source: int) -> list[int]:
    """Life or Ki: what hurts the enemy more, or oneself less."""
    box = state.box
    if source == BY_FIRE:
        life = estimates.own_loss(state, seat, 1, 0)
        return [-life, -estimates.own_loss(state, seat, 0, 1)]
    gems = (box.die_life[state.die[seat]], box.die_ki[state.die[seat]])
    if state.window == 4:
        gems = (box.defence_life[state.defence], box.defence_ki[state.defence])
    return [estimates.blow_worth(state, gems[0], 0), estimates.blow_worth(state, 0, gems[1])]


def stance_worth(state: State, seat: int, defence: int, counter: int) -> int:
    """A defender's pair: hard to meet, cheap when met, and a Counterattack that hurts (WS-193)."""
    box = state.box
    needed = max(box.need_strength[defence], 0) + max(box.need_technique[defence], 0)
    yields = LIFE * box.defence_life[defence] + 70 * box.defence_ki[defence]
    harm = LIFE * (box.counter_life[counter] + box.counter_wound[counter])
    harm += 70 * box.counter_ki[counter]
    return harm * (box.counter_below[counter] - LOWEST) // 6 - yields * (7 - needed) // 6


def weapon_worth(state: State, weapon: int) -> int:
    """How good a weapon is by its features, without knowing more."""
    box = state.box
    worth = 30 * box.guard_before_counter[weapon] + 40 * (box.damage_times[weapon] - 1)
    worth += 60 if box.cancel_level[weapon] <= 4 else 0
    worth += 10 if box.trade_leaves[weapon] else 0
    worth += 20 * sum(box.start_level[weapon * 3 : weapon * 3 + 3])
    worth -= 25 if box.worsens_wounds[weapon] else 0
    return worth - 40 * box.ki_per_life[weapon]
