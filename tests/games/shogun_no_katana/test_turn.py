"""Rounds, turns, passing, slots (SK-2xx, SK-391 to SK-393)."""

from itertools import permutations

import pytest

GIFT = "daimyo-patrons-gift-wood"


@pytest.mark.rule("SK-201", "SK-202", "SK-801")
def test_four_rounds_of_turns_clockwise(game, seats):
    state = game.new(seats=seats, seed=1, watch=True)
    while not state.is_over:
        legal = [state.notation(action) for action in state.legal_actions()]
        state.apply("pass" if "pass" in legal else legal[0])
    rounds = [event.data["round"] for event in state.events() if event.kind == "turn"]
    assert rounds == [number for number in range(1, 5) for _ in range(seats)]


@pytest.mark.rule("SK-202")
def test_passed_players_are_skipped_and_the_last_one_goes_on(position, play, asked):
    state = position(seats=3, passed=[1], turn=0)
    play(state, "worker", "smith:row-1")
    assert asked(state) == ("turn", 2)
    play(state, "pass")
    play(state, state.notation(state.legal_actions()[0]))
    assert asked(state) == ("turn", 0)
    play(state, "worker", "smith:row-1")
    assert asked(state) == ("turn", 0)


@pytest.mark.rule("SK-202")
def test_turns_go_clockwise_round_and_round(position, play):
    state = position(turn=2, komainu=2)
    order = []
    for _ in range(8):
        order.append(state.turn)
        play(state, "worker", "smith:row-1")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@pytest.mark.rule("SK-203", "SK-205")
def test_a_turn_is_one_piece_or_a_pass(position, play, notations):
    state = position(seats=2, coins={0: 5})
    assert {"worker", "monk", "pass"} <= notations(state)
    play(state, "worker", "smith:row-1")
    assert state.turn == 1


@pytest.mark.rule("SK-391", "SK-393", "SK-113", "SK-205")
def test_passing_takes_an_honour_card_of_choice(position, play, player, notations):
    row = ["honour-arsenal", "honour-courtiers", "honour-treasury"]
    state = position(seats=3, honour_row=row)
    play(state, "pass")
    assert notations(state) == {f"honour:{card}" for card in row}
    play(state, "honour:honour-courtiers")
    assert player(state, 0)["honours"] == ["honour-courtiers"]
    assert state.show(0)["honour_row"] == ["honour-arsenal", "honour-treasury"]
    play(state, "pass", "honour:honour-treasury", "pass")
    # The last card was taken without a question, and the next round has begun.
    assert player(state, 2)["honours"] == ["honour-arsenal"]
    assert state.round == 2


@pytest.mark.rule("SK-113")
def test_the_row_keeps_its_order_when_a_card_is_taken(position, play):
    """X-40, without the Phantom: a nearest the deck, then b and c."""
    row = ["honour-arsenal", "honour-courtiers", "honour-treasury"]
    state = position(seats=3, honour_row=row)
    play(state, "pass", "honour:honour-arsenal")
    assert state.show(0)["honour_row"] == row[1:]
    play(state, "pass", "honour:honour-courtiers")
    assert state.show(0)["honour_row"] == row[2:]


@pytest.mark.rule("SK-393", "SK-806")
def test_there_is_an_honour_card_for_everybody_in_every_round(game, seats, player):
    state = game.new(seats=seats, seed=6)
    while not state.is_over:
        legal = [state.notation(action) for action in state.legal_actions()]
        state.apply("pass" if "pass" in legal else legal[0])
    assert [len(player(state, seat)["honours"]) for seat in range(seats)] == [4] * seats


@pytest.mark.rule("SK-392")
def test_with_nothing_to_place_passing_is_forced(position, asked):
    state = position(seats=2, workers={0: 0}, coins={0: 4})
    # Only the honour card is left to choose.
    assert asked(state) == ("take-honour", 0)


@pytest.mark.rule("SK-208")
def test_no_free_act_between_the_piece_and_its_place(position, play, refused):
    state = position(seats=2, forge={0: ["sword-01:3"]}, held={0: [GIFT]}, coins={0: 5})
    play(state, "worker")
    for act in ("deliver:sword-01", f"use:{GIFT}", f"bonus:{GIFT}", "launch"):
        assert refused(state, act) == "no-free-act-now"


