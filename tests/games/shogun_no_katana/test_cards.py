"""Daimyo and market cards, moments and permanent bonuses (SK-230 to SK-233, SK-6xx)."""

import pytest

BLUE = {"blade": "sword-27", "placed": 5, "decorated": ["wood", "steel"]}
GIFT = "daimyo-patrons-gift-wood"


@pytest.mark.rule(
    "SK-510",
    "SK-511",
    "SK-602",
    "SK-609",
    "SK-610",
    "SK-620",
    "SK-624",
    "SK-627",
    "SK-628",
    "SK-629",
)
def test_two_cards_in_one_delivery(position, play, player, stock):
    """EX-13: Paul has 3 coins, n.5 and n.3, and a complete sword at (steel, 4) in round 2."""
    state = position(
        seats=2, round=2, coins={0: 3}, held={0: ["market-3", "market-5"]}, forge={0: [BLUE]}
    )
    play(state, "bonus:market-5", "under:row-3")
    assert player(state, 0)["coins"] == 0
    play(state, "deliver:sword-27", "use:market-3", "use:market-5", "double:row", "row")
    assert player(state, 0)["score"] == 15
    assert stock(state, 0) == {"steel": 2}
    assert player(state, 0)["coins"] == 4
    # No card is left to use or to buy: the column follows by itself.
    play(state, "bonus:market-3", "under:column-4")
    assert player(state, 0)["coins"] == 5
    play(state, "project:none")
    assert player(state, 0)["placed"] == [
        {"line": "row-3", "card": "market-5"},
        {"line": "column-4", "card": "market-3"},
    ]
    assert player(state, 0)["held"] == []
    assert state.show(0)["moment"]["pending"] == []


@pytest.mark.rule("SK-624", "SK-620")
def test_a_bonus_does_not_pay_for_itself(position, refused):
    """EX-13: with 2 coins the first purchase is illegal."""
    state = position(round=2, coins={0: 2}, held={0: ["market-3", "market-5"]}, forge={0: [BLUE]})
    assert refused(state, "bonus:market-5") == "bonus-too-dear"


@pytest.fixture
def ringo(position, play):
    """EX-14: 1 coin, card n.3, a complete sword at (lacquer, 2); n.3 used, the column first."""

    def build():
        state = position(seats=2, coins={0: 1}, held={0: ["market-3"]}, forge={0: ["sword-21:4"]})
        return play(state, "deliver:sword-21", "use:market-3", "column")

    return build


@pytest.mark.rule("SK-508", "SK-510", "SK-630", "SK-626")
@pytest.mark.parametrize(
    ("line", "coins"), [("row-1", 2), ("column-2", 0), ("row-3", 0), ("column-1", 0)]
)
def test_where_the_card_goes_decides_what_it_yields_now(ringo, play, player, stock, line, coins):
    """EX-14 (i), (ii), (iii); column 1 is allowed and never yields (R16)."""
    state = ringo()
    assert player(state, 0)["score"] == 10
    assert player(state, 0)["coins"] == 3
    play(state, "bonus:market-3", f"under:{line}", "project:none")
    assert player(state, 0)["coins"] == coins
    assert stock(state, 0) == {"lacquer": 1}


@pytest.mark.rule("SK-232", "SK-606")
def test_a_used_card_that_is_not_bought_is_discarded(ringo, play, player, stock, refused):
    """EX-14 (iv)."""
    state = ringo()
    play(state, "row", "project:none")
    assert player(state, 0)["coins"] == 3
    assert refused(state, "use:market-3") == "effect-used"
    play(state, "pass")
    assert state.show(0)["discard"] == ["market-3"]
    assert stock(state, 0) == {"lacquer": 1}


@pytest.mark.rule("SK-508")
def test_the_row_comes_first_if_the_order_cannot_matter(position, play, asked):
    state = position(held={0: ["market-7"]}, coins={0: 0}, forge={0: ["sword-21:4"]})
    play(state, "deliver:sword-21")
    assert asked(state) == ("deliver-project", 0)


