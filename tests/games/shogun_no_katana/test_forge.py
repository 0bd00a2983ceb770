"""The forge action (SK-331 to SK-337) and the movement of swords (SK-4xx)."""

from itertools import pairwise

import pytest

FULL = {"lacquer": 9, "wood": 9, "steel": 9, "rayskin": 9}
RED, BLUE, WHITE, GREEN = "sword-35", "sword-27", "sword-32", "sword-17"


@pytest.fixture
def paul(position):
    """EX-8: the forge of Paul, who is seat 0, with as many resources as he likes."""

    def build(*blades, **described):
        return position(forge={0: list(blades)}, storage={0: FULL}, **described)

    return build


@pytest.mark.rule("SK-331", "SK-332", "SK-405", "SK-403", "SK-404")
def test_a_column_moves_every_sword_in_it_once(paul, play, cells, notations, stock):
    """EX-8a and EX-8b."""
    state = paul(RED, BLUE, WHITE)
    play(state, "worker", "smith:column-1", f"move:{RED}", f"move:{BLUE}")
    assert notations(state) == {f"move:{WHITE}", "done"}
    play(state, f"move:{WHITE}")
    assert cells(state, 0) == {
        RED: ("lacquer-2", 1),
        BLUE: ("steel-2", 1),
        WHITE: ("rayskin-2", 1),
    }
    assert stock(state, 0) == {"lacquer": 8, "wood": 9, "steel": 8, "rayskin": 8}


@pytest.mark.rule("SK-376", "SK-406", "SK-415")
def test_a_reaction_at_the_palace_moves_a_sword(position, play, cells):
    """EX-8c: in John's palace turn Paul moves Blue up."""
    state = position(
        seats=2,
        forge={1: [f"{RED}:1", f"{BLUE}:1", f"{WHITE}:1"]},
        storage={1: FULL},
        attendants={1: ["hall-workshop"]},
    )
    play(state, "worker", "go:palace", "attend:hall-school", "done")
    play(state, "activate:hall-school", "advance:wood")
    assert (state.actor, state.decision.kind) == (1, "slot")
    play(state, "activate:hall-workshop", f"move:{BLUE}")
    assert cells(state, 1)[BLUE] == ("wood-2", 2)


@pytest.mark.rule("SK-410", "SK-408", "SK-401")
def test_the_owner_orders_the_moves(paul, play, cells, refused):
    """EX-8d: Blue first makes room for Red."""
    state = paul(f"{RED}:1", f"{BLUE}:2", f"{WHITE}:1")
    play(state, "worker", "smith:column-2")
    assert refused(state, f"move:{RED}") == "cell-occupied"
    play(state, f"move:{BLUE}", f"move:{RED}", f"move:{WHITE}")
    assert cells(state, 0) == {
        BLUE: ("wood-3", 3),
        RED: ("wood-2", 2),
        WHITE: ("steel-2", 2),
    }


@pytest.mark.rule("SK-335", "SK-411", "SK-412", "SK-417")
def test_a_swap_with_a_normal_and_an_extra_activation(paul, play, cells, refused):
    """EX-8e: a monk on the wood row; with a worker the swap is illegal."""
    blades = (f"{RED}:2", f"{BLUE}:3", f"{WHITE}:2")
    swap = f"swap:{WHITE}.{RED}"
    state = paul(*blades, coins={0: 5})
    play(state, "monk", "smith:row-2", swap, f"move:{BLUE}")
    assert cells(state, 0) == {
        WHITE: ("wood-2", 3),
        RED: ("steel-2", 3),
        BLUE: ("wood-4", 4),
    }
    alone = paul(*blades)
    play(alone, "worker", "smith:row-2")
    assert refused(alone, swap) == "swap-needs-two"


@pytest.mark.rule("SK-335", "SK-417", "SK-501")
def test_the_extra_move_completes_a_sword_off_the_line(paul, play, cells, notations):
    """EX-8f: the second monk; the delivery of Blue is offered."""
    state = paul(f"{RED}:3", f"{BLUE}:4", f"{WHITE}:3", coins={0: 5})
    play(state, "monk", "smith:column-2", f"move:{RED}", f"move:{WHITE}", f"move:{BLUE}")
    assert cells(state, 0) == {
        RED: ("steel-3", 4),
        WHITE: ("wood-3", 4),
        BLUE: ("steel-4", 5),
    }
    assert f"deliver:{BLUE}" in notations(state)


