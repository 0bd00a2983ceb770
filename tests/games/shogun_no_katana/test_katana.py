"""The Project and the Shogun no Katana (SK-7xx)."""

from itertools import pairwise, product

import pytest

from tablekit.games.shogun_no_katana.rules.katana import SIZES, orders
from tablekit.games.shogun_no_katana.words.actions import unpack_order

FULL = {"lacquer": 9, "wood": 9, "steel": 9, "rayskin": 9}
FOUR = {"lacquer": 1, "wood": 1, "steel": 1, "rayskin": 1}
MANY = ["sword-21", "sword-18", "sword-32", "sword-35", "sword-40", "sword-44"]


def written(counts):
    return {"".join("LWSR"[each] for each in unpack_order(order)) for order in orders(counts)}


@pytest.mark.rule("SK-704", "SK-705")
def test_six_orders_of_six_resources():
    """EX-16: Project {L 1, W 1, S 2, R 2}."""
    found = written((1, 1, 2, 2))
    half = {"LWSSRR", "LWSRRS", "LWSRSR"}
    assert found == half | {order[::-1] for order in half}


@pytest.mark.rule("SK-703", "SK-704", "SK-705", "SK-718")
def test_every_project_can_be_composed_and_stays_on_the_grid():
    """Exhaustive: 4 to 7 resources, all four types; 2 to 30 orders, at most 4 right moves."""
    assert len(SIZES) == 35
    for counts in SIZES:
        found = [unpack_order(order) for order in orders(counts)]
        assert 2 <= len(found) <= 30
        assert sorted(resource for resource in range(4) for _ in range(counts[resource])) in found
        for order in found:
            assert all(abs(a - b) <= 1 for a, b in pairwise(order))
            assert 1 + sum(a == b for a, b in pairwise(order)) <= 4
    assert {sum(counts) for counts in SIZES} == {4, 5, 6, 7}
    assert {counts for counts in product(range(1, 5), repeat=4) if sum(counts) <= 7} == set(SIZES)


@pytest.mark.rule("SK-702", "SK-706", "SK-707", "SK-701")
def test_the_katana_enters_and_the_project_is_used_up(position, play, cells, player, refused):
    state = position(
        seats=2,
        project={0: {"lacquer": 1, "wood": 1, "steel": 2, "rayskin": 2}},
        delivered={0: MANY[:3]},
    )
    coins = player(state, 0)["coins"]
    play(state, "launch", "done", "compose:lwsrrs")
    assert cells(state, 0) == {"katana": ("lacquer-1", 0)}
    assert player(state, 0)["coins"] == coins
    assert sum(player(state, 0)["project"].values()) == 0
    assert player(state, 0)["katana"]["composition"] == [
        "lacquer",
        "wood",
        "steel",
        "rayskin",
        "rayskin",
        "steel",
    ]
    assert player(state, 0)["forge"][0]["sashimono"] == "none"
    assert refused(state, "launch") == "katana-in-play"


@pytest.mark.rule("SK-702")
def test_every_type_is_needed(position, refused):
    state = position(project={0: {"steel": 2}}, delivered={0: ["sword-02", "sword-13"]})
    assert refused(state, "launch") == "project-too-small"


@pytest.mark.rule("SK-704")
def test_a_jump_over_a_row_is_refused(position, play, refused):
    state = position(project={0: FOUR}, delivered={0: MANY[:2]})
    play(state, "launch")
    assert refused(state, "compose:lswr") == "not-that-order"


@pytest.mark.rule("SK-709", "SK-710", "SK-711")
def test_adding_what_could_have_been_noted(position, play, player, refused):
    """X-6: delivered [W,S,S…] and [L,W,S,R]; Project {S 1}."""
    # No tile is W,S,S alone: sword-13 is wood-steel-steel-steel, sword-21 has all four.
    state = position(delivered={0: ["sword-13", "sword-21"]}, project={0: {"steel": 1}})
    play(state, "launch")
    # With a second steel there would be five resources, and two swords give four.
    assert refused(state, "add:steel") == "cannot-add"
    play(state, "add:lacquer")
    assert player(state, 0)["score"] == -1
    assert player(state, 0)["shame"]
    play(state, "add:rayskin")
    # The wood is the only way on, and five resources cannot come from two swords.
    assert player(state, 0)["score"] == -3
    assert state.decision.kind == "compose-katana"
    play(state, "compose:lwsr")
    assert len(player(state, 0)["katana"]["composition"]) == 4


