"""Sake Samurai in a browser: whole games, nothing on anything else, and what picking shows."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tablekit_widgets import TableWidget

import tablekit as tk
from tests.browser.bare import Bare
from tests.browser.inn import GAME, ended, moment, window
from tests.browser.player import NAMES, Player
from tests.looking import CUT, FAINT

WINDOWS = [(1024, 768), (1280, 800), (1920, 1080), (2560, 1440)]
NARROW = [(390, 844), (820, 1180), (600, 768), (700, 768), (919, 768), (1100, 768)]
LONG = ("Ada", "Bartholomew the Younger", "Konstantinos", "Yuki", "Wilhelmina", "Bo", "Ren", "Io")

AT_ONCE = "localStorage.setItem('tablekit-pace', 'at-once')"

# Plates that lie on stones, followers, people or one another; and texts smaller than 12 pixels.
CROWDED = """(app) => {
  const box = (node) => [node, node.getBoundingClientRect()];
  const all = (what) => [...app.querySelectorAll(what)].filter((n) => n.checkVisibility()).map(box);
  const plates = all(".tk-plates .tk-plate, .tk-aside:not(.tk-haunts > *)");
  const things = all(".tk-stone, .tk-man > .tk-body, .tk-ring > .tk-guest, .tk-low");
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
# Heads of people on the ring that lie on somebody else's label.
HEADS = """(app) => {
  const found = [];
  const box = (node) => node.getBoundingClientRect();
  for (const guest of app.querySelectorAll(".tk-ring > .tk-guest")) {
    const head = box(guest.querySelector(".tk-who"));
    for (const other of app.querySelectorAll(".tk-ring > .tk-guest")) {
      if (other === guest) continue;
      const chip = box(other.querySelector(".tk-chip"));
      const wide = Math.min(head.right, chip.right) - Math.max(head.left, chip.left);
      const high = Math.min(head.bottom, chip.bottom) - Math.max(head.top, chip.top);
      if (wide > 3 && high > 3) found.push(`${guest.dataset.key} on ${other.dataset.key}`);
    }
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
# Counts of steps that lie on a person, a stone or a plate.
COUNTS_ON = """(app) => {
  const all = (what) => [...app.querySelectorAll(what)].filter((n) => n.checkVisibility());
  const box = (node) => [node, node.getBoundingClientRect()];
  const men = ".tk-man > .tk-body, .tk-strikes";
  const kinds = `.tk-ring :is(.tk-face, .tk-cushion), .tk-stone, ${men}, .tk-plates .tk-plate`;
  const boxes = all(kinds).map(box);
  const found = [];
  for (const [count, a] of all(".tk-steps").map(box)) {
    for (const [node, b] of boxes) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      const what = `${node.className} in ${node.parentElement.className}`;
      if (wide > 4 && high > 4) found.push(`${count.textContent} on ${what}: ${wide} x ${high}`);
    }
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
    page.add_init_script(AT_ONCE)
    yield Bare(page)
    page.close()


def resize(bare, size):
    bare.page.set_viewport_size({"width": size[0], "height": size[1]})
    bare.page.wait_for_function(f"innerWidth === {size[0]}")


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_count_of_steps_can_be_read(bare, seats):
    found = {}
    for moment_ in ("deal", "attack", "crowded"):
        table = bare.show(window(MOMENTS[moment_](seats)))
        for size in WINDOWS:
            resize(bare, size)
            if hidden := table.evaluate(COUNTS_ON):
                found[moment_, size[0]] = hidden
    assert found == {}


# --- Whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(5, 12)])
def test_a_whole_game_is_played_by_mouse(bare, seats, seed):
    resize(bare, (1280, 800))
    player = Player(bare, GAME, seats, seed, lambda node: node.click(), first_player="0")
    assert "choose-main" in player.play()
    expect(player.app.locator(".tk-end h3")).to_be_visible()
    assert bare.problems == []


@pytest.mark.parametrize(("seats", "seed"), [(8, 23)])
def test_a_whole_game_is_played_by_keyboard(bare, seats, seed):
    resize(bare, (1280, 800))

    def press(node):
        node.focus()
        bare.page.keyboard.press("Enter")

    player = Player(bare, GAME, seats, seed, press, first_player="0")
    assert "choose-main" in player.play()
    expect(player.app.locator(".tk-end h3")).to_be_visible()
    assert bare.problems == []


@pytest.mark.parametrize(("seats", "seed"), [(3, 31)])
def test_a_whole_game_is_played_by_touch(browser, seats, seed):
    device = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    page = browser.new_page(**device, reduced_motion="reduce")
    page.add_init_script(AT_ONCE)
    bare = Bare(page)
    player = Player(bare, GAME, seats, seed, lambda node: node.tap(), first_player="0")
    assert "choose-main" in player.play()
    expect(player.app.locator(".tk-end h3")).to_be_visible()
    assert bare.problems == []
    page.close()


# --- What an eye sees -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("names", [LONG, NAMES])
@pytest.mark.parametrize(("seed", "spirits"), [(0, 4), (3, 6), (2, 7)])
def test_the_finale_of_eight_stands_in_the_window_whole(bare, seed, spirits, names, size):
    resize(bare, size)
    app = bare.show(window(ended(8, seed), names=names))
    end = app.locator(".tk-end")
    expect(end.locator(".tk-many .tk-person")).to_have_count(spirits)
    assert end.evaluate("(end) => end.scrollHeight - end.clientHeight") <= 0


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_eight_sides_stand_in_the_window_whole(bare, size):
    resize(bare, size)
    status = dict.fromkeys(range(5), "gone")
    sips = {5: {"board": 1, "katana": 1}, 6: {"board": 1}, 7: {"board": 1}}
    app = bare.show(
        window(GAME.scenario(seats=8, status=status, sips=sips, ending="samurai"), names=LONG)
    )
    end = app.locator(".tk-end")
    expect(end.locator(".tk-scroll")).to_have_count(8)
    assert end.evaluate("(end) => end.scrollHeight - end.clientHeight") <= 0
    assert end.evaluate(CUT) == []


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


# What JupyterLab leaves a cell in a window of 1366 x 768.
PANELS = [(919, 680), (1100, 680), (600, 680)]
# What of the ring, the question and the hand is below the panel.
BELOW = """(app) => {
  const end = document.querySelector("#place").getBoundingClientRect().bottom;
  const parts = [".tk-ring", ".tk-act", ".tk-hand"].map((name) => app.querySelector(name));
  return parts.filter((part) => part.getBoundingClientRect().bottom > end + 1)
    .map((part) => part.className);
}"""


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("panel", PANELS)
def test_a_cell_of_a_laptop_shows_ring_question_and_hand(bare, panel, seats):
    resize(bare, (1366, 768))
    found = {}
    for name in ("deal", "attack", "crowded", "death", "asked", "drink"):
        app = bare.show(window(MOMENTS[name](seats)), panel=panel)
        seen = app.evaluate(CUT) + app.evaluate(SMALL)
        if panel[0] > 600:
            seen += app.evaluate(BELOW) + app.evaluate(HEADS) + app.evaluate(COUNTS_ON)
        elif app.locator(".tk-hand").bounding_box()["y"] > 680:
            seen += ["the hand is out of sight"]
        if panel[0] >= 1000:
            seen += app.evaluate(CROWDED)
        if seen:
            found[name] = seen
    assert found == {}
    assert bare.problems == []


# Targets and totals that are out of sight, or on what lies on the low table.
STRIKES = """(app) => {
  const box = (node) => node.getBoundingClientRect();
  const all = (what) => [...app.querySelectorAll(what)].filter((n) => n.checkVisibility());
  const felt = box(app.querySelector(".tk-table > .tk-felt"));
  const lying = all(".tk-low :is(.tk-pile, .tk-masu) > *, .tk-low .tk-place").map(box);
  return all(".tk-plate .tk-sum, .tk-at-seat > .tk-sum, .tk-declared").filter((sum) => {
    const { left, right, top, bottom } = box(sum);
    const isIn = left >= felt.left && right <= felt.right && top >= felt.top;
    const hides = ({ left: l, right: r, top: t, bottom: b }) =>
      Math.min(right, r) - Math.max(left, l) > 2 && Math.min(bottom, b) - Math.max(top, t) > 2;
    return !isIn || bottom > felt.bottom || lying.some(hides);
  }).map((sum) => sum.textContent);
}"""


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_a_panel_beside_it_leaves_the_table_of_a_laptop_whole(bare, seats):
    resize(bare, (1280, 800))
    found = {}
    for name in ("deal", "attack", "crowded", "asked", "drink"):
        app = bare.show(window(MOMENTS[name](seats), names=LONG))
        app.get_by_role("tab", name="Rules").click()
        expect(app.locator(".tk-side")).to_be_visible()
        seen = [app.evaluate(each) for each in (CUT, CROWDED, COUNTS_ON, HEADS, STRIKES)]
        if any(seen):
            found[name] = seen
        app.locator(".tk-close").click()
    assert found == {}


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_targets_and_totals_are_in_sight_and_hide_nothing(bare, seats):
    found = {}
    for kind, about in (("choose-attack", {"gear": seats + 5, "sips": 4}), ("react-attack", {})):
        app = bare.show(window(moment(kind, seats, **about)))
        for size in WINDOWS:
            resize(bare, size)
            if seen := app.evaluate(STRIKES):
                found[kind, size] = seen
    assert found == {}


@pytest.mark.parametrize("size", [(1024, 768), (1280, 800), (1920, 1080)])
def test_a_question_leaves_the_table_its_size(bare, size):
    resize(bare, size)
    heights = set()
    for kind in ("choose-main", "choose-move", "choose-attack", "defend", "react-attack"):
        app = bare.show(window(moment(kind, 8)))
        heights.add(app.locator(".tk-table > .tk-felt").first.bounding_box()["height"])
        if kind == "choose-main":
            app.locator(".tk-hand .tk-can").first.click()
            expect(app.locator(".tk-picking")).to_be_visible()
            heights.add(app.locator(".tk-table > .tk-felt").first.bounding_box()["height"])
    assert max(heights) - min(heights) <= 2


@pytest.mark.parametrize("seats", range(3, 9))
def test_what_happened_last_is_told_where_nobody_sits(bare, seats):
    table = tk.Table(GAME, LONG[:seats], seed=3)
    for _ in range(40):
        table.play(GAME.greedy(table.view(table.state.actor)))
    app = bare.show(TableWidget(table, seat=0, pace=0))
    expect(app.locator(".tk-ticker li").last).to_be_visible()
    found = {}
    for size in WINDOWS:
        resize(bare, size)
        if seen := app.evaluate(CROWDED):
            found[size] = seen
    assert found == {}


# Faces that the last event lies on, while all ways to more of it are offered.
HIDDEN = """(app) => {
  for (const way of app.querySelectorAll(".tk-ticker > .tk-whole")) way.hidden = false;
  const end = app.querySelector(".tk-ticker").getBoundingClientRect().bottom;
  const faces = [...app.querySelectorAll(".tk-ring .tk-face")];
  return faces.filter((face) => face.getBoundingClientRect().top < end - 2).length;
}"""


@pytest.mark.parametrize("seats", [4, 6])
def test_on_a_phone_the_last_event_leaves_every_face_free(bare, seats):
    resize(bare, (390, 844))
    table, found = tk.Table(GAME, NAMES[:seats], seed=3), []
    while table.moves < 36:
        table.play(GAME.greedy(table.view(table.state.actor)))
        if table.moves % 6 == 0:
            found.append(bare.show(TableWidget(table, seat=0, pace=0)).evaluate(HIDDEN))
    assert found == [0] * 6


@pytest.mark.parametrize("light", [True, False], ids=["light", "dark"])
@pytest.mark.parametrize("name", MOMENTS)
def test_every_word_can_be_read(bare, name, light):
    resize(bare, (1280, 800))
    app = bare.show(window(MOMENTS[name](6)), light=light)
    assert app.evaluate(FAINT) == []


def test_the_table_is_clean_for_assistive_technology(bare):
    for name in ("attack", "drink", "death"):
        resize(bare, (1280, 800))
        bare.show(window(MOMENTS[name](5)))
        found = Axe().run(bare.page, ".tk-app")
        assert found.violations_count == 0, found.generate_report()


# --- What picking shows ---------------------------------------------------------------------------


def test_a_movement_shows_both_gaps_as_they_would_be(bare):
    resize(bare, (1280, 800))
    app = bare.show(window(moment("choose-move", 5)))
    stone = app.locator("button.tk-stone").first
    stone.click()
    shown = app.locator(".tk-after:visible")
    expect(shown).to_have_count(2)
    gaps = app.locator(".tk-steps:has(.tk-after:visible)")
    before = [int(text.split()[0]) for text in gaps.all_inner_texts()]
    after = [int(text.split()[-1]) for text in shown.all_inner_texts()]
    assert sum(before) == sum(after)
    assert before != after


def test_a_card_offers_all_that_it_can_be_played_for(bare):
    resize(bare, (1280, 800))
    app = bare.show(window(moment("choose-main", 5)))
    app.locator(".tk-hand .tk-can").first.click()
    offered = app.locator(".tk-choices [data-action]")
    assert offered.count() > 1
    offered.first.click()
    assert bare.answer()[-1]["type"] == "act"


def test_the_place_that_is_chosen_for_a_sip_has_it(bare):
    resize(bare, (1280, 800))
    app = bare.show(window(moment("place-sip", 5)))
    first, second = app.locator("button.tk-put").nth(0), app.locator("button.tk-put").nth(1)
    colours = {
        each.evaluate("(node) => getComputedStyle(node).backgroundColor")
        for each in (first, second)
    }
    assert len(colours) == 1
    first.click()
    expect(first.locator(".tk-coming")).to_be_visible()
    expect(second.locator(".tk-coming")).to_be_hidden()
    assert first.evaluate("(node) => getComputedStyle(node).backgroundColor") not in colours


def test_the_buttons_of_a_card_do_not_name_it_again(bare):
    resize(bare, (1280, 800))
    app = bare.show(window(moment("choose-main", 5)))
    card = app.locator(".tk-hand .tk-can").first
    name = card.locator(".tk-band b").inner_text()
    card.click()
    said = app.locator(".tk-choices [data-action]").all_inner_texts()
    assert "Move" in said
    assert not any(name in words for words in said)


@pytest.mark.parametrize("seats", [6, 8])
def test_the_ring_of_a_phone_keeps_its_height_while_a_card_is_picked(bare, seats):
    """The page is scrolled; no head lies on the label of somebody else."""
    resize(bare, (390, 844))
    app = bare.show(window(moment("choose-main", seats)))
    for card in (0, 1):
        assert app.locator(".tk-felt").first.bounding_box()["height"] >= 320
        assert app.evaluate(HEADS) == []
        stage, hand = (app.locator(what).bounding_box() for what in (".tk-stage", ".tk-hand"))
        assert hand["y"] + hand["height"] <= stage["y"] + stage["height"]
        app.locator(".tk-hand .tk-can").nth(card).click()
        expect(app.locator(".tk-picking")).to_be_visible()


def test_burning_life_says_what_stays_and_asks_twice_where_it_is_little(bare):
    resize(bare, (1366, 768))
    app = bare.show(window(moment("choose-main", 6)))
    soul = app.locator(".tk-soul")
    expect(soul).to_contain_text("Burn life to take cards:")
    soul.locator("button").first.click()
    expect(app.locator(".tk-caution")).to_have_count(0)
    app.get_by_role("button", name="Cancel").click()
    most = soul.locator("button").last
    expect(most).to_contain_text("1 left")
    most.click()
    expect(app.locator(".tk-caution")).to_contain_text("Only 1 life stays")
    assert "act" not in [each["type"] for each in bare.answer()]
    app.locator(".tk-choices .tk-primary").click()
    assert bare.answer()[-1]["type"] == "act"


def test_the_switch_stays_where_it_is(bare):
    resize(bare, (1280, 800))
    places = set()
    for kind in ("choose-main", "defend", "choose-attack"):
        app = bare.show(window(moment(kind, 5)))
        box = app.locator(".tk-switch").bounding_box()
        places.add((round(box["x"] + box["width"]), round(box["y"] + box["height"] / 2)))
    assert len({x for x, _ in places}) == 1
    assert max(y for _, y in places) - min(y for _, y in places) <= 12


def test_the_first_interrupt_counts_and_the_other_window_is_told(browser):
    """Two windows on one table: both answer the same question, and one of them is late."""
    state = moment("react-attack", 5)
    table = tk.Table.from_state(state, list(NAMES[:5]))
    pages = [Bare(browser.new_page(reduced_motion="reduce")) for _ in range(2)]
    for page in pages:
        page.page.add_init_script(AT_ONCE)
        page.show(TableWidget(table, seat=state.actor, pace=0))
        page.page.locator(".tk-choices [data-action]").first.click()
    assert pages[0].answer()[-1]["type"] == "act"
    moves = table.moves
    assert moves == 1
    pages[1].answer()
    assert table.moves == moves
    expect(pages[1].page.locator(".tk-notice")).to_be_visible()
    for page in pages:
        assert page.problems == []
        page.page.close()
