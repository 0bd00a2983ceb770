"""Lessons in the dashboard: taken with the mouse and with keys, left and come back to."""

import re

import pytest
from playwright.sync_api import expect

from tablekit import teach
from tests.dashboard.people import study
from tests.looking import CUT
from tests.pupil import Pupil

COURSE = teach.course("samurai-sword")
LESSON = COURSE["difficulty"]


@pytest.fixture
def taking(server, visit):
    """The lesson about Difficulty, from its beginning."""
    page = visit(server, "?page=learn")
    study(page)
    page.get_by_role("button", name=f"Begin: {LESSON.title}").click()
    pupil = Pupil(page, LESSON)
    pupil.is_at(0)
    return pupil


def test_a_whole_lesson_with_a_wrong_move_a_hint_and_a_refresh(taking):
    page = taking.page
    assert "lesson=samurai-sword%2Fdifficulty" in page.url
    for place, step in enumerate(LESSON.steps):
        taking.is_at(place)
        for look in step.look:
            marked = page.locator(f'.tk-look[data-place="{look}"], .tk-look[data-pick~="{look}"]')
            expect(marked.first).to_be_visible()
        if place == 4:
            taking.strike_too_far()
            taking.end_the_turn()
            page.reload()
            taking.is_at(place)  # here the learner has left off
        taking.solve(place)
        taking.go_on(place)
    expect(taking.panel).to_contain_text(f"{LESSON.title}: done")
    taking.press("Next: Attack and parry")
    expect(page.get_by_role("heading", level=1)).to_have_text("Attack and parry")
    page.get_by_role("button", name="Learn", exact=True).click()
    page.reload()
    study(page)
    row = page.locator(".tkd-lesson").filter(has=page.get_by_role("heading", name=LESSON.title))
    expect(row).to_contain_text("Done:")
    expect(row.get_by_role("button")).to_have_text("Once more")


# What of the page's strip and of the table's own bar lies on each other.
ON_EACH_OTHER = """() => {
  const all = (what) => [...document.querySelectorAll(what)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 2 && height > 2;
  });
  const found = [];
  for (const one of all(".tkd-strip > *")) {
    const a = one.getBoundingClientRect();
    for (const other of all(".tk-top-ways :is(button, select)")) {
      const b = other.getBoundingClientRect();
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`${one.textContent} on ${other.textContent}`);
    }
  }
  return found;
}"""


def test_on_a_tablet_a_lesson_fills_the_window_and_the_bar_has_room(server, visit):
    page = visit(server, "?page=learn", viewport={"width": 820, "height": 1180})
    course = teach.course("way-of-the-samurai")
    study(page, course.game.title)
    page.get_by_role("button", name=f"Begin: {course.lessons[0].title}").click()
    Pupil(page, course.lessons[0]).is_at(0)
    stage = page.locator(".tk-stage").bounding_box()
    assert stage["y"] + stage["height"] >= 1170
    assert page.locator(".tk-stage").evaluate(CUT) == []
    page.goto(server.address)
    page.get_by_role("button", name=f"Play now: {course.game.title}").click()
    page.locator(".tk-hand").wait_for()
    for width in (701, 820, 979, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 1180})
        page.wait_for_function(f"innerWidth === {width}")
        assert page.evaluate(ON_EACH_OTHER) == [], width


def test_on_a_phone_words_and_table_of_a_lesson_are_seen_together(server, visit):
    page = visit(server, "?lesson=way-of-the-samurai%2Fgauge", device="phone")
    lesson = page.locator(".tk-lesson")
    lesson.get_by_role("button", name="Next").click()
    expect(lesson).to_contain_text("An enemy has gems too.")
    seen = [lesson.get_by_role("button", name="Check"), page.locator('[data-place="enemy:0"]')]
    for each in (*seen, page.locator(".tk-band-name b").first):
        box = each.bounding_box()
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 844
    page.evaluate("scrollTo(0, 9999)")
    hand = page.locator(".tk-held").first.bounding_box()
    assert hand["y"] + hand["height"] <= page.locator(".tk-side").bounding_box()["y"] + 1


