"""Difficulty: how hard a player is to reach (SS-48 to SS-53).

Measured as at a table: with one weapon of each reach in hand, the shortest that may be played on a
seat tells the Difficulty.
"""

from random import Random

import pytest

LADDER = {"bokken": 1, "bo": 2, "shuriken": 3, "naginata": 4, "tanegashima": 5}
"""One weapon of each reach, shortest first."""


@pytest.fixture
def measure(position, notations):
    """`measure(attacker=0, seats=6, …)`: the Difficulty to each seat that can be attacked."""

    def shortest_reach(attacker=0, **described):
        hands = {**described.pop("hands", {}), attacker: list(LADDER)}
        state = position(turn=attacker, hands=hands, **described)
        legal = notations(state)
        found = {}
        for target in range(state.seats):
            reaching = [LADDER[weapon] for weapon in LADDER if f"{weapon}>{target}" in legal]
            if reaching:
                found[target] = min(reaching)
                # What reaches, and what the words say, agree with each other.
                assert reaching == list(range(min(reaching), 6))
                said = state.describe(state.parse(f"tanegashima>{target}"))
                assert f"(difficulty {found[target]}, " in said
        return found

    return shortest_reach


@pytest.mark.rule("SS-48")
def test_the_base_is_the_shorter_way_around_the_table(measure, seats):
    for attacker in range(seats):
        steps = [(target - attacker) % seats for target in range(seats)]
        expected = {target: min(step, seats - step) for target, step in enumerate(steps) if step}
        assert measure(attacker, seats=seats) == expected


@pytest.mark.rule("SS-48", "SS-50", "SS-51")
def test_the_armor_example_of_the_rulebook(measure):
    """V1: six players, two Armor in front of A."""
    armored = {"seats": 6, "in_play": {0: ["armor", "armor"]}}
    towards_a = [measure(attacker, **armored)[0] for attacker in range(1, 6)]
    assert towards_a == [3, 4, 5, 4, 3]
    assert measure(0, **armored) == {1: 1, 2: 2, 3: 3, 4: 2, 5: 1}


@pytest.mark.rule("SS-48", "SS-50", "SS-51", "SS-55")
@pytest.mark.parametrize(
    ("armor", "difficulty"),
    [({}, 3), ({3: ["armor"]}, 4), ({0: ["armor"]}, 3)],
    ids=["no-armor", "armor-on-target", "armor-on-attacker"],
)
def test_the_attack_example_of_the_rulebook(position, notations, measure, armor, difficulty):
    """V2: six players, A attacks D with anything there is."""
    too_short = ["bokken", "kiseru", "wakizashi", "bo", "kusarigama", "katana"]
    reaching = {3: ["shuriken", "kanabo", "nodachi"], 4: ["naginata", "nagayari"]}
    farthest = ["tanegashima", "daikyu"]
    assert measure(seats=6, in_play=armor)[3] == difficulty
    state = position(
        seats=6, hands={0: [*too_short, *reaching[3], *reaching[4], *farthest]}, in_play=armor
    )
    at_d = {move.removesuffix(">3") for move in notations(state) if move.endswith(">3")}
    assert at_d == {*reaching[4], *farthest, *(reaching[3] if difficulty == 3 else [])}
    refusal = state.refusal("bo>3")
    assert (refusal.code, refusal.rule) == ("out-of-reach", "SS-55")
    more = " + 1 Armor" if difficulty == 4 else ""
    assert refusal.text == f"Bo reaches difficulty 2; seat 3 is at {difficulty}: distance 3{more}."


@pytest.mark.rule("SS-49")
def test_harmless_players_in_between_are_not_counted(measure):
    """V11: B has no cards, C no resilience; they are no targets themselves."""
    found = measure(seats=6, hands={1: []}, resilience={2: 0})
    assert found == {3: 1, 4: 2, 5: 1}


@pytest.mark.rule("SS-49")
def test_both_ways_round_skip_the_harmless(measure):
    """Counter-clockwise: from A to D by E and F, of whom F is harmless."""
    assert measure(seats=6, hands={5: []}) == {1: 1, 2: 2, 3: 2, 4: 1}


@pytest.mark.rule("SS-49")
@pytest.mark.parametrize("target", [1, 2, 3])
def test_the_target_itself_always_counts_one(measure, seats, target):
    target = min(target, seats - 1)
    alone = {seat: [] for seat in range(1, seats) if seat != target}
    assert measure(seats=seats, hands=alone) == {target: 1}


@pytest.mark.rule("SS-50")
@pytest.mark.parametrize("armors", [0, 1, 2, 3, 4])
def test_each_armor_of_the_target_adds_one(measure, seats, armors):
    assert measure(seats=seats, in_play={1: ["armor"] * armors})[1] == 1 + armors


