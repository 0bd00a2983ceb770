"""The duel floor in every mode and at every size: whole words, nothing covered, no dead band."""

from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import expect
from tablekit_widgets import TableWidget

import tablekit as tk
from tests.browser.bare import Bare
from tests.browser.test_sizes import CELLS, WINDOWS
from tests.looking import CUT, FAINT

GAME = tk.game("way-of-the-samurai")
NAMES = ("Bartholomew the Younger of Kent", "Konstantinos")
LAID = ["firm-grip", "side-step", "straight-thrust"]
HAND = ["straight-thrust", "body-and-blade", "driving-cut", "parry-and-push", "reckless-draw"]
MOMENTS = {
    "first card": {
        "enemy": "oda",
        "weapon": "nodachi",
        "place": "forest",
        "climate": "snow",
        "stored": ["mountain-splitter", "swallows-return"],
    },
    "third card": {
        "enemy": "kempo",
        "weapon": "katana-kodachi",
        "place": "rice-field",
        "climate": "fog",
        "window": 3,
        "zone": LAID[:2],
        "defence": "heavy-armour",
        "hand": HAND,
    },
    "counterattack": {
        "enemy": "kojiro",
        "weapon": "tanto",
        "place": "temple",
        "climate": "storm",
        "window": 6,
        "die": 4,
        "levels": [1, 3, 1],
        "zone": LAID,
        "defence": "drifting-leaf",
        "counters": ["crossed-blades"],
        "virtue": "gi",
    },
    "difficult": {
        "difficult": "yes",
        "window": 6,
        "zone": LAID,
        "defence": "stone-gate",
        "counters": ["difficult", "crossed-blades", "patient-wolf"],
    },
    "blood": {
        "enemy": "takeshi",
        "blood": ["blood-1", "blood-5"],
        "virtue": "yu",
        "place": "mountains",
        "climate": "fire",
    },
    "three": {"one_vs_three": "yes", "place": "bridge", "enemy_life": [2, 0, 1]},
    "clan": {"mode": "clan", "fight": 13, "opponent": "veteran", "place": "shore"},
    "dojo": {
        "mode": "yoshioka-dojo",
        "beaten": ["spearman", "gatekeeper"],
        "broken": ["katana"],
        "memory": 4,
        "reinforced": 1,
    },
    "dojo fight": {"mode": "yoshioka-dojo", "beaten": ["spearman"], "opponent": "first-pupil"},
    "village": {"mode": "leaving-the-village", "fight": 3},
    "two players": {"mode": "two-player", "window": 2, "committed": ["stone-gate", "quick-eyes"]},
    "joker": {"hand": ["joker", "sharp-eye", "high-guard"], "play": ["joker"]},
}
# Pairs of things on the floor that lie on each other. The gate of the Defence stands on the gauge,
# the die and the tally of a narrow plate on the plate, and a hand is swiped.
COVERED = """(app) => {
  const kinds = ".tk-sheet, .tk-gauge, .tk-cards .tk-card, .tk-slot > small, .tk-when, .tk-pile," +
    ".tk-hand > .tk-card, .tk-stored > .tk-card, .tk-die, .tk-scenes, .tk-tally," +
    ".tk-foes > .tk-map, .tk-act, .tk-odds, .tk-ticker, .tk-module, .tk-happenings, .tk-sign," +
    ".tk-end, .tk-gate > span, .tk-verdict";
  const seen = { visibilityProperty: true, opacityProperty: true };
  const frame = app.querySelector(".tk-stage").getBoundingClientRect();
  const things = [...app.querySelectorAll(kinds)].filter((one) => one.checkVisibility(seen))
    .map((one) => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width > 1);
  const name = (one) => `${one.className}: ${one.textContent.trim().slice(0, 30)}`;
  const meant = (one, other) => one.contains(other) || other.contains(one) ||
    (one.closest(".tk-held") && other.closest(".tk-held")) ||
    (getComputedStyle(other).position === "absolute" && other.matches(".tk-die, .tk-tally") &&
      other.parentElement.contains(one));
  const found = [];
  things.forEach(([one, a], place) => {
    const out = a.left < frame.left - 1 || a.right > frame.right + 1 ||
      a.top < frame.top - 1 || a.bottom > frame.bottom + 1;
    if (out && !one.closest(".tk-held")) found.push(`outside: ${name(one)}`);
    for (const [other, b] of things.slice(place + 1)) {
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 3 && !meant(one, other)) found.push(`${name(one)} / ${name(other)}`);
    }
  });
  return found;
}"""
SMALLEST = """(app) => Math.min(...[...app.querySelectorAll(".tk-stage *")]
  .filter((one) => one.checkVisibility() && one.childNodes[0]?.nodeValue?.trim())
  .map((one) => parseFloat(getComputedStyle(one).fontSize)))"""

# On how many lines each number of where a card would lead stands.
LINES = """(app) => [...app.querySelectorAll(".tk-ghost b")].map((number) => {
  const words = document.createRange();
  words.selectNodeContents(number);
  return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
})"""

