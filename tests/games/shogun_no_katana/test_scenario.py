"""Described positions: what can be set, and what is refused."""

import json

import pytest

import tablekit as tk


@pytest.mark.parametrize(
    ("described", "said"),
    [
        ({"coins": {7: 1}}, "names the seat 7"),
        ({"forge": {0: ["sword-99"]}}, "does not know 'sword-99'"),
        ({"forge": {0: ["sword-01", "sword-03"]}}, "SK-401"),
        ({"forge": {0: ["sword-01"], 1: ["sword-01"]}}, "sword-01"),
        ({"held": {0: ["market-3"] * 5}}, "market-3"),
        ({"project": {0: {"wood": 1}}}, "SK-516"),
        ({"katana": {0: {"composition": "lswr"}}}, "SK-704"),
        ({"katana": {0: {"composition": "abc"}}}, "SK-704"),
        (
            {
                "palace": [
                    "hall-archive",
                    "hall-quay",
                    "hall-school",
                    "hall-tannery",
                    "hall-lacquer",
                ]
            },
            "SK-107",
        ),
        ({"attendants": {0: ["hall-archive"]}}, "SK-106"),
        ({"favours": ["favour-2"], "first_favour": "open"}, "SK-716"),
        ({"passed": [0]}, "SK-223"),
        ({"workers": {0: 5}}, "workers"),
        ({"spaces": {"market-6": 0}, "seats": 2}, "SK-120"),
        ({"honour_row": ["honour-arsenal", "honour-arsenal"]}, "honour-arsenal"),
        ({"forge": {0: [{"blade": "sword-01", "colour": 1}]}}, "has no 'colour'"),
        ({"swords": 1}, "nothing called"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(position, described, said):
    with pytest.raises(tk.BadPosition, match=said):
        position(**described)


def test_a_described_position_can_be_saved_and_played(position, game, play):
    state = position(
        seats=3,
        round=3,
        coins=[4, 5, 6],
        forge={0: ["sword-35:2"], 1: [{"blade": "sword-18", "placed": 4, "decorated": ["wood"]}]},
        katana={2: {"composition": "lwssr", "placed": 3}},
        placed={0: {"row-3": ["market-5", "market-3"]}},
        beside=[{"seat": 1, "line": "column-2", "monk": True}],
        tiles=["sword-40", "..."],
        daimyo={"white": ["daimyo-night-shift-wood"]},
    )
    again = game.from_json(state.to_json())
    assert again == state
    assert state.box.sword_ids[state.tiles[-1]] == "sword-40"
    play(state, "worker", "go:komainu")


@pytest.mark.rule("SK-709", "SK-712")
def test_a_launch_can_be_saved_while_too_much_lies_in_the_project(position, game, play):
    """Two swords give four resources at most; the fifth stands for one that is removed next."""
    state = position(
        seats=2,
        delivered={0: ["sword-13", "sword-21"]},
        project={0: {"steel": 2, "wood": 2}},
    )
    play(state, "launch", "add:lacquer")
    assert state.decision.kind == "adjust-project"
    assert sum(state.project) == 5
    assert game.from_json(state.to_json()) == state


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("agenda", []),
        ("agenda", [7]),
        ("agenda", [2**40]),
        ("round", 4),
        ("passed", 15),
        ("workers", [1, 1]),
        ("katana", [5, 0]),
        ("given", [3, -1]),
        ("place", "market"),
        ("starting", ["sword-01"]),
        ("ready", ["sword-01"]),
        ("open_effects", ["market-3"]),
        ("first_favour", 1),
        ("late", [5000]),
        ("daimyo_left", [16, 16, 16, 15]),
        ("forge", [[127 << 10], []]),
        ("delivered", [[], [127 << 10]]),
        ("placed", [[127], []]),
    ],
)
def test_a_bent_save_is_refused(position, game, field, value):
    saved = json.loads(position(seats=2, favours=["favour-2"]).to_json())
    saved["position"][field] = value
    with pytest.raises(tk.BadRecord):
        game.from_json(json.dumps(saved))


def test_saves_bent_at_random_are_refused_or_can_be_played(game):
    """Numbers moved by a little, entries carried about: what is let in can be played to its end."""
    from random import Random

    chance = Random(7)
    accepted = 0
    for trial in range(150):
        state = game.new(seats=chance.randint(2, 4), seed=trial)
        for _ in range(chance.choice([0, 5, 40, 120, 250])):
            if state.is_over:
                break
            thumb = chance.random() < 0.8
            state.apply(game.thumb(state) if thumb else chance.choice(state.legal_actions()))
        saved = json.loads(state.to_json())
        place = chance.choice([saved["position"]] * 4 + [saved])
        name = chance.choice([key for key in place if key not in ("game", "options", "tablekit")])
        value = place[name]
        if isinstance(value, int):
            place[name] = value + chance.choice([-1, 1, 2, 64])
        elif isinstance(value, list) and value:
            at = chance.randrange(len(value))
            if isinstance(value[at], int):
                value[at] += chance.choice([-1, 1, 2, 64, 1024])
            elif isinstance(value[at], list) and value[at] and isinstance(value[at][-1], int):
                value[at][-1] += chance.choice([-1, 1, 128, 1024])
            else:
                value.reverse()
        try:
            bent = game.from_json(json.dumps(saved))
        except tk.BadRecord:
            continue
        accepted += 1
        while not bent.is_over:
            bent.apply(chance.choice(bent.legal_actions()))
    assert accepted
