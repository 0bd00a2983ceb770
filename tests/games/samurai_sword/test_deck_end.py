"""Deck end: its moment, what is shuffled, what it costs, whether play goes on (SS-71 to SS-75)."""

import pytest

PILE = ["bo", "kiseru", "katana", "armor", "daimyo"]
"""A discard pile of five."""


# --- The moment -------------------------------------------------------------------------------


@pytest.mark.rule("SS-71", "SS-72", "SS-73", "SS-74")
def test_v18_deck_end_comes_between_two_draws(position):
    state = position(phase="draw", deck=["nodachi"], discard=PILE, honor=[5, 3, 3, 3, 3])
    assert "nodachi" in state.to_dict()["hands"][0]
    assert len(state.hands[0]) == 4
    assert (len(state.deck), state.discard) == (4, [])
    assert state.honor == [4, 2, 2, 2, 2]
    assert state.decision.kind == "play"


@pytest.mark.rule("SS-71")
def test_v19_deck_end_comes_at_once_even_if_nothing_more_is_drawn(position):
    state = position(
        phase="draw", deck=["nodachi", "bo"], discard=[*PILE, "geisha"], honor=[5, 3, 3, 3, 3]
    )
    assert len(state.hands[0]) == 4
    assert (len(state.deck), state.discard) == (6, [])
    assert state.honor == [4, 2, 2, 2, 2]
    assert state.decision.kind == "play"


WAYS_TO_TAKE_THE_LAST_CARD = {
    # name: (the position, the size of the deck, the moves, how many cards are reshuffled)
    "draw phase": ({"turn": 4}, 2, ["end"], 5),
    "bushido": ({"turn": 4, "in_play": {0: ["bushido"]}}, 1, ["end"], 6),
    "tea ceremony": ({"hands": {0: ["tea-ceremony"]}}, 7, ["tea-ceremony"], 5),
    "daimyo": ({"hands": {0: ["daimyo"]}}, 2, ["daimyo"], 5),
    "breathing": ({"hands": {0: ["breathing"]}}, 1, ["breathing>2"], 5),
    "nobunaga": ({"characters": {0: "nobunaga"}}, 1, ["nobunaga"], 5),
    "tomoe": (
        {"characters": {0: "tomoe"}, "hands": {0: ["bokken"]}},
        1,
        ["bokken>1", "decline"],
        6,
    ),
    "ushiwaka": (
        {"characters": {1: "ushiwaka"}, "hands": {0: ["bokken"]}},
        1,
        ["bokken>1", "decline"],
        6,
    ),
}
"""A card flipped for Bushido, and a weapon that has hit, are already on the pile."""


@pytest.mark.rule("SS-71", "SS-72", "SS-73")
@pytest.mark.parametrize("way", WAYS_TO_TAKE_THE_LAST_CARD)
def test_deck_end_comes_however_the_last_card_leaves(position, play, told, way):
    described, size, moves, reshuffled = WAYS_TO_TAKE_THE_LAST_CARD[way]
    state = position(**described, deck=["parry"] * size, discard=PILE, honor=[4] * 5)
    play(state, *moves)
    events = told(state, "deck-ended", "honor-toll")
    assert [(event.kind, event.rule) for event in events] == [
        ("deck-ended", "SS-72"),
        ("honor-toll", "SS-73"),
    ]
    assert events[0].data == {"cards": reshuffled}
    assert (state.honor, state.box) == ([3] * 5, 5)


@pytest.mark.rule("SS-71", "SS-74")
def test_deck_end_is_told_between_the_draws_it_interrupts(position, play, told):
    state = position(hands={0: ["daimyo"]}, deck=["parry"], discard=["bo", "kiseru"])
    play(state, "daimyo")
    assert [event.kind for event in told(state)] == [
        "played-daimyo",
        "drew",
        "deck-ended",
        "honor-toll",
        "drew",
    ]


@pytest.mark.rule("SS-71", "SS-72", "SS-99")
@pytest.mark.parametrize(
    ("choice", "discard", "honor"),
    [("discard:bo", ["bo"], 2), ("lose-honor", ["bushido"], 1)],
)
def test_v23_the_last_card_flipped_for_bushido_is_reshuffled_before_the_choice(
    position, play, told, choice, discard, honor
):
    state = position(
        in_play={1: ["bushido"]},
        hands={1: ["bo", "geisha"]},
        deck=["kiseru"],
        discard=["geisha"] * 4 + ["diversion"] * 4,
        honor=[5, 3, 3, 3, 3],
    )
    play(state, "end")
    assert (state.decision.kind, state.actor) == ("bushido-choice", 1)
    assert sorted(state.to_dict()["deck"]) == ["diversion"] * 4 + ["geisha"] * 4 + ["kiseru"]
    assert state.discard == []
    assert state.honor == [4, 2, 2, 2, 2]
    assert [event.kind for event in told(state, "flipped", "deck-ended")] == [
        "flipped",
        "deck-ended",
    ]
    play(state, choice)
    assert state.to_dict()["discard"] == discard
    assert state.honor[1] == honor
    assert len(state.deck) == 9 - 2


