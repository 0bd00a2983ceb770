"""What may be done at any moment of an own turn: deliver, use a card, buy a bonus, the katana.

Each of them is always at hand, and says why when it cannot be done (SK-220).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tablekit.core.refusal import Refusal
from tablekit.core.view import View
from tablekit.games.shogun_no_katana.box.board import locked_after
from tablekit.games.shogun_no_katana.position.state import State
from tablekit.games.shogun_no_katana.rules import cards
from tablekit.games.shogun_no_katana.words import actions
from tablekit_widgets.games.shogun_no_katana.forges import Forge
from tablekit_widgets.games.shogun_no_katana.village import Card, card_of

Legal = Sequence[Mapping[str, object]]


class Held(NamedTuple):
    """A card in front of the viewer, and what speaks against its effect and its bonus."""

    card: Card
    place: int
    """Of like cards, the so-manieth."""
    state: str
    """held; used, with the bonus still to be bought; or bought, with the effect still to come."""
    price: int
    can: tuple[str, ...]
    """Which of use, bonus and bless can be said now."""
    against_use: Refusal | None
    against_bonus: Refusal | None


def held(view: View, legal: Legal) -> list[Held]:
    """The cards of the viewer; those of the present moment come first (SK-603)."""
    state: State = view.state  # type: ignore[assignment]
    seat = view.seat
    if seat is None:
        return []
    is_asked = view.actor == seat
    lying = [(card, "held") for card in state.held[seat]]
    if is_asked:
        lying = [
            *((card, "used") for card in state.pending),
            *((card, "bought") for card in state.open_effects),
            *lying,
        ]
    found: list[Held] = []
    seen: dict[int, int] = {}
    for card, kept in lying:
        seen[card] = seen.get(card, -1) + 1
        shown = card_of(state, card)
        can = tuple(
            str(parts["kind"])
            for parts in legal
            if parts.get("card") == shown.id and parts["kind"] in ("use", "bonus", "bless")
        )
        use = view.refusal(actions.pack(actions.USE, card)) if is_asked else None
        bonus = view.refusal(actions.pack(actions.BONUS, card)) if is_asked else None
        price = cards.price(state, seat, card)
        found.append(Held(shown, seen[card], kept, price, can, use, bonus))
    return found


class Act(NamedTuple):
    """One of the free acts: what it is about, or what speaks against it."""

    kind: str
    pick: str
    blade: str
    number: int
    points: int
    frees: bool
    cards: int
    """How many cards it can be done with."""
    against: Refusal | None


def acts(view: View, own: Forge | None, legal: Legal, mine: Sequence[Held]) -> list[Act]:
    """The free acts, in the order of a turn; nothing if the viewer is not asked."""
    state: State = view.state  # type: ignore[assignment]
    seat = view.seat
    if own is None or seat is None or view.actor != seat:
        return []
    kinds = {str(parts["kind"]) for parts in legal}
    done = len(state.delivered[seat])
    frees = locked_after(done + 1) < locked_after(done)
    found = [
        Act(
            "deliver",
            f"blade={way.tile.blade}",
            way.tile.blade,
            way.tile.number,
            way.points,
            frees and way.tile.number > 0,
            0,
            None,
        )
        for way in own.ways
        if any(p["kind"] == "deliver" and p.get("blade") == way.tile.blade for p in legal)
    ]
    if not found:
        found.append(_cannot("deliver", _why_not_deliver(view, own)))
    for kind in ("use", "bonus"):
        can = [each for each in mine if kind in each.can]
        if can:
            found.append(Act(kind, "", "", 0, 0, False, len(can), None))
        elif mine:
            against = mine[0].against_use if kind == "use" else mine[0].against_bonus
            found.append(_cannot(kind, against))
        else:
            found.append(_cannot(f"no-{kind}", None))
    if "launch" not in kinds:
        found.append(_cannot("launch", view.refusal(actions.pack(actions.LAUNCH))))
    return found


def _cannot(kind: str, against: Refusal | None) -> Act:
    return Act(kind, "", "", 0, 0, False, 0, against)


def _why_not_deliver(view: View, own: Forge) -> Refusal | None:
    """The reason for the sword that is nearest to its end."""
    if not own.ways:
        return None
    nearest = min(own.ways, key=lambda way: len(way.later) + (not way.tile.complete))
    box = view.state.game.words["blade"]
    return view.refusal(actions.pack(actions.DELIVER, list(box).index(nearest.tile.blade)))
