"""The turn: Recover, Draw, Play, Discard (SS-25 to SS-47)."""

import pytest

MASS_CARDS = ("battlecry", "jujitsu")


# --- Order and phases -------------------------------------------------------------------------


@pytest.mark.rule("SS-25", "SS-46")
def test_turns_pass_to_the_left_and_nobody_is_skipped(position, play, told, seats):
    """Not even who has been defeated, or holds no card."""
    state = position(seats=seats, resilience={1: 0}, hands={2: []})
    play(state, *["end"] * seats)
    turns = told(state, "turn")
    assert [event.seat for event in turns] == [*range(1, seats), 0]
    assert {event.rule for event in turns} == {"SS-25"}
    assert str(turns[0]) == "It is the turn of seat 1."


@pytest.mark.rule("SS-25", "SS-27")
def test_a_defeated_player_starts_the_turn_by_recovering(position, play, told):
    state = position(hands={0: ["bokken"]}, resilience={1: 1})
    play(state, "bokken>1", "decline")
    assert state.resilience[1] == 0
    play(state, "end")
    assert (state.turn, state.resilience[1]) == (1, 5)
    (recovered,) = told(state, "recovered")
    assert (recovered.seat, recovered.rule) == (1, "SS-27")
    assert str(recovered) == "Seat 1 recovers to 5 resilience."


@pytest.mark.rule("SS-26", "SS-29")
def test_the_phases_are_recover_draw_play_discard(position, play, told):
    """Ieyasu, defeated and with Bushido in front, meets every step of a turn."""
    state = position(
        characters={1: "ieyasu"},
        resilience={1: 0},
        in_play={1: ["bushido"]},
        hands={1: ["parry"] * 6},
        deck=["katana", "bo", "bokken", "..."],
    )
    play(state, "end")
    assert [event.kind for event in told(state)] == ["ended-play", "turn", "recovered", "flipped"]
    assert state.decision.kind == "bushido-choice"
    play(state, "lose-honor")
    assert state.decision.kind == "ieyasu-first-draw"
    play(state, "from-deck")
    assert [event.kind for event in told(state)][-3:] == ["bushido-honor", "drew", "drew"]
    assert (state.decision.kind, state.actor) == ("play", 1)
    play(state, "end")
    assert (state.decision.kind, state.actor) == ("discard-down", 1)
    play(state, "discard:parry")
    assert [event.kind for event in told(state)][-4:-2] == ["discarded", "turn"]
    assert state.turn == 2


# --- Recover ----------------------------------------------------------------------------------


@pytest.mark.rule("SS-27", "SS-28")
@pytest.mark.parametrize(
    ("character", "before", "after"),
    [
        ("musashi", 0, 5),
        ("musashi", 1, 1),
        ("musashi", 4, 4),
        ("chiyome", 0, 4),
        ("chiyome", 1, 1),
    ],
)
def test_only_who_has_no_resilience_recovers_and_then_all_of_it(
    position, play, told, character, before, after
):
    """V38."""
    state = position(characters={1: character}, resilience={1: before})
    play(state, "end")
    assert state.resilience[1] == after
    assert len(told(state, "recovered")) == (before == 0)


@pytest.mark.rule("SS-27")
def test_others_do_not_recover_in_my_turn(position, play):
    state = position(resilience={1: 0, 2: 0})
    play(state, "end")
    assert state.resilience[2] == 0


@pytest.mark.rule("SS-29")
@pytest.mark.parametrize("resilience", [0, 1, 5])
def test_bushido_is_checked_after_recover_whether_or_not_anything_was_recovered(
    position, play, told, resilience
):
    state = position(in_play={1: ["bushido"]}, resilience={1: resilience}, deck=["bo", "..."])
    play(state, "end")
    kinds = [event.kind for event in told(state)]
    assert kinds == ["ended-play", "turn", *["recovered"] * (resilience == 0), "flipped"]
    assert state.decision.kind == "bushido-choice"


@pytest.mark.rule("SS-29")
def test_bushido_in_front_of_another_is_not_checked(position, play, told):
    state = position(in_play={2: ["bushido"]}, deck=["bo", "..."])
    play(state, "end")
    assert not told(state, "flipped")


# --- Draw -------------------------------------------------------------------------------------


