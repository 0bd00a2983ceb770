"""What the windows of a table tell each other beside moves."""

import pytest

from tablekit.core.errors import UnknownTable
from tablekit.store import Signs, Store, new_token


def invited(store, table):
    """A table whose second seat is opened by an invitation."""
    tokens = [new_token(), new_token(), ""]
    return store.create(table.record, tokens, new_token(), invited=[1])


def test_a_table_waits_for_those_who_are_invited_until_it_begins(store, table):
    assert store.signs(table.id) == Signs()
    id = invited(store, table)
    assert store.signs(id).waits
    before = store.revision(id)
    store.begin(id)
    assert not store.signs(id).waits
    assert store.revision(id) == before + 1
    store.begin(id)
    assert store.revision(id) == before + 1, "it begins once"


def test_those_who_play_again_wait_for_each_other(store, table):
    again = store.play_again(table.id, 0, table.record, new_token())
    assert store.signs(again).waits


def test_every_window_hears_how_much_of_their_time_bots_have(store, place, table):
    before = store.revision(table.id)
    store.hurry(table.id, 25)
    assert store.revision(table.id) == before + 1
    with Store(place) as other:
        assert other.signs(table.id) == Signs(percent=25)
    store.begin(table.id)
    assert store.signs(table.id).percent == 25


def test_there_are_no_signs_of_a_table_that_is_none(store):
    assert store.signs("nowhere") == Signs()
    with pytest.raises(UnknownTable):
        store.hurry("nowhere", 50)


def test_a_store_of_before_gets_signs(place, sit, sql):
    with Store(place) as store:
        table = sit(store)
        sql(store, "DROP TABLE tablekit_signs")
    with Store(place) as store:
        assert store.signs(table.id) == Signs()
        store.hurry(table.id, 50)
        assert store.signs(table.id) == Signs(percent=50)


def test_signs_go_with_their_table(store, table, sql):
    store.hurry(table.id, 50)
    assert store.delete(table.id, table.owner)
    assert sql(store, "SELECT * FROM tablekit_signs") == []
