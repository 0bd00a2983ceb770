"""Games played out by bots, from a deal or from any position."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Final

from tablekit import bots
from tablekit.bots.playouts import Chooser, Tosser
from tablekit.core.errors import BadOption, shown
from tablekit.core.game import Game
from tablekit.core.rng import seeded, stir
from tablekit.core.state import State, as_action
from tablekit.core.view import View

LONGEST_NAME: Final = 60
NOT_ITS_OWN: Final = (bots.RandomBot, bots.GreedyBot, bots.SearchBot, object)
WORLDS: Final = 3
"""The stream of chance that worlds come from."""


def seed_of(seed: int, number: int, stream: int) -> int:
    """The seed of the numbered piece of work: known by its number alone, 63 bits."""
    return stir(seeded(seed, stream) + number) >> 1


def world_of(position: View | State, seed: int, beliefs: bool = False) -> State:
    """A world of a view: one that its seat could be in. Of a state: itself, with other luck."""
    if isinstance(position, View):
        return position.game.imagine(position, seed) if beliefs else position.sample(seed)
    state = position.copy()
    state.log = None  # nobody watches a playout
    state.rng = seeded(seed, WORLDS)
    return state


def seat_bots(game: Game, bot: object, seats: int, seed: int) -> list[Chooser]:
    """Who decides for each seat: one kind of bot for all, or one for each seat.

    The bot of a name gets the seed plus its seat. A bot that is handed in plays every game as it
    was handed in: what it has learned in one game is not there in the next, whoever plays that.
    """
    return [_chooser(game, kind, seat, seed) for seat, kind in enumerate(kinds_of(bot, seats))]


def kinds_of(bot: object, seats: int) -> list[object]:
    """A bot, or the name of one, for each seat; BadOption if that is not what it is."""
    kinds = list(bot) if isinstance(bot, list | tuple) else [bot] * seats
    if len(kinds) != seats:
        raise BadOption(f"There are {seats} seats, and {len(kinds)} bots for them.")
    for kind in kinds:
        if isinstance(kind, str):
            bots.make(kind)
        elif isinstance(kind, type) or not callable(getattr(kind, "choose", None)):
            raise BadOption(f"A bot is a name or has choose(view); {shown(kind)} is neither.")
    return kinds


def names_of(bot: object, seats: int) -> list[str]:
    """What the bots are called in a frame."""
    kinds = list(bot) if isinstance(bot, list | tuple) else [bot] * seats
    return [name_of(kind) for kind in kinds]


def name_of(kind: object) -> str:
    """What a bot is called in a frame: what it says of itself, else the name of its class.

    >>> name_of("greedy"), name_of(bots.make("search", iterations=40))
    ('greedy', 'search(iterations=40)')
    """
    if isinstance(kind, str):
        return kind
    # Somebody's bot that is derived from one of ours is not what ours is.
    classes = [each for each in type(kind).__mro__ if each is type(kind) or each not in NOT_ITS_OWN]
    for way in ("__str__", "__repr__"):
        for each in classes:
            if way in vars(each):
                return _one_line(vars(each)[way], kind) or type(kind).__name__
    return type(kind).__name__


def _one_line(tell: Callable[[object], str], kind: object) -> str:
    try:
        told = " ".join(tell(kind).split())
    except Exception:  # noqa: BLE001 - a stranger's bot may fail at that too
        return ""
    return told.rpartition("<locals>.")[2][:LONGEST_NAME]  # the place of its class is not its name


def _chooser(game: Game, kind: object, seat: int, seed: int) -> Chooser:
    bot = bots.make(kind, seed + seat) if isinstance(kind, str) else kind
    if type(bot) is bots.RandomBot:
        return Tosser(bot.seed, seat)
    if type(bot) is bots.GreedyBot:
        return None  # the rules of thumb, without a view where the game can do without
    return _asked(_as_handed_in(bot) if kind is bot else bot, name_of(kind), seat)


def _as_handed_in(bot: object) -> object:
    try:
        return deepcopy(bot)
    except Exception:  # noqa: BLE001 - a bot with a lock or a socket has no copy
        return bot


def _asked(bot: object, name: str, seat: int) -> Chooser:
    """A bot that sees its seat's view, and whose faults are told with its name."""

    def choose(state: State) -> int:
        try:
            action = bot.choose(state.view(seat))  # type: ignore[attr-defined]  # it has
        except Exception as problem:
            raise BadOption(
                f"The bot {name} of seat {seat} failed at move {state.move}"
                f" ({type(problem).__name__}: {shown(problem)})."
            ) from problem
        number = as_action(action)
        if number not in state.legal_actions():
            raise BadOption(
                f"The bot {name} of seat {seat} chose {shown(action)} at move {state.move},"
                " which is no legal action."
            )
        return number

    return choose
