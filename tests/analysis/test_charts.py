"""Charts of rates: words on the axes, every row with its interval, names as text."""

import json
from itertools import combinations
from math import dist

import pandas as pd
import pytest

import tablekit as tk
from tablekit.analysis import chart_style, plot_beliefs, plot_heat, plot_rates
from tablekit.analysis.chart_style import PALETTES
from tablekit.analysis.charts import curve_chart
from tablekit.analysis.intervals import Interval

WON = "Games won (%), with 95% intervals"


def rates(**about):
    """A frame as `win_rates` makes them, about some kinds."""
    count = len(next(iter(about.values())))
    shares = [0.2 + 0.1 * place for place in range(count)]
    return pd.DataFrame(
        {
            **about,
            "win": shares,
            "low": [share - 0.05 for share in shares],
            "high": [share + 0.1 for share in shares],
            "games": [100] * count,
        }
    )


def test_a_row_for_each_kind_the_first_on_top():
    chart = plot_rates(rates(role=["shogun", "ninja", "ronin"]), title="Who wins")
    (dots,) = chart.data
    assert chart.layout.title.text == "Who wins"
    assert chart.layout.xaxis.title.text == WON
    assert chart.layout.yaxis.title.text == "Role"
    assert list(dots.y) == ["ronin", "ninja", "shogun"]
    assert list(dots.x) == pytest.approx([40, 30, 20])
    assert list(dots.error_x.array) == pytest.approx([10] * 3)
    assert list(dots.error_x.arrayminus) == pytest.approx([5] * 3)


def test_two_kinds_go_along_the_axis_and_into_the_legend():
    frame = rates(seats=[3, 3, 5, 5, 5], team=["ninja", "shogun", "ninja", "ronin", "shogun"])
    chart = plot_rates(frame)
    assert chart.layout.xaxis.title.text == "Seats"
    assert chart.layout.yaxis.title.text == WON
    assert chart.layout.legend.title.text == "Team"
    assert list(chart.layout.xaxis.categoryarray) == ["3", "5"]
    assert {dots.name: list(dots.x) for dots in chart.data} == {
        "ninja": ["3", "5"],
        "shogun": ["3", "5"],
        "ronin": ["5"],
    }
    # Not by colour alone.
    assert len({dots.marker.symbol[0] for dots in chart.data}) == 3
    assert len({dots.marker.color for dots in chart.data}) == 3


def test_a_dot_is_filled_where_its_interval_misses_the_fair_share():
    chart = plot_rates(rates(role=["a", "b", "c"]), fair=0.3)
    assert list(chart.data[0].marker.symbol) == ["circle", "circle-open", "circle-open"]
    assert chart.layout.shapes[0].x0 == pytest.approx(30)
    assert chart.layout.annotations[0].text == "fair: 30%"
    chart = plot_rates(rates(role=["a"], team=["x"]), fair=0.3, called="no weapon")
    assert chart.layout.shapes[0].y0 == 30
    assert chart.layout.annotations[0].text == "no weapon: 30%"


# --- Told apart -------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", PALETTES)
def test_no_two_of_twelve_characters_share_colour_and_sign(theme):
    characters = tk.game("samurai-sword").words["character"]
    frame = rates(seats=[3] * 12, character=characters)
    dots = plot_rates(frame, theme=theme).data
    assert len({(trace.marker.color, trace.marker.symbol[0]) for trace in dots}) == 12
    rows = plot_rates(frame.drop(columns="seats"), theme=theme).data[0].marker
    assert len(set(zip(rows.color, rows.symbol, strict=True))) == 12


