"""Temple, residences, market and komainu (SK-301 to SK-325, SK-381 to SK-383)."""

import pytest

FULL = {"lacquer": 9, "wood": 9, "steel": 9, "rayskin": 9}
NO_SWORDS = {
    f"residence-{colour}-{space}": ""
    for colour in ("red", "blue", "white", "green")
    for space in (1, 2, 3)
}


# --- Temple -----------------------------------------------------------------------------------


@pytest.fixture
def ringo(position):
    """EX-2: the others have placed a worker each; Ringo, seat 3, has 8 coins."""
    return position(
        turn=3,
        komainu=0,
        coins={3: 8},
        spaces={"market-1": 0, "academy-1": 1, "komainu-1": 2},
        market_row=["market-1", "market-2"],
        market=["market-3", "market-5", "..."],
    )


@pytest.mark.rule("SK-302", "SK-304", "SK-305", "SK-392", "SK-303")
def test_a_monk_is_paid_when_taken(ringo, play, player, refused, notations):
    """EX-2: 5 coins in round 1; with 3 left there is no second monk."""
    play(ringo, "monk", "go:market")
    assert player(ringo, 3)["coins"] == 3
    assert (player(ringo, 3)["monks"], player(ringo, 3)["workers"]) == (1, 4)
    play(ringo, "done", "card:market-3", "card:market-5", "end")
    while ringo.actor != 3:
        play(ringo, "worker", "smith:row-1")
    assert refused(ringo, "monk") == "monk-too-dear"
    assert {"worker", "pass"} <= notations(ringo)


@pytest.mark.rule("SK-321", "SK-322", "SK-323", "SK-324")
def test_resources_then_two_cards_with_a_monk(ringo, play, stock, player):
    """EX-4: 1 wood and 1 steel; the second card may be the one just revealed."""
    play(ringo, "monk", "go:market", "buy:wood", "buy:steel")
    assert stock(ringo, 3) == {"wood": 1, "steel": 1}
    assert player(ringo, 3)["coins"] == 0
    play(ringo, "card:market-3")
    assert ringo.decision.kind == "choose-market-card"
    play(ringo, "card:market-5")
    assert player(ringo, 3)["held"] == ["market-3", "market-5"]


@pytest.mark.rule("SK-321")
@pytest.mark.parametrize(
    ("resource", "price"), [("wood", 1), ("steel", 2), ("rayskin", 3), ("lacquer", 4)]
)
def test_every_resource_has_its_price(position, play, player, stock, resource, price):
    state = position(coins={0: price + 1})
    play(state, "worker", "go:market", f"buy:{resource}")
    assert stock(state, 0) == {resource: 1}
    assert player(state, 0)["coins"] == 1


@pytest.mark.rule("SK-302", "SK-221")
def test_coins_of_a_delivery_can_pay_a_monk_in_the_same_turn(position, play, refused):
    """X-2: 4 coins and a complete sword in a column that prints 2."""
    # The 4 coins of the komainu come too late: the monk is paid before it stands there.
    poor = position(seats=2, coins={0: 4})
    assert refused(poor, "monk") == "monk-too-dear"
    state = position(seats=2, coins={0: 4}, forge={0: ["sword-21:4"]})
    assert refused(state, "monk") == "monk-too-dear"
    assert state.refusal("monk").fixes
    play(state, "deliver:sword-21", "project:none")
    assert state.coins[0] == 6
    play(state, "monk", "go:komainu")
    assert state.coins[0] == 6 - 5 + 4


@pytest.mark.rule("SK-302")
@pytest.mark.parametrize(("round_", "cost"), [(1, 5), (2, 6), (3, 8), (4, 12)])
def test_monks_cost_more_from_round_to_round(position, round_, cost, refused):
    assert refused(position(round=round_, coins={0: cost}), "monk") is None
    assert refused(position(round=round_, coins={0: cost - 1}), "monk") == "monk-too-dear"


@pytest.mark.rule("SK-306", "SK-392", "SK-232")
def test_a_temple_card_pays_for_a_monk(position, play, player, notations):
    """X-37: round 4, no worker, no coins, market n.7 held."""
    state = position(round=4, seats=2, workers={0: 0}, held={0: ["market-7"]})
    assert notations(state) == {"bless:market-7", "pass"}
    play(state, "bless:market-7", "go:komainu", "decline")
    # Its bonus costs 5: with 4 coins it cannot be bought, and the turn ends by itself.
    assert player(state, 0)["coins"] == 4
    assert state.show(0)["discard"] == ["market-7"]
    assert state.turn == 1


