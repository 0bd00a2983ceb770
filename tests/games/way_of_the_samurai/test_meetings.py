"""Where two rules meet, and which of them has the last word."""

import pytest

from tests.games.way_of_the_samurai.box import BLOODS, MAIN, QUIET_HAND, SUNS, without

VILLAGE = {"mode": "leaving-the-village", "mulligan_used": True}


@pytest.mark.rule("WS-131", "WS-118")
@pytest.mark.parametrize("zone", [SUNS, BLOODS], ids=["black", "red"])
def test_storm_and_takeshi_a_combo_with_the_last_ki_is_the_end(before_counter, play, zone, look):
    """The cost falls as the window opens: no gem can come first."""
    state = before_counter(
        "tight-circle",
        guard=4,
        zone=list(zone),
        ki=1,
        enemy="takeshi",
        place="forest",
        climate="storm",
    )
    play(state, "continue")
    assert state.result.reason == "defeat"
    assert look(state)["special_deck_size"] == 8


@pytest.mark.rule("WS-121", "WS-111", "WS-123")
def test_kempo_and_tanto_every_wound_is_doubled(before_counter, play, foe):
    """A rolled 6 is a Wound 2 of doubled numbers, and so is the one of his comeback."""
    state = before_counter(
        "tight-circle",
        guard=2,
        weapon="tanto",
        enemy="kempo",
        zone=list(BLOODS),
        dice=[6],
        wounds=["leg-wound"],
    )
    assert foe(play(state, "continue", "combo:roll")) == (4, 3)
    state = before_counter(
        "tight-circle",
        guard=2,
        weapon="tanto",
        enemy="kempo",
        enemy_life=3,
        zone=list(BLOODS),
        dice=[6],
        wounds=["leg-wound", "arm-wound"],
    )
    assert foe(play(state, "continue", "combo:roll")) == (4, 3)


@pytest.mark.rule("WS-108", "WS-139", "WS-107")
def test_naginata_and_snow_two_ki_are_one_thing(after_third, play, levels, mine, notations):
    """The lift is free; one more level costs all there is."""
    state = after_third(
        "stone-gate",
        [0, 0, 0],
        ["quick-eyes"],
        weapon="naginata",
        place="forest",
        climate="snow",
    )
    play(state, "continue")
    assert (levels(state), mine(state)) == ((0, 0, 1), (8, 2))
    play(state, "guard")
    assert (levels(state), mine(state)) == ((0, 0, 2), (8, 0))


@pytest.mark.rule("WS-136", "WS-175")
def test_fog_and_draw_three_discard_one_then_keep_one_of_three(duel, play, notations, look, mine):
    hand = list(QUIET_HAND)
    state = duel(
        hand=hand,
        place="forest",
        climate="fog",
        easy_draw_three="yes",
        deck=["joker", "brute-blow", "driving-cut", "..."],
    )
    play(state, "buy")
    assert state.decision.kind == "fog-discard"
    play(state, f"discard:{hand[0]}")
    assert state.decision.kind == "easy-keep"
    assert mine(state) == (8, 4)
    play(state, "keep:joker")
    now = look(state)
    assert sorted(now["players"][0]["hand"]) == sorted([*hand[1:], "joker"])
    assert sorted(now["discard"]) == sorted([hand[0], "brute-blow", "driving-cut"])


@pytest.mark.rule("WS-136", "WS-043")
def test_fog_and_empty_piles_the_card_discarded_can_be_the_one_drawn(duel, play, notations, look):
    """Deck and discard are empty until the card is discarded: either way nobody gains one."""
    state = duel(hand=list(MAIN), deck=[], discard=[], place="forest", climate="fog")
    if "buy" in notations(state):
        play(state, "buy", "discard:joker")
        assert len(look(state)["players"][0]["hand"]) == 20
    else:
        assert state.refusal("buy").rule == "WS-043"


@pytest.mark.rule("WS-116", "WS-119")
def test_bokken_and_oda_a_trade_feeds_nobody_a_wound_does(before_counter, play, mine, foe):
    state = before_counter("stone-gate", weapon="bokken", enemy="oda", ki=2)
    play(state, "trade", "trade")
    assert (mine(state), foe(state)) == ((6, 4), (6, 5))
    play(state, "continue")
    assert (mine(state), foe(state)) == ((5, 4), (7, 5))


