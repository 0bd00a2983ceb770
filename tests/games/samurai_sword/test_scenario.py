"""Scenarios that cannot stand: refused with a sentence that names what is wrong, and only so."""

import json
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablekit as tk
from tablekit.games.samurai_sword import scenario
from tablekit.games.samurai_sword.components import CARD_IDS, CHARACTER_IDS, ROLE_IDS

GAME = tk.game("samurai-sword")
HUGE = 10**5000
"""Python itself refuses to print a number of this size."""


def sentence(caught):
    """The error's message, which is one printable sentence."""
    text = str(caught.value)
    assert text.isprintable(), text
    assert text.endswith((".", "?")), text
    assert len(text) < 600
    return text


BAD_FIELDS = [
    ("seats", [2, 8, 5.0, True, "5", None, HUGE]),
    ("seed", [1.5, "1", True, HUGE, None]),
    ("edition", ["en", 5, None, [], HUGE]),
    ("deck", ["other", 5, 1.5, True, {}, {"bo"}, b"bo", ["joker"], [["bo"]], [None]]),
    ("deck", [["...", "bo"], ["bo"] * 6, [...] * 2]),
    ("roles", [5, "shogun", {0: "emperor"}, {0: 1}, {9: "ronin"}, ["shogun"], {"x": "ronin"}]),
    ("roles", [["shogun"] * 5, {0: "shogun", 1: "shogun"}, {0: "ninja-1", 1: "ninja-1"}]),
    ("characters", [5, "benkei", {0: "batman"}, {0: None}, {7: "benkei"}, ["benkei"]]),
    ("characters", [["benkei"] * 5, {0: "benkei", 1: "benkei"}]),
    ("hands", [5, "bo", {0: "bo"}, {0: ["joker"]}, {0: [5]}, {0: None}, {5: []}, {-1: []}]),
    ("hands", [{True: []}, {0: {}}, {0: ["bo"] * 6}, {0: ["katana", "katana"]}]),
    ("hands", [{"01": ["bo"]}, {"": ["bo"]}, {0.0: ["bo"]}, {None: ["bo"]}, {"٠": ["bo"]}]),
    ("in_play", [5, {0: ["bo"]}, {0: "armor"}, {0: ["joker"]}, {0: ["armor"] * 5}]),
    ("in_play", [{0: ["bushido"], 1: ["bushido"]}, {0: ["bushido"] * 2}, [["armor"]]]),
    ("resilience", [5, {0: 6}, {0: -1}, {0: "3"}, {0: True}, {0: 1.0}, {0: None}, [1]]),
    ("resilience", [{0: HUGE}, {8: 1}]),
    ("honor", [5, {0: 0}, {0: 31}, {0: "3"}, {0: True}, {0: 2.5}, [3], {0: 30}, {0: HUGE}]),
    ("discard", [5, "bo", None, {"bo": 1}, ["joker"], [5], [["bo"]], ["bo"] * 6, ["..."]]),
    ("turn", [5, -1, True, "0", 1.0, None, HUGE]),
    ("phase", ["nap", 2, None, True, ["play"], "PLAY"]),
    ("weapons_played", [-1, 100, True, "1", 1.5, None, HUGE]),
    ("grudges", [5, "many", {0: 5}, {0: [1]}, {0: [0, 1.5, 0, 0, 0]}, {0: [0, True, 0, 0, 0]}]),
    ("grudges", [{0: [1, 0, 0, 0, 0]}, {9: [0] * 5}, [[0] * 5], {0: [0, HUGE, 0, 0, 0]}]),
    ("attack", [5, "katana", None, [], {}, {"card": "katana"}, {"target": 1}]),
    ("attack", [{"card": card, "target": 1} for card in ("parry", "joker", 5, None)]),
    ("attack", [{"card": "katana", "target": target} for target in (0, 9, True, "1", None)]),
    ("attack", [{"card": "katana", "target": 1, "by": 2}]),
]

# What a sentence may call a field by: a card that is too many, say, is named itself.
OTHER_WORDS = {
    "deck": ("bo", "deck"),
    "hands": ("bo", "katana", "hands"),
    "in_play": ("bo", "Bushido", "armor", "in_play"),
    "discard": ("bo", "discard"),
    "characters": ("character",),
    "attack": ("attack", "asked"),
}


