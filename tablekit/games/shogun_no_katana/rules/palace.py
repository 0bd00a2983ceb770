"""The Shogun's palace: attendants and halls (SK-371 to SK-379)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.games.shogun_no_katana.box.board import HALLS_IN_PLAY, MONK_EFFECTS, PALACE
from tablekit.games.shogun_no_katana.position.agenda import (
    GRANT_SHIFT,
    OPTIONAL,
    grants_of,
    plan,
)
from tablekit.games.shogun_no_katana.position.moment import HALL_USED, OPENED, REACTED
from tablekit.games.shogun_no_katana.rules import effects, forge
from tablekit.games.shogun_no_katana.rules.effects import ANY
from tablekit.games.shogun_no_katana.words import actions, events
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import (
    ARRANGEMENTS,
    first_of,
    pack,
    second_of,
)

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State


def begin_action(state: State, seat: int, is_monk: bool) -> None:
    """An attendant comes, all are rearranged, the halls are activated (SK-371 to SK-375)."""
    if is_monk:
        effects.run(state, seat, MONK_EFFECTS[PALACE], optional=1)
    plan(state, ask.ACTIVATE, seat)
    plan(state, ask.ARRANGE, seat)
    if effects.at_palace(state, seat) < state.settings.attendants:
        plan(state, ask.ATTEND, seat)


# --- Attendants (SK-371, SK-372) --------------------------------------------------------------


def ask_attend(state: State, seat: int, _payload: int) -> None:
    """In which hall the next attendant is placed (SK-371)."""
    state.ask(ask.ATTEND, seat)


def hall_options(state: State, _seat: int) -> list[int]:
    """Every hall of the palace, as a place for an attendant."""
    return sorted(pack(actions.ATTEND, hall) for hall in state.halls)


def against_attend(state: State, seat: int, action: int) -> str:
    """One own attendant for each hall, but in a chapter (SK-371, SK-1112)."""
    hall = first_of(action)
    if hall not in state.halls:
        return "hall-not-in-play"
    is_taken = effects.is_own_hall(state, seat, hall) and not state.settings.chapter.shares_halls
    return "attendant-there" if is_taken else ""


def attend(state: State, top: int, action: int) -> None:
    """An attendant leaves the washitsu for good (SK-379)."""
    seat, hall = top >> 6 & 15, first_of(action)
    state.attendants[seat * HALLS_IN_PLAY + state.halls.index(hall)] += 1
    state.tell(events.ATTENDED, seat, hall)


def standing_now(state: State, seat: int) -> str:
    """How the own attendants stand, a digit for each hall."""
    counts = state.attendants[seat * HALLS_IN_PLAY : (seat + 1) * HALLS_IN_PLAY]
    return "".join(map(str, counts))


def ask_arrange(state: State, seat: int, payload: int) -> None:
    """Whether the own attendants are rearranged (SK-372)."""
    if effects.at_palace(state, seat):
        state.ask(ask.ARRANGE, seat, payload)


_BY_COUNT: list[list[int]] = [
    [
        pack(actions.ARRANGE, place)
        for place, digits in enumerate(ARRANGEMENTS)
        if sum(map(int, digits)) == count
    ]
    for count in range(HALLS_IN_PLAY)
]
"""Arrangements of so many attendants."""


def arrange_options(state: State, seat: int) -> list[int]:
    """Every arrangement of as many attendants."""
    return _BY_COUNT[effects.at_palace(state, seat)]


def against_arrange(state: State, seat: int, action: int) -> str:
    """All own attendants in the palace, at most one in each hall (SK-372, SK-1112)."""
    digits = ARRANGEMENTS[first_of(action)]
    if digits == standing_now(state, seat):
        return "arranged-so-already"
    if sum(map(int, digits)) != effects.at_palace(state, seat):
        return "other-number-of-attendants"
    if any(digit > "1" for digit in digits) and not state.settings.chapter.shares_halls:
        return "attendant-there"
    return "hall-not-in-play" if digits[len(state.halls) :].strip("0") else ""


def arrange(state: State, top: int, action: int) -> None:
    """The own attendants change halls (SK-372)."""
    seat = top >> 6 & 15
    digits = ARRANGEMENTS[first_of(action)]
    base = seat * HALLS_IN_PLAY
    state.attendants[base : base + HALLS_IN_PLAY] = [int(digit) for digit in digits]
    for place, digit in enumerate(digits):
        if digit != "0":
            state.tell(events.ARRANGED, seat, state.halls[place])


def keep(state: State, top: int, _action: int) -> None:
    """The attendants stay where they are."""
    state.tell(events.KEPT, top >> 6 & 15)


# --- Activating halls (SK-373 to SK-376) ------------------------------------------------------


def ask_activate(state: State, seat: int, used: int) -> None:
    """Ask for the next hall while an own one is not activated (SK-373)."""
    still_open = effects.open_halls(state, seat, used)
    for place, hall in enumerate(state.halls):
        if still_open >> place & 1 and not state.box.passive[hall]:
            state.ask(ask.ACTIVATE, seat, used)
            return


def activate_options(state: State, _seat: int) -> list[int]:
    """Every hall of the palace."""
    return sorted(pack(actions.ACTIVATE, hall) for hall in state.halls)


def against_own_hall(state: State, seat: int, action: int) -> str:
    """A hall with an own attendant, not passive, of some use now (SK-373, SK-374)."""
    hall = first_of(action)
    if hall not in state.halls:
        return "hall-not-in-play"
    if not effects.is_own_hall(state, seat, hall):
        return "no-attendant-there"
    return effects.against_hall(state, seat, hall)


def against_activate(state: State, seat: int, action: int) -> str:
    """In the own action each hall once, or once for each attendant (SK-373, SK-1112)."""
    hall, used = first_of(action), state.stack[-1] >> 10
    if used and effects.is_own_hall(state, seat, hall):
        place = state.halls.index(hall)
        if not effects.open_halls(state, seat, used) >> place & 1:
            return "hall-activated"
    return against_own_hall(state, seat, action)


def activate(state: State, top: int, action: int) -> None:
    """Use a hall in the own action."""
    seat, hall = top >> 6 & 15, first_of(action)
    plan(state, ask.ACTIVATE, seat, effects.use_once(top >> 10, state.halls.index(hall)))
    use_hall(state, seat, hall)


def use_hall(state: State, seat: int, hall: int) -> None:
    """Carry out the effect of a hall (SK-377)."""
    state.moment |= HALL_USED | OPENED
    state.tell(events.ACTIVATED, seat, hall)
    effects.run(state, seat, state.box.hall_effects[hall])


def against_reaction(state: State, seat: int, action: int) -> str:
    """Another player's palace: one hall, once (SK-376)."""
    if state.place != PALACE:
        return "no-reaction-now"
    if state.moment & REACTED:
        return "reacted-already"
    return against_own_hall(state, seat, action)


