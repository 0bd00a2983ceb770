"""The turn and the deck (SA-021 to SA-029, SA-099 to SA-108), followers."""

import pytest


@pytest.mark.rule("SA-022", "SA-023", "SA-025", "SA-102")
def test_two_cards_then_two_are_drawn(position, play):
    state = position(hands={0: ["wakizashi-1", "naginata-1", "yumi-1"]}, life={0: 1})
    play(state, "play:wakizashi-1", "play:naginata-1")
    assert state.refusal("play:yumi-1").code == "no-plays-left"
    play(state, "end")
    assert len(state.hands[0]) == 3
    assert state.decision.kind == "choose-wield"
    play(state, "wield:wakizashi")
    assert state.turn == 1


@pytest.mark.rule("SA-082", "SA-100", "SA-101", "SA-053", "SA-055", "SA-099")
def test_the_followers_of_the_rulebook(position, card, play):
    """Example X4: Davide (seat 0) and Alberto (seat 1)."""
    deck = [card(attack=2), card(), card(), card(attack=1), card(defence=0, attack=0), "..."]
    state = position(
        plays=1,
        boards={0: "oda-nobunaga", 1: "uesugi-kenshin"},
        hands={0: ["follower-1"], 1: ["follower-2", "follower-3", "pipe-1"]},
        life={0: 1, 1: 1},
        deck=deck,
    )
    play(state, "play:follower-1", "side:cw", "end")
    assert state.show()["gaps"][0]["followers"][0]["steps"] == 2
    assert state.decision.arguments["total"] == 2
    play(state, "sacrifice:follower-2")
    assert not state.wounds[1]
    assert len(state.hands[0]) == 2
    assert state.turn == 1
    play(state, "play:follower-3", "side:ccw", "play:pipe-1", "end")
    left = state.show()["gaps"][0]["followers"]
    assert [(each["owner"], each["steps"]) for each in left] == [(1, 3)]
    assert "follower-1" in state.show()["discard"]


@pytest.mark.rule("SA-099", "SA-101")
def test_the_master_chooses_the_order_and_the_target(position, card, play, notations):
    followers = [
        {"owner": 0, "gap": 0, "steps": 1, "card": "follower-1"},
        {"owner": 0, "gap": 3, "steps": 3, "card": "follower-2"},
        {"owner": 1, "gap": 0, "steps": 3, "card": "follower-3"},
    ]
    state = position(followers=followers, deck=[card(attack=0), card(attack=0), "..."])
    play(state, "end")
    assert notations(state) == {"act:follower-1", "act:follower-2"}
    play(state, "act:follower-1")
    assert state.decision.kind == "follower-target"
    assert notations(state) == {"strike>1", "strike>follower-3"}


@pytest.mark.rule("SA-105", "SA-102")
def test_an_empty_deck_is_made_of_the_discards_at_once(position, card, play):
    """Vector V29."""
    discard = [card() for _ in range(10)]
    state = position(deck=[card()], discard=discard, life={0: 1}, phase="draw")
    assert len(state.deck) == 9
    assert not state.discard
    assert len(state.hands[0]) == 2


@pytest.mark.rule("SA-105")
def test_without_discards_there_is_nothing_to_draw(position, card, play):
    state = position(deck=[card()], life={0: 1}, phase="draw")
    assert len(state.hands[0]) == 1
    assert not state.deck
    assert state.show()["deck_back"] is None


@pytest.mark.rule("SA-027")
def test_a_hand_has_four_cards_at_most(position, card, play):
    held = [card() for _ in range(4)]
    state = position(hands={0: held}, phase="draw")
    assert state.decision.kind == "discard-excess"
    assert state.decision.arguments["count"] == 2
    play(state, f"discard:{held[0]}", f"discard:{held[1]}")
    assert len(state.hands[0]) == 4


