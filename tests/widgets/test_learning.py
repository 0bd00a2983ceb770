"""Learn in the dashboard: courses with progress, lessons by address, and a table to teach at."""

import pytest
from tablekit_widgets.learning import take_lesson

import tablekit as tk
from tablekit import teach
from tablekit.store import Store, new_token

COURSE = teach.course("samurai-sword")
COURSES = {game.id: teach.course(game) for game in tk.games()}
every_course = pytest.mark.parametrize("course", COURSES.values(), ids=COURSES)


@pytest.fixture
def learner(page, tell):
    """A page whose learner is known."""
    token = new_token()
    tell(page, "hello", learner=token, name="Ann")
    page.token = token
    return page


def address(lesson):
    return f"{lesson.game.id}/{lesson.id}"


def line(page, lesson):
    lines = [line for course in page.scene["courses"] for line in course["lessons"]]
    return next(each for each in lines if each["id"] == address(lesson))


def test_the_courses_are_listed(learner, tell):
    listed = tell(learner, "goto", page="learn")["courses"]
    assert [each["game"] for each in listed] == list(COURSES)
    for course, game in zip(listed, learner.scene["games"], strict=True):
        lessons = COURSES[course["game"]].lessons
        assert [each["title"] for each in course["lessons"]] == [each.title for each in lessons]
        assert all(each["done"] == 0 and each["about"] for each in course["lessons"])
        assert (game["id"], game["lessons"]) == (course["game"], len(lessons))


@every_course
def test_a_lesson_goes_on_where_it_was_left(learner, tell, course):
    first = course.lessons[0]
    scene = tell(learner, "goto", lesson=address(first))
    assert (scene["page"], scene["lesson"]) == ("lesson", first.title)
    widget = learner.box.children[1]
    while widget.tutor.place < 3:
        if not widget.tutor.may_go_on:
            tell(widget, "solve")
        tell(widget, "next")
    tell(learner, "goto", page="learn")
    assert learner.box.children == (learner,)
    assert line(learner, first)["done"] == 3
    tell(learner, "goto", lesson=address(first))
    assert learner.box.children[1].tutor.place == 3


def test_progress_outlives_the_page(visit, learner, tell):
    first = COURSE.lessons[0]
    tell(learner, "goto", lesson=address(first))
    tell(learner.box.children[1], "next")
    again = visit()
    tell(again, "hello", learner=learner.token, name="Ann", page="learn")
    assert line(again, first)["done"] == 1
    stranger = visit()
    tell(stranger, "hello", learner=new_token(), name="Bo", page="learn")
    assert line(stranger, first)["done"] == 0


def test_whom_a_notebook_knows_by_name_no_page_is_taken_for(visit, place, tell):
    first = COURSE.lessons[0]
    tell(take_lesson(address(first), learner="Ann", store=place), "next")
    stranger = visit()
    tell(stranger, "hello", learner="notebook Ann", name="Bo", page="learn")
    assert line(stranger, first)["done"] == 0
    tell(stranger, "name", name="Nobody")
    with Store(place) as store:
        assert {name for name, _ in store.class_marks()} == {"Ann"}


@every_course
def test_a_lesson_done_leads_to_the_next(learner, tell, wires, course):
    first, second = course.lessons[:2]
    tell(learner, "goto", lesson=address(first))
    widget = learner.box.children[1]
    while not widget.tutor.is_over:
        if not widget.tutor.may_go_on:
            tell(widget, "solve")
        tell(widget, "next")
    assert widget.lesson["following"] == second.title
    tell(widget, "leave")
    sent = [message for wire in wires for message in wire.messages("lesson")]
    assert sent == [{"type": "lesson", "id": address(second)}]
    tell(learner, "goto", page="learn")
    assert line(learner, first)["done"] == len(first.steps)


