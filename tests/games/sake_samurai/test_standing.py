"""Standing answers (SA-072b): who is asked, how often, and that nobody else can tell."""

from itertools import pairwise

import pytest

import tablekit as tk

ANSWERS = ("always", "target", "pass-then-always", "pass-then-target")
SEATS = 5
MOST_ASKED = 3
"""Between two of their own turns, on average, "only when I am the target"."""


def play_out(game, seed, seats=SEATS):
    """A game by the rules of thumb in which everybody is asked only as the target."""
    standing = dict.fromkeys(range(seats), "target")
    state = game.scenario(seats=seats, seed=seed, standing=standing, phase="start", watch=True)
    while not state.is_over:
        yield state
        state.apply(game.thumb(state))


@pytest.mark.rule("SA-072b")
def test_only_as_the_target_a_person_is_asked_three_times_at_most_between_own_turns(game):
    """The figure itself is on the page about the game."""
    asked = waits = 0
    for seed in range(30):
        turns = []
        for state in play_out(game, seed):
            if state.turn != state.actor:
                asked += 1
            if not turns or turns[-1] != (state.turns, state.turn):
                turns.append((state.turns, state.turn))
        # Every turn ends the wait of its seat.
        waits += len(turns)
    assert asked / waits <= MOST_ASKED


@pytest.mark.rule("SA-072b", "SA-072")
@pytest.mark.parametrize("answer", ANSWERS)
def test_no_other_seat_can_tell_what_somebody_wants_to_be_asked(game, position, card, answer, play):
    """Whatever seat 2 wants, the others see the same table, the same log and the same question.

    Only the number of moves differs: who is not asked makes none.
    """
    run, held = card(movement=1), [card() for _ in range(3)]

    def seen(wanted):
        hands = {0: [run], 1: [held[0]], 2: [held[1]], 3: [held[2]]}
        standing = {1: "always", 2: wanted, 3: "always"}
        state = position(hands=hands, standing=standing)
        play(state, f"move:{run}", "step:cw.1", "pass")
        if state.actor == 2:
            play(state, "pass")
        told = [[str(event.seen_by(seat)) for event in state.events()] for seat in (0, 1, 3, None)]
        views = [{**state.view(seat).to_dict(), "move": 0} for seat in (0, 1, 3, None)]
        return views, told, state.actor

    assert seen(answer) == seen("always")


def shown_to_others(table, seat):
    """All that a table shows to everybody but one seat."""
    others = [*(set(range(SEATS)) - {seat}), None]
    views = [table.view(other).to_dict() for other in others]
    return views, [table.log(other) for other in others], table.moves, table.played


def quiet_table():
    """A table of people, with somebody other than the last seat to decide."""
    table = tk.Table("sake-samurai", seats=list("ABCDE"), seed=3, first_player="0")
    assert table.state.actor == 0
    return table


@pytest.mark.rule("SA-072b")
@pytest.mark.parametrize("seat", range(SEATS))
def test_a_standing_answer_can_be_changed_at_any_time_and_nobody_else_notices(seat):
    table = quiet_table()
    before, legal = shown_to_others(table, seat), table.state.legal_actions()
    table.whisper(seat, "ask:target")
    assert shown_to_others(table, seat) == before
    assert table.state.legal_actions() == legal
    assert table.view(seat).to_dict()["standing"] == "target"
    assert table.can_undo().reason == quiet_table().can_undo().reason


@pytest.mark.rule("SA-072b")
def test_what_was_whispered_is_in_the_record_and_comes_back_with_it():
    table = quiet_table()
    table.whisper(3, "ask:target")
    table.play(table.state.legal_actions()[0])
    table.whisper(4, "ask:pass")
    assert "3 ask:target" in table.record.splitlines()
    twin = tk.Table.from_record(table.record)
    assert twin.state == table.state
    assert twin.record == table.record
    assert twin.moves == table.moves == 1


