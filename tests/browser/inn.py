"""Tables of Sake Samurai for the browser: moments found by playing."""

from __future__ import annotations

from functools import cache
from random import Random

from tablekit_widgets import TableWidget

import tablekit as tk
from tests.browser.player import NAMES

GAME = tk.game("sake-samurai")
QUIET = ("ask", "soul", "burn", "more")
"""What makes games long and says nothing new."""
PATIENCE = 400


@cache
def moment(kind, seats, seed=0, spirits=0, death=False, gear=0, sips=0):
    """A position of a game played at random in which somebody is asked that; its record's state."""
    for game in range(seed, seed + PATIENCE):
        chance, state = Random(game), GAME.new(seats=seats, seed=game)
        while not state.is_over:
            asked = state.decision.kind
            if (
                asked == kind
                and state.status.count(1) >= spirits
                and bool(state.round) == death
                and sum(state.sips) >= sips
                and sum(card >= 0 for card in state.gear) >= gear
            ):
                return state
            choices = state.legal_actions()
            kept = [each for each in choices if state.take_apart(each)["kind"] not in QUIET]
            state.apply(chance.choice(kept or choices))
    raise LookupError(kind)


@cache
def ended(seats, seed=0):
    """The last position of a game played at random."""
    chance, state = Random(seed), GAME.new(seats=seats, seed=seed)
    while not state.is_over:
        state.apply(chance.choice(state.legal_actions()))
    return state


def window(state, seat="actor", names=NAMES):
    """A window on a position, for who is asked."""
    viewer = (state.actor or 0) if seat == "actor" else seat
    table = tk.Table.from_state(state, list(names)[: state.seats])
    return TableWidget(table, seat=viewer, pace=0)
