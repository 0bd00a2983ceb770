"""What runs in every playout: positions are played on to their end, or for a while."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tablekit.core.errors import BadOption
from tablekit.core.game import Game
from tablekit.core.rng import roll, seeded, stir
from tablekit.core.state import State

Chooser = Callable[[Any], int] | None
"""Decides for the seat to decide, from the full state; None: by the game's rules of thumb."""


def play_out(state: State, choosers: Sequence[Chooser]) -> None:
    """Play a position to its end, in place; BadOption if there is none, as a kit may have it."""
    game = state.game
    for _ in range(game.longest):
        if not state.stack:
            return
        # As state.actor, without the call: every decision of every playout passes here.
        choose = choosers[state.stack[-1] >> 6 & 15]
        if choose is None:
            state.advance(game.thumb(state))
        else:
            state.apply(choose(state))
    if state.stack:
        raise BadOption(
            f"{state.game.title}: after {state.game.longest:,} moves there is still no end."
        )


def play_ahead(game: Game, world: State, turn: int) -> None:
    """Let all play on by the rules of thumb up to the game's horizon, counted from this turn."""
    left = game.horizon or game.longest
    while world.stack:
        now = game.turn(world)
        if now != turn:
            turn, left = now, left - 1
            if not left:
                break
        world.advance(game.thumb(world))


def try_out(game: Game, world: State, action: int, seat: int) -> float:
    """How a seat stands after an action, when all play on by the rules of thumb for a while.

    The look is taken when a turn begins, so that all actions are judged at the same moment.
    """
    turn = game.turn(world)
    world.apply(action)
    play_ahead(game, world, turn)
    return game.outlook(world, seat)


def toss(legal: list[int], seed: int, move: int, seat: int) -> int:
    """Any of the actions, the same for the same seed, move and seat."""
    number = stir(seeded(seed) ^ stir(move * 16 + seat))
    return legal[roll(number, len(legal))[1]]


class Tosser:
    """A random bot in a playout: it counts the legal actions, nothing else."""

    def __init__(self, seed: int, seat: int) -> None:
        self.seed = seed
        self.seat = seat

    def __call__(self, state: State) -> int:
        return toss(state.legal_now(), self.seed, state.move, self.seat)
