"""Restore, final scoring and the winner (SK-8xx)."""

import pytest

LWSR = {"composition": "lwsr", "delivered": True}


@pytest.fixture
def over(position):
    """A game that is over, with quiet honour cards; what is described is what is scored."""

    def build(**described):
        return position(phase="over", **described)

    return build


def points(state, seat, kind):
    return [row.points for row in state.result.rows(seat) if row.kind == kind]


# --- Restore ----------------------------------------------------------------------------------


@pytest.mark.rule("SK-379", "SK-802", "SK-804", "SK-805", "SK-806", "SK-801")
def test_the_restore_between_rounds(position, play, player):
    state = position(
        seats=2,
        passed=[1],
        coins={0: 3},
        spaces={"market-1": 0, "residence-red-1": 1, "academy-1": {"seat": 1, "monk": True}},
        beside=[{"seat": 0, "line": "row-1"}],
        display={"residence-red-2": "sword-18"},
        attendants={0: ["hall-school"]},
        delivered={0: ["sword-01", "sword-02"]},
    )
    play(state, "pass")
    assert state.round == 2
    assert (player(state, 0)["workers"], player(state, 1)["workers"]) == (5, 4)
    assert player(state, 1)["monks"] == 2
    assert all(space["piece"] is None for space in state.show(0)["spaces"])
    assert sum(sword >= 0 for sword in state.display) == 8
    assert state.box.sword_ids[state.display[1]] == "sword-18"
    assert len(state.honour_row) == 2
    assert player(state, 0)["attendants"] == 2
    assert player(state, 0)["coins"] == 3


@pytest.mark.rule("SK-805")
def test_without_tiles_spaces_stay_empty(position, play):
    swords = [f"sword-{number:02}" for number in range(1, 51)]
    spaces = {f"residence-{colour}-1": 1 for colour in ("red", "blue", "white", "green")}
    state = position(
        seats=2, passed=[1], tiles=[], spaces=spaces, delivered={0: swords[:40], 1: swords[40:46]}
    )
    assert state.tiles == []
    play(state, "pass")
    assert sum(sword >= 0 for sword in state.display) == 4


# --- Final scoring ----------------------------------------------------------------------------


@pytest.mark.rule("SK-821", "SK-820")
@pytest.mark.parametrize(
    ("coins", "storage", "expected"),
    [(3, {"lacquer": 1, "wood": 2}, 1), (1, {"lacquer": 1}, 1), (4, {}, 0), (38, {}, 7)],
)
def test_wealth(over, coins, storage, expected):
    """X-12: one point for every 5 coins, resources at their price."""
    state = over(coins={0: coins}, storage={0: storage})
    assert points(state, 0, "wealth") == [expected]


@pytest.mark.rule("SK-822", "SK-823", "SK-831")
def test_a_katana_still_on_the_forge(over):
    """X-10: L, W (decorated), S of 6: 4 + 1 + 2 + 1 = 8; no favour even if alone."""
    state = over(
        favours=["favour-2", "favour-3"],
        katana={0: {"composition": "lwsrrs", "placed": 3, "decorated": ["wood"]}},
        shame=[0],
    )
    assert points(state, 0, "katana") == [8]
    assert points(state, 0, "favour") == []


@pytest.mark.rule("SK-824")
def test_a_katana_that_was_never_put_in_play_costs_nothing(over):
    state = over(favours=["favour-2"], project={0: {"wood": 1}}, delivered={0: ["sword-01"]})
    assert points(state, 0, "katana") == []
    assert points(state, 0, "favour") == []


@pytest.mark.rule("SK-825")
@pytest.mark.parametrize(
    ("stacks", "expected"),
    [([2, 2, 2, 1], 16), ([1, 0, 0, 0], 1), ([1, 1, 0, 0], 3), ([3, 1, 1, 0], 8), ([0] * 4, 0)],
)
def test_sets_of_sashimono(over, stacks, expected):
    """EX-18: heights 2, 2, 2, 1 make sets of 4 and 3: 16."""
    colours = dict(zip(("red", "blue", "white", "green"), stacks, strict=True))
    assert points(over(sashimono={0: colours}), 0, "sashimono") == [expected]


