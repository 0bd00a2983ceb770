"""What each seat sees: hiding is one function of a state and a seat, redealing its opposite."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.cards import take_away
from tablekit.core.memory import SPECTATOR, knowers, known_cards, seen_by
from tablekit.games.samurai_sword.box.components import (
    ARMOR,
    BENKEI,
    BUSHIDO,
    CARD_IDS,
    CHARACTER_IDS,
    CONCENTRATION,
    FAST_DRAW,
    KINDS,
    NINJA,
    NINJA_COUNT,
    NINJA_TEAM,
    NO_CARD,
    NO_ROLE,
    RESILIENCE,
    ROLE_IDS,
    RONIN,
    RONIN_COUNT,
    SAMURAI,
    SAMURAI_COUNT,
    SHOGUN,
    TEAM,
    TEAM_IDS,
)
from tablekit.games.samurai_sword.position.memory import pack_rows, row_of
from tablekit.games.samurai_sword.rules import facts

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


def hide(state: State, seat: int | None) -> None:
    """Take out all that the seat cannot know: roles, hands, the deck, others' memories."""
    seats = state.seats
    me = SPECTATOR if seat is None else seat
    if not state.ending:  # at the end roles and hands are open (SS-78)
        for other in range(seats):
            if other != me:
                seen = known_cards(state.known, me, other)
                state.hands[other] = [NO_CARD] * (len(state.hands[other]) - len(seen)) + seen
        # Only the Shogun is known to all (SS-8).
        state.role = [
            role if role == SHOGUN or other == me else NO_ROLE
            for other, role in enumerate(state.role)
        ]
    state.deck = [NO_CARD] * len(state.deck)
    state.known = seen_by(state.known, seats, me)
    watching = row_of(state, seats)
    own = watching if seat is None else row_of(state, seat)
    state.might_hold = pack_rows([own if other == me else watching for other in range(seats + 1)])


def redeal(state: State, seat: int | None) -> None:
    """Fill in roles, hands and deck with something that could be true for that seat."""
    redeal_roles(state)
    _redeal_cards(state, state.seats if seat is None else seat)


def redeal_roles(state: State) -> None:
    """Deal the roles that nobody has shown; one Ninja may have been put aside (SS-7)."""
    seats, seen = state.seats, state.role
    ninja = [role for role in NINJA if role not in seen]
    taken = 3 - len(ninja)
    state.shuffle(ninja)
    pool = [SHOGUN] * (1 - seen.count(SHOGUN))
    pool += [SAMURAI] * (SAMURAI_COUNT[seats] - seen.count(SAMURAI))
    pool += [RONIN] * (RONIN_COUNT[seats] - seen.count(RONIN))
    pool += ninja[: NINJA_COUNT[seats] - taken]
    state.shuffle(pool)
    state.role = [pool.pop() if role == NO_ROLE else role for role in seen]


def _redeal_cards(state: State, row: int) -> None:
    """Deal the unseen cards, so that deck and hands hold only what they might (see `memory`)."""
    unseen = unseen_cards(state)
    might_hold = row_of(state, row)
    older: list[int] = []  # certainly not in the deck
    free: list[int] = []
    for card in range(KINDS):
        outside = max(0, unseen[card] - might_hold[card])
        older += [card] * outside
        free += [card] * (unseen[card] - outside)
    room: list[int] = []
    spare: list[int] = []  # in a world that was itself sampled, the room may be too small
    for seat, hand in enumerate(state.hands):
        hidden = hand.count(NO_CARD)
        fits = min(state.older[seat], hidden)
        room += [seat] * fits
        spare += [seat] * (hidden - fits)
    for cards in (older, free, room, spare):
        state.shuffle(cards)
    for card, seat in zip(older, room + spare, strict=False):
        state.hands[seat][state.hands[seat].index(NO_CARD)] = card
    size = len(state.deck)
    state.deck = [free.pop() for _ in range(size)]
    for hand in state.hands:
        for place, card in enumerate(hand):
            if card == NO_CARD:
                hand[place] = free.pop()
        hand.sort()


