"""Cautions: what a costly action says before it is done."""

import pytest


@pytest.mark.rule("SA-086")
@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (1, ""),
        (2, "Only 2 life stays, and burnt life never comes back."),
        (3, "Only 1 life stays, and burnt life never comes back."),
    ],
)
def test_who_burns_nearly_all_life_is_told(game, position, cards, says):
    state = position(life={0: 4})
    seen, action = state.view(0).state, state.parse(f"soul:{cards}")
    assert game.say_caution(seen, action) == says
    assert game.caution(seen, action) == game.caution(state, action)
