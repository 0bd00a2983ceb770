"""The Round of Death, scoring and seppuku (SA-140 to SA-155)."""

import pytest

import tablekit as tk
from tablekit.games.sake_samurai.rules import facts


def finish_turn(state):
    """Let the active player do nothing more; nobody discards a sip."""
    turns = state.turns
    while not state.is_over and state.turns == turns:
        said = [state.notation(action) for action in state.legal_actions()]
        quiet = [each for each in said if each in ("end", "pass", "done")]
        state.apply(quiet[0] if quiet else said[0])


def whose_turns(state):
    """Who has a turn from here to the end of the round."""
    order = []
    while not state.is_over and state.round < 2:
        order.append(state.turn)
        finish_turn(state)
    return order


@pytest.mark.rule("SA-140", "SA-141", "SA-142", "SA-038")
def test_everybody_has_one_last_turn(position, card, play):
    """Vector V24."""
    cup = card(drink=2)
    state = position(turn=1, hands={1: [cup]}, masu=1, sips={0: {"life": 1, "board": 1}})
    play(state, f"drink:{cup}", "put:life")
    assert state.masu == 0
    assert state.plays == 1
    assert state.show()["last_turns"] == [2, 3, 0]
    assert whose_turns(state) == [1, 2, 3, 0]
    assert state.result.winners == (0,)


@pytest.mark.rule("SA-141")
def test_by_the_option_there_is_an_extra_turn(position, card, play):
    cup = card(drink=1)
    sips = {0: {"life": 1, "board": 1}}
    state = position(turn=1, hands={1: [cup]}, masu=1, sips=sips, death_round_start="extra-turn")
    play(state, f"drink:{cup}", "put:life")
    assert whose_turns(state) == [1, 1, 2, 3, 0]


@pytest.mark.rule("SA-140", "SA-141", "SA-144")
def test_a_spirit_may_empty_the_masu(position, play):
    """Vector V25."""
    state = position(
        turn=2,
        status={2: "spirit"},
        gaps=[3, 3, 0, 3],
        hands={2: []},
        masu=1,
        sips={0: {"life": 1, "board": 1}},
    )
    play(state, "steal")
    assert state.show()["last_turns"] == [0, 1]  # the turn of seat 3 has begun
    assert whose_turns(state) == [3, 0, 1]


@pytest.mark.rule("SA-143", "SA-144")
def test_killed_in_the_round_is_a_last_turn_as_a_spirit(position, card, play):
    """Vector V26."""
    blow = card(attack=2)
    deck = [card(), card(), card(back="brawler"), card(back="sleepy"), "..."]
    state = position(
        turn=1,
        round=1,
        round_first=0,
        to_play=[2, 3],
        gaps=[3, 1, 3, 3],
        life={1: 1, 2: ["roar-1"]},
        hands={1: [blow]},
        sips={0: {"life": 1}},
        deck=deck,
    )
    play(state, f"attack:{blow}", "strike>2.katana", "end")
    assert (state.turn, state.decision.kind) == (2, "power-brawler")
    play(state, "pass")
    assert state.decision.kind == "spirit-main"
    assert state.refusal("steal").code == "masu-empty"
    play(state, "pass")
    assert state.turn == 3


@pytest.mark.rule("SA-145", "SA-146", "SA-147", "SA-154")
def test_scores_of_samurai_and_spirits(position):
    """Vector V27."""
    base = {
        "seats": 5,
        "status": {2: "spirit", 3: "spirit", 4: "spirit"},
        "gear": {0: ["katana", "flask"], 1: ["katana"]},
        "gaps": [3, 0, 0, 0, 0],
        "turn": 4,
        "round": 1,
        "round_first": 0,
        "to_play": [],
        "hands": {4: []},
        "deck": [],
    }
    rich = {"life": 1, "board": 1, "katana": 1}
    sips = {0: {**rich, "flask": 1}, 1: rich}
    state = position(sips={**sips, 2: {"board": 2}, 3: {"board": 2}, 4: {"board": 1}}, **base)
    assert state.is_over
    assert state.result.winners == (2, 3, 4)
    assert state.result.scores == (4, 3, 5, 5, 5)
    tied = position(sips={**sips, 2: {"board": 2}, 3: {"board": 1}, 4: {"board": 1}}, **base)
    assert not tied.is_over
    assert tied.round == 2
    assert tied.show()["players"][1]["status"] == "gone"


