"""Games by the thousand: rows that can be trusted, saved, and played again."""

from dataclasses import dataclass

import numpy as np
import pandas as pd
import pytest

import tablekit as tk
from tablekit.analysis import replay, win_rates
from tablekit.analysis.playing import name_of, seat_bots
from tablekit.bots.playouts import play_out

GAME = tk.game("samurai-sword")


def play(n=4, **call):
    return tk.simulate("samurai-sword", n, progress=False, **call)


# --- Rows -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 8))
def test_a_row_tells_what_a_table_with_the_same_seed_and_bots_would(seats):
    """Named bots that toss no coin: the table is set up by hand."""
    for row in play(2, seats=seats, seed=seats).itertuples():
        table = tk.Table(GAME, ["greedy"] * seats, seed=row.seed)
        result = table.state.result
        assert row.winners == ",".join(map(str, result.winners))
        assert row.reason == result.reason
        assert row.moves == table.moves
        for seat in range(seats):
            assert getattr(row, f"score_{seat}") == result.scores[seat]
            assert getattr(row, f"won_{seat}") == (seat in result.winners)
            shown = table.state.show()["players"][seat]
            assert getattr(row, f"role_{seat}") == shown["role"]
            assert getattr(row, f"character_{seat}") == shown["character"]


@pytest.mark.parametrize("game", tk.games(), ids=lambda game: game.id)
def test_the_score_of_a_row_is_the_score_of_the_result(game):
    seats = game.seats[-1]
    row = tk.simulate(game, 1, seats=seats, bots="random", progress=False).iloc[0]
    scores = replay(row).state.result.scores
    assert [row[f"score_{seat}"] for seat in range(seats)] == list(scores)


def test_any_row_can_be_played_again(counting):
    frame = play(3, bots=["random", "greedy", "random", "greedy"], options={"edition": "it"})
    for _, row in frame.iterrows():
        table = replay(row)
        assert table.moves == row["moves"]
        assert ",".join(map(str, table.state.result.winners)) == row["winners"]
        assert table.state.options["edition"] == "it"
    own = play(1, bots=counting).iloc[0]
    with pytest.raises(tk.UnknownBot):
        replay(own)
    # A bot that sits in one seat only, as each seat of a simulation has its own.
    own = play(1, bots=[counting, "greedy", "random"]).iloc[0]
    assert replay(own, [counting, "greedy", "random"]).moves == own["moves"]


def test_what_is_no_row_is_refused():
    with pytest.raises(tk.BadOption, match="it has no 'game'"):
        replay({})
    with pytest.raises(tk.BadOption, match="it has no 'bot_0'"):
        replay({"game": "samurai-sword", "seats": 3, "seed": 1})


def test_the_same_call_gives_the_same_games_and_more_of_them_begin_the_same():
    assert play(3, seed=1).equals(play(3, seed=1))
    assert play(5, seed=1).head(3).equals(play(3, seed=1))
    assert not set(play(5, seed=1)["seed"]) & set(play(5, seed=2)["seed"])


def test_random_bots_are_not_the_same_in_every_game():
    first = [replay(row).record.splitlines() for _, row in play(2, bots="random").iterrows()]
    assert first[0] != first[1]


def test_columns_have_the_same_kinds_in_every_frame():
    frame = play(3, seats=5)
    assert {str(frame[name].dtype) for name in ("seats", "seed", "moves", "score_4")} == {"int64"}
    assert str(frame["won_0"].dtype) == "bool"
    assert {str(frame[name].dtype) for name in ("game", "winners", "bot_0", "role_4")} == {"str"}
    assert play(1, seats=5, seed=8).dtypes.equals(frame.dtypes)


def test_frames_survive_csv_and_parquet(tmp_path):
    frame = play(4, seats=4)
    frame.to_csv(tmp_path / "games.csv", index=False)
    back = pd.read_csv(tmp_path / "games.csv", dtype={"winners": "str"})
    pd.testing.assert_frame_equal(back, frame)
    frame.to_parquet(tmp_path / "games.parquet", index=False)
    pd.testing.assert_frame_equal(pd.read_parquet(tmp_path / "games.parquet"), frame)


def test_seats_are_as_many_as_the_bots_that_are_listed():
    assert list(play(1, bots=["greedy"] * 6)["seats"]) == [6]
    assert list(play(1)["seats"]) == [3]
    assert play(1, bots=("greedy", "random", "greedy"))["bot_1"].item() == "random"