@pytest.mark.rule("SK-630", "SK-625")
def test_a_late_card_waits_for_the_next_individual_turn(position, play, player):
    """X-13: two swords on the steel row in different columns."""
    state = position(
        seats=2,
        coins={0: 3},
        held={0: ["market-3"]},
        forge={0: ["sword-02:3", "sword-27:5", "sword-15:4"]},
    )
    play(state, "deliver:sword-02", "row", "bonus:market-3", "under:row-3", "project:none")
    coins = player(state, 0)["coins"]  # column 2 has paid 2
    assert coins == 2
    play(state, "deliver:sword-27", "row", "project:none")
    assert player(state, 0)["coins"] == coins + 2  # column 4; the new card waits
    play(state, "worker", "smith:row-1", "end")
    play(state, "worker", "smith:row-1", "close")
    assert state.turn == 0
    coins = player(state, 0)["coins"]
    play(state, "deliver:sword-15", "project:none")
    assert player(state, 0)["coins"] == coins + 2 + 1  # the card, and column 3


@pytest.mark.rule("SK-230", "SK-232", "SK-603")
def test_one_moment_lasts_the_whole_turn(position, play, player):
    """X-29: a card used in T1, its bonus bought in T3 after a visit to the market."""
    state = position(seats=2, held={0: [GIFT]}, market_row=["market-7", "market-7"])
    play(state, f"use:{GIFT}", "worker", "go:market", "done", "card:market-7")
    assert state.decision.kind == "turn-end"
    play(state, f"bonus:{GIFT}", "under:row-1")
    assert player(state, 0)["placed"] == [{"line": "row-1", "card": GIFT}]
    assert player(state, 0)["coins"] == 2


@pytest.mark.rule("SK-232", "SK-627")
def test_an_effect_not_used_in_the_moment_of_the_purchase_is_lost(position, play, refused, player):
    state = position(seats=2, coins={0: 1}, held={0: [GIFT]})
    play(state, f"bonus:{GIFT}", "under:row-1")
    assert refused(state, f"use:{GIFT}") is None
    play(state, "worker", "smith:row-1", "end")
    assert player(state, 0)["coins"] == 0
    assert state.open_effects == []


@pytest.mark.rule("SK-627")
def test_bonus_first_then_the_effect(position, play, player):
    state = position(seats=2, coins={0: 1}, held={0: [GIFT]})
    play(state, f"bonus:{GIFT}", "under:row-1", f"use:{GIFT}")
    assert player(state, 0)["coins"] == 3
    assert player(state, 0)["placed"]
    play(state, "pass")
    assert state.show(0)["discard"] == []


@pytest.mark.rule("SK-233", "SK-391")
def test_passing_settles_the_cards_before_the_honour(position, play, told):
    state = position(seats=2, held={0: [GIFT]})
    play(state, f"use:{GIFT}", "pass")
    kinds = [event.kind for event in told(state)]
    assert "discarded" in kinds
    assert "took-honour" not in kinds
    assert state.decision.kind == "take-honour"


@pytest.mark.rule("SK-621", "SK-632")
def test_one_card_for_each_line(position, play, refused):
    state = position(coins={0: 9}, held={0: [GIFT, "market-1"]}, placed={0: {"row-2": "market-3"}})
    play(state, f"bonus:{GIFT}")
    assert refused(state, "under:row-2") == "line-taken"
    play(state, "under:row-1", "bonus:market-1")
    assert refused(state, "under:row-1") == "line-taken"


LINES = [f"row-{n}" for n in range(1, 5)] + [f"column-{n}" for n in range(1, 6)]


@pytest.mark.rule("SK-621")
def test_with_nine_cards_all_lines_are_taken(position, refused):
    kinds = ["patrons-gift", "night-shift", "spreading-fame"]
    cards = [f"daimyo-{kind}-{bonus}" for kind in kinds for bonus in ("wood", "steel", "rayskin")]
    state = position(
        coins={0: 9}, held={0: ["market-1"]}, placed={0: dict(zip(LINES, cards, strict=True))}
    )
    assert refused(state, "bonus:market-1") == "all-lines-taken"


