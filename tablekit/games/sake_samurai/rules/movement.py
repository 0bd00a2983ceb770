"""Movement and the steps of iaido (SA-030 to SA-037, SA-045)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.box.components import (
    SHADOW_STEP,
)
from tablekit.games.sake_samurai.position import agenda
from tablekit.games.sake_samurai.position.agenda import plan
from tablekit.games.sake_samurai.rules import facts, ring
from tablekit.games.sake_samurai.rules.answers import open_window
from tablekit.games.sake_samurai.rules.attack import Sight
from tablekit.games.sake_samurai.rules.facts import SAMURAI
from tablekit.games.sake_samurai.rules.turn import begin_card
from tablekit.games.sake_samurai.words import actions, events
from tablekit.games.sake_samurai.words.actions import FIRST_STEP, card_of, first_of, pack, second_of
from tablekit.games.sake_samurai.words.decisions import CHOOSE_MOVE, REACT_MOVEMENT

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

IAIDO_STEPS: Final = 2
"""How far iaido moves, free of charge (SA-045)."""
IS_IAIDO: Final = 1 << 5
"""Marks the question for steps of iaido; below it stands how far one may go."""
STEPS: Final = pack(actions.STEP)
"""Steps in a direction; which one and how many are added."""


# --- Playing a card for it --------------------------------------------------------------------


def can_move(state: State, seat: int) -> bool:
    """Whether a samurai has a free step in any direction (SA-032)."""
    if not state.followers and state.status.count(SAMURAI) > 2:  # all tokens but one are free
        return state.gaps[seat] > 1 or state.gaps[ring.previous_living(state, seat)] > 1
    return any(ring.free_steps(state, seat, way) > 0 for way in ring.directions(state))


def against_move(state: State, seat: int, action: int) -> str:
    """A movement needs at least one step (SA-029, SA-032)."""
    if not state.plays:
        return "no-plays-left"
    return "" if can_move(state, seat) else "no-free-step"


def play_move(state: State, top: int, action: int) -> None:
    """A card is played for its movement: the samurai stands up (SA-030, SA-035)."""
    seat, card = top >> 6 & 15, card_of(action)
    begin_card(state, top, card)
    state.tell(events.PLAYED_MOVE, seat, card)
    state.ask(CHOOSE_MOVE, seat, facts.movement_value(state, seat, card))
    stand_up(state, seat)


def can_iaido(state: State, seat: int, sight: Sight) -> bool:
    """Whether some place within two steps lets a seated samurai attack (SA-046)."""
    if sight.can_attack():
        return True
    for way in ring.directions(state):
        for steps in range(1, min(IAIDO_STEPS, ring.free_steps(state, seat, way)) + 1):
            if sight.can_attack(way, steps):
                return True
    return False


def against_iaido(state: State, seat: int, action: int) -> str:
    """Iaido starts from the seat and ends with an attack (SA-045, SA-046)."""
    if not state.plays:
        return "no-plays-left"
    if not state.seated[seat]:
        return "standing"
    return "" if can_iaido(state, seat, Sight(state, seat)) else "iaido-reaches-nobody"


def play_iaido(state: State, top: int, action: int) -> None:
    """A card is played for its attack, from the seat (SA-045)."""
    seat, card = top >> 6 & 15, card_of(action)
    begin_card(state, top, card)
    state.tell(events.PLAYED_IAIDO, seat, card)
    plan(state, agenda.IAIDO, seat)
    state.ask(CHOOSE_MOVE, seat, IAIDO_STEPS | IS_IAIDO)
    stand_up(state, seat)


def stand_up(state: State, seat: int) -> None:
    """The seated marker is removed, whatever becomes of the movement (SA-035, SA-046)."""
    state.stirred = 1
    if state.seated[seat]:
        state.seated[seat] = 0
        state.tell(events.STOOD_UP, seat)


# --- Direction and steps ----------------------------------------------------------------------


def step_options(state: State, seat: int) -> list[int]:
    """Every direction with every number of steps that are free."""
    payload = state.stack[-1] >> 10
    sight = Sight(state, seat) if payload & IS_IAIDO else None
    return [
        STEPS + way * FIRST_STEP + steps
        for way in ring.directions(state)
        for steps in range(1, min(payload & 31, ring.free_steps(state, seat, way)) + 1)
        if sight is None or sight.can_attack(way, steps)
    ]


def against_step(state: State, seat: int, action: int) -> str:
    """As far as the value goes and the way is free; iaido must bring an attack (SA-032, SA-046)."""
    way, steps, payload = first_of(action), second_of(action), state.stack[-1] >> 10
    if way not in ring.directions(state):
        return "no-such-direction"
    if not steps:
        return "at-least-one-step"
    if steps > payload & 31:
        return "too-far"
    if steps > ring.free_steps(state, seat, way):
        return "away-needs-tokens" if way == ring.AWAY else "way-blocked"
    if payload & IS_IAIDO and not Sight(state, seat).can_attack(way, steps):
        return "iaido-reaches-nobody-there"
    return ""


def against_stay(state: State, seat: int, action: int) -> str:
    """Only iaido may go without a step, where an attack is possible at once (SA-045)."""
    if not state.stack[-1] >> 10 & IS_IAIDO:
        return "at-least-one-step"
    return "" if Sight(state, seat).can_attack() else "iaido-reaches-nobody-there"


def step(state: State, top: int, action: int) -> None:
    """Direction and steps are declared, and may be interrupted (SA-037, SA-074)."""
    seat, way, steps = top >> 6 & 15, first_of(action), second_of(action)
    state.tell(events.DECLARED_MOVE, seat, way, steps)
    plan(state, agenda.MOVE, seat, way | steps << 2)
    if not facts.ability(state, seat, SHADOW_STEP):
        open_window(state, REACT_MOVEMENT)


def stay(state: State, top: int, _action: int) -> None:
    """Iaido without a step opens no window (SA-045)."""
    state.tell(events.STAYED, top >> 6 & 15)


def carry_out(state: State, seat: int, payload: int) -> None:
    """Nobody has stopped it: the samurai moves (SA-031)."""
    way, steps = payload & 3, payload >> 2
    ring.move(state, seat, way, steps)
    state.tell(events.MOVED, seat, way, steps)