@pytest.mark.rule("SK-703", "SK-712", "SK-710")
def test_more_than_seven_must_be_discarded(position, play, player, refused, notations):
    """X-7: Project of 8; removing both lacquers is illegal."""
    two = dict.fromkeys(FOUR, 2)
    state = position(project={0: two}, delivered={0: MANY})
    play(state, "launch")
    assert refused(state, "done") == "cannot-launch-so"
    play(state, "remove:lacquer")
    assert player(state, 0)["score"] == -1
    assert player(state, 0)["shame"]
    assert refused(state, "remove:lacquer") == "cannot-remove"
    assert refused(state, "add:lacquer") == "removed-before"
    assert refused(state, "done") is None


@pytest.mark.rule("SK-718", "SK-702", "SK-706")
def test_a_launch_that_only_an_adjustment_makes_possible(position, play, player, refused, cells):
    """X-38: both entries of LWSR and RSWL are taken; one more wood opens (wood, 1)."""
    state = position(
        project={0: FOUR},
        delivered={0: ["sword-21", "sword-18", "sword-01"]},
        forge={0: ["sword-04", "sword-05"]},
    )
    play(state, "launch")
    assert refused(state, "done") == "cannot-launch-so"
    play(state, "add:wood", "done")
    # One order is left with a free entry: the engine takes it.
    assert player(state, 0)["katana"]["composition"][:2] == ["wood", "lacquer"]
    assert cells(state, 0)["katana"] == ("wood-1", 0)
    assert player(state, 0)["score"] == -1
    assert player(state, 0)["shame"]
    blocked = position(
        project={0: FOUR},
        delivered={0: ["sword-21", "sword-18"]},
        forge={0: ["sword-04", "sword-05"]},
    )
    assert refused(blocked, "launch") == "entry-occupied"


@pytest.mark.rule("SK-718")
def test_nothing_else_happens_inside_a_launch(position, play, notations):
    state = position(
        project={0: FOUR},
        delivered={0: ["sword-21", "sword-18", "sword-01"]},
        held={0: ["daimyo-patrons-gift-wood"]},
        forge={0: ["sword-02:3"]},
    )
    play(state, "launch")
    assert all(each.split(":")[0] in ("add", "remove", "done") for each in notations(state))
    play(state, "done")
    assert all(each.startswith("compose") for each in notations(state))


KATANA = {"composition": "lwsrrs", "placed": 6, "decorated": ["lacquer", "wood", "rayskin"]}


@pytest.mark.rule("SK-714", "SK-715")
def test_the_value_of_a_katana(position, play, player):
    """EX-17: 15 + (4 + 3 + 1) + 6 = 29 in round 4."""
    state = position(seats=2, round=4, katana={0: KATANA})
    play(state, "deliver:katana")
    own = player(state, 0)
    assert own["score"] == 29
    assert own["katana"]["delivered"]
    assert own["delivered"] == []
    assert sum(own["sashimono"].values()) == 0
    assert own["forge"] == []


@pytest.mark.rule("SK-610", "SK-609", "SK-715", "SK-713")
def test_double_tribute_but_no_legendary_blade_on_a_katana(position, play, player, refused):
    """X-14: the katana at (steel, 4), n.5 on the column: 4 coins."""
    state = position(
        seats=2,
        workers={0: 2},
        delivered={0: ["sword-01"]},
        katana={0: {"composition": "lwssrss", "placed": 7}},
        held={0: ["market-3", "market-5"]},
    )
    shown = player(state, 0)["forge"][0]
    assert shown["cell"] == "steel-4"
    play(state, "deliver:katana")
    assert refused(state, "use:market-3") == "not-on-katana"
    play(state, "use:market-5", "double:column", "column", "row")
    own = player(state, 0)
    assert own["coins"] == 4
    assert own["workers"] == 2
    assert state.decision.kind == "turn"  # nothing is noted, no sashimono


