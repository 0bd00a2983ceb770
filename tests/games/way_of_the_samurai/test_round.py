"""The round: phase 1, two attacks of three cards, and what each of them does."""

import pytest

from tests.games.way_of_the_samurai.box import MAIN, OPPONENTS, SUNS, without

SIX = ["overhead-cut", "straight-thrust", "middle-guard", "driving-cut", "all-out-cut"]
SIX.append("driving-cut")


# --- A round ------------------------------------------------------------------------------------


@pytest.mark.rule("WS-021", "WS-026", "WS-027", "WS-028", "WS-029", "WS-030", "WS-034", "WS-051")
def test_a_first_attack(duel, play, levels, look, foe, mine, combos):
    """V7: two cards, the Defence, a third card, the Counterattack; no combo."""
    state = duel(hand=SIX, opponents=["crossed-blades", "closed-stance", "..."])
    assert look(state)["window"] == 1
    assert levels(play(state, "overhead-cut")) == (2, 0, 0)
    assert look(state)["window"] == 2
    assert look(state)["defence"] is None
    assert levels(play(state, "straight-thrust")) == (2, 2, 0)
    assert look(state)["window"] == 3
    assert look(state)["defence"] == "crossed-blades"
    assert levels(play(state, "middle-guard")) == (2, 2, 2)
    assert look(state)["window"] == 4
    play(state, "continue", "life")
    assert foe(state) == (7, 5)
    assert look(state)["window"] == 5
    play(state, "continue")
    assert look(state)["window"] == 6
    assert look(state)["counters"] == ["closed-stance"]
    assert mine(state) == (8, 5)
    assert combos(state) == set()
    assert look(state)["combo"] is None


@pytest.mark.rule("WS-029")
@pytest.mark.parametrize(
    ("defence", "levels", "words"),
    [
        ("stone-gate", [4, 0, 4], "Ann breaks through Stone Gate: Strength 4 against 4."),
        ("mirror-guard", [4, 4, 4], "Ann breaks through Mirror Guard: Technique 4 against 4."),
        ("closed-stance", [0, -1, 4], "Closed Stance holds: Technique −1 against 3."),
        ("heavy-armour", [4, 1, 4],
         "Heavy Armour holds: Strength 4 against 3, Technique 1 against 2."),
    ],
)  # fmt: skip
def test_the_log_tells_what_stood_against_the_defence(after_third, play, defence, levels, words):
    state = play(after_third(defence, levels), "continue")
    found = [event for event in state.events() if event.kind in ("defence-met", "defence-held")]
    assert [event.text(["Ann"]) for event in found] == [words]


@pytest.mark.rule("WS-014", "WS-021", "WS-023", "WS-038", "WS-053")
def test_a_second_attack_goes_on_from_the_levels_of_the_first(
    duel, play, levels, foe, mine, die, look
):
    """V8: from (2,2,2) three bloods hit the Stone Gate, cost a Life and raise the die."""
    state = duel(
        attack=2,
        levels=[2, 2, 2],
        hand=SIX[3:],
        enemy_life=7,
        opponents=["stone-gate", "braced-blade", "..."],
    )
    assert levels(play(state, "driving-cut")) == (4, 2, 1)
    assert levels(play(state, "all-out-cut")) == (4, 2, -1)
    assert look(state)["defence"] == "stone-gate"
    assert levels(play(state, "driving-cut")) == (4, 2, -2)
    play(state, "continue")
    assert foe(state) == (5, 5)
    play(state, "continue")
    assert mine(state) == (7, 5)
    assert look(state)["combo"] == "red"
    play(state, "combo:die")
    assert die(state) == 2


