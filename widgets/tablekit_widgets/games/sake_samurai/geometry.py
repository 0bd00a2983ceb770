"""Where people, stones and followers are around the masu, and what can be picked there.

The viewer is at the bottom, and clockwise on the screen is clockwise in the rules (SA-021). Living
samurai stand at equal angles; the stones of a gap and the followers on it are spread evenly along
the way between two of them (SA-013).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, inf, pi, sin
from typing import Any, Final, NamedTuple

from tablekit.core.view import View
from tablekit.games.sake_samurai.position.state import State
from tablekit.games.sake_samurai.rules import facts, ring
from tablekit_widgets.games.sake_samurai import plates, reach
from tablekit_widgets.games.sake_samurai.ellipse import (
    AROUND,
    REMEMBERED,
    angle_at,
    at,
    length_at,
    path,
    thing_at,
)
from tablekit_widgets.geometry import Spot
from tablekit_widgets.picks import picks_of, signature

PORTRAIT: Final = {1: 5.4, 2: 5.4, 3: 5.4, 4: 5.4, 5: 4.7, 6: 4.7}
SMALL_PORTRAIT: Final = 4.0
STONE: Final = 1.5
"""Half the size of a person, by how many are on the ring, and of a stone, in units."""
FOLLOWER: Final = Spot(2.2, 2.7)
"""Half the size of a follower."""
SUM: Final = Spot(4.2, 1.9)
"""Half the size of what stands below a follower who can be attacked."""
CUSHION: Final = Spot(1.26, 1.28)
"""How far a person's cushion reaches to both sides and down, in halves of the person."""
LANTERN: Final = Spot(1.06, -0.92)
"""Where the lantern hangs beside whose turn it is, in halves of the person."""
FLAME: Final = Spot(0.34, 0.56)
"""Half the size of the lantern, in halves of the person."""
WORDS: Final = Spot(3.7, 0.9)
"""Half the size of a gap's words, in units."""
LOW: Final = {3: Spot(66, 30), 4: Spot(66, 30), 5: Spot(70, 24.7), 6: Spot(70, 24.7)}
CROWDED: Final = Spot(74, 26.1)
"""The lowest ring, of a window of 1280 by 800, by how many are on it, in units."""
NEAR: Final = sorted(
    (Spot(x / 2, y / 10) for x in range(20) for y in range(-10, 71)),
    key=lambda spot: hypot(spot.x, spot.y),
)
"""Where words may stand beside the middle of a gap, in units inwards; the nearest first."""
SEGMENT: Final = 3.1
"""How far outside the ring a token is added or taken, in units: the words of the gap are inside."""

Legal = Sequence[Mapping[str, object]]


class Stone(NamedTuple):
    """A step token; while steps are counted, with its number from the viewer and the way there."""

    x: float
    y: float
    number: int
    way: str
    pick: str


def prepare(view: View, seen: Mapping[str, Any]) -> dict[str, object]:
    """The ring with all that is on it, the plates beside it, and what can be picked."""
    table = Ring(view)
    kind = seen["decision"]["kind"] if seen["decision"] else ""
    asked = kind if view.seat is not None and view.actor == view.seat else ""
    legal = [view.parts(action) for action in view.legal_actions()] if asked else []
    picks = {signature(picks_of(parts), " ") for parts in legal}
    target = view.decision.arguments.get("target") if asked and view.decision else None
    return {
        "asked": asked,
        "picks": picks,
        "seats": table.seats,
        "shown": plates.shown(seen, view.seat, target if asked == "brawler-place" else None, picks),
        "souls": [parts["cards"] for parts in legal if parts["kind"] == "soul"],
        "places": plates.places(seen, view.seat) if asked == "place-sip" else [],
        "last_turns": plates.last_turns(table.state),
        "strike": reach.declared(seen, _angles(table)),
        **plates.columns(seen, table.others, table.seats),
        **plates.loot(seen),
        **_on_the_ring(table, asked, legal),
        **reach.strikes(view, asked, legal),
    }


class Ring:
    """Living samurai at equal angles from the viewer on, and the gaps between them."""

    def __init__(self, view: View) -> None:
        state: State = view.state  # type: ignore[assignment]
        self.state, self.me = state, view.seat
        count, first = state.seats, view.seat or 0
        order = [(first + step) % count for step in range(count)]
        living = facts.living(state)
        self.living = [seat for seat in order if seat in living]
        self.others = [seat for seat in order if seat != view.seat]
        # A spirit or a spectator sits before a gap: nobody stands at the bottom.
        shift = 0.0 if self.me in living else 0.5
        self.share = 2 * pi / max(1, len(self.living))
        self.angle = {seat: pi / 2 + self.share * (n + shift) for n, seat in enumerate(self.living)}
        self.seats = [(seat, *at(angle)) for seat, angle in self.angle.items()]
        self.half = PORTRAIT.get(len(self.living), SMALL_PORTRAIT)
        self.clear = self.half + STONE
        self.low = LOW.get(len(self.living), CROWDED)
        self.gaps = [self._gap(seat) for seat in self.living if state.gaps[seat]]

    def _gap(self, seat: int) -> Gap:
        """The gap after a samurai, clockwise; between two of them there is one (SA-019)."""
        start = length_at(self.angle[seat]) + self.clear
        end = length_at(self.angle[seat] + self.share) - self.clear
        followers = [each for each in self.state.followers if ring.gap_of(each) == seat]
        return Gap(seat, start, end, self.state.gaps[seat], followers)