@pytest.mark.rule("SK-303")
def test_two_monks_a_round(position, refused):
    state = position(monks={0: 0}, coins={0: 50})
    assert refused(state, "monk") == "no-monk"


@pytest.mark.rule("SK-204")
def test_locked_workers_cannot_be_placed(position, refused):
    assert refused(position(workers={0: 0}, coins={0: 5}), "worker") == "no-worker"


# --- Residences -------------------------------------------------------------------------------


@pytest.mark.rule("SK-311", "SK-312", "SK-313", "SK-314", "SK-315")
def test_a_sword_comes_with_coins_a_banner_and_a_card(position, play, player):
    """EX-3: a displayed sword worth 4 coins."""
    state = position(
        display={"residence-blue-1": "sword-18"}, daimyo={"blue": ["daimyo-night-shift-wood"]}
    )
    play(state, "worker", "take:sword-18")
    john = player(state, 0)
    assert john["coins"] == 4
    assert john["held"] == ["daimyo-night-shift-wood"]
    blade = john["forge"][0]
    assert (blade["cell"], blade["placed"], blade["sashimono"]) == ("lacquer-1", 0, "blue")
    space = next(each for each in state.show(0)["spaces"] if each["space"] == "residence-blue-1")
    assert space["sword"] is None
    assert space["piece"] == {"seat": 0, "monk": False}


@pytest.mark.rule("SK-311", "SK-301", "SK-402")
def test_a_sword_must_fit(position, play, refused):
    """X-1: a sword stands in (wood, 1)."""
    display = {**NO_SWORDS, "residence-red-1": "sword-03", "residence-red-2": "sword-02"}
    state = position(seats=2, forge={0: ["sword-01"]}, display=display)
    play(state, "worker")
    assert refused(state, "take:sword-03") == "entry-occupied"
    assert refused(state, "take:sword-02") is None
    display["residence-red-2"] = "sword-14"
    nothing = position(seats=2, forge={0: ["sword-01"]}, display=display)
    play(nothing, "worker")
    assert not [each for each in nothing.legal_actions() if nothing.parts(each)["kind"] == "take"]


@pytest.mark.rule("SK-316", "SK-304")
def test_a_monk_at_the_residences_takes_another_banner(position, play, player, notations):
    state = position(coins={0: 5}, display={"residence-red-1": "sword-18"})
    play(state, "monk", "take:sword-18")
    assert {"sashimono:green", "sashimono:red", "decline"} <= notations(state)
    play(state, "sashimono:green")
    assert player(state, 0)["sashimono"]["green"] == 1


@pytest.mark.rule("SK-315")
def test_an_empty_residence_deck_gives_no_card(position, play, player):
    state = position(seats=2, display={"residence-red-1": "sword-18"})
    state.daimyo_left[1] += state.daimyo_left[0]
    state.daimyo_left[0] = 0
    play(state, "worker", "take:sword-18")
    assert player(state, 0)["held"] == []


@pytest.mark.rule("SK-317", "SK-207")
def test_an_emptied_space_stays_empty_and_pieces_stay(position, play):
    state = position(
        seats=2,
        display={"residence-red-1": "sword-18"},
        daimyo={"red": ["daimyo-patrons-gift-wood"]},
    )
    play(state, "worker", "take:sword-18")
    assert state.display[0] == -1
    assert state.spaces[0] == 0
    play(state, "end")
    assert state.turn == 1
    assert state.display[0] == -1
    assert state.spaces[0] == 0


# --- Market -----------------------------------------------------------------------------------


@pytest.mark.rule("SK-301")
def test_a_place_needs_a_free_space(position, play, refused):
    spaces = {f"market-{space}": 1 for space in (1, 2, 3, 4)}
    state = position(seats=2, spaces=spaces)
    play(state, "worker")
    assert refused(state, "go:market") == "no-free-space"
    assert refused(state, "go:academy") is None


@pytest.mark.rule("SK-322")
def test_the_deck_fills_a_slot(position, play, player):
    state = position(
        seats=2, market_row=["market-1", "market-2"], market=["market-3", "market-5", "..."]
    )
    play(state, "worker", "go:market", "card:market-1")
    assert player(state, 0)["held"] == ["market-1"]
    shown = state.show(0)["market"]
    assert shown["slots"] == ["market-3", "market-2"]
    assert shown["deck"] == "market-5"


@pytest.mark.rule("SK-322", "SK-304")
def test_the_first_card_is_mandatory_and_the_monks_is_not(position, play, notations):
    state = position(seats=2, coins={0: 5}, market_row=["market-1", "market-2"])
    play(state, "monk", "go:market")
    assert "decline" not in notations(state)
    play(state, "card:market-1")
    assert "decline" in notations(state)