@pytest.mark.rule("WS-021", "WS-038", "WS-023", "WS-024")
def test_a_round_is_two_attacks_and_then_the_next_begins(duel, play, look, levels, next_attack):
    state = duel(
        hand=["calm-breath", "middle-guard", "high-guard", "sharp-eye", "firm-grip", "side-step"],
        opponents=["mirror-guard", "tight-circle", "stone-gate", "braced-blade", "..."],
        round=4,
    )
    assert (look(state)["round"], look(state)["attack"]) == (4, 1)
    play(state, "calm-breath", "middle-guard", "high-guard", "continue", "continue", "continue")
    assert (look(state)["round"], look(state)["attack"], look(state)["window"]) == (4, 2, 1)
    assert levels(state) == (0, -1, 4)
    assert len(look(state)["players"][0]["hand"]) == 3
    next_attack(state)
    assert (look(state)["round"], look(state)["attack"], look(state)["window"]) == (5, 1, 1)
    assert levels(state) == (0, 0, 0)
    assert len(look(state)["players"][0]["hand"]) == 6


@pytest.mark.rule("WS-021")
def test_rounds_are_not_counted_out(duel, look, next_round):
    state = duel(
        round=500,
        levels=[0, 0, 4],
        attack=2,
        window=3,
        hand=["calm-breath"],
        zone=["sharp-eye", "firm-grip"],
        defence="stone-gate",
    )
    assert look(next_round(state))["round"] == 501


# --- Phase 1 ------------------------------------------------------------------------------------


def end_of_round(duel, deck, third="calm-breath", first=("sharp-eye", "firm-grip"), **described):
    """Before the last card of a round, so many cards in the deck, all others discarded."""
    rest = without(MAIN, third, *first)
    return duel(
        attack=2,
        window=3,
        levels=[0, 0, 4],
        defence="stone-gate",
        zone=list(first),
        hand=[third],
        deck=rest[:deck],
        discard=rest[deck:],
        **described,
    )


@pytest.mark.rule("WS-022", "WS-024")
@pytest.mark.parametrize(
    ("before", "deck", "discard"),
    [(5, 14, 0), (6, 0, 14), (0, 14, 0), (7, 1, 13), (16, 10, 4)],
)
def test_fewer_than_six_cards_are_filled_up_before_a_round(
    duel, next_round, look, before, deck, discard
):
    """V25: 5 in the deck and 15 discarded make 20, six drawn, 14 left; with 6 no shuffle."""
    now = look(next_round(end_of_round(duel, before)))
    assert len(now["players"][0]["hand"]) == 6
    assert (now["deck_size"], len(now["discard"])) == (deck, discard)


@pytest.mark.rule("WS-023")
def test_the_levels_are_reset_in_phase_1_and_nowhere_else(duel, play, levels, next_round):
    state = end_of_round(duel, 10)
    play(state, "calm-breath")
    assert levels(state) == (0, 0, 4)
    assert levels(next_round(state)) == (0, 0, 0)


@pytest.mark.rule("WS-024")
def test_six_cards_are_drawn_from_the_top(duel, next_round, look):
    state = end_of_round(duel, 8)
    top = without(MAIN, "calm-breath", "sharp-eye", "firm-grip")[:8]
    hand = look(next_round(state))["players"][0]["hand"]
    assert sorted(hand) == sorted(top[:6])


@pytest.mark.rule("WS-025", "WS-037")
@pytest.mark.parametrize(("left", "deck", "discard"), [(1, 12, 0), (2, 2, 10), (0, 12, 0)])
def test_fewer_than_two_opponent_cards_are_filled_up_before_an_attack(
    duel, next_attack, look, left, deck, discard
):
    """V26: 1 in the deck and 11 discarded make 12; with 2 no shuffle."""
    rest = without(OPPONENTS, "stone-gate", "tight-circle")
    state = duel(
        window=3,
        levels=[0, 0, 4],
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath", "high-guard", "low-guard", "joker"],
        defence="stone-gate",
        opponents=["tight-circle", *rest[:left]],
        opponent_discard=rest[left:],
    )
    now = look(next_attack(state))
    assert (now["attack"], now["window"]) == (2, 1)
    assert (now["opponent_deck_size"], len(now["opponent_discard"])) == (deck, discard)


