"""Elimination and the closing ring (SA-109 to SA-116)."""

import pytest


@pytest.mark.rule("SA-110", "SA-111", "SA-112", "SA-115", "SA-109")
def test_the_smaller_gap_is_kept(position, card, play):
    """Vector V19: A, B, C, D; B dies."""
    blow = card(attack=2)
    state = position(
        gaps=[2, 4, 3, 3],
        gear={0: ["no-dachi"]},
        followers=[
            {"owner": 0, "gap": 0, "steps": 1, "card": "follower-1"},
            {"owner": 2, "gap": 1, "steps": 4, "card": "follower-2"},
        ],
        life={1: 1},
        wounds={1: ["roar-1", "roar-2"]},
        hands={0: [blow], 1: [card()]},
    )
    play(state, f"attack:{blow}", "strike>1.no-dachi", "pass")
    assert state.gaps == [2, 0, 3, 3]
    assert state.show()["gaps"][0]["followers"] == [
        {"card": "follower-1", "owner": 0, "steps": 1, "faces": "cw"}
    ]
    assert state.show(2)["players"][2]["hand"] == ["follower-2"]
    assert state.show()["steps_in_box"] == 20
    spirit = state.show(1)["players"][1]
    assert spirit["status"] == "spirit"
    assert {"roar-1", "roar-2"} < set(spirit["hand"])
    assert spirit["gear"] == []


@pytest.mark.rule("SA-111", "SA-113")
def test_ties_between_gaps(position, card, play):
    blow = card(attack=2)
    followers = [{"owner": 2, "gap": 1, "steps": 2, "card": "follower-2"}]
    state = position(gaps=[1, 3, 3, 3], followers=followers, life={1: 1}, hands={0: [blow]})
    play(state, f"attack:{blow}", "strike>1.katana")
    assert state.gaps == [1, 0, 3, 3]
    even = position(gaps=[1, 1, 3, 3], life={1: 1}, hands={0: [blow]})
    play(even, f"attack:{blow}", "strike>1.katana")
    assert even.gaps == [1, 0, 3, 3]
    three = position(seats=3, gaps=[1, 1, 1], life={1: 1}, hands={0: [blow]})
    play(three, f"attack:{blow}", "strike>1.katana")
    assert three.gaps == [0, 0, 1]  # the gap that seat 1 did not touch


@pytest.mark.rule("SA-115", "SA-027")
def test_a_new_spirit_keeps_four_wounds(position, card, play, asked):
    """Vector V21."""
    blow = card(attack=2)
    state = position(
        gaps=[1, 3, 3, 3],
        boards={1: "miyamoto-musashi"},
        life={1: 1},
        wounds={1: 5},
        hands={0: [blow]},
    )
    play(state, f"attack:{blow}", "strike>1.katana")
    assert asked(state) == ("discard-excess", 1)
    assert len(state.hands[1]) == 6
    for _ in range(2):
        state.apply(state.legal_actions()[0])
    assert len(state.hands[1]) == 4


@pytest.mark.rule("SA-114", "SA-128")
def test_one_samurai_alone_has_no_gaps(position, card, play):
    blow = card(attack=2)
    table = {
        "seats": 3,
        "status": {2: "spirit"},
        "gaps": [1, 0, 0],
        "life": {1: 1},
        "hands": {0: [blow, "follower-1", "lanterns-out-1"]},
    }
    state = play(position(**table), f"attack:{blow}", "strike>1.katana")
    assert state.gaps == [0, 0, 0]
    assert not state.is_over
    for said in ("play:follower-1", "play:lanterns-out-1"):
        assert state.refusal(said).code == "no-gaps"
    assert state.refusal("move:follower-1").code == "no-free-step"
    wins = position(last_samurai_wins="yes", **table)
    play(wins, f"attack:{blow}", "strike>1.katana")
    assert wins.result.winners == (0,)
    assert wins.result.reason == "alone"


@pytest.mark.rule("SA-116")
def test_a_spirit_is_no_samurai(position, play):
    state = position(
        status={1: "spirit"},
        gaps=[3, 0, 3, 3],
        hands={0: ["drunken-purchase-1"], 1: ["roar-1"]},
        boards={1: "tomoe-gozen"},
    )
    assert not state.show()["players"][1]["ability"]
    play(state, "play:drunken-purchase-1")
    assert state.refusal("pick>1.katana").code == "gear-not-in-play"


@pytest.mark.rule("SA-135")
def test_nobody_is_eliminated_in_the_own_turn(game):
    """No card wounds the active samurai: damage comes from attacks of the active one alone."""
    for seed in range(8):
        state = game.new(seats=4, seed=seed)
        while not state.is_over:
            active, lived = state.turn, state.status[:]
            state.apply(game.thumb(state))
            became_spirit = [seat for seat in range(4) if state.status[seat] == 1 != lived[seat]]
            assert active not in became_spirit


@pytest.mark.rule("SA-110", "SA-111", "SA-112")
def test_the_clockwise_gap_moves_with_its_followers(position, card, play):
    """The smaller gap lies clockwise of the fallen: it stays with its followers."""
    blow = card(attack=2)
    followers = [
        {"owner": 1, "gap": 1, "steps": 0, "card": "follower-1"},
        {"owner": 2, "gap": 1, "steps": 2, "card": "follower-2"},
        {"owner": 0, "gap": 0, "steps": 1, "card": "follower-3"},
        {"owner": 3, "gap": 3, "steps": 0, "card": "follower-4"},
    ]
    state = position(
        gaps=[4, 2, 3, 3],
        gear={0: ["naginata"]},
        followers=followers,
        boards={0: "sasaki-kojiro"},
        life={1: 1},
        hands={0: [blow]},
    )
    play(state, f"attack:{blow}", "strike>1.naginata")
    assert state.gaps == [2, 0, 3, 3]
    left = {
        each["card"]: (gap["from"], each["steps"], each["owner"])
        for gap in state.show()["gaps"]
        for each in gap["followers"]
    }
    assert left == {"follower-2": (0, 2, 2), "follower-4": (3, 0, 3)}
    assert state.show(0)["players"][0]["hand"] == ["follower-3"]
    assert "follower-1" in state.show()["discard"]


@pytest.mark.rule("SA-115", "SA-107")
def test_a_new_spirit_sees_its_wounds_and_all_see_their_backs(position, card, play, told):
    blow = card(attack=2)
    wounds = [card(back="sleepy"), card(back="brawler")]
    state = position(
        gaps=[1, 3, 3, 3], life={1: [card(back="nuisance")]}, wounds={1: wounds}, hands={0: [blow]}
    )
    play(state, f"attack:{blow}", "strike>1.katana")
    taken = told(state, "took-wound")
    assert [event.data["back"] for event in taken] == ["nuisance", "sleepy", "brawler"]
    assert [event.seen_by(1).data["card"] for event in taken][1:] == wounds
    assert all(event.seen_by(0).data["card"] is None for event in taken)