# The names of cards that fly, and what of them is cut at that moment.
FLOWN = """() => {
  window.flown = [];
  const cut = %s;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (node.matches(".tk-flying")) window.flown.push([node.textContent, cut(node)]);
    }
  }).observe(document.querySelector(".tk-shown"), { childList: true });
}"""


def sit(play=(), **position):
    """The duel floor of a described position, for the first seat."""
    state = GAME.scenario(**position)
    table = tk.Table.from_state(state, list(NAMES[: state.seats]))
    for move in play:
        table.play(move)
    return TableWidget(table, seat=0, pace=0)


@pytest.fixture(scope="module")
def bare(browser):
    """A page without a notebook, on which nothing is staged."""
    page = browser.new_page(reduced_motion="reduce")
    page.add_init_script("localStorage.setItem('tablekit-pace', 'at-once')")
    yield Bare(page)
    page.close()


def resize(bare, width, height):
    bare.page.set_viewport_size({"width": width, "height": height})
    bare.page.wait_for_function(f"innerWidth === {width} && innerHeight === {height}")


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_word_is_whole_and_nothing_lies_on_anything_else(bare, moment):
    table = bare.show(sit(**MOMENTS[moment]))
    found = {}
    for width, height in (*WINDOWS, *CELLS):
        resize(bare, width, height)
        if wrong := table.evaluate(CUT) + table.evaluate(COVERED):
            found[width] = wrong
        assert table.evaluate(SMALLEST) >= 12
    assert found == {}
    assert bare.problems == []


def test_where_a_card_would_lead_is_a_number_on_one_line(bare):
    table = bare.show(sit(**MOMENTS["first card"]))
    for size in WINDOWS:
        resize(bare, *size)
        assert set(table.evaluate(LINES)) == {1}, size


@pytest.mark.parametrize("moment", MOMENTS)
def test_everything_can_be_read_in_the_light_and_in_the_dark(bare, moment):
    table = bare.show(sit(**MOMENTS[moment]))
    grounds = set()
    for light in ("true", "false"):
        bare.page.evaluate("(light) => { document.body.dataset.jpThemeLight = light; }", light)
        for width, height in ((1280, 800), (390, 844)):
            resize(bare, width, height)
            assert table.evaluate(FAINT) == [], (light, width)
        grounds.add(
            table.locator(".tk-act").evaluate("(act) => getComputedStyle(act).backgroundColor")
        )
    assert len(grounds) == 2  # the theme has changed


def test_the_floor_fills_every_window_and_everything_grows_with_it(bare):
    table = bare.show(sit(**MOMENTS["third card"]))
    parts = (".tk-portrait", ".tk-gauge", ".tk-hand .tk-card", ".tk-zone .tk-card")
    sizes = []
    for width, height in ((1024, 768), (1280, 800), (1920, 1080), (2560, 1440)):
        resize(bare, width, height)
        assert bare.page.evaluate("document.documentElement.scrollHeight") <= height
        stage = table.locator(".tk-stage").bounding_box()
        floor = table.locator(".tk-felt").bounding_box()
        hand = table.locator(".tk-held").bounding_box()
        assert floor["width"] == stage["width"] >= width - 4
        assert floor["y"] == stage["y"]
        assert abs(hand["y"] + hand["height"] - stage["y"] - stage["height"]) < 2
        sizes.append([table.locator(part).first.bounding_box()["width"] for part in parts])
    for smaller, larger in pairwise(sizes):
        assert all(b > 1.1 * a for a, b in zip(smaller, larger, strict=True)), sizes


@pytest.mark.parametrize("moment", MOMENTS)
def test_by_touch_question_and_hand_are_in_sight_and_targets_are_wide_enough(bare, moment):
    table = bare.show(sit(**MOMENTS[moment]))
    for width, height in ((390, 844), (820, 1180)):
        resize(bare, width, height)
        for part in table.locator(".tk-act, .tk-held").all():
            box = part.bounding_box()
            assert 0 <= box["y"] < box["y"] + box["height"] <= height, width
    resize(bare, 390, 844)
    targets = ".tk-act button, .tk-held [data-pick], .tk-about summary, .tk-marks button"
    for target in table.locator(targets).all():
        if target.is_visible():
            box = target.bounding_box()
            assert min(box["width"], box["height"]) >= 44, target.get_attribute("class")


