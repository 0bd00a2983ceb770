"""Daimyo and market cards: effects, permanent bonuses, and the moment (SK-230 to SK-233, SK-6xx).

A card under the forge board is one int: its line and its number. `state.pending` has the cards
whose effect was used in this moment, `state.open_effects` those whose bonus was bought in it and
whose effect was not used; both are settled when the moment ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.cards import different
from tablekit.games.shogun_no_katana.box.board import HALLS_IN_PLAY, LINES, TEMPLE
from tablekit.games.shogun_no_katana.box.components import (
    ANY_TIME,
    AT_DELIVERY,
    AT_PURCHASE,
)
from tablekit.games.shogun_no_katana.box.vocabulary import (
    CHEAPER_BONUS,
    STACK,
    amount_of,
    word_of,
)
from tablekit.games.shogun_no_katana.position.agenda import FROM_CALL, plan
from tablekit.games.shogun_no_katana.position.moment import OPENED, STACKING
from tablekit.games.shogun_no_katana.rules import effects
from tablekit.games.shogun_no_katana.words import actions, events
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import first_of, pack

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

LINE_SHIFT: Final = 7
UNDERS: Final = [pack(actions.UNDER, line) for line in range(LINES)]
USES: Final = pack(actions.USE)
BONUSES: Final = pack(actions.BONUS)


def line_of(entry: int) -> int:
    """Under which line a card lies."""
    return entry >> 7


def card_of(entry: int) -> int:
    """Which card it is."""
    return entry & 127


# --- Moments (SK-230 to SK-233) ---------------------------------------------------------------


def begin_moment(state: State) -> None:
    """A player begins to do something."""
    state.moment = 0
    state.discount = state.rebate = 0


def settle_moment(state: State, seat: int) -> None:
    """Used cards that were not bought are discarded, effects not used are lost (SK-232)."""
    for card in state.pending:
        state.tell(events.DISCARDED, seat, card)
    if state.pending:
        state.discard = sorted(state.discard + state.pending)
        state.pending = []
    if state.open_effects:
        state.open_effects = []
    begin_moment(state)


# --- Using an effect (SK-604 to SK-607) -------------------------------------------------------


def use_options(state: State, seat: int) -> list[int]:
    """Every card at hand."""
    held = state.held[seat]
    if state.open_effects:
        held = sorted(held + state.open_effects)
    return [USES | card << 7 for card in different(held)]


def against_use(state: State, seat: int, action: int) -> str:
    """The effect is unused, its time is now, and it can do something (SK-604, SK-607)."""
    card = first_of(action)
    if card not in state.held[seat] and card not in state.open_effects:
        return "effect-used" if card in state.pending else "card-not-held"
    reason = against_timing(state, seat, card)
    if reason:
        return reason
    reason = effects.against(state, seat, state.box.effects[card], by_card=True)
    if reason:
        return reason
    if state.box.timing[card] == AT_PURCHASE and not _serves_purchase(state, seat, card):
        return "no-bonus-payable"
    return ""


def against_timing(state: State, seat: int, card: int) -> str:
    """When a card may be used (SK-604, SK-605)."""
    timing = state.box.timing[card]
    top = state.stack[-1]
    if timing == AT_DELIVERY:
        return "" if top & 63 == ask.DELIVERY else "not-delivering"
    if timing == TEMPLE:
        return "only-for-monks"
    if timing in (AT_PURCHASE, ANY_TIME):
        if state.passed >> seat & 1:
            return "passed-no-card"  # SK-224
        return "" if timing == ANY_TIME or may_buy(state, seat) else "no-moment-yet"
    in_call = top & 63 == ask.DELIVERY and top >> 10 & FROM_CALL
    acts = effects.acts_at(state, seat, timing) and not in_call
    return "" if acts else "not-acting-there"


def _serves_purchase(state: State, seat: int, card: int) -> bool:
    """Whether a bonus could be bought after this card (SK-611)."""
    less = more_lines = 0
    for effect in state.box.effects[card]:
        if word_of(effect) == CHEAPER_BONUS:
            less += amount_of(effect)
        elif word_of(effect) == STACK:
            more_lines = 1
    if not more_lines and not has_free_line(state, seat):
        return False
    coins = state.coins[seat] + less
    return any(price(state, seat, each) <= coins for each in (*state.held[seat], *state.pending))


def use(state: State, top: int, action: int) -> None:
    """Use a card's immediate effect (SK-606): it is pending, or lies under the forge already."""
    seat, card = top >> 6 & 15, first_of(action)
    plan(state, top & 63, seat, top >> 10)
    spend_effect(state, seat, card)
    effects.run(state, seat, state.box.effects[card])


