"""The turn: Recover, Bushido, Draw, Play, Discard; who decides, and what each answer leads to.

A phase either goes on by itself to the next one or pushes a frame and waits for an action. The
Play phase keeps its frame on the stack while attacks and mass cards are answered above it.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.games.samurai_sword import effects, events, facts
from tablekit.games.samurai_sword.actions import (
    ANSWER_PARRY,
    CARD_STEP,
    DECLINE,
    DISCARD,
    END_PLAY,
    FROM_DECK,
    FROM_DISCARD,
    GIVE_WEAPON,
    HAND_PRIZE,
    LOSE_HONOR,
    NOBUNAGA_DRAW,
    PRIZE_CARDS,
    SEAT_STEP,
    TAKE_WOUND,
    UNTARGETED,
    card_of,
    kind_of,
    pack,
    prize_of,
    seat_of,
)
from tablekit.games.samurai_sword.components import (
    BATTLECRY,
    BREATHING,
    BUSHIDO,
    CARD_IDS,
    DAIMYO,
    DIVERSION,
    GEISHA,
    HANZO,
    JUJITSU,
    KOJIRO,
    NO_CARD,
    NOBUNAGA,
    PARRY,
    REACH,
    RESILIENCE,
    TEA_CEREMONY,
    WEAPONS,
)
from tablekit.games.samurai_sword.decisions import (
    BATTLECRY_ANSWER,
    BUSHIDO_CHOICE,
    DISCARD_DOWN,
    FIRST_DRAW,
    JUJITSU_ANSWER,
    PARRY_WINDOW,
    PLAY_PHASE,
)
from tablekit.games.samurai_sword.memory import note_public_gain

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.state import State

# Actions that name no card, packed once.
_NOBUNAGA_DRAW: Final = pack(NOBUNAGA_DRAW)
_END_PLAY: Final = pack(END_PLAY)
_PARRY: Final = pack(ANSWER_PARRY, PARRY)
_DECLINE: Final = pack(DECLINE)
_TAKE_WOUND: Final = pack(TAKE_WOUND)
_LOSE_HONOR: Final = pack(LOSE_HONOR)
_FROM_DISCARD: Final = pack(FROM_DISCARD)
_FROM_DECK: Final = pack(FROM_DECK)

# --- Phases -----------------------------------------------------------------------------------


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


def check_bushido(state: State) -> None:
    """A weapon asks for a choice (SS-100); any other card sends Bushido on (SS-104)."""
    card = effects.flip_for_bushido(state)
    if state.ending:
        return
    if NO_CARD < card < WEAPONS:
        state.ask(BUSHIDO_CHOICE, state.turn)
        return
    if card != NO_CARD:
        effects.pass_bushido(state, events.BUSHIDO_PASSED_BY)
    begin_draw(state)


def begin_draw(state: State) -> None:
    """Draw, after Ieyasu has been asked where from (SS-30, SS-129)."""
    seat = state.turn
    if effects.may_take_discard(state, seat):
        state.ask(FIRST_DRAW, seat)
    else:
        draw_and_play(state, facts.draw_count(state, seat))


def draw_and_play(state: State, count: int) -> None:
    """Draw the cards of the turn, then open the Play phase."""
    effects.draw(state, state.turn, count, events.DREW)
    if not state.ending:
        state.ask(PLAY_PHASE, state.turn)


def begin_discard(state: State) -> None:
    """One card at a time down to the limit (SS-43, SS-138); then the next turn (SS-46)."""
    if len(state.hands[state.turn]) > facts.HAND_LIMIT:
        state.ask(DISCARD_DOWN, state.turn)
    else:
        state.turn = (state.turn + 1) % state.seats
        begin_turn(state)


# --- What is legal ----------------------------------------------------------------------------


def find_legal(state: State) -> list[int]:
    """The legal actions of the current decision, sorted."""
    kind, seat = frame_kind(state.stack[-1]), frame_seat(state.stack[-1])
    if kind == PLAY_PHASE:
        return plays(state)
    hand = state.hands[seat]
    if kind == PARRY_WINDOW:
        return [*parries(state, seat), _DECLINE]
    if kind == BATTLECRY_ANSWER:
        return [*parries(state, seat), _TAKE_WOUND]
    if kind == JUJITSU_ANSWER:
        return [_TAKE_WOUND, *one_of_each(hand, GIVE_WEAPON, WEAPONS)]
    if kind == BUSHIDO_CHOICE:
        return [*one_of_each(hand, DISCARD, WEAPONS), _LOSE_HONOR]
    if kind == DISCARD_DOWN:
        return one_of_each(hand, DISCARD, len(CARD_IDS))
    return [_FROM_DISCARD, _FROM_DECK]


def plays(state: State) -> list[int]:
    """Everything the active player may do in the Play phase (SS-33 to SS-42)."""
    me, seats, hands = state.turn, state.seats, state.hands
    strain: list[int] = []  # the Difficulty to each seat; empty if no weapon may be played
    if state.weapons_played < facts.weapon_limit(state, me):
        strain = facts.difficulties(state, me)
    sure = state.character[me] == KOJIRO
    legal: list[int] = []
    previous = NO_CARD
    for card in hands[me]:
        if card == previous:  # copies are one option (SS-136)
            continue
        previous = card
        action = card * CARD_STEP
        if card < WEAPONS:  # SS-55
            limit = facts.ANY_DIFFICULTY if sure else REACH[card]
            for steps in strain:
                if steps <= limit:
                    legal.append(action)
                action += SEAT_STEP
        elif card == PARRY:  # only ever an answer (SS-41)
            pass
        elif card == GEISHA:  # SS-42, SS-117
            for seat in range(seats):
                if seat != me:
                    _add_prizes(state, legal, action + seat * SEAT_STEP, seat)
        elif card == DIVERSION:  # SS-42, SS-111
            for seat in range(seats):
                if seat != me and hands[seat]:
                    legal.append(action + seat * SEAT_STEP)
        elif card == BREATHING:  # SS-118
            for seat in range(seats):
                if seat != me:
                    legal.append(action + seat * SEAT_STEP)
        elif card == BUSHIDO:  # SS-97, SS-98
            if state.bushido < 0:
                for seat in range(seats):
                    legal.append(action + seat * SEAT_STEP)
        else:
            legal.append(action + UNTARGETED)
    if state.character[me] == NOBUNAGA and state.resilience[me] > 1:  # SS-132
        legal.append(_NOBUNAGA_DRAW)
    legal.append(_END_PLAY)
    return legal


def _add_prizes(state: State, legal: list[int], action: int, seat: int) -> None:
    """What a Geisha may be after at one seat, in the order of PRIZES."""
    if state.hands[seat]:
        legal.append(action + HAND_PRIZE)
    if state.concentration[seat]:
        legal.append(action + 2)
    if state.armor[seat]:
        legal.append(action + 3)
    if state.fast_draw[seat]:
        legal.append(action + 4)
    if state.bushido == seat:
        legal.append(action + 5)


def parries(state: State, seat: int) -> list[int]:
    """The cards that stop an attack on this player or answer Battlecry (SS-57, SS-112)."""
    hand = state.hands[seat]
    cards: list[int] = []
    # Hanzo parries with weapons too, but not with the last card (SS-125 to SS-127).
    if state.character[seat] == HANZO and len(hand) > 1:
        cards = one_of_each(hand, ANSWER_PARRY, WEAPONS)
    if PARRY in hand:
        cards.append(_PARRY)
    return cards


def one_of_each(hand: list[int], kind: int, below: int) -> list[int]:
    """One action for each different card under a number, the hand being sorted (SS-136)."""
    found: list[int] = []
    previous = NO_CARD
    for card in hand:
        if card >= below:
            break
        if card != previous:
            found.append(pack(kind, card))
            previous = card
    return found


# --- What follows -----------------------------------------------------------------------------


def step(state: State, action: int) -> None:
    """Carry out a legal action of the current decision."""
    top = state.stack[-1]
    kind = frame_kind(top)
    if kind == PLAY_PHASE:
        step_play(state, action)
        return
    seat = frame_seat(top)
    state.stack.pop()
    said, card = kind_of(action), card_of(action)
    if kind == PARRY_WINDOW:
        if said == ANSWER_PARRY:
            effects.parry_attack(state, seat, card)
        else:
            effects.let_hit(state, seat)
    elif kind == BATTLECRY_ANSWER:
        if said == ANSWER_PARRY:
            effects.parry_battlecry(state, seat, card)
        else:
            effects.take_wound(state, seat, events.BATTLECRY_WOUND)
        if not state.ending:
            effects.ask_next(state, kind, seat)
    elif kind == JUJITSU_ANSWER:
        if said == GIVE_WEAPON:
            effects.give_weapon(state, seat, card)
        else:
            effects.take_wound(state, seat, events.JUJITSU_WOUND)
        if not state.ending:
            effects.ask_next(state, kind, seat)
    elif kind == DISCARD_DOWN:
        effects.lose_card(state, seat, card)
        state.discard.append(card)
        state.tell(events.DISCARDED, seat, card)
        begin_discard(state)
    elif kind == BUSHIDO_CHOICE:
        if said == DISCARD:
            effects.discard_to_bushido(state, card)
        else:
            effects.lose_honor_to_bushido(state)
        if not state.ending:
            begin_draw(state)  # SS-105
    else:
        count = facts.draw_count(state, seat)
        if said == FROM_DISCARD:
            taken = state.discard.pop()
            insort(state.hands[seat], taken)
            note_public_gain(state, seat, taken)
            state.tell(events.TOOK_DISCARD, seat, taken)
            count -= 1
        draw_and_play(state, count)


def step_play(state: State, action: int) -> None:
    """Carry out an action of the Play phase."""
    kind = kind_of(action)
    if kind == END_PLAY:
        state.stack.pop()
        state.tell(events.ENDED_PLAY, state.turn)
        begin_discard(state)
        return
    if kind == NOBUNAGA_DRAW:
        effects.nobunaga_draw(state)
        return
    card, seat = card_of(action), seat_of(action)
    if card < WEAPONS:
        effects.attack(state, card, seat)
    elif card == GEISHA:
        prize = prize_of(action)
        if prize == HAND_PRIZE:
            effects.geisha_on_hand(state, card, seat)
        else:
            effects.geisha_on_property(state, card, seat, PRIZE_CARDS[prize])
    elif card == DIVERSION:
        effects.diversion(state, card, seat)
    elif card in (BATTLECRY, JUJITSU):
        effects.play_mass_card(state, card)
    elif card == TEA_CEREMONY:
        effects.tea_ceremony(state, card)
    elif card == BREATHING:
        effects.breathing(state, card, seat)
    elif card == DAIMYO:
        effects.daimyo(state, card)
    elif card == BUSHIDO:
        effects.place_bushido(state, seat)
    else:
        effects.place_property(state, card)


def question(state: State) -> Mapping[str, object]:
    """What the prompt of the current decision needs to know; all of it is public."""
    top = state.stack[-1]
    kind, seat = frame_kind(top), frame_seat(top)
    if kind == PLAY_PHASE:
        left = max(0, facts.weapon_limit(state, seat) - state.weapons_played)
        return {"weapons": left}
    if kind == PARRY_WINDOW:
        weapon = state.resolving
        return {
            "by": state.turn,
            "card": CARD_IDS[weapon],
            "wounds": facts.wounds(state, state.turn, seat, weapon),
        }
    if kind == DISCARD_DOWN:
        return {"count": len(state.hands[seat]) - facts.HAND_LIMIT}
    if kind == FIRST_DRAW:
        return {"card": CARD_IDS[state.discard[-1]]}
    if kind == BUSHIDO_CHOICE:
        return {"spared": "yes" if facts.is_lone_shogun(state, seat) else "no"}
    return {"by": state.turn}
