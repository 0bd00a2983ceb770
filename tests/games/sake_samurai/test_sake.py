"""Drinking, the soul, burning (SA-038 to SA-040, SA-084 to SA-098), items (SA-079 to SA-081)."""

import pytest


@pytest.mark.rule("SA-088", "SA-038", "SA-039", "SA-029", "SA-092")
def test_a_drink_is_limited_by_the_free_places(position, card, play, sips):
    """Vector V12."""
    cup = card(drink=2)
    state = position(
        boards={0: "uesugi-kenshin", 2: "oda-nobunaga"},
        hands={0: [cup, card(drink=1)]},
        sips={0: {"katana": 1, "board": 1}},
        masu=5,
    )
    play(state, f"drink:{cup}")
    assert sips(state, 0) == {"katana": 1, "board": 1, "life": 1}
    assert state.masu == 4
    hand = state.show(0)["players"][0]
    assert hand["sake"] == 3
    assert state.refusal(f"drink:{hand['hand'][0]}").code == "no-free-place"
    assert position(hands={0: ["yumi-1"]}).refusal("drink:yumi-1").code == "no-drink"


@pytest.mark.rule("SA-039", "SA-176", "SA-088")
def test_the_great_cup_holds_two_and_no_sip_is_left_without_a_place(position, card, play):
    cup = card(drink=2)
    state = position(
        boards={0: "mori-tomonobu", 3: "oda-nobunaga"},
        hands={0: [cup]},
        sips={0: {"katana": 1, "life": 1}},
    )
    play(state, f"drink:{cup}")
    assert state.refusal("put:board").code == "no-room-for-the-rest"
    play(state, "put:life")
    assert state.show()["players"][0]["sips"] == {"katana": 1, "life": 2, "board": 1}


@pytest.mark.rule("SA-084", "SA-085", "SA-086")
def test_the_soul_burns_once_a_turn_and_not_the_last_card(position, card, play, notations):
    """Vector V11."""
    held = [card(), card()]
    state = position(life={0: 4}, hands={0: held})
    souls = {said for said in notations(state) if said.startswith("soul")}
    assert souls == {"soul:1", "soul:2", "soul:3"}
    play(state, "soul:3")
    assert state.decision.kind == "discard-excess"
    play(state, f"discard:{held[0]}")
    assert (len(state.hands[0]), len(state.life[0])) == (4, 1)
    assert state.refusal("soul:1").code == "soul-burnt"
    covered = position(life={0: 4}, sips={0: {"life": 1}})
    assert covered.refusal("soul:1").code == "sip-on-life"
    last = position(life={0: 1}, hands={0: held})
    assert last.refusal("soul:1").code == "soul-too-much"


@pytest.mark.rule("SA-084", "SA-085")
def test_the_soul_may_burn_again_in_the_next_turn(position, card, play, notations):
    """Vector V11, the turn after: legal with two life points or more."""
    for life, souls in ((2, {"soul:1"}), (1, set())):
        blow = card(attack=1)
        state = position(
            gaps=[1, 3, 3, 3],
            turn=3,
            phase="wield",
            souls=[1],
            life={1: life},
            hands={0: [blow], 1: [card()]},
        )
        play(state, f"attack:{blow}", "strike>1.katana")
        assert {said for said in notations(state) if said.startswith("soul")} == souls


@pytest.mark.rule("SA-080", "SA-079", "SA-098")
def test_the_sip_on_an_item_cannot_pay_for_it(position, play, notations):
    """Vector V14."""
    state = position(gear={0: ["katana", "flask"]}, sips={0: {"flask": 1}})
    assert state.refusal("use:flask").code == "item-covered"
    play(state, "burn:flask")
    assert len(state.hands[0]) == 1
    assert state.refusal("use:flask").code == "no-sip-to-spend"


@pytest.mark.rule("SA-097", "SA-095", "SA-023")
def test_sips_buy_more_plays(position, play):
    """Vector V15."""
    gear = ["wakizashi-1", "naginata-1", "sandals-1", "flask-1"]
    state = position(
        hands={0: gear}, boards={0: "uesugi-kenshin"}, sips={0: {"life": 1, "katana": 1}}
    )
    play(state, "play:wakizashi-1", "play:naginata-1")
    assert state.refusal("play:sandals-1").code == "no-plays-left"
    play(state, "more:life", "play:sandals-1", "more:katana", "play:flask-1")
    assert len(state.show()["players"][0]["gear"]) == 5
    assert state.refusal("more:life").code == "no-sip-there"


@pytest.mark.rule("SA-028", "SA-097")
def test_burning_to_play_is_for_the_own_phase_1(position, card, play):
    blow = card(attack=1)
    state = position(gaps=[1, 3, 3, 3], hands={0: [blow]}, sips={1: {"board": 1}})
    play(state, f"attack:{blow}", "strike>1.katana")
    assert state.refusal("more:board").code == "not-in-phase-1"


