"""The dashboard without a browser: what its page says, what it is told, what it shows."""

import asyncio
from random import Random

import pytest
from tablekit_widgets import render, sitting
from tablekit_widgets.dashboard import Dashboard
from tablekit_widgets.window import Window

import tablekit as tk
from tablekit.store import quotas

GAME = tk.game("samurai-sword")
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil")


def seats_of(page):
    return {seat["name"]: seat for seat in page.scene["table"]["seats"]}


# --- The lobby --------------------------------------------------------------------------------


def test_a_page_that_nobody_has_opened_yet_says_hello(place):
    page = Dashboard(str(place))
    assert page.scene["page"] == "hello"
    assert not place.exists()  # a warm kernel touches no store


def test_the_lobby_shows_every_game_with_what_can_be_chosen(page):
    scene = page.scene
    assert (scene["page"], scene["notice"]) == ("lobby", "")
    assert (scene["tables"], scene["table"]) == ([], None)
    card = next(card for card in scene["games"] if card["id"] == "samurai-sword")
    assert (card["title"], card["seats"]) == ("Samurai Sword", [3, 4, 5, 6, 7])
    assert card["quick"] in card["seats"]
    assert card["pitch"]
    assert card["length"]
    assert card["door"].startswith("<svg")
    assert [option["name"] for option in card["options"]] == ["edition", "deck"]
    for option in card["options"]:
        assert option["help"]
        assert option["default"] in [choice for choice, _ in option["choices"]]
    assert [bot for bot, _, _ in scene["bots"]] == list(tk.bots.NAMES)
    assert all(label and words for _, label, words in scene["bots"])


@pytest.mark.parametrize("where", ["lobby", "learn", "whatif"])
def test_the_page_goes_where_it_is_asked_to(page, tell, where):
    assert tell(page, "goto", page=where)["page"] == where


def test_rules_are_read_and_searched(page, tell):
    tell(page, "goto", page="learn")
    scene = tell(page, "rules", game="samurai-sword", words="")
    assert len(scene["rules"]) == len(GAME.rulebook)
    scene = tell(page, "rules", game="samurai-sword", words="harmless")
    assert scene["learn"] == {"game": "samurai-sword", "words": "harmless"}
    assert 0 < len(scene["rules"]) < len(GAME.rulebook)
    assert all("harmless" in " ".join(rule[:4]).lower() for rule in scene["rules"][:3])
    assert tell(page, "rules", game="samurai-sword", words="xyzzy")["rules"] == []


def test_choices_that_do_not_go_together_are_told_before_the_start(page, tell, monkeypatch):
    def check(game, seats, settled):
        if settled["edition"] == "it" and settled["deck"] == "published":
            raise tk.BadOption("That deck is not in the Italian box. (SS-4)")

    monkeypatch.setattr(type(GAME), "check_options", check)
    asked = {"game": "samurai-sword", "seats": 5}
    scene = tell(page, "consider", **asked, options={"edition": "it"})
    assert scene["considered"]["settled"] == {"edition": "it", "deck": "edition"}
    assert scene["considered"]["refused"] == {
        "deck": {"published": "That deck is not in the Italian box. (SS-4)"}
    }
    scene = tell(page, "consider", **asked, options={"edition": "it", "deck": "published"})
    assert "(SS-4)" in scene["considered"]["problem"]
    assert "9" in tell(page, "consider", game="samurai-sword", seats=9, options={})["notice"]


def test_my_tables_are_listed_the_last_one_first(visit, start, tell):
    page = visit()
    first = start(page, "me Ann", "link Bo", "bot greedy")
    second = start(page, "bot greedy", "bot greedy", "bot random")  # played to its end at once
    other = visit(mine=first.mine + second.mine + [["nowhere", "", ""]])
    newest, oldest = other.scene["tables"]
    assert newest["moves"] > 0
    assert oldest["moves"] is None, "its lines tell how much was whispered"
    assert (newest["id"], newest["over"], newest["seated"], newest["owner"]) == (
        second.id, True, False, True,
    )  # fmt: skip
    assert newest["words"]
    assert newest["players"] == ["Greedy", "Greedy", "Random"]
    assert (oldest["id"], oldest["over"], oldest["words"]) == (first.id, False, "")
    assert (oldest["seated"], oldest["owner"]) == (True, True)
    assert oldest["players"] == ["Ann", "Bo", "Greedy"]
    assert [line["id"] for line in tell(page, "goto", page="lobby")["tables"]] == [
        second.id, first.id,
    ]  # fmt: skip
    (line,) = visit(mine=[[first.id, second.key, second.owner]]).scene["tables"]
    assert (line["seated"], line["owner"]) == (False, False)


