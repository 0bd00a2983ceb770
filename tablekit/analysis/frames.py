"""Questions to frames of games: seat by seat, who wins how often, and a game looked at again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tablekit import bots as house
from tablekit.analysis.intervals import clustered_share, z_for
from tablekit.analysis.playing import kinds_of
from tablekit.core.errors import BadOption, UnknownGame, shown
from tablekit.core.options import plain
from tablekit.games import find_game
from tablekit.table import Table

if TYPE_CHECKING:
    import pandas as pd


def by_seat(frame: pd.DataFrame) -> pd.DataFrame:
    """A frame of games with a row for each seat of each game instead.

    A seat's own `weapon` is the one it had in the end; an option of that name is `chosen_weapon`.
    A frame that has a row for each seat already stays as it is.

    >>> import tablekit as tk
    >>> games = tk.simulate("samurai-sword", 2, seats=3, progress=False)
    >>> list(by_seat(games)["seat"])
    [0, 1, 2, 0, 1, 2]
    """
    import pandas as pd

    if "seats" not in frame.columns:
        raise BadOption("This is no frame of games as `simulate` makes them: it has no seats.")
    if {"number", "seat", "won"} <= set(frame.columns):
        return frame
    seats = int(frame["seats"].max()) if len(frame) else 0
    options = _options(frame)
    own = [
        {
            name: _without(name, seat)
            for name in frame
            if name not in options and _without(name, seat)
        }
        for seat in range(10)
    ]
    facts = {fact for names in own for fact in names.values()}
    whole = {
        name: f"chosen_{name}" if name in facts else name
        for name in frame
        if not any(name in names for names in own)
    }
    numbered = frame.reset_index(drop=True)
    parts = []
    for seat in range(max(1, seats)):
        there = numbered[numbered["seats"] > seat]
        part = there[[*whole, *own[seat]]].rename(columns={**whole, **own[seat]})
        part.insert(len(whole), "seat", seat)
        # Where a seat was missing in some games, whole numbers had to be of a kind that allows it.
        parts.append(part.astype({name: _plain(part[name]) for name in own[seat].values()}))
    return pd.concat(parts).sort_index(kind="stable").reset_index(names="number")


def win_rates(
    frame: pd.DataFrame, by: str | Sequence[str] = "seat", compared: int = 1
) -> pd.DataFrame:
    """How often seats of each kind win, with 95% intervals; partners count as one voice.

    `by` names columns of `by_seat(frame)`, such as "role", "bot" or ["seats", "role"]; with a
    column of one's own, it is `by_seat(frame)` that is handed in. Whoever
    looks for the odd one among twelve says `compared=12`: then all intervals hold together.

    >>> import tablekit as tk
    >>> games = tk.simulate("samurai-sword", 20, seats=3, seed=5, progress=False)
    >>> list(win_rates(games, "team").columns)
    ['team', 'win', 'low', 'high', 'games']
    """
    import pandas as pd

    count = plain(compared)
    if type(count) is not int or count < 1:
        raise BadOption(f"Things compared are counted from 1, not {shown(compared)}.")
    z = z_for(count)
    seats = by_seat(frame)
    names = [by] if isinstance(by, str) else list(by)
    for name in names:
        if name not in seats.columns:
            raise BadOption(f"These games have no {shown(name)}; they have {', '.join(seats)}.")
    rows = []
    for kind, part in seats.groupby(names, sort=True):
        games = part.groupby("number")["won"]
        win = clustered_share(list(games.sum().astype(int)), list(games.count()), z)
        rows.append([*kind, *win, part["number"].nunique()])
    return pd.DataFrame(rows, columns=[*names, "win", "low", "high", "games"])


def replay(row: Mapping[str, Any] | pd.Series, bots: object = None) -> Table:
    """The game of a row, played again at a table: look into it, branch it, save its record.

    Bots that were no bots of the house must be handed in again.

    >>> import tablekit as tk
    >>> games = tk.simulate("samurai-sword", 2, seats=3, progress=False)
    >>> replay(games.iloc[1]).moves - games["moves"].iloc[1].item()
    0
    """
    facts: dict[str, Any] = {str(name): plain(value) for name, value in row.items()}
    missing = [name for name in ("game", "seats", "seed", "bot_0") if name not in facts]
    if missing:
        raise BadOption(f"This is no row of a game: it has no {missing[0]!r}.")
    game, seats, seed = find_game(facts["game"]), int(facts["seats"]), int(facts["seed"])
    names = [facts[f"bot_{seat}"] for seat in range(seats)]
    kinds = kinds_of(names if bots is None else bots, seats)
    sitting = [
        house.make(kind, seed + seat) if isinstance(kind, str) else kind
        for seat, kind in enumerate(kinds)
    ]
    options = {option.name: facts[option.name] for option in game.options if option.name in facts}
    return Table(game, sitting, seed=seed, **options)


def _options(frame: pd.DataFrame) -> set[str]:
    """The options of the games in a frame; `weapon_2` may be one, and nothing of a seat 2."""
    if "game" not in frame.columns:
        return set()
    found: set[str] = set()
    for game in set(frame["game"]):
        with suppress(UnknownGame):  # one that this machine does not have
            found |= {option.name for option in find_game(game).options}
    return found


def _without(name: str, seat: int) -> str:
    """The name of a seat's column without the seat; empty for a column of something else."""
    start, _, number = str(name).rpartition("_")
    return start if number == str(seat) else ""


def _plain(column: pd.Series) -> object:
    plain = {"Int64": "int64", "boolean": "bool"}.get(str(column.dtype))
    return column.dtype if plain is None or column.hasnans else plain
