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


GHOST = {"turn": 3, "status": {3: "spirit"}, "gaps": [3, 3, 3, 0]}


@pytest.mark.rule("SA-121", "SA-116")
def test_which_sips_a_brawler_may_move(position, card, play, notations):
    deck = [card(back="brawler"), card(back="nuisance"), "..."]
    boards = {0: "uesugi-kenshin", 1: "oda-nobunaga", 2: "miyamoto-musashi", 3: "tomoe-gozen"}
    state = position(
        **GHOST,
        boards=boards,
        sips={0: {"katana": 1, "life": 1, "board": 1}, 1: {"life": 1}, 3: {"board": 1}},
        hands={3: []},
        deck=deck,
        phase="start",
    )
    assert notations(state) == {"pick>1.life", "pass"}
    for said, code in (
        ("pick>0.life", "no-free-place"),
        ("pick>1.katana", "no-sip-there"),
        ("pick>3.board", "not-a-samurai"),
    ):
        assert state.refusal(said).code == code
    play(state, "pick>1.life")
    assert notations(state) == {"put:katana", "put:board"}
    assert state.refusal("put:life").code == "place-not-free"


@pytest.mark.rule("SA-121", "SA-176")
def test_a_brawler_may_fill_the_great_cup(position, card, play, sips):
    """Whether a place is free is judged before the sip is lifted."""
    deck = [card(back="brawler"), card(back="nuisance"), "..."]
    boards = {0: "mori-tomonobu", 1: "oda-nobunaga", 2: "uesugi-kenshin"}
    table = {**GHOST, "boards": boards, "hands": {3: []}, "deck": deck, "phase": "start"}
    state = position(sips={0: {"katana": 1, "life": 1}}, **table)
    assert state.refusal("pick>0.life") is None
    play(state, "pick>0.katana", "put:life")
    assert sips(state, 0) == {"life": 2}


@pytest.mark.rule("SA-122", "SA-027")
def test_what_a_sleepy_spirit_may_take_and_give(position, card, play, asked):
    deck = [card(back="sleepy"), card(back="nuisance"), "..."]
    given, full = card(back="brawler"), [card() for _ in range(4)]
    table = {**GHOST, "deck": deck, "phase": "start"}
    state = position(hands={0: [given], 1: full, 3: [card(back="brawler")]}, **table)
    for said, code in (
        ("take>0.nuisance", "no-such-back"),
        ("take>2.sleepy", "no-such-back"),
        ("take>3.brawler", "not-a-samurai"),
    ):
        assert state.refusal(said).code == code
    play(state, "take>0.brawler")
    assert state.refusal("on>0").code == "another-samurai"
    assert state.refusal("on>3").code == "not-a-samurai"
    play(state, "on>1")
    assert state.hands[0] == []
    assert asked(state) == ("discard-excess", 1)
    assert len(state.hands[1]) == 5


@pytest.mark.rule("SA-122")
def test_between_two_samurai_a_card_goes_to_the_other(position, card, play):
    deck = [card(back="sleepy"), card(back="nuisance"), "..."]
    given = card(back="brawler")
    table = {"turn": 2, "status": {2: "spirit"}, "gaps": [3, 0, 0], "deck": deck, "phase": "start"}
    state = position(seats=3, hands={0: [given], 2: []}, **table)
    play(state, "take>0.brawler")
    assert (len(state.hands[0]), len(state.hands[1])) == (0, 1)
    alone = {**table, "status": {1: "spirit", 2: "spirit"}, "gaps": [0, 0, 0]}
    last = position(seats=3, hands={0: [given], 1: [], 2: []}, **alone)
    assert last.decision.kind != "power-sleepy"


def torment(position, card, strength, play, **table):
    """A spirit torments seat 0 with so many cards."""
    cards = [card(back="sleepy") for _ in range(strength)]
    hands = {**table.pop("hands", {}), 3: cards}
    deck = [card(back="sleepy"), "..."]
    state = position(**{**GHOST, "hands": hands, "deck": deck, **table})
    play(state, "torment>0", *(f"spend:{each}" for each in cards))
    return state


@pytest.mark.rule("SA-126", "SA-127", "SA-051")
def test_a_tormented_samurai_defends_or_suffers(position, card, play, sips, told):
    guard = card(defence=1)
    table = {"sips": {0: {"life": 1, "board": 1}}, "gear": {0: []}}
    state = torment(position, card, 2, play, hands={0: [guard]}, **table)
    play(state, f"defend:{guard}", "sip:board")
    assert guard in state.show()["discard"]
    assert sips(state, 0) == {"life": 1}
    assert state.show()["players"][3]["sake"] == 1
    bare = torment(position, card, 2, play, hands={0: [guard]}, **table)
    play(bare, "pass")
    assert (sips(bare, 0), bare.show()["players"][3]["sake"]) == ({}, 2)
    lost = torment(position, card, 1, play, life={0: 1}, sips={0: {"board": 1}}, gear={0: []})
    play(lost, "pass")
    assert lost.show()["players"][3]["sake"] == 1


