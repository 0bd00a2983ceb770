"""Bots: they get their seat's view and nothing else, and the greedy one is worth its name."""

from dataclasses import dataclass
from itertools import count
from math import sqrt
from random import Random

import pytest

import tablekit as tk
from tablekit.bots import search
from tablekit.bots.search import ENOUGH_WORLDS, Trial

GAME = tk.game("samurai-sword")
SEATS = range(3, 8)
QUICK = {"search": {"iterations": 6}}
"""Budgets for bots that would take their time."""
TEAMS = {
    "shogun": ("shogun", "samurai"),
    "ninja": ("ninja-1", "ninja-2", "ninja-3"),
    "ronin": ("ronin",),
}


def positions(seats, seed, every=9):
    """States on the way through a random game."""
    state = GAME.new(seats, seed)
    chance = Random(seed)
    while not state.is_over:
        if chance.randrange(every) == 0:
            yield state
        state.apply(chance.choice(state.legal_actions()))


# --- By name ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("greddy", "Did you mean 'greedy'?"),
        ("Random", "Did you mean 'random'?"),
        ("deep blue", "There is no bot 'deep blue'; there are greedy, random and search."),
        ("", "There is no bot ''"),
        (None, "There is no bot None"),
        (5, "There is no bot 5"),
        (["greedy"], "There is no bot ['greedy']"),
        ("x" * 100_000, "There is no bot 'xxx"),
    ],
    ids=lambda value: str(value)[:12],
)
def test_an_unknown_bot_is_refused_with_the_nearest(name, says):
    with pytest.raises(tk.UnknownBot) as caught:
        tk.bots.make(name)
    assert isinstance(caught.value, KeyError)
    assert says in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", tk.bots.NAMES)
def test_every_bot_by_name_plays_legal_moves_to_the_end(name):
    for seats in SEATS:
        state = GAME.new(seats, seats)
        bot = tk.bots.make(name, 3, **QUICK.get(name, {}))
        while not state.is_over:
            view = state.view(state.actor)
            action = bot.choose(view)
            assert action in state.legal_actions()
            state.apply(action)


@pytest.mark.parametrize("seed", ["1", None, 1.5, True, [1]], ids=repr)
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(tk.BadOption):
        tk.bots.make("random", seed)


# --- Why --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tk.bots.NAMES)
def test_every_bot_says_why_with_its_choice_first(name):
    bot = tk.bots.make(name, 3, **QUICK.get(name, {}))
    for state in positions(5, 3):
        view = state.view(state.actor)
        told = bot.explain(view)
        assert told[0].action == bot.choose(view)
        assert len({advice.action for advice in told}) == len(told)
        for advice in told:
            assert advice.action in view.legal_actions()
            assert advice.value is None or 0 <= advice.value <= 1
            assert advice.visits >= 0
            assert str(advice) == advice.text()
            assert str(advice).endswith(".")


@pytest.mark.parametrize("name", tk.bots.NAMES)
def test_a_seat_that_is_not_asked_gets_no_advice(name):
    state = GAME.new(4, 1)
    other = (state.actor + 1) % 4
    assert tk.bots.make(name).explain(state.view(other)) == []


def test_where_there_is_no_choice_the_reason_is_that():
    state = GAME.scenario(seats=4, turn=0, hands={0: []})
    for name in tk.bots.NAMES:
        (advice,) = tk.bots.make(name).explain(state.view(0))
        assert str(advice) == "There is nothing else to do."


def test_the_reason_of_the_game_comes_before_the_remark_of_the_bot():
    state = GAME.scenario(
        seats=4, turn=0, roles=["shogun", "samurai", "ninja-1", "ninja-2"],
        hands={0: ["armor", "bo"]}, resilience={1: 1},
    )  # fmt: skip
    view, players = state.view(0), ["Ann", "Bo", "Cleo", "Dan"]
    told = tk.bots.make("greedy").explain(view)
    assert str(told[0]) == (
        "From now on others attack you at difficulty +1."
        " No action looks better to the rules of thumb."
    )
    (strike,) = [advice for advice in told if state.notation(advice.action) == "bo>1"]
    assert strike.text(players).startswith("Unless it is parried, Bo is defeated")
    for name in ("greedy", "search"):
        for advice in tk.bots.make(name, iterations=60 if name == "search" else None).explain(view):
            assert advice.reason == GAME.reason(view.state, advice.action)
            remark = GAME.texts.say(advice.code, advice.arguments)
            assert str(advice) == f"{GAME.say_reason(view.state, advice.action)} {remark}"


