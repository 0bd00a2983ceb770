"""Table talk: one line each, in order, whatever strangers send."""

import time

import pytest

import tablekit as tk
from tablekit.core.record import Record
from tablekit.store import new_token, talk

HOSTILE = {
    "markup": "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "sql": "'; DROP TABLE tablekit_tables; --",
    "format": "%s %(name)s :name {place} {0} $1 \\1",
    "right to left": "\u202eevil \u200fab\u200e",
    "emoji": "\U0001f431\u200d\U0001f464\U0001f1ee\U0001f1f9\U0001f44d\U0001f3fd",
    "combining": "Z\u0351\u036b\u0343a\u035b\u0346",
    "Japanese": "侍の刀",
}


def words(store, table):
    return [said.words for said in store.talk(table.id)]


def test_talk_is_read_in_order(store, table):
    begun = time.time()
    store.say(table.id, 0, "I am the Shogun.")
    store.say(table.id, 1, "So am I.")
    store.say(table.id, None, "Ha!")
    said = store.talk(table.id)
    assert [one[:3] for one in said] == [
        (0, 0, "I am the Shogun."), (1, 1, "So am I."), (2, None, "Ha!"),
    ]  # fmt: skip
    # The clock of a database may be rounded.
    assert all(begun - 1 <= one.at <= time.time() + 1 for one in said)
    assert store.talk(table.id, since=2) == said[2:]
    assert store.talk(table.id, since=3) == []
    assert store.talk(table.id, since=10**30) == []


@pytest.mark.parametrize("text", HOSTILE.values(), ids=list(HOSTILE))
def test_strange_words_are_kept_as_words(store, table, text):
    store.say(table.id, 0, text)
    assert words(store, table) == [text]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  two\r\nlines\tand\u2028more  ", "two lines and more"),
        ("nul\0in it", "nul in it"),
        ("\x1b[31mred", "[31mred"),
        ("half \ud800 a sign\udfff", "half a sign"),
        ("x" * 501, "x" * 500),
        ("y" * 10_000_000, "y" * 500),
        ("\n" * 10_000_000 + "late", "late"),
        ("侍" * 600, "侍" * 500),
    ],
    ids=["lines", "nul", "escape", "surrogates", "501", "10-MB", "10-MB-of-lines", "signs"],
)
def test_words_are_tidied_to_one_line(store, table, text, kept):
    store.say(table.id, 0, text)
    assert words(store, table) == [kept]


UNSEEN = ("", " ", "\n\t\0", "\u200b\u200e\ufeff", "\ud800", "\u3000", "\u034f")


@pytest.mark.parametrize("text", UNSEEN)
def test_nothing_is_not_said(store, table, text):
    before = store.revision(table.id)
    store.say(table.id, 0, text)
    assert words(store, table) == []
    assert store.revision(table.id) == before


@pytest.mark.parametrize(
    ("seat", "text"), [(0, None), (0, 5), (0, b"x"), (-1, "x"), (10**30, "x"), ("0", "x")]
)
def test_what_is_no_talk_is_refused(store, table, seat, text):
    with pytest.raises(tk.StoreTrouble):
        store.say(table.id, seat, text)
    assert words(store, table) == []


def test_a_flood_is_refused_kindly_and_only_for_who_floods(store, table, sql):
    for number in range(60):
        store.say(table.id, 0, f"word {number}")
    with pytest.raises(tk.StoreTrouble, match="Take a breath"):
        store.say(table.id, 0, "one more")
    assert len(words(store, table)) == 60
    store.say(table.id, 1, "Finally.")
    store.say(table.id, None, "Yes.")
    sql(store, "UPDATE tablekit_talk SET at = at - 61")
    store.say(table.id, 0, "one more")
    assert words(store, table)[-3:] == ["Finally.", "Yes.", "one more"]


@pytest.mark.parametrize("name", [*HOSTILE.values(), "two  spaces"], ids=[*HOSTILE, "spaces"])
def test_strange_names_are_kept_as_names(store, name):
    record = Record(name, 1, {name: name}, [name, name], seed=1)
    id = store.create(record, [new_token(), ""], new_token())
    assert store.head(id) == record
    person, bot = store.seats(id)
    assert (person.name, person.bot, bot.name, bot.bot) == (name, "", name, name)
    assert store.tables([id])[0].names == (name, name)
    store.hand_to(id, 0, name)
    assert store.seats(id)[0].bot == name
    store.finish(id, f"{name} wins")


@pytest.mark.parametrize("name", ["a\0b", "a\ud800b", "a\nb", "a\x1bb"], ids=repr)
def test_what_cannot_be_kept_in_a_name_is_left_out(store, name):
    record = Record(name, 1, {}, [name], seed=1)
    id = store.create(record, [new_token()], new_token())
    assert store.head(id) == record, "the head is JSON, and holds everything"
    assert store.seats(id)[0].name == "ab"
    assert store.tables([id])[0].game == "ab"
    store.hand_to(id, 0, name)
    assert store.seats(id)[0].bot == "ab"


def test_a_long_name_is_cut(store):
    id = store.create(Record("g", 1, {}, ["x" * 100_000], seed=1), [new_token()], new_token())
    assert len(store.seats(id)[0].name) == 200
    store.finish(id, "y" * 10_000_000)
    assert len(store.tables([id])[0].result) == 500


def test_who_only_watches_does_not_fill_the_talk_of_a_table(store, table, monkeypatch):
    monkeypatch.setattr("tablekit.store.talk.MOST_SAID", 6)
    for number in range(3):
        store.say(table.id, None, f"noise {number}")
    with pytest.raises(tk.StoreTrouble, match="it is enough"):
        store.say(table.id, None, "more noise")
    for number in range(3):
        store.say(table.id, 0, f"word {number}")
    with pytest.raises(tk.StoreTrouble, match="it is enough"):
        store.say(table.id, 0, "one more")


def test_a_clock_that_was_set_back_silences_nobody(store, table, sql, monkeypatch):
    monkeypatch.setattr(talk, "SAID_A_MINUTE", 1)
    store.say(table.id, 0, "Now.")
    with pytest.raises(tk.StoreTrouble, match="breath"):
        store.say(table.id, 0, "And now.")
    sql(store, "UPDATE tablekit_talk SET at = at + 3600")
    store.say(table.id, 0, "An hour earlier.")
    assert words(store, table) == ["Now.", "An hour earlier."]
