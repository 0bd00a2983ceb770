"""Rules of thumb: how a sensible player without a plan would choose.

Everything here looks only at what the deciding seat may know: the own hand and what lies open. So
the same choice comes out of a view and of the full state behind it.

Drink while there is something to drink, put the sips where they hurt least, strike whoever can be
hit hard, most of all whoever leads; keep good defence cards; dead, steal and torment the richest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.box.components import (
    ALL_DISCARD,
    DEFENCE_PLUS,
    DISCARD_GEAR,
    DRAW_CARDS,
    FOLLOWER,
    HEAL,
    MOVEMENT_PLUS,
    RANGED_ATTACK,
    REMOVE_SIP,
    TARGET_DISCARDS,
)
from tablekit.games.sake_samurai.position.agenda import FIRST_TARGET, RANGED, total_of
from tablekit.games.sake_samurai.rules import attack, ending, facts, movement, ring
from tablekit.games.sake_samurai.rules.facts import SAMURAI
from tablekit.games.sake_samurai.words import actions as say
from tablekit.games.sake_samurai.words import decisions as ask
from tablekit.games.sake_samurai.words.actions import card_of, first_of, second_of

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

SIP_WORTH: Final = 40
LIFE_WORTH: Final = 22
KILL_WORTH: Final = 110
NO_LIKES: Final[Mapping[int, int]] = {}
SEAT_WORTH: Final = 6
"""What sitting is worth: iaido can be used once (SA-045)."""


def choose(state: State, likes: Mapping[int, int] = NO_LIKES) -> int:
    """The best-looking legal action of the seat to decide; the first of equals.

    `likes` has what some kinds of action count, in per cent (see `temper`).
    """
    legal = state.legal_actions()
    if len(legal) == 1:
        return legal[0]
    seat = state.stack[-1] >> 6 & 15
    best, choice = -100_000, -1
    for action in legal:
        value = worth(state, seat, action)
        if likes and value > 0:
            value = value * likes.get(action >> 19, 100) // 100
        if value > best:
            best, choice = value, action
    return choice


def worths(state: State) -> list[int]:
    """How good each legal action of the seat to decide looks, in their order."""
    seat = state.stack[-1] >> 6 & 15
    return [worth(state, seat, action) for action in state.legal_actions()]


def worth(state: State, me: int, action: int) -> int:
    """How good an action looks; 0 is doing nothing."""
    judge = JUDGES.get(action >> 19)
    return 0 if judge is None else judge(state, me, action)


# --- Attacks ----------------------------------------------------------------------------------


def strike_worth(state: State, target: int, total: int, is_ranged: bool) -> int:
    """What an attack of this total on a target is worth, before anybody has answered."""
    if target >= FIRST_TARGET:
        return 6 + 5 * min(total, 3)
    sips = facts.sips_of(state, target)
    if state.status[target] != SAMURAI:
        return 2 * SIP_WORTH * min(total, sips) // 3
    defence = 0
    if state.hands[target]:
        defence = 1 + facts.defence_bonus(state, target, is_ranged)
    damage = total - defence
    if damage <= 0:
        return 2
    life = facts.hit_points(state, target)
    if damage >= life:
        return KILL_WORTH + SIP_WORTH * sips // 2
    return LIFE_WORTH * damage + 3 * sips


def best_strike(state: State, me: int, card: int, way: int = -1, steps: int = 0) -> int:
    """The best attack with a card, perhaps after some steps."""
    best = 0
    for target, means in attack.strikes(state, me, way, steps):
        total, ranged = attack.box_total(state, me, card, means)
        best = max(best, strike_worth(state, target, total, bool(ranged)))
    return best


def _attack(state: State, me: int, action: int) -> int:
    return best_strike(state, me, card_of(action)) - keep(state, card_of(action)) // 4


def _iaido(state: State, me: int, action: int) -> int:
    card = card_of(action)
    best = best_strike(state, me, card)
    for way in ring.directions(state):
        for steps in range(1, min(movement.IAIDO_STEPS, ring.free_steps(state, me, way)) + 1):
            best = max(best, best_strike(state, me, card, way, steps))
    return best - SEAT_WORTH - keep(state, card) // 4


def _strike(state: State, me: int, action: int) -> int:
    target, means = first_of(action), second_of(action)
    if state.stack[-1] & 63 == ask.FOLLOWER_TARGET:
        return strike_worth(state, target, 1, is_ranged=False)
    if means == state.box.event:
        total = attack.event_total(state, me, state.box.type[state.resolving])
        return 1 + strike_worth(state, target, total, is_ranged=True)
    total, ranged = attack.box_total(state, me, state.resolving, means)
    return 1 + strike_worth(state, target, total, bool(ranged))


def _step(state: State, me: int, action: int) -> int:
    way, steps = first_of(action), second_of(action)
    if state.stack[-1] >> 10 & movement.IS_IAIDO:
        return 1 + best_strike(state, me, state.resolving, way, steps)
    hand = [card for card in state.hands[me] if state.plays]
    if not hand:
        return 10 - steps
    return max(best_strike(state, me, card, way, steps) for card in hand) * 2 - steps


def _stay(state: State, me: int, action: int) -> int:
    return 1 + best_strike(state, me, state.resolving)


# --- Other cards ------------------------------------------------------------------------------


def keep(state: State, card: int) -> int:
    """How much a card in hand is worth keeping."""
    box = state.box
    return (
        6 * box.attack[card] + 9 * box.defence[card] + 2 * box.movement[card] + 16 * box.drink[card]
    )


def _move(state: State, me: int, action: int) -> int:
    if state.plays < 2 or attack.can_attack(state, me):
        return -1
    box, card = state.box, card_of(action)
    return 4 + 2 * box.movement[card] - SEAT_WORTH * state.seated[me] - box.drink[card]


def most_of_others(state: State, me: int) -> int:
    """The most sips that another party holds."""
    others = [party for party in ending.parties(state) if me not in party]
    return max((ending.party_sips(state, party) for party in others), default=0)


def _drink(state: State, me: int, action: int) -> int:
    count = min(state.box.drink[card_of(action)], state.masu, facts.room(state, me))
    value = SIP_WORTH * count
    if count == state.masu and not state.round:
        lead = facts.sips_of(state, me) + count - most_of_others(state, me)
        value += 30 if lead > 0 else -60
    return value - keep(state, card_of(action)) // 8


def _text(state: State, me: int, action: int) -> int:
    box, card = state.box, card_of(action)
    kind, effect = box.type[card], box.effect[card]
    if kind >= box.first_gear:
        return 16 + gear_worth(state, kind - box.first_gear) - 6 * box.drink[card]
    hand = len(state.hands[me])
    others = [seat for seat in facts.living(state) if seat != me]
    richest = max((facts.sips_of(state, seat) for seat in others), default=0)
    if effect == RANGED_ATTACK:
        total = attack.event_total(state, me, kind)
        targets = attack.event_targets(state, me, kind)
        best = max(strike_worth(state, target, total, is_ranged=True) for target in targets)
        again = best * (box.type_amount[kind] - 1) // 2
        return best + again - SIP_WORTH * box.type_cost[kind]
    simple = {
        TARGET_DISCARDS: 12,
        DRAW_CARDS: 14 if hand <= 3 else 4,
        DISCARD_GEAR: 12 + 8 * bool(richest),
        REMOVE_SIP: SIP_WORTH if richest else -SIP_WORTH,
        HEAL: (LIFE_WORTH - 3 * len(state.life[me])) * min(2, len(state.wounds[me])),
        FOLLOWER: 18,
    }
    return simple.get(effect, -2) - keep(state, card) // 8


ITEM_WORTH: Final = {DEFENCE_PLUS: 14, MOVEMENT_PLUS: 4, HEAL: 4, DRAW_CARDS: 2, ALL_DISCARD: 1}
"""What a point of an item's effect is worth."""