class Gap:
    """The tokens between two samurai and the followers among them, spread evenly."""

    def __init__(
        self, seat: int, start: float, end: float, tokens: int, followers: Sequence[int]
    ) -> None:
        self.seat, self.start, self.end = seat, start, end
        order = [(token + 1, 0, -1) for token in range(tokens)]
        order += [(ring.steps_of(packed), 1, packed) for packed in followers]
        order.sort()
        share = (end - start) / len(order)
        self.is_tight = share < 2 * STONE
        self.stones: list[float] = []
        self.men: list[tuple[int, float]] = []
        for n, (_, is_man, packed) in enumerate(order):
            length = start + (n + 0.5) * share
            if is_man:
                self.men.append((packed, length))
            else:
                self.stones.append(length)

    def between(self, low: int, high: int) -> float:
        """The middle of the stretch from one number of passed tokens to another."""
        edges = [self.start - STONE, *self.stones, self.end + STONE]
        spots = [(one + other) / 2 for one, other in pairwise(edges)]
        return (spots[low] + spots[high]) / 2


def _angles(table: Ring) -> dict[object, float]:
    """Where on the ring everybody is, followers by their card."""
    found: dict[object, float] = dict(table.angle.items())
    for gap in table.gaps:
        for packed, length in gap.men:
            card = ring.card_of(table.state, packed)
            found[table.state.box.card_ids[card]] = angle_at(length)
    return found


# --- What is on the ring ----------------------------------------------------------------------


def _on_the_ring(table: Ring, asked: str, legal: Legal) -> dict[str, object]:
    """Stones, followers, the words of every gap, and what can be picked on the way."""
    numbers = _numbers(table)
    steps = {
        (str(parts["direction"]), int(str(parts["steps"]))): signature(picks_of(parts), " ")
        for parts in legal
        if parts["kind"] == "step"
    }
    counts = asked in reach.ATTACKS or bool(steps)
    stones = []
    for gap in table.gaps:
        for n, length in enumerate(gap.stones):
            way, number = numbers.get((gap.seat, n), ("", 0))
            x, y, _ = thing_at(length)
            pick = steps.get((way, number), "")
            stones.append(Stone(x, y, number if counts else 0, way, pick))
    return {
        "stones": stones,
        "tight": any(gap.is_tight for gap in table.gaps),
        "men": [_man(table.state, *man) for gap in table.gaps for man in gap.men],
        "gaps": [_words_of(table, gap) for gap in table.gaps],
        "track": [path(gap.start - STONE, gap.end + STONE) for gap in table.gaps],
        "steps": [_after(table, *step) for step in steps],
        "segments": list(_segments(table, legal)),
        "sides": list(_sides(table, legal)),
    }


def _man(state: State, packed: int, length: float) -> dict[str, object]:
    spot = thing_at(length)
    back = ring.side_of(packed)
    return {
        "x": spot.x,
        "y": spot.y,
        "card": state.box.card_ids[ring.card_of(state, packed)],
        "owner": ring.master_of(state, packed),
        "faces": ring.DIRECTION_IDS[back],
        "turn": spot.turn + 180 * back,
    }


def _words_of(table: Ring, gap: Gap) -> dict[str, object]:
    """Where the count of a gap stands: inside the ring, off the stones."""
    x, y = at(angle_at((gap.start + gap.end) / 2))
    men = tuple(length for _, length in gap.men)
    ends = (gap.seat, ring.next_living(table.state, gap.seat))
    lit = tuple(seat == table.state.turn for seat in ends)
    dx, dy = _beside(gap.start, gap.end, table.half, table.low, (*gap.stones,), men, lit)
    return {
        "seat": gap.seat,
        "x": x,
        "y": y,
        "dx": dx,
        "dy": dy,
        "steps": table.state.gaps[gap.seat],
    }


