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
