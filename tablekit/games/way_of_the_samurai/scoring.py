"""The end of the game, the score and who wins (WS-078)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.result import Result, ScoreRow
from tablekit.games.way_of_the_samurai import events
from tablekit.games.way_of_the_samurai.terms import CLAN, DUEL

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.state import State

VICTORY: Final = 1
DEFEAT: Final = 2
CLAN_OVER: Final = 3
CAMPAIGN_WON: Final = 4
CAMPAIGN_LOST: Final = 5

REASONS: Final = ("", "victory", "defeat", "clan", "campaign-won", "campaign-lost")
RULES: Final = ("", "WS-073", "WS-074", "WS-145", "WS-148", "WS-148")


def end(state: State, reason: int) -> None:
    """The game ends at this very moment, whatever is going on (WS-032, WS-074)."""
    state.ending = reason
    state.stack.clear()
    winner = -1
    if reason == VICTORY:
        winner = winner_of(state)
    state.tell(events.OVER_VICTORY + reason - VICTORY, winner, len(state.beaten))


def defeat(state: State) -> None:
    """A player has lost (WS-074): the duel, the clan's last fight (WS-145) or all (WS-148)."""
    terms = state.terms
    if terms.versus:
        end(state, VICTORY)
    elif terms.mode == DUEL:
        end(state, DEFEAT)
    else:
        end(state, CLAN_OVER if terms.mode == CLAN else CAMPAIGN_LOST)


def winner_of(state: State) -> int:
    """Who has won a duel: with two players the one who still has Life (WS-198)."""
    return 1 if state.terms.versus and not state.life[0] else 0


def opponent_word(state: State, beaten: int) -> str:
    """The id of somebody beaten, by the number in `state.beaten`."""
    kit, terms = state.kit, state.terms
    if terms.mode == CLAN:
        return kit.clan_ids[beaten]
    return kit.rival_ids[beaten] if terms.campaign >= 0 else enemy_word(state)


def enemy_word(state: State) -> str:
    """Who is fought in a duel."""
    if state.terms.versus:
        return "duellist"
    return "crowd" if state.terms.crowd else state.kit.enemy_ids[state.terms.enemy]


def result(state: State) -> Result | None:
    """The result with a row for each fight won; None while the game goes on."""
    if not state.ending:
        return None
    texts = state.game.texts
    winners: tuple[int, ...] = ()
    if state.ending in (VICTORY, CAMPAIGN_WON):
        winners = (winner_of(state),)
    scores = [0] * state.seats
    rows: list[ScoreRow] = []
    if state.ending == VICTORY:
        words: dict[str, object] = {"enemy": enemy_word(state)}
        rows.append(ScoreRow(texts, "duel", "WS-078", winners, winners[0], 1, words))
        scores[winners[0]] = 1
    else:
        for number, beaten in enumerate(state.beaten, 1):
            words = {"opponent": opponent_word(state, beaten), "number": number}
            rows.append(ScoreRow(texts, "fight", "WS-078", (0,), 0, 1, words))
        scores[0] = len(state.beaten)
    told: dict[str, object] = {
        "count": len(state.beaten),
        "title": state.kit.title(len(state.beaten)),
    }
    return Result(
        texts,
        winners,
        tuple(scores),
        REASONS[state.ending],
        RULES[state.ending],
        tuple(rows),
        told,
    )
