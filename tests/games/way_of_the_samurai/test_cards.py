"""Cards and gauge: what a placed card does, the Joker, and the two halves of the others."""

import pytest

from tests.games.way_of_the_samurai.box import MAIN, SPECIALS

MOVES = {
    "overhead-cut": (2, 0, 0, "sun"),
    "driving-cut": (2, 0, -1, "blood"),
    "firm-grip": (1, 0, 0, "wave"),
    "all-out-cut": (3, 0, -2, "blood"),
    "brute-blow": (2, -1, 0, "leaf"),
    "body-and-blade": (1, 1, 0, "sun"),
    "straight-thrust": (0, 2, 0, "wave"),
    "lunging-thrust": (0, 2, -1, "blood"),
    "sharp-eye": (0, 1, 0, "leaf"),
    "light-blade": (-1, 2, 0, "sun"),
    "side-step": (0, 1, 1, "wave"),
    "middle-guard": (0, 0, 2, "leaf"),
    "low-guard": (-1, 0, 2, "sun"),
    "high-guard": (0, -1, 2, "wave"),
    "reckless-draw": (0, 2, -2, "blood"),
    "parry-and-push": (1, 0, 1, "leaf"),
    "calm-breath": (0, 0, 1, "sun"),
    "full-retreat": (0, -2, 3, "wave"),
}
SPECIAL_MOVES = {
    "mountain-splitter": (3, 0, 0, "sun"),
    "swallows-return": (0, 3, 0, "wave"),
    "iron-wall": (0, 0, 3, "leaf"),
    "two-heavens": (2, 2, 0, "blood"),
    "flowing-water": (0, 2, 2, "sun"),
    "rock-body": (2, 0, 2, "wave"),
    "tigers-leap": (3, 0, 1, "blood"),
    "empty-mind": (0, 1, 3, "leaf"),
}
BANDS = ("strength", "technique", "guard")
SYMBOLS = ("sun", "wave", "leaf", "blood")


def hand_with(card, others=("calm-breath", "firm-grip", "sharp-eye")):
    """A hand of three with that card."""
    return [card, *[other for other in others if other != card][:2]]


# --- The gauge ----------------------------------------------------------------------------------


@pytest.mark.rule("WS-014")
def test_the_order_of_cards_matters_at_the_end_of_a_band(duel, play, levels):
    """V9: Strength 4, +2 then -1 is 3; -1 then +2 is 4."""
    hand = ["overhead-cut", "low-guard", "calm-breath"]
    state = duel(levels=[4, 0, 0], hand=hand)
    assert levels(play(state, "overhead-cut")) == (4, 0, 0)
    assert levels(play(state, "low-guard")) == (3, 0, 2)
    state = duel(levels=[4, 0, 0], hand=hand)
    assert levels(play(state, "low-guard")) == (3, 0, 2)
    assert levels(play(state, "overhead-cut")) == (4, 0, 2)


@pytest.mark.rule("WS-014")
@pytest.mark.parametrize(
    ("before", "card", "after"),
    [
        ((3, 0, 0), "overhead-cut", (4, 0, 0)),
        ((4, 0, 0), "firm-grip", (4, 0, 0)),
        ((0, 3, 0), "straight-thrust", (0, 4, 0)),
        ((0, 0, 2), "full-retreat", (0, -2, 4)),
        ((0, -1, 0), "full-retreat", (0, -2, 3)),
        ((-2, 0, 0), "low-guard", (-2, 0, 2)),
        ((0, 0, -2), "all-out-cut", (3, 0, -2)),
        ((0, 0, -1), "reckless-draw", (0, 2, -2)),
    ],
)
def test_a_level_stops_at_minus_two_and_at_four(duel, play, levels, before, card, after):
    state = duel(levels=list(before), hand=hand_with(card))
    assert levels(play(state, card)) == after


@pytest.mark.rule("WS-015")
@pytest.mark.parametrize("card", MOVES)
def test_every_main_card_moves_what_it_shows_at_once(duel, play, levels, card):
    state = duel(hand=hand_with(card), levels=[0, 0, 0])
    assert levels(play(state, card)) == MOVES[card][:3]


@pytest.mark.rule("WS-015", "WS-056")
@pytest.mark.parametrize("card", SPECIAL_MOVES)
def test_every_special_card_moves_what_it_shows_at_once(duel, play, levels, card):
    state = duel(stored=[card], levels=[0, 0, 0])
    assert levels(play(state, f"stored:{card}")) == SPECIAL_MOVES[card][:3]


@pytest.mark.rule("WS-015")
def test_a_card_moves_one_band_or_two():
    assert {*MOVES, "joker"} == set(MAIN)
    assert set(SPECIAL_MOVES) == set(SPECIALS)
    for moves in [*MOVES.values(), *SPECIAL_MOVES.values()]:
        assert sum(change != 0 for change in moves[:3]) in (1, 2)


