"""Reasons in words: what speaks for an action or against it, by what the attacker may know."""

import pytest

from tests.games.way_of_the_samurai.box import BLOODS, SUNS


@pytest.fixture
def why(game):
    """`why(state, "buy")`: the reason in words, the same from the view as from the full state."""

    def ask(state, move):
        action = state.parse(move)
        seen = state.view(state.actor).state
        assert game.reason(seen, action) == game.reason(state, action)
        return game.say_reason(seen, action)

    return ask


# --- Cards ------------------------------------------------------------------------------------


def test_a_card_is_weighed_by_the_cards_that_may_come(duel, why):
    """WS-029, WS-034: Strength 3 and Guard -2 against the twelve cards."""
    said = why(duel(hand=["all-out-cut", "calm-breath"]), "all-out-cut")
    assert said == "3 of 12 Defences would be met; 12 of 12 Counterattacks strike at Guard −2."


def test_a_defence_that_lies_there_is_known(duel, why):
    state = duel(hand=["overhead-cut", "calm-breath"], defence="iron-wrists", levels=[2, 0, 0])
    assert why(state, "overhead-cut").startswith("The Defence is met; ")
    assert why(state, "calm-breath").startswith("The Defence is not met yet; ")


def test_levels_stop_at_their_limits(duel, why):
    """WS-014."""
    state = duel(hand=["all-out-cut", "calm-breath"], levels=[0, 0, -2])
    assert why(state, "all-out-cut").endswith("at Guard −2.")


def test_a_combo_that_comes_nearer(duel, why):
    """WS-050: the second card of a symbol, the third, and one that does not fit."""
    first, second, third = SUNS
    two = duel(window=2, zone=[first], hand=[second, "straight-thrust"])
    assert why(two, second).endswith("One more card of the symbol makes a combo.")
    three = duel(
        window=3, zone=[first, second], hand=[third, "straight-thrust"], defence="stone-gate"
    )
    assert why(three, third).endswith("It makes a combo.")
    assert "combo" not in why(three, "straight-thrust")


def test_the_joker_fits_everywhere(duel, why, play):
    """WS-018."""
    first, second, _ = SUNS
    state = duel(
        window=3, zone=[first, second], hand=["joker", "calm-breath"], defence="stone-gate"
    )
    assert why(state, "joker") == "It raises the band you choose by 1 and fits every combo."
    play(state, "joker")
    assert why(state, "guard:sun").endswith("It makes a combo.")
    assert "combo" not in why(state, "guard:wave")


# --- Ki ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("described", "ends"),
    [
        ({"ki": 3}, "You keep 2 Ki."),
        ({"ki": 1}, "It is your last Ki: without any, the end of the round costs 2 Life."),
        ({"ki": 1, "enemy": "takeshi"}, "With the last Ki the fight is lost."),
        ({"ki": 3, "place": "bridge", "climate": "snow"}, "You keep 1 Ki."),
    ],
)
def test_what_paying_leaves(duel, why, described, ends):
    """WS-048, WS-118, WS-139."""
    for move in ("buy", "scout"):
        assert why(duel(**described), move).endswith(ends)


def test_a_card_that_comes_too_late(before_counter, why):
    """WS-040: after the last card of the round there is nothing to place it in."""
    assert why(before_counter(guard=1, ki=3), "buy").startswith("One more card")
    late = before_counter(guard=1, ki=3, attack=2)
    assert why(late, "buy").startswith("Too late for this round")


def test_raising_guard_counts_what_it_wards_off(before_counter, why):
    """WS-045."""
    said = why(before_counter(guard=3, ki=3), "guard")
    assert said == "0 of 11 Counterattacks strike at Guard 4 instead of 3. You keep 2 Ki."


def test_a_naginata_is_counted_before_its_time(after_third, why):
    """WS-108."""
    state = after_third("stone-gate", [0, 0, 1], weapon="naginata", ki=2)
    assert why(state, "continue") == "The Defence holds as things stand."
    state = after_third("stone-gate", [4, 0, 4], weapon="naginata", ki=2)
    assert why(state, "continue") == "The Defence is met."


def test_a_naginata_counts_for_the_cards_too(duel, why):
    """WS-108: Guard 2 by the card, 3 when the Counterattack comes."""
    state = duel(hand=["middle-guard", "calm-breath"], weapon="naginata")
    assert why(state, "middle-guard").endswith("3 of 12 Counterattacks strike at Guard 3.")


def test_the_difficult_card_strikes_only_through_others(before_counter, why):
    """WS-180: at Guard 4 nothing strikes, at Guard 3 three cards and the Difficult one."""
    said = [why(before_counter(guard=g, difficult="yes", ki=3), "continue") for g in (4, 3)]
    assert [text[:7] for text in said] == ["0 of 12", "4 of 12"]


def test_a_kusarigama_stops_them_all(before_counter, why):
    """WS-113."""
    state = before_counter(guard=0, technique=4, weapon="kusarigama", ki=3)
    assert why(state, "continue") == "0 of 11 Counterattacks strike at Guard 0."


def test_a_nodachi_reaches_a_defence(after_third, why):
    """WS-109."""
    state = after_third("iron-wrists", [2, 0, 0], weapon="nodachi", ki=3)
    assert why(state, "boost:strength") == "The Defence is met. You keep 2 Ki."
    assert why(state, "boost:technique") == "The Defence is not met yet. You keep 2 Ki."


def test_a_nodachi_may_be_late(before_counter, why):
    """WS-109: after the test a level is good for other things only."""
    state = before_counter(weapon="nodachi", strength=3, ki=3)
    said = "The Defence has been tested; Strength comes to 4. You keep 2 Ki."
    assert why(state, "boost:strength") == said