@pytest.mark.rule("SS-30")
def test_two_cards_are_drawn_from_the_top_of_the_deck(position, play, told, seats):
    state = position(seats=seats, hands={1: ["parry"]}, deck=["katana", "daikyu", "nodachi", "..."])
    play(state, "end")
    assert state.to_dict()["hands"][1] == ["katana", "daikyu", "parry"]
    drew = told(state, "drew")
    assert [(event.seat, event.rule, event.data["card"]) for event in drew] == [
        (1, "SS-30", "katana"),
        (1, "SS-30", "daikyu"),
    ]


@pytest.mark.rule("SS-30")
def test_only_the_drawer_sees_the_drawn_card(position, play, told, seats):
    state = position(seats=seats, hands={1: ["parry"]}, deck=["katana", "daikyu", "..."])
    play(state, "end")
    drew = told(state, "drew")[0]
    assert str(drew.seen_by(1)) == "Seat 1 draws Katana."
    for viewer in [None, 0, *range(2, seats)]:
        assert str(drew.seen_by(viewer)) == "Seat 1 draws a card."
        assert state.view(viewer).to_dict()["players"][1]["hand"] == [None] * 3


@pytest.mark.rule("SS-31")
@pytest.mark.parametrize(
    ("character", "seat", "in_three", "in_more"),
    [
        ("musashi", 0, 3, 2),  # V9: the Shogun of three players draws one more
        ("hideyoshi", 0, 4, 3),  # V44
        ("musashi", 1, 2, 2),
        ("hideyoshi", 1, 3, 3),
    ],
)
def test_draw_bonuses_add_up(position, play, seats, character, seat, in_three, in_more):
    """Seat 0 is the Shogun."""
    before = (seat - 1) % seats
    state = position(seats=seats, turn=before, characters={seat: character}, hands={seat: []})
    play(state, "end")
    assert len(state.hands[seat]) == (in_three if seats == 3 else in_more)


@pytest.mark.rule("SS-32")
def test_the_deck_may_end_between_two_cards_of_the_draw_phase(position, play, told):
    """V18, its drawing: one card of the old deck, the second from the new one."""
    state = position(turn=4, hands={0: []}, deck=["katana"], discard=["parry"] * 5)
    play(state, "end")
    assert state.to_dict()["hands"][0] == ["katana", "parry"]
    assert (len(state.deck), state.discard) == (4, [])
    kinds = [event.kind for event in told(state)]
    assert kinds[-4:] == ["drew", "deck-ended", "honor-toll", "drew"]
    assert state.honor == [4, 2, 2, 2, 2]


@pytest.mark.rule("SS-32", "SS-37")
@pytest.mark.parametrize(("card", "draws"), [("daimyo", 2), ("tea-ceremony", 3 + 4)])
def test_cards_draw_one_at_a_time_too(position, play, told, card, draws):
    """The deck ends after the first card; the played one is not yet there to be reshuffled."""
    state = position(hands={0: [card, "bo"]}, deck=["katana"], discard=["parry"] * 10)
    play(state, card)
    kinds = [event.kind for event in told(state)]
    assert kinds == [f"played-{card}", "drew", "deck-ended", "honor-toll", *["drew"] * (draws - 1)]
    assert state.to_dict()["discard"] == [card]
    assert set(state.to_dict()["deck"]) == {"parry"}
    assert len(state.deck) == 10 - (draws - 1)


# --- Play -------------------------------------------------------------------------------------


@pytest.mark.rule("SS-33")
def test_any_number_of_cards_may_be_played_in_any_order(position, play, notations, told):
    cards = {"armor", "fast-draw", "concentration", "daimyo"}
    for order in (sorted(cards), sorted(cards, reverse=True)):
        state = position(hands={0: [*cards, "bokken", "parry"]})
        for card in order:
            assert card in notations(state)
            play(state, card)
            assert (state.decision.kind, state.actor) == ("play", 0)
        assert state.show()["players"][0]["in_play"] == ["concentration", "armor", "fast-draw"]
        assert [str(event) for event in told(state, "placed")] == [
            f"Seat 0 puts {state.game.texts.name('card', card)} in play."
            for card in order
            if card != "daimyo"
        ]


@pytest.mark.rule("SS-33")
def test_one_may_play_nothing_and_stop_at_any_time(position, play, notations, told):
    state = position(hands={0: ["armor", "armor", "bokken"]})
    for cards in ([], ["armor"], ["armor", "bokken>1", "decline"]):
        turn = state.copy()
        turn.log = []
        play(turn, *cards)
        assert "end" in notations(turn)
        play(turn, "end")
        assert turn.turn == 1
        (ended,) = told(turn, "ended-play")
        assert (ended.seat, ended.rule, str(ended)) == (0, "SS-33", "Seat 0 ends the Play phase.")