@pytest.mark.rule("WS-116", "WS-118")
def test_bokken_and_takeshi_the_trade_comes_too_late_at_zero(duel, play, mine):
    state = duel(weapon="bokken", enemy="takeshi", ki=1)
    play(state, "trade", "scout")
    assert mine(state) == (7, 1)
    assert not state.is_over
    play(state, "buy")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WS-113", "WS-180")
def test_difficult_and_kusarigama_both_are_turned_up_and_cancelled(
    before_counter, play, mine, look
):
    cards = ("difficult", "patient-wolf", "stone-gate")
    state = before_counter(
        *cards, technique=4, guard=-2, weapon="kusarigama", difficult="yes", defence="mirror-guard"
    )
    play(state, "continue")
    assert mine(state) == (8, 5)
    assert look(state)["counters"] == list(cards)


@pytest.mark.rule("WS-108", "WS-180")
def test_difficult_and_naginata_one_lift_for_two_counterattacks(after_third, play, levels, mine):
    state = after_third(
        "mirror-guard",
        [0, 0, 2],
        ["difficult", "broad-stance", "stone-gate"],
        weapon="naginata",
        difficult="yes",
    )
    play(state, "continue", "continue")
    assert levels(state) == (0, 0, 3)
    assert mine(state) == (7, 2)


@pytest.mark.rule("WS-106", "WS-180")
def test_difficult_and_kodachi_each_wound_1_is_a_wound_2(before_counter, play, mine):
    state = before_counter(
        "difficult",
        "closed-stance",
        "heavy-armour",
        weapon="katana-kodachi",
        difficult="yes",
        wounds=["arm-wound", "chest-wound"],
    )
    assert mine(play(state, "continue")) == (3, 5)


@pytest.mark.rule("WS-153", "WS-162", "WS-158")
def test_a_kill_by_wound_resets_the_die_before_rage_turns_it_up(after_counter, play, mine, die):
    state = after_counter(
        die=5, enemy_life=1, life=3, ki=2, wounds=["arm-wound"], dice=[2, 4], **VILLAGE
    )
    play(state, "die")
    assert (mine(state), die(state)) == ((4, 3), 4)


@pytest.mark.rule("WS-153", "WS-168", "WS-158")
def test_a_kill_by_wound_then_a_broken_sword_for_a_naginata(after_counter, play, mine):
    """The reward is taken within the old cap, then the new one holds."""
    state = after_counter(
        die=5, enemy_life=1, life=3, ki=4, wounds=["arm-wound"], dice=[5, 4], **VILLAGE
    )
    play(state, "die")
    assert mine(state) == (4, 5)
    assert mine(play(state, "weapon:naginata")) == (4, 2)


@pytest.mark.rule("WS-153", "WS-148")
def test_the_last_kill_by_wound_wins_without_an_event(after_counter, play, mine, die):
    state = after_counter(
        die=5, enemy_life=1, life=3, ki=2, wounds=["arm-wound"], dice=[2], fight=5, **VILLAGE
    )
    play(state, "die")
    assert state.result.reason == "campaign-won"
    assert die(state) == 1


@pytest.mark.rule("WS-153", "WS-111")
def test_a_doubled_wound_is_a_kill_by_wound(before_counter, play, mine):
    state = before_counter(
        "tight-circle",
        guard=2,
        weapon="tanto",
        die=5,
        enemy_life=2,
        life=3,
        ki=2,
        wounds=["arm-wound"],
        dice=[6, 4],
        **VILLAGE,
    )
    assert mine(play(state, "continue")) == (3, 1)
    assert mine(play(state, "die")) == (4, 2)


@pytest.mark.rule("WS-137", "WS-048", "WS-119")
def test_fire_and_missing_ki_feed_oda_three(duel, play, foe, mine):
    state = duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath"],
        levels=[0, 0, 4],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
        ki=0,
        enemy="oda",
        place="forest",
        climate="fire",
    )
    play(state, "calm-breath")
    assert (mine(state), foe(state)) == ((5, 0), (9, 5))


