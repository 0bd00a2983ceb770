"""Rules of thumb: how a sensible player without a plan would choose.

Everything here looks only at what the deciding seat may know: the own hand and what lies open. So
the same choice comes out of a view and of the full state behind it.

What sips, life and a fall are worth is asked of `hopes`, which knows where victory comes from.
Drink while it helps, put the sips where they hurt least, strike whoever leads, spirits too when no
back can save them; keep good defence cards; dead, steal and torment the richest. A samurai for whom
the spirits look better does not drink or defend: the soul burns, the leaders are struck, and death
may come.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import floor
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
from tablekit.games.sake_samurai.rules import attack, facts, movement, ring
from tablekit.games.sake_samurai.rules.facts import SAMURAI
from tablekit.games.sake_samurai.thumb import blows
from tablekit.games.sake_samurai.thumb.blows import SHY
from tablekit.games.sake_samurai.thumb.hopes import Hopes, hopes_of, may_rise
from tablekit.games.sake_samurai.words import actions as say
from tablekit.games.sake_samurai.words import decisions as ask
from tablekit.games.sake_samurai.words.actions import card_of, first_of, second_of

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

LIFE_WORTH: Final = 22
"""What a life point is worth to whoever wants to live."""
SEAT_WORTH: Final = 6
"""What sitting is worth: iaido can be used once (SA-045)."""
NO_LIKES: Final[Mapping[int, int]] = {}


def choose(state: State, likes: Mapping[int, int] = NO_LIKES) -> int:
    """The best-looking legal action of the seat to decide.

    Where several players are as good to name, one counts from a seat that is another in every move:
    if all counted from seat 0, all would pick on the same player.

    `likes` has what some kinds of action are worth more to somebody (see `temper`).
    """
    legal = state.legal_now()
    if len(legal) == 1:
        return legal[0]
    hopes = hopes_of(state, state.stack[-1] >> 6 & 15)
    best, choice, least = -100_000, -1, 0
    for action in legal:
        value = worth(state, hopes, action)
        if likes:
            value += likes.get(action >> 19, 0)
        if value < best:
            continue
        away = _turn_of(state, action)
        if value > best or away < least:
            best, choice, least = value, action, away
    return choice


def _turn_of(state: State, action: int) -> int:
    """Which of equals goes first in this move; followers come after all players."""
    if action >> 19 not in say.NAMES_SEATS:
        return 0
    target = first_of(action)
    return (target - state.move) % state.seats if target < FIRST_TARGET else state.seats


def worths(state: State) -> list[int]:
    """How good each legal action of the seat to decide looks, in their order."""
    hopes = hopes_of(state, state.stack[-1] >> 6 & 15)
    return [worth(state, hopes, action) for action in state.legal_now()]


def worth(state: State, hopes: Hopes, action: int) -> int:
    """How good an action looks; 0 is doing nothing."""
    judge = JUDGES.get(action >> 19)
    return 0 if judge is None else judge(state, hopes, action)


def wants_to_die(state: State, hopes: Hopes) -> bool:
    """Whether a samurai plays for the spirits already."""
    return hopes.heart < 0 and state.status[hopes.me] == SAMURAI


# --- Attacks ----------------------------------------------------------------------------------


def _attack(state: State, hopes: Hopes, action: int) -> int:
    return blows.best(state, hopes, card_of(action)) - keep(state, card_of(action)) // 4


def _iaido(state: State, hopes: Hopes, action: int) -> int:
    card = card_of(action)
    return blows.best_iaido(state, hopes, card) - SEAT_WORTH - keep(state, card) // 4


def _strike(state: State, hopes: Hopes, action: int) -> int:
    target, means = first_of(action), second_of(action)
    if state.stack[-1] & 63 == ask.FOLLOWER_TARGET:
        return blows.worth(state, hopes, target, 1, is_ranged=False)
    if means == state.box.event:
        total = attack.event_total(state, hopes.me, state.box.type[state.resolving])
        return 1 + blows.worth(state, hopes, target, total, is_ranged=True)
    total, ranged = attack.box_total(state, hopes.me, state.resolving, means)
    return 1 + blows.worth(state, hopes, target, total, bool(ranged))


def _step(state: State, hopes: Hopes, action: int) -> int:
    way, steps = first_of(action), second_of(action)
    if state.stack[-1] >> 10 & movement.IS_IAIDO:
        return 1 + blows.best(state, hopes, state.resolving, way, steps)
    if wants_to_die(state, hopes):
        return 10 - ring.free_steps(state, hopes.me, way) + steps  # the nearer, the better
    best = 0
    if state.plays:
        for card in state.hands[hopes.me]:
            best = max(best, blows.best(state, hopes, card, way, steps))
    return best * 2 - steps


def _stay(state: State, hopes: Hopes, action: int) -> int:
    return 1 + blows.best(state, hopes, state.resolving)


# --- Other cards ------------------------------------------------------------------------------


def keep(state: State, card: int) -> int:
    """How much a card in hand is worth keeping."""
    box = state.box
    drink = box.drink[card] if state.masu else 0
    return 6 * box.attack[card] + 9 * box.defence[card] + 2 * box.movement[card] + 16 * drink


def _move(state: State, hopes: Hopes, action: int) -> int:
    me = hopes.me
    if wants_to_die(state, hopes):
        return 3 if all(ring.free_steps(state, me, way) for way in ring.directions(state)) else -1
    if state.plays < 2 or blows.strikes(state, hopes):
        return -1
    box, card = state.box, card_of(action)
    return 4 + 2 * box.movement[card] - SEAT_WORTH * state.seated[me] - box.drink[card]


def _drink(state: State, hopes: Hopes, action: int) -> int:
    me, card = hopes.me, card_of(action)
    count = min(state.box.drink[card], state.masu, facts.room(state, me))
    if hopes.heart < 0:
        return -SHY  # the sips would leave the game, and the Masu is for the spirits
    return Hopes(state, me, count).against(hopes) - keep(state, card) // 8


TEXT_WORTH: Final = {
    TARGET_DISCARDS: 12,
    DRAW_CARDS: 14,
    DISCARD_GEAR: 12,
    REMOVE_SIP: 0,
    FOLLOWER: 18,
}
"""What the text of a card is worth, as far as it does not depend on the table."""


def _text(state: State, hopes: Hopes, action: int) -> int:
    box, card, me = state.box, card_of(action), hopes.me
    kind, effect = box.type[card], box.effect[card]
    if kind >= box.first_gear:
        useful = 0 if wants_to_die(state, hopes) else 16
        return useful + gear_worth(state, kind - box.first_gear) - 6 * box.drink[card]
    if effect == RANGED_ATTACK:
        total = attack.event_total(state, me, kind)
        best = blows.NOBODY
        for target in attack.event_targets(state, me, kind):
            best = max(best, blows.worth(state, hopes, target, total, is_ranged=True))
        again = best * (box.type_amount[kind] - 1) // 2
        return best + again - sip_cost(state, hopes) * box.type_cost[kind]
    value = TEXT_WORTH.get(effect, -2)
    if effect == DRAW_CARDS and len(state.hands[me]) > 3:
        value = 4
    elif effect in (REMOVE_SIP, DISCARD_GEAR):
        value += max([hopes.sips(rival, -1) for rival in with_sips(state, me)], default=0)
    elif effect == HEAL and wants_to_die(state, hopes):
        value = -LIFE_WORTH
    elif effect == HEAL:
        value = (LIFE_WORTH - 3 * len(state.life[me])) * min(2, len(state.wounds[me]))
    return value - keep(state, card) // 8


def with_sips(state: State, me: int) -> list[int]:
    """The other samurai who hold sips."""
    return [seat for seat in facts.living(state) if seat != me and facts.sips_of(state, seat)]


def sip_cost(state: State, hopes: Hopes) -> int:
    """What an own sip is worth; nothing to a samurai who wants to die."""
    return 0 if wants_to_die(state, hopes) else -hopes.sips(hopes.heart, -1)


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


def _put(state: State, hopes: Hopes, action: int) -> int:
    top = state.stack[-1]
    if top & 63 == ask.BRAWLER_PLACE:
        return 20 + place_worth(state, top >> 10 & 15, first_of(action))
    return 50 - place_worth(state, hopes.me, first_of(action))


def _sip(state: State, hopes: Hopes, action: int) -> int:
    top = state.stack[-1]
    if top & 63 == ask.VICTIM_SIP:
        return 50 - place_worth(state, top >> 10, first_of(action))
    return 50 + place_worth(state, hopes.me, first_of(action))


def _spare_discard(state: State, hopes: Hopes, action: int) -> int:
    return 200 - keep(state, card_of(action))


# --- Answers ----------------------------------------------------------------------------------


def _danger(state: State, hopes: Hopes) -> int:
    """What the attack or torment in question would cost, if nothing is done."""
    top = state.stack[-1]
    if top & 63 == ask.DEFEND_TORMENT:
        return _loss(state, hopes, top >> 10 & 63)
    return _harm(state, hopes, total_of(top >> 10))


def _loss(state: State, hopes: Hopes, strength: int) -> int:
    """What a torment costs that takes so many sips."""
    sips = min(max(0, strength), facts.sips_of(state, hopes.me))
    if not sips or hopes.heart < 0:
        return 0
    return -hopes.sips(hopes.heart, -sips) - hopes.sips(-1, sips)


def _harm(state: State, hopes: Hopes, damage: int) -> int:
    """What damage costs; less than nothing to a samurai who wants to die."""
    if damage <= 0:
        return 0
    me = hopes.me
    is_fatal = damage >= facts.hit_points(state, me)
    if hopes.heart < 0:
        return -4 * LIFE_WORTH if is_fatal else -LIFE_WORTH * damage
    if not is_fatal:
        lost = min(damage, facts.sips_on(state, me, state.box.life))
        return LIFE_WORTH * (damage - lost) - hopes.sips(me, -lost)
    after = Hopes(state, me, is_dead=True).weighed().chance if may_rise(state) else 0.0
    worse = hopes.weighed().points * (hopes.chance - after)
    return LIFE_WORTH + max(0, floor(worse + 0.5))


def _defend(state: State, hopes: Hopes, action: int) -> int:
    top, card = state.stack[-1], card_of(action)
    ranged = top & 63 == ask.DEFEND and bool(top >> 10 & RANGED)
    defence = facts.defence_value(state, hopes.me, card, ranged)
    if top & 63 == ask.DEFEND_TORMENT:
        left = _loss(state, hopes, (top >> 10 & 63) - defence)
    else:
        left = _harm(state, hopes, total_of(top >> 10) - defence)
    return _danger(state, hopes) - left - keep(state, card) // 2


def _sacrifice(state: State, hopes: Hopes, action: int) -> int:
    return _danger(state, hopes) - 24


def _interrupt(state: State, hopes: Hopes, action: int) -> int:
    if state.stack[-1] & 63 == ask.DEFEND:
        return _danger(state, hopes) - 18
    return -1  # whoever is attacked has a defence window, with the same card in it


def _burn(state: State, hopes: Hopes, action: int) -> int:
    if wants_to_die(state, hopes):
        return 2 if first_of(action) == state.box.life else -1  # it keeps the soul from burning
    if state.stack[-1] & 63 == ask.DEFEND and not state.hands[hopes.me]:
        return _danger(state, hopes) // 2 - sip_cost(state, hopes)
    return place_worth(state, hopes.me, first_of(action)) // 4 - max(10, sip_cost(state, hopes))


def _more(state: State, hopes: Hopes, action: int) -> int:
    if state.plays or not state.hands[hopes.me]:
        return -SHY
    best = blows.NOBODY
    for card in state.hands[hopes.me]:
        best = max(best, blows.best(state, hopes, card))
    return best - sip_cost(state, hopes) - 20


def _soul(state: State, hopes: Hopes, action: int) -> int:
    count = first_of(action)
    if wants_to_die(state, hopes):
        return LIFE_WORTH * count
    if state.stack[-1] & 63 == ask.DEFEND and not state.hands[hopes.me]:
        return _danger(state, hopes) // 4 - LIFE_WORTH * count
    return -LIFE_WORTH * count


def _use(state: State, hopes: Hopes, action: int) -> int:
    box, gear, me = state.box, first_of(action), hopes.me
    if box.gear_effect[gear] == HEAL and len(state.life[me]) <= 2 and hopes.heart == me:
        healed = min(box.gear_amount[gear], len(state.wounds[me]))
        return LIFE_WORTH * healed - sip_cost(state, hopes) + 10
    return -10


# --- Naming somebody --------------------------------------------------------------------------


def _on(state: State, hopes: Hopes, action: int) -> int:
    target = first_of(action)
    if target == hopes.me:
        return -500
    if state.stack[-1] & 63 == ask.SLEEPY_RECEIVER:
        return 20 + hopes.sips(target, 1)
    return 10 + hopes.sips(target, -1)


def _pick(state: State, hopes: Hopes, action: int) -> int:
    target, place = first_of(action), second_of(action)
    if state.stack[-1] & 63 == ask.POWER_BRAWLER:
        return 4 + facts.sips_of(state, target) if place == state.box.life else -1
    if target == hopes.me:
        return -500
    lost = facts.sips_on(state, target, place)
    return gear_worth(state, place) + (hopes.sips(target, -1) if lost else 0)


def _take(state: State, hopes: Hopes, action: int) -> int:
    return 1 + hopes.sips(first_of(action), -1)


def _segment(state: State, hopes: Hopes, action: int) -> int:
    return -1 if state.stack[-1] & 63 == ask.POWER_NUISANCE else 1


def _wield(state: State, hopes: Hopes, action: int) -> int:
    covered = facts.sips_on(state, hopes.me, first_of(action))
    return 10 * state.box.gear_defence[first_of(action)] - 25 * covered + 5


# --- Spirits ----------------------------------------------------------------------------------


def _steal(state: State, hopes: Hopes, action: int) -> int:
    # Also a victory that is certain needs an end: the Masu must become empty (SA-155).
    return 1 + Hopes(state, hopes.me, 1).against(hopes)


def _torment(state: State, hopes: Hopes, action: int) -> int:
    target = first_of(action)
    team = facts.spirits(state)
    back = facts.top_back(state, state.deck)
    strength = sum(len(facts.with_back(state, spirit, back)) for spirit in team)
    stolen = min(strength - _guard(state, target), facts.sips_of(state, target))
    if stolen <= 0:
        return -SHY
    return hopes.sips(-1, stolen) + hopes.sips(target, -stolen) - 2


def _guard(state: State, target: int) -> int:
    """What a samurai will probably put against a torment."""
    if not state.hands[target]:
        return 0
    return 1 + facts.defence_bonus(state, target, is_ranged=False)


def _spend(state: State, hopes: Hopes, action: int) -> int:
    kind, payload = state.stack[-1] & 63, state.stack[-1] >> 10
    if kind == ask.DEMATERIALISE:
        return SEAT_WORTH
    target, strength = payload & 15, payload >> 4
    most = facts.sips_of(state, target) + _guard(state, target) + 1
    return 5 if strength < most else -1


def _give(state: State, hopes: Hopes, action: int) -> int:
    return len(state.hands[first_of(action)])


JUDGES: Final[dict[int, Callable[[State, Hopes, int], int]]] = {
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
