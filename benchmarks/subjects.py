"""What `report.py` measures, one process for each build: asked by a line, it answers a number.

    {"measure": "greedy", "game": "samurai-sword", "seats": 7, "options": {}, "seconds": 0.3}

Clocks are CPU seconds (`time.process_time`), but for what a person waits for, which is wall time.
The packages of a measure are imported when it is first asked for: the process of the peers has no
tablekit, those of tablekit have no peers.
"""

import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter, process_time
from typing import Any

from candidates import Candidate, OpenSpielGame, RlcardEnv, TablekitGame

WHOLE_GAME = sys.maxsize
POSITIONS = 8
COPIES = 25
ROLLOUTS = 50  # of OpenSpiel's searcher for each simulation, so that its tree costs next to nothing
OPENING = 7  # the seed of a 7-seat deal with ten actions
PEOPLE = ["Ann", "Bo", "Cid", "Di", "Ed", "Flo", "Gus"]
SOME_MOVES = 60
LONG_GAME = 11  # the seed of a 5-seat game of about 130 moves


@cache
def candidate(name: str, seats: int = 0, **options: str) -> Candidate:
    """Whoever plays: a game of tablekit, "openspiel:NAME", "rlcard:NAME", or our hearts."""
    engine, _, game = name.partition(":")
    if engine == "openspiel":
        return OpenSpielGame(game)
    if engine == "rlcard":
        return RlcardEnv(game)
    return OurHearts() if name == "our-hearts" else TablekitGame(name, seats, **options)


class OurHearts:
    """The yardstick, played as its users would."""

    copied_by = "copy()"

    def deal(self, seed: int) -> Any:
        import hearts

        return hearts.deal(seed)

    def play(self, state: Any, random: Callable[[], float], limit: int) -> int:
        for decisions in range(limit):
            if state.actor < 0:
                return decisions
            actions = state.legal_actions()
            state.apply(actions[int(random() * len(actions))])
        return limit

    def copier(self, state: Any) -> Callable[[], object]:
        return state.copy


def driven(seconds: float, **who: Any) -> float:
    """Decisions per second of random games with the loop in Python."""
    player, random, decisions, spent, seed = asked(who), Random(0).random, 0, 0.0, 0
    while spent < seconds:
        game = player.deal(seed)
        started = process_time()
        decisions += player.play(game, random, WHOLE_GAME)
        spent += process_time() - started
        seed += 1
    return decisions / spent


def copies(seconds: float, **who: Any) -> float:
    """Microseconds of a copy half-way through random games."""
    player, copiers = asked(who), []
    for seed in range(POSITIONS):
        length = player.play(player.deal(seed), Random(seed).random, WHOLE_GAME)
        game = player.deal(seed)
        player.play(game, Random(seed).random, length // 2)
        copiers.append(player.copier(game))
    done, started = 0, process_time()
    while process_time() - started < seconds:
        for copy in copiers:
            for _ in range(COPIES):
                copy()
        done += COPIES * len(copiers)
    return (process_time() - started) / done * 1e6


def greedy(seconds: float, **who: Any) -> float:
    """Decisions per second of playouts by the rules of thumb, as analysis plays them."""
    from tablekit.analysis.playing import seat_bots
    from tablekit.bots.playouts import play_out

    table: Any = asked(who)
    choosers = seat_bots(table.game, "greedy", table.seats, 0)
    decisions, spent, seed = 0, 0.0, 0
    while spent < seconds:
        state = table.deal(seed)
        started = process_time()
        play_out(state, choosers)
        spent += process_time() - started
        decisions += state.move
        seed += 1
    return decisions / spent


def search(seconds: float, **who: Any) -> float:
    """Iterations per second of a search in openings with a choice of five actions or more."""
    from tablekit.bots import SearchBot

    table: Any = asked(who)
    state = table.deal(OPENING)
    while len(state.legal_actions()) < 5:
        state.apply(table.game.thumb(state))
    view, done, seed, started = state.view(state.actor), 0, 0, process_time()
    while process_time() - started < seconds:
        done += sum(len(trial.values) for trial in SearchBot(seed, 400).study(view))
        seed += 1
    return done / (process_time() - started)


def our_loop(seconds: float) -> float:
    """Decisions per second of our hearts when the loop is inside, copies included."""
    import hearts

    state, done, seed, started = hearts.deal(2), 0, 0, process_time()
    while process_time() - started < seconds:
        done += hearts.playouts(state, 200, seed)
        seed += 1
    return done / (process_time() - started)


def their_loop(seconds: float) -> float:
    """The same of OpenSpiel's C++, which is reached through its searcher."""
    import numpy  # noqa: F401 - its evaluators need it
    import pyspiel

    game = pyspiel.load_game("hearts")
    state = OpenSpielGame("hearts").deal(2)
    length = OpenSpielGame("hearts").play(state.clone(), Random(0).random, WHOLE_GAME)
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 20, 100, False, 1, False)
    done, started = 0, process_time()
    while process_time() - started < seconds:
        bot.mcts_search(state)
        done += 20 * ROLLOUTS * length
    return done / (process_time() - started)