@pytest.mark.rule("SA-104", "SA-089")
def test_a_covered_weapon_stays_wielded(position, card, play):
    """Vector V32: the brawler covers it, and nothing is offered instead."""
    top = [card(back="brawler"), card(back="nuisance"), "..."]
    blow, guard = card(attack=0), card(defence=1)
    state = position(
        turn=3,
        status={3: "spirit"},
        gaps=[1, 3, 3, 0],
        gear={0: ["katana", "wakizashi"], 1: ["katana"]},
        sips={0: {"life": 1}},
        hands={0: [guard], 1: [blow], 3: []},
        deck=top,
        phase="start",
    )
    play(state, "pick>0.life", "put:katana")
    assert state.decision.kind == "spirit-main"
    assert state.show()["players"][0]["wielded"] == "katana"
    play(state, "pass", "end")
    while state.turn != 1:
        said = "end" if state.decision.kind != "choose-wield" else "wield:katana"
        play(state, said if state.decision.kind != "discard-excess" else "discard:" + guard)
    play(state, f"attack:{blow}", "strike>0.katana", f"defend:{guard}")
    assert len(state.wounds[0]) == 2


@pytest.mark.rule("SA-107", "SA-108", "SA-106")
def test_wounds_are_a_stack(position, play):
    state = position(
        life={0: ["roar-1"]},
        wounds={0: ["roar-2", "roar-3", "roar-4"]},
        hands={0: ["fake-wounds-1"]},
    )
    play(state, "play:fake-wounds-1")
    names = state.game.words["card"]
    assert [names[each] for each in state.life[0]] == ["roar-1", "roar-2", "roar-3"]
    assert state.view(0).state.life[0] != state.life[0]


@pytest.mark.rule("SA-105", "SA-101")
def test_a_turned_up_card_stays_out_of_the_deck_that_it_empties(position, card, play):
    last, discard = card(attack=0), [card() for _ in range(3)]
    state = position(
        deck=[last],
        discard=discard,
        followers=[{"owner": 0, "gap": 0, "steps": 2}],
        life=dict.fromkeys(range(4), 1),
    )
    play(state, "end")
    assert state.show()["discard"] == [last]
    assert len(state.deck) == 1  # three were shuffled, two of them drawn in phase 3


@pytest.mark.rule("SA-105")
def test_a_new_deck_is_shuffled(position, card):
    discard = [card("follower") for _ in range(9)]
    decks = set()
    for seed in range(6):
        state = position(deck=["roar-1"], discard=discard, phase="draw", life={0: 1}, seed=seed)
        decks.add(tuple(state.deck))
    assert len(decks) > 3


@pytest.mark.rule("SA-021", "SA-150")
def test_the_turn_passes_over_those_who_have_left(position, play):
    state = position(
        seats=5,
        turn=0,
        phase="wield",
        status={1: "gone", 4: "spirit"},
        gaps=[3, 0, 3, 3, 0],
        hands={4: []},
        round=2,
        round_first=0,
        to_play=[2, 4],
        sips={0: {"life": 1}, 2: {"life": 1}, 4: {"board": 1}},
    )
    assert state.turn == 2
    while state.turn == 2:
        play(state, "end")
    assert state.turn == 4  # seat 3 has had its last turn


@pytest.mark.rule("SA-103", "SA-079")
def test_an_item_used_in_the_end_window_leads_back_to_it(position, play, asked):
    state = position(gear={0: ["katana", "flask"]}, sips={0: {"life": 1, "board": 1}}, phase="end")
    play(state, "use:flask", "sip:life")
    assert asked(state) == ("end-window", 0)
    assert state.refusal("attack:katana-1").code == "not-in-phase-1"