@pytest.mark.parametrize("theme", PALETTES)
def test_a_role_has_one_colour_everywhere(theme):
    def colours(chart):
        return {trace.name: trace.marker.color for trace in chart.data}

    roles = ["ronin", "samurai", "ninja-1", "shogun"]
    by_seats = colours(plot_rates(rates(seats=[5] * 4, role=roles), theme=theme))
    others = colours(plot_rates(rates(seats=[3] * 2, role=["shogun", "ninja-1"]), theme=theme))
    teams = colours(plot_rates(rates(seats=[3] * 2, team=["shogun", "ninja"]), theme=theme))
    rows = plot_rates(rates(role=roles), theme=theme).data[0]
    view = tk.game("samurai-sword").new(5, 1).view(0)
    believed = colours(plot_beliefs(tk.beliefs(view), theme=theme))
    assert len(set(by_seats.values())) == 4
    assert others == {role: by_seats[role] for role in others}
    assert teams == {"shogun": by_seats["shogun"], "ninja": by_seats["ninja-1"]}
    assert dict(zip(rows.y, rows.marker.color, strict=True)) == by_seats
    assert {role: believed[role] for role in by_seats} == by_seats
    points = {0: (Interval(0.5, 0.4, 0.6), "even"), 1: (Interval(0.6, 0.5, 0.7), "ahead")}
    sides = {"Ninja (Bo)": points, "Shogun (Ann)": points}
    lines = curve_chart(sides, {}, "", "", "", ["ninja", "shogun"], theme).data
    told = {trace.name: trace.line.color for trace in lines if trace.name}
    assert told == {"Ninja (Bo)": teams["ninja"], "Shogun (Ann)": teams["shogun"]}


def linear(colour):
    """Red, green and blue as light."""
    shares = [value / 255 for value in bytes.fromhex(colour[1:])]
    return [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]


def times(matrix, light):
    return [sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix]


