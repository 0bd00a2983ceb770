"""What is agreed before the deal: the options, what does not go together, and what the rules read.

One `Settings` belongs to a table for good; all copies of its state share it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablekit.core.numbered import Numbered
from tablekit.core.options import NO_OR_YES, Option
from tablekit.core.texts import Texts
from tablekit.games.way_of_the_samurai.box.components import NO_ABILITY, Box

_modes: Final[Numbered[str]] = Numbered("modes")
DUEL: Final = _modes.row("duel")
CLAN: Final = _modes.row("clan")
CAMPAIGN: Final = _modes.row("campaign")
TWO_PLAYER: Final = _modes.row("two-player")
MODES: Final = _modes.rows
"""What a game can be (WS-001); each campaign has a name of its own in the options."""
NONE: Final = "none"
"""The choice of an option that leaves something out."""


class Settings:
    """The options as ints and flags; -1 stands for "none"."""

    def __init__(self, box: Box, options: Mapping[str, str | int]) -> None:
        self.mode_word = str(options["mode"])
        self.campaign = -1
        if self.mode_word in box.campaign_ids:
            self.campaign = box.campaign_ids.index(self.mode_word)
        self.mode = CAMPAIGN if self.campaign >= 0 else MODES.index(self.mode_word)
        self.versus = self.mode == TWO_PLAYER
        self.crowd = options["one_vs_three"] == "yes"
        """One against three (WSX-04)."""
        self.enemy = -1
        if self.mode == DUEL and not self.crowd:
            self.enemy = box.enemy_ids.index(str(options["enemy"]))
        self.ability = NO_ABILITY if self.enemy < 0 else box.ability[self.enemy]
        self.ability_amount = 0 if self.enemy < 0 else box.ability_amount[self.enemy]
        weapons = [options["weapon"], *([options["weapon_2"]] if self.versus else [])]
        self.weapons = [box.weapon_ids.index(str(weapon)) for weapon in weapons]
        """What each seat starts with: exactly one weapon (WS-003)."""
        # At most one place (WS-004), and any mix of the easy options (WS-177b).
        self.place = _number_of(options["place"], box.place_ids)
        self.climate = _number_of(options["climate"], box.climate_ids)
        self.easy_three = options["easy_draw_three"] == "yes"
        self.easy_die = options["easy_die_two"] == "yes"
        self.easy_special = options["easy_random_special"] == "yes"
        self.difficult = options["difficult"] == "yes"
        self.event_card = box.event_cards.index(str(options["events"]))
        self.gisei = options["gisei"] == "yes"
        self.blood = options["blood"] == "yes"
        self.virtue = _number_of(options["virtue"], box.virtue_ids)
        self._read_climate(box)
        self.stance_lot = [
            stance for stance in box.stance_lot if self.difficult or not box.is_difficult[stance]
        ]
        """The Opponent cards in the game (WS-011, WS-178)."""
        self.rivals = [
            rival
            for rival in range(len(box.rival_ids))
            if box.rival_campaign[rival] == self.campaign
        ]
        """The opponents of this campaign."""
        self.ladder = [rival for rival in self.rivals for _ in range(box.rival_count[rival])]
        """Who comes when, where the order is fixed (WS-151)."""
        self.fights = box.campaign_fights[self.campaign] if self.campaign >= 0 else 1
        """How many a campaign has to beat (WS-148)."""

    def _read_climate(self, box: Box) -> None:
        here = self.climate
        self.cost = 1 if here < 0 else box.cost_times[here]
        """The Ki that one Ki of a cost comes to (WS-139)."""
        self.place_cost = 0 if self.place < 0 else box.place_cost[self.place] * self.cost
        self.combo_costs_ki = here >= 0 and box.combo_costs_ki[here]
        self.top_face = box.top_face
        """The highest face of the wound die (WS-067, WS-133)."""
        if here >= 0 and box.forbids_wound2[here]:
            self.top_face = box.die_wound.index(2) - 1
        self.no_scouting = here >= 0 and box.forbids_scouting[here]
        self.buying_costs_card = here >= 0 and box.buying_costs_card[here]
        self.burns = here >= 0 and box.burns[here]
        self.wound2_wins = here >= 0 and box.wound2_wins[here]


def options(box: Box, texts: Texts) -> tuple[Option, ...]:
    """What can be chosen before the deal; `texts` has the help."""
    weapons = box.weapon_ids
    modes = (MODES[DUEL], MODES[CLAN], *box.campaign_ids)
    if box.most_seats == 2:  # with too few Opponent cards there is none for two (WS-187)
        modes += (MODES[TWO_PLAYER],)
    return (
        Option("mode", modes, MODES[DUEL], texts),
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


def _number_of(choice: str | int, ids: tuple[str, ...]) -> int:
    return -1 if choice == NONE else ids.index(str(choice))


def clashes(box: Box, seats: int, chosen: Mapping[str, str | int]) -> list[tuple[str, str]]:
    """What does not go together in a choice of options: a code and its rule each."""
    mode = chosen["mode"]
    versus, duel, campaign = (
        mode == MODES[TWO_PLAYER],
        mode == MODES[DUEL],
        mode in box.campaign_ids,
    )
    weapons = [weapon for weapon in (chosen["weapon"], chosen["weapon_2"]) if weapon != NONE]
    extra = any(box.weapon_is_extra[box.weapon_ids.index(str(weapon))] for weapon in weapons)
    enemy = box.enemy_ids.index(str(chosen["enemy"]))
    place, climate = chosen["place"] != NONE, chosen["climate"] != NONE
    crowd, blood = chosen["one_vs_three"] == "yes", chosen["blood"] == "yes"
    easy = any(chosen[name] == "yes" for name in chosen if name.startswith("easy"))
    tests = (
        (versus and seats != 2, "two-seats", "WS-001"),
        (not versus and seats != 1, "one-seat", "WS-001"),
        (versus and len(set(weapons)) < 2, "two-weapons", "WS-190"),
        (not versus and len(weapons) > 1, "one-weapon", "WS-190"),
        (versus and (place or climate), "two-without-place", "WS-190"),
        (versus and easy, "two-without-easy", "WS-190"),
        (versus and chosen["difficult"] == "yes", "two-without-difficult", "WS-190"),
        (versus and extra, "extra-weapon-alone", "WSX-08"),
        (not duel and enemy != 0 and box.enemy_is_extra[enemy], "enemy-in-duel", "WSX-08"),
        (not duel and enemy != 0, "own-opponents", "WS-002"),
        (campaign and place, "campaign-place", "WS-007"),
        (campaign and climate, "campaign-climate", "WS-007"),
        (climate and not place, "climate-place", "WS-005"),
        (
            duel and not crowd and chosen["climate"] in box.forbidden_climates[enemy],
            "forbidden-climate",
            "WS-006",
        ),
        (not campaign and chosen["events"] != box.event_cards[0], "events-campaign", "WS-155"),
        (versus and chosen["gisei"] == "yes", "gisei-alone", "WSX-08"),
        (versus and chosen["virtue"] != NONE, "virtue-alone", "WSX-08"),
        (not duel and blood, "blood-duel", "WSX-08"),
        (not duel and crowd, "three-duel", "WSX-08"),
        (crowd and enemy != 0, "three-enemy", "WSX-08"),
        (crowd and blood, "three-blood", "WSX-08"),
    )
    return [(code, rule) for clash, code, rule in tests if clash]
