"""What lies in the box: every number of every card, read from the CSV files.

The rules read components only through a `Box` (WS-185): it may be ours, or ours with the components
of a user's kit. A card is an int, its row; a copy has no identity of its own. Main Action cards
come first, Special Action cards after them; Opponent cards are numbered on their own.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.cards import lot
from tablekit.core.numbered import Numbered
from tablekit.core.rows import Names, ids, names, numbers
from tablekit.games.way_of_the_samurai.box.csv_rows import (
    LANGUAGES,
    Tables,
    amount_of,
    module,
    rolled,
    worded,
)

# The words of the tables, each with its number; `kits` holds them against the CSV files.

_bands: Final[Numbered[str]] = Numbered("bands")
STRENGTH: Final = _bands.row("strength")
TECHNIQUE: Final = _bands.row("technique")
GUARD: Final = _bands.row("guard")
BANDS: Final = _bands.rows
LOWEST: Final = -2
HIGHEST: Final = 4
"""A band stays between these two (WS-014)."""

_symbols: Final[Numbered[str]] = Numbered("symbols")
SUN: Final = _symbols.row("sun")
WAVE: Final = _symbols.row("wave")
LEAF: Final = _symbols.row("leaf")
BLOOD: Final = _symbols.row("blood")
"""The red symbol; the others are black (WS-017)."""
SYMBOLS: Final = _symbols.rows
ANY_SYMBOL: Final = -1

NO_CARD: Final = -1
"""No card, or one that this seat cannot see."""
UNTESTED: Final = -9
"""Where a Defence does not look at a band, every level will do."""
STANCE_HAND: Final = 3
"""Opponent cards of a defender (WS-191)."""

_loss_modes: Final[Numbered[str]] = Numbered("loss modes")
NO_LOSS: Final = _loss_modes.row("none")
EVERY_LOSS: Final = _loss_modes.row("all")
ONE_LOSS: Final = _loss_modes.row("choice")
LOSS_MODES: Final = _loss_modes.rows
"""How a Defence or a face of the wound die takes gems."""

_abilities: Final[Numbered[str]] = Numbered("abilities")
NO_ABILITY: Final = _abilities.row("none")
DEFEAT_AT_ZERO_KI: Final = _abilities.row("defeat-at-zero-ki")
LEECH_LIFE: Final = _abilities.row("leech-life")
IMMORTAL: Final = _abilities.row("immortal")
HIGHER_COUNTERS: Final = _abilities.row("guard-threshold-plus")
ABILITIES: Final = _abilities.rows
"""What an enemy can do (WS-186)."""

_effects: Final[Numbered[str]] = Numbered("effects")
BAND_EFFECTS: Final = tuple(_effects.row(band) for band in BANDS)
"""Effects on a band have the number of the band."""
EFFECT_LIFE: Final = _effects.row("life")
EFFECT_KI: Final = _effects.row("ki")
EFFECT_DIE: Final = _effects.row("die")
EFFECT_MEMORY: Final = _effects.row("next-fight-level")
EFFECT_BREAK: Final = _effects.row("break-weapon")
EFFECT_REINFORCE: Final = _effects.row("next-enemy-life")
EFFECTS: Final = _effects.rows
"""What a place or an event does (WS-186)."""
ROLLED: Final = 1000
"""An amount that a roll of the blue die decides (WS-156); no table has so large a number."""

_virtues: Final[Numbered[str]] = Numbered("virtues")
REDRAW_AT_START: Final = _virtues.row("redraw-at-round-start")
LEVEL_UP: Final = _virtues.row("level-once-per-round")
KI_FOR_LIFE: Final = _virtues.row("ki-for-life-once-per-round")
FREE_REVEAL: Final = _virtues.row("free-reveal-once-per-round")
RED_STEPS: Final = _virtues.row("red-combo-steps")
VIRTUE_CODES: Final = _virtues.rows
"""What a virtue does (WSX-02)."""


class Box:
    """The numbers of all components; the lists are by the number of a card, weapon, place …"""

    def __init__(self, tables: Tables) -> None:
        self.names: dict[str, Names] = {}
        gems = {row["component_en"]: int(row["count"]) for row in tables["components"]}
        # The box has the gems of two duellists (WS-190).
        self.full_life = gems["Life gems"] // 2
        """What a player starts with and never exceeds (WS-008, WS-013)."""
        self.life_gems = gems["Life gems"]
        self.most_ki = gems["Ki gems"] // 2
        """What a player can hold, if the weapon says nothing else (WS-008, WS-013)."""
        easy = {row["id"]: row["effect"] for row in tables["difficulty_options"]}
        self.easy_cards = int(easy["easy-draw-three"].partition("draw ")[2][0])
        """Bought cards to choose from, with the easy option (WS-175)."""
        self.easy_face = int(easy["easy-die-two"].partition("=")[2])
        """Where the wound die starts with the easy option (WS-176)."""
        self._read_cards(tables)
        self._read_opponent_cards(tables)
        self._read_wounds(tables)
        self._read_enemies(tables)
        self._read_weapons(tables)
        self._read_places(tables)
        self._read_climates(tables)
        self._read_series(tables)
        self._read_expansion(tables)

    def _read_cards(self, tables: Tables) -> None:
        rows = [*tables["main_action_cards"], *tables["special_action_cards"]]
        self.names["card"] = names(rows, LANGUAGES)
        self.card_ids = ids(rows)
        self.cards = len(rows)
        self.first_special = len(tables["main_action_cards"])
        """Cards from this number on are specials."""
        self.change: list[int] = []
        """What a card does to a band, at card * 3 + band (WS-015)."""
        for row in rows:
            self.change += [int(row[band] or 0) for band in BANDS]
        self.wild = [row["wild"] == "yes" for row in rows]
        self.symbol = [
            ANY_SYMBOL if row["wild"] == "yes" else SYMBOLS.index(row["symbol"]) for row in rows
        ]
        self.copies = numbers(rows, "count")
        every = lot(self.copies)
        self.main_lot = [card for card in every if card < self.first_special]
        self.special_lot = [card for card in every if card >= self.first_special]

    def _read_opponent_cards(self, tables: Tables) -> None:
        """The upper half is a Defence, the lower half a Counterattack (WS-019)."""
        rows = tables["opponent_cards"]
        for argument in ("stance", "defence", "counter"):
            self.names[argument] = names(rows, LANGUAGES)
        self.stance_ids = ids(rows)
        self.need_strength = numbers(rows, "def_strength_min", UNTESTED)
        self.need_technique = numbers(rows, "def_technique_min", UNTESTED)
        self.defence_mode = [LOSS_MODES.index(row["def_mode"]) for row in rows]
        self.defence_life = numbers(rows, "def_life")
        self.defence_ki = numbers(rows, "def_ki")
        self.counter_below = numbers(rows, "ctr_guard_below", UNTESTED)
        self.counter_life = numbers(rows, "ctr_life")
        self.counter_ki = numbers(rows, "ctr_ki")
        self.counter_wound = numbers(rows, "ctr_wound")
        self.is_double = ["double-counterattack" in row["special"].split(";") for row in rows]
        """Brings two more Counterattacks instead of its own (WS-180)."""
        self.stance_copies = numbers(rows, "count")
        self.is_difficult = [bool(row["special"]) for row in rows]
        self.stance_lot = lot(self.stance_copies)
        plain = sum(not self.is_difficult[stance] for stance in self.stance_lot)
        self.most_seats = 2 if plain >= 2 * STANCE_HAND else 1
        """Two players hold a stance each (WS-187, WS-191)."""

    def _read_wounds(self, tables: Tables) -> None:
        """Two halves, for the two levels of a wound (WS-020), and the faces of the wound die."""
        rows = tables["wound_cards"]
        self.names["wound"] = names(rows, LANGUAGES)
        self.wound_ids = ids(rows)
        self.wound_life: list[int] = []
        """The Life a wound costs, at wound * 2 + level - 1 (WS-061)."""
        self.wound_ki: list[int] = []
        self.wound_fatal: list[bool] = []
        for row in rows:
            for half in ("w1", "w2"):
                self.wound_life.append(int(row[f"{half}_life"]))
                self.wound_ki.append(int(row[f"{half}_ki"]))
                self.wound_fatal.append(row[f"{half}_fatal"] == "yes")
        self.wound_lot = lot(numbers(rows, "count"))
        faces = tables["wound_die"]
        self.die_mode = [NO_LOSS, *(LOSS_MODES.index(row["mode"]) for row in faces)]
        """What a face of the wound die does, by the face; face 0 does not exist (WS-065)."""
        self.die_life = [0, *numbers(faces, "life")]
        self.die_ki = [0, *numbers(faces, "ki")]
        self.die_wound = [0, *numbers(faces, "wound")]
        self.top_face = len(faces)

    def _read_enemies(self, tables: Tables) -> None:
        """Gems and ability of each enemy (WS-117 to WS-120)."""
        rows = tables["enemies"]
        self.names["enemy"] = names(rows, LANGUAGES)
        self.enemy_ids = ids(rows)
        self.enemy_life = numbers(rows, "life")
        self.enemy_ki = numbers(rows, "ki")
        self.ability = [ABILITIES.index(row["ability_code"]) for row in rows]
        self.ability_amount = [int(row["ability_param"].partition("=")[2] or 0) for row in rows]
        self.forbidden_climates = [row["forbidden_climates"].split(";") for row in rows]
        self.enemy_is_extra = [row["set"] != "base" for row in rows]

    def _read_weapons(self, tables: Tables) -> None:
        rows = [row for row in tables["weapons"] if row["positive_code"] != "user"]
        self.names["weapon"] = names(rows, LANGUAGES)
        self.weapon_ids = ids(rows)
        self.weapons = len(rows)
        self.weapon_is_extra = [row["set"] != "base" for row in rows]
        count = len(rows)
        self.full_ki = [self.most_ki] * count
        """What a weapon starts with, and the most that can be held with it (WS-107)."""
        self.start_die = [1] * count
        self.cap = [HIGHEST] * (count * 3)
        """The highest level of a band, at weapon * 3 + band (WS-112)."""
        self.start_level = [0] * (count * 3)
        """Where a band starts each round, at weapon * 3 + band (WSX-06)."""
        self.boosts: list[list[int]] = [[] for _ in range(count)]
        """The bands that Ki can raise at any time (WS-109)."""
        self.boost_amount = [0] * count
        self.guard_before_counter = [0] * count
        self.damage_times = [1] * count
        self.cancel_band = [STRENGTH] * count
        self.cancel_level = [HIGHEST + 1] * count
        """A Counterattack has no effect at this level of that band (WS-113); 5: never."""
        self.trade_leaves = [0] * count
        """The least Life that a trade for Ki must leave (WS-115); 0: no trade."""
        self.worsens_wounds = [False] * count
        self.ki_per_life = [0] * count
        self.tangle_band = [GUARD] * count
        self.tangle_below = [LOWEST] * count
        """Below this level at the end of a round the player is wounded (WS-114)."""
        self.tangle_wound = [1] * count
        for number, row in enumerate(rows):
            self._read_feature(number, row["positive_code"], row["positive_param"])
            self._read_feature(number, row["negative_code"], row["negative_param"])

    def _read_feature(self, weapon: int, code: str, values: str) -> None:
        """A plus or a minus of a weapon (WS-186, WS-188); the Katana has none (WS-102)."""
        first, *more = values.split(";")
        if code == "start-die":
            self.start_die[weapon] = int(first)
        elif code == "ki-cap":
            self.full_ki[weapon] = int(first)
        elif code == "level-cap":
            self.cap[weapon * 3 + BANDS.index(first)] = int(more[0])
        elif code == "round-start-level":
            self.start_level[weapon * 3 + BANDS.index(first)] = int(more[0])
        elif code == "ki-for-level":
            self.boosts[weapon] = [BANDS.index(band) for band in first.split("|")]
            self.boost_amount[weapon] = int(more[0])
        elif code == "guard-before-counter":
            self.guard_before_counter[weapon] = int(first)
        elif code == "damage-multiplier":
            self.damage_times[weapon] = int(first)
        elif code == "cancel-counter-at-level":
            self.cancel_band[weapon] = BANDS.index(first)
            self.cancel_level[weapon] = int(more[0])
        elif code == "life-for-ki":
            self.trade_leaves[weapon] = int(first.partition("=")[2])
        elif code == "counter-wound1-becomes-wound2":
            self.worsens_wounds[weapon] = True
        elif code == "life-loss-costs-ki":
            self.ki_per_life[weapon] = int(first)
        elif code == "end-round-wound-below":
            self.tangle_band[weapon] = BANDS.index(first)
            self.tangle_below[weapon] = int(more[0])
            self.tangle_wound[weapon] = int(more[1].removeprefix("wound"))
        elif code != "none":
            raise ValueError(f"{self.weapon_ids[weapon]} has an unknown feature {code!r} (WS-186)")

    def _read_places(self, tables: Tables) -> None:
        rows = tables["places"]
        self.names["place"] = names(rows, LANGUAGES)
        self.place_ids = ids(rows)
        self.place_cost = numbers(rows, "cost_ki")
        self.place_is_extra = [row["set"] != "base" for row in rows]
        self.place_effect: list[int] = []
        """What a roll does, at place * 6 + roll - 1 (WS-130)."""
        self.place_amount: list[int] = []
        for place in self.place_ids:
            for row in rolled(tables["place_tables"], "place", place):
                self.place_effect.append(EFFECTS.index(row["effect"]))
                self.place_amount.append(int(row["amount"]))

    def _read_climates(self, tables: Tables) -> None:
        rows = tables["climates"]
        self.names["climate"] = names(rows, LANGUAGES)
        self.climate_ids = ids(rows)
        codes = [[row[f"effect_{n}"] for n in (1, 2, 3)] for row in rows]
        self.combo_costs_ki = ["each-combo-made:ki-1" in some for some in codes]
        self.forbids_wound2 = ["cannot-inflict-wound2" in some for some in codes]
        self.forbids_scouting = ["cannot-reveal-defence-with-ki" in some for some in codes]
        self.buying_costs_card = ["discard-one-before-buying-card" in some for some in codes]
        self.burns = ["end-round-lose-one:life|ki" in some for some in codes]
        self.wound2_wins = ["win-on-inflicting-wound2" in some for some in codes]
        self.cost_times = [2 if "double-ki-costs" in some else 1 for some in codes]
        self.harsh_band = [-1] * len(rows)
        """A band that hurts at the end of a round when it stands at `harsh_level`; -1: none."""
        self.harsh_level = [LOWEST] * len(rows)
        self.harsh_kills = [False] * len(rows)
        for climate, some in enumerate(codes):
            for code in some:
                if code.startswith("end-round-if-level:"):
                    _, test, harm = code.split(":")
                    band, _, level = test.partition("=")
                    self.harsh_band[climate] = BANDS.index(band)
                    self.harsh_level[climate] = int(level)
                    self.harsh_kills[climate] = harm == "defeat"

    def _read_series(self, tables: Tables) -> None:
        """Clan and campaigns: the opponents in a row, and the events between them."""
        clan = tables["clan_table"]
        self.clan_life = numbers(clan, "life")
        self.clan_ki = numbers(clan, "ki")
        self.titles = numbers(tables["clan_scores"], "min_defeated")
        """How many must be beaten for each title (WS-145)."""
        self.names["title"] = {
            row["min_defeated"]: {lang: row[f"title_{lang}"] for lang in LANGUAGES}
            for row in tables["clan_scores"]
        }
        ranks = [{**row, "id": row["name_en"].lower()} for row in clan]
        rows = tables["campaign_opponents"]
        self.names["opponent"] = {**names(ranks, LANGUAGES), **names(rows, LANGUAGES)}
        self.clan_ids = ids(ranks)
        self.campaign_ids = ids(tables["campaigns"])
        self.names["campaign"] = names(tables["campaigns"], LANGUAGES)
        self.names["start"] = {
            row["id"]: {lang: row[f"start_space_{lang}"] for lang in LANGUAGES}
            for row in tables["campaigns"]
        }
        self.rival_ids = ids(rows)
        """The opponents of all campaigns."""
        self.rival_campaign = [self.campaign_ids.index(row["campaign"]) for row in rows]
        self.rival_life = [ROLLED if row["life"] == "roll-d6" else int(row["life"]) for row in rows]
        self.rival_ki = numbers(rows, "ki")
        self.rival_count = numbers(rows, "count")
        """How often somebody is fought in a row (WS-151)."""
        self.campaign_fights = [0] * len(self.campaign_ids)
        for rival, campaign in enumerate(self.rival_campaign):
            self.campaign_fights[campaign] += self.rival_count[rival]
        self.rival_is_last = [row["order"] == "last" for row in rows]
        self.is_free_order = [
            row["order"] == "player-choice-then-master" for row in tables["campaigns"]
        ]
        # In a notation "fight:spearman" will do for "yoshioka-spearman" of the Yoshioka Dojo.
        short = [row["id"].removeprefix(row["campaign"].partition("-")[0] + "-") for row in rows]
        self.rival_words = tuple(
            word if (short + list(self.rival_ids)).count(word) == 1 + (word == rival) else rival
            for word, rival in zip(short, self.rival_ids, strict=True)
        )
        happenings = tables["events"]
        self.names["event"] = names(happenings, LANGUAGES)
        self.event_cards = tuple(dict.fromkeys(row["card"] for row in happenings))
        self.event_ids = tuple(dict.fromkeys(row["id"] for row in happenings))
        self.event: list[int] = []
        """What a roll brings, at card * 6 + roll - 1 (WS-160, WS-161)."""
        self.event_effect: list[int] = []
        self.event_amount: list[int] = []
        self.memory_band = [TECHNIQUE] * len(self.event_cards)
        """The band that an event of each card remembers (WS-164)."""
        for number, card in enumerate(self.event_cards):
            for row in rolled(happenings, "card", card):
                effect, _, band = row["effect"].partition(":")
                if band:
                    self.memory_band[number] = BANDS.index(band)
                self.event.append(self.event_ids.index(row["id"]))
                self.event_effect.append(EFFECTS.index(effect))
                amount = row["amount"]
                self.event_amount.append(ROLLED if amount == "roll-d6" else int(amount or 0))

    def _read_expansion(self, tables: Tables) -> None:
        """The modules of Blood and Bushido."""
        gisei = module(tables, "gisei")
        self.names["gisei"] = names(gisei, LANGUAGES)
        self.gisei_ids = ids(gisei)
        self.gisei_guard = numbers(gisei, "effect_param")
        self.gisei_lot = lot(numbers(gisei, "count"))
        virtues = [
            {**row, "id": row["id"].removeprefix("virtue-")} for row in module(tables, "bushido")
        ]
        self.names["virtue"] = names(virtues, LANGUAGES)
        self.virtue_ids = ids(virtues)
        self.virtue_code = [VIRTUE_CODES.index(row["effect_code"]) for row in virtues]
        self.virtue_band: list[int] = []
        self.virtue_amount: list[int] = []
        for row in virtues:
            *band, amount = row["effect_param"].split(";")
            self.virtue_band.append(BANDS.index(band[0]) if band else -1)
            self.virtue_amount.append(int(amount))
        blood = module(tables, "blood")
        self.names["blood"] = names(blood, LANGUAGES)
        self.blood_ids = ids(blood)
        self.blood_life: list[int] = []
        """What a Blood card costs, at card * 2 + level - 1 (WSX-03)."""
        self.blood_ki: list[int] = []
        self.blood_band: list[int] = []
        """The band it caps; -1: none."""
        self.blood_cap: list[int] = []
        for row in blood:
            values = worded(row["effect_param"])
            for half in ("w1", "w2"):
                losses = values[half].split(",")
                self.blood_life.append(amount_of(losses, "life"))
                self.blood_ki.append(amount_of(losses, "ki"))
            cap = values["cap"]
            capped = [band for band in BANDS if cap.startswith(band)]
            self.blood_band.append(BANDS.index(capped[0]) if capped else -1)
            self.blood_cap.append(int(cap.removeprefix(capped[0])) if capped else HIGHEST)
        crowd = worded(module(tables, "1-vs-3")[0]["effect_param"])
        self.crowd = int(crowd["enemies"])
        self.crowd_life = int(crowd["life"])
        self.crowd_ki = int(crowd["ki"])
        self.crowd_extra_while = int(crowd["extra-counter-while"])

    def title(self, beaten: int) -> str:
        """The title for so many beaten, by the least number that earns it (WS-145)."""
        return str(max(least for least in self.titles if beaten >= least))
