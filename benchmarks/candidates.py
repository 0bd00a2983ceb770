"""The engines that are measured side by side, each behind the same three calls.

`deal(seed)` sets up a game as far as its first decision, `play(game, random, limit)` makes random
decisions until the game is over or the limit is reached and says how many they were, and
`copier(game)` is the engine's own way to copy a game, ready to be called.

Each `play` is written out in full, with the calls that the engine's own users make: a shared loop
would need an adapter, and the adapter would be what is measured.
"""

from collections.abc import Callable
from copy import deepcopy
from functools import partial
from random import Random
from typing import Any, Protocol

Uniform = Callable[[], float]  # like random.random: from 0 up to, but not including, 1


class Candidate(Protocol):
    """An engine with one game chosen; a game under way is whatever the engine makes of it."""

    copied_by: str

    def deal(self, seed: int) -> Any: ...

    def play(self, game: Any, random: Uniform, limit: int) -> int: ...

    def copier(self, game: Any) -> Callable[[], object]: ...


class TablekitGame:
    """A tablekit game with a number of seats, the last of `game.seats` unless told, and options."""

    copied_by = "copy()"

    def __init__(self, game_id: str, seats: int | None = None, **options: str) -> None:
        import tablekit as tk

        self.game = tk.game(game_id)
        self.seats = self.game.seats[-1] if seats is None else seats
        self.options = options
        chosen = "".join(f", {choice}" for choice in options.values())
        self.table = f"{game_id}, {self.seats} seat{'s'[: self.seats - 1]}{chosen}"
        self.name = f"tablekit {self.table}"
        self.deal(seed=0)  # A seat count that is not allowed is refused now, not in mid-run.

    def deal(self, seed: int) -> Any:
        return self.game.new(seats=self.seats, seed=seed, **self.options)

    def play(self, state: Any, random: Uniform, limit: int) -> int:
        for decisions in range(limit):
            if state.actor is None:
                return decisions
            actions = state.legal_actions()
            state.apply(actions[int(random() * len(actions))])
        return limit

    def copier(self, state: Any) -> Callable[[], object]:
        return state.copy


class RlcardEnv:
    """An RLCard environment: what its users step, and it encodes an observation at every step."""

    copied_by = "deepcopy of its game"

    def __init__(self, env_id: str) -> None:
        import rlcard

        self.make = partial(rlcard.make, env_id)

    def deal(self, seed: int) -> Any:
        env = self.make(config={"seed": seed})
        observation, _ = env.reset()
        return env, observation

    def play(self, game: Any, random: Uniform, limit: int) -> int:
        env, observation = game
        for decisions in range(limit):
            if env.is_over():
                return decisions
            actions = list(observation["legal_actions"])
            observation, _ = env.step(actions[int(random() * len(actions))])
        return limit

    def copier(self, game: Any) -> Callable[[], object]:
        """The game object alone: cheaper than its environment, which cannot always be copied."""
        env, _ = game
        return partial(deepcopy, env.game)


class OpenSpielGame:
    """An OpenSpiel game in C++, through its Python binding; Python also resolves chance events."""

    copied_by = "clone()"

    def __init__(self, name: str) -> None:
        import pyspiel

        self.game = pyspiel.load_game(name)
        self.chance = int(pyspiel.PlayerId.CHANCE)

    def deal(self, seed: int) -> Any:
        random = Random(seed).random
        state = self.game.new_initial_state()
        while state.current_player() == self.chance:
            state.apply_action(chance_outcome(state, random))
        return state

    def play(self, state: Any, random: Uniform, limit: int) -> int:
        decisions = 0
        while decisions < limit:
            player = state.current_player()
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
            elif player == self.chance:
                state.apply_action(chance_outcome(state, random))
            else:
                break
        return decisions

    def copier(self, state: Any) -> Callable[[], object]:
        return state.clone


def chance_outcome(state: Any, random: Uniform) -> int:
    """One outcome of an OpenSpiel chance event, drawn with its probability."""
    outcomes = state.chance_outcomes()
    left = random()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return outcome
    return outcomes[-1][0]
