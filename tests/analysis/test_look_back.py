"""Look back: honest curves, turning points, moves that cost something, and words for all of it."""

import html
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

import tablekit as tk
from tablekit.analysis import Workers, retrace, work
from tablekit.analysis.past import Past, sides_of
from tablekit.cli import main
from tablekit.core.view import View

GAME = tk.game("samurai-sword")
WIDE = 0.3


@pytest.fixture(scope="module", autouse=True)
def hands(sticks):
    """Workers for the whole module, who know Sticks: to start them takes longer than the work."""
    with Workers(2) as executor:
        look.keywords["executor"] = executor
        yield


look = partial(tk.look_back, width=WIDE, progress=False)


@pytest.fixture(scope="module")
def table():
    """A finished game of four."""
    return tk.Table(GAME, ["greedy"] * 4, seed=15)


@pytest.fixture(scope="module")
def found(table):
    return look(table)


@pytest.fixture
def unfinished():
    """`unfinished(20)`: four bots after so many moves, and none of them will make another."""

    def play(moves, seats=4, seed=4):
        table = tk.Table(GAME, seats, seed=seed)
        while table.moves < moves:
            table.play(GAME.thumb(table.state))
        return table

    return play


@pytest.fixture
def blunder(duel):
    """The Shogun could have struck for the game, and ended the turn; then all play on."""
    table = tk.Table.from_state(duel(["bo"]), ["Ann", "Bo", "Cleo"])
    table.play("end")
    while not table.state.is_over:
        table.play(GAME.thumb(table.state))
    return table


# --- The curve --------------------------------------------------------------------------------


def test_the_frame_has_every_position_and_every_side(table, found):
    frame = found.frame
    assert list(frame.columns) == [
        *("move", "side", "chance", "low", "high", "playouts", "player", "notation", "sentence"),
    ]
    assert sorted(set(frame["move"])) == list(range(table.moves + 1))
    assert set(frame["side"]) == {"Shogun's team", "Ninja"}
    assert ((frame["low"] <= frame["chance"]) & (frame["chance"] <= frame["high"])).all()
    assert frame.groupby("move")["chance"].sum().round(9).eq(1).all()
    for row in frame.itertuples():
        state, _ = table.at(row.move)
        if not state.is_over:
            assert row.notation == table.played[row.move]
            assert row.player == table.players[state.actor]
            assert row.sentence == state.describe(row.notation, table.players)
            assert row.high - row.low <= 2 * WIDE + 1e-9


def test_the_end_is_certain(table, found):
    winners = table.state.result.winners
    members = found.past.members
    last = found.curve[table.moves]
    for side, chance in last.chances.items():
        won = set(members[side]) <= set(winners)
        assert chance == (won, won, won)
    assert found.frame["sentence"].iloc[-1] == "The end"


def test_who_wins_together_is_one_side(found):
    team = max(found.past.members, key=lambda side: len(found.past.members[side]))
    names = [found.past.players[seat] for seat in found.past.members[team]]
    assert found.side_with_seats(team).endswith(f"({' and '.join(names)})")


def test_where_no_teams_are_named_each_seat_is_a_side(sticks):
    table = tk.Table(sticks, ["greedy", "greedy", "greedy"], seed=1)
    found = look(table)
    assert set(found.frame["side"]) == set(table.players)
    assert found.side_with_seats(1) == table.players[1]


def test_alone_at_the_table_one_looks_with_ones_own_eyes():
    table = tk.Table("way-of-the-samurai", ["greedy"], seed=2)
    assert Past(table, None, False).seat == 0


def test_a_record_is_as_good_as_its_table(blunder):
    assert look(blunder.record).frame.equals(look(blunder).frame)


def test_the_same_call_gives_the_same_answer_and_another_seed_another(sticks):
    table = tk.Table(sticks, ["greedy"] * 3, seed=1)
    found = look(table)
    assert look(table).frame.equals(found.frame)
    assert not look(table, seed=1).frame.equals(found.frame)


# --- Turning points ---------------------------------------------------------------------------


def test_three_turning_points_with_what_happened(table, found):
    points = found.turning_points
    assert list(points.columns) == [
        *("move", "player", "notation", "happened", "first", "end", "side"),
        *("before", "after", "change", "low", "high"),
    ]
    assert len(points) == 3
    chances = found.frame.set_index(["move", "side"])["chance"]
    for row in points.itertuples():
        assert row.first <= row.move < row.end
        assert row.before == chances[row.first, row.side]
        assert row.after == chances[row.end, row.side]
        assert row.low <= row.change <= row.high
        assert row.happened == told(table, row.move)


