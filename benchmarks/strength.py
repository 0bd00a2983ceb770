"""How strong the bots are: each kind against the one below it, at every number of seats.

    python benchmarks/strength.py                               # greedy:random, search:greedy
    python benchmarks/strength.py --pairs greedy:random --games 400
    python benchmarks/strength.py --pairs search:greedy --iterations 200 --out strength.csv
    python benchmarks/strength.py --pairs search:greedy --side team --seats 6 7
    python benchmarks/strength.py --game way-of-the-samurai --seats 1 --option enemy=oda

How it is measured: one bot of the stronger kind sits among bots of the weaker kind, in another seat
in every game, so that it comes to all seats and roles. The same deal is also played with the weaker
kind in that seat. The difference of the two shares of games won is what the stronger kind is worth;
its 95% interval is that of the paired differences. With `--side team` the partners of that seat are
of the stronger kind too: they win together, and one of three can do little. In a game for one, the
two kinds play the same deals alone. With `--out` every game is a line of a file, and a run that was
stopped goes on where it was.

Exit code: 0 when every difference is above 0 with its whole interval, 1 when one is not, 2 when
nothing could be measured.
"""

import argparse
import csv
import sys
from math import sqrt
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import tablekit as tk

Z = 1.959964
SIDES = ("seat", "team")


class Match(NamedTuple):
    """One deal, played with the stronger and with the weaker kind on the same side."""

    pair: str
    budget: str
    table: str  # the game, and the options that were chosen
    side: str
    seats: int
    number: int
    stronger: int  # 1 if the side won
    weaker: int
    decisions: int  # of the bots on that side, where they had a choice
    seconds: float  # of CPU that they took for them


class Played(NamedTuple):
    """A game: who won, and what each seat needed for its choices."""

    winners: set[int]
    decisions: list[int]
    seconds: list[float]


def sides(state: tk.State) -> list[object]:
    """The side of each seat: its team, or itself where there are no teams."""
    players: Any = state.show().get("players", [{}] * state.seats)
    return [player.get("team", seat) for seat, player in enumerate(players)]


def play(state: tk.State, kinds: list[str], seed: int, budget: dict[str, float]) -> Played:
    """A game with bots of these kinds, timed where they have a choice."""
    state = state.copy()
    bots = [make(kind, seed + seat, budget) for seat, kind in enumerate(kinds)]
    decisions, seconds = [0] * state.seats, [0.0] * state.seats
    while not state.is_over:
        actor = state.actor
        assert actor is not None
        view = state.view(actor)
        started = process_time()
        action = bots[actor].choose(view)
        if len(view.legal_actions()) > 1:
            decisions[actor] += 1
            seconds[actor] += process_time() - started
        state.apply(action)
    assert state.result is not None
    return Played(set(state.result.winners), decisions, seconds)


def make(kind: str, seed: int, budget: dict[str, float]) -> tk.bots.Bot:
    """A bot; only a search has a budget."""
    return tk.bots.make(kind, seed, **(budget if kind == "search" else {}))  # type: ignore[arg-type]


def match(
    game: tk.Game,
    options: dict[str, str | int],
    about: tuple[str, str, str, str, int],
    budget: dict[str, float],
    number: int,
) -> Match:
    """The same deal twice. What it is about is how the line of a match begins."""
    pair, _, _, side, seats = about
    strong, weak = pair.split(":")
    state = game.new(seats, 1_000 + number, **options)
    seat, teams = number % seats, sides(state)
    chosen = [s for s in range(seats) if s == seat or (side == "team" and teams[s] == teams[seat])]
    kinds = [strong if s in chosen else weak for s in range(seats)]
    without = play(state, [weak] * seats, number * 16, budget)
    played = play(state, kinds, number * 16, budget)
    return Match(
        *about,
        number,
        stronger=int(seat in played.winners),
        weaker=int(seat in without.winners),
        decisions=sum(played.decisions[s] for s in chosen),
        seconds=sum(played.seconds[s] for s in chosen),
    )


def read(path: Path | None) -> list[Match]:
    """What an earlier run has written."""
    if path is None or not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Match._make([*row[:4], *(int(value) for value in row[4:9]), float(row[9])])
            for row in csv.reader(file)
            if row and row[0] != Match._fields[0]
        ]


