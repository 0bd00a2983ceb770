"""Charts of rates: words on the axes, every row with its interval, names as text."""

import json

import pandas as pd
import pytest

import tablekit as tk
from tablekit.analysis import plot_heat, plot_rates

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
    assert plot_heat(rates(a=["x"], b=["y"])).data[0].texttemplate == "%{z:.0f}"


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
    assert len(plot_heat(tk.analysis.win_rates(games, ["team", "seats"])).data) == 1


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