def test_a_bot_sees_only_its_seats_view(bot):
    """One that is derived from a bot of the house is no bot of the house."""

    class Peeking(tk.bots.GreedyBot):
        def choose(self, view):
            shown = view.to_dict()["players"]
            others = [one for seat, one in enumerate(shown) if seat != view.seat]
            assert sum(one["role"] is None for one in others) >= 1
            return view.legal_actions()[0]

    assert len(play(2, seats=4, bots=Peeking())) == 2


def test_rules_of_thumb_that_believe_their_eyes_are_shown_a_view(sticks):
    """Sticks' own would look at hidden sticks if they were there, so nothing is left in sight."""
    for row in tk.simulate(sticks, 20, seats=3, progress=False).itertuples():
        table = tk.Table(sticks, ["greedy"] * 3, seed=row.seed)
        assert row.winners == ",".join(map(str, table.state.result.winners))


@pytest.mark.parametrize("seats", range(3, 8))
def test_rules_of_thumb_choose_the_same_from_view_and_state(seats):
    """So playouts may leave the cards where they are."""
    for seed in range(4):
        state = GAME.new(seats, seed)
        while not state.is_over:
            action = GAME.greedy(state.view(state.actor))
            assert GAME.thumb(state.copy()) == action
            state.apply(action)


# --- Seat by seat -----------------------------------------------------------------------------


def test_by_seat_has_a_row_for_each_seat_in_order():
    frame = play(3, seats=4)
    seats = tk.by_seat(frame)
    assert list(seats["number"]) == [0] * 4 + [1] * 4 + [2] * 4
    assert list(seats["seat"]) == [0, 1, 2, 3] * 3
    for row in seats.itertuples():
        game = frame.iloc[row.number]
        assert row.seed == game["seed"]
        assert row.won == game[f"won_{row.seat}"]
        assert row.role == game[f"role_{row.seat}"]
    assert str(seats["won"].dtype) == "bool"
    assert str(seats["score"].dtype) == "int64"


def test_by_seat_of_tables_of_different_sizes_and_of_no_table():
    frame = tk.sweep({"game": GAME, "seats": [3, 5]}, n=2, progress=False)
    seats = tk.by_seat(frame)
    assert list(seats["seat"]) == [0, 1, 2] * 2 + [0, 1, 2, 3, 4] * 2
    assert str(seats["score"].dtype) == "int64"
    assert str(seats["won"].dtype) == "bool"
    assert not seats.isna().any().any()
    empty = tk.by_seat(frame.head(0))
    assert len(empty) == 0
    assert list(empty.columns) == list(seats.columns)
    with pytest.raises(tk.BadOption, match="no frame of games"):
        tk.by_seat(pd.DataFrame())


def test_by_seat_tells_what_a_seat_has_from_an_option_of_that_name():
    frame = tk.simulate("way-of-the-samurai", 2, seats=2, bots="random", progress=False)
    seats = tk.by_seat(frame)
    assert list(seats["weapon"]) == ["katana", "katana-kodachi"] * 2
    assert set(seats["chosen_weapon"]) == {"katana"}
    assert set(seats["weapon_2"]) == {"katana-kodachi"}  # an option, not the weapon of a seat 2
    assert list(win_rates(frame, "weapon")["games"]) == [2, 2]
    elsewhere = frame.assign(game="a game of another machine").drop(columns="weapon_2")
    assert list(tk.by_seat(elsewhere)["weapon"]) == list(seats["weapon"])


def test_by_seat_takes_part_of_a_frame():
    frame = play(4)
    assert list(tk.by_seat(frame[2:])["number"]) == [0, 0, 0, 1, 1, 1]


def test_win_rates_add_up():
    frame = play(30, seats=4)
    roles = win_rates(frame, "team").set_index("team")
    seats = tk.by_seat(frame)
    for team, row in roles.iterrows():
        assert row["win"] == pytest.approx(seats.loc[seats["team"] == team, "won"].mean())
        assert 0 <= row["low"] <= row["win"] <= row["high"] <= 1
    both = win_rates(frame, ["seat", "bot"])
    assert list(both.columns) == ["seat", "bot", "win", "low", "high", "games"]
    assert list(both["games"]) == [30] * 4
    with pytest.raises(tk.BadOption, match="no 'colour'"):
        win_rates(frame, "colour")


def test_win_rates_by_a_column_of_ones_own():
    games = play(12, seats=5)
    seats = tk.by_seat(games)
    shogun = seats[seats["role"] == "shogun"].set_index("number")["seat"]
    seats["after_the_shogun"] = (seats["seat"] - seats["number"].map(shogun)) % 5
    rates = win_rates(seats, "after_the_shogun")
    assert list(rates["after_the_shogun"]) == [0, 1, 2, 3, 4]
    assert rates["win"][0] == seats.loc[seats["role"] == "shogun", "won"].mean()
    assert win_rates(seats, "team").equals(win_rates(games, "team"))
    assert tk.by_seat(seats).equals(seats)