def told(table, move, seat=None):
    """What a seat was told of a move."""
    begin, end = (len(table.at(place)[1]) for place in (move, move + 1))
    return " ".join(table.log(seat)[begin:end])


def test_a_turning_point_is_a_whole_turn_of_the_game(table, found):
    whose = [table.at(move)[0].turn for move in range(table.moves)]
    for turn in found.turns:
        assert len(set(whose[turn.first : turn.end])) == 1
        assert turn.first == 0 or whose[turn.first - 1] != whose[turn.first]
        assert turn.end == table.moves or whose[turn.end] != whose[turn.first]


def test_a_game_may_turn_at_its_end(blunder):
    last = max(look(blunder).turns, key=lambda turn: turn.end)
    assert last.end == blunder.moves
    assert last.after in (0, 1)


# --- Costly moves -----------------------------------------------------------------------------


def test_a_blunder_is_found_with_what_was_better_and_why(blunder):
    found = look(blunder)
    frame = found.costly_moves
    assert list(frame.columns) == [
        *("move", "player", "played", "better", "chance", "better_chance"),
        *("cost", "low", "high", "why"),
    ]
    worst = frame.iloc[0]
    state, _ = blunder.at(0)
    assert (worst["move"], worst["player"]) == (0, "Ann")
    assert worst["played"] == state.describe("end", blunder.players)
    assert worst["better"] == state.describe("katana>1", blunder.players)
    assert 0 < worst["low"] <= worst["cost"] <= worst["high"]
    assert worst["cost"] == pytest.approx(worst["better_chance"] - worst["chance"])
    reason = GAME.say_reason(state, state.parse("katana>1"), blunder.players)
    now, then = round(100 * worst["chance"]), round(100 * worst["better_chance"])
    assert worst["why"] == f"{reason} Played on from there, it wins {then}% instead of {now}%."


def test_only_what_is_clearly_worse_is_told(found):
    assert all(cost.loss.low > 0 for cost in found.costs)
    assert len(found.costs) <= 5
    assert found.costly_moves["cost"].is_monotonic_decreasing


def test_the_better_move_is_measured_in_other_worlds(blunder, monkeypatch):
    """Else the luckiest of many guesses would count as a mistake."""
    streams, whole = {}, work.Crew.do

    def do(self, task, numbers):
        streams.setdefault(task.func.__name__, set()).add(task.args[0].stream)
        return whole(self, task, numbers)

    monkeypatch.setattr(work.Crew, "do", do)
    look(blunder)
    assert set(streams) == {"_play_on", "_glance", "_measure"}
    assert not streams["_glance"] & streams["_measure"]


# --- Rounds -----------------------------------------------------------------------------------


def test_rounds_begin_coarse_and_get_surer(table, found):
    rounds = list(retrace(table, width=WIDE))
    seen = [len(one.curve) for one in rounds]
    assert seen[0] < seen[1] == seen[-1] == table.moves + 1
    assert {0, table.moves} <= set(rounds[0].curve)
    progress = [one.progress for one in rounds]
    assert progress == sorted(progress)
    assert 0 < progress[0] < progress[-1] == 1
    assert {one.stage for one in rounds[:-1]} == {"so-far"}
    assert rounds[-1].stage == "enough"
    assert rounds[-1].frame.equals(found.frame)
    assert rounds[0].note.startswith("So far known to ±")
    assert rounds[-1].note.startswith("Known to ±30 points")


@pytest.mark.parametrize("crew", [Workers, ThreadPoolExecutor])
def test_any_number_of_workers_finds_the_same(blunder, crew):
    alone = look(blunder, executor=None)
    for count in (1, 3):
        with crew(count) as executor:
            shared = look(blunder, executor=executor)
        assert shared.frame.equals(alone.frame)
        assert shared.turns == alone.turns
        assert shared.costs == alone.costs


def test_ctrl_c_keeps_the_rounds_that_are_over(table, stopped_after):
    first = next(retrace(table, width=WIDE))
    stopped_after(first.playouts + 5)
    with pytest.warns(UserWarning, match="Stopped early. So far known to"):
        found = look(table)
    assert found.stage == "stopped"
    assert found.frame.equals(first.frame)