# --- Phases 2 to 4 ------------------------------------------------------------------------------


@pytest.mark.rule("WS-026")
def test_cards_come_from_the_hand_and_the_stored_specials(duel, notations, play, look):
    state = duel(hand=["calm-breath", "driving-cut", "driving-cut"], stored=["iron-wall"], ki=0)
    assert notations(state) == {"calm-breath", "driving-cut", "stored:iron-wall"}
    play(state, "stored:iron-wall", "driving-cut")
    assert [placed["card"] for placed in look(state)["zone"]] == ["iron-wall", "driving-cut"]
    assert sorted(look(state)["players"][0]["hand"]) == ["calm-breath", "driving-cut"]
    assert look(state)["players"][0]["stored"] == []


@pytest.mark.rule("WS-026")
@pytest.mark.parametrize("move", ["overhead-cut", "stored:iron-wall"])
def test_a_card_you_do_not_have_cannot_be_placed(duel, move):
    state = duel(hand=["calm-breath", "driving-cut", "driving-cut"])
    assert state.refusal(move).rule in ("WS-026", "WS-056")


@pytest.mark.rule("WS-027", "WS-042")
def test_the_defence_is_turned_up_after_the_second_card(duel, play, look):
    state = duel(hand=SIX, opponents=["iron-wrists", "..."])
    play(state, "driving-cut")
    assert look(state)["defence"] is None
    assert look(state)["opponent_deck_size"] == 12
    play(state, "driving-cut")
    assert look(state)["defence"] == "iron-wrists"
    assert look(state)["opponent_deck_size"] == 11


@pytest.mark.rule("WS-027", "WS-044")
def test_a_scouted_defence_is_not_drawn_again(duel, play, look):
    state = duel(hand=SIX, opponents=["iron-wrists", "quick-eyes", "..."])
    play(state, "scout", "driving-cut", "driving-cut")
    assert look(state)["defence"] == "iron-wrists"
    assert look(state)["opponent_deck_size"] == 11


@pytest.mark.rule("WS-028")
@pytest.mark.parametrize("window", [1, 2, 3])
def test_placing_is_compulsory(duel, notations, window):
    zone = ["sharp-eye", "firm-grip"][: window - 1]
    described = {"defence": "stone-gate"} if window == 3 else {}
    state = duel(window=window, zone=zone, hand=["calm-breath", "joker", "low-guard"], **described)
    assert state.decision.kind == "place"
    assert "continue" not in notations(state)
    assert state.refusal("continue").rule == "WS-028"


@pytest.mark.rule("WS-028", "WS-049")
def test_there_is_no_fourth_card(duel, play, notations):
    state = duel(
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath", "joker"],
        defence="stone-gate",
    )
    play(state, "calm-breath")
    assert state.decision.kind == "free"
    assert "joker" not in notations(state)
    assert state.refusal("joker").rule in ("WS-028", "WS-049")


@pytest.mark.rule("WS-029")
def test_a_band_that_is_tested_must_reach_its_minimum(duel, play, foe):
    """V1: Closed Stance asks for Technique 3 and costs a Ki; Technique 2 is not enough."""
    for card, gems in (("straight-thrust", (8, 4)), ("sharp-eye", (8, 5))):
        state = duel(
            window=3,
            zone=["overhead-cut", "firm-grip"],
            levels=[0, 1, 0],
            hand=[card, "calm-breath"],
            defence="closed-stance",
        )
        assert foe(play(state, card, "continue")) == gems


@pytest.mark.rule("WS-029", "WS-030")
def test_life_or_ki_is_chosen_by_the_player(duel, play, foe, notations):
    """V2: Crossed Blades, (2,2,0): Life or Ki; (2,1,0): nothing and no choice."""
    at = {
        "window": 3,
        "zone": ["overhead-cut", "firm-grip"],
        "defence": "crossed-blades",
        "hand": ["sharp-eye", "calm-breath"],
    }
    for choice, gems in (("life", (7, 5)), ("ki", (8, 4))):
        state = play(duel(levels=[2, 1, 0], **at), "sharp-eye", "continue")
        assert state.decision.kind == "loss"
        assert notations(state) == {"life", "ki"}
        assert foe(play(state, choice)) == gems
    state = play(duel(levels=[2, 0, 0], **at), "sharp-eye", "continue")
    assert foe(state) == (8, 5)
    assert state.decision.kind == "free"


