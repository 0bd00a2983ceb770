"""Fit the weights of `tablekit/games/samurai_sword/thumb/outlook.py` to games of greedy bots.

    python scripts/fit_outlook.py                   # every number of players; about three minutes
    python scripts/fit_outlook.py --games 500 --seats 5

Greedy bots play, with none, one in twenty or one in five of their moves random, so that positions
vary. One position in twelve is taken, with the team that won in the end. The weights maximise the
probability of these outcomes (a conditional logit, by Newton's method with a light ridge). Every
fifth game is left out of the fit, and tells how good it is: the mean surprise (minus the logarithm
of the winner's chance) beside that of knowing only the teams, and how often the favourite won.
"""

from __future__ import annotations

import argparse
from random import Random

import numpy as np

from tablekit.games.samurai_sword.box.components import RONIN_COUNT, RONIN_TEAM
from tablekit.games.samurai_sword.game import GAME
from tablekit.games.samurai_sword.rules import scoring
from tablekit.games.samurai_sword.thumb import outlook, policy

ONLY_TEAMS = 2  # the first features say nothing but which team it is


def positions(seats: int, games: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Features by team, the winning team, and the number of the game, of many positions."""
    chance = Random(seats)
    rows, winners, numbers = [], [], []
    for number in range(games):
        state = GAME.new(seats, 1_000_000 + number)
        noise = chance.choice((0, 0.05, 0.2))
        before = len(rows)
        while not state.is_over:
            if chance.random() < 1 / 12:
                rows.append(outlook.features(state))
            at_random = chance.random() < noise
            legal = state.legal_actions()
            state.apply(chance.choice(legal) if at_random else policy.choose(state))
        winners += [scoring.winning_team(state)] * (len(rows) - before)
        numbers += [number] * (len(rows) - before)
    return np.array(rows), np.array(winners), np.array(numbers)


def chances(rows: np.ndarray, weights: np.ndarray, ronin: int) -> np.ndarray:
    """The chance of each team in each position."""
    strengths = rows @ weights
    if not ronin:
        strengths[:, RONIN_TEAM] = -np.inf
    odds = np.exp(strengths - strengths.max(1, keepdims=True))
    return odds / odds.sum(1, keepdims=True)


def fit(rows: np.ndarray, winners: np.ndarray, ronin: int, ridge: float = 1e-3) -> np.ndarray:
    """The most probable weights."""
    count, _, width = rows.shape
    weights = np.zeros(width)
    for _ in range(20):
        shares = chances(rows, weights, ronin)
        mean = np.einsum("nt,ntk->nk", shares, rows)
        slope = (rows[np.arange(count), winners] - mean).mean(0) - ridge * weights
        apart = rows - mean[:, None, :]
        bend = np.einsum("nt,nti,ntj->ij", shares, apart, apart) / count + ridge * np.eye(width)
        weights += np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    """Print a row of weights for each number of players, and what it is worth."""
    parser = argparse.ArgumentParser(description="Fit the outlook of Samurai Sword.")
    parser.add_argument("--games", type=int, default=4_000, help="a seat count (default: 4000)")
    parser.add_argument("--seats", type=int, nargs="+", default=list(GAME.seats))
    arguments = parser.parse_args()
    for seats in arguments.seats:
        rows, winners, numbers = positions(seats, arguments.games)
        ronin, kept = RONIN_COUNT[seats], numbers % 5 == 0
        weights = fit(rows[~kept], winners[~kept], ronin)
        teams = fit(rows[~kept][:, :, :ONLY_TEAMS], winners[~kept], ronin)
        told = chances(rows[kept], weights, ronin)
        guessed = chances(rows[kept][:, :, :ONLY_TEAMS], teams, ronin)
        truth = (np.arange(kept.sum()), winners[kept])
        surprise, blind = -np.log(told[truth]).mean(), -np.log(guessed[truth]).mean()
        print(f"    [{', '.join(f'{weight:.2f}' for weight in weights)}],")
        print(
            f"# {seats} seats, {kept.sum()} positions kept back: surprise {surprise:.3f},"
            f" by teams alone {blind:.3f};"
            f" the favourite won {(told.argmax(1) == winners[kept]).mean():.0%}"
        )


if __name__ == "__main__":
    main()
