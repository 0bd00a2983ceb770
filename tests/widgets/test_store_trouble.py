"""A store that cannot be used, or no longer, is told in words; and the page goes on when it can."""

import asyncio
import sqlite3
from contextlib import contextmanager

import pytest

import tablekit as tk
from tablekit.core.record import Record
from tablekit.store import Line, Store

# --- A store that cannot be used --------------------------------------------------------------


def a_folder(place):
    place.mkdir()
    return place.rmdir


def no_store(place):
    place.write_bytes(b"This is a letter, and no database. " * 100)
    return place.unlink


def a_newer_version(place):
    with Store(place):
        pass

    def set_version(version):
        database = sqlite3.connect(place)
        database.execute("update tablekit_about set value = ? where name = 'version'", [version])
        database.commit()
        database.close()

    set_version("99")
    return lambda: set_version("1")


BAD_STORES = pytest.mark.parametrize("spoil", [a_folder, no_store, a_newer_version])


@BAD_STORES
def test_a_store_that_cannot_be_opened_is_told_in_the_lobby(visit, tell, place, start, spoil):
    mend = spoil(place)
    page = visit()
    assert page.scene["page"] == "lobby"
    assert str(place) in page.scene["notice"]
    assert page.scene["games"]
    seats = ("me Ann", "link Bo", "bot greedy")
    with pytest.raises(AssertionError):
        start(page, *seats)
    assert str(place) in page.scene["notice"]
    tell(page, "ping", n=1)
    assert str(place) in page.scene["notice"]
    mend()
    tell(page, "goto", page="lobby")
    assert page.scene["notice"] == ""
    start(page, *seats)


@BAD_STORES
def test_the_lobby_goes_on_by_itself_when_the_store_does(visit, tell, place, spoil):
    mend = spoil(place)
    page = visit()
    assert page.scene["notice"]
    mend()
    assert tell(page, "ping", n=1)["notice"] == ""


@BAD_STORES
def test_a_store_that_cannot_be_opened_is_told_instead_of_a_table(visit, tell, place, spoil):
    mend = spoil(place)
    page = visit("sometable", "key")
    assert page.scene["page"] == "trouble"
    assert page.scene["trouble"]["title"] == "The tables cannot be reached"
    assert str(place) in page.scene["trouble"]["words"]
    mend()
    scene = tell(page, "ping", n=1)
    assert "There is no such table here" in scene["trouble"]["words"]  # the store is back


def test_a_table_comes_back_by_itself_when_its_store_does(invite, visit, tell, place, window):
    _, seated = invite()
    aside = place.rename(place.with_suffix(".aside"))
    place.mkdir()
    page = visit(seated.id, seated.keys[1])
    assert page.scene["page"] == "trouble"
    place.rmdir()
    aside.rename(place)
    tell(page, "ping", n=1)
    assert window(page).seats == (1,)
    assert page.scene["trouble"] is None


def test_a_store_that_is_taken_away_during_play_is_told_and_the_page_goes_on(
    invite, tell, place, window, tmp_path
):
    ann, _ = invite()
    shown = window(ann)
    moves, html = shown.table.moves, shown.scene["html"]
    aside = place.rename(tmp_path / "aside.sqlite")
    shown.look()
    assert "The store is gone" in shown.scene["notice"]
    if shown.scene["turn"]:
        tell(shown, "act", action=shown.scene["actions"][0]["id"], move=moves)
        assert "The store is gone" in shown.scene["notice"]
    tell(ann, "ping", n=1)
    assert (shown.table.moves, shown.scene["html"]) == (moves, html)
    assert ann.scene["page"] == "table"
    aside.rename(place)
    shown.look()
    assert shown.scene["notice"] == ""


@pytest.fixture
def read_only():
    """`read_only(page)`: its store can be read and not be written; `on=False` ends that."""

    def switch(page, on=True):
        engine = page.store._database._engine
        with engine.connect() as connection:
            connection.exec_driver_sql(f"pragma query_only={'on' if on else 'off'}")

    return switch


