"""Climates: Storm, Fog, Fire and Snow."""

import pytest

from tests.games.way_of_the_samurai.box import BLOODS, QUIET_HAND, QUIET_ZONE, SUNS

STORM = {"place": "forest", "climate": "storm"}
FOG = {"place": "forest", "climate": "fog"}
FIRE = {"place": "forest", "climate": "fire"}
SNOW = {"place": "forest", "climate": "snow"}


def last_card(duel, card="calm-breath", **described):
    """Before the last card of a round, with nothing to do after it but go on."""
    described.setdefault("levels", [0, 0, 3])
    return duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=[card],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
        **described,
    )


# --- Storm --------------------------------------------------------------------------------------


@pytest.mark.rule("WS-131", "WS-118", "WS-052")
def test_a_combo_in_the_storm_costs_a_ki_first(after_counter, before_counter, play, mine, combos):
    """V35: Ki 1, black combo taken as Ki: 0, then 1. Against Takeshi the cost is the end."""
    state = after_counter(zone=list(SUNS), ki=1, **STORM)
    assert mine(state) == (8, 0)
    assert "combo:ki" in combos(state)
    assert mine(play(state, "combo:ki")) == (8, 1)
    state = before_counter("tight-circle", guard=4, zone=list(SUNS), ki=1, enemy="takeshi", **STORM)
    play(state, "continue")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WS-131", "WS-052")
def test_the_storms_cost_makes_room_for_the_gem(after_counter, play, mine, combos):
    """V36: Ki 5 is 4 as the window opens, so Ki is offered; Ki 0 loses nothing."""
    state = after_counter(zone=list(SUNS), ki=5, **STORM)
    assert mine(state) == (8, 4)
    assert combos(state) == {"combo:ki", "combo:special"}
    assert mine(play(state, "combo:ki")) == (8, 5)


@pytest.mark.rule("WS-131", "WS-046")
def test_without_ki_a_combo_in_the_storm_costs_nothing(duel, play, mine, combos):
    """V36, at Ki 0: no loss; taken as Ki, Ki 1."""
    state = duel(
        window=3,
        zone=list(SUNS[:2]),
        hand=[SUNS[2], "calm-breath"],
        ki=0,
        levels=[0, 0, 4],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
        **STORM,
    )
    play(state, SUNS[2])
    assert mine(state) == (8, 0)
    assert combos(state) == {"combo:ki", "combo:special"}
    assert mine(play(state, "combo:ki")) == (8, 1)


@pytest.mark.rule("WS-131")
@pytest.mark.parametrize(("zone", "ki"), [(SUNS, 3), (BLOODS, 3), (QUIET_ZONE, 4)])
def test_declined_or_red_it_costs_the_same(after_counter, play, mine, zone, ki):
    state = after_counter(zone=list(zone), ki=4, **STORM)
    assert mine(play(state, "continue")) == (8, ki)


@pytest.mark.rule("WS-131")
def test_a_red_combo_that_cannot_be_taken_costs_too(after_counter, mine, combos):
    state = after_counter(zone=list(BLOODS), ki=4, die=5, **STORM)
    assert combos(state) == set()
    assert mine(state) == (8, 3)


@pytest.mark.rule("WS-132")
@pytest.mark.parametrize(("strength", "life"), [(-2, 7), (-1, 8), (4, 8)])
def test_strength_minus_two_costs_a_life_in_the_storm(duel, next_round, mine, strength, life):
    state = duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath"],
        defence="mirror-guard",
        opponents=["tight-circle", "..."],
        levels=[strength, 0, 3],
        **STORM,
    )
    assert mine(next_round(state)) == (life, 5)


@pytest.mark.rule("WS-132", "WS-135", "WS-140")
@pytest.mark.parametrize("climate", [STORM, FOG, SNOW], ids=lambda at: at["climate"])
def test_only_the_end_of_the_round_counts(before_counter, play, mine, climate):
    state = before_counter(
        "closed-stance", strength=-2, technique=-2, guard=-2, wounds=["beheading"], **climate
    )
    play(state, "continue", "continue")
    assert not state.is_over
    assert mine(state) == (8, 5)


