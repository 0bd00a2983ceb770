"""Cautions: what a costly action says before it is done."""

import pytest

from tests.games.way_of_the_samurai.box import QUIET_ZONE, SUNS


@pytest.mark.parametrize(
    ("zone", "says"), [(SUNS, "Your combo brings you nothing then."), (QUIET_ZONE, "")]
)
def test_a_combo_that_is_left_lying_is_named(game, after_counter, zone, says):
    state = after_counter(zone=list(zone))
    go_on = state.parse("continue")
    assert game.say_caution(state.view(0).state, go_on) == says
    assert game.caution(state.view(0).state, go_on) == game.caution(state, go_on)
