"""Attack, iaido and defence (SA-041 to SA-056)."""

import pytest


@pytest.mark.rule("SA-045", "SA-046", "SA-049", "SA-050", "SA-041", "SA-054")
def test_the_iaido_of_the_rulebook(position, card, play):
    """Example X2: Carlo, Bruno, Davide, Alberto; Bruno's iaido on Carlo."""
    blow, guard = card(attack=2), card(defence=1)
    state = position(turn=1, gear={0: ["naginata"]}, hands={1: [blow], 0: [guard]}, life={0: 5})
    play(state, f"iaido:{blow}", "step:ccw.2")
    assert state.gaps[:2] == [1, 5]
    assert not state.seated[1]
    play(state, "strike>0.katana")
    assert state.decision.arguments["total"] == 5
    play(state, f"defend:{guard}")
    assert (len(state.life[0]), len(state.wounds[0])) == (3, 2)


@pytest.mark.rule("SA-016", "SA-047", "SA-050", "SA-075")
def test_the_ranged_attack_of_the_rulebook(position, card, play):
    """Example X3: Davide's new Yumi on Bruno."""
    blow, guard = card(attack=2), card(defence=2)
    state = position(
        turn=2, gaps=[1, 5, 3, 3], hands={2: ["yumi-1", blow], 1: [guard]}, life={1: 5}
    )
    play(state, "play:yumi-1", f"attack:{blow}", "strike>1.yumi")
    assert state.decision.arguments["total"] == 3
    play(state, f"defend:{guard}")
    assert len(state.wounds[1]) == 1


@pytest.mark.rule("SA-046", "SA-052", "SA-069")
def test_the_interrupted_iaido_of_the_rulebook(position, card, play):
    """Example X5: Alberto, Bruno, X, Y."""
    blow = card(attack=1)
    table = {
        "gaps": [1, 3, 3, 3],
        "hands": {0: [blow, card()], 1: ["stumble-1"]},
        "standing": {1: "always"},
    }
    both = {0: ["katana", "no-dachi"]}
    free = play(position(gear=both, **table), f"iaido:{blow}", "step:ccw.1", "pass")
    assert (free.gaps[0], free.gaps[3]) == (2, 2)
    play(free, "strike>1.no-dachi")
    assert free.decision.arguments["total"] == 5
    stopped = play(position(gear=both, **table), f"iaido:{blow}", "step:ccw.1")
    play(stopped, "interrupt:stumble-1", "strike>1.katana")
    assert stopped.gaps == [1, 3, 3, 3]
    assert stopped.decision.arguments["total"] == 4
    alone = play(position(gear={0: ["no-dachi"]}, **table), f"iaido:{blow}", "step:ccw.1")
    play(alone, "interrupt:stumble-1")
    assert alone.decision.kind == "choose-main"
    for state in (free, stopped, alone):
        assert not state.seated[0]
        assert state.plays == 1


@pytest.mark.rule("SA-044")
def test_a_plain_attack_leaves_the_samurai_seated(position, card, play):
    blow = card(attack=1)
    state = play(position(gaps=[1, 3, 3, 3], hands={0: [blow]}), f"attack:{blow}")
    play(state, "strike>1.katana", "pass")
    assert state.seated[0]


@pytest.mark.rule("SA-045")
def test_iaido_needs_the_seat_and_somebody_in_reach(position, card):
    blow = card(attack=1)
    standing = position(gaps=[1, 3, 3, 3], seated={0: False}, hands={0: [blow]})
    assert standing.refusal(f"iaido:{blow}").code == "standing"
    far = position(gaps=[6, 3, 3, 6], hands={0: [blow]})
    assert far.refusal(f"iaido:{blow}").code == "iaido-reaches-nobody"


@pytest.mark.rule("SA-051", "SA-109")
def test_without_a_card_no_bonus_counts(position, card, play):
    """Vector V8."""
    blow = card(attack=0)
    state = position(
        gaps=[1, 3, 3, 3],
        gear={1: ["katana", "improvised-armour"]},
        life={1: 1},
        hands={0: [blow]},
    )
    play(state, f"attack:{blow}", "strike>1.katana")
    assert state.status[1] == 1


@pytest.mark.rule("SA-051", "SA-058")
def test_armour_helps_against_ranged_attacks(position, card, play):
    """Vector V9."""
    guard = card(defence=0)
    state = position(
        gear={1: ["katana", "improvised-armour"]},
        hands={0: ["boiling-ramen-1"], 1: [guard]},
        life={1: 4},
    )
    play(state, "play:boiling-ramen-1", "strike>1", f"defend:{guard}")
    assert len(state.wounds[1]) == 1


