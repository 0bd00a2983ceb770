"""The facts of the box by name, for tables and frames."""

from __future__ import annotations

from tablekit.games.way_of_the_samurai.components import (
    ABILITIES,
    BANDS,
    LOSS_MODES,
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
            "ki": kit.start_ki[weapon],
            "max_ki": kit.full_ki[weapon],
            "die": kit.start_die[weapon],
        }
        for weapon, word in enumerate(kit.weapon_ids)
    }
    return {
        "card": cards,
        "stance": stances,
        "enemy": enemies,
        "wound": wounds,
        "weapon": weapons,
    }