@pytest.mark.rule("SK-611", "SK-621")
def test_storehouse_annex_lets_a_bonus_share_a_line_for_less(position, play, player, refused):
    state = position(held={0: ["market-4", GIFT]}, placed={0: {"row-2": "market-3"}})
    play(state, "use:market-4")
    assert refused(state, "use:market-4") == "effect-used"
    play(state, "bonus:market-4", "under:row-2")  # 2 coins less 3
    assert player(state, 0)["coins"] == 0
    assert len(player(state, 0)["placed"]) == 2
    # The next purchase pays and stacks as usual.
    assert refused(state, f"bonus:{GIFT}") == "bonus-too-dear"


@pytest.mark.rule("SK-611", "SK-632")
def test_storehouse_annex_serves_one_bonus(position, play, player, refused):
    state = position(coins={0: 5}, held={0: ["market-4", GIFT]}, placed={0: {"row-2": "market-3"}})
    play(state, "use:market-4", "bonus:market-4", "under:row-2", f"bonus:{GIFT}")
    assert refused(state, "under:row-2") == "line-taken"
    play(state, "under:row-1")
    assert player(state, 0)["coins"] == 5 - 1  # the gift has its full price
    assert player(state, 0)["placed"] == [
        {"line": "row-1", "card": GIFT},
        {"line": "row-2", "card": "market-3"},
        {"line": "row-2", "card": "market-4"},
    ]


@pytest.mark.rule("SK-611", "SK-607")
def test_storehouse_annex_needs_a_purchase_it_could_serve(position, refused):
    assert refused(position(held={0: ["market-4"]}), "use:market-4") is None
    dear = position(held={1: ["market-4", "daimyo-night-shift-lacquer"]}, turn=0)
    assert refused(dear, "use:market-4") == "card-not-held"


@pytest.mark.rule("SK-623")
def test_the_archive_takes_a_coin_off_every_bonus(position, play, player):
    """X-26: market n.1's bonus costs 1, hence nothing."""
    archive = ["hall-archive", "hall-workshop", "hall-treasury", "hall-woodstore", "hall-smelter"]
    state = position(palace=archive, attendants={0: ["hall-archive"]}, held={0: ["market-1"]})
    play(state, "bonus:market-1", "under:column-3")
    assert player(state, 0)["placed"] == [{"line": "column-3", "card": "market-1"}]


@pytest.mark.rule("SK-604", "SK-605")
@pytest.mark.parametrize(
    ("card", "go"),
    [
        ("daimyo-merchant-caravan-wood", "go:market"),
        ("daimyo-night-shift-wood", "smith:column-1"),
        ("daimyo-gifted-pupil-wood", "go:academy"),
        ("daimyo-private-audience-wood", "go:palace"),
        ("daimyo-letter-of-introduction-wood", "take:sword-18"),
    ],
)
def test_a_card_with_an_icon_is_used_at_its_place(position, play, refused, card, go):
    state = position(
        held={0: [card]},
        forge={0: ["sword-01", "sword-07"]},
        storage={0: {"wood": 1, "steel": 1}},
        display={"residence-red-1": "sword-18"},
    )
    assert refused(state, f"use:{card}") == "not-acting-there"
    play(state, "worker", go)
    assert refused(state, f"use:{card}") is None
    elsewhere = position(held={0: [card]})
    play(elsewhere, "worker", "go:komainu")
    assert refused(elsewhere, f"use:{card}") in ("not-acting-there", "no-free-act-now")


@pytest.mark.rule("SK-604")
def test_delivery_cards_need_a_delivery_and_temple_cards_a_monk(position, refused):
    state = position(held={0: ["market-3", "market-5", "market-7"]})
    assert refused(state, "use:market-3") == "not-delivering"
    assert refused(state, "use:market-7") == "only-for-monks"
    assert refused(state, "bless:market-7") is None


