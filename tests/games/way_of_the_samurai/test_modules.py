"""Blood and Bushido: the modules of the expansion."""

from collections import Counter

import pytest

import tablekit as tk
from tests.games.way_of_the_samurai.box import (
    BLOODS,
    CAMPAIGNS,
    MAIN,
    OPPONENTS,
    QUIET_HAND,
    QUIET_ZONE,
    SOLO_MODES,
    SUNS,
    without,
)

VIRTUES = ("gi", "yu", "rei", "jin", "makoto", "meiyo", "chugi")


def in_window(duel, window, **described):
    """A position in that window with a few cards in hand."""
    if window > 2:
        described.setdefault("defence", "stone-gate")
    if window == 6:
        described.setdefault("counters", ["tight-circle"])
    described.setdefault("levels", [0, 0, 0])
    return duel(
        window=window,
        zone=list(QUIET_ZONE[: min(window - 1, 3)]),
        hand=list(QUIET_HAND[:4]),
        **described,
    )


# --- Gisei --------------------------------------------------------------------------------------


@pytest.mark.rule("WSX-01")
def test_a_life_for_a_gisei_card(before_counter, play, mine, levels, look):
    """Four cards help (+1, +2 twice, +3), one does not (-2), each as likely as the others."""
    seen = Counter()
    for seed in range(300):
        state = before_counter("broad-stance", guard=0, gisei="yes", seed=seed)
        play(state, "gisei")
        assert mine(state) == (7, 5)
        assert look(state)["window"] == 5
        seen[levels(state)[2]] += 1
    assert set(seen) == {1, 2, 3, -2}
    assert seen[2] > seen[1] + 10 > 30


@pytest.mark.rule("WSX-01")
def test_gisei_again_and_again_but_not_with_the_last_life(before_counter, play, notations, mine):
    state = before_counter("broad-stance", guard=0, gisei="yes", life=3)
    play(state, "gisei", "gisei")
    assert mine(state) == (1, 5)
    assert "gisei" not in notations(state)
    assert state.refusal("gisei").rule == "WSX-01"


@pytest.mark.rule("WSX-01")
@pytest.mark.parametrize("window", [1, 2, 3, 4, 6])
def test_gisei_is_for_window_five(duel, notations, window):
    state = in_window(duel, window, gisei="yes")
    assert "gisei" not in notations(state)
    assert state.refusal("gisei").rule == "WSX-01"


@pytest.mark.rule("WSX-01", "WSX-08")
def test_without_the_module_there_is_no_gisei(before_counter, notations):
    state = before_counter("broad-stance")
    assert "gisei" not in notations(state)
    assert state.refusal("gisei").rule in ("WSX-01", "WSX-08")


@pytest.mark.rule("WSX-01", "WS-119", "WS-110")
def test_the_life_of_a_gisei_is_lost(before_counter, play, mine, foe):
    state = before_counter("broad-stance", gisei="yes", enemy="oda")
    play(state, "gisei")
    assert (mine(state), foe(state)) == ((7, 5), (7, 5))
    state = before_counter("broad-stance", gisei="yes", weapon="nodachi")
    assert mine(play(state, "gisei")) == (7, 4)


@pytest.mark.rule("WSX-01", "WS-042")
def test_window_five_opens_for_a_gisei_without_ki(duel, play, look):
    state = duel(
        window=3,
        zone=list(QUIET_ZONE[:2]),
        hand=["sharp-eye", "calm-breath"],
        ki=0,
        gisei="yes",
        defence="stone-gate",
        levels=[0, 0, 0],
    )
    play(state, "sharp-eye")
    assert look(state)["window"] == 5


# --- Bushido ------------------------------------------------------------------------------------


@pytest.mark.rule("WSX-02")
@pytest.mark.parametrize("virtue", VIRTUES)
def test_a_virtue_sleeps_until_the_third_combo(duel, notations, virtue):
    state = duel(virtue=virtue, combos=2, life=5)
    assert "virtue" not in notations(state)
    assert state.refusal("virtue").rule == "WSX-02"


