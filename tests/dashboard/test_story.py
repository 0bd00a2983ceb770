"""A story at the dashboard: begun in the lobby, noted by itself, come back to, branched."""

import re
from html import unescape

from playwright.sync_api import expect
from tablekit_widgets.render import draw

import tablekit as tk
from tablekit.shared import SharedTable
from tablekit.store import Store
from tests.dashboard.people import come_back, now, play, settle, table_id, wait_for_quiet
from tests.dashboard.test_faults import kernel_of
from tests.waiting import wait_until

GAME = tk.game("shogun-no-katana")
PLACES = ("market", "academy", "palace", "komainu")


def begin(page):
    """From the lobby to the first chapter of a story."""
    page.get_by_role("button", name="The story: Shogun no Katana").click()
    page.wait_for_url("**/?story=shogun-no-katana")
    page.get_by_role("radio", name=re.compile("The apprentice")).check()
    page.get_by_role("button", name="Play chapter 1").click()
    page.wait_for_url("**/?table=*")
    return settle(page)


def to_the_end(server, page):
    """Play the table of this page to its end, as a second window of the same player would."""
    with Store(server.folder / "tables.db") as store:
        table = SharedTable.open(store, table_id(page))
        while not table.state.is_over:
            table.play(table.state.legal_actions()[-1], bots=False)
    wait_until(lambda: (now(page) or {"over": False})["over"], "the end is not shown")


def test_a_story_is_begun_noted_come_back_to_and_branched(server, visit):
    page = visit(server, faults=True)
    begin(page)
    before = play(page, 2)["moves"]
    # The kernel dies in the middle of a chapter: the story knows where it is played.
    server.kernels()[kernel_of(page)].kill()
    wait_for_quiet(page)
    come_back(page)
    page.get_by_role("button", name="The story", exact=True).click()
    page.get_by_role("button", name="Go on with chapter 1").click()
    assert settle(page)["moves"] == before
    to_the_end(server, page)
    page.get_by_role("button", name="On with the story").click()
    path = page.get_by_role("region", name="The path walked")
    entries = path.locator(".tkd-entry")
    expect(entries).to_have_text([re.compile("−1.*Lost to a Phantom of level 2")])
    rank = page.get_by_role("region", name="Rank")
    expect(rank).to_contain_text("−1 story point of 142")
    # It is there after a refresh, and in nobody else's browser.
    page.reload()
    expect(entries).to_have_count(1)
    other = visit(server, "?story=shogun-no-katana")
    expect(other.get_by_role("button", name="Play chapter 1")).to_be_visible()
    expect(other.locator(".tkd-entry")).to_have_count(0)
    # The lost chapter is given up; a branch goes back to before that.
    page.get_by_role("button", name="Give this chapter up").click()
    page.get_by_role("button", name="Move on", exact=True).click()
    expect(page.get_by_role("button", name="Play chapter 2")).to_be_visible()
    expect(entries).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Branch from here: Lost")).click()
    expect(page.get_by_role("button", name="Play chapter 1")).to_be_visible()
    expect(entries).to_have_count(1)
    page.get_by_role("button", name="Open: A Quiet Time").click()
    expect(entries).to_have_count(2)
    page.get_by_role("button", name="See the game: Lost").click()
    expect(page.locator(".tk-end")).to_be_visible()


def test_an_open_scroll_follows_what_another_window_does(server, visit):
    page = visit(server)
    begin(page)
    reader = page.context.new_page()
    reader.goto(f"{page.url.partition('?')[0]}?story=shogun-no-katana")
    go_on = reader.get_by_role("button", name="Go on with chapter 1")
    expect(go_on).to_be_visible()
    to_the_end(server, page)
    expect(reader.locator(".tkd-entry")).to_have_count(1)
    expect(go_on).to_be_hidden()


def test_the_course_leads_to_the_story(server, visit):
    page = visit(server, "?lesson=shogun-no-katana/story", device="phone")
    page.get_by_role("button", name="Learn", exact=True).click()
    page.get_by_role("button", name="Follow the story").click()
    expect(page.get_by_role("button", name="Play chapter 1")).to_be_visible()


def test_the_phantoms_turn_is_explained_step_by_step(server, visit):
    page = visit(server)
    begin(page)
    page.get_by_role("button", name="Close the panel").click()  # the guide, for somebody new
    with Store(server.folder / "tables.db") as store:
        table = SharedTable.open(store, table_id(page))
        while not table.last_turn("phantom"):
            table.play(GAME.greedy(table.view(0)), bots=False)
        turn = table.last_turn("phantom")
        stood = table.retrace(*table.last_turn_of("phantom", len(table.events)))
        explain = page.get_by_role("button", name="Explain the Phantom’s turn")
        explain.click()
        scroll = page.get_by_role("group", name="Explain the Phantom’s turn")
        # The scroll ends with what is asked then, which no rule explains.
        ruled = page.get_by_role("button", name=re.compile("^Rule "))
        steps = scroll.locator("li").filter(has=ruled)
        expect(steps).to_have_count(len(turn))
        # The table is that of each step, and each has its sentence and its rule.
        points = page.locator('.tk-phantom [data-number="score:phantom"] > b')
        for number, event in enumerate(turn):
            expect(scroll.locator("[aria-current]")).to_contain_text(event.text(table.players))
            after = stood[number + 1]
            drawn = draw(after.view(0), table.players, "en", ())
            for place in PLACES:
                (label,) = re.findall(
                    rf'data-place="place:{place}"[^>]*aria-label="([^"]*)"', drawn
                )
                spot = page.locator(f'[data-place="place:{place}"]')
                expect(spot).to_have_attribute("aria-label", unescape(label))
            expect(points).to_have_text(str(after.phantom_score))
            rule = steps.nth(number).get_by_role("button", name=f"Rule {event.rule}")
            expect(rule).to_have_text(event.rule)
            is_last = number + 1 == len(turn)
            scroll.get_by_role("button", name="Go on" if is_last else "Next step").click()
        expect(scroll).to_be_hidden()
        expect(points).to_have_text(str(table.state.phantom_score))
        expect(explain).to_be_focused()
        # After a move of one's own and a refresh it can be read as well, and so can a rule in it.
        table.play(GAME.greedy(table.view(0)), bots=False)
    page.reload()
    settle(page)
    explain.click()
    expect(steps).to_have_count(len(turn))
    scroll.get_by_role("button", name=f"Rule {turn[1].rule}").first.click()
    expect(page.locator(".tk-rules article").first).to_contain_text(turn[1].rule)
    expect(scroll).to_be_visible()
    scroll.get_by_role("button", name="To the end").click()
    expect(scroll).to_be_hidden()
