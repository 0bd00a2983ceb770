"""The palace (SK-371 to SK-379)."""

import pytest

FULL = {"lacquer": 9, "wood": 9, "steel": 9, "rayskin": 9}
ROUND_3 = {"round": 3, "komainu": 0}


@pytest.mark.rule("SK-373", "SK-375", "SK-376", "SK-377", "SK-371")
def test_three_halls_a_monk_and_everybody_else_one(position, play, player, cells, stock):
    """EX-6: George gains, buys and moves twice; the others use one hall each."""
    state = position(
        **ROUND_3,
        coins={0: 8, 1: 2},
        attendants={
            0: ["hall-treasury", "hall-tannery", "hall-workshop"],
            1: ["hall-lacquer"],
            2: ["hall-workshop"],
            3: ["hall-school"],
        },
        forge={0: ["sword-01", "sword-02"], 2: ["sword-03"]},
        storage={0: {"wood": 1, "steel": 1}, 2: {"wood": 1}},
    )
    play(state, "monk", "go:palace", "done", "activate:hall-treasury")
    play(state, "activate:hall-tannery", "activate:hall-workshop", "move:sword-01")
    play(state, "activate:hall-workshop", "move:sword-02")
    assert player(state, 0)["coins"] == 1
    assert stock(state, 0) == {"rayskin": 1}
    assert cells(state, 0) == {"sword-01": ("wood-2", 1), "sword-02": ("steel-2", 1)}
    assert state.actor == 1
    play(state, "activate:hall-lacquer")
    assert (player(state, 1)["coins"], stock(state, 1)) == (0, {"lacquer": 1})
    play(state, "activate:hall-workshop", "move:sword-03")
    assert cells(state, 2) == {"sword-03": ("wood-2", 1)}
    play(state, "activate:hall-school", "advance:steel")
    assert player(state, 3)["decorators"]["steel"] == 2
    assert (state.turn, state.decision.kind) == (1, "turn")


@pytest.mark.rule("SK-371", "SK-379")
def test_an_attendant_comes_to_a_hall_without_an_own_one(position, play, refused, player):
    state = position(attendants={0: ["hall-treasury"], 1: ["hall-school"]})
    play(state, "worker", "go:palace")
    assert refused(state, "attend:hall-treasury") == "attendant-there"
    assert refused(state, "done") == "nothing-to-end"  # it is mandatory (R45)
    play(state, "attend:hall-school")
    assert player(state, 0)["attendants"] == 1


@pytest.mark.rule("SK-372")
def test_attendants_are_rearranged_freely(position, play, notations, refused):
    state = position(attendants={0: ["hall-treasury"]})
    play(state, "worker", "go:palace", "attend:hall-school")
    arrangements = [each for each in notations(state) if each.startswith("arrange")]
    assert len(arrangements) == 9  # of the ten pairs, not the one that stands
    assert refused(state, "arrange:10100") == "arranged-so-already"
    assert refused(state, "arrange:20000") == "attendant-there"
    assert refused(state, "arrange:11100") == "other-number-of-attendants"
    play(state, "arrange:00011")
    shown = {hall["hall"]: hall["attendants"][0] for hall in state.show(0)["halls"]}
    assert shown["hall-tannery"] == shown["hall-lacquer"] == 1


@pytest.mark.rule("SK-373")
def test_halls_are_used_once_and_never_by_force(position, play, refused, player):
    state = position(attendants={0: ["hall-treasury", "hall-school", "hall-lacquer"]})
    play(state, "worker", "go:palace", "done", "activate:hall-treasury")
    assert refused(state, "activate:hall-treasury") == "hall-activated"
    assert refused(state, "activate:hall-tannery") == "no-attendant-there"
    play(state, "done")
    assert player(state, 0)["coins"] == 2


@pytest.mark.rule("SK-377")
def test_a_hall_that_sells_needs_its_coins(position, play, refused):
    state = position(attendants={0: ["hall-lacquer", "hall-school", "hall-treasury"]})
    play(state, "worker", "go:palace", "done")
    assert refused(state, "activate:hall-lacquer") == "too-few-coins"
    play(state, "activate:hall-treasury")
    assert refused(state, "activate:hall-lacquer") is None


ARCHIVE = ["hall-archive", "hall-workshop", "hall-treasury", "hall-woodstore", "hall-smelter"]


@pytest.mark.rule("SK-374")
def test_a_passive_hall_is_never_activated(position, play, refused, asked):
    state = position(
        seats=2,
        palace=ARCHIVE,
        attendants={0: ["hall-archive", "hall-treasury"], 1: ["hall-archive"]},
    )
    play(state, "worker", "go:palace", "attend:hall-smelter", "done")
    assert refused(state, "activate:hall-archive") == "hall-passive"
    play(state, "done")
    assert asked(state) == ("turn", 1)  # an attendant there gives no reaction either


@pytest.mark.rule("SK-377")
@pytest.mark.parametrize(
    ("hall", "gained"), [("hall-woodstore", {"wood": 2}), ("hall-smelter", {"steel": 1})]
)
def test_halls_that_give_resources(position, play, stock, hall, gained):
    state = position(seats=2, palace=ARCHIVE)
    play(state, "worker", "go:palace", f"attend:{hall}", "done", f"activate:{hall}")
    assert stock(state, 0) == gained


