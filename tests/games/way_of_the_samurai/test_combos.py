"""Combos and special cards."""

import pytest

from tests.games.way_of_the_samurai.box import (
    BLOODS,
    LEAVES,
    QUIET_ZONE,
    SPECIALS,
    SUNS,
    WAVES,
)


@pytest.mark.rule("WS-050", "WS-051")
@pytest.mark.parametrize(
    ("zone", "combo"),
    [
        (SUNS, "black"),
        (WAVES, "black"),
        (LEAVES, "black"),
        (BLOODS, "red"),
        (QUIET_ZONE, None),
        (("overhead-cut", "body-and-blade", "firm-grip"), None),
        (("firm-grip", "overhead-cut", "body-and-blade"), None),
        (("driving-cut", "driving-cut", "overhead-cut"), None),
        (("driving-cut", "firm-grip", "overhead-cut"), None),
    ],
)
def test_three_equal_symbols_are_a_combo(after_counter, look, zone, combo):
    assert look(after_counter(zone=list(zone)))["combo"] == combo


@pytest.mark.rule("WS-050")
def test_cards_of_two_attacks_make_no_combo(duel, play, look):
    """Two suns end the first attack and one begins the second: nothing."""
    state = duel(
        attack=2,
        levels=[0, 0, 4],
        hand=["light-blade", "firm-grip", "sharp-eye"],
        discard=["overhead-cut", "body-and-blade", "side-step"],
        opponents=["stone-gate", "tight-circle", "..."],
    )
    play(state, "light-blade", "firm-grip", "sharp-eye", "continue", "continue")
    assert look(state)["window"] == 6
    assert look(state)["combo"] is None


@pytest.mark.rule("WS-052")
def test_a_black_combo_gives_a_ki(after_counter, play, mine, look):
    state = after_counter(zone=SUNS, ki=3)
    assert mine(play(state, "combo:ki")) == (8, 4)
    assert look(state)["special_deck_size"] == 8


@pytest.mark.rule("WS-052", "WS-013")
def test_with_all_ki_only_the_special_is_offered(after_counter, combos):
    """V11: at 5 Ki special or nothing; with an empty special deck not even that."""
    state = after_counter(zone=SUNS, ki=5)
    assert combos(state) == {"combo:special"}
    assert state.refusal("combo:ki").rule in ("WS-052", "WS-013")
    state = after_counter(zone=SUNS, ki=5, specials=[], stored=list(SPECIALS))
    assert combos(state) == set()


@pytest.mark.rule("WS-052")
def test_ki_spent_first_makes_room_for_the_gem(after_counter, play, combos, mine):
    state = play(after_counter(zone=SUNS, ki=5), "buy")
    assert combos(state) == {"combo:ki", "combo:special"}
    assert mine(play(state, "combo:ki")) == (8, 5)


@pytest.mark.rule("WS-052", "WS-058")
def test_without_specials_only_ki_is_offered(after_counter, combos):
    state = after_counter(zone=SUNS, ki=4, specials=[], stored=list(SPECIALS))
    assert combos(state) == {"combo:ki"}
    assert state.refusal("combo:special").rule in ("WS-052", "WS-058")


@pytest.mark.rule("WS-053")
@pytest.mark.parametrize("face", range(1, 6))
def test_a_red_combo_raises_the_die_by_one(after_counter, play, die, mine, combos, face):
    state = after_counter(zone=BLOODS, die=face, ki=3)
    assert combos(state) == {"combo:die"}
    play(state, "combo:die")
    assert die(state) == face + 1
    assert mine(state) == (8, 3)


@pytest.mark.rule("WS-053", "WS-067")
def test_a_die_on_six_has_nothing_to_gain(after_counter, combos):
    state = after_counter(zone=BLOODS, die=6)
    assert combos(state) == set()
    assert state.refusal("combo:die").rule in ("WS-053", "WS-067")


@pytest.mark.rule("WS-053")
@pytest.mark.parametrize("move", ["combo:ki", "combo:special", "combo:roll"])
def test_a_red_combo_gives_nothing_else(after_counter, move):
    refusal = after_counter(zone=BLOODS, ki=3).refusal(move)
    assert refusal.rule in ("WS-051", "WS-052", "WS-053", "WS-123")


@pytest.mark.rule("WS-051", "WS-052")
def test_a_black_combo_does_not_raise_the_die(after_counter):
    refusal = after_counter(zone=SUNS, ki=3).refusal("combo:die")
    assert refusal.rule in ("WS-051", "WS-052", "WS-053")


@pytest.mark.rule("WS-050")
@pytest.mark.parametrize("move", ["combo:ki", "combo:special", "combo:die"])
def test_without_a_combo_there_is_nothing_to_take(after_counter, move):
    refusal = after_counter(zone=QUIET_ZONE, ki=3).refusal(move)
    assert refusal.rule in ("WS-050", "WS-051", "WS-052", "WS-053")


