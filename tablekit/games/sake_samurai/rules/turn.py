"""The turn (SA-021 to SA-029), drinking (SA-038 to SA-040), phases 3 and 4 (SA-102 to SA-104)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.box.components import (
    BISHAMONS_BLESSING,
    CONQUERORS_THIRST,
    HEAL,
    MOST_SEATS,
    NO_CARD,
    NO_GEAR,
)
from tablekit.games.sake_samurai.position import agenda
from tablekit.games.sake_samurai.position.agenda import plan
from tablekit.games.sake_samurai.rules import ending, facts
from tablekit.games.sake_samurai.rules.answers import UNTIL_TURN
from tablekit.games.sake_samurai.rules.facts import SPIRIT
from tablekit.games.sake_samurai.rules.piles import draw, heal, lose_card, put_away
from tablekit.games.sake_samurai.words import actions, events
from tablekit.games.sake_samurai.words.actions import FIRST_STEP, card_of, first_of, pack
from tablekit.games.sake_samurai.words.decisions import (
    CHOOSE_SIP,
    CHOOSE_WIELD,
    END_WINDOW,
    MAIN,
    PLACE_SIP,
)

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

PHASES: Final = (
    agenda.WIELD,
    agenda.END_WINDOW,
    agenda.DRAW,
    agenda.FOLLOWERS,
    agenda.PLAY,
)
"""The phases of a samurai turn, the first one last (SA-022)."""
SPIRIT_PHASES: Final = (agenda.SPIRIT_MAIN, agenda.SPIRIT_DRAW, agenda.SPIRIT_POWER)
"""The same of a spirit turn (SA-119)."""


def _tasks(phases: Sequence[int]) -> list[list[int]]:
    """By seat: the tasks of a whole turn, the first one last."""
    tasks = (agenda.END_TURN, *phases)
    return [[task | seat << 6 for task in tasks] for seat in range(MOST_SEATS)]


SAMURAI_TURNS: Final = _tasks(PHASES)
SPIRIT_TURNS: Final = _tasks(SPIRIT_PHASES)
NORMAL_PLAYS: Final = 2
"""Cards that a samurai may play in a turn (SA-023)."""
CARDS_DRAWN: Final = 2
"""Cards drawn in phase 3 (SA-102)."""
PUTS: Final = pack(actions.PUT)
"""Placing a sip; the place is added."""
USES: Final = pack(actions.USE)
"""Activating an item; which one is added."""
MORES: Final = pack(actions.MORE)
"""Burning a sip to play one more card; the place is added."""


# --- Turns (SA-021, SA-022) -------------------------------------------------------------------


def begin_turn(state: State, seat: int) -> None:
    """A samurai turn or a spirit turn begins; everything that follows is put on the agenda."""
    state.turn = seat
    state.souls = 0
    state.stirred = 0
    state.to_play &= ~(1 << seat)
    if state.standing[seat] >= UNTIL_TURN:
        state.standing[seat] -= UNTIL_TURN
    if state.status[seat] == SPIRIT:
        state.plays = 0
        state.tell(events.SPIRIT_TURN, seat)
        state.agenda += SPIRIT_TURNS[seat]
        return
    state.plays = NORMAL_PLAYS
    state.tell(events.TURN, seat)
    state.agenda += SAMURAI_TURNS[seat]
    box, here = state.box, state.location
    if box.start_heal[here]:
        heal(state, seat, box.start_heal[here])  # SA-161
    if box.start_sip[here] and state.masu and facts.has_room(state, seat):
        state.tell(events.DISTILLED, seat)
        take_sips(state, seat, 1)  # SA-160


def end_turn(state: State, _seat: int, _payload: int) -> None:
    """The turn is over; the next player clockwise goes on, or the round ends (SA-021, SA-142)."""
    state.turns += 1
    if not state.round and state.masu and state.turns >= state.settings.most_turns:
        state.tell(events.TURN_LIMIT, -1, state.masu)
        state.masu = 0
        ending.begin_round(state, next_in_game(state))  # SA-155
    if not state.round:
        begin_turn(state, next_in_game(state))
        return
    if not state.to_play:
        ending.close_round(state)
        if state.ending:
            return
    begin_turn(state, next_in_round(state))


def next_in_game(state: State) -> int:
    """The next player clockwise who is in the game."""
    seat = (state.turn + 1) % state.seats
    while facts.is_out(state, seat):
        seat = (seat + 1) % state.seats
    return seat


def next_in_round(state: State) -> int:
    """Whoever begins the round, if it has not begun; else the next one clockwise (SA-142)."""
    if state.to_play >> state.round_first & 1:
        return state.round_first
    return next(seat for seat in facts.clockwise(state, state.turn) if state.to_play >> seat & 1)


# --- Phase 1 (SA-023) -------------------------------------------------------------------------


def ask_main(state: State, seat: int, _payload: int) -> None:
    """The samurai may play a card, or do something else (SA-023, SA-094)."""
    state.ask(MAIN, seat)


def begin_card(state: State, top: int, card: int) -> None:
    """A card is played: it leaves the hand, and is discarded when all is done (SA-025, SA-026)."""
    seat = top >> 6 & 15
    lose_card(state, seat, card)
    state.resolving = card
    state.plays -= 1
    state.agenda += (agenda.PLAY | seat << 6, agenda.FINISH | seat << 6)


def finish_card(state: State, _seat: int, _payload: int) -> None:
    """The card that was played goes to the discard pile (SA-026)."""
    card, state.resolving = state.resolving, -1
    put_away(state, [card])


def end_play(state: State, top: int, _action: int) -> None:
    """The samurai plays no more cards; extra plays are lost (SA-097)."""
    state.plays = 0
    state.tell(events.ENDED_PLAY, top >> 6 & 15)


# --- Drinking (SA-038 to SA-040) --------------------------------------------------------------


def against_drink(state: State, seat: int, action: int) -> str:
    """A drink needs a value, a sip in the Masu and a free place (SA-029)."""
    if not state.plays:
        return "no-plays-left"
    if not state.box.drink[card_of(action)]:
        return "no-drink"
    if not state.masu:
        return "masu-empty"
    return "" if facts.has_room(state, seat) else "no-free-place"


def drink(state: State, top: int, action: int) -> None:
    """Take as many sips as the box says, or as there are and have room (SA-038)."""
    seat, card = top >> 6 & 15, card_of(action)
    begin_card(state, top, card)
    count = min(state.box.drink[card], state.masu, facts.room(state, seat))
    state.tell(events.PLAYED_DRINK, seat, card, count)
    take_sips(state, seat, count)


def take_sips(state: State, seat: int, count: int) -> None:
    """Sips come from the Masu and are placed one by one (SA-039)."""
    ending.take_from_masu(state, seat, count)
    plan(state, agenda.PLACE, seat, count)


def place_next(state: State, seat: int, count: int) -> None:
    """Ask where the next sip goes; where there is one place only, it goes there."""
    places = facts.free_places(state, seat)
    if len(places) == 1:
        if count > 1:  # both on the life deck, the Great Cup
            plan(state, agenda.PLACE, seat, count - 1)
        place_sip(state, seat, places[0])
    else:
        state.ask(PLACE_SIP, seat, count)


def against_put(state: State, seat: int, action: int) -> str:
    """A sip goes to a free place, and must leave room for the others (SA-088)."""
    if first_of(action) not in facts.free_places(state, seat):
        return "place-not-free"
    return "" if action in free_puts(state, seat) else "no-room-for-the-rest"


def free_puts(state: State, seat: int) -> list[int]:
    """The places that are free, and leave room for the other sips."""
    free, left = facts.free_places(state, seat), (state.stack[-1] >> 10) - 1
    if left:
        free = [place for place in free if _room_after(state, seat, place) >= left]
    return [PUTS + place * FIRST_STEP for place in free]


def _room_after(state: State, seat: int, place: int) -> int:
    """How many more sips a samurai could hold with one more in a place."""
    facts.add_sips(state, seat, place, 1)
    room = facts.room(state, seat)
    facts.add_sips(state, seat, place, -1)
    return room


def put_sip(state: State, top: int, action: int) -> None:
    """One sip is placed; the others follow (SA-039)."""
    seat, count = top >> 6 & 15, top >> 10
    place_sip(state, seat, first_of(action))
    if count > 1:
        plan(state, agenda.PLACE, seat, count - 1)


def place_sip(state: State, seat: int, place: int) -> None:
    """A sip lies on something of one's own, and covers it (SA-088)."""
    facts.add_sips(state, seat, place, 1)
    state.tell(events.PLACED_SIP, seat, place)


