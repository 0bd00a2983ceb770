"""Rulings where the rulebook is silent (docs/games/sake-samurai.md), and what is refused."""

import json

import pytest

import tablekit as tk


@pytest.mark.rule("SA-124", "SA-127")
def test_a_samurai_without_sips_can_be_tormented_for_nothing(position, card, play):
    own = card(back="sleepy")
    state = position(
        turn=3,
        status={3: "spirit"},
        gaps=[3, 3, 3, 0],
        hands={3: [own]},
        life={0: 1},
        deck=[card(back="sleepy"), "..."],
    )
    play(state, "torment>0", f"spend:{own}")
    assert sum(state.sips) == 0
    assert state.turn == 0


@pytest.mark.rule("SA-066", "SA-136")
def test_weak_stomach_on_oneself_asks_nobody(position, play, asked):
    state = position(hands={0: ["weak-stomach-1"]}, sips={0: {"life": 1}})
    play(state, "play:weak-stomach-1", "on>0")
    assert asked(state) == ("choose-main", 0)
    assert sum(state.sips) == 0


@pytest.mark.rule("SA-105", "SA-101")
def test_without_deck_and_discards_a_follower_strikes_with_0(position, play):
    followers = [{"owner": 0, "gap": 0, "steps": 2}]
    state = position(deck=[], followers=followers, boards={0: "oda-nobunaga"}, life={1: 3})
    play(state, "end")
    assert state.decision.arguments["total"] == 0


@pytest.mark.rule("SA-121", "SA-087")
def test_a_brawler_moves_a_sip_to_the_only_free_place_without_asking(position, card, play):
    state = position(
        turn=3,
        status={3: "spirit"},
        gaps=[3, 3, 3, 0],
        gear={0: [], 1: [], 2: []},
        sips={0: {"life": 1}},
        hands={3: []},
        deck=[card(back="brawler"), "..."],
        phase="start",
    )
    play(state, "pick>0.life")
    assert state.show()["players"][0]["sips"] == {"board": 1}


@pytest.mark.rule("SA-018", "SA-088", "SA-005", "SA-076", "SA-109")
@pytest.mark.parametrize(
    ("described", "sentence"),
    [
        ({"gaps": [3, 0, 3, 3]}, "4 samurai have 4 gaps, not 3"),
        ({"sips": {0: {"flask": 1}}}, "seat 0 cannot have 1 sips on flask"),
        ({"hands": {0: ["roar-1"], 1: ["roar-1"]}}, "there is no other roar-1 in the box"),
        ({"gear": {0: ["katana", "katana"]}}, "seat 0 has two"),
        ({"life": {0: 0}}, "seat 0 has no life left"),
        ({"followers": [{"owner": 2, "gap": 0, "steps": 1}]}, "only the two neighbours of a gap"),
        ({"followers": [{"owner": 1, "gap": 0, "steps": 0}]}, "at least one step lies between"),
        ({"masu": 20}, "there are only 10 sips"),
        ({"nonsense": 1}, "there is nothing called 'nonsense'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(game, described, sentence):
    with pytest.raises(tk.BadPosition, match=sentence):
        game.scenario(**described)


@pytest.mark.rule("SA-022", "SA-026")
def test_a_damaged_save_is_refused_with_a_sentence(game):
    saved = json.loads(game.new(seats=4, seed=1).to_json())
    for name, value in (("agenda", [0]), ("resolving", "roar-1"), ("turn", 7), ("followers", [1])):
        damaged = {**saved, "position": {**saved["position"], name: value}}
        with pytest.raises(tk.BadRecord):
            game.from_json(json.dumps(damaged))
