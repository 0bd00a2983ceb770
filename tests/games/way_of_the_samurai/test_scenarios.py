"""Described positions: what can be set, and what no game can come to."""

import json

import pytest

import tablekit as tk
from tests.games.way_of_the_samurai.box import BLOODS, QUIET_ZONE, SUNS

ENDINGS = (
    ("victory", {}, (0,)),
    ("victory", {"one_vs_three": True}, (0,)),
    ("defeat", {"enemy": "takeshi", "life": 3, "ki": 0}, ()),
    ("defeat", {"place": "bridge", "climate": "snow", "life": 5}, ()),
    ("defeat", {"window": 6, "die_used": True}, ()),
    ("clan", {"mode": "clan", "fight": 7}, ()),
    ("campaign-won", {"mode": "yoshioka-dojo"}, (0,)),
    ("campaign-lost", {"mode": "leaving-the-village", "fight": 2}, ()),
    ("victory", {"mode": "two-player"}, (0,)),
    ("victory", {"mode": "two-player", "life": {0: 0}}, (1,)),
)


@pytest.mark.rule("WS-078")
@pytest.mark.parametrize(("reason", "described", "winners"), ENDINGS)
def test_a_finished_game_can_be_described(game, reason, described, winners):
    state = game.scenario(ending=reason, **described)
    assert state.is_over
    assert (state.result.reason, state.result.winners) == (reason, winners)
    assert game.from_json(state.to_json()) == state


@pytest.mark.parametrize(
    ("described", "why"),
    [
        ({"ending": "defeat"}, None),
        ({"ending": "clan"}, "duel ends in victory or defeat"),
        ({"ending": "campaign-won"}, "duel ends in victory or defeat"),
        ({"ending": "defeat", "life": 3}, "nothing has defeated the player"),
        ({"ending": "victory", "enemy_life": 2}, "won by beating the enemy"),
        ({"ending": "surrender"}, "ending does not know"),
        ({"life": 0}, "life is a whole number from 1"),
    ],
)
def test_an_ending_must_be_one_that_a_game_comes_to(game, described, why):
    if why is None:
        assert game.scenario(**described).is_over
    else:
        with pytest.raises(tk.BadPosition, match=why):
            game.scenario(**described)


@pytest.mark.rule("WS-166", "WS-168")
def test_a_campaign_may_have_begun_with_another_weapon(game, look):
    state = game.scenario(
        mode="yoshioka-dojo", weapon="katana", broken=["katana", "tanto"], holds="naginata"
    )
    assert look(state)["players"][0]["weapon"] == "naginata"
    assert look(state)["players"][0]["ki"] == 2
    assert game.from_json(state.to_json()) == state


@pytest.mark.rule("WS-101", "WS-166")
@pytest.mark.parametrize(
    ("described", "why"),
    [
        ({"holds": "naginata"}, "changed only when it breaks"),
        ({"broken": ["katana"], "holds": "katana"}, "is broken, and nobody holds it"),
        ({"broken": ["katana"], "holds": "naginat"}, "Did you mean 'naginata'"),
    ],
)
def test_a_weapon_is_held_only_if_the_first_one_broke(game, described, why):
    with pytest.raises(tk.BadPosition, match=why):
        game.scenario(mode="yoshioka-dojo", **described)


@pytest.mark.rule("WS-018")
@pytest.mark.parametrize("placed", range(3))
def test_a_joker_may_wait_to_be_named(game, play, notations, look, placed):
    state = game.scenario(zone=[*QUIET_ZONE[:placed], "joker"], levels=[0, 0, 0])
    assert state.decision.kind == "joker"
    assert look(state)["window"] == placed + 1
    assert game.from_json(state.to_json()) == state
    play(state, "guard:blood")
    assert look(state)["zone"][placed] == {"card": "joker", "band": "guard", "symbol": "blood"}


