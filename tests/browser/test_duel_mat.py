"""The duel mat under the hand: cards that turn, stations that are pressed, gems that fly."""

import pytest
from playwright.sync_api import expect

from tests.browser.bare import Bare
from tests.browser.test_duel_sizes import sit
from tests.browser.test_looks import COUNT_MOVES, STICKS_OUT

AFTER_ALL = "duel(window=6, defence='heavy-armour', counters=['stone-gate'])"
PAPER = "rgba(0, 0, 0, 0)"
# What flies, and what stands for a moment: its drawing, and what is written on it.
COLLECT = """() => {
  window.staged = [];
  const collect = (node) => {
    const drawing = node.querySelector("use")?.getAttribute("href");
    const name = drawing?.replace("#tk-way-of-the-samurai-", "");
    window.staged.push([node.classList[0], name, node.textContent.trim()]);
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node.matches(".tk-flying, .tk-burst")) collect(node);
    }
  }).observe(document.querySelector(".tk-shown"), { childList: true });
}"""
STAGED = [
    ["tk-flying", "quick-eyes", "Quick Eyes"],
    ["tk-burst", "wounds", ""],
    ["tk-burst", "life", "−1"],
    ["tk-burst", "ki", "−1"],
]


def ground(table, half):
    """What a half of a card lies on, and how it is turned."""
    return table.locator(half).evaluate(
        "(half) => [getComputedStyle(half).backgroundColor, getComputedStyle(half).transform]"
    )


@pytest.mark.parametrize("point", ["hover", "focus"])
def test_the_half_that_counts_stands_out_and_both_can_be_read(lab, point):
    lab.page.emulate_media(reduced_motion="reduce")
    table = lab.show(AFTER_ALL)
    for place, counts, other in (
        ("defence", ".tk-defends", ".tk-counters"),
        ("counter", ".tk-counters", ".tk-defends"),
    ):
        card = table.locator(f"[data-place={place}] .tk-stance")
        lit, upright = ground(table, f"[data-place={place}] {counts}")
        assert lit != PAPER
        assert upright == "none"
        assert ground(table, f"[data-place={place}] {other}") == [PAPER, "none"]
        lab.page.keyboard.press("Shift")  # what is focused now is focused by keyboard
        getattr(card, point)()
        # The card that is held up is large, and has both halves the right way up.
        expect(table.locator(".tk-slip .tk-stance")).to_be_visible()
        for each in (".tk-defends", ".tk-counters"):
            expect(table.locator(f".tk-slip {each}")).to_be_visible()
            assert ground(table, f".tk-slip {each}")[1] == "none"
        lab.page.mouse.move(0, 0)
        card.blur()


def test_a_card_in_hand_shows_where_it_would_move_the_pawns(lab):
    """Nothing lies over the gauge meanwhile: these cards are not held up."""
    lab.page.emulate_media(reduced_motion="reduce")
    table = lab.show("duel(hand=['driving-cut', 'calm-breath'])")
    ghosts = table.locator("[data-ghost='driving-cut']")
    card = table.locator(".tk-hand [data-pick='card=driving-cut']")
    expect(ghosts).to_have_count(2)
    for point in (card.hover, card.focus):
        point()
        for ghost in ghosts.all():
            expect(ghost).to_have_css("opacity", "1")
        # The page's own timers end in order: by then a card of another game is held up.
        lab.page.evaluate("new Promise((done) => setTimeout(done, 800))")
        expect(table.locator(".tk-slip")).to_be_hidden()
        lab.page.mouse.move(0, 0)


def test_a_tap_holds_a_card_up(lab):
    table = lab.show(AFTER_ALL)
    table.locator("[data-place=defence] .tk-stance").click()
    expect(table.locator(".tk-slip .tk-stance")).to_be_visible()
    lab.page.keyboard.press("Escape")
    expect(table.locator(".tk-slip")).to_be_hidden()


def test_the_arrows_reach_every_card_that_can_be_read(lab):
    table = lab.show(AFTER_ALL.replace("'stone-gate'", "'stone-gate', 'quick-eyes'"))
    table.locator("[data-place=defence] .tk-stance").focus()
    names = []
    for _ in range(3):
        names.append(lab.page.evaluate("document.activeElement.ariaLabel.split('.')[0]"))
        lab.page.keyboard.press("ArrowRight")
    assert names == ["Heavy Armour", "Stone Gate", "Quick Eyes"]


def test_the_next_opponent_is_chosen_on_the_map(lab):
    lab.page.set_viewport_size({"width": 1600, "height": 900})  # a fight has room for the map
    table = lab.show("duel(mode='yoshioka-dojo', beaten=['spearman'])")
    table.get_by_role("button", name="Master of the Dojo").click(force=True)
    expect(table.locator(".tk-choices button")).to_have_count(0)
    table.get_by_role("button", name="Swordsman: 3 Life, 3 Ki").click()
    table.locator(".tk-choices").get_by_role("button", name="Fight the Swordsman").click()
    expect(table.locator("[data-place='enemy:0']")).to_contain_text("Swordsman")
    expect(table.get_by_role("img", name="Swordsman, you fight here")).to_be_visible()


def test_an_enemy_of_three_is_chosen_on_the_table(lab):
    table = lab.show("duel(one_vs_three='yes')")
    table.get_by_role("button", name="Enemy 2").click()
    table.locator(".tk-choices").get_by_role("button", name="Attack enemy 2").click()
    expect(table.locator("[data-place='enemy:2']")).to_contain_text("Under attack")


