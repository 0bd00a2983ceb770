"""The facts of the box by name, for tables and frames."""

from __future__ import annotations

from tablekit.games.way_of_the_samurai.components import (
    ABILITIES,
    BANDS,
    EFFECTS,
    LOSS_MODES,
    ROLLED,
    SYMBOLS,
    UNTESTED,
    Kit,
)


def catalogue(kit: Kit) -> dict[str, dict[str, dict[str, object]]]:
    """The same facts by name, for tables and frames."""
    cards: dict[str, dict[str, object]] = {}
    for card, word in enumerate(kit.card_ids):
        changes = kit.change[card * 3 : card * 3 + 3]
        cards[word] = dict(zip(BANDS, changes, strict=True))
        cards[word]["symbol"] = "any" if kit.wild[card] else SYMBOLS[kit.symbol[card]]
        cards[word]["special"] = card >= kit.first_special
    stances: dict[str, dict[str, object]] = {}
    for stance, word in enumerate(kit.stance_ids):
        needs = (kit.need_strength[stance], kit.need_technique[stance])
        below = kit.counter_below[stance]
        stances[word] = {
            "strength": None if needs[0] == UNTESTED else needs[0],
            "technique": None if needs[1] == UNTESTED else needs[1],
            "loss": LOSS_MODES[kit.defence_mode[stance]],
            "life": kit.defence_life[stance],
            "ki": kit.defence_ki[stance],
            "guard_below": None if below == UNTESTED else below,
            "counter_life": kit.counter_life[stance],
            "counter_ki": kit.counter_ki[stance],
            "counter_wound": kit.counter_wound[stance],
        }
    enemies: dict[str, dict[str, object]] = {
        word: {
            "life": kit.enemy_life[enemy],
            "ki": kit.enemy_ki[enemy],
            "ability": ABILITIES[kit.ability[enemy]],
        }
        for enemy, word in enumerate(kit.enemy_ids)
    }
    wounds: dict[str, dict[str, object]] = {
        word: {
            "life": kit.wound_life[wound * 2 : wound * 2 + 2],
            "ki": kit.wound_ki[wound * 2 : wound * 2 + 2],
            "fatal": kit.wound_fatal[wound * 2 : wound * 2 + 2],
        }
        for wound, word in enumerate(kit.wound_ids)
    }
    weapons: dict[str, dict[str, object]] = {
        word: {
            "ki": kit.full_ki[weapon],
            "max_ki": kit.full_ki[weapon],
            "die": kit.start_die[weapon],
            "extra": kit.weapon_is_extra[weapon],
        }
        for weapon, word in enumerate(kit.weapon_ids)
    }
    return {
        "card": cards,
        "stance": stances,
        "enemy": enemies,
        "wound": wounds,
        "weapon": weapons,
        **_surroundings(kit),
        **_series(kit),
    }


def _surroundings(kit: Kit) -> dict[str, dict[str, dict[str, object]]]:
    """Places with what each roll does (WS-130), Blood cards with the band they hold down."""
    places: dict[str, dict[str, object]] = {}
    for place, word in enumerate(kit.place_ids):
        rolls = [
            (EFFECTS[kit.place_effect[row]], kit.place_amount[row])
            for row in range(place * 6, place * 6 + 6)
        ]
        places[word] = {"cost": kit.place_cost[place], "rolls": rolls}
    bloods: dict[str, dict[str, object]] = {}
    for blood, word in enumerate(kit.blood_ids):
        band = kit.blood_band[blood]
        bloods[word] = {"band": None if band < 0 else BANDS[band], "cap": kit.blood_cap[blood]}
    return {"place": places, "blood": bloods}


def _series(kit: Kit) -> dict[str, dict[str, dict[str, object]]]:
    """Campaigns with their opponents (WS-149, WS-151), and the titles of a clan game (WS-145)."""
    campaigns: dict[str, dict[str, object]] = {}
    for campaign, word in enumerate(kit.campaign_ids):
        rivals = [r for r, theirs in enumerate(kit.rival_campaign) if theirs == campaign]
        campaigns[word] = {
            "fights": kit.campaign_fights[campaign],
            "free_order": kit.is_free_order[campaign],
            # Each as often as he is fought, in their order.
            "opponents": [kit.rival_ids[r] for r in rivals for _ in range(kit.rival_count[r])],
        }
    opponents: dict[str, dict[str, object]] = {
        word: {
            "life": None if kit.rival_life[rival] == ROLLED else kit.rival_life[rival],
            "ki": kit.rival_ki[rival],
            "last": kit.rival_is_last[rival],
        }
        for rival, word in enumerate(kit.rival_ids)
    }
    titles: dict[str, dict[str, object]] = {str(least): {"least": least} for least in kit.titles}
    return {"campaign": campaigns, "opponent": opponents, "title": titles}