def test_buying_in_fog_is_an_exchange(duel, why):
    """WS-136."""
    state = duel(place="bridge", climate="fog")
    assert why(state, "buy") == "A card of your hand for a new one. You keep 4 Ki."


def test_a_bokken_trades(duel, why):
    """WS-115."""
    assert why(duel(weapon="bokken", ki=2), "trade") == "You then have 7 Life and 3 Ki."


def test_a_place_has_results_that_help(duel, why):
    """WS-126."""
    said = why(duel(place="bridge", ki=3), "roll-place")
    assert said == "4 of 6 results help you, and some cost you dearly. You keep 2 Ki."


def test_gisei_and_virtues(before_counter, duel, why):
    """WSX-01, WSX-02."""
    assert why(before_counter(guard=1, gisei="yes"), "gisei").startswith("4 of 5 cards raise")
    healing = duel(virtue="jin", combos=3, life=4, ki=3)
    assert why(healing, "virtue") == "You come to 5 Life. You keep 2 Ki."
    honest = duel(virtue="makoto", combos=3)
    assert why(honest, "virtue").endswith("it costs nothing.")


# --- After the Counterattack ------------------------------------------------------------------


def test_what_a_black_combo_brings(after_counter, why):
    """WS-052, WS-036."""
    state = after_counter(zone=list(SUNS), ki=3)
    assert why(state, "combo:ki") == "You then have 8 Life and 4 Ki."
    assert why(state, "combo:special").startswith("One of 8 special cards")
    assert why(state, "continue") == "The combo is lost."


def test_what_a_red_combo_brings(after_counter, why):
    """WS-053, WS-123."""
    assert why(after_counter(zone=list(BLOODS), ki=3), "combo:die") == "The wound die then shows 2."
    kempo = after_counter(zone=list(BLOODS), ki=3, enemy="kempo")
    assert why(kempo, "combo:roll") == "2 of 6 faces wound him."


def test_a_red_combo_by_two_steps_and_at_the_top(after_counter, why):
    """WSX-02, WS-133: Meiyo turns it twice, and never past the end."""
    meiyo = {"zone": list(BLOODS), "ki": 3, "virtue": "meiyo", "combos": 3}
    assert why(after_counter(**meiyo, die=2), "combo:die") == "The wound die then shows 4."
    assert why(after_counter(**meiyo, die=5), "combo:die") == "The wound die then shows 6."


def test_the_die_strikes_another_when_its_target_has_fallen(after_counter, why):
    """WSX-04."""
    state = after_counter(one_vs_three="yes", enemy_life=[0, 2, 2], target=0, die=3, ki=3)
    assert why(state, "die") == ""


def test_the_wound_die_may_wait(after_counter, why):
    """WS-065, WS-071."""
    state = after_counter(die=4, ki=3)
    assert why(state, "continue") == "The wound die waits for a later attack."
    assert why(state, "die") == "The enemy stands at 8 Life and 5 Ki."
    assert why(after_counter(ki=3), "continue") == "Nothing is lost."


@pytest.mark.parametrize("weapon", ["katana", "tanto"])
def test_a_choice_of_losses(after_third, play, why, weapon):
    """WS-030, WS-111."""
    state = after_third("crossed-blades", [2, 2, 2], weapon=weapon)
    play(state, "continue")
    lost = 2 if weapon == "tanto" else 1
    assert why(state, "life") == f"The enemy stands at {8 - lost} Life and 5 Ki."
    assert why(state, "ki") == f"The enemy stands at 8 Life and {5 - lost} Ki."


def test_who_cannot_die_rises(after_third, play, why):
    """WS-121."""
    state = after_third("crossed-blades", [2, 2, 2], enemy="kempo", enemy_life=1)
    play(state, "continue")
    assert why(state, "life").startswith("It is the last Life, but this enemy rises again")
    assert why(state, "ki") == "The enemy stands at 1 Life and 4 Ki."


@pytest.mark.parametrize(("weapon", "ki"), [("katana", 3), ("nodachi", 2)])
def test_a_life_for_the_fire(after_counter, play, why, weapon, ki):
    """WS-137, WS-110."""
    burning = {"place": "bridge", "climate": "fire", "attack": 2, "life": 6}
    state = play(after_counter(**burning, weapon=weapon, ki=3), "continue")
    assert why(state, "life") == f"You then have 5 Life and {ki} Ki."
    assert why(state, "ki") == "You then have 6 Life and 2 Ki."


# --- Between fights, and two players ----------------------------------------------------------


def test_who_is_next(game, why):
    """WS-150."""
    state = game.new(seed=1, mode="yoshioka-dojo")
    assert why(state, "fight:spearman") == "3 Life and 2 Ki."


def test_who_is_reinforced(game, why):
    """WS-165."""
    state = game.scenario(mode="yoshioka-dojo", reinforced=1)
    assert why(state, "fight:spearman") == "4 Life and 2 Ki."


def test_a_nodachi_defends_badly(game, play, why):
    """WS-197."""
    state = game.scenario(
        seats=2,
        weapon_2="nodachi",
        turn=0,
        window=4,
        zone=["overhead-cut", "straight-thrust", "calm-breath"],
        levels=[2, 2, 1],
        defence="crossed-blades",
    )
    play(state, "continue")
    assert why(state, "life") == "The enemy stands at 7 Life and 4 Ki."


def test_a_defender_hears_what_his_cards_ask(game, why):
    """WS-193."""
    state = game.new(seats=2, seed=4)
    for action in state.legal_actions():
        assert "strike back below Guard" in why(state, state.notation(action))
