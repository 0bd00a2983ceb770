"""What a table tells somebody new: what they want, what ends the game, what the signs mean.

All of it is messages of the game, and a game that has none has no guide:

- `guide-aim` says what the seat wants, `guide-end` what ends the game. They may use what the seat
  knows of itself (`$team`, `$life`), the options, and the number of `$seats`; for a component there
  is its id as well (`$role_id`).
- `guide-legend` names drawings of the look, in order; `legend-NAME` says what each of them means.
- `guide-KIND` explains a kind of decision, in a sentence or two, when it comes for the first time.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablekit.core.game import Game
from tablekit.core.view import View
from tablekit.teach import taught_in
from tablekit_widgets.looks import look_of


def has_guide(game: Game) -> bool:
    """Whether the table of a game can explain itself."""
    return game.texts.has("guide-aim")


def legend_of(game: Game, language: str = "en") -> list[list[str]]:
    """Each sign of the table: the symbol of its drawing, and what it means."""
    texts, look = game.texts, look_of(game)
    if not texts.has("guide-legend"):
        return []
    names = texts.phrase("guide-legend").split()  # names of drawings are the same in all languages
    return [
        [
            look.symbol_id(game.drawings.get(name, name)),
            texts.say(f"legend-{name}", {}, (), language),
        ]
        for name in names
    ]


def guide_of(view: View, players: Sequence[str], language: str = "en") -> dict[str, object]:
    """What the seat wants, what ends the game, and what it is asked now; {} without a guide."""
    game, seat, decision = view.game, view.seat, view.decision
    if not has_guide(game) or seat is None:
        return {}
    known = known_of(view)

    def say(code: str) -> str:
        return game.texts.say(code, known, players, language) if game.texts.has(code) else ""

    guide: dict[str, object] = {"aim": say("guide-aim"), "end": say("guide-end"), "asked": None}
    if decision is not None and decision.seat == seat and (words := say(f"guide-{decision.kind}")):
        lessons = [found for rule in decision.rules if (found := taught_in(game, rule))]
        guide["asked"] = [decision.kind, words, lessons[0] if lessons else None]
    return guide


def known_of(view: View) -> dict[str, object]:
    """The plain facts that a seat may be told about itself and its table."""
    seen, seat = view.to_dict(), view.seat
    players = seen.get("players")
    own = {}
    if seat is not None and isinstance(players, list) and isinstance(players[seat], dict):
        own = players[seat]
    facts = {**seen, **view.state.options, **own, "seat": seat, "seats": view.state.seats}
    plain = {name: fact for name, fact in facts.items() if isinstance(fact, str | int)}
    return {**plain, **{f"{name}_id": fact for name, fact in plain.items()}}
