"""Tables: kept, listed, finished, forgotten."""

import stat
import time
from dataclasses import replace
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.core.record import Move, Record, read_record
from tablekit.store import Line, Store, Summary, new_token


def test_a_table_is_as_it_was_made(store, table):
    assert store.head(table.id) == table.record
    assert store.journal(table.id) == []
    assert [seat.name for seat in store.seats(table.id)] == ["Ann", "Bo", "greedy"]
    assert store.talk(table.id) == []


def test_the_moves_of_a_record_are_the_first_lines(store, sit):
    table = sit(store, moves=[(0, "daikyu>1", "why not"), (1, "decline")])
    assert store.journal(table.id) == [Line(0, "daikyu>1", "why not"), Line(1, "decline")]
    assert store.head(table.id).moves == []
    store.write(table.id, 2, Line(0, "end"))
    assert len(store.journal(table.id)) == 3


def test_a_table_from_a_described_position_keeps_it_whole(store):
    game = tk.game("samurai-sword")
    state = game.scenario(seats=3, turn=0, hands={0: ["armor", "bo"], 1: ["bo"], 2: ["bo"]})
    text = tk.Table.from_state(state, ["Ann", "Bo", "Cleo"]).record
    record = read_record(text)
    id = store.create(record, [new_token() for _ in range(3)], new_token())
    assert str(store.head(id)) == text
    assert tk.Table.from_record(str(store.head(id))).state.to_json() == state.to_json()


def test_ids_are_short_all_different_and_fit_for_a_link(store, sit):
    ids = {sit(store).id for _ in range(20)}
    assert len(ids) == 20
    for id in ids:
        assert 12 <= len(id) <= 20
        assert id.replace("-", "").replace("_", "").isalnum()
        assert id.isascii()


def test_a_table_outlives_its_store_object(place, sit):
    with Store(place) as first:
        table = sit(first, moves=[(0, "daikyu>1")])
    with Store(place) as second:
        assert second.head(table.id) == replace(table.record, moves=[])
        assert second.journal(table.id) == [Line(0, "daikyu>1")]
        assert second.claim(table.id, table.bo) == (1,)


def test_two_stores_see_each_other_at_once(place, sit):
    with Store(place) as one, Store(place) as other:
        table = sit(one)
        before = other.revision(table.id)
        one.write(table.id, 0, Line(0, "daikyu>1"))
        assert other.revision(table.id) > before
        assert other.journal(table.id) == [Line(0, "daikyu>1")]


NO_IDS = ["", "nope", "x" * 12, "x" * 10_000_000, "\0", "\ud800", "a b", "'", None, 7, b"x", ["x"]]


@pytest.mark.parametrize("id", NO_IDS, ids=lambda id: repr(id)[:12])
def test_an_unknown_table_is_told_apart(store, id):
    line = Line(0, "daikyu>1")
    for call in (
        lambda: store.head(id),
        lambda: store.journal(id),
        lambda: store.write(id, 0, line),
        lambda: store.revision(id),
        lambda: store.seats(id),
        lambda: store.invite(id, 0, new_token()),
        lambda: store.hand_to(id, 0, "greedy"),
        lambda: store.mark_present(id, [0]),
        lambda: store.mark_gone(id, [0]),
        lambda: store.say(id, 0, "hello"),
        lambda: store.talk(id),
        lambda: store.take_lease(id, "me"),
        lambda: store.finish(id, "Ann wins"),
    ):
        with pytest.raises(tk.UnknownTable, match=r"There is no such table here: .*\."):
            call()
    assert store.claim(id, new_token()) == ()
    assert store.owns(id, new_token()) is False
    assert store.delete(id, new_token()) is False
    assert store.tables([id]) == []


def test_tables_are_listed_last_changed_first(store, sit):
    begun = time.time()
    first, second, third = (sit(store) for _ in range(3))
    store.write(first.id, 0, Line(0, "daikyu>1"))
    store.finish(second.id, "Bo wins")
    listed = store.tables([first.id, "unknown", second.id, third.id, first.id])
    assert [summary.id for summary in listed] == [second.id, first.id, third.id]
    bo, ann, _ = listed
    assert isinstance(bo, Summary)
    assert (bo.game, bo.names, bo.lines, bo.result) == (
        "samurai-sword", ("Ann", "Bo", "greedy"), 0, "Bo wins",
    )  # fmt: skip
    assert (ann.lines, ann.result) == (1, "")
    # The clock of a database may be rounded.
    assert begun - 1 <= ann.made <= ann.changed <= time.time() + 1
    assert store.tables([]) == []


def test_a_list_of_thousands_of_ids_is_answered(store, table):
    ids = [f"id{number}" for number in range(40_000)]
    assert [found.id for found in store.tables([*ids, table.id])] == [table.id]


def test_coming_and_going_does_not_move_a_table_up(store, table):
    before = store.tables([table.id])[0].changed
    store.mark_present(table.id, [0])
    store.mark_gone(table.id, [0])
    assert store.tables([table.id])[0].changed == before


def test_a_table_of_a_time_before_the_clock_was_set_back_is_not_running(store, table, sql):
    assert store.running() == 1
    sql(store, "UPDATE tablekit_tables SET changed = changed + 90000")
    assert store.running() == 0
    store.write(table.id, 0, Line(0, "on"))
    assert store.running() == 1


