"""Modes and setup: what is chosen, and how the table looks before the first card."""

import pytest

import tablekit as tk
from tests.games.way_of_the_samurai.box import (
    CAMPAIGNS,
    CLIMATES,
    MAIN,
    OPPONENTS,
    PLACES,
    SOLO_MODES,
    WEAPONS,
)

ENEMIES = {"ishida": (8, 5), "takeshi": (5, 5), "oda": (6, 5), "kempo": (8, 5)}


# --- What may be chosen -------------------------------------------------------------------------


@pytest.mark.rule("WS-001")
def test_one_seat_plays_a_duel_and_two_play_each_other(game, look):
    assert game.id == "way-of-the-samurai"
    assert game.title == "Way of the Samurai"
    assert list(game.seats) == [1, 2]
    assert look(game.new(seats=1, seed=1))["mode"] == "duel"
    assert look(game.new(seats=2, seed=1))["mode"] == "two-player"


@pytest.mark.rule("WS-001")
@pytest.mark.parametrize("mode", SOLO_MODES)
def test_every_solo_mode_has_one_seat(game, look, mode):
    now = look(game.new(seats=1, seed=3, mode=mode))
    assert now["mode"] == mode
    assert len(now["players"]) == 1
    with pytest.raises(tk.BadOption, match="WS-001"):
        game.new(seats=2, seed=3, mode=mode)


@pytest.mark.rule("WS-001")
def test_two_players_need_two_seats(game):
    with pytest.raises(tk.BadOption, match="WS-001"):
        game.new(seats=1, seed=3, mode="two-player")


@pytest.mark.rule("WS-001")
@pytest.mark.parametrize("seats", [0, 3, -1, True, "two"])
def test_nobody_else_can_sit_down(game, seats):
    with pytest.raises(tk.BadOption):
        game.new(seats=seats, seed=1)


@pytest.mark.rule("WS-002", "WS-009")
@pytest.mark.parametrize(("enemy", "gems"), ENEMIES.items())
def test_a_duel_is_against_the_enemy_of_your_choice(game, look, foe, enemy, gems):
    state = game.new(seats=1, seed=5, enemy=enemy)
    assert [one["id"] for one in look(state)["enemies"]] == [enemy]
    assert foe(state) == gems


@pytest.mark.rule("WS-002")
def test_ishida_comes_if_nobody_is_named(game, look):
    assert look(game.new(seats=1, seed=5))["enemies"][0]["id"] == "ishida"


@pytest.mark.rule("WS-003")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_one_weapon_is_chosen(game, look, weapon):
    assert look(game.new(seats=1, seed=5, weapon=weapon))["players"][0]["weapon"] == weapon


@pytest.mark.rule("WS-003")
def test_the_katana_is_the_weapon_if_none_is_named(game, look):
    assert look(game.new(seats=1, seed=5))["players"][0]["weapon"] == "katana"


@pytest.mark.rule("WS-003")
@pytest.mark.parametrize("weapon", ["none", "custom-weapon", "spoon", "", None])
def test_what_is_no_weapon_is_refused(game, weapon):
    with pytest.raises(tk.BadOption):
        game.new(seats=1, seed=5, weapon=weapon)


@pytest.mark.rule("WS-004")
@pytest.mark.parametrize("mode", ["duel", "clan"])
@pytest.mark.parametrize("place", PLACES)
def test_a_duel_and_a_clan_may_have_a_place(game, look, mode, place):
    assert look(game.new(seats=1, seed=5, mode=mode, place=place))["place"] == place


@pytest.mark.rule("WS-004", "WS-005")
def test_there_is_no_place_and_no_climate_unless_asked_for(game, look):
    now = look(game.new(seats=1, seed=5))
    assert now["place"] in (None, "none")
    assert now["climate"] in (None, "none")


@pytest.mark.rule("WS-005")
@pytest.mark.parametrize("mode", ["duel", "clan"])
@pytest.mark.parametrize("climate", CLIMATES)
def test_a_climate_comes_with_a_place_only(game, look, mode, climate):
    state = game.new(seats=1, seed=5, mode=mode, place="forest", climate=climate)
    assert look(state)["climate"] == climate
    with pytest.raises(tk.BadOption, match="WS-005"):
        game.new(seats=1, seed=5, mode=mode, climate=climate)


@pytest.mark.rule("WS-006")
@pytest.mark.parametrize("climate", ["storm", "fire"])
def test_kempo_is_not_fought_in_storm_or_fire(game, climate):
    with pytest.raises(tk.BadOption, match="WS-006"):
        game.new(seats=1, seed=5, enemy="kempo", place="bridge", climate=climate)


@pytest.mark.rule("WS-006")
@pytest.mark.parametrize("climate", ["fog", "snow", "none"])
def test_kempo_allows_the_other_climates(game, look, climate):
    state = game.new(seats=1, seed=5, enemy="kempo", place="bridge", climate=climate)
    assert look(state)["enemies"][0]["id"] == "kempo"