@pytest.mark.rule("WSX-02")
@pytest.mark.parametrize("zone", [SUNS, BLOODS])
@pytest.mark.parametrize("taken", [True, False])
def test_any_combo_counts_taken_or_not(after_counter, play, look, notations, zone, taken):
    state = after_counter(zone=list(zone), virtue="yu", combos=2, ki=4)
    assert look(state)["combos"] == 3
    if taken:
        play(state, "combo:die" if zone is BLOODS else "combo:ki")
    play(state, "continue")
    assert "virtue" in notations(state)


@pytest.mark.rule("WSX-02")
@pytest.mark.parametrize(
    ("virtue", "after"), [("yu", (1, 0, 0)), ("rei", (0, 1, 0))], ids=["yu", "rei"]
)
@pytest.mark.parametrize("window", range(1, 7))
def test_yu_and_rei_lift_a_band_once_a_round(duel, play, levels, notations, virtue, after, window):
    state = in_window(duel, window, virtue=virtue, combos=3)
    assert levels(play(state, "virtue")) == after
    assert "virtue" not in notations(state)
    assert state.refusal("virtue").rule == "WSX-02"


@pytest.mark.rule("WSX-02")
def test_once_a_round_means_again_in_the_next(after_counter, play, next_round, notations):
    state = play(after_counter(virtue="yu", combos=3, attack=2), "virtue")
    next_round(state)
    assert "virtue" in notations(state)


@pytest.mark.rule("WSX-02")
def test_once_a_round_is_not_once_an_attack(after_counter, play, notations):
    state = play(after_counter(virtue="yu", combos=3), "virtue", "continue")
    assert "virtue" not in notations(state)


@pytest.mark.rule("WSX-02", "WS-139")
@pytest.mark.parametrize("window", range(1, 7))
def test_jin_pays_a_ki_for_a_life(duel, play, mine, notations, window):
    state = in_window(duel, window, virtue="jin", combos=3, life=4)
    assert mine(play(state, "virtue")) == (5, 4)
    assert "virtue" not in notations(state)
    state = in_window(duel, window, virtue="jin", combos=3, life=4, place="forest", climate="snow")
    assert mine(play(state, "virtue")) == (5, 3)


@pytest.mark.rule("WSX-02", "WS-013", "WS-046")
def test_jin_needs_room_and_ki(duel, notations):
    assert "virtue" not in notations(duel(virtue="jin", combos=3, life=8))
    state = duel(virtue="jin", combos=3, life=4, ki=0)
    assert "virtue" not in notations(state)
    assert state.refusal("virtue").rule in ("WS-046", "WSX-02")


@pytest.mark.rule("WSX-02", "WS-044")
def test_makoto_scouts_for_free(duel, play, mine, look, notations):
    state = duel(virtue="makoto", combos=3, opponents=["iron-wrists", "..."])
    play(state, "virtue")
    assert look(state)["defence"] == "iron-wrists"
    assert mine(state) == (8, 5)
    assert not {"virtue", "scout"} & notations(state)


@pytest.mark.rule("WSX-02")
@pytest.mark.parametrize("window", range(2, 7))
def test_makoto_is_for_before_the_first_card(duel, notations, window):
    assert "virtue" not in notations(in_window(duel, window, virtue="makoto", combos=3))


@pytest.mark.rule("WSX-02", "WS-053", "WS-067")
@pytest.mark.parametrize(("face", "after"), [(1, 3), (4, 6), (5, 6)])
def test_meiyo_raises_the_die_by_two(after_counter, play, die, face, after):
    state = after_counter(zone=list(BLOODS), virtue="meiyo", combos=3, die=face)
    assert die(play(state, "combo:die")) == after


@pytest.mark.rule("WSX-02", "WS-053")
def test_meiyo_asleep_raises_it_by_one(after_counter, play, die):
    state = after_counter(zone=list(BLOODS), virtue="meiyo", combos=0)
    assert die(play(state, "combo:die")) == 2


