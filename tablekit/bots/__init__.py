"""Bots: anything with `choose(view) -> action` can sit at a table.

A bot gets its seat's view and nothing else. These two keep no memory between moves, so that a
table can be taken back, branched or reopened and they play the same again.

>>> import tablekit as tk
>>> state = tk.game("samurai-sword").new(seats=4, seed=1)
>>> tk.bots.make("random", seed=7).choose(state.view(state.actor)) in state.legal_actions()
True
"""

from __future__ import annotations

from typing import Final, Protocol

from tablekit.core.errors import BadOption, UnknownBot, nearest, shown
from tablekit.core.rng import roll, seeded, stir
from tablekit.core.view import View


class Bot(Protocol):
    """Somebody who decides."""

    def choose(self, view: View) -> int:
        """A legal action for the view's seat."""


class RandomBot:
    """Any legal action, each as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """A legal action, the same for the same seed, seat and move."""
        legal = view.legal_actions()
        number = stir(seeded(self.seed) ^ stir(view.move * 16 + (view.seat or 0)))
        return legal[roll(number, len(legal))[1]]

    def __repr__(self) -> str:
        return f"RandomBot(seed={self.seed})"


class GreedyBot:
    """The game's rules of thumb."""

    def choose(self, view: View) -> int:
        """The action that looks best right now."""
        return view.game.greedy(view)

    def __repr__(self) -> str:
        return "GreedyBot()"


NAMES: Final = ("greedy", "random")


def make(name: str, seed: int = 0) -> Bot:
    """A bot by name; the seed is for those that toss a coin."""
    if not isinstance(seed, int) or isinstance(seed, bool):
        raise BadOption(f"A seed is a whole number, not {shown(seed)}.")
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot()
    raise UnknownBot(
        f"There is no bot {shown(name)}; there are {' and '.join(NAMES)}.{nearest(name, NAMES)}"
    )
