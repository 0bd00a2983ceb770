"""Games by the thousand, one row each; and grids of them."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final

from tqdm.auto import tqdm

from tablekit.analysis.playing import names_of, play_out, seat_bots, seed_of
from tablekit.analysis.work import Crew, crew
from tablekit.core.errors import BadOption, shown
from tablekit.core.game import Game
from tablekit.games import find_game

if TYPE_CHECKING:
    import pandas as pd

DEALS: Final = 2
"""The stream of chance that seeds of games come from."""
MOST: Final = 100_000_000


@dataclass(frozen=True)
class Setting:
    """One way to set up a table: everything but the deal."""

    game: Game
    seats: int
    bots: object
    options: tuple[tuple[str, str | int], ...]
    seed: int

    def play(self, numbers: Sequence[int]) -> list[dict[str, object]]:
        """The rows of these games."""
        return [self._row(number) for number in numbers]

    def _row(self, number: int) -> dict[str, object]:
        deal = seed_of(self.seed, number, DEALS)
        state = self.game.new(self.seats, deal, **dict(self.options))
        play_out(state, seat_bots(self.bots, self.seats, deal))
        result = state.result
        assert result is not None
        row: dict[str, object] = {
            "game": self.game.id,
            "seats": self.seats,
            "seed": deal,
            **state.options,
            "moves": state.move,
            "winners": ",".join(map(str, result.winners)),
            "reason": result.reason,
        }
        players = state.show().get("players")
        names = names_of(self.bots, self.seats)
        for seat in range(self.seats):
            row[f"bot_{seat}"] = names[seat]
            row[f"won_{seat}"] = seat in result.winners
            row[f"score_{seat}"] = result.scores[seat]
            shown_seat = players[seat] if isinstance(players, list) else {}
            for name, value in shown_seat.items():
                if name != "seat" and isinstance(value, str | int):
                    row[f"{name}_{seat}"] = value
        return row


def simulate(
    game: str | Game,
    n: int,
    seats: int | None = None,
    bots: object = "greedy",
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
) -> pd.DataFrame:
    """Play n games and tell each in a row: who won and why, scores, what each seat had.

    `bots` is a bot for all seats, or a list with one for each. Game number i is the same game in
    every call with this seed, so the frame does not depend on who computes it.
    """
    setting = make_setting(game, seats, bots, options, seed)
    return play_settings([setting], check_count(n), executor, progress)


def sweep(
    grid: Mapping[str, object],
    n: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
) -> pd.DataFrame:
    """Play n games of every combination in a grid; all combinations get the same deals.

    The grid has `game`, and lists for whatever varies: `seats`, `bots`, or an option by its name.

    >>> frame = sweep({"game": "samurai-sword", "seats": [3, 4], "edition": ["es", "it"]}, n=1,
    ...     progress=False)
    >>> list(zip(frame["seats"], frame["edition"]))
    [(3, 'es'), (3, 'it'), (4, 'es'), (4, 'it')]
    """
    if not isinstance(grid, Mapping) or "game" not in grid:
        raise BadOption("A grid names its game, and lists what varies: {'game': …, 'seats': [3]}.")
    axes = {name: _choices(values) for name, values in grid.items()}
    settings = []
    for chosen in product(*axes.values()):
        point = dict(zip(axes, chosen, strict=True))
        game, seats, bots = point.pop("game"), point.pop("seats", None), point.pop("bots", "greedy")
        settings.append(make_setting(game, seats, bots, point, seed))
    return play_settings(settings, check_count(n), executor, progress)


def by_seat(frame: pd.DataFrame) -> pd.DataFrame:
    """A frame of games with a row for each seat of each game instead.

    >>> games = simulate("samurai-sword", 2, seats=3, progress=False)
    >>> list(by_seat(games)["seat"])
    [0, 1, 2, 0, 1, 2]
    """
    import pandas as pd

    whole = [name for name in frame.columns if not _seat_of(name)]
    parts = []
    for seat in range(int(frame["seats"].max()) if len(frame) else 0):
        own = {name: _seat_of(name) for name in frame.columns if name.endswith(f"_{seat}")}
        there = frame[frame["seats"] > seat]
        part = there[[*whole, *own]].rename(columns=own)
        part.insert(len(whole), "seat", seat)
        parts.append(part)
    if not parts:
        return frame
    return pd.concat(parts).sort_index(kind="stable").reset_index(names="number")


def make_setting(
    game: object, seats: object, bots: object, options: Mapping[str, object] | None, seed: object
) -> Setting:
    """A setting, if it can be played; else BadOption."""
    played = find_game(game) if isinstance(game, str) else game
    if not isinstance(played, Game):
        raise BadOption(f"A game or its id is needed, not {shown(game)}.")
    if options is not None and not isinstance(options, Mapping):
        raise BadOption(f"Options are names with their choices, not {shown(options)}.")
    count = played.check_seats(played.seats[0] if seats is None else seats)
    start = played.check_seed(seed)
    # Setting up one table refuses what the game does not have, before any work is given out.
    settled = played.new(count, start, **dict(options or {})).options
    seat_bots(bots, count, start)
    kinds = tuple(bots) if isinstance(bots, list) else bots
    return Setting(played, count, kinds, tuple(settled.items()), start)


def check_count(n: object) -> int:
    """How many games; BadOption if that is no number of games."""
    if not isinstance(n, int) or isinstance(n, bool) or not 0 < n <= MOST:
        raise BadOption(f"The number of games is a whole number from 1 up, not {shown(n)}.")
    return n


def play_settings(
    settings: Sequence[Setting], n: int, executor: Executor | None, progress: bool
) -> pd.DataFrame:
    """The rows of n games of each setting, in order."""
    import pandas as pd

    rows, words = play_rows(settings, n, executor, progress)
    frame = pd.DataFrame([rows[key] for key in sorted(rows)])
    if words:
        frame.attrs["partial"] = words
    return frame


def play_rows(
    settings: Sequence[Setting], n: int, executor: Executor | None, progress: bool
) -> tuple[dict[tuple[int, int], dict[str, object]], str]:
    """Rows by setting and number; and, when somebody has stopped the work, how far it went."""
    rows: dict[tuple[int, int], dict[str, object]] = {}
    total, words = n * len(settings), ""
    bar = tqdm(total=total, unit="game", delay=1, disable=not progress)
    try:
        with crew(executor) as workers, bar:
            for place, setting in enumerate(settings):
                for number, row in _play(workers, setting, n):
                    rows[place, number] = row
                    bar.update()
    except KeyboardInterrupt:
        words = f"Stopped after {len(rows)} of {total} games."
        warnings.warn(words, stacklevel=4)
    return rows, words


def _play(workers: Crew, setting: Setting, n: int) -> Iterable[tuple[int, dict[str, object]]]:
    return workers.do(partial(_play_setting, setting), range(n))


def _play_setting(setting: Setting, numbers: Sequence[int]) -> list[dict[str, object]]:
    return setting.play(numbers)


def _choices(values: object) -> list[object]:
    """What an axis of a grid runs through; a single value is an axis of one."""
    if isinstance(values, str | int) or not isinstance(values, Iterable):
        return [values]
    found = list(values)
    if not found:
        raise BadOption("An axis of the grid is empty.")
    return found


def _seat_of(name: str) -> str:
    """The name of a seat's column without the seat; empty for a column of the whole game."""
    start, _, seat = name.rpartition("_")
    return start if seat.isdecimal() else ""
