"""Around the table: curtain, taking back, replay, rules, saving and opening, the end."""

import re

import pytest
from playwright.sync_api import expect

import tablekit as tk
from tablekit import Table
from tests.looking import CUT

CARD = '.tk-hand [data-pick="card={}"]'


# --- One screen, several people -----------------------------------------------------------------

SHARED = """sit(seat=None, names=['Ann', 'Ben', 'greedy'], seats=3, turn=0,
    hands={0: ['katana', 'nodachi', 'shuriken'], 1: ['kanabo', 'daikyu']})"""


def hand(table):
    """The cards that lie open in the hand."""
    return [
        pick.removeprefix("card=")
        for pick in table.locator(".tk-hand [data-pick]").evaluate_all(
            "(cards) => cards.map((card) => card.dataset.pick)"
        )
    ]


def expect_curtain(table, name):
    """A curtain, and nothing of anybody's hand in the page, wherever it was before."""
    expect(table.locator(".tk-curtain p")).to_have_text(f"Pass the screen to {name}.")
    page = table.evaluate("(app) => app.querySelector('.tk-body').parentNode.innerHTML")
    body = re.sub(r'<svg class="tk-sprite".*?</svg>', "", page, flags=re.DOTALL)  # all drawings
    body = re.sub(r"<style>.*?</style>", "", body, flags=re.DOTALL)
    for word in ("katana", "nodachi", "shuriken", "kanabo", "daikyu", "data-pick", "tk-card"):
        assert word not in body.lower()


def test_a_curtain_falls_before_the_hand_of_another_person(lab):
    table = lab.show(SHARED)
    expect_curtain(table, "Ann")
    table.get_by_role("button", name="I am Ann").click()
    expect(table.locator(".tk-hand")).to_be_visible()
    assert sorted(hand(table)) == ["katana", "nodachi", "shuriken"]
    # A card under the pointer, enlarged, must not stay behind the curtain.
    table.locator(CARD.format("nodachi")).click()
    table.locator('.tk-who[data-pick="target=1"]').click(click_count=2)  # Ben is a friend
    expect_curtain(table, "Ben")
    table.get_by_role("button", name="I am Ben").click()
    expect(table.locator(".tk-hand")).to_be_visible()
    assert sorted(hand(table)) == ["daikyu", "kanabo"]
    assert "Nodachi" in table.locator(".tk-prompt").inner_text()


def test_another_person_can_look_at_their_own_hand(lab):
    table = lab.show(SHARED)
    table.get_by_role("button", name="I am Ann").click()
    expect(table.locator(".tk-hand")).to_be_visible()
    table.get_by_label("Who looks at the screen").select_option(label="Ben looks")
    expect_curtain(table, "Ben")
    table.get_by_role("button", name="I am Ben").click()
    expect(table.locator(".tk-hand")).to_be_visible()
    assert sorted(hand(table)) == ["daikyu", "kanabo"]
    expect(table.locator(".tk-hand .tk-can")).to_have_count(0)  # it is Ann's turn


def test_a_seat_of_its_own_has_no_curtain_and_no_record_before_the_end(lab):
    table = lab.show("sit(seat=1)")
    expect(table.locator(".tk-curtain")).to_have_count(0)
    expect(table.get_by_label("Who looks at the screen")).to_be_hidden()
    expect(table.get_by_role("button", name="Save")).to_be_hidden()


# --- Taking back --------------------------------------------------------------------------------


def test_a_move_is_taken_back_when_that_is_honest(lab):
    table = lab.show("sit(hands={0: ['armor', 'daimyo', 'bo']})")
    back = table.get_by_role("button", name="Take back")
    expect(back).to_have_attribute("aria-disabled", "true")
    table.locator(CARD.format("armor")).click()
    table.locator(".tk-choices .tk-primary").click()
    expect(table.locator(".tk-near .tk-in-play .tk-card")).to_have_count(1)
    expect(back).to_have_attribute("aria-disabled", "false")
    back.click()
    expect(table.locator(CARD.format("armor"))).to_be_visible()
    expect(table.locator(".tk-near .tk-in-play .tk-card")).to_have_count(0)


