"""A story in the dashboard: its scroll, its chapters at tables of the store, and its branches."""

import json
from dataclasses import replace

import pytest
from tablekit_widgets.dashboard import Dashboard

import tablekit as tk
from tablekit.games.shogun_no_katana.story import Campaign
from tablekit.shared import SharedTable
from tablekit.store import Store, new_token

GAME = tk.game("shogun-no-katana")
ID = GAME.id
KIND = f"story {ID}"


@pytest.fixture
def ann():
    return new_token()


@pytest.fixture
def come(place, ann):
    """`come()`: a page of Ann's browser, at her story."""

    def come(story=ID, learner=ann, **hello):
        page = Dashboard(str(place))
        page._receive(page, {"type": "hello", "learner": learner, "story": story, **hello}, [])
        return page

    return come


@pytest.fixture
def kept(place, ann):
    """`kept()`: her campaigns as the store has them, the last changed first."""

    def kept():
        with Store(place) as store:
            return [Campaign.from_json(each.text) for each in store.keepsakes(ann, KIND)]

    return kept


@pytest.fixture
def play(tell):
    """`play(page, 2)`: sit down for the next chapter, against the Phantom of that level."""

    def play(page, level=1, **more):
        of = page.scene["story"]
        said = {"game": ID, "id": of["id"], "seen": of["scroll"]["entries"], "name": "Ann"}
        tell(page, "chapter", **{**said, "choice": level, **more})
        return page._window

    return play


def finish(window):
    """Let a bot bring the game to its end, as if the person did it."""
    table = window.shared
    while not table.state.is_over:
        table.play(table.state.legal_actions()[-1], bots=False)
    window.refresh()


def about(page, **more):
    of = page.scene["story"]
    return {"game": ID, "id": of["id"], "seen": of["scroll"]["entries"], **more}


def chapters(page):
    return [each["status"] for each in page.scene["story"]["scroll"]["chapters"]]


# --- The scroll -------------------------------------------------------------------------------


def test_a_story_begins_with_its_first_chapter(come, kept):
    page = come()
    story = page.scene["story"]
    assert (page.scene["page"], page.scene["notice"]) == ("story", "")
    assert (story["id"], story["running"], story["others"]) == ("", "", [])
    assert chapters(page) == ["next", *["later"] * 13]
    scroll = story["scroll"]
    assert scroll["choices"][0] == (1, "Level 1, 5 points for a victory")
    assert scroll["total"] == "0 story points of 142"
    assert scroll["rank"] == "Fumeiyo"
    assert "31 points more to Kaji Minarai" in scroll["meaning"]
    assert kept() == []  # looking at it keeps nothing


def test_only_games_with_a_story_have_one(come):
    cards = {card["id"]: card["story"] for card in come().scene["games"]}
    assert cards[ID] == "The story"
    assert cards["samurai-sword"] == ""
    for name in ("samurai-sword", "nowhere", "nowhere/x"):
        page = come(story=name)
        assert page.scene["page"] == "trouble"
        assert "no such story" in page.scene["trouble"]["words"]


def test_the_course_leads_to_the_story(come, tell):
    page = come()
    courses = tell(page, "goto", page="learn")["courses"]
    (course,) = (each for each in courses if each["game"] == ID)
    assert [each["id"] for each in course["lessons"] if each["story"]] == [f"{ID}/story"]
    assert not any(each["story"] for c in courses if c is not course for each in c["lessons"])


def test_a_long_story_is_told_whole(come, place, ann):
    campaign = Campaign()
    for _ in range(13):
        campaign = campaign.note(3, False, new_token()).note(2, True, new_token())
    with Store(place) as store:
        store.keep(ann, KIND, campaign.to_json())
    page = come()
    assert chapters(page) == [*["won"] * 13, "next"]
    entries = page.scene["story"]["scroll"]["chapters"][0]["entries"]
    assert [(each["how"], each["points"]) for each in entries] == [("lost", -1), ("won", 6)]
    assert json.dumps(page.scene["story"])


def test_after_the_last_chapter_the_rank_is_told(come, place, ann):
    campaign = Campaign()
    while campaign.chapter:
        campaign = campaign.note(5, True)
    with Store(place) as store:
        store.keep(ann, KIND, campaign.to_json())
    scroll = come().scene["story"]["scroll"]
    assert (scroll["choices"], scroll["may_move_on"]) == ([], False)
    assert "Masamune" in scroll["ended"]


# --- Chapters at tables -----------------------------------------------------------------------