def what_if(actions: int = 10, width: float = 0.02, first: bool = False) -> float:
    """Wall seconds until so many actions of an opening are known, or until the first interval."""
    import tablekit as tk
    from tablekit.analysis import compare

    state = tk.game("samurai-sword").new(7, OPENING)
    started = perf_counter()
    rounds = compare(state.view(state.actor), state.legal_actions()[:actions], width=width)
    next(rounds)
    if not first:
        for _ in rounds:
            pass
    return perf_counter() - started


def look_back() -> float:
    """Wall seconds of a look back at a 5-seat game of about 130 moves."""
    import tablekit as tk
    from tablekit.analysis import retrace

    table = tk.Table("samurai-sword", ["greedy"] * 5, seed=LONG_GAME)
    started = perf_counter()
    for _ in retrace(table):
        pass
    return perf_counter() - started


def simulate(workers: int, games: int = 2000) -> float:
    """Games per second by so many processes, which have started before."""
    import tablekit as tk
    from tablekit.analysis import Workers

    with Workers(workers) as crew:
        ask = partial(tk.simulate, "samurai-sword", seats=5, executor=crew, progress=False)
        ask(60, seed=-1)
        started = perf_counter()
        ask(games, seed=1)
        return games / (perf_counter() - started)


def opening(lines: int) -> float:
    """Wall seconds until a shared table with so many lines in its journal is open."""
    from tablekit.shared import SharedTable
    from tablekit.store import Store

    path, table = journal_of(lines)
    with Store(path) as store:
        started = perf_counter()
        SharedTable.open(store, table)
        return perf_counter() - started


@cache
def journal_of(lines: int) -> tuple[Path, str]:
    """A store, in memory if that can be, and in it the id of a table of so many lines."""
    from tablekit.core.record import Record
    from tablekit.store import Store, new_token

    memory = Path("/dev/shm")
    folder = tempfile.TemporaryDirectory(dir=memory if memory.is_dir() else None)
    _FOLDERS.append(folder)  # it goes when the process ends
    path = Path(folder.name) / "tables.sqlite"
    record = Record("samurai-sword", 1, {}, PEOPLE, seed=OPENING)
    with Store(path) as store:
        table = store.create(record, [new_token() for _ in PEOPLE], new_token())
        for number, line in enumerate(islice(lines_of_a_game(), lines)):
            store.write(table, number, line)
    return path, table


_FOLDERS: list[Any] = []


def lines_of_a_game() -> Iterator[Any]:
    """Some moves, and then one that is taken back and made again for ever."""
    import tablekit as tk
    from tablekit.store import UNDO, Line

    table = tk.Table("samurai-sword", PEOPLE, seed=OPENING)
    while table.state.move < SOME_MOVES or not table.can_undo():
        seat, action = table.state.actor, table.game.thumb(table.state)
        line = Line(seat, table.state.notation(action))
        yield line
        table.play(action)
    while True:
        yield Line(line.seat, UNDO)
        yield line


MEASURES = {
    each.__name__: each
    for each in (
        *(driven, copies, greedy, search, our_loop, their_loop),
        *(what_if, look_back, simulate, opening),
    )
}


def asked(who: dict[str, Any]) -> Candidate:
    """The candidate of a question."""
    return candidate(who["game"], who.get("seats", 0), **who.get("options", {}))


def main() -> None:
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps(MEASURES[question.pop("measure")](**question)), flush=True)


if __name__ == "__main__":
    main()
