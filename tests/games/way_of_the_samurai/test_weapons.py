"""Weapons: one for the game, each with its good and its bad side."""

import pytest

import tablekit as tk
from tests.games.way_of_the_samurai.box import QUIET_HAND, QUIET_ZONE, SUNS, WEAPONS


def in_window(duel, window, **described):
    """A position in that window with a few cards in hand."""
    if window > 2:
        described.setdefault("defence", "stone-gate")
    if window == 6:
        described.setdefault("counters", ["tight-circle"])
    return duel(
        window=window,
        zone=list(QUIET_ZONE[: min(window - 1, 3)]),
        hand=list(QUIET_HAND[:4]),
        **described,
    )


def last_card(duel, card="calm-breath", **described):
    """Before the last card of a round, with nothing to do after it but go on."""
    return duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=[card],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
        **described,
    )


@pytest.mark.rule("WS-101")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_the_weapon_stays_for_the_game(duel, next_round, look, weapon):
    state = last_card(duel, weapon=weapon, levels=[0, 0, 2])
    assert look(next_round(state))["players"][0]["weapon"] == weapon


@pytest.mark.rule("WS-101")
@pytest.mark.parametrize("move", ["boost:strength", "boost:technique", "trade"])
@pytest.mark.parametrize("weapon", ["katana", "naginata", "tanto", "kusarigama"])
def test_only_its_weapon_gives_a_feature(duel, notations, weapon, move):
    state = duel(weapon=weapon, ki=1, life=5)
    assert move not in notations(state)
    expected = "WS-115" if move == "trade" else "WS-109"
    assert state.refusal(move).rule in (expected, "WS-101")


@pytest.mark.rule("WS-102")
def test_the_katana_does_nothing(before_counter, after_third, play, mine, foe, die, levels):
    state = after_third(
        "stone-gate", [4, 4, 1], ["closed-stance"], weapon="katana", wounds=["arm-wound"]
    )
    assert die(state) == 1
    play(state, "continue")
    assert foe(state) == (6, 5)
    assert levels(state) == (4, 4, 1)
    assert mine(play(state, "continue")) == (7, 5)


# --- Katana and Kodachi -------------------------------------------------------------------------


@pytest.mark.rule("WS-105")
@pytest.mark.parametrize("mode", ["duel", "clan", "yoshioka-dojo", "leaving-the-village"])
def test_the_kodachi_begin_with_the_die_on_three(game, die, mode):
    assert die(game.new(seats=1, seed=2, mode=mode, weapon="katana-kodachi")) == 3


@pytest.mark.rule("WS-105", "WS-070")
def test_once_activated_their_die_is_on_one_like_any_other(after_counter, play, die, next_round):
    state = play(after_counter(weapon="katana-kodachi", die=3, attack=2), "die")
    assert die(state) == 1
    assert die(next_round(state)) == 1


@pytest.mark.rule("WS-106")
@pytest.mark.parametrize("counter", ["closed-stance", "mirror-guard", "heavy-armour"])
def test_their_wound_1_by_a_counterattack_is_a_wound_2(before_counter, play, mine, counter):
    state = before_counter(counter, weapon="katana-kodachi", wounds=["chest-wound"])
    assert mine(play(state, "continue")) == (5, 5)


@pytest.mark.rule("WS-106")
def test_a_wound_1_that_they_deal_stays_one(after_counter, play, foe):
    state = after_counter(weapon="katana-kodachi", die=5, wounds=["chest-wound"])
    assert foe(play(state, "die")) == (6, 5)


# --- Naginata -----------------------------------------------------------------------------------


@pytest.mark.rule("WS-107", "WS-108", "WS-052", "WS-045")
def test_the_naginata_lifts_guard_in_each_attack_and_holds_two_ki(duel, play, levels, mine, combos):
    """V20: Guard 2 to 3, a Counterattack below 3 misses; then 4; a combo gives a special only."""
    state = duel(
        weapon="naginata",
        window=4,
        zone=list(QUIET_ZONE),
        hand=["brute-blow", "sharp-eye", "firm-grip"],
        defence="mirror-guard",
        levels=[0, 0, 2],
        opponents=["broad-stance", "stone-gate", "braced-blade", "..."],
    )
    assert mine(state) == (8, 2)
    assert levels(play(state, "continue")) == (0, 0, 3)
    assert mine(play(state, "continue")) == (8, 2)
    play(state, "continue", "brute-blow", "sharp-eye", "firm-grip", "continue")
    assert levels(state) == (3, 0, 4)
    assert mine(play(state, "continue")) == (8, 2)