@pytest.mark.rule("SA-103", "SA-164")
@pytest.mark.parametrize(
    ("described", "is_asked"),
    [
        ({}, False),
        ({"sips": {0: {"board": 1}}}, True),
        ({"life": {0: 2}}, True),
        ({"location": "dojo", "seated": {0: False}}, True),
        ({"location": "dojo", "seated": {0: True}}, False),
        ({"location": "dojo", "seated": {0: False}, "stirred": True}, False),
        ({"seated": {0: False}}, False),
    ],
)
def test_the_end_window_opens_if_something_can_be_done_in_it(position, asked, described, is_asked):
    state = position(**{"life": {0: 1}, "phase": "end", **described})
    assert (asked(state) == ("end-window", 0)) is is_asked


@pytest.mark.rule("SA-164", "SA-103")
def test_after_sitting_down_the_window_is_still_open(position, play, asked):
    state = position(location="dojo", seated={0: False}, phase="end")
    play(state, "sit")
    assert asked(state) == ("end-window", 0)
    assert state.refusal("sit").code == "seated-already"


@pytest.mark.rule("SA-103", "SA-104")
def test_the_only_weapon_is_wielded_without_asking(position, told):
    state = position(gear={0: ["yumi"]}, wielded={0: None}, phase="wield")
    assert state.show()["players"][0]["wielded"] == "yumi"
    assert [event.data["gear"] for event in told(state, "wielded")] == ["yumi"]
    same = position(gear={0: ["yumi"]}, phase="wield")
    assert told(same, "wielded") == []


@pytest.mark.rule("SA-103", "SA-104")
def test_choosing_and_replacing_are_told_apart(position, play, told):
    state = position(gear={0: ["katana", "yumi"]}, phase="wield")
    assert state.refusal("wield:no-dachi").code == "weapon-not-in-play"
    play(state, "wield:yumi")
    assert (len(told(state, "wielded")), len(told(state, "replaced"))) == (1, 0)
    lost = position(hands={0: ["drunken-purchase-1"]}, gear={1: ["katana", "yumi"]}, life={1: 1})
    play(lost, "play:drunken-purchase-1", "pick>1.katana", "wield:yumi")
    assert (len(told(lost, "wielded")), len(told(lost, "replaced"))) == (0, 1)
    none = position(hands={0: ["drunken-purchase-1"]}, gear={1: ["katana", "yumi"]}, life={1: 1})
    play(none, "play:drunken-purchase-1", "pick>1.katana", "no-weapon")
    assert none.show()["players"][1]["wielded"] is None


@pytest.mark.rule("SA-104", "SA-065")
def test_only_the_wielded_weapon_is_replaced_and_not_in_the_own_turn(position, play, asked):
    other = position(hands={0: ["drunken-purchase-1"]}, gear={1: ["katana", "yumi"]}, life={1: 1})
    play(other, "play:drunken-purchase-1", "pick>1.yumi")
    assert asked(other) == ("choose-main", 0)
    own = position(hands={0: ["drunken-purchase-1"]}, gear={0: ["katana", "yumi"]})
    play(own, "play:drunken-purchase-1", "pick>0.katana")
    assert asked(own) == ("choose-main", 0)
    assert own.show()["players"][0]["wielded"] is None


@pytest.mark.rule("SA-026", "SA-075")
def test_gear_and_followers_stay_in_play_and_other_cards_are_discarded(position, play, card):
    state = position(hands={0: ["yumi-1", "follower-1"]})
    play(state, "play:yumi-1", "play:follower-1", "side:cw")
    assert state.show()["discard"] == []
    assert state.show()["resolving"] is None
    event = position(hands={0: ["sakuragi-1"]})
    play(event, "play:sakuragi-1")
    assert event.show()["discard"] == ["sakuragi-1"]


