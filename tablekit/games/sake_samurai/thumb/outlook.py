"""Who will win, at a glance: a small model of a full position, for searches that must stop early.

Each party has a strength: its sips, and what it has to keep and to get more. The chance of a party
is the exponential of its strength among those of all parties; all spirits share one.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.rules import ending, facts
from tablekit.games.sake_samurai.rules.facts import SAMURAI

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

SIP: Final = 0.6
LIFE_POINT: Final = 0.12
CARD: Final = 0.06
GHOST: Final = 0.5
"""What each spirit adds to the team, as long as there is sake to steal."""


def strength(state: State, party: list[int]) -> float:
    """How strong a party looks."""
    total = SIP * ending.party_sips(state, party)
    for seat in party:
        total += CARD * len(state.hands[seat])
        if state.status[seat] == SAMURAI:
            total += LIFE_POINT * len(state.life[seat])
        elif state.masu:
            total += GHOST
    return total


def outlook(state: State, seat: int) -> float:
    """The chance of a seat to win; certain when the game is over."""
    if state.ending:
        return 1.0 if seat in ending.winners(state) else 0.0
    if seat not in facts.living(state) and seat not in facts.spirits(state):
        return 0.0
    parties = ending.parties(state)
    strengths = [strength(state, party) for party in parties]
    most = max(strengths)
    odds = [exp(each - most) for each in strengths]
    own = next(odd for party, odd in zip(parties, odds, strict=True) if seat in party)
    return own / sum(odds)