# --- Numbers of numpy -------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.int32, np.array])
def test_numbers_of_numpy_are_numbers(kind):
    one, three, four = kind(1), kind(3), kind(4)
    expected = play(3, seats=4, seed=1)
    assert play(three, seats=four, seed=one).equals(expected)
    seeded = tk.Table(GAME, ["greedy"] * 4, seed=one)
    assert seeded.seed == 1
    assert seeded.record == tk.Table(GAME, ["greedy"] * 4, seed=1).record
    assert len(tk.Table(GAME, seats=four, seed=one).players) == 4
    assert GAME.new(four, one) == GAME.new(4, 1)
    assert GAME.new(4, 1).view(one).seat == 1
    assert GAME.new(4, 1).view(0).sample(three) == GAME.new(4, 1).view(0).sample(3)
    assert seeded.at(three)[0] == seeded.at(3)[0]
    position = seeded.at(3)[0]
    found = tk.what_if(position, budget=kind(60), seed=one, progress=False)
    assert found.frame.equals(tk.what_if(position, budget=60, seed=1, progress=False).frame)
    assert tk.bots.make("search", seed=one, iterations=four).iterations == 4
    assert tk.bots.make("random", seed=three).seed == 3
    match = tk.tournament(["greedy", "random"], seats=three, n=one, seed=one, progress=False)
    assert list(match["games"]) == [2, 2]
    assert win_rates(expected, "team", compared=three).equals(win_rates(expected, "team", 3))


def test_a_row_of_a_frame_sets_a_table_as_the_docs_say():
    for row in play(2, seats=3).itertuples():
        assert isinstance(row.seed, int | np.integer)
        assert tk.Table(GAME, ["greedy"] * 3, seed=row.seed).moves == row.moves
    row = play(2, seats=3)[["seed", "seats", "moves"]].iloc[1]
    assert tk.Table(GAME, ["greedy"] * 3, seed=row["seed"]).moves == row["moves"]


def test_a_range_of_numpy_is_an_axis():
    grid = {"game": GAME, "seats": np.arange(3, 5), "edition": np.array(["es", "it"])}
    plain = {"game": GAME, "seats": [3, 4], "edition": ["es", "it"]}
    frame = tk.sweep(grid, n=np.int64(1), progress=False)
    assert frame.equals(tk.sweep(plain, n=1, progress=False))


@pytest.mark.parametrize("value", [np.float64(3), np.bool_(True), np.array([3]), np.nan], ids=repr)
def test_what_is_no_whole_number_to_numpy_is_none_here(value):
    with pytest.raises(tk.BadOption):
        play(2, seed=value)
    with pytest.raises(tk.BadOption):
        play(value)


# --- Names of bots ----------------------------------------------------------------------------


def test_bots_are_named_by_what_they_are(bot):
    @dataclass
    class Careful:
        patience: int

        def choose(self, view):
            return view.legal_actions()[0]

    kinds = [tk.bots.make("search", iterations=4), tk.bots.make("search", 7, seconds=0.001)]
    kinds += [tk.bots.GreedyBot(), tk.bots.RandomBot(3), "random", bot(lambda view: 0, "Mine")]
    assert [name_of(kind) for kind in kinds] == [
        *("search(iterations=4)", "search(seconds=0.001, seed=7)", "greedy", "random(seed=3)"),
        *("random", "Mine"),
    ]
    assert name_of(Careful(3)) == "Careful(patience=3)"
    grid = {"game": GAME, "seats": 3, "bots": [kinds[0], tk.bots.make("search", iterations=6)]}
    frame = tk.sweep(grid, n=1, progress=False)
    assert list(frame["bot_0"]) == ["search(iterations=4)", "search(iterations=6)"]
    assert list(win_rates(frame, "bot")["bot"]) == ["search(iterations=4)", "search(iterations=6)"]


def test_a_bot_that_cannot_say_what_it_is_has_the_name_of_its_class():
    class Mute:
        def choose(self, view):
            return view.legal_actions()[0]

        def __repr__(self):
            raise ValueError("no words")

    class Loud(Mute):
        def __repr__(self):
            return "Loud\n" * 100

    class Bold(tk.bots.GreedyBot):
        """No bot of the house: it may choose otherwise."""

    assert name_of(Mute()) == "Mute"
    assert name_of(Bold()) == "Bold"
    assert len(name_of(Loud())) == 60
    assert name_of(Loud()).isprintable()


