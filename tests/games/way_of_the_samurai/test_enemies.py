"""Enemies: Ishida, Takeshi, Oda and Kempo."""

import pytest

from tests.games.way_of_the_samurai.box import BLOODS, SUNS


def last_card(duel, **described):
    """Before the last card of a round, with nothing to do after it but go on."""
    described.setdefault("levels", [0, 0, 4])
    return duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath"],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
        **described,
    )


@pytest.mark.rule("WS-117")
def test_ishida_is_a_plain_fighter(before_counter, play, mine, foe, duel):
    assert foe(duel(enemy="ishida")) == (8, 5)
    state = before_counter("broad-stance", enemy="ishida", ki=1)
    play(state, "continue")
    assert not state.is_over
    assert (mine(state), foe(state)) == ((7, 0), (8, 5))


# --- Takeshi ------------------------------------------------------------------------------------


@pytest.mark.rule("WS-118", "WS-044", "WS-074")
def test_takeshi_wins_when_the_last_ki_is_spent(duel, play, mine, look):
    """V12: with 1 Ki a scout is the end, and no card is turned up."""
    state = play(duel(enemy="takeshi", ki=1), "scout")
    assert state.result.reason == "defeat"
    assert mine(state) == (8, 0)
    assert look(state)["defence"] is None
    assert look(state)["opponent_deck_size"] == 12


@pytest.mark.rule("WS-118")
def test_takeshi_has_five_life_and_five_ki(duel, foe):
    assert foe(duel(enemy="takeshi")) == (5, 5)


@pytest.mark.rule("WS-118", "WS-043")
def test_a_card_bought_with_the_last_ki_is_never_drawn(duel, play, look):
    state = duel(enemy="takeshi", ki=1)
    size = look(state)["deck_size"]
    play(state, "buy")
    assert state.result.reason == "defeat"
    assert look(state)["deck_size"] == size


@pytest.mark.rule("WS-118", "WS-045")
def test_guard_bought_with_the_last_ki_loses(before_counter, play):
    state = play(before_counter("broad-stance", enemy="takeshi", ki=1), "guard")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WS-118")
def test_a_last_ki_lost_loses_too(before_counter, play):
    state = play(before_counter("tight-circle", enemy="takeshi", ki=1), "continue")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WS-118")
def test_one_ki_left_is_enough(before_counter, play, mine):
    state = play(before_counter("tight-circle", enemy="takeshi", ki=2), "continue")
    assert not state.is_over
    assert mine(state) == (8, 1)


# --- Oda ----------------------------------------------------------------------------------------


@pytest.mark.rule("WS-119")
def test_oda_gets_the_life_you_lose(before_counter, play, mine, foe):
    """V13: a Chest Wound as Wound 1: player 6, Oda 8."""
    state = before_counter("closed-stance", enemy="oda", wounds=["chest-wound"])
    assert foe(state) == (6, 5)
    play(state, "continue")
    assert (mine(state), foe(state)) == ((6, 5), (8, 5))


@pytest.mark.rule("WS-119")
def test_oda_may_have_any_number(before_counter, play, foe):
    state = before_counter("closed-stance", enemy="oda", enemy_life=12, wounds=["chest-wound"])
    assert foe(play(state, "continue")) == (14, 5)


@pytest.mark.rule("WS-119", "WS-048")
def test_life_lost_for_want_of_ki_feeds_oda(duel, next_round, foe, mine):
    state = next_round(last_card(duel, enemy="oda", ki=0))
    assert (mine(state), foe(state)) == ((6, 0), (8, 5))


@pytest.mark.rule("WS-119")
def test_oda_gets_no_more_than_you_had(before_counter, play, foe):
    state = before_counter("closed-stance", enemy="oda", life=1, wounds=["chest-wound"])
    play(state, "continue")
    assert state.is_over
    assert foe(state)[0] in (6, 7)


@pytest.mark.rule("WS-119")
def test_ki_lost_does_not_feed_oda(before_counter, play, foe):
    assert foe(play(before_counter("tight-circle", enemy="oda"), "continue")) == (6, 5)


# --- Kempo --------------------------------------------------------------------------------------


@pytest.mark.rule("WS-120")
def test_kempo_has_eight_life_and_five_ki(duel, foe):
    assert foe(duel(enemy="kempo")) == (8, 5)


@pytest.mark.rule("WS-121", "WS-063", "WS-073")
def test_kempo_comes_back_wounded_and_falls_only_beheaded(after_third, play, foe):
    """V14: at 1 Life behind the Stone Gate: 8, and an Arm Wound leaves 6; or he is beheaded."""
    state = after_third("stone-gate", [4, 0, 0], enemy="kempo", enemy_life=1, wounds=["arm-wound"])
    assert foe(play(state, "continue")) == (6, 5)
    assert not state.is_over
    state = after_third("stone-gate", [4, 0, 0], enemy="kempo", enemy_life=1, wounds=["beheading"])
    play(state, "continue")
    assert state.result.reason == "victory"