@pytest.mark.rule("WS-110", "WS-118")
def test_nodachi_and_takeshi_a_lost_life_can_be_the_last_ki(before_counter, play):
    state = before_counter("stone-gate", weapon="nodachi", enemy="takeshi", ki=1)
    play(state, "continue")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WS-110", "WS-048", "WS-075")
def test_nodachi_and_the_end_of_a_round_ki_lost_in_e1_counts_in_e3(
    before_counter, mine, next_round
):
    """Not a Kusarigama, but Storm after E3: the Ki lost in E4 does not cost Life any more."""
    state = before_counter(
        "tight-circle",
        guard=4,
        strength=-2,
        weapon="nodachi",
        ki=1,
        attack=2,
        place="forest",
        climate="storm",
    )
    assert mine(next_round(state)) == (7, 0)


@pytest.mark.rule("WS-133", "WS-105", "WS-162")
def test_storm_and_kodachi_the_die_begins_on_three_and_stops_at_five(game, die):
    state = game.new(seats=1, seed=1, weapon="katana-kodachi", place="forest", climate="storm")
    assert die(state) == 3


@pytest.mark.rule("WS-138", "WS-065")
def test_fire_in_the_clan_a_wound_2_beats_the_enemy_and_the_next_comes(
    after_counter, play, look, foe
):
    state = after_counter(
        mode="clan",
        die=6,
        place="forest",
        climate="fire",
        enemy_life=3,
        wounds=["beheading"],
        dice=[4],
    )
    play(state, "die")
    assert not state.is_over
    assert look(state)["fights_won"] == 1
    assert foe(state) == (2, 1)


@pytest.mark.rule("WS-140", "WS-141", "WS-145")
def test_snow_in_the_clan_ends_the_game_with_its_score(duel, play, next_round):
    state = duel(
        mode="clan",
        fight=3,
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["all-out-cut"],
        defence="mirror-guard",
        levels=[0, 0, -2],
        opponents=["tight-circle", "..."],
        place="forest",
        climate="snow",
        enemy_life=3,
        enemy_ki=2,
    )
    next_round(state)
    assert state.result.reason == "clan"
    assert list(state.result.scores) == [3]


@pytest.mark.rule("WS-109", "WS-113", "WS-042")
def test_levels_bought_in_window_five_come_in_time_for_the_counterattack(
    before_counter, play, mine
):
    """A place lifts Technique to 4 in window 5, and the Kusarigama cancels."""
    state = before_counter(
        "patient-wolf", technique=2, weapon="kusarigama", place="forest", dice=[5]
    )
    play(state, "roll-place", "continue")
    assert mine(state) == (8, 4)


@pytest.mark.rule("WS-109", "WS-029")
def test_strength_bought_in_window_four_breaks_the_defence(after_third, play, foe, mine):
    state = after_third("stone-gate", [3, 0, 0], weapon="nodachi")
    play(state, "boost:strength", "continue")
    assert (foe(state), mine(state)) == ((6, 5), (8, 4))


@pytest.mark.rule("WS-018", "WS-050", "WS-056")
def test_joker_special_and_main_card_make_a_combo_together(duel, play, look):
    state = duel(
        hand=["calm-breath", "joker", "sharp-eye"],
        stored=["mountain-splitter"],
        levels=[0, 0, 4],
        opponents=["mirror-guard", "tight-circle", "..."],
    )
    play(state, "stored:mountain-splitter", "joker", "technique:sun", "calm-breath")
    play(state, "continue", "continue")
    assert look(state)["combo"] == "black"


@pytest.mark.rule("WS-052", "WS-131", "WS-107")
def test_storm_and_naginata_the_cost_makes_room_below_two(after_counter, play, combos, mine):
    state = after_counter(zone=list(SUNS), weapon="naginata", place="forest", climate="storm")
    assert mine(state) == (8, 1)
    assert combos(state) == {"combo:ki", "combo:special"}
    assert mine(play(state, "combo:ki")) == (8, 2)


