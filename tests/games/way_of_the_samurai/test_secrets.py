"""Hidden information: nobody foresees a card, a wound or a die."""

import json
from random import Random

import pytest

from tests.games.way_of_the_samurai.box import OPPONENTS, QUIET_HAND, SPECIALS

SIX = list(QUIET_HAND)
WORLDS = {
    "deck": (["joker", "driving-cut", "..."], ["brute-blow", "low-guard", "..."]),
    "opponents": (["stone-gate", "..."], ["patient-wolf", "closed-stance", "..."]),
    "specials": (["iron-wall", "..."], ["two-heavens", "..."]),
    "wounds": (["beheading"], ["arm-wound"]),
    "dice": ([1, 1, 1], [6, 6, 6]),
}


def answers(state, seat):
    """What a seat can learn by asking its view."""
    view = state.view(seat)
    return (
        json.dumps(view.to_dict(), sort_keys=True),
        view.legal_actions(),
        [view.describe(action) for action in view.legal_actions()],
    )


@pytest.mark.rule("WS-011", "WS-027", "WS-034", "WS-060", "WS-126")
@pytest.mark.parametrize("hidden", WORLDS)
@pytest.mark.parametrize("seat", [0, None])
def test_what_is_to_come_cannot_be_seen(duel, hidden, seat):
    first, second = (
        duel(hand=SIX, place="forest", seed=4, **{hidden: world}) for world in WORLDS[hidden]
    )
    assert answers(first, seat) == answers(second, seat)


@pytest.mark.rule("WS-011", "WS-027")
def test_a_sampled_world_has_chance_of_its_own(duel, play):
    """The same view gives many decks, Defences and rolls; none is the real one."""
    state = duel(hand=SIX, place="forest", opponents=["stone-gate", "..."])
    view = state.view(0)
    defences, bought, rolled = set(), set(), set()
    for seed in range(150):
        world = view.sample(seed)
        play(world, "scout", "buy", "roll-place")
        now = world.view(0).to_dict()
        defences.add(now["defence"])
        bought.update(set(now["players"][0]["hand"]) - set(SIX))
        rolled.add(tuple(now["players"][0]["levels"].values()))
    assert defences == set(OPPONENTS)
    assert len(bought) > 10
    assert len(rolled) > 4


@pytest.mark.rule("WS-055")
def test_a_special_is_a_surprise_until_it_is_won(after_counter, play):
    zone = ["overhead-cut", "body-and-blade", "light-blade"]
    view = after_counter(zone=zone, specials=["iron-wall", "..."]).view(0)
    won = set()
    for seed in range(80):
        world = play(view.sample(seed), "combo:special")
        won.update(world.view(0).to_dict()["players"][0]["stored"])
    assert won == set(SPECIALS)


@pytest.mark.rule("WS-024", "WS-037")
@pytest.mark.parametrize("mode", ["duel", "clan", "yoshioka-dojo", "leaving-the-village"])
def test_samples_look_like_the_view_they_come_from(game, mode):
    chance = Random(mode)
    state = game.new(seats=1, seed=6, mode=mode)
    for step in range(80):
        if state.is_over:
            break
        view = state.view(0)
        world = view.sample(step)
        assert world.view(0).to_dict() == view.to_dict()
        assert world.legal_actions() == state.legal_actions()
        state.apply(chance.choice(state.legal_actions()))


@pytest.mark.rule("WS-024")
def test_a_spectator_does_not_see_the_hand(duel):
    shown = duel(hand=SIX).view(None).to_dict()["players"][0]["hand"]
    assert len(shown) == 6