HONOURS = {
    "honour-treasury": ({"coins": {0: 38}}, 9),
    "honour-busy-hands": (
        {"spaces": {"market-1": 0, "academy-1": 0, "palace-1": 0, "komainu-1": 0}},
        6,
    ),
    "honour-red-banners": ({"sashimono": {0: {"red": 3}}}, 6),
    "honour-blue-banners": ({"sashimono": {0: {"blue": 9}}}, 12),
    "honour-white-banners": ({"sashimono": {0: {"white": 1}}}, 2),
    "honour-green-banners": ({"sashimono": {0: {"red": 1}}}, 0),
    "honour-four-clans": (
        {"sashimono": {0: dict.fromkeys(("red", "blue", "white", "green"), 2)}},
        8,
    ),
    "honour-arsenal": ({"delivered": {0: ["sword-13", "sword-19", "sword-01"]}}, 4),
    "honour-fearsome-blades": ({"delivered": {0: ["sword-13", "sword-18", "sword-01"]}}, 4),
    "honour-fine-scabbards": ({"delivered": {0: ["sword-12", "sword-01"]}}, 2),
    "honour-tempered-steel": ({"delivered": {0: ["sword-13", "sword-19"]}}, 4),
    "honour-firm-grips": ({"delivered": {0: ["sword-20", "sword-26"]}}, 5),
    "honour-gleaming-lacquer": ({"delivered": {0: ["sword-24", "sword-09"]}}, 6),
    "honour-ornaments": (
        {"delivered": {0: [{"blade": "sword-21", "decorated": ["wood", "steel", "lacquer"]}]}},
        2,
    ),
    "honour-masterpieces": (
        {"delivered": {0: [{"blade": "sword-21", "decorated": ["wood", "steel", "lacquer"]}]}},
        3,
    ),
    "honour-academy-masters": ({"decorators": {0: {"wood": 3, "steel": 3, "lacquer": 2}}}, 6),
    "honour-forge-tradition": (
        {"placed": {0: {"row-1": "market-1", "row-2": "market-2", "row-3": "market-3"}}},
        3,
    ),
    "honour-merchant-friends": (
        {"held": {0: ["market-1"]}, "placed": {0: {"row-1": "market-2"}}},
        3,
    ),
    "honour-friends-at-court": (
        {"held": {0: ["daimyo-night-shift-wood", "daimyo-night-shift-steel", "market-1"]}},
        3,
    ),
    "honour-gift-for-the-shogun": ({"katana": {0: LWSR}}, 6),
    "honour-courtiers": ({"attendants": {0: ["hall-school", "hall-treasury"]}}, 6),
    "honour-prolific-smith": ({"delivered": {0: ["sword-01", "sword-02"]}}, 2),
}


@pytest.mark.rule("SK-826")
@pytest.mark.parametrize("honour", HONOURS)
def test_honour_cards(over, honour):
    described, expected = HONOURS[honour]
    others = [name for name in HONOURS if name != honour][:3]
    state = over(honours={0: [honour, *others]}, **described)
    found = {
        row.arguments["honour"]: row.points for row in state.result.rows(0) if row.kind == "honour"
    }
    assert found[honour] == expected


@pytest.mark.rule("SK-826")
def test_every_honour_card_is_tried(game):
    assert set(HONOURS) == set(game.box.honour_ids)


@pytest.mark.rule("SK-822", "SK-826")
def test_a_katana_handed_in_counts_the_resources_on_it(over):
    state = over(
        honours={0: ["honour-gift-for-the-shogun"]},
        katana={0: {"composition": "lwsrrs", "placed": 4}},
    )
    found = {r.arguments["honour"]: r.points for r in state.result.rows(0) if r.kind == "honour"}
    assert found["honour-gift-for-the-shogun"] == 6


# --- Favours ----------------------------------------------------------------------------------

LONG = {"composition": "lwsrrs", "delivered": True}
FINE = {"composition": "lwsr", "delivered": True, "decorated": ["lacquer", "wood", "steel"]}
RIGHT = {"composition": "llwssrr"[:7], "delivered": True}


