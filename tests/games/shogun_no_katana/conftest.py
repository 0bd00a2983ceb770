"""Positions and small verbs for the rules of Shogun no Katana.

`position` is a quiet table: seat 0 has the turn, nobody has coins, resources or cards, no favour is
in the game, and the palace has the five halls of a first game. What a test does not mention cannot
change its outcome.
"""

import pytest

import tablekit as tk

GAME = tk.game("shogun-no-katana")
FIRST_HALLS = ["hall-school", "hall-workshop", "hall-treasury", "hall-tannery", "hall-lacquer"]
RESOURCES = ("lacquer", "wood", "steel", "rayskin")


@pytest.fixture
def game():
    return GAME


@pytest.fixture(params=GAME.seats, ids="{}-seats".format)
def seats(request):
    """Every number of players."""
    return request.param


@pytest.fixture
def position(game):
    """`position(coins={0: 3}, …)`: a scenario, quiet wherever it is not described."""

    def build(**described):
        seats = described.get("seats", 4)
        described.setdefault("palace", FIRST_HALLS)
        described.setdefault("favours", [])
        storage = {seat: {} for seat in range(seats)}
        storage.update(described.get("storage", {}))
        return game.scenario(**{**described, "seats": seats, "storage": storage, "watch": True})

    return build


@pytest.fixture
def haunted(position):
    """`haunted(…)`: the same with the Phantom; it has the turn, and whatever it draws is told."""

    def build(**described):
        described.setdefault("seats", 1)
        described.setdefault("phantom", 3)
        described.setdefault("turn", "phantom")
        return position(**described)

    return build


@pytest.fixture
def steps():
    """`steps(state)`: the kinds of the Phantom's events so far, and the rule of each."""

    def tell(state):
        return [
            (event.kind.removeprefix("phantom-"), event.rule)
            for event in state.events()
            if event.kind.startswith("phantom-")
        ]

    return tell


@pytest.fixture
def asked():
    """`asked(state)`: what is asked, and of whom."""
    return lambda state: (state.decision.kind, state.actor) if state.stack else None


@pytest.fixture
def stock():
    """`stock(state, 0)`: the resources in a storage that are not 0."""

    def count(state, seat):
        shown = state.show(seat)["players"][seat]["storage"]
        return {name: number for name, number in shown.items() if number}

    return count


@pytest.fixture
def cells():
    """`cells(state, 0)`: where the blades of a seat stand, and how many resources they have."""

    def find(state, seat):
        return {
            blade["blade"]: (blade["cell"], blade["placed"])
            for blade in state.show(seat)["players"][seat]["forge"]
        }

    return find


@pytest.fixture
def player():
    """`player(state, 0)`: everything that is shown of a player."""
    return lambda state, seat: state.show(seat)["players"][seat]


@pytest.fixture
def refused():
    """`refused(state, "monk")`: the code of the refusal, or None."""

    def ask(state, action):
        refusal = state.refusal(action)
        return refusal and refusal.code

    return ask