def gear_worth(state: State, gear: int) -> int:
    """How useful a weapon or item is."""
    box = state.box
    if gear < box.weapons:
        return 3 * box.gear_attack[gear] + 2 * box.gear_defence[gear]
    return ITEM_WORTH[box.gear_effect[gear]] * box.gear_amount[gear]


def place_worth(state: State, seat: int, place: int) -> int:
    """How much a samurai would miss what lies in a place."""
    if place == state.box.life:
        return -6
    if place == state.box.board:
        return 8
    return gear_worth(state, place) + (10 if state.wielded[seat] == place else 0)


def _put(state: State, me: int, action: int) -> int:
    top = state.stack[-1]
    if top & 63 == ask.BRAWLER_PLACE:
        return 20 + place_worth(state, top >> 10 & 15, first_of(action))
    return 50 - place_worth(state, me, first_of(action))


def _sip(state: State, me: int, action: int) -> int:
    top = state.stack[-1]
    if top & 63 == ask.VICTIM_SIP:
        return 50 - place_worth(state, top >> 10, first_of(action))
    return 50 + place_worth(state, me, first_of(action))


def _spare_discard(state: State, me: int, action: int) -> int:
    return 200 - keep(state, card_of(action))


# --- Answers ----------------------------------------------------------------------------------


def _danger(state: State, me: int) -> int:
    """What the attack or torment in question would cost, if nothing is done."""
    top = state.stack[-1]
    if top & 63 == ask.DEFEND_TORMENT:
        return SIP_WORTH * min(top >> 10 & 63, facts.sips_of(state, me))
    return _harm(state, me, total_of(top >> 10))


def _harm(state: State, me: int, damage: int) -> int:
    if damage <= 0:
        return 0
    life = facts.hit_points(state, me)
    if damage >= life:
        return KILL_WORTH + SIP_WORTH * facts.sips_of(state, me)
    return LIFE_WORTH * damage


def _defend(state: State, me: int, action: int) -> int:
    top, card = state.stack[-1], card_of(action)
    ranged = top & 63 == ask.DEFEND and bool(top >> 10 & RANGED)
    defence = facts.defence_value(state, me, card, ranged)
    if top & 63 == ask.DEFEND_TORMENT:
        strength = top >> 10 & 63
        left = SIP_WORTH * min(max(0, strength - defence), facts.sips_of(state, me))
    else:
        left = _harm(state, me, total_of(top >> 10) - defence)
    return _danger(state, me) - left - keep(state, card) // 2