def test_a_read_only_store_is_told_and_nothing_is_shown_that_is_not_kept(
    visit, start, tell, window, kept, read_only
):
    ann = visit()
    start(ann, "me Ann", "here Bo", "here Cleo")
    shown = window(ann)
    tell(shown, "reveal")
    before, html, action = kept(), shown.scene["html"], shown.scene["actions"][0]["id"]
    read_only(ann)
    for kind, fields in (("act", {"action": action, "move": 0}), ("say", {"words": "hm"})):
        assert "cannot be written" in tell(shown, kind, **fields)["notice"]
        shown.look()
        read_only(ann)  # a connection that met trouble is not used again
    assert "cannot be written" in tell(ann, "hand", seat=0, bot="greedy")["notice"]
    read_only(ann)
    assert tell(ann, "ping", n=1)["page"] == "table"
    assert (shown.scene["html"], shown.scene["move"], kept()) == (html, 0, before)
    read_only(ann, on=False)
    assert tell(shown, "act", action=action, move=0)["notice"] == ""
    assert len(kept()["lines"]) == 1


def test_a_store_that_fails_while_tables_are_listed_is_told(invite, tell, monkeypatch):
    ann, seated = invite()

    def broken(*_):
        raise tk.StoreTrouble("The disk does not answer.")

    for method in ("tables", "claim", "owns"):
        with monkeypatch.context() as failing:
            failing.setattr(Store, method, broken)
            scene = tell(ann, "goto", page="lobby")
            assert (scene["notice"], scene["tables"]) == ("The disk does not answer.", [])
        assert tell(ann, "ping", n=1)["notice"] == ""
        assert [line["id"] for line in ann.scene["tables"]] == [seated.id]


def test_a_table_of_other_rules_is_refused_in_words(visit, place):
    with Store(place) as store:
        names = ["Ann", "Bo", "greedy"]
        tables = [
            store.create(Record("go", 1, {}, names, seed=1), ["a" * 24, "", ""], ""),
            store.create(Record("samurai-sword", 99, {}, names, seed=1), ["a" * 24, "", ""], ""),
        ]
    for table in tables:
        page = visit(table, "a" * 24, [[table, "a" * 24, ""]])
        assert page.scene["page"] == "trouble"
        assert page.scene["trouble"]["title"] == "This table cannot be opened"


# --- When the store fails ---------------------------------------------------------------------

FULL = "The disk of the store is full. Make room, and play on."


@pytest.fixture
def failing(monkeypatch):
    """`with failing(window, "write") as failed:` what a store is asked for and cannot do."""

    @contextmanager
    def fail(widget, *methods):
        failed = []

        def broken(*arguments, **keywords):
            failed.append(arguments)
            raise tk.StoreTrouble(FULL)

        with monkeypatch.context() as patch:
            for method in methods:
                patch.setattr(widget.table.store, method, broken)
            yield failed

    return fail


def decider(windows):
    """The window whose person is to decide, when all have looked."""
    for each in windows:
        each.look()
    (found,) = [each for each in windows if each.scene["turn"]]
    return found


