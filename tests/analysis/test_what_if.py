"""What if: honest intervals, nothing that the seat cannot know, and a clear answer to nonsense."""

import html
import warnings
from random import Random

import pytest

import tablekit as tk
from tablekit.analysis import compare, work
from tablekit.analysis.race import FIRST_ROUND, Tried
from tablekit.analysis.whatif import WhatIf

GAME = tk.game("samurai-sword")


def ask(position, **call):
    return tk.what_if(position, **{"progress": False, "budget": 300, **call})


# --- The answer -------------------------------------------------------------------------------


def test_the_frame_tells_each_action_with_its_intervals(after):
    state = after(40, seats=4, seed=2)
    found = ask(state)
    frame = found.frame
    assert sorted(frame["action"]) == state.legal_actions()
    assert list(frame.columns) == [
        *("action", "notation", "sentence", "reason", "win", "low", "high", "score", "playouts"),
        *("behind", "behind_low", "behind_high", "standing"),
    ]
    for row in frame.itertuples():
        assert row.notation == state.notation(row.action)
        assert row.sentence == state.describe(row.action)
        assert row.reason == GAME.say_reason(state, row.action)
        assert row.low <= row.win <= row.high
        assert row.behind_low <= row.behind <= row.behind_high
    assert frame.loc[frame["standing"] != "dropped", "win"].is_monotonic_decreasing
    assert found.best == frame["action"][0]
    assert tuple(frame.loc[0, ["behind", "behind_low", "behind_high"]]) == (0, 0, 0)
    assert found.playouts == frame["playouts"].sum()
    assert found.win(found.best).value == frame["win"][0]


def test_a_table_lends_the_names_of_its_players():
    table = tk.Table(GAME, ["Ann", "Bo", "<b>Cleo</b>"], seed=1)
    found = ask(table, budget=60)
    frame, say = found.frame, table.game.say_reason
    assert list(frame["sentence"]) == [table.describe(a) for a in frame["action"]]
    assert list(frame["reason"]) == [say(table.state, a, table.players) for a in frame["action"]]


def test_the_shogun_strikes_in_the_duel(duel):
    found = ask(duel(["bo"]), budget=2_000, width=0.05)
    frame = found.frame.set_index("notation")
    assert duel(["bo"]).notation(found.best) == "katana>1"
    assert frame.loc["katana>1", "low"] > frame.loc["end", "high"]


def test_actions_can_be_named_by_notation_or_number(duel):
    state = duel(["bo"])
    for actions in (
        ["katana>1", "end"],
        ("end", state.parse("katana>1")),
        [*["end"] * 3, "katana>1"],
    ):
        found = ask(state, actions=actions)
        assert sorted(found.frame["notation"]) == ["end", "katana>1"]


def test_a_forced_action_is_still_judged(after):
    chance = Random(3)
    state = GAME.new(5, 3)
    while len(state.legal_actions()) > 1:
        state.apply(chance.choice(state.legal_actions()))
    found = ask(state, budget=50)
    assert len(found.frame) == 1
    assert found.frame["playouts"].item() == 50


def test_the_same_call_gives_the_same_answer_and_another_seed_another(duel):
    state = duel(["parry"])
    assert ask(state).frame.equals(ask(state).frame)
    assert not ask(state, seed=1).frame.equals(ask(state).frame)


@pytest.mark.parametrize("kind", ["name", "object", "by seat"])
def test_policies_are_names_or_bots_or_one_for_each_seat(after, counting, kind):
    state = after(40, seats=3, seed=1)
    policy = {
        "name": "random",
        "object": tk.bots.RandomBot(3),
        "by seat": ["greedy", counting, tk.bots.make("random", 7)],
    }[kind]
    found = ask(state, policy=policy, budget=60)
    assert found.playouts == 60
    assert found.frame.equals(ask(state, policy=policy, budget=60).frame)


# --- When it stops ----------------------------------------------------------------------------


