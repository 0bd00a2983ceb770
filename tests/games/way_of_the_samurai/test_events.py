"""Random events between the fights of a campaign."""

import pytest

from tests.games.way_of_the_samurai.box import WEAPONS

VILLAGE = {"mode": "leaving-the-village", "mulligan_used": True}
DOJO = {"mode": "yoshioka-dojo", "opponent": "yoshioka-gatekeeper", "mulligan_used": True}
MODULE = ("yari", "tessen")


@pytest.fixture
def event(after_third, play):
    """`event(3, 5, life=4)`: a fight is won, and these are the rolls of the blue die."""

    def happen(*dice, **described):
        described = {**VILLAGE, **described}
        state = after_third("quick-eyes", [0, 3, 0], enemy_life=1, dice=list(dice), **described)
        return play(state, "continue")

    return happen


@pytest.mark.rule("WS-160", "WS-162", "WS-163", "WS-165", "WS-166")
@pytest.mark.parametrize(
    ("roll", "gems", "face", "technique", "life"),
    [
        (1, (5, 3), 1, 3, 2),
        (2, (5, 3), 4, 0, 3),
        (3, (4, 3), 1, 0, 3),
        (4, (5, 2), 1, 0, 3),
        (6, (5, 3), 1, 0, 4),
    ],
    ids=["memory", "rage", "fever", "exhaustion", "reinforced foe"],
)
def test_the_hard_card(event, mine, die, levels, foe, roll, gems, face, technique, life):
    """The second roll is 3: Memory's question mark, else the Life of the next; then a 2."""
    state = event(roll, 3, 2, life=5, ki=3)
    assert (mine(state), die(state)) == (gems, face)
    assert levels(state) == (0, technique, 0)
    assert foe(state) == (life, 2)


@pytest.mark.rule("WS-161", "WS-162", "WS-163", "WS-165")
@pytest.mark.parametrize(
    ("roll", "gems", "face", "technique", "life"),
    [
        (1, (5, 3), 1, 3, 2),
        (2, (5, 3), 4, 0, 3),
        (3, (6, 3), 1, 0, 3),
        (4, (5, 4), 1, 0, 3),
        (6, (4, 3), 1, 0, 3),
    ],
    ids=["memory", "rage", "rest", "meditation", "fever"],
)
def test_the_normal_card(event, mine, die, levels, foe, roll, gems, face, technique, life):
    state = event(roll, 3, 2, life=5, ki=3, events="normal")
    assert (mine(state), die(state)) == (gems, face)
    assert levels(state) == (0, technique, 0)
    assert foe(state) == (life, 2)


@pytest.mark.rule("WS-160", "WS-161", "WS-166")
@pytest.mark.parametrize("events", ["hard", "normal"])
def test_a_five_breaks_the_sword_on_both_cards(event, events):
    assert event(5, 3, events=events).decision.kind == "new-weapon"


@pytest.mark.rule("WS-162", "WS-067")
@pytest.mark.parametrize(("face", "after"), [(1, 4), (2, 5), (3, 6), (5, 6), (6, 6)])
def test_rage_raises_the_die_by_three(event, die, face, after):
    """V5: 1 to 4, 5 to 6."""
    assert die(event(2, 4, die=face)) == after


@pytest.mark.rule("WS-163", "WS-164", "WS-023")
def test_a_memory_lasts_for_the_first_round_of_the_next_fight(event, levels, look, next_round):
    """V4: event 1, second roll 3: (0,3,0); the second round starts at (0,0,0)."""
    state = event(1, 3, 6, counter=["stone-gate", "tight-circle", "mirror-guard", "braced-blade"])
    assert levels(state) == (0, 3, 0)
    assert look(state)["fights_won"] == 1
    next_round(state)
    assert look(state)["fights_won"] == 1
    assert not state.is_over
    assert levels(state) == (0, 0, 0)


@pytest.mark.rule("WS-164", "WS-014")
@pytest.mark.parametrize(("roll", "technique"), [(4, 4), (5, 4), (6, 4)])
def test_a_memory_stops_at_four(event, levels, roll, technique):
    assert levels(event(1, roll, 2)) == (0, technique, 0)


@pytest.mark.rule("WS-164", "WS-163")
def test_a_memory_waits_while_the_opponent_is_chosen(event, play, look, levels):
    state = event(1, 2, **DOJO)
    assert state.decision.kind == "opponent"
    assert look(state)["memory"] == 2
    play(state, "fight:swordsman")
    assert levels(state) == (0, 2, 0)


@pytest.mark.rule("WS-165", "WS-013")
def test_rest_and_meditation_stop_at_the_caps(event, mine):
    assert mine(event(3, 2, events="normal")) == (8, 5)
    assert mine(event(4, 2, events="normal")) == (8, 5)
    assert mine(event(4, 2, events="normal", weapon="naginata")) == (8, 2)


@pytest.mark.rule("WS-165", "WS-046")
def test_exhaustion_takes_what_is_there(event, mine):
    assert mine(event(4, 2, ki=1)) == (8, 0)


@pytest.mark.rule("WS-165", "WS-148")
def test_fever_can_end_the_campaign(event):
    state = event(3, 2, life=1)
    assert state.result.reason == "campaign-lost"
    assert list(state.result.scores) == [1]


