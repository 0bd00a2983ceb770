"""The check that a position keeps every rule of the box.

Both a save and a described scenario end in `check`: what it lets through can be played.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.cards import check_all_there
from tablekit.core.memory import check_known
from tablekit.core.saving import Fields
from tablekit.games.sake_samurai.box.components import (
    GREAT_CUP,
    HAND_LIMIT,
    MOST_AMOUNT,
    NO_CARD,
)
from tablekit.games.sake_samurai.position import agenda
from tablekit.games.sake_samurai.position.views import unseen_cards
from tablekit.games.sake_samurai.rules import ending, facts, ring
from tablekit.games.sake_samurai.rules.facts import GONE, SAMURAI, SPIRIT
from tablekit.games.sake_samurai.words import decisions as ask

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

PHASES: Final = (
    agenda.END_TURN,
    agenda.WIELD,
    agenda.END_WINDOW,
    agenda.DRAW,
    agenda.FOLLOWERS,
    agenda.PLAY,
)
"""The tasks of a samurai turn, the last one first."""
SPIRIT_PHASES: Final = (
    agenda.END_TURN,
    agenda.SPIRIT_MAIN,
    agenda.SPIRIT_DRAW,
    agenda.SPIRIT_POWER,
)
BY_OTHERS: Final = frozenset(
    (
        ask.RESPOND,
        ask.REACT_MOVEMENT,
        ask.REACT_ATTACK,
        ask.DEFEND,
        ask.DEFEND_TORMENT,
        ask.REPLACE_WIELDED,
        ask.HELP_TORMENT,
        ask.DEMATERIALISE,
    )
)
"""The decisions of others than the active player."""
BY_ANYBODY: Final = frozenset((ask.DISCARD_EXCESS, ask.FORCED_DISCARD, ask.CHOOSE_SIP))
BY_SPIRITS: Final = frozenset(
    (
        ask.POWER_NUISANCE,
        ask.POWER_BRAWLER,
        ask.BRAWLER_PLACE,
        ask.POWER_SLEEPY,
        ask.SLEEPY_RECEIVER,
        ask.SPIRIT_MAIN,
        ask.TORMENT_CARDS,
        ask.HELP_TORMENT,
        ask.SHARE_LOOT,
        ask.DEMATERIALISE,
    )
)
ANSWERS: Final = frozenset(
    (
        ask.MAIN,
        ask.END_WINDOW,
        ask.RESPOND,
        ask.REACT_MOVEMENT,
        ask.REACT_ATTACK,
        ask.DEFEND,
        ask.DEFEND_TORMENT,
    )
)
"""The decisions in which sake and soul may be burnt (SA-094)."""
ABOUT_CARD: Final = frozenset(
    (
        ask.CHOOSE_ATTACK,
        ask.CHOOSE_MOVE,
        ask.RESPOND,
        ask.DISCARD_VICTIM,
        ask.CHOOSE_GEAR,
        ask.STOMACH_VICTIM,
        ask.FOLLOWER_SIDE,
    )
)
"""The decisions about a card that is being played."""


# --- The table --------------------------------------------------------------------------------


def check_table(state: State, fields: Fields) -> None:
    """What lies on the table is what is in the box."""
    check_people(state, fields)
    check_ring(state, fields)
    check_sips(state, fields)
    check_cards(state, fields)


def check_people(state: State, fields: Fields) -> None:
    """Boards are dealt once; samurai live, spirits have nothing but cards and sips."""
    if len(set(state.board)) != state.seats:
        fields.fail("every player has another board (SA-001)")
    if any(board not in state.settings.boards for board in state.board):
        fields.fail("a board is not in the chosen set (SA-001)")
    if not facts.living(state) and not state.ending:
        fields.fail("nobody lives, and the game goes on (SA-148)")
    for seat, status in enumerate(state.status):
        if status == SAMURAI:
            if not state.life[seat]:
                fields.fail(f"seat {seat} has no life left and would be a spirit (SA-109)")
            continue
        if state.life[seat] or state.wounds[seat] or facts.gear_of(state, seat):
            fields.fail(f"seat {seat} is no samurai and has neither life nor gear (SA-117)")
        if state.seated[seat]:
            fields.fail(f"seat {seat} is no samurai and does not sit (SA-117)")
        if status >= GONE and state.hands[seat]:
            fields.fail(f"seat {seat} has left the game and holds no cards (SA-150)")
        if status >= GONE and state.round < 2 and not state.ending:
            fields.fail("nobody leaves before a seppuku round (SA-150)")
    for seat, weapon in enumerate(state.wielded):
        if weapon >= 0 and facts.gear_card(state, seat, weapon) == NO_CARD:
            fields.fail(f"seat {seat} wields what is not in play (SA-103)")


def check_ring(state: State, fields: Fields) -> None:
    """Gaps lie between living neighbours, followers inside them (SA-012 to SA-020)."""
    living = facts.living(state)
    there = [gap for gap, tokens in enumerate(state.gaps) if tokens]
    if any(gap not in living for gap in there) or sum(state.gaps) > state.box.step_tokens:
        fields.fail("the steps do not lie between living neighbours, or are too many (SA-012)")
    wanted = len(living) if len(living) > 2 else len(living) - 1
    if len(there) != max(0, wanted):
        fields.fail(f"{len(living)} samurai have {max(0, wanted)} gaps, not {len(there)} (SA-018)")
    found = [packed & 15 for packed in state.followers]
    if len(set(found)) != len(found) or any(index >= state.box.followers for index in found):
        fields.fail("a follower stands in two places (SA-013)")
    for packed in state.followers:
        gap = ring.gap_of(packed)
        if gap not in there or ring.steps_of(packed) > state.gaps[gap]:
            fields.fail("a follower stands outside the gaps (SA-013)")
    for gap in there:
        _check_gap(state, fields, gap)


def _check_gap(state: State, fields: Fields, gap: int) -> None:
    """At least one token lies between opponents, and nobody has passed anybody (SA-018)."""
    ahead = [0]
    behind = [state.gaps[gap]]
    for packed in state.followers:
        if ring.gap_of(packed) == gap:
            (behind if ring.side_of(packed) else ahead).append(ring.steps_of(packed))
    if max(ahead) >= min(behind):
        fields.fail("at least one step lies between opponents (SA-018)")


def check_sips(state: State, fields: Fields) -> None:
    """Sips lie where they may, and are no more than there were (SA-009, SA-088)."""
    if sum(state.sips) + state.masu > state.box.sips[state.seats]:
        fields.fail(f"there are only {state.box.sips[state.seats]} sips (SA-009)")
    box = state.box
    for seat, status in enumerate(state.status):
        for place in facts.covered_places(state, seat):
            count = facts.sips_on(state, seat, place)
            if status == SPIRIT and place == box.board:
                continue
            most = _most_sips(state, seat) if place == box.life else 1
            there = place >= box.gear_count or place in facts.gear_of(state, seat)
            if status != SAMURAI or not there or count > most:
                fields.fail(
                    f"seat {seat} cannot have {count} sips on {box.place_ids[place]} (SA-088)"
                )
    if state.masu and state.round:
        fields.fail("in the Round of Death the Masu is empty (SA-140)")


def _most_sips(state: State, seat: int) -> int:
    """What a life deck can hold, perhaps by an ability that is of no use now (SA-088)."""
    box, board = state.box, state.board[seat]
    return box.ability_amount[board] if box.ability[board] == GREAT_CUP else 1


def check_cards(state: State, fields: Fields) -> None:
    """Every card of the box is somewhere, and nobody is sure of what is not so."""
    box = state.box
    for place, card in enumerate(state.gear):
        gear = place % box.gear_count
        if card != NO_CARD and box.type[card] != box.first_gear + gear:
            fields.fail(f"{box.card_ids[card]} is no {box.gear_ids[gear]} (SA-075)")
    check_all_there(fields, unseen_cards(state), box.card_ids, "SA-005")
    for card in range(box.card_kinds):
        if state.deck.count(card) > state.fresh[card]:
            fields.fail("everybody is sure of a deck that is not there")
    if state.discard and not state.deck:
        fields.fail("an empty deck is made of the discards at once (SA-105)")
    check_known(state.known, state.hands, box.card_kinds, fields)


# --- What is under way ------------------------------------------------------------------------


def check_decision(state: State, fields: Fields) -> None:
    """What is asked can be asked here, and what follows can follow."""
    if state.ending:
        fields.fail("a game that is over asks nothing")
    if facts.is_out(state, state.turn):
        fields.fail("whoever has left the game has no turn (SA-150)")
    if (state.round > 0) != (state.round_first >= 0) or (state.to_play and not state.round):
        fields.fail("a round has somebody who began it (SA-141)")
    if any(state.to_play >> seat & 1 for seat in range(8) if not _is_in(state, seat)):
        fields.fail("whoever is not in the game has no last turn (SA-142)")
    check_agenda(state, fields)
    asked = [top & 63 for top in state.stack]
    if any(kind not in BY_ANYBODY for kind in asked[1:]):
        fields.fail("only discards are asked above another question (SA-027)")
    over = {seat for seat, hand in enumerate(state.hands) if len(hand) > HAND_LIMIT}
    excess = [top >> 6 & 15 for top in state.stack if top & 63 == ask.DISCARD_EXCESS]
    if len(set(excess)) != len(excess) or over != set(excess):
        fields.fail("whoever holds more than four cards discards at once (SA-027)")
    for top in state.stack:
        _check_question(state, fields, top & 63, top >> 6 & 15, top >> 10)
    if not _has_answer(state):
        fields.fail("the question has no answer")


def _is_in(state: State, seat: int) -> bool:
    return seat < state.seats and not facts.is_out(state, seat)


def _has_answer(state: State) -> bool:
    """Whether the question on top can be answered at all."""
    try:
        return bool(state.find_legal()) and bool(state.question())
    except (IndexError, KeyError, StopIteration, ValueError):
        return False


def check_agenda(state: State, fields: Fields) -> None:
    """The rest of the turn lies at the bottom, in order; above it what a card still does."""
    is_spirit = state.status[state.turn] == SPIRIT
    phases = SPIRIT_PHASES if is_spirit else PHASES
    tasks = [task & 63 for task in state.agenda]
    if any(task >= len(agenda.TASKS.rows) for task in tasks):
        fields.fail("the agenda has a task that there is not")
    if not tasks or tasks[0] != agenda.END_TURN:
        fields.fail("a turn ends (SA-021)")
    count = 0
    while count < len(tasks) and count < len(phases) and tasks[count] == phases[count]:
        count += 1
    if any(task in phases for task in tasks[count:]):
        fields.fail("the phases of a turn come in their order (SA-022)")
    if tasks.count(agenda.FINISH) != (state.resolving != NO_CARD):
        fields.fail("a card that is played is discarded afterwards (SA-026)")
    for task in state.agenda:
        _check_task(state, fields, task & 63, task >> 6 & 15, task >> 10)


def _check_task(state: State, fields: Fields, task: int, seat: int, payload: int) -> None:
    """A task is about what is on the table."""
    if seat >= state.seats:
        fields.fail("a task is for somebody who is not there")
    named = (agenda.MEATBALLS, agenda.PURCHASE, agenda.STOMACH, agenda.TORMENT, agenda.LOSE_SIPS)
    if task not in named and seat != state.turn:
        fields.fail("a turn is carried out by the active player (SA-021)")
    wrong = False
    if task in (agenda.PLAY, agenda.END_WINDOW):
        wrong = payload != 0
    elif task in (agenda.MEATBALLS, agenda.STOMACH, agenda.TORMENT):
        wrong = state.status[seat] != SAMURAI or payload > 63
    elif task == agenda.PURCHASE:
        wrong = payload not in facts.gear_of(state, seat)
    elif task == agenda.LOSE_SIPS:
        wrong = state.status[seat] != SPIRIT or payload > agenda.MOST_TOTAL
    elif task == agenda.ITEM:
        wrong = payload not in state.box.activated
    elif task == agenda.MOVE:
        way, steps = payload & 3, payload >> 2
        wrong = way not in ring.directions(state)
        wrong = wrong or not 1 <= steps <= ring.free_steps(state, seat, way)
    elif task == agenda.STRIKE:
        wrong = not _is_strike(state, payload)
    elif task == agenda.PLACE:
        wrong = not 1 <= payload <= facts.room(state, seat)
    elif task in (agenda.ADD_STEPS, agenda.REMOVE_STEPS):
        wrong = not 1 <= payload <= MOST_AMOUNT
    elif task == agenda.SHARE:
        wrong = state.status[seat] != SPIRIT or not 1 <= payload <= state.box.sips[state.seats]
    elif task == agenda.EVENT_ATTACK:
        wrong = payload > MOST_AMOUNT or state.resolving == NO_CARD
    elif task == agenda.IAIDO:
        wrong = state.resolving == NO_CARD
    elif payload:
        wrong = True
    if wrong:
        fields.fail(f"the task {agenda.TASKS.rows[task]} does not fit the table")


def _is_strike(state: State, payload: int) -> bool:
    """Whether a declared attack has a target."""
    if payload >> 13:
        return False
    target = agenda.target_of(payload)
    if target < agenda.FIRST_TARGET:
        return _is_in(state, target) and target != state.turn
    return ring.aimed_at(state, target) >= 0


def _check_question(state: State, fields: Fields, kind: int, seat: int, payload: int) -> None:
    """A question is for somebody who can answer it, about something that is there."""
    is_of_turn = kind not in BY_OTHERS and kind not in BY_ANYBODY
    is_of_others = kind in BY_OTHERS and kind != ask.DEMATERIALISE
    if (is_of_turn and seat != state.turn) or (is_of_others and seat == state.turn):
        fields.fail(f"seat {seat} is not asked this now (SA-028)")
    wanted = SPIRIT if kind in BY_SPIRITS else SAMURAI
    if kind != ask.DISCARD_EXCESS and state.status[seat] != wanted:
        fields.fail(f"seat {seat} is not asked this (SA-116)")
    fits = _fits_answer if kind in ANSWERS else _fits_spirit if kind in BY_SPIRITS else _fits_choice
    if (kind in ABOUT_CARD and state.resolving == NO_CARD) or not fits(state, kind, seat, payload):
        fields.fail(f"the question {ask.DECISIONS.rows[kind].name} does not fit the table")


def _fits_answer(state: State, kind: int, seat: int, payload: int) -> bool:
    """Whether an answer in somebody's turn has something to answer."""
    task = state.agenda[-1] & 63
    if kind == ask.REACT_MOVEMENT:
        return task == agenda.MOVE and not payload
    if kind == ask.REACT_ATTACK:
        return task == agenda.STRIKE and not payload
    if kind == ask.DEFEND:
        return _is_strike(state, payload) and agenda.target_of(payload) == seat
    if kind == ask.DEFEND_TORMENT:
        return 1 <= payload <= 63
    return not payload


