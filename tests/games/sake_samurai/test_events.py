"""Events (SA-057 to SA-067) and responses (SA-136)."""

import pytest

import tablekit as tk


@pytest.mark.rule("SA-057", "SA-069")
def test_chopsticks_are_two_attacks_with_windows_of_their_own(position, card, play):
    """Vector V17."""
    guard = card(defence=1)
    state = position(
        hands={0: ["throwing-chopsticks-1"], 1: [guard], 2: ["blurred-vision-1"]},
        standing={2: "always"},
    )
    play(state, "play:throwing-chopsticks-1", "strike>1", "interrupt:blurred-vision-1")
    assert state.decision.kind == "choose-attack"
    play(state, "strike>1")
    if state.decision.kind == "react-attack":
        play(state, "pass")
    play(state, f"defend:{guard}")
    assert not state.wounds[1]


@pytest.mark.rule("SA-057")
def test_the_second_chopstick_may_be_left_out(position, play):
    state = position(hands={0: ["throwing-chopsticks-1"]})
    play(state, "play:throwing-chopsticks-1", "strike>1", "pass", "pass")
    assert state.decision.kind == "choose-main"


@pytest.mark.rule("SA-059", "SA-093")
def test_a_roar_that_is_stopped_costs_its_sip(position, play, sips):
    """Vector V18."""
    state = position(
        gaps=[2, 3, 3, 3],
        hands={0: ["roar-1"], 2: ["blurred-vision-1"]},
        sips={0: {"board": 1}},
        standing={2: "always"},
    )
    play(state, "play:roar-1", "strike>1", "interrupt:blurred-vision-1")
    assert sips(state, 0) == {}
    assert not state.wounds[1]


@pytest.mark.rule("SA-059", "SA-029")
def test_a_roar_needs_a_sip_and_exactly_two_steps(position):
    assert position(gaps=[2, 3, 3, 3], hands={0: ["roar-1"]}).refusal("play:roar-1").code == (
        "no-sip-to-spend"
    )
    far = position(hands={0: ["roar-1"]}, sips={0: {"life": 1}})
    assert far.refusal("play:roar-1").code == "event-reaches-nobody"


@pytest.mark.rule("SA-060", "SA-131")
def test_event_attacks_reach_spirits_anywhere(position, play, notations):
    state = position(
        status={1: "spirit"},
        gaps=[3, 0, 3, 3],
        sips={1: {"board": 2}},
        hands={0: ["boiling-ramen-1"]},
    )
    play(state, "play:boiling-ramen-1")
    assert "strike>1" in notations(state)
    play(state, "strike>1")
    assert state.show()["players"][1]["sips"] == {}


@pytest.mark.rule("SA-063", "SA-136")
def test_meatballs_cost_two_cards_of_own_choice(position, card, play, notations):
    held = [card(), card(), card()]
    state = position(
        gaps=[3, 4, 4, 3], hands={0: ["meatballs-in-the-face-1"], 2: held}, life={2: 1}
    )
    play(state, "play:meatballs-in-the-face-1")
    assert notations(state) == {"on>2"}
    play(state, "on>2", f"discard:{held[0]}", f"discard:{held[2]}")
    assert state.show(2)["players"][2]["hand"] == [held[1]]


@pytest.mark.rule("SA-063")
def test_nobody_looks_at_a_hand_with_meatballs_and_takes_them_back(position, card):
    """The last two cards go at once, without a question; by then everybody has seen them."""
    hands = {0: ["meatballs-in-the-face-1"], 2: [card(), card()]}
    state = position(gaps=[3, 4, 4, 3], hands=hands, life={2: 1})
    table = tk.Table.from_state(state, ["A", "B", "C", "D"])
    table.play("play:meatballs-in-the-face-1")
    assert table.can_undo()
    table.play("on>2")
    assert table.state.hands[2] == []
    assert not table.can_undo()