@pytest.mark.rule("WS-030", "WS-046")
@pytest.mark.parametrize("defence", ["crossed-blades", "braced-blade"])
def test_what_would_take_nothing_is_not_offered(after_third, play, foe, look, defence):
    state = after_third(defence, [3, 3, 4], enemy_ki=0, enemy_life=6)
    play(state, "continue")
    assert foe(state) == (5, 0)
    assert look(state)["window"] == 5


@pytest.mark.rule("WS-031", "WS-046")
@pytest.mark.parametrize(("ki", "left"), [(3, 2), (0, 0)])
def test_both_are_lost_where_both_are_listed(after_third, play, foe, ki, left):
    state = after_third("heavy-armour", [3, 2, 0], enemy_ki=ki)
    assert foe(play(state, "continue")) == (7, left)


@pytest.mark.rule("WS-031", "WS-073")
def test_life_goes_first_so_a_last_life_wins_before_ki_is_lost(after_third, play, foe):
    state = play(after_third("heavy-armour", [3, 2, 0], enemy_life=1), "continue")
    assert state.result.reason == "victory"
    assert foe(state)[0] == 0


@pytest.mark.rule("WS-032", "WS-054")
def test_a_victory_by_the_defence_ends_the_attack(duel, play, look, mine, foe):
    """V31 in a duel: three suns and the last Life: no Counterattack, no bonus."""
    state = duel(
        window=3,
        zone=list(SUNS[:2]),
        hand=[SUNS[2], "calm-breath"],
        levels=[4, 3, 0],
        defence="broad-stance",
        enemy_life=1,
        ki=0,
        life=1,
    )
    play(state, SUNS[2])
    assert state.is_over
    assert state.result.reason == "victory"
    assert foe(state) == (0, 5)
    assert mine(state) == (1, 0)
    assert look(state)["counters"] == []
    assert look(state)["special_deck_size"] == 8


# --- Phase 5 ------------------------------------------------------------------------------------


@pytest.mark.rule("WS-033", "WS-108")
def test_the_naginata_comes_before_guard_can_be_bought(after_third, play, levels, look):
    state = after_third("stone-gate", [0, 0, 1], weapon="naginata", ki=2)
    play(state, "continue")
    assert look(state)["window"] == 5
    assert levels(state) == (0, 0, 2)
    assert levels(play(state, "guard")) == (0, 0, 3)


@pytest.mark.rule("WS-034", "WS-059")
def test_a_counterattack_hits_guard_below_its_number(before_counter, play, mine):
    """V3: Closed Stance, Guard 1 and an Arm Wound: 7/5; Guard 2: nothing."""
    state = before_counter("closed-stance", guard=1, wounds=["arm-wound"])
    assert mine(play(state, "continue")) == (7, 5)
    state = before_counter("closed-stance", guard=2, wounds=["arm-wound"])
    assert mine(play(state, "continue")) == (8, 5)


@pytest.mark.rule("WS-034")
def test_the_counterattack_is_the_next_opponent_card(duel, play, look):
    state = duel(hand=SIX, opponents=["iron-wrists", "tight-circle", "..."], levels=[0, 0, 4])
    play(state, "overhead-cut", "straight-thrust", "middle-guard", "continue")
    assert look(state)["counters"] == []
    assert look(state)["opponent_deck_size"] == 11
    play(state, "continue")
    assert look(state)["counters"] == ["tight-circle"]
    assert look(state)["opponent_deck_size"] == 10