# --- New tables -------------------------------------------------------------------------------


def test_every_number_of_seats_can_be_taken(visit, start, window, seats):
    page = visit()
    friends = [f"link {name}" for name in NAMES[1 : seats - 1]]
    seated = start(page, "me Ann", *friends, "bot random", seed=5, edition="it")
    assert sorted(seated.keys) == list(range(1, seats - 1))
    assert len({seated.key, seated.owner, *seated.keys.values()}) == seats
    table = window(page).table
    assert (table.seed, table.state.options["edition"]) == (5, "it")
    assert table.at(0)[0].to_json() == GAME.start(seats, 5, {"edition": "it"}, True).to_json()
    assert window(page).seats == (0,)
    for seat, key in seated.keys.items():
        friend = visit(seated.id, key)
        assert window(friend).seats == (seat,)
        assert [place["yours"] for place in friend.scene["table"]["seats"]].index(True) == seat
        assert not friend.scene["table"]["owner"]
    assert page.scene["table"]["owner"]
    places = page.scene["table"]["seats"]
    assert [place["person"] for place in places] == [True] * (seats - 1) + [False]
    assert places[-1]["bot"] == "random"


def test_people_here_share_the_screen_behind_the_curtain(visit, start, window, tell):
    page = visit()
    seated = start(page, "here Ann", "link Bo", "me Cleo", "here Dan")
    shared = window(page)
    assert shared.seats == (0, 2, 3)
    assert list(seated.keys) == [1]
    for _ in range(12):
        actor = shared.table.state.actor
        if actor == 1:
            assert shared.scene["curtain"] is None
            assert not shared.scene["actions"]
            bo = visit(seated.id, seated.keys[1])
            legal = window(bo).scene["actions"]
            tell(window(bo), "act", action=legal[0]["id"], move=shared.table.moves)
            shared.look()
            continue
        if shared.seat != actor:
            assert shared.scene["curtain"] == {"seat": actor, "name": NAMES[actor]}
            assert (shared.scene["html"], shared.scene["actions"]) == ("", [])
            tell(shared, "reveal")
        assert shared.scene["html"] == render(shared.table.view(actor), shared.table.players)
        legal = shared.scene["actions"]
        tell(shared, "act", action=legal[-1]["id"], move=shared.table.moves)
    assert shared.table.moves == 12


def test_only_bots_are_watched(visit, start, window):
    page = visit()
    seated = start(page, *["bot greedy"] * 4)
    assert (seated.key, seated.keys) == ("", {})
    assert page.scene["table"]["spectator"]
    assert page.scene["table"]["owner"]
    assert window(page).seats == ()
    assert window(page).scene["result"]


def test_without_a_seed_no_two_deals_are_alike(visit, start, window):
    page = visit()
    seeds = set()
    for _ in range(3):
        start(page, "me Ann", "link Bo", "link Cleo", seed=None)
        seeds.add(window(page).table.seed)
    assert len(seeds) == 3
    assert min(seeds) > 2**32


def test_so_many_tables_and_no_more(visit, start, tell, monkeypatch):
    monkeypatch.setenv("TABLEKIT_MAX_TABLES", "2")
    page = visit()
    seats = ("me Ann", "link Bo", "bot greedy")
    first = start(page, *seats)
    start(page, *seats)
    with pytest.raises(AssertionError, match="All 2 tables are taken"):
        start(page, *seats)
    assert page.scene["page"] == "table"
    tell(page, "delete", table=first.id)
    start(page, *seats)


@pytest.mark.parametrize(("limit", "most"), [("MOST_TABLES", 2), ("MOST_LETTERS", 300)])
def test_a_page_sets_up_so_many_tables(visit, start, monkeypatch, limit, most):
    monkeypatch.setattr(sitting, limit, most)
    page, other = visit(), visit()
    seats = ("me Ann", "link Bo", "bot greedy")
    start(page, *seats)
    start(page, *seats)
    with pytest.raises(AssertionError, match="enough for one page"):
        start(page, *seats)
    assert page.scene["page"] == "table"
    start(other, *seats)


