"""Playing again with friends: one asks, the others are offered it and come to their own seats."""

from random import Random

import pytest

from tablekit.store import Store

SEED = 294
"""A game of two people and two bots that is over soon."""


@pytest.fixture
def finished(gather, act):
    """`ann, bo, seated`: the pages of two friends after the end of their game, with two bots."""
    (ann, bo), seated = gather(2, "bot greedy", "bot random", seed=SEED)
    chance = Random(SEED)
    while not ann.table.state.is_over:
        (mover,) = [each for each in (ann, bo) if each.scene["turn"]]
        act(mover, chance.choice(mover.scene["actions"])["id"])
        for each in (ann, bo, ann, bo):
            each.look()
    return ann._changed.__self__, bo._changed.__self__, seated


@pytest.fixture
def go_along(tell):
    """`go_along(page, key)`: what a browser does that is shown the way; its new key."""

    def go(page, key):
        way = page.comm.messages("again")[-1]
        spare = f"spare-for-{key}"[:40]
        tell(page, "goto", table=way["id"], key=key, spare=spare)
        return way, spare

    return go


def test_anybody_with_a_seat_can_ask_and_the_others_are_offered_it(finished, window, tell):
    ann, bo, _ = finished
    for page in (ann, bo):
        assert (window(page).scene["again"], window(page).scene["offer"]) == (True, "")
    tell(window(bo), "again")
    window(ann).look()
    assert window(ann).scene["offer"] == "Bo wants to play again."
    assert window(bo).scene["again"]
    window(bo).look()
    assert window(bo).scene["offer"] == "You have asked to play again."


def test_everybody_comes_to_their_own_seat_with_a_key_of_their_own(
    finished, window, tell, go_along, wires
):
    ann, bo, seated = finished
    old = window(ann).shared
    bos_old_key = window(bo).key
    tell(window(bo), "again")
    way, bos_key = go_along(bo, bos_old_key)
    assert way["owner"], "who asks first sets up the table"
    assert window(bo).seats == (1,)
    assert window(bo).awaited == (0,)
    assert bo.scene["table"]["owner"]

    window(ann).look()
    tell(window(ann), "again")
    way, anns_key = go_along(ann, seated.key)
    assert not way["owner"]
    assert window(ann).seats == (0,)
    new = window(ann).shared
    assert new.id == window(bo).shared.id != old.id
    assert (new.seats, new.state.options, new.players) == (
        old.seats,
        old.state.options,
        old.players,
    )
    assert new.seed != old.seed
    # Each key is told to the browser that made it up, and to nobody else.
    for key, page in ((anns_key, ann), (bos_key, bo)):
        told = [wire for wire in wires if f'"{key}"' in "".join(wire.sent)]
        assert told == [page.comm]
    # It is in the list of both at once.
    for page, owns in ((ann, False), (bo, True)):
        line = next(
            line for line in tell(page, "goto", page="lobby")["tables"] if line["id"] == new.id
        )
        assert (line["seated"], line["owner"]) == (True, owns)


def test_two_who_ask_before_they_see_the_other_come_to_one_table(finished, window, tell, place):
    ann, bo, _ = finished
    tell(window(ann), "again")
    tell(window(bo), "again")
    (first,), (second,) = ann.comm.messages("again"), bo.comm.messages("again")
    assert first["id"] == second["id"]
    assert (bool(first["owner"]), second["owner"]) == (True, "")
    with Store(place) as store:
        assert store.running() == 1


def test_bots_wait_until_everybody_is_there(finished, window, tell, go_along):
    ann, bo, seated = finished
    bos_old_key = window(bo).key
    tell(window(ann), "again")
    go_along(ann, seated.key)
    assert ann.scene["table"]["awaited"] == [1]
    assert window(ann).table.moves == 0
    window(bo).look()
    tell(window(bo), "again")
    go_along(bo, bos_old_key)
    assert bo.scene["table"]["awaited"] == []


def test_who_watches_can_come_along_but_not_ask(finished, window, tell, visit, go_along):
    ann, _, seated = finished
    watcher = visit(seated.id)
    assert not window(watcher).scene["again"]
    assert "whoever has a seat" in tell(window(watcher), "again")["notice"]
    tell(window(ann), "again")
    window(watcher).look()
    assert window(watcher).scene["again"]
    assert window(watcher).scene["offer"] == "Ann wants to play again."
    tell(window(watcher), "again")
    go_along(watcher, "")
    assert window(watcher).seats == ()
    assert watcher.scene["table"]["spectator"]


def test_nobody_asks_while_the_game_goes_on(gather, tell):
    (ann, _), _ = gather(2, "bot greedy")
    assert not ann.scene["again"]
    assert "when this one is over" in tell(ann, "again")["notice"]
    assert ann.shared.store.rematch(ann.shared.id) is None


def test_a_friend_whose_seat_a_bot_plays_stays_a_friend(finished, window, tell, go_along):
    """Playing again used to seat who had left at the screen of who was still there."""
    ann, bo, seated = finished
    bos_old_key = window(bo).key
    tell(bo, "hand", seat=1, bot="greedy")
    window(ann).look()
    tell(window(ann), "again")
    go_along(ann, seated.key)
    assert window(ann).seats == (0,)
    assert ann.scene["table"]["awaited"] == []
    assert ann.scene["table"]["seats"][1]["bot"] == "greedy"
    window(bo).look()
    tell(window(bo), "again")
    go_along(bo, bos_old_key)
    assert window(bo).seats == (1,)


def test_who_plays_alone_is_dealt_a_new_game_at_once(visit, start, window, tell, play_on):
    page = visit()
    seated = start(page, "me Ann", "bot greedy", "bot random", seed=2)
    for _ in play_on(window(page)):
        pass
    assert (window(page).scene["again"], window(page).scene["offer"]) == (True, "")
    tell(window(page), "again")
    assert page.comm.messages("again") == []
    new = page.comm.messages("seated")[-1]
    assert new["id"] == window(page).shared.id != seated.id
    assert window(page).seats == (0,)


def test_when_all_tables_are_taken_who_asks_is_told(
    finished, window, tell, monkeypatch, start, visit
):
    ann, _, _ = finished
    monkeypatch.setenv("TABLEKIT_MAX_TABLES", "1")
    start(visit(), "me Eve", "bot greedy", "bot greedy")
    assert "All 1 tables are taken" in tell(window(ann), "again")["notice"]
    assert ann.comm.messages("again") == []