@pytest.mark.rule("SA-064", "SA-027")
def test_sakuragi_draws_two_and_the_limit_is_looked_at_afterwards(position, card, play):
    rest = [card(), card(), card()]
    state = position(hands={0: ["sakuragi-1", *rest]})
    play(state, "play:sakuragi-1")
    assert state.decision.kind == "discard-excess"
    play(state, f"discard:{rest[0]}")
    assert len(state.hands[0]) == 4


@pytest.mark.rule("SA-136", "SA-065", "SA-077")
def test_the_sip_on_purchased_gear_can_be_burnt_before(position, play, asked):
    """Vector V37."""
    table = {"hands": {0: ["drunken-purchase-1"]}, "sips": {1: {"katana": 1}}}
    state = play(position(**table), "play:drunken-purchase-1", "pick>1.katana")
    assert asked(state) == ("respond", 1)
    play(state, "burn:katana", "pass")
    assert len(state.hands[1]) == 1
    assert state.show()["players"][1]["gear"] == []
    quick = position(reaction_polling="interrupts", **table)
    play(quick, "play:drunken-purchase-1", "pick>1.katana")
    assert asked(quick) == ("choose-main", 0)
    assert quick.show()["players"][1]["sips"] == {}
    assert quick.hands[1] == []


@pytest.mark.rule("SA-065", "SA-104", "SA-039", "SA-098", "SA-096", "SA-088", "SA-103")
def test_placing_and_burning_in_the_rulebook(position, card, play, sips):
    """Example X6: Carlo's Rice Bowl, his two sips and his Katana."""
    cup, blow, guard = card(drink=2), card(attack=1), card(defence=1)
    state = position(
        gaps=[1, 3, 3, 3],
        gear={0: ["katana", "naginata"]},
        hands={0: ["rice-bowl-1", cup, guard], 1: ["drunken-purchase-1", blow]},
        deck=[*(card(defence=0) for _ in range(5)), "..."],
    )
    play(state, "play:rice-bowl-1", f"drink:{cup}", "put:life", "put:katana", "end", "end")
    play(state, "wield:naginata")
    assert state.turn == 1
    play(state, "play:drunken-purchase-1", "pick>0.naginata", "pass", "wield:katana")
    play(state, f"attack:{blow}", "strike>0.katana", "burn:katana")
    before = len(state.life[0])
    play(state, f"defend:{guard}")
    # The attack is 1 + 3, the defence 1 + 2: the sip on the life deck takes the rest.
    assert len(state.life[0]) == before
    assert sips(state, 0) == {}


@pytest.mark.rule("SA-066", "SA-136")
def test_weak_stomach_takes_a_sip_that_is_left(position, play, sips, notations):
    table = {
        "hands": {0: ["weak-stomach-1"]},
        "sips": {1: {"katana": 1, "life": 1}, 3: {"board": 2}},
        "status": {3: "spirit"},
        "gaps": [3, 3, 3, 0],
    }
    state = play(position(**table), "play:weak-stomach-1")
    assert notations(state) == {"on>1"}
    assert state.refusal("on>3").code == "not-a-samurai"
    play(state, "on>1", "pass", "sip:life")
    assert sips(state, 1) == {"katana": 1}
    quick = play(position(**table), "play:weak-stomach-1", "on>1", "burn:life", "burn:katana")
    play(quick, "pass")
    assert quick.decision.kind == "choose-main"


@pytest.mark.rule("SA-067", "SA-108")
def test_fake_wounds_recover_what_is_there(position, play):
    state = position(life={0: 2}, wounds={0: 1}, hands={0: ["fake-wounds-1"]})
    play(state, "play:fake-wounds-1")
    assert (len(state.life[0]), len(state.wounds[0])) == (3, 0)
    whole = position(hands={0: ["fake-wounds-1"]})
    assert whole.refusal("play:fake-wounds-1").code == "no-wounds"


@pytest.mark.rule("SA-058", "SA-060")
def test_an_event_out_of_reach_says_how_far_it_reaches(position, play):
    state = position(gaps=[2, 3, 2, 4], hands={0: ["boiling-ramen-1"]})
    play(state, "play:boiling-ramen-1")
    said = state.refusal("strike>1").say(["Hana", "Aki", "Ken", "Yuki"])
    assert said == "Boiling Ramen reaches 3 steps or more on both sides; it is 2 and 9 steps."