@pytest.mark.rule("SA-072b")
def test_a_move_that_is_taken_back_takes_back_no_whisper():
    table = quiet_table()
    table.whisper(1, "ask:target")
    table.play(table.state.legal_actions()[0])
    assert table.state.actor == 0
    table.whisper(3, "ask:target")
    table.undo()
    standing = [table.view(seat).to_dict()["standing"] for seat in range(SEATS)]
    assert standing == ["always", "target", "always", "target", "always"]
    assert tk.Table.from_record(table.record).state == table.state


@pytest.mark.rule("SA-072b")
def test_what_was_let_pass_unasked_is_not_taken_back(position, card):
    """Else one could try who would let what pass, and choose then."""
    run = card(movement=1)
    hands = {0: [run], 1: [card()], 2: [card()], 3: [card()]}
    standing = dict.fromkeys((1, 2, 3), "target")
    table = tk.Table.from_state(position(hands=hands, standing=standing), ["A", "B", "C", "D"])
    table.play(f"move:{run}")
    assert table.can_undo()
    table.play("step:cw.1")
    assert table.state.actor == 0
    assert not table.can_undo()


@pytest.mark.rule("SA-072b", "SA-136")
def test_an_event_that_was_let_happen_unasked_is_not_taken_back(position):
    hands, sips = {0: ["drunken-purchase-1"]}, {1: {"katana": 1}}
    state = position(hands=hands, sips=sips, standing={1: "pass-then-always"})
    table = tk.Table.from_state(state, ["A", "B", "C", "D"])
    table.play("play:drunken-purchase-1")
    assert table.can_undo()
    table.play("pick>1.katana")
    assert table.state.actor == 0
    assert not table.can_undo()


@pytest.mark.rule("SA-072b")
def test_whoever_says_it_while_being_asked_has_answered(position, card, play):
    run = card(movement=1)
    hands = {0: [run], 1: [card()], 2: [card()], 3: [card()]}
    state = play(position(hands=hands, standing=dict.fromkeys(range(4), "always")), f"move:{run}")
    table = tk.Table.from_state(state, ["A", "B", "C", "D"])
    table.play("step:cw.1")
    table.whisper(1, "ask:pass")
    assert table.played[-1] == "pass"
    assert table.state.actor == 2


@pytest.mark.rule("SA-072b", "SA-073")
def test_a_defence_is_always_asked(position, card, play, asked):
    for answer in ANSWERS:
        blow = card(attack=1)
        state = position(gaps=[1, 3, 3, 3], hands={0: [blow], 1: [card()]}, standing={1: answer})
        play(state, f"attack:{blow}", "strike>1.katana")
        while state.decision.kind == "react-attack":
            play(state, "pass")
        assert asked(state) == ("defend", 1)


@pytest.mark.rule("SA-072b")
def test_bots_never_change_what_they_are_asked(game, seats):
    for state in play_out(game, 2, seats):
        assert set(state.standing) == {1}


@pytest.mark.rule("SA-072b")
def test_pass_until_my_turn_comes_back_to_what_was_before(position, card, play):
    for before, after in (("always", "always"), ("target", "target")):
        run = card(movement=1)
        state = position(
            gaps=[3, 3, 3, 3],
            followers=[{"owner": 1, "gap": 0, "steps": 3, "card": "follower-1"}],
            hands={0: [run], 1: [card()]},
            life={2: 1, 3: 1},
            standing={1: f"pass-then-{before}"},
            turn=0,
        )
        play(state, "end")
        while state.turn == 0:
            play(state, "end")
        assert state.show(1)["standing"] == after


def test_the_order_of_turns_is_the_order_of_seats(game):
    """The measure above counts turns; so each seat waits once for each of its turns."""
    for state in play_out(game, 4):
        turns = [event.seat for event in state.events() if event.kind in ("turn", "spirit-turn")]
    assert all((after - before) % SEATS in range(1, SEATS) for before, after in pairwise(turns))
