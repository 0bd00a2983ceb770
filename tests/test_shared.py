"""Tables that outlive their window: several windows on one journal."""

from random import Random

import pytest

import tablekit as tk
from tablekit.core.record import Record, read_record
from tablekit.shared import SharedTable
from tablekit.store import Deal, Line, Store, new_token

ANN, BO, OWNER = new_token(), new_token(), new_token()


@pytest.fixture
def store(tmp_path):
    with Store(tmp_path / "tables.sqlite") as opened:
        yield opened


@pytest.fixture
def seat(store):
    """`table = seat("Ann", "Bo", "greedy", seed=3)`: a new table; a person's token by name."""

    def create(*names, seed=3, **options):
        tokens = ["" if name in tk.bots.NAMES else {"Ann": ANN, "Bo": BO}[name] for name in names]
        record = Record("samurai-sword", 1, options, list(names), seed=seed)
        return SharedTable.create(store, record, tokens, OWNER)

    return create


@pytest.fixture
def again(store):
    """`again(table)`: the same table in another window."""
    return lambda table: SharedTable.open(store, table.id)


def play_on(table, moves, seed=0):
    """Somebody at this window decides for everybody."""
    chance = Random(seed)
    for _ in range(moves):
        if table.state.is_over:
            return
        table.play(chance.choice(table.state.legal_actions()), bots=False)


def test_a_table_is_the_same_when_it_is_opened_again(seat, again):
    table = seat("Ann", "Bo", "greedy")
    play_on(table, 30)
    other = again(table)
    assert other.state.to_json() == table.state.to_json()
    assert other.record == table.record
    assert [event.to_dict() for event in other.events] == [e.to_dict() for e in table.events]


def test_a_record_of_a_shared_table_plays_anywhere(seat):
    table = seat("Ann", "Bo", "greedy", edition="it")
    play_on(table, 20)
    assert tk.Table.from_record(table.record).state.to_json() == table.state.to_json()


def test_what_one_window_plays_the_other_catches_up_with(seat, again):
    table = seat("Ann", "Bo", "random")
    other = again(table)
    assert not other.catch_up()
    play_on(table, 5)
    assert other.moves == 0
    assert other.catch_up()
    assert other.state.to_json() == table.state.to_json()
    assert not other.catch_up()


def test_two_windows_never_make_the_same_move(seat, again):
    """Who is second is told so, and has caught up with the first."""
    table = seat("Ann", "Bo", "greedy")
    other = again(table)
    legal = table.state.legal_actions()
    table.play(legal[0], bots=False)
    with pytest.raises(tk.MoveTaken, match="faster"):
        other.play(legal[-1], bots=False)
    assert other.state.to_json() == table.state.to_json()
    assert len(table.store.journal(table.id)) == 1


def test_a_refused_action_is_not_written_down(seat):
    table = seat("Ann", "Bo", "greedy")
    before = table.state.to_json()
    for action in (-1, 10**6, "x"):
        with pytest.raises(tk.TablekitError):
            table.play(action, bots=False)
    assert table.store.journal(table.id) == []
    assert table.state.to_json() == before


def test_nothing_is_shown_that_could_not_be_written(seat, monkeypatch):
    table = seat("Ann", "Bo", "greedy")
    before = table.state.to_json()

    def fail(*_):
        raise tk.StoreTrouble("The disk is full.")

    with monkeypatch.context() as broken:
        broken.setattr(table.store, "write", fail)
        with pytest.raises(tk.StoreTrouble):
            table.play(table.state.legal_actions()[0], bots=False)
    assert table.state.to_json() == before
    assert table.moves == 0
    table.play(table.state.legal_actions()[0], bots=False)
    assert len(table.store.journal(table.id)) == 1


def undoable(table):
    """Play on until the last move can honestly be taken back."""
    chance = Random(1)
    while not table.can_undo():
        table.play(chance.choice(table.state.legal_actions()), bots=False)


def test_a_move_is_taken_back_in_every_window(seat, again):
    table = seat("Ann", "Bo", "greedy")
    other = again(table)
    undoable(table)
    moves = table.moves
    table.undo()
    other.catch_up()
    assert other.moves == moves - 1
    assert other.state.to_json() == table.state.to_json()
    assert again(table).record == table.record
    assert len(table.store.journal(table.id)) == moves + 1  # the journal only grows


