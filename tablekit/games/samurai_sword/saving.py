"""Saved positions, and the check that a position keeps every rule of the box.

Both a save file and a described scenario end in `check`: what it lets through can be played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame, frame_kind, frame_seat
from tablekit.core.saving import Fields
from tablekit.games.samurai_sword import facts, scoring
from tablekit.games.samurai_sword.components import (
    BATTLECRY,
    CARD_IDS,
    CHARACTER_IDS,
    IEYASU,
    JUJITSU,
    KINDS,
    NINJA_1,
    NINJA_3,
    NINJA_COUNT,
    NO_CARD,
    RESILIENCE,
    ROLE_IDS,
    RONIN,
    RONIN_COUNT,
    SAMURAI,
    SAMURAI_COUNT,
    SHOGUN,
    TEAM_IDS,
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
from tablekit.games.samurai_sword.memory import (
    SPECTATOR,
    UNNOTICED,
    fact,
    holder_of,
    knower_of,
    knowers,
    known_cards,
)
from tablekit.games.samurai_sword.views import unseen_cards

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.state import State

HONOR_SUPPLY: Final = 30
MOST_GRUDGE: Final = 10_000
"""More hostility than any game has room for."""
FIELDS: Final = (
    "roles",
    "characters",
    "resilience",
    "honor",
    "hands",
    "armor",
    "concentration",
    "fast_draw",
    "bushido",
    "deck",
    "discard",
    "aside",
    "resolving",
    "box",
    "turn",
    "weapons_played",
    "ending",
    "penalty",
    "grudges",
    "known",
    "might_hold",
    "older",
)


def to_dict(state: State) -> dict[str, object]:
    """Every field in plain JSON types, components by their ids."""
    return {
        "roles": [ROLE_IDS[role] for role in state.role],
        "characters": [CHARACTER_IDS[character] for character in state.character],
        "resilience": state.resilience[:],
        "honor": state.honor[:],
        "hands": [[CARD_IDS[card] for card in hand] for hand in state.hands],
        "armor": state.armor[:],
        "concentration": state.concentration[:],
        "fast_draw": state.fast_draw[:],
        "bushido": state.bushido,
        "deck": [CARD_IDS[card] for card in state.deck],
        "discard": [CARD_IDS[card] for card in state.discard],
        "aside": [CARD_IDS[card] for card in state.aside],
        "resolving": "" if state.resolving == NO_CARD else CARD_IDS[state.resolving],
        "box": state.box,
        "turn": state.turn,
        "weapons_played": state.weapons_played,
        "ending": scoring.REASONS[state.ending],
        "penalty": "" if state.penalty < 0 else TEAM_IDS[state.penalty],
        "grudges": state.grudges[:],
        "known": state.known[:],
        "might_hold": state.might_hold[:],
        "older": state.older[:],
    }


def fill(state: State, fields: Fields) -> None:
    """Set every field from a saved position."""
    fields.only(FIELDS)
    seats = state.seats
    state.role = fields.words("roles", ROLE_IDS, seats)
    state.character = fields.words("characters", CHARACTER_IDS, seats)
    state.resilience = fields.numbers("resilience", 0, 5, seats)
    state.honor = fields.numbers("honor", 0, HONOR_SUPPLY, seats)
    hands = fields.items("hands", seats)
    state.hands = [sorted(fields.check_words("hands", hand, CARD_IDS)) for hand in hands]
    state.armor = fields.numbers("armor", 0, 90, seats)
    state.concentration = fields.numbers("concentration", 0, 90, seats)
    state.fast_draw = fields.numbers("fast_draw", 0, 90, seats)
    state.bushido = fields.number("bushido", -1, seats - 1)
    state.deck = fields.words("deck", CARD_IDS)
    state.discard = fields.words("discard", CARD_IDS)
    state.aside = fields.words("aside", CARD_IDS)
    state.resolving = fields.word("resolving", ("", *CARD_IDS)) - 1
    state.box = fields.number("box", 0, HONOR_SUPPLY)
    state.turn = fields.number("turn", 0, seats - 1)
    state.weapons_played = fields.number("weapons_played", 0, 90)
    state.ending = fields.word("ending", scoring.REASONS)
    state.penalty = fields.word("penalty", ("", *TEAM_IDS)) - 1
    state.grudges = fields.numbers("grudges", -MOST_GRUDGE, MOST_GRUDGE, seats * seats)
    state.known = fields.numbers("known", 0, UNNOTICED | fact(SPECTATOR, seats - 1, KINDS))
    state.might_hold = fields.numbers("might_hold", 0, 90, (seats + 1) * KINDS)
    state.older = fields.numbers("older", 0, 90, seats)


# --- What every position must keep ------------------------------------------------------------


def check(state: State, fields: Fields) -> None:
    """Refuse a position that no game can come to, or that cannot be played on."""
    check_people(state, fields)
    check_cards(state, fields)
    if state.stack:
        _check_decision(state, fields)
    else:
        _check_ending(state, fields)


def check_people(state: State, fields: Fields) -> None:
    """Roles, characters and tokens are those of the box."""
    seats, roles = state.seats, state.role
    ninja = [role for role in roles if NINJA_1 <= role <= NINJA_3]
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
    if any(state.grudges[:: seats + 1]):
        fields.fail("grudges are between two players, not with oneself")


def check_cards(state: State, fields: Fields) -> None:
    """Every card of the box is somewhere, and nobody is sure of what is not so."""
    for card, missing in enumerate(unseen_cards(state)):
        if missing:
            much = f"{missing} missing" if missing > 0 else f"{-missing} too many"
            fields.fail(f"the cards of the box do not add up: {CARD_IDS[card]}, {much} (SS-15)")
    in_deck = [state.deck.count(card) for card in range(KINDS)]
    watching = state.might_hold[state.seats * KINDS :]
    for place, bound in enumerate(state.might_hold):
        card = place % KINDS
        # Whoever sits at the table knows at least what everybody knows.
        if not in_deck[card] <= bound <= watching[card]:
            fields.fail("somebody is sure of a deck that is not there")
    for seat in range(state.seats):
        if state.older[seat] > len(state.hands[seat]):
            fields.fail(f"seat {seat} holds more old cards than cards")
    for entry in state.known:
        knower, holder, card = knower_of(entry), holder_of(entry), entry & 31
        people = knowers(state)
        if knower not in people or holder == knower or holder >= state.seats or card >= KINDS:
            fields.fail("somebody knows something impossible about a hand")
        if known_cards(state, knower, holder).count(card) > state.hands[holder].count(card):
            fields.fail("somebody is sure of a card that is not there")


def _check_decision(state: State, fields: Fields) -> None:
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
    answer = kind in (PARRY_WINDOW, BATTLECRY_ANSWER, JUJITSU_ANSWER)
    if len(state.stack) != 1 + answer or (answer and base != frame(PLAY_PHASE, turn)):
        fields.fail("an answer interrupts a Play phase, and nothing else interrupts (SS-40)")
    wanted = {
        PARRY_WINDOW: 0 <= state.resolving < WEAPONS,
        BATTLECRY_ANSWER: state.resolving == BATTLECRY,
        JUJITSU_ANSWER: state.resolving == JUJITSU,
    }
    if not wanted.get(kind, state.resolving == NO_CARD):
        fields.fail("the card being resolved does not fit the decision (SS-37)")
    if kind == PARRY_WINDOW and (seat == turn or facts.is_harmless(state, seat)):
        fields.fail(f"seat {seat} cannot be under attack (SS-55)")
    if answer and (seat == turn or (kind != PARRY_WINDOW and facts.is_passed_over(state, seat))):
        fields.fail(f"seat {seat} is not asked (SS-22)")
    if kind == BUSHIDO_CHOICE and state.bushido != turn:
        fields.fail("Bushido asks the player it lies in front of (SS-99)")
    if kind == FIRST_DRAW and not (state.character[turn] == IEYASU and state.discard):
        fields.fail("only Ieyasu chooses where to draw, from a discard pile with cards (SS-129)")
    if kind == DISCARD_DOWN and len(state.hands[turn]) <= facts.HAND_LIMIT:
        fields.fail("nobody discards down from 7 cards or fewer (SS-43)")


def _check_ending(state: State, fields: Fields) -> None:
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