def test_a_finished_table_is_not_running(store, sit, sql):
    tables = [sit(store) for _ in range(3)]
    assert store.running() == 3
    store.finish(tables[0].id, "Ann wins")
    assert store.running() == 2
    sql(
        store,
        "UPDATE tablekit_tables SET changed = changed - 90000 WHERE id = :id",
        id=tables[1].id,
    )
    assert store.running() == 1, "a table that nobody touched for a day does not count"


def test_a_result_is_news_once(store, table):
    before = store.revision(table.id)
    store.finish(table.id, "Ann wins")
    store.finish(table.id, "Ann wins")
    assert store.revision(table.id) == before + 1
    store.finish(table.id, "")  # the last move was taken back
    assert store.tables([table.id])[0].result == ""


def test_only_the_owner_deletes_and_everything_goes(store, sit, sql):
    table, other = sit(store, moves=[(0, "daikyu>1")]), sit(store)
    store.say(table.id, 0, "bye")
    for token in ("", table.ann, other.owner, None, "x" * 1_000_000):
        assert store.delete(table.id, token) is False
    assert store.delete(table.id, table.owner) is True
    assert store.delete(table.id, table.owner) is False
    for kept in ("heads", "seats", "lines", "talk", "leases"):
        found = sql(store, f"SELECT * FROM tablekit_{kept} WHERE table_id = :id", id=table.id)
        assert found == [], kept
    assert store.head(other.id) == other.record


def test_a_deleted_table_takes_no_more_lines(store, table):
    store.write(table.id, 0, Line(0, "daikyu>1"))
    store.delete(table.id, table.owner)
    with pytest.raises(tk.UnknownTable):
        store.write(table.id, 1, Line(1, "decline"))
    with pytest.raises(tk.UnknownTable):
        store.journal(table.id)


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"seed": None}, tk.BadRecord),
        ({"options": {"edition": object()}}, tk.BadRecord),
        ({"seats": ["A" * 10_000_000, "Bo", "greedy"]}, tk.BadRecord),
        ({"seats": ["Ann", "Bo"]}, tk.BadOption),
        ({"moves": [Move(0, "two words")]}, tk.BadNotation),
        ({"moves": [Move(-1, "daikyu>1")]}, tk.BadRecord),
        ({"moves": [Move(0, "daikyu>1"), Move(0, "x" * 10_000_000)]}, tk.BadNotation),
    ],
    ids=["no-seed", "no-json", "huge-name", "seats", "two-words", "no-seat", "huge-move"],
)
def test_a_record_that_could_not_be_read_again_is_refused(store, table, sql, change, error):
    record = replace(table.record, **change)
    with pytest.raises(error):
        store.create(record, [new_token(), new_token(), ""], new_token())
    assert len(sql(store, "SELECT id FROM tablekit_tables")) == 1


def test_a_table_needs_a_seat(store):
    with pytest.raises(tk.BadOption):
        store.create(Record("samurai-sword", 1, {}, [], seed=1), [], new_token())


def test_the_file_is_for_its_user_alone(tmp_path, sit):
    place = tmp_path / "mine" / "tables.sqlite"
    with Store(place) as store:
        sit(store)
        for path in place.parent.iterdir():  # with the files of last changes
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path
    assert stat.S_IMODE(place.parent.stat().st_mode) == 0o700


def test_a_folder_that_was_there_keeps_its_mode(tmp_path):
    tmp_path.chmod(0o755)
    Store(tmp_path / "tables.sqlite").close()
    assert stat.S_IMODE(tmp_path.stat().st_mode) == 0o755


def test_sqlite_is_set_to_be_safe(lite, sql):
    assert sql(lite, "PRAGMA journal_mode") == [("wal",)]
    assert sql(lite, "PRAGMA synchronous") == [(2,)], "FULL"
    assert sql(lite, "PRAGMA foreign_keys") == [(1,)]
    assert sql(lite, "PRAGMA busy_timeout") == [(5000,)]


def test_postgresql_answers_only_when_the_disk_has_it(postgres, sql):
    place = postgres.new_database()
    with Store(place) as store:
        name = place.rpartition("/")[2]
        store_commits = "SHOW synchronous_commit"
        sql(store, f"ALTER DATABASE {name} SET synchronous_commit = off")
        store.close()
        assert sql(store, store_commits) == [("on",)]


def test_a_store_reads_as_its_place(lite):
    assert repr(lite) == f"Store({lite.place!r})"
    assert Path(lite.place).name == "tables.sqlite"


LAST_PLACE = """
import sys
from tablekit.core.record import Record
from tablekit.store import Store, TablesTaken, new_token
runner, place = sys.argv[1:]
record = Record("samurai-sword", 1, {}, ["Ann", "greedy", "greedy"], seed=1)
with Store(place) as store:
    print("ready", flush=True)
    input()
    try:
        store.create(record, [new_token(), "", ""], new_token(), most=3)
        print("made")
    except TablesTaken:
        print("refused")
"""


def test_of_many_who_want_the_last_table_at_once_one_gets_it(place, store, sit, race):
    sit(store)
    sit(store)
    printed = race(LAST_PLACE, 4, place)
    assert sorted(words for (words,) in printed) == ["made", "refused", "refused", "refused"]
    assert store.running() == 3