@pytest.mark.rule("SK-411", "SK-408", "SK-335")
def test_a_swap_and_a_follower_in_one_column(paul, play, cells, refused):
    """EX-9: with a worker Red is blocked after the swap, with a monk all move."""
    blades = (f"{RED}:1", f"{GREEN}:1", f"{BLUE}:1")
    swap = f"swap:{GREEN}.{BLUE}"
    state = paul(*blades)
    play(state, "worker", "smith:column-2", swap)
    assert refused(state, f"move:{RED}") in ("cell-occupied", "no-move-now")
    state = paul(*blades, coins={0: 5})
    play(state, "monk", "smith:column-2", swap, f"move:{BLUE}", f"move:{RED}")
    assert cells(state, 0) == {
        RED: ("wood-2", 2),
        GREEN: ("steel-2", 2),
        BLUE: ("wood-3", 3),
    }


@pytest.mark.rule("SK-336", "SK-334")
def test_an_extra_move_brings_a_sword_onto_the_line(paul, play, cells, notations):
    """EX-10: Blue comes onto the wood row by the extra move and moves once more."""
    state = paul("sword-28:3", "sword-11:3", f"{BLUE}:1", coins={0: 5})
    play(state, "monk", "smith:row-2", f"move:{BLUE}")
    play(state, "move:sword-28", "move:sword-11", f"move:{BLUE}")
    assert cells(state, 0) == {
        "sword-28": ("steel-4", 4),
        "sword-11": ("wood-4", 4),
        BLUE: ("wood-3", 3),
    }


@pytest.mark.rule("SK-413", "SK-501", "SK-231")
def test_a_delivery_between_two_moves_frees_its_cell(position, play, cells, refused, notations):
    """X-3: B[W,W,S] wants the cell of the complete A."""
    # sword-04 is lacquer-wood-wood; a tile wood-wood-steel… is sword-30, complete A is sword-15.
    state = position(seats=2, forge={0: ["sword-30:2", "sword-15:4"]}, storage={0: {"steel": 1}})
    play(state, "worker", "smith:row-2")
    assert cells(state, 0) == {"sword-30": ("wood-3", 2), "sword-15": ("steel-3", 4)}
    assert refused(state, "move:sword-30") == "cell-occupied"
    play(state, "deliver:sword-15", "project:none")
    assert "move:sword-30" in notations(state)
    play(state, "move:sword-30")
    assert cells(state, 0) == {"sword-30": ("steel-3", 3)}


@pytest.mark.rule("SK-411", "SK-404")
def test_a_swap_needs_both_resources(position, play, refused):
    """X-4: A@(wood,2) next steel, B@(steel,2) next wood, one wood and no steel."""
    state = position(
        forge={0: [f"{GREEN}:1", f"{BLUE}:1", "sword-12:0"]},
        storage={0: {"wood": 1, "lacquer": 1}},
        coins={0: 5},
    )
    play(state, "monk", "smith:column-2")
    assert refused(state, f"swap:{GREEN}.{BLUE}") == "no-resource"
    assert refused(state, f"move:{GREEN}") == "no-resource"
    assert refused(state, f"move:{BLUE}") == "cell-occupied"


LAUNCHING = {
    "delivered": {0: ["sword-21", "sword-18"]},
    "project": {0: {"lacquer": 1, "wood": 1, "steel": 1, "rayskin": 1}},
}


@pytest.mark.rule("SK-333", "SK-221")
def test_a_katana_that_comes_during_the_action_is_not_moved_by_it(position, play, refused):
    """X-5: not even by the monk's extra move."""
    state = position(forge={0: ["sword-03"]}, storage={0: FULL}, coins={0: 5}, **LAUNCHING)
    play(state, "monk", "smith:column-1", "launch", "compose:lwsr")
    assert refused(state, "move:katana") == "katana-came-later"
    assert refused(state, "move:sword-03") is None


