"""The ring: gaps of step tokens, followers inside them, distances and segments (SA-012 to SA-020).

`state.gaps` has the tokens between each samurai and the next one clockwise; a gap that is there has
at least one. Two samurai have one gap, kept at one of them, one samurai has none (SA-019, SA-114).

A follower is one int: the gap it stands in (by the seat at its counterclockwise end), the tokens
between that end and it, which end its master is at, whether it has acted this turn, and its place
among the follower cards. Followers face away from their master.

    bits    | 14 to 11 | 10 to 6 | 5             | 4     | 3 to 0 |
    meaning | gap      | steps   | master at the | acted | card   |
                                   clockwise end
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.position.agenda import FIRST_TARGET
from tablekit.games.sake_samurai.rules import facts
from tablekit.games.sake_samurai.rules.facts import SAMURAI

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

LARGEST_FOLLOWER: Final = (1 << 15) - 1
ACTED: Final = 1 << 4
SIDE: Final = 1 << 5

DIRECTION_IDS: Final = ("cw", "ccw", "towards", "away")
CW: Final = DIRECTION_IDS.index("cw")
CCW: Final = DIRECTION_IDS.index("ccw")
TOWARDS: Final = DIRECTION_IDS.index("towards")
AWAY: Final = DIRECTION_IDS.index("away")


def follower(gap: int, steps: int, side: int, index: int, acted: int = 0) -> int:
    """A follower as one int."""
    return gap << 11 | steps << 6 | side << 5 | acted << 4 | index


def gap_of(packed: int) -> int:
    """The gap it stands in."""
    return packed >> 11


def steps_of(packed: int) -> int:
    """The tokens between the gap's counterclockwise end and it."""
    return packed >> 6 & 31


def side_of(packed: int) -> int:
    """1 if its master is at the clockwise end of the gap."""
    return packed >> 5 & 1


def card_of(state: State, packed: int) -> int:
    """Its card."""
    return state.box.first_follower + (packed & 15)


def at_steps(packed: int, steps: int) -> int:
    """The same follower at another place of its gap."""
    return packed & ~(31 << 6) | steps << 6


# --- Neighbours -------------------------------------------------------------------------------


def next_living(state: State, seat: int) -> int:
    """The next living samurai clockwise."""
    status, seats = state.status, state.seats
    seat += 1
    while status[seat % seats] != SAMURAI:
        seat += 1
    return seat % seats


def previous_living(state: State, seat: int) -> int:
    """The next living samurai counterclockwise."""
    status, seats = state.status, state.seats
    seat -= 1
    while status[seat % seats] != SAMURAI:
        seat -= 1
    return seat % seats


def ahead(state: State, seat: int, direction: int) -> int:
    """Whom a samurai comes towards that way, or goes away from; itself, if alone."""
    if SAMURAI not in state.status:
        return seat
    return previous_living(state, seat) if direction == CCW else next_living(state, seat)


def master_of(state: State, packed: int) -> int:
    """Whose follower it is."""
    return next_living(state, packed >> 11) if packed & SIDE else packed >> 11


def find_follower(state: State, card: int) -> int:
    """The follower in play with this card; -1 if there is none."""
    return aimed_at(state, FIRST_TARGET + card - state.box.first_follower)


def aimed_at(state: State, target: int) -> int:
    """The follower in play that a target names; -1 if there is none."""
    for packed in state.followers:
        if packed & 15 == target - FIRST_TARGET:
            return packed
    return -1


def own_followers(state: State, seat: int) -> list[int]:
    """The followers of a samurai."""
    return [packed for packed in state.followers if master_of(state, packed) == seat]


def steps_in_box(state: State) -> int:
    """Step tokens that are in no gap (SA-020)."""
    return state.box.step_tokens - sum(state.gaps)


# --- Distances --------------------------------------------------------------------------------

ENDLESS: Final = 1 << 6
"""The way around where there is one distance only (SA-019): no token lies that far."""


