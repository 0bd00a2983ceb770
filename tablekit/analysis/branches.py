"""Branches of a table side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tablekit.core.errors import BadOption, shown
from tablekit.table import Table

if TYPE_CHECKING:
    import pandas as pd


def branch_report(branches: Mapping[str, Table] | Table) -> pd.DataFrame:
    """How named branches of a game stand: a row for each, with every seat's score or situation.

    >>> import tablekit as tk
    >>> table = tk.Table("samurai-sword", seats=3, seed=1)
    >>> report = branch_report({"as played": table, "what if": table.branch()})
    >>> list(report["branch"]), list(report["moves"])
    (['as played', 'what if'], [0, 0])
    """
    import pandas as pd

    if isinstance(branches, Table):
        branches = {"as played": branches}
    if not isinstance(branches, Mapping) or not branches:
        raise BadOption("Branches are tables by name: {'as played': table, 'what if': …}.")
    rows = []
    for name, table in branches.items():
        if not isinstance(table, Table):
            raise BadOption(f"The branch {shown(name)} is no table.")
        state, result = table.state, table.state.result
        row: dict[str, object] = {
            "branch": name,
            "moves": table.moves,
            "last": "" if not table.events else table.log()[-1],
            "to decide": "" if state.actor is None else table.players[state.actor],
            "winners": ""
            if result is None
            else ", ".join(table.players[w] for w in result.winners),
        }
        players = table.view(None).to_dict().get("players")
        for seat, player in enumerate(table.players):
            if result is not None:
                row[f"{player}: score"] = result.scores[seat]
            facts = players[seat] if isinstance(players, list) else {}
            for fact, value in facts.items():
                if isinstance(value, int) and not isinstance(value, bool) and fact != "seat":
                    row[f"{player}: {fact}"] = value
        rows.append(row)
    return pd.DataFrame(rows)
