"""Answers: windows and interrupts (SA-068 to SA-074), defence (SA-049 to SA-053), burning and the
soul (SA-084, SA-096), responses (SA-136), and what a player wants to be asked (SA-072b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.state import NOT_AN_ACTION
from tablekit.games.sake_samurai.box.components import (
    CANCEL_ATTACK,
    CANCEL_MOVEMENT,
    FOLLOWER,
)
from tablekit.games.sake_samurai.position.agenda import (
    BY_FOLLOWER,
    FIRST_TARGET,
    RANGED,
    target_of,
    total_of,
)
from tablekit.games.sake_samurai.rules import ending, facts, ring
from tablekit.games.sake_samurai.rules.facts import SAMURAI
from tablekit.games.sake_samurai.rules.piles import burn_soul, discard_card, draw
from tablekit.games.sake_samurai.words import actions, events
from tablekit.games.sake_samurai.words.actions import CARD_STEP, FIRST_STEP, card_of, first_of, pack
from tablekit.games.sake_samurai.words.decisions import (
    DEFEND,
    REACT_ATTACK,
    REACT_MOVEMENT,
    RESPOND,
)

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

STANDING_IDS: Final = ("always", "target", "pass-then-always", "pass-then-target")
"""What a seat wants to be asked; the first two are also what it returns to in its own turn."""
ALWAYS: Final = 0
ONLY_TARGET: Final = 1
UNTIL_TURN: Final = 2
"""Added to what comes back at the own turn: everything is passed until then."""
BURNS: Final = pack(actions.BURN)
"""Burning a sip; the place is added."""
SOULS: Final = [pack(actions.SOUL, 0, count) for count in range(1, 32)]
"""Letting the soul burn for each number of cards, from 1 on."""
STANDINGS: Final = [
    pack(actions.STANDING, 0, choice) for choice in range(len(actions.STANDING_CHOICES))
]
"""Every standing answer."""
PASS_BY: Final = pack(actions.PASS)
INTERRUPTS: Final = pack(actions.INTERRUPT)
SACRIFICES: Final = pack(actions.SACRIFICE)
"""Interrupting and sacrificing; the card is added."""


# --- Windows (SA-070 to SA-072) ---------------------------------------------------------------


def open_window(state: State, kind: int) -> None:
    """The other samurai are asked one by one, clockwise from the active one (SA-071)."""
    ask_next(state, kind, state.turn)


def ask_next(state: State, kind: int, after: int) -> None:
    """Ask the next samurai, with or without an interrupt in hand (SA-072).

    Passed over is only who visibly has nothing but declining.
    """
    status, hands, seats, end = state.status, state.hands, state.seats, state.turn
    seat = (after + 1) % seats
    while seat != end:
        if status[seat] == SAMURAI and (hands[seat] or _may_burn(state, seat)):
            if not declines_by_itself(state, seat, kind):
                state.ask(kind, seat)
                return
            _tell_passing(state, seat, kind)
        seat = (seat + 1) % seats


def _may_burn(state: State, seat: int) -> bool:
    """Whether everybody can see that the samurai could do more than decline (SA-072)."""
    return state.settings.is_full and facts.has_free_action(state, seat)


def declines_by_itself(state: State, seat: int, kind: int) -> bool:
    """Whether the standing answer of a seat declines this question (SA-072b)."""
    standing = state.standing[seat]
    if standing <= ALWAYS:  # below it: another seat's, which a view does not show
        return False
    if standing >= UNTIL_TURN:
        return kind in (REACT_MOVEMENT, REACT_ATTACK, RESPOND)
    if kind == REACT_ATTACK:
        # Whoever is attacked has a defence window of their own, with the same interrupt in it.
        return not _is_own_follower(state, seat, target_of(state.agenda[-1] >> 10))
    return kind == REACT_MOVEMENT


def _is_own_follower(state: State, seat: int, target: int) -> bool:
    if target < FIRST_TARGET:
        return False
    packed = ring.aimed_at(state, target)
    return packed >= 0 and ring.master_of(state, packed) == seat


def interrupt_options(state: State, seat: int) -> list[int]:
    """The cards that cancel what is declared."""
    top = state.stack[-1]
    if top & 63 == DEFEND and top >> 10 & BY_FOLLOWER:
        return []
    wanted = CANCEL_MOVEMENT if top & 63 == REACT_MOVEMENT else CANCEL_ATTACK
    return _with_effect(state, seat, wanted, INTERRUPTS)


def _with_effect(state: State, seat: int, wanted: int, action: int) -> list[int]:
    """An action with each card in hand whose text has an effect."""
    cards, found = state.box.cards_with[wanted], []
    for card in state.hands[seat]:
        if card in cards:
            found.append(action + card * CARD_STEP)
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def window_options(state: State, seat: int) -> list[int]:
    """What may be answered in a window: every declared movement and attack passes here."""
    legal: list[int] = []
    if state.settings.is_full:
        for place in facts.covered_places(state, seat):
            legal.append(BURNS + place * FIRST_STEP)
        legal += SOULS[: facts.most_soul(state, seat)]
    wanted = CANCEL_MOVEMENT if state.stack[-1] & 63 == REACT_MOVEMENT else CANCEL_ATTACK
    interrupts = state.box.cards_with[wanted]
    for card in state.hands[seat]:
        if card in interrupts and INTERRUPTS + card * CARD_STEP not in legal:
            legal.append(INTERRUPTS + card * CARD_STEP)
    legal.append(PASS_BY)
    return legal


def against_interrupt(state: State, seat: int, action: int) -> str:
    """Stumble cancels a movement, Blurred Vision a samurai's attack (SA-069, SA-073)."""
    top, effect = state.stack[-1], state.box.effect[card_of(action)]
    if effect not in (CANCEL_MOVEMENT, CANCEL_ATTACK):
        return "no-interrupt"
    if top & 63 == REACT_MOVEMENT:
        return "" if effect == CANCEL_MOVEMENT else "vision-stops-attacks"
    if effect == CANCEL_MOVEMENT:
        return "stumble-stops-movements"
    is_follower = top & 63 == DEFEND and top >> 10 & BY_FOLLOWER
    return "followers-not-interrupted" if is_follower else ""


