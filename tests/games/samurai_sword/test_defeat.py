"""Defeat: who pays whom, what the defeated keep, which check comes first (SS-66 to SS-70)."""

import pytest

WAYS_TO_STRIKE = {
    "weapon": (["bokken"], ["bokken>1", "decline"]),
    "battlecry": (["battlecry"], ["battlecry", "wound"]),
    "jujitsu": (["jujitsu"], ["jujitsu", "wound"]),
}
"""How seat 0 can take a point from seat 1: the card held, and the moves up to the wound."""


@pytest.fixture(params=WAYS_TO_STRIKE)
def strike(request):
    return WAYS_TO_STRIKE[request.param]


@pytest.mark.rule("SS-66")
@pytest.mark.parametrize(
    ("weapon", "before", "after"),
    [("bokken", 2, 1), ("bokken", 1, 0), ("kiseru", 3, 1), ("kiseru", 2, 0), ("kiseru", 1, 0)],
)
def test_defeat_is_the_loss_of_the_last_resilience_point(
    position, play, told, weapon, before, after
):
    state = position(hands={0: [weapon]}, resilience={1: before})
    play(state, f"{weapon}>1", "decline")
    assert state.resilience[1] == after
    assert len(told(state, "defeated")) == (after == 0)


@pytest.mark.rule("SS-66", "SS-67", "SS-68")
def test_defeat_hands_one_honor_to_whoever_struck(seats, position, play, told, strike):
    card, moves = strike
    state = position(seats=seats, hands={0: card}, resilience={1: 1}, honor=[3] * seats)
    play(state, *moves)
    assert state.honor == [4, 2, *[3] * (seats - 2)]
    assert state.box == 0
    (defeated,) = told(state, "defeated")
    assert (defeated.seat, defeated.rule) == (1, "SS-67")
    assert defeated.data == {"by": 0, "honor": 2}


@pytest.mark.rule("SS-67")
@pytest.mark.parametrize("weapon", ["bokken", "kiseru", "nodachi"])
def test_one_honor_is_paid_whatever_the_number_of_wounds(position, play, weapon):
    state = position(
        hands={0: [weapon]}, in_play={0: ["fast-draw"] * 3}, resilience={1: 1}, honor=[3] * 5
    )
    play(state, f"{weapon}>1", "decline")
    assert state.honor == [4, 2, 3, 3, 3]


@pytest.mark.rule("SS-67")
@pytest.mark.parametrize(
    "roles",
    [
        ["shogun", "samurai", "ninja-1", "ninja-2", "ronin"],
        ["shogun", "ninja-1", "samurai", "ninja-2", "ronin"],
        ["ninja-1", "ninja-2", "samurai", "shogun", "ronin"],
        ["ninja-1", "shogun", "samurai", "ninja-2", "ronin"],
        ["ronin", "samurai", "shogun", "ninja-1", "ninja-2"],
    ],
    ids=lambda roles: f"{roles[0]}-strikes-{roles[1]}",
)
def test_one_honor_is_paid_whatever_the_teams(position, play, roles):
    state = position(roles=roles, hands={0: ["bokken"]}, resilience={1: 1}, honor=[3] * 5)
    play(state, "bokken>1", "decline")
    assert state.honor == [4, 2, 3, 3, 3]
    assert not state.is_over


@pytest.mark.rule("SS-66", "SS-67")
def test_a_wound_that_does_not_defeat_moves_no_honor(position, play, told, strike):
    card, moves = strike
    state = position(hands={0: card}, resilience={1: 2}, honor=[3] * 5)
    play(state, *moves)
    assert state.resilience[1] == 1
    assert state.honor == [3] * 5
    assert not told(state, "defeated")


@pytest.mark.rule("SS-68")
@pytest.mark.parametrize("card", ["battlecry", "jujitsu"])
def test_every_defeat_by_a_mass_card_pays_the_one_who_played_it(position, play, told, card):
    """The others are struck by seat 2, not by their neighbour nor by the Shogun."""
    state = position(turn=2, hands={2: [card]}, resilience={3: 1, 4: 2, 0: 1, 1: 1}, honor=[3] * 5)
    play(state, card, "wound", "wound", "wound", "wound")
    assert state.honor == [2, 2, 6, 2, 3]
    assert [(event.seat, event.data["by"]) for event in told(state, "defeated")] == [
        (3, 2),
        (0, 2),
        (1, 2),
    ]


@pytest.mark.rule("SS-69")
def test_the_defeated_keep_hand_and_properties(position, play, strike):
    card, moves = strike
    state = position(
        hands={0: card, 1: ["parry", "bo", "daimyo"]},
        in_play={1: ["concentration", "armor", "fast-draw", "bushido"]},
        characters={0: "kojiro"},  # the Armor is no obstacle
        resilience={1: 1},
    )
    play(state, *moves)
    defeated = state.show()["players"][1]
    assert defeated["resilience"] == 0
    assert defeated["hand"] == ["bo", "parry", "daimyo"]
    assert defeated["in_play"] == ["concentration", "armor", "fast-draw", "bushido"]


