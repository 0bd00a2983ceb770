"""The tutor: every try is answered, and a wrong one changes nothing."""

from contextlib import suppress

import pytest

import tablekit as tk
from tablekit import teach


def position(tutor):
    return tutor.table.state.to_json()


def test_the_way_through_a_lesson(lesson):
    tutor = teach.Tutor(lesson)
    assert tutor.may_go_on
    tutor.go_on()
    assert tutor.tick(["bo>2", "bokken>3"]).right
    tutor.go_on()
    assert tutor.predict(4).right
    tutor.go_on()
    assert tutor.predict("shogun").right
    tutor.go_on()
    assert tutor.act("armor").right
    tutor.go_on()
    assert str(tutor.act("bokken>1")) == "One wound (SS-60)."
    tutor.go_on()
    tutor.table.play("end")
    assert tutor.look_at_play().right
    tutor.go_on()
    assert tutor.is_over
    assert [mark.how for mark in tutor.marks] == ["first try"] * 7
    with pytest.raises(tk.BadOption, match="over"):
        tutor.go_on()


def test_a_task_is_to_be_solved_before_one_goes_on(tutor_at):
    tutor = tutor_at(1)
    assert not tutor.may_go_on
    with pytest.raises(tk.BadOption, match="First solve"):
        tutor.go_on()


# --- do -------------------------------------------------------------------------------------------


def test_an_illegal_move_is_answered_with_its_rule(tutor_at):
    tutor = tutor_at(5)
    before = position(tutor)
    answer = tutor.act("bokken>2")
    assert (answer.right, answer.rule) == (False, "SS-55")
    assert "Ken is at 2" in answer.text
    assert position(tutor) == before
    assert tutor.mark.wrong == 1


def test_a_legal_move_that_misses_the_goal_is_answered_with_what_it_leads_to(lesson, text):
    step = 'goal = { event = { kind = "hit" } }'
    assert step in text
    narrow = teach.read_lesson(text.replace(step, 'goal = { action = "bokken>1" }'))
    tutor = teach.Tutor(narrow, 5)
    before = position(tutor)
    answer = tutor.act("bo>2")
    assert not answer.right
    assert answer.text.startswith("Hana attacks Ken with Bo")
    assert answer.text.endswith("The table is back where it was.")
    assert position(tutor) == before
    assert tutor.act("bokken>1").right
    assert tutor.mark.how == "with help"


def test_any_move_that_reaches_the_goal_is_right(tutor_at):
    for move in ("bokken>1", "bokken>3", "bo>2"):
        tutor = tutor_at(5)
        if move == "bokken>3":  # Yuki would rather parry: a reply of the lesson
            tutor.table.state.hands[3] = tutor.table.state.hands[2]
        assert tutor.act(move).right, move
        assert tutor.mark.solved


def test_without_a_goal_the_solution_is_what_is_asked(tutor_at):
    tutor = tutor_at(4)
    answer = tutor.act("end")  # legal, but not what was asked
    assert (answer.right, answer.rule) == (False, "")
    assert tutor.act("armor").right


def test_a_goal_may_take_several_moves(text):
    several = text.replace(
        'solution = ["armor"]',
        'goal = { position = { "players.0.in_play.count" = 1, "decision.seat" = [1, 2, 3] } }\n'
        'solution = ["armor", "end"]',
    )
    lesson = teach.read_lesson(several)
    assert teach.check_lesson(lesson) == []
    tutor = teach.Tutor(lesson, 4)
    assert str(tutor.act("armor")) == "Good so far. Go on."
    assert not tutor.mark.solved
    assert tutor.act("end").right
    assert tutor.mark.solved


def test_of_another_way_than_the_solution_one_has_yet_to_see_where_it_leads():
    lesson = teach.course("way-of-the-samurai")["gauge"]
    place = next(n for n, step in enumerate(lesson.steps) if "**order**" in step.text)
    tutor = teach.Tutor(lesson, place)
    before = position(tutor)
    assert "see where it leads" in str(tutor.act("overhead-cut"))
    answer = tutor.act("light-blade")
    # What the last move led to is told, not what came before it.
    assert "places Light Blade" in answer.text
    assert "Overhead Cut" not in answer.text
    assert (answer.right, position(tutor)) == (False, before)


def test_moves_are_for_steps_that_ask_for_one(tutor_at):
    for place in (0, 1, 2, 6):
        with pytest.raises(tk.BadOption, match="no move"):
            tutor_at(place).act("bo>2")
    tutor = tutor_at(4)
    tutor.act("armor")
    with pytest.raises(tk.BadOption, match="no move"):
        tutor.act("bo>2")


@pytest.mark.parametrize("move", ["sing", "", -1, 10**30, True, None])
def test_nonsense_is_no_move(tutor_at, move):
    tutor = tutor_at(4)
    before = position(tutor)
    with suppress(tk.BadNotation):
        assert not tutor.act(move).right
    assert position(tutor) == before


# --- predict --------------------------------------------------------------------------------------


