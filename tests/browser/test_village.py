"""Shogun no Katana in a browser: nothing cut or faint, ways that show themselves, a whole turn."""

from functools import cache

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tablekit_widgets import TableWidget

import tablekit as tk
from tests.browser.bare import Bare
from tests.browser.player import NAMES, Player
from tests.looking import CUT, FAINT

GAME = tk.game("shogun-no-katana")
AT_ONCE = "localStorage.setItem('tablekit-pace', 'at-once')"
SIZES = [(1024, 768), (1280, 800), (1920, 1080), (390, 844)]
CELLS = [(width, 768) for width in (600, 700, 820, 919, 1100)]

# What reaches out of its part of the table, and what can be picked but lies outside the window.
OUT = """(app) => {
  const found = [];
  const name = (node) => `${node.className} ${node.ariaLabel ?? ""}`;
  const shown = (what) => [...app.querySelectorAll(what)].filter((n) => n.checkVisibility());
  const stage = app.querySelector(".tk-staged").getBoundingClientRect();
  for (const part of shown(".tk-head, .tk-village, .tk-smithy, .tk-mine, .tk-others, .tk-voice")) {
    const box = part.getBoundingClientRect();
    if (box.bottom > stage.bottom + 2 || box.right > stage.right + 2) found.push(name(part));
  }
  for (const front of shown(".tk-front, .tk-other, .tk-wash, .tk-hall, .tk-forge")) {
    if (front.closest(".tk-large-forge")) continue;
    const box = front.getBoundingClientRect();
    for (const node of front.children) {
      const own = node.getBoundingClientRect();
      if (!node.checkVisibility() || !own.height || node.matches("details")) continue;
      if (own.bottom > box.bottom + 3 || own.right > box.right + 3) found.push(name(node));
    }
  }
  return found;
}"""


@cache
def moment(kind, seats, nth=1):
    """A position of a game by rules of thumb, from the second round on, in which that is asked."""
    for seed in range(1, 40):
        state, met = GAME.new(seats=seats, seed=seed), 0
        while not state.is_over:
            if state.decision.kind == kind and state.round >= 2:
                met += 1
                if met == nth:
                    return state
            state.apply(GAME.greedy(state.view(state.actor)))
    raise LookupError(kind)


def window(state):
    table = tk.Table.from_state(state, list(NAMES)[: state.seats])
    return TableWidget(table, seat=state.actor, pace=0)


# Where the last line of a text ends.
TEXT_BOTTOM = """(node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect().bottom;
}"""


@pytest.fixture(scope="module")
def bare(browser):
    page = browser.new_page(reduced_motion="reduce")
    page.add_init_script(AT_ONCE)
    yield Bare(page)
    page.close()


def resize(bare, size):
    bare.page.set_viewport_size({"width": size[0], "height": size[1]})
    bare.page.wait_for_function(f"innerWidth === {size[0]}")


@pytest.mark.parametrize(("kind", "seats"), [("choose-place", 4), ("forge-move", 3), ("turn", 2)])
def test_nothing_is_cut_and_nothing_reaches_out_of_its_place(bare, kind, seats):
    app = bare.show(window(moment(kind, seats, nth=9)))
    found = {}
    for size in SIZES:
        resize(bare, size)
        parts = app.locator(".tk-part:visible input")
        for n in range(parts.count() or 1):
            if parts.count():
                parts.nth(n).check(force=True)
            seen = app.evaluate(CUT) + app.evaluate(OUT)
            if seen:
                found[size, n] = seen
    assert found == {}
    assert bare.problems == []