@pytest.mark.rule("SS-33")
def test_a_card_that_is_not_held_cannot_be_played(position):
    state = position(hands={0: ["armor"]})
    assert state.refusal("katana>1").code == "not-in-hand"


@pytest.mark.rule("SS-34")
def test_only_one_weapon_is_played_in_a_turn(position, play, notations, seats):
    """Seat 1 is never the Shogun, who strikes twice among three players."""
    state = position(seats=seats, turn=1, hands={1: ["bokken", "kiseru", "armor", "armor"]})
    assert {"bokken>2", "kiseru>2"} <= notations(state)
    play(state, "bokken>2", "decline")
    assert notations(state) == {"armor", "end"}
    refusal = state.refusal("kiseru>2")
    assert (refusal.code, refusal.rule) == ("weapon-limit", "SS-35")
    assert refusal.text == "You have played 1 of 1 weapon this turn."
    play(state, "armor")
    assert notations(state) == {"armor", "end"}


@pytest.mark.rule("SS-34", "SS-35")
def test_the_next_turn_has_its_own_weapon(position, play, notations):
    state = position(hands={0: ["bokken"], 1: ["kiseru"]})
    play(state, "bokken>1", "decline", "end")
    assert "kiseru>2" in notations(state)


@pytest.mark.rule("SS-35")
@pytest.mark.parametrize(
    ("seats", "seat", "character", "concentrations", "limit"),
    [
        (5, 0, "benkei", 0, 1),
        (5, 0, "benkei", 1, 2),
        (5, 0, "benkei", 2, 3),
        (5, 0, "goemon", 0, 2),
        (5, 0, "goemon", 1, 3),  # V5
        (3, 0, "benkei", 0, 2),  # V9
        (3, 0, "goemon", 1, 4),  # V44
        (3, 0, "goemon", 6, 9),
        (3, 1, "benkei", 0, 1),
        (3, 1, "goemon", 1, 3),
        (4, 0, "benkei", 0, 1),
        (7, 0, "benkei", 6, 7),
    ],
)
def test_the_bonuses_of_the_weapon_limit_add_up(
    position, seats, seat, character, concentrations, limit
):
    def after(weapons):
        return position(
            seats=seats,
            turn=seat,
            characters={seat: character},
            in_play={seat: ["concentration"] * concentrations},
            hands={seat: ["bokken", "geisha"]},
            weapons_played=weapons,
        )

    target = (seat + 1) % seats
    assert after(limit - 1).refusal(f"bokken>{target}") is None
    refusal = after(limit).refusal(f"bokken>{target}")
    assert (refusal.code, refusal.rule) == ("weapon-limit", "SS-35")
    assert after(0).view(None).to_dict()["weapon_limit"] == limit


@pytest.mark.rule("SS-35", "SS-123")
def test_goemon_with_one_concentration_plays_three_weapons(position, play, notations):
    """V5, card by card."""
    state = position(
        characters={0: "goemon"},
        in_play={0: ["concentration"]},
        hands={0: ["bokken"] * 4},
    )
    for _ in range(3):
        play(state, "bokken>1", "decline")
    assert notations(state) == {"end"}
    assert state.refusal("bokken>1").code == "weapon-limit"


@pytest.mark.rule("SS-31", "SS-35", "SS-91", "SS-92")
def test_the_shogun_of_three_players_draws_three_and_strikes_twice(position, play, notations):
    """V9."""
    state = position(seats=3, turn=2, hands={0: []}, deck=["bokken"] * 5)
    play(state, "end")
    assert state.to_dict()["hands"][0] == ["bokken"] * 3
    play(state, "bokken>1", "decline", "bokken>1", "decline")
    assert notations(state) == {"end"}


@pytest.mark.rule("SS-35", "SS-106")
def test_a_concentration_played_after_the_weapon_opens_one_more_at_once(position, play, notations):
    """V36."""
    state = position(hands={0: ["bokken", "concentration", "kiseru", "wakizashi"]})
    play(state, "bokken>1", "decline")
    refusal = state.refusal("kiseru>1")
    assert refusal.code == "weapon-limit"
    assert refusal.fixes == ("A Concentration in play allows one more, and you hold one.",)
    play(state, "concentration", "kiseru>1", "decline")
    assert notations(state) == {"end"}
    assert state.refusal("wakizashi>1").text == "You have played 2 of 2 weapons this turn."


