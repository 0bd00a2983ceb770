"""What a pupil does with a lesson on the screen, in JupyterLab as in the dashboard."""

from playwright.sync_api import expect

from tablekit import teach


class Pupil:
    """Somebody in front of a table with a lesson beside it."""

    def __init__(self, page, lesson, keyboard=None):
        self.page, self.lesson = page, lesson
        self.keyboard = keyboard or page.keyboard
        self.panel = page.locator(".tk-lesson")

    def is_at(self, place):
        expect(self.panel).to_contain_text(f"Step {place + 1} of {len(self.lesson.steps)}")

    def press(self, name):
        self.panel.get_by_role("button", name=name, exact=True).click()

    def pick(self, notation):
        """Choose a card in the hand, then its target, be it in reach or not."""
        card, _, target = notation.partition(">")
        held = self.page.locator(f'.tk-hand [data-pick="card={card}"]').first
        held.click()
        expect(held).to_have_attribute("aria-pressed", "true")
        self.page.locator(f'.tk-who[data-pick="target={target}"]').click(force=True)

    def solve(self, place):
        """Do what a step asks for, as its solution says."""
        step, tutor = self.lesson.steps[place], teach.Tutor(self.lesson, place)
        if step.kind == "do":
            self.pick(step.solution[0])
        elif step.kind == "predict":
            self.panel.get_by_label("Your answer").fill(str(tutor.answer))
            self.panel.get_by_label("Your answer").press("Enter")
        elif step.kind == "choose":
            for action in tutor.allowed:
                self.panel.locator(f'[data-tick="{action}"]').check()
            self.press("Check")
        if step.is_task:
            expect(self.panel.locator(".tk-right")).to_contain_text("Yes.")

    def go_on(self, place):
        last = place + 1 == len(self.lesson.steps)
        self.press("Finish" if last else "Next")

    def end_the_turn(self):
        """A move that the rules allow, but that is not what was asked for: it is put back."""
        table = self.panel.locator("xpath=ancestor::*[contains(@class, 'tk-app')]")
        self.page.get_by_role("button", name="End your Play phase").click()
        wrong = self.panel.locator(".tk-wrong")
        expect(wrong).to_contain_text("Not yet.")
        expect(wrong).not_to_contain_text("Bokken reaches difficulty 1")
        expect(table).not_to_have_attribute("aria-busy", "true")
        expect(table.locator(".tk-notice")).to_be_hidden()

    def strike_too_far(self):
        """A move that the rules refuse, answered with its rule; then a hint is asked for."""
        self.pick("bokken>2")
        wrong = self.panel.locator(".tk-wrong")
        expect(wrong).to_contain_text("Bokken reaches difficulty 1")
        expect(wrong.get_by_role("button", name="Rule SS-55")).to_be_visible()
        self.keyboard.press("Escape")
        self.press("Hint")
        expect(self.panel.locator(".tk-hint")).to_contain_text("Ken is at Difficulty 2")
