"""Facts that follow from the position: who lives, what is usable, where a sip may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.box.components import (
    GREAT_CUP,
    IMMOVABLE_MOUNTAIN,
    NO_BACK,
    NO_CARD,
    NO_GEAR,
    SHADOW_STEP,
)

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

STATUS_IDS: Final = ("samurai", "spirit", "gone", "fallen")
SAMURAI: Final = STATUS_IDS.index("samurai")
"""A living samurai, on the ring."""
SPIRIT: Final = STATUS_IDS.index("spirit")
"""A Spirit of Enma (SA-116)."""
GONE: Final = STATUS_IDS.index("gone")
"""Somebody who left the game because others were tied (SA-150)."""
FALLEN: Final = STATUS_IDS.index("fallen")
"""Somebody who fell in a seppuku round, after the spirits had left (SA-152)."""


def is_out(state: State, seat: int) -> bool:
    """Whether a player has left the game."""
    return state.status[seat] >= GONE


def living(state: State) -> list[int]:
    """The living samurai, in seat order."""
    return [seat for seat, status in enumerate(state.status) if status == SAMURAI]


def spirits(state: State) -> list[int]:
    """The spirits, in seat order."""
    return [seat for seat, status in enumerate(state.status) if status == SPIRIT]


def clockwise(state: State, seat: int) -> list[int]:
    """All other seats, clockwise from this one."""
    return [*range(seat + 1, state.seats), *range(seat)]


def ability(state: State, seat: int, kind: int) -> int:
    """How much an ability gives to a samurai; 0 for others, and below a sip (SA-091)."""
    box, board = state.box, state.board[seat]
    if box.ability[board] == kind and can_use_ability(state, seat):
        return box.ability_amount[board]
    return 0


def can_use_ability(state: State, seat: int) -> bool:
    """Whether a samurai may use the own ability: no sip lies on the board (SA-091, SA-116)."""
    return state.status[seat] == SAMURAI and not sips_on(state, seat, state.box.board)


# --- Gear (SA-075 to SA-089) ------------------------------------------------------------------


def gear_card(state: State, seat: int, gear: int) -> int:
    """The card of a weapon or item in play, or NO_CARD."""
    return state.gear[seat * state.box.gear_count + gear]


def is_usable(state: State, seat: int, gear: int) -> bool:
    """Whether gear is in play and no sip lies on it (SA-089)."""
    return gear_card(state, seat, gear) != NO_CARD and not sips_on(state, seat, gear)


def gear_of(state: State, seat: int) -> list[int]:
    """The weapons and items before a samurai."""
    count = state.box.gear_count
    own = state.gear[seat * count : (seat + 1) * count]
    return [gear for gear, card in enumerate(own) if card != NO_CARD]


def weapons_in_play(state: State, seat: int) -> list[int]:
    """The weapons before a samurai, covered or not."""
    first, weapons = seat * state.box.gear_count, state.box.weapons
    own = state.gear[first : first + weapons]
    return [weapon for weapon, card in enumerate(own) if card != NO_CARD]


def usable_weapons(state: State, seat: int) -> list[int]:
    """The weapons that can be used (SA-043)."""
    box, gear, sips, found = state.box, state.gear, state.sips, []
    card, place = seat * box.gear_count, seat * box.places
    for weapon in range(box.weapons):
        if gear[card + weapon] != NO_CARD and not sips[place + weapon]:
            found.append(weapon)
    return found


# --- Sips (SA-087 to SA-092) ------------------------------------------------------------------


def sips_on(state: State, seat: int, place: int) -> int:
    """The sips in a place of a player."""
    return state.sips[seat * state.box.places + place]


def add_sips(state: State, seat: int, place: int, change: int) -> None:
    """Sips come to a place of a player, or go."""
    state.sips[seat * state.box.places + place] += change


def sips_of(state: State, seat: int) -> int:
    """All sips of a player (SA-092)."""
    places, count = state.box.places, 0
    for sips in state.sips[seat * places : (seat + 1) * places]:
        count += sips
    return count


def covered_places(state: State, seat: int) -> list[int]:
    """The places with at least one sip."""
    places = state.box.places
    sips = state.sips[seat * places : (seat + 1) * places]
    return [place for place, count in enumerate(sips) if count] if any(sips) else []


def life_capacity(state: State, seat: int) -> int:
    """How many sips the life deck holds (SA-088, SA-176)."""
    return ability(state, seat, GREAT_CUP) or 1


def free_places(state: State, seat: int) -> list[int]:
    """Where a samurai may put a sip (SA-088)."""
    box, first = state.box, seat * state.box.places
    sips = state.sips[first : first + box.places]
    free = [gear for gear in gear_of(state, seat) if not sips[gear]]
    if sips[box.life] < life_capacity(state, seat):
        free.append(box.life)
    if not sips[box.board]:
        free.append(box.board)
    return free


def room(state: State, seat: int) -> int:
    """How many more sips a samurai can hold (SA-088)."""
    count = len(free_places(state, seat))
    # The Great Cup may take several.
    spare = life_capacity(state, seat) - sips_on(state, seat, state.box.life) - 1
    return count + max(0, spare)


def has_room(state: State, seat: int) -> bool:
    """Whether a samurai can hold another sip (SA-088)."""
    return not sips_on(state, seat, state.box.board) or bool(free_places(state, seat))


def hit_points(state: State, seat: int) -> int:
    """How much damage eliminates a samurai: life cards, and the sips on them (SA-090)."""
    return len(state.life[seat]) + sips_on(state, seat, state.box.life)


# --- The soul (SA-084, SA-085) ----------------------------------------------------------------


def most_soul(state: State, seat: int) -> int:
    """The largest number of cards that the soul may burn now; 0: it cannot burn."""
    box = state.box
    if state.souls >> seat & 1 or state.sips[seat * box.places + box.life]:
        return 0
    return len(state.life[seat]) - 1 if state.status[seat] == SAMURAI else 0


def has_free_action(state: State, seat: int) -> bool:
    """Whether everybody can see that the samurai might burn a sip or the soul."""
    return most_soul(state, seat) > 0 or bool(sips_of(state, seat))


# --- Values -----------------------------------------------------------------------------------


def item_bonus(state: State, seat: int, items: list[int]) -> int:
    """What the usable ones of some items add (SA-078)."""
    amount = state.box.gear_amount
    return sum(amount[item] for item in items if is_usable(state, seat, item))


def movement_value(state: State, seat: int, card: int) -> int:
    """How far a Movement action goes (SA-030, SA-033)."""
    box = state.box
    value = box.movement[card] + item_bonus(state, seat, box.sandals)
    return value + ability(state, seat, SHADOW_STEP)


def defence_bonus(state: State, seat: int, is_ranged: bool) -> int:
    """What is added to a Defence action (SA-050, SA-051, SA-178)."""
    box, wielded = state.box, state.wielded[seat]
    bonus = item_bonus(state, seat, box.armours)
    if wielded != NO_GEAR and not is_ranged and not sips_on(state, seat, wielded):
        bonus += box.gear_defence[wielded]
    if state.seated[seat]:
        bonus += ability(state, seat, IMMOVABLE_MOUNTAIN)
    return bonus


def defence_value(state: State, seat: int, card: int, is_ranged: bool) -> int:
    """The defence of a card (SA-049)."""
    return state.box.defence[card] + defence_bonus(state, seat, is_ranged)


# --- Backs ------------------------------------------------------------------------------------


def top_back(state: State, pile: list[int]) -> int:
    """The back of the card on top of a pile, or NO_BACK."""
    return state.box.back[pile[-1]] if pile else NO_BACK


def matches(state: State, card: int) -> bool:
    """Whether a spirit may play the card: its back is that on top of the deck (SA-118)."""
    return bool(state.deck) and state.box.back[card] == top_back(state, state.deck)


def has_match(state: State, seat: int) -> bool:
    """Whether a spirit holds a card that it may play, which everybody can see."""
    if state.deck:
        backs = state.box.back
        top = backs[state.deck[-1]]
        for card in state.hands[seat]:
            if backs[card] == top:
                return True
    return False


def with_back(state: State, seat: int, back: int) -> list[int]:
    """The cards of a hand that have a back."""
    backs = state.box.back
    return [card for card in state.hands[seat] if backs[card] == back]
