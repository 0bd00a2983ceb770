"""What one visitor may have: counted and kept in one step, and nobody else's concern."""

import pytest

from tablekit.core.errors import BadOption, BadRecord, StoreTrouble
from tablekit.core.record import Move, Record
from tablekit.store import Line, QuotaFull, Store, journal, new_token, quotas, talk

ANN, BO = "the token of Ann", "the token of Bo"
LAST_PLACE = """
import sys
from tablekit.core.record import Record
from tablekit.store import QuotaFull, Store, new_token, quotas
runner, place = sys.argv[1:]
quotas.MOST_UNFINISHED = 3
record = Record("samurai-sword", 1, {}, ["Ann", "greedy", "greedy"], seed=1)
with Store(place) as store:
    print("ready", flush=True)
    input()
    try:
        store.create(record, [new_token(), "", ""], new_token(), maker="ann")
        print("made")
    except QuotaFull:
        print("refused")
"""


def make(store, maker=ANN, owner="an owner", **more):
    record = Record("samurai-sword", 1, {}, ["Ann", "greedy", "greedy"], seed=1, **more)
    return store.create(record, [new_token(), "", ""], owner, maker=maker)


def test_so_many_tables_that_are_not_over(store, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_UNFINISHED", 2)
    first, _ = make(store), make(store)
    with pytest.raises(QuotaFull, match="unfinished") as full:
        make(store)
    assert (full.value.what, full.value.most) == ("unfinished", 2)
    assert store.running() == 2
    make(store, BO)
    store.finish(first, "Ann wins.")
    make(store)


def test_so_many_finished_ones(store, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_FINISHED", 1)
    first = make(store)
    store.finish(first, "Ann wins.")
    with pytest.raises(QuotaFull, match="finished"):
        make(store)
    assert store.delete(first, "an owner")
    make(store)


@pytest.mark.parametrize("what", ["record", "comment", "keepsake", "lines"])
def test_so_many_characters_in_all(store, monkeypatch, what):
    monkeypatch.setattr(quotas, "MOST_LETTERS", 3000)
    table = make(store)
    make(store)
    if what == "record":
        make(store, moves=[Move(0, "end", "x" * 200)] * 15)
    elif what == "comment":
        for number in range(15):
            store.write(table, number, Line(0, "end", "x" * 200))
    elif what == "keepsake":
        store.keep(ANN, "story", "x" * 3000)
    else:  # many short ones take room, too
        make(store, moves=[Move(0, "end")] * 90)
    with pytest.raises(QuotaFull, match="letters"):
        make(store)
    make(store, BO)


def test_no_record_begins_a_table_with_more_lines_than_may_be_anything(store):
    """A record of 165,000 whispers kept everybody else's moves waiting until they were refused."""
    make(store, moves=[Move(0, "ask:pass")] * journal.MOST_ASIDE)
    with pytest.raises(BadRecord, match="at most 10000 lines"):
        make(store, moves=[Move(0, "ask:pass")] * (journal.MOST_ASIDE + 1))
    assert store.running() == 1


def test_a_table_of_nobody_counts_for_nobody(store, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_UNFINISHED", 1)
    for _ in range(3):
        make(store, "")
    make(store)


def test_whoever_asks_to_play_again_has_made_a_table(store, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_UNFINISHED", 1)
    table = make(store, BO)
    make(store, ANN)
    record = Record("samurai-sword", 1, {}, ["Ann", "greedy", "greedy"], seed=1)
    with pytest.raises(QuotaFull):
        store.play_again(table, 0, record, new_token(), maker=ANN)
    assert store.rematch(table) is None


def test_what_is_no_token_is_no_visitor(store):
    with pytest.raises(BadOption, match="visitor"):
        make(store, "x" * 1000)
    assert store.running() == 0


def test_of_the_token_a_hash_is_kept(store, sql):
    make(store)
    ((kept,),) = sql(store, "SELECT maker FROM tablekit_makers")
    assert ANN not in kept
    assert len(kept) == 64


def test_of_many_who_want_the_last_place_at_once_one_gets_it(place, store, race):
    make(store, "ann")
    make(store, "ann")
    printed = race(LAST_PLACE, 4, place)
    assert sorted(words for (words,) in printed) == ["made", "refused", "refused", "refused"]
    assert store.running() == 3


def test_a_journal_has_an_end(store, monkeypatch):
    monkeypatch.setattr(journal, "MOST_LINES", 2)
    table = make(store)
    for number in range(2):
        store.write(table, number, Line(0, "end"))
    with pytest.raises(StoreTrouble, match="at most 2 lines"):
        store.write(table, 2, Line(0, "end"))
    assert len(store.journal(table)) == 2


def test_talk_has_an_end(store, monkeypatch):
    monkeypatch.setattr(talk, "MOST_SAID", 2)
    table = make(store)
    for seat in (None, 0):
        store.say(table, seat, "Hm.")
    with pytest.raises(StoreTrouble, match="it is enough"):
        store.say(table, 0, "Hm.")
    assert len(store.talk(table)) == 2


def test_a_store_of_before_counts_from_now_on(place, sql, monkeypatch):
    monkeypatch.setattr(quotas, "MOST_UNFINISHED", 1)
    with Store(place) as store:
        make(store)
        sql(store, "DROP TABLE tablekit_makers")
    with Store(place) as store:
        make(store)
        with pytest.raises(QuotaFull):
            make(store)
