"""The ring (SA-012 to SA-020, SA-137)."""

from random import Random

import pytest

from tablekit.games.sake_samurai.rules import attack, ring


@pytest.mark.rule("SA-012", "SA-014")
def test_three_samurai_have_two_distances_each(position):
    state = position(seats=3)
    players = state.view(0).to_dict()["players"]
    assert players[1]["distance"] == [3, 6]
    assert players[2]["distance"] == [6, 3]


@pytest.mark.rule("SA-016", "SA-015", "SA-171")
def test_or_more_counts_on_both_flanks(position, card, play, notations):
    """Vector V6: all are at 3 and 6 steps. No Yumi reaches, but Tomoe's, Ramen and Naginata do."""
    gear = ["yumi", "naginata"]
    hands = {0: [card(attack=1), "boiling-ramen-1"]}
    state = position(seats=3, gear={0: gear}, hands=hands)
    ramen = play(state.copy(), "play:boiling-ramen-1")
    assert notations(ramen) == {"strike>1", "strike>2"}
    play(state, next(said for said in notations(state) if said.startswith("attack")))
    assert notations(state) == {"strike>1.naginata", "strike>2.naginata"}
    assert state.refusal("strike>1.yumi").code == "out-of-reach"
    tomoe = position(
        seats=3, boards={0: "tomoe-gozen"}, gear={0: ["yumi"]}, hands={0: [card(attack=1)]}
    )
    play(tomoe, next(said for said in notations(tomoe) if said.startswith("attack")))
    assert notations(tomoe) == {"strike>1.yumi", "strike>2.yumi"}


@pytest.mark.rule("SA-015", "SA-017")
def test_exact_reach_goes_through_others(position, card, play, notations):
    """Vector V7."""
    state = position(gaps=[1, 1, 5, 5], gear={0: ["no-dachi"]}, hands={0: [card(attack=1)]})
    play(state, next(said for said in notations(state) if said.startswith("attack")))
    assert notations(state) == {"strike>2.no-dachi"}


@pytest.mark.rule("SA-013", "SA-017", "SA-032")
def test_a_follower_blocks_the_way_and_not_the_attack(position, card, play, notations):
    """Vector V5."""
    follower = {"owner": 1, "gap": 0, "steps": 2}
    state = position(gaps=[4, 3, 3, 3], followers=[follower], hands={0: [card(movement=3)]})
    play(state, next(said for said in notations(state) if said.startswith("move")))
    assert {said for said in notations(state) if "ccw" not in said} == {"step:cw.1"}
    follower = {"owner": 1, "gap": 0, "steps": 1, "card": "follower-5"}
    state = position(
        gaps=[2, 3, 3, 3],
        followers=[follower],
        gear={0: ["katana", "no-dachi"]},
        hands={0: [card(attack=1)]},
    )
    play(state, next(said for said in notations(state) if said.startswith("attack")))
    assert notations(state) == {"strike>follower-5.katana", "strike>1.no-dachi"}


@pytest.mark.rule("SA-137", "SA-061", "SA-062", "SA-018")
def test_tokens_go_into_segments(position, card, play, notations):
    """Vector V38."""
    followers = [{"owner": 0, "gap": 0, "steps": 0}, {"owner": 0, "gap": 0, "steps": 0}]
    hands = {0: ["strategic-stench-1", "lanterns-out-1"]}
    state = position(gaps=[3, 3, 3, 3], followers=followers, hands=hands)
    play(state, "play:strategic-stench-1")
    assert {said for said in notations(state) if "add>0" in said} == {"add>0.0", "add>0.1"}
    play(state, "add>0.0")
    gap = state.show()["gaps"][0]
    assert gap["steps"] == 4
    assert [each["steps"] for each in gap["followers"]] == [1, 1]
    play(state, "add>2.0", "play:lanterns-out-1", "remove>0.0", "remove>0.1")
    gap = state.show()["gaps"][0]
    assert gap["steps"] == 2
    assert [each["steps"] for each in gap["followers"]] == [0, 0]


@pytest.mark.rule("SA-018", "SA-062", "SA-020")
def test_one_step_stays_between_opponents_and_the_box_has_an_end(position, notations, play):
    state = position(gaps=[1, 1, 1, 3], hands={0: ["lanterns-out-1"]})
    play(state, "play:lanterns-out-1")
    assert notations(state) == {"remove>3.0"}
    assert state.refusal("remove>0.0").code == "segment-too-small"
    full = position(gaps=[7, 7, 7, 7], hands={0: ["strategic-stench-1"]})
    assert full.refusal("play:strategic-stench-1").code == "box-empty"
    one = position(gaps=[7, 7, 7, 6], hands={0: ["strategic-stench-1", "sakuragi-1"]})
    play(one, "play:strategic-stench-1", "add>0.0")
    assert one.decision.kind == "choose-main"
    tight = position(gaps=[1, 1, 1, 1], hands={0: ["lanterns-out-1"]})
    assert tight.refusal("play:lanterns-out-1").code == "nothing-to-remove"


