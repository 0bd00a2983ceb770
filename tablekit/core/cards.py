"""Piles of cards, where a card is its number in the box and a copy has no identity of its own."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablekit.core.saving import Fields


def different(cards: Sequence[int]) -> list[int]:
    """Each different card of a sorted hand, once: copies are one option.

    >>> different([2, 2, 5, 7, 7])
    [2, 5, 7]
    """
    found: list[int] = []
    previous = -1
    for card in cards:
        if card != previous:
            found.append(card)
            previous = card
    return found


def lot(counts: Sequence[int]) -> list[int]:
    """Every copy of every card, in the order of the box.

    >>> lot([2, 0, 1])
    [0, 0, 2]
    """
    return [card for card, count in enumerate(counts) for _ in range(count)]


def take_away(counts: list[int], piles: Iterable[Sequence[int]]) -> list[int]:
    """How many copies of each card are left, in place, without those of the piles.

    What cannot be seen (-1) is taken from nobody.
    """
    for pile in piles:
        for card in pile:
            if card >= 0:
                counts[card] -= 1
    return counts


def check_all_there(fields: Fields, missing: Sequence[int], ids: Sequence[str], rule: str) -> None:
    """Refuse a position in which copies of a card are missing (above 0) or too many (below)."""
    for card, count in enumerate(missing):
        if count:
            much = f"{count} missing" if count > 0 else f"{-count} too many"
            fields.fail(f"the cards of the box do not add up: {ids[card]}, {much} ({rule})")
