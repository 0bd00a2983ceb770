"""What holds in every position of every game (section 13 of the specification), whatever is done.

Each invariant is a small function that reads the table only. They are checked after every action of
random games, of games by the rules of thumb, and of games that mix the two.
"""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from tablekit.games.shogun_no_katana.box.board import SOLO_DECK
from tablekit.games.shogun_no_katana.rules.katana import project_of

LENGTH = {1: 400, 2: 700, 3: 1100, 4: 1500}
"""No game that was ever seen here had more moves, by seats."""


def pieces(state):
    """1: workers, monks and attendants of every player are all there."""
    for player in state.show(None)["players"]:
        seat = player["seat"]
        placed = Counter(piece & 1 for piece in state.spaces if piece >= 0 and piece >> 1 == seat)
        placed.update(piece & 1 for piece in state.beside if piece >> 5 == seat)
        top = state.stack[-1] if state.stack else 0
        if state.stack and state.decision.kind == "choose-place" and state.actor == seat:
            placed[top >> 10] += 1
        chapter = state.options["chapter"]
        assert player["workers"] + player["locked"] + placed[0] == 7
        assert player["monks"] + placed[1] == (0 if chapter == 7 else 2)
        attendants = sum(state.attendants[seat * 5 : seat * 5 + 5])
        assert player["attendants"] + attendants == (2 if chapter == 12 else 3)


def cells(state):
    """2: one blade in a cell, where the closed form says; column 1 only without a resource."""
    for player in state.show(None)["players"]:
        taken = set()
        for blade in player["forge"]:
            assert blade["cell"] not in taken
            taken.add(blade["cell"])
            row, _, column = blade["cell"].rpartition("-")
            put = blade["recipe"][: blade["placed"]]
            if put:
                equal = sum(a == b for a, b in pairwise(put))
                assert (row, int(column)) == (put[-1], 2 + equal)
            else:
                assert (row, column) == (blade["recipe"][0], "1")


def decorations(state):
    """3: only what lies on a blade is decorated, one of each type."""
    for player in state.show(None)["players"]:
        for blade in player["forge"]:
            assert set(blade["decorated"]) <= set(blade["recipe"][: blade["placed"]])


def lines(state):
    """4: a second card under a line needs a Storehouse Annex that was used."""
    for seat, placed in enumerate(state.placed):
        shared = len(placed) - len({entry >> 7 for entry in placed})
        annex = state.box.card_ids.index("market-4")
        used = [
            *state.discard,
            *state.pending,
            *(entry & 127 for each in state.placed for entry in each),
        ]
        assert shared <= used.count(annex), seat


def components(state):
    """5: every card, tile and honour is in exactly one place."""
    box = state.box
    cards = Counter([*state.daimyo, *state.market, *state.discard, *state.pending])
    cards.update(card for card in state.market_row if card >= 0)
    for held, placed in zip(state.held, state.placed, strict=True):
        cards.update(held)
        cards.update(entry & 127 for entry in placed)
    cards.update(state.phantom_cards)
    assert cards == +Counter(dict(enumerate(state.settings.chapter.copies)))
    swords = Counter([*state.tiles, *state.starting, *state.phantom_swords])
    swords.update(sword for sword in state.display if sword >= 0)
    for pile in (*state.forge, *state.delivered):
        swords.update(entry >> 10 for entry in pile if entry >> 10 != box.katana)
    assert swords == Counter(range(box.swords))
    honours = Counter([*state.honour_deck, *state.honour_row, *state.phantom_honours])
    honours.update(card for card in state.honours if card >= 0)
    assert honours == +Counter(dict(enumerate(state.settings.chapter.honours)))


def honours(state):
    """6: one honour card for every round that was passed."""
    for seat in range(state.seats):
        taken = [card >= 0 for card in state.honours[seat * 4 : seat * 4 + 4]]
        rounds = state.round - 1 + (state.passed >> seat & 1)
        if state.stack and state.decision.kind == "take-honour" and state.actor == seat:
            rounds -= 1
        assert taken == [True] * rounds + [False] * (4 - rounds)


def purses(state):
    """8: coins and storages are never negative."""
    assert min(state.coins) >= 0
    assert min(state.storage) >= 0