@pytest.mark.rule("SS-35")
def test_a_parried_weapon_counts_as_played(position, play):
    state = position(hands={0: ["bokken", "kiseru"], 1: ["parry", "geisha"]})
    play(state, "bokken>1", "parry")
    assert state.weapons_played == 1
    assert state.refusal("kiseru>1").code == "weapon-limit"


@pytest.mark.rule("SS-36")
def test_a_weapon_attacks_one_other_player_and_is_then_discarded(position, play):
    state = position(hands={0: ["shuriken", "geisha"]})
    untargeted = state.refusal("shuriken")
    assert (untargeted.code, untargeted.rule) == ("weapon-needs-target", "SS-36")
    play(state, "shuriken>2", "decline")
    assert state.resilience == [5, 5, 4, 5, 5]
    table = state.to_dict()
    assert (table["discard"][-1], table["hands"][0]) == ("shuriken", ["geisha"])
    assert not any(who["in_play"] for who in state.show()["players"])


@pytest.mark.rule("SS-37")
@pytest.mark.parametrize("card", MASS_CARDS)
def test_an_action_lies_aside_while_it_takes_effect_and_then_on_the_pile(
    position, play, seats, card
):
    state = position(seats=seats, hands={0: [card, "geisha"]}, discard=["bo"])
    play(state, card)
    for _ in range(1, seats):
        table = state.view(None).to_dict()
        assert (table["resolving"], table["discard"]) == (card, ["bo"])
        assert card not in state.to_dict()["hands"][0]
        play(state, "wound")
    table = state.view(None).to_dict()
    assert (table["resolving"], table["discard"]) == (None, ["bo", card])


@pytest.mark.rule("SS-37")
@pytest.mark.parametrize(
    ("move", "pile"),
    [
        ("geisha>1:hand", ["parry", "geisha"]),
        ("geisha>1:armor", ["armor", "geisha"]),
        ("diversion>1", ["diversion"]),
        ("breathing>1", ["breathing"]),
        ("daimyo", ["daimyo"]),
        ("tea-ceremony", ["tea-ceremony"]),
    ],
)
def test_an_action_takes_effect_at_once_and_ends_on_top_of_the_pile(position, play, move, pile):
    card = move.split(">")[0]
    state = position(hands={0: [card], 1: ["parry"]}, in_play={1: ["armor"]}, discard=["bo"])
    play(state, move)
    assert (state.decision.kind, state.actor) == ("play", 0)
    table = state.to_dict()
    assert (table["discard"], table["resolving"]) == (["bo", *pile], "")


@pytest.mark.rule("SS-38")
@pytest.mark.parametrize("card", ["concentration", "armor", "fast-draw"])
def test_a_property_stays_in_front_of_its_player(position, play, told, card):
    state = position(hands={0: [card, "geisha"]})
    discard = state.to_dict()["discard"]
    play(state, card)
    assert [event.rule for event in told(state, "placed")] == ["SS-38"]
    for _ in range(7):
        for viewer in [None, *range(5)]:
            in_play = [who["in_play"] for who in state.view(viewer).to_dict()["players"]]
            assert in_play == [[card], [], [], [], []]
        play(state, "end")
    assert state.to_dict()["discard"] == discard


@pytest.mark.rule("SS-38")
@pytest.mark.parametrize("card", ["concentration", "armor", "fast-draw"])
def test_a_property_cannot_be_put_in_front_of_another(position, notations, seats, card):
    state = position(seats=seats, hands={0: [card]})
    assert notations(state) == {card, "end"}
    for target in range(1, seats):
        refusal = state.refusal(f"{card}>{target}")
        assert (refusal.code, refusal.rule) == ("property-on-other", "SS-38")


@pytest.mark.rule("SS-38", "SS-97")
def test_bushido_alone_is_put_in_front_of_any_player(position, play, seats):
    for target in range(seats):
        state = position(seats=seats, hands={0: ["bushido"]})
        play(state, f"bushido>{target}")
        in_play = [who["in_play"] for who in state.show()["players"]]
        assert in_play == [["bushido"] if seat == target else [] for seat in range(seats)]


@pytest.mark.rule("SS-38")
def test_ones_own_property_cannot_be_discarded_at_will(position, play, notations):
    state = position(hands={0: ["geisha", *["parry"] * 7]}, in_play={0: ["armor", "bushido"]})
    assert not any(move.endswith((":armor", ":bushido")) for move in notations(state))
    assert state.refusal("geisha>0:armor").rule == "SS-117"
    assert state.refusal("discard:armor") is not None
    play(state, "end")
    assert notations(state) == {"discard:geisha", "discard:parry"}


