"""The academy (SK-351 to SK-358)."""

import pytest

CARRIES_ALL = {"blade": "sword-21", "placed": 4}


@pytest.mark.rule("SK-351", "SK-352", "SK-353", "SK-355", "SK-356")
def test_a_monk_advances_twice_and_four_decorators_pay(position, play, player):
    """EX-5a: wood twice; lacquer on A, wood and steel on B, rayskin on C: 8 coins."""
    state = position(
        seats=2,
        coins={0: 5},
        forge={0: ["sword-09:1", "sword-02:2", "sword-17:3"]},
        decorators={0: {"lacquer": 1, "steel": 2, "rayskin": 2}},
    )
    play(state, "monk", "go:academy", "advance:wood", "advance:wood")
    play(
        state,
        "decorate:sword-09.lacquer",
        "decorate:sword-02.wood",
        "decorate:sword-02.steel",
        "decorate:sword-17.rayskin",
    )
    assert player(state, 0)["coins"] == 8
    decorated = {blade["blade"]: blade["decorated"] for blade in player(state, 0)["forge"]}
    assert decorated == {
        "sword-09": ["lacquer"],
        "sword-02": ["wood", "steel"],
        "sword-17": ["rayskin"],
    }


@pytest.fixture
def academy(position, play):
    """Paul, seat 0, acts at the academy; what the others have on their forges is described."""

    def build(*forges, decorators=None):
        described = dict(enumerate(forges, 1))
        state = position(
            seats=len(forges) + 1, forge=described, decorators=decorators or {}, komainu=0
        )
        return play(state, "worker", "go:academy", "advance:wood")

    return build


@pytest.mark.rule("SK-354", "SK-357")
def test_no_second_decoration_of_a_type_on_a_sword(academy, notations, play, player):
    """EX-5b: base lacquer, decorated wood, decorated steel, base steel: only the lacquer."""
    state = academy([{"blade": "sword-18", "placed": 4, "decorated": ["wood", "steel"]}])
    legal = {each for each in notations(state) if each.startswith("decorate")}
    assert legal == {"decorate:sword-18.lacquer"}
    play(state, "decorate:sword-18.lacquer")
    assert player(state, 1)["coins"] == 1


@pytest.mark.rule("SK-357")
def test_a_reaction_decorates_one_resource_of_choice(academy, notations, play, player):
    """EX-5c: all four types; rayskin pays 3."""
    state = academy([CARRIES_ALL], decorators={1: {"rayskin": 3}})
    assert {each for each in notations(state) if each.startswith("decorate")} == {
        f"decorate:sword-21.{resource}" for resource in ("lacquer", "wood", "steel", "rayskin")
    }
    play(state, "decorate:sword-21.rayskin")
    assert player(state, 1)["coins"] == 3
    assert state.actor == 1  # the sword is complete: it may be delivered in the same slot
    assert not any(each.startswith("decorate") for each in notations(state))


@pytest.mark.rule("SK-354", "SK-357", "SK-242")
def test_without_a_legal_decoration_there_is_no_reaction(academy, asked):
    """EX-5d: the only base resource is a steel beside a decorated steel."""
    state = academy([{"blade": "sword-13", "placed": 3, "decorated": ["wood", "steel"]}])
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("SK-351")
def test_advancing_is_mandatory_until_the_last_column(position, play, notations, refused):
    state = position(decorators={0: {"lacquer": 3, "wood": 3}})
    play(state, "worker", "go:academy")
    assert notations(state) == {"advance:steel", "advance:rayskin"}
    assert refused(state, "advance:wood") == "in-last-column"
    last = dict.fromkeys(("lacquer", "wood", "steel", "rayskin"), 3)
    done = position(seats=2, decorators={0: last})
    play(done, "worker", "go:academy")
    assert done.turn == 1


@pytest.mark.rule("SK-353")
def test_each_decorator_works_once_in_the_action(position, play, refused):
    state = position(forge={0: ["sword-03:1", "sword-28:2", "sword-07:1"]})
    play(state, "worker", "go:academy", "advance:wood", "decorate:sword-03.wood")
    assert refused(state, "decorate:sword-28.wood") == "decorator-used"
    assert refused(state, "decorate:sword-28.rayskin") == "nothing-to-decorate"


@pytest.mark.rule("SK-358")
def test_an_academy_without_a_decoration_is_legal(position, play, told):
    state = position(seats=2, forge={0: ["sword-03:1"]})
    play(state, "worker", "go:academy", "advance:wood", "done")
    assert not told(state, "decorated")
    assert state.turn == 1


@pytest.mark.rule("SK-355", "SK-713")
def test_complete_swords_and_the_katana_may_be_decorated(position, play, player):
    state = position(
        seats=2,
        forge={0: ["sword-02:3"]},
        katana={0: {"composition": "lwsr", "placed": 2}},
    )
    play(state, "worker", "go:academy", "advance:wood")
    play(state, "decorate:sword-02.steel", "decorate:katana.wood")
    shown = {blade["blade"]: blade["decorated"] for blade in player(state, 0)["forge"]}
    assert shown == {"sword-02": ["steel"], "katana": ["wood"]}


@pytest.mark.rule("SK-352", "SK-304")
def test_the_second_step_of_a_monk_may_be_declined(position, play, player, notations):
    state = position(seats=2, coins={0: 5})
    play(state, "monk", "go:academy", "advance:wood")
    assert "decline" in notations(state)
    play(state, "decline")
    assert player(state, 0)["decorators"]["wood"] == 2


@pytest.mark.rule("SK-223", "SK-224", "SK-225", "SK-357", "SK-503")
def test_a_passed_player_decorates_but_does_not_deliver(position, play, notations, refused):
    """X-15: D has passed, with a complete sword; E acts at the academy."""
    state = position(seats=2, turn=0, passed=[1], forge={1: ["sword-21:4"]})
    play(state, "worker", "go:academy", "advance:wood")
    assert state.actor == 1
    assert refused(state, "deliver:sword-21") == "passed-no-delivery"
    assert refused(state, "launch") == "passed-no-katana"
    play(state, "decorate:sword-21.wood")
    assert state.coins[1] == 1
    # Nothing else can be done in the slot: it is closed.
    assert state.turn == 0
    assert state.actor == 0
    bare = position(
        seats=2,
        passed=[1],
        forge={1: [{"blade": "sword-01", "placed": 3, "decorated": ["wood", "steel"]}]},
    )
    play(bare, "worker", "go:academy", "advance:wood")
    assert bare.actor == 0
