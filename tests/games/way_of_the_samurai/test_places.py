"""Places: one Ki, one roll, one row of a table."""

import pytest

from tests.games.way_of_the_samurai.box import QUIET_HAND, QUIET_ZONE

TABLES = {
    "bridge": ["life-1", "guard-1", "guard+1", "strength+1", "guard+2", "die+1"],
    "forest": ["technique-2", "strength-1", "guard+1", "technique+1", "technique+2", "die+1"],
    "rice-field": ["guard-2", "technique-1", "strength+1", "ki+1", "strength+2", "die+1"],
    "mountains": ["life-1", "strength-1", "strength+1", "technique+1", "die+1", "die+2"],
    "temple": ["ki-1", "strength-1", "ki+1", "guard+1", "technique+1", "die+1"],
    "shore": ["life-1", "technique-1", "guard+1", "strength+1", "strength+2", "die+1"],
}
ROLLS = [(place, roll) for place in TABLES for roll in range(1, 7)]


@pytest.fixture
def facts(look):
    """Everything a place can change, by its name."""

    def gather(state):
        player = look(state)["players"][0]
        gems = {name: player[name] for name in ("life", "ki", "die")}
        return gems | player["levels"]

    return gather


@pytest.mark.rule("WS-126", "WS-127", "WS-128", "WS-129", "WS-130", "WSX-07")
@pytest.mark.parametrize(("place", "roll"), ROLLS)
def test_each_roll_of_each_place_does_what_the_table_says(duel, play, facts, place, roll):
    state = duel(place=place, dice=[roll], ki=4, levels=[0, 0, 0])
    expected = facts(state)
    effect = TABLES[place][roll - 1]
    expected["ki"] -= 1
    expected[effect[:-2]] += int(effect[-2:])
    assert facts(play(state, "roll-place")) == expected


@pytest.mark.rule("WS-130")
def test_one_and_two_hurt_and_the_others_help():
    for place in ("bridge", "forest", "rice-field", "mountains"):
        signs = [effect[-2] for effect in TABLES[place]]
        assert signs == ["-", "-", "+", "+", "+", "+"]


@pytest.mark.rule("WS-126", "WS-042")
@pytest.mark.parametrize("window", range(1, 7))
def test_the_place_can_be_used_in_any_window_again_and_again(duel, play, levels, mine, window):
    described = {"defence": "stone-gate"} if window > 2 else {}
    if window == 6:
        described["counters"] = ["tight-circle"]
    state = duel(
        window=window,
        zone=list(QUIET_ZONE[: min(window - 1, 3)]),
        hand=list(QUIET_HAND[:4]),
        place="bridge",
        dice=[4, 3, 5],
        levels=[0, 0, 0],
        **described,
    )
    play(state, "roll-place", "roll-place", "roll-place")
    assert levels(state) == (1, 0, 3)
    assert mine(state) == (8, 2)


@pytest.mark.rule("WS-126", "WS-046")
def test_without_ki_the_place_cannot_be_used(duel, notations):
    state = duel(place="bridge", ki=0)
    assert "roll-place" not in notations(state)
    assert state.refusal("roll-place").rule == "WS-046"


@pytest.mark.rule("WS-126", "WS-004")
def test_without_a_place_there_is_nothing_to_roll_for(duel, notations):
    state = duel()
    assert "roll-place" not in notations(state)
    assert state.refusal("roll-place").rule in ("WS-126", "WS-004")


@pytest.mark.rule("WS-127", "WS-014")
@pytest.mark.parametrize(
    ("place", "roll", "before", "after"),
    [
        ("bridge", 5, (0, 0, 3), (0, 0, 4)),
        ("forest", 1, (0, -1, 0), (0, -2, 0)),
        ("rice-field", 5, (4, 0, 0), (4, 0, 0)),
        ("mountains", 2, (-2, 0, 0), (-2, 0, 0)),
    ],
)
def test_a_level_stops_at_the_ends_of_the_gauge(duel, play, levels, place, roll, before, after):
    state = duel(place=place, dice=[roll], levels=list(before))
    assert levels(play(state, "roll-place")) == after


@pytest.mark.rule("WS-127", "WS-029")
def test_a_level_from_a_place_counts_for_the_defence(after_third, play, foe):
    state = after_third("broad-stance", [2, 0, 0], place="mountains", dice=[3])
    assert foe(play(state, "roll-place", "continue")) == (7, 5)


@pytest.mark.rule("WS-128")
@pytest.mark.parametrize(("face", "after"), [(1, 3), (4, 6), (5, 6)])
def test_the_mountains_can_lift_the_die_by_two(duel, play, die, face, after):
    assert die(play(duel(place="mountains", dice=[6], die=face), "roll-place")) == after


@pytest.mark.rule("WS-129", "WS-119", "WS-110")
def test_life_lost_at_a_place_is_life_lost(duel, play, mine, foe):
    state = duel(place="bridge", dice=[1], enemy="oda")
    play(state, "roll-place")
    assert (mine(state), foe(state)) == ((7, 4), (7, 5))
    state = duel(place="bridge", dice=[1], weapon="nodachi")
    assert mine(play(state, "roll-place")) == (7, 3)


@pytest.mark.rule("WS-129", "WS-074")
def test_the_last_life_can_be_lost_at_a_place(duel, play):
    state = play(duel(place="mountains", dice=[1], life=1), "roll-place")
    assert state.result.reason == "defeat"


@pytest.mark.rule("WS-129", "WS-013")
def test_a_ki_gained_stops_at_the_cap(duel, play, mine):
    assert mine(play(duel(place="rice-field", dice=[4], ki=5), "roll-place")) == (8, 5)


@pytest.mark.rule("WS-126")
def test_every_face_is_rolled(duel, play, facts):
    seen = set()
    for seed in range(60):
        state = duel(place="forest", seed=seed)
        seen.add(tuple(facts(play(state, "roll-place")).values()))
    assert len(seen) == 6
