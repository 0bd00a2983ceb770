"""Who may be who, and who probably is: what a seat should believe, by the game's own model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tablekit.core.errors import BadOption, shown
from tablekit.core.view import View

if TYPE_CHECKING:
    import pandas as pd


def beliefs(view: View) -> pd.DataFrame:
    """Which roles each seat may have, and how probable they are: a row for each seat and role.

    `possible` is exact: every way to deal the roles that the view allows. `probable` is a model of
    what public behaviour tells, and only as good as that.

    >>> import tablekit as tk
    >>> state = tk.game("samurai-sword").new(seats=3, seed=1)
    >>> frame = beliefs(state.view(state.actor))
    >>> list(frame.columns)
    ['seat', 'role', 'possible', 'probable']
    """
    import pandas as pd

    if not isinstance(view, View):
        raise BadOption(f"Beliefs are those of a view, as of table.view(0), not {shown(view)}.")
    odds = view.game.beliefs(view)
    if odds is None:
        raise BadOption(f"{view.game.title} has no hidden roles to believe anything about.")
    roles = list(dict.fromkeys(role for row in odds for role in row))
    return pd.DataFrame(
        [
            {
                "seat": seat,
                "role": role,
                "possible": role in row,
                "probable": min(1.0, row.get(role, 0.0)),
            }
            for seat, row in enumerate(odds)
            for role in roles
        ]
    )


def plot_beliefs(frame: pd.DataFrame, players: Sequence[str] = (), theme: str = "light") -> Any:
    """What `beliefs` tells, as a plotly figure: a bar for each seat, divided by role.

    With `players`, as of `table.players`, the seats are called by their names. `theme` is "light"
    or "dark".
    """
    from tablekit.analysis.charts import belief_chart

    return belief_chart(frame, players, theme)
