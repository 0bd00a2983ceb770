"""The turn (SS-25 to SS-46): Recover, Bushido, Draw, Play, Discard.

A phase either goes on by itself to the next one or asks a player and waits for the answer.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.games.samurai_sword.box.components import (
    BUSHIDO,
    IEYASU,
    NOBUNAGA,
    RESILIENCE,
    WEAPONS,
)
from tablekit.games.samurai_sword.position.memory import note_flip, note_public_gain
from tablekit.games.samurai_sword.rules import facts, scoring
from tablekit.games.samurai_sword.rules.piles import deck_is_ready, discard_card, draw, end_deck
from tablekit.games.samurai_sword.words import events
from tablekit.games.samurai_sword.words.decisions import (
    BUSHIDO_CHOICE,
    DISCARD_DOWN,
    FIRST_DRAW,
    PLAY_PHASE,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


def begin_turn(state: State) -> None:
    """Recover, if nothing is left (SS-27, SS-28); then Bushido is checked (SS-29)."""
    seat = state.turn
    state.weapons_played = 0
    state.tell(events.TURN, seat)
    if not state.resilience[seat]:
        state.resilience[seat] = RESILIENCE[state.character[seat]]
        state.tell(events.RECOVERED, seat, state.resilience[seat])
    if state.bushido == seat:
        check_bushido(state)
    else:
        begin_draw(state)


# --- Bushido (SS-99 to SS-105) ----------------------------------------------------------------


def check_bushido(state: State) -> None:
    """A weapon asks for a choice (SS-100); any other card sends Bushido on (SS-104)."""
    if not deck_is_ready(state):
        if not state.ending:
            state.tell(events.NO_CARDS, state.turn)  # Bushido stays where it is (SS-75).
            begin_draw(state)
        return
    card = flip_card(state)
    if state.ending:
        return
    if card < WEAPONS:
        state.ask(BUSHIDO_CHOICE, state.turn)
    else:
        pass_bushido(state, events.BUSHIDO_PASSED_BY)
        begin_draw(state)


def flip_card(state: State) -> int:
    """Turn up the top card of the deck onto the discard pile (SS-99)."""
    card = state.deck.pop()
    state.discard.append(card)
    note_flip(state, card)
    state.tell(events.FLIPPED, state.turn, card)
    if not state.deck:
        end_deck(state)  # The flipped card is reshuffled with the rest.
    return card


def pass_bushido(state: State, event: int) -> None:
    """Bushido moves in front of the player to the left (SS-101, SS-104)."""
    state.bushido = (state.turn + 1) % state.seats
    state.tell(event, state.turn, state.bushido)


def against_bushido_weapon(card: int) -> str:
    """Bushido asks for a weapon (SS-100)."""
    return "" if card < WEAPONS else "bushido-wants-weapon"


def discard_to_bushido(state: State, seat: int, card: int) -> None:
    """Give up a weapon, and pass Bushido on (SS-101); then the turn goes on (SS-105)."""
    discard_card(state, seat, card)
    state.tell(events.BUSHIDO_WEAPON, seat, card)
    pass_bushido(state, events.BUSHIDO_PASSED_ON)
    begin_draw(state)


def lose_honor_to_bushido(state: State, seat: int) -> None:
    """Lose 1 honor and be rid of Bushido (SS-102); the lone Shogun loses none (SS-94)."""
    if facts.is_lone_shogun(state, seat):
        state.tell(events.BUSHIDO_SPARED, seat)
    else:
        state.honor[seat] -= 1
        state.box += 1
        state.tell(events.BUSHIDO_HONOR, seat, state.honor[seat])
    state.bushido = -1
    state.discard.append(BUSHIDO)
    if state.honor[seat]:
        begin_draw(state)  # SS-105
    else:
        scoring.end(state, scoring.BY_BUSHIDO)


# --- Draw (SS-30 to SS-32) --------------------------------------------------------------------


def begin_draw(state: State) -> None:
    """Draw, after Ieyasu has been asked where from (SS-30, SS-129)."""
    if may_take_discard(state, state.turn):
        state.ask(FIRST_DRAW, state.turn)
    else:
        _draw_and_play(state, facts.draw_count(state, state.turn))


def may_take_discard(state: State, seat: int) -> bool:
    """Whether the first card of the Draw phase may come from the discard pile (SS-129)."""
    return state.character[seat] == IEYASU and bool(state.discard)


def take_discard(state: State, seat: int) -> None:
    """Ieyasu takes his first card from the discard pile (SS-129)."""
    taken = state.discard.pop()
    insort(state.hands[seat], taken)
    note_public_gain(state, seat, taken)
    state.tell(events.TOOK_DISCARD, seat, taken)
    _draw_and_play(state, facts.draw_count(state, seat) - 1)


def draw_from_deck(state: State, seat: int) -> None:
    """Ieyasu draws like everybody else (SS-129)."""
    _draw_and_play(state, facts.draw_count(state, seat))


def _draw_and_play(state: State, count: int) -> None:
    """Draw the cards of the turn, then open the Play phase."""
    draw(state, state.turn, count, events.DREW)
    if not state.ending:
        state.ask(PLAY_PHASE, state.turn)


# --- Play: what is done without a card (SS-33) ------------------------------------------------


def against_nobunaga(state: State, seat: int) -> str:
    """Nobunaga gives up resilience, but not the last point (SS-132)."""
    if state.character[seat] != NOBUNAGA:
        return "not-nobunaga"
    return "" if state.resilience[seat] > 1 else "nobunaga-last-point"


def nobunaga_draw(state: State, seat: int) -> None:
    """Give up 1 resilience for a card; no wound (SS-132)."""
    state.resilience[seat] -= 1
    state.tell(events.GAVE_RESILIENCE, seat, state.resilience[seat])
    draw(state, seat, 1, events.DREW_NOBUNAGA)


def end_play(state: State, seat: int) -> None:
    """Nothing more is played; on to the Discard phase (SS-33)."""
    state.stack.pop()
    state.tell(events.ENDED_PLAY, seat)
    begin_discard(state)


# --- Discard (SS-43 to SS-46) -----------------------------------------------------------------


def begin_discard(state: State) -> None:
    """One card at a time down to the limit (SS-43, SS-138); then the next turn (SS-46)."""
    if len(state.hands[state.turn]) > facts.HAND_LIMIT:
        state.ask(DISCARD_DOWN, state.turn)
    else:
        state.turn = (state.turn + 1) % state.seats
        begin_turn(state)


def discard_down(state: State, seat: int, card: int) -> None:
    """Any card may go (SS-44)."""
    discard_card(state, seat, card)
    state.tell(events.DISCARDED, seat, card)
    begin_discard(state)