def test_the_other_course_is_on_the_same_page(server, visit):
    page = visit(server, "?page=learn")
    course = teach.course("way-of-the-samurai")
    spine = f"{course.game.title}: {len(course.lessons)} lessons"
    expect(page.get_by_role("button", name=spine)).to_be_visible()
    study(page, course.game.title)
    page.get_by_role("button", name=f"Begin: {course.lessons[0].title}").click()
    pupil = Pupil(page, course.lessons[0])
    for place in range(3):
        pupil.is_at(place)
        pupil.solve(place)
        pupil.go_on(place)
    # What the lesson points at stays marked, although it can be chosen.
    card = page.locator('.tk-hand [data-pick="card=overhead-cut"]')
    expect(card).to_have_class(re.compile(r"tk-can.*tk-look|tk-look.*tk-can"))
    expect(card).to_have_css("outline-style", "dashed")
    card.click()
    page.locator(".tk-prompt").get_by_role("button", name=re.compile("Place Overhead Cut")).click()
    expect(pupil.panel.locator(".tk-right")).to_contain_text("Yes.")


def test_a_lesson_by_keyboard(taking):
    page, panel = taking.page, taking.panel
    panel.get_by_role("button", name="Next", exact=True).focus()
    page.keyboard.press("Enter")
    taking.is_at(1)
    # The new page is read from its top; the question comes next.
    expect(panel.get_by_role("heading", name=LESSON.title)).to_be_focused()
    panel.get_by_label("Your answer").focus()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    expect(panel.get_by_role("status")).to_contain_text("It is not 7.")
    expect(panel.get_by_label("Your answer")).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type(str(teach.Tutor(LESSON, 1).answer))
    page.keyboard.press("Enter")
    expect(panel.get_by_role("status")).to_contain_text("Yes.")


def test_teach_me_this_from_the_rulebook_and_from_a_table(server, visit):
    page = visit(server, "?page=learn")
    study(page)
    page.get_by_label("Search the rules").fill("SS-55")
    page.get_by_role("button", name="Teach me SS-55").click()
    lesson, place = COURSE.teaching("SS-55")
    expect(page.locator(".tk-lesson")).to_contain_text(f"Step {place + 1} of {len(lesson.steps)}")

    page.goto(server.address)
    page.get_by_role("button", name="Play now: Samurai Sword").click()
    page.get_by_role("tab", name="Rules").click()
    page.get_by_label("Search the rules").fill("SS-57")
    rules = page.get_by_role("tabpanel", name="Rules").get_by_role("article")
    expect(rules).to_have_count(len(COURSE.game.rulebook.search("SS-57")))
    rule = rules.filter(has_text=re.compile(r"^\s*SS-57\b"))
    with page.context.expect_page() as opened:
        rule.get_by_role("link", name=re.compile("Teach me this")).click()
    beside = opened.value
    lesson, place = COURSE.teaching("SS-57")
    expect(beside.locator(".tk-lesson")).to_contain_text(f"Step {place + 1} of {len(lesson.steps)}")


def test_a_table_to_teach_at_outlives_a_refresh(server, visit):
    page = visit(server, "?page=learn")
    study(page)
    page.get_by_role("button", name="Teach at a new table").click()
    hands = page.locator(".tk-known")
    expect(hands.first).to_be_visible()
    before = hands.count()
    page.get_by_role("button", name="None", exact=True).click()
    expect(hands).to_have_count(0)
    page.get_by_role("button", name="All", exact=True).click()
    expect(hands).to_have_count(before)
    page.locator(".tk-prompt").get_by_role("button", name="End your Play phase").click()
    page.get_by_label("What you say about this move").fill("Nothing is played: why?")
    page.get_by_role("button", name="Keep note").click()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".tk-log .tk-note")).to_have_text("Nothing is played: why?")
    page.reload()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".tk-log .tk-note")).to_have_text("Nothing is played: why?")
    page.get_by_role("tab", name="Teach").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Lesson from this game").click()
    text = download.value.path().read_text("utf-8")
    assert teach.check_lesson(teach.read_lesson(text)) == []
