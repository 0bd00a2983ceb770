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


@pytest.mark.rule("SA-072b")
def test_a_record_of_another_seat_tells_no_standing_answer(game):
    """What a table shows to others: the event says that something was said, and to nobody what."""
    table = tk.Table("sake-samurai", seats=["Ann", "Bo", "Cy"], seed=3)
    actor = table.state.actor
    before = [table.log(seat) for seat in range(3)]
    table.play("ask:target")
    for seat in range(3):
        new = table.log(seat)[len(before[seat]) :]
        if seat != actor:
            assert "target" not in " ".join(new).lower()
        else:
            assert new


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
