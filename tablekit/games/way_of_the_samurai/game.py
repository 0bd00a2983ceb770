"""The game of Way of the Samurai: its options, the deal, and scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from tablekit.core import state as core
from tablekit.core.errors import BadKit, BadOption, BadPosition
from tablekit.core.game import Game
from tablekit.core.kits import Source
from tablekit.core.odds import Odds
from tablekit.core.options import NO_OR_YES, Option
from tablekit.core.refusal import Message
from tablekit.core.saving import Fields
from tablekit.core.texts import Own, Texts
from tablekit.core.view import View
from tablekit.games import remember
from tablekit.games.way_of_the_samurai.box import kit_looks, kits
from tablekit.games.way_of_the_samurai.box.catalogue import catalogue
from tablekit.games.way_of_the_samurai.box.components import BANDS, SYMBOLS, Box
from tablekit.games.way_of_the_samurai.box.sheets import SHEETS
from tablekit.games.way_of_the_samurai.position import deal, scenario
from tablekit.games.way_of_the_samurai.position.state import State
from tablekit.games.way_of_the_samurai.rules import facts, phases
from tablekit.games.way_of_the_samurai.rules.refusals import REFUSALS
from tablekit.games.way_of_the_samurai.settings import (
    DUEL,
    MODES,
    NONE,
    TWO_PLAYER,
    Settings,
    clashes,
    modes,
)
from tablekit.games.way_of_the_samurai.thumb import odds, outlook, policy, reasons
from tablekit.games.way_of_the_samurai.words import events
from tablekit.games.way_of_the_samurai.words.decisions import DECISIONS

ID: Final = "way-of-the-samurai"
TITLE: Final = "Way of the Samurai"


class WayOfTheSamurai(Game):
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
    """

    def __init__(self, source: Source | None = None) -> None:
        super().__init__()
        self.id = ID
        self.title = TITLE
        self.version = 1
        self.source = source
        """The kit that it is played with; None: our own box."""
        self.box: Box = kits.OUR_BOX
        own: Own = {}
        if source is not None:
            self.id = f"{ID}+{source.id}"
            self.title = f"{TITLE}: {source.title}"
            self.digest = source.digest(SHEETS)
            self.box = Box(kits.rows_of(kits.with_kit(source)))
            self.drawings = kit_looks.drawings(source)
            own = kit_looks.own_words(source)
        box = self.box
        self.seats = range(1, box.most_seats + 1)
        self.longest = 100_000
        self.horizon = 2
        self.texts = texts = Texts("tablekit.games.way_of_the_samurai.words", box.names, own)
        weapons = box.weapon_ids
        self.options = (
            Option("mode", modes(box), MODES[DUEL], texts),
            Option("enemy", box.enemy_ids, box.enemy_ids[0], texts),
            Option("weapon", weapons, weapons[0], texts),
            Option("weapon_2", (NONE, *weapons), NONE, texts),
            Option("place", (NONE, *box.place_ids), NONE, texts),
            Option("climate", (NONE, *box.climate_ids), NONE, texts),
            Option("easy_draw_three", NO_OR_YES, "no", texts),
            Option("easy_die_two", NO_OR_YES, "no", texts),
            Option("easy_random_special", NO_OR_YES, "no", texts),
            Option("difficult", NO_OR_YES, "no", texts),
            Option("events", box.event_cards, box.event_cards[0], texts),
            Option("gisei", NO_OR_YES, "no", texts),
            Option("blood", NO_OR_YES, "no", texts),
            Option("one_vs_three", NO_OR_YES, "no", texts),
            Option("virtue", (NONE, *box.virtue_ids), NONE, texts),
        )
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
        self.refusals = REFUSALS
        self.catalogue = catalogue(box)
        self._settings: dict[tuple[str | int, ...], Settings] = {}
        """By the options; tables with the same ones share them."""

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

    def with_kit(self, folder: object) -> WayOfTheSamurai:
        """The game with the enemies, weapons, places, events and cards of a folder (WS-185).

        From now on it is known here under its own id, so that its records can be opened.
        """
        if self.source is not None:
            raise BadKit(f"{self.title} has a kit already; a kit is laid over our own box.")
        game = play_with(kits.read_folder(folder, self.id).to_text())
        remember(game)
        return game

    def kit_contents(self) -> list[str]:
        """What the kit brings, table by table."""
        return [] if self.source is None else self.source.contents(kits.OUR_TABLES, SHEETS)

    def __reduce__(self) -> str | tuple[object, ...]:
        # With a kit it is pickled by what the kit says, so that no folder is needed elsewhere.
        return "GAME" if self.source is None else (play_with, (self.source.to_text(),))

    def check_options(self, seats: int, settled: Mapping[str, str | int]) -> None:
        """BadOption, with the rule, if these options cannot be played together."""
        for code, rule in clashes(self.box, seats, settled):
            words = {f"{name}_id": choice for name, choice in settled.items()}
            said = {"title": self.title, "rule": rule, "count": seats, **words}
            raise self.texts.problem(BadOption, f"clash-{code}", said)

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it."""
        chosen = tuple(options.values())
        settings = self._settings.get(chosen)
        if settings is None:
            settings = self._settings[chosen] = Settings(self.box, options)
        return deal.empty_table(self, self.box, settings, seats, options)

    def deal(self, state: core.State) -> None:
        """Gems and decks (WS-008 to WS-012), then the first fight."""
        assert isinstance(state, State)
        deal.set_up(state)
        phases.next_fight(state)

    def scenario(self, **position: object) -> State:
        """A state from a described position; what is not said is as after the deal.

        See `position.scenario` for everything that can be set.

        >>> state = GAME.scenario(window=5, levels=[0, 0, 1], defence="stone-gate", ki=0)
        >>> state.refusal("guard").code
        'too-little-ki'
        """
        fields = Fields(position, "this Way of the Samurai position", BadPosition)
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

    def reason(self, state: core.State, action: int) -> Message | None:
        """What speaks for a legal action or against it."""
        assert isinstance(state, State)
        return reasons.reason(state, action)

    def odds(self, view: View) -> list[Odds]:
        """What the next cards and rolls may bring to the attacker."""
        state = view.state
        assert isinstance(state, State)
        return odds.odds(state) if view.seat == state.turn else []

    def outlook(self, state: core.State, seat: int) -> float:
        """How probable it looks that the seat wins; in a clan game, how far it has come."""
        assert isinstance(state, State)
        return outlook.outlook(state, seat)

    def turn(self, state: core.State) -> int:
        """The number of the round."""
        assert isinstance(state, State)
        return state.round


@lru_cache(maxsize=32)
def play_with(kit: str) -> WayOfTheSamurai:
    """The game with a kit, as `Source.to_text` tells it; the same text, the same object."""
    return WayOfTheSamurai(Source.from_text(kit))


GAME: Final = WayOfTheSamurai()