def test_a_finished_chapter_is_noted_by_itself_and_once(come, kept, play, tell):
    page = come()
    window = play(page, 2)
    assert page.scene["page"] == "table"
    assert dict(window.table.state.options) | {"chapter": 1, "phantom": 2} == dict(
        window.table.state.options
    )
    (campaign,) = kept()
    assert campaign.open_tables == (window.shared.id,)
    assert page.scene["table"]["story"].startswith(f"{ID}/")
    finish(window)
    (campaign,) = kept()
    (attempt,) = campaign.attempts
    assert (attempt.chapter, attempt.level, attempt.table) == (1, 2, window.shared.id)
    assert attempt.won == bool(window.table.state.result.winners)
    assert campaign.open_tables == ()
    window.refresh()
    tell(page, "goto", story=ID)
    assert kept() == [campaign]


def test_who_comes_back_goes_on_where_the_table_stands(come, kept, play):
    page = come()
    id = play(page).shared.id
    mine = [list(each) for each in page._mine]
    page.close()  # its kernel is gone
    back = come(mine=mine)
    assert back.scene["story"]["running"] == id
    # A browser that has forgotten the table begins the chapter anew.
    assert come().scene["story"]["running"] == ""
    # A game that was finished elsewhere is noted when the story is opened.
    with Store(back._place) as store:
        table = SharedTable.open(store, id)
        while not table.state.is_over:
            table.play(table.state.legal_actions()[-1], bots=False)
    assert kept()[0].entries == 0
    come()
    assert kept()[0].entries == 1


def test_two_windows_note_the_same_game_once(come, kept, play):
    page = come()
    window = play(page)
    mine = [list(each) for each in page._mine]
    other = come(story="", table=window.shared.id, key=mine[0][1], mine=mine)
    finish(window)
    other._window.look()
    other._window.refresh()
    come()
    assert [campaign.entries for campaign in kept()] == [1]


def test_a_chapter_that_was_won_at_another_table_is_not_noted_again(come, kept, place, play, ann):
    first, second = come(), None
    window = play(first)
    second = come()
    other = play(second)
    assert kept()[0].open_tables == (window.shared.id, other.shared.id)
    with Store(place) as store:  # the first is won
        (keepsake,) = store.keepsakes(ann, KIND)
        won = kept()[0].get_up(window.shared.id).note(1, True, window.shared.id)
        store.rewrite(keepsake.id, ann, lambda _: won.to_json())
    assert come(mine=second._mine).scene["story"]["running"] == ""
    finish(other)
    assert kept() == [Campaign(won.attempts)]


def test_a_deleted_table_is_noted_before_it_goes_or_left(come, kept, play, tell):
    page = come()
    play(page)
    unfinished = page._mine[0][0]
    tell(page, "goto", page="lobby")
    tell(page, "delete", table=unfinished)
    tell(page, "goto", story=ID)
    assert kept() == [Campaign()]
    window = play(page)
    table = window.shared.id
    with Store(page._place) as store:  # it ends where nobody notes it
        twin = SharedTable.open(store, table)
        while not twin.state.is_over:
            twin.play(twin.state.legal_actions()[-1], bots=False)
    tell(page, "goto", page="lobby")
    assert tell(page, "delete", table=table)["notice"] == ""
    assert kept()[0].entries == 1
    tell(page, "goto", story=ID)
    assert table not in page.scene["story"]["tables"]
    assert page.scene["story"]["scroll"]["entries"] == 1


def test_play_again_after_a_defeat_is_the_next_try(come, kept, play, tell):
    page = come()
    window = play(page)
    finish(window)
    assert not window.table.state.result.winners  # who always takes the last choice loses
    tell(window, "again")
    assert page._window is not window
    assert kept()[0].open_tables == (page._window.shared.id,)
    finish(page._window)
    assert [each.won for each in kept()[0].attempts] == [False, False]
    assert kept()[0].points == -3
    # Whose deal was chosen is no attempt, whatever its number.
    chosen = replace(page._window.shared.anew, seed=0)
    tell(page, "open", text=str(chosen))
    assert page._window.shared.seed == 0
    assert kept()[0].open_tables == ()
    tell(page, "goto", table=kept()[0].tables[-1])
    # A past position that is taken up again is none, either.
    tell(page._window, "fork", move=3)
    assert kept()[0].open_tables == ()


def test_moving_on_and_branching(come, kept, play, tell):
    page = come()
    finish(play(page))
    tell(page, "goto", story=ID)
    assert page.scene["story"]["scroll"]["may_move_on"]
    tell(page, "moveon", **about(page))
    assert chapters(page)[:2] == ["left", "next"]
    # In another window that has not seen it, nothing more happens.
    assert "gone on since" in tell(page, "moveon", **about(page, seen=1))["notice"]
    assert "defeat" in tell(page, "moveon", **about(page))["notice"]
    (before,) = kept()
    tell(page, "branch", **about(page, count=1))
    branch, trunk = kept()
    assert (trunk, branch) == (before, before.fork(1))
    (sent,) = page.comm.messages("story")
    story = tell(page, "goto", story=sent["id"])["story"]
    assert f"{ID}/{story['id']}" == sent["id"]
    assert chapters(page)[:2] == ["next", "later"]
    (other,) = story["others"]
    assert (other["chapter"], other["entries"]) == ("A Quiet Time", 2)
    tell(page, "burn", **about(page))
    assert kept() == [before]
    assert tell(page, "goto", story=ID)["story"]["others"] == []


