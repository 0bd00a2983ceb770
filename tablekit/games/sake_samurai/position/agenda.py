"""What is still to be done: the engine's own list of tasks, under the questions.

A question stands on `state.stack`, and somebody answers it. What happens afterwards without
anybody's choice is a task on `state.agenda`, packed like a frame: what, whose, and a small payload.
Whenever nobody is asked anything, the last task is taken off and carried out (`rules.flow`).

    agenda  [play 0] [finish 0] [strike at 2]      seat 0 has declared an attack on seat 2
    stack   [react-attack 1]                       seat 1 is asked; a Blurred Vision would take
                                                   the strike off the agenda
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.numbered import Numbered

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

TASKS: Final[Numbered[str]] = Numbered("tasks", most=64)

PLAY: Final = TASKS.row("play")
"""Ask for the next card (SA-023)."""
FOLLOWERS: Final = TASKS.row("followers")
"""Let the next follower act (SA-099)."""
DRAW: Final = TASKS.row("draw")
"""Phase 3 (SA-102)."""
END_WINDOW: Final = TASKS.row("end-window")
"""Phase 4: the end window (SA-103)."""
WIELD: Final = TASKS.row("wield")
"""Phase 4: choose what to wield (SA-103)."""
END_TURN: Final = TASKS.row("end-turn")
FINISH: Final = TASKS.row("finish")
"""Discard the card that was played (SA-026)."""
MOVE: Final = TASKS.row("move")
"""Carry out a declared movement: direction and steps (SA-031)."""
IAIDO: Final = TASKS.row("iaido")
"""Choose the attack after an iaido movement (SA-046)."""
STRIKE: Final = TASKS.row("strike")
"""Carry out a declared attack (SA-048)."""
EVENT_ATTACK: Final = TASKS.row("event-attack")
"""Choose the target of an event (SA-057 to SA-060); payload 1: it may be declined."""
PLACE: Final = TASKS.row("place")
"""Place so many sips (SA-039)."""
ADD_STEPS: Final = TASKS.row("add-steps")
REMOVE_STEPS: Final = TASKS.row("remove-steps")
MEATBALLS: Final = TASKS.row("meatballs")
"""The named samurai discards (SA-063)."""
PURCHASE: Final = TASKS.row("purchase")
"""The named gear is discarded (SA-065)."""
STOMACH: Final = TASKS.row("stomach")
"""A sip of the named samurai leaves the game (SA-066)."""
ITEM: Final = TASKS.row("item")
"""A paid item works (SA-081)."""
SPIRIT_POWER: Final = TASKS.row("spirit-power")
"""Offer the power of drunkenness (SA-119)."""
SPIRIT_DRAW: Final = TASKS.row("spirit-draw")
SPIRIT_MAIN: Final = TASKS.row("spirit-main")
TORMENT: Final = TASKS.row("torment")
"""The named samurai is tormented with this strength (SA-126)."""
SHARE: Final = TASKS.row("share")
"""So many stolen sips are given to spirits (SA-127)."""
LOSE_SIPS: Final = TASKS.row("lose-sips")
"""The attacked spirit loses so many sips (SA-133)."""


def plan(state: State, task: int, seat: int, payload: int = 0) -> None:
    """Put a task on the agenda: it comes before all that is there."""
    # As core.frames.frame, without the call: every turn passes here many times.
    state.agenda.append(payload << 10 | seat << 6 | task)


# --- A declared attack ------------------------------------------------------------------------

FIRST_TARGET: Final = 8
"""Targets below are seats, the others followers: this number and the place among the followers."""
RANGED: Final = 1 << 11
BY_FOLLOWER: Final = 1 << 12
MOST_TOTAL: Final = 63


def strike_payload(target: int, total: int, flags: int) -> int:
    """A declared attack as one number: its target, its total, RANGED and BY_FOLLOWER."""
    return target | total << 5 | flags


def target_of(payload: int) -> int:
    """Who or what is attacked."""
    return payload & 31


def total_of(payload: int) -> int:
    """The total of the attack."""
    return payload >> 5 & 63