@lru_cache(REMEMBERED)
def _beside(
    start: float,
    end: float,
    half: float,
    low: Spot,
    stones: tuple[float, ...],
    men: tuple[float, ...],
    lit: tuple[bool, ...],
) -> Spot:
    """How far inside the ring words lie beside a gap, off both people and all that stands on it.

    It is in units of the lowest ring; where no place is free, the words cover least.
    """
    person, stone = Spot(half * CUSHION.x, half * (1 + CUSHION.y) / 2), Spot(STONE, STONE)
    things = []
    ends = (start - half - STONE, end + half + STONE)
    for length, has_turn in zip(ends, lit, strict=True):
        x, y = _on(low, length)
        things.append((Spot(x, y + person.y - half), person))
        if has_turn:
            lamp = Spot(x + half * LANTERN.x, y + half * LANTERN.y)
            things.append((lamp, Spot(half * FLAME.x, half * FLAME.y)))
    things += [(_on(low, length), stone) for length in stones]
    # A follower stands with the feet on the way; below them lies what an attack would come to.
    for length in men:
        x, y = _on(low, length)
        things += [(Spot(x, y - FOLLOWER.y / 2), FOLLOWER), (Spot(x, y + 1.5 * FOLLOWER.y), SUM)]
    middle = _on(low, (start + end) / 2)
    angle = angle_at((start + end) / 2)
    right, down = -1 if cos(angle) > 0 else 1, -1 if sin(angle) > 0 else 1
    best, least = Spot(0, 0), inf
    for inwards in NEAR:
        spot = Spot(right * inwards.x, down * inwards.y)
        off = Spot(middle.x + spot.x, middle.y + spot.y)
        covered = sum(_covered(off, other, size) for other, size in things)
        if covered < least:
            best, least = spot, covered
        if not least:
            break
    return best


def _covered(words: Spot, other: Spot, size: Spot) -> float:
    """How much of a thing of that half size words lie on."""
    wide = size.x + WORDS.x - abs(other.x - words.x)
    high = size.y + WORDS.y - abs(other.y - words.y)
    return wide * high if wide > 0 and high > 0 else 0


def _on(low: Spot, length: float) -> Spot:
    """The spot at a length along the lowest ring, in units."""
    x, y, _ = thing_at(length)
    return Spot(x / 100 * low.x, y / 100 * low.y)


def _numbers(table: Ring) -> dict[tuple[int, int], tuple[str, int]]:
    """Each stone by the shorter way from the viewer: the direction, and its number that way."""
    if table.me not in table.living:
        return {}
    order = [(gap.seat, n) for gap in table.gaps for n in range(len(gap.stones))]
    count = len(order)
    if len(table.living) == 2:
        is_mine = bool(table.gaps) and table.gaps[0].seat == table.me
        return {key: ("towards", n + 1 if is_mine else count - n) for n, key in enumerate(order)}
    return {
        key: ("cw", n + 1) if n + 1 <= count - n else ("ccw", count - n)
        for n, key in enumerate(order)
    }


# --- What can be picked on the way ------------------------------------------------------------


def _after(table: Ring, direction: str, steps: int) -> dict[str, object]:
    """Both gaps beside the viewer as they would be after a movement (SA-031, SA-036)."""
    state, me = table.state, table.me
    assert me is not None
    behind = ring.previous_living(state, me)
    change = {me: -steps, behind: steps} if direction == "cw" else {me: steps, behind: -steps}
    if direction in ("towards", "away"):
        kept = me if state.gaps[me] else behind
        change = {kept: -steps if direction == "towards" else steps}
    after = {seat: state.gaps[seat] + more for seat, more in change.items()}
    return {"step": f"{direction}-{steps}", "gaps": after}


def _segments(table: Ring, legal: Legal) -> Iterator[dict[str, object]]:
    """Where a token can be added or removed (SA-061, SA-062)."""
    gaps = {gap.seat: gap for gap in table.gaps}
    places: dict[tuple[int, int], list[str]] = {}
    for parts in legal:
        if parts["kind"] in ("add", "remove"):
            place = int(str(parts["target"])), int(str(parts["segment"]))
            places.setdefault(place, []).append(str(parts["kind"]))
    for (seat, segment), kinds in places.items():
        bounds = ring.bounds(table.state, seat)
        length = gaps[seat].between(bounds[segment], bounds[segment + 1])
        angle = angle_at(length)
        x, y = at(angle)
        out = {"dx": round(SEGMENT * cos(angle), 2), "dy": round(SEGMENT * sin(angle), 2)}
        yield {"x": x, "y": y, **out, "kinds": kinds, "pick": f"segment={segment} target={seat}"}


def _sides(table: Ring, legal: Legal) -> Iterator[dict[str, object]]:
    """Where a new follower can stand (SA-082)."""
    for parts in legal:
        if parts["kind"] != "side" or table.me is None:
            continue
        back = parts["direction"] == "ccw"
        length = length_at(table.angle[table.me]) + (-table.clear if back else table.clear)
        spot = thing_at(length % AROUND)
        turn = spot.turn + 180 * back
        yield {"x": spot.x, "y": spot.y, "turn": turn, "pick": f"direction={parts['direction']}"}