@pytest.mark.rule("WS-035", "WS-074")
def test_life_is_lost_before_ki(before_counter, play, mine):
    """Broad Stance takes both; with the last Life gone the Ki no longer matters."""
    state = play(before_counter("broad-stance", life=1, ki=3), "continue")
    assert state.result.reason == "defeat"
    assert mine(state)[0] == 0
    assert mine(play(before_counter("broad-stance", life=2, ki=3), "continue")) == (1, 2)


@pytest.mark.rule("WS-036", "WS-072")
def test_combo_and_die_come_after_the_counterattack_in_any_order(
    after_counter, play, notations, foe, die, mine
):
    state = after_counter(zone=SUNS, die=3, ki=3)
    assert {"combo:ki", "combo:special", "die", "buy", "continue"} <= notations(state)
    play(state, "die", "buy", "combo:ki")
    assert (foe(state), mine(state), die(state)) == ((7, 5), (8, 3), 1)
    state = after_counter(zone=SUNS, die=3, ki=3)
    play(state, "combo:ki", "die")
    assert (foe(state), mine(state), die(state)) == ((7, 5), (8, 4), 1)


@pytest.mark.rule("WS-036")
def test_a_combo_is_taken_once(after_counter, play, combos):
    state = play(after_counter(zone=SUNS, ki=2), "combo:ki")
    assert combos(state) == set()
    assert state.refusal("combo:special").rule in ("WS-036", "WS-050", "WS-052")


@pytest.mark.rule("WS-036")
def test_going_on_declines_an_open_combo(after_counter, play, mine, look):
    state = play(after_counter(zone=SUNS, ki=2), "continue")
    assert mine(state) == (8, 2)
    assert look(state)["special_deck_size"] == 8
    assert look(state)["attack"] == 2
    assert look(state)["combo"] is None


@pytest.mark.rule("WS-037")
def test_after_the_attack_the_cards_are_discarded(after_counter, play, look):
    state = after_counter(zone=["overhead-cut", "straight-thrust", "middle-guard"])
    assert look(state)["discard"] == look(state)["opponent_discard"] == []
    play(state, "continue")
    now = look(state)
    assert sorted(now["discard"]) == ["middle-guard", "overhead-cut", "straight-thrust"]
    assert sorted(now["opponent_discard"]) == ["mirror-guard", "tight-circle"]
    assert now["zone"] == now["counters"] == []
    assert now["defence"] is None


@pytest.mark.rule("WS-038", "WS-023")
def test_levels_stay_between_the_attacks(after_counter, play, levels):
    state = after_counter(strength=2, technique=-1)
    assert levels(play(state, "continue")) == (2, -1, 4)


@pytest.mark.rule("WS-039")
@pytest.mark.parametrize("hand", [[], ["overhead-cut"], ["overhead-cut", "light-blade"]])
def test_with_too_few_cards_the_attack_is_made_with_what_there_is(
    duel, quietly, look, combos, hand
):
    """Even three suns between them would be no combo; the attack comes to its Counterattack."""
    state = duel(
        attack=2,
        hand=hand,
        levels=[0, 0, 4],
        opponents=["stone-gate", "tight-circle", "..."],
        weapon="katana-kodachi",
        die=3,
    )
    quietly(state, lambda now: now["window"] == 6)
    assert look(state)["counters"] == ["tight-circle"]
    assert [placed["card"] for placed in look(state)["zone"]] == hand
    assert combos(state) == set()


@pytest.mark.rule("WS-040")
def test_left_over_cards_are_discarded_and_stored_specials_stay(duel, next_round, look):
    state = duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        levels=[0, 0, 4],
        hand=["calm-breath", "low-guard", "joker"],
        stored=["iron-wall"],
        defence="stone-gate",
        deck=["..."],
    )
    now = look(next_round(state))
    assert sorted(now["discard"]) == ["calm-breath", "firm-grip", "joker", "low-guard", "sharp-eye"]
    assert now["players"][0]["stored"] == ["iron-wall"]