@pytest.mark.rule("SK-333", "SK-708")
def test_a_katana_put_in_play_before_placing_can_be_moved(position, play, cells):
    """X-34."""
    state = position(storage={0: FULL}, **LAUNCHING)
    play(state, "launch", "compose:lwsr", "worker", "smith:column-1", "move:katana")
    assert cells(state, 0)["katana"] == ("lacquer-2", 1)


@pytest.mark.rule("SK-334")
def test_a_sword_moves_once_by_its_normal_activation(paul, play, refused):
    """Blue leaves the wood row by a swap and may not come back into its activation."""
    state = paul(f"{BLUE}:2", f"{RED}:0")
    play(state, "worker", "smith:row-2")
    assert refused(state, f"move:{RED}") == "not-on-line"
    play(state, f"move:{BLUE}")
    # Nothing else is granted: the action is over by itself.
    assert state.decision is None or state.decision.kind != "forge-move"


@pytest.mark.rule("SK-332")
def test_a_moved_sword_is_refused_by_its_rule(paul, play, refused):
    state = paul(f"{BLUE}:2", "sword-28:2")
    play(state, "worker", "smith:row-2", "move:sword-28")
    assert refused(state, "move:sword-28") in ("moved-already",)
    assert state.refusal("move:sword-28").rule == "SK-332"


@pytest.mark.rule("SK-337", "SK-301", "SK-331")
def test_an_idle_forge_is_legal_and_any_number_of_pieces_stand_there(position, play, player):
    state = position(seats=2, beside=[{"seat": 0, "line": "row-1"}])
    play(state, "worker", "smith:row-1")
    assert player(state, 0)["beside"] == [{"line": "row-1", "monk": False}] * 2


@pytest.mark.rule("SK-337", "SK-332")
def test_a_piece_at_the_forge_may_move_nothing_although_it_could(paul, play, cells):
    state = paul(RED)
    play(state, "worker", "smith:column-1", "done")
    assert cells(state, 0) == {RED: ("lacquer-1", 0)}


@pytest.mark.rule("SK-401", "SK-402", "SK-407", "SK-409", "SK-416")
def test_every_tile_walks_as_the_closed_form_says(game):
    """No jump, never past column 5, column 1 only without a resource."""
    box = game.box
    for recipe, path in zip(box.recipe, box.path, strict=True):
        assert path[0] == recipe[0] * 5
        for placed in range(1, len(recipe) + 1):
            equal = sum(a == b for a, b in pairwise(recipe[:placed]))
            assert path[placed] == recipe[placed - 1] * 5 + 1 + equal
            assert 1 <= path[placed] % 5 <= 4
        assert all(abs(a - b) <= 1 for a, b in pairwise(recipe))


@pytest.mark.rule("SK-414")
def test_resources_on_swords_stay_there(game):
    """In a whole game no sword ever loses a resource but by its delivery."""
    from random import Random

    chance = Random(4)
    state = game.new(seats=2, seed=4)
    before = {}
    while not state.is_over:
        for seat, forge in enumerate(state.forge):
            for entry in forge:
                key = (seat, entry >> 10)
                assert entry >> 7 & 7 >= before.get(key, 0)
                before[key] = entry >> 7 & 7
        state.apply(chance.choice(state.legal_actions()))


@pytest.mark.rule("SK-417", "SK-412")
def test_night_shift_joins_the_forge_action(position, play, cells, refused):
    """A card's move and a normal activation make a swap."""
    state = position(
        forge={0: [f"{GREEN}:1", f"{BLUE}:1"]},
        storage={0: {"wood": 1, "steel": 1}},
        held={0: ["daimyo-night-shift-wood"]},
    )
    play(state, "worker", "smith:row-2")
    swap = f"swap:{GREEN}.{BLUE}"
    assert refused(state, swap) == "swap-needs-two"
    play(state, "use:daimyo-night-shift-wood", swap)
    assert cells(state, 0) == {GREEN: ("steel-2", 2), BLUE: ("wood-2", 2)}
