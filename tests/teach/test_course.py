"""The courses: every step can be solved, every wrong try is answered, and no rule or term is
missing. What each course should say is in `courses.py`."""

import re

import pytest
from tablekit_widgets.render import render

from tablekit import teach
from tablekit.teach.lesson import Choose, Do, Play, Predict
from tablekit.teach.stage import read_action, table_at
from tests.teach.courses import EXPECTED

COURSES = {game: teach.course(game) for game in EXPECTED}
LESSONS = [lesson for course in COURSES.values() for lesson in course.lessons]

STEPS = [
    pytest.param(lesson, place, id=f"{lesson.id}-{place + 1}")
    for lesson in LESSONS
    for place in range(len(lesson.steps))
]


def of_kind(*kinds):
    return [each for each in STEPS if isinstance(each.values[0].steps[each.values[1]], kinds)]


every_course = pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)
every_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)
every_step = pytest.mark.parametrize(("lesson", "place"), STEPS)


def expected(lesson):
    return EXPECTED[lesson.game.id]


def of_each(name):
    """What is expected of each course, one by one."""
    return [
        pytest.param(course, *pair, id=f"{game}-{pair[0]}")
        for game, course in COURSES.items()
        for pair in getattr(EXPECTED[game], name).items()
    ]


def position(tutor):
    return tutor.table.state.to_json()


def solve(tutor):
    step = tutor.step
    if isinstance(step, Do):
        for move in step.solution:
            answer = tutor.act(move)
            assert answer.right, answer
    elif isinstance(step, Predict):
        assert tutor.predict(tutor.answer).right
    elif isinstance(step, Choose):
        assert tutor.tick(tutor.allowed).right
    assert tutor.mark.solved or isinstance(step, Play) or not step.is_task


def gives_a_reason(answer, lesson):
    """Whether a wrong try is answered with a rule and in words: the bare number says nothing."""
    said = re.sub(r"\(?[A-Z]{2,}-\d+[a-z]?\)?", "", answer.text).strip()
    assert len(said.split()) > 2, answer
    assert said.endswith((".", "!", "?")), answer
    return answer.rule in lesson.game.rulebook


def says_its_rule(answer, lesson):
    """Whether it says how the rule begins that it names."""
    rule = lesson.game.rulebook[answer.rule]
    return f"{rule.title}: {rule.gist}" in answer.text and len(rule.gist.split()) > 2


# --- Every lesson -----------------------------------------------------------------------------


@every_lesson
def test_a_lesson_has_no_problems(lesson):
    assert teach.check_lesson(lesson) == []


@every_lesson
def test_a_lesson_is_short_and_mostly_done_by_the_learner(lesson):
    longest = expected(lesson).longest if lesson.id == expected(lesson).game_lesson else 12
    assert 6 <= len(lesson.steps) <= longest
    assert lesson.tasks >= len(lesson.steps) / 2
    assert lesson.seats[lesson.seat] == "Hana"
    for step in lesson.steps:
        assert not step.is_task or (step.hint and step.right), step.text


@every_lesson
def test_a_lesson_says_what_one_can_do_after_it_and_sums_up(lesson):
    assert lesson.steps[0].text.startswith("After this lesson ")
    if lesson.id != expected(lesson).game_lesson:
        assert "**In short**" in lesson.steps[-1].text


@every_lesson
def test_a_lesson_is_solved_by_its_solutions(lesson):
    tutor = teach.Tutor(lesson)
    while not tutor.is_over:
        solve(tutor)
        tutor.go_on()
    assert [mark.how for mark in tutor.marks] == ["first try"] * len(lesson.steps)


@every_lesson
def test_the_answers_are_those_of_the_rulebook(lesson):
    found = []
    for place, step in enumerate(lesson.steps):
        tutor = teach.Tutor(lesson, place)
        if isinstance(step, Predict):
            found.append(tutor.answer)
        elif isinstance(step, Choose):
            legal = tutor.table.state.legal_actions()
            options = [tutor.table.state.notation(each) for each in tutor.options if each in legal]
            assert [tutor.table.state.notation(each) for each in tutor.allowed] == options
            found.append(" ".join(options))
    assert found == expected(lesson).answers[lesson.id]


# --- Every step -------------------------------------------------------------------------------


@every_step
def test_every_step_begins_the_same_in_every_run(lesson, place):
    assert position(teach.Tutor(lesson, place)) == position(teach.Tutor(lesson, place))