@pytest.mark.rule("SS-39")
def test_all_copies_of_a_property_may_be_in_play_and_their_effects_add_up(position, play):
    """Six Concentration, four Armor and three Fast Draw are all there are."""
    everything = ["concentration"] * 6 + ["armor"] * 4 + ["fast-draw"] * 3
    state = position(characters={1: "chiyome"}, hands={0: [*everything, "bokken"]})
    play(state, *everything)
    player = state.show()["players"][0]
    assert player["in_play"] == everything
    assert state.show()["weapon_limit"] == 7
    play(state, "bokken>1", "decline")
    assert state.resilience[1] == 0
    assert state.events()[-2].data["wounds"] == 1 + 3
    state = position(hands={1: ["tanegashima"]}, turn=1, in_play={0: ["armor"] * 4})
    assert state.refusal("tanegashima>0") is None
    state = position(hands={2: ["tanegashima"]}, turn=2, in_play={0: ["armor"] * 4})
    assert state.refusal("tanegashima>0").arguments["difficulty"] == 2 + 4


@pytest.mark.rule("SS-40")
def test_the_others_have_nothing_to_do_in_my_play_phase(position, seats):
    state = position(seats=seats, hands={1: ["bokken", "parry", "armor", "jujitsu"]})
    for other in range(1, seats):
        assert state.view(other).legal_actions() == []
        refusal = state.view(other).refusal("armor")
        assert (refusal.code, refusal.rule) == ("not-your-decision", "SS-40")
        assert refusal.text == "It is for seat 0 to decide now."


@pytest.mark.rule("SS-40")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("bokken>1", {"parry", "decline"}),
        ("battlecry", {"parry", "wound"}),
        ("jujitsu", {"give:bo", "wound"}),
    ],
)
def test_out_of_turn_cards_are_only_answers(position, play, notations, card, answers):
    hands = {0: [card.split(">")[0], "geisha"], 1: ["bo", "parry", "armor", "tea-ceremony"]}
    state = play(position(hands=hands), card)
    assert state.actor == 1
    assert notations(state) == answers
    for move in ("bo>0", "armor", "tea-ceremony", "end"):
        refusal = state.refusal(move)
        assert (refusal.code, refusal.rule) == ("not-in-play-phase", "SS-40")


@pytest.mark.rule("SS-40")
def test_nothing_is_played_in_the_discard_phase(position, play, notations):
    state = position(hands={0: ["armor", *["parry"] * 7]})
    play(state, "end")
    assert notations(state) == {"discard:armor", "discard:parry"}
    assert state.refusal("armor").rule == "SS-40"


@pytest.mark.rule("SS-41")
def test_a_parry_cannot_be_played_without_something_to_parry(position, notations, seats):
    state = position(seats=seats, hands={0: ["parry", "parry"]})
    assert notations(state) == {"end"}
    for move in ("parry", *(f"parry>{target}" for target in range(seats))):
        refusal = state.refusal(move)
        assert (refusal.code, refusal.rule) == ("nothing-to-parry", "SS-41")


@pytest.mark.rule("SS-42")
def test_without_a_card_or_property_to_take_diversion_and_geisha_cannot_be_played(
    position, play, notations, seats
):
    """V52."""
    hand = ["diversion", "geisha", "battlecry", "jujitsu", "tea-ceremony", "daimyo", "breathing"]
    state = position(seats=seats, hands={0: hand, **{seat: [] for seat in range(1, seats)}})
    unharmed = state.resilience[:]
    breathing = {f"breathing>{seat}" for seat in range(1, seats)}
    assert notations(state) == breathing | {"battlecry", "jujitsu", "tea-ceremony", "daimyo", "end"}
    assert state.refusal("diversion>1").rule == "SS-42"
    assert state.refusal("geisha>1:hand").rule == "SS-42"
    for card in MASS_CARDS:
        play(state, card)
        assert (state.decision.kind, state.actor) == ("play", 0)
        assert state.to_dict()["discard"][-1] == card
    assert state.resilience == unharmed