def test_another_story_begins_beside_the_first(come, kept, play, tell):
    page = come()
    play(page)
    story = tell(page, "goto", story=f"{ID}/new")["story"]
    assert (story["id"], len(story["others"])) == ("", 1)
    play(page)
    assert len(kept()) == 2


def test_an_open_scroll_shows_what_another_window_does(come, kept, play, tell):
    reader, player = come(), come()
    window = play(player)
    assert reader.scene["story"]["id"] == ""
    tell(reader, "ping", n=1)
    assert chapters(reader)[0] == "next"
    assert reader.scene["story"]["id"] == player.scene["table"]["story"].partition("/")[2]
    finish(window)
    tell(reader, "ping", n=2)
    assert reader.scene["story"]["scroll"]["entries"] == 1
    tell(player, "goto", story=ID)
    tell(player, "moveon", **about(player))
    tell(reader, "ping", n=3)
    assert chapters(reader)[:2] == ["left", "next"]
    # What has not changed is not drawn anew, and a sentence stays until it can have been read.
    said = tell(reader, "moveon", **about(reader))["notice"]
    assert said
    before = reader.scene
    tell(reader, "ping", n=4)
    assert reader.scene is before
    tell(player, "burn", **about(player))
    tell(reader, "ping", n=5)
    assert (kept(), reader.scene["story"]["id"], chapters(reader)[0]) == ([], "", "next")


def test_a_game_that_ends_where_nobody_notes_it_is_noted_by_the_open_scroll(come, kept, play, tell):
    page = come()
    id = play(page).shared.id
    mine = [list(each) for each in page._mine]
    page.close()
    reader = come(mine=mine)
    assert reader.scene["story"]["running"] == id
    with Store(page._place) as store:
        table = SharedTable.open(store, id)
        while not table.state.is_over:
            table.play(table.state.legal_actions()[-1], bots=False)
    tell(reader, "ping", n=1)
    assert reader.scene["story"]["running"] == ""
    assert kept()[0].entries == reader.scene["story"]["scroll"]["entries"] == 1


def test_another_browser_sees_nothing_of_it(come, play, tell):
    page = come()
    play(page)
    id = page.scene["table"]["story"]
    stranger = come(story=id, learner=new_token())
    assert stranger.scene["story"]["id"] == ""
    assert "no such story" in stranger.scene["notice"]
    for kind, more in (("moveon", {}), ("branch", {"count": 0}), ("burn", {}), ("chapter", {})):
        said = {"game": ID, "id": id.partition("/")[2], "seen": 0, "choice": 1, "name": "Bo"}
        notice = tell(stranger, kind, **{**said, **more})["notice"]
        assert notice.endswith(".")
    assert tell(page, "goto", story=ID)["story"]["id"] == id.partition("/")[2]


@pytest.mark.parametrize(
    ("kind", "more"),
    [
        ("chapter", {"choice": 0}),
        ("chapter", {"choice": 6}),
        ("chapter", {"choice": True}),
        ("chapter", {"choice": "1"}),
        ("chapter", {"choice": None}),
        ("chapter", {"name": ""}),
        ("chapter", {"name": "greedy"}),
        ("chapter", {"seen": 5}),
        ("chapter", {"seen": None}),
        ("chapter", {"game": "samurai-sword"}),
        ("chapter", {"game": "nowhere"}),
        ("chapter", {"game": 7}),
        ("chapter", {"id": "nowhere"}),
        ("moveon", {}),
        ("moveon", {"id": "nowhere"}),
        ("moveon", {"id": 3}),
        ("branch", {"count": 1}),
        ("branch", {"count": -1}),
        ("branch", {"count": "0"}),
        ("branch", {"id": "'; drop table"}),
        ("burn", {"id": ""}),
        ("burn", {"id": "nowhere"}),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(come, kept, play, tell, kind, more):
    page = come()
    play(page)
    tell(page, "goto", story=ID)
    before, tables = kept(), len(page._mine)
    said = {"choice": 1, "name": "Ann", "count": 0, **about(page), **more}
    scene = tell(page, kind, **said)
    assert scene["page"] == "story"
    assert scene["notice"].endswith(".")
    assert "Something went wrong" not in scene["notice"]
    assert (kept(), len(page._mine)) == (before, tables)
    with Store(page._place) as store:
        assert store.running() == tables


def test_without_a_token_nothing_is_kept_and_that_is_said(come, tell, play):
    page = come(learner="")
    assert play(page) is None
    assert page.scene["notice"].endswith(".")
    with Store(page._place) as store:
        assert store.running() == 0
