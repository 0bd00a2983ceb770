"""Positions and small verbs for the rules of Sake Samurai.

`position` is a quiet table: nothing that a test does not mention can change its outcome. Seat 0 has
the turn, everybody wields an uncovered katana and holds no cards, no ability matters, and the
others are only asked when they are attacked. `card(attack=2)` finds a card by its boxes, another
one each time.
"""

import pytest

import tablekit as tk

GAME = tk.game("sake-samurai")
CARDS = GAME.catalogue["card"]
QUIET_BOARDS = (
    "oda-nobunaga",
    "toyotomi-hideyoshi",
    "uesugi-kenshin",
    "mori-tomonobu",
    "musashibo-benkei",
    "miyamoto-musashi",
    "tomoe-gozen",
    "sasaki-kojiro",
)


@pytest.fixture
def game():
    return GAME


@pytest.fixture(params=range(3, 9), ids="{}-seats".format)
def seats(request):
    """Every number of players."""
    return request.param


@pytest.fixture
def card():
    """`card("roar", drink=2, back="sleepy")`: the id of a card like that, never the same twice."""
    used = set()

    def find(kind=None, **boxes):
        for name, row in CARDS.items():
            fits = kind is None or row["type"] == kind
            # Without a word no card that could do something by itself in an answer.
            quiet = kind is not None or row["type"] not in QUIET_NOT
            if name not in used and fits and quiet and boxes.items() <= row.items():
                used.add(name)
                return name
        raise LookupError((kind, boxes))

    return find


QUIET_NOT = ("katana", "follower", "stumble", "blurred-vision")


@pytest.fixture
def position(game):
    """`position(gaps=[3, 1, 2, 5], …)`: a scenario, quiet wherever it is not described.

    Its log is on, so `state.events()` tells what has happened since.
    """

    def build(seats=4, **described):
        boards = dict(_by_seat(described.get("boards", {})))
        spare = [name for name in QUIET_BOARDS if name not in boards.values()]
        for seat in range(seats):
            if seat not in boards:
                boards[seat] = spare.pop(0)
        hands = {seat: [] for seat in range(seats)}
        hands.update(_by_seat(described.get("hands", {})))
        standing = dict.fromkeys(range(seats), "target")
        standing.update(described.get("standing", {}))
        return game.scenario(
            **{
                **described,
                "seats": seats,
                "boards": boards,
                "hands": hands,
                "standing": standing,
                "watch": True,
            }
        )

    return build


def _by_seat(value):
    return value if isinstance(value, dict) else dict(enumerate(value))


@pytest.fixture
def sips():
    """`sips(state, 0)`: where the sips of a seat lie."""
    return lambda state, seat: state.show(seat)["players"][seat]["sips"]


@pytest.fixture
def asked():
    """`asked(state)`: what is asked, and of whom."""
    return lambda state: (state.decision.kind, state.actor) if state.stack else None