def test_where_the_game_has_nothing_to_say_the_remark_stands_alone():
    assert tk.Game.reason(GAME, GAME.new(4, 1), 0) is None  # unless a game fills it in
    advice = tk.bots.Advice(0, None, 0, "advice-best", {}, GAME.texts)
    assert str(advice) == "No action looks better to the rules of thumb."


# --- The search bot ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "budget",
    [
        {"iterations": 0},
        {"iterations": -5},
        {"iterations": 1.5},
        {"iterations": True},
        {"iterations": "many"},
        {"seconds": 0},
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"seconds": "1"},
        {"seconds": True},
        {"iterations": 10, "seconds": 1},
    ],
    ids=repr,
)
def test_a_budget_that_cannot_be_is_refused(budget):
    with pytest.raises(tk.BadOption):
        tk.bots.make("search", **budget)


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_budget_is_for_searches(name):
    with pytest.raises(tk.BadOption, match="no use for"):
        tk.bots.make(name, iterations=10)


@pytest.mark.parametrize("seats", SEATS)
def test_search_uses_only_its_view(seats):
    """It chooses the same in another world that its seat cannot tell from the true one."""
    for state in positions(seats, seats, every=15):
        view = state.view(state.actor)
        bot = tk.bots.make("search", 1, iterations=60)
        assert bot.choose(view.sample(5).view(view.seat)) == bot.choose(view)


def test_search_asks_nothing_of_its_own_past_and_leaves_the_view_alone():
    old = tk.bots.make("search", 5, iterations=60)
    for state in positions(5, 3, every=12):
        view = state.view(state.actor)
        before = view.to_dict()
        fresh = tk.bots.make("search", 5, iterations=60)
        assert old.choose(view) == fresh.choose(view)
        assert view.to_dict() == before


def test_search_keeps_to_its_iterations():
    state = next(state for state in positions(6, 4) if len(state.legal_actions()) > 5)
    for iterations in (1, 7, 100, 500):
        trials = tk.bots.make("search", iterations=iterations).study(state.view(state.actor))
        assert sum(len(trial.values) for trial in trials) <= iterations


def test_search_keeps_to_its_seconds(monkeypatch):
    """On a clock of our own: a second passes each time that somebody looks at it."""
    seconds = count()
    monkeypatch.setattr(search, "monotonic", lambda: next(seconds))
    state = next(state for state in positions(6, 4) if len(state.legal_actions()) > 5)
    trials = tk.bots.make("search", seconds=3).study(state.view(state.actor))
    assert {len(trial.values) for trial in trials} == {3}
    assert next(seconds) == 5


def test_a_search_without_time_plays_by_the_rules_of_thumb():
    for state in positions(5, 2):
        view = state.view(state.actor)
        assert tk.bots.make("search", iterations=1).choose(view) == GAME.greedy(view)


def test_search_ends_a_game_that_it_has_won():
    """Striking the last honor from a Ninja ends the game; the Shogun's team is far ahead."""
    state = GAME.scenario(
        seats=4, turn=0, roles=["shogun", "samurai", "ninja-1", "ninja-2"],
        characters=["kojiro", "benkei", "musashi", "tomoe"],
        hands={0: ["bo", "geisha"], 1: ["bo"], 2: ["geisha"], 3: ["geisha"]},
        honor=[9, 6, 1, 2], resilience={2: 1, 3: 5}, grudges={2: [9, 0, 0, 0], 3: [9, 0, 0, 0]},
    )  # fmt: skip
    told = tk.bots.make("search", 1, iterations=200).explain(state.view(0))
    assert state.notation(told[0].action) == "bo>2"
    assert told[0].value > 0.8


