"""Positions and small verbs for the rules of Samurai Sword.

`position` is the quiet table of the specification's test vectors: nothing that a test does not
mention can change its outcome. Seat 0 has the turn and is the Shogun, nobody has a property, and
everybody holds two cards that neither strike nor parry nor score, the deck is large, the discard
pile is not empty. The active player is Benkei, whose ability matters only under attack; the others
are characters whose abilities matter only in their own turn.
"""

import pytest

import tablekit as tk

SHOGUN_FIRST = ("shogun", "ninja-1", "samurai", "ninja-2", "ronin", "ninja-3", "samurai")
"""A legal set of roles for 4 to 7 seats; three players have no Samurai (SS-6)."""

QUIET_WHEN_ACTIVE = ("benkei", "chiyome", "hanzo", "ushiwaka", "ginchiyo")
QUIET_WHEN_WAITING = (
    "musashi",
    "kojiro",
    "tomoe",
    "goemon",
    "nobunaga",
    "hideyoshi",
    "ieyasu",
)
QUIET_CARDS = {
    "geisha": 6,
    "diversion": 5,
    "battlecry": 4,
    "tea-ceremony": 4,
    "jujitsu": 3,
    "breathing": 3,
}
"""Cards for hands that do not matter, with their copies in the box (the same in both editions)."""


@pytest.fixture
def game():
    return tk.game("samurai-sword")


@pytest.fixture(params=range(3, 8), ids="{}-seats".format)
def seats(request):
    """Every number of players."""
    return request.param


@pytest.fixture(params=("es", "it"))
def edition(request):
    return request.param


@pytest.fixture
def position(game):
    """`position(seats=6, hands={0: ["bo"]}, …)`: a scenario, quiet wherever it is not described.

    Its log is on, so `state.events()` tells what has happened since.
    """

    def build(seats=5, **described):
        turn = described.setdefault("turn", 0)
        described["roles"] = described.get("roles") or _roles(seats)
        described["characters"] = _characters(seats, turn, _by_seat(described, "characters"))
        hands = _by_seat(described, "hands")
        spare = _spare_cards(described)
        described.setdefault("discard", [spare(), spare()])
        described["hands"] = {
            seat: hands[seat] if seat in hands else [spare(), spare()] for seat in range(seats)
        }
        state = game.scenario(seats=seats, **described)
        state.log = []
        return state

    return build


def _roles(seats):
    return ["shogun", "ninja-1", "ninja-2"] if seats == 3 else list(SHOGUN_FIRST[:seats])


def _by_seat(described, name):
    value = described.get(name) or {}
    return dict(value) if isinstance(value, dict) else dict(enumerate(value))


def _characters(seats, turn, chosen):
    active = [name for name in QUIET_WHEN_ACTIVE if name not in chosen.values()]
    waiting = [name for name in QUIET_WHEN_WAITING if name not in chosen.values()]
    # A full table with many wishes may run out of those; then the ones quiet when active follow.
    waiting += active[1:]
    for seat in range(seats):
        if seat not in chosen:
            chosen[seat] = active[0] if seat == turn else waiting.pop(0)
    return chosen


def _spare_cards(described):
    """A function that gives one more quiet card that the description does not need."""
    left = dict(QUIET_CARDS)
    for name in ("hands", "in_play"):
        for cards in _by_seat(described, name).values():
            _count_out(left, cards)
    for name in ("discard", "deck"):
        if not isinstance(described.get(name), str):
            _count_out(left, described.get(name) or [])

    def spare():
        card = max(left, key=left.get)
        left[card] -= 1
        return card

    return spare


def _count_out(left, cards):
    for card in cards:
        if card in left:
            left[card] -= 1
