"""Replay, save, open, and the search of the rulebook."""

import pytest
from tablekit_widgets import TableWidget, render

import tablekit as tk
from tablekit import teach

GAME = tk.game("samurai-sword")


# --- Replay -----------------------------------------------------------------------------------


def test_every_past_move_is_shown_as_the_seat_saw_it_then(table_after, tell, seats):
    table = table_after(10_000, seats, seed=1)
    seat = 1
    widget = TableWidget(table, seat=seat)
    for move in range(0, table.moves, 5):
        scene = tell(widget, "goto", move=move)
        past, events = table.at(move)
        assert scene["notice"] == ""
        assert scene["html"] == render(past.view(seat), table.players)
        assert scene["replay"] == {"at": move, "moves": table.moves}
        assert [line[0] for line in scene["log"]] == table.log(seat)[: len(events)][-60:]
        assert (scene["actions"], scene["why"], scene["news"]) == ([], {}, [])
        assert scene["result"] is None
        assert not scene["turn"]
        assert not scene["undo"][0]


def test_a_replay_never_shows_what_was_hidden_then(table_after, tell):
    """Also after the end, when roles and hands lie open."""
    table = table_after(10_000, 5, seed=2)
    widget = TableWidget(table, seat=3)
    roles = table.state.role
    tell(widget, "goto", move=2)
    assert widget.scene["html"].count("role-hidden") == (3 if roles[3] != 0 else 4)
    assert tell(widget, "goto", move=None)["html"].count("role-hidden") == 0


def test_the_last_move_and_none_are_the_table_as_it_is_now(table_after, tell):
    table = table_after(12, 4)
    widget = TableWidget(table, seat=table.state.actor)
    now = widget.scene
    for move in (None, 12):
        tell(widget, "goto", move=5)
        assert widget.scene["html"] != now["html"]
        assert tell(widget, "goto", move=move)["html"] == now["html"]
        assert widget.scene["turn"]
        assert widget.scene["actions"] == now["actions"]


def test_nobody_moves_in_the_past(table_after, tell):
    table = table_after(12, 4)
    widget = TableWidget(table, seat=table.state.actor)
    action = table.state.legal_actions()[0]
    tell(widget, "goto", move=11)
    record = table.record
    assert tell(widget, "act", action=action, move=12)["notice"]
    assert tell(widget, "undo")["notice"]
    assert table.record == record
    assert widget.scene["replay"]["at"] == 11


@pytest.mark.parametrize(
    "move", [-1, 13, 10**30, True, False, 3.0, "3", [3], {"move": 3}, float("nan")], ids=str
)
def test_a_move_that_is_none_is_refused(table_after, tell, move):
    table = table_after(12, 4)
    widget = TableWidget(table, seat=0)
    before = widget.scene
    scene = tell(widget, "goto", move=move)
    assert scene["notice"]
    assert {**scene, "notice": ""} == before


# --- Saving -----------------------------------------------------------------------------------


@pytest.fixture
def saved():
    """`saved(widget)`: the records that its page was sent."""
    return lambda widget: widget.comm.messages("record")


def test_a_table_that_is_all_ones_own_can_be_saved_at_any_time(tell, saved):
    table = tk.Table(GAME, ["Ann", "greedy", "greedy"], seed=3)
    widget = TableWidget(table)
    assert widget.scene["save"]
    tell(widget, "save")
    assert saved(widget) == [{"type": "record", "text": table.record, "name": "samurai-sword"}]
    opened = tk.Table.from_record(saved(widget)[0]["text"])
    assert opened.state.to_json() == table.state.to_json()


def test_one_of_several_windows_saves_only_after_the_end(table_after, tell, saved):
    table = table_after(5, 3)
    widget = TableWidget(table, seat=0)
    assert not widget.scene["save"]
    scene = tell(widget, "save")
    assert scene["notice"] == "The record tells every secret, so it can be saved after the end."
    assert saved(widget) == []
    over = table_after(10_000, 3)
    widget = TableWidget(over, seat=0)
    assert widget.scene["save"]
    tell(widget, "save")
    assert saved(widget)[0]["text"] == over.record


# --- Opening ----------------------------------------------------------------------------------


def test_a_record_is_opened_and_played_on(table_after, tell, play_on):
    played = tk.Table(GAME, ["greedy", "Ann", "random", "greedy"], seed=4)
    played.play(played.state.legal_actions()[0])
    widget = TableWidget(table_after(9, 5))
    scene = tell(widget, "open", text=played.record)
    assert scene["notice"] == ""
    assert widget.table.record == played.record
    assert scene["seat"] == 1
    assert scene["replay"] == {"at": None, "moves": played.moves}
    for _ in play_on(widget):
        pass
    assert widget.table.state.is_over