def react(state: State, top: int, action: int) -> None:
    """Use one hall in another player's turn (SK-376)."""
    seat = top >> 6 & 15
    state.moment |= REACTED
    plan(state, ask.SLOT, seat, top >> 10)
    use_hall(state, seat, first_of(action))


def finish(state: State, top: int, _action: int) -> None:
    """No more halls are activated."""
    state.tell(events.DONE_ACTIVATING, top >> 6 & 15)


# --- One hall by a monk or a card (SK-375, SK-608) --------------------------------------------


def ask_hall(state: State, seat: int, payload: int) -> None:
    """Which hall is used once more, or without an attendant."""
    if payload >> 2:
        state.ask(ask.HALL, seat, payload)


def against_choice(state: State, seat: int, action: int) -> str:
    """An own hall, or any, as the monk or the card says (SK-375)."""
    hall = first_of(action)
    if not state.stack[-1] >> 10 & ANY:
        return against_own_hall(state, seat, action)
    return effects.against_hall(state, seat, hall) if hall in state.halls else "hall-not-in-play"


def choose_hall(state: State, top: int, action: int) -> None:
    """Use that hall."""
    seat, payload = top >> 6 & 15, top >> 10
    left = (payload >> 2) - 1
    if left:
        plan(state, ask.HALL, seat, left << 2 | payload & (ANY | OPTIONAL))
    use_hall(state, seat, first_of(action))


def against_no_hall(state: State, seat: int, action: int) -> str:
    """What a monk adds may be declined; else only what no hall can serve any more (SK-607)."""
    if state.stack[-1] >> 10 & OPTIONAL:
        return ""
    options = activate_options(state, seat)
    is_lost = all(against_choice(state, seat, hall) for hall in options)
    return "" if is_lost else "mandatory"


def use_no_hall(state: State, top: int, _action: int) -> None:
    """The hall is declined; or the effect is lost, as the coins for it were spent (SK-607)."""
    is_declined = top >> 10 & OPTIONAL
    state.tell(events.DECLINED if is_declined else events.NO_HALL, top >> 6 & 15)


# --- Moves of swords by halls and cards (SK-378, SK-412, SK-417) ------------------------------


def ask_move(state: State, seat: int, payload: int) -> None:
    """Ask which sword moves, while a move is granted."""
    if grants_of(payload):
        state.ask(ask.MOVE, seat, payload)


def move_options(state: State, seat: int) -> list[int]:
    """Every blade that can move."""
    return [pack(actions.MOVE, blade) for blade in forge.movable(state, seat)]


def against_move(state: State, seat: int, action: int) -> str:
    """Any sword on the forge (R54)."""
    return forge.against_step(state, seat, first_of(action))


def move(state: State, top: int, action: int) -> None:
    """Move one sword."""
    seat = top >> 6 & 15
    forge.place_resource(state, seat, first_of(action))
    plan(state, ask.MOVE, seat, (top >> 10) - (1 << GRANT_SHIFT))


def swap_options(state: State, seat: int) -> list[int]:
    """Every pair that can change places."""
    return sorted(pack(actions.SWAP, *pair) for pair in forge.exchangeable(state, seat))


def against_swap(state: State, seat: int, action: int) -> str:
    """Two moves at hand: two grants, or one and a hall that can be used for it (SK-412)."""
    reason = forge.against_exchange(state, seat, first_of(action), second_of(action))
    if reason:
        return reason
    at_hand = grants_of(state.stack[-1] >> 10) > 1 or effects.spare_grant(state, seat) >= 0
    return "" if at_hand else "swap-needs-two"


def swap(state: State, top: int, action: int) -> None:
    """Two swords change places; both moves are used up (SK-417)."""
    seat, grants = top >> 6 & 15, grants_of(top >> 10)
    if grants > 1:
        grants -= 2
    else:
        grants -= 1
        effects.use_spare_grant(state, seat)
    forge.exchange(state, seat, (first_of(action), second_of(action)))
    plan(state, ask.MOVE, seat, grants << GRANT_SHIFT)


def leave(state: State, top: int, _action: int) -> None:
    """Moves that are not made are lost (SK-417)."""
    state.tell(events.LEFT, top >> 6 & 15)
