"""Charts: plotly figures with words on their axes, loaded only when one is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import pandas as pd

LACQUER: Final = "#a3231f"
INDIGO: Final = "#22395b"
PAPER: Final = "#fffaf0"


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
        y=rows["sentence"],
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
        title={"text": title},
        xaxis={"title": "Games won (%), with 95% intervals"},
        yaxis={"automargin": True},
        height=120 + 34 * len(rows),
    )
    return chart
