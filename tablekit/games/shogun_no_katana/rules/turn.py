"""Turns: placing or passing, the end of a turn, slots and last calls (SK-2xx, SK-391 to SK-393).

An individual turn of the active player runs T1 (`turn`), T2 (the action), T3 (`turn-end`), then T4:
a slot for each of the others, T5: the last calls, T6: favour I (SK-206).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY,
    INITIAL,
    NO_FAVOUR,
    NO_PLACE,
    OPEN_FAVOUR,
    OTHERS_EFFECTS,
    PALACE,
    ROUNDS,
    START_COINS,
)
from tablekit.games.shogun_no_katana.box.components import ANY_TIME
from tablekit.games.shogun_no_katana.position.agenda import CALLS, SLOTS, plan
from tablekit.games.shogun_no_katana.position.moment import OPENED, REACTED
from tablekit.games.shogun_no_katana.rules import (
    academy,
    cards,
    delivery,
    ending,
    forge,
    katana,
    palace,
    phantom,
    village,
)
from tablekit.games.shogun_no_katana.words import actions, events
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import first_of, pack, second_of

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State


# --- Starting swords (SK-116 to SK-119) -------------------------------------------------------


def ask_start(state: State, seat: int, _payload: int) -> None:
    """The next one to pick; the others follow counter-clockwise, the first player last."""
    state.ask(ask.START, seat)


def start_options(state: State, _seat: int) -> list[int]:
    """The revealed swords that are left."""
    return sorted(pack(actions.TAKE, sword) for sword in state.starting)


def against_start(state: State, seat: int, action: int) -> str:
    """One of those revealed (SK-116)."""
    return "" if first_of(action) in state.starting else "not-revealed"


def start(state: State, top: int, action: int) -> None:
    """The sword enters, with coins and the initial sashimono (SK-117 to SK-119)."""
    seat, sword = top >> 6 & 15, first_of(action)
    state.starting = [each for each in state.starting if each != sword]
    forge.enter(state, seat, sword, INITIAL)
    behind = (seat - state.komainu) % state.seats
    coins = state.box.advance[sword] + START_COINS[behind]
    state.coins[seat] += coins
    state.tell(events.PICKED, seat, sword, coins)
    if seat == state.komainu:
        begin_turn(state, seat)
    else:
        plan(state, ask.START, (seat - 1) % state.seats)


# --- T1: the opening decision (SK-203 to SK-206) ----------------------------------------------


def begin_turn(state: State, seat: int) -> None:
    """An individual turn begins: what belonged to the one before is over."""
    state.turn = seat
    state.place = NO_PLACE
    state.standing &= ~(1 << seat)  # SK-244
    cards.begin_moment(state)
    state.tell(events.TURN, seat, state.round)
    plan(state, SLOTS, seat, 1)
    plan(state, ask.TURN, seat)


def ask_turn(state: State, seat: int, _payload: int) -> None:
    """Free acts, a piece, or pass (T1)."""
    state.ask(ask.TURN, seat)


def against_worker(state: State, seat: int, action: int) -> str:
    """An available worker (SK-204)."""
    return "" if state.workers[seat] else "no-worker"


def place_worker(state: State, top: int, _action: int) -> None:
    """A worker leaves the washitsu."""
    seat = top >> 6 & 15
    state.workers[seat] -= 1
    state.tell(events.SENDS_WORKER, seat)
    plan(state, ask.PLACE, seat, 0)


def against_monk(state: State, seat: int, action: int) -> str:
    """A monk in the temple, paid at once (SK-302, SK-303)."""
    if not state.monks[seat]:
        return "no-monk" if state.settings.chapter.monks else "monks-away"
    return "" if state.coins[seat] >= village.monk_cost(state) else "monk-too-dear"


def place_monk(state: State, top: int, _action: int) -> None:
    """Pay the offering and take the monk (SK-302)."""
    seat, cost = top >> 6 & 15, village.monk_cost(state)
    state.coins[seat] -= cost
    hire(state, seat, cost)


def hire(state: State, seat: int, cost: int) -> None:
    """A monk leaves the temple."""
    state.monks[seat] -= 1
    state.tell(events.HIRES, seat, cost)
    plan(state, ask.PLACE, seat, 1)


def bless_options(state: State, seat: int) -> list[int]:
    """Every card at hand that pays for a monk."""
    free = state.box.is_free_monk
    at_hand = {card for card in (*state.held[seat], *state.open_effects) if free[card]}
    return sorted(pack(actions.BLESS, card) for card in at_hand)


def against_bless(state: State, seat: int, action: int) -> str:
    """A card with timing `temple` pays for the monk (SK-306)."""
    card = first_of(action)
    if not state.box.is_free_monk[card]:
        return "no-blessing"
    if card not in state.held[seat] and card not in state.open_effects:
        return "effect-used" if card in state.pending else "card-not-held"
    return "" if state.monks[seat] else "no-monk"


def bless(state: State, top: int, action: int) -> None:
    """The card is used as the monk is taken, who costs nothing (SK-306)."""
    seat = top >> 6 & 15
    cards.spend_effect(state, seat, first_of(action))
    hire(state, seat, 0)


# --- Passing (SK-391 to SK-393) ---------------------------------------------------------------


def do_pass(state: State, top: int, _action: int) -> None:
    """The moment ends, then an honour card is taken (SK-233, SK-391)."""
    seat = top >> 6 & 15
    state.tell(events.PASSED, seat)
    cards.settle_moment(state, seat)
    state.passed |= 1 << seat
    plan(state, ask.HONOUR, seat)


def ask_honour(state: State, seat: int, _payload: int) -> None:
    """Which honour card is taken."""
    state.ask(ask.HONOUR, seat)


def honour_options(state: State, _seat: int) -> list[int]:
    """The cards of the row."""
    return sorted(pack(actions.HONOUR, honour) for honour in state.honour_row)


def against_honour(state: State, seat: int, action: int) -> str:
    """A card of the row (SK-391)."""
    return "" if first_of(action) in state.honour_row else "not-in-row"


def take_honour(state: State, top: int, action: int) -> None:
    """It lies face up beside the washitsu; the others keep their order (SK-113)."""
    seat, honour = top >> 6 & 15, first_of(action)
    state.honour_row = [each for each in state.honour_row if each != honour]
    state.honours = state.honours[:]
    state.honours[seat * ROUNDS + state.round - 1] = honour
    state.tell(events.TOOK_HONOUR, seat, honour)


# --- T3: the end of the turn ------------------------------------------------------------------


def ask_end(state: State, seat: int, _payload: int) -> None:
    """Free acts, or the end of the turn (T3)."""
    state.ask(ask.TURN_END, seat)


def end_turn(state: State, top: int, _action: int) -> None:
    """The moment of the active player ends (SK-232)."""
    seat = top >> 6 & 15
    cards.settle_moment(state, seat)
    state.tell(events.ENDED, seat)


# --- T4: slots (SK-240 to SK-244) -------------------------------------------------------------


def next_slot(state: State, active: int, offset: int) -> None:
    """The next player clockwise has a slot, if there is anything in it (SK-241, SK-242)."""
    seats, reacts = state.seats, state.place >= 0 and bool(OTHERS_EFFECTS[state.place])
    last, start = seats, active
    if active == seats:
        # After the Phantom every human has a slot, the one next in the turn order first (SK-937).
        last, start = seats + 1, state.komainu - 1
    while offset < last:
        seat = (start + offset) % seats
        offset += 1
        if not reacts and (state.passed | state.standing) >> seat & 1:
            continue
        cards.begin_moment(state)
        # The question itself shows what could be done: it is asked only if something opens it.
        state.ask(ask.SLOT, seat)
        if opens_slot(state, seat):
            plan(state, SLOTS, active, offset)
            return
        state.stack.pop()
    plan(state, CALLS, active)


def opens_slot(state: State, seat: int) -> bool:
    """Whether something in a slot is worth asking about (SK-242, SK-244)."""
    if has_reaction(state, seat) or has_place_card(state, seat):
        return True
    if state.passed >> seat & 1 or state.standing >> seat & 1:
        return False
    if delivery.deliver_options(state, seat) or not katana.against_launch(state, seat, 0):
        return True
    if not state.settings.opens_for_any_card:
        return False
    return any(
        state.box.timing[card] == ANY_TIME
        and not cards.against_use(state, seat, pack(actions.USE, card))
        for card in state.held[seat]
    )


def has_reaction(state: State, seat: int) -> bool:
    """Whether the place that was activated lets the seat react (SK-357, SK-376)."""
    if state.moment & REACTED:
        return False
    if state.place == ACADEMY:
        return academy.can_decorate(state, seat)
    if state.place == PALACE:
        return any(
            not palace.against_own_hall(state, seat, pack(actions.ACTIVATE, hall))
            for hall in state.halls
        )
    return False


def has_place_card(state: State, seat: int) -> bool:
    """Whether a card tied to the place that was activated can be used now."""
    if state.place == NO_PLACE or not OTHERS_EFFECTS[state.place]:
        return False
    return any(
        state.box.timing[card] == state.place
        and not cards.against_use(state, seat, pack(actions.USE, card))
        for card in state.held[seat]
    )


def ask_slot(state: State, seat: int, payload: int) -> None:
    """The slot goes on (SK-240)."""
    state.ask(ask.SLOT, seat, payload)


def against_react_academy(state: State, seat: int, action: int) -> str:
    """Another player's academy: one decoration, once (SK-357)."""
    if state.place != ACADEMY:
        return "no-reaction-now"
    if state.moment & REACTED:
        return "reacted-already"
    return academy.against_decoration(state, seat, action)


