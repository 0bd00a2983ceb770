"""The end of the round, victory and defeat."""

import pytest

from tests.games.way_of_the_samurai.box import BLOODS, SUNS


def last_card(duel, **described):
    """Before the last card of a round; nothing but the end of the round can happen after it."""
    described.setdefault("levels", [0, 0, 4])
    described.setdefault("opponents", ["tight-circle", "..."])
    return duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath"],
        defence="stone-gate",
        **described,
    )


@pytest.mark.rule("WS-073", "WS-078")
@pytest.mark.parametrize(("defence", "life"), [("quick-eyes", 1), ("mirror-guard", 2)])
def test_the_last_life_of_the_enemy_wins_at_once(after_third, play, foe, defence, life):
    state = play(after_third(defence, [4, 4, 0], enemy_life=life), "continue")
    assert state.is_over
    assert foe(state)[0] == 0
    assert state.result.reason == "victory"
    assert state.result.rule == "WS-073"
    assert list(state.result.winners) == [0]
    assert list(state.result.scores) == [1]


@pytest.mark.rule("WS-073")
def test_damage_beyond_the_last_life_is_a_victory_too(after_third, play, foe):
    state = play(after_third("stone-gate", [4, 0, 0], enemy_life=1), "continue")
    assert state.result.reason == "victory"
    assert foe(state)[0] == 0


@pytest.mark.rule("WS-073")
@pytest.mark.parametrize("face", [3, 5])
def test_the_die_can_win(after_counter, play, face):
    state = play(after_counter(die=face, enemy_life=1, wounds=["arm-wound"]), "die")
    assert state.result.reason == "victory"


@pytest.mark.rule("WS-074", "WS-078")
@pytest.mark.parametrize("counter", ["stone-gate", "broad-stance", "closed-stance"])
def test_your_last_life_loses_at_once(before_counter, play, mine, counter):
    state = before_counter(counter, life=1, die=6, wounds=["arm-wound"])
    play(state, "continue")
    assert state.is_over
    assert mine(state)[0] == 0
    assert state.result.reason == "defeat"
    assert state.result.rule == "WS-074"
    assert list(state.result.winners) == []
    assert list(state.result.scores) == [0]


@pytest.mark.rule("WS-075", "WS-076", "WS-047")
def test_who_would_both_fall_for_want_of_ki_gives_a_victory(duel, play, mine):
    """V22: enemy 2/0 and player 2/0: the enemy falls first."""
    state = last_card(duel, life=2, ki=0, enemy_life=2, enemy_ki=0)
    play(state, "calm-breath")
    assert state.result.reason == "victory"
    assert mine(state) == (2, 0)


@pytest.mark.rule("WS-075", "WS-114")
def test_the_tangle_comes_before_the_enemys_missing_ki(duel, play):
    """E1 before E2: a Kusarigama in a tangle loses to its last Life while the enemy still lives."""
    state = last_card(
        duel,
        weapon="kusarigama",
        levels=[0, 4, -2],
        life=1,
        ki=0,
        enemy_life=2,
        enemy_ki=0,
        wounds=["arm-wound"],
    )
    play(state, "calm-breath")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WS-075", "WS-048", "WS-132")
def test_missing_ki_comes_before_the_climate(duel, next_round, mine):
    """E3 and E4 both take Life: two for the Ki, one for the Storm."""
    state = last_card(duel, levels=[-2, 0, 4], life=6, ki=0, place="forest", climate="storm")
    state.apply(state.parse("calm-breath"))
    assert mine(state) == (3, 0)


@pytest.mark.rule("WS-075", "WS-140")
def test_a_victory_in_e2_comes_before_the_defeat_of_e4(duel, play):
    state = duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["all-out-cut"],
        levels=[0, 0, -2],
        ki=0,
        life=8,
        enemy_life=1,
        enemy_ki=0,
        place="forest",
        climate="snow",
        defence="mirror-guard",
        opponents=["tight-circle", "..."],
    )
    play(state, "all-out-cut")
    assert state.result.reason == "victory"


@pytest.mark.rule("WS-075", "WS-040")
def test_the_hand_is_discarded_last(duel, next_round, look, mine):
    state = duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        levels=[0, 0, 4],
        hand=["calm-breath", "joker"],
        defence="stone-gate",
        ki=0,
    )
    now = look(next_round(state))
    assert now["players"][0]["life"] == 6
    assert "joker" in now["discard"]


@pytest.mark.rule("WS-077", "WS-032", "WS-054")
def test_a_fight_that_ends_in_an_attack_skips_the_rest_of_the_round(after_third, play, mine):
    """No Ki and three suns: neither the two Life nor the bonus of that round."""
    state = after_third("quick-eyes", [0, 3, 0], enemy_life=1, ki=1, zone=list(SUNS), attack=2)
    play(state, "continue")
    assert state.result.reason == "victory"
    assert mine(state) == (8, 1)


@pytest.mark.rule("WS-077", "WS-144", "WS-047")
def test_an_enemy_who_falls_in_e2_spares_the_player_e3(duel, play, mine, foe, look):
    """V38: clan, enemy 1/0, player 2/0: the next enemy is rolled, the player is at 2/0."""
    state = last_card(duel, mode="clan", life=2, ki=0, enemy_life=1, enemy_ki=0, dice=[6], fight=0)
    play(state, "calm-breath")
    assert mine(state) == (2, 0)
    assert foe(state) == (3, 2)
    assert look(state)["fights_won"] == 1
    assert (look(state)["attack"], look(state)["window"]) == (1, 1)


@pytest.mark.rule("WS-077")
def test_a_defeat_in_e3_leaves_the_climate_no_time(duel, play, mine):
    state = last_card(duel, levels=[-2, 0, 4], life=2, ki=0, place="forest", climate="storm")
    play(state, "calm-breath")
    assert state.result.reason == "defeat"
    assert mine(state)[0] == 0


@pytest.mark.rule("WS-078")
def test_a_duel_has_one_row_that_says_what_it_is_worth(after_third, play):
    state = play(after_third("quick-eyes", [0, 3, 0], enemy_life=1), "continue")
    assert len(state.result.breakdown) == 1
    state = play(
        after_third("quick-eyes", [0, 3, 0], ["stone-gate"], life=1), "continue", "continue"
    )
    assert state.is_over
    assert [(row.kind, row.points) for row in state.result.breakdown] == [("lost", 0)]


@pytest.mark.rule("WS-078", "WS-141")
def test_a_clan_game_has_a_row_for_each_enemy_beaten(before_counter, play):
    state = play(before_counter("stone-gate", mode="clan", life=1, fight=7), "continue")
    assert list(state.result.winners) == []
    assert list(state.result.scores) == [7]
    assert len(state.result.breakdown) == 7


@pytest.mark.rule("WS-078", "WS-148")
def test_a_lost_campaign_scores_those_beaten(before_counter, play):
    state = before_counter(
        "stone-gate", mode="leaving-the-village", life=1, fight=4, mulligan_used=True
    )
    play(state, "continue")
    assert state.result.reason == "campaign-lost"
    assert list(state.result.winners) == []
    assert list(state.result.scores) == [4]
    assert len(state.result.breakdown) == 4


@pytest.mark.rule("WS-074", "WS-053")
def test_nothing_can_be_done_after_the_end(before_counter, play):
    state = play(before_counter("stone-gate", life=1, zone=list(BLOODS)), "continue")
    assert state.legal_actions() == []
    assert state.actor is None
    assert state.refusal("combo:die").code == "game-over"
