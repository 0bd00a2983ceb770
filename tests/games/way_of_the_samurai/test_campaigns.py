"""Campaigns: the Yoshioka Dojo and Leaving the Village."""

import pytest

import tablekit as tk
from tests.games.way_of_the_samurai.box import CAMPAIGNS, MAIN, without

DOJO = {
    "gatekeeper": (2, 2),
    "spearman": (3, 2),
    "swordsman": (3, 3),
    "first-pupil": (4, 3),
    "master": (5, 4),
}
DISCIPLES = [f"yoshioka-{name}" for name in list(DOJO)[:4]]
VILLAGE = {"mode": "leaving-the-village", "mulligan_used": True}
GATE = {"mode": "yoshioka-dojo", "opponent": "yoshioka-gatekeeper", "mulligan_used": True}
REINFORCED = 6
"""An event that changes nothing of your own."""


@pytest.fixture
def beat(after_third, play):
    """`beat(dice=[6], **VILLAGE)`: the opponent falls to a Defence card; an event follows."""

    def strike(**described):
        described.setdefault("enemy_life", 1)
        return play(after_third("quick-eyes", [0, 3, 0], **described), "continue")

    return strike


@pytest.fixture
def slay(after_counter, play):
    """`slay("arm-wound", dice=[6], **VILLAGE)`: the opponent falls to a wound card of face 5."""

    def strike(wound, **described):
        described.setdefault("enemy_life", 1)
        described.setdefault("die", 5)
        return play(after_counter(wounds=[wound], **described), "die")

    return strike


# --- One long fight -----------------------------------------------------------------------------


@pytest.mark.rule("WS-147", "WS-144")
@pytest.mark.parametrize("campaign", [VILLAGE, GATE], ids=["village", "dojo"])
def test_what_you_have_goes_with_you(beat, play, look, mine, die, campaign):
    state = beat(life=4, ki=2, die=3, stored=["iron-wall"], dice=[REINFORCED, 3], **campaign)
    if campaign is GATE:
        play(state, "fight:spearman")
    assert (mine(state), die(state)) == ((4, 2), 3)
    now = look(state)
    assert now["players"][0]["stored"] == ["iron-wall"]
    assert "quick-eyes" in now["opponent_discard"]
    assert len(now["players"][0]["hand"]) == 6
    assert (now["attack"], now["window"]) == (1, 1)


@pytest.mark.rule("WS-148", "WS-078", "WS-154")
def test_the_village_is_left_when_the_sixth_has_fallen(beat, die):
    """No event follows: a roll of 2 would be Rage."""
    state = beat(fight=5, dice=[2], die=2, **VILLAGE)
    assert state.is_over
    assert state.result.reason == "campaign-won"
    assert state.result.rule == "WS-148"
    assert list(state.result.winners) == [0]
    assert list(state.result.scores) == [6]
    assert len(state.result.breakdown) == 6
    assert die(state) == 2


@pytest.mark.rule("WS-148", "WS-078", "WS-150")
def test_the_dojo_is_won_when_the_master_has_fallen(beat):
    state = beat(
        mode="yoshioka-dojo", opponent="yoshioka-master", beaten=DISCIPLES, mulligan_used=True
    )
    assert state.result.reason == "campaign-won"
    assert list(state.result.winners) == [0]
    assert list(state.result.scores) == [5]
    assert len(state.result.breakdown) == 5


@pytest.mark.rule("WS-148")
@pytest.mark.parametrize("campaign", [VILLAGE, GATE], ids=["village", "dojo"])
def test_a_campaign_is_lost_with_your_last_life(before_counter, play, campaign):
    state = play(before_counter("stone-gate", life=1, **campaign), "continue")
    assert state.result.reason == "campaign-lost"
    assert state.result.rule in ("WS-148", "WS-074")
    assert list(state.result.winners) == []
    assert list(state.result.scores) == [0]


# --- The dojo -----------------------------------------------------------------------------------


