"""People play: a newcomer, friends at several windows, a shared screen, those who come back."""

import re
import signal
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import tablekit as tk
from tests.chromium import free_port
from tests.dashboard.people import (
    NOW,
    cards_face_up,
    come_back,
    decision,
    gather,
    kept_table,
    link_of,
    path_of,
    play,
    play_together,
    press,
    roles_shown,
    seats_of,
    set_up,
    settle,
    shows_exactly,
    sit_down,
    study,
    table_id,
    wait_for_quiet,
)
from tests.looking import CUT, faint_buttons
from tests.waiting import wait_until


def my_tables(page):
    """The lines of the list in the lobby."""
    return page.get_by_role("region", name="My tables").get_by_role("listitem")


def test_a_newcomer_plays_a_whole_game_and_takes_it_up_again(server, visit):
    page = visit(server)
    expect(page.get_by_role("heading", level=1)).to_have_text("What shall we play?")
    expect(my_tables(page)).to_have_count(0)
    page.get_by_role("button", name="Play now: Samurai Sword").click()
    at = settle(page)
    assert page.locator(".tk-seat").count() == 5
    play(page, 200)
    end = page.get_by_role("region", name="Result")
    table = kept_table(server, page)
    assert table.state.is_over
    lost = re.compile(r"^You lose: .* wins?\.$")
    won = 0 in table.state.result.winners
    headline = re.compile(r"^You win\b") if won else lost
    expect(end.get_by_role("heading", level=3)).to_have_text(headline)
    expect(end.get_by_role("heading", level=4)).to_have_count(3)  # the teams
    expect(end.locator(".tk-person")).to_have_count(5)
    assert table.moves > at["moves"]
    shows_exactly(page, table, 0)
    assert page.locator("body").evaluate(CUT) == []
    page.get_by_role("tab", name="What if").click()
    whatif = page.get_by_role("tabpanel", name="What if")
    expect(whatif).to_contain_text("The game is over")
    expect(whatif).to_contain_text("play on from there against bots")

    page.get_by_role("button", name="Lobby").click()
    line = my_tables(page)
    expect(line).to_have_count(1)
    expect(line).to_contain_text(table.state.result.text(table.players))
    expect(line).to_contain_text(f"{table.moves} moves")
    with page.expect_download() as download:
        line.get_by_role("button", name="Download").click()
    assert download.value.suggested_filename == "samurai-sword.tkr"
    record = download.value.path().read_text()
    assert tk.Table.from_record(record).state.to_json() == table.state.to_json()

    line.get_by_role("button", name="Replay").click()
    slider = page.get_by_label("Replay: position in the game")
    slider.fill(str(at["moves"]))
    expect(page.locator(".tk-prompt")).to_contain_text(f"You look back: move {at['moves']} of")
    past, _ = table.at(at["moves"])
    expect(page.locator(".tk-hand .tk-card")).to_have_count(
        len(past.view(0).to_dict()["players"][0]["hand"])
    )
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".tk-prompt")).to_contain_text(f"move {at['moves'] + 1} of")
    slider.fill(str(at["moves"]))
    expect(page.locator(".tk-prompt")).to_contain_text(f"move {at['moves']} of")
    before = table_id(page)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda address: before not in address)
    settle(page)
    again = kept_table(server, page)
    assert again.moves == 0
    assert again.state.to_json() == past.to_json()
    shows_exactly(page, again, 0)
    before = decision(page)
    press(page)
    settle(page, 0)
    assert decision(page) != before


def test_a_kit_has_a_door_of_its_own(playing, tmp_path, visit):
    kit = Path(__file__).parents[2] / "examples" / "way-of-the-samurai-kit"
    tk.game("way-of-the-samurai").with_kit(kit)  # the test reads the table too
    with playing(tmp_path, "--kit", str(kit)) as server:
        page = visit(server)
        page.get_by_role("button", name="Play now: Way of the Samurai: The Moon Road").click()
        settle(page)
        table = kept_table(server, page)
        assert table.game.id == "way-of-the-samurai+moon-road"
        shows_exactly(page, table, 0)
        page.reload()
        settle(page)
        shows_exactly(page, table, 0)


# --- Friends --------------------------------------------------------------------------------------


