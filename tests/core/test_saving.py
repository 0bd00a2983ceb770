"""Saved states: what was written comes back, and nothing else is let in."""

import json

import pytest

import tablekit as tk
from tablekit.core.saving import LARGEST

HEADER = ("tablekit", "game", "version", "seats", "options", "move", "rng", "stack")
MOVES = (0, 1, 7, 30, 80, 10_000)
DEEP = 100_000


def is_refused(game, text, *words):
    """Whether reading raises BadRecord, with a sentence that has these words."""
    with pytest.raises(tk.BadRecord) as caught:
        game.from_json(text)
    sentence = str(caught.value)
    assert sentence.endswith((".", "?")), sentence
    assert len(sentence) < 400
    assert sentence.isprintable(), sentence
    assert all(word in sentence for word in words), sentence
    return True


@pytest.fixture(scope="module")
def saved(after):
    """A saved game in full swing, as a dictionary that a test may damage."""
    return lambda: json.loads(after(40, seats=5, seed=6).to_json())


def edited(saved, **changes):
    """The save with other values, wherever those fields stand."""
    text = saved()
    for field, value in changes.items():
        (text if field in text else text["position"])[field] = value
    return json.dumps(text)


def every_field(text):
    """The names of all fields but the position itself, and their values."""
    return {**{name: text[name] for name in HEADER}, **text["position"]}


# --- Round trips ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("edition", ["es", "it"])
def test_a_saved_state_comes_back_the_same(game, after, seats, edition):
    for moves in MOVES:
        state = after(moves, seats, seed=seats, edition=edition)
        back = game.from_json(state.to_json())
        assert back.to_json() == state.to_json()
        assert back.legal_actions() == state.legal_actions()
        assert back.move == state.move
        for seat in (*range(seats), None):
            assert back.view(seat).to_dict() == state.view(seat).to_dict()


def test_a_saved_state_plays_on_with_the_same_chance(game, after):
    state = after(30, seats=6, seed=2)
    back = game.from_json(state.to_json())
    while not state.is_over:
        action = state.legal_actions()[-1 if state.move % 3 else 0]
        state.apply(action)
        back.apply(action)
    assert back.to_json() == state.to_json()
    assert back.result.to_dict() == state.result.to_dict()


def test_saving_keeps_no_reference(game, after):
    state = after(30)
    text = state.to_json()
    state.apply(state.legal_actions()[0])
    assert game.from_json(text).move == 30
    assert state.move == 31


def test_a_save_is_strict_json_with_a_version(after):
    saved = json.loads(after(10).to_json())
    assert list(saved) == [*HEADER, "position"]
    assert (saved["tablekit"], saved["game"], saved["version"]) == (2, "samurai-sword", 1)


# --- Damaged ----------------------------------------------------------------------------------


def test_a_save_that_is_cut_off_anywhere_is_refused(game, after):
    text = after(40, seats=5, seed=6).to_json()
    for length in range(len(text)):
        assert is_refused(game, text[:length], "JSON")


def test_a_save_that_lacks_a_character_is_read_alike_or_refused(game, after):
    text = after(40, seats=3, seed=6).to_json()
    for place in range(len(text)):
        try:
            state = game.from_json(text[:place] + text[place + 1 :])
        except tk.BadRecord:
            continue
        assert state.legal_actions() or state.is_over


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\0",
        "{",
        "null",
        "true",
        "12",
        '"text"',
        "[]",
        "{}",
        "[" * DEEP,
        "[" * DEEP + "]" * DEEP,
        '{"a":' * DEEP + "1" + "}" * DEEP,
        "NaN",
        "Infinity",
        "9" * 100_000,
        "\ud800",
        '"\\ud800"',
        "\u202e{}",
        "\ufeff{}",
        "{} {}",
        "'",
        "x" * (LARGEST + 1),
    ],
    ids=lambda text: repr(text[:12]),
)
def test_text_that_is_no_save_is_refused(game, text):
    assert is_refused(game, text, "In this saved Samurai Sword:")