# --- Items and extra plays --------------------------------------------------------------------


def against_more(state: State, seat: int, action: int) -> str:
    """An extra play costs a sip, and needs a card to play (SA-097)."""
    if not facts.sips_on(state, seat, first_of(action)):
        return "no-sip-there"
    if not state.hands[seat] and not facts.ability(state, seat, CONQUERORS_THIRST):
        return "no-card-to-play"
    return ""


def more_options(state: State, seat: int) -> list[int]:
    """The sips that can be burnt for one more card."""
    covered = facts.covered_places(state, seat)
    if not covered or against_more(state, seat, covered[0] * FIRST_STEP):
        return []
    return [MORES + place * FIRST_STEP for place in covered]


def burn_to_play(state: State, top: int, action: int) -> None:
    """Burn a sip for one more card (SA-097); Nobunaga draws one as well (SA-175)."""
    seat, place = top >> 6 & 15, first_of(action)
    drawn = facts.ability(state, seat, CONQUERORS_THIRST)  # checked before the sip is gone
    facts.add_sips(state, seat, place, -1)
    state.plays += 1
    state.tell(events.BURNT_TO_PLAY, seat, place)
    if drawn:
        draw(state, seat, drawn, events.DREW_NOBUNAGA)


def against_use(state: State, seat: int, action: int) -> str:
    """An item is activated while it is uncovered, with a sip from elsewhere (SA-079, SA-080)."""
    gear = first_of(action)
    if gear not in state.box.activated:
        return "not-activated"
    if not facts.is_usable(state, seat, gear):
        in_play = facts.gear_card(state, seat, gear) != NO_CARD
        return "item-covered" if in_play else "item-not-in-play"
    if not facts.sips_of(state, seat):
        return "no-sip-to-spend"
    heals = state.box.gear_effect[gear] == HEAL
    return "no-wounds" if heals and not state.wounds[seat] else ""