@pytest.mark.rule("WS-107", "WS-052")
def test_a_naginata_with_two_ki_has_no_room_for_a_gem(after_counter, play, combos, mine):
    """V20, its combo: special or decline; a Ki spent first makes room for one."""
    state = after_counter(weapon="naginata", zone=list(SUNS))
    assert combos(state) == {"combo:special"}
    play(state, "buy")
    assert combos(state) == {"combo:ki", "combo:special"}
    assert mine(play(state, "combo:ki")) == (8, 2)


@pytest.mark.rule("WS-108", "WS-045")
def test_guard_four_by_the_naginata_cannot_be_bought_higher(
    after_third, play, levels, notations, look
):
    """V37: Guard 3 after the Defence is 4 as window 5 opens, and none is offered."""
    state = after_third("stone-gate", [0, 0, 3], weapon="naginata")
    play(state, "continue")
    assert look(state)["window"] == 5
    assert levels(state) == (0, 0, 4)
    assert "guard" not in notations(state)


@pytest.mark.rule("WS-108", "WS-014")
def test_the_naginata_stops_at_four_too(after_third, play, levels):
    assert levels(play(after_third("stone-gate", [0, 0, 4], weapon="naginata"), "continue")) == (
        0,
        0,
        4,
    )


@pytest.mark.rule("WS-108")
def test_the_naginata_lifts_guard_without_ki_as_well(duel, play, levels, look):
    """Every window is skipped, the lift is not: it decides the Counterattack."""
    state = duel(
        weapon="naginata",
        ki=0,
        window=3,
        zone=list(QUIET_ZONE[:2]),
        hand=["middle-guard", "calm-breath", "low-guard", "side-step"],
        levels=[0, 0, 0],
        defence="stone-gate",
        opponents=["broad-stance", "..."],
    )
    play(state, "middle-guard")
    assert look(state)["attack"] == 2
    assert look(state)["players"][0]["life"] == 8
    assert levels(state) == (0, 0, 3)


# --- Nodachi ------------------------------------------------------------------------------------


@pytest.mark.rule("WS-109")
@pytest.mark.parametrize("window", range(1, 7))
def test_the_nodachi_buys_strength_and_technique_in_any_window(duel, play, levels, mine, window):
    state = in_window(duel, window, weapon="nodachi", levels=[0, 0, 0])
    play(state, "boost:strength", "boost:technique", "boost:technique")
    assert levels(state) == (1, 2, 0)
    assert mine(state) == (8, 2)


@pytest.mark.rule("WS-109")
def test_a_band_at_its_cap_is_not_offered(duel, notations):
    state = duel(weapon="nodachi", levels=[4, 3, 0])
    assert {move for move in notations(state) if "boost" in move} == {"boost:technique"}
    assert state.refusal("boost:strength").rule in ("WS-109", "WS-014")


@pytest.mark.rule("WS-109", "WS-046")
def test_without_ki_the_nodachi_buys_nothing(duel, notations):
    state = duel(weapon="nodachi", ki=0)
    assert not {move for move in notations(state) if "boost" in move}
    assert state.refusal("boost:strength").rule == "WS-046"


@pytest.mark.rule("WS-109")
def test_guard_is_not_for_the_nodachi(duel):
    state = duel(weapon="nodachi")
    with pytest.raises((tk.BadNotation, tk.IllegalAction)):
        state.parse("boost:guard")


@pytest.mark.rule("WS-110", "WS-061")
def test_each_life_lost_costs_a_nodachi_a_ki(before_counter, play, mine):
    """V18: at 5/4 a Leg Wound (1 Life, 1 Ki) leaves 4/2."""
    state = before_counter("closed-stance", weapon="nodachi", life=5, ki=4, wounds=["leg-wound"])
    assert mine(play(state, "continue")) == (4, 2)


@pytest.mark.rule("WS-110", "WS-046")
@pytest.mark.parametrize(("ki", "left"), [(5, 3), (2, 0), (1, 0)])
def test_two_life_cost_two_ki_or_what_is_there(before_counter, play, mine, ki, left):
    state = before_counter("closed-stance", weapon="nodachi", ki=ki, wounds=["chest-wound"])
    assert mine(play(state, "continue")) == (6, left)


