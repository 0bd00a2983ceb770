"""The twelve characters (SS-120 to SS-134)."""

import pytest

MASS_CARDS = pytest.mark.parametrize("card", ["battlecry", "jujitsu"])


# --- Choices and automatic abilities (SS-120) -------------------------------------------------


@pytest.mark.rule("SS-120", "SS-133")
def test_an_ability_may_be_used_any_number_of_times(position, play):
    """Tomoe hits three times in a turn and draws three times."""
    state = position(
        characters={0: "tomoe"},
        hands={0: ["bokken"] * 3},
        in_play={0: ["concentration"] * 2},
        deck=["parry"] * 3 + ["..."],
    )
    play(state, *["bokken>1", "decline"] * 3)
    assert state.to_dict()["hands"][0] == ["parry"] * 3


@pytest.mark.rule("SS-120", "SS-125", "SS-126")
def test_hanzo_may_parry_again_and_again_down_to_the_last_card(position, play, notations):
    state = position(
        characters={1: "hanzo"},
        hands={0: ["bokken"] * 3, 1: ["bo", "bo", "kiseru"]},
        in_play={0: ["concentration"] * 2},
    )
    play(state, "bokken>1", "parry:bo", "bokken>1", "parry:kiseru", "bokken>1")
    assert notations(state) == {"decline"}
    assert state.resilience[1] == 4


@pytest.mark.rule("SS-120")
@pytest.mark.parametrize(
    ("character", "described", "choices"),
    [
        (
            "goemon",
            {"hands": {0: ["bokken"]}, "weapons_played": 1},
            {"bokken>1", "bokken>4", "end"},
        ),
        (
            "hanzo",
            {"hands": {0: ["bo"] * 2}, "turn": 1, "attack": {"card": "bokken", "target": 0}},
            {"parry:bo", "decline"},
        ),
        ("ieyasu", {"phase": "draw"}, {"from-discard", "from-deck"}),
        ("nobunaga", {"hands": {0: []}}, {"nobunaga", "end"}),
    ],
    ids=["goemon", "hanzo", "ieyasu", "nobunaga"],
)
def test_what_a_character_may_do_need_not_be_done(
    position, notations, character, described, choices
):
    state = position(**described, characters={0: character})
    assert notations(state) == choices


@pytest.mark.rule("SS-120", "SS-133", "SS-134", "SS-128")
@pytest.mark.parametrize(
    ("characters", "deck", "moves"),
    [
        ({0: "tomoe"}, 1, ["bokken>1", "decline"]),
        ({1: "ushiwaka"}, 1, ["bokken>1", "decline"]),
        ({1: "hideyoshi"}, 3, ["end"]),
    ],
    ids=["tomoe", "ushiwaka", "hideyoshi"],
)
def test_other_abilities_cannot_be_refused(position, play, characters, deck, moves):
    """R25: their draws take the last card and with it their own last honor."""
    (seat,) = characters
    state = position(
        characters=characters, hands={0: ["bokken"]}, deck=["parry"] * deck, honor={seat: 1}
    )
    play(state, *moves)
    assert state.result.reason == "deck-end"


# --- Benkei (SS-121) --------------------------------------------------------------------------


