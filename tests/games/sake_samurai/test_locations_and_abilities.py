"""Locations (SA-160 to SA-165) and abilities (SA-170 to SA-179)."""

import pytest


@pytest.mark.rule("SA-160", "SA-140")
def test_the_distillery_gives_a_sip_to_samurai(position, play):
    """Vector V35."""
    state = position(location="distillery", masu=1, phase="start")
    play(state, "put:life")
    assert state.masu == 0
    assert state.show()["last_turns"] == [1, 2, 3]
    spirit = position(
        location="distillery",
        turn=3,
        status={3: "spirit"},
        gaps=[3, 3, 3, 0],
        hands={3: []},
        masu=4,
        deck=["roar-1", "roar-2", "..."],
        phase="start",
    )
    assert (spirit.turn, spirit.masu) == (3, 4)
    assert sum(spirit.sips) == 0


@pytest.mark.rule("SA-161")
def test_the_hot_spring_heals_one(position):
    state = position(location="hot-spring", life={0: 2}, wounds={0: 2}, phase="start")
    assert len(state.life[0]) == 3


@pytest.mark.rule("SA-162")
def test_ranged_attacks_are_weaker_in_the_bamboo(position, play):
    state = position(location="bamboo-forest", hands={0: ["boiling-ramen-1"]})
    play(state, "play:boiling-ramen-1", "strike>1")
    assert state.decision.arguments["total"] == 1


@pytest.mark.rule("SA-163")
def test_the_bridge_is_narrow(game, seats):
    assert game.new(seats=seats, seed=1, location="moonlit-bridge").gaps == [2] * seats


@pytest.mark.rule("SA-164", "SA-035")
def test_in_the_dojo_a_quiet_samurai_sits_down_again(position, play):
    quiet = position(location="dojo", seated={0: False}, phase="end")
    play(quiet, "sit")
    assert quiet.seated[0]
    stirred = position(location="dojo", seated={0: False}, stirred=True, phase="end")
    assert stirred.refusal("sit").code == "stirred"
    inn = position(seated={0: False}, phase="end")
    assert inn.refusal("sit").code == "not-in-dojo"


@pytest.mark.rule("SA-165", "SA-119")
def test_spirits_draw_two_in_the_graveyard(position):
    for location, cards in (("graveyard-of-enma", 2), ("inn", 1)):
        state = position(
            location=location,
            turn=3,
            status={3: "spirit"},
            gaps=[3, 3, 3, 0],
            hands={3: []},
            phase="draw",
        )
        assert len(state.hands[3]) == cards


def total(position, play, card, means, **table):
    """The total of an attack by seat 0 on seat 1."""
    blow = card(attack=1)
    state = position(hands={0: [blow]}, **table)
    play(state, f"attack:{blow}", f"strike>1.{means}")
    return state.decision.arguments["total"]


@pytest.mark.rule("SA-170", "SA-171")
def test_musashi_and_tomoe_strike_harder(position, play, card):
    near, far = {"gaps": [1, 3, 3, 3]}, {"gaps": [4, 3, 3, 4]}
    for board, melee, ranged in (("miyamoto-musashi", 5, 2), ("tomoe-gozen", 4, 3)):
        table = {"boards": {0: board}, "gear": {0: ["katana", "yumi"]}}
        assert total(position, play, card, "katana", **table, **near) == melee
        assert total(position, play, card, "yumi", **table, **far) == ranged
    bare = {"gear": {0: []}, "boards": {0: "miyamoto-musashi"}}
    assert total(position, play, card, "bare", **bare, **near) == 1


@pytest.mark.rule("SA-172")
def test_benkei_takes_three_at_most(position, play, card):
    """Vector V30: attack 6, defence 1; a sip on the board lets all 5 through."""
    for sips, wounds in (({}, 3), ({1: {"board": 1}}, 5)):
        blow, guard = card(attack=2), card(defence=1)
        state = position(
            gaps=[2, 3, 3, 3],
            boards={0: "oda-nobunaga", 1: "musashibo-benkei"},
            life={1: 6},
            gear={0: ["no-dachi"], 1: ["yumi"]},
            sips=sips,
            hands={0: [blow], 1: [guard]},
        )
        play(state, f"attack:{blow}", "strike>1.no-dachi")
        assert state.decision.arguments["total"] == 6
        play(state, f"defend:{guard}")
        assert len(state.wounds[1]) == wounds


@pytest.mark.rule("SA-173", "SA-091")
def test_kojiro_reaches_one_step_farther(position, play, card, notations):
    blow = card(attack=1)
    table = {
        "boards": {0: "sasaki-kojiro"},
        "gaps": [2, 4, 4, 4],
        "gear": {0: ["katana"]},
        "hands": {0: [blow]},
    }
    state = play(position(**table), f"attack:{blow}")
    assert notations(state) == {"strike>1.katana"}
    drunk = position(sips={0: {"board": 1}}, **table)
    assert drunk.refusal(f"attack:{blow}").code == "nobody-in-reach"


@pytest.mark.rule("SA-175", "SA-097")
def test_nobunaga_draws_when_he_burns_to_play(position, play):
    """Vector V31."""
    state = position(sips={0: {"katana": 1, "life": 1}}, boards={0: "oda-nobunaga"})
    play(state, "more:katana")
    assert (state.plays, len(state.hands[0])) == (3, 1)
    drunk = position(sips={0: {"board": 1}}, boards={0: "oda-nobunaga"}, hands={0: ["roar-1"]})
    play(drunk, "more:board")
    assert (drunk.plays, len(drunk.hands[0])) == (3, 1)


@pytest.mark.rule("SA-178", "SA-051")
def test_shingen_defends_better_from_his_seat(position, play, card):
    for seated, wounds in ((True, 0), (False, 1)):
        guard = card(defence=1)
        state = position(
            boards={1: "takeda-shingen"},
            seated={1: seated},
            hands={0: ["boiling-ramen-1"], 1: [guard]},
        )
        play(state, "play:boiling-ramen-1", "strike>1", f"defend:{guard}")
        assert len(state.wounds[1]) == wounds


@pytest.mark.rule("SA-179")
def test_the_followers_of_hideyoshi_are_better(position, play, card):
    for board, expected in (("toyotomi-hideyoshi", 2), ("oda-nobunaga", 1)):
        state = position(
            boards={0: board, 1: "uesugi-kenshin"},
            followers=[{"owner": 0, "gap": 0, "steps": 2}],
            deck=[card(attack=1), "..."],
        )
        play(state, "end")
        assert state.decision.arguments["total"] == expected


@pytest.mark.rule("SA-160")
def test_the_distillery_gives_nothing_without_sake_or_room(position):
    full = {0: {"katana": 1, "life": 1, "board": 1}}
    boards = {0: "uesugi-kenshin", 2: "oda-nobunaga"}
    state = position(location="distillery", boards=boards, sips=full, masu=2, phase="start")
    assert (state.masu, state.decision.kind) == (2, "choose-main")
    dry = position(location="distillery", round=1, to_play=[1], phase="start")
    assert (dry.masu, dry.decision.kind, sum(dry.sips)) == (0, "choose-main", 0)


@pytest.mark.rule("SA-161")
def test_the_hot_spring_heals_nobody_who_is_well(position):
    state = position(location="hot-spring", phase="start")
    assert len(state.life[0]) == 5
