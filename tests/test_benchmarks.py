"""The yardstick keeps the rules of hearts, and the page of the benchmarks says what was missed."""

import random
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def bench(monkeypatch):
    """The modules of the benchmarks, which are scripts and no package."""
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    yield __import__
    for name in ("hearts", "report", "speed", "candidates"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize("seed", range(8))
def test_hearts_is_played_to_the_last_card_for_26_points(bench, seed):
    state, chance = bench("hearts").deal(seed), random.Random(seed)
    decisions = 0
    while state.actor >= 0:
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        state.apply(chance.choice(legal))
        decisions += 1
    assert sum(state.points) == 26
    assert decisions == 52 + (12 if seed % 4 else 0)


def test_who_has_the_two_of_clubs_leads_it_and_nobody_gives_points_then(bench):
    hearts = bench("hearts")
    deck = [place * 4 % 52 + place // 13 for place in range(52)]  # whole suits, dealt round
    state = hearts.deal_of(deck, 0)
    assert state.legal_actions() == [hearts.TWO_OF_CLUBS]
    state.apply(hearts.TWO_OF_CLUBS)
    for _ in range(3):
        legal = state.legal_actions()
        assert not any(card & 3 == hearts.HEARTS for card in legal)
        state.apply(legal[0])


def test_a_copy_of_hearts_goes_its_own_way(bench):
    state = bench("hearts").deal(1)
    twin = state.copy()
    before = [hand[:] for hand in state.hands]
    for _ in range(20):
        twin.apply(twin.legal_actions()[0])
    assert state.hands == before
    assert bench("hearts").playouts(state, 2, 1) == 2 * 64


def test_the_page_says_which_bars_are_missed(bench, monkeypatch, tmp_path):
    report, speed = bench("report"), bench("speed")
    (tmp_path / "tried.md").write_text("## What was tried\n\nMuch.\n", encoding="utf-8")
    monkeypatch.setattr(report, "HERE", tmp_path)
    rows = [
        report.Row("fast", (4.0, 20.0), (speed.Bar(">=", 3), speed.Bar(">=", 15)), "x"),
        report.Row("slow", (None, 4.5), (None, speed.Bar("<=", 3)), "s"),
    ]
    page = report.page(rows, [("Growth", "s", [("100", 0.5), ("1,000", 2.0)])], "Here.")
    assert "| fast | x | 4.00x | at least 3 | 20x | at least 15 |  |" in page
    assert "| slow | s |  |  | 4.50 | at most 3 | **missed** |" in page
    assert "1 of 2 lines keep their bars." in page
    assert "| Growth | s | 100: 0.50 | 1,000: 2.00 |  |" in page
    assert page.endswith("Much.\n")


def test_the_chart_has_a_bar_for_each_engine(bench):
    drawing = bench("report").drawing({"uno": 60_000.0, "ours, compiled": 600_000.0})
    assert drawing.count("<rect x=") == 2
    assert "600,000" in drawing
