"""The ways to choose a game's options, so that a check can play with each of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations as pairs
from itertools import product
from math import prod
from random import Random

from tablekit.core.errors import BadOption
from tablekit.core.game import Game


def combinations(game: Game, seats: int, most: int = 100) -> Iterator[dict[str, str | int]]:
    """The ways to choose the options at a table of that size; of a range its two ends.

    Where there are very many, so many that every two choices that go together come together once.
    """
    choices: dict[str, Sequence[str | int]] = {
        option.name: option.choices
        if not isinstance(option.choices, range)
        else sorted({option.choices[0], option.choices[-1]})
        for option in game.options
    }
    if prod(map(len, choices.values())) > most:
        yield from _pairwise(game, seats, choices)
        return
    for picked in product(*choices.values()):
        chosen = dict(zip(choices, picked, strict=True))
        if _go_together(game, seats, chosen):
            yield chosen


def _pairwise(
    game: Game, seats: int, choices: Mapping[str, Sequence[str | int]]
) -> Iterator[dict[str, str | int]]:
    chance = Random(seats)
    singles = [(name, choice) for name, some in choices.items() for choice in some]
    wanted = {
        (one, other)
        for one, other in pairs(singles, 2)
        if one[0] != other[0] and _go_together(game, seats, dict((one, other)))
    }
    while wanted:
        # Begin with what is still missing, and add whatever goes with it.
        chosen = dict(min(wanted, key=str))
        for name in chance.sample(list(choices), len(choices)):
            choice = chance.choice(choices[name])
            if name not in chosen and _go_together(game, seats, {**chosen, name: choice}):
                chosen[name] = choice
        settled = game.settle(seats, chosen)
        wanted -= set(pairs([single for single in singles if single in settled.items()], 2))
        wanted.discard(tuple(chosen.items())[:2])  # the pair it began with, whatever it settles to
        yield settled


def _go_together(game: Game, seats: int, chosen: Mapping[str, str | int]) -> bool:
    try:
        game.settle(seats, chosen)
    except BadOption:
        return False
    return True
