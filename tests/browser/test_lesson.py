"""A whole lesson in JupyterLab, and the table to teach at."""

from playwright.sync_api import expect

from tablekit import teach
from tests.pupil import Pupil

LESSON = teach.course("samurai-sword")["difficulty"]
TAKE = "take_lesson('samurai-sword/difficulty', learner='Ann', store=place_of_marks)"


def test_a_whole_lesson_with_a_wrong_move_a_hint_and_a_way_back(lab, tmp_path):
    lab.run(
        "from tablekit_widgets.learning import take_lesson\n"
        f"place_of_marks = {str(tmp_path / 'marks.sqlite')!r}"
    )
    pupil = Pupil(lab.show(TAKE), LESSON, lab.page.keyboard)
    for place in range(len(LESSON.steps)):
        pupil.is_at(place)
        if place == 4:
            pupil.strike_too_far()
            pupil.end_the_turn()
        if place == 6:  # shown anew, as after a refresh: the learner goes on where they left off
            pupil = Pupil(lab.show(TAKE), LESSON, lab.page.keyboard)
            pupil.is_at(place)
        pupil.solve(place)
        pupil.go_on(place)
    expect(pupil.panel).to_contain_text(f"{LESSON.title}: done")
    expect(pupil.panel).to_contain_text("The next lesson is")
    marks = lab.run(
        "from tablekit import teach\nframe = teach.overview(place_of_marks)\n"
        "print(frame[['learner', 'done', 'steps']].values.tolist())"
    )
    assert marks.strip() == f"[['Ann', {len(LESSON.steps)}, {len(LESSON.steps)}]]"


def test_a_table_to_teach_at(lab):
    lab.run("from tablekit_widgets import TeacherWidget")
    table = lab.show("TeacherWidget(tk.Table('samurai-sword', ['Ann', 'Bo', 'Cleo'], seed=3))")
    expect(table.locator(".tk-known")).to_have_count(2)
    table.get_by_role("checkbox", name="Bo").uncheck()
    table.get_by_role("button", name="None", exact=True).click()
    expect(table.locator(".tk-known")).to_have_count(0)
    expect(table.locator(".tk-hand")).to_have_count(0)