# --- The reshuffle ----------------------------------------------------------------------------


@pytest.mark.rule("SS-72", "SS-109", "SS-37")
def test_v21_tea_ceremony_goes_on_with_the_new_deck_and_is_not_in_it(position, play):
    pile = ["bokken"] * 6 + ["kiseru"] * 4
    state = position(
        hands={0: ["tea-ceremony"]}, deck=["parry"] * 4, discard=pile, honor=[4, 2, 2, 2, 2]
    )
    play(state, "tea-ceremony")
    assert [len(hand) for hand in state.hands] == [3, 3, 3, 3, 3]
    assert "parry" in state.to_dict()["hands"][1]
    assert "parry" not in state.to_dict()["hands"][2]
    assert (len(state.deck), state.to_dict()["discard"]) == (7, ["tea-ceremony"])
    assert state.honor == [3, 1, 1, 1, 1]


@pytest.mark.rule("SS-72")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("tea-ceremony", ["tea-ceremony"]),
        ("daimyo", ["daimyo"]),
        ("breathing", ["breathing>1"]),
    ],
)
def test_the_card_being_resolved_is_not_reshuffled(position, play, card, moves):
    state = position(hands={0: [card]}, deck=["parry"], discard=["bokken"] * 6 + ["kiseru"] * 5)
    play(state, *moves)
    assert card not in state.to_dict()["deck"]
    assert state.to_dict()["discard"] == [card]


@pytest.mark.rule("SS-72")
def test_the_new_deck_is_the_whole_discard_pile_and_nothing_else(position, play):
    state = position(
        hands={0: ["breathing", "parry"], 1: ["nodachi"], 2: ["geisha", "daimyo"]},
        in_play={1: ["armor"], 2: ["fast-draw", "bushido"]},
        deck=["diversion"],
        discard=PILE,
    )
    play(state, "breathing>1")
    assert sorted(state.to_dict()["deck"]) == sorted(PILE)
    players = state.show()["players"]
    assert players[0]["hand"] == ["parry"]
    assert players[1]["hand"] == ["nodachi", "diversion"]
    assert players[2]["hand"] == ["geisha", "daimyo"]
    assert players[1]["in_play"] == ["armor"]
    assert players[2]["in_play"] == ["fast-draw", "bushido"]


@pytest.mark.rule("SS-72")
def test_the_new_deck_is_shuffled(position, play):
    orders = set()
    for seed in range(12):
        state = position(seed=seed, hands={0: ["breathing"]}, deck=["parry"], discard=PILE)
        orders.add(tuple(play(state, "breathing>1").to_dict()["deck"]))
    assert len(orders) > 6
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(PILE))}


@pytest.mark.rule("SS-72")
def test_nobody_sees_the_order_of_the_new_deck(position, play):
    views = []
    for seed in range(2):
        state = position(seed=seed, hands={0: ["breathing"]}, deck=["parry"], discard=PILE)
        play(state, "breathing>1")
        views.append([state.view(seat).to_dict() for seat in (None, *range(5))])
        views[-1].append([event.to_dict() for event in state.events()])
    assert views[0] == views[1]


# --- The toll ---------------------------------------------------------------------------------


@pytest.mark.rule("SS-73", "SS-24")
def test_everybody_pays_harmless_or_not(seats, position, play):
    """Seat 1 has no resilience, seat 2 no cards; seat 0 is the Shogun, with three players too."""
    state = position(
        seats=seats,
        hands={0: ["daimyo"], 2: []},
        resilience={1: 0},
        deck=["parry", "parry"],
        discard=PILE,
        honor=[4, 3, *[2] * (seats - 2)],
    )
    play(state, "daimyo")
    assert state.honor == [3, 2, *[1] * (seats - 2)]
    assert state.box == seats
    assert not state.is_over


# --- The end, or on with it -------------------------------------------------------------------


