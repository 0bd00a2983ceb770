"""Wounds: one deck of five cards, for both sides."""

from collections import Counter

import pytest

WOUNDS = ("arm-wound", "leg-wound", "chest-wound", "face-wound", "beheading")
FIRST = {
    "arm-wound": (1, 0),
    "leg-wound": (1, 1),
    "chest-wound": (2, 0),
    "face-wound": (1, 1),
    "beheading": (0, 0),
}
SECOND = {"arm-wound": (2, 0), "leg-wound": (2, 1), "chest-wound": (3, 0), "face-wound": (1, 2)}


@pytest.mark.rule("WS-059", "WS-061", "WS-062")
@pytest.mark.parametrize("wound", FIRST)
def test_a_wound_1_by_the_die_is_the_enemys(after_counter, play, foe, mine, wound):
    life, ki = FIRST[wound]
    state = play(after_counter(die=5, wounds=[wound]), "die")
    assert foe(state) == (8 - life, 5 - ki)
    assert mine(state) == (8, 5)


@pytest.mark.rule("WS-059", "WS-061", "WS-064")
@pytest.mark.parametrize("wound", SECOND)
def test_a_wound_2_by_the_die_is_the_enemys(after_counter, play, foe, mine, wound):
    life, ki = SECOND[wound]
    state = play(after_counter(die=6, wounds=[wound]), "die")
    assert foe(state) == (8 - life, 5 - ki)
    assert mine(state) == (8, 5)


@pytest.mark.rule("WS-059", "WS-064")
@pytest.mark.parametrize("wound", FIRST)
def test_a_counterattacks_wound_is_yours(before_counter, play, foe, mine, wound):
    life, ki = FIRST[wound]
    state = play(before_counter("mirror-guard", guard=2, wounds=[wound]), "continue")
    assert mine(state) == (8 - life, 5 - ki)
    assert foe(state) == (8, 5)


@pytest.mark.rule("WS-060", "WS-064")
def test_the_same_card_can_be_drawn_again_at_once(before_counter, play, foe, mine):
    """A Chest Wound for you, and right after it a Chest Wound for the enemy: the card was back."""
    state = before_counter("closed-stance", guard=0, die=5, wounds=["chest-wound", "chest-wound"])
    play(state, "continue", "die")
    assert (mine(state), foe(state)) == ((6, 5), (6, 5))


@pytest.mark.rule("WS-060", "WS-011")
def test_each_of_the_five_is_drawn_as_often_as_the_others(before_counter, play, mine):
    """The first wound and the second of 400 seeds: all five cards, evenly, both times."""
    lost = Counter()
    for seed in range(400):
        state = before_counter("patient-wolf", guard=0, seed=seed)
        play(state, "continue")
        lost["beheading" if state.is_over else mine(state)] += 1
    assert set(lost) == {(6, 5), (6, 4), (5, 5), (7, 3), "beheading"}
    assert all(50 < count < 115 for count in lost.values()), lost


@pytest.mark.rule("WS-061", "WS-046")
def test_a_wound_takes_life_before_ki(before_counter, play):
    state = before_counter("closed-stance", life=1, ki=1, wounds=["leg-wound"])
    play(state, "continue")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WS-062", "WS-063", "WS-106", "WS-019")
def test_the_dodge_of_a_wound_1_is_the_beheading_of_a_wound_2(before_counter, play, mine):
    """V19: with the Katana nothing; with Katana and Kodachi it is a Wound 2 and the end."""
    state = before_counter("closed-stance", guard=1, wounds=["beheading"])
    assert mine(play(state, "continue")) == (8, 5)
    state = before_counter("closed-stance", guard=1, wounds=["beheading"], weapon="katana-kodachi")
    play(state, "continue")
    assert state.result.reason == "defeat"
    assert state.result.rule == "WS-074"


@pytest.mark.rule("WS-063", "WS-073")
@pytest.mark.parametrize("enemy", ["ishida", "takeshi", "oda", "kempo"])
def test_a_beheading_ends_the_fight_whatever_the_life(after_counter, play, enemy):
    state = play(after_counter(enemy=enemy, die=6, wounds=["beheading"]), "die")
    assert state.result.reason == "victory"
    assert state.result.rule == "WS-073"


@pytest.mark.rule("WS-063", "WS-074")
@pytest.mark.parametrize("counter", ["crossed-blades", "iron-wrists", "patient-wolf"])
def test_you_can_be_beheaded_too(before_counter, play, counter):
    state = play(before_counter(counter, guard=0, wounds=["beheading"]), "continue")
    assert state.result.reason == "defeat"
