"""The game of Samurai Sword: its options, the deal, and scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core import state as core
from tablekit.core.errors import BadPosition
from tablekit.core.game import Game
from tablekit.core.options import Option
from tablekit.core.refusal import Message
from tablekit.core.rng import seeded
from tablekit.core.saving import Fields
from tablekit.core.texts import Texts
from tablekit.core.view import View
from tablekit.games.samurai_sword import (
    beliefs,
    events,
    flow,
    outlook,
    policy,
    reasons,
    scenario,
    setup,
)
from tablekit.games.samurai_sword.components import (
    CARD_IDS,
    CARD_NAMES,
    CATALOGUE,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    EDITIONS,
    ROLE_IDS,
    ROLE_NAMES,
)
from tablekit.games.samurai_sword.decisions import DECISIONS
from tablekit.games.samurai_sword.refusals import REFUSALS
from tablekit.games.samurai_sword.state import State

TEXTS: Final = Texts(
    "tablekit.games.samurai_sword",
    {
        "card": CARD_NAMES,
        "prize_card": CARD_NAMES,
        "character": CHARACTER_NAMES,
        "role": ROLE_NAMES,
    },
)


class SamuraiSword(Game):
    """Hidden roles, seats that are hard to reach, and honor that changes hands.

    A game always ends: each turn takes a card from the deck, and each deck end takes one honor
    from everybody (SS-73), so the fourth deck end is the last at the latest. That is fewer than
    500 cards drawn, each played, given up or discarded once, and each asking six others at most.

    >>> state = GAME.new(seats=5, seed=42)
    >>> state.actor == state.turn
    True
    """

    def __init__(self) -> None:
        super().__init__()
        self.id = "samurai-sword"
        self.title = "Samurai Sword"
        self.version = 1
        self.seats = range(3, 8)
        self.longest = 4_000
        self.horizon = 5
        self.texts = TEXTS
        self.options = (
            Option("edition", EDITIONS, "es", TEXTS),
            Option("deck", ("edition", "published"), "edition", TEXTS),
        )
        self.decisions = DECISIONS
        self.events = events.EVENTS
        self.words = {
            "card": CARD_IDS,
            "character": CHARACTER_IDS,
            "edition": EDITIONS,
            "role": ROLE_IDS,
        }
        self.refusals = REFUSALS
        self.catalogue = CATALOGUE

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it."""
        return setup.empty_table(self, seats, options)

    def deal(self, state: core.State) -> None:
        """Roles, characters, tokens and hands (SS-6 to SS-17); the Shogun begins (SS-18)."""
        assert isinstance(state, State)
        setup.set_up(state)
        flow.begin_turn(state)

    def scenario(self, **position: object) -> State:
        """A state from a described position; what is not said is as after the deal.

        See `samurai_sword.scenario` for everything that can be set.

        >>> state = GAME.scenario(seats=4, turn=0, hands={0: ["bo", "parry"]}, weapons_played=1)
        >>> state.refusal("bo>1").code
        'weapon-limit'
        """
        fields = Fields(position, "this Samurai Sword position", BadPosition)
        return scenario.build(self, fields)

    def greedy(self, view: View) -> int:
        """The action that the rules of thumb choose."""
        state = view.state
        assert isinstance(state, State)
        return policy.choose(state)

    def thumb(self, state: core.State) -> int:
        """The same; the rules of thumb look at nothing that is hidden."""
        assert isinstance(state, State)
        return policy.choose(state)

    def worths(self, state: core.State) -> list[int]:
        """How good each legal action looks by the rules of thumb."""
        assert isinstance(state, State)
        return policy.worths(state)

    def reason(self, state: core.State, action: int) -> Message:
        """What the rules of thumb say for a legal action, or against it."""
        assert isinstance(state, State)
        return reasons.reason(state, action)

    def outlook(self, state: core.State, seat: int) -> float:
        """How probable it looks that the seat's team wins."""
        assert isinstance(state, State)
        return outlook.outlook(state, seat)

    def turn(self, state: core.State) -> int:
        """Whose turn it is."""
        assert isinstance(state, State)
        return state.turn

    def beliefs(self, view: View) -> list[dict[str, float]]:
        """Which roles each seat may have, and how probable they are after what was done."""
        state = view.state
        assert isinstance(state, State)
        return beliefs.role_odds(state, view.seat)

    def imagine(self, view: View, seed: object) -> State:
        """A world for a seat: roles by how probable they are, cards as `sample` deals them."""
        state = view.state.copy()
        assert isinstance(state, State)
        state.rng = seeded(self.check_seed(seed), stream=1)
        beliefs.deal_probable_roles(state, view.seat)
        state.redeal(view.seat)
        return state


GAME: Final = SamuraiSword()