def distances(state: State, seat: int) -> list[tuple[int, int, int]]:
    """Every enemy on the ring with its distance clockwise and counterclockwise (SA-014).

    Samurai are named by their seat, followers by FIRST_TARGET and their place among the cards.
    """
    gaps, count = state.gaps, state.status.count(SAMURAI)
    if count < 3:
        return _distances_of_two(state, seat) if count == 2 else []
    found: list[tuple[int, int, int]] = []
    around, far = sum(gaps), gaps[seat]
    for each in facts.clockwise(state, seat):
        gap = gaps[each]
        if gap:  # whoever lives has a gap
            found.append((each, far, around - far))
            far += gap
    for packed in state.followers:
        if master_of(state, packed) != seat:
            place = _place_of(state, seat, packed)
            found.append((FIRST_TARGET + (packed & 15), place, around - place))
    return found


def _place_of(state: State, seat: int, packed: int) -> int:
    """How far clockwise a follower stands."""
    gaps, gap, steps = state.gaps, packed >> 11, packed >> 6 & 31
    return steps + (sum(gaps[seat:gap]) if gap >= seat else sum(gaps) - sum(gaps[gap:seat]))


def _distances_of_two(state: State, seat: int) -> list[tuple[int, int, int]]:
    """The same for two samurai, who have one gap and one distance (SA-019)."""
    is_first = state.gaps[seat] > 0
    holder = seat if is_first else previous_living(state, seat)
    enemy = next_living(state, seat) if is_first else holder
    size = state.gaps[holder]
    found = [(enemy, size, size)]
    for packed in state.followers:
        if side_of(packed) == is_first:
            far = steps_of(packed) if is_first else size - steps_of(packed)
            found.append((FIRST_TARGET + (packed & 15), far, far))
    return found


def places(state: State, seat: int) -> tuple[list[int], int]:
    """How far clockwise each enemy of a samurai stands, in order, and how far it is all around.

    Two samurai have one distance, and no way around (SA-019).
    """
    if state.status.count(SAMURAI) < 3:
        return sorted([far for _, far, _ in distances(state, seat)]), ENDLESS
    gaps = state.gaps
    found = list(accumulate(gaps[seat:] + gaps[:seat]))
    around = found[-1]
    while found[-1] == around:  # the samurai itself; the dead before it have no gap
        found.pop()
    if state.followers:
        for packed in state.followers:
            if master_of(state, packed) != seat:
                found.append(_place_of(state, seat, packed))
        found.sort()
    return found, around


def is_any_in_reach(
    places: Sequence[int], around: int, least: int, most: int, both: int, ahead: int = 0
) -> bool:
    """Whether a reach fits a distance to anybody, one of the two or both (SA-015, SA-016).

    `ahead` is how far oneself would have moved, clockwise or towards the other one.
    """
    if both:
        for place in places:
            # Who is the first that is far enough on one side is the farthest on the other.
            if place - ahead >= least:
                return place - ahead <= around - least
        return False
    for far in range(least, most + 1):
        if far + ahead in places or around - far + ahead in places:
            return True
    return False


def fits(cw: int, ccw: int, least: int, most: int, both: int) -> bool:
    """The same for one enemy."""
    return (least <= cw <= most) + (least <= ccw <= most) > both


def directions(state: State) -> tuple[int, ...]:
    """The directions in which one can move at this table (SA-030, SA-036)."""
    count = state.status.count(SAMURAI)
    return (CW, CCW) if count > 2 else (TOWARDS, AWAY) if count == 2 else ()


def free_steps(state: State, seat: int, direction: int) -> int:
    """How far a samurai could go in a direction (SA-032, SA-036)."""
    if direction == AWAY:
        return steps_in_box(state)
    if direction == TOWARDS:
        direction = CW if state.gaps[seat] else CCW
    if direction == CW:
        gap, nearest = seat, state.gaps[seat]
        for packed in state.followers:
            if packed >> 11 == gap and packed & SIDE and (packed >> 6 & 31) < nearest:
                nearest = packed >> 6 & 31
        return nearest - 1
    gap = previous_living(state, seat)
    nearest = state.gaps[gap]
    for packed in state.followers:
        if packed >> 11 == gap and not packed & SIDE:
            nearest = min(nearest, state.gaps[gap] - (packed >> 6 & 31))
    return nearest - 1


