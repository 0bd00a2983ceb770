"""Saves of version 0.1 still open, and hold what they held.

Each `saves/*.json` is a save of that time, as it was written, with what was true of it: who was
asked what, what each seat saw, and a game played on from there at random with every sentence that
was told. Nobody can write these files again, so nobody should change them.
"""

import json
import re
from pathlib import Path
from random import Random

import pytest

import tablekit as tk

GAME = tk.game("samurai-sword")
CARDS = GAME.words["card"]
SAVES = {path.stem: path for path in (Path(__file__).parent / "saves").glob("*.json")}


@pytest.fixture(params=sorted(SAVES))
def old(request):
    """What the file says."""
    return json.loads(SAVES[request.param].read_text(encoding="utf-8"))


@pytest.fixture
def state(old):
    """The position that the save is read as."""
    return GAME.from_json(json.dumps(old["save"]))


def by_viewer(state, show):
    """What each seat, and a spectator, sees."""
    return {str(seat): show(state.view(seat).to_dict()) for seat in (*range(state.seats), None)}


def hyphens(code):
    """Codes of that time had underscores."""
    return code and code.replace("_", "-")


def as_then(sentence):
    """What was told at that time: the sum of wounds alone, and who was passed over."""
    told = re.sub(r": [^;]* = (\d+ wounds?);", r" for \1;", sentence)
    return re.sub(r", being (\w+), need not answer", r" is \1 and is passed over", told)


def test_who_is_asked_what(state, old):
    assert state.actor == old["actor"]
    assert (state.decision and state.decision.kind) == hyphens(old["decision"])
    assert [state.notation(action) for action in state.legal_actions()] == old["legal"]


def test_what_lies_on_the_table(state, old):
    assert [CARDS[card] for card in reversed(state.deck)] == old["deck_from_top"]
    assert [CARDS[card] for card in state.discard] == old["discard_from_bottom"]
    for name in ("weapons_played", "honor", "resilience", "grudges"):
        assert getattr(state, name) == old[name]


def test_what_each_seat_knows(state, old):
    hands = by_viewer(state, lambda view: [player["hand"] for player in view["players"]])
    assert hands == old["hands_seen_by"]
    for name in ("deck_might_hold", "seen_in_my_hand"):
        stored = "deck_might_hold_for" if name == "deck_might_hold" else name
        assert by_viewer(state, lambda view, name=name: view[name]) == old[stored]


def test_how_it_ended(state, old):
    result = state.result
    shown = result and [result.reason, list(result.winners), list(result.scores)]
    expected = old["result"] and [hyphens(old["result"][0]), *old["result"][1:]]
    assert shown == expected


def test_the_game_goes_on_as_it_did(state, old):
    chance = Random(0)
    state.log = []
    moves = []
    while not state.is_over:
        action = chance.choice(state.legal_actions())
        moves.append(state.notation(action))
        state.apply(action)
    assert moves == old["moves"]
    assert [as_then(str(event)) for event in state.events()] == old["story"]


def test_what_is_saved_anew_is_the_same_position(state):
    again = GAME.from_json(state.to_json())
    assert again.contents() == state.contents()
