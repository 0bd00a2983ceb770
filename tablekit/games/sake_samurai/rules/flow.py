"""What each decision allows, and what follows: every action with its reason against and its effect.

The two functions of an action stand beside each other in the chapter of their rule. The reason is
a code (`refusals` has the rule and the words), or empty: then the action is legal.

An answer takes its question off the stack; burning and the soul leave it there.
When nobody is asked anything, the next task of the agenda is carried out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.games.sake_samurai.box.components import (
    HAND_LIMIT,
)
from tablekit.games.sake_samurai.position import agenda
from tablekit.games.sake_samurai.position.agenda import BY_FOLLOWER, target_of, total_of
from tablekit.games.sake_samurai.rules import (
    answers,
    attack,
    cards,
    facts,
    movement,
    ring,
    spirits,
    turn,
)
from tablekit.games.sake_samurai.words import actions as say
from tablekit.games.sake_samurai.words import decisions as ask
from tablekit.games.sake_samurai.words.actions import CARD_STEP, NAMES_A_CARD, pack

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

    Options = Callable[[State, int], list[int]]
    Reason = Callable[[State, int, int], str]
    Effect = Callable[[State, int, int], None]


class Way(NamedTuple):
    """One kind of action in one decision."""

    effect: Effect
    """Carries it out: the state, the frame of the question, the action."""
    against: Reason | None = None
    """The reason against it: the state, the seat, the action; None: there is never one."""
    options: Options | None = None
    """What is legal, in order; None: the action names nothing, or any card of the hand.

    The conformance kit holds it equal to what nothing speaks against."""


# --- Every action -----------------------------------------------------------------------------

BURN: Final = Way(answers.burn, answers.against_burn, answers.burn_options)
SOUL: Final = Way(answers.soul, answers.against_soul, answers.soul_options)
FREE: Final = {say.BURN: BURN, say.SOUL: SOUL}
INTERRUPT: Final = Way(answers.interrupt, answers.against_interrupt, answers.interrupt_options)
USE: Final = Way(turn.use_item, turn.against_use, turn.use_options)
WIELD: Final = Way(turn.wield, turn.against_wield, turn.wield_options)
ADD: Final = Way(cards.add, cards.against_add, cards.add_options)
REMOVE: Final = Way(cards.remove, cards.against_remove, cards.remove_options)
DISCARD: Final = Way(cards.discard)
SPEND: Final = Way(spirits.spend, spirits.against_spend, spirits.spend_options)
NO_POWER: Final = Way(spirits.decline_power)

WAYS: Final[dict[int, dict[int, Way]]] = {
    ask.MAIN: {
        say.ATTACK: Way(attack.play_attack, attack.against_attack),
        say.IAIDO: Way(movement.play_iaido, movement.against_iaido),
        say.MOVE: Way(movement.play_move, movement.against_move),
        say.DRINK: Way(turn.drink, turn.against_drink),
        say.TEXT: Way(cards.play_text, cards.against_text),
        say.MORE: Way(turn.burn_to_play, turn.against_more, turn.more_options),
        say.USE: USE,
        say.END: Way(turn.end_play),
        **FREE,
    },
    ask.CHOOSE_MOVE: {
        say.STEP: Way(movement.step, movement.against_step, movement.step_options),
        say.STAY: Way(movement.stay, movement.against_stay),
    },
    ask.CHOOSE_ATTACK: {
        say.STRIKE: Way(attack.strike, attack.against_strike, attack.strike_options),
        say.PASS: Way(attack.decline_second, attack.against_decline),
    },
    ask.PLACE_SIP: {say.PUT: Way(turn.put_sip, turn.against_put, turn.free_puts)},
    ask.CHOOSE_SIP: {say.SIP: Way(cards.choose_sip, cards.against_sip, cards.sip_options)},
    ask.ADD_SEGMENT: {say.ADD: ADD},
    ask.REMOVE_SEGMENT: {say.REMOVE: REMOVE},
    ask.DISCARD_VICTIM: {
        say.ON: Way(cards.name_victim, cards.against_victim, cards.victim_options)
    },
    ask.CHOOSE_GEAR: {say.PICK: Way(cards.name_gear, cards.against_gear, cards.gear_options)},
    ask.STOMACH_VICTIM: {
        say.ON: Way(cards.name_stomach, cards.against_stomach_victim, cards.stomach_options)
    },
    ask.VICTIM_SIP: {
        say.SIP: Way(cards.take_victim_sip, cards.against_victim_sip, cards.victim_sip_options)
    },
    ask.RESPOND: {**FREE, say.PASS: Way(answers.go_on)},
    ask.FOLLOWER_SIDE: {say.SIDE: Way(cards.choose_side, cards.against_side, cards.side_options)},
    ask.REACT_MOVEMENT: {**FREE, say.INTERRUPT: INTERRUPT, say.PASS: Way(answers.let_pass)},
    ask.REACT_ATTACK: {**FREE, say.INTERRUPT: INTERRUPT, say.PASS: Way(answers.let_pass)},
    ask.DEFEND: {
        **FREE,
        say.INTERRUPT: INTERRUPT,
        say.DEFEND: Way(answers.defend),
        say.SACRIFICE: Way(answers.sacrifice, answers.against_sacrifice, answers.sacrifice_options),
        say.PASS: Way(answers.no_defence),
    },
    ask.DEFEND_TORMENT: {
        **FREE,
        say.DEFEND: Way(spirits.defend_torment),
        say.PASS: Way(spirits.suffer_torment),
    },
    ask.DISCARD_EXCESS: {say.DISCARD: DISCARD},
    ask.FORCED_DISCARD: {say.DISCARD: DISCARD},
    ask.FOLLOWER_ORDER: {
        say.ACT: Way(attack.choose_follower, attack.against_act, attack.act_options)
    },
    ask.FOLLOWER_TARGET: {
        say.STRIKE: Way(attack.choose_ahead, attack.against_ahead, attack.ahead_options)
    },
    ask.END_WINDOW: {
        **FREE,
        say.USE: USE,
        say.SIT: Way(turn.sit, turn.against_sit),
        say.END: Way(turn.end_window),
    },
    ask.CHOOSE_WIELD: {say.WIELD: WIELD},
    ask.REPLACE_WIELDED: {say.WIELD: WIELD, say.NO_WEAPON: Way(turn.wield_none)},
    ask.POWER_NUISANCE: {say.ADD: ADD, say.REMOVE: REMOVE, say.PASS: NO_POWER},
    ask.POWER_BRAWLER: {
        say.PICK: Way(spirits.lift, spirits.against_lift, spirits.movable_sips),
        say.PASS: NO_POWER,
    },
    ask.BRAWLER_PLACE: {say.PUT: Way(spirits.shift, spirits.against_shift, spirits.shift_options)},
    ask.POWER_SLEEPY: {
        say.TAKE: Way(spirits.take, spirits.against_take, spirits.takable_cards),
        say.PASS: NO_POWER,
    },
    ask.SLEEPY_RECEIVER: {
        say.ON: Way(spirits.receive, spirits.against_receiver, spirits.receiver_options)
    },
    ask.SPIRIT_MAIN: {
        say.STEAL: Way(spirits.steal, spirits.against_steal),
        say.TORMENT: Way(spirits.torment, spirits.against_torment, spirits.torment_options),
        say.PASS: Way(spirits.do_nothing),
    },
    ask.TORMENT_CARDS: {say.SPEND: SPEND, say.DONE: Way(spirits.done, spirits.against_done)},
    ask.HELP_TORMENT: {say.SPEND: SPEND, say.DONE: Way(spirits.done)},
    ask.SHARE_LOOT: {say.GIVE: Way(spirits.share, spirits.against_share, spirits.share_options)},
    ask.DEMATERIALISE: {
        say.SPEND: Way(spirits.escape, spirits.against_spend, spirits.spend_options),
        say.PASS: Way(spirits.no_escape),
    },
}
"""For each decision the actions that it asks for."""

KEEPS_QUESTION: Final = frozenset((say.BURN, say.MORE, say.SOUL))
"""The actions after which the same question stands again."""

NOT_ASKED: Final[dict[int, str]] = {
    **dict.fromkeys(
        (say.ATTACK, say.IAIDO, say.MOVE, say.DRINK, say.TEXT, say.MORE), "not-in-phase-1"
    ),
    say.USE: "use-in-own-turn",
    say.BURN: "no-burning-now",
    say.SOUL: "no-soul-now",
    say.SIT: "not-in-end-window",
    say.END: "nothing-to-end",
    say.STEP: "no-movement-now",
    say.STAY: "no-movement-now",
    say.STRIKE: "no-attack-now",
    say.SIDE: "no-choice-now",
    say.PUT: "no-choice-now",
    say.SIP: "no-choice-now",
    say.ADD: "no-choice-now",
    say.REMOVE: "no-choice-now",
    say.ON: "no-choice-now",
    say.PICK: "no-choice-now",
    say.TAKE: "no-choice-now",
    say.GIVE: "no-choice-now",
    say.INTERRUPT: "nothing-to-interrupt",
    say.DEFEND: "nothing-to-defend",
    say.SACRIFICE: "nothing-to-sacrifice",
    say.PASS: "cannot-pass",
    say.DISCARD: "nothing-to-discard",
    say.ACT: "no-follower-acts",
    say.WIELD: "not-wielding-now",
    say.NO_WEAPON: "not-wielding-now",
    say.STEAL: "spirits-only",
    say.TORMENT: "spirits-only",
    say.SPEND: "spirits-only",
    say.DONE: "spirits-only",
    say.STANDING: "whispered",
}
"""Why a kind of action is not what the decision asks for."""
SAY_INSTEAD: Final[dict[tuple[int, int], str]] = {
    (ask.DEFEND_TORMENT, say.SACRIFICE): "torment-no-attack",
    (ask.DEFEND_TORMENT, say.INTERRUPT): "torment-no-attack",
    (ask.SPIRIT_MAIN, say.ATTACK): "backs-only",
    (ask.SPIRIT_MAIN, say.IAIDO): "backs-only",
    (ask.SPIRIT_MAIN, say.MOVE): "backs-only",
    (ask.SPIRIT_MAIN, say.DRINK): "backs-only",
    (ask.SPIRIT_MAIN, say.TEXT): "backs-only",
}
"""The same where something close to it is asked for."""


def against(state: State, action: int) -> str:
    """The reason against an action of this game, now; empty if it is legal."""
    top, kind = state.stack[-1], action >> 19
    decision, seat = top & 63, top >> 6 & 15
    way = WAYS[decision].get(kind)
    if way is None:
        return SAY_INSTEAD.get((decision, kind), NOT_ASKED[kind])
    is_held = not NAMES_A_CARD[kind] or action >> 12 & 127 in state.hands[seat]
    if not is_held and kind not in say.IN_PLAY:
        return "not-in-hand"
    return "" if way.against is None else way.against(state, seat, action)


def step(state: State, action: int) -> None:
    """Carry out a legal action of the current decision, and all that follows by itself."""
    stack, kind = state.stack, action >> 19
    top = stack[-1]
    if kind not in KEEPS_QUESTION:
        stack.pop()
    EFFECTS[top & 63][kind](state, top, action)
    if not stack:
        go_on(state)


EFFECTS: Final = [
    {kind: way.effect for kind, way in ways.items()} for _, ways in sorted(WAYS.items())
]
"""By decision and kind of action: what carries it out."""


# --- Every task -------------------------------------------------------------------------------

_TASKS: Final[dict[int, Effect]] = {
    agenda.PLAY: turn.ask_main,
    agenda.FOLLOWERS: attack.followers_phase,
    agenda.DRAW: turn.draw_phase,
    agenda.END_WINDOW: turn.ask_end_window,
    agenda.WIELD: turn.ask_wield,
    agenda.END_TURN: turn.end_turn,
    agenda.FINISH: turn.finish_card,
    agenda.MOVE: movement.carry_out,
    agenda.IAIDO: attack.ask_iaido_attack,
    agenda.STRIKE: attack.carry_out,
    agenda.EVENT_ATTACK: attack.ask_event_attack,
    agenda.PLACE: turn.place_next,
    agenda.ADD_STEPS: cards.ask_add,
    agenda.REMOVE_STEPS: cards.ask_remove,
    agenda.MEATBALLS: cards.throw_meatballs,
    agenda.PURCHASE: cards.purchase,
    agenda.STOMACH: cards.upset_stomach,
    agenda.ITEM: cards.work_item,
    agenda.SPIRIT_POWER: spirits.offer_power,
    agenda.SPIRIT_DRAW: spirits.draw_phase,
    agenda.SPIRIT_MAIN: spirits.ask_main,
    agenda.TORMENT: spirits.ask_torment_defence,
    agenda.SHARE: spirits.ask_share,
    agenda.LOSE_SIPS: spirits.lose_to_attack,
}
TASKS: Final = [_TASKS[task] for task in range(len(agenda.TASKS.rows))]
"""What carries out each task: the state, the seat, the payload."""


def go_on(state: State) -> None:
    """Carry out tasks until somebody is asked, or the game is over."""
    stack, tasks = state.stack, state.agenda
    while not stack and tasks:
        task = tasks.pop()
        TASKS[task & 63](state, task >> 6 & 15, task >> 10)


# --- What is legal ----------------------------------------------------------------------------

Finder = Callable[["State", int], list[int]]
"""Finds the legal actions of a decision: the state, the seat."""


def _any_card(action: int) -> Finder:
    """What finds an action with each card in hand."""

    def find(state: State, seat: int) -> list[int]:
        return [action + card * CARD_STEP for card in dict.fromkeys(state.hands[seat])]

    return find


def _finder(ways: Mapping[int, Way]) -> Finder:
    """What finds the legal actions of a decision by its ways."""
    ordered = sorted(ways.items())
    sole = ordered[0][1].options
    if len(ordered) == 1 and sole is not None:
        return sole
    if len(ordered) == 1 and NAMES_A_CARD[ordered[0][0]]:
        return _any_card(pack(ordered[0][0]))
    choices = [(pack(kind), NAMES_A_CARD[kind], *way[1:]) for kind, way in ordered]

    def find(state: State, seat: int) -> list[int]:
        legal: list[int] = []
        for action, names_a_card, reason, options in choices:
            if options is not None:
                legal += options(state, seat)
            elif names_a_card:
                legal += [action + card * CARD_STEP for card in dict.fromkeys(state.hands[seat])]
            elif reason is None or not reason(state, seat, action):
                legal.append(action)
        return legal

    return find


def find_legal(state: State) -> list[int]:
    """The legal actions of the current decision, sorted."""
    top = state.stack[-1]
    return FINDERS[top & 63](state, top >> 6 & 15)


ATTACKS: Final = pack(say.ATTACK)
IAIDOS: Final = pack(say.IAIDO)
MOVES: Final = pack(say.MOVE)
DRINKS: Final = pack(say.DRINK)
END: Final = pack(say.END)


def _find_main(state: State, seat: int) -> list[int]:
    """What the active samurai may do in phase 1.

    Whether anybody is in reach and whether a step is free does not depend on the card: it is found
    once. The conformance kit holds this equal to the reasons of `WAYS`.
    """
    legal = _find_plays(state, seat) if state.plays else []
    has_sip = bool(facts.covered_places(state, seat))
    if has_sip:
        legal += answers.burn_options(state, seat)
        legal += turn.more_options(state, seat)
    legal += answers.SOULS[: facts.most_soul(state, seat)]
    if has_sip:
        legal += turn.use_options(state, seat)
    legal.append(END)
    return legal


def _find_plays(state: State, seat: int) -> list[int]:
    """Every use of every card in hand."""
    legal: list[int] = []
    cards_held = list(dict.fromkeys(state.hands[seat]))
    if not cards_held:
        return legal
    hand = [card * CARD_STEP for card in cards_held]
    sight = attack.Sight(state, seat)
    if sight.can_attack():
        legal += [ATTACKS + card for card in hand]
    if state.seated[seat] and movement.can_iaido(state, seat, sight):
        legal += [IAIDOS + card for card in hand]
    if movement.can_move(state, seat):
        legal += [MOVES + card for card in hand]
    if state.masu:
        drink = state.box.drink
        drinks = [DRINKS + card * CARD_STEP for card in cards_held if drink[card]]
        if drinks and facts.has_room(state, seat):
            legal += drinks
    legal += cards.text_options(state, seat, cards_held)
    return legal


FINDERS: Final[list[Finder]] = [_finder(ways) for _, ways in sorted(WAYS.items())]
"""By decision: what finds its legal actions. The faster ones are held equal to `WAYS`."""
FINDERS[ask.MAIN] = _find_main
FINDERS[ask.REACT_MOVEMENT] = FINDERS[ask.REACT_ATTACK] = answers.window_options

COUNTS: Final = (
    ask.PLACE_SIP,
    ask.ADD_SEGMENT,
    ask.REMOVE_SEGMENT,
    ask.SHARE_LOOT,
    ask.CHOOSE_SIP,
    ask.FORCED_DISCARD,
)
"""The questions that say how many are left."""

# --- What is asked ----------------------------------------------------------------------------


def question(state: State) -> Mapping[str, object]:
    """What the prompt of the current decision needs to know; all of it is public."""
    top = state.stack[-1]
    kind, seat, payload = top & 63, top >> 6 & 15, top >> 10
    words: dict[str, object] = {"by": state.turn}
    if kind == ask.MAIN:
        words["plays"] = state.plays
    elif kind in (ask.REACT_ATTACK, ask.DEFEND):
        strike = payload if kind == ask.DEFEND else state.agenda[-1] >> 10
        words.update(_strike_words(state, strike))
    elif kind == ask.REACT_MOVEMENT:
        move = state.agenda[-1] >> 10
        words.update(direction=ring.DIRECTION_IDS[move & 3], steps=move >> 2)
        words["target"] = ring.ahead(state, state.turn, move & 3)
    elif kind == ask.CHOOSE_MOVE:
        words.update(steps=payload & 31, iaido="yes" if payload & movement.IS_IAIDO else "no")
    elif kind in COUNTS:
        words["count"] = payload
    elif kind == ask.DISCARD_EXCESS:
        words["count"] = len(state.hands[seat]) - HAND_LIMIT
    elif kind == ask.DEFEND_TORMENT:
        words["strength"] = payload & 63
    elif kind in (ask.TORMENT_CARDS, ask.HELP_TORMENT):
        words.update(target=payload & 15, strength=payload >> 4)
    elif kind in (ask.VICTIM_SIP, ask.DEMATERIALISE):
        words["target"] = payload
    elif kind == ask.BRAWLER_PLACE:
        words.update(target=payload & 15, **say.place_words(state, payload >> 4))
    elif kind == ask.SLEEPY_RECEIVER:
        words["target"] = payload & 15
    elif kind == ask.FOLLOWER_TARGET:
        words["card"] = state.box.card_ids[payload]
    if kind == ask.CHOOSE_ATTACK:
        words["second"] = "yes" if payload > attack.BY_EVENT else "no"
        words["card"] = state.box.card_ids[state.resolving]
    if kind == ask.RESPOND:
        words["card"] = state.box.card_ids[state.resolving]
    return words


def _strike_words(state: State, strike: int) -> dict[str, object]:
    target = target_of(strike)
    words: dict[str, object] = {"total": total_of(strike)}
    words["ranged"] = "yes" if strike & agenda.RANGED else "no"
    words["follower"] = "yes" if strike & BY_FOLLOWER else "no"
    if target < agenda.FIRST_TARGET:
        words.update(target=target, on="player")
    else:
        packed = ring.aimed_at(state, target)
        words.update(target=ring.master_of(state, packed), on="follower")
    return words
