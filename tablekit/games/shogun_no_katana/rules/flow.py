"""What each decision allows, and what follows: every action with its reason against and its effect.

The two functions of an action stand beside each other in the chapter of their rule. The reason is
a code (`refusals` has the rule and the words), or empty: then the action is legal. `options` lists
what is worth looking at; what nothing speaks against is legal.

An answer takes its question off the stack. When nobody is asked anything, the next task of the
agenda is carried out. A question with one answer, or without anything that could change the action
under way, is answered by the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.games.shogun_no_katana.box.board import LINE_IDS, PLACE_IDS
from tablekit.games.shogun_no_katana.position import agenda
from tablekit.games.shogun_no_katana.position.agenda import extra_of, grants_of
from tablekit.games.shogun_no_katana.rules import (
    academy,
    cards,
    delivery,
    effects,
    forge,
    katana,
    palace,
    turn,
    village,
)
from tablekit.games.shogun_no_katana.words import actions as say
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import pack

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

    Options = Callable[[State, int], Sequence[int]]
    Reason = Callable[[State, int, int], str]
    Effect = Callable[[State, int, int], None]
    Task = Callable[[State, int, int], None]


class Way(NamedTuple):
    """One kind of action in one decision."""

    effect: Effect
    """Carries it out: the state, the frame of the question, the action."""
    against: Reason | None = None
    """The reason against it: the state, the seat, the action; None: there is never one."""
    options: Options | None = None
    """What might be legal, in order; None: the action names nothing."""
    is_exact: bool = False
    """The options are those that nothing speaks against, found faster."""


# --- Every action -----------------------------------------------------------------------------

USE: Final = Way(cards.use, cards.against_use, cards.use_options)
BONUS: Final = Way(cards.bonus, cards.against_bonus, cards.bonus_options)
FREE: Final = {
    say.DELIVER: Way(delivery.deliver, delivery.against_deliver, delivery.deliver_options),
    say.USE: USE,
    say.BONUS: BONUS,
    say.LAUNCH: Way(katana.launch, katana.against_launch),
}
"""The free acts (SK-220)."""
DECLINE: Final = Way(village.decline, village.against_decline)
LINE: Final = Way(delivery.activate_line, delivery.against_line)

WAYS: Final[dict[int, dict[int, Way]]] = {
    ask.START: {say.TAKE: Way(turn.start, turn.against_start, turn.start_options)},
    ask.TURN: {
        say.WORKER: Way(turn.place_worker, turn.against_worker),
        say.MONK: Way(turn.place_monk, turn.against_monk),
        say.BLESS: Way(turn.bless, turn.against_bless, turn.bless_options),
        say.PASS: Way(turn.do_pass),
        **FREE,
    },
    ask.PLACE: {
        say.TAKE: Way(village.take, village.against_take, village.take_options, is_exact=True),
        say.GO: Way(village.visit, village.against_visit, village.visit_options),
        say.SMITH: Way(village.smith, None, village.smith_options),
    },
    ask.SASHIMONO: {
        say.SASHIMONO: Way(village.choose_sashimono, None, village.sashimono_options),
        say.DECLINE: DECLINE,
        **FREE,
    },
    ask.BUY: {
        say.BUY: Way(village.buy, village.against_buy, village.buy_options),
        say.DONE: Way(village.end_buying),
        **FREE,
    },
    ask.QUAY: {
        say.MOVE: Way(village.quay_move, village.against_quay, village.quay_options),
        say.DECLINE: Way(village.decline),
        **FREE,
    },
    ask.CARD: {
        say.CARD: Way(village.choose_card, village.against_card, village.card_options),
        say.DECLINE: DECLINE,
        **FREE,
    },
    ask.DECK: {
        say.DECK: Way(village.choose_deck, village.against_deck, village.deck_options),
        say.DECLINE: DECLINE,
    },
    ask.FORGE: {
        say.MOVE: Way(forge.move, forge.against_move, forge.move_options),
        say.SWAP: Way(forge.swap, forge.against_swap, forge.swap_options),
        say.DONE: Way(forge.finish),
        **FREE,
    },
    ask.MOVE: {
        say.MOVE: Way(palace.move, palace.against_move, palace.move_options),
        say.SWAP: Way(palace.swap, palace.against_swap, palace.swap_options),
        say.DONE: Way(palace.leave),
        say.USE: USE,
    },
    ask.ADVANCE: {
        say.ADVANCE: Way(academy.advance, academy.against_advance, academy.advance_options),
        say.DECLINE: DECLINE,
        **FREE,
    },
    ask.DECORATE: {
        say.DECORATE: Way(academy.decorate, academy.against_decorate, academy.decorate_options),
        say.DONE: Way(academy.finish),
        **FREE,
    },
    ask.DECORATE_MORE: {
        say.DECORATE: Way(
            academy.decorate_more, academy.against_decoration, academy.decorate_options
        ),
        say.DECLINE: DECLINE,
    },
    ask.ATTEND: {
        say.ATTEND: Way(palace.attend, palace.against_attend, palace.hall_options),
        **FREE,
    },
    ask.ARRANGE: {
        say.ARRANGE: Way(palace.arrange, palace.against_arrange, palace.arrange_options),
        say.DONE: Way(palace.keep),
        **FREE,
    },
    ask.ACTIVATE: {
        say.ACTIVATE: Way(palace.activate, palace.against_activate, palace.activate_options),
        say.DONE: Way(palace.finish),
        **FREE,
    },
    ask.HALL: {
        say.ACTIVATE: Way(palace.choose_hall, palace.against_choice, palace.activate_options),
        say.DECLINE: Way(palace.use_no_hall, palace.against_no_hall),
        **FREE,
    },
    ask.MONK_EFFECT: {
        say.EFFECT: Way(
            village.choose_monk_effect, village.against_monk_effect, village.monk_effect_options
        ),
        say.DECLINE: DECLINE,
        **FREE,
    },
    ask.RESOURCE: {
        say.CHOOSE: Way(
            village.choose_resource, village.against_resource, village.resource_options
        ),
        say.DECLINE: DECLINE,
    },
    ask.HONOUR: {say.HONOUR: Way(turn.take_honour, turn.against_honour, turn.honour_options)},
    ask.TURN_END: {say.END: Way(turn.end_turn), **FREE},
    ask.SLOT: {
        say.DECORATE: Way(turn.react_academy, turn.against_react_academy, turn.decorate_options),
        say.ACTIVATE: Way(palace.react, palace.against_reaction, turn.hall_options),
        say.CLOSE: Way(turn.close_slot),
        say.LATER: Way(turn.decline_until_turn, turn.against_later),
        **FREE,
    },
    ask.LAST_CALL: {
        say.DELIVER: Way(delivery.deliver, turn.against_call, turn.call_options),
        say.DECLINE: Way(village.decline),
    },
    ask.DELIVERY: {
        say.ROW: LINE,
        say.COLUMN: LINE,
        say.DONE: Way(delivery.end_delivery, delivery.against_end),
        say.USE: USE,
        say.BONUS: BONUS,
    },
    ask.DOUBLE: {
        say.DOUBLE: Way(delivery.double, delivery.against_double, delivery.double_options)
    },
    ask.PROJECT: {
        say.PROJECT: Way(
            delivery.add_to_project, delivery.against_project, delivery.project_options
        )
    },
    ask.UNDER: {say.UNDER: Way(cards.place_under, cards.against_under, cards.under_options)},
    ask.ADJUST: {
        say.ADD: Way(katana.add, katana.against_add, katana.add_options),
        say.REMOVE: Way(katana.remove, katana.against_remove, katana.remove_options),
        say.DONE: Way(katana.adjusted, katana.against_adjusted),
    },
    ask.COMPOSE: {say.COMPOSE: Way(katana.compose, katana.against_compose, katana.compose_options)},
    ask.SURCHARGE: {
        say.CHOOSE: Way(village.surcharge, village.against_surcharge, village.resource_options)
    },
}
"""For each decision the actions that it asks for."""

NOT_ASKED: Final[dict[int, str]] = {
    **dict.fromkeys((say.WORKER, say.MONK, say.BLESS, say.PASS), "not-your-turn-now"),
    say.TAKE: "no-sword-now",
    say.GO: "no-piece-in-hand",
    say.SMITH: "no-piece-in-hand",
    say.BUY: "not-buying-now",
    say.CARD: "no-card-now",
    say.DECK: "no-card-now",
    say.MOVE: "no-move-now",
    say.SWAP: "no-move-now",
    say.ADVANCE: "no-advance-now",
    say.DECORATE: "no-decoration-now",
    **dict.fromkeys((say.ATTEND, say.ARRANGE, say.ACTIVATE), "no-hall-now"),
    say.LATER: "no-slot-now",
    say.CLOSE: "no-slot-now",
    say.END: "nothing-to-end",
    say.DONE: "nothing-to-end",
    say.DECLINE: "mandatory",
    say.DELIVER: "no-free-act-now",
    say.USE: "no-free-act-now",
    say.BONUS: "no-free-act-now",
    say.LAUNCH: "no-free-act-now",
    **dict.fromkeys((say.ROW, say.COLUMN, say.DOUBLE, say.PROJECT), "not-delivering"),
    **dict.fromkeys((say.ADD, say.REMOVE, say.COMPOSE), "not-launching"),
    **dict.fromkeys(
        (say.EFFECT, say.CHOOSE, say.SASHIMONO, say.HONOUR, say.UNDER), "no-choice-now"
    ),
}
"""Why a kind of action is not what the decision asks for."""
INSIDE: Final = frozenset((ask.SASHIMONO, ask.CARD, ask.ADVANCE, ask.HALL, ask.ARRANGE))
"""The questions that a card may ask in the middle of a delivery: nothing else begins then."""
AT_TOP: Final = frozenset((say.USE, say.BONUS))


def against(state: State, action: int) -> str:
    """The reason against an action of this game, now; empty if it is legal."""
    top, kind = state.stack[-1], action >> 28
    decision, seat = top & 63, top >> 6 & 15
    way = WAYS[decision].get(kind)
    if way is None:
        return NOT_ASKED[kind]
    if decision in INSIDE and kind in AT_TOP and delivery.is_delivering(state):
        return "delivery-under-way"
    return "" if way.against is None else way.against(state, seat, action)


# --- Every task -------------------------------------------------------------------------------

_TASKS: Final[dict[int, Task]] = {
    ask.START: turn.ask_start,
    ask.TURN: turn.ask_turn,
    ask.PLACE: village.ask_place,
    ask.SASHIMONO: village.ask_sashimono,
    ask.BUY: village.ask_buy,
    ask.QUAY: village.ask_quay,
    ask.CARD: village.ask_card,
    ask.DECK: village.ask_deck,
    ask.FORGE: forge.ask_moves,
    ask.MOVE: palace.ask_move,
    ask.ADVANCE: academy.ask_advance,
    ask.DECORATE: academy.ask_decorate,
    ask.DECORATE_MORE: academy.ask_more,
    ask.ATTEND: palace.ask_attend,
    ask.ARRANGE: palace.ask_arrange,
    ask.ACTIVATE: palace.ask_activate,
    ask.HALL: palace.ask_hall,
    ask.MONK_EFFECT: village.ask_monk_effect,
    ask.RESOURCE: village.ask_resource,
    ask.HONOUR: turn.ask_honour,
    ask.TURN_END: turn.ask_end,
    ask.SLOT: turn.ask_slot,
    ask.LAST_CALL: turn.ask_slot,
    ask.DELIVERY: delivery.ask_delivery,
    ask.DOUBLE: delivery.ask_double,
    ask.PROJECT: delivery.ask_project,
    ask.UNDER: cards.ask_under,
    ask.ADJUST: katana.ask_adjust,
    ask.COMPOSE: katana.ask_compose,
    agenda.SLOTS: turn.next_slot,
    agenda.CALLS: turn.next_call,
    agenda.EFFECT: effects.carry_out,
    agenda.SURCHARGE: village.ask_surcharge,
}
TASKS: Final = [_TASKS[task] for task in range(len(agenda.TASKS.rows))]
"""What carries out each task: the state, the seat, the payload."""

CLOSING: Final[dict[int, int]] = {
    **dict.fromkeys(
        (ask.BUY, ask.FORGE, ask.MOVE, ask.DECORATE, ask.ARRANGE, ask.ACTIVATE), pack(say.DONE)
    ),
    **dict.fromkeys(
        (ask.QUAY, ask.CARD, ask.ADVANCE, ask.HALL, ask.MONK_EFFECT), pack(say.DECLINE)
    ),
    ask.SLOT: pack(say.CLOSE),
}
"""The answer that ends a question when nothing else is left but what can also be done later."""
CAN_WAIT: Final = frozenset((say.BONUS, say.LATER))
ROW: Final = pack(say.ROW)


def step(state: State, action: int) -> None:
    """Carry out a legal action of the current decision, and all that follows by itself."""
    top = state.stack.pop()
    WAYS[top & 63][action >> 28].effect(state, top, action)
    go_on(state)


def go_on(state: State) -> None:
    """Carry out tasks until somebody has something to choose, or the game is over."""
    stack = state.stack
    while True:
        while not stack and state.agenda:
            task = state.agenda.pop()
            TASKS[task & 63](state, task >> 6 & 15, task >> 10)
        if not stack:
            return
        legal = find_legal(state)
        forced = forced_answer(state, legal)
        if forced < 0:
            # Whoever asks next finds it there.
            state._legal = legal
            return
        top = stack.pop()
        WAYS[top & 63][forced >> 28].effect(state, top, forced)


def forced_answer(state: State, legal: Sequence[int]) -> int:
    """The answer that the engine gives by itself; -1 if there is something to choose."""
    if len(legal) == 1:
        return legal[0]
    top = state.stack[-1]
    kind = top & 63
    closing = CLOSING.get(kind, -1)
    if closing >= 0 and closing in legal:
        if kind == ask.SLOT:
            # A bonus can only be bought before the slot is closed.
            waits = all(action == closing or action >> 28 == say.LATER for action in legal)
        else:
            waits = all(action == closing or action >> 28 in CAN_WAIT for action in legal)
        return closing if waits else -1
    if kind == ask.DELIVERY and len(legal) == 2 and legal[0] == ROW:
        is_choice = legal[1] >> 28 != say.COLUMN or delivery.order_matters(
            state, top >> 6 & 15, top >> 10
        )
        return -1 if is_choice else ROW
    return -1


# --- What is legal ----------------------------------------------------------------------------

CHOICES: Final = [
    [
        (kind, pack(kind), None if way.is_exact else way.against, way.options)
        for kind, way in sorted(WAYS[decision].items())
    ]
    for decision in range(len(ask.DECISIONS.rows))
]
"""By decision: its kinds of action in order, packed, with reason and options."""


def find_legal(state: State) -> list[int]:
    """The legal actions of the current decision, sorted."""
    top = state.stack[-1]
    decision, seat = top & 63, top >> 6 & 15
    legal: list[int] = []
    closed = decision in INSIDE and delivery.is_delivering(state)
    for kind, action, reason, options in CHOICES[decision]:
        if closed and kind in AT_TOP:
            continue
        if options is None:
            if reason is None or not reason(state, seat, action):
                legal.append(action)
        elif reason is None:
            legal += options(state, seat)
        else:
            for each in options(state, seat):
                if not reason(state, seat, each):
                    legal.append(each)
    return legal


# --- What is asked ----------------------------------------------------------------------------


def question(state: State) -> Mapping[str, object]:
    """What the prompt of the current decision needs to know; all of it is public."""
    top = state.stack[-1]
    kind, seat, payload = top & 63, top >> 6 & 15, top >> 10
    words: dict[str, object] = {"by": state.turn, "round": state.round}
    words["coins"] = state.coins[seat]
    words["phantom"] = "yes" if state.turn == state.seats else "no"
    if kind == ask.PLACE:
        words["piece"] = "monk" if payload else "worker"
    elif kind == ask.SLOT:
        words["place"] = PLACE_IDS[state.place] if state.place >= 0 else "none"
        words["reaction"] = "yes" if turn.has_reaction(state, seat) else "no"
    elif kind == ask.FORGE:
        words["line"] = LINE_IDS[agenda.line_of(payload)]
        words["extra"] = extra_of(payload) + grants_of(payload)
    elif kind == ask.MOVE:
        words["count"] = grants_of(payload)
    elif kind in (ask.DELIVERY, ask.PROJECT):
        words["blade"] = state.box.blade_ids[agenda.blade_of(payload)]
    elif kind == ask.UNDER:
        words["card"] = state.box.card_ids[payload]
        words["cost"] = cards.price(state, seat, payload)
    elif kind in (ask.ADVANCE, ask.CARD, ask.DECK, ask.SASHIMONO, ask.DECORATE_MORE):
        words["count"] = payload >> 1
    elif kind == ask.RESOURCE:
        words["count"] = payload >> 5
    return words