def test_ctrl_c_in_the_first_round_is_no_answer(table, stopped_after):
    stopped_after(3)
    with pytest.raises(KeyboardInterrupt):
        look(table)


def test_who_has_seen_enough_closes_the_rounds(table, monkeypatch):
    closed, whole = [], work.Crew.close
    monkeypatch.setattr(work.Crew, "close", lambda self: closed.append(whole(self)))
    rounds = retrace(table, width=WIDE)
    next(rounds)
    assert not closed
    rounds.close()
    assert closed


def test_progress_is_shown_on_request(blunder, capsys, monkeypatch):
    monkeypatch.setattr("tablekit.analysis.retracing.DELAY", 0)
    look(blunder, progress=True)
    assert "100/100" in capsys.readouterr().err
    look(blunder)
    assert capsys.readouterr().err == ""


# --- Nothing that could not be known ----------------------------------------------------------


def redealt(table, seat, seed):
    """A table at which everything that the seat could not know was different, at every move."""
    twin = table.branch()
    twin._past = [
        past._replace(state=past.state.view(seat).sample(seed + move))
        for move, past in enumerate(twin._past)
    ]
    twin.state = twin.state.view(seat).sample(seed)
    return twin


@pytest.mark.parametrize(("seat", "beliefs"), [(0, True), (2, False), (None, True)])
def test_two_games_that_looked_the_same_have_the_same_curve(unfinished, seat, beliefs):
    table = unfinished(16)
    twin = redealt(table, seat, 5)
    assert twin.state.to_json() != table.state.to_json()
    one, other = (look(each, seat=seat, beliefs=beliefs) for each in (table, twin))
    assert one.frame.equals(other.frame)
    assert one.turning_points.equals(other.turning_points)
    assert one.costly_moves.equals(other.costly_moves)
    assert one.story() == other.story()


def test_what_came_later_changes_nothing_in_what_could_be_known_before(unfinished):
    short, long = unfinished(8), unfinished(12)
    one, other = (look(table, seat=1).curve for table in (short, long))
    # The first worlds are the same; how many more there are hangs on what is looked at closely.
    same = [move for move in one if one[move].playouts == other[move].playouts]
    assert len(same) > 4
    assert all(one[move] == other[move] for move in same)


def test_only_views_travel_to_workers(blunder, unfinished, monkeypatch):
    sent, whole = [], work.Crew.do
    monkeypatch.setattr(
        work.Crew, "do", lambda self, task, numbers: sent.append(task) or whole(self, task, numbers)
    )
    look(unfinished(12), seat=2)
    assert {task.func.__name__ for task in sent} >= {"_play_on", "_glance"}
    for task in sent:
        for position in task.args[0].positions.values():
            assert isinstance(position, View)
            assert position.seat == 2
    sent.clear()
    look(blunder)
    for task in sent:
        for position in task.args[0].positions.values():
            looks = None if task.func.__name__ == "_play_on" else position.actor
            assert isinstance(position, View)
            assert position.seat == looks


def test_while_a_game_goes_on_a_seat_is_told_of_its_own_moves(unfinished):
    table = unfinished(12)
    past = Past(table, 1, False)
    assert past.judged
    assert {past.mover(move) for move in past.judged} == {1}
    frame = look(table, seat=1).frame
    others = frame[frame["player"] != table.players[1]]
    assert set(others["notation"]) == {""}
    assert set(frame[frame["player"] == table.players[1]]["notation"]) <= {*table.played, ""}
    for row in others.itertuples():
        if row.move < table.moves:
            assert row.sentence == told(table, row.move, 1)
    assert frame["sentence"].iloc[-1] == "Now"


def test_everybody_is_told_of_no_moves_before_the_end(unfinished):
    found = look(unfinished(4))
    assert not found.past.judged
    assert found.costly_moves.empty
    assert found.story()[-1] == "Which moves cost most is told when the game is over."