@pytest.mark.rule("WS-149", "WS-150", "WS-009")
def test_four_disciples_wait_under_the_arch(game, play, notations, foe):
    for name in list(DOJO)[:4]:
        state = game.new(seats=1, seed=4, mode="yoshioka-dojo")
        assert state.decision.kind == "opponent"
        assert notations(state) == {f"fight:{other}" for other in list(DOJO)[:4]}
        play(state, f"fight:{name}")
        assert foe(state) == DOJO[name]


@pytest.mark.rule("WS-150")
def test_a_beaten_disciple_does_not_come_again(beat, notations, look):
    state = beat(beaten=["yoshioka-spearman"], dice=[REINFORCED], **GATE)
    assert notations(state) == {"fight:swordsman", "fight:first-pupil"}
    assert len(look(state)["beaten"]) == 2
    assert look(state)["fights_won"] == 2
    for move in ("fight:spearman", "fight:master"):
        assert state.refusal(move).rule == "WS-150"


@pytest.mark.rule("WS-149", "WS-150")
def test_when_all_four_are_beaten_the_master_comes(beat, foe, look):
    state = beat(
        mode="yoshioka-dojo",
        opponent="yoshioka-gatekeeper",
        beaten=DISCIPLES[1:],
        dice=[4],
        ki=5,
        mulligan_used=True,
    )
    assert foe(state) == DOJO["master"]
    assert look(state)["enemies"][0]["id"].endswith("master")
    assert look(state)["fights_won"] == 4


@pytest.mark.rule("WS-150")
def test_the_last_disciple_comes_without_being_asked_for(beat, look, foe):
    state = beat(
        mode="yoshioka-dojo",
        opponent="yoshioka-gatekeeper",
        beaten=DISCIPLES[1:3],
        dice=[4],
        mulligan_used=True,
    )
    assert state.decision.kind == "place"
    assert foe(state) == DOJO["first-pupil"]


# --- The village --------------------------------------------------------------------------------


@pytest.mark.rule("WS-151", "WS-009")
@pytest.mark.parametrize("roll", range(1, 7))
def test_each_student_has_two_ki_and_a_rolled_life(beat, foe, roll):
    state = beat(dice=[4, roll], **VILLAGE)
    assert foe(state) == (roll, 2)


@pytest.mark.rule("WS-151")
def test_the_first_student_is_rolled_too(game, foe):
    seen = {foe(game.new(seats=1, seed=seed, mode="leaving-the-village")) for seed in range(60)}
    assert seen == {(life, 2) for life in range(1, 7)}


# --- Mulligan -----------------------------------------------------------------------------------


def next_hand(duel, next_round, deck, **described):
    """The first question of a round, with that many cards in the deck before the six are drawn."""
    rest = without(MAIN, "sharp-eye", "firm-grip", "calm-breath")
    state = duel(
        mode="leaving-the-village",
        attack=2,
        window=3,
        levels=[0, 0, 4],
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath"],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
        enemy_life=5,
        deck=rest[:deck],
        discard=rest[deck:],
        **described,
    )
    return next_round(state)


@pytest.mark.rule("WS-152")
def test_a_mulligan_replaces_all_six_cards(duel, next_round, play, look, notations):
    """V32: 3 cards in the deck and 11 discarded: 17, shuffled to 20, six drawn, 14 left."""
    state = next_hand(duel, next_round, 9)
    assert state.decision.kind == "mulligan"
    assert notations(state) == {"mulligan", "keep-hand"}
    assert (look(state)["deck_size"], len(look(state)["discard"])) == (3, 11)
    assert look(state)["mulligan_left"]
    play(state, "mulligan")
    now = look(state)
    assert (now["deck_size"], now["discard"]) == (14, [])
    assert len(now["players"][0]["hand"]) == 6
    assert not now["mulligan_left"]
    assert state.decision.kind == "place"


@pytest.mark.rule("WS-152")
def test_with_six_cards_in_the_deck_nothing_is_shuffled(duel, next_round, play, look):
    state = next_hand(duel, next_round, 12)
    before = look(state)["players"][0]["hand"]
    play(state, "mulligan")
    now = look(state)
    assert (now["deck_size"], len(now["discard"])) == (0, 14)
    assert set(before) <= set(now["discard"])