@pytest.mark.rule("WSX-02")
def test_chugi_lifts_guard_before_a_counterattack(before_counter, play, levels, notations, mine):
    state = before_counter("closed-stance", guard=1, virtue="chugi", combos=3, ki=0 + 1)
    assert levels(play(state, "virtue")) == (0, 0, 2)
    assert "virtue" not in notations(state)
    assert mine(play(state, "continue")) == (8, 1)


@pytest.mark.rule("WSX-02")
@pytest.mark.parametrize("window", [1, 2, 3, 4, 6])
def test_chugi_is_for_window_five(duel, notations, window):
    assert "virtue" not in notations(in_window(duel, window, virtue="chugi", combos=3))


def new_hand(duel, next_round, **described):
    """The first question of a round with a known hand: the first six of MAIN's rest."""
    rest = without(MAIN, "sharp-eye", "firm-grip", "calm-breath")
    state = duel(
        attack=2,
        window=3,
        levels=[0, 0, 4],
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath"],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
        deck=rest,
        discard=[],
        enemy_life=5,
        **described,
    )
    return next_round(state), rest


@pytest.mark.rule("WSX-02")
def test_gi_redraws_up_to_two_cards(duel, next_round, play, notations, look):
    state, rest = new_hand(duel, next_round, virtue="gi", combos=3)
    assert state.decision.kind == "redraw"
    assert notations(state) == {f"redraw:{card}" for card in rest[:6]} | {"continue"}
    play(state, "redraw:overhead-cut", "redraw:driving-cut")
    assert state.decision.kind == "place"
    hand = look(state)["players"][0]["hand"]
    assert sorted(hand) == sorted([*without(rest[:6], "overhead-cut", "driving-cut"), *rest[6:8]])
    assert {"overhead-cut", "driving-cut"} <= set(look(state)["discard"])


@pytest.mark.rule("WSX-02")
@pytest.mark.parametrize("redraws", [[], ["redraw:overhead-cut"]])
def test_gi_may_redraw_fewer(duel, next_round, play, look, redraws):
    state, _ = new_hand(duel, next_round, virtue="gi", combos=3)
    play(state, *redraws, "continue")
    assert state.decision.kind == "place"
    hand = look(state)["players"][0]["hand"]
    assert len(hand) == 6
    assert ("overhead-cut" in hand) == (not redraws)


@pytest.mark.rule("WSX-02", "WS-152")
def test_gi_comes_after_a_mulligan(duel, next_round, play):
    state, _ = new_hand(duel, next_round, virtue="gi", combos=3, mode="leaving-the-village")
    assert state.decision.kind == "mulligan"
    play(state, "mulligan")
    assert state.decision.kind == "redraw"


@pytest.mark.rule("WSX-02")
def test_a_sleeping_gi_asks_nothing(duel, next_round):
    state, _ = new_hand(duel, next_round, virtue="gi", combos=2)
    assert state.decision.kind == "place"


# --- Blood --------------------------------------------------------------------------------------

BLOOD = {
    "blood-1": ((1, 0), (2, 0), ("strength", 3)),
    "blood-2": ((1, 0), (2, 0), ("technique", 3)),
    "blood-3": ((0, 1), (1, 1), ("strength", 2)),
    "blood-4": ((0, 1), (1, 1), ("technique", 2)),
    "blood-5": ((1, 1), (2, 1), None),
    "blood-6": ((2, 0), (3, 0), None),
}


@pytest.fixture
def bleed(before_counter, play, look):
    """`bleed("blood-3", 2)`: the state after that Blood card as a Wound 2, all levels at 4."""

    def draw(card, wound, **described):
        counter = "closed-stance" if wound == 1 else "patient-wolf"
        for seed in range(200):
            state = before_counter(
                counter, strength=4, technique=4, seed=seed, **{"blood": "yes", **described}
            )
            play(state, "continue")
            if look(state)["blood"][-1] == card:
                return state
        raise AssertionError(f"{card} never came")

    return draw


