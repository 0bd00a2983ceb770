"""Who can be attacked, with what and for how much; why others cannot; what is declared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from tablekit.core.view import View
from tablekit.games.sake_samurai.box.components import NO_CARD
from tablekit.games.sake_samurai.position.state import State
from tablekit.games.sake_samurai.rules import attack
from tablekit.games.sake_samurai.rules.facts import usable_weapons, weapons_in_play
from tablekit.games.sake_samurai.words import actions
from tablekit_widgets.games.sake_samurai.ellipse import CENTRE, at
from tablekit_widgets.geometry import Spot, bow
from tablekit_widgets.picks import picks_of, signature

ATTACKS: Final = ("choose-attack", "follower-target")


class Strike(NamedTuple):
    """An attack that can be declared: what it is picked by, with what, and its sum."""

    pick: str
    gear: str
    parts: tuple[int, ...]
    total: int | None


def strikes(view: View, asked: str, legal: Sequence[Mapping[str, object]]) -> dict[str, object]:
    """By target: the attacks that can be declared; and why others cannot be attacked."""
    found: dict[object, list[Strike]] = {}
    if asked not in ATTACKS or view.seat is None:
        return {"reach": found, "refused": {}}
    state: State = view.state  # type: ignore[assignment]
    for parts in legal:
        if parts["kind"] == "strike":
            target = parts.get("target", parts.get("follower"))
            found.setdefault(target, []).append(_sum(state, view.seat, asked, parts))
    refused: dict[int, dict[str, object]] = {}
    if asked == "choose-attack":
        means = _means(state, view.seat, found)
        for seat in range(state.seats):
            if seat != view.seat and seat not in found:
                refused[seat] = _against(view, state, seat, means)
    return {"reach": found, "refused": {seat: why for seat, why in refused.items() if why}}


def _against(view: View, state: State, seat: int, means: Sequence[int]) -> dict[str, object]:
    """Why a seat cannot be attacked, a reason for each weapon, and what is picked to read it."""
    found = [view.refusal(actions.pack(actions.STRIKE, 0, seat, each)) for each in means]
    reasons = [each for each in found if each is not None]
    if not reasons:
        return {}
    pick = f"means={state.box.means_ids[means[0]]} target={seat}"
    return {"reasons": reasons, "pick": pick}


def _means(state: State, me: int, found: Mapping[object, Sequence[Strike]]) -> list[int]:
    """What an attack could be made with: each weapon in play, bare hands, or the event."""
    if any(not strike.gear for each in found.values() for strike in each):
        return [state.box.event]
    bare = [] if usable_weapons(state, me) else [state.box.bare]  # SA-052
    return [*weapons_in_play(state, me), *bare]


def _sum(state: State, me: int, asked: str, parts: Mapping[str, object]) -> Strike:
    """An attack with its sum: the box, the weapon, and what is added or taken away."""
    pick, gear = signature(picks_of(parts), " "), str(parts["means"])
    card, box = state.resolving, state.box
    if card == NO_CARD or asked != "choose-attack":
        return Strike(pick, gear, (), None)  # a follower's attack: its card is yet to be turned up
    if gear:
        means = box.means_ids.index(gear)
        total = attack.box_total(state, me, card, means)[0]
        bonus = box.gear_attack[means] if means < box.weapons else 0
        first: tuple[int, ...] = (box.attack[card], bonus)
    else:
        total = attack.event_total(state, me, box.type[card])
        first = (box.type_attack[box.type[card]],)
    rest = total - sum(first)
    return Strike(pick, gear, tuple(part for part in (*first, rest) if part), total)


# --- The attack that waits for its answers ----------------------------------------------------


def declared(seen: Mapping[str, Any], angles: Mapping[object, float]) -> dict[str, object] | None:
    """An arc inside the ring from who attacks to the target, with the total on it."""
    strike = seen["strike"]
    if not strike or seen["turn"] not in angles:
        return None
    start = at(angles[seen["turn"]], 0.84)
    target = strike.get("follower", strike.get("target"))
    if target not in angles:  # a spirit is not on the ring
        x, y = at(angles[seen["turn"]])
        return {**strike, "path": "", "x": x, "y": y}
    end = at(angles[target], 0.82)
    ways = zip(start, end, CENTRE, strict=True)
    over = Spot(*(round(0.275 * (a + b) + 0.45 * c, 1) for a, b, c in ways))
    # The total stands on the target's forehead, or below a follower: nothing else lies there.
    x, y = at(angles[target])
    return {**strike, "path": bow(start, end, over), "x": x, "y": y}
