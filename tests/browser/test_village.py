"""Shogun no Katana in a browser: nothing cut or faint, ways that show themselves, a whole turn."""

import re
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
  const parts = ".tk-head, .tk-village, .tk-smithy, .tk-mine, .tk-others, .tk-aside, .tk-voice";
  for (const part of shown(parts)) {
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


# --- On a phone -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def phone(browser):
    page = browser.new_page(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        reduced_motion="reduce",
    )
    page.add_init_script(AT_ONCE)
    yield Bare(page)
    page.close()


def haunted(kind):
    """A window at which that is asked after the Phantom has scored."""
    table = tk.Table(GAME, ["Ada"], seed=3, phantom=1)
    while table.state.decision.kind != kind or not table.state.phantom_score:
        table.play(GAME.greedy(table.view(0)))
    return TableWidget(table, seat=0, pace=0)


def box_of(node):
    return {side: round(length) for side, length in node.bounding_box().items()}


@pytest.mark.parametrize("nth", [1, 4, 9])
def test_a_sword_stays_under_the_finger_that_presses_it(phone, nth):
    """What it says about its way moved the forge, and the press went beside the sword."""
    app = phone.show(window(moment("forge-move", 3, nth=nth)))
    swords = app.locator(".tk-smithy .tk-tile.tk-can")
    for sword in swords.all():
        sword.scroll_into_view_if_needed()
        stood = box_of(sword)
        sword.tap()
        expect(sword).to_have_class(re.compile("tk-chosen"))
        assert box_of(sword) == stood
    sword.tap()
    assert phone.answer()[-1]["type"] == "act"
    assert phone.problems == []


@pytest.mark.parametrize("size", [(820, 1180), (947, 756), (1280, 800)])
def test_a_sword_stays_under_the_mouse_that_points_at_it(bare, size):
    resize(bare, size)
    app = bare.show(window(moment("forge-move", 3, nth=9)))
    sword = app.locator(".tk-smithy .tk-tile.tk-can").last
    sword.scroll_into_view_if_needed()
    stood = box_of(sword)
    sword.hover()
    expect(app.locator(".tk-way:visible")).to_have_count(1)
    assert box_of(sword) == stood
    bare.page.mouse.down()
    bare.page.mouse.up()
    expect(sword).to_have_class(re.compile("tk-chosen"))


PARTS = ("village", "forge", "mine", "others")


def test_on_a_phone_the_parts_keep_their_place_and_the_last_event_is_told(phone):
    places = set()
    for kind in ("turn", "choose-place", "forge-move", "take-honour"):
        app = phone.show(haunted(kind))
        for part in PARTS:
            app.locator(f".tk-part-{part}").check(force=True)
            places.add(box_of(app.locator(".tk-parts"))["y"])
            told = app.locator(".tk-ticker")
            expect(told).to_be_in_viewport(ratio=1)
            expect(told).to_contain_text(re.compile(r"Explain the Phantom’s turn \(.+ points?\)"))
            expect(told.locator("li:visible")).to_have_count(1)
    assert len(places) == 1, places
    assert phone.problems == []


@pytest.mark.parametrize("kind", ["buy-resource", "choose-market-card", "place-attendant"])
def test_on_a_phone_what_is_asked_for_is_in_sight(phone, kind):
    """The street is longer than the phone: it is scrolled to where something can be picked."""
    app = phone.show(window(moment(kind, 2)))
    lying = app.locator(".tk-village .tk-can")
    expect(lying.first).to_be_in_viewport(ratio=1)
    middle = lying.first.evaluate(
        "(node) => { const { x, y, width, height } = node.getBoundingClientRect();"
        " return node.contains(document.elementFromPoint(x + width / 2, y + height / 2)) }"
    )
    assert middle, "something lies over it"


@pytest.mark.parametrize("size", [(390, 844), (1024, 768)], ids=["phone", "low"])
@pytest.mark.parametrize("kind", ["choose-resource", "adjust-project"])
def test_what_is_asked_of_store_and_project_opens_their_part(bare, kind, size):
    resize(bare, size)
    app = bare.show(window(moment(kind, 2)))
    expect(app.locator(".tk-mine .tk-can").first).to_be_visible()


# Words that are smaller than this, in pixels; letters in drawings too.
SMALL = """(app, least) => {
  const found = new Set();
  const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement: node } = texts.currentNode;
    const isSeen = data.trim() && node.checkVisibility({ visibilityProperty: true });
    if (isSeen && parseFloat(getComputedStyle(node).fontSize) < least) found.add(data.trim());
  }
  for (const use of app.querySelectorAll("use")) {
    const drawing = document.getElementById(use.getAttribute("href").slice(1));
    const letter = drawing?.querySelector("text");
    const { width } = use.getBoundingClientRect();
    if (!letter || !width || !use.checkVisibility()) continue;
    const { viewBox } = drawing;
    const drawn = use.closest("svg").getBoundingClientRect().width / viewBox.baseVal.width;
    if (parseFloat(getComputedStyle(letter).fontSize) * drawn < least) found.add(drawing.id);
  }
  return [...found];
}"""


@pytest.mark.parametrize(("kind", "seats"), [("turn", 2), ("forge-move", 3), ("take-honour", 4)])
def test_on_a_phone_every_word_and_letter_has_eleven_pixels(phone, kind, seats):
    app = phone.show(window(moment(kind, seats, nth=3)))
    for part in PARTS:
        app.locator(f".tk-part-{part}").check(force=True)
        assert app.evaluate(SMALL, 11) == [], part


# What an honour says it is worth, where that reaches out of its card or lies on words.
SEALS = """(row) => [...row.querySelectorAll(".tk-seal-of-worth")].filter((seal) => {
  const [own, card] = [seal, seal.parentElement].map((node) => node.getBoundingClientRect());
  const isOn = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    return words.right > own.left + 1 && words.top < own.bottom && words.bottom > own.top;
  };
  const words = [...seal.parentElement.querySelectorAll(".tk-band > b, .tk-words")];
  return own.right > card.right || own.top < card.top || words.some(isOn);
}).length"""


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1024, 768), (1280, 800)])
def test_what_an_honour_is_worth_now_is_whole_and_covers_nothing(bare, size):
    resize(bare, size)
    app = bare.show(window(moment("take-honour", 4)))
    row = app.locator(".tk-honours")
    expect(row.locator(".tk-seal-of-worth:visible")).to_have_count(row.locator("button").count())
    assert row.evaluate(SEALS) == 0


def test_a_piece_of_which_nothing_comes_is_asked_about_first(bare):
    resize(bare, (1280, 800))
    state = GAME.scenario(
        seats=2, turn=0, workers={0: 2}, coins={0: 9}, forge={0: ["sword-02:1"]}, storage={0: {}}
    )
    app = bare.show(window(state))
    expect(app.get_by_role("button", name="Hire a monk")).to_contain_text("5 of 9 coins.")
    expect(app.get_by_role("button", name="Pass")).to_contain_text("2 workers stay idle")
    app.get_by_role("button", name="Send a worker").click()
    bare.answer()
    line = app.locator('.tk-smithy [data-pick="line=row-1"]')
    line.click()
    expect(app.locator(".tk-caution")).to_contain_text("Nothing moves there")
    assert bare.answer() == []
    line.click()
    assert bare.answer()[-1]["type"] == "act"


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