def test_search_does_not_end_a_game_that_it_would_lose():
    """The rules of thumb see a foe to defeat; the points say that it would be the last blow."""
    state = GAME.scenario(
        seats=4, turn=0, roles=["shogun", "samurai", "ninja-1", "ninja-2"],
        characters=["kojiro", "benkei", "musashi", "tomoe"],
        hands={0: ["bo", "geisha"], 1: ["bo"], 2: ["geisha"], 3: ["geisha"]},
        honor=[2, 2, 1, 9], resilience={2: 1, 3: 5}, grudges={2: [9, 0, 0, 0], 3: [9, 0, 0, 0]},
    )  # fmt: skip
    view = state.view(0)
    assert state.notation(GAME.greedy(view)) == "bo>2"
    told = tk.bots.make("search", 1, iterations=400).explain(view)
    assert state.notation(told[0].action) != "bo>2"
    assert told[0].code == "advice-clear"
    (thumb,) = [advice for advice in told if advice.code == "advice-thumb-only"]
    assert state.notation(thumb.action) == "bo>2"
    assert thumb.value < told[0].value


def studied(monkeypatch, outcomes, iterations=800):
    """What a search finds when each action does so in each world: `outcomes[place](world)`."""
    state = GAME.new(5, 7)
    view = state.view(state.actor)
    legal = view.legal_actions()[: len(outcomes)]
    worlds = count()
    monkeypatch.setattr(type(view), "legal_actions", lambda self: legal)
    monkeypatch.setattr(type(GAME), "worths", lambda self, state: [0] * len(legal))
    monkeypatch.setattr(type(GAME), "greedy", lambda self, view: legal[0])
    monkeypatch.setattr(type(GAME), "imagine", lambda self, view, seed: World(next(worlds)))
    monkeypatch.setattr(
        "tablekit.bots.search.try_out",
        lambda game, world, action, seat: outcomes[legal.index(action)](world.number),
    )
    bot = tk.bots.make("search", iterations=iterations)
    return bot, view, bot.study(view)


@dataclass
class World:
    number: int

    def copy(self):
        return self


def test_search_does_not_stop_on_six_worlds(monkeypatch):
    """Six lucky worlds are luck: the second looks clearly better there, and is worse."""
    lucky = [lambda world: 0.5 + world % 2 / 10, lambda world: 0.9 if world < 6 else 0.3]
    bot, _, trials = studied(monkeypatch, lucky)
    assert all(len(trial.values) >= ENOUGH_WORLDS for trial in trials)
    assert bot.decide(trials) is trials[0]


def test_search_that_is_sure_stops_early_and_says_so(monkeypatch):
    clear = [lambda world: 0.5 + world % 2 / 10, lambda world: 0.9 - world % 3 / 10]
    bot, view, trials = studied(monkeypatch, clear)
    assert {len(trial.values) for trial in trials} == {ENOUGH_WORLDS}
    chosen, _ = bot.explain(view)
    assert chosen.code == "advice-clear"
    assert f"After {ENOUGH_WORLDS} imagined worlds nothing else came close" in str(chosen)
    assert "stopped early" in str(chosen)


def test_search_that_spends_its_budget_does_not_say_that_it_stopped_early(monkeypatch):
    close = [lambda world: (world * 7 % 5) / 5, lambda world: (world * 3 % 5) / 5 + 0.01]
    bot, view, trials = studied(monkeypatch, close, iterations=100)
    assert [len(trial.values) for trial in trials] == [50, 50]
    assert not any("stopped early" in str(advice) for advice in bot.explain(view))


def test_what_may_be_luck_is_said_to_be(monkeypatch):
    likely = [lambda world: world % 2, lambda world: (world + 1) % 2 + (world % 10 == 0) * 1.5]
    bot, view, _ = studied(monkeypatch, likely, iterations=40)
    chosen, _ = bot.explain(view)
    assert chosen.code == "advice-likely"
    assert "that may be luck" in str(chosen)
    assert chosen.arguments["error"] > chosen.arguments["points"]


def test_few_worlds_are_a_margin_less_sure():
    one, other = Trial(1), Trial(2)
    one.values, other.values = [0.5, 0.7, 0.6, 0.8], [0.4, 0.5, 0.5, 0.5]
    assert one.gap(other)[1] > 1.4 * 1.96 * one.lead(other)[1]