def test_options_come_by_name_or_together():
    together = play(2, options={"edition": "it"})
    assert play(2, edition="it").equals(together)
    assert set(together["edition"]) == {"it"}
    with pytest.raises(tk.BadOption, match="The option edition is chosen twice"):
        play(2, edition="it", options={"edition": "it"})
    with pytest.raises(tk.BadOption, match="no option 'colour'"):
        play(2, colour="red")
    call = {"bots": ["greedy", "random"], "seats": 3, "n": 2, "progress": False}
    named = tk.tournament(**call, edition="it")
    assert tk.tournament(**call, options={"edition": "it"}).equals(named)
    with pytest.raises(tk.BadOption, match="chosen twice"):
        tk.tournament(**call, edition="it", options={"edition": "es"})


# --- Grids ------------------------------------------------------------------------------------


def test_a_sweep_plays_every_point_with_the_same_deals():
    frame = tk.sweep(
        {"game": "samurai-sword", "seats": [3, 4], "edition": ["es", "it"], "bots": ["random"]},
        n=2,
        seed=4,
        progress=False,
    )
    points = list(zip(frame["seats"], frame["edition"], strict=True))
    assert points == [(s, e) for s in (3, 4) for e in ("es", "it") for _ in range(2)]
    assert frame["seed"].nunique() == 2
    alone = tk.simulate(
        GAME, 2, seats=4, bots="random", options={"edition": "it"}, seed=4, progress=False
    )
    assert list(frame["moves"][-2:]) == list(alone["moves"])
    assert {str(frame[name].dtype) for name in ("score_3", "won_3")} == {"Int64", "boolean"}


def test_an_axis_of_bots_may_list_tables():
    grid = {"game": GAME, "seats": 3, "bots": ["greedy", ["greedy", "random", "random"]]}
    frame = tk.sweep(grid, n=1, progress=False)
    assert list(frame["bot_1"]) == ["greedy", "random"]


def test_a_sweep_leaves_out_what_does_not_go_together_if_told():
    grid = {
        "game": "way-of-the-samurai",
        "enemy": ["ishida", "kempo"],
        "place": "bridge",
        "climate": ["none", "storm"],
        "bots": "random",
    }
    with pytest.raises(tk.BadOption, match="kempo is not fought in storm"):
        tk.sweep(grid, n=1, progress=False)
    frame = tk.sweep(grid, n=2, progress=False, skip=True)
    points = list(zip(frame["enemy"], frame["climate"], strict=True))
    assert (
        points[::2] == points[1::2] == [("ishida", "none"), ("ishida", "storm"), ("kempo", "none")]
    )


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"enemy": "kempo", "climate": "storm"}, "forbids every combination"),
        ({"climate": ["none", "hail"]}, "climate cannot be 'hail'"),
        ({"colour": ["red"]}, "no option 'colour'"),
        ({"seats": [1, 3]}, "1 to 2 seats, not 3"),
        ({"bots": [["greedy", "greedy"]], "seats": 1}, "1 seats, and 2 bots"),
    ],
    ids=["nothing left", "choice", "option", "seats", "bots"],
)
def test_a_sweep_that_leaves_out_still_refuses_what_there_is_not(change, says):
    grid = {"game": "way-of-the-samurai", "place": "bridge", **change}
    with pytest.raises(tk.BadOption) as caught:
        tk.sweep(grid, n=1, progress=False, skip=True)
    assert says in str(caught.value)