def _sacrifice(state: State, me: int, action: int) -> int:
    return _danger(state, me) - 24


def _interrupt(state: State, me: int, action: int) -> int:
    if state.stack[-1] & 63 == ask.DEFEND:
        return _danger(state, me) - 18
    return -1  # whoever is attacked has a defence window, with the same card in it


def _burn(state: State, me: int, action: int) -> int:
    if state.stack[-1] & 63 == ask.DEFEND and not state.hands[me]:
        return _danger(state, me) // 2 - SIP_WORTH
    return -SIP_WORTH + place_worth(state, me, first_of(action)) // 4


def _more(state: State, me: int, action: int) -> int:
    if state.plays or not state.hands[me]:
        return -SIP_WORTH
    best = max((best_strike(state, me, card) for card in state.hands[me]), default=0)
    return best - SIP_WORTH - 20


def _soul(state: State, me: int, action: int) -> int:
    if state.stack[-1] & 63 == ask.DEFEND and not state.hands[me]:
        return _danger(state, me) // 4 - LIFE_WORTH * first_of(action)
    return -LIFE_WORTH * first_of(action)


def _use(state: State, me: int, action: int) -> int:
    box, gear = state.box, first_of(action)
    if box.gear_effect[gear] == HEAL and len(state.life[me]) <= 2:
        healed = min(box.gear_amount[gear], len(state.wounds[me]))
        return LIFE_WORTH * healed - SIP_WORTH + 10
    return -10


def _never(state: State, me: int, action: int) -> int:
    return -1_000


# --- Naming somebody --------------------------------------------------------------------------


def _on(state: State, me: int, action: int) -> int:
    target = first_of(action)
    if state.stack[-1] & 63 == ask.SLEEPY_RECEIVER:
        return 20 - facts.sips_of(state, target)
    return (-500 if target == me else 0) + 10 * facts.sips_of(state, target)


def _pick(state: State, me: int, action: int) -> int:
    target, place = first_of(action), second_of(action)
    if state.stack[-1] & 63 == ask.POWER_BRAWLER:
        return 4 + facts.sips_of(state, target) if place == state.box.life else -1
    if target == me:
        return -500
    return gear_worth(state, place) + SIP_WORTH * facts.sips_on(state, target, place)


def _take(state: State, me: int, action: int) -> int:
    return 1 + facts.sips_of(state, first_of(action))


def _segment(state: State, me: int, action: int) -> int:
    return -1 if state.stack[-1] & 63 == ask.POWER_NUISANCE else 1


def _wield(state: State, me: int, action: int) -> int:
    covered = facts.sips_on(state, me, first_of(action))
    return 10 * state.box.gear_defence[first_of(action)] - 25 * covered + 5


# --- Spirits ----------------------------------------------------------------------------------


def _steal(state: State, me: int, action: int) -> int:
    return SIP_WORTH + 10


def _torment(state: State, me: int, action: int) -> int:
    target = first_of(action)
    strength = sum(facts.matches(state, card) for card in state.hands[me])
    defence = 1 + facts.defence_bonus(state, target, is_ranged=False) if state.hands[target] else 0
    stolen = min(max(0, strength - defence), facts.sips_of(state, target))
    return 2 * SIP_WORTH * stolen + facts.sips_of(state, target) - 1


def _spend(state: State, me: int, action: int) -> int:
    kind, payload = state.stack[-1] & 63, state.stack[-1] >> 10
    if kind != ask.DEMATERIALISE:
        return 5 if payload >> 4 < facts.sips_of(state, payload & 15) + 4 else -1
    return SIP_WORTH


def _give(state: State, me: int, action: int) -> int:
    return len(state.hands[first_of(action)])


JUDGES: Final[dict[int, Callable[[State, int, int], int]]] = {
    say.ATTACK: _attack,
    say.IAIDO: _iaido,
    say.MOVE: _move,
    say.DRINK: _drink,
    say.TEXT: _text,
    say.STRIKE: _strike,
    say.STEP: _step,
    say.STAY: _stay,
    say.PUT: _put,
    say.SIP: _sip,
    say.DISCARD: _spare_discard,
    say.DEFEND: _defend,
    say.SACRIFICE: _sacrifice,
    say.INTERRUPT: _interrupt,
    say.BURN: _burn,
    say.MORE: _more,
    say.SOUL: _soul,
    say.USE: _use,
    say.STANDING: _never,
    say.ON: _on,
    say.PICK: _pick,
    say.TAKE: _take,
    say.ADD: _segment,
    say.REMOVE: _segment,
    say.WIELD: _wield,
    say.STEAL: _steal,
    say.TORMENT: _torment,
    say.SPEND: _spend,
    say.GIVE: _give,
}
"""How each kind of action is judged; the others are worth nothing, and hurt nobody."""