@pytest.mark.rule("SK-220", "SK-221")
def test_free_acts_cost_no_piece_and_come_at_any_own_decision(position, play, notations):
    state = position(seats=2, forge={0: ["sword-01:3"]}, held={0: [GIFT, "market-1"]}, coins={0: 2})
    acts = {"deliver:sword-01", f"use:{GIFT}", "use:market-1", f"bonus:{GIFT}"}
    assert acts <= notations(state)
    play(state, "worker", "go:market")
    assert acts <= notations(state)
    play(state, "done")
    assert acts <= notations(state)  # at the choice of the card
    play(
        state,
        state.notation(next(a for a in state.legal_actions() if state.parts(a)["kind"] == "card")),
    )
    assert state.decision.kind == "turn-end"
    assert acts <= notations(state)
    assert state.workers[0] == 3


# --- Slots ------------------------------------------------------------------------------------


@pytest.mark.rule("SK-206", "SK-222", "SK-240", "SK-241", "SK-231")
def test_others_deliver_in_a_slot(position, play, asked, player):
    state = position(seats=3, forge={1: ["sword-01:3", "sword-02:3"]})
    play(state, "worker", "smith:row-1")
    assert asked(state) == ("slot", 1)
    play(state, "deliver:sword-01", "project:none", "deliver:sword-02", "project:none")
    assert player(state, 1)["score"] == 8
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("SK-240")
@pytest.mark.parametrize("acts", [*permutations(("decorate", "deliver", "use"))], ids=" ".join)
def test_a_slot_has_its_acts_in_any_order(position, play, asked, player, acts):
    moves = {
        "decorate": ["decorate:sword-01.wood"],
        "deliver": ["deliver:sword-02", "column", "row", "project:none"],
        "use": [f"use:{GIFT}"],
    }
    state = position(seats=2, forge={1: ["sword-01:1", "sword-02:3"]}, held={1: [GIFT]})
    play(state, "worker", "go:academy", "advance:wood")
    for act in acts:
        assert asked(state) == ("slot", 1)
        play(state, *moves[act])
    assert player(state, 1)["coins"] == 1 + 2 + 3  # the decoration, column 2, the gift


@pytest.mark.rule("SK-241", "SK-245", "SK-247")
def test_slots_come_clockwise_once_each(position, play, asked):
    state = position(
        turn=2,
        forge={seat: ["sword-01:3"] for seat in (0,)} | {3: ["sword-02:3"], 1: ["sword-07:3"]},
    )
    play(state, "worker", "smith:row-1")
    order = []
    while state.decision.kind == "slot":
        order.append(state.actor)
        play(state, "close")
    assert order == [3, 0, 1]
    assert asked(state) == ("turn", 3)


@pytest.mark.rule("SK-242")
def test_nobody_is_asked_about_nothing(position, play, asked):
    state = position(seats=3, held={1: [GIFT], 2: ["market-3"]}, coins={1: 9, 2: 9})
    play(state, "worker", "go:komainu")
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("SK-242", "SK-121")
def test_with_slots_always_a_card_for_any_time_opens_a_slot(position, play, asked):
    state = position(seats=3, slots="always", held={1: [GIFT], 2: ["market-3"]})
    play(state, "worker", "smith:row-1")
    assert asked(state) == ("slot", 1)
    play(state, f"use:{GIFT}")
    assert asked(state) == ("slot", 1)  # the bonus can be bought now
    play(state, "close")
    assert state.show(0)["discard"] == [GIFT]
    assert asked(state) == ("turn", 1)


@pytest.mark.rule("SK-243")
def test_buying_alone_opens_nothing(position, play, refused, player):
    state = position(
        seats=2, held={1: ["daimyo-night-shift-wood"]}, coins={1: 5}, forge={1: ["sword-01:3"]}
    )
    play(state, "worker", "smith:row-1")
    bonus = "bonus:daimyo-night-shift-wood"
    assert refused(state, bonus) == "no-moment-yet"
    play(state, "deliver:sword-01")
    assert refused(state, bonus) is None  # inside a delivery, once the sword is named
    play(state, bonus, "under:row-2")
    assert player(state, 1)["placed"]


