"""The lease: one window at a time drives the bots of a table."""

from itertools import pairwise

import pytest

import tablekit as tk

# Takes the lease three times, as soon as it can, and lets it run out. It prints from when to when
# the lease was surely its own.
DRIVER = """
import sys, time
from tablekit.store import Store
name, place, id = sys.argv[1:]
with Store(place) as store:
    print("ready", flush=True)
    sys.stdin.readline()
    held = 0
    while held < 3:
        asked = time.time()
        if store.take_lease(id, name, seconds=0.2):
            print(f"{time.time()!r},{asked + 0.2!r}")
            held += 1
            time.sleep(0.25)
"""


def writes(store, sql):
    """What changes when a lease is written."""
    return sql(store, "SELECT holder, until FROM tablekit_leases")


def let_pass(sql, store, seconds):
    """As if so much time had passed."""
    sql(store, "UPDATE tablekit_leases SET until = until - :s", s=seconds)


def test_one_holder_at_a_time(store, table):
    assert store.take_lease(table.id, "first")
    assert not store.take_lease(table.id, "second")
    assert store.take_lease(table.id, "first")


def test_leases_of_two_tables_are_two(store, sit):
    one, other = sit(store), sit(store)
    assert store.take_lease(one.id, "first")
    assert store.take_lease(other.id, "second")


def test_a_lease_runs_out(store, table, sql):
    assert store.take_lease(table.id, "first")
    assert not store.take_lease(table.id, "second")
    let_pass(sql, store, 5.1)
    assert store.take_lease(table.id, "second")
    assert not store.take_lease(table.id, "first")


def test_a_lease_is_renewed_in_time(store, table, sql):
    for _ in range(5):
        assert store.take_lease(table.id, "first")
        let_pass(sql, store, 3.0)
        assert not store.take_lease(table.id, "second")


def test_a_dropped_lease_is_free_at_once(store, table):
    store.take_lease(table.id, "first")
    store.drop_lease(table.id, "second")
    assert not store.take_lease(table.id, "second"), "only its holder drops it"
    store.drop_lease(table.id, "first")
    assert store.take_lease(table.id, "second")


def test_asking_writes_only_when_it_must(store, table, sql):
    assert store.take_lease(table.id, "first", seconds=5.0)
    before = writes(store, sql)
    assert store.take_lease(table.id, "first", seconds=5.0)
    assert not store.take_lease(table.id, "second", seconds=5.0)
    assert writes(store, sql) == before
    let_pass(sql, store, 3.0)  # less than half is left
    assert not store.take_lease(table.id, "second", seconds=5.0)
    assert store.take_lease(table.id, "first", seconds=5.0)
    assert writes(store, sql) > before


def test_the_lease_goes_with_its_table(store, table):
    store.take_lease(table.id, "first")
    store.delete(table.id, table.owner)
    with pytest.raises(tk.UnknownTable):
        store.take_lease(table.id, "first")
    store.drop_lease(table.id, "first")


def test_racing_processes_never_hold_it_together(place, store, table, race):
    printed = race(DRIVER, 4, place, table.id)
    held = sorted(tuple(map(float, line.split(","))) for lines in printed for line in lines)
    assert len(held) == 12
    for (_, until), (since, _) in pairwise(held):
        assert since >= until


def test_a_lease_of_a_time_before_the_clock_was_set_back_has_run_out(store, table, sql):
    """After a step back of an hour the bots stood still for an hour."""
    assert store.take_lease(table.id, "old")
    sql(store, "UPDATE tablekit_leases SET until = until + 3600")
    assert store.take_lease(table.id, "new")
    assert not store.take_lease(table.id, "old")


def test_a_holder_whose_clock_was_set_back_takes_a_lease_of_now(store, table, sql):
    assert store.take_lease(table.id, "own")
    sql(store, "UPDATE tablekit_leases SET until = until + 3600")
    assert store.take_lease(table.id, "own")
    assert not store.take_lease(table.id, "other")