def test_a_record_of_people_opens_behind_the_curtain(table_after, tell):
    widget = TableWidget(tk.Table(GAME, ["Ann", "greedy", "greedy"], seed=3))
    tell(widget, "open", text=table_after(20, 5).record)
    assert widget.scene["curtain"]
    assert widget.scene["html"] == ""


def test_a_finished_record_can_be_stepped_through(table_after, tell):
    widget = TableWidget(tk.Table(GAME, ["Ann", "greedy", "greedy"], seed=3))
    over = table_after(10_000, 4)
    assert tell(widget, "open", text=over.record)["result"]
    for move in (0, 1, over.moves - 1):
        assert tell(widget, "goto", move=move)["replay"] == {"at": move, "moves": over.moves}


def test_an_opened_record_is_not_the_old_table(table_after, tell):
    """Whoever held the old table still has it, as it was."""
    table = tk.Table(GAME, ["Ann", "greedy", "greedy"], seed=3)
    widget, record = TableWidget(table), table.record
    tell(widget, "open", text=table_after(10_000, 4).record)
    assert widget.table is not table
    assert table.record == record


def test_one_of_several_windows_cannot_replace_the_table(table_after, tell):
    widget = TableWidget(table_after(5, 3), seat=0)
    scene = tell(widget, "open", text=table_after(9, 3).record)
    assert scene["notice"] == "Only a table that is all yours can be replaced by a record."
    assert widget.table.moves == 5


def broken_records(record):
    header = record.partition("\n\n")[0]
    return {
        "nothing": "",
        "prose": "Once upon a time",
        "another game": record.replace('"samurai-sword"', '"go"'),
        "another version": record.replace("version: 1", "version: 99"),
        "cut off": record[: len(record) // 2],
        "without its end": "\n".join(record.splitlines()[:-1]),
        "a move that is none": f"{header}\n\n0 jump\nend 1\n",
        "a move out of turn": record.replace("\n\n", "\n\n9 end\n"),
        "a hostile header": "game: " + "[" * 100_000,
        "too long": record + "#" * 2_500_000,
        "far too long": "x" * 3_000_001,
    }


@pytest.mark.parametrize("damage", broken_records("\n\n"))
def test_what_is_no_record_of_this_game_is_refused_in_words(table_after, tell, damage):
    table = tk.Table(GAME, ["Ann", "greedy", "greedy"], seed=3)
    widget, record = TableWidget(table), table.record
    before = widget.scene
    scene = tell(widget, "open", text=broken_records(table_after(9, 4).record)[damage])
    assert scene["notice"]
    assert len(scene["notice"]) < 400
    assert widget.table is table
    assert table.record == record
    assert {**scene, "notice": ""} == before


@pytest.mark.parametrize("text", [None, 7, ["x"], {"a": 1}, b"x"], ids=repr)
def test_only_text_is_opened(tell, text):
    widget = TableWidget(tk.Table(GAME, ["Ann", "greedy", "greedy"], seed=3))
    assert tell(widget, "open", text=text)["notice"] == "A record is a text file of at most 2 MB."


# --- The rulebook -----------------------------------------------------------------------------


def test_the_rulebook_is_searched_by_word_and_by_number(position, tell):
    widget = TableWidget(position(5), seat=0)
    tell(widget, "search", words="parry")
    assert [found[0] for found in widget.found] == [
        rule.id for rule in GAME.rulebook.search("parry")
    ][:12]
    tell(widget, "search", words="SS-52")
    rule = GAME.rulebook["SS-52"]
    lesson = teach.taught_in(GAME, "SS-52")
    assert widget.found == [["SS-52", rule.title, rule.section, rule.text, lesson]]
    tell(widget, "search", words="no such words at all")
    assert widget.found == []


def test_every_rule_that_the_log_cites_can_be_opened(table_after, tell):
    table = table_after(10_000, 5)
    widget = TableWidget(table, seat=0)
    for rule in {line[1] for line in widget.scene["log"]}:
        tell(widget, "search", words=rule)
        assert [found[0] for found in widget.found] == [rule]


@pytest.mark.parametrize(
    "words", [None, 3, ["parry"], "x" * 201], ids=["none", "3", "list", "long"]
)
def test_only_a_few_words_are_searched_for(position, tell, words):
    scene = tell(TableWidget(position(5), seat=0), "search", words=words)
    assert scene["notice"] == "Search for a few words, or for a rule's number."


def test_a_search_takes_an_old_notice_away(position, tell):
    widget = TableWidget(position(5), seat=0)
    assert tell(widget, "undo")["notice"]
    assert tell(widget, "search", words="parry")["notice"] == ""