@pytest.mark.rule("SA-149", "SA-150", "SA-151", "SA-152")
def test_whoever_is_behind_leaves_and_a_death_decides(position, card, play):
    """Vector V28."""
    blow = card(attack=2)
    state = position(
        turn=3,
        status={3: "spirit"},
        gaps=[1, 3, 3, 0],
        life={1: 1},
        hands={0: [blow], 3: []},
        gear={0: ["katana", "flask"], 1: ["katana", "pipe"]},
        sips={
            0: {"life": 1, "board": 1, "flask": 1},
            1: {"katana": 1, "board": 1, "pipe": 1},
            2: {"life": 1},
        },
        round=1,
        round_first=0,
        to_play=[],
        deck=[],
    )
    assert [player["status"] for player in state.show()["players"]] == [
        "samurai",
        "samurai",
        "gone",
        "gone",
    ]
    assert (state.round, state.turn) == (2, 0)
    play(state, f"attack:{blow}", "strike>1.katana")
    while not state.is_over and state.decision.kind == "defend":
        play(state, "pass")
    assert state.result.winners == (0,)
    assert state.result.reason == "survived"


@pytest.mark.rule("SA-150", "SA-111")
def test_several_leave_one_after_the_other(position):
    """Vector V39: A, D and E are tied, B and C leave."""
    state = position(
        seats=5,
        gaps=[4, 2, 5, 1, 3],
        turn=4,
        phase="wield",
        round=1,
        round_first=0,
        to_play=[],
        sips={0: {"life": 1}, 3: {"life": 1}, 4: {"life": 1}},
    )
    assert state.gaps == [2, 0, 0, 1, 3]
    assert state.show()["steps_in_box"] == 28 - 6


@pytest.mark.rule("SA-153")
def test_after_the_last_seppuku_round_the_tie_is_broken(position):
    table = {
        "turn": 3,
        "phase": "wield",
        "round": 6,
        "round_first": 0,
        "to_play": [],
    }
    by_life = position(life={0: 2, 1: 3, 2: 2, 3: 2}, **table)
    assert by_life.result.winners == (1,)
    assert by_life.result.reason == "tie-break"
    hands = {0: ["roar-1"], 1: [], 2: ["roar-2"], 3: []}
    shared = position(life=dict.fromkeys(range(4), 2), hands=hands, **table)
    assert shared.result.winners == (0, 2)
    assert shared.result.reason == "shared"


@pytest.mark.rule("SA-155")
def test_the_turn_limit_turns_the_masu_over(position):
    """Vector V40."""
    state = position(
        turn=3, turns=19, max_turns=20, masu=3, phase="wield", sips={0: {"life": 1, "board": 1}}
    )
    assert state.masu == 0
    assert state.round == 1
    assert whose_turns(state) == [0, 1, 2, 3]
    assert state.is_over


@pytest.mark.rule("SA-128", "SA-148")
def test_every_game_ends_and_somebody_wins(game, seats):
    for seed in range(4):
        state = game.new(seats=seats, seed=seed)
        while not state.is_over:
            state.apply(game.thumb(state))
        assert state.result.winners
        assert state.move < 3_000


@pytest.mark.rule("SA-150", "SA-112", "SA-027")
def test_followers_that_return_by_seppuku_are_discarded_down_before_the_round(
    position, card, asked, game
):
    """Seat 3 leaves, its neighbour's follower returns to a full hand, and a spirit begins."""
    held = [card() for _ in range(4)]
    state = position(
        turn=3,
        phase="wield",
        status={0: "spirit"},
        gaps=[0, 1, 3, 2],
        followers=[{"owner": 2, "gap": 2, "steps": 1}],
        hands={0: [], 2: held},
        sips={0: {"board": 1}, 1: {"life": 1}, 2: {"life": 1}},
        round=1,
        round_first=0,
        to_play=[],
        deck=[card(back="nuisance"), "..."],
    )
    assert asked(state) == ("discard-excess", 2)
    assert game.from_json(state.to_json()) == state
    state.apply(f"discard:{held[0]}")
    assert asked(state) == ("power-nuisance", 0)