@pytest.mark.rule("WS-152")
def test_a_mulligan_is_for_once_a_campaign(duel, next_round, play, look):
    state = next_hand(duel, next_round, 9, mulligan_used=True)
    assert state.decision.kind == "place"
    assert not look(state)["mulligan_left"]
    assert state.refusal("mulligan").rule == "WS-152"


@pytest.mark.rule("WS-152")
def test_a_hand_that_is_kept_leaves_the_mulligan_for_later(duel, next_round, play, look):
    state = next_hand(duel, next_round, 9)
    hand = look(state)["players"][0]["hand"]
    play(state, "keep-hand")
    assert look(state)["players"][0]["hand"] == hand
    assert look(state)["mulligan_left"]
    assert state.refusal("mulligan").rule == "WS-152"


@pytest.mark.rule("WS-152")
@pytest.mark.parametrize("mode", ["duel", "clan"])
def test_only_campaigns_have_a_mulligan(game, mode):
    state = game.new(seats=1, seed=1, mode=mode)
    assert state.decision.kind == "place"
    assert state.refusal("mulligan").rule == "WS-152"


@pytest.mark.rule("WS-152")
@pytest.mark.parametrize("mode", CAMPAIGNS)
def test_the_first_hand_can_be_replaced(game, play, mode):
    state = game.new(seats=1, seed=1, mode=mode)
    if mode == "yoshioka-dojo":
        play(state, "fight:spearman")
    assert state.decision.kind == "mulligan"


# --- Rewards and events -------------------------------------------------------------------------


@pytest.mark.rule("WS-153", "WS-070")
def test_a_kill_by_a_wound_card_gives_a_life_and_a_ki(slay, mine, die, beat):
    """V27: enemy 1/2, player 6/3, Leg Wound: 7/4 and die 1; by a Defence card no gain."""
    state = slay("leg-wound", life=6, ki=3, enemy_ki=2, dice=[REINFORCED, 3], **VILLAGE)
    assert (mine(state), die(state)) == ((7, 4), 1)
    state = beat(life=6, ki=3, die=5, dice=[REINFORCED, 3], **VILLAGE)
    assert (mine(state), die(state)) == ((6, 3), 5)


@pytest.mark.rule("WS-153", "WS-013")
def test_the_reward_stops_at_the_caps(slay, mine):
    state = slay("arm-wound", dice=[REINFORCED, 3], **VILLAGE)
    assert mine(state) == (8, 5)
    state = slay("arm-wound", life=5, weapon="naginata", dice=[REINFORCED, 3], **VILLAGE)
    assert mine(state) == (6, 2)


@pytest.mark.rule("WS-153", "WS-063")
def test_a_beheading_is_a_kill_by_a_wound_card(slay, mine):
    state = slay("beheading", die=6, enemy_life=5, life=2, ki=2, dice=[REINFORCED, 3], **VILLAGE)
    assert mine(state) == (3, 3)


@pytest.mark.rule("WS-153", "WS-065")
@pytest.mark.parametrize(("face", "choice"), [(3, []), (4, ["life"])])
def test_faces_three_and_four_use_no_wound_card(after_counter, play, mine, face, choice):
    state = after_counter(die=face, enemy_life=1, life=4, ki=2, dice=[REINFORCED, 3], **VILLAGE)
    assert mine(play(state, "die", *choice)) == (4, 2)


@pytest.mark.rule("WS-153", "WS-047")
def test_missing_ki_uses_no_wound_card(duel, next_round, mine, look):
    state = duel(
        attack=2,
        window=3,
        zone=["sharp-eye", "firm-grip"],
        hand=["calm-breath"],
        levels=[0, 0, 4],
        defence="stone-gate",
        opponents=["tight-circle", "..."],
        enemy_life=2,
        enemy_ki=0,
        life=4,
        ki=2,
        dice=[REINFORCED, 3],
        **VILLAGE,
    )
    next_round(state)
    assert look(state)["fights_won"] == 1
    assert mine(state) == (4, 2)