@pytest.mark.rule("SS-74", "SS-76", "SS-84")
def test_v20_deck_end_that_takes_a_last_honor_ends_the_game(position, play, told):
    state = position(
        seats=4, turn=3, deck=["nodachi"], discard=PILE, honor=[5, 1, 3, 3], hands={0: ["parry"]}
    )
    play(state, "end")
    assert state.to_dict()["hands"][0] == ["nodachi", "parry"]
    assert state.honor == [4, 0, 2, 2]
    assert state.is_over
    assert (state.result.reason, state.result.rule) == ("deck-end", "SS-74")
    # Seat 0 Shogun 4, seat 2 Samurai 2 × 2; seat 1 Ninja 0, seat 3 Ninja (more stars) 2 × 2.
    assert state.result.scores == (8, 4, 8, 4)
    assert [(event.kind, event.rule) for event in told(state, "over-deck-end", "drew")] == [
        ("drew", "SS-30"),
        ("over-deck-end", "SS-74"),
    ]


@pytest.mark.rule("SS-74", "SS-76")
def test_several_players_may_lose_their_last_honor_together(position, play):
    state = position(hands={0: ["daimyo"]}, deck=["parry"], discard=PILE, honor=[5, 1, 3, 1, 1])
    play(state, "daimyo")
    assert state.honor == [4, 0, 2, 0, 0]
    assert state.is_over


@pytest.mark.rule("SS-74", "SS-77", "SS-109")
def test_v21_deck_end_inside_tea_ceremony_may_end_the_game(position, play):
    state = position(
        hands={0: ["tea-ceremony"]},
        deck=["parry"] * 4,
        discard=["bokken"] * 6 + ["kiseru"] * 4,
        honor=[4, 2, 2, 1, 2],
    )
    play(state, "tea-ceremony")
    assert state.is_over
    assert [len(hand) for hand in state.hands] == [3, 3, 2, 2, 2]
    assert (len(state.deck), state.to_dict()["resolving"]) == (10, "tea-ceremony")


@pytest.mark.rule("SS-74", "SS-77", "SS-64")
def test_v33_ushiwaka_then_the_deck_end_then_tomoe(position, play, told):
    state = position(
        characters={0: "tomoe", 1: "ushiwaka"},
        hands={0: ["bokken"]},
        deck=["parry"],
        discard=PILE,
        honor=[5, 3, 3, 3, 3],
    )
    play(state, "bokken>1", "decline")
    assert state.resilience[1] == 3
    assert state.to_dict()["hands"][1].count("parry") == 1
    assert len(state.hands[0]) == 1
    assert (len(state.deck), state.discard) == (5, [])
    assert state.honor == [4, 2, 2, 2, 2]
    assert [(event.kind, event.seat) for event in told(state, "drew", "deck-ended")] == [
        ("drew", 1),
        ("deck-ended", None),
        ("drew", 0),
    ]
    assert told(state, "deck-ended")[0].data == {"cards": 6}


@pytest.mark.rule("SS-74", "SS-77")
@pytest.mark.parametrize("deck", [1, 2])
def test_deck_end_that_ends_the_game_stops_ushiwaka_and_tomoe(position, play, deck):
    """Ushiwaka is owed two cards and Tomoe one; the game ends with the last card of the deck."""
    state = position(
        characters={0: "tomoe", 1: "ushiwaka"},
        hands={0: ["kiseru"], 1: ["geisha"]},
        deck=["parry"] * deck,
        honor=[5, 3, 3, 1, 3],
    )
    play(state, "kiseru>1", "decline")
    assert (state.is_over, state.result.reason) == (True, "deck-end")
    assert len(state.hands[1]) == 1 + deck
    assert state.hands[0] == []


@pytest.mark.rule("SS-74", "SS-77", "SS-99")
def test_deck_end_at_the_flip_that_ends_the_game_asks_bushido_nothing(position, play):
    state = position(
        turn=4, in_play={0: ["bushido"]}, deck=["katana"], discard=["bo"], honor=[5, 3, 1, 3, 3]
    )
    play(state, "end")
    assert (state.is_over, state.result.reason) == (True, "deck-end")
    assert (state.honor[0], state.show()["players"][0]["in_play"]) == (4, ["bushido"])
    assert len(state.hands[0]) == 2


# --- Nothing to shuffle -----------------------------------------------------------------------


@pytest.mark.rule("SS-75")
def test_with_an_empty_discard_pile_the_deck_end_waits(position, play, told):
    """Nobunaga draws the last card, finds nothing, discards a weapon and only then pays."""
    state = position(
        characters={0: "nobunaga"},
        hands={0: ["bokken", "parry"]},
        resilience={0: 5},
        deck=["geisha"],
        discard=[],
        honor=[5, 3, 3, 3, 3],
    )
    play(state, "nobunaga")
    assert state.to_dict()["hands"][0] == ["bokken", "parry", "geisha"]
    assert (state.deck, state.honor) == ([], [5, 3, 3, 3, 3])
    play(state, "nobunaga")
    assert state.resilience[0] == 3  # paid, though the draw is lost
    assert state.to_dict()["hands"][0] == ["bokken", "parry", "geisha"]
    assert [(event.seat, event.rule) for event in told(state, "no-cards")] == [(0, "SS-75")]
    play(state, "bokken>1", "decline")
    assert (state.deck, state.to_dict()["discard"]) == ([], ["bokken"])
    assert state.honor == [5, 3, 3, 3, 3]
    play(state, "nobunaga")
    assert state.to_dict()["hands"][0] == ["bokken", "parry", "geisha"]
    assert (state.deck, state.discard) == ([], [])
    assert state.honor == [4, 2, 2, 2, 2]


