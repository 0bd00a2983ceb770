"""Invitations: a link is used once, and whoever sent it cannot look into the hand of who came."""

import pytest

import tablekit as tk
from tablekit.shared import SharedTable
from tablekit.store import Store


def kept_record(place, id):
    with Store(place) as store:
        return SharedTable.open(store, id)


def test_a_link_seats_the_first_who_comes_with_a_key_of_their_own(invite, visit, window):
    ann, seated = invite()
    assert ann.scene["table"]["seats"][1]["invited"]
    bo = visit(seated.id, seated.keys[1], spare="key-in-the-browser-of-bo")
    assert window(bo).seats == (1,)
    (told,) = bo.comm.messages("key")
    assert told == {"type": "key", "id": seated.id, "key": "key-in-the-browser-of-bo"}
    window(ann).look()
    assert not ann.scene["table"]["seats"][1]["invited"]


def test_a_used_link_opens_nothing_to_the_host_or_to_anybody_else(invite, visit):
    """The host knows every link that was sent; a second window used to show the friend's hand."""
    _, seated = invite()
    visit(seated.id, seated.keys[1])
    for second in (
        visit(seated.id, seated.keys[1], spare="of-somebody-else"),
        visit(seated.id, seated.keys[1], spare=""),
    ):
        assert second.scene["page"] == "trouble"
        assert "used already" in second.scene["trouble"]["words"]
        assert not second.scene["trouble"]["passes"]
    host = visit(seated.id, seated.keys[1], mine=seated.mine, spare="of-the-host")
    assert host.box.children[1].seats == (0,), "the host is known by the own key"


def test_no_page_but_the_friends_is_ever_told_the_key(invite, visit, wires):
    _, seated = invite()
    bo = visit(seated.id, seated.keys[1], spare="key-in-the-browser-of-bo")
    told = [wire for wire in wires if "key-in-the-browser-of-bo" in "".join(wire.sent)]
    assert told == [bo.comm]


def test_who_comes_again_by_a_used_link_is_known_by_the_browser(invite, visit, window):
    _, seated = invite()
    link = seated.keys[1]
    first = visit(seated.id, link, spare="bos-key")
    first._leave()
    # The answer was lost: the browser has the spare key still.
    assert window(visit(seated.id, link, spare="bos-key")).seats == (1,)
    # Weeks later: it remembers the table.
    later = visit(seated.id, link, mine=[[seated.id, "bos-key", ""]], spare="another")
    assert window(later).seats == (1,)


def test_the_owner_can_always_invite_anew_and_who_sat_there_notices(invite, visit, tell, window):
    ann, seated = invite()
    bo = visit(seated.id, seated.keys[1])
    shown = window(bo)
    tell(ann, "link", seat=1)
    assert ann.scene["table"]["seats"][1]["invited"]
    shown.look()
    assert bo.scene["page"] == "trouble"
    (link,) = ann.comm.messages("link")
    assert window(visit(seated.id, link["key"])).seats == (1,)


def test_a_seat_that_is_open_in_two_windows_says_so_to_both(invite, visit, window):
    ann, seated = invite()
    bo = visit(seated.id, seated.keys[1], spare="bos-key")
    assert not bo.scene["table"]["elsewhere"]
    thief = visit(seated.id, "bos-key")
    window(bo).look()
    assert thief.scene["table"]["elsewhere"]
    assert bo.scene["table"]["elsewhere"]
    window(ann).look()
    assert not ann.scene["table"]["elsewhere"]
    thief._leave()
    window(bo).look()
    assert not bo.scene["table"]["elsewhere"]


@pytest.mark.parametrize("seed", [42, None])
def test_the_host_of_a_friend_by_link_cannot_choose_the_cards(visit, tell, place, seed):
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link", "name": "Bo"}]
    seats.append({"kind": "bot", "bot": "greedy"})
    ann = visit()
    tell(ann, "start", game="samurai-sword", seats=seats, options={}, seed=seed)
    table = kept_record(place, ann.scene["table"]["id"])
    assert table.seed not in (42, None)
    foreseen = tk.Table("samurai-sword", ["Ann", "Bo", "greedy"], seed=42)
    assert table.state.to_json() != foreseen.at(0)[0].to_json()
    # What was chosen is said to all, also to whoever watches.
    (link,) = ann.comm.messages("seated")[-1]["keys"].values()
    for page in (ann, visit(table.id, link), visit(table.id)):
        assert page.scene["table"]["deal"] == ([] if seed is None else ["mixed", "42"]) or (
            seed is None and page.scene["table"]["deal"] == ["", ""]
        )
        assert str(table.seed) not in "".join(page.comm.sent)


def test_a_record_that_the_host_knows_is_said_to_be_known(visit, start, tell, place):
    """A seat of a table that went on from a record can be offered later."""
    record = tk.Table("samurai-sword", ["Ann", "Bo", "greedy"], seed=7).record
    ann = visit()
    tell(ann, "open", text=record)
    seated = ann.comm.messages("seated")[-1]
    owner = visit(seated["id"], mine=[[seated["id"], "", seated["owner"]]])
    tell(owner, "link", seat=1)
    (link,) = owner.comm.messages("link")
    bo = visit(seated["id"], link["key"])
    assert bo.scene["table"]["deal"] == ["known", "7"]
    assert ann.scene["table"]["deal"] == []


def test_a_friend_is_told_that_somebody_sat_there_before(invite, visit, tell, window):
    """A host could use the first link alone, look at the hand, and send a second one."""
    ann, seated = invite(seed=None)
    spy = visit(seated.id, seated.keys[1], spare="key-of-the-host")
    assert window(spy).seats == (1,)
    spy._leave()
    tell(ann, "link", seat=1)
    (link,) = ann.comm.messages("link")
    bo, watcher = visit(seated.id, link["key"]), visit(seated.id)
    for page in (bo, watcher, ann):
        assert page.scene["table"]["deal"] == ["passed-on", ""]


def test_a_friend_is_told_that_the_host_had_both_seats(visit, start, tell):
    ann = visit()
    seated = start(ann, "me Ann", "here Bo", "bot greedy", seed=None)
    owner = visit(seated.id, mine=[[seated.id, "", seated.owner]])
    tell(owner, "link", seat=1)
    (link,) = owner.comm.messages("link")
    assert visit(seated.id, link["key"]).scene["table"]["deal"] == ["passed-on", ""]
