"""Harmless players: out of reach, but not out of the game (SS-19 to SS-24)."""

import pytest

WEAPONS = (
    "bokken",
    "kiseru",
    "wakizashi",
    "bo",
    "kusarigama",
    "katana",
    "shuriken",
    "kanabo",
    "nodachi",
    "naginata",
    "nagayari",
    "tanegashima",
    "daikyu",
)
EITHER_WAY = pytest.mark.parametrize(
    ("hand", "resilience"),
    [pytest.param([], 5, id="no-cards"), pytest.param(["geisha"], 0, id="no-resilience")],
)
"""Both ways to be harmless."""


def harmless(state):
    """The seats that everybody sees to be harmless."""
    return [who["seat"] for who in state.view(None).to_dict()["players"] if who["harmless"]]


@pytest.mark.rule("SS-19")
@pytest.mark.parametrize(
    ("resilience", "hand", "is_harmless"),
    [
        (5, ["geisha"], False),
        (1, ["parry"], False),
        (0, ["geisha", "parry", "bo"], True),
        (5, [], True),
        (0, [], True),
    ],
)
def test_harmless_is_who_has_no_resilience_or_no_card(
    position, seats, resilience, hand, is_harmless
):
    state = position(seats=seats, resilience={1: resilience}, hands={1: hand})
    assert harmless(state) == [1] * is_harmless


@pytest.mark.rule("SS-20", "SS-21")
@pytest.mark.parametrize("gift", ["tea-ceremony", "breathing>2"])
def test_a_card_that_arrives_makes_a_target_again(position, play, notations, gift):
    """V10: C has resilience but no cards, until a Tea Ceremony or a Breathing gives one."""
    state = position(hands={0: [gift.split(">")[0], "bo", "geisha"], 2: []}, resilience={2: 4})
    assert state.refusal("bo>2").code == "target-harmless"
    play(state, gift)
    assert len(state.hands[2]) == 1
    assert "bo>2" in notations(state)


@pytest.mark.rule("SS-20")
@pytest.mark.parametrize("gift", ["tea-ceremony", "breathing>2"])
def test_cards_do_not_help_who_has_no_resilience(position, play, notations, gift):
    state = position(hands={0: [gift.split(">")[0], "bo", "geisha"], 2: []}, resilience={2: 0})
    play(state, gift)
    assert len(state.hands[2]) == 1
    assert harmless(state) == [2]
    assert "bo>2" not in notations(state)


@pytest.mark.rule("SS-20")
@pytest.mark.parametrize("theft", ["diversion>1", "geisha>1:hand"])
def test_losing_the_last_card_makes_harmless_at_once(position, play, notations, theft):
    card = theft.split(">")[0]
    state = position(hands={0: [card, "bokken", "parry"], 1: ["battlecry"]})
    assert "bokken>1" in notations(state)
    play(state, theft)
    assert harmless(state) == [1]
    assert state.refusal("bokken>1").rule == "SS-21"


@pytest.mark.rule("SS-20", "SS-19")
def test_a_parry_as_last_card_leaves_its_player_harmless(position, play):
    state = position(hands={0: ["bokken", "geisha"], 1: ["parry"]})
    assert harmless(state) == []
    play(state, "bokken>1", "parry")
    assert harmless(state) == [1]


@pytest.mark.rule("SS-20")
def test_recovering_ends_it_for_who_still_has_cards(position, play):
    state = position(resilience={1: 0, 2: 0})
    assert harmless(state) == [1, 2]
    play(state, "end")
    assert harmless(state) == [2]


@pytest.mark.rule("SS-19", "SS-118")
def test_breathing_as_last_card_makes_harmless_with_full_resilience(position, play, notations):
    """V46, its harmless part."""
    state = position(hands={0: ["breathing"]}, resilience={0: 2})
    play(state, "breathing>2")
    assert state.resilience[0] == 5
    assert harmless(state) == [0]
    assert notations(state) == {"end"}


@pytest.mark.rule("SS-21")
@pytest.mark.parametrize("weapon", WEAPONS)
@EITHER_WAY
@pytest.mark.parametrize("attacker", ["benkei", "kojiro"])
def test_no_weapon_can_be_played_on_a_harmless_neighbour(
    position, notations, weapon, hand, resilience, attacker
):
    state = position(
        hands={0: [weapon, "geisha"], 1: hand},
        resilience={1: resilience},
        characters={0: attacker},
    )
    assert f"{weapon}>1" not in notations(state)
    refusal = state.refusal(f"{weapon}>1")
    assert (refusal.code, refusal.rule) == ("target-harmless", "SS-21")
    reason = "no cards in hand" if resilience else "no resilience left"
    assert f"Seat 1 is harmless ({reason})" in refusal.text