@pytest.mark.rule("SA-081")
def test_the_pipe_costs_everybody_a_card(position, card, play):
    """Vector V34."""
    hands = {0: [card() for _ in range(2)], 1: [card() for _ in range(3)], 2: []}
    hands[3] = [card() for _ in range(4)]
    state = position(gear={0: ["katana", "pipe"]}, sips={0: {"life": 1}}, hands=hands)
    play(state, "use:pipe")
    for seat in (0, 1, 3):
        assert state.actor == seat
        play(state, f"discard:{hands[seat][0]}")
    assert [len(hand) for hand in state.hands] == [1, 2, 0, 3]


@pytest.mark.rule("SA-081", "SA-079")
def test_flask_and_rice_bowl_work_as_often_as_there_are_sips(position, play):
    state = position(
        gear={0: ["katana", "flask", "rice-bowl"]},
        sips={0: {"life": 1, "katana": 1}},
        life={0: 1},
        wounds={0: 3},
    )
    play(state, "use:rice-bowl", "sip:katana")
    assert len(state.life[0]) == 3
    play(state, "use:flask")
    assert len(state.hands[0]) == 2
    assert state.plays == 2


@pytest.mark.rule("SA-076", "SA-024")
def test_no_two_of_the_same_in_play(position):
    """Vector V13."""
    state = position(gaps=[1, 3, 3, 3], hands={0: ["katana-2"]})
    assert state.refusal("play:katana-2").code == "duplicate-gear"
    assert state.refusal("attack:katana-2") is None


@pytest.mark.rule("SA-091", "SA-177")
def test_a_sip_on_the_board_takes_the_ability(position, play):
    for drunk, cards in ((False, 3), (True, 2)):
        sips = {0: {"board": 1}} if drunk else {}
        state = position(boards={0: "uesugi-kenshin"}, sips=sips, phase="draw")
        assert len(state.hands[0]) == cards


@pytest.mark.rule("SA-040", "SA-140", "SA-144")
def test_the_last_sip_begins_the_round_of_death(position, card, play):
    cup, other = card(drink=1), card(drink=1)
    state = position(hands={0: [cup, other]}, masu=1)
    play(state, f"drink:{cup}", "put:life")
    assert state.round == 1
    assert state.refusal(f"drink:{other}").code == "masu-empty"


@pytest.mark.rule("SA-083", "SA-087")
def test_sips_lie_on_gear_life_and_board_only(position, card, play, notations):
    cup = card(drink=1)
    followers = [{"owner": 0, "gap": 0, "steps": 0}]
    state = play(position(hands={0: [cup]}, followers=followers), f"drink:{cup}")
    assert notations(state) == {"put:katana", "put:life", "put:board"}


@pytest.mark.rule("SA-039", "SA-096")
def test_the_log_names_the_place_of_a_sip_as_people_do(position, play):
    state = position(
        gear={0: ["katana", "improvised-armour"]},
        hands={0: ["roar-3"]},
        sips={0: {"board": 1}},
    )
    play(state, "drink:roar-3", "put:improvised-armour", "put:life", "burn:board")
    told = [event.text(["Hana", "Aki", "Ken", "Yuki"]) for event in state.events()]
    assert "Hana puts a sip on Improvised Armour." in told
    assert "Hana puts a sip on the life deck." in told
    assert "Hana burns the sip on the board." in told


@pytest.mark.rule("SA-176", "SA-039")
def test_two_sips_go_onto_the_great_cup_where_nothing_else_is_free(position, card, play, sips):
    cup = card(drink=2)
    state = position(
        boards={0: "mori-tomonobu", 3: "oda-nobunaga"},
        gear={0: []},
        hands={0: [cup]},
        sips={0: {}},
        masu=5,
    )
    covered = position(
        boards={0: "mori-tomonobu", 3: "oda-nobunaga"},
        hands={0: [cup]},
        sips={0: {"katana": 1}},
        masu=5,
    )
    play(covered, f"drink:{cup}", "put:life")
    assert covered.refusal("put:katana").code == "place-not-free"
    play(state, f"drink:{cup}")
    play(state, "put:life", "put:life")
    assert sips(state, 0) == {"life": 2}
    assert state.masu == 3
    only = position(
        boards={0: "mori-tomonobu", 3: "oda-nobunaga"},
        hands={0: [cup]},
        gear={0: []},
        sips={0: {"board": 1}},
        masu=5,
    )
    assert only.refusal(f"drink:{cup}") is None  # a sip on the board: the cup holds one
    play(only, f"drink:{cup}")
    assert sips(only, 0) == {"life": 1, "board": 1}