QUAY = ["hall-quay", "hall-workshop", "hall-treasury", "hall-tannery", "hall-lacquer"]


@pytest.mark.rule("SK-325", "SK-374")
def test_the_quay_moves_a_sword_with_a_resource_just_bought(position, play, cells, notations):
    state = position(
        palace=QUAY,
        attendants={0: ["hall-quay"]},
        forge={0: ["sword-01", "sword-02"]},
        storage={0: {"steel": 1}},
        coins={0: 1},
    )
    play(state, "worker", "go:market", "buy:wood")
    assert state.decision.kind == "market-hall-move"
    # The steel in the storage was not bought now.
    assert notations(state) == {"move:sword-01", "decline"}
    play(state, "move:sword-01")
    assert cells(state, 0)["sword-01"] == ("wood-2", 1)
    assert state.decision.kind == "choose-market-card"


@pytest.mark.rule("SK-325")
def test_the_quay_does_nothing_without_a_purchase(position, play):
    state = position(
        palace=QUAY,
        attendants={0: ["hall-quay"]},
        forge={0: ["sword-01"]},
        storage={0: {"wood": 1}},
        coins={0: 1},
    )
    play(state, "worker", "go:market", "done")
    assert state.decision.kind == "choose-market-card"


# --- Komainu ----------------------------------------------------------------------------------


@pytest.mark.rule("SK-381", "SK-383", "SK-415")
def test_a_monk_at_the_komainu_takes_the_monk_effect_of_the_forge(position, play, cells, player):
    """EX-7: 4 coins, then one sword moves for its usual resource. Nobody reacts."""
    state = position(seats=2, coins={0: 5}, forge={0: ["sword-01"]}, storage={0: {"wood": 1}})
    play(state, "monk", "go:komainu")
    assert player(state, 0)["coins"] == 4
    play(state, "effect:forge", "move:sword-01")
    assert cells(state, 0)["sword-01"] == ("wood-2", 1)
    assert state.turn == 1


@pytest.mark.rule("SK-383")
@pytest.mark.parametrize(
    ("effect", "then", "what"),
    [
        ("effect:daimyo-residences", "sashimono:blue", "sashimono"),
        ("effect:market", "card:market-1", "held"),
        ("effect:academy", "advance:steel", "decorators"),
        ("effect:palace", "activate:hall-treasury", "coins"),
    ],
)
def test_every_monk_effect_can_be_had(position, play, player, effect, then, what):
    state = position(
        seats=2,
        coins={0: 5},
        attendants={0: ["hall-treasury", "hall-tannery"]},
        market_row=["market-1", "market-2"],
    )
    play(state, "monk", "go:komainu")
    before = player(state, 0)[what]
    play(state, effect, then)
    assert player(state, 0)[what] != before
    if state.decision.kind == "turn-end":  # a card was taken and may be bought
        play(state, "end")
    assert state.turn == 1  # no slot for an academy or palace that was not activated (R40)


@pytest.mark.rule("SK-383")
@pytest.mark.parametrize(
    ("effect", "then"),
    [("academy", "advance:steel"), ("palace", "activate:hall-treasury")],
)
def test_nobody_reacts_to_a_monk_effect(position, play, asked, effect, then):
    """R40: seat 1 has something to decorate, and an attendant in a hall."""
    state = position(
        seats=2,
        coins={0: 5},
        attendants={0: ["hall-treasury", "hall-tannery"], 1: ["hall-treasury"]},
        forge={1: ["sword-01:1"]},
    )
    play(state, "monk", "go:komainu", f"effect:{effect}", then)
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("SK-383", "SK-304")
def test_the_monk_effect_may_be_declined(position, play, told):
    state = position(seats=2, coins={0: 5})
    play(state, "monk", "go:komainu", "decline")
    assert told(state, "declined")


@pytest.mark.rule("SK-381", "SK-301")
def test_there_is_one_komainu_space(position, play, refused):
    state = position(spaces={"komainu-1": 1})
    play(state, "worker")
    assert refused(state, "go:komainu") == "no-free-space"


@pytest.mark.rule("SK-382", "SK-803")
@pytest.mark.parametrize(("spaces", "holder"), [({}, 1), ({"komainu-1": 3}, 3)])
def test_who_gets_the_komainu_card(position, play, spaces, holder):
    """X-25: John's left, or whoever's piece stands there."""
    state = position(turn=0, komainu=0, passed=[1, 2, 3], spaces=spaces)
    play(state, "pass")
    assert (state.round, state.komainu, state.turn) == (2, holder, holder)
