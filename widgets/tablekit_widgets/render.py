"""From a view to a picture: semantic HTML and inline SVG, the same bytes for the same view."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from importlib import resources
from math import cos, pi, sin

from jinja2 import Environment, Template
from markupsafe import Markup

from tablekit.core.game import Game
from tablekit.core.view import View
from tablekit_widgets.looks import look_of
from tablekit_widgets.names import names_of

_USED = re.compile(r'href="#([\w-]+)"')


def render(view: View, players: Sequence[str] = (), language: str = "en") -> str:
    """The table as one seat sees it, without style and drawings (see `page`)."""
    names = names_of(view.state.seats, players)
    return _template(view.game).render(
        view=view.to_dict(),
        seats=_ring(view),
        players=names,
        decision=view.decision,
        result=view.result,
        words=_Words(view.game, names, language),
        art=_Art(view.game),
        catalogue=view.game.catalogue,
        odds=chances(view, names, language),
    )


def chances(
    view: View, players: Sequence[str] = (), language: str = "en"
) -> list[dict[str, object]]:
    """The reveals that lie ahead of the seat, in words: each outcome, its chance, its fraction."""
    found: list[dict[str, object]] = []
    for each in view.game.odds(view):
        about, outcomes = each.say(view.game.texts, players, language)
        rows = [[words, round(float(chance), 4), str(chance)] for words, chance in outcomes]
        found.append({"code": each.about[0], "about": about, "rule": each.rule, "rows": rows})
    return found


def page(view: View, players: Sequence[str] = (), language: str = "en") -> str:
    """The table with everything it needs to be shown anywhere, without a kernel."""
    look = look_of(view.game)
    table = render(view, players, language)
    sprite = look.sprite(_USED.findall(table))
    return f'<div class="tk-app tk-still"><style>{look.style()}</style>{sprite}{table}</div>'


class _Words:
    """The game's words, for templates."""

    def __init__(self, game: Game, players: Sequence[str], language: str) -> None:
        self._texts = game.texts
        self._players = players
        self._language = language

    def say(self, code: str, **arguments: object) -> str:
        """The sentence of a code."""
        return self._texts.say(code, arguments, self._players, self._language)

    def name(self, kind: str, component: str) -> str:
        """The name of a component."""
        return self._texts.name(kind, component, self._language)

    def has(self, code: str) -> bool:
        """Whether there is such a message."""
        return self._texts.has(code)


class _Art:
    """The game's drawings, for templates: `art("katana")`.

    Screen readers pass over them. As `part` of something that has a label, and so is one thing to
    them, a drawing need not say so: a table has hundreds.
    """

    def __init__(self, game: Game) -> None:
        self._look = look_of(game)
        self._drawings = game.drawings

    def __call__(self, name: str, style: str = "", part: bool = False) -> Markup:
        symbol = self._look.symbol_id(self._drawings.get(name, name))
        return _drawing(symbol, style, part) if symbol else Markup("")


@lru_cache(maxsize=1_000)
def _drawing(symbol: str, style: str, part: bool) -> Markup:
    return Markup('<svg class="{}"{}><use href="#{}"/></svg>').format(
        f"tk-art {style}" if style else "tk-art",
        "" if part else Markup(' aria-hidden="true"'),
        symbol,
    )


def _ring(view: View) -> list[dict[str, object]]:
    """The seats clockwise around the table, the viewer at the bottom, as places in percent."""
    count, first = view.state.seats, view.seat or 0
    places: list[dict[str, object]] = []
    for step in range(count):
        angle = pi / 2 + 2 * pi * step / count
        places.append(
            {
                "seat": (first + step) % count,
                "x": round(50 + 41 * cos(angle), 1),
                "y": round(50 + 38 * sin(angle), 1),
            }
        )
    return places


@cache
def _template(game: Game) -> Template:
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    plain = resources.files("tablekit_widgets") / "templates" / "plain.html.j2"
    source = look_of(game).template() or plain.read_text(encoding="utf-8")
    return environment.from_string(source)
