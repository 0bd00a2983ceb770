"""Bots against each other, branches side by side, and what a seat should believe."""

import pytest

import tablekit as tk
from tablekit.analysis import plot_beliefs

GAME = tk.game("samurai-sword")


def play(bots, n=20, **call):
    return tk.tournament(bots, n=n, progress=False, **call)


# --- Tournaments ------------------------------------------------------------------------------


def test_the_better_bot_wins_and_is_rated_higher():
    frame = play(["random", "greedy"], seats=4)
    assert list(frame["bot"]) == ["greedy", "random"]
    assert frame["low"][0] > frame["fair"][0] > frame["high"][1]
    assert frame["rating"][0] > 1500 > frame["rating"][1]
    assert frame["rating"].sum() == pytest.approx(3000, abs=1)


def test_everybody_has_every_seat_of_every_deal():
    frame = play(["greedy", "random", tk.bots.RandomBot(5)], n=4, seats=5)
    assert list(frame["games"]) == [4 * 3] * 3
    assert set(frame["bot"]) == {"greedy", "random", "random(seed=5)"}


def test_twins_fare_alike():
    frame = play(["greedy", "greedy"], n=5, seats=3)
    assert sorted(frame["bot"]) == ["greedy 1", "greedy 2"]
    assert frame["win"][0] == frame["win"][1] == pytest.approx(frame["fair"][0])
    assert list(frame["rating"]) == [1500, 1500]


def test_options_are_passed_on():
    with pytest.raises(tk.BadOption, match="edition cannot be 'xx'"):
        play(["greedy", "random"], edition="xx")
    assert len(play(["greedy", "random"], n=1, edition="it")) == 2


@pytest.mark.parametrize(
    ("bots", "call", "says"),
    [
        (["greedy"], {}, "at least two bots"),
        ("greedy", {}, "a list of at least two bots, not 'greedy'"),
        (5, {}, "at least two bots"),
        (["greedy", "random"] * 2, {"seats": 3}, "4 bots do not fit at a table of 3"),
        (["greedy", 5], {}, "5 is neither"),
        (["greedy", "random"], {"n": 0}, "from 1 up, not 0"),
        (["greedy", "random"], {"seats": 12}, "not 12"),
    ],
    ids=str,
)
def test_a_wrong_call_gets_a_sentence_and_starts_nothing(monkeypatch, bots, call, says):
    monkeypatch.setattr("tablekit.analysis.games.crew", None)
    with pytest.raises(tk.BadOption) as caught:
        play(bots, **call)
    assert says in str(caught.value)


def test_a_stopped_tournament_counts_whole_deals_only(stopped_after):
    stopped_after(7)
    with pytest.warns(UserWarning, match="Stopped after 7 of 10 games"):
        frame = play(["greedy", "random"], n=5, seats=4)
    assert list(frame["games"]) == [3 * 2] * 2
    assert frame.attrs["partial"] == "Stopped after 7 of 10 games."


def test_a_tournament_stopped_before_a_deal_is_over_is_no_result(stopped_after):
    stopped_after(1)
    with pytest.warns(UserWarning, match="Stopped"), pytest.raises(KeyboardInterrupt):
        play(["greedy", "random"], n=5)


# --- Branches ---------------------------------------------------------------------------------


def test_branches_are_told_side_by_side():
    table = tk.Table(GAME, ["Ann", "Bo", "Cleo"], seed=4)
    twin = table.branch()
    twin.play(twin.state.legal_actions()[-1])
    report = tk.branch_report({"as played": table, "what if": twin})
    assert list(report["branch"]) == ["as played", "what if"]
    assert list(report["moves"]) == [0, 1]
    assert report["last"][1] == twin.log()[-1]
    assert set(report["winners"]) == {""}
    assert "Ann: honor" in report


def test_a_finished_branch_has_winners_and_scores():
    table = tk.Table(GAME, ["greedy"] * 3, seed=4)
    report = tk.branch_report(table)
    result = table.state.result
    assert report["winners"][0] == ", ".join(table.players[seat] for seat in result.winners)
    assert [report[f"{name}: score"][0] for name in table.players] == list(result.scores)
    assert report["to decide"][0] == ""


def test_a_report_tells_no_secret():
    """Two tables that look the same to a spectator have the same report."""
    table = tk.Table(GAME, ["Ann", "Bo", "Cleo", "Dan"], seed=4)
    other = tk.Table.from_state(table.view(None).sample(9), ["Ann", "Bo", "Cleo", "Dan"])
    one, two = tk.branch_report(table), tk.branch_report(other)
    assert one.drop(columns=["last"]).equals(two.drop(columns=["last"]))


@pytest.mark.parametrize("branches", [None, {}, 5, [], {"x": 5}, {"x" * 500: None}], ids=str)
def test_what_is_no_branch_is_refused(branches):
    with pytest.raises(tk.BadOption) as caught:
        tk.branch_report(branches)
    assert len(str(caught.value)) < 150


# --- Beliefs ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 8))
def test_beliefs_are_exact_about_what_is_possible(after, seats):
    state = after(20, seats=seats, seed=seats)
    view = state.view(state.actor)
    frame = tk.beliefs(view)
    assert list(frame.columns) == ["seat", "role", "possible", "probable"]
    assert frame.groupby("seat")["probable"].sum().tolist() == pytest.approx([1] * seats)
    assert (frame["possible"] == (frame["probable"] > 0)).all()
    possible = set(frame[frame["possible"]][["seat", "role"]].itertuples(index=False, name=None))
    truth = {(seat, one["role"]) for seat, one in enumerate(state.show()["players"])}
    assert truth <= possible
    sampled = {
        (seat, one["role"])
        for number in range(60)
        for seat, one in enumerate(view.sample(number).show()["players"])
    }
    assert sampled <= possible
    own = frame[(frame["seat"] == view.seat) & frame["possible"]]
    assert list(own["probable"]) == pytest.approx([1])


def test_beliefs_come_as_a_chart_with_words_on_its_axes(after):
    state = after(30, seats=5, seed=1)
    frame = tk.beliefs(state.view(0))
    chart = plot_beliefs(frame)
    assert chart.layout.xaxis.title.text == "Seat"
    assert chart.layout.yaxis.title.text == "Probability of the role (%)"
    assert {bar.name for bar in chart.data} == set(frame["role"])
    assert sum(bar.y[2] for bar in chart.data) == pytest.approx(100)


def test_beliefs_want_a_view_of_a_game_with_roles(after, sticks):
    state = after(5)
    for stranger in (state, tk.Table.from_state(state), None, 5):
        with pytest.raises(tk.BadOption, match="Beliefs are those of a view"):
            tk.beliefs(stranger)
    with pytest.raises(tk.BadOption, match="Sticks has no hidden roles"):
        tk.beliefs(sticks.new(3, 1).view(0))