def test_a_visitor_sets_up_so_many_tables_on_whatever_page(visit, start, tell, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_UNFINISHED", 2)
    seats = ("me Ann", "link Bo", "bot greedy")
    pages = [visit(), visit()]
    for page in pages:
        tell(page, "hello", learner="ann")
        first = start(page, *seats)
    with pytest.raises(AssertionError, match="You have 2 tables here that are not over"):
        start(page, *seats)
    other = visit()
    tell(other, "hello", learner="bo")
    start(other, *seats)
    tell(page, "delete", table=first.id)
    start(page, *seats)


def test_a_visitor_keeps_so_many_finished_tables(visit, start, tell, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_FINISHED", 1)
    page = visit()
    tell(page, "hello", learner="ann")
    start(page, *["bot greedy"] * 3)
    with pytest.raises(AssertionError, match="You keep 1 finished tables here"):
        start(page, "me Ann", "link Bo", "bot greedy")


def test_the_records_of_a_visitor_take_so_much_room(visit, start, tell, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_LETTERS", 100)
    page = visit()
    tell(page, "hello", learner="ann")
    start(page, "me Ann", "link Bo", "bot greedy")
    with pytest.raises(AssertionError, match="all the room that one visitor has here"):
        start(page, "me Ann", "link Bo", "bot greedy")


def test_whoever_plays_again_has_set_up_a_table(visit, start, tell, window, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_FINISHED", 1)
    page = visit()
    tell(page, "hello", learner="ann")
    start(page, *["bot greedy"] * 3)
    scene = tell(window(page), "again")
    assert "finished tables" in scene["notice"] + page.scene["notice"]


@pytest.mark.parametrize("most", ["", "many", "-1", "1.5"])
def test_a_limit_that_is_no_number_is_none(visit, start, monkeypatch, most):
    monkeypatch.setenv("TABLEKIT_MAX_TABLES", most)
    start(visit(), "me Ann", "link Bo", "bot greedy")


# --- Records ----------------------------------------------------------------------------------


def test_a_record_is_saved_after_the_end_and_opened_again(visit, start, window, tell):
    page = visit()
    seated = start(page, *["bot greedy"] * 3)
    tell(page, "save", table=seated.id)
    (message,) = page.comm.messages("record")
    assert message["name"] == "samurai-sword"
    assert message["text"] == window(page).table.record
    tell(page, "open", text=message["text"])
    again = page.comm.messages("seated")[-1]
    assert again["id"] != seated.id
    played = tk.Table.from_record(message["text"])
    assert window(page).table.state.to_json() == played.state.to_json()
    assert page.scene["table"]["over"]


def test_no_record_before_the_end(invite, visit, tell):
    ann, seated = invite()
    for page in (ann, visit(seated.id, seated.keys[1]), visit(seated.id)):
        assert "after the end" in tell(page, "save", table=seated.id)["notice"]
        assert not page.comm.messages("record")


def test_a_running_record_goes_on_with_its_people_at_one_screen(page, tell, window, table_after):
    played = table_after(20, 4)
    tell(page, "open", text=played.record)
    assert page.scene["notice"] == ""
    assert window(page).seats == (0, 1, 2, 3)
    assert window(page).table.state.to_json() == played.state.to_json()
    assert window(page).scene["curtain"]["seat"] == played.state.actor


def test_a_finished_game_is_taken_up_again_at_a_past_move(visit, start, window, tell):
    page = visit()
    seated = start(page, *["bot greedy"] * 3)
    over = window(page)
    assert over.scene["fork"]
    before = over.table.at(4)[0]
    tell(over, "fork", move=4)
    again = window(page)
    assert page.comm.messages("seated")[-1]["id"] == again.table.id != seated.id
    assert again.table.at(0)[0].to_json() == before.to_json()
    assert again.seats == (before.actor,)


def test_a_game_is_not_taken_up_at_what_is_no_move(visit, start, window, tell, kept):
    page = visit()
    start(page, *["bot greedy"] * 3)
    before, over = kept(), window(page)
    for move in (None, True, -1, 10**6, 10**4000, 1.0, "4", [], over.table.moves):
        assert tell(over, "fork", move=move)["notice"]
        assert kept() == before


# --- Coming and going -------------------------------------------------------------------------


def test_the_address_of_a_table_brings_back_its_seat(invite, visit, window):
    ann, seated = invite()
    again = visit(seated.id, seated.key, seated.mine)
    assert window(again).seats == (0,)
    assert again.scene["table"]["owner"]
    assert window(again).scene["html"] == window(ann).scene["html"]


def test_without_a_key_one_watches(invite, visit, window):
    _, seated = invite()
    assert visit(seated.id).scene["table"]["spectator"]
    owner = visit(seated.id, mine=seated.mine)  # an address without its key
    assert window(owner).seats == ()
    assert owner.scene["table"]["owner"]


def test_a_page_is_answered_and_counted_as_there(page, tell):
    for number in (1, 2, 10**9):
        tell(page, "ping", n=number)
    assert [pong["n"] for pong in page.comm.messages("pong")] == [1, 2, 10**9]


def test_a_ping_leaves_a_notice_to_be_read(page, tell):
    notice = tell(page, "delete", table="nowhere")["notice"]
    assert notice
    assert tell(page, "ping", n=1)["notice"] == notice
    assert tell(page, "goto", page="lobby")["notice"] == ""


def test_who_says_goodbye_can_come_back(invite, tell, window):
    ann, seated = invite()
    closed = window(ann)
    assert tell(ann, "bye")["page"] == "hello"
    assert closed.comm is None
    assert ann.box.children == (ann,)
    tell(ann, "hello", table=seated.id, key=seated.key, mine=seated.mine)
    assert window(ann).seats == (0,)


def test_going_elsewhere_closes_the_table(invite, tell, window):
    ann, _ = invite()
    left = window(ann)
    scene = tell(ann, "goto", page="lobby")
    assert (scene["page"], scene["table"], left.comm) == ("lobby", None, None)
    assert not left.table.store.seats(left.table.id)[0].seen


@pytest.mark.parametrize(
    "where",
    ["../../etc/passwd", "..", "/", "%2e%2e%2f", "a/b", "a b", "A" * 33, "a" * 1_000_000, "\0",
     "' or 1=1 --", "\N{FULLWIDTH LATIN SMALL LETTER A}", "\ud800", "nowhere"],
    ids=lambda text: ascii(text)[:20],
)  # fmt: skip
def test_an_address_that_names_no_table_leads_to_a_page_that_says_so(page, tell, where):
    for kind in ("hello", "goto"):
        scene = tell(page, kind, table=where, key="")
        assert scene["page"] == "trouble"
        assert "There is no such table here" in scene["trouble"]["words"]
    assert tell(page, "goto", page="lobby")["page"] == "lobby"
    assert page.scene["trouble"] is None


@pytest.mark.parametrize("where", ["../lobby", "LOBBY", "table", "hello", "trouble", 5, [], None])
def test_a_page_there_is_not_is_the_lobby(page, tell, where):
    assert tell(page, "goto", page=where)["page"] == "lobby"


# --- Keys -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key",
    ["x", "x" * 24, "x" * 1_000_000, "é", "\0", "' or ''='"],
    ids=lambda text: ascii(text)[:20],
)
def test_a_wrong_key_opens_nothing(invite, visit, key):
    _, seated = invite()
    page = visit(seated.id, key)
    assert page.scene["page"] == "trouble"
    assert "opens no seat" in page.scene["trouble"]["words"]
    assert page.scene["table"] is None
    assert page.box.children == (page,)


def test_a_key_opens_no_other_table_and_an_owners_key_no_seat(invite, visit, tell):
    _, first = invite()
    _, second = invite()
    for key in (second.key, second.keys[1], second.owner, first.owner):
        assert visit(first.id, key).scene["page"] == "trouble"
    owner = visit(first.id, first.key, [[first.id, first.key, second.owner]])
    assert not owner.scene["table"]["owner"]
    assert "Only whoever" in tell(owner, "delete", table=first.id)["notice"]


def test_a_seats_key_is_no_owners_key(invite, visit, tell, kept):
    _, seated = invite()
    bo = visit(seated.id, seated.keys[1], [[seated.id, seated.keys[1], seated.keys[1]]])
    before = kept()
    assert not bo.scene["table"]["owner"]
    assert tell(bo, "delete", table=seated.id)["notice"]
    assert tell(bo, "link", seat=0)["notice"]
    assert tell(bo, "hand", seat=0, bot="greedy")["notice"]
    assert kept() == before


def test_a_new_link_takes_the_seat_from_the_old_one(invite, visit, tell, window):
    ann, seated = invite()
    bo = visit(seated.id, seated.keys[1])
    tell(ann, "link", seat=1)
    (link,) = ann.comm.messages("link")
    assert (link["seat"], link["key"] == seated.keys[1]) == (1, False)
    lost = window(bo)
    lost.look()
    assert bo.scene["page"] == "trouble"
    assert "no longer opens its seat" in bo.scene["trouble"]["words"]
    assert lost.comm is None
    assert visit(seated.id, seated.keys[1]).scene["page"] == "trouble"
    assert window(visit(seated.id, link["key"])).seats == (1,)
    assert link["key"] not in "".join(bo.comm.sent)
    assert window(ann).seats == (0,)


def test_new_links_are_made_by_the_owner_for_the_seats_of_others(invite, visit, tell, kept):
    ann, seated = invite()
    bo, watching = visit(seated.id, seated.keys[1]), visit(seated.id)
    before = kept()
    for page, seat in ((ann, 0), (ann, 2), (ann, 9), (bo, 0), (bo, 1), (watching, 1)):
        assert tell(page, "link", seat=seat)["notice"]
        assert not page.comm.messages("link")
    assert kept() == before


def test_a_deleted_table_is_gone_for_everybody(invite, visit, tell, window):
    ann, seated = invite()
    others = [visit(seated.id, seated.keys[1]), visit(seated.id)]
    windows = [window(page) for page in (ann, *others)]
    tell(ann, "goto", page="lobby")
    assert tell(ann, "delete", table=seated.id)["tables"] == []
    for page, shown in zip(others, windows[1:], strict=True):
        shown.look()
        assert page.scene["page"] == "trouble"
        assert "it was deleted" in page.scene["trouble"]["words"]
        assert page.box.children == (page,)
    for key in (seated.key, seated.keys[1], ""):
        assert visit(seated.id, key, seated.mine).scene["page"] == "trouble"
    assert visit(mine=seated.mine).scene["tables"] == []


def test_a_table_is_deleted_while_one_sits_at_it(invite, tell, window):
    ann, seated = invite()
    shown = window(ann)
    tell(ann, "delete", table=seated.id)
    shown.look()
    assert ann.scene["page"] == "trouble"


def test_a_table_that_goes_while_it_is_opened_is_told_too(invite, visit, monkeypatch):
    """Deleted after it was found, before the window's first look."""
    _, seated = invite()
    look = Window.look

    def too_late(window):
        window.table.store.delete(seated.id, seated.owner)
        look(window)

    monkeypatch.setattr(Window, "look", too_late)
    page = visit(seated.id, seated.keys[1])
    assert page.scene["page"] == "trouble"
    assert (page.scene["table"], page.scene["notice"]) == (None, "")
    assert page.box.children == (page,)


def test_only_the_owner_deletes(invite, visit, tell, kept):
    _, seated = invite()
    pages = visit(seated.id, seated.keys[1]), visit(seated.id), visit()
    before = kept()
    for page in pages:
        assert tell(page, "delete", table=seated.id)["notice"] == (
            "Only whoever set up a table can delete it."
        )
    assert kept() == before


# --- Handing a seat over ----------------------------------------------------------------------


def test_a_person_hands_the_seat_to_a_bot_and_takes_it_back(invite, visit, tell, window):
    ann, seated = invite()
    bo = visit(seated.id, seated.keys[1])
    tell(bo, "hand", seat=1, bot="random")
    window(ann).look()
    for page in (ann, bo):
        assert (seats_of(page)["Bo"]["bot"], seats_of(page)["Bo"]["person"]) == ("random", True)
    assert window(bo).table.people == window(ann).table.people == (0,)
    assert window(bo).scene["html"] == render(window(bo).table.view(1), window(bo).table.players)
    tell(bo, "hand", seat=1, bot="")
    window(ann).look()
    assert seats_of(ann)["Bo"]["bot"] == ""
    assert window(ann).table.people == (0, 1)


def test_the_owner_hands_over_any_persons_seat_and_its_window_shows_it(visit, start, tell, window):
    """Bo's page offers no moves while a bot decides for Bo, and does again afterwards."""
    ann = visit()
    seated = start(ann, "link Bo", "me Ann", "here Cleo")
    bo = visit(seated.id, seated.keys[0])
    window(bo).look()
    while window(ann).table.state.actor != 0:
        shared = window(ann)
        tell(shared, "reveal")
        legal = shared.scene["actions"]
        tell(shared, "act", action=legal[-1]["id"], move=shared.table.moves)
    window(bo).look()
    assert window(bo).scene["turn"]
    window(ann).table.store.hand_to(seated.id, 0, "random")  # as any owner's page does
    window(bo).table.store.take_lease(seated.id, "somebody who is slow")
    window(bo).look()
    assert (window(bo).scene["turn"], window(bo).scene["bots"]) == (False, True)
    tell(ann, "hand", seat=0, bot="")
    assert ann.scene["notice"] == ""
    window(bo).look()
    assert (window(bo).scene["turn"], window(bo).scene["bots"]) == (True, False)


def test_a_bot_plays_on_for_who_has_left(invite, tell, window):
    ann, _ = invite(seed=1)
    shown = window(ann)
    tell(ann, "begin")
    for _ in range(300):
        if shown.table.state.is_over:
            break
        if shown.table.state.actor == 1:
            tell(ann, "hand", seat=1, bot="greedy")
            assert shown.table.state.actor != 1
            tell(ann, "hand", seat=1, bot="")
            assert {move.seat for move in shown.table._moves} >= {1}
            return
        tell(shown, "act", action=shown.scene["actions"][-1]["id"], move=shown.scene["move"])
    raise AssertionError("it was never Bo's turn")


def test_nobody_else_hands_a_seat_over(invite, visit, tell, kept):
    ann, seated = invite()
    bo, watching = visit(seated.id, seated.keys[1]), visit(seated.id)
    before = kept()
    for page, seat, bot in (
        (bo, 0, "greedy"), (watching, 0, "greedy"), (watching, 1, "greedy"),
        (ann, 2, "random"), (ann, 2, ""), (ann, 9, "greedy"), (ann, -1, "greedy"),
        (ann, 1, "deep blue"), (ann, 1, "x" * 1_000_000), (ann, 0, None), (ann, 0, ["greedy"]),
    ):  # fmt: skip
        notice = tell(page, "hand", seat=seat, bot=bot)["notice"]
        assert 0 < len(notice) < 300
        assert kept() == before


def test_without_an_open_table_there_is_nothing_to_hand_over(page, tell):
    for kind in ("hand", "link"):
        assert tell(page, kind, seat=0, bot="greedy")["notice"] == (
            "There is no table open in this window."
        )


# --- A page in a running kernel ---------------------------------------------------------------


def test_three_dashboards_in_running_kernels_play_a_game_to_its_end(
    visit, start, window, tell, quick
):
    """Nobody calls `look` here: what others do appears by itself."""

    async def play():
        chance = Random(4)
        pages = [visit()]
        seated = start(pages[0], "me Ann", "link Bo", "bot random", seed=6)
        pages += [visit(seated.id, seated.keys[1]), visit(seated.id)]
        windows = [window(page) for page in pages]
        async with asyncio.timeout(300):
            while not all(shown.scene["result"] for shown in windows):
                await asyncio.sleep(0.001)
                for shown in windows:
                    offered = shown.scene["actions"]
                    if shown.scene["turn"] and shown.scene["move"] == shown.table.moves:
                        action = chance.choice(offered)["id"]
                        tell(shown, "act", action=action, move=shown.scene["move"])
                        assert shown.scene["notice"] == ""
        assert len({shown.table.record for shown in windows}) == 1
        tell(windows[1], "say", words="well played")
        async with asyncio.timeout(300):
            while not all(shown.talk for shown in windows):
                await asyncio.sleep(0.001)
        tell(pages[0], "delete", table=seated.id)
        async with asyncio.timeout(300):
            while {page.scene["page"] for page in pages} != {"trouble"}:
                await asyncio.sleep(0.001)

    asyncio.run(play())