@pytest.mark.parametrize("first", range(0, 22, 4))
def test_every_honour_can_be_read_at_every_width(bare, first):
    honours = list(GAME.catalogue["honour"])
    row = (honours * 2)[first : first + 4]
    app = bare.show(window(GAME.scenario(seats=4, honour_row=row)))
    found = {}
    for size in (*SIZES, *CELLS):
        resize(bare, size)
        cut = app.locator(".tk-honours").evaluate(CUT)
        if cut:
            found[size] = cut
    assert found == {}


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "phone"])
def test_the_phantom_and_the_requests_of_a_chapter_stand_at_a_solo_table(bare, size):
    state = GAME.new(seats=1, seed=3, phantom=2, chapter=6)
    while state.round < 3:
        state.apply(GAME.greedy(state.view(state.actor)))
    resize(bare, size)
    app = bare.show(window(state))
    if size[0] < 580:
        app.locator(".tk-part-others").check(force=True)
    plate, story = app.locator(".tk-phantom"), app.locator(".tk-story")
    expect(plate).to_contain_text("The Phantom")
    expect(plate).to_contain_text("level 2")
    expect(plate.locator(".tk-shelf > .tk-filled")).to_have_count(len(state.phantom_swords))
    expect(story).to_contain_text("The Shōgun's Request")
    expect(story.locator("li")).to_have_count(2)
    assert app.evaluate(CUT) + app.evaluate(OUT) == []
    assert bare.problems == []


# What stands in a hall and reaches out of it, or lies on its name.
HALLS = """(app) => [...app.querySelectorAll(".tk-hall")].flatMap((hall) => {
  const boxes = (what) => [...hall.querySelectorAll(what)].map((n) => n.getBoundingClientRect());
  const [box, [name]] = [hall.getBoundingClientRect(), boxes("b")];
  const isOut = ({ top, bottom, right }) =>
    top < box.top - 1 || bottom > box.bottom + 1 || right > box.right;
  const isOnName = ({ top, left }) => top < name.bottom - 3 && left < name.right;
  const isBad = boxes("b, small, .tk-piece").some(isOut) || boxes(".tk-piece").some(isOnName);
  return isBad ? [hall.ariaLabel] : [];
})"""


@pytest.mark.parametrize("passive", ["hall-quay", "hall-archive"])
def test_a_hall_says_what_it_does_whoever_is_there(bare, passive):
    resize(bare, (1280, 800))
    halls = ["hall-school", passive, "hall-treasury", "hall-tannery", "hall-lacquer"]
    there = {seat: ["hall-school", passive] for seat in range(4)}
    app = bare.show(window(GAME.scenario(seats=4, palace=halls, attendants=there)))
    expect(app.locator(".tk-hall .tk-piece")).to_have_count(8)
    assert app.evaluate(HALLS) == []


@pytest.mark.parametrize("kind", ["turn", "forge-move"])
def test_what_may_be_done_at_any_moment_is_at_hand_on_a_phone(bare, kind):
    resize(bare, (390, 844))
    app = bare.show(window(moment(kind, 3)))
    acts = app.locator(".tk-free")
    expect(acts).to_have_count(4)
    for act in acts.all():
        expect(act).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("light", [True, False], ids=["light", "dark"])
def test_every_word_can_be_read_and_heard(bare, light):
    resize(bare, (1280, 800))
    app = bare.show(window(moment("forge-move", 3, nth=9)), light=light)
    assert app.evaluate(FAINT) == []
    app = bare.show(window(moment("choose-place", 4, nth=9)), light=light)
    assert app.evaluate(FAINT) == []
    found = Axe().run(bare.page, ".tk-app")
    assert found.violations_count == 0, found.generate_report()


def test_a_sword_that_is_pointed_at_shows_its_way(bare):
    resize(bare, (1280, 800))
    app = bare.show(window(moment("choose-place", 3, nth=9)))
    expect(app.locator(".tk-ahead:visible")).to_have_count(0)
    app.locator(".tk-tile-0").hover()
    expect(app.locator(".tk-ahead-0")).to_be_visible()
    expect(app.locator(".tk-ahead:visible")).to_have_count(1)


