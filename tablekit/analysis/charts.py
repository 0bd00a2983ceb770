"""Charts: plotly figures with words on their axes, loaded only when one is shown."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any, Final

from tablekit.analysis.chart_style import Palette, figure, looks, palette, places_of
from tablekit.analysis.intervals import Interval
from tablekit.core.errors import BadOption, shown

if TYPE_CHECKING:
    import pandas as pd

STANDINGS: Final = {"best": "star", "tied": "diamond", "behind": "circle", "dropped": "circle-open"}
"""The sign of an action by how it stands."""
SIZES: Final = {"best": 15, "tied": 11}
"""And how large it is, if not small."""
PALE: Final = "Pale cells, with ±: few games, known to ±10 points or worse"
WON: Final = "Games won (%), with 95% intervals"
ROW: Final = 34
"""Pixels for a row of a chart; `TALL` for one without rows."""
PANELS_GAP: Final = 0.015
"""Of the width, between two maps side by side."""
TALL: Final = 420
LINE_LENGTH: Final = 90
"""Characters in a line of a title."""
UNSURE: Final = 0.1
"""A cell of a map that is known to no more than ± this share looks uncertain."""


def interval_chart(
    frame: pd.DataFrame, title: str, note: str, say: Callable[[str], str], theme: str = "light"
) -> Any:
    """Actions, the best on top: how often each wins, and how far it is behind in the same worlds.

    The frame is that of `WhatIf`; `say` has the words for axes and standings.
    """
    chart, colours = figure(theme), palette(theme)
    rows = frame.iloc[::-1]
    inks = {"best": colours.lacquer, "dropped": colours.quiet}
    marker = {
        "size": [SIZES.get(kind, 8) for kind in rows["standing"]],
        "color": [inks.get(kind, colours.indigo) for kind in rows["standing"]],
        "symbol": [STANDINGS[kind] for kind in rows["standing"]],
        "opacity": [0.6 if kind == "dropped" else 1 for kind in rows["standing"]],
    }
    labels = _labels(rows)
    chart.set_subplots(cols=2, shared_yaxes=True, horizontal_spacing=0.03)
    for place, (about, low, high) in enumerate(
        [("win", "low", "high"), ("behind", "behind_low", "behind_high")], 1
    ):
        part = rows[[about, low, high]].set_axis(["win", "low", "high"], axis=1)
        words = "wins %{x:.1f}%" if place == 1 else "%{x:.1f} points behind the best"
        chart.add_scatter(
            x=_percent(part["win"]),
            y=labels,
            mode="markers",
            marker=marker,
            error_x=_whiskers(part, colours.quiet),
            customdata=list(rows["playouts"]),
            hovertemplate=f"%{{y}}<br>{words}, %{{customdata}} playouts<extra></extra>",
            showlegend=False,
            row=1,
            col=place,
        )
    lines = _wrapped(title).count("<br>")
    for kind in [kind for kind in STANDINGS if kind in set(rows["standing"])]:
        sign = {"symbol": STANDINGS[kind], "color": inks.get(kind, colours.indigo), "size": 10}
        chart.add_scatter(
            x=[None], y=[None], mode="markers", marker=sign, name=html.escape(say(kind)),
            showlegend=True,
        )  # fmt: skip
    chart.add_vline(0, line={"color": colours.ink, "width": 1}, col=2)
    chart.update_layout(
        title={
            "text": _wrapped(title),
            "font": {"size": 15},
            "subtitle": {"text": html.escape(note)},
            "x": 0.02,
            "y": 1,
            "yref": "container",
            "yanchor": "top",
            "pad": {"t": 14},
        },
        xaxis={"title": say("axis-wins")},
        xaxis2={"title": say("axis-behind"), "autorange": "reversed", "zeroline": False},
        yaxis={"title": say("column-action")},
        showlegend=True,
        legend={"orientation": "h", "y": 0.01, "yref": "container", "yanchor": "bottom"},
        margin={"t": 90 + 20 * lines, "b": 90},
        height=220 + 20 * lines + ROW * len(rows),
    )
    return chart


def plot_rates(
    frame: pd.DataFrame,
    fair: float | None = None,
    called: str = "fair",
    title: str = "",
    theme: str = "light",
) -> Any:
    """How often each kind wins, as a plotly figure: a dot and its interval for each row.

    The frame is one of `win_rates` or `tournament`, or any that has `win`, `low` and `high`; the
    one or two columns before `win` say what a row is about. One: a line for each, from the top.
    Two: the first goes along the axis, each of the second has a colour and a sign. At `fair`, a
    share from 0 to 1 to compare with, a line is drawn and `called` what it is; dots are filled
    where the interval does not reach it. What a game has a word for, such as a role, has the same
    colour in all charts. `theme` is "light" or "dark".

    >>> import tablekit as tk
    >>> games = tk.simulate("samurai-sword", 9, seats=3, progress=False)
    >>> plot_rates(tk.analysis.win_rates(games, "team"), fair=0.5).layout.yaxis.title.text
    'Team'
    """
    about = _about(frame, "One or two", range(1, 3))
    if fair is not None and not 0 <= fair <= 1:
        raise BadOption(f"A fair share is from 0 to 1, not {shown(fair)}.")
    chart, colours = figure(theme), palette(theme)
    if len(about) == 1:
        _draw_rows(chart, frame.iloc[::-1], about[0], fair, colours)
    else:
        _draw_groups(chart, frame, about[0], about[1], fair, colours)
    if fair is not None:
        words = html.escape(f"{called}: {fair:.0%}")
        chart.update_annotations(text=words, font={"color": colours.lacquer})
    if title:
        chart.update_layout(title={"text": html.escape(title)})
    return chart


def plot_heat(frame: pd.DataFrame, title: str = "", theme: str = "light") -> Any:
    """How often every combination wins, as a plotly figure: a cell for each row, red to blue.

    The frame is one as for `plot_rates`, with two or three columns before `win`. The kinds of the
    first go down and those of the second along, as they come in the frame; each of the third has a
    map of its own beside the others. A cell of few games, known to no better than ±10 points, is
    pale and tells its ±; the interval is shown when one points at a cell. A combination that is not
    in the frame stays empty. `theme` is "light" or "dark".

    >>> import tablekit as tk
    >>> grid = {"game": "samurai-sword", "seats": [3, 4], "edition": ["es", "it"]}
    >>> games = tk.sweep(grid, n=9, progress=False)
    >>> chart = plot_heat(tk.analysis.win_rates(games, ["team", "seats", "edition"]))
    >>> chart.data[0].x
    ('3', '4')
    """
    about = _about(frame, "Two or three", range(2, 4))
    if frame.duplicated(about).any():
        raise BadOption(f"Two rows are about the same {', '.join(about[:-1])} and {about[-1]}.")
    panels = list(frame.groupby(about[2], sort=False)) if len(about) == 3 else [("", frame)]
    rows, columns = (list(dict.fromkeys(_words(frame[name]))) for name in about[:2])
    chart, colours = figure(theme), palette(theme)
    chart.set_subplots(
        cols=len(panels), shared_yaxes=True, horizontal_spacing=PANELS_GAP,
        column_titles=[html.escape(str(kind)) for kind, _ in panels],
    )  # fmt: skip
    for place, (kind, part) in enumerate(panels, 1):
        cells = _cells(part, about, rows, columns)
        chart.add_heatmap(**_map(cells, rows, columns, str(kind)), row=1, col=place)
        if any(cell and cell.half > UNSURE for row in cells for cell in row):
            chart.update_layout(title={"subtitle": {"text": PALE}})
            chart.add_heatmap(**_veil(cells, rows, columns, colours), row=1, col=place)
    chart.update_xaxes(title=_title(about[1]), type="category", showgrid=False, ticks="")
    chart.update_yaxes(type="category", showgrid=False, ticks="", autorange="reversed")
    chart.update_layout(
        title={"text": html.escape(title)},
        yaxis={"title": _title(about[0])},
        coloraxis={
            "colorscale": [[place / 4, colour] for place, colour in enumerate(colours.heat)],
            "cmin": 0,
            "cmax": 100,
            "colorbar": {"title": {"text": "Games won (%)", "side": "right"}},
        },
        margin={"t": 90},  # for the names of the maps as well
        height=250 + ROW * len(rows),
    )
    return chart


def _cells(
    part: pd.DataFrame, about: Sequence[str], rows: list[str], columns: list[str]
) -> list[list[Interval | None]]:
    """What this part of the frame says of all rows and columns of the chart."""
    found = {
        (down, along): Interval(*interval)
        for down, along, *interval in zip(
            _words(part[about[0]]), _words(part[about[1]]), part["win"], part["low"], part["high"],
            strict=True,
        )
    }  # fmt: skip
    return [[found.get((down, along)) for along in columns] for down in rows]


def _map(
    cells: list[list[Interval | None]], rows: list[str], columns: list[str], kind: str
) -> dict[str, object]:
    """A map: each cell in the colour of its share, with the share in it."""
    where = "%{y}, %{x}" + (f", {html.escape(kind)}" if kind else "")
    return {
        "x": columns,
        "y": rows,
        "z": [[cell and round(100 * cell.value, 6) for cell in row] for row in cells],
        "text": [
            ["" if not cell or cell.half > UNSURE else f"{100 * cell.value:.0f}" for cell in row]
            for row in cells
        ],
        "customdata": [
            [f"{cell.low:.0%} to {cell.high:.0%}" if cell else "" for cell in row] for row in cells
        ],
        "texttemplate": "%{text}",
        "hovertemplate": where + ": wins %{z:.1f}%<br>95% interval: %{customdata}<extra></extra>",
        "hoverongaps": False,
        "xgap": 2,
        "ygap": 2,
        "coloraxis": "coloraxis",
    }


def _veil(
    cells: list[list[Interval | None]], rows: list[str], columns: list[str], colours: Palette
) -> dict[str, object]:
    """Over a map: a veil of paper on the cells that are not known well, with their ± in it."""
    unsure = [[cell if cell and cell.half > UNSURE else None for cell in row] for row in cells]
    thin, thick = (f"rgba{(*_rgb(colours.paper), thickness)}" for thickness in (0.35, 0.8))
    return {
        "x": columns,
        "y": rows,
        "z": [[cell and round(100 * cell.half, 1) for cell in row] for row in unsure],
        "zmin": 100 * UNSURE,
        "zmax": 50,
        "colorscale": [[0, thin], [1, thick]],
        "showscale": False,
        "text": [
            [f"{100 * cell.value:.0f} ±{100 * cell.half:.0f}" if cell else "" for cell in row]
            for row in unsure
        ],
        "texttemplate": "<i>%{text}</i>",
        "textfont": {"color": colours.ink},
        "hoverinfo": "skip",
        "xgap": 2,
        "ygap": 2,
    }


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


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


def _draw_rows(
    chart: Any, rows: pd.DataFrame, about: str, fair: float | None, colours: Palette
) -> None:
    is_known = places_of(_words(rows[about])) is not None
    told = looks(_words(rows[about]), colours) if is_known else []
    signs = [look.sign for look in told] or ["circle"] * len(rows)
    chart.add_scatter(
        x=_percent(rows["win"]),
        y=_words(rows[about]),
        mode="markers",
        marker={
            "size": 10,
            "color": [look.colour for look in told] or colours.indigo,
            "symbol": _filled(rows, fair, signs),
        },
        error_x=_whiskers(rows, colours.quiet if told else colours.indigo),
        hovertemplate="%{y}: wins %{x:.1f}%<extra></extra>",
    )
    if fair is not None:
        chart.add_vline(100 * fair, line=_fair_line(colours), annotation_text=" ")
        chart.update_annotations(xanchor="center", yanchor="bottom")  # above the rows
    chart.update_layout(
        xaxis={"title": WON},
        # The names as they are: a name that is a number is no place on a scale.
        yaxis={"title": _title(about), "type": "category"},
        height=130 + ROW * len(rows),
    )


def _draw_groups(
    chart: Any,
    frame: pd.DataFrame,
    along: str,
    about: str,
    fair: float | None,
    colours: Palette,
) -> None:
    groups = list(frame.groupby(about, sort=False))
    told = looks([kind for kind, _ in groups], colours)
    for place, ((kind, rows), look) in enumerate(zip(groups, told, strict=True)):
        name = html.escape(str(kind))
        signs = [look.sign] * len(rows)
        chart.add_scatter(
            name=name,
            x=_words(rows[along]),
            y=_percent(rows["win"]),
            mode="markers",
            marker={"size": 10, "color": look.colour, "symbol": _filled(rows, fair, signs)},
            error_y=_whiskers(rows, look.colour),
            offsetgroup=str(place),
            hovertemplate=f"%{{x}}, {name}: wins %{{y:.1f}}%<extra></extra>",
        )
    if fair is not None:
        chart.add_hline(100 * fair, line=_fair_line(colours), annotation_text=" ")
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


def belief_chart(frame: pd.DataFrame, players: Sequence[str] = (), theme: str = "light") -> Any:
    """For each seat a bar of 100%, divided by how probable each role is."""
    chart, colours = figure(theme), palette(theme)
    groups = list(frame.groupby("role", sort=False))
    for (role, rows), look in zip(
        groups, looks([role for role, _ in groups], colours), strict=True
    ):
        chart.add_bar(
            name=str(role),
            x=[_who(seat, players) for seat in rows["seat"]],
            y=_percent(rows["probable"]),
            marker={
                "color": look.colour,
                "pattern": {
                    "shape": look.pattern,
                    "fillmode": "overlay",
                    "fgcolor": colours.paper,
                    "fgopacity": 0.6,
                    "solidity": 0.2,
                },
                "line": {"color": colours.paper, "width": 1},
            },
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
    kinds: Sequence[object] = (),
    theme: str = "light",
) -> Any:
    """A line for each name, with its intervals as a band; each mark is a number on a line.

    A line has an interval and a saying by place; a mark the name of its line, and a saying. `kinds`
    are the things that the lines are about, as in other charts.
    """
    chart, colours = figure(theme), palette(theme)
    told = looks(kinds or list(lines), colours)
    for (name, line), look in zip(lines.items(), told, strict=True):
        xs, points = [*line], [interval for interval, _ in line.values()]
        chart.add_scatter(
            x=[*xs, *reversed(xs)],
            y=[*(_tenths(p.high) for p in points), *(_tenths(p.low) for p in reversed(points))],
            mode="lines", line={"width": 0}, fill="toself", fillcolor=look.colour, opacity=0.15,
            hoverinfo="skip", showlegend=False,
        )  # fmt: skip
        chart.add_scatter(
            name=html.escape(name),
            x=xs,
            y=[_tenths(point.value) for point in points],
            mode="lines",
            line={"color": look.colour, "width": 2.5, "dash": look.dash},
            hovertext=[html.escape(said).replace("\n", "<br>") for _, said in line.values()],
            hovertemplate="%{hovertext}<extra></extra>",
        )
    for number, (place, (name, said)) in enumerate(marks.items(), 1):
        if place in lines.get(name, {}):
            chart.add_annotation(
                x=place, y=_tenths(lines[name][place][0].value), text=f"<b>{number}</b>",
                hovertext=html.escape(said), bgcolor=colours.paper, borderpad=3,
                bordercolor=colours.lacquer, arrowcolor=colours.lacquer, ay=-36,
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
        "thickness": 1.3,
        "width": 4,
    }


def _filled(rows: pd.DataFrame, fair: float | None, signs: Sequence[str]) -> list[str]:
    return [
        sign if fair is None or not low <= fair <= high else f"{sign}-open"
        for low, high, sign in zip(rows["low"], rows["high"], signs, strict=True)
    ]


def _fair_line(colours: Palette) -> dict[str, str]:
    return {"color": colours.lacquer, "dash": "dash"}


def _wrapped(title: str) -> str:
    """A title in lines that fit beside each other's charts."""
    return "<br>".join(html.escape(line) for line in wrap(title, LINE_LENGTH))


def _words(values: pd.Series) -> list[str]:
    return [html.escape(str(value)) for value in values]


def _title(name: str) -> str:
    return html.escape(name.replace("_", " ").capitalize())
