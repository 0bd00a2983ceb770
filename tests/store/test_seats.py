"""Seats: opened by tokens, handed to bots, and who is there."""

import logging
import traceback

import pytest

import tablekit as tk
from tablekit.core.record import Record
from tablekit.store import OPEN, PRESENT, Deal, Line, Seat, Store, new_token

WRONG = ["", "x", "x" * 200, "x" * 10_000_000, "\0", "\ud800", "é", None, 7, b"token", ["token"]]


def present(store, table):
    return [seat.seat for seat in store.seats(table.id) if seat.seen]


def grow_silent(sql, store, table, seconds):
    """As if so much time had passed since any window spoke."""
    sql(
        store,
        "UPDATE tablekit_seats SET seen = seen - :s WHERE seen > 0 AND table_id = :id",
        s=seconds,
        id=table.id,
    )


# --- Tokens -----------------------------------------------------------------------------------


def test_new_tokens_cannot_be_guessed_and_fit_into_a_link():
    tokens = {new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    for token in tokens:
        assert len(token) >= 22, "128 bits at 6 bits a character"
        assert token.replace("-", "").replace("_", "").isalnum()
        assert token.isascii()


def test_a_token_opens_its_seat_at_its_table_alone(store, sit):
    table, other = sit(store), sit(store)
    assert store.claim(table.id, table.ann) == (0,)
    assert store.claim(table.id, table.bo) == (1,)
    assert store.claim(other.id, table.ann) == ()
    assert store.claim(table.id, table.owner) == ()
    assert store.claim(table.id, table.ann.swapcase()) == ()
    assert store.claim(table.id, table.ann[:-1]) == ()
    assert store.claim(table.id, table.ann + " ") == ()


@pytest.mark.parametrize("token", WRONG, ids=lambda token: repr(token)[:12])
def test_a_wrong_token_opens_nothing(store, table, token):
    assert store.claim(table.id, token) == ()
    assert store.owns(table.id, token) is False


def test_the_kept_hash_is_no_token(store, table, sql):
    for (kept,) in sql(store, "SELECT token FROM tablekit_seats"):
        assert store.claim(table.id, kept) == ()
    (owner,) = sql(store, "SELECT owner FROM tablekit_tables")[0]
    assert store.owns(table.id, owner) is False


def test_equal_tokens_share_a_screen(store):
    together, alone = new_token(), new_token()
    record = Record("samurai-sword", 1, {}, ["Ann", "Bo", "Cleo", "random"], seed=1)
    id = store.create(record, [together, alone, together, ""], new_token())
    assert store.claim(id, together) == (0, 2)
    assert store.claim(id, alone) == (1,)


def test_the_owner_is_known_by_the_owners_token(store, sit):
    table, other = sit(store), sit(store)
    assert store.owns(table.id, table.owner)
    assert not store.owns(table.id, table.ann)
    assert not store.owns(other.id, table.owner)


def test_a_new_invitation_ends_the_old_key_for_that_seat_alone(store):
    old, new = new_token(), new_token()
    record = Record("samurai-sword", 1, {}, ["Ann", "Bo", "Cleo"], seed=1)
    id = store.create(record, [old, old, old], new_token())
    store.invite(id, 1, new)
    assert store.claim(id, old) == (0, 2)
    assert store.claim(id, new) == (), "an invitation is no key"


@pytest.mark.parametrize("token", WRONG[:1] + WRONG[3:], ids=lambda token: repr(token)[:12])
def test_a_token_that_never_opens_is_not_taken(store, table, token):
    with pytest.raises(tk.BadOption) as caught:
        store.invite(table.id, 0, token)
    assert len(str(caught.value)) < 200
    assert store.claim(table.id, table.ann) == (0,)
    if token != "":
        with pytest.raises(tk.BadOption):
            store.create(table.record, [token, table.bo, ""], table.owner)


def test_no_token_is_kept_or_told(place, sit, sql, caplog, tmp_path):
    """Not in the database, not in its files, not in a log, an error or a name."""
    caplog.set_level(logging.DEBUG)
    secret = new_token()
    seen = []
    with Store(place) as store:
        table = sit(store)
        for call in (
            lambda: store.claim(table.id, secret),
            lambda: store.invite(table.id, 2, secret),
            lambda: store.invite(table.id, 77, secret),
            lambda: store.invite(table.id, 0, secret),
            lambda: store.invite("nope", 0, secret),
            lambda: store.invite(table.id, 0, secret + "é"),
            lambda: store.create(table.record, [secret], secret),
            lambda: store.create(table.record, [secret + "é", secret, secret], secret),
        ):
            try:
                seen.append(repr(call()))
            except tk.TablekitError as error:
                seen.append("".join(traceback.format_exception_only(error)))
        # The database itself refuses.
        sql(store, "ALTER TABLE tablekit_seats RENAME TO gone")
        for call in (
            lambda: store.claim(table.id, secret),
            lambda: store.invite(table.id, 0, secret),
            lambda: store.create(table.record, [secret, secret, ""], secret),
        ):
            with pytest.raises(tk.StoreTrouble) as caught:
                call()
            seen.append(repr(caught.value))
            # With every error that led to it, as a log would show them.
            seen += [str(error) for error in (caught.value, caught.value.__cause__)]
        sql(store, "ALTER TABLE gone RENAME TO tablekit_seats")
        seen += [repr(store), repr(store.seats(table.id)), repr(store.tables([table.id]))]
        for name in ("tables", "heads", "seats", "lines", "talk", "leases", "about"):
            seen.append(repr(sql(store, f"SELECT * FROM tablekit_{name}")))
        seen += [path.read_bytes().decode("latin-1") for path in tmp_path.rglob("*.sqlite*")]
    seen.append(caplog.text)
    for token in (secret, table.ann, table.bo, table.owner):
        assert not any(token in text for text in seen)


# --- Bots -------------------------------------------------------------------------------------


def test_seats_say_who_plays_them(store, table):
    assert store.seats(table.id) == [
        Seat(0, "Ann", "", person=True, seen=0.0),
        Seat(1, "Bo", "", person=True, seen=0.0),
        Seat(2, "greedy", "greedy", person=False, seen=0.0),
    ]


def test_a_seat_is_handed_to_a_bot_and_taken_back(store, table):
    store.hand_to(table.id, 1, "search")
    assert store.seats(table.id)[1] == Seat(1, "Bo", "search", person=True, seen=0.0)
    assert store.claim(table.id, table.bo) == (1,), "whoever left may come back"
    store.hand_to(table.id, 1, "")
    assert store.seats(table.id)[1].bot == ""


@pytest.mark.parametrize("seat", [2, 3, -1, 10**30, None, "0", True])
def test_only_a_persons_seat_changes_hands(store, table, seat):
    before = store.revision(table.id), store.seats(table.id)
    with pytest.raises(tk.StoreTrouble, match="not a person's"):
        store.hand_to(table.id, seat, "random")
    with pytest.raises(tk.StoreTrouble, match="not a person's"):
        store.invite(table.id, seat, new_token())
    assert (store.revision(table.id), store.seats(table.id)) == before


# --- Who is there -----------------------------------------------------------------------------


def test_nobody_is_there_at_first(store, table):
    assert present(store, table) == []


def test_a_window_opens_and_closes(store, table):
    store.mark_present(table.id, [0, 1])
    assert present(store, table) == [0, 1]
    store.mark_gone(table.id, [0])
    assert present(store, table) == [1]


def test_a_silent_window_counts_as_gone(store, table, sql):
    store.mark_present(table.id, [0])
    grow_silent(sql, store, table, PRESENT - 2)
    assert present(store, table) == [0]
    grow_silent(sql, store, table, 3)
    assert present(store, table) == []


def test_a_window_that_keeps_talking_stays_without_news(store, table, sql):
    store.mark_present(table.id, [0])
    before = store.revision(table.id)
    for _ in range(5):
        grow_silent(sql, store, table, PRESENT / 2)
        store.mark_present(table.id, [0])
        assert present(store, table) == [0]
    assert store.revision(table.id) == before


def test_who_falls_silent_is_noticed_by_the_next_window(store, table, sql):
    store.mark_present(table.id, [0])
    grow_silent(sql, store, table, PRESENT + 1)
    before = store.revision(table.id)
    store.mark_present(table.id, [1])
    store.mark_present(table.id, [1])
    assert store.revision(table.id) == before + 1, "one came and one went, in one piece of news"
    assert present(store, table) == [1]


def test_who_comes_back_after_silence_is_news(store, table, sql):
    store.mark_present(table.id, [0])
    grow_silent(sql, store, table, PRESENT + 1)
    before = store.revision(table.id)
    store.mark_present(table.id, [0])
    assert store.revision(table.id) == before + 1
    assert present(store, table) == [0]


def test_a_bots_own_seat_has_no_window(store, table):
    before = store.revision(table.id)
    store.mark_present(table.id, [2, 9, -1, 10**30])
    store.mark_gone(table.id, [2, 9, -1, 10**30])
    store.mark_present(table.id, [])
    assert present(store, table) == []
    assert store.revision(table.id) == before


def test_presence_does_not_disturb_the_journal(store, table):
    store.mark_present(table.id, [0])
    store.write(table.id, 0, Line(0, "daikyu>1"))
    store.mark_gone(table.id, [0])
    store.write(table.id, 1, Line(1, "decline"))
    assert len(store.journal(table.id)) == 2


# --- Invitations ------------------------------------------------------------------------------


def test_an_invitation_is_used_once(store, table):
    invitation, key, late = new_token(), new_token(), new_token()
    store.invite(table.id, 1, invitation)
    assert [seat.invited for seat in store.seats(table.id)] == [False, True, False]
    assert store.claim(table.id, table.bo) == ()
    assert store.claim(table.id, invitation) == ()
    assert store.accept(table.id, invitation, key) == (1,)
    assert store.accept(table.id, invitation, late) == ()
    assert (store.claim(table.id, key), store.claim(table.id, late)) == ((1,), ())
    assert not store.seats(table.id)[1].invited


@pytest.mark.parametrize("wrong", WRONG, ids=lambda token: repr(token)[:12])
def test_a_wrong_invitation_or_key_changes_nothing(store, table, wrong):
    invitation = new_token()
    store.invite(table.id, 1, invitation)
    before = store.revision(table.id)
    assert store.accept(table.id, wrong, new_token()) == ()
    assert store.accept(table.id, table.ann, new_token()) == (), "a key is no invitation"
    assert store.accept("nope", invitation, new_token()) == ()
    if wrong not in ("x", "x" * 200):
        assert store.accept(table.id, invitation, wrong) == ()
    assert store.revision(table.id) == before


RACE = """
import sys
from tablekit.store import Store, new_token
runner, place, table, invitation = sys.argv[1:]
with Store(place) as store:
    print("ready", flush=True)
    input()
    print(len(store.accept(table, invitation, new_token())))
"""


def test_of_many_who_use_an_invitation_at_once_one_gets_the_seat(place, store, table, race):
    invitation = new_token()
    store.invite(table.id, 1, invitation)
    printed = race(RACE, 4, place, table.id, invitation)
    assert sorted(int(each[-1]) for each in printed) == [0, 0, 0, 1]


# --- Windows ----------------------------------------------------------------------------------


def shown(store, table):
    return [seat.windows for seat in store.seats(table.id)]


def test_windows_are_counted_seat_by_seat(store, table):
    store.mark_open(table.id, [0], "one")
    store.mark_open(table.id, [0, 1], "other")
    store.mark_open(table.id, [0, 1], "other")
    assert shown(store, table) == [2, 1, 0]
    store.mark_closed(table.id, "other")
    assert shown(store, table) == [1, 0, 0]


def test_a_window_that_opens_or_closes_is_news_and_one_that_stays_is_not(store, table):
    revisions = []
    for call in (
        lambda: store.mark_open(table.id, [0], "one"),
        lambda: store.mark_open(table.id, [0], "one"),
        lambda: store.mark_closed(table.id, "one"),
        lambda: store.mark_closed(table.id, "one"),
    ):
        call()
        revisions.append(store.revision(table.id))
    first = revisions[0]
    assert revisions == [first, first, first + 1, first + 1]


@pytest.mark.parametrize("seconds", [OPEN + 1, -3600])
def test_a_window_of_a_dead_kernel_is_forgotten_whatever_the_clock_did(store, table, sql, seconds):
    store.mark_open(table.id, [0], "dead")
    sql(store, "UPDATE tablekit_windows SET seen = seen - :s", s=seconds)
    assert shown(store, table) == [0, 0, 0]
    store.mark_open(table.id, [0], "new")
    assert shown(store, table) == [1, 0, 0]


def test_a_store_of_today_gets_windows_and_deals_and_its_keys_still_open(place, sit, sql):
    with Store(place) as store:
        table = sit(store)
        for name in ("windows", "deals"):
            sql(store, f"DROP TABLE tablekit_{name}")
    with Store(place) as store:
        assert store.claim(table.id, table.bo) == (1,)
        store.mark_open(table.id, [1], "one")
        assert shown(store, table) == [0, 1, 0]
        assert store.deal(table.id) == Deal()


# --- A seat that was somebody else's ----------------------------------------------------------


def test_a_seat_that_somebody_had_the_key_to_is_told_to_be_passed_on(store, sit):
    """A host could sit there first, look at the hand, and then invite the friend."""
    table, other = sit(store), sit(store)
    store.invite(table.id, 1, new_token())
    assert store.deal(table.id) == Deal("passed-on")
    assert store.deal(other.id) == Deal()


def test_an_invitation_that_nobody_has_used_can_be_made_anew_and_nothing_is_said(store):
    record = Record("g", 1, {}, ["Ann", "Bo"], seed=1)
    first, second, key = new_token(), new_token(), new_token()
    id = store.create(record, [new_token(), first], new_token(), invited=[1])
    store.invite(id, 1, second)
    assert store.deal(id) == Deal()
    assert store.accept(id, second, key) == (1,)
    store.invite(id, 1, first)
    assert store.deal(id) == Deal(), "the game has not begun: nobody has seen a card"
    assert store.accept(id, first, key) == (1,)
    store.begin(id)
    store.invite(id, 1, second)
    assert store.deal(id) == Deal("passed-on")


@pytest.mark.parametrize(
    ("before", "after"), [("mixed", Deal("passed-on", "42")), ("known", Deal("known", "42"))]
)
def test_what_weighs_more_about_a_deal_is_told(store, before, after):
    record = Record("g", 1, {}, ["Ann"], seed=1)
    id = store.create(record, [new_token()], new_token(), deal=Deal(before, "42"))
    store.invite(id, 0, new_token())
    assert store.deal(id) == after