def knows_only_its_own(page, table, seat):
    """No card of another hand can be read in this window, and no role that is secret."""
    shows_exactly(page, table, seat)
    cards, roles = cards_face_up(page), roles_shown(page)
    assert [place for place in cards if place.endswith("open")] == (
        [] if seat is None else [f"hand:{seat} open"]
    )
    for player in table.view(seat).to_dict()["players"]:
        other = player["seat"]
        # What was seen when it was robbed, or drawn from an open place, stays known.
        known = 0 if other == seat else len(list(filter(None, player["hand"])))
        assert known == 0 or seat is not None
        assert len(cards[f"seat:{other}"]) == len(player["in_play"]) + known
        if other != seat and not player["role"] and not player["team"]:
            assert roles[other] == "Secret role"


def test_two_friends_and_a_spectator_see_one_game_to_its_end(server, visit):
    ann, bo = gather(server, visit, "me Ann", "link Bo", "bot greedy", seed=38)
    watcher = visit(server, path_of(server, link_of(ann, "watch")))
    expect(watcher.locator(".tkd-strip")).to_contain_text("You are watching.")
    for page in (ann, bo, watcher):
        expect(page.locator(".tkd-presence")).to_have_text("Ann, Bo here; Aki: Greedy bot")
        page.locator(".tk-table").wait_for()

    looked = 0
    for asked in play_together([ann, bo, watcher], which=-1):
        assert asked is not watcher
        table = kept_table(server, ann)
        for seat, page in ((0, ann), (1, bo), (None, watcher)):
            knows_only_its_own(page, table, seat)
        expect(watcher.locator(".tk-hand")).to_have_count(0)
        expect(watcher.locator("[data-action], .tk-can")).to_have_count(0)
        looked += 1
    assert looked >= 10
    table = kept_table(server, ann)
    for seat, page in ((0, ann), (1, bo), (None, watcher)):
        expect(page.get_by_role("region", name="Result")).to_be_visible()
        shows_exactly(page, table, seat)
        assert not page.get_by_text("Secret role").count()


def test_two_friends_fight_a_duel_to_its_end(server, visit):
    """Way of the Samurai: the attacker has the odds, the defender has laid what they are about."""
    seats = ("me Ann", "link Bo")
    ann, bo = gather(server, visit, *seats, seed=1, game="Way of the Samurai")
    told = {"attacker": 0, "defender": 0}
    for asked in play_together([ann, bo]):
        table = kept_table(server, ann)
        for seat, page in enumerate((ann, bo)):
            shows_exactly(page, table, seat)
            attacks = "attacker" if table.state.turn == seat else "defender"
            told[attacks] += page.locator(".tk-odds li").count()
        assert asked.locator(".tk-actions button").count() == len(table.state.legal_actions())
    assert told["attacker"] > 20
    assert told["defender"] == 0
    for page in (ann, bo):
        expect(page.get_by_role("region", name="Result")).to_contain_text(re.compile("wins?"))


def test_three_friends_play_a_game_to_its_end_and_talk(server, visit):
    ann, bo, cleo = pages = gather(server, visit, "me Ann", "link Bo", "link Cleo", seed=16)
    words = "<img src=x onerror=\"document.title='broken'\"> I am the Shogun \u202eesrever & <b>so"
    for page, speaker in ((bo, "Bo"), (ann, "Ann")):
        page.get_by_role("tab", name="Talk").click()
        page.get_by_label("Say something").fill(words)
        page.keyboard.press("Enter")
        for other in pages:
            said = other.locator(".tk-talk li").filter(has=other.locator("b", has_text=speaker))
            expect(said).to_have_count(1)
            shown = said.locator("span").text_content()
            assert shown.replace("\u202e", "") == words.replace("\u202e", "")
        # Who has another panel open sees it at the table, and hears it.
        expect(cleo.locator(".tk-heard")).to_contain_text(speaker)
        expect(cleo.locator(".tk-spoken")).to_contain_text(f"{speaker}: ")
        expect(page.locator(".tk-heard")).to_be_hidden()
    expect(cleo.get_by_role("tab", name="Talk (2)")).to_be_visible()
    for page in pages:
        assert page.title() == "tablekit"
        assert not page.locator(".tk-talk :is(img, script), .tk-talk span *").count()

    deciders = set()
    for asked in play_together(pages):
        deciders.add(pages.index(asked))
        table = kept_table(server, ann)
        assert deciders
        assert table.state.actor == pages.index(asked)
        for seat, page in enumerate(pages):
            knows_only_its_own(page, table, seat)
    assert deciders == {0, 1, 2}
    # Each is told the same result, under a headline of their own.
    ends = [page.get_by_role("region", name="Result") for page in pages]
    told = {tuple(end.locator("> p, .tk-scroll").all_text_contents()) for end in ends}
    assert len(told) == 1
    winners = kept_table(server, ann).state.result.winners
    for seat, end in enumerate(ends):
        headline = "You win" if seat in winners else "You lose"
        expect(end.get_by_role("heading", level=3)).to_contain_text(headline)
    # Who closes the window is away, and comes back to the same table.
    expect(ann.locator(".tkd-presence")).to_have_text("Ann, Bo, Cleo here")
    bo.close()
    expect(ann.locator(".tkd-presence")).to_have_text("Ann, Cleo here; Bo away")