# --- The random bot ---------------------------------------------------------------------------


def test_random_depends_on_seed_seat_and_move_alone():
    for state in positions(5, 2):
        view = state.view(state.actor)
        twice = [tk.bots.make("random", 7).choose(state.view(state.actor)) for _ in range(2)]
        assert twice[0] == twice[1]
        # Another world that looks the same is played the same.
        assert tk.bots.make("random", 7).choose(view.sample(1).view(view.seat)) == twice[0]


def test_random_asks_nothing_of_its_own_past():
    """A bot that has played a hundred moves chooses like a fresh one."""
    old = tk.bots.make("random", 5)
    for state in positions(4, 3, every=1):
        fresh = tk.bots.make("random", 5)
        assert old.choose(state.view(state.actor)) == fresh.choose(state.view(state.actor))


def test_random_differs_by_seed_seat_and_move():
    state = next(state for state in positions(6, 4) if len(state.legal_actions()) > 5)
    view = state.view(state.actor)
    assert len({tk.bots.make("random", seed).choose(view) for seed in range(40)}) > 3
    moved = state.copy()
    choices = set()
    for move in range(40):
        moved.move = move
        choices.add(tk.bots.make("random", 1).choose(moved.view(moved.actor)))
    assert len(choices) > 3


def test_random_gives_every_action_its_share():
    state = next(state for state in positions(6, 4) if len(state.legal_actions()) > 5)
    view, legal = state.view(state.actor), state.legal_actions()
    trials = 300 * len(legal)
    counts = dict.fromkeys(legal, 0)
    for seed in range(trials):
        counts[tk.bots.make("random", seed).choose(view)] += 1
    assert max(abs(count - 300) for count in counts.values()) < 5 * sqrt(300)


# --- The greedy bot ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_greedy_uses_only_its_view(seats):
    """It chooses the same in three other worlds that its seat cannot tell from the true one."""
    greedy = tk.bots.make("greedy")
    for state in positions(seats, seats, every=4):
        view = state.view(state.actor)
        choice = greedy.choose(view)
        for seed in range(3):
            assert greedy.choose(view.sample(seed).view(view.seat)) == choice


def test_greedy_leaves_the_view_alone():
    for state in positions(5, 6):
        view = state.view(state.actor)
        before = view.to_dict()
        tk.bots.make("greedy").choose(view)
        assert view.to_dict() == before


def test_greedy_plays_properties_and_strikes_foes_first():
    """The strategy notes of the rulebooks: properties early, then the weapon that defeats."""
    state = GAME.scenario(
        seats=5, turn=0, roles=["ninja-1", "shogun", "samurai", "ninja-2", "ronin"],
        hands={0: ["armor", "bo", "tea-ceremony"], 1: ["bo"], 4: ["bo"]},
        resilience={1: 1},
    )  # fmt: skip
    greedy = tk.bots.make("greedy")
    state.apply(greedy.choose(state.view(0)))
    assert state.view(0).to_dict()["players"][0]["in_play"] == ["armor"]
    assert state.notation(greedy.choose(state.view(0))) == "bo>1"


def wins(team, skilled, games):
    """How many of the games that team wins, its members greedy or not, everybody else random."""
    won = 0
    greedy = tk.bots.make("greedy")
    for seed in range(games):
        state = GAME.new(5, seed)
        roles = state.to_dict()["roles"]
        members = [seat for seat, role in enumerate(roles) if role in TEAMS[team]]
        random = tk.bots.make("random", seed)
        while not state.is_over:
            bot = greedy if skilled and state.actor in members else random
            state.apply(bot.choose(state.view(state.actor)))
        won += members[0] in state.result.winners
    return won


@pytest.mark.parametrize("team", TEAMS)
def test_greedy_beats_random(team):
    """The same deals twice, with one team greedy and with all random: greedy wins clearly more.

    The difference of two shares of n games has a standard deviation of at most sqrt(1 / 2n); three
    of them would come by luck once in 700 such tests.
    """
    games = 120
    gain = (wins(team, True, games) - wins(team, False, games)) / games
    assert gain > 3 * sqrt(1 / (2 * games)), f"{team}: {gain:+.0%}"
