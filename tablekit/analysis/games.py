"""Games by the thousand, one row each; and grids of them."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import TYPE_CHECKING, Final

from tablekit.analysis.playing import kinds_of, names_of, seat_bots, seed_of
from tablekit.analysis.work import check_executor, crew
from tablekit.bots.playouts import play_out
from tablekit.core.errors import BadOption, shown
from tablekit.core.game import Game
from tablekit.core.options import plain, settle
from tablekit.games import find_game

if TYPE_CHECKING:
    import pandas as pd

DEALS: Final = 2
"""The stream of chance that seeds of games come from."""
MOST: Final = 100_000_000
LARGEST_GRID: Final = 100_000
DELAY = 1.0
"""Seconds of work before a progress bar appears."""

Row = dict[str, object]


@dataclass(frozen=True)
class Setting:
    """One way to set up a table: everything but the deal."""

    game: Game
    seats: int
    bots: object
    options: tuple[tuple[str, str | int], ...]
    seed: int

    def play(self, number: int) -> Row:
        """The row of a game."""
        deal = seed_of(self.seed, number, DEALS)
        state = self.game.start(self.seats, deal, dict(self.options), watch=False)
        try:
            play_out(state, seat_bots(self.game, self.bots, self.seats, deal))
        except BadOption as problem:
            raise BadOption(f"{problem} The game's seed is {deal}.") from problem
        result = state.result
        assert result is not None
        row: Row = {
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
            facts = players[seat] if isinstance(players, list) else {}
            for name, value in facts.items():
                # What the game ended with stands: a score track is not yet the score.
                if name != "seat" and isinstance(value, str | int):
                    row.setdefault(f"{name}_{seat}", value)
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
    **named: object,
) -> pd.DataFrame:
    """Play n games and tell each in a row: who won and why, scores, what each seat had.

    `bots` is a bot for all seats, or a list with one for each. Options of the game are named
    (`edition="it"`), or come together as `options={"edition": "it"}`. Game number i is the same
    game in every call with this seed, so the frame does not depend on who computes it. Ctrl-C stops
    the work and keeps the games that are over; `frame.attrs["partial"]` then says how many of how
    many.
    """
    setting = make_setting(game, seats, bots, merge_options(options, named), seed)
    return play_settings([setting], check_count(n), executor, progress)


def sweep(
    grid: Mapping[str, object],
    n: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
    skip: bool = False,
) -> pd.DataFrame:
    """Play n games of every combination in a grid; all combinations get the same deals.

    The grid has `game`, and lists for whatever varies: `seats`, `bots`, or an option by its name.
    With `skip`, combinations of options that the game forbids are left out, not refused.

    >>> frame = sweep({"game": "samurai-sword", "seats": [3, 4], "edition": ["es", "it"]}, n=1,
    ...     progress=False)
    >>> list(zip(frame["seats"], frame["edition"]))
    [(3, 'es'), (3, 'it'), (4, 'es'), (4, 'it')]
    """
    if not isinstance(grid, Mapping) or "game" not in grid:
        raise BadOption("A grid names its game, and lists what varies: {'game': …, 'seats': [3]}.")
    axes = {str(name): _choices(str(name), values) for name, values in grid.items()}
    points = 1
    for choices in axes.values():
        points *= len(choices)
    if points > LARGEST_GRID:
        raise BadOption(f"This grid has {points:,} points; {LARGEST_GRID:,} is the most.")
    settings = []
    for chosen in product(*axes.values()):
        point = dict(zip(axes, chosen, strict=True))
        game, seats, bots = point.pop("game"), point.pop("seats", None), point.pop("bots", "greedy")
        try:
            settings.append(make_setting(game, seats, bots, point, seed))
        except _Forbidden:
            if not skip:
                raise
    if not settings:
        raise BadOption("The game forbids every combination in this grid.")
    return play_settings(settings, check_count(n), executor, progress)


class _Forbidden(BadOption):
    """Choices that the game has, and that do not go together."""


def merge_options(options: object, named: Mapping[str, object]) -> Mapping[str, object]:
    """Options that come together and options by name; BadOption if one comes both ways."""
    if options is not None and not isinstance(options, Mapping):
        raise BadOption(f"Options are names with their choices, not {shown(options)}.")
    for name in named:
        if name in (options or {}):
            raise BadOption(f"The option {name} is chosen twice.")
    return {**(options or {}), **named}


def make_setting(
    game: object, seats: object, bots: object, options: Mapping[str, object] | None, seed: object
) -> Setting:
    """A setting, if it can be played; else BadOption."""
    played = find_game(game) if isinstance(game, str) else game
    if not isinstance(played, Game):
        raise BadOption(f"A game or its id is needed, not {shown(game)}.")
    if options is not None and not isinstance(options, Mapping):
        raise BadOption(f"Options are names with their choices, not {shown(options)}.")
    if seats is None:
        seats = len(bots) if isinstance(bots, list | tuple) else played.seats[0]
    count, start = played.check_seats(seats), played.check_seed(seed)
    chosen = dict(options or {})
    for name in chosen:
        if not isinstance(name, str):
            raise BadOption(f"An option has a name, not {shown(name)}.")
    # What the game does not have is refused before any work is given out.
    settle(played.title, played.options, chosen)
    try:
        settled = played.settle(count, chosen)
    except BadOption as problem:
        raise _Forbidden(str(problem)) from None
    kinds_of(bots, count)
    kinds = tuple(bots) if isinstance(bots, list) else bots
    return Setting(played, count, kinds, tuple(settled.items()), start)


def check_count(n: object) -> int:
    """How many games; BadOption if that is no number of games."""
    n = plain(n)
    if not isinstance(n, int) or isinstance(n, bool) or not 0 < n <= MOST:
        raise BadOption(f"The number of games is a whole number from 1 up, not {shown(n)}.")
    return n


def play_settings(
    settings: Sequence[Setting], n: int, executor: Executor | None, progress: bool
) -> pd.DataFrame:
    """The rows of n games of each setting, in order."""
    rows, words = play_rows(settings, n, executor, progress)
    frame = make_frame([rows[key] for key in sorted(rows)])
    if words:
        frame.attrs["partial"] = words
    return frame


def make_frame(rows: Sequence[Row]) -> pd.DataFrame:
    """Rows as a frame whose columns keep their kind, also where a row has no such seat."""
    import pandas as pd

    frame = pd.DataFrame(rows)
    for name in frame.columns:
        column = frame[name]
        if column.hasnans and not pd.api.types.is_string_dtype(column.dropna()):
            frame[name] = column.convert_dtypes()  # Int64 and boolean know what is missing
    return frame


def play_rows(
    settings: Sequence[Setting], n: int, executor: Executor | None, progress: bool
) -> tuple[dict[tuple[int, int], Row], str]:
    """Rows by setting and number; and, when somebody has stopped the work, how far it went."""
    from tqdm.auto import tqdm  # late: workers draw no bars, and it is slow to import

    check_executor(executor)
    rows: dict[tuple[int, int], Row] = {}
    total, words = n * len(settings), ""
    task = partial(_play, tuple(settings))
    try:
        with (
            crew(executor) as workers,
            tqdm(total=total, unit="game", delay=DELAY, disable=not progress) as bar,
        ):
            for number, row in workers.do(task, range(total)):
                game, place = divmod(number, len(settings))
                rows[place, game] = row
                bar.update()
    except KeyboardInterrupt:
        if not rows:
            raise
        words = f"Stopped after {len(rows):,} of {total:,} games."
        warnings.warn(words, stacklevel=4)
    return rows, words


def _play(settings: Sequence[Setting], numbers: Sequence[int]) -> list[Row]:
    """Game by game through all settings: what is done when somebody stops is done for all."""
    rows = []
    for number in numbers:
        game, place = divmod(number, len(settings))
        rows.append(settings[place].play(game))
    return rows


def _choices(name: str, values: object) -> list[object]:
    """What an axis of a grid runs through; a single value is an axis of one."""
    if isinstance(values, str | int) or not isinstance(values, Iterable):
        return [values]
    found = list(values)
    if not found:
        raise BadOption(f"The grid has no choices for {shown(name)}.")
    return found