# --- Coming back ----------------------------------------------------------------------------------


def test_refresh_back_and_restart_come_back_to_the_same_decision(playing, tmp_path, visit):
    again = ("--pool-size", "1", "--port", str(free_port()))
    with playing(tmp_path / "first", *again) as server:
        page = visit(server, faults=True)  # while nobody serves it, the browser complains
        sit_down(page, "me Ann", "bot greedy", "bot greedy", seed=15)
        play(page, 3)
        asked = decision(page)
        page.reload()
        settle(page)
        assert decision(page) == asked
        table = page.url

        page.go_back()
        expect(my_tables(page)).to_have_count(1)
        page.go_forward()
        settle(page)
        assert decision(page) == asked
        page.get_by_role("button", name="Lobby").click()
        my_tables(page).get_by_role("button", name="Resume").click()
        settle(page)
        assert page.url == table
        page.go_back()
        expect(my_tables(page)).to_have_count(1)
        page.go_back()
        settle(page)
        assert decision(page) == asked
        server.process.send_signal(signal.SIGTERM)
        wait_for_quiet(page)

    store = ("--store", str(tmp_path / "first" / "tables.db"))
    with playing(tmp_path / "second", *again, *store):
        come_back(page)
        settle(page)
        assert decision(page) == asked
        assert page.url == table
        press(page)
        settle(page, asked["moves"])


def test_on_a_shared_screen_the_curtain_falls_between_people(server, visit):
    page = visit(server)
    sit_down(page, "me Ann", "here Bo", "bot greedy", seed=3)
    names, curtains = ["Ann", "Bo"], set()
    for _ in range(12):
        curtain = page.locator(".tk-curtain")
        page.locator(".tk-curtain, .tk-must").first.wait_for()
        table = kept_table(server, page)
        if curtain.count():
            name = names[table.state.actor]
            expect(curtain).to_contain_text(f"Pass the screen to {name}.")
            assert not page.locator(".tk-stage .tk-card, .tk-seat, .tk-actions button").count()
            expect(page.locator(".tk-log")).to_have_text("The log is behind the curtain.")
            curtains.add(name)
            page.get_by_role("button", name=f"I am {name}").click()
        settle(page)
        knows_only_its_own(page, table, table.state.actor)
        moves = decision(page)["moves"]
        press(page, -1)
        page.wait_for_function(
            "(moves) => document.querySelector('.tk-app .tk-replay input').max > moves", arg=moves
        )
        wait_until(
            lambda: page.evaluate(NOW) and page.locator(".tk-curtain, .tk-must").count(), "no"
        )
        if curtains == {"Ann", "Bo"}:
            break
    assert curtains == {"Ann", "Bo"}


# --- Seats ----------------------------------------------------------------------------------------