@pytest.mark.rule("WS-054")
@pytest.mark.parametrize("window", [4, 5])
def test_the_bonus_comes_only_after_the_counterattack(after_third, play, combos, window):
    state = after_third("stone-gate", [0, 0, 4], zone=list(SUNS), ki=3)
    if window == 5:
        play(state, "continue")
    assert combos(state) == set()
    assert state.refusal("combo:ki").rule in ("WS-036", "WS-054")


@pytest.mark.rule("WS-054")
def test_who_falls_takes_no_bonus(before_counter, play, mine):
    state = play(before_counter("stone-gate", life=1, ki=3, zone=list(SUNS)), "continue")
    assert state.is_over
    assert mine(state) == (0, 3)


@pytest.mark.rule("WS-054", "WS-131")
def test_who_falls_makes_no_combo_any_more(before_counter, play, mine, look):
    """Not even the Storm counts it."""
    state = before_counter(
        "stone-gate", life=1, ki=3, zone=list(SUNS), place="forest", climate="storm"
    )
    play(state, "continue")
    assert mine(state) == (0, 3)
    assert look(state)["combos"] == 0


@pytest.mark.rule("WS-055")
def test_a_special_is_won_face_up_beside_the_gauge(after_counter, play, look):
    state = after_counter(zone=SUNS, specials=["two-heavens", "iron-wall", "..."])
    hand = look(state)["players"][0]["hand"]
    play(state, "combo:special")
    now = look(state)
    assert now["players"][0]["stored"] == ["two-heavens"]
    assert now["players"][0]["hand"] == hand
    assert now["special_deck_size"] == 7
    assert state.view(None).to_dict()["players"][0]["stored"] == ["two-heavens"]


@pytest.mark.rule("WS-055")
def test_any_number_may_be_stored(after_counter, play, look):
    state = after_counter(zone=SUNS, stored=list(SPECIALS[:7]), specials=[SPECIALS[7]])
    play(state, "combo:special")
    assert sorted(look(state)["players"][0]["stored"]) == sorted(SPECIALS)


@pytest.mark.rule("WS-040", "WS-055", "WS-056", "WS-057")
def test_a_special_of_attack_one_opens_attack_two(after_counter, play, next_round, look):
    """V30: it is placed first; one hand card is left over and discarded; it is discarded too."""
    state = after_counter(
        zone=SUNS, hand=["calm-breath", "sharp-eye", "firm-grip"], specials=["iron-wall", "..."]
    )
    play(state, "combo:special", "continue", "stored:iron-wall", "calm-breath", "sharp-eye")
    assert look(state)["players"][0]["hand"] == ["firm-grip"]
    now = look(next_round(state))
    assert sorted(now["discard"]) == sorted(
        [*SUNS, "iron-wall", "calm-breath", "sharp-eye", "firm-grip"]
    )
    assert now["players"][0]["stored"] == []


@pytest.mark.rule("WS-056")
@pytest.mark.parametrize("window", [1, 2, 3])
def test_a_special_may_be_first_second_or_third(duel, play, look, window):
    described = {"defence": "mirror-guard"} if window == 3 else {}
    state = duel(
        window=window,
        zone=["calm-breath", "sharp-eye"][: window - 1],
        hand=["firm-grip", "joker", "low-guard"],
        stored=["rock-body", "iron-wall"],
        **described,
    )
    play(state, "stored:rock-body")
    assert look(state)["zone"][-1]["card"] == "rock-body"


@pytest.mark.rule("WS-056", "WS-051")
def test_several_specials_may_be_used_in_one_attack(duel, play, look):
    """Three of them with a common symbol would be a combo; these are sun, sun and a main sun."""
    state = duel(
        hand=["overhead-cut", "calm-breath", "firm-grip"],
        stored=["mountain-splitter", "flowing-water"],
        opponents=["closed-stance", "tight-circle", "..."],
        levels=[0, 0, 4],
    )
    play(state, "stored:mountain-splitter", "stored:flowing-water", "overhead-cut")
    play(state, "continue", "continue")
    assert look(state)["combo"] == "black"


@pytest.mark.rule("WS-057")
def test_a_used_special_is_an_action_card_from_then_on(duel, play, look, levels):
    """It is drawn from the action deck into a hand and placed from there."""
    state = duel(hand=["calm-breath", "sharp-eye", "firm-grip"], deck=["iron-wall", "..."])
    play(state, "buy")
    assert "iron-wall" in look(state)["players"][0]["hand"]
    assert levels(play(state, "iron-wall")) == (0, 0, 3)


@pytest.mark.rule("WS-058")
def test_the_special_deck_is_never_refilled(after_counter, play, look, next_round):
    """Used specials are discarded with the action cards, and shuffled with them."""
    used = [card for card in SPECIALS if card != "iron-wall"]
    state = after_counter(zone=SUNS, specials=["iron-wall"], discard=used)
    play(state, "combo:special")
    assert look(state)["special_deck_size"] == 0
    assert look(next_round(state))["special_deck_size"] == 0