@pytest.mark.rule("WS-165", "WS-110")
def test_fever_is_life_lost(event, mine):
    assert mine(event(3, 2, life=5, ki=4, weapon="nodachi")) == (4, 3)


@pytest.mark.rule("WS-165", "WS-149")
@pytest.mark.parametrize(("name", "gems"), [("spearman", (4, 2)), ("first-pupil", (5, 3))])
def test_a_reinforced_foe_is_whoever_comes_next(event, play, foe, name, gems):
    state = event(6, **DOJO)
    assert foe(play(state, f"fight:{name}")) == gems


@pytest.mark.rule("WS-165")
def test_only_the_next_foe_is_reinforced(event, play, foe):
    """The reinforced one has 1 + 1 Life and falls; the one after him has the Life of his roll."""
    state = event(
        6,
        1,
        4,
        3,
        zone=["overhead-cut", "body-and-blade", "middle-guard"],
        hand=["calm-breath"],
        counter=["mirror-guard"],
        deck=[
            "straight-thrust",
            "lunging-thrust",
            "sharp-eye",
            "firm-grip",
            "side-step",
            "low-guard",
            "...",
        ],
    )
    assert foe(state) == (2, 2)
    play(state, "straight-thrust", "lunging-thrust", "sharp-eye", "continue")
    assert foe(state) == (3, 2)


# --- Broken Sword -------------------------------------------------------------------------------


@pytest.mark.rule("WS-166", "WS-168")
def test_a_broken_katana_is_out_for_the_campaign(event, play, notations, look, die):
    """V6: the other face of its card may be taken, which sets a die of 1 to 3."""
    state = event(5, 3)
    assert state.decision.kind == "new-weapon"
    offered = {move for move in notations(state) if move.split(":")[1] not in MODULE}
    assert offered == {f"weapon:{weapon}" for weapon in WEAPONS if weapon != "katana"}
    assert state.refusal("weapon:katana").rule == "WS-166"
    play(state, "weapon:katana-kodachi")
    now = look(state)
    assert now["players"][0]["weapon"] == "katana-kodachi"
    assert now["broken"] == ["katana"]
    assert die(state) == 3


@pytest.mark.rule("WS-166", "WS-101")
def test_weapons_broken_before_are_not_offered(event, play, notations, look):
    state = event(5, 3, weapon="tanto", broken=["katana", "bokken"])
    offered = {move for move in notations(state) if move.split(":")[1] not in MODULE}
    assert offered == {
        "weapon:katana-kodachi",
        "weapon:naginata",
        "weapon:nodachi",
        "weapon:kusarigama",
    }
    play(state, "weapon:nodachi")
    assert sorted(look(state)["broken"]) == ["bokken", "katana", "tanto"]


@pytest.mark.rule("WS-167", "WS-148")
def test_without_a_weapon_the_campaign_is_lost(event):
    state = event(5, 3, weapon="katana", broken=[*WEAPONS[1:]])
    assert state.is_over
    assert state.result.reason == "campaign-lost"
    assert list(state.result.scores) == [1]
    assert list(state.result.winners) == []


@pytest.mark.rule("WS-166", "WS-167")
def test_the_only_weapon_left_is_taken(event, look):
    state = event(5, 3, weapon="katana", broken=[*WEAPONS[1:6]])
    assert look(state)["players"][0]["weapon"] == "bokken"
    assert state.decision.kind == "place"


@pytest.mark.rule("WS-168", "WS-107")
@pytest.mark.parametrize(("ki", "left"), [(5, 2), (2, 2), (1, 1)])
def test_a_naginata_taken_up_holds_two_ki_at_once(event, play, mine, look, ki, left):
    state = play(event(5, 3, ki=ki), "weapon:naginata")
    assert mine(state) == (8, left)
    assert look(state)["players"][0]["max_ki"] == 2


@pytest.mark.rule("WS-168", "WS-112")
def test_a_tanto_taken_up_holds_guard_down_at_once(game, after_third, play, levels):
    """The table can be saved before the next opponent is chosen."""
    state = after_third("quick-eyes", [0, 3, 4], enemy_life=1, dice=[5], **DOJO)
    play(state, "continue", "weapon:tanto")
    assert state.decision.kind == "opponent"
    assert levels(state) == (0, 3, 2)
    assert game.from_json(state.to_json()).to_json() == state.to_json()


@pytest.mark.rule("WS-168")
def test_a_naginata_laid_down_gives_the_cap_back_but_no_ki(event, play, mine, look):
    state = play(event(5, 3, weapon="naginata"), "weapon:katana")
    assert mine(state) == (8, 2)
    assert look(state)["players"][0]["max_ki"] == 5


@pytest.mark.rule("WS-168", "WS-105")
@pytest.mark.parametrize(("face", "after"), [(1, 3), (2, 3), (3, 3), (5, 5)])
def test_kodachi_taken_up_lift_a_low_die(event, play, die, face, after):
    assert die(play(event(5, 3, die=face), "weapon:katana-kodachi")) == after


@pytest.mark.rule("WS-168", "WS-112")
def test_a_new_weapon_has_its_caps(event, play, look):
    state = play(event(5, 3), "weapon:tanto")
    assert look(state)["players"][0]["caps"]["guard"] == 2
