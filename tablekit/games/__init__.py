"""The games, one folder each, all with the same files in the same order.

A folder here is found by its name; a game of another distribution through its entry point in the
group `tablekit.games`. The package can be called: `tablekit.games()` is every game there is.
"""

from __future__ import annotations

import pkgutil
import sys
import warnings
from importlib import import_module
from types import ModuleType
from typing import Final

from tablekit.core.errors import UnknownGame, nearest, shown
from tablekit.core.game import Game, unfinished

ENTRY_POINTS: Final = "tablekit.games"

_loaded: dict[str, Game] = {}


def every_game() -> tuple[Game, ...]:
    """Every game there is, sorted by id."""
    found = [_load(game_id, target) for game_id, target in sorted(_targets().items())]
    return tuple(game for game in found if game is not None)


def find_game(game_id: str) -> Game:
    """The game of that id; UnknownGame suggests the nearest."""
    if isinstance(game_id, str) and game_id in _loaded:
        return _loaded[game_id]
    targets = _targets()
    target = targets.get(game_id) if isinstance(game_id, str) else None
    found = None if target is None else _load(game_id, target)
    if found is None:
        hint = nearest(game_id.replace(" ", "-"), targets) if isinstance(game_id, str) else ""
        known = ", ".join(game.id for game in every_game()) or "none"
        raise UnknownGame(f"There is no game {shown(game_id)}.{hint} Games here: {known}.")
    return found


def _targets() -> dict[str, str]:
    """What to import for each game: "package.module:attribute" by id."""
    from importlib.metadata import entry_points  # late: it is slow to import

    targets = {point.name: point.value for point in entry_points(group=ENTRY_POINTS)}
    for module in pkgutil.iter_modules(__path__):
        targets[module.name.replace("_", "-")] = f"{__name__}.{module.name}.game:GAME"
    return targets


def _load(game_id: str, target: str) -> Game | None:
    if game_id not in _loaded:
        module, _, attribute = target.partition(":")
        try:
            game = getattr(import_module(module), attribute)
            if not isinstance(game, Game):
                raise TypeError(f"{attribute} is no Game")
            if missing := unfinished(type(game)):
                raise TypeError(f"it does not fill in {', '.join(missing)}")
            if game.id != game_id:
                raise ValueError(f"its id is {game.id!r}, not {game_id!r}")
        except Exception as problem:  # noqa: BLE001 - one broken guest must not close the house
            reason = f"{type(problem).__name__}: {problem}"
            warnings.warn(f"{target} cannot be loaded: {reason}", RuntimeWarning, stacklevel=3)
            return None
        _loaded[game_id] = game
    return _loaded[game_id]


class _Games(ModuleType):
    """Lets `tablekit.games` be both the folder of games and the question which there are."""

    def __call__(self) -> tuple[Game, ...]:
        return every_game()


sys.modules[__name__].__class__ = _Games
