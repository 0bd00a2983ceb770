"""The Spirits of Enma (SA-117 to SA-134)."""

import pytest


@pytest.mark.rule(
    "SA-121",
    "SA-119",
    "SA-124",
    "SA-125",
    "SA-126",
    "SA-127",
    "SA-131",
    "SA-132",
    "SA-133",
    "SA-050",
)
def test_the_spirits_of_the_rulebook(position, card, play):
    """Example X7: Carlo (0), Bruno (1, spirit), Davide (2, spirit), Alberto (3)."""
    sleepy = [card(back="sleepy") for _ in range(4)]
    guard, first, second = card(defence=2), card(attack=1), card(attack=0)
    deck = [card(back="brawler"), card(back="sleepy"), "..."]
    state = position(
        turn=2,
        status={1: "spirit", 2: "spirit"},
        gaps=[3, 0, 0, 0],
        gear={0: ["katana", "wakizashi"]},
        sips={0: {"life": 1}, 1: {"board": 1}},
        hands={0: [guard], 1: sleepy[:2], 2: sleepy[2:], 3: [first, second]},
        deck=deck,
        phase="start",
        life={0: 1},
    )
    play(state, "pick>0.life", "put:katana")
    assert state.show()["deck_back"] == "sleepy"
    play(state, "torment>0", f"spend:{sleepy[2]}", f"spend:{sleepy[3]}")
    assert state.actor == 1
    play(state, f"spend:{sleepy[0]}", "done")
    assert state.decision.arguments["strength"] == 3
    play(state, f"defend:{guard}")
    assert state.decision.kind == "share-loot"
    play(state, "give>1")
    assert state.show()["players"][1]["sake"] == 2
    assert state.show()["players"][0]["sake"] == 0
    assert state.turn == 3
    play(state, f"attack:{first}", "strike>1.katana", f"spend:{sleepy[1]}")
    assert state.show()["players"][1]["sake"] == 2
    play(state, f"attack:{second}", "strike>1.katana")
    assert state.show()["players"][1]["sake"] == 0


@pytest.mark.rule("SA-126", "SA-053")
def test_torment_is_no_attack(position, card, play, notations):
    """Vector V22."""
    own = card(back="sleepy")
    state = position(
        turn=3,
        status={3: "spirit"},
        gaps=[3, 3, 3, 0],
        sips={0: {"life": 1}},
        hands={0: ["blurred-vision-1", "follower-1"], 3: [own]},
        deck=[card(back="sleepy"), "..."],
    )
    play(state, "torment>0", f"spend:{own}")
    assert state.refusal("interrupt:blurred-vision-1").code == "torment-no-attack"
    assert state.refusal("sacrifice:follower-1").code == "torment-no-attack"
    assert {"defend:blurred-vision-1", "defend:follower-1", "pass"} <= notations(state)


@pytest.mark.rule("SA-132", "SA-134", "SA-118")
def test_an_ally_helps_a_spirit_to_vanish(position, card, play, asked):
    """Vector V23."""
    blow, other, match = card(attack=1), card(back="brawler"), card(back="sleepy")
    state = position(
        status={1: "spirit", 2: "spirit"},
        gaps=[3, 0, 0, 0],
        sips={1: {"board": 2}},
        hands={0: [blow], 1: [other], 2: [match]},
        deck=[card(back="sleepy"), "..."],
    )
    play(state, f"attack:{blow}", "strike>1.katana")
    assert asked(state) == ("dematerialise", 2)
    assert state.refusal(f"spend:{other}").code == "not-in-hand"
    play(state, f"spend:{match}")
    assert state.show()["players"][1]["sake"] == 2
    assert state.hands[2] == []


@pytest.mark.rule("SA-042", "SA-056", "SA-129")
def test_a_spirit_without_sips_is_no_target(position, card, play):
    blow = card(attack=1)
    state = position(status={1: "spirit"}, gaps=[1, 0, 3, 3], hands={0: [blow]})
    play(state, f"attack:{blow}")
    assert state.refusal("strike>1.katana").code == "spirit-without-sip"


@pytest.mark.rule("SA-120", "SA-130", "SA-117")
def test_the_nuisance_moves_one_token_or_none(position, card, play, notations):
    table = {
        "turn": 3,
        "status": {3: "spirit"},
        "gaps": [1, 3, 3, 0],
        "hands": {3: []},
        "phase": "start",
    }
    deck = [card(back="nuisance"), card(back="sleepy"), "..."]
    state = position(deck=deck, **table)
    assert {"add>0.0", "remove>1.0", "pass"} <= notations(state)
    assert state.refusal("remove>0.0").code == "segment-too-small"
    play(state, "add>0.0")
    assert state.gaps == [2, 3, 3, 0]
    assert len(state.hands[3]) == 1


@pytest.mark.rule("SA-122", "SA-027")
def test_the_sleepy_power_passes_a_card_by_its_back(position, card, play, notations, told):
    deck = [card(back="sleepy"), card(back="nuisance"), "..."]
    given = card(back="brawler")
    state = position(
        turn=3,
        status={3: "spirit"},
        gaps=[3, 3, 3, 0],
        hands={0: [given, card(back="sleepy")], 3: []},
        deck=deck,
        phase="start",
    )
    assert notations(state) == {"take>0.brawler", "take>0.sleepy", "pass"}
    play(state, "take>0.brawler")
    assert notations(state) == {"on>1", "on>2"}
    play(state, "on>1")
    passed = told(state, "passed-on")[0]
    assert passed.seen_by(0).data["card"] == passed.seen_by(1).data["card"] == given
    assert passed.seen_by(3).data["card"] is None
    assert given in state.view(0).to_dict()["players"][1]["hand"]
    assert state.view(3).to_dict()["players"][1]["hand"] == [None]


@pytest.mark.rule("SA-123", "SA-119")
def test_a_spirit_steals_a_sip(position, play):
    state = position(turn=3, status={3: "spirit"}, gaps=[3, 3, 3, 0], hands={3: []}, masu=5)
    play(state, "steal")
    assert (state.masu, state.show()["players"][3]["sake"]) == (4, 1)


@pytest.mark.rule("SA-124", "SA-118")
def test_a_torment_needs_a_matching_card(position, card, play):
    own = card(back="brawler")
    table = {"turn": 3, "status": {3: "spirit"}, "gaps": [3, 3, 3, 0], "hands": {3: [own]}}
    state = position(deck=[card(back="sleepy"), "..."], **table)
    assert state.refusal("torment>0").code == "no-matching-card"
    match = position(deck=[card(back="brawler"), "..."], **table)
    play(match, "torment>0")
    assert match.refusal("done").code == "torment-needs-card"


@pytest.mark.rule("SA-117")
def test_a_spirit_is_told_that_its_cards_have_only_backs(position):
    state = position(status={0: "spirit"}, gaps=[0, 3, 3, 3], hands={0: ["roar-2"]})
    for use in ("attack", "iaido", "move", "drink", "play"):
        assert state.refusal(f"{use}:roar-2").code == "backs-only"