def test_a_wrong_number_is_not_told_the_right_one(tutor_at):
    tutor = tutor_at(2)
    answer = tutor.predict(5)
    assert (answer.right, answer.text) == (False, "It is not 5. Look again.")
    assert tutor.table.moves == 0
    assert tutor.predict(" 4 ").right
    assert tutor.table.moves == 2  # what was predicted has happened


def test_a_wrong_guess_is_told_the_rule_of_its_step_in_words(text):
    with_rule = text.replace(
        'after = ["bo>2", "decline"]', 'after = ["bo>2", "decline"]\nrules = ["SS-60"]'
    )
    tutor = teach.Tutor(teach.read_lesson(with_rule), 2)
    answer = tutor.predict(5)
    rule = tutor.lesson.game.rulebook["SS-60"]
    assert answer.rule == "SS-60"
    assert answer.text == f"It is not 5. Look again. {rule.title}: {rule.gist}"
    assert rule.gist.endswith("on the weapon.")


def test_the_change_of_a_number(text):
    changed = text.replace(
        'value = "players.2.resilience"', "change = true\nvalue = 'players.2.resilience'"
    )
    tutor = teach.Tutor(teach.read_lesson(changed), 2)
    assert tutor.answer == -1
    assert not tutor.predict(1).right
    assert tutor.predict("-1").right


@pytest.mark.parametrize("guess", [-1, "-1", " -1 ", "−1"])
def test_a_number_below_zero_may_have_any_minus(text, guess):
    changed = text.replace('"bo>2", "decline"]', '"bo>2", "decline"]\nchange = true')
    assert teach.Tutor(teach.read_lesson(changed), 2).predict(guess).right


def test_a_choice_is_one_of_those_offered(tutor_at):
    tutor = tutor_at(3)
    assert tutor.predict("ninja").text == "It is not “No”. Look again."
    with pytest.raises(tk.BadOption, match="Choose one of"):
        tutor.predict("ronin")
    assert tutor.predict("shogun").right


@pytest.mark.parametrize("guess", ["many", "", None, "4.0", "٤٤x", [4]])
def test_a_number_is_a_number(tutor_at, guess):
    with pytest.raises(tk.BadOption, match="whole number"):
        tutor_at(2).predict(guess)


# --- choose ---------------------------------------------------------------------------------------


def test_what_was_ticked_wrongly_is_answered_with_its_rule(tutor_at):
    answer = tutor_at(1).tick(["bo>2", "bokken>2", "bokken>3"])
    assert (answer.right, answer.rule) == (False, "SS-55")
    assert answer.text.startswith("Play Bokken on Ken")


def test_what_was_left_out_is_named(tutor_at):
    answer = tutor_at(1).tick(["bo>2"])
    assert not answer.right
    assert answer.text.startswith("One more is allowed: Play Bokken on Yuki")


def test_only_options_are_ticked(tutor_at):
    with pytest.raises(tk.BadOption, match="not one of the options"):
        tutor_at(1).tick(["bo>1"])
    with pytest.raises(tk.BadNotation):
        tutor_at(1).tick(["sing"])


# --- help -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (1, "Allowed are: Play Bo on Ken"),
        (2, "It is 4."),
        (3, "It is Yes, of the Shogun."),
        (4, "This does it: Put Armor in front of you."),
        (5, "This does it: Play Bokken on Tora (difficulty 1, 1 wound). One wound (SS-60)."),
    ],
)
def test_the_solution_is_shown_on_request(tutor_at, place, words):
    tutor = tutor_at(place)
    answer = tutor.show()
    assert answer.right
    assert answer.text.startswith(words)
    assert tutor.mark.how == "shown"
    with pytest.raises(tk.BadOption, match="nothing to solve"):
        tutor.show()
    tutor.go_on()


def test_a_hint_is_remembered(tutor_at):
    tutor = tutor_at(5)
    assert tutor.hint() == "A Bokken reaches 1."
    tutor.act("bokken>1")
    assert tutor.mark.how == "with help"
    assert tutor_at(4).hint() == "The rules named here say all that is needed."


def test_a_shown_solution_leaves_the_table_as_the_learners_own_would(tutor_at):
    own, told = tutor_at(5), tutor_at(5)
    own.act("bokken>1")
    told.act("bokken>2")
    told.show()
    assert position(own) == position(told)


# --- where a step begins --------------------------------------------------------------------------


def test_every_step_begins_at_one_position(lesson):
    walked = teach.Tutor(lesson)
    for place in range(len(lesson.steps)):
        assert position(walked) == position(teach.Tutor(lesson, place))
        if walked.step.is_task and not walked.may_go_on:
            walked.show()
        walked.go_on()


def test_a_step_can_be_begun_again(tutor_at):
    tutor = tutor_at(4)
    before = position(tutor)
    tutor.act("armor")
    tutor.again()
    assert position(tutor) == before
    tutor.go_to(0)
    assert tutor.place == 0
    for nowhere in (7, -1, "0", True):
        with pytest.raises(tk.BadOption, match="0 to 6"):
            tutor.go_to(nowhere)


def test_free_play_is_against_bots(tutor_at):
    tutor = tutor_at(6)
    assert sorted(tutor.table.bots) == [1, 2, 3]
    assert tutor.may_go_on
    assert tutor.look_at_play() is None
