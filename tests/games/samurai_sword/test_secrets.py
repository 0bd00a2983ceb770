"""Hidden information: what a seat cannot know is nowhere in what it gets (SS-8, SS-137).

The main test takes the definition at its word. Two worlds are dealt that one seat cannot tell
apart: the same own hand and role, other cards and roles elsewhere. The same moves are made in both.
As long as the seat has seen the same things happen in both, everything it can ask must have the
same answer in both: its view, its actions, the refusals, the prompts, the choice of its bot, and
every corner of the object that it holds.
"""

import gc
import json
from collections import Counter
from random import Random

import pytest

import tablekit as tk
from tablekit.core import memory
from tablekit.core.rng import roll
from tablekit.games.samurai_sword.box.components import CARD_IDS, ROLE_IDS
from tablekit.games.samurai_sword.position.memory import pack_rows
from tablekit.games.samurai_sword.settings import Settings

GAME = tk.game("samurai-sword")
SEATS = range(3, 8)
KINDS = len(CARD_IDS)
NINJA = [ROLE_IDS.index(f"ninja-{stars}") for stars in (1, 2, 3)]
SHOGUN = ROLE_IDS.index("shogun")


# --- Two worlds -------------------------------------------------------------------------------


def other_deal(state, seat, chance, deck):
    """Another deal that looks the same to a seat: by hand, without the engine's own `sample`.

    The cards of the others' hands change places among themselves, and with `deck` also with cards
    of the deck; hidden roles change places, and another Ninja may have been put aside.
    """
    twin = state.copy()
    others = [other for other in range(state.seats) if other != seat]
    pool = [card for other in others for card in state.hands[other]]
    places = chance.sample(range(len(state.deck)), len(state.deck) // 2) if deck else []
    pool += [state.deck[place] for place in places]
    chance.shuffle(pool)
    for other in others:
        twin.hands[other] = sorted(pool.pop() for _ in state.hands[other])
    for place in places:
        twin.deck[place] = pool.pop()
    twin.role = other_roles(state.role, seat, chance)
    # What each player knows of the deck follows from the own hand, right after the deal.
    box = Counter(card for pile in (twin.deck, *twin.hands) for card in pile)
    held = [Counter(hand) for hand in (*twin.hands, [])]  # nobody's hand: those who only watch
    twin.might_hold = pack_rows([[box[card] - own[card] for card in range(KINDS)] for own in held])
    return twin


def other_roles(roles, seat, chance):
    """The hidden roles dealt anew."""
    hidden = [place for place, role in enumerate(roles) if place != seat and role != SHOGUN]
    own = [roles[seat]] if seat is not None else []
    stars = [role for role in NINJA if role not in own]
    chance.shuffle(stars)
    pool = [stars.pop() if roles[place] in NINJA else roles[place] for place in hidden]
    chance.shuffle(pool)
    dealt = list(roles)
    for place, role in zip(hidden, pool, strict=True):
        dealt[place] = role
    return dealt


def answers(state, seat):
    """Everything a seat can learn by asking, from its view alone."""
    view = state.view(seat)
    legal = view.legal_actions()
    decision = view.decision
    tried = view.state.candidates() if legal else legal
    refusals = [(action, view.refusal(action)) for action in tried]
    return {
        "seen": view.to_dict(),
        "legal": legal,
        "prompt": decision and decision.prompt(),
        "described": [(view.describe(action), view.parts(action)) for action in legal],
        "refused": [
            (action, refusal and (refusal.code, refusal.text, refusal.fixes))
            for action, refusal in refusals
        ],
        "greedy": GAME.greedy(view) if legal else None,
        "inside": inside(view.state),
    }


def inside(thing):
    """Every attribute of an object, down to plain values."""
    if thing is GAME:
        return thing.id
    if thing is None or isinstance(thing, int | str):
        return thing
    if isinstance(thing, list | tuple):
        return [inside(item) for item in thing]
    if isinstance(thing, dict):
        return {key: inside(value) for key, value in thing.items()}
    if isinstance(thing, tk.Result):
        return thing.to_dict()
    if isinstance(thing, tk.Decision):
        return [thing.kind, thing.seat, thing.rules, dict(thing.arguments)]
    if isinstance(thing, Settings):
        return [thing.edition, inside(thing.copies)]
    assert isinstance(thing, tk.State), f"a view holds {type(thing).__name__}, unknown to this test"
    names = [name for name in dir(thing) if not name.startswith(("__", "_abc"))]
    values = {name: getattr(thing, name) for name in names}
    return {name: inside(value) for name, value in values.items() if not callable(value)}


def told(state, seat):
    """What has happened since the last time, as the seat saw it."""
    events = [event.seen_by(seat).to_dict() for event in state.events()]
    state.log = []
    return events


def walk(state, twin, seat, chance):
    """Make the same moves in both worlds while the seat sees the same; yields after each."""
    state.log, twin.log = [], []
    while not state.is_over and not twin.is_over:
        assert state.actor == twin.actor
        common = sorted(set(state.legal_actions()) & set(twin.legal_actions()))
        if state.actor == seat:
            assert state.legal_actions() == twin.legal_actions()
        if not common:
            return
        # Thefts and cards from the discard pile are what memories are made of.
        telling = [
            action
            for action in common
            if state.notation(action).startswith(("diversion", "geisha", "from-discard"))
        ]
        action = chance.choice(telling if telling and chance.random() < 0.7 else common)
        state.apply(action)
        twin.apply(action)
        # At the end all hands are open, and the worlds may look as different as they are.
        if told(state, seat) != told(twin, seat) or state.is_over:
            return
        yield


@pytest.mark.rule("SS-8", "SS-137")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("deck", [False, True], ids=["hands and roles", "deck too"])
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same_to_it(seats, deck):
    moves = differ = 0
    for seed in range(7):
        chance = Random(f"{seats} {seed} {deck}")
        for seat in (*range(seats), None):
            state = GAME.new(seats, seed)
            twin = other_deal(state, seat, chance, deck)
            assert answers(twin, seat) == answers(state, seat)
            for _ in walk(state, twin, seat, chance):
                moves += 1
                differ += state.hands != twin.hands
                assert answers(twin, seat) == answers(state, seat)
    # The walks are long, and the worlds are really different.
    assert moves > (100 if deck else 500)
    assert differ > moves / 2


@pytest.mark.parametrize("seats", SEATS)
def test_in_mid_game_too(seats):
    """Later positions: cards that nobody has shown change places, as far as the seat can tell."""
    looked = 0
    for seed in range(4):
        chance = Random(seed)
        state = GAME.new(seats, seed)
        while not state.is_over:
            if chance.randrange(8) == 0:
                for seat in (*range(seats), None):
                    assert answers(hidden_swaps(state, seat, chance), seat) == answers(state, seat)
                    looked += 1
            state.apply(chance.choice(state.legal_actions()))
    assert looked > 100


def hidden_swaps(state, seat, chance):
    """Swap cards that the seat has never seen, among places that it cannot look into."""
    twin = state.copy()
    knower = memory.SPECTATOR if seat is None else seat
    seen = {
        (memory.holder_of(entry), memory.card_of(entry))
        for entry in state.known
        if memory.knower_of(entry) == knower
    }
    hands = [
        (twin.hands[other], place)
        for other in range(state.seats)
        if other != seat
        for place, card in enumerate(twin.hands[other])
        if (other, card) not in seen
    ]
    chance.shuffle(hands)
    for (hand, place), (other, where) in zip(hands[::2], hands[1::2], strict=False):
        hand[place], other[where] = other[where], hand[place]
    for hand in twin.hands:
        hand.sort()
    # The order of the deck is nobody's business.
    chance.shuffle(twin.deck)
    twin.role = other_roles(state.role, seat, chance)
    twin.rng = chance.getrandbits(64)
    return twin


@pytest.mark.rule("SS-111")
@pytest.mark.parametrize("robbed_of", ["bokken", "armor"])
def test_a_thief_does_not_learn_what_another_victim_knows(position, play, robbed_of):
    """Seat 2 holds Bokken and Armor, one of them stolen from seat 1, and plays the Armor.

    Then seat 0 steals the Bokken. Whether seat 1 knows where it went depends on which of the two
    was stolen from seat 1, and that is nothing seat 0 has seen.
    """
    kept = {"bokken": "armor", "armor": "bokken"}[robbed_of]
    state = position(
        seats=4,
        turn=2,
        hands={0: ["diversion", "geisha"], 1: [robbed_of], 2: ["diversion", kept]},
        deck=["bo", "bo", "kiseru", "kiseru", "..."],
        discard=["geisha"],
    )
    play(state, "diversion>1", "armor", "end", "end", "diversion>2")
    assert state.hands[0] == sorted(state.hands[0])
    view = state.view(0)
    seen = {"bokken": view.to_dict(), "inside": inside(view.state)}
    other = position(
        seats=4,
        turn=2,
        hands={0: ["diversion", "geisha"], 1: ["bokken"], 2: ["diversion", "armor"]},
        deck=["bo", "bo", "kiseru", "kiseru", "..."],
        discard=["geisha"],
    )
    play(other, "diversion>1", "armor", "end", "end", "diversion>2")
    assert seen == {"bokken": other.view(0).to_dict(), "inside": inside(other.view(0).state)}


def test_a_view_has_no_way_back_to_the_truth():
    """Follow every reference out of a view: none leads to the state or to one of its secrets."""
    state = GAME.new(5, 3)
    chance = Random(3)
    for _ in range(40):
        state.apply(chance.choice(state.legal_actions()))
    for seat in (*range(5), None):
        view = state.view(seat)
        reached, waiting = set(), [view]
        while waiting:
            thing = waiting.pop()
            if id(thing) in reached or thing is GAME or isinstance(thing, type):
                continue
            reached.add(id(thing))
            waiting += gc.get_referents(thing)
        secrets = [state, state.deck, state.role, state.known, state.might_hold, *state.hands]
        assert not reached & {id(secret) for secret in secrets}


def test_what_a_bot_does_to_its_view_does_not_reach_the_table():
    state = GAME.new(4, 1)
    before = state.to_json()
    view = state.view(state.actor)
    view.to_dict()["players"].clear()
    for pile in (view.state.hands[0], view.state.deck, view.state.honor, view.state.stack):
        pile.clear()
    view.state.rng = 99
    assert state.to_json() == before
    assert state.view(0).to_dict()["players"]


# --- What everybody sees, and what only the owner does ----------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_sees_its_own_hand_and_role_and_the_shogun(seats):
    state = GAME.new(seats, 2)
    shogun = state.role.index(SHOGUN)
    for seat in (*range(seats), None):
        players = state.view(seat).to_dict()["players"]
        for other, player in enumerate(players):
            own = other == seat
            assert (player["role"] is not None) is (own or other == shogun)
            assert len(player["hand"]) == len(state.hands[other])
            assert all((card is not None) is own for card in player["hand"])


def test_with_three_players_the_teams_are_known_but_not_the_stars():
    for seed in range(5):
        players = GAME.new(3, seed).view(None).to_dict()["players"]
        assert sorted(player["team"] for player in players) == ["ninja", "ninja", "shogun"]
        assert [player["role"] for player in players].count(None) == 2


def test_at_the_end_roles_and_hands_are_open():
    state = GAME.new(5, 1)
    chance = Random(1)
    while not state.is_over:
        state.apply(chance.choice(state.legal_actions()))
    for seat in (*range(5), None):
        for player, hand in zip(state.view(seat).to_dict()["players"], state.hands, strict=True):
            assert player["role"]
            assert player["hand"] == [CARD_IDS[card] for card in hand]


@pytest.mark.rule("SS-81")
def test_a_ninja_with_two_stars_does_not_learn_the_multiplier():
    """With four players, whether two stars are the most depends on a card that nobody has seen."""
    for seed in range(30):
        state = GAME.new(4, seed)
        if ROLE_IDS.index("ninja-2") not in state.role:
            continue
        seat = state.role.index(ROLE_IDS.index("ninja-2"))
        worlds = []
        for stars in (NINJA[0], NINJA[2]):
            world = state.copy()
            world.role = [
                stars if role in NINJA and place != seat else role
                for place, role in enumerate(state.role)
            ]
            worlds.append(world)
        chances = [Random(seed), Random(seed)]
        while not worlds[0].is_over:
            assert answers(worlds[0], seat) == answers(worlds[1], seat)
            assert "times" not in json.dumps(worlds[0].view(seat).to_dict())
            for world, chance in zip(worlds, chances, strict=True):
                world.apply(chance.choice(world.legal_actions()))


# --- Samples ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_samples_vary_and_never_foresee_the_deck(seats):
    chance = Random(seats)
    state = GAME.new(seats, seats + 20)
    for _ in range(12):
        state.apply(chance.choice(state.legal_actions()))
    assert len(state.deck) > 30
    for seat in (*range(seats), None):
        view = state.view(seat)
        worlds = [view.sample(seed) for seed in range(40)]
        decks = {tuple(world.deck) for world in worlds}
        assert len(decks) == len(worlds)
        assert tuple(state.deck) not in decks
        assert len({world.rng for world in worlds}) == len(worlds)
        for other in range(seats):
            hands = {tuple(world.hands[other]) for world in worlds}
            if other == seat:
                assert hands == {tuple(state.hands[other])}
            elif len(state.hands[other]) > 1:
                assert len(hands) > 10
        roles = {tuple(world.role) for world in worlds}
        assert len(roles) > 1
        for world in worlds:
            assert GAME.from_json(world.to_json()).to_json() == world.to_json()


@pytest.mark.parametrize("seats", SEATS)
def test_a_sample_with_the_seed_of_the_game_does_not_foresee_its_chance(seats):
    """Whoever knows or guesses the seed of the table must not get its dice in a sample."""
    for seed in range(40):
        state = GAME.new(seats, seed)
        number, coming = state.rng, set()
        for _ in range(200):
            number, value = roll(number, 2**64)
            coming.add(value)
        for seat in (*range(seats), None):
            number = state.view(seat).sample(seed).rng
            for _ in range(5):
                number, value = roll(number, 2**64)
                assert value not in coming


def test_samples_repeat_with_their_seed():
    view = GAME.new(5, 8).view(2)
    assert view.sample(3).to_json() == view.sample(3).to_json()
    assert view.sample(3).to_json() != view.sample(4).to_json()
    assert view.sample(-3).to_json() != view.sample(3).to_json()


@pytest.mark.parametrize("seats", SEATS)
def test_samples_deal_roles_and_cards_fairly(seats):
    """Whom a seat knows nothing about, it imagines in every role as often as the others."""
    state = GAME.new(seats, 4)
    shogun = state.role.index(SHOGUN)
    view, trials = state.view(shogun), 400
    worlds = [view.sample(seed) for seed in range(trials)]
    others = [other for other in range(seats) if other != shogun]
    for role in set(NINJA):
        counts = [sum(world.role[other] == role for world in worlds) for other in others]
        share = sum(counts) / len(others)
        assert max(abs(count - share) for count in counts) < 5 * share**0.5
    # The first card of the deck is any of those unseen, by their number.
    parry = CARD_IDS.index("parry")
    unseen = [card for other in others for card in state.hands[other]] + state.deck
    expected = trials * unseen.count(parry) / len(unseen)
    drawn = sum(world.deck[-1] == parry for world in worlds)
    assert abs(drawn - expected) < 5 * expected**0.5