@pytest.mark.rule("SA-061", "SA-062", "SA-137")
def test_what_is_told_of_steps_and_why_they_are_refused(position, play, told):
    state = position(gaps=[3, 3, 3, 3], hands={0: ["strategic-stench-1", "lanterns-out-1"]})
    play(state, "play:strategic-stench-1")
    assert state.refusal("add>1.1").code == "no-such-segment"
    play(state, "add>1.0", "add>1.0", "play:lanterns-out-1", "remove>2.0", "remove>2.0")
    added, removed = told(state, "step-added"), told(state, "step-removed")
    assert [event.data for event in added] == [{"target": 1, "segment": 1}] * 2
    assert [event.data for event in removed] == [{"target": 2, "segment": 1}] * 2
    assert state.gaps == [3, 5, 1, 3]
    assert state.decision.kind == "choose-main"


@pytest.mark.rule("SA-063", "SA-136")
def test_whom_meatballs_may_hit(position, card, play, asked):
    table = {
        "gaps": [3, 4, 4, 3],
        "followers": [{"owner": 2, "gap": 2, "steps": 1, "card": "follower-1"}],
        "hands": {0: ["meatballs-in-the-face-1"], 1: [card()], 2: [card(), card()], 3: []},
    }
    state = play(position(**table), "play:meatballs-in-the-face-1")
    for said, code in (("on>0", "another-samurai"), ("on>1", "event-out-of-reach")):
        assert state.refusal(said).code == code
    assert state.refusal("on>3").code == "hand-empty"
    play(state, "on>2")
    assert asked(state) == ("respond", 2)  # with life points to burn
    play(state, "pass")
    assert state.hands[2] == []  # two cards are all
    assert len(state.show()["discard"]) == 3


@pytest.mark.rule("SA-065", "SA-026")
def test_purchased_gear_is_discarded(position, play, told):
    hands = {0: ["drunken-purchase-1"]}
    state = position(hands=hands, gear={1: ["katana", "flask"]}, life={1: 1})
    play(state, "play:drunken-purchase-1")
    assert state.refusal("pick>1.yumi").code == "gear-not-in-play"
    play(state, "pick>1.flask")
    assert [each["gear"] for each in state.show()["players"][1]["gear"]] == ["katana"]
    assert {name.rpartition("-")[0] for name in state.show()["discard"]} == {
        "flask",
        "drunken-purchase",
    }


@pytest.mark.rule("SA-066", "SA-127")
def test_a_sip_must_be_where_it_is_named(position, play):
    table = {"hands": {0: ["weak-stomach-1"]}, "sips": {1: {"katana": 1, "life": 1}}}
    state = play(position(**table), "play:weak-stomach-1")
    assert state.refusal("on>2").code == "holds-no-sip"
    play(state, "on>1", "pass")
    assert state.refusal("sip:board").code == "no-sip-there"
    paid = position(gear={0: ["katana", "flask"]}, sips={0: {"katana": 1, "life": 1}})
    play(paid, "use:flask")
    assert paid.refusal("sip:board").code == "no-sip-there"


@pytest.mark.rule("SA-027", "SA-063")
def test_what_is_told_of_discards(position, card, play, told):
    held = [card() for _ in range(4)]
    state = position(hands={0: held}, phase="draw")
    play(state, f"discard:{held[0]}")
    assert [event.rule for event in told(state, "discarded")] == ["SA-027"]
    thrown = position(
        gaps=[3, 4, 4, 3], hands={0: ["meatballs-in-the-face-1"], 2: held}, life={2: 1}
    )
    play(thrown, "play:meatballs-in-the-face-1", "on>2", f"discard:{held[0]}")
    assert thrown.decision.arguments["count"] == 1
    assert [event.rule for event in told(thrown, "discarded")] == ["SA-063"]
