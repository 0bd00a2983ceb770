"""The end of the game, the score and who wins (WS-078)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.numbered import Numbered
from tablekit.core.result import Ending, Result, ScoreRow
from tablekit.games.way_of_the_samurai.settings import CLAN, DUEL, Settings
from tablekit.games.way_of_the_samurai.words import events

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


ENDINGS: Final[Numbered[Ending]] = Numbered("endings")
NOT_YET: Final = ENDINGS.row(Ending("", "", -1))
VICTORY: Final = ENDINGS.row(Ending("victory", "WS-073", events.OVER_VICTORY))
DEFEAT: Final = ENDINGS.row(Ending("defeat", "WS-074", events.OVER_DEFEAT))
CLAN_OVER: Final = ENDINGS.row(Ending("clan", "WS-145", events.OVER_CLAN))
CAMPAIGN_WON: Final = ENDINGS.row(Ending("campaign-won", "WS-148", events.OVER_WON))
CAMPAIGN_LOST: Final = ENDINGS.row(Ending("campaign-lost", "WS-148", events.OVER_LOST))

WON: Final = (VICTORY, CAMPAIGN_WON)
REASONS: Final = tuple(ending.code for ending in ENDINGS.rows)


def endings_of(settings: Settings) -> tuple[int, ...]:
    """How a game of this mode can end."""
    if settings.versus:
        return (VICTORY,)
    if settings.mode == DUEL:
        return VICTORY, DEFEAT
    return (CLAN_OVER,) if settings.mode == CLAN else (CAMPAIGN_WON, CAMPAIGN_LOST)


def end(state: State, reason: int) -> None:
    """The game ends at this very moment, whatever is going on (WS-032, WS-074)."""
    state.ending = reason
    state.stack.clear()
    winner = -1
    if reason == VICTORY:
        winner = winner_of(state)
    state.tell(ENDINGS.rows[reason].event, winner, len(state.beaten))


def defeat(state: State) -> None:
    """A player has lost (WS-074): the duel, the clan's last fight (WS-145) or all (WS-148)."""
    settings = state.settings
    if settings.versus:
        end(state, VICTORY)
    elif settings.mode == DUEL:
        end(state, DEFEAT)
    else:
        end(state, CLAN_OVER if settings.mode == CLAN else CAMPAIGN_LOST)


def winner_of(state: State) -> int:
    """Who has won a duel: with two players the one who still has Life (WS-198)."""
    return 1 if state.settings.versus and not state.life[0] else 0


def opponent_word(state: State, beaten: int) -> str:
    """The id of somebody beaten, by the number in `state.beaten`."""
    box, settings = state.box, state.settings
    if settings.mode == CLAN:
        return box.clan_ids[beaten]
    return box.rival_ids[beaten] if settings.campaign >= 0 else enemy_word(state)


def enemy_word(state: State) -> str:
    """Who is fought in a duel."""
    if state.settings.versus:
        return "duellist"
    return "crowd" if state.settings.crowd else state.box.enemy_ids[state.settings.enemy]


def result(state: State) -> Result | None:
    """The result with a row for each fight won; None while the game goes on."""
    if not state.ending:
        return None
    texts = state.game.texts
    winners: tuple[int, ...] = ()
    if state.ending in WON:
        winners = (winner_of(state),)
    scores = [0] * state.seats
    rows: list[ScoreRow] = []
    if state.ending == VICTORY:
        words: dict[str, object] = {"enemy": enemy_word(state)}
        rows.append(ScoreRow(texts, "duel", "WS-078", winners, winners[0], 1, words))
        scores[winners[0]] = 1
    elif state.ending == DEFEAT:
        rows.append(ScoreRow(texts, "lost", "WS-078", (0,), 0, 0, {}))
    else:
        for number, beaten in enumerate(state.beaten, 1):
            words = {"opponent": opponent_word(state, beaten), "number": number}
            rows.append(ScoreRow(texts, "fight", "WS-078", (0,), 0, 1, words))
        scores[0] = len(state.beaten)
    ending = ENDINGS.rows[state.ending]
    words = {
        "count": len(state.beaten),
        "title": state.box.title(len(state.beaten)),
        "enemy": enemy_word(state),
    }
    return Result(texts, winners, tuple(scores), ending.code, ending.rule, tuple(rows), words)