@pytest.mark.rule("WSX-03")
@pytest.mark.parametrize("card", BLOOD)
@pytest.mark.parametrize("wound", [1, 2])
def test_a_blood_card_wounds_and_caps(bleed, mine, levels, look, card, wound):
    state = bleed(card, wound)
    life, ki = BLOOD[card][wound - 1]
    assert mine(state) == (8 - life, 5 - ki)
    caps = {"strength": 4, "technique": 4, "guard": 4} | dict([BLOOD[card][2] or ("guard", 4)])
    assert look(state)["players"][0]["caps"] == caps
    assert levels(state) == (caps["strength"], caps["technique"], 0)


@pytest.mark.rule("WSX-03")
def test_the_lowest_of_several_caps_holds_to_the_end(duel, look, play, levels, next_round):
    state = duel(
        blood=["blood-3", "blood-1", "blood-2"],
        hand=["all-out-cut", "straight-thrust", "lunging-thrust"],
        levels=[0, 0, 0],
    )
    caps = {"strength": 2, "technique": 3, "guard": 4}
    assert look(state)["players"][0]["caps"] == caps
    play(state, "all-out-cut", "straight-thrust")
    assert levels(state) == (2, 2, -2)


@pytest.mark.rule("WSX-03")
def test_a_blood_card_that_was_drawn_does_not_come_again(before_counter, play, look):
    drawn = ["blood-1", "blood-2", "blood-3", "blood-4"]
    came = set()
    for seed in range(20):
        state = before_counter("closed-stance", blood=drawn, seed=seed)
        came.add(tuple(look(play(state, "continue"))["blood"][4:]))
    assert came == {("blood-5",), ("blood-6",)}


@pytest.mark.rule("WSX-03", "WS-074")
def test_drawing_the_last_blood_card_is_a_defeat(before_counter, play, look):
    state = before_counter("closed-stance", blood=[f"blood-{number}" for number in range(1, 6)])
    play(state, "continue")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WSX-03", "WS-110")
def test_life_lost_by_blood_is_life_lost(bleed, mine):
    assert mine(bleed("blood-6", 1, weapon="nodachi")) == (6, 3)


@pytest.mark.rule("WSX-03", "WS-064")
def test_the_enemys_wounds_come_from_the_usual_deck(after_counter, play, foe):
    state = after_counter(blood="yes", die=5, wounds=["chest-wound"])
    assert foe(play(state, "die")) == (6, 5)


# --- One against three --------------------------------------------------------------------------


@pytest.fixture
def trio(duel):
    """`trio(enemy_life=[2, 2, 2], …)`: before an attack, the target is to be chosen."""

    def build(**described):
        described.setdefault("hand", list(QUIET_HAND))
        return duel(one_vs_three="yes", **described)

    return build


@pytest.mark.rule("WSX-04")
def test_three_enemies_of_two_life_and_two_ki(game, look, notations):
    state = game.new(seats=1, seed=1, one_vs_three=True)
    assert [(one["life"], one["ki"]) for one in look(state)["enemies"]] == [(2, 2)] * 3
    assert state.decision.kind == "target"
    assert notations(state) == {"target:0", "target:1", "target:2"}


@pytest.mark.rule("WSX-04")
@pytest.mark.parametrize("target", range(3))
def test_the_target_suffers_the_attack(trio, play, foe, target):
    state = trio(
        levels=[0, 3, 4],
        opponents=["quick-eyes", "tight-circle", "braced-blade", "..."],
        hand=["calm-breath", "sharp-eye", "firm-grip", "low-guard"],
    )
    play(state, f"target:{target}", "calm-breath", "sharp-eye", "firm-grip", "continue")
    expected = [(2, 2)] * 3
    expected[target] = (1, 2)
    assert [foe(state, number) for number in range(3)] == expected


