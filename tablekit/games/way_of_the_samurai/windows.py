"""The six free-action windows (WS-042): what may be done in each, and what it does.

1, 2, 3     before the first, second and third card; they close by placing it
4           before the Defence is tested
5           before the Counterattack is turned up
6           after it: combo and wound die
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from tablekit.games.way_of_the_samurai import effects, events, facts
from tablekit.games.way_of_the_samurai.actions import (
    BOOST,
    BUY,
    COMBO,
    COMBO_DIE,
    COMBO_KI,
    COMBO_ROLL,
    COMBO_SPECIAL,
    CONTINUE,
    DIE,
    GISEI,
    RAISE_GUARD,
    ROLL_PLACE,
    SCOUT,
    STORED,
    TRADE,
    VIRTUE,
    first_of,
    kind_of,
    pack,
)
from tablekit.games.way_of_the_samurai.components import (
    EFFECT_DIE,
    EFFECT_KI,
    FREE_REVEAL,
    GUARD,
    IMMORTAL,
    KI_FOR_LIFE,
    NO_CARD,
    NO_LOSS,
    RED_STEPS,
)
from tablekit.games.way_of_the_samurai.decisions import EASY_KEEP, FOG_DISCARD

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.state import State

# Actions that name nothing, packed once.
BUY_CARD: Final = pack(BUY)
SCOUT_NOW: Final = pack(SCOUT)
GUARD_UP: Final = pack(RAISE_GUARD)
TRADE_LIFE: Final = pack(TRADE)
USE_PLACE: Final = pack(ROLL_PLACE)
GIVE_LIFE: Final = pack(GISEI)
USE_VIRTUE: Final = pack(VIRTUE)
USE_DIE: Final = pack(DIE)
GO_ON: Final = pack(CONTINUE)
TAKE_KI: Final = pack(COMBO, COMBO_KI)
TAKE_SPECIAL: Final = pack(COMBO, COMBO_SPECIAL)
TAKE_DIE: Final = pack(COMBO, COMBO_DIE)
TAKE_ROLL: Final = pack(COMBO, COMBO_ROLL)

EASY_CARDS: Final = 3
"""Bought cards to choose from, with the easy option (WS-175)."""

# --- What is legal ----------------------------------------------------------------------------


def legal(state: State, seat: int) -> list[int]:
    """Everything the attacker may do in the open window, sorted."""
    window, found = state.window, []
    hand = state.hands[seat]
    if window <= 3:
        previous = NO_CARD
        for card in hand:
            if card != previous:  # copies are one option
                found.append(card << 8)
                previous = card
        for card in state.stored[seat]:
            found.append(STORED << 16 | card << 8)
    terms, kit, ki, at = state.terms, state.kit, state.ki[seat], seat * 3
    weapon = state.weapon[seat]
    if ki >= terms.cost:
        if hand if terms.buying_costs_card else state.deck or state.discard:
            found.append(BUY_CARD)
        if window == 1 and can_scout(state):
            found.append(SCOUT_NOW)
        if window == 5 and state.level[at + GUARD] < facts.cap(state, seat, GUARD):
            found.append(GUARD_UP)
        for band in kit.boosts[weapon]:
            if state.level[at + band] < facts.cap(state, seat, band):
                found.append(pack(BOOST, band))
    if kit.trade_leaves[weapon] and can_trade(state, seat):
        found.append(TRADE_LIFE)
    if terms.place >= 0 and ki >= terms.place_cost:
        found.append(USE_PLACE)
    if terms.gisei and window == 5 and state.life[seat] > 1:  # WSX-01
        found.append(GIVE_LIFE)
    if terms.virtue >= 0 and can_use_virtue(state, seat):
        found.append(USE_VIRTUE)
    if window == 6:
        if state.combo:
            add_combos(state, seat, found)
        if can_use_die(state, seat):
            found.append(USE_DIE)
    if window >= 4:
        found.append(GO_ON)
    return found


def can_scout(state: State) -> bool:
    """The Defence is still face down, and there is no Fog (WS-044, WS-134)."""
    return state.defence == NO_CARD and not state.terms.no_scouting


def can_trade(state: State, seat: int) -> bool:
    """Bokken: some Life must be left, and there must be room for the Ki (WS-115)."""
    left = state.life[seat] - 1
    trades = state.kit.trade_leaves[state.weapon[seat]]
    return left >= trades and state.ki[seat] < facts.ki_cap(state, seat)


def can_use_virtue(state: State, seat: int) -> bool:
    """Once a round, unlocked, and never to no effect (WSX-02)."""
    if state.virtue_used or not facts.has_virtue(state):
        return False
    code = state.kit.virtue_code[state.terms.virtue]
    if code == KI_FOR_LIFE:
        return state.ki[seat] >= state.terms.cost and state.life[seat] < state.kit.full_life
    if code == FREE_REVEAL:
        return state.window == 1 and state.defence == NO_CARD
    return facts.can_raise_virtue(state, seat, state.window)


def can_use_die(state: State, seat: int) -> bool:
    """Once an attack, after the Counterattack, at a face that does something (WS-069, WS-071).

    How the die came to that face does not matter, not even against Kempo (WS-124).
    """
    return not state.die_used and state.kit.die_mode[state.die[seat]] != NO_LOSS


def add_combos(state: State, seat: int, found: list[int]) -> None:
    """What the combo of this attack can be taken as now (WS-052, WS-053, WS-123)."""
    if state.combo == facts.BLACK:
        if state.ki[seat] < facts.ki_cap(state, seat):
            found.append(TAKE_KI)
        if state.specials:
            found.append(TAKE_SPECIAL)
    elif state.terms.ability == IMMORTAL:
        found.append(TAKE_ROLL)
    elif state.die[seat] < state.terms.top_face:
        found.append(TAKE_DIE)


# --- What follows -----------------------------------------------------------------------------


def buy(state: State) -> None:
    """Pay for a card from the deck (WS-043), which widens the choice and no more (WS-049).

    In Fog a card of the hand goes first (WS-136).
    """
    seat = state.turn
    if state.terms.buying_costs_card:
        state.tell(events.FOG_BUYING, seat)
        state.ask(FOG_DISCARD, seat)
    else:
        draw_bought(state)


def give_to_fog(state: State, card: int) -> None:
    """The card that buying costs in Fog, then the purchase (WS-136)."""
    seat = state.turn
    state.hands[seat].remove(card)
    state.discard.append(card)
    state.tell(events.FOG_DISCARDED, seat, card)
    draw_bought(state)


def draw_bought(state: State) -> None:
    """One card, or three to choose from (WS-175)."""
    seat, cost = state.turn, state.terms.cost
    if not pay(state, cost):
        return
    state.tell(events.BOUGHT, seat, cost, state.ki[seat])
    if not state.terms.easy_three:
        effects.draw_hand(state, 1, events.DREW_BOUGHT)
        return
    for _ in range(EASY_CARDS):
        card = effects.draw_card(state, events.DREW_EASY)
        if card != NO_CARD:
            insort(state.drawn, card)
    if state.drawn[0] == state.drawn[-1]:
        keep_bought(state, state.drawn[0])
    else:
        state.ask(EASY_KEEP, seat)


def keep_bought(state: State, kept: int) -> None:
    """One of the bought cards stays, the others are discarded (WS-175)."""
    seat = state.turn
    state.drawn.remove(kept)
    insort(state.hands[seat], kept)
    state.tell(events.EASY_KEPT, seat, kept)
    for card in state.drawn:
        state.discard.append(card)
        state.tell(events.EASY_DISCARDED, seat, card)
    state.drawn.clear()


def pay(state: State, amount: int) -> bool:
    """Ki is spent; False if that was the last and lost the fight at once (WS-118)."""
    state.ki[state.turn] -= amount
    effects.check_ki(state, state.turn)
    return not state.ending


def act(state: State, action: int) -> None:
    """A free action that neither closes the window nor touches the enemy."""
    kind = kind_of(action)
    if kind == BUY:
        buy(state)
    elif kind in (SCOUT, RAISE_GUARD, BOOST):
        if pay(state, state.terms.cost):
            spend(state, kind, first_of(action))
    elif kind == TRADE:  # WS-115; a payment, which feeds nobody (WS-116)
        seat = state.turn
        state.life[seat] -= 1
        state.ki[seat] += 1
        state.tell(events.TRADED, seat, state.life[seat], state.ki[seat])
    elif kind == ROLL_PLACE:
        if pay(state, state.terms.place_cost):
            use_place(state)
    elif kind == GISEI:
        give_life(state)
    elif kind == VIRTUE:
        use_virtue(state)
    else:
        take_combo(state, first_of(action))


def spend(state: State, kind: int, band: int) -> None:
    """What the Ki just paid for: the Defence (WS-044), Guard (WS-045) or a level (WS-109)."""
    seat, cost = state.turn, state.terms.cost
    ki = state.ki[seat]
    if kind == SCOUT:
        state.tell(events.SCOUTED, seat, cost, ki)
        effects.turn_up_defence(state)
    elif kind == RAISE_GUARD:
        guard = effects.move_level(state, seat, GUARD, 1)
        state.tell(events.GUARD_RAISED, seat, guard, cost, ki)
    else:
        amount = state.kit.boost_amount[state.weapon[seat]]
        level = effects.move_level(state, seat, band, amount)
        state.tell(events.BOOSTED, seat, band, level, ki)


def use_place(state: State) -> None:
    """Roll, and take what the place gives (WS-126 to WS-129)."""
    seat, place, kit = state.turn, state.terms.place, state.kit
    roll = effects.roll_die(state)
    state.tell(events.PLACE_ROLLED, seat, place, roll, state.ki[seat])
    row = place * 6 + roll - 1
    effect, amount = kit.place_effect[row], kit.place_amount[row]
    if effect <= GUARD:
        level = effects.move_level(state, seat, effect, amount)
        state.tell(events.PLACE_LEVEL, seat, effect, amount, level)
    elif effect == EFFECT_DIE:
        effects.raise_die(state, amount, events.PLACE_DIE)
    elif effect == EFFECT_KI:
        if amount > 0:
            effects.gain_ki(state, seat, amount, events.PLACE_KI)
        else:
            effects.lose_ki(state, seat, -amount)
    else:
        effects.lose_life(state, seat, -amount)


def give_life(state: State) -> None:
    """Gisei: a Life for a card that helps, or does not; then all five are shuffled (WSX-01)."""
    seat, kit = state.turn, state.kit
    effects.lose_life(state, seat, 1)
    if state.ending:  # Nodachi's Ki, against Takeshi
        return
    card = kit.gisei_lot[state.roll(len(kit.gisei_lot))]
    guard = effects.move_level(state, seat, GUARD, kit.gisei_guard[card])
    state.tell(events.GISEI, seat, card, guard)


def use_virtue(state: State) -> None:
    """The virtue, once a round (WSX-02)."""
    seat, kit, virtue = state.turn, state.kit, state.terms.virtue
    code = kit.virtue_code[virtue]
    state.virtue_used = 1
    if code == KI_FOR_LIFE:
        if pay(state, state.terms.cost):
            effects.gain_life(state, seat, kit.virtue_amount[virtue], events.VIRTUE_LIFE)
    elif code == FREE_REVEAL:
        state.tell(events.VIRTUE_REVEAL, seat, virtue)
        effects.turn_up_defence(state)
    else:
        band = kit.virtue_band[virtue]
        level = effects.move_level(state, seat, band, kit.virtue_amount[virtue])
        state.tell(events.VIRTUE_LEVEL, seat, virtue, band, level)


def take_combo(state: State, prize: int) -> None:
    """A Ki gem, a special card, or steps of the wound die (WS-052, WS-053).

    It may be taken before the die is activated or after it (WS-072).
    """
    seat = state.turn
    state.combo = 0
    if prize == COMBO_KI:
        effects.gain_ki(state, seat, 1, events.COMBO_KI)
    elif prize == COMBO_SPECIAL:
        card = state.specials.pop()
        insort(state.stored[seat], card)
        state.tell(events.SPECIAL_WON, seat, card)
    else:
        effects.raise_die(state, red_steps(state), events.COMBO_DIE)


def red_steps(state: State) -> int:
    """How far a red combo raises the die (WS-053); Meiyo makes it more (WSX-02)."""
    virtue = state.terms.virtue
    if facts.has_virtue(state) and state.kit.virtue_code[virtue] == RED_STEPS:
        return state.kit.virtue_amount[virtue]
    return 1
