"""From a view to a picture: semantic HTML and inline SVG, the same bytes for the same view."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from importlib import resources
from math import cos, pi, sin

from jinja2 import Environment, Template
from markupsafe import Markup

from tablekit.core.game import Game
from tablekit.core.view import View
from tablekit_widgets.looks import Look, look_of

_USED = re.compile(r'href="#([\w-]+)"')


def render(view: View, players: Sequence[str] = (), language: str = "en") -> str:
    """The table as one seat sees it, without style and drawings (see `page`)."""
    template, look = _template(view.game), look_of(view.game)
    return template.render(
        view=view.to_dict(),
        seats=_ring(view),
        players=_named(view, players),
        decision=view.decision,
        result=view.result,
        words=_Words(view.game, _named(view, players), language),
        art=_Art(look),
        catalogue=view.game.catalogue,
    )


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
    """The game's drawings, for templates: `art("katana")`."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def __call__(self, name: str, style: str = "") -> Markup:
        symbol = self._look.symbol_id(name)
        if not symbol:
            return Markup("")
        return Markup('<svg class="tk-art{}" aria-hidden="true"><use href="#{}"/></svg>').format(
            f" {style}" if style else "", symbol
        )


def _named(view: View, players: Sequence[str]) -> list[str]:
    return [
        players[seat] if seat < len(players) else f"Seat {seat}" for seat in range(view.state.seats)
    ]


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