def interrupt(state: State, top: int, action: int) -> None:
    """What was declared is cancelled, and the window closes (SA-069, SA-071)."""
    seat, card = top >> 6 & 15, card_of(action)
    if top & 63 != DEFEND:  # there the attack is no longer on the agenda
        state.agenda.pop()
    state.tell(events.INTERRUPTED, seat, card, state.turn)
    discard_card(state, seat, card)


def let_pass(state: State, top: int, _action: int) -> None:
    """The samurai does not interrupt; the next one is asked (SA-071)."""
    seat, kind = top >> 6 & 15, top & 63
    _tell_passing(state, seat, kind)
    ask_next(state, kind, seat)


def _tell_passing(state: State, seat: int, kind: int) -> None:
    """The samurai declines; who is attacked may still defend or interrupt afterwards (SA-073)."""
    is_target = kind == REACT_ATTACK and target_of(state.agenda[-1] >> 10) == seat
    state.tell(events.AWAITED if is_target else events.LET_PASS, seat)


# --- Burning and the soul (SA-084 to SA-086, SA-094 to SA-098) --------------------------------


def is_offered(state: State) -> bool:
    """Whether free actions are offered in the question on top (SA-072, SA-094)."""
    return state.settings.is_full or state.stack[-1] & 63 not in (REACT_MOVEMENT, REACT_ATTACK)


def burn_options(state: State, seat: int) -> list[int]:
    """The sips that can be burnt."""
    covered = facts.covered_places(state, seat)
    if not covered or not is_offered(state):
        return []
    return [BURNS + place * FIRST_STEP for place in covered]


def against_burn(state: State, seat: int, action: int) -> str:
    """A sip of one's own, where burning is offered (SA-094, SA-095)."""
    if not is_offered(state):
        return "interrupts-only"
    return "" if facts.sips_on(state, seat, first_of(action)) else "no-sip-there"


def burn(state: State, top: int, action: int) -> None:
    """Burn a sip to draw a card; what it covered can be used again (SA-096, SA-098)."""
    seat, place = top >> 6 & 15, first_of(action)
    facts.add_sips(state, seat, place, -1)
    state.tell(events.BURNT, seat, place)
    draw(state, seat, 1, events.DREW_BURNING)


def soul_options(state: State, seat: int) -> list[int]:
    """Every number of cards that the soul may burn."""
    most = facts.most_soul(state, seat)
    return SOULS[:most] if most > 0 and is_offered(state) else []