@pytest.mark.rule("WS-016")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [
        ("driving-cut", (3, 0, -2), (4, 0, -2)),
        ("body-and-blade", (4, 3, 0), (4, 4, 0)),
        ("full-retreat", (0, -1, 3), (0, -2, 4)),
        ("light-blade", (-2, 4, 1), (-2, 4, 1)),
    ],
)
def test_two_bands_move_together_each_within_its_own_ends(duel, play, levels, card, before, after):
    state = duel(levels=list(before), hand=hand_with(card))
    assert levels(play(state, card)) == after


@pytest.mark.rule("WS-017")
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_a_card_counts_as_its_symbol(before_counter, play, look, combos, symbol):
    """Three cards of a symbol make its combo; with the Joker for the third, named as it."""
    cards = [card for card in [*MOVES, "driving-cut"] if MOVES[card][3] == symbol][:2]
    zone = [*cards, f"joker:guard:{symbol}"]
    state = play(before_counter("tight-circle", guard=4, zone=zone, ki=4), "continue")
    assert look(state)["combo"] == ("red" if symbol == "blood" else "black")
    assert combos(state) == ({"combo:die"} if symbol == "blood" else {"combo:ki", "combo:special"})


@pytest.mark.rule("WS-017")
@pytest.mark.parametrize("card", [*MOVES, *SPECIAL_MOVES])
def test_every_card_has_one_of_the_four_symbols(before_counter, play, look, card):
    """With two Jokers' worth of its symbol it makes a combo: here two cards of the same symbol."""
    symbol = {**MOVES, **SPECIAL_MOVES}[card][3]
    others = [other for other in MOVES if MOVES[other][3] == symbol and other != card]
    zone = [card, others[0], f"joker:strength:{symbol}"]
    state = play(before_counter("tight-circle", guard=4, zone=zone, ki=4), "continue")
    assert look(state)["combo"] == ("red" if symbol == "blood" else "black")


# --- The Joker ----------------------------------------------------------------------------------


@pytest.mark.rule("WS-018")
def test_the_joker_asks_for_a_band_and_a_symbol(duel, play, notations):
    state = play(duel(hand=["joker", "calm-breath", "sharp-eye"]), "joker")
    assert state.decision.kind == "joker"
    assert notations(state) == {f"{band}:{symbol}" for band in BANDS for symbol in SYMBOLS}


@pytest.mark.rule("WS-018")
@pytest.mark.parametrize("band", range(3), ids=BANDS)
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_the_joker_raises_its_band_by_one_and_counts_as_its_symbol(
    duel, play, look, levels, band, symbol
):
    state = duel(hand=["joker", "calm-breath", "sharp-eye"])
    play(state, "joker", f"{BANDS[band]}:{symbol}")
    assert levels(state)[band] == 1
    assert sum(levels(state)) == 1
    assert look(state)["zone"] == [{"card": "joker", "band": BANDS[band], "symbol": symbol}]


@pytest.mark.rule("WS-014", "WS-018", "WS-051", "WS-053")
def test_a_joker_named_as_blood_completes_a_red_combo(duel, play, levels, look, combos):
    """V28: after Driving Cut and All-Out Cut (4,0,-2), the Joker makes it (4,0,-1) and red."""
    state = duel(
        hand=["driving-cut", "all-out-cut", "joker", "calm-breath", "sharp-eye", "firm-grip"],
        opponents=["mirror-guard", "tight-circle", "..."],
    )
    assert levels(play(state, "driving-cut")) == (2, 0, -1)
    assert levels(play(state, "all-out-cut")) == (4, 0, -2)
    assert levels(play(state, "joker", "guard:blood")) == (4, 0, -1)
    play(state, "continue", "continue")
    assert look(state)["combo"] == "red"
    assert combos(state) == {"combo:die"}


@pytest.mark.rule("WS-018")
def test_a_joker_at_the_end_of_a_band_moves_nothing(duel, play, levels):
    state = duel(hand=["joker", "calm-breath", "sharp-eye"], levels=[4, 0, 0])
    assert levels(play(state, "joker", "strength:sun")) == (4, 0, 0)


@pytest.mark.rule("WS-018")
def test_no_other_action_is_possible_while_the_joker_is_being_named(duel, play):
    state = play(duel(hand=["joker", "calm-breath", "sharp-eye"]), "joker")
    for move in ("buy", "calm-breath", "scout", "continue"):
        assert state.refusal(move) is not None