@pytest.mark.rule("WS-153")
def test_in_a_clan_a_kill_by_a_wound_gives_nothing(after_counter, play, mine):
    state = after_counter(mode="clan", die=5, enemy_life=1, life=4, ki=2, wounds=["arm-wound"])
    assert mine(play(state, "die")) == (4, 2)


@pytest.mark.rule("WS-153", "WS-158", "WS-165", "WS-160")
def test_the_reward_comes_before_the_event(slay, mine):
    """V39: 1/2 kills by a wound: 2/3, then Fever: 1/3, and the campaign goes on."""
    state = slay("arm-wound", life=1, ki=2, dice=[3, 4], events="hard", **VILLAGE)
    assert not state.is_over
    assert mine(state) == (1, 3)


@pytest.mark.rule("WS-154")
@pytest.mark.parametrize("fight", range(5))
def test_an_event_follows_every_fight_but_the_last(beat, die, fight):
    state = beat(fight=fight, dice=[2, 3], die=1, **VILLAGE)
    assert die(state) == 4


@pytest.mark.rule("WS-154")
@pytest.mark.parametrize("mode", ["duel", "clan"])
def test_only_campaigns_have_events(after_third, play, mode, die):
    state = after_third("quick-eyes", [0, 3, 0], mode=mode, enemy_life=1, dice=[2, 2])
    assert die(play(state, "continue")) == 1


@pytest.mark.rule("WS-155")
def test_the_card_of_events_is_chosen_before_the_campaign(beat, mine):
    """A roll of 3 is Fever on the Hard card and Rest on the Normal one."""
    assert mine(beat(life=4, dice=[3, 2], **VILLAGE)) == (3, 5)
    assert mine(beat(life=4, dice=[3, 2], events="hard", **VILLAGE)) == (3, 5)
    assert mine(beat(life=4, dice=[3, 2], events="normal", **VILLAGE)) == (5, 5)


@pytest.mark.rule("WS-155")
@pytest.mark.parametrize("mode", ["duel", "clan", "two-player"])
def test_events_are_chosen_for_campaigns_only(game, mode):
    seats = 2 if mode == "two-player" else 1
    with pytest.raises(tk.BadOption, match="WS-155"):
        game.new(seats=seats, seed=1, mode=mode, events="normal")


@pytest.mark.rule("WS-156", "WS-163")
@pytest.mark.parametrize("roll", range(1, 7))
def test_a_question_mark_is_one_more_roll(beat, levels, foe, roll):
    """Memory: event 1, then the question mark, then the Life of the next opponent."""
    state = beat(dice=[1, roll, 5], **VILLAGE)
    assert levels(state) == (0, min(roll, 4), 0)
    assert foe(state) == (5, 2)


@pytest.mark.rule("WS-157")
@pytest.mark.parametrize("campaign", [VILLAGE, GATE], ids=["village", "dojo"])
def test_campaign_opponents_have_no_ability(before_counter, play, mine, foe, campaign):
    state = before_counter("broad-stance", enemy_life=2, enemy_ki=2, ki=1, **campaign)
    play(state, "continue")
    assert not state.is_over
    assert (mine(state), foe(state)) == ((7, 0), (2, 2))


@pytest.mark.rule("WS-158")
def test_the_event_comes_before_the_next_opponent_is_chosen(beat, mine, look, notations):
    state = beat(ki=4, dice=[4], **GATE)
    assert state.decision.kind == "opponent"
    assert mine(state) == (8, 3)
    assert look(state)["zone"] == []


@pytest.mark.rule("WS-158", "WS-152")
def test_the_next_fight_begins_with_phase_1_and_its_mulligan(beat, levels):
    state = beat(dice=[REINFORCED, 3], mode="leaving-the-village")
    assert state.decision.kind == "mulligan"
    assert levels(state) == (0, 0, 0)
