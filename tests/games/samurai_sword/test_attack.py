"""The weapon attack: declared, parried or not, and what a hit does (SS-54 to SS-65)."""

import pytest

WEAPONS = {
    "bokken": (1, 1, 6),
    "kiseru": (1, 2, 5),
    "wakizashi": (1, 3, 1),
    "bo": (2, 1, 5),
    "kusarigama": (2, 2, 4),
    "katana": (2, 3, 1),
    "shuriken": (3, 1, 3),
    "kanabo": (3, 2, 1),
    "nodachi": (3, 3, 1),
    "naginata": (4, 1, 2),
    "nagayari": (4, 2, 1),
    "tanegashima": (5, 1, 1),
    "daikyu": (5, 2, 1),
}
"""Reach, wounds and copies, from section 2.1 of the specification."""


# --- Two numbers ------------------------------------------------------------------------------


@pytest.mark.rule("SS-54", "SS-55")
@pytest.mark.parametrize(("weapon", "numbers"), WEAPONS.items())
def test_a_weapon_reaches_as_far_and_wounds_as_much_as_it_shows(
    position, play, notations, weapon, numbers
):
    """Armor on the neighbour, and Benkei behind it, make every Difficulty from 1 to 6."""
    reach, wounds, _ = numbers
    for armors in range(5):
        for target, more in (("musashi", 0), ("benkei", 1)):
            state = position(
                characters={0: "chiyome", 1: target},
                in_play={1: ["armor"] * armors},
                hands={0: [weapon, "geisha"]},
            )
            reached = 1 + armors + more <= reach
            assert (f"{weapon}>1" in notations(state)) == reached
            if reached:
                play(state, f"{weapon}>1", "decline")
                assert state.resilience[1] == 5 - wounds


@pytest.mark.rule("SS-54")
@pytest.mark.parametrize(("weapon", "numbers"), WEAPONS.items())
def test_the_rulebook_prints_the_two_numbers(game, weapon, numbers):
    name = game.texts.name("card", weapon)
    row = "| {} | {} | {} | {} |".format(name, *numbers)
    assert row in game.rulebook["SS-54"].text


# --- Declaration ------------------------------------------------------------------------------


@pytest.mark.rule("SS-55")
@pytest.mark.parametrize(
    ("described", "move", "code", "rule"),
    [
        ({"weapons_played": 1}, "bo>1", "weapon-limit", "SS-35"),
        ({"resilience": {1: 0}}, "bo>1", "target-harmless", "SS-21"),
        ({"in_play": {1: ["armor"] * 2}}, "bo>1", "out-of-reach", "SS-55"),
        ({"seats": 6}, "bo>3", "out-of-reach", "SS-55"),
        ({}, "bo>0", "weapon-on-self", "SS-55"),
    ],
)
def test_an_attack_is_refused_with_its_rule(position, described, move, code, rule):
    state = position(hands={0: ["bo", "geisha"]}, **described)
    refusal = state.refusal(move)
    assert (refusal.code, refusal.rule) == (code, rule)


@pytest.mark.rule("SS-55")
def test_any_other_player_in_reach_may_be_attacked_whatever_the_team(position, notations, seats):
    state = position(seats=seats, hands={0: ["daikyu"]})
    assert notations(state) == {"end", *(f"daikyu>{target}" for target in range(1, seats))}


@pytest.mark.rule("SS-56")
def test_a_declared_weapon_lies_face_up_and_counts_as_played(position, play, told, seats):
    state = position(seats=seats, hands={0: ["bo", "geisha"]}, discard=["parry"])
    play(state, "bo>1")
    for viewer in [None, *range(seats)]:
        seen = state.view(viewer).to_dict()
        assert (seen["resolving"], seen["discard"]) == ("bo", ["parry"])
        assert seen["weapons_played"] == 1
        assert seen["decision"] == {"kind": "parry", "seat": 1}
    assert state.to_dict()["hands"][0] == ["geisha"]
    (attacked,) = told(state, "attacked")
    assert (attacked.rule, attacked.to) == ("SS-56", None)
    assert str(attacked) == "Seat 0 attacks seat 1 with Bo (difficulty 1)."