@pytest.mark.parametrize(("lesson", "place"), of_kind(Do))
def test_a_wrong_move_is_answered_and_taken_back(lesson, place):
    tutor = teach.Tutor(lesson, place)
    before, state = position(tutor), tutor.table.state
    refused = [each for each in state.candidates() if state.refusal(each) is not None]
    assert refused
    for action in refused:
        answer = tutor.act(action)
        assert (answer.right, position(tutor)) == (False, before)
        assert gives_a_reason(answer, lesson)
    tried = 0
    for action in state.legal_actions():
        tutor = teach.Tutor(lesson, place)
        answer = tutor.act(action)
        if not answer.right:
            tried += 1
            assert position(tutor) == before
            assert "not what was asked" in answer.text
            solve(tutor)
            assert tutor.mark.how == "with help"
    assert tried or len(tutor.step.solution) > 1 or len(state.legal_actions()) < 3


@pytest.mark.parametrize(("lesson", "place"), of_kind(Predict))
def test_a_wrong_guess_is_answered(lesson, place):
    tutor = teach.Tutor(lesson, place)
    before, step = position(tutor), tutor.step
    right = str(tutor.answer)
    for guess in [each for each in step.choices if each != right] or [tutor.answer + 1]:
        answer = tutor.predict(guess)
        assert (answer.right, position(tutor)) == (False, before)
        assert step.choices.get(guess, str(guess)) in answer.text
        assert gives_a_reason(answer, lesson)
        assert says_its_rule(answer, lesson)
    solve(tutor)
    assert tutor.mark.how == "with help"


@pytest.mark.parametrize(("lesson", "place"), of_kind(Choose))
def test_a_wrong_tick_is_answered(lesson, place):
    tutor = teach.Tutor(lesson, place)
    before, right = position(tutor), set(tutor.allowed)
    for option in tutor.options:
        answer = tutor.tick(sorted(right ^ {option}))
        assert (answer.right, position(tutor)) == (False, before)
        assert gives_a_reason(answer, lesson)
        assert option not in right or says_its_rule(answer, lesson)
    solve(tutor)
    assert tutor.mark.how == "with help"


@pytest.mark.parametrize(("lesson", "place"), of_kind(Do, Predict, Choose))
def test_the_solution_is_shown_on_request(lesson, place):
    tutor = teach.Tutor(lesson, place)
    assert tutor.hint() == tutor.step.hint
    assert tutor.show().text.endswith(tutor.step.right)
    assert tutor.mark.how == "shown"


@pytest.mark.parametrize(("lesson", "place"), of_kind(Do))
def test_nothing_hangs_in_the_air_when_a_move_has_been_made(lesson, place):
    """An attack that the learner declared has been answered when the step is solved."""
    tutor = teach.Tutor(lesson, place)
    solve(tutor)
    decision = tutor.table.state.decision
    attacked = decision is not None and decision.kind in ("parry", "defend", "defend-torment")
    assert not attacked or tutor.table.state.turn != lesson.seat


@every_step
def test_what_to_look_at_is_there(lesson, place):
    tutor = teach.Tutor(lesson, place)
    html = render(tutor.view, lesson.seats)
    drawn = set(re.findall(r'data-place="([^"]+)"', html))
    for picks in re.findall(r'data-pick="([^"]+)"', html):
        drawn |= set(picks.split())
    assert set(tutor.step.look) <= drawn
    if "resolving" in tutor.step.look:
        assert tutor.view.to_dict()["resolving"]


def words(step):
    """Everything the step may say."""
    said = [step.text, step.hint, step.right]
    said += getattr(step, "choices", {}).values()
    said += getattr(step, "options", {}).values()
    return said


@every_step
def test_words_have_only_the_marks_that_are_drawn(lesson, place):
    for text in words(lesson.steps[place]):
        for line in text.splitlines():
            assert line.count("**") % 2 == 0, line
            assert line.replace("**", "").count("*") % 2 == 0, line
            assert not re.match(r"\s*([#>|]|[-+] |\d+\. )", line), line
            assert not re.search(r"\]\(|<\w|&\w+;", line), line


@pytest.mark.parametrize(("lesson", "place"), of_kind(Predict))
def test_a_guess_that_the_table_shows_already_is_an_exercise_in_reading(lesson, place):
    """Most questions are about what comes; the few others are about what one must find."""
    step = lesson.steps[place]
    counted = step.value.endswith("difficulty.total")  # shown only while a weapon is chosen
    assert step.after or counted or (lesson.id, place) in expected(lesson).reading


# --- The course -------------------------------------------------------------------------------


@every_course
def test_every_rule_is_taught_or_bookkeeping(course):
    assert course.untaught() == []
    taught = {rule for lesson in course.lessons for rule in lesson.rules}
    assert not taught & set(course.bookkeeping)
    assert all(rule in course.game.rulebook for rule in course.bookkeeping)


@every_course
def test_every_lesson_has_its_answers(course):
    assert list(EXPECTED[course.game.id].answers) == [lesson.id for lesson in course.lessons]