@pytest.mark.rule("SA-019")
def test_two_samurai_have_one_distance(position):
    state = position(seats=3, status={2: "spirit"}, gaps=[4, 0, 0])
    assert state.view(0).to_dict()["players"][1]["distance"] == [4, 4]
    assert state.view(1).to_dict()["players"][0]["distance"] == [4, 4]


FOLLOWER = ring.FIRST_TARGET
"""As a target, the follower with the first card."""


@pytest.mark.rule("SA-014", "SA-013", "SA-017")
def test_followers_have_two_distances_as_well(position):
    followers = [
        {"owner": 1, "gap": 1, "steps": 1, "card": "follower-1"},
        {"owner": 3, "gap": 2, "steps": 1, "card": "follower-2"},
        {"owner": 0, "gap": 0, "steps": 1, "card": "follower-3"},
    ]
    state = position(gaps=[2, 3, 4, 5], followers=followers)
    samurai = [(1, 2, 12), (2, 5, 9), (3, 9, 5)]
    assert ring.distances(state, 0) == [*samurai, (FOLLOWER, 3, 11), (FOLLOWER + 1, 6, 8)]
    assert (FOLLOWER + 2, 13, 1) in ring.distances(state, 1)
    assert FOLLOWER not in [target for target, _, _ in ring.distances(state, 1)]


@pytest.mark.rule("SA-019", "SA-036", "SA-013")
def test_followers_of_two_samurai_have_one_distance(position):
    followers = [
        {"owner": 0, "gap": 0, "steps": 1, "card": "follower-1"},
        {"owner": 1, "gap": 0, "steps": 4, "card": "follower-2"},
    ]
    state = position(seats=3, status={2: "spirit"}, gaps=[6, 0, 0], followers=followers)
    assert ring.distances(state, 0) == [(1, 6, 6), (FOLLOWER + 1, 4, 4)]
    assert ring.distances(state, 1) == [(0, 6, 6), (FOLLOWER, 5, 5)]
    alone = position(seats=3, status={1: "spirit", 2: "spirit"}, gaps=[0, 0, 0])
    assert ring.distances(alone, 0) == []


@pytest.mark.rule("SA-032", "SA-018")
@pytest.mark.parametrize(
    ("followers", "cw", "ccw"),
    [
        ([], 3, 4),
        ([(1, 0, 2)], 1, 4),
        ([(1, 0, 3), (1, 0, 2)], 1, 4),
        ([(1, 1, 1)], 3, 4),  # in a gap that one does not walk through
        ([(0, 0, 1)], 3, 4),  # an own follower is pushed
        ([(3, 3, 3)], 3, 1),
        ([(3, 3, 2), (3, 3, 1)], 3, 2),
        ([(0, 3, 4)], 3, 4),
    ],
)
def test_how_far_one_may_walk(position, followers, cw, ccw):
    described = [{"owner": owner, "gap": gap, "steps": steps} for owner, gap, steps in followers]
    state = position(gaps=[4, 3, 3, 5], followers=described)
    assert ring.free_steps(state, 0, ring.CW) == cw
    assert ring.free_steps(state, 0, ring.CCW) == ccw


@pytest.mark.rule("SA-036", "SA-020", "SA-034")
@pytest.mark.parametrize("turn", [0, 1])
def test_two_samurai_push_their_followers_and_leave_others_in_place(position, card, play, turn):
    """Moving away leaves own followers behind; moving towards pushes those in the way."""
    far, near = card(movement=2), card(movement=2)
    followers = [
        {"owner": 0, "gap": 0, "steps": 1, "card": "follower-1"},
        {"owner": 1, "gap": 0, "steps": 5, "card": "follower-2"},
    ]
    state = position(
        seats=3,
        turn=turn,
        status={2: "spirit"},
        gaps=[6, 0, 0],
        followers=followers,
        hands={turn: [far, near]},
    )

    def where():
        gap = state.show()["gaps"][0]
        return gap["steps"], [each["steps"] for each in gap["followers"]]

    play(state, f"move:{far}", "step:away.2")
    assert where() == ((8, [3, 7]) if turn == 0 else (8, [1, 5]))
    play(state, f"move:{near}", "step:towards.2")
    assert where() == (6, [1, 5])
    tight = position(
        seats=3,
        turn=turn,
        status={2: "spirit"},
        gaps=[6, 0, 0],
        followers=[{"owner": turn, "gap": 0, "steps": 1 if turn == 0 else 5}],
        hands={turn: [far]},
    )
    state = play(tight, f"move:{far}", "step:towards.2")
    assert where() == (4, [0 if turn == 0 else 4])


