"""Rules of thumb: how a sensible player without a plan would choose.

Everything here looks only at what the deciding seat may know: the own hand and role, the Shogun,
and what lies open. So the same choice comes out of a view and of the full state behind it.
Hostility is of type `i64` where it is multiplied: below 0 that is quicker when compiled.

From the strategy notes of the rulebooks: put properties into play early; strike those who are
surely or probably foes, most of all when it defeats them; keep parries; the Ronin has no friends
and no use for Daimyo; whoever is nearly out of honor decides the game, so look who leads first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.games.samurai_sword.box.components import (
    ARMOR,
    BATTLECRY,
    BREATHING,
    BUSHIDO,
    CONCENTRATION,
    DAIMYO,
    DIVERSION,
    FAST_DRAW,
    GEISHA,
    JUJITSU,
    NINJA_COUNT,
    NINJA_TEAM,
    PARRY,
    REACH,
    RESILIENCE,
    RONIN,
    SAMURAI,
    SAMURAI_COUNT,
    SHOGUN,
    TEA_CEREMONY,
    TEAM,
    WEAPONS,
    WOUNDS,
)
from tablekit.games.samurai_sword.rules import facts
from tablekit.games.samurai_sword.words.actions import (
    ANSWER_PARRY,
    ARMOR_PRIZE,
    BUSHIDO_PRIZE,
    DECLINE,
    DISCARD,
    END_PLAY,
    FROM_DISCARD,
    GIVE_WEAPON,
    HAND_PRIZE,
    LOSE_HONOR,
    NO_SEAT,
    NOBUNAGA_DRAW,
    PLAY,
    TAKE_WOUND,
)
from tablekit.games.samurai_sword.words.decisions import PLAY_PHASE

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

WOUND_WORTH: Final = 30
DEFEAT_WORTH: Final = 90
STRUCK_SHOGUN: Final = 15
"""What a point of hostility to the Shogun says against a seat (see `beliefs`)."""
STRUCK_OTHERS: Final = 4
"""What a point of hostility to anybody else says for it."""


def choose(state: State) -> int:
    """The best-looking legal action of the seat to decide.

    Where several players are as good to name, one counts from a seat that is another in every move:
    if all counted from seat 0, all would pick on the same player.
    """
    legal = state.legal_now()
    if len(legal) == 1:
        return legal[0]
    seat, seats = frame_seat(state.stack[-1]), state.seats
    foes = _foes(state, seat)
    best, choice, least = -10_000, -1, 0
    for action in legal:
        value = worth(state, seat, action, foes)
        if value < best:
            continue
        target = action >> 3 & 15
        away = 0 if target == NO_SEAT else (target - state.move) % seats
        if value > best or away < least:
            best, choice, least = value, action, away
    return choice


def worths(state: State) -> list[int]:
    """How good each legal action of the seat to decide looks, in their order."""
    seat = frame_seat(state.stack[-1])
    foes = _foes(state, seat)
    return [worth(state, seat, action, foes) for action in state.legal_now()]


def _foes(state: State, seat: int) -> list[int]:
    """The hostilities, where a choice depends on them: an answer or a discard does not."""
    return hostilities(state, seat) if frame_kind(state.stack[-1]) == PLAY_PHASE else []


def hostilities(state: State, me: int) -> list[int]:
    """For each seat from -100 (surely a friend) to 100 (surely a foe), as one seat should think.

    It starts from the roles still unaccounted for; what others have done to the Shogun moves it.
    """
    seats, role, roles = state.seats, state.role[me], state.role
    if role == RONIN:
        foes = [100] * seats
        foes[me] = -100
        return foes
    ninja = TEAM[role] == NINJA_TEAM
    if ninja:
        friends, strangers = NINJA_COUNT[seats] - 1, seats - 2
    elif role == SAMURAI:
        friends, strangers = SAMURAI_COUNT[seats] - 1, seats - 2
    else:
        friends, strangers = SAMURAI_COUNT[seats], seats - 1
    shogun = roles.index(SHOGUN)
    start = 100 - 200 * friends // strangers
    foes = [start] * seats
    if 0 < friends < strangers:  # else they are all the same
        other = column = shown = spent = 0
        for amount in state.grudges:
            if column == shogun:
                shown = amount
            else:
                spent += amount
            column += 1
            if column == seats:  # that was the row of a seat
                evidence = STRUCK_SHOGUN * shown - STRUCK_OTHERS * spent
                foe = start - evidence if ninja else start + evidence
                foes[other] = 100 if foe > 100 else -100 if foe < -100 else foe
                other += 1
                column = spent = 0
    foes[me] = -100
    if shogun != me:
        foes[shogun] = 100 if ninja else -100
    return foes


def worth(state: State, me: int, action: int, foes: list[int]) -> int:
    """How good an action looks; 0 is doing nothing."""
    # As kind_of, card_of and so on, without the calls: most of a playout is weighing actions.
    kind, card, target = action >> 12, action >> 7 & 31, action >> 3 & 15
    if kind == PLAY:
        if card < WEAPONS:
            dealt = facts.wounds(state, me, target, card)
            # Of two weapons that do the same, the one with less reach is spent first.
            return strike_worth(state, target, dealt, foes) * 4 - REACH[card]
        return _card_worth(state, me, card, target, action & 7, foes)
    if kind in (END_PLAY, DECLINE, TAKE_WOUND, LOSE_HONOR):
        return 0
    if kind == NOBUNAGA_DRAW:
        return 10 if state.resilience[me] > 3 and len(state.hands[me]) < 4 else -10
    if kind == ANSWER_PARRY:
        return _parry_worth(state, me, card)
    if kind == GIVE_WEAPON:
        spare = sum(held < WEAPONS for held in state.hands[me]) > 1
        return 100 - keep(state, me, card) if spare or state.resilience[me] < 3 else -1
    if kind == DISCARD:
        return 200 - keep(state, me, card)
    # Ieyasu's first card: from the discard pile, if that is a good one, else from the deck.
    wanted = keep(state, me, state.discard[-1]) > 45
    return 1 if wanted == (kind == FROM_DISCARD) else 0


def strike_worth(state: State, target: int, dealt: int, foes: list[int]) -> int:
    """What wounding a player is worth."""
    left = state.resilience[target]
    value = WOUND_WORTH * min(dealt, left)
    if dealt >= left:
        value += DEFEAT_WORTH
    foe: i64 = foes[target]
    return value * foe // 100


def _card_worth(state: State, me: int, card: int, target: int, prize: int, foes: list[int]) -> int:
    """What playing an action or a property is worth; those with many ways to play them first."""
    if card == GEISHA:
        return _geisha_worth(state, target, prize, foes)
    if card == DIVERSION:
        # The last card of a foe had better stay: without it the foe is out of reach.
        return 50 + foes[target] // 2 if len(state.hands[target]) > 1 else 20
    if card == BREATHING:
        missing = RESILIENCE[state.character[me]] - state.resilience[me]
        return missing * 40 - 60 - foes[target] // 10
    if card == BUSHIDO:
        return foes[target] + foes[target]
    if card in (BATTLECRY, JUJITSU):
        return sum(
            strike_worth(state, seat, 1, foes)
            for seat in range(state.seats)
            if seat != me and not facts.is_passed_over(state, seat)
        )
    if card == TEA_CEREMONY:
        return 60 if len(state.hands[me]) < 6 else -1
    if card == DAIMYO:
        # Worth a point at the end to all but the Ronin.
        return 50 if state.role[me] == RONIN or len(state.hands[me]) < 3 else -1
    return 1_000 + card  # a property of one's own


def _geisha_worth(state: State, target: int, prize: int, foes: list[int]) -> int:
    foe: i64 = foes[target]
    if prize == HAND_PRIZE:
        return foe * 3 // 10 if len(state.hands[target]) > 1 else -1
    if prize == BUSHIDO_PRIZE:
        return -foe // 2
    return foe * (6 if prize == ARMOR_PRIZE else 5) // 10


def _parry_worth(state: State, me: int, card: int) -> int:
    """A parry against an attack always; against a single wound if it can be spared."""
    cheap = 100 - keep(state, me, card) // 10
    if state.resolving < WEAPONS:
        return cheap
    spare = state.hands[me].count(PARRY) > 1
    return cheap if spare or state.resilience[me] == 1 else -1


def keep(state: State, me: int, card: int) -> int:
    """How much a card in hand is worth keeping."""
    if card < WEAPONS:
        return 20 + 12 * WOUNDS[card] + 6 * REACH[card]
    if card == PARRY:
        return 70 if state.hands[me].count(PARRY) < 3 else 40
    if card == DAIMYO:
        return 20 if state.role[me] == RONIN else 60
    if card == BUSHIDO:
        return 30
    return 55 if card in (CONCENTRATION, FAST_DRAW, ARMOR, BREATHING) else 45