@pytest.mark.rule("SK-244")
def test_a_standing_decline_lasts_until_the_own_turn(position, play, asked):
    state = position(seats=3, forge={2: ["sword-01:3"]})
    play(state, "worker", "smith:row-1")
    assert asked(state) == ("slot", 2)
    play(state, "later")
    assert state.show(0)["players"][2]["declines"]
    play(state, "worker", "smith:row-1")
    assert asked(state) == ("turn", 2)
    assert not state.show(0)["players"][2]["declines"]
    play(state, "worker", "smith:row-1", "end")
    play(state, "worker", "smith:row-1")
    assert asked(state) == ("slot", 2)


@pytest.mark.rule("SK-244")
def test_a_standing_decline_never_hides_a_reaction(position, play, asked, refused):
    state = position(seats=2, standing=[1], forge={1: ["sword-21:4"]})
    play(state, "worker", "go:academy", "advance:wood")
    assert asked(state) == ("slot", 1)
    assert refused(state, "later") == "reaction-at-hand"


COURTLY = "daimyo-courtly-reshuffle-wood"


@pytest.fixture
def george(position, play):
    """EX-12: John acts at the palace; George, seat 1, holds a Courtly Reshuffle."""

    def build(**described):
        state = position(
            seats=2, attendants={1: ["hall-lacquer"]}, held={1: [COURTLY]}, **described
        )
        return play(state, "worker", "go:palace", "attend:hall-school", "done", "done")

    return build


@pytest.mark.rule("SK-230", "SK-232", "SK-604", "SK-605", "SK-608")
def test_a_palace_card_in_somebody_elses_turn(george, play, asked, player):
    """EX-12a: rearrange, gain 2 coins, then buy the card's bonus for 1 or let it go."""
    state = george()
    assert asked(state) == ("slot", 1)
    play(state, f"use:{COURTLY}", "arrange:00100", "activate:hall-treasury")
    assert asked(state) == ("slot", 1)
    bought = play(state.copy(), f"bonus:{COURTLY}", "under:row-2")
    assert player(bought, 1)["coins"] == 1
    assert player(bought, 1)["placed"]
    play(state, "close")
    assert state.show(0)["discard"] == [COURTLY]


@pytest.mark.rule("SK-231", "SK-232", "SK-243")
def test_deliveries_in_the_same_slot_pay_for_the_card(george, play, player):
    """EX-12b."""
    state = george(forge={1: ["sword-01:3"]})
    play(state, f"use:{COURTLY}", "arrange:01000")
    assert player(state, 1)["coins"] == 0
    play(state, "deliver:sword-01", "row")
    play(state, "project:none", f"bonus:{COURTLY}", "under:column-5")
    assert player(state, 1)["coins"] == 1
    assert player(state, 1)["placed"]


@pytest.mark.rule("SK-608")
def test_rearranging_comes_before_the_first_hall(george, play, refused):
    state = george(coins={1: 2})
    play(state, "activate:hall-lacquer")
    assert refused(state, f"use:{COURTLY}") in ("hall-used-first", "not-acting-there")


@pytest.mark.rule("SK-224")
def test_a_passed_player_uses_cards_of_the_place_only(position, play, refused, asked):
    state = position(
        seats=2,
        passed=[1],
        attendants={1: ["hall-lacquer"]},
        held={1: [COURTLY, GIFT]},
        coins={1: 3},
    )
    play(state, "worker", "go:palace", "attend:hall-school", "done", "done")
    assert asked(state) == ("slot", 1)
    assert refused(state, f"use:{GIFT}") == "passed-no-card"
    assert refused(state, f"use:{COURTLY}") is None
    play(state, "activate:hall-lacquer")
    assert refused(state, f"bonus:{GIFT}") is None


@pytest.mark.rule("SK-301")
@pytest.mark.parametrize(
    ("workers", "button"), [(2, "Send a worker"), (0, "Hire a monk")], ids=["worker", "monk"]
)
def test_who_presses_a_place_without_a_piece_is_told_which_button_brings_one(
    position, workers, button
):
    state = position(turn=0, workers={0: workers}, coins={0: 20})
    sword = next(each for each in state.candidates() if state.take_apart(each)["kind"] == "take")
    for action, goal in ((sword, "the house with this sword"), ("go:market", "this place")):
        refusal = state.refusal(action)
        assert refusal.fixes == (f"Press “{button}” first, then {goal}.",)
