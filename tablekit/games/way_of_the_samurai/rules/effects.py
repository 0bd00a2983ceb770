"""What happens to cards, levels, gems and wounds: one small function each.

A player who loses the last Life, or is beheaded, loses at that very moment (WS-074): `state.ending`
is then set, and the caller looks at it before going on. `event` is the event that tells it.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tablekit.games.way_of_the_samurai.box.components import (
    DEFEAT_AT_ZERO_KI,
    LEECH_LIFE,
    LOWEST,
    NO_CARD,
)
from tablekit.games.way_of_the_samurai.rules import facts, scoring
from tablekit.games.way_of_the_samurai.words import events

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

# --- Chance -----------------------------------------------------------------------------------


def roll_die(state: State) -> int:
    """The blue die, 1 to 6."""
    return state.rolls.pop(0) if state.rolls else state.roll(6) + 1


def draw_wound(state: State) -> int:
    """The top card of the one wound deck (WS-064), always complete and shuffled (WS-060)."""
    lot = state.box.wound_lot
    return state.wounds.pop(0) if state.wounds else lot[state.roll(len(lot))]


# --- Cards ------------------------------------------------------------------------------------


def draw_card(state: State, event: int) -> int:
    """A card from the action deck, the discard shuffled in if it is empty (WS-043).

    NO_CARD if both are empty. The caller puts it where it belongs.
    """
    if not state.deck:
        refill_deck(state, events.DECK_REFILLED)
        if not state.deck:
            return NO_CARD
    card = state.deck.pop()
    state.tell(event, state.turn, card)
    return card


def draw_hand(state: State, count: int, event: int) -> None:
    """Cards from the action deck into the hand of the one in turn."""
    for _ in range(count):
        card = draw_card(state, event)
        if card != NO_CARD:
            insort(state.hands[state.turn], card)


def refill_deck(state: State, event: int) -> None:
    """The action discard is shuffled into the deck (WS-022, WS-043)."""
    if state.discard:
        state.deck += state.discard
        state.discard = []
        state.shuffle(state.deck)
        state.tell(event, -1, len(state.deck))


def discard_hand(state: State, event: int) -> None:
    """Every card in hand goes to the discard; stored specials stay (WS-040)."""
    hand = state.hands[state.turn]
    for card in hand:
        state.tell(event, state.turn, card)
    state.discard += hand
    hand.clear()


def refill_opponents(state: State, event: int) -> None:
    """The opponent discard is shuffled into the deck; cards in play stay out (WS-025, WS-180)."""
    if state.opponent_discard:
        state.opponents += state.opponent_discard
        state.opponent_discard = []
        state.shuffle(state.opponents)
        state.tell(event, -1, len(state.opponents))


def draw_opponent(state: State, event: int) -> int:
    """The top Opponent card; NO_CARD if a scenario has left none."""
    if not state.opponents:
        refill_opponents(state, event)
    return state.opponents.pop() if state.opponents else NO_CARD


def turn_up_defence(state: State) -> None:
    """The Defence of this attack, unless it is already face up (WS-027)."""
    if state.defence != NO_CARD:
        return
    if state.settings.versus:
        state.defence = state.committed.pop()  # WS-194
    else:
        state.defence = draw_opponent(state, events.OPPONENTS_SHUFFLED)
    if state.defence != NO_CARD:
        state.tell(events.DEFENCE_UP, -1, state.defence)


def clear_attack(state: State) -> None:
    """The cards of the attack go to their discards (WS-037), used specials too (WS-057)."""
    state.discard += [entry & 255 for entry in state.zone]
    state.zone.clear()
    if state.defence != NO_CARD:
        state.opponent_discard.append(state.defence)
        state.defence = NO_CARD
    state.opponent_discard += state.counters
    state.counters.clear()
    state.combo = 0
    state.die_used = 0


# --- Levels and the die -----------------------------------------------------------------------


def move_level(state: State, seat: int, band: int, amount: int) -> int:
    """Move a band, which stops at its limits (WS-014, WS-112); returns the new level."""
    at = seat * 3 + band
    highest = facts.cap(state, seat, band)
    level = state.level[at] + amount
    state.level[at] = level = highest if level > highest else LOWEST if level < LOWEST else level
    return level


def apply_card(state: State, card: int) -> None:
    """Everything a placed card shows is applied at once (WS-015, WS-016)."""
    change, seat = state.box.change, state.turn
    for band in range(3):
        amount = change[card * 3 + band]
        if amount:
            move_level(state, seat, band, amount)
    if state.log is not None:  # every card passes here
        tell_levels(state, seat)


def tell_levels(state: State, seat: int) -> None:
    """Where the three pawns stand now."""
    at = seat * 3
    state.tell(events.LEVELS, seat, state.level[at], state.level[at + 1], state.level[at + 2])


def raise_die(state: State, amount: int, event: int) -> None:
    """The wound die goes up, never past its highest face (WS-067, WS-133)."""
    face = min(state.settings.top_face, state.die[state.turn] + amount)
    state.die[state.turn] = face
    state.tell(event, state.turn, face)


# --- A player's gems --------------------------------------------------------------------------


def lose_life(state: State, seat: int, amount: int) -> None:
    """A player loses Life (WS-074); it may feed Oda (WS-119) and cost Ki as well (WS-110)."""
    lost = min(amount, state.life[seat])
    if lost <= 0:
        return
    state.life[seat] -= lost
    state.tell(events.LOST_LIFE, seat, lost, state.life[seat])
    if state.settings.ability == LEECH_LIFE:
        state.enemy_life[0] += lost
        state.tell(events.ENEMY_FED, -1, lost, state.enemy_life[0])
    if not state.life[seat]:
        scoring.defeat(state)
        return
    dear = state.box.ki_per_life[state.weapon[seat]]
    if dear:
        lose_ki(state, seat, lost * dear, events.LOST_KI_TOO)


def lose_ki(state: State, seat: int, amount: int, event: int = events.LOST_KI) -> None:
    """A player loses Ki, as far as there is some (WS-046)."""
    lost = min(amount, state.ki[seat])
    if lost > 0:
        state.ki[seat] -= lost
        state.tell(event, seat, lost, state.ki[seat])
        check_ki(state, seat)


def check_ki(state: State, seat: int, paid: int = 0) -> None:
    """Without Ki the fight against Takeshi is lost at once, also if it was paid (WS-118)."""
    if not state.ki[seat] and state.settings.ability == DEFEAT_AT_ZERO_KI:
        if paid:
            state.tell(events.PAID_LAST_KI, seat, paid)
        state.tell(events.KI_EXHAUSTED, seat)
        scoring.defeat(state)


def gain_ki(state: State, seat: int, amount: int, event: int) -> None:
    """A player takes Ki gems, up to the cap (WS-013)."""
    gained = min(amount, facts.ki_cap(state, seat) - state.ki[seat])
    if gained > 0:
        state.ki[seat] += gained
        state.tell(event, seat, gained, state.ki[seat])


def gain_life(state: State, seat: int, amount: int, event: int) -> None:
    """A player takes Life gems, up to the cap (WS-013)."""
    gained = min(amount, state.box.full_life - state.life[seat])
    if gained > 0:
        state.life[seat] += gained
        state.tell(event, seat, gained, state.life[seat])


def suffer_wound(state: State, seat: int, level: int, times: int = 1) -> None:
    """A player suffers a wound (WS-059); with the Blood module another deck decides (WSX-03)."""
    if state.settings.blood:
        draw_blood(state, seat, level)
        return
    box = state.box
    wound = draw_wound(state)
    half = wound * 2 + level - 1
    state.tell(events.WOUNDED, seat, level, wound)
    if box.wound_fatal[half]:  # WS-063
        state.life[seat] = 0
        state.tell(events.BEHEADED, seat, wound)
        scoring.defeat(state)
    elif box.wound_life[half] or box.wound_ki[half]:
        lose_both(state, seat, box.wound_life[half] * times, box.wound_ki[half] * times)
    else:
        state.tell(events.DODGED, seat, wound)  # WS-062


def lose_both(state: State, seat: int, life: int, ki: int) -> None:
    """Life first, then Ki (WS-031, WS-061)."""
    lose_life(state, seat, life)
    if not state.ending:
        lose_ki(state, seat, ki)


def draw_blood(state: State, seat: int, level: int) -> None:
    """A Blood card: its losses, its cap on a band, and defeat with the last one (WSX-03)."""
    box = state.box
    card = state.blood.pop()
    state.tell(events.BLED, seat, level, card)
    if not state.blood:
        state.life[seat] = 0
        state.tell(events.BLED_OUT, seat)
        scoring.defeat(state)
        return
    band = box.blood_band[card]
    if band >= 0:
        move_level(state, seat, band, 0)
        tell_levels(state, seat)
    half = card * 2 + level - 1
    lose_both(state, seat, box.blood_life[half], box.blood_ki[half])