@pytest.mark.parametrize("budget", [10, 101, 250, 1_001])
def test_the_budget_is_spent_to_the_last_playout(after, budget):
    state = after(60, seats=5, seed=1)
    assert len(state.legal_actions()) > 2
    found = ask(state, budget=budget, width=0.001)
    assert found.playouts == budget
    assert f"The budget of {budget:,} playouts is spent" in found.note


def test_it_stops_at_the_width(duel):
    found = ask(duel(["bo"]), budget=100_000, width=0.08)
    assert found.note == "Each action still in the running is known to ±8.0%."
    assert found.win(found.best).half <= 0.08
    assert found.playouts < 1_000


def test_it_does_not_run_far_past_the_width(duel):
    state = duel(["bo"])
    found = ask(state, actions=["katana>2"], budget=100_000, width=0.05)
    assert 0.045 < found.win(found.best).half <= 0.05


def test_rounds_grow_and_earlier_ones_stay_as_they_were(duel):
    rounds = list(compare(duel(["bo"]), budget=700, width=0.001))
    played = [found.playouts for found in rounds]
    assert played[0] == 3 * FIRST_ROUND
    assert played == sorted(set(played))
    assert played[-1] == 700
    assert all(found.note.startswith("So far") for found in rounds[:-1])


def test_clear_losers_are_dropped_and_the_best_is_not(duel):
    for seed in range(5):
        frame = ask(duel(["bo"]), budget=900, width=0.001, seed=seed).frame
        played = frame.set_index("notation")["playouts"]
        assert played["end"] == FIRST_ROUND + 2 * FIRST_ROUND  # found out, and told by others
        assert frame.set_index("notation").loc["end", "standing"] == "dropped"
        assert frame["notation"][0] == "katana>1"
        assert played["katana>1"] == played.max()


class FirstOfEquals:
    """Rules of thumb that always name the lowest of equal seats: this position is a rare one."""

    def choose(self, view):
        return tk.Game.greedy(view.game, view)


def test_the_best_is_never_one_that_was_dropped():
    """Parry had been lucky in the few worlds it was tried in; in just those it is behind."""
    state = tk.Table(GAME, [FirstOfEquals()] * 7, seed=686862).at(177)[0]
    found = ask(state, seed=136, budget=100_000, policy=FirstOfEquals())
    frame = found.frame.set_index("notation")
    assert state.notation(found.best) == frame.index[0] == "wound"
    assert frame.loc["parry", "standing"] == "dropped"
    assert frame.loc["parry", "behind_low"] > 0
    assert found.dropped == [state.parse("parry")]


def test_close_calls_are_not_dropped(sticks):
    """Where two actions are as good as each other, both are tried to the end."""
    state = sticks.scenario(sticks=[5, 5 - 1, 6])
    for seed in range(5):
        frame = ask(state, actions=["swap>1", "swap>2"], seed=seed, budget=400, width=0.001).frame
        assert list(frame["playouts"]) == [200, 200]


def test_ctrl_c_keeps_the_rounds_that_are_over(duel, stopped_after):
    state = duel(["bo"])
    first = next(compare(state, budget=2_000, width=0.001))
    stopped_after(FIRST_ROUND + 5)
    with pytest.warns(UserWarning, match="Stopped early. So far known to"):
        found = ask(state, budget=2_000, width=0.001)
    assert found.note.startswith("Stopped early. ")
    assert found.frame.equals(first.frame)
    assert "Stopped early." in found._repr_html_()


def test_ctrl_c_in_the_first_round_is_no_answer(duel, stopped_after):
    stopped_after(3)
    with pytest.raises(KeyboardInterrupt):
        ask(duel(["bo"]))


# --- Nothing that the seat cannot know --------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 8))
def test_two_worlds_that_look_the_same_get_the_same_answer(after, seats):
    truth = after(30 + seats, seats=seats, seed=seats)
    view = truth.view(truth.actor)
    expected = ask(view, budget=60, seed=7).frame
    for other in range(2):
        redealt = view.sample(other)
        assert redealt.to_json() != truth.to_json()
        assert ask(redealt, budget=60, seed=7).frame.equals(expected)
    assert ask(truth, budget=60, seed=7).frame.equals(expected)
    assert ask(tk.Table.from_state(truth), budget=60, seed=7).frame["win"].equals(expected["win"])