@pytest.mark.rule("SA-052", "SA-089")
def test_bare_hands_are_for_those_without_a_usable_weapon(position, card, play, notations):
    """Vector V33."""
    blow = card(attack=2)
    table = {"gaps": [1, 2, 3, 3], "hands": {0: [blow]}, "sips": {0: {"katana": 1}}}
    state = play(position(**table), f"attack:{blow}")
    assert notations(state) == {"strike>1.bare"}
    play(state, "strike>1.bare")
    assert state.decision.arguments["total"] == 2
    armed = position(gear={0: ["katana", "yumi"]}, **table)
    assert armed.refusal(f"attack:{blow}").code == "nobody-in-reach"
    option = position(gear={0: ["katana", "yumi"]}, bare_hands="no-weapon-in-reach", **table)
    play(option, f"attack:{blow}")
    assert notations(option) == {"strike>1.bare"}


@pytest.mark.rule("SA-043", "SA-089")
def test_why_a_weapon_cannot_be_used(position, card, play):
    blow = card(attack=1)
    state = position(
        gaps=[1, 3, 3, 3],
        gear={0: ["katana", "naginata", "no-dachi"]},
        sips={0: {"naginata": 1}},
        hands={0: [blow]},
    )
    play(state, f"attack:{blow}")
    refusal = state.refusal("strike>1.no-dachi")
    assert refusal.code == "out-of-reach"
    assert "exactly 2 steps; it is 1 and 9 steps" in str(refusal)
    assert "This would reach: Katana" in str(refusal)
    assert state.refusal("strike>1.naginata").code == "weapon-covered"
    assert state.refusal("strike>1.yumi").code == "weapon-not-in-play"
    assert state.refusal("strike>1.bare").code == "has-weapon"
    assert state.refusal("strike>0.katana").code == "attack-oneself"


@pytest.mark.rule("SA-090", "SA-106")
def test_the_sip_on_the_life_deck_goes_first(position, card, play, sips):
    """Vector V10."""
    for attack, left in ((0, 1), (1, 0)):
        blow = card(attack=attack)
        state = position(
            gaps=[1, 3, 3, 3],
            gear={0: ["wakizashi"]},
            life={1: 2},
            sips={1: {"life": 1}},
            hands={0: [blow]},
        )
        play(state, f"attack:{blow}", "strike>1.wakizashi", "pass")
        assert sips(state, 1) == {}
        assert len(state.life[1]) == left
        assert state.status[1] == (left == 0)


@pytest.mark.rule("SA-053")
def test_a_follower_in_hand_gives_itself_up(position, card, play):
    blow = card(attack=2)
    state = position(gaps=[1, 3, 3, 3], hands={0: [blow], 1: ["follower-1"]})
    play(state, f"attack:{blow}", "strike>1.katana", "sacrifice:follower-1")
    assert not state.wounds[1]
    assert "follower-1" in state.show()["discard"]


@pytest.mark.rule("SA-042", "SA-055")
def test_an_attacked_follower_turns_up_its_defence(position, card, play):
    for means, steps, attack, falls in (("katana", 1, 0, False), ("no-dachi", 2, 1, True)):
        blow = card(attack=attack)
        state = position(
            gear={0: [means]},
            followers=[{"owner": 1, "gap": 0, "steps": steps, "card": "follower-3"}],
            hands={0: [blow]},
            life={1: 1},
            boards={1: "uesugi-kenshin"},
            deck=["wakizashi-1", "..."],
        )
        play(state, f"attack:{blow}", f"strike>follower-3.{means}")
        assert bool(state.followers) is not falls
        assert "wakizashi-1" in state.show()["discard"]


@pytest.mark.rule("SA-047", "SA-048")
def test_an_attack_that_is_stopped_does_nothing(position, card, play):
    blow = card(attack=2)
    state = position(
        gaps=[1, 3, 3, 3],
        hands={0: [blow], 2: ["blurred-vision-1"]},
        standing={2: "always"},
    )
    play(state, f"attack:{blow}", "strike>1.katana", "interrupt:blurred-vision-1")
    assert not state.wounds[1]
    assert state.decision.kind == "choose-main"


