"""The facts of the box by name, for the table that is drawn and for data frames."""

from __future__ import annotations

from tablekit.games.way_of_the_samurai.box.components import (
    ABILITIES,
    BANDS,
    EFFECTS,
    LOSS_MODES,
    ROLLED,
    SYMBOLS,
    UNTESTED,
    VIRTUE_CODES,
    Box,
)

# Facts by kind of component, id and name.
Catalogue = dict[str, dict[str, dict[str, object]]]


def catalogue(box: Box) -> Catalogue:
    """All components of the box."""
    cards: dict[str, dict[str, object]] = {}
    for card, word in enumerate(box.card_ids):
        changes = box.change[card * 3 : card * 3 + 3]
        cards[word] = dict(zip(BANDS, changes, strict=True))
        cards[word]["symbol"] = "any" if box.wild[card] else SYMBOLS[box.symbol[card]]
        cards[word]["special"] = card >= box.first_special
        cards[word]["count"] = box.copies[card]
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
            "count": box.stance_copies[stance],
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
        "face": {
            str(face): {
                "loss": LOSS_MODES[box.die_mode[face]],
                "life": box.die_life[face],
                "ki": box.die_ki[face],
                "wound": box.die_wound[face],
            }
            for face in range(1, box.top_face + 1)
        },
        **_surroundings(box),
        **_series(box),
        **_modules(box),
    }


def _surroundings(box: Box) -> Catalogue:
    """Places with what each roll does (WS-130), climates with what they forbid and cost."""
    places: dict[str, dict[str, object]] = {}
    for place, word in enumerate(box.place_ids):
        rolls = [
            (EFFECTS[box.place_effect[row]], box.place_amount[row])
            for row in range(place * 6, place * 6 + 6)
        ]
        places[word] = {"cost": box.place_cost[place], "rolls": rolls}
    climates: dict[str, dict[str, object]] = {}
    for climate, word in enumerate(box.climate_ids):
        band = box.harsh_band[climate]
        climates[word] = {
            "cost_times": box.cost_times[climate],
            "combo_costs_ki": box.combo_costs_ki[climate],
            "no_scouting": box.forbids_scouting[climate],
            "no_wound2": box.forbids_wound2[climate],
            "buying_costs_card": box.buying_costs_card[climate],
            "burns": box.burns[climate],
            "wound2_wins": box.wound2_wins[climate],
            "harsh_band": None if band < 0 else BANDS[band],
            "harsh_kills": box.harsh_kills[climate],
        }
    return {"place": places, "climate": climates}


def _series(box: Box) -> Catalogue:
    """Campaigns with opponents and events (WS-149 to WS-161), the clan and its titles (WS-145)."""
    campaigns: dict[str, dict[str, object]] = {}
    for campaign, word in enumerate(box.campaign_ids):
        rivals = [r for r, theirs in enumerate(box.rival_campaign) if theirs == campaign]
        campaigns[word] = {
            "fights": box.campaign_fights[campaign],
            "free_order": box.is_free_order[campaign],
            # Each as often as he is fought, in their order.
            "opponents": [box.rival_ids[r] for r in rivals for _ in range(box.rival_count[r])],
        }
    clan: dict[str, dict[str, object]] = {
        word: {"life": box.clan_life[rank], "ki": box.clan_ki[rank], "last": False}
        for rank, word in enumerate(box.clan_ids)
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
    events: dict[str, dict[str, object]] = {}
    for row, event in enumerate(box.event):
        amount = box.event_amount[row]
        events[box.event_ids[event]] = {
            "effect": EFFECTS[box.event_effect[row]],
            "amount": None if amount == ROLLED else amount,
        }
    return {
        "campaign": campaigns,
        "opponent": {**clan, **opponents},
        "title": titles,
        "event": events,
    }


def _modules(box: Box) -> Catalogue:
    """Blood and Bushido: Blood and Gisei cards, and virtues."""
    bloods: dict[str, dict[str, object]] = {}
    for blood, word in enumerate(box.blood_ids):
        band = box.blood_band[blood]
        bloods[word] = {
            "life": box.blood_life[blood * 2 : blood * 2 + 2],
            "ki": box.blood_ki[blood * 2 : blood * 2 + 2],
            "band": None if band < 0 else BANDS[band],
            "cap": box.blood_cap[blood],
        }
    gisei: dict[str, dict[str, object]] = {
        word: {"guard": box.gisei_guard[card], "count": box.gisei_lot.count(card)}
        for card, word in enumerate(box.gisei_ids)
    }
    virtues: dict[str, dict[str, object]] = {}
    for virtue, word in enumerate(box.virtue_ids):
        band = box.virtue_band[virtue]
        virtues[word] = {
            "does": VIRTUE_CODES[box.virtue_code[virtue]],
            "band": None if band < 0 else BANDS[band],
            "amount": box.virtue_amount[virtue],
        }
    return {"blood": bloods, "gisei": gisei, "virtue": virtues}
