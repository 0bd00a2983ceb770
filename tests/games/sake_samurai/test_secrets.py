"""What a seat may know (section 5 of the specification): backs are open, faces are not."""

from collections import Counter

import pytest

from tablekit.games.sake_samurai.box.kits import OUR_BOX

BACK, CARD_IDS = OUR_BOX.back, OUR_BOX.card_ids


def walk_through(game, seats, seed, every=9):
    state = game.new(seats=seats, seed=seed)
    while not state.is_over:
        if state.move % every == 0:
            yield state
        state.apply(game.thumb(state))


@pytest.mark.rule("SA-107", "SA-117")
def test_backs_of_hands_and_tops_are_public_and_faces_are_not(game, seats):
    for state in walk_through(game, seats, 1):
        for viewer in (*range(seats), None):
            view = state.view(viewer).to_dict()
            for seat, player in enumerate(view["players"]):
                backs = Counter(game.words["back"][BACK[card]] for card in state.hands[seat])
                assert Counter(player["hand_backs"]) == backs
                if seat == viewer:
                    assert player["hand"] == [CARD_IDS[card] for card in state.hands[seat]]
            masked = state.view(viewer).state
            assert all(
                card < 0 for pile in (*masked.life, *masked.wounds, masked.deck) for card in pile
            )


@pytest.mark.rule("SA-107", "SA-006")
def test_samples_respect_every_back_that_is_seen(game, seats):
    for state in walk_through(game, seats, 2, every=17):
        view = state.view(0)
        for seed in range(3):
            world = view.sample(seed)
            assert world.view(0) == view
            assert world.hands[0] == state.hands[0]


@pytest.mark.rule("SA-006", "SA-107")
def test_the_own_life_deck_is_unseen_and_any_world_may_be_true(game):
    view = game.new(seats=4, seed=5).view(0)
    tops = {view.sample(seed).life[0][-1] for seed in range(40)}
    assert len(tops) > 5
    assert len({BACK[card] for card in tops}) == 1


@pytest.mark.rule("SA-105")
def test_after_a_reshuffle_the_deck_is_known_to_be_the_discards(game, position, card):
    discard = [card() for _ in range(10)]
    state = position(deck=[card()], discard=discard, life={0: 1}, phase="draw")
    for viewer in (0, 1, None):
        for seed in range(10):
            deck = state.view(viewer).sample(seed).deck
            assert {CARD_IDS[each] for each in deck} <= set(discard)


@pytest.mark.rule("SA-112")
def test_a_follower_that_returned_is_known_to_all(position, card, play):
    blow = card(attack=2)
    state = position(
        gaps=[1, 4, 3, 3],
        followers=[{"owner": 2, "gap": 1, "steps": 4, "card": "follower-2"}],
        life={1: 1},
        hands={0: [blow]},
    )
    play(state, f"attack:{blow}", "strike>1.katana")
    for viewer in (0, 1, 3, None):
        assert state.view(viewer).to_dict()["players"][2]["hand"] == ["follower-2"]