@pytest.mark.parametrize(("course", "rule", "lesson"), of_each("leads"))
def test_a_rule_leads_to_its_lesson(course, rule, lesson):
    assert course.teaching(rule)[0].id == lesson


@every_course
def test_what_is_refused_or_asked_is_taught(course):
    """Behind every refusal and every decision there is a step to go to."""
    game = course.game
    cited = {*game.refusals.values(), *(rule for each in game.decisions for rule in each.rules)}
    for rule in sorted(cited):
        lesson, place = course.teaching(rule)
        assert rule in lesson.steps[place].all_rules


@every_course
def test_whatever_has_a_name_of_its_own_is_explained(course):
    game = course.game
    steps = [step for lesson in course.lessons for step in lesson.steps]
    said = " ".join(text for step in steps for text in words(step)).lower()
    for kind in EXPECTED[game.id].explained:
        for id in game.catalogue[kind]:
            assert f"**{game.texts.name(kind, id).lower()}**" in said


def test_every_card_of_samurai_sword_but_weapons_is_explained():
    course = COURSES["samurai-sword"]
    said = " ".join(step.text for lesson in course.lessons for step in lesson.steps)
    for card, facts in course.game.catalogue["card"].items():
        if facts["type"] != "weapon":
            assert f"**{course.game.texts.name('card', card)}**" in said


def test_every_card_and_place_of_sake_samurai_is_explained():
    course = COURSES["sake-samurai"]
    said = " ".join(step.text for lesson in course.lessons for step in lesson.steps).lower()
    for kind in ("type", "location"):
        for names in course.game.texts.names[kind].values():
            assert f"**{names['en'].partition(' (')[0].lower()}**" in said


def test_every_card_of_shogun_no_katana_is_explained():
    course = COURSES["shogun-no-katana"]
    said = " ".join(step.text for lesson in course.lessons for step in lesson.steps)
    for card in course.game.catalogue["card"]:
        assert f"**{course.game.texts.name('card', card).partition(' (')[0]}**" in said


@pytest.mark.parametrize(("course", "term", "home"), of_each("glossary"))
def test_a_term_is_explained_before_it_is_used(course, term, home):
    pattern = re.compile(rf"\b({term})\b", re.IGNORECASE)
    for lesson in course.lessons:
        for step in lesson.steps:
            if any(pattern.search(text) for text in words(step)):
                assert lesson.id == home, step.text
                said = "\n".join(words(step))
                assert re.search(rf"\*\*({term})\*\*", said, re.IGNORECASE), step.text
                return
    pytest.fail(f"{term} is used nowhere")


# --- Free play --------------------------------------------------------------------------------


def test_the_first_turn_is_over_when_the_others_have_played_on_to_the_next():
    tutor = teach.Tutor(COURSES["samurai-sword"]["first-game"], 5)
    assert tutor.look_at_play() is None
    tutor.table.play("concentration")
    assert tutor.look_at_play() is None
    tutor.table.play("end")
    assert tutor.look_at_play().right


def test_the_first_round_of_a_duel_is_over_when_the_next_one_begins():
    tutor = teach.Tutor(COURSES["way-of-the-samurai"]["first-duel"], 4)
    while tutor.table.state.round == 1:
        assert tutor.look_at_play() is None
        tutor.table.play(tutor.lesson.game.thumb(tutor.table.state))
    assert tutor.look_at_play().right


@every_course
def test_the_first_game_can_be_played_to_its_end(course):
    lesson = course[EXPECTED[course.game.id].game_lesson]
    tutor = teach.Tutor(lesson, len(lesson.steps) - 1)
    while not tutor.table.state.is_over:
        assert tutor.look_at_play() is None
        tutor.table.play(lesson.game.thumb(tutor.table.state))
    assert tutor.look_at_play().right
    assert tutor.mark.how == "first try"


# --- Positions --------------------------------------------------------------------------------


def test_the_position_of_a_step_says_what_is_different_from_the_lesson():
    lesson = teach.read_lesson(
        """
        title = "Changes"
        about = "What is different."
        game = "samurai-sword"
        seats = ["Hana", "Aki", "Ken"]
        [position]
        turn = 0
        hands.0 = ["bo"]
        hands.1 = ["parry"]
        [[step]]
        do = "Strike."
        solution = ["bo>1"]
        [[step]]
        show = "Another hand for Aki."
        position.hands.1 = ["geisha"]
        [[step]]
        show = "As it was at first."
        position = {}
        """
    )
    first, struck, again = (table_at(lesson, place).state for place in range(3))
    assert (first.hands[0], first.hands[2]) == (struck.hands[0], struck.hands[2])
    assert first.hands[1] != struck.hands[1]
    assert again.to_json() == first.to_json()
    assert read_action(first, "bo>1") in first.legal_actions()