@pytest.mark.parametrize(
    "thing",
    [None, 5, b"{}", bytearray(b"{}"), ["{}"], {}, object()],
    ids=lambda thing: type(thing).__name__,
)
def test_what_is_not_text_is_refused(game, thing):
    assert is_refused(game, thing, "expected text", type(thing).__name__)


def test_bytes_of_a_save_are_not_a_save(game, after):
    assert is_refused(game, after(3).to_json().encode(), "expected text, not 'bytes'")


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("tablekit", 3, "tablekit is 3; this tablekit reads 2"),
        ("tablekit", "1", "tablekit is '1'"),
        ("tablekit", None, "tablekit is None"),
        ("game", "shogun-no-katana", "game is 'shogun-no-katana'; this tablekit"),
        ("game", ["samurai-sword"], "game is ['samurai-sword']"),
        ("version", 2, "version is 2; this tablekit reads 1"),
        ("version", 0, "version is 0"),
        ("move", -1, "move is a whole number"),
        ("move", 1.0, "move is a whole number"),
        ("move", True, "move is a whole number"),
        ("move", 10**400, "not a huge number"),
        ("position", [], "expected named fields, not []"),
        ("position", None, "expected named fields, not None"),
        ("position", {}, "the field 'roles' is missing"),
        ("extra", 1, "there is no field 'extra'"),
    ],
)
def test_a_foreign_or_edited_header_is_refused(game, saved, field, value, says):
    text = saved()
    text[field] = value
    assert is_refused(game, json.dumps(text), says)


@pytest.mark.parametrize("field", [*HEADER, "position"])
def test_a_header_that_lacks_a_field_is_refused(game, saved, field):
    text = saved()
    del text[field]
    assert is_refused(game, json.dumps(text), field)


def test_a_position_that_lacks_a_field_is_refused(game, saved):
    for field in saved()["position"]:
        text = saved()
        del text["position"][field]
        assert is_refused(game, json.dumps(text), f"the field '{field}' is missing")
    assert is_refused(game, edited(saved, luck=7), "there is no field 'luck'")


STRANGE = (None, True, -1, 10**300, 1.5, 1e400, "", "zeppelin", [], [[]], [None], {}, {"a": 1})


def test_every_field_refuses_every_other_type(game, saved):
    honest = every_field(saved())
    refused = 0
    for field, value in honest.items():
        for strange in STRANGE:
            # These are honest: an empty pile, nothing being resolved, nobody's Bushido, no option
            # other than by default.
            if strange in (value, "", [], -1, {}) and type(strange) is type(value):
                continue
            assert is_refused(game, edited(saved, **{field: strange}))
            refused += 1
    assert refused > 200