@pytest.mark.rule("SK-708", "SK-220")
def test_launching_in_somebody_elses_turn(position, play, notations):
    state = position(seats=2, project={1: FOUR}, delivered={1: MANY[:2]})
    play(state, "worker", "smith:row-1")
    assert (state.actor, state.decision.kind) == (1, "slot")
    play(state, "launch", "compose:rswl")
    assert state.turn == 1


@pytest.mark.rule("SK-243", "SK-708")
def test_a_launch_alone_does_not_let_a_bonus_be_bought(position, play, refused):
    gift = "daimyo-patrons-gift-wood"
    state = position(
        seats=2,
        project={1: FOUR},
        delivered={1: MANY[:2]},
        forge={1: ["sword-02:3"]},
        held={1: [gift]},
        coins={1: 5},
    )
    play(state, "worker", "smith:row-1", "launch", "compose:rswl")
    assert refused(state, f"bonus:{gift}") == "no-moment-yet"


@pytest.mark.rule("SK-605", "SK-230")
def test_a_last_call_is_no_action_at_a_place(position, play, refused):
    pupil = "daimyo-gifted-pupil-wood"
    state = position(
        seats=2,
        favours=["favour-1", "favour-2"],
        katana=dict.fromkeys(range(2), READY),
        held={0: [pupil, "daimyo-spreading-fame-wood"]},
    )
    play(state, "worker", "go:academy", "advance:wood", "done", "end")
    play(state, "deliver:katana", "deliver:katana")
    assert state.decision.kind == "delivery"
    assert refused(state, f"use:{pupil}") == "not-acting-there"
    assert refused(state, "use:daimyo-spreading-fame-wood") is None


# --- Favour I (SK-716, SK-717, SK-246) --------------------------------------------------------

READY = {"composition": "lwsr", "placed": 4}


@pytest.mark.rule("SK-716")
def test_the_first_katana_takes_favour_one(position, play, player):
    state = position(seats=2, favours=["favour-1", "favour-4"], katana={0: READY})
    assert state.show(0)["first_favour"] == "open"
    play(state, "deliver:katana")
    score = player(state, 0)["score"]
    play(state, "worker", "smith:row-1")
    assert player(state, 0)["score"] == score + 6
    assert state.show(0)["first_favour"] == 0


@pytest.mark.rule("SK-246", "SK-717", "SK-206")
def test_katanas_of_one_turn_share_the_favour(position, play, player, asked):
    """X-8: A in T3, B with shame in the slot, C declines the last call."""
    ready = dict.fromkeys(range(3), READY)
    state = position(seats=3, favours=["favour-1", "favour-2", "favour-3"], katana=ready, shame=[1])
    play(state, "worker", "smith:row-2", "deliver:katana")
    play(state, "deliver:katana")
    assert asked(state) == ("slot", 2)
    play(state, "close")
    assert asked(state) == ("last-call", 2)
    before = [player(state, seat)["score"] for seat in range(3)]
    play(state, "decline")
    after = [player(state, seat)["score"] for seat in range(3)]
    assert [b - a for a, b in zip(before, after, strict=True)] == [3, 1, 0]
    assert state.show(0)["first_favour"] is None
    # C's later delivery gives no favour points.
    play(state, "worker", "smith:row-1")
    assert asked(state) == ("slot", 2)
    score = player(state, 2)["score"]
    play(state, "deliver:katana")
    assert player(state, 2)["score"] == score + 10


