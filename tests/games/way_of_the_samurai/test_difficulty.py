"""Difficulty: three easy options and one difficult card."""

import itertools

import pytest

import tablekit as tk
from tests.games.way_of_the_samurai.box import (
    MAIN,
    OPPONENTS,
    QUIET_HAND,
    SOLO_MODES,
    SPECIALS,
    without,
)

EASY = ("easy_draw_three", "easy_die_two", "easy_random_special")


@pytest.mark.rule("WS-175", "WS-043")
def test_three_are_drawn_and_one_is_kept(duel, play, notations, look, mine):
    hand = list(QUIET_HAND)
    state = duel(
        hand=hand, easy_draw_three="yes", deck=["joker", "brute-blow", "driving-cut", "..."]
    )
    play(state, "buy")
    assert state.decision.kind == "easy-keep"
    assert notations(state) == {"keep:joker", "keep:brute-blow", "keep:driving-cut"}
    assert mine(state) == (8, 4)
    play(state, "keep:joker")
    now = look(state)
    assert sorted(now["players"][0]["hand"]) == sorted([*hand, "joker"])
    assert sorted(now["discard"]) == ["brute-blow", "driving-cut"]
    assert now["deck_size"] == 11
    assert now["window"] == 1


@pytest.mark.rule("WS-175", "WS-043")
def test_the_discard_pile_is_shuffled_between_the_draws(duel, play, notations, look):
    """V40: deck 2, discard 9: the two, then one of the nine; deck 8, discard 2."""
    state = duel(
        easy_draw_three="yes", hand=list(MAIN[:9]), deck=list(MAIN[9:11]), discard=list(MAIN[11:])
    )
    play(state, "buy")
    offered = notations(state)
    assert {f"keep:{card}" for card in MAIN[9:11]} < offered
    assert len(offered) == 3
    play(state, min(offered))
    assert (look(state)["deck_size"], len(look(state)["discard"])) == (8, 2)


@pytest.mark.rule("WS-175")
@pytest.mark.parametrize("left", [1, 2])
def test_if_the_piles_give_fewer_those_are_all(duel, play, notations, look, left):
    state = duel(
        easy_draw_three="yes",
        hand=list(MAIN[: 20 - left]),
        deck=list(MAIN[20 - left :]),
        discard=[],
    )
    play(state, "buy")
    if left > 1:
        assert notations(state) == {f"keep:{card}" for card in MAIN[20 - left :]}
        play(state, "keep:joker")
    assert "joker" in look(state)["players"][0]["hand"]
    assert len(look(state)["discard"]) == left - 1


@pytest.mark.rule("WS-176", "WS-012")
@pytest.mark.parametrize("mode", SOLO_MODES)
def test_the_die_begins_on_two(game, die, mode):
    assert die(game.new(seats=1, seed=2, mode=mode, easy_die_two=True)) == 2


@pytest.mark.rule("WS-177")
def test_a_special_card_begins_in_the_deck(game, look, play):
    now = look(game.new(seats=1, seed=2, easy_random_special=True))
    assert now["deck_size"] == 15
    assert now["special_deck_size"] == 7
    found = set()
    for seed in range(150):
        state = game.new(seats=1, seed=seed, easy_random_special=True)
        found.update(set(look(state)["players"][0]["hand"]) & set(SPECIALS))
    assert found == set(SPECIALS)


@pytest.mark.rule("WS-177b")
@pytest.mark.parametrize("mode", SOLO_MODES)
@pytest.mark.parametrize("chosen", list(itertools.product(["no", "yes"], repeat=3)))
def test_any_mix_of_the_easy_options_may_be_chosen(game, die, look, play, mode, chosen):
    state = game.new(seats=1, seed=2, mode=mode, **dict(zip(EASY, chosen, strict=True)))
    if mode == "yoshioka-dojo":
        play(state, "fight:spearman")
    assert die(state) == (2 if chosen[1] == "yes" else 1)
    assert look(state)["special_deck_size"] == (7 if chosen[2] == "yes" else 8)
    assert look(state)["deck_size"] == (15 if chosen[2] == "yes" else 14)


@pytest.mark.rule("WS-177b", "WS-178", "WS-190")
@pytest.mark.parametrize("option", [*EASY, "difficult"])
def test_two_players_have_neither_easy_nor_difficult(game, option):
    with pytest.raises(tk.BadOption, match=r"WS-19|WS-17"):
        game.new(seats=2, seed=2, **{option: "yes"})


# --- The Difficult card -------------------------------------------------------------------------