def test_cards_and_gems_are_staged_but_do_not_move_for_who_wants_no_motion(lab):
    for wish, moves in (("no-preference", True), ("reduce", False)):
        lab.page.emulate_media(reduced_motion=wish)
        lab.page.evaluate("localStorage.setItem('tablekit-pace', 'normal')")
        table = lab.show("duel(window=5, opponents=['quick-eyes', '...'], defence='stone-gate')")
        lab.page.evaluate(COUNT_MOVES)
        lab.page.evaluate(COLLECT)
        table.get_by_role("button", name="Go on: turn up the Counterattack").click()
        scroll = table.locator(".tk-recall")
        scroll.get_by_role("button", name="Go on", exact=True).click()
        expect(table.locator("[data-place=counter] .tk-stance")).to_be_visible()
        assert lab.page.evaluate("window.staged") == STAGED
        # These four, and two ways of two lines each: the card's, and from it to who is hit.
        assert lab.page.evaluate("window.moved") == (8 if moves else 0)
        expect(table.locator(".tk-shown > *")).to_have_count(0)


@pytest.fixture
def bare(browser):
    """A page without a notebook; an attack is staged on it, and read."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.add_init_script("localStorage.setItem('tablekit-pace', 'fast')")
    page = Bare(context.new_page())
    yield page
    assert page.problems == []
    context.close()


def resolved(bare):
    """The end of the scroll of an attack in which nothing could be decided but the last card."""
    widget = sit(
        window=3, zone=["firm-grip", "side-step"], ki=0, defence="tight-circle",
        hand=["straight-thrust", "driving-cut"], opponents=["crossed-blades", "..."],
    )  # fmt: skip
    table = bare.show(widget)
    table.locator(".tk-hand .tk-card").first.focus()
    widget.table.play("straight-thrust")
    widget.refresh()
    bare.answer()
    scroll = table.get_by_role("group", name="What happened since your last move")
    expect(scroll.get_by_role("button", name="Go on", exact=True)).to_be_focused()
    return table, scroll


def test_an_attack_without_a_decision_is_read_step_by_step_and_back(bare):
    table, scroll = resolved(bare)
    # Steps that are done, the one that is now, and what will be chosen.
    told = scroll.locator("li small").all_inner_texts()
    assert told == ["done"] * (len(told) - 2) + ["now", "you choose"]
    ours = scroll.locator("li").all_inner_texts()
    said = scroll.locator("li span").all_inner_texts()
    order = [
        "places Straight Thrust",
        "holds",
        "The Counterattack is",
        "hits Bartholomew",
        "loses 2 Life",
    ]
    places = [next(n for n, words in enumerate(ours) if part in words) for part in order]
    assert places == sorted(places)
    # Each step shows the table as it was then: its gems, its cards, its levels.
    life = table.locator('[data-number="life:0"] > b').first
    technique = table.locator('[data-number="level:technique"]').first
    lying = table.locator(".tk-shown > .tk-card b")
    had = int(life.inner_text()) + 2
    expect(technique).to_have_text("2")
    assert lying.all_inner_texts() == ["Straight Thrust", "Crossed Blades"]
    for step in reversed(range(len(ours) - 2)):
        scroll.get_by_role("button", name="Step back").click()
        expect(scroll.locator("[aria-current] > span")).to_have_text(said[step])
        expect(life).to_have_text(str(had if step < places[-1] else had - 2))
    assert lying.all_inner_texts() == ["Straight Thrust"]
    expect(technique).to_have_text("0")
    scroll.get_by_role("button", name="To the end").click()
    expect(scroll).to_be_hidden()
    expect(table.locator(".tk-prompt")).to_be_focused()
    expect(table.locator("[data-place=counter] .tk-stance")).to_be_visible()


def test_nobody_has_to_read_the_scroll(bare):
    table, scroll = resolved(bare)
    table.locator(".tk-gauge").click()
    expect(scroll).to_be_hidden()
    expect(table.locator("[data-place=counter] .tk-stance")).to_be_visible()


@pytest.mark.parametrize(
    "position",
    [
        "one_vs_three='yes', place='bridge', window=3, defence='tight-circle'",
        "mode='leaving-the-village', fight=5, broken=['katana', 'tanto']",
        "blood=['blood-1', 'blood-2', 'blood-3'], weapon='katana-kodachi'",
        "difficult='yes', window=6, counters=['difficult', 'stone-gate', 'quick-eyes']",
    ],
)
def test_nothing_sticks_out_of_the_mat(lab, position):
    assert lab.show(f"duel({position})").evaluate(STICKS_OUT) == []


def test_what_costs_ki_stands_in_a_tray_with_its_price_beside_one_main_button(bare):
    snow = {"place": "forest", "climate": "snow", "weapon": "nodachi"}
    widget = sit(window=5, defence="stone-gate", opponents=["quick-eyes", "..."], **snow)
    table = bare.show(widget)
    tray = table.get_by_role("group", name="Or spend first")
    told = [" ".join(text.split()) for text in tray.get_by_role("button").all_inner_texts()]
    assert told == [
        "Buy a card 2",
        "Guard +1 2",
        "Strength +1 2",
        "Technique +1 2",
        "Roll The Forest 2",
    ]
    expect(tray.locator("button .tk-art")).to_have_count(len(told))
    expect(table.locator(".tk-choices .tk-primary")).to_have_text(
        "Go on: turn up the Counterattack"
    )
    tray.get_by_role("button", name="Raise Guard by 1 for 2 Ki").click()
    assert bare.answer()[-1]["type"] == "act"
    expect(table.locator('[data-number="level:guard"] > b')).to_have_text("1")
