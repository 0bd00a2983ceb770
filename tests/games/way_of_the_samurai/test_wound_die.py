"""The wound die: it counts up with red combos and is activated after a Counterattack."""

import pytest

from tests.games.way_of_the_samurai.box import BLOODS, QUIET_HAND


@pytest.mark.rule("WS-065", "WS-069", "WS-070")
def test_face_three_costs_the_enemy_a_life(after_counter, play, foe, die):
    state = play(after_counter(die=3), "die")
    assert foe(state) == (7, 5)
    assert die(state) == 1


@pytest.mark.rule("WS-065", "WS-030", "WS-070")
@pytest.mark.parametrize(("choice", "gems"), [("life", (7, 5)), ("ki", (8, 4))])
def test_face_four_costs_the_enemy_a_life_or_a_ki(
    after_counter, play, notations, foe, die, choice, gems
):
    state = play(after_counter(die=4), "die")
    assert state.decision.kind == "loss"
    assert notations(state) == {"life", "ki"}
    play(state, choice)
    assert foe(state) == gems
    assert die(state) == 1


@pytest.mark.rule("WS-065", "WS-030")
def test_face_four_against_an_enemy_without_ki_takes_life(after_counter, play, foe):
    state = play(after_counter(die=4, enemy_ki=0), "die")
    assert foe(state) == (7, 0)
    assert state.decision.kind == "free"


@pytest.mark.rule("WS-065", "WS-070")
@pytest.mark.parametrize(("face", "gems"), [(5, (6, 5)), (6, (5, 5))])
def test_faces_five_and_six_are_wounds(after_counter, play, foe, die, face, gems):
    state = play(after_counter(die=face, wounds=["chest-wound"]), "die")
    assert foe(state) == gems
    assert die(state) == 1


@pytest.mark.rule("WS-066")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_a_lower_face_cannot_be_chosen(after_counter, notations, face):
    """There is one way to activate the die: as it lies."""
    assert {move for move in notations(after_counter(die=face)) if "die" in move} == {"die"}


@pytest.mark.rule("WS-067", "WS-128")
def test_the_die_never_passes_six(duel, play, die):
    state = duel(place="mountains", die=5, dice=[6])
    assert die(play(state, "roll-place")) == 6
    state = duel(place="mountains", die=6, dice=[6])
    assert die(play(state, "roll-place")) == 6


@pytest.mark.rule("WS-068")
@pytest.mark.parametrize("face", [2, 4, 6])
def test_the_die_keeps_its_face_through_attacks_and_rounds(
    after_counter, play, die, next_round, next_attack, face
):
    state = after_counter(die=face)
    assert die(next_attack(state)) == face
    state = after_counter(die=face, attack=2)
    assert die(next_round(state)) == face


@pytest.mark.rule("WS-069")
@pytest.mark.parametrize("face", [1, 2])
def test_below_three_the_die_cannot_be_activated(after_counter, notations, face):
    state = after_counter(die=face)
    assert "die" not in notations(state)
    refusal = state.refusal("die")
    assert refusal.rule == "WS-069"
    assert str(face) in refusal.text


@pytest.mark.rule("WS-071", "WS-042")
@pytest.mark.parametrize("window", [1, 2, 3, 4, 5])
def test_the_die_waits_for_the_counterattack(duel, window):
    described = {"defence": "stone-gate"} if window > 2 else {}
    state = duel(
        window=window,
        zone=["overhead-cut", "straight-thrust", "middle-guard"][: window - 1],
        hand=list(QUIET_HAND[:4]),
        die=5,
        **described,
    )
    assert state.refusal("die").rule == "WS-071"


@pytest.mark.rule("WS-071")
@pytest.mark.parametrize(
    ("weapon", "levels"),
    [("katana", [0, 0, 4]), ("katana", [0, 0, 0]), ("kusarigama", [0, 4, 0])],
    ids=["missed", "hit", "cancelled"],
)
def test_any_counterattack_will_do(after_third, play, notations, weapon, levels):
    state = after_third("stone-gate", levels, ["tight-circle"], weapon=weapon, die=3)
    play(state, "continue", "continue")
    assert "die" in notations(state)


@pytest.mark.rule("WS-071", "WS-036")
def test_the_die_is_activated_once_an_attack(after_counter, play, notations, die):
    """The mountains would lift it to 3 again in the same window."""
    state = after_counter(place="mountains", die=3, dice=[6, 6])
    play(state, "die", "roll-place", "roll-place")
    assert die(state) == 5
    assert "die" not in notations(state)
    assert state.refusal("die").rule in ("WS-071", "WS-036")


@pytest.mark.rule("WS-071")
def test_the_die_may_be_activated_in_each_attack(after_counter, play, next_attack, duel):
    state = after_counter(
        die=3, hand=["calm-breath", "high-guard", "low-guard"], ki=5, place="mountains", dice=[6, 6]
    )
    play(state, "die", "roll-place", "continue")
    play(state, "calm-breath", "high-guard", "low-guard", "continue", "continue")
    assert state.decision.kind == "free"
    assert state.parse("die") in state.legal_actions()


@pytest.mark.rule("WS-072", "WS-070", "WS-053")
def test_a_red_combo_comes_before_or_after_the_activation(after_counter, play, foe, die):
    state = after_counter(zone=BLOODS, die=4, wounds=["chest-wound"])
    play(state, "combo:die", "die")
    assert (foe(state), die(state)) == ((6, 5), 1)
    state = after_counter(zone=BLOODS, die=3)
    play(state, "die", "combo:die")
    assert (foe(state), die(state)) == ((7, 5), 2)


@pytest.mark.rule("WS-072", "WS-069")
def test_a_red_combo_can_bring_the_die_to_three(after_counter, play, notations, foe):
    state = after_counter(zone=BLOODS, die=2)
    assert "die" not in notations(state)
    play(state, "combo:die")
    assert foe(play(state, "die")) == (7, 5)
