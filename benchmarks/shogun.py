"""What Shogun no Katana is held to beside speed.py and widget.py: its choices, Phantom and story.

    python benchmarks/shogun.py
    python benchmarks/shogun.py --games 40

How it is measured: games by the rules of thumb. Answers are counted at every decision. The clock is
`time.process_time` (CPU seconds), so other jobs on the machine do not count. A turn of the Phantom
is timed alone, on copies of positions of whole games, a game as a whole with the bot's thinking.
The story is a page of the dashboard that opens at a scroll with all chapters behind it.

Exit code: 0 when every bar is met, 1 when one is missed, 2 when nothing could be measured.
"""

import argparse
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from statistics import mean, median
from time import process_time
from typing import Any

from speed import Bar, Figure, Section, print_section, print_verdict

GAME = "shogun-no-katana"
CHAPTERS = 14
TURNS = 20  # of the Phantom, from each position

AVERAGE_ANSWERS = Bar("<=", 25)
MOST_ANSWERS = Bar("<=", 120)
TURN_MILLISECONDS = Bar("<=", 1)
GAME_SECONDS = Bar("<=", 0.5)
STORY_SECONDS = Bar("<=", 1)


def answers(games: int) -> list[Figure]:
    """How many answers a decision has."""
    import tablekit as tk

    game, rows = tk.game(GAME), []
    for seats in (2, 3, 4):
        counts = []
        for seed in range(games):
            state = game.new(seats, seed)
            while not state.is_over:
                counts.append(len(state.legal_actions()))
                state.apply(game.thumb(state))
        rows.append(Figure(f"{seats} players, on average", mean(counts), bar=AVERAGE_ANSWERS))
        rows.append(Figure(f"{seats} players, at most", max(counts), bar=MOST_ANSWERS))
    return rows


def turns(games: int) -> list[Figure]:
    """CPU milliseconds of a turn of the Phantom, wherever greedy is asked in a game against it."""
    import tablekit as tk
    from tablekit.games.shogun_no_katana.rules.phantom import begin_turn

    game, spent = tk.game(GAME), []
    for seed in range(games):
        state = game.new(1, seed, phantom=1 + seed % 5)
        while not state.is_over:
            if state.phantom_workers:
                twins = [state.copy() for _ in range(TURNS)]
                start = process_time()
                for twin in twins:
                    begin_turn(twin)
                spent.append((process_time() - start) / TURNS * 1e3)
            state.apply(game.thumb(state))
    return [
        Figure(f"median of {len(spent)} positions", median(spent), bar=TURN_MILLISECONDS),
        Figure("the slowest", max(spent), bar=TURN_MILLISECONDS),
    ]


def solo_games(games: int) -> list[Figure]:
    """CPU seconds of a whole game of greedy against each Phantom."""
    import tablekit as tk

    rows = []
    for level in range(1, 6):
        spent = []
        for seed in range(games):
            start = process_time()
            tk.Table(GAME, ["greedy"], seed=seed, phantom=level)
            spent.append(process_time() - start)
        rows.append(
            Figure(f"Phantom {level}, the slowest of {games}", max(spent), bar=GAME_SECONDS)
        )
    return rows


def story() -> list[Figure]:
    """CPU seconds until a page stands at a scroll of all chapters, each lost once and won once."""
    from tablekit_widgets.dashboard import Dashboard

    from tablekit.games.shogun_no_katana.story import Campaign
    from tablekit.store import Store, new_token

    campaign: Any = Campaign()
    for _ in range(CHAPTERS):
        campaign = campaign.note(3, False, new_token()).note(2, True, new_token())
    visitor = new_token()
    hello = {"type": "hello", "learner": visitor, "story": GAME}
    with tempfile.TemporaryDirectory() as folder:
        place = str(Path(folder) / "tables.sqlite")
        with Store(place) as store:
            store.keep(visitor, f"story {GAME}", campaign.to_json())
        start = process_time()
        page = Dashboard(place)
        stood = process_time()
        page._receive(page, hello, [])
        told = process_time()
        page._receive(page, {"type": "goto", "story": GAME}, [])
        again = process_time()
        assert len(page.scene["story"]["scroll"]["chapters"]) == CHAPTERS
        page.close()
        page.store.close()
    return [
        Figure("a new page, and the scroll", told - start, bar=STORY_SECONDS),
        Figure("of that the page", stood - start),
        Figure("the scroll once more", again - told),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=10, metavar="N", help="of each kind (10)")
    games = parser.parse_args().games
    if games < 1:
        parser.error("--games must be at least 1")
    missing = [name for name in ("tablekit", "tablekit_widgets") if find_spec(name) is None]
    if missing:
        print(f"Not installed here: {', '.join(missing)}.", file=sys.stderr)
        return 2

    import tablekit as tk

    print(f"{GAME}, {'compiled' if tk.COMPILED else 'interpreted'} build")
    measured: dict[str, list[Figure]] = {}
    for section, figures in (
        (Section("Answers of a decision", "answers", "{:.1f}"), answers(games)),
        (Section("A turn of the Phantom", "milliseconds", "{:.3f}"), turns(games)),
        (Section("A game of greedy alone", "seconds", "{:.3f}"), solo_games(games)),
        (Section("The story opens", "seconds", "{:.3f}"), story()),
    ):
        measured[section.title] = figures
        print_section(section, figures)
    print_verdict(measured)
    return 0 if all(row.is_met for rows in measured.values() for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