@pytest.mark.rule("WSX-04")
@pytest.mark.parametrize(("life", "counters"), [([2, 2, 2], 2), ([2, 2, 0], 2), ([2, 0, 0], 1)])
def test_two_who_stand_strike_back_twice(trio, play, look, mine, life, counters):
    state = trio(
        enemy_life=life,
        levels=[0, 0, 0],
        opponents=["mirror-guard", "stone-gate", "braced-blade", "..."],
        hand=["sharp-eye", "firm-grip", "overhead-cut", "low-guard"],
    )
    if state.decision.kind == "target":
        play(state, "target:0")
    play(state, "sharp-eye", "firm-grip", "overhead-cut", "continue", "continue")
    assert look(state)["counters"] == ["stone-gate", "braced-blade"][:counters]
    assert mine(state) == (8 - counters, 5)
    assert look(state)["window"] == 6


@pytest.mark.rule("WSX-04")
@pytest.mark.parametrize(("life", "counters"), [([1, 2, 2], 2), ([1, 2, 0], 1)])
def test_the_fall_of_one_does_not_end_the_attack(trio, play, look, foe, life, counters):
    state = trio(
        enemy_life=life,
        levels=[0, 3, 4],
        opponents=["quick-eyes", "tight-circle", "braced-blade", "..."],
        hand=["calm-breath", "sharp-eye", "firm-grip", "low-guard"],
    )
    play(state, "target:0", "calm-breath", "sharp-eye", "firm-grip", "continue")
    assert foe(state, 0)[0] == 0
    assert not state.is_over
    assert look(state)["window"] == 5
    play(state, "continue")
    assert len(look(state)["counters"]) == counters


@pytest.mark.rule("WSX-04", "WS-073")
def test_the_fall_of_the_last_wins(trio, play):
    state = trio(
        enemy_life=[0, 0, 1],
        levels=[0, 3, 4],
        opponents=["quick-eyes", "tight-circle", "..."],
        hand=["calm-breath", "sharp-eye", "firm-grip", "low-guard"],
    )
    if state.decision.kind == "target":
        play(state, "target:2")
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue")
    assert state.result.reason == "victory"
    assert list(state.result.scores) == [1]


@pytest.mark.rule("WSX-04")
def test_the_fallen_cannot_be_chosen(trio, notations):
    state = trio(enemy_life=[2, 0, 2])
    assert notations(state) == {"target:0", "target:2"}
    assert state.refusal("target:1").rule == "WSX-04"


@pytest.mark.rule("WSX-04", "WS-065")
def test_the_die_strikes_the_target(trio, play, foe):
    state = trio(
        levels=[0, 0, 4],
        die=3,
        opponents=["mirror-guard", "tight-circle", "braced-blade", "..."],
        hand=["calm-breath", "sharp-eye", "firm-grip", "low-guard"],
    )
    play(state, "target:1", "calm-breath", "sharp-eye", "firm-grip", "continue", "continue", "die")
    assert [foe(state, number) for number in range(3)] == [(2, 2), (1, 2), (2, 2)]


@pytest.mark.rule("WSX-04", "WS-065")
def test_if_the_target_has_fallen_the_die_strikes_one_of_your_choice(trio, play, foe, notations):
    state = trio(
        enemy_life=[1, 2, 2],
        levels=[0, 3, 4],
        die=3,
        opponents=["quick-eyes", "tight-circle", "braced-blade", "..."],
        hand=["calm-breath", "sharp-eye", "firm-grip", "low-guard"],
    )
    play(state, "target:0", "calm-breath", "sharp-eye", "firm-grip", "continue", "continue", "die")
    assert state.decision.kind == "target"
    assert notations(state) == {"target:1", "target:2"}
    play(state, "target:2")
    assert [foe(state, number)[0] for number in range(3)] == [0, 2, 1]


@pytest.mark.rule("WSX-04", "WS-047")
def test_missing_ki_is_looked_at_for_each_enemy(trio, play, foe, next_round):
    state = trio(
        enemy_life=[2, 2, 2],
        enemy_ki=[0, 2, 0],
        attack=2,
        target=1,
        levels=[0, 0, 4],
        opponents=["mirror-guard", "tight-circle", "braced-blade", "..."],
        hand=["calm-breath", "sharp-eye", "firm-grip"],
    )
    play(state, "calm-breath", "sharp-eye", "firm-grip")
    next_round(state)
    assert [foe(state, number)[0] for number in range(3)] == [0, 2, 0]


