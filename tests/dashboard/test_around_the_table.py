"""What stands around the table: names, the counter, the waiting room, the guide, the look back."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

import tablekit as tk
from tests.dashboard.people import (
    everybody_sees,
    kept_table,
    link_of,
    path_of,
    seats_of,
    set_up,
    settle,
    sit_down,
)
from tests.waiting import wait_until

WAY = "Way of the Samurai"
TO_SEATS = ".tkd-strip [data-do=seats]"
SIZES = {"laptop": (1280, 800), "large": (1920, 1080), "phone": (390, 844), "small": (1024, 768)}


def finished_record(seats=3, seed=1):
    """A game of bots to its end, in which the first of them was a person called Ann."""
    names = [f"{name} (greedy)" for name in tk.bots.COMPANY[:seats]]
    table = tk.Table("samurai-sword", seats=names, seed=seed)
    table.run_bots()
    return table.record.replace(names[0], "Ann", 1)


def open_record(page, text, tmp_path):
    record = tmp_path / "game.tkr"
    record.write_text(text)
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a record").click()
    chooser.value.set_files(record)
    page.get_by_role("region", name="Result").wait_for()


# --- People -----------------------------------------------------------------------------------


def test_a_name_is_asked_for_once_and_remembered(server, visit):
    page = visit(server)
    page.get_by_label("Your name").fill("Ann")
    page.keyboard.press("Enter")
    expect(page.get_by_text("You play as Ann.")).to_be_visible()
    expect(page.get_by_role("button", name="Another name")).to_be_focused()
    page.reload()
    page.locator("#loading").wait_for(state="detached")
    expect(page.get_by_text("You play as Ann.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)
    expect(set_up(page).get_by_label("Seat A: name")).to_have_value("Ann")
    page.get_by_role("button", name="Close the setup of Samurai Sword").click()
    page.get_by_role("button", name="Another name").click()
    expect(page.get_by_label("Your name")).to_be_focused()


def test_who_does_not_want_to_say_a_name_is_not_asked_again(server, visit):
    page = visit(server)
    page.get_by_role("button", name="Later").click()
    page.reload()
    page.locator("#loading").wait_for(state="detached")
    expect(page.get_by_text("You play as Guest.")).to_be_visible()
    expect(page.get_by_label("Your name")).to_have_count(0)


@pytest.mark.parametrize("device", ["wide", "phone"])
def test_a_friend_is_asked_for_a_name_in_the_waiting_room_and_called_by_it(server, visit, device):
    ann = visit(server)
    sit_down(ann, "me Ann", "link Friend B", "link Friend C", "bot greedy", seed=5)
    bo = visit(server, path_of(server, link_of(ann, "Friend B")), device=device)
    field = bo.get_by_label("Your name")
    expect(field).to_have_value("")  # a letter is no name
    field.fill("Roberto")
    bo.keyboard.press("Enter")
    expect(field).to_have_count(0)
    for page in (ann, bo):
        expect(page.locator(".tk-waiting")).to_contain_text("Roberto")
    expect(seats_of(ann)).to_contain_text("Roberto")
    assert kept_table(server, ann).players == ("Ann", "Roberto", "Friend C", "Aki")
    bo.reload()
    bo.locator(".tk-waiting").wait_for()
    expect(field).to_have_count(0)
    bo.goto(str(server))
    expect(bo.get_by_text("You play as Roberto.")).to_be_visible()


@pytest.mark.parametrize("device", ["wide", "phone"])
def test_a_friend_at_a_table_that_plays_is_asked_above_it_and_once(server, visit, device):
    ann = visit(server)
    sit_down(ann, "me Ann", "link Zoe", "bot greedy", seed=3)
    link = path_of(server, link_of(ann, "Zoe"))
    seats_of(ann).get_by_role("button", name="Begin without them").click()
    zoe = visit(server, link, device=device)
    zoe.locator(".tk-hand .tk-card").first.wait_for()
    form = zoe.locator(".tkd-calling")
    expect(form.get_by_label("Your name")).to_have_value("Zoe")  # as Ann has called her
    asked, bar = form.bounding_box(), zoe.locator(".tkd-strip").bounding_box()
    below = zoe.locator(".tk-app").bounding_box()
    assert asked["y"] + asked["height"] <= bar["y"] + 1
    assert abs(below["y"] - bar["y"]) <= bar["height"]
    assert zoe.evaluate("document.documentElement.scrollHeight <= innerHeight")
    form.get_by_role("button", name="Later").click()
    expect(form).to_have_count(0)
    zoe.reload()
    zoe.locator(".tk-hand .tk-card").first.wait_for()
    expect(form).to_have_count(0)
    # Who wants to be called something else finds it among the seats.
    seats_of(zoe).get_by_role("button", name="Another name").click()
    zoe.get_by_label("Your name").fill("Zoë")
    zoe.keyboard.press("Enter")
    expect(ann.locator(".tk-stage")).to_contain_text("Zoë")


def test_a_friend_whose_browser_knows_a_name_comes_with_it(server, visit):
    ann = visit(server)
    sit_down(ann, "me Ann", "link Friend B", "bot greedy", seed=3)
    link = link_of(ann, "Friend B")
    bo = visit(server)
    bo.get_by_label("Your name").fill("Roberto")
    bo.keyboard.press("Enter")
    bo.goto(link)
    for page in (ann, bo):
        expect(page.locator(".tkd-presence")).to_contain_text("Ann, Roberto here")
        expect(page.locator(".tk-stage")).to_contain_text("Roberto")
    expect(bo.get_by_label("Your name")).to_have_count(0)


def test_the_phantom_is_named_in_the_bar_and_among_my_tables(server, visit):
    page = visit(server)
    sit_down(page, "me Ann", game="Shogun no Katana")
    expect(page.locator(".tkd-presence")).to_have_text("Ann here; The Phantom (level 3)")
    expect(seats_of(page)).to_contain_text("The Phantom (level 3)")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Lobby").click()
    expect(page.locator(".tkd-row .tkd-names")).to_have_text("Ann, The Phantom (level 3)")


def test_bots_have_names_and_faces_and_say_how_they_play(server, visit):
    page = visit(server)
    sheet = set_up(page)
    called = sheet.locator(".tkd-called")
    assert called.locator("b").all_inner_texts() == list(tk.bots.COMPANY[:4])
    expect(called.locator(".tkd-picture use")).to_have_count(4)
    sheet.get_by_label("Seat A: name").fill("Ken")  # then no bot has that name
    assert called.locator("b").all_inner_texts() == ["Aki", "Tora", "Yuki", "Hana"]
    sheet.get_by_role("button", name="Start").click()
    page.locator(".tk-app").wait_for()
    assert kept_table(server, page).players == ("Ken", "Aki", "Tora", "Yuki", "Hana")
    page.get_by_role("button", name="Seats").click()
    expect(page.get_by_role("dialog")).to_contain_text("Greedy bot")


# --- The counter ------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_start_is_always_in_sight_and_the_sheet_names_its_game(server, visit, size):
    width, height = SIZES[size]
    page = visit(server, viewport={"width": width, "height": height})
    sheet = set_up(page, WAY)
    expect(page.get_by_role("heading", name=WAY)).to_be_visible()
    start = sheet.get_by_role("button", name="Start")
    for edge in ("0", "document.body.scrollHeight / 2", "document.body.scrollHeight"):
        page.evaluate(f"scrollTo(0, {edge})")
        box = start.bounding_box()
        assert 0 <= box["y"] <= height - box["height"], (size, edge)


def test_a_duel_is_set_up_by_pictures_with_the_keyboard_alone(server, visit):
    page = visit(server)
    sheet = set_up(page, WAY)
    enemies = sheet.get_by_role("group", name="Enemy")
    expect(enemies.locator(".tkd-picture use")).to_have_count(5)
    enemies.get_by_role("radio", name="Ishida").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(enemies.get_by_role("radio", name="Oda")).to_be_checked()
    expect(sheet.locator(".tkd-counter")).to_contain_text("Oda")
    modules = sheet.locator("summary", has_text="Modules")
    expect(modules).to_contain_text("Gisei")
    modules.focus()
    page.keyboard.press("Enter")
    sheet.get_by_role("group", name="Gisei").get_by_role("radio").last.check()
    expect(modules).to_contain_text("Chosen: Gisei")
    sheet.get_by_role("button", name="Start").focus()
    page.keyboard.press("Enter")
    page.locator(".tk-app").wait_for()
    options = dict(kept_table(server, page).state.options)
    assert (options["enemy"], options["gisei"]) == ("oda", "yes")


# --- The waiting room -------------------------------------------------------------------------


def test_bots_wait_for_friends_who_come_by_link_or_code(server, visit):
    ann = visit(server)
    sit_down(ann, "me Ann", "link Bo", "bot greedy", "bot greedy", seed=5)  # a bot begins
    room = ann.get_by_role("dialog")
    expect(room.get_by_role("heading")).to_have_text("Waiting room")
    expect(room).to_contain_text("Waiting for Bo.")
    expect(room.get_by_role("img", name="QR code of the link for the seat of Bo")).to_be_visible()
    # Nothing of the deal is on the page before the game begins.
    expect(ann.locator(".tk-waiting")).to_contain_text("Bo")
    expect(ann.locator(".tk-card, .tk-seat, .tk-log li:not(.tk-quiet)")).to_have_count(0)
    assert kept_table(server, ann).moves == 0
    link = link_of(ann, "Bo")
    bo = visit(server, path_of(server, link))
    bo.locator(".tk-app").wait_for()
    wait_until(lambda: kept_table(server, ann).moves > 0, "the bots still wait")
    expect(ann.locator(".tkd-badge[role=status]")).to_have_count(0)
    # The seed that Ann chose is said to both. The link is used up: its key is in Bo's browser.
    for page in (ann, bo):
        expect(page.locator(".tkd-badge")).to_have_text("Seed 5, mixed with chance")
    key = urlsplit(bo.url).fragment
    assert key != urlsplit(link).fragment
    assert key not in ann.evaluate("JSON.stringify(localStorage)")
    expect(seats_of(ann).get_by_role("button", name="Copy link, seat of Bo")).to_have_count(0)


def test_the_host_begins_without_a_friend(server, visit):
    ann = visit(server)
    sit_down(ann, "me Ann", "link Bo", "bot greedy", "bot greedy", seed=5)
    ann.get_by_role("button", name="Begin without them").click()
    expect(ann.get_by_role("dialog")).to_be_hidden()
    wait_until(lambda: kept_table(server, ann).moves > 0, "the bots still wait")


# --- A first game -----------------------------------------------------------------------------


def test_a_first_game_explains_itself_once(server, visit):
    page = visit(server)
    page.get_by_role("button", name="Play now: Samurai Sword").click()
    guide = page.get_by_role("tabpanel", name="Guide")
    guide.wait_for()
    expect(guide).to_contain_text("What you want")
    expect(guide).to_contain_text("The game ends as soon as somebody has no honor left.")
    assert guide.locator(".tk-legend dt use").count() >= 8
    settle(page)
    note = guide.get_by_role("note")
    expect(note).to_contain_text("New to you")
    assert "?lesson=samurai-sword" in note.get_by_role("link").get_attribute("href")
    note.get_by_role("button", name="I know").click()
    expect(note).to_have_count(0)
    page.reload()
    page.locator(".tk-app").wait_for()
    settle(page)
    expect(page.get_by_role("note")).to_have_count(0)
    page.get_by_role("tab", name="Guide").click()
    page.get_by_role("button", name="Explain everything once more").click()
    expect(guide.get_by_role("note")).to_be_visible()


@pytest.mark.parametrize("device", ["wide", "phone"])
def test_what_is_new_stands_in_the_question_and_choosing_moves_nothing(server, visit, device):
    page = visit(server, device=device)
    page.get_by_role("button", name="Play now: Way of the Samurai").click()
    page.locator(".tk-prompt.tk-must").wait_for()
    if device == "wide":
        page.get_by_role("button", name="Close the panel").click()
    note = page.get_by_role("note")
    expect(note).to_contain_text("An attack is three cards")
    # Whole sentences, and no dots.
    assert note.locator("p").evaluate("(words) => words.scrollHeight <= words.clientHeight + 2")
    floor, zone = page.locator(".tk-felt"), page.locator(".tk-act")
    before = floor.bounding_box()
    below = before["y"] + before["height"]
    assert note.bounding_box()["y"] >= below - 1, "the note lies over the table"
    assert zone.bounding_box()["y"] >= below - 1
    page.locator(".tk-held .tk-can").first.click()
    page.locator(".tk-prompt.tk-picking").wait_for()
    expect(note).to_be_hidden()
    assert floor.bounding_box() == before, "the table moves under the pointer"
    page.get_by_role("button", name="Cancel").click()
    expect(note).to_be_visible()
    page.locator(".tk-fresh .tk-more").click()
    page.get_by_role("button", name="I know").click()
    expect(page.get_by_role("note")).to_have_count(0)


def test_a_table_among_friends_explains_itself_to_whoever_is_new(server, visit):
    ann = visit(server)
    ann.get_by_role("button", name="With friends: Samurai Sword").click()
    ann.get_by_role("button", name="Start").click()
    invite = ann.get_by_role("button", name="Copy link, seat of Friend B")
    expect(invite).to_have_class(re.compile("tkd-primary"))
    expect(ann.locator(".tkd-waiting .tkd-primary")).to_have_count(0)
    expect(ann.locator(TO_SEATS)).to_have_class(re.compile("tkd-primary"))
    expect(ann.locator(".tk-side")).to_be_hidden()  # while she waits there is nothing to explain
    pages = [ann, visit(server, path_of(server, link_of(ann, "Friend B")))]
    for page, at in zip(pages, everybody_sees(pages), strict=True):
        expect(page.locator(TO_SEATS)).not_to_have_class(re.compile("tkd-primary"))
        guide = page.get_by_role("tabpanel", name="Guide")
        expect(guide).to_contain_text("What you want")
        expect(guide.get_by_role("note")).to_have_count(int(at["asked"]))


def test_who_sets_up_a_table_of_their_own_is_told_nothing_unasked(server, visit):
    page = visit(server)
    sit_down(page, "me Ann", "bot greedy", "bot greedy", seed=3)
    settle(page)
    expect(page.get_by_role("note")).to_have_count(0)
    page.get_by_role("tab", name="Guide").click()  # one tap away
    expect(page.get_by_role("tabpanel", name="Guide")).to_contain_text("You are")


# --- Looking back -----------------------------------------------------------------------------


def test_a_finished_game_is_looked_back_at_and_played_on(server, visit, tmp_path):
    page = visit(server)
    open_record(page, finished_record(), tmp_path)
    page.get_by_role("tab", name="Look back").click()
    panel = page.get_by_role("tabpanel", name="Look back")
    panel.locator(".tk-line").first.wait_for()
    expect(panel.locator(".tk-curve .tk-line")).to_have_count(2)
    looks = """(lines) => lines.map((line) => {
      const { stroke, strokeDasharray } = getComputedStyle(line);
      return `${stroke} ${strokeDasharray}`;
    })"""
    drawn = panel.locator(".tk-curve .tk-line").evaluate_all(looks)
    assert len(set(drawn)) == 2, "two sides have the same line"
    assert panel.locator(".tk-sides .tk-line").evaluate_all(looks) == drawn
    expect(panel.get_by_role("heading").first).to_contain_text("as they looked to Ann")
    stop = panel.get_by_role("button", name="That is enough")
    if stop.is_visible():  # the page is answered meanwhile, and can have enough
        page.get_by_role("tab", name="Rules").click()
        expect(page.locator(".tk-rules details").first).to_be_visible()
        page.get_by_role("tab", name="Look back").click()
        stop.click()
    expect(stop).to_be_hidden()
    moment = panel.locator(".tk-moment").first
    move = moment.get_attribute("data-move")
    moment.click()
    expect(page.locator(".tk-prompt")).to_contain_text(f"You look back: move {move}")
    expect(moment).to_have_attribute("aria-current", "true")
    before = page.url
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: url != before)
    forked = kept_table(server, page)
    assert forked.players[0] == "Ann"
    assert 0 in forked.people


def test_on_a_phone_no_panel_hangs_over_the_finale(server, visit, tmp_path):
    page = visit(server, device="phone")
    page.evaluate("localStorage['tablekit-panel'] = 'log'")  # it was open the last time
    open_record(page, finished_record(), tmp_path)
    expect(page.locator(".tk-side")).to_be_hidden()
    page.get_by_role("button", name="Look back").click()
    expect(page.locator(".tk-side")).to_be_visible()


def test_a_click_on_the_curve_puts_the_table_there(server, visit, tmp_path):
    page = visit(server)
    open_record(page, finished_record(), tmp_path)
    page.get_by_role("tab", name="Look back").click()
    curve = page.locator(".tk-curve svg")
    curve.wait_for()
    box = curve.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".tk-prompt")).to_contain_text("You look back: move")


# --- My tables --------------------------------------------------------------------------------


def test_my_tables_have_what_is_unfinished_first_and_a_picture_each(server, visit, tmp_path):
    page = visit(server)
    sit_down(page, "me Ann", "bot greedy", "bot greedy", seed=3)
    page.get_by_role("button", name="Lobby").click()
    page.get_by_role("heading", name="My tables").wait_for()
    open_record(page, finished_record(), tmp_path)
    page.get_by_role("button", name="Lobby").click()
    rows = page.locator(".tkd-row")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("In play.")
    expect(rows.last).not_to_contain_text("In play.")
    expect(rows.first.locator(".tkd-miniature circle")).to_have_count(3)
    expect(rows.first.locator(".tkd-miniature use")).to_have_count(2)
    for row in rows.all():
        assert row.evaluate("it => it.scrollWidth <= it.clientWidth")
        assert row.locator("time").get_attribute("datetime")


# --- One bar, and a page that comes again -----------------------------------------------------


@pytest.mark.parametrize("device", ["wide", "phone"])
def test_a_table_has_one_bar_and_a_panel_leaves_the_hand_in_sight(server, visit, device):
    page = visit(server, device=device)
    sit_down(page, "me Ann", "bot greedy", "bot greedy", seed=3)
    settle(page)
    seats, log = page.get_by_role("button", name="Seats"), page.get_by_role("tab", name="Log")
    left, right = seats.bounding_box(), log.bounding_box()
    assert left["x"] + left["width"] <= right["x"], "the bar's two ends lie on each other"
    assert max(left["y"] + left["height"], right["y"] + right["height"]) <= 48
    expect(page.get_by_text("Samurai Sword", exact=True).filter(visible=True)).to_have_count(1)
    log.click()
    panel = page.locator(".tk-side").bounding_box()
    for part in (".tk-act", ".tk-hand"):
        box = page.locator(part).first.bounding_box()
        beside = box["x"] + box["width"] <= panel["x"] + 1
        assert beside or panel["y"] + panel["height"] <= box["y"] + 1, f"the panel lies over {part}"
    if device == "phone":
        assert page.evaluate("document.documentElement.scrollHeight") == 844


def test_a_page_that_is_loaded_anew_is_no_second_window(server, visit):
    page = visit(server)
    sit_down(page, "me Ann", "bot greedy", "bot greedy", seed=3)
    settle(page)
    page.reload()
    page.locator(".tk-app .tk-log li").first.wait_for(state="attached")
    expect(page.locator(".tkd-strip .tkd-presence")).to_contain_text("Ann here")
    expect(page.locator(".tkd-badge")).to_have_count(0)
    other = visit(server, page.url.removeprefix(str(server)))  # this one is a second window
    expect(other.locator(".tkd-badge").first).to_have_text(
        "Your seat is open in another window, too."
    )


def test_who_comes_by_anothers_key_is_told_and_who_comes_by_an_invitation_is_not(server, visit):
    """A host could use an invitation, send the key of that seat as the link, and look on."""
    lent = "Whoever sent your link can see your cards."
    ann = visit(server)
    sit_down(ann, "me Ann", "link Bo", "bot greedy", seed=3)
    invitation = path_of(server, link_of(ann, "Bo"))
    host = visit(server, invitation)
    host.locator(".tk-app .tk-log li").first.wait_for(state="attached")
    key = host.url.removeprefix(str(server))
    assert key != invitation
    for _ in range(2):
        expect(host.locator(".tkd-strip")).to_contain_text("Bo here")
        expect(host.locator(".tkd-strip")).not_to_contain_text(lent)
        host.reload()
    host.close()
    bo = visit(server, key)
    for _ in range(2):  # also when it is remembered
        expect(bo.locator(".tkd-badge", has_text=lent)).to_be_visible()
        bo.reload()
    ann.get_by_role("button", name="Seats").click()
    seats = ann.get_by_role("dialog")
    seats.get_by_role("button", name="New link, seat of Bo").click()
    seats.get_by_role("button", name="Make a new link").click()
    link = seats.get_by_role("button", name="Copy link, seat of Bo")
    expect(link).to_be_visible()
    bo.goto(link.get_attribute("data-link"))
    expect(bo.locator(".tkd-badge", has_text="A seat has changed hands")).to_be_visible()
    expect(bo.locator(".tkd-badge", has_text=lent)).to_have_count(0)


def test_learning_by_playing_opens_the_first_lesson(server, visit):
    page = visit(server)
    page.get_by_role("button", name="Learn by playing: Sake Samurai").click()
    page.wait_for_url("**/?lesson=sake-samurai*")
    heading, words = page.locator(".tk-lesson h3"), page.locator(".tk-lesson .tk-words")
    heading.first.wait_for()
    top, below = heading.first.bounding_box(), words.bounding_box()
    assert top["y"] + top["height"] <= below["y"], "the heading lies over the lesson's words"