@pytest.mark.parametrize("rule", ["SS-55", "WS-034", "WS-177b", "WSX-02"])
def test_teach_me_this_opens_the_step_of_a_rule(learner, tell, rule):
    game = next(game for game in tk.games() if rule in game.rulebook)
    tell(learner, "goto", page="learn")
    scene = tell(learner, "rules", game=game.id, words=rule)
    where, step, title = next(each for each in scene["rules"] if each[0] == rule)[4]
    tell(learner, "goto", lesson=where, step=step)
    tutor = learner.box.children[1].tutor
    assert (tutor.lesson.title, tutor.place) == (title, step)
    assert rule in tutor.step.all_rules


@pytest.mark.parametrize("name", ["samurai-sword/chess", "chess/goal", "goal", "/", "x" * 10_000])
def test_a_lesson_that_is_not_there(learner, tell, name):
    scene = tell(learner, "goto", lesson=name)
    assert scene["page"] == "trouble"
    assert len(scene["trouble"]["words"]) < 300


def test_a_teacher_sees_the_class(learner, tell, place):
    tell(learner, "goto", lesson=f"samurai-sword/{COURSE.lessons[0].id}")
    tell(learner.box.children[1], "next")
    tell(learner, "name", name="Anna")
    frame = teach.overview(str(place))
    assert list(frame["learner"]) == ["Anna"]
    assert frame["done"].iloc[0] == 1
    assert frame["lesson"].iloc[0] == COURSE.lessons[0].title


def test_a_table_to_teach_at(learner, tell, wires):
    scene = tell(learner, "teach", game="samurai-sword", seats=5)
    assert (scene["page"], scene["teacher"]) == ("teach", "Samurai Sword")
    widget = learner.box.children[1]
    assert widget.table.state.seats == 5
    action = widget.scene["actions"][0]["id"]
    tell(widget, "act", action=action, move=0)
    record = [message for wire in wires for message in wire.messages("teaching")][-1]["text"]
    tell(learner, "hello", page="teach", record=record)
    assert learner.box.children[1].table.moves == 1


def test_at_a_table_to_teach_at_no_bots_play_it_out(learner, tell):
    """Seven that search would play a whole game before the page was answered again."""
    tell(learner, "teach", game="samurai-sword", seats=["search"] * 7)
    table = learner.box.children[1].table
    assert table.bots == {}
    assert table.moves == 0


def test_a_damaged_record_to_teach_with(learner, tell):
    scene = tell(learner, "hello", page="teach", record="nonsense")
    assert scene["page"] == "trouble"
    before = tell(learner, "goto", page="learn")["page"]
    scene = tell(learner, "teach", record="nonsense")
    assert (scene["page"], before) == ("learn", "learn")
    assert scene["notice"]


def test_a_finished_game_to_teach_with(visit, start, tell):
    page = visit()
    over = start(page, "bot greedy", "bot greedy", "bot random")
    tell(page, "goto", page="whatif")
    scene = tell(page, "teach", finished=over.id)
    assert scene["page"] == "teach"
    running = start(page, "me Ann", "bot greedy", "bot greedy")
    tell(page, "goto", page="whatif")
    scene = tell(page, "teach", finished=running.id)
    assert "after the end" in scene["notice"]


def test_without_a_store_lessons_can_be_taken_all_the_same(tmp_path, tell):
    from tablekit_widgets.dashboard import Dashboard

    place = tmp_path / "store.sqlite"
    place.write_bytes(b"this is no database" * 100)
    page = Dashboard(str(place))
    scene = tell(page, "hello", page="learn", learner=new_token(), name="Ann")
    assert scene["notice"]
    lessons = [one["id"] for course in scene["courses"] for one in course["lessons"]]
    assert {f"samurai-sword/{one.id}" for one in COURSE.lessons} <= set(lessons)
    tell(page, "goto", lesson=f"samurai-sword/{COURSE.lessons[0].id}")
    widget = page.box.children[1]
    tell(widget, "next")
    assert widget.tutor.place == 1
    assert widget.scene["notice"]
