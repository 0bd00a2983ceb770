"""Movement (SA-030 to SA-037)."""

import pytest


def steps(notations, state, way):
    return sorted(said for said in notations(state) if said.startswith(f"step:{way}."))


@pytest.mark.rule("SA-030", "SA-032")
def test_one_step_stays_to_the_neighbour(position, card, play, notations):
    """Vector V2."""
    far = card(movement=3)
    state = play(position(hands={0: [far]}), f"move:{far}")
    assert steps(notations, state, "cw") == ["step:cw.1", "step:cw.2"]
    assert state.refusal("step:cw.3").code == "way-blocked"
    assert state.refusal("step:ccw.4").code == "too-far"


@pytest.mark.rule("SA-033", "SA-045", "SA-078")
def test_sandals_add_a_step_but_not_to_iaido(position, card, play, notations):
    """Vector V3."""
    one = card(movement=1, attack=1)
    table = {"gaps": [6, 3, 3, 6], "gear": {0: ["katana", "naginata", "sandals"]}}
    state = play(position(hands={0: [one]}, **table), f"move:{one}")
    assert steps(notations, state, "cw") == ["step:cw.1", "step:cw.2"]
    covered = position(hands={0: [one]}, sips={0: {"sandals": 1}}, **table)
    assert steps(notations, play(covered, f"move:{one}"), "cw") == ["step:cw.1"]
    near = {**table, "gaps": [5, 3, 3, 6]}
    iaido = play(position(hands={0: [one]}, **near), f"iaido:{one}")
    assert iaido.refusal("step:cw.3").code == "too-far"
    assert "step:cw.2" in notations(iaido)


@pytest.mark.rule("SA-031", "SA-034", "SA-100", "SA-101")
def test_an_own_follower_is_pushed(position, card, play):
    """Vector V4."""
    far = card(movement=3)
    follower = {"owner": 0, "gap": 0, "steps": 1}
    deck = [card(attack=0), "..."]
    state = position(gaps=[5, 3, 3, 3], followers=[follower], hands={0: [far]}, deck=deck)
    play(state, f"move:{far}", "step:cw.3")
    gap = state.show()["gaps"][0]
    assert (gap["steps"], gap["followers"][0]["steps"]) == (2, 0)
    assert state.gaps == [2, 3, 3, 6]
    play(state, "end")
    assert state.show()["gaps"][0]["followers"][0]["steps"] == 1
    assert [event.kind for event in state.events()].count("follower-struck") == 1


@pytest.mark.rule("SA-031")
def test_followers_behind_stay_where_they_are(position, card, play):
    far = card(movement=2)
    followers = [{"owner": 0, "gap": 0, "steps": 1}, {"owner": 0, "gap": 3, "steps": 2}]
    state = position(followers=followers, hands={0: [far]})
    play(state, f"move:{far}", "step:ccw.1")
    assert state.gaps == [4, 3, 3, 2]
    assert [each["followers"][0]["steps"] for each in state.show()["gaps"][::3]] == [2, 2]


@pytest.mark.rule("SA-035", "SA-037", "SA-069", "SA-026")
def test_stumble_stops_a_movement_and_the_mover_stands(position, card, play):
    """Vector V16."""
    far = card(movement=2)
    state = position(hands={0: [far, card()], 1: ["stumble-1"]}, standing={1: "always"})
    play(state, f"move:{far}", "step:cw.2")
    assert state.actor == 1
    play(state, "interrupt:stumble-1")
    assert state.gaps == [3, 3, 3, 3]
    assert not state.seated[0]
    assert state.plays == 1
    assert sorted(state.show()["discard"]) == sorted([far, "stumble-1"])


@pytest.mark.rule("SA-036", "SA-113", "SA-019", "SA-032")
def test_two_samurai_move_towards_and_away(position, card, play, notations):
    """Vector V20: A, B and C; A strikes C down, then walks away from B, who follows."""
    blow, runs = card(attack=2), [card(movement=3) for _ in range(3)]
    state = position(
        seats=3,
        gaps=[5, 2, 4],
        gear={0: ["yumi"]},
        life={0: 1, 1: 1, 2: 1},
        hands={0: [blow, runs[0]], 1: runs[1:]},
    )
    play(state, f"attack:{blow}", "strike>2.yumi")
    assert state.status[2] == 1
    assert state.gaps == [0, 2, 0]
    assert state.show()["steps_in_box"] == 26
    play(state, f"move:{runs[0]}")
    assert steps(notations, state, "towards") == ["step:towards.1"]
    play(state, "step:away.3")
    assert state.gaps == [0, 5, 0]
    assert state.show()["steps_in_box"] == 23
    play(state, "end")
    play(state, f"move:{runs[1]}", "step:towards.3")
    assert state.gaps == [0, 2, 0]
    play(state, f"move:{runs[2]}")
    assert steps(notations, state, "towards") == ["step:towards.1"]
    assert state.refusal("step:towards.2").code == "way-blocked"


@pytest.mark.rule("SA-029", "SA-032")
def test_without_a_free_step_there_is_no_movement(position, card):
    state = position(gaps=[1, 3, 3, 1], hands={0: [card()]})
    hand = state.show(0)["players"][0]["hand"][0]
    assert state.refusal(f"move:{hand}").code == "no-free-step"


@pytest.mark.rule("SA-032")
def test_a_way_without_a_free_step_is_named_so(position, play):
    state = position(gaps=[1, 3, 3, 3], hands={0: ["yumi-1"]})
    play(state, "move:yumi-1")
    said = state.refusal("step:cw.1").say()
    assert said == "No step is free that way: 1 must stay to the next opponent."


@pytest.mark.rule("SA-030")
def test_a_step_too_many_says_how_many_there_are(position, play):
    state = position(gaps=[3, 3, 3, 3], hands={0: ["pipe-1"]})
    play(state, "move:pipe-1")
    assert state.refusal("step:cw.2").say() == "You may move 1 step at most."


@pytest.mark.rule("SA-034", "SA-031")
def test_an_own_follower_is_pushed_counterclockwise_as_well(position, card, play):
    far = card(movement=3)
    followers = [
        {"owner": 0, "gap": 3, "steps": 4, "card": "follower-1"},
        {"owner": 3, "gap": 3, "steps": 1, "card": "follower-2"},
        {"owner": 1, "gap": 1, "steps": 2, "card": "follower-3"},
    ]
    state = position(gaps=[3, 3, 3, 5], followers=followers, hands={0: [far]})
    play(state, f"move:{far}", "step:ccw.3")
    assert state.gaps == [6, 3, 3, 2]
    places = {
        each["card"]: each["steps"] for gap in state.show()["gaps"] for each in gap["followers"]
    }
    assert places == {"follower-1": 2, "follower-2": 1, "follower-3": 2}