def test_a_move_that_showed_a_card_is_not_taken_back_and_says_why(lab):
    table = lab.show("sit(hands={0: ['daimyo', 'bo']})")
    table.locator(CARD.format("daimyo")).click()
    table.locator(".tk-choices .tk-primary").click()
    expect(table.locator(".tk-hand .tk-card")).to_have_count(3)
    back = table.get_by_role("button", name="Take back")
    expect(back).to_have_attribute("aria-disabled", "true")
    reason = lab.run("print(table.can_undo().reason)").strip()
    slip = table.locator(".tk-slip")
    back.hover()
    expect(slip).to_have_text(reason)
    lab.page.mouse.move(0, 0)
    expect(slip).to_be_hidden()
    back.focus()
    expect(slip).to_have_text(reason)
    back.click(force=True)
    expect(slip).to_have_text(reason)
    assert lab.run("print(table.moves)").strip() == "1"


# --- Replay -------------------------------------------------------------------------------------

PLAYED = """sit(names=['Ann', *['greedy'] * 3], seats=4, seat=None,
    hands={0: ['armor', 'concentration', 'daimyo']}, play=['armor', 'concentration', 'daimyo'])"""


def test_a_game_is_replayed_by_slider_by_step_and_by_itself(lab):
    table = lab.show(PLAYED)
    table.get_by_role("tab", name="Log").click()
    mine = table.locator(".tk-near .tk-in-play .tk-card")
    where = table.get_by_role("toolbar", name="Replay").locator(".tk-quiet")
    expect(where).to_have_text("now, move 3")
    table.get_by_label("One move back").click()
    expect(where).to_have_text("move 2 of 3")
    expect(mine).to_have_count(2)
    table.get_by_label("Replay: position in the game").fill("0")
    expect(where).to_have_text("move 0 of 3")
    expect(mine).to_have_count(0)
    expect(table.locator(".tk-can")).to_have_count(0)  # the past is only looked at
    expect(table.locator(".tk-prompt p")).to_have_text("You look back: move 0 of 3.")
    table.get_by_label("One move on").click()
    expect(mine).to_have_count(1)
    table.get_by_label("Play the game from here").click()
    expect(table.get_by_label("Pause the replay")).to_be_visible()
    expect(where).to_have_text("now, move 3")
    expect(table.get_by_label("Play the game from here")).to_be_visible()
    expect(table.locator(".tk-prompt p")).to_contain_text("Your move")


def test_back_to_now_ends_the_looking_back(lab):
    table = lab.show(PLAYED)
    table.get_by_role("tab", name="Log").click()
    table.get_by_label("Replay: position in the game").fill("1")
    table.get_by_role("button", name="Back to now").click()
    expect(table.locator(".tk-prompt p")).to_contain_text("Your move")
    assert table.evaluate("(app) => app.contains(document.activeElement)")


# --- Rules --------------------------------------------------------------------------------------


def test_rules_are_found_by_words_and_by_number(lab):
    table = lab.show("sit()")
    table.get_by_role("tab", name="Rules").click()
    search = table.get_by_label("Search the rules")
    search.fill("Bushido")
    expect(table.locator(".tk-rules article").first).to_contain_text("bushido", ignore_case=True)
    search.fill("SS-52")
    expect(table.locator(".tk-rules h4").first).to_contain_text("SS-52")
    search.fill("zeppelin")
    expect(table.locator(".tk-rules")).to_have_text("No rule has all these words.")