@pytest.mark.rule("SS-22")
@pytest.mark.parametrize("card", ["battlecry", "jujitsu"])
@EITHER_WAY
def test_mass_cards_pass_a_harmless_player_over(
    position, play, told, seats, card, hand, resilience
):
    hands = {0: [card, "geisha"], 1: hand}
    state = position(seats=seats, hands=hands, resilience={1: resilience})
    play(state, card)
    for seat in range(2, seats):
        assert (state.actor, state.decision.kind) == (seat, f"{card}-answer")
        play(state, "wound")
    assert (state.actor, state.decision.kind) == (0, "play")
    assert (state.resilience[1], len(state.hands[1])) == (resilience, len(hand))
    (skipped,) = told(state, "skipped-harmless")
    assert (skipped.seat, skipped.rule) == (1, "SS-22")
    assert str(skipped) == "Seat 1, being harmless, need not answer."


@pytest.mark.rule("SS-22", "SS-20")
def test_whoever_the_first_answer_leaves_harmless_is_not_asked_by_the_next_card(position, play):
    state = position(hands={0: ["battlecry", "jujitsu"], 1: ["parry"]}, resilience={2: 1})
    play(state, "battlecry", "parry", "wound", "wound", "wound")
    assert harmless(state) == [1, 2]
    play(state, "jujitsu")
    assert state.actor == 3


@pytest.mark.rule("SS-23")
@pytest.mark.parametrize("seats", [4, 5, 6, 7])
@EITHER_WAY
def test_harmless_seat_is_not_counted_in_difficulty(position, notations, seats, hand, resilience):
    bokken = {0: ["bokken", "geisha"]}
    assert "bokken>2" not in notations(position(seats=seats, hands=bokken))
    state = position(seats=seats, hands={**bokken, 1: hand}, resilience={1: resilience})
    assert "bokken>2" in notations(state)


@pytest.mark.rule("SS-24", "SS-22")
def test_a_harmless_player_can_be_named_by_every_card_but_a_weapon(position, play, notations):
    """V47: D has no resilience, 3 cards and one Armor."""
    hand = ["geisha", "diversion", "bushido", "breathing", "battlecry", "daikyu"]
    state = position(
        hands={0: hand, 3: ["tea-ceremony", "parry", "bo"]},
        in_play={3: ["armor"]},
        resilience={3: 0},
    )
    at_d = {move for move in notations(state) if ">3" in move}
    assert at_d == {
        "geisha>3:hand",
        "geisha>3:armor",
        "diversion>3",
        "bushido>3",
        "breathing>3",
    }
    play(state, "bushido>3", "breathing>3", "diversion>3", "geisha>3:armor", "battlecry")
    assert state.show()["players"][3]["in_play"] == ["bushido"]
    assert len(state.hands[3]) == 3
    asked = []
    while state.decision.kind == "battlecry-answer":
        asked.append(state.actor)
        play(state, "wound")
    assert asked == [1, 2, 4]


@pytest.mark.rule("SS-24")
def test_a_harmless_player_draws_for_tea_and_pays_at_deck_end(position, play):
    state = position(
        hands={0: ["tea-ceremony", "bo"], 2: []},
        resilience={1: 0},
        deck=["parry"] * 6,
        discard=["bokken"] * 5,
    )
    play(state, "tea-ceremony")
    assert [len(hand) for hand in state.hands[1:]] == [3, 1, 3, 3]
    assert state.honor == [4, 2, 2, 2, 2]


@pytest.mark.rule("SS-24", "SS-25")
def test_a_harmless_player_keeps_everything_and_takes_the_turn(position, play):
    state = position(
        hands={0: ["nodachi"], 1: ["parry", "geisha"]},
        in_play={1: ["armor", "fast-draw"]},
        resilience={1: 1},
    )
    play(state, "nodachi>1", "decline")
    assert harmless(state) == [0, 1]
    assert state.to_dict()["hands"][1] == ["parry", "geisha"]
    assert state.show()["players"][1]["in_play"] == ["armor", "fast-draw"]
    play(state, "end")
    assert (state.turn, state.decision.kind) == (1, "play")
    assert len(state.hands[1]) == 4