@pytest.mark.rule("SK-605")
def test_a_card_taken_in_this_action_may_be_used_at_once(position, play, player):
    """R55: a Letter of Introduction just taken at the residences."""
    letter = "daimyo-letter-of-introduction-steel"
    state = position(
        seats=2,
        display={"residence-red-1": "sword-18"},
        daimyo={"red": [letter], "green": ["daimyo-night-shift-wood"]},
    )
    play(state, "worker", "take:sword-18", f"use:{letter}", "deck:green")
    assert player(state, 0)["held"] == ["daimyo-night-shift-wood"]


@pytest.mark.rule("SK-607", "SK-608")
def test_an_effect_that_can_do_nothing_is_not_offered(position, play, refused):
    state = position(held={0: ["daimyo-night-shift-wood"]}, forge={0: ["sword-01"]}, coins={0: 6})
    play(state, "monk", "smith:row-2")
    assert state.decision.kind == "turn-end"
    assert refused(state, "use:daimyo-night-shift-wood") == "no-sword-can-move"


@pytest.mark.rule("SK-608")
def test_the_travelling_merchant_brings_two_different_resources(position, play, stock, refused):
    state = position(held={0: ["market-1"]})
    play(state, "use:market-1", "choose:lacquer")
    assert refused(state, "choose:lacquer") == "type-taken"
    play(state, "choose:rayskin")
    assert stock(state, 0) == {"lacquer": 1, "rayskin": 1}


@pytest.mark.rule("SK-608")
def test_the_engraver_decorates_once_more(position, play, player):
    state = position(
        held={0: ["market-2"]}, forge={0: ["sword-03:1", "sword-28:2"]}, storage={0: {}}
    )
    play(state, "worker", "go:academy", "advance:wood", "decorate:sword-03.wood")
    # The wood decorator has worked: only the card lets it work again.
    play(state, "use:market-2")
    shown = {blade["blade"]: blade["decorated"] for blade in player(state, 0)["forge"]}
    assert shown == {"sword-03": ["wood"], "sword-28": ["wood"]}
    assert player(state, 0)["coins"] == 4


@pytest.mark.rule("SK-608")
def test_gold_leaf_pays_decorations_twice(position, play, player, refused):
    state = position(held={0: ["market-6", "market-6"]}, forge={0: ["sword-03:1", "sword-07:1"]})
    play(state, "worker", "go:academy", "advance:wood", "use:market-6")
    assert refused(state, "use:market-6") == "gold-already"
    play(state, "decorate:sword-03.wood")
    assert player(state, 0)["coins"] == 4
    assert refused(state, "use:market-6") in ("gold-already", "decorated-first")


@pytest.mark.rule("SK-608")
def test_the_caravan_makes_resources_cheaper_in_all(position, play, player, stock):
    caravan = "daimyo-merchant-caravan-lacquer"
    state = position(seats=2, coins={0: 3}, held={0: [caravan, caravan]})
    play(state, "worker", "go:market", f"use:{caravan}", f"use:{caravan}")
    assert state.discount == 8  # two of them add up
    play(state, "buy:lacquer", "buy:rayskin", "buy:steel")
    assert stock(state, 0) == {"lacquer": 1, "steel": 1, "rayskin": 1}
    assert player(state, 0)["coins"] == 2
    play(state, "done")
    assert state.discount == 0


@pytest.mark.rule("SK-608")
def test_spreading_fame_scores_two_points_each(position, play, player):
    fame = "daimyo-spreading-fame-wood"
    state = position(held={0: [fame, fame]}, forge={0: ["sword-01:3"]})
    play(state, "deliver:sword-01", f"use:{fame}", f"use:{fame}", "row")
    assert player(state, 0)["score"] == 4 + 4