def test_only_the_view_travels_to_workers(after, monkeypatch):
    truth = after(40, seats=5, seed=3)
    sent = []
    monkeypatch.setattr(work.Crew, "do", lambda self, task, numbers: sent.append(task) or ())
    for state in (truth, truth.view(truth.actor).sample(1)):
        with pytest.raises(KeyError):  # nobody has done the work
            ask(state)
    one, other = (task.args[0].position for task in sent)
    assert one.seat == truth.actor
    assert one.state.contents() == other.state.contents()


def test_the_honest_answer_hangs_on_the_view_and_the_omniscient_one_on_the_truth(duel):
    """Whether seat 1 holds a parry is hidden, and decides what striking seat 2 is worth."""
    honest = [ask(duel(held), seed=1).frame for held in (["bo"], ["parry"])]
    assert honest[0].equals(honest[1])
    truths = [duel(held) for held in (["bo"], ["parry"])]
    for state in truths:
        state.rng = 2
        state.shuffle(state.deck)
    knowing = [
        ask(state, seed=1, omniscient=True).frame.set_index("notation")["win"] for state in truths
    ]
    assert knowing[0]["katana>2"] > knowing[1]["katana>2"] + 0.2
    table = tk.Table.from_state(truths[0])
    assert list(ask(table, seed=1, omniscient=True).frame["win"]) == sorted(
        knowing[0], reverse=True
    )


def test_worlds_can_be_drawn_by_belief(monkeypatch, duel):
    drawn = []
    whole = type(GAME).imagine
    monkeypatch.setattr(
        type(GAME),
        "imagine",
        lambda self, view, seed: drawn.append(seed) or whole(self, view, seed),
    )
    ask(duel(["bo"]), budget=30)
    assert not drawn
    found = ask(duel(["bo"]), budget=30, beliefs=True)
    assert len(drawn) == len(set(drawn)) == 10
    assert found.playouts == 30


# --- How sure it is ---------------------------------------------------------------------------


def test_nominal_intervals_contain_the_truth(sticks):
    """Fixed seeds: 120 repetitions beside a long reference."""
    view = sticks.scenario(sticks=[5, 3, 8]).view(0)
    actions = ["draw", "swap>1"]
    truth = {
        action: ask(view, actions=[action], budget=6_000, width=0.001, seed=-1).win(
            view.state.parse(action)
        )
        for action in actions
    }
    hits = 0
    for seed in range(120):
        found = ask(view, actions=actions, budget=100, width=0.001, seed=seed)
        for action in actions:
            win = found.win(view.state.parse(action))
            hits += win.low <= truth[action].value <= win.high
    assert 0.92 <= hits / 240 <= 0.98


def test_sharing_luck_makes_differences_surer(after):
    """The paired variance of the difference is smaller than that of independent worlds."""
    paired = apart = 0.0
    for moves, seed in ((60, 1), (60, 2), (70, 5)):
        state = after(moves, seats=4, seed=seed)
        found = list(compare(state, budget=60 * len(state.legal_actions()), width=0.001))[-1]
        best = found._tried[found.best].wins
        for action in found.actions[1:]:
            wins = found._tried[action].wins
            both = min(len(best), len(wins))
            paired += variance([best[place] - wins[place] for place in range(both)])
            apart += variance(best[:both]) + variance(wins[:both])
    assert 0 < paired < 0.9 * apart


def variance(values):
    average = sum(values) / len(values)
    return sum((value - average) ** 2 for value in values) / (len(values) - 1)


# --- Shown ------------------------------------------------------------------------------------


def test_names_are_shown_as_text():
    table = tk.Table(GAME, ["<script>x</script>", "Bo & Co", "Cleo"], seed=1)
    found = ask(table, budget=60)
    page = found._repr_html_()
    assert "<script>" not in page
    assert "<caption>" in page
    assert all(html.escape(sentence) in page for sentence in found.frame["sentence"])
    labels = found.plot().data[0].y
    assert not any("<" in label for label in labels)


