"""Saves that an earlier tablekit wrote are opened as they were written, and played on.

A file of `saves` has the save itself, the legal actions of its position, the actions that were then
taken, and where they led: a deck in another order or another chance would lead elsewhere.
"""

import json
from pathlib import Path

import pytest

FOLDER = Path(__file__).parent / "saves"
KIT = Path(__file__).parents[3] / "examples" / "way-of-the-samurai-kit"
NAMES = sorted(file.stem for file in FOLDER.glob("*.json"))
LISTED_BY = {
    "card": ("hands", "stored", "deck", "discard", "specials", "aside", "drawn"),
    "stance": (
        "stance", "opponents", "opponent_discard", "stances_aside", "counters", "committed",
    ),
    "weapon": ("weapon", "broken"),
    "wound": ("wounds",),
    "blood": ("blood",),
}  # fmt: skip


@pytest.fixture(params=NAMES)
def old(request, game):
    """A save of an earlier tablekit: (the state it is opened as, the file)."""
    told = json.loads((FOLDER / f"{request.param}.json").read_text(encoding="utf-8"))
    if told["save"]["game"] != game.id:
        game = game.with_kit(KIT)
    return game.from_json(json.dumps(told["save"])), told


def test_there_is_a_save_of_every_mode_and_of_a_kit(game):
    saves = [json.loads((FOLDER / f"{name}.json").read_text())["save"] for name in NAMES]
    assert {save["options"]["mode"] for save in saves} > set(game.options[0].choices)
    assert {len(save["stack"]) for save in saves} == {0, 1, 2}
    assert {save["game"] for save in saves} == {game.id, f"{game.id}+moon-road"}


def test_an_old_save_gives_the_same_position(old):
    state, told = old
    saved = told["save"]
    assert (state.seats, state.move, state.rng) == (saved["seats"], saved["move"], saved["rng"])
    assert dict(state.options) == saved["options"]
    words = state.game.words
    for name, value in saved["position"].items():
        now = getattr(state, name, None)
        for kind, fields in LISTED_BY.items():
            if name in fields:
                now = _in_words(now, words[kind])
        if name in ("zone", "defence", "ending"):
            continue  # said otherwise: what is seen of them is compared below
        assert now == value, name
    seen = state.view(None).to_dict()
    assert (seen["defence"] or "") == saved["position"]["defence"]
    placed = [":".join(card.values()) for card in seen["zone"]]
    assert placed == saved["position"]["zone"]
    assert (state.result.reason if state.result else "") == saved["position"]["ending"]


def _in_words(value, words):
    return [_in_words(item, words) if isinstance(item, list) else words[item] for item in value]


def test_an_old_save_is_played_on_as_it_was(old):
    state, told = old
    assert [state.notation(action) for action in state.legal_actions()] == told["legal"]
    for move in told["moves"]:
        state.apply(state.parse(move))
    for name, value in told["after"].items():
        now = state.result.reason if name == "ending" and state.result else getattr(state, name)
        assert now == value or (name, now, value) == ("ending", 0, ""), name


def test_what_was_opened_can_be_saved_and_opened_again(old):
    state, _ = old
    again = state.game.from_json(state.to_json())
    assert again.contents() == state.contents()
