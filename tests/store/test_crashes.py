"""Processes that are killed, race, fork or open the store at once: nothing is lost or doubled."""

from collections import Counter
from random import Random
from threading import Thread
from time import sleep

import pytest

import tablekit as tk
from tablekit.store import Line, Store

# Writes as fast as it can, and tells a number only when its line has been accepted.
WRITER = """
import sys
from tablekit.store import Line, Store
place, id = sys.argv[1:]
store = Store(place)
number = len(store.journal(id))
while True:
    store.write(id, number, Line(number % 3, f"move{number}"))
    print(number, flush=True)
    number += 1
"""

# Tries every number, and prints those it won.
RACER = """
import sys
from tablekit import MoveTaken
from tablekit.store import Line, Store
name, place, id, numbers = sys.argv[1:]
with Store(place) as store:
    print("ready", flush=True)
    sys.stdin.readline()
    for number in range(int(numbers)):
        try:
            store.write(id, number, Line(int(name), f"by{name}"))
        except MoveTaken:
            continue
        print(number)
"""

# Opens a store that perhaps is not there yet, and keeps a table in it.
OPENER = """
import sys
from tablekit.core.record import Record
from tablekit.store import Store, new_token
name, place = sys.argv[1:]
print("ready", flush=True)
sys.stdin.readline()
with Store(place) as store:
    print(store.create(Record("game", 1, {}, [name], seed=1), [new_token()], new_token()))
"""

# Everything that windows do, all at once.
WINDOW = """
import sys
from tablekit import MoveTaken
from tablekit.store import Line, Store
name, place, id = sys.argv[1:]
with Store(place) as store:
    print("ready", flush=True)
    sys.stdin.readline()
    for turn in range(12):
        seat = int(name) % 2
        store.say(id, seat, f"{name} says {turn}")
        store.mark_present(id, [0, 1]) if turn % 2 else store.mark_gone(id, [seat])
        store.hand_to(id, seat, "greedy" if turn % 3 else "")
        store.take_lease(id, name, seconds=0.01)
        try:
            store.write(id, len(store.journal(id)), Line(seat, f"by{name}"))
        except MoveTaken:
            pass
"""

FORKER = """
import os, sys
from tablekit.store import Line, Store
place, id = sys.argv[1:]
store = Store(place)
store.write(id, 0, Line(0, "before"))
child = os.fork()
if child == 0:
    for number in range(1, 20):
        store.write(id, number, Line(1, "child"))
    store.close()
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
for number in range(20, 30):
    store.write(id, number, Line(2, "parent"))
store.close()
"""


def test_a_killed_writer_loses_nothing_and_doubles_nothing(place, store, table, start):
    chance = Random(4)
    told = []
    for _ in range(6):
        writer = start(WRITER, place, table.id)
        for _ in range(chance.randrange(20, 60)):
            told.append(int(writer.stdout.readline() or pytest.fail(writer.stderr.read())))
        sleep(chance.random() * 0.01)  # at any moment of a write
        writer.kill()
        told += [int(number) for number in writer.stdout.read().split()]
        kept = store.journal(table.id)
        assert kept == [Line(number % 3, f"move{number}") for number in range(len(kept))]
        # At most the last line was accepted without being told.
        assert len(told) <= len(kept) <= len(told) + 6
        assert set(told) <= set(range(len(kept)))
        assert len(set(told)) == len(told)
        with Store(place) as again:
            assert again.journal(table.id)[: len(kept)] == kept
    assert len(told) >= 200
    store.write(table.id, len(store.journal(table.id)), Line(0, "on"))


@pytest.mark.parametrize("racers", [2, 4])
def test_of_racing_processes_exactly_one_wins_each_number(place, store, table, race, racers):
    won = race(RACER, racers, place, table.id, 60)
    wins = Counter(int(number) for numbers in won for number in numbers)
    assert wins == Counter(range(60))
    kept = store.journal(table.id)
    for name, numbers in enumerate(won):
        assert all(kept[int(number)] == Line(name, f"by{name}") for number in numbers)
    assert store.revision(table.id) == 61


def test_the_first_opening_is_no_race(place, race):
    ids = [id for (id,) in race(OPENER, 6, place)]
    with Store(place) as store:
        assert len(store.tables(ids)) == 6


def test_windows_that_do_everything_at_once_do_not_disturb_each_other(place, store, table, race):
    race(WINDOW, 4, place, table.id)
    said = store.talk(table.id)
    assert [one.number for one in said] == list(range(48))
    assert len({one.words for one in said}) == 48
    assert 12 <= len(store.journal(table.id)) <= 48


def test_threads_share_a_store(store, table):
    won = []

    def write():
        for number in range(25):
            try:
                store.write(table.id, number, Line(0, "daikyu>1"))
            except tk.MoveTaken:
                continue
            won.append(number)

    threads = [Thread(target=write) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(won) == list(range(25))


def test_a_forked_process_gets_connections_of_its_own(place, store, table, start):
    forker = start(FORKER, place, table.id)
    _, err = forker.communicate(timeout=300)
    assert forker.returncode == 0, err
    assert [line.notation for line in store.journal(table.id)] == (
        ["before"] + ["child"] * 19 + ["parent"] * 10
    )