def decorate_options(state: State, seat: int) -> list[int]:
    """What could be decorated in reaction."""
    if state.place != ACADEMY or state.moment & REACTED:
        return []
    return academy.decorate_options(state, seat)


def react_academy(state: State, top: int, action: int) -> None:
    """One decoration in another player's turn (SK-357)."""
    seat = top >> 6 & 15
    state.moment |= REACTED
    academy.make_decoration(state, seat, first_of(action), second_of(action))
    plan(state, ask.SLOT, seat, top >> 10)


def hall_options(state: State, seat: int) -> list[int]:
    """The halls that could be used in reaction."""
    if state.place != PALACE or state.moment & REACTED:
        return []
    return palace.activate_options(state, seat)


def close_slot(state: State, top: int, _action: int) -> None:
    """The moment ends (SK-232); there is no other slot in this turn (SK-241)."""
    seat = top >> 6 & 15
    cards.settle_moment(state, seat)
    state.tell(events.CLOSED, seat)


def against_later(state: State, seat: int, action: int) -> str:
    """Only a slot without a reaction, in which nothing was done (SK-244)."""
    if state.passed >> seat & 1 or has_reaction(state, seat) or has_place_card(state, seat):
        return "reaction-at-hand"
    return "slot-begun" if state.moment & OPENED else ""