@pytest.mark.rule("SS-75", "SS-30")
def test_a_draw_phase_without_cards_is_lost_and_the_turn_goes_on(seats, position):
    state = position(seats=seats, phase="draw", deck=[], discard=[], honor=[2] * seats)
    assert state.decision.kind == "play"
    assert len(state.hands[0]) == 2
    assert state.honor == [2] * seats


@pytest.mark.rule("SS-75", "SS-109")
def test_lost_draws_of_tea_ceremony_cost_nothing(position, play, told):
    """The one card left goes to its player; when the others should draw nothing is left."""
    state = position(
        seats=4, hands={0: ["tea-ceremony"]}, deck=["parry"], discard=[], honor=[2] * 4
    )
    play(state, "tea-ceremony")
    assert [len(hand) for hand in state.hands] == [1, 2, 2, 2]
    assert {event.seat for event in told(state, "no-cards")} == {0, 1, 2, 3}
    assert (state.to_dict()["discard"], state.honor) == (["tea-ceremony"], [2] * 4)


@pytest.mark.rule("SS-75", "SS-74")
def test_an_overdue_deck_end_comes_before_the_draw_and_may_end_the_game(position, play):
    state = position(hands={0: ["daimyo"]}, deck=[], discard=["parry"] * 3, honor=[5, 3, 3, 3, 1])
    play(state, "daimyo")
    assert (state.is_over, state.result.reason) == (True, "deck-end")
    assert (state.hands[0], len(state.deck)) == ([], 3)


@pytest.mark.rule("SS-75", "SS-99")
def test_bushido_stays_where_it_is_when_nothing_can_be_flipped(position, play, told):
    state = position(turn=4, in_play={0: ["bushido"]}, deck=[], discard=[], honor=[5, 3, 3, 3, 3])
    play(state, "end")
    assert (state.turn, state.decision.kind) == (0, "play")
    assert state.show()["players"][0]["in_play"] == ["bushido"]
    assert state.honor == [5, 3, 3, 3, 3]
    assert not told(state, "flipped", "bushido-passed")
    # Nothing has changed by the time it would be checked again: it still lies there.
    play(state, *["end"] * 5)
    assert state.show()["players"][0]["in_play"] == ["bushido"]


@pytest.mark.rule("SS-75", "SS-99")
def test_an_overdue_deck_end_comes_before_the_flip(position, play, told):
    state = position(
        turn=4, in_play={0: ["bushido"]}, deck=[], discard=["parry"] * 4, honor=[5, 3, 3, 3, 3]
    )
    play(state, "end")
    assert [event.kind for event in told(state, "deck-ended", "flipped", "drew")] == [
        "deck-ended",
        "flipped",
        "drew",
        "drew",
    ]
    assert state.honor == [4, 2, 2, 2, 2]
    assert state.show()["players"][1]["in_play"] == ["bushido"]


@pytest.mark.rule("SS-75", "SS-129")
def test_ieyasu_may_take_the_top_discard_while_a_deck_end_is_overdue(position, play):
    """The overdue deck end comes only when a card must leave the deck: for the second card."""
    state = position(
        phase="draw",
        characters={0: "ieyasu"},
        hands={0: []},
        deck=[],
        discard=["parry", "parry", "nodachi"],
        honor=[5, 3, 3, 3, 3],
    )
    assert (state.decision.kind, state.honor) == ("ieyasu-first-draw", [5, 3, 3, 3, 3])
    play(state, "from-discard")
    assert state.to_dict()["hands"][0] == ["nodachi", "parry"]
    assert (len(state.deck), state.discard) == (1, [])
    assert state.honor == [4, 2, 2, 2, 2]


@pytest.mark.rule("SS-75", "SS-129")
def test_ieyasu_may_take_the_only_card_there_is(position, play):
    state = position(
        phase="draw", characters={0: "ieyasu"}, hands={0: []}, deck=[], discard=["nodachi"]
    )
    honor = state.honor[:]
    play(state, "from-discard")
    assert state.to_dict()["hands"][0] == ["nodachi"]
    assert (state.deck, state.discard, state.honor) == ([], [], honor)
    assert state.decision.kind == "play"