@pytest.mark.rule("SS-121", "SS-52")
@pytest.mark.parametrize(("armors", "able"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_benkei_is_one_harder_to_reach_on_top_of_armor(position, notations, armors, able):
    reach = ["bokken", "bo", "shuriken", "naginata", "tanegashima"]
    state = position(
        characters={0: "hanzo", 1: "benkei"}, hands={0: reach}, in_play={1: ["armor"] * armors}
    )
    attacks = {move for move in notations(state) if move.endswith(">1")}
    assert attacks == {f"{weapon}>1" for weapon in reach[able:]}


@pytest.mark.rule("SS-121")
def test_benkei_is_no_farther_from_the_others(position, notations):
    state = position(characters={0: "benkei"}, hands={0: ["bokken"]})
    assert notations(state) == {"bokken>1", "bokken>4", "end"}


# --- Chiyome (SS-122) -------------------------------------------------------------------------


@pytest.mark.rule("SS-122", "SS-112", "SS-113")
@MASS_CARDS
def test_mass_cards_pass_chiyome_over(position, play, told, card):
    state = position(
        seats=3,
        characters={1: "chiyome"},
        hands={0: [card], 1: ["parry", "bokken"]},
        resilience={1: 1},
    )
    play(state, card)
    assert state.actor == 2
    assert state.resilience[1] == 1
    (skipped,) = told(state, "skipped-chiyome")
    assert (skipped.seat, skipped.rule) == (1, "SS-122")


@pytest.mark.rule("SS-122", "SS-109")
def test_v51_chiyome_draws_for_tea_ceremony(position, play):
    state = position(characters={1: "chiyome"}, hands={0: ["tea-ceremony"]})
    play(state, "tea-ceremony")
    assert len(state.hands[1]) == 3


@pytest.mark.rule("SS-122", "SS-73")
def test_v51_deck_end_costs_chiyome_honor(position, play):
    state = position(
        characters={1: "chiyome"}, hands={0: ["breathing"]}, deck=["parry"], honor=[3] * 5
    )
    play(state, "breathing>2")
    assert state.honor == [2] * 5


@pytest.mark.rule("SS-122", "SS-99", "SS-102")
def test_v51_bushido_is_checked_in_front_of_chiyome(position, play):
    state = position(
        characters={1: "chiyome"},
        in_play={1: ["bushido"]},
        deck=["katana", "..."],
        honor=[3] * 5,
    )
    play(state, "end", "lose-honor")
    assert state.honor == [3, 2, 3, 3, 3]


@pytest.mark.rule("SS-122", "SS-61")
def test_v51_a_weapon_wounds_chiyome(position, play):
    state = position(
        characters={1: "chiyome"}, hands={0: ["kiseru"]}, resilience={1: 2}, honor=[3] * 5
    )
    play(state, "kiseru>1", "decline")
    assert (state.resilience[1], state.honor) == (0, [4, 2, 3, 3, 3])


@pytest.mark.rule("SS-122")
def test_geisha_diversion_and_breathing_affect_chiyome(position, play):
    state = position(
        characters={1: "chiyome"},
        hands={0: ["geisha", "diversion", "breathing"], 1: ["parry", "parry"]},
        discard=[],
    )
    play(state, "geisha>1:hand", "diversion>1")
    assert (state.hands[1], state.to_dict()["discard"][0]) == ([], "parry")
    play(state, "breathing>1")
    assert len(state.hands[1]) == 1


@pytest.mark.rule("SS-122")
@MASS_CARDS
def test_chiyomes_own_mass_cards_strike_the_others(position, play, card):
    state = position(seats=3, characters={0: "chiyome"}, hands={0: [card]}, resilience=[4, 3, 3])
    play(state, card, "wound", "wound")
    assert state.resilience == [4, 2, 2]


# --- Goemon (SS-123) --------------------------------------------------------------------------


@pytest.mark.rule("SS-123", "SS-35")
@pytest.mark.parametrize(("concentrations", "limit"), [(0, 2), (1, 3), (2, 4)])
def test_goemon_plays_one_more_weapon(position, play, concentrations, limit):
    state = position(
        characters={0: "goemon"},
        hands={0: ["bokken"] * 5},
        in_play={0: ["concentration"] * concentrations},
        resilience={1: 5},
    )
    play(state, *["bokken>1", "decline"] * limit)
    assert state.resilience[1] == 5 - limit
    assert state.refusal("bokken>1").code == "weapon-limit"


# --- Ginchiyo (SS-124) ------------------------------------------------------------------------


@pytest.mark.rule("SS-124", "SS-60")
@pytest.mark.parametrize(
    ("weapon", "fast_draws", "attacker", "lost"),
    [
        ("bokken", 0, "benkei", 1),
        ("kiseru", 0, "benkei", 1),
        ("nodachi", 0, "benkei", 2),
        ("bokken", 1, "benkei", 1),
        ("bokken", 2, "benkei", 2),
        ("kiseru", 0, "musashi", 2),
    ],
)
def test_ginchiyo_suffers_one_wound_less_but_at_least_one(
    position, play, weapon, fast_draws, attacker, lost
):
    state = position(
        characters={0: attacker, 1: "ginchiyo"},
        hands={0: [weapon]},
        in_play={0: ["fast-draw"] * fast_draws},
    )
    play(state, f"{weapon}>1", "decline")
    assert state.resilience[1] == 4 - lost


@pytest.mark.rule("SS-124")
def test_ginchiyo_is_protected_from_each_weapon_anew(position, play):
    state = position(characters={0: "goemon", 1: "ginchiyo"}, hands={0: ["kiseru", "kiseru"]})
    play(state, "kiseru>1", "decline", "kiseru>1", "decline")
    assert state.resilience[1] == 2


@pytest.mark.rule("SS-124")
def test_ginchiyos_own_weapons_are_not_weakened(position, play):
    state = position(characters={0: "ginchiyo"}, hands={0: ["kiseru"]}, resilience={1: 5})
    play(state, "kiseru>1", "decline")
    assert state.resilience[1] == 3


# --- Hanzo (SS-125 to SS-127) -----------------------------------------------------------------


@pytest.mark.rule("SS-125", "SS-58")
def test_hanzo_parries_with_a_weapon_that_attacks_nobody(position, play, notations, told):
    state = position(
        seats=3,
        roles=["ninja-1", "ninja-2", "shogun"],
        characters={1: "hanzo"},
        hands={0: ["katana"], 1: ["bokken", "bo", "geisha"]},
        discard=[],
    )
    play(state, "katana>1")
    assert notations(state) == {"parry:bokken", "parry:bo", "decline"}
    play(state, "parry:bo")
    assert state.resilience == [5, 4, 5]
    assert state.to_dict()["hands"][1] == ["bokken", "geisha"]
    assert state.to_dict()["discard"] == ["bo", "katana"]
    (parried,) = told(state, "parried-with-weapon")
    assert (parried.seat, parried.rule, parried.data) == (1, "SS-125", {"card": "bo"})


@pytest.mark.rule("SS-125", "SS-35")
def test_a_weapon_used_as_a_parry_counts_towards_no_limit(position, play, notations):
    """Neither the attacker's, who may still play the second weapon, nor Hanzo's own."""
    state = position(
        characters={0: "goemon", 1: "hanzo"},
        hands={0: ["bokken", "bokken"], 1: ["bo", "bo", "geisha"]},
    )
    play(state, "bokken>1", "parry:bo")
    assert (state.weapons_played, "bokken>1" in notations(state)) == (1, True)
    play(state, "end")
    assert (state.turn, state.weapons_played) == (1, 0)
    assert "bo>2" in notations(state)


@pytest.mark.rule("SS-125", "SS-119")
@pytest.mark.parametrize("attack", ["bokken>1", "battlecry"])
def test_nobody_else_parries_with_a_weapon(position, play, attack):
    state = position(
        characters={0: "hanzo", 1: "musashi"},
        hands={0: ["bokken", "battlecry"], 1: ["bo", "geisha"]},
    )
    play(state, attack)
    refusal = state.refusal("parry:bo")
    assert (refusal.code, refusal.rule) == ("weapon-is-no-parry", "SS-125")


@pytest.mark.rule("SS-126", "SS-127")
@pytest.mark.parametrize("attack", ["bokken>1", "battlecry"])
@pytest.mark.parametrize(
    ("hand", "answers"),
    [
        (["bo"], set()),
        (["bo", "geisha"], {"parry:bo"}),
        (["bo", "katana"], {"parry:bo", "parry:katana"}),
        (["parry"], {"parry"}),
        (["parry", "bo"], {"parry", "parry:bo"}),
    ],
)
def test_hanzos_last_card_must_be_a_real_parry(position, play, notations, attack, hand, answers):
    state = position(characters={1: "hanzo"}, hands={0: ["bokken", "battlecry"], 1: hand})
    play(state, attack)
    assert notations(state) == answers | {"decline" if attack == "bokken>1" else "wound"}
    if hand == ["bo"]:
        refusal = state.refusal("parry:bo")
        assert (refusal.code, refusal.rule) == ("hanzo-last-card", "SS-126")


@pytest.mark.rule("SS-127")
def test_hanzo_answers_battlecry_with_a_weapon(position, play, told):
    state = position(
        seats=3,
        characters={1: "hanzo"},
        hands={0: ["battlecry"], 1: ["bo", "geisha"], 2: []},
        discard=[],
    )
    play(state, "battlecry", "parry:bo")
    assert state.resilience[1] == 4
    assert state.to_dict()["hands"][1] == ["geisha"]
    assert state.to_dict()["discard"] == ["bo", "battlecry"]
    (parried,) = told(state, "battlecry-parried")
    assert (parried.seat, parried.rule, parried.data) == (1, "SS-127", {"card": "bo"})


@pytest.mark.rule("SS-127", "SS-113")
def test_hanzo_may_give_even_the_last_card_to_jujitsu(position, play, notations):
    state = position(seats=3, characters={1: "hanzo"}, hands={0: ["jujitsu"], 1: ["bo"]})
    play(state, "jujitsu")
    assert notations(state) == {"give:bo", "wound"}
    play(state, "give:bo")
    assert (state.resilience[1], state.hands[1]) == (4, [])


# --- Hideyoshi (SS-128) -----------------------------------------------------------------------


@pytest.mark.rule("SS-128", "SS-31")
@pytest.mark.parametrize(("character", "drawn"), [("hideyoshi", 3), ("benkei", 2)])
@pytest.mark.parametrize("more", range(4, 8))
def test_hideyoshi_draws_one_more_in_the_draw_phase(position, more, character, drawn):
    state = position(seats=more, characters={0: character}, hands={0: []}, phase="draw")
    assert len(state.hands[0]) == drawn


@pytest.mark.rule("SS-128")
@pytest.mark.parametrize(("card", "drawn"), [("daimyo", 2), ("tea-ceremony", 3)])
def test_hideyoshi_draws_no_more_for_a_card(position, play, card, drawn):
    state = position(characters={0: "hideyoshi"}, hands={0: [card]})
    play(state, card)
    assert len(state.hands[0]) == drawn


# --- Ieyasu (SS-129) --------------------------------------------------------------------------


@pytest.mark.rule("SS-129")
@pytest.mark.parametrize(
    ("choice", "hand", "discard"),
    [
        ("from-discard", ["katana", "parry"], ["bo"]),
        ("from-deck", ["parry", "armor"], ["bo", "katana"]),
    ],
)
def test_ieyasus_first_card_may_be_the_top_of_the_discard_pile(
    position, play, told, choice, hand, discard
):
    state = position(
        characters={0: "ieyasu"},
        hands={0: []},
        phase="draw",
        deck=["parry", "armor", "..."],
        discard=["bo", "katana"],
    )
    assert (state.decision.kind, state.actor) == ("ieyasu-first-draw", 0)
    play(state, choice)
    assert state.to_dict()["hands"][0] == hand
    assert state.to_dict()["discard"] == discard
    assert state.decision.kind == "play"
    took = told(state, "took-discard")
    assert [event.rule for event in took] == ["SS-129"] * (choice == "from-discard")
    assert all(event.seen_by(None).data == {"card": "katana"} for event in took)


@pytest.mark.rule("SS-129")
def test_everybody_knows_the_card_that_ieyasu_took(position, play):
    state = position(characters={0: "ieyasu"}, hands={0: []}, phase="draw", discard=["katana"])
    play(state, "from-discard")
    for viewer in (None, 1, 2, 3, 4):
        seen = state.view(viewer).to_dict()["players"][0]["hand"]
        assert sorted(seen, key=str) == [None, "katana"]


@pytest.mark.rule("SS-129", "SS-99", "SS-101", "SS-102")
@pytest.mark.parametrize(
    ("choice", "top", "hand"),
    [
        ("discard:bokken", "bokken", ["bokken", "parry"]),
        ("lose-honor", "bushido", ["bokken", "parry", "bushido"]),
    ],
)
def test_v29_ieyasu_may_take_back_what_bushido_put_on_the_pile(position, play, choice, top, hand):
    state = position(
        turn=4,
        characters={0: "ieyasu"},
        hands={0: ["bokken"]},
        in_play={0: ["bushido"]},
        deck=["katana", "parry", "..."],
    )
    play(state, "end", choice)
    assert state.decision.kind == "ieyasu-first-draw"
    assert state.to_dict()["discard"][-1] == top
    play(state, "from-discard")
    assert state.to_dict()["hands"][0] == hand


@pytest.mark.rule("SS-129")
def test_ieyasu_draws_from_the_deck_when_the_discard_pile_is_empty(position):
    state = position(characters={0: "ieyasu"}, hands={0: []}, phase="draw", discard=[])
    assert state.decision.kind == "play"
    assert len(state.hands[0]) == 2


@pytest.mark.rule("SS-129")
@pytest.mark.parametrize("card", ["daimyo", "tea-ceremony"])
def test_ieyasu_is_not_asked_for_other_draws(position, play, card):
    state = position(characters={0: "ieyasu"}, hands={0: [card]}, discard=["katana"])
    play(state, card)
    assert state.decision.kind == "play"
    assert state.to_dict()["discard"] == ["katana", card]


@pytest.mark.rule("SS-129")
def test_nobody_else_draws_from_the_discard_pile(position):
    state = position(characters={0: "hideyoshi", 1: "ieyasu"}, phase="draw", discard=["katana"])
    assert state.decision.kind == "play"
    assert state.refusal("from-discard").rule == "SS-129"


# --- Kojiro (SS-130) --------------------------------------------------------------------------


@pytest.mark.rule("SS-130", "SS-21")
def test_kojiros_weapons_reach_everybody_but_the_harmless(seats, position, notations):
    """Benkei behind four Armor too; not seat 2, who has no cards."""
    state = position(
        seats=seats,
        characters={0: "kojiro", 1: "benkei"},
        hands={0: ["bokken"], 2: []},
        in_play={1: ["armor"] * 4},
    )
    reached = {f"bokken>{seat}" for seat in range(1, seats) if seat != 2}
    assert notations(state) == reached | {"end"}
    assert state.refusal("bokken>2").code == "target-harmless"


@pytest.mark.rule("SS-130")
def test_kojiro_reaches_nobody_without_resilience(position):
    state = position(characters={0: "kojiro"}, hands={0: ["daikyu"]}, resilience={1: 0})
    refusal = state.refusal("daikyu>1")
    assert (refusal.code, refusal.rule) == ("target-harmless", "SS-21")


# --- Musashi (SS-131) -------------------------------------------------------------------------


@pytest.mark.rule("SS-131", "SS-107")
@pytest.mark.parametrize(
    ("weapon", "fast_draws", "lost"),
    [("bokken", 0, 2), ("kiseru", 0, 3), ("bokken", 1, 3), ("bokken", 2, 4)],
)
def test_musashis_weapons_deal_one_more_wound(position, play, told, weapon, fast_draws, lost):
    state = position(
        characters={0: "musashi"},
        hands={0: [weapon]},
        in_play={0: ["fast-draw"] * fast_draws},
        resilience={1: 5},
    )
    play(state, f"{weapon}>1", "decline")
    assert state.resilience[1] == 5 - lost
    (hit,) = told(state, "hit")
    told_of = {name: hit.data[name] for name in ("by", "wounds", "resilience")}
    assert (hit.rule, told_of) == ("SS-61", {"by": 0, "wounds": lost, "resilience": 5 - lost})


@pytest.mark.rule("SS-131")
def test_musashi_is_not_wounded_more(position, play):
    state = position(characters={1: "musashi"}, hands={0: ["bokken"]})
    play(state, "bokken>1", "decline")
    assert state.resilience[1] == 4


@pytest.mark.rule("SS-131", "SS-115")
@MASS_CARDS
def test_musashis_other_cards_deal_one_wound(position, play, card):
    state = position(seats=3, characters={0: "musashi"}, hands={0: [card]}, resilience={1: 5})
    play(state, card, "wound")
    assert state.resilience[1] == 4


# --- Nobunaga (SS-132) ------------------------------------------------------------------------


@pytest.mark.rule("SS-132", "SS-120")
def test_v30_nobunaga_gives_resilience_for_cards_but_never_the_last_point(
    position, play, notations, told
):
    state = position(
        characters={0: "nobunaga"},
        hands={0: []},
        resilience={0: 3},
        deck=["katana", "parry", "..."],
        honor=[3] * 5,
    )
    play(state, "nobunaga", "nobunaga")
    assert state.resilience[0] == 1
    assert state.to_dict()["hands"][0] == ["katana", "parry"]
    assert "nobunaga" not in notations(state)
    refusal = state.refusal("nobunaga")
    assert (refusal.code, refusal.rule) == ("nobunaga-last-point", "SS-132")
    # No wound: nobody is hit, nobody is paid (R38).
    assert [(event.kind, event.rule) for event in told(state)] == [
        ("gave-resilience", "SS-132"),
        ("drew", "SS-132"),
    ] * 2
    assert state.honor == [3] * 5


@pytest.mark.rule("SS-132", "SS-40")
@pytest.mark.parametrize(
    "moves",
    [["battlecry"], ["jujitsu"], ["bokken>1"]],
    ids=["battlecry", "jujitsu", "attack"],
)
def test_nobunaga_gives_no_resilience_while_something_is_resolved(position, play, moves):
    """Neither in another's turn, when asked, nor in the own one, when another is asked."""
    for nobunaga in (0, 1):
        state = position(
            characters={nobunaga: "nobunaga"}, hands={0: ["battlecry", "jujitsu", "bokken"]}
        )
        play(state, *moves)
        refusal = state.refusal("nobunaga")
        assert (refusal.code, refusal.rule) == ("not-in-play-phase", "SS-40")


@pytest.mark.rule("SS-132")
def test_only_nobunaga_can_give_resilience_for_a_card(position):
    refusal = position(characters={0: "tomoe", 1: "nobunaga"}).refusal("nobunaga")
    assert (refusal.code, refusal.rule) == ("not-nobunaga", "SS-132")


@pytest.mark.rule("SS-132", "SS-27")
def test_what_nobunaga_gave_is_not_recovered_at_the_next_turn(position, play):
    state = position(seats=3, characters={0: "nobunaga"}, hands={0: []}, resilience={0: 5})
    play(state, "nobunaga", "nobunaga", "end", "end", "end")
    assert (state.turn, state.resilience[0]) == (0, 3)


# --- Tomoe (SS-133) ---------------------------------------------------------------------------


@pytest.mark.rule("SS-133")
@pytest.mark.parametrize("weapon", ["bokken", "kiseru", "nodachi"])
@pytest.mark.parametrize("resilience", [1, 5])
def test_tomoe_draws_one_card_for_each_attack_that_hits(position, play, told, weapon, resilience):
    """However many wounds, and also when the hit defeats."""
    state = position(
        characters={0: "tomoe"},
        hands={0: [weapon]},
        resilience={1: resilience},
        deck=["parry", "..."],
    )
    play(state, f"{weapon}>1", "decline")
    assert state.to_dict()["hands"][0] == ["parry"]
    assert [(event.seat, event.rule) for event in told(state, "drew")] == [(0, "SS-133")]


@pytest.mark.rule("SS-133", "SS-134", "SS-58")
def test_a_parried_attack_lets_nobody_draw(position, play, told):
    state = position(characters={0: "tomoe", 1: "ushiwaka"}, hands={0: ["nodachi"], 1: ["parry"]})
    play(state, "nodachi>1", "parry")
    assert not told(state, "drew")


@pytest.mark.rule("SS-133")
def test_tomoe_draws_nothing_when_hit(position, play, told):
    state = position(characters={1: "tomoe"}, hands={0: ["nodachi"]})
    play(state, "nodachi>1", "decline")
    assert not told(state, "drew")


# --- Ushiwaka (SS-134) ------------------------------------------------------------------------


@pytest.mark.rule("SS-134", "SS-62", "SS-20", "SS-67")
def test_v31_ushiwaka_draws_for_each_point_lost_the_last_one_included(position, play, told):
    state = position(
        characters={1: "ushiwaka"},
        hands={0: ["nodachi"], 1: ["geisha"]},
        resilience={1: 2},
        honor=[4, 3, 3, 3, 3],
        discard=[],
    )
    play(state, "nodachi>1", "decline")
    assert state.resilience[1] == 0
    assert state.honor == [5, 2, 3, 3, 3]
    assert state.to_dict()["discard"] == ["nodachi"]
    assert len(state.hands[1]) == 3
    assert state.show()["players"][1]["harmless"]
    assert [(event.seat, event.rule) for event in told(state, "drew")] == [(1, "SS-134")] * 2


@pytest.mark.rule("SS-134")
@pytest.mark.parametrize(("weapon", "wounds"), [("bokken", 1), ("kiseru", 2), ("nodachi", 3)])
def test_ushiwaka_draws_one_card_for_each_wound_of_a_weapon(position, play, weapon, wounds):
    state = position(characters={1: "ushiwaka"}, hands={0: [weapon], 1: ["geisha"]})
    play(state, f"{weapon}>1", "decline")
    assert (state.resilience[1], len(state.hands[1])) == (4 - wounds, 1 + wounds)


@pytest.mark.rule("SS-134", "SS-115")
@MASS_CARDS
def test_ushiwaka_draws_nothing_for_a_mass_card(position, play, card):
    state = position(seats=3, characters={1: "ushiwaka"}, hands={0: [card], 1: ["geisha"]})
    play(state, card, "wound")
    assert (state.resilience[1], len(state.hands[1])) == (3, 1)


@pytest.mark.rule("SS-134", "SS-64")
def test_ushiwaka_draws_before_tomoe(position, play):
    state = position(
        characters={0: "tomoe", 1: "ushiwaka"},
        hands={0: ["kiseru"], 1: ["geisha"]},
        deck=["parry", "parry", "katana", "..."],
    )
    play(state, "kiseru>1", "decline")
    assert state.to_dict()["hands"][1] == ["parry", "parry", "geisha"]
    assert state.to_dict()["hands"][0] == ["katana"]


@pytest.mark.rule("SS-134", "SS-120")
def test_ushiwakas_own_attacks_give_no_cards(position, play, told):
    state = position(characters={0: "ushiwaka"}, hands={0: ["nodachi"]})
    play(state, "nodachi>1", "decline")
    assert not told(state, "drew")