@pytest.mark.parametrize("device", ["voila", "phone"])
def test_the_rules_are_read_by_chapters_in_whole_words(device, request):
    page = request.getfixturevalue(device)
    page.get_by_role("tab", name="Rules").click()
    rules = page.locator(".tk-rules")
    chapters = {rule.section: None for rule in tk.game("samurai-sword").rulebook}
    expect(rules.locator("summary")).to_have_text(list(chapters))
    rules.get_by_text("Setup", exact=True).click()
    expect(rules.locator("details[open] p").first).to_be_visible()
    rules.evaluate(
        "(rules) => rules.querySelectorAll('details').forEach((all) => (all.open = true))"
    )
    assert page.locator(".tk-panel:not([hidden])").evaluate(CUT) == []
    # A number in a text is a link, and looks like one.
    link = rules.get_by_role("button", name="Rule SS-85").first
    expect(link).to_have_css("text-decoration-line", "underline")
    link.click()
    expect(rules.locator("h4").first).to_contain_text("SS-85")
    page.get_by_role("button", name="All chapters").click()
    expect(rules.locator("summary")).to_have_count(len(chapters))
    page.get_by_role("tab", name="Log").click()


def test_a_number_in_the_log_opens_its_rule(lab):
    table = lab.show(PLAYED)
    table.get_by_role("button", name="Whole log").click()
    link = table.locator(".tk-log .tk-rule").last
    rule = link.inner_text()
    link.click()
    expect(table.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")
    expect(table.locator(".tk-rules h4").first).to_contain_text(rule)
    assert table.evaluate("(app) => app.contains(document.activeElement)")


def test_the_tabs_are_changed_with_the_arrow_keys(lab):
    table = lab.show("sit()")
    table.get_by_role("tab", name="Log").focus()
    lab.page.keyboard.press("ArrowRight")
    expect(table.get_by_role("tab", name="Actions")).to_be_focused()
    expect(table.get_by_role("tabpanel", name="Actions")).to_be_visible()
    expect(table.get_by_role("tabpanel", name="Log")).to_be_hidden()


# --- The drawer ---------------------------------------------------------------------------------


def test_the_drawer_is_closed_until_it_is_opened_and_then_stays_as_it_was_left(lab):
    table = lab.show("sit()")
    drawer = table.locator(".tk-side")
    expect(drawer).to_be_hidden()
    table.get_by_role("tab", name="Rules").click()
    expect(drawer).to_be_visible()
    # Another table of the same browser has it open, too; nothing covers the table for it.
    table = lab.show("sit()")
    drawer = table.locator(".tk-side")
    expect(table.get_by_role("tabpanel", name="Rules")).to_be_visible()
    felt, panel = table.locator(".tk-felt").bounding_box(), drawer.bounding_box()
    beside = felt["x"] + felt["width"] <= panel["x"] + 1
    assert beside or felt["y"] + felt["height"] <= panel["y"] + 1
    table.get_by_role("button", name="Close the panel").click()
    expect(drawer).to_be_hidden()
    expect(table.get_by_role("tab", name="Rules")).to_be_focused()
    table = lab.show("sit()")
    expect(table.locator(".tk-side")).to_be_hidden()


def test_the_tab_of_an_open_panel_and_escape_in_it_close_the_drawer(lab):
    table = lab.show("sit()")
    tab = table.get_by_role("tab", name="Actions")
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")
    tab.click()
    expect(table.locator(".tk-side")).to_be_hidden()
    expect(tab).to_have_attribute("aria-selected", "false")
    tab.click()
    table.get_by_role("tabpanel", name="Actions").focus()
    lab.page.keyboard.press("Escape")
    expect(table.locator(".tk-side")).to_be_hidden()
    expect(tab).to_be_focused()


def test_a_question_mark_shows_the_keys(lab):
    table = lab.show("sit(hands={0: ['bo']})")
    table.locator(CARD.format("bo")).focus()
    lab.page.keyboard.press("?")
    expect(table.get_by_role("tabpanel", name="Keys")).to_contain_text("Escape")
    lab.page.keyboard.press("?")
    expect(table.locator(".tk-side")).to_be_hidden()


def test_the_ticker_tells_the_last_three_events_with_the_seal_of_their_seat(lab):
    table = lab.show(PLAYED)
    lines = table.locator(".tk-ticker li")
    expect(lines).to_have_count(3)
    log = table.locator(".tk-log li > span").all_inner_texts()
    assert lines.locator("span").all_inner_texts() == log[-3:]
    assert set(lines.locator(".tk-letter").all_inner_texts()) == {"A"}
    table.get_by_role("button", name="Whole log").click()
    expect(table.get_by_role("tabpanel", name="Log")).to_be_visible()


def test_the_discard_pile_is_looked_through(lab):
    table = lab.show("sit(discard=['bo', 'katana', 'parry'])")
    pile = table.locator("[data-place=discard]")
    expect(pile.locator("ol")).to_be_hidden()
    pile.locator("summary").click()
    assert pile.locator("li").all_inner_texts() == ["Parry", "Katana", "Bo"]
    expect(pile.locator("ol")).to_be_visible()


# --- Hints --------------------------------------------------------------------------------------


def test_a_comparison_recommends_one_action_and_says_what_speaks_for_each(lab):
    table = lab.show("sit(names=['Ann', *['greedy'] * 4], hands={0: ['armor', 'bo']})")
    table.get_by_role("tab", name="What if").click()
    table.get_by_role("button", name="Compare all").click()
    panel = table.get_by_role("tabpanel", name="What if")
    panel.locator(".tk-advice .tk-guess").wait_for()  # processes are started for it
    panel.locator("progress").wait_for(state="hidden")
    expect(panel.locator(".tk-advice h3")).to_have_text("Recommended")
    expect(panel.locator(".tk-advice .tk-guess")).to_have_count(1)
    expect(panel.locator(".tk-because")).not_to_be_empty()
    expect(panel).to_contain_text("Put Armor in front of you")
    expect(panel).to_contain_text("From now on others attack you at difficulty +1.")
    for words in panel.locator(".tk-guess b").all_inner_texts():
        assert re.fullmatch(r"wins (about|under|over) \d+%|too few games yet", words)
    rows = panel.locator(".tk-guesses li")
    assert rows.count() >= 2
    assert rows.evaluate_all("all => all.every((row) => row.querySelectorAll('p').length == 3)")


def test_what_is_only_tried_looks_different_from_the_game(lab):
    table = lab.show("sit(names=['Ann', *['greedy'] * 4], hands={0: ['armor', 'bo']})")
    banner = table.get_by_text("Only a try: nothing of this happens in the game")
    expect(banner).to_be_hidden()
    table.get_by_role("tab", name="What if").click()
    table.get_by_role("button", name="Hint", exact=True).click()
    table.locator("[data-try]").first.click()
    expect(banner).to_be_visible()
    assert "dashed" in table.locator(".tk-main").evaluate("it => getComputedStyle(it).outline")
    table.get_by_role("button", name="Back to the game").click()
    expect(banner).to_be_hidden()
    assert "dashed" not in table.locator(".tk-main").evaluate("it => getComputedStyle(it).outline")


# --- Saving and opening -------------------------------------------------------------------------


def test_a_saved_record_is_opened_again(lab, tmp_path):
    table = lab.show(PLAYED)
    table.get_by_role("tab", name="Log").click()
    with lab.page.expect_download() as download:
        table.get_by_role("button", name="Save").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.name == "samurai-sword.tkr"
    assert Table.from_record(saved.read_text()).moves == 3
    table = lab.show("sit(names=['Zoe', *['greedy'] * 4], seat=None)")
    expect(table.locator(".tk-near .tk-name b")).to_have_text("Zoe")
    table.locator("input[type=file]").set_input_files(saved)
    expect(table.locator(".tk-near .tk-name b")).to_have_text("Ann")
    expect(table.locator(".tk-near .tk-in-play .tk-card")).to_have_count(2)


def test_a_file_that_is_no_record_is_refused_in_words(lab, tmp_path):
    table = lab.show("sit(names=['Zoe', *['greedy'] * 4], seat=None)")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("a shopping list")
    table.locator("input[type=file]").set_input_files(wrong)
    expect(table.locator(".tk-notice")).to_contain_text("record")
    large = tmp_path / "large.txt"
    large.write_text("x" * 2_000_001)
    table.locator("input[type=file]").set_input_files(large)
    expect(table.locator(".tk-slip")).to_have_text("A record is a text file of at most 2 MB.")


# Keeps the kernel busy, without waiting for it.
BUSY = """(code) => {
  const { sessionContext } = window.jupyterapp.shell.currentWidget.context;
  sessionContext.session.kernel.requestExecute({ code });
}"""

# --- The end, and the bots ----------------------------------------------------------------------


def test_the_end_tells_who_won_why_and_how_the_score_is_made_up(lab):
    table = lab.show(
        "sit(names=['Ann', *['greedy'] * 4], hands={0: ['katana'], 1: ['bo']}, honor={1: 1},"
        " resilience={1: 1}, roles=['shogun', 'ninja-1', 'samurai', 'ninja-2', 'ronin'])"
    )
    table.locator(CARD.format("katana")).click()
    table.locator('.tk-who[data-pick="target=1"]').click()
    end = table.get_by_role("region", name="Result")
    expect(end.locator("h3")).to_have_text(re.compile(r"^You win|^You lose: .* wins?\.$"))
    expect(end).to_contain_text("A defeat took the last honor")
    expect(end.locator(".tk-scroll")).to_have_count(3)  # the teams
    expect(end.locator(".tk-person")).to_have_count(5)
    assert end.locator("tr").count() >= 5
    expect(table.locator(".tk-winner")).not_to_have_count(0)
    expect(table.locator(".tk-prompt")).to_be_hidden()
    end.locator(".tk-rule").first.click()
    expect(table.locator(".tk-rules h4").first).to_be_visible()


def test_bots_move_at_a_pace_that_can_be_skipped(lab):
    lab.page.evaluate("localStorage.removeItem('tablekit-pace')")  # the pace is the table's own
    table = lab.show(
        "TableWidget(tk.Table('samurai-sword', ['Ann', *['greedy'] * 4], seed=7), pace=30)"
    )
    table.locator(".tk-choices [data-action]").last.click()
    skip = table.get_by_role("button", name="Skip ahead")
    expect(skip).to_be_visible()
    expect(table.locator(".tk-prompt.tk-must")).to_have_count(0)
    skip.click()
    expect(table.locator(".tk-prompt.tk-must")).to_be_visible()
    expect(skip).to_be_hidden()


def test_a_message_that_comes_too_late_is_refused_on_the_page(lab):
    table = lab.show("sit(hands={0: ['armor', 'bo']})")
    # Another window of the same table moves in between: this page does not know it yet.
    lab.run("table.play('armor')")
    table.locator(".tk-choices [data-action]").last.click()
    expect(table.locator(".tk-notice")).to_contain_text("The table has moved on")
    expect(table.locator(".tk-near .tk-in-play .tk-card")).to_have_count(1)


def test_a_table_that_does_not_answer_says_so_until_it_does(lab, tmp_path):
    go = tmp_path / "go"
    table = lab.show("sit(hands={0: ['armor', 'bo']})")
    waits = f"import pathlib, time\nwhile not pathlib.Path({str(go)!r}).exists(): time.sleep(0.05)"
    lab.page.evaluate(BUSY, waits)
    table.locator(".tk-choices [data-action]").last.click()
    expect(table).to_have_attribute("aria-busy", "true")
    notice = table.locator(".tk-notice")
    expect(notice).to_contain_text("The table does not answer yet.")
    go.touch()
    expect(notice).to_be_hidden()
    expect(table.locator(".tk-log")).to_contain_text("Ann ends the Play phase.")