def test_what_cannot_honestly_be_taken_back_stays_written(seat):
    table = seat("Ann", "Bo", "greedy")
    with pytest.raises(tk.CannotUndo):
        table.undo()
    assert table.store.journal(table.id) == []


def test_undo_and_a_move_at_the_same_time(seat, again):
    table = seat("Ann", "Bo", "greedy")
    undoable(table)
    other = again(table)
    table.play(table.state.legal_actions()[0], bots=False)
    with pytest.raises(tk.MoveTaken):
        other.undo()
    assert other.state.to_json() == table.state.to_json()


def test_what_is_whispered_in_one_window_moves_nothing_in_the_others(store, again):
    record = Record("sake-samurai", 1, {"first_player": "0"}, ["Ann", "Bo", "greedy"], seed=3)
    table = SharedTable.create(store, record, [ANN, BO, ""], OWNER)
    other = again(table)
    (before,) = store.tables([table.id])
    table.whisper(1, "ask:target")
    (after,) = store.tables([table.id])
    assert after.changed == before.changed, "no lobby tells when it was said"
    other.whisper(0, "ask:target")  # with the number of a line that is taken: it is the next one
    assert table.catch_up() is False
    assert other.catch_up() is False
    assert other.state == table.state
    assert other.moves == table.moves == 0
    table.play(table.state.legal_actions()[0], bots=False)
    assert other.catch_up() is True
    assert again(table).record == table.record == other.record


def test_who_moves_at_the_same_time_is_not_told_that_somebody_whispers(store, again):
    record = Record("sake-samurai", 1, {"first_player": "0"}, ["Ann", "Bo", "greedy"], seed=3)
    table = SharedTable.create(store, record, [ANN, BO, ""], OWNER)
    other = again(table)
    for said in ("ask:target", "ask:pass"):
        other.whisper(1, said)
        undoable(table)  # with the number of a line that is taken
    other.catch_up()
    other.whisper(1, "ask:target")
    moves = table.moves
    table.undo()
    assert other.catch_up() is True
    assert other.moves == table.moves == moves - 1
    assert again(table).record == table.record == other.record


def test_nobody_uses_up_the_journal_by_whispers_or_by_taking_back(store, again, monkeypatch):
    monkeypatch.setattr("tablekit.shared.MOST_ASIDE", 6)
    game = tk.game("sake-samurai")
    record = Record(game.id, game.version, {}, ["Ann", "Bo", "greedy"], digest=game.digest)
    table = SharedTable.create(store, record, [ANN, BO, ""], OWNER)
    table.bots.clear()
    before = table.state.to_json()
    for _ in range(6):
        table.whisper(1, table.state.whispers(1)[0], bots=False)
    with pytest.raises(tk.BadOption, match="only moves now"):
        table.whisper(1, table.state.whispers(1)[0], bots=False)
    assert len(store.journal(table.id)) == 6
    assert table.state.move == tk.Table.from_record(table.record).state.move
    assert again(table).state.to_json() == table.state.to_json() == before
    play_on(table, 20)
    assert len(store.journal(table.id)) == 26
    while not table.can_undo():
        play_on(table, 1)
    lines = len(store.journal(table.id))
    with pytest.raises(tk.BadOption, match="only moves now"):
        table.undo()
    assert len(store.journal(table.id)) == lines


def test_bots_are_moved_by_one_window_at_a_time(seat, again):
    table = seat("greedy", "greedy", "greedy")
    other = again(table)
    assert table.move_bot()
    assert not other.move_bot()
    assert other.moves == 0
    table.leave()
    assert other.move_bot()  # the move was made already: it catches up
    assert other.moves == 1
    assert other.move_bot()
    assert other.moves == 2


def test_bots_play_a_game_to_its_end_and_the_store_knows_it(seat, again):
    table = seat("greedy", "random", "greedy")
    table.run_bots()
    assert table.state.is_over
    (summary,) = table.store.tables([table.id])
    assert summary.result == table.state.result.text(table.players)
    assert again(table).state.result.scores == table.state.result.scores


def test_an_end_that_nobody_noted_is_noted_by_who_opens_the_table(seat, again, monkeypatch):
    """The last window may die between its last move and the note."""
    table = seat("greedy", "greedy", "greedy")
    with monkeypatch.context() as dying:
        dying.setattr(table.store, "finish", lambda *_: None)
        table.run_bots()
    assert table.store.tables([table.id])[0].result == ""
    again(table)
    assert table.store.tables([table.id])[0].result != ""