@pytest.mark.parametrize(
    ("field", "place", "value", "says"),
    [
        ("roles", 0, "shogunate", "roles does not know 'shogunate'"),
        ("characters", 0, 3, "characters does not know 3"),
        ("resilience", 1, 6, "resilience is a whole number from 0 to 5"),
        ("resilience", 1, "3", "resilience is a whole number"),
        ("honor", 1, 31, "honor is a whole number from 0 to 30"),
        ("honor", 1, False, "honor is a whole number"),
        ("hands", 1, "bo", "hands is a list, not 'bo'"),
        ("hands", 1, ["bo", 5], "hands does not know 5"),
        ("hands", 1, ["bo"] * 9, "the cards of the box do not add up: bo"),
        ("armor", 0, 7, "the cards of the box do not add up: armor"),
        ("deck", 0, "joker", "deck does not know 'joker'"),
        ("deck", 0, None, "deck does not know None"),
        ("discard", 0, ["bo"], "discard does not know"),
        ("stack", 0, [], "each entry of the stack is a decision, a seat and a number"),
        ("stack", 0, ["play", 9, 0], "stack is a whole number from 0 to 4"),
        ("stack", 0, ["play", 1, -1], "stack is a whole number"),
        ("stack", 0, ["nap", 0, 0], "stack does not know 'nap'"),
        ("might_hold", 3, -1, "might_hold is a whole number"),
        ("options", "edition", "en", "edition cannot be 'en'"),
        ("options", "deck", 5, "deck cannot be 5"),
        ("options", "speed", "fast", "has no option 'speed'"),
    ],
)
def test_a_position_that_breaks_the_box_is_refused(game, saved, field, place, value, says):
    text = saved()
    every_field(text)[field][place] = value
    assert is_refused(game, json.dumps(text), says)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"roles": ["shogun"] * 5}, "5 players cannot have the roles"),
        ({"characters": ["benkei"] * 5}, "every player has another character (SS-10)"),
        ({"honor": [30, 1, 1, 1, 1]}, "there are only 30 honor points (SS-14)"),
        ({"honor": [5, 0, 3, 3, 3]}, "a player without honor has ended the game (SS-76)"),
        ({"resilience": [0, 0, 0, 0, 0]}, "the active player has recovered"),
        ({"seats": 4}, "has 4 entries, not 5"),
        ({"seats": 8}, "seats is a whole number from 3 to 7"),
        ({"rng": 2**64}, "rng is a whole number"),
        ({"rng": -1}, "rng is a whole number"),
        ({"stack": []}, "nobody is asked anything, and yet the game is not over"),
        ({"ending": "defeat"}, "a game that is over asks nothing"),
        ({"ending": "boredom"}, "ending does not know 'boredom'"),
        ({"penalty": "ninja"}, "a game that is over asks nothing"),
        ({"resolving": "katana"}, "the cards of the box do not add up"),
        ({"known": [10**6]}, "known is a whole number"),
        ({"known": [31]}, "somebody knows something impossible about a hand"),
        ({"might_hold": [0] * 150}, "somebody is sure of a deck that is not there"),
        ({"might_hold": [0]}, "might_hold has 150 entries, not 1"),
        ({"grudges": [0] * 24}, "grudges has 25 entries, not 24"),
        ({"grudges": [1] + [0] * 24}, "grudges are between two players"),
        ({"grudges": [0, 10**6] + [0] * 23}, "grudges is a whole number"),
        ({"turn": 5}, "turn is a whole number from 0 to 4"),
        ({"bushido": 5}, "bushido is a whole number"),
        ({"hands": []}, "hands has 5 entries, not 0"),
        ({"deck": ["bo"] * 100_000}, "the cards of the box do not add up"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_position_that_no_game_comes_to_is_refused(game, saved, changes, says):
    assert is_refused(game, edited(saved, **changes), says)


def test_a_seat_that_knows_less_than_everybody_is_refused(game, saved):
    """Who only watches knows of no card more than those who also see their own hand."""
    text = saved()["position"]
    rows = [text["might_hold"][start : start + 25] for start in range(0, 150, 25)]
    rows[0][0] = rows[5][0] + 1
    changed = [count for row in rows for count in row]
    assert is_refused(game, edited(saved, might_hold=changed), "sure")


def test_a_decision_that_interrupts_nothing_is_refused(game, saved):
    active = saved()["position"]["turn"]
    for stack in ([["play", active, 0]] * 2, [["parry", active, 0]]):
        assert is_refused(game, edited(saved, stack=stack), "interrupts a Play phase")


def test_numbers_that_json_does_not_have_are_refused(game, saved):
    for number in ("NaN", "Infinity", "-Infinity", "1e999", "1" + "0" * 5000, "0x10", "01", "1."):
        text = edited(saved, rng="@").replace('"@"', number)
        assert is_refused(game, text)


@pytest.mark.parametrize("depth", [10, 500, 900, *range(950, 1010, 3), 2_000, 50_000])
def test_deep_nesting_is_refused_wherever_it_stands(game, saved, depth):
    honest = saved()
    deep = "[" * depth + "]" * depth
    for field in [*every_field(honest), "position"]:
        assert is_refused(game, edited(saved, **{field: "@"}).replace('"@"', deep))


def test_a_refused_save_leaves_the_game_as_it_was(game, saved, after):
    before = game.new(4, 9).to_json()
    assert is_refused(game, edited(saved, honor=[1] * 4))
    assert game.new(4, 9).to_json() == before
