"""Answers to the smaller questions: which gem, which hand, which opponent, weapon, stance, target.

An answer takes its question off the stack, and what was under way goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.frames import frame_kind, frame_payload
from tablekit.games.way_of_the_samurai.rules import (
    campaigns,
    combo_and_die,
    effects,
    phases,
    strikes,
)
from tablekit.games.way_of_the_samurai.words import events
from tablekit.games.way_of_the_samurai.words.actions import (
    LOSE_LIFE,
    first_of,
    kind_of,
    second_of,
)
from tablekit.games.way_of_the_samurai.words.decisions import (
    BY_DIE,
    BY_FIRE,
    REDRAW_CARDS,
    WINDOWS,
)

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


def take_loss(state: State, seat: int, action: int) -> None:
    """Life or Ki: the enemy's to a Defence or the die (WS-030), the player's own in Fire."""
    box, source = state.box, frame_payload(state.stack.pop())
    life = kind_of(action) == LOSE_LIFE
    if source == BY_FIRE:
        phases.burn(state, life)
    elif source == BY_DIE:
        face = state.die[seat]
        combo_and_die.spend_die(state, seat)
        gems = (box.die_life[face], 0) if life else (0, box.die_ki[face])
        phases.after_die(state, strikes.strike(state, gems[0], gems[1]))
    else:
        stance = state.defence
        gems = (box.defence_life[stance], 0) if life else (0, box.defence_ki[stance])
        phases.after_defence(state, strikes.strike(state, gems[0], gems[1]))


# --- A new hand -------------------------------------------------------------------------------


def change_hand(state: State, seat: int, action: int) -> None:
    """All six cards again, once in a campaign (WS-152)."""
    state.stack.pop()
    state.mulligan_used = 1
    state.tell(events.MULLIGAN, seat)
    effects.discard_hand(state, events.MULLIGAN_DISCARD)
    if len(state.deck) < phases.HAND:
        effects.refill_deck(state, events.DECK_FOR_MULLIGAN)
    effects.draw_hand(state, min(phases.HAND, len(state.deck)), events.DREW_MULLIGAN)
    phases.after_mulligan(state)


def keep_hand(state: State, seat: int, action: int) -> None:
    """The mulligan is kept for later (WS-152)."""
    state.stack.pop()
    state.tell(events.HAND_KEPT, seat)
    phases.after_mulligan(state)


def replace_card(state: State, seat: int, action: int) -> None:
    """Gi: up to two cards are discarded, then as many drawn (WSX-02)."""
    card, replaced = first_of(action), frame_payload(state.stack.pop()) + 1
    state.hands[seat].remove(card)
    state.discard.append(card)
    state.tell(events.REPLACED, seat, card)
    if replaced < state.box.virtue_amount[state.settings.virtue] and state.hands[seat]:
        state.ask(REDRAW_CARDS, seat, replaced)
    else:
        draw_replaced(state, seat, replaced)


def draw_replaced(state: State, seat: int, replaced: int) -> None:
    """Gi: the cards that come for those given up (WSX-02)."""
    effects.draw_hand(state, replaced, events.DREW_VIRTUE)
    state.tell(events.REPLACED_ALL, seat, replaced)
    phases.begin_attack(state)


def go_on(state: State, seat: int, action: int) -> None:
    """Close a window (WS-042), or replace no more cards (WSX-02)."""
    if frame_kind(state.stack[-1]) in WINDOWS:
        state.tell(events.CONTINUED, seat, state.window)
        phases.close_window(state)
    else:
        draw_replaced(state, seat, frame_payload(state.stack.pop()))


# --- Between two fights -----------------------------------------------------------------------


def choose_opponent(state: State, seat: int, action: int) -> None:
    """The next opponent of a campaign (WS-150)."""
    state.stack.pop()
    campaigns.meet_rival(state, first_of(action))
    phases.begin_round(state)


def choose_weapon(state: State, seat: int, action: int) -> None:
    """A weapon in place of the broken one (WS-166)."""
    state.stack.pop()
    campaigns.take_weapon(state, first_of(action))
    phases.next_fight(state)


# --- Before an attack -------------------------------------------------------------------------


def against_stance(state: State, seat: int, action: int) -> str:
    """Two cards of the stance hand (WS-193)."""
    hand, defence, counter = state.stance[seat], first_of(action), second_of(action)
    both = defence in hand and counter in hand
    return "" if both and hand.count(defence) > (defence == counter) else "not-in-stance"


def commit(state: State, seat: int, action: int) -> None:
    """The defender's two cards, face down, not to be changed (WS-193)."""
    defence, counter = first_of(action), second_of(action)
    state.stack.pop()
    state.stance[seat].remove(defence)
    state.stance[seat].remove(counter)
    state.committed = [counter, defence]
    state.tell(events.COMMITTED, seat, defence, counter)
    phases.open_window(state, 1)


def against_target(state: State, seat: int, action: int) -> str:
    """An enemy who still stands (WSX-04)."""
    which = first_of(action)
    if which >= len(state.enemy_life):
        return "no-target-choice"
    return "" if state.enemy_life[which] else "target-fallen"


def aim(state: State, seat: int, action: int) -> None:
    """Whom the attack or the wound die strikes (WSX-04)."""
    source = frame_payload(state.stack.pop())
    state.target = first_of(action)
    state.tell(events.TARGETED, seat, state.target + 1)
    if source == BY_DIE:
        combo_and_die.strike_with_die(state, seat)
    else:
        phases.open_window(state, 1)
