"""What lies in the box: every number of every card, board and place, read from the CSV files.

The rules read components only through a `Box`: it may be ours, or ours with the components of a
user's kit. A card is an int, its row in `deck.csv`; a copy has no identity of its own. What its
text says is its type, a row in `card_types.csv`. A card that lies face down is one of the codes
below: its back may be seen (`face_down`), or not even that (`NO_CARD`); `Box.back` reads all of
them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tablekit.core.numbered import Numbered
from tablekit.core.rows import Names, Row, ids, names, number, numbers

Tables = Mapping[str, Sequence[Row]]
LANGUAGES: Final = ("en", "it")
"""Those that the tables have names in."""
MOST_SEATS: Final = 8
HAND_LIMIT: Final = 4
"""Cards dealt to a hand (SA-006), and the most it may ever hold (SA-027)."""

# --- Words of the tables, each with its number; `kits` holds them against the CSV files --------

_backs: Final[Numbered[str]] = Numbered("backs")
NUISANCE: Final = _backs.row("nuisance")
BRAWLER: Final = _backs.row("brawler")
SLEEPY: Final = _backs.row("sleepy")
BACK_IDS: Final = _backs.rows
"""The backs of the cards, which are what spirits play with (SA-117)."""
NO_BACK: Final = -1
"""No card, or one whose back is covered by others."""

KINDS: Final = ("event", "interrupt", "follower", "weapon", "item")
"""The kinds of card types, in the order in which a box has them."""

_effects: Final[Numbered[str]] = Numbered("effects")
RANGED_ATTACK: Final = _effects.row("ranged-attack")
ADD_STEPS: Final = _effects.row("add-steps")
REMOVE_STEPS: Final = _effects.row("remove-steps")
TARGET_DISCARDS: Final = _effects.row("target-discards")
DRAW_CARDS: Final = _effects.row("draw")
DISCARD_GEAR: Final = _effects.row("discard-gear")
REMOVE_SIP: Final = _effects.row("remove-sip")
HEAL: Final = _effects.row("heal")
CANCEL_MOVEMENT: Final = _effects.row("cancel-movement")
CANCEL_ATTACK: Final = _effects.row("cancel-attack")
FOLLOWER: Final = _effects.row("follower")
WEAPON: Final = _effects.row("weapon")
ALL_DISCARD: Final = _effects.row("all-discard")
MOVEMENT_PLUS: Final = _effects.row("movement-plus")
DEFENCE_PLUS: Final = _effects.row("defence-plus")
EFFECTS: Final = _effects.rows
"""What the text of a card does; the number at the end of its code says how much."""

_abilities: Final[Numbered[str]] = Numbered("abilities")
NO_ABILITY: Final = _abilities.row("none")
TWO_HEAVENS: Final = _abilities.row("two-heavens")
BOW_OF_KISO: Final = _abilities.row("bow-of-kiso")
STANDING_DEATH: Final = _abilities.row("standing-death")
DRYING_POLE: Final = _abilities.row("drying-pole")
SHADOW_STEP: Final = _abilities.row("shadow-step")
CONQUERORS_THIRST: Final = _abilities.row("conquerors-thirst")
GREAT_CUP: Final = _abilities.row("great-cup")
BISHAMONS_BLESSING: Final = _abilities.row("bishamons-blessing")
IMMOVABLE_MOUNTAIN: Final = _abilities.row("immovable-mountain")
LORD_OF_RETAINERS: Final = _abilities.row("lord-of-retainers")
ABILITIES: Final = _abilities.rows
"""What a samurai can do (SA-170 to SA-179)."""
USUAL_AMOUNT: Final = {STANDING_DEATH: 3, GREAT_CUP: 2}
"""How much an ability gives or leaves where a board says nothing; of the others it is 1."""

INN: Final = 0
INN_ID: Final = "inn"
"""The place without a card and without a special rule (SA-010)."""

MOST_AMOUNT: Final = 6
"""The largest number of an effect: cards, steps, life points or attacks."""
NO_CARD: Final = -1
"""No card, or one of which nothing is seen."""
NO_GEAR: Final = -1


def face_down(back: int) -> int:
    """The code for a card of which only the back is seen.

    >>> face_down(SLEEPY)
    -4
    """
    return -2 - back


def split_code(text: str) -> tuple[str, int]:
    """A code and the number at its end; 1 where it has none.

    >>> split_code("draw-2"), split_code("ranged-attack-x2"), split_code("discard-gear")
    (('draw', 2), ('ranged-attack', 2), ('discard-gear', 1))
    """
    found = re.fullmatch(r"(.*?)(?:-x?(\d+))?", text)
    assert found is not None
    return found[1], int(found[2] or 1)


class Box:
    """The numbers of all components; the lists are by the number of a card, type, board …"""

    def __init__(self, tables: Tables) -> None:
        self.names: dict[str, Names] = {"back": names(tables["card_backs"], LANGUAGES)}
        self._read_types(tables)
        self._read_gear()
        self._read_cards(tables)
        self._read_samurai(tables)
        self._read_locations(tables)
        self._read_numbers(tables)

    def _read_types(self, tables: Tables) -> None:
        """What the texts of the cards say: events, interrupts, followers, then gear."""
        rows = sorted(tables["card_types"], key=lambda row: KINDS.index(row["kind"]))
        self.names["type"] = names(rows, LANGUAGES)
        self.type_ids = ids(rows)
        self.type_kinds = [row["kind"] for row in rows]
        codes = [split_code(row["effect_key"]) for row in rows]
        self.type_effect = [EFFECTS.index(code) for code, _ in codes]
        self.type_amount = [amount for _, amount in codes]
        """How many cards, steps, life points or attacks its effect is about."""
        self.type_attack = numbers(rows, "attack_bonus")
        self.type_defence = numbers(rows, "defence_bonus")
        self.type_steps = numbers(rows, "steps")
        """At how many steps the type's attack works (SA-043, SA-057 to SA-059, SA-063)."""
        self.type_or_more = numbers(rows, "steps_or_more")
        self.type_ranged = numbers(rows, "ranged")
        self.type_moves = numbers(rows, "move")
        """How far a follower moves (SA-100)."""
        self.type_cost = numbers(rows, "sake_cost")
        """The sips that must be spent for it (SA-059, SA-079)."""
        self.first_gear = len(rows) - sum(kind in KINDS[3:] for kind in self.type_kinds)
        """Weapons and items are the types from here on."""

    def _read_gear(self) -> None:
        """Weapons first, then items; with life deck and board they are the places of a sip."""
        first = self.first_gear
        self.gear_ids = self.type_ids[first:]
        self.names["gear"] = {gear: self.names["type"][gear] for gear in self.gear_ids}
        # Sips lie on gear, or in a place that a message names: the life deck, the board.
        self.names["place"] = self.names["gear"]
        self.gear_count = len(self.gear_ids)
        self.weapons = self.type_kinds.count("weapon")
        """The weapons are the first so many; the test is `gear < box.weapons`."""
        self.weapon_ids = self.gear_ids[: self.weapons]
        self.bare = self.weapons
        """The means of an attack with bare hands, beside the weapons (SA-052)."""
        self.event = self.weapons + 1
        """The means of an attack of an event or a follower, which names no weapon."""
        self.means_ids = (*self.weapon_ids, "bare", "")
        self.katana = self.gear_ids.index("katana")
        """What everybody wields at the start (SA-004)."""
        self.gear_effect = self.type_effect[first:]
        self.gear_amount = self.type_amount[first:]
        self.gear_attack = self.type_attack[first:]
        self.gear_defence = self.type_defence[first:]
        self.gear_steps = self.type_steps[first:]
        self.gear_or_more = self.type_or_more[first:]
        self.gear_ranged = self.type_ranged[first:]
        items = range(self.weapons, self.gear_count)
        self.activated = [gear for gear in items if self.type_cost[first + gear]]
        """The items that are used by spending a sip (SA-079)."""
        self.sandals = [gear for gear in items if self.gear_effect[gear] == MOVEMENT_PLUS]
        """The items that add to a Movement (SA-033)."""
        self.armours = [gear for gear in items if self.gear_effect[gear] == DEFENCE_PLUS]
        """The items that add to a Defence (SA-051)."""
        self.life = self.gear_count
        """The place on the life deck."""
        self.board = self.gear_count + 1
        """The place on the board; a spirit's only one."""
        self.places = self.gear_count + 2
        self.place_ids = (*self.gear_ids, "life", "board")

    def _read_cards(self, tables: Tables) -> None:
        """Four boxes and a back on every card (SA-024), in the order of their types."""
        order = self.type_ids.index
        rows = sorted(tables["deck"], key=lambda row: order(row["card"]))
        self.names["card"] = {row["id"]: self.names["type"][row["card"]] for row in rows}
        self.card_ids = ids(rows)
        self.card_kinds = len(rows)
        """How many different cards there are."""
        self.copies = numbers(rows, "count")
        self.type = [order(row["card"]) for row in rows]
        self.effect = [self.type_effect[kind] for kind in self.type]
        """What the text of each card does."""
        self.cards_with = [
            frozenset(card for card, does in enumerate(self.effect) if does == effect)
            for effect in range(len(EFFECTS))
        ]
        """By effect: the cards whose text has it."""
        self.attack = numbers(rows, "attack")
        self.defence = numbers(rows, "defence")
        self.movement = numbers(rows, "movement")
        self.drink = numbers(rows, "drink")
        self.back = [
            *(BACK_IDS.index(row["back"]) for row in rows),
            *reversed(range(len(BACK_IDS))),
            NO_BACK,
        ]
        """The back of each card; counted from the end, that of the codes for cards that lie face
        down."""
        katana = self.first_gear + self.katana
        self.katana_cards = [card for card, kind in enumerate(self.type) if kind == katana]
        self.followers = self.effect.count(FOLLOWER)
        """How many cards are followers; of each there is one copy."""
        self.first_follower = self.effect.index(FOLLOWER) if self.followers else 0
        self.follower_ids = self.card_ids[
            self.first_follower : self.first_follower + self.followers
        ]

    def _read_samurai(self, tables: Tables) -> None:
        """The boards, with life points and an ability (SA-001)."""
        rows = tables["samurai"]
        self.names["samurai"] = names(rows, LANGUAGES)
        self.samurai_ids = ids(rows)
        self.life_points = numbers(rows, "life")
        self.life_spread = [int(row.get("life_spread") or row["life"]) for row in rows]
        """The life points as they were first, or those of a board that has one number only."""
        self.ability = [ABILITIES.index(row["ability_key"]) for row in rows]
        self.ability_amount = [
            int(row.get("ability_amount") or USUAL_AMOUNT.get(ability, 1))
            for ability, row in zip(self.ability, rows, strict=True)
        ]
        self.core_samurai = [board for board, row in enumerate(rows) if row["set"] == "core"]

    def _read_locations(self, tables: Tables) -> None:
        """What each place changes (SA-010); the inn comes first, and changes nothing."""
        rows = tables["locations"]
        self.names["location"] = names(rows, LANGUAGES)
        self.location_ids = (INN_ID, *ids(rows))
        rules = [{}, *(dict(map(split_code, row["rule_key"].split(";"))) for row in rows)]
        self.start_sip = [rule.get("samurai-start-turn-sip", 0) for rule in rules]
        """Sips taken at the start of a samurai's turn (SA-160)."""
        self.start_heal = [rule.get("samurai-start-turn-heal", 0) for rule in rules]
        """Life points recovered at the start of a samurai's turn (SA-161)."""
        self.ranged_minus = [rule.get("ranged-minus", 0) for rule in rules]
        """What ranged attacks have less (SA-162)."""
        self.start_gap = [rule.get("start-gap", 0) for rule in rules]
        """Tokens between neighbours at the start (SA-163); 0: as always."""
        self.may_sit = [rule.get("sit-again", 0) for rule in rules]
        """Whether a quiet samurai may sit down again (SA-164)."""
        self.spirit_draw = [rule.get("spirits-draw", 1) for rule in rules]
        """Cards that a spirit draws (SA-119, SA-165)."""

    def _read_numbers(self, tables: Tables) -> None:
        """Sips and steps by the number of players; nought where nobody plays (SA-007, SA-009)."""
        rows = {number(row, "players"): row for row in tables["setup"]}
        counts = range(MOST_SEATS + 1)
        self.sips = [number(rows[n], "masu_sips") if n in rows else 0 for n in counts]
        self.gap = [number(rows[n], "step_tokens_per_gap") if n in rows else 0 for n in counts]
        self.most_sips = max(self.sips)
        components = {row["id"]: row for row in tables["components"]}
        self.step_tokens = number(components["step-token"], "count")
