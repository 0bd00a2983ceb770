"""Exact odds of what is turned up next, where a game can count them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.analysis.whatif import seen
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.table import Table

if TYPE_CHECKING:
    import pandas as pd


def odds(position: Table | View | State) -> pd.DataFrame:
    """What the next cards and rolls may bring: a row for each outcome, counted and not sampled.

    The position is seen as the seat to decide sees it. `reveal` is what is turned up, `chance` the
    share as a number and `exact` as a fraction. Empty where nothing that can be counted lies ahead.

    >>> import tablekit as tk
    >>> state = tk.game("way-of-the-samurai").scenario(window=5, defence="stone-gate", ki=3)
    >>> frame = odds(state)
    >>> list(frame.columns)
    ['reveal', 'outcome', 'chance', 'exact', 'rule']
    >>> frame.groupby("reveal")["chance"].sum().round(9).unique()
    array([1.])
    """
    import pandas as pd

    view, _, players = seen(position)
    rows = []
    for each in view.game.odds(view):
        reveal, outcomes = each.say(view.game.texts, players)
        for outcome, chance in outcomes:
            rows.append((reveal, outcome, float(chance), str(chance), each.rule))
    return pd.DataFrame(rows, columns=["reveal", "outcome", "chance", "exact", "rule"])
