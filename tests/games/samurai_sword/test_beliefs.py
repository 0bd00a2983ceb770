"""Who is probably who: what was done in public, which roles are possible, and how probable."""

from collections import Counter
from itertools import permutations
from random import Random

import pytest

import tablekit as tk
from tablekit.games.samurai_sword.box.components import (
    NINJA_COUNT,
    ROLE_IDS,
    RONIN_COUNT,
    SAMURAI_COUNT,
    TEAM,
)
from tablekit.games.samurai_sword.thumb import beliefs, policy

GAME = tk.game("samurai-sword")
NINJA = [ROLE_IDS.index(f"ninja-{stars}") for stars in (1, 2, 3)]
SHOGUN, SAMURAI, RONIN = (ROLE_IDS.index(name) for name in ("shogun", "samurai", "ronin"))


def grudge(state, by, target):
    return state.view(None).to_dict()["players"][by]["grudges"][target]


def positions(seats, seed, every=12):
    """States on the way through a game that is half greedy, half random."""
    state, chance = GAME.new(seats, seed), Random(seed)
    while not state.is_over:
        if chance.randrange(every) == 0:
            yield state
        legal = state.legal_actions()
        state.apply(chance.choice(legal) if chance.random() < 0.5 else policy.choose(state))


# --- What was done ----------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ["decline", "parry"])
def test_an_attack_counts_its_wounds_whether_it_hits_or_not(position, play, answer):
    state = position(hands={0: ["kiseru", "geisha"], 1: ["parry", "geisha"]})
    play(state, "kiseru>1", answer)
    assert grudge(state, 0, 1) == 2
    assert sum(map(abs, state.grudges)) == 2


@pytest.mark.parametrize(
    ("card", "move", "points"),
    [
        ("diversion", "diversion>1", 1),
        ("geisha", "geisha>1:hand", 1),
        ("geisha", "geisha>1:armor", 2),
        ("geisha", "geisha>1:bushido", -2),
        ("breathing", "breathing>1", -1),
    ],
)
def test_what_cards_say_about_two_seats(position, play, card, move, points):
    state = position(hands={0: [card, "tea-ceremony"]}, in_play={1: ["armor", "bushido"]})
    play(state, move)
    assert grudge(state, 0, 1) == points


def test_bushido_in_front_of_somebody_is_hostile_and_in_front_of_oneself_is_nothing(position, play):
    state = position(hands={0: ["bushido", "geisha"]})
    assert grudge(play(state.copy(), "bushido>2"), 0, 2) == 2
    assert not any(play(state.copy(), "bushido>0").grudges)


def test_cards_that_strike_everybody_say_nothing(position, play):
    state = position(seats=4, hands={0: ["battlecry", "jujitsu", "geisha"]})
    play(state, "battlecry", "wound", "wound", "wound", "jujitsu", "wound", "wound", "wound")
    assert not any(state.grudges)


def test_what_was_done_is_seen_by_all_and_saved(seats):
    for state in positions(seats, seats):
        rows = [player["grudges"] for player in state.view(None).to_dict()["players"]]
        for seat in range(seats):
            assert [player["grudges"] for player in state.view(seat).to_dict()["players"]] == rows
        assert GAME.from_json(state.to_json()).grudges == state.grudges
        assert [number for row in rows for number in row] == state.grudges


def test_a_copy_has_its_own_grudges(position, play):
    state = position(hands={0: ["bokken", "geisha"]})
    twin = state.copy()
    play(state, "bokken>1")
    assert not any(twin.grudges)


def test_a_position_can_be_described_with_its_past():
    state = GAME.scenario(seats=4, grudges={1: [4, 0, 0, -1]})
    assert grudge(state, 1, 0) == 4
    assert grudge(state, 1, 3) == -1


# --- What is possible -------------------------------------------------------------------------


def by_force(state, seat):
    """Every deal of roles that fits, found the slow way: all cards in all orders."""
    seats = state.seats
    known = {
        other: role for other, role in enumerate(state.role) if role == SHOGUN or other == seat
    }
    spare = [SAMURAI] * SAMURAI_COUNT[seats] + [RONIN] * RONIN_COUNT[seats]
    found = set()
    for stars in permutations(NINJA, NINJA_COUNT[seats]):
        for roles in set(permutations([SHOGUN, *spare, *stars])):
            if all(roles[other] == role for other, role in known.items()):
                found.add(roles)
    return found


def test_possible_roles_are_exactly_those_that_can_have_been_dealt(seats):
    for seed in range(4 if seats < 7 else 1):
        state = GAME.new(seats, seed)
        for seat in (*range(seats), None):
            found = [tuple(roles) for roles in beliefs.possible(state, seat)]
            assert len(set(found)) == len(found)
            assert set(found) == by_force(state, seat)
            assert tuple(state.role) in found


def test_at_the_end_there_is_nothing_left_to_guess():
    state = GAME.new(5, 1)
    while not state.is_over:
        state.apply(policy.choose(state))
    assert beliefs.possible(state, None) == [state.role]
    odds = GAME.beliefs(state.view(2))
    assert odds == [{ROLE_IDS[role]: 1.0} for role in state.role]


# --- What is probable -------------------------------------------------------------------------