@pytest.mark.rule("WS-007")
@pytest.mark.parametrize("mode", CAMPAIGNS)
@pytest.mark.parametrize("place", [*PLACES, "temple", "shore"])
def test_a_campaign_has_no_place(game, mode, place):
    with pytest.raises(tk.BadOption, match="WS-007"):
        game.new(seats=1, seed=5, mode=mode, place=place)


@pytest.mark.rule("WS-007")
@pytest.mark.parametrize("mode", CAMPAIGNS)
@pytest.mark.parametrize("place", ["none", "bridge"])
@pytest.mark.parametrize("climate", CLIMATES)
def test_a_campaign_has_no_climate(game, mode, place, climate):
    with pytest.raises(tk.BadOption, match=r"WS-007|WS-005"):
        game.new(seats=1, seed=5, mode=mode, place=place, climate=climate)


@pytest.mark.rule("WS-002")
@pytest.mark.parametrize("mode", ["clan", *CAMPAIGNS, "two-player"])
@pytest.mark.parametrize("enemy", ["takeshi", "oda", "kempo", "kojiro"])
def test_an_enemy_is_chosen_for_a_duel_only(game, mode, enemy):
    seats = 2 if mode == "two-player" else 1
    with pytest.raises(tk.BadOption, match=r"\(WSX?-\d+"):
        game.new(seats=seats, seed=5, mode=mode, enemy=enemy)


@pytest.mark.rule("WS-002")
@pytest.mark.parametrize("enemy", ["musashi", "Ishida ", "", 3, None])
def test_an_unknown_enemy_is_refused(game, enemy):
    with pytest.raises(tk.BadOption):
        game.new(seats=1, seed=5, enemy=enemy)


# --- How it begins ------------------------------------------------------------------------------


@pytest.mark.rule("WS-008", "WS-013")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_you_begin_with_eight_life_and_five_ki_or_two_with_the_naginata(game, look, mine, weapon):
    state = game.new(seats=1, seed=5, weapon=weapon)
    ki = 2 if weapon == "naginata" else 5
    assert mine(state) == (8, ki)
    player = look(state)["players"][0]
    assert (player["max_life"], player["max_ki"]) == (8, ki)


@pytest.mark.rule("WS-010")
@pytest.mark.parametrize("mode", ["duel", "clan", "leaving-the-village"])
def test_the_pawns_begin_on_zero(game, levels, mode):
    assert levels(game.new(seats=1, seed=5, mode=mode)) == (0, 0, 0)


@pytest.mark.rule("WS-010")
def test_a_gauge_goes_up_to_four(game, look):
    assert look(game.new(seats=1, seed=5))["players"][0]["caps"] == {
        "strength": 4,
        "technique": 4,
        "guard": 4,
    }


@pytest.mark.rule("WS-011", "WS-024")
def test_four_decks_are_shuffled_and_six_cards_drawn(game, look):
    now = look(game.new(seats=1, seed=5))
    assert len(now["players"][0]["hand"]) == 6
    assert now["deck_size"] == 14
    assert now["special_deck_size"] == 8
    assert now["opponent_deck_size"] == 12
    assert now["discard"] == now["opponent_discard"] == []


@pytest.mark.rule("WS-011")
def test_other_seeds_give_other_hands_of_the_same_twenty_cards(game, look):
    hands = [look(game.new(seats=1, seed=seed))["players"][0]["hand"] for seed in range(40)]
    assert len({tuple(sorted(hand)) for hand in hands}) > 30
    assert {card for hand in hands for card in hand} == set(MAIN)


@pytest.mark.rule("WS-011")
def test_the_difficult_card_stays_out(game, look, play, notations):
    """All twelve opponent cards are seen before any comes twice, and none is the Difficult one."""
    state = game.scenario(opponents=["..."], seed=9)
    assert look(state)["opponent_deck_size"] == len(OPPONENTS)
    drawn = set()
    for seed in range(60):
        state = game.scenario(seed=seed, ki=5)
        drawn.add(look(play(state, "scout"))["defence"])
    assert drawn == set(OPPONENTS)


@pytest.mark.rule("WS-012")
@pytest.mark.parametrize(
    ("weapon", "easy", "face"),
    [
        ("katana", "no", 1),
        ("katana", "yes", 2),
        ("katana-kodachi", "no", 3),
        ("katana-kodachi", "yes", 3),
    ],
)
def test_the_wound_die_begins_on_the_highest_face_that_applies(game, die, weapon, easy, face):
    assert die(game.new(seats=1, seed=5, weapon=weapon, easy_die_two=easy)) == face


@pytest.mark.rule("WS-013")
def test_life_and_ki_stop_at_their_caps(duel, play, mine):
    """A Ki gained at the rice field with five in hand is lost: one was paid, one comes back."""
    state = duel(place="rice-field", ki=5, dice=[4, 4])
    assert mine(play(state, "roll-place")) == (8, 5)
    state = duel(place="rice-field", weapon="naginata", ki=2, dice=[4])
    assert mine(play(state, "roll-place")) == (8, 2)


@pytest.mark.rule("WS-013")
@pytest.mark.parametrize("described", [{"ki": 6}, {"life": 9}, {"weapon": "naginata", "ki": 3}])
def test_no_position_is_above_a_cap(duel, described):
    with pytest.raises(tk.BadPosition):
        duel(**described)
