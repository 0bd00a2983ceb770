"""Where people, stones and followers are around the masu, and what can be picked there.

Everything on the ring lies on one ellipse, in percent of its box. The viewer is at the bottom, and
clockwise on the screen is clockwise in the rules (SA-021). Living samurai stand at equal angles; the
stones of a gap and the followers on it are spread evenly along the way between two of them (SA-013).
Plates hang beside the ring: on the left for who sits there, on the right, and one above it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin
from typing import Any, Final, NamedTuple

from tablekit.core.view import View
from tablekit.games.sake_samurai.box.components import NO_CARD
from tablekit.games.sake_samurai.position.state import State
from tablekit.games.sake_samurai.rules import attack, facts, ring
from tablekit.games.sake_samurai.words import actions
from tablekit_widgets.geometry import Spot
from tablekit_widgets.picks import picks_of, signature

CENTRE: Final = Spot(50, 50)
RADII: Final = Spot(50, 50)
BOX: Final = Spot(70, 33)
"""The box of the ring in units of the table, of which lengths on it are measured."""
PORTRAIT: Final = {1: 5.4, 2: 5.4, 3: 5.4, 4: 5.4, 5: 4.8, 6: 4.8}
SMALL_PORTRAIT: Final = 4.0
STONE: Final = 1.5
REMEMBERED: Final = 2_000
"""Places and paths on the ring that are kept once they are found: few of them change in a move."""
FINE: Final = 360
"""Points of the ellipse that its length is measured at."""
BANDS: Final = (0.84, 0.77, 0.7, 0.63, 0.56)
"""How far inside the ring the reach of each weapon is drawn, in parts of its radius."""
SEGMENT: Final = 0.86
PLATE_LOAD: Final = 10
TAG_LOAD: Final = 6
FULL: Final = 24
"""A column with so much load has no room for another tag."""
ATTACKS: Final = ("choose-attack", "follower-target")
MOVES: Final = ("choose-move",)


class Thing(NamedTuple):
    """Something on the ring: where it is, and how the ring runs there, in degrees."""

    x: float
    y: float
    turn: float


class Stone(NamedTuple):
    """A step token; while reach is counted, with its number from the viewer."""

    x: float
    y: float
    number: int
    way: str
    pick: str


class Shown(NamedTuple):
    """What lies before a seat, and the picks that lie there: all that its parts are drawn by."""

    backs: tuple[str, ...]
    gears: tuple[tuple[str, int], ...]
    wielded: tuple[tuple[str, int], ...]
    others: tuple[tuple[str, int], ...]
    here: tuple[str, ...]


class Strike(NamedTuple):
    """An attack that can be declared: what it is picked by, with what, and its sum."""

    pick: str
    gear: str
    parts: tuple[int, ...]
    total: int | None


def prepare(view: View, seen: Mapping[str, Any]) -> dict[str, object]:
    """The ring with all that is on it, the plates beside it, and what can be picked."""
    table = _Ring(view, seen)
    kind = seen["decision"]["kind"] if seen["decision"] else ""
    asked = kind if view.seat is not None and view.actor == view.seat else ""
    legal = [view.parts(action) for action in view.legal_actions()] if asked else []
    picks = {signature(picks_of(parts), " ") for parts in legal}
    columns = _columns(table, seen)
    target = view.decision.arguments.get("target") if asked and view.decision else None
    return {
        "asked": asked,
        "picks": picks,
        "seats": table.seats,
        "shown": [_shown(each, view.seat, asked, target, picks) for each in seen["players"]],
        "step": {seat: step for step, seat in enumerate(table.others)},
        "crowd": _crowd(columns, seen),
        **columns,
        **_on_the_ring(table, asked, legal),
        **_strikes(view, asked, legal),
        "strike": _declared(table, seen),
        "souls": [parts["cards"] for parts in legal if parts["kind"] == "soul"],
        "places": _places(seen, view.seat) if asked == "place-sip" else [],
        "last_turns": _last_turns(table),
        **_loot(seen),
    }


# --- The ellipse ------------------------------------------------------------------------------


def _at(angle: float, part: float = 1.0) -> Spot:
    x = CENTRE.x + part * RADII.x * cos(angle)
    y = CENTRE.y + part * RADII.y * sin(angle)
    return Spot(round(x, 2), round(y, 2))


def _measured() -> list[float]:
    """The length of the ellipse from its bottom to each of its points, clockwise."""
    wide, high = BOX.x * RADII.x / 100, BOX.y * RADII.y / 100
    angles = [pi / 2 + 2 * pi * point / FINE for point in range(FINE + 1)]
    lengths = [0.0]
    for one, other in zip(angles, angles[1:], strict=False):
        step = hypot(wide * (cos(other) - cos(one)), high * (sin(other) - sin(one)))
        lengths.append(lengths[-1] + step)
    return lengths


LENGTHS: Final = _measured()
AROUND: Final = LENGTHS[-1]


def _length(angle: float) -> float:
    """How far along the ellipse an angle is."""
    point = (angle - pi / 2) / (2 * pi) * FINE
    low = int(point)
    rest = point - low
    turns, low = divmod(low, FINE)
    return turns * AROUND + LENGTHS[low] + rest * (LENGTHS[low + 1] - LENGTHS[low])


def _angle(length: float) -> float:
    """The angle at a length along the ellipse."""
    turns, length = divmod(length, AROUND)
    low, high = 0, FINE
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if LENGTHS[middle] <= length else (low, middle)
    rest = (length - LENGTHS[low]) / (LENGTHS[high] - LENGTHS[low])
    return pi / 2 + 2 * pi * (turns + (low + rest) / FINE)


@lru_cache(REMEMBERED)
def _thing(length: float) -> Thing:
    angle = _angle(length)
    x, y = _at(angle)
    wide, high = BOX.x * RADII.x, BOX.y * RADII.y
    return Thing(x, y, round(degrees(atan2(high * cos(angle), -wide * sin(angle)))))


@lru_cache(REMEMBERED)
def _path(start: float, end: float, part: float) -> str:
    """A piece of an ellipse inside the ring, as the path of an SVG."""
    count = max(2, int((end - start) / 3))
    spots = [_at(_angle(start + (end - start) * n / count), part) for n in range(count + 1)]
    return "M" + "L".join(f"{spot.x} {spot.y}" for spot in spots)


# --- The ring ---------------------------------------------------------------------------------


class _Ring:
    """Living samurai at equal angles from the viewer on, and where each gap begins and ends."""

    def __init__(self, view: View, seen: Mapping[str, Any]) -> None:
        state: State = view.state  # type: ignore[assignment]
        self.state, self.me, self.seen = state, view.seat, seen
        count = state.seats
        first = view.seat or 0
        order = [(first + step) % count for step in range(count)]
        living = facts.living(state)
        self.living = [seat for seat in order if seat in living]
        self.others = [seat for seat in order if seat != view.seat]
        # A spirit or a spectator sits before a gap: nobody stands at the bottom.
        shift = 0.0 if self.me in living else 0.5
        share = 2 * pi / max(1, len(self.living))
        self.angle = {
            seat: pi / 2 + share * (n + shift) for n, seat in enumerate(self.living)
        }
        self.seats = [(seat, *_at(angle)) for seat, angle in self.angle.items()]
        self.share = share
        self.clear = PORTRAIT.get(len(self.living), SMALL_PORTRAIT) + STONE

    def gap(self, seat: int, tokens: int, followers: Sequence[int]) -> _Gap:
        """The gap after a samurai, clockwise; between two of them there is one (SA-019)."""
        start = _length(self.angle[seat])
        end = _length(self.angle[seat] + self.share)
        return _Gap(seat, start + self.clear, end - self.clear, tokens, followers)


class _Gap:
    """The tokens between two samurai and the followers among them, spread evenly."""

    def __init__(
        self, seat: int, start: float, end: float, tokens: int, followers: Sequence[int]
    ) -> None:
        self.seat, self.start, self.end = seat, start, end
        order = [(token + 1, 0, -1) for token in range(tokens)]
        order += [(ring.steps_of(packed), 1, packed) for packed in followers]
        order.sort()
        share = (end - start) / len(order)
        self.stones: list[float] = []
        self.men: list[tuple[int, float]] = []
        for n, (_, is_man, packed) in enumerate(order):
            length = start + (n + 0.5) * share
            if is_man:
                self.men.append((packed, length))
            else:
                self.stones.append(length)
        self.tight = share < 2 * STONE

    def between(self, low: int, high: int) -> float:
        """The middle of the stretch from one number of passed tokens to another."""
        edges = [self.start - STONE, *self.stones, self.end + STONE]
        places = [(one + other) / 2 for one, other in zip(edges, edges[1:], strict=False)]
        return (places[low] + places[high]) / 2


def _on_the_ring(
    table: _Ring, asked: str, legal: Sequence[Mapping[str, object]]
) -> dict[str, object]:
    """Stones, followers, the words of every gap, and what can be picked on the way."""
    state = table.state
    gaps = [
        table.gap(seat, state.gaps[seat], [f for f in state.followers if ring.gap_of(f) == seat])
        for seat in table.living
        if state.gaps[seat]
    ]
    numbers = _numbers(table, gaps)
    steps = {
        (parts["direction"], parts["steps"]): signature(picks_of(parts), " ")
        for parts in legal
        if parts["kind"] == "step"
    }
    counts = asked in ATTACKS or bool(steps)
    stones = []
    for gap in gaps:
        for n, length in enumerate(gap.stones):
            way, number = numbers.get((gap.seat, n), ("", 0))
            pick = steps.get((way, number), "")
            x, y, _ = _thing(length)
            stones.append(Stone(x, y, number if counts else 0, way, pick))
    return {
        "stones": stones,
        "tight": any(gap.tight for gap in gaps),
        "men": [_man(state, *man) for gap in gaps for man in gap.men],
        "gaps": [_gap_words(table, gap) for gap in gaps],
        "track": [_path(gap.start - STONE, gap.end + STONE, 1.0) for gap in gaps],
        "steps": [_after(table, *step) for step in steps],
        "segments": list(_segments(state, gaps, legal)),
        "sides": list(_sides(table, legal)),
        "bands": _bands(table, gaps) if asked == "choose-attack" else [],
    }


def _man(state: State, packed: int, length: float) -> dict[str, object]:
    spot = _thing(length)
    return {
        "x": spot.x,
        "y": spot.y,
        "card": state.box.card_ids[ring.card_of(state, packed)],
        "owner": ring.master_of(state, packed),
        "faces": ring.DIRECTION_IDS[ring.side_of(packed)],
        "turn": spot.turn + (180 if ring.side_of(packed) else 0),
    }


def _gap_words(table: _Ring, gap: _Gap) -> dict[str, object]:
    angle = _angle((gap.start + gap.end) / 2)
    x, y = _at(angle)
    # They stand inside the ring, off the stones.
    inward = {"dx": round(-cos(angle), 2), "dy": round(-sin(angle), 2)}
    return {"seat": gap.seat, "x": x, "y": y, **inward, "steps": table.state.gaps[gap.seat]}


def _numbers(table: _Ring, gaps: Sequence[_Gap]) -> dict[tuple[int, int], tuple[str, int]]:
    """Each stone by the shorter way from the viewer: the direction, and its number that way."""
    if table.me not in table.living:
        return {}
    order = [(gap.seat, n) for gap in gaps for n in range(len(gap.stones))]
    count = len(order)
    if len(table.living) == 2:
        mine = [(key, n + 1) for n, key in enumerate(order)]
        if gaps and gaps[0].seat != table.me:
            mine = [(key, count - n) for n, key in enumerate(order)]
        return {key: ("towards", number) for key, number in mine}
    return {
        key: ("cw", n + 1) if n + 1 <= count - n else ("ccw", count - n)
        for n, key in enumerate(order)
    }


def _after(table: _Ring, direction: str, steps: int) -> dict[str, object]:
    """Both gaps beside the viewer as they would be after a movement (SA-031, SA-036)."""
    state, me = table.state, table.me
    assert me is not None
    behind = ring.previous_living(state, me)
    change = {me: -steps, behind: steps} if direction == "cw" else {me: steps, behind: -steps}
    if direction in ("towards", "away"):
        kept = me if state.gaps[me] else behind
        change = {kept: -steps if direction == "towards" else steps}
    return {
        "step": f"{direction}-{steps}",
        "gaps": {seat: state.gaps[seat] + more for seat, more in change.items()},
    }


def _segments(
    state: State, gaps: Sequence[_Gap], legal: Sequence[Mapping[str, object]]
) -> Iterator[dict[str, object]]:
    """Where a token can be added or removed (SA-061, SA-062)."""
    by_seat = {gap.seat: gap for gap in gaps}
    places: dict[tuple[Any, Any], list[str]] = {}
    for parts in legal:
        if parts["kind"] in ("add", "remove"):
            places.setdefault((parts["target"], parts["segment"]), []).append(str(parts["kind"]))
    for (seat, segment), kinds in places.items():
        bounds = ring.bounds(state, seat)
        length = by_seat[seat].between(bounds[segment], bounds[segment + 1])
        x, y = _at(_angle(length), SEGMENT)
        yield {"x": x, "y": y, "kinds": kinds, "pick": f"segment={segment} target={seat}"}


def _sides(
    table: _Ring, legal: Sequence[Mapping[str, object]]
) -> Iterator[dict[str, object]]:
    """Where a new follower can stand (SA-082)."""
    for parts in legal:
        if parts["kind"] != "side" or table.me is None:
            continue
        back = parts["direction"] == "ccw"
        length = _length(table.angle[table.me]) + (-table.clear if back else table.clear)
        spot = _thing(length % AROUND)
        turn = spot.turn + (180 if back else 0)
        yield {"x": spot.x, "y": spot.y, "turn": turn, "pick": f"direction={parts['direction']}"}


def _bands(table: _Ring, gaps: Sequence[_Gap]) -> list[tuple[str, str]]:
    """Where each weapon of the viewer reaches, usable or not, as arcs inside the ring."""
    state, me = table.state, table.me
    if me not in table.living or len(table.living) < 3:
        return []
    stones = [length for gap in gaps for length in gap.stones]
    total = len(stones)
    edges = [_length(table.angle[me]) + table.clear, *stones, AROUND - table.clear]
    found = []
    resolving = state.resolving
    for place, weapon in enumerate(facts.weapons_in_play(state, me)):
        if resolving == NO_CARD:
            break
        usable = facts.is_usable(state, me, weapon)
        zones = [
            zone
            for zone in range(1, total)
            if attack.reaches(state, me, weapon, zone, total - zone)
        ]
        for start, end in _runs(zones):
            path = _path(edges[start] + STONE, edges[end + 1] - STONE, BANDS[place])
            found.append(("tk-usable" if usable else "tk-covered", path))
    return found


def _runs(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of each run of numbers without a hole."""
    start = 0
    for n in range(1, len(numbers) + 1):
        if n == len(numbers) or numbers[n] != numbers[n - 1] + 1:
            yield numbers[start], numbers[n - 1]
            start = n


