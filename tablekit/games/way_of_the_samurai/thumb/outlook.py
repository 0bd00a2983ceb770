"""How good a position looks for a seat, for a search that stops before the end.

The weights were fitted once to what became of some hundreds of games by the rules of thumb, looked
at whenever a round began.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tablekit.games.way_of_the_samurai.box.components import IMMORTAL
from tablekit.games.way_of_the_samurai.settings import CLAN

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

ENOUGH_KI: Final = 4
"""More Ki than this changes little."""
FIGHT: Final = 1.2
"""What each further opponent of a campaign weighs."""

# What a Life and a Ki of one's own and of the enemy weigh, after a constant. Lists, because mypyc
# does not find a final tuple of floats again.
_DUEL: Final[list[float]] = [0.9, 0.45, 0.55, -0.55, -0.4]
_IMMORTAL: Final[list[float]] = [-1.4, 0.23, 0.35, -0.16, -0.18]
_VERSUS: Final[list[float]] = [0.0, 0.44, 0.53, -0.44, -0.53]
_CAMPAIGN: Final[list[float]] = [0.15, 0.44, 0.6, -0.24, -0.2]
_CLAN: Final[list[float]] = [1.75, 1.0, 1.3, -0.7, -0.3]
"""In the clan: how many more will fall."""
HALF_WAY: Final = 10.0
"""So many fallen of the clan count as even chances."""


def outlook(state: State, seat: int) -> float:
    """From 0 to 1: the chance to win, or in a clan game, which nobody wins, how far one comes."""
    settings, result = state.settings, state.result
    if settings.mode == CLAN:
        fallen = float(len(state.beaten))
        if result is None:
            fallen += max(0.0, _weigh(state, seat, _CLAN))
        return fallen / (fallen + HALF_WAY)
    if result is not None:
        return float(seat in result.winners)
    if settings.versus:
        lead = _weigh(state, seat, _VERSUS)
    elif settings.campaign >= 0:
        lead = _weigh(state, seat, _CAMPAIGN)
        lead -= FIGHT * (settings.fights - 1 - len(state.beaten))
    else:
        lead = _weigh(state, seat, _IMMORTAL if settings.ability == IMMORTAL else _DUEL)
    return 1 / (1 + exp(-lead))


def _weigh(state: State, seat: int, weights: list[float]) -> float:
    """The gems of both sides."""
    if state.settings.versus:
        foe_life, foe_ki = state.life[1 - seat], state.ki[1 - seat]
    else:
        foe_life, foe_ki = sum(state.enemy_life), sum(state.enemy_ki)
    base, life, ki, his_life, his_ki = weights
    lead = base + life * state.life[seat] + ki * min(ENOUGH_KI, state.ki[seat])
    return lead + his_life * foe_life + his_ki * min(ENOUGH_KI, foe_ki)
