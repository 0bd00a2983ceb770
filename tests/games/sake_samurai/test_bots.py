"""Bots: rules of thumb with a temperament, and what they see."""

import pickle

import pytest

import tablekit as tk
from tablekit.games.sake_samurai.thumb import policy
from tablekit.games.sake_samurai.thumb.hopes import hopes_of
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


@pytest.mark.parametrize("me", range(5))
def test_no_seat_is_picked_on(position, card, me):
    """Everybody in reach of an event, nobody hurt or ahead: each is struck in some move."""
    blow = card("boiling-ramen")
    state = position(seats=5, turn=me, hands={me: [blow]}, life=dict.fromkeys(range(5), 4), plays=1)
    state.apply(f"play:{blow}")
    while state.actor != me:
        state.apply("pass")
    struck = set()
    for state.move in range(5):
        struck.add(choice(state))
    assert struck == {f"strike>{seat}" for seat in range(5) if seat != me}


def test_the_last_samurai_does_not_wait_for_a_death_that_cannot_come(game, card):
    """With nobody left who could strike, it does what it would not do beside another samurai."""
    cup, dead = card("sakuragi", drink=2), dict.fromkeys((1, 2, 3, 4), "spirit")
    alone = {"seats": 5, "masu": 8, "hands": {0: [cup]}, "life": {0: 4}, "sips": {1: {"board": 1}}}
    assert choice(game.scenario(status=dead, **alone)) == f"play:{cup}"  # and drinks next
    assert choice(game.scenario(status={**dead, 4: "samurai"}, **alone)).startswith("soul:")


def test_a_spirit_that_cannot_lose_empties_the_masu(game):
    state = game.scenario(
        seats=3, turn=1, masu=1, status={1: "spirit", 2: "spirit"}, sips={1: {"board": 6}}
    )
    while not state.is_over and state.masu:
        state.apply(game.thumb(state))
    assert state.turns < 3


@pytest.mark.parametrize(("seats", "seed"), [(3, 302), (5, 45), (5, 83)])
def test_rules_of_thumb_bring_the_game_to_its_own_end(game, seats, seed):
    """One samurai is left, with the dead ahead: these games went on to the turn limit (SA-155)."""
    state = game.new(seats=seats, seed=seed)
    while not state.is_over:
        state.apply(game.thumb(state))
    assert state.turns < state.settings.most_turns // 4


def test_what_is_reckoned_once_for_a_decision_is_what_each_action_is_worth(game, seats):
    """Blows are remembered while one thinks; here each action is thought about from the start."""
    state = game.new(seats=seats, seed=11)
    while not state.is_over:
        alone = [
            policy.worth(state, hopes_of(state, state.actor), action)
            for action in state.legal_actions()
        ]
        assert policy.worths(state) == alone
        state.apply(policy.choose(state))
