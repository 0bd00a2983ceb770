"""Games played out by bots, from a deal or from any position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tablekit import bots
from tablekit.core.errors import BadOption, shown
from tablekit.core.rng import seeded, stir
from tablekit.core.state import State
from tablekit.core.view import View

Chooser = Callable[[State], int]

HONEST: Final = (bots.GreedyBot, bots.RandomBot)
"""These look only at what the deciding seat may know, whatever they are handed: tests prove it."""


def seed_of(seed: int, number: int, stream: int) -> int:
    """The seed of the numbered piece of work: known by its number alone, 63 bits."""
    return stir(seeded(seed, stream) + number) >> 1


def seat_bots(bot: object, seats: int, seed: int) -> list[Chooser]:
    """Who decides for each seat: one kind of bot for all, or one for each seat."""
    kinds = list(bot) if isinstance(bot, list | tuple) else [bot] * seats
    if len(kinds) != seats:
        raise BadOption(f"There are {seats} seats, and {len(kinds)} bots for them.")
    return [chooser(kind, stir(seed + seat)) for seat, kind in enumerate(kinds)]


def chooser(kind: object, seed: int) -> Chooser:
    """What a bot, or the bot of a name, does with a position."""
    bot = bots.make(kind, seed) if isinstance(kind, str) else kind
    if isinstance(bot, HONEST):
        choose = bot.choose
        return lambda state: choose(View(state, state.actor))  # no need to take anything out
    if not callable(getattr(bot, "choose", None)):
        raise BadOption(f"A bot is a name or has choose(view); {shown(kind)} is neither.")
    choose = bot.choose  # type: ignore[attr-defined]  # it has
    return lambda state: choose(state.view(state.actor))


def play_out(state: State, choosers: Sequence[Chooser]) -> None:
    """Play a position to its end, in place."""
    stack = state.stack
    while stack:
        # As state.actor, without the call: every decision of every playout passes here.
        state.apply(choosers[stack[-1] >> 6 & 15](state))
        stack = state.stack


def names_of(bot: object, seats: int) -> list[str]:
    """What the bots are called in a frame."""
    kinds = list(bot) if isinstance(bot, list | tuple) else [bot] * seats
    return [kind if isinstance(kind, str) else type(kind).__name__ for kind in kinds]