# --- Attacks ----------------------------------------------------------------------------------


def _strikes(
    view: View, asked: str, legal: Sequence[Mapping[str, object]]
) -> dict[str, object]:
    """By target: the attacks that can be declared; and why others cannot be attacked."""
    reach: dict[object, list[Strike]] = {}
    if asked not in ATTACKS:
        return {"reach": reach, "refused": {}}
    state: State = view.state  # type: ignore[assignment]
    for parts in legal:
        if parts["kind"] != "strike":
            continue
        target = parts.get("target", parts.get("follower"))
        reach.setdefault(target, []).append(_sum(state, view.seat, parts))
    if asked != "choose-attack":
        return {"reach": reach, "refused": {}}
    refused = {}
    means = _means(state, view.seat, reach)
    for seat in range(state.seats):
        if seat == view.seat or seat in reach:
            continue
        found = [view.refusal(actions.pack(actions.STRIKE, 0, seat, each)) for each in means]
        reasons = [each for each in found if each is not None]
        if reasons:
            refused[seat] = {
                "reasons": reasons,
                "pick": f"means={state.box.means_ids[means[0]]} target={seat}",
            }
    return {"reach": reach, "refused": refused}


def _means(state: State, me: int | None, reach: Mapping[object, Sequence[Strike]]) -> list[int]:
    """What an attack could be made with: each weapon in play, bare hands, or the event."""
    assert me is not None
    if any(not strike.gear for strikes in reach.values() for strike in strikes):
        return [state.box.event]
    return facts.weapons_in_play(state, me) or [state.box.bare]


