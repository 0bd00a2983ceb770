"""Who is probably who: what the grudges between seats (see `memory`) say of their roles.

*Possible* roles are enumerated exactly: the own role and the Shogun are known, the numbers of the
others follow from the seats, and one Ninja may lie aside unseen (SS-6 to SS-8). Before anybody has
done anything, all of these assignments are equally probable: that is how roles are dealt.

*Probable* roles are a model, a simple one: each point of hostility between two seats multiplies the
odds that they are on different sides by `ODDS`. So the weight of an assignment is ODDS to the power
of all hostility between its sides. It takes no notice of who could be reached, nor of bluffs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.samurai_sword.box.components import (
    NINJA,
    NINJA_COUNT,
    NINJA_TEAM,
    NO_ROLE,
    ROLE_IDS,
    RONIN,
    RONIN_COUNT,
    RONIN_TEAM,
    SAMURAI,
    SAMURAI_COUNT,
    SHOGUN,
    SHOGUN_TEAM,
    TEAM,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

ODDS: Final = 1.25
"""What a point of hostility makes of the odds that two seats are foes.

Of the values tried on games of greedy bots, some of whose moves were random, 1.2 to 1.35 foretold
the teams best at most seat counts (by the mean logarithm of the probability of the truth).
"""

_SIDES: Final[dict[tuple[int, ...], list[list[int]]]] = {}
"""The possible teams by what is seen of the roles: found once, asked for in every world."""


# --- What is possible -------------------------------------------------------------------------


def possible(state: State, seat: int | None) -> list[list[int]]:
    """Every assignment of roles to seats that could be true for this seat (None: a spectator)."""
    seen = seen_roles(state, seat)
    spare = [role for role in NINJA if role not in seen]
    found: list[list[int]] = []
    for teams in possible_teams(seen):
        hidden = [
            other
            for other, team in enumerate(teams)
            if team == NINJA_TEAM and seen[other] == NO_ROLE
        ]
        for stars in _arrangements(spare, len(hidden)):
            found.append(name_roles(seen, teams, stars))
    return found


def seen_roles(state: State, seat: int | None) -> list[int]:
    """The roles a seat knows, NO_ROLE for the others; at the end all are open (SS-8, SS-78)."""
    return [
        role if role == SHOGUN or other == seat or state.ending else NO_ROLE
        for other, role in enumerate(state.role)
    ]


def possible_teams(seen: list[int]) -> list[list[int]]:
    """Every way to divide the table into teams. Each has the same number of assignments."""
    key = tuple(seen)
    found = _SIDES.get(key)
    if found is None:
        seats = len(seen)
        left = [1 + SAMURAI_COUNT[seats], NINJA_COUNT[seats], RONIN_COUNT[seats]]
        for role in seen:
            if role != NO_ROLE:
                left[TEAM[role]] -= 1
        found = []
        _divide(seen, [], left, found)
        _SIDES[key] = found
    return found


def _divide(seen: list[int], teams: list[int], left: list[int], found: list[list[int]]) -> None:
    """Go on dividing from the first seat that has no team yet."""
    seat = len(teams)
    if seat == len(seen):
        found.append(teams)
    elif seen[seat] != NO_ROLE:
        _divide(seen, [*teams, TEAM[seen[seat]]], left, found)
    else:
        for team in (SHOGUN_TEAM, NINJA_TEAM, RONIN_TEAM):
            if left[team]:
                rest = left[:]
                rest[team] -= 1
                _divide(seen, [*teams, team], rest, found)


def _arrangements(cards: list[int], size: int) -> list[list[int]]:
    """Every way to lay out so many of the cards in a row."""
    if size == 0:
        return [[]]
    return [
        [card, *rest]
        for card in cards
        for rest in _arrangements([other for other in cards if other != card], size - 1)
    ]


def name_roles(seen: list[int], teams: list[int], stars: list[int]) -> list[int]:
    """The roles of a division into teams, with these Ninja for the seats not seen."""
    left = stars[::-1]
    roles: list[int] = []
    for role, team in zip(seen, teams, strict=True):
        if role != NO_ROLE:
            roles.append(role)
        elif team == NINJA_TEAM:
            roles.append(left.pop())
        else:
            roles.append(SAMURAI if team == SHOGUN_TEAM else RONIN)
    return roles


# --- What is probable -------------------------------------------------------------------------


def weights(state: State, divisions: list[list[int]]) -> list[float]:
    """How probable each division into teams is beside the others; the most probable has 1."""
    seats, grudges = state.seats, state.grudges
    pairs = [
        (one, other, grudges[one * seats + other] + grudges[other * seats + one])
        for one in range(seats)
        for other in range(one)
    ]
    felt = [pair for pair in pairs if pair[2]]
    between: list[int] = []
    for teams in divisions:
        points = 0
        for one, other, amount in felt:
            if teams[one] != teams[other]:
                points += amount
        between.append(points)
    most = max(between)
    return [float(ODDS ** (points - most)) for points in between]


def role_odds(state: State, seat: int | None) -> list[dict[str, float]]:
    """For each seat, the probability of each role it may have, as a seat should believe."""
    assignments = possible(state, seat)
    chances = weights(state, [[TEAM[role] for role in roles] for roles in assignments])
    total = sum(chances)
    odds: list[dict[str, float]] = [{} for _ in range(state.seats)]
    for roles, chance in zip(assignments, chances, strict=True):
        for other, role in enumerate(roles):
            name = ROLE_IDS[role]
            odds[other][name] = odds[other].get(name, 0.0) + chance / total
    return [{name: row[name] for name in ROLE_IDS if name in row} for row in odds]


def deal_probable_roles(state: State, seat: int | None) -> None:
    """Deal the roles that a seat cannot see, by how probable they are."""
    seen = seen_roles(state, seat)
    divisions = possible_teams(seen)
    chances = weights(state, divisions)
    aim = sum(chances) * state.roll(1 << 32) / (1 << 32)
    drawn = 0
    while aim >= chances[drawn] and drawn < len(divisions) - 1:
        aim -= chances[drawn]
        drawn += 1
    spare = [role for role in NINJA if role not in seen]
    state.shuffle(spare)
    state.role = name_roles(seen, divisions[drawn], spare)
