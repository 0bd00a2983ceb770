"""Bots: they get their seat's view and nothing else, and the greedy one is worth its name."""

from math import sqrt
from random import Random

import pytest

import tablekit as tk

GAME = tk.game("samurai-sword")
SEATS = range(3, 8)
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
        ("deep blue", "There is no bot 'deep blue'; there are greedy and random."),
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
        bot = tk.bots.make(name, 3)
        while not state.is_over:
            view = state.view(state.actor)
            action = bot.choose(view)
            assert action in state.legal_actions()
            state.apply(action)


@pytest.mark.parametrize("seed", ["1", None, 1.5, True, [1]], ids=repr)
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(tk.BadOption):
        tk.bots.make("random", seed)


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
