"""Keepsakes: texts that belong to somebody, whatever they mean."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text

import tablekit as tk
from tablekit.store import Store, keepsakes, new_token


@pytest.fixture
def ann():
    return new_token()


def test_a_text_is_kept_for_its_owner(place, ann):
    with Store(place) as store:
        first = store.keep(ann, "story", "one")
        second = store.keep(ann, "story", "two")
        store.keep(ann, "diary", "other")
        assert store.rewrite(first, ann, lambda kept: f"{kept}, and on") == "one, and on"
    with Store(place) as store:
        found = store.keepsakes(ann, "story")
    assert [(each.id, each.text) for each in found] == [(first, "one, and on"), (second, "two")]


def test_nobody_else_reads_changes_or_throws_it_away(store, ann):
    id, bo = store.keep(ann, "story", "hers"), new_token()
    assert store.keepsakes(bo, "story") == []
    assert not store.throw_away(id, bo)
    for stranger in (bo, "", None, "é"):
        with pytest.raises(tk.BadOption, match=r"\.$"):
            store.rewrite(id, stranger, lambda kept: "mine")
    assert [each.text for each in store.keepsakes(ann, "story")] == ["hers"]
    assert store.throw_away(id, ann)
    assert not store.throw_away(id, ann)
    assert store.keepsakes(ann, "story") == []


@pytest.mark.parametrize("id", ["", "nowhere", "'; drop table", None, 7, "x" * 99])
def test_what_is_not_there_is_not_changed(store, ann, id):
    with pytest.raises(tk.BadOption, match=r"\.$"):
        store.rewrite(id, ann, lambda kept: "new")
    assert not store.throw_away(id, ann)


@pytest.mark.parametrize("words", [None, 3, "a\0b", "two\nlines", "\ud800", "x" * 100_001])
def test_what_cannot_be_kept_is_refused_and_changes_nothing(store, ann, words):
    id = store.keep(ann, "story", "good")
    with pytest.raises(tk.BadOption, match=r"\.$"):
        store.keep(ann, "story", words)
    with pytest.raises(tk.BadOption, match=r"\.$"):
        store.rewrite(id, ann, lambda kept: words)
    with pytest.raises(ZeroDivisionError):
        store.rewrite(id, ann, lambda kept: str(1 // 0))
    assert [each.text for each in store.keepsakes(ann, "story")] == ["good"]


@pytest.mark.parametrize("token", ["", "x" * 500, None, "é"])
def test_a_stranger_without_a_token_keeps_nothing(store, token):
    assert store.keepsakes(token, "story") == []
    with pytest.raises(tk.BadOption):
        store.keep(token, "story", "text")


def test_one_owner_cannot_fill_the_store(store, ann, monkeypatch):
    monkeypatch.setattr(keepsakes, "MOST_KEEPSAKES", 3)
    for _ in range(3):
        store.keep(ann, "story", "text")
    with pytest.raises(tk.BadOption, match="3 of these"):
        store.keep(ann, "story", "text")
    store.keep(ann, "diary", "text")
    store.keep(new_token(), "story", "text")


def test_of_changes_at_the_same_time_none_is_lost(place, ann):
    with Store(place) as store:
        id = store.keep(ann, "story", "")

    def add(number):
        with Store(place) as other:
            other.rewrite(id, ann, lambda kept: f"{kept}{number} ")

    with ThreadPoolExecutor(6) as threads:
        list(threads.map(add, range(12)))
    with Store(place) as store:
        (kept,) = store.keepsakes(ann, "story")
    assert sorted(map(int, kept.text.split())) == list(range(12))


def test_the_token_itself_is_not_kept(store, ann):
    store.keep(ann, "story", "text")
    with store._database.read() as database:
        kept = database.execute(text("SELECT * FROM tablekit_keepsakes")).all()
    assert ann not in str(kept)


def test_a_store_of_an_older_tablekit_gets_what_it_lacks(place, ann):
    with Store(place) as store, store._database.change() as database:
        database.execute(text("DROP TABLE tablekit_keepsakes"))
    with Store(place) as store:
        store.keep(ann, "story", "text")
        assert len(store.keepsakes(ann, "story")) == 1
