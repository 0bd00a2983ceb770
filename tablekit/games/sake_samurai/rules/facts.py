"""Facts that follow from the position: who lives, what is usable, where a sip may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.box.components import (
    ARMOUR,
    BACK,
    BOARD,
    DEFENCE,
    GEAR,
    GEAR_DEFENCE,
    HANZO,
    LIFE,
    MOVEMENT,
    NO_BACK,
    NO_CARD,
    NO_GEAR,
    PLACES,
    SANDALS,
    SHINGEN,
    TOMONOBU,
    WEAPONS,
)

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

STATUS_IDS: Final = ("samurai", "spirit", "gone")
SAMURAI: Final = STATUS_IDS.index("samurai")
"""A living samurai, on the ring."""
SPIRIT: Final = STATUS_IDS.index("spirit")
"""A Spirit of Enma (SA-116)."""
GONE: Final = STATUS_IDS.index("gone")
"""Somebody who left the game by seppuku (SA-150)."""


def living(state: State) -> list[int]:
    """The living samurai, in seat order."""
    return [seat for seat, status in enumerate(state.status) if status == SAMURAI]


def spirits(state: State) -> list[int]:
    """The spirits, in seat order."""
    return [seat for seat, status in enumerate(state.status) if status == SPIRIT]


def clockwise(state: State, seat: int) -> list[int]:
    """All other seats, clockwise from this one."""
    return [(seat + step) % state.seats for step in range(1, state.seats)]


def has_ability(state: State, seat: int, board: int) -> bool:
    """Whether the samurai has this ability and may use it: no sip lies on the board (SA-091)."""
    return (
        state.board[seat] == board
        and not state.sips[seat * PLACES + BOARD]
        and state.status[seat] == SAMURAI
    )


def is_usable(state: State, seat: int, gear: int) -> bool:
    """Whether gear is in play and no sip lies on it (SA-089)."""
    return state.gear[seat * GEAR + gear] != NO_CARD and not state.sips[seat * PLACES + gear]


def usable_weapons(state: State, seat: int) -> list[int]:
    """The weapons that can be used (SA-043)."""
    gear, sips = seat * GEAR, seat * PLACES
    return [
        weapon
        for weapon in range(WEAPONS)
        if state.gear[gear + weapon] != NO_CARD and not state.sips[sips + weapon]
    ]


def weapons_in_play(state: State, seat: int) -> list[int]:
    """The weapons before a samurai, covered or not."""
    gear = seat * GEAR
    return [weapon for weapon in range(WEAPONS) if state.gear[gear + weapon] != NO_CARD]


def gear_of(state: State, seat: int) -> list[int]:
    """The weapons and items before a samurai."""
    base = seat * GEAR
    return [gear for gear in range(GEAR) if state.gear[base + gear] != NO_CARD]


# --- Sips (SA-087 to SA-092) ------------------------------------------------------------------


def sips_of(state: State, seat: int) -> int:
    """All sips of a player (SA-092)."""
    return sum(state.sips[seat * PLACES : (seat + 1) * PLACES])


def covered_places(state: State, seat: int) -> list[int]:
    """The places with at least one sip."""
    sips = state.sips[seat * PLACES : (seat + 1) * PLACES]
    return [place for place, count in enumerate(sips) if count] if any(sips) else []


def life_capacity(state: State, seat: int) -> int:
    """How many sips the life deck holds (SA-088, SA-176)."""
    return 2 if has_ability(state, seat, TOMONOBU) else 1


def free_places(state: State, seat: int) -> list[int]:
    """Where a samurai may put a sip (SA-088)."""
    gear, sips = seat * GEAR, seat * PLACES
    free = [
        place
        for place in range(GEAR)
        if state.gear[gear + place] != NO_CARD and not state.sips[sips + place]
    ]
    if state.sips[sips + LIFE] < life_capacity(state, seat):
        free.append(LIFE)
    if not state.sips[sips + BOARD]:
        free.append(BOARD)
    return free


def room(state: State, seat: int) -> int:
    """How many more sips a samurai can hold (SA-088)."""
    sips = seat * PLACES
    count = len(free_places(state, seat))
    # The Great Cup may take two at once.
    if state.board[seat] == TOMONOBU and not state.sips[sips + LIFE]:
        count += life_capacity(state, seat) - 1
    return count


# --- The soul (SA-084, SA-085) ----------------------------------------------------------------


def most_soul(state: State, seat: int) -> int:
    """The largest number of cards that the soul may burn now; 0: it cannot burn."""
    if state.souls >> seat & 1 or state.sips[seat * PLACES + LIFE]:
        return 0
    return len(state.life[seat]) - 1 if state.status[seat] == SAMURAI else 0


def has_free_action(state: State, seat: int) -> bool:
    """Whether everybody can see that the samurai might burn a sip or the soul."""
    return bool(sips_of(state, seat)) or most_soul(state, seat) > 0


# --- Values -----------------------------------------------------------------------------------


def movement_value(state: State, seat: int, card: int) -> int:
    """How far a Movement action goes (SA-030, SA-033)."""
    value = MOVEMENT[card]
    if is_usable(state, seat, SANDALS):
        value += 1
    if has_ability(state, seat, HANZO):
        value += 1
    return value


def defence_bonus(state: State, seat: int, is_ranged: bool) -> int:
    """What is added to a Defence action (SA-050, SA-051, SA-178)."""
    bonus = 0
    wielded = state.wielded[seat]
    if wielded != NO_GEAR and not is_ranged and not state.sips[seat * PLACES + wielded]:
        bonus += GEAR_DEFENCE[wielded]
    if is_usable(state, seat, ARMOUR):
        bonus += 1
    if state.seated[seat] and has_ability(state, seat, SHINGEN):
        bonus += 1
    return bonus


def defence_value(state: State, seat: int, card: int, is_ranged: bool) -> int:
    """The defence of a card (SA-049)."""
    return DEFENCE[card] + defence_bonus(state, seat, is_ranged)


# --- Backs ------------------------------------------------------------------------------------


def top_back(pile: list[int]) -> int:
    """The back of the card on top of a pile, or NO_BACK."""
    return BACK[pile[-1]] if pile else NO_BACK


def matches(state: State, card: int) -> bool:
    """Whether a spirit may play the card: its back is that on top of the deck (SA-118)."""
    return bool(state.deck) and BACK[card] == BACK[state.deck[-1]]


def has_match(state: State, seat: int) -> bool:
    """Whether a spirit holds a card that it may play, which everybody can see."""
    if not state.deck:
        return False
    back = BACK[state.deck[-1]]
    return any(BACK[card] == back for card in state.hands[seat])
