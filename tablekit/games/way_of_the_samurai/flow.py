"""Who decides what: the legal answers to each decision, and what each answer leads to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_payload, frame_seat
from tablekit.games.way_of_the_samurai import effects, events, facts, fights, phases, windows
from tablekit.games.way_of_the_samurai.actions import (
    COMBO,
    COMBO_ROLL,
    CONTINUE,
    DIE,
    DISCARD,
    FIGHT,
    KEEP,
    KEEP_HAND,
    LOSE_KI,
    LOSE_LIFE,
    MULLIGAN,
    NAME,
    REDRAW,
    STANCE,
    STORED,
    TAKE_WEAPON,
    TARGET,
    first_of,
    kind_of,
    pack,
    second_of,
)
from tablekit.games.way_of_the_samurai.components import SYMBOLS
from tablekit.games.way_of_the_samurai.decisions import (
    BY_DIE,
    CHOOSE_LOSS,
    CHOOSE_OPPONENT,
    CHOOSE_TARGET,
    COMMIT_STANCE,
    EASY_KEEP,
    FOG_DISCARD,
    FREE_ACTIONS,
    MULLIGAN_CHOICE,
    NAME_JOKER,
    NEW_WEAPON,
    PLACE_CARD,
    REDRAW_CARDS,
)

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.state import State

_LIFE: Final = pack(LOSE_LIFE)
_KI: Final = pack(LOSE_KI)

# --- What is legal ----------------------------------------------------------------------------


def find_legal(state: State) -> list[int]:
    """The legal actions of the current decision, sorted."""
    top = state.stack[-1]
    kind, seat = frame_kind(top), frame_seat(top)
    if kind <= FREE_ACTIONS:
        return windows.legal(state, seat)
    if kind == NAME_JOKER:
        return [pack(NAME, band, sign) for band in range(3) for sign in range(len(SYMBOLS))]
    if kind == FOG_DISCARD:
        return one_of_each(state.hands[seat], DISCARD)
    if kind == EASY_KEEP:
        return one_of_each(state.drawn, KEEP)
    if kind == CHOOSE_LOSS:
        return [_LIFE, _KI]
    if kind == MULLIGAN_CHOICE:
        return [pack(MULLIGAN), pack(KEEP_HAND)]
    if kind == REDRAW_CARDS:
        return [windows.GO_ON, *one_of_each(state.hands[seat], REDRAW)]
    if kind == CHOOSE_OPPONENT:
        return [pack(FIGHT, rival) for rival in fights.rivals_left(state)]
    if kind == NEW_WEAPON:
        return [pack(TAKE_WEAPON, weapon) for weapon in fights.weapons_left(state)]
    if kind == COMMIT_STANCE:
        return stances(state.stance[seat])
    return [pack(TARGET, number) for number, life in enumerate(state.enemy_life) if life]


def one_of_each(cards: list[int], kind: int) -> list[int]:
    """One action for each different card."""
    return [pack(kind, card) for card in sorted(set(cards))]


def stances(hand: list[int]) -> list[int]:
    """The ordered pairs of a stance hand (WS-193)."""
    pairs = {
        pack(STANCE, one, other)
        for place, one in enumerate(hand)
        for spot, other in enumerate(hand)
        if place != spot
    }
    return sorted(pairs)


# --- What follows -----------------------------------------------------------------------------


def step(state: State, action: int) -> None:
    """Carry out a legal action of the current decision."""
    top = state.stack[-1]
    kind = frame_kind(top)
    if kind <= FREE_ACTIONS:
        step_window(state, action)
        return
    state.stack.pop()
    first, seat = first_of(action), frame_seat(top)
    if kind == NAME_JOKER:
        phases.name_joker(state, first, second_of(action))
    elif kind == FOG_DISCARD:
        windows.give_to_fog(state, first)
        back_to_window(state)
    elif kind == EASY_KEEP:
        windows.keep_bought(state, first)
        back_to_window(state)
    elif kind == CHOOSE_LOSS:
        phases.take_loss(state, frame_payload(top), kind_of(action) == LOSE_LIFE)
    elif kind == MULLIGAN_CHOICE:
        step_mulligan(state, kind_of(action) == MULLIGAN)
    elif kind == REDRAW_CARDS:
        step_redraw(state, action, frame_payload(top))
    elif kind == CHOOSE_OPPONENT:
        fights.meet_rival(state, first)
        phases.begin_round(state)
    elif kind == NEW_WEAPON:
        fights.take_weapon(state, first)
        phases.next_fight(state)
    elif kind == COMMIT_STANCE:
        commit(state, seat, first, second_of(action))
    else:
        state.target = first
        state.tell(events.TARGETED, seat, first + 1)
        if frame_payload(top) == BY_DIE:
            phases.strike_with_die(state)
        else:
            phases.open_window(state, 1)


def step_window(state: State, action: int) -> None:
    """Carry out an action of a window."""
    kind = kind_of(action)
    if kind <= STORED:
        phases.place(state, action)
    elif kind == CONTINUE:
        state.tell(events.CONTINUED, state.turn, state.window)
        phases.close_window(state)
    elif kind == DIE:
        phases.use_die(state)
    elif kind == COMBO and first_of(action) == COMBO_ROLL:
        phases.roll_for_red(state)
    else:
        windows.act(state, action)
        back_to_window(state)


def back_to_window(state: State) -> None:
    """After a free action the window is open again, unless it ended the game or asks something."""
    if not state.ending and frame_kind(state.stack[-1]) <= FREE_ACTIONS:
        phases.stay_open(state)


def step_mulligan(state: State, used: bool) -> None:
    """All six cards again, once in a campaign (WS-152)."""
    seat = state.turn
    if used:
        state.mulligan_used = 1
        state.tell(events.MULLIGAN, seat)
        effects.discard_hand(state, events.MULLIGAN_DISCARD)
        if len(state.deck) < phases.HAND:
            effects.refill_deck(state, events.DECK_FOR_MULLIGAN)
        effects.draw_hand(state, min(phases.HAND, len(state.deck)), events.DREW_MULLIGAN)
    else:
        state.tell(events.HAND_KEPT, seat)
    phases.after_mulligan(state)


def step_redraw(state: State, action: int, replaced: int) -> None:
    """Gi: up to two cards are discarded, then as many drawn (WSX-02)."""
    seat = state.turn
    if kind_of(action) == REDRAW:
        card = first_of(action)
        state.hands[seat].remove(card)
        state.discard.append(card)
        state.tell(events.REPLACED, seat, card)
        replaced += 1
        most = state.kit.virtue_amount[state.terms.virtue]
        if replaced < most and state.hands[seat]:
            state.ask(REDRAW_CARDS, seat, replaced)
            return
    effects.draw_hand(state, replaced, events.DREW_VIRTUE)
    state.tell(events.REPLACED_ALL, seat, replaced)
    phases.begin_attack(state)


def commit(state: State, seat: int, defence: int, counter: int) -> None:
    """The defender's two cards, face down, not to be changed (WS-193)."""
    state.stance[seat].remove(defence)
    state.stance[seat].remove(counter)
    state.committed = [counter, defence]
    state.tell(events.COMMITTED, seat, defence, counter)
    phases.open_window(state, 1)


def question(state: State) -> Mapping[str, object]:
    """What the prompt of the current decision needs to know; all of it is public."""
    top = state.stack[-1]
    kind = frame_kind(top)
    if kind == PLACE_CARD:
        return {"card_number": len(state.zone) + 1, "attack": state.attack}
    if kind == FREE_ACTIONS:
        combo = facts.COMBO_WORDS[state.combo]
        return {"window": state.window, "combo": combo, "face": state.die[state.turn]}
    if kind == CHOOSE_LOSS:
        return {"source": ("defence", "die", "fire")[frame_payload(top)]}
    if kind == REDRAW_CARDS:
        return {"left": state.kit.virtue_amount[state.terms.virtue] - frame_payload(top)}
    if kind == NEW_WEAPON:
        return {"weapon": state.kit.weapon_ids[state.weapon[0]]}
    if kind == CHOOSE_TARGET:
        return {"source": ("attack", "die")[frame_payload(top)]}
    return {}
