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
from tablekit.games.way_of_the_samurai import (
    events,
    faces,
    facts,
    kits,
    odds,
    outlook,
    phases,
    policy,
    reasons,
    scenario,
    setup,
)
from tablekit.games.way_of_the_samurai.catalogue import catalogue
from tablekit.games.way_of_the_samurai.components import BANDS, SYMBOLS, Kit
from tablekit.games.way_of_the_samurai.decisions import DECISIONS
from tablekit.games.way_of_the_samurai.refusals import REFUSALS
from tablekit.games.way_of_the_samurai.schema import SHEETS
from tablekit.games.way_of_the_samurai.state import State
from tablekit.games.way_of_the_samurai.terms import DUEL, MODES, TWO_PLAYER, Terms, modes

ID: Final = "way-of-the-samurai"
TITLE: Final = "Way of the Samurai"
NONE: Final = "none"


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
        self.kit: Kit = kits.KIT
        own: Own = {}
        if source is not None:
            self.id = f"{ID}+{source.id}"
            self.title = f"{TITLE}: {source.title}"
            self.digest = source.digest(SHEETS)
            self.kit = Kit(kits.rows_of(kits.with_kit(source)))
            self.drawings = faces.drawings(source)
            own = faces.own_words(source)
        kit = self.kit
        self.seats = range(1, kit.most_seats + 1)
        self.longest = 100_000
        self.horizon = 2
        self.texts = texts = Texts("tablekit.games.way_of_the_samurai", kit.names, own)
        weapons = kit.weapon_ids
        self.options = (
            Option("mode", modes(kit), MODES[DUEL], texts),
            Option("enemy", kit.enemy_ids, kit.enemy_ids[0], texts),
            Option("weapon", weapons, weapons[0], texts),
            Option("weapon_2", (NONE, *weapons), NONE, texts),
            Option("place", (NONE, *kit.place_ids), NONE, texts),
            Option("climate", (NONE, *kit.climate_ids), NONE, texts),
            Option("easy_draw_three", NO_OR_YES, "no", texts),
            Option("easy_die_two", NO_OR_YES, "no", texts),
            Option("easy_random_special", NO_OR_YES, "no", texts),
            Option("difficult", NO_OR_YES, "no", texts),
            Option("events", kit.event_cards, kit.event_cards[0], texts),
            Option("gisei", NO_OR_YES, "no", texts),
            Option("blood", NO_OR_YES, "no", texts),
            Option("one_vs_three", NO_OR_YES, "no", texts),
            Option("virtue", (NONE, *kit.virtue_ids), NONE, texts),
        )
        self.decisions = DECISIONS
        self.events = events.EVENTS
        self.words = {
            "band": BANDS,
            "blood": kit.blood_ids,
            "card": kit.card_ids,
            "climate": kit.climate_ids,
            "combo": facts.COMBO_WORDS,
            "counter": kit.stance_ids,
            "defence": kit.stance_ids,
            "enemy": kit.enemy_ids,
            "event": kit.event_ids,
            "gisei": kit.gisei_ids,
            "opponent": (*kit.clan_ids, *kit.rival_ids),
            "place": kit.place_ids,
            "stance": kit.stance_ids,
            "symbol": SYMBOLS,
            "virtue": kit.virtue_ids,
            "weapon": kit.weapon_ids,
            "wound": kit.wound_ids,
        }
        self.refusals = REFUSALS
        self.catalogue = catalogue(kit)

    def defaults(self, seats: int, chosen: Mapping[str, object]) -> Mapping[str, str | int]:
        """Two seats play the two-player duel, with two weapons (WS-190)."""
        if seats == 1:
            return {}
        kit = self.kit
        base = [kit.weapon_ids[w] for w in range(kit.weapons) if not kit.weapon_is_extra[w]]
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
        return [] if self.source is None else self.source.contents(kits.BOX, SHEETS)

    def __reduce__(self) -> str | tuple[object, ...]:
        # With a kit it is pickled by what the kit says, so that no folder is needed elsewhere.
        return "GAME" if self.source is None else (play_with, (self.source.to_text(),))

    def check_options(self, seats: int, settled: Mapping[str, str | int]) -> None:
        """BadOption, with the rule, if these options cannot be played together."""
        for what, rule in clashes(self.kit, seats, settled):
            raise BadOption(f"{self.title}: {what} ({rule}).")

    def empty_table(self, seats: int, options: Mapping[str, str | int]) -> State:
        """A table with nothing on it."""
        return setup.empty_table(self, self.kit, Terms(self.kit, options), seats, options)

    def deal(self, state: core.State) -> None:
        """Gems and decks (WS-008 to WS-012), then the first fight."""
        assert isinstance(state, State)
        setup.set_up(state)
        phases.next_fight(state)

    def scenario(self, **position: object) -> State:
        """A state from a described position; what is not said is as after the deal.

        See `way_of_the_samurai.scenario` for everything that can be set.

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


def clashes(kit: Kit, seats: int, settled: Mapping[str, str | int]) -> list[tuple[str, str]]:
    """What does not go together in a choice of options: a sentence and its rule each."""
    mode = str(settled["mode"])
    versus, duel = mode == MODES[TWO_PLAYER], mode == MODES[DUEL]
    campaign, crowd = mode in kit.campaign_ids, settled["one_vs_three"] == "yes"
    enemy, weapon, other = str(settled["enemy"]), str(settled["weapon"]), str(settled["weapon_2"])
    place, climate = settled["place"] != NONE, str(settled["climate"])
    extras = [kit.weapon_ids[w] for w in range(kit.weapons) if kit.weapon_is_extra[w]]
    chosen = kit.enemy_ids.index(enemy)
    easy = [name for name in settled if name.startswith("easy") and settled[name] == "yes"]
    tests = (
        (
            versus != (seats == 2),
            f"{mode} is for {'two seats' if versus else 'one seat'}, not {seats}",
            "WS-001",
        ),
        (versus and other in (NONE, weapon), "two players fight with two weapons", "WS-190"),
        (not versus and other != NONE, "one player has no second weapon", "WS-190"),
        (versus and (place or climate != NONE), "two players fight without a place", "WS-190"),
        (versus and easy, "two players play without easy options", "WS-190"),
        (
            versus and settled["difficult"] == "yes",
            "two players play without the Difficult card",
            "WS-190",
        ),
        (
            versus and (weapon in extras or other in extras),
            f"{' and '.join(extras)} are for one player",
            "WSX-08",
        ),
        (
            not duel and chosen != 0 and kit.enemy_is_extra[chosen],
            f"{enemy} is fought in a duel",
            "WSX-08",
        ),
        (
            not duel and chosen != 0,
            f"{enemy} is fought in a duel; {mode} has its own opponents",
            "WS-002",
        ),
        (campaign and place, "a campaign has no place", "WS-007"),
        (campaign and climate != NONE, "a campaign has no climate", "WS-007"),
        (climate != NONE and not place, f"{climate} needs a place to come to", "WS-005"),
        (
            duel and not crowd and climate in kit.forbidden_climates[chosen],
            f"{enemy} is not fought in {climate}",
            "WS-006",
        ),
        (
            not campaign and settled["events"] != kit.event_cards[0],
            "events happen in campaigns",
            "WS-155",
        ),
        (versus and settled["gisei"] == "yes", "gisei is for one player", "WSX-08"),
        (versus and settled["virtue"] != NONE, "virtues are for one player", "WSX-08"),
        (not duel and settled["blood"] == "yes", "blood is for a duel", "WSX-08"),
        (not duel and crowd, "one_vs_three is for a duel", "WSX-08"),
        (
            crowd and chosen != 0,
            f"one_vs_three takes the place of {enemy}",
            "WSX-08",
        ),
        (
            crowd and settled["blood"] == "yes",
            "one_vs_three is played without blood",
            "WSX-08",
        ),
    )
    return [(what, rule) for clash, what, rule in tests if clash]


@lru_cache(maxsize=32)
def play_with(kit: str) -> WayOfTheSamurai:
    """The game with a kit, as `Source.to_text` tells it; the same text, the same object."""
    return WayOfTheSamurai(Source.from_text(kit))


GAME: Final = WayOfTheSamurai()
