"""Golden records of Way of the Samurai: one for each mode and module (see tests/golden.py)."""

import sys
from pathlib import Path

import pytest

import tablekit as tk
from tests.golden import Golden

GAMES = {
    "duel-ishida": (["greedy"], 1, {}),
    "duel-takeshi-naginata": (["greedy"], 2, {"enemy": "takeshi", "weapon": "naginata"}),
    "duel-oda-forest-storm": (
        ["greedy"], 3, {"enemy": "oda", "weapon": "tanto", "place": "forest", "climate": "storm"},
    ),
    "duel-kempo-snow": (
        ["greedy"], 4, {"enemy": "kempo", "place": "bridge", "climate": "snow", "difficult": True},
    ),
    "duel-kojiro-blood": (["greedy"], 5, {"enemy": "kojiro", "blood": True, "weapon": "yari"}),
    "one-against-three": (["greedy"], 6, {"one_vs_three": True, "gisei": True, "virtue": "yu"}),
    "clan": (["greedy"], 7, {"mode": "clan", "weapon": "kusarigama", "easy_draw_three": True}),
    "yoshioka-dojo": (["greedy"], 8, {"mode": "yoshioka-dojo", "events": "normal"}),
    "leaving-the-village": (["greedy"], 9, {"mode": "leaving-the-village", "weapon": "nodachi"}),
    "two-player": (["greedy", "random"], 10, {}),
}  # fmt: skip
GOLDEN = Golden(Path(__file__).parent / "golden", "way-of-the-samurai", GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_plays_as_it_was_written(name):
    GOLDEN.check(name)


def test_there_is_a_golden_record_for_every_mode():
    modes = tk.game("way-of-the-samurai").options[0].choices
    played = {tk.Table.from_record(GOLDEN.read(name)[0]).state.options["mode"] for name in GAMES}
    assert played == set(modes)
    assert GOLDEN.names() == set(GAMES)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("To write the golden records anew: --write")
    GOLDEN.write()