def test_with_all_cards_open_the_truth_counts(duel):
    """Whether seat 1 holds a parry is hidden, and decides what striking seat 2 is worth."""
    tables = []
    for held in (["bo"], ["parry"]):
        table = tk.Table.from_state(duel(held), ["Ann", "Bo", "Cleo"])
        table.play("katana>2")
        tables.append(table)
    before = [look(table, seat=0).curve[0] for table in tables]
    assert before[0] == before[1]
    shogun = [look(table, knowing=True).curve[1].chances["shogun"] for table in tables]
    assert shogun[0].value > shogun[1].value + 0.2
    assert set(Past(tables[0], None, True).judged) == {0, 1} & set(
        Past(tables[0], None, True).judged
    )


def test_sides_are_hidden_with_the_roles(unfinished):
    state = unfinished(10).state
    assert set(sides_of(state)) == {"shogun", "ninja"}
    hidden = sides_of(state.view(None).state)
    assert hidden.count("shogun") == 1
    assert "ninja" not in hidden


# --- Shown ------------------------------------------------------------------------------------


def test_names_are_shown_as_text(duel):
    table = tk.Table.from_state(duel(["bo"]), ["<script>x</script>", "Bo & Co", "Cleo"])
    table.play("end")
    found = look(table, seat=0)
    page = found._repr_mimebundle_()["text/html"]
    assert "<script>" not in page
    assert html.escape(found.title()) in page
    chart = found.plot()
    assert "<script>" not in chart.to_json()


def test_the_chart_has_words_and_is_not_told_apart_by_colour_alone(table, found):
    chart = found.plot()
    lines = [trace for trace in chart.data if trace.showlegend is not False]
    assert chart.layout.title.text == html.escape(found.title())
    assert chart.layout.xaxis.title.text == "Moves made"
    assert chart.layout.yaxis.title.text == "Chance to win (%), with 95% intervals"
    assert len({trace.line.dash for trace in lines}) == len(lines) == 2
    assert all(len(trace.x) == table.moves + 1 for trace in lines)
    assert [mark.text for mark in chart.layout.annotations] == ["<b>1</b>", "<b>2</b>", "<b>3</b>"]


def test_in_short_and_in_sentences(found, blunder):
    assert repr(found).startswith("<LookBack: ")
    story = look(blunder).story()
    assert story[0] == "Chances over the game, as they looked to everybody at the table"
    assert "Turning points" in story
    assert any(line.startswith("Move 0, Ann: ") for line in story)
    assert look(blunder, seat=1).title() == "Chances over the game, as they looked to Bo"
    assert look(blunder, knowing=True).title() == "Chances over the game, with all cards open"


# --- On the command line ----------------------------------------------------------------------


def test_the_command_tells_the_story(blunder, tmp_path, capsys):
    file = tmp_path / "game.tkr"
    file.write_text(blunder.record, encoding="utf-8")
    assert main(["look-back", str(file), "--seat", "0", "--width", "0.3"]) == 0
    out, err = capsys.readouterr()
    assert out.splitlines()[0] == "Chances over the game, as they looked to Ann"
    assert err == ""
    assert main(["look-back", str(file), "--seat", "7"]) == 2
    assert "there is no seat 7" in capsys.readouterr().err
    assert main(["look-back", str(tmp_path / "none.tkr")]) == 2


# --- Bad calls --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        ({"width": 0}, tk.BadOption, "between 0 and 1, not 0"),
        ({"width": True}, tk.BadOption, "not True"),
        ({"width": "narrow"}, tk.BadOption, "not 'narrow'"),
        ({"seat": 4}, tk.BadOption, "there is no seat 4"),
        ({"seat": "Ann"}, tk.BadOption, "there is no seat 'Ann'"),
        ({"seed": 0.5}, tk.BadOption, "a seed is a whole number"),
        ({"executor": 5}, tk.BadOption, "An executor is one of"),
        ({"knowing": True, "beliefs": True}, tk.BadOption, "not both"),
    ],
    ids=str,
)
def test_a_wrong_call_gets_a_sentence_and_starts_nothing(table, monkeypatch, call, error, says):
    monkeypatch.setattr("tablekit.analysis.retracing.crew", None)
    with pytest.raises(error) as caught:
        tk.look_back(table, **call)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("game", "error", "says"),
    [
        (GAME.new(3, 1), tk.BadOption, "can be looked back at, not"),
        (None, tk.BadOption, "can be looked back at, not None"),
        ("nonsense", tk.BadRecord, "Line 1 of the record"),
    ],
    ids=["a state", "nothing", "nonsense"],
)
def test_what_has_no_past_is_refused(game, error, says):
    with pytest.raises(error, match=says):
        look(game)