def test_a_seat_is_handed_to_a_bot_and_taken_back(seat, again):
    table = seat("Ann", "Bo", "greedy")
    other = again(table)
    table.hand_to(0, "greedy")
    assert table.people == (1,)
    assert table.persons == (0, 1)
    other.catch_up()
    assert 0 in other.bots
    other.hand_to(0, "")
    table.catch_up()
    assert table.people == (0, 1)


def test_only_a_persons_seat_is_handed_over_and_only_to_a_bot_there_is(seat):
    table = seat("Ann", "Bo", "greedy")
    with pytest.raises(tk.BadOption):
        table.hand_to(2, "random")
    with pytest.raises(tk.UnknownBot):
        table.hand_to(0, "deep blue")
    assert table.people == (0, 1)


@pytest.mark.parametrize(
    ("names", "tokens"),
    [
        (["greedy", "Bo", "random"], [ANN, BO, ""]),  # a person by the name of a bot
        (["Ann", "Bo", "Cid"], [ANN, BO, ""]),  # a seat of nobody
    ],
)
def test_a_seat_is_a_persons_or_a_bots(store, names, tokens):
    with pytest.raises(tk.BadOption):
        SharedTable.create(store, Record("samurai-sword", 1, {}, names, seed=1), tokens, OWNER)
    assert store.running() == 0


@pytest.mark.parametrize(
    "record",
    [
        Record("go", 1, {}, ["Ann", "Bo", "greedy"], seed=1),
        Record("samurai-sword", 99, {}, ["Ann", "Bo", "greedy"], seed=1),
        Record("samurai-sword", 1, {"edition": "xx"}, ["Ann", "Bo", "greedy"], seed=1),
        Record("samurai-sword", 1, {}, ["Ann", "greedy"], seed=1),
    ],
)
def test_a_table_that_cannot_be_played_is_not_kept(store, record):
    tokens = ["" if name == "greedy" else ANN for name in record.seats]
    with pytest.raises(tk.TablekitError):
        SharedTable.create(store, record, tokens, OWNER)
    assert store.running() == 0


def test_a_table_of_other_rules_is_refused_in_words(store):
    record = Record("samurai-sword", 99, {}, ["Ann", "Bo", "greedy"], seed=1)
    table = store.create(record, [ANN, BO, ""], OWNER)
    with pytest.raises(tk.BadRecord, match="version 99"):
        SharedTable.open(store, table)
    record = Record("go", 1, {}, ["Ann", "Bo", "greedy"], seed=1)
    table = store.create(record, [ANN, BO, ""], OWNER)
    with pytest.raises(tk.BadRecord, match="go"):
        SharedTable.open(store, table)


def test_a_line_that_is_no_move_is_refused_in_words(seat, again):
    table = seat("Ann", "Bo", "greedy")
    table.store.write(table.id, 0, Line(table.state.actor, "nonsense"))
    with pytest.raises(tk.TablekitError):
        again(table)


def test_a_started_position_is_kept_with_the_table(store):
    game = tk.game("samurai-sword")
    state = game.scenario(seats=3, turn=0, hands={0: ["bo", "parry"]})
    plain = tk.Table.from_state(state, ["Ann", "Bo", "Cid"])
    shared = SharedTable.create(store, read_record(plain.record), [ANN, BO, BO], OWNER)
    assert shared.state.to_json() == plain.state.to_json()
    assert store.claim(shared.id, BO) == (1, 2)


# --- The deal -------------------------------------------------------------------------------------


def invited(store, options=(), **record):
    made = Record("samurai-sword", 1, dict(options), ["Ann", "Bo", "greedy"], **record)
    return SharedTable.create(store, made, [ANN, BO, ""], OWNER, invited=[1])


def test_chance_has_its_part_in_the_deal_of_who_is_invited(store):
    first, second = invited(store, seed=3), invited(store, seed=3)
    assert len({3, first.seed, second.seed}) == 3
    assert first.deal == second.deal == Deal("mixed", "3")
    assert SharedTable.open(store, first.id).deal == first.deal


def test_a_seed_that_nobody_chose_is_not_told(store):
    first, second = invited(store), invited(store)
    assert first.seed != second.seed
    assert first.deal == Deal()


def test_a_position_is_dealt_already_and_that_is_told(store):
    start = tk.game("samurai-sword").new(seats=3, seed=1)
    table = invited(store, start.options, start=start.to_json())
    assert table.deal == Deal("known", "")
    assert table.state == start