@pytest.mark.rule("SS-56")
def test_an_attack_with_the_last_card_goes_on_normally(position, play):
    state = position(hands={0: ["katana"]})
    play(state, "katana>1")
    assert state.show()["players"][0]["harmless"]
    assert state.decision.prompt() == (
        "Seat 0 attacks you with Katana for 3 wounds. Parry, or let it hit."
    )
    play(state, "decline")
    assert state.resilience[1] == 2


# --- Parry ------------------------------------------------------------------------------------


@pytest.mark.rule("SS-57")
def test_before_any_wound_the_target_may_parry_or_decline(position, play, notations):
    """V53: B holds two Parry, either of which is the same; declining keeps both."""
    state = position(hands={0: ["katana"], 1: ["parry", "parry"]})
    play(state, "katana>1")
    assert state.resilience[1] == 5
    assert (state.decision.kind, state.actor, state.decision.rules) == ("parry", 1, ("SS-57",))
    assert notations(state) == {"parry", "decline"}
    play(state, "decline")
    assert state.resilience[1] == 2
    assert state.to_dict()["hands"][1] == ["parry", "parry"]


@pytest.mark.rule("SS-57")
def test_one_parry_is_enough(position, play):
    state = position(hands={0: ["nodachi", "geisha"], 1: ["parry", "parry"]})
    play(state, "nodachi>1", "parry")
    assert (state.decision.kind, state.actor) == ("play", 0)
    assert state.to_dict()["hands"][1] == ["parry"]


@pytest.mark.rule("SS-57")
@pytest.mark.parametrize("card", ["geisha", "battlecry", "armor", "bokken", "daikyu"])
def test_no_other_card_parries(position, play, notations, card):
    state = position(hands={0: ["bo"], 1: [card, "parry"]})
    play(state, "bo>1")
    assert notations(state) == {"parry", "decline"}
    assert state.refusal(f"parry:{card}") is not None


@pytest.mark.rule("SS-58", "SS-57", "SS-21", "SS-63")
def test_a_parried_attack_has_no_effect(position, play, told):
    """V14: B's hand is one Parry; the Katana ends on top of it, and B is out of reach."""
    state = position(
        hands={0: ["katana", "bokken"], 1: ["parry"]},
        in_play={0: ["concentration"]},
        discard=["bo"],
    )
    play(state, "katana>1", "parry")
    assert (state.resilience[1], state.hands[1], state.honor[1]) == (5, [], 3)
    assert state.to_dict()["discard"] == ["bo", "parry", "katana"]
    assert state.refusal("bokken>1").code == "target-harmless"
    (parried,) = told(state, "parried")
    assert (parried.seat, parried.rule, str(parried)) == (1, "SS-58", "Seat 1 parries with Parry.")
    assert not told(state, "hit")


@pytest.mark.rule("SS-58")
def test_tomoe_and_ushiwaka_draw_nothing_for_a_parried_attack(position, play, told):
    state = position(
        characters={0: "tomoe", 1: "ushiwaka"}, hands={0: ["nodachi"], 1: ["parry", "geisha"]}
    )
    play(state, "nodachi>1", "parry")
    assert not told(state, "drew")
    assert [len(hand) for hand in state.hands[:2]] == [0, 1]


@pytest.mark.rule("SS-59", "SS-57")
def test_nobody_parries_for_another(position, play, notations, seats):
    """Everybody but the target holds a Parry; only the target is asked, and only once."""
    hands = {seat: ["parry", "armor" if seat < 5 else "daimyo"] for seat in range(2, seats)}
    state = position(seats=seats, hands={0: ["bo", "parry"], **hands}, characters={2: "hanzo"})
    play(state, "bo>1")
    assert (state.actor, notations(state)) == (1, {"decline"})
    for other in (0, *hands):
        assert state.view(other).legal_actions() == []
        assert state.view(other).refusal("parry").code == "not-your-decision"
    play(state, "decline")
    assert (state.decision.kind, state.actor) == ("play", 0)
    assert all("parry" in state.to_dict()["hands"][seat] for seat in (0, *hands))