def _sum(state: State, me: int | None, parts: Mapping[str, object]) -> Strike:
    """An attack with its sum: the box, the weapon, and what is added or taken away."""
    assert me is not None
    pick, gear = signature(picks_of(parts), " "), str(parts["means"])
    card, box = state.resolving, state.box
    if card == NO_CARD or card < 0:
        return Strike(pick, gear, (), None)
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


def _declared(table: _Ring, seen: Mapping[str, Any]) -> dict[str, object] | None:
    """The attack that waits for answers: an arc inside the ring from who attacks to the target."""
    strike = seen["strike"]
    if not strike or seen["turn"] not in table.angle:
        return None
    start = _at(table.angle[seen["turn"]], 0.84)
    if "follower" in strike:
        men = [
            _man(table.state, packed, length)
            for seat in table.living
            if table.state.gaps[seat]
            for packed, length in table.gap(
                seat,
                table.state.gaps[seat],
                [f for f in table.state.followers if ring.gap_of(f) == seat],
            ).men
        ]
        spots = [Spot(float(str(man["x"])), float(str(man["y"]))) for man in men if man["card"] == strike["follower"]]
        end = spots[0] if spots else None
    else:
        target = strike["target"]
        end = _at(table.angle[target], 0.8) if target in table.angle else None
    if end is None:
        return {**strike, "path": "", "x": start.x, "y": start.y}
    over = Spot((start.x + end.x) / 2 * 0.55 + CENTRE.x * 0.45, (start.y + end.y) / 2 * 0.55 + CENTRE.y * 0.45)
    middle = Spot((start.x + end.x + 2 * over.x) / 4, (start.y + end.y + 2 * over.y) / 4)
    return {
        **strike,
        "path": f"M{start.x} {start.y}Q{over.x:.1f} {over.y:.1f} {end.x} {end.y}",
        "x": round(middle.x, 1),
        "y": round(middle.y, 1),
    }


