"""The journal: a line is written once, for good, and in order."""

import pytest

import tablekit as tk
from tablekit.store import UNDO, Line


def test_lines_are_read_back_as_they_were_written(store, table):
    written = [Line(0, "daikyu>1", "a comment; with signs"), Line(1, "decline"), Line(0, UNDO)]
    for number, line in enumerate(written):
        store.write(table.id, number, line)
    assert store.journal(table.id) == written
    assert store.journal(table.id, since=2) == written[2:]
    assert store.journal(table.id, since=3) == []
    assert store.journal(table.id, since=-5) == written
    assert store.journal(table.id, since=10**30) == []


def test_a_number_is_written_once(store, table):
    store.write(table.id, 0, Line(0, "daikyu>1"))
    for line in (Line(0, "daikyu>1"), Line(1, "decline")):
        with pytest.raises(tk.MoveTaken, match="Somebody else was faster"):
            store.write(table.id, 0, line)
    assert store.journal(table.id) == [Line(0, "daikyu>1")]


@pytest.mark.parametrize("number", [2, 99, 2**31, 10**30, -1, True, "1", 1.0, None])
def test_a_gap_is_refused_and_nothing_is_written(store, table, number):
    store.write(table.id, 0, Line(0, "daikyu>1"))
    before = store.revision(table.id)
    with pytest.raises(tk.StoreTrouble):
        store.write(table.id, number, Line(1, "decline"))
    assert store.revision(table.id) == before
    assert len(store.journal(table.id)) == 1


def test_tables_have_journals_of_their_own(store, sit):
    one, other = sit(store), sit(store)
    store.write(one.id, 0, Line(0, "daikyu>1"))
    store.write(other.id, 0, Line(1, "decline"))
    assert store.journal(one.id) == [Line(0, "daikyu>1")]
    assert store.journal(other.id) == [Line(1, "decline")]


def test_whatever_changes_raises_the_revision_of_its_table_alone(store, sit):
    table, other = sit(store), sit(store)
    quiet = store.revision(other.id)
    for change in (
        lambda: store.write(table.id, 0, Line(0, "daikyu>1")),
        lambda: store.say(table.id, 0, "hello"),
        lambda: store.hand_to(table.id, 0, "greedy"),
        lambda: store.hand_to(table.id, 0, ""),
        lambda: store.invite(table.id, 0, "x" * 24),
        lambda: store.mark_present(table.id, [0, 1]),
        lambda: store.mark_gone(table.id, [1]),
        lambda: store.finish(table.id, "Ann wins"),
    ):
        before = store.revision(table.id)
        change()
        assert store.revision(table.id) == before + 1
    assert store.revision(other.id) == quiet


def test_what_changes_nothing_leaves_the_revision(store, table):
    store.mark_present(table.id, [0])
    before = store.revision(table.id)
    store.mark_present(table.id, [0])
    store.mark_gone(table.id, [1])
    store.hand_to(table.id, 0, "")
    store.say(table.id, 0, " \n ")
    store.finish(table.id, "")
    assert store.take_lease(table.id, "me")
    store.drop_lease(table.id, "me")
    store.journal(table.id), store.seats(table.id), store.talk(table.id), store.head(table.id)
    assert store.revision(table.id) == before


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (Line(0, "two words"), tk.BadNotation),
        (Line(0, "a;comment"), tk.BadNotation),
        (Line(0, "line\nbreak"), tk.BadNotation),
        (Line(0, "nul\0"), tk.BadNotation),
        (Line(0, "half\ud800"), tk.BadNotation),
        (Line(0, "x" * 10_000_000), tk.BadNotation),
        (Line(0, None), tk.BadRecord),
        (Line(0, "daikyu>1", 5), tk.BadRecord),
        (Line(-1, "daikyu>1"), tk.BadRecord),
        (Line(10**30, "daikyu>1"), tk.BadRecord),
        (Line("0", "daikyu>1"), tk.BadRecord),
        (Line(True, "daikyu>1"), tk.BadRecord),
        (Line(None, "daikyu>1"), tk.BadRecord),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_what_is_no_line_is_refused(store, table, line, error):
    with pytest.raises(error) as caught:
        store.write(table.id, 0, line)
    assert len(str(caught.value)) < 200
    assert store.journal(table.id) == []


def test_a_comment_stays_on_its_line(store, table):
    store.write(table.id, 0, Line(0, "daikyu>1", "why\n1 decline\r\nend 2\0\ud800"))
    assert store.journal(table.id) == [Line(0, "daikyu>1", "why 1 decline end 2")]


def test_a_huge_comment_is_cut(store, table):
    store.write(table.id, 0, Line(0, "daikyu>1", "x" * 10_000_000))
    assert len(store.journal(table.id)[0].comment) == 10_000


def test_a_game_in_the_journal_replays_to_the_same_position(store, sit):
    table = sit(store)
    game = tk.Table("samurai-sword", ["Ann", "Bo", "Cleo"], seed=7)
    for number in range(120):
        actions = game.state.legal_actions()
        action = actions[number % len(actions)]
        store.write(table.id, number, Line(game.state.actor, game.state.notation(action)))
        game.play(action)
    again = tk.Table("samurai-sword", ["Ann", "Bo", "Cleo"], seed=7)
    for line in store.journal(table.id):
        assert again.state.actor == line.seat
        again.play(line.notation)
    assert again.state.to_json() == game.state.to_json()