# --- Bad calls --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "error", "says"),
    [
        ({"n": 0}, tk.BadOption, "whole number from 1 up, not 0"),
        ({"n": -5}, tk.BadOption, "not -5"),
        ({"n": 2.5}, tk.BadOption, "not 2.5"),
        ({"n": True}, tk.BadOption, "not True"),
        ({"n": 10**30}, tk.BadOption, "whole number"),
        ({"seats": 9}, tk.BadOption, "3 to 7 seats, not 9"),
        ({"seats": "many"}, tk.BadOption, "not 'many'"),
        ({"bots": "greddy"}, tk.UnknownBot, "Did you mean 'greedy'"),
        ({"bots": 5}, tk.BadOption, "5 is neither"),
        ({"bots": tk.bots.RandomBot}, tk.BadOption, "is neither"),
        ({"bots": ["greedy"] * 4, "seats": 5}, tk.BadOption, "5 seats, and 4 bots"),
        ({"bots": []}, tk.BadOption, "not 0"),
        ({"options": {"edition": "xx"}}, tk.BadOption, "edition cannot be 'xx'"),
        ({"options": {"colour": 1}}, tk.BadOption, "no option 'colour'"),
        ({"options": {5: 1}}, tk.BadOption, "An option has a name, not 5"),
        ({"options": "edition"}, tk.BadOption, "Options are names"),
        ({"seed": "x"}, tk.BadOption, "a seed is a whole number"),
        ({"game": "chess"}, tk.UnknownGame, "no game 'chess'"),
        ({"game": 5}, tk.BadOption, "not 5"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_wrong_call_gets_a_sentence_and_starts_nothing(monkeypatch, call, error, says):
    monkeypatch.setattr("tablekit.analysis.games.crew", None)
    with pytest.raises(error) as caught:
        tk.simulate(**{"game": GAME, "n": 3, **call})
    assert says in str(caught.value)
    assert str(caught.value).endswith((".", "?"))


@pytest.mark.parametrize(
    ("grid", "says"),
    [
        ({}, "A grid names its game"),
        ([], "A grid names its game"),
        ({"game": GAME, "seats": []}, "no choices for 'seats'"),
        ({"game": GAME, "seats": [3, 8]}, "not 8"),
        ({"game": GAME, "edition": ["es", "fr"]}, "edition cannot be 'fr'"),
        ({"game": GAME, "colour": ["red"]}, "no option 'colour'"),
        ({"game": GAME, "seats": [3] * 1000, "edition": ["es"] * 1000}, "1,000,000 points"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_grid_with_a_point_that_cannot_be_played_starts_nothing(monkeypatch, grid, says):
    monkeypatch.setattr("tablekit.analysis.games.crew", None)
    with pytest.raises(tk.BadOption) as caught:
        tk.sweep(grid, n=1)
    assert says in str(caught.value)


def test_a_bot_that_fails_is_named_with_the_game(bot):
    with pytest.raises(tk.BadOption) as caught:
        play(3, bots=["greedy", bot(lambda view: 1 // 0, "Nervous"), "greedy"])
    says = str(caught.value)
    assert "The bot Nervous of seat 1 failed at move" in says
    assert "ZeroDivisionError" in says
    assert "The game's seed is " in says


def test_a_game_without_an_end_is_given_up(monkeypatch):
    """As a kit may bring it about; no game of ours is as long as it says it may be."""
    state = GAME.new(seats=3, seed=1)
    choosers = seat_bots(GAME, "greedy", 3, 0)
    moves = tk.Table(GAME, ["greedy"] * 3, seed=1).moves
    monkeypatch.setattr(GAME, "longest", moves)
    play_out(state.copy(), choosers)
    monkeypatch.setattr(GAME, "longest", moves - 1)
    with pytest.raises(tk.BadOption, match=rf"after {moves - 1} moves there is still no end"):
        play_out(state, choosers)


@pytest.mark.parametrize("answer", [None, "end", -1, 10**20, 1.5, True, [1]], ids=str)
def test_a_bot_that_answers_nonsense_is_named(bot, answer):
    with pytest.raises(tk.BadOption, match=r"The bot Babel of seat . chose .* no legal action"):
        play(1, bots=bot(lambda view: answer, "Babel"))


# --- Stopped in the middle --------------------------------------------------------------------


def test_stopped_games_are_a_partial_result_that_says_so(stopped_after):
    whole = play(6)
    stopped_after(4)
    with pytest.warns(UserWarning, match="Stopped after 4 of 6 games"):
        frame = play(6)
    assert frame.attrs["partial"] == "Stopped after 4 of 6 games."
    assert "partial" not in whole.attrs
    pd.testing.assert_frame_equal(frame, whole.head(4))
    assert len(tk.by_seat(frame)) == 12


def test_a_stopped_sweep_has_gone_equally_far_everywhere(stopped_after):
    stopped_after(5)
    with pytest.warns(UserWarning, match="Stopped after 5 of 9 games"):
        frame = tk.sweep({"game": GAME, "seats": [3, 4, 5]}, n=3, progress=False)
    assert list(frame["seats"]) == [3, 3, 4, 4, 5]


def test_stopped_before_the_first_game_is_no_result(stopped_after):
    stopped_after(0)
    with pytest.raises(KeyboardInterrupt):
        play(3)


def test_progress_is_shown_on_request(capsys, monkeypatch):
    tk.simulate(GAME, 2, progress=False)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("tablekit.analysis.games.DELAY", 0)
    tk.simulate(GAME, 2, progress=True)
    assert "2/2" in capsys.readouterr().err