# --- Tanto --------------------------------------------------------------------------------------


@pytest.mark.rule("WS-111", "WS-030")
def test_the_tanto_doubles_a_chosen_loss(after_third, play, foe):
    """V16: Crossed Blades met, Ki chosen: 8/3."""
    state = after_third("crossed-blades", [2, 2, 0], weapon="tanto")
    assert foe(play(state, "continue", "ki")) == (8, 3)
    state = after_third("crossed-blades", [2, 2, 0], weapon="tanto")
    assert foe(play(state, "continue", "life")) == (6, 5)


@pytest.mark.rule("WS-111")
@pytest.mark.parametrize(
    ("defence", "gems"),
    [("stone-gate", (4, 5)), ("heavy-armour", (6, 3)), ("iron-wrists", (8, 3))],
)
def test_the_tanto_doubles_a_defences_losses(after_third, play, foe, defence, gems):
    state = after_third(defence, [4, 4, 0], weapon="tanto")
    assert foe(play(state, "continue")) == gems


@pytest.mark.rule("WS-111", "WS-065")
@pytest.mark.parametrize(
    ("face", "choice", "gems"),
    [
        (3, [], (6, 5)),
        (4, ["life"], (6, 5)),
        (4, ["ki"], (8, 3)),
        (5, [], (6, 3)),
        (6, [], (4, 3)),
    ],
)
def test_the_tanto_doubles_the_die_and_its_wounds(before_counter, play, foe, face, choice, gems):
    """The wound is a Leg Wound: 1 Life and 1 Ki, or 2 Life and 1 Ki."""
    state = before_counter("tight-circle", guard=2, weapon="tanto", die=face, wounds=["leg-wound"])
    assert foe(play(state, "continue", "die", *choice)) == gems


@pytest.mark.rule("WS-111", "WS-047")
def test_the_tanto_does_not_double_missing_ki(duel, next_round, foe):
    state = last_card(duel, weapon="tanto", enemy_ki=0, levels=[0, 0, 2])
    assert foe(next_round(state)) == (6, 0)


@pytest.mark.rule("WS-111")
def test_the_tanto_does_not_double_what_its_owner_suffers(before_counter, play, mine):
    state = before_counter("broad-stance", guard=2, weapon="tanto")
    assert mine(play(state, "continue")) == (7, 4)


@pytest.mark.rule("WS-112", "WS-045")
def test_the_tanto_holds_guard_at_two(duel, before_counter, play, levels, notations, look):
    """V16: Guard 1 then Middle Guard is 2; at 2 no Guard is offered."""
    state = duel(weapon="tanto", levels=[0, 0, 1], hand=["middle-guard", "joker", "calm-breath"])
    assert look(state)["players"][0]["caps"]["guard"] == 2
    assert levels(play(state, "middle-guard")) == (0, 0, 2)
    assert levels(play(state, "joker", "guard:sun")) == (0, 0, 2)
    state = before_counter("broad-stance", guard=2, weapon="tanto")
    assert "guard" not in notations(state)
    assert state.refusal("guard").rule in ("WS-112", "WS-045")
    state = before_counter("broad-stance", guard=1, weapon="tanto")
    assert "guard" in notations(state)


@pytest.mark.rule("WS-112", "WS-127")
def test_a_place_does_not_lift_it_higher(duel, play, levels):
    state = duel(weapon="tanto", levels=[0, 0, 1], place="bridge", dice=[5])
    assert levels(play(state, "roll-place")) == (0, 0, 2)


# --- Kusarigama ---------------------------------------------------------------------------------


@pytest.mark.rule("WS-113", "WS-114", "WS-075")
def test_technique_four_cancels_and_low_guard_tangles(before_counter, play, mine, next_round):
    """V17: Patient Wolf is cancelled; the end of the round brings one Wound 1."""
    state = before_counter(
        "patient-wolf",
        technique=4,
        guard=-2,
        weapon="kusarigama",
        attack=2,
        hand=[],
        wounds=["arm-wound"],
    )
    assert mine(play(state, "continue")) == (8, 5)
    assert mine(next_round(state)) == (7, 5)


