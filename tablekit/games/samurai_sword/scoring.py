"""The end of the game, the score and who wins (SS-76 to SS-89)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.result import Result, ScoreRow
from tablekit.games.samurai_sword import events
from tablekit.games.samurai_sword.components import (
    DAIMYO,
    NINJA_1,
    NINJA_3,
    NINJA_TEAM,
    NINJA_TIMES,
    ROLE_IDS,
    RONIN,
    RONIN_TEAM,
    RONIN_TIMES,
    SAMURAI,
    SAMURAI_TIMES,
    SHOGUN,
    SHOGUN_TEAM,
    SHOGUN_TIMES,
    TEAM,
    TEAM_IDS,
    TOP_NINJA_TIMES,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.state import State

BY_DEFEAT: Final = 1
BY_DECK_END: Final = 2
BY_BUSHIDO: Final = 3
BY_LAST_STRIKE: Final = 4
BY_SWORD_MASTER: Final = 5

REASONS: Final = ("", "defeat", "deck_end", "bushido", "last_strike", "sword_master")
RULES: Final = ("", "SS-76", "SS-74", "SS-102", "SS-88", "SS-87")
DEADLY_STRIKE: Final = -3
"""What a team loses when one of its own strikes the last blow (SS-83)."""
WINS_TIES: Final = (NINJA_TEAM, SHOGUN_TEAM, RONIN_TEAM)
"""A tie goes to the first of these (SS-86)."""


def end(state: State, reason: int) -> None:
    """The game ends at once, whatever is going on (SS-77); roles and hands are shown (SS-78)."""
    state.ending = reason
    state.stack.clear()
    if state.log is not None:
        state.tell(events.OVER_DEFEAT + reason - BY_DEFEAT, -1)
        for seat in range(state.seats):
            hand = state.hands[seat]
            state.tell(events.ROLE_SHOWN, seat, state.role[seat])
            state.tell(events.HAND_SHOWN, seat, len(hand), hand.count(DAIMYO))


def members(state: State, team: int) -> tuple[int, ...]:
    """The seats of a team (SS-2)."""
    return tuple(seat for seat in range(state.seats) if TEAM[state.role[seat]] == team)


def multiplier(state: State, seat: int) -> int:
    """What a player's honor is multiplied by (SS-80)."""
    role, players = state.role[seat], state.seats
    if role == SHOGUN:
        return SHOGUN_TIMES[players]
    if role == SAMURAI:
        return SAMURAI_TIMES[players]
    if role == RONIN:
        return RONIN_TIMES[players]
    # Ninja roles rise with their stars, which count with four players only (SS-81).
    most_stars = max(other for other in state.role if NINJA_1 <= other <= NINJA_3)
    return (TOP_NINJA_TIMES if role == most_stars else NINJA_TIMES)[players]


def daimyo_points(state: State, seat: int) -> int:
    """A point for each Daimyo in hand, none for the Ronin (SS-82)."""
    return 0 if state.role[seat] == RONIN else state.hands[seat].count(DAIMYO)


def team_total(state: State, team: int) -> int:
    """The team's honor, weighted, with its Daimyo and the deadly strike (SS-79, SS-83)."""
    total = DEADLY_STRIKE if state.penalty == team else 0
    for seat in members(state, team):
        total += state.honor[seat] * multiplier(state, seat) + daimyo_points(state, seat)
    return total


def winning_team(state: State) -> int:
    """The team that has won a game that is over (SS-85 to SS-89)."""
    if state.ending == BY_SWORD_MASTER:
        # Nothing wounds the active player, so the one who stands is the one whose turn it is.
        return TEAM[state.role[state.turn]]
    best, winner = -1000, NINJA_TEAM
    for team in WINS_TIES:
        if members(state, team) and team_total(state, team) > best:
            best, winner = team_total(state, team), team
    return winner


def result(state: State) -> Result | None:
    """The result with its breakdown (SS-139); None while the game goes on."""
    if not state.ending:
        return None
    texts = state.game.texts
    winner = winning_team(state)
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
        REASONS[state.ending],
        RULES[state.ending],
        tuple(rows),
        {"team": TEAM_IDS[winner]},
    )