# --- Plates beside the ring -------------------------------------------------------------------


def _columns(table: _Ring, seen: Mapping[str, Any]) -> dict[str, list[int]]:
    """Whose plate hangs where: the living beside their place, spirits above them."""
    left: list[int] = []
    right: list[int] = []
    top: list[int] = []
    load = {"left": 0, "right": 0}
    for seat, x, _ in table.seats:
        if seat == table.me:
            continue
        if abs(x - CENTRE.x) < 1:
            top.append(seat)
        elif x < CENTRE.x:
            left.insert(0, seat)
            load["left"] += PLATE_LOAD
        else:
            right.append(seat)
            load["right"] += PLATE_LOAD
    spirits = [seat for seat in table.others if seat not in table.angle]
    for n, seat in enumerate(spirits):
        if not top and (min(load.values()) >= FULL or (n == len(spirits) // 2 and len(spirits) % 2)):
            top.append(seat)
            continue
        side = min(("left", "right"), key=lambda each: (load[each], n >= len(spirits) / 2))
        load[side] += TAG_LOAD
        (left if side == "left" else right).insert(0, seat)
    # The banner of the Round of Death takes the room above the ring, if the columns have some left.
    if seen["round"] and top and min(load.values()) <= FULL - TAG_LOAD:
        side = "left" if load["left"] < load["right"] else "right"
        (left if side == "left" else right).insert(0, top.pop())
    return {"left": left, "right": right, "top": top}


def _crowd(columns: Mapping[str, Sequence[int]], seen: Mapping[str, Any]) -> str:
    """How much stands beside the ring."""
    most = max(len(columns["left"]), len(columns["right"]))
    return "few" if most <= 1 else "some" if most <= 2 else "many"


# --- Before a seat ----------------------------------------------------------------------------


def _shown(
    player: Mapping[str, Any], me: int | None, asked: str, target: object, picks: set[str]
) -> Shown:
    """What lies before a seat: its hand by the backs, its gear, and what of it can be picked."""
    seat, wielded = player["seat"], player["wielded"]
    gears = tuple((one["gear"], player["sips"].get(one["gear"], 0)) for one in player["gear"])
    end = f"target={seat}"
    here = [pick for pick in picks if pick.endswith(end)]
    if seat == me:
        here += [pick for pick in picks if pick.startswith(("gear=", "place=")) and " " not in pick]
    elif asked == "brawler-place" and seat == target:
        # A sip of somebody else is put on their gear (SA-121).
        here += [pick for pick in picks if pick.startswith("place=")]
        here += [pick.replace("place=", "put=") for pick in picks if pick.startswith("place=")]
    return Shown(
        backs=tuple(player["hand_backs"]),
        gears=gears,
        wielded=tuple(each for each in gears if each[0] == wielded),
        others=tuple(each for each in gears if each[0] != wielded),
        here=tuple(sorted(here)),
    )


# --- What is counted --------------------------------------------------------------------------


def _places(seen: Mapping[str, Any], me: int | None) -> list[dict[str, object]]:
    """Where the viewer could put a sip, with the sips that lie there."""
    mine = seen["players"][me]
    ids = ["life", "board", *(one["gear"] for one in mine["gear"])]
    return [{"id": place, "sips": mine["sips"].get(place, 0)} for place in ids]


def _last_turns(table: _Ring) -> list[int]:
    """Everybody who plays in the present round, in the order of their last turns (SA-142)."""
    state = table.state
    if not state.round:
        return []
    first = max(0, state.round_first)
    order = [first, *facts.clockwise(state, first)]
    return [seat for seat in order if state.status[seat] in (facts.SAMURAI, facts.SPIRIT)]


def _loot(seen: Mapping[str, Any]) -> dict[str, object]:
    """What the spirits have together, and the most that a samurai has (SA-145)."""
    spirits = [each["sake"] for each in seen["players"] if each["status"] == "spirit"]
    samurai = [each["sake"] for each in seen["players"] if each["status"] == "samurai"]
    return {"spirits": len(spirits), "loot": sum(spirits), "best": max(samurai, default=0)}
