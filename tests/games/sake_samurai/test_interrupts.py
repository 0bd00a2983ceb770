"""Interrupts, windows and standing answers (SA-068 to SA-074)."""

import pytest

import tablekit as tk

ALWAYS = {0: "always", 1: "always", 2: "always", 3: "always"}


@pytest.mark.rule("SA-070", "SA-071", "SA-072")
def test_asking_tells_nothing(position, card, play, asked):
    """Vector V36: with or without Blurred Vision the same seats are asked."""
    blow = card(attack=1)
    plain, others = [card(), card()], [card(), card(), card()]

    def order(b, d):
        hands = {0: [blow], 1: b, 2: others, 3: d}
        state = position(gaps=[1, 1, 3, 3], gear={0: ["no-dachi"]}, hands=hands, standing=ALWAYS)
        play(state, f"attack:{blow}", "strike>2.no-dachi")
        seen = []
        while state.decision.kind == "react-attack":
            seen.append(state.actor)
            play(state, "pass")
        return seen, asked(state)

    assert order(plain, ["blurred-vision-1"]) == ([1, 2, 3], ("defend", 2))
    assert order(["blurred-vision-1"], plain) == ([1, 2, 3], ("defend", 2))
    hands = {0: [blow], 1: plain, 2: others, 3: []}
    state = position(
        gaps=[1, 1, 3, 3], gear={0: ["no-dachi"]}, hands=hands, life={3: 1}, standing=ALWAYS
    )
    play(state, f"attack:{blow}", "strike>2.no-dachi", "pass", "pass")
    assert asked(state) == ("defend", 2)


@pytest.mark.rule("SA-072", "SA-094")
def test_a_window_offers_burning_only_in_full_polling(position, card, play, notations):
    run = card(movement=1)
    table = {"hands": {0: [run], 1: [card()]}, "sips": {1: {"board": 1}}, "standing": ALWAYS}
    state = play(position(**table), f"move:{run}", "step:cw.1")
    assert {"burn:board", "soul:1", "pass"} <= notations(state)
    quick = position(reaction_polling="interrupts", **table)
    play(quick, f"move:{run}", "step:cw.1")
    assert notations(quick) == {"pass"}
    assert quick.refusal("burn:board").code == "interrupts-only"


@pytest.mark.rule("SA-068")
def test_the_text_of_an_interrupt_is_for_the_turns_of_others(position):
    state = position(hands={0: ["stumble-1"]})
    assert state.refusal("play:stumble-1").code == "interrupt-in-own-turn"


@pytest.mark.rule("SA-069")
def test_each_interrupt_stops_its_own_kind(position, card, play):
    run, blow = card(movement=1), card(attack=1)
    held = ["stumble-1", "blurred-vision-1"]
    state = position(gaps=[2, 3, 3, 3], hands={0: [run, blow], 1: held}, standing=ALWAYS)
    play(state, f"move:{run}", "step:cw.1")
    assert state.refusal("interrupt:blurred-vision-1").code == "vision-stops-attacks"
    while state.decision.kind == "react-movement":
        play(state, "pass")
    play(state, f"attack:{blow}", "strike>1.katana")
    assert state.refusal("interrupt:stumble-1").code == "stumble-stops-movements"


@pytest.mark.rule("SA-069", "SA-073", "SA-101")
def test_the_attack_of_a_follower_has_no_window(position, card, play, asked):
    state = position(
        followers=[{"owner": 0, "gap": 0, "steps": 0}],
        hands={1: ["blurred-vision-1"], 2: ["blurred-vision-2"]},
        standing=ALWAYS,
    )
    play(state, "end")
    assert asked(state) == ("defend", 1)
    assert state.refusal("interrupt:blurred-vision-1").code == "followers-not-interrupted"


@pytest.mark.rule("SA-073")
def test_blurred_vision_also_works_in_the_defence(position, card, play):
    blow = card(attack=1)
    state = position(gaps=[1, 3, 3, 3], hands={0: [blow], 1: ["blurred-vision-1"]})
    play(state, f"attack:{blow}", "strike>1.katana", "interrupt:blurred-vision-1")
    assert not state.wounds[1]
    assert state.decision.kind == "choose-main"


@pytest.mark.rule("SA-072b")
def test_only_as_the_target_is_asked_for_the_own_follower(position, card, play, asked):
    blow = card(attack=1)
    state = position(
        gaps=[3, 3, 3, 3],
        gear={0: ["no-dachi"]},
        followers=[{"owner": 1, "gap": 0, "steps": 2, "card": "follower-1"}],
        hands={0: [blow], 1: [card()], 2: [card()]},
    )
    play(state, f"attack:{blow}", "strike>follower-1.no-dachi")
    assert asked(state) == ("react-attack", 1)


