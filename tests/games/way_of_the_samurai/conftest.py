"""Positions and small verbs for the rules of Way of the Samurai.

`duel` is the quiet table of the specification's vectors: Katana against Ishida, everybody with all
gems, the die on 1, and in the windows after the Defence three cards that make no combo on the
table. `after_third` and `before_counter` are the two moments that most rules are about.
"""

import pytest

import tablekit as tk
from tests.games.way_of_the_samurai.box import QUIET_HAND, QUIET_ZONE


@pytest.fixture
def game():
    return tk.game("way-of-the-samurai")


@pytest.fixture
def duel(game):
    """`duel(enemy="oda", ki=3, …)`: a scenario, with its log on."""

    def build(**described):
        state = game.scenario(**described)
        state.log = []
        return state

    return build


@pytest.fixture
def after_third(duel):
    """`after_third("stone-gate", [4, 0, 4])`: three cards lie there, the Defence is to be tested.

    That is window 4; `continue` tests the Defence. Counterattacks come from `counter` on.
    """

    def build(defence, levels, counter=(), **described):
        _set_attack(described, defence, levels, counter)
        return duel(window=4, defence=defence, **described)

    return build


@pytest.fixture
def before_counter(duel):
    """`before_counter("closed-stance", guard=1)`: window 5; `continue` turns that card up."""

    def build(*counter, guard=0, strength=0, technique=0, **described):
        unused = [card for card in ("mirror-guard", "stone-gate") if card not in counter]
        defence = described.pop("defence", unused[0])
        _set_attack(described, defence, [strength, technique, guard], counter)
        return duel(window=5, defence=defence, **described)

    return build


@pytest.fixture
def after_counter(before_counter, play):
    """`after_counter(zone=SUNS, ki=3)`: window 6 after a Counterattack that Guard 4 has stopped."""

    def build(**described):
        return play(before_counter("tight-circle", guard=4, **described), "continue")

    return build


def _set_attack(described, defence, levels, counter):
    zone = described.setdefault("zone", list(QUIET_ZONE))
    held = [card for card in QUIET_HAND if card not in zone]
    described.setdefault("hand", [] if described.get("attack") == 2 else held[:3])
    described["levels"] = list(levels)
    if counter:
        described["opponents"] = [*counter, "..."]


@pytest.fixture
def look():
    """`look(state)`: what seat 0 (or the seat) sees, as plain data."""
    return lambda state, seat=0: state.view(seat).to_dict()


@pytest.fixture
def mine(look):
    """`mine(state)`: (Life, Ki) of seat 0, or of the seat."""

    def gems(state, seat=0):
        player = look(state)["players"][seat]
        return player["life"], player["ki"]

    return gems


@pytest.fixture
def foe(look):
    """`foe(state)`: (Life, Ki) of the enemy, or of that one of three."""

    def gems(state, number=0):
        enemy = look(state)["enemies"][number]
        return enemy["life"], enemy["ki"]

    return gems


@pytest.fixture
def levels(look):
    """`levels(state)`: (Strength, Technique, Guard) of seat 0, or of the seat."""

    def bands(state, seat=0):
        shown = look(state)["players"][seat]["levels"]
        return shown["strength"], shown["technique"], shown["guard"]

    return bands


@pytest.fixture
def die(look):
    """`die(state)`: the face of the wound die of seat 0, or of the seat."""
    return lambda state, seat=0: look(state)["players"][seat]["die"]


@pytest.fixture
def combos(notations):
    """`combos(state)`: what may be taken for a combo now."""
    return lambda state: {move for move in notations(state) if move.startswith("combo:")}


@pytest.fixture
def quietly(look, play, notations):
    """`quietly(state, lambda now: now["round"] == 2)`: nothing but cards and `continue` until then.

    Cards are placed in the order of the hand, no Ki is spent, no combo and no die is taken.
    """

    def go_on(state, until, limit=60):
        for _ in range(limit):
            if state.is_over or until(look(state)):
                return state
            play(state, _quiet_move(state, notations(state)))
        raise AssertionError("it did not come to that")

    return go_on


def _quiet_move(state, legal):
    for move in ("continue", "keep-hand", "ki", "life", "guard:sun"):
        if move in legal:
            return move
    hand = state.view(state.actor).to_dict()["players"][state.actor]["hand"]
    return next((card for card in hand if card in legal), min(legal))


@pytest.fixture
def next_round(quietly, look):
    """`next_round(state)`: on to the first decision of the next round, as quietly as can be."""

    def go_on(state):
        before = look(state)["round"]
        return quietly(state, lambda now: now["round"] != before)

    return go_on


@pytest.fixture
def next_attack(quietly, look):
    """`next_attack(state)`: on to the first decision of the next attack, as quietly as can be."""

    def go_on(state):
        before = look(state)["round"], look(state)["attack"]
        return quietly(state, lambda now: (now["round"], now["attack"]) != before)

    return go_on