@pytest.mark.rule("SS-69")
def test_the_defeated_are_harmless_until_their_own_recover_phase(position, play, told):
    state = position(
        hands={0: ["bokken", "kiseru", "breathing", "battlecry"]},
        in_play={0: ["concentration"]},
        characters={4: "musashi"},
        resilience={4: 1},
    )
    play(state, "bokken>4", "decline")
    assert state.refusal("kiseru>4").code == "target-harmless"
    play(state, "breathing>4")
    assert len(state.hands[4]) == 3
    assert state.refusal("kiseru>4").code == "target-harmless"
    play(state, "battlecry", "wound", "wound", "wound")
    assert [event.seat for event in told(state, "skipped-harmless")] == [4]
    for seat in range(4):
        assert (state.turn, state.resilience[4]) == (seat, 0)
        play(state, "end")
    assert (state.turn, state.resilience[4]) == (4, 5)


@pytest.mark.rule("SS-69")
def test_the_role_of_the_defeated_stays_secret(seats, position, play, strike):
    card, moves = strike
    state = position(seats=seats, hands={0: card}, resilience={1: 1})
    play(state, *moves)
    for viewer in (None, 0, *range(2, seats)):
        assert state.view(viewer).to_dict()["players"][1]["role"] is None
    assert state.view(1).to_dict()["players"][1]["role"] == "ninja-1"


@pytest.mark.rule("SS-67", "SS-69", "SS-84")
def test_nothing_before_the_end_tells_whether_a_defeat_was_friendly(position, play, strike):
    """R35: two tables that differ only in the secret team of the defeated look the same."""
    card, moves = strike
    friendly = ["ninja-1", "ninja-2", "samurai", "ronin", "shogun"]
    hostile = ["ninja-1", "samurai", "ninja-2", "ronin", "shogun"]
    tables = [
        play(position(roles=roles, hands={0: card}, resilience={1: 1}), *moves)
        for roles in (friendly, hostile)
    ]
    one, other = ([(event.to_dict(), event.text()) for event in state.events()] for state in tables)
    assert one == other
    for viewer in (None, 0, 3, 4):
        seen, also_seen = (state.view(viewer).to_dict() for state in tables)
        assert seen == also_seen


@pytest.mark.rule("SS-70")
def test_honor_moves_before_the_end_is_checked(position, play, told, strike):
    card, moves = strike
    state = position(hands={0: card}, resilience={1: 1}, honor=[5, 1, 3, 3, 3])
    play(state, *moves)
    assert state.honor == [6, 0, 3, 3, 3]
    assert state.result.reason == "defeat"
    kinds = [(event.kind, event.rule) for event in told(state, "defeated", "over-defeat")]
    assert kinds == [("defeated", "SS-67"), ("over-defeat", "SS-76")]


@pytest.mark.rule("SS-70", "SS-87")
@pytest.mark.parametrize("card", ["battlecry", "jujitsu"])
def test_checks_follow_each_single_defeat(position, play, card):
    """With seats 1 and 3 at their last point, the first defeat still leaves two standing."""
    state = position(seats=4, hands={0: [card]}, resilience={1: 1, 2: 0, 3: 1}, honor=[5, 3, 3, 3])
    play(state, card, "wound")
    assert state.honor == [6, 2, 3, 3]
    assert state.actor == 3
    play(state, "wound")
    assert state.honor == [7, 2, 3, 2]
    assert state.result.reason == "sword-master"


@pytest.mark.rule("SS-70", "SS-89")
def test_the_last_one_standing_is_checked_before_the_last_honor(position, play, strike):
    card, moves = strike
    state = position(seats=4, hands={0: card}, resilience={1: 1, 2: 0, 3: 0}, honor=[5, 1, 3, 3])
    play(state, *moves)
    assert state.honor == [6, 0, 3, 3]
    assert state.result.reason == "sword-master"


@pytest.mark.rule("SS-70", "SS-65")
def test_a_defeat_is_complete_before_the_weapon_is_discarded(position, play):
    """An end of the game leaves the weapon on the table; otherwise it joins the pile."""
    state = position(hands={0: ["bokken"]}, resilience={1: 1}, discard=["geisha"])
    play(state, "bokken>1", "decline")
    assert state.to_dict()["discard"] == ["geisha", "bokken"]
    state = position(hands={0: ["bokken"]}, resilience={1: 1}, honor={1: 1}, discard=["geisha"])
    play(state, "bokken>1", "decline")
    assert (state.to_dict()["discard"], state.to_dict()["resolving"]) == (["geisha"], "bokken")