@pytest.mark.rule("WSX-04", "WS-025")
@pytest.mark.parametrize(("left", "deck"), [(2, 12), (3, 3)])
def test_the_opponent_deck_is_filled_up_below_three(trio, play, look, left, deck):
    used = ["mirror-guard", "tight-circle", "braced-blade"]
    rest = without(OPPONENTS, *used)
    state = trio(levels=[0, 0, 4], opponents=[*used, *rest[:left]], opponent_discard=rest[left:])
    play(
        state,
        "target:0",
        "calm-breath",
        "sharp-eye",
        "firm-grip",
        "continue",
        "continue",
        "continue",
    )
    assert look(state)["attack"] == 2
    assert look(state)["opponent_deck_size"] == deck


@pytest.mark.rule("WSX-04")
def test_each_attack_has_a_target_of_its_own(trio, play):
    state = trio(
        levels=[0, 0, 4], opponents=["mirror-guard", "tight-circle", "braced-blade", "..."]
    )
    play(
        state,
        "target:0",
        "calm-breath",
        "sharp-eye",
        "firm-grip",
        "continue",
        "continue",
        "continue",
    )
    assert state.decision.kind == "target"


# --- Kojiro, weapons, places --------------------------------------------------------------------


@pytest.mark.rule("WSX-05")
def test_kojiro_has_eight_life_and_five_ki(game, foe, look):
    state = game.new(seats=1, seed=1, enemy="kojiro")
    assert foe(state) == (8, 5)
    assert look(state)["enemies"][0]["id"] == "kojiro"


@pytest.mark.rule("WSX-05", "WS-034")
@pytest.mark.parametrize(
    ("counter", "guard", "gems"),
    [
        ("quick-eyes", 2, (7, 4)),
        ("quick-eyes", 3, (8, 5)),
        ("stone-gate", 4, (7, 5)),
        ("tight-circle", 4, (8, 4)),
    ],
)
def test_kojiros_numbers_are_one_higher(before_counter, play, mine, counter, guard, gems):
    state = before_counter(counter, guard=guard, enemy="kojiro")
    assert mine(play(state, "continue")) == gems


@pytest.mark.rule("WSX-05", "WS-029")
def test_his_defences_are_as_always(after_third, play, foe):
    assert foe(play(after_third("quick-eyes", [0, 3, 0], enemy="kojiro"), "continue")) == (7, 5)


@pytest.mark.rule("WSX-06", "WS-023")
@pytest.mark.parametrize(
    ("weapon", "start", "capped"),
    [("yari", (1, 0, 0), "technique"), ("tessen", (0, 0, 1), "strength")],
)
def test_yari_and_tessen_begin_each_round_higher(
    game, duel, levels, look, next_round, weapon, start, capped
):
    state = game.new(seats=1, seed=1, weapon=weapon)
    assert levels(state) == start
    caps = {"strength": 4, "technique": 4, "guard": 4, capped: 3}
    assert look(state)["players"][0]["caps"] == caps
    state, _ = new_hand(duel, next_round, weapon=weapon)
    assert levels(state) == start


@pytest.mark.rule("WSX-06", "WS-014")
def test_their_caps_hold_for_cards_and_the_joker(duel, play, levels):
    state = duel(weapon="yari", levels=[0, 2, 0], hand=["straight-thrust", "joker", "calm-breath"])
    assert levels(play(state, "straight-thrust")) == (0, 3, 0)
    assert levels(play(state, "joker", "technique:sun")) == (0, 3, 0)
    state = duel(weapon="tessen", levels=[2, 0, 0], hand=["all-out-cut", "joker", "calm-breath"])
    assert levels(play(state, "all-out-cut")) == (3, 0, -2)


@pytest.mark.rule("WSX-06", "WS-164")
def test_a_memory_stops_at_the_yaris_cap(after_third, play, levels):
    state = after_third(
        "quick-eyes",
        [0, 3, 0],
        enemy_life=1,
        weapon="yari",
        dice=[1, 6, 2],
        mode="leaving-the-village",
        mulligan_used=True,
    )
    assert levels(play(state, "continue")) == (1, 3, 0)


