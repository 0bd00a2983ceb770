"""The check that a position keeps every rule of the box.

Both a save and a described scenario end in `check`: what it lets through can be played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tablekit.core.cards import check_all_there
from tablekit.core.frames import frame, frame_kind, frame_seat
from tablekit.core.memory import check_known
from tablekit.core.saving import Fields
from tablekit.games.samurai_sword.box.components import (
    BATTLECRY,
    CARD_IDS,
    HONOR_SUPPLY,
    JUJITSU,
    KINDS,
    NINJA,
    NINJA_COUNT,
    NO_CARD,
    RESILIENCE,
    ROLE_IDS,
    RONIN,
    RONIN_COUNT,
    SAMURAI,
    SAMURAI_COUNT,
    SHOGUN,
    WEAPONS,
)
from tablekit.games.samurai_sword.position.memory import row_of
from tablekit.games.samurai_sword.position.views import unseen_cards
from tablekit.games.samurai_sword.rules import facts, scoring
from tablekit.games.samurai_sword.rules.turn import may_take_discard
from tablekit.games.samurai_sword.words.decisions import (
    BATTLECRY_ANSWER,
    BUSHIDO_CHOICE,
    DISCARD_DOWN,
    FIRST_DRAW,
    JUJITSU_ANSWER,
    PARRY_WINDOW,
    PLAY_PHASE,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

ANSWERED: Final[dict[int, Sequence[int]]] = {
    PARRY_WINDOW: range(WEAPONS),
    BATTLECRY_ANSWER: (BATTLECRY,),
    JUJITSU_ANSWER: (JUJITSU,),
}
"""The decisions that answer a card, and the cards that they answer."""


def check_table(state: State, fields: Fields) -> None:
    """What lies on the table is what is in the box."""
    check_people(state, fields)
    check_cards(state, fields)


def check_people(state: State, fields: Fields) -> None:
    """Roles, characters and tokens are those of the box."""
    seats, roles = state.seats, state.role
    ninja = [role for role in roles if role in NINJA]
    if (
        roles.count(SHOGUN) != 1
        or roles.count(SAMURAI) != SAMURAI_COUNT[seats]
        or roles.count(RONIN) != RONIN_COUNT[seats]
        or len(set(ninja)) != NINJA_COUNT[seats]
    ):
        named = ", ".join(ROLE_IDS[role] for role in roles)
        fields.fail(f"{seats} players cannot have the roles {named} (SS-6)")
    if len(set(state.character)) != seats:
        fields.fail("every player has another character (SS-10)")
    for seat in range(seats):
        full = RESILIENCE[state.character[seat]]
        if state.resilience[seat] > full:
            fields.fail(f"seat {seat} has at most {full} resilience (SS-11)")
    if sum(state.honor) + state.box > HONOR_SUPPLY:
        fields.fail(f"there are only {HONOR_SUPPLY} honor points (SS-14)")
    limit = facts.weapon_limit(state, state.turn)
    if state.weapons_played > limit:
        fields.fail(f"weapons_played is at most {limit} for seat {state.turn} (SS-35)")
    if any(state.grudges[:: seats + 1]):
        fields.fail("grudges are between two players, not with oneself")


def check_cards(state: State, fields: Fields) -> None:
    """Every card of the box is somewhere, and nobody is sure of what is not so."""
    check_all_there(fields, unseen_cards(state), CARD_IDS, "SS-15")
    in_deck = [state.deck.count(card) for card in range(KINDS)]
    watching = row_of(state, state.seats)
    for row in range(state.seats + 1):
        for card, bound in enumerate(row_of(state, row)):
            # Whoever sits at the table knows at least what everybody knows.
            if not in_deck[card] <= bound <= watching[card]:
                fields.fail("somebody is sure of a deck that is not there")
    for seat in range(state.seats):
        if state.older[seat] > len(state.hands[seat]):
            fields.fail(f"seat {seat} holds more old cards than cards")
    check_known(state.known, state.hands, KINDS, fields)


def check_decision(state: State, fields: Fields) -> None:
    """The stack: one frame of the active player, and at most an answer above it."""
    seats, turn = state.seats, state.turn
    if 0 in state.honor:
        fields.fail("a player without honor has ended the game (SS-76)")
    if not state.resilience[turn]:
        fields.fail("the active player has recovered and has resilience (SS-27)")
    if seats > 3 and state.resilience.count(0) == seats - 1:
        fields.fail("a lone survivor has ended the game (SS-87)")
    if state.ending or state.penalty >= 0:
        fields.fail("a game that is over asks nothing")
    base, top = state.stack[0], state.stack[-1]
    if frame_seat(base) != turn:
        fields.fail("the turn is decided by the active player (SS-40)")
    kind, seat = frame_kind(top), frame_seat(top)
    if top != frame(kind, seat):
        fields.fail("a decision of this game has no payload")
    answer = kind in ANSWERED
    if len(state.stack) != 1 + answer or (answer and base != frame(PLAY_PHASE, turn)):
        fields.fail("an answer interrupts a Play phase, and nothing else interrupts (SS-40)")
    if state.resolving not in ANSWERED.get(kind, (NO_CARD,)):
        fields.fail("the card being resolved does not fit the decision (SS-37)")
    if kind == PARRY_WINDOW:
        _check_attack(state, fields, seat)
    elif answer and (seat == turn or facts.is_passed_over(state, seat)):
        fields.fail(f"seat {seat} is not asked (SS-22)")
    elif kind == BUSHIDO_CHOICE:
        _check_bushido(state, fields)
    elif kind == FIRST_DRAW and not may_take_discard(state, turn):
        fields.fail("only Ieyasu chooses where to draw, from a discard pile with cards (SS-129)")
    elif kind == DISCARD_DOWN and len(state.hands[turn]) <= facts.HAND_LIMIT:
        fields.fail("nobody discards down from 7 cards or fewer (SS-43)")
    if kind in (BUSHIDO_CHOICE, FIRST_DRAW) and state.weapons_played:
        fields.fail("no weapon is played before the Play phase (SS-26)")


def _check_attack(state: State, fields: Fields, target: int) -> None:
    """The weapon that is being parried may have been played (SS-55)."""
    attacker, weapon = state.turn, state.resolving
    if target == attacker or facts.is_harmless(state, target):
        fields.fail(f"seat {target} cannot be under attack (SS-55)")
    strain, reach = facts.difficulty(state, attacker, target), facts.reach(state, attacker, weapon)
    if strain > reach:
        fields.fail(
            f"{CARD_IDS[weapon]} reaches difficulty {reach}; seat {target} is at {strain} (SS-55)"
        )
    if not state.weapons_played:
        fields.fail("a weapon that attacks counts as played (SS-34)")


def _check_bushido(state: State, fields: Fields) -> None:
    """A weapon has been turned up; if it was the last card of the deck, it is in the new one."""
    if state.bushido != state.turn:
        fields.fail("Bushido asks the player it lies in front of (SS-99)")
    if state.discard and state.discard[-1] >= WEAPONS:
        fields.fail("the card turned up for Bushido is no weapon (SS-100)")


def check_ending(state: State, fields: Fields) -> None:
    """A game that is over has a reason that the table shows."""
    standing = [seat for seat in range(state.seats) if state.resilience[seat]]
    alone = state.ending in (scoring.BY_LAST_STRIKE, scoring.BY_SWORD_MASTER)
    if not state.ending:
        fields.fail("nobody is asked anything, and yet the game is not over")
    if alone and (standing != [state.turn] or state.seats == 3):
        fields.fail("more than the active player still stands (SS-87)")
    if not alone and 0 not in state.honor:
        fields.fail("everybody still has honor (SS-76)")
    struck = state.ending in (scoring.BY_DEFEAT, scoring.BY_LAST_STRIKE)
    if (state.penalty >= 0 and not struck) or (
        state.penalty < 0 and state.ending == scoring.BY_LAST_STRIKE
    ):
        fields.fail("the deadly strike does not fit the way the game ended (SS-84)")
