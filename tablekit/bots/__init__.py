"""Bots: anything with `choose(view) -> action` can sit at a table.

A bot gets its seat's view and nothing else. These keep no memory between moves, so that a table
can be taken back, branched or reopened and they play the same again. Each can `explain(view)`: a
list of `Advice`, the chosen action first, with the reasons in words.

>>> import tablekit as tk
>>> state = tk.game("samurai-sword").new(seats=4, seed=1)
>>> tk.bots.make("random", seed=7).choose(state.view(state.actor)) in state.legal_actions()
True
"""

from __future__ import annotations

import re
from typing import Final, Protocol

from tablekit.bots.advice import Advice, advise
from tablekit.bots.playouts import toss
from tablekit.bots.search import SearchBot
from tablekit.core.errors import BadOption, UnknownBot, nearest, shown
from tablekit.core.options import plain
from tablekit.core.view import View

__all__ = [
    "COMPANY",
    "NAMES",
    "Advice",
    "Bot",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "kind_of",
    "make",
    "name_of",
]


class Bot(Protocol):
    """Somebody who decides."""

    def choose(self, view: View) -> int:
        """A legal action for the view's seat. Beside a page it is asked in a thread of its own."""


class RandomBot:
    """Any legal action, each as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, view: View) -> int:
        """A legal action, the same for the same seed, seat and move."""
        return toss(view.legal_actions(), self.seed, view.move, view.seat or 0)

    def explain(self, view: View) -> list[Advice]:
        """The action it tosses up."""
        legal = view.legal_actions()
        if not legal:
            return []
        code = "advice-random" if len(legal) > 1 else "advice-only"
        return [advise(view.game.texts, self.choose(view), code)]

    def __repr__(self) -> str:
        return f"RandomBot(seed={self.seed})"

    def __str__(self) -> str:
        return f"random(seed={self.seed})"


class GreedyBot:
    """The game's rules of thumb."""

    def choose(self, view: View) -> int:
        """The action that looks best right now."""
        return view.game.greedy(view)

    def explain(self, view: View) -> list[Advice]:
        """Every action, from the best-looking down."""
        game, legal = view.game, view.legal_actions()
        if len(legal) < 2:
            return [advise(game.texts, action, "advice-only") for action in legal]
        choice = self.choose(view)
        worths = dict(zip(legal, game.worths(view.state), strict=True))
        ranked = sorted(legal, key=lambda action: (action != choice, -worths[action], action))
        return [
            advise(
                game.texts,
                action,
                "advice-best" if action == choice else "advice-worse",
                reason=game.reason(view.state, action),
            )
            for action in ranked
        ]

    def __repr__(self) -> str:
        return "GreedyBot()"

    def __str__(self) -> str:
        return "greedy"


NAMES: Final = ("greedy", "random", "search")
COMPANY: Final = ("Aki", "Ken", "Tora", "Yuki", "Hana", "Kuma", "Momo", "Taka")
"""What bots are called at a table that somebody sets up in the lobby; enough for eight seats."""
_CALLED: Final = re.compile(rf"(.*\S) \(({'|'.join(NAMES)})\)", re.DOTALL)


def kind_of(seat: str) -> str:
    """Which bot a seat of a table names, with or without a name of its own; empty for a person's.

    >>> kind_of("greedy"), kind_of("Aki (greedy)"), kind_of("Aki")
    ('greedy', 'greedy', '')
    """
    called = _CALLED.fullmatch(seat)
    return called[2] if called else seat if seat in NAMES else ""


def name_of(seat: str) -> str:
    """What to call who sits there.

    >>> name_of("greedy"), name_of("Aki (greedy)"), name_of("Ann")
    ('Greedy', 'Aki', 'Ann')
    """
    called = _CALLED.fullmatch(seat)
    return called[1] if called else seat.capitalize() if seat in NAMES else seat


def make(
    name: str, seed: int = 0, iterations: int | None = None, seconds: float | None = None
) -> Bot:
    """A bot by name. The seed is for those that toss a coin, the budget for those that search."""
    number = plain(seed)
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadOption(f"A seed is a whole number, not {shown(seed)}.")
    if name == "search":
        return SearchBot(number, iterations, seconds)
    if name not in NAMES:
        known = f"{', '.join(NAMES[:-1])} and {NAMES[-1]}"
        raise UnknownBot(f"There is no bot {shown(name)}; there are {known}.{nearest(name, NAMES)}")
    if iterations is not None or seconds is not None:
        raise BadOption(f"The bot {name!r} has no use for iterations or seconds.")
    return RandomBot(number) if name == "random" else GreedyBot()