@pytest.mark.rule("SS-57", "SS-125", "SS-126")
@pytest.mark.parametrize(
    ("hand", "answers", "left"),
    [
        (["bokken"], {"decline"}, None),
        (["bokken", "geisha"], {"parry:bokken", "decline"}, ["geisha"]),
        (["bokken", "bo"], {"parry:bokken", "parry:bo", "decline"}, ["bo"]),
        (["parry"], {"parry", "decline"}, []),
        (["bokken", "parry"], {"parry", "parry:bokken", "decline"}, ["parry"]),
    ],
)
def test_hanzo_parries_with_a_weapon_that_is_not_the_last_card(
    position, play, notations, told, hand, answers, left
):
    """V15, under attack."""
    state = position(characters={1: "hanzo"}, hands={0: ["katana"], 1: hand})
    play(state, "katana>1")
    assert notations(state) == answers
    if left is None:
        assert state.refusal("parry:bokken").rule == "SS-126"
        return
    used = next(card for card in hand if card not in left)
    play(state, "parry" if used == "parry" else f"parry:{used}")
    assert state.to_dict()["hands"][1] == left
    assert state.resilience[1] == 4
    assert state.to_dict()["discard"][-2:] == [used, "katana"]
    (parried,) = told(state, "parried", "parried-with-weapon")
    assert parried.rule == ("SS-58" if used == "parry" else "SS-125")


@pytest.mark.rule("SS-57", "SS-126")
def test_hanzo_with_two_weapons_parries_only_once(position, play, notations):
    """V15: after the first parry the other weapon is the last card."""
    state = position(
        characters={1: "hanzo"},
        in_play={0: ["concentration"]},
        hands={0: ["katana", "kiseru"], 1: ["bokken", "bo"]},
    )
    play(state, "katana>1", "parry:bo", "kiseru>1")
    assert notations(state) == {"decline"}


@pytest.mark.rule("SS-127")
@pytest.mark.parametrize(
    ("hand", "to_battlecry", "to_jujitsu"),
    [
        (["bokken"], {"wound"}, {"give:bokken", "wound"}),
        (["bokken", "geisha"], {"parry:bokken", "wound"}, {"give:bokken", "wound"}),
        (["parry"], {"parry", "wound"}, {"wound"}),
    ],
)
def test_hanzo_answers_mass_cards(position, play, notations, hand, to_battlecry, to_jujitsu):
    """V15, against Battlecry and Jujitsu."""
    for card, answers in (("battlecry", to_battlecry), ("jujitsu", to_jujitsu)):
        state = position(characters={1: "hanzo"}, hands={0: [card, "armor"], 1: hand})
        play(state, card)
        assert notations(state) == answers
    if "give:bokken" in to_jujitsu:
        play(state, "give:bokken")
        assert state.to_dict()["hands"][1] == hand[1:]
        assert state.show()["players"][1]["harmless"] == (hand == ["bokken"])


# --- Wounds -----------------------------------------------------------------------------------


@pytest.mark.rule("SS-60")
@pytest.mark.parametrize(
    ("weapon", "attacker", "fast_draws", "target", "wounds"),
    [
        ("nodachi", "benkei", 0, "ginchiyo", 2),  # V6
        ("shuriken", "benkei", 0, "ginchiyo", 1),  # V6
        ("bokken", "musashi", 2, "ginchiyo", 3),  # V13
        ("bokken", "benkei", 0, "ginchiyo", 1),  # V13
        ("bokken", "benkei", 1, "ginchiyo", 1),
        ("bokken", "musashi", 0, "ginchiyo", 1),
        ("kiseru", "benkei", 0, "ginchiyo", 1),
        ("bokken", "benkei", 1, "kojiro", 2),
        ("bokken", "benkei", 3, "kojiro", 4),
        ("kiseru", "musashi", 0, "kojiro", 3),
        ("bokken", "musashi", 2, "kojiro", 4),
        ("bokken", "kojiro", 0, "musashi", 1),
    ],
)
def test_the_wounds_of_a_hit(position, play, told, weapon, attacker, fast_draws, target, wounds):
    state = position(
        characters={0: attacker, 1: target},
        in_play={0: ["fast-draw"] * fast_draws, 1: ["bushido"]},
        hands={0: [weapon]},
    )
    full = state.resilience[1]
    play(state, f"{weapon}>1", "decline")
    assert state.resilience[1] == full - wounds
    assert told(state, "hit")[0].data["wounds"] == wounds