@pytest.mark.rule("SA-127")
def test_the_victim_chooses_as_long_as_there_is_a_choice(position, card, play, sips, asked):
    table = {"sips": {0: {"life": 1, "board": 1, "katana": 1}}, "gear": {0: ["katana"]}}
    boards = {0: "uesugi-kenshin", 2: "oda-nobunaga"}
    state = torment(position, card, 2, play, boards=boards, **table)
    play(state, "pass")
    assert asked(state) == ("choose-sip", 0)
    assert state.decision.arguments["count"] == 2
    play(state, "sip:life")
    assert state.decision.arguments["count"] == 1
    play(state, "sip:board")
    assert sips(state, 0) == {"katana": 1}
    assert state.show()["players"][3]["sake"] == 2


@pytest.mark.rule("SA-127", "SA-125", "SA-118")
def test_loot_is_shared_among_spirits_one_by_one(position, card, play, asked, told):
    cards = [card(back="sleepy") for _ in range(3)]
    other = card(back="brawler")
    state = position(
        turn=3,
        status={2: "spirit", 3: "spirit"},
        gaps=[3, 0, 0, 0],
        gear={0: []},
        life={0: 1},
        sips={0: {"life": 1, "board": 1}},
        hands={2: [cards[2], other], 3: cards[:2]},
        deck=[card(back="sleepy"), "..."],
    )
    play(state, "torment>0", f"spend:{cards[0]}", "done")
    assert asked(state) == ("help-torment", 2)
    assert state.refusal(f"spend:{other}").code == "back-differs"
    play(state, f"spend:{cards[2]}")
    assert [event.seat for event in told(state, "spent-card")] == [3]
    assert [event.seat for event in told(state, "helped")] == [2]
    play(state, "pass")
    assert asked(state) == ("share-loot", 3)
    assert state.refusal("give>0").code == "not-a-spirit"
    play(state, "give>2")
    assert state.decision.arguments["count"] == 1
    play(state, "give>3")
    assert [player["sake"] for player in state.show()["players"]] == [0, 0, 1, 1]


@pytest.mark.rule("SA-132", "SA-133")
def test_spirits_are_asked_one_after_the_other_to_help(position, card, play, asked):
    blow = card(attack=0)
    cards = [card(back="sleepy") for _ in range(3)]
    state = position(
        seats=5,
        status={1: "spirit", 2: "spirit", 4: "spirit"},
        gaps=[3, 0, 0, 0, 0],
        sips={2: {"board": 2}},
        gear={0: ["wakizashi"]},
        hands={0: [blow], 1: [cards[0]], 2: [cards[1]], 4: [cards[2]]},
        deck=[card(back="sleepy"), "..."],
    )
    play(state, f"attack:{blow}", "strike>2.wakizashi")
    for seat in (2, 4, 1):
        assert asked(state) == ("dematerialise", seat)
        play(state, "pass")
    assert state.show()["players"][2]["sake"] == 0
    assert asked(state) == ("choose-main", 0)


@pytest.mark.rule("SA-126", "SA-127")
def test_whoever_visibly_cannot_answer_a_torment_is_not_asked(position, card, play, asked):
    """No cards, no sips elsewhere, one life point: the empty hands of seat 0 are seen by all."""
    own = card(back="sleepy")
    state = position(
        **GHOST, hands={3: [own]}, life={0: 1}, deck=[card(back="sleepy"), "..."], gear={0: []}
    )
    play(state, "torment>0", f"spend:{own}")
    assert asked(state) == ("choose-main", 0)
    assert [event.kind for event in state.events()].count("unhurt") == 1


@pytest.mark.rule("SA-120", "SA-020")
def test_a_nuisance_with_an_empty_box_can_only_remove(position, card, notations):
    state = position(
        turn=3,
        status={3: "spirit"},
        gaps=[10, 9, 9, 0],
        hands={3: []},
        deck=[card(back="nuisance"), "..."],
        phase="start",
    )
    assert notations(state) == {"remove>0.0", "remove>1.0", "remove>2.0", "pass"}
    assert state.refusal("add>0.0").code == "box-empty"


@pytest.mark.rule("SA-121", "SA-176")
def test_a_sip_moves_to_another_place(position, card, play, notations):
    """The Great Cup has room for another sip, but a sip that lies there does not move there."""
    boards = {0: "mori-tomonobu", 1: "oda-nobunaga", 2: "uesugi-kenshin"}
    deck = [card(back="brawler"), card(back="nuisance"), "..."]
    table = {**GHOST, "boards": boards, "hands": {3: []}, "deck": deck, "phase": "start"}
    state = position(sips={0: {"life": 1}}, **table)
    play(state, "pick>0.life")
    assert notations(state) == {"put:katana", "put:board"}
