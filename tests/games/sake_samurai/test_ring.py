"""The ring (SA-012 to SA-020, SA-137)."""

import pytest


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