@pytest.mark.rule("SA-155", "SA-142")
def test_the_turn_limit_does_not_begin_the_round_again(position):
    state = position(
        turn=2,
        turns=50,
        max_turns=20,
        phase="wield",
        round=1,
        round_first=0,
        to_play=[3],
        sips={0: {"life": 1}},
    )
    assert (state.turn, state.round, state.show()["last_turns"]) == (3, 1, [])
    finish_turn(state)
    assert state.is_over


@pytest.mark.rule("SA-154")
def test_the_breakdown_has_a_row_for_every_place(position):
    state = position(
        turn=3,
        phase="wield",
        status={1: "spirit", 2: "spirit"},
        gaps=[3, 0, 0, 0],
        round=1,
        round_first=0,
        to_play=[],
        sips={0: {"life": 1, "katana": 1, "board": 1}, 1: {"board": 2}, 3: {"life": 1}},
    )
    rows = [(row.seats, row.points) for row in state.result.breakdown]
    assert rows == [((0,), 1), ((0,), 1), ((0,), 1), ((1, 2), 2), ((3,), 1)]
    assert state.result.scores == (3, 2, 2, 1)


@pytest.mark.rule("SA-150", "SA-154")
def test_who_left_after_a_tie_reads_why_there_are_no_points(position):
    state = position(
        turn=3,
        phase="wield",
        status={1: "gone"},
        gaps=[3, 0, 3, 3],
        round=2,
        round_first=0,
        to_play=[],
        sips={0: {"life": 1}},
    )
    row = state.result.breakdown[-1]
    assert (row.seats, row.points, row.rule) == ((1,), 0, "SA-150")
    assert row.text("ABCD") == "B had less than those who were tied, and was out of the game: 0"


@pytest.mark.rule("SA-152", "SA-150")
def test_killed_in_a_seppuku_round(position, card, play, told):
    """A spirit if the spirits are still in, else out; whoever is out has no last turn."""
    for spirits, status in ((True, facts.SPIRIT), (False, facts.FALLEN)):
        blow = card(attack=2)
        state = position(
            seats=5,
            turn=0,
            status={3: "spirit" if spirits else "gone", 4: "gone"},
            gaps=[1, 3, 3, 0, 0],
            life={1: 1},
            hands={0: [blow], 3: []},
            round=2,
            round_first=0,
            to_play=[1, 2],
        )
        play(state, f"attack:{blow}", "strike>1.katana")
        assert state.status[1] == status
        assert state.show()["last_turns"] == ([1, 2] if spirits else [2])
        assert [event.rule for event in told(state, "fell-out")] == ([] if spirits else ["SA-152"])


@pytest.mark.rule("SA-152", "SA-150")
def test_who_fell_in_a_seppuku_round_is_told_apart_from_who_was_not_tied(position):
    """Also at the end, and in a saved game."""
    out = {"status": {1: "fallen", 3: "gone"}, "gaps": [3, 0, 0, 0]}
    state = position(turn=0, round=2, round_first=0, to_play=[2], **out)
    assert tk.game("sake-samurai").from_json(state.to_json()) == state
    over = position(turn=2, phase="wield", round=2, to_play=[], sips={0: {"life": 1}}, **out)
    rows = {row.seat: (row.kind, row.rule) for row in over.result.breakdown}
    assert (rows[1], rows[3]) == (("fallen", "SA-152"), ("left", "SA-150"))


@pytest.mark.rule("SA-153")
def test_so_many_seppuku_rounds_as_agreed(position):
    table = {"turn": 3, "phase": "wield", "round_first": 0, "to_play": [], "max_seppuku_rounds": 2}
    assert not position(round=2, **table).is_over
    assert position(round=3, **table).is_over


@pytest.mark.rule("SA-148")
def test_without_samurai_the_spirits_have_won(position):
    state = position(
        seats=3,
        status={0: "spirit", 1: "spirit", 2: "spirit"},
        gaps=[0, 0, 0],
        hands={0: [], 1: [], 2: []},
        ending="extinct",
    )
    assert state.result.winners == (0, 1, 2)
    assert state.result.reason == "extinct"