def test_a_card_that_is_pointed_at_says_what_it_would_do(bare):
    told = {"window": 3, "zone": LAID[:2], "levels": [1, 1, 1], "defence": "tight-circle"}
    table = bare.show(sit(hand=["straight-thrust", "driving-cut"], **told))
    resize(bare, 1280, 800)
    technique, guard = (table.locator(f".tk-lane.tk-{band}") for band in ("technique", "guard"))
    expect(technique.locator(".tk-now")).to_have_text("1 2 too little")
    # Chosen, hovered over another one, and chosen again.
    table.locator('.tk-hand [data-pick="card=straight-thrust"]').click()
    bare.page.mouse.move(0, 0)
    would = technique.locator("[data-would='straight-thrust']")
    expect(would).to_be_visible()
    expect(would).to_have_text("1 → 3 breaks: −1 Life")
    expect(technique.locator(".tk-now")).not_to_be_visible()
    expect(technique.locator("[data-ghost='straight-thrust']")).to_be_visible()
    table.locator('.tk-hand [data-pick="card=driving-cut"]').hover()
    expect(would).not_to_be_visible()
    expect(guard.locator("[data-would='driving-cut']")).to_contain_text("1 → 0")
    bare.page.mouse.move(0, 0)
    expect(would).to_be_visible()


def test_where_there_is_no_room_for_words_they_open_at_the_face(bare):
    table = bare.show(sit(**MOMENTS["counterattack"]))
    resize(bare, 390, 844)
    foe = table.locator(".tk-foe .tk-about")
    foe.locator("summary").click()
    expect(foe).to_contain_text("Each Counterattack needs 1 more Guard.")
    expect(foe).to_contain_text("The wound die stops at 5.")
    box = foe.locator("p").bounding_box()
    assert 0 <= box["x"] < box["x"] + box["width"] <= 390


def test_a_card_that_flies_has_its_whole_name(browser):
    page = browser.new_page(reduced_motion="reduce")
    bare = Bare(page)
    for width, height in ((390, 844), (1024, 768)):
        for card, name in (
            ("straight-thrust", "Straight Thrust"),
            ("reckless-draw", "Reckless Draw"),
        ):
            widget = sit(hand=HAND)
            table = bare.show(widget)
            resize(bare, width, height)
            page.evaluate(FLOWN % CUT)
            widget.table.play(card, bots=False)
            widget.refresh()
            bare.answer()
            expect(table.locator(".tk-zone .tk-card:not(.tk-empty)")).to_have_count(1)
            assert page.evaluate("window.flown[0]") == [name, []]
    assert bare.problems == []
    page.close()


@pytest.mark.parametrize("mode", ["duel", "clan", "yoshioka-dojo"])
def test_a_whole_game_is_never_cut(bare, mode):
    table, chance = tk.Table(GAME, ["Ann"], seed=8, mode=mode), Random(8)
    widget = TableWidget(table, seat=0, pace=0)
    shown = bare.show(widget)
    found = {}
    while not table.state.is_over:
        table.play(chance.choice(table.state.legal_actions()), bots=False)
        if table.moves % 12 and not table.state.is_over:
            continue
        widget.refresh()
        bare.answer()
        for width, height in ((1024, 768), (390, 844)):
            resize(bare, width, height)
            if wrong := shown.evaluate(CUT):
                found[table.moves, width] = wrong
    assert found == {}


ENDS = [(1280, 800), (1920, 1080), (1024, 768), (820, 1180), (390, 844)]
# How far the buttons stand below the words, and what is free above and below the two.
ROOM = """(finale) => {
  const [end, ways] = [...finale.children].map((each) => each.getBoundingClientRect());
  const frame = finale.getBoundingClientRect();
  return [ways.top - end.bottom, end.top - frame.top, frame.bottom - ways.bottom].map(Math.round);
}"""


def lost_duel():
    """A duel played at random to its end, which is lost."""
    table, chance = tk.Table(GAME, ["Ann"], seed=0), Random(0)
    while not table.state.is_over:
        table.play(chance.choice(table.state.legal_actions()))
    assert table.state.result.winners == ()
    return TableWidget(table, seat=0, pace=0)


@pytest.mark.parametrize("light", [True, False], ids=["light", "dark"])
def test_the_end_of_a_lost_duel_is_one_thing_without_an_empty_band(bare, light):
    app = bare.show(lost_duel(), light)
    for size in ENDS:
        resize(bare, *size)
        finale = app.locator(".tk-finale")
        expect(finale.locator(".tk-victor")).to_be_visible()
        between, above, below = finale.evaluate(ROOM)
        assert 0 < between <= 40, size
        assert above > 0, size
        assert abs(above - below) <= 2, size
        assert app.evaluate(CUT) == [], size
        assert app.evaluate(FAINT) == [], size


@pytest.mark.parametrize("moment", ["third card", "counterattack", "joker"])
def test_the_mats_of_a_cell_on_a_laptop_are_whole(bare, moment):
    """JupyterLab leaves a cell 680 pixels of a window of 1366 x 768."""
    resize(bare, 1366, 768)
    found = {}
    for width in (700, 800, 919, 1100):
        app = bare.show(sit(**MOMENTS[moment]), panel=(width, 680))
        if seen := app.evaluate(CUT) + app.evaluate(COVERED):
            found[width] = seen
        within = app.bounding_box()["height"] <= 680
        assert within or width < 860, width
    assert found == {}
