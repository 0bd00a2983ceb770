"""Cautions: what a costly action says before it is done."""

import pytest


@pytest.mark.rule("SK-205")
@pytest.mark.parametrize(
    ("workers", "says"),
    [
        (2, "2 workers are still ready."),
        (1, "A worker is still ready."),
        (0, ""),
    ],
)
def test_who_passes_with_workers_left_is_told(game, position, workers, says):
    state = position(turn=0, workers={0: workers}, coins={0: 20})
    seen = state.view(0).state
    assert game.say_caution(seen, state.parse("pass")) == says
    assert game.caution(seen, state.parse("pass")) == game.caution(state, state.parse("pass"))
    if workers:
        assert game.say_caution(seen, state.parse("worker")) == ""