@pytest.mark.rule("WS-133", "WS-067", "WS-138")
def test_the_die_stops_at_five_in_the_storm(after_counter, play, die, combos):
    """V29: die 5 and a red combo: it stays 5. In the Fire a 6 wins, no card drawn."""
    state = after_counter(zone=list(BLOODS), die=5, **STORM)
    assert combos(state) == set()
    assert state.refusal("combo:die").rule in ("WS-133", "WS-053", "WS-067")
    assert die(state) == 5
    state = after_counter(die=6, wounds=["arm-wound"], **FIRE)
    play(state, "die")
    assert state.result.reason == "victory"


@pytest.mark.rule("WS-133", "WS-128")
@pytest.mark.parametrize("face", [4, 5])
def test_no_place_lifts_the_die_higher_in_the_storm(duel, play, die, face):
    state = duel(place="mountains", climate="storm", dice=[6], die=face)
    assert die(play(state, "roll-place")) == 5


# --- Fog ----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-134")
def test_nobody_scouts_in_the_fog(duel, notations):
    state = duel(**FOG)
    assert "scout" not in notations(state)
    assert state.refusal("scout").rule == "WS-134"


@pytest.mark.rule("WS-135")
@pytest.mark.parametrize(("technique", "life"), [(-2, 7), (-1, 8), (0, 8)])
def test_technique_minus_two_costs_a_life_in_the_fog(duel, next_round, mine, technique, life):
    assert mine(next_round(last_card(duel, levels=[0, technique, 3], **FOG))) == (life, 5)


@pytest.mark.rule("WS-136", "WS-043")
def test_in_the_fog_a_card_is_discarded_before_one_is_bought(
    duel, after_counter, play, notations, mine, look
):
    """V33: no buying with an empty hand; else discard one, pay, draw: the hand stays five."""
    state = after_counter(attack=2, hand=[], **FOG)
    assert look(state)["window"] == 6
    assert "buy" not in notations(state)
    assert state.refusal("buy").rule == "WS-136"
    hand = list(QUIET_HAND[1:])
    state = duel(window=2, zone=[QUIET_HAND[0]], hand=hand, deck=["joker", "..."], **FOG)
    play(state, "buy")
    assert state.decision.kind == "fog-discard"
    assert notations(state) == {f"discard:{card}" for card in hand}
    assert mine(state) == (8, 5)
    play(state, f"discard:{hand[0]}")
    assert mine(state) == (8, 4)
    assert sorted(look(state)["players"][0]["hand"]) == sorted([*hand[1:], "joker"])
    assert look(state)["discard"] == [hand[0]]
    assert look(state)["window"] == 2


@pytest.mark.rule("WS-136")
def test_a_stored_special_cannot_be_discarded_for_it(duel, play, notations):
    state = duel(
        window=4,
        zone=list(QUIET_ZONE),
        hand=["calm-breath"],
        stored=["iron-wall"],
        defence="stone-gate",
        **FOG,
    )
    play(state, "buy")
    assert notations(state) == {"discard:calm-breath"}


@pytest.mark.rule("WS-136")
def test_with_only_stored_specials_nothing_is_bought_in_the_fog(duel):
    state = duel(
        window=4, zone=list(QUIET_ZONE), hand=[], stored=["iron-wall"], defence="stone-gate", **FOG
    )
    assert state.refusal("buy").rule == "WS-136"


# --- Fire ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-137", "WS-075")
@pytest.mark.parametrize(("choice", "gems"), [("life", (7, 5)), ("ki", (8, 4))])
def test_each_round_the_fire_takes_a_life_or_a_ki(
    duel, quietly, play, notations, mine, look, choice, gems
):
    state = play(last_card(duel, **FIRE), "calm-breath", "continue", "continue", "continue")
    assert state.decision.kind == "loss"
    assert notations(state) == {"life", "ki"}
    play(state, choice)
    assert mine(state) == gems
    assert look(state)["attack"] == 1