@pytest.mark.parametrize(
    ("field", "value"),
    [(field, value) for field, values in BAD_FIELDS for value in values],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_a_bad_description_is_refused_and_named(game, field, value):
    described = {"seats": 5, "turn": 0, "roles": {0: "shogun"}, field: value}
    with pytest.raises(tk.BadPosition) as caught:
        game.scenario(**described)
    words = OTHER_WORDS.get(field, (field,))
    assert any(word in sentence(caught) for word in words), sentence(caught)
    assert "position" in sentence(caught)


def test_two_descriptions_of_one_seat_are_refused(game):
    with pytest.raises(tk.BadPosition):
        game.scenario(hands={0: ["bo"], "0": ["parry"]})


def test_a_field_that_does_not_exist_is_refused_with_those_that_do(game):
    with pytest.raises(tk.BadPosition) as caught:
        game.scenario(hand={0: ["bo"]})
    assert "there is nothing called 'hand'" in sentence(caught)
    assert all(field in sentence(caught) for field in scenario.FIELDS)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"resilience": {0: 0}}, "the active player has recovered"),
        ({"resilience": {1: 0, 2: 0, 3: 0, 4: 0}}, "a lone survivor has ended the game"),
        ({"honor": {0: 20, 1: 20}}, "there are only 30 honor points"),
        ({"attack": {"card": "bo", "target": 1}, "phase": "draw"}, "an attack is made in the Play"),
        (
            {"attack": {"card": "bo", "target": 1}, "hands": {1: []}},
            "seat 1 cannot be under attack",
        ),
        ({"seats": 4, "roles": {1: "ronin"}}, "4 players cannot have the roles"),
        ({"deck": ["bo"], "hands": {0: ["bo"] * 5}}, "bo, 1 too many"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_a_position_that_cannot_stand_is_refused(game, position, says):
    with pytest.raises(tk.BadPosition) as caught:
        game.scenario(**{"seats": 5, "turn": 0, **position})
    assert says in sentence(caught)


WORDS = [*CARD_IDS, *CHARACTER_IDS, *ROLE_IDS, *scenario.PHASES, "es", "it", "published", "...", ""]
STRANGE = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.integers()
    | st.sampled_from([10**4000, ..., math.nan, math.inf, b"bo", range(3), {1, 2}, object()])
    | st.floats()
    | st.sampled_from(WORDS)
    | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=8)
        | st.lists(inner, max_size=4).map(tuple)
        | st.dictionaries(st.integers(-1, 8) | st.sampled_from(["0", "3", "card", "target"]), inner)
    ),
    max_leaves=12,
)
CARDS = st.lists(st.sampled_from(CARD_IDS), max_size=9)
BY_SEAT = st.integers(-1, 7)
LIKELY = {
    "seats": st.integers(2, 8),
    "seed": st.integers(),
    "edition": st.sampled_from(["es", "it", "en"]),
    "deck": st.sampled_from(["published", "edition"]) | CARDS | CARDS.map(lambda c: [*c, ...]),
    "roles": st.dictionaries(BY_SEAT, st.sampled_from(ROLE_IDS), max_size=4),
    "characters": st.dictionaries(BY_SEAT, st.sampled_from(CHARACTER_IDS), max_size=4),
    "hands": st.dictionaries(BY_SEAT, CARDS, max_size=7) | st.lists(CARDS, min_size=3, max_size=7),
    "in_play": st.dictionaries(BY_SEAT, st.lists(st.sampled_from(CARD_IDS[-5:]), max_size=4)),
    "resilience": st.dictionaries(BY_SEAT, st.integers(-1, 6)),
    "honor": st.dictionaries(BY_SEAT, st.integers(0, 9)),
    "discard": CARDS,
    "turn": st.integers(-1, 7),
    "phase": st.sampled_from([*scenario.PHASES, "nap"]),
    "weapons_played": st.integers(-1, 40),
    "grudges": st.dictionaries(BY_SEAT, st.lists(st.integers(-3, 20), min_size=3, max_size=7)),
    "attack": st.fixed_dictionaries({"card": st.sampled_from(CARD_IDS[:14]), "target": BY_SEAT}),
}


def test_the_fuzz_describes_every_field():
    assert set(LIKELY) == set(scenario.FIELDS)
    assert {field for field, _ in BAD_FIELDS} == set(scenario.FIELDS)


@pytest.mark.parametrize("field", scenario.FIELDS)
@settings(max_examples=80)
@given(data=st.data())
def test_nothing_but_bad_position_ever_escapes(field, data):
    """Likely values in some fields and a strange one in this: refused, or a state to play on."""
    chosen = data.draw(st.sets(st.sampled_from(scenario.FIELDS), max_size=5))
    position = {name: data.draw(LIKELY[name], name) for name in sorted(chosen)}
    position[field] = data.draw(STRANGE | LIKELY[field], f"strange {field}")
    try:
        state = GAME.scenario(**position)
    except tk.BadPosition:
        return
    assert GAME.from_json(state.to_json()).to_json() == state.to_json()
    assert json.dumps(state.view(None).to_dict())
    if not state.is_over:
        state.apply(state.legal_actions()[0])
