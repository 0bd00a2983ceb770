"""Ki: what it buys and when, and what it means to have none."""

import pytest

from tests.games.way_of_the_samurai.box import MAIN, QUIET_HAND, QUIET_ZONE, without

FREE = {"buy", "scout", "guard"}


def in_window(duel, window, **described):
    """A position in that window, Guard 0 and five Ki."""
    zone = list(QUIET_ZONE[: min(window - 1, 3)])
    if window > 2:
        described.setdefault("defence", "stone-gate")
    if window == 6:
        described.setdefault("counters", ["tight-circle"])
    described.setdefault("levels", [0, 0, 0])
    return duel(window=window, zone=zone, hand=list(QUIET_HAND[:4]), **described)


@pytest.mark.rule("WS-041")
def test_the_enemy_never_spends_ki(duel, quietly, foe, look, next_round):
    """Rounds go by in which no Defence that costs Ki is met: his Ki stays."""
    state = duel(
        deck=[
            "calm-breath",
            "high-guard",
            "low-guard",
            "side-step",
            "middle-guard",
            "firm-grip",
            "...",
        ],
        hand=["full-retreat", "parry-and-push", "sharp-eye"],
        attack=2,
        opponents=["stone-gate", "tight-circle", "mirror-guard", "braced-blade", "..."],
        enemy_ki=3,
    )
    next_round(state)
    assert foe(state) == (8, 3)


@pytest.mark.rule("WS-042", "WS-043", "WS-044", "WS-045")
@pytest.mark.parametrize(
    ("window", "offered"),
    [
        (1, {"buy", "scout"}),
        (2, {"buy"}),
        (3, {"buy"}),
        (4, {"buy"}),
        (5, {"buy", "guard"}),
        (6, {"buy"}),
    ],
)
def test_each_window_offers_its_actions(duel, notations, look, window, offered):
    state = in_window(duel, window)
    assert look(state)["window"] == window
    assert notations(state) & FREE == offered
    assert state.decision.kind == ("place" if window < 4 else "free")
    assert ("continue" in notations(state)) == (window > 3)


@pytest.mark.rule("WS-042")
def test_an_attack_passes_through_all_six_windows(duel, play, look):
    state = duel(
        hand=list(QUIET_HAND), opponents=["stone-gate", "tight-circle", "..."], levels=[0, 0, 3]
    )
    seen = [look(state)["window"]]
    for move in (*QUIET_HAND[:3], "continue", "continue"):
        play(state, move)
        seen.append(look(state)["window"])
    assert seen == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("WS-042")
def test_a_window_with_nothing_to_do_is_skipped(duel, play, look):
    """Without Ki, combo and die the attack runs through after the third card."""
    state = duel(
        window=3,
        zone=["sharp-eye", "firm-grip"],
        ki=0,
        levels=[0, 0, 4],
        hand=["calm-breath", "low-guard", "high-guard", "side-step"],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
    )
    play(state, "calm-breath")
    assert (look(state)["attack"], look(state)["window"]) == (2, 1)


@pytest.mark.rule("WS-042")
@pytest.mark.parametrize("move", ["buy", "scout", "guard", "die", "combo:ki"])
def test_no_action_while_a_loss_is_being_chosen(after_third, play, move):
    state = play(after_third("crossed-blades", [2, 2, 0], die=4), "continue")
    assert state.decision.kind == "loss"
    assert state.refusal(move) is not None


# --- Buying -------------------------------------------------------------------------------------


@pytest.mark.rule("WS-043")
@pytest.mark.parametrize("window", range(1, 7))
def test_a_card_costs_one_ki_in_any_window(duel, play, mine, look, window):
    state = in_window(duel, window, deck=["joker", "driving-cut", "..."], ki=4)
    play(state, "buy")
    assert mine(state) == (8, 3)
    assert "joker" in look(state)["players"][0]["hand"]
    assert look(state)["window"] == window
    play(state, "buy")
    assert mine(state) == (8, 2)
    assert len(look(state)["players"][0]["hand"]) == 6


