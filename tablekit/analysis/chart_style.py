"""The style of charts: colours and signs that tell things apart, and an empty figure in them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from tablekit.core.errors import BadOption, MissingExtra, shown
from tablekit.games import every_game


class Palette(NamedTuple):
    """The colours of a theme. Charts take all of theirs from here."""

    paper: str
    ink: str
    quiet: str
    line: str
    lacquer: str
    indigo: str
    shades: tuple[str, ...]
    """For things side by side: apart also to eyes that see no red, no green or no blue."""
    heat: tuple[str, ...]
    """From never to always: red, pale in the middle, blue."""


PALETTES: Final = {
    "light": Palette(
        paper="#fffaf0",
        ink="#1f1b18",
        quiet="#6b6259",
        line="#e4dac6",
        lacquer="#a3231f",
        indigo="#22395b",
        shades=(
            *("#a3231f", "#0099dd", "#22395b", "#888800"),
            *("#885599", "#cc7766", "#3355bb", "#772233"),
        ),
        heat=("#a3231f", "#e0957b", "#f3ead8", "#8fb0d9", "#22395b"),
    ),
    "dark": Palette(
        paper="#2a2622",
        ink="#efe6d6",
        quiet="#b3a796",
        line="#453f38",
        lacquer="#ee7468",
        indigo="#8fb0de",
        shades=(
            *("#ee7468", "#eecc55", "#8fb0de", "#33ccbb"),
            *("#aa6688", "#ccee99", "#9966cc", "#7f8a2e"),
        ),
        heat=("#ee7468", "#a35a50", "#4a443d", "#5f7ba5", "#a9c8f5"),
    ),
}
SIGNS: Final = ("circle", "square", "diamond", "triangle-up", "x", "cross", "star", "hexagon")
"""What tells dots apart beside their colour."""
DASHES: Final = ("solid", "dash", "dot", "dashdot", "longdash", "longdashdot", "5px", "2px 8px")
"""The same for lines."""
PATTERNS: Final = ("", "/", ".", "x", "-", "+", "|", "\\")
"""The same for bars."""


class Look(NamedTuple):
    """How one of several things is told apart from the others."""

    colour: str
    sign: str
    dash: str
    pattern: str


def palette(theme: object) -> Palette:
    """The colours of a theme; BadOption if there is none of that name."""
    if theme not in PALETTES:
        raise BadOption(f"A chart's theme is light or dark, not {shown(theme)}.")
    return PALETTES[str(theme)]


def looks(kinds: Sequence[object], colours: Palette) -> list[Look]:
    """A look for each kind. What a game has a word for looks the same in every chart.

    >>> light = palette("light")
    >>> team, role = looks(["ninja", "ronin"], light)[1], looks(["shogun", "ronin"], light)[1]
    >>> team == role
    True
    """
    return [
        Look(
            colours.shades[place % len(colours.shades)],
            # The second eight have the signs of others: no two have both in common.
            SIGNS[(place + place // len(SIGNS)) % len(SIGNS)],
            DASHES[place % len(DASHES)],
            PATTERNS[place % len(PATTERNS)],
        )
        for place in places_of([str(kind) for kind in kinds]) or range(len(kinds))
    ]


def places_of(kinds: Sequence[str]) -> list[int] | None:
    """The places of kinds among the words of a game, if one has words for them all."""
    for game in every_game():
        for words in game.words.values():
            found = [_place(kind, words) for kind in kinds]
            if None not in found and len(set(found)) == len(kinds):
                return [place for place in found if place is not None]
    return None


def _place(kind: str, words: Sequence[str]) -> int | None:
    """The place of a word; of a team, such as ninja, that of its first role, ninja-1."""
    for place, word in enumerate(words):
        if word == kind or word.startswith(f"{kind}-"):
            return place
    return None


def figure(theme: str = "light") -> Any:
    """An empty figure in our colours."""
    try:
        import plotly.graph_objects as go
    except ImportError:
        words = 'Charts need plotly: pip install "tablekit[analysis]".'
        raise MissingExtra(words) from None
    in_voila = os.environ.get("SERVER_SOFTWARE", "").startswith("voila")
    kind = _page_figure() if in_voila else go.Figure
    colours = palette(theme)
    axis = {
        "gridcolor": colours.line,
        "zerolinecolor": colours.line,
        "automargin": True,
        # Pixels between the labels and the words, however long the labels.
        "title": {"standoff": 12},
    }
    return kind(
        layout={
            # Plotly's own template would be stored with every chart: more than the chart itself.
            "template": {
                "layout": {"xaxis": axis, "yaxis": axis},
            },
            "paper_bgcolor": colours.paper,
            "plot_bgcolor": colours.paper,
            "font": {"family": "Gill Sans, Segoe UI, sans-serif", "color": colours.ink},
            "margin": {"l": 20, "r": 20, "t": 60, "b": 50},
            "showlegend": False,
        }
    )


@cache
def _page_figure() -> Any:
    """The class of figures in a page of Voila, where plotly's own way to show them fails.

    Its renderer wants to keep a picture of the chart in the notebook, which a page has not. So a
    figure brings itself as HTML there; what draws it comes once, with the first.
    """
    import plotly.graph_objects as go

    class PageFigure(go.Figure):  # type: ignore[misc]  # plotly has no types
        _ipython_display_ = None
        _has_script = False

        def _repr_mimebundle_(self, *_: object, **__: object) -> dict[str, str]:
            script = not PageFigure._has_script
            PageFigure._has_script = True
            page = {"full_html": False, "include_plotlyjs": script, "include_mathjax": False}
            return {"text/html": self.to_html(**page)}

    return PageFigure
