"""Sound is off until it is turned up, and who waits in another tab is told of their move."""

import pytest
from playwright.sync_api import expect

from tests.browser.bare import Bare
from tests.browser.test_sizes import sit

# What would be heard: each tone and each noise that begins.
LISTEN = """() => {
  window.heard = 0;
  for (const source of [OscillatorNode, AudioBufferSourceNode]) {
    const start = source.prototype.start;
    source.prototype.start = function (...when) { window.heard += 1; start.apply(this, when); };
  }
}"""
HIDE = "Object.defineProperty(document, 'hidden', { configurable: true, get: () => %s })"


@pytest.fixture
def bare(browser):
    """A page without a notebook, and without what another test has chosen."""
    context = browser.new_context()
    page = Bare(context.new_page())
    yield page
    assert page.problems == []
    context.close()


def strike(bare):
    """Ann, who is looked at, attacks Bo; what the page shows of it."""
    table = bare.show(sit(5, hands={0: ["katana", "bo"]}))
    bare.page.evaluate(LISTEN)
    return table


def attack(bare, table):
    table.locator('.tk-hand [data-pick="card=katana"]').click()
    table.locator('.tk-who[data-pick="target=1"]').click()
    bare.answer()
    expect(table.locator(".tk-resolving .tk-card")).to_be_visible()


def test_nothing_is_heard_until_somebody_turns_it_up_and_that_is_kept(bare):
    table = strike(bare)
    attack(bare, table)
    assert bare.page.evaluate("window.heard") == 0
    table.get_by_role("tab", name="Log").click()
    table.get_by_label("Sound").fill("6")
    table.get_by_label("Sound").dispatch_event("change")
    bare.page.wait_for_function("window.heard > 0")
    table = strike(bare)
    table.get_by_role("tab", name="Log").click()
    expect(table.get_by_label("Sound")).to_have_value("6")
    attack(bare, table)
    bare.page.wait_for_function("window.heard > 0")


def test_the_title_says_that_it_is_your_move_until_you_look(bare):
    widget = sit(5, turn=1, hands={0: ["parry"], 1: ["katana", "bo"]})
    bare.show(widget)
    page, title = bare.page, bare.page.title()
    page.evaluate(HIDE % "true")
    widget.table.play("katana>0", bots=False)
    widget.refresh()
    bare.answer()
    assert page.title() == f"● Your move: {title}"
    page.evaluate(HIDE % "false")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.title() == title