@pytest.mark.rule("SS-50")
@pytest.mark.parametrize("card", ["concentration", "fast-draw", "bushido"])
def test_other_properties_of_the_target_add_nothing(measure, seats, card):
    assert measure(seats=seats, in_play={1: [card]})[1] == 1


@pytest.mark.rule("SS-51")
def test_ones_own_armor_does_not_hinder_ones_own_attacks(measure, seats):
    assert measure(seats=seats, in_play={0: ["armor"] * 4}) == measure(seats=seats)


@pytest.mark.rule("SS-49", "SS-50")
def test_the_armor_of_somebody_in_between_is_no_obstacle(measure):
    assert measure(seats=6, in_play={1: ["armor"] * 4})[2] == 2


@pytest.mark.rule("SS-52", "SS-121", "SS-130")
@pytest.mark.parametrize(
    ("attacker", "hand", "legal"),
    [
        ("chiyome", ["geisha"], {"naginata>1"}),
        ("kojiro", ["geisha"], {"naginata>1", "bokken>1"}),
        ("chiyome", [], set()),
        ("kojiro", [], set()),
    ],
)
def test_benkei_with_two_armor_next_to_the_attacker(position, notations, attacker, hand, legal):
    """V12: Difficulty 4; Kojiro reaches him all the same, but nobody if he has no cards."""
    state = position(
        characters={0: attacker, 1: "benkei"},
        in_play={1: ["armor", "armor"]},
        hands={0: ["bokken", "naginata"], 1: hand},
    )
    assert {move for move in notations(state) if move.endswith(">1")} == legal


@pytest.mark.rule("SS-52")
def test_benkei_is_farther_away_for_others_only(measure, seats):
    assert measure(seats=seats, characters={0: "chiyome", 1: "benkei"})[1] == 2
    assert measure(seats=seats, characters={0: "benkei"}) == measure(
        seats=seats, characters={0: "chiyome"}
    )


@pytest.mark.rule("SS-48", "SS-49", "SS-50", "SS-52", "SS-55")
def test_the_formula_holds_on_any_table(measure, seats):
    """The rule written out once more, against tables at random."""
    chance = Random(seats)
    for _ in range(60):
        attacker = chance.randrange(seats)
        others = [seat for seat in range(seats) if seat != attacker]
        harmless = {seat for seat in others if chance.random() < 0.4}
        if len(harmless) == seats - 1:
            continue
        fallen = {seat for seat in harmless if chance.random() < 0.5}
        armors = dict.fromkeys(range(seats), 0)
        for _ in range(4):
            armors[chance.randrange(seats)] += 1
        benkei = chance.choice(others)

        def count(way, target, attacker=attacker, harmless=harmless):
            passed, seat = 1, (attacker + way) % seats
            while seat != target:
                passed += seat not in harmless
                seat = (seat + way) % seats
            return passed

        expected = {
            seat: min(count(1, seat), count(-1, seat)) + armors[seat] + (seat == benkei)
            for seat in others
            if seat not in harmless
        }
        found = measure(
            attacker,
            seats=seats,
            characters={attacker: "chiyome", benkei: "benkei"},
            hands={seat: [] for seat in harmless - fallen},
            resilience=dict.fromkeys(fallen, 0),
            in_play={seat: ["armor"] * number for seat, number in armors.items()},
        )
        assert found == {seat: number for seat, number in expected.items() if number <= 5}


@pytest.mark.rule("SS-53")
@pytest.mark.parametrize("move", ["geisha>3:hand", "diversion>3", "bushido>3", "breathing>3"])
def test_no_card_but_a_weapon_asks_for_the_difficulty(position, play, move):
    """Benkei behind four Armor on the other side of the table: Difficulty 8."""
    card = move.split(">")[0]
    state = position(
        seats=7,
        characters={0: "chiyome", 3: "benkei"},
        in_play={3: ["armor"] * 4},
        hands={0: [card, "daikyu"]},
    )
    assert state.refusal("daikyu>3").arguments["difficulty"] == 8
    play(state, move)


@pytest.mark.rule("SS-53")
@pytest.mark.parametrize("card", ["battlecry", "jujitsu"])
def test_mass_cards_reach_everybody(position, play, card):
    state = position(
        seats=7,
        characters={0: "hanzo", 3: "benkei"},
        in_play={3: ["armor"] * 4},
        hands={0: [card]},
    )
    play(state, card, "wound", "wound")
    assert (state.actor, state.decision.kind) == (3, f"{card}-answer")
    play(state, "wound")
    assert state.resilience[3] == 4