@pytest.mark.rule("WS-018")
def test_only_the_last_joker_may_be_without_a_name(game):
    with pytest.raises(tk.BadPosition, match="WS-018"):
        game.scenario(zone=["joker", "overhead-cut"])
    with pytest.raises(tk.BadPosition, match="zone does not know 'overhead-cut:guard:blood'"):
        game.scenario(zone=["overhead-cut:guard:blood"])


@pytest.mark.rule("WS-036")
def test_the_die_may_have_been_used_and_the_combo_taken(game, combos):
    state = game.scenario(window=6, zone=list(SUNS), die=4, die_used=True, ki=2)
    assert state.refusal("die").code == "die-used"
    assert combos(state) == {"combo:ki", "combo:special"}
    state = game.scenario(window=6, zone=list(BLOODS), die=4, combo_taken=True, ki=2)
    assert state.refusal("combo:die").code == "combo-taken"
    assert state.refusal("die") is None
    with pytest.raises(tk.BadPosition, match="WS-071"):
        game.scenario(window=4, die_used=True)


@pytest.mark.rule("WSX-02")
def test_the_virtue_may_have_been_used(game):
    state = game.scenario(virtue="yu", combos=3, virtue_used=True)
    assert state.refusal("virtue").code == "virtue-used"


@pytest.mark.rule("WS-150")
@pytest.mark.parametrize("attack", [{}, {"attack": 1, "window": 4}])
def test_the_master_does_not_come_before_his_disciples(game, attack):
    dojo = {"mode": "yoshioka-dojo", **attack}
    disciples = ["gatekeeper", "spearman", "swordsman", "first-pupil"]
    with pytest.raises(tk.BadPosition, match="WS-150"):
        game.scenario(opponent="master", beaten=disciples[:3], **dojo)
    with pytest.raises(tk.BadPosition, match="WS-150"):
        game.scenario(opponent="spearman", beaten=disciples[:2], **dojo)
    state = game.scenario(opponent="master", beaten=disciples, **dojo)
    assert game.from_json(state.to_json()) == state


@pytest.mark.rule("WS-150")
def test_a_save_with_the_master_too_early_is_refused(game):
    state = game.scenario(mode="yoshioka-dojo", opponent="spearman", attack=1)
    saved = json.loads(state.to_json())
    saved["position"]["opponent"] = game.box.rival_ids.index("yoshioka-master")
    with pytest.raises(tk.BadRecord, match="WS-150"):
        game.from_json(json.dumps(saved))


def test_what_is_described_in_play_is_never_lost_on_the_way_to_a_save(game):
    """Any opponent that can be described can be saved, and opened again."""
    for opponent in game.box.rival_words:
        for beaten in ([], ["gatekeeper", "spearman", "swordsman", "first-pupil"]):
            try:
                state = game.scenario(mode="yoshioka-dojo", opponent=opponent, beaten=beaten)
            except tk.BadPosition:
                continue
            assert game.from_json(state.to_json()) == state


def test_decks_are_described_and_saved_from_the_top(game):
    described = {
        "deck": ["side-step", "low-guard", "..."],
        "opponents": ["stone-gate", "patient-wolf", "..."],
        "specials": ["iron-wall", "two-heavens", "..."],
    }
    saved = game.scenario(**described).to_dict()
    for name, cards in described.items():
        assert saved[name][:2] == cards[:2], name
    two = game.scenario(mode="two-player", committed=["stone-gate", "patient-wolf"])
    assert two.to_dict()["committed"] == ["stone-gate", "patient-wolf"]
    assert two.view(1).to_dict()["committed"] == ["stone-gate", "patient-wolf"]


def test_a_misspelt_name_gets_the_nearest(game):
    with pytest.raises(tk.BadPosition, match="Did you mean 'enemy_life'"):
        game.scenario(enemy_lief=3)
    with pytest.raises(tk.BadPosition, match="Did you mean 'overhead-cut'"):
        game.scenario(hand=["overhead-cat"])


def test_a_described_position_can_be_watched(game, play):
    state = game.scenario(window=5, watch=True)
    assert state.events() == []
    play(state, "continue")
    assert state.events()[0].kind == "continued"