def test_the_chart_has_words_on_its_axes(duel):
    found = ask(duel(["bo"]))
    chart = found.plot()
    assert chart.layout.xaxis.title.text == "Games won (%), with 95% intervals"
    assert chart.layout.yaxis.title.text == "Action"
    assert chart.layout.title.text.startswith("Which action wins most often? ")
    assert chart.layout.title.subtitle.text == found.note
    assert list(chart.data[0].y) == list(found.frame["sentence"])[::-1]
    assert chart.data[0].x[-1] == pytest.approx(100 * found.frame["win"][0])


def test_actions_that_read_the_same_stay_apart_in_the_chart(duel):
    view = duel(["bo"]).view(0)
    alike = {"notation": view.notation, "describe": lambda *_: "Do it"}
    twin = type("Twin", (), {"game": view.game, "state": view.state, **alike})()
    tried = {action: Tried([1, 0], [1, 2]) for action in view.legal_actions()}
    labels = WhatIf(twin, tried, (), "").plot().data[0].y
    assert len(set(labels)) == len(tried)


def test_in_short(duel):
    assert repr(ask(duel(["bo"]), actions=["end"], budget=9)).startswith(
        "<WhatIf: end wins 0.0% (±"
    )


def test_a_tie_is_said_as_a_tie_everywhere(sticks):
    state = sticks.scenario(sticks=[5, 5 - 1, 6])
    found = ask(state, actions=["swap>1", "swap>2"], budget=200)
    assert sorted(found.ties) == sorted(state.parse(each) for each in ("swap>1", "swap>2"))
    assert list(found.frame["standing"]) == ["best", "tied"]
    assert "swap>1" in repr(found)
    assert "cannot be told apart" in repr(found)
    said = found.verdict()
    assert said.startswith("These 2 cannot be told apart: ")
    assert all(sentence in said for sentence in found.frame["sentence"])
    assert html.escape(said) in found._repr_html_()
    assert "cannot be told apart" in found.plot().layout.title.text


def test_many_that_tie_are_counted_in_short(game):
    state = game.new(seats=5, seed=42)
    view = state.view(state.actor)
    found = WhatIf(view, {each: Tried([1, 0], [1, 2]) for each in view.legal_actions()}, (), "")
    others = len(found.ties) - 1
    assert others >= 3
    assert f"{view.notation(found.best)} and {others} others cannot be told apart" in repr(found)


def test_a_clear_answer_is_named(duel):
    found = ask(duel(["bo"]), budget=900)
    assert found.verdict() == f"{found.frame['sentence'][0]}."
    assert found.ties == [found.best]
    assert "cannot be told apart" not in repr(found) + found._repr_html_()
    only = ask(duel(["bo"]), actions=["end"], budget=9)
    assert only.verdict() == "End your Play phase: there is nothing to compare it with."


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_chart_answers_its_question_and_shows_paired_differences(duel, theme):
    found = ask(duel(["bo"]), budget=900)
    frame, chart = found.frame.iloc[::-1], found.plot(theme)
    answer = html.escape(found.verdict())
    assert " ".join(chart.layout.title.text.split("<br>")).endswith(answer)
    wins, behind = chart.data[:2]
    assert list(behind.x) == pytest.approx(list(100 * frame["behind"]))
    assert list(behind.error_x.array) == pytest.approx(
        list(100 * (frame["behind_high"] - frame["behind"])), abs=1e-4
    )
    assert behind.xaxis == "x2"
    assert chart.layout.xaxis2.title.text == "Behind the best (points), in the same worlds"
    # The best is a star and larger; the dropped are hollow and pale. Not by colour alone.
    signs = dict(zip(frame["standing"], wins.marker.symbol, strict=True))
    assert signs["best"] == "star"
    assert signs["dropped"] == "circle-open"
    assert wins.marker.size[-1] == max(wins.marker.size) > wins.marker.size[0]
    assert wins.marker.opacity[0] < wins.marker.opacity[-1]
    legend = {trace.name for trace in chart.data if trace.showlegend}
    assert {"Best", "Dropped: clearly behind"} <= legend


