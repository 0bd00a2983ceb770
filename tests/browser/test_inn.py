"""Sake Samurai in a browser: whole games, nothing on anything else, and what picking shows."""

import pytest
from playwright.sync_api import expect

from tests.browser.bare import Bare
from tests.browser.inn import Player, ended, moment, window
from tests.looking import CUT, FAINT

WINDOWS = [(1024, 768), (1280, 800), (1920, 1080), (2560, 1440)]
NARROW = [(390, 844), (820, 1180), (600, 768), (700, 768), (919, 768), (1100, 768)]
LONG = ("Ada", "Bartholomew the Younger", "Konstantinos", "Yuki", "Wilhelmina", "Bo", "Ren", "Io")

# Plates that lie on stones, followers, people or one another; and texts smaller than 12 pixels.
CROWDED = """(app) => {
  const box = (node) => [node, node.getBoundingClientRect()];
  const all = (what) => [...app.querySelectorAll(what)].filter((n) => n.checkVisibility()).map(box);
  const plates = all(".tk-plates .tk-plate");
  const things = all(".tk-stone, .tk-man > .tk-body, .tk-ring > .tk-person, .tk-low");
  const name = (node) => node.ariaLabel ?? node.className;
  const found = [];
  const test = ([one, a], [other, b]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 2) found.push(`${name(one)} on ${name(other)}: ${wide} x ${high}`);
  };
  plates.forEach((plate, n) => {
    for (const thing of things) test(plate, thing);
    for (const other of plates.slice(n + 1)) test(plate, other);
  });
  const frame = app.querySelector(".tk-stage").getBoundingClientRect();
  for (const [node, a] of [...plates, ...things]) {
    if (a.top < frame.top - 2 || a.bottom > frame.bottom + 2) found.push(`out: ${name(node)}`);
  }
  return found;
}"""
SMALL = """(app) => {
  const found = [];
  const walker = document.createTreeWalker(app.querySelector(".tk-stage"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.nodeValue.trim() || !node.checkVisibility()) continue;
    if (node.closest(".tk-end")) continue; // the frame's own
    const size = parseFloat(getComputedStyle(node).fontSize);
    if (size < 11.9) found.push(`${size} ${node.className}: ${walker.currentNode.nodeValue}`);
  }
  return found;
}"""
MOMENTS = {
    "deal": lambda seats: moment("choose-main", seats),
    "attack": lambda seats: moment("choose-attack", seats, sips=3),
    "crowded": lambda seats: moment("choose-main", seats, gear=seats + 4, sips=4),
    "death": lambda seats: moment("choose-main", seats, death=True),
    "asked": lambda seats: moment("defend", seats),
    "drink": lambda seats: moment("place-sip", seats, gear=seats + 2),
    "over": ended,
}


@pytest.fixture(scope="module")
def bare(browser):
    page = browser.new_page(reduced_motion="reduce")
    yield Bare(page)
    page.close()


def resize(bare, size):
    bare.page.set_viewport_size({"width": size[0], "height": size[1]})
    bare.page.wait_for_function(f"innerWidth === {size[0]}")


# --- Whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(3, 11), (5, 12), (8, 13)])
def test_a_whole_game_is_played_by_mouse(bare, seats, seed):
    resize(bare, (1280, 800))
    player = Player(bare, seats, seed, lambda node: node.click())
    assert "choose-main" in player.play()
    expect(player.app.locator(".tk-end h3")).to_be_visible()
    assert bare.problems == []


@pytest.mark.parametrize(("seats", "seed"), [(3, 21), (5, 22), (8, 23)])
def test_a_whole_game_is_played_by_keyboard(bare, seats, seed):
    resize(bare, (1280, 800))

    def press(node):
        node.focus()
        bare.page.keyboard.press("Enter")

    player = Player(bare, seats, seed, press)
    assert "choose-main" in player.play()
    expect(player.app.locator(".tk-end h3")).to_be_visible()
    assert bare.problems == []


@pytest.mark.parametrize(("seats", "seed"), [(3, 31), (5, 32), (8, 33)])
def test_a_whole_game_is_played_by_touch(browser, seats, seed):
    device = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = browser.new_page(**device, reduced_motion="reduce")
    bare = Bare(page)
    player = Player(bare, seats, seed, lambda node: node.tap())
    assert "choose-main" in player.play()
    expect(player.app.locator(".tk-end h3")).to_be_visible()
    assert bare.problems == []
    page.close()


# --- What an eye sees -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 9))
@pytest.mark.parametrize("name", MOMENTS)
def test_no_plate_lies_on_a_stone_and_no_word_is_cut(bare, name, seats):
    app = bare.show(window(MOMENTS[name](seats), names=LONG))
    found = {}
    for size in (*WINDOWS, *NARROW):
        resize(bare, size)
        seen = app.evaluate(CUT) + app.evaluate(SMALL)
        if size in WINDOWS:
            seen += app.evaluate(CROWDED)
        if seen:
            found[size] = seen
    assert found == {}


@pytest.mark.parametrize("light", [True, False], ids=["light", "dark"])
@pytest.mark.parametrize("name", MOMENTS)
def test_every_word_can_be_read(bare, name, light):
    resize(bare, (1280, 800))
    app = bare.show(window(MOMENTS[name](6)), light=light)
    assert app.evaluate(FAINT) == []