def test_a_seat_is_handed_to_a_bot_and_taken_back_and_gets_a_new_link(server, visit):
    ann, bo = gather(server, visit, "me Ann", "link Bo", "bot random", seed=5)
    for asked in play_together([ann, bo]):
        if asked is bo:
            break
    moves = decision(ann)["moves"]
    seats = seats_of(ann)
    seats.get_by_role("button", name="Hand to a bot, seat of Bo").click()
    seats.get_by_role("button", name="Greedy", exact=True).click()
    expect(seats).to_contain_text("Greedy bot plays for now")
    expect(bo.locator(".tkd-presence")).to_contain_text("Bo: Greedy bot")
    # The game goes on by itself, until Ann is asked.
    seats.get_by_role("button", name="Close").click()
    settle(ann, moves)
    assert {move.seat for move in kept_table(server, ann)._moves[moves:]} >= {1}
    expect(bo.locator(".tk-must")).to_have_count(0)
    # Bo takes the seat back, and is asked again.
    own = seats_of(bo)
    own.get_by_role("button", name="Take back").click()
    expect(own).to_contain_text("you, here")
    own.get_by_role("button", name="Close").click()
    for asked in play_together([ann, bo]):
        if asked is bo:
            break
    # A new link: whoever has the old one is told, and nothing more.
    old = bo.url
    seats = seats_of(ann)
    seats.get_by_role("button", name="New link, seat of Bo").click()
    seats.get_by_role("button", name="Make a new link").click()
    new = seats.get_by_label("Copy this link").input_value()
    assert new.split("#")[0] == old.split("#")[0]
    assert new != old
    expect(bo.get_by_role("heading", level=1)).to_have_text("This link leads nowhere")
    expect(bo.locator(".tkd-lead")).to_contain_text("This link no longer opens its seat")
    expect(bo.locator(".tk-table")).to_have_count(0)
    bo.reload()
    expect(bo.locator(".tkd-lead")).to_contain_text("This link opens no seat at this table")
    expect(bo.get_by_role("button", name="Try again")).to_have_count(0)  # it would say the same
    bo.goto(new)
    settle(bo)
    shows_exactly(bo, kept_table(server, bo), 1)


# --- Setting up -----------------------------------------------------------------------------------


def test_a_table_is_set_up_with_any_number_of_seats(server, visit):
    page = visit(server)
    for count in range(3, 8):
        sheet = set_up(page)
        sheet.get_by_role("radio", name=str(count), exact=True).check()
        expect(sheet.get_by_label("who sits there")).to_have_count(count)
        sheet.get_by_label("Seat B: which bot").select_option("random")
        if count % 2:
            sheet.locator("summary", has_text="Which box").click()
            editions = sheet.get_by_role("group", name="Edition", exact=True)
            editions.get_by_role("radio").last.check()
        sheet.get_by_text("More", exact=True).click()
        sheet.get_by_label("Seed").fill(str(count))
        name = sheet.get_by_label("Seat A: name")
        name.fill(" ")
        sheet.get_by_role("button", name="Start").click()
        expect(sheet).to_contain_text("This seat needs a name.")
        expect(sheet.get_by_role("alert")).to_have_text("Something above is still to be filled in.")
        expect(name).to_be_focused()
        name.fill("Ann")
        expect(sheet.get_by_role("alert")).to_have_count(0)
        sheet.get_by_role("button", name="Start").click()
        page.locator(".tk-table").wait_for()
        table = kept_table(server, page)
        assert table.state.seats == count
        assert table.seed == count
        assert dict(table.state.options)["edition"] == ("it" if count % 2 else "es")
        others = [f"{name} (greedy)" for name in tk.bots.COMPANY[1 : count - 1]]
        assert table.seats == ("Ann", "Aki (random)", *others)
        expect(page.locator(".tk-seat")).to_have_count(count)
        page.get_by_role("button", name="Lobby").click()
    expect(my_tables(page)).to_have_count(5)
    sheet = set_up(page)
    expect(sheet.get_by_label("Seat A: name")).to_have_value("Ann")  # as remembered
    for field, wrong, complaint in (
        ("Seat A: name", "Greedy", "That is a bot’s name."),
        ("Seed", "twelve", "A whole number of at most 15 digits, or nothing."),
    ):
        if field == "Seed":
            sheet.get_by_text("More", exact=True).click()
        sheet.get_by_label(field).fill(wrong)
        expect(sheet).to_contain_text(complaint)
        sheet.get_by_label(field).fill("")
    sheet.get_by_label("Seat A: name").fill("Ann")
    sheet.get_by_label("Seat B: who sits there").select_option("here")
    sheet.get_by_label("Seat B: name").fill("Ann ")
    expect(sheet).to_contain_text("Another seat has this name.")


# --- Learn, What if, records ----------------------------------------------------------------------


