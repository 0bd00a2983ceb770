"""A view in plain words, for terminals and for whoever cannot see the picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablekit.core.view import View
from tablekit_widgets.names import names_of
from tablekit_widgets.words import Words

_NOT_SAID = (
    "seat",
    "game",
    "options",
    "move",
    "decision",
    "players",
    "result",
    "actor",
    "deck_might_hold",
)


def as_text(view: View, players: Sequence[str] = (), language: str = "en") -> str:
    """What a seat sees, one line for each player, and what it may do."""
    seen = view.to_dict()
    house, names = Words(language), names_of(view.state.seats, players, language)
    who = house.phrase("a-spectator") if view.seat is None else names[view.seat]
    lines = [house.phrase("text-heading", title=view.game.title, move=str(view.move), who=who)]
    people = seen.get("players")
    if isinstance(people, list):
        lines += [f"  {name}: {_said(one)}" for name, one in zip(names, people, strict=False)]
    rest = {key: value for key, value in seen.items() if key not in _NOT_SAID}
    lines.append(f"  {_said(rest)}")
    if view.result is not None:
        lines.append(view.result.text(names, language))
        lines += [f"  {row.text(names, language)}" for row in view.result.breakdown]
    elif view.decision is not None:
        lines.append(f"{names[view.decision.seat]}: {view.decision.prompt(names, language)}")
        lines += [
            f"  {view.notation(action):<20} {view.describe(action, names, language)}"
            for action in view.legal_actions()
        ]
    return "\n".join(lines)


def _said(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(
            f"{key.replace('_', ' ')} {_said(inner)}"
            for key, inner in value.items()
            if key != "seat" and inner is not None and inner != [] and inner is not False
        )
    if isinstance(value, list):
        return f"[{', '.join(map(_said, value))}]"
    if value is None or value == "":
        return "?" if value is None else "-"  # hidden, or nothing
    return str(value)