@pytest.mark.rule("WS-137")
def test_without_ki_the_fire_takes_life(duel, play, mine):
    """Two for the missing Ki and one for the Fire."""
    state = last_card(duel, ki=0, levels=[0, 0, 4], **FIRE)
    assert mine(play(state, "calm-breath")) == (5, 0)


@pytest.mark.rule("WS-137", "WS-118")
def test_a_last_ki_given_to_the_fire_loses_to_takeshi(duel, quietly, play):
    state = last_card(duel, enemy="takeshi", ki=1, levels=[0, 0, 4], **FIRE)
    play(state, "calm-breath", "continue", "continue", "continue", "ki")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WS-137", "WS-119", "WS-110")
def test_a_life_given_to_the_fire_is_lost(duel, play, mine, foe):
    state = last_card(duel, enemy="oda", levels=[0, 0, 4], **FIRE)
    play(state, "calm-breath", "continue", "continue", "continue", "life")
    assert (mine(state), foe(state)) == ((7, 5), (7, 5))
    state = last_card(duel, weapon="nodachi", levels=[0, 0, 4], **FIRE)
    play(state, "calm-breath", "continue", "continue", "continue", "life")
    assert mine(state) == (7, 4)


@pytest.mark.rule("WS-138")
@pytest.mark.parametrize("enemy", ["ishida", "takeshi", "oda"])
def test_a_wound_2_wins_in_the_fire(after_counter, play, enemy, foe):
    """V29: whatever the card would have been; none is drawn."""
    state = after_counter(die=6, enemy=enemy, wounds=["arm-wound"], **FIRE)
    full = foe(state)
    play(state, "die")
    assert state.result.reason == "victory"
    assert state.result.rule == "WS-073"
    assert foe(state)[1] == full[1]


@pytest.mark.rule("WS-138")
def test_a_wound_1_does_not(after_counter, play, foe):
    state = play(after_counter(die=5, wounds=["arm-wound"], **FIRE), "die")
    assert foe(state) == (7, 5)
    assert not state.is_over


@pytest.mark.rule("WS-138")
def test_a_wound_2_that_you_suffer_is_drawn_as_always(before_counter, play, mine):
    state = before_counter("patient-wolf", wounds=["arm-wound"], **FIRE)
    assert mine(play(state, "continue")) == (6, 5)


# --- Snow ---------------------------------------------------------------------------------------


@pytest.mark.rule("WS-139")
@pytest.mark.parametrize("move", ["buy", "scout", "roll-place", "boost:strength"])
def test_everything_costs_double_in_the_snow(duel, play, mine, move):
    weapon = "nodachi" if move.startswith("boost") else "katana"
    state = duel(weapon=weapon, dice=[4], **SNOW)
    assert mine(play(state, move)) == (8, 3)


@pytest.mark.rule("WS-139", "WS-115")
def test_a_trade_is_not_a_cost(duel, play, mine):
    assert mine(play(duel(weapon="bokken", ki=3, **SNOW), "trade")) == (7, 4)


@pytest.mark.rule("WS-139")
def test_a_loss_is_not_a_cost(before_counter, play, mine):
    assert mine(play(before_counter("tight-circle", **SNOW), "continue")) == (8, 4)


@pytest.mark.rule("WS-140", "WS-074")
@pytest.mark.parametrize(("card", "lost"), [("all-out-cut", True), ("calm-breath", False)])
def test_guard_minus_two_at_the_end_of_a_round_freezes(duel, next_round, card, lost):
    state = duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=[card],
        defence="mirror-guard",
        opponents=["tight-circle", "..."],
        levels=[0, 0, -2],
        **SNOW,
    )
    next_round(state)
    assert state.is_over == lost
    if lost:
        assert state.result.reason == "defeat"
        assert state.result.rule == "WS-074"
