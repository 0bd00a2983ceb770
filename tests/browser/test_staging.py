"""What happens is seen: one queue for picture, log and voice, which nobody has to wait for."""

import pytest
from playwright.sync_api import expect
from tablekit_widgets import TableWidget

import tablekit as tk
from tests.browser.bare import Bare
from tests.browser.test_sizes import sit

TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
PACE = "localStorage.setItem('tablekit-pace', '{}')"
# All that the page shows of a blow while it is staged, each time that it changes.
WATCH = """() => {
  const app = document.querySelector(".tk-app");
  const read = (part) => app.querySelector(part)?.innerText.trim();
  window.seen = [];
  const look = () => window.seen.push({
    flying: app.querySelectorAll(".tk-flying").length,
    burst: app.querySelectorAll(".tk-burst").length,
    life: read('[data-number="resilience:1"] > b'),
    theirs: read('[data-number="honor:1"] > b'),
    mine: read('[data-number="honor:0"] > b'),
    told: read(".tk-ticker li:last-child > span"),
    said: read(".tk-spoken > :last-child"),
    asked: read(".tk-prompt > p"),
  });
  new MutationObserver(look).observe(app, { childList: true, subtree: true, characterData: true });
}"""


@pytest.fixture
def bare(browser):
    """A page without a notebook, and without what another test has chosen."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = Bare(context.new_page())
    yield page
    assert page.problems == []
    context.close()


def attacked(bare, **more):
    """Ann has attacked Bo, who has one resilience, and it is for Bo to answer."""
    widget = sit(
        5, ["Ann", "Bo", "Cleo", "Dan", "Eve"], ["katana>1"], hands={0: ["katana", "bo"]},
        resilience={1: 1}, in_play={0: ["fast-draw"]}, **more,
    )  # fmt: skip
    return widget, bare.show(widget)


def answer(bare, widget, move):
    bare.page.evaluate(WATCH)
    widget.table.play(move, bots=False)
    widget.refresh()
    bare.answer()


def settled(table, words="Your move"):
    expect(table.locator(".tk-prompt > p")).to_contain_text(words)
    expect(table.locator(".tk-shown > *")).to_have_count(0)


def test_a_card_leaves_the_hand_before_it_lies_in_the_middle(bare):
    widget = sit(5, hands={0: ["katana", "bo"]}, in_play={0: ["fast-draw"]})
    table = bare.show(widget)
    table.locator('.tk-hand [data-pick="card=katana"]').click()
    table.locator('.tk-who[data-pick="target=1"]').click()
    assert [each["type"] for each in bare.answer()] == ["act"]
    expect(table.locator(".tk-flying")).to_have_count(1)
    expect(table.locator(".tk-resolving .tk-card")).to_have_count(0)
    expect(table.locator('.tk-hand [data-pick="card=katana"]')).not_to_be_visible()
    # The sum stands on it, and the way to who is attacked stays until there is an answer.
    expect(table.locator(".tk-resolving .tk-card")).to_be_visible()
    expect(table.locator(".tk-sum")).to_have_text("3 + 1 Fast Draw= 4 wounds")
    expect(table.locator(".tk-blow")).to_be_visible()
    expect(table.locator(".tk-shown > *")).to_have_count(0)


@pytest.mark.parametrize("wish", ["no-preference", "reduce"])
def test_numbers_log_and_voice_change_with_what_happens_and_in_its_order(bare, wish):
    bare.page.emulate_media(reduced_motion=wish)
    widget, table = attacked(bare)
    answer(bare, widget, "decline")
    settled(table)
    seen = bare.page.evaluate("window.seen")
    told = list(dict.fromkeys(each["told"] for each in seen))
    assert [each.split()[1] for each in told[-3:]] == ["hits", "is", "draws"]
    wounded = [each for each in seen if "hits Bo" in each["told"]]
    assert (wounded[0]["burst"], wounded[0]["life"], wounded[0]["theirs"]) == (1, "0", "3")
    assert wounded[-1]["theirs"] == "3"  # honor is not yet on its way
    # Honor is where it was while it is on its way, and passes over when it arrives.
    crossing = [each for each in seen if "is defeated" in each["told"]]
    assert (crossing[0]["theirs"], crossing[0]["mine"]) == ("3", "3")
    assert (crossing[-1]["theirs"], crossing[-1]["mine"]) == ("2", "4")
    # The voice says what the ticker says; the question comes last.
    assert all(each["said"] == each["told"] for each in crossing[1:-1])
    assert {each["asked"] for each in crossing[:-1]} == {"Waiting for Bo."}
    if wish == "reduce":
        assert bare.page.evaluate("document.getAnimations().length") == 0


def test_what_happened_is_read_again_step_by_step_and_back(bare):
    bare.page.emulate_media(reduced_motion="reduce")
    widget, table = attacked(bare)
    answer(bare, widget, "decline")
    settled(table)
    table.get_by_role("button", name="Step by step").click()
    scroll = table.get_by_role("group", name="What happened since your last move")
    life = table.locator('[data-number="resilience:1"] > b').first
    now = scroll.locator("[aria-current]")
    expect(now).to_contain_text("hits Bo")
    # The table is that of before, and a number changes with its step.
    table.get_by_role("button", name="Next step").click()
    expect(now).to_contain_text("is defeated")
    expect(life).to_have_text("0")
    table.get_by_role("button", name="Step back").click()
    expect(now).to_contain_text("hits Bo")
    expect(table.locator(".tk-burst")).to_have_count(1)
    # At the end the table is as it is, and the question is asked.
    scroll.locator("li").nth(2).get_by_role("button").first.click()
    while table.get_by_role("button", name="Next step").count():
        table.get_by_role("button", name="Next step").click()
    scroll.get_by_role("button", name="Go on", exact=True).click()
    expect(scroll).to_be_hidden()
    settled(table)
    expect(table.get_by_role("button", name="Step by step")).to_be_focused()


def test_a_click_or_a_key_is_at_the_end_at_once(bare):
    for hurry in ("click", "key"):
        widget, table = attacked(bare)
        bare.page.evaluate(PACE.format("slow"))
        widget, table = attacked(bare)
        answer(bare, widget, "decline")
        expect(table.locator(".tk-burst")).to_have_count(1)
        if hurry == "click":
            bare.page.mouse.click(640, 300)
        else:
            table.locator(".tk-who").first.focus()
            bare.page.keyboard.press("Shift")
        assert table.locator(".tk-shown > *").count() == 0
        assert "Your move" in table.locator(".tk-prompt > p").inner_text()
        said = table.locator(".tk-spoken").inner_text()
        order = [said.index(words) for words in ("hits Bo", "is defeated", "draws", "Your move")]
        assert order == sorted(order)


def test_the_pace_is_kept_and_at_once_stages_nothing(bare):
    widget, table = attacked(bare)
    table.get_by_label("Pace").select_option("at-once")
    assert {"type": "pace", "pace": "at-once"} in bare.answer()
    assert widget.pace == 0
    widget, table = attacked(bare)
    expect(table.get_by_label("Pace")).to_have_value("at-once")
    answer(bare, widget, "decline")
    assert "Your move" in table.locator(".tk-prompt > p").inner_text()
    assert all(each["flying"] == each["burst"] == 0 for each in bare.page.evaluate("window.seen"))


def test_nothing_grows_over_hundreds_of_updates(bare):
    widget, table = attacked(bare)
    bare.page.evaluate(PACE.format("at-once"))
    widget, table = attacked(bare)
    sizes = []
    for round_ in range(300):
        widget.table.play(widget.table.state.legal_actions()[0], bots=False)
        widget.refresh()
        bare.answer()
        if round_ in (100, 299):
            sizes.append(table.locator(".tk-shown *, .tk-spoken *, .tk-ticker *").count())
        if widget.table.state.is_over:
            break
    assert max(sizes, default=0) < 40


# --- The finale -----------------------------------------------------------------------------------


def test_the_end_says_the_result_first_groups_teams_and_its_numbers_agree(bare):
    widget = sit(
        5, ["Ann", "Bo", "Cleo", "Dan", "Eve"], ["katana>1", "decline"], honor={1: 1},
        hands={0: ["katana", "bo"]}, resilience={1: 1},
    )  # fmt: skip
    table = bare.show(widget)
    end = table.get_by_role("region", name="Result")
    expect(end.locator("h3")).to_have_text("You win, with Cleo.")
    expect(end.locator("> p")).to_contain_text("A defeat took the last honor")
    expect(end.locator(".tk-scroll h4")).to_have_text(["Shogun's team", "Ronin", "Ninja"])
    for scroll in end.locator(".tk-scroll").all():
        rows = [int(cell) for cell in scroll.locator("td:last-child").all_inner_texts()]
        assert sum(rows) == int(scroll.locator(".tk-total").inner_text().split()[0])
    expect(table.get_by_role("button", name="Play again")).to_be_hidden()  # others play here, too
    table.get_by_role("button", name="See the table").click()
    expect(end).to_be_hidden()
    table.get_by_role("button", name="See the result").click()
    expect(end).to_be_visible()


def test_the_same_people_are_dealt_a_new_game(bare):
    over = tk.Table("samurai-sword", ["Ann", "greedy", "greedy"], seed=43)
    while not over.state.is_over:
        over.play(over.state.legal_actions()[0])
    widget = TableWidget(over, seat=0, pace=0)
    table = bare.show(widget)
    table.get_by_role("button", name="Play again").click()
    assert [each["type"] for each in bare.answer()] == ["again"]
    expect(table.locator(".tk-end")).to_have_count(0)
    expect(table.locator(".tk-hand .tk-card")).not_to_have_count(0)
    assert widget.table is not over
    assert widget.table.seats == over.seats


def test_a_lost_duel_is_a_defeat(bare):
    table = tk.Table("way-of-the-samurai", ["Ann"], seed=1)
    while not table.state.is_over:
        table.play(table.state.legal_actions()[0])
    if table.state.result.winners:
        pytest.fail("this duel should be lost: take another seed")
    shown = bare.show(TableWidget(table, seat=0))
    expect(shown.locator(".tk-end h3")).to_contain_text("beaten you.")


def test_however_much_has_happened_the_page_is_laid_out_for_it_once(bare):
    bare.page.add_init_script(PACE.format("at-once"))
    table = tk.Table("samurai-sword", ["Ann", *["greedy"] * 6], seed=5)
    widget = TableWidget(table, seat=0, pace=0)
    bare.show(widget)
    browser = bare.page.context.new_cdp_session(bare.page)
    browser.send("Performance.enable")

    def layouts():
        bare.page.evaluate(TWO_FRAMES)
        metrics = browser.send("Performance.getMetrics")["metrics"]
        return next(each["value"] for each in metrics if each["name"] == "LayoutCount")

    before = layouts()
    table.play("end")  # and others have their turns
    widget.refresh()
    assert len(widget.scene["news"]) >= 8
    bare.answer()
    # Once for the table, and once each for what follows it: the end of the log, and the guide.
    assert layouts() - before <= 4