@pytest.mark.rule("WS-164", "WS-168", "WS-158")
def test_a_memory_survives_until_the_weapon_of_the_next_fight(duel, after_third, play, levels):
    state = after_third(
        "quick-eyes", [0, 3, 0], enemy_life=1, dice=[1, 4, 3], weapon="kusarigama", **VILLAGE
    )
    assert levels(play(state, "continue")) == (0, 4, 0)


@pytest.mark.rule("WS-022", "WS-057")
def test_used_specials_are_shuffled_with_the_rest(duel, next_round, look):
    rest = without(MAIN, "sharp-eye", "firm-grip", "calm-breath")
    state = duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath"],
        levels=[0, 0, 4],
        defence="stone-gate",
        deck=rest[:5],
        discard=[*rest[5:], "iron-wall", "two-heavens"],
        opponents=["tight-circle", "..."],
    )
    now = look(next_round(state))
    assert (now["deck_size"], now["discard"]) == (16, [])


# --- Takeshi and everything that costs Ki -------------------------------------------------------


@pytest.mark.rule("WS-118", "WS-126")
def test_takeshi_and_a_place_the_last_ki_is_paid_before_the_roll(duel, play, mine):
    """The rice field would give it back, but nobody is left to roll."""
    state = duel(enemy="takeshi", place="rice-field", ki=1, dice=[4])
    play(state, "roll-place")
    assert state.result.reason == "defeat"
    assert mine(state) == (8, 0)


@pytest.mark.rule("WS-118", "WSX-07")
def test_takeshi_and_the_temple_a_ki_lost_there_can_be_the_last(duel, play):
    state = duel(enemy="takeshi", place="temple", ki=2, dice=[1])
    assert play(state, "roll-place").result.reason == "defeat"


@pytest.mark.rule("WS-118", "WS-136")
def test_takeshi_and_fog_the_card_is_discarded_and_none_is_drawn(duel, play, look):
    state = duel(
        enemy="takeshi", place="forest", climate="fog", ki=1, hand=["calm-breath", "joker"]
    )
    deck = look(state)["deck_size"]
    play(state, "buy", "discard:joker")
    assert state.result.reason == "defeat"
    assert look(state)["deck_size"] == deck


@pytest.mark.rule("WS-118", "WS-139", "WS-109")
def test_takeshi_snow_and_nodachi_two_ki_are_the_last_two(duel, play):
    state = duel(enemy="takeshi", place="forest", climate="snow", weapon="nodachi", ki=2)
    assert play(state, "boost:technique").result.reason == "defeat"


@pytest.mark.rule("WS-118", "WSX-02")
def test_takeshi_and_jin_the_last_ki_buys_no_life(duel, play, mine):
    state = duel(enemy="takeshi", virtue="jin", combos=3, life=4, ki=1)
    play(state, "virtue")
    assert state.result.reason == "defeat"
    assert mine(state) == (4, 0)


# --- The end of the round -----------------------------------------------------------------------


@pytest.mark.rule("WS-125", "WS-121", "WS-063", "WS-075")
def test_kempo_can_be_beheaded_for_want_of_ki(before_counter, next_round):
    state = before_counter(
        "tight-circle",
        guard=4,
        enemy="kempo",
        enemy_life=2,
        enemy_ki=0,
        attack=2,
        ki=5,
        wounds=["beheading"],
    )
    assert next_round(state).result.reason == "victory"


@pytest.mark.rule("WS-114", "WS-119", "WS-075")
def test_the_tangle_feeds_oda(before_counter, next_round, foe, mine):
    state = before_counter(
        "tight-circle",
        technique=4,
        guard=-1,
        weapon="kusarigama",
        enemy="oda",
        attack=2,
        wounds=["chest-wound"],
    )
    next_round(state)
    assert (mine(state), foe(state)) == ((6, 5), (8, 5))


@pytest.mark.rule("WS-075", "WS-114", "WS-048")
def test_ki_lost_to_the_tangle_counts_for_e3(before_counter, next_round, mine):
    """E1 takes a Life and the last Ki, E3 two more Life."""
    state = before_counter(
        "tight-circle",
        technique=4,
        guard=-1,
        weapon="kusarigama",
        attack=2,
        ki=1,
        wounds=["leg-wound"],
    )
    assert mine(next_round(state)) == (5, 0)