@pytest.mark.rule("SK-375")
def test_the_monk_may_use_a_hall_that_was_not_activated(position, play, player):
    """R41: any own hall."""
    state = position(
        seats=2, coins={0: 5}, attendants={0: ["hall-treasury", "hall-school", "hall-workshop"]}
    )
    play(state, "monk", "go:palace", "done", "done", "activate:hall-treasury")
    assert player(state, 0)["coins"] == 2


SWAP = {
    "forge": {0: ["sword-17:1", "sword-27:1"]},
    "storage": {0: {"wood": 1, "steel": 1}},
    "attendants": {0: ["hall-workshop", "hall-tannery", "hall-lacquer"]},
}


@pytest.mark.rule("SK-378", "SK-412", "SK-417")
def test_a_monk_swaps_two_swords_in_the_workshop(position, play, cells, refused, asked):
    """X-39: the swap uses the normal and the monk's activation."""
    state = position(seats=2, coins={0: 5}, **SWAP)
    play(state, "monk", "go:palace", "done", "activate:hall-workshop", "swap:sword-17.sword-27")
    assert cells(state, 0) == {"sword-17": ("steel-2", 2), "sword-27": ("wood-2", 2)}
    assert asked(state) == ("turn", 1)  # the monk's repetition is not asked any more
    alone = position(seats=2, coins={0: 1}, **SWAP)
    play(alone, "worker", "go:palace", "done")
    assert refused(alone, "activate:hall-workshop") == "no-sword-can-move"


@pytest.mark.rule("SK-412", "SK-376")
def test_a_reaction_cannot_swap(position, play, asked):
    """X-27: only a swap would be possible, and there is no second move."""
    described = {key: {1: value[0]} for key, value in SWAP.items()}
    described["attendants"] = {1: ["hall-workshop"]}
    state = position(seats=2, **described)
    play(state, "worker", "go:palace", "attend:hall-treasury", "done", "activate:hall-treasury")
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("SK-417", "SK-608")
def test_private_audience_makes_a_swap_of_a_reaction(position, play, cells):
    described = {key: {1: value[0]} for key, value in SWAP.items()}
    described["attendants"] = {1: ["hall-workshop", "hall-treasury"]}
    audience = "daimyo-private-audience-wood"
    state = position(seats=2, held={1: [audience]}, **described)
    play(state, "worker", "go:palace", "attend:hall-treasury", "done", "activate:hall-treasury")
    assert state.actor == 1
    coins = state.coins[1]
    play(state, f"use:{audience}", "activate:hall-workshop", "swap:sword-17.sword-27")
    assert cells(state, 1) == {"sword-17": ("steel-2", 2), "sword-27": ("wood-2", 2)}
    # The reaction is used up with it: the treasury stays shut, and the slot is over.
    assert state.decision.kind == "turn"
    assert state.coins[1] == coins


@pytest.mark.rule("SK-417")
def test_private_audience_inside_the_hall_opens_a_second_move(position, play, cells, refused):
    audience = "daimyo-private-audience-wood"
    state = position(seats=2, coins={0: 1}, held={0: [audience]}, **SWAP)
    play(state, "worker", "go:palace", "done", "activate:hall-workshop")
    assert refused(state, "swap:sword-17.sword-27") == "swap-needs-two"
    play(state, f"use:{audience}", "activate:hall-workshop", "swap:sword-17.sword-27")
    assert cells(state, 0) == {"sword-17": ("steel-2", 2), "sword-27": ("wood-2", 2)}


QUIET_PALACE = {
    "palace": ["hall-school", "hall-workshop", "hall-tannery", "hall-lacquer", "hall-quay"],
    "decorators": {0: {"lacquer": 3, "wood": 3, "steel": 3, "rayskin": 3}},
}
"""Without blades and with all decorators in the last column, only coins open a hall here."""


@pytest.mark.rule("SK-607", "SK-608")
def test_an_audience_is_lost_if_the_coins_for_its_hall_are_spent_first(
    position, play, player, asked
):
    audience = "daimyo-private-audience-wood"
    state = position(seats=2, coins={0: 1}, held={0: [audience]}, **QUIET_PALACE)
    play(state, "worker", "go:palace", "attend:hall-quay", f"use:{audience}")
    assert asked(state) == ("choose-hall", 0)
    play(state, f"bonus:{audience}", "under:row-2")
    assert player(state, 0)["coins"] == 0
    assert state.legal_actions()
    assert asked(state) != ("choose-hall", 0)
    assert [(event.kind, event.rule) for event in state.events()].count(
        ("done-activating", "SK-607")
    ) == 1


@pytest.mark.rule("SK-607", "SK-608")
def test_of_two_audiences_the_second_is_lost_if_the_first_took_the_last_coin(position, play, asked):
    wood, steel = "daimyo-private-audience-wood", "daimyo-private-audience-steel"
    state = position(seats=2, coins={0: 1}, held={0: [wood, steel]}, **QUIET_PALACE)
    play(state, "worker", "go:palace", "attend:hall-quay", f"use:{wood}", f"use:{steel}")
    play(state, "activate:hall-tannery")
    assert asked(state) != ("choose-hall", 0)
    assert state.legal_actions()