def test_a_worker_is_sent_with_two_presses(bare):
    resize(bare, (1280, 800))
    widget = window(moment("turn", 3, nth=3))
    app = bare.show(widget)
    app.get_by_role("button", name="Send a worker").click()
    bare.answer()
    app.locator(".tk-porch.tk-can").first.click()
    sent = bare.answer()
    assert sent[-1]["type"] == "act"
    assert widget.table.moves == 2
    assert bare.problems == []


def test_the_part_that_is_needed_opens_and_another_can_be_looked_at(bare):
    resize(bare, (390, 844))
    app = bare.show(window(moment("forge-move", 3, nth=9)))
    expect(app.locator(".tk-smithy")).to_be_visible()
    expect(app.locator(".tk-village")).to_be_hidden()
    app.locator(".tk-part-others").check(force=True)
    expect(app.locator(".tk-others")).to_be_visible()
    expect(app.locator(".tk-voice")).to_be_in_viewport(ratio=0.9)


def test_the_forge_of_another_can_be_seen_large(bare):
    resize(bare, (1280, 800))
    app = bare.show(window(moment("turn", 3, nth=3)))
    expect(app.locator(".tk-large-forge:visible")).to_have_count(0)
    app.locator(".tk-zoom > summary").first.click()
    expect(app.locator(".tk-large-forge:visible")).to_have_count(1)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_the_starting_swords_leave_the_street_to_be_read(bare, size):
    resize(bare, size)
    app = bare.show(window(GAME.new(seats=2, seed=1)))
    swords = app.locator(".tk-starting").bounding_box()
    street = app.locator(".tk-village").bounding_box()
    assert swords["y"] > street["y"] + street["height"]
    assert app.evaluate(CUT) + app.evaluate(OUT) == []


def test_many_words_of_a_market_card_do_not_lie_under_its_price(bare):
    resize(bare, (1280, 800))
    app = bare.show(window(GAME.new(seats=2, seed=0)))
    annex = app.locator(".tk-market .tk-card").filter(has_text="Storehouse Annex")
    words = annex.locator(".tk-words").evaluate(TEXT_BOTTOM)
    assert words <= annex.locator(".tk-perm").bounding_box()["y"] + 1


# --- Whole games ----------------------------------------------------------------------------------


def by_mouse(bare):
    return lambda node: node.click()


def by_keyboard(bare):
    def press(node):
        node.focus()
        bare.page.keyboard.press("Enter")

    return press


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("hand", [by_mouse, by_keyboard])
def test_a_whole_game_is_played_by_mouse_and_by_keyboard(bare, hand, seats):
    resize(bare, (1280, 800))
    player = Player(bare, GAME, seats, 39 + seats, hand(bare))
    assert "turn" in player.play()
    expect(player.app.locator(".tk-end h3")).to_be_visible()
    assert bare.problems == []


def test_a_whole_game_of_two_is_played_by_touch(browser):
    page = browser.new_page(
        viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="reduce"
    )
    page.add_init_script(AT_ONCE)
    bare = Bare(page)
    player = Player(bare, GAME, 2, 43, lambda node: node.tap())
    assert "turn" in player.play()
    assert bare.problems == []
    page.close()


@pytest.mark.parametrize(
    ("chapter", "hand"), [(1, by_mouse), (7, by_keyboard), (12, by_mouse)], ids=["1", "7", "12"]
)
def test_a_whole_chapter_is_played(bare, chapter, hand):
    """The story stands beside the table until the end, and the end tells how the chapter went."""
    resize(bare, (1280, 800))
    player = Player(bare, GAME, 1, 50 + chapter, hand(bare), phantom=1, chapter=chapter)
    story = player.app.locator(".tk-story")
    requests = GAME.progress(player.table.state)
    expect(story.locator("li")).to_have_count(len(requests))
    assert "turn" in player.play()
    told = player.table.state.result
    expect(player.app.locator(".tk-end h3")).to_be_visible()
    expect(player.app.locator(".tk-end")).to_contain_text(str(told.rivals[0].score))
    assert told.reason.startswith("chapter-")
    assert bare.problems == []
