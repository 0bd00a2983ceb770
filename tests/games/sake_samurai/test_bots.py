"""Bots: rules of thumb with a temperament, and what they see."""

import pickle

import pytest

import tablekit as tk
from tablekit.games.sake_samurai.thumb.temper import TEMPERS, TemperedBot


def count_events(temper, kind, games=12):
    """How often something happens in games of four with this temperament."""
    count = 0
    for seed in range(games):
        table = tk.Table("sake-samurai", [TemperedBot(temper)] * 4, seed=seed)
        count += sum(event.kind == kind for event in table.events)
    return count


def test_a_fighter_attacks_more_and_a_drinker_drinks_sooner():
    attacks = {temper: count_events(temper, "attacked") for temper in ("fighter", "drinker")}
    assert attacks["fighter"] > attacks["drinker"]
    turns = {temper: count_events(temper, "turn") for temper in ("fighter", "drinker")}
    assert turns["drinker"] < turns["fighter"]


def test_a_spirit_does_not_defend():
    assert count_events("spirit", "defended", games=4) == 0
    assert count_events("balanced", "defended", games=4) > 0


def test_balanced_is_the_greedy_bot(game):
    state = game.new(seats=5, seed=3)
    while not state.is_over:
        view = state.view(state.actor)
        assert TemperedBot("balanced").choose(view) == tk.bots.make("greedy").choose(view)
        state.apply(game.thumb(state))


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_temperament_decides_by_the_view_alone(game, temper):
    """The same choice in every world that the seat cannot tell apart."""
    bot, state = TemperedBot(temper), game.new(seats=4, seed=9)
    while not state.is_over:
        view = state.view(state.actor)
        choice = bot.choose(view)
        if state.move % 7 == 0:
            assert bot.choose(view.sample(state.move).view(state.actor)) == choice
        state.apply(choice)


def test_a_temperament_has_a_name_that_there_is():
    with pytest.raises(tk.UnknownBot, match="no temperament 'figther'; there are balanced, f"):
        TemperedBot("figther")
    assert repr(TemperedBot("fighter")) == "TemperedBot('fighter')"
    assert pickle.loads(pickle.dumps(TemperedBot("spirit"))).temper == "spirit"


def test_search_plays_a_legal_game(game):
    bots = ["greedy", tk.bots.make("search", iterations=12), "random"]
    table = tk.Table("sake-samurai", bots, seed=5)
    assert table.state.result.winners


def choice(state):
    return state.notation(state.game.thumb(state))


def test_a_samurai_among_the_dead_would_rather_be_one_of_them(game):
    dead = dict.fromkeys((2, 3, 4, 5), "spirit")
    state = game.scenario(
        seats=8, status=dead, sips={2: {"board": 3}, 3: {"board": 3}}, hands={0: []}, life={0: 4}
    )
    assert choice(state) == "soul:3"
    alone = game.scenario(seats=8, hands={0: []}, life={0: 4})
    assert choice(alone) == "end"


def test_a_spirit_is_robbed_where_no_back_can_save_it(game, card):
    blow = card(attack=2, drink=0)
    sips = {0: {"life": 1, "board": 1}, 2: {"board": 3}}
    state = game.scenario(
        masu=1, status={2: "spirit"}, sips=sips, gaps=[3, 3, 0, 3], hands={0: [blow], 2: []}
    )
    assert choice(state) == f"attack:{blow}"


def test_the_last_sip_is_drunk_by_who_leads_with_it(game, card):
    cup = card(drink=1, attack=0)
    ahead = game.scenario(masu=1, hands={0: [cup]}, sips={0: {"life": 1, "board": 1}})
    assert choice(ahead) == f"drink:{cup}"