def test_progress_is_shown_on_request(duel, capsys, monkeypatch):
    monkeypatch.setattr("tablekit.analysis.whatif.DELAY", 0)
    ask(duel(["bo"]), budget=30, progress=True)
    assert "30/30" in capsys.readouterr().err
    with warnings.catch_warnings():
        ask(duel(["bo"]), budget=30)
    assert capsys.readouterr().err == ""


# --- Bad calls --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        ({"width": 0}, tk.BadOption, "between 0 and 1, not 0"),
        ({"width": -0.1}, tk.BadOption, "not -0.1"),
        ({"width": float("nan")}, tk.BadOption, "not nan"),
        ({"width": "narrow"}, tk.BadOption, "not 'narrow'"),
        ({"budget": 0}, tk.BadOption, "from 1 up, not 0"),
        ({"budget": -1}, tk.BadOption, "from 1 up, not -1"),
        ({"budget": 1e4}, tk.BadOption, "not 10000.0"),
        ({"budget": 2}, tk.BadOption, "too small: there are 3 actions"),
        ({"policy": "greddy"}, tk.UnknownBot, "Did you mean 'greedy'"),
        ({"policy": None}, tk.BadOption, "None is neither"),
        ({"policy": ["greedy"] * 2}, tk.BadOption, "3 seats, and 2 bots"),
        ({"seed": 0.5}, tk.BadOption, "a seed is a whole number"),
        ({"actions": []}, tk.BadOption, "Name the actions"),
        ({"actions": "end"}, tk.BadOption, "Name the actions"),
        ({"actions": 5}, tk.BadOption, "Name the actions"),
        ({"actions": ["fly"]}, tk.BadNotation, "'fly' names no action"),
        ({"actions": ["bo>1"]}, tk.IllegalAction, "'bo>1' is refused"),
        ({"actions": [-7]}, tk.IllegalAction, "-7 is refused"),
        ({"actions": [True]}, tk.IllegalAction, "True is refused"),
        ({"actions": [None]}, tk.IllegalAction, "None is refused"),
        ({"omniscient": True, "beliefs": True}, tk.BadOption, "not both"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_wrong_call_gets_a_sentence_and_starts_nothing(monkeypatch, duel, call, error, says):
    monkeypatch.setattr("tablekit.analysis.whatif.crew", None)
    with pytest.raises(error) as caught:
        tk.what_if(duel(["bo"]), **call)
    assert says in str(caught.value)


def test_a_finished_game_has_nothing_to_compare():
    table = tk.Table(GAME, ["greedy"] * 3, seed=1)
    for position in (table, table.state, table.view(0)):
        with pytest.raises(tk.BadOption, match="The game is over"):
            ask(position)


def test_another_seats_view_and_a_spectators_are_refused(duel):
    state = duel(["bo"])
    for seat in (1, None):
        with pytest.raises(tk.BadOption, match="for seat 0 to decide"):
            ask(state.view(seat))


def test_a_view_cannot_be_asked_for_the_truth(duel):
    with pytest.raises(tk.BadOption, match="does not hold the full truth"):
        ask(duel(["bo"]).view(0), omniscient=True)


@pytest.mark.parametrize("position", [None, 5, "table", GAME], ids=str)
def test_what_is_no_position_is_refused(position):
    with pytest.raises(tk.BadOption, match="can be asked, not"):
        ask(position)


def test_a_policy_that_fails_is_named(duel, bot):
    for choose, says in [
        (lambda view: 1 // 0, "The bot Nervous of seat . failed .*ZeroDivisionError"),
        (lambda view: "end", "The bot Nervous of seat . chose 'end' .* no legal action"),
    ]:
        with pytest.raises(tk.BadOption, match=says):
            ask(duel(["bo"]), policy=bot(choose, "Nervous"), actions=["end"], budget=20)
