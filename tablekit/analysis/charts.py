"""Charts: plotly figures with words on their axes, loaded only when one is shown."""

from __future__ import annotations

import html
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import pandas as pd

LACQUER: Final = "#a3231f"
INDIGO: Final = "#22395b"
PAPER: Final = "#fffaf0"
SHADES: Final = (LACQUER, "#d98e4a", INDIGO, "#4f6f9f", "#8ba6c9", "#6b7a4f", "#b9a98a", "#5d4a66")
"""For things side by side, told apart by their light as well as by their colour."""


def figure() -> Any:
    """An empty figure in our colours."""
    try:
        import plotly.graph_objects as go
    except ImportError:
        words = 'Charts need plotly: pip install "tablekit[analysis]".'
        raise ModuleNotFoundError(words) from None
    return go.Figure(
        layout={
            "paper_bgcolor": PAPER,
            "plot_bgcolor": PAPER,
            "font": {"family": "Gill Sans, Segoe UI, sans-serif", "color": "#1f1b18"},
            "margin": {"l": 20, "r": 20, "t": 60, "b": 50},
            "showlegend": False,
        }
    )


def interval_chart(frame: pd.DataFrame, title: str) -> Any:
    """A dot and an interval for each action, the best on top."""
    chart = figure()
    rows = frame.iloc[::-1]
    chart.add_scatter(
        x=100 * rows["win"],
        y=_labels(rows),
        mode="markers",
        marker={"size": 10, "color": [INDIGO] * (len(rows) - 1) + [LACQUER]},
        error_x={
            "type": "data",
            "symmetric": False,
            "array": 100 * (rows["high"] - rows["win"]),
            "arrayminus": 100 * (rows["win"] - rows["low"]),
            "color": INDIGO,
        },
        customdata=rows["playouts"],
        hovertemplate="%{y}<br>wins %{x:.1f}% of %{customdata} playouts<extra></extra>",
    )
    chart.update_layout(
        title={"text": html.escape(title)},
        xaxis={"title": "Games won (%), with 95% intervals"},
        yaxis={"title": "Action", "automargin": True},
        height=120 + 34 * len(rows),
    )
    return chart


def belief_chart(frame: pd.DataFrame) -> Any:
    """For each seat a bar of 100%, divided by how probable each role is."""
    chart = figure()
    for place, (role, rows) in enumerate(frame.groupby("role", sort=False)):
        chart.add_bar(
            name=str(role),
            x=[f"Seat {seat}" for seat in rows["seat"]],
            y=100 * rows["probable"],
            marker={"color": SHADES[place % len(SHADES)]},
            hovertemplate="%{x}: " + str(role) + " %{y:.0f}%<extra></extra>",
        )
    chart.update_layout(
        title={"text": "Who is probably who, by a model of what was done openly"},
        barmode="stack",
        showlegend=True,
        legend={"title": {"text": "Role"}},
        xaxis={"title": "Seat"},
        yaxis={"title": "Probability of the role (%)", "range": [0, 100]},
    )
    return chart


def _labels(rows: pd.DataFrame) -> list[str]:
    """The sentences, as text and all different: plotly reads tags, and joins what is the same."""
    sentences = list(rows["sentence"])
    return [
        html.escape(sentence if sentences.count(sentence) == 1 else f"{sentence} ({notation})")
        for sentence, notation in zip(sentences, rows["notation"], strict=True)
    ]
