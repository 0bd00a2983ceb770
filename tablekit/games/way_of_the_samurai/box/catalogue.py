"""The facts of the box by name, for tables and frames."""

from __future__ import annotations

from tablekit.games.way_of_the_samurai.box.components import (
    ABILITIES,
    BANDS,
    EFFECTS,
    LOSS_MODES,
    ROLLED,
    SYMBOLS,
    UNTESTED,
    Box,
)


def catalogue(box: Box) -> dict[str, dict[str, dict[str, object]]]:
    """The same facts by name, for tables and frames."""
    cards: dict[str, dict[str, object]] = {}
    for card, word in enumerate(box.card_ids):
        changes = box.change[card * 3 : card * 3 + 3]
        cards[word] = dict(zip(BANDS, changes, strict=True))
        cards[word]["symbol"] = "any" if box.wild[card] else SYMBOLS[box.symbol[card]]
        cards[word]["special"] = card >= box.first_special
    stances: dict[str, dict[str, object]] = {}
    for stance, word in enumerate(box.stance_ids):
        needs = (box.need_strength[stance], box.need_technique[stance])
        below = box.counter_below[stance]
        stances[word] = {
            "strength": None if needs[0] == UNTESTED else needs[0],
            "technique": None if needs[1] == UNTESTED else needs[1],
            "loss": LOSS_MODES[box.defence_mode[stance]],
            "life": box.defence_life[stance],
            "ki": box.defence_ki[stance],
            "guard_below": None if below == UNTESTED else below,
            "counter_life": box.counter_life[stance],
            "counter_ki": box.counter_ki[stance],
            "counter_wound": box.counter_wound[stance],
        }
    enemies: dict[str, dict[str, object]] = {
        word: {
            "life": box.enemy_life[enemy],
            "ki": box.enemy_ki[enemy],
            "ability": ABILITIES[box.ability[enemy]],
        }
        for enemy, word in enumerate(box.enemy_ids)
    }
    wounds: dict[str, dict[str, object]] = {
        word: {
            "life": box.wound_life[wound * 2 : wound * 2 + 2],
            "ki": box.wound_ki[wound * 2 : wound * 2 + 2],
            "fatal": box.wound_fatal[wound * 2 : wound * 2 + 2],
        }
        for wound, word in enumerate(box.wound_ids)
    }
    weapons: dict[str, dict[str, object]] = {
        word: {
            "ki": box.full_ki[weapon],
            "max_ki": box.full_ki[weapon],
            "die": box.start_die[weapon],
            "extra": box.weapon_is_extra[weapon],
        }
        for weapon, word in enumerate(box.weapon_ids)
    }
    return {
        "card": cards,
        "stance": stances,
        "enemy": enemies,
        "wound": wounds,
        "weapon": weapons,
        **_surroundings(box),
        **_series(box),
    }


def _surroundings(box: Box) -> dict[str, dict[str, dict[str, object]]]:
    """Places with what each roll does (WS-130), Blood cards with the band they hold down."""
    places: dict[str, dict[str, object]] = {}
    for place, word in enumerate(box.place_ids):
        rolls = [
            (EFFECTS[box.place_effect[row]], box.place_amount[row])
            for row in range(place * 6, place * 6 + 6)
        ]
        places[word] = {"cost": box.place_cost[place], "rolls": rolls}
    bloods: dict[str, dict[str, object]] = {}
    for blood, word in enumerate(box.blood_ids):
        band = box.blood_band[blood]
        bloods[word] = {"band": None if band < 0 else BANDS[band], "cap": box.blood_cap[blood]}
    return {"place": places, "blood": bloods}


def _series(box: Box) -> dict[str, dict[str, dict[str, object]]]:
    """Campaigns with their opponents (WS-149, WS-151), and the titles of a clan game (WS-145)."""
    campaigns: dict[str, dict[str, object]] = {}
    for campaign, word in enumerate(box.campaign_ids):
        rivals = [r for r, theirs in enumerate(box.rival_campaign) if theirs == campaign]
        campaigns[word] = {
            "fights": box.campaign_fights[campaign],
            "free_order": box.is_free_order[campaign],
            # Each as often as he is fought, in their order.
            "opponents": [box.rival_ids[r] for r in rivals for _ in range(box.rival_count[r])],
        }
    opponents: dict[str, dict[str, object]] = {
        word: {
            "life": None if box.rival_life[rival] == ROLLED else box.rival_life[rival],
            "ki": box.rival_ki[rival],
            "last": box.rival_is_last[rival],
        }
        for rival, word in enumerate(box.rival_ids)
    }
    titles: dict[str, dict[str, object]] = {str(least): {"least": least} for least in box.titles}
    return {"campaign": campaigns, "opponent": opponents, "title": titles}
