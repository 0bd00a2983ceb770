"""Rules of thumb: what a sensible player does, and that nobody is picked on for the chair."""

import pytest

SEATS = 5
RONIN_FIRST = ["ronin", "shogun", "ninja-1", "samurai", "ninja-2"]


@pytest.mark.parametrize("me", range(SEATS))
def test_no_seat_is_picked_on(position, game, me):
    """Everybody is a foe of the Ronin and has two cards to lose: each is named in some move."""
    roles = [RONIN_FIRST[(seat - me) % SEATS] for seat in range(SEATS)]
    state = position(turn=me, roles=roles, hands={me: ["diversion"]})
    named = []
    for state.move in range(SEATS * 4):
        named.append(state.notation(game.thumb(state)))
    others = {seat for seat in range(SEATS) if seat != me}
    assert set(named) == {f"diversion>{seat}" for seat in others}
    assert max(named.count(each) for each in named) <= 8  # who sits after a gap comes up twice


@pytest.mark.parametrize("me", range(SEATS))
def test_a_better_target_goes_before_a_nearer_one(position, game, me):
    roles = [RONIN_FIRST[(seat - me) % SEATS] for seat in range(SEATS)]
    far = (me - 1) % SEATS
    state = position(turn=me, roles=roles, hands={me: ["bo"]}, resilience={far: 1})
    assert state.notation(game.thumb(state)) == f"bo>{far}"
