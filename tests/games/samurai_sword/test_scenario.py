"""Scenarios that cannot stand: refused with a sentence that names what is wrong, and only so."""

import json
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablekit as tk
from tablekit.games.samurai_sword.box.components import (
    CARD_IDS,
    CHARACTER_IDS,
    ROLE_IDS,
    TEAM_IDS,
)
from tablekit.games.samurai_sword.position import scenario

GAME = tk.game("samurai-sword")
FIELDS = ("seats", "seed", "edition", "deck", *scenario.FIELDS)
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
    ("mass_card", [5, "jujitsu", None, {}, {"card": "jujitsu"}, {"card": "jujitsu", "target": 1}]),
    ("mass_card", [{"card": card, "seat": 1} for card in ("daimyo", "joker", 5, None)]),
    ("mass_card", [{"card": "jujitsu", "seat": seat} for seat in (0, 9, True, "1", None)]),
    ("ending", ["nap", "", 1, None, True, "sword_master", "defeat", "last-strike"]),
    ("penalty", ["samurai", "", 1, None, "ninja"]),
]

# What a sentence may call a field by: a card that is too many, say, is named itself.
OTHER_WORDS = {
    "deck": ("bo", "deck"),
    "hands": ("bo", "katana", "hands"),
    "in_play": ("bo", "Bushido", "armor", "in_play"),
    "discard": ("bo", "discard"),
    "characters": ("character",),
    "attack": ("attack", "asked", "reaches"),
    "mass_card": ("mass_card", "asked"),
    "ending": ("ending", "honor", "stands"),
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
    assert all(field in sentence(caught) for field in FIELDS)


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


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (
            {"attack": {"card": "bokken", "target": 2}},
            "bokken reaches difficulty 1; seat 2 is at 2",
        ),
        (
            {"attack": {"card": "bokken", "target": 1}, "in_play": {1: ["armor"]}},
            "bokken reaches difficulty 1; seat 1 is at 2",
        ),
        ({"attack": {"card": "bo", "target": 1}, "weapons_played": 0}, "counts as played"),
        ({"weapons_played": 2}, "weapons_played is at most 1 for seat 0"),
        ({"weapons_played": 1, "phase": "draw"}, "no weapon is played before the Play phase"),
        ({"attack": {"card": "bo", "target": 1}, "weapons_played": 2}, "at most 1"),
        (
            {"mass_card": {"card": "battlecry", "seat": 1}, "attack": {"card": "bo", "target": 1}},
            "one card is played at a time",
        ),
        ({"mass_card": {"card": "jujitsu", "seat": 1}, "hands": {1: []}}, "seat 1 is not asked"),
        ({"mass_card": {"card": "jujitsu", "seat": 4}}, "seat 4 is not asked"),
        ({"phase": "bushido"}, "Bushido asks the player it lies in front of"),
        (
            {"phase": "bushido", "in_play": {0: ["bushido"]}, "discard": ["bo", "geisha"]},
            "the card turned up for Bushido is no weapon",
        ),
        ({"ending": "defeat"}, "everybody still has honor"),
        ({"ending": "sword-master"}, "more than the active player still stands"),
        ({"ending": "deck-end", "honor": {1: 0}, "penalty": "ninja"}, "the deadly strike"),
        ({"ending": "defeat", "honor": {1: 0}, "phase": "play"}, "a game that is over has none"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else "",
)
def test_what_no_game_can_come_to_is_refused(game, position, says):
    table = {
        "turn": 0,
        "roles": ["shogun", "ninja-1", "samurai", "ninja-2", "ronin"],
        "characters": ["hideyoshi", "tomoe", "ushiwaka", "hanzo", "chiyome"],
    }
    with pytest.raises(tk.BadPosition) as caught:
        game.scenario(**table, **position)
    assert says in sentence(caught)


@pytest.mark.parametrize("card", scenario.MASS_CARDS)
def test_an_answer_to_a_mass_card_can_be_set(game, card):
    state = game.scenario(
        seats=4,
        turn=3,
        characters={0: "tomoe", 1: "musashi", 2: "kojiro"},
        hands={1: ["bo", "parry"], 3: ["geisha"]},
        mass_card={"card": card, "seat": 1},
        discard=["katana"],
    )
    assert (state.actor, state.decision.kind) == (1, f"{card}-answer")
    answer = "parry" if card == "battlecry" else "give:bo"
    state.apply(answer)
    assert (state.actor, state.decision.kind) == (2, f"{card}-answer")
    state.apply("wound")
    assert (state.actor, state.decision.kind) == (3, "play")
    assert state.to_dict()["discard"][-1] == card


def test_the_choice_of_bushido_can_be_set(game):
    state = game.scenario(
        seats=5,
        turn=0,
        characters={0: "tomoe"},
        hands={0: ["bo"]},
        in_play={0: ["bushido"]},
        discard=["geisha", "katana"],
        phase="bushido",
    )
    assert (state.actor, state.decision.kind) == (0, "bushido-choice")
    assert state.discard == [CARD_IDS.index("geisha"), CARD_IDS.index("katana")]
    state.apply("discard:bo")
    assert (state.bushido, state.decision.kind) == (1, "play")


@pytest.mark.parametrize(
    ("position", "reason", "winners"),
    [
        ({"ending": "defeat", "honor": [5, 0, 4, 3, 4]}, "defeat", (0, 2)),
        ({"ending": "defeat", "honor": [5, 3, 0, 4, 4], "penalty": "shogun"}, "defeat", (4,)),
        ({"ending": "deck-end", "honor": [0, 3, 3, 3, 3]}, "deck-end", (1, 3)),
        ({"ending": "bushido", "honor": [5, 3, 3, 3, 0]}, "bushido", (0, 2)),
        (
            {"ending": "sword-master", "resilience": [0, 0, 0, 0, 3], "turn": 4},
            "sword-master",
            (4,),
        ),
        (
            {
                "ending": "last-strike",
                "resilience": [3, 0, 0, 0, 0],
                "penalty": "shogun",
                "attack": {"card": "katana", "target": 2},
            },
            "last-strike",
            (1, 3),
        ),
    ],
)
def test_a_game_that_is_over_can_be_set(game, position, reason, winners):
    roles = ["shogun", "ninja-1", "samurai", "ninja-2", "ronin"]
    state = game.scenario(**{"roles": roles, "turn": 0, "hands": [[], [], [], [], []], **position})
    assert state.is_over
    assert (state.result.reason, state.result.winners) == (reason, winners)
    assert state.refusal("end").code == "game-over"
    assert game.from_json(state.to_json()) == state


@pytest.mark.parametrize(
    ("position", "meant"),
    [
        ({"hands": {0: ["kataan"]}}, "katana"),
        ({"characters": {0: "Musashi"}}, "musashi"),
        ({"roles": {0: "ninja1"}}, "ninja-1"),
        ({"deck": ["kiserru", "..."]}, "kiseru"),
        ({"phase": "plya"}, "play"),
        ({"in_play": {0: ["fast_draw"]}}, "fast-draw"),
        ({"mass_card": {"card": "battlcry", "seat": 1}}, "battlecry"),
        ({"ending": "swordmaster"}, "sword-master"),
        ({"hnads": {0: ["bo"]}}, "hands"),
        ({"weapon_played": 1}, "weapons_played"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, dict) else value,
)
def test_a_misspelt_name_gets_the_nearest_one(game, position, meant):
    with pytest.raises(tk.BadPosition) as caught:
        game.scenario(**position)
    assert f"Did you mean '{meant}'" in sentence(caught)


def test_a_deck_is_described_and_saved_from_its_top(game):
    top = ["katana", "bo", "parry"]
    state = game.scenario(seats=4, turn=0, deck=[*top, "..."], discard=["geisha", "bokken"])
    assert state.to_dict()["deck"][:3] == top
    assert state.to_dict()["discard"] == ["geisha", "bokken"]
    again = game.scenario(
        seats=4, turn=0, deck=state.to_dict()["deck"], hands=state.to_dict()["hands"]
    )
    assert again.deck == state.deck
    assert state.deck[-1] == CARD_IDS.index("katana")


ENDINGS = ["defeat", "deck-end", "bushido", "last-strike", "sword-master"]
WORDS = [*CARD_IDS, *CHARACTER_IDS, *ROLE_IDS, *scenario.PHASES, *ENDINGS, "es", "it", "..."]
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
    "mass_card": st.fixed_dictionaries(
        {"card": st.sampled_from([*scenario.MASS_CARDS, "daimyo"]), "seat": BY_SEAT}
    ),
    "ending": st.sampled_from(ENDINGS),
    "penalty": st.sampled_from(TEAM_IDS),
}


def test_the_fuzz_describes_every_field():
    assert set(LIKELY) == set(FIELDS)
    assert {field for field, _ in BAD_FIELDS} == set(FIELDS)


@pytest.mark.parametrize("field", FIELDS)
@settings(max_examples=80)
@given(data=st.data())
def test_nothing_but_bad_position_ever_escapes(field, data):
    """Likely values in some fields and a strange one in this: refused, or a state to play on."""
    chosen = data.draw(st.sets(st.sampled_from(FIELDS), max_size=5))
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
