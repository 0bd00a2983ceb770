"""The games, one folder each, all with the same files in the same order.

A folder here is found by its name; a game of another distribution through its entry point in the
group `tablekit.games`. The package can be called: `tablekit.games()` is every game there is. A game
with a kit is known by its id once somebody has opened its folder; the folders that the environment
variable TABLEKIT_KITS names are open from the start.
"""

from __future__ import annotations

import os
import pkgutil
import sys
import warnings
from importlib import import_module
from types import ModuleType
from typing import Final

from tablekit.core.errors import TablekitError, UnknownGame, nearest, shown
from tablekit.core.game import OPENED, Game, unfinished
from tablekit.core.saving import how_to_open

ENTRY_POINTS: Final = "tablekit.games"
KITS: Final = "TABLEKIT_KITS"
"""The environment variable with folders of kits, separated as in PATH."""

_loaded: dict[str, Game] = {}
_problems: dict[str, str] = {}
"""By id: why a game that is installed cannot be played."""
_laid_out: dict[str, Game | None] = {}
"""By folder: those that the environment names."""


def every_game() -> tuple[Game, ...]:
    """Every game there is, sorted by id."""
    found = [_load(game_id, target) for game_id, target in _targets().items()]
    games = [game for game in (*found, *_from_environment()) if game is not None]
    return tuple(sorted(games, key=lambda game: game.id))


def find_game(game_id: str) -> Game:
    """The game of that id; UnknownGame suggests the nearest."""
    if isinstance(game_id, str) and game_id in _loaded:
        return _loaded[game_id]
    targets = _targets()
    target = targets.get(game_id) if isinstance(game_id, str) else None
    found = _find_with_kit(game_id) if target is None else _load(game_id, target)
    if found is None and isinstance(game_id, str) and game_id in _problems:
        raise UnknownGame(f"The game {game_id} cannot be loaded: {_problems[game_id]}.")
    if found is None:
        hint = how_to_open(game_id)
        if not hint and isinstance(game_id, str):
            hint = nearest(game_id.replace(" ", "-"), targets)
        known = ", ".join(game.id for game in every_game()) or "none"
        raise UnknownGame(f"There is no game {shown(game_id)}.{hint} Games here: {known}.")
    return found


def open_kit(folder: object) -> Game:
    """The game with the kit in a folder, by the game that its `kit.toml` names."""
    from tablekit.core.kits import game_of  # few have a kit, and it would be a third of the import

    return find_game(game_of(folder)).with_kit(folder)


def _find_with_kit(game_id: object) -> Game | None:
    for game in (*OPENED.values(), *_from_environment()):
        if game.id == game_id:
            return game
    return None


def _from_environment() -> list[Game]:
    """The games with the kits that the environment names; one that is broken is warned of."""
    named = os.environ.get(KITS, "").split(os.pathsep)
    folders = [folder for folder in dict.fromkeys(named) if folder]
    for folder in folders:
        if folder not in _laid_out:
            _laid_out[folder] = None
            try:
                _laid_out[folder] = open_kit(folder)
            except TablekitError as problem:
                warnings.warn(f"{KITS}: {problem}", RuntimeWarning, stacklevel=3)
    # Of two kits with the same id the first one is played.
    found = [game for folder in folders if (game := _laid_out[folder]) is not None]
    return list({game.id: game for game in reversed(found)}.values())[::-1]


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
            reason = _problems[game_id] = f"{type(problem).__name__}: {problem}".rstrip(".")
            warnings.warn(f"{target} cannot be loaded: {reason}", RuntimeWarning, stacklevel=3)
            return None
        _loaded[game_id] = game
    return _loaded[game_id]


class _Games(ModuleType):
    """Lets `tablekit.games` be both the folder of games and the question which there are."""

    def __call__(self) -> tuple[Game, ...]:
        return every_game()


sys.modules[__name__].__class__ = _Games