def decline_until_turn(state: State, top: int, _action: int) -> None:
    """Slots without a reaction are skipped until the own turn (SK-244)."""
    seat = top >> 6 & 15
    state.standing |= 1 << seat
    cards.settle_moment(state, seat)
    state.tell(events.LATER, seat)


# --- T5 and T6: favour I (SK-246, SK-717) -----------------------------------------------------


def next_call(state: State, active: int, offset: int) -> None:
    """Whoever has a complete katana may deliver it in the same turn (SK-246)."""
    seats = state.seats
    start = state.komainu if active == seats else active
    while state.first_favour == OPEN_FAVOUR and state.given_now and offset < seats:
        seat = (start + offset) % seats
        offset += 1
        if has_complete_katana(state, seat) and not state.passed >> seat & 1:
            plan(state, CALLS, active, offset)
            cards.begin_moment(state)
            state.ask(ask.LAST_CALL, seat)
            return
    settle_favour(state)
    next_turn(state)


def has_complete_katana(state: State, seat: int) -> bool:
    """Whether the own katana stands complete on the forge."""
    entry = ending.katana_on_forge(state, seat)
    return entry >= 0 and forge.is_complete(state, seat, entry)


def call_options(state: State, _seat: int) -> list[int]:
    """Only the katana is asked about."""
    return [pack(actions.DELIVER, state.box.katana)]


def against_call(state: State, seat: int, action: int) -> str:
    """The complete katana (SK-246)."""
    if first_of(action) != state.box.katana:
        return "katana-only"
    return delivery.against_deliver(state, seat, action)


def settle_favour(state: State) -> None:
    """All katanas of one individual turn count as delivered together (SK-717)."""
    if state.first_favour != OPEN_FAVOUR or not state.given_now:
        return
    seats = [seat for seat in range(state.seats) if state.given_now >> seat & 1]
    favour = ending.first_favour(state)
    for seat in seats:
        points = ending.favour_share(state, favour, seat, seats)
        state.score[seat] += points
        state.tell(events.FIRST_FAVOUR, seat, points)
    state.first_favour = seats[0] if len(seats) == 1 else NO_FAVOUR


# --- The next turn, the next round (SK-202, SK-801) -------------------------------------------


def next_turn(state: State) -> None:
    """Clockwise, without those who passed; if all have, the round is over."""
    state.given_now = 0
    state.late = []
    if any(state.activated):
        state.activated = [0] * state.seats
    player = state.turn
    for _ in range(state.settings.players):
        player = on_the_left(state, player)
        if not state.passed >> player & 1:
            begin_any_turn(state, player)
            return
    ending.end_round(state)
    if state.round < ROUNDS:
        begin_any_turn(state, ending.restore(state))
    else:
        ending.close(state)


def on_the_left(state: State, player: int) -> int:
    """Who comes next; the Phantom sits just before the holder of the komainu card (R30)."""
    if player == state.seats:
        return state.komainu
    left = (player + 1) % state.seats
    return state.seats if state.settings.phantom and left == state.komainu else left


def begin_any_turn(state: State, player: int) -> None:
    """The turn of a human, or of the Phantom."""
    if player == state.seats:
        phantom.begin_turn(state)
    else:
        begin_turn(state, player)