@pytest.mark.rule("WSX-07")
@pytest.mark.parametrize("place", ["temple", "shore"])
@pytest.mark.parametrize("mode", ["duel", "clan"])
@pytest.mark.parametrize("climate", ["none", "fog"])
def test_temple_and_shore_are_places_like_the_others(game, look, place, mode, climate):
    state = game.new(seats=1, seed=1, mode=mode, place=place, climate=climate)
    assert look(state)["place"] == place


# --- Where --------------------------------------------------------------------------------------


@pytest.mark.rule("WSX-08")
@pytest.mark.parametrize("mode", SOLO_MODES)
@pytest.mark.parametrize(
    "chosen", [{"gisei": "yes"}, {"virtue": "gi"}, {"weapon": "yari"}, {"weapon": "tessen"}]
)
def test_modules_for_every_solo_mode(game, mode, chosen):
    assert not game.new(seats=1, seed=1, mode=mode, **chosen).is_over


@pytest.mark.rule("WSX-08")
@pytest.mark.parametrize("mode", ["clan", *CAMPAIGNS])
@pytest.mark.parametrize("chosen", [{"blood": "yes"}, {"one_vs_three": "yes"}, {"enemy": "kojiro"}])
def test_modules_for_the_duel_only(game, mode, chosen):
    with pytest.raises(tk.BadOption, match=r"WSX-0|WS-002"):
        game.new(seats=1, seed=1, mode=mode, **chosen)


@pytest.mark.rule("WSX-08")
@pytest.mark.parametrize(
    "chosen",
    [
        {"gisei": "yes"},
        {"virtue": "jin"},
        {"blood": "yes"},
        {"one_vs_three": "yes"},
        {"weapon": "yari"},
        {"weapon_2": "tessen"},
        {"enemy": "kojiro"},
        {"place": "temple"},
    ],
    ids=lambda chosen: next(iter(chosen)),
)
def test_no_module_for_two_players(game, chosen):
    with pytest.raises(tk.BadOption, match=r"\(WSX?-\d+"):
        game.new(seats=2, seed=1, **chosen)


@pytest.mark.rule("WSX-08", "WSX-04")
def test_three_enemies_are_fought_without_blood(game):
    with pytest.raises(tk.BadOption, match=r"WSX-08|WSX-04"):
        game.new(seats=1, seed=1, one_vs_three=True, blood=True)


@pytest.mark.rule("WSX-08", "WSX-04")
@pytest.mark.parametrize("enemy", ["takeshi", "oda", "kempo", "kojiro"])
def test_three_enemies_come_in_place_of_one(game, enemy):
    with pytest.raises(tk.BadOption, match=r"WSX-08|WSX-04"):
        game.new(seats=1, seed=1, one_vs_three=True, enemy=enemy)


@pytest.mark.rule("WSX-08", "WSX-06", "WS-166")
def test_the_yari_can_break_like_any_weapon(after_third, play, notations, look):
    """With the module in use, its other face is among the weapons to choose from."""
    state = after_third(
        "quick-eyes",
        [0, 3, 0],
        enemy_life=1,
        weapon="yari",
        dice=[5, 2],
        mode="leaving-the-village",
        mulligan_used=True,
    )
    play(state, "continue")
    assert state.decision.kind == "new-weapon"
    assert "weapon:tessen" in notations(state)
    assert "weapon:yari" not in notations(state)


@pytest.mark.rule("WSX-08")
def test_without_the_module_its_weapons_do_not_come(after_third, play, notations):
    state = after_third(
        "quick-eyes",
        [0, 3, 0],
        enemy_life=1,
        weapon="katana",
        dice=[5, 2],
        mode="leaving-the-village",
        mulligan_used=True,
    )
    play(state, "continue")
    assert not notations(state) & {"weapon:yari", "weapon:tessen"}