@pytest.mark.rule("SA-072b")
def test_pass_until_my_turn_ends_with_it(position, card, play, asked):
    runs = [card(movement=1), card(movement=1)]
    hands = {0: runs, 1: [card()], 2: [], 3: []}
    state = position(hands=hands, life={2: 1, 3: 1}, standing={1: "always"})
    play(state, f"move:{runs[0]}", "step:cw.1")
    assert asked(state) == ("react-movement", 1)
    state.whisper(1, "ask:pass")
    state.apply(state.standing_answer())
    assert asked(state) == ("choose-main", 0)
    play(state, f"move:{runs[1]}", "step:cw.1")
    assert asked(state) == ("choose-main", 0)
    assert state.show(1)["standing"] == "pass-then-always"
    play(state, "end")
    while state.turn == 0:
        play(state, "end")
    assert state.show(1)["standing"] == "always"


@pytest.mark.rule("SA-072b")
def test_a_standing_answer_is_seen_by_its_seat_alone(position, card, play):
    run = card(movement=1)
    hands = {0: [run], 1: [card()]}
    state = position(hands=hands, standing={1: "always"})
    play(state, f"move:{run}", "step:cw.1")
    before = len(state.events())
    state.whisper(1, "ask:target")
    assert len(state.events()) == before
    assert state.view(0).state.standing[1] == -1
    assert state.view(1).to_dict()["standing"] == "target"


@pytest.mark.rule("SA-072b")
def test_a_standing_answer_is_no_move_and_changes_to_something_else(position, card):
    def why(seat, said):
        with pytest.raises(tk.IllegalAction) as problem:
            state.whisper(seat, said)
        return problem.value.refusal.code

    state = position(hands={0: [card()]}, standing={0: "always", 1: "target"})
    assert state.refusal("ask:target").code == "whispered"
    assert why(0, "ask:always") == why(1, "ask:target") == "standing-already"
    assert why(0, "ask:pass") == "pass-in-own-turn"
    assert why(0, "end") == "not-whispered"
    state.whisper(0, "ask:target")
    assert why(0, "ask:target") == "standing-already"
    state.whisper(0, "ask:always")
    assert state.show(0)["standing"] == "always"


@pytest.mark.rule("SA-072b", "SA-116")
def test_spirits_are_not_asked_in_windows(position):
    state = position(status={2: "spirit"})
    assert state.whispers(2) == []
    with pytest.raises(tk.IllegalAction, match="Only a living samurai"):
        state.whisper(2, "ask:always")


@pytest.mark.rule("SA-074", "SA-174")
def test_nobody_stops_hanzo(position, card, play, asked):
    run = card(movement=1)
    table = {"boards": {0: "hattori-hanzo"}, "hands": {0: [run], 1: ["stumble-1"]}}
    state = play(position(standing=ALWAYS, **table), f"move:{run}", "step:cw.2")
    assert state.gaps[0] == 1
    drunk = position(standing=ALWAYS, sips={0: {"board": 1}}, **table)
    play(drunk, f"move:{run}", "step:cw.1")
    assert asked(drunk) == ("react-movement", 1)


@pytest.mark.rule("SA-072b", "SA-136")
def test_a_response_may_be_passed_for_good(position, play, asked, told):
    state = position(
        hands={0: ["drunken-purchase-1"]}, sips={1: {"life": 1}}, standing={1: "target"}
    )
    play(state, "play:drunken-purchase-1", "pick>1.katana")
    assert asked(state) == ("respond", 1)
    state.whisper(1, "ask:pass")
    state.apply(state.standing_answer())
    assert asked(state) == ("choose-main", 0)
    assert state.show(1)["standing"] == "pass-then-target"
    assert [event.seat for event in told(state, "let-happen")] == [1]
    assert state.show()["players"][1]["gear"] == []


@pytest.mark.rule("SA-072b", "SA-071")
def test_whoever_passes_for_good_is_followed_by_the_next_one(position, card, play, asked, told):
    run = card(movement=1)
    hands = {0: [run], 1: [card()], 2: [card()], 3: [card()]}
    state = position(hands=hands, standing=ALWAYS)
    play(state, f"move:{run}", "step:cw.1")
    state.whisper(1, "ask:pass")
    state.apply(state.standing_answer())
    assert asked(state) == ("react-movement", 2)
    assert state.show(1)["standing"] == "pass-then-always"
    state.whisper(2, "ask:target")
    state.apply(state.standing_answer())
    assert asked(state) == ("react-movement", 3)
    assert [event.seat for event in told(state, "let-pass")] == [1, 2]


@pytest.mark.rule("SA-095", "SA-096")
def test_a_sip_that_is_not_there_cannot_be_burnt(position, card, play, sips):
    state = position(hands={0: [card()]}, sips={0: {"life": 1}})
    assert state.refusal("burn:katana").code == "no-sip-there"
    play(state, "burn:life")
    assert sips(state, 0) == {}


@pytest.mark.rule("SA-073", "SA-072")
def test_of_whoever_is_attacked_one_answer_is_told(position, card, play, told):
    """They have the defence window yet: declining in the first one is no answer."""
    blow, shield = card(attack=1), card(defence=1)
    state = position(hands={0: [blow], 1: [shield]}, standing={1: "always"}, gaps=[1, 3, 3, 3])
    play(state, f"attack:{blow}", "strike>1.katana", "pass", f"defend:{shield}")
    assert [event.seat for event in told(state, "let-pass")] == [2, 3]
    assert [event.seat for event in told(state, "awaited")] == [1]
    assert [event.seat for event in told(state, "defended")] == [1]