def seen(light):
    """Lightness and two opponent colours (CIE Lab), in which a difference of 2 can just be seen."""
    white = (0.9505, 1, 1.089)
    x, y, z = (
        value / w for value, w in zip(times(XYZ, [max(0, c) for c in light]), white, strict=True)
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


XYZ = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
EYES = {  # Machado, Oliveira and Fernandes (2009)
    "all": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "no red": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "no green": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "no blue": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", PALETTES)
def test_colours_are_apart_to_all_eyes_and_stand_out_from_the_paper(theme, eyes):
    colours = PALETTES[theme]
    for one, other in combinations(colours.shades, 2):
        assert dist(*(seen(times(EYES[eyes], linear(each))) for each in (one, other))) > 15
    luminance = lambda colour: times(XYZ, linear(colour))[1] + 0.05  # noqa: E731
    for colour, least in (
        *((each, 3) for each in colours.shades),
        (colours.ink, 7),
        (colours.quiet, 4.5),
    ):
        bright, dark = sorted((luminance(colour), luminance(colours.paper)), reverse=True)
        assert bright / dark >= least, colour


def test_there_is_no_third_theme():
    with pytest.raises(tk.BadOption, match="light or dark, not 'blue'"):
        plot_rates(rates(a=["x"]), theme="blue")


# --- Heat maps --------------------------------------------------------------------------------


def test_a_cell_for_each_combination():
    frame = rates(weapon=["yari", "yari", "bo"], enemy=["oda", "kempo", "kempo"])
    chart = plot_heat(frame, title="Which weapon")
    (heat,) = chart.data
    assert chart.layout.title.text == "Which weapon"
    assert chart.layout.xaxis.title.text == "Enemy"
    assert chart.layout.yaxis.title.text == "Weapon"
    assert chart.layout.yaxis.autorange == "reversed"  # the first on top
    assert (list(heat.y), list(heat.x)) == (["yari", "bo"], ["oda", "kempo"])
    assert [list(row) for row in heat.z] == [[20, 30], [None, 40]]
    assert [list(row) for row in heat.customdata] == [
        ["15% to 30%", "25% to 40%"],
        ["", "35% to 50%"],
    ]
    assert not heat.hoverongaps
    assert (chart.layout.coloraxis.cmin, chart.layout.coloraxis.cmax) == (0, 100)


def test_each_of_a_third_kind_has_a_map_of_its_own():
    frame = rates(a=["x", "x", "y"], b=[1, 2, 2], place=["shore", "shore", "bridge"])
    chart = plot_heat(frame)
    assert [note.text for note in chart.layout.annotations] == ["shore", "bridge"]
    shore, bridge = chart.data
    assert shore.x == bridge.x == ("1", "2")
    assert [list(row) for row in shore.z] == [[20, 30], [None, None]]
    assert [list(row) for row in bridge.z] == [[None, None], [None, 40]]
    assert shore.coloraxis == bridge.coloraxis == "coloraxis"  # one scale for both
    assert "shore" in shore.hovertemplate


def test_a_cell_has_its_number_in_it_and_not_its_colour_alone():
    (heat,) = plot_heat(rates(a=["x"], b=["y"])).data
    assert heat.text[0][0] == "20"


def test_a_cell_of_few_games_looks_uncertain():
    frame = rates(a=["x", "y"], b=["z", "z"]).assign(low=[0.18, 0.1], high=[0.22, 0.6])
    heat, veil = plot_heat(frame).data
    assert [row[0] for row in heat.text] == ["20", ""]
    assert [row[0] for row in veil.text] == ["", "30 ±25"]
    assert [row[0] for row in veil.z] == [None, 25]
    assert heat.z[1][0] == 30  # what is known of it is shown, under a veil
    thin, thick = (float(colour.split(",")[-1].strip(" )")) for _, colour in veil.colorscale)
    assert 0 < thin < thick < 1


@pytest.mark.parametrize(
    "frame",
    [
        rates(a=["x"]),
        rates(a=["x"], b=["y"], c=["z"], d=["?"]),
        rates(a=["x", "x"], b=["y", "y"]),
        rates(a=["x"], b=["y"])[["a", "b", "win"]],
    ],
    ids=["one kind", "four kinds", "one cell twice", "no interval"],
)
def test_what_is_no_grid_of_rates_is_said(frame):
    with pytest.raises(tk.BadOption):
        plot_heat(frame)


# --- What can be drawn, and how ---------------------------------------------------------------


def test_what_the_analysis_makes_can_be_drawn():
    games = tk.sweep({"game": "samurai-sword", "seats": [3, 4]}, n=4, progress=False)
    assert len(plot_rates(tk.analysis.win_rates(games, ["seats", "team"])).data) == 2
    match = tk.tournament(["greedy", "random"], seats=3, n=2, progress=False)
    assert sorted(plot_rates(match).data[0].y) == ["greedy", "random"]
    assert plot_heat(tk.analysis.win_rates(games, ["team", "seats"])).data[0].x == ("3", "4")


@pytest.mark.parametrize("plot", [plot_rates, plot_heat])
def test_names_are_shown_as_text(plot):
    page = plot(rates(name=["<b>x</b>"], other=["<i>y</i>"]), title="<s>z</s>").to_json()
    page = page.replace("\\u003c", "<").replace("\\u003e", ">")
    assert not any(tag in page for tag in ("<b>", "<i>", "<s>"))


def test_a_chart_is_small_enough_to_be_stored_with_a_notebook():
    chart = plot_rates(rates(character=[f"number {place}" for place in range(12)]), fair=0.33)
    stored = chart.to_json()
    assert len(stored) < 3_000
    assert "bdata" not in stored  # numbers that can be read in a diff
    assert json.loads(stored)["data"][0]["x"][-1] == 20


@pytest.mark.parametrize(
    ("frame", "fair"),
    [
        (pd.DataFrame({"role": ["a"], "win": [0.5]}), None),
        (pd.DataFrame({"role": ["a"]}), None),
        (rates(a=[1], b=[1], c=[1]), None),
        (rates(a=[1])[["win", "low", "high"]], None),
        (rates(a=[1]), 33),
    ],
    ids=["no interval", "no rates", "three kinds", "no kind", "per cent"],
)
def test_what_cannot_be_drawn_is_said(frame, fair):
    with pytest.raises(tk.BadOption):
        plot_rates(frame, fair)


# --- In a page of Voila -----------------------------------------------------------------------


def test_in_voila_a_chart_is_html_and_the_first_brings_what_draws_it(monkeypatch):
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5.8")
    chart_style._page_figure.cache_clear()
    first, second = (plot_rates(rates(role=["shogun", "ninja"])) for _ in range(2))
    shown = [chart._repr_mimebundle_() for chart in (first, second)]
    assert [list(bundle) for bundle in shown] == [["text/html"]] * 2
    assert len(shown[0]["text/html"]) > 1_000_000 > len(shown[1]["text/html"])
    assert "cdnjs" not in shown[1]["text/html"]
