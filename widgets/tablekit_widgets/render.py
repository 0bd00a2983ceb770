"""From a view to a picture: semantic HTML and inline SVG, the same bytes for the same view."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache, lru_cache
from typing import Final, TypedDict

from jinja2 import Environment, FileSystemBytecodeCache, FunctionLoader, Template
from jinja2.bccache import Bucket
from jinja2.runtime import Macro
from markupsafe import Markup

from tablekit.core.game import Game
from tablekit.core.view import View
from tablekit_widgets import boards
from tablekit_widgets.geometry import ring
from tablekit_widgets.looks import look_of
from tablekit_widgets.names import names_of
from tablekit_widgets.words import Words

SEAT_LETTERS: Final = "ABCDEFGHIJKLMNO"
REMEMBERED: Final = 1_000
"""Cards and other parts that are kept as they were drawn, for a game and a language."""
_USED = re.compile(r'href="#([\w-]+)"')


class Chance(TypedDict):
    """A reveal that lies ahead, in words: each outcome with its chance and the exact fraction."""

    code: str
    about: str
    rule: str
    rows: list[list[str | float]]


def render(view: View, players: Sequence[str] = (), language: str = "en") -> str:
    """The table as one seat sees it, without style and drawings (see `page`)."""
    names = names_of(view.state.seats, players, language)
    return draw(view, names, language, chances(view, names, language))


def draw(view: View, names: Sequence[str], language: str, odds: Sequence[Chance]) -> str:
    """The table, with the players' names as they may stand on a page and the odds counted."""
    game, seen = view.game, view.to_dict()
    # Where the game does not speak the language, the whole table is in English: never mixed.
    spoken = language if language in game.texts.languages() else "en"
    prepare = look_of(game).prepare or boards.prepare
    return _template(game, spoken).render(
        view=seen,
        seats=ring(view),
        geometry=prepare(view, seen),
        players=names,
        decision=view.decision,
        result=view.result,
        words=_Words(game, names, spoken),
        odds=odds,
    )


def chances(view: View, names: Sequence[str] = (), language: str = "en") -> list[Chance]:
    """The reveals that lie ahead of the seat."""
    found: list[Chance] = []
    for each in view.game.odds(view):
        about, outcomes = each.say(view.game.texts, names, language)
        rows: list[list[str | float]] = [
            [words, round(float(chance), 4), str(chance)] for words, chance in outcomes
        ]
        found.append({"code": each.about[0], "about": about, "rule": each.rule, "rows": rows})
    return found


def page(view: View, players: Sequence[str] = (), language: str = "en") -> str:
    """The table with everything it needs to be shown anywhere, without a kernel."""
    look = look_of(view.game)
    table = render(view, players, language)
    sprite = look.sprite(_USED.findall(table))
    style = f"<style>{look.still_style()}</style>"
    stage = f'<div class="tk-main"><div class="tk-stage">{table}</div></div>'
    inside = f'<div class="tk-app">{style}{sprite}{stage}</div>'
    return f'<div class="tk-still" data-look="{look.game_id}">{inside}</div>'


class _Words:
    """The game's words, for templates."""

    def __init__(self, game: Game, players: Sequence[str], language: str) -> None:
        self._texts = game.texts
        self._players = players
        self._language = language

    def say(self, code: str, **arguments: object) -> str:
        """The sentence of a code."""
        return self._texts.say(code, arguments, self._players, self._language)

    def phrase(self, code: str, **arguments: object) -> str:
        """The words of a code as they stand in the middle of a sentence."""
        return self._texts.phrase(code, arguments, self._players, self._language)

    def label(self, code: str, **arguments: object) -> str:
        """What is said of a thing on the table to whoever points at it, or listens."""
        return self.phrase("label-" + code, **arguments)

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


class _Once:
    """What a macro draws of the same things is drawn once: `once(card, "katana", "card=katana")`.

    A table has dozens of cards, and few of them change from move to move. So it is for macros that
    read nothing but what they are given and what is the same in every view: no player's name.
    """

    def __init__(self) -> None:
        self._drawn: dict[tuple[object, ...], Markup] = {}

    def __call__(self, macro: Macro, *arguments: object) -> Markup:
        asked = (macro.name, macro.arguments, *arguments)
        drawn = self._drawn.get(asked)
        if drawn is None:
            if len(self._drawn) >= REMEMBERED:
                self._drawn.clear()
            drawn = self._drawn[asked] = Markup(macro(*arguments))
        return drawn


@lru_cache(maxsize=1_000)
def _drawing(symbol: str, style: str, part: bool) -> Markup:
    return Markup('<svg class="{}"{}><use href="#{}"/></svg>').format(
        f"tk-art {style}" if style else "tk-art",
        "" if part else Markup(' aria-hidden="true"'),
        symbol,
    )


def _is_grid(value: object) -> bool:
    """Whether a value is rows of cells, all of one length."""
    rows = value if isinstance(value, list) else []
    lengths = {len(row) if isinstance(row, list) else 0 for row in rows}
    return len(lengths) == 1 and 0 not in lengths


class _Compiled(FileSystemBytecodeCache):
    """The templates of a game as Python has compiled them; a disk that is full is no trouble."""

    def dump_bytecode(self, bucket: Bucket) -> None:
        with suppress(OSError):
            super().dump_bytecode(bucket)


def _compiled(game: Game) -> _Compiled | None:
    """Where the next kernel finds them: the user's own temporary folder, if there is one."""
    with suppress(OSError, RuntimeError):
        return _Compiled(pattern=f"tablekit-{game.id}-%s.cache")
    return None


@cache
def _template(game: Game, language: str) -> Template:
    look = look_of(game)
    environment = Environment(
        autoescape=True,
        auto_reload=False,
        bytecode_cache=_compiled(game),
        loader=FunctionLoader(look.template),
        lstrip_blocks=True,
        trim_blocks=True,
    )
    # What the macros of the drawing kit know too.
    environment.globals |= {
        "art": _Art(game),
        "catalogue": game.catalogue,
        "letters": SEAT_LETTERS,
        "once": _Once(),
        "house": Words(language),
        "is_grid": _is_grid,
    }
    own = look.template("table.html.j2")
    return environment.get_template("plain.html.j2" if own is None else "table.html.j2")
