"""The end of the game, the score and who wins (SS-76 to SS-89)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.numbered import Numbered
from tablekit.core.result import Ending, Result, ScoreRow
from tablekit.games.samurai_sword.box.components import (
    DAIMYO,
    NINJA,
    NINJA_TEAM,
    ROLE_IDS,
    RONIN,
    RONIN_TEAM,
    SHOGUN_TEAM,
    TEAM,
    TEAM_IDS,
    TIMES,
    TOP_NINJA_TIMES,
)
from tablekit.games.samurai_sword.words import events

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


ENDINGS: Final[Numbered[Ending]] = Numbered("endings")

NOT_YET: Final = ENDINGS.row(Ending("", "", -1))
"""The game goes on."""
BY_DEFEAT: Final = ENDINGS.row(Ending("defeat", "SS-76", events.OVER_DEFEAT))
BY_DECK_END: Final = ENDINGS.row(Ending("deck-end", "SS-74", events.OVER_DECK_END))
BY_BUSHIDO: Final = ENDINGS.row(Ending("bushido", "SS-102", events.OVER_BUSHIDO))
BY_LAST_STRIKE: Final = ENDINGS.row(Ending("last-strike", "SS-88", events.OVER_LAST_STRIKE))
BY_SWORD_MASTER: Final = ENDINGS.row(Ending("sword-master", "SS-87", events.OVER_SWORD_MASTER))

REASONS: Final = tuple(ending.code for ending in ENDINGS.rows)
DEADLY_STRIKE: Final = -3
"""What a team loses when one of its own strikes the last blow (SS-83)."""
WINS_TIES: Final = (NINJA_TEAM, SHOGUN_TEAM, RONIN_TEAM)
"""A tie goes to the first of these (SS-86)."""


def end(state: State, reason: int) -> None:
    """The game ends at once, whatever is going on (SS-77); roles and hands are shown (SS-78)."""
    state.ending = reason
    state.stack.clear()
    if state.log is not None:
        state.tell(ENDINGS.rows[reason].event, -1)
        for seat in range(state.seats):
            hand = state.hands[seat]
            state.tell(events.ROLE_SHOWN, seat, state.role[seat])
            state.tell(events.HAND_SHOWN, seat, len(hand), hand.count(DAIMYO))


def members(state: State, team: int) -> tuple[int, ...]:
    """The seats of a team (SS-2)."""
    return tuple(seat for seat in range(state.seats) if TEAM[state.role[seat]] == team)


def multiplier(state: State, seat: int) -> int:
    """What a player's honor is multiplied by (SS-80)."""
    role = state.role[seat]
    # Ninja roles rise with their stars, which count with four players only (SS-81).
    if role in NINJA and role == max(other for other in state.role if other in NINJA):
        return TOP_NINJA_TIMES[state.seats]
    return TIMES[role][state.seats]


def daimyo_points(state: State, seat: int) -> int:
    """A point for each Daimyo in hand, none for the Ronin (SS-82)."""
    return 0 if state.role[seat] == RONIN else state.hands[seat].count(DAIMYO)


def team_total(state: State, team: int) -> int:
    """The team's honor, weighted, with its Daimyo and the deadly strike (SS-79, SS-83)."""
    total = DEADLY_STRIKE if state.penalty == team else 0
    for seat in members(state, team):
        total += state.honor[seat] * multiplier(state, seat) + daimyo_points(state, seat)
    return total


def best_teams(state: State) -> list[int]:
    """The teams with the best total of a game that is over; the first has won (SS-85 to SS-89)."""
    if state.ending == BY_SWORD_MASTER:
        # Nothing wounds the active player, so the one who stands is the one whose turn it is.
        return [TEAM[state.role[state.turn]]]
    teams = [team for team in WINS_TIES if members(state, team)]
    best = max([team_total(state, team) for team in teams])
    return [team for team in teams if team_total(state, team) == best]


def winning_team(state: State) -> int:
    """The team that has won a game that is over (SS-85 to SS-89)."""
    return best_teams(state)[0]


def result(state: State) -> Result | None:
    """The result with its breakdown (SS-139); None while the game goes on."""
    if not state.ending:
        return None
    texts = state.game.texts
    ending, best = ENDINGS.rows[state.ending], best_teams(state)
    winner, is_tie = best[0], len(best) > 1
    scores = [0] * state.seats
    rows: list[ScoreRow] = []
    for team in range(len(TEAM_IDS)):
        seats = members(state, team)
        # After a Sword Master victory nothing is counted.
        if not seats or state.ending == BY_SWORD_MASTER:
            continue
        for seat in seats:
            scores[seat] = team_total(state, team)
            honor, times = state.honor[seat], multiplier(state, seat)
            words: dict[str, object] = {
                "role": ROLE_IDS[state.role[seat]],
                "honor": honor,
                "times": times,
            }
            rows.append(ScoreRow(texts, "honor", "SS-79", seats, seat, honor * times, words))
            count = state.hands[seat].count(DAIMYO)
            if count:
                points = daimyo_points(state, seat)
                rows.append(
                    ScoreRow(texts, "daimyo", "SS-82", seats, seat, points, {"count": count})
                )
        if state.penalty == team:
            words = {"team": TEAM_IDS[team]}
            rows.append(
                ScoreRow(texts, "deadly-strike", "SS-83", seats, None, DEADLY_STRIKE, words)
            )
    return Result(
        texts,
        members(state, winner),
        tuple(scores),
        ending.code,
        "SS-86" if is_tie else ending.rule,
        tuple(rows),
        {
            "team": TEAM_IDS[winner],
            "tied": "-".join([TEAM_IDS[team] for team in best]) if is_tie else "none",
            "total": team_total(state, winner),
        },
    )