def _fits_choice(state: State, kind: int, seat: int, payload: int) -> bool:
    """Whether a samurai has so much to choose from."""
    if kind == ask.CHOOSE_ATTACK:
        return payload <= MOST_AMOUNT
    if kind == ask.CHOOSE_MOVE:
        return payload <= 63
    if kind == ask.PLACE_SIP:
        return 1 <= payload <= facts.room(state, seat)
    if kind == ask.CHOOSE_SIP:
        return payload <= facts.sips_of(state, seat)
    if kind == ask.FORCED_DISCARD:
        return 1 <= payload <= len(state.hands[seat])
    if kind in (ask.ADD_SEGMENT, ask.REMOVE_SEGMENT):
        return 1 <= payload <= MOST_AMOUNT
    if kind == ask.VICTIM_SIP:
        return _is_in(state, payload)
    if kind == ask.FOLLOWER_TARGET:
        return ring.find_follower(state, payload) >= 0
    if kind == ask.FOLLOWER_SIDE and state.agenda[-1] & 63 != agenda.FINISH:
        return False
    return not payload


def _fits_spirit(state: State, kind: int, _seat: int, payload: int) -> bool:
    """Whether what a spirit is asked about is there."""
    target = payload & 15
    if kind == ask.DEMATERIALISE:
        return state.agenda[-1] & 63 == agenda.LOSE_SIPS and payload == state.agenda[-1] >> 6 & 15
    if kind == ask.SHARE_LOOT:
        return 1 <= payload <= state.box.sips[state.seats]
    if kind in (ask.TORMENT_CARDS, ask.HELP_TORMENT):
        is_samurai = _is_in(state, target) and state.status[target] == SAMURAI
        return is_samurai and not payload >> 10
    if kind == ask.BRAWLER_PLACE:
        place = payload >> 4
        is_there = _is_in(state, target) and place < state.box.places
        return is_there and facts.sips_on(state, target, place) > 0
    if kind == ask.SLEEPY_RECEIVER:
        return _is_in(state, target) and payload >> 4 <= 2
    return not payload


def check_ending(state: State, fields: Fields) -> None:
    """A game that is over has a reason that the table shows."""
    if state.agenda:
        fields.fail("a game that is over has nothing to do")
    if not state.ending:
        fields.fail("nobody is asked anything, and yet the game is not over")
    if not ending.parties(state):
        fields.fail("nobody is left who could have won (SA-145)")
    best = ending.leaders(state)
    alone = len(facts.living(state)) == 1
    fits = {
        ending.BY_SAMURAI: len(best) == 1 and state.status[best[0][0]] == SAMURAI,
        ending.BY_SPIRITS: len(best) == 1 and state.status[best[0][0]] == SPIRIT,
        ending.ALONE: alone,
        ending.SURVIVED: len(ending.parties(state)) == 1,
        ending.TIE_BREAK: len(ending.last_leaders(state)) == 1 < len(best),
        ending.SHARED: len(ending.last_leaders(state)) > 1,
        ending.EXTINCT: not facts.living(state),
    }
    if not fits[state.ending]:
        fields.fail("the table does not show why the game is over (SA-145)")
