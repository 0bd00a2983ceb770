"""Free actions of the six windows (WS-042): what speaks against each one, and what it does.

1, 2, 3     before the first, second and third card; they close by placing it
4           before the Defence is tested
5           before the Counterattack is turned up
6           after it: combo and wound die

`against_…` gives the code of a refusal, or nothing. Where several things are against an action, the
one that lasts longest comes first: what this game does not have, then the wrong window, then the
position, and a lack of Ki at the end.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.games.way_of_the_samurai.box.components import (
    BAND_EFFECTS,
    EFFECT_DIE,
    EFFECT_KI,
    FREE_REVEAL,
    GUARD,
    KI_FOR_LIFE,
    NO_CARD,
    RED_STEPS,
    REDRAW_AT_START,
)
from tablekit.games.way_of_the_samurai.rules import effects, facts, phases
from tablekit.games.way_of_the_samurai.words import events
from tablekit.games.way_of_the_samurai.words.actions import first_of
from tablekit.games.way_of_the_samurai.words.decisions import EASY_KEEP, FOG_DISCARD

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


def pay(state: State, seat: int, amount: int) -> bool:
    """Ki is spent; False if that was the last and lost the fight at once (WS-118)."""
    state.ki[seat] -= amount
    effects.check_ki(state, seat, amount)
    return not state.ending


# --- Buying a card ----------------------------------------------------------------------------


def against_buying(state: State, seat: int, action: int) -> str:
    """In Fog buying costs a card (WS-136), else there must be one to draw (WS-043)."""
    if state.settings.buying_costs_card:
        if not state.hands[seat]:
            return "fog-needs-card"
    elif not state.deck and not state.discard:
        return "nothing-to-buy"
    return "" if state.ki[seat] >= state.settings.cost else "too-little-ki"


def buy(state: State, seat: int, action: int) -> None:
    """Pay for a card from the deck (WS-043), which widens the choice and no more (WS-049).

    In Fog a card of the hand goes first (WS-136).
    """
    if state.settings.buying_costs_card:
        state.tell(events.FOG_BUYING, seat)
        state.ask(FOG_DISCARD, seat)
    else:
        draw_bought(state, seat)


def give_to_fog(state: State, seat: int, action: int) -> None:
    """The card that buying costs in Fog, then the purchase (WS-136)."""
    card = first_of(action)
    state.stack.pop()
    state.hands[seat].remove(card)
    state.discard.append(card)
    state.tell(events.FOG_DISCARDED, seat, card)
    draw_bought(state, seat)


def draw_bought(state: State, seat: int) -> None:
    """One card, or three to choose from (WS-175)."""
    cost = state.settings.cost
    if not pay(state, seat, cost):
        return
    state.tell(events.BOUGHT, seat, cost, state.ki[seat])
    if not state.settings.easy_three:
        effects.draw_hand(state, 1, events.DREW_BOUGHT)
        phases.stay_open(state)
        return
    for _ in range(state.box.easy_cards):
        card = effects.draw_card(state, events.DREW_EASY)
        if card != NO_CARD:
            insort(state.drawn, card)
    if state.drawn[0] == state.drawn[-1]:
        keep_bought(state, seat, state.drawn[0])
    else:
        state.ask(EASY_KEEP, seat)


def against_keeping(state: State, seat: int, action: int) -> str:
    """One of the cards that were bought (WS-175)."""
    return "" if first_of(action) in state.drawn else "not-drawn"


def keep(state: State, seat: int, action: int) -> None:
    """The choice among the bought cards."""
    state.stack.pop()
    keep_bought(state, seat, first_of(action))


def keep_bought(state: State, seat: int, kept: int) -> None:
    """One of the bought cards stays, the others are discarded (WS-175)."""
    state.drawn.remove(kept)
    insort(state.hands[seat], kept)
    state.tell(events.EASY_KEPT, seat, kept)
    for card in state.drawn:
        state.discard.append(card)
        state.tell(events.EASY_DISCARDED, seat, card)
    state.drawn.clear()
    phases.stay_open(state)


# --- Ki for sight and levels ------------------------------------------------------------------


def against_scouting(state: State, seat: int, action: int) -> str:
    """Before the first card, while the Defence is face down (WS-044), and not in Fog (WS-134)."""
    if state.settings.no_scouting:
        return "fog-hides"
    if state.window != 1:
        return "scout-first"
    if state.defence != NO_CARD:
        return "already-scouted"
    return "" if state.ki[seat] >= state.settings.cost else "too-little-ki"


def scout(state: State, seat: int, action: int) -> None:
    """Turn the Defence up before the first card (WS-044)."""
    cost = state.settings.cost
    if pay(state, seat, cost):
        state.tell(events.SCOUTED, seat, cost, state.ki[seat])
        effects.turn_up_defence(state)
        phases.stay_open(state)


def against_guarding(state: State, seat: int, action: int) -> str:
    """In window 5, up to the cap (WS-045)."""
    if state.window != 5:
        return "guard-window"
    if state.level[seat * 3 + GUARD] >= facts.cap(state, seat, GUARD):
        return "guard-at-cap"
    return "" if state.ki[seat] >= state.settings.cost else "too-little-ki"


def raise_guard(state: State, seat: int, action: int) -> None:
    """A level of Guard just before the Counterattack (WS-045)."""
    cost = state.settings.cost
    if pay(state, seat, cost):
        guard = effects.move_level(state, seat, GUARD, 1)
        state.tell(events.GUARD_RAISED, seat, guard, cost, state.ki[seat])
        phases.stay_open(state)


def against_boosting(state: State, seat: int, action: int) -> str:
    """Nodachi: a band that the weapon can raise, up to its cap (WS-109)."""
    band = first_of(action)
    if band not in state.box.boosts[state.weapon[seat]]:
        return "no-boost"
    if state.level[seat * 3 + band] >= facts.cap(state, seat, band):
        return "level-at-cap"
    return "" if state.ki[seat] >= state.settings.cost else "too-little-ki"


def boost(state: State, seat: int, action: int) -> None:
    """Nodachi: Ki for Strength or Technique (WS-109)."""
    band = first_of(action)
    if pay(state, seat, state.settings.cost):
        amount = state.box.boost_amount[state.weapon[seat]]
        level = effects.move_level(state, seat, band, amount)
        state.tell(events.BOOSTED, seat, band, level, state.ki[seat])
        phases.stay_open(state)


def against_trading(state: State, seat: int, action: int) -> str:
    """Bokken: some Life must be left, and there must be room for the Ki (WS-115)."""
    least = state.box.trade_leaves[state.weapon[seat]]
    if not least:
        return "no-trade"
    if state.ki[seat] >= facts.ki_cap(state, seat):
        return "trade-full-ki"
    return "" if state.life[seat] > least else "trade-last-life"


def trade(state: State, seat: int, action: int) -> None:
    """Bokken: a Life for a Ki (WS-115); a payment, which feeds nobody (WS-116)."""
    state.life[seat] -= 1
    state.ki[seat] += 1
    state.tell(events.TRADED, seat, state.life[seat], state.ki[seat])
    phases.stay_open(state)


# --- Place, Gisei and virtue ------------------------------------------------------------------


def against_place(state: State, seat: int, action: int) -> str:
    """At a place, for its price (WS-126)."""
    if state.settings.place < 0:
        return "no-place"
    return "" if state.ki[seat] >= state.settings.place_cost else "too-little-ki"


def use_place(state: State, seat: int, action: int) -> None:
    """Pay, roll, and take what the place gives (WS-126 to WS-129)."""
    if not pay(state, seat, state.settings.place_cost):
        return
    place, box = state.settings.place, state.box
    roll = effects.roll_die(state)
    state.tell(events.PLACE_ROLLED, seat, place, roll, state.ki[seat])
    row = place * 6 + roll - 1
    effect, amount = box.place_effect[row], box.place_amount[row]
    if effect in BAND_EFFECTS:
        level = effects.move_level(state, seat, effect, amount)
        state.tell(events.PLACE_LEVEL, seat, effect, amount, level)
    elif effect == EFFECT_DIE:
        effects.raise_die(state, amount, events.PLACE_DIE)
    elif effect == EFFECT_KI and amount > 0:
        effects.gain_ki(state, seat, amount, events.PLACE_KI)
    elif effect == EFFECT_KI:
        effects.lose_ki(state, seat, -amount)
    else:
        effects.lose_life(state, seat, -amount)
    if not state.ending:
        phases.stay_open(state)


def against_gisei(state: State, seat: int, action: int) -> str:
    """The module is played, a Counterattack is next, and it is not the last Life (WSX-01)."""
    if not state.settings.gisei:
        return "no-gisei"
    if state.window != 5:
        return "gisei-window"
    return "" if state.life[seat] > 1 else "gisei-last-life"


def give_life(state: State, seat: int, action: int) -> None:
    """Gisei: a Life for a card that helps, or does not; then all five are shuffled (WSX-01)."""
    box = state.box
    effects.lose_life(state, seat, 1)
    if not state.ending:  # Nodachi's Ki, against Takeshi
        card = box.gisei_lot[state.roll(len(box.gisei_lot))]
        guard = effects.move_level(state, seat, GUARD, box.gisei_guard[card])
        state.tell(events.GISEI, seat, card, guard)
        phases.stay_open(state)


def against_virtue(state: State, seat: int, action: int) -> str:
    """Unlocked, once a round, and never to no effect (WSX-02)."""
    box, virtue = state.box, state.settings.virtue
    if virtue < 0:
        return "no-virtue"
    code = box.virtue_code[virtue]
    if code in (REDRAW_AT_START, RED_STEPS):
        return "virtue-by-itself"
    if not facts.has_virtue(state):
        return "virtue-locked"
    if state.virtue_used:
        return "virtue-used"
    if code == KI_FOR_LIFE:
        if state.life[seat] >= box.full_life:
            return "virtue-not-now"
        return "" if state.ki[seat] >= state.settings.cost else "too-little-ki"
    if code == FREE_REVEAL:
        return "" if state.window == 1 and state.defence == NO_CARD else "virtue-not-now"
    band = box.virtue_band[virtue]
    # Guard is raised just before the Counterattack, as with Ki (WS-045).
    early = band == GUARD and state.window != 5
    top = state.level[seat * 3 + band] >= facts.cap(state, seat, band)
    return "virtue-not-now" if early or top else ""


def use_virtue(state: State, seat: int, action: int) -> None:
    """The virtue, once a round (WSX-02)."""
    box, virtue = state.box, state.settings.virtue
    code = box.virtue_code[virtue]
    state.virtue_used = 1
    if code == KI_FOR_LIFE:
        if not pay(state, seat, state.settings.cost):
            return
        effects.gain_life(state, seat, box.virtue_amount[virtue], events.VIRTUE_LIFE)
    elif code == FREE_REVEAL:
        state.tell(events.VIRTUE_REVEAL, seat, virtue)
        effects.turn_up_defence(state)
    else:
        band = box.virtue_band[virtue]
        level = effects.move_level(state, seat, band, box.virtue_amount[virtue])
        state.tell(events.VIRTUE_LEVEL, seat, virtue, band, level)
    phases.stay_open(state)