@pytest.mark.rule("WS-043")
def test_an_empty_deck_is_made_from_the_discard_pile(duel, play, look):
    held = list(QUIET_HAND)
    rest = without(MAIN, *held)
    state = duel(hand=held, deck=[], discard=rest)
    play(state, "buy")
    assert (look(state)["deck_size"], look(state)["discard"]) == (13, [])
    bought = set(look(state)["players"][0]["hand"]) - set(held)
    assert bought <= set(rest)
    assert len(bought) == 1


@pytest.mark.rule("WS-043")
def test_with_both_piles_empty_nothing_can_be_bought(duel, notations):
    state = duel(hand=list(MAIN), deck=[], discard=[])
    assert "buy" not in notations(state)
    assert state.refusal("buy").rule == "WS-043"


@pytest.mark.rule("WS-043", "WS-049")
def test_cards_on_the_table_are_not_shuffled_in(duel, play, look, notations):
    zone = ["sharp-eye", "firm-grip", "joker:guard:sun"]
    rest = without(MAIN, "sharp-eye", "firm-grip", "joker")
    state = duel(
        window=4, zone=zone, hand=rest[:16], deck=[], discard=rest[16:], defence="stone-gate"
    )
    play(state, "buy")
    assert (look(state)["deck_size"], look(state)["discard"]) == (0, [])
    assert "buy" not in notations(state)


@pytest.mark.rule("WS-049")
def test_bought_cards_give_no_third_attack(duel, play, look, next_round):
    state = duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        levels=[0, 0, 4],
        hand=["calm-breath"],
        defence="stone-gate",
    )
    play(state, "buy", "buy", "buy", "calm-breath")
    assert len(look(state)["players"][0]["hand"]) == 3
    before = look(state)["round"]
    now = look(next_round(state))
    assert (now["round"], now["attack"]) == (before + 1, 1)
    assert len(now["players"][0]["hand"]) == 6


# --- Scouting -----------------------------------------------------------------------------------


@pytest.mark.rule("WS-044")
def test_scouting_turns_the_defence_up_for_one_ki(duel, play, look, mine):
    state = duel(opponents=["iron-wrists", "..."])
    play(state, "scout")
    assert look(state)["defence"] == "iron-wrists"
    assert look(state)["opponent_deck_size"] == 11
    assert mine(state) == (8, 4)
    assert look(state)["window"] == 1


@pytest.mark.rule("WS-044")
def test_scouting_is_for_once_an_attack_and_before_the_first_card(duel, play, notations):
    state = play(duel(hand=list(QUIET_HAND)), "scout")
    assert "scout" not in notations(state)
    assert state.refusal("scout").rule == "WS-044"
    play(state, QUIET_HAND[0])
    assert state.refusal("scout").rule == "WS-044"


@pytest.mark.rule("WS-044")
@pytest.mark.parametrize("window", range(2, 7))
def test_later_than_the_first_card_it_is_too_late_to_scout(duel, window):
    assert in_window(duel, window).refusal("scout").rule == "WS-044"


@pytest.mark.rule("WS-044", "WS-038")
def test_each_attack_can_be_scouted(after_counter, play, notations):
    state = play(after_counter(ki=3), "continue")
    assert "scout" in notations(state)


# --- Guard --------------------------------------------------------------------------------------


@pytest.mark.rule("WS-045", "WS-139")
def test_guard_is_raised_level_by_level(before_counter, play, levels, mine, look):
    """V10: two levels for two Ki, and a Counterattack below 3 misses; four Ki in Snow."""
    state = before_counter("broad-stance", guard=1)
    play(state, "guard", "guard")
    assert (levels(state), mine(state)) == ((0, 0, 3), (8, 3))
    assert mine(play(state, "continue")) == (8, 3)
    state = before_counter("broad-stance", guard=1, place="forest", climate="snow")
    play(state, "guard", "guard")
    assert (levels(state), mine(state)) == ((0, 0, 3), (8, 1))
    # One Ki buys nothing in Snow: the Counterattack came at once, and missed.
    assert "broad-stance" in look(state)["opponent_discard"]