@pytest.mark.rule("WS-178")
@pytest.mark.parametrize("mode", SOLO_MODES)
def test_the_difficult_card_joins_the_opponent_deck(game, look, mode):
    assert look(game.new(seats=1, seed=2, mode=mode, difficult=True))["opponent_deck_size"] == 13
    assert look(game.new(seats=1, seed=2, mode=mode))["opponent_deck_size"] == 12


@pytest.mark.rule("WS-179")
def test_as_a_defence_it_cannot_be_broken(after_third, play, foe, look):
    """V24: levels (4,4,4): no loss, and the attack goes on with phase 5."""
    state = after_third("difficult", [4, 4, 3], difficult="yes")
    play(state, "continue")
    assert foe(state) == (8, 5)
    assert look(state)["window"] == 5
    state = after_third("difficult", [4, 4, 4], difficult="yes")
    assert foe(play(state, "continue")) == (8, 5)


@pytest.mark.rule("WS-180", "WS-074")
def test_as_a_counterattack_it_brings_two(before_counter, play, mine, look):
    """V23: Guard 3: with 1 Life the first is the end; with 3 Life both cost one."""
    cards = ("difficult", "braced-blade", "stone-gate")
    state = before_counter(*cards, guard=3, life=1, difficult="yes", defence="mirror-guard")
    play(state, "continue")
    assert state.result.reason == "defeat"
    state = before_counter(*cards, guard=3, life=3, difficult="yes", defence="mirror-guard")
    play(state, "continue")
    assert mine(state) == (1, 5)
    assert look(state)["window"] == 6
    assert look(state)["counters"] == list(cards)


@pytest.mark.rule("WS-180", "WS-077")
def test_the_second_is_not_carried_out_if_the_first_ends_the_fight(before_counter, play, mine):
    """The Tight Circle would have taken a Ki."""
    state = before_counter(
        "difficult",
        "braced-blade",
        "tight-circle",
        life=1,
        difficult="yes",
        defence="mirror-guard",
    )
    play(state, "continue")
    assert mine(state) == (0, 5)


@pytest.mark.rule("WS-180")
def test_the_one_card_left_is_shuffled_with_the_discard_pile(duel, play, look):
    """It is not simply drawn first: over many seeds any card of the pile comes first."""
    rest = without(OPPONENTS, "mirror-guard")
    firsts = set()
    for seed in range(25):
        state = duel(
            window=5,
            zone=["overhead-cut", "straight-thrust", "middle-guard"],
            hand=["calm-breath"],
            levels=[0, 0, 4],
            difficult="yes",
            defence="mirror-guard",
            opponents=["difficult", rest[0]],
            opponent_discard=rest[1:],
            seed=seed,
        )
        firsts.add(look(play(state, "continue"))["counters"][1])
    assert len(firsts) > 4


@pytest.mark.rule("WS-180", "WS-037")
def test_all_of_them_are_discarded_after_the_attack(before_counter, play, look):
    state = before_counter(
        "difficult", "braced-blade", "stone-gate", guard=4, difficult="yes", defence="mirror-guard"
    )
    play(state, "continue", "continue")
    assert sorted(look(state)["opponent_discard"]) == [
        "braced-blade",
        "difficult",
        "mirror-guard",
        "stone-gate",
    ]


@pytest.mark.rule("WS-180", "WS-025")
@pytest.mark.parametrize(("left", "deck"), [(0, 9), (1, 9), (2, 0)])
def test_if_two_are_not_left_the_discard_pile_is_shuffled_in(duel, play, look, left, deck):
    """Of 13 cards the Defence and the Difficult card are on the table and stay out of it."""
    rest = without(OPPONENTS, "mirror-guard")
    state = duel(
        window=5,
        zone=["overhead-cut", "straight-thrust", "middle-guard"],
        hand=["calm-breath"],
        levels=[0, 0, 4],
        difficult="yes",
        defence="mirror-guard",
        opponents=["difficult", *rest[:left]],
        opponent_discard=rest[left:],
    )
    play(state, "continue")
    now = look(state)
    assert len(now["counters"]) == 3
    assert now["opponent_deck_size"] == deck
    assert len(now["opponent_discard"]) == (9 if left == 2 else 0)


@pytest.mark.rule("WS-180", "WS-042")
def test_no_window_opens_between_the_two(before_counter, play, look, mine):
    state = before_counter(
        "difficult", "tight-circle", "stone-gate", guard=0, difficult="yes", defence="mirror-guard"
    )
    play(state, "continue")
    assert look(state)["window"] == 6
    assert mine(state) == (7, 4)


@pytest.mark.rule("WS-178")
@pytest.mark.parametrize("seed", range(3))
def test_without_it_the_difficult_card_cannot_be_stacked(duel, seed):
    with pytest.raises(tk.BadPosition):
        duel(opponents=["difficult", "..."], seed=seed)