@pytest.mark.rule("WS-137", "WS-075", "WS-048")
def test_ki_given_to_the_fire_costs_no_life_that_round(before_counter, play, mine):
    """E3 has passed when E4 takes the last Ki."""
    state = before_counter("tight-circle", guard=4, attack=2, ki=1, place="forest", climate="fire")
    play(state, "continue", "continue", "ki")
    assert mine(state) == (8, 0)


# --- Campaigns ----------------------------------------------------------------------------------


@pytest.mark.rule("WS-165", "WS-150", "WS-149")
def test_the_master_can_be_the_reinforced_foe(after_third, play, foe):
    beaten = ["yoshioka-spearman", "yoshioka-swordsman", "yoshioka-first-pupil"]
    state = after_third(
        "quick-eyes",
        [0, 3, 0],
        enemy_life=1,
        mode="yoshioka-dojo",
        beaten=beaten,
        opponent="yoshioka-gatekeeper",
        mulligan_used=True,
        dice=[6],
    )
    assert foe(play(state, "continue")) == (6, 4)


@pytest.mark.rule("WS-153", "WS-165", "WS-148")
def test_fever_after_a_kill_by_a_wound_spares_the_last_life(after_counter, play, mine):
    """Without the reward the same Fever would be the end."""
    state = after_counter(die=3, enemy_life=1, life=1, ki=2, dice=[3, 4], **VILLAGE)
    assert play(state, "die").result.reason == "campaign-lost"
    state = after_counter(
        die=5, enemy_life=1, life=1, ki=2, wounds=["arm-wound"], dice=[3, 4], **VILLAGE
    )
    assert mine(play(state, "die")) == (1, 3)


@pytest.mark.rule("WS-144", "WS-147", "WS-032")
def test_a_fight_won_in_the_first_attack_skips_the_second(after_third, play, look, mine):
    """Ki 1 and no Life lost: neither a second attack nor an end of the round comes in between."""
    state = after_third("quick-eyes", [0, 3, 0], enemy_life=1, ki=1, dice=[2, 5], **VILLAGE)
    play(state, "continue")
    assert look(state)["attack"] == 1
    assert mine(state) == (8, 1)


# --- One against three --------------------------------------------------------------------------


@pytest.mark.rule("WSX-04", "WS-063", "WS-073")
def test_a_beheading_fells_one_of_three(duel, play, foe):
    state = duel(
        one_vs_three="yes",
        levels=[0, 0, 4],
        die=6,
        wounds=["beheading"],
        opponents=["mirror-guard", "tight-circle", "braced-blade", "..."],
        hand=["calm-breath", "sharp-eye", "firm-grip", "low-guard"],
    )
    play(state, "target:1", "calm-breath", "sharp-eye", "firm-grip", "continue", "continue", "die")
    assert [foe(state, number)[0] for number in range(3)] == [2, 0, 2]
    assert not state.is_over


@pytest.mark.rule("WSX-04", "WS-180")
def test_three_enemies_and_the_difficult_card_bring_three_counterattacks(duel, play, look):
    """Two stand: one more Counterattack; one of the two is Difficult, which brings two."""
    state = duel(
        one_vs_three="yes",
        difficult="yes",
        levels=[0, 0, 4],
        opponents=[
            "mirror-guard",
            "difficult",
            "braced-blade",
            "stone-gate",
            "tight-circle",
            "...",
        ],
        hand=["calm-breath", "sharp-eye", "firm-grip", "low-guard"],
    )
    play(state, "target:0", "calm-breath", "sharp-eye", "firm-grip", "continue", "continue")
    assert look(state)["counters"] == [
        "difficult",
        "braced-blade",
        "stone-gate",
        "tight-circle",
    ]


@pytest.mark.rule("WSX-05", "WS-113")
def test_kojiro_and_kusarigama_what_guard_cannot_stop_technique_can(before_counter, play, mine):
    state = before_counter("stone-gate", guard=4, technique=4, enemy="kojiro", weapon="kusarigama")
    assert mine(play(state, "continue")) == (8, 5)
