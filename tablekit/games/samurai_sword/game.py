"""The game of Samurai Sword: the deal, and what the contract asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablekit.core.memory import SPECTATOR, UNNOTICED, fact
from tablekit.core.refusal import Message
from tablekit.core.rng import seeded
from tablekit.core.rooms import GameInRooms, Rooms
from tablekit.core.texts import Texts
from tablekit.core.view import View
from tablekit.games.samurai_sword.box.components import (
    CARD_IDS,
    CARD_NAMES,
    CATALOGUE,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    EDITIONS,
    ROLE_IDS,
    ROLE_NAMES,
)
from tablekit.games.samurai_sword.position import consistency, deal, scenario, views
from tablekit.games.samurai_sword.position.state import LAYOUT, State
from tablekit.games.samurai_sword.rules import flow, scoring, turn
from tablekit.games.samurai_sword.settings import Settings, options
from tablekit.games.samurai_sword.thumb import beliefs, cautions, outlook, policy, reasons
from tablekit.games.samurai_sword.words import actions, events, refusals
from tablekit.games.samurai_sword.words.decisions import DECISIONS

TEXTS: Final = Texts(
    "tablekit.games.samurai_sword.words",
    {
        "card": CARD_NAMES,
        "prize_card": CARD_NAMES,
        "character": CHARACTER_NAMES,
        "role": ROLE_NAMES,
    },
)
ROOMS: Final = Rooms[State](
    flow, refusals, scoring, actions, views, consistency, scenario, policy, reasons, outlook
)


class SamuraiSword(GameInRooms[State]):
    """Hidden roles, seats that are hard to reach, and honor that changes hands.

    A game always ends: each turn takes a card from the deck, and each deck end takes one honor
    from everybody (SS-73), so the fourth deck end is the last at the latest. That is fewer than
    500 cards drawn, each played, given up or discarded once, and each asking six others at most.

    >>> state = GAME.new(seats=5, seed=42)
    >>> state.actor == state.turn
    True
    >>> state = GAME.scenario(seats=4, turn=0, hands={0: ["bo", "parry"]}, weapons_played=1)
    >>> state.refusal("bo>1").code
    'weapon-limit'
    """

    def __init__(self) -> None:
        super().__init__()
        self.id = "samurai-sword"
        self.title = "Samurai Sword"
        self.seats = range(3, 8)
        self.longest = 4_000
        self.horizon = 5
        self.texts = TEXTS
        self.state_type = State
        self.layout = LAYOUT
        self.rooms = ROOMS
        self.options = options(TEXTS)
        self.decisions = DECISIONS.rows
        self.events = events.EVENTS.rows
        self.words = {
            "card": CARD_IDS,
            "character": CHARACTER_IDS,
            "edition": EDITIONS,
            "role": ROLE_IDS,
        }
        self.refusals = refusals.REFUSALS
        self.catalogue = CATALOGUE

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it."""
        state = super().empty_table(seats, options)
        state.settings = Settings(options)
        return state

    def deal(self, state: State) -> None:
        """Roles, characters, tokens and hands (SS-6 to SS-17); the Shogun begins (SS-18)."""
        deal.set_up(state)
        turn.begin_turn(state)

    def carry_over(self, position: dict[str, Any]) -> dict[str, Any]:
        """A position saved by tablekit 0.1: the top of the deck came last, codes had underscores,
        and what seats know was packed for seven seats."""
        return {
            **position,
            "deck": position["deck"][::-1],
            "ending": position["ending"].replace("_", "-"),
            "known": [_carry_over_fact(entry) for entry in position["known"]],
        }

    def turn(self, state: State) -> int:
        """Whose turn it is."""
        return state.turn

    def thumb(self, state: State) -> int:
        """What the rules of thumb choose, in playouts."""
        return policy.choose(state)

    def caution(self, state: State, action: int) -> Message | None:
        """Honor that an action costs, and blows against one's own side."""
        return cautions.caution(state, action)

    def beliefs(self, view: View[State]) -> list[dict[str, float]]:
        """Which roles each seat may have, and how probable they are after what was done."""
        return beliefs.role_odds(view.state, view.seat)

    def imagine(self, view: View[State], seed: object) -> State:
        """A world for a seat: roles by how probable they are, cards as `sample` deals them."""
        state = view.state.copy()
        state.rng = seeded(self.check_seed(seed), stream=1)
        beliefs.deal_probable_roles(state, view.seat)
        state.redeal(view.seat)
        return state


def _carry_over_fact(entry: int) -> int:
    """Known cards had 3 bits for the knower (7 watched) and the holder, 5 for the card."""
    knower = SPECTATOR if entry >> 8 & 7 == 7 else entry >> 8 & 7
    unnoticed = UNNOTICED if entry >> 11 else 0
    return fact(knower, entry >> 5 & 7, entry & 31) | unnoticed


GAME: Final = SamuraiSword()