@pytest.mark.rule("SA-045", "SA-030")
def test_only_iaido_may_stay_and_only_where_somebody_is_in_reach(position, card, play):
    blow = card(attack=1, movement=1)
    near = play(position(gaps=[1, 3, 3, 3], hands={0: [blow]}), f"iaido:{blow}")
    assert near.refusal("stay") is None
    far = play(position(gaps=[3, 3, 3, 3], hands={0: [blow]}), f"iaido:{blow}")
    assert far.refusal("stay").code == "iaido-reaches-nobody-there"
    assert far.refusal("step:cw.1").code == "iaido-reaches-nobody-there"
    plain = play(position(hands={0: [blow]}), f"move:{blow}")
    assert plain.refusal("stay").code == "at-least-one-step"
    assert plain.refusal("step:cw.0").code == "at-least-one-step"
    assert plain.refusal("step:towards.1").code == "no-such-direction"


@pytest.mark.rule("SA-052")
def test_by_the_option_bare_hands_are_for_where_no_weapon_reaches(position, card, play, notations):
    blow = card(attack=1)
    state = position(
        gaps=[1, 2, 3, 1],
        gear={0: ["katana", "yumi"]},
        hands={0: [blow]},
        bare_hands="no-weapon-in-reach",
    )
    play(state, f"attack:{blow}")
    assert notations(state) == {"strike>1.katana", "strike>3.katana"}


@pytest.mark.rule("SA-042", "SA-060", "SA-041")
def test_why_a_target_cannot_be_attacked(position, card, play):
    blow = card(attack=1)
    followers = [
        {"owner": 0, "gap": 0, "steps": 1, "card": "follower-1"},
        {"owner": 1, "gap": 0, "steps": 3, "card": "follower-2"},
    ]
    state = position(gaps=[4, 3, 3, 1], followers=followers, hands={0: [blow, "boiling-ramen-1"]})
    event = play(state.copy(), "play:boiling-ramen-1")
    assert event.refusal("strike>2.katana").code == "event-names-no-weapon"
    assert event.refusal("strike>3").code == "event-out-of-reach"
    play(state, f"attack:{blow}")
    for said, code in (
        ("strike>follower-1.katana", "own-follower"),
        ("strike>follower-2.katana", "out-of-reach"),
        ("strike>follower-9.katana", "no-such-follower"),
        ("strike>3", "say-the-weapon"),
        ("pass", "attack-is-declared"),
    ):
        assert state.refusal(said).code == code


@pytest.mark.rule("SA-041", "SA-042")
def test_what_is_told_of_an_attack(position, card, play, told):
    blow = card(attack=1)
    followers = [{"owner": 1, "gap": 0, "steps": 1, "card": "follower-2"}]
    table = {"gaps": [3, 3, 3, 1], "followers": followers, "hands": {0: [blow, "boiling-ramen-1"]}}
    state = play(position(**table), f"attack:{blow}", "strike>3.katana")
    assert told(state, "attacked")[0].data == {"target": 3, "total": 4, "gear": "katana"}
    event = play(position(**table), "play:boiling-ramen-1", "strike>2")
    assert told(event, "attacked")[0].data == {"target": 2, "total": 2, "gear": None}
    follower = play(position(**table), f"attack:{blow}", "strike>follower-2.katana")
    assert told(follower, "attacked-follower")[0].data["target"] == 1


@pytest.mark.rule("SA-049", "SA-026")
def test_a_defence_costs_its_card_and_a_sacrifice_needs_a_follower(position, card, play):
    blow, guard = card(attack=1), card(defence=1)
    state = position(gaps=[1, 3, 3, 3], hands={0: [blow], 1: [guard, "follower-1"]})
    play(state, f"attack:{blow}", "strike>1.katana")
    assert state.refusal(f"sacrifice:{guard}").code == "no-follower"
    play(state, f"defend:{guard}")
    assert state.show(1)["players"][1]["hand"] == ["follower-1"]
    assert guard in state.show()["discard"]


@pytest.mark.rule("SA-179", "SA-055")
def test_the_followers_of_hideyoshi_defend_better(position, card, play):
    for board, stands in (("toyotomi-hideyoshi", True), ("uesugi-kenshin", False)):
        blow = card(attack=0)
        state = position(
            boards={1: board, 2: "oda-nobunaga", 0: "mori-tomonobu"},
            gaps=[3, 3, 3, 3],
            gear={0: ["wakizashi"]},
            followers=[{"owner": 1, "gap": 0, "steps": 1}],
            hands={0: [blow]},
            deck=[card(defence=1), "..."],
        )
        play(state, f"attack:{blow}", "strike>follower-1.wakizashi", "pass")
        assert bool(state.followers) is stands