@pytest.mark.rule("SS-60")
@pytest.mark.parametrize(
    ("weapon", "attacker", "fast_draws", "target", "told_as"),
    [
        ("katana", "benkei", 0, "kojiro", "hits Bo for 3 wounds; 2"),
        ("bokken", "benkei", 0, "ginchiyo", "hits Bo for 1 wound; 3"),
        ("kiseru", "benkei", 1, "kojiro", "hits Bo: 2 + 1 Fast Draw = 3 wounds; 2"),
        ("bokken", "musashi", 2, "ginchiyo",
         "hits Bo: 1 + 2 Fast Draw + 1 Musashi − 1 Ginchiyo = 3 wounds; 1"),
        ("kiseru", "benkei", 0, "ginchiyo", "hits Bo: 2 − 1 Ginchiyo = 1 wound; 3"),
    ],
)  # fmt: skip
def test_the_log_tells_how_the_wounds_come_about(
    position, play, told, weapon, attacker, fast_draws, target, told_as
):
    state = position(
        characters={0: attacker, 1: target},
        in_play={0: ["fast-draw"] * fast_draws},
        hands={0: [weapon]},
    )
    play(state, f"{weapon}>1", "decline")
    (hit,) = told(state, "hit")
    assert hit.text(["Ann", "Bo"]) == f"Ann {told_as} resilience left."


@pytest.mark.rule("SS-60")
def test_fast_draws_of_the_target_do_not_sharpen_the_attack(position, play):
    state = position(hands={0: ["bokken"]}, in_play={1: ["fast-draw"] * 3})
    play(state, "bokken>1", "decline")
    assert state.resilience[1] == 4


@pytest.mark.rule("SS-60", "SS-61", "SS-62", "SS-66")
@pytest.mark.parametrize(("before", "after"), [(3, 1), (2, 0), (1, 0)])
def test_a_daikyu_takes_two_points_or_what_is_left(position, play, told, before, after):
    """V3: A hits D, three seats away."""
    state = position(seats=6, hands={0: ["daikyu"]}, resilience={3: before})
    play(state, "daikyu>3", "decline")
    assert state.resilience[3] == after
    defeated = after == 0
    assert state.honor == [5 + defeated, 4, 4, 4 - defeated, 4, 4]
    assert len(told(state, "defeated")) == defeated
    (hit,) = told(state, "hit")
    assert (hit.seat, hit.rule) == (3, "SS-61")
    assert str(hit) == f"Seat 0 hits seat 3 for 2 wounds; {after} resilience left."


@pytest.mark.rule("SS-61")
def test_all_wounds_of_an_attack_fall_at_once_on_the_target_alone(position, play, told, seats):
    state = position(seats=seats, hands={0: ["wakizashi"]})
    others = state.resilience[2:]
    play(state, "wakizashi>1", "decline")
    assert (state.resilience[:2], state.resilience[2:]) == ([5, 2], others)
    assert len(told(state, "hit")) == 1


@pytest.mark.rule("SS-62")
def test_wounds_beyond_the_last_point_are_ignored_for_every_purpose(position, play):
    """Seven wounds on Ushiwaka at 1: one point lost, one honor, one card drawn."""
    state = position(
        characters={0: "musashi", 1: "ushiwaka"},
        in_play={0: ["fast-draw"] * 3},
        hands={0: ["wakizashi"], 1: ["geisha"]},
        resilience={1: 1},
    )
    play(state, "wakizashi>1", "decline")
    assert (state.resilience[1], state.honor[1], len(state.hands[1])) == (0, 2, 2)


