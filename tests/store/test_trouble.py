"""A store in trouble says what is wrong, loses nothing, and goes on when the cause is gone."""

import shutil
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import event

import tablekit as tk
from tablekit.core.record import Move
from tablekit.store import Line, Store, new_token

# Writes until the disk takes no more, makes room, and goes on with the same store.
FILLER = """
import os, resource, sys
from tablekit import StoreTrouble
from tablekit.store import Line, Store
place, id = sys.argv[1:]
with Store(place) as store:
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000_000, resource.RLIM_INFINITY))
    number = 0
    try:
        while True:
            store.write(id, number, Line(0, f"move{number}"))
            number += 1
    except StoreTrouble as trouble:
        assert len(store.journal(id)) == number, "reading goes on"
        print(number, trouble)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    for number in range(number, number + 20):
        store.write(id, number, Line(0, f"move{number}"))
    print(number + 1)
"""

# Locks the whole file against everybody, until it is told to stop.
LOCKER = """
import sqlite3, sys
base = sqlite3.connect(sys.argv[1], isolation_level=None)
base.execute(sys.argv[2])
base.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
base.execute("ROLLBACK")
base.close()
print("free", flush=True)
"""


def sentence(caught, *words):
    """The sentence of an error: one, for a player, without a stack of SQL."""
    told = str(caught.value)
    assert told.endswith("."), told
    assert "\n" not in told
    assert len(told) < 400
    for code in ("sqlite3.", "psycopg", "SELECT", "INSERT", "UPDATE", "sqlalche.me", "Traceback"):
        assert code not in told, told
    for word in words:
        assert word in told, told
    return told


def trouble(call, *words):
    with pytest.raises(tk.StoreTrouble) as caught:
        call()
    return sentence(caught, *words)


@pytest.fixture
def file(lite):
    return Path(lite.place)


@pytest.fixture
def seated(lite, sit):
    """A table with forty lines in a SQLite store."""
    return sit(lite, moves=[(0, f"move{number}") for number in range(40)])


def grown(lite, seated):
    """Whether the store goes on: every line is there, and one more is taken."""
    kept = lite.journal(seated.id)
    assert [line.notation for line in kept[:40]] == [f"move{number}" for number in range(40)]
    lite.write(seated.id, len(kept), Line(1, "on"))
    return len(lite.journal(seated.id)) == len(kept) + 1


# --- The file ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "content", [b"g", b"garbage" * 1000, b"x" * 4096, b"SQLite format 3\0" + b"\xff" * 8176],
    ids=["one-byte", "odd", "whole-page", "false-head"],
)  # fmt: skip
def test_what_is_no_store_is_refused_and_left_alone(tmp_path, content):
    place = tmp_path / "notes.txt"
    place.write_bytes(content)
    trouble(lambda: Store(place), str(place), "this file is none")
    assert place.read_bytes() == content
    assert list(tmp_path.iterdir()) == [place]


@pytest.mark.parametrize("part", [0.001, 0.01, 0.1, 0.5, 0.9, 0.9999])
def test_a_truncated_store_is_told_and_left_as_it_is(lite, seated, file, part):
    lite.close()
    whole = file.read_bytes()
    cut = whole[: int(len(whole) * part)]
    file.write_bytes(cut)
    trouble(lambda: Store(file), str(file), "damaged")
    assert file.read_bytes() == cut
    file.write_bytes(whole)
    with Store(file) as again:
        assert grown(again, seated)


def test_a_damaged_store_raises_only_our_errors(lite, seated, file):
    lite.say(seated.id, 0, "hello")
    lite.close()
    whole = file.read_bytes()
    chance = Random(1)
    told = 0
    for _ in range(60):
        broken = bytearray(whole)
        for _ in range(chance.choice((1, 10, 200))):
            broken[chance.randrange(len(broken))] = chance.randrange(256)
        for left in file.parent.iterdir():
            left.unlink()
        file.write_bytes(broken)
        for call in (
            lambda store: store.revision(seated.id),
            lambda store: store.head(seated.id),
            lambda store: store.journal(seated.id),
            lambda store: store.seats(seated.id),
            lambda store: store.talk(seated.id),
            lambda store: store.tables([seated.id]),
            lambda store: store.claim(seated.id, seated.ann),
            lambda store: store.take_lease(seated.id, "me"),
            lambda store: store.mark_present(seated.id, [0]),
            lambda store: store.say(seated.id, 0, "hello"),
            lambda store: store.write(seated.id, 40, Line(0, "on")),
        ):
            try:
                with Store(file) as store:
                    call(store)
            except tk.TablekitError:
                told += 1
    assert told > 40