def use_options(state: State, seat: int) -> list[int]:
    """The items that can be activated."""
    gear, first = state.gear, seat * state.box.gear_count
    found = [item for item in state.box.activated if gear[first + item] != NO_CARD]
    return [
        USES + item * FIRST_STEP
        for item in found
        if not against_use(state, seat, item * FIRST_STEP)
    ]


def use_item(state: State, top: int, action: int) -> None:
    """Activate an item: a sip is spent, then it works (SA-079)."""
    seat, gear = top >> 6 & 15, first_of(action)
    task = agenda.PLAY if top & 63 == MAIN else agenda.END_WINDOW
    plan(state, task, seat)
    plan(state, agenda.ITEM, seat, gear)
    state.tell(events.USED, seat, gear)
    spend_sip(state, seat)


def spend_sip(state: State, seat: int) -> None:
    """One own sip leaves the game; if there are several, the samurai chooses (SA-059, SA-079)."""
    covered = facts.covered_places(state, seat)
    if len(covered) == 1:
        pay_sip(state, seat, covered[0])
    else:
        state.ask(CHOOSE_SIP, seat, 0)


def pay_sip(state: State, seat: int, place: int) -> None:
    """A sip is spent (SA-093)."""
    facts.add_sips(state, seat, place, -1)
    state.tell(events.SPENT, seat, place)


# --- Phases 3 and 4 (SA-102 to SA-104) --------------------------------------------------------


def draw_phase(state: State, seat: int, _payload: int) -> None:
    """Draw two cards; Kenshin three (SA-102, SA-177)."""
    draw(state, seat, CARDS_DRAWN + facts.ability(state, seat, BISHAMONS_BLESSING), events.DREW)


def ask_end_window(state: State, seat: int, _payload: int) -> None:
    """The end window, if everybody can see that there is something to do in it (SA-103)."""
    if facts.has_free_action(state, seat) or may_sit(state, seat):
        state.ask(END_WINDOW, seat)


def may_sit(state: State, seat: int) -> bool:
    """Whether the samurai may sit down again, in the Dojo (SA-164)."""
    return bool(state.box.may_sit[state.location]) and not state.seated[seat] and not state.stirred


def against_sit(state: State, seat: int, action: int) -> str:
    """Only the Dojo lets a samurai sit down again (SA-035, SA-164)."""
    if not state.box.may_sit[state.location]:
        return "not-in-dojo"
    if state.seated[seat]:
        return "seated-already"
    return "stirred" if state.stirred else ""


def sit(state: State, top: int, _action: int) -> None:
    """The seated marker is put back (SA-164)."""
    seat = top >> 6 & 15
    state.seated[seat] = 1
    state.tell(events.SAT_DOWN, seat)
    plan(state, agenda.END_WINDOW, seat)


def end_window(state: State, top: int, _action: int) -> None:
    """The turn comes to its last choice."""
    state.tell(events.ENDED_TURN, top >> 6 & 15)


def ask_wield(state: State, seat: int, _payload: int) -> None:
    """Choose the weapon to wield; where there is no choice, it is made (SA-103)."""
    weapons = facts.weapons_in_play(state, seat)
    if len(weapons) > 1:
        state.ask(CHOOSE_WIELD, seat)
    elif weapons and state.wielded[seat] != weapons[0]:
        state.wielded[seat] = weapons[0]
        state.tell(events.WIELDED, seat, weapons[0])


def against_wield(state: State, seat: int, action: int) -> str:
    """Any own weapon in play, covered or not (SA-103, SA-104)."""
    return "" if first_of(action) in facts.weapons_in_play(state, seat) else "weapon-not-in-play"


def wield_options(state: State, seat: int) -> list[int]:
    """The weapons in play."""
    return [
        pack(actions.WIELD) + weapon * FIRST_STEP for weapon in facts.weapons_in_play(state, seat)
    ]


def wield(state: State, top: int, action: int) -> None:
    """A weapon is put into the defence area (SA-103, SA-104)."""
    seat, weapon = top >> 6 & 15, first_of(action)
    state.wielded[seat] = weapon
    kind = events.WIELDED if top & 63 == CHOOSE_WIELD else events.REPLACED
    state.tell(kind, seat, weapon)


def wield_none(state: State, top: int, _action: int) -> None:
    """A lost weapon is not replaced (SA-104)."""
    seat = top >> 6 & 15
    state.wielded[seat] = NO_GEAR
    state.tell(events.WIELDS_NONE, seat)
