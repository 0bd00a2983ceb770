"""Bots against each other: every one in every seat of every deal."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import Executor
from math import log10
from typing import TYPE_CHECKING, Any, Final

from tablekit.analysis.games import check_count, make_setting, merge_options, play_rows
from tablekit.analysis.intervals import clustered_share, mean
from tablekit.analysis.playing import names_of
from tablekit.core.errors import BadOption, shown
from tablekit.core.game import Game

if TYPE_CHECKING:
    import pandas as pd

MIDDLE: Final = 1500
SPREAD: Final = 400
"""So many rating points are ten to one."""


def tournament(
    bots: Sequence[object],
    game: str | Game = "samurai-sword",
    seats: int | None = None,
    n: int = 100,
    seed: int = 0,
    executor: Executor | None = None,
    progress: bool = True,
    options: Mapping[str, object] | None = None,
    **named: object,
) -> pd.DataFrame:
    """How bots fare against each other: a row for each, the best first.

    Each of n deals is played once for every rotation of the bots around the table, so that all of
    them have had all seats. `win` is the share of its seats that won, with a 95% interval over
    deals; `fair` is what equals would have won; `rating` is like Elo's, 1500 in the middle. Options
    of the game are named, or come together as `options`, as for `simulate`.
    """
    import pandas as pd

    kinds = list(bots) if isinstance(bots, list | tuple) else []
    names = _unique(names_of(kinds, len(kinds)))
    if len(kinds) < 2:
        raise BadOption(f"A tournament needs a list of at least two bots, not {shown(bots)}.")
    chosen = merge_options(options, named)
    first = make_setting(game, seats, kinds[0], chosen, seed)
    if len(kinds) > first.seats:
        raise BadOption(f"{len(kinds)} bots do not fit at a table of {first.seats} seats.")
    turns = [
        [(seat + turn) % len(kinds) for seat in range(first.seats)] for turn in range(len(kinds))
    ]
    settings = [
        make_setting(first.game, first.seats, [kinds[who] for who in turn], chosen, seed)
        for turn in turns
    ]
    n = check_count(n)
    rows, words = play_rows(settings, n, executor, progress)
    # When somebody has stopped the work, only whole deals are fair to all.
    whole = [deal for deal in range(n) if all((turn, deal) in rows for turn in range(len(turns)))]
    if not whole:
        raise KeyboardInterrupt
    tally = _Tally(len(kinds))
    for deal in whole:
        for turn, sitting in enumerate(turns):
            tally.add(deal, sitting, rows[turn, deal])
    ratings = _ratings(tally.beaten)
    fair = sum(tally.wins.values()) / max(1, len(whole) * len(turns) * first.seats)
    table = []
    for who, name in enumerate(names):
        win = clustered_share([tally.wins[deal, who] for deal in whole], [first.seats] * len(whole))
        table.append(
            {
                "bot": name,
                "win": win.value,
                "low": win.low,
                "high": win.high,
                "fair": fair,
                "score": mean(tally.scores[who]).value,
                "rating": round(ratings[who]),
                "games": len(whole) * len(turns),
            }
        )
    frame = pd.DataFrame(table).sort_values("win", ascending=False, ignore_index=True)
    if words:
        frame.attrs["partial"] = words
    return frame


class _Tally:
    """What is counted: seats won by deal and bot, scores, and who won where another lost."""

    def __init__(self, count: int) -> None:
        self.wins: defaultdict[tuple[int, int], int] = defaultdict(int)
        self.scores: list[list[float]] = [[] for _ in range(count)]
        self.beaten = [[0] * count for _ in range(count)]

    def add(self, deal: int, sitting: list[int], row: dict[str, Any]) -> None:
        """A game, and which bot sat where."""
        won = [bool(row[f"won_{seat}"]) for seat in range(len(sitting))]
        for seat, who in enumerate(sitting):
            self.wins[deal, who] += won[seat]
            self.scores[who].append(row[f"score_{seat}"])
            for other, whom in enumerate(sitting):
                if who != whom and won[seat] and not won[other]:
                    self.beaten[who][whom] += 1


def _ratings(beaten: list[list[int]]) -> list[float]:
    """Bradley and Terry's strengths by Hunter's iteration, with half a win for everybody."""
    count = len(beaten)
    wins = [[beaten[a][b] + 0.5 * (a != b) for b in range(count)] for a in range(count)]
    strength = [1.0] * count
    for _ in range(200):
        strength = [
            sum(wins[a])
            / sum(
                (wins[a][b] + wins[b][a]) / (strength[a] + strength[b])
                for b in range(count)
                if b != a
            )
            for a in range(count)
        ]
        scale = count / sum(strength)
        strength = [each * scale for each in strength]
    middle = sum(log10(each) for each in strength) / count
    return [MIDDLE + SPREAD * (log10(each) - middle) for each in strength]


def _unique(names: list[str]) -> list[str]:
    return [
        name if names.count(name) == 1 else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    ]