def test_a_folder_is_no_store(tmp_path):
    trouble(lambda: Store(tmp_path), str(tmp_path), "Choose another place")


def test_a_place_below_a_file_is_refused(tmp_path):
    (tmp_path / "file").write_text("")
    trouble(lambda: Store(tmp_path / "file" / "tables.sqlite"), "cannot be made or opened")


def test_a_store_that_was_taken_away_takes_no_lines_until_it_is_back(lite, seated, file, tmp_path):
    lite.close()
    lite.revision(seated.id)
    elsewhere = tmp_path / "elsewhere"
    file.parent.rename(elsewhere)
    for call in (
        lambda: lite.write(seated.id, 40, Line(0, "on")),
        lambda: lite.revision(seated.id),
    ):
        trouble(call, "The store is gone", str(file))
    elsewhere.rename(file.parent)
    assert grown(lite, seated)


def test_a_backup_in_its_place_is_what_counts(lite, seated, file, tmp_path):
    lite.close()
    backup = tmp_path / "backup.sqlite"
    shutil.copy(file, backup)
    lite.write(seated.id, 40, Line(0, "late"))
    lite.close()
    backup.rename(file)
    assert len(lite.journal(seated.id)) == 40
    assert grown(lite, seated)


# --- The disk ---------------------------------------------------------------------------------


def test_a_full_disk_refuses_new_lines_and_keeps_the_old(lite, seated):
    def small(connection, _):
        connection.execute("PRAGMA max_page_count = 1")  # as small as it is now

    lite.close()
    event.listen(lite._database._engine, "connect", small)
    before = lite.revision(seated.id), lite.journal(seated.id)
    long = "x" * 10_000
    record = replace(seated.record, moves=[Move(0, "on", long)])
    for _ in range(3):
        trouble(lambda: lite.write(seated.id, 40, Line(0, "on", long)), "full", lite.place)
        trouble(lambda: [lite.say(seated.id, None, long) for _ in range(40)], "full")
        trouble(lambda: lite.create(record, [new_token()] * 3, new_token()), "full")
    assert lite.journal(seated.id) == before[1]
    event.remove(lite._database._engine, "connect", small)
    lite.close()
    assert grown(lite, seated)
    lite.write(seated.id, 41, Line(0, "on", long))


def test_a_disk_that_takes_no_more_is_told_and_the_store_goes_on(lite, sit, start):
    table = sit(lite)
    filler = start(FILLER, lite.place, table.id)
    out, err = filler.communicate(timeout=300)
    assert filler.returncode == 0, err
    told, after = out.strip().split("\n")
    assert "The disk of the store" in told
    assert int(after) == int(told.split()[0]) + 20 > 40
    assert [line.notation for line in lite.journal(table.id)] == [
        f"move{number}" for number in range(int(after))
    ]


def test_a_device_without_room_is_told():
    trouble(lambda: Store("/dev/full"), "full")


def test_a_read_only_file_is_told(unprivileged, sit):
    with unprivileged() as folder, Store(folder / "tables.sqlite") as store:
        table = sit(store, moves=[(0, f"move{number}") for number in range(40)])
        store.close()
        file = Path(store.place)
        file.chmod(0o444)
        for _ in range(2):
            trouble(lambda: store.write(table.id, 40, Line(0, "on")), "read-only", str(file))
        file.chmod(0o600)
        assert grown(store, table)


def test_a_read_only_folder_is_told(unprivileged, sit):
    with unprivileged() as folder, Store(folder / "tables.sqlite") as store:
        table = sit(store, moves=[(0, f"move{number}") for number in range(40)])
        store.close()
        folder.chmod(0o555)
        trouble(lambda: store.write(table.id, 40, Line(0, "on")), str(folder))
        trouble(lambda: Store(folder / "other.sqlite"), str(folder))
        trouble(lambda: Store(folder / "new" / "tables.sqlite"), str(folder))
        folder.chmod(0o700)
        assert grown(store, table)


def test_a_file_of_somebody_else_is_told(unprivileged, sit):
    with unprivileged() as folder, Store(folder / "tables.sqlite") as store:
        table = sit(store)
        store.close()
        Path(store.place).chmod(0o000)
        trouble(lambda: Store(store.place), "cannot be opened", store.place)
        trouble(lambda: store.revision(table.id), "cannot be opened")
        Path(store.place).chmod(0o600)
        assert store.revision(table.id) == 1


# --- Somebody else's lock ---------------------------------------------------------------------