@pytest.mark.rule("SK-827", "SK-828", "SK-829", "SK-830")
@pytest.mark.parametrize(
    ("favour", "katanas", "winner"),
    [
        ("favour-2", {0: LONG, 1: FINE}, 0),
        ("favour-3", {0: {"composition": "lwsrs", "delivered": True}, 1: FINE}, 1),
        ("favour-4", {0: RIGHT, 1: FINE}, 1),
        ("favour-5", {0: RIGHT, 1: FINE}, 0),
    ],
)
def test_what_each_favour_looks_at(over, favour, katanas, winner):
    state = over(favours=[favour], katana=katanas)
    assert points(state, winner, "favour") == [6]
    assert points(state, 1 - winner, "favour") == []


@pytest.mark.rule("SK-831", "SK-829")
def test_a_tie_shares_and_shame_halves(over):
    """X-11: column 2 for A with shame and for B, column 3 for C: 1, 3 and 0."""
    third = {"composition": "lwssr", "delivered": True}
    state = over(favours=["favour-4"], katana={0: LWSR, 1: LWSR, 2: third}, shame=[0])
    assert [points(state, seat, "favour") for seat in range(3)] == [[1], [3], []]


@pytest.mark.rule("SK-831")
def test_shame_halves_but_still_wins_the_card(over):
    state = over(seats=2, favours=["favour-5"], katana={0: LWSR}, shame=[0], score={0: 10, 1: 13})
    assert points(state, 0, "favour") == [3]


@pytest.mark.rule("SK-831", "SK-716")
def test_favour_one_gives_nothing_at_the_end(over):
    state = over(favours=["favour-1"], katana={0: LWSR}, first_favour=0)
    assert points(state, 0, "favour") == []


# --- The winner -------------------------------------------------------------------------------


@pytest.fixture
def tied(over):
    """Two seats with the same total, whatever honour cards they have been dealt."""

    def build(**described):
        plain = over(seats=2, **described)
        scores = plain.result.scores
        lead = {0: 80 - scores[0], 1: 80 - scores[1]}
        return over(seats=2, score=lead, **described)

    return build


@pytest.mark.rule("SK-833")
def test_the_highest_favour_card_breaks_a_tie(tied):
    """X-30: A holds II, B holds I and nothing else."""
    honours = {
        0: ["honour-treasury", "honour-red-banners", "honour-blue-banners", "honour-arsenal"],
        1: [
            "honour-white-banners",
            "honour-green-banners",
            "honour-four-clans",
            "honour-ornaments",
        ],
    }
    state = tied(
        favours=["favour-1", "favour-2"],
        first_favour=1,
        katana={0: LONG, 1: LWSR},
        honours=honours,
    )
    assert state.result.scores == (80, 80)
    assert state.result.winners == (0,)
    assert state.result.reason == "favour"
    shared = tied(honours=honours)
    assert shared.result.winners == (0, 1)
    assert shared.result.reason == "points"


@pytest.mark.rule("SK-834", "SK-820")
def test_the_rows_add_up_and_cite_their_rules(over):
    state = over(
        seats=2,
        score={0: 41, 1: 40},
        coins={0: 12},
        sashimono={0: {"red": 1}},
        katana={0: LWSR, 1: {"composition": "lwsr", "placed": 1}},
        favours=["favour-2", "favour-5"],
    )
    result = state.result
    for seat in range(2):
        assert sum(row.points for row in result.rows(seat)) == result.scores[seat]
    kinds = [row.kind for row in result.rows(0)]
    assert kinds[:3] == ["track", "wealth", "sashimono"]
    assert kinds.count("honour") == 4
    assert kinds.count("favour") == 2
    assert {row.rule for row in result.breakdown} == {
        "SK-834",
        "SK-821",
        "SK-822",
        "SK-825",
        "SK-826",
        "SK-827",
        "SK-830",
    }


@pytest.mark.rule("SK-832")
def test_unfinished_swords_count_for_nothing(over):
    bare, full = over(seats=2, seed=5), over(seats=2, seed=5, forge={0: ["sword-01:1"]})
    assert points(bare, 0, "track") == points(full, 0, "track")
    assert len(bare.result.rows(0)) == len(full.result.rows(0))
