"""For everybody: themes, sizes, contrast, motion, names, and updates that disturb nobody."""

import json
from collections import Counter
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect
from tablekit_widgets import page as still_page

import tablekit as tk
from tests.looking import COVERED, CUT, FAINT, faint_buttons

PAPER = {"Light": "rgb(246, 240, 226)", "Dark": "rgb(29, 27, 25)"}
MOMENTS = {
    "start": "sit(seats=7, hands={0: ['bo', 'parry', 'armor', 'geisha']},"
    " in_play={0: ['armor'], 2: ['armor', 'concentration', 'bushido']}, resilience={3: 0})",
    "parry": "sit(turn=1, hands={0: ['parry', 'bo', 'geisha']}, discard=['bo'],"
    " in_play={1: ['fast-draw']}, attack=NODACHI)",
    "end": "sit(names=['Ann', *['greedy'] * 4], hands={0: ['katana', 'bo'], 1: ['bo']},"
    " honor={1: 1}, resilience={1: 1}, play=['katana>1'])",
    "mat": "duel(window=6, enemy='oda', weapon='tanto', place='temple', climate='storm', die=4,"
    " defence='heavy-armour', counters=['stone-gate'], stored=['two-heavens'], virtue='gi')",
    "map": "duel(mode='yoshioka-dojo', beaten=['spearman'], broken=['katana'], memory=3)",
    "tally": "duel(mode='clan', fight=13, opponent='veteran', window=2)",
    "curtain": "TableWidget(tk.Table('samurai-sword', ['Ann', 'Bo', 'Cleo'], seed=1))",
}

# What sticks out of the table to the right or left, but for what is swiped.
STICKS_OUT = """(app) => {
  const swiped = ".tk-hand, .tk-choices, .tk-spoken, .tk-sprite, [aria-hidden]";
  const frame = app.getBoundingClientRect();
  const out = ({ left, right }) => right > frame.right + 1 || left < frame.left - 1;
  return [...app.querySelectorAll("*")]
    .filter((node) => node.checkVisibility() && !node.closest(swiped))
    .filter((node) => out(node.getBoundingClientRect()))
    .map((node) => node.className || node.nodeName);
}"""


def background(table):
    """The colour of the table's ground."""
    return table.evaluate("(app) => getComputedStyle(app).backgroundColor")


# --- Light and dark -----------------------------------------------------------------------------


@pytest.fixture(params=["Light", "Dark"])
def theme(request, lab):
    """Both themes of JupyterLab."""
    lab.theme(request.param)
    yield request.param
    lab.theme("Light")


@pytest.mark.parametrize("moment", MOMENTS)
def test_everybody_can_read_it_in_both_themes(lab, theme, moment):
    table = lab.show(MOMENTS[moment])
    assert background(table) == PAPER[theme]
    if moment == "start":  # with the seals of a chosen weapon, too
        table.locator('.tk-hand [data-pick="card=bo"]').click()
    place = f".{table.evaluate('(app) => app.parentNode.className').split()[-1]}"
    for tab in (None, *(("Actions", "Rules", "What if") if moment in ("start", "mat") else ())):
        if tab:
            table.get_by_role("tab", name=tab).click()
        assert table.evaluate(FAINT) == []
        assert faint_buttons(lab.page, place) == {}
    found = Axe().run(lab.page, place)
    serious = [
        f"{each['id']}: {each['nodes'][0]['html'][:200]}"
        for each in found.response["violations"]
        if each["impact"] in ("serious", "critical")
    ]
    assert serious == []


def test_outside_jupyter_the_machine_decides_on_light_or_dark(browser):
    picture = still_page(tk.Table("samurai-sword", seats=3, seed=1).view(0), ["Ann", "Bo", "Cleo"])
    with browser.new_context() as context:
        page = context.new_page()
        page.set_content(f"<!doctype html><title>still</title>{picture}")
        for scheme, name in (("light", "Light"), ("dark", "Dark")):
            page.emulate_media(color_scheme=scheme)
            assert background(page.locator(".tk-app")) == PAPER[name]
            assert page.locator(".tk-app").evaluate(FAINT) == []