@pytest.mark.rule("SK-716", "SK-717", "SK-246")
def test_the_active_player_answers_in_the_last_call(position, play, player, asked):
    """X-9: B delivers in A's turn, A in the last call of the same turn: shared."""
    ready = dict.fromkeys(range(2), READY)

    def begin():
        state = position(seats=2, favours=["favour-1", "favour-2"], katana=ready)
        play(state, "worker", "smith:row-2", "end", "deliver:katana")
        assert asked(state) == ("last-call", 0)
        return state

    shared = play(begin(), "deliver:katana")
    assert [player(shared, seat)["score"] for seat in range(2)] == [13, 13]
    alone = play(begin(), "decline")
    assert [player(alone, seat)["score"] for seat in range(2)] == [0, 16]
    assert alone.show(0)["first_favour"] == 1
    # A delivers in the own next turn: the katana, and nothing of the favour.
    play(alone, "worker", "smith:row-1")
    while asked(alone)[1] != 0:
        play(alone, "close" if asked(alone)[0] == "slot" else "end")
    play(alone, "deliver:katana")
    assert [player(alone, seat)["score"] for seat in range(2)] == [10, 16]
    assert alone.show(0)["first_favour"] == 1


@pytest.mark.rule("SK-246")
def test_nobody_is_called_while_no_katana_was_delivered(position, play, asked):
    state = position(seats=2, favours=["favour-1", "favour-2"], katana={1: READY})
    play(state, "worker", "smith:row-1")
    assert asked(state) == ("slot", 1)
    play(state, "close")
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("SK-246", "SK-223")
def test_who_has_passed_is_not_called(position, play, asked):
    ready = dict.fromkeys(range(3), READY)
    state = position(seats=3, favours=["favour-1"], katana=ready, passed=[1])
    play(state, "deliver:katana", "worker", "smith:row-1", "close")
    assert asked(state) == ("last-call", 2)
    play(state, "decline")
    assert asked(state) == ("turn", 2)


@pytest.mark.rule("SK-230", "SK-510")
def test_a_last_call_is_a_moment_with_cards(position, play, player, asked):
    """The delivery of a last call may use and buy cards up to its end."""
    ready = dict.fromkeys(range(2), READY)
    state = position(
        seats=2,
        favours=["favour-1", "favour-2"],
        katana=ready,
        held={0: ["market-3"]},
        coins={0: 1},
    )
    play(state, "worker", "smith:row-2", "end", "deliver:katana", "deliver:katana")
    assert asked(state) == ("delivery", 0)
    play(state, "row")
    assert player(state, 0)["coins"] == 3  # column 2 of the katana has paid
    play(state, "bonus:market-3", "under:row-4")
    assert player(state, 0)["placed"]
    assert state.turn == 1


@pytest.mark.rule("SK-230", "SK-232")
def test_the_end_of_a_last_call_settles_its_cards(position, play, notations, refused):
    """The next player cannot buy the card that was used in it, nor use the one that was bought."""
    state = position(
        seats=2,
        favours=["favour-1", "favour-2"],
        katana=dict.fromkeys(range(2), READY),
        held={0: ["market-3", "market-5"]},
        coins={0: 3, 1: 9},
        forge={1: ["sword-01:3"]},
    )
    play(state, "worker", "smith:row-2", "end", "deliver:katana", "close", "deliver:katana")
    play(state, "use:market-5", "double:row", "row", "bonus:market-3", "under:row-2")
    assert state.show(0)["discard"] == ["market-5"]
    assert (state.actor, state.decision.kind) == (1, "turn")
    assert not any(each.startswith("bonus") for each in notations(state))
    play(state, "deliver:sword-01")
    assert refused(state, "use:market-3") == "card-not-held"


@pytest.mark.rule("SK-221")
def test_a_katana_in_play_during_another_action(position, play, cells):
    """Free acts stand at every decision of the own action: here at the market."""
    state = position(project={0: FOUR}, delivered={0: MANY[:2]}, coins={0: 3})
    play(state, "worker", "go:market", "launch", "compose:rswl", "buy:wood")
    assert cells(state, 0) == {"katana": ("rayskin-1", 0)}
