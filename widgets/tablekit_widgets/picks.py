"""Picks: the parts of actions, as a person picks them on the table."""

from __future__ import annotations

from collections.abc import Mapping


def picks_of(parts: Mapping[str, object]) -> dict[str, str]:
    """What a person picks on the table for an action: all its parts but its kind."""
    return {name: str(value) for name, value in parts.items() if name != "kind"}


def signature(picks: Mapping[str, str], between: str = "&") -> str:
    """Picks as one word, the same here and in the browser.

    With a space between them they are what an element says in `data-pick`.
    """
    return between.join(f"{name}={picks[name]}" for name in sorted(picks))