async def until(true, seconds=300):
    """Wait, but not for ever."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.001)


def test_a_move_that_cannot_be_written_is_not_shown(gather, tell, failing, kept):
    windows, _ = gather(3)
    mover = decider(windows)
    html, action = mover.scene["html"], mover.scene["actions"][0]["id"]
    with failing(mover, "write"):
        scene = tell(mover, "act", action=action, move=0)
        assert (scene["notice"], scene["move"], scene["html"]) == (FULL, 0, html)
        assert scene["turn"]
        mover.look()
        assert mover.scene["notice"] == FULL  # it can be read, but not be written
    assert kept()["lines"] == []
    assert tell(mover, "act", action=action, move=0)["notice"] == ""
    assert (mover.scene["move"], len(kept()["lines"])) == (1, 1)


@pytest.mark.parametrize("method", ["revision", "claim", "journal", "seats", "talk"])
def test_the_page_says_that_the_store_cannot_be_read_and_goes_on_when_it_can(
    gather, tell, failing, method
):
    (ann, bo, cleo), _ = gather(3)
    windows = [ann, bo, cleo]
    with failing(bo, method):
        tell(cleo, "say", words="are you there?")
        bo._counted = 0.0
        for _ in range(3):
            bo.look()
            assert bo.scene["notice"] == FULL
        assert bo.comm is not None
    bo.look()
    assert bo.scene["notice"] == ""
    assert [line[1] for line in bo.talk] == ["are you there?"]
    mover = decider(windows)
    tell(mover, "act", action=mover.scene["actions"][0]["id"], move=0)
    bo.look()
    assert bo.table.moves == 1


def test_trouble_goes_away_though_nothing_else_has_changed(gather, failing):
    (ann, *_), _ = gather(3)
    ann.look()  # the others have come
    with failing(ann, "revision"):
        ann.look()
        assert ann.scene["notice"] == FULL
    ann.look()
    assert ann.scene["notice"] == ""


def test_a_table_is_shown_also_if_nobody_can_be_marked_as_there(
    invite, visit, tell, window, monkeypatch
):
    _, seated = invite()

    def broken(*_):
        raise tk.StoreTrouble(FULL)

    with monkeypatch.context() as failing:
        failing.setattr(Store, "mark_present", broken)
        bo = visit(seated.id, seated.keys[1])
        assert window(bo).seats == (1,)
        assert tell(bo, "ping", n=1)["notice"] == ""
    tell(bo, "ping", n=2)
    assert bo.store.seats(seated.id)[1].seen


def test_a_refusal_is_not_wiped_away_by_what_others_do(gather, tell):
    (ann, bo, _), _ = gather(3)
    assert tell(ann, "act", action=-1, move=99)["notice"]
    notice = ann.scene["notice"]
    tell(bo, "say", words="hm")
    ann.look()
    assert ann.scene["notice"] == notice


def test_bots_go_on_when_the_store_does(visit, start, window, quick, failing):
    async def watch():
        page = visit()
        start(page, "bot greedy", "bot random", "bot greedy")
        watching = window(page)
        await until(lambda: watching.table.moves > 2)
        with failing(watching, "write") as failed:
            await until(lambda: watching.scene["notice"] == FULL)
            moves = watching.table.moves
            await until(lambda: len(failed) >= 5)
            assert (watching.table.moves, watching.scene["notice"]) == (moves, FULL)
        await until(lambda: watching.table.moves > moves + 2)
        await until(lambda: watching.scene["notice"] == "")

    asyncio.run(watch())


def test_a_line_that_cannot_be_played_ends_in_words(gather, kept):
    """As a newer tablekit might write it."""
    (ann, *_), _ = gather(3)
    page = ann._changed.__self__
    ann.table.store.write(ann.table.id, 0, Line(ann.table.state.actor, "nonsense"))
    ann.look()
    assert page.scene["page"] == "trouble"
    assert page.scene["trouble"]["title"] == "This table cannot be opened"
    assert page.box.children == (page,)
    assert len(kept()["lines"]) == 1


def test_an_error_of_ours_is_shown_and_the_window_goes_on(gather, tell, monkeypatch):
    (ann, *_), _ = gather(3)
    with monkeypatch.context() as broken:
        broken.setattr(ann.table.store, "say", None)
        with pytest.raises(TypeError):
            tell(ann, "say", words="hello")
        assert ann.scene["notice"] == "Something went wrong at this table: TypeError."
    assert tell(ann, "say", words="hello")["notice"] == ""


def test_a_full_disk_is_no_longer_told_when_there_is_room(invite, tell, window, monkeypatch):
    ann, _ = invite()
    tell(ann, "begin")
    shown = window(ann)
    store = shown.shared.store

    def full(*_):
        raise tk.StoreTrouble("The disk of the store is full.")

    with monkeypatch.context() as disk:
        disk.setattr(store, "say", full)
        disk.setattr(store, "mark_open", full)
        tell(shown, "say", words="Hello")
        for _ in range(3):
            shown._cut_off_at = -100.0  # it could be read long enough
            shown.look()
            assert "is full" in shown.scene["notice"]
    shown.look()
    assert "is full" in shown.scene["notice"], "it can be read for a while"
    shown._cut_off_at = -100.0
    shown.look()
    assert shown.scene["notice"] == ""