@pytest.mark.rule("WS-018", "WS-037")
def test_the_joker_is_a_joker_again_in_the_next_attack(after_counter, play, look):
    zone = ["overhead-cut", "joker:guard:sun", "firm-grip"]
    state = play(after_counter(zone=zone), "continue")
    assert look(state)["attack"] == 2
    assert sorted(look(state)["discard"]) == ["firm-grip", "joker", "overhead-cut"]


# --- Halves -------------------------------------------------------------------------------------

DEFENCES = {
    "closed-stance": ((None, 3), 0, 1),
    "broad-stance": ((3, None), 1, 0),
    "quick-eyes": ((None, 3), 1, 0),
    "iron-wrists": ((3, None), 0, 1),
    "mirror-guard": ((None, 4), 2, 0),
    "stone-gate": ((4, None), 2, 0),
    "heavy-armour": ((3, 2), 1, 1),
    "drifting-leaf": ((2, 3), 1, 1),
    "tight-circle": ((None, 3), 1, 0),
    "patient-wolf": ((2, 2), 0, 1),
}
CHOICES = {"crossed-blades": (2, 2), "braced-blade": (3, None)}
COUNTERS = {
    "closed-stance": (2, 0, 0, 1),
    "crossed-blades": (1, 0, 0, 2),
    "broad-stance": (3, 1, 1, 0),
    "quick-eyes": (2, 1, 1, 0),
    "iron-wrists": (1, 0, 0, 2),
    "mirror-guard": (3, 0, 0, 1),
    "stone-gate": (4, 1, 0, 0),
    "heavy-armour": (3, 0, 0, 1),
    "drifting-leaf": (3, 1, 1, 0),
    "braced-blade": (4, 1, 0, 0),
    "tight-circle": (4, 0, 1, 0),
    "patient-wolf": (2, 0, 0, 2),
}


@pytest.mark.rule("WS-019", "WS-029")
@pytest.mark.parametrize("card", DEFENCES)
def test_as_a_defence_only_the_upper_half_counts(after_third, play, mine, foe, card):
    """Met at its numbers, whatever Guard is; it does nothing to the player."""
    (strength, technique), life, ki = DEFENCES[card]
    met = [-2 if strength is None else strength, -2 if technique is None else technique]
    for guard in (-2, 4):
        state = play(after_third(card, [*met, guard]), "continue")
        assert foe(state) == (8 - life, 5 - ki)
        assert mine(state) == (8, 5)


@pytest.mark.rule("WS-019", "WS-029")
@pytest.mark.parametrize("card", [*DEFENCES, *CHOICES])
@pytest.mark.parametrize("band", [0, 1])
def test_a_defence_holds_if_one_band_falls_short_by_one(
    after_third, play, foe, notations, card, band
):
    needed = DEFENCES[card][0] if card in DEFENCES else CHOICES[card]
    if needed[band] is None:
        band = 1 - band
    reached = [4, 4, 4]
    reached[band] = needed[band] - 1
    state = play(after_third(card, reached), "continue")
    assert foe(state) == (8, 5)
    assert "life" not in notations(state)


@pytest.mark.rule("WS-019", "WS-034", "WS-035")
@pytest.mark.parametrize("card", COUNTERS)
def test_as_a_counterattack_only_the_lower_half_counts(before_counter, play, mine, foe, card):
    """Guard one below its number suffers it, whatever Strength and Technique are."""
    below, life, ki, wound = COUNTERS[card]
    arm = {0: 0, 1: 1, 2: 2}[wound]
    for other in (-2, 3):
        state = before_counter(
            card, guard=below - 1, strength=other, technique=other, wounds=["arm-wound"]
        )
        play(state, "continue")
        assert mine(state) == (8 - life - arm, 5 - ki)
        assert foe(state) == (8, 5)


@pytest.mark.rule("WS-019", "WS-034")
@pytest.mark.parametrize("card", COUNTERS)
def test_guard_at_its_number_stops_a_counterattack(before_counter, play, mine, card):
    state = before_counter(card, guard=COUNTERS[card][0], wounds=["chest-wound"])
    assert mine(play(state, "continue")) == (8, 5)


@pytest.mark.rule("WS-020", "WS-061", "WS-059")
@pytest.mark.parametrize(
    ("wound", "first", "second"),
    [
        ("arm-wound", (7, 5), (6, 5)),
        ("leg-wound", (7, 4), (6, 4)),
        ("chest-wound", (6, 5), (5, 5)),
        ("face-wound", (7, 4), (7, 3)),
    ],
)
def test_a_wound_card_has_a_half_for_each_level(before_counter, play, mine, wound, first, second):
    state = before_counter("closed-stance", guard=0, wounds=[wound])
    assert mine(play(state, "continue")) == first
    state = before_counter("patient-wolf", guard=0, wounds=[wound])
    assert mine(play(state, "continue")) == second