def shifted(cw: int, ccw: int, direction: int, steps: int) -> tuple[int, int]:
    """A distance after oneself has moved."""
    if direction == CW:
        return cw - steps, ccw + steps
    if direction == CCW:
        return cw + steps, ccw - steps
    far = cw - steps if direction == TOWARDS else cw + steps
    return far, far


# --- Moving -----------------------------------------------------------------------------------


def move(state: State, seat: int, direction: int, steps: int) -> None:
    """Step tokens go from before a samurai to behind; own followers are pushed (SA-031, SA-034)."""
    gaps = state.gaps
    if direction in (TOWARDS, AWAY):
        gap = seat if gaps[seat] else previous_living(state, seat)
        change = -steps if direction == TOWARDS else steps
        gaps[gap] += change
        if gap == seat:  # everything beyond is nearer or farther
            _shift(state, gap, change)
        _push_back(state, gap)
        return
    behind = previous_living(state, seat)
    if direction == CW:
        gaps[seat] -= steps
        gaps[behind] += steps
        _shift(state, seat, -steps)
    else:
        gaps[behind] -= steps
        gaps[seat] += steps
        _shift(state, seat, steps)
        _push_back(state, behind)


def _shift(state: State, gap: int, change: int) -> None:
    """The counterclockwise end of a gap has moved; what it would pass stays beside it."""
    state.followers = sorted(
        at_steps(packed, max(0, steps_of(packed) + change)) if gap_of(packed) == gap else packed
        for packed in state.followers
    )


def _push_back(state: State, gap: int) -> None:
    """The clockwise end of a gap has moved; what it would pass stays beside it."""
    size = state.gaps[gap]
    state.followers = sorted(
        at_steps(packed, min(steps_of(packed), size)) if gap_of(packed) == gap else packed
        for packed in state.followers
    )


# --- Segments (SA-137) ------------------------------------------------------------------------


def bounds(state: State, gap: int) -> list[int]:
    """Where the entities of a gap stand: its two ends, and between them the followers."""
    between = {steps_of(packed) for packed in state.followers if gap_of(packed) == gap}
    return [0, *sorted(between), state.gaps[gap]]


def front(state: State, gap: int) -> int:
    """The one segment of a gap that lies between opponents."""
    own = {
        steps_of(packed)
        for packed in state.followers
        if gap_of(packed) == gap and not side_of(packed)
    }
    return len(own)


def segments(state: State) -> list[tuple[int, int]]:
    """Every segment at the table: its gap and its number in it."""
    if not state.followers:
        return [(gap, 0) for gap, tokens in enumerate(state.gaps) if tokens]
    return [
        (gap, number)
        for gap, tokens in enumerate(state.gaps)
        if tokens
        for number in range(len(bounds(state, gap)) - 1)
    ]


def spare_tokens(state: State, gap: int, segment: int) -> int:
    """How many tokens could be taken out of a segment (SA-018, SA-062)."""
    if not state.followers:
        return state.gaps[gap] - 1
    ends = bounds(state, gap)
    least = 1 if segment == front(state, gap) else 0
    return ends[segment + 1] - ends[segment] - least


def removable(state: State) -> list[tuple[int, int]]:
    """Every segment that can spare a token (SA-018, SA-062)."""
    found: list[tuple[int, int]] = []
    inhabited = {packed >> 11 for packed in state.followers}
    for gap, tokens in enumerate(state.gaps):
        if gap in inhabited:
            ends, between = bounds(state, gap), front(state, gap)
            for number in range(len(ends) - 1):
                if ends[number + 1] - ends[number] > (number == between):
                    found.append((gap, number))
        elif tokens > 1:
            found.append((gap, 0))
    return found


def change_segment(state: State, gap: int, segment: int, change: int) -> None:
    """Put a token into a segment or take one out; what stands clockwise of it moves (SA-137)."""
    start = bounds(state, gap)[segment]
    first_end = segment == 0
    state.gaps[gap] += change
    state.followers = sorted(
        at_steps(packed, steps_of(packed) + change)
        if gap_of(packed) == gap and (first_end or steps_of(packed) > start)
        else packed
        for packed in state.followers
    )