def test_the_machine_does_not_overrule_the_notebook(lab):
    table = lab.show("sit()")
    lab.page.emulate_media(color_scheme="dark")
    assert background(table) == PAPER["Light"]


# --- Sizes --------------------------------------------------------------------------------------


def test_nothing_important_needs_scrolling_in_a_window_of_1280_by_800(voila):
    for important in (".tk-top", ".tk-felt", ".tk-act", ".tk-hand", ".tk-ticker", ".tk-aim"):
        box = voila.locator(important).bounding_box()
        assert box["y"] >= 0, important
        assert box["y"] + box["height"] <= 800, important
    for card in voila.locator(".tk-hand .tk-card").all():
        assert card.bounding_box()["y"] + card.bounding_box()["height"] <= 800
    assert voila.evaluate("document.documentElement.scrollHeight") <= 800
    # The question stays above the hand when a card is chosen, and the hand stays where it is.
    before = voila.locator(".tk-hand").bounding_box()
    voila.locator(".tk-hand .tk-can").first.click()
    assert voila.locator(".tk-hand").bounding_box() == before
    voila.keyboard.press("Escape")


# The window has its new size, and nothing on the table is on its way any more.
SETTLED = """async (width) => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  const moves = document.getAnimations().filter((each) => each.effect.getTiming().iterations < 9);
  return innerWidth === width && !moves.some((each) => each.playState === "running");
}"""


def test_everything_on_the_table_grows_with_the_window_and_fits_into_it(voila):
    sizes = []
    for width, height in ((1024, 768), (1280, 800), (1920, 1080)):
        voila.set_viewport_size({"width": width, "height": height})
        voila.wait_for_function(SETTLED, arg=width)
        boxes = [
            voila.locator(part).first.bounding_box()
            for part in (".tk-plate", ".tk-hand .tk-card", ".tk-pile .tk-card")
        ]
        sizes.append([box["width"] for box in boxes])
        assert voila.evaluate("document.documentElement.scrollHeight") <= height
        table = voila.locator(".tk-app")
        assert table.evaluate(COVERED) == []
        assert table.evaluate(CUT) == []
    voila.set_viewport_size({"width": 1280, "height": 800})
    for smaller, larger in pairwise(sizes):
        assert all(b > 1.1 * a for a, b in zip(smaller, larger, strict=True)), sizes


@pytest.mark.parametrize("seats", range(3, 8))
def test_nothing_on_the_table_covers_anything_else(lab, seats):
    table = lab.show(
        f"sit(seats={seats}, turn=1, hands={{0: ['parry'] * 3}}, discard=['bo'],"
        f" attack=NODACHI, in_play={{0: ['armor', 'concentration'],"
        f" 1: ['concentration', 'armor', 'fast-draw', 'bushido'],"
        f" 2: ['concentration', 'armor', 'fast-draw'], {seats - 1}: ['concentration']}})"
    )
    for width in (1280, 1080):  # the cell takes the table that fits
        lab.page.set_viewport_size({"width": width, "height": 800})
        assert table.evaluate(COVERED) == []
        assert table.evaluate(CUT) == []
        assert table.evaluate(STICKS_OUT) == []


def test_a_large_hand_stands_in_rows_inside_the_table(lab):
    table = lab.show("sit(hands={0: ['bokken'] * 4 + ['kiseru'] * 4 + ['bo'] * 4 + ['parry'] * 6})")
    cards = [card.bounding_box() for card in table.locator(".tk-hand .tk-card").all()]
    rows = Counter(round(card["y"]) for card in cards)
    assert list(rows.values()) == [6, 6, 6]
    assert table.evaluate(STICKS_OUT) == []
    frame = table.bounding_box()
    assert max(card["x"] + card["width"] for card in cards) <= frame["x"] + frame["width"]
    assert max(card["y"] + card["height"] for card in cards) <= frame["y"] + frame["height"]


