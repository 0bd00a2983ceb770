"""Whether our hearts is OpenSpiel's: the seat to decide and the legal actions, at every decision.

    .venv-bench/bin/python benchmarks/check_hearts.py [GAMES]

Exit code: 0 when all agree, 1 when one does not.
"""

import sys
from random import Random

import hearts
import pyspiel


def main() -> int:
    games, decisions = int(sys.argv[1]) if len(sys.argv) > 1 else 200, 0
    for seed in range(games):
        luck = Random(seed)
        theirs = pyspiel.load_game("hearts").new_initial_state()
        deck, direction = list(range(hearts.CARDS)), seed % hearts.SEATS
        luck.shuffle(deck)
        for chance in (direction, *deck):
            theirs.apply_action(chance)
        ours = hearts.deal_of(deck, direction)
        while not theirs.is_terminal():
            legal = sorted(theirs.legal_actions())
            if (theirs.current_player(), legal) != (ours.actor, ours.legal_actions()):
                print(f"Hearts differs in game {seed}:\n{theirs}", file=sys.stderr)
                return 1
            action = luck.choice(legal)
            theirs.apply_action(action)
            ours.apply(action)
            decisions += 1
        if ours.actor != hearts.NOBODY:
            print(f"Our hearts goes on in game {seed}.", file=sys.stderr)
            return 1
    print(f"Hearts agrees with OpenSpiel's at all {decisions:,} decisions of {games} games.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