@pytest.mark.rule("WS-031", "WS-121", "WS-111")
@pytest.mark.parametrize(("weapon", "gems"), [("katana", (5, 2)), ("tanto", (2, 1))])
def test_kempos_ki_is_lost_before_he_comes_back(after_third, play, foe, weapon, gems):
    """V41: 1/3 behind Heavy Armour, then a Chest Wound: 5/2, with the Tanto 2/1."""
    state = after_third(
        "heavy-armour",
        [3, 2, 0],
        enemy="kempo",
        enemy_life=1,
        enemy_ki=3,
        weapon=weapon,
        wounds=["chest-wound"],
    )
    assert foe(play(state, "continue")) == gems


@pytest.mark.rule("WS-121", "WS-060")
def test_a_wound_that_empties_kempo_brings_another(after_counter, play, foe):
    """Wound 1 Leg Wound takes his last Life and a Ki; then 8 Life, then Arm Wound as Wound 2."""
    state = after_counter(enemy="kempo", enemy_life=1, die=5, wounds=["leg-wound", "arm-wound"])
    assert foe(play(state, "die")) == (6, 4)


@pytest.mark.rule("WS-121", "WS-060")
def test_the_card_that_emptied_him_may_come_again(after_counter, play, foe):
    state = after_counter(enemy="kempo", enemy_life=2, die=5, wounds=["chest-wound", "chest-wound"])
    assert foe(play(state, "die")) == (5, 5)


@pytest.mark.rule("WS-122", "WS-111")
def test_a_wound_2_that_empties_kempo_is_followed_by_another(play, foe, before_counter):
    """Doubled, a Chest Wound takes six: from 2 to none, back to 8, and again six."""
    state = before_counter(
        "tight-circle",
        guard=2,
        weapon="tanto",
        enemy="kempo",
        enemy_life=2,
        die=6,
        wounds=["chest-wound", "chest-wound"],
    )
    play(state, "continue", "die")
    assert foe(state) == (2, 5)


@pytest.mark.rule("WS-122", "WS-063")
def test_the_wound_of_a_comeback_can_behead(after_counter, play):
    state = after_counter(enemy="kempo", enemy_life=1, die=3, wounds=["beheading"])
    play(state, "die")
    assert state.result.reason == "victory"


@pytest.mark.rule("WS-123")
@pytest.mark.parametrize(("roll", "life"), [(1, 8), (2, 8), (3, 8), (4, 8), (5, 7), (6, 6)])
@pytest.mark.parametrize("face", [1, 3, 6])
def test_a_red_combo_is_rolled_against_kempo(
    after_counter, play, foe, die, combos, roll, life, face
):
    """V15: 4 nothing, 5 a Wound 1, 6 a Wound 2; the die keeps its face in all three."""
    state = after_counter(
        enemy="kempo", zone=list(BLOODS), die=face, dice=[roll], wounds=["arm-wound"]
    )
    assert combos(state) == {"combo:roll"}
    play(state, "combo:roll")
    assert foe(state) == (life, 5)
    assert die(state) == face
    assert combos(state) == set()


@pytest.mark.rule("WS-123")
def test_the_roll_may_be_declined(after_counter, play, foe, die, look):
    state = after_counter(enemy="kempo", zone=list(BLOODS), die=2, dice=[6])
    play(state, "continue")
    assert (foe(state), die(state)) == ((8, 5), 2)
    assert look(state)["attack"] == 2


@pytest.mark.rule("WS-123", "WS-052")
def test_a_black_combo_against_kempo_is_as_always(after_counter, combos):
    state = after_counter(enemy="kempo", zone=list(SUNS), ki=3)
    assert combos(state) == {"combo:ki", "combo:special"}


@pytest.mark.rule("WS-123")
def test_a_red_combo_does_not_raise_the_die_against_kempo(after_counter):
    state = after_counter(enemy="kempo", zone=list(BLOODS), die=2)
    assert state.refusal("combo:die").rule in ("WS-123", "WS-053")


@pytest.mark.rule("WS-123")
def test_against_others_a_red_combo_is_not_rolled(after_counter):
    state = after_counter(zone=list(BLOODS), die=2)
    assert state.refusal("combo:roll").rule in ("WS-123", "WS-053")


@pytest.mark.rule("WS-124")
def test_a_face_reached_otherwise_can_be_activated_against_kempo(after_counter, play, foe, die):
    state = after_counter(enemy="kempo", weapon="katana-kodachi", die=3)
    play(state, "die")
    assert (foe(state), die(state)) == ((7, 5), 1)
    state = after_counter(enemy="kempo", die=2, place="mountains", dice=[5])
    play(state, "roll-place", "die")
    assert foe(state) == (7, 5)


@pytest.mark.rule("WS-125", "WS-121", "WS-047")
@pytest.mark.parametrize(("life", "after"), [(8, 6), (3, 1), (2, 6), (1, 6)])
def test_kempo_without_ki_loses_two_life_and_may_come_back(duel, next_round, foe, life, after):
    state = last_card(duel, enemy="kempo", enemy_life=life, enemy_ki=0, wounds=["arm-wound"])
    assert foe(next_round(state)) == (after, 0)