def test_a_locked_store_is_told_and_goes_on_when_it_is_free(impatient, lite, seated, file, start):
    lite.close()
    with Store(file) as store:
        store.close()
        locker = start(LOCKER, file, "PRAGMA locking_mode = EXCLUSIVE")
        assert locker.stdout.readline() == "locked\n"
        trouble(lambda: store.write(seated.id, 40, Line(0, "on")), "busy", str(file))
        trouble(lambda: store.revision(seated.id), "busy")
        trouble(lambda: Store(file), "busy")
        locker.stdin.write("\n")
        assert locker.stdout.readline() == "free\n"
        assert grown(store, seated)


def test_a_writer_in_another_process_does_not_stop_readers(impatient, lite, seated, file, start):
    with Store(file) as store:
        locker = start(LOCKER, file, "PRAGMA user_version")
        assert locker.stdout.readline() == "locked\n"
        assert len(store.journal(seated.id)) == 40
        trouble(lambda: store.write(seated.id, 40, Line(0, "on")), "busy")
        locker.stdin.write("\n")
        assert locker.stdout.readline() == "free\n"
        assert grown(store, seated)


# --- Versions and drivers ---------------------------------------------------------------------


@pytest.mark.parametrize("version", ["2", "1000", "soon", ""])
def test_a_store_of_a_newer_version_is_left_alone(place, sit, sql, version):
    with Store(place) as store:
        table = sit(store, moves=[(0, "daikyu>1")])
        sql(store, "UPDATE tablekit_about SET value = :v", v=version)
        for _ in range(2):
            trouble(lambda: Store(place), "A newer tablekit made this store", "Update tablekit")
        assert sql(store, "SELECT value FROM tablekit_about") == [(version,)]
        assert len(store.journal(table.id)) == 1
        sql(store, "UPDATE tablekit_about SET value = '1'")
    with Store(place) as store:
        assert len(store.journal(table.id)) == 1


def test_a_newer_file_does_not_change_by_a_byte(lite, seated, file, sql):
    sql(lite, "UPDATE tablekit_about SET value = '2'")
    lite.close()
    before = file.read_bytes()
    trouble(lambda: Store(file), "newer")
    assert file.read_bytes() == before
    assert list(file.parent.iterdir()) == [file]


def test_a_missing_driver_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    told = trouble(lambda: Store("postgresql://ann:hunter2@localhost/games"))
    assert 'pip install "tablekit[postgres]"' in told
    assert "hunter2" not in told


def test_without_the_extra_the_import_says_what_to_install(start):
    hidden = "import sys; sys.modules['sqlalchemy'] = None; import tablekit; import tablekit.store"
    process = start(hidden)
    _, err = process.communicate(timeout=300)
    assert 'pip install "tablekit[dashboard]"' in err.splitlines()[-1]


def test_importing_tablekit_does_not_load_the_database(start):
    process = start("import sys, tablekit; print('sqlalchemy' in sys.modules)")
    assert process.communicate(timeout=300)[0] == "False\n"


# --- Strangers --------------------------------------------------------------------------------


def test_visitors_are_not_told_where_the_store_is(lite, seated, file, caplog):
    lite.close()
    with Store(file, called="on this server") as store:
        store.revision(seated.id)
        store.close()
        file.write_bytes(b"no store at all" * 100)
        for _ in range(3):
            told = trouble(lambda: store.revision(seated.id), "damaged", "(on this server)")
            assert str(file.parent) not in told
    assert str(file) in caplog.text, "whoever runs the server can see it"
    assert len(caplog.records) == 1


def test_visitors_are_not_told_the_words_of_the_database(caplog):
    address = "postgresql://player:hunter2@127.0.0.1:9/games"
    told = trouble(lambda: Store(address, called="on this server"), "cannot be reached")
    for word in ("127.0.0.1", "games", "player", "hunter2"):
        assert word not in told
    assert "127.0.0.1:9/games" in caplog.text
    assert "hunter2" not in caplog.text


# --- The files beside it ----------------------------------------------------------------------


def test_files_beside_the_store_that_are_deleted_are_noticed_once(lite, seated, file):
    lite.write(seated.id, 40, Line(0, "on"))
    for end in ("-wal", "-shm"):
        Path(f"{file}{end}").unlink()
    trouble(lambda: lite.write(seated.id, 41, Line(0, "on")), "taken away", str(file))
    lines = len(lite.journal(seated.id))
    assert lines >= 40
    lite.write(seated.id, lines, Line(0, "on"))
    lite.close()
    with Store(file) as store:
        assert len(store.journal(seated.id)) == lines + 1


def test_a_store_that_is_closed_and_used_again_misses_nothing(lite, seated):
    for number in range(40, 45):
        lite.write(seated.id, number, Line(0, "on"))
        lite.close()
    assert len(lite.journal(seated.id)) == 45