def spend_effect(state: State, seat: int, card: int) -> None:
    """The effect of a card is used up; one whose bonus was bought before comes first (SK-627)."""
    if card in state.open_effects:
        state.open_effects.remove(card)
    else:
        state.held[seat].remove(card)
        state.pending.append(card)
        state.pending.sort()
    state.moment |= OPENED
    state.tell(events.USED, seat, card)


# --- Buying a permanent bonus (SK-620 to SK-632) ----------------------------------------------


def may_buy(state: State, seat: int) -> bool:
    """Whether the seat is in a moment in which a bonus may be bought (SK-622, SK-243)."""
    if seat == state.turn or state.moment & OPENED:
        return True
    return state.stack[-1] & 63 == ask.DELIVERY


def price(state: State, seat: int, card: int) -> int:
    """The cost of a permanent bonus, with the discount hall and a rebate (SK-623, SK-611)."""
    cost = state.box.cost[card] - state.rebate
    base = seat * HALLS_IN_PLAY
    for place, hall in enumerate(state.halls):
        if state.box.hall_discount[hall] and state.attendants[base + place]:
            cost -= state.box.hall_discount[hall]
    return max(0, cost)


def has_free_line(state: State, seat: int) -> bool:
    """Whether a card may still be placed somewhere (SK-621)."""
    if state.moment & STACKING or len(state.placed[seat]) < LINES:
        return True
    return len({entry >> 7 for entry in state.placed[seat]}) < LINES


def bonus_options(state: State, seat: int) -> list[int]:
    """Every card that is held or pending."""
    cards = state.held[seat]
    if state.pending:
        cards = sorted(cards + state.pending)
    return [BONUSES | card << 7 for card in different(cards)]


def against_bonus(state: State, seat: int, action: int) -> str:
    """A moment, the coins in hand, and a free line (SK-620 to SK-624)."""
    card = first_of(action)
    if card not in state.held[seat] and card not in state.pending:
        return "card-not-held"
    if not may_buy(state, seat):
        return "no-moment-yet"
    if price(state, seat, card) > state.coins[seat]:
        return "bonus-too-dear"
    return "" if has_free_line(state, seat) else "all-lines-taken"


def bonus(state: State, top: int, action: int) -> None:
    """Choose a card to buy; its line is chosen next."""
    seat, card = top >> 6 & 15, first_of(action)
    plan(state, top & 63, seat, top >> 10)
    state.tell(events.WANTS_BONUS, seat, card)
    plan(state, ask.UNDER, seat, card)


def ask_under(state: State, seat: int, card: int) -> None:
    """Under which row or column the card goes (SK-620)."""
    state.ask(ask.UNDER, seat, card)


def under_options(_state: State, _seat: int) -> list[int]:
    """The nine lines."""
    return UNDERS


def against_under(state: State, seat: int, action: int) -> str:
    """At most one card for each line, unless another may share it (SK-621)."""
    if state.moment & STACKING:
        return ""
    line = first_of(action)
    return "line-taken" if any(e >> 7 == line for e in state.placed[seat]) else ""


def place_under(state: State, top: int, action: int) -> None:
    """Pay, and slide the card under the forge board (SK-620).

    A card whose effect was used comes first: it would be discarded otherwise.
    """
    seat, card, line = top >> 6 & 15, top >> 10, first_of(action)
    cost = price(state, seat, card)
    state.coins[seat] -= cost
    if card in state.pending:
        state.pending.remove(card)
    else:
        state.held[seat].remove(card)
        state.open_effects.append(card)
        state.open_effects.sort()
    entry = line << LINE_SHIFT | card
    state.placed[seat].append(entry)
    state.placed[seat].sort()
    if state.activated[seat] >> line & 1:
        state.late = [*state.late, seat << 12 | entry]  # SK-630
    state.moment = (state.moment | OPENED) & ~STACKING
    state.rebate = 0
    state.tell(events.BOUGHT_BONUS, seat, card, line, cost)


# --- Lines (SK-509) ---------------------------------------------------------------------------


def line_yield(state: State, seat: int, line: int) -> list[int]:
    """The permanent bonuses of a line: all cards under it but those that wait (SK-630)."""
    found: list[int] = []
    waiting = [late & 4095 for late in state.late if late >> 12 == seat] if state.late else []
    for entry in state.placed[seat]:
        if entry >> 7 == line:
            if entry in waiting:
                waiting.remove(entry)
            else:
                found += state.box.bonus[entry & 127]
    return found
