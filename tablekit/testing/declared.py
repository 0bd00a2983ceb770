"""Is what a game declares complete? Its words, its rules, its layout and what it fills in."""

from __future__ import annotations

import json
from collections.abc import Sequence

from tablekit.core.errors import BadPosition, Nonconforming
from tablekit.core.game import Game, unfinished
from tablekit.core.texts import SEAT_ARGUMENTS
from tablekit.testing import layouts


def check_declared(game: Game) -> None:
    """Every decision, event, refusal and option has words, and cites rules that exist."""
    cited: list[tuple[str, Sequence[str]]] = []
    for decision in game.decisions:
        cited.append((f"decision-{decision.name}", decision.rules))
    for event in game.events:
        cited.append((f"event-{event.name}", [event.rule]))
        _expect(game, set(event.secret) <= set(event.fields), f"event {event.name} hides no field")
        seats = SEAT_ARGUMENTS & {"seat", *event.fields}
        _expect(game, set(event.to) <= seats, f"event {event.name} is for seats it does not name")
        _expect(
            game, bool(event.secret) == bool(event.to), f"event {event.name}: a secret for nobody"
        )
    for code in ("unknown-action", "game-over", "not-your-decision"):
        _expect(game, code in game.refusals, f"there is no rule for the refusal {code}")
    for code, rule in game.refusals.items():
        cited.append((f"refusal-{code}", [rule]))
    for option in game.options:
        cited.append((f"option-{option.name}", []))
        if not isinstance(option.choices, range):
            cited += [(f"option-{option.name}-{choice}", []) for choice in option.choices]
        _expect(
            game, option.default in option.choices, f"option {option.name} has a foreign default"
        )
    kinds = {event.name for event in game.events}
    for rival, turn in game.rival_turns.items():
        cited += [(f"rival-{rival}", []), (f"explain-{rival}", [])]
        unknown = ", ".join(sorted(set(turn) - kinds))
        _expect(game, not unknown, f"the turn of {rival} is made of {unknown}, which is no event")
    missing = [message for message, _ in cited if not game.texts.has(message)]
    _expect(game, not missing, f"there is no message {', '.join(missing)} in texts/en.ftl")
    for message, rules in cited:
        for rule in rules:
            _expect(game, rule in game.rulebook, f"{message} cites {rule}, which is no rule")
    state = game.new(seed=0)
    layouts.check_class(game.layout, type(state))
    layouts.check_copy(game.layout, state, state.copy())
    for kind in (type(game), type(state)):
        gaps = ", ".join(unfinished(kind))
        _expect(game, not gaps, f"{kind.__name__} does not fill in {gaps}")
    if game.layout.secrets():
        layouts.check_secrets(game.layout, state, state.view(None).state)
        deals = {json.dumps(game.new(seed=seed).view(0).to_dict()) for seed in range(10)}
        _expect(
            game,
            len(deals) > 1,
            "seat 0 sees the same after every deal: does deal() shuffle, and does show() tell a"
            " seat its own secrets?",
        )
    try:
        game.scenario(nonsense=1)
    except BadPosition:
        pass
    else:
        _expect(game, False, "a scenario takes what it does not know")


def _expect(game: Game, held: bool, what: str) -> None:
    if not held:
        raise Nonconforming(f"{game.id}: {what}.")
