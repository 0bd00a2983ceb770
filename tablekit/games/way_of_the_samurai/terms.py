"""What was agreed before the deal, as plain numbers: the options of a game in the rules' own words.

One `Terms` belongs to a table for good; all copies of its state share it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.games.way_of_the_samurai.components import NO_ABILITY, Kit

DUEL: Final = 0
CLAN: Final = 1
CAMPAIGN: Final = 2
TWO_PLAYER: Final = 3
MODES: Final = ("duel", "clan", "campaign", "two-player")
"""What a game can be (WS-001); each campaign has a name of its own in the options."""


class Terms:
    """The options as ints and flags; -1 stands for "none"."""

    def __init__(self, kit: Kit, options: Mapping[str, str | int]) -> None:
        self.mode_word = str(options["mode"])
        self.campaign = -1
        if self.mode_word in kit.campaign_ids:
            self.campaign = kit.campaign_ids.index(self.mode_word)
        self.mode = CAMPAIGN if self.campaign >= 0 else MODES.index(self.mode_word)
        self.versus = self.mode == TWO_PLAYER
        self.crowd = options["one_vs_three"] == "yes"
        """One against three (WSX-04)."""
        self.enemy = -1
        if self.mode == DUEL and not self.crowd:
            self.enemy = kit.enemy_ids.index(str(options["enemy"]))
        self.ability = NO_ABILITY if self.enemy < 0 else kit.ability[self.enemy]
        self.ability_amount = 0 if self.enemy < 0 else kit.ability_amount[self.enemy]
        weapons = [options["weapon"], *([options["weapon_2"]] if self.versus else [])]
        self.weapons = [kit.weapon_ids.index(str(weapon)) for weapon in weapons]
        """What each seat starts with: exactly one weapon (WS-003)."""
        # At most one place (WS-004), and any mix of the easy options (WS-177b).
        self.place = _place_of(options["place"], kit.place_ids)
        self.climate = _place_of(options["climate"], kit.climate_ids)
        self.easy_three = options["easy_draw_three"] == "yes"
        self.easy_die = options["easy_die_two"] == "yes"
        self.easy_special = options["easy_random_special"] == "yes"
        self.difficult = options["difficult"] == "yes"
        self.event_card = kit.event_cards.index(str(options["events"]))
        self.gisei = options["gisei"] == "yes"
        self.blood = options["blood"] == "yes"
        self.virtue = _place_of(options["virtue"], kit.virtue_ids)
        self._read_climate(kit)
        self.stance_lot = [
            stance for stance in kit.stance_lot if self.difficult or not kit.is_difficult[stance]
        ]
        """The Opponent cards in the game (WS-011, WS-178)."""
        self.rivals = [
            rival
            for rival in range(len(kit.rival_ids))
            if kit.rival_campaign[rival] == self.campaign
        ]
        """The opponents of this campaign."""
        self.ladder = [rival for rival in self.rivals for _ in range(kit.rival_count[rival])]
        """Who comes when, where the order is fixed (WS-151)."""
        self.fights = kit.campaign_fights[self.campaign] if self.campaign >= 0 else 1
        """How many a campaign has to beat (WS-148)."""

    def _read_climate(self, kit: Kit) -> None:
        here = self.climate
        self.cost = 1 if here < 0 else kit.cost_times[here]
        """The Ki that one Ki of a cost comes to (WS-139)."""
        self.place_cost = 0 if self.place < 0 else kit.place_cost[self.place] * self.cost
        self.combo_costs_ki = here >= 0 and kit.combo_costs_ki[here]
        self.top_face = kit.top_face
        """The highest face of the wound die (WS-067, WS-133)."""
        if here >= 0 and kit.forbids_wound2[here]:
            self.top_face = kit.die_wound.index(2) - 1
        self.no_scouting = here >= 0 and kit.forbids_scouting[here]
        self.buying_costs_card = here >= 0 and kit.buying_costs_card[here]
        self.burns = here >= 0 and kit.burns[here]
        self.wound2_wins = here >= 0 and kit.wound2_wins[here]


def modes(kit: Kit) -> tuple[str, ...]:
    """The choices of a mode: with too few Opponent cards there is none for two (WS-187)."""
    solo = (MODES[DUEL], MODES[CLAN], *kit.campaign_ids)
    return (*solo, MODES[TWO_PLAYER]) if kit.most_seats == 2 else solo


def _place_of(choice: str | int, ids: tuple[str, ...]) -> int:
    return -1 if choice == "none" else ids.index(str(choice))
