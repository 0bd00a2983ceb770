"""Learn in the dashboard: courses with progress, lessons by address, and a table to teach at."""

import pytest

from tablekit import teach
from tablekit.store import new_token

COURSE = teach.course("samurai-sword")


@pytest.fixture
def learner(page, tell):
    """A page whose learner is known."""
    token = new_token()
    tell(page, "hello", learner=token, name="Ann")
    page.token = token
    return page


def line(page, id):
    (course,) = page.scene["courses"]
    return next(each for each in course["lessons"] if each["id"] == f"samurai-sword/{id}")


def test_the_courses_are_listed(learner, tell):
    (course,) = tell(learner, "goto", page="learn")["courses"]
    assert [each["title"] for each in course["lessons"]] == [each.title for each in COURSE.lessons]
    assert all(each["done"] == 0 and each["about"] for each in course["lessons"])
    assert learner.scene["games"][0]["lessons"] == len(COURSE.lessons)


def test_a_lesson_goes_on_where_it_was_left(learner, tell):
    first = COURSE.lessons[0]
    scene = tell(learner, "goto", lesson=f"samurai-sword/{first.id}")
    assert (scene["page"], scene["lesson"]) == ("lesson", first.title)
    widget = learner.box.children[1]
    while widget.tutor.place < 3:
        if not widget.tutor.may_go_on:
            tell(widget, "solve")
        tell(widget, "next")
    tell(learner, "goto", page="learn")
    assert learner.box.children == (learner,)
    assert line(learner, first.id)["done"] == 3
    tell(learner, "goto", lesson=f"samurai-sword/{first.id}")
    assert learner.box.children[1].tutor.place == 3


def test_progress_outlives_the_page(visit, learner, tell):
    first = COURSE.lessons[0]
    tell(learner, "goto", lesson=f"samurai-sword/{first.id}")
    tell(learner.box.children[1], "next")
    again = visit()
    tell(again, "hello", learner=learner.token, name="Ann", page="learn")
    assert line(again, first.id)["done"] == 1
    stranger = visit()
    tell(stranger, "hello", learner=new_token(), name="Bo", page="learn")
    assert line(stranger, first.id)["done"] == 0


def test_a_lesson_done_leads_to_the_next(learner, tell, wires):
    first, second = COURSE.lessons[:2]
    tell(learner, "goto", lesson=f"samurai-sword/{first.id}")
    widget = learner.box.children[1]
    while not widget.tutor.is_over:
        if not widget.tutor.may_go_on:
            tell(widget, "solve")
        tell(widget, "next")
    assert widget.lesson["following"] == second.title
    tell(widget, "leave")
    sent = [message for wire in wires for message in wire.messages("lesson")]
    assert sent == [{"type": "lesson", "id": f"samurai-sword/{second.id}"}]
    tell(learner, "goto", page="learn")
    assert line(learner, first.id)["done"] == len(first.steps)


def test_teach_me_this_opens_the_step_of_a_rule(learner, tell):
    tell(learner, "goto", page="learn")
    scene = tell(learner, "rules", game="samurai-sword", words="SS-55")
    address, step, title = scene["rules"][0][4]
    tell(learner, "goto", lesson=address, step=step)
    tutor = learner.box.children[1].tutor
    assert (tutor.lesson.title, tutor.place) == (title, step)
    assert "SS-55" in tutor.step.all_rules


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
    assert len(scene["courses"][0]["lessons"]) == len(COURSE.lessons)
    tell(page, "goto", lesson=f"samurai-sword/{COURSE.lessons[0].id}")
    widget = page.box.children[1]
    tell(widget, "next")
    assert widget.tutor.place == 1
    assert widget.scene["notice"]