@pytest.mark.rule("SK-608")
def test_gifted_pupil_comes_before_the_first_decoration(position, play, player, refused):
    pupil = "daimyo-gifted-pupil-wood"
    state = position(held={0: [pupil]}, forge={0: ["sword-03:2"]})
    play(state, "worker", "go:academy", f"use:{pupil}", "advance:steel", "advance:steel")
    assert player(state, 0)["decorators"]["steel"] == 3
    late = position(held={0: [pupil]}, forge={0: ["sword-03:2"]})
    play(late, "worker", "go:academy", "advance:steel", "decorate:sword-03.wood")
    assert refused(late, f"use:{pupil}") == "decorated-first"


@pytest.mark.rule("SK-609", "SK-610", "SK-511")
def test_one_doubling_for_a_sword_and_one_for_each_line(position, play, refused, player):
    """R11."""
    state = position(
        held={0: ["market-3", "market-3", "market-5", "market-5", "market-5", GIFT]},
        forge={0: ["sword-27:5"]},
    )
    play(state, "deliver:sword-27", "use:market-3")
    assert refused(state, "use:market-3") == "doubled-already"
    play(state, "use:market-5", "double:row", "use:market-5")
    assert refused(state, "use:market-5") == "doubled-already"
    play(state, "row")
    assert refused(state, "use:market-3") == "scored-already"
    play(state, "column")
    assert player(state, 0)["score"] == 10
    assert player(state, 0)["coins"] == 4


@pytest.mark.rule("SK-601", "SK-631")
def test_any_number_of_cards_is_held_and_discards_stay_out(position, play, player):
    cards = [
        "market-1",
        "market-2",
        "market-3",
        "market-4",
        "market-5",
        "market-6",
        "market-7",
        GIFT,
    ]
    state = position(seats=2, held={0: cards})
    assert len(player(state, 0)["held"]) == 8
    play(state, f"use:{GIFT}", "pass")
    assert state.show(0)["discard"] == [GIFT]


@pytest.mark.rule("SK-601")
def test_a_ninth_card_is_held_like_the_first(position, play, player):
    cards = [*(f"market-{number}" for number in range(1, 8)), GIFT]
    state = position(held={0: cards}, market_row=["market-1", "market-2"])
    play(state, "worker", "go:market", "done", "card:market-1")
    assert sorted(player(state, 0)["held"]) == sorted([*cards, "market-1"])


@pytest.mark.rule("SK-602", "SK-603")
def test_a_card_is_in_one_state_at_a_time(position, play, player):
    def where(state):
        own, moment = player(state, 0), state.show(0)["moment"]
        return {
            "held": own["held"],
            "pending": moment["pending"],
            "placed": [each["card"] for each in own["placed"]],
            "open": moment["open_effects"],
            "discard": state.show(0)["discard"],
        }

    def only(*names):
        return {
            name: [GIFT] * (name in names)
            for name in ("held", "pending", "placed", "open", "discard")
        }

    buy = (f"bonus:{GIFT}", "under:row-1")
    used = position(held={0: [GIFT]}, coins={0: 1})
    bought = used.copy()
    assert where(used) == only("held")
    play(used, f"use:{GIFT}")
    assert where(used) == only("pending")
    given_up = play(used.copy(), "pass")
    assert where(given_up) == only("discard")
    play(used, *buy)
    assert where(used) == only("placed")
    play(bought, *buy)
    assert where(bought) == only("placed", "open")
    play(bought, "pass")
    assert where(bought) == only("placed")


@pytest.mark.rule("SK-622", "SK-629")
def test_coins_of_effects_pay_for_bonuses(position, play, player):
    gifts = [GIFT, "daimyo-patrons-gift-steel"]
    state = position(held={0: gifts})
    play(state, f"use:{gifts[0]}", f"use:{gifts[1]}", f"bonus:{gifts[0]}", "under:row-1")
    play(state, f"bonus:{gifts[1]}", "under:row-2")
    assert player(state, 0)["coins"] == 3
    assert len(player(state, 0)["placed"]) == 2