# --- Afterwards -------------------------------------------------------------------------------


@pytest.mark.rule("SS-63", "SS-58")
@pytest.mark.parametrize(
    ("answer", "pile"), [("decline", ["geisha", "bo"]), ("parry", ["geisha", "parry", "bo"])]
)
def test_the_weapon_is_discarded_whether_it_hit_or_not_but_not_before(position, play, answer, pile):
    state = position(hands={0: ["bo"], 1: ["parry", "armor"]}, discard=["geisha"])
    play(state, "bo>1")
    assert state.to_dict()["discard"] == ["geisha"]
    play(state, answer)
    table = state.to_dict()
    assert (table["discard"], table["resolving"]) == (pile, "")


@pytest.mark.rule("SS-63", "SS-65")
def test_a_game_that_ends_with_the_wounds_leaves_the_weapon_where_it_is(position, play):
    """The end checks come before the discard."""
    state = position(hands={0: ["bo"]}, resilience={1: 1}, honor={1: 1}, discard=["geisha"])
    play(state, "bo>1", "decline")
    assert state.is_over
    assert state.to_dict()["resolving"] == "bo"
    assert state.to_dict()["discard"] == ["geisha"]


@pytest.mark.rule("SS-64", "SS-134")
def test_ushiwaka_draws_a_card_for_each_point_lost(position, play, told):
    """V7."""
    state = position(characters={1: "ushiwaka"}, hands={0: ["nodachi"], 1: ["geisha"]})
    play(state, "nodachi>1", "decline")
    assert (state.resilience[1], len(state.hands[1])) == (1, 4)
    assert [(event.seat, event.rule) for event in told(state, "drew")] == [(1, "SS-134")] * 3


@pytest.mark.rule("SS-64", "SS-133")
def test_tomoe_draws_one_card_for_an_attack_that_hits(position, play, told):
    """V8."""
    state = position(characters={0: "tomoe"}, hands={0: ["nodachi", "geisha"]})
    play(state, "nodachi>1", "decline")
    assert (state.resilience[1], len(state.hands[0])) == (2, 2)
    assert [(event.seat, event.rule) for event in told(state, "drew")] == [(0, "SS-133")]


@pytest.mark.rule("SS-64")
def test_ushiwaka_draws_before_tomoe(position, play):
    state = position(
        characters={0: "tomoe", 1: "ushiwaka"},
        hands={0: ["kiseru"], 1: ["geisha"]},
        deck=["katana", "daikyu", "parry", "..."],
    )
    play(state, "kiseru>1", "decline")
    hands = state.to_dict()["hands"]
    assert (hands[0], hands[1]) == (["parry"], ["katana", "daikyu", "geisha"])


@pytest.mark.rule("SS-64")
def test_nobody_draws_for_a_hit_that_ends_the_game(position, play, told):
    state = position(
        characters={0: "tomoe", 1: "ushiwaka"},
        hands={0: ["kiseru"], 1: ["geisha"]},
        resilience={1: 1},
        honor={1: 1},
    )
    play(state, "kiseru>1", "decline")
    assert state.is_over
    assert not told(state, "drew")


@pytest.mark.rule("SS-65")
def test_the_sequence_of_an_attack(position, play, told):
    """The deck ends at Ushiwaka's card: the Bokken is already on the pile and reshuffled."""
    state = position(
        characters={0: "tomoe", 1: "ushiwaka"},
        hands={0: ["bokken"], 1: ["geisha"]},
        resilience={1: 1},
        deck=["katana"],
        discard=["parry"] * 5,
    )
    play(state, "bokken>1", "decline")
    assert [event.kind for event in told(state)] == [
        "attacked",
        "hit",
        "defeated",
        "drew",
        "deck-ended",
        "honor-toll",
        "drew",
    ]
    assert [event.seat for event in told(state, "drew")] == [1, 0]
    assert (
        sorted(state.to_dict()["deck"] + state.to_dict()["hands"][0]) == ["bokken"] + ["parry"] * 5
    )
    assert (state.decision.kind, state.actor) == ("play", 0)