def test_learn_finds_rules_and_what_if_lists_finished_games(server, visit, tmp_path):
    page = visit(server)
    page.get_by_role("button", name="Learn", exact=True).click()
    study(page)
    articles = page.get_by_role("main").get_by_role("article")
    expect(articles).to_have_count(len(tk.game("samurai-sword").rulebook))
    page.get_by_label("Search the rules").fill("SS-49")
    expect(articles.filter(has_text="SS-49").first).to_be_visible()
    found = len(tk.game("samurai-sword").rulebook.search("SS-49"))
    expect(articles).to_have_count(found)
    page.get_by_label("Search the rules").fill("bushido honor")
    expect(page.get_by_role("status").filter(has_text="with these words")).to_be_visible()
    page.get_by_label("Search the rules").fill("no-such-word")
    expect(page.get_by_role("main")).to_contain_text("No rule has all these words.")

    page.get_by_role("button", name="What if").click()
    expect(page.get_by_role("main")).to_contain_text("No finished game yet.")
    # A record from a file becomes a table; a finished one can be gone through.
    finished = tk.Table("samurai-sword", seats=["greedy", "greedy", "greedy"], seed=1)
    finished.run_bots()
    record = tmp_path / "evening.tkr"
    record.write_text(finished.record)
    page.get_by_role("button", name="Play", exact=True).click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a record").click()
    chooser.value.set_files(record)
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    page.get_by_role("button", name="Lobby").click()
    page.get_by_role("button", name="What if").click()
    page.get_by_role("button", name="Go through it").click()
    expect(page.get_by_role("region", name="Result")).to_be_visible()
    # What is no record is refused in a sentence.
    record.write_text("not a record")
    page.get_by_role("button", name="Lobby").click()
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a record").click()
    chooser.value.set_files(record)
    expect(page.locator(".tkd-notice")).to_contain_text("no header line")


# --- For everybody --------------------------------------------------------------------------------


def places(page):
    """Goes through the dashboard; the name of each place while it is on the screen."""
    yield "lobby"
    shop = set_up(page, "Way of the Samurai")
    shop.locator(".tkd-fold summary").first.click()
    yield "shop"
    page.get_by_role("button", name="Close the setup of Way of the Samurai").click()
    sheet = set_up(page)
    sheet.get_by_text("More", exact=True).click()
    sheet.get_by_label("Seat B: who sits there").select_option("link")
    yield "setup"
    sheet.get_by_label("Seat A: name").fill("Ann-with-a-name-as-long-as-names-may-be")
    # Somebody who knows the game: a note to somebody new is cut on purpose, with more on demand.
    known = " ".join(["panel", *(kind.name for kind in tk.game("samurai-sword").decisions)])
    page.evaluate("(kinds) => localStorage.setItem('tablekit-guided:Samurai Sword', kinds)", known)
    sheet.get_by_role("button", name="Start").click()
    seats = page.get_by_role("dialog")
    seats.wait_for()
    yield "seats"
    seats.get_by_role("button", name="Begin without them").click()
    page.locator(".tk-hand .tk-card").first.wait_for()
    yield "table"
    page.get_by_role("tab", name="Guide").click()
    yield "guide"
    page.get_by_role("button", name="Close the panel").click()
    page.get_by_role("button", name="Lobby").click()
    expect(my_tables(page)).to_have_count(1)
    yield "tables"
    page.get_by_role("button", name="Learn", exact=True).click()
    study(page)
    page.get_by_role("article").first.wait_for()
    yield "learn"
    page.get_by_role("button", name="Begin with the first lesson").click()
    page.locator(".tk-lesson").wait_for()
    yield "lesson"
    page.get_by_role("button", name="Learn", exact=True).click()
    page.get_by_role("button", name="Teach at a new table").click()
    page.locator(".tk-teacher").wait_for()
    yield "teach"


def test_on_a_phone_nothing_sticks_out_or_is_cut(server, visit):
    page = visit(server, device="phone")
    cut = []
    for name in places(page):
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 390, name
        cut += [f"{name}: {each}" for each in page.locator("body").evaluate(CUT)]
    assert cut == []


def test_everybody_can_use_it_in_light_and_dark(server, visit):
    page = visit(server, reduced_motion="reduce")  # colours are measured when nothing moves
    found = []
    for name in places(page):
        for scheme, light in (("light", "true"), ("dark", "false")):
            page.emulate_media(color_scheme=scheme)
            page.locator(f"body[data-jp-theme-light='{light}']").wait_for(state="attached")
            found += [
                f"{name}, {scheme}: {each['id']}: {each['nodes'][0]['html'][:200]}"
                for each in Axe().run(page).response["violations"]
                if each["impact"] in ("serious", "critical")
            ]
            faint = faint_buttons(page, "body")
            found += [f"{name}, {scheme}, {state}: {faint[state]}" for state in faint]
        found += [f"{name}: {each}" for each in page.locator("body").evaluate(CUT)]
    assert found == []
