"""The outlook: a glance at a full position, and how good a glance it is."""

import json
from random import Random

import pytest

import tablekit as tk
from tablekit.games.samurai_sword.thumb import outlook, policy

GAME = tk.game("samurai-sword")


def test_chances_add_up_and_are_shared_by_a_team(seats):
    state, chance = GAME.new(seats, 1), Random(1)
    while not state.is_over:
        assert sum(outlook.chances(state)) == pytest.approx(1)
        by_team = {}
        for seat, role in enumerate(state.role):
            team = "ninja" if 2 <= role <= 4 else "ronin" if role == 5 else "shogun"
            by_team.setdefault(team, set()).add(GAME.outlook(state, seat))
        assert all(len(values) == 1 for values in by_team.values())
        assert sum(value for (value,) in by_team.values()) == pytest.approx(1)
        state.apply(chance.choice(state.legal_actions()))


def test_after_the_end_it_is_certain(seats):
    for seed in range(10):
        state = GAME.new(seats, seed)
        while not state.is_over:
            state.apply(policy.choose(state))
        winners = state.result.winners
        assert [GAME.outlook(state, seat) for seat in range(seats)] == [
            float(seat in winners) for seat in range(seats)
        ]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"honor": {0: 6}}, {"honor": {0: 5}}),
        ({"resilience": {0: 4}}, {"resilience": {0: 1}}),
        ({"hands": {0: ["bo"] * 4}}, {"hands": {0: ["bo"]}}),
        ({"in_play": {0: ["fast-draw"]}}, {"in_play": {}}),
        ({"in_play": {0: ["concentration"]}}, {"in_play": {}}),
        ({"honor": {1: 2}}, {"honor": {1: 4}}),
    ],
    ids=["honor", "resilience", "cards", "fast-draw", "concentration", "a foe's honor"],
)
def test_more_of_a_good_thing_looks_better(position, seats, better, worse):
    assert GAME.outlook(position(seats, **better), 0) > GAME.outlook(position(seats, **worse), 0)


def test_points_weigh_more_when_the_end_is_near(position, seats):
    def lead(lowest, deck):
        honor = [8, *[3] * (seats - 2), lowest]
        return GAME.outlook(position(seats, honor=honor, deck=deck), 0)

    late = lead(1, ["bo", "bokken"])
    assert late > lead(1, ["bo", "..."]) > lead(3, ["bo", "..."])


def test_there_is_a_weight_for_every_feature_and_number_of_seats():
    assert len(outlook.WEIGHTS) == len(GAME.seats)
    assert all(len(row) == len(outlook.FEATURES) for row in outlook.WEIGHTS)
    state = GAME.new(5, 1)
    assert all(len(row) == len(outlook.FEATURES) for row in outlook.features(state))


def test_the_favourite_wins_more_often_than_not_where_the_outlook_is_sure():
    sure = right = 0
    for seed in range(120):
        state, calls = GAME.new(5, seed), []
        while not state.is_over:
            if state.move % 25 == 10:
                best = max(range(5), key=lambda seat: GAME.outlook(state, seat))
                if GAME.outlook(state, best) > 0.7:
                    calls.append(best)
            state.apply(policy.choose(state))
        sure += len(calls)
        right += sum(seat in state.result.winners for seat in calls)
    assert sure > 60
    assert right / sure > 0.6


def test_looking_changes_nothing(seats):
    state = GAME.new(seats, 2)
    before = json.loads(state.to_json())
    GAME.outlook(state, 0)
    assert json.loads(state.to_json()) == before