@pytest.mark.rule("SA-046", "SA-036")
def test_iaido_counts_the_distances_after_the_steps(position, card, play, notations):
    blow = card(attack=1)
    two = {"seats": 3, "status": {2: "spirit"}, "hands": {0: [blow]}}
    state = play(position(gaps=[2, 0, 0], **two), f"iaido:{blow}")
    assert notations(state) == {"step:towards.1"}
    away = position(gaps=[1, 0, 0], gear={0: ["naginata"]}, **two)
    assert notations(play(away, f"iaido:{blow}")) == {"step:away.2"}
    bow = {"gear": {0: ["yumi"]}, "hands": {0: [blow]}}
    both = play(position(gaps=[3, 2, 2, 5], **bow), f"iaido:{blow}")
    assert {"step:ccw.1", "step:cw.1", "stay"} <= notations(both)
    short = position(gaps=[5, 1, 1, 3], **bow)
    assert {"step:cw.1", "step:cw.2"} <= notations(play(short, f"iaido:{blow}"))
    assert short.refusal("step:ccw.2").code == "iaido-reaches-nobody-there"


@pytest.mark.rule("SA-137", "SA-018")
def test_segments_lie_between_those_who_stand_in_a_gap(position):
    followers = [
        {"owner": 0, "gap": 0, "steps": 2},
        {"owner": 0, "gap": 0, "steps": 2},
        {"owner": 1, "gap": 0, "steps": 5},
        {"owner": 2, "gap": 2, "steps": 1},
    ]
    state = position(status={3: "spirit"}, gaps=[6, 3, 4, 0], followers=followers)
    assert ring.segments(state) == [(0, 0), (0, 1), (0, 2), (1, 0), (2, 0), (2, 1)]
    spare = [ring.spare_tokens(state, gap, number) for gap, number in ring.segments(state)]
    # Between opponents one token stays; beside an own follower none has to.
    assert spare == [2, 2, 1, 2, 1, 2]
    plain = position(status={3: "spirit"}, gaps=[6, 3, 1, 0])
    assert ring.segments(plain) == [(0, 0), (1, 0), (2, 0)]
    assert [ring.spare_tokens(plain, gap, 0) for gap in range(3)] == [5, 2, 0]


@pytest.mark.rule("SA-137")
def test_a_token_moves_only_what_stands_clockwise_of_it(position, play):
    followers = [
        {"owner": 0, "gap": 0, "steps": 1, "card": "follower-1"},
        {"owner": 1, "gap": 0, "steps": 3, "card": "follower-2"},
        {"owner": 2, "gap": 2, "steps": 1, "card": "follower-3"},
    ]
    state = position(gaps=[4, 3, 3, 3], followers=followers, hands={0: ["strategic-stench-1"]})
    play(state, "play:strategic-stench-1", "add>0.1", "add>0.2")

    def places():
        return [
            (each["card"], each["steps"])
            for gap in state.show()["gaps"]
            for each in gap["followers"]
        ]

    assert places() == [("follower-1", 1), ("follower-2", 4), ("follower-3", 1)]
    assert state.gaps == [6, 3, 3, 3]


@pytest.mark.rule("SA-015", "SA-016", "SA-042", "SA-046", "SA-062")
def test_whether_anything_is_there_is_what_is_found_one_by_one(game, seats):
    """In random games: who is in reach, after every step that is free, and tokens to spare."""
    looks = 0
    for seed in range(4):
        state, chance = game.new(seats=seats, seed=seed), Random(seed)
        while not state.is_over:
            seat, box = state.actor, state.box
            if state.decision.kind == "choose-main":
                sight = attack.Sight(state, seat)
                ways = [(attack.STAND_STILL, 0)]
                for way in ring.directions(state):
                    most = ring.free_steps(state, seat, way)
                    ways += [(way, steps) for steps in range(1, most + 1)]
                for way, steps in ways:
                    found = attack.strikes(state, seat, way, steps)
                    assert sight.can_attack(way, steps) == bool(found)
                for kind in range(len(box.type_ids)):
                    if box.type_steps[kind]:
                        found = attack.at_distance(state, seat, kind)
                        assert attack.is_anybody_at(state, seat, kind) == bool(found)
                assert ring.removable(state) == [
                    (gap, each)
                    for gap, each in ring.segments(state)
                    if ring.spare_tokens(state, gap, each) > 0
                ]
                looks += len(ways)
            state.apply(chance.choice(state.legal_actions()))
    assert looks > 100