@pytest.mark.parametrize("width", [390, 380])
def test_on_a_phone_nothing_overflows_and_the_hand_is_swiped(phone, width):
    phone.set_viewport_size({"width": width, "height": 844})
    table = phone.locator(".tk-app")
    expect(table).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= width
    assert table.bounding_box()["width"] >= width - 40
    assert table.evaluate(STICKS_OUT) == []
    # Question and hand are on the screen, and what is pressed is as wide as a finger.
    for part in (".tk-act", ".tk-hand"):
        box = table.locator(part).bounding_box()
        assert 0 <= box["y"] < box["y"] + box["height"] <= 844, part
    for target in table.locator(".tk-who, .tk-act button, .tk-tab").all():
        if target.is_visible():
            assert target.bounding_box()["height"] >= 44
    hand = table.locator(".tk-hand")
    hand.scroll_into_view_if_needed()
    hand.evaluate("(hand) => { hand.scrollLeft = 0; }")
    box = hand.bounding_box()
    finger = phone.context.new_cdp_session(phone)
    for kind, moved in (("touchStart", 0), *(("touchMove", 20 * step) for step in range(1, 11))):
        point = {"x": box["x"] + 250 - moved, "y": box["y"] + 80}
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.wait_for_function("document.querySelector('.tk-hand').scrollLeft > 60")
    smallest = table.evaluate(
        "(app) => Math.min(...[...app.querySelectorAll('b, small, p, button, span')]"
        ".filter((node) => node.checkVisibility() && node.innerText)"
        ".map((node) => parseFloat(getComputedStyle(node).fontSize)))"
    )
    assert smallest >= 12


# --- Motion -------------------------------------------------------------------------------------

COUNT_MOVES = """() => {
  window.moved = window.pulsed = 0;
  const app = document.querySelector(".tk-app");
  app.addEventListener("animationstart", () => { window.pulsed += 1; });
  const animate = (window.animate ??= Element.prototype.animate);
  Element.prototype.animate = function (...how) {
    window.moved += 1;
    return animate.apply(this, how);
  };
}"""


def test_what_moves_is_animated_but_not_for_who_wants_no_motion(lab):
    for wish, moves in (("no-preference", True), ("reduce", False)):
        lab.page.emulate_media(reduced_motion=wish)
        lab.page.evaluate("localStorage.setItem('tablekit-pace', 'normal')")
        table = lab.show("sit(hands={0: ['katana', 'bo']})")
        lab.page.evaluate(COUNT_MOVES)
        table.locator('.tk-hand [data-pick="card=katana"]').click()
        if moves:
            lab.page.wait_for_function("window.pulsed")  # the targets pulse once
        table.locator('.tk-who[data-pick="target=1"]').click()
        expect(table.locator(".tk-resolving .tk-card")).to_be_visible()
        assert (lab.page.evaluate("window.moved") > 0) is moves
        expect(table.locator(".tk-shown > *")).to_have_count(0)
        if not moves:
            assert table.evaluate("(app) => app.getAnimations({ subtree: true }).length") == 0
            assert lab.page.evaluate("window.pulsed") == 0


# --- Names --------------------------------------------------------------------------------------

NAMES = (
    "<img src=x onerror=\"document.title='broken'\">",
    "<script>document.title='broken'</script>",
    "\u202egnitirw sdrawkcab",
    "雪の侍 🎴👩‍👩‍👧",
    "x" * 200,
)


def test_strange_names_are_shown_harmlessly(lab):
    title = lab.page.title()
    table = lab.show(
        f"sit(names={json.loads(json.dumps(NAMES))!r}, turn=1, hands={{0: ['parry', 'bo']}},"
        f" attack=NODACHI)"
    )
    assert table.locator("img, script").count() == 0
    assert table.locator(".tk-name b").first.inner_text() == NAMES[0]
    for locator in (".tk-prompt p", ".tk-choices"):
        expect(table.locator(locator)).to_be_visible()
    table.locator(".tk-choices [data-action]").first.click()
    expect(table.locator(".tk-ticker li").last).to_be_visible()
    table.get_by_role("tab", name="Actions").click()
    assert table.evaluate(STICKS_OUT) == []
    widths = {round(plate.bounding_box()["width"]) for plate in table.locator(".tk-plate").all()}
    assert len(widths) == 1  # no name takes room from another seat
    assert lab.page.title() == title