def against_soul(state: State, seat: int, action: int) -> str:
    """Once a turn, with no sip on the life deck, and one card stays (SA-085)."""
    count = first_of(action)
    if not is_offered(state):
        return "interrupts-only"
    if state.souls >> seat & 1:
        return "soul-burnt"
    if facts.sips_on(state, seat, state.box.life):
        return "sip-on-life"
    return "" if 1 <= count < len(state.life[seat]) else "soul-too-much"


def soul(state: State, top: int, action: int) -> None:
    """Take the declared number of cards from the own life deck (SA-084)."""
    burn_soul(state, top >> 6 & 15, first_of(action))


# --- Defence (SA-049 to SA-053, SA-073) -------------------------------------------------------


def ask_defence(state: State, target: int, payload: int) -> bool:
    """Ask the attacked samurai, unless all can see that there is nothing to answer with."""
    if not state.hands[target] and not facts.has_free_action(state, target):
        return False
    state.ask(DEFEND, target, payload)
    return True


def defend(state: State, top: int, action: int) -> None:
    """One card and its bonuses reduce the attack (SA-049)."""
    seat, payload, card = top >> 6 & 15, top >> 10, card_of(action)
    defence = facts.defence_value(state, seat, card, bool(payload & RANGED))
    state.tell(events.DEFENDED, seat, card, defence)
    discard_card(state, seat, card)
    ending.hit(state, seat, total_of(payload) - defence)


def sacrifice_options(state: State, seat: int) -> list[int]:
    """The followers in hand."""
    return _with_effect(state, seat, FOLLOWER, SACRIFICES)


def against_sacrifice(state: State, seat: int, action: int) -> str:
    """A follower from the hand gives itself up (SA-053)."""
    return "" if state.box.effect[card_of(action)] == FOLLOWER else "no-follower"


def sacrifice(state: State, top: int, action: int) -> None:
    """The attack deals no damage (SA-053)."""
    seat, card = top >> 6 & 15, card_of(action)
    state.tell(events.SACRIFICED, seat, card)
    discard_card(state, seat, card)


def no_defence(state: State, top: int, _action: int) -> None:
    """Without a card no bonus counts (SA-051)."""
    seat = top >> 6 & 15
    state.tell(events.NOT_DEFENDED, seat)
    ending.hit(state, seat, total_of(top >> 10))


# --- Responses (SA-136) -----------------------------------------------------------------------


def open_response(state: State, seat: int) -> None:
    """Whoever an event names may burn before it strikes (SA-136)."""
    if seat == state.turn or not state.settings.is_full:
        return
    if not facts.has_free_action(state, seat):
        return
    if declines_by_itself(state, seat, RESPOND):
        state.tell(events.LET_HAPPEN, seat)
    else:
        state.ask(RESPOND, seat)


def go_on(state: State, top: int, _action: int) -> None:
    """The event is carried out (SA-136)."""
    state.tell(events.LET_HAPPEN, top >> 6 & 15)


# --- What to be asked (SA-072b) ---------------------------------------------------------------


def whispers(state: State, seat: int) -> list[int]:
    """The standing answers that a samurai may choose now, whoever is asked."""
    return [choice for choice in STANDINGS if not against_standing(state, seat, choice)]


def against_standing(state: State, seat: int, action: int) -> str:
    """A samurai's, at any time; another one than before (SA-072b)."""
    choice = first_of(action)
    if not state.stack or state.status[seat] != SAMURAI:
        return "no-standing-now"
    if choice == min(state.standing[seat], UNTIL_TURN):
        return "standing-already"
    return "pass-in-own-turn" if choice == UNTIL_TURN and seat == state.turn else ""


def set_standing(state: State, seat: int, action: int) -> None:
    """From now on the seat is asked as it wants; nobody is told."""
    choice = first_of(action)
    state.standing[seat] = choice if choice < UNTIL_TURN else choice + state.standing[seat]


def standing_answer(state: State) -> int:
    """What the seat to decide has said beforehand to a window like this one."""
    top = state.stack[-1] if state.stack else 0
    is_answered = bool(state.stack) and declines_by_itself(state, top >> 6 & 15, top & 63)
    return PASS_BY if is_answered else NOT_AN_ACTION