def write(path: Path | None, played: Match) -> None:
    """One more line."""
    if path is not None:
        new = not path.exists()
        with path.open("a", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            if new:
                writer.writerow(Match._fields)
            writer.writerow(played)


def verdict(matches: list[Match]) -> tuple[str, bool]:
    """The line of one pair at one number of seats, and whether the stronger kind is stronger."""
    count = len(matches)
    gaps = [played.stronger - played.weaker for played in matches]
    mean = sum(gaps) / count
    half = Z * sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1) / count)
    strong = sum(played.stronger for played in matches) / count
    weak = sum(played.weaker for played in matches) / count
    decisions = max(1, sum(played.decisions for played in matches))
    pace = sum(played.seconds for played in matches) / decisions
    first, met = matches[0], mean - half > 0
    told = (
        f"{first.pair:<16}{first.budget:<18}{first.table}  {first.seats} seats"
        f"  {count:5d} games  a {first.side}"
        f"  wins {strong:6.1%} where {first.pair.split(':')[1]} wins {weak:6.1%}:"
        f" {mean:+6.1%} [{mean - half:+6.1%}, {mean + half:+6.1%}]  bar > 0"
        f"  {'met' if met else 'MISSED'}  {pace * 1e3:7.1f} ms a choice"
    )
    return told, met


def main() -> int:
    """Play, and print a line for each pair and number of seats."""
    parser = argparse.ArgumentParser(description="How strong the bots are.")
    parser.add_argument("--game", default="samurai-sword")
    parser.add_argument("--games", type=int, default=200, help="a pair and seat count (200)")
    parser.add_argument("--seats", type=int, nargs="+", help="seat counts (default: all)")
    parser.add_argument(
        "--option",
        nargs="+",
        action="extend",
        default=[],
        metavar="NAME=CHOICE",
        help="options of the game",
    )
    parser.add_argument("--pairs", nargs="+", default=["greedy:random", "search:greedy"])
    parser.add_argument("--side", choices=SIDES, default="seat", help="who is stronger (seat)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--iterations", type=int, help="of a search, a move")
    budget.add_argument("--seconds", type=float, help="of a search, a move")
    parser.add_argument(
        "--out", type=Path, help="a CSV file to keep the games in, and to go on from"
    )
    arguments = parser.parse_args()
    given = {"iterations": arguments.iterations, "seconds": arguments.seconds}
    thinking = {name: value for name, value in given.items() if value is not None}
    try:
        game = tk.game(arguments.game)
        options = {
            name: int(choice) if choice.isdecimal() else choice
            for name, _, choice in (each.partition("=") for each in arguments.option if "=" in each)
        }
        if len(options) < len(arguments.option):
            raise tk.BadOption("An option is a name and a choice, as in edition=it.")
        for pair in arguments.pairs:
            for kind in (*pair.split(":", 1), ""):
                if kind:
                    make(kind, 0, thinking)
            if pair.count(":") != 1:
                raise tk.BadOption(f"A pair is two bots, as in search:greedy, not {pair!r}.")
        counts = [game.check_seats(seats) for seats in arguments.seats or game.seats]
        for seats in counts:
            game.settle(seats, options)
        if arguments.games < 2:
            raise tk.BadOption("An interval needs two games at least.")
    except tk.TablekitError as problem:
        print(problem, file=sys.stderr)
        return 2
    kept = read(arguments.out)
    table = " ".join((game.id, *(f"{name}={choice}" for name, choice in options.items())))
    all_met = True
    for pair in arguments.pairs:
        named = ", ".join(f"{value} {name}" for name, value in thinking.items())
        named = (named or "default budget") if "search" in pair else ""
        for seats in counts:
            about = (pair, named, table, arguments.side, seats)
            found = [played for played in kept if played[:5] == about]
            done = {played.number for played in found}
            for number in range(arguments.games):
                if number not in done:
                    found.append(match(game, options, about, thinking, number))
                    write(arguments.out, found[-1])
            told, met = verdict(found)
            all_met = all_met and met
            print(told, flush=True)
    return 0 if all_met else 1


if __name__ == "__main__":
    sys.exit(main())