# --- Updates ------------------------------------------------------------------------------------


def test_an_update_keeps_focus_scroll_and_open_details(lab):
    table = lab.show("sit(turn=1, hands={0: ['bo', 'bo', 'parry'], 1: ['armor', 'concentration']})")
    lab.run("for _ in range(20): widget._guard\nwidget.refresh()")
    table.get_by_role("tab", name="Log").click()
    table.locator('[data-place="seat:2"] summary').click()
    expect(table.locator('[data-place="seat:2"] .tk-ability p')).to_be_visible()
    card = table.locator('.tk-hand [data-pick="card=bo"]').nth(1)
    card.focus()
    card.evaluate("(card) => { card.kept = true; }")
    log = table.get_by_role("tabpanel", name="Log")
    log.evaluate(
        "(log) => { log.style.height = log.style.maxHeight = '40px'; log.style.minHeight = 0; }"
    )
    for move in ("armor", "concentration"):
        lab.run(f"table.play({move!r}); widget.refresh()")
        log.evaluate("(log) => { log.scrollTop = 0; }")
    expect(table.locator('[data-place="seat:1"] .tk-in-play .tk-card')).to_have_count(2)
    assert lab.page.evaluate("document.activeElement.kept") is True
    expect(table.locator('[data-place="seat:2"] .tk-ability p')).to_be_visible()
    lab.run("table.play('end'); widget.refresh()")
    expect(table.locator(".tk-log li")).not_to_have_count(2)
    assert log.evaluate("(log) => log.scrollTop") == 0
    assert lab.page.evaluate("document.activeElement.kept") is True


def test_the_log_follows_although_its_panel_becomes_lower(lab):
    hand = ["armor", "concentration", "fast-draw", "armor", "concentration", "bo"]
    table = lab.show(f"sit(hands={{0: {hand}}})")
    table.get_by_role("tab", name="Log").click()
    log = table.get_by_role("tabpanel", name="Log")
    log.evaluate("(log) => { log.style.flex = 'none'; log.style.height = '150px'; }")
    for card in hand[:5]:
        lab.run(f"table.play({card!r}); widget.refresh()")
    expect(table.locator(".tk-near .tk-in-play .tk-card")).not_to_have_count(0)
    # The table beside it has become lower, and what was scrolled before that is told now.
    log.evaluate(
        "(log) => { log.style.minHeight = 0; log.style.height = '60px';"
        " log.dispatchEvent(new Event('scroll')); }"
    )
    lab.run("table.play('end'); widget.refresh()")
    expect(table.locator(".tk-log li").last).to_contain_text("Bo")
    lab.page.wait_for_function(
        "(log) => log.scrollHeight - log.scrollTop - log.clientHeight < 2", arg=log.element_handle()
    )


def test_the_focus_stays_near_when_its_card_is_played(lab):
    table = lab.show("sit(hands={0: ['armor', 'concentration', 'bo']})")
    table.locator('.tk-hand [data-pick="card=armor"]').focus()
    lab.page.keyboard.press("Enter")
    lab.page.keyboard.press("Enter")
    expect(table.locator(".tk-hand .tk-card")).to_have_count(2)
    assert lab.page.evaluate("document.activeElement.closest('.tk-hand') !== null")


def test_what_happens_is_spoken(lab):
    table = lab.show("sit(hands={0: ['armor', 'bo']})")
    table.locator('.tk-hand [data-pick="card=armor"]').click()
    table.locator(".tk-choices .tk-primary").click()
    expect(table.get_by_role("status")).to_contain_text("Ann puts Armor in play.")
    expect(table.get_by_role("status")).to_contain_text("Your move")