@pytest.mark.rule("WS-045")
def test_guard_is_not_raised_above_four(before_counter, play, notations):
    state = before_counter("broad-stance", guard=3)
    assert "guard" in notations(state)
    play(state, "guard")
    assert "guard" not in notations(state)
    assert state.refusal("guard").rule in ("WS-045", "WS-014")


@pytest.mark.rule("WS-045", "WS-042")
@pytest.mark.parametrize("window", [1, 2, 3, 4, 6])
def test_guard_is_raised_only_between_defence_and_counterattack(duel, window):
    assert in_window(duel, window).refusal("guard").rule == "WS-045"


# --- None left ----------------------------------------------------------------------------------


@pytest.mark.rule("WS-046")
@pytest.mark.parametrize("move", ["buy", "scout"])
def test_what_cannot_be_paid_cannot_be_done(duel, notations, move):
    state = duel(ki=0)
    assert move not in notations(state)
    refusal = state.refusal(move)
    assert refusal.rule == "WS-046"
    assert "1" in refusal.text
    assert "0" in refusal.text


@pytest.mark.rule("WS-046", "WS-139")
def test_half_a_price_is_not_paid(duel, notations):
    state = duel(ki=1, place="forest", climate="snow")
    assert not notations(state) & {"buy", "scout", "roll-place"}
    refusal = state.refusal("buy")
    assert refusal.rule in ("WS-046", "WS-139")
    assert "2" in refusal.text


@pytest.mark.rule("WS-046")
def test_a_loss_takes_what_is_there(before_counter, play, mine):
    """Face Wound as Wound 2 takes two Ki; there is one."""
    state = before_counter("patient-wolf", guard=0, ki=1, wounds=["face-wound"])
    assert mine(play(state, "continue")) == (7, 0)


def last_card(duel, **described):
    """Before the last card of a round; nothing but the end of the round can happen."""
    described.setdefault("levels", [0, 0, 4])
    return duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath"],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
        **described,
    )


@pytest.mark.rule("WS-047")
@pytest.mark.parametrize(("ki", "life"), [(0, 6), (1, 8)])
def test_an_enemy_without_ki_loses_two_life_at_the_end_of_a_round(
    duel, next_round, foe, mine, ki, life
):
    state = next_round(last_card(duel, enemy_ki=ki))
    assert foe(state) == (life, ki)
    assert mine(state) == (8, 5)


@pytest.mark.rule("WS-047")
def test_it_happens_every_round(duel, next_round, foe):
    state = next_round(
        last_card(
            duel,
            enemy_ki=0,
            enemy_life=8,
            deck=[
                "calm-breath",
                "high-guard",
                "low-guard",
                "side-step",
                "middle-guard",
                "parry-and-push",
                "...",
            ][1:],
        )
    )
    assert foe(state)[0] == 6
    next_round(state)
    assert foe(state)[0] <= 4


@pytest.mark.rule("WS-047")
def test_the_end_of_an_attack_is_not_the_end_of_a_round(after_counter, play, foe):
    assert foe(play(after_counter(enemy_ki=0), "continue")) == (8, 0)


@pytest.mark.rule("WS-048")
@pytest.mark.parametrize(("ki", "life"), [(0, 6), (1, 8)])
def test_a_player_without_ki_loses_two_life_at_the_end_of_a_round(
    duel, next_round, mine, foe, ki, life
):
    state = next_round(last_card(duel, ki=ki))
    assert mine(state) == (life, ki)
    assert foe(state) == (8, 5)


@pytest.mark.rule("WS-048", "WS-074")
def test_it_can_be_the_end(duel, play):
    state = play(last_card(duel, ki=0, life=2), "calm-breath")
    assert state.result.reason == "defeat"
