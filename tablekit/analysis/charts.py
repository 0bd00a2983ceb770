"""Charts: plotly figures with words on their axes, loaded only when one is shown."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from tablekit.analysis.intervals import Interval
from tablekit.core.errors import BadOption, MissingExtra, shown

if TYPE_CHECKING:
    import pandas as pd

LACQUER: Final = "#a3231f"
INDIGO: Final = "#22395b"
PAPER: Final = "#fffaf0"
LINE: Final = "#e4dac6"
SHADES: Final = (LACQUER, "#d98e4a", INDIGO, "#4f6f9f", "#8ba6c9", "#6b7a4f", "#b9a98a", "#5d4a66")
"""For things side by side, told apart by their light as well as by their colour."""
SIGNS: Final = ("circle", "square", "diamond", "triangle-up", "x", "cross", "star", "hexagon")
"""The same for dots."""
DASHES: Final = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot", "solid", "dash")
"""The same for lines."""
AXIS: Final = {
    "gridcolor": LINE,
    "zerolinecolor": LINE,
    "automargin": True,
    "title": {"standoff": 12},  # pixels between the labels and the words, however long the labels
}
FAIR_LINE: Final = {"color": LACQUER, "dash": "dash"}
WON: Final = "Games won (%), with 95% intervals"
HEAT: Final = ((0, LACQUER), (0.25, "#e0957b"), (0.5, "#f3ead8"), (0.75, "#8fb0d9"), (1, INDIGO))
"""From never to always: red, pale in the middle, blue."""
ROW: Final = 34
"""Pixels for a row of a chart; `TALL` for one without rows."""
PANELS_GAP: Final = 0.015
"""Of the width, between two maps side by side."""
TALL: Final = 420


def figure() -> Any:
    """An empty figure in our colours."""
    try:
        import plotly.graph_objects as go
    except ImportError:
        words = 'Charts need plotly: pip install "tablekit[analysis]".'
        raise MissingExtra(words) from None
    return go.Figure(
        layout={
            # Plotly's own template would be stored with every chart: more than the chart itself.
            "template": {
                "layout": {"xaxis": AXIS, "yaxis": AXIS},
            },
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
        x=_percent(rows["win"]),
        y=_labels(rows),
        mode="markers",
        marker={"size": 10, "color": [INDIGO] * (len(rows) - 1) + [LACQUER]},
        error_x=_whiskers(rows, INDIGO),
        customdata=list(rows["playouts"]),
        hovertemplate="%{y}<br>wins %{x:.1f}% of %{customdata} playouts<extra></extra>",
    )
    chart.update_layout(
        title={"text": html.escape(title)},
        xaxis={"title": WON},
        yaxis={"title": "Action"},
        height=120 + ROW * len(rows),
    )
    return chart


def plot_rates(
    frame: pd.DataFrame, fair: float | None = None, called: str = "fair", title: str = ""
) -> Any:
    """How often each kind wins, as a plotly figure: a dot and its interval for each row.

    The frame is one of `win_rates` or `tournament`, or any that has `win`, `low` and `high`; the
    one or two columns before `win` say what a row is about. One: a line for each, from the top.
    Two: the first goes along the axis, each of the second has a colour and a sign. At `fair`, a
    share from 0 to 1 to compare with, a line is drawn and `called` what it is; dots are filled
    where the interval does not reach it.

    >>> import tablekit as tk
    >>> games = tk.simulate("samurai-sword", 9, seats=3, progress=False)
    >>> plot_rates(tk.analysis.win_rates(games, "team"), fair=0.5).layout.yaxis.title.text
    'Team'
    """
    about = _about(frame, "One or two", range(1, 3))
    if fair is not None and not 0 <= fair <= 1:
        raise BadOption(f"A fair share is from 0 to 1, not {shown(fair)}.")
    chart = figure()
    if len(about) == 1:
        _draw_rows(chart, frame.iloc[::-1], about[0], fair)
    else:
        _draw_groups(chart, frame, about[0], about[1], fair)
    if fair is not None:
        words = html.escape(f"{called}: {fair:.0%}")
        chart.update_annotations(text=words, font={"color": LACQUER})
    if title:
        chart.update_layout(title={"text": html.escape(title)})
    return chart


def plot_heat(frame: pd.DataFrame, title: str = "") -> Any:
    """How often every combination wins, as a plotly figure: a cell for each row, red to blue.

    The frame is one as for `plot_rates`, with two or three columns before `win`. The kinds of the
    first go down and those of the second along, as they come in the frame; each of the third has a
    map of its own beside the others. Intervals are shown when one points at a cell; a combination
    that is not in the frame stays empty.

    >>> import tablekit as tk
    >>> grid = {"game": "samurai-sword", "seats": [3, 4], "edition": ["es", "it"]}
    >>> games = tk.sweep(grid, n=9, progress=False)
    >>> chart = plot_heat(tk.analysis.win_rates(games, ["team", "seats", "edition"]))
    >>> len(chart.data), chart.data[0].x
    (2, ('3', '4'))
    """
    about = _about(frame, "Two or three", range(2, 4))
    if frame.duplicated(about).any():
        raise BadOption(f"Two rows are about the same {', '.join(about[:-1])} and {about[-1]}.")
    panels = list(frame.groupby(about[2], sort=False)) if len(about) == 3 else [("", frame)]
    rows, columns = (list(dict.fromkeys(_words(frame[name]))) for name in about[:2])
    chart = figure()
    chart.set_subplots(
        cols=len(panels), shared_yaxes=True, horizontal_spacing=PANELS_GAP,
        column_titles=[html.escape(str(kind)) for kind, _ in panels],
    )  # fmt: skip
    for place, (kind, part) in enumerate(panels, 1):
        chart.add_heatmap(**_cells(part, about, rows, columns, str(kind)), row=1, col=place)
    chart.update_xaxes(title=_title(about[1]), type="category", showgrid=False, ticks="")
    chart.update_yaxes(type="category", showgrid=False, ticks="", autorange="reversed")
    chart.update_layout(
        title={"text": html.escape(title)},
        yaxis={"title": _title(about[0])},
        coloraxis={
            "colorscale": HEAT,
            "cmin": 0,
            "cmax": 100,
            "colorbar": {"title": {"text": "Games won (%)", "side": "right"}},
        },
        margin={"t": 90},  # for the names of the maps as well
        height=250 + ROW * len(rows),
    )
    return chart


def _cells(
    part: pd.DataFrame, about: Sequence[str], rows: list[str], columns: list[str], kind: str
) -> dict[str, object]:
    """One map: all rows and columns of the chart, and what this part of the frame says of them."""
    found = {
        (down, along): (share, f"{low:.0%} to {high:.0%}")
        for down, along, share, low, high in zip(
            _words(part[about[0]]), _words(part[about[1]]), _percent(part["win"]),
            part["low"], part["high"], strict=True,
        )
    }  # fmt: skip
    empty = (None, "")
    cells = [[found.get((down, along), empty) for along in columns] for down in rows]
    where = "%{y}, %{x}" + (f", {html.escape(kind)}" if kind else "")
    return {
        "x": columns,
        "y": rows,
        "z": [[share for share, _ in row] for row in cells],
        "customdata": [[interval for _, interval in row] for row in cells],
        "texttemplate": "%{z:.0f}",
        "hovertemplate": where + ": wins %{z:.1f}%<br>95% interval: %{customdata}<extra></extra>",
        "hoverongaps": False,
        "xgap": 2,
        "ygap": 2,
        "coloraxis": "coloraxis",
    }


def _about(frame: pd.DataFrame, said: str, allowed: range) -> list[str]:
    """The columns that say what a row is about; BadOption if this is no frame of rates."""
    missing = [name for name in ("win", "low", "high") if name not in frame.columns]
    if missing:
        raise BadOption(f"There are no rates to draw here: the frame has no {missing[0]!r}.")
    about = [str(name) for name in frame.columns[: list(frame.columns).index("win")]]
    if len(about) not in allowed:
        raise BadOption(
            f"{said} columns before 'win' say what a row is about, not {len(about)};"
            " choose them, as in frame[['role', 'win', 'low', 'high']]."
        )
    return about


def _draw_rows(chart: Any, rows: pd.DataFrame, about: str, fair: float | None) -> None:
    chart.add_scatter(
        x=_percent(rows["win"]),
        y=_words(rows[about]),
        mode="markers",
        marker={"size": 10, "color": INDIGO, "symbol": _filled(rows, fair, "circle")},
        error_x=_whiskers(rows, INDIGO),
        hovertemplate="%{y}: wins %{x:.1f}%<extra></extra>",
    )
    if fair is not None:
        chart.add_vline(100 * fair, line=FAIR_LINE, annotation_text=" ")
        chart.update_annotations(xanchor="center", yanchor="bottom")  # above the rows
    chart.update_layout(
        xaxis={"title": WON},
        # The names as they are: a name that is a number is no place on a scale.
        yaxis={"title": _title(about), "type": "category"},
        height=130 + ROW * len(rows),
    )


def _draw_groups(
    chart: Any, frame: pd.DataFrame, along: str, about: str, fair: float | None
) -> None:
    for place, (kind, rows) in enumerate(frame.groupby(about, sort=False)):
        colour, sign = SHADES[place % len(SHADES)], SIGNS[place % len(SIGNS)]
        name = html.escape(str(kind))
        chart.add_scatter(
            name=name,
            x=_words(rows[along]),
            y=_percent(rows["win"]),
            mode="markers",
            marker={"size": 10, "color": colour, "symbol": _filled(rows, fair, sign)},
            error_y=_whiskers(rows, colour),
            offsetgroup=str(place),
            hovertemplate=f"%{{x}}, {name}: wins %{{y:.1f}}%<extra></extra>",
        )
    if fair is not None:
        chart.add_hline(100 * fair, line=FAIR_LINE, annotation_text=" ")
    chart.update_layout(
        scattermode="group",
        xaxis={
            "title": _title(along),
            "type": "category",
            "categoryarray": list(dict.fromkeys(_words(frame[along]))),
        },
        yaxis={"title": WON},
        showlegend=True,
        legend={"title": {"text": _title(about)}},
        height=TALL,
    )


def belief_chart(frame: pd.DataFrame, players: Sequence[str] = ()) -> Any:
    """For each seat a bar of 100%, divided by how probable each role is."""
    chart = figure()
    for place, (role, rows) in enumerate(frame.groupby("role", sort=False)):
        chart.add_bar(
            name=str(role),
            x=[_who(seat, players) for seat in rows["seat"]],
            y=_percent(rows["probable"]),
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
        height=TALL,
    )
    return chart


def curve_chart(
    lines: Mapping[str, Mapping[int, tuple[Interval, str]]],
    marks: Mapping[int, tuple[str, str]],
    title: str,
    along: str,
    up: str,
) -> Any:
    """A line for each name, with its intervals as a band; each mark is a number on a line.

    A line has an interval and a saying by place; a mark the name of its line, and a saying.
    """
    chart = figure()
    for place, (name, line) in enumerate(lines.items()):
        colour = SHADES[place % len(SHADES)]
        xs, points = [*line], [interval for interval, _ in line.values()]
        chart.add_scatter(
            x=[*xs, *reversed(xs)],
            y=[*(_tenths(p.high) for p in points), *(_tenths(p.low) for p in reversed(points))],
            mode="lines", line={"width": 0}, fill="toself", fillcolor=colour, opacity=0.15,
            hoverinfo="skip", showlegend=False,
        )  # fmt: skip
        chart.add_scatter(
            name=html.escape(name),
            x=xs,
            y=[_tenths(point.value) for point in points],
            mode="lines",
            line={"color": colour, "width": 2.5, "dash": DASHES[place % len(DASHES)]},
            hovertext=[html.escape(said).replace("\n", "<br>") for _, said in line.values()],
            hovertemplate="%{hovertext}<extra></extra>",
        )
    for number, (place, (name, said)) in enumerate(marks.items(), 1):
        if place in lines.get(name, {}):
            chart.add_annotation(
                x=place, y=_tenths(lines[name][place][0].value), text=f"<b>{number}</b>",
                hovertext=html.escape(said), bgcolor=PAPER, bordercolor=LACQUER, borderpad=3,
                arrowcolor=LACQUER, ay=-36,
            )  # fmt: skip
    chart.update_layout(
        title={"text": html.escape(title)},
        xaxis={"title": html.escape(along)},
        yaxis={"title": html.escape(up), "range": [0, 100]},
        showlegend=True,
        legend={"orientation": "h", "y": -0.2},
        height=TALL,
    )
    return chart


def _tenths(share: float) -> float:
    return round(100 * share, 1)


def _who(seat: int, players: Sequence[str]) -> str:
    return html.escape(players[seat]) if seat < len(players) else f"Seat {seat}"


def _labels(rows: pd.DataFrame) -> list[str]:
    """The sentences, as text and all different: plotly reads tags, and joins what is the same."""
    sentences = list(rows["sentence"])
    return [
        html.escape(sentence if sentences.count(sentence) == 1 else f"{sentence} ({notation})")
        for sentence, notation in zip(sentences, rows["notation"], strict=True)
    ]


def _percent(shares: pd.Series) -> list[float]:
    """Percentages, in as many digits as anybody needs: charts are stored with notebooks."""
    return [round(100 * share, 6) for share in shares]


def _whiskers(rows: pd.DataFrame, colour: str) -> dict[str, object]:
    return {
        "type": "data",
        "symmetric": False,
        "array": _percent(rows["high"] - rows["win"]),
        "arrayminus": _percent(rows["win"] - rows["low"]),
        "color": colour,
    }


def _filled(rows: pd.DataFrame, fair: float | None, sign: str) -> list[str]:
    return [
        sign if fair is None or not low <= fair <= high else f"{sign}-open"
        for low, high in zip(rows["low"], rows["high"], strict=True)
    ]


def _words(values: pd.Series) -> list[str]:
    return [html.escape(str(value)) for value in values]


def _title(name: str) -> str:
    return html.escape(name.replace("_", " ").capitalize())