@pytest.mark.rule("SS-42")
def test_diversion_needs_a_hand_and_geisha_a_hand_or_a_property(position, notations):
    """Seat 1 has nothing, seat 2 a property, seat 3 cards, seat 4 both."""
    state = position(
        hands={0: ["diversion", "geisha"], 1: [], 2: [], 3: ["parry"], 4: ["parry"]},
        in_play={2: ["armor"], 4: ["concentration"]},
    )
    assert notations(state) == {
        "diversion>3",
        "diversion>4",
        "geisha>2:armor",
        "geisha>3:hand",
        "geisha>4:hand",
        "geisha>4:concentration",
        "end",
    }


@pytest.mark.rule("SS-42")
@pytest.mark.parametrize("card", ["tea-ceremony", "daimyo", "breathing>1", *MASS_CARDS])
def test_the_other_actions_can_always_be_played(position, play, seats, card):
    """Also as the last card, at full resilience, with everybody else out of harm's way."""
    state = position(
        seats=seats,
        hands={0: [card.split(">")[0]], **{seat: [] for seat in range(1, seats)}},
    )
    play(state, card)
    assert state.decision.kind == "play"


# --- Discard ----------------------------------------------------------------------------------


@pytest.mark.rule("SS-43", "SS-46")
@pytest.mark.parametrize(("held", "asked"), [(0, 0), (6, 0), (7, 0), (8, 1), (9, 2), (12, 5)])
def test_more_than_seven_cards_are_discarded_down_to_seven(position, play, told, held, asked):
    """V37: as many decisions of one card each; with 7 nothing."""
    state = position(hands={0: ["parry"] * held})
    play(state, "end")
    for more in range(asked, 0, -1):
        assert (state.decision.kind, state.actor) == ("discard-down", 0)
        assert state.decision.arguments["count"] == more
        play(state, "discard:parry")
    assert len(state.hands[0]) == min(held, 7)
    assert state.turn == 1
    discarded = told(state, "discarded")
    assert [(event.seat, event.rule) for event in discarded] == [(0, "SS-43")] * asked


@pytest.mark.rule("SS-44", "SS-138")
@pytest.mark.parametrize(
    "chosen", [("bokken", "parry"), ("parry", "bokken"), ("armor", "geisha"), ("parry", "parry")]
)
def test_the_player_chooses_the_cards_and_their_order(position, play, notations, chosen):
    """V37: the second one chosen lies on top."""
    state = position(hands={0: ["bokken", "armor", "geisha", *["parry"] * 6]}, discard=["bo"])
    play(state, "end")
    assert notations(state) == {
        f"discard:{card}" for card in ("bokken", "armor", "geisha", "parry")
    }
    play(state, *(f"discard:{card}" for card in chosen))
    assert state.to_dict()["discard"] == ["bo", *chosen]
    assert state.turn == 1


@pytest.mark.rule("SS-45")
def test_the_limit_of_seven_holds_only_at_the_end_of_the_own_turn(position, play):
    """Seat 0 rises above 7 in the own turn, seats 1 and 2 in that of seat 0."""
    state = position(
        hands={
            0: ["tea-ceremony", *["parry"] * 7],
            1: ["diversion"] * 5 + ["armor"] * 4,
            2: ["concentration"] * 6 + ["bo"],
        }
    )
    assert state.refusal("discard:parry").rule == "SS-45"
    play(state, "tea-ceremony")
    assert (state.decision.kind, [len(hand) for hand in state.hands[:3]]) == ("play", [10, 10, 8])
    hand = state.to_dict()["hands"][0]
    play(state, "end", *(f"discard:{card}" for card in hand[:3]))
    # The turn of seat 1: two more cards are drawn, and seat 2 keeps its eight.
    assert (state.turn, [len(hand) for hand in state.hands[:3]]) == (1, [7, 12, 8])
    play(state, "end")
    assert (state.decision.kind, state.actor) == ("discard-down", 1)


@pytest.mark.rule("SS-46")
def test_the_player_to_the_left_begins_when_the_turn_ends(position, play, seats):
    for seat in range(seats):
        state = position(seats=seats, turn=seat)
        play(state, "end")
        assert (state.turn, state.actor) == ((seat + 1) % seats, (seat + 1) % seats)
        assert state.weapons_played == 0


@pytest.mark.rule("SS-47")
def test_table_talk_is_a_reminder_that_nothing_enforces(game):
    text = game.rulebook["SS-47"].text
    assert "bluff" in text
    assert "must not ask" in text
    assert "SS-47" not in game.refusals.values()
    assert all("SS-47" not in kind.rules for kind in game.decisions)