@pytest.mark.rule("WS-113")
@pytest.mark.parametrize(("technique", "life"), [(4, 8), (3, 7)])
def test_technique_three_does_not_cancel(before_counter, play, mine, look, technique, life):
    state = before_counter("stone-gate", technique=technique, weapon="kusarigama")
    play(state, "continue")
    assert mine(state)[0] == life
    assert look(state)["counters"] == ["stone-gate"]


@pytest.mark.rule("WS-113", "WS-037")
def test_a_cancelled_card_is_used_up(before_counter, play, look):
    state = before_counter("patient-wolf", technique=4, weapon="kusarigama")
    play(state, "continue", "continue")
    assert "patient-wolf" in look(state)["opponent_discard"]


@pytest.mark.rule("WS-113")
def test_it_works_in_both_attacks_while_technique_stays(before_counter, play, mine):
    state = before_counter(
        "patient-wolf",
        "stone-gate",
        "braced-blade",
        technique=4,
        weapon="kusarigama",
        hand=["firm-grip", "driving-cut", "sharp-eye"],
        defence="mirror-guard",
    )
    play(state, "continue", "continue", "firm-grip", "driving-cut", "sharp-eye")
    play(state, "continue", "continue")
    assert mine(state) == (8, 5)


@pytest.mark.rule("WS-114")
@pytest.mark.parametrize(("guard", "life"), [(0, 8), (-1, 7), (-2, 7)])
def test_the_chain_tangles_below_guard_zero(before_counter, play, mine, guard, life, next_round):
    state = before_counter(
        "tight-circle",
        technique=4,
        guard=guard,
        weapon="kusarigama",
        attack=2,
        wounds=["arm-wound"],
    )
    assert mine(next_round(state)) == (life, 5)


@pytest.mark.rule("WS-114")
def test_the_chain_does_not_tangle_after_the_first_attack(before_counter, play, mine):
    state = before_counter("tight-circle", technique=4, guard=-2, weapon="kusarigama")
    assert mine(play(state, "continue", "continue")) == (8, 5)


@pytest.mark.rule("WS-114", "WS-062")
def test_the_tangles_wound_1_can_be_dodged(before_counter, mine, next_round):
    state = before_counter(
        "tight-circle", technique=4, guard=-1, weapon="kusarigama", attack=2, wounds=["beheading"]
    )
    assert mine(next_round(state)) == (8, 5)


# --- Bokken -------------------------------------------------------------------------------------


@pytest.mark.rule("WS-115", "WS-116", "WS-119")
def test_the_bokken_trades_life_for_ki(duel, play, mine, notations, foe):
    """V21: 2/0 becomes 1/1, no second trade; none at 5 Ki; Oda gets nothing."""
    state = duel(weapon="bokken", life=2, ki=0)
    assert mine(play(state, "trade")) == (1, 1)
    assert "trade" not in notations(state)
    refusal = state.refusal("trade")
    assert refusal.rule == "WS-115"
    assert "1" in refusal.text
    state = duel(weapon="bokken", ki=5)
    assert state.refusal("trade").rule in ("WS-115", "WS-013")
    state = duel(weapon="bokken", enemy="oda", ki=3)
    play(state, "trade")
    assert (mine(state), foe(state)) == ((7, 4), (6, 5))


@pytest.mark.rule("WS-115")
@pytest.mark.parametrize("window", range(1, 7))
def test_the_bokken_trades_in_any_window_again_and_again(duel, play, mine, window):
    state = in_window(duel, window, weapon="bokken", ki=2, levels=[0, 0, 0])
    assert mine(play(state, "trade", "trade", "trade")) == (5, 5)


@pytest.mark.rule("WS-115", "WS-042")
def test_a_bokken_without_ki_still_has_its_windows(duel, play, look, mine):
    """The trade is possible, so windows are not skipped: Life can become Guard."""
    state = duel(
        weapon="bokken",
        ki=0,
        window=3,
        zone=list(QUIET_ZONE[:2]),
        levels=[0, 0, 1],
        hand=["sharp-eye", "calm-breath", "low-guard", "side-step"],
        defence="stone-gate",
        opponents=["closed-stance", "..."],
    )
    play(state, "sharp-eye")
    assert look(state)["window"] == 4
    play(state, "continue", "trade", "guard", "continue")
    assert mine(state) == (7, 0)