@pytest.mark.rule("SA-099", "SA-100", "SA-101")
def test_every_follower_acts_once(position, card, play, told):
    followers = [
        {"owner": 0, "gap": 0, "steps": 0, "card": "follower-1"},
        {"owner": 0, "gap": 3, "steps": 6, "card": "follower-2"},
        {"owner": 1, "gap": 1, "steps": 0, "card": "follower-3"},
    ]
    state = position(
        gaps=[6, 3, 3, 6], followers=followers, life=dict.fromkeys(range(4), 1), deck=["..."]
    )
    play(state, "end")
    assert state.refusal("act:follower-3").code == "follower-acts-not"
    play(state, "act:follower-2")
    moved = [(event.data["card"], event.data["steps"]) for event in told(state, "follower-moved")]
    assert moved == [("follower-2", 2), ("follower-1", 2)]
    places = {
        each["card"]: each["steps"] for gap in state.show()["gaps"] for each in gap["followers"]
    }
    assert places == {"follower-1": 2, "follower-2": 4, "follower-3": 0}
    assert state.turn == 1


@pytest.mark.rule("SA-101")
def test_a_follower_attacks_whom_its_master_names(position, card, play, told):
    followers = [
        {"owner": 0, "gap": 0, "steps": 1, "card": "follower-1"},
        {"owner": 0, "gap": 0, "steps": 0, "card": "follower-4"},
        {"owner": 1, "gap": 0, "steps": 3, "card": "follower-3"},
    ]
    deck = [card(attack=2), card(defence=0), "..."]
    state = position(gaps=[3, 3, 3, 3], followers=followers, deck=deck)
    play(state, "end", "act:follower-1")
    assert state.refusal("strike>2").code == "not-one-step-ahead"
    play(state, "strike>follower-3")
    struck = told(state, "follower-struck-follower")[0]
    assert (struck.data["target"], struck.data["total"]) == (1, 2)
    assert [event.data["card"] for event in told(state, "follower-fell")] == ["follower-3"]


@pytest.mark.rule("SA-101", "SA-100")
def test_a_follower_attacks_nobody_who_is_two_steps_ahead_or_behind(position, play, told):
    followers = [
        {"owner": 0, "gap": 0, "steps": 2, "card": "follower-1"},
        {"owner": 0, "gap": 0, "steps": 1, "card": "follower-2"},
        {"owner": 1, "gap": 0, "steps": 4, "card": "follower-3"},
        {"owner": 1, "gap": 0, "steps": 3, "card": "follower-4"},
    ]
    state = position(gaps=[4, 3, 3, 3], followers=followers, life={1: 1}, deck=["roar-1", "..."])
    play(state, "end", "act:follower-1")
    # The one at one step, without asking: not the own follower behind, nor the one a step farther.
    assert told(state, "follower-struck-follower")[0].data["card"] == "follower-1"
    assert told(state, "follower-struck") == []


@pytest.mark.rule("SA-036", "SA-082")
def test_a_follower_of_two_samurai_faces_the_other(position, play, asked):
    for turn, place in ((0, 0), (1, 4)):
        state = position(
            seats=3,
            turn=turn,
            status={2: "spirit"},
            gaps=[4, 0, 0],
            hands={turn: ["follower-1"]},
        )
        play(state, "play:follower-1")
        assert asked(state) == ("choose-main", turn)
        follower = state.show()["gaps"][0]["followers"][0]
        assert (follower["owner"], follower["steps"]) == (turn, place)


@pytest.mark.rule("SA-082")
def test_a_follower_stands_on_one_of_two_sides(position, play):
    state = play(position(hands={0: ["follower-1"]}), "play:follower-1")
    assert state.refusal("side:towards").code == "no-such-direction"
    play(state, "side:ccw")
    assert state.show()["gaps"][3]["followers"][0]["steps"] == 3


@pytest.mark.rule("SA-105", "SA-055")
def test_a_turned_up_card_is_known_not_to_be_in_the_deck(position, card, play):
    """All have seen it, and it lies on the discard pile."""
    top = card(attack=0)
    state = position(deck=[top, "..."], followers=[{"owner": 0, "gap": 0, "steps": 2}])
    before = state.show()["deck_might_hold"].get(top)
    play(state, "end")
    assert state.show()["deck_might_hold"].get(top, 0) == before - 1
