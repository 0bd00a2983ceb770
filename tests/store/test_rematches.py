"""Playing again: one new table for everybody, to which the keys of the old one invite."""

from threading import Barrier, Thread

import pytest

from tablekit.core.errors import BadOption, UnknownTable
from tablekit.store import Rematch, Store, TablesTaken, new_token


def ask(store, table, seat=0, owner=None, most=None):
    return store.play_again(table.id, seat, table.record, owner or new_token(), most)


def test_who_asks_first_makes_the_table_and_the_others_find_it(store, table):
    assert store.rematch(table.id) is None
    before, owner = store.revision(table.id), new_token()
    id = ask(store, table, seat=1, owner=owner)
    assert store.rematch(table.id) == Rematch(id, 1)
    assert store.revision(table.id) > before
    late = new_token()
    assert ask(store, table, seat=0, owner=late) == id
    assert store.rematch(table.id) == Rematch(id, 1)
    assert (store.owns(id, owner), store.owns(id, late)) == (True, False)


def test_everybody_has_the_same_seat_and_bots_come_along(store, table):
    store.hand_to(table.id, 0, "random")
    id = ask(store, table, seat=1)
    told = [(seat.name, seat.bot, seat.person, seat.invited) for seat in store.seats(id)]
    assert told == [
        ("Ann", "random", True, True), ("Bo", "", True, True), ("greedy", "greedy", False, False),
    ]  # fmt: skip
    assert store.journal(id) == []


def test_a_key_is_an_invitation_to_its_own_seat_and_works_once(store, table):
    id = ask(store, table)
    assert store.claim(id, table.bo) == (), "a key opens the table that it was made for"
    assert store.accept(id, table.bo, "bos-next-key") == (1,)
    assert store.accept(id, table.bo, "of-a-thief") == ()
    assert store.claim(id, "bos-next-key") == (1,)
    assert store.accept(id, table.ann, "anns-next-key") == (0,)
    assert store.claim(table.id, table.bo) == (1,), "the old table stays as it was"


def test_keys_of_other_tables_invite_nobody(store, table, sit):
    other, id = sit(store), ask(store, table)
    for key in (other.bo, table.owner, "", "nothing"):
        assert store.accept(id, key, "mine") == ()
    # Not the other way round, either, and not two tables further.
    third = store.play_again(id, 0, table.record, new_token())
    assert store.accept(third, table.bo, "mine") == ()


def test_people_who_share_a_screen_come_with_one_key(store, table):
    shared = new_token()
    id = store.create(table.record, [shared, shared, ""], new_token())
    again = store.play_again(id, 0, table.record, new_token())
    assert store.accept(again, shared, "next") == (0, 1)


def test_a_new_link_ends_what_the_old_key_was_good_for(store, table):
    id = ask(store, table)
    store.invite(id, 1, "new-link")
    assert store.accept(id, table.bo, "bos-next-key") == ()
    assert store.accept(id, "new-link", "of-somebody-else") == (1,)


def test_nobody_has_an_invitation_to_the_seat_of_who_never_came(store, table):
    store.invite(table.id, 1, "link-of-bo")
    id = ask(store, table)
    assert store.seats(id)[1].invited
    assert store.accept(id, "link-of-bo", "mine") == ()


def test_when_the_rematch_is_over_or_deleted_one_can_ask_again(store, table):
    owner = new_token()
    first = ask(store, table, owner=owner)
    store.finish(first, "Ann wins.")
    assert store.rematch(table.id) is None
    second = ask(store, table, seat=1, owner=owner)
    assert second != first
    assert store.delete(second, owner)
    assert store.rematch(table.id) is None
    assert ask(store, table) not in (first, second)


def test_two_who_ask_at_the_same_time_come_to_one_table(place, sit):
    with Store(place) as store:
        table = sit(store)
    together, found = Barrier(4), []

    def run(seat):
        with Store(place) as own:
            together.wait()
            found.append(ask(own, table, seat % 2))

    threads = [Thread(target=run, args=(seat,)) for seat in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert len(set(found)) == 1
    with Store(place) as store:
        assert store.running() == 2


def test_there_must_be_room_for_it(store, table):
    with pytest.raises(TablesTaken):
        ask(store, table, most=1)
    assert store.rematch(table.id) is None
    id = ask(store, table, most=2)
    assert ask(store, table, seat=1, most=2) == id, "who comes along needs no room"


def test_what_is_no_table_or_has_other_seats_is_refused(store, table):
    with pytest.raises(UnknownTable):
        store.play_again("nowhere", 0, table.record, new_token())
    table.record.seats.append("greedy")
    with pytest.raises(BadOption, match="same seats"):
        ask(store, table)
    assert store.rematch(table.id) is None


def test_a_store_of_before_gets_rematches(place, sit, sql):
    with Store(place) as store:
        table = sit(store)
        sql(store, "DROP TABLE tablekit_rematches")
    with Store(place) as store:
        assert store.rematch(table.id) is None
        assert store.accept(ask(store, table), table.bo, "next") == (1,)