def unseen_cards(state: State) -> list[int]:
    """How many copies of each card lie where this (masked) state does not show them."""
    piles = (state.discard, state.aside, state.deck, [state.resolving], *state.hands)
    unseen = take_away(state.settings.copies[:], piles)
    unseen[ARMOR] -= sum(state.armor)
    unseen[CONCENTRATION] -= sum(state.concentration)
    unseen[FAST_DRAW] -= sum(state.fast_draw)
    unseen[BUSHIDO] -= state.bushido >= 0
    return unseen


def known_team(state: State, seat: int) -> int | None:
    """The team of a seat, as far as this state shows it."""
    if state.role[seat] != NO_ROLE:
        return TEAM[state.role[seat]]
    return NINJA_TEAM if state.seats == 3 else None  # SS-90


def properties_of(state: State, seat: int) -> list[str]:
    """The properties in front of a player, by name."""
    names = [CARD_IDS[CONCENTRATION]] * state.concentration[seat]
    names += [CARD_IDS[ARMOR]] * state.armor[seat]
    names += [CARD_IDS[FAST_DRAW]] * state.fast_draw[seat]
    return names + ([CARD_IDS[BUSHIDO]] if state.bushido == seat else [])


def show(state: State, me: int | None) -> dict[str, object]:
    """The position in plain JSON types for a seat, None where something is hidden."""
    return {
        "turn": state.turn,
        "players": [_show_player(state, me, seat) for seat in range(state.seats)],
        "deck_size": len(state.deck),
        "discard": [CARD_IDS[card] for card in state.discard],
        "left_out": [CARD_IDS[card] for card in state.aside],
        "resolving": None if state.resolving == NO_CARD else CARD_IDS[state.resolving],
        "honor_in_box": state.box,
        "weapons_played": state.weapons_played,
        "weapon_limit": facts.weapon_limit(state, state.turn),
        "deck_might_hold": _show_might_hold(state, me),
        "seen_in_my_hand": _show_seen(state, me),
    }


def _show_might_hold(state: State, me: int | None) -> dict[str, int]:
    """At most so many copies of each card can be in the deck, as this seat knows."""
    row = row_of(state, state.seats if me is None else me)
    return {CARD_IDS[card]: count for card, count in enumerate(row) if count}


def _show_seen(state: State, me: int | None) -> list[dict[str, object]]:
    """The cards of the own hand that others are sure of, and who (None: everybody who watches)."""
    if me is None:
        return []
    return [
        {"card": CARD_IDS[card], "known_by": None if knower == SPECTATOR else knower}
        for knower in knowers(state.seats)
        for card in known_cards(state.known, knower, me)
    ]


def _show_player(state: State, me: int | None, seat: int) -> dict[str, object]:
    role, team = state.role[seat], known_team(state, seat)
    return {
        "seat": seat,
        "character": CHARACTER_IDS[state.character[seat]],
        "role": None if role == NO_ROLE else ROLE_IDS[role],
        "team": None if team is None else TEAM_IDS[team],
        "resilience": state.resilience[seat],
        "full_resilience": RESILIENCE[state.character[seat]],
        "honor": state.honor[seat],
        "hand": [None if card == NO_CARD else CARD_IDS[card] for card in state.hands[seat]],
        "in_play": properties_of(state, seat),
        "grudges": state.grudges[seat * state.seats : (seat + 1) * state.seats],
        "harmless": facts.is_harmless(state, seat),
        "difficulty": None if me is None or me == seat else _show_difficulty(state, me, seat),
    }


def _show_difficulty(state: State, me: int, seat: int) -> dict[str, int]:
    """What attacking a seat takes, with its parts (SS-52)."""
    return {
        "total": facts.difficulty(state, me, seat),
        "distance": facts.base_difficulty(state, me, seat),
        "armor": state.armor[seat],
        "benkei": int(state.character[seat] == BENKEI),
    }