def moments(state):
    """9: no card is pending when a turn or a slot begins."""
    fresh = not state.moment and state.stack and state.decision.kind in ("turn", "slot")
    if fresh or state.is_over:
        assert not state.pending
        assert not state.open_effects


def solo(state):
    """12: the Phantom's cards are thirteen, its workers seven, its honours one for each round."""
    if not state.options["phantom"]:
        return
    shown = state.show(None)["phantom"]
    piles = shown["deck"] + len(shown["discard"]) + shown["reserve"] + shown["removed"]
    assert piles == 13
    assert shown["reserve"] == 4 - state.round
    assert set(map(state.game.words["place"].index, shown["discard"])) <= set(SOLO_DECK)
    placed = sum(piece == state.seats * 2 for piece in state.spaces)
    assert shown["workers"] + shown["locked"] + placed + shown["set_aside"] == 7
    assert shown["set_aside"] >= 0
    assert len(shown["honours"]) == state.round - 1 + shown["passed"]


CHECKS = (pieces, cells, decorations, lines, components, honours, purses, moments, solo)


class Watch:
    """What can only be seen from one position to the next."""

    def __init__(self, state):
        self.before = None
        self.note(state)

    def note(self, state):
        seats = range(state.seats)
        now = {
            "round": state.round,
            "passed": state.passed,
            "delivered": [len(each) for each in state.delivered],
            "given": list(state.given),
            "katana": list(state.katana),
            "project": [project_of(state, seat) for seat in seats],
            "pieces": [state.workers[seat] + state.monks[seat] for seat in seats],
        }
        before, self.before = self.before, now
        if before is None or now["round"] != before["round"]:
            return
        for seat in seats:
            if before["passed"] >> seat & 1:
                # 7: whoever has passed delivers, launches and places nothing.
                for name in ("delivered", "given", "katana", "pieces"):
                    assert now[name][seat] == before[name][seat], name
            if before["katana"][seat]:
                # 10: the katana is put in play once, and the Project never changes again.
                assert now["katana"][seat] == before["katana"][seat]
                assert now["project"][seat] == before["project"][seat]


def play_through(game, state, chance, greed):
    """Play to the end; `greed` of a hundred moves are those of the rules of thumb."""
    watch = Watch(state)
    turn, decisions = None, 0
    while not state.is_over:
        legal = state.legal_actions()
        assert len(legal) <= 120
        thumb = chance.randrange(100) < greed
        state.apply(game.thumb(state) if thumb else chance.choice(legal))
        for check in CHECKS:
            check(state)
        watch.note(state)
        # 11: an individual turn has few decisions.
        now = (state.round, state.turn, *state.workers, *state.monks, state.phantom_workers)
        decisions = decisions + 1 if now == turn else 0
        turn = now
        assert decisions < 250
    return state


@pytest.mark.rule("SK-101", "SK-223", "SK-232", "SK-701")
@pytest.mark.parametrize("greed", [0, 60, 95])
def test_every_position_keeps_the_invariants(game, seats, greed):
    for seed in range(3):
        slots = ("useful", "always")[seed % 2]
        state = game.new(seats=seats, seed=100 * greed + seed, slots=slots)
        over = play_through(game, state, Random(seed), greed)
        assert over.result is not None
        assert over.move <= LENGTH[seats]


@pytest.mark.rule("SK-904", "SK-917", "SK-934", "SK-942")
@pytest.mark.parametrize(("count", "level"), [(1, 1), (1, 5), (2, 3), (3, 4)])
def test_so_does_every_position_with_the_phantom(game, count, level):
    for seed, greed in enumerate((0, 70)):
        state = game.new(seats=count, seed=seed, phantom=level)
        play_through(game, state, Random(seed), greed)


@pytest.mark.rule("SK-1002")
@pytest.mark.parametrize("chapter", range(1, 15))
def test_so_does_every_position_of_a_chapter(game, chapter):
    for seed, greed in enumerate((0, 80)):
        state = game.new(seats=1, seed=seed, phantom=2, chapter=chapter)
        play_through(game, state, Random(seed), greed)


def test_the_same_choices_give_the_same_game(game, seats):
    """13: a game follows from its seed and its choices."""
    one, two = game.new(seats=seats, seed=9), game.new(seats=seats, seed=9)
    chance = Random(9)
    while not one.is_over:
        action = chance.choice(one.legal_actions())
        one.apply(action)
        two.apply(action)
    assert one == two
