"""The game of Way of the Samurai: the deal, and what the contract asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablekit.core.errors import BadOption
from tablekit.core.kit_games import GameWithKits
from tablekit.core.kits import Source
from tablekit.core.odds import Odds
from tablekit.core.refusal import Message
from tablekit.core.rooms import Rooms
from tablekit.core.texts import Own, Texts
from tablekit.core.view import View
from tablekit.games.way_of_the_samurai.box import kit_looks, kits
from tablekit.games.way_of_the_samurai.box.catalogue import catalogue
from tablekit.games.way_of_the_samurai.box.components import BANDS, SYMBOLS, Box
from tablekit.games.way_of_the_samurai.box.sheets import SHEETS
from tablekit.games.way_of_the_samurai.position import consistency, deal, scenario, views
from tablekit.games.way_of_the_samurai.position.state import LAYOUT, State
from tablekit.games.way_of_the_samurai.rules import facts, flow, phases, scoring
from tablekit.games.way_of_the_samurai.settings import (
    MODES,
    TWO_PLAYER,
    Settings,
    clashes,
    options,
)
from tablekit.games.way_of_the_samurai.thumb import cautions, odds, outlook, policy, reasons
from tablekit.games.way_of_the_samurai.words import actions, events, refusals
from tablekit.games.way_of_the_samurai.words.decisions import DECISIONS

ID: Final = "way-of-the-samurai"
TITLE: Final = "Way of the Samurai"
MOST_TABLES: Final = 256
"""So many empty tables are kept."""
ROOMS: Final = Rooms[State](
    flow, refusals, scoring, actions, views, consistency, scenario, policy, reasons, outlook
)


class WayOfTheSamurai(GameWithKits[State]):
    """Two attacks a round, three cards each: strike through the Defence, survive the answer.

    A game ends, though no rule counts the rounds (WS-021): Life comes back to a player only in the
    few fights of a campaign and through one virtue, and nobody is safe from every Counterattack.
    Each mode has its bound, far above the longest game that was seen, at random or by the rules of
    thumb, in thousands with all kinds of options; `longest` is the greatest of them:

        duel         10,000 moves; the longest seen had 932
        clan        100,000 moves; the longest seen had 4,625
        campaign      5,000 moves; the longest seen had 373
        two-player    5,000 moves; the longest seen had 291

    >>> state = GAME.new(seed=42, weapon="naginata")
    >>> state.actor, state.ki
    (0, [2])
    >>> state = GAME.scenario(window=5, levels=[0, 0, 1], defence="stone-gate", ki=0)
    >>> state.refusal("guard").code
    'too-little-ki'
    """

    def __init__(self, source: Source | None = None) -> None:
        super().__init__(ID, TITLE, kits, SHEETS, source)
        tables = kits.rows_of(self.tables)
        self.box: Box = kits.OUR_BOX if source is None else Box(tables)
        own: Own = {}
        if source is not None:
            self.drawings = kit_looks.drawings(source)
            own = kit_looks.own_words(source)
        box = self.box
        self.seats = range(1, box.most_seats + 1)
        self.longest = 100_000
        self.horizon = 2
        self.texts = texts = Texts("tablekit.games.way_of_the_samurai.words", box.names, own)
        self.state_type = State
        self.layout = LAYOUT
        self.rooms = ROOMS
        self.options = options(box, texts)
        self.decisions = DECISIONS.rows
        self.events = events.EVENTS.rows
        self.words = {
            "band": BANDS,
            "blood": box.blood_ids,
            "card": box.card_ids,
            "climate": box.climate_ids,
            "combo": facts.COMBO_WORDS,
            "counter": box.stance_ids,
            "defence": box.stance_ids,
            "enemy": box.enemy_ids,
            "event": box.event_ids,
            "gisei": box.gisei_ids,
            "opponent": (*box.clan_ids, *box.rival_ids),
            "place": box.place_ids,
            "stance": box.stance_ids,
            "symbol": SYMBOLS,
            "virtue": box.virtue_ids,
            "weapon": box.weapon_ids,
            "wound": box.wound_ids,
        }
        self.refusals = refusals.REFUSALS
        self.catalogue = catalogue(box)
        self._empty_tables: dict[tuple[str | int, ...], State] = {}
        """By seats and options, to be copied: that is faster than laying one out."""

    def defaults(self, seats: int, chosen: Mapping[str, object]) -> Mapping[str, str | int]:
        """Two seats play the two-player duel, with two weapons (WS-190)."""
        if seats == 1:
            return {}
        box = self.box
        base = [box.weapon_ids[w] for w in range(box.weapons) if not box.weapon_is_extra[w]]
        first, second = base[:2]
        weapon = chosen.get("weapon", first)
        other = second if weapon == first else first
        return {"mode": MODES[TWO_PLAYER], "weapon": first, "weapon_2": other}

    def check_options(self, seats: int, settled: Mapping[str, str | int]) -> None:
        """BadOption, with the rule, if these options cannot be played together."""
        for code, rule in clashes(self.box, seats, settled):
            words = {f"{name}_id": choice for name, choice in settled.items()}
            said = {"title": self.title, "rule": rule, "count": seats, **words}
            raise self.texts.problem(BadOption, f"clash-{code}", said)

    def check_seats(self, seats: object) -> int:
        """One or two (WS-001)."""
        try:
            return super().check_seats(seats)
        except BadOption as problem:
            raise BadOption(f"{str(problem).rstrip('.')} (WS-001).") from None

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it."""
        chosen = (seats, *options.values())
        if chosen not in self._empty_tables:
            if len(self._empty_tables) >= MOST_TABLES:
                self._empty_tables.clear()
            state = super().empty_table(seats, options)
            state.box = self.box
            state.settings = Settings(self.box, options)
            state.weapon = state.settings.weapons[:]
            self._empty_tables[chosen] = state
        return self._empty_tables[chosen].copy()

    def deal(self, state: State) -> None:
        """Gems and decks (WS-008 to WS-012), then the first fight."""
        deal.set_up(state)
        phases.next_fight(state)

    def carry_over(self, position: dict[str, Any]) -> dict[str, Any]:
        """A position saved by tablekit 0.1: there the top of a pile came last."""
        piles = [field.key for field in LAYOUT.fields if field.top_first]
        return {**position, **{name: position[name][::-1] for name in piles}}

    def odds(self, view: View[State]) -> list[Odds]:
        """What the next cards and rolls may bring to the attacker."""
        return odds.odds(view.state) if view.seat == view.state.turn else []

    def thumb(self, state: State) -> int:
        """What the rules of thumb choose, in playouts."""
        return policy.choose(state)

    def caution(self, state: State, action: int) -> Message | None:
        """A combo that is left lying, and the last Life."""
        return cautions.caution(state, action)

    def turn(self, state: State) -> int:
        """The number of the round."""
        return state.round


GAME: Final = WayOfTheSamurai()