def test_before_anything_is_done_all_deals_are_equally_probable(seats):
    state = GAME.new(seats, 3)
    for seat in (*range(seats), None):
        deals = beliefs.possible(state, seat)
        odds = GAME.beliefs(state.view(seat))
        for other in range(seats):
            counts = Counter(ROLE_IDS[roles[other]] for roles in deals)
            wanted = {role: count / len(deals) for role, count in counts.items()}
            assert odds[other] == pytest.approx(wanted)


def test_a_point_of_hostility_multiplies_the_odds_of_being_foes():
    """With four seats the Shogun has one Samurai among three: the odds can be told by hand."""
    roles = ["shogun", "samurai", "ninja-1", "ninja-2"]
    for points in (-2, 1, 5):
        state = GAME.scenario(roles=roles, grudges={1: [points, 0, 0, 0]})
        friend = GAME.beliefs(state.view(0))[1]["samurai"]
        assert (1 - friend) / friend == pytest.approx(2 * beliefs.ODDS**points)


def test_who_strikes_whom_counts_both_ways():
    roles = ["shogun", "samurai", "ninja-1", "ninja-2", "ronin"]
    one = GAME.scenario(roles=roles, grudges={1: [0, 0, 3, 0, 0]})
    other = GAME.scenario(roles=roles, grudges={2: [0, 3, 0, 0, 0]})
    assert GAME.beliefs(one.view(0)) == GAME.beliefs(other.view(0))


def test_beliefs_add_up_however_much_was_done(seats):
    rows = {1: [9_999, 0] + [-9_999] * (seats - 2)}
    for state in [*positions(seats, 5), GAME.scenario(seats=seats, grudges=rows)]:
        for seat in (*range(seats), None):
            odds = GAME.beliefs(state.view(seat))
            assert len(odds) == seats
            for row in odds:
                assert sum(row.values()) == pytest.approx(1)
            # Exactly so many of each role are at the table.
            assert sum(row.get("samurai", 0) for row in odds) == pytest.approx(SAMURAI_COUNT[seats])
            assert sum(row.get("ronin", 0) for row in odds) == pytest.approx(RONIN_COUNT[seats])


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_the_model_foretells_the_teams_of_greedy_bots_better_than_nothing(seats):
    gained = 0.0
    for seed in range(30):
        state = GAME.new(seats, seed)
        while not state.is_over:
            before = state.copy()
            state.apply(policy.choose(state))
        teams = [TEAM[role] for role in before.role]
        divisions = beliefs.possible_teams(beliefs.seen_roles(before, None))
        chances = beliefs.weights(before, divisions)
        gained += chances[divisions.index(teams)] / sum(chances) * len(divisions)
    assert gained / 30 > 1.3


# --- Imagined worlds --------------------------------------------------------------------------


def test_imagined_worlds_have_roles_by_their_probability():
    roles = ["shogun", "samurai", "ninja-1", "ninja-2", "ronin"]
    state = GAME.scenario(roles=roles, grudges={1: [4, 0, 0, 0, 0], 2: [-3, 0, 0, 2, 0]})
    view = state.view(4)
    odds = GAME.beliefs(view)
    trials = 3_000
    dealt = [Counter() for _ in roles]
    for seed in range(trials):
        for seat, role in enumerate(GAME.imagine(view, seed).role):
            dealt[seat][ROLE_IDS[role]] += 1
    for seat in range(5):
        assert set(dealt[seat]) <= set(odds[seat])
        for role, chance in odds[seat].items():
            # Four standard deviations.
            slack = 4 * (chance * (1 - chance) / trials) ** 0.5 + 1e-9
            assert abs(dealt[seat][role] / trials - chance) <= slack


def test_beliefs_and_imagined_worlds_hold_no_secret(seats):
    """Redeal what a seat cannot see: what it believes and imagines stays the same."""
    for state in positions(seats, seats + 10):
        for seat in (*range(seats), None):
            view = state.view(seat)
            other = view.sample(99).view(seat)
            assert GAME.beliefs(other) == GAME.beliefs(view)
            for seed in range(3):
                world = GAME.imagine(view, seed)
                assert world.to_json() == GAME.imagine(other, seed).to_json()
                assert world.view(seat).to_dict() == view.to_dict()
                assert GAME.from_json(world.to_json()).to_json() == world.to_json()


def test_imagining_repeats_with_its_seed_varies_without_and_leaves_the_view_alone():
    view = GAME.new(6, 1).view(2)
    before = view.to_dict()
    worlds = [GAME.imagine(view, seed).to_json() for seed in (1, 1, 2)]
    assert worlds[0] == worlds[1] != worlds[2]
    assert view.to_dict() == before
    with pytest.raises(tk.BadOption):
        GAME.imagine(view, "1")


def test_a_game_without_hidden_roles_believes_nothing():
    class Plain(tk.Game):
        pass

    view = GAME.new(4, 1).view(0)
    plain = Plain()
    assert plain.beliefs(view) is None
    assert plain.imagine(view, 5).to_json() == view.sample(5).to_json()
    assert plain.worths(view.state) == [0] * len(view.state.legal_actions())
    assert plain.outlook(view.sample(1), 0) == 0.5
